"""An app on Django 5 whose keys are numbers, and become a uid11: by a migration, and by a plan between two versions of the app."""

import warnings
from datetime import datetime, timedelta

from django.core import serializers
from django.core.exceptions import ValidationError
from django.db import connection, models
from django.forms import inlineformset_factory
from django.test import Client, override_settings
from uidx.django import Generate, UID11Field, UlidFlakeField

from django_app import DATABASE, ask, plan, raises, run, set_up, types, version
from tap import START, fails, works

MODELS = """
    from django.contrib.contenttypes.fields import GenericForeignKey, GenericRelation
    from django.contrib.contenttypes.models import ContentType
    from django.db import models
    from uidx.django import Generate, UID11Field

    class Customer(models.Model):
        id = UID11Field(primary_key=True, db_default=Generate("uid11", function="xid_generate_monotonic"))
        # Customers are the users of the app.
        USERNAME_FIELD, REQUIRED_FIELDS = "id", []
        is_anonymous, is_authenticated = False, True

        def get_session_auth_hash(self):
            return "as good as any"

    class Sale(models.Model):
        id = UID11Field(primary_key=True, db_default=Generate("uid11", function="xid_generate_monotonic"))
        customer = models.ForeignKey(Customer, models.CASCADE)
        tags = GenericRelation("Tag")
        notes = GenericRelation("Note")

    class Tag(models.Model):
        id = models.AutoField(primary_key=True)
        content_type = models.ForeignKey(ContentType, models.CASCADE)
        object_id = models.CharField(max_length=20)
        of = GenericForeignKey()

    class Note(models.Model):
        id = models.AutoField(primary_key=True)
        content_type = models.ForeignKey(ContentType, models.CASCADE)
        object_id = UID11Field()
        of = GenericForeignKey()
"""
BEFORE = """
    from django.db import migrations, models

    class Migration(migrations.Migration):
        initial = True
        dependencies = [("contenttypes", "0002_remove_content_type_name")]
        operations = [
            migrations.CreateModel("customer", [("id", models.BigAutoField(primary_key=True))]),
            migrations.CreateModel("sale", [("id", models.BigAutoField(primary_key=True)), ("customer", models.ForeignKey("ledger.customer", models.CASCADE))]),
            migrations.CreateModel("tag", [
                ("id", models.AutoField(primary_key=True, serialize=False)), ("object_id", models.CharField(max_length=20)),
                ("content_type", models.ForeignKey("contenttypes.contenttype", models.CASCADE)),
            ]),
            migrations.CreateModel("note", [
                ("id", models.AutoField(primary_key=True, serialize=False)), ("object_id", models.PositiveBigIntegerField()),
                ("content_type", models.ForeignKey("contenttypes.contenttype", models.CASCADE)),
            ]),
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
            migrations.AlterField("note", "object_id", UID11Field(native=False)),
            migrations.RunSQL(
                "UPDATE ledger_tag SET object_id = object_id::bigint::uid11::text WHERE length(object_id) <> 11 "
                "AND content_type_id = (SELECT id FROM django_content_type WHERE (app_label, model) = ('ledger', 'sale'))",
                "UPDATE ledger_tag SET object_id = object_id::uid11::bigint::text WHERE length(object_id) = 11 "
                "AND content_type_id = (SELECT id FROM django_content_type WHERE (app_label, model) = ('ledger', 'sale'))",
            ),
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
            migrations.AlterField("note", "object_id", UID11Field()),
        ]
"""
URLS = """
    from django.http import HttpResponse
    from django.shortcuts import redirect
    from django.urls import path, re_path
    from uidx import FORMATS

    urlpatterns = [
        re_path("^customers/(?P<pk>[0-9]{1,10}|[0-9]{19})/$", lambda request, pk: redirect("customer", FORMATS["uid11"].of_number(int(pk)))),
        path("customers/<str:pk>/", lambda request, pk: HttpResponse(pk), name="customer"),
        path("me/", lambda request: HttpResponse(request.user.pk or "nobody")),
    ]
"""
new_ids = 'from uidx.django import Generate\n\nNEW = Generate("uid11", function="xid_generate_monotonic")\n'
files = {
    "models": MODELS, "urls": URLS, "migrations/__init__": new_ids, "migrations/0001_before": BEFORE, "migrations/0002_bridge": BRIDGE, "migrations/0003_after": AFTER,
}  # fmt: skip
set_up(
    {f"ledger/{name}": source for name, source in files.items()},
    {"typed": DATABASE | {"OPTIONS": {"server_side_binding": True}}},
    INSTALLED_APPS=[
        "uidx.django",
        "django.contrib.contenttypes",
        "django.contrib.auth",
        "django.contrib.sessions",
        "ledger",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
    ],
    AUTH_USER_MODEL="ledger.Customer",
    ROOT_URLCONF="ledger.urls",
    SECRET_KEY="of tests",
    ALLOWED_HOSTS=["*"],
)

from django.contrib.sessions.backends.db import SessionStore  # noqa: E402
from ledger.models import Customer, Note, Sale, Tag  # noqa: E402

TABLES = ["ledger_customer", "ledger_sale"]
COLUMNS = ["public.ledger_customer", "public.ledger_sale", "public.ledger_note.object_id"]
ONE, TWO = "11111111112", "11111111113"
GENERATE = ["xid_generate_monotonic()"] * 2


old = version("old", lambda: models.BigAutoField(primary_key=True), *TABLES)
bridge = version(
    "bridge",
    lambda: UID11Field(native=False, primary_key=True, db_default=Generate("uid11", function="xid_generate_monotonic")),
    *TABLES,
)
new = Customer, Sale


def message(call):
    try:
        call()
    except TypeError as error:
        return str(error)


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
    fine = fine and {sale.pk for sale in sales.filter(pk__in=[ONE, known.pk])} == {ONE, known.pk} == {
        sale.pk for sale in sales.filter(customer__in=[TWO, made])
    }
    fine = fine and [sale.pk for sale in sales.filter(customer_id=TWO)] == [ONE] == list(
        sales.filter(pk__lt=TWO).values_list("pk", flat=True)
    )
    fine = fine and [
        sale.pk
        for customer in customers.filter(pk__in=[1, 2]).prefetch_related("sale_set")
        for sale in customer.sale_set.all()
    ] == [ONE]
    times = [START + timedelta(minutes=n) for n in range(10)]
    past = sales.bulk_create(sales.model(pk=generate_at(at), customer=made) for at in times)
    fine = fine and list(sales.filter(pk__range=(times[2], times[4])).order_by("pk")) == past[2:5]
    fine = (
        fine
        and list(sales.filter(pk__gte=times[8], pk__lt=times[9])) == [past[8]]
        and list(sales.filter(pk__gt=times[8], pk__lte=times[9])) == [past[9]]
    )
    for sale in past:
        sale.customer_id = TWO
    sales.bulk_update(past, ["customer"])
    fine = (
        fine
        and sales.filter(customer=TWO).count() == 11
        and sales.filter(customer=2).update(customer=made) == 11
        and sales.filter(pk=ONE).update(customer=TWO) == 1
    )
    fine = (
        fine
        and sales.filter(pk="no id").count()
        == sales.filter(pk=-1).count()
        == sales.filter(pk="zzzzzzzzzzz").count()
        == 0
    )
    return fine and sales.filter(customer=made).delete()[0] == 11 and made.delete()[0] == 1


def defaults():
    return [
        default
        for default, in ask(
            "SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid IN ('ledger_customer'::regclass, 'ledger_sale'::regclass)"
        )
    ]


ask("DROP EXTENSION uidx CASCADE")
run("migrate", "ledger", "0001")
ask("INSERT INTO ledger_customer SELECT FROM generate_series(1, 2)")
ask("INSERT INTO ledger_sale (customer_id) VALUES (2)")
for table in ("ledger_tag", "ledger_note"):
    ask(f"INSERT INTO {table} (content_type_id, object_id) SELECT id, 1 FROM django_content_type WHERE model = 'sale'")

# A database of tests: the migrations make it.
run("migrate", "ledger", "0002")
works("the bridge changes no type", types(*TABLES) == ["bigint"] * 3 and defaults() == GENERATE)
works("the bridge works on bigint", fits(*bridge))
works("and with typed binds", fits(*bridge, "typed"))
works("and the old version does", type(old[0].objects.create().pk) is int and old[1].objects.get(pk=1).customer.pk == 2)
works("the new one does not", raises(Exception, lambda: Customer.objects.get(pk=TWO)))
run("migrate", "ledger")
works(
    "migrate changes the keys and what references them",
    types(*TABLES) == ["uid11"] * 3 and fits(*new) and fits(*new, "typed"),
)
works(
    "and keys kept as text, and as a number",
    Sale.objects.get(tags__object_id=ONE)
    == Sale.objects.get(notes__object_id=1)
    == Tag.objects.get().of
    == Note.objects.get().of,
)
run("migrate", "ledger", "0001")
works(
    "and back",
    types("ledger_note").count("bigint") == 1
    and ask("SELECT tag.object_id, note.object_id FROM ledger_tag tag, ledger_note note") == [("1", 1)],
)
made = old[0].objects.create()
works(
    "migrate leads back, and new numbers go on",
    types(*TABLES) == ["bigint"] * 3 and made.pk > 2 and old[1].objects.create(customer=made).pk > 1,
)

run("migrate", "ledger", "0002")
updates = [
    [line for line in run("sqlmigrate", "ledger", "0002", backwards=backwards).splitlines() if "UPDATE" in line]
    for backwards in (False, True)
]
plan("uid11", COLUMNS)
works(
    "the plan changes the columns, and not their defaults", types(*TABLES) == ["uid11"] * 3 and defaults() == GENERATE
)
works(
    "on uid11, the bridge and the new version work",
    all(fits(*one, name) for one in (bridge, new) for name in ("default", "typed")),
)
works("migrate is told", "FAKED" in run("migrate", "ledger", "0003", fake=True))
works(
    "nothing is left to migrate",
    "No changes detected" in run("makemigrations", "ledger", "--check")
    and "No migrations to apply" in run("migrate", "ledger"),
)
works(
    "the plan takes a key without a foreign key along",
    types("ledger_note").count("uid11") == 1 and Sale.objects.get(notes__isnull=False) == Note.objects.get().of,
)

# What old code has written since, beside a key of the new code that is nothing but digits.
new_key = str(UID11Field.format.number(Customer.objects.create().pk))
ask(
    "INSERT INTO ledger_tag (content_type_id, object_id) SELECT content_type_id, key FROM ledger_tag, unnest(%s::text[]) key",
    ["2", new_key],
)
for (update,), known in zip(updates, ([ONE, TWO, UID11Field.format.of_number(int(new_key))], ["1", "2", new_key])):
    for _ in range(2):
        ask(update.replace("%%", "%"))
    works(
        "text keys change, however often that is done",
        set(Tag.objects.values_list("object_id", flat=True)) == set(known),
    )
mistaken = old[0].objects.get(pk=2)
mistaken.save()
works("the old version writes into another row", mistaken.pk != TWO and Customer.objects.filter(pk=int(TWO)).exists())
Customer.objects.filter(pk=int(TWO)).delete()

works(
    "an int is the number",
    Sale.objects.get(customer=2) == Sale.objects.get(pk=1)
    and not Sale.objects.exclude(pk__in=[1]).filter(customer_id=2).exists(),
)
works("True is none", raises(TypeError, lambda: Customer.objects.filter(pk=True)))
works(
    "numbers that no id has",
    Customer.objects.filter(pk=-1).count() == 0 and raises(ValidationError, lambda: Customer.objects.create(pk=2**64)),
)
(fixture,) = serializers.deserialize("json", '[{"model": "ledger.sale", "pk": 1, "fields": {"customer": 2}}]')
works("an old fixture has them", (fixture.object.pk, fixture.object.customer_id) == (ONE, TWO))
works(
    "another type of numbers",
    UlidFlakeField(native=False).to_python(31) == "000000000000Z"
    and raises(ValidationError, lambda: UlidFlakeField().to_python(2**63)),
)

made = Customer(pk=7)
works("an object made with a number has its id at once", made.pk == UID11Field.format.of_number(7))
works(
    "an id that the server has not made yet",
    message(lambda: Customer._meta.pk.get_prep_value(Customer().pk))
    == "Field 'id': A DatabaseDefault is no uid11 before save().",
)
works("asks nothing", fails(lambda: Customer().sale_set.count()))


def new_id():
    with connection.cursor() as cursor:
        cursor.execute("SELECT xid_generate_monotonic()")
        return cursor.fetchone()[0]


customers, sales = version(
    "known", lambda: UID11Field(primary_key=True, default=new_id, db_default=Generate("uid11")), *TABLES
)
made = customers()
works(
    "a default knows it",
    made.sale_set.count() == 0 and len(inlineformset_factory(customers, sales, fields=[])().forms) == 3,
)
made.save()
works("and is kept", customers.objects.get(pk=made.pk) == made and made.delete()[0] == 1)

run("migrate", "sessions")
old_session = SessionStore()
old_session.update({"_auth_user_id": "1", "_auth_user_backend": "django.contrib.auth.backends.ModelBackend"})
old_session.create()
client = Client()
client.cookies["sessionid"] = old_session.session_key
works("a session has the number of its user, which is no id", raises(ValidationError, lambda: client.get("/me/")))
with override_settings(SESSION_COOKIE_NAME="session"):
    works("another cookie leaves it out", client.get("/me/").content == b"nobody")
    client.force_login(Customer.objects.get(pk=1), "django.contrib.auth.backends.ModelBackend")
    works(
        "and knows who logs in",
        client.get("/me/").content == ONE.encode() and client.cookies["sessionid"].value == old_session.session_key,
    )
addresses = [client.get(f"/customers/{number}/", follow=True).content.decode() for number in (1, 2, new_key, ONE)]
works(
    "old links lead to the new ones, and no id is taken for one",
    addresses == [ONE, TWO, UID11Field.format.of_number(int(new_key)), ONE],
)

with connection.cursor() as cursor:
    cursor.execute("SELECT xid_generate_monotonic() FROM generate_series(1, %s)", [3])
    ids = [id for id, in cursor]
customers = Customer.objects.bulk_create(Customer(id=id) for id in ids)
works(
    "ids for bulk_create",
    [customer.pk for customer in customers]
    == ids
    == list(Customer.objects.filter(pk__in=ids).order_by("pk").values_list("pk", flat=True)),
)

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    Customer.objects.filter(pk__gte=START)
    Customer.objects.filter(pk__gte=START.date())
    works("an instant and a date are fine", not caught)
    Customer.objects.filter(pk__gte=datetime(2025, 1, 1))
    works(
        "a datetime without a time zone is warned of, as beside a DateTimeField",
        [warning.category for warning in caught] == [RuntimeWarning],
    )

plan("bigint", COLUMNS)
run("migrate", "ledger", "0002", fake=True)
works("back to the bridge", types(*TABLES) == ["bigint"] * 3 and fits(*bridge))
run("migrate", "ledger", "0001")
works("and to the old version", type(old[0].objects.create().pk) is int and old[1].objects.get(pk=1).customer.pk == 2)
