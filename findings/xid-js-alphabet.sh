#!/bin/bash
# xid-js 1.0.1 (npm): the 12 bytes of rs/xid in another alphabet, Crockford's in place of 0-9a-v. Read by rs/xid's
# alphabet, a text without w to z has another time, and the others have none.
# Reported; no guess was written down.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund xid-js@1.0.1
cat >main.mjs <<'J'
import xid from 'xid-js';
const seconds = (text, alphabet) =>
  Number([...text].reduce((n, symbol) => n * 32n + BigInt(alphabet.indexOf(symbol)), 0n) >> 68n);
const symbols = new Set(Array.from({ length: 10000 }, () => xid.next()).join(''));
const id = xid.next();
console.log(Math.abs(seconds(id, '0123456789abcdefghjkmnpqrstvwxyz') - Date.now() / 1000) < 10);
console.log(['i', 'l', 'o', 'u'].some((symbol) => symbols.has(symbol)),
  ['w', 'x', 'y', 'z'].every((symbol) => symbols.has(symbol)));
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "true
false true" ]
