--
-- The extensions beside uidx: what the files further_*.sql share. They take the types from the catalog and the values from
-- test/vectors/formats, and print what is so of all types, so that a further format is tested by its folder and its values
-- alone. further_zz.sql drops it all.
--
SET timezone = 'UTC';
SET client_min_messages = warning;
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT a.name FROM pg_available_extensions a WHERE a.name LIKE 'uidx\_%' ORDER BY 1 LOOP
    EXECUTE format('CREATE EXTENSION %I', name);
  END LOOP;
END $$;

-- The types of a fixed length. prefix: of their time functions, NULL where the type has no time. ordered: whether the type
-- has prefixes, and text in the order of its bytes. folds: whether it reads either case. fixed: whether texts have one length.
CREATE TABLE further (type text PRIMARY KEY, prefix text, bytes int, chars int, ordered boolean, folds boolean, fixed boolean);
INSERT INTO further (type, prefix, bytes, chars, ordered)
SELECT t.typname, substring(floor.proname FROM '(.*)_floor$'), typlen, text_length, to_regoperator(format('^@(%I,text)', t.typname)) IS NOT NULL
FROM uidx_formats() f JOIN pg_type t ON t.typname = f.type AND typlen > 0
  JOIN extension_objects o ON o.objid = t.oid AND classid = 'pg_type'::regclass AND extname <> 'uidx'
  LEFT JOIN pg_proc floor ON floor.prorettype = t.oid AND floor.prosrc ~ '_floor$';
SELECT count(*) >= 10 AS types, array_agg(type) FILTER (WHERE (prefix IS NULL) <> (time_bits IS NULL)) AS "time differs",
  array_agg(type) FILTER (WHERE bytes <> (bits + 7) / 8) AS "bytes differ" FROM further JOIN uidx_formats() USING (type);
-- Formats that have no type, and extensions that have no types, functions or operators.
SELECT type FROM uidx_formats() WHERE to_regtype(type) IS NULL ORDER BY type COLLATE "C";
SELECT extname FROM pg_extension WHERE extname ~ '^uidx_' EXCEPT SELECT extname FROM extension_objects;

-- The answer to a query made for each type (%1$I is its name, %2$I the prefix of its time functions) that meets a condition:
-- once, if they all give the same.
CREATE FUNCTION each_further(statement text, condition text DEFAULT 'true') RETURNS TABLE (types text, answer text) LANGUAGE plpgsql AS $$
DECLARE
  f further;
  answers text[];
  names text[];
BEGIN
  FOR f IN EXECUTE format('SELECT * FROM further WHERE %s ORDER BY type COLLATE "C"', condition) LOOP
    EXECUTE format('SELECT string_agg(row_to_json(q)::text, E''\n'') FROM (%s) q', format(statement, f.type, f.prefix)) INTO answer;
    answers := answers || coalesce(answer, 'none');
    names := names || f.type;
  END LOOP;
  RETURN QUERY SELECT CASE count(*) WHEN cardinality(names) THEN 'all' ELSE string_agg(name, ' ') END, a
    FROM unnest(names, answers) u(name, a) GROUP BY a ORDER BY min(name COLLATE "C");
END $$;

-- Does a command for each such type.
CREATE PROCEDURE do_further(command text, condition text DEFAULT 'true') LANGUAGE plpgsql AS $$
DECLARE
  f further;
BEGIN
  FOR f IN EXECUTE format('SELECT * FROM further WHERE %s ORDER BY type COLLATE "C"', condition) LOOP
    EXECUTE format(command, f.type, f.prefix);
  END LOOP;
END $$;

-- The plan of a query made likewise.
CREATE FUNCTION plan_further(statement text, condition text DEFAULT 'true') RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  f further;
BEGIN
  CREATE TEMP TABLE plans (type text, plan text) ON COMMIT DROP;
  FOR f IN EXECUTE format('SELECT * FROM further WHERE %s', condition) LOOP
    INSERT INTO plans VALUES (f.type, plan_of(format(statement, f.type, f.prefix), f.type, f.prefix));
  END LOOP;
  RETURN QUERY SELECT unnest(CASE WHEN count(*) OVER () > 1 THEN ARRAY['-- ' || types] END || string_to_array(plan, E'\n'))
    FROM (SELECT string_agg(type, ', ' ORDER BY type COLLATE "C") AS types, plan FROM plans GROUP BY plan) p ORDER BY types COLLATE "C";
  DROP TABLE plans;
END $$;

-- Whether the bytes are an id of the type.
CREATE FUNCTION is_id(type text, b bytea) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT $1::%I', type) USING b;
  RETURN true;
EXCEPTION WHEN numeric_value_out_of_range THEN
  RETURN false;
END $$;

-- The same ids in every run. edge: where a comparison may slip, as the ends, one off in each byte, the top bit of each byte;
-- some: anywhere; near: of 2026, with those at either side of a tick.
CREATE TABLE further_ids (type text, kind text, b bytea, PRIMARY KEY (type, b));
CALL do_further($$
  INSERT INTO further_ids
  WITH base(b) AS (
    SELECT substr(sha256(convert_to(%1$L || n, 'UTF8')), 1, bytes) FROM further, generate_series(1, 3) n WHERE type = %1$L
    UNION ALL SELECT decode(repeat(fill, bytes), 'hex') FROM further, unnest(ARRAY['00', 'ff', '80', '7f', '10', '0f']) fill WHERE type = %1$L),
  edge(b) AS (
    TABLE base
    UNION ALL SELECT set_byte(b, n, get_byte(b, n) # flip) FROM base, generate_series(0, length(b) - 1) n, unnest(ARRAY[1, 128]) flip)
  SELECT DISTINCT %1$L, 'edge', b FROM edge WHERE is_id(%1$L, b) $$);
CALL do_further($$
  INSERT INTO further_ids
  SELECT %1$L, 'some', b FROM further, generate_series(1, 5000) n, substr(sha256(convert_to(n || %1$L, 'UTF8')), 1, bytes) b
  WHERE type = %1$L AND is_id(%1$L, b) LIMIT 60 $$);
CALL do_further($$
  INSERT INTO further_ids
  SELECT DISTINCT %1$L, 'near', b FROM (
    SELECT id::bytea AS b FROM generate_series(timestamptz '2026-01-01', '2026-12-31', '3 days') day,
      LATERAL (VALUES (%2$s_floor(day)), (%2$s_ceil(day)), (%2$s_ceil(day - interval '1 microsecond')), (%2$s_floor(day + interval '1 microsecond'))) i(id)
    UNION ALL
    SELECT overlay(%2$s_floor('2026-01-01'::timestamptz + n * interval '21 hours 54 minutes')::bytea PLACING substr(sha256(convert_to(%1$L || n, 'UTF8')), 1, bytes - 8) FROM 9)
    FROM further, generate_series(1, 400) n WHERE type = %1$L) i
  WHERE is_id(%1$L, b) ON CONFLICT DO NOTHING $$, 'prefix IS NOT NULL');
CALL do_further($$
  INSERT INTO further_ids SELECT DISTINCT %1$L, 'edge', id::bytea FROM uidx_formats(), unnest(ARRAY[first_instant, coalesce(last_instant, '294276-12-31 23:59:59.999999')]) at,
    unnest(ARRAY[%2$s_floor(at), %2$s_ceil(at)]) id WHERE type = %1$L ON CONFLICT DO NOTHING $$, 'prefix IS NOT NULL');
ANALYZE further_ids;

UPDATE further f SET fixed = (SELECT count(DISTINCT length(answer)) = 1
    FROM further_ids i, try(format('SELECT %L::bytea::%I', b, type)) answer WHERE i.type = f.type),
  folds = (SELECT bool_and(try(format('SELECT upper(%2$L)::%1$I = lower(%2$L)::%1$I', f.type, t)) = 'true') FROM (
    SELECT try(format('SELECT %L::bytea::%I', b, type)) AS t FROM further_ids i WHERE i.type = f.type AND kind = 'some') t);

SELECT * FROM each_further($$ SELECT count(*) > 1000 AS many, count(*) FILTER (WHERE kind = 'edge') > 50 AS edges, count(*) FILTER (WHERE kind = 'some') AS some,
  count(*) FILTER (WHERE kind = 'near') > 500 AS near, bool_and(length(b) = bytes) AS sized FROM further_ids JOIN further USING (type) WHERE type = %1$L $$);

-- The time of an id in microseconds since 1970, as a number that goes on where timestamptz ends: an instant's; 1e29 for an id
-- past the last one, 1e30 for infinity.
CREATE FUNCTION us_of_instant(at timestamptz) RETURNS numeric LANGUAGE sql STABLE STRICT AS
  $$ SELECT CASE at WHEN 'infinity' THEN 1e30 WHEN '-infinity' THEN -1e30
    ELSE ('x' || encode(timestamptz_send(at), 'hex'))::bit(64)::bigint + 946684800000000::numeric END $$;
CREATE FUNCTION us_of_id(type text, prefix text, b bytea) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
BEGIN
  EXECUTE format('SELECT %s_timestamp($1::%I)', prefix, type) INTO at USING b;
  RETURN us_of_instant(at);
EXCEPTION WHEN datetime_field_overflow THEN
  RETURN 1e29;
END $$;
ALTER TABLE further_ids ADD us numeric;
UPDATE further_ids i SET us = us_of_id(f.type, f.prefix, i.b) FROM further f WHERE f.type = i.type AND prefix IS NOT NULL;
SELECT count(*) FILTER (WHERE us = 1e29) > 50 AS "past timestamptz", bool_or(us >= 1e30) AS infinite FROM further_ids;
RESET client_min_messages;
