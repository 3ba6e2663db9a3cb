# Backends and servers are killed while every server-wide generator fills a table of its own: no id twice, indexes stay
# whole, and inserts go on, ascending.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('crash', conf => "restart_after_crash = on\nmax_wal_size = 4GB\n");

for my $generator (@generators)
{
	my $table = slug($generator);
	$node->safe_psql('postgres', <<SQL);
CREATE TABLE $table (id $generator->{type} PRIMARY KEY DEFAULT $generator->{call}, n int);
CREATE INDEX ON $table USING hash (id);
CREATE INDEX ON $table USING brin (id);
SQL
}

# Five sessions, each of which fills two tables until it is stopped, a transaction for every 300 rows.
sub start_work
{
	my @work;
	for my $i (0 .. @generators / 2 - 1)
	{
		my ($one, $two) = map { slug($generators[$_]) } 2 * $i, 2 * $i + 1;
		my $session = session($node);
		$session->send(<<SQL);
DO \$\$
BEGIN
	LOOP
		INSERT INTO $one (n) SELECT i FROM generate_series(1, 300) i;
		INSERT INTO $two (n) SELECT i FROM generate_series(1, 300) i;
		COMMIT;
	END LOOP;
END \$\$
SQL
		push @work, $session;
	}
	return @work;
}

my $tables = join ' UNION ALL ', map { 'SELECT count(*) AS c FROM ' . slug($_) } @generators;

# Until every table has grown.
sub let_work
{
	my $before = $node->safe_psql('postgres', "SELECT sum(c) FROM ($tables) t");
	my $counts = join ' AND ',
		map { 'EXISTS (SELECT FROM ' . slug($_) . ' WHERE xmin::text::bigint >= x.start)' } @generators;
	my $start = $node->safe_psql('postgres', 'SELECT txid_current()');
	wait_for('rows in every table',
		sub { $node->safe_psql('postgres', "SELECT $counts FROM (VALUES ($start)) x (start)") eq 't' });
	return;
}

sub up
{
	# psql may be gone before it is told the statement, of which IPC::Run dies.
	wait_for(
		'the server',
		sub {
			eval { ($node->psql('postgres', 'SELECT 1'))[0] == 0 }
		});
	return;
}

sub children_of
{
	my ($parent) = @_;
	# What is gone meanwhile has no file.
	return grep {
		(eval { slurp_file("/proc/$_/stat") } // '') =~ /.*\) \S (\d+) / && $1 == $parent
	} map { m{(\d+)} } glob '/proc/[0-9]*';
}

# What is in the tables is sound; then 300 more rows for each.
sub check
{
	my ($what) = @_;
	amcheck_ok($node, 'postgres', "$what: tables and indexes are whole");
	for my $generator (@generators)
	{
		my $table = slug($generator);
		is($node->safe_psql('postgres', <<SQL), '0|t', "$what: $generator->{call} gave no id twice, inserts go on");
SET enable_indexscan = off; SET enable_indexonlyscan = off; SET enable_bitmapscan = off;
SET client_min_messages = error;
DROP TABLE IF EXISTS top;
CREATE TABLE top AS SELECT max(id) AS id, count(*) - count(DISTINCT id) AS repeats FROM $table;
INSERT INTO $table (n) SELECT -i FROM generate_series(1, 300) i;
SELECT repeats, (SELECT count(*) >= 300 FROM $table WHERE n < 0) FROM top;
SQL
		next unless $generator->{ascends};
		is( $node->safe_psql(
				'postgres',
				"SELECT count(*) FROM (SELECT id FROM $table ORDER BY id DESC LIMIT 300) t, top WHERE t.id > top.id"
			),
			'300',
			"$what: $generator->{call} goes on above them");
	}
	return;
}

# One backend is asked to go: the others do not notice.
{
	my @work = start_work();
	let_work();
	is($node->safe_psql('postgres', 'SELECT pg_terminate_backend(' . $work[$_]->pid . ')'),
		't', "backend $_ is terminated")
		for 0, 3;
	my @err = map { ($work[$_]->wait_both)[1] } 0, 3;
	like($err[$_], qr/57P01|connection/, 'at once') for 0, 1;
	my $again = session($node);
	$again->query('INSERT INTO ' . slug($_) . ' (n) SELECT i FROM generate_series(1, 1000) i') for @generators;
	$again->quit;
	$node->safe_psql('postgres', 'SELECT pg_cancel_backend(' . $work[$_]->pid . ')') for 1, 2, 4;
	like(($work[$_]->wait_both)[1], qr/57014/, "session $_ worked on until it was cancelled") for 1, 2, 4;
	$_->quit for @work;
	check('terminated backends');
}

# One backend is killed: the postmaster starts the whole server anew, shared memory included.
for my $victim (0 .. 1)
{
	my @work = start_work();
	let_work();
	is(kill('KILL', $work[ 2 * $victim ]->pid), 1, 'a backend is killed with SIGKILL');
	$_->wait_both for @work;
	$_->quit for @work;
	up();
	check("a killed backend ($victim)");
}

# The postmaster is killed, and with it everything.
{
	my @work = start_work();
	let_work();
	my ($postmaster) = split /\n/, slurp_file($node->data_dir . '/postmaster.pid');
	my @all = ($postmaster, children_of($postmaster));
	# All of them: a process that waits for a lock of one that was killed does not notice that the postmaster is gone.
	$node->kill9;
	kill 'KILL', @all;
	$_->wait_both for @work;
	$_->quit for @work;
	wait_for(
		'the old server to be gone',
		sub {
			!grep { -e "/proc/$_" } @all;
		});
	$node->start;
	check('a killed server');
}

# A restart in good order, right after statements that took each generator as far ahead of the clock as it goes.
{
	my @all = grep { $_->{ascends} && !$_->{slow} } @generators;
	my @before = map {
		$node->safe_psql('postgres', "SELECT max(id) FROM (SELECT $_->{call} AS id FROM generate_series(1, 600000)) t")
	} @all;
	$node->restart;
	for my $i (0 .. $#all)
	{
		my $call = $all[$i]{call};
		my $after = $node->safe_psql('postgres', "SELECT $call");
		is($node->safe_psql('postgres', "SELECT '$after'::$all[$i]{type} > '$before[$i]'"),
			't', "$call goes on above its last id after a restart");
	}
}

$node->stop;
done_testing();
