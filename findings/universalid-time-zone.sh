#!/bin/bash
# universalid 1.0.0 (PyPI): the time of a new id is the wall clock of UTC, read as local time; get_time() takes it as
# local time too. On one machine the two mistakes cancel; on a machine in another zone the same id says another time,
# and machines of two zones make ids of one instant that are hours apart.
# Guess: UTC. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . universalid==1.0.0
id=$(TZ=UTC python3 -c 'from universalid.universalid import Unid; print(Unid.create())')
seen=$(for zone in UTC America/Bogota Asia/Tokyo; do
    TZ=$zone python3 -c '
import sys
from datetime import datetime, timezone
from universalid.universalid import Unid
late = Unid.get_time(sys.argv[1]) - datetime.now(timezone.utc).replace(tzinfo=None)
new = Unid.get_time(Unid.create()) - datetime.now(timezone.utc).replace(tzinfo=None)
print(round(late.total_seconds() / 3600), round(new.total_seconds() / 3600))' "$id"
done)
echo "$seen"
[ "$seen" = "0 0
-5 0
9 0" ]
