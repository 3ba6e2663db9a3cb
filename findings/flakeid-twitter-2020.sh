#!/bin/bash
# flakeid 0.1.1 (PyPI): its preset "twitter" has Twitter's fields, but counts from 2020-01-01, not from Twitter's
# epoch of 2010. Read as Twitter's, an id of 2026 says 2017. next_id() has 53 bits of milliseconds since 2020 above 10
# of the sequence, and no number of the machine.
# Guess: an epoch of 2024, and Twitter's fields. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . flakeid==0.1.1
seen=$(python3 - <<'P'
import time
import flakeid
now = time.time() * 1000
id = flakeid.make_generator('twitter', datacenter_id=3, machine_id=5).next_id()
print(abs((id >> 22) + 1577836800000 - now) < 10000, (id >> 17) & 31, (id >> 12) & 31)
print(abs((id >> 22) + 1288834974657 - now) < 10000, abs((flakeid.next_id() >> 10) + 1577836800000 - now) < 10000)
P
)
echo "$seen"
[ "$seen" = "True 3 5
False True" ]
