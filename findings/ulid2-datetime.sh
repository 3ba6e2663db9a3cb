#!/bin/bash
# ulid2 0.3.0 and ulidx 0.0.3 (both PyPI): an id of a datetime has its whole second, without the milliseconds; of the
# same time as a number it has them. Ids made for existing rows have lost the order of rows of one second, and miss
# windows of time that are shorter.
# Guess: the right milliseconds from ulidx, a miss. Nobody guessed it of ulid2.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    ulid2==0.3.0 ulidx==0.0.3
seen=$(python3 - <<'P'
from datetime import datetime, timezone
from ulid2 import generate_ulid_as_uuid, get_ulid_timestamp
from ulidx import Ulid
moment = datetime(2026, 11, 29, 1, 2, 3, 456000, tzinfo=timezone.utc)
for generate in generate_ulid_as_uuid, Ulid.generate_uuid:
    print([get_ulid_timestamp(generate(time)) for time in (moment, 1795914123.456)])
P
)
echo "$seen"
[ "$seen" = "[1795914123.0, 1795914123.456]
[1795914123.0, 1795914123.456]" ]
