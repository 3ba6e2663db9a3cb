"""The ids of the PostgreSQL extension uidx.

This module knows the formats. `uidx.sqlalchemy`, `uidx.alembic`, `uidx.django`, `uidx.drf`, `uidx.pydantic`, `uidx.psycopg` and
`uidx.asyncpg` teach them to the library of the same name.
"""

from .formats import FORMATS, AnyId, Format

__all__ = ["FORMATS", "AnyId", "Format"]
