# A cluster copied by pg_basebackup runs beside its original. The copy has the number of the server, but not the state
# of the generators. Both have the same clock, which stands still, so that equal ids would be certain.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Clock;

my $ids = 4000;
my $clock = UidxTest::Clock->new('clones');

my $original = PostgreSQL::Test::Cluster->new('original');
$original->init(allows_streaming => 1);
$original->append_conf('postgresql.conf', "log_statement = none\nautovacuum = off\nstatement_timeout = '120s'\n");
$clock->start($original, '2026-03-01 12:00:00.0005');
$original->safe_psql('postgres', 'CREATE EXTENSION uidx');
set_node_id($original, 7);
$original->safe_psql('postgres', "SELECT $_->{call}") for @generators;
$original->backup('copy');
my $clone = PostgreSQL::Test::Cluster->new('clone');
$clone->init_from_backup($original, 'copy');
$clock->start($clone, '2026-03-01 12:00:00.0005');

is($clone->safe_psql('postgres', "LOAD 'uidx'; SHOW uidx.node_id"),
	'7', 'the copy has the number that ALTER SYSTEM gave the original');
is($clone->safe_psql('postgres', 'SELECT sum(given) FROM uidx_generator_status()'), '0', 'it knows of none of its ids');

# The ids that both give of the next millisecond.
my $seconds = 0;

sub common
{
	my ($call) = @_;
	$clock->set(sprintf '2026-03-01 12:00:%02d.0005', ++$seconds);
	my %seen;
	$seen{$_}++
		for map { split /\n/, $_->safe_psql('postgres', "SELECT $call FROM generate_series(1, $ids)") } $original,
		$clone;
	return scalar grep { $_ > 1 } values %seen;
}

is(common('uid11_snowish_generate()'), $ids, 'under one number, snowish ids are the same on both');
set_node_id($clone, 8);
is(common('uid11_snowish_generate()'), 0, 'after ALTER SYSTEM with another number on the copy, none is');
is(common('ulidflake_generate_scalable()'), 0, 'nor is one of the scalable Ulid-Flake');

# Random bits are drawn anew on each.
is(common($_->{call}), 0, "$_->{call}: none is the same")
	for @plain_generators, grep { $_->{type} !~ /^(uid11|ulidflake)$/ } @generators;

# A copy can get its number before it starts.
$clone->stop('immediate');
$clone->append_conf('postgresql.auto.conf', "uidx.node_id = 9\n");
$clock->start($clone, '2026-03-01 12:01:00.0005');
is($clone->safe_psql('postgres', 'SELECT uid11_snowish_machine(uid11_snowish_generate())'),
	'9', 'a line in postgresql.auto.conf numbers it');

$_->stop('immediate') for $original, $clone;
done_testing();
