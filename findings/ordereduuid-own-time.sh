#!/bin/bash
# ordereduuid 0.5.0 (PyPI): a new OrderedUUID ascends, but its own datetime_utc is thousands of years
# off. With imitate_uuid4=True the datetime is
# right; such an id is a UUIDv6 that says version 4, so every other reader takes it for a random one.
# Guess: a UUIDv1 whose fields are in order. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . ordereduuid==0.5.0
seen=$(python3 - <<'P'
import datetime
from ordereduuid import OrderedUUID
now = datetime.datetime.now(datetime.timezone.utc)
first, second = OrderedUUID(), OrderedUUID(imitate_uuid4=True)
print(first < OrderedUUID(), first.datetime_utc.year > 4000, abs(second.datetime_utc - now).days < 1)
text = str(second)
ticks = int(text[:8] + text[9:13] + text[15:18], 16) - 0x01b21dd213814000
print(second.version, abs(ticks / 10000000 - now.timestamp()) < 60)
P
)
echo "$seen"
[ "$seen" = "True True True
4 True" ]
