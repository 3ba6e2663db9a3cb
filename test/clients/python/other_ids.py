"""Ids of other libraries, as the table of docs/further-types.md says to keep them."""
import time
from datetime import datetime, timedelta, timezone

import cuid2
import nanoid
import psycopg
import scru128
import simpleflake
import sqids
import timeflake
import uuid6
from psycopg.errors import CheckViolation, InvalidTextRepresentation
from snowflake import SnowflakeGenerator
from tsidpy import TSID
from uuid_extensions import uuid7 as draft7

from tap import works

connection = psycopg.connect(autocommit=True, options="-c TimeZone=UTC")
for name in ("uidx_snowflake", "uidx_cuid"):
    connection.execute(f"CREATE EXTENSION {name}")


def ask(sql, *parameters):
    return connection.execute("SELECT " + sql, parameters).fetchone()[0]


def now(at):
    return abs(at - datetime.now(timezone.utc)) < timedelta(seconds=10)


def refused(error, sql, *parameters):
    try:
        connection.execute(sql, parameters)
    except error:
        return True
    return False


tsid = TSID.create()
works("a TSID", now(ask("snowflake_timestamp(%s, 'tsid')", tsid.number)))
works("its text", ask("tsid_text(%s)", tsid.number) == tsid.to_string())
year = ask("ulidflake_timestamp(%s::text::ulidflake)", tsid.to_string()).year
works("its text in a ulidflake says another year", year > datetime.now().year + 20)
id = scru128.new()
works("a SCRU128 as a ulid, by its bytes", now(ask("ulid_timestamp(%s::text::ulid)", f"\\x{int(str(id), 36):032x}")))
works("its text is none", refused(InvalidTextRepresentation, "SELECT %s::text::ulid", str(id)))
flake = timeflake.random()
works("a Timeflake as a ulid, by its UUID", now(ask("ulid_timestamp(%s::uuid::ulid)", flake.uuid)))
TIME = "base64uuid_timestamp(%s::uuid::base64uuid)"
other = timeflake.parse(from_bytes=flake.bytes[:6] + b"\x4f" + flake.bytes[7:])
works("a Timeflake tells a base64uuid its time by chance", ask(TIME, other.uuid) is None)
six = uuid6.uuid6()
works("a UUIDv6", now(ask("created_at FROM uidx_inspect(%s) WHERE format = 'uuid'", str(six))))
works("tells a base64uuid nothing", ask(TIME, six) is None)
works("windows take it for another time", not now(ask("ulid_timestamp(%s::uuid::ulid)", six)))
works("uuid7 0.1.0 is of a draft", ask(TIME, str(draft7())).year > 2100)
CHECK = "id >= timestamptz '2015-01-01 00:00+00' AND id < timestamptz '2100-01-01 00:00+00'"
connection.execute(f"CREATE TABLE checked (id uuid CHECK ({CHECK}))")
for made in (draft7(), six):
    works("the CHECK refuses them", refused(CheckViolation, "INSERT INTO checked VALUES (%s)", str(made)))
connection.execute("INSERT INTO checked VALUES (%s)", (str(uuid6.uuid7()),))
ahead = [uuid6.uuid7() for _ in range(50000)][-1]
works("uuid6 2025.0.1 runs ahead", ask("%s::uuid > now() + interval '10 seconds'", str(ahead)))
works("a cuid2 is no cuid", refused(InvalidTextRepresentation, "SELECT %s::text::cuid", cuid2.create_id()))
works("a Nano ID is no ulid", refused(InvalidTextRepresentation, "SELECT %s::text::ulid", nanoid.generate()))
works("a Sqid is no id", ask("count(*) FROM uidx_inspect(%s)", sqids.Sqids().encode([1, 2, 3])) == 0)
LAYOUT = "epoch=0ms, tick=1ms, time=41, node=10, sequence=12"
SNOWFLAKE = "snowflake_timestamp(%s, %s::text::snowflake_layout)"
works("snowflake-id 1.0.2", now(ask(SNOWFLAKE, next(SnowflakeGenerator(5)), LAYOUT)))
LAYOUT = "epoch=2000-01-01T05:00:00Z, tick=1ms, time=40, sequence=23"
works("simpleflake 0.1.5", now(ask(SNOWFLAKE, simpleflake.simpleflake(timestamp=time.time()), LAYOUT)))
