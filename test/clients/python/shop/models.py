"""A shop's tables in Django."""
from functools import partial

import uidx.psycopg
from django.contrib.postgres.fields import ArrayField
from django.db import connections, models
from django.db.backends.signals import connection_created
from django.db.models.signals import post_migrate
from django.dispatch import receiver
from uidx.django import FlakeField, Generate, TypeIDField, UID11Field, ULIDField


@receiver(connection_created)
def register(connection, **_):
    uidx.psycopg.register(connection.connection)


@receiver(post_migrate)  # the connection of `manage.py test` is older than the extension
def register_again(using, **_):
    register(connections[using])


class Customer(models.Model):
    id = TypeIDField(primary_key=True, default=partial(TypeIDField.generate, "customer"), editable=False)
    name = models.TextField()


class Order(models.Model):
    id = ULIDField(primary_key=True, default=ULIDField.generate, editable=False)
    customer = models.ForeignKey(Customer, models.CASCADE, related_name="orders")
    number = UID11Field(db_default=Generate("uid11"), unique=True, editable=False)
    parcel = ULIDField(null=True, blank=True)
    device = FlakeField(null=True, blank=True)
    related = ArrayField(ULIDField(), default=list, blank=True)
