"""For asyncpg: ids can be uuid.UUID, and copy_records_to_table works.

    pool = await asyncpg.create_pool(init=uidx.asyncpg.register)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from asyncpg import Connection

from ._catalog import QUERY, Installed
from .formats import FORMATS, Format

__all__ = ["register"]


async def register(connection: Connection, uuid: bool = False, types: Mapping[str, type[Any]] | None = None) -> None:
    """Teaches a connection the types that its database has: those that exist now.

    Ids are strings. With uuid=True, those that hold a UUID are uuid.UUID. types={"ulid": ulid.ULID}: those of a type are of another
    library's class. All of these can be sent.
    """
    for row in await connection.fetch(QUERY):
        type = Installed(*row.values())
        if format := FORMATS.get(type.name):
            made = (types or {}).get(type.name) or (UUID if uuid and format.uuid else None)
            await connection.set_type_codec(
                type.name, schema=type.schema, format="binary", encoder=format.parse, decoder=_decoder(format, made)
            )


def _decoder(format: Format, type: type[Any] | None) -> Callable[[Any], Any]:
    if type:
        return lambda data: format.build(type, bytes(data))
    return lambda data: format.text(bytes(data))
