#!/bin/bash
# @thi.ng/ksuid 3.2.124 (npm): defKSUID32() makes ids of 27 characters as Segment's KSUIDs, but counts the seconds from
# 2020-09-13T12:26:40Z, not from 2014-05-13T16:53:20Z. Other KSUID libraries read them without an error, and say a time
# that is 200,000,000 seconds too early, such as 2020 for 2026.
# Guess: Segment's epoch. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund @thi.ng/ksuid@3.2.124 ksuid@3.0.0
cat >main.mjs <<'J'
import { defKSUID32 } from '@thi.ng/ksuid';
import KSUID from 'ksuid';
const id = defKSUID32().next();
const late = Math.round((Date.now() - KSUID.parse(id).date) / 1000);
console.log(id.length, Math.abs(late - 200000000) < 10);
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "27 true" ]
