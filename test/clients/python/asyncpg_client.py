"""asyncpg."""
import asyncio
from uuid import UUID

import asyncpg

from tap import ID, ID_AS_UUID, START, STOP, client, lengths, needs, works

client("asyncpg")


async def fails(awaitable):
    try:
        await awaitable
    except (asyncpg.DataError, asyncpg.InternalClientError):
        return True
    return False


async def take_uuids(connection):
    await connection.set_type_codec("ulid", encoder=str, decoder=str)


async def register(connection):
    await connection.set_type_codec(
        "ulid", format="binary", encoder=lambda id: id.bytes, decoder=lambda data: UUID(bytes=bytes(data))
    )


async def main():
    connection = await asyncpg.connect()
    row = await connection.fetchrow("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake")
    works("returning", lengths(row))
    works("string", await connection.fetchval("SELECT note FROM orders WHERE id = $1", ID) == "known")
    works("list", await connection.fetchval("SELECT note FROM orders WHERE id = ANY ($1)", [ID, ID]) == "known")

    seen, last = [], "0" * 26
    while page := await connection.fetch("SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40", last):
        seen += [row["id"] for row in page]
        last = seen[-1]
    works("paging", len(seen) == 102 and seen == sorted(seen))

    window = "SELECT count(*) FROM orders WHERE id >= $1 AND id < $2"
    cast = "SELECT count(*) FROM orders WHERE id >= $1::timestamptz AND id < $2::timestamptz"
    floor = "SELECT count(*) FROM orders WHERE id >= ulid_floor($1) AND id < ulid_floor($2)"
    plain = await fails(connection.fetch(window, START, STOP))
    needs("instant", "`$1::timestamptz`", plain, await connection.fetchval(cast, START, STOP) == 60)
    works("floor", await connection.fetchval(floor, START, STOP) == 60)

    await connection.execute("UPDATE orders SET parent = $1 WHERE id = $2", None, ID)
    works("null", await connection.fetchval("SELECT parent FROM orders WHERE id = $1", ID) is None)
    try:
        await connection.fetch("SELECT FROM orders WHERE id = $1", "no id")
    except asyncpg.InvalidTextRepresentationError as error:
        works("error", error.sqlstate == "22P02")

    by_id = "SELECT note FROM orders WHERE id = $1"
    plain = await fails(connection.fetch(by_id, ID_AS_UUID))
    await take_uuids(connection)
    needs("uuid", "a codec", plain, [await connection.fetchval(by_id, id) for id in (ID, ID_AS_UUID)] == ["known"] * 2)
    works("array", await connection.fetchval("SELECT array_agg(id) FROM orders WHERE note = 'known'") == [ID])

    row = (UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf19f"), "copied")
    plain = await fails(connection.copy_records_to_table("orders", records=[row], columns=["id", "note"]))
    known = "SELECT id FROM orders WHERE note = 'known'"
    text = await connection.fetchval(known) == ID
    await register(connection)
    needs("binary", "a codec", text, await connection.fetchval(known) == ID_AS_UUID)
    await connection.copy_records_to_table("orders", records=[row], columns=["id", "note"])
    needs("copy", "a codec", plain, await connection.fetchval(by_id, row[0]) == "copied")
    await connection.close()


asyncio.run(main())
