# uidx_doctor() prints nothing on a healthy server, and one row for each problem: here of ids, partitions, statistics.
# What it says to do about partitions is in doctor_partitions.pl, the rest in doctor_server.pl.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Doctor;

doctors_server('doctor');
my @types = lines(
	q{SELECT oprleft::regtype FROM pg_operator WHERE oprname = '>' AND oprright = 'timestamptz'::regtype
	AND oprleft <> 'uuid'::regtype AND oid >= 16384 ORDER BY 1});
cmp_ok(scalar @types, '>=', 14, 'types with a time');
s/^ids\.// for @types;

# Healthy tables for each type: without ids, and with an id of now.
for (@types)
{
	sql("CREATE TABLE ${_}_rows (id ids.$_ PRIMARY KEY, n integer)",
		"CREATE TABLE ${_}_none (id ids.$_ PRIMARY KEY)",
		"INSERT INTO ${_}_rows SELECT now()::ids.$_");
}
is(rows(), '', 'nothing is wrong');
is(rows("SET search_path = '';"), '', 'under an empty path either');
is(sql('BEGIN READ ONLY', 'SELECT count(*) FROM t.said()', 'COMMIT'), '0', 'it changes nothing');
is( sql('BEGIN',
		'SELECT count(*) FROM t.said()',
		q{SELECT count(*) FROM pg_locks WHERE relation IN (SELECT oid FROM pg_class WHERE relname ~ '_(rows|none)')}
	),
	"0\n0",
	'it keeps no lock of a table that it has read');

# Last ids
cases(<<CASE) for @types;
# $_: an id of the future
INSERT INTO ${_}_rows SELECT ahead('5 hours')::$_
> warning|{id ${_}_rows}{future}
< DELETE FROM ${_}_rows WHERE id > now()
CASE
cases(<<'CASES');
# ids of a program that runs ahead
INSERT INTO ulid_rows SELECT ahead('98 s')::ulid
> warning|{id ulid_rows}{program}
# random uuids
INSERT INTO ulid_rows SELECT uuids()
> note|{id ulid_rows}{random}
# random uuids of a base64uuid
INSERT INTO base64uuid_rows SELECT uuids()
> note|{id base64uuid_rows}{random}
# random uuids of many columns
CREATE TABLE a (id ulid PRIMARY KEY, other ulid UNIQUE REFERENCES a); CREATE TABLE b (id base64uuid PRIMARY KEY);
INSERT INTO a SELECT u, u FROM uuids() u; INSERT INTO b SELECT uuids()
> note|{id a}{random}; other columns with such ids: column id of public.b, column other of public.a
# ids of the future in a set of tied columns
CREATE TABLE a (id ulid PRIMARY KEY);
CREATE TABLE b (id ulid PRIMARY KEY REFERENCES a, other ulid UNIQUE REFERENCES a);
CREATE TABLE c (b ulid UNIQUE REFERENCES b);
INSERT INTO a SELECT ahead('1 day')::ulid; INSERT INTO b SELECT id, id FROM a; INSERT INTO c SELECT id FROM b
> warning|{id a}{far}; columns that reference it have such ids too: 3
# tied columns of which one is worse
CREATE TABLE a (id ulid PRIMARY KEY); CREATE TABLE b (id ulid PRIMARY KEY REFERENCES a);
INSERT INTO a SELECT ahead('5 hours')::ulid; INSERT INTO b TABLE a; INSERT INTO a SELECT uuids()
> warning|{id b}{future}
> note|{id a}{random}
# ids of the future in a circle of columns
CREATE TABLE a (id ulid PRIMARY KEY); CREATE TABLE b (id ulid PRIMARY KEY REFERENCES a);
INSERT INTO a SELECT ahead('1 day')::ulid; INSERT INTO b TABLE a; ALTER TABLE a ADD FOREIGN KEY (id) REFERENCES b
> warning|{id a}{far}; columns that reference it have such ids too: 1
# a domain over an id
CREATE DOMAIN key AS ulid; CREATE TABLE domains ("the id" key PRIMARY KEY);
INSERT INTO domains SELECT ahead('1 day')::ulid
> warning|column "the id" of public.domains|{last}
# an index that descends, with NULLs
CREATE TABLE falling (n integer, id ulid, CHECK (n > 0)); CREATE INDEX ON falling (id DESC NULLS LAST, n);
INSERT INTO falling VALUES (1, NULL), (1, ahead('1 day')::ulid), (1, now()::ulid)
> warning|{id falling}{last}
# one that ascends, with NULLs
CREATE TABLE rising (n integer, id ulid); CREATE INDEX ON rising (id, n);
INSERT INTO rising VALUES (1, NULL), (1, ahead('1 day')::ulid), (1, now()::ulid)
> warning|{id rising}{last}
# a partial index
CREATE TABLE partly (id ulid); CREATE INDEX ON partly (id) WHERE id < '2020-01-01Z'::timestamptz;
INSERT INTO partly SELECT ahead('1 day')::ulid
CASES
my @columns = map { "c$_" } 10 .. 22;
my $listed = join ', ', map { "column $_ of public.a" } @columns[ 1 .. 10 ];
cases(<<CASE);
# random uuids of very many columns
CREATE TABLE a (@{[join ', ', map { "$_ ulid UNIQUE" } @columns]});
INSERT INTO a SELECT @{[join ', ', ('u') x @columns]} FROM uuids() u
> note|column c10 of public.a|{random}; other columns with such ids: $listed, and 2 more
CASE

# Other uuids and numbers are not ids: the default tells.
my $house = 'epoch=2020-01-01T00:00:00Z, tick=1s, time=40, worker=10, sequence=12';
for (
	[ "bigint DEFAULT snowflake_generate('twitter')", q{snowflake_generate('twitter', %s)} ],
	[ "bigint DEFAULT snowflake_generate('$house')", "snowflake_generate('$house', %s)" ],
	[ 'uuid DEFAULT base64uuid_generate()', 'base64uuid_generate(%s)' ],
	[ 'uuid DEFAULT ulid_generate_monotonic()', 'ulid_generate(%s)' ],
	[ 'bigint DEFAULT xid_generate()', 'xid_generate(%s)::bigint' ],
	[ 'bigint DEFAULT ulidflake_generate()', 'ulidflake_generate(%s)::bigint' ])
{
	my ($column, $id) = ($_->[0], sprintf $_->[1], q{ahead('1 hour')});
	cases(<<CASE);
# an id of the future: $column
CREATE TABLE plain (id $column PRIMARY KEY, other uuid UNIQUE DEFAULT gen_random_uuid(), n bigint UNIQUE);
INSERT INTO plain (id, n) VALUES ($id, 9223372036854775807)
> warning|{id plain}{future}
< DELETE FROM plain; INSERT INTO plain DEFAULT VALUES
CASE
}
cases(<<'CASE');
# numbers below all ids
CREATE TABLE plain (id bigint PRIMARY KEY DEFAULT snowflake_generate('twitter'),
	x bigint UNIQUE DEFAULT xid_generate());
INSERT INTO plain VALUES (-1, -1)
CASE

# The last id is for callers who could ask a query for it.
my $tomorrow = q{SELECT t.ahead('1 day')::ids.ulid};
sql('CREATE ROLE reader', 'GRANT USAGE ON SCHEMA ids, t TO reader', "INSERT INTO ulid_rows $tomorrow");
is(rows('SET ROLE reader;'), '', 'a role that may not read the table');
sql('GRANT SELECT ON ulid_rows TO reader', 'ALTER TABLE ulid_rows ENABLE ROW LEVEL SECURITY');
is(rows('SET ROLE reader;'), '', 'nor by policies');
sql('ALTER TABLE ulid_rows DISABLE ROW LEVEL SECURITY');
like(rows('SET ROLE reader;'), qr/\Awarning\|column id of public\.ulid_rows\|[^\n]*\z/, 'and one that may');
my $locking = session($node, $db);
$locking->query('BEGIN; LOCK TABLE ulid_rows');
my $locked = 'its last ids were not read: another session has locked it';
is(rows(), "note|table public.ulid_rows|$locked", 'a table that is locked');
$locking->quit;
sql('TRUNCATE ulid_rows',
	'INSERT INTO ulid_rows SELECT now()::ids.ulid',
	'CREATE SCHEMA closed',
	'CREATE TABLE closed.notes (id ids.ulid CONSTRAINT notes_key PRIMARY KEY, secret text)',
	q{CREATE INDEX notes_secret ON closed.notes (id) WHERE secret = 'x'},
	q{INSERT INTO closed.notes SELECT now()::ids.ulid, 'x'});

# What is done before, the index, whether its last id is hidden, and why.
for (split /\n/, <<'CASES')
|ulid_rows_pkey|f|the last id
REVOKE SELECT ON ulid_rows FROM reader; SET ROLE reader|ulid_rows_pkey|t|of a column that one may not read
GRANT SELECT (id) ON ulid_rows TO reader; SET ROLE reader|ulid_rows_pkey|f|and one that one may
ALTER TABLE ulid_rows ENABLE ROW LEVEL SECURITY; SET ROLE reader|ulid_rows_pkey|t|by policies
|ulid_rows|t|of a table, which is not an index
GRANT SELECT (id) ON closed.notes TO reader; SET ROLE reader|notes_key|t|in a schema without USAGE
GRANT USAGE ON SCHEMA closed TO reader; SET ROLE reader|notes_key|f|and with it
SET ROLE reader|notes_secret|t|of a partial index, which tells of other columns
|notes_secret|t|of a partial index for a superuser
|pg_no_relation|t|of no relation
CASES
{
	my ($before, $index, $hidden, $what) = split /\|/;
	is(sql($before, "SELECT ids.uidx_last_id(coalesce(max(oid), 0)) IS NULL FROM pg_class WHERE relname = '$index'"),
		$hidden, $what);
}
sql('ALTER TABLE ulid_rows DISABLE ROW LEVEL SECURITY', 'TRUNCATE ulid_rows', 'DROP SCHEMA closed CASCADE');

# A superuser's doctor runs no code of the tables' owners, though a query of such a table would.
sql(<<'SQL');
CREATE ROLE mallory;
GRANT USAGE ON SCHEMA ids TO mallory;
CREATE SCHEMA hers AUTHORIZATION mallory;
SET SESSION AUTHORIZATION mallory;
CREATE FUNCTION hers.evil() RETURNS boolean LANGUAGE plpgsql IMMUTABLE
	AS $$ BEGIN RAISE LOG 'evil runs as %', current_user; RETURN true; END $$;
CREATE TABLE hers.indexed (id ids.ulid PRIMARY KEY);
CREATE INDEX ON hers.indexed ((hers.evil()));
CREATE INDEX ON hers.indexed (id) WHERE hers.evil();
CREATE TABLE hers.counted (id ids.ulid PRIMARY KEY, n integer);
CREATE STATISTICS hers.counts ON (hers.evil()), n FROM hers.counted;
CREATE TABLE hers.checked (id ids.ulid PRIMARY KEY, CHECK (hers.evil()));
SQL
my @hers = qw(checked counted indexed);
sql(map { "INSERT INTO hers.$_ $tomorrow" } @hers);
my $before = -s $node->logfile;
is( rows('SET constraint_exclusion = on;') =~ s/\|its last id.*//gr,
	join("\n", map { "warning|column id of hers.$_" } @hers),
	'the tables of a stranger');
unlike(slurp_file($node->logfile, $before), qr/evil runs/, 'whose code does not run');
sql('SET constraint_exclusion = on', map { "SELECT FROM hers.$_ WHERE id > now()" } @hers);
like(slurp_file($node->logfile, $before), qr/evil runs as (?!mallory)/, 'as it would in a query');
sql('DROP OWNED BY mallory CASCADE', 'DROP ROLE mallory');

# Partitions
my $events = 'CREATE TABLE events (id ulid PRIMARY KEY) BY ID';
my $sessions = 'CREATE TABLE sessions (id uuid PRIMARY KEY) BY ID';
cases(<<'CASES' =~ s/EVENTS/$events/gr =~ s/SESSIONS/$sessions/gr);
# no partition
EVENTS; CREATE TABLE users (id typeid) BY ID;
CREATE TABLE numbers (n bigint) PARTITION BY RANGE (n)
> error|{t events}{now}
< SELECT make('events', '0', '2 months', '1 month')
# partitions that end soon
EVENTS; SELECT make('events', '0', '1 second', '1 day', now())
> warning|{t events}{soon}
< SELECT make('events', '0', '3 days', '1 day')
# short ones that end within two days
EVENTS; SELECT make('events', '0', '30 hours', '1 hour')
> warning|{t events}{soon}
< SELECT make('events', '0', '2 days', '1 hour')
# ids of the future in two partitions
EVENTS; SELECT make('events', '0', '3 days', '1 day');
INSERT INTO events SELECT ahead(n * interval '20 hours')::ulid FROM generate_series(1, 2) n
> warning|{id events}{last}
# long partitions: from three days ago on, for steps of 100 days from 2001 on may end on this day
EVENTS
> error|{t events}{now}
< SELECT make('events', '0', '1 hour', '100 days', ahead('-3 days'))
# only a default partition
EVENTS; CREATE TABLE rest_0 PARTITION OF events DEFAULT
> warning|{t events}{now}
# partitions of partitions: the time of one has ended, of one is now, of one has not begun
EVENTS;
PART events_before OF events (ulid_floor(ahead('-9 days')) .. ulid_floor(ahead('-3 days'))) BY ID;
PART events_now OF events (ulid_floor(ahead('-3 days')) .. ulid_floor(ahead('9 days'))) BY ID;
PART events_after OF events (ulid_floor(ahead('9 days')) .. ulid_floor(ahead('19 days'))) BY ID;
SELECT make('events_before', '-9 days', '-3 days', '1 day')
> error|{t events_now}{now}
< SELECT make('events_now', '0', '3 days', '1 day')
# partitions of ten years, and a default partition
EVENTS; CREATE TABLE rest_0 PARTITION OF events DEFAULT;
SELECT uidx_create_partitions('events', '2005-01-01', '2005-01-02', '10 years')
> warning|{t events}{now}
# a partition of one instant
EVENTS;
PART events_0 OF events ('01ARZ3NDEKTSV4RRFFQ69G5FA0' .. '01ARZ3NDEKTSV4RRFFQ69G5FAZ');
> error|{t events}{now}
# a DETACH CONCURRENTLY that was interrupted
EVENTS; SELECT make('events', '-40 days', '3 days', '20 days');
UPDATE pg_inherits SET inhdetachpending = true WHERE inhrelid = (SELECT partition
	FROM uidx_partition_bounds('events') ORDER BY lower::ulid LIMIT 1);
ALTER TABLE events RENAME TO "its events"
> warning|table public."its events"|an interrupted DETACH CONCURRENTLY has left partition {any}
< follow
# a partition after the end of time
CREATE TABLE far (id flake) BY ID; PART far_0 OF far ('7n42DGM5Tflk9n8mt7Fhc0' .. '7n42DGM5Tflk9n8mt7Fhc7');
> error|{t far}{now}
# a Snowflake without partitions
CREATE TABLE tweets (id bigint PRIMARY KEY DEFAULT snowflake_generate('twitter')) BY ID
> error|{t tweets}{now}
< SELECT snowflake_create_partitions('tweets', now(), ahead('3 days'), '1 day', 'twitter')
# a Snowflake in a partition of a partition, by the default of the table, but not in a default partition
CREATE TABLE tweets (id bigint PRIMARY KEY DEFAULT snowflake_generate('twitter')) BY ID;
SELECT snowflake_create_partitions('tweets', now(), ahead('3 days'), '1 day', 'twitter');
CREATE TABLE inner_tweets PARTITION OF tweets DEFAULT BY ID;
CREATE TABLE deep (id bigint DEFAULT snowflake_generate('twitter')) BY ID;
PART deep_all OF deep (MINVALUE .. MAXVALUE) BY ID
> error|{t deep_all}{now}
# a bigint of a domain without partitions
CREATE DOMAIN number AS bigint DEFAULT ulidflake_generate(); CREATE TABLE numbered (id number PRIMARY KEY) BY ID
> error|{t numbered}{now}
< SELECT make('numbered', '0', '3 days', '1 day')
# partitions of a uuid that have ended
CREATE TABLE sessions (id uuid PRIMARY KEY, other uuid DEFAULT gen_random_uuid()) BY ID;
CREATE INDEX ON sessions (other);
SELECT make('sessions', '-3 days', '-2 days', '1 day')
> error|{t sessions}{now}
< SELECT make('sessions', '0', '3 days', '1 day')
# an id of the future in partitions of a uuid
SESSIONS; SELECT make('sessions', '0', '3 days', '1 day');
INSERT INTO sessions SELECT base64uuid_generate(ahead('2 days'))::uuid
> warning|{id sessions}{far}
# random uuids among them
SESSIONS; SELECT make('sessions', '0', '3 days', '1 day');
CREATE TABLE sessions_rest PARTITION OF sessions DEFAULT; INSERT INTO sessions SELECT uuids()
> note|{id sessions}{random}
# Snowflakes without a layout of now, and bounds that no id of the layout has, and the shortest partition
CREATE TABLE later (id bigint DEFAULT
	snowflake_generate('epoch=2100-01-01T00:00:00Z, tick=1ms, time=41, sequence=12')) BY ID;
CREATE TABLE over (id bigint DEFAULT
	snowflake_generate('epoch=1971-01-01T00:00:00Z, tick=1s, time=25, sequence=12')) BY ID;
CREATE TABLE odd (id bigint DEFAULT
	snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=10s, time=31, sequence=12')) BY ID;
PART odd_1 OF odd ('-9223372036854775808' .. '-1'); PART odd_2 OF odd ('0' .. '9223372036854775806');
PART odd_3 OF odd ('9223372036854775806' .. '9223372036854775807');
# a layout that a function returns
CREATE FUNCTION house() RETURNS snowflake_layout IMMUTABLE RETURN 'twitter'::snowflake_layout;
CREATE TABLE tweets (id bigint DEFAULT snowflake_generate(house())) BY ID
> error|{t tweets}{now}
# a layout that is computed
CREATE TABLE tweets (id bigint DEFAULT snowflake_generate(('twi' || 'tter')::snowflake_layout)) BY ID
> note|{id tweets}the layout in its default cannot be read: {any}
# a bigint that is not an id, and one with partitions for all
CREATE TABLE negated (id bigint DEFAULT -xid_generate()::bigint) BY ID;
CREATE TABLE wide (id bigint DEFAULT xid_generate()) BY ID;
PART wide_1 OF wide ('-9223372036854775808' .. '-1'); PART wide_2 OF wide ('0' .. '9223372036854775807');
PART wide_3 OF wide ('9223372036854775807' .. MAXVALUE);
# a partition of 288,000 years, more than an interval can count
CREATE TABLE ages (id flake) BY ID; PART ages_1 OF ages (flake_floor('1970-01-02Z') .. flake_floor('290000-01-01Z'));
# ranges of random uuids, a uuid without partitions, an expression
CREATE TABLE shards (id uuid PRIMARY KEY) BY ID;
PART shard_1 OF shards ('40000000-0000-0000-0000-000000000000' .. '80000000-0000-0000-0000-000000000000');
PART shard_2 OF shards ('80000000-0000-0000-0000-000000000000' .. MAXVALUE);
INSERT INTO shards VALUES ('a0000000-0000-4000-8000-000000000000');
CREATE TABLE none_yet (id uuid PRIMARY KEY) BY ID; CREATE TABLE by_text (id text) PARTITION BY RANGE ((id::ulid))
CASES

# Restored statistics: as if they were core's alone, and, where pg_dump has statistics, by it.
sql('CREATE DOMAIN load_id AS ids.ulid', 'CREATE TABLE loads (id load_id, n int) PARTITION BY HASH (id)',
	'CREATE TABLE loads_all PARTITION OF loads FOR VALUES WITH (MODULUS 1, REMAINDER 0)',
	q{INSERT INTO loads SELECT ids.ulid_generate('2026-01-01Z'::timestamptz + n / 100 * interval '1 hour'), n
	FROM generate_series(1, 1000) n},
	q{CREATE TABLE seconds AS SELECT ids.ulid_floor('2026-01-01Z'::timestamptz + n * interval '1 s') AS id
	FROM generate_series(1, 1000) n}, 'ANALYZE loads, seconds');
my $lacking =
	  'its statistics lack the ids that share a tick, as after pg_upgrade or pg_restore: the planner may expect '
	. 'one row for a window of time';
cases(<<"CASES");
# statistics without ticks
UPDATE pg_statistic SET stakind3 = 0 WHERE stakind3 = 21060 AND starelid::regclass::text ~ '^loads'
> warning|{t loads}$lacking
< ANALYZE loads
# statistics of a table without rows, which ANALYZE keeps
TRUNCATE loads;
UPDATE pg_statistic SET stakind3 = 0 WHERE stakind3 = 21060 AND starelid::regclass::text ~ '^loads'; ANALYZE loads
CASES
if ($node->pg_version >= 18)
{
	my $dump = scratch('statistics.sql');
	my @to = ('-f', $dump, '-d', $node->connstr($db));
	command_ok([ 'pg_dump', '--statistics', '--table=loads*', '--table=seconds', @to ], 'a dump with statistics');
	sql('DROP TABLE loads, seconds');
	$node->command_ok([ 'psql', '-X', '-v', 'ON_ERROR_STOP=1', @to ], 'restored');
	is(rows(), join("\n", map { "warning|table public.$_|$lacking" } 'loads', 'seconds'), 'statistics in a dump');
	follow();
	is(rows(), '', 'cured by what the doctor says');
}
sql('DROP TABLE loads, seconds', 'DROP DOMAIN load_id');

$node->stop;
done_testing();
