#!/bin/bash
# microshard-uuid 1.0.0 (PyPI): from_timestamp() guesses the unit of an integer: a large one is microseconds. So are
# milliseconds since 1970, as JavaScript's Date.now() gives them: an id of September 2026 says January
# 1970, without an error.
# Guess: microseconds in front. A hit; nobody guessed the units of the argument.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . microshard-uuid==1.0.0
seen=$(python3 - <<'P'
from microshard_uuid import from_timestamp
for moment in 1790000000, 1790000000000, 1790000000000000:
    print(from_timestamp(moment, 5).timestamp)
P
)
echo "$seen"
[ "$seen" = "2026-09-21 14:13:20+00:00
1970-01-21 17:13:20+00:00
2026-09-21 14:13:20+00:00" ]
