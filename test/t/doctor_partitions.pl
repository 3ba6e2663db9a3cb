# What uidx_doctor() says to do about partitions cures it: they are made, rows move into them, nothing else changes.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Doctor;

doctors_server('doctor_partitions');

# The statements make partitions up to now, whatever the key and the step, and move rows of the default partition; ids.*
# are not on the search_path. To give them, the doctor waits for no lock. Triggers do not take moved rows for new ones:
# those of the table, of its partitions and above it; nor do rules of the table. Afterwards each is enabled or disabled
# as before.
my $state = <<'SQL';
SELECT * FROM "an event" ORDER BY 1;
SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'of ''it''' AND convalidated;
SELECT tgrelid::regclass, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY ('{%s}')
	ORDER BY 1, 2;
SELECT rulename, ev_enabled FROM pg_rewrite WHERE ev_class = '"an event"'::regclass ORDER BY 1;
TABLE outbox
SQL
my $watch = <<'SQL';
CREATE TRIGGER always AFTER INSERT ON "an event" FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER replica AFTER INSERT ON "an event" FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER never AFTER INSERT ON "an event" FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER each AFTER INSERT ON "an event" EXECUTE FUNCTION tell();
CREATE TRIGGER rest BEFORE INSERT ON "the rest" FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER emptied AFTER TRUNCATE ON "the rest" EXECUTE FUNCTION tell();
CREATE CONSTRAINT TRIGGER late AFTER INSERT ON "an event" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	EXECUTE FUNCTION tell();
ALTER TABLE "an event" ENABLE ALWAYS TRIGGER always, ENABLE REPLICA TRIGGER replica, DISABLE TRIGGER never;
CREATE RULE "it's told" AS ON INSERT TO "an event" DO ALSO INSERT INTO outbox VALUES ('rule');
CREATE RULE always AS ON INSERT TO "an event" DO ALSO INSERT INTO outbox VALUES ('rule');
CREATE RULE never AS ON INSERT TO "an event" DO INSTEAD NOTHING;
ALTER TABLE "an event" ENABLE ALWAYS RULE always, DISABLE RULE never;
ALTER TABLE first DISABLE TRIGGER always, ENABLE ALWAYS TRIGGER never;
SQL
sql('CREATE TABLE keys (k integer PRIMARY KEY)',
	'INSERT INTO keys SELECT generate_series(0, 6)',
	'CREATE TABLE outbox (who text)',
	q{CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN INSERT INTO public.outbox VALUES (TG_NAME || TG_OP); NEW.n := NEW.n + 10; RETURN NEW; END $$});

# The key, what makes an id of an instant, the step, the layout.
for (
	[ 'ids.ulid', 'ids.ulid_generate(%s)', '1 mon' ],
	[ 'uuid', 'ids.base64uuid_generate(%s)', '1 day' ],
	[ 'ids.uid11', 'ids.xid_generate(%s)', '3 mons' ],
	[ 'ids.ulid', 'ids.ulid_generate(%s)', '100 minutes' ],
	[ 'bigint DEFAULT ids.xid_generate()', 'ids.xid_generate(%s)', '1 mon' ],
	[ 'bigint DEFAULT ids.ulidflake_generate()', 'ids.ulidflake_generate(%s)', '1 day' ],
	[   "bigint DEFAULT ids.snowflake_generate('discord')",
		"ids.snowflake_generate('discord', %s)",
		'1 mon', ", 'discord'"
	])
{
	my ($type, $generate, $step, $layout) = (@$_, '');
	my $make = sprintf q{SELECT ids.%s_create_partitions('"an event"', %%s, %%s, '%s'%s)},
		$layout ? 'snowflake' : 'uidx', $step, $layout;
	for my $rest (0, 1)
	{
		# One table is a partition itself, and the default partition of another one has partitions.
		my $above = $rest && $step eq '100 minutes';
		my $parted = $rest && $type eq 'uuid';
		my $columns = "(id $type PRIMARY KEY, n integer, k integer REFERENCES keys DEFERRABLE INITIALLY DEFERRED)";
		sql($above
			? ( "CREATE TABLE above $columns PARTITION BY RANGE (id)",
				'CREATE TABLE "an event" PARTITION OF above FOR VALUES FROM (MINVALUE) TO (MAXVALUE)
					PARTITION BY RANGE (id)'
				)
			: qq{CREATE TABLE "an event" $columns PARTITION BY RANGE (id)},
			sprintf($make, "now() - interval '$step' * 4", "now() - interval '$step' * 3"),
			q{SELECT format('ALTER TABLE %s RENAME TO first', min(inhrelid::regclass::text)) FROM pg_inherits
				WHERE inhparent = '"an event"'::regclass} . "\n\\gexec\n");
		if ($rest)
		{
			sql('CREATE TABLE "the rest" PARTITION OF "an event" DEFAULT' . ($parted ? ' PARTITION BY HASH (id)' : ''),
				$parted
				?
					map { qq{CREATE TABLE rest_$_ PARTITION OF "the rest" FOR VALUES WITH (MODULUS 2, REMAINDER $_)} }
					0,
				1
				: (),
				sprintf(qq{INSERT INTO "an event" SELECT $generate, n, n FROM generate_series(0, 5) n},
					"now() - n * interval '$step'"),
				$parted ? q{INSERT INTO "an event" SELECT '2001-01-01Z'::timestamptz::ids.ulid::uuid, 6} : (),
				qq{CREATE TABLE "its owner's" (id $type, CONSTRAINT "of 'it'" FOREIGN KEY (id) REFERENCES "an event"
					ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED)},
				q{INSERT INTO "its owner's" SELECT id FROM "an event"});
			like(
				sql_error($node, sprintf($make, 'now()', q{now() + interval '1 second'}), db => $db),
				qr/updated partition constraint for default partition "the rest" would be violated by some row/,
				"$type, $step: a full default partition");
			sql($watch);
			sql('CREATE TRIGGER "of above" BEFORE INSERT ON above FOR EACH ROW EXECUTE FUNCTION tell()') if $above;
		}
		my $tables = sql(sprintf q{SELECT string_agg(relid::oid::text, ',') FROM pg_partition_tree('%s')},
			$above ? 'above' : '"an event"');
		my $before = sql(sprintf $state, $tables);
		my $locking = session($node, $db);
		$locking->query('BEGIN; LOCK TABLE ONLY first') if $rest;
		my $advice = sql("SET statement_timeout = '10s'",
			q{SELECT what_to_do FROM t.said() WHERE object = 'table public."an event"'});
		$locking->quit;
		my $typed = $layout ? "${layout}::ids.snowflake_layout" : '';
		like($advice, qr/'$step'::pg_catalog\.interval\Q$typed\E, '2001-01-01'/, "$type: the step")
			if $step !~ /minutes/;
		sql($advice);
		is(rows(), '', "$type by $step: the partitions are made");
		is(sql(sprintf $state, $tables),
			$before, 'rows, references, triggers and rules are as before, and none has fired');

		if ($rest)
		{
			is(sql('SELECT count(*) FROM "the rest" WHERE n < 4'), '0', 'rows are in their partitions');
			is( sql("SELECT string_agg(DISTINCT concat(tgname, tgenabled), ' ' ORDER BY concat(tgname, tgenabled))
				FROM pg_trigger WHERE NOT tgisinternal
				AND tgrelid IN (SELECT relid FROM pg_partition_tree('\"an event\"') WHERE isleaf
					AND relid::oid <> ALL ('{$tables}'))"
				),
				'alwaysA lateO neverD ' . ($above ? 'of aboveO ' : '') . 'replicaR',
				'triggers of new partitions are as those of the table');
		}
		sql(q{DROP TABLE IF EXISTS "its owner's"}, $above ? 'DROP TABLE above' : 'DROP TABLE "an event"');
	}
}
sql('DROP TABLE keys, outbox');

# Rows of a gap between past partitions, in a default partition, go into partitions of their own; older rows stay.
# Neither other rows of the default partition nor a gap without rows is a problem.
my $between = qr/\A${\ pattern('warning|{t events}{between}')}\z/;
my $of_events = q{object = 'table public.events'};
for (
	[ 'ids.ulid', '(%s)::ids.ulid', '1 month' ],
	[ 'uuid', '(%s)::ids.ulid::uuid', '1 day' ],
	[ 'ids.uid11', '(%s)::ids.uid11', '1 hour' ],
	[ 'bigint DEFAULT ids.ulidflake_generate()', '(%s)::ids.ulidflake::bigint', '7 days' ],
	[   q{bigint DEFAULT ids.snowflake_generate('twitter')},
		q{ids.snowflake_floor(%s, 'twitter')},
		'1 month', ", 'twitter'"
	])
{
	my ($type, $id, $step, $layout) = (@$_, '');
	# A row, each so many steps ago; and partitions.
	my $add = sub {
		map { sprintf "INSERT INTO events SELECT $id, $_", "now() - $_ * interval '$step'" } @_;
	};
	my $of = sub {
		return sprintf "SELECT ids.%s_create_partitions('events', now() - %s * interval '$step',
			now() - %s * interval '$step', '$step'$layout)", $layout ? 'snowflake' : 'uidx', @_;
	};
	sql("CREATE TABLE events (id $type PRIMARY KEY, n integer) PARTITION BY RANGE (id)",
		$step eq '1 day'
		? ( 'CREATE TABLE rest PARTITION OF events DEFAULT PARTITION BY HASH (id)',
			'CREATE TABLE rest_all PARTITION OF rest FOR VALUES WITH (MODULUS 1, REMAINDER 0)'
			)
		: 'CREATE TABLE rest PARTITION OF events DEFAULT',
		(map { $of->(@$_) } [ 20, 19.9 ], [ 14, 13.9 ], [ 0, -60 ]),
		$add->(20, 30));
	is(rows(), '', "$type: gaps without rows, and rows before the first partition");
	sql($add->(-70));
	unlike(rows(), qr/${\ pattern('{between}')}/, 'and after the last one');
	sql('DELETE FROM events WHERE n = -70', $add->(17, 8 .. 10));
	like(rows(), $between, 'rows of two gaps');
	follow($of_events);
	is(sql('SELECT n FROM rest ORDER BY n'), "17\n30", 'those of the last gap are moved');
	like(rows(), $between, 'those of the first gap are left');
	follow($of_events);
	is(sql('SELECT n FROM rest', 'SELECT count(*) FROM events'), "30\n6", 'until they are moved too');
	is(rows(), '', 'and then nothing is wrong');
	sql('DROP TABLE events');
}

# The statement sets the time zone of the partitions, if that is the session's or UTC.
for (
	[ 'Asia/Kolkata', 'UTC', 'UTC' ],
	[ 'Asia/Kolkata', 'Asia/Kolkata', 'Asia/Kolkata' ],
	[ 'UTC', 'Asia/Kolkata', 'the time zone of the other partitions', '18:30' ])
{
	my ($doctor, $made, $said, $begin) = @$_;
	sql("SET timezone = '$made'",
		'CREATE TABLE zoned (id ids.ulid PRIMARY KEY) PARTITION BY RANGE (id)',
		q{SELECT t.make('zoned', '-4 days', '-3 days', '1 day')});
	my $advice = sql("SET timezone = '$doctor'", 'SELECT what_to_do FROM t.said()');
	like($advice, qr/\ABEGIN; SET LOCAL timezone = '$said'; SELECT/, "partitions of $made seen from $doctor");
	is( ($advice =~ / \(without any, a day\)(.*)\z/)[0],
		$begin ? ": their days begin at $begin in that of this session" : '',
		'and says if it is another');
	if ($begin)
	{
		like(
			sql_error($node, $advice, db => $db),
			qr/22023: invalid value for parameter "TimeZone"/,
			'which does not run');
	}
	else
	{
		my $widths = q{SELECT count(DISTINCT upper::ids.ulid::timestamptz - lower::ids.ulid::timestamptz)
			FROM ids.uidx_partition_bounds('zoned')};
		like(sql("SET timezone = 'America/Lima'", "$advice\nSHOW timezone", $widths),
			qr/America\/Lima\n1\z/, 'leaves that of the session, and makes whole days');
	}
	sql('DROP TABLE zoned');
}

# A Snowflake whose layout is a named argument; the statement begins with the epoch.
my $layout = 'time=41,node=10,sequence=12,tick=1ms,epoch=1262304000000ms';
cases(<<"CASE");
#! a Snowflake whose layout is a named argument, from its epoch on
SET timezone = 'UTC';
CREATE TABLE first (id bigint PRIMARY KEY DEFAULT snowflake_generate(layout => '$layout')) BY ID;
CREATE TABLE first_rest PARTITION OF first DEFAULT;
SELECT snowflake_create_partitions('first', '2010-01-02', '2010-01-03', '1 year', '$layout')
> warning|{t first}{now}
< follow
CASE

# The doctor waits for nothing, and no namesake nor a missing right ends it.
my $tweets = q{CREATE TABLE tweets (id bigint PRIMARY KEY DEFAULT ids.snowflake_generate('twitter') %s)};
my $runs = 'SELECT count(*) >= 0 FROM t.said()';
my $holder = session($node, $db);
sql('CREATE TABLE held (n int)', sprintf $tweets, '+ (NULL::held).n');
$holder->query('BEGIN; LOCK TABLE held');
is(sql("SET lock_timeout = '2s'", $runs), 't', 'a row of a locked table in a default is not read');
$holder->quit;
sql('DROP TABLE tweets, held',
	sprintf($tweets, ''),
	'CREATE ROLE monitors',
	'GRANT USAGE ON SCHEMA ids, t TO monitors',
	q{CREATE FUNCTION ids.snowflake_bound(timestamptz, ids.snowflake_layout, int DEFAULT 1) RETURNS bigint LANGUAGE sql
		AS 'SELECT 1::bigint'});
is(sql($runs), 't', 'a namesake does not end it');
sql('DROP FUNCTION ids.snowflake_bound(timestamptz, ids.snowflake_layout, int)',
	'REVOKE EXECUTE ON FUNCTION ids.snowflake_fields FROM PUBLIC');
is(sql('SET ROLE monitors', $runs), 't', 'nor a function without EXECUTE');
sql('GRANT EXECUTE ON FUNCTION ids.snowflake_fields TO PUBLIC', 'DROP TABLE tweets');

# A locked partition is named; other partitions, other tables and the bounds are read.
sql('SET search_path = public, ids, t',
	'CREATE TABLE events (id ulid PRIMARY KEY) PARTITION BY RANGE (id)',
	q{SELECT make('events', '0', '3 days', '1 day')},
	q{INSERT INTO events SELECT ahead(n * interval '1 day')::ulid FROM generate_series(0, 3) n},
	'CREATE TABLE other (id ksuid PRIMARY KEY)',
	q{INSERT INTO other SELECT ahead('1 day')::ksuid});
my @partitions = lines(
	q{SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'events'::regclass
	ORDER BY inhrelid::regclass::text});
my @ahead = map { "warning|{id $_}{far}" } 'events', 'other';
for (
	[ [ $partitions[0] ], @ahead ],
	[ [ @partitions[ 0, 1 ] ], @ahead ],
	[ ['events'], @ahead ],
	[ [ 'events', @partitions ], $ahead[1] ])
{
	my ($tables, @seen) = @$_;
	push @seen, map { "note|{t $_}its last ids were not read: another session has locked it" }
		grep { $_ ne 'events' } @$tables;
	my $locks = session($node, $db);
	$locks->query('BEGIN; LOCK TABLE ONLY ' . join ', ONLY ', @$tables);
	like(rows("SET statement_timeout = '10s';"), qr/\A${\ pattern(join "\n", @seen)}\z/, "locked: @$tables");
	$locks->quit;
}

$node->stop;
done_testing();
