#!/bin/bash
# Turso in pyturso 0.8.3 (PyPI), an SQLite in Rust: uuid7() of a time takes whole seconds, where uuid7_timestamp_ms()
# gives milliseconds. For a fraction, as of unixepoch(..., 'subsec'), and for milliseconds since 1970 it gives NULL
# without an error, and so a row without an id. The ids of one statement do not ascend: half are below the one before.
# Guess: milliseconds, ascending. A miss for both.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . pyturso==0.8.3
seen=$(python3 - <<'P'
import turso
client = turso.connect(":memory:")
for time in "unixepoch('2026-11-29 01:02:03')", "unixepoch('2026-11-29 01:02:03', 'subsec')", "1795914123456":
    print(*client.execute(f"SELECT uuid7_timestamp_ms(uuid7({time}))").fetchall()[0])
client.execute("CREATE TABLE t (n integer PRIMARY KEY, id blob)")
client.execute("INSERT INTO t SELECT value, uuid7() FROM generate_series(1, 10000)")
ids = [id for id, in client.execute("SELECT hex(id) FROM t ORDER BY n").fetchall()]
print(4000 < sum(next < id for id, next in zip(ids, ids[1:])) < 6000)
P
)
echo "$seen"
[ "$seen" = "1795914123000
None
None
True" ]
