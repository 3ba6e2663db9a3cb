"""A shop's tables in Django."""
from functools import partial

from django.db import models
from uidx.django import FlakeField, Generate, TypeIDField, UID11Field, ULIDField


class Customer(models.Model):
    id = TypeIDField(primary_key=True, default=partial(TypeIDField.generate, "customer"), editable=False)
    name = models.TextField()


class Order(models.Model):
    id = ULIDField(primary_key=True, default=ULIDField.generate, editable=False)
    customer = models.ForeignKey(Customer, models.CASCADE, related_name="orders")
    number = UID11Field(db_default=Generate("uid11"), unique=True, editable=False)
    parcel = ULIDField(null=True, blank=True)
    device = FlakeField(null=True, blank=True)
