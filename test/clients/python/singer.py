"""Singer's taps and a target, as commands: TAP of Meltano, TARGET of Meltano, TAP of PipelineWise."""

import json
import os
import subprocess
import sys
import tempfile
from urllib.parse import quote

import psycopg2

from tap import ID, tool, works

MELTANO_TAP, MELTANO_TARGET, PIPELINEWISE_TAP = sys.argv[1:]
HOST, PORT, USER, NAME = (os.environ["PG" + name] for name in ("HOST", "PORT", "USER", "DATABASE"))
folder = tempfile.TemporaryDirectory()
server = psycopg2.connect("")
server.autocommit = True


def ask(query, *values):
    with server.cursor() as cursor:
        cursor.execute(query, values)
        return cursor.fetchall() if cursor.description else None


def path(name, content):
    file = os.path.join(folder.name, name)
    with open(file, "w") as opened:
        json.dump(content, opened)
    return file


def run(command, config, *options, **more):
    words = [command, "--config", path("config", config), *options]
    done = subprocess.run(words, capture_output=True, text=True, **more)
    return done.returncode, done.stdout, done.stderr


def catalog(command, config, table, key=None, view_key=None):
    """What the tap finds, with one table selected."""
    status, text, errors = run(command, config, "--discover")
    if status != 0:
        raise RuntimeError(errors)
    found = json.loads(text)
    found["streams"] = [stream for stream in found["streams"] if stream["tap_stream_id"] == f"public-{table}"]
    of_table = next(entry["metadata"] for entry in found["streams"][0]["metadata"] if not entry["breadcrumb"])
    of_table.update({"selected": True, "replication-method": "INCREMENTAL" if key else "FULL_TABLE"})
    if key:
        of_table["replication-key"] = key
    if view_key:
        of_table["view-key-properties"] = [view_key]
    return path("catalog", found)


def extract(command, config, chosen, state=None):
    options = ["--catalog", chosen] + (["--state", path("state", state)] if state else [])
    status, lines, _ = run(command, config, *options)
    messages = [json.loads(line) for line in lines.splitlines()]
    records = [message["record"] for message in messages if message["type"] == "RECORD"]
    states = [message["value"] for message in messages if message["type"] == "STATE"]
    return status, records, states[-1], lines


def ids(records):
    return [record["id"] for record in records]


tool("Meltano's tap-postgres")
url = f"postgresql+psycopg2://{USER}:none@localhost/{NAME}?host={quote(HOST, safe='')}&port={PORT}"
meltano = {"sqlalchemy_url": url, "filter_schemas": ["public"]}
by_id = catalog(MELTANO_TAP, meltano, "orders", "id")
_, first, state, first_lines = extract(MELTANO_TAP, meltano, by_id)
works("rows in the order of ids", ids(first) == [id for (id,) in ask("SELECT id::text FROM orders ORDER BY id")])
(made,) = ask("INSERT INTO orders (note) VALUES ('new') RETURNING id::text")[0]
_, second, _, second_lines = extract(MELTANO_TAP, meltano, by_id, state)
works("the next run has the last row and the new one", ids(second) == [ID, made])

tool("Meltano's target-postgres")
target = {"sqlalchemy_url": url, "default_target_schema": "loaded", "activate_version": False}
statuses = [run(MELTANO_TARGET, target, input=lines)[0] for lines in (first_lines, second_lines)]
(loaded,) = ask("SELECT array_agg(id ORDER BY id COLLATE \"C\"), pg_typeof(min(id))::text FROM loaded.orders")
works("rows, in columns of text", statuses == [0, 0] and loaded == (ids(first) + [made], "text"))
ask("DROP TABLE loaded.orders; CREATE TABLE loaded.orders (LIKE orders INCLUDING INDEXES)")
status, _, errors = run(MELTANO_TARGET, target, input=first_lines)
works("a table of ids is refused", status != 0 and "Could not convert column 'loaded.orders.id'" in errors)

tool("PipelineWise's tap-postgres")
pipelinewise = {"host": HOST, "port": int(PORT), "user": USER, "password": "none", "dbname": NAME}
pipelinewise["filter_schemas"] = "public"
ask("CREATE TABLE lists AS SELECT id, ARRAY[id] AS ids, note FROM orders WHERE note = 'known'")
status, records, _, _ = extract(PIPELINEWISE_TAP, pipelinewise, catalog(PIPELINEWISE_TAP, pipelinewise, "lists"))
works("it leaves out ids, without an error", status == 0 and "id" not in records[0] and records[0]["note"] == "known")
works("it makes letters of a list of ids", records[0]["ids"] == list("{" + ID + "}"))
ask("CREATE TABLE days (id base64uuid, day integer)")


def add(start, stop):
    ask(
        "INSERT INTO days SELECT base64uuid_generate(timestamptz '2025-01-01 00:00+00' + n * interval '1 day'), n "
        "FROM generate_series(%s, %s) n",
        start,
        stop,
    )


for view, collation in ("texts", "C"), ("collated", "en-x-icu"):
    ask(f'CREATE VIEW {view} AS SELECT id::text COLLATE "{collation}" AS id, day FROM days')
    ask("TRUNCATE days")
    add(1, 100)
    by_text = catalog(PIPELINEWISE_TAP, pipelinewise, view, "id", "id")
    _, first, state, _ = extract(PIPELINEWISE_TAP, pipelinewise, by_text)
    add(101, 300)
    _, second, _, _ = extract(PIPELINEWISE_TAP, pipelinewise, by_text, state)
    days = {record["day"] for record in first + second}
    if collation == "C":
        works("with a view of texts it has all rows", days == set(range(1, 301)))
    else:
        works("in the order of a language it loses rows", len(first) == 100 and len(days) < 300)
