"""SQLAlchemy 1.4, as Superset 6 uses it: by a URL alone, and on psycopg2."""
import warnings

import sqlalchemy as sa

from tap import ID, ID_AS_UUID, START, STOP, needs, tool, works

URL = "postgresql+psycopg2://"


def reflect(engine):
    return sa.Table("orders", sa.MetaData(), autoload_with=engine)


tool("SQLAlchemy 1.4 (Superset 6)")
# First without the plugin: once it is loaded, every engine knows the types.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    unknown = isinstance(reflect(sa.create_engine(URL)).c.id.type, sa.types.NullType)
engine = sa.create_engine(f"{URL}/?plugin=uidx")
with engine.begin() as connection:
    connection.execute(sa.text("ALTER TABLE orders ADD related ulid[]"))
    connection.execute(sa.text(f"UPDATE orders SET related = ARRAY[id] WHERE id = '{ID}'"))
orders = reflect(engine)
types = [str(column.type) for column in orders.c]
needs("schema", "package: `?plugin=uidx`", unknown, types == ["ulid", "base64uuid", "baseuid", "uid11", "ulidflake", "ulid", "TEXT", "ARRAY"])


def notes(condition):
    with engine.connect() as connection:
        return [note for note, in connection.execute(sa.select(orders.c.note).where(condition))]


works("string", notes(orders.c.id == ID) == ["known"])
works("list", notes(orders.c.id.in_([ID])) == ["known"])
works("uuid", notes(orders.c.id == str(ID_AS_UUID)) == ["known"])
works("instant", len(notes(sa.and_(orders.c.id >= START, orders.c.id < STOP))) == 60)
works("a prefix", notes(orders.c.id.startswith(ID[:-1])) == ["known"])
works("its text", notes(orders.c.id.like(f"%{ID[-5:]}")) == ["known"])
with engine.connect() as connection:
    works("array", connection.scalar(sa.select(orders.c.related).where(orders.c.id == ID)) == [ID])
