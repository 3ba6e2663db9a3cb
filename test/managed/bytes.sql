-- In a database whose encoding has one byte a character: a byte above 127 at each place of a text of each format, here
-- and in the extension. Prints a row for each difference.
SET client_min_messages = warning;
CREATE SCHEMA ext;
CREATE EXTENSION uidx SCHEMA ext;
CREATE EXTENSION uidx_typeid SCHEMA ext;
SET search_path = ext, public;
\ir answer.sql
CREATE TEMP TABLE texts AS
	SELECT DISTINCT overlay(id PLACING convert_from(c, current_setting('server_encoding')) FROM n) AS t
	FROM unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'F0_IMOEUStyvGayd0zcMyT', '"F0_IMOEUStyvGayd0zcMyT"',
		'11111111111', '0000000000000', 'ab_01h455vb4pex5vsknk084sn02q', '00000000-0000-0000-0000-000000000000',
		'{00000000-0000-0000-0000-000000000000}', '\x0123456789abcdef']) id,
		generate_series(1, 39) n, unnest('{"\\x80","\\xa0","\\xe4","\\xff"}'::bytea[]) c WHERE n <= length(id) + 1;
SELECT 'too few texts' FROM texts HAVING count(*) < 800;
SELECT * FROM (SELECT ours, encode(convert_to(t, current_setting('server_encoding')), 'escape') AS t,
		pg_temp.answer(ours, t) AS our, pg_temp.answer(theirs, t) AS their FROM texts, (VALUES
		('ids.ulid_from_text($1)', '$1::ulid::uuid'), ('ids.base64uuid_from_text($1)', '$1::base64uuid::uuid'),
		('ids.uid11_from_text($1)', '$1::uid11::bigint'), ('ids.ulidflake_from_text($1)', '$1::ulidflake::bigint'),
		('ids.typeid_uuid($1)', 'typeid_uuid($1::typeid)'), ('ids.typeid($1, ''00000000-0000-0000-0000-000000000000'')',
			'typeid($1, ''00000000-0000-0000-0000-000000000000'')'),
		('ids.ulid_parse_lenient($1)', 'ulid_parse_lenient($1)::uuid'),
		('ids.base64uuid_decode($1)', 'base64uuid_decode($1)'),
		('ids.ulid_prefix_lower($1)', 'ulid_prefix_lower($1)::uuid'),
		('ids.ulidflake_prefix_range($1)', 'ulidflake_prefix_range($1)')) c(ours, theirs)) a
WHERE our IS DISTINCT FROM their;
