"""dlt: loads orders by id, into a table that it makes and into one of ids."""

import os
import tempfile
import warnings

os.environ.update(RUNTIME__LOG_LEVEL="CRITICAL", RUNTIME__DLTHUB_TELEMETRY="false")
warnings.simplefilter("ignore")

import dlt
import psycopg2
from dlt.sources.sql_database import sql_table

from tap import ID, START, STOP, tool, works

HOST, USER = os.environ["PGHOST"], os.environ["PGUSER"]
WHERE = f"{os.environ['PGDATABASE']}?host={HOST}&port={os.environ['PGPORT']}"
SOURCE = f"postgresql+psycopg2://{USER}@/{WHERE}"
TARGET = f"postgresql://{USER}:none@localhost/{WHERE}"
server = psycopg2.connect("")
server.autocommit = True
folder = tempfile.TemporaryDirectory()


def ask(query, *values):
    with server.cursor() as cursor:
        cursor.execute(query, values)
        return cursor.fetchall() if cursor.description else None


def load(dataset, disposition, backend="sqlalchemy", **bounds):
    by_id = dlt.sources.incremental("id", **bounds)
    orders = sql_table(credentials=SOURCE, table="orders", backend=backend, incremental=by_id, primary_key="id")
    dlt.pipeline(
        dataset, destination=dlt.destinations.postgres(TARGET), dataset_name=dataset, pipelines_dir=folder.name
    ).run(orders, write_disposition=disposition)


def loaded(dataset):
    """As text, since that is what dlt makes of a column of ids."""
    return ask(f"SELECT id::text, note FROM {dataset}.orders ORDER BY id::text COLLATE \"C\"")


def types(dataset):
    return ask(
        "SELECT DISTINCT atttypid::regtype::text FROM pg_attribute WHERE attrelid = %s::regclass "
        "AND attname IN ('id', 'b64', 'short')",
        f"{dataset}.orders",
    )


def source():
    return ask("SELECT id::text, note FROM orders ORDER BY id")


tool("dlt")
for backend in "sqlalchemy", "pyarrow":
    load(backend, "append", backend)
    first = loaded(backend) == source()
    ask("INSERT INTO orders (note) VALUES ('new')")
    load(backend, "append", backend)
    works(f"{backend}: by id, twice", first and loaded(backend) == source())
    works(f"{backend}: the columns that dlt makes are of text", types(backend) == [("character varying",)])

bounds = ask("SELECT ulid_floor(%s)::text, ulid_floor(%s)::text", START, STOP)[0]
load("windowed", "append", initial_value=bounds[0], end_value=bounds[1])
works("a window of time by ids", len(loaded("windowed")) == 60)

for strategy in "delete-insert", "upsert":
    dataset = strategy.replace("-", "_")
    ask(f"CREATE SCHEMA {dataset}")
    own = "_dlt_load_id text, _dlt_id text"
    ask(f"CREATE TABLE {dataset}.orders (LIKE orders INCLUDING INDEXES INCLUDING DEFAULTS, {own})")
    kept = types(dataset)
    ask(f"INSERT INTO {dataset}.orders (id, note) VALUES (%s, 'old')", ID)
    load(dataset, {"disposition": "merge", "strategy": strategy})
    works(f"{strategy} into a table of ids", loaded(dataset) == source() and types(dataset) == kept)
