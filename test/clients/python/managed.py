"""Ids in columns of type uuid, on a server without the extension, in SQLAlchemy and Django; then the columns become a ulid."""

import asyncio
import warnings
from datetime import date, datetime, timedelta, timezone
from functools import partial
from typing import Optional
from uuid import UUID

import django
from django.conf import settings
from sqlalchemy import ForeignKey, create_engine, delete, insert, inspect, select, text, update
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from uidx import FORMATS
from uidx.sqlalchemy import KSUID, UID11, ULID, Base64UUID, TypeID

from django_app import DATABASE
from tap import ID, ID_AS_UUID, START, STOP, fails, works

warnings.simplefilter("error")
engine = create_engine("postgresql+psycopg://")
with engine.begin() as connection:
    connection.execute(text("DROP TABLE orders"))
    connection.execute(text("DROP EXTENSION uidx"))


class Base(DeclarativeBase):
    pass


class Event(Base):
    __tablename__ = "events"
    id: Mapped[str] = mapped_column(ULID(native=False), primary_key=True, default=ULID.generate)
    user: Mapped[str] = mapped_column(TypeID("user", native=False), default=partial(TypeID.generate, "user"))
    parent: Mapped[Optional[str]] = mapped_column(ForeignKey("events.id"))
    token: Mapped[str] = mapped_column(Base64UUID(native=False), default=Base64UUID.generate)


class Sale(Base):
    __tablename__ = "sales"
    id: Mapped[str] = mapped_column(UID11(native=False), primary_key=True)
    parent: Mapped[Optional[str]] = mapped_column(ForeignKey("sales.id"))


uid11 = FORMATS["uid11"]
ONE, TWO = uid11.of_number(1), uid11.of_number(2)
sales = [ONE, TWO, *(uid11.floor(START + timedelta(minutes=n)) for n in range(100))]
ulid = FORMATS["ulid"]
EARLY, LATE = datetime(1, 1, 2, tzinfo=timezone.utc), datetime(9999, 12, 30, tzinfo=timezone.utc)
ids = [ulid.generate(at=START + timedelta(minutes=n)) for n in range(100)]


def try_sqlalchemy(what):
    with Session(engine) as session:
        made = [Event(parent=ids[7]) for _ in range(10)]
        session.add_all(made)
        session.commit()
        session.expire_all()
        event = session.get(Event, made[0].id)
        works(
            f"{what}: a row comes back as it was",
            event is made[0] and len(event.id) == 26 and len(event.token) == 22 and event.parent == ids[7],
        )
        works(f"{what}: a TypeID has its prefix", all(event.user.startswith("user_") for event in made))
        works(
            f"{what}: ids ascend",
            session.scalars(select(Event.id).where(Event.id > STOP).order_by(Event.id)).all()[-10:]
            == [event.id for event in made],
        )
        found = select(Event.id).order_by(Event.id)
        for id in (ID, ID.lower(), str(ID_AS_UUID), ID_AS_UUID):
            works(
                f"{what}: found by {type(id).__name__} {id}", session.scalars(found.where(Event.id == id)).all() == [ID]
            )
        works(f"{what}: a list", session.scalars(found.where(Event.id.in_([ids[0], ids[1]]))).all() == ids[:2])
        works(f"{what}: pages", session.scalars(found.where(Event.id > ids[9]).limit(5)).all() == ids[10:15])
        works(f"{what}: a window", session.scalars(found.where(Event.id >= START, Event.id < STOP)).all() == ids[:60])
        works(
            f"{what}: the other window",
            session.scalars(found.where(Event.id > START, Event.id <= STOP)).all() == ids[1:61],
        )
        works(f"{what}: BETWEEN", session.scalars(found.where(Event.id.between(START, STOP))).all() == ids[:61])
        works(
            f"{what}: days",
            session.scalars(found.where(Event.id >= date(2025, 1, 1), Event.id < date(2025, 1, 2))).all() == ids,
        )
        works(
            f"{what}: instants that no id has",
            session.scalars(
                found.where(Event.user >= EARLY, Event.user < LATE, Event.id > EARLY, Event.id <= LATE)
            ).all()
            and not session.scalars(found.where(Event.user > LATE)).all()
            and not session.scalars(found.where(Event.user < EARLY)).all(),
        )
        works(
            f"{what}: a window of another type",
            len(session.scalars(select(Event).where(Event.token > STOP, Event.user > STOP)).all()) == 111,
        )
        works(f"{what}: no id", fails(lambda: session.scalars(found.where(Event.id == "no id")).all()))
        session.rollback()
        session.execute(text("SET LOCAL enable_seqscan = off"))
        compiled = found.where(Event.id >= START, Event.id < STOP).compile(
            engine, compile_kwargs={"literal_binds": True}
        )
        works(
            f"{what}: a window is a range of the index",
            "Index Cond: ((id >= " in "\n".join(session.scalars(text(f"EXPLAIN {compiled}".replace(":", r"\:")))),
        )
        session.execute(update(Event).values(parent=None))
        for event in made:
            session.delete(session.merge(event))
        session.commit()


def try_numbers(what):
    found = select(Sale.id).order_by(Sale.id)
    with Session(engine) as session:
        session.add_all([Sale(id=id, parent=ONE) for id in sales])
        session.commit()
        works(
            f"{what}: a row comes back as it was",
            session.get(Sale, TWO).id == TWO and session.get(Sale, TWO).parent == ONE,
        )
        works(f"{what}: found by its id", session.scalars(found.where(Sale.id == TWO)).all() == [TWO])
        works(f"{what}: by its number", session.scalars(found.where(Sale.id == 2)).all() == [TWO])
        works(f"{what}: a list", session.scalars(found.where(Sale.id.in_([2, ONE]))).all() == [ONE, TWO])
        works(
            f"{what}: an empty list",
            session.scalars(found.where(Sale.id.in_([]))).all() == []
            and len(session.scalars(found.where(Sale.id.not_in([]))).all()) == len(sales),
        )
        works(
            f"{what}: instants that no id has",
            session.scalars(found.where(Sale.id >= EARLY, Sale.id <= LATE)).all() == sales
            and not session.scalars(found.where(Sale.id > LATE)).all(),
        )
        works(f"{what}: a window", session.scalars(found.where(Sale.id >= START, Sale.id < STOP)).all() == sales[2:62])
        works(f"{what}: no id", fails(lambda: session.scalars(found.where(Sale.id == "no id")).all()))
        works(
            f"{what}: fits no bigint",
            fails(lambda: session.scalars(found.where(Sale.id == "zzzzzzzzzzz")).all())
            and fails(lambda: session.scalars(found.where(Sale.id == 2**63)).all()),
        )
        session.rollback()
        session.execute(text("SET LOCAL enable_seqscan = off"))
        compiled = str(
            found.where(Sale.id >= START, Sale.id < STOP).compile(engine, compile_kwargs={"literal_binds": True})
        )
        works(
            f"{what}: a window is a range of the index",
            "Index Cond: ((id >= " in "\n".join(session.scalars(text(f"EXPLAIN {compiled}"))),
        )
        session.rollback()
        works(f"{what}: asyncpg", asyncio.run(asynchronous_numbers()))
        session.execute(update(Sale).values(parent=None))
        session.execute(delete(Sale))
        session.commit()


async def asynchronous_numbers():
    engine = create_async_engine("postgresql+asyncpg://")
    async with engine.connect() as connection:
        rows = await connection.scalars(
            select(Sale.id).where(Sale.id >= START, Sale.id < STOP, Sale.parent == ONE).order_by(Sale.id)
        )
        ids = rows.all()
        two = (await connection.scalars(select(Sale.id).where(Sale.id.in_([2])))).all()
        await connection.execute(insert(Sale).values(id=uid11.of_number(3)))
        await connection.rollback()
    await engine.dispose()
    return ids == sales[2:62] and two == [TWO]


Base.metadata.create_all(engine)
works("the columns are uuids", {str(column["type"]) for column in inspect(engine).get_columns("events")} == {"UUID"})
works("or numbers", {str(column["type"]) for column in inspect(engine).get_columns("sales")} == {"BIGINT"})
works("they are written so in migrations", repr(UID11(native=False)) == "UID11(native=False)")
with Session(engine) as session:
    session.add_all([Event(id=id) for id in [*ids, ID]])
    session.commit()
    works("where the server has UUIDs", {type(id) for id in session.scalars(text("SELECT id FROM events"))} == {UUID})
works(
    "text is not there",
    fails(lambda: select(Event).where(Event.id.like("01%")))
    and fails(lambda: select(Event).where(Event.id.startswith("01"))),
)
works("an instant is not an id", fails(lambda: select(Event).where(Event.id == START)))
works("not every id is a UUID", fails(lambda: KSUID(native=False)))
works(
    "another prefix",
    fails(lambda: TypeID("user", native=False).bind_processor(None)("team_01jgfjjz000000000000000000")),
)
works("no prefix", fails(lambda: TypeID("User")))


async def asynchronous():
    engine = create_async_engine("postgresql+asyncpg://")
    async with engine.connect() as connection:
        rows = (
            await connection.execute(
                select(Event.id, Event.user).where(Event.id >= START, Event.id < STOP).order_by(Event.id)
            )
        ).all()
        one = (await connection.scalars(select(Event.id).where(Event.id == ID))).all()
    await engine.dispose()
    return [row[0] for row in rows] == ids[:60] and all(row[1].startswith("user_") for row in rows) and one == [ID]


settings.configure(DATABASES={"default": DATABASE}, USE_TZ=True, TIME_ZONE="UTC")
django.setup()

from django.db import NotSupportedError, connection, models  # noqa: E402
from uidx.django import Base64UUIDField, TypeIDField, ULIDField  # noqa: E402


class DjangoEvent(models.Model):
    id = ULIDField(native=False, primary_key=True, default=ULIDField.generate)
    parent = models.ForeignKey("self", models.CASCADE, null=True, db_column="parent")
    token = Base64UUIDField(native=False, default=Base64UUIDField.generate)
    user = TypeIDField(native=False, prefix="user", default=partial(TypeIDField.generate, "user"))

    class Meta:
        app_label = "managed"
        db_table = "events"


def try_django(what):
    rows = DjangoEvent.objects.order_by("id")
    made = DjangoEvent.objects.bulk_create(DjangoEvent(parent_id=ids[7]) for _ in range(10))
    works(
        f"{what}: rows come back as they were",
        list(rows.filter(parent=ids[7])) == made
        and list(rows.filter(parent__id=ids[7]).values_list("token", flat=True)) == [row.token for row in made],
    )
    works(
        f"{what}: a TypeID has its prefix",
        rows.get(user=made[0].user).user == made[0].user and made[0].user.startswith("user_"),
    )
    for id in (ID, ID.lower(), str(ID_AS_UUID), ID_AS_UUID):
        works(f"{what}: found by {type(id).__name__} {id}", rows.get(id=id).id == ID)
    works(
        f"{what}: a list", list(rows.filter(id__in=[ids[0], "no id", ids[1]]).values_list("id", flat=True)) == ids[:2]
    )
    flat = rows.values_list("id", flat=True)
    works(f"{what}: a window", list(flat.filter(id__gte=START, id__lt=STOP)) == ids[:60])
    works(f"{what}: the other window", list(flat.filter(id__gt=START, id__lte=STOP)) == ids[1:61])
    works(f"{what}: a range", list(flat.filter(id__range=(START, STOP))) == ids[:61])
    works(f"{what}: days", list(flat.filter(id__gte=date(2025, 1, 1), id__lt=date(2025, 1, 3))) == ids)
    works(
        f"{what}: instants that no id has",
        rows.filter(id__gte=EARLY, user__gt=EARLY, user__lte=LATE).count() == rows.count()
        and not rows.filter(user__gt=LATE).exists(),
    )
    works(f"{what}: no id", not rows.filter(id="no id").exists() and not rows.filter(parent="no id").exists())
    works(f"{what}: pages", list(flat.filter(id__gt=ids[9])[:5]) == ids[10:15])
    # As the admin searches.
    for lookup in ("icontains", "iexact"):
        works(
            f"{what}: {lookup} of a whole id, beside text",
            list(flat.filter(models.Q(**{f"id__{lookup}": str(ID_AS_UUID)}) | models.Q(pk=ids[0]))) == [ids[0], ID],
        )
        works(f"{what}: {lookup} of other text", not flat.filter(**{f"id__{lookup}": ID[:9]}).exists())
    rows.filter(parent=ids[7]).delete()


for what, condition in (
    ("text", {"id__startswith": "01"}),
    ("text in any case", {"id__istartswith": "a"}),
    ("a year", {"id__year": 2025}),
):
    works(f"in Django, {what} is not there", fails(lambda: DjangoEvent.objects.filter(**condition).count()))
works(
    "a model with native=False says so in migrations",
    ULIDField(native=False).deconstruct()[3] == {"native": False} and NotSupportedError is not None,
)

for what in ("uuid", "ulid"):
    try_sqlalchemy(f"SQLAlchemy, {what}")
    try_numbers(f"SQLAlchemy's numbers beside {what}")
    works(f"asyncpg, {what}", asyncio.run(asynchronous()))
    try_django(f"Django, {what}")
    connection.close()
    engine.dispose()
    if what == "uuid":
        # As docs/managed.md says.
        with engine.begin() as session:
            session.execute(text("CREATE EXTENSION uidx"))
            session.execute(text("ALTER TABLE events DROP CONSTRAINT events_parent_fkey"))
            session.execute(
                text("ALTER TABLE events ALTER id TYPE ulid, ALTER parent TYPE ulid, ALTER token TYPE base64uuid")
            )
            session.execute(text("ALTER TABLE events ADD FOREIGN KEY (parent) REFERENCES events"))
            session.execute(text("ALTER TABLE sales DROP CONSTRAINT sales_parent_fkey"))
            session.execute(
                text(
                    "ALTER TABLE sales ALTER id TYPE uid11 USING id::uid11, ALTER parent TYPE uid11 USING parent::uid11"
                )
            )
            session.execute(text("ALTER TABLE sales ADD FOREIGN KEY (parent) REFERENCES sales"))
