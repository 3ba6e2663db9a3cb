"""Column types for SQLAlchemy 2. The import also teaches reflection and Alembic's autogenerate the types.

    id: Mapped[str] = mapped_column(ULID, primary_key=True, default=ULID.generate)
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.base import ischema_names
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import ColumnProperty
from sqlalchemy.sql import operators
from sqlalchemy.types import UserDefinedType

from ._format import a
from .formats import FORMATS, AnyId, Format

if TYPE_CHECKING:
    from sqlalchemy.sql.operators import OperatorType

    _UserDefinedType = UserDefinedType[Any]

    class _Comparator(UserDefinedType.Comparator[Any]):
        pass
else:
    # SQLAlchemy 1.4, which Superset has, knows no type parameters.
    _UserDefinedType = UserDefinedType
    _Comparator = UserDefinedType.Comparator

__all__ = [
    # <formats names>
    "ULID",
    "Base64UUID",
    "BaseUID",
    "UID11",
    "UlidFlake",
    "KSUID",
    "ObjectId",
    "RsXid",
    "PushId",
    "ElasticFlake",
    "Flake",
    "LexicalUUID",
    "SID",
    "CUID",
    "OrderedUUID",
    "TypeID",
    # </formats>
    "TYPES",
]  # fmt: skip

_TEXT_OPERATORS = {
    getattr(operators, f"{prefix}{name}_op")
    for prefix in ("", "not_")
    for name in ("like", "ilike", "startswith", "istartswith", "endswith", "iendswith", "contains", "icontains", "regexp_match")
    if hasattr(operators, f"{prefix}{name}_op")
}

# What an instant stands for in a column of UUIDs: id < floor(at), id > ceil(at).
_FLOORS = {operators.lt, operators.ge}
_CEILS = {operators.le, operators.gt}
_BETWEEN = {operators.between_op, operators.not_between_op}


TYPES: dict[str, type[_Id]] = {}
"""The column types by their names in SQL."""


# Code generators such as sqlacodegen pass over a base class whose name begins with "_": no column is of it.
class _Id(_UserDefinedType):
    """What the types have in common. Values are strings; beside numbered ids, an int is taken for the id of this number.

    as_uuid=True: values are uuid.UUID, for those that hold a UUID. as_type=: they are of another library's type, such as
    python-ulid's ULID. native=False: the column is a uuid, or a bigint of the ids' numbers, for servers without the extension.
    """

    format: ClassVar[Format]
    prefix = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # The classes have the names of the types; a program's own derive from them.
        name = cls.__name__.lower()
        if name in FORMATS and not hasattr(cls, "format"):
            cls.format = FORMATS[name]
            cls.cache_ok = True
            TYPES[name] = ischema_names[name] = cls

    # No argument is for keywords alone: SQLAlchemy would not copy it.
    def __init__(self, as_uuid: bool = False, as_type: type[Any] | None = None, native: bool = True) -> None:
        if as_uuid:
            self._must_hold_uuid()
        if not native:
            self.format.must_fit_plain()
        self.as_uuid = as_uuid
        self.as_type = as_type
        self.native = native

    @classmethod
    def _must_hold_uuid(cls) -> None:
        if not cls.format.uuid:
            raise ValueError(f"{a(cls.format.name)} is no UUID")

    @classmethod
    def generate(cls, *, at: date | None = None) -> str:
        """A new id, made in the client, so that a flush needs one INSERT for all rows. Ids ascend within a process; at: of that instant."""
        return cls.format.generate(at=at)

    @classmethod
    def generate_uuid(cls, *, at: date | None = None) -> UUID:
        """A new id for columns with as_uuid=True. A session knows an object by its key: a str and a UUID are two keys."""
        cls._must_hold_uuid()
        return cls.format.as_uuid(cls.format.generate(at=at))

    @classmethod
    def canonical(cls, id: AnyId) -> str:
        """The spelling that the server gives."""
        return cls.format.canonical(id)

    @property
    def python_type(self) -> type[Any]:
        return self.as_type or (UUID if self.as_uuid else str)

    def __repr__(self) -> str:
        """As migrations write it."""
        options = [repr(self.prefix)] if self.prefix else []
        options += ["as_uuid=True"] if self.as_uuid else []
        options += [] if self.native else ["native=False"]
        return f"{type(self).__name__}({', '.join(options)})"

    def get_col_spec(self, **_: Any) -> str:
        return self.format.name if self.native else self.format.plain_type.upper()

    def _canonical(self, value: Any) -> Any:
        """Text that is no id stays: the server says what is wrong with it."""
        try:
            if self.native:
                return self.format.of_value(value)
            # Columns of the id's type take these, too, so that the column may become one: a bigint, and the text of a uuid.
            return self.format.number(self.format.of_value(value)) if self.format.numbered else str(self.format.as_uuid(value))
        except ValueError:
            if self.native and isinstance(value, str):
                return value
            raise

    @property
    def render_bind_cast(self) -> bool:  # type: ignore[override]
        """For asyncpg, a number would be an id's text once the column is of the id's type."""
        return not self.native and self.format.numbered

    def bind_processor(self, dialect: Dialect) -> Callable[[Any], Any]:
        return lambda value: None if value is None else self._canonical(value)

    def literal_processor(self, dialect: Dialect) -> Callable[[Any], str]:
        cast = "::BIGINT" if self.render_bind_cast else ""
        return lambda value: "'" + str(self._canonical(value)).replace("'", "''") + "'" + cast

    def _of_attribute(self, value: Any) -> Any:
        """As a query gives it, so that a session knows the object by one key. What is no id stays, for the statement to refuse."""
        if value is None or isinstance(value, sa.sql.ClauseElement) or hasattr(value, "__clause_element__"):
            return value
        if isinstance(value, UUID) and self.format.prefixed:
            return value  # The statement has the prefix.
        if isinstance(value, str) and self.python_type is str and self.format.is_written(value):
            return value
        try:
            id = self.format.of_value(value)
        except ValueError:
            return value
        return id if self.python_type is str else self.format.build(self.python_type, self.format.parse(id))

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        if self.native and self.python_type is str:
            return None
        return lambda value: None if value is None else self._result(value)

    def _result(self, value: Any) -> Any:
        # A uuid comes as a UUID or its text, whatever the driver; a typeid lacks its prefix then.
        if not self.native and (isinstance(value, UUID) or self.format.prefixed and "_" not in value):
            data = self.prefix.encode() + UUID(str(value)).bytes
        else:
            data = self.format.parse(self.format.of_number(value) if isinstance(value, int) else value)
        return self.format.text(data) if self.python_type is str else self.format.build(self.python_type, data)

    class Comparator(_Comparator):
        def operate(self, op: OperatorType, *other: Any, **options: Any) -> Any:
            """Instants compare with the time of the id. Operators of text see its text; a prefix is a range of the index."""
            type = cast(_Id, self.type)
            if op in _TEXT_OPERATORS and not type.native:
                raise sa.exc.ArgumentError(f"A column of type {type.format.plain_type} does not have the text of {a(type.format.name).lower()}")
            if any(isinstance(value, date) for value in other):
                other = self._bounds(type, op, other, options) if type.prefix or not type.native else tuple(
                    sa.cast(type.format.instant(value), sa.TIMESTAMP(timezone=True)) if isinstance(value, date) else value for value in other
                )
            if op is operators.startswith_op and type.format.ordered and not options.get("escape"):
                (prefix,) = other
                return self.expr.bool_op("^@")(sa.literal(prefix, sa.Text) if isinstance(prefix, str) else prefix)
            if op in _TEXT_OPERATORS:
                return op(sa.cast(self.expr, sa.Text), *other, **options)
            return super().operate(op, *other, **options)

        def _bounds(self, type: _Id, op: OperatorType, other: tuple[Any, ...], options: dict[str, Any]) -> tuple[Any, ...]:
            """The ids that instants stand for, where the server does not compare with them: in a uuid, and with a prefix."""
            if op not in _FLOORS | _CEILS | _BETWEEN or options.get("symmetric"):
                raise sa.exc.ArgumentError("This column compares with an instant by <, <=, >, >= and BETWEEN")
            bound = partial(type.format.bound, prefix=type.prefix, plain=not type.native)
            ceils = [True] if op in _CEILS else [False, True]
            return tuple(bound(value, ceil=ceil) if isinstance(value, date) else value for ceil, value in zip(ceils, other))

    comparator_factory = Comparator


class _Prefixed(_Id):
    """With a prefix, ids that lack it are refused before they are sent. A column that is a uuid needs it, since it has no place for it."""

    def __init__(
        self, prefix: str = "", as_uuid: bool = False, as_type: type[Any] | None = None, native: bool = True
    ) -> None:
        if prefix:
            self.format.check_prefix(prefix)
        super().__init__(as_uuid, as_type=as_type, native=native)
        self.prefix = prefix

    @classmethod
    def generate(cls, prefix: str, *, at: date | None = None) -> str:  # type: ignore[override]
        """A new id with a prefix, "" for none: default=partial(TypeID.generate, "user")."""
        if not isinstance(prefix, str):
            raise TypeError(f'{a(cls.format.name)} has a prefix: default=partial({cls.__name__}.generate, "user"), or "" for none')
        return cls.format.generate(prefix, at=at)

    def _canonical(self, value: Any) -> Any:
        if self.prefix and isinstance(value, str) and not value.startswith(self.prefix + "_"):
            raise ValueError(f'"{value}" does not begin with "{self.prefix}_"')
        return super()._canonical(value)


# Such an attribute may come after its mapper was configured, so the mapper's own event is too early.
@sa.event.listens_for(object, "attribute_instrument", propagate=True)
def _one_spelling(mapped: type[Any], key: str, attribute: Any) -> None:
    """Attributes of columns of ids, those of foreign keys too, take any spelling of an id."""
    if not isinstance(attribute.property, ColumnProperty):
        return
    column: Any = attribute.property.columns[0]
    # A foreign key has no type until the table that it refers to is there.
    if isinstance(column.type, _Id) or isinstance(column.type, sa.types.NullType) and column.foreign_keys:

        def given(instance: Any, value: Any, before: Any, event: Any) -> Any:
            return column.type._of_attribute(value) if isinstance(column.type, _Id) else value

        sa.event.listen(attribute, "set", given, retval=True)


# <formats classes>
# fmt: off
class ULID(_Id): ...
class Base64UUID(_Id): ...
class BaseUID(_Id): ...
class UID11(_Id): ...
class UlidFlake(_Id): ...
class KSUID(_Id): ...
class ObjectId(_Id): ...
class RsXid(_Id): ...
class PushId(_Id): ...
class ElasticFlake(_Id): ...
class Flake(_Id): ...
class LexicalUUID(_Id): ...
class SID(_Id): ...
class CUID(_Id): ...
class OrderedUUID(_Id): ...
class TypeID(_Prefixed): ...
# fmt: on
# </formats>
