# uidx_snowflake on servers: generators of layouts in many backends at once, the slots that layouts share, a number of
# the server that changes, uidx_generators_advance(), dump and restore, owners and schemas.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my @layouts = (
	'twitter', 'sonyflake', 'flakeid',
	'epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, datacenter=2, sequence=6, machine=3',
	'epoch=2020-01-01T00:00:00Z, tick=10us, time=50, sequence=10');

my $node = new_server('snowflake', conf => "uidx.node_id = 3\n");
$node->safe_psql('postgres', 'CREATE EXTENSION uidx_snowflake');

# At once, in two databases.
$node->safe_psql('postgres', 'CREATE DATABASE other');
$node->safe_psql('other', 'CREATE EXTENSION uidx_snowflake CASCADE');
my @sessions = map { session($node, $_ % 2 ? 'other' : 'postgres') } 1 .. 6;
for my $layout (@layouts)
{
	# The 10 ms of a Sonyflake hold 256 ids.
	my $n = $layout eq 'sonyflake' ? 2000 : 10_000;
	my @lists = at_once(map { [ $_, "SELECT snowflake_generate('$layout') FROM generate_series(1, $n)" ] } @sessions);
	my (%seen, $wrong);
	for my $list (@lists)
	{
		my $last = -1;
		for my $id (split /\n/, $list)
		{
			$wrong++ if $id <= $last || $seen{$id}++;
			$last = $id;
		}
	}
	is( scalar(keys %seen) . ', ' . ($wrong // 0) . ' wrong',
		6 * $n . ', 0 wrong',
		"$layout: no id twice, and each backend's ascend");
}

# Layouts with the same ids have one generator, and no id twice: a name, its fields, nodes that are called otherwise,
# another end of the time.
for (
	[   'twitter', '2010-11-04T01:42:54.657Z',
		'time=41, node=10, sequence=12', 'time=41, worker=9, shard=1, sequence=12'
	],
	[ 'discord', '2015-01-01T00:00:00Z', 'time=41, node=10, sequence=12' ],
	[ 'instagram', '2011-08-24T21:07:01.721Z', 'time=40, shard=13, sequence=10' ],
	[   'sonyflake', '2014-09-01T00:00:00Z, tick=10ms', 'time=39, sequence=8, worker=16',
		'time=38, sequence=8, node=16'
	],
	[ 'sonyflake2', '2025-01-01T00:00:00Z, tick=10ms', 'time=39, sequence=8, worker=16' ],
	[ 'flakeid', '0ms', 'time=41, datacenter=5, worker=5, sequence=12' ],
	[ 'tsid', '2020-01-01T00:00:00Z', 'time=41, machine=10, sequence=12' ],
	[ 'js53', '1577836800000ms, tick=1000us', 'time=41, sequence=12' ])
{
	my ($name, $epoch, @fields) = @$_;
	my @spellings = ($name, map { "epoch=$epoch, " . ($epoch =~ /tick/ ? '' : 'tick=1ms, ') . $_ } @fields);
	my $slots = "SELECT count(*), sum(given) FROM uidx_generator_status() WHERE generator ~ '^snowflake_generate'";
	my ($rows, $given) = split /\|/, $node->safe_psql('postgres', $slots);
	my @lists = at_once(
		map {
			[ $sessions[$_], "SELECT snowflake_generate('$spellings[$_ % @spellings]') FROM generate_series(1, 1000)" ]
		} 0 .. 5);
	my %ids = map { $_ => 1 } map { split /\n/ } @lists;
	my $own = (grep { $_ eq $name } @layouts) ? 0 : 1;    # whether it is new to the server
	is( scalar(keys %ids) . ' ids; ' . $node->safe_psql('postgres', $slots),
		'6000 ids; ' . ($rows + $own) . '|' . ($given + 6000),
		"$name: one generator, whatever it is called");
}

# The number changes: ids still ascend.
my $user = session($node, 'postgres');
for my $layout (grep { $_ !~ /tick=10us/ } @layouts)
{
	my $last = 0;
	for my $number (3, 1, 7, 0, 2)
	{
		set_node_id($node, $number, $user);
		my ($first, $max) = split /\|/,
			$user->query(
			"SELECT min(id), max(id) FROM (SELECT snowflake_generate('$layout') AS id FROM generate_series(1, 200)) s");
		cmp_ok($first, '>', $last, "$layout: ids of node $number follow");
		$last = $max;
	}
}

# Each number has all ids of a past tick.
for my $number (1, 2)
{
	set_node_id($node, $number, $user);
	is( $user->query(
			q{SELECT count(DISTINCT snowflake_generate('twitter', '2024-05-06Z')) FROM generate_series(1, 4096)}),
		'4096',
		"node $number of a past tick");
}

# Advanced: layouts in use, and one that is used later.
my $instant = $node->safe_psql('postgres', "SELECT now() + interval '1 hour'");
$node->safe_psql('postgres', "SELECT uidx_generators_advance('$instant')");
for my $layout (@layouts, 'discord')
{
	is( $node->safe_psql(
			'postgres', "SELECT snowflake_timestamp(snowflake_generate('$layout'), '$layout') > '$instant'"
		),
		't',
		"$layout: advanced");
}

# Slots: all layouts together have 32, of which the last six are for the layouts with a name. One whose last tick is
# over is taken from its layout: 200 layouts of one role, while another role goes on with its own.
$node->restart;    # the advance is forgotten
$node->safe_psql('postgres', 'CREATE ROLE many; CREATE ROLE one');

sub layout
{
	my ($n, $tick) = @_;
	return sprintf 'epoch=2020-01-01T00:00:00.%03dZ, tick=%s, time=41, node=4, sequence=12', $n, $tick;
}
my ($many, $one) = map { session($node) } 1, 2;
$many->query('SET ROLE many');
$one->query('SET ROLE one');
my %of;
my $wrong = 0;
my $mine = 0;
for my $round (1 .. 3)
{
	for my $n (1 .. 200)
	{
		my $id = $many->query("SELECT snowflake_generate('" . layout($n, '10ms') . "')");
		$wrong++ if $id <= ($of{$n} // 0);
		$of{$n} = $id;
		next if $n % 10;
		my $own = $one->query("SELECT max(snowflake_generate('sonyflake')) FROM generate_series(1, 20)");
		$wrong++ if $own <= $mine;
		$mine = $own;
	}
}
is(scalar(keys %of) . ", $wrong wrong",
	'200, 0 wrong', '200 layouts of one role, and another that goes on with its own: ids of each ascend');
is( $node->safe_psql(
		'postgres', "SELECT count(*) <= 34 FROM uidx_generator_status() WHERE generator ~ '^snowflake_generate'"
	),
	't',
	'they share 34 slots');

# A statement that keeps its layout while others take its slot.
$one->send(
	"SELECT count(DISTINCT id), count(*) FILTER (WHERE id <= before)
		FROM (SELECT id, lag(id) OVER (ORDER BY n) AS before FROM
		(SELECT n, snowflake_generate('"
		. layout(500, '1ms')
		. "') AS id, pg_sleep(CASE WHEN n % 10 = 0 THEN 0.02 END) FROM generate_series(1, 300) n) g) l");
$many->query("SELECT snowflake_generate('" . layout($_, '1ms') . "')") for 1 .. 200;
is($one->wait, '300|0', 'a statement goes on after its slot was taken');

# Not one whose tick goes on. That is ten seconds at most. These ticks have begun just now, behind the start of the
# server: one statement takes all slots before any of them ends.
$_->quit for $many, $one;
$node->restart;
$node->safe_psql('postgres', 'SELECT ulid_generate_monotonic(); SELECT pg_sleep(0.2)');
$node->safe_psql('postgres', <<'SQL');
CREATE FUNCTION refused(epoch_ms bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	detail text;
BEGIN
	PERFORM snowflake_generate(format(
		'epoch=%sms, tick=10s, time=30, node=4, sequence=12', epoch_ms)::snowflake_layout);
	RETURN '';
EXCEPTION WHEN program_limit_exceeded THEN
	GET STACKED DIAGNOSTICS detail = PG_EXCEPTION_DETAIL;
	RETURN detail;
END $$
SQL
my ($began, $given, $refused) = split /\|/, $node->safe_psql('postgres', <<'SQL');
SELECT began, count(*) FILTER (WHERE refused = ''), max(refused)
FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000 - 1e9)::bigint AS began OFFSET 0) b,
	generate_series(1, 40) n, LATERAL refused(began - n)
GROUP BY began
SQL

sub long_layout
{
	my ($n) = @_;
	return sprintf 'epoch=%dms, tick=10s, time=30, node=4, sequence=12', $began - $n;
}

sub generate
{
	my ($n) = @_;
	return sql_error($node, "SELECT snowflake_generate('" . long_layout($n) . "')");
}
is($given, 26, 'a server takes 26 layouts whose ticks go on');
like($refused, qr/room for 26 such generators/, 'and refuses more');
is(sql_error($node, "SELECT snowflake_generate('$_')"), '', "$_ has a slot") for qw(twitter instagram sonyflake2);
wait_for('a slot', sub { generate(40) eq '' });
pass('ten seconds later another one has a slot');

# Nor does somebody who goes on with such layouts keep others out.
$many = session($node);
$many->send("DO \$\$ BEGIN LOOP FOR n IN 1 .. 26 LOOP BEGIN PERFORM snowflake_generate(format('epoch=%sms, "
		. "tick=10s, time=30, node=4, sequence=12', $began - n)::snowflake_layout);"
		. ' EXCEPTION WHEN program_limit_exceeded THEN NULL; END; END LOOP; END LOOP; END $$');
wait_for('another one to get a slot', sub { generate(30) eq '' });
pass('nobody keeps others out');
$node->safe_psql('postgres', 'SELECT pg_cancel_backend(' . $many->pid . ')');
like(($many->wait_both)[1], qr/57014/, 'who went on all the while');
$many->quit;

# Nor is a slot taken from a session that asks for ids all the while: it may have looked at the clock after whoever asks
# for a slot.
$node->restart;
$began = $node->safe_psql('postgres',
		  "SELECT ulid_generate_monotonic(); SELECT pg_sleep(0.2); SELECT floor(extract(epoch FROM "
		. "clock_timestamp()) * 1000 - 1e9)::bigint") =~ s/.*\n//sr;
my $busy = session($node);
$busy->send("SELECT count(snowflake_generate('epoch=${began}ms, tick=10s, time=30, sequence=30')) FROM "
		. "(SELECT generate_series(1, 1000000000)) s");    # not in FROM: that would make all rows first
wait_for(
	'the session to have ids',
	sub {
		$node->safe_psql('postgres',
			"SELECT count(*) FROM uidx_generator_status() WHERE generator ~ 'sequence=30' AND given > 0");
	});
is($node->safe_psql('postgres', <<"SQL"), "0\n0", 'a slot in use is not taken');
SET uidx.on_overflow = error;
SELECT count(*) FILTER (WHERE refused($began - n) <> '') FROM generate_series(1, 25) n;
SELECT count(*) FROM generate_series(1, 100000)
WHERE clock_timestamp() < to_timestamp(($began + 1e9) / 1000) + interval '9 s' AND refused($began - 26) = '';
SQL
$node->safe_psql('postgres', 'SELECT pg_cancel_backend(' . $busy->pid . ')');
$busy->wait_both;
$busy->quit;
$node->restart;    # the slots are free

# Ticks of ten seconds, and a restart within them: no id comes again. Longer ones are for reading.
my $last = 0;
for my $start (1 .. 3)
{
	my $id = $node->safe_psql('postgres', "SELECT snowflake_generate('" . long_layout(40) . "')");
	cmp_ok($id, '>', $last, "start $start: the ids of a long tick do not come again");
	$last = $id;
	$node->restart;
}
like(
	sql_error($node, "SELECT snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=$_, time=24, sequence=12')"),
	qr/^ERROR:  22023: layout .* too long a tick/,
	"$_: too long"
) for '10000001us', '11s', '86400s';
is( $node->safe_psql(
		'postgres',
		"SELECT snowflake_timestamp(4096, 'epoch=2020-01-01T00:00:00Z, tick=3600s, time=24, "
			. "sequence=12') = '2020-01-01 01:00Z'"
	),
	't',
	'ids of longer ticks are read');

# By an ordinary user, in another schema than uidx; partitions; dumped and restored.
$node->safe_psql('postgres', 'CREATE ROLE owner LOGIN');
$node->safe_psql('postgres', 'CREATE DATABASE theirs');
$node->safe_psql('postgres', "CREATE DATABASE $_") for qw(restored);
$node->safe_psql('theirs', 'GRANT CREATE ON DATABASE theirs TO owner');
is(sql_error($node, <<'SQL', db => 'theirs'), '', 'an ordinary user installs it, in a schema of its own');
SET SESSION AUTHORIZATION owner;
CREATE SCHEMA ids;
CREATE SCHEMA "Flakes";
CREATE SCHEMA data;
CREATE EXTENSION uidx SCHEMA ids;
CREATE EXTENSION uidx_snowflake SCHEMA "Flakes";
CREATE TABLE data.tweets (id bigint DEFAULT "Flakes".snowflake_generate('twitter') PRIMARY KEY,
	layout "Flakes".snowflake_layout
	DEFAULT 'epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, sequence=22') PARTITION BY RANGE (id);
SELECT "Flakes".snowflake_create_partitions('data.tweets', date_trunc('month', now()),
	now() + interval '1 month', '1 month', 'twitter');
INSERT INTO data.tweets SELECT FROM generate_series(1, 1000);
SQL
# Another role may make objects in that schema: overloads that a layout without its type would fit better.
$node->safe_psql('theirs', <<'SQL');
CREATE ROLE other;
GRANT ALL ON SCHEMA "Flakes" TO other;
SET SESSION AUTHORIZATION other;
CREATE FUNCTION "Flakes".snowflake_bound(timestamptz, text) RETURNS bigint LANGUAGE plpgsql AS $$
	BEGIN RAISE EXCEPTION 'hostile'; END$$;
CREATE FUNCTION "Flakes".snowflake_timestamp(bigint, text) RETURNS timestamptz LANGUAGE plpgsql AS $$
	BEGIN RAISE EXCEPTION 'hostile'; END$$;
SQL
like(sql_error($node, "SELECT $_, 'twitter')", db => 'theirs'),
	qr/hostile/, "an overload of another role lies in wait: $_)")
	for '"Flakes".snowflake_bound(now()', '"Flakes".snowflake_timestamp(1';
is(sql_error($node, <<'SQL', db => 'theirs'), '', 'partitions are made and dropped without it');
SET SESSION AUTHORIZATION owner;
CREATE TABLE data.old (id bigint DEFAULT "Flakes".snowflake_generate('twitter')) PARTITION BY RANGE (id);
SELECT "Flakes".snowflake_create_partitions('data.old', '2020-01-01', '2020-03-01', '1 month', 'twitter');
CREATE TABLE data.older PARTITION OF data.old
	FOR VALUES FROM ("Flakes".snowflake_floor('2019-01-01', 'twitter'::"Flakes".snowflake_layout))
	TO ("Flakes".snowflake_floor('2019-01-01 12:00', 'twitter'::"Flakes".snowflake_layout));
SELECT "Flakes".snowflake_create_partitions('data.old', '2019-01-01', '2019-01-02', '1 day', 'twitter');
SELECT "Flakes".snowflake_drop_partitions('data.old', '2020-02-01', 'twitter');
SQL
is( $node->safe_psql(
		'theirs',
		"SELECT string_agg(inhrelid::regclass::text, ' ') FROM pg_inherits WHERE inhparent = 'data.old'::regclass"
	),
	'data.old_20200201',
	'the right ones');
$node->safe_psql('theirs', 'DROP TABLE data.old; DROP OWNED BY other');

is(sql_error($node, <<'SQL', db => 'theirs'), '', 'whatever the path');
SET SESSION AUTHORIZATION owner;
SET search_path = pg_catalog;
SELECT "Flakes".snowflake_create_partitions('data.tweets', date_trunc('month', now()),
	now() + interval '3 months', '1 month', 'twitter');
INSERT INTO data.tweets DEFAULT VALUES;
SELECT "Flakes".snowflake_drop_partitions('data.tweets', '2012-01-01', 'twitter');
SQL
like(
	sql_error(
		$node,
		"CREATE ROLE stranger; SET SESSION AUTHORIZATION stranger; SELECT * FROM "
			. "\"Flakes\".snowflake_drop_partitions('data.tweets', '2012-01-01', 'twitter')",
		db => 'theirs'
	),
	qr/^ERROR:  42501: /,
	'a stranger drops no partition');
my $dump = scratch('tweets.dump');
$node->command_ok([ 'pg_dump', '-Fc', '-f', $dump, '-d', $node->connstr('theirs') ], 'dumped');
$node->command_ok([ 'pg_restore', '-d', $node->connstr('restored'), $dump ], 'restored');
my $all = 'SELECT md5(string_agg(t::text, $$,$$ ORDER BY id)), count(*) FROM data.tweets t';
is($node->safe_psql('restored', $all), $node->safe_psql('theirs', $all), 'the rows are the same');
is(sql_error($node, 'INSERT INTO data.tweets DEFAULT VALUES', db => 'restored'), '', 'the default goes on');
is(sql_error($node, 'DROP EXTENSION uidx', db => 'postgres') =~ /2BP01/ ? 'refused' : 'dropped',
	'refused', 'uidx stays while uidx_snowflake needs it');
is(sql_error($node, 'DROP EXTENSION uidx_snowflake; DROP EXTENSION uidx'), '', 'and goes after it');

done_testing();
