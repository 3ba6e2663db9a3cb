#!/bin/bash
# snowflake-generator 1.0.2 (npm): its default counts milliseconds since 2000 above 13 bits of shard and 10 of sequence,
# Instagram's widths with an older epoch, so its ids are too large for a signed bigint from November 2034 on.
# Guess: Twitter's widths, and an epoch of 2015. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund snowflake-generator@1.0.2
cat >main.cjs <<'J'
const { Generator } = require('snowflake-generator');
const id = BigInt(new Generator(undefined, 5).generate());
const epoch = Date.UTC(2000, 0, 1);
console.log(Math.abs(Number(id >> 23n) + epoch - Date.now()) < 10000, (id >> 10n) & 8191n);
console.log(new Date(epoch + 2 ** (63 - 23)).toISOString());
J
seen=$(node main.cjs)
echo "$seen"
[ "$seen" = "true 5n
2034-11-03T19:53:47.776Z" ]
