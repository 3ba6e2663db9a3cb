"""SQLAlchemy 1.4, as Superset 6 uses it: by a URL alone, and on psycopg2."""

import warnings

import sqlalchemy as sa

from tap import ID, ID_AS_UUID, START, STOP, needs, tool, works

URL = "postgresql+psycopg2://"


class Orders:
    """The table, as an engine reflects it."""

    def __init__(self, url):
        self.engine = sa.create_engine(url)
        self.table = sa.Table("orders", sa.MetaData(), autoload_with=self.engine)
        self.id = self.table.c.id

    def ask(self, column, condition):
        with self.engine.connect() as connection:
            return connection.execute(sa.select(self.table.c[column]).where(condition)).scalars().all()


with sa.create_engine(URL).begin() as connection:
    connection.execute(sa.text("ALTER TABLE orders ADD related ulid[]"))
    connection.execute(sa.text(f"UPDATE orders SET related = ARRAY[id] WHERE id = '{ID}'"))
# First without the plugin: once it is loaded, every engine knows the types.
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    plain = Orders(URL)
plain_array = plain.ask("related", plain.id == ID)
packaged = Orders(f"{URL}/?plugin=uidx")

tool("SQLAlchemy 1.4 (Superset 6)")
for orders in plain, packaged:
    works("string", orders.ask("note", orders.id == ID) == ["known"])
    works("list", orders.ask("note", orders.id.in_([ID])) == ["known"])
    works("uuid", orders.ask("note", orders.id == str(ID_AS_UUID)) == ["known"])
    works("instant", len(orders.ask("note", sa.and_(orders.id >= START, orders.id < STOP))) == 60)
    works("its text", orders.ask("note", orders.id.like(f"{ID[:-5]}%")) == ["known"])
works("a prefix", packaged.ask("note", packaged.id.startswith(ID[:-1])) == ["known"])
types = [str(column.type) for column in packaged.table.c]
needs(
    "schema",
    "package: `?plugin=uidx`",
    isinstance(plain.id.type, sa.types.NullType),
    types == ["ulid", "base64uuid", "baseuid", "uid11", "ulidflake", "ulid", "TEXT", "ARRAY"],
)
needs(
    "array",
    "package: `?plugin=uidx`",
    plain_array == ["{" + ID + "}"],
    packaged.ask("related", packaged.id == ID) == [[ID]],
)
