# Server-wide generators in many backends at once: no id twice, and ids ascend in each backend and on the server. The
# ids are written as text, which sorts as the type does, or as bytes if it does not; sort(1) judges them.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;

my $backends = 8;
my $ids_fast = 500_000;
my $ids_further = 100_000;
my $ids_slow = 20_000;
my $turns = 150;

$ENV{LC_ALL} = 'C';
my $dir = scratch('ids');
mkdir $dir;

my $node = new_server('concurrency', conf => "max_worker_processes = 16\nmax_parallel_workers = 8\n");

# The extensions beside uidx, in a database.
sub install_further
{
	my ($db) = @_;
	$node->safe_psql($db, "CREATE EXTENSION $_ CASCADE") for further_extensions($node);
	return;
}

# Their generators, and what the comments promise. It makes no use of any: none has been asked for an id yet.
sub further_generators
{
	my @rows = map { [ split /\|/ ] } split /\n/, $node->safe_psql('postgres', <<'SQL');
SELECT proname, typname, obj_description(p.oid, 'pg_proc') ~ 'above every id'
FROM pg_proc p JOIN pg_type t ON t.oid = prorettype AND typlen > 0 JOIN pg_depend d ON d.classid = 'pg_proc'::regclass
	AND d.objid = p.oid AND d.deptype = 'e'
	JOIN pg_extension e ON d.refobjid = e.oid AND extname ~ '^uidx_'
WHERE pronargs = 0 AND proname ~ '_generate$' ORDER BY 1
SQL
	return map { { call => "$_->[0]()", type => $_->[1], ascends => $_->[2] eq 't', further => 1 } } @rows;
}

# An id as what sorts as the ids do.
sub sorted
{
	my ($generator) = @_;
	return $generator->{further} ? "encode($generator->{call}::bytea, 'hex')" : $generator->{call};
}

sub ids_of
{
	my ($generator) = @_;
	return $generator->{slow} ? $ids_slow : $generator->{further} ? $ids_further : $ids_fast;
}

sub lines_of
{
	my ($command) = @_;
	my $n = `$command | wc -l`;
	chomp $n;
	return $? == 0 ? $n : "failed: $command";
}

install_further('postgres');
my @all = (@generators, further_generators());
my $force = $node->pg_version >= 16 ? 'debug_parallel_query' : 'force_parallel_mode';

# The very first use on this server is in a parallel worker: the shared state comes into being there.
{
	my $columns = join ', ', map { "count(DISTINCT $_->{call})" } @all;
	my $inner = join ', ', map { sorted($_) } @all;
	my $plan =
		$node->safe_psql('postgres', "SET $force = on; EXPLAIN (COSTS OFF) SELECT $inner FROM generate_series(1, 10)");
	like($plan, qr/Gather.*Single Copy: true/s, 'generators run in a parallel worker');
	my $first = $node->safe_psql('postgres', "SET $force = on; SELECT $inner FROM generate_series(1, 1)");
	is(scalar(split /\|/, $first), scalar(@all), 'the first ids of a server come from a parallel worker');
	my $later = $node->safe_psql('postgres', "SELECT $inner");
	my (@first, @later) = ();
	@first = split /\|/, $first;
	@later = split /\|/, $later;
	my @bad = map { $all[$_]{call} } grep { $all[$_]{ascends} && $later[$_] le $first[$_] } 0 .. $#all;
	is("@bad", '', 'a plain backend goes on where the worker stopped');
	is( $node->safe_psql('postgres', "SET $force = on; SELECT $columns FROM generate_series(1, 1000)"),
		join('|', (1000) x @all),
		'no id twice in a worker');
}

# Of the further ones those are random alone that the view does not know.
my %shared = map { $_ => 1 } split /\n/,
	$node->safe_psql('postgres', q{SELECT generator || '()' FROM uidx_generator_status()});
my @random = (@plain_generators, grep { $_->{further} && !$shared{ $_->{call} } } @all);
@all = grep { !$_->{further} || $shared{ $_->{call} } } @all;
cmp_ok(scalar(grep { $_->{further} } @all), '>=', 6, 'further generators are server-wide');
is(join(' ', map { $_->{call} } grep { $_->{ascends} } @random), '', 'those that ascend are');

# All at once, half of the backends in another database.
$node->safe_psql('postgres', 'CREATE DATABASE other');
install_further('other');
my @sessions = map { session($node, $_ % 2 ? 'other' : 'postgres') } 1 .. $backends;
my $overlaps = 0;
for my $generator (@all)
{
	my $n = ids_of($generator);
	my $call = $generator->{call};
	my $id = sorted($generator);
	my @files = map { "$dir/$_" } 1 .. $backends;
	at_once(map { [ $sessions[$_], "COPY (SELECT $id FROM generate_series(1, $n)) TO '$files[$_]'" ] } 0 .. $#files);

	my @spans = sort { $a->[0] cmp $b->[0] } map { [ split /\n/, `head -n 1 $_; tail -n 1 $_` ] } @files;
	# Those of the further generators may be too few for two backends to be at work on them.
	$overlaps++ if !$generator->{further} && $spans[1][0] lt $spans[0][1];

	if ($generator->{ascends})
	{
		my $ascending = grep { system("sort -c -u $_ 2>/dev/null") == 0 } @files;
		is($ascending, $backends, "$call: ascending in each of $backends backends, $n ids each");
		is(lines_of("sort -m -u @files"), $n * $backends, "$call: no id twice in all of them");
	}
	else
	{
		is( lines_of("sort -u -S 25% -T $dir @files"),
			$n * $backends,
			"$call: no id twice in $backends backends, $n ids each");
	}
	unlink @files;
}
cmp_ok($overlaps, '>', @generators / 2, 'the backends did work at the same time');

# The random ones, far fewer.
for my $generator (@random)
{
	my @files = map { "$dir/$_" } 1 .. $backends;
	at_once(map { [ $sessions[$_], "COPY (SELECT $generator->{call} FROM generate_series(1, 25000)) TO '$files[$_]'" ] }
			0 .. $#files);
	is(lines_of("sort -u @files"), 25_000 * $backends, "$generator->{call}: no id twice");
	unlink @files;
}

my $given = $node->safe_psql('postgres', 'SELECT sum(given) FROM uidx_generator_status()');
my $least = 0;
$least += $backends * ids_of($_) for @all;
cmp_ok($given, '>=', $least, 'the status view counts them, whichever database they went to');
is($node->safe_psql('other', 'SELECT sum(given) FROM uidx_generator_status()'),
	$given, 'and says the same in the other one');

# Two connections in turn, a transaction for each row: ascending in commit order.
{
	my @ascending = grep { $_->{ascends} } @all;
	my $columns = join ', ', map { slug($_) . " $_->{type} DEFAULT $_->{call}" } @ascending;
	$node->safe_psql('postgres', "CREATE TABLE turns (n serial, $columns)");
	for my $turn (1 .. $turns)
	{
		$sessions[1]->query('INSERT INTO turns DEFAULT VALUES');
		$sessions[3]->query('INSERT INTO turns DEFAULT VALUES');
	}
	my $counts = join ', ', map { my $s = slug($_); "count(*) FILTER (WHERE $s > lag_$s)" } @ascending;
	my $lags = join ', ', map { my $s = slug($_); "$s, lag($s) OVER (ORDER BY n) AS lag_$s" } @ascending;
	is( $node->safe_psql('postgres', "SELECT $counts FROM (SELECT $lags FROM turns) t"),
		join('|', (2 * $turns - 1) x @ascending),
		'two connections in turn: strictly ascending in commit order');
}

# The server gets another number while its sessions are at work: snowish ids ascend all the same, from whichever number
# they come.
{
	$node->safe_psql('postgres', 'CREATE TABLE machines (n serial, id uid11)');
	my @numbers = (1000, 3, 1023, 0);
	my @some = @sessions[ 1, 3, 5, 7 ];
	for my $number (@numbers)
	{
		set_node_id($node, $number, @some);
		$_->query('INSERT INTO machines (id) SELECT uid11_snowish_generate() FROM generate_series(1, 5)') for @some;
	}
	is( $node->safe_psql('postgres',
			<<SQL), '80|79|0:20,3:20,1000:20,1023:20', 'snowish: ascending over four numbers of the server');
SELECT count(DISTINCT id),
	(SELECT count(*) FROM (SELECT id > lag(id) OVER (ORDER BY n) AS up FROM machines) t WHERE up),
	(SELECT string_agg(format('%s:%s', m, c), ',' ORDER BY m)
		FROM (SELECT uid11_snowish_machine(id) AS m, count(*) AS c FROM machines GROUP BY 1) t)
FROM machines
SQL

	# A statement keeps the number that it began with: all four are in use at the same time.
	# The first has work for at least a second, by the format: it is still busy when the second has its number.
	my @n = (4_000_000, (500_000) x 3);
	my @files = map { "$dir/$_" } 0 .. 3;
	for my $i (0 .. 3)
	{
		set_node_id($node, $numbers[$i], $some[$i]);
		$some[$i]->send("COPY (SELECT uid11_snowish_generate() FROM generate_series(1, $n[$i])) TO '$files[$i]'");
	}
	$_->wait for @some;
	is(scalar(grep { system("sort -c -u $_ 2>/dev/null") == 0 } @files),
		4, 'snowish: ascending in each of four backends with numbers of their own');
	is(lines_of("sort -m -u @files"), 5_500_000, 'snowish: no id twice among them');
	cmp_ok(`tail -n 1 $files[0]`, 'gt', `head -n 1 $files[1]`, 'snowish: they were at work at the same time');
	unlink @files;
}
$_->quit for @sessions;

# Several workers and the leader give ids in one query.
{
	my $settings = 'SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0; '
		. 'SET max_parallel_workers_per_gather = 3;';
	my $columns = join ', ', map { "$_->{call} AS " . slug($_) } @all;
	$node->safe_psql('postgres', 'CREATE TABLE seed AS SELECT i FROM generate_series(1, 50000) i; ANALYZE seed');
	$node->safe_psql('postgres', 'ALTER TABLE seed SET (parallel_workers = 3)');
	my $plan = $node->safe_psql('postgres',
		"$settings EXPLAIN (ANALYZE, VERBOSE, COSTS OFF, TIMING OFF) CREATE TABLE made AS SELECT $columns FROM seed");
	like($plan, qr/Workers Launched: [123]/, 'parallel workers are there');
	like(
		$plan,
		qr/Parallel Seq Scan on public.seed.*\n\s*Output: ulid_generate_monotonic\(\)/,
		'and it is they who call the generators');
	my $distinct = join ', ', map { 'count(DISTINCT ' . slug($_) . ')' } @all;
	is($node->safe_psql('postgres', "SELECT $distinct FROM made"), join('|', (50_000) x @all),
		'no id twice among them');
}

# Advanced by half an hour while eight backends give ids: they ascend over it, and none comes from before it afterwards.
{
	my @sessions = map { session($node) } 1 .. $backends;
	my @files = map { "$dir/$_" } 1 .. $backends;
	my $at = $node->safe_psql('postgres', "SELECT clock_timestamp() + interval '30 minutes'");
	for my $generator (grep { $_->{ascends} } @all)
	{
		my $n = $generator->{slow} ? 20_000 : $generator->{further} ? $ids_further : 200_000;
		my $timestamp = $generator->{type} eq 'uid11' ? 'xid_timestamp' : "$generator->{type}_timestamp";
		$sessions[$_]->send("COPY (SELECT @{[ sorted($generator) ]} FROM generate_series(1, $n)) TO '$files[$_]'")
			for 0 .. $#files;
		$node->safe_psql('postgres', "SELECT uidx_generators_advance('$at')");
		is($node->safe_psql('postgres', "SELECT $timestamp($generator->{call}) > '$at'"),
			't', "$generator->{call}: advanced while others give ids");
		$_->wait for @sessions;
		is(scalar(grep { system("sort -c -u $_ 2>/dev/null") == 0 } @files),
			$backends, "$generator->{call}: ascending over it");
		is(lines_of("sort -m -u @files"), $n * $backends, "$generator->{call}: no id twice over it");
		$at = $node->safe_psql('postgres', "SELECT timestamptz '$at' + interval '30 minutes'");
		unlink @files;
	}
	$_->quit for @sessions;
}

$node->stop;
done_testing();
