# A role fills every place that holds an expression, a type, a cast, an operator or a function with a canary: code that
# writes into the log as whom it runs, and whether it may take another role there. When a superuser runs uidx_doctor()
# and the functions of partitions, the canary runs as its owner, and stays that. No superuser runs a plan with it:
# migrate_rights.pl. And what a check tries.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Migration;
use UidxTest::Session;

my $node = new_server('canaries', conf => "fsync = off\nmax_locks_per_transaction = 256\nwal_level = logical\n");
$node->safe_psql('postgres',
		  'CREATE ROLE mallory LOGIN; CREATE ROLE alice LOGIN; CREATE EXTENSION uidx_migrate; CREATE '
		. 'DATABASE empty TEMPLATE postgres');

# A domain whose CHECK sings. A constant of an array, a composite or a range of it sings while it is parsed.
sub domain
{
	my ($place) = @_;
	my $name = 'd_' . $place =~ s/\W+/_/gr;
	return ($name,
			  "CREATE DOMAIN s.$name AS text CHECK (s.sings('$place', VALUE)); CREATE TYPE s.${name}_row AS (a "
			. "s.$name); CREATE TYPE s.${name}_range AS RANGE (subtype = s.$name);");
}

# A condition on a column that sings when it is parsed, planned and run.
sub condition
{
	my ($place, $column) = @_;
	my ($domain, $made) = domain("parsed in $place");
	return (
		qq{($column IS NOT NULL AND s.sings('$place', 'x') AND s.sings('$place', $column\::text)
		AND '{x}'::s.$domain\[] IS NOT NULL AND '(x)'::s.${domain}_row IS NOT NULL
		AND '[a,b]'::s.${domain}_range IS NOT NULL)}, $made);
}

my $canary = <<'SQL';
CREATE SCHEMA s AUTHORIZATION mallory;
GRANT USAGE ON SCHEMA s TO PUBLIC;
SET SESSION AUTHORIZATION mallory;
CREATE FUNCTION s.sings(place text, value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	out boolean := false;
BEGIN
	BEGIN
		PERFORM set_config('role', 'postgres', true);
		RAISE EXCEPTION 'out';
	EXCEPTION WHEN OTHERS THEN
		out := SQLERRM = 'out';
	END;
	RAISE LOG 'canary in %: as %, %', place, current_user, CASE WHEN out THEN 'may change roles' ELSE 'caged' END;
	RETURN true;
END$$;
CREATE FUNCTION s.same(text, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
	BEGIN RETURN s.sings('operator', $1); END$$;
CREATE OPERATOR s.=== (LEFTARG = text, RIGHTARG = text, FUNCTION = s.same);
CREATE TYPE s.mood AS ENUM ('x');
CREATE FUNCTION s.to_mood(integer) RETURNS s.mood LANGUAGE plpgsql IMMUTABLE AS $$
	BEGIN PERFORM s.sings('cast', ''); RETURN 'x'; END$$;
CREATE CAST (integer AS s.mood) WITH FUNCTION s.to_mood(integer) AS IMPLICIT;
CREATE FUNCTION s.adds(integer, text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
	BEGIN PERFORM s.sings('aggregate', $2); RETURN 1; END$$;
CREATE AGGREGATE s.agg(text) (SFUNC = s.adds, STYPE = integer, INITCOND = 0);
CREATE FUNCTION s.touch() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN PERFORM s.sings('trigger', ''); RETURN NEW; END$$;
SQL
my $planted = $canary;
{
	my ($name, $type, $value) = ('kept', 'uuid', 'gen_random_uuid()');
	my %sql;
	for my $place (
		qw(check policy rule view matview predicate statistics default generated unique),
		'index', 'when', 'with check',
		'partition key',
		'partial index of a partition', 'exclusion')
	{
		my $column =
			  $place =~ /^(rule)$/ ? 'old.id'
			: $place eq 'when' ? 'new.id'
			: $place =~ /^(generated|partition key|statistics)$/ ? 'tag'
			: $place eq 'default' ? "'x'::text"
			: 'id';
		my ($condition, $made) = condition("$place of $name", $column);
		$sql{$place} = $condition;
		$planted .= "$made\n";
	}
	$planted .= <<SQL;
CREATE TABLE s.$name (id $type PRIMARY KEY, n integer, tag text, flag boolean DEFAULT $sql{default},
	g boolean GENERATED ALWAYS AS ($sql{generated}) STORED, up $type REFERENCES s.$name,
	CONSTRAINT c CHECK ($sql{check} AND tag OPERATOR(s.===) 'x' AND 1::s.mood IS NOT NULL),
	CONSTRAINT ${name}_e EXCLUDE USING btree ((CASE WHEN $sql{exclusion} THEN n END) WITH =));
CREATE INDEX ${name}_index ON s.$name (($sql{index}));
CREATE INDEX ${name}_predicate ON s.$name (id, n) WHERE $sql{predicate};
CREATE UNIQUE INDEX ${name}_unique ON s.$name (id) WHERE $sql{unique};
CREATE STATISTICS s.${name}_statistics ON (($sql{statistics})), id, n FROM s.$name;
CREATE POLICY p ON s.$name USING ($sql{policy}) WITH CHECK ($sql{'with check'});
ALTER TABLE s.$name ENABLE ROW LEVEL SECURITY;
CREATE TRIGGER w BEFORE UPDATE ON s.$name FOR EACH ROW WHEN ($sql{when}) EXECUTE FUNCTION s.touch();
CREATE RULE r AS ON DELETE TO s.$name WHERE $sql{rule} DO ALSO NOTHING;
CREATE VIEW s.${name}_view AS SELECT id, $sql{view} AS c FROM s.$name;
CREATE MATERIALIZED VIEW s.${name}_matview AS SELECT s.agg(tag) AS a, bool_and($sql{matview}) AS c FROM s.$name;
INSERT INTO s.$name (id, n, tag) SELECT $value, n, 'x' FROM generate_series(1, 3) n;
CREATE TABLE s.${name}_parts (id $type NOT NULL REFERENCES s.$name, n integer, tag text)
	PARTITION BY LIST (($sql{'partition key'}));
CREATE TABLE s.${name}_part PARTITION OF s.${name}_parts FOR VALUES IN (true);
CREATE INDEX ON s.${name}_parts (id) WHERE $sql{'partial index of a partition'};
CREATE INDEX ON s.${name}_parts (id);
INSERT INTO s.${name}_parts SELECT id, n, tag FROM s.$name;
SQL
}

# Partitions by id.
{
	my ($condition, $made) = condition('index of id partitions', 'id');
	my ($check, $checked) = condition('check of id partitions', 'id');
	$planted .=
		  "$made $checked CREATE TABLE s.by_id (id public.ulid NOT NULL, n integer, CHECK ($check)) "
		. "PARTITION BY RANGE (id); CREATE INDEX ON s.by_id (id) WHERE $condition;"
		. "CREATE TABLE s.by_id_default PARTITION OF s.by_id DEFAULT; INSERT INTO s.by_id VALUES "
		. "('01JQ4T8X6CA54VSH0AANN0SWCX');";
}

# What the check tries, and reads without running it.
{
	$node->safe_psql('postgres', 'CREATE DATABASE acting TEMPLATE empty');
	$node->safe_psql(
		'acting',
		q{CREATE SCHEMA s; CREATE TABLE s.t AS SELECT n, 'x' || n AS name
			FROM generate_series(1, 10) n; CREATE SEQUENCE s.q;
		CREATE FUNCTION s.f() RETURNS text LANGUAGE sql AS 'DELETE FROM s.t; SELECT 1::text'});
	is( $node->safe_psql(
			'acting',
			q{SELECT "row", problem, state FROM unnest(ARRAY['SELECT ARRAY[NULL, count(*)::text] FROM s.t', }
				. q{'SELECT ARRAY[1 / 0]::text[]', 'SELECT nothing']) AS q, uidx_migration_try(q)}
		),
		qq({NULL,10}||\n|division by zero|22012\n|column "nothing" does not exist|42703),
		'the first row, and errors');
	is($node->safe_psql('acting', q{SELECT uidx_migration_try('SELECT ARRAY[s.f()]'); SELECT count(*) FROM s.t}),
		"({1},,)\n10", 'what a query changes is undone');
	like(
		sql_error(
			$node,
			q{SET statement_timeout = '100ms'; SELECT uidx_migration_try('SELECT ARRAY[pg_sleep(99)::text]')},
			db => 'acting'
		),
		qr/ERROR:  57014: /,
		'a cancelled query is an error');
	my $session = session($node, 'acting');
	$session->query('BEGIN; LOCK TABLE s.t');
	like(
		sql_error(
			$node,
			q{SET lock_timeout = '50ms'; SELECT uidx_migration_try('SELECT ARRAY[count(*)::text] FROM s.t')},
			db => 'acting'
		),
		qr/ERROR:  55P03: /,
		'so is a lock of somebody else');
	$session->quit;
	is( $node->safe_psql(
			'acting',
			q{SELECT text, problem FROM unnest(ARRAY['SELECT 1 / 0, pg_sleep(99) FROM s.t', 'SELECT n + 1.5 FROM s.t',
				'SELECT nothing', '']) AS q,
			uidx_migration_read(ARRAY['s.t'::regclass::oid], '{1}', ARRAY['integer'::regtype::oid], 'date'::regtype,
				'{}', '{0}', '{0}', ARRAY[q], ARRAY[q], '{""}')}
		),
		"SELECT 1 / 0, pg_sleep(99) FROM s.t|\nSELECT n + 1.5 FROM s.t|operator does not exist: date + "
			. "numeric\nSELECT nothing|\n|",
		'queries that are only parsed, with another type');
	$node->safe_psql('acting', 'CREATE TABLE s.ids (id ulid)');
	for (
		[ '1+1+1', ' FROM s.ids WHERE coalesce(id, NULL::public.ulid) IS NULL', 'what follows an expression stays' ],
		[ 'coalesce(id, NULL', '::public.ulid) IS NULL FROM s.ids', 'as does what ends there' ])
	{
		my ($text, $rest, $what) = @$_;
		is( $node->safe_psql(
				'acting',
				qq(SELECT text, problem
					FROM uidx_migration_read(ARRAY['s.ids'::regclass::oid], '{1}', ARRAY['ulid'::regtype::oid],
						'uuid'::regtype, '{}', '{0}', '{0}', '{"$text"}', '{"$text"}', ARRAY['$rest']))
			),
			"$text|",
			$what);
	}
	# One literal is the end of another, and three stand beside the column.
	is($node->safe_psql('acting', <<'SQL'), q{concat(c,'''''a'::text)|}, 'literals within literals');
CREATE TEMP TABLE t (c varchar);
SELECT r.text, r.problem FROM (SELECT $$concat(c,'''''a'::character varying)$$ AS e,
	$$||left('xxxxxxxxxxxxxx',1) FROM pg_temp.t WHERE concat(c,'''a'::character varying,'a'::character varying)<>''$$
	AS rest) q,
	uidx_migration_read(ARRAY['t'::regclass::oid], '{1}', ARRAY['varchar'::regtype::oid], 'text'::regtype, '{}', '{0}',
		'{0}', ARRAY[e], ARRAY[e], ARRAY[rest]) r;
SQL
	# A lock is for whoever has the rights of the owner.
	my $as = sub { return sql_error($node, "SET SESSION AUTHORIZATION mallory; $_[0]", db => 'acting') };
	$node->safe_psql('acting',
		'CREATE TABLE s.own (); ALTER TABLE s.own OWNER TO mallory; GRANT USAGE ON SCHEMA s TO mallory');
	is($as->("SELECT uidx_migration_lock_relation('s.own'::regclass, 'ACCESS EXCLUSIVE')"), '', 'a lock');
	like($as->("SELECT uidx_migration_lock_relation($_->[0])"), qr/ERROR:  $_->[1]/, "no lock: $_->[0]")
		for [ "'s.t'::regclass, 'ACCESS EXCLUSIVE'", '42501: must be owner of table t' ],
		[ "'s.own'::regclass, 'SHARE'", '22023: no lock mode "SHARE" here' ],
		[ "1, 'ACCESS EXCLUSIVE'", '42P01: relation with OID 1 does not exist' ];
	# Policies hide rows from the owner too.
	$node->safe_psql('acting',
		'ALTER TABLE s.t OWNER TO mallory; ALTER TABLE s.t ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY');
	is( $node->safe_psql(
			'acting',
			q{SET SESSION AUTHORIZATION mallory; SELECT state FROM uidx_migration_try('SELECT }
				. q{ARRAY[count(*)::text] FROM s.t')}
		),
		'42501',
		'an error where a policy hides rows');
}

my %sang;

# What the canaries wrote while the code ran: those that ran as anybody but mallory, or could change roles.
sub uncaged
{
	my ($code) = @_;
	my $offset = -s $node->logfile;
	$code->();
	my %bad;
	for (slurp_file($node->logfile, $offset) =~ /LOG:  (canary in .*)/g)
	{
		my ($place, $who, $how) = /^canary in (.*): as (\w+), (may change roles|caged)/;
		$sang{$place} = 1;
		$bad{"$place: as $who, $how"} = 1 unless $who eq 'mallory' && $how eq 'caged';
	}
	return join "\n", sort keys %bad;
}

{
	my $db = 'of_postgres';
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	is(sql_error($node, $planted, db => $db), '', 'planted');
	for my $call (
		'uidx_doctor()',
		q{uidx_create_partitions('s.by_id', '2026-01-01Z', '2026-02-01Z', '1 week')},
		q{uidx_partition_bounds('s.by_id')},
		q{uidx_old_partitions('s.by_id', '2026-01-20Z')},
		q{uidx_drop_partitions('s.by_id', '2026-01-20Z')})
	{
		is(uncaged(sub { is(sql_error($node, "SELECT count(*) FROM $call", db => $db), '', "$call ends well") }),
			'', $call);
	}
	like(join(', ', sort keys %sang), qr/of id partitions/, 'canaries sang');
}

# What the owner of an extension has added to it is no type of the extension's.
{
	$node->safe_psql('postgres', 'CREATE DATABASE members TEMPLATE empty; GRANT CREATE ON DATABASE members TO mallory');
	is(sql_error($node, $canary . <<'SQL', db => 'members'), '', 'a domain in an extension');
CREATE SCHEMA k;
CREATE EXTENSION uidx_ksuid SCHEMA k;
CREATE DOMAIN s.member AS text CHECK (s.sings('member', VALUE));
CREATE CAST (bigint AS s.member) WITH INOUT;
CREATE CAST (s.member AS bigint) WITH INOUT;
ALTER EXTENSION uidx_ksuid ADD DOMAIN s.member;
CREATE TABLE s.h (id s.member PRIMARY KEY, ids s.member[]);
INSERT INTO s.h VALUES ('5', '{5}'), ('x', '{x}');
SQL
	for my $call (
		"uidx_migration_check('bigint')", "uidx_migration_plan('bigint')",
		"uidx_migration_sets('bigint')", "uidx_migration_check('s.h', 'id', 'bigint')")
	{
		is(uncaged(sub { sql_error($node, "SELECT count(*) FROM $call;", db => 'members') }), '', "$call beside it");
	}
	is($node->safe_psql('members', "SELECT rolsuper FROM pg_roles WHERE rolname = 'mallory'"),
		'f', 'and nobody has become superuser');
}

$node->stop;
done_testing();
