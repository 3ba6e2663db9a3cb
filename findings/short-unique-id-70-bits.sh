#!/bin/bash
# short-unique-id 0.3.0 (PyPI): get_next_snowflake_id() counts tenths of a millisecond since 2019-12-31 18:30 UTC above
# 29 more bits: an id has 70 bits or more and fits no bigint.
# Guess: 64 bits. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . short-unique-id==0.3.0
seen=$(python3 - <<'P'
import time
from short_unique_id import get_next_snowflake_id
id = get_next_snowflake_id()
print(id.bit_length() >= 70, abs((id >> 29) / 10000 + 1577817000 - time.time()) < 10)
P
)
echo "$seen"
[ "$seen" = "True True" ]
