#!/bin/bash
# Two libraries that write a time in decimals into a UUID. uuid-timestamp 1.1.0 (npm): the hexadecimal digits are the
# decimal digits of the nanoseconds since 1970. ouuid 1.0.0 (PyPI), DateTimeUuid: the first six bytes are a number such
# as 20261129114324, the calendar in UTC. Both say version 4 and ascend; read as milliseconds in the first six bytes, as
# of a COMB or a ULID, ids of 2026 say 2791 and 2612.
# Guess: the milliseconds in front, a miss; a date in front, a hit.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund uuid-timestamp@1.1.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . ouuid==1.0.0
seen=$(node -p 'require("uuid-timestamp").uuidEmit()' | TZ=Asia/Tokyo python3 -c '
import datetime
import time
import uuid
from ouuid import DateTimeUuid
id = uuid.UUID(input())
print(id.version, abs(int(id.hex[:12]) / 100 - time.time()) < 60)
now = datetime.datetime.now(datetime.timezone.utc)
id = uuid.UUID(str(DateTimeUuid()))
made = datetime.datetime.strptime(str(id.int >> 80), "%Y%m%d%H%M%S").replace(tzinfo=datetime.timezone.utc)
print(id.version, abs(made - now) < datetime.timedelta(minutes=1))')
echo "$seen"
[ "$seen" = "4 True
4 True" ]
