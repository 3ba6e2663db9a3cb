# uidx_doctor() prints nothing on a healthy server, and one row for each problem.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node =
	new_server('doctor', bare => 1, init => { allows_streaming => 1 }, conf => "shared_preload_libraries = 'uidx'\n");
my $db = 'shop';
$node->safe_psql('postgres', "CREATE DATABASE $db");

# What the statements print, and a row of it as a list.
sub sql { return $node->safe_psql($db, join ';', @_) }
sub lines { return split /\n/, sql(@_) }

sql('CREATE SCHEMA ids', 'CREATE EXTENSION uidx SCHEMA ids');
sql($_) for lines(
	q{SELECT format('CREATE EXTENSION %I SCHEMA ids', name) FROM pg_available_extensions
	WHERE name ~ '^uidx_' ORDER BY name});

# Without the row about the database, which a server that keeps pg_attver with every column has everywhere.
sql(q{CREATE FUNCTION said() RETURNS TABLE (severity text, object text, what text, what_to_do text) STABLE LANGUAGE sql
	AS $$SELECT * FROM ids.uidx_doctor() WHERE object !~ '^database'$$});
my $rows = 'SELECT severity, object, what FROM public.said()';
sub rows { return sql(($_[0] // '') . $rows) }

# What the doctor says to do, of all rows or of those with the condition, is done.
sub advice { return sql('SELECT what_to_do FROM public.said() WHERE ' . ($_[0] // 'true')) }
sub follow { return sql(advice(@_)) }

# Rows with {names} for sentences, as a pattern.
my %sentences = (
	last => qr/its last id is [^\n]*/,
	future => qr/its last id is \S+, which is in the future: [^\n]*/,
	program => qr/its last id is \S+, which is in the future: a program, a back-fill or another server made it[^\n]*/,
	far => qr/its last id is \S+, which is more than 12 hours in the future:[^;|\n]*/,
	random => qr/its last id is \S+: some ids do not begin with a time[^;|\n]*/,
	now => qr/it has no partition for ids of now/,
	soon => qr/it has no partition for ids from [^\n]* on/,
	between => qr/its default partition has rows of a time between two other partitions, the last one of [^\n]*/,
	any => qr/[^\n]*/,);

sub pattern
{
	return join '', map { /\A\{(\w+)\}\z/ ? $sentences{$1} : quotemeta } split /(\{\w+\})/, $_[0];
}

# One thing is wrong in a transaction that is rolled back: the doctor prints exactly this row, and none after the cure.
sub finds
{
	my ($what, $break, $row, $cure) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $seen =
		sql(  "\\o /dev/null\nBEGIN; $break;\n\\o\n$rows;\n"
			. ($cure ? "SELECT 'cured';\n\\o /dev/null\n$cure;\n\\o\n$rows;\n" : '')
			. 'ROLLBACK');
	like($seen, $cure ? qr/\A${\ pattern($row)}\ncured\z/ : qr/\A${\ pattern($row)}\z/, $what);
}

# Tables with these statements, in a transaction that is rolled back, are healthy.
sub healthy
{
	my ($what, @statements) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	is(sql("\\o /dev/null\nBEGIN", @statements, "\n\\o\n$rows", 'ROLLBACK'), '', $what);
}

my @types = lines(
	q{SELECT oprleft::regtype FROM pg_operator WHERE oprname = '>' AND oprright = 'timestamptz'::regtype
	AND oprleft <> 'uuid'::regtype AND oid >= 16384 ORDER BY 1});
cmp_ok(scalar @types, '>=', 14, 'types with a time');

# Healthy tables for each type: without ids, and with an id of now.
for (@types)
{
	my $t = s/^ids\.//r;
	sql("CREATE TABLE ${t}_rows (id $_ PRIMARY KEY, n integer)",
		"CREATE TABLE ${t}_none (id $_ PRIMARY KEY)",
		"INSERT INTO ${t}_rows SELECT now()::$_");
}
is(rows(), '', 'nothing is wrong');
is(rows("SET search_path = '';"), '', 'under an empty path either');
is(sql('BEGIN READ ONLY', 'SELECT count(*) FROM public.said()', 'COMMIT'), '0', 'it changes nothing');
is( sql('BEGIN',
		'SELECT count(*) FROM public.said()',
		q{SELECT count(*) FROM pg_locks WHERE relation IN (SELECT oid FROM pg_class WHERE relname ~ '_(rows|none)')}
	),
	"0\n0",
	'it keeps no lock of a table that it has read');

# Last ids
for (@types)
{
	my $t = s/^ids\.//r;
	finds(
		"$t: an id of the future",
		"INSERT INTO ${t}_rows SELECT (now() + interval '5 hours')::$_",
		"warning|column id of public.${t}_rows|{future}",
		"DELETE FROM ${t}_rows WHERE id > now()");
}
my $random = 'SELECT gen_random_uuid() FROM generate_series(1, 1000)';
my $tomorrow = q{SELECT (now() + interval '1 day')::ids.ulid};
for (
	[   'ids of a program that runs ahead',
		q{INSERT INTO ulid_rows SELECT (now() + interval '98 s')::ids.ulid},
		'warning|column id of public.ulid_rows|{program}'
	],
	[ 'random uuids', "INSERT INTO ulid_rows $random", 'note|column id of public.ulid_rows|{random}' ],
	[   'random uuids of a base64uuid',
		"INSERT INTO base64uuid_rows $random",
		'note|column id of public.base64uuid_rows|{random}'
	],
	[   'random uuids of many columns',
		"CREATE TABLE a (id ids.ulid PRIMARY KEY, other ids.ulid UNIQUE REFERENCES a);
		CREATE TABLE b (id ids.base64uuid PRIMARY KEY);
		INSERT INTO a SELECT id, id FROM ($random) r (id); INSERT INTO b $random",
		'note|column id of public.a|{random}; other columns with such ids: column id of public.b, '
			. 'column other of public.a'
	],
	[   'random uuids of very many',
		'CREATE TABLE a (' . join(', ', map { "c$_ ids.ulid UNIQUE" } 10 .. 22) . ");
		INSERT INTO a SELECT @{[join ', ', ('id') x 13]} FROM ($random) r (id)",
		'note|column c10 of public.a|{random}; other columns with such ids: '
			. join(', ', map { "column c$_ of public.a" } 11 .. 20)
			. ', and 2 more'
	],
	[   'ids of the future in a set of tied columns',
		"CREATE TABLE a (id ids.ulid PRIMARY KEY);
		CREATE TABLE b (id ids.ulid PRIMARY KEY REFERENCES a, other ids.ulid UNIQUE REFERENCES a);
		CREATE TABLE c (b ids.ulid UNIQUE REFERENCES b);
		INSERT INTO a $tomorrow; INSERT INTO b SELECT id, id FROM a; INSERT INTO c SELECT id FROM b",
		'warning|column id of public.a|{far}; columns that reference it have such ids too: 3'
	],
	[   'tied columns of which one is worse',
		"CREATE TABLE a (id ids.ulid PRIMARY KEY); CREATE TABLE b (id ids.ulid PRIMARY KEY REFERENCES a);
		INSERT INTO a SELECT (now() + interval '5 hours')::ids.ulid; INSERT INTO b TABLE a; INSERT INTO a $random",
		"warning|column id of public.b|{future}\nnote|column id of public.a|{random}"
	],
	[   'ids of the future in a circle of columns',
		"CREATE TABLE a (id ids.ulid PRIMARY KEY); CREATE TABLE b (id ids.ulid PRIMARY KEY REFERENCES a);
		INSERT INTO a $tomorrow; INSERT INTO b TABLE a;
		ALTER TABLE a ADD FOREIGN KEY (id) REFERENCES b",
		'warning|column id of public.a|{far}; columns that reference it have such ids too: 1'
	],
	[   'a domain over an id',
		qq{CREATE DOMAIN key AS ids.ulid; CREATE TABLE domains ("the id" key PRIMARY KEY);
		INSERT INTO domains $tomorrow},
		'warning|column "the id" of public.domains|{last}'
	],
	[   'an index that descends, with NULLs',
		"CREATE TABLE falling (n integer, id ids.ulid, CHECK (n > 0));
		CREATE INDEX ON falling (id DESC NULLS LAST, n);
		INSERT INTO falling VALUES (1, NULL), (1, ($tomorrow)), (1, now()::ids.ulid)",
		'warning|column id of public.falling|{last}'
	],
	[   'one that ascends, with NULLs',
		"CREATE TABLE rising (n integer, id ids.ulid); CREATE INDEX ON rising (id, n);
		INSERT INTO rising VALUES (1, NULL), (1, ($tomorrow)), (1, now()::ids.ulid)",
		'warning|column id of public.rising|{last}'
	])
{
	finds(@$_);
}
healthy(
	'a partial index',
	'CREATE TABLE partly (id ids.ulid)',
	q{CREATE INDEX ON partly (id) WHERE id < '2020-01-01Z'::timestamptz},
	"INSERT INTO partly $tomorrow");

# Other uuids and numbers are not ids: the default tells.
my $house = 'epoch=2020-01-01T00:00:00Z, tick=1s, time=40, worker=10, sequence=12';
for (
	[ "bigint DEFAULT ids.snowflake_generate('twitter')", "ids.snowflake_generate('twitter', %s)" ],
	[ "bigint DEFAULT ids.snowflake_generate('$house')", "ids.snowflake_generate('$house', %s)" ],
	[ 'uuid DEFAULT ids.base64uuid_generate()', 'ids.base64uuid_generate(%s)' ],
	[ 'uuid DEFAULT ids.ulid_generate_monotonic()', 'ids.ulid_generate(%s)' ],
	[ 'bigint DEFAULT ids.xid_generate()', 'ids.xid_generate(%s)::bigint' ],
	[ 'bigint DEFAULT ids.ulidflake_generate()', 'ids.ulidflake_generate(%s)::bigint' ])
{
	my ($column, $id) = ($_->[0], sprintf $_->[1], q{now() + interval '1 hour'});
	finds(
		"an id of the future: $column",
		"CREATE TABLE plain (id $column PRIMARY KEY, other uuid UNIQUE DEFAULT gen_random_uuid(), n bigint UNIQUE);
		INSERT INTO plain (id, n) VALUES ($id, 9223372036854775807)",
		'warning|column id of public.plain|{future}', 'DELETE FROM plain; INSERT INTO plain DEFAULT VALUES');
}
healthy(
	'numbers below all ids', q{CREATE TABLE plain (id bigint PRIMARY KEY DEFAULT ids.snowflake_generate('twitter'),
	x bigint UNIQUE DEFAULT ids.xid_generate())}, 'INSERT INTO plain VALUES (-1, -1)');

# The last id is for callers who could ask a query for it.
sql('CREATE ROLE reader', 'GRANT USAGE ON SCHEMA ids TO reader', "INSERT INTO ulid_rows $tomorrow");
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

for (
	[ '', 'ulid_rows_pkey', 'f', 'the last id' ],
	[   'REVOKE SELECT ON ulid_rows FROM reader; SET ROLE reader', 'ulid_rows_pkey',
		't', 'of a column that one may not read'
	],
	[ 'GRANT SELECT (id) ON ulid_rows TO reader; SET ROLE reader', 'ulid_rows_pkey', 'f', 'and one that one may' ],
	[ 'ALTER TABLE ulid_rows ENABLE ROW LEVEL SECURITY; SET ROLE reader', 'ulid_rows_pkey', 't', 'by policies' ],
	[ '', 'ulid_rows', 't', 'of a table, which is not an index' ],
	[ 'GRANT SELECT (id) ON closed.notes TO reader; SET ROLE reader', 'notes_key', 't', 'in a schema without USAGE' ],
	[ 'GRANT USAGE ON SCHEMA closed TO reader; SET ROLE reader', 'notes_key', 'f', 'and with it' ],
	[ 'SET ROLE reader', 'notes_secret', 't', 'of a partial index, which tells of other columns' ],
	[ '', 'notes_secret', 't', 'of a partial index for a superuser' ])
{
	my ($before, $index, $hidden, $what) = @$_;
	is(sql($before, "SELECT ids.uidx_last_id(oid) IS NULL FROM pg_class WHERE relname = '$index'"), $hidden, $what);
}
is(sql('SELECT ids.uidx_last_id(0) IS NULL'), 't', 'of no relation');
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

# Partitions. make(table, from, to, step) is a call; 'now()' plus the intervals are the ends.
sub make
{
	my ($table, $from, $to, $step, @more) = @_;
	return sprintf q{SELECT ids.uidx_create_partitions('%s', now() + interval '%s', now() + interval '%s', '%s'%s)},
		$table, $from, $to, $step, join '', map { ", $_" } @more;
}
sub by_range { return "CREATE TABLE $_[0] ($_[1]) PARTITION BY RANGE (id); " }

sub bounds
{
	my ($table, $part, $from, $to) = @_;
	return "CREATE TABLE $part PARTITION OF $table FOR VALUES FROM ($from) TO ($to)";
}
my $events = by_range('events', 'id ids.ulid PRIMARY KEY');
my $none_now = 'error|table public.events|{now}';
my $tweet = q{bigint PRIMARY KEY DEFAULT ids.snowflake_generate('twitter')};
for (
	[   'no partition',
		"$events CREATE TABLE users (id ids.typeid) PARTITION BY RANGE (id);
		CREATE TABLE numbers (n bigint) PARTITION BY RANGE (n)",
		$none_now, make('events', '0', '2 months', '1 month')
	],
	[   'partitions that end soon',
		$events . make('events', '0', '1 second', '1 day', 'now()'),
		'warning|table public.events|{soon}',
		make('events', '0', '3 days', '1 day')
	],
	[   'short ones that end within two days',
		$events . make('events', '0', '30 hours', '1 hour'),
		'warning|table public.events|{soon}',
		make('events', '0', '2 days', '1 hour')
	],
	[   'ids of the future in two partitions',
		$events
			. make('events', '0', '3 days', '1 day')
			. q{; INSERT INTO events SELECT (now() + n * interval '20 hours')::ids.ulid FROM generate_series(1, 2) n},
		'warning|column id of public.events|{last}'
	],
	# From three days ago on: whatever the day, steps of 100 days from 2001 on do not end with the last partition.
	[ 'long partitions', $events, $none_now, make('events', '0', '1 hour', '100 days', q{now() - interval '3 days'}) ],
	[   'only a default partition',
		"$events CREATE TABLE rest_0 PARTITION OF events DEFAULT",
		'warning|table public.events|{now}'
	],
	# The time of a partition that has partitions itself has ended, is now, or has not begun.
	[   'partitions of partitions',
		join(
			';', $events,
			(   map {
					bounds('events', "events_$_->[0]", map { "ids.ulid_floor(now() + interval '$_ days')" } @$_[ 1, 2 ])
						. ' PARTITION BY RANGE (id)'
				} [ 'before', -9, -3 ],
				[ 'now', -3, 9 ],
				[ 'after', 9, 19 ]
			),
			make('events_before', '-9 days', '-3 days', '1 day')
		),
		'error|table public.events_now|{now}',
		make('events_now', '0', '3 days', '1 day')
	],
	[   'partitions of ten years, and a default partition',
		"$events CREATE TABLE rest_0 PARTITION OF events DEFAULT;
		SELECT ids.uidx_create_partitions('events', '2005-01-01', '2005-01-02', '10 years')",
		'warning|table public.events|{now}'
	],
	[   'a partition of one instant',
		$events . bounds('events', 'events_0', q{'01ARZ3NDEKTSV4RRFFQ69G5FA0'}, q{'01ARZ3NDEKTSV4RRFFQ69G5FAZ'}),
		$none_now
	],
	[   'a DETACH CONCURRENTLY that was interrupted',
		$events
			. make('events', '-40 days', '3 days', '20 days')
			. q{; UPDATE pg_inherits SET inhdetachpending = true WHERE inhrelid = (SELECT partition
			FROM ids.uidx_partition_bounds('events') ORDER BY lower::ids.ulid LIMIT 1);
			ALTER TABLE events RENAME TO "its events"},
		'warning|table public."its events"|an interrupted DETACH CONCURRENTLY has left partition {any}',
		q{DO $$ BEGIN EXECUTE (SELECT what_to_do FROM public.said()); END $$}
	],
	[   'a partition after the end of time',
		by_range('far', 'id ids.flake')
			. bounds('far', 'far_0', q{'7n42DGM5Tflk9n8mt7Fhc0'}, q{'7n42DGM5Tflk9n8mt7Fhc7'}),
		'error|table public.far|{now}'
	],
	[   'a Snowflake without partitions',
		by_range('tweets', "id $tweet"),
		'error|table public.tweets|{now}',
		q{SELECT ids.snowflake_create_partitions('tweets', now(), now() + interval '3 days', '1 day', 'twitter')}
	],
	[   'a Snowflake in a partition of a partition, by the default of the table, but not in a default partition',
		by_range('tweets', "id $tweet")
			. q{SELECT ids.snowflake_create_partitions('tweets', now(), now() + interval '3 days', '1 day', 'twitter');
			CREATE TABLE inner_tweets PARTITION OF tweets DEFAULT PARTITION BY RANGE (id); }
			. by_range('deep', q{id bigint DEFAULT ids.snowflake_generate('twitter')})
			. bounds('deep', 'deep_all', 'MINVALUE', 'MAXVALUE')
			. ' PARTITION BY RANGE (id)',
		'error|table public.deep_all|{now}'
	],
	[   'a bigint of a domain without partitions',
		'CREATE DOMAIN number AS bigint DEFAULT ids.ulidflake_generate();'
			. by_range('numbered', 'id number PRIMARY KEY'),
		'error|table public.numbered|{now}',
		make('numbered', '0', '3 days', '1 day')
	],
	[   'partitions of a uuid that have ended',
		by_range('sessions', 'id uuid PRIMARY KEY, other uuid DEFAULT gen_random_uuid()')
			. 'CREATE INDEX ON sessions (other);'
			. make('sessions', '-3 days', '-2 days', '1 day'),
		'error|table public.sessions|{now}',
		make('sessions', '0', '3 days', '1 day')
	],
	[   'an id of the future in partitions of a uuid',
		by_range('sessions', 'id uuid PRIMARY KEY')
			. make('sessions', '0', '3 days', '1 day')
			. q{; INSERT INTO sessions SELECT ids.base64uuid_generate(now() + interval '2 days')::uuid},
		'warning|column id of public.sessions|{far}'
	],
	[   'random uuids among them',
		by_range('sessions', 'id uuid PRIMARY KEY')
			. make('sessions', '0', '3 days', '1 day')
			. "; CREATE TABLE sessions_rest PARTITION OF sessions DEFAULT; INSERT INTO sessions $random",
		'note|column id of public.sessions|{random}'
	])
{
	finds(@$_);
}
healthy(
	'Snowflakes without a layout of now, or with one partition for all',
	by_range(
		'later',
		q{id bigint DEFAULT ids.snowflake_generate('epoch=2100-01-01T00:00:00Z, tick=1ms, time=41, sequence=12')}
	),
	by_range(
		'over',
		q{id bigint DEFAULT ids.snowflake_generate('epoch=1971-01-01T00:00:00Z, tick=1s, time=25, sequence=12')}
	),
	# Bounds that no id of the layout has, and the shortest partition.
	by_range(
		'odd',
		q{id bigint DEFAULT ids.snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=10s, time=31, sequence=12')}
	),
	bounds('odd', 'odd_1', '-9223372036854775808', '-1'),
	bounds('odd', 'odd_2', '0', '9223372036854775806'),
	bounds('odd', 'odd_3', '9223372036854775806', '9223372036854775807'));
my $function =
	q{CREATE FUNCTION house() RETURNS ids.snowflake_layout IMMUTABLE RETURN 'twitter'::ids.snowflake_layout; };
finds(
	'a layout that a function returns',
	$function . by_range('tweets', 'id bigint DEFAULT ids.snowflake_generate(house())'),
	'error|table public.tweets|{now}');
finds(
	'a layout that is computed',
	by_range('tweets', q{id bigint DEFAULT ids.snowflake_generate(('twi' || 'tter')::ids.snowflake_layout)}),
	'note|column id of public.tweets|the layout in its default cannot be read: {any}');
healthy(
	'a bigint that is not an id, and one with partitions for all',
	by_range('negated', 'id bigint DEFAULT -ids.xid_generate()::bigint'),
	by_range('wide', 'id bigint DEFAULT ids.xid_generate()'),
	bounds('wide', 'wide_1', '-9223372036854775808', '-1'),
	bounds('wide', 'wide_2', '0', '9223372036854775807'),
	bounds('wide', 'wide_3', '9223372036854775807', 'MAXVALUE'));
healthy(
	'a partition of 288,000 years, more than an interval can count',
	by_range('ages', 'id ids.flake'),
	bounds('ages', 'ages_1', q{ids.flake_floor('1970-01-02Z')}, q{ids.flake_floor('290000-01-01Z')}));
healthy(
	'ranges of random uuids, a uuid without partitions, an expression',
	by_range('shards', 'id uuid PRIMARY KEY'),
	bounds('shards', 'shard_1', map { "'${_}0000000-0000-0000-0000-000000000000'" } 4, 8),
	bounds('shards', 'shard_2', q{'80000000-0000-0000-0000-000000000000'}, 'MAXVALUE'),
	q{INSERT INTO shards VALUES ('a0000000-0000-4000-8000-000000000000')},
	by_range('none_yet', 'id uuid PRIMARY KEY'),
	'CREATE TABLE by_text (id text) PARTITION BY RANGE ((id::ids.ulid))');

# The statements of the doctor make partitions up to now, whatever the key and the step, and move rows of the default
# partition; ids.* are not on the search_path.
for (
	[ 'ids.ulid', 'ids.ulid_generate(', '1 mon' ],
	[ 'uuid', 'ids.base64uuid_generate(', '1 day' ],
	[ 'ids.uid11', 'ids.xid_generate(', '3 mons' ],
	[ 'ids.ulid', 'ids.ulid_generate(', '100 minutes' ],
	[ 'bigint DEFAULT ids.xid_generate()', 'ids.xid_generate(', '1 mon' ],
	[ 'bigint DEFAULT ids.ulidflake_generate()', 'ids.ulidflake_generate(', '1 day' ],
	[   "bigint DEFAULT ids.snowflake_generate('discord')", "ids.snowflake_generate('discord', ", '1 mon',
		", 'discord'"
	])
{
	my ($type, $generate, $step, $layout) = (@$_, '');
	my $make = $layout ? 'snowflake_create_partitions' : 'uidx_create_partitions';
	my $kept = 'SELECT * FROM "an event" ORDER BY 1';
	my $keys = q{SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'of ''it''' AND convalidated};
	for my $rest (0, 1)
	{
		sql(qq{CREATE TABLE "an event" (id $type PRIMARY KEY, n integer) PARTITION BY RANGE (id)},
			qq{SELECT ids.$make('"an event"', now() - interval '$step' * 4, now() - interval '$step' * 3,
				'$step'$layout)});
		if ($rest)
		{
			sql('CREATE TABLE "the rest" PARTITION OF "an event" DEFAULT',
				qq{INSERT INTO "an event" SELECT ${generate}now() - n * interval '$step'),
					n FROM generate_series(0, 5) n},
				$type eq 'uuid'
				? q{INSERT INTO "an event" SELECT '2001-01-01Z'::timestamptz::ids.ulid::uuid, 6}
				: (),
				qq{CREATE TABLE "its owner's" (id $type, CONSTRAINT "of 'it'" FOREIGN KEY (id) REFERENCES "an event"
					ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED)},
				q{INSERT INTO "its owner's" SELECT id FROM "an event"});
			my (undef, undef, $error) = $node->psql($db,
				qq{SELECT ids.$make('"an event"', now(), now() + interval '1 second', '$step'$layout)});
			like(
				$error,
				qr/updated partition constraint for default partition "the rest" would be violated by some row/,
				"$type, $step: a full default partition");
		}
		my ($key, $before, $advice) = (sql($keys), sql($kept), advice());
		my $typed = $layout ? "${layout}::ids.snowflake_layout" : '';
		like($advice, qr/'$step'::pg_catalog\.interval\Q$typed\E, '2001-01-01'/, "$type: the step")
			if $step !~ /minutes/;
		sql($advice);
		is(rows(), '', "$type by $step: the partitions are made");
		is(sql($kept), $before, 'and the rows are there');
		if ($rest)
		{
			is(sql('SELECT count(*) FROM "the rest" WHERE n < 4'), '0', 'in their partitions');
			is(sql($keys), $key, 'and are referenced as before');
		}
		sql(q{DROP TABLE IF EXISTS "its owner's"; DROP TABLE "an event"});
	}
}

# Rows of a gap between past partitions, in a default partition, go into partitions of their own; older rows stay.
# Neither other rows of the default partition nor a gap without rows is a problem.
my $between = qr/\A${\ pattern('warning|table public.events|{between}')}\z/;
my $of_events = q{object = 'table public.events'};
for (
	[ 'ids.ulid', '1 month' ],
	[ 'uuid', '1 day' ],
	[ 'ids.uid11', '1 hour' ],
	[ 'bigint DEFAULT ids.ulidflake_generate()', '7 days' ],
	[ q{bigint DEFAULT ids.snowflake_generate('twitter')}, '1 month', 'twitter' ])
{
	my ($type, $step, $layout) = @$_;
	my $make = $layout ? 'snowflake_create_partitions' : 'uidx_create_partitions';
	my $id =
		  $layout ? "ids.snowflake_floor(%s, '$layout')"
		: $type =~ /ulidflake/ ? '(%s)::ids.ulidflake::bigint'
		: $type eq 'uuid' ? '(%s)::ids.ulid::uuid'
		: "(%s)::$type";
	# A row, each so many steps ago.
	my $add = sub {
		map { sprintf "INSERT INTO events SELECT $id, $_", "now() - $_ * interval '$step'" } @_;
	};
	my $of = sub {
		my ($from, $to) = @_;
		return "SELECT ids.$make('events', now() - $from * interval '$step', now() - $to * interval '$step', '$step'"
			. ($layout ? ", '$layout')" : ')');
	};
	sql("CREATE TABLE events (id $type PRIMARY KEY, n integer) PARTITION BY RANGE (id)",
		$step eq '1 day'
		? ('CREATE TABLE rest PARTITION OF events DEFAULT PARTITION BY HASH (id)',
			'CREATE TABLE rest_all PARTITION OF rest FOR VALUES WITH (MODULUS 1, REMAINDER 0)')
		: 'CREATE TABLE rest PARTITION OF events DEFAULT',
		(map { $of->(@$_) } [ 20, 19.9 ], [ 14, 13.9 ], [ 0, -60 ]),
		$add->(20, 30));
	is(rows(), '', "$type: gaps without rows, and rows before the first partition");
	sql($add->(-70));
	unlike(rows(), $sentences{between}, 'and after the last one');
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

# Triggers do not take moved rows for new ones: those of the table, of its partitions and above it; nor do rules of the
# table. Afterwards each is enabled or disabled as before.
my $triggers = q{SELECT string_agg(concat_ws(' ', tgrelid::regclass, tgname, tgenabled), ', '
	ORDER BY tgrelid::regclass::text, tgname) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (%s)};
sql(<<'SQL');
CREATE TABLE keys (k integer PRIMARY KEY);
INSERT INTO keys SELECT generate_series(1, 3);
CREATE TABLE above (id ids.ulid PRIMARY KEY, n integer, k integer REFERENCES keys DEFERRABLE INITIALLY DEFERRED)
	PARTITION BY RANGE (id);
CREATE TABLE sales PARTITION OF above FOR VALUES FROM (MINVALUE) TO (MAXVALUE) PARTITION BY RANGE (id);
CREATE TABLE "the rest" PARTITION OF sales DEFAULT;
SELECT ids.uidx_create_partitions('sales', date_trunc('day', now()) - interval '99 days',
	date_trunc('day', now()) - interval '98 days 23 hours', '1 day');
INSERT INTO sales SELECT (now() - n * interval '20 days')::ids.ulid, n, n FROM generate_series(1, 2) n;
INSERT INTO sales VALUES (now()::ids.ulid, 3, 3);
CREATE TABLE outbox (who text);
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN INSERT INTO outbox VALUES (TG_NAME || TG_OP); NEW.n := NEW.n + 10; RETURN NEW; END $$;
CREATE TRIGGER "of above" BEFORE INSERT ON above FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER always AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER replica AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER never AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER each AFTER INSERT ON sales EXECUTE FUNCTION tell();
CREATE TRIGGER rest BEFORE INSERT ON "the rest" FOR EACH ROW EXECUTE FUNCTION tell();
CREATE TRIGGER emptied AFTER TRUNCATE ON "the rest" EXECUTE FUNCTION tell();
CREATE CONSTRAINT TRIGGER late AFTER INSERT ON sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell();
ALTER TABLE sales ENABLE ALWAYS TRIGGER always, ENABLE REPLICA TRIGGER replica, DISABLE TRIGGER never;
CREATE RULE "it's told" AS ON INSERT TO sales DO ALSO INSERT INTO outbox VALUES ('rule');
CREATE RULE always AS ON INSERT TO sales DO ALSO INSERT INTO outbox VALUES ('rule');
CREATE RULE never AS ON INSERT TO sales DO INSTEAD NOTHING;
ALTER TABLE sales ENABLE ALWAYS RULE always, DISABLE RULE never;
SELECT format('ALTER TABLE %s DISABLE TRIGGER always, ENABLE ALWAYS TRIGGER never', inhrelid::regclass)
	FROM pg_inherits WHERE inhparent = 'sales'::regclass AND inhrelid <> '"the rest"'::regclass
\gexec
SQL
{
	my $old = sql(q{SELECT string_agg(quote_literal(relid::oid), ', ') FROM pg_partition_tree('above')});
	my $all = 'SELECT n, k FROM sales ORDER BY 1';
	my $rules = q{SELECT rulename, ev_enabled FROM pg_rewrite WHERE ev_class = 'sales'::regclass ORDER BY 1};
	my ($before, $rows, $ruled) = (sql(sprintf $triggers, $old), sql($all), sql($rules));
	follow(q{object = 'table public.sales'});
	is(sql('SELECT count(*) FROM "the rest"'), '0', 'rows of a table with triggers are moved');
	is(sql('TABLE outbox'), '', 'and no trigger and no rule fires');
	is(sql($all), $rows, 'nor changes them');
	is(sql(sprintf $triggers, $old), $before, 'and all are enabled or not, as before');
	is(sql($rules), $ruled, 'rules too');
	is( sql("SELECT string_agg(DISTINCT concat(tgname, tgenabled), ' ' ORDER BY concat(tgname, tgenabled))
			FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN
				(SELECT relid FROM pg_partition_tree('sales') WHERE isleaf AND relid NOT IN ($old))"
		),
		'alwaysA lateO neverD of aboveO replicaR',
		'those of new partitions as those of the table');
	sql('DROP TABLE above, keys, outbox', 'DROP FUNCTION tell');
}

# The statement sets the time zone of the partitions, if that is the session's or UTC.
for (
	[ 'Asia/Kolkata', 'UTC', 'UTC' ],
	[ 'Asia/Kolkata', 'Asia/Kolkata', 'Asia/Kolkata' ],
	[ 'UTC', 'Asia/Kolkata', 'the time zone of the other partitions', '18:30' ])
{
	my ($doctor, $made, $said, $begin) = @$_;
	sql("SET timezone = '$made'",
		by_range('zoned', 'id ids.ulid PRIMARY KEY'),
		make('zoned', '-4 days', '-3 days', '1 day'));
	my $advice = sql("SET timezone = '$doctor'", 'SELECT what_to_do FROM public.said()');
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
		like(sql("SET timezone = 'America/Lima'", "$advice\nSHOW timezone"),
			qr/America\/Lima\z/, 'and leaves that of the session');
		is( sql(q{SELECT count(DISTINCT upper::ids.ulid::timestamptz - lower::ids.ulid::timestamptz)
				FROM ids.uidx_partition_bounds('zoned')}
			),
			'1',
			'and makes whole days');
	}
	sql('DROP TABLE zoned');
}

# A Snowflake whose layout is a named argument; the statement begins with the epoch.
my $layout = 'time=41,node=10,sequence=12,tick=1ms,epoch=1262304000000ms';
sql("SET timezone = 'UTC'",
	by_range('first', "id bigint PRIMARY KEY DEFAULT ids.snowflake_generate(layout => '$layout')"),
	'CREATE TABLE first_rest PARTITION OF first DEFAULT',
	"SELECT ids.snowflake_create_partitions('first', '2010-01-02', '2010-01-03', '1 year', '$layout')");
sql(sql("SET timezone = 'UTC'", q{SELECT what_to_do FROM public.said() WHERE object = 'table public.first'}));
is(rows(), '', 'a Snowflake whose layout is a named argument, from its epoch on');
sql('DROP TABLE first');

# The doctor waits for nothing, and no namesake nor a missing right ends it.
{
	sql('CREATE TABLE held (n int)', q{CREATE TABLE waits (id bigint PRIMARY KEY
		DEFAULT ids.snowflake_generate('twitter') + (NULL::held).n)});
	my $holder = $node->background_psql($db);
	$holder->query('BEGIN; LOCK TABLE held');
	my $runs = 'SELECT count(*) >= 0 FROM public.said()';
	is(sql("SET lock_timeout = '2s'", $runs), 't', 'a row of a locked table in a default is not read');
	$holder->quit;
	sql('DROP TABLE waits, held', "CREATE TABLE tweets (id $tweet)", 'CREATE ROLE monitors',
		q{CREATE FUNCTION ids.snowflake_bound(timestamptz, ids.snowflake_layout, int DEFAULT 1)
			RETURNS bigint LANGUAGE sql
		AS 'SELECT 1::bigint'});
	is(sql($runs), 't', 'a namesake does not end it');
	sql('DROP FUNCTION ids.snowflake_bound(timestamptz, ids.snowflake_layout, int)',
		'REVOKE EXECUTE ON FUNCTION ids.snowflake_fields FROM PUBLIC');
	is(sql('GRANT USAGE ON SCHEMA ids TO monitors', 'SET ROLE monitors', $runs), 't', 'nor a function without EXECUTE');
	sql('GRANT EXECUTE ON FUNCTION ids.snowflake_fields TO PUBLIC',
		'DROP TABLE tweets',
		'DROP OWNED BY monitors',
		'DROP ROLE monitors');
}

# A locked partition is named; other partitions, other tables and the bounds are read.
sql($events,
	make('events', '0', '3 days', '1 day'),
	q{INSERT INTO events SELECT (now() + n * interval '1 day')::ids.ulid FROM generate_series(0, 3) n},
	q{INSERT INTO ksuid_rows SELECT (now() + interval '1 day')::ids.ksuid});
my @partitions = lines(
	q{SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'events'::regclass
	ORDER BY inhrelid::regclass::text});
my @ahead = map { pattern("warning|column id of public.$_|{far}") } 'events', 'ksuid_rows';
for (
	[ [ $partitions[0] ], @ahead ],
	[ [ @partitions[ 0, 1 ] ], @ahead ],
	[ ['events'], @ahead ],
	[ [ 'events', @partitions ], $ahead[1] ])
{
	my ($tables, @seen) = @$_;
	my $locks = session($node, $db);
	$locks->query('BEGIN; LOCK TABLE ONLY ' . join ', ONLY ', @$tables);
	my $seen = join "\n", @seen, map { quotemeta "note|table public.$_|$locked" } grep { $_ ne 'events' } @$tables;
	like(rows("SET statement_timeout = '10s';"), qr/\A$seen\z/, "locked: @$tables");
	$locks->quit;
}
sql('DROP TABLE events', 'TRUNCATE ksuid_rows');

# Nor does it wait for a lock where it has statements to give. Triggers of a default partition that has partitions are
# also those of these partitions.
sql(q{CREATE TABLE told (was text)},
	q{CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql
	AS $$ BEGIN INSERT INTO public.told VALUES (tg_table_name); RETURN NEW; END $$},
	by_range('heard', 'id ids.ulid, n int'),
	make('heard', '-9 days', '-8 days', '1 day'),
	'CREATE TABLE heard_rest PARTITION OF heard DEFAULT PARTITION BY LIST (n)',
	'CREATE TABLE heard_rest_1 PARTITION OF heard_rest FOR VALUES IN (1)',
	'CREATE TABLE heard_rest_2 PARTITION OF heard_rest DEFAULT',
	'INSERT INTO heard SELECT now()::ids.ulid, n FROM generate_series(1, 2) n',
	q{INSERT INTO heard VALUES ((now() - interval '2 years')::ids.ulid, 1)},
	'CREATE TRIGGER own AFTER INSERT ON heard_rest FOR EACH ROW EXECUTE FUNCTION tell()',
	'CREATE TRIGGER of_all AFTER INSERT ON heard FOR EACH ROW EXECUTE FUNCTION tell()');
$locking = session($node, $db);
$locking->query('BEGIN; LOCK TABLE ONLY '
		. sql(q{SELECT min(inhrelid::regclass::text) FROM pg_inherits WHERE inhparent = 'heard'::regclass}));
my $of_heard = q{object = 'table public.heard'};
like(
	sql("SET statement_timeout = '10s'", "SELECT what_to_do FROM public.said() WHERE $of_heard"),
	qr/DISABLE TRIGGER own/,
	'statements for a table with triggers, of which a partition is locked');
$locking->quit;
my $heard = sprintf $triggers,
	q{SELECT relid FROM pg_partition_tree('heard') WHERE relid::regclass::text ~ 'rest|heard$'};
my $states = sql($heard);
follow($of_heard);
is(sql('SELECT count(*) FROM told', 'SELECT count(*) FROM heard'), "0\n3",
	'no trigger takes a moved row for a new one');
is(sql($heard), $states, 'and all triggers are as they were');
sql('DROP TABLE heard, told', 'DROP FUNCTION tell()');

# Unfinished indexes and constraints, those of a plan too. CONCURRENTLY fails over two equal ids.
my $unfinished = 'it is invalid: %s CONCURRENTLY did not finish';
sql('CREATE TABLE twice (id ids.ulid, n integer)',
	'INSERT INTO twice SELECT now()::ids.ulid FROM generate_series(1, 2)');
$node->psql($db, 'CREATE UNIQUE INDEX CONCURRENTLY once ON twice (id)');
is(rows(), 'warning|index public.once|' . sprintf($unfinished, 'CREATE INDEX or REINDEX'), 'an invalid index');
sql('DELETE FROM twice WHERE ctid = (SELECT min(ctid) FROM twice)');
follow();
is(rows(), '', 'which is built again');
sql('DROP INDEX once', 'UPDATE twice SET n = 1', 'INSERT INTO twice TABLE twice');
$node->psql($db, 'CREATE UNIQUE INDEX CONCURRENTLY once_ccnew1 ON twice (id)');
is(rows(), 'warning|index public.once_ccnew1|' . sprintf($unfinished, 'REINDEX'), 'the second index of a REINDEX');
follow();
is(sql(q{SELECT to_regclass('once_ccnew1') IS NULL}), 't', 'which is dropped');
{
	my ($writer, $builder) = map { session($node, $db) } 1, 2;
	sql('CREATE TABLE busy (id ids.ulid PRIMARY KEY, other ids.ulid UNIQUE)');
	$writer->query($_) for 'BEGIN', 'INSERT INTO busy VALUES (ids.ulid_generate(), ids.ulid_generate())';
	$builder->send('REINDEX TABLE CONCURRENTLY busy');
	ok($node->poll_query_until($db, q{SELECT count(*) = 2 FROM pg_class WHERE relname ~ '^busy_.*_ccnew$'}),
		'REINDEX TABLE makes all indexes first');
	is(rows(), '', 'and they are not reported while it runs');
	$writer->query('COMMIT');
	$builder->wait;
	sql('DROP TABLE busy');
}
for ([ 'an expression over an id', '((id::text))' ],
	[ 'a predicate over an id', q{(n) WHERE id > '2020-01-01Z'::timestamptz} ])
{
	$node->psql($db, "CREATE UNIQUE INDEX CONCURRENTLY computed ON twice $_->[1]");
	like(rows(), qr/\Awarning\|index public\.computed\|it is invalid: /, $_->[0]);
	sql('DROP INDEX computed');
}
for (
	[   'an index of a plan',
		'CREATE INDEX uidx_new_12345 ON twice (id)',
		'warning|index public.uidx_new_12345|an unfinished plan of uidx_migrate has left it'
	],
	[   'a foreign key that is not valid', 'ALTER TABLE twice ADD CONSTRAINT old FOREIGN KEY (id) REFERENCES ulid_rows
		NOT VALID', 'note|constraint old on table public.twice|it is NOT VALID: {any}'
	],
	[   'a check that is not valid', q{ALTER TABLE twice ADD CONSTRAINT old CHECK (id > '2020-01-01Z'::timestamptz)
		NOT VALID}, 'note|constraint old on table public.twice|it is NOT VALID: {any}',
		'ALTER TABLE twice VALIDATE CONSTRAINT old'
	])
{
	finds(@$_);
}

# A plan leads from ids to uuids as well.
for (
	[   'an invalid index',
		'CREATE UNIQUE INDEX CONCURRENTLY once ON twice (u)',
		'warning|index public.once|' . sprintf($unfinished, 'CREATE INDEX or REINDEX'),
		'DROP INDEX once'
	],
	[   'a constraint that is not valid',
		'ALTER TABLE twice ADD CONSTRAINT filled CHECK (u IS NOT NULL) NOT VALID',
		'note|constraint filled on table public.twice|it is NOT VALID: the rows that were there before it are not '
			. 'checked',
		'ALTER TABLE twice DROP CONSTRAINT filled'
	])
{
	my ($what, $break, $row, $cure) = @$_;
	sql('ALTER TABLE twice ADD u uuid',
		'TRUNCATE twice',
		'INSERT INTO twice (u) SELECT gen_random_uuid()',
		'INSERT INTO twice TABLE twice');
	$node->psql($db, $break);
	is(rows(), $row, "$what of a uuid");
	sql('DROP EXTENSION uidx_migrate');
	is(rows(), '', 'which is not reported without uidx_migrate');
	sql($cure, 'ALTER TABLE twice DROP u', 'CREATE EXTENSION uidx_migrate SCHEMA ids');
}
sql('INSERT INTO twice (n) VALUES (1), (1)');
$node->psql($db, 'CREATE UNIQUE INDEX CONCURRENTLY ON twice (n)');
is(rows(), '', 'nothing of columns that are not ids');
sql('DROP TABLE twice');

# Partitions made before --section=post-data of an older dump lack the indexes that it attaches.
for (
	[ 'a key', 'ALTER TABLE ONLY "a ON ONLY b" ADD CONSTRAINT "a key" PRIMARY KEY (id)', '"a key"' ],
	[ 'an index', 'CREATE INDEX plain ON ONLY "a ON ONLY b" (n) WITH (fillfactor = 50)', 'plain' ],
	[   'one over an expression', q{CREATE UNIQUE INDEX "x ON ONLY y" ON ONLY "a ON ONLY b" ((id::text), id)
		WHERE s <> 'off ON ONLY weekends'}, '"x ON ONLY y"'
	],
	map { [ 'one with a name of 62 bytes', qq{CREATE INDEX "$_" ON ONLY "a ON ONLY b" (n)}, qq{"$_"} ] }
	"\xc3\x89" x 31,
	'E ' x 30 . 'EE')
{
	my ($what, $make, $name) = @$_;
	sql(by_range('"a ON ONLY b"', 'id ids.ulid NOT NULL, n integer, s text'),
		bounds('"a ON ONLY b"', '"a ON b"', 'MINVALUE', 'MAXVALUE') . ' PARTITION BY RANGE (id)',
		bounds('"a ON b"', 'low', 'MINVALUE', 'MAXVALUE'),
		'CREATE TABLE others PARTITION OF "a ON ONLY b" DEFAULT',
		$make);
	is(rows(), "warning|index public.$name|it is invalid: partitions lack it", "$what that partitions lack");
	follow();
	is(rows(), '', 'which is built in all');
	is( sql(q{SELECT count(*), bool_and(indisvalid),
		count(DISTINCT regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', ''))
		FROM pg_index JOIN pg_partition_tree('"a ON ONLY b"') ON relid = indrelid}
		),
		'4|t|1',
		'and is valid');
	sql('DROP TABLE "a ON ONLY b"');
}
sql(by_range('alike', 'id ids.ulid NOT NULL'),
	bounds('alike', 'alike_all', 'MINVALUE', 'MAXVALUE'),
	map { sprintf 'CREATE INDEX %s ON ONLY alike (id)', 'i' x 60 . $_ } 1, 2);
follow();
is(rows(), '', 'indexes with long names that begin alike are built in all partitions');
sql('DROP TABLE alike');

# Functions whose bodies are strings find nothing in stored expressions where the search_path is pg_catalog alone.
for (
	[   'a generated column',
		'CREATE TABLE shown (id ids.ulid, at timestamptz GENERATED ALWAYS AS (made(id)) STORED)',
		'column at of public.shown'
	],
	[ 'a check', q{CREATE TABLE shown (id ids.ulid, CONSTRAINT c CHECK (made(id) > '2020-01-01Z'))}, 'constraint c' ],
	[   'an index and a materialized view',
		'CREATE TABLE shown (id ids.ulid); CREATE INDEX shown_made ON shown (made(id));
		CREATE MATERIALIZED VIEW seen AS SELECT made(id) FROM shown', 'public.seen, public.shown_made'
	])
{
	my ($what, $make, $named) = @$_;
	sql(q{CREATE FUNCTION made(id ids.ulid) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE
		AS 'BEGIN RETURN Ulid_timestamp(id); END'}, $make);
	is( rows(),
		'warning|function public.made(ids.ulid)|its body is a string that names ulid_timestamp, and it computes '
			. "$named: there a restore and pg_upgrade fail",
		$what);
	follow();
	is(rows(), '', 'which a search_path of its own cures');
	sql('DROP TABLE shown CASCADE', 'DROP FUNCTION made');
}
for (
	'sql:SELECT u::ulid::text',
	"sql:SELECT CAST(CAST(lower('x') AS text) AS text) || CAST(u AS ulid)::text || CAST(1 AS text)",
	"sql:SELECT (ulid '01JQ4T8X6CA54VSH0AANN0SWCX')::text || u",
	"sql:SELECT '--' || (ulid '01JQ4T8X6CA54VSH0AANN0SWCX')::text || u",
	'plpgsql:DECLARE v ulid; BEGIN v := u; RETURN v; END')
{
	my ($language, $body) = split /:/, $_, 2;
	finds(
		"a type in a body: $body", "SET LOCAL search_path = public, ids; CREATE FUNCTION shown(u uuid) RETURNS text
		LANGUAGE $language IMMUTABLE AS \$\$$body\$\$; CREATE TABLE fine (u uuid, CHECK (shown(u) > ''))",
		'warning|function public.shown(uuid)|its body is a string that names ulid,{any}');
}
healthy(
	'functions that find all they name',
	'CREATE FUNCTION bound(id ids.ulid) RETURNS timestamptz IMMUTABLE RETURN ids.ulid_timestamp(id)',
	q{CREATE FUNCTION named(id ids.ulid) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS 'SELECT ids.ulid_timestamp(id)'},
	q{CREATE FUNCTION other(id ids.ulid) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT id::text'},
	q{CREATE FUNCTION fresh() RETURNS text LANGUAGE sql SET search_path = ids AS 'SELECT ulid_generate()::text'},
	q{CREATE FUNCTION columns(uuid) RETURNS text LANGUAGE sql IMMUTABLE
		AS 'SELECT sid || s.ulid -- ulid_generate() makes them
		FROM (SELECT $1::text AS sid, $1::text AS ulid) AS s ORDER BY sid, ulid'},
	q{CREATE FUNCTION literals(uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
		IF $1::text IN ('no -- ulid', ' ''of '' ulid') THEN RAISE EXCEPTION 'invalid ulid'; END IF;
		RETURN 'ulid' || $1; END $$},
	q{CREATE TABLE fine (id ids.ulid, other text DEFAULT fresh(), u uuid, CHECK (bound(id) > '2020-01-01Z'
		AND named(id) > '2020-01-01Z' AND other(id) > '' AND columns(u) > '' AND literals(u) > ''))});

# Numbers of the server
my $reload = 'SELECT pg_reload_conf()';
sql('ALTER SYSTEM SET uidx.node_id = -1', $reload);
wait_for('no number', sub { sql('SELECT count(node_id) FROM ids.uidx_generator_status()') eq '0' });
for (
	[ 'ids.uid11', 'uid11_snowish_generate()' ],
	[ 'bigint', "snowflake_generate('twitter')" ],
	[   'bigint',
		"snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, datacenter=5, worker=5, sequence=12')"
	])
{
	my ($type, $call) = @$_;
	my $row =
		"error|column id of public.numbered|its default calls $call, and this server has no number: an INSERT fails";
	finds("a server without a number: $call", "CREATE TABLE numbered (id $type DEFAULT ids.$call)", $row);
	finds(
		'a default of a domain', "CREATE DOMAIN base AS $type DEFAULT ids.$call; CREATE DOMAIN key AS base;
		CREATE TABLE numbered (id key, other key DEFAULT NULL);
		CREATE TABLE others (id key DEFAULT '11111111112')", $row);
}
finds(
	'a layout that is not a constant',
	$function
		. 'ALTER FUNCTION house() VOLATILE; CREATE TABLE numbered (id bigint DEFAULT ids.snowflake_generate(house()))',
	'warning|column id of public.numbered|its default calls snowflake_generate(), and this server has no number: an '
		. "INSERT fails, unless the layout has no node\nnote|column id of public.numbered|the layout in its default "
		. 'cannot be read: {any}');
healthy(
	'ids that carry no number', q{CREATE TABLE numbered (
	id bigint DEFAULT ids.snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, sequence=20'),
	x bigint DEFAULT ids.xid_generate(), f ids.ulidflake DEFAULT ids.ulidflake_generate_scalable(3))},
	'INSERT INTO numbered DEFAULT VALUES');
sql('ALTER SYSTEM RESET uidx.node_id', $reload);
wait_for('the number', sub { sql('SELECT count(node_id) > 0 FROM ids.uidx_generator_status()') eq 't' });

$node->backup('copy');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'copy', has_streaming => 1);
$standby->start;
sql('SELECT 1');
$node->wait_for_catchup($standby);
my $copied = qr/\Awarning\|setting uidx\.node_id\|a file in the data directory sets it[^\n]*\z/;
like(rows(), $copied, 'a number in postgresql.conf of the data directory beside a standby');
my $how = sql('SELECT ids.uidx_doctor_number(false)');
like(
	$how,
	qr/\AStart the server with -c uidx\.node_id=N on its command line\. N is a number that no other server has/,
	'how to number a server');
like(
	advice(),
	qr{\AOn each member: \Q$how\E Then take it out of \S+/postgresql\.conf, and run SELECT pg_reload_conf\(\);\z},
	'the one answer, and the file');
$node->append_conf('postgresql.base.conf', "work_mem = '5MB'");
$node->append_conf('postgresql.conf', "include 'postgresql.base.conf'");
$node->reload;
wait_for('the file', sub { sql('SHOW work_mem') eq '5MB' });
is(rows(), '', 'nor where Patroni writes it for each member');
my $elsewhere = $node->basedir . '/number.conf';
append_to_file($elsewhere, "uidx.node_id = 0\n");
$node->adjust_conf('postgresql.conf', $_, undef) for 'uidx.node_id', 'include';
$node->append_conf('postgresql.conf', "include '$elsewhere'");
$node->reload;
wait_for('the other file', sub { sql('SHOW work_mem') eq '4MB' });
is(sql('SHOW uidx.node_id'), '0', 'a number in a file elsewhere');
is(rows(), '', 'which is not copied');
sql('ALTER SYSTEM SET uidx.node_id = 0', $reload);
like(rows(), $copied, 'a number that pg_basebackup copies');
like(
	advice(),
	qr/ Then ALTER SYSTEM RESET uidx\.node_id; SELECT pg_reload_conf\(\);\z/,
	'a number is in force until the file is read again');
is( $standby->safe_psql($db, q{SELECT string_agg(object, ',') FROM public.said()}),
	'setting uidx.node_id',
	'a standby with a copied number');
# A DETACH CONCURRENTLY that runs was not interrupted, whoever asks, and where: it waits for a reader of the table, or
# of the partition.
sql('CREATE ROLE asks', 'GRANT USAGE ON SCHEMA ids TO asks', by_range('leaving', 'id ids.ulid'),
	make('leaving', '-2 days', '30 days', '1 day'));
for my $whole (1, 0)
{
	my ($reader, $detacher) = map { session($node, $db) } 1, 2;
	my $leaves = sql(q{SELECT partition FROM ids.uidx_partition_bounds('leaving') ORDER BY lower::ids.ulid LIMIT 1});
	my $told = q{SELECT what FROM public.said() WHERE object = 'table public.leaving'};
	$reader->query($_) for 'BEGIN', 'SELECT FROM ' . ($whole ? 'leaving' : $leaves);
	$detacher->send("ALTER TABLE leaving DETACH PARTITION $leaves CONCURRENTLY");
	ok( $node->poll_query_until(
			$db, q{SELECT count(*) > 0 FROM pg_inherits, pg_locks WHERE inhdetachpending AND NOT granted}),
		'a DETACH CONCURRENTLY waits');
	is(sql('SET ROLE asks', $told), '', 'and is not reported while it runs');
	is($reader->query($told), '', 'nor in the session that it waits for');
	$node->wait_for_catchup($standby);
	is($standby->safe_psql($db, $told), '', 'nor on a standby');
	$reader->query('COMMIT');
	$detacher->wait;
	sql("DROP TABLE $leaves");
}
sql('DROP TABLE leaving', 'DROP OWNED BY asks', 'DROP ROLE asks');
$standby->promote;
is( $standby->safe_psql($db, "$rows WHERE severity <> 'error'"),
	'warning|setting uidx.node_id|a file in the data directory sets it, and this server was promoted or restored: the '
		. 'server that it was copied from may have the same number',
	'and once it is promoted');
$standby->stop;
my $received;
my $receiver =
	IPC::Run::start([ 'pg_receivewal', '-D', $node->basedir, '-d', $node->connstr('postgres') ], '>&', \$received);
wait_for('pg_receivewal',
	sub { sql(q{SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND replay_lsn IS NULL}) eq '1' });
is(rows(), '', 'what receives WAL for a backup is no standby');
$receiver->kill_kill;
sql('ALTER SYSTEM RESET uidx.node_id', $reload);
is(rows(), '', 'without a number in the data directory');

# Schemas, extensions, foreign keys, and rows of several problems
for (
	[   'a schema in which others may create', 'CREATE ROLE "a builder";
		GRANT CREATE ON SCHEMA ids TO PUBLIC, "a builder"',
		'warning|schema ids|"a builder", PUBLIC may create objects in the schema of {any}',
		'REVOKE CREATE ON SCHEMA ids FROM PUBLIC, "a builder"'
	],
	[   'an extension of another version',
		q{UPDATE pg_extension SET extversion = '0.9' WHERE extname = 'uidx_ksuid'},
		'warning|extension uidx_ksuid|its objects are of version 0.9, its files of version {any}'
	])
{
	finds(@$_);
}
SKIP:
{
	skip 'PostgreSQL 18 refuses a foreign key from text', 2 if $node->pg_version >= 18;
	finds(
		'a foreign key from text',
		'CREATE TABLE orders (customer text CONSTRAINT of REFERENCES ulid_rows)',
		'error|constraint of on table public.orders|a foreign key from text to ids.ulid: '
			. 'a DELETE of a row of public.ulid_rows fails');
	finds(
		'a foreign key from a domain over text', 'CREATE DOMAIN word AS varchar(26); CREATE DOMAIN id_word AS word;
		CREATE TABLE orders (customer id_word CONSTRAINT of REFERENCES ulid_rows)',
		'error|constraint of on table public.orders|a foreign key from public.id_word to ids.ulid: {any}');
}
is(sql(q{SELECT count(*) FROM ids.uidx_doctor_catalogs('0.9', '') WHERE object = 'extension uidx'}),
	'1', 'a library of another release');
is( sql(q{SELECT ids.uidx_library_release() = split_part(extversion, '-', 1) FROM pg_extension WHERE extname = 'uidx'}),
	't', 'the release of the library');

healthy(
	'an operator that somebody has added to an extension makes no id of text',
	'CREATE SCHEMA added',
	q{CREATE FUNCTION added.after(text, timestamptz) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
		AS $$ BEGIN RAISE EXCEPTION 'called'; END $$},
	'CREATE OPERATOR added.> (FUNCTION = added.after, LEFTARG = text, RIGHTARG = timestamptz)',
	'CREATE OPERATOR pg_catalog.> (FUNCTION = added.after, LEFTARG = text, RIGHTARG = timestamptz)',
	'ALTER EXTENSION uidx_ksuid ADD OPERATOR added.> (text, timestamptz)',
	'ALTER EXTENSION uidx_ksuid ADD OPERATOR pg_catalog.> (text, timestamptz)',
	'CREATE TABLE texts (id text PRIMARY KEY)',
	by_range('text_parts', 'id text PRIMARY KEY'),
	bounds('text_parts', 'text_part', q{'a'}, q{'c'}),
	map { "INSERT INTO $_ VALUES ('b')" } 'texts',
	'text_parts');

# Each row says what to do, and the most urgent come first.
sql("INSERT INTO ulid_rows $random",
	$events,
	'GRANT CREATE ON SCHEMA ids TO PUBLIC',
	q{SELECT ids.uidx_generators_advance(now() + interval '1 hour')});
is(sql(q{SELECT severity FROM public.said() WHERE what_to_do > '' AND object <> 'generators'}),
	"error\nwarning\nnote", 'in order');
like(
	sql("$rows WHERE object = 'generators'"),
	qr/\|their ids are up to (35\d\d|3600) s ahead of the clock: uidx_generators_advance\(\) was called[^\n]*\z/,
	'generators ahead of the clock, in one row');
my $wait = 'If uidx_generators_advance\(\) was called for a failover, wait';
like(
	advice(q{object = 'generators'}),
	qr/\A$wait, and do not restart\. Otherwise set the clock.* ids with few random bits repeat: give the server another number with the restart, without a reload before/,
	'which first says when to do nothing, then how to restart');
sql(q{INSERT INTO ksuid_rows SELECT (now() + interval '1 hour')::ids.ksuid});
like(
	sql(q{SELECT what || what_to_do FROM public.said() WHERE object ~ 'ksuid'}),
	qr/ or uidx_generators_advance\(\) was called$wait\. /,
	'and so does the row of a column');
sql('TRUNCATE ulid_rows, ksuid_rows', 'REVOKE CREATE ON SCHEMA ids FROM PUBLIC', 'DROP TABLE events');
$node->restart;
is(rows(), '', 'which a restart ends');

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
finds(
	'statistics without ticks',
	q{UPDATE pg_statistic SET stakind3 = 0 WHERE stakind3 = 21060 AND starelid::regclass::text ~ '^loads'},
	"warning|table public.loads|$lacking",
	'ANALYZE loads');
healthy(
	'statistics of a table without rows, which ANALYZE keeps',
	'TRUNCATE loads',
	q{UPDATE pg_statistic SET stakind3 = 0 WHERE stakind3 = 21060 AND starelid::regclass::text ~ '^loads'},
	'ANALYZE loads');
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

# A number that some minor releases keep with columns
my $kept = sql(
	q{SELECT count(*) > 0 FROM pg_attribute
	WHERE attoptions::text ~ 'pg_attver=' AND attrelid = 'ulid_rows'::regclass}
) eq 't';
my $of_database = q{SELECT %s FROM ids.uidx_doctor() WHERE object = 'database shop'};
is(sql(sprintf $of_database, q{severity || substring(what from ' have columns with pg_attver')}),
	$kept ? 'note have columns with pg_attver' : '', 'pg_attver');
sql(sql(sprintf $of_database, q{substring(what_to_do from 'UPDATE.*')})) if $kept;
is(sql(sprintf $of_database, 'what'), '', 'pg_attver: cured');

# Not preloaded, and preloaded by its path
for ([ '', $node->pg_version < 17 ? 1 : 0 ], [ '$libdir/uidx', 0 ])
{
	$node->append_conf('postgresql.conf', "shared_preload_libraries = '$_->[0]'");
	$node->restart;
	is(sql(q{SELECT count(*) FROM public.said() WHERE object = 'setting shared_preload_libraries'}),
		$_->[1], "shared_preload_libraries = '$_->[0]'");
}

# A stranger's objects in the schema of the extension are not called.
sql('GRANT CREATE ON SCHEMA ids TO PUBLIC',
	q{CREATE FUNCTION public.evil(anyelement) RETURNS text LANGUAGE plpgsql
	AS $$ BEGIN RAISE EXCEPTION 'called'; END $$},
	q{CREATE FUNCTION ids.format(text, text, text) RETURNS text LANGUAGE sql AS 'SELECT public.evil(1)'},
	q{CREATE FUNCTION ids.uidx_doctor_catalogs(varchar, varchar) RETURNS SETOF record LANGUAGE sql
	AS 'SELECT public.evil(1), public.evil(1), public.evil(1), public.evil(1)'});
cmp_ok(sql('SET search_path = ids, public', 'SELECT count(*) FROM uidx_doctor()'),
	'>', 0, 'nobody captures what it calls');

$node->stop;
done_testing();
