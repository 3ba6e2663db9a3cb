"""Ids that are sent in another spelling than the server's: SQLAlchemy and Django with the package."""

import django
from django.conf import settings
from sqlalchemy import ForeignKey, create_engine, func, insert, null, select, text
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, configure_mappers, mapped_column, relationship, selectinload
from uidx.sqlalchemy import UID11, ULID, Base64UUID, TypeID

from django_app import DATABASE
from tap import ID, ID_AS_UUID, fails, works

NEXT = ID[:-1] + "Y"
BASE64 = Base64UUID.canonical(ID_AS_UUID)
engine = create_engine("postgresql+psycopg://")


class Base(DeclarativeBase):
    pass


class Customer(Base):
    __tablename__ = "customers"
    id: Mapped[str] = mapped_column(ULID, primary_key=True)
    name: Mapped[str]
    made: Mapped[str] = mapped_column(server_default=text("now()::text"))
    orders: Mapped[list["Order"]] = relationship(back_populates="customer")


class Order(Base):
    __tablename__ = "sales"
    id: Mapped[str] = mapped_column(Base64UUID, primary_key=True)
    number: Mapped[str] = mapped_column(UID11, server_default=text("xid_generate()"))
    customer_id: Mapped[str] = mapped_column(ForeignKey("customers.id"))
    customer: Mapped[Customer] = relationship(back_populates="orders")


class Visit(Base):
    __tablename__ = "visits"
    id: Mapped[str] = mapped_column(TypeID("visit", native=False), primary_key=True)


# Attributes that come after the mappers were configured; the second refers to a class that comes later still.
configure_mappers()
Visit.customer_id = mapped_column(ForeignKey("customers.id"))
Visit.way_id = mapped_column(ForeignKey("ways.id"))


class Way(Base):
    __tablename__ = "ways"
    id: Mapped[str] = mapped_column(ULID, primary_key=True)


Base.metadata.create_all(engine)
NEXT_AS_UUID = ULID.format.as_uuid(NEXT)
spellings = {
    "lower case": (ID.lower(), NEXT.lower()),
    "the text of a UUID": (str(ID_AS_UUID), str(NEXT_AS_UUID)),
    "a UUID": (ID_AS_UUID, NEXT_AS_UUID),
}
for name, (id, next) in spellings.items():
    with Session(engine) as session:
        customer = Customer(id=id, name="one")
        session.add_all([customer, Customer(id=next, name="two")])
        customer.orders = [Order(id=ID_AS_UUID), Order(id=str(NEXT_AS_UUID))]
        session.flush()
        works(f"SQLAlchemy, {name}: two rows at once", customer.made and customer.orders[0].number)
        works("one row is one object", session.scalars(select(Customer).where(Customer.id == id)).one() is customer)
        works("by its key", session.get(Customer, id) is session.get(Customer, ID) is customer)
        order = Order(id=Base64UUID.generate(), customer_id=id)
        session.add(order)
        session.flush()
        works("a foreign key", order.customer is customer and order.customer_id == ID)
        query = select(Order).options(selectinload(Order.customer)).execution_options(populate_existing=True)
        found = session.scalars(query).all()
        works("selectinload", len(found) == 3 and all(order.customer is customer for order in found))
        works("merge", session.merge(Customer(id=id, name="merged")) is customer and customer.name == "merged")
        session.expire_all()
        works("the orders", len(customer.orders) == 3 and BASE64 in {order.id for order in customer.orders})
none = Customer(id="no id", name="none")
works("text that is no id stays for the server", none.id == "no id" and fails(lambda: Session(engine).merge(none)))
works("an expression, and nothing", Customer(id=func.ulid_generate()).id is not None and Customer(id=None).id is None)
works(
    "no value of SQL is taken for text",
    Order(number=null()).number is not None and not isinstance(Order(number=null()).number, str),
)
works("a UUID beside a prefix", Visit(id=ID_AS_UUID).id == ID_AS_UUID)
late = Visit(customer_id=ID_AS_UUID, way_id=ID.lower())
works("attributes that were added later", late.customer_id == late.way_id == ID)
works("a number", Order(number=1).number == "11111111112")

settings.configure(DATABASES={"default": DATABASE}, INSTALLED_APPS=["uidx.django"], USE_TZ=True)
django.setup()
from django.db import models  # noqa: E402
from uidx.django import ULIDField  # noqa: E402


class Line(models.Model):
    """It stands before the class that it refers to."""

    sale = models.ForeignKey("uidx.Sale", models.CASCADE, related_name="lines")

    class Meta:
        app_label = "uidx"


class Sale(models.Model):
    id = ULIDField(primary_key=True)

    class Meta:
        app_label = "uidx"


class Receipt(models.Model):
    sale = models.OneToOneField(Sale, models.CASCADE, primary_key=True)
    shop = models.ForeignKey("Shop", models.CASCADE, null=True)

    class Meta:
        app_label = "uidx"


class Outer(models.Model):
    """The key of Inner refers to a class that comes later still."""

    inner = models.ForeignKey("uidx.Inner", models.CASCADE)

    class Meta:
        app_label = "uidx"


class Inner(models.Model):
    late = models.OneToOneField("uidx.Late", models.CASCADE, primary_key=True)

    class Meta:
        app_label = "uidx"


class Late(models.Model):
    id = ULIDField(primary_key=True)

    class Meta:
        app_label = "uidx"


class Copy(models.Model):
    receipt = models.ForeignKey(Receipt, models.CASCADE)

    class Meta:
        app_label = "uidx"


class Shop(models.Model):
    name = models.TextField()

    class Meta:
        app_label = "uidx"


from django.db import connection  # noqa: E402

with connection.schema_editor() as editor:
    for model in (Sale, Shop, Line, Receipt, Copy):
        editor.create_model(model)
for name, (id, _) in spellings.items():
    sale = Sale.objects.create(id=id)
    line = Line.objects.create(sale_id=id)
    works(f"Django, {name}: a foreign key", line.sale_id == ID and line == sale.lines.get())
    models.prefetch_related_objects([line], "sale")
    models.prefetch_related_objects([sale], "lines")
    works("prefetch", line.sale == sale and list(sale.lines.all()) == [line])
    line.sale_id = id
    works("the object stays", "sale" in line._state.fields_cache)
    receipt = Receipt.objects.create(sale_id=id)
    copy = Copy.objects.create(receipt_id=id)
    works("a key that is a foreign key", receipt.pk == copy.receipt_id == ID and copy.receipt == receipt)
    sale.delete()
works("other foreign keys stay as they are", type(vars(Receipt)["shop_id"]).__name__ == "ForeignKeyDeferredAttribute")
works("text that is no id stays", Line(sale_id="no id").sale_id == "no id" and Line(sale_id=None).sale_id is None)
works(
    "a key of a key whose model comes last",
    Outer(inner_id=ID.lower()).inner_id == ID and Inner(late_id=ID.lower()).late_id == ID,
)
print("# row: SQLAlchemy\n# row: Django")
