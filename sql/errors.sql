--
-- Bad input of every type: SQLSTATE, message, DETAIL and hint, and where the text is wrong.
--
\a \t
SET timezone = 'UTC';
CREATE TEMP TABLE good AS SELECT f.type, chars, fixed, try(format('SELECT %L::bytea::%I', b, f.type)) AS text
FROM types f, LATERAL (SELECT b FROM samples i WHERE i.type = f.type AND kind = 'some' ORDER BY b LIMIT 1) i;
CREATE FUNCTION pg_temp.answer_of(type text, text text) RETURNS text LANGUAGE sql AS $$
  SELECT try(format('SELECT %L::%I', text, type)) $$;

-- A character that no format has, at each place: the message tells the text, DETAIL the place.
-- So with one of two bytes.
SELECT * FROM each_type($$
  SELECT count(*) > 40 AS many, count(*) FILTER (WHERE answer NOT LIKE format(
    '22P02 | invalid input syntax for type %1$I: "%%s" | Character "%%s" at position %%s %%%%', bad, wrong, at))
    AS otherwise
  FROM good, generate_series(1, length(text) - 1) at,
    LATERAL (VALUES ('!', 1), ('+', 1), (' ', 1), (E'\t', 1), ('é', 2)) w(wrong, bytes),
    LATERAL (SELECT overlay(text PLACING wrong FROM at FOR bytes)) b(bad),
    pg_temp.answer_of(type, bad) answer WHERE type = %1$L $$);
-- Text that is not an id's, in ways that any type knows: 22P02, and the length or the place.
SELECT * FROM each_type($$
  SELECT string_agg(class, ', ' ORDER BY n)
    FILTER (WHERE answer NOT LIKE '22P02 | invalid input syntax for type %1$I: "' || bad || '" | %%'
      OR regexp_replace(answer, '^.*(\| An? %1$I has [^|]*|\| Character "[^|]*" at position \d+ [^|]*)( \| .*)?$', '')
      <> '') AS otherwise, count(*) AS classes
  FROM good, LATERAL (VALUES (1, 'empty', ''), (2, 'much too long', repeat(text, 3)), (3, 'space before', ' ' || text),
    (4, 'space after', text || ' '), (5, 'newline after', text || E'\n'), (6, 'single quotes', quote_literal(text)),
    (7, 'double quotes', '"' || text || '"'), (8, 'control', left(text, -1) || E'\x01'),
    (9, 'DEL', left(text, -1) || E'\x7f'), (10, 'four bytes', left(text, 4) || '😀' || substr(text, 9)),
    (11, 'too many bytes', left(text, -1) || 'é'), (12, 'megabyte', repeat('é', 500000)),
    (13, 'angle brackets', '<' || text || '>'), (14, 'only spaces', repeat(' ', length(text))),
    (15, 'only hyphens', repeat('-', 9))) c(n, class, bad), pg_temp.answer_of(type, bad) answer WHERE type = %1$L $$);
SELECT * FROM each_type($$
  SELECT bool_and(answer ~ '^22P02 .* \| (An? %1$I has |Character ".*" at position )') AS refused
  FROM good, LATERAL (VALUES (left(text, -1)), (substr(text, 2)), (text || right(text, 1)),
    (left(text, 1) || text)) b(bad), pg_temp.answer_of(type, bad) answer WHERE type = %1$L $$, 'fixed');
SELECT * FROM each_type($$ SELECT NULL::%1$I IS NULL AND NULL::text::%1$I IS NULL AS "NULL" $$);
-- Case: either is read, and one written; or else the other case is another id or none.
SELECT * FROM each_type($$
  SELECT bool_and(upper(text)::%1$I = lower(text)::%1$I AND initcap(text)::%1$I::text = text) AS folded FROM good
  WHERE type = %1$L $$, 'folds');
SELECT * FROM each_type($$
  SELECT bool_or(pg_temp.answer_of(type, upper(text)) IS DISTINCT FROM text AND pg_temp.answer_of(type, lower(text))
      IS DISTINCT FROM pg_temp.answer_of(type, upper(text))) AS "not folded" FROM good WHERE type = %1$L $$, 'cased');
-- The same through text, varchar, arrays, ranges and operators; and softly, on servers that have that (16).
SELECT * FROM each_type($$
  SELECT DISTINCT split_part(try(format(statement, bad)), ' | ', 1) AS answer
  FROM good, unnest(ARRAY['!', repeat(text, 3), '']) bad,
    unnest(ARRAY['SELECT %%L::text::%1$I', 'SELECT %%L::varchar::%1$I', 'SELECT ARRAY[%%L]::%1$I[]',
      'SELECT ''["%%s",]''::%1$Irange', 'SELECT %2$s_floor(''2026-01-01Z'') = %%L::text']) statement
  WHERE type = %1$L AND NOT (bad = '' AND statement ~ 'range') $$, 'timed');
-- A megabyte is refused by its length, and not repeated whole.
SELECT * FROM each_type($$ SELECT left(a.try, 60) AS message,
  length(split_part(a.try, ' | ', 2)) AS length, split_part(a.try, ' | ', 3) AS detail
  FROM (SELECT try(format('SELECT %%L::%1$I', repeat('0', 1048576)))) a $$, 'ulid', 'flake');
-- Prefixes: an error for a symbol outside the alphabet, or too many.
SELECT * FROM each_type($$
  SELECT bool_and(try(format('SELECT %1$s_prefix_range(%%L)', left(text, at - 1) || wrong))
      LIKE format('22P02 | invalid prefix of type %1$I: "%%s" | Character "%%s" at position %%s %%%%',
        left(text, at - 1) || wrong, wrong, at)) AS symbol,
    try(format('SELECT %1$s_prefix_range(%%L)', min(text) || right(min(text), 1)))
    ~ '^22P02 \| invalid prefix of type %1$I: .* \| An? %1$I has ' AS long
  FROM good, unnest('{!,é}'::text[]) wrong, generate_series(1, length(text) + 1 - octet_length(wrong)) at
  WHERE type = %1$L $$, 'ordered');

-- All classes for one type, to show what is said; of the others what is peculiar: symbols that look alike, case, other
-- forms of the text, and the first value that is too large.
CREATE TEMP TABLE bad (type text, n int GENERATED ALWAYS AS IDENTITY, class text, text text);
\set ECHO none
INSERT INTO bad (type, class, text)
SELECT type, class, bad FROM good, LATERAL (VALUES
  ('empty', ''), ('one short', left(text, -1)), ('one long', text || right(text, 1)), ('twice', text || text),
  ('first symbol', '!' || substr(text, 2)), ('last symbol', left(text, -1) || '~'),
    ('two symbols', left(text, 3) || '#*' || substr(text, 6)),
  ('two bytes', left(text, -2) || 'é'), ('four bytes', left(text, 4) || '😀' || substr(text, 9)),
  ('too many bytes', left(text, -1) || 'é'),
  ('control', left(text, -1) || E'\x01'), ('DEL', left(text, -1) || E'\x7f'),
  ('space before', ' ' || text),
    ('space after', text || ' '), ('space within', left(text, 5) || ' ' || substr(text, 7)),
  ('tab', left(text, -1) || E'\t'), ('newline after', text || E'\n'), ('single quotes', quote_literal(text)),
  ('double quotes', '"' || substr(text, 3) || '"'), ('quoted twice', '""' || text || '""'),
    ('hyphens', left(text, 4) || '-' || substr(text, 5)),
  ('uuid', '01234567-89ab-7def-8123-456789abcdeg'), ('number', '42'),
  ('NULL', 'NULL')) b(class, bad) WHERE type = 'ulid';
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
  ('uid11', '0', '0111111111a'), ('uid11', 'O', 'O111111111a'), ('uid11', 'I', '1111111111I'),
  ('uid11', 'l', '1111111111l'), ('uid11', 'one too large', 'jpXCZedGfVR'), ('uid11', 'largest text', 'zzzzzzzzzzz'),
  ('uid11', 'too large, and a symbol', 'zzzzzzzzzz0'), ('ulidflake', 'I', '00CMXB6TAK4SI'),
  ('ulidflake', 'l', '00CMXB6TAK4Sl'), ('ulidflake', 'o', '00CMXB6TAK4So'),
    ('ulidflake', 'U', '00CMXB6TAK4SU'),
  ('ulidflake', 'one too large', '8000000000000'), ('ulidflake', 'would wrap', 'G000000000001'),
    ('ulidflake', 'largest text', 'ZZZZZZZZZZZZZ'),
  ('ksuid', 'largest', 'aWgEPTl1tmebfsQzFP4bxwgy80V'), ('ksuid', 'one above', 'aWgEPTl1tmebfsQzFP4bxwgy80W'),
  ('ksuid', 'largest text', 'zzzzzzzzzzzzzzzzzzzzzzzzzzz'),
  ('ksuid', 'above, and a symbol', 'zzzzzzzzzzzzzzzzzzzzzzzzzz_'), ('ksuid', 'one short', 'aWgEPTl1tmebfsQzFP4bxwgy80'),
  ('ksuid', 'one long', 'aWgEPTl1tmebfsQzFP4bxwgy80V0'), ('objectid', 'upper case', '5AFB2CED7A6BBCACE3EEA01B'),
  ('objectid', 'g', '5afb2ced7a6bbcace3eea01g'), ('objectid', '\x', '\x5afb2ced7a6bbcace3eea0'),
  ('objectid', 'ObjectId()', 'ObjectId("5afb2ced7a6bbcace3eea01b")'), ('rsxid', 'padding', 'vvvvvvvvvvvvvvvvvvvh'),
  ('rsxid', 'all padding', '0000000000000000000v'), ('rsxid', 'one bit', '00000000000000000001'),
  ('rsxid', 'fifth bit', '0000000000000000000g'), ('rsxid', 'upper case', '9M4E2MR0UI3E8A215N4G'),
  ('rsxid', 'w', '9m4e2mr0ui3e8a215n4w'), ('rsxid', 'padding and a symbol', '9m4e2mr0ui3e!a215n4h'),
  ('pushid', '+', '-P7-rnO1WZx9o0MzTF+z'), ('pushid', '~', '~P7-rnO1WZx9o0MzTFz9'),
  ('elasticflake', '+', 'AAAAAAAA8+TcKP-QGkZo'), ('elasticflake', 'padded', 'AAAAAAAA8_TcKP-QGk=='),
  ('flake', 'word for an instant', 'today'), ('flake', 'such a word in capitals', 'NOW'),
  ('flake', 'zero', '0'), ('flake', 'leading zeros', '0000000000000000000000'), ('flake', 'one', '01'),
  ('flake', 'largest', '7n42DGM5Tflk9n8mt7Fhc7'), ('flake', 'one above', '7n42DGM5Tflk9n8mt7Fhc8'),
  ('flake', 'largest text', 'zzzzzzzzzzzzzzzzzzzzzz'), ('flake', 'one long', '00000000000000000000001'),
  ('flake', 'hyphen', '71LGHGm-dcS'), ('flake', 'above, and a symbol', 'zzzzzzzzzzzzzzzzzzzzz_'),
  ('sid', 'Base64', '1ZfESsIL1VI-1GqvXKaBW7V'), ('sid', 'Base64, above', 'G0000000000-00000000000'),
  ('sid', 'second above', '00000000000-G0000000000'), ('sid', 'above, and a symbol', 'G0000000000-0000000000!'),
  ('sid', 'no hyphen', '1ZfESsIL1VI_1GqvXKaBW7V'), ('sid', 'decimal', '1795310957620357654-9018764868584200580'),
  ('sid', 'decimal, largest', '18446744073709551615-18446744073709551615'),
  ('sid', 'decimal, above', '18446744073709551616-1'), ('sid', 'decimal, second above', '1-18446744073709551616'),
  ('sid', 'decimal, wraps', '36893488147419103233-1'), ('sid', 'decimal, 21 digits', '000000000000000000001-1'),
  ('sid', 'short', '1-2'), ('sid', 'no second', '1-'), ('sid', 'no first', '-1'), ('sid', 'hyphen', '-'),
  ('sid', 'negative', '1--2'), ('sid', 'number', '1795310957620357654'), ('sid', 'three', '1-2-3'),
  ('sid', 'hex', '18ea39cdd253fb61-6b427604a036f731'), ('sid', 'hex, upper case', '18EA39CDD253FB61-6B427604A036F731'),
  ('sid', 'hex, g', '18ea39cdd253fb61-6b427604a036f73g'), ('sid', 'base32', '1hqhppn95833g-0mnfeh3quudko'),
  ('sid', 'base32, upper case', '1HQHPPN95833G-0MNFEH3QUUDKO'),
  ('sid', 'base32, above', 'g000000000000-0000000000000'), ('sid', 'base32, w', '1hqhppn95833w-0mnfeh3quudko'),
  ('sid', 'decimal and letter', '17953109576203576x4-9018764868584200580'),
  ('cuid', 'no c', 'dmwr5sh1m0000d17dfrh81so9'), ('cuid', 'upper C', 'Cmwr5sh1m0000d17dfrh81so9'),
  ('cuid', 'upper case', 'cMWR5SH1M0000D17DFRH81SO9'), ('cuid', 'hyphen', 'cmwr5sh1-0000d17dfrh81so9'),
  ('cuid', 'one short', 'cmwr5sh1m0000d17dfrh81so'), ('cuid', 'one long', 'cmwr5sh1m0000d17dfrh81so99'),
  ('cuid', 'largest', 'czzzzzzzzzzzzzzzzzzzzzzzz'), ('cuid', 'cuid2', 'tz4a98xxat96iws9zmbrgj3a'),
  ('cuid', 'no c, and a symbol', 'dmwr5sh1m0000d17dfrh81so!'),
  ('ordereduuid', 'upper case', 'EAA75CC7-5461-4ADE-8D74-52205071950E'),
  ('ordereduuid', 'no hyphens', 'eaa75cc754614ade8d7452205071950e'),
  ('ordereduuid', 'braces', '{aa75cc7-5461-4ade-8d74-52205071950}'),
  ('ordereduuid', 'hyphen elsewhere', 'eaa75cc75-461-4ade-8d74-52205071950e'),
  ('ordereduuid', 'g', 'eaa75cc7-5461-4ade-8d74-52205071950g'),
  ('ordereduuid', 'digit for a hyphen', 'eaa75cc7-5461-4ade-8d74052205071950e');
\set ECHO all
CREATE TEMP TABLE answers AS SELECT b.*, pg_temp.answer_of(type, text) AS answer FROM bad b;
-- By what is said: of the text A and a character C that stands there, whose place is beside the class; of its N bytes.
SELECT type, string_agg(concat_ws(' ', class, place), ', ' ORDER BY n) AS classes, kind,
  count(*) FILTER (WHERE answer ~ '^22' AND strpos(answer, '"' || text || '"') = 0 OR bytes <> octet_length(text)
    OR answer ~ 'Character' AND strpos(answer, format('Character "%s" at', substr(text, place, 1))) = 0) AS wrong
FROM (SELECT *, substring(answer FROM ' at position (\d+)')::int AS place,
    substring(answer FROM 'this text has (\d+) bytes?\.')::int AS bytes,
    regexp_replace(regexp_replace(regexp_replace(answer, '".*" (\||is out)', 'A \1'), 'Character ".*" at',
      'Character C at'), '(position|this text has) \d+', '\1 N') AS kind FROM answers) a
GROUP BY type, kind ORDER BY type COLLATE "C", min(n);
-- Soft errors, on servers that have them (16): the same verdict, message, DETAIL, hint and
-- SQLSTATE without raising one.
SELECT * FROM each_type($$
  SELECT softly(type, text) = text AS good,
    count(*) FILTER (WHERE pg_temp.answer_of(type, bad) IS DISTINCT FROM softly(type, bad)) AS otherwise
  FROM good, unnest(ARRAY['', '!', text || '!', overlay(text PLACING '!' FROM 5), repeat(text, 3), '2026-01-01']) bad
  WHERE type = %1$L GROUP BY type, text $$);
SELECT count(*) > 100 AS many,
  count(*) FILTER (WHERE answer IS DISTINCT FROM softly(type, text)) AS otherwise FROM answers;
-- What is not input's business.
SELECT given, try(format('SELECT ulid_parse_lenient(%L)', given)) AS lenient
  FROM unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FAV', '-0-1-arz3-ndek-tsv4-rrff-q69g-5fa-v-', 'oiARZ3NDEKTSV4RRFFQ69G5FlL',
  '01ARZ3NDEKTSV4RRFFQ69G5FAU', '01ARZ3NDEKTSV4RRFFQ69G5F-U-A', '',
  '01ARZ3NDEKTSV4RRFFQ69G5FA', ' 1ARZ3NDEKTSV4RRFFQ69G5FAV', '8-0000000000000000000000000',
  '01ARZ3NDEKTSV4RRFFQ69G5Fé']) given;
SELECT given, brief(try(format('SELECT ulid_parse_lenient(%L)', given))) AS lenient
  FROM unnest(ARRAY['--------------------------', '8-1ARZ3NDEKTSV4RRFFQ69G5FA']) given;
SELECT given, base64uuid_encode(given) AS encode, base64uuid_decode(given) AS decode
  FROM unnest(ARRAY['017F22E2-79b0-7cc3-98c4-dc0c0c07398f', '017f22e279b07cc398c4dc0c0c07398f',
    '{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}',
  '017f22e2-79b0-7cc3-98c4-dc0c0c07398g', '017f22e2-79b0-7cc3-98c4_dc0c0c07398f', 'F0UmAXTQ0wktY3r$kB0naE',
    '"F0UmAXTQ0wktY3r$kB0naE"', '"F0UmAXTQ0wktY3r$kB0naE', 'J0UmAXTQ0wktY3r$kB0naE',
    'F0UmAXTQ0wktY3r$kB0né', '', NULL]) given;
SELECT ulid_parse_lenient(NULL) IS NULL AND base64uuid_encode(NULL::uuid) IS NULL AS "NULL";

-- Hints: for text that looks like an instant, and for text of another format; none for a plain number, or
-- text that shows nothing.
\set ECHO none
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
\set ECHO all
SELECT replace(hint, prefix || '_floor', 'P_floor') AS hint, count(*),
  string_agg(DISTINCT type, ' ' ORDER BY type) AS types FROM oracle,
  unnest(ARRAY['2026-01-01', '2026-01-01 00:00:00', '2026-01-01T00:00:00Z', '2026-01-01 00:00:00.000000',
    '2026-01-01 00:00:00.000000+00:00:00', 'now', '-Infinity']) given,
  pg_temp.hint(format('SELECT %L::%I', given, type)) hint GROUP BY 1;
SELECT given, hint, string_agg(type, ' ' ORDER BY type) AS types FROM oracle,
  unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'F0UmAXTQ0wktY3r$kB0naE', '"F0UmAXTQ0wktY3r$kB0naE"',
    'BFnZcxjo------------', '53BiF7cUW8o', '01tt8hd000000', '1767225600000', '11111111111', '17672256', '',
    'now and then', '2026-1-1', 'F0UmAXTQ0wktY3r$kB0na', '017F22E2-79b0-7cc3-98c4-dc0c0c07398g', repeat('é', 13)])
  WITH ORDINALITY g(given, n),
  pg_temp.hint(format('SELECT %L::%I', given, type)) hint GROUP BY n, given, hint ORDER BY n, hint;
-- likewise where the text comes typed, or within a range of ids
SELECT pg_temp.hint('SELECT xid_floor(now()) >= $$2026-01-01$$::text') AS text,
  pg_temp.hint('SELECT $$[2026-01-01,2026-02-01)$$::ulidrange') AS range,
  pg_temp.hint('SELECT ulid_floor(now()) >= $$2026-01-01$$') AS literal;
SELECT given, split_part(pg_temp.answer_of('ksuid', given), ' | ', 4) AS hint
FROM unnest(ARRAY['cmwr5sh1m0000d17dfrh81so9', '2026-01-01', '123']) given;

-- Instants: the first, the last, and those next to them, of two types; of all of them time.sql has the SQLSTATE.
SELECT type, what, at::text AS instant, floor, ceil, generate FROM oracle f,
  LATERAL (VALUES ('first', at_us(epoch_us), 1), ('last tick', time_of(f, id_of(f, max_tick, false)), 3),
  ('last', at_us(epoch_us + ceil((max_tick + 1)::numeric * num / den)::bigint - 1), 4)) a(what, at, n),
  LATERAL (SELECT left(try(format('SELECT %s_floor(%L)', prefix, at)), 40) AS floor,
    left(try(format('SELECT %s_ceil(%L)', prefix, at)), 40) AS ceil,
    try(format('SELECT %s_timestamp(%s_generate(%L)) <= %L',
    prefix, prefix, at, at)) AS generate) r WHERE type IN ('baseuid', 'ulid') ORDER BY type, n;
SELECT type, count(*), count(*) FILTER (WHERE substring(answer FROM ': "(.*)" \|')::timestamptz <> at) AS others,
  regexp_replace(answer, ': ".*" \|', ': T |') AS answer
FROM oracle f, unnest(ARRAY[at_us(epoch_us - 1), at_us(epoch_us + ceil((max_tick + 1)::numeric * num / den)::bigint),
    '-infinity', 'infinity', '0044-03-15 BC']) at, unnest(ARRAY['floor', 'ceil', 'generate']) fn,
  try(format('SELECT %s_%s(%L)', prefix, fn, at)) answer WHERE type IN ('baseuid', 'ulid') GROUP BY 1, 4 ORDER BY 1;

-- Settings. The number of the server is not set at first, is not a session's, role's or database's, and is checked.
SELECT ulidflake_scalability(ulidflake_generate_scalable(31)) AS scalability,
  left(try('SELECT ulidflake_generate_scalable()'), 33) AS unset;
SET uidx.node_id = 7;
SELECT try(format('ALTER DATABASE %I SET uidx.node_id = 7', current_database())) AS database,
  try(format('ALTER ROLE %I SET uidx.node_id = 7', current_user)) AS role;
CREATE FUNCTION pg_temp.numbered() RETURNS uid11 LANGUAGE sql SET uidx.node_id = 7 AS 'SELECT uid11_snowish_generate()';
ALTER SYSTEM SET uidx.node_id = 1024;
ALTER SYSTEM SET uidx.node_id = -2;
ALTER SYSTEM SET uidx.node_id = 1023;
SELECT pg_reload_conf() \gset
\connect -
SELECT uid11_snowish_machine(uid11_snowish_generate()) AS machine,
  try('SELECT ulidflake_generate_scalable()') AS scalable;
ALTER SYSTEM SET uidx.node_id = 32;
SELECT pg_reload_conf() \gset
\connect -
SELECT try('SELECT ulidflake_generate_scalable()') AS scalable;
ALTER SYSTEM SET uidx.node_id = 31;
SELECT pg_reload_conf() \gset
\connect -
SELECT ulidflake_scalability(ulidflake_generate_scalable()) AS scalability;
SELECT try('SELECT ulidflake_generate_scalable(32)'), try('SELECT ulidflake_generate_scalable(-1)'),
  ulidflake_generate_scalable(NULL) IS NULL AS "NULL";
SET uidx.on_overflow = never;
SET uidx.nothing = 1;

-- A session that has not loaded the library takes any value; it is checked when the library comes.
-- The server's number stays.
\connect -
\set VERBOSITY sqlstate
SET uidx.node_id = 7;
SET uidx.on_overflow = never;
SELECT uid11_snowish_machine(uid11_snowish_generate()) AS machine;
SHOW uidx.node_id;
SHOW uidx.on_overflow;
ALTER SYSTEM RESET uidx.node_id;
SELECT pg_reload_conf() \gset
