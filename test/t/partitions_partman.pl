# pg_partman beside our partitions: its sets by a timestamptz next to the id, keys that it refuses, uuid keys by our
# functions; neither disturbs the other's tables.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $probe = PostgreSQL::Test::Cluster->new('probe');
plan(skip_all => 'this server has no pg_partman (Debian has postgresql-15-partman, postgresql-17-partman and '
		. 'postgresql-18-partman)')
	unless -e $probe->config_data('--sharedir') . '/extension/pg_partman.control';

# The day must not change meanwhile, nor may one have 23 hours.
sleep 90 if time % 86400 > 86400 - 90;
my $node = new_server('partman', conf => "timezone = 'UTC'\n");
$node->safe_psql('postgres', 'CREATE SCHEMA partman; CREATE EXTENSION pg_partman SCHEMA partman');
my $version = $node->safe_psql('postgres', "SELECT extversion FROM pg_extension WHERE extname = 'pg_partman'");
my $reads_uuid = $version >= 5.2;
note("pg_partman $version");

# Ten days of partitions by day before today, and some ahead.
sub create_parent
{
	my ($table, $control, @more) = @_;
	my $type = $version < 5 ? 'native' : 'range';
	return "SELECT partman.create_parent("
		. join(', ',
		"'public.$table'",
		"p_control := '$control'",
		"p_type := '$type'",
		"p_interval := '1 day'",
		"p_start_partition := (date_trunc('day', now()) - interval '10 days')::text", @more)
		. ')';
}

sub partitions
{
	my ($table) = @_;
	return $node->safe_psql('postgres', "SELECT count(*) FROM pg_inherits WHERE inhparent = '$table'::regclass");
}

sub maintain
{
	my ($table, $retention) = @_;
	return sql_error(
		$node,
		"UPDATE partman.part_config SET retention = '$retention', retention_keep_table = false
			WHERE parent_table = 'public.$table';
		SELECT partman.run_maintenance('public.$table')");
}

# Our own partitions in the same database.
$node->safe_psql('postgres', <<SQL);
CREATE TABLE ours (id ulid PRIMARY KEY) PARTITION BY RANGE (id);
SELECT count(*) FROM uidx_create_partitions('ours', '2026-01-01Z', '2026-02-01Z', '1 day');
SQL
my $ours = q{SELECT string_agg(format('%s %s %s', partition, lower, upper), ' ' ORDER BY lower) FROM }
	. q{uidx_partition_bounds('ours')};
my $before = $node->safe_psql('postgres', $ours);

for my $type (@types)
{
	my $p = $type eq 'uid11' ? 'xid' : $type;
	my $t = "${type}_by_time";
	$node->safe_psql('postgres', <<SQL);
CREATE TABLE $t (id $type NOT NULL, created_at timestamptz NOT NULL, n int, PRIMARY KEY (id, created_at))
	PARTITION BY RANGE (created_at);
CREATE TABLE ${type}_by_id (id $type PRIMARY KEY) PARTITION BY RANGE (id);
SQL
	my $error = sql_error($node, create_parent("${type}_by_id", 'id'));
	like($error, qr/Supplied column is of type $type\b/, "$type: refused as the control column");

	is(sql_error($node, create_parent($t, 'created_at')), '', "$type: a set by the time next to the id");
	$node->safe_psql('postgres', <<SQL);
INSERT INTO $t SELECT ${p}_generate(at), at, n
FROM generate_series(0, 239) n,
	LATERAL (SELECT date_trunc('day', now()) - interval '10 days' + n * interval '1 hour') AS made(at);
SQL
	is( $node->safe_psql(
			'postgres', "SELECT count(*), min(c), max(c) FROM (SELECT count(*) AS c FROM $t GROUP BY tableoid) p"
		),
		'10|24|24',
		"$type: every row is in the partition of its day");
	my $window = q{>= date_trunc('day', now()) - interval '3 days'};
	is($node->safe_psql('postgres', "SELECT count(*), min(n) FROM $t WHERE id $window"),
		'72|168', "$type: a window of the id");
	my $plan = $node->safe_psql('postgres',
			  "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) SELECT * FROM $t WHERE id $window AND "
			. "created_at $window");
	my ($removed) = $plan =~ /Subplans Removed: (\d+)/;
	is($removed, 7, "$type: is pruned if the column says it too") or diag($plan);

	is(maintain($t, '5 days'), '', "$type: maintenance");
	is($node->safe_psql('postgres', "SELECT count(*), min(n) FROM $t"), '120|120', "$type: drops what is older");
}

# Rows in the default partition are moved as they are.
$node->safe_psql(
	'postgres', q{INSERT INTO ulid_by_time SELECT ulid_generate(at), at, n
	FROM generate_series(1000, 1009) n,
		LATERAL (SELECT date_trunc('day', now()) + n / 100 * interval '5 days') AS made(at)}
);
my $rows = q{SELECT count(*), md5(string_agg(id::text, ',' ORDER BY id)) FROM ulid_by_time};
my $held = $node->safe_psql('postgres', $rows);
is($node->safe_psql('postgres', 'SELECT count(*) FROM ulid_by_time_default'),
	'10', 'rows far ahead are in the default partition');
is(sql_error($node, q{CALL partman.partition_data_proc('public.ulid_by_time')}), '', 'it gives them partitions');
is($node->safe_psql('postgres', 'SELECT count(*) FROM ulid_by_time_default'), '0', 'all of them');
is($node->safe_psql('postgres', $rows), $held, 'with the ids that they had');

# A uuid key: pg_partman 5.2 and later ask a pair of functions, of which ours are made. Their bodies are parsed when
# they are made: pg_partman calls them with a search_path of its own.
$node->safe_psql('postgres', 'CREATE TABLE by_uuid (id uuid PRIMARY KEY, n int) PARTITION BY RANGE (id)');
if ($reads_uuid)
{
	$node->safe_psql('postgres', <<SQL);
CREATE FUNCTION uuid_of_time(timestamptz) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT RETURN base64uuid_floor(\$1)::uuid::text;
CREATE FUNCTION time_of_uuid(text) RETURNS timestamptz
	LANGUAGE sql IMMUTABLE STRICT RETURN ulid_timestamp(\$1::uuid::ulid);
SQL
	is( sql_error(
			$node,
			create_parent(
				'by_uuid', 'id',
				"p_time_encoder := 'public.uuid_of_time'",
				"p_time_decoder := 'public.time_of_uuid'"
			)
		),
		'',
		'a set by a uuid');
	$node->safe_psql('postgres', <<SQL);
INSERT INTO by_uuid SELECT base64uuid_generate(date_trunc('day', now()) - interval '10 days' + n * interval '1 hour'), n
	FROM generate_series(0, 239) n;
SQL
	is( $node->safe_psql(
			'postgres', 'SELECT count(*), min(c), max(c) FROM (SELECT count(*) AS c FROM by_uuid GROUP BY tableoid) p'
		),
		'10|24|24',
		'every row is in the partition of its day');
	is(maintain('by_uuid', '5 days'), '', 'maintenance');
	is($node->safe_psql('postgres', 'SELECT count(*), min(n) FROM by_uuid'), '120|120', 'drops what is older');

	# Both on one table: each sees what the other has made.
	my $made = partitions('by_uuid');
	is( $node->safe_psql(
			'postgres',
			q{SELECT count(*) FROM uidx_create_partitions('by_uuid', date_trunc('day', now()) - interval '4 }
				. q{days', now(), '1 day')}
		),
		'0',
		'our function finds its partitions');
	is( $node->safe_psql(
			'postgres',
			q{SELECT count(*) FROM uidx_drop_partitions('by_uuid', date_trunc('day', now()) - interval '2 days')}
		),
		'3',
		'and drops them');
	is(maintain('by_uuid', '5 days'), '', 'maintenance goes on');
	is(partitions('by_uuid'), $made - 3, 'without making them again');
}
else
{
	like(
		sql_error($node, create_parent('by_uuid', 'id')),
		qr/Supplied column is of type uuid\b/,
		'uuid: refused as the control column');
	is( $node->safe_psql(
			'postgres',
			q{SELECT count(*) FROM uidx_create_partitions('by_uuid', '2026-01-01Z', '2026-02-01Z', '1 day')}
		),
		'31',
		'our function makes its partitions');
}

is(sql_error($node, 'SELECT partman.run_maintenance()'), '', 'maintenance of all tables');
is($node->safe_psql('postgres', $ours), $before, 'leaves our partitions alone');
$node->stop;
done_testing();
