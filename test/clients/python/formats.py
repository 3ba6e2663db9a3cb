"""The package and the server say the same of all sixteen formats."""
from datetime import datetime, timedelta, timezone

import psycopg
from uidx import FORMATS

from tap import ID, ID_AS_UUID, fails, works

COUNT = 100
connection = psycopg.connect(autocommit=True)


def query(sql, *parameters):
    return connection.execute(sql, parameters).fetchall()


for name, format in FORMATS.items():
    query_extensions = "SELECT count(*) FROM pg_available_extensions WHERE name = 'uidx_' || %s"
    if query(query_extensions, name) == [(1,)]:
        connection.execute(f"CREATE EXTENSION uidx_{name}")
    prefix = ["user"] if name == "typeid" else []
    call = f"{format.generator or name + '_generate'}({repr(prefix[0]) if prefix else ''})"
    rows = query(f"SELECT id::text, {name}_send(id) FROM (SELECT {call} AS id FROM generate_series(1, {COUNT})) made")
    works(f"{name}: reads what the server makes", len(rows) == COUNT and all(format.parse(text) == data for text, data in rows))
    works(f"{name}: writes what the server writes", all(format.text(data) == text for text, data in rows))
    spelled = [text.swapcase() if format.ignore_case else text for text, _ in rows]
    works(f"{name}: one spelling", [format.canonical(text) for text in spelled] == [
        text for (text,) in query(f"SELECT id::text FROM unnest(%s::text[]::{name}[]) WITH ORDINALITY t (id, n) ORDER BY n", spelled)
    ])
    text = rows[0][0]
    wrong = ["", text[:-1] + "!", text + "0" * 23, "é" * len(text), "~" * len(text), "Z" * len(text), text + " "]
    refused = [id for id in wrong if fails(lambda: query(f"SELECT %s::text::{name}", id))]
    works(f"{name}: refuses what the server refuses", refused == [id for id in wrong if fails(lambda: format.parse(id))] != [])
    if not format.tick:
        works(f"{name}: only the server makes it", fails(format.generate))
        continue
    made = [format.generate(*prefix) for _ in range(COUNT)]
    read = query(f"SELECT id::text, {name}_timestamp(id) FROM unnest(%s::{name}[]) WITH ORDINALITY t (id, n) ORDER BY n", made)
    now = datetime.now(timezone.utc)
    works(f"{name}: the server reads what it makes", [text for text, _ in read] == made and len(set(made)) == COUNT)
    works(f"{name}: the time", all(now - timedelta(hours=1) < time <= now for _, time in read))

top = "F~~~~~~~~~~-F~~~~~~~~~~"
read = query("SELECT id::text, sid_send(id) FROM (SELECT %s::text::sid AS id) t", top)
works("sid: all bits", read == [(FORMATS["sid"].canonical(top), FORMATS["sid"].parse(top))])
works("a UUID", FORMATS["ulid"].parse(ID_AS_UUID) == FORMATS["ulid"].parse(ID) == ID_AS_UUID.bytes)
forms = [str(ID_AS_UUID).upper(), ID_AS_UUID.hex, f"{{{ID_AS_UUID}}}"]
works("the texts of a UUID", {FORMATS["ulid"].canonical(form) for form in forms} == {ID} and fails(lambda: FORMATS["ulid"].parse("{" + forms[0])))
works("a UUID is not every id", fails(lambda: FORMATS["ksuid"].parse(ID_AS_UUID)) and fails(lambda: FORMATS["ulid"].parse(b"")))
connection.close()
