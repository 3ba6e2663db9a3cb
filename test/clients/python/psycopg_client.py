"""psycopg 3."""

import asyncio
from datetime import timedelta
from uuid import UUID

import psycopg
import ulid
import uidx.psycopg
from psycopg.types.multirange import Multirange
from psycopg.types.range import Range
from psycopg_pool import AsyncConnectionPool

from tap import ID, ID_AS_UUID, START, STOP, client, fails, lengths, needs, sqlstate, works

client("psycopg 3")


connection = psycopg.connect(autocommit=True)


def query(sql, *parameters, binary=False):
    cursor = connection.execute(sql, parameters, binary=binary)
    return cursor.fetchall() if cursor.description else []


(row,) = query("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake")
works("returning", lengths(row))
works("string", query("SELECT note FROM orders WHERE id = %s", ID) == [("known",)])
works("list", query("SELECT note FROM orders WHERE id = ANY (%s)", [ID, ID]) == [("known",)])

seen, last = [], "0" * 26
while page := query("SELECT id FROM orders WHERE id > %s ORDER BY id LIMIT 40", last):
    seen += [id for (id,) in page]
    last = seen[-1]
works("paging", len(seen) == 102 and seen == sorted(seen))

window = "SELECT count(*) FROM orders WHERE id >= %s AND id < %s"
works("instant", query(window, START, STOP) == [(60,)])
query("SET TimeZone = 'America/New_York'")
naive = [at.replace(tzinfo=None) - timedelta(hours=5) for at in (START, STOP)]
works("a naive datetime takes the session's time zone", query(window, *naive) == [(60,)])
query("RESET TimeZone")
works(
    "floor",
    query("SELECT count(*) FROM orders WHERE id >= ulid_floor(%s) AND id < ulid_floor(%s)", START, STOP) == [(60,)],
)
query("UPDATE orders SET parent = %s WHERE id = %s RETURNING id", None, ID)
works("null", query("SELECT parent FROM orders WHERE id = %s", ID) == [(None,)])
works("error", sqlstate(lambda: query("SELECT FROM orders WHERE id = %s", "no id")) == "22P02")
works("uuid", query("SELECT note FROM orders WHERE id = %s", ID_AS_UUID) == [("known",)])

array = "SELECT array_agg(id) FROM orders WHERE note = 'known'"
row = "SELECT id, b64, base, short, flake FROM orders WHERE note = 'known'"
plain_array, plain_binary = query(array), query(row, binary=True)
uidx.psycopg.register(connection)
needs("array", "package: `register`", plain_array != [([ID],)], query(array) == query(array, binary=True) == [([ID],)])
needs("binary", "package: `register`", plain_binary[0][0] == ID_AS_UUID.bytes, query(row, binary=True) == query(row))

works(
    "a date",
    query("SELECT count(*) FROM orders WHERE id >= %s AND id < %s", START.date(), STOP.date() + timedelta(days=1))
    == [(100,)],
)
low, high = "01JGFJJZ000000000000000000", ID
for binary in (False, True):
    ((one, many, empty),) = query(
        "SELECT ulidrange(%s, %s), ulidmultirange(ulidrange(%s, NULL)), 'empty'::ulidrange",
        low,
        high,
        low,
        binary=binary,
    )
    works(
        f"a range, {'binary' if binary else 'text'}",
        one == Range(low, high) and many == Multirange([Range(low)]) and empty.isempty,
    )
works(
    "a range as a parameter",
    query("SELECT count(*) FROM orders WHERE id <@ %s::ulidrange", Range(low, high, "[]")) == [(101,)],
)
query("CREATE TABLE spans (span ulidrange, spans ulidmultirange)")
query("INSERT INTO spans VALUES (%s, %s) RETURNING 1", Range(low, high), Multirange([Range(low, high)]))
works("a range in a table", query("SELECT * FROM spans") == [(Range(low, high), Multirange([Range(low, high)]))])

ids = ["01JQ4T8X6CA54VSH0AANN0SWCY", UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf19f")]
with connection.cursor().copy("COPY orders (id, note) FROM STDIN") as rows:
    for id in ids:
        rows.write_row((id, "copied"))
works(
    "copy",
    query("SELECT id FROM orders WHERE note = 'copied' ORDER BY id") == [(ids[0],), ("01JQ4T8X6CA54VSH0AANN0SWCZ",)],
)
with connection.cursor().copy("COPY orders (id, note) FROM STDIN (FORMAT binary)") as rows:
    rows.set_types(["ulid", "text"])
    for id in ("01jq4t8x6ca54vsh0aann0swd0", UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf1a1")):
        rows.write_row((id, "binary"))
works(
    "binary COPY",
    query("SELECT array_agg(id ORDER BY id) FROM orders WHERE note = 'binary'")
    == [([ID[:-2] + "D0", ID[:-2] + "D1"],)],
)

uidx.psycopg.register(connection, uuid=True)
works("UUIDs", query(array) == query(array, binary=True) == [([ID_AS_UUID],)])
works("UUIDs where the type holds one", [type(value) for value in query(row)[0]] == [UUID, UUID, str, str, str])


uidx.psycopg.register(connection, types={"ulid": ulid.ULID})
theirs = ulid.ULID.from_str(ID)
works("python-ulid's ULID comes out", query(array) == query(array, binary=True) == [([theirs],)])
works(
    "and goes in",
    query("SELECT note FROM orders WHERE id = %s", theirs)
    == query("SELECT note FROM orders WHERE id = ANY (%s)", [theirs])
    == [("known",)],
)


class OrderId(UUID):
    """A program's own."""


uidx.psycopg.register(connection, types={"ulid": OrderId})
works("a subclass of UUID comes out", query(array) == [([ID_AS_UUID],)] and type(query(array)[0][0][0]) is OrderId)
works("no type of uidx", fails(lambda: uidx.psycopg.register(connection, types={"uild": ulid.ULID})))


async def asynchronous():
    pool = AsyncConnectionPool(open=False, min_size=1, timeout=5, configure=uidx.psycopg.register_async)
    async with pool, pool.connection() as connection:
        return await (await connection.execute(array)).fetchone()


works("a pool of asyncio", asyncio.run(asynchronous()) == ([ID],))
connection.close()
