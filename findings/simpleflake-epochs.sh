#!/bin/bash
# simpleflake 0.1.5 (PyPI) and simpleflakes 2.2.2 (npm): the same 41 bits of time and 23 of randomness, but the
# first counts from 2000-01-01T05:00Z, midnight in New York, and the second from 2000-01-01T00:00Z: an id of the
# one says five hours too much or too little in the other.
# Guess: the same epoch. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . simpleflake==0.1.5
npm init -y >init.log
npm install --silent --no-audit --no-fund simpleflakes@2.2.2
cat >main.mjs <<'J'
import simpleflakes from 'simpleflakes';
const id = (simpleflakes.simpleflake ?? simpleflakes)();
console.log(Math.abs(Number(id >> 23n) + 946684800000 - Date.now()) < 10000);
J
seen="$(node main.mjs) $(python3 -c '
import simpleflake
print(simpleflake.simpleflake(timestamp=1793000000) >> 23 == (1793000000 - 946684800 - 5 * 3600) * 1000)')"
echo "$seen"
[ "$seen" = "true True" ]
