--
-- GiST: constraints that mix an id with a range, and scans.
--
\a \t
\set ECHO none
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- Of every type: the same id at overlapping times is refused, another id or another time is not.
CALL do_each($$
  CREATE TABLE g_%1$s (id %1$I, during daterange, EXCLUDE USING gist (id WITH =, during WITH &&));
  INSERT INTO g_%1$s SELECT b::%1$I, '[2026-01-01,2026-02-01)' FROM samples WHERE type = %1$L;
  INSERT INTO g_%1$s SELECT id, '[2026-02-01,2026-03-01)' FROM g_%1$s $$);
\set ECHO all
SELECT * FROM each_type($$
  SELECT split_part(try('INSERT INTO g_%1$s SELECT id, ''[2026-01-31,2026-02-01)'' FROM g_%1$s LIMIT 1'),
      ' | ', 1) AS overlapping,
  try('INSERT INTO g_%1$s SELECT id, ''[2026-03-01,2026-04-01)'' FROM g_%1$s LIMIT 1 RETURNING during') AS later $$);
CALL do_each('DROP TABLE g_%1$s');
\set ECHO none

-- Scans of an index built from sorted rows (s_T), one that grew (g_T, with the edges), and one of two
-- columns (c_T), against none.
CALL do_each($$
  CREATE TABLE g_%1$s (n int, id %1$I);
  CREATE INDEX ON g_%1$s USING gist (id);
  INSERT INTO g_%1$s SELECT row_number() OVER (ORDER BY sha256(b)), b::%1$I
    FROM samples, generate_series(0, (kind = 'some')::int) WHERE type = %1$L;
  INSERT INTO g_%1$s VALUES (-1, NULL), (-2, NULL);
  CREATE TABLE s_%1$s AS TABLE g_%1$s;
  CREATE INDEX ON s_%1$s USING gist (id);
  CREATE TABLE c_%1$s AS SELECT n, id, int4range(n, n + 10) AS r FROM g_%1$s;
  CREATE INDEX ON c_%1$s USING gist (r, id);
  CREATE TABLE h_%1$s AS TABLE g_%1$s;
  ANALYZE g_%1$s; ANALYZE s_%1$s; ANALYZE c_%1$s; ANALYZE h_%1$s $$);
CREATE FUNCTION pg_temp.disagreements(type text)
  RETURNS TABLE (cases bigint, rows numeric, wrong bigint) LANGUAGE plpgsql AS $$
DECLARE
  id text; op text; tables text;
  n bigint; got text; want text;
BEGIN
  cases := 0; rows := 0; wrong := 0;
  FOR id, op IN EXECUTE format(
    'SELECT id::text, op FROM h_%s, unnest(''{<,<=,=,>=,>}''::text[]) op WHERE n %% 41 = 0 OR id IN (SELECT min(id) '
    'FROM h_%1$s UNION SELECT max(id) FROM h_%1$s)',
    type) LOOP
    EXECUTE format('SELECT count(*), coalesce(sum(n), 0) FROM h_%s WHERE id %s %L', type, op, id) INTO n, want;
    FOREACH tables IN ARRAY ARRAY['g', 's', 'c'] LOOP
      EXECUTE format('SELECT coalesce(sum(n), 0) FROM %s_%s WHERE id %s %L%s', tables, type, op, id,
        CASE tables WHEN 'c' THEN ' AND r && ''(,)''' ELSE '' END) INTO got;
      cases := cases + 1; rows := rows + n; wrong := wrong + (got <> want)::int;
    END LOOP;
  END LOOP;
  RETURN NEXT;
END $$;
\set ECHO all
SET enable_seqscan = off;
SELECT * FROM each_type('SELECT cases > 300 AS many, rows > 100000 AS rows, wrong FROM pg_temp.disagreements(%1$L)');
SET enable_bitmapscan = off;
SELECT plans($$
  SELECT n FROM g_%1$s WHERE id = %2$s_floor('2030-01-01Z')
  SELECT id FROM s_%1$s WHERE id > %2$s_floor('2030-01-01Z') AND id <= %2$s_ceil('2031-01-01Z')
  SELECT id FROM c_%1$s WHERE r @> 7 AND id < %2$s_floor('2030-01-01Z')
  $$);
SELECT * FROM each_type($$
  SELECT count(*) > 0 AS fetched,
    count(*) = (SELECT count(*) FROM h_%1$s h WHERE h.id > %2$s_floor('2030-01-01Z')) AS all,
  count(*) FILTER (WHERE NOT EXISTS (SELECT FROM h_%1$s h WHERE h.id::text = s.id::text)) AS strange FROM s_%1$s s
  WHERE id > %2$s_floor('2030-01-01Z') $$);
SELECT * FROM each_type($$ SELECT count(*) AS nulls FROM s_%1$s WHERE id IS NULL $$);
-- A key costs little more than the id: an index is smaller than twice a btree.
CALL do_each('CREATE INDEX b_%1$s ON s_%1$s (id)');
SELECT * FROM each_type($$ SELECT pg_relation_size('s_%1$s_id_idx') < 2.5 * pg_relation_size('b_%1$s') AS small $$);
\set ECHO none
RESET enable_seqscan;
RESET enable_bitmapscan;
CALL do_each('DROP TABLE g_%1$s, s_%1$s, c_%1$s, h_%1$s');

-- Ids that repeat by the hundred and stand before another column: where a page is split, entries move
-- from one half to the other.
CALL do_each($$
  CREATE TABLE g_%1$s AS SELECT n, (SELECT array_agg(b ORDER BY b) FROM (SELECT b FROM samples
    WHERE type = %1$L ORDER BY b LIMIT 100) i)[1 + n / 200]::%1$I AS id, int4range(n, n + 1) AS r
    FROM generate_series(0, 19999) n;
  CREATE TABLE s_%1$s (LIKE g_%1$s);
  CREATE INDEX ON s_%1$s USING gist (id, r);
  INSERT INTO s_%1$s SELECT * FROM g_%1$s ORDER BY n $$);
SET enable_seqscan = off; SET enable_bitmapscan = off;
\set ECHO all
SELECT plans('SELECT FROM s_%1$s WHERE id >= (SELECT min(id) FROM g_%1$s)');
SELECT * FROM each_type($$
  SELECT count(*) AS rows, count(DISTINCT n) AS different, (SELECT count(*) FROM (SELECT DISTINCT id FROM g_%1$s) i
      WHERE (SELECT count(*) FROM s_%1$s s WHERE s.id = i.id) <> 200) AS wrong
  FROM s_%1$s WHERE id >= (SELECT min(id) FROM g_%1$s) $$);
\set ECHO none
RESET enable_seqscan; RESET enable_bitmapscan;
CALL do_each('DROP TABLE g_%1$s, s_%1$s');

-- An index that grows in no order keeps equal ids together, in pages that are filled well.
CREATE FUNCTION pg_temp.pages_read(query text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE plan json;
BEGIN
  EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, FORMAT json) ' || query INTO plan;
  plan := plan #> '{0,Plan,Plans,0}';
  RETURN (plan ->> 'Shared Hit Blocks')::bigint + (plan ->> 'Shared Read Blocks')::bigint;
END $$;
CALL do_each($$
  CREATE TABLE g_%1$s (id %1$I);
  CREATE INDEX g_%1$s_grown ON g_%1$s USING gist (id);
  INSERT INTO g_%1$s SELECT b::%1$I FROM (SELECT b FROM samples WHERE type = %1$L ORDER BY b LIMIT 100) i,
    generate_series(1, 60) n ORDER BY sha256(b || int4send(n)) $$);
SET enable_seqscan = off; SET enable_indexscan = off; SET enable_indexonlyscan = off;
\set ECHO all
SELECT * FROM each_type($$ SELECT count(*) AS ids, avg(pages) < 5 AS few
  FROM (SELECT pg_temp.pages_read(format('SELECT FROM g_%1$s WHERE id = %%L', id)) AS pages
    FROM (SELECT DISTINCT id FROM g_%1$s) i) p $$);
RESET enable_seqscan; RESET enable_indexscan; RESET enable_indexonlyscan;
CALL do_each('CREATE INDEX g_%1$s_built ON g_%1$s USING gist (id)');
SELECT * FROM each_type($$ SELECT pg_relation_size('g_%1$s_grown') < 2 * pg_relation_size('g_%1$s_built') AS small $$);
CALL do_each('DROP TABLE g_%1$s');
