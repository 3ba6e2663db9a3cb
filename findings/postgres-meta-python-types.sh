#!/bin/bash
# @supabase/postgres-meta 0.99.0 (npm): the Python that it writes for a table with a column of xid8 names a class,
# PgCatalogXid8, that it nowhere defines. Pydantic 2.14.4 loads the module and refuses the first row. The Swift names
# Xid8Select, which it does not define either; TypeScript has `unknown`. A uuid is right in all of them. PGlite is the
# server.
# Guess: the names are nowhere defined. A hit.
# Needs Node.js 20 or later, and Python 3.9 or later.
set -euo pipefail
cd "$(mktemp -d)"
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @electric-sql/pglite@0.5.14 \
    @electric-sql/pglite-socket@0.2.17 @supabase/postgres-meta@0.99.0 >npm.log
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check pydantic==2.14.4 typing_extensions==4.16.0
cat >serve.mjs <<'J'
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
const db = await PGlite.create();
await db.exec('CREATE TABLE plain (id uuid PRIMARY KEY); CREATE TABLE rows (id uuid PRIMARY KEY, version xid8)');
const server = new PGLiteSocketServer({ db, port: 0, host: '127.0.0.1', maxConnections: 20 });
await server.start();
writeFileSync('port', server.getServerConn().split(':')[1]);
J
node serve.mjs &
server=$!
for _ in $(seq 600); do
    [ ! -s port ] || break
    sleep 0.1
done
for language in python swift typescript; do
    PG_META_GENERATE_TYPES=$language PG_META_DB_URL="postgres://postgres@127.0.0.1:$(cat port)/postgres" \
        node --no-warnings node_modules/@supabase/postgres-meta/dist/server/server.js >"types.$language" 2>errors.log
done
cp types.python written.py
seen=$(
    venv/bin/python - <<'P'
import uuid, written
for name, more in ("PublicPlain", {}), ("PublicRows", {"version": "1"}):
    try:
        getattr(written, name)(id=uuid.UUID(int=1), **more)
        print(name, "is made")
    except Exception as error:
        print(name, type(error).__name__)
P
    grep -c 'class PgCatalogXid8\|^PgCatalogXid8' types.python || true
    grep -cE '(struct|enum|typealias) Xid8Select' types.swift || true
    grep -o 'let version: .*' types.swift | head -n 1
    grep -om1 'version: unknown' types.typescript
)
echo "$seen"
[ "$seen" = "PublicPlain is made
PublicRows PydanticUserError
0
0
let version: Xid8Select?
version: unknown" ]
