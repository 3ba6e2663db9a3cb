#!/bin/bash
# Polars 2.1.0 (PyPI) has no type for UUIDs: a column of Python's UUIDs is one of objects, which it does not sort, and a
# column that it reads from Parquet as Binary it writes without the logical type UUID. DuckDB 2.0.1 then has a BLOB
# where the first file gave it a uuid.
# Guess: it reads Binary. A hit; nobody guessed the rest.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    polars==2.1.0 polars-runtime-32==2.1.0 duckdb==2.0.1
seen=$(python3 - <<'P'
import uuid
import duckdb
import polars
frame = polars.DataFrame({'id': [uuid.UUID(int=2), uuid.UUID(int=1)]})
print(frame.schema['id'])
try:
    frame.sort('id')
except polars.exceptions.InvalidOperationError as error:
    print(error)
duckdb.sql("COPY (SELECT uuidv7() AS id) TO 'first.parquet'")
polars.read_parquet('first.parquet').write_parquet('second.parquet')
for file in 'first', 'second':
    print(duckdb.sql(f"SELECT typeof(id) FROM '{file}.parquet'").fetchall())
P
)
echo "$seen"
[ "$seen" = "Object
column 'id' has a dtype of 'object', which does not support sorting
[('UUID',)]
[('BLOB',)]" ]
