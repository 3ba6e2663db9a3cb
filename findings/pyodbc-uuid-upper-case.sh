#!/bin/bash
# pyodbc 4.0.34 on psqlODBC 13.02 (Debian 12, PostgreSQL 15): a uuid comes back as a string in upper case, which is not
# the text that was sent nor the server's, so a dictionary by the id finds nothing; pyodbc.native_uuid = True gives
# UUIDs.
# An aware datetime is sent without its time zone, and the server takes the session's: in a session of Tokyo,
# 00:00 UTC arrives as 15:00 UTC of the day before.
# Guess: the datetime loses its zone, a hit. Nobody had written down what a uuid becomes.
# Needs root, debootstrap and a Debian mirror.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian >/dev/null
cat >"$folder/root/script" <<'S'
set -euo pipefail
mount -t proc proc /proc
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends postgresql-15 \
    odbc-postgresql=1:13.02.0000-2+b1 python3-pyodbc=4.0.34-1+b2 >/dev/null 2>&1
export PATH=/usr/lib/postgresql/15/bin:$PATH LC_ALL=C.UTF-8
cd /tmp
cat >main.py <<'P'
from datetime import datetime, timezone
import glob
import pyodbc

driver = glob.glob("/usr/lib/*/odbc/psqlodbcw.so")[0]
db = pyodbc.connect(f"Driver={driver};Servername=/tmp;UID=postgres;Database=postgres", autocommit=True)
sent = "01a22499-f800-4000-8000-616263646566"
print(db.execute("SELECT ?::uuid", sent).fetchval() == sent.upper())
pyodbc.native_uuid = True
print(str(db.execute("SELECT ?::uuid", sent).fetchval()) == sent)
db.execute("SET timezone = 'Asia/Tokyo'")
instant = datetime(2026, 1, 1, tzinfo=timezone.utc)
print(db.execute("SELECT (?::timestamptz AT TIME ZONE 'UTC')::text", instant).fetchval())
P
su postgres -c "PATH=$PATH; initdb -D data >/dev/null &&
    pg_ctl -D data -o '-h \"\" -k /tmp' -l log -w start >/dev/null &&
    python3 main.py; pg_ctl -D data -m fast stop >/dev/null"
S
seen=$(unshare --mount --pid --fork --kill-child chroot "$folder/root" bash /script)
echo "$seen"
[ "$seen" = "True
True
2025-12-31 15:00:00" ]
