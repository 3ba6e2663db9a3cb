#!/bin/bash
# TimeUuid.min(date) of cassandra-driver 4.10.0 and cassandra-uuid 0.1.0 (npm), without the second argument, is not the
# lowest timeuuid of the millisecond: each call takes the next 100 nanoseconds, and so does TimeUuid.max(date). Called
# one after the other they bound two of the ten thousand ticks, and rows of the same millisecond fall out on both sides.
# min(date, 0) and max(date, 9999) are the bounds.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund cassandra-driver@4.10.0 cassandra-uuid@0.1.0
seen=$(node -e '
for (const { TimeUuid } of [require("cassandra-driver").types, require("cassandra-uuid")]) {
  const time = new Date(1795914123456);
  const ids = [TimeUuid.min(time, 0), TimeUuid.max(time, 9999), TimeUuid.min(time), TimeUuid.max(time)];
  const ticks = ids.map((id) => parseInt(String(id).slice(0, 8), 16) - 0x7d430c00);
  console.log(ticks[0], ticks[1], ticks[2] > 0, ticks[3] - ticks[2]);
}')
echo "$seen"
[ "$seen" = "0 9999 true 1
0 9999 true 1" ]
