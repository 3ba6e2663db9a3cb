"""An app on Django 5 whose keys are UUIDs, and become shorter: one table by a migration, the other by a plan with short locks."""
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
    from django.db import models
    from uidx.django import Base64UUIDField

    class Customer(models.Model):
        id = Base64UUIDField(primary_key=True, default=Base64UUIDField.generate)

    class Ticket(models.Model):
        id = Base64UUIDField(primary_key=True, default=Base64UUIDField.generate)
        customer = models.ForeignKey(Customer, models.CASCADE)
"""
BEFORE = """
    from django.db import migrations, models

    class Migration(migrations.Migration):
        initial = True
        operations = [
            migrations.CreateModel("customer", [("id", models.UUIDField(primary_key=True))]),
            migrations.CreateModel("ticket", [
                ("id", models.UUIDField(primary_key=True)), ("customer", models.ForeignKey("legacy.customer", models.CASCADE)),
            ]),
        ]
"""
CUSTOMERS = """
    from django.contrib.postgres.operations import CreateExtension
    from django.db import migrations
    from uidx.django import Base64UUIDField

    class Migration(migrations.Migration):
        dependencies = [("legacy", "0001_before")]
        operations = [
            CreateExtension("uidx"),
            migrations.AlterField("customer", "id", Base64UUIDField(primary_key=True, default=Base64UUIDField.generate, serialize=False)),
        ]
"""
TICKETS = """
    from django.db import migrations
    from uidx.django import Base64UUIDField

    class Migration(migrations.Migration):
        dependencies = [("legacy", "0002_customers")]
        operations = [
            migrations.SeparateDatabaseAndState(state_operations=[
                migrations.AlterField("ticket", "id", Base64UUIDField(primary_key=True, default=Base64UUIDField.generate, serialize=False)),
            ]),
        ]
"""
URLS = """
    from django.urls import path

    urlpatterns = [path("customers/<str:pk>/", lambda request, pk: None, name="customer"), path("old/<uuid:pk>/", lambda request, pk: None, name="old")]
"""

folder = tempfile.TemporaryDirectory()
app = Path(folder.name, "legacy")
files = {"models": MODELS, "urls": URLS, "migrations/__init__": "", "migrations/0001_before": BEFORE, "migrations/0002_customers": CUSTOMERS, "migrations/0003_tickets": TICKETS}
(app / "migrations").mkdir(parents=True)
for name, source in files.items():
    (app / f"{name}.py").write_text(textwrap.dedent(source))
sys.path.append(folder.name)

database = {"ENGINE": "django.db.backends.postgresql", "NAME": os.environ["PGDATABASE"], "USER": os.environ["PGUSER"], "HOST": os.environ["PGHOST"]}
if port := os.environ.get("PGPORT"):
    database["PORT"] = port
settings.configure(DATABASES={"default": database}, INSTALLED_APPS=["legacy"], ROOT_URLCONF="legacy.urls")
django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.urls import resolve, reverse  # noqa: E402
from legacy.models import Customer, Ticket  # noqa: E402


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


ask("DROP EXTENSION uidx CASCADE")
run("migrate", "legacy", "0001")
customer, ticket = uuid4(), uuid4()
ask("INSERT INTO legacy_customer VALUES (%s)", customer)
ask("INSERT INTO legacy_ticket VALUES (%s, %s)", ticket, customer)

run("migrate", "legacy", "0002")
works("migrate changes a key and what references it", types() == ["base64uuid", "base64uuid", "uuid"])
run("migrate", "legacy", "0001")
works("migrate leads back", types() == ["uuid"] * 3 and ask("SELECT id, customer_id FROM legacy_ticket") == [(ticket, customer)])
run("migrate", "legacy", "0002")
ask("CREATE EXTENSION uidx_migrate")
for statement, in ask("SELECT statement FROM uidx_migration_plan('legacy_ticket', 'id', 'base64uuid') ORDER BY step"):
    ask(statement)
run("migrate", "legacy")
works("nothing is left to migrate", "No changes detected" in run("makemigrations", "legacy", "--check"))
works("the columns are ids", types() == ["base64uuid"] * 3)
found = Ticket.objects.get(pk=str(ticket))
works("the text of a UUID finds its row", len(found.id) == 22 and found.customer == Customer.objects.get(pk=customer))
works("new rows", Ticket.objects.get(pk=Ticket.objects.create(customer=found.customer).pk).customer == found.customer)

works("a route of <uuid:pk> takes no id", fails(lambda: reverse("old", args=[found.customer_id])))
link = reverse("customer", args=[found.customer_id])
works("a route of <str:pk> does, and old links go on working", [Customer.objects.get(**resolve(path).kwargs) for path in (link, f"/customers/{customer}/")] == [found.customer] * 2)

run("migrate", "legacy", "0002")
works("back over what the plan has done, migrate changes nothing in the database", types() == ["base64uuid"] * 3)
