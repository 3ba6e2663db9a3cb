"""SQLAlchemy 2, on psycopg 3."""
from typing import Optional

from sqlalchemy import FetchedValue, create_engine, func, inspect, select, text
from sqlalchemy.dialects.postgresql.base import ischema_names
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from sqlalchemy.types import UserDefinedType

from tap import ID, ID_AS_UUID, START, STOP, client, lengths, needs, sqlstate, works

client("SQLAlchemy 2")


class Id(UserDefinedType):
    cache_ok = True

    def __init__(self, name):
        self.name = name

    def get_col_spec(self):
        return self.name


def register():
    """For reflection and Alembic's autogenerate: they look types up by name."""
    for name in ("ulid", "base64uuid", "baseuid", "uid11", "ulidflake"):
        ischema_names[name] = lambda name=name: Id(name)


class Base(DeclarativeBase):
    pass


class Order(Base):
    __tablename__ = "orders"
    id: Mapped[str] = mapped_column(Id("ulid"), primary_key=True, server_default=text("ulid_generate()"))
    b64: Mapped[str] = mapped_column(Id("base64uuid"), server_default=FetchedValue())
    base: Mapped[str] = mapped_column(Id("baseuid"), server_default=FetchedValue())
    short: Mapped[str] = mapped_column(Id("uid11"), server_default=FetchedValue())
    flake: Mapped[str] = mapped_column(Id("ulidflake"), server_default=FetchedValue())
    parent: Mapped[Optional[str]] = mapped_column(Id("ulid"))
    note: Mapped[Optional[str]]


engine = create_engine("postgresql+psycopg://")
with Session(engine) as session:
    order = Order(note="new")
    session.add(order)
    session.commit()
    works("returning", lengths([order.id, order.b64, order.base, order.short, order.flake]))

    works("string", session.get(Order, ID).note == "known")
    works("list", session.scalars(select(Order.note).where(Order.id.in_([ID, ID]))).all() == ["known"])

    seen, last = [], "0" * 26
    while page := session.scalars(select(Order.id).where(Order.id > last).order_by(Order.id).limit(40)).all():
        seen += page
        last = seen[-1]
    works("paging", len(seen) == 102 and seen == sorted(seen))

    count = select(func.count()).select_from(Order)
    works("instant", session.scalar(count.where(Order.id >= START, Order.id < STOP)) == 60)
    works("floor", session.scalar(count.where(Order.id >= func.ulid_floor(START), Order.id < func.ulid_floor(STOP))) == 60)
    works("null", session.get(Order, ID).parent is None)
    works("error", sqlstate(lambda: session.get(Order, "no id")) == "22P02")
    session.rollback()
    works("uuid", session.scalars(select(Order.note).where(Order.id == ID_AS_UUID)).all() == ["known"])


def reflected():
    return {type(column["type"]) for column in inspect(engine).get_columns("orders") if column["name"] in ("id", "flake")}


with engine.begin() as connection:
    connection.execute(text("DROP TABLE orders"))
Base.metadata.create_all(engine)
plain = reflected()
register()
needs("schema", "`ischema_names`", plain != {Id}, reflected() == {Id})
