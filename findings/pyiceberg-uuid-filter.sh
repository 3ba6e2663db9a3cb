#!/bin/bash
# PyIceberg 0.12.0 with pyarrow 26.0.1 (PyPI): a table with a column of type UUID takes rows and gives them back as
# UUIDs, but a scan finds none by its id: =, >= and IN raise ArrowNotImplementedError. DuckDB 2.0.1 finds the row in the
# result of a scan of the whole table.
# Guess: bytes come back, and a filter by the text finds the row. A miss for both.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    'pyiceberg[sql-sqlite,pyarrow]==0.12.0' pyarrow==26.0.1 duckdb==2.0.1
seen=$(python3 - <<'P'
import os, uuid, pyarrow
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.schema import Schema
from pyiceberg.types import NestedField, UUIDType
catalog = SqlCatalog("c", uri=f"sqlite:///{os.getcwd()}/c.db", warehouse=f"file://{os.getcwd()}")
catalog.create_namespace("n")
table = catalog.create_table("n.t", Schema(NestedField(1, "id", UUIDType(), required=False)))
ids = [f"01a225dd-f0d2-7137-9c3e-b9134beeb9e{n}" for n in range(3)]
table.append(pyarrow.table({"id": pyarrow.array([uuid.UUID(id).bytes for id in ids], pyarrow.uuid())}))
print(table.scan().to_arrow()["id"].to_pylist()[1])
for filter in f"id == '{ids[1]}'", f"id >= '{ids[1]}'", f"id IN ('{ids[0]}', '{ids[1]}')":
    try:
        print(len(table.scan(row_filter=filter).to_arrow()))
    except pyarrow.ArrowNotImplementedError as error:
        print(str(error)[:30])
print(table.scan().to_duckdb("t").execute("SELECT count(*) FROM t WHERE id = ?::uuid", [ids[1]]).fetchall()[0][0])
P
)
echo "$seen"
[ "$seen" = "01a225dd-f0d2-7137-9c3e-b9134beeb9e1
Function 'equal' has no kernel
Function 'greater_equal' has n
Function 'is_in' has no kernel
1" ]
