# Partitions made and dropped by several sessions at once, and a table that is renamed meanwhile.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('partitions');
my ($first, $second) = (session($node), session($node));
$_->query(q{SET timezone = 'UTC'}) for $first, $second;
$first->query('CREATE TABLE log (id ulid PRIMARY KEY) PARTITION BY RANGE (id)');

my $make = q{SELECT count(*) FROM uidx_create_partitions('log', '2026-01-01', '2027-01-01', '1 month')};
my $drop = q{SELECT count(*) FROM uidx_drop_partitions('log', '2026-07-01')};
my $left = 'SELECT count(*), count(DISTINCT lower) FROM uidx_partition_bounds(\'log\')';

# Does one statement in a transaction, starts the other, commits when that one waits; gives what each said.
sub one_after_the_other
{
	my ($one, $other) = @_;
	$first->query('BEGIN');
	my $answer = $first->query($one);
	$second->send($other);
	wait_for('the other to wait', sub { $first->query("SELECT wait_event_type = 'Lock' FROM pg_stat_activity WHERE pid = " . $second->pid) eq 't' });
	$first->query('COMMIT');
	return ($answer, $second->wait_both);
}

is_deeply([ one_after_the_other($make, $make) ], [ 12, 0, '' ], 'two make the same partitions: the second finds them made');
is($first->query($left), '12|12', 'each is there once');
is_deeply([ one_after_the_other($drop, $drop) ], [ 6, 0, '' ], 'two drop the same partitions: the second finds them gone');
is_deeply([ one_after_the_other($make, $drop) ], [ 6, 6, '' ], 'what one makes the other drops');
is_deeply([ one_after_the_other($drop, $make) ], [ 0, 6, '' ], 'one has none to drop, the other makes them');
is($first->query($left), '12|12', 'all are there once');

# The table is known by its oid: neither a name that is gone nor one that another table has taken leads elsewhere.
my ($answer, $out, $err) = one_after_the_other('ALTER TABLE log RENAME TO log_of_2026', $make);
like($err, qr/ERROR:  42P01: /, 'renamed meanwhile: refused');
$first->query('ALTER TABLE log_of_2026 RENAME TO log');
(undef, $out, $err) = one_after_the_other('ALTER TABLE log RENAME TO log_of_2026; CREATE TABLE log (id ulid) PARTITION BY RANGE (id)', $make);
like($err, qr/ERROR:  55006: public.log was renamed meanwhile/, 'and its name taken: refused');
is($first->query($left), '0|0', 'the new table stays as it was');
is($first->query($left =~ s/'log'/'log_of_2026'/r), '12|12', 'and the old one');
$first->query('DROP TABLE log; ALTER TABLE log_of_2026 RENAME TO log');

# Rows that are referenced while the drop waits.
$first->query(q{CREATE TABLE line (log ulid REFERENCES log);
	INSERT INTO log SELECT ulid_generate(timestamptz '2026-01-01' + n * interval '1 day') FROM generate_series(0, 364) n});
(undef, $out, $err) = one_after_the_other(q{INSERT INTO line SELECT min(id) FROM log WHERE id >= timestamptz '2026-06-30'}, $drop);
like($err, qr/ERROR:  23503: /, 'a row that is referenced meanwhile keeps its partition');
is($first->query($left), '12|12', 'and all others');
$first->query('DELETE FROM line');
is($second->query($drop), '6', 'until nothing references it');
is($first->query('SELECT count(*) FROM log'), 365 - 181, 'only their rows are gone');

$_->quit for $first, $second;
$node->stop;
done_testing();
