--
-- uidx_snowflake: bigint ids by layout.
--
\a \t
SET timezone = 'UTC';
SET datestyle = 'ISO';
DROP EXTENSION uidx_snowflake;
CREATE SCHEMA flakes;
CREATE FUNCTION flakes.uidx_partition_lock(parent regclass) RETURNS void LANGUAGE sql AS '';
\set SHOW_CONTEXT never
CREATE EXTENSION uidx_snowflake SCHEMA flakes;
\set SHOW_CONTEXT errors
\set ECHO none
DROP FUNCTION flakes.uidx_partition_lock;
CREATE EXTENSION uidx_snowflake SCHEMA flakes;
SET search_path = public, flakes;

-- The layouts' own libraries made these. Ids of 64 bits are negative as bigint once their top bit is set.
CREATE TEMP TABLE vectors AS
  SELECT l.layout::snowflake_layout AS layout, ('x' || (vector ->> 'payload_hex'))::bit(64)::bigint AS id,
    (vector ->> 'created_at')::timestamptz AS at,
    (SELECT jsonb_object_agg(CASE WHEN name IN ('step', 'seq') THEN 'sequence' ELSE name END, value::bigint)
     FROM regexp_matches(vector ->> 'fields', '(\w+)=(\d+)', 'g') m,
       LATERAL (SELECT m[1], m[2]) f(name, value)) AS fields
  FROM golden JOIN (VALUES ('snowflake', 'twitter'), ('sonyflake', 'sonyflake'), ('shardingid', 'instagram'),
    ('flakeid', 'flakeid'), ('tsid', 'tsid'), ('js53', 'js53')) l(type, layout) USING (type);
\set ECHO all
SELECT layout, count(*) > 12 AS many, bool_and(snowflake_timestamp(id, layout) = at) AS times,
  bool_and(snowflake_fields(id, layout) @> fields) AS fields,
  bool_and(id < 0 OR id BETWEEN snowflake_floor(at, layout) AND snowflake_ceil(at, layout)) AS bounds,
  count(*) FILTER (WHERE id < 0) > 0 AS negative
FROM vectors GROUP BY layout::text, layout ORDER BY layout::text COLLATE "C";
SELECT snowflake_fields(1372025444513267174, 'twitter'), snowflake_fields(3026485590136841933, 'sonyflake'),
  snowflake_fields(-1, 'instagram');

-- TSIDs by their text: of tsid-creator 5.2.6, hypersistence-tsid 2.1.4, tsidpy 1.1.5, tsid-ts 0.0.9.
SELECT text, tsid_text(id) = text AS written, tsid_from_text(lower(text)) = id AS read, i.created_at, i.fields,
  i.canonical = text AND i.payload = int8send(id) AS same
FROM (VALUES (782314871712683581, '0NPTQ7CFF15HX'), (914594375921107037, '0SCAAQMX5J02X'),
  (914594378115515974, '0SCAAQPYJA1J6'), (914594379523024089, '0SCAAQR8GKS6S'),
  (9223372036854775807, '7ZZZZZZZZZZZZ')) t(id, text), uidx_inspect(text) i WHERE i.format = 'tsid';
SELECT try('SELECT tsid_text(-1)'), try($$SELECT tsid_from_text('8000000000000')$$),
  try($$SELECT tsid_from_text('0AXFXR5W7CBX')$$);

-- The text of a layout: canonical, a name where there is one.
SELECT layout, layout::snowflake_layout,
  layout::snowflake_layout::text::snowflake_layout = layout::snowflake_layout AS again
FROM unnest(ARRAY['twitter', 'discord', 'instagram', 'sonyflake', 'sonyflake2', 'flakeid', 'tsid', 'js53',
  'epoch=2010-11-04T01:42:54.657Z, tick=1ms, time=41, node=10, sequence=12',
  'time=41,sequence=12,tick=1000us,epoch=1577836800000ms',
  'epoch=1969-12-31T23:59:59.000001Z, tick=1s, time=32, datacenter=5, worker=5, machine=1, shard=1, node=1, '
  'sequence=18',
  'epoch=999999999999999ms, tick=15us, time=1']) layout;
SELECT string_agg(format('%s: %s', layout, split_part(answer, ' | ', 3)), E'\n' ORDER BY n) AS details,
  count(*) FILTER (WHERE strpos(answer, '22P02 | invalid input syntax for type snowflake_layout: "' || layout || '" | ')
    <> 1) AS otherwise, split_part(answer, ' | ', 4) AS hint
FROM unnest(ARRAY['', 'mastodon', 'epoch=2020-01-01T00:00:00Z, tick=1ms, time=42, node=10, sequence=12',
  'epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, röst=2', 'epoch=2020-01-01T00:00:00Z, tick=1ms, node=10, time=41',
  'epoch=300000-01-01T00:00:00Z, tick=1ms, time=41', 'epoch=0ms, tick=1s, time=62', 'tick=1ms, time=41'])
    WITH ORDINALITY l(layout, n), try(format('SELECT %L::snowflake_layout', layout)) answer GROUP BY hint;
-- stored, sent, compared, in other time zones and date styles
CREATE TABLE layouts (name text, layout snowflake_layout);
INSERT INTO layouts VALUES ('a', 'discord'),
  ('b', 'epoch=2020-02-29T00:00:00Z, tick=1ms, time=41, node=10, sequence=12'), ('c', NULL);
SET timezone = 'Asia/Kathmandu';
SET datestyle = 'German';
SELECT name, layout, snowflake_layout_send(layout) AS sent FROM layouts ORDER BY name;
SET timezone = 'UTC';
SET datestyle = 'ISO';
SELECT count(DISTINCT l.layout::text), count(*) FILTER (WHERE l.layout = r.layout) AS equal,
  count(*) FILTER (WHERE l.layout <> r.layout) AS unequal
FROM layouts l, layouts r;
SET enable_mergejoin = off; SET enable_nestloop = off;
SELECT count(*) FROM layouts l JOIN layouts r USING (layout);
RESET enable_mergejoin; RESET enable_nestloop;

-- floor and ceil against the definition, at and around ticks
WITH at AS (SELECT layout, t + d * interval '1 microsecond' AS at
  FROM (VALUES ('twitter'::snowflake_layout, '2026-01-01 00:00:00.001Z'::timestamptz),
    ('sonyflake', '2026-01-01 00:00:00.01Z'),
      ('epoch=2020-01-01T00:00:00.0005Z, tick=1s, time=32, sequence=20', '2020-01-01 00:01:00.0005Z')) l(layout, t),
    unnest(ARRAY[-1, 0, 1]) d)
SELECT layout, at, snowflake_timestamp(f, layout) >= at AND (f = 0 OR snowflake_timestamp(f - 1, layout) < at) AS floor,
  snowflake_timestamp(c, layout) <= at AND snowflake_timestamp(c + 1, layout) > at AS ceil
FROM at, snowflake_floor(at, layout) f, snowflake_ceil(at, layout) c ORDER BY layout::text COLLATE "C", at;

-- Out of range
SELECT id, layout, try(format('SELECT snowflake_timestamp(%s, %L)', id, layout)) AS timestamp
FROM (VALUES (-1, 'twitter'), (-1, 'flakeid'), (9223372036854775807, 'twitter'),
  (4611686018427387904, 'epoch=0ms, tick=1ms, time=40, sequence=22'), (-9223372036854775808, 'sonyflake'),
  (0, 'discord')) v(id, layout);
SELECT layout, string_agg(at, ', ' ORDER BY at::timestamptz) AS instants, count(*) FILTER (WHERE floor ~ '^22' AND
    (ceil <> floor OR substring(floor FROM ': "(.*)" ')::timestamptz <> at::timestamptz)) AS wrong,
  regexp_replace(floor, ': ".*" ', ': T ') AS floor, CASE WHEN ceil <> floor THEN ceil END AS ceil
FROM unnest(ARRAY['twitter', 'flakeid']) layout,
  unnest(ARRAY['-infinity', '1960-01-01', '2039-09-07 15:47:35.551Z', '2039-09-07 15:47:35.552Z',
  '2080-07-10 17:30:30.208Z', '2080-07-10 17:30:30.209001Z', 'infinity']) at,
  try(format('SELECT snowflake_floor(%L, %L)', at, layout)) floor,
  try(format('SELECT snowflake_ceil(%L, %L)', at, layout)) ceil
GROUP BY 1, 4, 5 ORDER BY layout COLLATE "C", min(at::timestamptz);
SELECT snowflake_timestamp(NULL, 'twitter') IS NULL AND snowflake_floor(now(), NULL) IS NULL AS "NULL gives NULL";

-- A plain bigint index, and partitions, serve conditions on time. Estimates are core's for bigint.
\set ECHO none
CREATE TABLE messages (id bigint PRIMARY KEY, n int);
INSERT INTO messages SELECT snowflake_floor('2026-01-01Z'::timestamptz + n * interval '1 minute', 'discord') | n % 4096,
  n FROM generate_series(0, 9999) n;
ANALYZE messages;
SET plan_cache_mode = force_generic_plan;
PREPARE since(timestamptz) AS SELECT count(*) FROM messages WHERE id >= snowflake_floor($1, 'discord');
\set ECHO all
EXPLAIN (COSTS OFF) EXECUTE since('2026-01-07Z');
EXECUTE since('2026-01-07Z');
EXPLAIN (COSTS OFF) SELECT n FROM messages
  WHERE id >= snowflake_floor('2026-01-07 22:00Z', 'discord') AND id <= snowflake_ceil('2026-01-07 23:00Z', 'discord');
SELECT count(*), min(snowflake_timestamp(id, 'discord')), max(snowflake_timestamp(id, 'discord')) FROM messages
  WHERE id >= snowflake_floor('2026-01-07 22:00Z', 'discord') AND id <= snowflake_ceil('2026-01-07 23:00Z', 'discord');
EXPLAIN (COSTS OFF) SELECT n FROM messages WHERE id >= snowflake_floor(now() - interval '1 day', 'discord');
SELECT what, rows_planned(format('SELECT n FROM messages WHERE %s', what))
  BETWEEN actual / 2 AND actual * 2 AS "within twice"
FROM (VALUES ($$id < snowflake_floor('2026-01-02Z', 'discord')$$, 1440),
  ($$id >= snowflake_floor(timestamptz '2026-01-07Z' - interval '1 day', 'discord')$$, 2800)) e(what, actual);
\set ECHO none
CREATE TABLE flow (id bigint) PARTITION BY RANGE (id);
DO $$ BEGIN
  FOR m IN 1 .. 3 LOOP
    EXECUTE format('CREATE TABLE flow_%s PARTITION OF flow FOR VALUES FROM (%s) TO (%s)', m,
      snowflake_floor(make_timestamptz(2026, m, 1, 0, 0, 0), 'twitter'),
      snowflake_floor(make_timestamptz(2026, m + 1, 1, 0, 0, 0), 'twitter'));
  END LOOP;
END $$;
\set ECHO all
EXPLAIN (COSTS OFF) SELECT * FROM flow
  WHERE id >= snowflake_floor('2026-02-01Z', 'twitter') AND id < snowflake_floor('2026-03-01Z', 'twitter');
EXPLAIN (COSTS OFF) SELECT * FROM flow WHERE id < snowflake_floor('2026-01-07Z', 'twitter');
RESET plan_cache_mode;

-- Partitions made and dropped by layout.
CREATE TABLE tweets (id bigint PRIMARY KEY DEFAULT snowflake_generate('twitter'), body text) PARTITION BY RANGE (id);
SELECT * FROM snowflake_create_partitions('tweets', '2026-01-01Z', '2026-04-01Z', '1 month', 'twitter');
SELECT c.relname, snowflake_timestamp(b.lower::bigint, 'twitter') AS opens,
  snowflake_timestamp(b.upper::bigint, 'twitter') AS closes
FROM uidx_partition_bounds('tweets') b JOIN pg_class c ON c.oid = partition ORDER BY 2;
DROP TABLE tweets_20260201;
SELECT * FROM snowflake_create_partitions('tweets', '2026-01-01Z', '2026-04-01Z', '1 month', 'twitter');
SELECT * FROM snowflake_create_partitions('tweets', '2026-01-01Z', '2026-04-01Z', '1 month', 'twitter');
INSERT INTO tweets (id) SELECT snowflake_floor(t, 'twitter')
  FROM generate_series(timestamptz '2026-01-01Z', '2026-03-31Z', '1 day') t;
SELECT tableoid::regclass, count(*), min(snowflake_timestamp(id, 'twitter')), max(snowflake_timestamp(id, 'twitter'))
FROM tweets GROUP BY 1 ORDER BY 3;
SELECT * FROM snowflake_drop_partitions('tweets', '2026-02-28 23:59:59.999Z', 'twitter');
SELECT * FROM snowflake_drop_partitions('tweets', '2026-03-01Z', 'twitter');
SELECT * FROM snowflake_drop_partitions('tweets', '-infinity', 'twitter');
SELECT try(
  $$SELECT snowflake_create_partitions('tweets', '2000-01-01Z', '2026-04-01Z', '1 month', 'twitter')$$) AS early,
  try($$SELECT uidx_create_partitions('tweets', '2026-01-01Z', '2026-04-01Z', '1 month')$$) AS "no layout",
  try($$SELECT snowflake_create_partitions('layouts', '2026-01-01Z', '2026-04-01Z', '1 month', 'twitter')$$)
  AS "not partitioned";
SELECT * FROM snowflake_create_partitions('tweets', '2080-07-01Z', '2080-08-01Z', '1 month', 'twitter');
SELECT lower IS NULL AS first, upper IS NULL AS last FROM uidx_partition_bounds('tweets') ORDER BY lower;
-- From the first id of the layout on, and from another origin. That steps are the same in every call: partitions.sql.
CREATE TABLE toots (id bigint PRIMARY KEY) PARTITION BY RANGE (id);
SELECT snowflake_create_partitions('toots', '2010-11-05Z', '2010-12-10Z', '1 month', 'twitter',
  origin => '2001-01-15Z');
SELECT partition, snowflake_timestamp(lower::bigint, 'twitter') AS opens,
  snowflake_timestamp(upper::bigint, 'twitter') AS closes
FROM uidx_partition_bounds('toots') ORDER BY 2;
SELECT * FROM snowflake_missing_partitions('toots', '2010-12-10Z', '2010-12-20Z', '1 week', 'twitter');
ALTER TABLE toots ALTER id SET DEFAULT snowflake_generate('twitter');
SELECT snowflake_old_partitions('toots', '2010-12-01Z', 'twitter');
SELECT try($$SELECT snowflake_create_partitions('toots', '2080-08-01Z', '2080-09-01Z', '1 month', 'twitter')$$) AS late,
  try($$SELECT snowflake_create_partitions('toots', '2020-02-01Z', '2020-01-01Z', '1 month', 'twitter')$$)
  AS "the wrong way";
DROP TABLE toots;
-- By another layout than that of the default, partitions of now would be years old.
CREATE TABLE stated (id bigint DEFAULT snowflake_generate('discord'),
  other bigint DEFAULT snowflake_generate('twitter')) PARTITION BY RANGE (id);
SELECT (SELECT count(*)
    FROM snowflake_create_partitions('stated', now(), now() + interval '1 day', '1 day', 'discord')) > 0 AS made,
  try($$SELECT snowflake_drop_partitions('stated', now(), 'twitter')$$) AS dropped,
  try($$SELECT snowflake_missing_partitions('stated', now(), now(), '1 day', 'twitter')$$) AS missing,
  try($$SELECT count(*) FROM snowflake_old_partitions('stated', now(),
    'epoch=2015-01-01T00:00:00Z, tick=1ms, time=41, node=10, sequence=12')$$) AS "the same in other words";
DROP TABLE stated;
-- One without an upper bound is never dropped, nor one below every id of the layout.
CREATE TABLE tweets_below PARTITION OF tweets FOR VALUES FROM (MINVALUE) TO (0);
SELECT snowflake_drop_partitions('tweets', '2026-04-01Z', 'twitter'),
  try($$SELECT snowflake_old_partitions('tweets', now() + interval '1 month', 'twitter')$$) ~ 'in the future' AS old,
  try($$SELECT snowflake_drop_partitions('tweets', 'infinity', 'twitter')$$) AS dropped;
SELECT lower IS NULL AS first, upper IS NULL AS last FROM uidx_partition_bounds('tweets') ORDER BY lower;
DROP TABLE tweets;

-- Generators. The number of the server is set as an administrator sets it.
SELECT regexp_replace(try($$SELECT snowflake_generate('instagram')$$),
  '.*, (0 to \d+);.*', '\1') AS "as far as the setting goes";
SELECT answer AS unset, try($$SELECT snowflake_generate('twitter', '2026-01-01Z')$$) = answer AS "unset, at"
FROM try($$SELECT snowflake_generate('twitter')$$) answer;
ALTER SYSTEM SET uidx.node_id = 13;
SELECT pg_reload_conf() \gset
\connect -
SET timezone = 'UTC';
SET search_path = public, flakes;
SELECT snowflake_floor('2026-01-01Z', 'twitter') IS NOT NULL AS loaded;
SHOW uidx.node_id;
\set ECHO none
CREATE TEMP TABLE made (layout snowflake_layout, n int, id bigint);
CREATE TEMP TABLE before AS SELECT generator, given FROM uidx_generator_status();
INSERT INTO made SELECT layout, n, snowflake_generate(layout)
  FROM (VALUES ('twitter'::snowflake_layout), ('discord'), ('instagram'), ('sonyflake'), ('flakeid'),
    ('epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, datacenter=2, sequence=6, machine=3'),
    ('epoch=2020-01-01T00:00:00Z, tick=100us, time=45, sequence=10')) l(layout),
  generate_series(1, 3000) n;
\set ECHO all
SELECT layout::text, count(DISTINCT id) AS ids, bool_and(id > before) AS ascending,
  bool_and(at BETWEEN now() - interval '1 minute' AND now() + interval '1 minute') AS "of now",
  max((fields ->> 'sequence')::int) > 0 AS counted, jsonb_agg(DISTINCT fields - '{time,sequence}'::text[]) AS nodes
FROM (SELECT layout, id, lag(id) OVER (PARTITION BY layout::text ORDER BY n) AS before,
    snowflake_timestamp(id, layout) AS at, snowflake_fields(id, layout) AS fields FROM made) m
GROUP BY layout::text ORDER BY layout::text COLLATE "C";
-- a slot for each layout in use, which the status view shows
SELECT generator, s.given - coalesce(b.given, 0) AS given, s.node_id, s.max_node_id
FROM uidx_generator_status() s LEFT JOIN before b USING (generator)
WHERE generator ~ '^snowflake' AND s.given > coalesce(b.given, 0) ORDER BY generator COLLATE "C";
-- layouts that change from row to row
SELECT count(DISTINCT id) AS ids
FROM (SELECT snowflake_generate(CASE n % 2 WHEN 0 THEN 'twitter' ELSE 'discord' END::snowflake_layout) AS id
  FROM generate_series(1, 1000) n) m;
SELECT bool_and(snowflake_timestamp(id, 'twitter') = '2026-01-01Z'
    AND (snowflake_fields(id, 'twitter') ->> 'node')::int = 13) AS at,
  count(DISTINCT snowflake_fields(id, 'twitter') ->> 'sequence') > 500 AS random
FROM (SELECT snowflake_generate('twitter', '2026-01-01Z') AS id FROM generate_series(1, 1000)) m;
-- None twice, in several statements too, until all of the tick are given; with instants between them that have others.
CREATE TABLE filled AS SELECT snowflake_generate('twitter', '2024-05-05 10:00Z') AS id FROM generate_series(1, 4000);
INSERT INTO filled SELECT snowflake_generate('twitter', '2024-05-05 10:00Z') FROM generate_series(1, 96);
SELECT count(*), count(DISTINCT id) AS ids,
  try($$SELECT snowflake_generate('twitter', '2024-05-05 10:00Z')$$) AS "all given" FROM filled;
SELECT count(DISTINCT id) AS ids FROM (SELECT snowflake_generate('twitter',
  timestamptz '2024-05-05 11:00Z' + n % 7 * interval '1 day') AS id FROM generate_series(1, 4000) n) m;
DROP TABLE filled;
-- Ticks and layouts in turns, and a tick after 30,000 others.
SELECT n % 2 AS layout, count(*), count(DISTINCT id) AS ids
FROM (SELECT n, snowflake_generate(CASE n % 2 WHEN 0 THEN 'twitter' ELSE 'discord' END::snowflake_layout,
  timestamptz '2024-05-06Z' + n / 2 % 2 * interval '1 s') AS id
  FROM generate_series(0, 16383) n) m GROUP BY 1 ORDER BY 1;
SELECT brief(try($$SELECT snowflake_generate('twitter', '2024-05-06Z')$$)) AS "all given";
SELECT count(DISTINCT id) AS ids FROM (SELECT snowflake_generate('discord',
  '2024-05-07Z'::timestamptz + n % 30000 * interval '1 ms') AS id FROM generate_series(1, 60000) n) m;
-- However the nodes are called: the second has ids of 'twitter'.
SELECT brief(try(format('SELECT snowflake_generate(%L, ''2024-05-06Z'')', layout))) AS "all given" FROM unnest(ARRAY[
  'twitter', 'epoch=2010-11-04T01:42:54.657Z, tick=1ms, time=41, datacenter=5, worker=5, sequence=12']) layout;
SELECT try($$SELECT snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, worker=3, sequence=4')$$)
  AS "does not fit",
  try($$SELECT snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1ms, time=41, node=10')$$) AS "no sequence",
  regexp_replace(try($$SELECT snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1ms, time=10, sequence=4')$$),
    '": "[^"]*"', '": NOW') AS ended,
  try($$SELECT snowflake_generate('twitter', 'infinity')$$) AS "at infinity";
SET uidx.on_overflow = error;
SELECT try($$SELECT count(snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=1s, time=35, sequence=1'))
  FROM generate_series(1, 10)$$) AS overflow;
RESET uidx.on_overflow;
ALTER SYSTEM RESET uidx.node_id;
SELECT pg_reload_conf() \gset

-- The catalog: labels of functions that are not in C; of those that are, and comments, labels.sql tells.
SELECT p.oid::regprocedure AS function, provolatile AS volatile, proisstrict AS strict, proparallel AS parallel
FROM pg_depend d JOIN pg_extension e ON e.oid = refobjid AND refclassid = 'pg_extension'::regclass
  AND extname = 'uidx_snowflake'
  JOIN pg_proc p ON p.oid = objid AND classid = 'pg_proc'::regclass
  JOIN pg_language l ON l.oid = prolang AND lanname <> 'c' ORDER BY p.oid::regprocedure::text COLLATE "C";
SELECT extrelocatable, trusted, relocatable FROM pg_extension JOIN pg_available_extension_versions v ON name = extname
  AND version = extversion WHERE extname = 'uidx_snowflake';
SELECT opcname, amvalidate(oid) AS valid FROM pg_opclass WHERE opcname = 'snowflake_layout_ops';

DROP TABLE messages, flow, layouts, made;
-- The key is a column: bounds of an expression are no ids.
CREATE TABLE by_expression (id bigint) PARTITION BY RANGE ((id >> 22));
\set SHOW_CONTEXT never
SELECT snowflake_create_partitions('by_expression', '2026-01-01', '2026-02-01', '1 month', 'twitter');
SELECT snowflake_drop_partitions('by_expression', now(), 'twitter');
\set SHOW_CONTEXT errors
DROP TABLE by_expression;
DROP EXTENSION uidx_snowflake;
DROP SCHEMA flakes;
