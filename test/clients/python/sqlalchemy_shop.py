"""A shop on SQLAlchemy 2, whose tables Alembic makes."""

import asyncio
import contextlib
import io
import shutil
import tempfile
import warnings
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from uuid import UUID

import alembic.command
import alembic.config
import uidx.asyncpg
import uidx.psycopg
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from shop.tables import Base, Customer, Order, Payment
from sqlalchemy import TIMESTAMP, Column, MetaData, Table, bindparam, create_engine, event, func, insert, select, text
from sqlalchemy.exc import DBAPIError, StatementError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.orm import Session
from uidx.sqlalchemy import CUID, KSUID, TYPES, ULID, Base64UUID, TypeID

from tap import ID, ID_AS_UUID, START, STOP, fails, works

# The name of each type is there without a warning.
warnings.simplefilter("error")


engine = create_engine("postgresql+psycopg://")


@event.listens_for(engine, "connect")
def register(connection, record):
    uidx.psycopg.register(connection)


class Migrations:
    """A folder of Alembic's, as `alembic init` makes it and its user edits it."""

    def __init__(self, folder):
        self.config = alembic.config.Config(folder / "alembic.ini", stdout=io.StringIO())
        self.config.set_main_option("script_location", str(folder / "migrations"))
        self.run(alembic.command.init, str(folder / "migrations"))
        self.config.set_main_option("sqlalchemy.url", "postgresql+psycopg://")
        shutil.copy(Path(__file__).parent / "shop" / "env.py", folder / "migrations")

    def run(self, command, *arguments, **options):
        with contextlib.redirect_stdout(self.config.stdout):
            return command(self.config, *arguments, **options)

    def make(self, message):
        return Path(self.run(alembic.command.revision, message, autogenerate=True).path)

    def apply(self):
        self.run(alembic.command.upgrade, "head")

    def differ(self):
        return fails(lambda: self.run(alembic.command.check))


def count_inserts(run):
    statements = []

    def count(connection, cursor, statement, *rest):
        statements.append(statement)

    event.listen(engine, "before_cursor_execute", count)
    run()
    event.remove(engine, "before_cursor_execute", count)
    return sum(statement.startswith("INSERT") for statement in statements)


def raises(type, run):
    try:
        run()
    except type as error:
        return error
    return None


def plan(session, query):
    session.execute(text("SET LOCAL enable_seqscan = off"))
    compiled = query.compile(engine, compile_kwargs={"literal_binds": True})
    return "\n".join(session.scalars(text("EXPLAIN " + str(compiled).replace(":", r"\:"))))


with engine.begin() as connection:
    connection.execute(text("DROP EXTENSION uidx CASCADE"))

with tempfile.TemporaryDirectory() as folder:
    migrations = Migrations(Path(folder))
    orders = Base.metadata.tables["purchases"]
    last_column = orders.c.related
    orders._columns.remove(last_column)
    first = migrations.make("customers and orders")
    source = first.read_text()
    works("Alembic imports the types", "import uidx.sqlalchemy" in source and "uidx.sqlalchemy.ULID()" in source)
    works("Alembic renders arguments", "uidx.sqlalchemy.Base64UUID(as_uuid=True)" in source)
    begin = "    # ### commands auto generated"
    first.write_text(
        source.replace(
            begin,
            '    op.execute("CREATE EXTENSION uidx")\n    op.execute("CREATE EXTENSION uidx_typeid")\n' + begin,
            1,
        )
    )
    migrations.apply()
    engine.dispose()
    works("the first migration is applied", not migrations.differ())
    orders.append_column(last_column)
    works("Alembic sees a new column", migrations.differ())
    source = migrations.make("an array").read_text()
    works(
        "Alembic imports the types of arrays",
        "import uidx.sqlalchemy" in source and "ARRAY(uidx.sqlalchemy.ULID())" in source,
    )
    migrations.apply()
    works("the second migration is applied", not migrations.differ())
    with engine.begin() as connection:
        made = connection.scalars(
            text("SELECT * FROM uidx_create_partitions('messages', now(), now() + interval '2 days', interval '1 day')")
        ).all()
        connection.execute(text("CREATE TABLE forgotten (id ulid)"))
    source = migrations.make("partitions").read_text()
    works(
        "Alembic leaves partitions alone",
        len(made) == 3 and "messages" not in source and "op.drop_constraint" not in source,
    )
    works("and drops what no model has", source.count("op.drop_table('forgotten')") == 1)
    migrations.apply()
    env = Path(folder) / "migrations" / "env.py"
    env.write_text(env.read_text().replace("include_object=", "# "))
    works(
        "which it would drop without include_object",
        migrations.make("drops").read_text().count("op.drop_table('messages_") == 3,
    )

with Session(engine) as session:
    customers = [Customer(name=f"customer {n}") for n in range(100)]
    session.add_all(customers)
    works("add_all is one INSERT", count_inserts(session.commit) == 1)
    customer = customers[7]
    works("ids are there", len({customer.id for customer in customers}) == 100)

    # Ids that come from elsewhere.
    elsewhere = [ID_AS_UUID, ID[:-1].lower() + "y"]
    session.add_all(
        Order(id=id, customer_id=customer.id.lower(), payment=ID_AS_UUID, related=[ID, ID]) for id in elsewhere
    )
    works("one INSERT for ids of one's own", count_inserts(session.commit) == 1)
    session.expire_all()
    order = session.get(Order, ID)
    works("lookup", order.customer is customer and order in customer.orders and len(customer.orders) == 2)
    works("lookup by a UUID", session.scalars(select(Order).where(Order.id == ID_AS_UUID)).one() is order)
    works("as_uuid", order.payment == ID_AS_UUID)
    payments = [Payment() for _ in range(2)]
    session.add_all(payments)
    works("one INSERT for UUIDs made here", count_inserts(session.commit) == 1)
    works("a key as a UUID is one object", set(session.scalars(select(Payment))) == set(payments))
    works("a key as a UUID finds its object", session.get(Payment, UUID(str(payments[0].id))) is payments[0])
    works("a UUID is not made of every type", fails(KSUID.generate_uuid))
    works("an array", order.related == [ID, ID])
    works("the server's default", len(order.number) == 11)

    made = START.timestamp()
    ids = [
        session.scalar(func.ulid_generate(datetime.fromtimestamp(made + 60 * n, timezone.utc)).select())
        for n in range(100)
    ]
    rows = [{"id": id, "customer_id": customer.id} for id in ids]
    works(
        "bulk insert",
        session.scalars(insert(Order).returning(Order.id, sort_by_parameter_order=True), rows).all() == ids,
    )
    session.commit()

    # Many rows, so that the planner wants the index.
    window = select(Order.id).where(Order.id >= START, Order.id < STOP)
    works("a window", session.scalars(window.order_by(Order.id)).all() == ids[:60])
    works(
        "a window by BETWEEN", len(session.scalars(select(Order.id).where(Order.id.between(START, STOP))).all()) == 61
    )
    works("a window is a range of the index", "Index Cond: ((id >= " in plan(session, window))
    works(
        "the time of an id",
        session.scalar(
            select(func.date_part("hour", Order.id.cast(TIMESTAMP(timezone=True)))).where(Order.id == ids[99])
        )
        == 1,
    )

    naive = datetime(2025, 1, 1)
    said = "No ulid is of 2025-01-01 00:00:00: it has no time zone"
    compare = {
        "<": lambda: Order.id < naive, ">=": lambda: Order.id >= naive, "==": lambda: Order.id == naive, "reversed": lambda: naive > Order.id,
        "BETWEEN": lambda: Order.id.between(START, naive), "floor": lambda: ULID.format.floor(naive),
    }  # fmt: skip
    works(
        "no instant without a time zone",
        {name: str(raises(ValueError, run)) for name, run in compare.items()} == dict.fromkeys(compare, said),
    )
    late = select(Order.id).where(Order.id >= bindparam("start"))
    works("nor where it is bound later", fails(lambda: session.scalars(late, {"start": naive}).all()))
    session.rollback()
    session.execute(text("SET LOCAL TimeZone = 'America/New_York'"))
    works(
        "a date is its midnight in UTC",
        session.scalars(select(Order.id).where(Order.id >= date(2025, 1, 1), Order.id < STOP).order_by(Order.id)).all()
        == ids[:60],
    )
    error = raises(DBAPIError, lambda: session.get(Order, "no id"))
    works("text that is no id", error.orig.sqlstate == "22P02")
    session.rollback()

    seen, last = [], "0" * 26
    while page := session.scalars(window.where(Order.id > last).order_by(Order.id).limit(7)).all():
        seen += page
        last = seen[-1]
    works("pages", seen == ids[:60])

    prefix = select(Order.id).where(Order.id.startswith(ids[0][:10]))
    works("a prefix", session.scalars(prefix).all() == [ids[0]])
    works("a prefix is a range of the index", "Index Cond: ((id >= " in plan(session, prefix))
    works("not a prefix", len(session.scalars(select(Order.id).where(~Order.id.startswith("01JG"))).all()) == 2)
    works("LIKE", session.scalars(select(Order.id).where(Order.id.ilike("%" + ID[20:].lower()))).all() == [ID])


async def asynchronous():
    engine = create_async_engine("postgresql+asyncpg://")
    instants = [bindparam(name, type_=TIMESTAMP(timezone=True)) for name in "tu"]
    count = text("SELECT count(*) FROM purchases WHERE id >= :t AND id < :u").bindparams(*instants)
    async with engine.connect() as connection:
        works("an instant in text(), on asyncpg", await connection.scalar(count, {"t": START, "u": STOP}) == 60)
        found = (await connection.scalars(window.order_by(Order.id))).all()
        one = (await connection.scalars(select(Order.id).where(Order.id == ID_AS_UUID))).all()
        try:
            await connection.scalars(select(Order.id).where(Order.id == "no id"))
        except DBAPIError as error:
            state = error.orig.sqlstate
    await engine.dispose()
    return found == ids[:60] and one == [ID] and state == "22P02"


works("asyncpg", asyncio.run(asynchronous()))


async def asynchronous_and_registered():
    engine = create_async_engine("postgresql+asyncpg://")

    @event.listens_for(engine.sync_engine, "connect")
    def register(connection, record):
        connection.run_async(uidx.asyncpg.register)

    async with engine.begin() as connection:
        await connection.exec_driver_sql("CREATE TEMP TABLE copies (id ulid)")
        driver = (await connection.get_raw_connection()).driver_connection
        await driver.copy_records_to_table("copies", records=[(ID,), (ID_AS_UUID,)], schema_name="pg_temp")
        copied = (await connection.exec_driver_sql("SELECT id FROM copies")).scalars().all()
    async with engine.connect() as connection:
        try:
            await connection.scalars(select(Order.id).where(Order.id == "no id"))
        except DBAPIError as error:
            state = error.orig.sqlstate
    await engine.dispose()
    return copied == [ID, ID] and state == "22000"



async def asynchronous_psycopg():
    engine = create_async_engine("postgresql+psycopg://")
    event.listen(engine.sync_engine, "connect", register)
    async with engine.connect() as connection:
        found = await connection.scalar(select(func.array_agg(Order.id)).where(Order.id == ID))
    await engine.dispose()
    return found


works("asyncpg, registered", asyncio.run(asynchronous_and_registered()))
works("psycopg with asyncio, registered", asyncio.run(asynchronous_psycopg()) == [ID])

# All types.
with engine.begin() as connection:
    for name in connection.scalars(
        text("SELECT name FROM pg_available_extensions WHERE name ~ '^uidx_' ORDER BY name")
    ).all():
        connection.execute(text(f"CREATE EXTENSION IF NOT EXISTS {name}"))
engine.dispose()
everything = Table("everything", MetaData(), *(Column(name, type) for name, type in TYPES.items()))
everything.create(engine)
found = Table("everything", MetaData(), autoload_with=engine)
works("reflection", len(TYPES) == 16 and all(type(found.c[name].type) is TYPES[name] for name in TYPES))
with engine.begin() as connection:
    calls = {
        name: text(f"{type.format.generator}({repr('user') if name == 'typeid' else ''})")
        for name, type in TYPES.items()
    }
    connection.execute(insert(found).values({name: call for name, call in calls.items()}))
    row = connection.execute(select(found)).mappings().one()
    works("types", all(row[name] == TYPES[name].format.canonical(row[name]) for name in TYPES))
    works(
        "prefixes",
        connection.scalar(
            select(func.count()).select_from(found).where(*(found.c[name].startswith(row[name][:5]) for name in TYPES))
        )
        == 1,
    )
    works(
        "instants",
        connection.scalar(
            select(func.count())
            .select_from(found)
            .where(*(found.c[name] > START for name in TYPES if name != "typeid"))
        )
        == 1,
    )
past = START + timedelta(hours=7)
users = Table("everything", MetaData(), Column("typeid", TypeID("user")))
with engine.connect() as connection:
    windows = [
        users.c.typeid > START,
        users.c.typeid.between(START, datetime.now(timezone.utc) + timedelta(minutes=1)),
        users.c.typeid <= START,
    ]
    works(
        "instants beside a TypeID that has a prefix",
        [connection.scalar(select(func.count()).select_from(users).where(window)) for window in windows] == [1, 1, 0],
    )
    cast = "SELECT count(*) FROM purchases WHERE id >= {} AND id < :stop"
    instants = {"start": START, "stop": ids[60]}
    works("an instant in text()", connection.scalar(text(cast.format("CAST(:start AS timestamptz)")), instants) == 60)
    works(
        "text without the prefix is no id",
        type(raises(StatementError, lambda: connection.scalars(select(users).where(users.c.typeid == "team_1"))))
        is StatementError,
    )
clean = []
for argument in "'user'", "'user'::text":
    parcels = Table(
        "parcels",
        MetaData(),
        Column("id", TypeID, primary_key=True, server_default=text(f"typeid_generate({argument})")),
    )
    with engine.begin() as connection:
        parcels.create(connection)
        options = {
            "compare_server_default": True,
            "include_name": lambda name, type, _: type != "table" or name == "parcels",
        }
        clean.append(compare_metadata(MigrationContext.configure(connection, opts=options), parcels.metadata) == [])
        parcels.drop(connection)
works("Alembic compares the default of a TypeID as the server writes it", clean == [False, True])
works(
    "only bounds",
    fails(lambda: users.c.typeid == START) and fails(lambda: users.c.typeid.between(START, past, symmetric=True)),
)
works("TypeID", TypeID.generate("user").startswith("user_") and "_" not in TypeID.generate(""))
made = [ULID.generate(at=past), TypeID.generate("user", at=past), Base64UUID.generate_uuid(at=past)]
works("ids of the past", [type.format.time(id) for type, id in zip((ULID, TypeID, Base64UUID), made)] == [past] * 3)
works("the server makes the others", "cuid_generate" in str(raises(TypeError, lambda: CUID.generate(at=past))))
works(
    "no TypeID without a prefix by mistake",
    fails(lambda: Column("id", TypeID, default=TypeID.generate).default.arg(None)),
)
engine.dispose()
