#!/bin/bash
# sqids 0.3.0 (npm) decodes the text of a number above 2^53, such as a Snowflake that sqids 0.5.2 (PyPI) has encoded, to
# another number, without an error. To encode one it refuses, and it takes no BigInt.
# Guess: another number. A hit.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund sqids@0.3.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . sqids==0.5.2
seen=$(python3 -c 'from sqids import Sqids; print(Sqids().encode([914855538565599237]))' | node --input-type=module -e '
import { readFileSync } from "node:fs";
import Sqids from "sqids";
const sqids = new Sqids();
const text = readFileSync(0, "utf8").trim();
console.log(text, sqids.decode(text)[0]);
for (const number of [914855538565599237, 914855538565599237n]) {
  try { console.log(sqids.encode([number])); } catch (error) { console.log(error.name); }
}')
echo "$seen"
[ "$seen" = "uEAKFuGpt4dP 914855538565599200
Error
Error" ]
