#!/bin/bash
# uuid7 0.1.0 (PyPI; import uuid_extensions): version 7, but of a draft before RFC 9562: the first 36 bits are
# seconds. Read as RFC 9562 says, an id of 2026 says 2203.
# No guess: it was reported.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . uuid7==0.1.0
seen=$(python3 - <<'P'
import time
from uuid_extensions import uuid7
id = uuid7()
year = time.gmtime((id.int >> 80) / 1000).tm_year
print(id.version, abs((id.int >> 92) - time.time()) < 10, 170 < year - time.gmtime().tm_year < 185)
P
)
echo "$seen"
[ "$seen" = "7 True True" ]
