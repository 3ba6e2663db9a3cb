# Which node of a cluster of Citus makes an id, and what the nodes' numbers do for it: refused without one, distinct
# with different ones, and the check that docs/distributed.md gives.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Citus;

my ($coordinator, @workers) = new_cluster();

# One session, as somebody who follows the page has it.
my $session = session($coordinator);
if ($coordinator->pg_version < 17)
{
	is_deeply(
		[ number_nodes('nodeid') ],
		[ ('f|ERROR:  unrecognized configuration parameter "uidx.node_id"') x 3 ],
		'before 17, a session without the library does not know the number');
	preload();
}

# The generators that carry a number, and where in an id it is. Each has a table that is distributed by the id, and one
# by tenant, which has no unique index on the id only.
my %numbered = (
	snowish => { type => 'uid11', call => 'uid11_snowish_generate()', number => '(id::bigint >> 12) & 1023' },
	scalable => { type => 'ulidflake', call => 'ulidflake_generate_scalable()', number => 'id::bigint & 31' },);
my @names = sort keys %numbered;
$coordinator->safe_psql('postgres', <<SQL);
CREATE EXTENSION uidx;
CREATE TABLE tenants (tenant int PRIMARY KEY);
SELECT create_distributed_table('tenants', 'tenant');
INSERT INTO tenants SELECT generate_series(1, 200);
SQL
for my $name (@names)
{
	my ($type, $call) = @{ $numbered{$name} }{qw(type call)};
	$coordinator->safe_psql('postgres', <<SQL);
CREATE TABLE ${name}_by_id (id $type PRIMARY KEY DEFAULT $call, n int);
SELECT create_distributed_table('${name}_by_id', 'id');
CREATE TABLE ${name}_by_tenant (tenant int, id $type DEFAULT $call, n int, PRIMARY KEY (tenant, id));
SELECT create_distributed_table('${name}_by_tenant', 'tenant', colocate_with => 'tenants');
SQL
}
my $insert_select = 'INSERT INTO %s_by_tenant (tenant, n) SELECT tenant, n FROM tenants, generate_series(1, %s) n';

# Unnumbered: wherever an id would be made, it is refused.
for my $name (@names)
{
	my $refused = qr/^ERROR:  55000: .*"uidx.node_id" is not set/;
	like(sql_error($_, "INSERT INTO ${name}_by_id (n) VALUES (1)"),
		$refused, "$name: refused on the " . $_->name . ' without a number')
		for $coordinator, @workers;
	like(sql_error($coordinator, sprintf $insert_select, $name, 1), $refused, "$name: refused on the workers");
}
is(all_different(), 'f', 'the check finds nodes without a number');

# One number for all, which no node can notice.
ok(!(grep { $_ ne 't|ALTER SYSTEM' } number_nodes('7')), 'all nodes get one number');
reload();
wait_for(
	'the nodes to have it',
	sub {
		return !grep { $_ ne '7' } numbers();
	});
is(all_different(), 'f', 'the check finds nodes with one number');
for my $name (@names)
{
	$coordinator->safe_psql('postgres', sprintf $insert_select, $name, 500);
	note("$name: ids that repeat in 100,000 of two nodes with one number: ",
		$coordinator->safe_psql('postgres', "SELECT count(*) - count(DISTINCT id) FROM ${name}_by_tenant"));
	$coordinator->safe_psql('postgres', "TRUNCATE ${name}_by_tenant");
}

# The number that Citus has given.
my %number = map {
	$_->name => $coordinator->safe_psql('postgres',
		"SELECT nodeid FROM pg_dist_node WHERE nodename = '${\$_->host}' AND nodeport = ${\$_->port}")
} $coordinator, @workers;
ok(!(grep { $_ ne 't|ALTER SYSTEM' } number_nodes('nodeid')), 'each node gets its number');
reload();
wait_for('the nodes to have them', sub { return join(' ', sort(numbers())) eq join(' ', sort values %number) });
is(all_different(), 't', 'the check finds no node with the number of another');
$session->quit;

# Who makes the id.
for my $name (@names)
{
	my $made_by = sub {
		return $coordinator->safe_psql('postgres',
			"SELECT string_agg(DISTINCT ($numbered{$name}{number})::text, ' ') FROM ${name}_by_$_[0] WHERE n = $_[1]");
	};
	my $n = -1;
	for my $node ($coordinator, @workers)
	{
		$node->safe_psql('postgres', "INSERT INTO ${name}_by_id (n) VALUES ($n)") for 1 .. 8;
		is($made_by->('id', $n), $number{ $node->name }, "$name: an INSERT on the " . $node->name . ' has its number');
		$n--;
	}
	$coordinator->safe_psql('postgres', "INSERT INTO ${name}_by_id (n) SELECT $n FROM generate_series(1, 1000)");
	is($made_by->('id', $n), $number{coordinator}, "$name: so has an INSERT ... SELECT that the coordinator runs");
	$coordinator->safe_psql('postgres', "INSERT INTO ${name}_by_tenant (tenant, n) SELECT tenant, $n FROM tenants");
	is( $made_by->('tenant', $n),
		join(' ', sort map { $number{ $_->name } } @workers),
		"$name: one that runs on the workers has their numbers");
}

# All at once: the nodes, and the workers on behalf of the coordinator.
for my $name (@names)
{
	my @sessions = map { session($_) } $coordinator, $coordinator, @workers;
	at_once(
		[ $sessions[0], sprintf $insert_select, $name, 500 ],
		map {
			[   $sessions[$_],
				"INSERT INTO ${name}_by_tenant (tenant, n) SELECT n % 200 + 1, n FROM generate_series(1, 100000) n" ]
		} 1 .. $#sessions);
	$_->quit for @sessions;
	is($coordinator->safe_psql('postgres', "SELECT count(*), count(*) - count(DISTINCT id) FROM ${name}_by_tenant"),
		'400200|0', "$name: no id repeats");
}

# An added node has no number until it gets one.
my $added = add_node($coordinator, 'worker3');
like(
	sql_error($added, 'INSERT INTO snowish_by_id (n) VALUES (1)'),
	qr/^ERROR:  55000: .*"uidx.node_id" is not set/,
	'an added node makes no id without a number');
is(all_different(), 'f', 'the check finds it');
$session = session($coordinator);
preload() if $coordinator->pg_version < 17;
ok(!(grep { $_ ne 't|ALTER SYSTEM' } number_nodes('nodeid')), 'the nodes are numbered again');
reload();
wait_for('the added node to have its number', sub { return all_different() eq 't' });
is(sql_error($added, 'INSERT INTO snowish_by_id (n) VALUES (1)'), '', 'and the added node makes ids');

# The statements of docs/distributed.md.

# Numbers each node by an expression over pg_dist_node; gives for each whether it worked, and what it said.
sub number_nodes
{
	my ($expression) = @_;
	return split /\n/, $session->query(<<SQL);
SELECT (answer).success, (answer).result FROM (
	SELECT master_run_on_worker(array_agg(nodename::text), array_agg(nodeport),
		array_agg(format('ALTER SYSTEM SET uidx.node_id = %s', $expression)), false) AS answer FROM pg_dist_node) t
SQL
}

# For servers before 17.
sub preload
{
	$session->query("SELECT * FROM run_command_on_all_nodes('ALTER SYSTEM SET session_preload_libraries = uidx')");
	reload();
	wait_for(
		'new sessions to load it',
		sub {
			return !grep { $_ ne 'uidx' } run_on_all_nodes($coordinator, 'SHOW session_preload_libraries');
		});
	return;
}

sub reload { return $session->query("SELECT * FROM run_command_on_all_nodes('SELECT pg_reload_conf()')") }

sub all_different
{
	return $coordinator->safe_psql('postgres', <<SQL);
SELECT count(*) = count(DISTINCT nullif(result, '')) AS all_different
FROM run_command_on_all_nodes('SELECT min(node_id) FROM uidx_generator_status()')
SQL
}

sub numbers { return run_on_all_nodes($coordinator, 'SELECT min(node_id) FROM uidx_generator_status()') }

$_->stop for $added, @workers, $coordinator;
done_testing();
