"""Teaches the FilterSets of django-filter the fields."""

from typing import Any

from django import forms
from django_filters import filters, filterset
from django_filters.rest_framework import filterset as rest_filterset

from .fields import IdField, IdFormField

_OF_A_PART = {"contains", "icontains", "startswith", "istartswith", "endswith", "iendswith", "regex", "iregex"}


class IdFilter(filters.Filter):
    """Text that is no id is an error of the form, but for lookups of a part of the text."""

    field_class: type[forms.Field] = IdFormField

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.lookup_expr in _OF_A_PART:
            self.field_class = forms.CharField
            del self.extra["type"]


for _defaults in (filterset.FilterSet.FILTER_DEFAULTS, rest_filterset.FilterSet.FILTER_DEFAULTS):
    _defaults.setdefault(IdField, {"filter_class": IdFilter, "extra": lambda field: {"type": field.format.name}})
