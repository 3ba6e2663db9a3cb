"""SQLAlchemy 2, on psycopg 3."""

from typing import Optional

from sqlalchemy import FetchedValue, create_engine, func, inspect, select, text
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from uidx.sqlalchemy import ULID, Base64UUID, BaseUID, UID11, UlidFlake

from tap import ID, ID_AS_UUID, START, STOP, client, lengths, needs, sqlstate, works

client("SQLAlchemy 2", packaged=True)


class Base(DeclarativeBase):
    pass


class Order(Base):
    __tablename__ = "orders"
    id: Mapped[str] = mapped_column(ULID, primary_key=True, server_default=text("ulid_generate()"))
    b64: Mapped[str] = mapped_column(Base64UUID, server_default=FetchedValue())
    base: Mapped[str] = mapped_column(BaseUID, server_default=FetchedValue())
    short: Mapped[str] = mapped_column(UID11, server_default=FetchedValue())
    flake: Mapped[str] = mapped_column(UlidFlake, server_default=FetchedValue())
    parent: Mapped[Optional[str]] = mapped_column(ULID)
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
    works(
        "floor", session.scalar(count.where(Order.id >= func.ulid_floor(START), Order.id < func.ulid_floor(STOP))) == 60
    )
    works("null", session.get(Order, ID).parent is None)
    works("error", sqlstate(lambda: session.get(Order, "no id")) == "22P02")
    session.rollback()
    works("uuid", session.scalars(select(Order.note).where(Order.id == ID_AS_UUID)).all() == ["known"])


def reflected():
    return {
        type(column["type"]) for column in inspect(engine).get_columns("orders") if column["name"] in ("id", "flake")
    }


with engine.begin() as connection:
    connection.execute(text("DROP TABLE orders"))
Base.metadata.create_all(engine)
works("schema", reflected() == {ULID, UlidFlake})
