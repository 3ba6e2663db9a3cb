#!/bin/bash
# pg-mem 3.0.14 (npm), a database for tests: id = ANY ($1) with a list finds nothing, without an error, and
# id IN (x, x) on a primary key gives the row twice. Both hold for text and for uuid; id IN (x, y) is right.
# Guess: lists are found, each row once. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y >init.log
npm install --silent --no-audit --no-fund pg-mem@3.0.14
cat >main.mjs <<'J'
import { newDb } from 'pg-mem';
const [a, b] = ['01a22499-f800-4000-8000-616263646566', '01a22499-f800-4000-8000-616263646567'];
for (const type of ['text', 'uuid']) {
  const db = newDb();
  db.public.none(`CREATE TABLE t (id ${type} PRIMARY KEY); INSERT INTO t VALUES ('${a}'), ('${b}')`);
  const { Client } = db.adapters.createPg();
  const client = new Client();
  const rows = async (...query) => (await client.query(...query)).rows.length;
  console.log(type, await rows('SELECT id FROM t WHERE id = ANY ($1)', [[a, b]]),
    await rows('SELECT id FROM t WHERE id IN ($1, $2)', [a, b]),
    await rows('SELECT id FROM t WHERE id IN ($1, $2)', [a, a]));
}
J
seen=$(node main.mjs)
echo "$seen"
[ "$seen" = "text 0 2 2
uuid 0 2 2" ]
