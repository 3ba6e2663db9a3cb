# uidx_migrate, where a plan does not come to its end, or must not: two texts of one id, indexes that are not what the
# plan takes them for, plans that nobody goes on with, policies that hide rows. And small things that have to stay as
# they were.
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

my $node = new_server('mends', conf => "fsync = off\n");
$node->safe_psql('postgres',
	'CREATE ROLE owner LOGIN; CREATE EXTENSION uidx_migrate; CREATE DATABASE empty TEMPLATE postgres');

# A plan in a database of its own: its statements, and what runs it.
sub database
{
	my ($db, $sql) = @_;
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	is(sql_error($node, $sql, db => $db), '', "$db: made");
	return session($node, $db);
}

# Two texts of one id: the phase prepare says so, and not the unique index after the table has been written.
for (
	[ 'text PRIMARY KEY', "'01JQ4T8X6CA54VSH0AANN0SWCX'", "'01jq4t8x6ca54vsh0aann0swcx'", 'ulid' ],
	[ 'varchar(40) UNIQUE', "'01JQ4T8X6CA54VSH0AANN0SWCX'", "'01JQ4T8X6CA54VSH0AANN0SWCX'::ulid::uuid::text", 'ulid' ],
	[   'text, n integer NULL, UNIQUE (n, id)',
		"'01JQ4T8X6CA54VSH0AANN0SWCX', 1",
		"'01jq4t8x6ca54vsh0aann0swcx', 1",
		'ulid'
	],
	[   'text, n integer, UNIQUE NULLS NOT DISTINCT (n, id)',
		"'01JQ4T8X6CA54VSH0AANN0SWCX', NULL",
		"'01jq4t8x6ca54vsh0aann0swcx', NULL",
		'ulid'
	],
	[   'text, n integer, UNIQUE (n, id)',
		"'01JQ4T8X6CA54VSH0AANN0SWCX', 1",
		"'01jq4t8x6ca54vsh0aann0swcx', 2",
		'ulid',
		'distinct'
	],
	[   'text, n integer, UNIQUE (n, id)',
		"'01JQ4T8X6CA54VSH0AANN0SWCX', NULL",
		"'01jq4t8x6ca54vsh0aann0swcx', NULL",
		'ulid',
		'distinct'
	],
	[   'text, n integer, UNIQUE (n) INCLUDE (id)',
		"'01JQ4T8X6CA54VSH0AANN0SWCX', 1",
		"'01jq4t8x6ca54vsh0aann0swcx', 2",
		'ulid',
		'distinct'
	])
{
	my ($column, $one, $other, $target, $distinct) = @$_;
	for my $partitioned ($column =~ /n integer,/ ? ('', ' PARTITION BY LIST (n)') : '')
	{
		my $error = sql_error($node, <<SQL, db => 'empty');
BEGIN;
CREATE TABLE t (id $column)$partitioned;
@{[ $partitioned ? 'CREATE TABLE p PARTITION OF t DEFAULT;' : '' ]}
INSERT INTO t VALUES ($one), ($other);
CREATE TEMP TABLE plan AS SELECT * FROM uidx_migration_plan('t', 'id', '$target');
SELECT statement FROM plan WHERE phase = 'prepare' AND transactional ORDER BY step \\gexec
SQL
		like(
			$error,
			$distinct
			? qr/^$/
			: qr/^ERROR:  23505: several texts of one id as public\.$target: \(.*01JQ4T8X6CA54VSH0AANN0SWCX\) \(2 times\), which the unique index public\.\w+ does not allow/m,
			'two texts of one id' . ($distinct ? ' that no index forbids' : '') . ": id $column$partitioned");
	}
}
like(sql_error($node, <<'SQL', db => 'empty'), qr/^$/, 'a row that the unique index leaves out is none of two');
BEGIN;
CREATE TABLE t (id text, n integer);
CREATE UNIQUE INDEX ON t (id) WHERE n > 1;
INSERT INTO t VALUES ('01JQ4T8X6CA54VSH0AANN0SWCX', 1), ('01jq4t8x6ca54vsh0aann0swcx', 2);
SELECT statement FROM uidx_migration_plan('t', 'id', 'ulid')
WHERE phase = 'prepare' AND transactional ORDER BY step \gexec
SQL
# A unique index does not cover the tables that inherit, and those have their own.
for (
	[ 't', '', qr/^$/ ],
	[ 'c', 'CREATE UNIQUE INDEX ON c (id);', qr/^ERROR:  23505: .* the unique index public\.c_id_idx does not allow/m ])
{
	my ($second, $index, $expected) = @$_;
	like(sql_error($node, <<SQL, db => 'empty'), $expected, "two texts of one id in a table that inherits: $index");
BEGIN;
CREATE TABLE t (id text PRIMARY KEY);
CREATE TABLE c () INHERITS (t);
$index
INSERT INTO c VALUES ('01JQ4T8X6CA54VSH0AANN0SWCX');
INSERT INTO $second VALUES ('01jq4t8x6ca54vsh0aann0swcx');
SELECT statement FROM uidx_migration_plan('t', 'id', 'ulid')
WHERE phase = 'prepare' AND transactional ORDER BY step \\gexec
SQL
}

# An index on a cast to the new type is one on the column afterwards.
{
	my $session = database('casts',
			  'CREATE TABLE t (id uuid PRIMARY KEY, n integer); CREATE INDEX there ON t USING brin '
			. '((id::ulid)); CREATE INDEX pair ON t (n, (id::ulid));');
	is(run_steps($session, plan_of($session, "'t', 'id', 'ulid'")), '', 'an index on a cast to the new type');
	$session->query('CREATE INDEX back ON t USING brin ((id::uuid))');
	is(run_steps($session, plan_of($session, "'t', 'id', 'uuid'")), '', 'and on one to the old type');
	is($session->query(q{SELECT count(*) FROM pg_index WHERE indrelid = 't'::regclass AND indisvalid}),
		'4', 'are all there');
	$session->quit;
}

# The path of the session is given back, whatever it was.
for my $path ('pg_catalog, pg_temp', '"$user", public')
{
	my $session = database('path', 'CREATE TABLE t (id uuid PRIMARY KEY, n integer); CREATE INDEX ON t ((n + 1), id);');
	my @steps = plan_of($session, "'t', 'id', 'ulid'");
	$session->query("SET search_path = $path");
	is(run_steps($session, @steps), '', "a plan with the path $path");
	is($session->query('SHOW search_path'), $path, 'which stays');
	$session->quit;
	$node->safe_psql('postgres', 'DROP DATABASE path');
}

# A phase that is run once more after its transaction has committed, or before its turn, changes nothing and says which
# comes next. Nor is a new plan one to go on with.
{
	my $session = database('turns',
			  'CREATE TABLE t (id uuid PRIMARY KEY, up uuid REFERENCES t, n integer); CREATE INDEX part ON t '
			. '(up) WHERE n > 0; CREATE INDEX ON t (up);');
	my $indexes = q{SELECT string_agg(format('%s %s', indexrelid::regclass, indisvalid), ', ' ORDER BY }
		. q{indexrelid::regclass::text) FROM pg_index WHERE indrelid = 't'::regclass};
	my $whole = $session->query($indexes);
	for my $type ('ulid', 'uuid')
	{
		my $twice = $type eq 'uuid';
		my @phases = ('prepare', 'switch', 'settle', $twice ? ('switch back', 'finish') : ());
		my %steps = map { my $phase = $_; $phase => [ plan_of($session, "'t', 'id', '$type'", "^$phase\$") ] } @phases;
		for my $n (0 .. $#phases)
		{
			is(run_steps($session, @{ $steps{ $phases[$n] } }), '', "to $type: $phases[$n]");
			my $state = $session->query($indexes);
			# Those before the switch may be run again, and so may those up to the second one.
			my ($last, $next) = $n < 1 ? (-1, 'prepare" or, if that is done, "switch') : $twice
				&& $n < 3 ? (1, 'settle" or, if that is done, "switch back') : ($#phases - 1, $phases[-1]);
			for my $other (0 .. $#phases)
			{
				my $phase = $phases[$other];
				next if grep { $_ eq $phase } split /" or, if that is done, "/, $next;
				my $said = sql_error($node, join("\n", map { $_->[0] } @{ $steps{$phase} }), db => 'turns');
				like(
					$said,
					$other <= $last
					? qr/ERROR:  55000: phase "$phase" of this plan is already done$/m
					: qr/ERROR:  55000: phase "$phase" of this plan cannot run yet$/m,
					"... then $phase stops");
				like($said, qr/^HINT:  .*next phase is "\Q$next\E"\.$/m, '... and says what comes next');
			}
			is($session->query($indexes), $state, '... and the indexes are as they were');
			# Indexes stand in until the second switch.
			next if !$twice || $n < 1 || $n >= 3;
			like(
				sql_error($node, "SELECT count(*) FROM uidx_migration_plan($_);", db => 'turns'),
				qr/^ERROR:  55000: .*\nDETAIL:  index public\.\w+: .*What to do: /m,
				"... and a new plan stops: $_"
			) for "'t', 'id', '$type'", "'$type'";
		}
		is($session->query($indexes), $whole, 'all indexes are there and valid, and no other');
		is(run_steps($session, @{ $steps{ $phases[-1] } }), '', 'the last phase can be run again');
		is($session->query("SELECT count(*) FROM uidx_migration_plan('t', 'id', '$type')"),
			'0', 'and then there is nothing to do');
	}
	$session->quit;
}

# A name that anybody may give.
like(
	sql_error(
		$node,
		q{BEGIN; CREATE TABLE t (id uuid PRIMARY KEY); CREATE INDEX uidx_new_9999999999 ON t (id); SELECT }
			. q{count(*) FROM uidx_migration_check('ulid');},
		db => 'empty'
	),
	qr/^$/,
	'the number of a name is no oid');

# Invalid indexes that no plan leaves are somebody's own: there is nothing to change, and nothing to end.
is(sql_error($node, <<'SQL', db => 'empty'), '', 'invalid indexes of others are no leftovers of a plan');
BEGIN; CREATE TABLE t (id ulid PRIMARY KEY, n integer); CREATE INDEX ON t (n); CREATE INDEX ON t (n) WHERE n > 3;
CREATE INDEX ON t (n, id);
UPDATE pg_index SET indisvalid = false WHERE indrelid = 't'::regclass AND NOT indisprimary;
SELECT count(*) FROM uidx_migration_plan('ulid'); SELECT count(*) FROM uidx_migration_plan('t', 'id', 'ulid');
SQL

# The second switch takes no index that is not finished, or that is another one.
{
	my $session = database('last',
			  'CREATE TABLE t (id uuid PRIMARY KEY, n integer); CREATE INDEX ON t (n, id); CREATE INDEX later '
			. 'ON t (id) WHERE n > 3;');
	is(run_steps($session, plan_of($session, "'t', 'id', 'ulid'")), '', 'there');
	my @plan = map { [ split /\x02/, $_ ] } split /\x01/,
		$session->query(q{SELECT string_agg(concat_ws(E'\x02', statement, phase), E'\x01' ORDER BY step) FROM }
			. q{uidx_migration_plan('t', 'id', 'uuid')});
	my @first = grep { $_->[1] =~ /^(prepare|switch|settle)$/ } @plan;
	my @second = grep { $_->[1] eq 'switch back' } @plan;
	is(run_steps($session, @first), '', 'to the second switch');
	my $last = q{SELECT oid::regclass FROM pg_class WHERE relname ~ '^uidx_last_' AND oid NOT IN (SELECT }
		. q{conindid FROM pg_constraint) ORDER BY oid DESC LIMIT 1};
	for (
		[ qq{UPDATE pg_index SET indisvalid = false WHERE indexrelid = ($last)}, qr/uidx_last_\d+ is not valid$/m ],
		[   q{UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'later'::regclass},
			qr/public\.later is not valid$/m
		],
		[ 'DROP INDEX later', qr/public\.later is missing$/m ],
		[   'DROP INDEX later; CREATE INDEX later ON t (n)',
			qr/public\.later is btree index on public\.t, columns 2, .*, and not btree index on public\.t, columns 1, .*, partial$/m
		],
		[ 'DROP INDEX later; CREATE TABLE later ()', qr/public\.later is no index, and not btree/ ],
		[   "DO \$\$DECLARE i regclass := ($last); BEGIN EXECUTE format('ALTER INDEX %s RENAME TO other; "
				. "CREATE INDEX %1\$s ON t (id, n)', i); END\$\$",
			qr/uidx_last_\d+ is btree index on public\.t, columns 1 2/
		])
	{
		my ($sql, $expected) = @$_;
		my $error =
			sql_error($node, join("\n", 'BEGIN;', "$sql;", map { $_->[0] } @second[ 1 .. $#second - 1 ]), db => 'last');
		like(
			$error,
			qr/^ERROR:  55000: an index is missing, invalid or of another plan: /m,
			"the second switch stops: $sql");
		like($error, $expected, 'and it says why');
		like($error, qr/^HINT:  [^\n]*Run the phase "settle" again/m, 'and which phase to run');
	}
	# What the check says of a plan that nobody goes on with.
	my $check = $session->query(q{SELECT object, why, action FROM uidx_migration_check('uuid') WHERE verdict = 'note'});
	like($check, $_, "between two switches: $_")
		for
		qr/^index public\.uidx_new_\d+\|it stands in for an index until a plan to uuid switches back.*\|.*DROP INDEX public\.uidx_new_\d+.*; COMMIT$/m,
		qr/^index public\.uidx_last_\d+\|a plan has built it to switch back/m;
	is(run_steps($session, grep { $_->[1] =~ /^(switch back|finish)$/ } @plan), '', 'the second switch');
	is($session->query(q{SELECT count(*) FROM uidx_migration_check('uuid')}), '0', 'nothing is left then');
	$session->quit;
}

# A plan that nobody goes on with is named by the check, and can be ended as that says.
{
	my $session = database('abandoned',
			  'CREATE TABLE t (id uuid PRIMARY KEY, n integer); CREATE INDEX ON t (n, id); CREATE TABLE u (t '
			. 'uuid REFERENCES t, CHECK (t IS NOT NULL));');
	my $before = dump_of($node, 'abandoned');
	is(run_steps($session, plan_of($session, "'t', 'id', 'ulid'", '^prepare$')),
		'', 'a plan that ends before its switch');
	$session->query('UPDATE pg_index SET indisvalid = false WHERE indexrelid = (SELECT max(oid) FROM pg_class WHERE '
			. 'relname ~ \'^uidx_new_\')');
	my $left = q{SELECT object || ': ' || why FROM uidx_migration_check(%s) WHERE verdict = 'note' AND object ~ }
		. q{'index|constraint'};
	like(
		$session->query(sprintf $left, $_),
		qr/^index public\.uidx_new_\d+: a plan has built it, and its switch has not run$/m,
		"built: $_"
	) for "'ulid'", "'t', 'id', 'ulid'";
	like(
		$session->query(sprintf $left, "'ulid'"),
		qr/^index public\.uidx_new_\d+: a phase of a plan that stopped has left it unfinished$/m,
		'not built');
	$session->query($_)
		for split /\n/,
		$session->query(
			  q{SELECT substring(action FROM 'DROP INDEX.*') FROM uidx_migration_check('ulid') WHERE object ~ }
			. q{'^index public.uidx_new'});
	same_text(dump_of($node, 'abandoned'), $before, 'the advice ends the plan');
	my @before = plan_of($session, "'t', 'id', 'ulid'", '^prepare$');
	is(run_steps($session, grep { $_->[0] !~ / VALIDATE CONSTRAINT / } plan_of($session, "'t', 'id', 'ulid'")),
		'', 'a plan without its last phase');
	like(
		run_steps($session, $before[0]),
		qr/ERROR:  55000: phase "prepare" of this plan is already done/,
		'the phase prepare stops at its first step after the switch');
	like(
		$session->query(sprintf $left, $_),
		qr/^constraint u_t_check on table public\.u: it is NOT VALID.*\nconstraint u_t_fkey on table public\.u: it is NOT VALID/m,
		"not validated: $_"
	) for "'ulid'", "'u', 't', 'ulid'", "'t', 'id', 'ulid'";
	$session->query($_)
		for split /\n/,
		$session->query(q{SELECT action FROM uidx_migration_check('ulid') WHERE object ~ '^constraint'});
	is($session->query(q{SELECT count(*) FROM pg_constraint WHERE NOT convalidated}), '0', 'the advice ends it');
	$session->quit;
}

# And between its two switches: the check has the statements, also where the plan is lost and somebody has named things
# to mislead it.
{
	my $session = database('between', <<'SQL');
CREATE SCHEMA "My Schema"; SET search_path = "My Schema";
CREATE TABLE "t; ON ONLY x USING btree (" (id uuid CONSTRAINT "t ""key""; " PRIMARY KEY, "n ""s"".a_uuid_ops" integer,
	p uuid CONSTRAINT one UNIQUE);
CREATE INDEX sorted ON "t; ON ONLY x USING btree (" ("n ""s"".a_uuid_ops" DESC, id) WITH (fillfactor = 70);
CREATE TABLE u (t uuid REFERENCES "t; ON ONLY x USING btree (",
	p uuid CONSTRAINT "f; " REFERENCES "t; ON ONLY x USING btree (" (p) ON DELETE CASCADE);
INSERT INTO "t; ON ONLY x USING btree (" SELECT gen_random_uuid(), n, gen_random_uuid() FROM generate_series(1, 3) n;
INSERT INTO u SELECT id, p FROM "t; ON ONLY x USING btree (";
RESET search_path;
SQL
	my $before = dump_of($node, 'between');
	my $statements = q{SELECT string_agg(substring(action FROM 'or without it: (.*)$'), E';\n' ORDER BY object COLLATE }
		. q{"C") FROM uidx_migration_check('uuid') WHERE object ~ 'uidx_'};
	for my $phases ('^(prepare|switch)$', '^(prepare|switch|settle)$')
	{
		is(run_steps($session, plan_of($session, "'ulid'")), '', 'there');
		is(run_steps($session, plan_of($session, "'uuid'", $phases)), '', 'half the way back');
		is(sql_error($node, $session->query($statements) . ';', db => 'between'), '', 'the statements of the check');
		is( sql_error(
				$node,
				$session->query(q{SELECT string_agg(action, ';') FROM uidx_migration_check('uuid')}) . ';',
				db => 'between'
			),
			'',
			'and those for what they leave');
		same_text(dump_of($node, 'between'), $before, 'end the plan between its switches');
		is($session->query(q{SELECT count(*) FROM uidx_migration_check('uuid')}), '0', 'nothing is left then');
	}
	# A comment of somebody else is a name, and no statement.
	is(run_steps($session, plan_of($session, "'ulid'")), '', 'there again');
	is(run_steps($session, plan_of($session, "'uuid'", '^(prepare|switch)$')), '', 'half the way back');
	$session->query(q{DO $$DECLARE i regclass; BEGIN FOR i IN SELECT oid FROM pg_class WHERE relname ~ '^uidx_new' }
			. q{LOOP EXECUTE format('COMMENT ON INDEX %s IS %L', i, 'INDEX x; DROP TABLE t'); END LOOP; END$$});
	unlike($session->query($statements), qr/x; DROP TABLE t(?!")/, 'a comment is no statement');
	$session->query(q{DO $$DECLARE i regclass; BEGIN FOR i IN SELECT oid FROM pg_class WHERE relname ~ '^uidx_new' }
			. q{LOOP EXECUTE format('COMMENT ON INDEX %s IS NULL', i); END LOOP; END$$});
	is($session->query($statements), '', 'without a comment there are no statements');
	is( $session->query(
				  q{SELECT count(*) FROM uidx_migration_check('uuid') WHERE object ~ 'uidx_new' AND action !~ 'from }
				. q{its phase settle; or make the primary key or the index under its old name first'}
		),
		'0',
		'but words');
	$session->quit;
}

# No other plan takes the tables while indexes stand in for their keys, and each check says so of them; the plan itself
# goes on.
{
	my $session = database('standing', <<'SQL');
CREATE TABLE t (id uuid PRIMARY KEY, n integer); CREATE INDEX ON t (n, id);
CREATE TABLE u (id uuid PRIMARY KEY, t uuid REFERENCES t);
CREATE TABLE parted (id uuid, n integer, PRIMARY KEY (n, id)) PARTITION BY LIST (n);
CREATE TABLE part PARTITION OF parted DEFAULT;
CREATE PUBLICATION p FOR TABLE t, part;
INSERT INTO t SELECT gen_random_uuid(), n FROM generate_series(1, 3) n; INSERT INTO parted SELECT id, n FROM t;
SQL
	my $before = dump_of($node, 'standing');
	my $standing = q{SELECT string_agg(DISTINCT concat_ws(': ', verdict, why, substring(action FROM '^[^;]*')), ' / }
		. q{') FROM uidx_migration_check(%s) WHERE object ~ 'uidx_new'};
	my $said = 'it stands in for an index until a plan to uuid switches back: run that plan to its end, from '
		. 'its phase settle';
	my @calls = (
		"'t', 'id', 'base64uuid'",
		"'u', 't', 'ulid'",
		"'t', 'id', 'text'",
		"'parted', 'id', 'ulid'",
		"'ulid'",
		"'text', source => 'uuid'");
	is(run_steps($session, plan_of($session, "'ulid'")), '', 'there');
	my @plan = map { [ plan_of($session, "'uuid'", "^$_\$") ] } 'prepare', 'switch', 'settle', 'switch back', 'finish';
	is(run_steps($session, @{ $plan[0] }), '', 'the phase prepare');
	is($session->query("SELECT count(*) FROM uidx_migration_check('uuid') WHERE verdict = 'refused'"),
		'0', 'refuses no plan');
	is(run_steps($session, @{ $plan[1] }), '', 'the switch');
	$session->query('ALTER TABLE u ADD COLUMN extra ulid');

	for my $call (@calls, "'u', 'extra', 'uuid'")
	{
		like($session->query(sprintf $standing, $call), qr/(?:^| \/ )refused: \Q$said\E$/, "the check refuses: $call");
		like(
			sql_error($node, "SELECT count(*) FROM uidx_migration_plan($call);", db => 'standing'),
			qr/^ERROR:  55000: .*\nDETAIL:  (?:.*\n)*index public\.uidx_new_\d+: it stands in for an index [^.]*\. What to do: run that plan to its end/m,
			'and there is no plan');
	}
	$session->query('ALTER TABLE u DROP COLUMN extra');
	is($session->query(sprintf $standing, $_), "note: $said", "advice: $_")
		for "'uuid'", "'t', 'id', 'uuid'", "'ulid', exclude => '{public}'", "'bigint'";
	is(run_steps($session, @{ $plan[2] }), '', 'the phase settle');
	is($session->query(sprintf $standing, $calls[0]), "refused: $said", 'after which the check still refuses');
	is(run_steps($session, @$_), '', 'and the plan goes on') for @plan[ 3, 4 ];
	is( $session->query(
			"SELECT count(*) FROM uidx_migration_check('ulid') WHERE verdict = 'refused' OR object ~ 'uidx'"),
		'0',
		'nothing is refused then');
	same_text(dump_of($node, 'standing'), $before, 'all is as it was');

	# The advice, where replicas know rows by these indexes.
	is(run_steps($session, plan_of($session, "'ulid'")), '', 'there again');
	is(run_steps($session, plan_of($session, "'uuid'", '^(prepare|switch)$')), '', 'half the way back');
	my $advice = $session->query(
			  q{SELECT string_agg(substring(action FROM 'or without it: (.*)$'), E';\n' ORDER BY object COLLATE }
			. q{"C") FROM uidx_migration_check('ulid') WHERE object ~ 'uidx_new'});
	my @keys = $advice =~ /(ALTER TABLE [\w.]+ REPLICA IDENTITY DEFAULT)/g;
	is( join(', ', sort @keys),
		join(', ', map { "ALTER TABLE public.$_ REPLICA IDENTITY DEFAULT" } qw(part parted t u)),
		'the identity of rows is part of the advice');
	is( sql_error(
			$node,
			"$advice; UPDATE t SET n = n; UPDATE part SET n = n; ALTER TABLE u VALIDATE CONSTRAINT u_t_fkey;",
			db => 'standing'
		),
		'',
		'which runs as it is');
	same_text(dump_of($node, 'standing'), $before, 'the advice ends the plan');
	is($session->query("SELECT count(*) FROM uidx_migration_check('uuid')"), '0', 'nothing is left then');
	$session->quit;
}

# The phase settle builds indexes on a path of its own. It gives back the session's, also where it goes on.
{
	my $session =
		database('path', 'CREATE TABLE t (id uuid PRIMARY KEY, n integer); CREATE INDEX ON t (id) WHERE n > 3');
	my @settle = plan_of($session, "'t', 'id', 'ulid'", '^settle$');
	is(run_steps($session, plan_of($session, "'t', 'id', 'ulid'", '^(prepare|switch)$')), '', 'a later index');
	$session->query('SET search_path = public, "My Schema"');
	my ($build) = grep { $settle[$_][0] =~ /^CREATE INDEX/ } 0 .. $#settle;
	is(run_steps($session, @settle[0 .. $build]), '', 'it stops after an index');
	is($session->query('SHOW search_path'), 'pg_catalog, pg_temp', '... which has its path');
	is(run_steps($session, @settle), '', 'it goes on');
	is($session->query('SHOW search_path'), 'public, "My Schema"', '... and the path is as it was');
	$session->quit;
}

# Nor is another plan made, or prepared, while indexes of one wait for its switch, or for its phase settle. The same one
# is.
{
	my $session = database('second', <<'SQL');
CREATE TABLE t (id uuid PRIMARY KEY, n integer, a uuid);
CREATE INDEX part ON t (id, n DESC) WHERE n > 0 AND id::text <> 'it''s';
CREATE INDEX pair ON t (a, id); CREATE TABLE u (t uuid REFERENCES t);
COMMENT ON TABLE t IS 'mine';
SQL
	my $before = dump_of($node, 'second');
	my @other = map { [ (plan_of($session, "'t', $_->[0]"))[0], $_->[1] ] }[ "'id', 'base64uuid'", '' ],
		[ "'id', 'text'", '' ], [ "'a', 'ulid'", ' for other columns' ];
	my @plan = map { [ plan_of($session, "'t', 'id', 'ulid'", "^$_\$") ] } 'prepare', 'switch', 'settle';
	is(run_steps($session, @{ $plan[0] }), '', 'a plan is prepared');
	isnt($session->query("SELECT count(*) FROM uidx_migration_plan('t', 'id', 'ulid')"), '0', 'it can be made again');
	for my $call ("'t', 'id', 'base64uuid'", "'base64uuid'", "'t', 'a', 'ulid'", "'t', 'id', 'text'")
	{
		my $to = 'public\.ulid' . ($call =~ /'ulid'/ ? ' for other columns' : '');
		my $built =
			qr/index public\.uidx_new_\d+: a plan to $to has built it on table public\.t, and its switch has not/;
		like(
			sql_error($node, "SELECT count(*) FROM uidx_migration_plan($call);", db => 'second'),
			qr/^ERROR:  55000: there is no plan to change .*\nDETAIL:  (?:.*\n)*$built run\. What to do: run the plan to its end, or end it: DROP INDEX CONCURRENTLY public\.uidx_new_\d+\.\n(?:.*\n)*HINT:  Bring the earlier plan to its end, or end it as the DETAIL says, and make this one then\./m,
			"another plan is refused: $call");
	}
	for my $made (@other)
	{
		my $error = run_steps($session, $made->[0]);
		like(
			$error,
			qr/ERROR:  55000: another plan has not come to its end: index uidx_new_\d+ on table t is of a plan to public\.ulid$made->[1]$/m,
			'and one that was made before is not prepared');
		like($error, qr/^HINT:  [^\n]*the undo of its phase "prepare"/m, '... and says how to end the first');
	}
	$session->query($_) for map { $_->[1] } grep { $_->[1] =~ /^DROP INDEX/ } reverse @{ $plan[0] };
	same_text(dump_of($node, 'second'), $before, 'its undo ends it');
	is(run_steps($session, $other[0][0]), '', 'then the other one is prepared');

	is(run_steps($session, map { @$_ } @plan[ 0, 1 ]), '', 'a plan is switched');
	like(
		sql_error($node, "SELECT count(*) FROM uidx_migration_plan($_);", db => 'second'),
		qr/^DETAIL:  (?:.*\n)*table public\.t: the switch of a plan to public\.ulid has dropped indexes of it, and its phase settle has not made them: CREATE INDEX part ON public\.t .*\. What to do: run that plan from its phase settle/m,
		"and has to be settled first: $_"
	) for "'t', 'id', 'uuid'", "'uuid'";
	my ($made, $action) = split /\|/,
		$session->query(
			  q{SELECT substring(why FROM 'has not made them: (.*)$'), substring(action FROM '(COMMENT ON .*)$') FROM }
			. q{uidx_migration_check('ulid') WHERE object = 'table public.t'});
	is(sql_error($node, "BEGIN; $made; $action; COMMIT;", db => 'second'), '', 'the check has what a lost plan does');
	is(run_steps($session, @{ $plan[2] }), '', 'and the plan goes on after that');
	is(run_steps($session, plan_of($session, "'t', 'id', 'uuid'")), '', 'then there is a way back');
	same_text(dump_of($node, 'second'), $before, 'all is as it was');
	$session->quit;
}

# Policies that hide rows from the owner too.
{
	my $session = database('hidden', <<'SQL');
CREATE SCHEMA s AUTHORIZATION owner;
SET SESSION AUTHORIZATION owner;
CREATE TABLE s.t (id text PRIMARY KEY, hidden boolean);
CREATE TABLE s.u (id uuid PRIMARY KEY, up uuid REFERENCES s.u);
INSERT INTO s.t VALUES ('01JQ4T8X6CA54VSH0AANN0SWCX', false), ('none', true);
INSERT INTO s.u SELECT gen_random_uuid() FROM generate_series(1, 10);
ALTER TABLE s.t ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE s.u ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY p ON s.t USING (NOT hidden);
SQL
	$session->query('\connect - owner');
	like(
		$session->query("SELECT verdict, object, why, action FROM uidx_migration_check('s.t', 'id', 'ulid')"),
		qr/^refused\|table s\.t\|its policies hide rows from its owner too.*NO FORCE/m,
		'a table that is written anew is refused');
	$session->query("\\connect - postgres\nALTER TABLE s.t NO FORCE ROW LEVEL SECURITY;\n\\connect - owner");
	like(
		$session->query("SELECT verdict, object, why FROM uidx_migration_check('s.t', 'id', 'ulid')"),
		qr/^refused\|column id of table s\.t\|of 2 sampled values 1 cannot become/m,
		'the sample has them');
	$session->query("\\connect - postgres\nDELETE FROM s.t WHERE id = 'none';\n\\connect - owner");
	my @plan = plan_of($session, "'s.t', 'id', 'ulid'");
	$session->query("\\connect - postgres\nINSERT INTO s.t VALUES ('none', true); ALTER TABLE s.t FORCE ROW LEVEL "
			. "SECURITY;\n\\connect - owner");
	like(
		run_steps($session, @plan),
		qr/ERROR:  42501: query would be affected by row-level security policy/,
		'and the reads do not pass over rows');
	$session->query("\\connect - postgres\nDELETE FROM s.t WHERE id = 'none'; ALTER TABLE s.t NO FORCE ROW LEVEL "
			. "SECURITY;\n\\connect - owner");
	is(run_steps($session, @plan), '', 'a table that is written anew');

	for my $type ('ulid', 'uuid')
	{
		$session->query('\connect - owner');
		is(run_steps($session, plan_of($session, "'s.u', 'id', '$type'")), '', "the other, to $type");
		$session->query('\connect - postgres');
		is( $session->query(
					  "SELECT count(*), (SELECT bool_and(convalidated) FROM pg_constraint WHERE conrelid = "
					. "'s.u'::regclass) FROM s.u"
			),
			'10|t',
			'and has its rows');
	}
	$session->quit;
}

# An unlogged table has unlogged sequences.
{
	my $session = database('unlogged',
			  'CREATE UNLOGGED TABLE t (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY); INSERT INTO t '
			. 'DEFAULT VALUES;');
	is(run_steps($session, plan_of($session, "'t', 'id', 'uid11'")), '', 'an unlogged table');
	is($session->query(q{SELECT relpersistence FROM pg_class WHERE oid = 't_id_seq'::regclass}),
		'u', 'its sequence stays unlogged');
	is($session->query(q{INSERT INTO t DEFAULT VALUES RETURNING id::bigint}), '2', 'and goes on');
	$session->quit;
}

# What belongs to others: the check and the plan are for a member of all owners, who may create in the schemas. Then the
# plan runs.
{
	my $session = database('others', <<'SQL');
CREATE ROLE neighbour;
CREATE TABLE t (id uuid PRIMARY KEY, n integer);
CREATE TABLE log (id uuid);
CREATE VIEW v AS SELECT id FROM t;
CREATE VIEW w AS SELECT id FROM v;
CREATE RULE r AS ON DELETE TO log DO ALSO DELETE FROM t WHERE id = old.id;
CREATE INDEX i ON t (n, id);
ALTER INDEX i DEPENDS ON EXTENSION uidx;
SET client_min_messages = error;
CREATE PUBLICATION p FOR TABLE t (id);
ALTER TABLE t OWNER TO owner;
ALTER VIEW w OWNER TO owner;
ALTER VIEW v OWNER TO neighbour;
GRANT SELECT ON t TO neighbour;
GRANT SELECT ON v TO owner;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
SQL
	my $notes = "SELECT object || ': ' || why FROM uidx_migration_check('t', 'id', 'ulid', %s) WHERE verdict = "
		. "'note' AND why ~ '42501|DEPENDS' ORDER BY object, why";
	my $depends = 'index public.i: it DEPENDS ON EXTENSION uidx, and what the plan makes in its place does not';
	my %schema = map {
		$_ => "schema public: $_ may not create in it: the plan stops (42501) where it makes indexes, "
			. "sequences or views there"
	} 'neighbour', 'owner';
	is($session->query(sprintf $notes, $trust), $depends, 'a superuser may do all');
	$session->query('\connect - owner');
	for (
		[ 'SELECT', 'roles neighbour, postgres\n' ],
		[ 'ALTER TABLE log OWNER TO owner', 'roles neighbour, postgres\n' ],
		[ 'GRANT neighbour TO owner', 'role postgres\nDETAIL:  postgres owns publication p\.' ],
		['ALTER PUBLICATION p OWNER TO owner'],
		['GRANT CREATE ON SCHEMA public TO owner'],
		['GRANT CREATE ON SCHEMA public TO neighbour'])
	{
		my ($sql, $roles) = @$_;
		$session->query("\\connect - postgres\n$sql;\n\\connect - owner");
		$session->send("SELECT count(*) FROM uidx_migration_check('t', 'id', 'ulid')");
		my (undef, $error) = $session->wait_both;
		like($error, $roles ? qr/ERROR:  42501: permission denied: you are not a member of $roles/ : qr/^$/,
			"after '$sql'");
		next if $roles;
		my @lacking = ((grep { $sql =~ /^ALTER/ } $schema{neighbour}), (grep { $sql =~ /^ALTER/ } $schema{owner}));
		@lacking = $schema{neighbour} if $sql =~ /TO owner$/ && $sql =~ /^GRANT/;
		is( $session->query(sprintf $notes, "'{}'"),
			join("\n", $depends, @lacking),
			'... the check names what is lacking');
		my $said = run_steps($session, plan_of($session, "'t', 'id', 'ulid'"));
		@lacking
			? like($said, qr/ERROR:  42501: permission denied for schema public/, '... and the plan stops')
			: is($said, '', '... and the plan runs');
	}
	$session->quit;
}
for my $kind ('VIEW', 'MATERIALIZED VIEW')
{
	like(
		sql_error(
			$node,
			"BEGIN; CREATE TABLE t (id uuid PRIMARY KEY); CREATE $kind v AS SELECT id FROM t; ALTER "
				. "EXTENSION uidx_migrate ADD $kind v; SELECT uidx_migration_plan('t', 'id', 'ulid');",
			db => 'empty'
		),
		qr/^DETAIL:  \L$kind\E public\.v: it belongs to extension uidx_migrate/m,
		"a \L$kind\E of an extension is refused");
}

# Who could insert into a table with an identity still can, and nobody else gets at its sequence.
{
	my $session = database('inserts', <<'SQL');
CREATE ROLE writer; CREATE ROLE changer; CREATE ROLE stranger;
ALTER DEFAULT PRIVILEGES GRANT ALL ON SEQUENCES TO stranger;
CREATE TABLE t (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, n integer);
REVOKE ALL ON SEQUENCE t_id_seq FROM stranger;
GRANT INSERT (n), SELECT ON t TO writer;
GRANT UPDATE (id), SELECT ON t TO changer;
SQL
	is(run_steps($session, plan_of($session, "'t', 'id', 'uid11'")), '', 'a table into which others insert');
	is( $session->query(
				  'SET ROLE writer; INSERT INTO t (n) VALUES (1); RESET ROLE; SET ROLE changer; UPDATE t SET id = '
				. 'DEFAULT; RESET ROLE; SELECT id::bigint FROM t'
		),
		'2',
		'who inserts and updates has the default');
	is( $session->query(
				  q{SELECT string_agg(rolname, ' ' ORDER BY rolname) FROM pg_roles WHERE }
				. q{has_sequence_privilege(rolname, 't_id_seq', 'USAGE, SELECT, UPDATE') AND NOT rolsuper AND }
				. q{rolname !~ '^pg_'}
		),
		'changer writer',
		'and nobody else has the sequence');
	$session->quit;
}

# Rights to a view that another role has granted.
{
	my $session = database('granted',
			  'CREATE ROLE giver; CREATE ROLE taker; CREATE TABLE t (id uuid PRIMARY KEY); CREATE VIEW v AS '
			. 'SELECT id FROM t; GRANT SELECT ON v TO giver WITH GRANT OPTION; SET ROLE giver; GRANT SELECT ON '
			. 'v TO taker; RESET ROLE;');
	is( $session->query(q{SELECT object || ': ' || why FROM uidx_migration_check('ulid') WHERE why ~ 'granted'}),
		'view public.v: giver has granted rights to it: the plan has them granted by its owner',
		'the check says it');
	$session->quit;
}

# The sequence of an identity column.
{
	my $session = database('numbers', <<'SQL');
CREATE TABLE t (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
CREATE TABLE u (n bigint DEFAULT nextval('t_id_seq'));
CREATE VIEW v AS SELECT last_value FROM t_id_seq;
CREATE VIEW w AS SELECT id, last_value AS latest FROM t, t_id_seq;
COMMENT ON SEQUENCE t_id_seq IS 'it''s ours';
CREATE TABLE silent (id bigint GENERATED BY DEFAULT AS IDENTITY);
CREATE TABLE serial (id bigserial PRIMARY KEY);
CREATE TABLE parent (id bigint PRIMARY KEY);
CREATE TABLE child (id bigint GENERATED ALWAYS AS IDENTITY) INHERITS (parent);
SQL
	is( $session->query(
				  q{SELECT object FROM uidx_migration_check('t', 'id', 'uid11') WHERE verdict = 'refused' AND why ~ }
				. q{'^it uses the sequence of column id of table public.t' ORDER BY object}
		),
		"default value for column n of table public.u\nview public.v",
		'others that use it are refused');
	$session->query('DROP VIEW v; ALTER TABLE u ALTER n DROP DEFAULT');
	is(run_steps($session, plan_of($session, "'t', 'id', 'uid11'")), '', 'without them it is replaced');
	is($session->query(q{SELECT obj_description('t_id_seq'::regclass)}), q{it's ours}, 'and keeps its comment');
	is($session->query('INSERT INTO t DEFAULT VALUES; SELECT id::bigint, latest FROM w'),
		'1|1', 'a view of the column and the sequence is made again');
	is( $session->query(
			q{SELECT count(*) FROM uidx_migration_plan('silent', 'id', 'uid11') WHERE statement ~ 'COMMENT'}),
		'0',
		'no comment, no statement');
	is( $session->query(
			q{SELECT count(*) FROM uidx_migration_check('serial', 'id', 'uid11') WHERE verdict = 'refused'}),
		'0',
		'the sequence of a serial column stays');
	is( $session->query(
				  q{SELECT object || ': ' || why FROM uidx_migration_check('parent', 'id', 'uid11') WHERE verdict = }
				. q{'refused' AND why ~ 'identity'}
		),
		'column id of table public.child: it is inherited, and an identity column of its own',
		'an identity column that is inherited');
	$session->query(
		"REVOKE CREATE ON SCHEMA public FROM PUBLIC, owner; ALTER TABLE silent OWNER TO owner;\n\\connect - owner");
	is( $session->query(q{SELECT object FROM uidx_migration_check('silent', 'id', 'uid11') WHERE why ~ '42501'}),
		'schema public',
		'a sequence needs the right to create, too');
	like(
		run_steps($session, plan_of($session, "'silent', 'id', 'uid11'")),
		qr/ERROR:  42501: permission denied for schema public/,
		'and the plan stops without it');
	$session->query("\\connect - postgres\nALTER TABLE serial OWNER TO owner;\n\\connect - owner");
	is($session->query(q{SELECT count(*) FROM uidx_migration_check('serial', 'id', 'uid11') WHERE why ~ '42501'}),
		'0', 'an index that ALTER TABLE builds again does not');
	is(run_steps($session, plan_of($session, "'serial', 'id', 'uid11'")), '', 'and the plan runs');
	$session->quit;
}
is( $node->safe_psql(
		'empty', q{BEGIN; CREATE TABLE t (a text COLLATE "C", b text, c varchar(30) COLLATE "C");
	SELECT substring(why FROM '^it is of type .*') FROM unnest('{a,b,c}'::name[]) AS n,
		uidx_migration_check('t', n, 'ulid') WHERE verdict = 'changes' AND why ~ '^it is'}
	),
	qq{it is of type text COLLATE "C", and becomes text on the way back\nit is of type character }
		. qq{varying(30) COLLATE "C", and becomes text on the way back},
	'a collation that is lost is named');

# A column whose name another matches as a pattern.
{
	my $session = database('pattern',
			  'CREATE TABLE t (i_d uuid PRIMARY KEY); CREATE TABLE o (ixd base64uuid); CREATE VIEW v AS SELECT '
			. 'coalesce(t.i_d, o.ixd::uuid) AS a FROM t, o;');
	my $before = dump_of($node, 'pattern');
	is(run_steps($session, plan_of($session, "'t', 'i_d', '$_'")), '', "to $_") for 'ulid', 'uuid';
	same_text(dump_of($node, 'pattern'), $before, 'no cast is left');
	$session->quit;
}

# Text that is read as an id afterwards, and need not be one.
{
	my $session = database('texts', <<'SQL');
CREATE TABLE t (id text PRIMARY KEY, t text, up text REFERENCES t, CHECK (id <> t),
	CONSTRAINT no_id CHECK (id <> 'none'), CONSTRAINT one CHECK (id <> '01JQ4T8X6CA54VSH0AANN0SWCX'),
	CONSTRAINT pair CHECK (id <> up), CONSTRAINT no_list CHECK (id NOT IN ('none', 'it''s')),
	CONSTRAINT list CHECK (id NOT IN ('01JQ4T8X6CA54VSH0AANN0SWCX', '01JQ4T8X6CA54YB8ZVWSHR2GWX')));
CREATE VIEW v AS SELECT id, id = t AS same FROM t;
CREATE VIEW w AS SELECT id, id = up AS same FROM t;
CREATE POLICY p ON t USING (id = current_setting('app.id', true));
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW WHEN (NEW.id IS DISTINCT FROM NEW.t) EXECUTE FUNCTION touch();
CREATE INDEX i ON t ((id = t));
SQL
	is( $session->query(
				  q{SELECT string_agg(object, ', ' ORDER BY object COLLATE "C") FROM uidx_migration_check('t', }
				. q{'id', 'ulid') WHERE verdict = 'breaks' AND why ~ '22P02'}
		),
		'constraint no_id on table public.t, constraint no_list on table public.t, constraint t_check on '
			. 'table public.t, index public.i, policy p on table public.t, trigger g on table public.t, view public.v',
		'what reads text as ids is named, and nothing else');
	$session->query('SET default_transaction_read_only = on');
	is( $session->query(
				  q{SELECT count(*) FROM uidx_migration_check('t', 'id', 'ulid') WHERE why ~ 'reads .* as }
				. q{public.ulid, and fails'}
		),
		'7',
		'also in a read-only transaction');
	$session->quit;
}

done_testing();
