#!/bin/bash
# uuid-v9 1.0.0 (PyPI) and cuuid 0.3.0 (npm): an id begins with the milliseconds since 1970 in hexadecimal, but without
# a leading zero, so they take 11 digits, not 12. Read as a number of 48 bits, as of a ULID, a COMB or a UUIDv7, an id
# of 2026 says 2880. Ids ascend until 2527, when the twelfth digit comes.
# Guess: 48 bits of milliseconds in both. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund cuuid@0.3.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . uuid-v9==1.0.0
seen=$(node -p 'require("cuuid")()' | python3 -c '
import time
import uuid
from uuid_v9 import uuidv9
for text in uuidv9(), uuidv9(version=True), input():
    id = uuid.UUID(text)
    print(abs(int(id.hex[:11], 16) / 1000 - time.time()) < 60, (id.int >> 80) / 1000 > 28e9)')
echo "$seen"
[ "$seen" = "True True
True True
True True" ]
