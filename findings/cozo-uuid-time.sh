#!/bin/bash
# CozoDB 0.7.6 (cozo-embedded and pycozo of PyPI): uuid_timestamp() adds a hundred times the fraction of the second:
# up to 99 seconds too late, for versions 1, 6 and 7. UUIDs sort by the fields of version 1, the third group of digits
# first, so a key of UUIDv7s, whose third group is random, is in no order.
# Guess: a time of version 1 alone. A miss; nobody guessed the fraction.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    cozo-embedded==0.7.6 pycozo==0.7.6
seen=$(python3 - <<'P'
from pycozo.client import Client
client = Client(dataframe=False)
# These were made at 1342662103.645669, 1795893840.685323 and 1795931631.826.
for id in "e4eaaaf2-d142-11e1-b3e4-080027620cdd", "1f1eb614-3c9d-6a63-9ea3-de016a1990a0", \
        "01a225dd-f0d2-7137-9c3e-b9134beeb9ee":
    print(round(client.run(f"?[t] := t = uuid_timestamp(to_uuid('{id}'))")["rows"][0][0], 3))
ids = "[['01a225dd-f0d2-7137-9c3e-b9134beeb9ee'], ['01a225de-0000-7002-9c3e-b9134beeb9ee']]"
for row in client.run(f"x[t] <- {ids} ?[id] := x[t], id = to_uuid(t)")["rows"]:
    print(row[0])
P
)
echo "$seen"
[ "$seen" = "1342662167.567
1795893908.532
1795931713.6
01a225de-0000-7002-9c3e-b9134beeb9ee
01a225dd-f0d2-7137-9c3e-b9134beeb9ee" ]
