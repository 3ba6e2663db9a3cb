#!/bin/bash
# snowflake-id 1.0.2 (PyPI): without an argument its epoch is 1970, not Twitter's. Read as Twitter's, an id of
# 2026 says 2067; its 63 bits end in September 2039.
# Guess: the epoch of 1970. A hit.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . snowflake-id==1.0.2
seen=$(python3 - <<'P'
import time
from snowflake import SnowflakeGenerator
id = next(SnowflakeGenerator(5))
seconds = (id >> 22) / 1000
print(abs(seconds - time.time()) < 10, round((seconds + 1288834974.657 - time.time()) / 31556952))
P
)
echo "$seen"
[ "$seen" = "True 41" ]
