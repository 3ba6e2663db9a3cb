"""SQLMesh: models of ids, and windows of time by them."""

import os
import tempfile

os.environ["SQLMESH__DISABLE_ANONYMIZED_ANALYTICS"] = "true"

import psycopg2
from sqlmesh import Context
from sqlmesh.core.config import Config, GatewayConfig, ModelDefaultsConfig, PostgresConnectionConfig
from sqlmesh.core.console import NoopConsole, set_console
from sqlmesh.core.dialect import parse
from sqlmesh.core.model import load_sql_based_model
from sqlmesh.utils.errors import PlanError

from tap import tool, works

HOST, PORT, USER, NAME = (os.environ["PG" + name] for name in ("HOST", "PORT", "USER", "DATABASE"))
server = psycopg2.connect("")
server.autocommit = True
connection = PostgresConnectionConfig(host=HOST, port=int(PORT), user=USER, password="none", database=NAME)
folder = tempfile.TemporaryDirectory()
defaults = {"dialect": "postgres", "start": "2025-01-01"}
WINDOW = " WHERE id >= ulid_floor(@start_ts::timestamptz) AND id < ulid_floor(@end_ts::timestamptz)"


class Failures(NoopConsole):
    """The errors of models: that of the plan names none."""

    seen = []

    def log_failed_models(self, errors):
        self.seen += errors


def ask(query):
    with server.cursor() as cursor:
        cursor.execute(query)
        return cursor.fetchall() if cursor.description else None


def build(name, kind, query, where=""):
    """In a context of its own, so that one that fails is in no other's plan."""
    definition = f"MODEL (name shop.{name}, kind {kind}); {query} FROM public.orders{where}"
    config = Config(
        gateways={"shop": GatewayConfig(connection=connection)},
        default_gateway="shop",
        model_defaults=ModelDefaultsConfig(**defaults),
    )
    context = Context(config=config, paths=[folder.name])
    for text in models + [definition]:
        parsed = parse(text, default_dialect="postgres")
        context.upsert_model(load_sql_based_model(parsed, **defaults, defaults=defaults))
    context.plan(auto_apply=True, no_prompts=True, skip_tests=True)
    models.append(definition)
    return context


def types(table):
    return ask(
        f"SELECT attname::text, atttypid::regtype::text FROM pg_attribute WHERE attrelid = '{table}'::regclass "
        "AND attname IN ('id', 'b64', 'short', 'related') ORDER BY attname"
    )


def same(table):
    rows = "SELECT id, note FROM"
    differ = f"({rows} {table} EXCEPT {rows} orders) UNION ALL ({rows} orders EXCEPT {rows} {table})"
    return ask(f"SELECT count(*) FROM ({differ}) d") == [(0,)]


tool("SQLMesh")
ask("ALTER TABLE orders ADD related ulid[]; UPDATE orders SET related = ARRAY[id]")
models = []
build("full_of", "FULL, grain id", "SELECT id, b64, short, related, note")
works("a model has the types", types("shop.full_of") == types("orders") and same("shop.full_of"))
build("typed", "FULL, columns (id ulid, note text)", "SELECT id::text, note")
works("declared types", types("shop.typed") == [("id", "ulid")] and same("shop.typed"))
build("history", "SCD_TYPE_2_BY_COLUMN (unique_key id, columns [note])", "SELECT id, note")
works("with a history", types("shop.history") == [("id", "ulid")] and same("shop.history"))
for name, kind in ("by_key", "UNIQUE_KEY (unique_key id)"), ("by_time", "TIME_RANGE (time_column at)"):
    context = build(name, f"INCREMENTAL_BY_{kind}", "SELECT id, note, id::timestamptz AS at", WINDOW)
    works(f"{name}, from windows of ids", types(f"shop.{name}") == [("id", "ulid")] and same(f"shop.{name}"))
ask("INSERT INTO orders (note) VALUES ('new')")
tables = {"source": "shop.full_of", "target": "public.orders"}
diff = context.table_diff(**tables, on=["id"], skip_columns=["related"], show=False)
stats = diff[0].row_diff().stats
works("a diff of tables by id", (stats["join_count"], stats["s_only_count"], stats["t_only_count"]) == (101, 0, 1))
set_console(Failures())
try:
    build("by_id", "INCREMENTAL_BY_TIME_RANGE (time_column id)", "SELECT id, note")
except PlanError:
    refused = [str(error.__cause__).splitlines()[0] for error in Failures.seen]
works("an id is no time_column", refused == ['invalid input syntax for type ulid: "2025-01-01"'])
