"""Column types for SQLAlchemy 2. The import also teaches reflection and Alembic's autogenerate the types.

    id: Mapped[str] = mapped_column(ULID, primary_key=True, default=ULID.generate)
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy import TIMESTAMP, Text, cast, literal
from sqlalchemy.dialects.postgresql.base import ischema_names
from sqlalchemy.engine import Dialect
from sqlalchemy.sql import operators
from sqlalchemy.sql.operators import OperatorType
from sqlalchemy.types import UserDefinedType

from .formats import FORMATS, Format

__all__ = [
    "ULID", "Base64UUID", "BaseUID", "UID11", "UlidFlake", "KSUID", "ObjectId", "RsXid", "PushId", "ElasticFlake", "Flake",
    "LexicalUUID", "SID", "CUID", "OrderedUUID", "TypeID", "Id",
]  # fmt: skip

_TEXT_OPERATORS = {
    operators.like_op, operators.not_like_op, operators.ilike_op, operators.not_ilike_op,
    operators.startswith_op, operators.istartswith_op, operators.endswith_op, operators.iendswith_op,
    operators.contains_op, operators.icontains_op, operators.regexp_match_op, operators.not_regexp_match_op,
}  # fmt: skip


class Id(UserDefinedType[Any]):
    """What the types have in common. Values are strings; with as_uuid=True, uuid.UUID for those that hold a UUID."""

    format: ClassVar[Format]

    def __init_subclass__(cls, name: str = "", **options: Any) -> None:
        super().__init_subclass__(**options)
        if name:
            cls.format = FORMATS[name]
            cls.cache_ok = True
            ischema_names[name] = cls

    def __init__(self, as_uuid: bool = False) -> None:
        if as_uuid:
            self._must_hold_uuid()
        self.as_uuid = as_uuid

    @classmethod
    def _must_hold_uuid(cls) -> None:
        if not cls.format.uuid:
            raise ValueError(f"A {cls.format.name} is no UUID")

    @classmethod
    def generate(cls) -> str:
        """A new id, made in the client, so that a flush needs one INSERT for all rows."""
        return cls.format.generate()

    @classmethod
    def generate_uuid(cls) -> UUID:
        """A new id for columns with as_uuid=True. A session knows an object by its key: a str and a UUID are two keys."""
        cls._must_hold_uuid()
        return UUID(bytes=cls.format.parse(cls.format.generate()))

    @classmethod
    def canonical(cls, id: str | UUID) -> str:
        """The spelling that the server gives. SQLAlchemy needs it for ids of new objects that come from elsewhere."""
        return cls.format.canonical(id)

    @property
    def python_type(self) -> type[Any]:
        return UUID if self.as_uuid else str

    def get_col_spec(self, **_: Any) -> str:
        return self.format.name

    def _canonical(self, value: Any) -> Any:
        """Text that is no id stays: the server says what is wrong with it."""
        try:
            return self.canonical(value)
        except ValueError:
            return value

    def bind_processor(self, dialect: Dialect) -> Callable[[Any], Any]:
        return lambda value: None if value is None else self._canonical(value)

    def literal_processor(self, dialect: Dialect) -> Callable[[Any], str]:
        return lambda value: "'" + str(self._canonical(value)).replace("'", "''") + "'"

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        if not self.as_uuid:
            return None
        return lambda value: None if value is None else UUID(bytes=self.format.parse(value))

    class Comparator(UserDefinedType.Comparator[Any]):
        def operate(self, op: OperatorType, *other: Any, **options: Any) -> Any:
            """Instants compare with the time of the id. Operators of text see its text; a prefix is a range of the index."""
            other = tuple(cast(value, TIMESTAMP(timezone=True)) if isinstance(value, date) else value for value in other)
            if op is operators.startswith_op and self.type.format.ordered and not options.get("escape"):  # type: ignore[attr-defined]
                (prefix,) = other
                return self.expr.bool_op("^@")(literal(prefix, Text) if isinstance(prefix, str) else prefix)
            if op in _TEXT_OPERATORS:
                return op(cast(self.expr, Text), *other, **options)
            return super().operate(op, *other, **options)

    comparator_factory = Comparator


class ULID(Id, name="ulid"):
    pass


class Base64UUID(Id, name="base64uuid"):
    pass


class BaseUID(Id, name="baseuid"):
    pass


class UID11(Id, name="uid11"):
    pass


class UlidFlake(Id, name="ulidflake"):
    pass


class KSUID(Id, name="ksuid"):
    pass


class ObjectId(Id, name="objectid"):
    pass


class RsXid(Id, name="rsxid"):
    pass


class PushId(Id, name="pushid"):
    pass


class ElasticFlake(Id, name="elasticflake"):
    pass


class Flake(Id, name="flake"):
    pass


class LexicalUUID(Id, name="lexicaluuid"):
    pass


class SID(Id, name="sid"):
    pass


class CUID(Id, name="cuid"):
    pass


class OrderedUUID(Id, name="ordereduuid"):
    pass


class TypeID(Id, name="typeid"):
    pass
