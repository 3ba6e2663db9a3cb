--
-- Prefixes: id ^@ p is starts_with(id::text, p), Crockford's symbols in either case; and as ranges of ids.
--
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- h_T has no index, i_T a btree, p_T is partitioned at some ids; half of the ids share their first symbols with others.
CALL do_each($$
  CREATE TABLE h_%1$s AS
  SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id, (b::%1$I)::text AS t FROM formats f, LATERAL (
    SELECT some_ids(f, 300) UNION SELECT edge_ids(f)
    UNION SELECT substr(id_of(f, tick_of(f, %2$s_floor('2026-01-01Z')::bytea) + get_byte(r, 1), false), 1, 6) || substr(r, 7)
      FROM some_ids(f, 300) r) i(b) WHERE f.type = %1$L;
  INSERT INTO h_%1$s VALUES (-1);
  CREATE TABLE i_%1$s AS TABLE h_%1$s;
  CREATE INDEX i_%1$s_id ON i_%1$s (id);
  CREATE TABLE p_%1$s (LIKE h_%1$s) PARTITION BY RANGE (id);
  CREATE TABLE p_%1$s_1 PARTITION OF p_%1$s FOR VALUES FROM (MINVALUE) TO (%2$s_floor('2026-01-01Z'));
  CREATE TABLE p_%1$s_2 PARTITION OF p_%1$s FOR VALUES FROM (%2$s_floor('2026-01-01Z')) TO (%2$s_floor('2030-01-01Z'));
  CREATE TABLE p_%1$s_3 PARTITION OF p_%1$s FOR VALUES FROM (%2$s_floor('2030-01-01Z')) TO (MAXVALUE);
  CREATE TABLE p_%1$s_4 PARTITION OF p_%1$s DEFAULT;
  INSERT INTO p_%1$s SELECT * FROM h_%1$s;
  ANALYZE h_%1$s; ANALYZE i_%1$s; ANALYZE p_%1$s $$);
-- Prefixes of every length of some texts, as they are and in other cases, with a neighbour of the last symbol, longer than
-- an id, and with symbols that are none. plain is what starts_with is to look for.
CREATE TABLE prefixes (type text, p text, plain text);
CALL do_each($$
  INSERT INTO prefixes
  SELECT DISTINCT f.type, v.p, CASE WHEN f.folds THEN upper(v.p) ELSE v.p END
  FROM formats f, (SELECT t FROM h_%1$s WHERE n %% 97 = 1 OR t = (SELECT max(t) FROM h_%1$s)) s, generate_series(0, f.chars) l,
    LATERAL (SELECT left(t, l)) q(p),
    LATERAL (VALUES (q.p), (lower(q.p)), (upper(q.p)), (initcap(q.p)),
      (left(q.p, -1) || substr(f.alphabet, l %% length(f.alphabet) + 1, 1)),
      (q.p || '!'), (q.p || '%%'), (left(q.p, -1) || 'é'), (q.p || ' '), (' ' || q.p), (q.p || '_'), (q.p || '-'), (q.p || 'O'),
        (t || q.p), ('"' || q.p)) v(p)
  WHERE f.type = %1$L;
  INSERT INTO prefixes SELECT f.type, p, CASE WHEN f.folds THEN upper(p) ELSE p END
  FROM formats f, unnest(string_to_array(f.alphabet || '!0OIlU"', NULL)) s, unnest(ARRAY[s, s || '1', '7' || s, 'j' || s]) p
    WHERE f.type = %1$L;
  INSERT INTO prefixes SELECT %1$L, p, p FROM unnest(ARRAY[NULL, repeat('0', 100000), E'\n']) p $$);
ANALYZE prefixes;
SELECT type, count(*) AS prefixes, count(*) FILTER (WHERE p <> plain) AS folded, min(length(p)) AS shortest,
  count(DISTINCT length(p)) AS lengths FROM prefixes GROUP BY type ORDER BY type;

-- All pairs; in an array comparison the operator is executed as it is, else the planner has rewritten it.
SELECT * FROM each_type($$
  SELECT count(*) AS pairs, count(*) FILTER (WHERE starts_with(t, plain)) AS start,
    count(*) FILTER (WHERE length(plain) > f.chars) AS "too long",
    count(*) FILTER (WHERE (id ^@ p) IS DISTINCT FROM starts_with(t, plain)) AS wrong,
      count(*) FILTER (WHERE (id ^@ ANY (ARRAY[p])) IS DISTINCT FROM starts_with(t, plain)) AS "wrong in ANY"
  FROM formats f JOIN prefixes USING (type), h_%1$s WHERE f.type = %1$L AND (n %% 17 = 0 OR n = -1) $$);
-- For each prefix the same rows by an index, in a join; and for constants by index and by partition.
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_material = off; SET enable_memoize = off;
SELECT plan_each('SELECT p, n FROM prefixes JOIN i_%1$s ON id ^@ p');
RESET enable_seqscan;
SELECT * FROM each_type($$
  SELECT count(*) AS prefixes, sum(i.count) AS rows, count(*) FILTER (WHERE i.sum IS DISTINCT FROM h.sum) AS wrong
  FROM prefixes, LATERAL (SELECT count(*), sum(n) FROM i_%1$s WHERE id ^@ p) i,
    LATERAL (SELECT sum(n) FROM h_%1$s WHERE starts_with(t, plain)) h WHERE type = %1$L $$);
CREATE FUNCTION pg_temp.compare(f formats, OUT constants int, OUT rows bigint, OUT wrong int) LANGUAGE plpgsql AS $$
DECLARE
  c prefixes; i bigint; m bigint; want bigint; k bigint;
BEGIN
  constants := 0; rows := 0; wrong := 0;
  FOR c IN SELECT * FROM prefixes WHERE type = f.type AND length(p) < 100 AND length(p) % 5 = 3 LOOP
    EXECUTE format('SELECT sum(n) FROM i_%s WHERE id ^@ %L', f.type, c.p) INTO i;
    EXECUTE format('SELECT sum(n), count(*) FROM p_%s WHERE id ^@ %L', f.type, c.p) INTO m, k;
    EXECUTE format('SELECT sum(n) FROM h_%s WHERE starts_with(t, %L)', f.type, c.plain) INTO want;
    constants := constants + 1;
    rows := rows + k;
    wrong := wrong + (i IS DISTINCT FROM want)::int + (m IS DISTINCT FROM want)::int;
  END LOOP;
END $$;
SELECT type, c.* FROM formats f, pg_temp.compare(f) c ORDER BY type;

-- Plans: for a constant, for one that nothing starts with, for a parameter, for a column; partitions; with conditions on time
SET enable_seqscan = off;
SELECT plan_each('SELECT n FROM i_%1$s WHERE id ^@ ''01KD''', 'ulid', 'ulidflake');
SELECT plan_each('SELECT n FROM i_%1$s WHERE id ^@ ''F0ar''', 'base64uuid');
SELECT plan_each('SELECT id FROM i_%1$s WHERE id ^@ ''01k'' AND id > timestamptz ''2026-01-01Z'' ORDER BY id DESC', 'ulid');
EXPLAIN (COSTS OFF) SELECT n FROM i_ulid WHERE id ^@ '01k';
EXPLAIN (COSTS OFF) SELECT n FROM i_uid11 WHERE id ^@ 'jp';
EXPLAIN (COSTS OFF) SELECT n FROM i_ulid WHERE id ^@ 'u';
EXPLAIN (COSTS OFF) SELECT n FROM i_ulid WHERE id ^@ '';
SELECT plan_each('SELECT n FROM i_%1$s WHERE id ^@ NULL');
SELECT plan_each('SELECT n FROM i_%1$s WHERE NOT id ^@ ''01k''', 'ulid', 'ulidflake');
SET plan_cache_mode = force_generic_plan;
CALL do_each('PREPARE by_prefix_%1$s(text) AS SELECT count(n) FROM i_%1$s WHERE id ^@ $1');
SELECT plan_each('EXECUTE by_prefix_%1$s(''0'')');
SELECT type, try(format('EXECUTE by_prefix_%s(%L)', type, left(t, 3))) AS some,
  try(format('EXECUTE by_prefix_%s('''')', type)) AS all, try(format('EXECUTE by_prefix_%s(''!'')', type)) AS none,
  try(format('EXECUTE by_prefix_%s(NULL)', type)) AS "NULL"
FROM formats, try(format('SELECT %s_floor(''2026-01-01Z'')', prefix)) t ORDER BY type;
RESET plan_cache_mode;
RESET enable_seqscan;
SELECT plan_each('SELECT n FROM p_%1$s WHERE id ^@ ''01KE''', 'ulid');
SELECT plan_each('SELECT n FROM p_%1$s WHERE id ^@ (SELECT ''01KE''::text)', 'ulid');
SELECT * FROM each_type($$ SELECT count(*) FILTER (WHERE id ^@ NULL) AS "NULL",
  count(*) FILTER (WHERE (id ^@ 'F') IS NULL) AS unknown, count(*) FILTER (WHERE id ^@ '') AS all, count(id) AS ids FROM h_%1$s $$);
-- a volatile prefix is left alone
CREATE SEQUENCE calls;
CREATE FUNCTION some_prefix() RETURNS text VOLATILE LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('calls'); RETURN '01k'; END $$;
SELECT count(*), (SELECT last_value FROM calls) = (SELECT count(id) FROM h_ulid) AS "once a row" FROM h_ulid
  WHERE id IS NOT NULL AND id ^@ some_prefix();
SELECT plan_each('SELECT n FROM i_%1$s WHERE id ^@ some_prefix()', 'ulid');
DROP FUNCTION some_prefix;
DROP SEQUENCE calls;

-- As ranges: where a prefix is one, the ids in the range are those that start with it.
SELECT * FROM each_type($$
  SELECT count(DISTINCT p) AS prefixes, count(*) FILTER (WHERE isempty(r)) AS empty, count(*) FILTER (WHERE id <@ r) AS inside,
    count(*) FILTER (WHERE (id <@ r) IS DISTINCT FROM starts_with(t, plain)) AS wrong,
    count(*) FILTER (WHERE NOT isempty(r) AND (NOT lower_inc(r) OR NOT upper_inc(r) OR NOT starts_with(lower(r)::text, plain)
      OR NOT starts_with(upper(r)::text, plain))) AS "not closed",
    count(*) FILTER (WHERE (%1$s_prefix_lower(p) <= %1$s_prefix_upper(p)) = isempty(r) OR NOT isempty(r)
      AND r <> %1$srange(%1$s_prefix_lower(p), %1$s_prefix_upper(p), '[]')) AS "other bounds"
  FROM formats f JOIN prefixes USING (type), h_%1$s, LATERAL (SELECT %1$s_prefix_range(p)) q(r)
  WHERE f.type = %1$L AND n %% 29 = 0 AND plain ~ ('^[' || replace(f.alphabet, '-', '\-') || ']*$') AND length(plain) <= f.chars $$);
SELECT type, count(*) AS "no prefixes",
  count(*) FILTER (WHERE answer LIKE '22P02 | invalid prefix of type ' || type || ': %') AS "22P02",
  count(*) FILTER (WHERE answer LIKE '%| A % characters, this prefix has % bytes.') AS "too long",
  count(*) FILTER (WHERE answer LIKE '%| Character "%" at position % is not in the alphabet of ' || type || '.') AS symbol
FROM formats f JOIN prefixes USING (type), try(format('SELECT %s_prefix_range(%L)', type, p)) answer
WHERE plain !~ ('^[' || replace(f.alphabet, '-', '\-') || ']*$') OR length(plain) > f.chars GROUP BY type ORDER BY type;
SELECT * FROM each_type($$ SELECT %1$s_prefix_range('') = %1$srange(min(id), max(id), '[]') AS all,
  %1$s_prefix_range(NULL) IS NULL AS "NULL" FROM h_%1$s $$);
SELECT ulid_prefix_range('01ke'), ulid_prefix_range('7'), ulid_prefix_range('8'), ulidflake_prefix_range('7z'), ulidflake_prefix_range('G');
SELECT base64uuid_prefix_range('I'), base64uuid_prefix_range('J'), baseuid_prefix_range('_'), uid11_prefix_range('j'),
  uid11_prefix_range('k'), uid11_prefix_range('jpXCZedGfVQ');
-- xid: the range with times and random bits
SELECT p, x.* FROM unnest(ARRAY['', '1', '5TK9pR', '5TK9pRMAfKW', 'j', 'jpXCZedGfVQ', 'jpXCZedGfVR', 'k', NULL]) p, xid_prefix_range(p) x;
SELECT p, try(format('SELECT xid_prefix_range(%L)', p)) FROM unnest(ARRAY['0', '1 ', 'é', '111111111111']) p;
SELECT count(*) AS prefixes, count(x.lower) AS ranges, count(*) FILTER (WHERE (x.lower, x.upper)
  IS DISTINCT FROM (lower(r), upper(r))) AS "other bounds",
  count(*) FILTER (WHERE (x.ts_lower, x.ts_upper, x.rand_lower, x.rand_upper)
    IS DISTINCT FROM (xid_timestamp(lower(r)), xid_timestamp(upper(r)), xid_random(lower(r)), xid_random(upper(r)))) AS "other fields"
FROM prefixes, uid11_prefix_range(p) r, xid_prefix_range(p) x WHERE type = 'uid11' AND plain ~ '^[1-9A-HJ-NP-Za-km-z]{0,11}$';

CALL do_each('DROP TABLE h_%1$s, i_%1$s, p_%1$s');
DROP TABLE prefixes;
