--
-- The extensions, and what the other files share: a table of the types and some ids of each, taken from the catalog, so
-- that a further format is tested by its folder and its values alone; and an oracle of the layouts of five types in
-- plain SQL, which knows nothing of the extension. zz_uninstall.sql drops the extensions.
-- What prints nothing and is long stands here alone: between \set ECHO none and all, expected/ has no copy of it.
--
\a \t
\set ECHO none
CREATE EXTENSION uidx;
SET client_min_messages = warning;
DO $$ DECLARE e text; BEGIN
  FOR e IN SELECT name FROM pg_available_extensions WHERE name LIKE 'uidx\_%' ORDER BY 1 LOOP
    EXECUTE format('CREATE EXTENSION %I', e);
  END LOOP;
END $$;
RESET client_min_messages;

-- The golden vectors of test/vectors: the cells of each by the names of their columns, which are a file's
-- first line that is no remark.
CREATE TEMP TABLE lines (n int GENERATED ALWAYS AS IDENTITY, line text);
\copy lines (line) FROM PROGRAM 'cd "$PG_ABS_SRCDIR"/test/vectors && grep "" *.tsv formats/*.tsv' (FORMAT csv, DELIMITER E'\b', QUOTE E'\x07')
CREATE TABLE golden AS
  SELECT type, row_number() OVER file AS n, jsonb_object(first_value(cells) OVER file, cells) AS vector
  FROM lines, regexp_match(line, '(\w+)\.tsv:([^#].*)') m,
    LATERAL (SELECT m[1], string_to_array(m[2], E'\t')) l(type, cells)
  WHERE m IS NOT NULL WINDOW file AS (PARTITION BY type ORDER BY lines.n);
DELETE FROM golden WHERE n = 1;

-- What the oracle knows. shift: how far the first 64 bits of an id, as a number, are to be
-- shifted right to give its tick.
CREATE TABLE oracle (
  type text PRIMARY KEY, prefix text, bytes int, chars int, alphabet text, folds boolean,
  shift int, max_tick bigint, epoch_us bigint, num bigint, den bigint);
INSERT INTO oracle VALUES
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
  $$ SELECT timestamptz '1970-01-01 00:00:00+00'
       + format('%s seconds %s microseconds', us / 1000000, us % 1000000)::interval $$;
CREATE FUNCTION us_of(at timestamptz) RETURNS bigint LANGUAGE sql STABLE STRICT AS
  $$ SELECT (extract(epoch FROM at) * 1000000)::bigint $$;

-- The time of an id from its bytes, and the bytes of the lowest or highest id of a tick.
CREATE FUNCTION tick_of(f oracle, id bytea) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT (('x' || encode(substr(id, 1, 8), 'hex'))::bit(64) >> f.shift)::bigint $$;
CREATE FUNCTION time_of(f oracle, id bytea) RETURNS timestamptz LANGUAGE sql STABLE STRICT AS
  $$ SELECT at_us(f.epoch_us + tick_of(f, id) * f.num / f.den) $$;
CREATE FUNCTION id_of(f oracle, tick bigint, highest boolean) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT substr(int8send(tick << f.shift | CASE WHEN highest THEN (1 << f.shift) - 1 ELSE 0 END) ||
                decode(repeat(CASE WHEN highest THEN 'ff' ELSE '00' END, 8), 'hex'), 1, f.bytes) $$;

-- n ids, the same in every run.
CREATE FUNCTION some_ids(f oracle, n int) RETURNS SETOF bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE f.type WHEN 'ulidflake' THEN set_byte(b, 0, get_byte(b, 0) & 127) ELSE b END
  FROM generate_series(1, n) i, substr(sha256(convert_to(f.type || i, 'UTF8')), 1, f.bytes) b $$;

-- Ids where a comparison may slip: the ends, one off in each byte, the top bit of each byte, and both of some others.
CREATE FUNCTION edge_ids(f oracle) RETURNS SETOF bytea LANGUAGE sql IMMUTABLE STRICT AS $$
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

-- The same of the input of a type, softly on servers that have that (16).
CREATE FUNCTION softly(type text, text text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  answer text;
BEGIN
  IF current_setting('server_version_num')::int < 160000 THEN
    RETURN try(format('SELECT %L::%I', text, type)); -- nothing to test
  END IF;
  EXECUTE 'SELECT concat_ws('' | '', sql_error_code, message, detail, hint) FROM pg_input_error_info($1, $2) '
    'WHERE NOT pg_input_is_valid($1, $2)'
    INTO answer USING text, type;
  IF answer IS NULL THEN
    EXECUTE format('SELECT $1::%I::text', type) INTO STRICT answer USING text;
  END IF;
  RETURN answer;
END $$;

-- The SQLSTATE and message of that: PostgreSQL's own hints differ between versions.
CREATE FUNCTION brief(answer text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT array_to_string((string_to_array(answer, ' | '))[1:2], ' | ') $$;

-- The plan of a statement, without costs and what differs between versions. The type's name reads T in it, the prefix
-- of its functions P, and ids ID.
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

-- Rows that the planner estimates and rows there are, and whether they are within a factor of two of each other.
CREATE FUNCTION figure_planned(query text, figure text) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE plan json;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT json) ' || query INTO plan;
  RETURN plan -> 0 -> 'Plan' ->> figure;
END $$;
CREATE FUNCTION rows_planned(query text) RETURNS numeric LANGUAGE sql AS $$
  SELECT figure_planned(query, 'Plan Rows') $$;
CREATE FUNCTION cost_planned(query text) RETURNS numeric LANGUAGE sql AS $$
  SELECT figure_planned(query, 'Total Cost') $$;
-- How often the planner takes the next number of the sequence `calls`, which a test has for its own functions.
CREATE FUNCTION calls_to_plan(query text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM setval('calls', 1, false), rows_planned(query);
  RETURN nextval('calls') - 1;
END $$;
CREATE FUNCTION checked(query text, OUT planned numeric, OUT counted numeric, OUT good boolean) LANGUAGE plpgsql AS $$
BEGIN
  planned := rows_planned(query);
  EXECUTE 'SELECT count(*) FROM (' || query || ') q' INTO counted;
  good := planned BETWEEN counted / 2 AND counted * 2;
END $$;
-- The lines of a text, without spaces around them: where several queries are tried, each is one. A line that begins
-- with four spaces goes on with the query before it.
CREATE FUNCTION each_line(lines text) RETURNS TABLE (n bigint, line text) LANGUAGE sql IMMUTABLE AS
  $$ SELECT n, m[1] FROM regexp_matches(lines, '\S(?:[^\n]|\n    )*\S', 'g') WITH ORDINALITY l(m, n) $$;
CREATE FUNCTION checked_each(queries text)
  RETURNS TABLE (query bigint, planned numeric, counted numeric, good boolean) LANGUAGE sql AS $$
  SELECT n, c.* FROM each_line(queries), checked(line) c ORDER BY n $$;
-- What several statements give: their rows, or how they fail.
CREATE FUNCTION answers(statements text) RETURNS TABLE (n bigint, answer text) LANGUAGE sql VOLATILE AS $$
  SELECT n, try(format('SELECT coalesce(string_agg(trim(q::text, ''()''), '', ''), ''no row'') FROM (%s) q', line))
  FROM each_line(statements) $$;

-- What the extensions of the house own; of it the functions, with what labels in C they ought to have. By rule:
-- what makes ids or tells of state is volatile, an estimate and what reads a table stable, everything else
-- immutable; and what compares or hashes is leakproof, and so is what the planner calls in place of a comparison
-- with an instant; nothing else is.
CREATE VIEW extension_objects AS
  SELECT extname, classid, objid FROM pg_depend JOIN pg_extension e ON e.oid = refobjid
  WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e' AND extname ~ '^uidx(_|$)';
CREATE VIEW extension_functions AS
  SELECT extname, p.*, p.oid::regprocedure AS function,
    CASE WHEN proname ~ '_generate(_|$)' OR proname ~ '^uidx_generator'
           OR proname IN ('uidx_partition_lock', 'uidx_partition_make', 'uidx_drop_partition') THEN 'v'
         WHEN EXISTS (SELECT FROM pg_operator WHERE p.oid IN (oprrest, oprjoin))
           OR EXISTS (SELECT FROM pg_type WHERE p.oid = typanalyze) OR proname IN ('uidx_last_id', 'uidx_lacks_ticks')
           THEN 's' ELSE 'i' END AS volatile,
    proname ~ '(_(lt|le|eq|ne|ge|gt|cmp|hash|hash_extended|from_timestamptz)|^uidx_instant_after)$' AS compares
  FROM pg_proc p JOIN extension_objects ON objid = p.oid AND classid = 'pg_proc'::regclass;
-- Those in C that are labelled otherwise. All are parallel safe, save snowflake_generate(layout, at), and strict if
-- they have arguments, save those that act as an owner.
CREATE VIEW mislabelled AS
  SELECT extname, function, provolatile, proisstrict, proparallel, proleakproof FROM extension_functions
  WHERE prolang = (SELECT oid FROM pg_language WHERE lanname = 'c') AND prokind = 'f'
    AND (provolatile <> volatile
      OR proparallel <> CASE proname || pronargs WHEN 'snowflake_generate2' THEN 'r' ELSE 's' END
      OR proisstrict <> (pronargs > 0) OR proleakproof <> compares OR prosecdef
      OR proconfig IS NOT NULL) AND proname NOT IN ('uidx_partition_lock', 'uidx_partition_make', 'uidx_drop_partition',
        'uidx_migration_lock_relation', 'uidx_migration_uncast', 'uidx_migration_read', 'uidx_migration_callers');
-- What lacks a comment. Needed is one on each type, operator, operator class, aggregate, view and on each function
-- that a user calls, which leaves out input and output, support of indexes and of the planner, and what an
-- operator or aggregate runs.
CREATE VIEW uncommented AS
  SELECT extname, pg_describe_object(classid, objid, 0) AS object FROM extension_objects
  WHERE obj_description(objid, classid::regclass::text) IS NULL AND CASE classid
    WHEN 'pg_proc'::regclass THEN NOT EXISTS (SELECT FROM pg_type t
      WHERE objid IN (typinput, typoutput, typreceive, typsend, typanalyze))
      AND NOT EXISTS (SELECT FROM pg_amproc WHERE amproc = objid)
      AND NOT EXISTS (SELECT FROM pg_proc p WHERE p.prosupport = objid)
      AND NOT EXISTS (SELECT FROM pg_operator o WHERE objid IN (oprcode, oprrest, oprjoin))
      AND NOT EXISTS (SELECT FROM pg_aggregate WHERE objid IN (aggtransfn, aggcombinefn))
      AND NOT EXISTS (SELECT FROM pg_range r JOIN pg_proc p ON p.oid = objid
        WHERE prorettype IN (rngtypid, rngmultitypid) AND prolang = 12)
      AND NOT EXISTS (SELECT FROM pg_range r WHERE rngsubdiff = objid)
    WHEN 'pg_type'::regclass THEN NOT EXISTS (SELECT FROM pg_type t
      WHERE t.oid = objid AND (typelem <> 0 OR typrelid <> 0))
    WHEN 'pg_operator'::regclass THEN true
    WHEN 'pg_opclass'::regclass THEN true
    WHEN 'pg_class'::regclass THEN true END;

-- The types of a fixed length. prefix: of their time functions, NULL where the type has no time. ordered: whether the
-- type has prefixes, and text in the order of its bytes. folds: whether it reads either case. fixed: whether texts have
-- one length. traits: words for all that, by which the procedures below choose types.
SET timezone = 'UTC';
CREATE TABLE types (type text PRIMARY KEY, prefix text, bytes int, chars int, ordered boolean, folds boolean,
  fixed boolean, traits text[]);
INSERT INTO types (type, prefix, bytes, chars, ordered)
SELECT t.typname, substring(floor.proname FROM '(.*)_floor$'), typlen, text_length,
  to_regoperator(format('^@(%I,text)', t.typname)) IS NOT NULL
FROM uidx_formats() f JOIN pg_type t ON t.typname = f.type AND typlen > 0
  JOIN extension_objects o ON o.objid = t.oid AND classid = 'pg_type'::regclass
  LEFT JOIN pg_proc floor ON floor.prorettype = t.oid AND floor.prosrc ~ '_floor$';
\set ECHO all
SELECT count(*) >= 15 AS types,
  array_agg(type) FILTER (WHERE (prefix IS NULL) <> (time_bits IS NULL)) AS "time differs",
  array_agg(type) FILTER (WHERE bytes <> (bits + 7) / 8) AS "bytes differ" FROM types JOIN uidx_formats() USING (type);
-- Formats without a type of a fixed length, and extensions that have no types, functions or operators.
SELECT type FROM uidx_formats() WHERE type NOT IN (SELECT type FROM types) ORDER BY type COLLATE "C";
\set ECHO none
SELECT extname FROM pg_extension WHERE extname ~ '^uidx_' EXCEPT SELECT extname FROM extension_objects;

-- The types that are named, or have a trait that is: all if there is none.
CREATE FUNCTION types_among(among text[]) RETURNS SETOF types LANGUAGE sql STABLE AS
  $$ SELECT * FROM types WHERE among IS NULL OR type = ANY (among) OR traits && among ORDER BY type COLLATE "C" $$;
CREATE FUNCTION together(names text[], of int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(names) = of THEN 'all' WHEN cardinality(names) > of / 2 AND of > 3 THEN 'the others'
    ELSE array_to_string(names, ' ') END $$;
-- The answer to a query that is made for each of them (%1$I is its name, %2$I the prefix of its time functions). Types
-- with the same answer share a row; more than half of them are "the others".
CREATE FUNCTION each_type(statement text, VARIADIC among text[] DEFAULT NULL)
  RETURNS TABLE (types text, answer text) LANGUAGE plpgsql AS $$
DECLARE
  f types;
  answers text[];
  names text[];
BEGIN
  FOR f IN SELECT * FROM types_among(among) LOOP
    EXECUTE format('SELECT string_agg(row_to_json(q)::text, E''\n'') FROM (%s) q',
      format(statement, f.type, f.prefix)) INTO answer;
    answers := answers || coalesce(answer, 'none');
    names := names || f.type;
  END LOOP;
  RETURN QUERY SELECT together(array_agg(name), cardinality(names)), a
    FROM unnest(names, answers) u(name, a) GROUP BY a ORDER BY count(*) > cardinality(names) / 2
      AND cardinality(names) > 3, min(name COLLATE "C");
END $$;
-- Does a command for each of them.
CREATE PROCEDURE do_each(command text, VARIADIC among text[] DEFAULT NULL) LANGUAGE plpgsql AS $$
DECLARE
  f types;
BEGIN
  FOR f IN SELECT * FROM types_among(among) LOOP
    EXECUTE format(command, f.type, f.prefix);
  END LOOP;
END $$;
-- The plan of a query made likewise. Types with the same plan share it, and are named if there are others.
CREATE FUNCTION plan_groups(statement text, among text[])
  RETURNS TABLE (n bigint, names text, plan text) LANGUAGE sql AS $$
  SELECT row_number() OVER (ORDER BY cardinality(names) > total / 2, names[1] COLLATE "C"),
    CASE WHEN cardinality(names) < total THEN together(names, total) END, plan
  FROM (SELECT array_agg(type ORDER BY type COLLATE "C") AS names, plan, (sum(count(*)) OVER ())::int AS total
    FROM types_among(among),
      LATERAL (SELECT plan_of(format(statement, type, prefix), type, prefix) AS plan OFFSET 0) p GROUP BY plan) p $$;
CREATE FUNCTION plan_each(statement text, VARIADIC among text[] DEFAULT NULL) RETURNS SETOF text LANGUAGE sql AS $$
  SELECT unnest(array_remove(ARRAY['-- ' || names], NULL) || string_to_array(plan, E'\n'))
  FROM plan_groups(statement, among) ORDER BY n $$;
-- The short plans of several queries, each in a line.
CREATE FUNCTION plans(queries text, VARIADIC among text[] DEFAULT NULL) RETURNS SETOF text LANGUAGE sql AS $$
  SELECT concat(q.n, ' ' || names, ': ', regexp_replace(plan, '\n *', ' | ', 'g'))
  FROM each_line(queries) q, plan_groups(line, among) g ORDER BY q.n, g.n $$;

-- Whether the bytes are an id of the type.
CREATE FUNCTION is_id(type text, b bytea) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT $1::%I', type) USING b;
  RETURN true;
EXCEPTION WHEN numeric_value_out_of_range THEN
  RETURN false;
END $$;

-- The same ids in every run. edge: where a comparison may slip, as the ends, one off in each byte, the top bit of each
-- byte; some: anywhere; near: of 2026, with those at either side of a tick.
CREATE TABLE samples (type text, kind text, b bytea, PRIMARY KEY (type, b));
UPDATE types SET traits = array_remove(ARRAY[CASE WHEN prefix IS NOT NULL THEN 'timed' END], NULL);
CALL do_each($$
  INSERT INTO samples
  WITH base(b) AS (
    SELECT substr(sha256(convert_to(%1$L || n, 'UTF8')), 1, bytes) FROM types, generate_series(1, 3) n WHERE type = %1$L
    UNION ALL SELECT decode(repeat(fill, bytes), 'hex')
    FROM types, unnest(ARRAY['00', 'ff', '80', '7f', '10', '0f']) fill WHERE type = %1$L),
  edge(b) AS (
    TABLE base
    UNION ALL SELECT set_byte(b, n, get_byte(b, n) # flip)
    FROM base, generate_series(0, length(b) - 1) n, unnest(ARRAY[1, 128]) flip)
  SELECT DISTINCT %1$L, 'edge', b FROM edge WHERE is_id(%1$L, b) $$);
CALL do_each($$
  INSERT INTO samples
  SELECT %1$L, 'some', b
    FROM types, generate_series(1, 5000) n, substr(sha256(convert_to(n || %1$L, 'UTF8')), 1, bytes) b
  WHERE type = %1$L AND is_id(%1$L, b) LIMIT 60 $$);
CALL do_each($$
  INSERT INTO samples
  SELECT DISTINCT %1$L, 'near', b FROM (
    SELECT id::bytea AS b FROM generate_series(timestamptz '2026-01-01', '2026-12-31', '3 days') day,
      LATERAL (VALUES (%2$s_floor(day)), (%2$s_ceil(day)), (%2$s_ceil(day - interval '1 microsecond')),
        (%2$s_floor(day + interval '1 microsecond'))) i(id)
    UNION ALL
    SELECT overlay(%2$s_floor('2026-01-01'::timestamptz + n * interval '21 hours 54 minutes')::bytea PLACING
        substr(sha256(convert_to(%1$L || n, 'UTF8')), 1, bytes - 8) FROM 9)
    FROM types, generate_series(1, 400) n WHERE type = %1$L) i
  WHERE is_id(%1$L, b) ON CONFLICT DO NOTHING $$, 'timed');
CALL do_each($$
  INSERT INTO samples SELECT DISTINCT %1$L, 'edge', id::bytea
    FROM uidx_formats(), unnest(ARRAY[first_instant, coalesce(last_instant, '294276-12-31 23:59:59.999999')]) at,
    unnest(ARRAY[%2$s_floor(at), %2$s_ceil(at)]) id WHERE type = %1$L ON CONFLICT DO NOTHING $$, 'timed');
ANALYZE samples;

UPDATE types f SET fixed = (SELECT count(DISTINCT length(answer)) = 1
    FROM samples i, try(format('SELECT %L::bytea::%I', b, type)) answer WHERE i.type = f.type),
  folds = (SELECT bool_and(try(format('SELECT upper(%2$L)::%1$I = lower(%2$L)::%1$I', f.type, t)) = 'true') FROM (
    SELECT try(format('SELECT %L::bytea::%I', b, type)) AS t FROM samples i WHERE i.type = f.type AND kind = 'some') t);

UPDATE types t SET traits = traits
  || array_remove(ARRAY[CASE WHEN ordered THEN 'ordered' END, CASE WHEN fixed THEN 'fixed' END,
    CASE WHEN folds THEN 'folds' ELSE 'cased' END,
    CASE WHEN EXISTS (SELECT FROM oracle o WHERE o.type = t.type) THEN 'oracle' END,
    CASE WHEN prefix IS NULL THEN NULL WHEN last_instant IS NULL THEN 'endless' ELSE 'ending' END,
    CASE WHEN to_regoperator(format('=(%I,uuid)', t.type)) IS NOT NULL THEN 'uuid' END,
    CASE WHEN to_regoperator(format('=(%I,bigint)', t.type)) IS NOT NULL THEN 'bigint' END], NULL)
FROM uidx_formats() f WHERE f.type = t.type;
\set ECHO all
SELECT trait, string_agg(type, ' ' ORDER BY type COLLATE "C") AS types
FROM types, unnest(traits) trait GROUP BY trait ORDER BY trait COLLATE "C";
SELECT array_agg(type) AS "oracle differs" FROM oracle o JOIN types t USING (type)
WHERE (o.prefix, o.bytes, o.chars, o.folds) IS DISTINCT FROM (t.prefix, t.bytes, t.chars, t.folds);

SELECT * FROM each_type($$
  SELECT count(*) > 1000 AS many, count(*) FILTER (WHERE kind = 'edge') > 50 AS edges,
    count(*) FILTER (WHERE kind = 'some') AS some,
  count(*) FILTER (WHERE kind = 'near') > 500 AS near, bool_and(length(b) = bytes) AS sized
  FROM samples JOIN types USING (type) WHERE type = %1$L $$);

-- The time of an id in microseconds since 1970, as a number that goes on where timestamptz ends: an instant's; 1e29 for
-- an id past the last one, 1e30 for infinity.
\set ECHO none
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
ALTER TABLE samples ADD us numeric;
UPDATE samples i SET us = us_of_id(f.type, f.prefix, i.b) FROM types f
WHERE f.type = i.type AND 'timed' = ANY (traits) AND 'oracle' <> ALL (traits);
UPDATE samples i SET us = us_of_instant(time_of(f, i.b)) FROM oracle f WHERE f.type = i.type;
\set ECHO all
SELECT count(*) FILTER (WHERE us = 1e29) > 50 AS "past timestamptz", bool_or(us >= 1e30) AS infinite FROM samples;

-- What the oracle knows, in figures that a person can check.
SELECT type, max(at_us(epoch_us)) AS first, max(time_of(f, id_of(f, max_tick, true))) AS last,
  count(DISTINCT id) AS edge_ids, bool_and(length(id) = bytes) AS sized,
  max(tick_of(f, id_of(f, max_tick, false))) = max(max_tick) AS ticks
FROM oracle f, edge_ids(f) id GROUP BY type ORDER BY type;
SELECT us_of(at_us(us)) - us AS lost FROM unnest(ARRAY[0, -1, 1795219200123456, 281474976710655999]) us;
