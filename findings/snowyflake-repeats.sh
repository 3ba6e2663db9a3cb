#!/bin/bash
# snowyflake 2.0.1 (npm): nextId() does not wait when the 4096 ids of a millisecond are used up: its sequence begins
# again, and the ids repeat. Flake-idgen 1.4.0 (npm), with the same fields, refuses the next one. Of a million
# ids of snowyflake in a row on a machine of 2026, three in ten were repeats.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund snowyflake@2.0.1 flake-idgen@1.4.0
cat >main.cjs <<'J'
const { Snowyflake } = require('snowyflake');
const FlakeId = require('flake-idgen');
const time = Date.parse('2026-11-29T00:00:00Z');
Date.now = () => time;
const generator = new Snowyflake({ workerId: 3n, processId: 2n });
const ids = Array.from({ length: 5000 }, () => generator.nextId());
console.log(new Set(ids).size, Number(ids[0] >> 22n) === time, ids[1] === ids[4097]);
const other = new FlakeId({ id: 5 });
let made = 0;
try {
  for (; made < 5000; made++) other.next();
} catch (error) {
  console.log(made, error.message);
}
J
seen=$(node main.cjs)
echo "$seen"
[ "$seen" = "4096 true true
4096 Sequence exceeded its maximum value. Provide callback function to handle sequence overflow" ]
