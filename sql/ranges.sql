--
-- Ranges of ids: bounds, containment, multiranges, GiST, exclusion.
--
\a \t
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- t_T: 300 ids in order; r_T: ranges between them of every kind. What a range holds is told by comparing bytes.
CALL do_each($$
  CREATE TABLE t_%1$s AS SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id, b
  FROM oracle f, LATERAL (SELECT some_ids(f, 200) UNION SELECT edge_ids(f)) i(b) WHERE f.type = %1$L;
  CREATE TABLE r_%1$s AS
  SELECT row_number() OVER (ORDER BY l.n, u.n, kind)::int AS n, %1$srange(l.id, u.id, kind) AS r,
    l.b AS low, u.b AS high, kind
  FROM t_%1$s l, t_%1$s u, unnest('{[],[),(],()}'::text[]) kind WHERE l.n %% 23 = 1 AND u.n %% 31 = 1 AND l.n <= u.n
    OR l.n = u.n AND l.n %% 50 = 7;
  INSERT INTO r_%1$s VALUES (-1, 'empty', NULL, NULL, NULL), (-2, '(,)', NULL, NULL, '()'),
    (-3, NULL, NULL, NULL, NULL);
  INSERT INTO r_%1$s SELECT -10 - n, %1$srange(NULL, id, '(]'), NULL::bytea, b, '(]' FROM t_%1$s
    WHERE n %% 60 = 3 UNION ALL
    SELECT -1000 - n, %1$srange(id, NULL), b, NULL::bytea, '[)' FROM t_%1$s WHERE n %% 60 = 4;
  ANALYZE t_%1$s; ANALYZE r_%1$s $$, 'oracle');
CREATE FUNCTION pg_temp.holds(low bytea, high bytea, kind text, b bytea) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IS NOT NULL AND (low IS NULL OR low < b OR low = b AND left(kind, 1) = '[')
    AND (high IS NULL OR b < high OR b = high AND right(kind, 1) = ']') $$;
SELECT * FROM each_type($$
  SELECT count(*) AS pairs, count(*) FILTER (WHERE id <@ r) AS inside,
    count(*) FILTER (WHERE (id <@ r) IS DISTINCT FROM pg_temp.holds(low, high, kind, b)) AS "<@",
    count(*) FILTER (WHERE (r @> id) IS DISTINCT FROM pg_temp.holds(low, high, kind, b)) AS "@>"
  FROM t_%1$s, r_%1$s WHERE r IS NOT NULL $$, 'oracle');
SELECT * FROM each_type($$
  SELECT count(*) AS ranges, count(*) FILTER (WHERE isempty(r)) AS empty,
    count(*) FILTER (WHERE r::text::%1$srange = r) AS "through text",
    count(*) FILTER (WHERE lower_inf(r) OR upper_inf(r)) AS unbounded,
    count(*) FILTER (WHERE lower(r)::bytea IS DISTINCT FROM CASE WHEN NOT isempty(r) THEN low END OR upper(r)::bytea
      IS DISTINCT FROM CASE WHEN NOT isempty(r) THEN high END) AS "other bounds" FROM r_%1$s $$, 'oracle');
SELECT ulidrange('01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ'),
  '[F0UmAXTQ0wktY3r$kB0naE,)'::base64uuidrange, '(,ANjssJkyfa3H00J9ZPJG]'::baseuidrange,
  '["5TK7MT834rx","5TK9pQskNyW")'::uid11range, ulidflakerange('00CMXB6TAK4SA', '00CMXB6TAK4SA');
SELECT statement, try('SELECT ' || statement)
  FROM unnest(ARRAY['ulidrange(''01BX5ZZKBKACTAV9WEVGEMMVRZ'', ''01ARZ3NDEKTSV4RRFFQ69G5FAV'')',
  '''[5TK7MT834r0,)''::uid11range', 'uid11range(''5TK7MT834rx'', NULL, ''[[]'')']) statement;

-- Between ranges, against the ids of the table they hold
SELECT * FROM each_type($$
  WITH r AS MATERIALIZED (SELECT n, r, (SELECT array_agg(t.n) FROM t_%1$s t WHERE t.id <@ r) AS held FROM r_%1$s
    WHERE n %% 3 = 0 AND kind = '[]' AND lower_inc(r))
  SELECT count(*) AS pairs, count(*) FILTER (WHERE (a.r && b.r) IS DISTINCT FROM (a.held && b.held)) AS "&&",
    count(*) FILTER (WHERE (a.r @> b.r) IS DISTINCT FROM (a.held @> b.held)) AS "@>",
    count(*) FILTER (WHERE (a.r * b.r) IS DISTINCT FROM (SELECT CASE WHEN count(*) = 0 THEN 'empty'
      ELSE %1$srange(min(id), max(id), '[]') END FROM t_%1$s t WHERE t.n = ANY (a.held) AND t.n = ANY (b.held))) AS "*",
    count(*) FILTER (WHERE (a.r << b.r) IS DISTINCT FROM (upper(a.r) < lower(b.r))) AS "<<"
  FROM r a, r b $$, 'oracle');
-- Multiranges
SELECT * FROM each_type($$
  SELECT count(*) AS ids, count(*) FILTER (WHERE id <@ m) AS inside, count(*) FILTER (WHERE (id <@ m)
    IS DISTINCT FROM EXISTS (SELECT FROM r_%1$s r WHERE r.n %% 13 = 2 AND r.n > 0 AND id <@ r.r)) AS wrong,
    count(DISTINCT m::text::%1$smultirange) AS "through text", max((SELECT count(*) FROM unnest(m))) > 0 AS some
  FROM t_%1$s, (SELECT range_agg(r) FROM r_%1$s WHERE n %% 13 = 2 AND n > 0) a(m) $$, 'oracle');
SELECT ulidmultirange(ulid_prefix_range('01A'), ulid_prefix_range('01B')) @> '01ARZ3NDEKTSV4RRFFQ69G5FAV'::ulid AS held,
  '{}'::uid11multirange,
  uid11multirange(uid11_prefix_range('1')) - uid11multirange(uid11_prefix_range('11')) AS "1 but not 11";

-- GiST, which splits by the distance of bounds
CALL do_each('CREATE INDEX r_%1$s_gist ON r_%1$s USING gist (r)', 'oracle');
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SELECT * FROM plan_each('SELECT n FROM r_%1$s WHERE r @> (SELECT id FROM t_%1$s WHERE n = 70)',
  'oracle') line WHERE line ~ '--|r_T';
SELECT * FROM plan_each(
  'SELECT n FROM r_%1$s WHERE r && %1$srange(%2$s_floor(''2026-01-01Z''), %2$s_ceil(''2027-01-01Z''))',
  'oracle') line WHERE line ~ '--|r_T';
CREATE FUNCTION pg_temp.sums(f oracle, op text, OUT cases int, OUT rows bigint, OUT wrong int) LANGUAGE plpgsql AS $$
DECLARE
  arg text; i bigint; s bigint; k bigint;
BEGIN
  cases := 0; rows := 0; wrong := 0;
  FOR arg IN EXECUTE format('SELECT %s FROM %s WHERE n %% 29 = 5', CASE op WHEN '@>'
    THEN format('quote_literal(id) || ''::%s''', f.type) ELSE format('quote_literal(r) || ''::%srange''', f.type) END,
      CASE op WHEN '@>' THEN 't_' ELSE 'r_' END || f.type) LOOP
    EXECUTE format('SELECT count(*), coalesce(sum(n), 0) FROM r_%s WHERE r %s %s', f.type, op, arg) INTO k, i;
    EXECUTE format('SELECT coalesce(sum(n), 0) FROM (SELECT n, r FROM r_%s OFFSET 0) r WHERE r %s %s', f.type, op, arg)
      INTO s;
    cases := cases + 1;
    rows := rows + k;
    wrong := wrong + (i <> s)::int;
  END LOOP;
END $$;
SELECT type, op, s.* FROM oracle f, unnest('{@>,&&,<@,=}'::text[]) op, pg_temp.sums(f, op) s
ORDER BY type, op COLLATE "C";
RESET enable_seqscan;
RESET enable_bitmapscan;
-- the difference that splits weigh: that of the payloads as numbers, as double precision has it
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (SELECT id, (SELECT sum(get_byte(b, i) * 256::numeric ^ (f.bytes - 1 - i))
    FROM generate_series(0, f.bytes - 1) i) AS number
    FROM oracle f, t_%1$s WHERE f.type = %1$L AND n %% 11 = 0)
  SELECT count(*) AS pairs, count(*) FILTER (WHERE abs(%1$s_subdiff(x.id,
    y.id)::numeric - (x.number - y.number)) > 1e-14 * greatest(x.number, y.number)) AS wrong,
    count(*) FILTER (WHERE %1$s_subdiff(x.id, y.id) > 0 AND x.id > y.id) AS positive FROM ids x, ids y $$, 'oracle');
-- many ranges, so that pages are split
CALL do_each($$
  CREATE TABLE g_%1$s AS SELECT n, %1$srange(least(a, b), greatest(a, b), '[]') AS r
  FROM (SELECT row_number() OVER ()::int AS n, b::%1$I AS a,
      (substr(b, 1, 4) || substr(sha256(b), 1, f.bytes - 4))::%1$I AS b
    FROM oracle f, some_ids(f, 3000) b WHERE f.type = %1$L) i;
  CREATE INDEX ON g_%1$s USING gist (r) $$, 'oracle');
SELECT * FROM each_type($$ SELECT pg_relation_size('g_%1$s_r_idx') > 65536 AS pages,
  (SELECT count(*) FROM g_%1$s, t_%1$s t WHERE t.n %% 9 = 1 AND r @> id) = (SELECT count(*) FROM g_%1$s, t_%1$s t
  WHERE t.n %% 9 = 1 AND id >= lower(r) AND id <= upper(r)) AS same,
  (SELECT count(*) FROM g_%1$s WHERE r && %1$srange(NULL, %2$s_floor('2040-01-01Z'))) = (SELECT count(*) FROM g_%1$s
    WHERE lower(r) < %2$s_floor('2040-01-01Z')) AS too $$, 'oracle');
CALL do_each('DROP TABLE g_%1$s', 'oracle');

-- No two may overlap
CALL do_each($$ CREATE TABLE leased_%1$s (r %1$srange NOT NULL, EXCLUDE USING gist (r WITH &&)) $$, 'oracle');
SELECT type, try(format('INSERT INTO leased_%1$s VALUES (%1$s_prefix_range(%2$L)) RETURNING r IS NOT NULL', type,
  p || 'F')) AS first,
  try(format('INSERT INTO leased_%1$s VALUES (%1$s_prefix_range(%2$L)) RETURNING r IS NOT NULL', type,
  p || 'G')) AS second,
  split_part(try(format(
    'INSERT INTO leased_%1$s VALUES (%1$s_prefix_range(%2$L)) RETURNING r IS NOT NULL', type, p || 'F1')),
    ' | ', 1) AS third
FROM (SELECT type, CASE type WHEN 'base64uuid' THEN 'F' ELSE '2' END AS p FROM oracle) f ORDER BY type;

-- Ids by index, in a range of ids: the same rows, whether planned as such (17) or not
CREATE INDEX t_ulid_id ON t_ulid (id);
SELECT count(*), count(*) = (SELECT count(*) FROM t_ulid WHERE pg_temp.holds('\x10000000000000000000000000000000',
  '\x80000000000000000000000000000000', '[]', b)) AS same
FROM t_ulid WHERE id <@ ulidrange('\x10000000000000000000000000000000'::bytea::ulid,
  '\x80000000000000000000000000000000'::bytea::ulid, '[]');
CALL do_each('DROP TABLE t_%1$s, r_%1$s, leased_%1$s', 'oracle');

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
CALL do_each($$
  CREATE TABLE r_%1$s AS SELECT row_number() OVER () AS n, %1$srange(least(x.b, y.b)::%1$I, greatest(x.b, y.b)::%1$I)
    AS r FROM samples x JOIN samples y ON get_byte(sha256(x.b), 1) = get_byte(sha256(y.b), 2)
    WHERE x.type = %1$L AND y.type = %1$L LIMIT 1500;
  CREATE INDEX ON r_%1$s USING gist (r); ANALYZE r_%1$s $$);
SET enable_seqscan = off;
SELECT * FROM each_type($$
  SELECT count(*) > 10 AS many, count(*) FILTER (WHERE (SELECT count(*) FROM r_%1$s WHERE r @> i.id)
      <> (SELECT count(*) FROM r_%1$s WHERE lower(r)::bytea <= i.b AND upper(r)::bytea > i.b)) AS wrong
  FROM (SELECT b, b::%1$I AS id FROM samples WHERE type = %1$L AND kind = 'some') i $$);
RESET enable_seqscan;
CALL do_each('DROP TABLE r_%1$s');
