# uidx_migrate and a whole database: a hundred tables go there and back by one plan each, as files that psql runs, with
# their data; what is left out stays; the sets are those that a search of its own finds; each finding is there once;
# bigint and text keys move too; a phase that stopped anywhere can be run again; after the way back nothing needs uidx.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);
use UidxTest;
use UidxTest::Database;
use UidxTest::Migration;
use UidxTest::Session;

my $node = new_server('database', conf => "fsync = off\nmax_locks_per_transaction = 256\n");
$node->safe_psql('postgres', 'CREATE ROLE reader; CREATE ROLE owner LOGIN; CREATE DATABASE empty TEMPLATE postgres');
$node->safe_psql('empty',
		  "CREATE EXTENSION uidx_migrate; CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS "
		. "'BEGIN RETURN NEW; END'");

# A database with these schemas.
sub make
{
	my ($db, @schemas) = @_;
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	my $error = sql_error($node, join(";\n", (map { @{ $_->{sql} } } @schemas), 'ANALYZE') . ';', db => $db);
	is($error, '', "$db is made") or BAIL_OUT($error);
	return;
}

# The statements of a plan's phases as a file, and the names of the phases.
sub file_of
{
	my ($db, $call, $where) = @_;
	my $path = scratch("$db.sql");
	my $sql = $node->safe_psql($db,
		"SELECT statement FROM uidx_migration_plan($call, $trust) p WHERE " . ($where // 'true') . ' ORDER BY step');
	open my $file, '>', $path or die "$path: $!";
	print $file "$sql\n";
	close $file or die "$path: $!";
	return $path;
}

sub run_file
{
	my ($db, $path) = @_;
	my ($out, $err);
	IPC::Run::run(
		[ $node->installed_command('psql'), '-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', $node->connstr($db), '-f', $path ],
		'>', \$out, '2>', \$err);
	$err =~ s/^.*NOTICE: .*\n//mg;
	return $err;
}

# What pg_dump says with the type as it was before.
sub without_type
{
	my ($dump, $type, $was) = @_;
	$dump =~ s/OPERATOR\(public\.([<>=]+)\)/$1/g;
	$dump =~ s/public\.$type(?=\b|_\w*ops\b)/$was/g;
	return $dump;
}

# A hundred tables: there and back, one file each.
{
	my $schema = UidxTest::Database->new(
		1,
		tables => 100,
		prefix => 't',
		type => 'uuid',
		default => 'gen_random_uuid()',
		value => 'md5(n::text)::uuid');
	make('hundred', $schema);
	my ($before, $rows) = (dump_of($node, 'hundred'), $node->safe_psql('hundred', $schema->rows_query('::uuid')));

	my $groups = $schema->groups;
	my %expected = map { join(' ', @$_) => 1 } values %$groups;
	my $started = time;
	my $sets = $node->safe_psql('hundred',
			  q{SELECT tables, bytes, rewritten, (SELECT string_agg(c, ' ' ORDER BY c COLLATE "C") FROM }
			. q{unnest(columns) AS c) FROM uidx_migration_sets('base64uuid')});
	note sprintf 'uidx_migration_sets of %d columns: %.1f s', scalar keys %{ $schema->{columns} }, time - $started;
	is( join("\n", sort map { (split /\|/)[3] } split /\n/, $sets),
		join("\n", sort keys %expected),
		'the sets are what foreign keys and inheritance tie');
	my @bytes = map { (split /\|/)[1] } split /\n/, $sets;
	is("@bytes", join(' ', sort { $b <=> $a } @bytes), 'the largest set comes first');
	unlike($sets, qr/\|t\|/, 'none is written anew');

	for my $type ('base64uuid', 'uuid')
	{
		$started = time;
		my $found = $node->safe_psql('hundred',
			"SELECT verdict, object, why, count(*) FROM uidx_migration_check('$type') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3"
		);
		note sprintf 'the check, to %s: %.1f s, %d findings', $type, time - $started, scalar split /\n/, $found;
		unlike($found, qr/^refused/m, "nothing is refused, to $type");
		unlike($found, qr/\|[^1]$|\|\d\d+$/m, "each finding is there once, to $type");
		$started = time;
		my $path = file_of('hundred', "'$type'");
		note sprintf 'the plan, to %s: %.1f s, %d statements', $type, time - $started,
			$node->safe_psql('hundred', "SELECT count(*) FROM uidx_migration_plan('$type')");
		$started = time;
		is(run_file('hundred', $path), '', "one file to $type");
		note sprintf '... which took %.1f s', time - $started;
		my $now = dump_of($node, 'hundred');
		like($now, qr/public\.base64uuid/, 'the type has changed') if $type ne 'uuid';
		unlike($now, qr/^ +("\w+"|\w+) uuid\b/m, 'in all columns') if $type ne 'uuid';
		same_text(without_type($now, 'base64uuid', 'uuid'),
			$before, "the catalogs are as before but for the type, now $type");
		is($node->safe_psql('hundred', $schema->rows_query('::uuid')), $rows, "the rows are as before, in $type");
		is($node->safe_psql('hundred', "SELECT count(*) FROM uidx_migration_plan('$type')"),
			'0', 'and there is nothing left to do');
	}
	amcheck_ok($node, 'hundred', 'tables and indexes are whole');
	is(sql_error($node, 'DROP EXTENSION uidx_migrate; DROP EXTENSION uidx;', db => 'hundred'),
		'', 'nothing needs the extensions afterwards');
}

# Each phase can be run again from its start, wherever it stopped, also where it left an index that is not valid.
{
	my $schema = UidxTest::Database->new(
		2,
		tables => 12,
		prefix => 't',
		type => 'uuid',
		default => 'gen_random_uuid()',
		value => 'md5(n::text)::uuid');
	make('again', $schema);
	my ($before, $rows) = (dump_of($node, 'again'), $node->safe_psql('again', $schema->rows_query('::uuid')));
	for my $type ('ulid', 'uuid')
	{
		$node->safe_psql('again',
			"CREATE SCHEMA plans; CREATE TABLE plans.plan AS SELECT * FROM uidx_migration_plan('$type')");
		my @phases = split /\n/,
			$node->safe_psql('again', 'SELECT phase FROM plans.plan GROUP BY phase ORDER BY min(step)');
		is( "@phases",
			$type eq 'uuid' ? 'prepare switch settle switch back finish' : 'prepare switch settle',
			"the phases, to $type");
		is($node->safe_psql('again', "SELECT count(*) FROM plans.plan WHERE statement !~ ';\$'"),
			'0', 'all statements are complete');
		is( $node->safe_psql(
				'again',
				q{SELECT count(*) FROM plans.plan
					WHERE transactional = (statement ~ '^(BEGIN|COMMIT|.* CONCURRENTLY )')}
			),
			'0',
			'what cannot stand in a transaction is marked');
		my @plan = map { [ split /\x02/, $_ ] } split /\x01/,
			$node->safe_psql('again',
			q{SELECT string_agg(phase || E'\x02' || statement, E'\x01' ORDER BY step) FROM plans.plan});
		for my $phase (@phases)
		{
			my @statements = map { $_->[1] } grep { $_->[0] eq $phase } @plan;
			my $run = sub {
				my (@some) = @_;
				my $path = scratch('again.sql');
				open my $file, '>', $path or die "$path: $!";
				print $file map { "$_\n" } @some;
				close $file or die "$path: $!";
				return run_file('again', $path);
			};
			if ($phase !~ /switch/)
			{
				for my $part (0.3, 0.7, 1)
				{
					my $last = int($part * $#statements);
					is($run->(@statements[ 0 .. $last ]),
						'', "to $type: $phase, its first " . ($last + 1) . ' of ' . @statements);
					# As if CREATE INDEX CONCURRENTLY had failed.
					my ($index, $table) = map {
						/^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\S+|".*?") ON (.+?) USING /
							? ($1, $2)
							: ()
					} @statements[ 0 .. $last ];
					$node->safe_psql('again',
							  "UPDATE pg_index SET indisvalid = false FROM pg_class c WHERE c.oid = indexrelid AND NOT "
							. "relispartition AND indrelid = '$table'::regclass AND quote_ident(relname) = '$index'")
						if $index;
				}
			}
			is($run->(@statements), '', "to $type: all of $phase");
		}
		$node->safe_psql('again', 'DROP SCHEMA plans CASCADE');
		is($node->safe_psql('again', 'SELECT count(*) FROM pg_index WHERE NOT indisvalid'),
			'0', 'all indexes are valid');
		same_text(without_type(dump_of($node, 'again'), $type eq 'uuid' ? 'base64uuid' : 'ulid', 'uuid'),
			$before, "the catalogs are as before but for the type, now $type");
		is($node->safe_psql('again', $schema->rows_query('::uuid')), $rows, "the rows are as before, in $type");
	}
}

# What is left out stays, with all that references it; what it references may change. A part may be chosen. Several
# types come back by one plan, also where an index has columns of two of them.
{
	$node->safe_psql('postgres', 'CREATE DATABASE part TEMPLATE empty');
	$node->safe_psql('part', <<'SQL');
CREATE SCHEMA auth; CREATE SCHEMA "Odd.Names";
CREATE TABLE tenants (id uuid PRIMARY KEY);
CREATE TABLE auth.users (id uuid PRIMARY KEY, tenant uuid REFERENCES tenants);
CREATE TABLE profiles (id uuid PRIMARY KEY REFERENCES auth.users, up uuid REFERENCES profiles);
CREATE TABLE posts (id uuid PRIMARY KEY, author uuid REFERENCES profiles, tenant uuid REFERENCES tenants);
CREATE TABLE "Odd.Names"."t.t" ("i.d" uuid PRIMARY KEY, post uuid REFERENCES posts);
CREATE INDEX both_types ON posts (tenant, id);
CREATE VIEW seen AS SELECT posts.id, u.tenant FROM posts JOIN auth.users u ON u.id = posts.author;
CREATE FUNCTION posts_of(uuid) RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM public.posts WHERE author = $1';
INSERT INTO tenants SELECT gen_random_uuid() FROM generate_series(1, 10);
INSERT INTO auth.users SELECT gen_random_uuid(), id FROM tenants;
INSERT INTO profiles SELECT id FROM auth.users;
INSERT INTO posts SELECT gen_random_uuid(), p.id, u.tenant FROM profiles p JOIN auth.users u USING (id);
INSERT INTO "Odd.Names"."t.t" SELECT gen_random_uuid(), id FROM posts;
SQL
	my $types = q{SELECT string_agg(format('%s.%s %s', attrelid::regclass, attname, atttypid::regtype),
			', ' ORDER BY attrelid::regclass::text, attname) FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
		WHERE relkind = 'r' AND atttypid IN ('ulid'::regtype, 'base64uuid'::regtype)};
	my $before = dump_of($node, 'part');
	my $check =
		$node->safe_psql('part', q{SELECT verdict, object, why FROM uidx_migration_check('ulid', exclude => '{auth}')});
	like(
		$check,
		qr/^note\|column $_->[0]\|it stays as it is, for a foreign key or inheritance ties it to $_->[1], which stays too/m,
		"the check says that $_->[0] stays")
		for [ 'id of table public\.profiles', 'auth\.users\.id' ],
		[ 'author of table public\.posts', 'public\.profiles\.id' ],
		[ 'up of table public\.profiles', 'public\.profiles\.id' ];
	is(() = $check =~ /^breaks\|function public\.posts_of\(uuid\)\|/mg, 1, 'a function is there once');
	is(() = $check =~ /^breaks\|prepared statements\|/mg, 1, 'and so are prepared statements');
	is( $node->safe_psql(
			'part',
			q{SELECT string_agg(columns::text, ' ' ORDER BY columns::text) FROM uidx_migration_sets('ulid', }
				. q{exclude => '{auth}')}
		),
		q({"\"Odd.Names\".\"t.t\".\"i.d\""} {"\"Odd.Names\".\"t.t\".post",public.posts.id} )
			. '{public.posts.tenant,public.tenants.id}',
		'the sets without a schema');
	is(run_file('part', file_of('part', q{'ulid', exclude => '{auth}', include => '{public}'})),
		'', 'a part of the database');
	is( $node->safe_psql('part', $types),
		'"Odd.Names"."t.t".post ulid, posts.id ulid, posts.tenant ulid, tenants.id ulid',
		'what was left out stays, and what was not chosen');
	is( $node->safe_psql(
			'part',
			'SELECT count(*) FROM tenants t JOIN auth.users u ON u.tenant = t.id JOIN posts p ON p.author = '
				. 'u.id AND p.tenant = t.id'
		),
		'10',
		'uuids reference ids');
	like(sql_error($node, q{INSERT INTO auth.users VALUES (gen_random_uuid(), gen_random_uuid())}, db => 'part'),
		qr/23503/, 'and are checked');
	is( run_file(
			'part', file_of('part', q{'base64uuid', exclude => '{"\"Odd.Names\".\"t.t\".\"i.d\"", auth.users.tenant}'})
		),
		'',
		'the rest becomes another type');
	is( $node->safe_psql('part', $types),
		'"Odd.Names"."t.t".post ulid, auth.users.id base64uuid, posts.author base64uuid, posts.id ulid, '
			. 'posts.tenant ulid, profiles.id base64uuid, profiles.up base64uuid, tenants.id ulid',
		'two types');
	$node->safe_psql('part', 'CREATE INDEX two ON posts (author, id, tenant)');
	# On the way back an id may not reference a uuid: what it references stays.
	is( $node->safe_psql(
			'part',
			q{SELECT string_agg(columns::text, ' ' ORDER BY columns::text) FROM uidx_migration_sets('uuid', }
				. q{exclude => '{public.profiles.id}')}
		),
		(         q({public.posts.author} {public.profiles.up} {"\"Odd.Names\".\"t.t\".post",public.posts.id} )
				. '{public.posts.tenant,public.tenants.id}'
		) =~ s/^(.*?) (.*?) (.*?) (.*)$/$3 $1 $4 $2/r,
		'the sets on the way back');
	is(run_file('part', file_of('part', q{'uuid', exclude => '{public.profiles.id}', source => 'base64uuid'})),
		'', 'a part of one type goes back');
	is(run_file('part', file_of('part', q{'uuid'})), '', 'and the others by one plan');
	$node->safe_psql('part', 'DROP INDEX two');
	same_text(dump_of($node, 'part'), $before, 'the catalogs are as before');
	like(
		sql_error($node, "SELECT * FROM uidx_migration_sets($_->[0])", db => 'part'),
		qr/^ERROR:  $_->[1]/,
		"an error: $_->[0]")
		for [ q{'ulid', '{nowhere}'} => qr/3F000: schema nowhere does not exist/ ],
		[ q{'ulid', '{public.nothing}'} => qr/42P01: / ], [ q{'ulid', '{public.posts.none}'} => qr/42703: / ],
		[ q{'ulid', '{a.b.c.d}'} => qr/42602: / ], [ q{'ulid', '{"public."}'} => qr/22023: / ],
		[ q{'json'} => qr/22023: the target is json/ ], [ 'NULL' => qr/22023: / ],
		[ q{'text'} => qr/22023: it is not clear/ ],
		[ q{'ulid', source => 'bigint'} =>
			qr/0A000: there is no way from bigint to public\.ulid without a step between/ ],
		[ q{'ulid', source => 'json'} => qr/0A000: there is no way from json to public\.ulid$/m ];
	is( $node->safe_psql(
			'part', q{SELECT count(*) FROM uidx_migration_sets('ulid', include => '{"\"Odd.Names\"", auth}')}
		),
		'4',
		'a part chosen by schemas');
	$node->safe_psql('part', 'CREATE SCHEMA nothing');
	is($node->safe_psql('part', q{SELECT count(*) FROM uidx_migration_plan('ulid', include => '{nothing}')}),
		'0', 'an empty schema is nothing, and not all');
	$node->safe_psql('part', 'CREATE TABLE p (id uuid REFERENCES tenants, n integer) PARTITION BY HASH (id)');
	like(
		sql_error($node, q{SELECT * FROM uidx_migration_plan('ulid')}, db => 'part'),
		qr/^ERROR:  55000: there is no plan to change these columns to public\.ulid\nDETAIL:  column id of table public\.p: /m,
		'what is refused is named');
	isnt($node->safe_psql('part', q{SELECT count(*) FROM uidx_migration_plan('ulid', exclude => '{public.p}')}),
		'0', 'and without it there is a plan');
}

# Numbers and texts, there and back.
for (
	{ db => 'numbers', type => 'bigint', target => 'uid11', value => 'n', default => undef, back => 'bigint' },
	{ db => 'flakes', type => 'bigint', target => 'ulidflake', value => 'n', default => undef, back => 'bigint' },
	{   db => 'texts',
		type => 'text',
		target => 'ulid',
		value => 'md5(n::text)::uuid::ulid::text',
		default => 'gen_random_uuid()::text',
		back => 'text'
	},
	{   db => 'base64',
		type => 'text COLLATE "C"',
		target => 'base64uuid',
		value => 'md5(n::text)::uuid::base64uuid::text',
		default => undef,
		back => 'text'
	})
{
	my ($db, $type, $target, $back) = @$_{qw(db type target back)};
	my $schema = UidxTest::Database->new(
		3,
		tables => 12,
		prefix => 't',
		type => $type,
		default => $_->{default},
		value => $_->{value});
	make($db, $schema);
	my ($before, $rows) = (dump_of($node, $db), $node->safe_psql($db, $schema->rows_query("::$back")));
	my $source = $back eq 'text' ? ", source => 'text'" : '';
	like(
		$node->safe_psql($db, "SELECT verdict, object, why FROM uidx_migration_check('$target'$source)"),
		qr/^planned\|table \S+\|long lock: PostgreSQL writes it anew.*now \d+ \w+$/m,
		"$db: the check says how much is written anew");
	unlike($node->safe_psql($db, "SELECT rewritten FROM uidx_migration_sets('$target'$source)"),
		qr/f/, "$db: and so do the sets");
	is(run_file($db, file_of($db, "'$target'$source")), '', "$db: to $target");
	my $now = dump_of($node, $db);
	like($now, qr/public\.$target/, "$db: the type has changed");
	is($node->safe_psql($db, $schema->rows_query("::$back")), $rows, "$db: the rows are as before");
	$source = $back eq 'text' ? ", source => '$target'" : '';
	is(run_file($db, file_of($db, "'$back'$source")), '', "$db: and back");
	is($node->safe_psql($db, $schema->rows_query("::$back")), $rows, "$db: the rows are as before");
	s/ COLLATE pg_catalog\."C"//g for $before, my $after = dump_of($node, $db);
	same_text($after, $before, "$db: and the catalogs, but for collations");
	is(sql_error($node, 'DROP EXTENSION uidx_migrate; DROP EXTENSION uidx;', db => $db),
		'', "$db: nothing needs the extensions afterwards");
}

# Identity, serial and integer columns, varchar(36) and character(26), texts of uuids and of ids, a sequence with
# privileges and an owner; by the owner of the tables, with the extensions out of the path and hostile objects in it.
is(sql_error($node, <<'SQL'), '', 'kinds of keys, by their owner');
CREATE DATABASE kinds OWNER owner;
\connect kinds
\connect - owner
CREATE SCHEMA ids; CREATE SCHEMA tools; CREATE SCHEMA hostile;
CREATE EXTENSION uidx SCHEMA ids;
CREATE EXTENSION uidx_migrate SCHEMA tools;
CREATE FUNCTION hostile.raise(regclass, regclass) RETURNS boolean LANGUAGE plpgsql AS $$
	BEGIN RAISE EXCEPTION 'hostile'; END$$;
CREATE OPERATOR hostile.= (LEFTARG = regclass, RIGHTARG = regclass, FUNCTION = hostile.raise);
CREATE FUNCTION hostile.count(anyelement) RETURNS bigint LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'hostile'; END$$;
CREATE FUNCTION hostile.nextval(text) RETURNS bigint LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'hostile'; END$$;
CREATE TABLE public.a (id bigint GENERATED ALWAYS AS IDENTITY (START 100 INCREMENT 5) PRIMARY KEY, n bigint);
CREATE TABLE public.b (id serial PRIMARY KEY, a integer REFERENCES public.a, "Up" integer REFERENCES public.b);
CREATE TABLE public.codes (code varchar(2) PRIMARY KEY);
CREATE TABLE public.c (id varchar(36) PRIMARY KEY DEFAULT gen_random_uuid()::text,
	code varchar(2) REFERENCES public.codes);
CREATE TABLE public.d (id character(26) PRIMARY KEY, c text REFERENCES public.c, b bigint REFERENCES public.b);
CREATE INDEX ON public.d (c DESC, b) WHERE b > 1;
CREATE VIEW public.v AS SELECT d.id, a.n FROM public.d JOIN public.b ON b.id = d.b JOIN public.a ON a.id = b.a
	WHERE a.id > 1 AND d.id IS NOT NULL;
GRANT USAGE ON SEQUENCE public.a_id_seq TO reader;
INSERT INTO public.a (n) SELECT n FROM generate_series(1, 20) n;
INSERT INTO public.b (a) SELECT id FROM public.a;
INSERT INTO public.codes VALUES ('de'), ('fr');
INSERT INTO public.c (code) SELECT code FROM public.codes;
INSERT INTO public.c VALUES ('01JQ4T8X6CA54VSH0AANN0SWCX');
INSERT INTO public.d SELECT '01JQ4T8X6CA54VSH0AANN0SWC' || row_number() OVER (), c.id, 7 FROM public.c;
SQL
{
	my $rows = 'SELECT (SELECT string_agg(concat_ws(\',\', id%1$s, n), \';\' ORDER BY id) FROM public.a),
		(SELECT string_agg(concat_ws(\',\', id%1$s, a%1$s), \';\' ORDER BY id) FROM public.b),
		(SELECT string_agg(concat_ws(\',\', d.id, b%1$s, code), \';\' ORDER BY d.id)
			FROM public.d JOIN public.c ON c.id = d.c)';
	my $before = $node->safe_psql('kinds', sprintf $rows, '');
	is( $node->safe_psql(
			'kinds',
			q{SELECT string_agg(columns::text, ' ' ORDER BY columns::text) FROM tools.uidx_migration_sets('ids.uid11')}
		),
		'{"public.b.\\"Up\\"",public.b.id,public.d.b} {public.a.id,public.b.a}',
		'keys that are numbers');
	like(
		$node->safe_psql(
			'kinds',
			q{SELECT verdict, object, why FROM tools.uidx_migration_check('ids.ulid', source => 'text', trust }
				. q{=> '{owner}')}
		),
		qr/^refused\|column code of table public\.codes\|of 2 sampled values 2 cannot become ids\.ulid: /m,
		'texts that are no ids are found');
	my $check = $node->safe_psql('kinds',
		q{SELECT verdict, object, why FROM tools.uidx_migration_check('ids.uid11', trust => '{owner}')});
	like($check, $_, "the check: $_")
		for qr/^changes\|column id of table public\.a\|it is an identity column/m,
		qr/^changes\|column id of table public\.b\|it is of type integer, and becomes bigint on the way back/m;
	unlike($check, qr/^refused/m, 'nothing is refused');

	for my $call ("'ids.uid11'", "'ids.ulid', exclude => '{public.codes}', source => 'text'")
	{
		is(sql_error($node, <<SQL, db => 'kinds'), '', "by the owner: $call");
\\connect - owner
SET search_path = hostile, pg_catalog;
CREATE TABLE public.plan AS SELECT * FROM tools.uidx_migration_plan($call);
SELECT statement FROM public.plan ORDER BY step \\gexec
CREATE TABLE public.back AS SELECT undo FROM public.plan WHERE statement = 'COMMIT;';
DROP TABLE public.plan;
INSERT INTO public.a (n) VALUES (0);
DELETE FROM public.a WHERE n = 0;
SQL
		my $undo = $node->safe_psql('kinds', 'SELECT undo FROM back; DROP TABLE back');
		like(
			$undo,
			qr/^SELECT \* FROM tools\.uidx_migration_plan\('(bigint|text)'.*, source => 'ids\.(uid11|ulid)'.*\);$/,
			'the way back is the undo of COMMIT');
		is( $node->safe_psql('kinds', sprintf $rows, $call =~ /uid11/ ? '::bigint' : ''),
			$call =~ /uid11/ ? $before : $before,
			"the rows are as before: $call"
		) if $call =~ /uid11/;
		is($node->safe_psql('kinds', 'SELECT count(*) FROM d JOIN c ON c.id = d.c'),
			'3', "all rows find their like: $call");
		is(sql_error($node, <<SQL, db => 'kinds'), '', "and back: $undo");
\\connect - owner
SET search_path = hostile, pg_catalog;
CREATE TABLE public.plan AS $undo
SELECT statement FROM public.plan ORDER BY step \\gexec
DROP TABLE public.plan;
SQL
	}
	# Ids are the same; texts of uuids are now those of ids.
	like(
		$node->safe_psql('kinds', sprintf $rows, ''),
		qr/\A100,1;105,2;.*\|01JQ4T8X6CA54VSH0AANN0SWC1,7/s,
		'the rows are as before');
	is( $node->safe_psql(
			'kinds',
			q{SELECT has_sequence_privilege('reader', 'a_id_seq', 'USAGE'), seqincrement, }
				. q{pg_get_serial_sequence('a', 'id') FROM pg_sequence WHERE seqrelid = 'a_id_seq'::regclass}
		),
		't|5|public.a_id_seq',
		'the sequence is as before');
	is($node->safe_psql('kinds', 'INSERT INTO a (n) VALUES (0) RETURNING id'), '210', 'and goes on');
	is(sql_error($node, 'DROP EXTENSION uidx_migrate; DROP EXTENSION uidx;', db => 'kinds'),
		'', 'nothing needs the extensions afterwards');
}
for (
	[ 'bigint', '-1', "'uid11'" => qr/of 3 sampled values 1 cannot become public\.uid11: .*-1/ ],
	[   'text',
		"'01JQ4T8X6CA54VSH0AANN0SWCI'",
		"'ulid', source => 'text'" => qr/of 3 sampled values 1 cannot become public\.ulid: .*SWCI/
	])
{
	my ($type, $value, $call, $expected) = @$_;
	my $good = $type eq 'text' ? q{upper(substr('01JQ4T8X6CA54VSH0AANN0SWC', 1, 25)) || n} : 'n';
	my $made = "BEGIN; CREATE TABLE t (id $type PRIMARY KEY); INSERT INTO t SELECT $good FROM "
		. "generate_series(1, 2) n; INSERT INTO t VALUES ($value)";
	like(
		$node->safe_psql('empty', "$made; SELECT verdict, object, why FROM uidx_migration_check($call)"),
		qr/^refused\|column id of table public\.t\|$expected/m,
		"the check finds a value that is no id: $value");
	like(
		$node->safe_psql(
			'empty',
			"$made; SELECT verdict, object, why FROM uidx_migration_check('t', 'id', " . $call =~ s/,.*//r . ')'
		),
		qr/^refused\|column id of table public\.t\|$expected/m,
		'also of one column');
	# A value that comes after the plan.
	my $later = "$made; DELETE FROM t WHERE id = $value; CREATE TEMP TABLE plan AS SELECT * FROM "
		. "uidx_migration_plan($call); INSERT INTO t VALUES ($value)";
	like(
		sql_error(
			$node,
			"$later; SELECT statement FROM plan WHERE phase = 'prepare' ORDER BY step \\gexec\n",
			db => 'empty'
		),
		qr/^ERROR:  22/m,
		'and the phase prepare stops at it');
}
for ('CHECK (length(id) = 26)', 'CHECK (id ~ \'^[0-9A-Z]+$\')')
{
	like(
		$node->safe_psql(
			'empty',
			"BEGIN; CREATE TABLE t (id text PRIMARY KEY $_); SELECT verdict, object, why FROM "
				. "uidx_migration_check('ulid', source => 'text')"
		),
		qr/^refused\|constraint t_id_check on table public\.t\|/m,
		"an expression for text only is refused: $_");
}
like(
	$node->safe_psql(
		'empty',
		'BEGIN; CREATE TABLE t (id text PRIMARY KEY); CREATE INDEX i ON t (id text_pattern_ops); SELECT '
			. 'verdict, object, why FROM uidx_migration_check(\'ulid\', source => \'text\')'
	),
	qr/^refused\|index public\.i\|/m,
	'and so is an index for text only');

# A number of the old sequence that comes after the new one has its value would come a second time.
{
	$node->safe_psql('postgres', 'CREATE DATABASE numbered TEMPLATE empty');
	$node->safe_psql('numbered',
		'CREATE TABLE t (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, n integer); CREATE INDEX ON t (n)');
	my $session = session($node, 'numbered');
	$session->query(q{BEGIN; SELECT nextval('t_id_seq')});
	my $lock =
		  q{SELECT format('SELECT uidx_migration_lock(%s, ''ACCESS EXCLUSIVE'', ''50ms'', 1)', }
		. q{(regexp_match(statement, '^.* (''[^'']*''::pg_catalog.regclass\[\])'))[1]) FROM }
		. q{uidx_migration_plan('t', 'id', 'uid11') WHERE phase = 'switch' AND statement ~ '^CALL' \gexec};
	like(
		sql_error($node, "BEGIN;\n$lock\n", db => 'numbered'),
		qr/^ERROR:  55P03: (public\.)?t_id_seq was not free/m,
		'the switch waits for who has a number of the sequence that it replaces');
	$session->query('COMMIT');
	is(sql_error($node, "BEGIN;\n$lock\n", db => 'numbered'), '', 'and for nobody else');
	$session->quit;
	like(
		$node->safe_psql('numbered', q{SELECT object, why FROM uidx_migration_check('t', 'id', 'uid11')}),
		qr/^index public\.t_pkey\|long lock: .*: its table is written anew$/m,
		'indexes of a table that is written anew');
	is( $node->safe_psql('numbered', q{SELECT undo FROM uidx_migration_plan('uid11') WHERE statement = 'COMMIT;'}),
		q{SELECT * FROM public.uidx_migration_plan('bigint'::pg_catalog.regtype, source => }
			. q{'public.uid11'::pg_catalog.regtype);},
		'the undo has the types of its arguments');
	my ($undo) = $node->safe_psql('numbered',
			  q{SELECT DISTINCT undo FROM uidx_migration_plan('uid11', include => '{public.t}', exclude => }
			. q{'{pg_catalog}') WHERE undo ~ '_plan'});
	like(
		$undo,
		qr/exclude => '\{pg_catalog\}'::pg_catalog\.text\[\], source => .*, include => '\{public\.t\}'::pg_catalog\.text\[\]\);$/,
		'also those of the part');
}

done_testing();
