#!/bin/bash
# pysnowfall 1.0.0 (PyPI): Snowfall.generateSnowflake() gives each id the time when the module was imported, not the
# time of the call, so ids of a process that runs for a day all say its first moment.
# Guess: an epoch of 2020. A miss: it is 2010-06-01. Nobody guessed that the time stands still.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . pysnowfall==1.0.0
seen=$(python3 - <<'P'
import time
from pysnowfall import Snowfall
imported = time.time() * 1000 - 1275350400000
first = Snowfall.generateSnowflake() >> 22
time.sleep(2)
second = Snowfall.generateSnowflake() >> 22
print(first == second, abs(second - imported) < 1000)
P
)
echo "$seen"
[ "$seen" = "True True" ]
