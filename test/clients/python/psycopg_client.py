"""psycopg 3."""
from uuid import UUID

import psycopg
from psycopg.types import TypeInfo
from psycopg.types.uuid import UUIDBinaryLoader, UUIDDumper

from tap import ID, ID_AS_UUID, START, STOP, client, fails, lengths, needs, sqlstate, works

client("psycopg 3")


def register(connection):
    for name in ("ulid", "base64uuid", "baseuid", "uid11", "ulidflake"):
        TypeInfo.fetch(connection, name).register(connection)


class UUIDTextDumper(UUIDDumper):
    def dump(self, value):
        return str(value).encode()


connection = psycopg.connect(autocommit=True)


def query(sql, *parameters, binary=False):
    return connection.execute(sql, parameters, binary=binary).fetchall()


(row,) = query("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake")
works("returning", lengths(row))
works("string", query("SELECT note FROM orders WHERE id = %s", ID) == [("known",)])
works("list", query("SELECT note FROM orders WHERE id = ANY (%s)", [ID, ID]) == [("known",)])

seen, last = [], "0" * 26
while page := query("SELECT id FROM orders WHERE id > %s ORDER BY id LIMIT 40", last):
    seen += [id for (id,) in page]
    last = seen[-1]
works("paging", len(seen) == 102 and seen == sorted(seen))

works("instant", query("SELECT count(*) FROM orders WHERE id >= %s AND id < %s", START, STOP) == [(60,)])
works("floor", query("SELECT count(*) FROM orders WHERE id >= ulid_floor(%s) AND id < ulid_floor(%s)", START, STOP) == [(60,)])
query("UPDATE orders SET parent = %s WHERE id = %s RETURNING id", None, ID)
works("null", query("SELECT parent FROM orders WHERE id = %s", ID) == [(None,)])
works("error", sqlstate(lambda: query("SELECT FROM orders WHERE id = %s", "no id")) == "22P02")
works("uuid", query("SELECT note FROM orders WHERE id = %s", ID_AS_UUID) == [("known",)])

array = "SELECT array_agg(id) FROM orders WHERE note = 'known'"
plain = query(array)
register(connection)
needs("array", "`TypeInfo`", plain != [([ID],)], query(array) == [([ID],)])

known = "SELECT id FROM orders WHERE note = 'known'"
plain = query(known, binary=True)
connection.adapters.register_loader("ulid", UUIDBinaryLoader)
needs("binary", "a loader", plain == [(ID_AS_UUID.bytes,)], query(known, binary=True) == [(ID_AS_UUID,)])



def copy(*ids):
    with connection.cursor().copy("COPY orders (id, note) FROM STDIN") as rows:
        for id in ids:
            rows.write_row((id, "copied"))


plain = fails(lambda: copy(UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf19f")))
copy("01JQ4T8X6CA54VSH0AANN0SWCY", str(UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf19f")))
connection.adapters.register_dumper(UUID, UUIDTextDumper)
copy(UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf1a0"))
copied = query("SELECT id FROM orders WHERE note = 'copied' ORDER BY id")
needs("UUIDs in COPY", "a dumper", plain, [len(id) for (id,) in copied] == [26] * 3)
works("copy", copied[0] == ("01JQ4T8X6CA54VSH0AANN0SWCY",))
with connection.cursor().copy("COPY orders (id, note) FROM STDIN (FORMAT binary)") as rows:
    rows.set_types(["uuid", "text"])
    rows.write_row((UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf1a1"), "binary"))
works("binary COPY", query("SELECT note FROM orders WHERE id = %s", UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf1a1")) == [("binary",)])
works("uuid, with the dumper", query("SELECT note FROM orders WHERE id = %s", ID_AS_UUID) == [("known",)])
