#!/bin/bash
# snowflake-id-generator 2.0.0 (PyPI), after yitter's generator: its default has 6 bits of the sequence below 6 of the
# worker, but counts the sequence up to 64. The last id of a full millisecond so says the next worker, and sequence 0.
# The ids still ascend, from 2020-02-19T18:20:02Z on.
# Guess: Twitter's epoch and fields. A miss; nobody guessed the carry.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps --target . \
    snowflake-id-generator==2.0.0
mkdir redis && touch redis/__init__.py
seen=$(python3 - <<'P'
import time
from id_generator import generator, options
made = generator.DefaultIdGenerator()
made.set_id_generator(options.IdGeneratorOptions(worker_id=1))
ids = [made.next_id() for _ in range(20000)]
print(abs((ids[-1] >> 12) + 1582136402000 - time.time() * 1000) < 10000, ids == sorted(set(ids)))
print({id >> 6 & 63 for id in ids}, {id & 63 for id in ids if id >> 6 & 63 != 1})
P
)
echo "$seen"
[ "$seen" = "True True
{1, 2} {0}" ]
