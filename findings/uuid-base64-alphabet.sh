#!/bin/bash
# uuid-base64 1.0.0 (npm): its 22 characters are not Base64. They have the alphabet of d64, a dot in front of 0-9A-Z, so
# that texts sort as the UUIDs do. A decoder of Base64 gives other bytes, or refuses; uuid-base64-ts 1.0.2 (npm), which
# is named after it, does not read them either.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund uuid-base64@1.0.0 uuid-base64-ts@1.0.2
cat >main.mjs <<'J'
import { decode } from 'uuid-base64-ts';
import { encode } from 'uuid-base64';
const id = '4a1ae496-bbeb-4fcd-a7cc-a562382d0ada';
const text = encode(id);
const standard = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
console.log(text, standard, Buffer.from(text, 'base64url').toString('hex'));
const read = (text) => { try { return decode(text); } catch { return 'refused'; } };
console.log(read(standard), read(text) === id);
console.log(encode('0' + id.slice(1)) < text && text < encode('f' + id.slice(1)));
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "HWfZ_fjfIwqbn9KXD1o9qV ShrklrvrT82nzKViOC0K2g 1d67d9fdf8df230a9b9fd2970f5a3da9
4a1ae496-bbeb-4fcd-a7cc-a562382d0ada false
true" ]
