"""A shop on SQLAlchemy 2 whose keys are numbers, and become a uid11 in migrations of Alembic."""

import asyncio
import io
import shutil
import tempfile
import warnings
from pathlib import Path
from typing import Annotated, Optional

import alembic.command
import alembic.config
import pydantic
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from shop import keys
from sqlalchemy import BigInteger, ForeignKey, Identity, NullPool, Text, create_engine, insert, select, text
from sqlalchemy.exc import ProgrammingError, StatementError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from uidx import FORMATS
from uidx.sqlalchemy import UID11

from tap import works

warnings.simplefilter("error")
Key = Annotated[str, mapped_column(UID11, primary_key=True, server_default=text("xid_generate_monotonic()"))]
ONE, TWO, THREE, FOUR = (FORMATS["uid11"].of_number(number) for number in range(1, 5))
TABLES = """
from alembic import op

revision = "tables"
down_revision = None

def upgrade():
    op.execute("CREATE TABLE products (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL)")
    op.execute("CREATE TABLE sales (id bigserial PRIMARY KEY, product_id bigint REFERENCES products)")
    op.execute("CREATE VIEW pens AS SELECT id FROM products WHERE name LIKE '%s pen'")
    op.execute("CREATE TABLE colors (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)")
    op.execute("CREATE TABLE shades (color_id bigint PRIMARY KEY REFERENCES colors)")
    op.execute("CREATE TABLE tokens (id uuid PRIMARY KEY, parent uuid REFERENCES tokens)")
    op.execute("INSERT INTO products (name) VALUES ('Ada''s pen'), ('ink')")
    op.execute("INSERT INTO sales (product_id) VALUES (2)")
    op.execute("INSERT INTO colors DEFAULT VALUES")
    op.execute("INSERT INTO shades VALUES (1)")
"""

# What is given to a tool that has a transaction of its own.
IN_TRANSACTION = """
from alembic import op

revision = "keys"
down_revision = "tables"

def upgrade():
    bind = op.get_bind()
    op.execute("CREATE EXTENSION uidx_migrate CASCADE")
    for statement in bind.exec_driver_sql("SELECT statement FROM uidx_migration_plan('products', 'id', 'uid11') WHERE transactional ORDER BY step").scalars().all():
        bind.exec_driver_sql(statement, execution_options={"no_parameters": True})
"""
RESET = '    op.execute("SET LOCAL search_path TO DEFAULT")\n'


class Base(DeclarativeBase):
    pass


class Product(Base):
    __tablename__ = "products"
    id: Mapped[Key]
    name: Mapped[str] = mapped_column(Text)


class Sale(Base):
    __tablename__ = "sales"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    product_id: Mapped[Optional[str]] = mapped_column(ForeignKey("products.id"))


class Color(Base):
    __tablename__ = "colors"
    id: Mapped[Key]


class Shade(Base):
    __tablename__ = "shades"
    color_id: Mapped[str] = mapped_column(ForeignKey("colors.id"), primary_key=True)


class BridgeBase(DeclarativeBase):
    pass


class Bridge(BridgeBase):
    """A product, whether its key is a number or a uid11."""

    __tablename__ = "products"
    id: Mapped[str] = mapped_column(UID11(native=False), Identity(always=True), primary_key=True)
    name: Mapped[str] = mapped_column(Text)


def ask(query):
    with engine.begin() as connection:
        return connection.scalars(text(query)).all()


def types():
    return ask(
        "SELECT format_type(atttypid, atttypmod) FROM pg_attribute WHERE (attrelid, attname) IN (('products'::regclass, 'id'), ('sales'::regclass, 'product_id'), ('pens'::regclass, 'id'))"
    )


def raises(type, run):
    try:
        run()
    except type as error:
        return str(error)
    return ""


def differences(model):
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection,
            opts={
                "compare_server_default": True,
                "include_name": lambda name, type, _: type != "table" or name in model.metadata.tables,
            },
        )
        return compare_metadata(context, model.metadata)


def change(connection):
    context = MigrationContext.configure(connection)
    with context.begin_transaction(), Operations.context(context):
        keys.upgrade()
        keys.change_keys("tokens", "base64uuid")


async def change_with_asyncpg():
    engine = create_async_engine("postgresql+asyncpg://")
    async with engine.connect() as connection:
        await connection.run_sync(change)
    async with engine.connect() as connection:
        ids = (await connection.scalars(select(Product.id).where(Product.id.in_([1, TWO])).order_by(Product.id))).all()
        one = (await connection.scalars(select(Sale.id).where(Sale.product_id == 2))).all()
    await engine.dispose()
    return ids == [ONE, TWO] and one == [1]


engine = create_engine("postgresql+psycopg://", poolclass=NullPool)
with engine.begin() as connection:
    connection.execute(text("DROP EXTENSION uidx CASCADE"))
with tempfile.TemporaryDirectory() as folder:
    config = alembic.config.Config(stdout=io.StringIO())
    config.set_main_option("script_location", folder)
    config.set_main_option("sqlalchemy.url", "postgresql+psycopg://")
    shop = Path(__file__).parent / "shop"
    shutil.copy(shop / "env.py", folder)
    versions = Path(folder, "versions")
    versions.mkdir()
    (versions / "tables.py").write_text(TABLES)
    alembic.command.upgrade(config, "tables")

    (versions / "other.py").write_text(IN_TRANSACTION)
    said = raises(ProgrammingError, lambda: alembic.command.upgrade(config, "keys"))
    works(
        "after the switch Alembic does not find its table in its own transaction",
        'relation "alembic_version" does not exist' in said and types() == ["bigint"] * 3,
    )
    (versions / "other.py").write_text(IN_TRANSACTION + RESET)
    alembic.command.upgrade(config, "keys")
    works("with the search_path it does", types() == ["uid11"] * 3)
    (versions / "other.py").unlink()

    for name in "keys", "small_keys":
        shutil.copy(shop / f"{name}.py", versions)
    keys_of = "SELECT id FROM products ORDER BY id"
    alembic.command.downgrade(config, "tables")
    works("the way back", types() == ["bigint"] * 3 and ask(keys_of) == [1, 2])
    with Session(engine) as session:
        session.add(Bridge(name="eraser"))
        session.commit()
        works(
            "native=False: the identity goes on",
            session.scalars(select(Bridge.id).order_by(Bridge.id)).all() == [ONE, TWO, THREE],
        )
    works("and Alembic finds no difference", differences(Bridge) == [])
    works("the identity goes on", ask("INSERT INTO products (name) VALUES ('eraser') RETURNING id") == [4])
    alembic.command.upgrade(config, "keys")
    with Session(engine) as session:
        session.add(Bridge(name="ruler"))
        session.commit()
        works(
            "native=False on the new column",
            session.scalars(select(Bridge.id).order_by(Bridge.id)).all()[:4] == [ONE, TWO, THREE, FOUR]
            and session.scalar(select(Bridge.id).where(Bridge.id == 2)) == TWO,
        )
    works("a plan in a migration", types() == ["uid11"] * 3 and ask(keys_of)[:2] == [ONE, TWO])
    works("which has a percent sign", "'%s pen'" in ask("SELECT pg_get_viewdef('pens')")[0])
    alembic.command.downgrade(config, "tables")
    with engine.connect() as connection:
        change(connection)
    works(
        "keys that are uuids",
        ask(
            "SELECT DISTINCT atttypid::regtype::text FROM pg_attribute WHERE attrelid = 'tokens'::regclass AND attnum > 0"
        )
        == ["base64uuid"],
    )
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        with context.begin_transaction(), Operations.context(context):
            keys.change_keys("tokens", "uuid")
            keys.downgrade()
    works(
        "and on asyncpg",
        asyncio.run(change_with_asyncpg())
        and types() == ["uid11"] * 3
        and "'%s pen'" in ask("SELECT pg_get_viewdef('pens')")[0],
    )
    alembic.command.stamp(config, "keys")
    alembic.command.upgrade(config, "small_keys")
    works("small tables in one transaction", ask("SELECT color_id FROM shades JOIN colors ON id = color_id") == [ONE])
    works("Alembic finds no difference", differences(Base) == [])

with Session(engine) as session:
    one = session.get(Product, FORMATS["uid11"].of_number(1))
    works("a number's object", one.id == ONE and one.name == "Ada's pen")
    found = select(Product).order_by(Product.id)
    works("an int is the id of a number", session.scalars(found.where(Product.id == 1)).all() == [one])
    works("also in a list", [row.id for row in session.scalars(found.where(Product.id.in_([2, 1])))] == [ONE, TWO])
    works("beside others", [row.id for row in session.scalars(found.where(Product.id <= 2, Product.id > 1))] == [TWO])
    literal = select(Product.id).where(Product.id == 2).compile(engine, compile_kwargs={"literal_binds": True})
    works("in a statement's text", session.scalars(text(str(literal))).all() == [TWO])
    works(
        "in an INSERT",
        session.scalar(insert(Product).values(id=7, name="chalk").returning(Product.id))
        == FORMATS["uid11"].of_number(7),
    )
    session.add(Product(name="new"))
    session.commit()
    works("new ids are above all numbers", session.scalars(found).all()[-1].name == "new")
    works(
        "a bool is no number",
        "A bool is no uid11"
        in raises(StatementError, lambda: session.scalars(found.where(Product.id.in_([True]))).all()),
    )
    works(
        "nor is what no id has",
        "No uid11 has the number -1"
        in raises(StatementError, lambda: session.scalars(found.where(Product.id == -1)).all()),
    )
    works(
        "native=False: Python refuses text that is no id",
        "is no uid11: it has" in raises(StatementError, lambda: session.get(Bridge, "no id")),
    )
works("for old code, an id's digits are another number", pydantic.TypeAdapter(int).validate_python(ONE) == 11111111112)
