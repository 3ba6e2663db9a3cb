"""Data frames: pandas, polars, ADBC, connectorx, ibis and DuckDB."""

import os
import sysconfig
from pathlib import Path
from urllib.parse import quote
from uuid import UUID

import adbc_driver_postgresql.dbapi
import connectorx
import duckdb
import ibis
import pandas
import polars
from sqlalchemy import create_engine

from tap import ID, ID_AS_UUID, START, STOP, needs, tool, works

KNOWN = "SELECT id FROM orders WHERE note = 'known'"
KNOWN_TEXT = "SELECT id::text FROM orders WHERE note = 'known'"
URI = f"postgresql://{os.environ['PGUSER']}@{quote(os.environ['PGHOST'], safe='')}/{os.environ['PGDATABASE']}"
ADBC_URI = f"postgresql://{os.environ['PGUSER']}@/{os.environ['PGDATABASE']}?host={os.environ['PGHOST']}"
engine = create_engine("postgresql+psycopg://")


def note(id):
    return polars.read_database(
        "SELECT note FROM orders WHERE id = :id", engine, execute_options={"parameters": {"id": id}}
    ).item()


def fails(run):
    """connectorx panics, which is no Exception in Python."""
    try:
        run()
    except BaseException:
        return True
    return False


works("pandas reads", pandas.read_sql(KNOWN, engine).id.tolist() == [ID])
pandas.DataFrame({"id": [ID[:-1] + "Y"], "note": ["pandas"]}).to_sql("orders", engine, if_exists="append", index=False)
works("pandas writes", note(ID[:-1] + "Y") == "pandas")

works("polars reads", polars.read_database(KNOWN, engine).item() == ID)
polars.DataFrame({"id": [ID[:-1] + "Z"], "note": ["polars"]}).write_database("orders", engine, if_table_exists="append")
works("polars writes", note(ID[:-1] + "Z") == "polars")

tool("connectorx")
needs(
    "returning",
    "`id::text`",
    fails(lambda: connectorx.read_sql(URI, KNOWN)),
    connectorx.read_sql(URI, KNOWN_TEXT).id.tolist() == [ID],
)
works("polars with connectorx", polars.read_database_uri(KNOWN_TEXT, URI).item() == ID)

tool("ADBC")
with adbc_driver_postgresql.dbapi.connect(ADBC_URI) as connection, connection.cursor() as cursor:
    cursor.execute(KNOWN)
    plain = cursor.fetchone()
    cursor.execute(KNOWN_TEXT)
    needs("returning", "`id::text`", plain == (ID_AS_UUID.bytes,), cursor.fetchone() == (ID,))
    cursor.execute("SELECT note FROM orders WHERE id = $1", (ID,))
    works("string", cursor.fetchone() == ("known",))
    cursor.execute("SELECT note FROM orders WHERE id = ANY ($1)", ([ID],))
    works("list", cursor.fetchone() == ("known",))
    cursor.execute("SELECT count(*) FROM orders WHERE id >= $1 AND id < $2", (START, STOP))
    works("instant", cursor.fetchone() == (60,))
    cursor.execute("SELECT ARRAY[id], ARRAY[id]::text[] FROM orders WHERE note = 'known'")
    bytes_of, text_of = cursor.fetchone()
    needs("array", "`ids::text[]`", bytes_of == [ID_AS_UUID.bytes], text_of == [ID])
    letters = "ABCDEFGHIJKLMNOP"
    rows = polars.DataFrame({"id": [ID[:-2] + "D0", letters], "note": ["ADBC", "bytes"]})
    cursor.adbc_ingest("orders", rows.to_arrow(), mode="append")
    connection.commit()
    works("copy", note(ID[:-2] + "D0") == "ADBC")
    works("sixteen letters are taken for bytes", note(str(UUID(bytes=letters.encode()))) == "bytes")
polars.DataFrame({"id": [ID[:-2] + "D1"], "note": ["polars"]}).write_database(
    "orders", ADBC_URI, if_table_exists="append", engine="adbc"
)
works("polars writes with ADBC", note(ID[:-2] + "D1") == "polars")

tool("ibis")
ibis_orders = ibis.postgres.connect(
    host=os.environ["PGHOST"], user=os.environ["PGUSER"], database=os.environ["PGDATABASE"]
).table("orders")
listed = ibis_orders.filter(ibis_orders.id.isin([ID])).note.execute().tolist() == ["known"]
needs("string", "`isin([id])`", fails(lambda: ibis_orders.filter(ibis_orders.id == ID).note.execute()), listed)
works("list", listed)
works("ibis reads", ibis_orders.filter(ibis_orders.note == "known").id.execute().tolist() == [ID])

# `INSTALL postgres` downloads the extension from DuckDB's server. This file comes from PyPI instead, in a package of
# somebody else's, of which nothing is run or imported: DuckDB loads the file only if DuckDB has signed it.
package = Path(sysconfig.get_path("purelib"), "duckdb_extension_postgres_scanner")
extension = package / "extensions" / f"v{duckdb.__version__}" / "postgres_scanner.duckdb_extension"
duck = duckdb.connect()
duck.execute(f"LOAD '{extension}'")
duck.execute(
    f"ATTACH 'host={os.environ['PGHOST']} user={os.environ['PGUSER']} dbname={os.environ['PGDATABASE']}' AS shop (TYPE postgres)"
)


def ask(query):
    return duck.execute(query).fetchall()


def ask_server(query):
    return ask("SELECT * FROM postgres_query('shop', '" + query.replace("'", "''") + "')")


works("DuckDB reads", ask("SELECT id FROM shop.orders WHERE note = 'known'") == [(ID,)])
works("DuckDB compares with strings", ask(f"SELECT note FROM shop.orders WHERE id = '{ID}'") == [("known",)])
duck.execute(f"INSERT INTO shop.orders (id, note) VALUES ('{ID[:-2]}D2', 'DuckDB')")
works("DuckDB writes", note(ID[:-2] + "D2") == "DuckDB")
duck.execute("CREATE TABLE shop.copied AS SELECT id FROM shop.orders")
works(
    "DuckDB makes columns of text",
    ask_server("SELECT DISTINCT pg_typeof(id)::text FROM copied") == [("character varying",)],
)
window = ask_server(
    f"SELECT id FROM orders WHERE id >= ulid_floor('{START}') AND id < ulid_floor('{STOP}') ORDER BY id"
)
works("a window in DuckDB", len(window) == 60 and window == sorted(window))
duck.execute(
    "CALL postgres_execute('shop', 'CREATE TABLE lists AS SELECT ARRAY[id] AS ids FROM orders WHERE note = ''known''')"
)
works("an array in DuckDB", ask("SELECT ids FROM shop.lists") == [([ID],)])
duck.close()
engine.dispose()
