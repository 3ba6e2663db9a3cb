#!/bin/bash
# Two ports of Sonyflake to Python lay out the 24 bits below the time otherwise than Sony's 8 of the sequence above 16
# of the machine: sonyflake-turbo 1.0.1 has 16 of the machine above 8 of the sequence, snowflake-id-toolkit 0.6.0 has
# 8 of the node above 16 of the sequence. The second wants its epoch in units of 10 ms, where its documentation says
# milliseconds.
# Reported in part; no guess was written down.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    sonyflake-turbo==1.0.1 snowflake-id-toolkit==0.6.0
seen=$(python3 - <<'P'
import time
from snowflake_id_toolkit import SonyflakeIDGenerator
from sonyflake_turbo import SONYFLAKE_EPOCH, SonyFlake
turbo = next(SonyFlake(5, start_time=SONYFLAKE_EPOCH))
toolkit = int(SonyflakeIDGenerator(5, epoch=SONYFLAKE_EPOCH * 100).generate_next_id())
print(turbo >> 8 & 0xffff, toolkit >> 16 & 0xff, abs((toolkit >> 24) / 100 + SONYFLAKE_EPOCH - time.time()) < 10)
try:
    SonyflakeIDGenerator(5, epoch=SONYFLAKE_EPOCH * 1000)
except ValueError as error:
    print(error)
P
)
echo "$seen"
[ "$seen" = "5 5 True
Epoch must be between 0 and current timestamp" ]
