#!/bin/bash
# future-uuid 1.0.0 (PyPI), a backport of the uuid module of Python 3.14: UUID.time of a version 7 is neither its
# milliseconds nor another time near now.
# Guess: milliseconds. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . future-uuid==1.0.0
seen=$(python3 - <<'P'
import time
from future_uuid import uuid7
id = uuid7()
print(abs((id.int >> 80) / 1000 - time.time()) < 10, abs(id.time / 1000 - time.time()) < 10)
P
)
echo "$seen"
[ "$seen" = "True False" ]
