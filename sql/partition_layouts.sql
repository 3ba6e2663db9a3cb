--
-- Partitions of Snowflakes where no default states the layout: names and bounds of those that are there tell it.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS uidx_snowflake;
CREATE TABLE layout (name text PRIMARY KEY);
INSERT INTO layout VALUES ('twitter'), ('discord'), ('instagram'), ('sonyflake'), ('sonyflake2'), ('flakeid'), ('tsid'),
  ('js53'), ('epoch=2022-01-01T00:00:00Z, tick=1ms, time=41, worker=10, sequence=12'),
  ('epoch=2010-01-01T00:00:00Z, tick=1s, time=32, node=10, sequence=20');
CREATE FUNCTION month(n int) RETURNS timestamptz LANGUAGE sql STABLE AS
  $$ SELECT date_trunc('month', now()) + n * interval '1 month' $$;
CREATE FUNCTION said(call text) RETURNS text LANGUAGE sql AS $$
  SELECT regexp_replace(try('SELECT ' || call),
    '"[^"]*"|_[0-9_]+|[0-9]{4}-[0-9-]+( [0-9:.]+[+]00)?|no time of this layout', '...', 'g') $$;

-- Those that the functions have named: each wrong layout is refused by each function, and the right one is not.
CREATE TABLE made AS SELECT row_number() OVER () AS n, name AS layout, step
  FROM layout JOIN (VALUES (interval '1 month', ''), ('1 day', 'twitter|tsid'), ('1 hour', 'instagram|2022'))
    s(step, names) ON name ~ names;
SELECT format('CREATE TABLE made_%s (id bigint) PARTITION BY RANGE (id)', n) FROM made \gexec
\set ECHO all
SELECT count(*) FROM made, snowflake_create_partitions(format('made_%s', n)::regclass, month(0) - 4 * step,
  month(0) + 2 * step, step, layout::snowflake_layout);
SELECT said(call), count(*), count(DISTINCT n) FROM made, layout, LATERAL (VALUES
    (format('snowflake_create_partitions(''made_%s'', now(), now() + %L, %L, %L)', n, 4 * step, step, name)),
    (format('snowflake_create_partitions(''made_%s'', ''2025-02-01'', now(), ''1 month'', %L)', n, name)),
    (format('snowflake_old_partitions(''made_%s'', now(), %L)', n, name)),
    (format('snowflake_drop_partitions(''made_%s'', now() - 2 * interval %L, %L)', n, step, name))) c(call)
  WHERE layout <> name GROUP BY 1 ORDER BY 1;
CREATE TABLE by_day (id bigint) PARTITION BY RANGE (id);
SELECT snowflake_create_partitions('by_day', '2026-02-01', '2026-02-02', '1 day', 'discord');
SELECT try($$SELECT snowflake_create_partitions('by_day', '2026-03-01', '2026-03-02', '1 day', 'twitter')$$) AS made;
SELECT try($$SELECT snowflake_missing_partitions('by_day', '2026-03-01', '2026-03-02', '1 day', 'tsid')$$) AS missing;
SELECT try($$SELECT snowflake_drop_partitions('by_day', '2024-02-01', 'js53')$$) AS dropped;
SELECT snowflake_create_partitions('by_day', '2016-03-01', '2016-03-02', '1 day', 'discord');
SELECT snowflake_drop_partitions('by_day', '2026-02-02', 'discord');
SELECT bool_and(2 =
    (SELECT count(*) FROM snowflake_create_partitions(p, month(0) + step, month(0) + 4 * step, step, l))) AS ahead,
  bool_and((SELECT count(*) FROM snowflake_create_partitions(p, '2025-02-01', '2025-02-02', '1 day', l)) = 1) AS filled,
  bool_and((SELECT count(*) FROM snowflake_drop_partitions(p, month(0) - 2 * step, l)) = 3) AS dropped
FROM made, LATERAL (SELECT format('made_%s', n)::regclass AS p, layout::snowflake_layout AS l) p;

-- Those that somebody else has named, from 20 months ago to two months ahead: a call with a wrong layout leads to none
-- that drops rows of the last month.
\set ECHO none
CREATE PROCEDURE make_by_hand(parent text, layout snowflake_layout, months int[]) LANGUAGE plpgsql AS $$
DECLARE
  n int;
BEGIN
  EXECUTE format('CREATE TABLE %I (id bigint) PARTITION BY RANGE (id)', parent);
  FOREACH n IN ARRAY months LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%s) TO (%s)', parent || '_part_' || n + 30, parent,
      snowflake_floor(month(n), layout), snowflake_floor(month(n + 1), layout));
  END LOOP;
END $$;
CREATE TABLE hand AS SELECT row_number() OVER () AS n, l.name AS layout, w.name AS wrong, NULL AS made, NULL AS dropped
  FROM layout l JOIN layout w ON l <> w;
SELECT format('CALL make_by_hand(''hand_%s'', %L, ''{-20,-6,-3,-2,-1,0,1,2}'')', n, layout) FROM hand \gexec
UPDATE hand SET made = said(format(
  'count(*) > 0 FROM snowflake_create_partitions(''hand_%s'', now(), month(2), ''1 month'', %L)', n, wrong));
UPDATE hand SET dropped = said(format(
  'count(*) > 0 FROM snowflake_drop_partitions(''hand_%s'', now() - interval ''90 days'', %L)', n, wrong));
\set ECHO all
SELECT count(*), min(live), bool_and(concat(made, dropped) ~ '^(true|false|22023).*') AS done_or_refused,
  bool_or(made ~ '^2') AS refused, bool_or(dropped ~ '^2') AS drop_refused
FROM hand, LATERAL (SELECT count(*) AS live FROM uidx_partition_bounds(format('hand_%s', n)::regclass) b
  WHERE b.partition::text ~ '_part_' AND b.upper::bigint > snowflake_floor(month(-1), layout::snowflake_layout)) l;

-- The right layout: it fills what lies before, goes on where they end, and leaves no gap unless the default states it.
CALL make_by_hand('ended', 'discord', '{-20,-19,-18,-17}');
SELECT try($$SELECT snowflake_create_partitions('ended', now(), now(), '1 month', 'discord')$$) AS nothing;
SELECT said($$snowflake_create_partitions('ended', now(), now() + interval '1 month', '1 month', 'discord')$$) AS gap;
SELECT said($$snowflake_drop_partitions('ended', now() - interval '19 months', 'discord')$$) AS dropped;
SELECT (SELECT count(*) FROM snowflake_create_partitions('ended', month(-22), month(-20), '1 month', 'discord')) AS low,
  (SELECT count(*) FROM snowflake_create_partitions('ended', month(-16), month(1), '1 month', 'discord')) AS high,
  (SELECT count(*) FROM snowflake_drop_partitions('ended', month(-19), 'discord')) AS dropped;
CALL make_by_hand('stated', 'discord', '{-20}');
ALTER TABLE stated ALTER id SET DEFAULT snowflake_generate('discord');
SELECT count(*) AS stated FROM snowflake_create_partitions('stated', month(0), month(2), '1 month', 'discord');
-- Names contradict a default that another layout has replaced. Other partitions lie before one
-- that takes all later ids.
CREATE TABLE replaced (id bigint DEFAULT snowflake_generate('discord')) PARTITION BY RANGE (id);
SELECT count(*) FROM snowflake_create_partitions('replaced', '2026-01-01', '2026-03-01', '1 month', 'discord');
ALTER TABLE replaced ALTER id SET DEFAULT snowflake_generate('twitter');
SELECT try($$SELECT snowflake_old_partitions('replaced', '2026-02-01', 'twitter')$$);
CALL make_by_hand('before', 'discord', '{-2,-1,0}');
\set ECHO none
SELECT format('CREATE TABLE before_rest PARTITION OF before FOR VALUES FROM (%s) TO (MAXVALUE)',
  snowflake_floor(month(1), 'discord')) \gexec
\set ECHO all
SELECT said($$snowflake_old_partitions('before', now() - interval '90 days', 'flakeid')$$) AS old;
SELECT count(*) FROM snowflake_old_partitions('before', month(-1), 'discord');
-- One that a function returns as a constant is stated, too; one of another function is not.
\set ECHO none
CREATE FUNCTION house() RETURNS snowflake_layout IMMUTABLE RETURN 'discord'::snowflake_layout;
CREATE FUNCTION calls() RETURNS snowflake_layout IMMUTABLE RETURN house();
CREATE FUNCTION takes(text) RETURNS snowflake_layout IMMUTABLE RETURN 'discord'::snowflake_layout;
CREATE FUNCTION string() RETURNS snowflake_layout LANGUAGE sql IMMUTABLE AS 'SELECT ''discord''::snowflake_layout';
CREATE FUNCTION changes() RETURNS snowflake_layout RETURN 'discord'::snowflake_layout;
ALTER TABLE stated ALTER id SET DEFAULT snowflake_generate(layout => house());
\set ECHO all
SELECT snowflake_layout_stated('stated');
ALTER TABLE stated ALTER id SET DEFAULT snowflake_generate(house());
SELECT try($$SELECT snowflake_old_partitions('stated', now(), 'twitter')$$);
SELECT count(*) AS old FROM snowflake_old_partitions('stated', now(), 'discord');
ALTER TABLE stated ALTER id SET DEFAULT snowflake_generate(calls());
SELECT snowflake_layout_stated('stated') IS NULL;
ALTER TABLE stated ALTER id SET DEFAULT snowflake_generate(takes('twitter'));
SELECT snowflake_layout_stated('stated') IS NULL;
ALTER TABLE stated ALTER id SET DEFAULT snowflake_generate(string());
SELECT snowflake_layout_stated('stated') IS NULL;
ALTER TABLE stated ALTER id SET DEFAULT snowflake_generate(changes());
SELECT snowflake_layout_stated('stated') IS NULL;
ALTER TABLE stated ALTER id SET DEFAULT snowflake_generate(CASE WHEN random() > 2 THEN house() ELSE 'twitter' END);
SELECT snowflake_layout_stated('stated') IS NULL;
-- Those that have no end, or lie below every id, and default partitions, say nothing.
CREATE TABLE open (id bigint) PARTITION BY RANGE (id);
CREATE TABLE open_rest PARTITION OF open DEFAULT;
CREATE TABLE open_below PARTITION OF open FOR VALUES FROM (MINVALUE) TO (0);
CREATE TABLE open_19990101 PARTITION OF open FOR VALUES FROM (9000000000000000000) TO (MAXVALUE);
SELECT try($$SELECT snowflake_create_partitions('open', '2026-01-01', '2026-02-01', '1 month', 'discord')$$);
ALTER TABLE open_19990101 RENAME TO open_until_19990101_archive;
SELECT snowflake_create_partitions('open', '2026-01-01', '2026-02-01', '1 month', 'discord');

-- Hours that a clock shows twice, zones far from UTC, and names that say no day, or any within the bounds.
CREATE TABLE hours (id bigint) PARTITION BY RANGE (id);
SET timezone = 'Europe/Berlin';
SELECT snowflake_create_partitions('hours', '2025-10-26 01:00', '2025-10-26 04:00', '1 hour', 'tsid');
SET timezone = 'Pacific/Kiritimati';
SELECT snowflake_create_partitions('hours', '2025-10-28', '2025-10-30', '1 day', 'tsid');
SET timezone = 'Etc/GMT+12';
SELECT snowflake_create_partitions('hours', '2025-11-02', '2025-11-04', '1 day', 'tsid');
\set ECHO none
SET timezone = 'UTC';
CREATE TABLE hours_20261299 PARTITION OF hours FOR VALUES FROM (1) TO (2);
CREATE TABLE hours_20240230 PARTITION OF hours
  FOR VALUES FROM (snowflake_floor('2024-02-01', 'tsid')) TO (snowflake_floor('2024-03-01', 'tsid'));
CREATE TABLE hours_20250401 PARTITION OF hours
  FOR VALUES FROM (snowflake_floor('2025-03-01', 'tsid')) TO (snowflake_floor('2025-04-01', 'tsid'));
SELECT snowflake_create_partitions('hours', '2025-10-26 01:00', '2025-10-26 02:00', '30 minutes', 'tsid');
\set ECHO all
SELECT count(*) FROM snowflake_old_partitions('hours', now(), 'tsid');
SELECT try($$SELECT snowflake_old_partitions('hours', now(), 'discord')$$);
ALTER TABLE hours_20250401 RENAME TO hours_19700101;
SELECT try($$SELECT snowflake_old_partitions('hours', now(), 'tsid')$$);

-- A bigint whose default is another generator now than when its partitions were made.
CREATE TABLE changed (id bigint DEFAULT xid_generate()) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('changed', '2026-01-01', '2026-03-01', '1 month');
ALTER TABLE changed ALTER id SET DEFAULT ulidflake_generate();
SELECT try($$SELECT uidx_create_partitions('changed', '2026-01-01', '2026-03-01', '1 month')$$);
SELECT try($$SELECT uidx_drop_partitions('changed', '2026-03-01')$$);
ALTER TABLE changed ALTER id SET DEFAULT xid_generate();
CREATE TABLE changed_99991231 PARTITION OF changed FOR VALUES FROM (1) TO (2);
SELECT try($$SELECT uidx_old_partitions('changed', '2026-02-01')$$) AS "after the last id";
DROP TABLE changed_99991231;
SELECT uidx_drop_partitions('changed', '2026-03-01');
-- Others are read by their type alone, whatever names say.
CREATE TABLE by_type (id ulid) PARTITION BY RANGE (id);
CREATE TABLE by_type_19700101 PARTITION OF by_type
  FOR VALUES FROM (ulid_floor('2026-01-01')) TO (ulid_floor('2026-02-01'));
SELECT uidx_drop_partitions('by_type', '2026-02-01');
-- An interval without a unit counts seconds.
SELECT try($$SELECT uidx_drop_partitions('by_type', now() - interval '90')$$);
SELECT array(SELECT uidx_old_partitions('by_type', now() - interval '5 minutes'));
SELECT try($$SELECT uidx_create_partitions('by_type', '2026-01-01', '2026-03-01', '1')$$);
SELECT array(SELECT uidx_old_partitions('by_type', now()));

\set ECHO none
SELECT 'DROP TABLE ' || oid::regclass FROM pg_class WHERE relname ~ '^(made|hand)_[0-9]+$' AND relkind = 'p' \gexec
DROP TABLE made, hand, layout, by_day, hours, open, stated, ended, changed, by_type, replaced, before;
DROP PROCEDURE make_by_hand;
DROP FUNCTION said(text), month(int), calls(), house(), takes(text), string(), changes();
