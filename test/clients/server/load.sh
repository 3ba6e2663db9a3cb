#!/bin/bash
# pgloader, of Debian: ids from a file, from SQLite and from another database.
count=0
works() {
    count=$((count + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $count - $1"
    else
        printf 'not ok %d - %s\n# %s\n' "$count" "$1" "${2//$'\n'/ }"
    fi
}
sql() { psql -XAtq "$@" 2>&1; }

id=01JQ4T8X6CA54VSH0AANN0SWCX
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
to() { echo "postgresql://$PGUSER@unix:$PGHOST:$PGPORT/$1"; }
# load NAME COMMAND: 0 unless pgloader says that there was an error.
load() {
    printf '%s;\n' "$2" >"$folder/$1.load"
    pgloader "$folder/$1.load" >"$folder/$1.log" 2>&1 && ! grep -qE 'ERROR|FATAL' "$folder/$1.log"
}

echo '# row: pgloader'
sql -c 'CREATE TABLE files (id ulid PRIMARY KEY, b64 base64uuid, short uid11)'
echo "0195c9a4-74cc-5149-bcc4-0a556a0cf19d,F0cXRk4sCzduBMlk1tZ6Uk,5dCGNRVFktb" >"$folder/files.csv"
load file "LOAD CSV FROM '$folder/files.csv' (id, b64, short) INTO $(to "$PGDATABASE")
    TARGET TABLE public.files (id, b64, short)"
works 'a file' "$(sql -c 'TABLE files')" "$id|F0cXRk4sCzduBMlk1tZ6Uk|5dCGNRVFktb"

sqlite3 "$folder/shop.db" "CREATE TABLE customers (id TEXT PRIMARY KEY, note TEXT);
    INSERT INTO customers VALUES (lower('$id'), 'one')"
lite="LOAD DATABASE FROM sqlite://$folder/shop.db INTO $(to "$PGDATABASE") WITH include drop, create tables"
load plain "$lite"
works 'SQLite: text' "$(sql -c 'SELECT pg_typeof(id) FROM customers')" text
load cast "$lite CAST column customers.id to ulid drop typemod"
works 'with a CAST, ids' "$(sql -c 'SELECT pg_typeof(id), id FROM customers')" "ulid|$id"

sql -c 'CREATE TABLE plain (id ulid PRIMARY KEY DEFAULT ulid_generate(), u uuid NOT NULL, parent ulid NOT NULL,
    related ulid[])' -c "INSERT INTO plain SELECT id, id, id, ARRAY[id, id] FROM orders" \
    -c 'DROP DATABASE IF EXISTS loaded WITH (FORCE)' -c 'CREATE DATABASE loaded'
sql -d loaded -c 'CREATE EXTENSION uidx'
load database "LOAD DATABASE FROM $(to "$PGDATABASE") INTO $(to loaded)
    INCLUDING ONLY TABLE NAMES MATCHING 'plain' IN SCHEMA 'public'"
for of in "$PGDATABASE" loaded; do
    sql -d "$of" -c 'SELECT * FROM plain ORDER BY id' >"$folder/$of.rows"
done
works 'another database: the same rows' \
    "$(wc -l <"$folder/loaded.rows") $(cmp "$folder/"{"$PGDATABASE",loaded}.rows)" '101 '
works 'of the same types, without NOT NULL' "$(sql -d loaded -c "SELECT string_agg(atttypid::regtype || ' ' ||
    attnotnull, ' ' ORDER BY attnum) FROM pg_attribute WHERE attrelid = 'plain'::regclass AND attnum > 0")" \
    'ulid true uuid false ulid false ulid[] false'
