--
-- Prefixes of the ordered types of further_00.sql: id ^@ p is starts_with() on the id's text, in either case if the type reads
-- either.
--
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- h_T has no index, i_T a btree, p_T is partitioned.
CALL do_further($$
  CREATE TABLE h_%1$s AS SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id, (b::%1$I)::text AS t FROM further_ids WHERE type = %1$L;
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
-- Prefixes of every length, as they are, in the other cases, with a neighbour of the last symbol, and with what is in no id.
-- plain is what the text is to start with.
CREATE TABLE prefixes (type text, p text, plain text);
CALL do_further($$
  INSERT INTO prefixes
  SELECT DISTINCT type, p, CASE WHEN NOT folds THEN p WHEN t = lower(t) THEN lower(p) ELSE upper(p) END
  FROM further JOIN uidx_formats() USING (type), (SELECT t FROM h_%1$s WHERE n %% 331 = 1 OR t IN (SELECT min(t COLLATE "C") FROM h_%1$s UNION SELECT max(t COLLATE "C") FROM h_%1$s)) s,
    generate_series(0, chars) l,
    LATERAL (VALUES (left(t, l)), (upper(left(t, l))), (lower(left(t, l))), (left(t, l - 1) || substr(alphabet, l %% length(alphabet) + 1, 1)), (left(t, l - 1) || right(alphabet, 1)),
      (left(t, l - 1) || left(alphabet, 1)), (left(t, l) || '!'), (left(t, l) || '%%'), (left(t, l - 1) || 'é'), (left(t, l) || ' '), (' ' || left(t, l)), (left(t, l) || '-'), (t || left(t, l))) v(p)
  WHERE type = %1$L;
  INSERT INTO prefixes SELECT type, s, CASE WHEN folds AND strpos(alphabet, 'a') > 0 THEN lower(s) ELSE s END
  FROM further JOIN uidx_formats() USING (type), string_to_table(alphabet || '!c"-', NULL) s WHERE type = %1$L AND NOT EXISTS (SELECT FROM prefixes x WHERE x.type = %1$L AND x.p = s);
  INSERT INTO prefixes SELECT %1$L, p, p FROM unnest(ARRAY[NULL, repeat('0', 100000), E'\n']) p $$, 'ordered');
ANALYZE prefixes;
SELECT * FROM each_further($$ SELECT count(*) > 300 AS many, count(DISTINCT length(p)) > 20 AS lengths, (count(*) FILTER (WHERE p <> plain) > 0) = bool_or(folds) AS folded
  FROM prefixes JOIN further USING (type) WHERE type = %1$L $$, 'ordered');

-- All pairs; in an array comparison the operator is executed as it is, else the planner has rewritten it.
SELECT * FROM each_further($$
  SELECT count(*) > 10000 AS many, count(*) FILTER (WHERE starts_with(t, plain)) > 50 AS start, count(*) FILTER (WHERE (id ^@ p) IS DISTINCT FROM starts_with(t, plain)) AS wrong,
    count(*) FILTER (WHERE (id ^@ ANY (ARRAY[p])) IS DISTINCT FROM starts_with(t, plain)) AS "wrong in ANY"
  FROM h_%1$s, prefixes WHERE type = %1$L AND (n %% 29 = 0 OR n = -1) $$, 'ordered');
-- For each prefix the same rows by the index and by partitions.
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_material = off; SET enable_memoize = off;
SELECT plan_further('SELECT p, n FROM prefixes JOIN i_%1$s ON id ^@ p', 'ordered');
SELECT plan_further('SELECT n FROM i_%1$s WHERE id ^@ left((SELECT min(t) FROM h_%1$s), 5)', 'ordered');
SELECT * FROM each_further($$
  WITH i AS MATERIALIZED (SELECT p, count(*) AS n, sum(n) FROM prefixes JOIN i_%1$s ON id ^@ p WHERE type = %1$L GROUP BY p),
    h AS MATERIALIZED (SELECT p, count(*) AS n, sum(n) FROM prefixes JOIN h_%1$s ON starts_with(t, plain) WHERE type = %1$L GROUP BY p)
  SELECT count(*) > 300 AS many, count(*) FILTER (WHERE i.n > 1) > 10 AS "with rows", count(*) FILTER (WHERE i.n IS DISTINCT FROM h.n OR i.sum IS DISTINCT FROM h.sum) AS wrong
  FROM prefixes LEFT JOIN i USING (p) LEFT JOIN h USING (p) WHERE type = %1$L $$, 'ordered');
RESET enable_seqscan; RESET enable_bitmapscan; RESET enable_hashjoin; RESET enable_mergejoin; RESET enable_material; RESET enable_memoize;
CREATE FUNCTION wrong_prefixes(type text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  x prefixes;
  want text; got text;
  pruned int := 0;
  wrong bigint := 0;
  line text;
BEGIN
  FOR x IN EXECUTE format('SELECT * FROM prefixes WHERE type = %L AND length(p) < 40 AND get_byte(sha256(convert_to(p, ''UTF8'')), 0) %% 96 = 0', type) LOOP
    EXECUTE format('SELECT sum(n) FROM h_%s WHERE starts_with(t, %L)', type, x.plain) INTO want;
    EXECUTE format('SELECT sum(n) FROM p_%s WHERE id ^@ %L', type, x.p) INTO got;
    wrong := wrong + (got IS DISTINCT FROM want)::int;
    EXECUTE format('SELECT sum(n) FROM p_%s WHERE NOT id ^@ %L', type, x.p) INTO got;
    EXECUTE format('SELECT sum(n) FROM h_%s WHERE NOT starts_with(t, %L)', type, x.plain) INTO want;
    wrong := wrong + (got IS DISTINCT FROM want)::int;
    line := plan_of(format('SELECT n FROM p_%s WHERE id ^@ %L', type, x.p), type, type);
    pruned := pruned + (line !~ 'Append' OR line !~ 'p_T_1')::int;
  END LOOP;
  RETURN CASE WHEN pruned > 1 THEN wrong ELSE -1 END;
END $$;
SELECT * FROM each_further($$ SELECT wrong_prefixes(%1$L) AS wrong $$, 'ordered');

-- The range of a prefix holds the ids that start with it. Its ends start with it too, and nothing beside them does.
CREATE FUNCTION step(b bytea, by int) RETURNS bytea LANGUAGE plpgsql STRICT AS $$
BEGIN
  FOR i IN REVERSE length(b) - 1 .. 0 LOOP
    b := set_byte(b, i, (get_byte(b, i) + by + 256) % 256);
    EXIT WHEN get_byte(b, i) <> CASE by WHEN 1 THEN 0 ELSE 255 END;
  END LOOP;
  RETURN b;
END $$;
CALL do_further($$
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
SELECT * FROM each_further($$
  SELECT count(r) > 100 AS ranges, count(*) FILTER (WHERE r IS NULL) > 100 AS errors,
    count(*) FILTER (WHERE NOT isempty(r) AND NOT (lower_inc(r) AND upper_inc(r) AND starts_with(lower(r)::text, plain) AND starts_with(upper(r)::text, plain))) AS ends,
    count(*) FILTER (WHERE starts_with(CASE WHEN is_id(%1$L, below) AND below < lower(r)::bytea THEN below::%1$I::text END, plain)) AS below,
    count(*) FILTER (WHERE starts_with(CASE WHEN is_id(%1$L, above) AND above > upper(r)::bytea THEN above::%1$I::text END, plain)) AS above
  FROM r_%1$s, step(lower(r)::bytea, -1) below, step(upper(r)::bytea, 1) above $$, 'ordered');
SELECT * FROM each_further($$
  SELECT count(*) > 10000 AS many, count(*) FILTER (WHERE (id <@ r) IS DISTINCT FROM starts_with(t, plain)) AS wrong, count(*) FILTER (WHERE isempty(r) AND starts_with(t, plain)) AS empty
  FROM r_%1$s, h_%1$s WHERE r IS NOT NULL AND n %% 29 = 0 $$, 'ordered');
DO $$ DECLARE t text; BEGIN FOR t IN SELECT format('%s_%s', p, type) FROM further, unnest('{h,i,p,r}'::text[]) p WHERE ordered LOOP EXECUTE 'DROP TABLE ' || t; END LOOP; END $$;
DROP TABLE prefixes;
DROP FUNCTION wrong_prefixes, step;
