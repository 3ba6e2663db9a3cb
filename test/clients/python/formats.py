"""What conformance.py does not ask of the package: new ids, objects that are no text, and messages."""
import os
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta, timezone
from functools import reduce
from itertools import pairwise
from operator import or_
from uuid import UUID

import psycopg
import ulid
from typeid import TypeID
from uidx import FORMATS

from tap import ID, ID_AS_UUID, START, fails, works

COUNT = 100
UTC = timezone.utc
connection = psycopg.connect(autocommit=True, options="-c TimeZone=UTC")


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
    if format.floor_function:
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

works("more than 128 bits do not fit the pattern", not re.search(FORMATS["ulid"].pattern, "8" + "0" * 25))
works("a UUID of another class", FORMATS["ulid"].canonical(type("Other", (UUID,), {"__str__": repr})(int=ID_AS_UUID.int)) == ID)
works("the pattern of the other packages", FORMATS["ulid"].pattern == "^[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{25}$")
works("a UUID is not every id", fails(lambda: FORMATS["ksuid"].parse(ID_AS_UUID)) and fails(lambda: FORMATS["ulid"].parse(b"")))

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
