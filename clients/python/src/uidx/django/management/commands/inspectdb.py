"""inspectdb that knows the types of uidx."""

from collections.abc import Iterator
from typing import Any

from django.core.management.commands import inspectdb

from ...._catalog import QUERY, Installed
from ...fields import FIELDS


class Command(inspectdb.Command):
    _types: dict[int, str]

    def handle_inspection(self, options: Any) -> Iterator[str]:
        connection = inspectdb.connections[options["database"]]
        self._types = {}
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(QUERY)
                self._types = {
                    type.oid: type.name for type in map(Installed._make, cursor.fetchall()) if type.name in FIELDS
                }
        for line in super().handle_inspection(options):
            yield line
            if line == f"from {self.db_module} import models" and self._types:
                yield "import uidx.django"

    def get_field_type(self, connection: Any, table_name: str, row: Any) -> Any:
        if row.type_code in self._types:
            return f"uidx.django.{FIELDS[self._types[row.type_code]].__name__}", {}, []
        return super().get_field_type(connection, table_name, row)
