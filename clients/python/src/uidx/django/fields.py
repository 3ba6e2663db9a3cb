"""The fields and what their lookups mean."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import EmptyResultSet, ValidationError
from django.db import models
from django.db.models import lookups

from ..formats import FORMATS, Format

FIELDS: dict[str, type[IdField]] = {}
"""The fields by the names of their types in SQL."""


class IdField(models.Field):
    """What the fields have in common. Values are strings, in the spelling that the server gives."""

    format: ClassVar[Format]
    empty_strings_allowed = False

    def __init_subclass__(cls, name: str = "", **options: Any) -> None:
        super().__init_subclass__(**options)
        if name:
            cls.format = FORMATS[name]
            cls.description = f"{name} of PostgreSQL's extension uidx"
            FIELDS[name] = cls

    @classmethod
    def generate(cls, *prefix: str) -> str:
        """A new id, made in the client: default=ULIDField.generate. A typeid can have a prefix."""
        return cls.format.generate(*prefix)

    def deconstruct(self) -> Any:
        name, _, arguments, options = super().deconstruct()
        return name, f"uidx.django.{type(self).__name__}", arguments, options

    def db_type(self, connection: Any) -> str:
        return self.format.name

    def to_python(self, value: Any) -> Any:
        return _canonical(self.format, value)

    def get_prep_value(self, value: Any) -> Any:
        return self.to_python(super().get_prep_value(value))

    def formfield(self, **options: Any) -> Any:
        return super().formfield(**{"form_class": IdFormField, "type": self.format.name} | options)


class IdFormField(forms.CharField):
    """A form's field for ids of one type, such as IdFormField("ulid"). Without an id, its value is None."""

    def __init__(self, type: str, **options: Any) -> None:
        self.format = FORMATS[type]
        super().__init__(**{"empty_value": None} | options)

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        return text if text in self.empty_values else _canonical(self.format, text)


def _canonical(format: Format, value: Any) -> Any:
    if value is None:
        return None
    try:
        return format.canonical(value)
    except ValueError as error:
        raise ValidationError("%(error)s", code="invalid", params={"error": f"{error}."}) from None


class Generate(models.Func):
    """The server makes the id: db_default=Generate("ulid"). A typeid gets its prefix: Generate("typeid", "user")."""

    def __init__(self, name: str, *arguments: Any, **options: Any) -> None:
        format = FORMATS[name]
        prefix = (models.Value(argument) if isinstance(argument, str) else argument for argument in arguments[:1])
        super().__init__(
            *prefix, function=format.generator or f"{name}_generate", output_field=FIELDS[name](), **options
        )


def _operand(value: Any) -> Any:
    """An instant goes to the server as such, and compares with the time of the id."""
    return models.Value(value, models.DateTimeField()) if isinstance(value, datetime) else value


class _Comparison:
    def __init__(self, lhs: Any, rhs: Any) -> None:
        super().__init__(lhs, _operand(rhs))  # type: ignore[call-arg]


@IdField.register_lookup
class _LessThan(_Comparison, lookups.LessThan):
    pass


@IdField.register_lookup
class _LessThanOrEqual(_Comparison, lookups.LessThanOrEqual):
    pass


@IdField.register_lookup
class _GreaterThan(_Comparison, lookups.GreaterThan):
    pass


@IdField.register_lookup
class _GreaterThanOrEqual(_Comparison, lookups.GreaterThanOrEqual):
    pass


@IdField.register_lookup
class _Range(lookups.Range):
    def __init__(self, lhs: Any, rhs: Any) -> None:
        super().__init__(lhs, tuple(map(_operand, rhs)))


@IdField.register_lookup
class _Exact(lookups.Exact):
    """Text that is no id is equal to none: get() raises DoesNotExist, and get_object_or_404() gives a 404."""

    nothing = False

    def get_prep_lookup(self) -> Any:
        try:
            return super().get_prep_lookup()
        except ValidationError:
            self.nothing = True
            return self.rhs  # not None, which Django takes for IS NULL

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        if self.nothing:
            raise EmptyResultSet
        return super().as_sql(compiler, connection)


@IdField.register_lookup
class _In(lookups.In):
    """As _Exact: text that is no id is in no list."""

    rhs: Any

    def get_prep_lookup(self) -> Any:
        if self.rhs_is_direct_value():
            self.rhs = [value for value in self.rhs if hasattr(value, "resolve_expression") or self._is_id(value)]
        return super().get_prep_lookup()

    def _is_id(self, value: Any) -> bool:
        try:
            self.lhs.output_field.to_python(value)
        except ValidationError:
            return False
        return True


@IdField.register_lookup
class _StartsWith(lookups.StartsWith):
    """A prefix is a range of the index, where the text sorts as the id does."""

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        if not self.rhs_is_direct_value() or not self.lhs.output_field.format.ordered:
            return super().as_sql(compiler, connection)
        sql, parameters = compiler.compile(self.lhs)
        return f"{sql} ^@ %s", [*parameters, self.rhs]


class ULIDField(IdField, name="ulid"):
    pass


class Base64UUIDField(IdField, name="base64uuid"):
    pass


class BaseUIDField(IdField, name="baseuid"):
    pass


class UID11Field(IdField, name="uid11"):
    pass


class UlidFlakeField(IdField, name="ulidflake"):
    pass


class KSUIDField(IdField, name="ksuid"):
    pass


class ObjectIdField(IdField, name="objectid"):
    pass


class RsXidField(IdField, name="rsxid"):
    pass


class PushIdField(IdField, name="pushid"):
    pass


class ElasticFlakeField(IdField, name="elasticflake"):
    pass


class FlakeField(IdField, name="flake"):
    pass


class LexicalUUIDField(IdField, name="lexicaluuid"):
    pass


class SIDField(IdField, name="sid"):
    pass


class CUIDField(IdField, name="cuid"):
    pass


class OrderedUUIDField(IdField, name="ordereduuid"):
    pass


class TypeIDField(IdField, name="typeid"):
    pass
