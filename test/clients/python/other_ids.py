"""Ids of other libraries, as the table of docs/further-types.md says to keep them."""

import time
from datetime import datetime, timedelta, timezone

import cuid2
import fity3
import hyperuuid
import ksuid
import nanoid
import nulid
import psycopg
import scru128
import simpleflake
import sqids
import tigerbeetle
import timeflake
import uuid6
from bson import ObjectId
from psycopg.errors import CheckViolation, InvalidTextRepresentation, NumericValueOutOfRange
from snowflake import SnowflakeGenerator
from snowflake_id_toolkit import InstagramSnowflakeIDGenerator, SonyflakeIDGenerator
from sonyflake_turbo import SONYFLAKE_EPOCH, SonyFlake
from tsidpy import TSID
from upid import upid
from uuid_extensions import uuid7 as draft7
from uuid_v7.base import uuid7 as same_draft7

from tap import works

connection = psycopg.connect(autocommit=True, options="-c TimeZone=UTC")
for name in ("uidx_snowflake", "uidx_cuid", "uidx_ksuid", "uidx_objectid"):
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
works("uuid-v7 1.0.0 too", ask(TIME, str(same_draft7())).year > 2100)
flipped = hyperuuid.v7_to_sql_order(hyperuuid.new_v7())
works("hyperuuid 1.0.0 in SQL Server's order", now(ask("combguid_timestamp(%s)", flipped)))
works("a UPID as a ulid, by its UUID", now(ask("ulid_timestamp(%s::uuid::ulid)", upid("user").to_uuid())))
works("an id of TigerBeetle as a ulid", now(ask("ulid_timestamp(%s::text::ulid)", f"\\x{tigerbeetle.id():032x}")))
CHECK = "id >= timestamptz '2026-01-01 00:00+00' AND id < timestamptz '2050-01-01 00:00+00'"
connection.execute(f"CREATE TABLE checked (id uuid CHECK ({CHECK}))")
for made in (draft7(), six):
    works("the CHECK refuses them", refused(CheckViolation, "INSERT INTO checked VALUES (%s)", str(made)))
connection.execute("INSERT INTO checked VALUES (%s)", (str(uuid6.uuid7()),))
connection.execute(f"CREATE TABLE ulids (id ulid CHECK ({CHECK}))")
null = nulid.generate()
works("a NULID is read as an earlier ulid", ask("ulid_timestamp(%s::text::ulid) < now() - interval '1 year'", null))
works("its time", now(ask("to_timestamp(extract(epoch FROM %s::text::ulid::timestamptz) * 1.048576)", null)))
works("the CHECK refuses it, until 2028", refused(CheckViolation, "INSERT INTO ulids VALUES (%s)", null))
ahead = [uuid6.uuid7() for _ in range(50000)][-1]
works("uuid6 2025.0.1 runs ahead", ask("%s::uuid > now() + interval '10 seconds'", str(ahead)))
works("a cuid2 is no cuid", refused(InvalidTextRepresentation, "SELECT %s::text::cuid", cuid2.create_id()))
works("a Nano ID is no ulid", refused(InvalidTextRepresentation, "SELECT %s::text::ulid", nanoid.generate()))
works("a Sqid is no id", ask("count(*) FROM uidx_inspect(%s)", sqids.Sqids().encode([1, 2, 3])) == 0)
LAYOUT = "epoch=0ms, tick=1ms, time=41, node=10, sequence=12"
FITY3 = "epoch=2014-10-15T11:00:00Z, tick=1ms, time=41, worker=8, sequence=4"
SNOWFLAKE = "snowflake_timestamp(%s, %s::text::snowflake_layout)"
works("snowflake-id 1.0.2", now(ask(SNOWFLAKE, next(SnowflakeGenerator(5)), LAYOUT)))
LAYOUT = "epoch=2000-01-01T05:00:00Z, tick=1ms, time=40, sequence=23"
works("simpleflake 0.1.5", now(ask(SNOWFLAKE, simpleflake.simpleflake(timestamp=time.time()), LAYOUT)))
works("fity3 0.7", now(ask(SNOWFLAKE, next(fity3.generator(5)), FITY3)))
instagram = int(InstagramSnowflakeIDGenerator(5, epoch=1314220021721).generate_next_id())
works("snowflake-id-toolkit 0.6.0, Instagram", now(ask("snowflake_timestamp(%s, 'instagram')", instagram)))
works("its shard", ask("snowflake_fields(%s, 'instagram')->>'shard'", instagram) == "5")
without_epoch = int(InstagramSnowflakeIDGenerator(5).generate_next_id())
works(
    "without an epoch it fits no bigint", refused(NumericValueOutOfRange, "SELECT %s::numeric::bigint", without_epoch)
)
FIELDS = "snowflake_fields(%s, %s::text::snowflake_layout)->>'machine'"
turbo = next(SonyFlake(5, start_time=SONYFLAKE_EPOCH))
works("sonyflake-turbo 1.0.1 has the machine above the sequence", ask(FIELDS, turbo, "sonyflake") != "5")
LAYOUT = "epoch=2014-09-01T00:00:00Z, tick=10ms, time=39, machine=16, sequence=8"
works("its layout", ask(FIELDS, turbo, LAYOUT) == "5" and now(ask(SNOWFLAKE, turbo, LAYOUT)))
toolkit = int(SonyflakeIDGenerator(5, epoch=140952960000).generate_next_id())
LAYOUT = "epoch=2014-09-01T00:00:00Z, tick=10ms, time=39, machine=8, sequence=16"
works(
    "snowflake-id-toolkit 0.6.0, Sonyflake",
    ask(FIELDS, toolkit, LAYOUT) == "5" and now(ask(SNOWFLAKE, toolkit, LAYOUT)),
)
works("ksuid 1.3", now(ask("ksuid_timestamp(('\\x' || %s)::ksuid)", str(ksuid.ksuid()))))
# One of CosId's SafeJavaScriptSnowflakeId.ofMillisecond(5), and the instant of the call.
LAYOUT = "epoch=1577203200ms, tick=1ms, time=41, machine=3, sequence=9"
at = ask(SNOWFLAKE, 7349620225346049, LAYOUT)
works("CosId 2.13.3", abs(at - datetime(2026, 11, 29, 2, 7, 55, tzinfo=timezone.utc)) < timedelta(seconds=10))
works("its machine", ask(FIELDS, 7349620225346049, LAYOUT) == "5")
# The first and the 300,000th of Hazelcast's FlakeIdGenerator on one member: an id, the instant of its call, and by how
# many seconds the id is ahead of it.
HAZELCAST = (1179309057366818817, 1795933989.781, 0), (1179309077056389121, 1795933989.912, 4.561)
LAYOUT = "epoch=2018-01-01T00:00:00Z, tick=1ms, time=41, sequence=6, machine=16"
for id, at, late in HAZELCAST:
    works("Hazelcast 5.7.0", abs(ask(SNOWFLAKE, id, LAYOUT).timestamp() - at - late) < 1)
    works("its machine", ask(FIELDS, id, LAYOUT) == "1")
# One of ClickHouse's generateSnowflakeID(1, 5), and the instant of the call.
LAYOUT = "epoch=0ms, tick=1ms, time=41, node=10, sequence=12"
works("ClickHouse 26.9", abs(ask(SNOWFLAKE, 7532693121365200896, LAYOUT).timestamp() - 1795933990.816) < 1)
works("its node", ask("snowflake_fields(%s, %s::text::snowflake_layout)->>'node'", 7532693121365200896, LAYOUT) == "5")
# Statuses on the pages of github.com/mastodon/documentation (July 2026), and the created_at of each. A status that came
# from another server has its author's instant, which is earlier or later by seconds.
MASTODON = {
    99734435964706331: "2018-03-23T17:38:40.700Z",
    103254962155278888: "2019-12-05T11:34:47.196Z",
    108910940413327534: "2022-08-30T08:44:26.366Z",
    109348699525106378: "2022-11-15T16:12:20.310Z",
    112456967201894256: "2024-05-17T14:45:41.171Z",
    113006771938929950: "2024-08-22T17:08:15.654Z",
    115107231976600838: "2025-08-28T16:02:52.302Z",
}
LAYOUT = "epoch=0ms, tick=1ms, time=47, sequence=16"
OFF = "abs(extract(epoch FROM snowflake_timestamp(%s, %s::text::snowflake_layout) - %s::timestamptz))"
works("Mastodon's", all(ask(OFF, id, LAYOUT, at) < 0.1 for id, at in MASTODON.items()))
late = ObjectId("891737000000000000000000")
works("an ObjectId of 2042", ask("objectid_timestamp(%s::text::objectid)", str(late)) == late.generation_time)
