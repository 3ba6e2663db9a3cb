#!/bin/bash
# snowflake-py 1.0.0 (PyPI): the epoch of a Generator without one is the moment when it is made. So each restart of a
# program begins at 0 again, ids repeat, and an id alone does not say when it was made.
# Guess: Twitter's epoch. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . snowflake-py==1.0.0
seen=$(python3 - <<'P'
import time
from snowflake import Generator
generators = []
for _ in range(2):
    generators.append(Generator(process_id=3, worker_id=1))
    time.sleep(1)
first, second = (generator.generate(generator.epoch + 5000) for generator in generators)
print(generators[1].epoch - generators[0].epoch >= 1000, int(first) == int(second), int(second).bit_length())
P
)
echo "$seen"
[ "$seen" = "True True 35" ]
