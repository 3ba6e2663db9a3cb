--
-- Ids compared with instants, and in ranges of time: id op instant is time(id) op instant, for any instant.
--
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- t_T: ids as such, their bytes, and their time by the oracle: the first and the last of ticks here and there and at both
-- ends of the format, random ones, NULL.
CALL do_each($$
  CREATE TEMP TABLE t_%1$s AS
  SELECT b::%1$I AS id, b, time_of(f, b) AS at FROM formats f, LATERAL (
    SELECT id_of(f, tick, highest) FROM (SELECT tick + step FROM unnest(ARRAY[0, 1, f.max_tick / 2, f.max_tick - 1,
      f.max_tick]) tick, generate_series(-2, 2) step
      UNION SELECT tick_of(f, any_id) + step FROM some_ids(f, 12) any_id, generate_series(-1, 1) step) t(tick),
        unnest('{f,t}'::boolean[]) highest
    WHERE tick BETWEEN 0 AND f.max_tick
    UNION SELECT some_ids(f, 150)) i(b) WHERE f.type = %1$L;
  INSERT INTO t_%1$s VALUES (NULL) $$);
-- bounds_T: instants at these ticks, a microsecond off, between two ticks; before the epoch, after the end, infinite.
CALL do_each($$
  CREATE TEMP TABLE bounds_%1$s AS
  SELECT DISTINCT bound FROM formats f, LATERAL (
    SELECT at_us(f.epoch_us + tick * f.num / f.den + shift) FROM (SELECT unnest(ARRAY[0, 1, f.max_tick / 2, f.max_tick - 1,
      f.max_tick, f.max_tick + 1])
      UNION SELECT tick_of(f, any_id) FROM some_ids(f, 8) any_id) t(tick),
        unnest(ARRAY[-f.num / f.den / 2, -1, 0, 1, f.num / f.den / 2, f.num / f.den]) shift
    UNION SELECT unnest(ARRAY['infinity', '-infinity', '4713-01-01 BC', '294276-12-31 23:59:59.999999', '1969-12-31',
      '2000-01-01', '12000-01-01']::timestamptz[])) i(bound)
  WHERE f.type = %1$L $$);
SELECT * FROM each_type($$
  SELECT count(*) AS ids, count(*) FILTER (WHERE %2$s_timestamp(id) IS DISTINCT FROM at) AS "other time", min(at), max(at),
    (SELECT count(*) FROM bounds_%1$s) AS bounds
  FROM t_%1$s $$, 'ulid', 'baseuid', 'uid11', 'ulidflake');

-- Each operator with each operand on the left, on all pairs. Wrong ones are counted.
SELECT * FROM each_type($$
  SELECT count(*) AS pairs, count(id < bound) AS "not NULL",
    count(*) FILTER (WHERE (id < bound) IS DISTINCT FROM (at < bound) OR (bound > id) IS DISTINCT FROM (at < bound)) AS lt,
    count(*) FILTER (WHERE (id <= bound) IS DISTINCT FROM (at <= bound) OR (bound >= id) IS DISTINCT FROM (at <= bound)) AS le,
    count(*) FILTER (WHERE (id = bound) IS DISTINCT FROM (at = bound) OR (bound = id) IS DISTINCT FROM (at = bound)) AS eq,
    count(*) FILTER (WHERE (id <> bound) IS DISTINCT FROM (at <> bound) OR (bound <> id) IS DISTINCT FROM (at <> bound)) AS ne,
    count(*) FILTER (WHERE (id >= bound) IS DISTINCT FROM (at >= bound) OR (bound <= id) IS DISTINCT FROM (at >= bound)) AS ge,
    count(*) FILTER (WHERE (id > bound) IS DISTINCT FROM (at > bound) OR (bound < id) IS DISTINCT FROM (at > bound)) AS gt
  FROM t_%1$s, bounds_%1$s $$);
-- The planner has rewritten some of these. In an array comparison they are executed as they are.
SELECT * FROM each_type($$
  SELECT count(*) AS pairs, count(id < bound) AS "not NULL",
    count(*) FILTER (WHERE (id < ANY (ARRAY[bound])) IS DISTINCT FROM (at < bound) OR (bound > ANY (ARRAY[id]))
      IS DISTINCT FROM (at < bound)) AS lt,
    count(*) FILTER (WHERE (id <= ANY (ARRAY[bound])) IS DISTINCT FROM (at <= bound) OR (bound >= ANY (ARRAY[id]))
      IS DISTINCT FROM (at <= bound)) AS le,
    count(*) FILTER (WHERE (id = ANY (ARRAY[bound])) IS DISTINCT FROM (at = bound) OR (bound = ANY (ARRAY[id]))
      IS DISTINCT FROM (at = bound)) AS eq,
    count(*) FILTER (WHERE (id <> ALL (ARRAY[bound])) IS DISTINCT FROM (at <> bound) OR (bound <> ALL (ARRAY[id]))
      IS DISTINCT FROM (at <> bound)) AS ne,
    count(*) FILTER (WHERE (id >= ALL (ARRAY[bound])) IS DISTINCT FROM (at >= bound) OR (bound <= ALL (ARRAY[id]))
      IS DISTINCT FROM (at >= bound)) AS ge,
    count(*) FILTER (WHERE (id > ALL (ARRAY[bound])) IS DISTINCT FROM (at > bound) OR (bound < ALL (ARRAY[id]))
      IS DISTINCT FROM (at > bound)) AS gt
  FROM t_%1$s, bounds_%1$s $$);
-- Ranges with bounds of every kind, unbounded and empty ones, rewritten and executed as they are.
CALL do_each($$
  CREATE TEMP TABLE windows_%1$s AS
  SELECT DISTINCT tstzrange(CASE WHEN lower.n > 0 THEN lower.bound END, CASE WHEN upper.n > 0 THEN upper.bound END, kind) AS window
  FROM (SELECT bound, row_number() OVER (ORDER BY bound) - 1 AS n FROM bounds_%1$s) lower,
    (SELECT bound, row_number() OVER (ORDER BY bound) - 1 AS n FROM bounds_%1$s) upper,
    unnest('{[],[),(],()}'::text[]) kind
  WHERE (lower.n = 0 OR upper.n = 0 OR lower.bound <= upper.bound) AND (lower.n * 31 + upper.n * 17) %% 47 = 0
    OR lower.n = upper.n AND lower.n %% 4 = 1;
  INSERT INTO windows_%1$s VALUES ('empty'), ('(,)'), ('[infinity,infinity]'), ('[-infinity,infinity]'),
    ('(-infinity,infinity)'), (NULL) $$);
SELECT * FROM each_type($$
  SELECT count(*) AS pairs, count(DISTINCT "window") AS windows, count(*) FILTER (WHERE "window" @> at) AS inside,
    count(*) FILTER (WHERE isempty("window")) AS empty,
    count(*) FILTER (WHERE (id <@ "window") IS DISTINCT FROM ("window" @> at)) AS "<@",
      count(*) FILTER (WHERE ("window" @> id) IS DISTINCT FROM ("window" @> at)) AS "@>",
    count(*) FILTER (WHERE (id <@ ANY (ARRAY["window"])) IS DISTINCT FROM ("window" @> at)) AS "<@ ANY",
    count(*) FILTER (WHERE ("window" @> ANY (ARRAY[id])) IS DISTINCT FROM ("window" @> at)) AS "@> ANY"
  FROM t_%1$s, windows_%1$s $$);
SELECT * FROM each_type($$ SELECT (id < NULL::timestamptz) IS NULL AND (NULL::timestamptz >= id) IS NULL
  AND (id = NULL::timestamptz) IS NULL AND (id <@ NULL::tstzrange) IS NULL
    AND (NULL::%1$I <@ tstzrange('2026-01-01', NULL)) IS NULL AND (NULL::tstzrange @> id) IS NULL AS "NULL" FROM t_%1$s
      WHERE id IS NOT NULL LIMIT 1 $$);

-- floor and ceil: the ids right at an instant, by the oracle and by what the operators say of their neighbours.
SELECT * FROM each_type($$
  SELECT count(*) AS instants, count(*) FILTER (WHERE floored) AS floors,
    count(*) FILTER (WHERE floored AND (%2$s_floor(bound) >= bound) IS NOT TRUE) AS "floor before",
    count(*) FILTER (WHERE floored AND tick > 0 AND (id_of(f, tick - 1, true)::%1$I < bound) IS NOT TRUE) AS "lower floor",
    count(*) FILTER (WHERE %2$s_ceil(bound) > bound) AS "ceil after",
    count(*) FILTER (WHERE tick_of(f, %2$s_ceil(bound)::bytea) < f.max_tick
      AND id_of(f, tick_of(f, %2$s_ceil(bound)::bytea) + 1, false)::%1$I <= bound) AS "higher ceil",
    count(*) FILTER (WHERE floored AND (%2$s_floor(bound)::bytea <> id_of(f, tick, false))
      OR %2$s_ceil(bound)::bytea <> id_of(f, tick_of(f, %2$s_ceil(bound)::bytea), true)) AS "not at an end"
  FROM formats f, bounds_%1$s, LATERAL (SELECT bound <= time_of(f, id_of(f, f.max_tick, false)),
    CASE WHEN bound <= time_of(f, id_of(f, f.max_tick, false)) THEN tick_of(f, %2$s_floor(bound)::bytea) END) x(floored, tick)
  WHERE f.type = %1$L AND bound BETWEEN at_us(f.epoch_us)
    AND at_us(f.epoch_us + ceil((f.max_tick + 1)::numeric * f.num / f.den)::bigint - 1) $$);

-- An id made at an instant is seldom at or after it, for its time is the start of a tick. What to compare with instead: the
-- instant's millisecond, and where ticks do not begin with milliseconds, the instant less a tick.
SELECT * FROM each_type($$ SELECT count(*) AS ids, count(*) FILTER (WHERE id >= at) < 100 AS "few from it",
    count(*) FILTER (WHERE id >= CASE f.type WHEN 'baseuid' THEN at - interval '33 microseconds' ELSE date_trunc('milliseconds', at) END) AS "as documented"
  FROM formats f, generate_series(1, 2000) n, LATERAL (SELECT timestamptz '2026-01-01Z' + n * interval '7919.000123 seconds') t(at),
    %2$s_generate(at) id WHERE f.type = %1$L $$);
-- The families' one order of ids and instants together. Its law, for every triple of elements, is that each element has a
-- rank, the number of those below it, by which any two compare; its operators and functions agree with that, and those for
-- an id and an instant are the user's < and >=.
CREATE TEMP TABLE ends AS SELECT at_us(epoch_us + tick * num / den + step) AS bound
  FROM formats, unnest(ARRAY[0, max_tick + 1]) tick, unnest(ARRAY[-num / den, -1, 0, 1]) step; -- of every format
CREATE TEMP TABLE orders (type text, x int, y int, cmp int);
CREATE TEMP TABLE disagreements (type text, what text, pairs bigint, wrong bigint);
CREATE PROCEDURE pg_temp.order_all(f formats) LANGUAGE plpgsql AS $$
DECLARE
  side text[] := ARRAY['id', 'at'];
  types regtype[] := ARRAY[f.type::regtype, 'timestamptz'::regtype];
  family oid := (SELECT oid FROM pg_opfamily WHERE opfname = f.type || '_ops' AND opfmethod = 403);
  l int; r int; cmp regproc; op record;
BEGIN
  EXECUTE format('CREATE TEMP TABLE elements AS SELECT row_number() OVER ()::int AS n, * FROM ('
    '(SELECT id, NULL::timestamptz AS at FROM t_%1$s WHERE id IS NOT NULL ORDER BY reverse(id::text) LIMIT 90) UNION ALL SELECT NULL, bound FROM bounds_%1$s UNION ALL SELECT NULL, bound FROM ends) e', f.type);
  FOR l IN 1 .. 2 LOOP
    FOR r IN 1 .. 2 LOOP
      cmp := (SELECT amproc FROM pg_amproc WHERE amprocfamily = family AND amproclefttype = types[l]
        AND amprocrighttype = types[r] AND amprocnum = 1);
      EXECUTE format('INSERT INTO orders SELECT %L, x.n, y.n, sign(%s(x.%I, y.%I)) FROM elements x, elements y WHERE x.%3$I IS NOT NULL AND y.%4$I IS NOT NULL',
        f.type, cmp, side[l], side[r]);
      FOR op IN SELECT amopstrategy AS strategy, oprname AS name, oprcode AS code FROM pg_amop JOIN pg_operator o ON o.oid = amopopr
          WHERE amopfamily = family AND amoplefttype = types[l] AND amoprighttype = types[r] LOOP
        EXECUTE format('INSERT INTO disagreements SELECT %L, %L, count(*), count(*) FILTER (WHERE %s(x.%I, y.%I) IS DISTINCT FROM (cmp %s 0)) '
          'FROM orders o JOIN elements x ON x.n = o.x JOIN elements y ON y.n = o.y WHERE o.type = %1$L AND x.%4$I IS NOT NULL AND y.%5$I IS NOT NULL',
          f.type, format('%s %s %s', side[l], op.strategy, side[r]), op.code, side[l], side[r],
            (ARRAY['<', '<=', '=', '>=', '>'])[op.strategy]);
      END LOOP;
    END LOOP;
  END LOOP;
  DROP TABLE elements;
END $$;
DO $$ DECLARE f formats; BEGIN FOR f IN SELECT * FROM formats LOOP CALL pg_temp.order_all(f); END LOOP; END $$;
WITH ranks AS MATERIALIZED (SELECT type, x, count(*) FILTER (WHERE cmp > 0) AS rank FROM orders GROUP BY type, x)
SELECT o.type, count(DISTINCT o.x) AS elements, count(DISTINCT o.x)::numeric ^ 3 > 1000000 AS "a million triples", count(*) AS pairs,
  count(*) FILTER (WHERE cmp IS DISTINCT FROM sign(a.rank - b.rank)) AS lawless,
    count(*) FILTER (WHERE cmp = 0 AND o.x <> o.y) > 0 AS "some equal"
FROM orders o JOIN ranks a USING (type, x) JOIN ranks b ON b.type = o.type AND b.x = o.y GROUP BY o.type ORDER BY o.type;
SELECT type, count(*) AS members, sum(pairs) AS comparisons, sum(wrong) AS wrong FROM disagreements GROUP BY type ORDER BY type;
SELECT DISTINCT amopstrategy AS strategy, oprname AS operator, oprleft = 'timestamptz'::regtype AS "instant first"
FROM pg_amop JOIN pg_operator o ON o.oid = amopopr JOIN pg_opfamily fam ON fam.oid = amopfamily JOIN formats f ON opfname = f.type || '_ops'
WHERE 'timestamptz'::regtype IN (oprleft, oprright) AND oprleft <> oprright AND oprname !~ '[|]$' ORDER BY 3, 1;
-- Two instants compare alike in all types whose ticks are equally long, by the same functions, whatever the types' epochs:
-- by the number of the first tick at or after each. The instants are those around every format's ticks and ends.
SELECT num, den, string_agg(DISTINCT type, ' ' ORDER BY type) AS types, count(DISTINCT amopopr) AS operators,
  string_agg(DISTINCT oprname, ' ' ORDER BY oprname) AS names
FROM formats f JOIN pg_opfamily fam ON opfname = f.type || '_ops' JOIN pg_amop ON amopfamily = fam.oid JOIN pg_operator o ON o.oid = amopopr
WHERE oprleft = 'timestamptz'::regtype AND oprright = oprleft GROUP BY num, den ORDER BY num;
CREATE TEMP TABLE instants (at timestamptz);
CALL do_each('INSERT INTO instants TABLE bounds_%1$s UNION TABLE ends');
CREATE TEMP TABLE ticks AS SELECT DISTINCT at, ms.tick AS ms, ns.tick AS ns FROM instants, extract(epoch FROM at) seconds,
  LATERAL (SELECT ceil(seconds * 1000)) ms(tick), LATERAL (SELECT ceil(seconds * 125000000 / 4096)) ns(tick);
SELECT count(*) AS pairs, count(*) FILTER (WHERE uidx_instants_ms_cmp(x.at, y.at) IS DISTINCT FROM (x.ms > y.ms)::int - (x.ms < y.ms)::int) AS "wrong ms",
  count(*) FILTER (WHERE x.ms = y.ms AND x.at <> y.at) > 0 AS "some equal",
  count(*) FILTER (WHERE uidx_instants_32768ns_cmp(x.at, y.at) IS DISTINCT FROM (x.ns > y.ns)::int - (x.ns < y.ns)::int) AS "wrong 32768ns"
FROM ticks x, ticks y;
