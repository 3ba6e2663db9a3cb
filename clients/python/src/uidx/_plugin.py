"""For programs that know a database by its URL alone: postgresql+psycopg://...?plugin=uidx"""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Engine, event
from sqlalchemy.engine import CreateEnginePlugin

from . import sqlalchemy  # noqa: F401 - reflection knows the types


class Plugin(CreateEnginePlugin):
    """Reflection knows the types. With psycopg 3, arrays of ids are lists."""

    def update_url(self, url: URL) -> URL:
        return url

    def engine_created(self, engine: Engine) -> None:
        if engine.dialect.driver == "psycopg":
            event.listen(engine, "connect", _register)


def _register(connection: Any, record: Any) -> None:
    from . import psycopg

    if hasattr(connection, "run_async"):
        connection.run_async(psycopg.register_async)
    else:
        psycopg.register(connection)
