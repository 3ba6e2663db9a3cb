"""psqlODBC, Debian's package, through pyodbc."""

import os

import pyodbc

from tap import ID, ID_AS_UUID, START, STOP, client, lengths, needs, works

COUNT = "SELECT count(*) FROM orders WHERE "
where = f"Servername={os.environ['PGHOST']};UID={os.environ['PGUSER']};Database={os.environ['PGDATABASE']}"
db = pyodbc.connect(f"Driver={os.environ['PSQLODBC']};{where}", autocommit=True)


def rows(sql, *parameters):
    return [tuple(row) for row in db.execute(sql, *parameters).fetchall()]


def note(condition, *parameters):
    return rows("SELECT note FROM orders WHERE " + condition, *parameters)


def sqlstate(run):
    try:
        run()
    except pyodbc.Error as error:
        return error.args[0]
    return None


def pages():
    last = "0" * 26
    while page := [id for (id,) in rows("SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT 40", last)]:
        yield from page
        last = page[-1]


client("psqlODBC")
made = rows("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake")
works("returning", lengths(made[0]))
works("string", note("id = ?", ID) == [("known",)])
works("list", note("id IN (?, ?)", ID, ID) == [("known",)])
seen = list(pages())
works("paging", len(seen) == 102 and seen == sorted(set(seen)))
plain = sqlstate(lambda: rows(COUNT + "id >= ? AND id < ?", START, STOP))
needs(
    "instant",
    "`?::timestamptz`",
    plain == "22P02",
    rows(COUNT + "id >= ?::timestamptz AND id < ?::timestamptz", START, STOP) == [(60,)],
)
floor = COUNT + "id >= ulid_floor(?) AND id < ulid_floor(?)"
works("floor", rows(floor, START, STOP) == [(60,)])
db.execute("SET timezone = 'Asia/Tokyo'")
works("an instant is read in the time zone of the session", rows(floor, START, STOP) == [(0,)])
db.execute("UPDATE orders SET parent = ? WHERE id = ?", None, ID)
works("null", rows("SELECT parent FROM orders WHERE id = ?", ID) == [(None,)])
works("error", sqlstate(lambda: note("id = ?", "no id")) == "22P02")
works("uuid", note("id = ?", ID_AS_UUID) == [("known",)])
columns = {row.column_name: row.type_name for row in db.cursor().columns(table="orders")}
works("the catalog has the types", columns["id"] == "ulid" and columns["flake"] == "ulidflake")
