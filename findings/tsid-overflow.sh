#!/bin/bash
# tsidpy 1.1.5 (PyPI) and tsid-ts 0.0.9 (npm): text of more than 64 bits is read without an error, and its high
# bits are lost; tsid-creator and hypersistence-tsid (Java) refuse it. So two texts are one number, and text of
# another format can be a TSID.
# Guess: an error. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . tsidpy==1.1.5
npm init -y >init.log
npm install --silent --no-audit --no-fund tsid-ts@0.0.9
seen="$(python3 -c '
from tsidpy import TSID
print(TSID.from_string("G000000000000").number, TSID.from_string("ZZZZZZZZZZZZZ").to_string())')
$(node -e '
const { TSID } = require("tsid-ts");
console.log(String(TSID.fromString("ZZZZZZZZZZZZZ").number))')"
echo "$seen"
[ "$seen" = "0 FZZZZZZZZZZZZ
18446744073709551615" ]
