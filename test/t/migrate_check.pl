# uidx_migrate: what the check says of defaults, values and arrays is so, the plan refuses what the check refuses, and
# the summary of a large database can be read.
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

my $node = new_server('check', conf => "fsync = off\nwal_level = logical\n");
$node->safe_psql('postgres',
	'CREATE EXTENSION uidx_migrate; CREATE ROLE owner; CREATE DATABASE empty TEMPLATE postgres');

sub database
{
	my ($db, $sql) = @_;
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	is(sql_error($node, $sql, db => $db), '', "$db: made");
	return session($node, $db);
}

# A default that is no id is refused, by the check and by the plan; one that is an id stays and works; one that might
# change something is not called.
for (
	[ 'varchar(36)', q{'sybase-needs-something-here'}, 'ulid', 'invalid input syntax' ],
	[ 'text', q{md5('a') || 'x'}, 'ulid', 'invalid input syntax' ],
	[ 'bigint', '-1', 'uid11', '-1' ],
	[ 'text', q{(gen_random_uuid())::text}, 'ulid' ],
	[ 'text', q{'01JQ4T8X6CA54VSH0AANN0SWCX'}, 'ulid' ],
	[ 'text', 'NULL', 'ulid' ],
	[ 'text', 'volatile()', 'ulid', undef, qr/make sure that it gives what public\.ulid can be/ ],
	[ 'bigint', q{nextval('s')}, 'uid11' ])
{
	my ($type, $default, $target, $problem, $action) = @$_;
	my $made = "BEGIN; CREATE SEQUENCE s; CREATE FUNCTION volatile() RETURNS text LANGUAGE plpgsql AS 'BEGIN "
		. "PERFORM nextval(''s''); RETURN ''x''; END'; CREATE TABLE t (id $type PRIMARY KEY DEFAULT $default)";
	my $check = $node->safe_psql('empty',
			  "$made; SELECT verdict, object, why, action FROM uidx_migration_check('t', 'id', '$target') "
			. "WHERE why ~ '^its default'; SELECT 'called ' || is_called FROM s");
	my $plan =
		sql_error($node, "$made; SELECT count(*) FROM uidx_migration_plan('t', 'id', '$target');", db => 'empty');
	if ($problem)
	{
		like(
			$check,
			qr/^refused\|column id of table public\.t\|its default cannot become public\.$target: .*\Q$problem\E.*\|ALTER COLUMN \.\.\. DROP DEFAULT before/m,
			"a default that is no id: $default");
		like(
			$plan,
			qr/^ERROR:  55000: .*\nDETAIL:  column id of table public\.t: its default cannot become public\.$target: /m,
			'... and the plan says the same');
	}
	else
	{
		like(
			$check,
			$default eq 'NULL'
			? qr/\A(?:note\|[^\n]*\n)?called/
			: qr/^note\|column id of table public\.t\|its default stays /m,
			"a default that is one: $default");
		like($check, $action, '... which nobody has called') if $action;
		is($plan, '', '... and the plan is made');
	}
	like($check, qr/^called false$/m, '... and nothing has changed');
}

# What is written as the old type keeps its length.
like(
	$node->safe_psql(
		'empty',
		q{BEGIN; CREATE TABLE t (id character(26) PRIMARY KEY, CHECK (length(id) = 26)); SELECT action }
			. q{FROM uidx_migration_check('t', 'id', 'ulid') WHERE object ~ 'constraint'}
	),
	qr/\.\.\.::character\(26\)$/m,
	'advice for character(n) has its length');
like(
	$node->safe_psql(
		'empty',
		q{BEGIN; CREATE TABLE t (id character(26) PRIMARY KEY, a character(26)[] DEFAULT }
			. q{'{01JQ4T8X6CA54VSH0AANN0SWCX}'); INSERT INTO t VALUES ('01JQ4T8X6CA54VSH0AANN0SWCX'); SELECT }
			. q{action FROM uidx_migration_check('t', 'id', 'ulid') WHERE object ~ 'column a'}
	),
	qr/write ARRAY\[\.\.\.\]::bpchar\[\]/,
	'and that for its arrays truncates nothing');

# Values that are no ids: the plan refuses with the reason of the check. The check says what to leave out.
{
	my $session = database('mixed', <<'SQL');
CREATE TABLE users (id text PRIMARY KEY, up text REFERENCES users);
CREATE TABLE countries (code text PRIMARY KEY);
CREATE TABLE users_countries (u text REFERENCES users, c text REFERENCES countries);
CREATE TABLE "Odd, Names" ("Key" varchar PRIMARY KEY);
CREATE TABLE vacant (id text PRIMARY KEY);
CREATE TABLE out (id text PRIMARY KEY);
INSERT INTO users SELECT ulid_generate()::text FROM generate_series(1, 3);
INSERT INTO countries VALUES ('de'), ('fr');
INSERT INTO users_countries SELECT id, 'de' FROM users;
INSERT INTO "Odd, Names" VALUES ('a "key"');
INSERT INTO out VALUES ('no id');
SQL
	my $call = q{'ulid', source => 'text', exclude => '{public.out.id}'};
	my $refused =
		$session->query("SELECT string_agg(concat(object, ': ', why, '. What to do: ', action, '.'), E'\\n') FROM "
			. "uidx_migration_check($call) WHERE verdict = 'refused'");
	is( () =
			$refused =~ /^column code of table public\.countries: of 2 sampled values 2 cannot become public\.ulid: /mg,
		1,
		'the check refuses values that are no ids');
	my $error = sql_error($node, "SELECT count(*) FROM uidx_migration_plan($call);", db => 'mixed');
	like($error, qr/^ERROR:  55000: /, 'the plan refuses');
	is( join("\n", sort grep { /sampled values/ } split /\n/, $error =~ s/^DETAIL:  //mr),
		join("\n", sort split /\n/, $refused),
		'... for the same reasons');
	my ($why, $action) = split /\|/,
		$session->query("SELECT why, action FROM uidx_migration_check($call) WHERE object = 'sets of columns'");
	is( $why,
		'by their sample, 2 of 4 hold what is no id. The others: '
			. '{public.users.id,public.users.up,public.users_countries.u} {public.vacant.id}',
		'the check says which sets hold ids');
	(my $exclude) = $action =~ /^leave those out: (exclude => .*)$/;
	is( $exclude,
		q{exclude => E'{public.out.id,"public.\\\\"Odd, Names\\\\".\\\\"Key\\\\"",public.countries.code}'},
		'... and what to leave out');
	is( $session->query(
				  "SELECT count(*) FROM uidx_migration_check('ulid', source => 'text', $exclude) WHERE verdict = "
				. "'refused' OR object = 'sets of columns'"
		),
		'0',
		'without them nothing is refused');
	is(run_steps($session, plan_of($session, "'ulid', source => 'text', $exclude")),
		'', 'and there is a plan that runs');
	is( $session->query(
				  q{SELECT count(*) FROM pg_attribute WHERE atttypid = 'ulid'::regtype AND attrelid IN (SELECT oid }
				. q{FROM pg_class WHERE relkind = 'r')}
		),
		'4',
		'... for the others');
	$session->quit;
}

# Arrays of text hold ids, or plainly none, or nobody knows.
{
	my $session = database('arrays', <<'SQL');
CREATE TABLE t (id text PRIMARY KEY, tags text[], ids text[], mixed text[], nothing text[]);
INSERT INTO t SELECT i, '{a,b}', ARRAY[i], ARRAY['none', i]
	FROM (SELECT ulid_generate()::text FROM generate_series(1, 3)) AS x(i);
CREATE TABLE u (id uuid PRIMARY KEY, a uuid[]);
SQL
	is( $session->query(
				  q{SELECT verdict, object FROM uidx_migration_check('t', 'id', 'ulid') WHERE why ~ '^it is an }
				. q{array' ORDER BY object}
		),
		"breaks|column ids of table public.t\nbreaks|column mixed of table public.t\nnote|column nothing "
			. "of table public.t",
		'arrays of text');
	is( $session->query(
			q{SELECT verdict, object FROM uidx_migration_check('u', 'id', 'ulid') WHERE why ~ '^it is an array'}),
		'breaks|column a of table public.u',
		'and of uuid');
	$session->quit;
}

# Whatever code of an owner does, the check of the database goes on, and changes nothing.
like(
	$node->safe_psql('empty',
		<<'SQL'), qr/^refused\|column id of table public\.t\|[^\n]*broken\nrefused\|column id of table public\."t\("\|[^\n]*"none"[^\n]*\n0$/m, 'an internal error, a name with a parenthesis, a default that makes something');
BEGIN;
CREATE FUNCTION broken() RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
	BEGIN RAISE EXCEPTION 'broken' USING ERRCODE = 'XX000'; END$$;
CREATE TABLE t (id text PRIMARY KEY DEFAULT broken());
CREATE FUNCTION "f("() RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $$none$$';
CREATE TABLE "t(" (id text PRIMARY KEY DEFAULT "f("());
CREATE TABLE made (id varchar PRIMARY KEY DEFAULT lo_create(0)::varchar);
SELECT verdict, object, why FROM uidx_migration_check('ulid', source => 'text')
WHERE verdict = 'refused' AND object !~ 'made' ORDER BY why;
SELECT count(*) FROM pg_largeobject_metadata;
SQL

# Two hundred tables: the summary has a row a reason, with a dozen names; the paragraph on random uuids comes once.
{
	my $tables = 200;
	my $session = database(
		'large',
		join '',
		map {
				  "CREATE TABLE t$_ (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), up uuid REFERENCES t$_, "
				. "deleted_at date); CREATE UNIQUE INDEX ON t$_ (up) WHERE deleted_at IS NULL; INSERT INTO t$_ "
				. "DEFAULT VALUES;\n"
		} 1 .. $tables);
	my @rows = map { [ split /\|/ ] } split /\n/,
		$session->query(q{SELECT verdict, objects, named, why, action FROM uidx_migration_summary('ulid')});
	cmp_ok(scalar @rows, '<', 15, 'the summary of the whole database fits on a page');
	like(
		join('|', @{ $rows[0] }),
		qr/^planned\|200\|index public\.t\d+_up_idx, .*, \.\.\.\|long lock: .*: it is unique and has an expression or a predicate/,
		'what takes long under the lock is at its top, and counted');
	is(() = $rows[0][2] =~ /index /g, 12, '... with a dozen names');
	is((grep { $_->[3] =~ /^of 1 sampled uuids/ } @rows)[0][1], '200', 'samples are one row');
	my $check = $session->query(q{SELECT why FROM uidx_migration_check('ulid')});
	is(() = $check =~ /only uuids of version 7 begin with their time/g, 1, 'the check says once what random uuids are');
	is( $session->query(
				  q{SELECT (SELECT sum(objects) FROM uidx_migration_summary('ulid')) = (SELECT count(DISTINCT }
				. q{(verdict, object, regexp_replace(why, '[0-9.]+|public\.\w+', '', 'g'))) }
				. q{FROM uidx_migration_check('ulid'))}
		),
		't',
		'the summary leaves nothing out');
	$session->query('CREATE INDEX "part 1" ON t1 (up) WHERE deleted_at IS NULL; CREATE INDEX ON t2 (up) WHERE '
			. 'deleted_at IS NULL');
	is( $session->query(
				  q{SELECT string_agg(objects || ' ' || action, ' / ' ORDER BY action) FROM }
				. q{uidx_migration_summary('ulid') WHERE why = 'it would be built again under the lock'}
		),
		'200 built beside the old one / 2 dropped in the switch and built afterwards: queries that need '
			. 'it are slow meanwhile',
		'what the plan does otherwise is a row of its own');
	like(
		$session->query(q{SELECT * FROM uidx_migration_summary('t1', 'id', 'ulid')}),
		qr/^planned\|1\|index public\.t1_up_idx\|long lock: /,
		'and there is one for a column');
	$session->query("ALTER TABLE t$_ ADD CONSTRAINT own$_ FOREIGN KEY (id) REFERENCES t$_ NOT VALID") for 1 .. 3;
	is( $session->query(
			q{SELECT objects || ' ' || action FROM uidx_migration_summary('uuid') WHERE why ~ '^it is NOT VALID'}),
		'3 ALTER TABLE public.t1 VALIDATE CONSTRAINT own1; ANALYZE public.t1',
		'an action that only names another object is the same row');
	$session->quit;
}

# An invalid index: what REINDEX CONCURRENTLY has left beside another is dropped, and another one built again, whatever
# the target; the doctor says the same.
{
	my $invalid = q{CREATE TABLE t (id ulid PRIMARY KEY, n integer); CREATE INDEX later ON t (id) WHERE n > 3;
			CREATE INDEX later_ccnew ON t (id) WHERE n > 3; CREATE INDEX later_ccold1 ON t (id) WHERE n > 3;
		UPDATE pg_index SET indisvalid = false WHERE indexrelid::regclass::text ~ '^later'};
	for ([ 'ulid', 'note' ], [ 'uuid', 'refused' ])
	{
		my ($target, $verdict) = @$_;
		my $said = $node->safe_psql('empty',
				  qq{BEGIN; $invalid; SELECT c.action, d.what_to_do FROM uidx_migration_check('$target') c JOIN }
				. qq{uidx_doctor() d USING (object) WHERE verdict = '$verdict' AND why ~ '^it is invalid' ORDER BY }
				. qq{object COLLATE "C"});
		like(
			$said,
			qr/\AREINDEX (INDEX CONCURRENTLY public\.later)\b[^\n|]*\|REINDEX \1;[^\n]*\nDROP (INDEX CONCURRENTLY public\.later_ccnew)\|DROP \2;[^\n]*\nDROP (INDEX CONCURRENTLY public\.later_ccold1)\|DROP \3;[^\n]*\z/,
			"invalid indexes: $target");
	}
	like(
		$node->safe_psql(
			'empty',
			"BEGIN; $invalid; SELECT object, why FROM uidx_migration_check('ulid') WHERE object ~ 'later' ORDER BY 1"
		),
		qr/later\|it is invalid: the phase settle of a plan has not built it\n.*later_ccnew\|it is invalid: REINDEX CONCURRENTLY has not come to its end\n/,
		'... and why');
}

# Keys that are the text of uuids: by way of uuid they come back as they were, foreign keys and all.
{
	my $session = database('uuids', <<'SQL');
CREATE TABLE realm (id varchar(36) PRIMARY KEY, name text);
CREATE TABLE client (id varchar(36) PRIMARY KEY DEFAULT gen_random_uuid()::text,
	realm varchar(36) NOT NULL REFERENCES realm ON DELETE CASCADE, up varchar(36) REFERENCES client, n integer);
CREATE TABLE part (client varchar(36) REFERENCES client, day integer) PARTITION BY LIST (day);
CREATE TABLE part1 PARTITION OF part FOR VALUES IN (1);
CREATE INDEX ON client (realm, n);
CREATE UNIQUE INDEX ON client (up) WHERE n > 2;
CREATE VIEW v AS SELECT c.id, r.name FROM client c JOIN realm r ON r.id = c.realm
	WHERE c.id <> '11111111-1111-1111-1111-111111111111' AND coalesce(c.up, c.id) IS NOT NULL;
INSERT INTO realm SELECT gen_random_uuid(), n FROM generate_series(1, 5) n;
INSERT INTO client (realm, n) SELECT id, name::integer FROM realm;
UPDATE client SET up = id WHERE n = 2;
INSERT INTO part SELECT id, 1 FROM client;
SQL
	my $all =
		  q{SELECT (SELECT string_agg(r::text, ';' ORDER BY name) FROM realm r), (SELECT }
		. q{string_agg(c::text, ';' ORDER BY n) FROM client c), (SELECT string_agg(p::text, ';' ORDER BY }
		. q{p::text COLLATE "C") FROM part p)};
	my ($before, $rows) = (
		dump_of($node, 'uuids') =~ s/character varying\(36\)/text/gr =~ s/\((\w+\.)?(id|realm|up)\)::text/$1$2/gr,
		$session->query($all));
	is(run_steps($session, plan_of($session, "'base64uuid', source => 'text'")), '', 'keys of uuid text become ids');
	like(
		$session->query(
				  q{SELECT verdict, why FROM uidx_migration_check('uuid') WHERE object = 'column id of table }
				. q{public.client' AND why ~ 'default'}
		),
		qr/^note\|its default stays \(gen_random_uuid\(\)\)::text$/,
		'... with their defaults');
	is(run_steps($session, plan_of($session, "'uuid'")), '', '... and uuids');
	is( $session->query(
				  q{SELECT string_agg(DISTINCT coalesce(undo, 'none'), ' ') FROM uidx_migration_plan('text', source => }
				. q{'uuid') WHERE statement = 'COMMIT;'}
		),
		'none',
		'no plan leads from text to uuid');
	is( $session->query(
				  q{SELECT string_agg(rewritten || columns::text, ' ' ORDER BY tables) FROM }
				. q{uidx_migration_sets('text', source => 'uuid')}
		),
		'true{public.client.realm,public.realm.id} '
			. 'true{public.client.id,public.client.up,public.part.client,public.part1.client}',
		'this writes the tables anew');
	unlike($session->query(q{SELECT verdict, object, why FROM uidx_migration_check('text', source => 'uuid')}),
		qr/^refused/m, 'and nothing is refused');
	is(run_steps($session, plan_of($session, "'text', source => 'uuid'")), '', '... and text again');
	is($session->query($all), $rows, 'the rows are as before');
	same_text(
		dump_of($node, 'uuids') =~ s/\((\(gen_random_uuid\(\)\)::text)\)::uuid/$1/r =~
			s/\((\w+\.)?(id|realm|up)\)::text/$1$2/gr,
		$before,
		'and the catalogs, but for varchar');
	is( sql_error(
			$node,
			'INSERT INTO client (realm) SELECT id FROM realm; DROP EXTENSION uidx_migrate; DROP EXTENSION uidx;',
			db => 'uuids'
		),
		'',
		'the default works, and nothing needs the extensions');
	$session->quit;
}

# The way back: the check names whatever keeps the type of the ids, with the statement that changes it. A plan changes
# the columns of ids alone.
{
	my $session = database('stays', <<'SQL');
CREATE DOMAIN key AS ulid; CREATE DOMAIN keys AS ulid[]; CREATE TYPE pair AS (id ulid, n integer);
CREATE TYPE span AS RANGE (subtype = ulid); CREATE FOREIGN DATA WRAPPER w; CREATE SERVER far FOREIGN DATA WRAPPER w;
CREATE TABLE t (id ulid PRIMARY KEY, related ulid[] DEFAULT '{}', k key, n integer); CREATE TABLE child () INHERITS (t);
CREATE TABLE "other ids" (ks keys, "kk's" key[], p pair, s span, r ulidrange, tags base64uuid[]);
CREATE FOREIGN TABLE away (id ulid) SERVER far; CREATE VIEW related AS SELECT related FROM t;
CREATE VIEW ids AS SELECT array_agg(id) AS ids FROM t;
CREATE VIEW apart AS SELECT '01JQ4T8X6CA54VSH0AANN0SWCX'::ulid AS id;
CREATE FUNCTION number_of(ulid) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 1';
CREATE CAST (ulid AS integer) WITH FUNCTION number_of(ulid);
INSERT INTO t SELECT id, ARRAY[id], id FROM ulid_generate() AS id;
INSERT INTO "other ids" (ks, "kk's", tags) SELECT related, related, related::uuid[] FROM t;
SQL
	my $stays = q{SELECT %s FROM uidx_migration_check('uuid') WHERE why ~ 'DROP EXTENSION' ORDER BY object COLLATE "C"};
	my $said = q{concat_ws(': ', verdict, object, action)};
	is($session->query(sprintf $stays, $said), <<'ROWS' =~ s/\n\z//r, 'what stays');
note: cast from public.ulid to integer: give it another type, or drop it, before DROP EXTENSION
breaks: column "kk's" of table public."other ids": ALTER TABLE public."other ids" ALTER COLUMN "kk's" TYPE uuid[]
note: column id of table public.away: ALTER FOREIGN TABLE public.away ALTER COLUMN id TYPE uuid
note: column k of table public.t: ALTER TABLE public.t ALTER COLUMN k TYPE uuid
breaks: column ks of table public."other ids": ALTER TABLE public."other ids" ALTER COLUMN ks TYPE uuid[]
note: column p of table public."other ids": give it another type, or drop it, before DROP EXTENSION
note: column r of table public."other ids": give it another type, or drop it, before DROP EXTENSION
breaks: column related of table public.t: ALTER TABLE public.t ALTER COLUMN related TYPE uuid[]
note: column s of table public."other ids": give it another type, or drop it, before DROP EXTENSION
note: column tags of table public."other ids": ALTER TABLE public."other ids" ALTER COLUMN tags TYPE uuid[]
note: composite type public.pair: give it another type, or drop it, before DROP EXTENSION
note: default value for column related of table public.child: give it another type, or drop it, before DROP EXTENSION
note: default value for column related of table public.t: give it another type, or drop it, before DROP EXTENSION
note: function public.number_of(public.ulid): give it another type, or drop it, before DROP EXTENSION
note: type public.key: give it another type, or drop it, before DROP EXTENSION
note: type public.keys: give it another type, or drop it, before DROP EXTENSION
note: type public.span: give it another type, or drop it, before DROP EXTENSION
note: view public.apart: give it another type, or drop it, before DROP EXTENSION
note: view public.related: give it another type, or drop it, before DROP EXTENSION
ROWS
	is(sql_error($node, 'DROP VIEW related, apart;', db => 'stays'), '', 'views of the type go before');
	for my $action (split /\n/, $session->query(sprintf $stays, 'action'))
	{
		is(sql_error($node, "$action;", db => 'stays'), '', $action) if $action =~ /^ALTER/;
	}
	is(run_steps($session, plan_of($session, "'uuid'")), '', 'the plan back');
	like($session->query(sprintf $stays, 'object'), qr/public\."other ids"/, 'the check still says what stays');
	is( sql_error($node, 'ALTER TABLE "other ids" DROP p, DROP s, DROP r; ALTER TABLE t '
				. q{ALTER related SET DEFAULT '{}'; } . 'DROP DOMAIN key; DROP '
				. 'DOMAIN keys; DROP TYPE pair; DROP TYPE span; DROP CAST (ulid AS integer); DROP FUNCTION '
				. 'number_of(ulid);',
			db => 'stays'),
		'', 'what has no statement is dropped');
	is($session->query(sprintf $stays, 'object'), '', '... and nothing stays');
	is($session->query('SELECT count(*) FROM t, "other ids" o WHERE ARRAY[id] = related AND id = ANY (ks) AND k = id'),
		'1', 'the rows are there');
	is(sql_error($node, 'DROP EXTENSION uidx_migrate; DROP EXTENSION uidx;', db => 'stays'), '', 'DROP EXTENSION');
	$session->quit;

	$session = database('numbers', 'CREATE TABLE t (id uid11 PRIMARY KEY, up uid11[] DEFAULT ARRAY[1::uid11]); '
			. q{INSERT INTO t VALUES (5::uid11, ARRAY[5::uid11])});
	my $action = $session->query(q{SELECT action FROM uidx_migration_check('bigint') WHERE object ~ '^column up'});
	is($action, 'ALTER TABLE public.t ALTER COLUMN up TYPE bigint[] USING up::bigint[]', 'an array of numbers');
	is(sql_error($node, "ALTER TABLE t ALTER up DROP DEFAULT; $action;", db => 'numbers'), '', '... is changed');
	is($session->query('SELECT up FROM t'), '{5}', '... and means the same');
	$session->quit;
}

done_testing();
