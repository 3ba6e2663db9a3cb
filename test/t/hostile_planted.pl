# A plain role plants functions, operators, casts and aggregates in the schema of the extensions: by every name that the
# extensions or their scripts could look up, with other arguments. None of them runs, whatever a superuser does with
# ids.
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

my $node = new_server('planted', bare => 1);
my @further = further_extensions($node);
$node->safe_psql('postgres', 'CREATE ROLE mallory LOGIN');

my $plant = <<'SQL';
CREATE TYPE shared.trap AS ENUM ('x');
WITH ids AS (SELECT t.oid, typname AS id FROM pg_type t JOIN pg_depend d ON d.classid = 'pg_type'::regclass
		AND d.objid = t.oid AND d.deptype = 'e'
		WHERE typtype = 'b' AND typelem = 0 AND typnamespace = 'shared'::regnamespace),
	own AS (SELECT p.oid, proname, prorettype, pronargs, proargtypes
		FROM pg_proc p JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'
		WHERE pronamespace = 'shared'::regnamespace AND prokind <> 'a'),
	-- What a function returns decides whether a name-guesser takes it: what its namesake returns,
	-- else what the name says.
	named AS (
		SELECT proname AS name, min(format_type(prorettype, NULL)) AS result, max(pronargs) AS args,
			(SELECT 'shared.' || id FROM ids
				WHERE proname ^@ id ORDER BY length(id) DESC LIMIT 1) AS id FROM own GROUP BY 1
		UNION
		SELECT stem || suffix, CASE WHEN suffix ~ 'instant|timestamp' THEN 'timestamptz'
			WHEN stem = 'st' THEN 'shared.ulid' ELSE 'shared.' || id END, 1, 'shared.' || id
		FROM ids, unnest(ARRAY[id, 'st', CASE id WHEN 'uid11' THEN 'xid' ELSE 'uidx' END]) stem,
			unnest('{"",_bound,_floor,_ceil,_prefix_lower,_prefix_upper,_instant,_timestamp,_lower,_upper,_first,_last,
				_at}'::text[]) suffix
		WHERE stem = id OR id = 'ordereduuid' OR stem = 'xid'
		UNION VALUES ('uidx_instant_after', 'timestamptz', 1, NULL), ('uidx_window_start', 'timestamptz', 1, NULL),
			('uidx_window_stop', 'timestamptz', 1, NULL), ('prefix_lower', 'shared.ulid', 1, NULL),
			('prefix_upper', 'shared.ulid', 1, NULL)),
	kinds(kind) AS (VALUES ('timestamptz'), ('text'), ('uuid'), ('bigint'), ('tstzrange'), ('anyelement'),
		('shared.ulid'), ('regclass'), ('shared.trap')),
	lists AS (
		SELECT name, result, kind AS args
		FROM named, LATERAL (SELECT kind FROM kinds UNION SELECT id WHERE id IS NOT NULL) k
		UNION
		SELECT name, result, l || ', ' || r
		FROM named, unnest(ARRAY[coalesce(id, 'shared.ulid'), 'timestamptz', 'text', 'uuid']) l,
			unnest(ARRAY[coalesce(id, 'shared.ulid'), 'timestamptz', 'text', 'uuid']) r WHERE named.args = 2
		UNION -- the arguments of a namesake, some of them of a type that a literal or a value fits as well
		SELECT proname, format_type(prorettype, NULL),
			replace(replace(replace(replace(oidvectortypes(proargtypes), fits[1], fits[2]), 'regclass', 'oid'),
				'internal', 'text'), '"any"', 'anyelement')
		FROM own, (VALUES ('{interval,text}'::text[]), ('{timestamp with time zone,timestamp}'),
			('{timestamp with time zone,date}'), ('{text,varchar}'), ('{bigint,numeric}')) v(fits)
		UNION -- a literal of another type is as good, where the other arguments fit exactly
		SELECT proname, format_type(prorettype, NULL), replace(oidvectortypes(proargtypes), fits[1], fits[2])
		FROM own, (VALUES ('{boolean,text}'::text[]), ('{interval,text}')) v(fits)
		WHERE oidvectortypes(proargtypes) ~ fits[1]),
	functions AS (SELECT DISTINCT ON (name, args) name, args, regexp_replace(result,
		'^(internal|record|cstring)$', 'text') AS result FROM lists WHERE name !~ '^min$|^max$'),
	operands AS (SELECT format_type(objid, NULL) AS kind
		FROM pg_depend JOIN pg_type t ON t.oid = objid AND typtype IN ('b', 'd') AND typelem = 0
			WHERE classid = 'pg_type'::regclass AND deptype = 'e' AND typnamespace = 'shared'::regnamespace
		UNION VALUES ('timestamptz'), ('date'), ('text'), ('varchar'), ('uuid'), ('bigint'), ('numeric'), ('tstzrange'),
			('oid'), ('regclass'), ('shared.trap'))
SELECT sum(made) FROM (
	SELECT pg_temp.planted(pg_temp.trap('shared', name, args, result)) AS made FROM functions
	UNION ALL
	SELECT pg_temp.plant_operators('shared', l.kind, r.kind, 'boolean', VARIADIC '{=,<>,<,<=,>,>=,<@,@>,^@,||}')
	FROM operands l, operands r
	UNION ALL
	SELECT pg_temp.planted(pg_temp.trap('shared', 'trap_state', kind || ', ' || kind, kind),
		format('CREATE AGGREGATE shared.min(%1$s) (SFUNC = shared.trap_state, STYPE = %1$s)', kind),
		format('CREATE AGGREGATE shared.max(%1$s) (SFUNC = shared.trap_state, STYPE = %1$s)', kind)) FROM operands
	UNION ALL -- casts from and to a type of the role's own
	SELECT pg_temp.planted(pg_temp.trap('shared', 'from_trap_' || kind, 'shared.trap', kind),
		pg_temp.trap('shared', 'to_trap', kind, 'shared.trap'),
		format('CREATE CAST (shared.trap AS %s) WITH FUNCTION shared.%I(shared.trap) AS IMPLICIT',
			kind, 'from_trap_' || kind),
		format('CREATE CAST (%1$s AS shared.trap) WITH FUNCTION shared.to_trap(%1$s) AS IMPLICIT', kind)) FROM operands
	WHERE kind <> 'shared.trap') m;
SQL

# What a stranger would plant beside that: core's own names, of functions that the library calls and of operators, for
# the types that the library calls them with. Core has only polymorphic ones there, and an exact match would win
# wherever the schema is in the path.
my $plant_core = <<'SQL';
WITH own AS (SELECT string_agg(coalesce(pg_get_function_sqlbody(p.oid), prosrc), ' ') AS source
	FROM pg_proc p JOIN pg_language l ON l.oid = prolang
		WHERE pronamespace = 'shared'::regnamespace AND lanname IN ('sql', 'plpgsql')
			AND proowner <> 'mallory'::regrole),
	core AS (SELECT DISTINCT proname AS name, oidvectortypes(proargtypes) AS args,
			provariadic <> 0 AS more FROM pg_proc, own
		WHERE pronamespace = 'pg_catalog'::regnamespace AND prokind = 'f' AND oidvectortypes(proargtypes) ~ 'any'
			AND source ~ ('\m' || proname || '\M')),
	kinds AS (SELECT unnest('{text,varchar,name,timestamptz,interval,regclass,regtype,oid,bigint,integer,boolean,uuid,
		shared.ulid}'::text[]) AS kind),
	functions AS (
		SELECT DISTINCT name, regexp_replace(regexp_replace(regexp_replace(args, '\many(compatible)?array\M',
			kind || '[]', 'g'), '\many(compatible)?(multi)?range\M', 'tstzrange', 'g'),
			'"any"|\many(compatible)?(element|nonarray|enum)?\M', kind, 'g') || CASE
				WHEN more THEN repeat(', ' || kind, n) ELSE '' END AS args
		FROM core, kinds, generate_series(0, 3) n),
	operands(l, r) AS (
		SELECT kind || '[]', unnest(ARRAY[kind || '[]', kind]) FROM kinds UNION SELECT kind, kind || '[]' FROM kinds
		UNION VALUES ('tstzrange', 'tstzrange'), ('tstzrange', 'timestamptz'), ('timestamptz', 'tstzrange'),
			('text', 'regclass'), ('regclass', 'text'))
SELECT sum(made) FROM (
	SELECT pg_temp.planted(pg_temp.trap('shared', name, args, 'text')) AS made FROM functions
	UNION ALL
	SELECT pg_temp.plant_operators('shared', l, r, 'boolean',
		VARIADIC '{=,<>,<,<=,>,>=,<@,@>,&&,||,+,-,*}') FROM operands) m;
SQL
$_ = "SET SESSION AUTHORIZATION mallory; $planting $_" for $plant, $plant_core;

# Scripts. The further extensions look for objects of uidx in the schema.
my $prepare = 'CREATE SCHEMA shared; GRANT ALL ON SCHEMA shared TO mallory; CREATE EXTENSION uidx SCHEMA shared';
$node->safe_psql('postgres', 'CREATE DATABASE scripts');
$node->safe_psql('scripts', $prepare);
cmp_ok($node->safe_psql('scripts', $plant), '>', 5000, 'a plain role plants its objects beside uidx');
cmp_ok($node->safe_psql('scripts', $plant_core), '>', 500, 'and objects with the names of core');
for my $further (@further)
{
	my $error = sql_error($node, "CREATE EXTENSION $further SCHEMA shared", db => 'scripts');
	like($error, qr/^$|^ERROR:  42(723|710): /, "$further: installs, or refuses what is there");
}
is( sql_error(
		$node,
		join('; ',
			map { "ALTER EXTENSION $_ UPDATE" } split /\n/,
			$node->safe_psql('scripts', "SELECT extname FROM pg_extension WHERE extname ~ '^uidx'")),
		db => 'scripts'
	),
	'',
	'all are updated');

is($node->safe_psql('scripts', <<'SQL'), '', 'nothing of theirs is bound to a planted object');
SELECT DISTINCT pg_describe_object(d.classid, d.objid, 0) || ': ' || pg_describe_object(d.refclassid, d.refobjid, 0)
FROM pg_depend d JOIN pg_depend m ON m.classid = d.classid AND m.objid = d.objid AND m.deptype = 'e'
	LEFT JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
	LEFT JOIN pg_operator o ON d.refclassid = 'pg_operator'::regclass AND o.oid = d.refobjid
	LEFT JOIN pg_type t ON d.refclassid = 'pg_type'::regclass AND t.oid = d.refobjid
WHERE coalesce(p.proowner, o.oprowner, t.typowner) = 'mallory'::regrole
SQL
is($node->safe_psql('scripts', "SELECT count(*) FROM pg_extension WHERE extname = 'uidx_migrate'"),
	'1', 'uidx_migrate is among those that install');

# Queries, EXPLAINs and partitions, in a database that had all extensions before.
$node->safe_psql('postgres', 'CREATE DATABASE used');
$node->safe_psql('used', join('; ', $prepare, map { "CREATE EXTENSION $_ SCHEMA shared" } @further));
my @uuids = split /\n/,
	$node->safe_psql('used',
		  "SELECT casttarget::regtype::text FROM pg_cast WHERE castsource = 'uuid'::regtype AND castmethod "
		. "= 'b' AND casttarget > 16384") =~ s/shared\.//gr;
my ($timed, $prefixed) = map {
	[   split /\n/,
		$node->safe_psql('used', "SELECT oprleft::regtype FROM pg_operator WHERE $_ AND oprleft > 16384") =~
			s/shared\.//gr ]
} q{oprname = '<' AND oprright = 'timestamptz'::regtype}, q{oprname = '^@' AND oprright = 'text'::regtype};
my @timed = @$timed;
cmp_ok(scalar(@timed), '>=', 14, "types with a time: @timed");
my $window =
	$node->safe_psql('used', q{SELECT coalesce(to_regtype('shared.uidx_window')::text, 'pg_catalog.tstzrange')});

# Functions of the superuser's own, whose names are of the library's kind, in the schema where the others are planted.
$node->safe_psql('used', <<'SQL');
CREATE TABLE public.marks (at timestamptz, r tstzrange, p text);
INSERT INTO public.marks SELECT '2026-01-01Z'::timestamptz + n * interval '1 hour',
	tstzrange('2026-01-01Z', '2026-01-02Z'), '0' FROM generate_series(1, 9) n;
CREATE TABLE public.uuids (id uuid PRIMARY KEY, n int);
INSERT INTO public.uuids SELECT gen_random_uuid(), n FROM generate_series(1, 2000) n;
CREATE FUNCTION shared.st_prefix_upper(x text) RETURNS shared.ulid LANGUAGE plpgsql STABLE AS $$
	BEGIN RETURN '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'; END$$;
ANALYZE public.marks;
ANALYZE public.uuids;
CREATE TABLE public.uuid_parts (id uuid) PARTITION BY RANGE (id);
CREATE TABLE public.number_parts (id bigint DEFAULT shared.xid_generate()) PARTITION BY RANGE (id);
CREATE TABLE public.snowflake_parts (id bigint) PARTITION BY RANGE (id);
CREATE TABLE public.snowflake_parts_rest PARTITION OF public.snowflake_parts
	FOR VALUES FROM (9000000000000000000) TO (MAXVALUE);
SQL
my %all = map { $_ => 1 } @timed, @$prefixed;
for my $id (sort keys %all)
{
	my $some = $node->safe_psql('used',
			  "SELECT p.oid::regproc FROM pg_proc p WHERE prorettype = 'shared.$id'::regtype AND pronargs = 1 "
			. "AND proargtypes[0] = 'timestamptz'::regtype AND proname ~ '_floor\$'")
		|| 'NULL::text';
	$node->safe_psql(
		'used',
		"CREATE TABLE public.${id}_t (id shared.$id, n int); "
			. "INSERT INTO public.${id}_t SELECT $some('2026-01-01Z'::timestamptz + n * interval '1 minute'), n
				FROM generate_series(1, 2000) n; "
			x ($some ne 'NULL::text')
			. "CREATE INDEX ON public.${id}_t (id); ANALYZE public.${id}_t; CREATE TABLE public.${id}_parts "
			. "(id shared.$id) PARTITION BY RANGE (id)");
}
cmp_ok($node->safe_psql('used', $plant), '>', 5000, 'a plain role plants its objects beside all of them');
cmp_ok($node->safe_psql('used', $plant_core), '>', 500, 'and objects with the names of core');

sub with_times
{
	my ($from, $id, $plain) = @_;
	my @conditions;
	for my $at (
		"'2026-01-01 05:00Z'::timestamptz",
		'(SELECT pg_catalog.max(at) FROM public.marks)',
		"(pg_catalog.now() - '1 day'::interval)")
	{
		push @conditions, map { "$id $_ $at" } qw(= <> < <= > >=);
		push @conditions, map { "$at $_ $id" } qw(< >=);
	}
	push @conditions, "$id <@ (SELECT r FROM public.marks LIMIT 1)::$window",
		"'[2026-01-01Z,2026-01-01 03:00Z)'::$window \@> $id";
	return (
		(map { "SELECT pg_catalog.count(*) FROM $from t WHERE $_" } @conditions),
		"SELECT pg_catalog.count(*) FROM public.marks m JOIN $from t ON $id <= m.at AND $id > m.at",
		"SELECT pg_catalog.count(*) FROM public.marks m JOIN $from t ON $id = m.at",
		"SELECT pg_catalog.count(*) FROM $from t GROUP BY n HAVING pg_catalog.max(n) > 5 OR "
			. "pg_catalog.count(*) FILTER (WHERE $id <= '2026-01-01Z'::timestamptz) > 5",
		"SELECT id FROM $from t GROUP BY GROUPING SETS ((id), ()) HAVING $id <= "
			. "'2026-01-01Z'::timestamptz OR pg_catalog.count(*) > 5");
}

# With the schema in the path, only what the parser takes for an exact match is safe from what was planted there.
sub none_runs
{
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	return none_runs_under('pg_catalog, shared', @_);
}

sub none_runs_under
{
	my ($path, $what, @queries) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $offset = -s $node->logfile;
	my $set = "SET search_path = $path; SET jit = off;";
	my $script = "$set\n";
	for my $query (@queries)
	{
		$script .=
			$query =~ /^SELECT \* FROM shared/
			? "$query;\n"
			: "EXPLAIN $query; SET enable_seqscan = off; $query; PREPARE q AS $query; SET plan_cache_mode = "
			. "force_generic_plan; EXECUTE q; DEALLOCATE ALL; RESET ALL; $set\n";
	}
	$node->psql('used', $script, on_error_stop => 0);
	my $log = slurp_file($node->logfile, $offset);
	my %ran = map { $_ => 1 } $log =~ /LOG:  (planted .*\n)/g;
	my @errors = grep { !/planted/ } $log =~ /(ERROR: .*)/g;
	is(join('', sort keys %ran), '', "$what: no planted object ran");
	return @errors;
}

my @errors;
push @errors, none_runs("$_ and instants", with_times("public.${_}_t", 't.id')) for @timed;
push @errors, none_runs("uuid as $_ and instants", with_times('public.uuids', "t.id::shared.$_")) for grep {
	my $t = $_;
	grep { $_ eq $t } @timed
} @uuids;
push @errors,
	none_runs(
	"$_ and ids",
	map { "SELECT pg_catalog.count(*) FROM $_" }
		"public.${_}_t t WHERE id = (SELECT shared.max(id) FROM public.${_}_t)",
	"public.${_}_t t JOIN public.${_}_t s ON s.id = t.id",
	"(SELECT id FROM public.${_}_t ORDER BY id USING <) t"
	) for @timed;
push @errors,
	none_runs(
	"$_ and prefixes",
	"SELECT n FROM public.${_}_t t WHERE id ^@ '0'::text",
	"SELECT n FROM public.${_}_t t WHERE id ^@ (SELECT p FROM public.marks LIMIT 1)"
	) for @$prefixed;
my $upper = q{shared.st_prefix_upper('x'::text)};
push @errors,
	none_runs(
	'bounds of a prefix',
	"SELECT id FROM public.ulid_t GROUP BY id HAVING id <= $upper OR pg_catalog.count(*) > 5",
	"SELECT n FROM public.ulid_t WHERE (n, id) <= (3, $upper)",
	"SELECT n FROM public.ulid_t WHERE (id, n) <= ($upper, 3)",
	"SELECT n FROM public.ulid_t WHERE id < $upper");
for my $id (@timed, 'uuid', 'number')
{
	push @errors,
		none_runs(
		"partitions by $id",
		"SELECT * FROM shared.uidx_create_partitions('public.${id}_parts'::regclass, "
			. "'2026-01-01Z'::timestamptz, '2026-02-01Z'::timestamptz, '1 week'::interval)",
		"SELECT * FROM shared.uidx_drop_partitions('public.${id}_parts'::regclass, '2026-01-20Z'::timestamptz)");
}
my $layout = "'discord'::shared.snowflake_layout";
push @errors,
	none_runs(
	'partitions by Snowflake ids',
	"SELECT * FROM shared.snowflake_create_partitions('public.snowflake_parts'::regclass, "
		. "'2026-01-01Z'::timestamptz, '2026-02-01Z'::timestamptz, '1 week'::interval, $layout)",
	"SELECT * FROM shared.snowflake_drop_partitions('public.snowflake_parts'::regclass, "
		. "'2026-01-20Z'::timestamptz, $layout)");
# Without the schema in the path, nothing planted is found for any operator of an id.
sub inexact
{
	my ($t, $id) = @_;
	my $text = "(SELECT pg_catalog.min(id::text) FROM $t)";
	my $row = "(n, $id) > (3, $text)";
	return map { "SELECT pg_catalog.count(*) FROM $t t WHERE $_" }
		(map { ("$id $_ $text", "$text $_ $id", "$id $_ $text\::varchar") } qw(= <> < <= > >=)),
		"$id IN ($text, $text)", "$id IN (SELECT id::text FROM $t)", "$id = ANY (ARRAY(SELECT id::text FROM $t))",
		"$id = ANY (ARRAY[$text])",
		"$id BETWEEN $text AND $text", "$id IS DISTINCT FROM $text", "NULLIF($id, $text) IS NULL",
		"CASE $id WHEN $text THEN true END",
		"$id LIKE '0%'", "$id NOT LIKE '0%'", "$id ILIKE '0%'", "$row", "(n, $id) = (3, $text)",
		"(n, $id) IN (SELECT n, id FROM $t)", "(n, $id) IN (SELECT n, id::text FROM $t)",
		"EXISTS (SELECT FROM $t JOIN $t u USING (id))", "EXISTS (SELECT FROM (SELECT $id AS id) i NATURAL JOIN $t)",
		"$id = (SELECT id FROM $t ORDER BY id USING < LIMIT 1)";
}

sub windows
{
	my ($t, $id) = @_;
	my $window = "tstzrange('2026-01-01 05:00Z', '2026-01-01 06:00Z')";
	return map { "SELECT pg_catalog.count(*) FROM $t t WHERE $_" } "$id <@ $window", "$window @> $id",
		"NOT $id <@ $window", "$id <@ '[2026-01-01 05:00Z,)'", "$id <@ (SELECT r FROM public.marks LIMIT 1)",
		"EXISTS (SELECT FROM public.marks m WHERE t.id <@ m.r)",
		"$id <@ tstzrange(pg_catalog.now() - interval '1 day', NULL)";
}

for my $path ('pg_catalog', 'public', "''")
{
	push @errors, none_runs_under($path, "search_path = $path: $_ and text", inexact("public.${_}_t", 't.id'))
		for sort keys %all;
	push @errors,
		none_runs_under(
		$path,
		"search_path = $path: $_ and windows",
		windows("public.${_}_t", 't.id'),
		with_times("public.${_}_t", 't.id')
		) for @timed;
	push @errors,
		none_runs_under(
		$path,
		"search_path = $path: $_ and prefixes",
		"SELECT n FROM public.${_}_t t WHERE id ^@ '0'",
		"SELECT n FROM public.${_}_t t WHERE id ^@ (SELECT p FROM public.marks LIMIT 1)"
		) for @$prefixed;
}

# Plans that are made and run by the superuser, there and back.
$node->safe_psql('used',
		  'CREATE TABLE public.planned (id uuid PRIMARY KEY, n int CHECK (n > 0)); CREATE INDEX ON '
		. 'public.planned (lower(id::text)); CREATE VIEW public.planned_ids AS SELECT id FROM '
		. 'public.planned WHERE n > 1; INSERT INTO public.planned SELECT id, n FROM public.uuids');
for my $type ('shared.ulid', 'uuid')
{
	my $call = "'public.planned'::regclass, 'id'::name, '$type'::regtype";
	is( sql_error(
			$node,
			"SET search_path = pg_catalog, shared; SELECT count(*) > 0 FROM "
				. "shared.uidx_migration_check($call); CREATE TEMP TABLE plan AS SELECT * FROM "
				. "shared.uidx_migration_plan($call);\nSELECT statement FROM plan ORDER BY step \\gexec",
			db => 'used'
		),
		'',
		"a plan to $type");
}
is($node->safe_psql('used', "SELECT count(*) FROM public.planned"), '2000', 'and nothing is lost');
is(join("\n", @errors), '', 'no statement failed for another reason');

$node->safe_psql('postgres', 'CREATE DATABASE read');
$node->safe_psql('read', 'CREATE EXTENSION uidx; CREATE SCHEMA s AUTHORIZATION mallory');
# Functions that the planner finds in the schema of an operator's function have to be the library's own.
my $prefix = 'CREATE FUNCTION s.ulid_prefix_%s(text) RETURNS ulid LANGUAGE plpgsql IMMUTABLE STRICT AS '
	. '$$BEGIN RAISE LOG \'planted bound\'; RETURN NULL; END$$; ';
is( $node->safe_psql(
		'read',
		'CREATE TABLE of_ids AS SELECT ulid_floor(now()) AS id; BEGIN; ALTER FUNCTION '
			. 'ulid_starts_with(ulid, text) SET SCHEMA s; '
			. sprintf($prefix, 'lower')
			. sprintf($prefix, 'upper')
			. q{SELECT count(*) FROM of_ids WHERE id ^@ left(id::text, 3); SELECT count(*) FROM of_ids WHERE id }
			. q{^@ '01'; ROLLBACK}
	),
	"1\n1",
	'bounds of a prefix are not found by their names');

my $log = slurp_file($node->logfile);
is(join('', $log =~ /(.*LOG:  planted .*\n)/g), '', 'nothing planted ran at all');
for my $statement (
	q{SELECT format('%s', 'x'::text)},
	q{SELECT unnest('{x}'::text[])},
	q{SELECT '{x}'::text[] || 'x'::text})
{
	like(
		sql_error($node, "SET search_path = shared, pg_catalog; $statement", db => 'used'),
		qr/^ERROR:  P0001: planted/,
		"with the schema before pg_catalog it would: $statement");
}
$node->stop;
done_testing();
