"""For asyncpg: ids can be uuid.UUID, and copy_records_to_table works.

    pool = await asyncpg.create_pool(init=uidx.asyncpg.register)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from asyncpg import Connection

from ._catalog import QUERY, Installed
from .formats import FORMATS, Format

__all__ = ["register"]


async def register(connection: Connection, uuid: bool = False) -> None:
    """Teaches a connection the types that its database has: those that exist now.

    Ids are strings. With uuid=True, those that hold a UUID are uuid.UUID. Either can be sent.
    """
    for row in await connection.fetch(QUERY):
        type = Installed(*row.values())
        if format := FORMATS.get(type.name):
            await connection.set_type_codec(
                type.name, schema=type.schema, format="binary", encoder=format.parse, decoder=_decoder(format, uuid)
            )


def _decoder(format: Format, uuid: bool) -> Callable[[Any], Any]:
    if uuid and format.uuid:
        return lambda data: UUID(bytes=bytes(data))
    return lambda data: format.text(bytes(data))
