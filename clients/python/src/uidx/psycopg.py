"""For psycopg 3: arrays are lists, ranges are Range, the binary format works, and so does binary COPY.

    uidx.psycopg.register(connection)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol
from uuid import UUID

from psycopg import AsyncConnection, Connection
from psycopg.abc import Buffer
from psycopg.adapt import Dumper, Loader
from psycopg.pq import Format as Wire
from psycopg.rows import tuple_row
from psycopg.types import TypeInfo
from psycopg.types.multirange import MultirangeInfo, register_multirange
from psycopg.types.range import RangeInfo, register_range

from ._catalog import QUERY, Installed
from .formats import FORMATS, AnyId, Format

__all__ = ["register", "register_async"]


class _Adapted(Protocol):
    """SQLAlchemy's AdaptedConnection."""

    def run_async(self, fn: Callable[[Any], Any]) -> Any: ...


def register(
    connection: Connection[Any] | _Adapted, uuid: bool = False, types: Mapping[str, type[Any]] | None = None
) -> None:
    """Teaches a connection the types that its database has: those that exist now.

    Ids are strings. With uuid=True, those that hold a UUID are uuid.UUID. Either can be sent, with or without this.
    types={"ulid": ulid.ULID}: those of a type are of another library's class; such objects can then be sent, too.
    The connection can also be one that SQLAlchemy has made with asyncio.
    """
    own: Any = connection
    if hasattr(own, "run_async"):
        own.run_async(lambda inner: register_async(inner, uuid, types))
        return
    with own.transaction(), own.cursor(row_factory=tuple_row) as cursor:
        rows = cursor.execute(QUERY).fetchall()
    _register(own, rows, uuid, types or {})


async def register_async(
    connection: AsyncConnection[Any], uuid: bool = False, types: Mapping[str, type[Any]] | None = None
) -> None:
    """register() for a connection of asyncio."""
    async with connection.transaction(), connection.cursor(row_factory=tuple_row) as cursor:
        rows = await (await cursor.execute(QUERY)).fetchall()
    _register(connection, rows, uuid, types or {})


def _register(
    connection: Connection[Any] | AsyncConnection[Any], rows: list[Any], uuid: bool, types: Mapping[str, type[Any]]
) -> None:
    # Not in the registry of all connections: the numbers of the types differ between databases.
    adapters = connection.adapters
    if unknown := types.keys() - FORMATS.keys():
        raise ValueError(f"No type of uidx: {', '.join(sorted(unknown))}")
    for type in map(Installed._make, rows):
        if not (format := FORMATS.get(type.name)):
            continue
        TypeInfo(type.name, type.oid, type.array_oid).register(connection)
        if type.range and type.range_oid and type.range_array_oid:
            register_range(RangeInfo(type.range, type.range_oid, type.range_array_oid, subtype_oid=type.oid), connection)
        if type.multirange and type.multirange_oid and type.multirange_array_oid and type.range_oid:
            multirange = MultirangeInfo(
                type.multirange, type.multirange_oid, type.multirange_array_oid, range_oid=type.range_oid, subtype_oid=type.oid
            )
            register_multirange(multirange, connection)
        adapters.register_dumper(None, _dumper(type.oid, Wire.BINARY, format.parse))
        if made := types.get(type.name) or (UUID if uuid and format.uuid else None):
            adapters.register_loader(type.oid, _loader(Wire.TEXT, _reader(format, made, _of_text(format))))
            adapters.register_loader(type.oid, _loader(Wire.BINARY, _reader(format, made, bytes)))
            if made is not UUID:
                adapters.register_dumper(made, _dumper(type.oid, Wire.TEXT, _to_text(format)))
        else:
            adapters.register_loader(type.oid, _loader(Wire.BINARY, format.text))


def _dumper(number: int, wire: Wire, write: Callable[[AnyId], bytes]) -> type[Dumper]:
    """The binary one is for COPY: psycopg asks for it by the column's type, whatever the value is."""

    class IdDumper(Dumper):
        format = wire
        oid = number

        def dump(self, obj: AnyId) -> bytes:
            return write(obj)

    return IdDumper


def _of_text(format: Format) -> Callable[[bytes], bytes]:
    return lambda data: format.parse(data.decode())


def _to_text(format: Format) -> Callable[[AnyId], bytes]:
    return lambda id: format.canonical(id).encode()


def _reader(format: Format, type: type[Any], parse: Callable[[bytes], bytes]) -> Callable[[bytes], Any]:
    return lambda data: format.build(type, parse(data))


def _loader(wire: Wire, read: Callable[[bytes], Any]) -> type[Loader]:
    class IdLoader(Loader):
        format = wire

        def load(self, data: Buffer) -> Any:
            return read(bytes(data))

    return IdLoader
