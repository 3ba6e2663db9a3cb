# The types in tables that Citus distributes: the extensions on every node, queries that go to one shard, windows of
# time and prefixes on the shards' indexes, partitions, and shards that are moved, split and rebalanced.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;
use UidxTest::Citus;

my ($coordinator, @workers) = new_cluster();
note('Citus ', $coordinator->safe_psql('postgres', "SELECT extversion FROM pg_extension WHERE extname = 'citus'"));
my $rows = 2000;

# The extensions reach the workers from the coordinator: made, in an earlier version where there is one.
my @extensions = ('uidx', further_extensions($coordinator));
for my $extension (@extensions)
{
	my ($earlier) = split /\n/, $coordinator->safe_psql('postgres', <<SQL);
SELECT source FROM pg_extension_update_paths('$extension')
	JOIN pg_available_extensions e ON target = default_version AND path IS NOT NULL
WHERE e.name = '$extension' AND source IN (SELECT version FROM pg_available_extension_versions v
	WHERE v.name = '$extension') AND source <> target LIMIT 1
SQL
	my $version = defined $earlier ? "VERSION '$earlier'" : '';
	is(sql_error($coordinator, "CREATE EXTENSION $extension $version"), '', "$extension is made $version");
	same_on_all_nodes($extension, 'made');
}

# The types; whether they have a time, prefixes, and operators with uuid and bigint.
my @distributed = map { my %type; @type{qw(name timed prefixes uuid bigint)} = split /\|/; \%type } split /\n/,
	$coordinator->safe_psql('postgres', <<SQL);
SELECT t.typname, c.castsource IS NOT NULL, to_regoperator(format('^@(%I,text)', typname)) IS NOT NULL,
	to_regoperator(format('=(%I,uuid)', typname)) IS NOT NULL,
	to_regoperator(format('=(%I,bigint)', typname)) IS NOT NULL
FROM uidx_formats() f JOIN pg_type t ON t.typname = f.type
	LEFT JOIN pg_cast c ON c.castsource = 'timestamptz'::regtype AND c.casttarget = t.oid ORDER BY 1
SQL
cmp_ok(scalar @distributed, '>=', 16, 'all types');

for my $type (@distributed)
{
	my $t = $type->{name};
	$coordinator->safe_psql('postgres', <<SQL);
CREATE TABLE ${t}_rows (id $t PRIMARY KEY, n int);
CREATE TABLE ${t}_notes (id $t PRIMARY KEY, n int);
SELECT create_distributed_table('${t}_rows', 'id', colocate_with => 'none');
SELECT create_distributed_table('${t}_notes', 'id', colocate_with => '${t}_rows');
INSERT INTO ${t}_rows SELECT @{[id_of($type, 'n')]}, n FROM generate_series(1, $rows) n;
INSERT INTO ${t}_notes SELECT id, n FROM ${t}_rows;
ANALYZE ${t}_rows;
SQL
	check($type, 'distributed');
	check_partitions($type) if $type->{timed} eq 't';
}
check_refusals();

# Updated.
for my $extension (@extensions)
{
	is(sql_error($coordinator, "ALTER EXTENSION $extension UPDATE"), '', "$extension is updated");
	like(same_on_all_nodes($extension, 'updated'), qr/^public\|t$/, "$extension: in the default version");
}

# Shards move and are split while the table can be written, so by logical replication.
for my $type (@distributed)
{
	my $t = $type->{name};
	is(sql_error($coordinator, <<SQL), '', "$t: a shard moves");
SELECT citus_move_shard_placement(s.shardid, s.nodename, s.nodeport, w.nodename, w.nodeport, 'force_logical')
FROM (SELECT * FROM citus_shards WHERE table_name = '${t}_rows'::regclass ORDER BY shardid LIMIT 1) s
	JOIN pg_dist_node w ON w.noderole = 'primary' AND w.shouldhaveshards
		AND (w.nodename, w.nodeport) <> (s.nodename, s.nodeport)
SQL
	is(sql_error($coordinator, <<SQL), '', "$t: a shard is split");
SELECT citus_split_shard_by_split_points(s.shardid, ARRAY[((shardminvalue::bigint + shardmaxvalue::bigint) / 2)::text],
	(SELECT array_agg(nodeid ORDER BY nodeid) FROM pg_dist_node WHERE shouldhaveshards), 'force_logical')
FROM (SELECT * FROM pg_dist_shard WHERE logicalrelid = '${t}_rows'::regclass ORDER BY shardid DESC LIMIT 1) s
SQL
	is( $coordinator->safe_psql(
			'postgres', "SELECT count(*) FROM pg_dist_shard WHERE logicalrelid = '${t}_rows'::regclass"
		),
		9,
		"$t: into two");
	check($type, 'moved and split', 9);
}

# A node is added, and gets shards.
my $added = add_node($coordinator, 'worker3');
same_on_all_nodes($_, 'on an added node') for @extensions;
is(sql_error($coordinator, "SELECT rebalance_table_shards(shard_transfer_mode => 'block_writes')"),
	'', 'shards are rebalanced');
for my $type (@distributed)
{
	cmp_ok(
		$coordinator->safe_psql(
			'postgres',
			"SELECT count(*) FROM citus_shards WHERE table_name = '$type->{name}_rows'::regclass AND "
				. "nodeport = ${\$added->port}"
		),
		'>', 0,
		"$type->{name}: shards on the added node");
	check($type, 'rebalanced', 9);
}

# All nodes have the extension alike; gives its schema and whether its version is the default one.
sub same_on_all_nodes
{
	my ($extension, $when) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my @nodes = run_on_all_nodes($coordinator, <<SQL);
SELECT concat_ws('|', extnamespace::regnamespace, extversion = default_version, extversion)
FROM pg_extension JOIN pg_available_extensions ON name = extname WHERE extname = '$extension'
SQL
	cmp_ok(scalar @nodes, '>=', 3, "$extension $when: the nodes answer");
	is_deeply(\@nodes, [ ($nodes[0]) x @nodes ], "$extension $when: all nodes have it alike");
	return $nodes[0] =~ s/\|[^|]*\z//r;
}

# SQL for an id of that number: an hour apart from each other.
sub id_of
{
	my ($type, $n) = @_;
	my $at = "('2026-01-01Z'::timestamptz + $n * interval '1 hour')";
	return $type->{timed} eq 't' ? "$at\::$type->{name}" : "$type->{name}('user', $at\::base64uuid::uuid)";
}

# Queries of a distributed table find what they should, and do no more than they have to.
sub check
{
	my ($type, $when, $shards) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $t = $type->{name};
	my $session = session($coordinator);
	is( $session->query("SELECT count(*), count(DISTINCT id), sum(n) FROM ${t}_rows"),
		"$rows|$rows|" . $rows * ($rows + 1) / 2,
		"$t $when: all rows are there");
	is($session->query("SELECT count(*) FROM ${t}_rows r JOIN ${t}_notes o ON r.id = o.id AND r.n = o.n"),
		$rows, "$t $when: joined within the shards");

	my $of = sub { return $session->query('SELECT ' . id_of($type, 777) . "::$_[0]") };
	my $text = $of->('text');
	my @one = ("= '$text'", "= '$text'::text", "= '$text'::$t");
	push @one, "= '" . $of->('uuid') . "'::uuid" if $type->{uuid} eq 't';
	push @one, '= ' . $of->('bigint') . '::bigint' if $type->{bigint} eq 't';
	for my $condition (@one)
	{
		is_found($session, "$t $when", $t, $condition, '777', 1);
	}
	for my $parameter ($t, 'text')
	{
		# The sixth execution may have a plan of its own, for any value.
		$session->query("PREPARE one($parameter) AS SELECT n FROM ${t}_rows WHERE id = \$1");
		is( join(' ', map { $session->query("EXECUTE one('$text')") } 1 .. 7),
			join(' ', (777) x 7),
			"$t $when: \$1 as $parameter finds its row");
		like(
			$session->query("EXPLAIN (COSTS OFF) EXECUTE one('$text')"),
			qr/Task Count: 1$/m,
			"$t $when: \$1 as $parameter goes to one shard");
		$session->query('DEALLOCATE one');
	}
	if ($type->{timed} eq 't')
	{
		my $day = '216 ' . join(' ', 217 .. 239);
		for my $condition (q{>= timestamptz '2026-01-10Z' AND id < timestamptz '2026-01-11Z'},
			q{<@ tstzrange('2026-01-10Z', '2026-01-11Z')})
		{
			is_found($session, "$t $when", $t, $condition, $day, $shards // 8);
		}
		is_found($session, "$t $when", $t, q{>= now() - interval '30 years' AND n = 777}, '777', $shards // 8);
	}
	if ($type->{prefixes} eq 't')
	{
		my $prefix = substr $text, 0, length($text) * 3 / 5;
		my $found = $session->query(
				  "SELECT string_agg(n::text, ' ' ORDER BY n) FROM generate_series(1, $rows) n WHERE starts_with("
				. id_of($type, 'n')
				. "::text, '$prefix')");
		is_found($session, "$t $when", $t, "^@ '$prefix'", $found, $shards // 8);
	}

	# Pages by key, and the other forms whose operators are sent without a schema. Workers read them under the path
	# pg_catalog.
	my $page = "SELECT string_agg(n::text, ' ' ORDER BY id, n) FROM (SELECT id, n FROM ${t}_rows WHERE (id, n) "
		. "> ('$text', 777) ORDER BY id, n LIMIT 3) p";
	is($session->query($page), '778 779 780', "$t $when: the next page after an id and a number");
	$session->query("PREPARE page($t, int) AS SELECT n FROM ${t}_rows WHERE (id, n) < (\$1, \$2) ORDER BY id DESC, n "
			. "DESC LIMIT 2");
	is( join(' ', map { $session->query("EXECUTE page('$text', 777)") =~ s/\n/ /r } 1 .. 7),
		join(' ', ('776 775') x 7),
		"$t $when: the page before, prepared");
	$session->query('DEALLOCATE page');
	for my $condition (
		"(n, id) = (777, '$text')",
		"id IS NOT DISTINCT FROM '$text'",
		"NULLIF(id, '$text') IS NULL",
		"CASE id WHEN '$text' THEN true ELSE false END",
		"(id, n) IN (('$text', 777), ('$text', 1))",
		"(id, n) IN (SELECT id, n FROM ${t}_notes WHERE n = 777)")
	{
		is($session->query("SELECT n FROM ${t}_rows WHERE $condition"), '777', "$t $when: $condition");
	}
	is($session->query("SELECT count(*) FROM ${t}_rows JOIN ${t}_notes USING (id)"), $rows, "$t $when: JOIN USING");
	is($session->query("SELECT count(*) FROM ${t}_rows NATURAL JOIN ${t}_notes"), $rows, "$t $when: NATURAL JOIN");

	# The newest id: of each shard one index entry. Citus knows no aggregate but core's.
	is($session->query("SELECT n FROM ${t}_rows ORDER BY id DESC LIMIT 1"), $rows,
		"$t $when: ORDER BY id DESC LIMIT 1");
	like(
		$session->query("EXPLAIN (COSTS OFF) SELECT id FROM ${t}_rows ORDER BY id DESC LIMIT 1"),
		qr/-> +Limit\n +-> +Index Only Scan Backward/,
		"$t $when: reads an index entry of a shard");
	is($session->query("SELECT n FROM ${t}_rows WHERE id = (SELECT max(id) FROM ${t}_rows)"),
		$rows, "$t $when: max(id) is the same");
	$session->quit;
	return;
}

# These rows are found, by their indexes, in so many shards.
sub is_found
{
	my ($session, $what, $t, $condition, $found, $tasks) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	is($session->query("SELECT string_agg(n::text, ' ' ORDER BY n) FROM ${t}_rows WHERE id $condition"),
		$found, "$what: id $condition finds its rows");
	like(
		$session->query("EXPLAIN (COSTS OFF) SELECT n FROM ${t}_rows WHERE id $condition"),
		qr/Task Count: $tasks\n.*Index Cond: /s,
		"$what: id $condition uses the index of $tasks shards");
	return;
}

# Partitions by id of a table that is distributed by id.
sub check_partitions
{
	my ($type) = @_;
	my $t = $type->{name};
	$coordinator->safe_psql('postgres', <<SQL);
CREATE TABLE ${t}_log (id $t PRIMARY KEY, n int) PARTITION BY RANGE (id);
SELECT create_distributed_table('${t}_log', 'id', colocate_with => 'none');
SQL
	is( $coordinator->safe_psql(
			'postgres',
			"SELECT count(*) FROM uidx_create_partitions('${t}_log', '2026-01-01Z', '2026-05-01Z', '1 month')"
		),
		4,
		"$t: partitions are made");
	$coordinator->safe_psql('postgres',
		"INSERT INTO ${t}_log SELECT id, n FROM ${t}_rows WHERE id < timestamptz '2026-03-11Z'");
	is( $coordinator->safe_psql(
			'postgres', "SELECT count(*) FROM ${t}_log WHERE id <@ tstzrange('2026-02-01Z', '2026-03-01Z')"
		),
		28 * 24,
		"$t: a month is found");
	my $plan = $coordinator->safe_psql('postgres',
		"EXPLAIN (COSTS OFF) SELECT * FROM ${t}_log WHERE id <@ tstzrange('2026-02-01Z', '2026-03-01Z')");
	my %read = map { $_ => 1 } $plan =~ / on ${t}_log_(\d+)_\d+ /g;
	is_deeply([ keys %read ], ['20260201'], "$t: in one partition of a shard") or diag($plan);
	like(sql_error($workers[0], "SELECT uidx_create_partitions('${t}_log', '2026-05-01Z', '2026-06-01Z', '1 month')"),
		qr/^ERROR: /, "$t: a worker makes no partition");
	is($coordinator->safe_psql('postgres', "SELECT count(*) FROM uidx_drop_partitions('${t}_log', '2026-02-15Z')"),
		1, "$t: partitions are dropped");
	is( $coordinator->safe_psql('postgres', "SELECT count(*) FROM ${t}_log"),
		(28 + 10) * 24,
		"$t: and their rows with them");
	$coordinator->safe_psql('postgres', "DROP TABLE ${t}_log");
	return;
}

# Limits of Citus that docs/distributed.md names.
sub check_refusals
{
	$coordinator->safe_psql('postgres', <<SQL);
CREATE TABLE by_tenant (tenant int, id ulid DEFAULT ulid_generate());
CREATE TABLE by_uuid (id uuid PRIMARY KEY);
SELECT create_distributed_table('by_tenant', 'tenant');
SELECT create_distributed_table('by_uuid', 'id');
SQL
	like(sql_error($coordinator, 'CREATE UNIQUE INDEX ON by_tenant (id)'),
		qr/^ERROR: /, 'no unique index without the distribution column');
	like(sql_error($coordinator, 'ALTER TABLE by_uuid ALTER COLUMN id TYPE ulid'),
		qr/^ERROR: /, 'no other type for a distribution column');
	like(sql_error($coordinator, 'SELECT count(*) FROM by_uuid u JOIN ulid_rows r ON u.id = r.id'),
		qr/^ERROR: /, 'no join of a distributed ulid with a distributed uuid');
	is(sql_error($coordinator, <<SQL), '', 'a type is changed while the table is not distributed');
SELECT undistribute_table('by_uuid');
ALTER TABLE by_uuid ALTER COLUMN id TYPE ulid;
SELECT create_distributed_table('by_uuid', 'id', colocate_with => 'ulid_rows');
SELECT count(*) FROM by_uuid u JOIN ulid_rows r ON u.id = r.id;
DROP TABLE by_uuid;
SQL
	return;
}

$_->stop for $added, @workers, $coordinator;
done_testing();
