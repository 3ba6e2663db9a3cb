# uidx_migrate: what the objects of a table have besides their definitions is there after a plan, and after the way back. What
# the plan cannot keep is refused or named. Random schemas (029) have the rest.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Migration;

my $node = new_server('kept', conf => "wal_level = logical\nfsync = off\nallow_in_place_tablespaces = on\n");
my $version = $node->safe_psql('postgres', 'SHOW server_version_num') / 10000;
$node->safe_psql('postgres', "CREATE TABLESPACE elsewhere LOCATION ''");
$node->safe_psql('postgres', 'CREATE ROLE reader; CREATE EXTENSION uidx_migrate; CREATE DATABASE empty TEMPLATE postgres');

# pg_dump does not have all of it. pg_attver is a number that newer minor releases keep for themselves.
my $more = <<'SQL';
SELECT string_agg(line, E'\n' ORDER BY line) FROM (
	SELECT format('trigger %s of %s: %s', CASE WHEN tgisinternal THEN conname ELSE tgname END, tgrelid::regclass, tgenabled)
	FROM pg_trigger t LEFT JOIN pg_constraint k ON k.oid = tgconstraint
	UNION ALL SELECT format('rule %s of %s: %s', rulename, ev_class::regclass, ev_enabled) FROM pg_rewrite WHERE ev_class >= 16384
	UNION ALL SELECT format('%s: %s, in %s, %s, %s', c.oid::regclass, c.reloptions, s.spcname, c.relispopulated, t.reloptions)
	FROM pg_class c LEFT JOIN pg_tablespace s ON s.oid = c.reltablespace LEFT JOIN pg_class t ON t.oid = c.reltoastrelid WHERE c.oid >= 16384 AND c.relnamespace <> 'pg_toast'::regnamespace
	UNION ALL SELECT format('%s.%s: %s %s %s', attrelid::regclass, attname, nullif(attstattarget, -1), regexp_replace(attoptions::text, 'pg_attver=\d+,?', ''), CASE WHEN c.relkind NOT IN ('i', 'I') THEN attstorage END) FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE attrelid >= 16384 AND NOT attrelid::regclass::text ^@ 'pg_toast'
	UNION ALL SELECT format('statistics %s: %s %s', stxname, stxowner::regrole, nullif(stxstattarget, -1)) FROM pg_statistic_ext) AS l(line)
SQL

# There and back with these objects in the database.
sub kept
{
	my ($what, $sql, $table, $column) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	(my $db = $what) =~ s/\W+/_/g;
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	is(sql_error($node, "$sql;", db => $db), '', "$what: made") or return;
	my $session = session($node, $db);
	my ($before, $catalog) = (dump_of($node, $db), $session->query($more));
	for my $type ('base64uuid', 'uuid')
	{
		is(run_steps($session, plan_of($session, "'$table', '$column', '$type'")), '', "$what: to $type");
		my $now = dump_of($node, $db);
		my $got = $session->query($more);
		if ($type ne 'uuid')
		{
			like($now, qr/public\.$type/, "$what: the type has changed");
			s/OPERATOR\(public\.([<>=]+)\)/$1/g, s/public\.$type(?=\b|_\w*ops\b)/uuid/g, s/ = ANY \( SELECT/ IN ( SELECT/g for $now, $got;
		}
		same_text($now, $before, "$what: the dump is as before, now $type");
		same_text($got, $catalog, "$what: and so is the rest of the catalogs");
	}
	$session->quit;
	return;
}

kept('states of triggers and rules', <<'SQL', 't', 'id');
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TABLE t (id uuid NOT NULL, day date NOT NULL, n integer, PRIMARY KEY (id, day)) PARTITION BY RANGE (day);
CREATE TABLE t1 PARTITION OF t FOR VALUES FROM ('2026-01-01') TO ('2026-02-01');
CREATE TABLE t2 PARTITION OF t FOR VALUES FROM ('2026-02-01') TO ('2026-03-01') PARTITION BY RANGE (day);
CREATE TABLE t3 PARTITION OF t2 DEFAULT;
CREATE TRIGGER a AFTER UPDATE OF id ON t FOR EACH ROW EXECUTE FUNCTION touch();
CREATE TRIGGER b AFTER UPDATE OF id ON t FOR EACH ROW EXECUTE FUNCTION touch();
CREATE TRIGGER c AFTER UPDATE OF id ON t FOR EACH STATEMENT EXECUTE FUNCTION touch();
ALTER TABLE t1 DISABLE TRIGGER a;
ALTER TABLE t3 ENABLE ALWAYS TRIGGER a;
ALTER TABLE t ENABLE REPLICA TRIGGER b;
ALTER TABLE t2 ENABLE TRIGGER b;
ALTER TABLE t DISABLE TRIGGER c;
CREATE VIEW v AS SELECT id, n FROM t;
CREATE RULE d AS ON DELETE TO v DO INSTEAD NOTHING;
CREATE RULE e AS ON UPDATE TO v DO INSTEAD NOTHING;
CREATE RULE f AS ON UPDATE TO t1 WHERE OLD.id IS NULL DO INSTEAD NOTHING;
ALTER TABLE t1 ENABLE REPLICA RULE f;
SQL

kept('materialized views', <<'SQL' . ($version >= 17 ? 'GRANT MAINTAIN ON m TO reader; GRANT MAINTAIN ON v TO reader WITH GRANT OPTION;' : ''), 't', 'id');
CREATE TABLE t (id uuid PRIMARY KEY, n integer, name text);
INSERT INTO t SELECT gen_random_uuid(), n, 'name ' || n FROM generate_series(1, 50) n;
CREATE VIEW v AS SELECT id FROM t;
CREATE MATERIALIZED VIEW m WITH (fillfactor = 77, autovacuum_enabled = off, toast.autovacuum_enabled = off) TABLESPACE elsewhere AS SELECT id, n, name FROM t;
ALTER MATERIALIZED VIEW m ALTER COLUMN name SET STORAGE EXTERNAL, ALTER COLUMN name SET COMPRESSION pglz, ALTER COLUMN n SET STATISTICS 33, ALTER COLUMN n SET (n_distinct = -0.5);
CREATE UNIQUE INDEX m_id ON m (id);
CREATE INDEX m_partial ON m (n) WITH (fillfactor = 66) TABLESPACE elsewhere WHERE n > 3;
CREATE INDEX m_lower ON m (n, lower(name)) TABLESPACE elsewhere;
ALTER INDEX m_lower ALTER COLUMN 2 SET STATISTICS 44;
ALTER MATERIALIZED VIEW m CLUSTER ON m_lower;
COMMENT ON MATERIALIZED VIEW m IS 'it''s a copy';
COMMENT ON COLUMN m.name IS 'a name';
COMMENT ON INDEX m_partial IS 'partial';
CREATE STATISTICS s ON n, name FROM m;
ALTER STATISTICS s SET STATISTICS 55;
ALTER STATISTICS s OWNER TO reader;
GRANT SELECT ON m TO reader WITH GRANT OPTION;
GRANT SELECT (id) ON m TO PUBLIC;
CREATE MATERIALIZED VIEW unfilled AS SELECT id, n, name FROM m WITH NO DATA;
CREATE STATISTICS of_reader ON n, name FROM unfilled;
ALTER STATISTICS of_reader OWNER TO reader;
ALTER MATERIALIZED VIEW unfilled OWNER TO reader;
SQL

kept('what later servers have', <<'SQL', 't', 'id') if $version >= 18;
CREATE EXTENSION btree_gist;
CREATE TABLE t (id uuid, during tstzrange, n integer CONSTRAINT n_is_there NOT NULL, CONSTRAINT t_key PRIMARY KEY (id, during WITHOUT OVERLAPS));
ALTER TABLE t ADD CONSTRAINT id_is_there CHECK (id IS NOT NULL) NOT ENFORCED;
COMMENT ON CONSTRAINT n_is_there ON t IS 'named';
CREATE TABLE u (id uuid CONSTRAINT u_id_is_there NOT NULL, during tstzrange, FOREIGN KEY (id, PERIOD during) REFERENCES t (id, PERIOD during));
CREATE TABLE w (id uuid CONSTRAINT w_id_is_there PRIMARY KEY, up uuid REFERENCES w NOT ENFORCED, t uuid, during tstzrange, FOREIGN KEY (t, PERIOD during) REFERENCES t NOT VALID);
CREATE TABLE x (id uuid);
ALTER TABLE x ADD CONSTRAINT x_id_is_there NOT NULL id NOT VALID;
ALTER TABLE x ADD COLUMN during tstzrange, ADD FOREIGN KEY (id, PERIOD during) REFERENCES t;
INSERT INTO t SELECT gen_random_uuid(), '[2026-01-01,2026-02-01)', n FROM generate_series(1, 9) n;
INSERT INTO u SELECT id, during FROM t;
SQL

# A partitioned table's sequence and identity stay as they are.
kept('identity columns of partitions', <<'SQL', 't', 'id') if $version >= 17;
CREATE TABLE t (id uuid NOT NULL, n bigint GENERATED ALWAYS AS IDENTITY, PRIMARY KEY (id, n)) PARTITION BY RANGE (n);
CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (1) TO (100);
INSERT INTO t (id) SELECT gen_random_uuid() FROM generate_series(1, 9);
SQL

# SQL that makes an obstacle, and what the check says of it.
for (
	[ 'ALTER TABLE u DISABLE TRIGGER ALL', 'refused', qr/foreign key u_t_fkey of table public\.u\|.*ENABLE TRIGGER/ ],
	[ 'ALTER TABLE t DISABLE TRIGGER ALL', 'refused', qr/foreign key u_t_fkey of table public\.u\|.*ENABLE TRIGGER/ ],
	[ 'DO $$BEGIN EXECUTE (SELECT format(\'ALTER TABLE u ENABLE ALWAYS TRIGGER %I\', tgname) FROM pg_trigger WHERE tgrelid = \'u\'::regclass LIMIT 1); END$$', 'refused', qr/foreign key u_t_fkey of table public\.u\|/ ],
	[ 'ALTER TABLE t ADD CONSTRAINT later UNIQUE (id) DEFERRABLE; ALTER TABLE t DISABLE TRIGGER ALL', 'refused', qr/constraint later of table public\.t\|/ ],
	[ 'CREATE FUNCTION f(uuid) RETURNS integer LANGUAGE sql AS \'SELECT 1\'; CREATE FUNCTION f(ulid) RETURNS integer LANGUAGE sql AS \'SELECT 2\'', 'your part', qr/function public\.f\(uuid\)\|.*\|.*run public\.f\(public\.ulid\)/ ],
	[ 'CREATE SCHEMA other; CREATE FUNCTION f(integer, uuid) RETURNS integer LANGUAGE sql AS \'SELECT 1\'; CREATE FUNCTION other.f(integer, ulid) RETURNS integer LANGUAGE sql AS \'SELECT 2\'', 'your part', qr/function public\.f\(integer,uuid\)\|.*\|.*run other\.f\(integer,public\.ulid\)/ ],
	[ 'CREATE FUNCTION f(uuid) RETURNS integer LANGUAGE sql AS \'SELECT 1\'; CREATE FUNCTION f(text) RETURNS integer LANGUAGE sql AS \'SELECT 2\'', 'your part', qr/function public\.f\(uuid\)\|.*\|a call with the column fails/ ],
	[ 'CREATE DOMAIN d AS uuid; CREATE TABLE p (id d REFERENCES t) PARTITION BY RANGE (id ulid_ops)', 'refused', qr/column id of table public\.p\|.*\|.*drop the foreign key before, and add it again afterwards, for uuid and domains over it may reference public\.ulid/ ],
	[ 'CREATE TABLE p (id uuid REFERENCES t) PARTITION BY RANGE (id)', 'refused', qr/column id of table public\.p\|.*\|.*drop the foreign key before, and add it again afterwards, for uuid and domains over it may reference public\.ulid/ ],
	$version >= 18 ? [ 'ALTER TABLE t ADD COLUMN label text GENERATED ALWAYS AS (id::text)', 'refused', qr/generated column label of table public\.t\|.*rewrites nothing/ ] : ())
{
	my ($sql, $verdict, $expected) = @$_;
	my $check = $node->safe_psql('empty', "BEGIN; CREATE TABLE t (id uuid PRIMARY KEY); CREATE TABLE u (t uuid REFERENCES t); $sql; SELECT verdict, object, why, action FROM uidx_migration_check('t', 'id', 'ulid');");
	like($check, qr/^\Q$verdict\E\|$expected/m, "the check: $sql");
	like(sql_error($node, "BEGIN; CREATE TABLE t (id uuid PRIMARY KEY); CREATE TABLE u (t uuid REFERENCES t); $sql; SELECT count(*) FROM uidx_migration_plan('t', 'id', 'ulid');", db => 'empty'), qr/there is no plan to change column/, 'and there is no plan')
	  if $verdict eq 'refused';
}
# What the action says about partition keys is so.
is(sql_error($node, <<'SQL', db => 'empty'), '', 'a partition key that stays uuid, or a domain over it, references an id');
BEGIN;
CREATE DOMAIN d AS uuid;
CREATE TABLE t (id uuid PRIMARY KEY);
CREATE TABLE p (id uuid, o d) PARTITION BY RANGE (id);
ALTER TABLE t ALTER COLUMN id TYPE ulid;
ALTER TABLE p ADD FOREIGN KEY (id) REFERENCES t, ADD FOREIGN KEY (o) REFERENCES t;
SQL

# No label provider is at hand: labels are put into the catalog, and the plan's statements are read.
my $labels = $node->safe_psql('empty', <<'SQL');
BEGIN;
SET LOCAL allow_system_table_mods = on;
CREATE TABLE t (id uuid PRIMARY KEY);
CREATE VIEW v AS SELECT id FROM t;
CREATE MATERIALIZED VIEW m AS SELECT id FROM t;
INSERT INTO pg_seclabel VALUES ('t'::regclass, 'pg_class'::regclass, 0, 'test', 'stays'), ('v'::regclass, 'pg_class'::regclass, 0, 'test', 'it''s a view'),
	('m'::regclass, 'pg_class'::regclass, 0, 'test', 'copy'), ('m'::regclass, 'pg_class'::regclass, 1, 'test', 'id');
SELECT statement FROM uidx_migration_plan('t', 'id', 'ulid') WHERE statement ~ 'LABEL' ORDER BY 1;
SQL
is($labels, "SECURITY LABEL FOR test ON COLUMN public.m.id IS 'id'\nSECURITY LABEL FOR test ON MATERIALIZED VIEW public.m IS 'copy'\nSECURITY LABEL FOR test ON VIEW public.v IS 'it''s a view'", 'security labels of views');

# A stranger's objects, found before those of uidx.
for ('CREATE TYPE tools.ulid AS ENUM (\'x\')', 'CREATE DOMAIN tools.base64uuid AS text')
{
	like(sql_error($node, "DROP EXTENSION uidx_migrate; CREATE SCHEMA tools; GRANT ALL ON SCHEMA tools TO reader; SET ROLE reader; $_; RESET ROLE; BEGIN; CREATE EXTENSION uidx_migrate SCHEMA tools;", db => 'empty'),
		qr/ERROR:  42/, "the script refuses: $_");
	$node->safe_psql('empty', 'DROP SCHEMA tools CASCADE; CREATE EXTENSION uidx_migrate');
}

done_testing();
