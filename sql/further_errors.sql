--
-- Bad input of the types of further_00.sql: SQLSTATE, message, and where the text is wrong.
--
SET timezone = 'UTC';
CREATE TABLE good AS SELECT f.type, chars, fixed, try(format('SELECT %L::bytea::%I', b, f.type)) AS text
FROM further f, LATERAL (SELECT b FROM further_ids i WHERE i.type = f.type AND kind = 'some' ORDER BY b LIMIT 1) i;
CREATE FUNCTION answer_of(type text, text text) RETURNS text LANGUAGE sql AS $$ SELECT try(format('SELECT %L::%I', text, type)) $$;

-- A character that no format has, at each place: the message tells the text, DETAIL the place. So with one of two bytes.
SELECT * FROM each_further($$
  SELECT count(*) > 40 AS many, count(*) FILTER (WHERE answer NOT LIKE format('22P02 | invalid input syntax for type %1$I: "%%s" | Character "%%s" at position %%s %%%%', bad, wrong, at)) AS otherwise
  FROM good, generate_series(1, length(text) - 1) at, LATERAL (VALUES ('!', 1), ('+', 1), (' ', 1), (E'\t', 1), ('é', 2)) w(wrong, bytes),
    LATERAL (SELECT overlay(text PLACING wrong FROM at FOR bytes)) b(bad), answer_of(type, bad) answer WHERE type = %1$L $$);
-- Text that is not an id's, in ways that any type knows: 22P02, and the length or the place.
SELECT * FROM each_further($$
  SELECT string_agg(class, ', ' ORDER BY n) FILTER (WHERE answer NOT LIKE '22P02 | invalid input syntax for type %1$I: "' || bad || '" | %%'
      OR regexp_replace(answer, '^.*(\| An? %1$I has [^|]*|\| Character "[^|]*" at position \d+ [^|]*)( \| .*)?$', '') <> '') AS otherwise, count(*) AS classes
  FROM good, LATERAL (VALUES (1, 'empty', ''), (2, 'much too long', repeat(text, 3)), (3, 'space before', ' ' || text), (4, 'space after', text || ' '), (5, 'newline after', text || E'\n'),
    (6, 'single quotes', quote_literal(text)), (7, 'double quotes', '"' || text || '"'), (8, 'control', left(text, -1) || E'\x01'), (9, 'DEL', left(text, -1) || E'\x7f'),
    (10, 'four bytes', left(text, 4) || '😀' || substr(text, 9)), (11, 'too many bytes', left(text, -1) || 'é'), (12, 'megabyte', repeat('é', 500000)), (13, 'angle brackets', '<' || text || '>'),
    (14, 'only spaces', repeat(' ', length(text))), (15, 'only hyphens', repeat('-', 9))) c(n, class, bad), answer_of(type, bad) answer WHERE type = %1$L $$);
SELECT * FROM each_further($$
  SELECT bool_and(answer ~ '^22P02 .* \| (An? %1$I has |Character ".*" at position )') AS refused
  FROM good, LATERAL (VALUES (left(text, -1)), (substr(text, 2)), (text || right(text, 1)), (left(text, 1) || text)) b(bad), answer_of(type, bad) answer WHERE type = %1$L $$, 'fixed');
SELECT * FROM each_further($$ SELECT NULL::%1$I IS NULL AND NULL::text::%1$I IS NULL AS "NULL" $$);
-- Case: either is read, and one written; or else the other case is another id or none.
SELECT * FROM each_further($$
  SELECT bool_and(upper(text)::%1$I = lower(text)::%1$I AND initcap(text)::%1$I::text = text) AS folded FROM good WHERE type = %1$L $$, 'folds');
SELECT * FROM each_further($$
  SELECT bool_or(answer_of(type, upper(text)) IS DISTINCT FROM text AND answer_of(type, lower(text)) IS DISTINCT FROM answer_of(type, upper(text))) AS "not folded" FROM good WHERE type = %1$L $$, 'NOT folds');
-- The same through text, varchar, arrays, ranges and operators; and softly, on servers that have that (16).
SELECT * FROM each_further($$
  SELECT DISTINCT split_part(try(format(statement, bad)), ' | ', 1) AS answer FROM good, unnest(ARRAY['!', repeat(text, 3), '']) bad,
    unnest(ARRAY['SELECT %%L::text::%1$I', 'SELECT %%L::varchar::%1$I', 'SELECT ARRAY[%%L]::%1$I[]', 'SELECT ''["%%s",]''::%1$Irange', 'SELECT %2$s_floor(''2026-01-01Z'') = %%L::text']) statement
  WHERE type = %1$L AND NOT (bad = '' AND statement ~ 'range') $$, 'prefix IS NOT NULL');
CREATE FUNCTION softly(type text, text text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  answer text;
BEGIN
  IF current_setting('server_version_num')::int < 160000 THEN
    RETURN answer_of(type, text); -- nothing to test
  END IF;
  EXECUTE 'SELECT concat_ws('' | '', sql_error_code, message, detail, hint) FROM pg_input_error_info($1, $2) WHERE NOT pg_input_is_valid($1, $2)'
    INTO answer USING text, type;
  RETURN coalesce(answer, text);
END $$;
SELECT * FROM each_further($$
  SELECT softly(type, text) = text AS good, count(*) FILTER (WHERE answer_of(type, bad) IS DISTINCT FROM softly(type, bad)) AS otherwise
  FROM good, unnest(ARRAY['', '!', text || '!', overlay(text PLACING '!' FROM 5), repeat(text, 3), '2026-01-01']) bad WHERE type = %1$L GROUP BY type, text $$);
-- Prefixes: an error for a symbol outside the alphabet, or too many.
SELECT * FROM each_further($$
  SELECT bool_and(try(format('SELECT %1$s_prefix_range(%%L)', left(text, at - 1) || '!')) LIKE format('22P02 | invalid prefix of type %1$I: "%%s!" | Character "!" at position %%s %%%%', left(text, at - 1), at)) AS symbol,
    try(format('SELECT %1$s_prefix_range(%%L)', min(text) || right(min(text), 1))) ~ '^22P02 \| invalid prefix of type %1$I: .* \| An? %1$I has ' AS long
  FROM good, generate_series(1, length(text)) at WHERE type = %1$L $$, 'ordered');

-- What is peculiar to a type.
SELECT type, class, text, array_to_string((string_to_array(answer_of(type, text), ' | '))[1:3], ' | ') AS answer FROM (VALUES
  ('ksuid', 'largest', 'aWgEPTl1tmebfsQzFP4bxwgy80V'), ('ksuid', 'one above', 'aWgEPTl1tmebfsQzFP4bxwgy80W'), ('ksuid', 'largest text', 'zzzzzzzzzzzzzzzzzzzzzzzzzzz'),
  ('ksuid', 'above, and a symbol', 'zzzzzzzzzzzzzzzzzzzzzzzzzz_'), ('ksuid', 'one short', 'aWgEPTl1tmebfsQzFP4bxwgy80'), ('ksuid', 'one long', 'aWgEPTl1tmebfsQzFP4bxwgy80V0'),
  ('objectid', 'upper case', '5AFB2CED7A6BBCACE3EEA01B'), ('objectid', 'g', '5afb2ced7a6bbcace3eea01g'), ('objectid', '\x', '\x5afb2ced7a6bbcace3eea0'), ('objectid', 'ObjectId()', 'ObjectId("5afb2ced7a6bbcace3eea01b")'),
  ('rsxid', 'padding', 'vvvvvvvvvvvvvvvvvvvh'), ('rsxid', 'all padding', '0000000000000000000v'), ('rsxid', 'one bit', '00000000000000000001'), ('rsxid', 'fifth bit', '0000000000000000000g'),
  ('rsxid', 'upper case', '9M4E2MR0UI3E8A215N4G'), ('rsxid', 'w', '9m4e2mr0ui3e8a215n4w'), ('rsxid', 'padding and a symbol', '9m4e2mr0ui3e!a215n4h'),
  ('pushid', '+', '-P7-rnO1WZx9o0MzTF+z'), ('pushid', '~', '~P7-rnO1WZx9o0MzTFz9'), ('elasticflake', '+', 'AAAAAAAA8+TcKP-QGkZo'), ('elasticflake', 'padded', 'AAAAAAAA8_TcKP-QGk=='),
  ('flake', 'word for an instant', 'today'), ('flake', 'such a word in capitals', 'NOW'),
  ('flake', 'zero', '0'), ('flake', 'leading zeros', '0000000000000000000000'), ('flake', 'one', '01'), ('flake', 'largest', '7n42DGM5Tflk9n8mt7Fhc7'), ('flake', 'one above', '7n42DGM5Tflk9n8mt7Fhc8'),
  ('flake', 'largest text', 'zzzzzzzzzzzzzzzzzzzzzz'), ('flake', 'one long', '00000000000000000000001'), ('flake', 'hyphen', '71LGHGm-dcS'), ('flake', 'above, and a symbol', 'zzzzzzzzzzzzzzzzzzzzz_'),
  ('lexicaluuid', 'no hyphens', '00042F8D8A6E4A7B0123456789ABCDEF'), ('lexicaluuid', 'one hyphen', '00042f8d-8a6e4a7b0123456789abcdef'), ('lexicaluuid', 'as a uuid', '00042f8d-8a6e-4a7b-0123-456789abcdef'),
  ('lexicaluuid', 'hyphen elsewhere', '00042f8d8-a6e-4a7b-0123456789abcdef'), ('lexicaluuid', 'digit for a hyphen', '00042f8d08a6e-4a7b-0123456789abcdef'), ('lexicaluuid', 'g', '00042f8d-8a6e-4a7b-0123456789abcdeg'),
  ('lexicaluuid', 'g without hyphens', '00042f8d8a6e4a7b0123456789abcdeg'), ('lexicaluuid', 'one short', '00042f8d-8a6e-4a7b-0123456789abcde'), ('lexicaluuid', 'braces', '{0042f8d-8a6e-4a7b-0123456789abcde}'),
  ('sid', 'Base64', '1ZfESsIL1VI-1GqvXKaBW7V'), ('sid', 'Base64, above', 'G0000000000-00000000000'), ('sid', 'second above', '00000000000-G0000000000'), ('sid', 'above, and a symbol', 'G0000000000-0000000000!'),
  ('sid', 'no hyphen', '1ZfESsIL1VI_1GqvXKaBW7V'), ('sid', 'decimal', '1795310957620357654-9018764868584200580'), ('sid', 'decimal, largest', '18446744073709551615-18446744073709551615'),
  ('sid', 'decimal, above', '18446744073709551616-1'), ('sid', 'decimal, second above', '1-18446744073709551616'), ('sid', 'decimal, wraps', '36893488147419103233-1'), ('sid', 'decimal, 21 digits', '000000000000000000001-1'),
  ('sid', 'short', '1-2'), ('sid', 'no second', '1-'), ('sid', 'no first', '-1'), ('sid', 'hyphen', '-'), ('sid', 'negative', '1--2'), ('sid', 'number', '1795310957620357654'), ('sid', 'three', '1-2-3'),
  ('sid', 'hex', '18ea39cdd253fb61-6b427604a036f731'), ('sid', 'hex, upper case', '18EA39CDD253FB61-6B427604A036F731'), ('sid', 'hex, g', '18ea39cdd253fb61-6b427604a036f73g'), ('sid', 'base32', '1hqhppn95833g-0mnfeh3quudko'),
  ('sid', 'base32, upper case', '1HQHPPN95833G-0MNFEH3QUUDKO'), ('sid', 'base32, above', 'g000000000000-0000000000000'), ('sid', 'base32, w', '1hqhppn95833w-0mnfeh3quudko'), ('sid', 'decimal and letter', '17953109576203576x4-9018764868584200580'),
  ('cuid', 'no c', 'dmwr5sh1m0000d17dfrh81so9'), ('cuid', 'upper C', 'Cmwr5sh1m0000d17dfrh81so9'), ('cuid', 'upper case', 'cMWR5SH1M0000D17DFRH81SO9'), ('cuid', 'hyphen', 'cmwr5sh1-0000d17dfrh81so9'),
  ('cuid', 'one short', 'cmwr5sh1m0000d17dfrh81so'), ('cuid', 'one long', 'cmwr5sh1m0000d17dfrh81so99'), ('cuid', 'largest', 'czzzzzzzzzzzzzzzzzzzzzzzz'), ('cuid', 'cuid2', 'tz4a98xxat96iws9zmbrgj3a'), ('cuid', 'no c, and a symbol', 'dmwr5sh1m0000d17dfrh81so!'),
  ('ordereduuid', 'upper case', 'EAA75CC7-5461-4ADE-8D74-52205071950E'), ('ordereduuid', 'no hyphens', 'eaa75cc754614ade8d7452205071950e'), ('ordereduuid', 'braces', '{aa75cc7-5461-4ade-8d74-52205071950}'),
  ('ordereduuid', 'hyphen elsewhere', 'eaa75cc75-461-4ade-8d74-52205071950e'), ('ordereduuid', 'g', 'eaa75cc7-5461-4ade-8d74-52205071950g'), ('ordereduuid', 'digit for a hyphen', 'eaa75cc7-5461-4ade-8d74052205071950e')) v(type, class, text);
-- Hints: text of another format, and what looks like an instant.
SELECT text, split_part(answer_of('ksuid', text), ' | ', 4) AS hint FROM unnest(ARRAY['cmwr5sh1m0000d17dfrh81so9', '2026-01-01', '123']) text;

DROP TABLE good;
DROP FUNCTION answer_of, softly;
