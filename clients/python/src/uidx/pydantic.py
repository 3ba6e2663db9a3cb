"""Types for pydantic 2, and so for FastAPI: text that is no id is a ValidationError, and the answer is 422.

    class Order(BaseModel):
        id: ULID

A value is a str in the spelling that the server gives. With a prefix: Annotated[str, Id("typeid", prefix="user")].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from .formats import FORMATS

__all__ = [
    "Id",
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
]  # fmt: skip


@dataclass(frozen=True)
class Id:
    """The ids of a type, by its name in SQL. In JSON an id is a string; a program may also give a UUID, where the type holds one."""

    name: str
    prefix: str | None = None  # that ids have to have; "" for none

    def _validate(self, value: Any) -> str:
        return FORMATS[self.name].canonical(value, self.prefix)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(
            self._validate, core_schema.str_schema(), serialization=core_schema.to_string_ser_schema(when_used="json")
        )

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """A text in another spelling is read all the same."""
        return {**handler(schema), **FORMATS[self.name].schema(self.prefix)}


# <formats types>
ULID = Annotated[str, Id("ulid")]
Base64UUID = Annotated[str, Id("base64uuid")]
BaseUID = Annotated[str, Id("baseuid")]
UID11 = Annotated[str, Id("uid11")]
UlidFlake = Annotated[str, Id("ulidflake")]
KSUID = Annotated[str, Id("ksuid")]
ObjectId = Annotated[str, Id("objectid")]
RsXid = Annotated[str, Id("rsxid")]
PushId = Annotated[str, Id("pushid")]
ElasticFlake = Annotated[str, Id("elasticflake")]
Flake = Annotated[str, Id("flake")]
LexicalUUID = Annotated[str, Id("lexicaluuid")]
SID = Annotated[str, Id("sid")]
CUID = Annotated[str, Id("cuid")]
OrderedUUID = Annotated[str, Id("ordereduuid")]
TypeID = Annotated[str, Id("typeid")]
# </formats>
