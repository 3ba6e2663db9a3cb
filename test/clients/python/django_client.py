"""Django 5, on psycopg 3."""
import django
from django.conf import settings

from django_app import DATABASE
from tap import ID, ID_AS_UUID, START, STOP, client, lengths, sqlstate, works

client("Django 5", packaged=True)
settings.configure(DATABASES={"default": DATABASE}, USE_TZ=True)
django.setup()

from django.db import connection, models  # noqa: E402
from django.db.models import DateTimeField, Func, Value  # noqa: E402
from uidx.django import Generate, ULIDField  # noqa: E402


class Order(models.Model):
    id = ULIDField(primary_key=True, db_default=Generate("ulid"), editable=False)
    parent = ULIDField(null=True)
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


def floor(instant):
    return Func(Value(instant, DateTimeField()), function="ulid_floor")


works("instant", Order.objects.filter(id__gte=START, id__lt=STOP).count() == 60)
works("floor", Order.objects.filter(id__gte=floor(START), id__lt=floor(STOP)).count() == 60)

Order.objects.filter(id=ID).update(parent=None)
works("null", Order.objects.get(id=ID).parent is None)
works("error", sqlstate(lambda: list(Order.objects.raw("SELECT id FROM orders WHERE id = %s", ["no id"]))) == "22P02")
works("uuid", Order.objects.get(id=ID_AS_UUID).note == "known")

with connection.schema_editor() as editor:
    editor.delete_model(Order)
    editor.create_model(Order)
works("schema", len(Order.objects.create(note="new").id) == 26)
