# A standby takes over under the same number, its clock before or behind the old primary's. No generator that ascends or
# counts gives an id at or below a replicated one, whether the standby made ids before or not. The same holds for a
# server that starts again with its clock set back, as far as PostgreSQL knows the time, and for an old primary that
# comes back by pg_rewind.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;
use UidxTest::Clock;

my $ids = 300;
my $day = '2026-03-01';
my $conf = "log_statement = none\nautovacuum = off\ntimezone = 'UTC'\nstatement_timeout = "
	. "'120s'\nuidx.node_id = 5\nwal_log_hints = on\nwal_keep_size = '256MB'\n";

my ($clock, $standby_clock) = map { UidxTest::Clock->new($_) } 'primary', 'standby';
my $primary = PostgreSQL::Test::Cluster->new('primary');
$primary->init(allows_streaming => 1);
$primary->append_conf('postgresql.conf', $conf);
$clock->start($primary, "$day 12:00:00.000002");
$primary->safe_psql('postgres', 'CREATE EXTENSION uidx');
$primary->safe_psql('postgres', "CREATE EXTENSION $_ CASCADE") for further_extensions($primary);

# Every server-wide generator, and those of a session that are to go on likewise: their ids, and their times.
my %shared = map { $_ => 1 } split /\n/,
	$primary->safe_psql('postgres', 'SELECT generator FROM uidx_generator_status()');
my @all = map {
	my ($name, $type) = split /\|/;
	{ slug => $name, call => "$name()", type => $type, time => "id::timestamptz" };
} split /\n/, $primary->safe_psql('postgres', <<'SQL');
SELECT proname, typname FROM pg_proc p JOIN pg_type t ON t.oid = prorettype
WHERE proname ~ '_generate' AND pronargs = 0 ORDER BY 1
SQL
my %session = map { $_ => 1 } split /\n/,
	$primary->safe_psql('postgres',
		  q{SELECT proname FROM pg_proc WHERE obj_description(oid, 'pg_proc') ~ 'the ids of a session }
		. q{.*ascend' AND prorettype <> 'uuid'::regtype});
@all = grep { $shared{ $_->{slug} } || $session{ $_->{slug} } } @all;
push @all, { slug => 'typeids', call => "typeid_generate('x')", type => 'typeid', time => 'typeid_timestamp(id)' },
	{ slug => 'scalable', call => 'ulidflake_generate_scalable(31)', type => 'ulidflake', time => 'id::timestamptz' },
	{
	slug => 'twitter',
	call => "snowflake_generate('twitter')",
	type => 'bigint',
	time => "snowflake_timestamp(id, 'twitter')"
	},
	{
	slug => 'seconds',
	call => "snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1s, time=35, sequence=20')",
	type => 'bigint',
	time => "snowflake_timestamp(id, 'epoch=2020-01-01T00:00:00Z, tick=1s, time=35, sequence=20')" };
cmp_ok(scalar(@all), '>=', 21, 'the generators');
my $columns = join ', ', map { "$_->{slug} $_->{type} DEFAULT $_->{call}" } @all;
$primary->safe_psql('postgres', "CREATE TABLE given (n serial, $columns); CREATE TABLE later (n int)");

# As many new ids: how many are among the table's, how many have a time before its newest.
sub compare_ok
{
	my ($node, $what) = @_;
	my @bad;
	for (@all)
	{
		my $found = $node->safe_psql('postgres', <<SQL);
SELECT format('%s repeat, %s are below', count(*) FILTER (WHERE id IN (SELECT $_->{slug} FROM given)),
	count(*) FILTER (WHERE $_->{time} < (SELECT max($_->{time}) FROM (SELECT $_->{slug} AS id FROM given) g)))
FROM (SELECT $_->{call} AS id FROM generate_series(1, $ids)) i
SQL
		push @bad, "$_->{call}: $found" if $found ne '0 repeat, 0 are below';
	}
	is(join("\n", @bad), '', "$what: no id repeats, none is below");
	return;
}

# Ids of a whole second, after which the clock moves on, as clocks do: a generator may be a little ahead of it. The
# commit after that is what is known.
sub fill
{
	my ($node, $node_clock, $second) = @_;
	$node->safe_psql('postgres', "SELECT $_->{call}") for @all;
	$node_clock->set(sprintf "$day 12:00:%02d.5", $second);
	$node->safe_psql('postgres', "INSERT INTO given SELECT FROM generate_series(1, $ids)");
	$node_clock->set(sprintf "$day 12:00:%02d.9", $second);
	$node->safe_psql('postgres', 'INSERT INTO later VALUES (1)');
	return;
}

sub wait_for_replay
{
	my ($standby, $source) = @_;
	my $lsn = $source->lsn('flush');
	wait_for('the standby',
		sub { $standby->safe_psql('postgres', "SELECT pg_last_wal_replay_lsn() >= '$lsn'") eq 't' });
	return;
}

sub logged
{
	my ($node, $pattern) = @_;
	my @lines = slurp_file($node->logfile) =~ /($pattern)/g;
	return scalar @lines;
}

# Promotion.
my $second = 0;
for my $case ([ 'behind', 0 ], [ 'behind', 1 ], [ 'ahead', 1 ])
{
	my ($where, $used) = @$case;
	my $name = "standby_${where}_$used";
	$primary->backup("base_$name");
	my $standby = PostgreSQL::Test::Cluster->new($name);
	$standby->init_from_backup($primary, "base_$name", has_streaming => 1);
	# Its clock stands there until it is the primary.
	$standby_clock->start($standby, sprintf "$day 12:00:%02d.1", $second + ($where eq 'behind' ? 0 : 4));
	my $early = $used ? session($standby) : undef;
	if ($used)
	{
		$early->query("SELECT $_->{call}") for @all;
		# One expression gives an id before the promotion, and one after it.
		$early->send(<<'SQL');
DO $$
DECLARE
	id bigint;
BEGIN
	FOR i IN 1..2 LOOP
		id := snowflake_generate('twitter');
		WHILE pg_is_in_recovery() LOOP END LOOP;
	END LOOP;
	PERFORM set_config('failover.id', id::text, false);
END $$
SQL
	}
	$second += 2;
	fill($primary, $clock, $second);
	wait_for_replay($standby, $primary);
	$standby->promote;
	if ($used)
	{
		$early->wait;
		is($early->query("SELECT current_setting('failover.id')::bigint > max(twitter) FROM given"),
			't', "$name: so does a statement");
		is($early->query('SELECT uid11_snowish_generate() > max(uid11_snowish_generate) FROM given'),
			't', "$name: a session from before the promotion goes on above");
		$early->quit;
	}
	compare_ok($standby, $name);

	# Shut down in good order, and started with its clock set back by a minute.
	fill($standby, $standby_clock, 40);
	$standby->stop('fast');
	$standby_clock->start($standby, "$day 11:59:40.9");
	compare_ok($standby, "$name, restarted with the clock set back");
	$standby->stop('immediate');
}

# A crash and a restart, twice within a second: ticks of a second do not begin again.
$second++;
for my $mode ('immediate', 'fast')
{
	fill($primary, $clock, ++$second);
	$primary->stop($mode);
	$clock->start($primary, sprintf "$day 12:00:%02d.9", $second);
	compare_ok($primary, "stop $mode, and started within the second");
}

# Preloaded, the last checkpoint before a crash is known.
$primary->append_conf('postgresql.conf', "shared_preload_libraries = 'uidx'\n");
fill($primary, $clock, 30);
$primary->safe_psql('postgres', 'CHECKPOINT');
$primary->stop('immediate');
$clock->start($primary, "$day 12:00:11.5");
compare_ok($primary, 'a crash with the clock set back behind the last checkpoint, preloaded');

# A restored backup: of the checkpoint with which it was begun.
$primary->stop('fast');
$clock->start($primary, "$day 12:00:50.5");
fill($primary, $clock, 52);
$primary->backup('restored');
my $restored = PostgreSQL::Test::Cluster->new('restored');
$restored->init_from_backup($primary, 'restored');
$restored->append_conf('postgresql.conf', "restart_after_crash = on\n");
$standby_clock->start($restored, "$day 12:00:20.5");
compare_ok($restored, 'a restored backup, the clock behind');

# A backend is killed there, and the server begins anew: its last checkpoint is of the clock behind.
$restored->safe_psql('postgres', 'CHECKPOINT');
is(kill('KILL', session($restored)->pid), 1, 'a backend is killed');
wait_for('the crash', sub { logged($restored, 'all server processes terminated; reinitializing') });
$restored->poll_query_until('postgres', 'SELECT true');
compare_ok($restored, 'a crash after that');
$restored->stop('fast');

# Far ahead: not used, and told of once.
$standby_clock->start($restored, '2056-03-01 12:00:00');
$restored->stop('fast');
$standby_clock->start($restored, "$day 12:02:00");
my $query = 'SELECT ulid_generate_monotonic()::timestamptz, base64uuid_generate()::timestamptz';
like(
	$restored->safe_psql('postgres', $query),
	qr/^2026-03-01 12:02:00.*\|2026-03-01 12:02:00/,
	'a checkpoint thirty years ahead is not used');
$restored->safe_psql('postgres', $query) for 1 .. 2;
is( logged(
		$restored,
		'WARNING:  the last checkpoint was at 2056-03-01 12:00:00\+00, but the clock of the server shows '
			. '2026-03-01 12:02:00'
	),
	1,
	'the log says so once');
$restored->stop('fast');

# After April 2262, int64 holds no nanoseconds of Unix time.
$standby_clock->start($restored, '2262-04-12 12:00:00');
like(sql_error($restored, 'SELECT sid_generate()'), qr/^ERROR:  22008: /, 'sid_generate() in April 2262: 22008');
$restored->stop('fast');

# Two primaries for a while. The old one comes back by pg_rewind as a standby of the new one, and takes over again, its
# clock behind.
$primary->backup('successor');
my $successor = PostgreSQL::Test::Cluster->new('successor');
$successor->init_from_backup($primary, 'successor', has_streaming => 1);
$standby_clock->start($successor, "$day 12:00:53");
wait_for_replay($successor, $primary);
$successor->promote;
$successor->safe_psql('postgres', $_) for 'ALTER SYSTEM SET uidx.node_id = 5', 'CHECKPOINT';
fill($primary, $clock, 54);
$primary->stop('fast');
fill($successor, $standby_clock, 56);
command_ok(
	[   $primary->installed_command('pg_rewind'), '--target-pgdata',
		$primary->data_dir, '--source-server',
		$successor->connstr('postgres')
	],
	'pg_rewind');
like(
	slurp_file($primary->data_dir . '/postgresql.auto.conf'),
	qr/^uidx\.node_id = '?5'?$/m,
	'it takes over the number set by ALTER SYSTEM');
$primary->append_conf('postgresql.conf', 'port = ' . $primary->port);
$primary->enable_streaming($successor);
$clock->start($primary, "$day 12:00:53.1");
wait_for_replay($primary, $successor);
$successor->stop('fast');
$primary->promote;
compare_ok($primary, 'rewound, and promoted with the clock behind');
$primary->stop('immediate');
done_testing();
