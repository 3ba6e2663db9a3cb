"""Fields for Django's models and forms. With "uidx.django" in INSTALLED_APPS, inspectdb knows the types, and so do the serializers of
Django REST framework.

    id = ULIDField(primary_key=True, default=ULIDField.generate, editable=False)
"""

from .fields import (
    FIELDS,
    Generate,
    IdField,
    IdFormField,
    # <formats imports>
    ULIDField,
    Base64UUIDField,
    BaseUIDField,
    UID11Field,
    UlidFlakeField,
    KSUIDField,
    ObjectIdField,
    RsXidField,
    PushIdField,
    ElasticFlakeField,
    FlakeField,
    LexicalUUIDField,
    SIDField,
    CUIDField,
    OrderedUUIDField,
    TypeIDField,
    # </formats>
)

__all__ = [
    "FIELDS", "Generate", "IdField", "IdFormField",
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
