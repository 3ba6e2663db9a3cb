# What the tests in test/t share: the types and generators of the extension, servers that have it, psql sessions that
# can run at the same time, errors with their SQLSTATE.
package UidxTest;

use strict;
use warnings;

use Exporter 'import';
use File::Spec;
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;

use UidxTest::Session;

our @EXPORT =
	qw(@types @generators @plain_generators slug new_server set_node_id sql_error session scratch amcheck_ok wait_for
	at_once);

our @types = qw(ulid base64uuid baseuid uid11 ulidflake);

# The generators that are server-wide. ascends: every id is above all that went before. slow: some 128 ids a ms at most,
# by the format.
our @generators = (
	{ call => 'ulid_generate_monotonic()', type => 'ulid', ascends => 1 },
	{ call => 'base64uuid_generate_monotonic()', type => 'base64uuid', ascends => 1 },
	{ call => 'baseuid_generate_monotonic()', type => 'baseuid', ascends => 1 },
	{ call => 'xid_generate()', type => 'uid11' },
	{ call => 'xid_generate_monotonic()', type => 'uid11', ascends => 1 },
	{ call => 'uid11_snowish_generate()', type => 'uid11', ascends => 1 },
	{ call => 'uid11_ts_seq_rand_generate()', type => 'uid11', ascends => 1 },
	{ call => 'ulidflake_generate()', type => 'ulidflake', ascends => 1 },
	{ call => 'ulidflake_generate_scalable()', type => 'ulidflake', ascends => 1, slow => 1 },
	{ call => 'ulidflake_generate_scalable(31)', type => 'ulidflake', ascends => 1, slow => 1 },);

# Those that are random alone.
our @plain_generators = (
	{ call => 'ulid_generate()', type => 'ulid' },
	{ call => 'base64uuid_generate()', type => 'base64uuid' },
	{ call => 'baseuid_generate()', type => 'baseuid' },
	{ call => 'uid11_fullrand_generate()', type => 'uid11' },);

# A generator's name as part of an identifier.
sub slug
{
	my ($generator) = @_;
	return $generator->{call} =~ s/\W+/_/gr =~ s/_$//r;
}

# A running server with the extension in its database postgres, and 0 as its number in ids. Options: init (of
# Cluster::init), conf (lines of postgresql.conf), bare (without the extension), install_path (of another server
# version).
sub new_server
{
	my ($name, %opt) = @_;
	my $node = PostgreSQL::Test::Cluster->new($name, $opt{install_path} ? (install_path => $opt{install_path}) : ());
	$node->init(%{ $opt{init} // {} });
	$node->append_conf('postgresql.conf',
		"log_statement = none\nautovacuum = off\nuidx.node_id = 0\n" . ($opt{conf} // ''));
	$node->start;
	$node->safe_psql('postgres', 'CREATE EXTENSION uidx') unless $opt{bare};
	return $node;
}

# Numbers a server anew. A connection made from now on has the number; one that is there has it when `@sessions` have.
sub set_node_id
{
	my ($node, $number, @sessions) = @_;
	$node->safe_psql('postgres', "LOAD 'uidx'; ALTER SYSTEM SET uidx.node_id = $number; SELECT pg_reload_conf()");
	for my $session (@sessions)
	{
		wait_for('the number of the server', sub { $session->query('SHOW uidx.node_id') eq $number });
	}
	return;
}

# What psql says of a statement that is to fail, SQLSTATE, detail and hint included; empty if it does not fail.
sub sql_error
{
	my ($node, $sql, %opt) = @_;
	my ($status, $out, $err) = $node->psql($opt{db} // 'postgres', "\\set VERBOSITY verbose\n$sql", on_error_stop => 1);
	$err =~ s/^psql:<stdin>:\d+: //mg;
	return $status == 0 ? '' : $err;
}

sub session
{
	my ($node, $db) = @_;
	return UidxTest::Session->new($node, $db // 'postgres');
}

# Sends each session its statement, then waits for all; dies if one fails.
sub at_once
{
	my (@jobs) = @_;
	$_->[0]->send($_->[1]) for @jobs;
	return map { $_->[0]->wait } @jobs;
}

# The absolute path of a file or directory of the test's own, which servers can write.
sub scratch
{
	my ($name) = @_;
	return File::Spec->rel2abs("$PostgreSQL::Test::Utils::tmp_check/$name");
}

# Tables and indexes of a database are whole, and every heap row is in every index.
sub amcheck_ok
{
	my ($node, $db, $what) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	$node->safe_psql($db, 'CREATE EXTENSION IF NOT EXISTS amcheck');
	my ($out, $err);
	my $ok = run_log(
		[ $node->installed_command('pg_amcheck'), '--heapallindexed', '-h', $node->host, '-p', $node->port, '-d', $db ],
		'>', \$out, '2>', \$err);
	ok($ok && $out eq '', $what) or diag($out, $err);
	return;
}

# Polls until the code gives true.
sub wait_for
{
	my ($what, $code) = @_;
	my $patience = 10 * $PostgreSQL::Test::Utils::timeout_default;
	until ($code->())
	{
		die "timed out waiting for $what" if $patience-- <= 0;
		select undef, undef, undef, 0.1;
	}
	return;
}

1;
