# Who may run a check or a plan of uidx_migrate: the owner, a member of all owners, and a superuser where the owners
# are superusers or trusted by name. For all others nothing of the owners' is parsed or run: a function that would sing
# then is silent.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Migration;

my $node = new_server('rights', conf => "fsync = off\n");
$node->safe_psql('postgres', <<'SQL');
CREATE EXTENSION uidx_migrate;
CREATE ROLE mallory LOGIN; CREATE ROLE alice LOGIN; CREATE ROLE stranger LOGIN; CREATE ROLE "Fri end" LOGIN;
GRANT mallory, alice TO "Fri end";
CREATE ROLE admin SUPERUSER; CREATE ROLE helper LOGIN; GRANT admin, mallory TO helper;
CREATE SCHEMA m AUTHORIZATION mallory;
GRANT USAGE ON SCHEMA m TO PUBLIC;
SET SESSION AUTHORIZATION mallory;
CREATE FUNCTION m.sings(text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$BEGIN
	RAISE LOG 'canary as %: %', current_user, $1;
	RETURN true;
END$$;
CREATE DOMAIN m.d AS text CHECK (m.sings('domain'));
CREATE TABLE m.t (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), tag text,
	CHECK (id IS NOT NULL AND m.sings('check') AND '{x}'::m.d[] IS NOT NULL));
INSERT INTO m.t (tag) VALUES ('a');
CREATE INDEX ON m.t ((tag || m.sings('index')::text));
SQL

# As the role that connects: the error, and what sang.
sub outcome
{
	my ($role, $sql) = @_;
	my $offset = -s $node->logfile;
	my (undef, $out, $error) =
		$node->psql('postgres', "\\set VERBOSITY verbose\n$sql", extra_params => [ '-U', $role ], on_error_stop => 1);
	my %who = map { $_ => 1 } slurp_file($node->logfile, $offset) =~ /LOG:  canary as (\S+):/g;
	return (($error =~ /ERROR:  (.*?)(?:\nCONTEXT|\nLOCATION|$)/s ? $1 : '') . '|' . join ',', sort keys %who);
}

my @calls = map {
	(   "uidx_migration_$_('m.t', 'id', 'ulid')",
		"uidx_migration_$_('ulid', include => '{m.t}')",
		"uidx_migration_$_('ulid')")
} qw(check plan summary);
my $super = sub {
	"42501: permission denied: code of role mallory would get the rights of $_[0]\nDETAIL:  mallory "
		. "owns table m.t.\n"
		. "HINT:  Connect as the owner: psql -U mallory. If you trust role mallory with all your rights, "
		. "say so: trust => '{mallory}'|";
};
for my $call (@calls)
{
	is(outcome('postgres', "SELECT count(*) FROM $call"), $super->('postgres'), "a superuser: $call");
}
is(outcome('postgres', "$_; SELECT count(*) FROM $calls[0]"), $super->('postgres'), "a superuser, $_")
	for 'SET ROLE mallory', 'SET SESSION AUTHORIZATION mallory',
	'SET SESSION AUTHORIZATION "Fri end"; SET ROLE mallory';
is(outcome('helper', "$_ SELECT count(*) FROM $calls[0]"), $super->('admin'), "who may become a superuser: $_")
	for '', 'SET ROLE mallory;', 'SET ROLE admin;';
is( outcome('stranger', "SELECT count(*) FROM $_"),
	"42501: permission denied: you are not a member of role mallory\nDETAIL:  mallory owns table "
		. "m.t.\nHINT:  Connect as the owner: psql -U mallory|",
	"another role: $_"
) for @calls;
for my $role ('mallory', 'Fri end')
{
	like(outcome($role, "SELECT count(*) FROM $_"), qr/^\|(?!.*postgres)/, "$role: $_") for @calls;
}
# A function whose owner is none of these, in the name of a superuser.
is( outcome('mallory',
			  'CREATE FUNCTION m.plans() RETURNS bigint SECURITY DEFINER LANGUAGE sql AS $$SELECT count(*) FROM public.'
			. "$calls[0]\$\$; SELECT m.plans()") =~ s/mallory$//r,
	'|',
	'a function of the owner');
is(outcome('postgres', 'SELECT m.plans()'), $super->('postgres'), '... that a superuser calls');

# What reads catalogs alone is everybody's.
is(outcome($_, q{SELECT 1 / (count(*) = 1)::int FROM uidx_migration_sets('ulid') WHERE columns = '{m.t.id}'}),
	'|', "sets for $_")
	for 'postgres', 'mallory', 'stranger';

# Whoever trusts an owner says so, and the plan does. One without stops at the first statement of each phase.
like(outcome('postgres', "SELECT count(*) FROM $_"), qr/^\|/, "with trust: $_")
	for map { s/\)$/, trust => '{mallory}')/r } @calls;
is( outcome('postgres', "SELECT count(*) FROM uidx_migration_plan('ulid', trust => '{nobody}')"),
	'42704: role "nobody" does not exist|',
	'a role that is none');
$node->safe_psql('postgres',
	'CREATE TABLE plan (by text, step bigint, statement text, phase text); GRANT ALL ON plan TO mallory');
is( outcome('mallory',
		"INSERT INTO plan SELECT 'owner', step, statement, phase FROM uidx_migration_plan('m.t', 'id', 'ulid')") =~
		s/mallory$//r,
	'|',
	'a plan of the owner');
like(
	outcome(
		'postgres',
		"INSERT INTO plan SELECT 'trust', step, statement, phase FROM uidx_migration_plan('m.t', 'id', "
			. "'ulid', trust => '{mallory}')"
	),
	qr/^\|/,
	'a plan with trust');
my @phases = split /\n/,
	$node->safe_psql('postgres', "SELECT phase FROM plan WHERE by = 'owner' GROUP BY phase ORDER BY min(step)");
cmp_ok(scalar(@phases), '>=', 3, 'phases');

for my $phase (@phases)
{
	my $run = sub { "SELECT statement FROM plan WHERE by = '$_[0]' AND phase = '$phase' ORDER BY step \\gexec" };
	is(outcome('postgres', $run->('owner')), $super->('postgres'), "the owner's plan as a superuser: $phase");
	is(outcome('postgres', 'SET SESSION AUTHORIZATION mallory; ' . $run->('owner')) =~ s/mallory$//r,
		$super->('postgres'), "... in his name: $phase");
	like(outcome('stranger', $run->('owner') =~ s/SELECT/SET ROLE none; SELECT/r),
		qr/^42501: /, "... as a stranger: $phase");
	like(outcome($phase eq $phases[1] ? 'mallory' : 'postgres', $run->($phase eq $phases[1] ? 'owner' : 'trust')),
		qr/^\|/, "as it should: $phase");
}
is($node->safe_psql('postgres', "SELECT count(*) FROM m.t WHERE pg_typeof(id) = 'ulid'::regtype"), '1', 'it is a ulid');

# Owners of what reads the table, of what it calls however far away, of its namesakes, and of the schemas.
my $f = 'CREATE FUNCTION m.f(%s) RETURNS %s IMMUTABLE LANGUAGE sql AS $$SELECT %s$$; ALTER FUNCTION m.f '
	. 'OWNER TO mallory';
my ($calls, $checks) = (sprintf($f, 'text', 'text', '$1'), sprintf($f, 'text', 'boolean', 'true'));
my $class =
	  sprintf($f, 'int, int', 'int', '1')
	. '; CREATE OPERATOR CLASS o FOR TYPE int USING btree AS OPERATOR 1 <, '
	. 'OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 m.f(int, int)';
my $plain = 'CREATE TABLE u (id uuid PRIMARY KEY, v text, n int)';
for (
	[   'a trigger',
		"$plain; GRANT TRIGGER ON u TO mallory; SET SESSION AUTHORIZATION mallory; CREATE FUNCTION m.f() "
			. "RETURNS trigger "
			. 'LANGUAGE plpgsql AS $$BEGIN RETURN NEW; END$$; CREATE TRIGGER t BEFORE UPDATE ON public.u FOR '
			. 'EACH ROW EXECUTE FUNCTION m.f()'
	],
	[ 'the type of a column', "$plain; ALTER TABLE u ADD d m.d" ],
	[ 'a type', 'CREATE TYPE e AS ENUM (); ALTER TYPE e OWNER TO mallory', 'e' ],
	[ 'a key', "$plain; CREATE TABLE m.c (u uuid REFERENCES u); ALTER TABLE m.c OWNER TO mallory" ],
	[   'a view of a view',
		"$plain; CREATE VIEW v AS SELECT id FROM u; CREATE VIEW m.w AS SELECT id FROM v; ALTER VIEW m.w "
			. "OWNER TO mallory"
	],
	[   'a policy',
		"$plain; CREATE TABLE m.p (id int); ALTER TABLE m.p OWNER TO mallory; CREATE POLICY p ON m.p "
			. "USING (EXISTS (SELECT id FROM u))"
	],
	[ 'what a policy calls', "$checks; $plain; CREATE POLICY p ON u USING (m.f(v))" ],
	[ 'a rule', "$calls; $plain; CREATE RULE r AS ON DELETE TO u DO ALSO SELECT m.f('')" ],
	[ 'a default', "$calls; CREATE TABLE u (id uuid PRIMARY KEY, v text DEFAULT m.f(''))" ],
	[ 'statistics', "$calls; $plain; CREATE STATISTICS s ON (m.f(v)) FROM u" ],
	[   'a generated column',
		"$calls; CREATE TABLE u (id uuid PRIMARY KEY, v text, g text GENERATED ALWAYS AS (m.f(v)) STORED)"
	],
	[   'domains over domains',
		"$checks; CREATE DOMAIN a AS text CHECK (m.f(VALUE)); CREATE DOMAIN b AS a; CREATE TYPE c AS (x b[])", 'c'
	],
	[ 'the default of a domain', "$calls; CREATE DOMAIN a AS text DEFAULT m.f('')", 'a' ],
	[   'a range',
		'CREATE TYPE r; '
			. sprintf($f, 'int, int', 'float8', '1')
			. '; CREATE TYPE r2 AS RANGE (subtype = int, subtype_diff = m.f)',
		'r2'
	],
	[   'a cast',
		"CREATE TYPE e AS ENUM ('x'); "
			. sprintf($f, 'int', 'e', "'x'::e")
			. '; CREATE CAST (int AS e) WITH FUNCTION m.f',
		'e'
	],
	[ 'an operator class', "$class; $plain; CREATE INDEX ON u (n o)" ],
	[   'an operator of an exclusion',
		"$plain; "
			. sprintf($f, 'text, text', 'boolean', '$1 = $2')
			. '; CREATE OPERATOR === (LEFTARG = text, RIGHTARG = text, FUNCTION = m.f, '
			. 'COMMUTATOR = ===); CREATE OPERATOR CLASS o FOR TYPE text USING hash AS OPERATOR 1 ===, FUNCTION '
			. '1 hashtext(text); ALTER TABLE u ADD EXCLUDE USING hash (v o WITH ===)'
	],
	[   'an operator',
		"$plain; "
			. sprintf($f, 'text, text', 'boolean', '$1 = $2')
			. "; CREATE OPERATOR === (LEFTARG = text, RIGHTARG = text, FUNCTION = m.f); CREATE INDEX ON u (id) "
			. "WHERE v === 'x'"
	],
	[   'a collation',
		"CREATE COLLATION k (locale = 'C'); ALTER COLLATION k OWNER TO mallory; CREATE TABLE u (id uuid "
			. "PRIMARY KEY, v text COLLATE k)"
	],
	[   'a server',
		"$plain; CREATE EXTENSION file_fdw; CREATE SERVER s FOREIGN DATA WRAPPER file_fdw; ALTER SERVER "
			. "s OWNER TO postgres; GRANT USAGE ON FOREIGN DATA WRAPPER file_fdw TO mallory; ALTER SERVER s "
			. "OWNER TO mallory; "
			. "CREATE FOREIGN TABLE ft (id uuid) SERVER s OPTIONS (filename '/dev/null'); CREATE MATERIALIZED "
			. "VIEW mv AS SELECT u.id FROM u, ft"
	],
	[   'what a materialized view reads',
		"$plain; CREATE TABLE m.z AS SELECT 1; ALTER TABLE m.z OWNER TO mallory; CREATE VIEW v AS SELECT "
			. "id FROM u, m.z; CREATE MATERIALIZED VIEW mv AS SELECT * FROM v"
	],
	[   'an event trigger',
		"$plain; CREATE FUNCTION m.f() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; ALTER "
			. "FUNCTION m.f OWNER TO mallory; CREATE EVENT TRIGGER e ON ddl_command_start EXECUTE FUNCTION m.f()"
	],
	[   'a publication',
		"$plain; CREATE PUBLICATION p FOR TABLE u WHERE (n > 0); GRANT CREATE ON DATABASE postgres TO "
			. "mallory; ALTER PUBLICATION p OWNER TO mallory"
	],
	[   'a namesake',
		'CREATE FUNCTION f(uuid) RETURNS text IMMUTABLE LANGUAGE sql AS $$SELECT 1$$; '
			. "$plain; CREATE INDEX ON u (f(id)); "
			. 'CREATE FUNCTION f(ulid) RETURNS text IMMUTABLE LANGUAGE sql AS $$SELECT 1$$; ALTER FUNCTION '
			. 'f(ulid) OWNER TO mallory'
	],
	[   'who may make one',
		'CREATE FUNCTION f(uuid) RETURNS text IMMUTABLE LANGUAGE sql AS $$SELECT 1$$; '
			. "$plain; CREATE INDEX ON u (f(id)); GRANT CREATE ON SCHEMA public TO mallory"
	],
	[ 'nothing of others', $plain ],
	[   'the schema of the extension',
		"CREATE SCHEMA n; CREATE TABLE n.u (id uuid); ALTER SCHEMA public OWNER TO mallory; SET "
			. "search_path = n, public"
	])
{
	my ($what, $sql, $type) = @$_;
	$sql .= "; CREATE TABLE u (id uuid PRIMARY KEY, x $type)" if $type;
	my $grant = "GRANT CREATE ON SCHEMA public TO mallory; $sql; RESET SESSION AUTHORIZATION; "
		. ($what =~ /^who may/ ? '' : 'REVOKE CREATE ON SCHEMA public FROM mallory');
	like(
		outcome('postgres', "BEGIN; $grant; SELECT count(*) FROM uidx_migration_check('u', 'id', 'ulid')"),
		$what =~ /^nothing/
		? qr/^\|$/
		: qr/^42501: permission denied: code of role mallory would get the rights of postgres\n/,
		$what);
}
# Who acts on the server without being a superuser; who is a member, but not a full one; and whoever
# may create is everybody.
my $back = "uidx_migration_check('m.t', 'id', 'uuid')";
my $new = $node->pg_version >= 16;
$node->safe_psql(
	'postgres',
	'CREATE ROLE reader LOGIN; GRANT pg_read_server_files, mallory TO reader; CREATE ROLE creator '
		. 'LOGIN CREATEROLE; GRANT mallory TO creator; '
		. (
		$new
		? 'CREATE ROLE lazy LOGIN; GRANT mallory TO lazy WITH SET FALSE'
		: 'CREATE ROLE lazy LOGIN NOINHERIT; GRANT mallory TO lazy'
		)
		. '; CREATE SCHEMA r; CREATE TABLE r.t (id uuid); ALTER TABLE r.t OWNER TO reader; CREATE FUNCTION '
		. 'r.f(uuid) RETURNS text IMMUTABLE LANGUAGE sql AS $$SELECT 1$$; CREATE INDEX ON r.t (r.f(id)); '
		. 'GRANT USAGE ON SCHEMA r TO reader');
like(
	outcome('reader', "SELECT count(*) FROM $back"),
	qr/^42501: permission denied: code of role mallory would get the rights of pg_read_server_files\n.*trust =>/s,
	'who reads files');
is(outcome('reader', q{SELECT count(*) FROM uidx_migration_check('r.t', 'id', 'ulid')}),
	'|', '... runs what is his own');
like(outcome('creator', "SELECT count(*) FROM $back"),
	$new ? qr/^\|/ : qr/^42501: permission denied: code of role mallory would get the rights of creator\n/,
	'CREATEROLE');
# The switch gives statistics to their owner.
like(outcome('postgres', "CREATE STATISTICS m.theirs ON id, tag FROM m.t; ALTER STATISTICS m.theirs OWNER TO alice"),
	qr/^\|/, 'statistics of alice');
like(
	outcome('mallory', "SELECT count(*) FROM $back"),
	qr/^42501: permission denied: you are not a member of role alice\nDETAIL:  alice owns statistics object m.theirs/,
	'... need her');
like(outcome('Fri end', "SELECT count(*) FROM $back"), qr/^\|/, '... or a member of both');
$node->safe_psql('postgres', 'DROP STATISTICS m.theirs');
is( outcome('lazy', "SELECT count(*) FROM $back"),
	"42501: permission denied: your membership is not a full one in role mallory\nDETAIL:  mallory "
		. "owns table m.t.\nHINT:  "
		. ($new ? 'GRANT mallory TO lazy WITH INHERIT TRUE, SET TRUE|' : 'ALTER ROLE lazy INHERIT|'),
	'half a member');
for ([ 'PUBLIC', 'whoever makes a function' ], [ 'stranger', 'role stranger' ])
{
	like(
		outcome(
			'postgres',
			"BEGIN; GRANT CREATE ON SCHEMA r TO $_->[0]; SELECT count(*) FROM uidx_migration_check('r.t', "
				. "'id', 'ulid', '{reader}')"
		),
		qr/^42501: permission denied: code of $_->[1] would get .*DETAIL:  $_->[0] may create functions in schema r\.\nHINT:  REVOKE CREATE ON SCHEMA \.\.\. FROM $_->[0],/s,
		"$_->[0] may create");
}
is( outcome('mallory', "SELECT 1 / (count(*) > 2)::int FROM uidx_migration_$_('m.t', 'id', 'uuid', NULL)") =~
		s/mallory$//r,
	'|',
	"$_: trust is NULL"
) for qw(check plan summary);
like(outcome('postgres', "SELECT count(*) FROM uidx_migration_$_('m.t', 'id', 'uuid', NULL)"),
	qr/^42501: /, "$_: NULL trusts nobody")
	for qw(check plan summary);

# What a superuser's own table brings along: a NULL in trust trusts nobody, the owner of its schema counts, and arrays
# in tables of others are not looked at, since the planner runs what their indexes call.
$node->safe_psql('postgres', <<'SQL');
CREATE TABLE own (id text PRIMARY KEY);
INSERT INTO own VALUES ('01JQ4T8X6CA54VSH0AANN0SWCX');
CREATE SCHEMA theirs AUTHORIZATION mallory;
CREATE TABLE theirs.own (id text PRIMARY KEY);
SET SESSION AUTHORIZATION mallory;
CREATE TABLE m.tagged (id bigint PRIMARY KEY, tags text[]);
INSERT INTO m.tagged VALUES (1, '{01JQ4T8X6CA54VSH0AANN0SWCX}');
CREATE INDEX ON m.tagged ((m.sings('sampled')));
SQL
like(
	outcome(
		'postgres',
		"SELECT count(*) FROM uidx_migration_check('m.tagged', 'id', 'uid11', trust => ARRAY[NULL]::name[])"
	),
	qr/^42501: /,
	'NULL in trust');
like(
	outcome('postgres', "SELECT count(*) FROM uidx_migration_check('theirs.own', 'id', 'ulid')"),
	qr/^42501: .*mallory owns schema theirs/s,
	'the owner of the schema');
is( outcome(
		'postgres',
		q{SELECT 1 / (count(*) = 1)::int FROM uidx_migration_check('own', 'id', 'ulid') WHERE verdict = }
			. q{'note' AND object ~ 'm.tagged' AND why ~ 'could not be sampled'}
	),
	'|',
	"arrays in others' tables");

# Whose objects a plan does not touch is not asked for; whose views, statistics, publications or
# foreign keys it does, is.
$node->safe_psql('postgres', <<'SQL');
CREATE TABLE m.q (id uuid PRIMARY KEY, email text, n int);
ALTER TABLE m.q OWNER TO mallory;
CREATE SCHEMA a AUTHORIZATION alice;
CREATE VIEW a.emails AS SELECT email FROM m.q;
ALTER VIEW a.emails OWNER TO alice;
CREATE STATISTICS a.two ON email, n FROM m.q;
CREATE PUBLICATION emails FOR TABLE m.q (email);
SQL
my $plan = "SELECT 1 / (count(*) > 2)::int FROM uidx_migration_plan('m.q', 'id', 'ulid')";
is(outcome('mallory', $plan), '|', 'a view, statistics and a publication of other columns');
$node->safe_psql('postgres', 'CREATE VIEW a.ids AS SELECT id FROM m.q; ALTER VIEW a.ids OWNER TO alice');
my $alice = qr/^42501: permission denied: you are not a member of role alice/;
like(outcome('mallory', $plan), $alice, 'a view of another');
$node->safe_psql('postgres',
	'DROP VIEW a.ids; CREATE TABLE a.r (q uuid REFERENCES m.q); ALTER TABLE a.r OWNER TO alice');
$plan = "SELECT count(*) FROM uidx_migration_plan('ulid', include => '{m.q}', exclude => '{a.r}')";
like(outcome('mallory', $plan), $alice, 'a table of another that references it, and stays as it is');
$node->safe_psql('postgres', 'DROP TABLE a.r');

# A query of a table reads its children, whose indexes are theirs.
$node->safe_psql('postgres', <<'SQL');
CREATE TABLE parent (id bigint, tags text[]);
INSERT INTO parent VALUES (1, '{01JQ4T8X6CA54VSH0AANN0SWCX}');
CREATE TABLE m.child () INHERITS (parent);
ALTER TABLE m.child OWNER TO mallory;
SET SESSION AUTHORIZATION mallory;
CREATE INDEX ON m.child ((m.sings('child')));
SQL
unlike(outcome('postgres', "SELECT count(*) FROM uidx_migration_check('own', 'id', 'ulid')"),
	qr/postgres/, 'the child of a table with an array');

# The schema of a function that an extension has made is its owner's.
$node->safe_psql('postgres', <<'SQL');
CREATE SCHEMA tools AUTHORIZATION mallory;
CREATE EXTENSION hstore SCHEMA tools;
CREATE TABLE marked (id uuid PRIMARY KEY, h tools.hstore CHECK (tools.exist(h, 'a')));
SQL
like(
	outcome('postgres', "SELECT count(*) FROM uidx_migration_check('marked', 'id', 'ulid')"),
	qr/^42501: .*mallory/s,
	'whoever owns the schema of an extension whose function is called');

# What the owner of a table has written into its comment is no advice, but for an index.
for (
	[ 'CREATE INDEX i ON m.t (id); CREATE UNIQUE INDEX j ON m.t (id)', 't|t' ],
	[ 'ALTER ROLE mallory SUPERUSER', 'f|f' ],
	[ 'CREATE INDEX i ON m.t (id); ALTER ROLE mallory SUPERUSER', 'f|f' ],
	[ "CREATE INDEX i ON m.t (id)\nALTER ROLE mallory SUPERUSER", 'f|f' ])
{
	my ($planted, $shown) = @$_;
	is($node->safe_psql('postgres', <<"SQL"), $shown, "a comment with: $planted");
COMMENT ON TABLE m.t IS 'uidx_migrate: a plan to ulid has still to run $planted';
SELECT strpos(why, '$planted') > 0, action ~ 'the owner of the table can have written them'
	FROM uidx_migration_leftovers(ARRAY['m.t'::regclass]::oid[], uidx_migration_scope('own', 'id', 'ulid', '{}'))
	WHERE why ~ 'has not made them';
SQL
	unlike($node->safe_psql('postgres', <<'SQL'), qr/SUPERUSER/, 'no more of it is shown');
SELECT why, action
	FROM uidx_migration_leftovers(ARRAY['m.t'::regclass]::oid[], uidx_migration_scope('own', 'id', 'ulid', '{}'));
SQL
}
$node->stop;
done_testing();
