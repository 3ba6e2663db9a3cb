# uidx_migrate: what it plans for random schemas does what it should, there and back, while others write and read; a
# lock that is not free changes nothing; what cannot be done is refused; a replica follows. UIDX_TEST_SCALE=1 tries 300
# schemas, and by default it is 12. Arguments are the seeds of schemas to try, and nothing else then.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Migration;
use UidxTest::Schema;

my @seeds = @ARGV ? @ARGV : 1 .. int(300 * ($ENV{UIDX_TEST_SCALE} || 0.04));
my $node = new_server('migrate', conf => "wal_level = logical\nmax_wal_senders = 4\nfsync = off\n");
$node->safe_psql('postgres',
		  'CREATE ROLE reader; CREATE ROLE owner LOGIN; CREATE EXTENSION uidx_migrate; CREATE DATABASE '
		. 'empty TEMPLATE postgres');

my $files = q{SELECT oid::regclass, pg_relation_filenode(oid) FROM pg_class WHERE relkind = 'r' AND }
	. q{relnamespace IN ('public'::regnamespace, to_regnamespace('"My Schema"')) ORDER BY 1};

sub rows_of
{
	my ($session, $schema) = @_;
	return $session->query(
		join "\nUNION ALL\n",
		map {
				  "SELECT $_->{at}, count(*), md5(string_agg(concat_ws(',', $_->{id}::uuid, day, ref::uuid, "
				. "ref2::uuid, n, name, active), ';' ORDER BY $_->{id}::uuid)) FROM $_->{name} WHERE n > 0"
		} @{ $schema->{tables} });
}

for my $seed (@seeds)
{
	my $schema = UidxTest::Schema->new($seed);
	my $db = "seed_$seed";
	my $target = $seed % 2 ? 'ulid' : 'base64uuid';
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	my $error = sql_error($node, join(";\n", @{ $schema->{sql} }, 'ANALYZE') . ';', db => $db);
	is($error, '', "$db is made") or next;
	my $session = session($node, $db);
	my ($before, $rows, $files_before) = (dump_of($node, $db), rows_of($session, $schema), $session->query($files));
	my @traffic = map { traffic($node, $db, @$_) } $schema->{writes}, $schema->{reads};
	$traffic[0]{run}->pump until $traffic[0]{out} =~ /\n/;
	my $good = 1;

	for my $type ($target, 'uuid')
	{
		for my $column (@{ $schema->{columns} })
		{
			my $call = join ', ', map { "'" . ($_ =~ s/'/''/gr) . "'" } $column->[0], $column->[1] =~ s/^"|"$//gr,
				$type;
			$good &&= is(run_steps($session, plan_of($session, $call)), '', "$db: $call");
		}
		my ($now, $then) = (dump_of($node, $db), $before);
		if ($type ne 'uuid')
		{
			like($now, qr/public\.$type/, "$db: the type has changed");
			$now =~ s/public\.$type(?=\b|_\w*ops\b)/uuid/g;
			$now =~ s/ = ANY \( SELECT/ IN ( SELECT/g;
			# Where an id and a uuid meet, PostgreSQL writes the cast.
			s/\((\w+(?:\.\w+)?|(?:\w+\.)?"[^"]*"|'[^']*'::uuid|\w+\([^()]*\))\)::uuid/$1/g for $now, $then;
		}
		$good &&= same_text($now, $then, "$db: the catalogs are as before but for the type, now $type");
		$good &&= is(rows_of($session, $schema), $rows, "$db: the rows are as before, in $type");
		$good &&= is($session->query($files), $files_before, "$db: no table has a new file");
	}
	$good &= stop_traffic($traffic[0], "$db: the writer sees no other errors");
	$good &= stop_traffic($traffic[1], "$db: nor does the reader, and no wrong rows");
	my %name = map { $_->{at} => $_->{name} } @{ $schema->{tables} };
	my @lost = grep {
		my ($at, $n) = split / /;
		$session->query("SELECT count(*) FROM $name{$at} WHERE n = $n") ne '1'
	} (map { (split /\n/, $_)[ -1, 0 ] } grep { /\n/ } $traffic[0]{out} =~ s/[^\n]*\z//r);
	is("@lost", '', "$db: what was written last and first is there");
	$session->quit;
	$good &= is(sql_error($node, 'BEGIN; DROP EXTENSION uidx_migrate; DROP EXTENSION uidx; ROLLBACK', db => $db),
		'', "$db: nothing depends on the extensions any more");
	amcheck_ok($node, $db, "$db: tables and indexes are whole") if $seed % 4 == 0;
	$node->safe_psql('postgres', "DROP DATABASE $db WITH (FORCE)") if $good;
}

if (@ARGV)
{
	done_testing();
	exit;
}

# A lock that is not free: nothing has changed. Each phase's undo.
{
	$node->safe_psql('postgres', 'CREATE DATABASE plain TEMPLATE empty');
	my $schema = UidxTest::Schema->new(4);
	$node->safe_psql('plain', join(";\n", @{ $schema->{sql} }) . ';');
	my $before = dump_of($node, 'plain');
	my ($table, $column) = @{ $schema->{columns}[0] };
	my $call = join ', ', map { "'" . ($_ =~ s/'/''/gr) . "'" } $table, $column =~ s/^"|"$//gr, 'ulid';
	my $session = session($node, 'plain');
	my @build = plan_of($session, $call, 'prepare');
	is(run_steps($session, @build), '', 'indexes are built');
	isnt(dump_of($node, 'plain'), $before, 'and are there');
	my $switch = join ";\n", map { $_->[0] } plan_of($session, $call, 'switch');
	my $between = dump_of($node, 'plain');
	my $other = session($node, 'plain');
	$other->query("BEGIN; SELECT count(*) FROM $table");
	like(sql_error($node, "$switch;", db => 'plain'), qr/ERROR:  55P03: /, 'a lock is not free');
	same_text(dump_of($node, 'plain'), $between, 'nothing has changed');
	$other->query('COMMIT');
	$other->quit;
	is(sql_error($node, join("\n", map { $_->[1] // () } reverse @build), db => 'plain'),
		'', 'what undoes it is a file');
	same_text(dump_of($node, 'plain'), $before, 'all is as before');
	is( $node->safe_psql(
			'plain',
			"SELECT count(*) FROM uidx_migration_plan($call, $trust) WHERE (undo IS NULL) <> (phase = "
				. "'settle' AND statement !~ 'ADD CONSTRAINT' OR statement ~ '^CALL' AND phase !~ 'switch')"
		),
		'0',
		'every other step says what undoes it');
	is( $node->safe_psql(
			'plain',
			"SELECT count(*) FROM uidx_migration_plan($call, $trust) WHERE lock IS NULL AND statement !~ "
				. "'^(BEGIN|SET|SELECT set_config|COMMIT)'"
		),
		'0',
		'and what it locks');
	is( $node->safe_psql(
			'plain', 'SELECT count(*) FROM uidx_migration_plan(' . $call =~ s/'ulid'/'uuid'/r . ", $trust)"
		),
		'0',
		'no step where nothing is to do');
}

# Refused before anything has changed, with the object and what to do.
for (
	[   'ALTER TABLE t ADD g text GENERATED ALWAYS AS (id::text) STORED',
		qr/generated column g of table public\.t: .*DROP EXPRESSION/
	],
	[ 'CREATE PUBLICATION p FOR TABLE t WHERE (id IS NOT NULL)', qr/publication p: .*SET TABLE/ ],
	[   'CREATE FUNCTION f() RETURNS bigint LANGUAGE sql BEGIN ATOMIC SELECT count(id) FROM t; END',
		qr/function public\.f\(\): /
	],
	[   'CREATE VIEW v AS SELECT id FROM t; CREATE FUNCTION f() RETURNS SETOF v LANGUAGE sql AS $$SELECT * FROM v$$',
		qr/function public\.f\(\): /
	],
	[   'CREATE VIEW v AS SELECT id FROM t; CREATE TABLE u (n text DEFAULT (NULL::v)::text)',
		qr/default value for column n of table (?:public\.)?u: /
	],
	[ 'CREATE TABLE u (row t)', qr/column "?row"? of table public\.u: / ],
	[   'CREATE DOMAIN d AS uuid; CREATE TABLE u (id d REFERENCES t)',
		qr/column id of table public\.u: it is of type public\.d/
	],
	[   'CREATE TABLE c (id uuid); CREATE TABLE u () INHERITS (t, c)',
		qr/column id of table public\.u: it is inherited from more than one parent/
	],
	# Before 18 NOT NULL has no name.
	$node->pg_version < 18
	? ()
	: [ 'CREATE TABLE u (PRIMARY KEY (id)) INHERITS (t)',
		qr/column id of table public\.u: its NOT NULL is named u_id_not_null, and t_id_not_null in table public\.t.*RENAME CONSTRAINT u_id_not_null TO t_id_not_null/s
	],
	[   'DROP TABLE t; CREATE TYPE y AS (id uuid); CREATE TABLE t OF y (PRIMARY KEY (id))',
		qr/column id of table public\.t: its table is of a composite type/
	],
	[   'DROP TABLE t; CREATE TABLE t (id uuid PRIMARY KEY) PARTITION BY RANGE (id)',
		qr/column id of table public\.t: it is in the partition key/
	],
	[   'CREATE TABLE u (t uuid REFERENCES t) PARTITION BY HASH (t)',
		qr/column t of table public\.u: it is in the partition key/
	],
	[   'UPDATE pg_index SET indisvalid = false WHERE indexrelid = \'t_name_id_idx\'::regclass',
		qr/index public\.t_name_id_idx: it is invalid/
	])
{
	my ($sql, $expected) = @$_;
	my $error = sql_error(
		$node,
		"BEGIN; CREATE TABLE t (id uuid PRIMARY KEY, name text); CREATE INDEX ON t (name, id); $sql; "
			. "SELECT * FROM uidx_migration_plan('t', 'id', 'ulid');",
		db => 'empty');
	like(
		$error,
		qr/^ERROR:  55000: there is no plan to change column id of table (?:public\.)?t to public\.ulid\nDETAIL:  (?:.*\n)*?$expected/m,
		"refused: $sql");
	like(
		$node->safe_psql(
			'empty',
			"BEGIN; CREATE TABLE t (id uuid PRIMARY KEY, name text); CREATE INDEX ON t (name, id); $sql; "
				. "SELECT verdict, object || ': ' || why || ' ' || action FROM uidx_migration_check('t', 'id', 'ulid');"
		),
		qr/^refused\|$expected/m,
		"and the check says it: $sql");
}
for (
	[ "'t', 'id', 'json'" => qr/22023: the target is json/ ],
	[ "'t', 'none', 'ulid'" => qr/42703: / ],
	(   map { [ "'t', 'id', '$_'" => qr/0A000: there is no way from uuid to (?:public\.)?$_ without a step between/ ] }
			'baseuid',
		'ordereduuid'
	),
	[ "'t', 'day', 'ulid'" => qr/42804: column day of table public\.t is of type date/ ],
	[ "'t_pkey', 'id', 'ulid'" => qr/42809: / ],
	[ "'t', 'other', 'base64uuid'" => qr/0A000: there is no way/ ],
	[ "'pg_class', 'relname', 'ulid'" => qr/42809: / ])
{
	like(
		sql_error(
			$node,
			"BEGIN; CREATE EXTENSION uidx_ordereduuid; CREATE TABLE t (id uuid PRIMARY KEY, name text, other "
				. "ulid, day date); SELECT * FROM uidx_migration_plan($_->[0]);",
			db => 'empty'
		),
		qr/^ERROR:  $_->[1]/,
		"an error: $_->[0]");
}

# What the check says of the sample, of functions, publications and indexes that take long.
my $check = $node->safe_psql('empty', <<'SQL');
BEGIN;
CREATE TABLE t (id uuid PRIMARY KEY, name text);
INSERT INTO t SELECT CASE WHEN n % 4 = 0 THEN base64uuid_generate() ELSE gen_random_uuid() END
	FROM generate_series(1, 1000) n;
CREATE FUNCTION f(uuid) RETURNS integer LANGUAGE sql AS 'SELECT 1';
CREATE PUBLICATION p FOR TABLE t;
CREATE UNIQUE INDEX partial ON t (id) WHERE name IS NULL;
SELECT verdict, object, why, action FROM uidx_migration_check('t', 'id', 'base64uuid');
SQL
like($check, $_, "the check: $_")
	for
	qr/^changes\|column id of table public\.t\|of 1000 sampled uuids: 75\.0 % version 4, 25\.0 % version 7\..*of 750 such rows, 0\.0002 on average fall into a window of a day.*base64uuid_version\(id\) = 7/m,
	qr/^breaks\|function public\.f\(uuid\)\|/m,
	qr/^breaks\|publication p\|.*change the subscribers before/m, qr/^planned\|index public\.partial\|long lock: /m,
	qr/^planned\|index public\.t_pkey\|/m;

is($node->safe_psql('empty', <<'SQL'), '', 'of ULIDs in uuids it says nothing: all have their time');
BEGIN;
CREATE TABLE t (id uuid PRIMARY KEY);
INSERT INTO t SELECT ulid_generate() FROM generate_series(1, 1000) UNION ALL SELECT ulid_generate('1999-01-01');
SELECT * FROM uidx_migration_check('t', 'id', 'ulid') WHERE verdict = 'changes';
SQL
like(
	$node->safe_psql('empty',
		<<'SQL'), qr/^changes\|column id of table public\.t\|of 500 sampled uuids: 100\.0 % version none/m, 'uuids of one version are no ULIDs');
BEGIN;
CREATE TABLE t (id uuid PRIMARY KEY);
INSERT INTO t SELECT ('01000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid FROM generate_series(1, 500) n;
SELECT * FROM uidx_migration_check('t', 'id', 'ulid') WHERE verdict = 'changes';
SQL
like(
	$node->safe_psql('empty',
		<<'SQL'), qr/^changes\|column id of table public\.t\|of 1001 sampled uuids: /m, 'but of a random one among them');
BEGIN;
CREATE TABLE t (id uuid PRIMARY KEY);
INSERT INTO t SELECT ulid_generate() FROM generate_series(1, 1000)
	UNION ALL SELECT 'fe5f3c52-6ba4-4e5b-a6d2-6f6d5a0c8c11';
SELECT * FROM uidx_migration_check('t', 'id', 'ulid') WHERE verdict = 'changes';
SQL

# By the owner of the tables, with the extensions out of the path, and hostile objects in it.
is(sql_error($node, <<'SQL'), '', 'the owner is nobody special');
CREATE DATABASE theirs OWNER owner;
\connect theirs owner
CREATE SCHEMA ids; CREATE SCHEMA tools; CREATE SCHEMA hostile;
CREATE EXTENSION uidx SCHEMA ids;
CREATE EXTENSION uidx_migrate SCHEMA tools;
CREATE FUNCTION hostile.raise(regclass, regclass) RETURNS boolean LANGUAGE plpgsql AS $$
	BEGIN RAISE EXCEPTION 'hostile'; END$$;
CREATE OPERATOR hostile.= (LEFTARG = regclass, RIGHTARG = regclass, FUNCTION = hostile.raise);
CREATE FUNCTION hostile.format(text, text) RETURNS text LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'hostile'; END$$;
CREATE TABLE public.t (id uuid PRIMARY KEY, up uuid REFERENCES public.t);
CREATE VIEW public.v AS SELECT a.id FROM public.t a JOIN public.t b ON a.up = b.id;
CREATE TABLE public.plan AS SELECT 0 AS number, * FROM tools.uidx_migration_plan('public.t', 'id', 'ids.ulid');
SET search_path = hostile, pg_catalog;
SELECT statement FROM public.plan ORDER BY step \gexec
SELECT pg_catalog.concat('INSERT INTO public.plan SELECT 1, * FROM (', pg_catalog.rtrim(undo, ';'), ') p')
FROM public.plan WHERE statement = 'COMMIT;' \gexec
SELECT statement FROM public.plan WHERE number = 1 ORDER BY step \gexec
SQL
is( $node->safe_psql(
		'theirs',
		q{SELECT string_agg(coalesce(undo, 'none'), ' ' ORDER BY step) FROM plan WHERE number = 1 AND }
			. q{statement = 'COMMIT;'}
	),
	q{none SELECT * FROM tools.uidx_migration_plan('public.t'::pg_catalog.regclass, }
		. q{'id'::pg_catalog.name, 'ids.ulid'::pg_catalog.regtype);},
	'no plan undoes the first of two switches');
is(sql_error($node, 'DROP EXTENSION uidx_migrate', db => 'theirs'), '', 'nothing needs the extension afterwards');

# A logical replica: the subscriber first, and on the way back the publisher. It finds rows by its keys, also between
# its two switches and whatever replica identity its tables have.
{
	my $copy = new_server('copy', conf => "wal_level = logical\n");
	$node->safe_psql('postgres', 'CREATE DATABASE source TEMPLATE empty');
	$copy->safe_psql('postgres', 'CREATE EXTENSION uidx_migrate');
	my $tables = join ';',
		'CREATE TABLE a (id uuid PRIMARY KEY, n integer); CREATE TABLE b (id uuid PRIMARY KEY, a uuid '
		. 'REFERENCES a, n integer)',
		(map { "CREATE TABLE $_ (id uuid PRIMARY KEY, n integer NOT NULL)" } 'whole', 'bare', 'other'),
		'CREATE UNIQUE INDEX other_key ON other (n, id); ALTER TABLE other REPLICA IDENTITY USING INDEX other_key';
	$node->safe_psql('source', "$tables; CREATE TABLE parted (id uuid, n integer, PRIMARY KEY (n, id));");
	$copy->safe_psql('postgres', <<"SQL");
$tables; ALTER TABLE whole REPLICA IDENTITY FULL; ALTER TABLE bare REPLICA IDENTITY NOTHING;
CREATE TABLE parted (id uuid, n integer, PRIMARY KEY (n, id)) PARTITION BY LIST (n);
CREATE TABLE part PARTITION OF parted DEFAULT;
ALTER TABLE part REPLICA IDENTITY FULL;
SQL
	my @others = qw(whole bare other parted);
	$node->safe_psql(
		'source',
		join ';',
		'INSERT INTO a SELECT gen_random_uuid(), n FROM generate_series(1, 50) n; INSERT INTO b SELECT '
			. 'gen_random_uuid(), id, n FROM a',
		(map { "INSERT INTO $_ SELECT id, n FROM a" } @others),
		'CREATE PUBLICATION p FOR TABLE ' . join ', ',
		'a',
		'b',
		@others);
	$copy->safe_psql('postgres',
		"CREATE SUBSCRIPTION s CONNECTION '" . $node->connstr . " dbname=source' PUBLICATION p");
	$copy->wait_for_subscription_sync($node, 's');
	like(
		$copy->safe_psql('postgres', "SELECT * FROM uidx_migration_check('a', 'id', 'ulid')"),
		qr/^breaks\|subscription s\|.*this server before the publisher/m,
		'the check names the subscription');
	my $before = dump_of($copy, 'postgres');
	my $writes = join ';',
		'INSERT INTO a SELECT gen_random_uuid(), 100; INSERT INTO b SELECT gen_random_uuid(), id, 100 '
		. 'FROM a LIMIT 1; UPDATE b SET n = n + 1; DELETE FROM b WHERE n = 10',
		map { "UPDATE $_ SET n = n + 1; DELETE FROM $_ WHERE n = 30" } @others;
	my $rows =
		  "SELECT md5(string_agg(r, ';' ORDER BY r COLLATE \"C\")) FROM (SELECT concat_ws(',', 'b', "
		. "b.id::uuid, a::uuid, b.n, a.n) FROM b LEFT JOIN a ON a = a.id"
		. join('', map { " UNION ALL SELECT concat_ws(',', '$_', id::uuid, n) FROM $_" } @others)
		. ') AS r(r)';

	for my $type ('ulid', 'uuid')
	{
		my @order = ([ $copy, 'postgres' ], [ $node, 'source' ]);
		@order = reverse @order if $type eq 'uuid';
		for my $server (@order)
		{
			my $session = session(@$server);
			my @halves = map { [ plan_of($session, "'$type'", $_) ] } '^(prepare|switch)$',
				'^(settle|switch back|finish)$';
			for my $half (1, 2)
			{
				is(run_steps($session, @{ $halves[ $half - 1 ] }),
					'', $server->[0]->name . " changes to $type, half $half");
				$node->safe_psql('source', $writes);
				$node->wait_for_catchup('s');
				is( $copy->safe_psql('postgres', $rows),
					$node->safe_psql('source', $rows),
					'... and the replica follows');
			}
			$session->quit;
		}
	}
	same_text(dump_of($copy, 'postgres'), $before, 'the replica has its own replica identities again');
	$copy->safe_psql('postgres', 'DROP SUBSCRIPTION s');
}

done_testing();
