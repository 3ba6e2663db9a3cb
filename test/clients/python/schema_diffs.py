"""Differences of schemas by migra and results, a linter, pganonymize, and ClickHouse's function postgresql()."""

import os
import socket
import subprocess
import sys
import tempfile
import threading

import chdb
import psycopg

from tap import ID, works

HOST, PORT, USER, NAME = (os.environ["PG" + name] for name in ("HOST", "PORT", "USER", "DATABASE"))
server = psycopg.connect("", autocommit=True)
folder = tempfile.TemporaryDirectory()


def ask(query, of=server):
    found = of.execute(query)
    return found.fetchall() if found.description else None


def run(name, *options):
    return subprocess.run(
        [os.path.join(os.path.dirname(sys.executable), name), *options], capture_output=True, text=True
    )


def file(name, text):
    path = os.path.join(folder.name, name)
    with open(path, "w") as opened:
        opened.write(text)
    return path


SHOP = """
CREATE TABLE parcels (id ulid PRIMARY KEY DEFAULT ulid_generate(), order_id ulid REFERENCES orders, related ulid[],
    b64 base64uuid NOT NULL, short uid11 UNIQUE);
CREATE TABLE events (id ulid NOT NULL DEFAULT ulid_generate()) PARTITION BY RANGE (id);
CREATE TABLE events_2025 PARTITION OF events
    FOR VALUES FROM ('01JGFJJZ000000000000000000') TO ('01KDXYTH000000000000000000');
CREATE VIEW recent AS SELECT id, id::timestamptz AS at FROM orders WHERE id >= timestamptz '2025-01-01 00:00+00';
"""


def diffs(name, *command):
    print(f"# row: {name}")
    other = name + "_other"
    ask(f"DROP DATABASE IF EXISTS {other} WITH (FORCE)")
    ask(f"CREATE DATABASE {other}")
    urls = [f"postgresql://{USER}@/{of}?host={HOST}&port={PORT}" for of in (other, NAME)]
    with psycopg.connect(dbname=other, autocommit=True) as connection:
        made = run(*command, *urls)
        first = made.stdout
        ask(first, connection)
        print("# " + made.stderr.replace("\n", "\n# "))
        works("tables, keys, references, partitions and views", first and run(*command, *urls).stdout.strip() == "")
        # What was a uuid becomes an id.
        connection.execute("ALTER TABLE parcels ALTER b64 TYPE uuid")
        change = run(*command, *urls).stdout
        ask(change, connection)
        works("a uuid becomes an id", "base64uuid" in change and run(*command, *urls).stdout.strip() == "")


ask(SHOP)
diffs("migra", "migra", "--unsafe")
diffs("results", "results", "dbdiff")

print("# row: squawk")
lint = run(
    "squawk",
    file(
        "good.sql",
        "SET lock_timeout = '1s';\nSET statement_timeout = '5s';\n"
        + "".join(
            f"CREATE TABLE IF NOT EXISTS {table};\n"
            for table in (
                "lists (id ulid PRIMARY KEY DEFAULT ulid_generate(), related ulid[], short uid11)",
                "events (id ulid NOT NULL) PARTITION BY RANGE (id)",
            )
        ),
    ),
)
works("no warning about ids", lint.returncode == 0)
lint = run("squawk", file("bad.sql", "ALTER TABLE orders ADD COLUMN other ulid NOT NULL DEFAULT ulid_generate();"))
works("a warning that a default for each row writes the table", "adding-field-with-default" in lint.stdout)

print("# row: pganonymize")
for type in "ulid", "uuid":
    ask(f"CREATE TABLE people_{type} (id {type} PRIMARY KEY DEFAULT ulid_generate()::{type}, name text)")
    ask(f"INSERT INTO people_{type} (name) VALUES ('known')")
    schema = "tables: [{{people_{}: {{primary_key: id, fields: [{{name: {{provider: {{name: md5}}}}}}]}}}}]"
    done = run(
        "pganonymize",
        "--schema",
        file("schema.yml", schema.format(type)),
        "--dbname",
        NAME,
        "--user",
        USER,
        "--host",
        HOST,
        "--port",
        PORT,
        "--password",
        "none",
    )
    (name,) = ask(f"SELECT name FROM people_{type}")[0]
    if type == "uuid":
        works("a table whose key is a uuid", name != "known")
    else:
        works("a table of ids is refused", name == "known" and "type ulid is not supported" in done.stderr)

print("# row: ClickHouse")


def pump(source, target):
    while data := source.recv(65536):
        target.sendall(data)
    target.shutdown(socket.SHUT_WR)


def bridge(listening):
    """ClickHouse connects by TCP alone, and the throwaway server has a socket."""
    while True:
        client, _ = listening.accept()
        upstream = socket.socket(socket.AF_UNIX)
        upstream.connect(f"{HOST}/.s.PGSQL.{PORT}")
        for pair in (client, upstream), (upstream, client):
            threading.Thread(target=pump, args=pair, daemon=True).start()


listening = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=bridge, args=[listening], daemon=True).start()
of = f"postgresql('127.0.0.1:{listening.getsockname()[1]}', '{NAME}', '%s', '{USER}', 'none')"


def clickhouse(query, table="orders"):
    return str(chdb.query(query.replace("orders", of % table), "TSV")).strip()


works("ids are strings", clickhouse("SELECT toTypeName(id), id FROM orders WHERE note = 'known'") == f"String\t{ID}")
works(
    "an id, and a list", clickhouse(f"SELECT note FROM orders WHERE id = '{ID}' AND id IN ('{ID}', '{ID}')") == "known"
)
(start,), (stop,) = ask(
    "SELECT ulid_floor(t)::text FROM unnest('{2025-01-01 00:00+00,2025-01-01 01:00+00}'::timestamptz[]) t ORDER BY t"
)
works("a window", clickhouse(f"SELECT count(*) FROM orders WHERE id >= '{start}' AND id < '{stop}'") == "60")
ask(f"CREATE TABLE lists AS SELECT ARRAY[id, id] AS ids FROM orders WHERE id = '{ID}'")
works("a list", clickhouse("SELECT * FROM orders", "lists") == f"['{ID}','{ID}']")
ask("CREATE TABLE loaded (id ulid, parent ulid, note text)")
clickhouse(f"INSERT INTO FUNCTION orders (id, parent, note) SELECT lower('{ID}'), NULL, 'made'", "loaded")
works("rows into a table of ids", ask("SELECT id::text, parent, note FROM loaded") == [(ID, None, "made")])
