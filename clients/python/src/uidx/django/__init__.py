"""Fields for Django's models and forms. With "uidx.django" in INSTALLED_APPS, inspectdb knows the types, too.

    id = ULIDField(primary_key=True, default=ULIDField.generate, editable=False)
"""

from .fields import (
    FIELDS,
    Base64UUIDField,
    BaseUIDField,
    CUIDField,
    ElasticFlakeField,
    FlakeField,
    Generate,
    IdField,
    IdFormField,
    KSUIDField,
    LexicalUUIDField,
    ObjectIdField,
    OrderedUUIDField,
    PushIdField,
    RsXidField,
    SIDField,
    TypeIDField,
    UID11Field,
    ULIDField,
    UlidFlakeField,
)

__all__ = [
    "FIELDS", "Base64UUIDField", "BaseUIDField", "CUIDField", "ElasticFlakeField", "FlakeField", "Generate", "IdField", "IdFormField",
    "KSUIDField", "LexicalUUIDField", "ObjectIdField", "OrderedUUIDField", "PushIdField", "RsXidField", "SIDField",
    "TypeIDField", "UID11Field", "ULIDField", "UlidFlakeField",
]  # fmt: skip
