"""For Alembic's env.py: migrations that autogenerate writes import the types.

    context.configure(..., render_item=uidx.alembic.render_item)
"""

from __future__ import annotations

from typing import Any, Literal

from alembic.autogenerate.api import AutogenContext

from . import sqlalchemy

__all__ = ["render_item"]


def render_item(kind: str, item: Any, context: AutogenContext) -> str | Literal[False]:
    """Adds the import, and leaves the rest to Alembic. An env.py with a render_item of its own calls it first."""
    if kind == "type" and any(isinstance(type, sqlalchemy.Id) for type in (item, getattr(item, "item_type", None))):
        context.imports.add(f"import {sqlalchemy.__name__}")
    return False
