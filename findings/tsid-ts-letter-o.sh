#!/bin/bash
# tsid-ts 0.0.9 (npm) reads the letter O in a TSID as another digit: the id is one less than that of the zero,
# where tsidpy 1.1.5 (PyPI) and the libraries for Java take O for 0, as Crockford's Base32 says.
# Guess: O is 0 in both. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . tsidpy==1.1.5
npm init -y >init.log
npm install --silent --no-audit --no-fund tsid-ts@0.0.9
seen="$(python3 -c '
from tsidpy import TSID
print(TSID.from_string("0AXFXR5W7CBXO").to_string())') $(node -e '
const { TSID } = require("tsid-ts");
console.log(TSID.fromString("0AXFXR5W7CBXO").toString())')"
echo "$seen"
[ "$seen" = "0AXFXR5W7CBX0 0AXFXR5W7CBWZ" ]
