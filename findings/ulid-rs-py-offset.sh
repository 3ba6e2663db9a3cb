#!/bin/bash
# ulid-rs-py 0.4.1 (PyPI): from_datetime() drops the offset of a datetime and takes its wall clock for UTC, so the ids
# that two zones make of one instant are hours apart. from_timestamp() drops the fraction of a second, and str() of an
# id is <ULID('...')>, which no column takes; the text is its method str().
# Guess: the right time. A miss. Nobody guessed what str() gives.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . ulid-rs-py==0.4.1
seen=$(python3 - <<'P'
from datetime import datetime
import ulid
for text in '2026-11-29T01:02:03.456+00:00', '2026-11-29T06:02:03.456+05:00':
    print(ulid.from_datetime(datetime.fromisoformat(text)).datetime())
id = ulid.from_timestamp(1790000000.75)
print(id.timestamp(), len(id.str()), str(id) == f"<ULID('{id.str()}')>")
P
)
echo "$seen"
[ "$seen" = "2026-11-29 01:02:03.456000
2026-11-29 06:02:03.456000
1790000000.0 26 True" ]
