--
-- COPY in and out, as text, CSV and binary; binary input of the wrong length, and bad rows.
--
\a \t
\set ECHO none
\getenv outdir PG_ABS_BUILDDIR
\cd :outdir
CREATE TABLE ids (n int, u ulid, b base64uuid, s baseuid, x uid11, f ulidflake, r ulidrange, a base64uuid[]);
CREATE FUNCTION pg_temp.thousand(of text) RETURNS TABLE (n int, id bytea) LANGUAGE sql AS $$
  SELECT n::int, CASE WHEN n % 100 <> 0 THEN id END
  FROM oracle f, some_ids(f, 1000) WITH ORDINALITY s(id, n) WHERE type = of $$;
INSERT INTO ids
SELECT n, u.id::ulid, b.id::base64uuid, s.id::baseuid, x.id::uid11, f.id::ulidflake, ulidrange(NULL, u.id::ulid),
  ARRAY[b.id::base64uuid, NULL]
FROM pg_temp.thousand('ulid') u JOIN pg_temp.thousand('base64uuid') b USING (n)
  JOIN pg_temp.thousand('baseuid') s USING (n)
  JOIN pg_temp.thousand('uid11') x USING (n) JOIN pg_temp.thousand('ulidflake') f USING (n);
CREATE TABLE copied (LIKE ids);
CREATE FUNCTION pg_temp.same() RETURNS TABLE (rows bigint, same bigint) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT (SELECT count(*) FROM copied), count(*) FROM (SELECT * FROM ids INTERSECT SELECT * FROM copied) i;
  TRUNCATE copied;
END $$;
\copy ids to 'results/copy.bin' (format binary)
\copy copied from 'results/copy.bin' (format binary)
\set ECHO all
SELECT * FROM pg_temp.same();
\copy ids to 'results/copy.txt'
\copy copied from 'results/copy.txt'
SELECT * FROM pg_temp.same();
\copy ids to 'results/copy.csv' (format csv, header, force_quote *)
\copy copied from 'results/copy.csv' (format csv, header)
SELECT * FROM pg_temp.same();
-- Of the same bytes as what they stand for: an ulid is a uuid, an ulidflake a bigint, any of them a bytea.
CREATE TABLE others (n int, u uuid, b uuid, s bytea, x bytea, f bigint, r ulidrange, a uuid[]);
\copy (SELECT n, u, b, s, x, f FROM ids) to 'results/copy.bin' (format binary)
\copy others (n, u, b, s, x, f) from 'results/copy.bin' (format binary)
SELECT count(*), count(*)
  FILTER (WHERE (o.u, o.b, o.s, o.x, o.f) IS NOT DISTINCT FROM (i.u::uuid, i.b::uuid, i.s::bytea,
  i.x::bytea, i.f::bigint)) AS same FROM ids i JOIN others o USING (n);
\copy (SELECT n, u, b, s, x, f FROM others) to 'results/copy.bin' (format binary)
\copy copied (n, u, b, s, x, f) from 'results/copy.bin' (format binary)
SELECT count(*), count(*)
  FILTER (WHERE (c.u, c.b, c.s, c.x, c.f) IS NOT DISTINCT FROM (i.u, i.b, i.s, i.x, i.f)) AS same
  FROM ids i JOIN copied c USING (n);
\set ECHO none
TRUNCATE copied;

-- Text in the binary format: that of a uuid, and the bytes in hexadecimal; of each type's own io.sql tells.
CREATE TEMP TABLE spelled AS
  SELECT n, upper(u::uuid::text) AS u, '{' || (b::uuid) || '}' AS b, s::bytea::text AS s, x::bytea::text AS x,
    '\x' || upper(encode(f::bytea, 'hex')) AS f FROM ids;
\copy (TABLE spelled) to 'results/copy.bin' (format binary)
CREATE TABLE as_text (n int, u text, b text, s text, x text, f text);
\copy as_text from 'results/copy.bin' (format binary)
\set ECHO all
SELECT * FROM as_text WHERE n = 1;
\copy (SELECT n, u, b, s, x, f FROM as_text) to 'results/copy.bin' (format binary)
\copy copied (n, u, b, s, x, f) from 'results/copy.bin' (format binary)
SELECT count(*), count(*)
  FILTER (WHERE (c.u, c.b, c.s, c.x, c.f) IS NOT DISTINCT FROM (i.u, i.b, i.s, i.x, i.f)) AS same
  FROM ids i JOIN copied c USING (n);
TRUNCATE copied;
-- Text that is no id, and text of another length. It is in the client's encoding: in LATIN1 an é is one byte.
\copy (SELECT '01ARZ3NDEKTSV4RRFFQ69G5FAU'::text) to 'results/copy.bin' (format binary)
\copy copied (u) from 'results/copy.bin' (format binary)
\copy (SELECT '01ARZ3NDEKTSV4RRFFQ69G5FA'::text) to 'results/copy.bin' (format binary)
\copy copied (u) from 'results/copy.bin' (format binary)
\copy (SELECT '019535d9-3df7-79fb-b466-fa907fa17f9g'::text) to 'results/copy.bin' (format binary)
\copy copied (b) from 'results/copy.bin' (format binary)
\copy (SELECT '8000000000000'::text) to 'results/copy.bin' (format binary)
\copy copied (f) from 'results/copy.bin' (format binary)
\set VERBOSITY sqlstate
\copy (SELECT '\x30314152e933e94e44454b5453563452524646513639473546e9'::bytea) to 'results/copy.bin' (format binary)
\copy copied (u) from 'results/copy.bin' (format binary)
\encoding LATIN1
\copy copied (u) from 'results/copy.bin' (format binary)
\encoding UTF8
\set VERBOSITY default

-- A negative ulidflake; of the wrong length io.sql tells.
\copy (SELECT '\x8000000000000000'::bytea) to 'results/copy.bin' (format binary)
\copy copied (f) from 'results/copy.bin' (format binary)
\copy copied (x) from 'results/copy.bin' (format binary)
SELECT x FROM copied;
TRUNCATE copied;

-- Bad rows of text stop COPY, or are passed over where it can (17).
CREATE TEMP VIEW some_bad AS VALUES ('01ARZ3NDEKTSV4RRFFQ69G5FAV'), ('01ARZ3NDEKTSV4RRFFQ69G5FAU'),
  ('80000000000000000000000000'), (''), ('01BX5ZZKBKACTAV9WEVGEMMVRZ');
\copy (TABLE some_bad) to 'results/copy.txt'
\copy copied (u) from 'results/copy.txt'
SELECT count(*) FROM copied;
SET client_min_messages = warning;
SELECT current_setting('server_version_num')::int >= 170000 AS skips \gset
\if :skips
\copy copied (u) from 'results/copy.txt' (on_error ignore)
\else
\copy (SELECT * FROM (VALUES ('01ARZ3NDEKTSV4RRFFQ69G5FAV'), ('01BX5ZZKBKACTAV9WEVGEMMVRZ')) v) to 'results/copy.txt'
\copy copied (u) from 'results/copy.txt'
\endif
RESET client_min_messages;
SELECT u FROM copied;

-- All types: a bad id becomes NULL, and ids are strings of JSON (19).
SELECT format('CREATE TABLE read AS SELECT %s', string_agg(format('%s_floor(''2026-01-01Z'') AS %s', prefix, type),
  ', ' ORDER BY type COLLATE "C")) FROM types WHERE prefix <> '' \gexec
CREATE TABLE written AS TABLE read;
SELECT format('ALTER TABLE written %s; INSERT INTO written SELECT %s',
    string_agg(format('ALTER %s TYPE text', type), ', '),
  string_agg('''no id''', ', ')) FROM types WHERE prefix <> '' \gexec
SET client_min_messages = warning;
CREATE TEMP TABLE said (line text);
SELECT current_setting('server_version_num')::int >= 190000 AS turns \gset
\if :turns
TRUNCATE read;
\copy written to 'results/copy.txt'
\copy read from 'results/copy.txt' (on_error set_null)
\copy read to 'results/copy.txt' (format json)
\copy said from 'results/copy.txt'
\else
INSERT INTO read DEFAULT VALUES;
INSERT INTO said SELECT row_to_json(read) FROM read;
\endif
RESET client_min_messages;
SELECT read IS NOT NULL AS whole, read IS NULL AS bad,
  (SELECT count(*) FROM said WHERE line = row_to_json(read)::text) AS said
FROM read ORDER BY whole;
DROP TABLE ids, copied, others, read, written;
