#!/bin/bash
# deltalake 1.6.6 with pyarrow 26.0.1 (PyPI): a column of type arrow.uuid is written, as binary with the name of its
# type beside it. The table is then not read back by to_pyarrow_table(): pyarrow takes no binary for a uuid, and so
# refuses the other columns, too. The Parquet file has a BLOB to DuckDB 2.0.1.
# Guess: the column is refused when it is written. A miss.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    deltalake==1.6.6 pyarrow==26.0.1 duckdb==2.0.1
seen=$(python3 - <<'P'
import uuid, duckdb, pyarrow, deltalake
id = uuid.UUID("01a225dd-f0d2-7137-9c3e-b9134beeb9ee")
deltalake.write_deltalake("t", pyarrow.table({"id": pyarrow.array([id.bytes], pyarrow.uuid()), "n": [1]}))
for columns in None, ["n"]:
    try:
        print(deltalake.DeltaTable("t").to_pyarrow_table(columns=columns).to_pylist())
    except pyarrow.ArrowInvalid as error:
        print(error)
print(duckdb.sql("SELECT typeof(id), hex(id) FROM 't/*.parquet'").fetchall()[0])
P
)
echo "$seen"
[ "$seen" = "Invalid storage type for UuidType: binary
Invalid storage type for UuidType: binary
('BLOB', '01A225DDF0D271379C3EB9134BEEB9EE')" ]
