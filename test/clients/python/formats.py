"""The package and the server say the same of all sixteen formats."""
import os
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta, timezone
from functools import reduce
from itertools import pairwise
from operator import or_
from uuid import UUID, uuid1

import psycopg
import ulid
import uuid6
from typeid import TypeID
from uidx import FORMATS

from tap import ID, ID_AS_UUID, START, fails, works

COUNT = 100
UTC = timezone.utc
connection = psycopg.connect(autocommit=True, options="-c TimeZone=UTC")

# The first and last instants of formats, those around them, and some between.
INSTANTS = sorted({
    edge + timedelta(microseconds=n)
    for edge in (
        datetime(1, 1, 1, tzinfo=UTC) + timedelta(microseconds=2), datetime(1970, 1, 1, tzinfo=UTC), datetime(2011, 11, 11, 11, 11, 11, 111000, UTC),
        datetime(2014, 5, 13, 16, 53, 20, tzinfo=UTC), datetime(2024, 1, 1, tzinfo=UTC), datetime(2025, 6, 7, 8, 9, 10, 123456, UTC),
        datetime(2059, 3, 13, 2, 56, 7, 106560, UTC), datetime(2059, 5, 25, 17, 38, 27, 795200, UTC), datetime(2106, 2, 7, 6, 28, 16, tzinfo=UTC),
        datetime(2150, 6, 19, 18, 51, 35, tzinfo=UTC), datetime(2151, 3, 25, 18, 46, 22, 215000, UTC), datetime(2262, 4, 11, 23, 47, 16, 854775, UTC),
        datetime(2262, 4, 11, 23, 47, 16, 854743, UTC), datetime(2302, 9, 27, 15, 10, 22, 208000, UTC), datetime(2554, 7, 21, 23, 34, 33, 709551, UTC),
        datetime(9999, 12, 31, 23, 59, 59, 999997, UTC),
    )
    for n in (-1000, -33, -2, -1, 0, 1, 2, 31, 33, 999, 1000, 10_001)
    if (edge.year > 1 or n > 0) and (edge.year < 9999 or n < 3)
})  # fmt: skip


def bound(sql, at):
    """What the server says, None where it refuses."""
    try:
        return query(sql, at)[0][0]
    except psycopg.errors.DatetimeFieldOverflow:
        return None


def bound_here(make, at):
    try:
        return make(at)
    except ValueError:
        return None


def message(error, run):
    """Of the error of this type that it raises, empty if it raises none."""
    try:
        run()
    except error as raised:
        return str(raised)
    return ""


def ascending(ids, key=None):
    return all(one < next for one, next in pairwise(map(key, ids) if key else ids))


def query(sql, *parameters):
    return connection.execute(sql, parameters).fetchall()


for name, format in FORMATS.items():
    query_extensions = "SELECT count(*) FROM pg_available_extensions WHERE name = 'uidx_' || %s"
    if query(query_extensions, name) == [(1,)]:
        connection.execute(f"CREATE EXTENSION uidx_{name}")
    prefix = ["user"] if format.prefixed else []
    call = f"{format.generator}({repr(prefix[0]) if prefix else ''})"
    rows = query(f"SELECT id::text, {name}_send(id) FROM (SELECT {call} AS id FROM generate_series(1, {COUNT})) made")
    works(f"{name}: reads what the server makes", len(rows) == COUNT and all(format.parse(text) == data for text, data in rows))
    works(f"{name}: writes what the server writes", all(format.text(data) == text for text, data in rows))
    works(f"{name}: its pattern", all(re.search(format.pattern, text) and len(text) <= format.max_length for text, _ in rows))
    if name == "ulid":
        works("ulid: more than 128 bits do not fit its pattern", not re.search(format.pattern, "8" + "0" * 25) and re.search(format.pattern, "7" + "Z" * 25))
        works("ulid: the pattern of the other packages", format.pattern == "^[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{25}$")
    spelled = [text.swapcase() if format.texts[0].folded else text for text, _ in rows]
    works(f"{name}: one spelling", [format.canonical(text) for text in spelled] == [
        text for (text,) in query(f"SELECT id::text FROM unnest(%s::text[]::{name}[]) WITH ORDINALITY t (id, n) ORDER BY n", spelled)
    ])
    if not format.prefixed:
        works(f"{name}: bytes in hexadecimal", all(format.canonical(f"\\x{data.hex()}") == text for text, data in rows))
    text = rows[0][0]
    wrong = ["", text[:-1] + "!", text + "0" * 23, "é" * len(text), "~" * len(text), "Z" * len(text), text + " "]
    wrong += ["\\x", "\\x" + "1g" * format.size, "\\X" + "12" * format.size, "\\x" + "12" * (format.size + 1), "\\x" + "Ff" * format.size]
    refused = [id for id in wrong if fails(lambda: query(f"SELECT %s::text::{name}", id))]
    works(f"{name}: refuses what the server refuses", refused == [id for id in wrong if fails(lambda: format.parse(id))] != [])

    edges = [format.text(prefix[0].encode() + n.to_bytes(format.size, "big") if prefix else n.to_bytes(format.size, "big")) for n in (
        0, 1, format.clock.max_tick << format.clock.shift, format.clock.max_tick << format.clock.shift | format.clock.max_rest,
    )]  # fmt: skip
    ids = edges + [text for text, _ in rows] + ([str(uuid1()), str(uuid6.uuid6()), str(uuid6.uuid7()), str(ID_AS_UUID)] if format.uuid else [])
    ids += [f"{prefix[0]}_{FORMATS['typeid'].text(make().bytes)}" for make in (uuid1, uuid6.uuid6, uuid6.uuid7)] if prefix else []
    of = "id::timestamptz" if format.prefixed or not format.floor_function else f"{format.functions or name}_timestamp(id)"
    # Python's time ends with the year 9999.
    server = [
        bound(f"SELECT CASE WHEN {of} < '10000-01-01' THEN to_char({of}, 'YYYY-MM-DD HH24:MI:SS.US') END FROM (SELECT %s::text::{name} AS id) t", id)
        for id in ids
    ]
    here = [at and at.replace(tzinfo=None).isoformat(" ", "microseconds") for at in map(format.time, ids)]
    works(f"{name}: the time of an id", server == here)
    if format.floor_function:
        for which, make in (("floor", format.floor), ("ceil", format.ceil)):
            sql = f"SELECT {format.functions or name}_{which}(%s)::text"
            works(f"{name}: {which} of {len(INSTANTS)} instants", [bound(sql, at) for at in INSTANTS] == [bound_here(make, at) for at in INSTANTS])
        works(f"{name}: a date is midnight", format.floor(date(2025, 1, 1)) == format.floor(START) and format.ceil(START) > format.floor(START))
    else:
        works(f"{name}: floor and ceil", format.time(format.floor(START, *prefix)) is None and format.floor(START, *prefix) < format.ceil(START, *prefix))
    works(f"{name}: no bound without a time zone", fails(lambda: format.floor(datetime(2025, 1, 1))))
    if not format.recipe:
        works(f"{name}: only the server makes it", fails(format.generate))
        continue
    began = datetime.now(UTC) - timedelta(seconds=1)
    made = [format.generate(*prefix) for _ in range(2000)]
    read = query(f"SELECT id::text, {name}_timestamp(id) FROM unnest(%s::{name}[]) WITH ORDINALITY t (id, n) ORDER BY n", made)
    now = datetime.now(UTC) + timedelta(seconds=1)
    works(f"{name}: the server reads what it makes", [text for text, _ in read] == made)
    works(f"{name}: the time", all(began <= time <= now for _, time in read))
    works(f"{name}: they ascend", ascending(made))
    with ThreadPoolExecutor(8) as pool:
        threads = list(pool.map(lambda _: [format.generate(*prefix) for _ in range(500)], range(8)))
    works(f"{name}: also in threads", all(map(ascending, threads)) and len({id for ids in threads for id in ids}) == 4000)
    at = datetime(2025, 6, 7, 8, 9, 10, 123456, UTC)
    back = {format.generate(*prefix, at=at) for _ in range(COUNT)}
    works(f"{name}: of an instant", len(back) == COUNT and all(format.floor(at - timedelta(seconds=1), *prefix) < id <= format.ceil(at, *prefix) for id in back))
    works(f"{name}: of no instant", fails(lambda: format.generate(*prefix, at=datetime(1960, 1, 1, tzinfo=UTC))))
    if format.recipe.uuid_version:
        works(f"{name}: the version", {format.as_uuid(id).version for id in made + list(back)} == {format.recipe.uuid_version})
    numbers = [int.from_bytes(format.parse(id)[-format.size:], "big") for id in back]
    varies = reduce(or_, (number ^ numbers[0] for number in numbers))
    # Of an instant, those of the tick's own time are random too; a UUIDv7 keeps its time within the millisecond.
    below = format.recipe.random_bits + format.recipe.slice_bits * (not format.recipe.uuid_version)
    works(f"{name}: all random bits", varies.bit_count() == below and varies >> format.clock.shift == 0)


# A clock that the test controls.
class Clock:
    now = 1_750_000_000_000_000_000

    def time_ns(self):
        return self.now


import uidx._format  # noqa: E402

clock, real = Clock(), uidx._format.time
uidx._format.time = clock
for name, format in FORMATS.items():
    if format.recipe:
        generator = uidx._format.Generator(format.clock, format.recipe)
        one = [generator.next() for _ in range(5000)]
        clock.now -= 10**10
        back = [generator.next() for _ in range(100)]
        clock.now += 10**11
        after = [generator.next() for _ in range(100)]
        works(f"{name}: ids ascend where the clock stands and steps back", ascending(one + back + after))
        steps = [b - a for a, b in pairwise(one)]
        ticks = (one[-1] >> format.clock.shift) - (one[0] >> format.clock.shift)
        works(f"{name}: steps are random", len(set(steps)) == len(steps) and (ticks == 0 or format.clock.tick_ns < 1_000_000))
uidx._format.time = real

if hasattr(os, "fork"):
    ours, theirs = os.pipe()
    FORMATS["ulid"].generate()
    if not (child := os.fork()):
        os.write(theirs, FORMATS["ulid"].generate().encode())
        os._exit(0)
    os.waitpid(child, 0)
    works("a child process makes ids of its own", os.read(ours, 100).decode() != FORMATS["ulid"].generate())

top = "F~~~~~~~~~~-F~~~~~~~~~~"
read = query("SELECT id::text, sid_send(id) FROM (SELECT %s::text::sid AS id) t", top)
works("sid: all bits", read == [(FORMATS["sid"].canonical(top), FORMATS["sid"].parse(top))])
works("a UUID", FORMATS["ulid"].parse(ID_AS_UUID) == FORMATS["ulid"].parse(ID) == ID_AS_UUID.bytes)
forms = [str(ID_AS_UUID).upper(), ID_AS_UUID.hex, f"{{{ID_AS_UUID}}}"]
works("the texts of a UUID", {FORMATS["ulid"].canonical(form) for form in forms} == {ID} and fails(lambda: FORMATS["ulid"].parse("{" + forms[0])))
works("a UUID is not every id", fails(lambda: FORMATS["ksuid"].parse(ID_AS_UUID)) and fails(lambda: FORMATS["ulid"].parse(b"")))
forms = {
    "sid": ["1Zfc6mTkdKr-6buadIwHYwC", "00g3c2v1k5s0v-0123456789abc", "1775A3B1F2C3D4E5-0123456789abcdef", "1750000000000000000-42", "11111111111-11111111111",
            "18446744073709551616-1", "1-1", "-1", "1-", "fffffffffffffffff-0", "g000000000000-0000000000000"],
    "base64uuid": ['"F0_IMOEUStyvGayd0zcMyT"', '"F0_IMOEUStyvGayd0zcMyT', '""', '"', '""F0_IMOEUStyvGayd0zcMyT""'],
    "lexicaluuid": ["0123456789ABCDEF0123456789abcdef", "01234567-89ab-cdef-0123456789abcdef", "01234567-89abcdef-0123456789abcdef", "0123456789abcdef-0123456789abcdef"],
    "flake": ["0", "00", "7n42DGM5Tflk9n8mt7Fhc7", "7n42DGM5Tflk9n8mt7Fhc8"],
}  # fmt: skip
for name, texts in forms.items():
    for text in texts:
        try:
            server = query(f"SELECT (%s::text::{name})::text", text)[0][0]
        except psycopg.Error:
            server = None
        works(f"{name}: {text}", bound_here(FORMATS[name].canonical, text) == server)

# The id of a ulid column as a TypeID, and back.
typeid = FORMATS["typeid"].text(b"order" + FORMATS["ulid"].parse(ID))
id = FORMATS["ulid"].canonical(FORMATS["typeid"].as_uuid(typeid))
works("a ulid as a TypeID, as in SQL", query("SELECT typeid('order', %s::ulid::uuid)::text, typeid_uuid(%s)::ulid::text", ID, typeid) == [(typeid, ID)])
works("and back", id == ID)

# Other libraries' ids go in and come out.
other = ulid.ULID.from_str(ID)
works("python-ulid's ULID goes in", FORMATS["ulid"].canonical(other) == ID == FORMATS["ulid"].canonical(ID_AS_UUID))
works("and comes out", FORMATS["ulid"].build(ulid.ULID, FORMATS["ulid"].parse(ID)) == other)
works("python-ulid says the same time", other.datetime.replace(microsecond=0) == FORMATS["ulid"].time(ID).replace(microsecond=0))
other = TypeID("user")
works("a TypeID goes in", FORMATS["typeid"].canonical(other) == str(other))
works("and comes out", FORMATS["typeid"].build(TypeID, FORMATS["typeid"].parse(str(other))) == other)
works("a TypeID's UUID", FORMATS["typeid"].as_uuid(other) == UUID(bytes=FORMATS["typeid"].parse(other)[-16:]))
wrong = [None, 7, 1742844753100, 7.0, True, b"x" * 16, bytearray(16), START, START.date(), [], object()]
works("other objects are no ids", all(fails(lambda value=value: format.parse(value)) for format in FORMATS.values() for value in wrong))
works("messages are English", [message(ValueError, lambda value=value: FORMATS["ulid"].parse(value)) for value in (7, None, START)] == [
    "An int is no ulid", "A NoneType is no ulid", "A datetime is no ulid; for an instant write $1::timestamptz",
] and message(ValueError, lambda: FORMATS["objectid"].floor(START, "user")) == "An objectid has no prefix")
for name in ("uid11", "ulidflake"):
    format = FORMATS[name]
    numbers = [0, 1, 57, 58, 2**31, 2**53 + 1, 2**63 - 1]
    works(f"{name}: numbers, as in SQL", query(f"SELECT n::{name}::text, n FROM unnest(%s::bigint[]) n", numbers) == [(format.of_number(n), format.number(format.of_number(n))) for n in numbers])
    works(f"{name}: numbers that no id has", all(fails(lambda n=n: format.of_number(n)) for n in (-1, 2**64, 2**63 if name == "ulidflake" else 2**65)))
works("numbers that fit no bigint", FORMATS["uid11"].of_number(2**64 - 1) == query("SELECT (2::numeric ^ 64 - 1)::uid11::text")[0][0] and fails(lambda: FORMATS["uid11"].number("zzzzzzzzzzz")))
works("other ids are no numbers", all(format.numbered == (name in ("uid11", "ulidflake")) and (format.numbered or fails(lambda: format.number(format.text(b"\1" * format.size))) and fails(lambda: format.of_number(7))) for name, format in FORMATS.items()))
start = f'"{"!" * 100}"...'
works("a message has the start of long text", all(
    message(ValueError, lambda format=format: format.parse("!" * 1000)).startswith(f"{start} is no {name}: it has 1000 characters")
    for name, format in FORMATS.items()
))
works("also of a long prefix", message(ValueError, lambda: FORMATS["typeid"].generate("!" * 1000)).startswith(f"{start} is no prefix"))
works("text is no instant", message(TypeError, lambda: FORMATS["ulid"].floor("2025-01-01")) == "A str is no date or datetime")
prefixes = ["", "User", "a" * 64, "_a", "a_", "a-b", "é"]
works("a prefix that is none", all(fails(lambda prefix=prefix: FORMATS["typeid"].generate(prefix)) for prefix in prefixes[1:]))
works("other ids have no prefix", fails(lambda: FORMATS["ulid"].generate("user")) and fails(lambda: FORMATS["ulid"].floor(START, "user")))
connection.close()
