# A streaming replica with data of every type: queries and generators on the standby, promotion, ids that go on
# ascending on the new primary. Logical replication of every type, as text and in binary.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $primary = new_server('primary', init => { allows_streaming => 'logical' }, conf => "max_connections = 40\n");
my @ascending = grep { $_->{ascends} } @generators;

# A table of each type, its ids some days apart, and a table with the ids of each generator.
for my $type (@types)
{
	my $generate = $type eq 'uid11' ? 'xid_generate' : "${type}_generate";
	$primary->safe_psql('postgres', <<SQL);
CREATE TABLE ${type}_rows (id $type PRIMARY KEY, n int, other $type, span ${type}range);
INSERT INTO ${type}_rows
	SELECT a, n, CASE WHEN n % 7 > 0 THEN b END, ${type}range(least(a, b), greatest(a, b))
	FROM (SELECT $generate('2026-01-01Z'::timestamptz + n * interval '1 hour') AS a,
			$generate('2026-01-01Z'::timestamptz + n * interval '2 hour') AS b, n
		FROM generate_series(1, 2000) n) t;
CREATE INDEX ON ${type}_rows USING hash (other);
CREATE INDEX ON ${type}_rows USING brin (other);
CREATE INDEX ON ${type}_rows USING gist (span);
ANALYZE ${type}_rows;
SQL
}
my $columns = join ', ', map { slug($_) . " $_->{type} DEFAULT $_->{call}" } @generators;
$primary->safe_psql('postgres', "CREATE TABLE given (n serial, $columns)");

$primary->backup('base');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($primary, 'base', has_streaming => 1);
$standby->start;
$primary->safe_psql('postgres', 'INSERT INTO given DEFAULT VALUES') for 1 .. 20;
$primary->safe_psql('postgres',
	"INSERT INTO ${_}_rows SELECT max(id), 0 FROM ${_}_rows ON CONFLICT (id) DO UPDATE SET n = -1")
	for @types;
$primary->wait_for_catchup($standby);

# Queries.
sub content
{
	my ($table, $order) = @_;
	return "SELECT count(*), md5(string_agg(t::text, chr(10) ORDER BY $order)) FROM $table t";
}

for my $type (@types)
{
	my $query = content("${type}_rows", 'id');
	my $content = $primary->safe_psql('postgres', $query);
	like($content, qr/^2000\|/, "$type: rows on the primary");
	is($standby->safe_psql('postgres', $query), $content, "$type: the same on the standby");
	for my $condition ("id >= '2026-02-01Z'::timestamptz AND id < '2026-02-02Z'::timestamptz",
		"id <@ tstzrange('2026-02-01Z', '2026-02-02Z')")
	{
		my $plan = $standby->safe_psql('postgres', "EXPLAIN (COSTS OFF) SELECT * FROM ${type}_rows WHERE $condition");
		like($plan, qr/Index Cond: \(\(id >= .*\) AND \(id < /, "$type: time is an index condition on the standby");
		is($standby->safe_psql('postgres', "SELECT count(*) FROM ${type}_rows WHERE $condition"),
			'24', "$type: and finds a day's rows");
	}
}

# Generators need no writing: the standby has its own, from its own clock.
for my $generator (@generators, @plain_generators)
{
	is($standby->safe_psql('postgres', "SELECT count(DISTINCT $generator->{call}) FROM generate_series(1, 1000)"),
		'1000', "$generator->{call} on the standby");
}
is($standby->safe_psql('postgres', 'SELECT count(*) FROM uidx_generator_status() WHERE given >= 1000'),
	'9', 'and the status view');

# Logical replication, before the primary goes. The subscriber has one database for text and one for binary.
my $subscriber =
	new_server('subscriber', init => { allows_streaming => 'logical' }, conf => "max_connections = 40\n", bare => 1);
my $tables = join ', ', map { "${_}_rows" } @types;
$primary->safe_psql('postgres', "CREATE PUBLICATION p FOR TABLE $tables");
for my $form ('text', 'binary')
{
	my $binary = $form eq 'binary' ? 'true' : 'false';
	$subscriber->safe_psql('postgres', "CREATE DATABASE ${form}_db");
	# The extension comes after other objects, so that its types have other oids than on the publisher.
	$subscriber->safe_psql("${form}_db", 'CREATE TABLE before (x int); CREATE EXTENSION uidx');
	$subscriber->safe_psql("${form}_db", "CREATE TABLE ${_}_rows (id $_ PRIMARY KEY, n int, other $_, span ${_}range)")
		for @types;
	$subscriber->safe_psql("${form}_db",
			  "CREATE SUBSCRIPTION ${form}_s CONNECTION '"
			. $primary->connstr
			. ' dbname=postgres'
			. "' PUBLICATION p WITH (binary = $binary)");
	$subscriber->wait_for_subscription_sync($primary, "${form}_s", "${form}_db");
}
for my $type (@types)
{
	my $generate = $type eq 'uid11' ? 'xid_generate' : "${type}_generate";
	$primary->safe_psql('postgres', <<SQL);
UPDATE ${type}_rows SET n = -n, other = id, span = ${type}range(id, NULL) WHERE n % 3 = 0;
UPDATE ${type}_rows SET id = $generate(now() + n * interval '1 day') WHERE n % 10 = 1;
DELETE FROM ${type}_rows WHERE n % 5 = 0;
INSERT INTO ${type}_rows SELECT $generate(now() - n * interval '1 day'), n FROM generate_series(1, 100) n;
SQL
}
for my $form ('text', 'binary')
{
	$primary->wait_for_catchup("${form}_s");
	for my $type (@types)
	{
		my $query = content("${type}_rows", 'id');
		is( $subscriber->safe_psql("${form}_db", $query),
			$primary->safe_psql('postgres', $query),
			"$type: replicated as $form");
	}
	amcheck_ok($subscriber, "${form}_db", "the $form subscriber's indexes are whole");
	$subscriber->safe_psql("${form}_db", "DROP SUBSCRIPTION ${form}_s");
}
$subscriber->stop;

# Promotion, once the clock has caught up with the primary's last ids.
wait_for('the clock',
	sub { $primary->safe_psql('postgres', 'SELECT max(ahead_ms) FROM uidx_generator_status()') eq '0' });
$primary->safe_psql('postgres', 'INSERT INTO given DEFAULT VALUES');
$primary->wait_for_catchup($standby);
$primary->stop;
$standby->promote;
$standby->safe_psql('postgres', 'INSERT INTO given DEFAULT VALUES') for 1 .. 20;
is($standby->safe_psql('postgres', 'SELECT count(*) FROM given'), '41', 'the new primary takes inserts');

for my $generator (@ascending)
{
	my $s = slug($generator);
	is( $standby->safe_psql(
			'postgres', "SELECT count(*) FROM (SELECT $s <= lag($s) OVER (ORDER BY n) AS back FROM given) t WHERE back"
		),
		'0',
		"$generator->{call} goes on above the old primary's ids");
}
is($standby->safe_psql('postgres', 'SELECT count(DISTINCT xid_generate) FROM given'),
	'41', 'xid_generate() gives no id twice');
amcheck_ok($standby, 'postgres', "the new primary's indexes are whole");
$standby->stop;

done_testing();
