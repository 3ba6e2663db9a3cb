#!/bin/bash
# ksuid 1.3 (PyPI): str() of a KSUID is 40 hexadecimal digits, and there is no base62, which other KSUID libraries write
# and read as 27 characters. getDatetime() is a date without a time.
# Guess: 27 characters. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . ksuid==1.3
seen=$(python3 - <<'P'
import time
from ksuid import ksuid
id = ksuid()
print(len(str(id)), abs(int(str(id)[:8], 16) + 1400000000 - time.time()) < 10, type(id.getDatetime()).__name__)
P
)
echo "$seen"
[ "$seen" = "40 True date" ]
