"""Tools that need not do all that a driver does: sqlacodegen, pg8000, psqlpy."""

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pg8000.native
import psqlpy
from sqlalchemy import create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

from tap import ID, ID_AS_UUID, START, STOP, fails, needs, tool, works

NOTE = "SELECT note FROM orders WHERE "
COUNT = "SELECT count(*) FROM orders WHERE "
ARRAY = "SELECT array_agg(id) FROM orders WHERE note = 'known'"
PLUGIN = "postgresql+psycopg:///?plugin=uidx"

# A program that knows a database by its URL, in processes of its own.
tool("sqlacodegen")
with create_engine("postgresql+psycopg://").begin() as connection:
    connection.execute(
        text("CREATE TABLE parcels (id ulid PRIMARY KEY, order_id ulid NOT NULL REFERENCES orders, related ulid[])")
    )


def sqlacodegen(url):
    program = Path(sys.executable).with_name("sqlacodegen")
    return subprocess.run(
        [program, url, "--tables", "orders,parcels"], capture_output=True, text=True, check=True
    ).stdout


models = sqlacodegen(PLUGIN)
lines = {line.strip() for line in models.splitlines()}
needs(
    "schema",
    "package: `?plugin=uidx`",
    "NullType" in sqlacodegen("postgresql+psycopg://"),
    lines
    >= {
        "from uidx.sqlalchemy import Base64UUID, BaseUID, UID11, ULID, UlidFlake",
        "id: Mapped[str] = mapped_column(ULID, primary_key=True, server_default=text('ulid_generate()'))",
        "related: Mapped[Optional[list[str]]] = mapped_column(ARRAY(ULID()))",
    },
)
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "models.py").write_text(models)
    use = (
        "import sqlalchemy, sqlalchemy.orm, models\n"
        "engine = sqlalchemy.create_engine('postgresql+psycopg://')\n"
        "with sqlalchemy.orm.Session(engine) as session:\n"
        f"    print(session.get(models.Orders, '{ID_AS_UUID}').note)"
    )
    found = subprocess.run([sys.executable, "-c", use], cwd=folder, capture_output=True, text=True)
    works("its models find rows", found.stdout.strip() == "known")


async def asynchronous(url):
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        ids = await connection.scalar(text(ARRAY))
    await engine.dispose()
    return ids


for url in PLUGIN, PLUGIN.replace("psycopg", "psycopg2"):
    with create_engine(url).connect() as connection:
        works(f"arrays with {url}", connection.scalar(text(ARRAY)) == [ID])
works("arrays with the plugin and asyncio", asyncio.run(asynchronous(PLUGIN)) == [ID])
works("asyncpg with the plugin", asyncio.run(asynchronous("postgresql+asyncpg:///?plugin=uidx")) == [ID])

tool("pg8000")
run = pg8000.native.Connection(
    os.environ["PGUSER"],
    database=os.environ["PGDATABASE"],
    unix_sock=f"{os.environ['PGHOST']}/.s.PGSQL.{os.environ['PGPORT']}",
).run
works("string", run(NOTE + "id = :id", id=ID) == [["known"]])
works("list", run(NOTE + "id = ANY (:ids)", ids=[ID, ID]) == [["known"]])
works("uuid", run(NOTE + "id = :id", id=ID_AS_UUID) == [["known"]])
cast = COUNT + "id >= :start ::timestamptz AND id < :stop ::timestamptz"
plain = fails(lambda: run(COUNT + "id >= :start AND id < :stop", start=START, stop=STOP))
needs("instant", "`$1::timestamptz`", plain, run(cast, start=START, stop=STOP) == [[60]])
works("floor", run(COUNT + "id >= ulid_floor(:start) AND id < ulid_floor(:stop)", start=START, stop=STOP) == [[60]])
needs(
    "array", "`ids::text[]`", run(ARRAY) == [["{" + ID + "}"]], run(ARRAY.replace("(id)", "(id)::text[]")) == [[[ID]]]
)


async def async_driver():
    host, user, name = (os.environ[key] for key in ("PGHOST", "PGUSER", "PGDATABASE"))
    port = os.environ.get("PGPORT", "5432")
    connection = await psqlpy.ConnectionPool(dsn=f"postgres://{user}@localhost:{port}/{name}?host={host}").connection()

    async def run(query, *parameters):
        return [list(row.values()) for row in (await connection.execute(query, list(parameters))).result()]

    async def refused(query, *parameters):
        try:
            await run(query, *parameters)
        except psqlpy.exceptions.Error:
            return True
        return False

    one = "SELECT id FROM orders WHERE note = 'known'"
    needs("returning", "`id::text`", await refused(one), await run(one.replace("id", "id::text", 1)) == [[ID]])
    works("string", await run(NOTE + "id = $1", ID) == [["known"]])
    works("list", await run(NOTE + "id = ANY ($1)", [ID, ID]) == [["known"]])
    works("uuid", await run(NOTE + "id = $1", ID_AS_UUID) == [["known"]])
    plain = await refused(COUNT + "id >= $1 AND id < $2", START, STOP)
    needs(
        "instant",
        "`$1::timestamptz`",
        plain,
        await run(COUNT + "id >= $1::timestamptz AND id < $2::timestamptz", START, STOP) == [[60]],
    )
    works("floor", await run(COUNT + "id >= ulid_floor($1) AND id < ulid_floor($2)", START, STOP) == [[60]])
    needs("array", "`ids::text[]`", await refused(ARRAY), await run(ARRAY.replace("(id)", "(id)::text[]")) == [[[ID]]])


tool("psqlpy")
asyncio.run(async_driver())
