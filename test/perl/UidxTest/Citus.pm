# A cluster of Citus: a coordinator and two workers, each with its own server, that reach one another by their sockets.
package UidxTest::Citus;

use strict;
use warnings;

use Exporter 'import';
use PostgreSQL::Test::Cluster;

our @EXPORT = qw(new_cluster add_node run_on_all_nodes);

# Indexes are used even where a shard has few rows. Nothing of uidx is set: a cluster begins without numbers.
my $conf = <<CONF;
shared_preload_libraries = citus
max_connections = 100
max_worker_processes = 24
max_prepared_transactions = 100
enable_seqscan = off
timezone = 'UTC'
citus.shard_count = 8
citus.node_conninfo = 'sslmode=prefer'
CONF

sub new_node
{
	my ($name) = @_;
	my $node = PostgreSQL::Test::Cluster->new($name);
	$node->init(allows_streaming => 'logical');
	$node->append_conf('postgresql.conf',
		"log_statement = none\n${conf}citus.local_hostname = '" . $node->host . "'\n");
	$node->start;
	# Servers since the minor releases of August 2026 want other output plugins than core's named. Citus has one to
	# split shards.
	$node->safe_psql('postgres', 'ALTER SYSTEM SET output_plugin_libraries = pgoutput, citus; SELECT pg_reload_conf()')
		if $node->safe_psql('postgres', "SELECT current_setting('output_plugin_libraries', true) IS NOT NULL") eq 't';
	$node->safe_psql('postgres', 'CREATE EXTENSION citus');
	return $node;
}

# The coordinator and its workers.
sub new_cluster
{
	my $coordinator = new_node('coordinator');
	$coordinator->safe_psql('postgres',
		"SELECT citus_set_coordinator_host('${\$coordinator->host}', ${\$coordinator->port})");
	return ($coordinator, map { add_node($coordinator, $_) } 'worker1', 'worker2');
}

# A further worker.
sub add_node
{
	my ($coordinator, $name) = @_;
	my $node = new_node($name);
	$coordinator->safe_psql('postgres', "SELECT citus_add_node('${\$node->host}', ${\$node->port})");
	return $node;
}

# What each node answers, the coordinator too, in the order of their numbers.
sub run_on_all_nodes
{
	my ($coordinator, $sql) = @_;
	return split /\n/,
		$coordinator->safe_psql(
		'postgres', "SELECT result FROM run_command_on_all_nodes(\$_\$$sql\$_\$) ORDER BY nodeid"
		),
		-1;
}

1;
