#!/bin/bash
# nodejs-snowflake 2.0.1 (npm) with Twitter's epoch: the 22 bits below the time are 12 of the instance and 10 of
# the sequence, not 10 and 12 as Twitter's. A reader of Twitter's layout finds the right time, and instance 5 as
# node 1, sequence 1024 and more.
# Guess: Twitter's fields. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund nodejs-snowflake@2.0.1
cat >main.mjs <<'J'
import { Snowflake } from 'nodejs-snowflake';
const id = new Snowflake({ custom_epoch: 1288834974657, instance_id: 5 }).getUniqueID();
const now = Math.abs(Number((id >> 22n) + 1288834974657n) - Date.now()) < 10000;
console.log(now, (id >> 10n) & 4095n, (id >> 12n) & 1023n);
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "true 5n 1n" ]
