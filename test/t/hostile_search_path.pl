# A hostile search_path. A schema has an object of every name of core and of the extension, which raises an error when
# used. It comes first when the extension is installed and used, and nothing may look at it.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;
use UidxTest::Planted;

my $node = new_server('search_path');
my $fresh = catalog_of($node, 'postgres');

# Shadows every function, operator and relation of a schema as far as a user may: not those with pseudo-types.
my $shadow = <<"SQL";
$planting
CREATE FUNCTION pg_temp.shadow(victim regnamespace, hostile regnamespace) RETURNS bigint LANGUAGE sql AS \$\$
	SELECT sum(made) FROM (
		SELECT pg_temp.planted(pg_temp.trap(hostile, proname, oidvectortypes(proargtypes),
			format_type(prorettype, NULL))) AS made
		FROM pg_proc p WHERE pronamespace = victim AND prokind IN ('f', 'a')
			AND NOT EXISTS (SELECT FROM pg_type t
				WHERE t.typtype = 'p' AND t.oid = ANY (prorettype || proargtypes::oid[]))
		UNION ALL
		SELECT pg_temp.plant_operators(hostile, oprleft::regtype::text, oprright::regtype::text,
			oprresult::regtype::text, oprname)
		FROM pg_operator WHERE oprnamespace = victim AND oprkind = 'b' AND oprresult <> 0
			AND NOT EXISTS (SELECT FROM pg_type t WHERE t.typtype = 'p' AND t.oid IN (oprleft, oprright, oprresult))
		UNION ALL
		-- Operators between types that core compares only by way of another: an exact match comes before it.
		SELECT pg_temp.plant_operators(hostile, l::text, r::text, 'boolean', o)
		FROM unnest('{=,<>,<,<=,>,>=}'::text[]) o,
			(VALUES ('{oid,regclass,regtype,regproc,regnamespace}'::regtype[]), ('{text,name,varchar,bpchar}')) k(kin),
			unnest(kin) l, unnest(kin) r
		WHERE victim = 'pg_catalog'::regnamespace
			AND NOT EXISTS (SELECT FROM pg_operator WHERE oprname = o AND oprleft = l AND oprright = r)
		UNION ALL
		SELECT pg_temp.planted(format('CREATE TABLE %s.%I AS SELECT %s FROM %s.%2\$I WITH NO DATA', hostile, relname,
			string_agg(quote_ident(attname), ', '), victim))
		FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid AND attnum > 0
			AND atttypid NOT IN ('anyarray'::regtype, 'pg_statistic[]'::regtype)
		WHERE relnamespace = victim AND relkind IN ('r', 'v') AND attname <> 'xmin' GROUP BY relname) m \$\$;
SQL

# At install, by an ordinary user, into that very schema.
$node->safe_psql('postgres', "CREATE ROLE $_ LOGIN") for qw(owner attacker);
$node->safe_psql('postgres', 'CREATE DATABASE installed; GRANT CREATE ON DATABASE installed TO owner, attacker');
$node->safe_psql('installed',
	'SET SESSION AUTHORIZATION attacker; CREATE SCHEMA hostile; GRANT ALL ON SCHEMA hostile TO owner');
my $made = $node->safe_psql('installed', "$shadow SELECT pg_temp.shadow('pg_catalog', 'hostile');");
cmp_ok($made, '>', 2500, "$made objects shadow those of core");
is(sql_error($node, <<SQL, db => 'installed'), '', 'the extension installs into a schema full of shadows');
SET SESSION AUTHORIZATION owner;
SET search_path = hostile, pg_temp, pg_catalog;
CREATE TEMP TABLE pg_proc (LIKE pg_catalog.pg_proc);
CREATE TYPE pg_temp.ulid AS (x int);
CREATE TYPE pg_temp.uuid AS (x int);
CREATE EXTENSION uidx SCHEMA hostile;
SQL
is(foreign_references($node, 'installed'), '', 'and refers to none of them');
same_catalog($node, 'installed', $fresh, 'it is what it is elsewhere');

# What the attacker could prepare of the extension's own: the install fails, and takes over nothing.
my @prepared = (
	[ 'a type' => 'CREATE TYPE hostile.ulid AS (x int)' ],
	[ 'a range type' => 'CREATE TYPE hostile.uid11range AS (x int)' ],
	[   'a function' =>
			q{CREATE FUNCTION hostile.uidx_instant_after(timestamptz) RETURNS timestamptz LANGUAGE sql AS 'SELECT $1'}
	],
	[   'a table function' =>
			'CREATE FUNCTION hostile.uidx_formats() RETURNS TABLE (type text) LANGUAGE sql AS $$SELECT 1$$'
	],
	[ 'a domain' => 'CREATE DOMAIN hostile.uidx_window AS tstzrange' ],);
for my $prepared (@prepared)
{
	my ($what, $sql) = @$prepared;
	(my $db = $what) =~ s/ /_/g;
	$node->safe_psql('postgres', "CREATE DATABASE $db; GRANT CREATE ON DATABASE $db TO owner, attacker");
	$node->safe_psql($db,
			  "SET SESSION AUTHORIZATION attacker; SET check_function_bodies = off; CREATE SCHEMA hostile; "
			. "GRANT ALL ON SCHEMA hostile TO owner; $sql");
	my $error = sql_error($node, 'SET SESSION AUTHORIZATION owner; CREATE EXTENSION uidx SCHEMA hostile', db => $db);
	like($error, qr/^ERROR:  (42\w+|55000): /, "$what lies in wait: refused");
	is($node->safe_psql($db, "SELECT count(*) FROM pg_extension WHERE extname = 'uidx'"),
		'0', "$what: nothing is left of it");
}

# A further extension looks for objects of uidx in its own schema before it comes to theirs. Everything that it needs of
# uidx lies in wait there: first with all that core has, then each by itself.
my $needed = 0;
for my $further (further_extensions($node))
{
	my $db = "hostile_$further";
	my $install = "SET SESSION AUTHORIZATION owner; CREATE EXTENSION $further SCHEMA hostile";
	$node->safe_psql('postgres', "CREATE DATABASE clean_$further");
	$node->safe_psql("clean_$further",
			  "CREATE SCHEMA ids; CREATE EXTENSION uidx SCHEMA ids; CREATE SCHEMA hostile; CREATE EXTENSION "
			. "$further SCHEMA hostile");
	my $clean = catalog_of($node, "clean_$further", $further);
	my @wanted = split /\n/, $node->safe_psql("clean_$further", <<SQL);
WITH RECURSIVE own AS (
	SELECT classid, objid FROM pg_depend
	WHERE deptype = 'e' AND refobjid = (SELECT oid FROM pg_extension WHERE extname = '$further')
	UNION
	SELECT d.classid, d.objid FROM own o JOIN pg_depend d ON d.refclassid = o.classid AND d.refobjid = o.objid
	WHERE d.deptype IN ('i', 'a'))
SELECT DISTINCT format(
	'CREATE FUNCTION hostile.%s(%s) RETURNS %s LANGUAGE plpgsql AS \$\$BEGIN RAISE EXCEPTION ''hostile''; END\$\$',
	proname, oidvectortypes(proargtypes),
	CASE WHEN proretset THEN 'SETOF ' ELSE '' END || format_type(prorettype, NULL))
FROM own JOIN pg_depend USING (classid, objid) JOIN pg_proc p ON refclassid = 'pg_proc'::regclass AND refobjid = p.oid
WHERE pronamespace = 'ids'::regnamespace AND NOT EXISTS (SELECT FROM pg_type t
	WHERE typtype = 'p' AND typname <> 'void' AND t.oid = ANY (prorettype || proargtypes::oid[]))
UNION
SELECT format('CREATE DOMAIN hostile.%s AS %s', typname, typbasetype::regtype)
FROM own JOIN pg_depend USING (classid, objid) JOIN pg_type t ON refclassid = 'pg_type'::regclass AND refobjid = t.oid
WHERE typnamespace = 'ids'::regnamespace AND typtype = 'd'
SQL
	$needed += @wanted;

	my $prepare = "GRANT CREATE ON DATABASE $db TO owner, attacker; GRANT ALL ON SCHEMA ids TO owner, attacker; "
		. 'SET SESSION AUTHORIZATION attacker; CREATE SCHEMA hostile; GRANT ALL ON SCHEMA hostile TO owner';
	$node->safe_psql('postgres', "CREATE DATABASE $db");
	$node->safe_psql($db, "CREATE SCHEMA ids; CREATE EXTENSION uidx SCHEMA ids; $prepare");
	for my $wanted (@wanted)
	{
		my ($what) = $wanted =~ /^CREATE (FUNCTION [^()]*\([^()]*\)|DOMAIN \S+)/;
		$node->safe_psql($db, "SET SESSION AUTHORIZATION attacker; $wanted");
		my $error = sql_error($node, $install, db => $db);
		# What is in the schema of uidx comes after the extension's own, if that is there first. PostgreSQL itself may
		# refuse a commutator that has another.
		my $harmless = $what =~ / ids\./ && $error eq '' && foreign_references($node, $db, $further) eq '';
		my $refused =
			$error =~ ($what =~ / ids\./ ? qr/^ERROR:  42(710|P13): / : qr/^ERROR:  42710: .* is not the one of uidx/);
		ok($refused || $harmless, "$further: $what: " . ($harmless ? 'harmless' : 'refused')) or diag($error);
		$node->safe_psql($db, "DROP EXTENSION $further") if $error eq '';
		$node->safe_psql($db, 'DROP OWNED BY attacker');
		$node->safe_psql($db, $prepare);
	}

	# The owner of uidx makes what lies in wait a member of it. One function is enough.
	my $members = "members_$further";
	my $theirs = "CREATE EXTENSION $further SCHEMA hostile";
	$node->safe_psql('postgres', "CREATE DATABASE $members; GRANT CREATE ON DATABASE $members TO owner");
	$node->safe_psql($members,
			  'SET SESSION AUTHORIZATION owner; CREATE SCHEMA "I ds"; CREATE SCHEMA hostile; CREATE EXTENSION '
			. 'uidx SCHEMA "I ds"');
	is(sql_error($node, "$theirs; DROP EXTENSION $further", db => $members),
		'', "$further installs where the schema of uidx has a quoted name");
	for my $wanted (map { s/\bids\./"I ds"./gr } (grep { /^CREATE FUNCTION hostile\./ } @wanted)[0] // ())
	{
		my $what = $wanted =~ s/^CREATE ([^)]+\)).*/$1/r;
		is( sql_error(
				$node, "SET SESSION AUTHORIZATION owner; $wanted; ALTER EXTENSION uidx ADD $what", db => $members
			),
			'',
			"$further: $what: a member of uidx");
		like(
			sql_error($node, $theirs, db => $members),
			qr/^ERROR:  42710: .* is not the one of uidx/,
			"$further: $what: refused all the same");
		$node->safe_psql($members, "ALTER EXTENSION uidx DROP $what; DROP $what");
	}

	$node->safe_psql($db, "$shadow SELECT pg_temp.shadow('pg_catalog', 'hostile');");
	is(sql_error($node, $install, db => $db), '', "$further installs into a schema full of shadows of core");
	is(foreign_references($node, $db, $further), '', "$further refers to none of them");
	same_catalog($node, $db, $clean, "$further is what it is elsewhere", $further);
	$node->safe_psql($db, "DROP EXTENSION $further; $shadow SELECT pg_temp.shadow('ids', 'hostile');");
	# Harmless to an extension that needs nothing of uidx but functions that others cannot make.
	my $error = sql_error($node, $install, db => $db);
	ok( $error =~ /^ERROR:  42710: .* is not the one of uidx/
			|| ($error eq '' && foreign_references($node, $db, $further) eq ''),
		"$further: shadows of all that uidx has: refused or harmless"
	) or diag($error);
}
cmp_ok($needed, '>', 10, "they need $needed objects of uidx that others can make");

# In use. The extension is in public, and the hostile schema, with shadows of core and of it, is first in the path.
for my $type (@types)
{
	my $at = $type eq 'uid11' ? 'xid_generate' : "${type}_generate";
	$node->safe_psql('postgres', <<SQL);
CREATE TABLE ${type}_t (id $type PRIMARY KEY, n int, span ${type}range, u uuid);
INSERT INTO ${type}_t (id, n, span) SELECT id, n, ${type}range(id, NULL)
FROM (SELECT $at('2026-01-01Z'::timestamptz + n * interval '1 hour') AS id, n FROM generate_series(1, 1000) n) t;
CREATE INDEX ON ${type}_t USING hash (id);
CREATE INDEX ON ${type}_t (u);
CREATE INDEX ON ${type}_t USING gist (span);
CREATE TABLE ${type}_parts (id $type) PARTITION BY RANGE (id);
ANALYZE ${type}_t;
SQL
}
$node->safe_psql('postgres', 'UPDATE ulid_t SET u = id; UPDATE base64uuid_t SET u = id');
$made = $node->safe_psql('postgres',
		  "CREATE SCHEMA hostile; $shadow SELECT pg_temp.shadow('pg_catalog', 'hostile'), "
		. "pg_temp.shadow('public', 'hostile')");
like($made, qr/^\d{4}\|\d{3}/, "$made objects shadow those of core and ours");
like(sql_error($node, "SET search_path = hostile, public, pg_catalog; SELECT $_"),
	qr/: planted /, "$_: in that path an unqualified name meets them")
	for 'now() < now()', "uidx_instant_after('2026-01-01')",
	"'11111111111'::public.uid11 <= '2026-01-01'::timestamptz", 'extname FROM pg_catalog.pg_extension WHERE oid = oid';

sub queries
{
	my ($type) = @_;
	my $p = $type eq 'uid11' ? 'xid' : $type;
	my $ts = "'2026-01-05Z'::pg_catalog.timestamptz";
	my $window = q{'[2026-01-05Z,2026-01-06Z)'::pg_catalog.tstzrange};
	my $from = "FROM public.${type}_t t";
	my @queries = (
		(   map { "SELECT pg_catalog.count(*) $from WHERE $_" } "t.id <= $ts",
			"t.id > $ts",
			"t.id = $ts",
			"t.id <> $ts",
			"$ts >= t.id",
			"$ts < t.id",
			"t.id <@ $window",
			"$window @> t.id",
			"t.id ^@ pg_catalog.left((SELECT pg_catalog.max(id::pg_catalog.text) $from), 6)",
			"t.id <= (SELECT public.max(id) $from)",
			"t.id = ANY (ARRAY(SELECT id $from LIMIT 3))"
		),
		"SELECT public.min(id), public.max(id), pg_catalog.count(DISTINCT id) $from",
		"SELECT id, pg_catalog.count(*) $from GROUP BY id ORDER BY id LIMIT 3",
		(   map {
					  "SET enable_$_ = off; SELECT pg_catalog.count(*) $from JOIN public.${type}_t s ON s.id = t.id; "
					. "RESET enable_$_"
			} qw(hashjoin mergejoin nestloop)
		),
		"SELECT public.${p}_floor($ts), public.${p}_ceil($ts), id::pg_catalog.timestamptz, "
			. "id::pg_catalog.bytea $from ORDER BY t.id LIMIT 1",
		"SELECT public.${type}_prefix_range('A'), pg_catalog.count(*) $from WHERE span "
			. "OPERATOR(pg_catalog.&&) public.${type}range(id, id, '[]')",
		"ANALYZE public.${type}_t",
		"BEGIN; SELECT * FROM public.uidx_create_partitions('public.${type}_parts', '2026-01-01Z', "
			. "'2026-02-01Z', '1 week'); "
			. "SELECT * FROM public.uidx_missing_partitions('public.${type}_parts', '2026-01-30Z', "
			. "'2026-02-08Z', '1 day'); "
			. "SELECT * FROM public.uidx_old_partitions('public.${type}_parts', '2026-01-20Z'); "
			. "SELECT * FROM public.uidx_drop_partitions('public.${type}_parts', '2026-01-20Z'); ROLLBACK",
		"SELECT * FROM public.uidx_inspect((SELECT public.min(id)::pg_catalog.text $from))");
	push @queries, map { "SELECT pg_catalog.count(*) $from WHERE $_" } "u::public.$type < $ts",
		"u::public.$type > $ts", "u = (SELECT public.min(id) $from)"
		if $type =~ /^(ulid|base64uuid)$/;
	return map {
		s/ (<=|>=|<>|<@|@>|\^@|<|>|=) (?!off|ANY)/ OPERATOR(pg_catalog.$1) /gr =~ s/ = ANY/ OPERATOR(pg_catalog.=) ANY/r
	} @queries;
}

for my $type (@types)
{
	for my $query (
		queries($type),
		'SELECT type, layouts FROM public.uidx_formats()',
		'SELECT pg_catalog.count(*) FROM public.uidx_generator_status()')
	{
		my $expected = $node->safe_psql('postgres', "SET timezone = 'UTC'; $query");
		my ($status, $out, $err) = $node->psql(
			'postgres',
			"SET timezone = 'UTC'; SET search_path = hostile, public, pg_catalog; $query",
			on_error_stop => 1);
		ok($status == 0 && $out eq $expected && $err !~ /planted/, "$type: $query")
			or diag("got: $out\nexpected: $expected\nerror: $err");
	}
}
$node->stop;
done_testing();
