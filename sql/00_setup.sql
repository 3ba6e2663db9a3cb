--
-- The extension, and what the other files share: a table of the types to drive loops, and an oracle of their layouts in
-- plain SQL, which knows nothing of the extension. None of it depends on an object of the extension.
--
CREATE EXTENSION uidx;

-- A row per type. shift: how far the first 64 bits of an id, as a number, are to be shifted right to give its tick.
CREATE TABLE formats (
  type text PRIMARY KEY, prefix text, bytes int, chars int, alphabet text, folds boolean,
  shift int, max_tick bigint, epoch_us bigint, num bigint, den bigint);
INSERT INTO formats VALUES
  ('ulid', 'ulid', 16, 26, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', true, 16, (1::bigint << 48) - 1, 0, 1000, 1),
  ('base64uuid', 'base64uuid', 16, 22, '$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz', false,
   16, (1::bigint << 48) - 1, 0, 1000, 1),
  ('baseuid', 'baseuid', 15, 20, '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz', false,
   16, (1::bigint << 48) - 1, 0, 4096, 125),
  ('uid11', 'xid', 8, 11, '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', false,
   22, (1::bigint << 42) - 1, 1321009871111000, 1000, 1),
  ('ulidflake', 'ulidflake', 8, 13, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', true, 20, (1::bigint << 43) - 1,
   1704067200000000, 1000, 1);

-- Whole Unix microseconds and timestamptz, exactly.
CREATE FUNCTION at_us(us bigint) RETURNS timestamptz LANGUAGE sql STABLE STRICT AS
  $$ SELECT timestamptz '1970-01-01 00:00:00+00' + format('%s seconds %s microseconds', us / 1000000, us % 1000000)::interval $$;
CREATE FUNCTION us_of(at timestamptz) RETURNS bigint LANGUAGE sql STABLE STRICT AS
  $$ SELECT (extract(epoch FROM at) * 1000000)::bigint $$;

-- The time of an id from its bytes, and the bytes of the lowest or highest id of a tick.
CREATE FUNCTION tick_of(f formats, id bytea) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT (('x' || encode(substr(id, 1, 8), 'hex'))::bit(64) >> f.shift)::bigint $$;
CREATE FUNCTION time_of(f formats, id bytea) RETURNS timestamptz LANGUAGE sql STABLE STRICT AS
  $$ SELECT at_us(f.epoch_us + tick_of(f, id) * f.num / f.den) $$;
CREATE FUNCTION id_of(f formats, tick bigint, highest boolean) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT substr(int8send(tick << f.shift | CASE WHEN highest THEN (1 << f.shift) - 1 ELSE 0 END) ||
                decode(repeat(CASE WHEN highest THEN 'ff' ELSE '00' END, 8), 'hex'), 1, f.bytes) $$;

-- n ids, the same in every run.
CREATE FUNCTION some_ids(f formats, n int) RETURNS SETOF bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE f.type WHEN 'ulidflake' THEN set_byte(b, 0, get_byte(b, 0) & 127) ELSE b END
  FROM generate_series(1, n) i, substr(sha256(convert_to(f.type || i, 'UTF8')), 1, f.bytes) b $$;

-- Ids where a comparison may slip: the ends, one off in each byte, the top bit of each byte, and both of some others.
CREATE FUNCTION edge_ids(f formats) RETURNS SETOF bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  WITH base(b) AS (
    SELECT decode(repeat(fill, f.bytes), 'hex') FROM unnest(ARRAY['00', 'ff', '80', '7f']) fill
    UNION ALL SELECT some_ids(f, 3)),
  edge(b) AS (
    SELECT b FROM base
    UNION ALL SELECT set_byte(b, i, get_byte(b, i) # flip)
    FROM base, generate_series(0, f.bytes - 1) i, unnest(ARRAY[1, 128]) flip)
  SELECT DISTINCT CASE f.type WHEN 'ulidflake' THEN set_byte(b, 0, get_byte(b, 0) & 127) ELSE b END FROM edge $$;

-- What a statement gives (its first column) or how it fails.
CREATE FUNCTION try(statement text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  answer text;
  said text; detail text; hint text;
BEGIN
  EXECUTE statement INTO answer;
  RETURN coalesce(answer, 'NULL');
EXCEPTION WHEN others THEN
  GET STACKED DIAGNOSTICS said = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL, hint = PG_EXCEPTION_HINT;
  RETURN concat_ws(' | ', SQLSTATE, said, nullif(detail, ''), nullif(hint, ''));
END $$;

-- The SQLSTATE and message of that: PostgreSQL's own hints differ between versions.
CREATE FUNCTION brief(answer text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT array_to_string((string_to_array(answer, ' | '))[1:2], ' | ') $$;

-- The rows of a statement that is made once for each type: %1$I is its name, %2$I the prefix of its time functions.
CREATE FUNCTION each_type(statement text, VARIADIC among text[] DEFAULT NULL)
RETURNS TABLE (type text, answer text) LANGUAGE plpgsql AS $$
DECLARE
  f formats;
BEGIN
  FOR f IN SELECT * FROM formats WHERE among IS NULL OR formats.type = ANY (among) ORDER BY 1 LOOP
    RETURN QUERY EXECUTE format('SELECT %L::text, row_to_json(q)::text FROM (%s) q', f.type, format(statement, f.type, f.prefix));
  END LOOP;
END $$;

-- Does a command once for each type, made likewise.
CREATE PROCEDURE do_each(command text, VARIADIC among text[] DEFAULT NULL) LANGUAGE plpgsql AS $$
DECLARE
  f formats;
BEGIN
  FOR f IN SELECT * FROM formats WHERE among IS NULL OR formats.type = ANY (among) ORDER BY 1 LOOP
    EXECUTE format(command, f.type, f.prefix);
  END LOOP;
END $$;

-- The plan of a statement, without costs and what differs between versions. The type's name reads T in it, the prefix of its
-- functions P, and ids ID.
CREATE FUNCTION plan_of(statement text, type text, prefix text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  line text;
  lines text[];
BEGIN
  FOR line IN EXECUTE 'EXPLAIN (COSTS OFF) ' || statement LOOP
    CONTINUE WHEN line ~ '^ *(Disabled|Replaces): '; -- from 18 and 19 on
    line := regexp_replace(line, '\((Init|Sub)Plan \w+\)\.col1', '$0', 'g'); -- from 17 on
    line := regexp_replace(line, '\m((Init|Sub)Plan) \w+( \(returns [^)]*\))?', '\1', 'g');
    line := regexp_replace(line, format('''[^'']*''::%s', type), 'ID', 'g');
    line := regexp_replace(line, '''[^'']*''::uuid', 'UUID', 'g');
    line := regexp_replace(line, format('\m%s_(floor|ceil|generate|timestamp)\M', prefix), 'P_\1', 'g');
    line := regexp_replace(line, format('\m([a-z]+_)?%s(?=_|\M)', type), '\1T', 'g');
    lines := lines || line;
  END LOOP;
  RETURN array_to_string(lines, E'\n');
END $$;

-- The plan of a statement made likewise. Types with the same plan share it.
CREATE FUNCTION plan_each(statement text, VARIADIC among text[] DEFAULT NULL) RETURNS SETOF text LANGUAGE sql AS $$
  SELECT unnest(ARRAY['-- ' || string_agg(type, ', ' ORDER BY type)] || string_to_array(plan, E'\n'))
  FROM (SELECT type, plan_of(format(statement, type, prefix), type, prefix) AS plan FROM formats
        WHERE among IS NULL OR type = ANY (among)) p GROUP BY plan ORDER BY min(type) $$;

-- Rows that the planner estimates and rows there are, and whether they are within a factor of two of each other.
CREATE FUNCTION rows_planned(query text) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE plan json;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
  RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END $$;
CREATE FUNCTION checked(query text, OUT planned numeric, OUT counted numeric, OUT good boolean) LANGUAGE plpgsql AS $$
BEGIN
  planned := rows_planned(query);
  EXECUTE 'SELECT count(*) FROM (' || query || ') q' INTO counted;
  good := planned BETWEEN counted / 2 AND counted * 2;
END $$;

-- What the extensions of the house own; of it the functions, with what labels in C they ought to have. By rule: what makes
-- ids or tells of state is volatile, an estimate and what reads a table stable, everything else immutable; and what compares or hashes is leakproof,
-- and so is what the planner calls in place of a comparison with an instant; nothing else is.
CREATE VIEW extension_objects AS
  SELECT extname, classid, objid FROM pg_depend JOIN pg_extension e ON e.oid = refobjid
  WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e' AND extname ~ '^uidx(_|$)';
CREATE VIEW extension_functions AS
  SELECT extname, p.*, p.oid::regprocedure AS function,
    CASE WHEN proname ~ '_generate(_|$)' OR proname ~ '^uidx_generator' OR proname IN ('uidx_partition_make', 'uidx_drop_partition') THEN 'v'
         WHEN EXISTS (SELECT FROM pg_operator WHERE p.oid IN (oprrest, oprjoin)) OR proname = 'uidx_last_id' THEN 's' ELSE 'i' END AS volatile,
    proname ~ '(_(lt|le|eq|ne|ge|gt|cmp|hash|hash_extended|from_timestamptz)|^uidx_instant_after)$' AS compares
  FROM pg_proc p JOIN extension_objects ON objid = p.oid AND classid = 'pg_proc'::regclass;
-- Those in C that are labelled otherwise. All are parallel safe, and strict if they have arguments, save those that make and drop tables.
CREATE VIEW mislabelled AS
  SELECT extname, function, provolatile, proisstrict, proparallel, proleakproof FROM extension_functions
  WHERE prolang = (SELECT oid FROM pg_language WHERE lanname = 'c') AND prokind = 'f'
    AND (provolatile <> volatile OR proparallel <> 's' OR proisstrict <> (pronargs > 0) OR proleakproof <> compares OR prosecdef
      OR proconfig IS NOT NULL) AND proname NOT IN ('uidx_partition_make', 'uidx_drop_partition');
-- What lacks a comment. Needed is one on each type, operator, operator class, aggregate, view and on each function that a
-- user calls, which leaves out input and output, support of indexes and of the planner, and what an operator or aggregate runs.
CREATE VIEW uncommented AS
  SELECT extname, pg_describe_object(classid, objid, 0) AS object FROM extension_objects
  WHERE obj_description(objid, classid::regclass::text) IS NULL AND CASE classid
    WHEN 'pg_proc'::regclass THEN NOT EXISTS (SELECT FROM pg_type t WHERE objid IN (typinput, typoutput, typreceive, typsend))
      AND NOT EXISTS (SELECT FROM pg_amproc WHERE amproc = objid) AND NOT EXISTS (SELECT FROM pg_proc p WHERE p.prosupport = objid)
      AND NOT EXISTS (SELECT FROM pg_operator o WHERE objid IN (oprcode, oprrest, oprjoin))
      AND NOT EXISTS (SELECT FROM pg_aggregate WHERE objid IN (aggtransfn, aggcombinefn))
      AND NOT EXISTS (SELECT FROM pg_range r JOIN pg_proc p ON p.oid = objid WHERE prorettype IN (rngtypid, rngmultitypid) AND prolang = 12)
      AND NOT EXISTS (SELECT FROM pg_range r WHERE rngsubdiff = objid)
    WHEN 'pg_type'::regclass THEN NOT EXISTS (SELECT FROM pg_type t WHERE t.oid = objid AND (typelem <> 0 OR typrelid <> 0))
    WHEN 'pg_operator'::regclass THEN true
    WHEN 'pg_opclass'::regclass THEN true
    WHEN 'pg_class'::regclass THEN true END;

-- What the oracle knows, in figures that a person can check.
SET timezone = 'UTC';
SELECT type, max(at_us(epoch_us)) AS first, max(time_of(f, id_of(f, max_tick, true))) AS last,
  count(DISTINCT id) AS edge_ids, bool_and(length(id) = bytes) AS sized,
  max(tick_of(f, id_of(f, max_tick, false))) = max(max_tick) AS ticks
FROM formats f, edge_ids(f) id GROUP BY type ORDER BY type;
SELECT us_of(at_us(us)) - us AS lost FROM unnest(ARRAY[0, -1, 1795219200123456, 281474976710655999]) us;
