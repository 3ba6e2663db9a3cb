#!/bin/bash
# sqlite-ulid 0.2.1 (PyPI), an extension of SQLite: ulid_with_datetime() takes only a time with exactly three digits
# after the second. The texts that SQLite's own datetime() gives are refused, those of strftime() with %f are read. A
# letter O is refused, which Crockford's Base32 reads as 0.
# Guess: milliseconds, and lower case is read. A hit; nobody guessed what is refused.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    sqlite-ulid==0.2.1 sqlean.py==3.50.4.5
seen=$(python3 - <<'P'
import sqlean
import sqlite_ulid
database = sqlean.connect(':memory:')
database.enable_load_extension(True)
sqlite_ulid.load(database)
for query in ("ulid_datetime(ulid_with_datetime(strftime('%Y-%m-%d %H:%M:%f', '2026-11-29 01:02:03.456')))",
              "ulid_datetime(ulid_with_datetime(datetime('2026-11-29 01:02:03.456')))",
              "ulid_bytes('O1M8JXVX2WC5K5NSNABQYRZQC6')"):
    try:
        print(database.execute(f'SELECT {query}').fetchone()[0])
    except sqlean.OperationalError:
        print('refused')
P
)
echo "$seen"
[ "$seen" = "2026-11-29 01:02:03.456
refused
refused" ]
