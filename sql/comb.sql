--
-- COMB GUIDs: uuids with the time in their first or their last six bytes.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';

-- Computed from the definition, not by uidx.
CREATE TEMP TABLE vectors AS
  SELECT (vector ->> 'text')::uuid AS id, vector ->> 'payload_hex' AS hex, (vector ->> 'created_at')::timestamptz AS at,
    substr(vector ->> 'fields', 8) AS layout
  FROM golden WHERE type = 'comb';
\set ECHO all
SELECT layout, count(*) > 10 AS many, bool_and(replace(id::text, '-', '') = hex) AS text,
  bool_and(CASE layout WHEN 'last6' THEN combguid_timestamp(id)
    ELSE combguid_timestamp(combguid_flip(id)) END = at) AS timestamp,
  bool_and(CASE layout WHEN 'last6' THEN combguid_flip(id) ELSE id END::ulid = at) AS "as ulid",
  bool_and(combguid_flip(combguid_flip(id)) = id) AS "back",
  bool_and(uuid_send(combguid_flip(id)) = substr(b, 11) || substr(b, 7, 4) || substr(b, 1, 6)) AS flipped
FROM vectors, uuid_send(id) b GROUP BY layout ORDER BY layout COLLATE "C";

-- Any uuid has such a time.
SELECT id, combguid_timestamp(id), combguid_flip(id)
FROM unnest(ARRAY['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00010203-0405-0607-0809-0a0b0c0d0e0f']::uuid[]) id;
SELECT combguid_timestamp(NULL) IS NULL AS timestamp, combguid_flip(NULL) IS NULL AS flip,
  combguid_generate(NULL) IS NULL AS generate;

-- Made: version 4, the time first, the other 74 bits random.
CREATE TEMP TABLE made AS SELECT combguid_generate() AS id FROM generate_series(1, 2000);
SELECT count(DISTINCT id) AS ids, bool_and(id::text ~ '^........-....-4...-[89ab]') AS "version 4",
  bool_and(id::ulid BETWEEN now() - interval '1 minute' AND now() + interval '1 minute') AS "of now" FROM made;
SELECT at, count(DISTINCT id) AS ids, bool_and(id::text ~ '^........-....-4...-[89ab]') AS "version 4",
  bool_and(ulid_timestamp(id) = date_trunc('milliseconds', at)) AS time,
  bool_and(combguid_timestamp(combguid_flip(id)) = date_trunc('milliseconds', at)) AS flipped
FROM unnest(ARRAY['1970-01-01Z', '2026-11-22 01:02:03.456789Z', '10889-08-02 05:31:50.655Z']::timestamptz[]) at,
  generate_series(1, 500) n, combguid_generate(at + n * interval '0') id GROUP BY at ORDER BY at;
-- Every bit but the 54 that are set takes both values.
SELECT count(*) AS "random bits" FROM generate_series(0, 127) bit
WHERE (SELECT count(DISTINCT get_bit(uuid_send(id), bit))
  FROM (SELECT combguid_generate('2026-01-01Z') AS id FROM generate_series(1, 200)) g) = 2;
SELECT at, try(format('SELECT combguid_generate(%L)', at))
FROM unnest(ARRAY['1969-12-31 23:59:59.999999Z', '10889-08-02 05:31:50.656Z', 'infinity', '-infinity']) at;

-- Found by time: the first kind in a column of uuids, the other by an index on what it flips to.
\set ECHO none
CREATE TABLE orders (id uuid PRIMARY KEY, sql_server uuid);
INSERT INTO orders SELECT id, combguid_flip(id)
  FROM generate_series(1, 5000) n, combguid_generate('2026-01-01Z'::timestamptz + n * interval '1 minute') id;
CREATE INDEX orders_flipped ON orders ((combguid_flip(sql_server)::ulid));
ANALYZE orders;
SET enable_seqscan = off; SET enable_bitmapscan = off;
\set ECHO all
EXPLAIN (COSTS OFF) SELECT id FROM orders WHERE id::ulid >= timestamptz '2026-01-04Z';
SELECT count(*) FROM orders WHERE id::ulid >= timestamptz '2026-01-04Z';
EXPLAIN (COSTS OFF) SELECT id FROM orders WHERE combguid_flip(sql_server)::ulid >= timestamptz '2026-01-04Z';
SELECT count(*) FROM orders WHERE combguid_flip(sql_server)::ulid >= timestamptz '2026-01-04Z';
-- Or by an index on its time.
CREATE INDEX orders_time ON orders (combguid_timestamp(sql_server));
EXPLAIN (COSTS OFF) SELECT id FROM orders WHERE combguid_timestamp(sql_server) >= timestamptz '2026-01-04Z';
SELECT count(*) FROM orders WHERE combguid_timestamp(sql_server) >= timestamptz '2026-01-04Z';
RESET enable_seqscan; RESET enable_bitmapscan;
-- The time to 4 us is in the first six bytes and the eight bits after the version. A session's ids ascend. Of the
-- second kind, a CHECK on the time of a ulid takes few.
SELECT bool_and((ms + parts / 256.0) * 1000 BETWEEN extract(epoch FROM started) * 1e6 - 4
    AND extract(epoch FROM ended) * 1e6 + 4) AS "to 4 us", bool_and(id > last) AS ascending
FROM (SELECT *, lag(id) OVER (ORDER BY started) AS last, ('x' || substr(id::text, 16, 2))::bit(8)::int AS parts,
    ('x' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(48)::bigint AS ms
  FROM (SELECT clock_timestamp() AS started, combguid_generate() AS id, clock_timestamp() AS ended
    FROM generate_series(1, 20) n, pg_sleep(0.001 + n * 0)) i) i;
SELECT count(*) FILTER (WHERE combguid_flip(id)::ulid <@ tstzrange('2026-01-01Z', '2050-01-01Z')) < 50 AS few FROM made;
DROP TABLE orders;
