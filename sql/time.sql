--
-- Ids compared with instants, and in ranges of time: id op instant is time(id) op instant, for any instant. The time of
-- an id is what the oracle says, and of other types what T_timestamp says.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- Ids but the highest of each type, which stands after every instant. Instants: of some ids and a microsecond off, the
-- first and last of each format, infinities, and the last but one of timestamptz, since the last counts as infinity.
CREATE TABLE chosen AS SELECT * FROM samples WHERE us IS NOT NULL AND (kind = 'some' OR get_byte(sha256(b), 0) % 8 = 0)
  AND EXISTS (SELECT FROM samples h WHERE h.type = samples.type AND h.b > samples.b);
CREATE TABLE instants (type text, at timestamptz, us numeric);
INSERT INTO instants
SELECT DISTINCT type, at, us_of_instant(at) FROM (
  SELECT type, at_us(us::bigint) + off * interval '1 microsecond' FROM chosen, generate_series(-1, 1) off
  WHERE us < 9e18 AND get_byte(sha256(b), 1) % 16 = 0
  UNION ALL SELECT type, at + off * interval '1 microsecond'
  FROM uidx_formats() JOIN types USING (type), unnest(ARRAY[first_instant, last_instant]) at, generate_series(-1, 1) off
  UNION ALL SELECT type, at FROM types,
    unnest(ARRAY['-infinity', 'infinity', '4714-11-24 BC', '0044-03-15 BC', '1969-12-31 23:59:59.999999', '1970-01-01',
    '2026-01-01', '2026-01-01 00:00:00.0005', '9999-12-31',
    '294276-12-31 23:59:59.999998']::timestamptz[]) at) i(type, at) WHERE at IS NOT NULL;
\set ECHO all
SELECT * FROM each_type($$
  SELECT (SELECT count(*) > 100 FROM chosen WHERE type = %1$L) AS ids, count(*) > 20 AS instants FROM instants
  WHERE type = %1$L $$, 'timed');

-- T_timestamp and the cast: an instant, or 22008 for an id past the last one. Where a version says what the time of an
-- id is, casts.sql looks at both.
SELECT * FROM each_type($$
  SELECT count(*) FILTER (WHERE us_of_instant(b::%1$I::timestamptz) <> us) AS "cast" FROM chosen
  WHERE type = %1$L AND us < 1e29 AND to_regproc(type || '_version') IS NULL $$,
  'timed');
SELECT * FROM each_type($$
  SELECT DISTINCT replace(answer, %1$L, 'T') AS answer FROM chosen,
    LATERAL (VALUES (try(format('SELECT %2$s_timestamp(%%L)', b::%1$I))),
      (try(format('SELECT %%L::%1$I::timestamptz', b::%1$I)))) v(answer) WHERE type = %1$L AND us = 1e29 $$,
  'endless');
-- The first and the last instant are those that uidx_formats names.
SELECT * FROM each_type($$
  SELECT us_of_instant(first_instant) = (SELECT min(us) FROM samples WHERE type = %1$L) AS first,
    coalesce(us_of_instant(last_instant), 1e29) = (SELECT max(us) FROM samples WHERE type = %1$L) AS last
  FROM types JOIN uidx_formats() USING (type) WHERE type = %1$L $$, 'timed');

-- All pairs, either way round.
SELECT * FROM each_type($$
  SELECT count(*) > 3000 AS many,
    count(*) FILTER (WHERE (id < at) IS DISTINCT FROM (i.us < t.us) OR (at < id) IS DISTINCT FROM (t.us < i.us)) AS lt,
    count(*) FILTER (WHERE (id <= at) IS DISTINCT FROM (i.us <= t.us)
      OR (at <= id) IS DISTINCT FROM (t.us <= i.us)) AS le,
    count(*) FILTER (WHERE (id = at) IS DISTINCT FROM (i.us = t.us) OR (at = id) IS DISTINCT FROM (t.us = i.us)) AS eq,
    count(*) FILTER (WHERE (id <> at) IS DISTINCT FROM (i.us <> t.us)
      OR (at <> id) IS DISTINCT FROM (t.us <> i.us)) AS ne,
    count(*) FILTER (WHERE (id >= at) IS DISTINCT FROM (i.us >= t.us)
      OR (at >= id) IS DISTINCT FROM (t.us >= i.us)) AS ge,
    count(*) FILTER (WHERE (id > at) IS DISTINCT FROM (i.us > t.us) OR (at > id) IS DISTINCT FROM (t.us > i.us)) AS gt,
    count(*) FILTER (WHERE i.us = t.us) > 4 AS "some equal"
  FROM (SELECT b::%1$I AS id, us FROM chosen WHERE type = %1$L) i,
    (SELECT * FROM instants WHERE type = %1$L) t $$, 'timed');
-- The planner has rewritten some of these. In an array comparison they are executed as they are.
SELECT * FROM each_type($$
  SELECT count(*) FILTER (WHERE (id < ANY (ARRAY[at])) IS DISTINCT FROM (i.us < t.us)
      OR (at > ANY (ARRAY[id])) IS DISTINCT FROM (i.us < t.us)) AS lt,
    count(*) FILTER (WHERE (id <= ANY (ARRAY[at])) IS DISTINCT FROM (i.us <= t.us)
      OR (at >= ANY (ARRAY[id])) IS DISTINCT FROM (i.us <= t.us)) AS le,
    count(*) FILTER (WHERE (id = ANY (ARRAY[at])) IS DISTINCT FROM (i.us = t.us)
      OR (at = ANY (ARRAY[id])) IS DISTINCT FROM (i.us = t.us)) AS eq,
    count(*) FILTER (WHERE (id <> ALL (ARRAY[at])) IS DISTINCT FROM (i.us <> t.us)
      OR (at <> ALL (ARRAY[id])) IS DISTINCT FROM (i.us <> t.us)) AS ne,
    count(*) FILTER (WHERE (id >= ALL (ARRAY[at])) IS DISTINCT FROM (i.us >= t.us)
      OR (at <= ALL (ARRAY[id])) IS DISTINCT FROM (i.us >= t.us)) AS ge,
    count(*) FILTER (WHERE (id > ALL (ARRAY[at])) IS DISTINCT FROM (i.us > t.us)
      OR (at < ALL (ARRAY[id])) IS DISTINCT FROM (i.us > t.us)) AS gt
  FROM (SELECT b::%1$I AS id, us FROM chosen WHERE type = %1$L) i,
    (SELECT * FROM instants WHERE type = %1$L) t $$, 'timed');
-- Ranges, of every kind of bound, with none, and empty.
SELECT * FROM each_type($$
  WITH windows AS MATERIALIZED (
    SELECT tstzrange(x.at, y.at, kind) AS w, x.us AS low, y.us AS high, kind
    FROM instants x, instants y, unnest(ARRAY['[]', '[)', '(]', '()']) kind
    WHERE x.type = %1$L AND y.type = %1$L AND x.at <= y.at
      AND (get_byte(sha256(convert_to(x.at || '/' || y.at, 'UTF8')), 0) %% 48 = 0 OR x.at = y.at)
    UNION ALL SELECT tstzrange(NULL, at, kind), -1e31, us, kind
    FROM instants, unnest(ARRAY['[]', '()']) kind WHERE type = %1$L
    UNION ALL SELECT tstzrange(at, NULL, kind), us, 1e31, kind
    FROM instants, unnest(ARRAY['[]', '()']) kind WHERE type = %1$L
    UNION ALL SELECT tstzrange(NULL, NULL), -1e31, 1e31, '[]' UNION ALL SELECT 'empty', 1, 0, '[]'),
  answers AS (
    SELECT id <@ w AS id_in, w @> id AS holds, id <@ ANY (ARRAY[w]) AS any_in,
      w @> ANY (ARRAY[id]) AS any_holds, CASE left(kind, 1) WHEN '[' THEN us >= low ELSE us > low END
      AND CASE right(kind, 1) WHEN ']' THEN us <= high ELSE us < high END AS want
    FROM (SELECT b::%1$I AS id, us FROM chosen WHERE type = %1$L) i, windows)
  SELECT count(*) > 10000 AS many, count(*) FILTER (WHERE want) > 1000 AS inside,
    count(*) FILTER (WHERE id_in IS DISTINCT FROM want OR holds IS DISTINCT FROM want) AS wrong,
    count(*) FILTER (WHERE any_in IS DISTINCT FROM want OR any_holds IS DISTINCT FROM want) AS "wrong in ANY"
  FROM answers $$, 'timed');
SELECT * FROM each_type($$
  SELECT (id <@ NULL::tstzrange) IS NULL AND (id < NULL::timestamptz) IS NULL
    AND (NULL::timestamptz = id) IS NULL AS "NULL",
    id IN (at, '2025-01-01'::timestamptz) AND id = ANY (ARRAY[at]) AND NOT id > ALL (ARRAY[at]) AS any
  FROM (SELECT %2$s_floor(at) AS id, at FROM (SELECT timestamptz '2026-01-01') a(at)) i $$, 'timed');

-- The lowest id at or after an instant, and the highest at or before it: they part the ids as the operators do, and
-- between the highest of a microsecond earlier and the lowest there is none.
\set ECHO none
CREATE FUNCTION between_them(type text, low bytea, high bytea) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  n int := 0;
BEGIN
  LOOP
    FOR i IN REVERSE length(low) - 1 .. 0 LOOP
      low := set_byte(low, i, (get_byte(low, i) + 1) % 256);
      EXIT WHEN get_byte(low, i) <> 0;
    END LOOP;
    EXIT WHEN low >= high OR n > 2;
    EXIT WHEN NOT is_id(type, low); -- the end of those that a tick has
    n := n + 1;
  END LOOP;
  RETURN n;
END $$;
\set ECHO all
SELECT * FROM each_type($$
  WITH covered AS MATERIALIZED (
    SELECT at, us, %2$s_floor(at) AS low, %2$s_ceil(at) AS high FROM instants JOIN uidx_formats() USING (type)
    WHERE type = %1$L AND isfinite(at)
      AND at BETWEEN first_instant AND coalesce(last_instant, '294276-12-31 23:59:59.999999'))
  SELECT count(*) > 2000 AS many, count(*) FILTER (WHERE (id >= low) IS DISTINCT FROM (i.us >= c.us)) AS floor,
    count(*) FILTER (WHERE (id <= high) IS DISTINCT FROM (i.us <= c.us)) AS ceil
  FROM covered c, (SELECT b::%1$I AS id, us FROM chosen WHERE type = %1$L) i $$, 'timed');
SELECT * FROM each_type($$
  SELECT count(*) > 10 AS many, count(*) FILTER (WHERE between_them(%1$L,
    %2$s_ceil(at - interval '1 microsecond')::bytea, %2$s_floor(at)::bytea) <> 0) AS between,
    count(*) FILTER (WHERE %2$s_ceil(at - interval '1 microsecond') >= %2$s_floor(at)) AS "out of order",
    count(*) FILTER (WHERE %2$s_timestamp(%2$s_floor(at)) < at OR %2$s_timestamp(%2$s_ceil(at)) > at) AS wrong
  FROM instants JOIN uidx_formats() USING (type) WHERE type = %1$L AND at > first_instant AND isfinite(at)
    AND at <= coalesce(last_instant, '294276-12-31') $$, 'timed');
-- Outside the format: 22008.
SELECT * FROM each_type($$
  SELECT what, string_agg(DISTINCT split_part(try(format('SELECT %2$s_%%s(%%L)', fn, at)), ' | ', 1), ' ') AS sqlstate
  FROM uidx_formats(), unnest(ARRAY['floor', 'ceil', 'generate']) fn,
    LATERAL (VALUES ('before', first_instant - interval '1 microsecond'), ('BC', '0044-03-15 BC'),
    ('after', last_instant + resolution_us / 1000 * interval '1 ms' + interval '1 microsecond'),
    ('-infinity', '-infinity'), ('infinity', 'infinity')) a(what, at)
  WHERE type = %1$L AND at IS NOT NULL AND NOT (what = 'after' AND last_instant + interval '2 s' > '294276-12-31')
  GROUP BY what ORDER BY what COLLATE "C" $$,
  'ending');
SELECT * FROM each_type($$
  SELECT what, string_agg(DISTINCT split_part(try(format('SELECT %2$s_%%s(%%L)', fn, at)), ' | ', 1), ' ') AS sqlstate
  FROM uidx_formats(), unnest(ARRAY['floor', 'ceil', 'generate']) fn,
    LATERAL (VALUES ('before', first_instant - interval '1 microsecond'), ('-infinity', '-infinity'),
      ('infinity', 'infinity')) a(what, at)
  WHERE type = %1$L GROUP BY what ORDER BY what COLLATE "C" $$,
  'endless');
SELECT * FROM each_type($$
  SELECT %2$s_floor(NULL) IS NULL AND %2$s_ceil(NULL) IS NULL AND %2$s_timestamp(NULL) IS NULL
    AND %2$s_generate(NULL) IS NULL AS "NULL" $$, 'timed');

-- The cast of an instant: the lowest id whose time is not before it, and the lowest or the highest of all where there
-- is none. So the highest id stands after every instant, infinity too, and in no window.
SELECT * FROM each_type($$
  SELECT count(*) > 20 AS many, count(*) FILTER (WHERE encode(at::%1$I::bytea, 'hex') <> CASE
    WHEN at <= first_instant THEN (SELECT min(encode(b, 'hex')) FROM samples WHERE type = %1$L)
    WHEN at > last_instant OR at = 'infinity' THEN (SELECT max(encode(b, 'hex')) FROM samples WHERE type = %1$L)
    ELSE encode(%2$s_floor(at)::bytea, 'hex') END) AS wrong,
    CAST(now() AS %1$I) = %2$s_floor(now()) AS now FROM uidx_formats() JOIN instants USING (type)
  WHERE type = %1$L $$, 'timed');
SELECT * FROM each_type($$
  SELECT bool_and(id > at AND id >= at AND id <> at AND at < id AND at <= id AND at <> id) AS after,
    bool_or(id < at OR id <= at OR id = at OR at > id OR at >= id OR at = id) AS "before or at",
    (SELECT bool_or(id <@ w OR w @> id)
      FROM unnest('{empty,"(,)","[2026-01-01,)","[infinity,infinity]","(,infinity]"}'::tstzrange[]) w) AS "in a window"
  FROM instants, (SELECT b::%1$I FROM samples WHERE type = %1$L ORDER BY b DESC LIMIT 1) i(id)
  WHERE type = %1$L GROUP BY id $$, 'timed');
-- An id made at an instant is seldom at or after it, for its time is the start of a tick. What to compare with instead:
-- the instant's millisecond, and where ticks do not begin with milliseconds, the instant less a tick.
SELECT * FROM each_type($$ SELECT count(*) AS ids, count(*) FILTER (WHERE id >= at) < 100 AS "few from it",
    count(*) FILTER (WHERE id >= CASE f.type WHEN 'baseuid' THEN at - interval '33 microseconds'
      ELSE date_trunc('milliseconds', at) END) AS "as documented"
  FROM oracle f, generate_series(1, 2000) n,
    LATERAL (SELECT timestamptz '2026-01-01Z' + n * interval '7919.000123 seconds') t(at), %2$s_generate(at) id
  WHERE f.type = %1$L $$, 'oracle');
SELECT count(*) AS "instants in families"
FROM pg_amop JOIN extension_objects ON classid = 'pg_opfamily'::regclass AND objid = amopfamily
  WHERE 'timestamptz'::regtype IN (amoplefttype, amoprighttype);
SELECT at, uidx_instant_after(at) FROM unnest(
  '{-infinity,2026-01-01,294276-12-31 23:59:59.999998,294276-12-31 23:59:59.999999,infinity}'::timestamptz[]) at;
SELECT w, uidx_window_start(w), uidx_window_stop(w)
FROM unnest(ARRAY['empty', '(,)', '(2026-01-01,2026-01-02]', '(-infinity,infinity]',
  '(294276-12-31 23:59:59.999999,]', '[,294276-12-31 23:59:59.999999]', '[infinity,infinity]']::tstzrange[]) w;

DROP TABLE chosen, instants;
DROP FUNCTION between_them;
