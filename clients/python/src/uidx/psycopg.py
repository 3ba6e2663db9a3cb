"""For psycopg 3: arrays are lists, the binary format works, and so does binary COPY.

    uidx.psycopg.register(connection)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from psycopg import AsyncConnection, Connection
from psycopg.abc import Buffer
from psycopg.adapt import Dumper, Loader
from psycopg.pq import Format as Wire
from psycopg.rows import tuple_row
from psycopg.types import TypeInfo

from ._catalog import QUERY, Installed
from .formats import FORMATS, Format

__all__ = ["register", "register_async"]


def register(connection: Connection[Any], uuid: bool = False) -> None:
    """Teaches a connection the types that its database has: those that exist now.

    Ids are strings. With uuid=True, those that hold a UUID are uuid.UUID. Either can be sent, with or without this.
    """
    with connection.transaction(), connection.cursor(row_factory=tuple_row) as cursor:
        rows = cursor.execute(QUERY).fetchall()
    _register(connection, rows, uuid)


async def register_async(connection: AsyncConnection[Any], uuid: bool = False) -> None:
    """register() for a connection of asyncio."""
    async with connection.transaction(), connection.cursor(row_factory=tuple_row) as cursor:
        rows = await (await cursor.execute(QUERY)).fetchall()
    _register(connection, rows, uuid)


def _register(connection: Connection[Any] | AsyncConnection[Any], rows: list[Any], uuid: bool) -> None:
    # Not in the registry of all connections: the numbers of the types differ between databases.
    adapters = connection.adapters
    for type in map(Installed._make, rows):
        if not (format := FORMATS.get(type.name)):
            continue
        TypeInfo(type.name, type.oid, type.array_oid).register(connection)
        adapters.register_dumper(None, _binary_dumper(format, type.oid))
        if uuid and format.uuid:
            adapters.register_loader(type.oid, _loader(Wire.TEXT, _uuid_of_text(format)))
            adapters.register_loader(type.oid, _loader(Wire.BINARY, lambda data: UUID(bytes=data)))
        else:
            adapters.register_loader(type.oid, _loader(Wire.BINARY, format.text))


def _binary_dumper(format_: Format, number: int) -> type[Dumper]:
    """For COPY: psycopg asks for it by the column's type, whatever the value is."""

    class IdDumper(Dumper):
        format = Wire.BINARY
        oid = number

        def dump(self, obj: str | UUID) -> bytes:
            return format_.parse(obj)

    return IdDumper


def _uuid_of_text(format: Format) -> Callable[[bytes], UUID]:
    return lambda data: UUID(bytes=format.parse(data.decode()))


def _loader(wire: Wire, read: Callable[[bytes], str | UUID]) -> type[Loader]:
    class IdLoader(Loader):
        format = wire

        def load(self, data: Buffer) -> str | UUID:
            return read(bytes(data))

    return IdLoader
