--
-- Bad input of every class and type: SQLSTATE, message and DETAIL.
--
SET timezone = 'UTC';
CREATE TEMP TABLE good AS SELECT type, chars, folds, alphabet, answer AS text
FROM formats, try(format('SELECT %s_floor(''2026-01-01Z'')', prefix)) answer;
CREATE TEMP TABLE bad (type text, n int GENERATED ALWAYS AS IDENTITY, class text, text text);
INSERT INTO bad (type, class, text)
SELECT type, class, bad FROM good, LATERAL (VALUES
  ('empty', ''), ('one short', left(text, -1)), ('one long', text || right(text, 1)), ('twice', text || text),
  ('first symbol', '!' || substr(text, 2)), ('last symbol', left(text, -1) || '~'),
    ('two symbols', left(text, 3) || '#*' || substr(text, 6)),
  ('two bytes', left(text, -2) || 'é'), ('four bytes', left(text, 4) || '😀' || substr(text, 9)), ('too many bytes', left(text, -1) || 'é'),
  ('control', left(text, -1) || E'\x01'), ('DEL', left(text, -1) || E'\x7f'), ('space before', ' ' || text),
    ('space after', text || ' '), ('space within', left(text, 5) || ' ' || substr(text, 7)),
  ('tab', left(text, -1) || E'\t'), ('newline after', text || E'\n'), ('single quotes', quote_literal(text)),
  ('double quotes', '"' || substr(text, 3) || '"'), ('quoted twice', '""' || text || '""'),
    ('hyphens', left(text, 4) || '-' || substr(text, 5)),
  ('uuid', '01234567-89ab-7def-8123-456789abcdeg'), ('number', '42'), ('NULL', 'NULL')) b(class, bad) WHERE type = 'ulid'
    OR class NOT IN ('two symbols', 'number', 'NULL', 'twice');
-- What is peculiar to a type: symbols that look alike, case, and the first value that is too large.
INSERT INTO bad (type, class, text) VALUES
  ('ulid', 'I', '01ARZ3NDEKTSV4RRFFQ69G5FAI'), ('ulid', 'l', '01ARZ3NDEKTSV4RRFFQ69G5FAl'),
    ('ulid', 'O', '01ARZ3NDEKTSV4RRFFQ69G5FAO'), ('ulid', 'u', '01ARZ3NDEKTSV4RRFFQ69G5FAu'),
  ('ulid', 'one too large', '80000000000000000000000000'), ('ulid', 'largest text', 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ'),
    ('ulid', 'too large, and a symbol', '8000000000000000000000000U'),
  ('ulid', 'folds to S', '01ARZ3NDEKTſV4RRFFQ69G5FA'), ('ulid', 'folds to K', '01ARZ3NDEKTSV4RRFFQ69G5K'),
  ('base64uuid', 'too small a first symbol', 'Ezzzzzzzzzzzzzzzzzzzzz'),
    ('base64uuid', 'too large a first symbol', 'J$$$$$$$$$$$$$$$$$$$$$'),
  ('base64uuid', 'other case', 'f$$$$$$$$$$$$$$$$$$$$$'), ('base64uuid', 'Base64 symbol', 'F+$$$$$$$$$$$$$$$$$$$$'),
    ('base64uuid', 'symbol within quotes', '"F$$$$$$$$$$$$$$$$$$$$+"'),
  ('base64uuid', 'first symbol within quotes', '"A$$$$$$$$$$$$$$$$$$$$$"'),
  ('base64uuid', 'quote before', '"F$$$$$$$$$$$$$$$$$$$$$'), ('base64uuid', 'quote after', 'F$$$$$$$$$$$$$$$$$$$$$"'),
    ('base64uuid', 'quote alone', '"'), ('base64uuid', 'quotes alone', '""'),
  ('base64uuid', 'quote as a symbol', 'F$$$$$$$$$$"$$$$$$$$$$'), ('base64uuid', 'space within quotes',
    '"F$$$$$$$$$$$$$$$$$$$$$ "'), ('base64uuid', 'other quotes', '“F$$$$$$$$$$$$$$$$$$$$$”'),
  ('baseuid', 'Base64 symbol', 'ANjssJky+a3H00J9ZPJG'), ('baseuid', 'dollar', 'ANjssJky$a3H00J9ZPJG'),
    ('baseuid', 'padding', 'ANjssJkyfa3H00J9ZP=='),
  ('uid11', '0', '0111111111a'), ('uid11', 'O', 'O111111111a'), ('uid11', 'I', '1111111111I'), ('uid11', 'l', '1111111111l'),
  ('uid11', 'one too large', 'jpXCZedGfVR'), ('uid11', 'largest text', 'zzzzzzzzzzz'), ('uid11', 'too large, and a symbol', 'zzzzzzzzzz0'),
  ('ulidflake', 'I', '00CMXB6TAK4SI'), ('ulidflake', 'l', '00CMXB6TAK4Sl'), ('ulidflake', 'o', '00CMXB6TAK4So'),
    ('ulidflake', 'U', '00CMXB6TAK4SU'),
  ('ulidflake', 'one too large', '8000000000000'), ('ulidflake', 'would wrap', 'G000000000001'),
    ('ulidflake', 'largest text', 'ZZZZZZZZZZZZZ');
CREATE TEMP TABLE answers AS SELECT b.*, try(format('SELECT %L::%I', text, type)) AS answer FROM bad b;
SELECT type, class, split_part(answer, ' | ', 1) AS sqlstate, 
  replace(replace(substr(answer, 9), E'\n', '\n'), E'\t', '\t') AS answer FROM answers ORDER BY type, n;
SELECT type, count(*), count(*) FILTER (WHERE answer NOT LIKE '22P02 |%' AND answer NOT LIKE '22003 |%') AS taken FROM answers
  GROUP BY type ORDER BY type;
-- NULL in, NULL out; a megabyte is refused by its length.
SELECT * FROM each_type($$ SELECT NULL::%1$I IS NULL AS "NULL", left(a.try, 60) AS message,
  length(split_part(a.try, ' | ', 2)) AS length, split_part(a.try, ' | ', 3) AS detail
  FROM (SELECT try(format('SELECT %%L::%1$I', repeat('0', 1048576)))) a $$);
SELECT * FROM each_type($$ SELECT left(a.try, 60) AS message, split_part(a.try, ' | ', 3) AS detail
  FROM (SELECT try(format('SELECT %%L::%1$I', repeat('é', 524288)))) a $$, 'ulid');
-- Either case of Crockford's symbols, and what is not its business.
SELECT * FROM each_type($$ SELECT lower(text)::%1$I::text = upper(text) AS lower,
  initcap(text)::%1$I::text = upper(text) AS mixed FROM good WHERE type = %1$L $$, 'ulid', 'ulidflake');
SELECT given, try(format('SELECT ulid_parse_lenient(%L)', given)) AS lenient
  FROM unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FAV', '-0-1-arz3-ndek-tsv4-rrff-q69g-5fa-v-', 'oiARZ3NDEKTSV4RRFFQ69G5FlL',
  '01ARZ3NDEKTSV4RRFFQ69G5FAU', '01ARZ3NDEKTSV4RRFFQ69G5F-U-A', '',
  '01ARZ3NDEKTSV4RRFFQ69G5FA', ' 1ARZ3NDEKTSV4RRFFQ69G5FAV', '8-0000000000000000000000000', '01ARZ3NDEKTSV4RRFFQ69G5Fé']) given;
SELECT given, brief(try(format('SELECT ulid_parse_lenient(%L)', given))) AS lenient
  FROM unnest(ARRAY['--------------------------', '8-1ARZ3NDEKTSV4RRFFQ69G5FA']) given;
SELECT given, base64uuid_encode(given) AS encode, base64uuid_decode(given) AS decode
  FROM unnest(ARRAY['017F22E2-79b0-7cc3-98c4-dc0c0c07398f', '017f22e279b07cc398c4dc0c0c07398f', '{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}',
  '017f22e2-79b0-7cc3-98c4-dc0c0c07398g', '017f22e2-79b0-7cc3-98c4_dc0c0c07398f', 'F0UmAXTQ0wktY3r$kB0naE',
    '"F0UmAXTQ0wktY3r$kB0naE"', '"F0UmAXTQ0wktY3r$kB0naE', 'J0UmAXTQ0wktY3r$kB0naE', 'F0UmAXTQ0wktY3r$kB0né', '', NULL]) given;
SELECT ulid_parse_lenient(NULL) IS NULL AND base64uuid_encode(NULL::uuid) IS NULL AS "NULL";

-- Hints: for text that looks like an instant, and for text of another format; none for a plain number, or text that shows nothing.
CREATE FUNCTION pg_temp.hint(statement text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  hint text;
BEGIN
  EXECUTE statement;
  RETURN 'no error';
EXCEPTION WHEN invalid_text_representation THEN
  GET STACKED DIAGNOSTICS hint = PG_EXCEPTION_HINT;
  RETURN hint;
END $$;
SELECT hint, string_agg(quote_literal(given) || ' (' || type || ')', ', ' ORDER BY given COLLATE "C", type) AS texts FROM formats,
  unnest(ARRAY['2026-01-01', '2026-01-01 00:00:00', '2026-01-01T00:00:00Z', '2026-01-01 00:00:00.000000', '2026-01-01 00:00:00.000000+00:00:00', 'now', '-Infinity']) given,
  pg_temp.hint(format('SELECT %L::%I', given, type)) hint GROUP BY hint ORDER BY hint;
SELECT given, hint, string_agg(type, ' ' ORDER BY type) AS types FROM formats,
  unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'F0UmAXTQ0wktY3r$kB0naE', '"F0UmAXTQ0wktY3r$kB0naE"', 'BFnZcxjo------------', '53BiF7cUW8o', '01tt8hd000000', '1767225600000',
    '11111111111', '17672256', '', 'now and then', '2026-1-1', 'F0UmAXTQ0wktY3r$kB0na', '017F22E2-79b0-7cc3-98c4-dc0c0c07398g', repeat('é', 13)]) WITH ORDINALITY g(given, n),
  pg_temp.hint(format('SELECT %L::%I', given, type)) hint GROUP BY n, given, hint ORDER BY n, hint;
-- likewise where the text comes typed, or within a range of ids
SELECT pg_temp.hint('SELECT xid_floor(now()) >= $$2026-01-01$$::text') AS text, pg_temp.hint('SELECT $$[2026-01-01,2026-02-01)$$::ulidrange') AS range,
  pg_temp.hint('SELECT ulid_floor(now()) >= $$2026-01-01$$') AS literal;

-- Prefixes: an error for a symbol outside the alphabet or too many; of case, and of what no id starts with, elsewhere.
SELECT type, brief(try(format('SELECT %s_prefix_range(%L)', type, text || text))) AS "too many",
  try(format('SELECT %s_prefix_range(%L)', type, left(text, 2) || '!')) AS symbol,
  try(format('SELECT %s_prefix_range(''é'')', type)) AS "two bytes" FROM good ORDER BY type;

-- Instants: the first, the last, and those next to them
SELECT type, what, at::text AS instant, floor, ceil, generate FROM formats f,
  LATERAL (VALUES ('first', at_us(epoch_us), 1), ('last tick', time_of(f, id_of(f, max_tick, false)), 3),
  ('last', at_us(epoch_us + ceil((max_tick + 1)::numeric * num / den)::bigint - 1), 4)) a(what, at, n),
  LATERAL (SELECT left(try(format('SELECT %s_floor(%L)', prefix, at)), 40) AS floor,
    left(try(format('SELECT %s_ceil(%L)', prefix, at)), 40) AS ceil, try(format('SELECT %s_timestamp(%s_generate(%L)) <= %L',
    prefix, prefix, at, at)) AS generate) r ORDER BY type, n;
SELECT type, what, sqlstate, array_to_string(functions, ', ') AS functions, answer FROM formats f, LATERAL (
  SELECT what, min(n) AS n, split_part(answer, ' | ', 1) AS sqlstate, array_agg(fn ORDER BY fn) AS functions, substr(answer, 9) AS answer
  FROM (VALUES ('just before', at_us(epoch_us - 1), 1), ('just after',
    at_us(epoch_us + ceil((max_tick + 1)::numeric * num / den)::bigint), 2), ('-infinity', '-infinity', 3),
    ('infinity', 'infinity', 4), ('BC', '0044-03-15 BC', 5)) a(what, at, n),
    unnest(ARRAY['floor', 'ceil', 'generate']) fn, try(format('SELECT %s_%s(%L)', prefix, fn, at)) answer GROUP BY what,
      answer) r ORDER BY type, n;
SELECT * FROM each_type('SELECT %2$s_floor(NULL) IS NULL AND %2$s_ceil(NULL) IS NULL AND %2$s_generate(NULL) IS NULL AND %2$s_timestamp(NULL) IS NULL AS "NULL"');

-- Soft errors, on servers that have them (16): the same verdict, message, DETAIL and SQLSTATE without raising one.
CREATE FUNCTION pg_temp.softly(type text, text text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  answer text;
BEGIN
  IF current_setting('server_version_num')::int < 160000 THEN
    RETURN try(format('SELECT %L::%I', text, type)); -- nothing to test
  END IF;
  EXECUTE 'SELECT concat_ws('' | '', sql_error_code, message, detail, hint) FROM pg_input_error_info($1, $2) WHERE NOT pg_input_is_valid($1, $2)'
    INTO answer USING text, type;
  RETURN coalesce(answer, text);
END $$;
SELECT type, count(*), count(*) FILTER (WHERE answer IS DISTINCT FROM pg_temp.softly(type, text)) AS otherwise,
  
  max((SELECT count(*) FROM good g WHERE g.type = a.type AND pg_temp.softly(type, text) = text)) AS good
FROM answers a GROUP BY type ORDER BY type;

-- Settings. The number of the server is not set at first, is not a session's, role's or database's, and is checked.
SELECT ulidflake_scalability(ulidflake_generate_scalable(31)) AS scalability, left(try('SELECT ulidflake_generate_scalable()'), 33) AS unset;
SET uidx.node_id = 7;
SELECT try(format('ALTER DATABASE %I SET uidx.node_id = 7', current_database())) AS database, try(format('ALTER ROLE %I SET uidx.node_id = 7', current_user)) AS role;
CREATE FUNCTION pg_temp.numbered() RETURNS uid11 LANGUAGE sql SET uidx.node_id = 7 AS 'SELECT uid11_snowish_generate()';
ALTER SYSTEM SET uidx.node_id = 1024;
ALTER SYSTEM SET uidx.node_id = -2;
ALTER SYSTEM SET uidx.node_id = 1023;
SELECT pg_reload_conf();
\connect -
SELECT uid11_snowish_machine(uid11_snowish_generate()) AS machine, try('SELECT ulidflake_generate_scalable()') AS scalable;
ALTER SYSTEM SET uidx.node_id = 32;
SELECT pg_reload_conf();
\connect -
SELECT try('SELECT ulidflake_generate_scalable()') AS scalable;
ALTER SYSTEM SET uidx.node_id = 31;
SELECT pg_reload_conf();
\connect -
SELECT ulidflake_scalability(ulidflake_generate_scalable()) AS scalability;
SELECT try('SELECT ulidflake_generate_scalable(32)'), try('SELECT ulidflake_generate_scalable(-1)'),
  ulidflake_generate_scalable(NULL) IS NULL AS "NULL";
SET uidx.on_overflow = never;
SET uidx.nothing = 1;

-- A session that has not loaded the library takes any value; it is checked when the library comes. The server's number stays.
\connect -
\set VERBOSITY sqlstate
SET uidx.node_id = 7;
SET uidx.on_overflow = never;
SELECT uid11_snowish_machine(uid11_snowish_generate()) AS machine;
SHOW uidx.node_id;
SHOW uidx.on_overflow;
ALTER SYSTEM RESET uidx.node_id;
SELECT pg_reload_conf();
