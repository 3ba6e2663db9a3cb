"""An app on Django 5 whose keys are UUIDs, and become shorter: by a migration, and by a plan with short locks while two versions of the app run."""
import io
import os
import sys
import tempfile
import textwrap
from pathlib import Path
from uuid import uuid4

import django
from django.conf import settings

from tap import fails, works

MODELS = """
    from django.contrib.contenttypes.fields import GenericForeignKey, GenericRelation
    from django.contrib.contenttypes.models import ContentType
    from django.db import models
    from uidx.django import Base64UUIDField

    class Customer(models.Model):
        id = Base64UUIDField(primary_key=True, default=Base64UUIDField.generate)

    class Ticket(models.Model):
        id = Base64UUIDField(primary_key=True, default=Base64UUIDField.generate)
        customer = models.ForeignKey(Customer, models.CASCADE)
        tags = GenericRelation("Tag")

    class Tag(models.Model):
        id = models.AutoField(primary_key=True)
        content_type = models.ForeignKey(ContentType, models.CASCADE)
        object_id = models.CharField(max_length=36)
        of = GenericForeignKey()
"""
BEFORE = """
    import uuid
    from django.db import migrations, models

    class Migration(migrations.Migration):
        initial = True
        dependencies = [("contenttypes", "0002_remove_content_type_name")]
        operations = [
            migrations.CreateModel("customer", [("id", models.UUIDField(primary_key=True, default=uuid.uuid4))]),
            migrations.CreateModel("ticket", [
                ("id", models.UUIDField(primary_key=True, default=uuid.uuid4)), ("customer", models.ForeignKey("legacy.customer", models.CASCADE)),
            ]),
            migrations.CreateModel("tag", [
                ("id", models.AutoField(primary_key=True, serialize=False)), ("object_id", models.CharField(max_length=36)),
                ("content_type", models.ForeignKey("contenttypes.contenttype", models.CASCADE)),
            ]),
        ]
"""
BRIDGE = """
    from django.contrib.postgres.operations import CreateExtension
    from django.db import migrations
    from uidx.django import Base64UUIDField

    class Migration(migrations.Migration):
        dependencies = [("legacy", "0001_before")]
        operations = [
            CreateExtension("uidx"),
            migrations.AlterField("customer", "id", Base64UUIDField(native=False, primary_key=True, default=Base64UUIDField.generate, serialize=False)),
            migrations.AlterField("ticket", "id", Base64UUIDField(native=False, primary_key=True, default=Base64UUIDField.generate, serialize=False)),
            migrations.RunSQL(
                "UPDATE legacy_tag SET object_id = object_id::base64uuid::text "
                "WHERE content_type_id = (SELECT id FROM django_content_type WHERE (app_label, model) = ('legacy', 'ticket'))",
                "UPDATE legacy_tag SET object_id = object_id::base64uuid::uuid::text "
                "WHERE content_type_id = (SELECT id FROM django_content_type WHERE (app_label, model) = ('legacy', 'ticket'))",
            ),
        ]
"""
AFTER = """
    from django.db import migrations
    from uidx.django import Base64UUIDField

    class Migration(migrations.Migration):
        dependencies = [("legacy", "0002_bridge")]
        operations = [
            migrations.AlterField("customer", "id", Base64UUIDField(primary_key=True, default=Base64UUIDField.generate, serialize=False)),
            migrations.AlterField("ticket", "id", Base64UUIDField(primary_key=True, default=Base64UUIDField.generate, serialize=False)),
        ]
"""
URLS = """
    from django.urls import path

    urlpatterns = [path("customers/<str:pk>/", lambda request, pk: None, name="customer"), path("old/<uuid:pk>/", lambda request, pk: None, name="old")]
"""

folder = tempfile.TemporaryDirectory()
app = Path(folder.name, "legacy")
files = {"models": MODELS, "urls": URLS, "migrations/__init__": "", "migrations/0001_before": BEFORE, "migrations/0002_bridge": BRIDGE, "migrations/0003_after": AFTER}
(app / "migrations").mkdir(parents=True)
for name, source in files.items():
    (app / f"{name}.py").write_text(textwrap.dedent(source))
sys.path.append(folder.name)

database = {"ENGINE": "django.db.backends.postgresql", "NAME": os.environ["PGDATABASE"], "USER": os.environ["PGUSER"], "HOST": os.environ["PGHOST"]}
if port := os.environ.get("PGPORT"):
    database["PORT"] = port
settings.configure(DATABASES={"default": database}, INSTALLED_APPS=["django.contrib.contenttypes", "legacy"], ROOT_URLCONF="legacy.urls")
django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, models  # noqa: E402
from django.urls import resolve, reverse  # noqa: E402
from legacy.models import Customer, Ticket  # noqa: E402
from uidx.django import Base64UUIDField  # noqa: E402


def run(*command, **options):
    output = io.StringIO()
    call_command(*command, stdout=output, **options)
    return output.getvalue()


def ask(query, *values):
    with connection.cursor() as cursor:
        cursor.execute(query, values)
        return cursor.fetchall() if cursor.description else None


def types():
    columns = ask("SELECT atttypid::regtype::text FROM pg_attribute WHERE attrelid IN ('legacy_customer'::regclass, 'legacy_ticket'::regclass) AND attnum > 0")
    return sorted(type for type, in columns)


def version(app, key):
    """The models of another version of the app, which has such keys."""

    def model(name, **fields):
        meta = type("Meta", (), {"app_label": app, "db_table": f"legacy_{name}"})
        return type(name, (models.Model,), {"__module__": __name__, "Meta": meta, "id": key()} | fields)

    customer = model("customer")
    return customer, model("ticket", customer=models.ForeignKey(customer, models.CASCADE))


old = version("old", lambda: models.UUIDField(primary_key=True, default=uuid4))
bridge = version("bridge", lambda: Base64UUIDField(native=False, primary_key=True, default=Base64UUIDField.generate))
new = Customer, Ticket


def fits(customers, tickets):
    """Whether a version of the app finds rows and makes them."""
    if fails(lambda: customers.objects.create()) or fails(lambda: tickets.objects.get(pk=str(ticket)).customer.pk):
        return False
    found = tickets.objects.get(pk=ticket)
    made = tickets.objects.create(customer=found.customer)
    again = tickets.objects.get(pk=made.pk)
    known = {made.pk, found.pk}
    fine = again == made and again.pk == made.pk and again.customer == found.customer == customers.objects.get(pk=customer)
    fine = fine and {row.pk for row in tickets.objects.filter(pk__in=known, customer=found.customer)} == known
    return fine and made.delete()[0] == 1


def plan(target):
    ask("CREATE EXTENSION uidx_migrate")
    for table in ("legacy_customer", "legacy_ticket"):
        for statement, in ask("SELECT statement FROM uidx_migration_plan(%s::regclass, 'id', %s::regtype) ORDER BY step", table, target):
            ask(statement)
    ask("DROP EXTENSION uidx_migrate")


ask("DROP EXTENSION uidx CASCADE")
run("migrate", "legacy", "0001")
customer, ticket = uuid4(), uuid4()
ask("INSERT INTO legacy_customer VALUES (%s)", customer)
ask("INSERT INTO legacy_ticket VALUES (%s, %s)", ticket, customer)
ask("INSERT INTO legacy_tag (content_type_id, object_id) SELECT id, %s FROM django_content_type WHERE model = 'ticket'", str(ticket))

# A database of tests: the migrations make it.
run("migrate", "legacy", "0002")
bridged = run("sqlmigrate", "legacy", "0002")
works("the bridge changes no column", types() == ["uuid"] * 3 and "ALTER" not in bridged)
run("migrate", "legacy")
works("migrate changes the keys and what references them", types() == ["base64uuid"] * 3 and fits(*new))
works("and keys kept as text", Ticket.objects.get(pk=ticket).tags.get().of.pk == Base64UUIDField.format.canonical(ticket))
run("migrate", "legacy", "0001")
works("migrate leads back", types() == ["uuid"] * 3 and ask("SELECT ticket.id, customer_id, object_id FROM legacy_ticket ticket, legacy_tag") == [(ticket, customer, str(ticket))])

# Production: the bridge, the plan, the new version.
works("on uuid, the old version and the bridge work, the new one does not", [fits(*one) for one in (old, bridge, new)] == [True, True, False])
run("migrate", "legacy", "0002")
plan("base64uuid")
works("the plan changes the columns", types() == ["base64uuid"] * 3)
works("after it, the bridge and the new version work, the old one does not", [fits(*one) for one in (old, bridge, new)] == [False, True, True])
works("migrate is told", "FAKED" in run("migrate", "legacy", "0003", fake=True))
works("nothing is left to migrate", "No changes detected" in run("makemigrations", "legacy", "--check") and "No migrations to apply" in run("migrate", "legacy"))
found = Ticket.objects.get(pk=str(ticket))
works("the text of a UUID finds its row", len(found.id) == 22 and found.customer == Customer.objects.get(pk=customer))

# What the old version has written since.
ask("UPDATE legacy_tag SET object_id = %s", str(ticket))
works("the old text of a key finds nothing", not found.tags.exists())
update, = (line for line in bridged.splitlines() if line.startswith("UPDATE"))
for _ in range(2):
    ask(update)
works("until it is changed, once or twice", found.tags.get().of == found)

works("a route of <uuid:pk> takes no id", fails(lambda: reverse("old", args=[found.customer_id])))
link = reverse("customer", args=[found.customer_id])
works("a route of <str:pk> does, and old links go on working", [Customer.objects.get(**resolve(path).kwargs) for path in (link, f"/customers/{customer}/")] == [found.customer] * 2)

plan("uuid")
run("migrate", "legacy", "0002", fake=True)
works("back to the bridge", types() == ["uuid"] * 3 and fits(*bridge))
run("migrate", "legacy", "0001")
works("and to the old version", fits(*old) and ask("SELECT object_id FROM legacy_tag") == [(str(ticket),)])
