# Settings in parallel operations: no warning, no default in place of a set value, and every worker has its leader's
# values.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('settings', conf => "uidx.node_id = 9\nmax_worker_processes = 16\nmax_parallel_workers = 8\n");
my $force = $node->pg_version >= 16 ? 'debug_parallel_query' : 'force_parallel_mode';

# A session whose first use of the library is a parallel index build: the leader and its workers load it amid the
# operation.
my $shown = 'SHOW uidx.node_id; SHOW uidx.on_overflow; SELECT uid11_snowish_machine(uid11_snowish_generate())';
my $parallel =
	'SET min_parallel_table_scan_size = 0; SET max_parallel_maintenance_workers = 2; SET ' . 'uidx.on_overflow = error';
for my $type (@types)
{
	my $generate = $type eq 'uid11' ? 'xid_generate' : "${type}_generate";
	$node->safe_psql('postgres',
			  "CREATE TABLE ${type}_rows AS SELECT $generate('2026-01-01Z'::timestamptz + n * interval '1 s') "
			. "AS id FROM generate_series(1, 300000) n");
	my ($status, $out, $err) = $node->psql('postgres',
			  "$parallel; SET client_min_messages = debug1; CREATE INDEX ON ${type}_rows (id); RESET "
			. "client_min_messages; $shown");
	like($err, qr/building index .* with request for [12] parallel workers/, "$type: the index is built by workers");
	unlike($err, qr/WARNING|ERROR/, "$type: without a warning");
	is($out, "9\nerror\n9", "$type: and the session keeps its settings");
}
$node->safe_psql('postgres', 'CREATE TABLE uuids AS SELECT id::uuid FROM ulid_rows; CREATE INDEX ON uuids (id)');
my ($status, $out, $err) = $node->psql('postgres', "$parallel; ALTER TABLE uuids ALTER id TYPE ulid; $shown");
is($err, '', 'ALTER TYPE: no warning');
is($out, "9\nerror\n9", 'and the session keeps its settings');

# The server gets another number while a statement runs. Workers that the statement starts afterwards have the number of
# their leader, whether or not it has loaded the library.
like(
	$node->safe_psql(
		'postgres', "SET $force = on; EXPLAIN (COSTS OFF) SELECT uid11_snowish_machine(uid11_snowish_generate())"
	),
	qr/Gather/,
	'a worker gives the id');
for my $load ('', "LOAD 'uidx';")
{
	my $session = session($node);
	set_node_id($node, 9, $session) if $load;
	$session->query("$load SET $force = on");
	my $statement = q{DO $$ DECLARE machine int; BEGIN
		WHILE (SELECT count(*) FROM pg_stat_activity WHERE application_name = 'go on') = 0 LOOP PERFORM pg_sleep(0.05);
			PERFORM pg_stat_clear_snapshot(); END LOOP;
		EXECUTE 'SELECT uid11_snowish_machine(uid11_snowish_generate())' INTO machine;
		RAISE EXCEPTION 'machine %', machine; END $$};
	$session->send($statement);
	my $pid = $session->pid;
	wait_for('the statement',
		sub { $node->safe_psql('postgres', "SELECT state FROM pg_stat_activity WHERE pid = $pid") eq 'active' });
	set_node_id($node, 10);
	my $other = session($node);
	is($other->query('SHOW uidx.node_id'), '10', 'the server has another number');
	$other->query("SET application_name = 'go on'");
	my ($out, $err) = $session->wait_both;
	like($err, qr/machine 9$/m, 'a worker has the number of its leader');
	$_->quit for $session, $other;
	set_node_id($node, 9);
}

$node->stop;
done_testing();
