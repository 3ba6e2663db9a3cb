"""What the app does once Django is set up."""

from django.apps import AppConfig


class UidxConfig(AppConfig):
    name = "uidx.django"
    label = "uidx"

    def ready(self) -> None:
        try:
            import rest_framework  # noqa: F401
        except ImportError:
            return
        from .. import drf  # noqa: F401
