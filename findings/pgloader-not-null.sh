#!/bin/bash
# pgloader 3.6.9 (Debian 12, PostgreSQL 15): a table that it copies, from PostgreSQL or SQLite, has no NOT NULL but that
# of its primary key: the columns of type uuid, text and integer take NULL in the copy, without a word in its report.
# `keep not null` in a CAST keeps nothing, `set not null` sets it.
# Guess: a copy of the table, or an error for a type of an extension. A miss.
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends postgresql-15 sqlite3 pgloader=3.6.9-1 \
    >/dev/null 2>&1
export PATH=/usr/lib/postgresql/15/bin:$PATH LC_ALL=C.UTF-8
cd /tmp
columns='(id uuid PRIMARY KEY, other uuid NOT NULL, note text NOT NULL, n integer NOT NULL)'
sqlite3 lite.db "CREATE TABLE lite $columns"
chmod 644 lite.db
to='postgresql://postgres@unix:/tmp:5432/copy'
echo "LOAD DATABASE FROM postgresql://postgres@unix:/tmp:5432/postgres INTO $to
    INCLUDING ONLY TABLE NAMES MATCHING 'rows' IN SCHEMA 'public';" >postgres.load
echo "LOAD DATABASE FROM sqlite:///tmp/lite.db INTO $to WITH include drop, create tables
    CAST column lite.note to text keep not null, column lite.n to bigint set not null;" >sqlite.load
cat >run <<R
set -e
initdb -D data >/dev/null 2>&1
pg_ctl -D data -o '-h "" -k /tmp' -l log -w start >/dev/null
psql -h /tmp -Xqc 'CREATE TABLE rows $columns' -c 'CREATE DATABASE copy'
pgloader postgres.load 2>&1 | grep -v "table name" >postgres.log
pgloader sqlite.load 2>&1 | grep -v "table name" >sqlite.log
for table in rows lite; do
    psql -h /tmp -XAtqd copy -c "SELECT '\$table', string_agg(attname || ' ' || attnotnull, ', ' ORDER BY attnum)
        FROM pg_attribute WHERE attrelid = '\$table'::regclass AND attnum > 0"
done
grep -ciE 'warning|error|null' postgres.log || true
pg_ctl -D data -m fast stop >/dev/null
R
su postgres -c "PATH=$PATH; bash run"
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "rows|id true, other false, note false, n false
lite|id true, other false, note false, n true
0" ]
