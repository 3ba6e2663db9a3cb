"""What the programs for Django share: one app, which they write, and its versions."""

import io
import os
import sys
import tempfile
import textwrap
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command
from django.db import connection, models

DATABASE = {
    "ENGINE": "django.db.backends.postgresql", "NAME": os.environ["PGDATABASE"], "USER": os.environ["PGUSER"],
    "HOST": os.environ["PGHOST"], "PORT": os.environ.get("PGPORT", ""),
}  # fmt: skip
folder = tempfile.TemporaryDirectory()


def set_up(files, databases=(), **options):
    """Writes the files, in a folder that Python then imports from, and sets Django up."""
    for name, source in files.items():
        path = Path(folder.name, f"{name}.py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(source))
    sys.path.append(folder.name)
    settings.configure(DATABASES={"default": DATABASE} | dict(databases), USE_TZ=True, TIME_ZONE="UTC", **options)
    django.setup()


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


def types(*tables):
    columns = ask(
        "SELECT atttypid::regtype::text FROM pg_attribute WHERE attrelid = ANY(%s::text[]::regclass[]) AND attnum > 0",
        list(tables),
    )
    return sorted(type for type, in columns)


def version(label, key, parent, child):
    """The models of two tables in another version of the app, which has such keys."""

    def model(table, **fields):
        meta = type("Meta", (), {"app_label": label, "db_table": table})
        return type(
            table.partition("_")[2], (models.Model,), {"__module__": __name__, "Meta": meta, "id": key()} | fields
        )

    customer = model(parent)
    return customer, model(child, customer=models.ForeignKey(customer, models.CASCADE))


def plan(target, include):
    """Runs the plan that leads to a type."""
    ask("CREATE EXTENSION uidx_migrate")
    for (statement,) in ask(
        "SELECT statement FROM uidx_migration_plan(%s::regtype, include => %s) ORDER BY step", target, include
    ):
        ask(statement)
    ask("DROP EXTENSION uidx_migrate")
