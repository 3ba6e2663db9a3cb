"""For Alembic's env.py: migrations that autogenerate writes import the types, and leave partitions alone.

    context.configure(..., render_item=uidx.alembic.render_item, include_object=uidx.alembic.include_object)
"""

from __future__ import annotations

from typing import Any, Literal
from weakref import WeakKeyDictionary

import sqlalchemy as sa
from alembic.autogenerate.api import AutogenContext
from sqlalchemy.engine import Inspector

from . import sqlalchemy

__all__ = ["include_object", "render_item"]


def render_item(kind: str, item: Any, context: AutogenContext) -> str | Literal[False]:
    """Adds the import, and leaves the rest to Alembic. An env.py with a render_item of its own calls it first."""
    if kind == "type" and any(isinstance(type, sqlalchemy._Id) for type in (item, getattr(item, "item_type", None))):
        context.imports.add(f"import {sqlalchemy.__name__}")
    return False


def include_object(object: Any, name: str | None, kind: str, reflected: bool, compare_to: Any) -> bool:
    """False for partitions, which no model has, and for what PostgreSQL adds for them: else autogenerate would drop them.

    An env.py with an include_object of its own calls it first.
    """
    if not reflected or compare_to is not None:
        return True
    if kind == "table":
        return (object.schema, name) not in _partitions(object)
    if kind == "foreign_key_constraint":
        # A reference to a partitioned table is one to each partition, too.
        schema, _, table = object.elements[0].target_fullname.rpartition(".")[0].rpartition(".")
        return (schema or None, table) not in _partitions(object.parent)
    return True


_Names = set[tuple[str | None, str]]
# What a reflected table's database has. Not in the table's info, which migrations would write.
_known: WeakKeyDictionary[sa.Table, _Names] = WeakKeyDictionary()


def _partitions(table: sa.Table) -> _Names:
    return _known.get(table, set())


_KEY = "uidx.alembic.partitions"
_QUERY = sa.text("""
SELECT CASE WHEN n.nspname = current_schema() THEN NULL ELSE n.nspname END, c.relname
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.relispartition AND c.relkind IN ('r', 'p', 'f')
""")


@sa.event.listens_for(sa.Table, "column_reflect")
def _reflect(inspector: Inspector, table: sa.Table, column: Any) -> None:
    """Reflected tables know which tables are partitions: include_object() gets no connection. There is one query for an inspector."""
    if inspector.dialect.name != "postgresql" or table in _known:
        return
    if _KEY not in inspector.info_cache:
        with inspector._operation_context() as connection:
            inspector.info_cache[_KEY] = {tuple(row) for row in connection.execute(_QUERY)}
    _known[table] = inspector.info_cache[_KEY]
