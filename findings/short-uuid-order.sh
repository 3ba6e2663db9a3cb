#!/bin/bash
# short-uuid 6.0.3 (npm): the texts of UUIDv7s do not sort by time: its default alphabet, Flickr's Base58, has the small
# letters below the capitals, where all collations by bytes have them above. uuid25Base36, one of its other alphabets,
# sorts. A UUIDv7 that is kept as such a text has no windows of time.
# No guess was written down before the first run.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund short-uuid@6.0.3
cat >main.cjs <<'J'
const { constants, createTranslator } = require('short-uuid');
for (const alphabet of [undefined, constants.flickrBase58, constants.uuid25Base36]) {
  const translator = createTranslator(alphabet);
  const texts = [...Array(1000).keys()].map((n) => {
    const time = (1795914123456 + n * 1000).toString(16).padStart(12, '0');
    return translator.fromUUID(`${time.slice(0, 8)}-${time.slice(8)}-7137-9c3e-b9134beeb9ee`);
  });
  console.log(texts.slice(1).filter((text, n) => text < texts[n]).length > 0, translator.toUUID(texts[0]));
}
J
seen=$(node main.cjs)
echo "$seen"
[ "$seen" = "true 01a224d2-c8c0-7137-9c3e-b9134beeb9ee
true 01a224d2-c8c0-7137-9c3e-b9134beeb9ee
false 01a224d2-c8c0-7137-9c3e-b9134beeb9ee" ]
