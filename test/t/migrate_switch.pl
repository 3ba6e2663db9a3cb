# uidx_migrate: the switch gets its locks from writers and from an autovacuum, and others see nothing of it; it stops if
# something has changed since the plan was made, or if what a stranger has planted would come in; the way back leaves
# nothing of the type. UIDX_TEST_SCALE=1 switches 25 times, and by default it is 4.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Migration;

my $node = new_server('switch', conf => "fsync = off\nautovacuum_naptime = 1s\nmax_prepared_transactions = 1\n");
$node->safe_psql('postgres',
		  'CREATE ROLE mallory LOGIN; CREATE ROLE alice LOGIN; CREATE EXTENSION uidx_migrate; CREATE '
		. 'DATABASE empty TEMPLATE postgres');

# Four clients that insert, and an autovacuum of the same table that would take very long.
{
	my $rounds = int(25 * ($ENV{UIDX_TEST_SCALE} || 0.16)) || 1;
	$node->safe_psql('postgres', 'CREATE DATABASE busy TEMPLATE empty');
	$node->safe_psql('busy', <<'SQL');
CREATE TABLE a (id uuid PRIMARY KEY DEFAULT gen_random_uuid());
CREATE TABLE b (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), a uuid REFERENCES a, up uuid REFERENCES b, n integer)
	WITH (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 100,
		autovacuum_vacuum_cost_limit = 1);
CREATE TABLE c (id uuid DEFAULT gen_random_uuid(), b uuid REFERENCES b, a uuid REFERENCES a, day integer,
	PRIMARY KEY (id, day)) PARTITION BY LIST (day);
CREATE TABLE c0 PARTITION OF c FOR VALUES IN (0);
CREATE TABLE c1 PARTITION OF c DEFAULT;
CREATE VIEW v AS SELECT id, a FROM b;
INSERT INTO a SELECT FROM generate_series(1, 100);
INSERT INTO b SELECT gen_random_uuid(), (SELECT id FROM a LIMIT 1), NULL, n FROM generate_series(1, 20000) n;
ALTER SYSTEM SET autovacuum = on;
SELECT pg_reload_conf();
SQL
	my @traffic = map {
		traffic(
			$node,
			'busy',
			"INSERT INTO b (a, n) SELECT id, -NUMBER * 10 - $_ FROM a LIMIT 3 RETURNING 'b ' || n",
			"INSERT INTO c (b, a, day) SELECT b.id, a.id, NUMBER % 3 FROM b, a LIMIT 2",
			'INSERT INTO a DEFAULT VALUES',
			"UPDATE b SET n = n WHERE n = -(NUMBER - 5) * 10 - $_")
	} 1 .. 4;
	for my $client (@traffic)
	{
		$client->{run}->pump until $client->{out} =~ /\n/;
	}
	my $session = session($node, 'busy');
	my $through = 0;
	for my $round (1 .. $rounds)
	{
		$session->query('UPDATE b SET n = n WHERE n > 0');
		$_->{run}->pump_nb for @traffic;
		$node->poll_query_until('busy',
				  "SELECT EXISTS (SELECT FROM pg_stat_progress_vacuum p JOIN pg_stat_activity a USING (pid) WHERE "
				. "p.relid = 'b'::regclass AND backend_type = 'autovacuum worker')")
			or die 'no autovacuum';
		my @steps = plan_of($session, $round % 2 ? "'a', 'id', 'ulid'" : "'a', 'id', 'uuid'");
		# Not run_steps, which would try again: every switch gets through by itself.
		my $error = '';
		for my $step (@steps)
		{
			$session->send($step->[0]);
			(undef, $error) = $session->wait_both;
			last if $error =~ /ERROR/;
		}
		$error =~ /ERROR/ ? diag("round $round: $error") : $through++;
		last if $error =~ /ERROR/;
	}
	is($through, $rounds, "$rounds of $rounds go through");
	stop_traffic($traffic[ $_ - 1 ], "client $_ sees no errors") for 1 .. 4;
	my $type = $rounds % 2 ? 'ulid' : 'uuid';
	my ($lock) =
		map { $_->[0] }
		grep { $_->[0] =~ /uidx_migration_guard\('switch'/ }
		plan_of($session, "'a', 'id', '" . ($rounds % 2 ? 'uuid' : 'ulid') . "'");
	like(
		$lock,
		qr/'\{public\.v,public\.c,public\.c0,public\.c1,public\.b,public\.a\}'/,
		'views first, then who references others, and a table before its partitions');
	$session->quit;
	$node->safe_psql('postgres', 'ALTER SYSTEM RESET autovacuum; SELECT pg_reload_conf()');
}

# Writers without a pause that write the referenced table first, each in a transaction: at all times one has that table
# and waits for the other.
{
	$node->safe_psql('postgres', 'CREATE DATABASE steady TEMPLATE empty');
	$node->safe_psql('steady', <<'SQL');
CREATE TABLE parent (id uuid PRIMARY KEY DEFAULT gen_random_uuid());
CREATE TABLE child (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), parent uuid REFERENCES parent);
SQL
	my @traffic = map {
		traffic($node, 'steady', 'BEGIN; INSERT INTO parent DEFAULT VALUES; SELECT FROM pg_sleep(0.02)',
			'INSERT INTO child (parent) SELECT id FROM parent LIMIT 1; SELECT FROM pg_sleep(0.02); COMMIT')
	} 1 .. 4;
	$node->poll_query_until('steady', 'SELECT count(*) > 20 FROM child') or die 'no traffic';
	my $session = session($node, 'steady');
	my $error = '';
	for my $step (plan_of($session, "'parent', 'id', 'ulid'"))
	{
		$session->send($step->[0]);
		(undef, $error) = $session->wait_both;
		last if $error =~ /ERROR/;
	}
	unlike($error, qr/ERROR/, 'the switch comes through');
	stop_traffic($traffic[ $_ - 1 ], "and client $_ sees no errors") for 1 .. 4;
	$session->quit;
}

# One limit for all, and what the error says.
{
	my $holder = session($node, 'empty');
	$node->safe_psql('empty', 'CREATE TABLE one (id uuid PRIMARY KEY); CREATE TABLE two (id uuid REFERENCES one)');
	$holder->query('BEGIN; LOCK TABLE one IN ROW SHARE MODE');
	like(
		sql_error($node, "SELECT uidx_migration_lock('{two,one}', 'ACCESS EXCLUSIVE', '50ms', 3)", db => 'empty'),
		qr/(?s)NOTICE:  00000: (\S*one was not free within 00:00:00\.05): try 2 of 3\nDETAIL:  (It is held by process \d+\.)\n.*ERROR:  55P03: \1\nDETAIL:  ACCESS EXCLUSIVE lock, 3 tries\. \2\nHINT:  ROLLBACK/,
		'a lock that is not free');
	like(
		$node->safe_psql(
			'empty',
			"BEGIN; SET lock_timeout = '7s'; SELECT uidx_migration_lock('{two}', 'ACCESS EXCLUSIVE', '1s', "
				. "1); SHOW lock_timeout"
		),
		qr/^7s$/m,
		'the limit is as before afterwards');
	$holder->query("COMMIT; BEGIN; LOCK TABLE two IN ROW SHARE MODE; PREPARE TRANSACTION 'it''s 7'");
	my $error = sql_error($node, "SELECT uidx_migration_lock('{two}', 'ACCESS EXCLUSIVE', '50ms', 1)", db => 'empty');
	my ($end) =
		$error =~ /^DETAIL:  .* It is held by a prepared transaction\.\nHINT:  .*: (ROLLBACK PREPARED 'it''s 7')\.$/m;
	ok($end, 'or that a prepared transaction has');
	$holder->query($end // "ROLLBACK PREPARED 'it''s 7'");
	$holder->quit;
	$node->safe_psql('empty', 'DROP TABLE two, one');
}

# What comes between the plan and its switch.
for (
	[ 'CREATE INDEX meanwhile ON t (id, n)', qr/CREATE INDEX CONCURRENTLY IF NOT EXISTS uidx_new_\d+/ ],
	[ 'CREATE VIEW meanwhile AS SELECT id FROM t', qr/DROP VIEW public\.meanwhile/ ],
	[   'ALTER TABLE t ADD CONSTRAINT meanwhile CHECK (id IS NOT NULL)',
		qr/ALTER TABLE public\.t DROP CONSTRAINT meanwhile/
	],
	[ 'CREATE TABLE meanwhile (t uuid REFERENCES t)', qr/public\.meanwhile/ ],
	[ 'DROP INDEX t_n_id_idx', qr/not all of the statements/ ],
	[ 'GRANT SELECT ON v TO alice', qr/alice/ ],
	[ 'CREATE POLICY meanwhile ON t USING (id IS NOT NULL)', qr/DROP POLICY meanwhile/ ])
{
	my ($sql, $expected) = @$_;
	my $error = sql_error($node, <<SQL, db => 'empty');
BEGIN;
CREATE TABLE t (id uuid PRIMARY KEY, n integer);
CREATE INDEX ON t (n, id);
CREATE VIEW v AS SELECT * FROM t;
CREATE TEMP TABLE plan AS SELECT * FROM uidx_migration_plan('t', 'id', 'ulid');
$sql;
SELECT statement FROM plan WHERE phase = 'switch' AND statement ~ 'uidx_migration_guard' \\gexec
SQL
	like(
		$error,
		qr/^ERROR:  55000: something has changed since the plan was made, and it would now have.*$expected/ms,
		"the switch stops: $sql");
}

# What comes between the look at the plan and the locks, and does not wait for the look.
{
	$node->safe_psql('empty',
			  'CREATE TABLE t (id uuid PRIMARY KEY); CREATE VIEW v AS SELECT id, 1 AS n FROM t; GRANT SELECT '
			. 'ON v TO alice');
	for my $sql (
		'',
		'REVOKE SELECT ON v FROM alice',
		'GRANT UPDATE (n) ON v TO alice',
		"COMMENT ON VIEW v IS 'another'",
		'CREATE VIEW w AS SELECT id FROM v')
	{
		my $session = session($node, 'empty');
		$session->query(q{SET default_transaction_isolation = 'repeatable read'});
		my @switch = map { $_->[0] } plan_of($session, "'t', 'id', 'ulid'", '^(prepare|switch)$');
		my $look = 0;
		$look++ until $switch[$look] =~ /uidx_migration_guard\('switch'/;
		for (@switch[ 0 .. $look - 1 ])
		{
			$session->send($_);
			my (undef, $problem) = $session->wait_both;
			diag("$_: $problem") if $problem =~ /ERROR/;
		}
		# The look is done, and the locks are waited for.
		my $reader = session($node, 'empty');
		$reader->query('BEGIN; SELECT count(*) FROM t');
		$session->send(join "\n", @switch[ $look .. $#switch - 1 ]);
		$node->poll_query_until('empty',
			"SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 't'::regclass)")
			or die 'nobody waits';
		$node->safe_psql('empty', $sql);
		$reader->query('COMMIT');
		$reader->quit;
		my (undef, $error) = $session->wait_both;
		$sql eq '' ? unlike($error, qr/ERROR/, 'where nothing changes, the switch goes on') : like(
			$error,
			qr/ERROR:  55000: something has changed since the switch began/,
			"the switch stops at its locks: $sql");
		$session->quit;
	}
	$node->safe_psql('empty', 'DROP TABLE t CASCADE');
	$node->safe_psql('empty',
		q{SELECT format('DROP INDEX %s', oid::regclass) FROM pg_class WHERE relname ~ '^uidx_new' \gexec});
}

# An index of the phase prepare that did not come to an end, or is another one, takes no place.
for (
	[ '', qr/^$/ ],
	[   'DROP INDEX %s',
		qr/55000: an index is missing.*: public\.uidx_new_\d+ is missing\n.*^HINT:  [^\n]*Run the phase "prepare" again/ms
	],
	[   q{UPDATE pg_index SET indisvalid = false WHERE indexrelid = '%s'::regclass},
		qr/55000: an index is missing, invalid/
	],
	[ 'DROP INDEX %1$s; CREATE INDEX %1$s ON t (id, n)', qr/55000: an index is/ ],
	[   'DROP INDEX %1$s; CREATE TABLE other (n integer, id uuid); CREATE INDEX %1$s ON other (n, id)',
		qr/55000: an index is/
	],
	[ 'DROP INDEX %1$s; CREATE INDEX %1$s ON t (n, id) WHERE n > 0', qr/55000: an index is/ ],
	[ 'DROP INDEX %1$s; CREATE INDEX %1$s ON t (n DESC, id)', qr/55000: an index is/ ])
{
	my ($sql, $expected) = @$_;
	my $error = sql_error($node, <<SQL, db => 'empty');
BEGIN;
CREATE TABLE t (id uuid PRIMARY KEY, n integer);
CREATE INDEX ON t (n, id);
CREATE TEMP TABLE plan AS SELECT * FROM uidx_migration_plan('t', 'id', 'ulid');
SELECT replace(statement, ' CONCURRENTLY', '') FROM plan WHERE statement ~ '^CREATE.*INDEX CONCURRENTLY' \\gexec
SELECT s FROM format(\$f\$$sql\$f\$, 'uidx_new_' || 't_n_id_idx'::regclass::oid) AS s WHERE s <> '' \\gexec
SELECT statement FROM plan WHERE phase = 'switch' AND statement ~ 'uidx_migration_guard' \\gexec
SQL
	like($error, $expected, 'what a switch says of an index that it is to use: ' . ($sql || 'nothing'));
}

# Mallory plants what fits the new type better. Whoever runs the plan is told, and nothing of hers runs or stays.
{
	$node->safe_psql('postgres', 'CREATE DATABASE planted');
	$node->safe_psql('planted', <<'SQL');
CREATE SCHEMA sh;
GRANT ALL ON SCHEMA sh TO mallory, alice;
CREATE EXTENSION uidx SCHEMA sh;
CREATE EXTENSION uidx_migrate;
CREATE FUNCTION sh.fits(uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT true';
CREATE TABLE t (id uuid PRIMARY KEY, note text, CHECK (num_nulls(id, note) < 2));
CREATE VIEW v AS SELECT count(*), pg_typeof(id) AS type, to_jsonb(id) AS json FROM t GROUP BY id;
INSERT INTO t SELECT gen_random_uuid(), 'x';
SET SESSION AUTHORIZATION mallory;
CREATE FUNCTION sh.num_nulls(sh.ulid, text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
	BEGIN RAISE EXCEPTION 'planted'; END$$;
CREATE FUNCTION sh.pg_typeof(sh.ulid) RETURNS regtype LANGUAGE plpgsql IMMUTABLE AS $$
	BEGIN RAISE EXCEPTION 'planted'; END$$;
CREATE FUNCTION sh.to_jsonb(sh.ulid) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
	BEGIN RAISE EXCEPTION 'planted'; END$$;
CREATE FUNCTION sh.fits(sh.ulid) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$BEGIN RAISE EXCEPTION 'planted'; END$$;
SQL
	for my $type ('sh.ulid', 'uuid')
	{
		my $session = session($node, 'planted');
		is(run_steps($session, plan_of($session, "'t', 'id', '$type'")), '',
			"a plan to $type beside planted functions");
		$session->quit;
	}
	is($node->safe_psql('planted', 'SELECT count(*) FROM v'), '1', 'the view reads');
	is( $node->safe_psql(
			'planted',
			"SELECT count(*) FROM pg_depend d JOIN pg_proc p ON p.oid = refobjid AND refclassid = "
				. "'pg_proc'::regclass WHERE proowner = 'mallory'::regrole"
		),
		'0',
		'nothing calls them');
}

# The way back: as it was before, in every place where an id met a uuid; what somebody has written stays.
{
	$node->safe_psql('postgres', 'CREATE DATABASE traces TEMPLATE empty');
	$node->safe_psql('traces', <<'SQL');
CREATE EXTENSION btree_gist;
CREATE TABLE roles (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), org uuid, name text,
	during tstzrange DEFAULT 'empty',
	CHECK (coalesce(org, id) <> '00000000-0000-0000-0000-000000000000'),
	CHECK (name <> 'a ''::public.ulid'' \b' OR id <> ALL (ARRAY['11111111-1111-1111-1111-111111111111'::uuid, org])),
	EXCLUDE USING gist (coalesce(org, id, '00000000-0000-0000-0000-000000000000') WITH =, during WITH &&)
	WHERE (greatest(org, id) IS NOT NULL));
CREATE UNIQUE INDEX roles_name ON roles (lower(name), coalesce(org, id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX ON roles (coalesce(org, id)) WHERE least(id, org) <> '00000000-0000-0000-0000-000000000000';
CREATE VIEW v AS SELECT coalesce(org, id) AS a, ARRAY[id, org, '22222222-2222-2222-2222-222222222222'::uuid] AS b,
	' (id)::public.ulid ' AS "c::public.ulid", CASE name WHEN 'x' THEN id ELSE org END AS d, gen_random_uuid()
	= id AS e, lag(id, 1, '33333333-3333-3333-3333-333333333333') OVER (ORDER BY name) AS f FROM roles;
CREATE POLICY p ON roles USING (coalesce(org, id) <> '00000000-0000-0000-0000-000000000000');
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER tr BEFORE UPDATE ON roles FOR EACH ROW
	WHEN (coalesce(OLD.id, NEW.org) IS DISTINCT FROM greatest(OLD.org, NEW.id)) EXECUTE FUNCTION f();
CREATE RULE r AS ON DELETE TO roles
	WHERE nullif(OLD.id, '44444444-4444-4444-4444-444444444444') IS NULL DO INSTEAD NOTHING;
INSERT INTO roles (name) SELECT 'n' || n FROM generate_series(1, 100) n;
SQL
	my $session = session($node, 'traces');
	my $before = dump_of($node, 'traces');
	is(run_steps($session, plan_of($session, "'roles', 'id', 'ulid'")), '', 'to ulid');
	$session->query("ALTER TABLE roles ALTER id SET DEFAULT ulid_generate()");
	like(
		$session->query(
				  "SELECT verdict || action FROM uidx_migration_check('roles', 'id', 'uuid') WHERE object ~ "
				. "'^column id of table '"
		),
		qr/^changes.*SET DEFAULT gen_random_uuid\(\) in the switch: new ids hold no time/,
		'a generator as default is planned for');
	is(run_steps($session, plan_of($session, "'roles', 'id', 'uuid'")), '', 'and back');
	same_text(dump_of($node, 'traces'), $before, 'nothing is left of the type');
	is( sql_error(
			$node,
			"INSERT INTO roles (name) VALUES ('N7') ON CONFLICT (lower(name), coalesce(org, id, "
				. "'00000000-0000-0000-0000-000000000000'::uuid)) DO NOTHING",
			db => 'traces'
		),
		'',
		'ON CONFLICT finds the index');
	# What was made while the column was an id.
	is(run_steps($session, plan_of($session, "'roles', 'id', 'ulid'")), '', 'to ulid again');
	$session->query("CREATE VIEW literal AS SELECT name FROM roles WHERE id <> '01JQ4T8X6CA54VSH0AANN0SWCX' AND id "
			. "<> ALL ('{01JQ4T8X6CA54VSH0AANN0SWCX}'::ulid[])");
	is(run_steps($session, plan_of($session, "'roles', 'id', 'uuid'")), '', 'and back again');
	like(
		$session->query("SELECT pg_get_viewdef('literal')"),
		qr/<> '0195c9a4-74cc-5149-bcc4-0a556a0cf19d'::uuid.*'\{0195c9a4-74cc-5149-bcc4-0a556a0cf19d\}'::uuid\[\]/s,
		'the literals of ids are those of uuids');
	$session->query('DROP VIEW literal');
	is($session->query("BEGIN; DROP EXTENSION uidx_migrate; DROP EXTENSION uidx; SELECT 'gone'; ROLLBACK"),
		'gone', 'DROP EXTENSION needs no CASCADE');
	# Old programs have this off.
	$session->query('SET standard_conforming_strings = off; SET escape_string_warning = off');
	for my $type ('ulid', 'uuid')
	{
		is(run_steps($session, plan_of($session, "'roles', 'id', '$type'")),
			'', "standard_conforming_strings = off, to $type");
	}
	same_text(dump_of($node, 'traces'), $before, 'and nothing is left');
	$session->quit;
}

# Sessions that are open: PL/pgSQL keeps the types that NEW.id had.
{
	$node->safe_psql('postgres', 'CREATE DATABASE open TEMPLATE empty');
	$node->safe_psql('open', <<'SQL');
CREATE ROLE audits; CREATE SCHEMA audits AUTHORIZATION audits;
CREATE TABLE kept (id uuid PRIMARY KEY, n int); CREATE TABLE log (id text, was text);
CREATE TABLE parts (id uuid, n int) PARTITION BY RANGE (n); CREATE TABLE part PARTITION OF parts DEFAULT;
CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF NEW.id IS DISTINCT FROM OLD.id THEN RAISE 'another'; END IF;
	INSERT INTO log VALUES (NEW.id::uuid, TG_NAME); RETURN NEW; END $$;
CREATE TRIGGER audit AFTER UPDATE ON kept FOR EACH ROW EXECUTE FUNCTION audit();
CREATE TRIGGER of_rows BEFORE UPDATE ON kept FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION audit();
CREATE TRIGGER of_n BEFORE UPDATE OF n ON kept FOR EACH ROW WHEN (NEW.n > 0) EXECUTE FUNCTION audit();
CREATE CONSTRAINT TRIGGER later AFTER UPDATE ON kept DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	EXECUTE FUNCTION audit();
CREATE TRIGGER off BEFORE UPDATE ON kept FOR EACH ROW EXECUTE FUNCTION audit(); ALTER TABLE kept DISABLE TRIGGER off;
CREATE TRIGGER of_parts BEFORE UPDATE ON parts FOR EACH ROW EXECUTE FUNCTION audit();
ALTER TABLE part ENABLE ALWAYS TRIGGER of_parts;
COMMENT ON TRIGGER audit ON kept IS 'the audit'; COMMENT ON CONSTRAINT later ON kept IS 'it is later';
-- Whoever runs the plan could not make it again.
CREATE FUNCTION audits.theirs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
CREATE TRIGGER theirs BEFORE UPDATE ON kept FOR EACH ROW EXECUTE FUNCTION audits.theirs();
REVOKE EXECUTE ON FUNCTION audits.theirs() FROM PUBLIC; ALTER FUNCTION audits.theirs() OWNER TO audits;
CREATE ROLE "Who Runs" LOGIN; GRANT CREATE ON SCHEMA public TO "Who Runs"; ALTER TABLE kept OWNER TO "Who Runs";
ALTER TABLE parts OWNER TO "Who Runs"; ALTER TABLE part OWNER TO "Who Runs";
ALTER TABLE log OWNER TO "Who Runs";
INSERT INTO kept SELECT gen_random_uuid(), n FROM generate_series(1, 1000) n; INSERT INTO parts SELECT id, n FROM kept;
CREATE INDEX ON kept (lower(id::text)); ANALYZE;
SQL
	my $before = dump_of($node, 'open');
	my ($open, $session) = map { session($node, 'open') } 1, 2;
	my $update = "UPDATE kept SET n = n + 1 WHERE id = (SELECT id FROM kept ORDER BY n LIMIT 1); UPDATE parts SET "
		. "n = n + 1 WHERE id = (SELECT id FROM parts ORDER BY n LIMIT 1)";
	$open->query(qq{SET ROLE "Who Runs"; $update; SET ROLE NONE});
	is($open->query('SELECT count(*) FROM log'), '5', 'the triggers are called');
	$session->query('\connect - "Who Runs"');

	for my $type ('ulid', 'uuid')
	{
		my @calls = map { "'$_', 'id', '$type'" } 'kept', 'parts';
		is( $session->query(
					  "SELECT string_agg(object, ', ' ORDER BY object) FROM uidx_migration_check($calls[0]) WHERE "
					. "verdict = 'planned' AND why ~ '42804'"
			),
			join(', ', map { "trigger $_ on table public.kept" } 'audit', 'later', 'of_n', 'of_rows', 'off'),
			"the check names them, to $type");
		my @plans = map { [ plan_of($session, $_) ] } @calls;
		for my $plan (@plans)
		{
			my ($first) = grep { $plan->[$_][0] =~ /^ANALYZE/ } 0 .. $#$plan;
			is(run_steps($session, @$plan[ 0 .. $first ]), '', "$type: the switch, and ANALYZE");
			is($session->query("SELECT count(*) FROM pg_stats WHERE attname = 'id' AND tablename = 'kept'"),
				'1', "$type: with which the column has statistics")
				if $plan == $plans[0];
			is(run_steps($session, @$plan[ $first + 1 .. $#$plan ]), '', "$type: the rest");
		}
		is($session->query("SELECT count(*) FROM pg_stats WHERE tablename ~ '^kept_.*lower'"),
			'1', "$type: so have expressions of indexes");
		$open->send(qq{SET ROLE "Who Runs"; TRUNCATE log; $update; SET ROLE NONE});
		is(($open->wait_both)[1], '', "$type: an open session calls them");
		is($open->query('SELECT count(*) FROM log'), '5', "$type: all");
	}
	same_text(dump_of($node, 'open'), $before, 'and they are as before');
	$_->quit for $open, $session;
}

# A foreign key of a partitioned table. Its last phase gives way to a writer that has read the other table, and a plan
# that was lost before it leaves what ends it.
{
	$node->safe_psql('postgres', 'CREATE DATABASE clicks TEMPLATE empty');
	$node->safe_psql('clicks', <<'SQL');
CREATE TABLE customers (id uuid PRIMARY KEY, n int);
CREATE TABLE clicks (customer uuid CONSTRAINT "Who" REFERENCES customers, n int) PARTITION BY RANGE (n);
CREATE TABLE low PARTITION OF clicks FOR VALUES FROM (0) TO (10);
INSERT INTO customers VALUES (gen_random_uuid(), 1);
SQL
	my ($writer, $session) = map { session($node, 'clicks') } 1, 2;
	my $before = dump_of($node, 'clicks');
	for my $type ('ulid', 'uuid')
	{
		my @steps = plan_of($session, "'customers', 'id', '$type'");
		my ($last) = grep { $steps[$_][0] =~ /VALIDATE/ } 0 .. $#steps;
		is(run_steps($session, @steps[ 0 .. $last ]), '', "$type: all but the last statements");
		$writer->query('BEGIN; SELECT n FROM customers');
		$session->send(join "\n", map { $_->[0] } @steps[ $last + 1 .. $#steps ]);
		# Longer than deadlock_timeout.
		$writer->query('SELECT pg_sleep(1.5)');
		$writer->send('INSERT INTO clicks SELECT id, 1 FROM customers; COMMIT');
		is(($writer->wait_both)[1], '', "$type: a writer that has read the other table goes on");
		unlike(($session->wait_both)[1], qr/ERROR/, "$type: and so does the phase");
	}
	same_text(dump_of($node, 'clicks'), $before, 'the key is as it was');

	my @steps = plan_of($session, "'customers', 'id', 'ulid'");
	my ($commit) = grep { $steps[$_][0] eq 'COMMIT;' } 0 .. $#steps;
	is(run_steps($session, @steps[ 0 .. $commit ]), '', 'a plan that was lost after its switch');
	$session->query('CREATE TABLE high PARTITION OF clicks FOR VALUES FROM (10) TO (20)');
	for my $call ("'ulid'", "'clicks', 'customer', 'ulid'", "'customers', 'id', 'ulid'")
	{
		is( $session->query(
				"SELECT count(*) FROM uidx_migration_check($call) WHERE action ~ '(VALIDATE|ADD) CONSTRAINT \"Who\"'"),
			$session->query('SHOW server_version_num') >= 180000 ? '1' : '2',
			"the check of $call has its statements");
	}
	my $actions = "SELECT action FROM uidx_migration_check('ulid') WHERE verdict = 'note' AND action ~ 'Who'";
	for my $action (split /\n/, $session->query($actions))
	{
		is(sql_error($node, $action, db => 'clicks'), '', $action);
	}
	is($session->query("SELECT count(*) FROM uidx_migration_check('ulid') WHERE action ~ 'Who'"), '0', 'which end it');
	like(sql_error($node, "INSERT INTO clicks VALUES (ulid_generate(), 11)", db => 'clicks'),
		qr/23503/, 'a new partition has the key');
	$_->quit for $writer, $session;
}

# Two plans in one table: the second switch would go on where the first one ends its transaction.
{
	$node->safe_psql('postgres', 'CREATE DATABASE mixed TEMPLATE empty');
	$node->safe_psql(
		'mixed',
		'CREATE TABLE a (id uuid PRIMARY KEY); CREATE TABLE b (id uuid PRIMARY KEY); CREATE VIEW v AS '
			. 'SELECT id FROM b; CREATE TABLE plan AS '
			. join ' UNION ALL ',
		map { "SELECT * FROM uidx_migration_plan('$_', 'id', 'ulid')" } qw(a b));
	my @phases = map { "SELECT statement FROM plan WHERE phase = '$_' ORDER BY step \\gexec\n" } qw(prepare switch);
	my (undef, undef, $error) = $node->psql('mixed', join '', @phases);
	like(
		$error,
		qr/ERROR:  statements of two plans are mixed: this transaction has begun the switch of another one.*HINT:  ROLLBACK\. Nothing has changed\./s,
		'two plans in one table');
	is( $node->safe_psql(
			'mixed',
			q{SELECT string_agg(atttypid::regtype::text, ' ') FROM pg_attribute WHERE attname = 'id' AND }
				. q{attrelid IN ('a'::regclass, 'b'::regclass, 'v'::regclass)}
		),
		'uuid uuid uuid',
		'nothing has changed');
}

# A lost connection does not end what it began.
{
	$node->safe_psql('postgres', 'CREATE DATABASE lost TEMPLATE empty');
	$node->safe_psql('lost', 'CREATE TABLE t (id uuid PRIMARY KEY); CREATE TABLE other (n int)');
	my ($holder, $lost, $session) = map { session($node, 'lost') } 1 .. 3;
	my @before = plan_of($session, "'t', 'id', 'ulid'", '^prepare$');
	$holder->query('BEGIN; INSERT INTO t VALUES (gen_random_uuid())');
	my ($drop) = grep { $_->[0] =~ /uidx_migration_guard/ } @before;
	my ($build) = grep { $_->[0] =~ /CONCURRENTLY/ } @before;
	$lost->send($build->[0]);
	$node->poll_query_until('lost', "SELECT EXISTS (SELECT FROM pg_stat_progress_create_index)");
	like(
		run_steps($session, $drop),
		qr/ERROR:  55006: process \d+ is still building index public\.uidx_new_\d+\n.*HINT:  Wait for it, or end it: SELECT pg_terminate_backend\(\d+\)/s,
		'a phase does not wait for an index that is being built');
	like(
		$session->query("SELECT why FROM uidx_migration_check('ulid') WHERE object ~ '^index public.uidx_new_'"),
		qr/^process \d+ is building it for a plan$/,
		'the check says who builds it');
	$holder->query('COMMIT');
	is(($lost->wait_both)[1], '', 'it is built');
	$session->query("UPDATE pg_index SET indisvalid = false WHERE indexrelid::regclass::text ~ 'uidx_new_'");
	$holder->query('BEGIN; SELECT FROM t');
	my $pid = $holder->query('SELECT pg_backend_pid()');
	like(
		run_steps($session, $drop),
		qr/ERROR:  55P03: public\.t was not free within 00:00:02\nDETAIL:  ACCESS EXCLUSIVE lock, one try\. It is held by process $pid\.\nHINT:  ROLLBACK.*pg_terminate_backend/s,
		'a phase that cannot drop an unfinished index says who has the table');
	$holder->query('COMMIT');
	is(run_steps($session, plan_of($session, "'t', 'id', 'ulid'")), '', 'and the plan goes on with it');
	$_->quit for $holder, $lost, $session;
}

# Text of ids in the bodies of functions, as uuids that come back from it.
for (
	[ "INSERT INTO log VALUES (NEW.id::text)", 'changes' ],
	[ "INSERT INTO log VALUES ('/' || NEW.id)", 'changes' ],
	[ "INSERT INTO log VALUES (to_jsonb(NEW) || jsonb_build_object('id', NEW.id::uuid))", 'changes' ],
	[ "t := to_jsonb(NEW) ->> 'id'; INSERT INTO log VALUES (t::uuid)", 'breaks' ],
	[ "INSERT INTO log VALUES ((to_jsonb(NEW) #>> '{id}')::uuid)", 'breaks' ],
	[ "INSERT INTO log VALUES (NEW.name::text)", '' ])
{
	my ($body, $verdict) = @$_;
	is($node->safe_psql('empty', <<"SQL"), $verdict, "a trigger function: $body");
BEGIN; CREATE TABLE t (id uuid PRIMARY KEY, name text); CREATE TABLE log (was text);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS \$\$ DECLARE t text; BEGIN $body; RETURN NEW; END \$\$;
CREATE TRIGGER f BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();
SELECT verdict FROM uidx_migration_check('t', 'id', 'ulid') WHERE object = 'function public.f()'
	OR object = 'function f()';
SQL
}

done_testing();
