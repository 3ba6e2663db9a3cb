"""A shop on Django 5, whose tables its migrations make."""

from datetime import timedelta
from pathlib import Path

from django import forms
from django.core.exceptions import ValidationError
from django.db import connection
from django.db.models import Count, DateTimeField, Model
from django.db.models.functions import Cast, Now, TruncDay
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.test.utils import CaptureQueriesContext
from uidx.django import FIELDS, IdFormField, TypeIDField, UID11Field, ULIDField

from django_app import ask, folder, raises, run, set_up
from tap import ID, ID_AS_UUID, START, STOP, works

EXTENSIONS = """
from django.contrib.postgres.operations import CreateExtension
from django.db import migrations


class Migration(migrations.Migration):
    initial = True
    operations = [CreateExtension("uidx"), CreateExtension("uidx_typeid"), CreateExtension("uidx_flake")]
"""
set_up(
    {"shop_migrations/__init__": "", "shop_migrations/0001_extensions": EXTENSIONS},
    INSTALLED_APPS=["uidx.django", "shop"],
    MIGRATION_MODULES={"shop": "shop_migrations"},
)

from shop.models import Customer, Order  # noqa: E402

ask("DROP EXTENSION uidx CASCADE")
run("makemigrations", "shop", "--name", "tables")
source = Path(folder.name, "shop_migrations/0002_tables.py").read_text()
works("makemigrations names the fields", "uidx.django.ULIDField(" in source and "Generate('uid11')" in source)
run("migrate")
works("migrate makes the tables", Order.objects.count() == 0)
works("nothing is left to migrate", "No changes detected" in run("makemigrations", "shop", "--check"))

with CaptureQueriesContext(connection) as queries:
    customers = Customer.objects.bulk_create(Customer(name=f"customer {n}") for n in range(100))
works("bulk_create is one INSERT", sum(query["sql"].startswith("INSERT") for query in queries) == 1)
customer = customers[7]
works("the ids are there", len({customer.id for customer in customers}) == 100 and customer.id.startswith("customer_"))

Order.objects.create(id=ID_AS_UUID, customer=customer, parcel=ID.lower(), device="0", related=[ID.lower(), ID_AS_UUID])
order = Order.objects.get(id=ID.lower())
works("lookup", order.id == order.parcel == ID and len(order.number) == 11 and order.device == "0")
works("an array", order.related == [ID, ID] and Order.objects.get(related__contains=[ID_AS_UUID]) == order)
works("a foreign key", order.customer == customer and list(customer.orders.all()) == [order])
works(
    "a foreign key's lookup",
    Order.objects.get(customer__id=customer.id) == Order.objects.get(customer=customer.id) == order,
)

minutes = [START + timedelta(minutes=n) for n in range(100)]
ids = ask("SELECT array_agg(ulid_generate(at)::text ORDER BY at) FROM unnest(%s) at", minutes)[0][0]
Order.objects.bulk_create(Order(id=id, customer=customer) for id in ids)
window = Order.objects.filter(id__gte=START, id__lt=STOP).order_by("id")
works("a window", [order.id for order in window] == ids[:60])
works("a window by range", Order.objects.filter(id__range=(START, STOP)).count() == 61)
works("a window by now", Order.objects.filter(id__gt=Now() - timedelta(days=1)).count() == 0)
works("the time of an id", window.annotate(made=Cast("id", DateTimeField()))[59].made == minutes[59])

works(
    "a window of days",
    Order.objects.filter(id__gte=START.date(), id__lt=STOP.date() + timedelta(days=1)).count() == 100,
)
works(
    "the day of an id",
    list(Order.objects.filter(id__date=START.date()).order_by("id"))
    == list(Order.objects.exclude(id=ID).order_by("id")),
)
works(
    "the year of an id",
    Order.objects.filter(id__year=2025).count() == 101 and Order.objects.filter(id__year__lt=2025).count() == 0,
)
works(
    "the month and the hour",
    Order.objects.filter(id__month=1, id__hour=1).count() == 40
    and Order.objects.filter(id__date__gt=START.date()).get().id == ID,
)
works(
    "counted by hour",
    list(Order.objects.filter(id__lt=ID).values_list("id__hour").annotate(n=Count("id")).order_by("id__hour"))
    == [(0, 60), (1, 40)],
)
works(
    "TruncDay of its time",
    Order.objects.annotate(day=TruncDay(Cast("id", DateTimeField()))).values("day").distinct().count() == 2,
)

seen, last = [], "0" * 26
while page := list(window.filter(id__gt=last).values_list("id", flat=True)[:7]):
    seen += page
    last = seen[-1]
works("pages", seen == ids[:60])

ask("SET enable_seqscan = off")
prefix = Order.objects.filter(id__startswith=ids[0][:10])
works("a prefix", [order.id for order in prefix] == [ids[0]])
works("not a prefix", Order.objects.exclude(id__startswith="01JG").count() == 1)
works("a prefix in any case", Order.objects.filter(id__istartswith=ids[0][:10].lower()).count() == 1)
works("a prefix where the text does not sort", Order.objects.filter(device__startswith="0").count() == 1)
works(
    "a window and a prefix are ranges of the index",
    all("Index Cond: ((id >= " in query.explain() for query in (window, prefix)),
)

works(
    "the admin's search: a part of the text, and a whole UUID",
    all(
        Order.objects.filter(**{lookup: text}).get() == order
        for lookup, text in (
            ("id__icontains", ID[5:20].lower()),
            ("id__iexact", ID.lower()),
            ("id__icontains", str(ID_AS_UUID)),
            ("id__iexact", ID_AS_UUID.hex),
        )
    ),
)

works("404", raises(Http404, lambda: get_object_or_404(Order, pk="no id")))
works("no id is in no list", Order.objects.filter(id__in=["no id", ID, ID_AS_UUID]).get().id == ID)
works(
    "no id excludes nothing",
    Order.objects.exclude(id="no id").count() == Order.objects.exclude(id__in=["no id"]).count() == 101,
)
works("no id is not NULL", all(Order.objects.filter(parcel=no_id).count() == 0 for no_id in ("no id", "")))
works(
    "a number is a mistake",
    all(
        raises(TypeError, lambda: Order.objects.filter(**{lookup: wrong}).count())
        for lookup, wrong in (
            ("id", 7),
            ("parcel", True),
            ("id__in", [ID, 7]),
            ("customer", 7),
            ("customer_id__in", [7]),
            ("number", ID_AS_UUID),
            ("number", True),
        )
    ),
)
works(
    "but of a uid11 it is the number",
    Order.objects.filter(number=UID11Field.format.number(order.number)).get() == order,
)
works(
    "which excludes what it finds",
    Order.objects.exclude(number__in=[UID11Field.format.number(order.number)]).count() == 100,
)
works(
    "an instant is no id, and no foreign key",
    all(
        raises(TypeError, lambda: Order.objects.filter(**{lookup: START}).count())
        for lookup in ("parcel", "customer", "customer__gte")
    ),
)
works("but compares with the key itself", Customer.objects.filter(orders__id__gte=START).distinct().get() == customer)
works("no id excludes no NULL", Order.objects.exclude(parcel="no id").count() == 101)
works("None is NULL", Order.objects.filter(parcel=None).count() == Order.objects.exclude(parcel=ID).count() == 100)
works(
    "no id is no foreign key",
    not any(
        query.exists()
        for query in (
            Order.objects.filter(customer="nope"),
            Order.objects.filter(customer_id="nope"),
            Order.objects.filter(customer__id="nope"),
            Order.objects.filter(customer__in=["nope"]),
            Customer.objects.filter(orders="nope"),
        )
    ),
)
works("and is left out of a list of them", Order.objects.filter(customer__in=["nope", customer.id]).count() == 101)
works(
    "no id excludes no foreign key",
    Order.objects.exclude(customer="nope").count() == Order.objects.exclude(customer__in=["nope"]).count() == 101,
)
works("no order of nobody", raises(ValidationError, lambda: Order.objects.create(customer_id="nope")))
works("no id in an array", raises(ValidationError, lambda: Order.objects.create(customer=customer, related=["nope"])))
works("a TypeID without a prefix by mistake", raises(TypeError, TypeIDField.generate))


class Member(Model):
    id = TypeIDField(primary_key=True, prefix="customer")

    class Meta:
        app_label, db_table, managed = "elsewhere", Customer._meta.db_table, False


past = Member(id=TypeIDField.generate("customer", at=START)).id
Customer.objects.create(id=past, name="of the past")
works(
    "a window of TypeIDs that have a prefix",
    [
        Member.objects.filter(**window).count()
        for window in ({"id__range": (START, START)}, {"id__lt": START}, {"id__lte": START})
    ]
    == [1, 0, 1],
)
Customer.objects.filter(id=past).delete()
works(
    "ids of the past",
    [
        field.format.time(id)
        for field, id in (
            (ULIDField, ULIDField.generate(at=START)),
            (TypeIDField, TypeIDField.generate("customer", at=START)),
        )
    ]
    == [START] * 2,
)
works("no order with what is no id", raises(ValidationError, lambda: Order.objects.filter(id__gt="no id")))
works(
    "no row with what is no id",
    raises(ValidationError, lambda: Order.objects.create(customer=customer, parcel="no id")),
)


class OrderForm(forms.ModelForm):
    class Meta:
        model = Order
        fields = ["customer", "parcel"]


class Find(forms.Form):
    id = IdFormField("ulid", required=False)


form = OrderForm({"customer": customer.id, "parcel": ID[:-2] + "UX"})
works(
    "a form's error",
    not form.is_valid()
    and form.errors == {"parcel": [f'"{ID[:-2]}UX" is no ulid: character "U" at position 25 is not in its alphabet.']},
)
works("a form's error for a foreign key", "customer" in OrderForm({"customer": "no id"}).errors)
form = OrderForm({"customer": customer.id, "parcel": ID.lower()})
works("a form", form.is_valid() and form.save().parcel == ID)
form = OrderForm({"customer": customer.id, "parcel": ""})
works("a form's empty field is NULL", form.is_valid() and form.save().parcel is None)
form = Find({"id": str(ID_AS_UUID)})
works("a form without a model", form.is_valid() and form.cleaned_data["id"] == ID)
works(
    "an empty form",
    Find({}).is_valid() and not Find({"id": "no id"}).is_valid() and OrderForm({"customer": customer.id}).is_valid(),
)

for (name,) in ask("SELECT name FROM pg_available_extensions WHERE name ~ '^uidx_'"):
    ask(f"CREATE EXTENSION IF NOT EXISTS {name}")
ask("CREATE TABLE everything (%s)" % ", ".join(f"{name} {name}" for name in FIELDS))
models = run("inspectdb", "everything")
works(
    "inspectdb",
    len(FIELDS) == 16
    and "import uidx.django" in models
    and all(f"{name} = uidx.django.{field.__name__}(" in models for name, field in FIELDS.items()),
)
ask("CREATE TABLE log (id ulid PRIMARY KEY) PARTITION BY RANGE (id)")
ask("SELECT count(*) FROM uidx_create_partitions('log', now(), now() + interval '2 days', interval '1 day')")
works(
    "inspectdb leaves out partitions",
    run("inspectdb").count("class Log") == 1 and run("inspectdb", "--include-partitions").count("class Log") == 4,
)
works("inspectdb's models compile", compile(models, "models.py", "exec") is not None)

# No empty text stands in for the ids that the rows lack.
Order.add_to_class("carrier", ULIDField(blank=True))
works("makemigrations wants a default", raises(SystemExit, lambda: run("makemigrations", "shop", interactive=False)))
