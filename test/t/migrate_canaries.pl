# A role fills every place that holds an expression, a type, a cast, an operator or a function with a canary: code that writes into
# the log as whom it runs, and whether it may take another role there. Whoever then runs the checks and plans of uidx_migrate, uidx_doctor()
# and the functions of partitions, a superuser or the role itself: the canary runs as its owner, and stays that.
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
$node->safe_psql('postgres', 'CREATE ROLE mallory LOGIN; CREATE ROLE alice LOGIN; CREATE EXTENSION uidx_migrate; CREATE DATABASE empty TEMPLATE postgres');

# A domain whose CHECK sings. A constant of an array, a composite or a range of it sings while it is parsed.
sub domain
{
	my ($place) = @_;
	my $name = 'd_' . $place =~ s/\W+/_/gr;
	return ($name, "CREATE DOMAIN s.$name AS text CHECK (s.sings('$place', VALUE)); CREATE TYPE s.${name}_row AS (a s.$name); CREATE TYPE s.${name}_range AS RANGE (subtype = s.$name);");
}

# A condition on a column that sings when it is parsed, planned and run.
my @places;

sub condition
{
	my ($place, $column) = @_;
	my ($domain, $made) = domain("parsed in $place");
	push @places, $place, "parsed in $place";
	# A text that becomes an id is no argument for it.
	my $calls = $place =~ /words$/ ? "s.sings('$place', 'y')" : "s.sings('$place', $column\::text)";
	return (qq{($column IS NOT NULL AND s.sings('$place', 'x') AND $calls AND '{x}'::s.$domain\[] IS NOT NULL
		AND '(x)'::s.${domain}_row IS NOT NULL AND '[a,b]'::s.${domain}_range IS NOT NULL)}, $made);
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
CREATE FUNCTION s.same(text, text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$BEGIN RETURN s.sings('operator', $1); END$$;
CREATE OPERATOR s.=== (LEFTARG = text, RIGHTARG = text, FUNCTION = s.same);
CREATE TYPE s.mood AS ENUM ('x');
CREATE FUNCTION s.to_mood(integer) RETURNS s.mood LANGUAGE plpgsql IMMUTABLE AS $$BEGIN PERFORM s.sings('cast', ''); RETURN 'x'; END$$;
CREATE CAST (integer AS s.mood) WITH FUNCTION s.to_mood(integer) AS IMPLICIT;
CREATE FUNCTION s.adds(integer, text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$BEGIN PERFORM s.sings('aggregate', $2); RETURN 1; END$$;
CREATE AGGREGATE s.agg(text) (SFUNC = s.adds, STYPE = integer, INITCOND = 0);
CREATE FUNCTION s.touch() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN PERFORM s.sings('trigger', ''); RETURN NEW; END$$;
SQL
push @places, 'operator', 'cast', 'aggregate';

# The same places for a column that keeps its bytes and one whose table is written anew.
my $planted = $canary;
for my $table ([ 'kept', 'uuid', 'gen_random_uuid()' ], [ 'written', 'bigint', '(n + 1000)' ], [ 'words', 'text', 'public.ulid_generate()::text' ])
{
	my ($name, $type, $value) = @$table;
	my %sql;
	for my $place (qw(check policy rule view matview predicate statistics default generated unique), 'index', 'when', 'with check', 'partition key', 'partial index of a partition', 'exclusion')
	{
		my $column = $place =~ /^(rule)$/ ? 'old.id' : $place eq 'when' ? 'new.id' : $place =~ /^(generated|partition key|statistics)$/ ? 'tag' : $place eq 'default' ? "'x'::text" : 'id';
		my ($condition, $made) = condition("$place of $name", $column);
		$sql{$place} = $condition;
		$planted .= "$made\n";
	}
	$planted .= <<SQL;
CREATE TABLE s.$name (id $type PRIMARY KEY, n integer, tag text, flag boolean DEFAULT $sql{default}, g boolean GENERATED ALWAYS AS ($sql{generated}) STORED,
	up $type REFERENCES s.$name, CONSTRAINT c CHECK ($sql{check} AND tag OPERATOR(s.===) 'x' AND 1::s.mood IS NOT NULL), CONSTRAINT ${name}_e EXCLUDE USING btree ((CASE WHEN $sql{exclusion} THEN n END) WITH =));
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
CREATE TABLE s.${name}_parts (id $type NOT NULL REFERENCES s.$name, n integer, tag text) PARTITION BY LIST (($sql{'partition key'}));
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
	$planted .= "$made $checked CREATE TABLE s.by_id (id public.ulid NOT NULL, n integer, CHECK ($check)) PARTITION BY RANGE (id); CREATE INDEX ON s.by_id (id) WHERE $condition;"
	  . "CREATE TABLE s.by_id_default PARTITION OF s.by_id DEFAULT; INSERT INTO s.by_id VALUES ('01JQ4T8X6CA54VSH0AANN0SWCX');";
}

# What acts as an owner, and for whom.
{
	$node->safe_psql('postgres', 'CREATE DATABASE acting TEMPLATE empty');
	$node->safe_psql('acting', <<'SQL');
CREATE ROLE bob;
CREATE ROLE friend LOGIN;
GRANT mallory TO friend;
CREATE SCHEMA s AUTHORIZATION mallory;
CREATE TABLE s.t AS SELECT n, 'x' || n AS name FROM generate_series(1, 1000) n;
ALTER TABLE s.t OWNER TO mallory;
SQL
	my $as = sub { my ($user, $sql) = @_; return sql_error($node, "SET SESSION AUTHORIZATION $user; $sql", db => 'acting'); };
	for my $user ('postgres', 'mallory', 'friend')
	{
		is($as->($user, "CALL uidx_as_owner('mallory', 'CREATE TABLE s.made ()'); SELECT 1 / (relowner = 'mallory'::regrole)::integer FROM pg_class WHERE oid = 's.made'::regclass; DROP TABLE s.made"), '', "$user acts as the owner");
	}
	like($as->('alice', "CALL uidx_as_owner('mallory', 'SELECT 1')"), qr/ERROR:  42501: permission denied to act as role "mallory"/, 'another role may not');
	like($as->('mallory', "CALL uidx_as_owner('postgres', 'SELECT 1')"), qr/ERROR:  42501: permission denied to act as role "postgres"/, 'nor may the owner act as another');
	like($as->('mallory', "CALL uidx_index_as_owner('postgres', 'CREATE INDEX ON s.t (n)', true)"), qr/ERROR:  42501: permission denied to act/, 'nor make its index');
	is($node->safe_psql('acting', "SET SESSION AUTHORIZATION alice; SELECT problem, state FROM uidx_try_as_owner('mallory'::regrole, 'SELECT 1')"), 'permission denied to act as role "mallory"|42501', 'nor try anything');
	SKIP:
	{
		skip 'SET is a part of the membership from 16 on', 1 if $node->pg_version < 16;
		is($as->('postgres', q{CREATE ROLE heir LOGIN; GRANT mallory TO heir WITH SET FALSE; SET SESSION AUTHORIZATION heir; CALL uidx_as_owner('mallory', 'SELECT 1')}) =~ /ERROR:  42501: permission denied to act/, 1,
			'who inherits a role but may not SET it acts not as that role');
	}
	for (
		[ 'SET ROLE postgres', qr/42501: cannot set parameter "role" within security-/ ], [ 'SET SESSION AUTHORIZATION postgres', qr/42501: cannot set parameter "session_authorization" within security-/ ],
		[ 'RESET ROLE', qr/42501: cannot set parameter "role" within security-/ ], [ 'CREATE TEMP TABLE a ()', qr/42501: cannot create temporary table within security-restricted operation/ ],
		[ 'ALTER ROLE mallory SUPERUSER', qr/42501: / ], [ q{CALL uidx_as_owner('postgres', 'SELECT 1')}, qr/42501: permission denied to act as role "postgres"/ ], [ 'PREPARE p AS SELECT 1', qr/42501: cannot execute PREPARE within security-restricted operation/ ])
	{
		my ($sql, $expected) = @$_;
		like($as->('postgres', 'CALL ' . ($sql =~ /^CALL/ ? 'public.' : '') . "uidx_as_owner('mallory', " . '$x$' . ($sql =~ s/CALL /CALL public./r) . '$x$)'), qr/ERROR:  $expected/, "as the owner: $sql");
	}
	is($node->safe_psql('acting', q{CALL uidx_as_owner('mallory', $$SET work_mem = '99MB'$$); SHOW work_mem}), '4MB', 'a setting does not last');
	is($node->safe_psql('acting', q{SELECT "row" FROM uidx_try_as_owner('mallory'::regrole, 'SELECT current_user, NULL, count(*) FROM s.t')}), '{mallory,NULL,1000}', 'the first row');
	is($node->safe_psql('acting', q{SELECT text, problem FROM unnest(ARRAY['SELECT 1 / 0, pg_sleep(99) FROM s.t', 'SELECT n + 1.5 FROM s.t', 'SELECT nothing', '']) AS q,
			uidx_migration_read(ARRAY['s.t'::regclass::oid], '{1}', ARRAY['integer'::regtype::oid], 'date'::regtype, '{}', ARRAY['mallory'::regrole::oid], '{0}', ARRAY[q], ARRAY[q], '{""}')}),
		"SELECT 1 / 0, pg_sleep(99) FROM s.t|\nSELECT n + 1.5 FROM s.t|operator does not exist: date + numeric\nSELECT nothing|\n|", 'queries that are only parsed, with another type');
	$node->safe_psql('acting', 'CREATE TABLE s.ids (id ulid); ALTER TABLE s.ids OWNER TO mallory');
	for ([ '1+1+1', ' FROM s.ids WHERE coalesce(id, NULL::public.ulid) IS NULL', 'what follows an expression stays' ], [ 'coalesce(id, NULL', '::public.ulid) IS NULL FROM s.ids', 'as does what ends there' ])
	{
		my ($text, $rest, $what) = @$_;
		is($node->safe_psql('acting', qq(SET SESSION AUTHORIZATION mallory;
			SELECT text, problem FROM uidx_migration_read(ARRAY['s.ids'::regclass::oid], '{1}', ARRAY['ulid'::regtype::oid], 'uuid'::regtype, '{}', ARRAY['mallory'::regrole::oid], '{0}', '{"$text"}', '{"$text"}', ARRAY['$rest']))), "$text|", $what);
	}
	# One literal is the end of another, and three stand beside the column.
	is($node->safe_psql('acting', <<'SQL'), q{concat(c,'''''a'::text)|}, 'literals within literals');
SET SESSION AUTHORIZATION mallory;
CREATE TEMP TABLE t (c varchar);
SELECT r.text, r.problem FROM (SELECT $$concat(c,'''''a'::character varying)$$ AS e,
	$$||left('xxxxxxxxxxxxxx',1) FROM pg_temp.t WHERE concat(c,'''a'::character varying,'a'::character varying)<>''$$ AS rest) q,
	uidx_migration_read(ARRAY['t'::regclass::oid], '{1}', ARRAY['varchar'::regtype::oid], 'text'::regtype, '{}', ARRAY['mallory'::regrole::oid], '{0}', ARRAY[e], ARRAY[e], ARRAY[rest]) r;
SQL
	is($node->safe_psql('acting', q{SELECT problem, state FROM unnest(ARRAY['SELECT 1 / 0', 'SELECT nothing']) AS q, uidx_try_as_owner('mallory'::regrole, q)}),
		qq(division by zero|22012\ncolumn "nothing" does not exist|42703), 'errors are given');
	like(sql_error($node, q{SET statement_timeout = '100ms'; SELECT uidx_try_as_owner('mallory'::regrole, 'SELECT pg_sleep(99)')}, db => 'acting'), qr/ERROR:  57014: /, 'but not that of a cancelled query');
	# An index without its content is one that CREATE INDEX CONCURRENTLY has left.
	is($node->safe_psql('acting', <<'SQL'), "f|f\n0\nt|t\n1", 'an index that is built later');
CALL uidx_index_as_owner('mallory', 'CREATE INDEX later ON s.t (lower(name)) WHERE n > 10', false);
SELECT indisvalid, indisready FROM pg_index WHERE indexrelid = 's.later'::regclass;
INSERT INTO s.t VALUES (2000, 'Y');
ANALYZE s.t;
SET enable_seqscan = off;
SELECT count(*) FROM s.t WHERE lower(name) = 'none' AND n > 10;
REINDEX INDEX CONCURRENTLY s.later;
SELECT indisvalid, indisready FROM pg_index WHERE indexrelid = 's.later'::regclass;
SELECT count(*) FROM s.t WHERE lower(name) = 'y' AND n > 10;
SQL
	amcheck_ok($node, 'acting', 'and it is whole');
	# Policies hide from a role what they hide, in the views of others too.
	is($node->safe_psql('acting', <<'SQL'), '|42501', 'an error where a policy hides rows');
SET client_min_messages = warning;
SET search_path = public;
CREATE TABLE tenants (tenant text, secret text);
ALTER TABLE tenants OWNER TO alice;
INSERT INTO tenants VALUES ('a', 'for a'), ('b', 'for b');
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY mine ON tenants USING (tenant = 'a');
CREATE VIEW secrets AS SELECT secret FROM tenants;
ALTER VIEW secrets OWNER TO alice;
GRANT SELECT ON secrets TO mallory;
SET SESSION AUTHORIZATION mallory;
SELECT "row", state FROM uidx_try_as_owner('mallory'::regrole, 'SELECT string_agg(secret, $$,$$) FROM public.secrets');
SQL
	$node->safe_psql('acting', 'CREATE TABLE s.in_parts (n integer) PARTITION BY RANGE (n); CREATE TABLE s.part PARTITION OF s.in_parts DEFAULT; ALTER TABLE s.in_parts OWNER TO mallory; ALTER TABLE s.part OWNER TO mallory');
	like($as->('postgres', "CALL uidx_index_as_owner('mallory', '$_->[0]', false)"), $_->[1], "no index: $_->[0]")
	  for [ 'CREATE INDEX CONCURRENTLY ON s.t (n)', qr/42601: it is not CREATE INDEX/ ], [ 'DROP INDEX s.later', qr/42601: it is not CREATE INDEX/ ], [ 'CREATE INDEX ON pg_class (relname)', qr/42501: must be owner of table pg_class/ ],
	  [ 'CREATE INDEX ON s.in_parts (n)', qr/0A000: an index on partitions cannot be left unfilled/ ];
	# A lock is for whoever has the rights of the owner, and somebody else's lock is no fault of the statement.
	is($as->('mallory', "SELECT uidx_lock_as_owner('s.t'::regclass, 'ACCESS EXCLUSIVE')"), '', 'a lock');
	like($as->('mallory', "SELECT uidx_lock_as_owner('public.tenants'::regclass, 'ACCESS EXCLUSIVE')"), qr/ERROR:  42501: must be owner of table tenants/, 'no lock for others');
	like($as->('mallory', "SELECT uidx_lock_as_owner('s.t'::regclass, 'SHARE')"), qr/ERROR:  22023: no lock mode "SHARE" here/, 'no other mode');
	like($as->('mallory', "SELECT uidx_lock_as_owner(1, 'ACCESS EXCLUSIVE')"), qr/ERROR:  42P01: relation with OID 1 does not exist/, 'no relation');
	my $session = session($node, 'acting');
	$session->query('BEGIN; LOCK TABLE s.t');
	like(sql_error($node, q{SET lock_timeout = '50ms'; SELECT uidx_try_as_owner('mallory'::regrole, 'SELECT count(*) FROM s.t')}, db => 'acting'), qr/ERROR:  55P03: /, 'nor is a lock of somebody else the fault of a statement');
	$session->quit;
	# Writers would queue up behind a lock that is waited for.
	$session = session($node, 'acting');
	$session->query('BEGIN; LOCK TABLE public.tenants IN ROW EXCLUSIVE MODE');
	like($as->('mallory', "SET lock_timeout = '50ms'; CALL uidx_index_as_owner('mallory', 'CREATE INDEX ON public.tenants (tenant)', true)"),
		qr/ERROR:  42501: must be owner of table tenants/, 'nor is the lock of an index waited for on a table of others');
	$session->quit;
	# In the schema of another, a superuser gets past the rights of the owner, and nobody else.
	$node->safe_psql('acting', 'CREATE SCHEMA other; GRANT USAGE ON SCHEMA other TO mallory; CREATE TABLE other.t (n integer); ALTER TABLE other.t OWNER TO mallory');
	my $index = "CALL uidx_index_as_owner('mallory', 'CREATE INDEX ON other.t (n)', true)";
	is($as->('postgres', $index), '', 'an index in the schema of another');
	like($as->('mallory', $index), qr/ERROR:  42501: permission denied for schema other/, 'which only a superuser makes');
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

# As the role itself there is nothing to change to, and everything works.
for my $runner ('postgres', 'mallory')
{
	my $db = "of_$runner";
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	is(sql_error($node, $planted, db => $db), '', "$runner: planted");
	my $run = sub {
		my ($sql) = @_;
		my ($status, $out, $error) = $node->psql($db, "\\set VERBOSITY verbose\n$sql", extra_params => [ '-U', $runner ], on_error_stop => 1);
		return $error =~ /(ERROR: .*?)(?:\nLOCATION|$)/s ? $1 : '';
	};
	for my $way ([ 'kept', 'ulid', 'uuid' ], [ 'kept', 'uuid', 'ulid' ], [ 'written', 'uid11', 'bigint' ], [ 'written', 'bigint', 'uid11' ], [ 'words', 'ulid', 'text' ], [ 'words', 'text', 'ulid' ])
	{
		my ($name, $target, $source) = @$way;
		my $what = "$runner, $name, to $target";
		my @calls = ("'s.$name', 'id', '$target'", "'$target', source => '$source', include => '{s.$name, s.${name}_parts}'");
		for my $call (@calls)
		{
			is(uncaged(sub { is($run->("SELECT count(*) FROM uidx_migration_check($call)"), '', "$what: the check ends well") }), '', "$what: check");
		}
		my $refused = $node->safe_psql($db, "SELECT string_agg(object || ': ' || why, E'\\n') FROM uidx_migration_check($calls[1]) WHERE verdict = 'refused'");
		is($refused, '', "$what: nothing is refused");
		is(uncaged(sub { is($run->("CREATE TABLE s.plan AS SELECT * FROM uidx_migration_plan($calls[1])"), '', "$what: the plan is made") }), '', "$what: plan");
		for my $phase ('before', 'switch', 'between', 'second switch', 'after')
		{
			is(uncaged(sub { is($run->("SELECT statement FROM s.plan WHERE phase = '$phase' ORDER BY step \\gexec"), '', "$what: the phase $phase ends well") }), '', "$what: phase $phase");
		}
		$run->('DROP TABLE s.plan');
	}
	for my $call ('uidx_doctor()', q{uidx_create_partitions('s.by_id', '2026-01-01Z', '2026-02-01Z', '1 week')}, q{uidx_partition_bounds('s.by_id')}, q{uidx_old_partitions('s.by_id', '2026-01-20Z')},
		q{uidx_drop_partitions('s.by_id', '2026-01-20Z')})
	{
		is(uncaged(sub { is($run->("SELECT count(*) FROM $call"), '', "$runner: $call ends well") }), '', "$runner: $call");
	}
}
# Some are only run by whoever uses the table, and no plan parses some of them.
my @silent = grep { /^(?:policy|rule|view|when|with check|(?:parsed in )?(?:default|generated)|parsed in partition key) of |^parsed in (?:index|check) of id partitions/ } @places;
is(join("\n", grep { my $place = $_; !$sang{$place} && !grep { $_ eq $place } @silent } @places), '', 'each other canary sang');

# Where owners mix: mallory's views read alice's table, keys lead from one's table to the other's, a superuser's view reads one of them, and an alias of another has the name of a
# schema of mallory's.
{
	$node->safe_psql('postgres', 'CREATE DATABASE mixed TEMPLATE empty');
	is(sql_error($node, <<'SQL', db => 'mixed'), '', 'mixed owners');
CREATE SCHEMA m AUTHORIZATION mallory;
CREATE SCHEMA o AUTHORIZATION mallory;
CREATE SCHEMA own AUTHORIZATION alice;
GRANT USAGE ON SCHEMA m, o, own TO PUBLIC;
SET SESSION AUTHORIZATION alice;
CREATE TABLE own.t (id uuid PRIMARY KEY, n integer);
GRANT SELECT, REFERENCES ON own.t TO mallory;
SET SESSION AUTHORIZATION mallory;
CREATE FUNCTION m.sings(text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$BEGIN
	RAISE LOG 'canary in mixed: as %, %', current_user, CASE WHEN current_user = 'mallory' THEN 'caged' ELSE 'may change roles' END;
	RETURN true;
END$$;
CREATE FUNCTION m.nothing() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$;
CREATE DOMAIN m.d AS text CHECK (m.sings(VALUE));
CREATE TABLE m.r (t uuid REFERENCES own.t CHECK (m.sings(t::text) AND '{1}'::m.d[] IS NOT NULL), tag m.d);
CREATE INDEX ON m.r ((m.sings(t::text)));
CREATE UNIQUE INDEX r_unique ON m.r (t) WHERE m.sings(tag);
INSERT INTO m.r VALUES (NULL, 'x');
CREATE TABLE m.u (id uuid PRIMARY KEY, tag m.d, CHECK (m.sings(id::text)));
GRANT SELECT, REFERENCES ON m.u TO alice;
CREATE VIEW m.v AS SELECT id FROM own.t;
CREATE TRIGGER x BEFORE INSERT ON m.v FOR EACH STATEMENT WHEN ('{1}'::m.d[] IS NOT NULL) EXECUTE FUNCTION m.nothing();
CREATE VIEW o.id AS SELECT id FROM own.t WHERE '{1}'::m.d[] IS NOT NULL;
GRANT SELECT ON m.v, o.id TO PUBLIC;
SET SESSION AUTHORIZATION alice;
ALTER TABLE own.t ADD FOREIGN KEY (id) REFERENCES m.u DEFERRABLE;
CREATE VIEW own.w AS SELECT o.id, o.n FROM own.t o;
RESET SESSION AUTHORIZATION;
CREATE VIEW public.w AS SELECT o.id, o.n FROM own.t o;
CREATE VIEW public.theirs AS SELECT id FROM o.id AS x WHERE id::text <> '';
SQL
	delete $sang{mixed};
	for my $target ('ulid', 'uuid')
	{
		my $run = sub { sql_error($node, $_[0], db => 'mixed') };
		is(uncaged(sub { is($run->("SELECT count(*) FROM uidx_migration_check('own.t', 'id', '$target')"), '', 'mixed owners: the check ends well') }), '', "mixed owners, to $target: check");
		is(uncaged(sub { is($run->("CREATE TABLE public.plan AS SELECT * FROM uidx_migration_plan('own.t', 'id', '$target')"), '', 'mixed owners: the plan is made') }), '', "mixed owners, to $target: plan");
		for my $phase ('before', 'switch', 'between', 'second switch', 'after')
		{
			is(uncaged(sub { is($run->("SELECT statement FROM public.plan WHERE phase = '$phase' ORDER BY step \\gexec"), '', "mixed owners: the phase $phase ends well") }), '', "mixed owners, to $target: phase $phase");
		}
		$run->('DROP TABLE public.plan');
	}
	ok($sang{mixed}, 'canaries of mixed owners sang');
	is($node->safe_psql('mixed', "SELECT count(*) FROM pg_trigger WHERE tgrelid = 'm.v'::regclass"), '1', 'the trigger of the view is there');
	is($node->safe_psql('mixed', "SELECT string_agg(conrelid::regclass || ' ' || convalidated, ', ' ORDER BY conrelid::regclass::text) FROM pg_constraint WHERE contype = 'f'"), 'm.r true, own.t true', 'the foreign keys are there');
	is($node->safe_psql('mixed', "SELECT string_agg(relowner::regrole::text, ' ' ORDER BY oid::regclass::text) FROM pg_class WHERE relkind = 'v' AND relnamespace::regnamespace::text IN ('m', 'o', 'own', 'public')"),
		'mallory mallory alice postgres postgres', 'views have their owners');
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
	for my $call ("uidx_migration_check('bigint')", "uidx_migration_plan('bigint')", "uidx_migration_sets('bigint')", "uidx_migration_check('s.h', 'id', 'bigint')")
	{
		is(uncaged(sub { sql_error($node, "SELECT count(*) FROM $call;", db => 'members') }), '', "$call beside it");
	}
	is($node->safe_psql('members', "SELECT rolsuper FROM pg_roles WHERE rolname = 'mallory'"), 'f', 'and nobody has become superuser');
}

$node->stop;
done_testing();
