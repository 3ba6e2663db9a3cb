"""An app on Django 5 whose keys are numbers, and become a uid11: by a migration, and by a plan between two versions of the app."""
import io
import os
import sys
import tempfile
import textwrap
import warnings
from datetime import datetime, timedelta
from pathlib import Path

import django
from django.conf import settings

from tap import START, fails, works

MODELS = """
    from django.db import models
    from uidx.django import Generate, UID11Field

    class Customer(models.Model):
        id = UID11Field(primary_key=True, db_default=Generate("uid11", function="xid_generate_monotonic"))

    class Sale(models.Model):
        id = UID11Field(primary_key=True, db_default=Generate("uid11", function="xid_generate_monotonic"))
        customer = models.ForeignKey(Customer, models.CASCADE)
"""
BEFORE = """
    from django.db import migrations, models

    class Migration(migrations.Migration):
        initial = True
        operations = [
            migrations.CreateModel("customer", [("id", models.BigAutoField(primary_key=True))]),
            migrations.CreateModel("sale", [("id", models.BigAutoField(primary_key=True)), ("customer", models.ForeignKey("ledger.customer", models.CASCADE))]),
        ]
"""
BRIDGE = """
    from django.contrib.postgres.operations import CreateExtension
    from django.db import migrations
    from uidx.django import Generate, UID11Field

    NEW = Generate("uid11", function="xid_generate_monotonic")

    class Migration(migrations.Migration):
        dependencies = [("ledger", "0001_before")]
        operations = [
            CreateExtension("uidx"),
            migrations.RunSQL("", "SELECT setval(pg_get_serial_sequence('ledger_customer', 'id'), max(id)) FROM ledger_customer"),
            migrations.AlterField("customer", "id", UID11Field(native=False, primary_key=True, db_default=NEW, serialize=False)),
            migrations.RunSQL("", "SELECT setval(pg_get_serial_sequence('ledger_sale', 'id'), max(id)) FROM ledger_sale"),
            migrations.AlterField("sale", "id", UID11Field(native=False, primary_key=True, db_default=NEW, serialize=False)),
        ]
"""
AFTER = """
    from django.db import migrations
    from uidx.django import UID11Field
    from ledger.migrations import NEW

    class Migration(migrations.Migration):
        dependencies = [("ledger", "0002_bridge")]
        operations = [
            migrations.AlterField("customer", "id", UID11Field(primary_key=True, db_default=NEW, serialize=False)),
            migrations.AlterField("sale", "id", UID11Field(primary_key=True, db_default=NEW, serialize=False)),
        ]
"""
folder = tempfile.TemporaryDirectory()
app = Path(folder.name, "ledger")
new_ids = 'from uidx.django import Generate\n\nNEW = Generate("uid11", function="xid_generate_monotonic")\n'
files = {"models": MODELS, "migrations/__init__": new_ids, "migrations/0001_before": BEFORE, "migrations/0002_bridge": BRIDGE, "migrations/0003_after": AFTER}
(app / "migrations").mkdir(parents=True)
for name, source in files.items():
    (app / f"{name}.py").write_text(textwrap.dedent(source))
sys.path.append(folder.name)

database = {"ENGINE": "django.db.backends.postgresql", "NAME": os.environ["PGDATABASE"], "USER": os.environ["PGUSER"], "HOST": os.environ["PGHOST"]}
if port := os.environ.get("PGPORT"):
    database["PORT"] = port
typed = database | {"OPTIONS": {"server_side_binding": True}}
settings.configure(DATABASES={"default": database, "typed": typed}, INSTALLED_APPS=["uidx.django", "ledger"], USE_TZ=True)
django.setup()

from django.core import serializers  # noqa: E402
from django.core.exceptions import ValidationError  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection, models  # noqa: E402
from ledger.models import Customer, Sale  # noqa: E402
from uidx.django import Generate, UID11Field, UlidFlakeField  # noqa: E402

ONE, TWO = "11111111112", "11111111113"
GENERATE = ["xid_generate_monotonic()"] * 2


def run(*command, **options):
    output = io.StringIO()
    call_command(*command, stdout=output, **options)
    return output.getvalue()


def ask(query, *values):
    with connection.cursor() as cursor:
        cursor.execute(query, values)
        return cursor.fetchall() if cursor.description else None


def raises(error, call):
    try:
        call()
    except error:
        return True
    return False


def types():
    columns = ask("SELECT atttypid::regtype::text FROM pg_attribute WHERE attrelid IN ('ledger_customer'::regclass, 'ledger_sale'::regclass) AND attnum > 0")
    return sorted(type for type, in columns)


def version(app, key):
    """The models of another version of the app, which has such keys."""

    def model(name, **fields):
        meta = type("Meta", (), {"app_label": app, "db_table": f"ledger_{name}"})
        return type(name, (models.Model,), {"__module__": __name__, "Meta": meta, "id": key()} | fields)

    customer = model("customer")
    return customer, model("sale", customer=models.ForeignKey(customer, models.CASCADE))


old = version("old", lambda: models.BigAutoField(primary_key=True))
bridge = version("bridge", lambda: UID11Field(native=False, primary_key=True, db_default=Generate("uid11", function="xid_generate_monotonic")))
new = Customer, Sale
generate_at = UID11Field.format.floor


def fits(customers, sales, database="default"):
    """Whether a version of the app finds rows, makes them and changes them, with text keys."""
    customers, sales = customers.objects.using(database), sales.objects.using(database)
    if fails(lambda: customers.create()):
        return False
    made = customers.create()
    known = sales.create(customer=made)
    again = sales.get(pk=known.pk)
    fine = again == known and again.customer == made and type(made.pk) is str and len(known.pk) == 11
    fine = fine and sales.get(pk=ONE).customer.pk == TWO and sales.get(pk=1).customer_id == TWO
    fine = fine and {sale.pk for sale in sales.filter(pk__in=[ONE, known.pk])} == {ONE, known.pk} == {sale.pk for sale in sales.filter(customer__in=[TWO, made])}
    fine = fine and [sale.pk for sale in sales.filter(customer_id=TWO)] == [ONE] == list(sales.filter(pk__lt=TWO).values_list("pk", flat=True))
    fine = fine and [sale.pk for customer in customers.filter(pk__in=[1, 2]).prefetch_related("sale_set") for sale in customer.sale_set.all()] == [ONE]
    times = [START + timedelta(minutes=n) for n in range(10)]
    past = sales.bulk_create(sales.model(pk=generate_at(at), customer=made) for at in times)
    fine = fine and list(sales.filter(pk__range=(times[2], times[4])).order_by("pk")) == past[2:5]
    fine = fine and list(sales.filter(pk__gte=times[8], pk__lt=times[9])) == [past[8]] and list(sales.filter(pk__gt=times[8], pk__lte=times[9])) == [past[9]]
    for sale in past:
        sale.customer_id = TWO
    sales.bulk_update(past, ["customer"])
    fine = fine and sales.filter(customer=TWO).count() == 11 and sales.filter(customer=2).update(customer=made) == 11 and sales.filter(pk=ONE).update(customer=TWO) == 1
    fine = fine and sales.filter(pk="no id").count() == sales.filter(pk=-1).count() == sales.filter(pk="zzzzzzzzzzz").count() == 0
    return fine and sales.filter(customer=made).delete()[0] == 11 and made.delete()[0] == 1


def plan(target):
    ask("CREATE EXTENSION uidx_migrate")
    for table in ("ledger_customer", "ledger_sale"):
        for statement, in ask("SELECT statement FROM uidx_migration_plan(%s::regclass, 'id', %s::regtype) ORDER BY step", table, target):
            ask(statement)
    ask("DROP EXTENSION uidx_migrate")


def defaults():
    return [default for default, in ask("SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid IN ('ledger_customer'::regclass, 'ledger_sale'::regclass)")]


ask("DROP EXTENSION uidx CASCADE")
run("migrate", "ledger", "0001")
ask("INSERT INTO ledger_customer SELECT FROM generate_series(1, 2)")
ask("INSERT INTO ledger_sale (customer_id) VALUES (2)")

# A database of tests: the migrations make it.
run("migrate", "ledger", "0002")
works("the bridge changes no type", types() == ["bigint"] * 3 and defaults() == GENERATE)
works("the bridge works on bigint", fits(*bridge))
works("and with typed binds", fits(*bridge, "typed"))
works("and the old version does", type(old[0].objects.create().pk) is int and old[1].objects.get(pk=1).customer.pk == 2)
works("the new one does not", raises(Exception, lambda: Customer.objects.get(pk=TWO)))
run("migrate", "ledger")
works("migrate changes the keys and what references them", types() == ["uid11"] * 3 and fits(*new) and fits(*new, "typed"))
run("migrate", "ledger", "0001")
made = old[0].objects.create()
works("migrate leads back, and new numbers go on", types() == ["bigint"] * 3 and made.pk > 2 and old[1].objects.create(customer=made).pk > 1)

run("migrate", "ledger", "0002")
plan("uid11")
works("the plan changes the columns, and not their defaults", types() == ["uid11"] * 3 and defaults() == GENERATE)
works("on uid11, the bridge and the new version work", all(fits(*one, name) for one in (bridge, new) for name in ("default", "typed")))
works("migrate is told", "FAKED" in run("migrate", "ledger", "0003", fake=True))
works("nothing is left to migrate", "No changes detected" in run("makemigrations", "ledger", "--check") and "No migrations to apply" in run("migrate", "ledger"))
mistaken = old[0].objects.get(pk=2)
mistaken.save()
works("the old version writes into another row", mistaken.pk != TWO and Customer.objects.filter(pk=int(TWO)).exists())
Customer.objects.filter(pk=int(TWO)).delete()

works("an int is the number", Sale.objects.get(customer=2) == Sale.objects.get(pk=1) and not Sale.objects.exclude(pk__in=[1]).filter(customer_id=2).exists())
works("True is none", raises(TypeError, lambda: Customer.objects.filter(pk=True)))
works("numbers that no id has", Customer.objects.filter(pk=-1).count() == 0 and raises(ValidationError, lambda: Customer.objects.create(pk=2**64)))
fixture, = serializers.deserialize("json", '[{"model": "ledger.sale", "pk": 1, "fields": {"customer": 2}}]')
works("an old fixture has them", (fixture.object.pk, fixture.object.customer_id) == (ONE, TWO))
works("another type of numbers", UlidFlakeField(native=False).to_python(31) == "000000000000Z" and raises(ValidationError, lambda: UlidFlakeField().to_python(2**63)))

with connection.cursor() as cursor:
    cursor.execute("SELECT xid_generate_monotonic() FROM generate_series(1, %s)", [3])
    ids = [id for id, in cursor]
customers = Customer.objects.bulk_create(Customer(id=id) for id in ids)
works("ids for bulk_create", [customer.pk for customer in customers] == ids == list(Customer.objects.filter(pk__in=ids).order_by("pk").values_list("pk", flat=True)))

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    Customer.objects.filter(pk__gte=START)
    Customer.objects.filter(pk__gte=START.date())
    works("an instant and a date are fine", not caught)
    Customer.objects.filter(pk__gte=datetime(2025, 1, 1))
    works("a datetime without a time zone is warned of, as beside a DateTimeField", [warning.category for warning in caught] == [RuntimeWarning])

plan("bigint")
run("migrate", "ledger", "0002", fake=True)
works("back to the bridge", types() == ["bigint"] * 3 and fits(*bridge))
run("migrate", "ledger", "0001")
works("and to the old version", type(old[0].objects.create().pk) is int and old[1].objects.get(pk=1).customer.pk == 2)
