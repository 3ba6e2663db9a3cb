--
-- Prefixes: id ^@ p is starts_with(id::text, p), Crockford's symbols in either case; and as ranges of ids.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- h_T has no index, i_T a btree, p_T is partitioned.
CALL do_each($$
  CREATE TABLE h_%1$s AS SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id, (b::%1$I)::text AS t
    FROM samples WHERE type = %1$L;
  INSERT INTO h_%1$s VALUES (-1);
  CREATE TABLE i_%1$s AS TABLE h_%1$s;
  CREATE INDEX ON i_%1$s (id);
  CREATE TABLE p_%1$s (LIKE h_%1$s) PARTITION BY RANGE (id);
  CREATE TABLE p_%1$s_1 PARTITION OF p_%1$s FOR VALUES FROM (MINVALUE) TO (%2$s_floor('2026-01-01Z'));
  CREATE TABLE p_%1$s_2 PARTITION OF p_%1$s FOR VALUES FROM (%2$s_floor('2026-01-01Z')) TO (%2$s_floor('2026-07-01Z'));
  CREATE TABLE p_%1$s_3 PARTITION OF p_%1$s FOR VALUES FROM (%2$s_floor('2026-07-01Z')) TO (MAXVALUE);
  CREATE TABLE p_%1$s_4 PARTITION OF p_%1$s DEFAULT;
  INSERT INTO p_%1$s SELECT * FROM h_%1$s;
  ANALYZE h_%1$s; ANALYZE i_%1$s; ANALYZE p_%1$s $$, 'ordered');
-- Prefixes of every length, as they are, in the other cases, with a neighbour of the last symbol, and with what is in
-- no id. plain is what the text is to start with.
CREATE TABLE prefixes (type text, p text, plain text);
CALL do_each($$
  INSERT INTO prefixes
  SELECT DISTINCT type, p, CASE WHEN NOT folds THEN p WHEN strpos(alphabet, 'a') > 0 THEN lower(p) ELSE upper(p) END
  FROM types JOIN uidx_formats() USING (type), (SELECT t FROM h_%1$s
    WHERE n %% 599 = 1 OR t IN (SELECT min(t COLLATE "C") FROM h_%1$s UNION SELECT max(t COLLATE "C") FROM h_%1$s)) s,
    generate_series(0, chars) l,
    LATERAL (VALUES (left(t, l)), (upper(left(t, l))), (lower(left(t, l))),
      (left(t, l - 1) || substr(alphabet, l %% length(alphabet) + 1, 1)), (left(t, l - 1) || right(alphabet, 1)),
      (left(t, l - 1) || left(alphabet, 1)), (left(t, l) || '!'), (left(t, l) || '%%'), (left(t, l - 1) || 'é'),
      (left(t, l) || ' '), (' ' || left(t, l)), (left(t, l) || '-'), (t || left(t, l))) v(p)
  WHERE type = %1$L;
  INSERT INTO prefixes
    SELECT type, s, CASE WHEN NOT folds THEN s WHEN strpos(alphabet, 'a') > 0 THEN lower(s) ELSE upper(s) END
  FROM types JOIN uidx_formats() USING (type), string_to_table(alphabet || '!c"-', NULL) s
    WHERE type = %1$L AND NOT EXISTS (SELECT FROM prefixes x WHERE x.type = %1$L AND x.p = s);
  INSERT INTO prefixes SELECT %1$L, p, p FROM unnest(ARRAY[NULL, repeat('0', 100000), E'\n']) p $$, 'ordered');
ANALYZE prefixes;
\set ECHO all
SELECT * FROM each_type($$
  SELECT count(*) > 300 AS many, count(DISTINCT length(p)) > 20 AS lengths,
    (count(*) FILTER (WHERE p <> plain) > 0) = bool_or(folds) AS folded
  FROM prefixes JOIN types USING (type) WHERE type = %1$L $$, 'ordered');

-- All pairs; in an array comparison the operator is executed as it is, else the planner has rewritten it.
SELECT * FROM each_type($$
  SELECT count(*) > 10000 AS many, count(*) FILTER (WHERE starts_with(t, plain)) > 50 AS start,
    count(*) FILTER (WHERE (id ^@ p) IS DISTINCT FROM starts_with(t, plain)) AS wrong,
    count(*) FILTER (WHERE (id ^@ ANY (ARRAY[p])) IS DISTINCT FROM starts_with(t, plain)) AS "wrong in ANY"
  FROM h_%1$s, prefixes WHERE type = %1$L AND (n %% 37 = 0 OR n %% 599 = 1 OR n = -1) $$, 'ordered');
-- For each prefix the same rows by the index, in a join; and for constants by index and by partition.
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_material = off; SET enable_memoize = off;
SELECT plans($$
  SELECT p, n FROM prefixes JOIN i_%1$s ON id ^@ p
  SELECT n FROM i_%1$s WHERE id ^@ left((SELECT min(t) FROM h_%1$s), 5)
  $$, 'ordered');
SELECT * FROM each_type($$
  WITH i AS MATERIALIZED (SELECT p, count(*) AS n, sum(n) FROM prefixes JOIN i_%1$s ON id ^@ p
    WHERE type = %1$L GROUP BY p),
    h AS MATERIALIZED (SELECT p, count(*) AS n, sum(n) FROM prefixes JOIN h_%1$s ON starts_with(t, plain)
      WHERE type = %1$L GROUP BY p)
  SELECT count(*) > 300 AS many, count(*) FILTER (WHERE i.n > 1) > 10 AS "with rows",
    count(*) FILTER (WHERE i.n IS DISTINCT FROM h.n OR i.sum IS DISTINCT FROM h.sum) AS wrong
  FROM prefixes LEFT JOIN i USING (p) LEFT JOIN h USING (p) WHERE type = %1$L $$, 'ordered');
RESET enable_seqscan; RESET enable_bitmapscan; RESET enable_hashjoin; RESET enable_mergejoin;
RESET enable_material; RESET enable_memoize;
\set ECHO none
CREATE FUNCTION wrong_prefixes(type text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  x prefixes;
  want text; got text;
  pruned int := 0;
  wrong bigint := 0;
  line text;
BEGIN
  FOR x IN EXECUTE format(
    'SELECT * FROM prefixes WHERE type = %L AND length(p) < 40 AND get_byte(sha256(convert_to(p, ''UTF8'')), '
    '0) %% 96 = 0',
    type) LOOP
    EXECUTE format('SELECT sum(n) FROM h_%s WHERE starts_with(t, %L)', type, x.plain) INTO want;
    EXECUTE format('SELECT sum(n) FROM p_%s WHERE id ^@ %L', type, x.p) INTO got;
    wrong := wrong + (got IS DISTINCT FROM want)::int;
    EXECUTE format('SELECT sum(n) FROM i_%s WHERE id ^@ %L', type, x.p) INTO got;
    wrong := wrong + (got IS DISTINCT FROM want)::int;
    EXECUTE format('SELECT sum(n) FROM p_%s WHERE NOT id ^@ %L', type, x.p) INTO got;
    EXECUTE format('SELECT sum(n) FROM h_%s WHERE NOT starts_with(t, %L)', type, x.plain) INTO want;
    wrong := wrong + (got IS DISTINCT FROM want)::int;
    line := plan_of(format('SELECT n FROM p_%s WHERE id ^@ %L', type, x.p), type, type);
    pruned := pruned + (line !~ 'Append' OR line !~ 'p_T_1')::int;
  END LOOP;
  RETURN CASE WHEN pruned > 1 THEN wrong ELSE -1 END;
END $$;
\set ECHO all
SELECT * FROM each_type($$ SELECT wrong_prefixes(%1$L) AS wrong $$, 'ordered');

SET enable_bitmapscan = off;
-- Plans: for a constant, for one that nothing starts with, for a parameter, for a column;
-- partitions; with conditions on time
SET enable_seqscan = off;
SELECT plans('SELECT n FROM i_%1$s WHERE id ^@ ''01KD''', 'ulid', 'ulidflake');
SELECT plans('SELECT n FROM i_%1$s WHERE id ^@ ''F0ar''', 'base64uuid');
SELECT plans(
  'SELECT id FROM i_%1$s WHERE id ^@ ''01k'' AND id > timestamptz ''2026-01-01Z'' ORDER BY id DESC', 'ulid');
EXPLAIN (COSTS OFF) SELECT n FROM i_ulid WHERE id ^@ '01k';
EXPLAIN (COSTS OFF) SELECT n FROM i_uid11 WHERE id ^@ 'jp';
EXPLAIN (COSTS OFF) SELECT n FROM i_ulid WHERE id ^@ 'u';
EXPLAIN (COSTS OFF) SELECT n FROM i_ulid WHERE id ^@ '';
SELECT plans('SELECT n FROM i_%1$s WHERE id ^@ NULL', 'oracle');
SELECT plans('SELECT n FROM i_%1$s WHERE NOT id ^@ ''01k''', 'ulid', 'ulidflake');
SET plan_cache_mode = force_generic_plan;
CALL do_each('PREPARE by_prefix_%1$s(text) AS SELECT count(n) FROM i_%1$s WHERE id ^@ $1', 'oracle');
SELECT plans('EXECUTE by_prefix_%1$s(''0'')', 'oracle');
SELECT type, try(format('EXECUTE by_prefix_%s(%L)', type, left(t, 3))) AS some,
  try(format('EXECUTE by_prefix_%s('''')', type)) AS all, try(format('EXECUTE by_prefix_%s(''!'')', type)) AS none,
  try(format('EXECUTE by_prefix_%s(NULL)', type)) AS "NULL"
FROM types_among('{oracle}'), try(format('SELECT %s_floor(''2026-01-01Z'')', prefix)) t;
RESET plan_cache_mode;
RESET enable_seqscan;
SELECT plans('SELECT n FROM p_%1$s WHERE id ^@ ''01KE''', 'ulid');
SELECT plans('SELECT n FROM p_%1$s WHERE id ^@ (SELECT ''01KE''::text)', 'ulid');
SELECT * FROM each_type($$ SELECT count(*) FILTER (WHERE id ^@ NULL) AS "NULL",
  count(*) FILTER (WHERE (id ^@ 'F') IS NULL) AS unknown, count(*) FILTER (WHERE id ^@ '') AS all, count(id) AS ids
  FROM h_%1$s $$, 'oracle');
-- a volatile prefix is left alone
CREATE SEQUENCE calls;
CREATE FUNCTION some_prefix() RETURNS text VOLATILE LANGUAGE plpgsql AS $$
  BEGIN PERFORM nextval('calls'); RETURN '01k'; END $$;
SELECT count(*), (SELECT last_value FROM calls) = (SELECT count(id) FROM h_ulid) AS "once a row" FROM h_ulid
  WHERE id IS NOT NULL AND id ^@ some_prefix();
SELECT plans('SELECT n FROM i_%1$s WHERE id ^@ some_prefix()', 'ulid');
\set ECHO none
DROP FUNCTION some_prefix;
DROP SEQUENCE calls;
RESET enable_bitmapscan;

-- The range of a prefix holds the ids that start with it. Its ends start with it too, and nothing beside them does.
CREATE FUNCTION step(b bytea, by int) RETURNS bytea LANGUAGE plpgsql STRICT AS $$
BEGIN
  FOR i IN REVERSE length(b) - 1 .. 0 LOOP
    b := set_byte(b, i, (get_byte(b, i) + by + 256) % 256);
    EXIT WHEN get_byte(b, i) <> CASE by WHEN 1 THEN 0 ELSE 255 END;
  END LOOP;
  RETURN b;
END $$;
CALL do_each($$
  CREATE TABLE r_%1$s (p text, plain text, r %1$srange);
  DO $do$ DECLARE x prefixes; BEGIN
    FOR x IN SELECT * FROM prefixes WHERE type = %1$L AND length(p) < 100 LOOP
      BEGIN
        INSERT INTO r_%1$s VALUES (x.p, x.plain, %1$s_prefix_range(x.p));
      EXCEPTION WHEN invalid_text_representation THEN
        INSERT INTO r_%1$s VALUES (x.p, x.plain, NULL);
      END;
    END LOOP;
  END $do$ $$, 'ordered');
\set ECHO all
SELECT * FROM each_type($$
  SELECT count(r) > 100 AS ranges, count(*) FILTER (WHERE r IS NULL) > 100 AS errors,
    count(*) FILTER (WHERE NOT isempty(r) AND NOT (lower_inc(r) AND upper_inc(r) AND starts_with(lower(r)::text, plain)
      AND starts_with(upper(r)::text, plain))) AS ends,
    count(*) FILTER (WHERE starts_with(CASE
      WHEN is_id(%1$L, below) AND below < lower(r)::bytea THEN below::%1$I::text END, plain)) AS below,
    count(*) FILTER (WHERE starts_with(CASE
      WHEN is_id(%1$L, above) AND above > upper(r)::bytea THEN above::%1$I::text END, plain)) AS above
  FROM r_%1$s, step(lower(r)::bytea, -1) below, step(upper(r)::bytea, 1) above $$, 'ordered');
SELECT * FROM each_type($$
  SELECT count(*) FILTER (WHERE (%1$s_prefix_lower(p) <= %1$s_prefix_upper(p)) = isempty(r)
      OR NOT isempty(r) AND r <> %1$srange(%1$s_prefix_lower(p), %1$s_prefix_upper(p), '[]')) AS "other bounds",
    (SELECT %1$s_prefix_range('') = %1$srange(min(id), max(id), '[]') FROM h_%1$s) AS all,
    %1$s_prefix_range(NULL) IS NULL AS "NULL" FROM r_%1$s WHERE r IS NOT NULL $$, 'ordered');
SELECT * FROM each_type($$
  SELECT count(*) > 5000 AS many, count(*) FILTER (WHERE (id <@ r) IS DISTINCT FROM starts_with(t, plain)) AS wrong,
    count(*) FILTER (WHERE isempty(r) AND starts_with(t, plain)) AS empty
  FROM r_%1$s, h_%1$s WHERE r IS NOT NULL AND n %% 29 = 0 $$, 'ordered');
SELECT ulid_prefix_range('01ke'), ulid_prefix_range('7'), ulid_prefix_range('8'), ulidflake_prefix_range('7z'),
  ulidflake_prefix_range('G');
SELECT base64uuid_prefix_range('I'), base64uuid_prefix_range('J'), baseuid_prefix_range('_'), uid11_prefix_range('j'),
  uid11_prefix_range('k'), uid11_prefix_range('jpXCZedGfVQ');
-- xid: the range with times and random bits
SELECT p, x.* FROM unnest(ARRAY['', '1', '5TK9pR', '5TK9pRMAfKW', 'j', 'jpXCZedGfVQ', 'jpXCZedGfVR', 'k', NULL]) p,
  xid_prefix_range(p) x;
SELECT count(*) AS prefixes, count(x.lower) AS ranges, count(*) FILTER (WHERE (x.lower, x.upper)
  IS DISTINCT FROM (lower(r), upper(r))) AS "other bounds",
  count(*) FILTER (WHERE (x.ts_lower, x.ts_upper, x.rand_lower, x.rand_upper)
    IS DISTINCT FROM (xid_timestamp(lower(r)), xid_timestamp(upper(r)), xid_random(lower(r)),
      xid_random(upper(r)))) AS "other fields"
FROM prefixes, uid11_prefix_range(p) r, xid_prefix_range(p) x
WHERE type = 'uid11' AND plain ~ '^[1-9A-HJ-NP-Za-km-z]{0,11}$';

CALL do_each('DROP TABLE h_%1$s, i_%1$s, p_%1$s, r_%1$s', 'ordered');
DROP TABLE prefixes;
DROP FUNCTION wrong_prefixes, step;
