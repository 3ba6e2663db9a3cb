# Each further extension as an object: an ordinary user makes it in another schema than uidx, updates, dumps, drops and
# makes it again. Its types work wherever they are.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;

my $node = new_server('further');
$node->safe_psql('postgres', "CREATE ROLE $_ LOGIN") for qw(owner stranger);

# The id types of an extension; those with a time, and how the functions of that are named.
my $types = <<'SQL';
SELECT t.typname, coalesce(floor.proname, '')
FROM pg_type t JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
	JOIN pg_extension e ON d.refobjid = e.oid
	LEFT JOIN pg_proc floor ON floor.prorettype = t.oid AND floor.prosrc ~ '_floor$'
WHERE EXISTS (SELECT FROM pg_opclass
	WHERE opcintype = t.oid AND opcmethod = (SELECT oid FROM pg_am WHERE amname = 'btree') AND opcdefault)
	AND typtype = 'b' AND extname =
SQL

# A count of each catalog's rows: what an extension leaves behind.
my $rows = join ' UNION ALL ',
	map { "SELECT '$_', count(*) FROM pg_catalog.$_" }
	qw(pg_proc pg_operator pg_type pg_class pg_cast pg_opclass pg_opfamily pg_amop pg_amproc pg_description pg_depend);

for my $further (further_extensions($node))
{
	my $default =
		$node->safe_psql('postgres', "SELECT default_version FROM pg_available_extensions WHERE name = '$further'");
	my $before = $node->safe_psql('postgres', $rows);
	$node->safe_psql('postgres', "CREATE EXTENSION $further");
	is(foreign_references($node, 'postgres', $further),
		'', "$further refers to nothing but uidx, itself and pg_catalog");
	is(foreign_references($node, 'postgres', 'uidx'), '', "nor does uidx refer to $further");
	is($node->safe_psql('postgres', <<SQL), '', "$further adds nothing to operator families of others");
SELECT pg_describe_object(classid, objid, 0) FROM pg_depend
WHERE deptype = 'a' AND classid IN ('pg_amop'::regclass, 'pg_amproc'::regclass)
	AND (refclassid, refobjid) IN (SELECT 'pg_opfamily'::regclass, oid FROM pg_opfamily)
	AND EXISTS (SELECT FROM pg_depend m WHERE m.classid = refclassid AND m.objid = refobjid AND m.deptype = 'e'
			AND m.refobjid <> (SELECT oid FROM pg_extension WHERE extname = '$further'))
	AND objid > (SELECT oid FROM pg_extension WHERE extname = '$further')
SQL
	my $fresh = catalog_of($node, 'postgres', $further);
	my @types = map { [ split /\|/, $_, -1 ] } split /\n/, $node->safe_psql('postgres', "$types '$further'");

	# Whichever way an install came to the default version, it is the same.
	for my $from (split /\n/, $node->safe_psql('postgres', <<SQL))
SELECT DISTINCT source FROM pg_extension_update_paths('$further') WHERE target = '$default' AND path IS NOT NULL
	AND source IN (SELECT version FROM pg_available_extension_versions WHERE name = '$further')
SQL
	{
		(my $db = "${further}_$from") =~ s/\W/_/g;
		$node->safe_psql('postgres', "CREATE DATABASE $db");
		$node->safe_psql($db, "CREATE EXTENSION uidx; CREATE EXTENSION $further VERSION '$from'");
		isnt(catalog_of($node, $db, $further), $fresh, "$further $from is something else");
		$node->safe_psql($db, "ALTER EXTENSION $further UPDATE");
		same_catalog($node, $db, $fresh, "$further $from, updated, is a fresh install of $default", $further);
	}

	# By an ordinary user, in a schema of its own.
	my $theirs = "theirs_$further";
	$node->safe_psql('postgres', "CREATE DATABASE $theirs; GRANT CREATE ON DATABASE $theirs TO owner");
	like(
		sql_error($node, "SET SESSION AUTHORIZATION stranger; CREATE EXTENSION $further CASCADE", db => $theirs),
		qr/^ERROR:  42501: /m,
		"$further needs CREATE on the database");
	is(sql_error($node, <<SQL, db => $theirs), '', 'and no more than that');
SET SESSION AUTHORIZATION owner;
CREATE SCHEMA ids;
CREATE SCHEMA "More Ids";
CREATE EXTENSION uidx SCHEMA ids;
CREATE EXTENSION $further SCHEMA "More Ids";
SQL
	is(foreign_references($node, $theirs, $further),
		'', "$further: made by an ordinary user it refers to nothing else either");
	same_catalog($node, $theirs, $fresh, "$further: in another schema it is the same but for the schema", $further);
	like(
		sql_error($node, 'SET SESSION AUTHORIZATION owner; DROP EXTENSION uidx', db => $theirs),
		qr/^ERROR:  2BP01: /,
		"uidx stays while $further needs it");

	for (@types)
	{
		my ($type, $floor) = @$_;
		next unless $floor;
		my $sql = <<SQL;
SET search_path = "More Ids", pg_catalog;
CREATE TABLE public.${type}_t (id $type PRIMARY KEY);
INSERT INTO public.${type}_t SELECT DISTINCT $floor('2026-01-01Z'::timestamptz + n * interval '1 minute')
	FROM generate_series(1, 3000) n;
CREATE TABLE public.${type}_days (id $type PRIMARY KEY) PARTITION BY RANGE (id);
ANALYZE public.${type}_t;
SQL
		is(sql_error($node, $sql, db => $theirs), '', "$type: tables");
	}
	check_types('in another schema than uidx', $theirs, @types);

	my $dump = scratch("$further.dump");
	$node->safe_psql('postgres', "CREATE DATABASE restored_$further");
	$node->command_ok([ 'pg_dump', '-Fc', '-f', $dump, '-d', $node->connstr($theirs) ], "$further: dumped");
	$node->command_ok([ 'pg_restore', '-d', $node->connstr("restored_$further"), $dump ], "$further: restored");
	same_catalog($node, "restored_$further", $fresh, "$further: restored it is the same", $further);
	check_types('restored', "restored_$further", @types);

	is(sql_error($node, "DROP EXTENSION $further CASCADE; CREATE EXTENSION $further", db => $theirs),
		'', "$further: dropped and made again");
	same_catalog($node, $theirs, $fresh, "$further: it is what it was", $further);
	$node->safe_psql('postgres', "DROP EXTENSION $further");
	is($node->safe_psql('postgres', $rows), $before, "$further leaves nothing behind");
}

# Conditions on time use the index and find what they find without it; partitions are made and dropped.
sub check_types
{
	my ($when, $db, @types) = @_;
	my $uidx = $node->safe_psql($db, "SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx'");
	for (@types)
	{
		my ($type, $floor) = @$_;
		next unless $floor;
		for my $condition (
			q{<= '2026-01-01 12:00Z'::timestamptz},
			q{> '2026-01-02 12:00Z'::timestamptz},
			q{= '2026-01-02Z'::timestamptz},
			q{< '2026-01-01 12:00Z'::timestamptz},
			q{<@ tstzrange('2026-01-01 05:00Z', '2026-01-01 06:00Z', '(]')})
		{
			my $query = "FROM ${type}_t WHERE id $condition";
			my $off = 'SET enable_indexscan = off; SET enable_indexonlyscan = off; SET enable_bitmapscan = off;';
			like($node->safe_psql($db, "SET enable_seqscan = off; EXPLAIN SELECT * $query"),
				qr/Index Cond/, "$type $when: id $condition uses the index");
			is( $node->safe_psql($db, "SET enable_seqscan = off; SELECT count(*) $query"),
				$node->safe_psql($db, "$off SELECT count(*) $query"),
				"$type $when: id $condition finds the same with it");
		}
		is($node->safe_psql($db, <<SQL), "2\n2", "$type $when: partitions");
BEGIN;
SELECT count(*) FROM $uidx.uidx_create_partitions('${type}_days', '2026-01-01Z', '2026-01-03Z', '1 day');
SELECT count(*) FROM $uidx.uidx_drop_partitions('${type}_days', '2026-01-03Z');
ROLLBACK;
SQL
	}
	return;
}

done_testing();
