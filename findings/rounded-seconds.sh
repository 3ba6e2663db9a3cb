#!/bin/bash
# xksuid 0.0.4 and sequential-uuid 1.0.0 (npm) round their seconds to the nearest, where ksuid 3.0.0 (npm) cuts: an id
# that is made in the second half of a second says the next one. So a new row is later than now, and an id of the
# window that ends at midnight belongs to the next day.
# Guess: KSUIDs with milliseconds; the milliseconds in front of a UUID. Two misses, and nobody guessed the rounding.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund xksuid@0.0.4 sequential-uuid@1.0.0 ksuid@3.0.0
cat >main.mjs <<'J'
import ksuid from 'ksuid';
import SequentialUUID from 'sequential-uuid';
import { generate } from 'xksuid';
const now = 1795914123700;
const Clock = Date;
globalThis.Date = class extends Clock { constructor(...values) { super(...(values.length ? values : [now])); } };
Date.now = () => now;
console.log(ksuid.parse(generate()).timestamp + 1400000000 - Math.floor(now / 1000));
console.log(parseInt(new SequentialUUID().generate().slice(0, 8), 16) - Math.floor(now / 1000));
console.log(ksuid.randomSync().timestamp + 1400000000 - Math.floor(now / 1000));
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "1
1
0" ]
