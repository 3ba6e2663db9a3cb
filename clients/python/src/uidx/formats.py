"""The sixteen formats."""

from ._format import AnyId, Format
from ._table import TABLE

__all__ = ["FORMATS", "AnyId", "Format"]

FORMATS: dict[str, Format] = {format.name: format for format in TABLE}
"""The types by their names in SQL."""
