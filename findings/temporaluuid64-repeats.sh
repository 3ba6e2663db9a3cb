#!/bin/bash
# temporaluuid64 0.2.0 (PyPI): issue() has no sequence and no random bits: an id is the tenths of a millisecond above 16
# bits that stay, so ids of one tenth are the same. Of ten thousand in a row most repeat. Its constant
# EPOCH of 2015 is not used: the ids count from 1970, and take the clock of UTC for local time.
# Guess: milliseconds above random bits. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . temporaluuid64==0.2.0
seen=$(TZ=Asia/Tokyo python3 - <<'P'
import time
import uuid64
ids = [uuid64.issue(node_id=1) for _ in range(10000)]
print(len(set(ids)) < 5000, round(((ids[-1] >> 16) / 10000 - time.time()) / 3600))
P
)
echo "$seen"
[ "$seen" = "True -9" ]
