--
-- Conditions on time give the same rows planned for a btree, for BRIN, for partitions and for none of them, which are the
-- rows that the same conditions on the ids' times (and bytes), by the oracle, give.
--
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SET client_min_messages = warning;
-- h_T has no index, i_T a btree, j_T one that descends and has ids last, m_T and n_T a BRIN index, p_T is partitioned.
CALL do_each($$
  CREATE TABLE h_%1$s AS
  SELECT row_number() OVER (ORDER BY b)::int AS n, b::%1$I AS id, b, time_of(f, b) AS at FROM oracle f, LATERAL (
    SELECT id_of(f, tick_of(f, %2$s_floor(day)::bytea) + step, highest)
      FROM generate_series(timestamptz '2026-01-01Z', '2026-12-31Z', '3 days') day,
      generate_series(-1, 1) step, unnest('{f,t}'::boolean[]) highest
    UNION ALL SELECT substr(id_of(f, tick_of(f, %2$s_floor('2026-01-01Z')::bytea) + (get_byte(r, 1) * 256 + get_byte(r,
      2)) * (31536000000000 / 65536 * f.den / f.num), false), 1, 6) || substr(r, 7)
    FROM some_ids(f, 800) r
    UNION ALL SELECT some_ids(f, 60) UNION ALL SELECT id_of(f, tick, highest) FROM unnest(ARRAY[0, f.max_tick]) tick,
      unnest('{f,t}'::boolean[]) highest) i(b)
  WHERE f.type = %1$L AND b <> id_of(f, f.max_tick, true);
  INSERT INTO h_%1$s (n) VALUES (-1), (-2);
  CREATE TABLE i_%1$s AS TABLE h_%1$s;
  CREATE INDEX ON i_%1$s (id);
  CREATE TABLE j_%1$s AS TABLE h_%1$s;
  CREATE INDEX ON j_%1$s ((n %% 3), id DESC NULLS LAST);
  CREATE TABLE m_%1$s WITH (fillfactor = 20) AS TABLE h_%1$s;
  CREATE INDEX ON m_%1$s USING brin (id) WITH (pages_per_range = 2);
  CREATE TABLE n_%1$s WITH (fillfactor = 20) AS SELECT * FROM h_%1$s ORDER BY n * 7919 %% 1009;
  CREATE INDEX ON n_%1$s USING brin (id %1$I_minmax_multi_ops(values_per_range = 16)) WITH (pages_per_range = 2);
  CREATE TABLE p_%1$s (LIKE h_%1$s) PARTITION BY RANGE (id) $$, 'oracle');
DO $$
DECLARE
  f oracle;
  month timestamptz;
BEGIN
  FOR f IN SELECT * FROM oracle LOOP
    FOR month IN SELECT generate_series(timestamptz '2026-01-01Z', '2026-12-01Z', '1 month') LOOP
      EXECUTE format('CREATE TABLE p_%1$s_%2$s PARTITION OF p_%1$s FOR VALUES FROM (%3$s_floor(%4$L)) TO (%3$s_floor(%5$L))',
        f.type, to_char(month, 'YYYY_MM'), f.prefix, month, month + interval '1 month');
    END LOOP;
    EXECUTE format('CREATE TABLE p_%1$s_rest PARTITION OF p_%1$s DEFAULT', f.type);
    EXECUTE format('INSERT INTO p_%1$s SELECT * FROM h_%1$s', f.type);
    EXECUTE format('ANALYZE h_%1$s; ANALYZE i_%1$s; ANALYZE j_%1$s; ANALYZE m_%1$s; ANALYZE n_%1$s; ANALYZE p_%1$s', f.type);
  END LOOP;
END $$;
SELECT * FROM each_type('SELECT count(*), count(DISTINCT id), count(*) FILTER (WHERE at >= ''2026-01-01Z'' AND at < ''2027-01-01Z'') AS "in 2026" FROM h_%1$s', 'oracle');

-- Conditions: {a}, {b} and {c} are instants, {w} a range, {x} and {y} ids of the table, {u} is {x} as uuid where it can be
-- one. In the oracle's version "id" is "at" next to an instant, and "b" next to an id; @> ANY, because core from 17 on has
-- NULL <@ 'empty' be false.
CREATE TEMP TABLE conditions (n int GENERATED ALWAYS AS IDENTITY, condition text, oracle text);
INSERT INTO conditions (condition, oracle)
SELECT 'id ' || op || ' {a}', 'at ' || op || ' {a}' FROM unnest('{<,<=,=,>=,>,<>}'::text[]) op UNION ALL
SELECT '{a} ' || op || ' id', '{a} ' || op || ' at' FROM unnest('{<,<=,=,>=,>,<>}'::text[]) op UNION ALL VALUES
  ('id <@ {w}', '{w} @> ANY (ARRAY[at])'), ('{w} @> id', '{w} @> ANY (ARRAY[at])'),
    ('NOT id <@ {w}', 'NOT {w} @> ANY (ARRAY[at])'), ('(id <@ {w}) IS NOT TRUE', '({w} @> ANY (ARRAY[at])) IS NOT TRUE'),
  ('id >= {a} AND id < {b}', 'at >= {a} AND at < {b}'), ('id BETWEEN {a} AND {b}', 'at BETWEEN {a} AND {b}'),
  ('id BETWEEN SYMMETRIC {b} AND {a}', 'at BETWEEN SYMMETRIC {b} AND {a}'), ('id NOT BETWEEN {a} AND {b}', 'at NOT BETWEEN {a} AND {b}'),
  ('id < {a} OR id >= {b}', 'at < {a} OR at >= {b}'), ('NOT (id < {a} OR id = {b})', 'NOT (at < {a} OR at = {b})'),
    ('NOT (id > {a} AND {b} > id)', 'NOT (at > {a} AND {b} > at)'),
  ('id > {a} AND id >= {b} AND {c} > id', 'at > {a} AND at >= {b} AND {c} > at'),
    ('id IN ({a}, {b}, {c})', 'at IN ({a}, {b}, {c})'), ('id NOT IN ({a}, {b})', 'at NOT IN ({a}, {b})'),
  ('id < ANY (ARRAY[{a}, {b}])', 'at < ANY (ARRAY[{a}, {b}])'), ('id >= ALL (ARRAY[{a}, {b}])', 'at >= ALL (ARRAY[{a}, {b}])'),
    ('id >= ANY (ARRAY[{a}, {b}])', 'at >= ANY (ARRAY[{a}, {b}])'),
  ('id <@ {w} AND id <> {x}', '{w} @> ANY (ARRAY[at]) AND b <> {x}'), ('id > {x} AND id < {a}', 'b > {x} AND at < {a}'),
    ('id >= {x} AND id >= {a} AND id < {b}', 'b >= {x} AND at >= {a} AND at < {b}'),
  ('id = {x} AND id >= {a}', 'b = {x} AND at >= {a}'), ('id = {x} AND id < {a}', 'b = {x} AND at < {a}'),
    ('id <= {x} AND id < {y} AND id > {a} AND {w} @> id', 'b <= {x} AND b < {y} AND at > {a} AND {w} @> ANY (ARRAY[at])'),
  ('id IN ({x}, {y}) AND id > {a}', 'b IN ({x}, {y}) AND at > {a}'), ('id < {a} AND id > {b}', 'at < {a} AND at > {b}'),
    ('id IS NULL OR id >= {c}', 'at IS NULL OR at >= {c}'),
  ('id > {u} AND id < {a}', 'b > {x} AND at < {a}'), ('id = {u} AND id >= {a} AND id < {y}',
    'b = {x} AND at >= {a} AND b < {y}'), ('{u} >= id AND {y} < id AND {w} @> id', 'b <= {x} AND b > {y} AND {w} @> ANY (ARRAY[at])'),
  ('n % 3 = 1 AND id <@ {w}', 'n % 3 = 1 AND {w} @> ANY (ARRAY[at])'),
    ('n % 3 = 2 AND id > {a} AND id <= {b}', 'n % 3 = 2 AND at > {a} AND at <= {b}'), ('n % 3 = 0 AND id = {a}', 'n % 3 = 0 AND at = {a}');
-- Bounds: at ticks that some ids have, a microsecond off, between two, outside the format, infinite.
CREATE TEMP TABLE bounds (n int GENERATED ALWAYS AS IDENTITY, a timestamptz, b timestamptz, kind text);
INSERT INTO bounds (a, b, kind) VALUES
  ('2026-03-02Z', '2026-03-29Z', '[)'), ('2026-03-01 23:59:59.999999Z', '2026-03-02 00:00:00.000001Z', '[]'),
    ('2026-05-01Z', '2026-05-01Z', '[]'), ('2026-05-01Z', '2026-08-01Z', '()'),
  ('2026-06-15 12:00:00.0005Z', '2026-06-30 00:00:00.00052Z', '(]'), ('-infinity', '2026-01-01Z', '()'),
    ('2026-12-01Z', 'infinity', '[]'), ('1960-01-01Z', '2026-02-02Z', '(]'),
  ('infinity', 'infinity', '[]'), ('4713-01-01 BC', '294276-12-31Z', '[]'), ('2026-09-09Z', '2026-09-09Z', '[)'),
    (NULL, '2026-04-04Z', '(]'), ('2026-10-04Z', NULL, '[)');

CREATE FUNCTION pg_temp.filled(template text, t bounds, x text, y text, cast_to text) RETURNS text LANGUAGE sql AS $$
  SELECT replace(replace(replace(replace(replace(replace(template, '{a}',
    coalesce(quote_literal(t.a), 'NULL') || '::timestamptz'), '{b}', coalesce(quote_literal(t.b), 'NULL') || '::timestamptz'),
    '{c}', quote_literal(CASE WHEN t.a BETWEEN '2026-02-01Z' AND '2027-01-01Z' THEN t.a - interval '20 days 1 microsecond'
      ELSE '2026-07-07 00:00:00.00016Z' END) || '::timestamptz'), '{w}', quote_literal(tstzrange(t.a, t.b, t.kind)) || '::tstzrange'),
    '{x}', quote_literal(x) || cast_to), '{y}', quote_literal(y) || cast_to) $$;
CREATE FUNCTION pg_temp.nth(type text, nth int, OUT id text, OUT b text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT id::text, b::text FROM h_%s WHERE n = %s', type, nth) INTO id, b;
END $$;
CREATE TEMP TABLE cases AS
  SELECT f.type, row_number() OVER (ORDER BY f.type, t.n, c.n) AS n, c.condition, c.n > 12 AS compound,
    pg_temp.filled(replace(c.condition, '{u}', '{x}' || CASE f.bytes WHEN 16 THEN '::uuid' ELSE '' END), t, x.id, y.id,
    '::' || f.type) AS planned, pg_temp.filled(c.oracle, t, x.b, y.b, '::bytea') AS oracle
  FROM oracle f, bounds t, conditions c, pg_temp.nth(f.type, t.n * 61 + 5) x, pg_temp.nth(f.type, t.n * 37 + 20) y
  WHERE NOT (c.condition ~ '{w}' AND t.a > t.b);
ALTER TABLE cases ADD want bigint;
DO $$
DECLARE
  c cases;
  sum bigint;
BEGIN
  FOR c IN SELECT * FROM cases LOOP
    EXECUTE format('SELECT coalesce(sum(n), 0) FROM h_%s WHERE %s', c.type, c.oracle) INTO sum;
    UPDATE cases SET want = sum WHERE n = c.n;
  END LOOP;
END $$;
CREATE TEMP TABLE results (type text, tables text, condition text, planned text, rows bigint, got bigint, want bigint, plan text);
CREATE PROCEDURE pg_temp.compare(of_tables text, setting text DEFAULT NULL) LANGUAGE plpgsql AS $$
DECLARE
  c cases; got bigint; rows bigint; line text; plan text;
BEGIN
  IF setting IS NOT NULL THEN
    EXECUTE format('SET LOCAL %s = off', setting);
  END IF;
  FOR c IN SELECT * FROM cases WHERE of_tables <> 'j' OR compound LOOP
    EXECUTE format('SELECT count(*), coalesce(sum(n), 0) FROM %s_%s WHERE %s', of_tables, c.type, c.planned) INTO rows, got;
    plan := NULL;
    IF c.n % 5 = 1 THEN
      plan := '';
      FOR line IN EXECUTE format('EXPLAIN (COSTS OFF) SELECT n FROM %s_%s WHERE %s', of_tables, c.type, c.planned) LOOP
        plan := plan || E'\n' || line;
      END LOOP;
    END IF;
    INSERT INTO results VALUES (c.type, of_tables, c.condition, c.planned, rows, got, c.want, plan);
  END LOOP;
END $$;
CALL pg_temp.compare('h');
CALL pg_temp.compare('i', 'enable_seqscan');
CALL pg_temp.compare('m', 'enable_seqscan');
CALL pg_temp.compare('n', 'enable_seqscan');
CALL pg_temp.compare('p');
CALL pg_temp.compare('j', 'enable_seqscan');
SELECT type, tables, count(*) AS conditions, sum(rows) AS rows, count(*) * (SELECT count(*)
  FROM h_ulid) > 10000 AS "10000 cases", count(*) FILTER (WHERE got <> want) AS wrong,
  count(*) FILTER (WHERE plan ~ 'Index Cond') > 0.7 * count(plan) AS "most by index",
    count(*) FILTER (WHERE plan ~ '^\n *Seq Scan on p_' OR plan ~ 'One-Time') > 0.3 * count(plan) AS "in one partition"
FROM results GROUP BY type, tables ORDER BY type, tables;
SELECT type, tables, planned, rows, got - want AS "n too many", plan FROM results WHERE got <> want LIMIT 20;
-- Which kinds of conditions an index never serves
SELECT condition FROM results WHERE tables = 'i' AND plan !~ 'Index Cond' AND plan !~ 'One-Time' GROUP BY condition
  ORDER BY condition COLLATE "C";

CALL do_each('DROP TABLE h_%1$s, i_%1$s, j_%1$s, m_%1$s, n_%1$s, p_%1$s', 'oracle');
