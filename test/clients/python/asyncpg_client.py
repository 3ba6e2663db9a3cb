"""asyncpg."""

import asyncio
from uuid import UUID

import asyncpg
import uidx.asyncpg

from tap import ID, ID_AS_UUID, START, STOP, client, lengths, needs, works

client("asyncpg")


async def fails(awaitable):
    try:
        await awaitable
    except (asyncpg.DataError, asyncpg.InternalClientError):
        return True
    return False


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

    by_id, known = "SELECT note FROM orders WHERE id = $1", "SELECT id FROM orders WHERE note = 'known'"
    array = "SELECT array_agg(id) FROM orders WHERE note = 'known'"
    row = (UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf19f"), "copied")
    works("array", await connection.fetchval(array) == [ID])
    plain = await fails(connection.fetch(by_id, ID_AS_UUID))
    plain_copy = await fails(connection.copy_records_to_table("orders", records=[row], columns=["id", "note"]))

    await uidx.asyncpg.register(connection)
    needs(
        "uuid",
        "package: `register`",
        plain,
        [await connection.fetchval(by_id, id) for id in (ID, ID_AS_UUID)] == ["known"] * 2,
    )
    works("binary", await connection.fetchval(known) == ID and await connection.fetchval(array) == [ID])
    works("no id", await fails(connection.fetch(by_id, "no id")))
    await connection.copy_records_to_table(
        "orders", records=[row, ("01jq4t8x6ca54vsh0aann0swcy", "too")], columns=["id", "note"]
    )
    needs(
        "copy",
        "package: `register`",
        plain_copy,
        [await connection.fetchval(by_id, id) for id in (row[0], ID[:-1] + "Y")] == ["copied", "too"],
    )

    await uidx.asyncpg.register(connection, uuid=True)
    works("UUIDs", await connection.fetchval(known) == ID_AS_UUID and await connection.fetchval(array) == [ID_AS_UUID])
    await connection.close()


asyncio.run(main())
