#!/bin/bash
# uuid-int 3.1.0 (npm): an id is seconds above 9 bits of the process and 12 of a counter, in a double. The seconds are
# masked with 33 bits by an operator that has 32, so from 2038-01-19T03:14:07Z on ids are negative and sort below all
# earlier ones. Each id says the second after its own.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund uuid-int@3.1.0
cat >main.cjs <<'J'
const generator = require('uuid-int')(5);
for (const time of ['2026-11-29T00:00:00Z', '2038-01-19T03:14:06Z', '2038-01-19T03:14:07Z']) {
  Date.now = () => Date.parse(time);
  const id = generator.uuid();
  console.log(Math.floor(id / 2 ** 21) - Date.now() / 1000, Math.floor(id / 4096) & 511, Math.sign(id));
}
J
seen=$(node main.cjs)
echo "$seen"
[ "$seen" = "1 5 1
1 5 1
-4294967295 5 -1" ]
