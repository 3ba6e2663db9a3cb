#!/bin/bash
# @langwatch/ksuid 2.0.2 (npm): after the prefix come 29 characters of base62, not a KSUID's 27, so ksuid 3.0.0 (npm)
# does not read them.
# Guess: a KSUID after the prefix. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund @langwatch/ksuid@2.0.2 ksuid@3.0.0
cat >main.mjs <<'J'
import { generate } from '@langwatch/ksuid';
import KSUID from 'ksuid';
const [, id] = generate('user').toString().split('_');
let read = true;
try {
  KSUID.parse(id);
} catch {
  read = false;
}
console.log(id.length, read);
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "29 false" ]
