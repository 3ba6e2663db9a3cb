#!/bin/bash
# timestamp-objectid 0.1.1 (npm): makes no ObjectId of a time before 1978-07-04T21:24:16Z: its seconds have seven
# hexadecimal digits, which it does not pad to eight. All its ids of one second are the same, since 16 zeros follow.
# bson 7.3.4 (npm) makes the lowest id of any second from 1970 on.
# Guess: a time that is wrong from 2038 on. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund timestamp-objectid@0.1.1 bson@7.3.4
cat >main.mjs <<'J'
import { ObjectId } from 'bson';
import make from 'timestamp-objectid';
for (const text of ['1978-07-04T21:24:15Z', '1978-07-04T21:24:16Z', '2050-01-01T00:00:00Z']) {
  const time = new Date(text);
  let id;
  try { id = String(make(time)); } catch (error) { id = error.message; }
  const lowest = ObjectId.createFromTime(time / 1000).toHexString();
  console.log(id, id === lowest, id === String(make(new Date('2050-01-01T00:00:00Z'))));
}
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "Invalid ObjectId: fffffff0000000000000000 false false
100000000000000000000000 true false
967a76000000000000000000 true true" ]
