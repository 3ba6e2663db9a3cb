#!/bin/bash
# ulid 3.0.2 and ulidx 2.4.1 (npm): isValid() is true for text of more than 128 bits, which their own decodeTime()
# and ulidToUUID() refuse.
# Guess: isValid() is false, since the specification says that such text must be rejected. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund ulid@3.0.2 ulidx@2.4.1
cat >main.mjs <<'J'
import * as ulid from 'ulid';
import * as ulidx from 'ulidx';
for (const { isValid, decodeTime, ulidToUUID } of [ulid, ulidx]) {
  const fails = (read) => { try { return read('8ZZZZZZZZZZZZZZZZZZZZZZZZZ') && false; } catch { return true; } };
  const refused = [decodeTime, ulidToUUID].map(fails);
  console.log(isValid('8ZZZZZZZZZZZZZZZZZZZZZZZZZ'), refused.join(' '));
}
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "true true true
true true true" ]
