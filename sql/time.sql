--
-- Ids compared with instants, and in ranges of time: id op instant is time(id) op instant, for any instant.
--
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- t_T: ids as such, their bytes, and their time by the oracle: the first and the last of ticks here and there and at both
-- ends of the format but the highest id of all, random ones, NULL.
CALL do_each($$
  CREATE TEMP TABLE t_%1$s AS
  SELECT b::%1$I AS id, b, time_of(f, b) AS at FROM formats f, LATERAL (
    SELECT id_of(f, tick, highest) FROM (SELECT tick + step FROM unnest(ARRAY[0, 1, f.max_tick / 2, f.max_tick - 1,
      f.max_tick]) tick, generate_series(-2, 2) step
      UNION SELECT tick_of(f, any_id) + step FROM some_ids(f, 12) any_id, generate_series(-1, 1) step) t(tick),
        unnest('{f,t}'::boolean[]) highest
    WHERE tick BETWEEN 0 AND f.max_tick
    UNION SELECT some_ids(f, 150)) i(b) WHERE f.type = %1$L AND b <> id_of(f, f.max_tick, true);
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
    count(*) FILTER (WHERE %2$s_ceil(bound) > bound AND %2$s_ceil(bound)::bytea <> id_of(f, f.max_tick, true)) AS "ceil after",
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
-- The cast of an instant: the lowest id whose time is not before it, and the lowest or the highest of all where there is none. So the
-- highest id stands after every instant, infinity too, and in no window.
SELECT * FROM each_type($$
  SELECT count(*) > 70 AS many, count(*) FILTER (WHERE bound::%1$I::bytea <> CASE WHEN bound <= at_us(f.epoch_us) THEN id_of(f, 0, false)
    WHEN bound > time_of(f, id_of(f, f.max_tick, false)) THEN id_of(f, f.max_tick, true) ELSE %2$s_floor(bound)::bytea END) AS wrong,
    CAST(now() AS %1$I) = %2$s_floor(now()) AS now FROM formats f, bounds_%1$s WHERE f.type = %1$L $$);
SELECT * FROM each_type($$
  SELECT bool_and(id > bound AND id >= bound AND id <> bound AND bound < id AND bound <= id AND bound <> id) AS after,
    bool_or(id < bound OR id <= bound OR id = bound OR bound > id OR bound >= id OR bound = id) AS "before or at",
    (SELECT bool_or(id <@ w OR w @> id) FROM windows_%1$s x(w)) AS "in a window"
  FROM bounds_%1$s, (SELECT id_of(f, f.max_tick, true)::%1$I FROM formats f WHERE f.type = %1$L) i(id) GROUP BY id $$);
SELECT count(*) AS "instants in families" FROM pg_amop JOIN extension_objects ON classid = 'pg_opfamily'::regclass AND objid = amopfamily
  WHERE 'timestamptz'::regtype IN (amoplefttype, amoprighttype);
SELECT at, uidx_instant_after(at) FROM unnest('{-infinity,2026-01-01,294276-12-31 23:59:59.999998,294276-12-31 23:59:59.999999,infinity}'::timestamptz[]) at;
SELECT w, uidx_window_start(w), uidx_window_stop(w) FROM unnest(ARRAY['empty', '(,)', '(2026-01-01,2026-01-02]', '(-infinity,infinity]',
  '(294276-12-31 23:59:59.999999,]', '[,294276-12-31 23:59:59.999999]', '[infinity,infinity]']::tstzrange[]) w;
