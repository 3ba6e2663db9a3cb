# A standby takes over while its clock is two seconds behind the old primary's: ids repeat and go back, unless it has a number of
# its own and its generators are advanced.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Clock;

my $ids = 500;
my ($before, $last, $behind) = map { "2026-03-01 12:00:$_.000002" } '01', '03', '01';
my ($clock, $standby_clock) = map { UidxTest::Clock->new($_) } 'primary', 'standby';
my $conf = "log_statement = none\nautovacuum = off\ntimezone = 'UTC'\nstatement_timeout = '120s'\nuidx.node_id = 5\n";

my $primary = PostgreSQL::Test::Cluster->new('primary');
$primary->init(allows_streaming => 1);
$primary->append_conf('postgresql.conf', $conf);
$clock->start($primary, $before);
my $columns = join ', ', map { slug($_) . " $_->{type} DEFAULT $_->{call}" } @generators;
$primary->safe_psql('postgres', "CREATE EXTENSION uidx; CREATE TABLE given (n serial, $columns)");
$primary->backup('base');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($primary, 'base', has_streaming => 1);
$standby_clock->start($standby, $behind);

for my $time ($before, $last)
{
	$clock->set($time);
	$primary->safe_psql('postgres', "INSERT INTO given SELECT FROM generate_series(1, $ids)");
}
set_node_id($standby, 6);
is($standby->safe_psql('postgres', "LOAD 'uidx'; SHOW uidx.node_id"), '6', 'ALTER SYSTEM numbers a standby too');
set_node_id($standby, 5);
my $lsn = $primary->lsn('flush');
wait_for('the standby', sub { $standby->safe_psql('postgres', "SELECT pg_last_wal_replay_lsn() >= '$lsn'") eq 't' });
$primary->stop('immediate');
$standby->promote;
is($standby->safe_psql('postgres', 'SELECT count(*) FROM given'), 2 * $ids, 'the standby has every row, and is the primary now');

# What as many ids of the new primary are, of each generator: how many are among the old ones, how many are not above them all.
sub compare
{
	return map {
		my $s = slug($_);
		my ($repeats, $below) = split /\|/, $standby->safe_psql('postgres', <<SQL);
SELECT count(*) FILTER (WHERE id IN (SELECT $s FROM given)), count(*) FILTER (WHERE id <= (SELECT max($s) FROM given))
FROM (SELECT $_->{call} AS id FROM generate_series(1, $ids)) i
SQL
		+{ %$_, repeats => $repeats, below => $below }
	} @generators;
}

# Generators start anew, as on a server that has just been promoted.
sub restart
{
	my ($number) = @_;
	$standby->safe_psql('postgres', "LOAD 'uidx'; ALTER SYSTEM SET uidx.node_id = $number");
	$standby->stop('immediate');
	$standby_clock->start($standby, $behind);
	return;
}

my %with_number = map { $_ => 1 } grep { /snowish|scalable\(\)/ } map { $_->{call} } @generators;

for my $result (compare())
{
	is($result->{below}, $ids, "$result->{call}: below the old primary's newest") if $result->{ascends};
	is($result->{repeats}, $ids, "$result->{call}: all are ids of the old primary's") if $result->{call} =~ /snowish/;
}

# A number of its own helps against repeats, not against going back.
restart(6);
for my $result (compare())
{
	is($result->{repeats}, 0, "$result->{call}: none repeats, by a number of its own") if $with_number{ $result->{call} };
	is($result->{below}, $ids, "$result->{call}: still below") if $result->{call} =~ /snowish/;
}

# Advanced past the newest id, under the old number even.
restart(5);
my $newest = join ', ', map { 'max(' . slug($_) . ')::timestamptz' } @generators;
$standby->safe_psql('postgres', "SELECT uidx_generators_advance((SELECT greatest($newest) FROM given))");
for my $result (compare())
{
	is("$result->{repeats} $result->{below}", '0 0', "$result->{call}: advanced, none repeats, and all are above");
}

$standby->stop('immediate');
done_testing();
