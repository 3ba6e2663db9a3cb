# uidx_migrate: what the objects of a table have besides their definitions is there after a plan, and after the way
# back. What the plan cannot keep is refused or named. Random schemas (029) have the rest.
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
$node->safe_psql('postgres',
	'CREATE ROLE reader; CREATE EXTENSION uidx_migrate; CREATE DATABASE empty TEMPLATE postgres');

# pg_dump does not have all of it. pg_attver is a number that newer minor releases keep for themselves.
my $more = <<'SQL';
SELECT string_agg(line, E'\n' ORDER BY line) FROM (
	SELECT format('trigger %s of %s: %s', CASE WHEN tgisinternal THEN conname ELSE tgname END,
		tgrelid::regclass, tgenabled)
	FROM pg_trigger t LEFT JOIN pg_constraint k ON k.oid = tgconstraint
	UNION ALL SELECT format('rule %s of %s: %s', rulename, ev_class::regclass, ev_enabled)
	FROM pg_rewrite WHERE ev_class >= 16384
	UNION ALL SELECT format('%s: %s, in %s, %s, %s', c.oid::regclass, c.reloptions, s.spcname,
		c.relispopulated, t.reloptions)
	FROM pg_class c LEFT JOIN pg_tablespace s ON s.oid = c.reltablespace LEFT JOIN pg_class t ON t.oid = c.reltoastrelid
	WHERE c.oid >= 16384 AND c.relnamespace <> 'pg_toast'::regnamespace
	UNION ALL SELECT format('%s.%s: %s %s %s', attrelid::regclass, attname,
		nullif(attstattarget, -1), regexp_replace(attoptions::text, 'pg_attver=\d+,?', ''),
		CASE WHEN c.relkind NOT IN ('i', 'I') THEN attstorage END) FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
	WHERE attrelid >= 16384 AND NOT attrelid::regclass::text ^@ 'pg_toast'
	UNION ALL SELECT format('statistics %s: %s %s', stxname, stxowner::regrole, nullif(stxstattarget, -1))
	FROM pg_statistic_ext) AS l(line)
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
			s/public\.$type(?=\b|_\w*ops\b)/uuid/g, s/ = ANY \( SELECT/ IN ( SELECT/g for $now, $got;
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

kept('materialized views', <<'SQL' . ($version >= 17 ? <<'SQL' : ''), 't', 'id');
CREATE TABLE t (id uuid PRIMARY KEY, n integer, name text);
INSERT INTO t SELECT gen_random_uuid(), n, 'name ' || n FROM generate_series(1, 50) n;
CREATE VIEW v AS SELECT id FROM t;
CREATE MATERIALIZED VIEW m WITH (fillfactor = 77, autovacuum_enabled = off,
	toast.autovacuum_enabled = off) TABLESPACE elsewhere AS SELECT id, n, name FROM t;
ALTER MATERIALIZED VIEW m ALTER COLUMN name SET STORAGE EXTERNAL, ALTER COLUMN name SET COMPRESSION pglz,
	ALTER COLUMN n SET STATISTICS 33, ALTER COLUMN n SET (n_distinct = -0.5);
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
GRANT MAINTAIN ON m TO reader;
GRANT MAINTAIN ON v TO reader WITH GRANT OPTION;
SQL

kept('rules of views', <<'SQL', 't', 'id');
CREATE TABLE t (id uuid PRIMARY KEY, n integer);
CREATE VIEW v1 AS SELECT id FROM t;
CREATE VIEW v2 AS SELECT id, n FROM t;
CREATE VIEW v3 AS SELECT id, n FROM v2;
CREATE RULE a AS ON DELETE TO v1 DO INSTEAD DELETE FROM v2 WHERE v2.id = OLD.id;
CREATE RULE b AS ON UPDATE TO v1 DO INSTEAD UPDATE v3 SET n = 0 WHERE v3.id = NEW.id;
COMMENT ON RULE b ON v1 IS 'b';
SQL

# A superuser runs the plan.
kept('another role and its storage', <<'SQL', 't', 'id');
CREATE TABLE t (id uuid, day date, n integer,
	PRIMARY KEY (id, day) WITH (fillfactor = 55) USING INDEX TABLESPACE elsewhere,
	UNIQUE (day, id) INCLUDE (n) WITH (fillfactor = 66, deduplicate_items = off)) PARTITION BY RANGE (day);
CREATE TABLE t1 PARTITION OF t FOR VALUES FROM ('2026-01-01') TO ('2026-02-01');
CREATE STATISTICS s ON id, n FROM t;
ALTER TABLE t OWNER TO reader;
ALTER TABLE t1 OWNER TO reader;
ALTER STATISTICS s OWNER TO reader;
SQL

kept('what later servers have', <<'SQL', 't', 'id') if $version >= 18;
CREATE EXTENSION btree_gist;
CREATE TABLE t (id uuid, during tstzrange, n integer CONSTRAINT n_is_there NOT NULL,
	CONSTRAINT t_key PRIMARY KEY (id, during WITHOUT OVERLAPS));
ALTER TABLE t ADD CONSTRAINT id_is_there CHECK (id IS NOT NULL) NOT ENFORCED;
COMMENT ON CONSTRAINT n_is_there ON t IS 'named';
CREATE TABLE u (id uuid CONSTRAINT u_id_is_there NOT NULL, during tstzrange,
	FOREIGN KEY (id, PERIOD during) REFERENCES t (id, PERIOD during));
CREATE TABLE w (id uuid CONSTRAINT w_id_is_there PRIMARY KEY, up uuid REFERENCES w NOT ENFORCED, t uuid,
	during tstzrange, FOREIGN KEY (t, PERIOD during) REFERENCES t NOT VALID);
CREATE TABLE x (id uuid);
ALTER TABLE x ADD CONSTRAINT x_id_is_there NOT NULL id NOT VALID;
ALTER TABLE x ADD COLUMN during tstzrange, ADD FOREIGN KEY (id, PERIOD during) REFERENCES t;
INSERT INTO t SELECT gen_random_uuid(), '[2026-01-01,2026-02-01)', n FROM generate_series(1, 9) n;
INSERT INTO u SELECT id, during FROM t;
SQL

# Each phase is run by a session with other settings than those of the session that made the plan.
{
	$node->safe_psql('postgres', 'CREATE DATABASE settings TEMPLATE empty');
	$node->safe_psql('settings', <<'EOS');
CREATE TABLE t (id uuid PRIMARY KEY, day date, at timestamptz, during interval, x float8, b bytea,
	CHECK (x <> 0.30000000000000004));
INSERT INTO t SELECT gen_random_uuid(), date '2025-01-15' + n, timestamptz '2025-01-15Z' + n * interval '1 day',
	n * interval '1 day', n / 10.0, '\x00ff' FROM generate_series(-40, 40) n;
CREATE VIEW v AS SELECT id FROM t WHERE x < '0.30000000000000004'::float8 AND at > '2025-01-02 00:00+00'
	AND day > '2025-01-02' AND during > '-1 days -02:00:00' AND b > '\x00fe';
CREATE INDEX later ON t (id) WHERE day > '2025-01-02' AND during > '-1 days -02:00:00'
	AND coalesce(x::text, '') <> ALL ('{a,NULL}'::text[]);
CREATE INDEX always ON t (id) WHERE 1 = 1;
CREATE VIEW w AS SELECT id, '{a,NULL}'::text[] AS a, '$1,234.50'::money AS m FROM t;
CREATE MATERIALIZED VIEW mv AS SELECT id FROM t;
CREATE UNIQUE INDEX too ON t (id, lower(b::text)) WHERE x > '0.30000000000000004'::float8
	AND at > '2025-01-02 00:00+00' AND b > '\x00fe';
EOS
	my ($plain, $odd) = map { session($node, 'settings') } 1, 2;
	$odd->query("SET datestyle = 'SQL, DMY'; SET intervalstyle = 'sql_standard'; SET timezone = 'Europe/Berlin'; "
			. "SET extra_float_digits = -3; SET bytea_output = 'escape'; SET quote_all_identifiers = on; SET "
			. "default_tablespace = elsewhere; SET array_nulls = off");
	my $seen = 'SELECT count(*), (SELECT string_agg(DISTINCT concat(array_position(a, NULL), a, m::numeric), '
		. '$$;$$) FROM w) FROM v';
	my ($before, $rows, $catalog) = (dump_of($node, 'settings'), $plain->query($seen), $plain->query($more));
	for my $type ('ulid', 'uuid')
	{
		my @phases = map { [ $_, [ plan_of($odd, "'t', 'id', '$type'", "^$_\$") ] ] } 'prepare', 'switch', 'settle',
			'switch back', 'finish';
		my $at = 0;
		is(run_steps($at++ % 2 ? $plain : $odd, @{ $_->[1] }), '', "$_->[0] to $type by a session with other settings")
			for grep { @{ $_->[1] } } @phases;
		same_text(dump_of($node, 'settings') =~ s/public\.ulid(?=\b|_ops\b)/uuid/gr,
			$before, "the dump is as before, now $type");
		is($plain->query($seen), $rows, 'and the views have the same rows');
		same_text($plain->query($more), $catalog, 'and all is where it was');
		$odd->query('SET default_tablespace = elsewhere; SET array_nulls = off');
	}
	$_->quit for $plain, $odd;
}

# A partitioned table's sequence and identity stay as they are.
kept('identity columns of partitions', <<'SQL', 't', 'id') if $version >= 17;
CREATE TABLE t (id uuid NOT NULL, n bigint GENERATED ALWAYS AS IDENTITY, PRIMARY KEY (id, n)) PARTITION BY RANGE (n);
CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (1) TO (100);
INSERT INTO t (id) SELECT gen_random_uuid() FROM generate_series(1, 9);
SQL

my $setup = "BEGIN; CREATE TABLE t (id uuid PRIMARY KEY, n integer); CREATE TABLE u (t uuid REFERENCES t); "
	. "CREATE FUNCTION s(integer, uuid) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 1'";
# A collation that the owner of the table could not name.
my $shut =
	  "CREATE ROLE tenant; GRANT CREATE ON SCHEMA public TO tenant; CREATE SCHEMA shut; CREATE "
	. "COLLATION shut.co (provider = libc, locale = 'C'); ALTER TABLE t ADD w text COLLATE shut.co; "
	. "ALTER TABLE t OWNER TO tenant";
# SQL that makes an obstacle, and what the check says of it.
for (
	[   'CREATE FUNCTION g(uuid) RETURNS integer LANGUAGE sql IMMUTABLE AS $$SELECT 1$$; CREATE '
			. 'STATISTICS st ON (g(id)) FROM t',
		'refused',
		qr/statistics object public\.st\|function public\.g\(public\.ulid\) does not exist/
	],
	$version < 19
	? ()
	: [ 'CREATE PUBLICATION pex FOR ALL TABLES EXCEPT (TABLE t); ALTER TABLE t REPLICA IDENTITY NOTHING',
		'planned', qr/index public\.t_pkey\|(?!.*replica identity of public\.t\|)/s
	],
	[ 'ALTER TABLE u DISABLE TRIGGER ALL', 'refused', qr/foreign key u_t_fkey of table public\.u\|.*ENABLE TRIGGER/ ],
	[ 'ALTER TABLE t DISABLE TRIGGER ALL', 'refused', qr/foreign key u_t_fkey of table public\.u\|.*ENABLE TRIGGER/ ],
	[   'DO $$BEGIN EXECUTE (SELECT format(\'ALTER TABLE u ENABLE ALWAYS TRIGGER %I\', tgname) FROM '
			. 'pg_trigger WHERE tgrelid = \'u\'::regclass LIMIT 1); END$$',
		'refused',
		qr/foreign key u_t_fkey of table public\.u\|/
	],
	[   'ALTER TABLE t ADD CONSTRAINT later UNIQUE (id) DEFERRABLE; ALTER TABLE t DISABLE TRIGGER ALL',
		'refused', qr/constraint later of table public\.t\|/
	],
	[   'CREATE FUNCTION f(uuid) RETURNS integer LANGUAGE sql AS \'SELECT 1\'; CREATE FUNCTION f(ulid) '
			. 'RETURNS integer LANGUAGE sql AS \'SELECT 2\'',
		'changes',
		qr/function public\.f\(uuid\)\|.*\|.*run public\.f\(public\.ulid\)/
	],
	[   'CREATE SCHEMA other; CREATE FUNCTION f(integer, uuid) RETURNS integer LANGUAGE sql AS \'SELECT '
			. '1\'; CREATE FUNCTION other.f(integer, ulid) RETURNS integer LANGUAGE sql AS \'SELECT 2\'',
		'changes',
		qr/function public\.f\(integer,uuid\)\|.*\|.*run other\.f\(integer,public\.ulid\)/
	],
	[   'CREATE FUNCTION f(uuid) RETURNS integer LANGUAGE sql AS \'SELECT 1\'; CREATE FUNCTION f(text) '
			. 'RETURNS integer LANGUAGE sql AS \'SELECT 2\'',
		'breaks',
		qr/function public\.f\(uuid\)\|.*\|a call with the column fails.* make it with public\.ulid, or public\.ulid\[\] for/
	],
	[   'CREATE DOMAIN d AS uuid; CREATE TABLE p (id d REFERENCES t) PARTITION BY RANGE (id ulid_ops)',
		'refused',
		qr/column id of table public\.p\|.*\|.*drop the foreign key before, and add it again afterwards, for uuid and domains over it may reference public\.ulid/
	],
	[   'CREATE TABLE p (id uuid REFERENCES t) PARTITION BY RANGE (id)',
		'refused',
		qr/column id of table public\.p\|.*\|.*drop the foreign key before, and add it again afterwards, for uuid and domains over it may reference public\.ulid/
	],
	[   'CREATE FUNCTION f() RETURNS TABLE (n integer, ids uuid[]) LANGUAGE plpgsql AS \'BEGIN RETURN '
			. 'QUERY SELECT 1, array_agg(id) FROM t; END\'',
		'breaks',
		qr/function public\.f\(\)\|it returns rows of uuid\|RETURN QUERY .*42804/
	],
	[   'CREATE FUNCTION f() RETURNS SETOF uuid LANGUAGE plpgsql AS \'BEGIN RETURN  query SELECT id FROM t; END\'',
		'breaks',
		qr/function public\.f\(\)\|it returns rows of uuid\|RETURN QUERY .*::uuid/
	],
	[   'CREATE FUNCTION f(uuid[]) RETURNS integer LANGUAGE sql AS \'SELECT 1\'',
		'breaks',
		qr/function public\.f\(uuid\[\]\)\|it takes uuid\|a call with the column fails/
	],
	[   'CREATE TABLE l (t uuid REFERENCES t, tag text, CHECK (tag = t::text))',
		'breaks',
		qr/constraint l_check on table public\.l\|it reads the text.*\|.*::uuid::text/
	],
	[ 'CREATE VIEW v AS SELECT upper(id::text) FROM t', 'changes', qr/view public\.v\|it reads the text/ ],
	[ 'CREATE INDEX i ON u (lower(t::text))', 'changes', qr/index public\.i\|it reads the text/ ],
	[ 'CREATE TEMP VIEW v AS SELECT id FROM t', 'refused', qr/view (?:pg_temp\w*\.)?v\|it is temporary/ ],
	[ 'CREATE TEMP TABLE c () INHERITS (t)', 'refused', qr/table (?:pg_temp\w*\.)?c\|it is temporary/ ],
	[   'CREATE MATERIALIZED VIEW m AS SELECT id FROM t; CREATE INDEX i ON m USING brin (id uuid_bloom_ops)',
		'refused', qr/index public\.i\|its operator class uuid_bloom_ops is for uuid/
	],
	(   map {
			[   "CREATE FUNCTION f(uuid) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 1'; CREATE AGGREGATE "
					. "g(uuid) (SFUNC = s, STYPE = integer); $_->[0]",
				'refused',
				qr/$_->[1]\|.*public\.$_->[2]\(public\.ulid\)(?: does not exist|, which is not IMMUTABLE)/ ]
		} [ 'CREATE INDEX i ON t (f(id))', 'index public\.i', 'f' ],
		[ 'CREATE UNIQUE INDEX i ON t (id) WHERE f(id) > 0', 'index public\.i', 'f' ],
		[ 'CREATE VIEW v AS SELECT 1 + f(t) FROM u', 'view public\.v', 'f' ],
		[ 'CREATE MATERIALIZED VIEW v AS SELECT g(id) FROM t GROUP BY f(id) - 2', 'materialized view public\.v', 'g' ],
		[ 'CREATE VIEW v AS SELECT g(id) OVER () FROM t', 'view public\.v', 'g' ],
		[ 'ALTER TABLE u ADD CHECK (f(t) > 0)', 'constraint u_t_check on table public\.u', 'f' ],
		[ 'CREATE POLICY p ON u USING (true) WITH CHECK (f(t) > 0)', 'policy p on table public\.u', 'f' ],
		[ 'CREATE RULE r AS ON DELETE TO u WHERE f(OLD.t) > 0 DO INSTEAD NOTHING', 'rule r on table public\.u', 'f' ],
		[   'CREATE TRIGGER r AFTER DELETE ON u FOR EACH ROW WHEN (f(OLD.t) > 0) EXECUTE FUNCTION '
				. 'suppress_redundant_updates_trigger()',
			'trigger r on table public\.u',
			'f'
		],
		[   'CREATE FUNCTION f(ulid) RETURNS integer LANGUAGE sql STABLE AS \'SELECT 1\'; CREATE INDEX i ON t (f(id))',
			'index public\.i',
			'f'
		]
	),
	[   'CREATE VIEW v AS SELECT FROM t WHERE id::base64uuid >= now()',
		'refused',
		qr/view public\.v\|cannot cast type public\.ulid to public\.base64uuid/
	],
	(   map {
			[   "CREATE VIEW v AS SELECT $_ AS x FROM t",
				'changes',
				qr/view public\.v\|it (?:calls [\w.]+, which makes text of ids|reads the text of the column), and that of public\.ulid is another/
			]
		} "json_build_object('id', id)",
		"to_json(id)",
		"row_to_json(t)",
		"to_jsonb(t) - 'n'",
		"jsonb_agg(id)",
		"format('%s %s', n, id)",
		"concat('a', id)",
		"concat_ws(',', n, id)",
		"id || ''",
		"'a' || id",
		"id::text = '0195c9a4-74cc-5149-bcc4-0a556a0cf19d'",
		"upper(id::varchar)"
	),
	[   'CREATE POLICY p ON u USING (t::text = current_user)',
		'breaks',
		qr/policy p on table public\.u\|it reads the text/
	],
	[   'CREATE VIEW v AS WITH RECURSIVE r AS (SELECT t AS x FROM u UNION ALL SELECT gen_random_uuid() '
			. 'FROM r) SELECT x FROM r; CREATE VIEW w AS WITH RECURSIVE r AS (SELECT gen_random_uuid() AS x '
			. 'UNION ALL SELECT id FROM t JOIN r ON x = id) SELECT x FROM r',
		'refused',
		qr/view public\.w\|recursive query "r" column 1 has type uuid/
	],
	[   'CREATE TABLE l (tags uuid[]); CREATE VIEW v AS SELECT FROM l, t WHERE tags @> ARRAY[id]',
		'refused',
		qr/view public\.v\|operator does not exist: uuid\[\] @> public\.ulid\[\]/
	],
	[ 'CREATE TABLE l (tags uuid[])', 'breaks', qr/column tags of table public\.l\|it is an array of uuid.*42883/ ],
	[   'CREATE EXTENSION btree_gin; CREATE INDEX i ON t USING gin (n, id)',
		'planned',
		qr/index public\.i\|.*\|dropped in the switch and built afterwards/
	],
	[   'CREATE VIEW v AS SELECT id, n FROM t GROUP BY id',
		'note',
		qr/view public\.v\|its GROUP BY needs the primary key of public\.t.*on the way back there is no plan/
	],
	[   'CREATE VIEW v AS SELECT id, n FROM t GROUP BY id',
		'note',
		qr/view public\.v\|it cannot be read beforehand\|try the plan on an empty copy/
	],
	[   'CREATE TABLE p (id uuid REFERENCES t) PARTITION BY HASH (id)',
		'refused',
		qr/column id of table public\.p\|.*prunes no partitions/
	],
	[   'ALTER TABLE t ADD COLUMN g text GENERATED ALWAYS AS (id::text) STORED',
		'refused',
		qr/generated column g of table public\.t\|.*id::uuid::text there for id::text, or all its values change/
	],
	[   'CREATE TYPE pair AS (n integer, id uuid); CREATE FUNCTION f() RETURNS SETOF pair LANGUAGE '
			. 'plpgsql AS \'DECLARE r record; BEGIN FOR r IN SELECT n, id FROM t LOOP RETURN NEXT r; END LOOP; END\'',
		'breaks',
		qr/function public\.f\(\)\|it returns rows of uuid\|RETURN NEXT .*42804/
	],
	[   'CREATE FUNCTION f(OUT n integer, OUT id uuid) LANGUAGE plpgsql AS \'BEGIN END\'; CREATE TYPE '
			. 'pair AS (n integer, id uuid); CREATE FUNCTION g() RETURNS pair LANGUAGE plpgsql AS \'DECLARE r '
			. 'record; BEGIN SELECT n, id INTO r FROM t; RETURN r; END\'',
		'breaks',
		qr/function public\.g\(\)\|it returns rows of uuid\|RETURN of a row .*42804/
	],
	[   'CREATE FUNCTION tr() RETURNS trigger LANGUAGE plpgsql AS \'BEGIN PERFORM (to_jsonb(NEW) ->> '
			. '\'\'id\'\')::uuid; RETURN NEW; END\'; CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW EXECUTE '
			. 'FUNCTION tr()',
		'breaks',
		qr/function public\.tr\(\)\|.*JSON.*22P02/
	],
	[   'CREATE FUNCTION f() RETURNS json LANGUAGE sql AS \'SELECT json_agg(t) FROM t\'',
		'changes',
		qr/function public\.f\(\)\|it makes text or JSON/
	],
	[   'ALTER TABLE t ALTER id SET DEFAULT gen_random_uuid()',
		'note',
		qr/column id of table public\.t\|its default stays .*SET DEFAULT ulid_generate\(\) afterwards/
	],
	[   'ALTER TABLE u ALTER t SET DEFAULT gen_random_uuid()',
		'note',
		qr/column t of table public\.u\|its default stays .*\|nothing: /
	],
	[   'ALTER TABLE t ALTER id SET DEFAULT \'00000000-0000-0000-0000-000000000000\'',
		'note',
		qr/column id of table public\.t\|its default stays .*\|nothing: /
	],
	[   'CREATE FUNCTION whose() RETURNS uuid LANGUAGE sql AS \'SELECT NULL::uuid\'; ALTER TABLE t ALTER '
			. 'id SET DEFAULT whose()',
		'note',
		qr/column id of table public\.t\|its default stays .*\|nothing: /
	],
	[   'CREATE EXTENSION cube; CREATE EXTENSION earthdistance; ALTER TABLE t ADD lat float8, ADD lng '
			. 'float8; CREATE INDEX ON t USING gist (ll_to_earth(lat, lng)); INSERT INTO t VALUES '
			. '(gen_random_uuid(), 1, 2, 3)',
		'(?:note|changes)',
		qr/column id of table public\.t\|(?:it could not be sampled|of 1 sampled)/
	],
	$version >= 17
	? [ 'CREATE INDEX i ON t (uuid_extract_timestamp(id))',
		'refused',
		qr/index public\.i\|function uuid_extract_timestamp\(public\.ulid\) does not exist/
	]
	: (),
	$version >= 18
	? [ 'ALTER TABLE t ADD COLUMN label text GENERATED ALWAYS AS (id::text)',
		'refused',
		qr/generated column label of table public\.t\|.*as STORED, .*: PostgreSQL has no virtual columns of ids/
	]
	: ())
{
	my ($sql, $verdict, $expected) = @$_;
	my $check = $node->safe_psql('empty',
		"$setup; $sql; SELECT verdict, object, why, action FROM uidx_migration_check('t', 'id', 'ulid', $trust);");
	like($check, qr/^$verdict\|$expected/m, "the check: $sql");
	like(
		sql_error(
			$node,
			"$setup; $sql; SELECT count(*) FROM uidx_migration_plan('t', 'id', 'ulid', $trust);",
			db => 'empty'
		),
		qr/there is no plan to change column/,
		'and there is no plan'
	) if $verdict eq 'refused';
}
# No obstacle: another function takes the new type, nothing takes the column, or it is cast to what stays.
unlike(
	$node->safe_psql(
		'empty', "$setup; $_; SELECT verdict, object, why FROM uidx_migration_check('t', 'id', 'ulid', $trust)"
	),
	qr/^refused|\|function public\.f/m,
	"no obstacle: $_")
	for $shut,
	'CREATE FUNCTION h(uuid) RETURNS integer LANGUAGE sql IMMUTABLE AS \'SELECT 1\'; CREATE FUNCTION '
	. 'h(ulid) RETURNS integer LANGUAGE sql IMMUTABLE AS \'SELECT 1\'; CREATE INDEX ON t (h(id))',
	'CREATE FUNCTION f() RETURNS uuid LANGUAGE plpgsql AS \'BEGIN RETURN (SELECT min(id) FROM t); END\'',
	'CREATE FUNCTION f() RETURNS SETOF uuid LANGUAGE sql AS \'SELECT id FROM t\'',
	'CREATE VIEW v AS SELECT id FROM t WHERE id::ulid >= now() AND id IN (SELECT t FROM u) AND id <> '
	. 'ALL (\'{}\') AND s(n, gen_random_uuid()) = 1';

unlike(
	$node->safe_psql(
		'empty',
		"$setup; $shut; CREATE TABLE g (id text COLLATE shut.co PRIMARY KEY); ALTER TABLE g OWNER TO "
			. "tenant; SELECT verdict, object, why FROM uidx_migration_check('g', 'id', 'ulid', $trust)"
	),
	qr/^refused/m,
	'no obstacle: the collation of a key that becomes an id');

# The way back: what compares an id with a time, and more.
my $ids = 'BEGIN; CREATE TABLE t (id ulid PRIMARY KEY, n integer); CREATE TABLE u (t ulid REFERENCES t)';
like(
	$node->safe_psql(
		'empty',
		"$ids; ALTER TABLE t ALTER id SET DEFAULT gen_random_uuid(); SELECT object, why, action FROM "
			. "uidx_migration_check('t', 'id', 'uuid', $trust)"
	),
	qr/^column id of table public\.t\|its default stays gen_random_uuid\(\)\|nothing: /m,
	'a default that the way back keeps');
for (
	[ 'CREATE VIEW v AS SELECT * FROM t WHERE id = now() - interval \'1 day\'', 'view public\.v' ],
	[ 'CREATE VIEW v AS SELECT * FROM t WHERE now() - interval \'1 day\' <> id', 'view public\.v' ],
	[ 'CREATE VIEW v AS SELECT * FROM t WHERE id <@ tstzrange(now(), NULL)', 'view public\.v' ],
	[ 'CREATE VIEW v AS SELECT * FROM t WHERE id ^@ \'01\'', 'view public\.v' ],
	[ 'CREATE VIEW v AS SELECT min(t) FROM u', 'view public\.v' ],
	[ 'CREATE VIEW v AS SELECT id::timestamptz FROM t', 'view public\.v' ],
	[ 'CREATE POLICY p ON u USING (t <> now())', 'policy p on table public\.u' ],
	[ 'ALTER TABLE t ADD CHECK (id <> timestamptz \'2100-01-01\')', 'constraint t_id_check on table public\.t' ],
	[ 'CREATE INDEX i ON t (n) WHERE id = timestamptz \'2026-01-01\'', 'index public\.i' ],
	[ 'CREATE VIEW v AS SELECT id, n FROM t GROUP BY id', 'view public\.v', 'drop it before' ],
	$version < 18
	? [ 'CREATE TABLE k (c text REFERENCES t)',
		'column c of table public\.k',
		'it is of type text,.*cache lookup failed for collation 0.*change it to public\.ulid first'
	]
	: ())
{
	my ($sql, $object, $action) = (@$_, 'write ...::uuid::public.ulid there before');
	$action =~ s/\.\.\./\\.\\.\\./;
	like(
		$node->safe_psql(
			'empty',
			"$ids; $sql; SELECT verdict, object, why, action FROM uidx_migration_check('t', 'id', 'uuid', $trust)"
		),
		qr/^refused\|$object\|.*$action/m,
		"the way back: $sql");
}
# Comparisons with an instant stay: uuids have them too.
{
	$node->safe_psql('postgres', 'CREATE DATABASE plain TEMPLATE empty');
	my $session = session($node, 'plain');
	$session->query(
		"$ids; CREATE INDEX i ON t (n) WHERE id >= timestamptz '2026-01-01 00:00+00';
			CREATE VIEW v AS SELECT * FROM t WHERE id >= now() - interval '1 day' AND now() >= id;
		CREATE VIEW w AS SELECT * FROM t WHERE id BETWEEN timestamptz '2026-01-01' AND timestamptz '2026-01-03';
		CREATE POLICY p ON u USING (t < now());
		ALTER TABLE t ADD CHECK (id < timestamptz '2100-01-01 00:00+00'); INSERT INTO t
		VALUES (ulid_generate(), 1), (ulid_floor('2026-01-02'), 2); INSERT INTO u SELECT id FROM t; COMMIT"
	);
	for my $type ('uuid', 'base64uuid', 'uuid', 'ulid')
	{
		is(run_steps($session, plan_of($session, "'t', 'id', '$type'")), '',
			"windows of time without a cast, to $type");
		is( $session->query(
					  "SELECT (SELECT string_agg(n::text, ' ') FROM v), (SELECT string_agg(n::text, ' ') FROM w), "
					. "(SELECT count(*) FROM pg_index WHERE indexrelid = 'i'::regclass AND indisvalid), (SELECT "
					. "count(*) FROM u), (SELECT count(*) FROM pg_policies WHERE policyname = 'p')"
			),
			'1|2|1|2|1',
			'rows, indexes and policies are as before');
	}
	$session->quit;
}
# What the action says is so, and calls that find the function by a conversion stay.
{
	$node->safe_psql('postgres', 'CREATE DATABASE windows TEMPLATE empty');
	my $session = session($node, 'windows');
	$session->query(
		"$ids; CREATE INDEX i ON t (n) WHERE id::uuid::ulid >= timestamptz '2026-01-01 00:00+00'; CREATE VIEW v AS
			SELECT * FROM t WHERE id::uuid::ulid >= now() - interval '1 day' AND ulid_timestamp(id) > '2026-01-01';
		ALTER TABLE t ADD CHECK (id::uuid::ulid < timestamptz '2100-01-01 00:00+00'); INSERT INTO t
		VALUES (ulid_generate(), 1), (ulid_floor('2026-01-02'), 2); INSERT INTO u SELECT id FROM t; COMMIT"
	);
	for my $type ('uuid', 'ulid')
	{
		is(run_steps($session, plan_of($session, "'t', 'id', '$type'")), '', "windows of time, to $type");
		is( $session->query(
					  "SELECT (SELECT string_agg(n::text, ' ') FROM v), (SELECT count(*) FROM pg_index WHERE "
					. "indexrelid = 'i'::regclass AND indisvalid), (SELECT count(*) FROM u)"
			),
			'1|1|2',
			'rows and indexes are as before');
	}
	$session->quit;
}

# A cast to the id's type that somebody wrote means another text, and other rows, without it. Those that
# PostgreSQL put there go.
{
	$node->safe_psql('postgres', 'CREATE ROLE tenant LOGIN; CREATE DATABASE casts TEMPLATE empty');
	my $session = session($node, 'casts');
	# label is the text of other as ulid. Each object reads id too, or the plan would leave it as it is.
	$session->query(<<'SQL');
CREATE TABLE t (id ulid PRIMARY KEY, other uuid, label text, n integer);
INSERT INTO t SELECT x, x, CASE WHEN n < 4 THEN x::ulid::text ELSE 'none' END, n
	FROM (SELECT gen_random_uuid() AS x, n FROM generate_series(1, 6) n) AS g;
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
CREATE POLICY p ON t USING (label = other::ulid::text AND coalesce(id, other) <> '01JQ4T8X6CA54VSH0AANN0SWCX');
GRANT ALL ON t TO tenant;
CREATE VIEW v AS SELECT n, other::ulid::text AS text, coalesce(id, other) AS id FROM t
	WHERE label = other::ulid::text AND id IN ('01JQ4T8X6CA54VSH0AANN0SWCX', other);
CREATE VIEW w AS SELECT n, CASE WHEN n > 1 THEN id ELSE NULL END AS id,
	coalesce(other, '01JQ4T8X6CA54VSH0AANN0SWCX'::ulid)::text AS text FROM v JOIN t USING (n, id);
ALTER TABLE t ADD CONSTRAINT c CHECK (label IN ('none', other::ulid::text) AND id = other) NOT VALID;
CREATE UNIQUE INDEX i ON t (n) WHERE label = other::ulid::text AND coalesce(id, other) IS NOT NULL;
CREATE INDEX j ON t (n, (lower(other::ulid::text)), (coalesce(id, other)));
CREATE FUNCTION mark() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.n := -NEW.n; RETURN NEW; END';
CREATE TRIGGER r BEFORE INSERT ON t FOR EACH ROW
	WHEN (NEW.label = NEW.other::ulid::text AND coalesce(NEW.id, NEW.other) IS NOT NULL) EXECUTE FUNCTION mark();
CREATE TABLE log (id ulid, text text);
CREATE RULE u AS ON DELETE TO t WHERE old.label = old.other::ulid::text AND coalesce(old.id, old.other)
	IS NOT NULL DO ALSO INSERT INTO log VALUES (coalesce(old.other, old.id), old.other::ulid::text);
SQL
	my $seen = <<'SQL';
SET ROLE tenant; SELECT string_agg(n::text, ' ' ORDER BY n) FROM t; RESET ROLE;
SELECT string_agg(concat_ws(' ', n, text, id::uuid), ', ' ORDER BY n) FROM v;
SELECT string_agg(concat_ws(' ', n, text, id::uuid), ', ' ORDER BY n) FROM w;
BEGIN; INSERT INTO t SELECT x, x, x::ulid::text, 7 FROM gen_random_uuid() x RETURNING n; DELETE FROM t WHERE n < 5;
SELECT count(*), bool_and(id::ulid::text = text) FROM log; ROLLBACK;
SELECT count(*) FROM t WHERE label = other::ulid::text AND coalesce(id, other) IS NOT NULL
SQL
	my $before = $session->query($seen);
	like(
		$before,
		qr/^1 2 3\n1 \w{26} .*\n-7\n4\|t\n3\z/s,
		'what a tenant sees, and what views, a trigger and a rule do');
	for my $type ('uuid', 'ulid', 'uuid')
	{
		if ($type eq 'uuid')
		{
			is( $session->query(
					"SELECT string_agg(DISTINCT object, ', ' ORDER BY object) FROM uidx_migration_check('t', 'id', "
						. "'uuid', $trust) WHERE verdict = 'note' AND why ~ 'needs the extension'"
				),
				'constraint c on table public.t, index public.i, index public.j, policy p on table public.t, '
					. 'rule u on table public.t, trigger r on table public.t, view public.v, view public.w',
				'casts that stay are named');
		}
		is(run_steps($session, plan_of($session, "'t', 'id', '$type'")), '', "casts that somebody wrote, to $type");
		is($session->query($seen), $before, "the same rows as before, now $type");
		unlike(
			$session->query(
					  "SELECT string_agg(text, ' ') FROM (SELECT pg_get_viewdef('v') UNION ALL SELECT "
					. "pg_get_expr(polqual, polrelid) FROM pg_policy UNION ALL SELECT pg_get_triggerdef(oid) FROM "
					. "pg_trigger WHERE tgname = 'r') AS e(text)"
			) =~ s/\(\((?:\w+\.)?other\)::ulid\)::text//gr,
			qr/::ulid/,
			'and no other cast or literal has stayed'
		) if $type eq 'uuid';
	}
	$session->quit;
}

# Casts and literals that choose a function, casts of text, equal expressions, and a literal that has the text
# of its rule's condition.
{
	$node->safe_psql('postgres', 'CREATE DATABASE choices TEMPLATE empty');
	my $session = session($node, 'choices');
	$session->query(<<'SQL');
CREATE EXTENSION citext;
CREATE TABLE t (id ulid PRIMARY KEY, other uuid, label text, c citext, n integer);
INSERT INTO t SELECT x, x, CASE WHEN n < 4 THEN x::text ELSE ulid_generate()::text END, n, n
	FROM (SELECT ulid_generate() AS x, n FROM generate_series(1, 6) n) AS g;
CREATE TABLE log (id ulid, text text);
CREATE FUNCTION f(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$SELECT 'f(text)'$$;
CREATE RULE a AS ON DELETE TO t DO ALSO INSERT INTO log VALUES (old.id, f(old.c));
CREATE FUNCTION f(citext) RETURNS text LANGUAGE sql IMMUTABLE AS $$SELECT 'f(citext)'$$;
CREATE RULE b AS ON DELETE TO t WHERE coalesce(old.id, old.other) IS NOT NULL
	DO ALSO (INSERT INTO log VALUES (old.id, '(COALESCE(old.id, (old.other)::public.ulid) IS NOT NULL)');
		INSERT INTO log VALUES (coalesce(old.id, old.other), 'twice');
		INSERT INTO log VALUES (coalesce(old.id, old.other), 'twice'));
CREATE RULE c AS ON UPDATE TO t WHERE old.id = old.label DO ALSO UPDATE log SET text = 'label' WHERE id = old.label;
CREATE FUNCTION g(ulid, ulid) RETURNS text LANGUAGE sql IMMUTABLE AS $$SELECT 'g(ulid)'$$;
CREATE VIEW chosen AS SELECT n, g(id, '01JQ4T8X6CA54VSH0AANN0SWCX') AS text FROM t;
CREATE FUNCTION g(uuid, uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$SELECT 'g(uuid)'$$;
CREATE VIEW labelled AS SELECT n FROM t WHERE id = label;
CREATE VIEW grouped AS SELECT coalesce(id, '01JQ4T8X6CA54VSH0AANN0SWCX') AS id, count(*) AS rows
	FROM t GROUP BY coalesce(id, '01JQ4T8X6CA54VSH0AANN0SWCX');
CREATE VIEW compared AS SELECT n FROM t WHERE (n, id) > (2, '01JQ4T8X6CA54VSH0AANN0SWCX');
CREATE VIEW placed AS SELECT tableoid::regclass AS place, ctid, n FROM t
	WHERE id <> coalesce('01JQ4T8X6CA54VSH0AANN0SWCX', NULL::ulid, id) AND 'NULL::public.ulid' <> label;
CREATE VIEW above AS SELECT ctid, n FROM placed;
SQL
	my $seen = <<'SQL';
SELECT string_agg(concat_ws(' ', n, text), ', ' ORDER BY n) FROM chosen;
SELECT string_agg(n::text, ' ' ORDER BY n) FROM labelled; SELECT count(*), sum(rows) FROM grouped JOIN t USING (id);
SELECT string_agg(n::text, ' ' ORDER BY n) FROM compared;
SELECT string_agg(concat_ws(' ', place, n), ', ' ORDER BY n) FROM placed JOIN above USING (n, ctid);
BEGIN; DELETE FROM t WHERE n = 1; SELECT string_agg(text, ', ' ORDER BY text) FROM log; ROLLBACK;
BEGIN; INSERT INTO log SELECT id, n FROM t; UPDATE t SET n = n;
SELECT string_agg(text, ' ' ORDER BY text) FROM log; ROLLBACK
SQL
	my $before = $session->query($seen);
	is( $before,
		join("\n",
			join(', ', map { "$_ g(ulid)" } 1 .. 6),
			'1 2 3',
			'6|6',
			'2 3 4 5 6',
			join(', ', map { "t $_" } 1 .. 6),
			'(COALESCE(old.id, (old.other)::public.ulid) IS NOT NULL), f(text), twice, twice',
			'4 5 6 label label label'),
		'what views and rules do');
	for my $type ('uuid', 'ulid', 'uuid')
	{
		is( $session->query(
					  "SELECT string_agg(object, ', ') FROM uidx_migration_check('t', 'id', '$type') WHERE verdict = "
					. "'refused' OR why ~ 'beforehand'"
			),
			'',
			"all can be read, to $type");
		is(run_steps($session, plan_of($session, "'t', 'id', '$type'")), '', "functions, text and literals, to $type");
		is($session->query($seen), $before, "views and rules do the same as before, now $type");
		unlike(
			$session->query(
				"SELECT string_agg(pg_get_viewdef(v), '') FROM unnest('{compared,placed}'::regclass[]) AS v") =~
				s/'NULL::public.ulid'//r,
			qr/::ulid/,
			'and literals are of the new type'
		) if $type eq 'uuid';
	}
	$session->quit;
}

# A GIN index of an id and words has the uuid of the id, and conditions on the id use it. The
# settle phase can be run again.
{
	$node->safe_psql('postgres', 'CREATE DATABASE gin TEMPLATE empty');
	my $session = session($node, 'gin');
	$session->query("CREATE EXTENSION btree_gin; CREATE TABLE t (id uuid, words text); INSERT INTO t SELECT "
			. "gen_random_uuid(), 'x' FROM generate_series(1, 99); "
			. "CREATE INDEX i ON t USING gin (id, to_tsvector('simple', words)); CREATE INDEX j ON t USING gin "
			. "(id, words); COMMENT ON TABLE t IS 'mine'");
	my $indexes = "SELECT string_agg(regexp_replace(pg_get_indexdef(indexrelid), '.* USING ', ''), '; ' ORDER BY "
		. "indexrelid::regclass::text) FROM pg_index WHERE indrelid = 't'::regclass";
	my $before = $session->query($indexes);
	for my $type ('ulid', 'uuid')
	{
		$session->query("CREATE TABLE plan AS SELECT * FROM uidx_migration_plan('t', 'id', '$type')");
		my $run = sub {
			is( sql_error($node, "SELECT statement FROM plan WHERE phase ~ '$_[0]' ORDER BY step \\gexec", db => 'gin'),
				'',
				"GIN to $type: $_[0]");
		};
		$run->('prepare|switch');
		like(
			$session->query("SELECT why FROM uidx_migration_check('$type') WHERE object = 'table public.t'"),
			qr/^the switch of a plan to (?:public\.)?$type has dropped indexes of it, and its phase settle has not made them: CREATE INDEX i ON public\.t USING gin \(.*\); CREATE INDEX j ON public\.t USING gin \(.*\)$/,
			'a lost plan has left a trace');
		$run->('settle') for 1, 2;
		is($session->query("SELECT obj_description('t'::regclass)"), 'mine', '... that goes');
		is( $session->query($indexes),
			$type eq 'uuid'
			? $before
			: q{gin (((id)::uuid), to_tsvector('simple'::regconfig, words)); gin (((id)::uuid), words)},
			'... and its indexes');
		like(
			$session->query(
					  "SET enable_seqscan = off; EXPLAIN (COSTS OFF) SELECT FROM t WHERE id = "
					. "'0195c9a4-74cc-5149-bcc4-0a556a0cf19d' AND to_tsvector('simple', words) @@ 'x'; DROP TABLE plan"
			),
			qr/Index Cond: \(+id/,
			'... serve conditions on the id');
	}
	$session->quit;
}

# An index whose expression becomes of a type that its method has no operator class for.
{
	$node->safe_psql('postgres', 'CREATE DATABASE unseen TEMPLATE empty');
	my $session = session($node, 'unseen');
	$session->query(
		"$setup; CREATE EXTENSION btree_gin; CREATE INDEX i ON t USING gin ((coalesce(id, id))) WHERE n > 0; COMMIT");
	is( $session->query(
			"SELECT verdict, object, why FROM uidx_migration_check('t', 'id', 'ulid') WHERE verdict = 'refused'"),
		'refused|index public.i|data type public.ulid has no default operator class for access method gin',
		'the check refuses it');
	$session->quit;
}

# What the action says about partition keys is so.
is( sql_error($node,
		<<'SQL', db => 'empty'), '', 'a partition key that stays uuid, or a domain over it, references an id');
BEGIN;
CREATE DOMAIN d AS uuid;
CREATE TABLE t (id uuid PRIMARY KEY);
CREATE TABLE p (id uuid, o d) PARTITION BY RANGE (id);
ALTER TABLE t ALTER COLUMN id TYPE ulid;
ALTER TABLE p ADD FOREIGN KEY (id) REFERENCES t, ADD FOREIGN KEY (o) REFERENCES t;
SQL

# Newer minor releases keep the owner of statistics, earlier ones need the statement.
is( $node->safe_psql(
		'empty',
		"$setup; CREATE STATISTICS st ON id, n FROM t; ALTER TABLE t OWNER TO reader; ALTER STATISTICS "
			. "st OWNER TO reader; SELECT statement FROM uidx_migration_plan('t', 'id', 'ulid', $trust) WHERE "
			. "statement ~ 'STATISTICS'"
	),
	'ALTER STATISTICS public.st OWNER TO reader;',
	'the owner of statistics');

# No label provider is at hand: labels are put into the catalog, and the plan's statements are read.
my $labels = $node->safe_psql('empty', <<'SQL');
BEGIN;
SET LOCAL allow_system_table_mods = on;
CREATE TABLE t (id uuid PRIMARY KEY);
CREATE VIEW v AS SELECT id FROM t;
CREATE MATERIALIZED VIEW m AS SELECT id FROM t;
INSERT INTO pg_seclabel VALUES ('t'::regclass, 'pg_class'::regclass, 0, 'test', 'stays'),
	('v'::regclass, 'pg_class'::regclass, 0, 'test', 'it''s a view'),
	('m'::regclass, 'pg_class'::regclass, 0, 'test', 'copy'), ('m'::regclass, 'pg_class'::regclass, 1, 'test', 'id');
SELECT statement FROM uidx_migration_plan('t', 'id', 'ulid') WHERE statement ~ 'LABEL' ORDER BY 1;
SQL
is( $labels,
	"SECURITY LABEL FOR test ON COLUMN public.m.id IS 'id';\nSECURITY LABEL FOR test ON MATERIALIZED "
		. "VIEW public.m IS 'copy';\nSECURITY LABEL FOR test ON VIEW public.v IS 'it''s a view';",
	'security labels of views');

# A stranger's objects, found before those of uidx.
for ('CREATE TYPE tools.ulid AS ENUM (\'x\')', 'CREATE DOMAIN tools.base64uuid AS text')
{
	like(
		sql_error(
			$node,
			"DROP EXTENSION uidx_migrate; CREATE SCHEMA tools; GRANT ALL ON SCHEMA tools TO reader; SET ROLE "
				. "reader; $_; RESET ROLE; BEGIN; CREATE EXTENSION uidx_migrate SCHEMA tools;",
			db => 'empty'
		),
		qr/ERROR:  42/,
		"the script refuses: $_");
	$node->safe_psql('empty', 'DROP SCHEMA tools CASCADE; CREATE EXTENSION uidx_migrate');
}

done_testing();
