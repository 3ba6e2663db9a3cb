# Generators when the clock steps, and uidx_generators_advance(). This test sets the server's clock (libfaketime):
# nothing goes back, nothing hangs. The clock stands still between steps, so the number of ids in a tick is exact.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Clock;

my $clock = UidxTest::Clock->new('clock');
sub set_clock { return $clock->set(@_) }

my $node = PostgreSQL::Test::Cluster->new('clock');
$node->init;
$node->append_conf('postgresql.conf',
	"log_statement = none\nautovacuum = off\ntimezone = 'UTC'\nstatement_timeout = '120s'\nuidx.node_id = 0\n");

sub start_at { return $clock->start($node, @_) }

# What a query gives, or the error it fails with.
sub one
{
	my ($sql) = @_;
	my ($status, $out, $err) = $node->psql('postgres', $sql, on_error_stop => 1);
	return $status == 0 ? $out : $err;
}

my $noon = '2025-03-01 12:00:00.5002';
start_at($noon);
one('CREATE EXTENSION uidx');
is(one('SELECT clock_timestamp()'), '2025-03-01 12:00:00.5002+00', 'the server has the clock of the test');

# Of uidx alone: those of further extensions are in the view as well, and are not called here.
my $own = 'generator IN (' . join(', ', map { q{'} . $_->{call} =~ s/\(.*//r . q{'} } @generators) . ')';
my $columns = join ', ', map { slug($_) . " $_->{type} DEFAULT $_->{call}" } @generators;
one("CREATE TABLE ids (n serial, step text, $columns)");

# A few ids, at each of these times in turn. A generator sees a step where the clock is behind its last look at it.
my @steps = (
	[ 'at noon', $noon, 0 ],
	[ 'a ms back', '2025-03-01 12:00:00.4992', 1 ],
	[ 'a us back', '2025-03-01 12:00:00.499199', 1 ],
	[ 'forward again', '2025-03-01 12:00:01.9', 0 ],
	[ 'a minute back', '2025-03-01 11:59:01.9', 1 ],
	[ 'an hour back', '2025-03-01 10:59:01.9', 1 ],
	[ 'a year back', '2024-03-01 10:59:01.9', 1 ],
	[ 'a bit on', '2024-03-01 10:59:02', 0 ],
	[ '50 years on', '2075-03-01 12:00:00', 0 ],
	[ 'and back', '2025-03-01 12:00:05', 1 ],
	[ 'past the 50', '2075-03-01 12:00:05', 0 ],);
my $expected = 0;
for my $step (@steps)
{
	my ($name, $time, $back) = @$step;
	set_clock($time);
	one("INSERT INTO ids (step) SELECT '$name' FROM generate_series(1, 40)");
	$expected += $back;
	is( one(      'SELECT DISTINCT clock_steps_back FROM uidx_generator_status() WHERE given > 0 AND generator <> '
				. '$$ulidflake_generate_scalable$$'
		),
		$expected,
		"$name: every generator has seen $expected steps back");
	# Two of the scalability values are in use, and one row adds them up.
	is( one('SELECT clock_steps_back FROM uidx_generator_status() WHERE generator = $$ulidflake_generate_scalable$$'),
		2 * $expected,
		"$name: each scalability value as well");
	like(
		one("SELECT object, what FROM uidx_doctor() WHERE severity <> 'note'"),
		qr/\Agenerators\|their ids are up to (3659|3660) s ahead of the clock: the clock was set back, or uidx_generators_advance\(\) was called\z/,
		'one row of the doctor'
	) if $name eq 'an hour back';
}
for my $generator (@generators)
{
	my $s = slug($generator);
	if ($generator->{ascends})
	{
		is( one(      "SELECT string_agg(DISTINCT step, ', ') FROM (SELECT step, $s <= lag($s) OVER (ORDER BY n) AS "
					. "back FROM ids) t WHERE back"
			),
			'',
			"$generator->{call}: never goes back");
	}
	else
	{
		is(one("SELECT count(DISTINCT $s) = count(*) FROM ids"), 't', "$generator->{call}: no id twice");
		is( one(      "SELECT count(*) FROM (SELECT xid_timestamp($s) < lag(xid_timestamp($s)) OVER (ORDER BY n) AS "
					. "back FROM ids) t WHERE back"
			),
			'0',
			"$generator->{call}: its time never goes back");
	}
}

# Overflow in a clock that stands still: exactly what the format holds, then 54000 or, by default, the next tick.
my @full = (
	[ 'uid11_snowish_generate()', 'uid11_snowish_timestamp', 4096 ],
	[ 'uid11_ts_seq_rand_generate()', 'uid11_ts_seq_rand_timestamp', 4096 ],
	[ 'xid_generate()', 'xid_timestamp', 1 << 22 ],);
set_clock('2075-03-01 12:00:10.0005');
for my $full (@full)
{
	my ($call, undef, $room) = @$full;
	is(one("SET uidx.on_overflow = error; SELECT count(DISTINCT $call) FROM generate_series(1, $room)"),
		$room, "$call: $room ids in one tick");
	like(
		sql_error($node, "SET uidx.on_overflow = error; SELECT $call"),
		qr/^ERROR:  54000: .*\n.*HINT:/s,
		"$call: then 54000");
}
for my $call ('ulidflake_generate()', 'ulidflake_generate_scalable()')
{
	like(
		sql_error($node, "SET uidx.on_overflow = error; SELECT count($call) FROM generate_series(1, 1048577)"),
		qr/^ERROR:  54000: /,
		"$call: 54000");
}

# The clock a year behind the last ids, where each waits for no longer than a tick lasts.
set_clock('2074-03-01 12:00:10.0005');
for my $full (@full)
{
	my ($call, $timestamp, $room) = @$full;
	my $n = $room == 4096 ? 5 * $room : 5;
	is( one("SELECT $timestamp(max(id)) FROM (SELECT $call AS id FROM generate_series(1, $n)) t"),
		$room == 4096 ? '2075-03-01 12:00:10.005+00' : '2075-03-01 12:00:10.001+00',
		"$call: a year ahead of the clock it goes on tick by tick");
}
is(one('SELECT count(DISTINCT ulidflake_generate_scalable()) FROM generate_series(1, 20000)'),
	20000, 'ulidflake_generate_scalable(): so does it');
is( one("SELECT DISTINCT ahead_ms FROM uidx_generator_status() WHERE generator LIKE 'uid11%'"),
	365 * 86_400_000 + 4,
	'the status view tells how far ahead of the clock they are');
# There is no waiting for a tick that the clock has left: neither does on_overflow = error raise for it.
is( one(      'SET uidx.on_overflow = error; SELECT count(DISTINCT ulidflake_generate_scalable()) FROM '
			. 'generate_series(1, 20000)'
	),
	20000,
	'nor do they raise 54000 there');

# Back in time, ids hold their place until the clock is past it.
set_clock('2075-03-01 12:01:00');
is( one('SELECT xid_timestamp(xid_generate_monotonic()), ulid_timestamp(ulid_generate_monotonic())'),
	'2075-03-01 12:01:00+00|2075-03-01 12:01:00+00',
	'once the clock is past the last id, ids have its time again');
$node->stop('immediate');

# A clock outside a format's time: 22008 where there is no earlier id to go on from, and nothing worse.
start_at('2005-06-01 00:00:00');
my @before_epoch = grep { $_->{type} =~ /uid11|ulidflake/ } @generators;
for my $time ('2005-06-01 00:00:00', '2010-06-01 00:00:00')
{
	set_clock($time);
	like(sql_error($node, "SELECT $_->{call}"), qr/^ERROR:  22008: /, "$_->{call}: 22008 in " . substr($time, 0, 4))
		for @before_epoch;
}
set_clock('2012-01-01 00:00:00');
like(sql_error($node, "SELECT $_->{call}"), $_->{type} eq 'uid11' ? qr/^$/ : qr/^ERROR:  22008: /, "$_->{call} in 2012")
	for @before_epoch;
set_clock('1960-01-01 00:00:00');
like(sql_error($node, "SELECT $_->{call}"), qr/^ERROR:  22008: /, "$_->{call}: 22008 before 1970")
	for grep { $_->{type} =~ /ulid$|base/ } @plain_generators;
is(one("SELECT $_->{call}::timestamptz BETWEEN '2005-06-01Z' AND '2012-01-02Z'"),
	't', "$_->{call}: goes on from where the server began")
	for grep { $_->{type} =~ /ulid$|base/ } @generators;

# The last ms of a format: full, and then nothing more. (ts_seq_rand has xid's field of time.)
set_clock('2151-03-25 18:46:22.2145');
is(one('SELECT count(DISTINCT uid11_ts_seq_rand_generate()) FROM generate_series(1, 4096)'),
	4096, 'the last ms of uid11 is of use');
like(
	sql_error($node, 'SELECT uid11_ts_seq_rand_generate()'),
	qr/^ERROR:  22008: /,
	'nothing comes after it, and no wrap');
like(
	sql_error($node, 'SELECT uid11_snowish_generate()'),
	qr/^ERROR:  22008: /,
	'snowish has 41 bits of ms, and ends earlier');
set_clock('2302-09-27 15:10:22.2075');
is( one('SELECT ulidflake_timestamp(ulidflake_generate())'),
	'2302-09-27 15:10:22.207+00',
	'the last ms of ulidflake is of use');
set_clock('2302-09-27 15:10:22.2085');
like(sql_error($node, 'SELECT ulidflake_generate_scalable()'), qr/^ERROR:  22008: /, 'the ms after is not');

set_clock('2151-03-25 18:46:22.2145');
is(one('SELECT 1'), '1', 'the server is well');
$node->stop('immediate');

# A server that goes on from the ids of another, its clock two seconds behind that one's: the same ten instants come
# again.
sub insert_at_ten_instants
{
	my ($step) = @_;
	for my $ms (map { 30 * $_ } 0 .. 9)
	{
		set_clock(sprintf '2025-06-01 12:00:00.%03d2', $ms);
		one("INSERT INTO handed (step) SELECT '$step' FROM generate_series(1, 20)");
	}
	return;
}

sub promoted_at_noon
{
	start_at('2025-06-01 11:59:58');
	return;
}

promoted_at_noon();
one("CREATE TABLE handed (n serial, step text, $columns)");
insert_at_ten_instants('old');
my $time_of = sub { my ($g) = @_; return $g->{type} eq 'uid11' ? 'xid_timestamp' : "$g->{type}_timestamp"; };
my $newest = one(
	'SELECT greatest(' . join(', ', map { $time_of->($_) . '(max(' . slug($_) . '))' } @generators) . ') FROM handed');
$node->stop('immediate');

my $repeats = sub {
	my ($step, $generator) = @_;
	my $s = slug($generator);
	return one("SELECT count(*) FROM handed a JOIN handed b USING ($s) WHERE a.step = '$step' AND b.step <> '$step'");
};
my $below = sub {
	my ($step, $generator) = @_;
	my $s = slug($generator);
	return one(
		"SELECT count(*) FROM handed WHERE step = '$step' AND $s <= (SELECT max($s) FROM handed WHERE step = 'old')");
};
my $list = join ', ', map { $_->{call} } @generators;
my ($snowish) = grep { $_->{call} =~ /snowish/ } @generators;

promoted_at_noon();
insert_at_ten_instants('as it is');
cmp_ok($repeats->('as it is', $snowish),
	'>', 0, 'snowish repeats ids where the new server knows nothing of the old one');
one("DELETE FROM handed WHERE step = 'as it is'");
$node->stop('immediate');

promoted_at_noon();
is(sql_error($node, "SELECT uidx_generators_advance('$newest')"),
	'', 'uidx_generators_advance() takes the time of the newest id');
is( one(      "SELECT count(*) FROM uidx_generator_status() WHERE $own AND ahead_ms BETWEEN 2200 AND 2300 AND "
			. "given = 0 AND last_time <= '$newest'"
	),
	'9',
	'the status view tells of it');
one("SELECT $list");
is(one('SELECT max(overflows) FROM uidx_generator_status()'), '0', 'the first ids do not wait for it');
insert_at_ten_instants('advanced');
is($repeats->('advanced', $_), '0', "$_->{call}: advanced, it repeats no id") for @generators;
is($below->('advanced', $_), '0', "$_->{call}: advanced, it gives no id below the old server's") for @generators;
is( one(      "SELECT count(*) FROM generate_series(0, 31) n WHERE "
			. "ulidflake_timestamp(ulidflake_generate_scalable(n)) <= '$newest'"
	),
	'0',
	'every scalability value is advanced');

# To the instant, whether it is the first of a tick or not. The clock is behind, so that each call takes the first id it
# may.
for my $at ('2025-06-01 12:30:00.0405', '2025-06-01 12:30:00.041', '2025-06-01 12:30:00.042001')
{
	one("SELECT uidx_generators_advance('$at')");
	for my $generator (@generators)
	{
		my $tick = $generator->{type} eq 'baseuid' ? '33 us' : '1 ms';
		is( one(      "SELECT t > '$at' AND t <= timestamptz '$at' + interval '$tick' FROM (SELECT "
					. $time_of->($generator)
					. "($generator->{call}) AS t) i"
			),
			't',
			"$generator->{call}: the first id comes right after $at");
	}
}

# Never backwards, and not far ahead.
my $before = one("SELECT $list");
is( sql_error(
		$node,
		"SELECT uidx_generators_advance('2025-06-01 12:00:00'); SELECT "
			. "uidx_generators_advance('0044-03-15 BC'); SELECT uidx_generators_advance('1590-01-01')"
	),
	'',
	'an instant of the past');
my @after = split /\|/, one("SELECT $list");
is(scalar(grep { (split /\|/, $before)[$_] ge $after[$_] } grep { $generators[$_]{ascends} } 0 .. $#generators),
	0, 'does not move them back');
set_clock('2025-06-01 12:00:00');
is(sql_error($node, "SELECT uidx_generators_advance('2025-06-02 00:00:00')"), '', 'twelve hours ahead of the clock');
like(sql_error($node, "SELECT uidx_generators_advance('$_')"), qr/^ERROR:  22008: /, "$_ is refused")
	for '2025-06-02 00:00:00.000001', 'infinity', '-infinity';
is(one("SELECT count(*) FROM uidx_generator_status() WHERE $own AND ahead_ms = 43200000"), '9', 'and moves nothing');
$node->stop('immediate');
done_testing();
