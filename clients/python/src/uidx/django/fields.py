"""The fields and what their lookups mean."""

from __future__ import annotations

import warnings
from datetime import date, datetime, time
from functools import cached_property
from typing import Any, ClassVar
from uuid import UUID

from django import forms
from django.conf import settings
from django.core.exceptions import EmptyResultSet, FieldDoesNotExist, ValidationError
from django.db import NotSupportedError, models
from django.db.models import lookups, signals
from django.db.models.fields.related import lazy_related_operation
from django.db.models.fields.related_descriptors import ForeignKeyDeferredAttribute
from django.db.models.functions import Cast
from django.db.models.query_utils import DeferredAttribute
from django.utils import timezone

from .._format import a
from ..formats import FORMATS, Format

FIELDS: dict[str, type[IdField]] = {}
"""The fields by the names of their types in SQL."""


class _NoId(str):
    """Text that is no id, in a lookup: it is equal to no id, so the lookup finds nothing.

    In a list, Django leaves out None, and this as well, which is equal to it.
    """

    def __eq__(self, other: object) -> bool:
        return other is None or super().__eq__(other)

    def __hash__(self) -> int:
        return hash(None)


def _as_read(field: Any, format: Format, value: Any) -> Any:
    """An id is at once as a query gives it, so that both are equal. What is no id stays, for full_clean() and save() to refuse."""
    # Values of queries must not cost much.
    if not (isinstance(value, str) and format.is_written(value)):
        try:
            value = field.to_python(value)
        except ValidationError:
            pass
    return value


class _IdAttribute(DeferredAttribute):
    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__[self.field.attname] = _as_read(self.field, self.field.format, value)


class _ForeignIdAttribute(ForeignKeyDeferredAttribute):
    """Of a foreign key, such as order_id."""

    format: Format

    def __set__(self, instance: Any, value: Any) -> None:
        super().__set__(instance, _as_read(self.field, self.format, value))


def _refer(model: Any, related: Any, *, field: Any, key: Any) -> None:
    """Gives a foreign key its attribute, if it leads to an id. A key that is a key itself waits for that one's model, which Django may
    not have told it yet. A wrong to_field is for Django's own check."""
    name = key.to_fields[0]
    try:
        target = related._meta.get_field(name) if name else related._meta.pk
    except FieldDoesNotExist:
        return
    if isinstance(target, models.ForeignKey):

        def refer_on(_: Any, found: Any) -> None:
            _refer(model, found, field=field, key=target)

        lazy_related_operation(refer_on, target.model, target.remote_field.model)
        return
    attribute = vars(model).get(field.attname)
    if isinstance(target, IdField) and type(attribute) is ForeignKeyDeferredAttribute:
        made = _ForeignIdAttribute(field)
        made.format = target.format
        setattr(model, field.attname, made)


def _prepared(sender: Any, **_: Any) -> None:
    for field in sender._meta.local_concrete_fields:
        if isinstance(field, models.ForeignKey):
            lazy_related_operation(_refer, sender, field.remote_field.model, field=field, key=field)


signals.class_prepared.connect(_prepared)


class IdField(models.Field):
    """What the fields have in common. Values are strings, in the spelling that the server gives.

    native=False: the column is a uuid, or a bigint of the ids' numbers, for servers without the extension. An int is the id of a number.
    """

    format: ClassVar[Format]
    descriptor_class = _IdAttribute
    empty_strings_allowed = False
    prefix = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # The classes have the names of the types; a program's own derive from them.
        name = cls.__name__.lower().removesuffix("field")
        if name in FORMATS and not hasattr(cls, "format"):
            cls.format = FORMATS[name]
            cls.description = f"{name} of PostgreSQL's extension uidx"
            FIELDS[name] = cls

    def __init__(self, *arguments: Any, native: bool = True, **options: Any) -> None:
        if not native:
            self.format.must_fit_plain()
        self.native = native
        super().__init__(*arguments, **options)

    @classmethod
    def generate(cls, *, at: date | None = None) -> str:
        """A new id, made in the client: default=ULIDField.generate. Ids ascend within a process; at: of that instant."""
        return cls.format.generate(at=at)

    def deconstruct(self) -> Any:
        name, _, arguments, options = super().deconstruct()
        if not self.native:
            options["native"] = False
        return name, f"uidx.django.{type(self).__name__}", arguments, options

    def db_type(self, connection: Any) -> str:
        return self.format.name if self.native else self.format.plain_type

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        # A uuid comes as a UUID, and lacks a typeid's prefix.
        if isinstance(value, UUID):
            return self.format.text((b"" if self.native else self.prefix.encode()) + value.bytes)
        if isinstance(value, int):
            return self.format.of_number(value)
        return value

    def to_python(self, value: Any) -> Any:
        id = _canonical(self.format, value, not self.native)
        if self.prefix and isinstance(value, UUID):
            id = f"{self.prefix}_{id}"
        if id is not None:
            self._must_have_prefix(id)
        return id

    def _must_have_prefix(self, id: str) -> None:
        if self.prefix and not id.startswith(self.prefix + "_"):
            raise _error(f'"{id}" does not begin with "{self.prefix}_"')

    @cached_property
    def validators(self) -> list[Any]:
        """A ModelSerializer of Django REST framework asks these, and not to_python()."""
        return [*super().validators, self._must_have_prefix]

    def get_prep_value(self, value: Any) -> Any:
        value = super().get_prep_value(value)
        # The comparisons below have made something else of an instant. Those of a foreign key have not.
        if isinstance(value, date):
            raise TypeError("An instant compares with the key itself by __lt, __lte, __gt, __gte and __range, as in order__id__gte")
        try:
            return self.to_python(value)
        except ValidationError as error:
            # Text comes from URLs and finds nothing. What else is no id is a mistake in the program, as beside an IntegerField.
            if isinstance(value, str):
                return _NoId(value)
            if self.format.is_number(value):
                return _NoId("")
            raise TypeError(f"Field '{self.name}': {error.message % error.params}") from None

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:
        if not prepared:
            value = self.to_python(value)
        elif isinstance(value, _NoId):
            raise EmptyResultSet
        if self.native or value is None:
            return value
        # Columns of the id's type take these, too, so that the column may become one: the text of a uuid, and a bigint.
        if self.format.numbered:
            return connection.ops.adapt_integerfield_value(self.format.number(value), "BigIntegerField")
        return str(self.format.as_uuid(value))

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": IdFormField, "type": self.format.name} | options)


class _PrefixedField(IdField):
    """With a prefix, ids that lack it are refused. A column that is a uuid needs it, since it has no place for it."""

    def __init__(self, *arguments: Any, prefix: str = "", **options: Any) -> None:
        if prefix:
            self.format.check_prefix(prefix)
        self.prefix = prefix
        super().__init__(*arguments, **options)

    @classmethod
    def generate(cls, prefix: str, *, at: date | None = None) -> str:  # type: ignore[override]
        """A new id with a prefix, "" for none: default=partial(TypeIDField.generate, "customer")."""
        return cls.format.generate(prefix, at=at)

    def deconstruct(self) -> Any:
        name, path, arguments, options = super().deconstruct()
        if self.prefix:
            options["prefix"] = self.prefix
        return name, path, arguments, options


class IdFormField(forms.CharField):
    """A form's field for ids of one type, such as IdFormField("ulid"). Without an id, its value is None."""

    def __init__(self, type: str, **options: Any) -> None:
        self.format = FORMATS[type]
        super().__init__(**{"empty_value": None} | options)

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        return text if text in self.empty_values else _canonical(self.format, text)


def _canonical(format: Format, value: Any, plain: bool = False) -> Any:
    """plain: the id has to fit a plain column."""
    if value is None:
        return None
    if hasattr(value, "resolve_expression"):
        raise _error(f"{a(type(value).__name__)} is no {format.name} before save().")
    try:
        id = format.of_value(value)
        if plain and format.numbered:
            format.number(id)
        return id
    except ValueError as error:
        raise _error(f"{error}.") from None


def _error(message: str) -> ValidationError:
    return ValidationError("%(error)s", code="invalid", params={"error": message})


class Generate(models.Func):
    """The server makes the id: db_default=Generate("ulid"). A typeid gets its prefix: Generate("typeid", "user").

    function: another generator, such as "xid_generate_monotonic".
    """

    def __init__(self, name: str, *arguments: Any, **options: Any) -> None:
        format = FORMATS[name]
        prefix = (models.Value(argument) if isinstance(argument, str) else argument for argument in arguments[:1])
        super().__init__(*prefix, **{"function": format.generator, "output_field": FIELDS[name]()} | options)


def _instant(value: date) -> datetime:
    """A date is its midnight in Django's time zone. A datetime without a zone is as beside a DateTimeField."""
    at = value if isinstance(value, datetime) else datetime.combine(value, time.min)
    if settings.USE_TZ and timezone.is_naive(at):
        zone = None
        if at is value:
            warnings.warn(f"An id received a naive datetime ({at}) while time zone support is active.", RuntimeWarning, stacklevel=2)
            zone = timezone.get_default_timezone()
        at = timezone.make_aware(at, zone)
    return at


def _operand(field: Any, value: Any, ceil: bool) -> Any:
    """An instant goes to the server as such, and compares with the time of the id. For a plain column, and with a prefix, it is the bound that it means."""
    if not isinstance(value, date):
        return value
    at = _instant(value)
    if field.native and not field.prefix:
        return models.Value(at, models.DateTimeField())
    at = at if at.tzinfo else timezone.make_aware(at)
    return field.format.bound(at, field.prefix, ceil=ceil, plain=not field.native)


class _Comparison:
    ceil: ClassVar[bool]

    def __init__(self, lhs: Any, rhs: Any) -> None:
        super().__init__(lhs, _operand(lhs.output_field, rhs, self.ceil))  # type: ignore[call-arg]

    def get_prep_lookup(self) -> Any:
        value = super().get_prep_lookup()  # type: ignore[misc]
        return self.lhs.output_field.to_python(self.rhs) if isinstance(value, _NoId) else value  # type: ignore[attr-defined]


@IdField.register_lookup
class _LessThan(_Comparison, lookups.LessThan):
    ceil = False


@IdField.register_lookup
class _LessThanOrEqual(_Comparison, lookups.LessThanOrEqual):
    ceil = True


@IdField.register_lookup
class _GreaterThan(_Comparison, lookups.GreaterThan):
    ceil = True


@IdField.register_lookup
class _GreaterThanOrEqual(_Comparison, lookups.GreaterThanOrEqual):
    ceil = False


@IdField.register_lookup
class _Range(lookups.Range):
    def __init__(self, lhs: Any, rhs: Any) -> None:
        if isinstance(rhs, (list, tuple)):
            low, high = rhs
            rhs = (_operand(lhs.output_field, low, False), _operand(lhs.output_field, high, True))
        super().__init__(lhs, rhs)


def _of_time(transform: type[models.Transform]) -> type[models.Transform]:
    """The transform of a DateTimeField, such as __date and __year, of the time of an id."""

    class OfTime(transform):
        def __init__(self, lhs: Any, **options: Any) -> None:
            if isinstance(lhs.output_field, IdField):
                if not lhs.output_field.native:
                    raise NotSupportedError(_plain(lhs.output_field, transform))
                lhs = Cast(lhs, models.DateTimeField())
            super().__init__(lhs, **options)

    OfTime.__name__ = OfTime.__qualname__ = transform.__name__
    return OfTime


for _lookup in models.DateTimeField.get_lookups().values():
    if issubclass(_lookup, models.Transform):
        IdField.register_lookup(_of_time(_lookup))


def _must_be_native(lookup: Any) -> None:
    """A plain column's text is not that of the id."""
    if not lookup.lhs.output_field.native:
        raise NotSupportedError(f"{_plain(lookup.lhs.output_field, lookup)}: it has __exact, __icontains and __iexact of a whole id")


def _plain(field: Any, lookup: Any) -> str:
    return f"__{lookup.lookup_name} of {a(field.format.name).lower()} in a column of type {field.format.plain_type}"


def _of_text(lookup: type[Any]) -> type[Any]:
    class OfText(lookup):
        def as_sql(self, compiler: Any, connection: Any) -> Any:
            # The admin searches by these, among columns of other types. A whole UUID is another text of the id, and finds it as well.
            # A plain column has no text of the id: there, nothing but a whole id finds it.
            field = self.lhs.output_field
            if isinstance(self.rhs, str) and self.lookup_name in ("icontains", "iexact") and (not field.native or field.format.is_uuid(self.rhs)):
                return compiler.compile(field.get_lookup("exact")(self.lhs, self.rhs))
            _must_be_native(self)
            return super().as_sql(compiler, connection)

    OfText.__name__ = OfText.__qualname__ = lookup.__name__
    return OfText


for _lookup in (
    lookups.Contains, lookups.IContains, lookups.EndsWith, lookups.IEndsWith, lookups.IStartsWith, lookups.Regex, lookups.IRegex,
    lookups.IExact,
):  # fmt: skip
    IdField.register_lookup(_of_text(_lookup))


@IdField.register_lookup
class _StartsWith(lookups.StartsWith):
    """A prefix is a range of the index, where the text sorts as the id does."""

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        _must_be_native(self)
        if not self.rhs_is_direct_value() or not self.lhs.output_field.format.ordered:
            return super().as_sql(compiler, connection)
        sql, parameters = compiler.compile(self.lhs)
        return f"{sql} ^@ %s", [*parameters, self.rhs]


# <formats classes>
# fmt: off
class ULIDField(IdField): ...
class Base64UUIDField(IdField): ...
class BaseUIDField(IdField): ...
class UID11Field(IdField): ...
class UlidFlakeField(IdField): ...
class KSUIDField(IdField): ...
class ObjectIdField(IdField): ...
class RsXidField(IdField): ...
class PushIdField(IdField): ...
class ElasticFlakeField(IdField): ...
class FlakeField(IdField): ...
class LexicalUUIDField(IdField): ...
class SIDField(IdField): ...
class CUIDField(IdField): ...
class OrderedUUIDField(IdField): ...
class TypeIDField(_PrefixedField): ...
# fmt: on
# </formats>
