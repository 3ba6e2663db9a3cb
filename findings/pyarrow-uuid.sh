#!/bin/bash
# pyarrow 26.0.1 (PyPI) has a type arrow.uuid, which it infers from Python's UUIDs and writes to Parquet and reads from
# it, but does not sort, group, or find the lowest of. DuckDB 2.0.1 gives a column of UUIDs to Arrow as text, unless
# arrow_lossless_conversion is on, so the Parquet file that pyarrow writes of it has no UUIDs.
# Guess: Python gets bytes back from Parquet. A miss: UUIDs. Nobody guessed the rest.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target . \
    pyarrow==26.0.1 duckdb==2.0.1
seen=$(python3 - <<'P'
import uuid
import duckdb
import pyarrow as pa
import pyarrow.compute
import pyarrow.parquet
ids = [uuid.UUID(int=number) for number in (3, 1, 2)]
pyarrow.parquet.write_table(pa.table({'id': ids}), 'ids.parquet')
table = pyarrow.parquet.read_table('ids.parquet')
print(table.schema.types, table['id'].to_pylist() == ids)
for task in (lambda: table.sort_by('id'), lambda: table.group_by('id').aggregate([]),
             lambda: pa.compute.min_max(table['id'])):
    try:
        print(task())
    except (TypeError, pa.ArrowException) as error:
        print(type(error).__name__)
database = duckdb.connect()
for setting in 'false', 'true':
    database.execute(f'SET arrow_lossless_conversion = {setting}')
    print(database.sql("FROM 'ids.parquet'").to_arrow_table().schema.types)
P
)
echo "$seen"
[ "$seen" = "[UuidType(extension<arrow.uuid>)] True
ArrowTypeError
ArrowNotImplementedError
ArrowNotImplementedError
[DataType(string)]
[UuidType(extension<arrow.uuid>)]" ]
