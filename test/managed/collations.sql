-- Text in a collation that takes different strings for equal, or cannot search (before 18), is read as any other text.
-- Prints a row for each call that differs.
SET search_path = ids, public;
DO $$
BEGIN
	CREATE COLLATION public.alike (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
EXCEPTION WHEN feature_not_supported THEN -- the server has no ICU
END $$;
SELECT to_regcollation('public.alike') IS NULL AS without \gset
\if :without
	\q
\endif
SELECT 'the collation tells strings apart' WHERE NOT 'twitter' = 'TWÍTTER' COLLATE alike;
\ir answer.sql
-- Each function with an argument that is text, which is the value.
CREATE TEMP TABLE calls AS
	SELECT format('%s(%s)', p.oid::regproc, string_agg(CASE t WHEN 'text'::regtype THEN '$1' WHEN 'uuid'::regtype
		THEN '''018f3a5c-1234-7abc-8def-0123456789ab''::uuid' WHEN 'bigint'::regtype THEN '12345::bigint'
		WHEN 'timestamptz'::regtype THEN '''2026-01-01''::timestamptz' END, ', ' ORDER BY n)) || CASE
			WHEN proname LIKE '%generate' THEN ' IS NULL' ELSE '' END AS call
	FROM pg_proc p, unnest(proargtypes::oid[]) WITH ORDINALITY a(t, n)
	WHERE pronamespace = 'ids'::regnamespace AND 'text'::regtype = ANY (proargtypes::oid[])
		AND proname NOT LIKE 'uidx\_%' GROUP BY p.oid
	UNION ALL SELECT unnest(ARRAY['typeid_uuid(''user'', $1)', 'typeid_uuid($1, ''user_01h455vb4pex5vsknk084sn02q'')']);
SELECT 'too few calls' FROM calls HAVING count(call) < 28 OR count(call) < count(*);
CREATE TEMP TABLE texts AS
	SELECT t FROM unnest(ARRAY['', '01ARZ3NDEKTSV4RRFFQ69G5FAV', '01arz3ndektsv4rrffq69g5fav',
		'01ÁRZ3NDEKTSV4RRFFQ69G5FAV', '81ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEK-TSV4RRFFQ69G5FAV',
		'oIARZ3NDEK-TSV4RRFFQ69G5FAL', ' 01ARZ3NDEKTSV4RRFFQ69G5FAV', 'ſ1ARZ3NDEKTSV4RRFFQ69G5FA',
		'F0_IMOEUStyvGayd0zcMyT', 'f0_IMOEUStyvGayd0zcMyT', '"F0_IMOEUStyvGayd0zcMyT"', '"F0_IMOEUStyvGayd0zcMyT', 'F',
		'f', '11111111121', 'zzzzzzzzzzz', 'jpXCZedGfVQ', '5TK9pR', '00CMXB6TAK4SA', '00cmxb6tak4sa',
		'018f3a5c-1234-7abc-8def-0123456789ab', '018F3A5C-1234-7ABC-8DEF-0123456789AB',
		'{018f3a5c-1234-7abc-8def-0123456789ab}', '018f3a5c-1234-7abc-8def-0123456789á',
		'018f3a5c12347abc8def0123456789ag', '\x0123456789abcdef', '\x0123456789ABCDEF',
		'\X0123456789abcdef', '\xá123456789abcdef', 'user_01h455vb4pex5vsknk084sn02q',
		'USER_01h455vb4pex5vsknk084sn02q', 'usér_01h455vb4pex5vsknk084sn02q', 'user_01H455VB4PEX5VSKNK084SN02Q',
		'user', 'USER', 'usér', 'a_b', 'a＿b', '_user', 'now', 'NOW', 'twitter', 'TWITTER', 'twítter', 'sonyflake2',
		'2026-01-01', 'aWgEPTl1tmebfsQzFP4bxwgy80V']) t
	UNION ALL SELECT overlay(id PLACING chr(8205) FROM n FOR 0)
		FROM unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FA', 'F0_IMOEUStyvGayd0zcM', 'user_01h455vb4pex5vsknk084sn02',
			'user', 'twitter']) id, unnest('{1,2,5}'::integer[]) n;
SELECT * FROM (SELECT call, t, pg_temp.answer(call, t) AS plain,
		pg_temp.answer(replace(call, '$1', '$1 COLLATE public.alike'), t) AS alike FROM calls, texts) a
WHERE plain IS DISTINCT FROM alike;
-- As a column.
CREATE TABLE public.spoken (spoken text COLLATE alike, id uuid GENERATED ALWAYS AS (ulid_from_text(spoken)) STORED,
	made timestamptz GENERATED ALWAYS AS (snowflake_timestamp(1, spoken_layout)) STORED,
	spoken_layout text COLLATE alike);
INSERT INTO public.spoken VALUES ('018f3a5c-1234-7abc-8def-0123456789ab', DEFAULT, DEFAULT, 'discord');
SELECT 'column' WHERE NOT EXISTS (SELECT FROM public.spoken
	WHERE id = '018f3a5c-1234-7abc-8def-0123456789ab' AND made = '2015-01-01 00:00:00+00');
