# Clients share few server connections through PgBouncer, a transaction at a time: generators, settings, prepared
# statements.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my ($pgbouncer) = grep { -x } map { "$_/pgbouncer" } split(/:/, $ENV{PATH}), '/usr/sbin';
unless ($pgbouncer)
{
	fail('PgBouncer is installed (Debian: apt-get install pgbouncer)');
	done_testing();
	exit;
}
my ($version) = `$pgbouncer --version` =~ /^PgBouncer (\d+\.\d+)/;
my $prepares = $version >= 1.21;

my $node = new_server('pooled', conf => "uidx.node_id = 7\n");
my $dir = scratch('pgbouncer');
mkdir $dir;
my $port = PostgreSQL::Test::Cluster::get_free_port();
append_to_file("$dir/pgbouncer.ini", <<CONF);
[databases]
postgres = host=${\$node->host} port=${\$node->port} user=${\$node->safe_psql('postgres', 'SELECT current_user')}
[pgbouncer]
listen_addr =
unix_socket_dir = ${\$node->host}
listen_port = $port
auth_type = any
pool_mode = transaction
default_pool_size = 2
logfile = $dir/log
CONF
append_to_file("$dir/pgbouncer.ini", "max_prepared_statements = 100\n") if $prepares;
my $pooler = UidxTest::Pooler->start($pgbouncer, "$dir/pgbouncer.ini", $node, $port);

# Eight clients in turn, each statement by whichever of the two connections is free.
my @ascending = grep { $_->{ascends} } @generators;
my $columns = join ', ', map { slug($_) . " $_->{type} DEFAULT $_->{call}" } @generators;
$node->safe_psql('postgres', "CREATE TABLE given (n serial, pid int DEFAULT pg_backend_pid(), $columns)");
my @clients = map { session($pooler) } 1 .. 8;
for my $turn (1 .. 10)
{
	# One is in a transaction meanwhile, so that the others do not all get the same connection.
	$clients[ $turn % 8 ]->query('BEGIN; INSERT INTO given DEFAULT VALUES');
	$clients[$_]->query('INSERT INTO given DEFAULT VALUES') for grep { $_ != $turn % 8 } 0 .. 7;
	$clients[ $turn % 8 ]->query('COMMIT');
}
is($node->safe_psql('postgres', 'SELECT count(*), count(DISTINCT pid) FROM given'),
	'80|2', 'eight clients share two connections');
my $counts = join ', ', map { my $s = slug($_); "count(*) FILTER (WHERE $s > lag_$s)" } @ascending;
my $lags = join ', ', map { my $s = slug($_); "$s, lag($s) OVER (ORDER BY n) AS lag_$s" } @ascending;
is( $node->safe_psql('postgres', "SELECT $counts FROM (SELECT $lags FROM given) t"),
	join('|', (79) x @ascending),
	'ids ascend from client to client');
is($node->safe_psql('postgres', 'SELECT DISTINCT uid11_snowish_machine(uid11_snowish_generate) FROM given'),
	'7', "all have the server's number");

# A setting of a session stays with the server's connection; one of a transaction goes with it.
$clients[0]->query('BEGIN');
$clients[1]->query('SET uidx.on_overflow = error');
is($clients[2]->query('SHOW uidx.on_overflow'), 'error', 'SET meets the next client');
$clients[1]->query('RESET uidx.on_overflow');
is($clients[2]->query("BEGIN; SET LOCAL uidx.on_overflow = error; SHOW uidx.on_overflow; COMMIT"),
	'error', 'SET LOCAL holds in its transaction');
is($clients[1]->query('SHOW uidx.on_overflow'), 'wait', 'and no longer');
$clients[0]->query('COMMIT');
$_->quit for @clients;

# Statements with parameters, by a driver that prepares each once (pgbench): an id that the server gave is found again.
append_to_file(
	"$dir/script",
	join '',
	map {
		my $s = slug($_);
		"INSERT INTO given DEFAULT VALUES RETURNING $s AS id \\gset\n"
			. "SELECT 1 / count(*) FROM given WHERE $s = :id\n;\n"
			. "SELECT 1 / least(count(*), 1) FROM given WHERE $s >= now() - interval '1 day' AND $s ^@ :id\n;\n"
	} @generators);

sub pgbench
{
	my ($mode) = @_;
	my ($out, $err);
	my $ok = run_log(
		[   $node->installed_command('pgbench'),
			'-n', '-M', $mode, '-c', 8, '-t', 5, '-f', "$dir/script", $pooler->connstr('postgres')
		],
		'>',
		\$out,
		'2>',
		\$err);
	return ($ok, $out . $err);
}
my ($ok, $said) = pgbench('extended');
ok($ok, 'parameters, in unnamed statements') or diag($said);
SKIP:
{
	skip "PgBouncer $version has no prepared statements in transaction mode, 1.21 and later do", 1 unless $prepares;
	($ok, $said) = pgbench('prepared');
	ok($ok, 'statements prepared once and executed by any connection') or diag($said);
}
my $rows = 80 + 8 * 5 * @generators * ($prepares ? 2 : 1);
my $distinct = join ', ', map { 'count(DISTINCT ' . slug($_) . ')' } @generators;
is($node->safe_psql('postgres', "SELECT $distinct FROM given"), join('|', ($rows) x @generators), 'no id twice');

$pooler->stop;
$node->stop;
done_testing();

# PgBouncer, with as much of a server's interface as a session wants.
package UidxTest::Pooler;

sub start
{
	my ($class, $command, $ini, $node, $port) = @_;
	my $self = bless { node => $node, port => $port }, $class;
	$self->{run} = IPC::Run::start([ $command, '-q', $ini ], '<', \undef);
	UidxTest::wait_for('PgBouncer', sub { -S $node->host . "/.s.PGSQL.$port" });
	return $self;
}

sub connstr
{
	my ($self, $db) = @_;
	return "host=${\$self->{node}->host} port=$self->{port} dbname=$db";
}

sub installed_command
{
	my ($self, $command) = @_;
	return $self->{node}->installed_command($command);
}

sub stop
{
	my ($self) = @_;
	$self->{run}->kill_kill if $self->{run};
	delete $self->{run};
	return;
}

sub DESTROY { $_[0]->stop }
