# Two primaries replicate to one another while all generators run on both: by core's logical replication from PostgreSQL
# 16 on, by pglogical before. A server without a number gives no id that needs one; with numbers, no two ids are the
# same.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $sessions = 2;
my $conf = "max_connections = 40\nmax_wal_size = 4GB\nuidx.node_id = -1\n";
my $probe = PostgreSQL::Test::Cluster->new('probe');
my $core = $probe->pg_version >= 16;
unless ($core)
{
	plan(skip_all => 'before PostgreSQL 16, only pglogical replicates both ways (Debian: apt-get install '
			. 'postgresql-15-pglogical)')
		unless -e $probe->config_data('--pkglibdir') . '/pglogical.so';
	$conf .= "shared_preload_libraries = pglogical\npglogical.conflict_resolution = error\n";
}
my @primaries = map { new_server($_, init => { allows_streaming => 'logical' }, conf => $conf) } 'one', 'two';

# Those that carry the server's number; those whose random bits suffice; the others repeat now and then, as
# docs/failover.md says, so they get no unique index here. Each server makes so many ids.
my @numbered = grep { $_->{call} =~ /snowish|scalable\(\)/ } @generators;
my @by_chance = grep { $_->{call} =~ /^(xid_|ulidflake_generate\(\)|uid11_ts_seq_rand)/ } @generators;
my @random = (@plain_generators, grep { $_->{type} =~ /^(ulid|base64uuid|baseuid)$/ } @generators);
my %ids = ((map { slug($_) => 1_000_000 } @numbered), (map { slug($_) => 40_000 } @by_chance, @random));

# Servers since the minor releases of August 2026 want other output plugins than core's named.
unless ($core)
{
	for my $server (@primaries)
	{
		$server->safe_psql('postgres',
			'ALTER SYSTEM SET output_plugin_libraries = pgoutput, pglogical_output; SELECT pg_reload_conf()')
			if $server->safe_psql('postgres', "SELECT current_setting('output_plugin_libraries', true) IS NOT NULL") eq
			't';
	}
}

# Each receives what the other has written itself, and not what it has received.
for my $server (@primaries)
{
	$server->safe_psql('postgres', 'CREATE TABLE finished (server text PRIMARY KEY)');
	$server->safe_psql('postgres', 'CREATE TABLE ' . slug($_) . " (id $_->{type} PRIMARY KEY DEFAULT $_->{call})")
		for @numbered, @random;
	$server->safe_psql('postgres', 'CREATE TABLE ' . slug($_) . " (id $_->{type} DEFAULT $_->{call})") for @by_chance;
	my $dsn = $server->connstr . ' dbname=postgres';
	$server->safe_psql('postgres', $core ? 'CREATE PUBLICATION p FOR ALL TABLES' : <<SQL);
CREATE EXTENSION pglogical;
SELECT pglogical.create_node('${\$server->name}', '$dsn');
SELECT pglogical.replication_set_add_all_tables('default_insert_only', '{public}');
SQL
}
for my $server (@primaries)
{
	my ($other) = grep { $_ != $server } @primaries;
	my ($name, $dsn) = ('from_' . $other->name, $other->connstr . ' dbname=postgres');
	$server->safe_psql('postgres',
		$core
		? "CREATE SUBSCRIPTION $name CONNECTION '$dsn' PUBLICATION p WITH (origin = none, copy_data = "
			. "false, streaming = on)"
		: "SELECT pglogical.create_subscription('$name', '$dsn', '{default_insert_only}', false, false, '{}')");
}

# Unnumbered.
for my $server (@primaries)
{
	like(
		sql_error($server, 'INSERT INTO ' . slug($_) . ' DEFAULT VALUES'),
		qr/^ERROR:  55000: "uidx.node_id" is not set/,
		"$_->{call}: refused on a server without a number"
	) for @numbered;
}

# Numbered while sessions are connected, as one does it.
my @writers;
for my $n (0, 1)
{
	my @connected = map { session($primaries[$n]) } 1 .. $sessions;
	set_node_id($primaries[$n], $n + 1, @connected);
	push @writers, @connected;
}

for my $generator (@by_chance, @random, @numbered)
{
	my $table = slug($generator);
	my $rounds = $ids{$table} > 100_000 ? 5 : 1;
	my $n = $ids{$table} / $sessions / $rounds;
	at_once(map { [ $_, "INSERT INTO $table SELECT FROM generate_series(1, $n)" ] } @writers) for 1 .. $rounds;
}
$_->quit for @writers;
$_->safe_psql('postgres', "INSERT INTO finished VALUES ('${\$_->name}')") for @primaries;

# All has arrived: a subscription stops at the first conflict.
for my $server (@primaries)
{
	wait_for($server->name . ' to receive all',
		sub { $server->safe_psql('postgres', 'SELECT count(*) FROM finished') eq '2' });
}
for my $generator (@by_chance, @random, @numbered)
{
	my $table = slug($generator);
	my $query = "SELECT count(*), sum(hashtext(id::text)) FROM $table";
	my @content = map { $_->safe_psql('postgres', $query) } @primaries;
	my ($rows) = split /\|/, $content[0];
	is($rows, 2 * $ids{$table}, "$generator->{call}: $ids{$table} ids of each of two servers");
	is($content[1], $content[0], "$generator->{call}: both servers have the same ones");
}

# The test would notice: but for the number, or the random bits, many are the same.
for my $generator (@numbered)
{
	my ($table, $number) = (slug($generator), $generator->{type} eq 'uid11' ? 1023 << 12 : 31);
	my $repeats = $primaries[0]
		->safe_psql('postgres', "SELECT count(*) - count(DISTINCT id::bigint & ~ ${number}::bigint) FROM $table");
	cmp_ok($repeats, '>', 100, "$generator->{call}: $repeats would be the same but for the number");
}
for my $table (map { slug($_) } @by_chance)
{
	note("$table: repeats by chance: ",
		$primaries[0]->safe_psql('postgres', "SELECT count(*) - count(DISTINCT id) FROM $table"));
}

$_->stop for @primaries;
done_testing();
