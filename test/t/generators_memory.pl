# The generators' state in shared memory, on a server whose spare shared memory an ordinary role has used up.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('memory', conf => "restart_after_crash = on\n");
my $in_main_segment = $node->pg_version < 17;
$node->safe_psql('postgres',
	'CREATE ROLE crowd; CREATE TABLE ids (id ulid PRIMARY KEY); INSERT INTO ids VALUES (ulid_generate())');
my $list = join ', ', map { $_->{call} } @generators;

# Locks take memory of the main segment until nothing of it is left, and the server never gives it back.
sub use_up_memory
{
	like(
		sql_error($node, 'SET ROLE crowd; SELECT pg_advisory_xact_lock(n) FROM generate_series(1, 1000000) n'),
		qr/^ERROR:  53200: out of shared memory/,
		"$_[0]: a role uses up the memory");
	return;
}

# CREATE EXTENSION has claimed the state, though no id was asked for yet.
use_up_memory('extension made');
is(sql_error($node, "SELECT $list"), '', 'the generators work where the extension was made before');
if ($in_main_segment)
{
	is($node->safe_psql('postgres', q{SELECT count(*) FROM pg_shmem_allocations WHERE name ~ '^uidx generators$'}),
		'1', 'their state is one');
}

# After a restart the state is claimed by the first session that loads the library: too late here.
$node->restart;
use_up_memory('restarted');
is(sql_error($node, 'SELECT * FROM ids WHERE id <= now(); INSERT INTO ids VALUES (ulid_generate())'),
	'', 'ids are read and made without the state');
if ($in_main_segment)
{
	for (1 .. 2)
	{
		like(
			sql_error($node, 'SELECT ulid_generate_monotonic()'),
			qr/^ERROR:  53200: not enough shared memory for the generators of uidx\n.*^HINT:  Add "uidx" to "shared_preload_libraries" and restart the server\./ms,
			'the generators say what to do');
	}
	my $session = session($node);
	$session->query("LOAD 'uidx'");
	is($session->query('BEGIN; SELECT 1; COMMIT'), '1', 'a session is well after it has tried to claim the state');
	$session->quit;
}
else
{
	is(sql_error($node, "SELECT $list"), '', 'the generators work: their state is in dynamic shared memory');
}

# Preloaded.
$node->append_conf('postgresql.conf', "shared_preload_libraries = 'uidx'\n");
$node->restart;
use_up_memory('preloaded');
is(sql_error($node, "SELECT $list"), '', 'preloaded, the generators work');

# A crash makes the state anew, preloaded or not.
my $before = $node->safe_psql('postgres', 'SELECT sum(given) FROM uidx_generator_status()');
my $session = session($node);
kill 'KILL', $session->pid;
# Until the server has noticed, it still takes connections.
$node->wait_for_log(qr/all server processes terminated; reinitializing/);
wait_for('the restart', sub { my ($status) = $node->psql('postgres', 'SELECT 1'); return $status == 0; });
$session->quit;
is($node->safe_psql('postgres', 'SELECT sum(given) FROM uidx_generator_status()'),
	'0', 'after a crash the state begins anew');
is(sql_error($node, "SELECT $list"), '', 'and the generators work');
cmp_ok($before, '>', 0, 'which they did before');
$node->stop;
done_testing();
