#!/bin/bash
# sonyflake 1.1.2 (npm) without options: its tick is a millisecond since 1970, with 24 bits below the time, so an id
# of 2026 has 65 bits and fits no bigint, signed or not. With the epoch of Discord it has 63 until 2032.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund sonyflake@1.1.2
cat >main.mjs <<'J'
import sonyflake from 'sonyflake';
const { Epoch, Sonyflake } = sonyflake;
for (const epoch of [undefined, Epoch.DISCORD])
  console.log(BigInt(new Sonyflake({ epoch }).nextId()).toString(2).length);
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "65
63" ]
