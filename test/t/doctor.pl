# uidx_doctor(): nothing on a server on which nothing is wrong, and a row for each thing that is.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('doctor', bare => 1, init => { allows_streaming => 1 }, conf => "shared_preload_libraries = 'uidx'\n");
my $db = 'shop';
$node->safe_psql('postgres', "CREATE DATABASE $db");
$node->safe_psql($db, 'CREATE SCHEMA ids; CREATE EXTENSION uidx SCHEMA ids');
$node->safe_psql($db, $_) for split /\n/, $node->safe_psql($db, q{SELECT format('CREATE EXTENSION %I SCHEMA ids', name) FROM pg_available_extensions WHERE name ~ '^uidx_' ORDER BY name});

# Without what a server that keeps pg_attver with every column says of each database.
my $said = 'CREATE FUNCTION said() RETURNS TABLE (severity text, object text, what text, what_to_do text) STABLE LANGUAGE sql AS $$SELECT * FROM ids.uidx_doctor() WHERE object !~ \'^database\'$$';
$node->safe_psql($db, $said);

# The rows of the doctor: severity, object and what.
sub rows
{
	my ($set) = @_;
	return $node->safe_psql($db, ($set // '') . ' SELECT severity, object, what FROM public.said()');
}

# One thing is wrong: the doctor says it, and no more once it is mended.
sub finds
{
	my ($what, $break, $row, $mend) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	$node->safe_psql($db, $break);
	like(rows(), qr/\A$row\z/, $what);
	$node->safe_psql($db, $mend);
	is(rows(), '', "$what: mended");
}

my @types = split /\n/, $node->safe_psql($db, q{SELECT oprleft::regtype FROM pg_operator WHERE oprname = '>' AND oprright = 'timestamptz'::regtype AND oprleft <> 'uuid'::regtype AND oid >= 16384 ORDER BY 1});
cmp_ok(scalar @types, '>=', 14, 'types with a time');

# Tables as they should be, one for each type; no id, ids of now, and a partitioned table.
$node->safe_psql($db, join ";\n", map { my $t = s/^ids\.//r;
	"CREATE TABLE ${t}_rows (id $_ PRIMARY KEY, n integer); CREATE TABLE ${t}_none (id $_ PRIMARY KEY); INSERT INTO ${t}_rows SELECT now()::$_" } @types);
is(rows(), '', 'nothing is wrong');
is(rows("SET search_path = '';"), '', 'under an empty path either');
is($node->safe_psql($db, 'BEGIN READ ONLY; SELECT count(*) FROM public.said(); COMMIT'), '0', 'it changes nothing');

for (@types)
{
	my $t = s/^ids\.//r;
	finds("$t: an id of the future", "INSERT INTO ${t}_rows SELECT (now() + interval '5 hours')::$_", qr/warning\|column id of public\.${t}_rows\|its last id is \S+, which is of the future:[^\n]*/,
		"DELETE FROM ${t}_rows WHERE id > now()");
}
finds('ids of a program that runs ahead', "INSERT INTO ulid_rows SELECT (now() + interval '98 s')::ids.ulid",
	qr/warning\|column id of public\.ulid_rows\|its last id is \S+, which is of the future: a program, a back-fill or another server made it[^\n]*/, 'TRUNCATE ulid_rows');
finds('random uuids', 'INSERT INTO ulid_rows SELECT gen_random_uuid() FROM generate_series(1, 1000)',
	qr/note\|column id of public\.ulid_rows\|its last id is \S+: it has ids whose first bits are not a time[^\n]*/, 'TRUNCATE ulid_rows');
finds('random uuids of a set of tied columns', <<'SQL', qr/note\|column id of (?:public\.)?a\|its last id is \S+: it has ids whose [^|\n]*; columns that reference it have such ids too: 3/, 'DROP TABLE c, b, a');
CREATE TABLE a (id ids.ulid PRIMARY KEY);
CREATE TABLE b (id ids.ulid PRIMARY KEY REFERENCES a, other ids.ulid UNIQUE REFERENCES a);
CREATE TABLE c (b ids.ulid UNIQUE REFERENCES b);
INSERT INTO a SELECT gen_random_uuid() FROM generate_series(1, 1000);
INSERT INTO b SELECT id, id FROM a;
INSERT INTO c SELECT id FROM b;
SQL
finds('random uuids of columns in a circle', <<'SQL', qr/note\|column id of (?:public\.)?a\|its last id is \S+: it has ids whose [^|\n]*; columns that reference it have such ids too: 1/, 'DROP TABLE a, b CASCADE');
CREATE TABLE a (id ids.ulid PRIMARY KEY);
CREATE TABLE b (id ids.ulid PRIMARY KEY REFERENCES a);
INSERT INTO a SELECT gen_random_uuid() FROM generate_series(1, 1000);
INSERT INTO b TABLE a;
ALTER TABLE a ADD FOREIGN KEY (id) REFERENCES b;
SQL
finds('random uuids of a base64uuid', 'INSERT INTO base64uuid_rows SELECT gen_random_uuid() FROM generate_series(1, 1000)',
	qr/note\|column id of public\.base64uuid_rows\|its last id is \S+: it has ids whose first bits are not a time[^\n]*/, 'TRUNCATE base64uuid_rows');
finds('a domain over an id', "CREATE DOMAIN key AS ids.ulid; CREATE TABLE domains (\"the id\" key PRIMARY KEY); INSERT INTO domains SELECT (now() + interval '1 day')::ids.ulid",
	qr/warning\|column "the id" of public\.domains\|its last id is [^\n]*/, 'DROP TABLE domains; DROP DOMAIN key');

# Other uuids and numbers are no ids: the default tells.
for ([ "bigint DEFAULT ids.snowflake_generate('twitter')", "ids.snowflake_generate('twitter', now() + interval '1 hour')" ], [ "bigint DEFAULT ids.snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1s, time=40, worker=10, sequence=12')",
		"ids.snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1s, time=40, worker=10, sequence=12', now() + interval '1 hour')" ],
	[ 'uuid DEFAULT ids.base64uuid_generate()', "ids.base64uuid_generate(now() + interval '1 hour')" ], [ 'uuid DEFAULT ids.ulid_generate_monotonic()', "ids.ulid_generate(now() + interval '1 hour')" ],
	[ 'bigint DEFAULT ids.xid_generate()', "ids.xid_generate(now() + interval '1 hour')::bigint" ], [ 'bigint DEFAULT ids.ulidflake_generate()', "ids.ulidflake_generate(now() + interval '1 hour')::bigint" ])
{
	my ($column, $id) = @$_;
	finds("an id of the future: $column", "CREATE TABLE plain (id $column PRIMARY KEY, other uuid UNIQUE DEFAULT gen_random_uuid(), n bigint UNIQUE); INSERT INTO plain (id, n) VALUES ($id, 9223372036854775807)",
		qr/warning\|column id of public\.plain\|its last id is \S+, which is of the future:[^\n]*/, 'DELETE FROM plain; INSERT INTO plain DEFAULT VALUES');
	$node->safe_psql($db, 'DROP TABLE plain');
}
$node->safe_psql($db, "CREATE TABLE plain (id bigint PRIMARY KEY DEFAULT ids.snowflake_generate('twitter'), x bigint UNIQUE DEFAULT ids.xid_generate()); INSERT INTO plain VALUES (-1, -1)");
is(rows(), '', 'numbers below all ids');
$node->safe_psql($db, 'DROP TABLE plain');

# A partial index does not tell, nor a table that the caller may not read, or reads by policies.
$node->safe_psql($db, "CREATE TABLE partly (id ids.ulid); CREATE INDEX ON partly (id) WHERE id < '2020-01-01Z'::timestamptz; INSERT INTO partly SELECT (now() + interval '1 day')::ids.ulid");
is(rows(), '', 'a partial index');
$node->safe_psql($db, 'DROP TABLE partly; CREATE ROLE reader; GRANT USAGE ON SCHEMA ids TO reader');
$node->safe_psql($db, "INSERT INTO ulid_rows SELECT (now() + interval '1 day')::ids.ulid");
is(rows('SET ROLE reader;'), '', 'a role that may not read the table');
$node->safe_psql($db, 'GRANT SELECT ON ulid_rows TO reader; ALTER TABLE ulid_rows ENABLE ROW LEVEL SECURITY');
is(rows('SET ROLE reader;'), '', 'nor by policies');
$node->safe_psql($db, 'ALTER TABLE ulid_rows DISABLE ROW LEVEL SECURITY');
like(rows('SET ROLE reader;'), qr/\Awarning\|column id of public\.ulid_rows\|[^\n]*\z/, 'and one that may');
my $locking = session($node, $db);
$locking->query('BEGIN; LOCK TABLE ulid_rows');
is(rows(), 'note|table public.ulid_rows|its last ids were not looked at: somebody has locked it', 'a table that is locked');
$locking->quit;
$node->safe_psql($db, 'TRUNCATE ulid_rows');
finds('an index that descends, with NULLs', "CREATE TABLE falling (n integer, id ids.ulid, CHECK (n > 0)); CREATE INDEX ON falling (id DESC NULLS LAST, n); INSERT INTO falling VALUES (1, NULL), (1, (now() + interval '1 day')::ids.ulid), (1, now()::ids.ulid)",
	qr/warning\|column id of public\.falling\|its last id is [^\n]*/, 'DROP TABLE falling');
finds('one that ascends, with NULLs', "CREATE TABLE rising (n integer, id ids.ulid); CREATE INDEX ON rising (id, n); INSERT INTO rising VALUES (1, NULL), (1, (now() + interval '1 day')::ids.ulid), (1, now()::ids.ulid)",
	qr/warning\|column id of public\.rising\|its last id is [^\n]*/, 'DROP TABLE rising');

# A superuser runs no code of those who may make tables, though a query of such a table would.
$node->safe_psql($db, <<'SQL');
CREATE ROLE mallory;
GRANT USAGE ON SCHEMA ids TO mallory;
CREATE SCHEMA hers AUTHORIZATION mallory;
SET SESSION AUTHORIZATION mallory;
CREATE FUNCTION hers.evil() RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RAISE LOG 'evil runs as %', current_user; RETURN true; END $$;
CREATE TABLE hers.indexed (id ids.ulid PRIMARY KEY);
CREATE INDEX ON hers.indexed ((hers.evil()));
CREATE INDEX ON hers.indexed (id) WHERE hers.evil();
CREATE TABLE hers.counted (id ids.ulid PRIMARY KEY, n integer);
CREATE STATISTICS hers.counts ON (hers.evil()), n FROM hers.counted;
CREATE TABLE hers.checked (id ids.ulid PRIMARY KEY, CHECK (hers.evil()));
SQL
my @hers = qw(indexed counted checked);
$node->safe_psql($db, join ';', map { "INSERT INTO hers.$_ SELECT (now() + interval '1 day')::ids.ulid" } @hers);
my $before = -s $node->logfile;
is(rows('SET constraint_exclusion = on;') =~ s/\|its last id.*//gr, join("\n", map { "warning|column id of hers.$_" } sort @hers), 'the tables of a stranger');
unlike(slurp_file($node->logfile, $before), qr/evil runs/, 'whose code does not run');
$node->safe_psql($db, "SET constraint_exclusion = on; SELECT FROM hers.$_ WHERE id > now()") for @hers;
like(slurp_file($node->logfile, $before), qr/evil runs as (?!mallory)/, 'as it would in a query');
$node->safe_psql($db, 'DROP OWNED BY mallory CASCADE; DROP ROLE mallory');

# The last id of an index is for those who may read the column.
$node->safe_psql($db, "INSERT INTO ulid_rows SELECT now()::ids.ulid; REVOKE SELECT ON ulid_rows FROM reader");
my $last = q{SELECT ids.uidx_last_id('ulid_rows_pkey') IS NULL};
is($node->safe_psql($db, $last), 'f', 'the last id');
is($node->safe_psql($db, "SET ROLE reader; $last"), 't', 'not of a column that one may not read');
is($node->safe_psql($db, "GRANT SELECT (id) ON ulid_rows TO reader; SET ROLE reader; $last"), 'f', 'but of one that one may');
is($node->safe_psql($db, "ALTER TABLE ulid_rows ENABLE ROW LEVEL SECURITY; SET ROLE reader; $last"), 't', 'not by policies');
is($node->safe_psql($db, q{ALTER TABLE ulid_rows DISABLE ROW LEVEL SECURITY; SELECT count(ids.uidx_last_id(r)) FROM unnest('{ulid_rows,0}'::regclass[]) r}), '0', 'nor of what is no index');
$node->safe_psql($db, 'TRUNCATE ulid_rows');
# Nor is it for those who could not ask a query for it: a partial index tells which row has its predicate, and to name a table one needs its schema.
my $last_of = sub { "SELECT ids.uidx_last_id(oid) IS NULL FROM pg_class WHERE relname = '$_[0]'" };
$node->safe_psql($db, q{CREATE SCHEMA closed; CREATE TABLE closed.notes (id ids.ulid CONSTRAINT notes_key PRIMARY KEY, secret text); CREATE INDEX notes_secret ON closed.notes (id) WHERE secret = 'x'; } .
	q{INSERT INTO closed.notes SELECT now()::ids.ulid, 'x'; GRANT SELECT (id) ON closed.notes TO reader});
is($node->safe_psql($db, 'SET ROLE reader; ' . $last_of->('notes_key')), 't', 'not of a table in a schema that one may not use');
is($node->safe_psql($db, 'GRANT USAGE ON SCHEMA closed TO reader; SET ROLE reader; ' . $last_of->('notes_key')), 'f', 'but of one that one may');
is($node->safe_psql($db, 'SET ROLE reader; ' . $last_of->('notes_secret')), 't', 'not of a partial index');
is($node->safe_psql($db, $last_of->('notes_secret')), 't', 'which is not read for anybody');
$node->safe_psql($db, 'DROP SCHEMA closed CASCADE');

# It keeps no lock of a table that it has read.
is($node->safe_psql($db, q{BEGIN; SELECT count(*) FROM public.said(); SELECT count(*) FROM pg_locks WHERE relation IN (SELECT oid FROM pg_class WHERE relname ~ '_(rows|none)')}), "0\n0", 'it keeps no locks');

# Partitions.
my $partitioned = "CREATE TABLE events (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id); CREATE TABLE users (id ids.typeid) PARTITION BY RANGE (id); CREATE TABLE numbers (n bigint) PARTITION BY RANGE (n)";
finds('no partition', $partitioned, qr/error\|table public\.events\|it has no partition for ids of now/, "SELECT ids.uidx_create_partitions('events', now(), now() + interval '2 months', '1 month')");
finds('partitions that end soon', 'DROP TABLE events; CREATE TABLE events (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id);' .
	"SELECT ids.uidx_create_partitions('events', now(), now(), '1 day', now())" =~ s/now\(\), now\(\)/now(), now() + interval '1 second'/r,
	qr/warning\|table public\.events\|it has no partition for ids from [^\n]* on/, "SELECT ids.uidx_create_partitions('events', now(), now() + interval '3 days', '1 day')");
finds('short ones that end within two days', 'CREATE TABLE hours (id ids.ulid) PARTITION BY RANGE (id); ' .
	"SELECT ids.uidx_create_partitions('hours', now(), now() + interval '30 hours', '1 hour')",
	qr/warning\|table public\.hours\|it has no partition for ids from [^\n]* on/, "SELECT ids.uidx_create_partitions('hours', now(), now() + interval '2 days', '1 hour'); DROP TABLE hours");
finds('ids of the future in two partitions', "INSERT INTO events SELECT (now() + n * interval '20 hours')::ids.ulid FROM generate_series(1, 2) n", qr/warning\|column id of public\.events\|its last id is [^\n]*/, 'TRUNCATE events');

# Of 100 days, from three days ago on: whatever the day, steps of that length from 2001 on do not end with the last partition.
finds('long partitions', 'DROP TABLE events; CREATE TABLE events (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id)', qr/error\|table public\.events\|it has no partition for ids of now/,
	"SELECT ids.uidx_create_partitions('events', now(), now() + interval '1 hour', '100 days', now() - interval '3 days')");
finds('only a default partition', 'CREATE TABLE rest (id ids.ulid) PARTITION BY RANGE (id); CREATE TABLE rest_0 PARTITION OF rest DEFAULT', qr/warning\|table public\.rest\|it has no partition for ids of now/, 'DROP TABLE rest');
# A partition that has partitions itself, and whose own time has ended or not begun.
finds('partitions of partitions', "DROP TABLE events; CREATE TABLE events (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id);" . join(';', map {
		"CREATE TABLE events_$_->[0] PARTITION OF events FOR VALUES FROM (ids.ulid_floor(now() + interval '$_->[1] days')) TO (ids.ulid_floor(now() + interval '$_->[2] days')) PARTITION BY RANGE (id)" }
		[ 'before', -9, -3 ], [ 'now', -3, 9 ], [ 'after', 9, 19 ]) .
		"; SELECT ids.uidx_create_partitions('events_before', now() - interval '9 days', now() - interval '3 days', '1 day')",
	qr/error\|table public\.events_now\|it has no partition for ids of now/, "SELECT ids.uidx_create_partitions('events_now', now(), now() + interval '3 days', '1 day')");
# The doctor's own statements mend a table whose partitions have ended, in the schema of the extension and whatever the key and the step.
for ([ 'ids.ulid', 'ids.ulid_generate(', '1 mon' ], [ 'uuid', 'ids.base64uuid_generate(', '1 day' ], [ 'ids.uid11', 'ids.xid_generate(', '3 mons' ], [ 'ids.ulid', 'ids.ulid_generate(', '100 minutes' ],
	[ 'bigint DEFAULT ids.xid_generate()', 'ids.xid_generate(', '1 mon' ], [ 'bigint DEFAULT ids.ulidflake_generate()', 'ids.ulidflake_generate(', '1 day' ],
	[ "bigint DEFAULT ids.snowflake_generate('discord')", "ids.snowflake_generate('discord', ", '1 mon', ", 'discord'" ])
{
	my ($type, $generate, $step, $layout) = (@$_, '');
	my $make = $layout ? 'snowflake_create_partitions' : 'uidx_create_partitions';
	for my $rest (0, 1)
	{
		$node->safe_psql($db, join ';', qq{CREATE TABLE "an event" (id $type PRIMARY KEY, n integer) PARTITION BY RANGE (id)},
			qq{SELECT ids.$make('"an event"', now() - interval '$step' * 4, now() - interval '$step' * 3, '$step'$layout)},
			$rest ? (qq{CREATE TABLE "the rest" PARTITION OF "an event" DEFAULT}, qq{INSERT INTO "an event" SELECT ${generate}now() - n * interval '$step'), n FROM generate_series(0, 5) n},
				$type eq 'uuid' ? q{INSERT INTO "an event" SELECT '2001-01-01Z'::timestamptz::ids.ulid::uuid, 6} : (),
				qq{CREATE TABLE "its owner's" (id $type, CONSTRAINT "of 'it'" FOREIGN KEY (id) REFERENCES "an event" ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED)}, q{INSERT INTO "its owner's" SELECT id FROM "an event"}) : ());
		my $keys = q{SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'of ''it''' AND convalidated};
		my $key = $node->safe_psql($db, $keys);
		my $kept = qq{SELECT * FROM "an event" ORDER BY 1};
		my $before = $node->safe_psql($db, $kept);
		if ($rest)
		{
			my (undef, undef, $error) = $node->psql($db, qq{SELECT ids.$make('"an event"', now(), now() + interval '1 second', '$step'$layout)});
			like($error, qr/updated partition constraint for default partition "the rest" would be violated by some row/, "$type, $step: a full default partition");
		}
		my $what_to_do = $node->safe_psql($db, 'SELECT what_to_do FROM public.said()');
		my $typed = $layout ? "${layout}::ids.snowflake_layout" : '';
		like($what_to_do, qr/'$step'::pg_catalog\.interval\Q$typed\E, '2001-01-01'/, "$type: the step") if $step !~ /minutes/;
		$node->safe_psql($db, $what_to_do);
		is(rows(), '', "$type by $step: the partitions are made");
		is($node->safe_psql($db, $kept), $before, 'and the rows are there');
		is($node->safe_psql($db, q{SELECT count(*) FROM "the rest" WHERE n < 4}), '0', 'in their partitions') if $rest;
		is($node->safe_psql($db, $keys), $key, 'which are referenced as before') if $rest;
		$node->safe_psql($db, q{DROP TABLE IF EXISTS "its owner's"; DROP TABLE "an event"});
	}
}

# Rows that are moved are not new to triggers, of the table, of its partitions or above it, and these are then as they were.
$node->safe_psql($db, <<'SQL');
CREATE TABLE keys (k integer PRIMARY KEY);
INSERT INTO keys SELECT generate_series(1, 3);
CREATE TABLE above (id ids.ulid PRIMARY KEY, n integer, k integer REFERENCES keys DEFERRABLE INITIALLY DEFERRED) PARTITION BY RANGE (id);
CREATE TABLE sales PARTITION OF above FOR VALUES FROM (MINVALUE) TO (MAXVALUE) PARTITION BY RANGE (id);
CREATE TABLE "the rest" PARTITION OF sales DEFAULT;
SELECT ids.uidx_create_partitions('sales', date_trunc('day', now()) - interval '99 days', date_trunc('day', now()) - interval '98 days 23 hours', '1 day');
INSERT INTO sales SELECT (now() - n * interval '20 days')::ids.ulid, n, n FROM generate_series(1, 2) n;
INSERT INTO sales VALUES (now()::ids.ulid, 3, 3);
CREATE TABLE outbox (who text);
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO outbox VALUES (TG_NAME || TG_OP); NEW.n := NEW.n + 10; RETURN NEW; END $$;
CREATE TRIGGER "of above" BEFORE INSERT ON above FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER always AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER replica AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER never AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER each AFTER INSERT ON sales EXECUTE FUNCTION tell();
CREATE TRIGGER rest BEFORE INSERT ON "the rest" FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER emptied AFTER TRUNCATE ON "the rest" EXECUTE FUNCTION tell();
CREATE CONSTRAINT TRIGGER late AFTER INSERT ON sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell();
ALTER TABLE sales ENABLE ALWAYS TRIGGER always, ENABLE REPLICA TRIGGER replica, DISABLE TRIGGER never;
DO $$ BEGIN EXECUTE format('ALTER TABLE %s DISABLE TRIGGER always, ENABLE ALWAYS TRIGGER never', (SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'sales'::regclass AND inhrelid <> '"the rest"'::regclass)); END $$;
SQL
{
	my $triggers = q{SELECT string_agg(concat_ws(' ', tgrelid::regclass, tgname, tgenabled), ', ' ORDER BY tgrelid::regclass::text, tgname) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (%s)};
	my $old = $node->safe_psql($db, q{SELECT string_agg(quote_literal(relid::oid), ', ') FROM pg_partition_tree('above')});
	my $all = 'SELECT n, k FROM sales ORDER BY 1';
	my ($before, $rows) = ($node->safe_psql($db, sprintf $triggers, $old), $node->safe_psql($db, $all));
	$node->safe_psql($db, $node->safe_psql($db, q{SELECT what_to_do FROM public.said() WHERE object = 'table public.sales'}));
	is($node->safe_psql($db, 'SELECT count(*) FROM "the rest"'), '0', 'rows of a table with triggers are moved');
	is($node->safe_psql($db, 'TABLE outbox'), '', 'and no trigger fires');
	is($node->safe_psql($db, $all), $rows, 'nor changes them');
	is($node->safe_psql($db, sprintf $triggers, $old), $before, 'and all are enabled or not, as before');
	is($node->safe_psql($db, sprintf(q{SELECT string_agg(DISTINCT concat(tgname, tgenabled), ' ' ORDER BY concat(tgname, tgenabled)) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (SELECT relid FROM pg_partition_tree('sales') WHERE isleaf AND relid NOT IN (%s))}, $old)),
		'alwaysA lateO neverD of aboveO replicaR', 'those of new partitions as those of the table');
	$node->safe_psql($db, 'DROP TABLE above, keys, outbox; DROP FUNCTION tell');
}

# The statement takes the time zone of its partitions along, if that is the server's or UTC.
for ([ 'Asia/Kolkata', 'UTC', 'UTC' ], [ 'Asia/Kolkata', 'Asia/Kolkata', 'Asia/Kolkata' ], [ 'UTC', 'Asia/Kolkata', 'the time zone of the other partitions', '18:30' ])
{
	my ($doctor, $made, $said, $begin) = @$_;
	$node->safe_psql($db, "SET timezone = '$made'; CREATE TABLE zoned (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id); SELECT ids.uidx_create_partitions('zoned', now() - interval '4 days', now() - interval '3 days', '1 day')");
	my $what_to_do = $node->safe_psql($db, "SET timezone = '$doctor'; SELECT what_to_do FROM public.said()");
	like($what_to_do, qr/\ABEGIN; SET LOCAL timezone = '$said'; SELECT/, "partitions of $made seen from $doctor");
	is(($what_to_do =~ / a day if there is none(.*)\z/)[0], $begin ? ": their days begin at $begin in that of this session" : '', 'and says if it is another');
	like($node->safe_psql($db, "SET timezone = 'America/Lima'; $what_to_do\nSHOW timezone"), qr/America\/Lima\z/, 'and leaves that of the session') unless $begin;
	like(sql_error($node, $what_to_do, db => $db), qr/22023: invalid value for parameter "TimeZone"/, 'which does not run') if $begin;
	is($node->safe_psql($db, q{SELECT count(DISTINCT upper::ids.ulid::timestamptz - lower::ids.ulid::timestamptz) FROM ids.uidx_partition_bounds('zoned')}), '1', 'and made whole from another') if $made eq $said;
	$node->safe_psql($db, 'DROP TABLE zoned');
}

# It begins with the first id that there can be, and is of exact types, which none that others have made fits better.
finds('a table of a step of years, and a default partition', "CREATE TABLE far (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id); CREATE TABLE far_rest PARTITION OF far DEFAULT; SELECT ids.uidx_create_partitions('far', '2005-01-01', '2005-01-02', '10 years')",
	qr/warning\|table public\.far\|it has no partition for ids of now/, 'DROP TABLE far');
{
	$node->safe_psql($db, "SET timezone = 'UTC'; CREATE TABLE first (id bigint PRIMARY KEY DEFAULT ids.snowflake_generate(layout => 'time=41,node=10,sequence=12,tick=1ms,epoch=1262304000000ms')) PARTITION BY RANGE (id); CREATE TABLE first_rest PARTITION OF first DEFAULT; SELECT ids.snowflake_create_partitions('first', '2010-01-02', '2010-01-03', '1 year', 'time=41,node=10,sequence=12,tick=1ms,epoch=1262304000000ms')");
	$node->safe_psql($db, $_) for split /\n/, $node->safe_psql($db, "SET timezone = 'UTC'; SELECT what_to_do FROM public.said() WHERE object ~ 'table public.first'");
	is($node->safe_psql($db, "SELECT count(*) FROM public.said() WHERE object ~ 'table public.first'"), '0', 'a Snowflake whose layout is named as an argument, from its epoch on');
	$node->safe_psql($db, 'DROP TABLE first');
	# A default whose text would need a table that somebody has locked.
	$node->safe_psql($db, "CREATE TABLE held (n int); CREATE TABLE waits (id bigint PRIMARY KEY DEFAULT ids.snowflake_generate('twitter') + (NULL::held).n)");
	my $holder = $node->background_psql($db);
	$holder->query('BEGIN; LOCK TABLE held');
	like($node->safe_psql($db, "SET lock_timeout = '2s'; SELECT count(*) >= 0 FROM public.said()"), qr/t\z/, 'a row of a locked table in a default is not read');
	$holder->quit;
	$node->safe_psql($db, 'DROP TABLE waits, held');
	# Namesakes that fit as well, and a role that may not call them.
	$node->safe_psql($db, q{CREATE TABLE tweets (id bigint PRIMARY KEY DEFAULT ids.snowflake_generate('twitter')); CREATE ROLE monitors;
		CREATE FUNCTION ids.snowflake_bound(timestamptz, ids.snowflake_layout, int DEFAULT 1) RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint'});
	like($node->safe_psql($db, 'SELECT count(*) >= 0 FROM public.said()'), qr/t\z/, 'a namesake does not end it');
	$node->safe_psql($db, 'DROP FUNCTION ids.snowflake_bound(timestamptz, ids.snowflake_layout, int); REVOKE EXECUTE ON FUNCTION ids.snowflake_fields FROM PUBLIC');
	like($node->safe_psql($db, 'GRANT USAGE ON SCHEMA ids TO monitors; SET ROLE monitors; SELECT count(*) >= 0 FROM public.said()'), qr/t\z/, 'nor what the role may not call');
	$node->safe_psql($db, 'GRANT EXECUTE ON FUNCTION ids.snowflake_fields TO PUBLIC; DROP TABLE tweets; DROP OWNED BY monitors; DROP ROLE monitors');
}

# A Snowflake is read by the layout of its column's default, if that is a constant and has a time of now.
finds('a Snowflake without partitions', "CREATE TABLE tweets (id bigint PRIMARY KEY DEFAULT ids.snowflake_generate('twitter')) PARTITION BY RANGE (id)", qr/error\|table public\.tweets\|it has no partition for ids of now/,
	"SELECT ids.snowflake_create_partitions('tweets', now(), now() + interval '3 days', '1 day', 'twitter')");
finds('and one of a partition by it', "CREATE TABLE inner_tweets PARTITION OF tweets DEFAULT PARTITION BY RANGE (id); CREATE TABLE deep (id bigint DEFAULT ids.snowflake_generate('twitter')) PARTITION BY RANGE (id);" .
	'CREATE TABLE deep_all PARTITION OF deep FOR VALUES FROM (MINVALUE) TO (MAXVALUE) PARTITION BY RANGE (id)', qr/error\|table public\.deep_all\|it has no partition for ids of now/, 'DROP TABLE deep');
$node->safe_psql($db, join ';', 'DROP TABLE tweets', "CREATE TABLE later (id bigint DEFAULT ids.snowflake_generate('epoch=2100-01-01T00:00:00Z, tick=1ms, time=41, sequence=12')) PARTITION BY RANGE (id)",
	"CREATE TABLE over (id bigint DEFAULT ids.snowflake_generate('epoch=1971-01-01T00:00:00Z, tick=1s, time=25, sequence=12')) PARTITION BY RANGE (id)",
	# Bounds that no id of the layout has, and the shortest partition.
	"CREATE TABLE odd (id bigint DEFAULT ids.snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=10s, time=31, sequence=12')) PARTITION BY RANGE (id)",
	'CREATE TABLE odd_1 PARTITION OF odd FOR VALUES FROM (-9223372036854775808) TO (-1)', 'CREATE TABLE odd_2 PARTITION OF odd FOR VALUES FROM (0) TO (9223372036854775806)', 'CREATE TABLE odd_3 PARTITION OF odd FOR VALUES FROM (9223372036854775806) TO (9223372036854775807)');
is(rows(), '', 'Snowflakes without a layout of now, or with one partition for all');
$node->safe_psql($db, 'DROP TABLE later, over, odd; CREATE FUNCTION house() RETURNS ids.snowflake_layout IMMUTABLE RETURN ids.snowflake_layout \'twitter\'');
finds('a layout that a function returns', 'CREATE TABLE tweets (id bigint DEFAULT ids.snowflake_generate(house())) PARTITION BY RANGE (id)',
	qr/error\|table public\.tweets\|it has no partition for ids of now/, 'DROP TABLE tweets');
finds(
	'a layout that is computed',
	"CREATE TABLE tweets (id bigint DEFAULT ids.snowflake_generate(('twi' || 'tter')::ids.snowflake_layout)) PARTITION BY RANGE (id)",
	qr/note\|column id of public\.tweets\|the layout in its default cannot be read: [^\n]*/,
	'DROP TABLE tweets');

# Another bigint by the generator that its default is, also where a domain has it; not by what is made of an id. Bounds that no id has are no obstacle.
finds('a bigint of a domain without partitions', 'CREATE DOMAIN number AS bigint DEFAULT ids.ulidflake_generate(); CREATE TABLE numbered (id number PRIMARY KEY) PARTITION BY RANGE (id)',
	qr/error\|table public\.numbered\|it has no partition for ids of now/, "SELECT ids.uidx_create_partitions('numbered', now(), now() + interval '3 days', '1 day')");
$node->safe_psql($db, join ';', 'CREATE TABLE negated (id bigint DEFAULT -ids.xid_generate()::bigint) PARTITION BY RANGE (id)', 'CREATE TABLE wide (id bigint DEFAULT ids.xid_generate()) PARTITION BY RANGE (id)',
	'CREATE TABLE wide_1 PARTITION OF wide FOR VALUES FROM (-9223372036854775808) TO (-1)', 'CREATE TABLE wide_2 PARTITION OF wide FOR VALUES FROM (0) TO (9223372036854775807)', 'CREATE TABLE wide_3 PARTITION OF wide FOR VALUES FROM (9223372036854775807) TO (MAXVALUE)');
is(rows(), '', 'a bigint that is no id, and one with partitions for all');
$node->safe_psql($db, 'DROP TABLE numbered, negated, wide; DROP DOMAIN number');

# What no step leads from and to, and what timestamptz does not reach.
finds('a partition of one instant', "DROP TABLE events; CREATE TABLE events (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id); CREATE TABLE events_0 PARTITION OF events FOR VALUES FROM ('01ARZ3NDEKTSV4RRFFQ69G5FA0') TO ('01ARZ3NDEKTSV4RRFFQ69G5FAZ')",
	qr/error\|table public\.events\|it has no partition for ids of now/, 'DROP TABLE events');
finds('a partition after the end of time', "CREATE TABLE far (id ids.flake) PARTITION BY RANGE (id); CREATE TABLE far_0 PARTITION OF far FOR VALUES FROM ('7n42DGM5Tflk9n8mt7Fhc0') TO ('7n42DGM5Tflk9n8mt7Fhc7')",
	qr/error\|table public\.far\|it has no partition for ids of now/, 'DROP TABLE far; CREATE TABLE events (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id); SELECT ids.uidx_create_partitions(\'events\', now(), now() + interval \'3 days\', \'1 day\')');

# A partition that somebody has locked is named, and the rest is looked at: other partitions, other tables, the bounds.
$node->safe_psql($db, "INSERT INTO events SELECT (now() + n * interval '1 day')::ids.ulid FROM generate_series(0, 3) n; INSERT INTO ksuid_rows SELECT (now() + interval '1 day')::ids.ksuid");
my @partitions = split /\n/, $node->safe_psql($db, q{SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'events'::regclass ORDER BY inhrelid::regclass::text});
my @ahead = map { "warning|column id of $_|its last id is, which is more than 12 hours in the future: a client or a back-fill gave it this time, or the clock was wrong by as much when it was made" } 'public.events', 'public.ksuid_rows';
my $without_ids = sub { rows("SET statement_timeout = '10s';") =~ s/(its last id is) [^\s,]+/$1/gr };
for ([ $partitions[0] ], [ @partitions[0, 1] ], [ 'events' ])
{
	my @locked = map { "note|table public.$_|its last ids were not looked at: somebody has locked it" } sort grep { $_ ne 'events' } @$_;
	my $locks = session($node, $db);
	$locks->query('BEGIN; LOCK TABLE ONLY ' . join ', ONLY ', @$_);
	is($without_ids->(), join("\n", @ahead, @locked), "locked: @$_");
	$locks->quit;
}
$locking = session($node, $db);
$locking->query('BEGIN; LOCK TABLE events');
is($without_ids->(), join("\n", $ahead[1], map { "note|table public.$_|its last ids were not looked at: somebody has locked it" } sort @partitions), 'all locked');
$locking->quit;
$node->safe_psql($db, 'TRUNCATE events, ksuid_rows');

# Nor does it wait where it has statements to give. Triggers of a default partition that has partitions are those of its own partitions, too.
$node->safe_psql($db, q{CREATE TABLE told (was text); CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO public.told VALUES (tg_table_name); RETURN NEW; END $$;
	CREATE TABLE heard (id ids.ulid, n int) PARTITION BY RANGE (id); SELECT ids.uidx_create_partitions('heard', now() - interval '9 days', now() - interval '8 days', '1 day');
	CREATE TABLE heard_rest PARTITION OF heard DEFAULT PARTITION BY LIST (n); CREATE TABLE heard_rest_1 PARTITION OF heard_rest FOR VALUES IN (1); CREATE TABLE heard_rest_2 PARTITION OF heard_rest DEFAULT;
	INSERT INTO heard SELECT now()::ids.ulid, n FROM generate_series(1, 2) n; INSERT INTO heard VALUES ((now() - interval '2 years')::ids.ulid, 1);
	CREATE TRIGGER own AFTER INSERT ON heard_rest FOR EACH ROW EXECUTE FUNCTION tell(); CREATE TRIGGER of_all AFTER INSERT ON heard FOR EACH ROW EXECUTE FUNCTION tell()});
$locking = session($node, $db);
$locking->query('BEGIN; LOCK TABLE ONLY ' . $node->safe_psql($db, q{SELECT min(inhrelid::regclass::text) FROM pg_inherits WHERE inhparent = 'heard'::regclass}));
my $of_heard = q{SELECT what_to_do FROM public.said() WHERE object = 'table public.heard'};
like($node->safe_psql($db, "SET statement_timeout = '10s'; $of_heard"), qr/DISABLE TRIGGER own/, 'statements for a table with triggers, of which a partition is locked');
$locking->quit;
my $triggers = q{SELECT tgrelid::regclass, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (SELECT relid FROM pg_partition_tree('heard')) AND tgrelid::regclass::text ~ 'rest|heard$' ORDER BY 1, 2};
my $states = $node->safe_psql($db, $triggers);
$node->safe_psql($db, $node->safe_psql($db, $of_heard));
is($node->safe_psql($db, 'SELECT count(*) FROM told; SELECT count(*) FROM heard'), "0\n3", 'no trigger takes a moved row for a new one');
is($node->safe_psql($db, $triggers), $states, 'and all triggers are as they were');
$node->safe_psql($db, 'DROP TABLE heard, told; DROP FUNCTION tell()');

# A partition of more years than an interval can count.
$node->safe_psql($db, q{CREATE EXTENSION IF NOT EXISTS uidx_flake SCHEMA ids; CREATE TABLE ages (id ids.flake) PARTITION BY RANGE (id);
	CREATE TABLE ages_1 PARTITION OF ages FOR VALUES FROM (ids.flake_floor('1970-01-02Z')) TO (ids.flake_floor('290000-01-01Z'))});
is(rows(), '', 'a partition of 288,000 years');
$node->safe_psql($db, 'DROP TABLE ages');

# By a uuid: ranges of time, not those of random uuids.
my $of_uuid = "SELECT ids.uidx_create_partitions('sessions', now(), now() + interval '3 days', '1 day')";
finds('partitions of a uuid that have ended', 'CREATE TABLE sessions (id uuid PRIMARY KEY, other uuid DEFAULT gen_random_uuid()) PARTITION BY RANGE (id); CREATE INDEX ON sessions (other)' .
	"; SELECT ids.uidx_create_partitions('sessions', now() - interval '3 days', now() - interval '2 days', '1 day')", qr/error\|table public\.sessions\|it has no partition for ids of now/, $of_uuid);
finds('an id of the future in one', "INSERT INTO sessions SELECT ids.base64uuid_generate(now() + interval '2 days')::uuid", qr/warning\|column id of public\.sessions\|its last id is \S+, which is more than 12 hours in the future:[^\n]*/, 'TRUNCATE sessions');
finds('random uuids among them', 'CREATE TABLE sessions_rest PARTITION OF sessions DEFAULT; INSERT INTO sessions SELECT gen_random_uuid() FROM generate_series(1, 100)',
	qr/note\|column id of public\.sessions\|its last id is \S+: it has ids whose first bits are not a time[^\n]*/, 'DROP TABLE sessions');
$node->safe_psql($db, join ';', 'CREATE TABLE shards (id uuid PRIMARY KEY) PARTITION BY RANGE (id)', "CREATE TABLE shard_1 PARTITION OF shards FOR VALUES FROM ('40000000-0000-0000-0000-000000000000') TO ('80000000-0000-0000-0000-000000000000')",
	"CREATE TABLE shard_2 PARTITION OF shards FOR VALUES FROM ('80000000-0000-0000-0000-000000000000') TO (MAXVALUE)", "INSERT INTO shards VALUES ('a0000000-0000-4000-8000-000000000000')",
	'CREATE TABLE none_yet (id uuid PRIMARY KEY) PARTITION BY RANGE (id)', 'CREATE TABLE by_text (id text) PARTITION BY RANGE ((id::ids.ulid))');
is(rows(), '', 'ranges of random uuids, a uuid without partitions, an expression');
$node->safe_psql($db, 'DROP TABLE shards, none_yet, by_text');

# Indexes and constraints that are not finished, those of a plan too.
$node->safe_psql($db, "CREATE TABLE twice (id ids.ulid, n integer); INSERT INTO twice SELECT now()::ids.ulid FROM generate_series(1, 2)");
$node->psql($db, "CREATE UNIQUE INDEX CONCURRENTLY once ON twice (id)");
like(rows(), qr/\Awarning\|index public\.once\|it is invalid: CREATE INDEX or REINDEX CONCURRENTLY has not come to its end\z/, 'an invalid index');
$node->safe_psql($db, 'DELETE FROM twice WHERE ctid = (SELECT min(ctid) FROM twice)');
$node->safe_psql($db, $node->safe_psql($db, 'SELECT what_to_do FROM public.said()'));
is(rows(), '', 'which is built again');
# REINDEX CONCURRENTLY that does not end leaves a second index.
$node->safe_psql($db, 'DROP INDEX once; UPDATE twice SET n = 1; INSERT INTO twice TABLE twice');
$node->psql($db, 'CREATE UNIQUE INDEX CONCURRENTLY once_ccnew1 ON twice (id)');
like(rows(), qr/\Awarning\|index public\.once_ccnew1\|it is invalid: REINDEX CONCURRENTLY has not come to its end\z/, 'an index beside the one that was to be built again');
$node->safe_psql($db, $node->safe_psql($db, 'SELECT what_to_do FROM public.said()'));
is($node->safe_psql($db, q{SELECT to_regclass('once_ccnew1') IS NULL}), 't', 'which is dropped');
{
	my ($writer, $builder) = map { session($node, $db) } 1, 2;
	$node->safe_psql($db, 'CREATE TABLE busy (id ids.ulid PRIMARY KEY, other ids.ulid UNIQUE)');
	$writer->query($_) for 'BEGIN', 'INSERT INTO busy VALUES (ids.ulid_generate(), ids.ulid_generate())';
	$builder->send('REINDEX TABLE CONCURRENTLY busy');
	ok($node->poll_query_until($db, q{SELECT count(*) = 2 FROM pg_class WHERE relname ~ '^busy_.*_ccnew$'}), 'indexes are made beside those of a table');
	is(rows(), '', 'and are no remains while they are');
	$writer->query('COMMIT');
	$builder->wait;
	$node->safe_psql($db, 'DROP TABLE busy');
}
for ([ 'an expression over an id', '((id::text))' ], [ 'a predicate over an id', q{(n) WHERE id > '2020-01-01Z'::timestamptz} ])
{
	$node->psql($db, "CREATE UNIQUE INDEX CONCURRENTLY computed ON twice $_->[1]");
	like(rows(), qr/\Awarning\|index public\.computed\|it is invalid: /, $_->[0]);
	$node->safe_psql($db, 'DROP INDEX computed');
}
# Partitions that were made before post-data of an older dump lack what it attaches.
for ([ 'a key', 'ALTER TABLE ONLY "a ON ONLY b" ADD CONSTRAINT "a key" PRIMARY KEY (id)', '"a key"' ],
	[ 'an index', 'CREATE INDEX plain ON ONLY "a ON ONLY b" (n) WITH (fillfactor = 50)', 'plain' ], [ 'one over an expression', q{CREATE UNIQUE INDEX "x ON ONLY y" ON ONLY "a ON ONLY b" ((id::text), id) WHERE s <> 'off ON ONLY weekends'}, '"x ON ONLY y"' ])
{
	my ($what, $make, $name) = @$_;
	$node->safe_psql($db, "CREATE TABLE \"a ON ONLY b\" (id ids.ulid NOT NULL, n integer, s text) PARTITION BY RANGE (id); CREATE TABLE \"a ON b\" PARTITION OF \"a ON ONLY b\" FOR VALUES FROM (MINVALUE) TO (MAXVALUE) PARTITION BY RANGE (id); CREATE TABLE low PARTITION OF \"a ON b\" FOR VALUES FROM (MINVALUE) TO (MAXVALUE); $make");
	is(rows(), "warning|index public.$name|it is invalid: partitions lack it", "$what that partitions lack");
	$node->safe_psql($db, $node->safe_psql($db, 'SELECT what_to_do FROM public.said()'));
	is(rows(), '', 'which is built in all');
	is($node->safe_psql($db, q{SELECT count(*), bool_and(indisvalid), count(DISTINCT regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '')) FROM pg_index JOIN pg_partition_tree('"a ON ONLY b"') ON relid = indrelid}), '3|t|1', 'and is valid');
	$node->safe_psql($db, 'DROP TABLE "a ON ONLY b"');
}
# Own functions whose bodies are strings, in stored expressions: they find nothing where the search_path is pg_catalog alone.
for ([ 'a generated column', 'CREATE TABLE shown (id ids.ulid, at timestamptz GENERATED ALWAYS AS (made(id)) STORED)', 'column at of public\.shown' ],
	[ 'a check', "CREATE TABLE shown (id ids.ulid, CONSTRAINT c CHECK (made(id) > '2020-01-01Z'))", 'constraint c' ],
	[ 'an index and a materialized view', 'CREATE TABLE shown (id ids.ulid); CREATE INDEX shown_made ON shown (made(id)); CREATE MATERIALIZED VIEW seen AS SELECT made(id) FROM shown', 'public\.seen, public\.shown_made' ])
{
	my ($what, $make, $named) = @$_;
	$node->safe_psql($db, q{CREATE FUNCTION made(id ids.ulid) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN Ulid_timestamp(id); END'; } . $make);
	like(rows(), qr/\Awarning\|function public\.made\(ids\.ulid\)\|its body is a string that names ulid_timestamp, and it computes $named: there a restore and pg_upgrade fail\z/, $what);
	$node->safe_psql($db, $node->safe_psql($db, 'SELECT what_to_do FROM public.said()'));
	is(rows(), '', "$what: mended");
	$node->safe_psql($db, 'DROP TABLE shown CASCADE; DROP FUNCTION made');
}
$node->safe_psql($db, q{CREATE FUNCTION bound(id ids.ulid) RETURNS timestamptz IMMUTABLE RETURN ids.ulid_timestamp(id); CREATE FUNCTION named(id ids.ulid) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS 'SELECT ids.ulid_timestamp(id)';
	CREATE FUNCTION other(id ids.ulid) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT id::text'; CREATE FUNCTION fresh() RETURNS text LANGUAGE sql SET search_path = ids AS 'SELECT ulid_generate()::text';
	CREATE FUNCTION columns(uuid) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT sid || s.ulid -- ulid_generate() makes them
		FROM (SELECT $1::text AS sid, $1::text AS ulid) AS s ORDER BY sid, ulid';
	CREATE TABLE fine (id ids.ulid, other text DEFAULT fresh(), u uuid, CHECK (bound(id) > '2020-01-01Z' AND named(id) > '2020-01-01Z' AND other(id) > '' AND columns(u) > ''))});
is(rows(), '', 'functions that find all they name');
$node->safe_psql($db, 'DROP TABLE fine; DROP FUNCTION bound, named, other, fresh, columns');
for ('sql:SELECT u::ulid::text', "sql:SELECT CAST(CAST(lower('x') AS text) AS text) || CAST(u AS ulid)::text || CAST(1 AS text)", "sql:SELECT (ulid '01JQ4T8X6CA54VSH0AANN0SWCX')::text || u", 'plpgsql:DECLARE v ulid; BEGIN v := u; RETURN v; END')
{
	my ($language, $body) = split /:/, $_, 2;
	$node->safe_psql($db, "SET search_path = public, ids; CREATE FUNCTION shown(u uuid) RETURNS text LANGUAGE $language IMMUTABLE AS \$\$$body\$\$; CREATE TABLE fine (u uuid, CHECK (shown(u) > ''))");
	like(rows(), qr/\Awarning\|function public\.shown\(uuid\)\|its body is a string that names ulid,[^\n]*\z/, "a type in a body: $body");
	$node->safe_psql($db, 'DROP TABLE fine; DROP FUNCTION shown');
}
finds('what a plan has left', 'CREATE INDEX uidx_new_12345 ON twice (id)', qr/warning\|index public\.uidx_new_12345\|a plan of uidx_migrate has left it, and has not come to its end/, 'DROP INDEX uidx_new_12345');
finds('a constraint that is not valid', 'ALTER TABLE twice ADD CONSTRAINT old FOREIGN KEY (id) REFERENCES ulid_rows NOT VALID', qr/note\|constraint old on table public\.twice\|it is NOT VALID: [^\n]*/, 'ALTER TABLE twice DROP CONSTRAINT old');
finds('a check that is not valid', "ALTER TABLE twice ADD CONSTRAINT old CHECK (id > '2020-01-01Z'::timestamptz) NOT VALID", qr/note\|constraint old on table public\.twice\|it is NOT VALID: [^\n]*/, 'ALTER TABLE twice VALIDATE CONSTRAINT old');
# A plan leads from ids to uuids as well.
for ([ 'an invalid index', 'CREATE UNIQUE INDEX CONCURRENTLY once ON twice (u)', 'warning|index public.once|it is invalid: CREATE INDEX or REINDEX CONCURRENTLY has not come to its end', 'DROP INDEX once' ],
	[ 'a constraint that is not valid', 'ALTER TABLE twice ADD CONSTRAINT filled CHECK (u IS NOT NULL) NOT VALID', 'note|constraint filled on table public.twice|it is NOT VALID: nobody has checked the rows that were there before it', 'ALTER TABLE twice DROP CONSTRAINT filled' ])
{
	my ($what, $break, $row, $mend) = @$_;
	$node->safe_psql($db, 'ALTER TABLE twice ADD u uuid; TRUNCATE twice; INSERT INTO twice (u) SELECT gen_random_uuid(); INSERT INTO twice TABLE twice');
	$node->psql($db, $break);
	is(rows(), $row, "$what of a uuid");
	$node->safe_psql($db, 'DROP EXTENSION uidx_migrate');
	is(rows(), '', 'which is not looked at without uidx_migrate');
	$node->safe_psql($db, "$mend; ALTER TABLE twice DROP u; CREATE EXTENSION uidx_migrate SCHEMA ids");
}
$node->safe_psql($db, 'INSERT INTO twice (n) VALUES (1), (1)');
$node->psql($db, 'CREATE UNIQUE INDEX CONCURRENTLY ON twice (n)');
is(rows(), '', 'nothing of columns that are no ids');
$node->safe_psql($db, 'DROP TABLE twice');

# Numbers of the server.
$node->safe_psql($db, q{ALTER SYSTEM SET uidx.node_id = -1; SELECT pg_reload_conf()});
wait_for('no number', sub { $node->safe_psql($db, 'SELECT count(node_id) FROM ids.uidx_generator_status()') eq '0' });
my $own = 'epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, datacenter=5, worker=5, sequence=12';
for ([ 'ids.uid11', 'uid11_snowish_generate()' ], [ 'bigint', "snowflake_generate('twitter')" ], [ 'bigint', "snowflake_generate('$own')" ])
{
	my ($type, $call) = @$_;
	my $row = qr/error\|column id of public\.numbered\|its default calls \Q$call\E, and this server has no number: an INSERT fails/;
	finds("a server without a number: $call", "CREATE TABLE numbered (id $type DEFAULT ids.$call)", $row, 'DROP TABLE numbered');
	finds('a default of a domain', "CREATE DOMAIN base AS $type DEFAULT ids.$call; CREATE DOMAIN key AS base; CREATE TABLE numbered (id key, other key DEFAULT NULL); CREATE TABLE others (id key DEFAULT '11111111112')",
		$row, 'DROP TABLE numbered, others; DROP DOMAIN key, base');
}
finds(
	'a layout that is no constant',
	'ALTER FUNCTION house() VOLATILE; CREATE TABLE numbered (id bigint DEFAULT ids.snowflake_generate(house()))',
	qr/warning\|column id of public\.numbered\|its default calls snowflake_generate\(\), and this server has no number: an INSERT fails, unless the layout has no node\nnote\|[^\n]* cannot be read[^\n]*/,
	'DROP TABLE numbered; DROP FUNCTION house');
$node->safe_psql($db, q{CREATE TABLE numbered (id bigint DEFAULT ids.snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, sequence=20'), x bigint DEFAULT ids.xid_generate(), f ids.ulidflake DEFAULT ids.ulidflake_generate_scalable(3))});
is(rows(), '', 'ids that carry no number');
$node->safe_psql($db, 'INSERT INTO numbered DEFAULT VALUES; DROP TABLE numbered; ALTER SYSTEM RESET uidx.node_id; SELECT pg_reload_conf()');
wait_for('the number', sub { $node->safe_psql($db, 'SELECT count(node_id) > 0 FROM ids.uidx_generator_status()') eq 't' });
$node->backup('copy');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'copy', has_streaming => 1);
$standby->start;
$node->safe_psql($db, 'SELECT 1');
$node->wait_for_catchup($standby);
like(rows(), qr/\Awarning\|setting uidx\.node_id\|it is in the data directory[^\n]*\z/, 'a number in postgresql.conf of the data directory beside a standby');
my $how = $node->safe_psql($db, 'SELECT ids.uidx_doctor_number(false)');
like($how, qr/\AStart the server with -c uidx\.node_id=N on its command line\. N is a number that no other server has/, 'how to number a server');
like($node->safe_psql($db, 'SELECT what_to_do FROM public.said()'), qr{\AOn each member: \Q$how\E Then take it out of \S+/postgresql\.conf, and run SELECT pg_reload_conf\(\);\z}, 'the one answer, and the file');
$node->append_conf('postgresql.base.conf', "work_mem = '5MB'");
$node->append_conf('postgresql.conf', "include 'postgresql.base.conf'");
$node->reload;
wait_for('the file', sub { $node->safe_psql($db, 'SHOW work_mem') eq '5MB' });
is(rows(), '', 'nor where Patroni writes it for each member');
my $elsewhere = $node->basedir . '/number.conf';
append_to_file($elsewhere, "uidx.node_id = 0\n");
$node->adjust_conf('postgresql.conf', 'uidx.node_id', undef);
$node->adjust_conf('postgresql.conf', 'include', undef);
$node->append_conf('postgresql.conf', "include '$elsewhere'");
$node->reload;
wait_for('the other file', sub { $node->safe_psql($db, 'SHOW work_mem') eq '4MB' });
is($node->safe_psql($db, 'SHOW uidx.node_id'), '0', 'a number in a file elsewhere');
is(rows(), '', 'which is not copied');
$node->safe_psql($db, 'ALTER SYSTEM SET uidx.node_id = 0; SELECT pg_reload_conf()');
like($node->safe_psql($db, 'SELECT what_to_do FROM public.said()'), qr/ Then ALTER SYSTEM RESET uidx\.node_id; SELECT pg_reload_conf\(\);\z/, 'a number is in force until the file is read again');
finds('a number that pg_basebackup copies', 'ALTER SYSTEM SET uidx.node_id = 0; SELECT pg_reload_conf()', qr/warning\|setting uidx\.node_id\|it is in the data directory[^\n]*/,
	'ALTER SYSTEM RESET uidx.node_id; SELECT pg_reload_conf()');
is($standby->safe_psql($db, q{SELECT string_agg(object, ',') FROM public.said()}), 'setting uidx.node_id', 'a standby with a copied number');
$standby->promote;
is($standby->safe_psql($db, q{SELECT concat_ws('|', severity, object, what) FROM public.said() WHERE severity <> 'error'}),
	'warning|setting uidx.node_id|it is in the data directory, and this server was promoted or restored: the one that it is a copy of may have the same number', 'and once it is promoted');
$standby->stop;
$node->safe_psql($db, 'ALTER SYSTEM SET uidx.node_id = 0; SELECT pg_reload_conf()');
my $received;
my $receiver = IPC::Run::start([ 'pg_receivewal', '-D', $node->basedir, '-d', $node->connstr('postgres') ], '>&', \$received);
wait_for('pg_receivewal', sub { $node->safe_psql($db, q{SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND replay_lsn IS NULL}) eq '1' });
is(rows(), '', 'what receives WAL for a backup is no standby');
$receiver->kill_kill;
$node->safe_psql($db, 'ALTER SYSTEM RESET uidx.node_id; SELECT pg_reload_conf()');

# Schemas, extensions, foreign keys.
finds('a schema in which others may create', 'CREATE ROLE "a builder"; GRANT CREATE ON SCHEMA ids TO PUBLIC, "a builder"', qr/warning\|schema ids\|"a builder", PUBLIC may create objects in the schema of [^\n]*/,
	'REVOKE CREATE ON SCHEMA ids FROM PUBLIC, "a builder"');
SKIP: {
	skip 'PostgreSQL 18 refuses a foreign key from text', 4 if $node->pg_version >= 18;
	finds('a foreign key from text', 'CREATE TABLE orders (customer text CONSTRAINT of REFERENCES ulid_rows)', qr/error\|constraint of on table public\.orders\|a foreign key from text to ids\.ulid: a DELETE of a row of public\.ulid_rows fails/, 'DROP TABLE orders');
	finds('a foreign key from a domain over text', 'CREATE DOMAIN word AS varchar(26); CREATE DOMAIN id_word AS word; CREATE TABLE orders (customer id_word CONSTRAINT of REFERENCES ulid_rows)',
		qr/error\|constraint of on table public\.orders\|a foreign key from public.id_word to ids\.ulid: [^\n]*/, 'DROP TABLE orders; DROP DOMAIN id_word, word');
}
finds('an extension of another version', "UPDATE pg_extension SET extversion = '0.9' WHERE extname = 'uidx_ksuid'", qr/warning\|extension uidx_ksuid\|its objects are those of 0\.9, and \S+ is installed/,
	"UPDATE pg_extension SET extversion = (SELECT default_version FROM pg_available_extensions WHERE name = extname) WHERE extname = 'uidx_ksuid'");
is($node->safe_psql($db, q{SELECT count(*) FROM ids.uidx_doctor_catalogs('0.9', '') WHERE object = 'extension uidx'}), '1', 'a library of another release');
is($node->safe_psql($db, q{SELECT ids.uidx_library_release() = split_part(extversion, '-', 1) FROM pg_extension WHERE extname = 'uidx'}), 't', 'the release of the library');

# An owner of a further extension puts operators into it: they make no id of a type that is none.
$node->safe_psql($db, <<'SQL');
CREATE SCHEMA added;
CREATE FUNCTION added.after(text, timestamptz) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RAISE EXCEPTION 'called'; END $$;
CREATE OPERATOR added.> (FUNCTION = added.after, LEFTARG = text, RIGHTARG = timestamptz);
CREATE OPERATOR pg_catalog.> (FUNCTION = added.after, LEFTARG = text, RIGHTARG = timestamptz);
ALTER EXTENSION uidx_ksuid ADD OPERATOR added.> (text, timestamptz);
ALTER EXTENSION uidx_ksuid ADD OPERATOR pg_catalog.> (text, timestamptz);
CREATE TABLE texts (id text PRIMARY KEY);
CREATE TABLE text_parts (id text PRIMARY KEY) PARTITION BY RANGE (id);
CREATE TABLE text_part PARTITION OF text_parts FOR VALUES FROM ('a') TO ('c');
INSERT INTO texts VALUES ('b');
INSERT INTO text_parts VALUES ('b');
SQL
is(rows(), '', 'an operator that somebody has added to an extension');
$node->safe_psql($db, <<'SQL');
ALTER EXTENSION uidx_ksuid DROP OPERATOR added.> (text, timestamptz);
ALTER EXTENSION uidx_ksuid DROP OPERATOR pg_catalog.> (text, timestamptz);
DROP OPERATOR pg_catalog.> (text, timestamptz);
DROP TABLE texts, text_parts;
DROP SCHEMA added CASCADE;
SQL

# Each row says what to do, and the most urgent come first.
$node->safe_psql($db, "INSERT INTO ulid_rows SELECT gen_random_uuid() FROM generate_series(1, 100); DROP TABLE events; CREATE TABLE events (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id); GRANT CREATE ON SCHEMA ids TO PUBLIC; SELECT ids.uidx_generators_advance(now() + interval '1 hour')");
is($node->safe_psql($db, 'SELECT severity FROM public.said() WHERE what_to_do > \'\' AND object <> \'generators\''), "error\nwarning\nnote", 'in order');
like($node->safe_psql($db, q{SELECT what FROM public.said() WHERE object = 'generators'}), qr/\Atheir ids are up to (35\d\d|3600) s ahead of the clock: uidx_generators_advance\(\) was called[^\n]*\z/, 'generators ahead of the clock, in one row');
my $what_to_do = $node->safe_psql($db, q{SELECT string_agg(what_to_do, ' ' ORDER BY object) FROM public.said() WHERE object = 'generators'});
like($what_to_do, qr/\AIf uidx_generators_advance\(\) was called for a failover, wait, and do not restart\. Otherwise set the clock.* ids with few random bits repeat: give the server another number with the restart, without a reload before/, 'which first says when to do nothing, then how to restart');
$node->safe_psql($db, 'INSERT INTO ksuid_rows SELECT (now() + interval \'1 hour\')::ids.ksuid');
like($node->safe_psql($db, q{SELECT what || what_to_do FROM public.said() WHERE object ~ 'ksuid'}), qr/ or uidx_generators_advance\(\) was calledIf uidx_generators_advance\(\) was called for a failover, wait\. /, 'and so does the row of a column');
$node->safe_psql($db, q{TRUNCATE ulid_rows, ksuid_rows; REVOKE CREATE ON SCHEMA ids FROM PUBLIC; DROP TABLE events});
$node->restart;
is(rows(), '', 'which a restart ends');

# Statistics that were restored: as if they were core's alone, and, where pg_dump has statistics, by it.
$node->safe_psql($db, q{CREATE DOMAIN load_id AS ids.ulid; CREATE TABLE loads (id load_id, n int) PARTITION BY HASH (id); CREATE TABLE loads_all PARTITION OF loads FOR VALUES WITH (MODULUS 1, REMAINDER 0);
	INSERT INTO loads SELECT ids.ulid_generate('2026-01-01Z'::timestamptz + n / 100 * interval '1 hour'), n FROM generate_series(1, 1000) n;
	CREATE TABLE seconds AS SELECT ids.ulid_floor('2026-01-01Z'::timestamptz + n * interval '1 s') AS id FROM generate_series(1, 1000) n; ANALYZE loads, seconds});
my $restored = qr/warning\|table public\.loads\|its statistics do not tell which ids share a tick[^\n]*/;
finds('statistics without ticks', 'UPDATE pg_statistic SET stakind3 = 0 WHERE stakind3 = 21060 AND starelid::regclass::text ~ \'^loads\'', $restored, 'ANALYZE loads');
if ($node->pg_version >= 18)
{
	my $dump = scratch('statistics.sql');
	command_ok([ 'pg_dump', '--statistics', '--table=loads*', '--table=seconds', '-f', $dump, '-d', $node->connstr($db) ], 'a dump with statistics');
	$node->safe_psql($db, 'DROP TABLE loads, seconds');
	$node->command_ok([ 'psql', '-X', '-v', 'ON_ERROR_STOP=1', '-f', $dump, '-d', $node->connstr($db) ], 'restored');
	is(rows(), join("\n", map { "warning|table public.$_|its statistics do not tell which ids share a tick, as where pg_upgrade or pg_restore has brought them: a window of time may be taken for one row" } 'loads', 'seconds'), 'statistics that a dump has');
	$node->safe_psql($db, $node->safe_psql($db, q{SELECT string_agg(what_to_do, ' ') FROM public.said()}));
	is(rows(), '', 'mended by what the doctor says');
}
$node->safe_psql($db, 'DROP TABLE loads, seconds; DROP DOMAIN load_id');

# A number that some minor releases keep with columns.
my $kept = $node->safe_psql($db, q{SELECT count(*) > 0 FROM pg_attribute WHERE attoptions::text ~ 'pg_attver=' AND attrelid = 'ulid_rows'::regclass});
my $of_database = q{SELECT %s FROM ids.uidx_doctor() WHERE object = 'database shop'};
is($node->safe_psql($db, sprintf $of_database, q{severity || substring(what from ' have columns with pg_attver')}), $kept eq 't' ? 'note have columns with pg_attver' : '', 'pg_attver');
$node->safe_psql($db, $node->safe_psql($db, sprintf $of_database, q{substring(what_to_do from 'UPDATE.*')})) if $kept eq 't';
is($node->safe_psql($db, sprintf $of_database, 'what'), '', 'pg_attver: mended');

# Not preloaded.
$node->append_conf('postgresql.conf', "shared_preload_libraries = ''");
$node->restart;
my $preload = $node->safe_psql($db, q{SELECT count(*) FROM public.said() WHERE object = 'setting shared_preload_libraries'});
is($preload, $node->pg_version < 17 ? 1 : 0, 'a library that is not preloaded matters before 17');
$node->append_conf('postgresql.conf', "shared_preload_libraries = '\$libdir/uidx'");
$node->restart;
is($node->safe_psql($db, q{SELECT count(*) FROM public.said() WHERE object = 'setting shared_preload_libraries'}), '0', 'preloaded by its path');

# A stranger's objects in the schema of the extension are not called.
$node->safe_psql($db, <<'SQL');
GRANT CREATE ON SCHEMA ids TO PUBLIC;
CREATE FUNCTION public.evil(anyelement) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'called'; END $$;
CREATE FUNCTION ids.format(text, text, text) RETURNS text LANGUAGE sql AS 'SELECT public.evil(1)';
CREATE FUNCTION ids.uidx_doctor_catalogs(varchar, varchar) RETURNS SETOF record LANGUAGE sql AS 'SELECT public.evil(1), public.evil(1), public.evil(1), public.evil(1)';
SQL
cmp_ok($node->safe_psql($db, 'SET search_path = ids, public; SELECT count(*) FROM uidx_doctor()'), '>', 0, 'nobody captures what it calls');

$node->stop;
done_testing();
