#!/bin/bash
# SurrealDB in surrealdb 2.0.0 (PyPI): rand::uuid() of a time before 1970 wraps around, and the UUIDv7 is of the year
# 10889; rand::ulid() of the same time is of 1970-01-01. So a row back-filled with a day of 1969 sorts above all others
# by the one id, below all others by the other.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . surrealdb==2.0.0
seen=$(python3 - <<'P'
from surrealdb import Surreal
database = Surreal('mem://')
database.use('a', 'b')
for time in '2026-01-01', '1969-12-31':
    id = database.query(f"RETURN rand::uuid(d'{time}T00:00:00Z')")
    print(id.version, id.int >> 80, database.query(f"RETURN time::from::ulid(rand::ulid(d'{time}T00:00:00Z'))"))
P
)
echo "$seen"
[ "$seen" = "7 1767225600000 2026-01-01 00:00:00+00:00
7 281474890310656 1970-01-01 00:00:00+00:00" ]
