"""Fields for the serializers of Django REST framework. The import also teaches ModelSerializer the fields of uidx.django, alone and in an
ArrayField; so does "uidx.django" in INSTALLED_APPS.

    class Find(serializers.Serializer):
        id = ULIDField()

Text that is no id is an error of the field, so that the answer is 400 Bad Request.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rest_framework import serializers

from . import django
from .formats import FORMATS, AnyId, Format

__all__ = [
    "IdField",
    # <formats names>
    "ULIDField",
    "Base64UUIDField",
    "BaseUIDField",
    "UID11Field",
    "UlidFlakeField",
    "KSUIDField",
    "ObjectIdField",
    "RsXidField",
    "PushIdField",
    "ElasticFlakeField",
    "FlakeField",
    "LexicalUUIDField",
    "SIDField",
    "CUIDField",
    "OrderedUUIDField",
    "TypeIDField",
    # </formats>
]  # fmt: skip


class IdField(serializers.Field):
    """What the fields have in common. Values are strings, in the spelling that the server gives."""

    format: ClassVar[Format]
    prefix: str | None = None
    default_error_messages = {"invalid": "{error}."}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # The classes have the names of the types; a program's own derive from them.
        name = cls.__name__.lower().removesuffix("field")
        if name in FORMATS and not hasattr(cls, "format"):
            cls.format = FORMATS[name]
            # For drf-spectacular's OpenAPI. A text in another spelling is read all the same.
            cls._spectacular_annotation = {"field": cls.format.schema()}
            serializers.ModelSerializer.serializer_field_mapping[django.FIELDS[name]] = cls

    def __init__(self, **options: Any) -> None:
        for name in ("max_length", "allow_blank"):  # which ModelSerializer gives to fields of text
            options.pop(name, None)
        super().__init__(**options)

    def to_internal_value(self, data: AnyId) -> str:
        try:
            return self.format.canonical(data, self.prefix)
        except ValueError as error:
            self.fail("invalid", error=error)
            raise  # which fail() has done

    def to_representation(self, value: AnyId) -> str:
        return self.format.canonical(value)


class _PrefixedField(IdField):
    """prefix: that ids have to have, "" for none. A ModelSerializer takes the prefix of the model's field."""

    def __init__(self, prefix: str | None = None, **options: Any) -> None:
        super().__init__(**options)
        if prefix is not None:
            self.prefix = prefix
            self._spectacular_annotation = {"field": self.format.schema(prefix)}


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
