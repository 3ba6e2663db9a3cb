#!/bin/bash
# uuid6 2025.0.1 (PyPI): each uuid7() that meets the millisecond of the last one takes the next millisecond.
# 100,000 of them in a row are a minute and a half ahead of the clock, and stay so until it has caught up.
# No guess: it was reported.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . uuid6==2025.0.1
seen=$(python3 - <<'P'
import time, uuid6
ids = [uuid6.uuid7() for _ in range(100000)]
print((ids[-1].int >> 80) / 1000 - time.time() > 60)
P
)
echo "$seen"
[ "$seen" = "True" ]
