# Random bits. No two backends ever give the same, over connections long and short, with the library loaded before the
# fork or after. A backend's memory holds no random bits that it has given. Bits drawn more than a second ago are never
# given.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('secrecy');

# The random bytes of $n ids, one after the other: what the backend drew, in the order in which it drew it.
my $ids = 1500;

sub stream
{
	my ($session) = @_;
	return $session->query("SELECT string_agg(encode(ulid_random(ulid_generate()), 'hex'), '' ORDER BY n) FROM "
			. "generate_series(1, $ids) n");
}

# Does any run of eight bytes occur twice, wherever it begins? That would be the same draw in two backends.
sub repeats
{
	my %seen;
	my $repeats = 0;
	for my $stream (@_)
	{
		my $bytes = pack 'H*', $stream;
		$repeats += $seen{ substr $bytes, $_, 8 }++ ? 1 : 0 for 0 .. length($bytes) - 8;
	}
	return $repeats;
}

# Fifty short connections, each of which gives one id of every kind that has random bits.
my @random = (
	'ulid_random(ulid_generate())', 'ulid_random(ulid_generate_monotonic())',
	'baseuid_random(baseuid_generate())', 'baseuid_random(baseuid_generate_monotonic())',
	'substr(base64uuid_generate()::bytea, 9)', 'substr(base64uuid_generate_monotonic()::bytea, 9)',
	'uid11_fullrand_generate()::bytea');

sub short_connections
{
	my ($how) = @_;
	my $columns = join ', ', @random;
	my $script = scratch('short.sql');
	append_to_file($script, "INSERT INTO short SELECT n, r FROM unnest(ARRAY[$columns]) WITH ORDINALITY AS t (r, n);\n")
		unless -e $script;
	$node->safe_psql('postgres', 'DROP TABLE IF EXISTS short; CREATE TABLE short (n int, r bytea)');
	command_ok(
		[   $node->installed_command('pgbench'),
			'-n', '-C', '-c', '2', '-t', '25', '-f', $script, '-h', $node->host, '-p', $node->port, 'postgres'
		],
		"$how: fifty short connections");
	is( $node->safe_psql('postgres', 'SELECT count(*), count(DISTINCT r) FROM short'),
		(50 * @random) . '|' . (50 * @random),
		"$how: no random bits twice");
	is($node->safe_psql('postgres', "SELECT count(*) FROM short WHERE r = decode(repeat('00', length(r)), 'hex')"),
		'0', "$how: none are all zeros");
	return;
}

for my $how ('loaded on use', 'preloaded')
{
	if ($how eq 'preloaded')
	{
		$node->append_conf('postgresql.conf', "shared_preload_libraries = 'uidx'");
		$node->restart;
	}
	my @sessions = map { session($node) } 1 .. 4;
	# In turn and at once: a buffer's worth of randomness several times over in each.
	my @streams = map { stream($_) } @sessions;
	is(length($streams[$_]), $ids * 20, "$how: backend $_ gives random bytes") for 0 .. 3;
	push @streams, at_once(
		map {
			[ $_, "SELECT string_agg(encode(ulid_random(ulid_generate()), 'hex'), '') FROM generate_series(1, $ids)" ]
		} @sessions);
	is(repeats(@streams), 0, "$how: no eight bytes in a row are the same in two places of four backends");
	$_->quit for @sessions;
	short_connections($how);
}

# Parallel workers are forked for a query, and share nothing either.
{
	my $force = $node->pg_version >= 16 ? 'debug_parallel_query' : 'force_parallel_mode';
	my $session = session($node);
	$session->query("SET $force = on");
	is(repeats(map { stream($session) } 1 .. 4), 0, 'parallel workers draw their own');
	$session->quit;
}

# Bits that were given are gone from the buffer they came from; those to be given next are there, which shows that this
# looks in the right place. (The buffer is static data of the library. Elsewhere an id may well stay in memory: it has
# been a value of a query, and a session keeps the last one of each generator whose ids ascend.)
sub library_data
{
	my ($pid) = @_;
	open my $maps, '<', "/proc/$pid/maps" or return;
	open my $mem, '<:raw', "/proc/$pid/mem" or return;
	my ($data, $end, $ours) = ('', '', 0);
	while (my $line = <$maps>)
	{
		my ($from, $to, $mode, $path) = $line =~ /^(\w+)-(\w+) (\S+) \S+ \S+ \d+\s*(.*)$/ or next;
		# What is zero at the start has no file: it follows right after the library.
		$ours = $path =~ m{/uidx\.so} || ($ours && $path eq '' && $from eq $end);
		$end = $to;
		next unless $ours && $mode =~ /^rw/;
		sysseek $mem, hex $from, 0 or return;
		sysread($mem, my $part, hex($to) - hex($from)) or return;
		$data .= $part;
	}
	return $data;
}

SKIP:
{
	my $session = session($node);
	my $give =
		sub { return reverse pack 'H*', $session->query("SELECT encode(ulid_random(ulid_generate(now())), 'hex')") };
	$give->() for 1 .. 3;
	my $before = library_data($session->pid);
	skip 'this system does not let the owner of a process read its memory', 4 unless defined $before;
	my $id = $give->();
	for (2 .. 10)    # where more than a second went by meanwhile, bits are fresh
	{
		last if index($before, $id) >= 0;
		$before = library_data($session->pid);
		$id = $give->();
	}
	my $after = library_data($session->pid);
	# Bytes are drawn as they stand in the buffer, and a number is made of them with the lowest first.
	cmp_ok(index($before, $id), '>=', 0, 'random bits are in the buffer before they are given');
	is(index($after, $id), -1, 'and are gone from it once they are');

	# The memory of a machine that is restored an hour later has the same buffer: it is too old by then.
	sleep 2;
	is(index($after, $give->()), -1, 'bits that were drawn two seconds ago are thrown away');
	is(index($after, $give->()), -1, 'all of them');
	$session->quit;
}

$node->stop;
done_testing();
