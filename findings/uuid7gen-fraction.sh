#!/bin/bash
# uuid7gen 0.1.0 (PyPI): uuid7() of a fraction of a millisecond claims twelve bits for it, but the version is written
# over the highest four. So 0.1 ms sorts above 0.2 ms, and the ids of batch_uuid7() with an interval of 0.1 ms do not
# ascend.
# Guess: right times. A miss for fractions.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . uuid7gen==0.1.0
seen=$(python3 - <<'P'
from uuid7gen import batch_uuid7
ids = batch_uuid7(10, 1790000000000, 0.1)
print(ids == sorted(ids), ids[1] > ids[2])
ids = batch_uuid7(10, 1790000000000, 1)
print(ids == sorted(ids))
P
)
echo "$seen"
[ "$seen" = "False True
True" ]
