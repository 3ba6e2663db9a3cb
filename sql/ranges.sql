--
-- Ranges of ids: bounds, containment, multiranges, GiST, exclusion.
--
\a \t
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SELECT ulidrange('01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ'),
  '[F0UmAXTQ0wktY3r$kB0naE,)'::base64uuidrange, '(,ANjssJkyfa3H00J9ZPJG]'::baseuidrange,
  '["5TK7MT834rx","5TK9pQskNyW")'::uid11range, ulidflakerange('00CMXB6TAK4SA', '00CMXB6TAK4SA');
SELECT statement, try('SELECT ' || statement)
  FROM unnest(ARRAY['ulidrange(''01BX5ZZKBKACTAV9WEVGEMMVRZ'', ''01ARZ3NDEKTSV4RRFFQ69G5FAV'')',
  '''[5TK7MT834r0,)''::uid11range', 'uid11range(''5TK7MT834rx'', NULL, ''[[]'')']) statement;

-- Multiranges
SELECT ulidmultirange(ulid_prefix_range('01A'), ulid_prefix_range('01B')) @> '01ARZ3NDEKTSV4RRFFQ69G5FAV'::ulid AS held,
  '{}'::uid11multirange,
  uid11multirange(uid11_prefix_range('1')) - uid11multirange(uid11_prefix_range('11')) AS "1 but not 11";

-- GiST splits by the distance of bounds: that of the payloads as numbers, as double precision has it.
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (SELECT id, (SELECT sum(get_byte(b, i) * 256::numeric ^ (f.bytes - 1 - i))
    FROM generate_series(0, f.bytes - 1) i) AS number
    FROM oracle f, LATERAL (SELECT some_ids(f, 20) UNION SELECT edge_ids(f)) i(b), LATERAL (SELECT b::%1$I) d(id)
    WHERE f.type = %1$L AND get_byte(sha256(b), 0) %% 8 = 0)
  SELECT count(*) > 150 AS many, count(*) FILTER (WHERE abs(%1$s_subdiff(x.id,
    y.id)::numeric - (x.number - y.number)) > 1e-14 * greatest(x.number, y.number)) AS wrong,
    count(*) FILTER (WHERE %1$s_subdiff(x.id, y.id) > 0 AND x.id > y.id) > 80 AS positive
  FROM ids x, ids y $$, 'oracle');
-- No two may overlap
CREATE TABLE leased (r ulidrange NOT NULL, EXCLUDE USING gist (r WITH &&));
SELECT p, left(try(format('INSERT INTO leased VALUES (ulid_prefix_range(%L)) RETURNING r IS NOT NULL', p)), 5) AS made
FROM unnest('{2F,2G,2F1}'::text[]) p;

-- Ids by index, in a range of ids: the same rows, whether planned as such (17) or not
CREATE TABLE held AS SELECT b::ulid AS id, b FROM samples WHERE type = 'ulid';
CREATE INDEX ON held (id);
SET enable_seqscan = off;
SELECT count(*) > 100 AS many, count(*) = (SELECT count(*) FROM held WHERE b BETWEEN
  '\x10000000000000000000000000000000' AND '\x80000000000000000000000000000000') AS same
FROM held WHERE id <@ ulidrange('\x10000000000000000000000000000000'::bytea::ulid,
  '\x80000000000000000000000000000000'::bytea::ulid, '[]');
RESET enable_seqscan;
DROP TABLE leased, held;

-- Of every type: ranges and multiranges hold what their bounds say, and the index finds them.
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (SELECT b::%1$I AS id, b FROM samples
    WHERE type = %1$L AND kind <> 'near' AND get_byte(sha256(b), 0) %% 8 = 0)
  SELECT count(*) > 500 AS many,
    count(*) FILTER (WHERE %1$srange(x.id, y.id, '[]') @> z.id IS DISTINCT FROM (z.b BETWEEN x.b AND y.b)) AS closed,
    count(*) FILTER (WHERE z.id <@ %1$srange(x.id, y.id, '()') IS DISTINCT FROM (z.b > x.b AND z.b < y.b)) AS open,
    count(*) FILTER (WHERE %1$smultirange(%1$srange(x.id, y.id), %1$srange(y.id, NULL))
      @> z.id IS DISTINCT FROM (z.b >= x.b)) AS multi,
    count(*) FILTER (WHERE %1$srange(x.id, y.id, '[)')::text::%1$srange <> %1$srange(x.id, y.id)) AS text
  FROM ids x JOIN ids y ON x.b <= y.b, ids z $$);
\set ECHO none
CALL do_each($$
  CREATE TABLE r_%1$s AS SELECT row_number() OVER () AS n, %1$srange(least(x.b, y.b)::%1$I, greatest(x.b, y.b)::%1$I)
    AS r FROM samples x JOIN samples y ON get_byte(sha256(x.b), 1) = get_byte(sha256(y.b), 2)
    WHERE x.type = %1$L AND y.type = %1$L LIMIT 1500;
  CREATE INDEX r_%1$s_gist ON r_%1$s USING gist (r); ANALYZE r_%1$s $$);
SET enable_seqscan = off; SET enable_bitmapscan = off;
\set ECHO all
SELECT line FROM plan_each('SELECT n FROM r_%1$s WHERE r @> %2$s_floor(''2026-01-01Z'')') line WHERE line ~ '--|r_T';
SELECT line FROM plan_each(
  'SELECT n FROM r_%1$s WHERE r && %1$srange(%2$s_floor(''2026-01-01Z''), %2$s_ceil(''2027-01-01Z''))') line
  WHERE line ~ '--|r_T';
SELECT * FROM each_type($$
  SELECT count(*) > 10 AS many, count(*) FILTER (WHERE (SELECT count(*) FROM r_%1$s WHERE r @> i.id)
      <> (SELECT count(*) FROM r_%1$s WHERE lower(r)::bytea <= i.b AND upper(r)::bytea > i.b)) AS wrong
  FROM (SELECT b, b::%1$I AS id FROM samples WHERE type = %1$L AND kind = 'some') i $$);
RESET enable_seqscan; RESET enable_bitmapscan;
CALL do_each('DROP TABLE r_%1$s');
