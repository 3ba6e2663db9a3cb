"""Django 5, on psycopg 3."""
import os

import django
from django.conf import settings

from tap import ID, ID_AS_UUID, START, STOP, client, fails, lengths, needs, sqlstate, works

client("Django 5")
settings.configure(
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": os.environ["PGDATABASE"],
            "USER": os.environ["PGUSER"],
            "HOST": os.environ["PGHOST"],
        }
    },
    USE_TZ=True,
)
django.setup()

from django.db import connection, models  # noqa: E402
from django.db.models import DateTimeField, Func, Value  # noqa: E402


class UlidField(models.CharField):
    def __init__(self, *args, **options):
        super().__init__(*args, **options | {"max_length": 26})

    def db_type(self, connection):
        return "ulid"


class UlidFloor(Func):
    function = "ulid_floor"
    output_field = UlidField()


class Order(models.Model):
    id = UlidField(primary_key=True, db_default=Func(function="ulid_generate"))
    parent = UlidField(null=True)
    note = models.TextField(null=True)

    class Meta:
        app_label = "shop"
        db_table = "orders"


order = Order.objects.create(note="new")
with connection.cursor() as cursor:
    cursor.execute("SELECT id, b64, base, short, flake FROM orders WHERE id = %s", [order.id])
    works("returning", lengths(cursor.fetchone()))
works("string", Order.objects.get(id=ID).note == "known")
works("list", [order.note for order in Order.objects.filter(id__in=[ID, ID])] == ["known"])

seen, last = [], "0" * 26
while page := list(Order.objects.filter(id__gt=last).order_by("id").values_list("id", flat=True)[:40]):
    seen += page
    last = seen[-1]
works("paging", len(seen) == 102 and seen == sorted(seen))


def instant(value):
    return Value(value, output_field=DateTimeField())


plain = fails(lambda: Order.objects.filter(id__gte=START, id__lt=STOP).count())
window = Order.objects.filter(id__gte=instant(START), id__lt=instant(STOP))
needs("instant", "`Value(t, output_field=DateTimeField())`", plain, window.count() == 60)
window = Order.objects.filter(id__gte=UlidFloor(START), id__lt=UlidFloor(STOP))
works("floor", window.count() == 60)

Order.objects.filter(id=ID).update(parent=None)
works("null", Order.objects.get(id=ID).parent is None)
works("error", sqlstate(lambda: Order.objects.get(id="no id")) == "22P02")
works("uuid", Order.objects.get(id=ID_AS_UUID).note == "known")

with connection.schema_editor() as editor:
    editor.delete_model(Order)
    editor.create_model(Order)
works("schema", len(Order.objects.create(note="new").id) == 26)
