#!/bin/bash
# bson-objectid 2.0.4 (npm): getTimestamp() of an ObjectId of 2038 and later is 136 years too early. bson 7.3.4 (npm)
# reads the same id right.
# Guess: right. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund bson-objectid@2.0.4 bson@7.3.4
cat >main.mjs <<'J'
import { ObjectId } from 'bson';
import other from 'bson-objectid';
const id = ObjectId.createFromTime(2300000000).toHexString();
for (const Id of [ObjectId, other.default ?? other]) console.log(new Id(id).getTimestamp().toISOString());
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "2042-11-19T08:53:20.000Z
1906-10-14T02:25:04.000Z" ]
