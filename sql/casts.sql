--
-- Casts: which there are, what they keep, and what they refuse.
--
\a \t
SET timezone = 'UTC';
SET datestyle = 'ISO';
SELECT * FROM each_type($$
  SELECT castcontext AS context, castmethod AS method, string_agg(c, ', ' ORDER BY c COLLATE "C") AS casts
  FROM pg_cast, replace(format('%%s -> %%s', castsource::regtype, casttarget::regtype), %1$L, 'T') c
  WHERE to_regtype(%1$L) IN (castsource, casttarget) GROUP BY 1, 2 ORDER BY 1, 2 $$);
-- Text is taken in an assignment, and becomes an id nowhere else; an id becomes text in an assignment.
CALL do_each('CREATE TABLE c_%1$s (id %1$I, v %1$I, t text)');
SELECT * FROM each_type($$
  SELECT try(format(
    'INSERT INTO c_%1$s VALUES (%%1$L::text, %%1$L::varchar, %%1$L::%1$I) RETURNING id = v AND t = id::text', t))
    AS assigned,
    try(format('SELECT %1$s_larger(%%1$L::text, %%1$L::text) = %%1$L', t)) AS argument,
    split_part(try(format('SELECT length(%%L::%1$I)', t)), ' | ', 1) AS "to text"
  FROM (SELECT b::%1$I::text AS t FROM samples WHERE type = %1$L AND kind = 'some' LIMIT 1) i $$);
SELECT * FROM each_type($$
  SELECT string_agg(split_part(try(format(
    'SELECT pg_typeof(b::%1$I::%%s) FROM samples WHERE type = %%L AND kind = ''edge'' ORDER BY b LIMIT 1', t, type)),
    ' | ', 1), ' ') AS answers
  FROM types, unnest(ARRAY['integer', 'bigint', 'numeric', 'boolean', 'date']) t WHERE type = %1$L $$);
CALL do_each('DROP TABLE c_%1$s');

-- bytea: a negative ulidflake, and bytes out of line
SELECT try('SELECT ''\x8000000000000000''::bytea::ulidflake'), try('SELECT ''\xffffffffffffffff''::bytea::ulidflake');
SELECT count(*) AS "TOASTed and short"
FROM (SELECT (repeat('a', 8) || '')::bytea::uid11 UNION SELECT '\x6161616161616161'::bytea::uid11) u;

-- uuid: the same bits, unless it is a baseuid
SELECT * FROM each_type($$
  SELECT count(*) AS ids,
    count(*) FILTER (WHERE b::%1$I::uuid = encode(b, 'hex')::uuid AND encode(b, 'hex')::uuid::%1$I = b::%1$I) AS same
  FROM oracle f, LATERAL (SELECT edge_ids(f) UNION ALL SELECT some_ids(f, 1000)) e(b)
  WHERE f.type = %1$L $$, 'ulid', 'base64uuid');
SELECT count(*) AS ids, count(*) FILTER (WHERE u::baseuid = id) AS back,
  count(*) FILTER (WHERE encode(substr(b, 1, 6), 'hex') || '8' || substr(encode(b, 'hex'), 13,
    3) = substr(replace(u::text, '-', ''), 1, 16)) AS head,
  count(*) FILTER (WHERE (('x' || substr(encode(b, 'hex'),
    16))::bit(60) || B'00')::bit(62)
    = substring(('x' || substr(replace(u::text, '-', ''), 17))::bit(64) FROM 3)) AS tail,
  count(*) FILTER (WHERE substr(u::text, 20, 1) IN ('8', '9', 'a', 'b')) AS variant,
  count(next) AS neighbours, count(*) FILTER (WHERE u >= next) AS "out of order"
FROM (SELECT *, lead(u) OVER (ORDER BY id) AS next FROM (
        SELECT b, b::baseuid AS id, b::baseuid::uuid AS u
        FROM oracle f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 1000)) e(b) WHERE f.type = 'baseuid') i) n;
-- any of its eight fixed bits the other way makes it no baseuid
SELECT count(*) AS uuids, string_agg(DISTINCT answer, '; ') AS answers
FROM generate_series(0, 127) bit, some_ids((SELECT f FROM oracle f WHERE type = 'baseuid'), 3) b,
  LATERAL (SELECT decode(replace(b::baseuid::uuid::text, '-', ''), 'hex')) u(bytes),
  try(format('SELECT encode(%L, ''hex'')::uuid::baseuid', set_bit(bytes, bit, 1 - get_bit(bytes, bit)))) answer
WHERE answer ~ '^[0-9A-Z]{5} ';
SELECT count(*) AS uuids, count(*) FILTER (WHERE answer !~ '^22P02 ') AS taken,
  count(*) FILTER (WHERE encode(b, 'hex') ~ '^.{12}8...[89ab].{14}[048c]$') AS "to be taken"
FROM some_ids((SELECT f FROM oracle f WHERE type = 'ulid'), 1000) b,
  try(format('SELECT encode(%L, ''hex'')::uuid::baseuid', b)) answer;

-- timestamptz: of a base64uuid what its version says, as core's uuid_extract_timestamp; of others time.sql tells
\set ECHO none
CREATE TEMP TABLE uuids AS
  SELECT b, get_byte(b, 6) >> 4 AS version, get_byte(b, 8) >> 6 AS variant, encode(b, 'hex')::uuid AS u
  FROM oracle f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 200)) r(random), generate_series(0, 15) version,
    generate_series(0, 3) variant,
    LATERAL (SELECT set_byte(set_byte(random, 6, version << 4 | (get_byte(random, 6) & 15)), 8,
      variant << 6 | (get_byte(random, 8) & 63))) e(b) WHERE f.type = 'base64uuid';
\set ECHO all
SELECT CASE WHEN variant = 2 THEN 'RFC' ELSE 'others' END AS variant, count(*) AS uuids, count(at) AS "with a time",
  count(*) FILTER (WHERE at = CASE version WHEN 7 THEN time_of(f, b)
    WHEN 1 THEN timestamptz '1582-10-15Z' + format('%s microseconds',
      ((('x' || substr(u::text, 16, 3) || substr(u::text, 10, 4) || substr(u::text, 1,
        8))::bit(60)::bigint) / 10))::interval END) AS "the right one",
  string_agg(DISTINCT CASE WHEN at IS NOT NULL THEN version::text END, ', ') AS versions
FROM uuids, oracle f, LATERAL (SELECT u::base64uuid::timestamptz) a(at)
WHERE f.type = 'base64uuid' GROUP BY 1 ORDER BY 1 DESC;
-- where core has that function, it agrees: 17 knows version 1, 18 also 7
\set ECHO none
CREATE FUNCTION pg_temp.disagreements(known int[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  n bigint := 0;
BEGIN
  IF known <> '{}' THEN
    EXECUTE 'SELECT count(*) FROM uuids WHERE (version = ANY ($1) OR version NOT IN (1, 7)) '
            'AND u::base64uuid::timestamptz IS DISTINCT FROM uuid_extract_timestamp(u)' INTO n USING known;
  END IF;
  RETURN n;
END $$;
\set ECHO all
SELECT pg_temp.disagreements(CASE WHEN v >= 180000 THEN '{1,7}'::int[] WHEN v >= 170000 THEN '{1}' ELSE '{}' END)
FROM CAST(current_setting('server_version_num') AS int) v;
SELECT u, u::base64uuid::timestamptz AS time FROM unnest(ARRAY['c232ab00-9414-11ec-b3c8-9f6bdeced846',
  '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
  '919108f7-52d1-4320-9bac-f847db4148a8', '017f22e2-79b0-7cc3-18c4-dc0c0c07398f',
  '00000000-0000-1000-8000-000000000000',
    'ffffffff-ffff-7fff-bfff-ffffffffffff']::uuid[]) u;
SELECT brief(try('SELECT ulid_ceil(now())::timestamptz <= now()')) AS explicit,
  brief(try('SELECT date_trunc(''day'', ulid_floor(now()))')) AS implicit,
  brief(try('SELECT now()::ulid = ulid_floor(now())')) AS back;

-- ordereduuid and uuid: the same bytes, in an assignment or explicitly alone.
CREATE TEMP TABLE both_ways (id ordereduuid, u uuid);
INSERT INTO both_ways SELECT encode(b, 'hex')::uuid, b::ordereduuid FROM samples
  WHERE type = 'ordereduuid' AND kind <> 'near';
SELECT count(*) > 100 AS many,
  count(*) FILTER (WHERE id::uuid <> u OR u::ordereduuid <> id OR id::text <> u::text) AS wrong FROM both_ways;
SELECT statement, brief(try(statement)) AS answer FROM unnest(ARRAY['SELECT id = u FROM both_ways',
  'SELECT ordereduuid_timestamp(u) FROM both_ways', 'SELECT uuid_hash(id) FROM both_ways',
  'SELECT u = now() FROM both_ways', 'SELECT gen_random_uuid() = gen_random_uuid()']) statement;
CREATE TEMP TABLE retyped AS SELECT u AS id FROM both_ways;
SELECT pg_relation_filenode('retyped') AS file \gset
ALTER TABLE retyped ALTER id TYPE ordereduuid;
SELECT pg_relation_filenode('retyped') = :file AS "not rewritten",
  (SELECT count(*) FROM retyped r JOIN both_ways USING (id)) = count(*) AS same FROM retyped;

-- A uuid column becomes an id and back without being rewritten, and its index works on.
\set ECHO none
CREATE TABLE u (id uuid, n int);
INSERT INTO u SELECT encode(b, 'hex')::uuid, n
  FROM oracle f, some_ids(f, 2000) WITH ORDINALITY s(b, n) WHERE f.type = 'ulid';
CREATE INDEX u_id ON u (id);
CREATE TABLE before AS SELECT pg_relation_filenode('u') AS file,
  (SELECT array_agg(encode(uuid_send(id), 'hex') ORDER BY id) FROM u) AS ids;
SET enable_seqscan = off; SET enable_bitmapscan = off; SET max_parallel_workers_per_gather = 0;
CREATE PROCEDURE pg_temp.become(type text, via text DEFAULT 'id') LANGUAGE plpgsql AS $$
DECLARE
  now_ids text[];
BEGIN
  EXECUTE format('ALTER TABLE u ALTER id TYPE %s USING %s', type, via);
  ANALYZE u;
  EXECUTE format('SELECT array_agg(encode(%s_send(id), ''hex'') ORDER BY %1$s_send(id)) FROM u', type) INTO now_ids;
  RAISE NOTICE '%: same file %, same bytes %, % found by index, plan %',
    (SELECT atttypid::regtype FROM pg_attribute WHERE attrelid = 'u'::regclass AND attname = 'id'),
    (SELECT file = pg_relation_filenode('u') FROM before), (SELECT ids = now_ids FROM before),
    (SELECT count(*) FROM u a WHERE EXISTS (SELECT FROM u b WHERE b.id = a.id AND b.n = a.n)),
    (SELECT line FROM plan_each(format('SELECT n FROM u WHERE id = '
      '(SELECT ''ffffffff-ffff-ffff-ffff-ffffffffffff''::uuid::%s)', type), 'ulid') line WHERE line ~ 'u_id');
END $$;
\set ECHO all
CALL pg_temp.become('ulid');
CALL pg_temp.become('uuid');
CALL pg_temp.become('base64uuid');
CALL pg_temp.become('uuid');
CALL pg_temp.become('ulid');
CALL pg_temp.become('base64uuid', 'id::uuid');
-- an ulidflake is a bigint already; a bigint has to be looked at
CREATE TABLE flakes (id ulidflake PRIMARY KEY);
INSERT INTO flakes SELECT b::ulidflake FROM oracle f, some_ids(f, 100) b WHERE f.type = 'ulidflake';
SELECT pg_relation_filenode('flakes') AS file \gset
ALTER TABLE flakes ALTER id TYPE bigint;
SELECT pg_relation_filenode('flakes') = :file AS "same file", count(*), min(id) >= 0 AS positive FROM flakes;
ALTER TABLE flakes ALTER id TYPE ulidflake;
SELECT pg_relation_filenode('flakes') = :file AS "same file", count(*), count(DISTINCT id) AS distinct FROM flakes;
DROP TABLE u, before, flakes;

-- Assignment in INSERT, UPDATE and column defaults
CREATE TABLE a (u uuid, l ulid DEFAULT '01ARZ3NDEKTSV4RRFFQ69G5FAV', b base64uuid, x uid11,
  f ulidflake, s baseuid, i bigint, n numeric, t text);
SELECT statement, brief(try('INSERT INTO a ' || statement)) AS answer FROM (VALUES
  ($$(l, b) SELECT u, u FROM (SELECT '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'::uuid) s(u) RETURNING (l, b)$$),
  ($$(u) SELECT '01ARZ3NDEKTSV4RRFFQ69G5FAV'::ulid RETURNING u$$),
  ($$(b) SELECT '01ARZ3NDEKTSV4RRFFQ69G5FAV'::ulid RETURNING b$$),
  ($$(x, f) VALUES (7::bigint, 7::bigint) RETURNING (x, f)$$), ($$(x) VALUES (18446744073709551615) RETURNING x$$),
    ($$(x) VALUES (7) RETURNING x$$),
  ($$(i, n) SELECT '11111111121'::uid11, 'jpXCZedGfVQ'::uid11 RETURNING (i, n)$$),
  ($$(i) SELECT 'jpXCZedGfVQ'::uid11 RETURNING i$$), ($$(i) SELECT '7ZZZZZZZZZZZZ'::ulidflake RETURNING i$$),
  ($$(f) VALUES (-1::bigint) RETURNING f$$), ($$(s) SELECT gen_random_uuid() RETURNING s$$),
  ($$(u) SELECT baseuid_floor(now()) RETURNING u$$), ($$(l) SELECT now() RETURNING l$$),
  ($$(l) SELECT '\x00'::bytea RETURNING l$$), ($$(t) SELECT '7ZZZZZZZZZZZZ'::ulidflake RETURNING t$$),
    ($$DEFAULT VALUES RETURNING l$$)) s(statement);
SELECT pg_typeof(x), x
FROM (SELECT '01ARZ3NDEKTSV4RRFFQ69G5FAV'::ulid UNION ALL SELECT '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'::uuid) s(x);
SELECT pg_typeof(x), x FROM (SELECT coalesce(NULL::uuid, '01ARZ3NDEKTSV4RRFFQ69G5FAV'::ulid)) s(x);
SELECT pg_typeof(x), x FROM (SELECT CASE WHEN true THEN '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'::uuid
  ELSE 'F0UmAXTQ0wktY3r$kB0naE'::base64uuid END) s(x);
-- and a uuid among uuids and literals stays what it was
SELECT expression, brief(try(format(
  'SELECT pg_typeof(x) || '' '' || x::text '
  'FROM (SELECT %s AS x FROM (SELECT ''017f22e2-79b0-7cc3-98c4-dc0c0c07398f''::uuid) u(u)) e',
  expression))) AS answer
FROM unnest(ARRAY['u = ''017f22e2-79b0-7cc3-98c4-dc0c0c07398f''', '''00000000-0000-0000-0000-000000000000'' < u',
  'u IN (''017f22e2-79b0-7cc3-98c4-dc0c0c07398f'', u)', 'u = ANY (''{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}'')',
  'u BETWEEN ''00000000-0000-0000-0000-000000000000'' AND u',
  'coalesce(NULL, u, ''00000000-0000-0000-0000-000000000000'')',
    'ARRAY[u, ''00000000-0000-0000-0000-000000000000'']', 'greatest(u, ''00000000-0000-0000-0000-000000000000'')',
  'u IS DISTINCT FROM ''00000000-0000-0000-0000-000000000000''', 'u = u::text::uuid', 'upper(u::text)',
    'nullif(u, ''00000000-0000-0000-0000-000000000000'')']) expression;
PREPARE unknown_side AS SELECT FROM a WHERE u = $1 OR $2 < u OR u IN ($3, $4) OR l = $5 OR l > $6;
SELECT parameter_types FROM pg_prepared_statements WHERE name = 'unknown_side';
DROP TABLE a;

-- An objectid becomes the same ulid wherever it is converted, of the same time and in the same order.
SELECT o::ulid, o::ulid = o::ulid AS same, o::ulid::timestamptz = o::timestamptz AS "same time", o::ulid::uuid
FROM unnest('{6248ae64b650c7fd1e041188,000000000000000000000000,ffffffffffffffffffffffff}'::objectid[]) o;
SELECT count(*) AS "in another order" FROM (SELECT o < lag(o) OVER (ORDER BY o::ulid) AS back
  FROM (SELECT objectid_generate(timestamptz '2024-05-05Z' + n % 3 * interval '1 second') AS o
    FROM generate_series(1, 100) n) s) t WHERE back;
