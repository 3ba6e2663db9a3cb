"""What the app does once Django is set up."""

from importlib.util import find_spec

from django.apps import AppConfig


class UidxConfig(AppConfig):
    name = "uidx.django"
    label = "uidx"

    def ready(self) -> None:
        if find_spec("rest_framework"):
            from .. import drf  # noqa: F401
        if find_spec("django_filters"):
            from . import _filters  # noqa: F401
