# uidx_doctor() prints one row for each problem of indexes, constraints, functions, the number of the server, schemas
# and settings; doctor.pl tells of ids and partitions.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Doctor;

doctors_server('doctor_server');
sql(map { "CREATE TABLE ${_}_rows (id ids.$_ PRIMARY KEY)" } 'ulid', 'ksuid');

# Unfinished indexes and constraints, those of a plan too. CONCURRENTLY fails over two equal ids. A plan leads from ids
# to uuids as well.
my $twice = <<'SQL';
CREATE TABLE twice (id ulid, n integer, u uuid);
INSERT INTO twice SELECT now()::ulid, 1, '40000000-0000-4000-8000-000000000000' FROM generate_series(1, 2);
SQL
cases(<<'CASES' =~ s/^TWICE\n/$twice/gmr);
#! an invalid index, which is built again
TWICE
! CREATE UNIQUE INDEX CONCURRENTLY once ON twice (id)
> warning|index public.once|it is invalid: CREATE INDEX or REINDEX CONCURRENTLY did not finish
< DELETE FROM twice WHERE ctid = (SELECT min(ctid) FROM twice);
< follow
? SELECT indisvalid FROM pg_index WHERE indexrelid = 'once'::regclass
= t
#! the second index of a REINDEX, which is dropped
TWICE
! CREATE UNIQUE INDEX CONCURRENTLY once_ccnew1 ON twice (id)
> warning|index public.once_ccnew1|it is invalid: REINDEX CONCURRENTLY did not finish
< follow
? SELECT to_regclass('once_ccnew1') IS NULL
= t
#! an expression over an id
TWICE
! CREATE UNIQUE INDEX CONCURRENTLY computed ON twice ((id::text))
> warning|index public.computed|it is invalid: {any}
#! a predicate over an id
TWICE
! CREATE UNIQUE INDEX CONCURRENTLY computed ON twice (n) WHERE id > '2020-01-01Z'::timestamptz
> warning|index public.computed|it is invalid: {any}
#! columns that are not ids
TWICE
! CREATE UNIQUE INDEX CONCURRENTLY ON twice (n)
# an index of a plan
TWICE
CREATE INDEX uidx_new_12345 ON twice (id)
> warning|index public.uidx_new_12345|an unfinished plan of uidx_migrate has left it
# a foreign key that is not valid
TWICE
ALTER TABLE twice ADD CONSTRAINT old FOREIGN KEY (id) REFERENCES ulid_rows NOT VALID
> note|{c old twice}it is NOT VALID: {any}
# a check that is not valid
TWICE
ALTER TABLE twice ADD CONSTRAINT old CHECK (id > '2020-01-01Z'::timestamptz) NOT VALID
> note|{c old twice}it is NOT VALID: {any}
< ALTER TABLE twice VALIDATE CONSTRAINT old
# a constraint of a uuid, which is not reported without uidx_migrate
TWICE
ALTER TABLE twice ADD CONSTRAINT filled CHECK (u IS NOT NULL) NOT VALID
> note|{c filled twice}it is NOT VALID: the rows that were there before it are not checked
< DROP EXTENSION uidx_migrate
#! nor is an index
TWICE
! CREATE UNIQUE INDEX CONCURRENTLY once ON twice (u)
> warning|index public.once|it is invalid: CREATE INDEX or REINDEX CONCURRENTLY did not finish
< DROP EXTENSION uidx_migrate
CASES
sql('CREATE EXTENSION uidx_migrate SCHEMA ids');
{
	my ($writer, $builder) = map { session($node, $db) } 1, 2;
	sql('CREATE TABLE busy (id ids.ulid PRIMARY KEY, other ids.ulid UNIQUE)');
	$writer->query($_) for 'BEGIN', 'INSERT INTO busy VALUES (ids.ulid_generate(), ids.ulid_generate())';
	$builder->send('REINDEX TABLE CONCURRENTLY busy');
	ok($node->poll_query_until($db, q{SELECT count(*) = 2 FROM pg_class WHERE relname ~ '^busy_.*_ccnew$'}),
		'REINDEX TABLE makes all indexes first');
	is(rows(), '', 'and they are not reported while it runs');
	$writer->query('COMMIT');
	$builder->wait;
	sql('DROP TABLE busy');
}

# Partitions made before --section=post-data of an older dump lack the indexes that it attaches.
for (
	[ 'a key', 'ALTER TABLE ONLY "a ON ONLY b" ADD CONSTRAINT "a key" PRIMARY KEY (id)', '"a key"' ],
	[ 'an index', 'CREATE INDEX plain ON ONLY "a ON ONLY b" (n) WITH (fillfactor = 50)', 'plain' ],
	[   'one over an expression', q{CREATE UNIQUE INDEX "x ON ONLY y" ON ONLY "a ON ONLY b" ((id::text), id)
		WHERE s <> 'off ON ONLY weekends'}, '"x ON ONLY y"'
	],
	map { [ 'one with a name of 62 bytes', qq{CREATE INDEX "$_" ON ONLY "a ON ONLY b" (n)}, qq{"$_"} ] }
	"\xc3\x89" x 31,
	'E ' x 30 . 'EE')
{
	my ($what, $make, $name) = @$_;
	cases(<<CASE);
#! $what that partitions lack is built in all, and is valid
CREATE TABLE "a ON ONLY b" (id ulid NOT NULL, n integer, s text) BY ID;
CREATE TABLE "a ON b" PARTITION OF "a ON ONLY b" FOR VALUES FROM (MINVALUE) TO (MAXVALUE) BY ID;
CREATE TABLE low PARTITION OF "a ON b" FOR VALUES FROM (MINVALUE) TO (MAXVALUE);
CREATE TABLE others PARTITION OF "a ON ONLY b" DEFAULT; $make
> warning|index public.$name|it is invalid: partitions lack it
< follow
? SELECT count(*), bool_and(indisvalid), count(DISTINCT regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', ''))
?   FROM pg_index JOIN pg_partition_tree('"a ON ONLY b"') ON relid = indrelid
= 4|t|1
CASE
}
my ($one, $two) = map { 'i' x 60 . $_ } 1, 2;
cases(<<"CASE");
#! indexes with long names that begin alike
CREATE TABLE alike (id ulid NOT NULL) BY ID; PART alike_all OF alike (MINVALUE .. MAXVALUE);
CREATE INDEX $one ON ONLY alike (id); CREATE INDEX $two ON ONLY alike (id)
> warning|index public.$one|it is invalid: partitions lack it
> warning|index public.$two|it is invalid: partitions lack it
< follow
CASE

# Functions whose bodies are strings find nothing in stored expressions where the search_path is pg_catalog alone.
my $made = q{CREATE FUNCTION made(id ulid) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE
	AS 'BEGIN RETURN Ulid_timestamp(id); END';};
my $names = 'warning|function public.made(ids.ulid)|its body is a string that names ulid_timestamp, and it computes';
cases(<<'CASES' =~ s/^MADE/$made/gmr =~ s/NAMES (.*)/$names $1: there a restore and pg_upgrade fail/gr);
# a generated column
MADE CREATE TABLE shown (id ulid, at timestamptz GENERATED ALWAYS AS (made(id)) STORED)
> NAMES column at of public.shown
< follow
# a check
MADE CREATE TABLE shown (id ulid, CONSTRAINT c CHECK (made(id) > '2020-01-01Z'))
> NAMES constraint c
< follow
# an index and a materialized view
MADE CREATE TABLE shown (id ulid); CREATE INDEX shown_made ON shown (made(id));
CREATE MATERIALIZED VIEW seen AS SELECT made(id) FROM shown
> NAMES public.seen, public.shown_made
< follow
# functions that find all they name
CREATE FUNCTION bound(id ulid) RETURNS timestamptz IMMUTABLE RETURN ulid_timestamp(id);
CREATE FUNCTION named(id ulid) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS 'SELECT ids.ulid_timestamp(id)';
CREATE FUNCTION other(id ulid) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT id::text';
CREATE FUNCTION fresh() RETURNS text LANGUAGE sql SET search_path = ids AS 'SELECT ulid_generate()::text';
CREATE FUNCTION columns(uuid) RETURNS text LANGUAGE sql IMMUTABLE
	AS 'SELECT sid || s.ulid -- ulid_generate() makes them
	FROM (SELECT $1::text AS sid, $1::text AS ulid) AS s ORDER BY sid, ulid';
CREATE FUNCTION literals(uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
	IF $1::text IN ('no -- ulid', ' ''of '' ulid') THEN RAISE EXCEPTION 'invalid ulid'; END IF;
	RETURN 'ulid' || $1; END $$;
CREATE TABLE fine (id ulid, other text DEFAULT fresh(), u uuid, CHECK (bound(id) > '2020-01-01Z'
	AND named(id) > '2020-01-01Z' AND other(id) > '' AND columns(u) > '' AND literals(u) > ''))
CASES
cases(<<"CASE") for (
# a type in a body: $_
CREATE FUNCTION shown(u uuid) RETURNS text LANGUAGE @{[ /BEGIN/ ? 'plpgsql' : 'sql' ]} IMMUTABLE AS \$\$$_\$\$;
CREATE TABLE fine (u uuid, CHECK (shown(u) > ''))
> warning|function public.shown(uuid)|its body is a string that names ulid,{any}
CASE
	'SELECT u::ulid::text',
	"SELECT CAST(CAST(lower('x') AS text) AS text) || CAST(u AS ulid)::text || CAST(1 AS text)",
	"SELECT (ulid '01JQ4T8X6CA54VSH0AANN0SWCX')::text || u",
	"SELECT '--' || (ulid '01JQ4T8X6CA54VSH0AANN0SWCX')::text || u",
	'DECLARE v ulid; BEGIN v := u; RETURN v; END');

# Numbers of the server
my $reload = 'SELECT pg_reload_conf()';
sql('ALTER SYSTEM SET uidx.node_id = -1', $reload);
wait_for('no number', sub { sql('SELECT count(node_id) FROM ids.uidx_generator_status()') eq '0' });
for (
	[ 'uid11', 'uid11_snowish_generate()' ],
	[ 'bigint', "snowflake_generate('twitter')" ],
	[   'bigint',
		"snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, datacenter=5, worker=5, sequence=12')"
	])
{
	my ($type, $call) = @$_;
	cases(<<CASES);
# a server without a number: $call
CREATE TABLE numbered (id $type DEFAULT $call)
> error|{id numbered}its default calls $call, and {number}
# the default of a domain: $call
CREATE DOMAIN base AS $type DEFAULT $call; CREATE DOMAIN key AS base;
CREATE TABLE numbered (id key, other key DEFAULT NULL); CREATE TABLE others (id key DEFAULT '11111111112')
> error|{id numbered}its default calls $call, and {number}
CASES
}
cases(<<'CASES');
# a layout that is not a constant
CREATE FUNCTION house() RETURNS snowflake_layout VOLATILE RETURN 'twitter'::snowflake_layout;
CREATE TABLE numbered (id bigint DEFAULT snowflake_generate(house()))
> warning|{id numbered}its default calls snowflake_generate(), and {number}, unless the layout has no node
> note|{id numbered}the layout in its default cannot be read: {any}
# ids that carry no number
CREATE TABLE numbered (
	id bigint DEFAULT snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, sequence=20'),
	x bigint DEFAULT xid_generate(), f ulidflake DEFAULT ulidflake_generate_scalable(3));
INSERT INTO numbered DEFAULT VALUES
CASES
sql('ALTER SYSTEM RESET uidx.node_id', $reload);
wait_for('the number', sub { sql('SELECT count(node_id) > 0 FROM ids.uidx_generator_status()') eq 't' });

$node->backup('copy');
my $standby = PostgreSQL::Test::Cluster->new('standby');
$standby->init_from_backup($node, 'copy', has_streaming => 1);
$standby->start;
sql('SELECT 1');
$node->wait_for_catchup($standby);
my $copied = qr/\Awarning\|setting uidx\.node_id\|a file in the data directory sets it[^\n]*\z/;
like(rows(), $copied, 'a number in postgresql.conf of the data directory beside a standby');
my $how = sql('SELECT ids.uidx_doctor_number(false)');
like(
	$how,
	qr/\AStart the server with -c uidx\.node_id=N on its command line\. N is a number that no other server has/,
	'how to number a server');
like(
	advice(),
	qr{\AOn each member: \Q$how\E Then take it out of \S+/postgresql\.conf, and run SELECT pg_reload_conf\(\);\z},
	'the one answer, and the file');
$node->append_conf('postgresql.base.conf', "work_mem = '5MB'");
$node->append_conf('postgresql.conf', "include 'postgresql.base.conf'");
$node->reload;
wait_for('the file', sub { sql('SHOW work_mem') eq '5MB' });
is(rows(), '', 'nor where Patroni writes it for each member');
my $elsewhere = $node->basedir . '/number.conf';
append_to_file($elsewhere, "uidx.node_id = 0\n");
$node->adjust_conf('postgresql.conf', $_, undef) for 'uidx.node_id', 'include';
$node->append_conf('postgresql.conf', "include '$elsewhere'");
$node->reload;
wait_for('the other file', sub { sql('SHOW work_mem') eq '4MB' });
is(sql('SHOW uidx.node_id'), '0', 'a number in a file elsewhere');
is(rows(), '', 'which is not copied');
sql('ALTER SYSTEM SET uidx.node_id = 0', $reload);
like(rows(), $copied, 'a number that pg_basebackup copies');
like(
	advice(),
	qr/ Then ALTER SYSTEM RESET uidx\.node_id; SELECT pg_reload_conf\(\);\z/,
	'a number is in force until the file is read again');
is( $standby->safe_psql($db, q{SELECT string_agg(object, ',') FROM t.said()}),
	'setting uidx.node_id',
	'a standby with a copied number');

# A DETACH CONCURRENTLY that runs was not interrupted, whoever asks, and where: it waits for a reader of the table, or
# of the partition.
sql('CREATE ROLE asks',
	'GRANT USAGE ON SCHEMA ids, t TO asks',
	'CREATE TABLE leaving (id ids.ulid) PARTITION BY RANGE (id)',
	q{SELECT t.make('leaving', '-2 days', '30 days', '1 day')});
for my $whole (1, 0)
{
	my ($reader, $detacher) = map { session($node, $db) } 1, 2;
	my $leaves = sql(q{SELECT partition FROM ids.uidx_partition_bounds('leaving') ORDER BY lower::ids.ulid LIMIT 1});
	my $told = q{SELECT what FROM t.said() WHERE object = 'table public.leaving'};
	$reader->query($_) for 'BEGIN', 'SELECT FROM ' . ($whole ? 'leaving' : $leaves);
	$detacher->send("ALTER TABLE leaving DETACH PARTITION $leaves CONCURRENTLY");
	ok( $node->poll_query_until(
			$db, q{SELECT count(*) > 0 FROM pg_inherits, pg_locks WHERE inhdetachpending AND NOT granted}
		),
		'a DETACH CONCURRENTLY waits');
	is(sql('SET ROLE asks', $told), '', 'and is not reported while it runs');
	is($reader->query($told), '', 'nor in the session that it waits for');
	$node->wait_for_catchup($standby);
	is($standby->safe_psql($db, $told), '', 'nor on a standby');
	$reader->query('COMMIT');
	$detacher->wait;
	sql("DROP TABLE $leaves");
}
sql('DROP TABLE leaving', 'DROP OWNED BY asks', 'DROP ROLE asks');
$standby->promote;
is( $standby->safe_psql($db, q{SELECT severity, object, what FROM t.said() WHERE severity <> 'error'}),
	'warning|setting uidx.node_id|a file in the data directory sets it, and this server was promoted or restored: the '
		. 'server that it was copied from may have the same number',
	'and once it is promoted');
$standby->stop;
my $received;
my $receiver =
	IPC::Run::start([ 'pg_receivewal', '-D', $node->basedir, '-d', $node->connstr('postgres') ], '>&', \$received);
wait_for('pg_receivewal',
	sub { sql(q{SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND replay_lsn IS NULL}) eq '1' });
is(rows(), '', 'what receives WAL for a backup is no standby');
$receiver->kill_kill;
sql('ALTER SYSTEM RESET uidx.node_id', $reload);
is(rows(), '', 'without a number in the data directory');

# Schemas, extensions, foreign keys, and rows of several problems
cases(<<'CASES');
# a schema in which others may create
CREATE ROLE "a builder"; GRANT CREATE ON SCHEMA ids TO PUBLIC, "a builder"
> warning|schema ids|"a builder", PUBLIC may create objects in the schema of {any}
< REVOKE CREATE ON SCHEMA ids FROM PUBLIC, "a builder"
# an extension of another version
UPDATE pg_extension SET extversion = '0.9' WHERE extname = 'uidx_ksuid'
> warning|extension uidx_ksuid|its objects are of version 0.9, its files of version {any}
# an operator that somebody has added to an extension makes no id of text
CREATE SCHEMA added;
CREATE FUNCTION added.after(text, timestamptz) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
	AS $$ BEGIN RAISE EXCEPTION 'called'; END $$;
CREATE OPERATOR added.> (FUNCTION = added.after, LEFTARG = text, RIGHTARG = timestamptz);
CREATE OPERATOR pg_catalog.> (FUNCTION = added.after, LEFTARG = text, RIGHTARG = timestamptz);
ALTER EXTENSION uidx_ksuid ADD OPERATOR added.> (text, timestamptz);
ALTER EXTENSION uidx_ksuid ADD OPERATOR pg_catalog.> (text, timestamptz);
CREATE TABLE texts (id text PRIMARY KEY); CREATE TABLE text_parts (id text PRIMARY KEY) BY ID;
PART text_part OF text_parts ('a' .. 'c'); INSERT INTO texts VALUES ('b'); INSERT INTO text_parts VALUES ('b')
CASES
# PostgreSQL 18 refuses them.
cases(<<'CASES') if $node->pg_version < 18;
# a foreign key from text
CREATE TABLE orders (customer text CONSTRAINT of REFERENCES ulid_rows)
> error|{c of orders}a foreign key from text to ids.ulid: a DELETE of a row of public.ulid_rows fails
# a foreign key from a domain over text
CREATE DOMAIN word AS varchar(26); CREATE DOMAIN id_word AS word;
CREATE TABLE orders (customer id_word CONSTRAINT of REFERENCES ulid_rows)
> error|{c of orders}a foreign key from public.id_word to ids.ulid: {any}
CASES
is(sql(q{SELECT count(*) FROM ids.uidx_doctor_catalogs('0.9', '') WHERE object = 'extension uidx'}),
	'1', 'a library of another release');
is( sql(q{SELECT ids.uidx_library_release() = split_part(extversion, '-', 1) FROM pg_extension WHERE extname = 'uidx'}),
	't', 'the release of the library');

# Each row says what to do, and the most urgent come first.
sql('INSERT INTO ulid_rows SELECT t.uuids()',
	'CREATE TABLE events (id ids.ulid) PARTITION BY RANGE (id)',
	'GRANT CREATE ON SCHEMA ids TO PUBLIC',
	q{SELECT ids.uidx_generators_advance(now() + interval '1 hour')});
is(sql(q{SELECT severity FROM t.said() WHERE what_to_do > '' AND object <> 'generators'}),
	"error\nwarning\nnote", 'in order');
like(
	sql(q{SELECT what FROM t.said() WHERE object = 'generators'}),
	qr/\Atheir ids are up to (35\d\d|3600) s ahead of the clock: uidx_generators_advance\(\) was called[^\n]*\z/,
	'generators ahead of the clock, in one row');
my $wait = 'If uidx_generators_advance\(\) was called for a failover, wait';
my $few = 'ids with few random bits repeat: give the server another number';
like(
	advice(q{object = 'generators'}),
	qr/\A$wait, and do not restart\. Otherwise set the clock.* $few with the restart, without a reload before/,
	'which first says when to do nothing, then how to restart');
sql(q{INSERT INTO ksuid_rows SELECT (now() + interval '1 hour')::ids.ksuid});
like(
	sql(q{SELECT what || what_to_do FROM t.said() WHERE object ~ 'ksuid'}),
	qr/ or uidx_generators_advance\(\) was called$wait\. /,
	'and so does the row of a column');
sql('TRUNCATE ulid_rows, ksuid_rows', 'REVOKE CREATE ON SCHEMA ids FROM PUBLIC', 'DROP TABLE events');
$node->restart;
is(rows(), '', 'which a restart ends');

# A number that some minor releases keep with columns
my $kept = sql(
	q{SELECT count(*) > 0 FROM pg_attribute
	WHERE attoptions::text ~ 'pg_attver=' AND attrelid = 'ulid_rows'::regclass}
) eq 't';
my $of_database = q{SELECT %s FROM ids.uidx_doctor() WHERE object = 'database shop'};
is(sql(sprintf $of_database, q{severity || substring(what from ' have columns with pg_attver')}),
	$kept ? 'note have columns with pg_attver' : '', 'pg_attver');
sql(sql(sprintf $of_database, q{substring(what_to_do from 'UPDATE.*')})) if $kept;
is(sql(sprintf $of_database, 'what'), '', 'pg_attver: cured');

# Not preloaded, and preloaded by its path
for ([ '', $node->pg_version < 17 ? 1 : 0 ], [ '$libdir/uidx', 0 ])
{
	$node->append_conf('postgresql.conf', "shared_preload_libraries = '$_->[0]'");
	$node->restart;
	is(sql(q{SELECT count(*) FROM t.said() WHERE object = 'setting shared_preload_libraries'}),
		$_->[1], "shared_preload_libraries = '$_->[0]'");
}

# A stranger's objects in the schema of the extension are not called.
sql('GRANT CREATE ON SCHEMA ids TO PUBLIC',
	q{CREATE FUNCTION public.evil(anyelement) RETURNS text LANGUAGE plpgsql
	AS $$ BEGIN RAISE EXCEPTION 'called'; END $$},
	q{CREATE FUNCTION ids.format(text, text, text) RETURNS text LANGUAGE sql AS 'SELECT public.evil(1)'},
	q{CREATE FUNCTION ids.uidx_doctor_catalogs(varchar, varchar) RETURNS SETOF record LANGUAGE sql
	AS 'SELECT public.evil(1), public.evil(1), public.evil(1), public.evil(1)'});
cmp_ok(sql('SET search_path = ids, public', 'SELECT count(*) FROM uidx_doctor()'),
	'>', 0, 'nobody captures what it calls');

$node->stop;
done_testing();
