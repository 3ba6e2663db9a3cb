#!/bin/bash
# nulid 0.1.0 (PyPI): its 26 symbols are a valid ULID too, whose time is 0.9537 of the right one: nanoseconds in 68
# bits, read as milliseconds in 48. python-ulid 4.1.0 reads an id of late 2026 as one of April 2024.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    nulid==0.1.0 python-ulid==4.1.0
seen=$(python3 - <<'P'
import time
import nulid
from ulid import ULID
read = ULID.from_str(nulid.generate()).timestamp
print(abs(read * 1.048576 - time.time()) < 10, read < time.time() - 365 * 86400)
P
)
echo "$seen"
[ "$seen" = "True True" ]
