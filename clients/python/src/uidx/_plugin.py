"""For programs that know a database by its URL alone: postgresql+psycopg://...?plugin=uidx"""

from __future__ import annotations

from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, CreateEnginePlugin, Engine

from . import sqlalchemy  # noqa: F401 - reflection knows the types
from ._catalog import QUERY, Installed


class Plugin(CreateEnginePlugin):
    """Reflection knows the types. With psycopg 3 and psycopg2, arrays of ids are lists."""

    def update_url(self, url: URL) -> URL:
        return url

    def engine_created(self, engine: Engine) -> None:
        if register := {"psycopg": _register, "psycopg2": _register_psycopg2}.get(engine.dialect.driver):
            event.listen(engine, "connect", register)


def _register(connection: Any, record: Any) -> None:
    from . import psycopg

    psycopg.register(connection)


def _register_psycopg2(connection: Any, record: Any) -> None:
    from psycopg2 import STRING
    from psycopg2.extensions import new_array_type, register_type

    with connection.cursor() as cursor:
        cursor.execute(QUERY)
        numbers = tuple(Installed._make(row).array_oid for row in cursor)
    connection.rollback()
    if numbers:
        register_type(new_array_type(numbers, "ids", STRING), connection)
