--
-- Input and output of every type: text, bytes, time and fields of the values in test/vectors/formats; text and the
-- binary format of many ids.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
CREATE TEMP TABLE vectors AS
  SELECT type, vector ->> 'text' AS text, nullif(vector ->> 'payload_hex', '-') AS hex,
    nullif(vector ->> 'created_at', '-') AS at, nullif(vector ->> 'fields', '-') AS told
  FROM golden WHERE type IN (SELECT type FROM types) AND vector ->> 'format' = type ORDER BY type, n;
\set ECHO all
-- Those without values there have them in test/vectors, which vectors.sql reads.
SELECT type AS "without values" FROM types WHERE type NOT IN (SELECT type FROM vectors) ORDER BY type;
UPDATE types SET traits = traits || '{golden}' WHERE type IN (SELECT type FROM vectors);
SELECT count(*) > 200 AS many, count(hex) > 150 AS hex, count(at) > 150 AS at, count(told) > 100 AS told FROM vectors;

-- canonical: text that is not of another form, or in another case. inspect: a row that says the same.
SELECT * FROM each_type($$
  SELECT count(*) > 5 AS some,
    count(*) FILTER (WHERE id::text IS DISTINCT FROM text AND coalesce(told, '') !~ '^form=(dec|hex|base32)$'
      AND NOT (folds AND lower(text) = id::text)) AS canonical,
    count(*) FILTER (WHERE (id::text)::%1$I IS DISTINCT FROM id OR text::varchar::%1$I IS DISTINCT FROM id) AS back,
    count(*) FILTER (WHERE encode(id::bytea, 'hex') IS DISTINCT FROM coalesce(lower(hex), encode(id::bytea, 'hex'))
      OR id::bytea::%1$I IS DISTINCT FROM id OR %1$s_send(id) IS DISTINCT FROM id::bytea
      OR length(id::bytea) <> bytes) AS payload,
    count(*) FILTER (WHERE i IS NULL OR canonical IS DISTINCT FROM id::text
      OR payload IS DISTINCT FROM id::bytea) AS inspect
  FROM types JOIN vectors USING (type), LATERAL (SELECT text::%1$I) g(id)
    LEFT JOIN LATERAL uidx_inspect(text) i ON i.format = %1$L
  WHERE type = %1$L $$, 'golden');
SELECT * FROM each_type($$
  SELECT count(*) FILTER (WHERE %2$s_timestamp(id) IS DISTINCT FROM at::timestamptz
    OR id::timestamptz IS DISTINCT FROM at::timestamptz OR created_at IS DISTINCT FROM at::timestamptz) AS wrong
  FROM vectors, LATERAL (SELECT text::%1$I) g(id) LEFT JOIN LATERAL uidx_inspect(text) i ON i.format = %1$L
  WHERE type = %1$L AND at IS NOT NULL $$, 'golden');
-- The fields that a file tells of, where inspect knows them by that name, as it does for every type (a
-- sid's file tells of forms).
CREATE TEMP VIEW fields AS
  SELECT type, i.fields ->> split_part(field, '=', 1) AS inspected, split_part(field, '=', 2) AS told
  FROM vectors g, string_to_table(told, ' ') field, uidx_inspect(text) i WHERE i.format = type AND field !~ '^form=';
SELECT count(inspected) > 100 AS many, count(*) FILTER (WHERE inspected <> told) AS wrong FROM fields;
\set ECHO none
SELECT type AS "names differ" FROM fields GROUP BY type HAVING count(inspected) = 0;

-- The numbers of a sid, by the alphabet of each form.
CREATE FUNCTION number_of(digits text, alphabet text) RETURNS numeric LANGUAGE sql AS $$
  SELECT sum((strpos(alphabet, substr(digits, n, 1)) - 1) * length(alphabet)::numeric ^ (length(digits) - n))
  FROM generate_series(1, length(digits)) n $$;
CREATE TEMP TABLE forms (form text, alphabet text);
INSERT INTO forms VALUES ('dec', '0123456789'), ('hex', '0123456789abcdef'),
  ('base32', '0123456789abcdefghijklmnopqrstuv'),
  ('base64', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~');
\set ECHO all
SELECT form, count(*) > 0 AS some,
  count(*) FILTER (WHERE number_of(split_part(text, '-', 1), f.alphabet) <> number_of(hi, h.alphabet)
    OR number_of(split_part(text, '-', 2), f.alphabet) <> number_of(lo, h.alphabet)) AS wrong,
  count(*) FILTER (WHERE sid_timestamp(text::sid)
    <> at_us(floor(number_of(hi, h.alphabet) / 1000)::bigint)) AS "not floored"
FROM vectors JOIN forms f ON form = split_part(told, '=', 2),
  LATERAL (SELECT encode(text::sid::bytea, 'hex')) x(digits),
  LATERAL (SELECT left(digits, 16), right(digits, 16)) p(hi, lo),
  (SELECT alphabet FROM forms WHERE form = 'hex') h WHERE type = 'sid' GROUP BY form ORDER BY form COLLATE "C";

-- Every id: there and back by text and bytes, through inspect, and in symbols of the alphabet.
SELECT * FROM each_type($$
  SELECT count(*) > 1000 AS many,
    count(*) FILTER (WHERE id::bytea <> i.b OR %1$s_send(id) <> i.b OR id::text::%1$I <> id) AS wrong,
    (count(*) FILTER (WHERE length(id::text) <> chars) = 0) = fixed AS length,
    bool_and(length(id::text) <= chars) AS longest,
    count(*) FILTER (WHERE translate(id::text, alphabet || '-c', '') <> '') AS strange
  FROM types JOIN samples i USING (type) JOIN uidx_formats() USING (type), LATERAL (SELECT i.b::%1$I) x(id)
  WHERE type = %1$L GROUP BY fixed $$);
SELECT * FROM each_type($$
  SELECT count(*) FILTER (WHERE n <> 1) AS wrong FROM (
    SELECT b, (SELECT count(*) FROM uidx_inspect(b::%1$I::text) p
      WHERE p.format = %1$L AND p.payload = b AND p.canonical = b::%1$I::text
      AND us_of_instant(p.created_at) IS NOT DISTINCT FROM nullif(us_of_id(type, prefix, b), 1e29)) AS n
    FROM samples JOIN types USING (type) WHERE type = %1$L AND kind <> 'near') c $$);

-- The binary format, as COPY reads it: what a type sends, and an error for any other length; then CSV, there and back.
-- By a file in the server's directory: no shell is the same on every platform.
\set ECHO none
CREATE FUNCTION received(type text, ids bytea[]) RETURNS bytea[] LANGUAGE plpgsql AS $$
DECLARE
  copied bytea := '\x5047434f50590aff0d0a000000000000000000';
  b bytea;
  got bytea[];
  file text := current_setting('data_directory') || '/pg_stat_tmp/uidx'; -- a place for files that nobody keeps
  object oid;
BEGIN
  FOREACH b IN ARRAY ids LOOP
    copied := copied || '\x0001'::bytea || int4send(length(b)) || b;
  END LOOP;
  copied := copied || '\xffff'::bytea;
  EXECUTE format('CREATE TEMP TABLE came (n int GENERATED ALWAYS AS IDENTITY, id %I)', type);
  object := lo_from_bytea(0, copied);
  PERFORM lo_export(object, file), lo_unlink(object);
  EXECUTE format('COPY came (id) FROM %L (FORMAT binary)', file);
  EXECUTE format('COPY came TO %L (FORMAT csv); TRUNCATE came; COPY came FROM %1$L (FORMAT csv)', file);
  SELECT array_agg(id::bytea ORDER BY n) INTO got FROM came;
  DROP TABLE came;
  RETURN got;
END $$;
\set ECHO all
SELECT * FROM each_type($$
  SELECT cardinality(sent) > 100 AS many, received(%1$L, sent) = sent AS same
  FROM (SELECT array_agg(b::%1$I::bytea) AS sent FROM samples WHERE type = %1$L AND kind <> 'near') s $$);
\set ECHO none
CREATE FUNCTION refused(statement text, type text DEFAULT '') RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  said text; detail text;
BEGIN
  EXECUTE statement;
  RETURN 'taken';
EXCEPTION WHEN others THEN
  GET STACKED DIAGNOSTICS said = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL;
  RETURN SQLSTATE || ' | ' || regexp_replace(regexp_replace(said || ' | ' ||
    detail, 'Expected \d+ bytes, got \d+', 'Expected n bytes, got m'), 'type ' || type || '\M', 'type T');
END $$;
\set ECHO all
SELECT * FROM each_type($$
  SELECT refused(format('SELECT received(%%L, ARRAY[%%L::bytea])', type, substr(b, 2)), type) AS short,
    refused(format('SELECT received(%%L, ARRAY[%%L::bytea])', type, ''), type) AS empty,
    refused(format('SELECT received(%%L, ARRAY[%%L::bytea])', type, b || '\x00'), type) AS long,
    refused(format('SELECT %%L::bytea::%1$I', substr(b, 2)), type) AS "short bytea",
    refused(format('SELECT %%L::bytea::%1$I', b || b), type) AS "long bytea",
    refused(format('SELECT ''''::bytea::%1$I'), type) AS "empty bytea"
  FROM samples WHERE type = %1$L ORDER BY b DESC LIMIT 1 $$);
-- Text in the binary format; not of a flake, whose texts may have as many bytes as an id.
SELECT * FROM each_type($$
  SELECT cardinality(ids) > 100 AS many,
    CASE WHEN fixed THEN (received(%1$L, texts) = ids AND received(%1$L, hex) = ids)::text
      ELSE refused(format('SELECT received(%%L, %%L)', type, texts), type) END AS same
  FROM types, LATERAL (SELECT array_agg(b::%1$I::bytea) AS ids, array_agg(convert_to(b::%1$I::text, 'UTF8')) AS texts,
      array_agg(convert_to('\x' || encode(b, 'hex'), 'UTF8')) AS hex
    FROM samples WHERE type = %1$L AND kind <> 'near') s WHERE type = %1$L $$);
-- Also text that uuid reads. The text is in the client's encoding: an é is one byte in LATIN1, and two here.
SELECT * FROM each_type($$
  SELECT received(%1$L, array_agg(convert_to('{' || upper(encode(b, 'hex')::uuid::text) || '}', 'UTF8')))
    = array_agg(b) AS same FROM samples WHERE type = %1$L AND kind <> 'near' $$, 'uuid');
SET client_encoding = latin1;
SELECT split_part(refused($$SELECT received('ulid', ARRAY['\xe9e9' || repeat('0', 24)::bytea])$$), ' | ', 3) AS long;
RESET client_encoding;
-- The bytes in hexadecimal as text, of any type; what uuid reads, of ordereduuid too.
SELECT * FROM each_type($$
  SELECT count(*) > 100 AS many, count(*) FILTER (WHERE ('\x' || upper(encode(b, 'hex')))::%1$I::bytea <> b) AS wrong,
    refused(format('SELECT %%L::%1$I', '\x' || min(encode(b, 'hex')) || '00'), type)
    ~ '^22P02 \| invalid input syntax for type T: .* \| After "\\x" an? %1$s has ' AS long
  FROM samples WHERE type = %1$L AND kind <> 'near' GROUP BY type $$);
SELECT count(*) AS texts, count(DISTINCT t::ordereduuid) AS ids FROM (SELECT 'EAA75CC7-54614ade-8d7452205071950e') u(u),
  unnest(ARRAY[u, lower(u), replace(u, '-', ''), '{' || u || '}', u::uuid::text]) t;
-- A word for an instant is no flake, with zeros before it or as bytes either: its canonical text could not be read.
SELECT t, refused(format('SELECT %L::flake', t))
FROM unnest(ARRAY['now', '0now', '000Infinity', '0nov', '\x' || repeat('00', 13) || '02ec1a']) t;
-- Whatever bytes a type refuses as no id of its own it refuses in either way: cuid's time and rest
-- have ends below all bits.
SELECT type, b, refused(format('SELECT %L::bytea::%I', b, type)) AS bytea,
  refused(format('SELECT received(%L, ARRAY[%L::bytea])', type, b)) AS binary
FROM (VALUES ('cuid', '\x1fffffffffffffffffffffffffffffff'::bytea), ('cuid', '\x20000000000000000000000000000000'),
  ('cuid', '\x80000000000000000000000000000000'), ('cuid', '\x000000000007ffffffffffffffffffff')) v(type, b);
DROP FUNCTION number_of, received, refused;
UPDATE types SET traits = array_remove(traits, 'golden');

-- COPY leaves out rows with a bad id, where the server can (17).
\set ECHO none
CREATE TEMP TABLE kept (id ulid);
SET client_min_messages = warning;
SELECT current_setting('server_version_num')::int >= 170000 AS skips \gset
\if :skips
COPY kept FROM stdin (ON_ERROR ignore);
01ARZ3NDEKTSV4RRFFQ69G5FAV
01ARZ3NDEKTSV4RRFFQ69G5FAU
8
\.
\else
INSERT INTO kept VALUES ('01ARZ3NDEKTSV4RRFFQ69G5FAV');
\endif
RESET client_min_messages;
\set ECHO all
SELECT id FROM kept;
