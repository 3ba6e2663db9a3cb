"""An app on Django 5 whose keys are UUIDs, and become shorter: by a migration, and by a plan with short locks while two versions of the app run."""

from uuid import UUID, uuid4

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import prefetch_related_objects
from django.urls import resolve, reverse
from uidx.django import Base64UUIDField

from django_app import ask, plan, raises, run, set_up, types, version
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
        notes = GenericRelation("Note")

    class Tag(models.Model):
        id = models.AutoField(primary_key=True)
        content_type = models.ForeignKey(ContentType, models.CASCADE)
        object_id = models.CharField(max_length=36)
        of = GenericForeignKey()

    class Note(models.Model):
        id = models.AutoField(primary_key=True)
        content_type = models.ForeignKey(ContentType, models.CASCADE)
        object_id = Base64UUIDField()
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
            migrations.CreateModel("note", [
                ("id", models.AutoField(primary_key=True, serialize=False)), ("object_id", models.UUIDField()),
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
            migrations.AlterField("note", "object_id", Base64UUIDField(native=False)),
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
            migrations.AlterField("note", "object_id", Base64UUIDField()),
        ]
"""
URLS = """
    from django.urls import path

    urlpatterns = [path("customers/<str:pk>/", lambda request, pk: None, name="customer"), path("old/<uuid:pk>/", lambda request, pk: None, name="old")]
"""

files = {
    "models": MODELS,
    "urls": URLS,
    "migrations/__init__": "",
    "migrations/0001_before": BEFORE,
    "migrations/0002_bridge": BRIDGE,
    "migrations/0003_after": AFTER,
}
set_up(
    {f"legacy/{name}": source for name, source in files.items()},
    INSTALLED_APPS=["django.contrib.contenttypes", "legacy"],
    ROOT_URLCONF="legacy.urls",
)

from legacy.models import Customer, Note, Tag, Ticket  # noqa: E402

TABLES = ["legacy_customer", "legacy_ticket"]
COLUMNS = ["public.legacy_customer", "public.legacy_ticket", "public.legacy_note.object_id"]
old = version("old", lambda: models.UUIDField(primary_key=True, default=uuid4), *TABLES)
bridge = version(
    "bridge", lambda: Base64UUIDField(native=False, primary_key=True, default=Base64UUIDField.generate), *TABLES
)
new = Customer, Ticket


def fits(customers, tickets):
    """Whether a version of the app finds rows and makes them."""
    if fails(lambda: customers.objects.create()) or fails(lambda: tickets.objects.get(pk=str(ticket)).customer.pk):
        return False
    found = tickets.objects.get(pk=ticket)
    made = tickets.objects.create(customer=found.customer)
    again = tickets.objects.get(pk=made.pk)
    known = {made.pk, found.pk}
    fine = (
        again == made and again.pk == made.pk and again.customer == found.customer == customers.objects.get(pk=customer)
    )
    fine = fine and {row.pk for row in tickets.objects.filter(pk__in=known, customer=found.customer)} == known
    return fine and made.delete()[0] == 1


ask("DROP EXTENSION uidx CASCADE")
run("migrate", "legacy", "0001")
customer, ticket = uuid4(), uuid4()
ask("INSERT INTO legacy_customer VALUES (%s)", customer)
ask("INSERT INTO legacy_ticket VALUES (%s, %s)", ticket, customer)
for table in ("legacy_tag", "legacy_note"):
    ask(
        f"INSERT INTO {table} (content_type_id, object_id) SELECT id, %s FROM django_content_type WHERE model = 'ticket'",
        str(ticket),
    )

# A database of tests: the migrations make it.
run("migrate", "legacy", "0002")
bridged = run("sqlmigrate", "legacy", "0002")
works("the bridge changes no column", types(*TABLES) == ["uuid"] * 3 and "ALTER" not in bridged)
run("migrate", "legacy")
works("migrate changes the keys and what references them", types(*TABLES) == ["base64uuid"] * 3 and fits(*new))
found = Ticket.objects.get(tags__object_id__isnull=False)
works(
    "and keys kept as text, and as a uuid",
    found.tags.get().of
    == found.notes.get().of
    == Ticket.objects.get(notes__object_id=ticket)
    == Ticket.objects.get(pk=ticket),
)
run("migrate", "legacy", "0001")
rows = ask(
    "SELECT ticket.id, customer_id, tag.object_id, note.object_id FROM legacy_ticket ticket, legacy_tag tag, legacy_note note"
)
works("migrate leads back", types(*TABLES) == ["uuid"] * 3 and rows == [(ticket, customer, str(ticket), ticket)])

# Production: the bridge, the plan, the new version.
works(
    "on uuid, the old version and the bridge work, the new one does not",
    [fits(*one) for one in (old, bridge, new)] == [True, True, False],
)
run("migrate", "legacy", "0002")
# The model of the new version, where its columns are still uuids.
key, by_tag = Ticket._meta.pk, Tag.objects.filter(content_type__model="ticket").values_list("object_id", flat=True)
key.native = False
works(
    "on uuid, filter() does not get across keys kept as text",
    fails(lambda: Ticket.objects.filter(tags__id__gt=0).count()),
)
works("but their list does", Ticket.objects.get(pk__in=list(by_tag)).pk == Base64UUIDField.format.canonical(ticket))
key.native = True
plan("base64uuid", COLUMNS)
works("the plan changes the columns", types(*TABLES) == ["base64uuid"] * 3)
works(
    "after it, the bridge and the new version work, the old one does not",
    [fits(*one) for one in (old, bridge, new)] == [False, True, True],
)
works("migrate is told", "FAKED" in run("migrate", "legacy", "0003", fake=True))
works(
    "nothing is left to migrate",
    "No changes detected" in run("makemigrations", "legacy", "--check")
    and "No migrations to apply" in run("migrate", "legacy"),
)
found = Ticket.objects.get(pk=str(ticket))
works("the text of a UUID finds its row", len(found.id) == 22 and found.customer == Customer.objects.get(pk=customer))

# What the old version has written since.
ask("UPDATE legacy_tag SET object_id = %s", str(ticket))
works("the old text of a key finds nothing", not found.tags.exists())
(update,) = (line for line in bridged.splitlines() if line.startswith("UPDATE"))
for _ in range(2):
    ask(update)
works("until it is changed, once or twice", found.tags.get().of == found)

works("a route of <uuid:pk> takes no id", fails(lambda: reverse("old", args=[found.customer_id])))
made = Ticket.objects.create(id=uuid4(), customer=found.customer)
again = Ticket.objects.get(pk=made.pk)
works("an object made with a UUID has its id at once", made == again and type(made.pk) is str and made.pk == again.pk)
works(
    "also with its text",
    Ticket(id=str(UUID(int=2**127)))
    == Ticket(id=UUID(int=2**127))
    == Ticket(pk=Base64UUIDField.format.canonical(UUID(int=2**127))),
)
made.tags.create()
made.notes.create()
prefetch_related_objects([made], "tags", "notes")
works(
    "and what refers to it",
    [made.tags.get().of, made.tags.all()[0].of, made.notes.all()[0].of, Ticket.objects.get(pk=made.pk).tags.get().of]
    == [made] * 4,
)
made.id = "no id"
works(
    "what is no id stays, and is refused",
    made.id == "no id" and raises(ValidationError, made.clean_fields) and Ticket(id=None).id is None,
)
deferred = Ticket.objects.defer("id").get(pk=again.pk)
works(
    "an object without some columns loads them",
    Ticket.objects.only("customer").get(pk=again.pk).pk == deferred.pk == again.pk,
)
again.delete()
link = reverse("customer", args=[found.customer_id])
works(
    "a route of <str:pk> does, and old links go on working",
    [Customer.objects.get(**resolve(path).kwargs) for path in (link, f"/customers/{customer}/")]
    == [found.customer] * 2,
)

plan("uuid", COLUMNS)
run("migrate", "legacy", "0002", fake=True)
works("back to the bridge", types(*TABLES) == ["uuid"] * 3 and fits(*bridge))
run("migrate", "legacy", "0001")
works("and to the old version", fits(*old) and ask("SELECT object_id FROM legacy_tag") == [(str(ticket),)])
