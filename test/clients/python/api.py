"""Text that is no id is the fault of whoever sent it: pydantic, FastAPI and Django REST framework."""
import json
import re
from typing import Annotated

import django
import pydantic
from django.conf import settings
from fastapi import FastAPI
from fastapi.testclient import TestClient
from uidx import FORMATS
from uidx.pydantic import ULID, Id

from django_app import DATABASE
from tap import ID, ID_AS_UUID, START, fails, works

import uidx.pydantic


class Order(pydantic.BaseModel):
    id: ULID
    customer: Annotated[str, Id("typeid", prefix="customer")]
    related: list[ULID] = []


ULID_OF_THE_PAST = FORMATS["ulid"].generate(at=START)
CUSTOMER = FORMATS["typeid"].generate("customer")
order = Order(id=ID.lower(), customer=CUSTOMER, related=[ID_AS_UUID])
works("pydantic: one spelling", order.id == ID and order.related == [ID])
works("pydantic: JSON", Order.model_validate_json(order.model_dump_json()) == order and json.loads(order.model_dump_json())["id"] == ID)
for wrong in ("", "no id", ID + "0", "8" + ID[1:], 7, 1742844753100, None, True, b"x", [ID]):
    works(f"pydantic: {wrong!r} is no id", fails(lambda: pydantic.TypeAdapter(ULID).validate_python(wrong)))
try:
    pydantic.TypeAdapter(uidx.pydantic.UID11).validate_python(1)
except pydantic.ValidationError as error:
    works("pydantic: a number is no id, and how to make one of it", 'An int is no uid11; the id of a number is FORMATS["uid11"].of_number(number)' in str(error))
works("pydantic: another prefix", fails(lambda: Order(id=ID, customer=FORMATS["typeid"].generate("user"))))
types = [getattr(uidx.pydantic, name) for name in uidx.pydantic.__all__ if name != "Id"]
works("pydantic: all types", [type.__metadata__[0].name for type in types] == list(FORMATS))
schemas = {type.__metadata__[0].name: pydantic.TypeAdapter(type).json_schema() for type in types}
works("pydantic: their patterns", all(
    re.search(schema["pattern"], FORMATS[name].text(b"\1" * FORMATS[name].size)) and not re.search(schema["pattern"], "no id") for name, schema in schemas.items()
))
described = Annotated[str, Id("ulid"), pydantic.Field(description="of an order", examples=[ID])]
works("pydantic: what an alias says of an id stays, also in a list", pydantic.TypeAdapter(list[described]).json_schema()["items"].items() >= {"description": "of an order", "examples": [ID], "pattern": FORMATS["ulid"].pattern}.items())

app = FastAPI()


@app.get("/orders/{id}")
def get_order(id: ULID):
    return {"id": id}


@app.post("/orders")
def post_order(order: Order):
    return order


client = TestClient(app, raise_server_exceptions=False)
works("FastAPI: an id", client.get(f"/orders/{ID.lower()}").json() == {"id": ID})
works("FastAPI: no id is 422", client.get("/orders/nope").status_code == 422)
works("FastAPI: no id in a body is 422", client.post("/orders", json={"id": "nope", "customer": CUSTOMER}).status_code == 422)
answer = client.post("/orders", json={"id": 7, "customer": CUSTOMER, "related": [ID, "nope"]}).json()
works("FastAPI: it says where and what", [error["loc"] for error in answer["detail"]] == [["body", "id"], ["body", "related", 1]] and "26" in answer["detail"][1]["msg"])
schema = app.openapi()["components"]["schemas"]["Order"]["properties"]["customer"]
works("FastAPI: the pattern of the other packages", schema["pattern"] == "^customer_[01234567][0123456789abcdefghjkmnpqrstvwxyz]{25}$")
works("FastAPI: and the prefix", bool(re.search(schema["pattern"], CUSTOMER)) and not re.search(schema["pattern"], "user" + CUSTOMER[8:]) and schema["maxLength"] == len(CUSTOMER))
schema = FORMATS["typeid"].schema("")
works("OpenAPI of no prefix", bool(re.search(schema["pattern"], CUSTOMER[9:])) and not re.search(schema["pattern"], CUSTOMER) and schema["maxLength"] == 26)
works("FastAPI: OpenAPI has the pattern", app.openapi()["paths"]["/orders/{id}"]["get"]["parameters"][0]["schema"]["pattern"] == FORMATS["ulid"].pattern)

settings.configure(
    DATABASES={"default": DATABASE},
    INSTALLED_APPS=["uidx.django", "shop", "rest_framework", "drf_spectacular"],
    REST_FRAMEWORK={"DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema", "DEFAULT_AUTHENTICATION_CLASSES": [], "UNAUTHENTICATED_USER": None},
    ROOT_URLCONF=__name__,
    ALLOWED_HOSTS=["*"],
    USE_TZ=True,
    TIME_ZONE="UTC",
)
django.setup()

import django_filters  # noqa: E402
import uidx.drf  # noqa: E402
from django.db import connection, models  # noqa: E402
from django.urls import include, path  # noqa: E402
from django_filters.rest_framework import DjangoFilterBackend  # noqa: E402
from drf_spectacular.generators import SchemaGenerator  # noqa: E402
from rest_framework import serializers, viewsets  # noqa: E402
from rest_framework.routers import DefaultRouter  # noqa: E402
from rest_framework.test import APIClient  # noqa: E402
from shop.models import Customer  # noqa: E402
from shop.models import Order as Purchase  # noqa: E402


class PurchaseSerializer(serializers.ModelSerializer):
    class Meta:
        model = Purchase
        fields = ["id", "customer", "parcel", "related"]


class Purchases(viewsets.ModelViewSet):
    queryset = Purchase.objects.order_by("id")
    serializer_class = PurchaseSerializer
    filter_backends = [DjangoFilterBackend]
    filterset_fields = {"id": ["exact", "in", "gt", "range", "startswith"], "customer": ["exact"], "parcel": ["exact", "isnull"]}


class PurchaseFilter(django_filters.FilterSet):
    since = django_filters.IsoDateTimeFilter(field_name="id", lookup_expr="gte")
    days = django_filters.DateFromToRangeFilter(field_name="id")

    class Meta:
        model = Purchase
        fields = ["id"]


class Find(serializers.Serializer):
    id = uidx.drf.TypeIDField(prefix="customer")


class Gift(models.Model):
    buyer = uidx.django.TypeIDField(prefix="customer")

    class Meta:
        app_label = "shop"


class GiftSerializer(serializers.ModelSerializer):
    class Meta:
        model = Gift
        fields = ["buyer"]


router = DefaultRouter()
router.register("purchases", Purchases)
urlpatterns = [path("", include(router.urls))]

with connection.cursor() as cursor:
    cursor.execute("CREATE EXTENSION uidx_typeid; CREATE EXTENSION uidx_flake")
connection.close()
with connection.schema_editor() as editor:
    editor.create_model(Customer)
    editor.create_model(Purchase)
customer = Customer.objects.create(name="Ada")
fields = PurchaseSerializer().fields
works("DRF: the fields", type(fields["parcel"]) is uidx.drf.ULIDField and type(fields["related"].child) is uidx.drf.ULIDField)
api = APIClient(raise_request_exception=False)
body = {"customer": customer.id, "parcel": ID.lower(), "related": [ID.lower(), str(ID_AS_UUID)]}
made = api.post("/purchases/", body, format="json")
works("DRF: an order", made.status_code == 201 and made.json()["parcel"] == ID and made.json()["related"] == [ID, ID])
works("DRF: read", api.get(f"/purchases/{made.json()['id'].lower()}/").json() == made.json())
for query in ("id={id}", "id__in={id},{other}", "id__gt={other}", "id__range={other},{id}", "id__startswith={part}", "customer={customer}", "parcel={uuid}", "parcel__isnull=false"):
    query = query.format(id=made.json()["id"].lower(), other=ULID_OF_THE_PAST, part=made.json()["id"][:20], customer=customer.id, uuid=ID_AS_UUID)
    works(f"django-filter: ?{query}", api.get(f"/purchases/?{query}").json() == [made.json()] and api.get(f"/purchases/?{query}&id={ULID_OF_THE_PAST}").json() == [])
for query in ("id=nope", "id__in=nope", "id__gt=nope", "customer=nope"):
    works(f"django-filter: ?{query} is 400", api.get(f"/purchases/?{query}").status_code == 400)
works("django-filter: without REST framework", PurchaseFilter({"id": "nope"}).errors.keys() == {"id"} and PurchaseFilter({"id": made.json()["id"]}).qs.count() == 1)
Purchase.objects.create(id=ULID_OF_THE_PAST, customer=customer)
for query, found in ({"since": START.isoformat()}, 2), ({"since": "2025-01-01T00:00:01Z"}, 1), ({"days_after": "2025-01-01", "days_before": "2025-01-01"}, 1), ({"days_before": "2024-12-31"}, 0):
    works(f"django-filter: by time: {query}", PurchaseFilter(query).qs.count() == found)
Purchase.objects.filter(id=ULID_OF_THE_PAST).delete()
works("DRF: no id in the address is 404", api.get("/purchases/nope/").status_code == 404)
for name, wrong in (("parcel", "nope"), ("related", [ID, "nope"]), ("related", [7]), ("customer", "nope"), ("parcel", {"a": 1}), ("parcel", 7), ("parcel", "")):
    answer = api.post("/purchases/", body | {name: wrong}, format="json")
    works(f"DRF: {name} {wrong} is 400", answer.status_code == 400 and list(answer.json()) == [name])
works("DRF: NULL", api.patch(f"/purchases/{made.json()['id']}/", {"parcel": None}, format="json").json()["parcel"] is None)
works("DRF: without a model", Find(data={"id": customer.id}).is_valid() and not Find(data={"id": "User_1"}).is_valid())
bought = [GiftSerializer(data={"buyer": id}) for id in (customer.id, "user" + customer.id[8:])]
works("DRF: the prefix of a model's field", [gift.is_valid() for gift in bought] == [True, False] and list(bought[1].errors) == ["buyer"])
works("DRF: and the prefix", not Find(data={"id": "user" + customer.id[8:]}).is_valid() and not Find(data={"id": customer.id[9:]}).is_valid())
schema = SchemaGenerator().get_schema(request=None, public=True)["components"]["schemas"]["Purchase"]["properties"]
pattern = FORMATS["ulid"].pattern
works("DRF: OpenAPI has the patterns", schema["parcel"]["pattern"] == pattern and schema["related"]["items"]["pattern"] == pattern)
works("DRF: all types", {getattr(uidx.drf, name).format.name for name in uidx.drf.__all__ if name != "IdField"} == set(FORMATS))
connection.close()
