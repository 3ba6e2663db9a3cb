-- The functions of uidx-managed, in the schema ids, against those of the extensions, in ext: results, and errors with
-- their details and hints. Prints a row for each difference. :rows is the number of random values, :layouts are the
-- layouts of clients/layouts.json.
SET client_min_messages = warning;
CREATE SCHEMA ext;
CREATE EXTENSION uidx SCHEMA ext;
CREATE EXTENSION uidx_typeid SCHEMA ext;
CREATE EXTENSION uidx_ordereduuid SCHEMA ext;
CREATE EXTENSION uidx_snowflake SCHEMA ext;
SET search_path = ext, public;
SET timezone = 'UTC';
SET extra_float_digits = 1;

\ir answer.sql

-- Uuids, numbers and instants: random ones, and those at bounds.
CREATE TEMP TABLE uuids AS
	SELECT gen_random_uuid() AS id FROM generate_series(1, :rows)
	UNION ALL SELECT (lpad(to_hex((random() * 65535)::integer), 4, '0') || substr(gen_random_uuid()::text, 5, 10) || v
		|| substr(gen_random_uuid()::text, 16))::uuid
		FROM generate_series(1, 50), unnest('{1,2,4,6,7,8}'::text[]) v
	UNION ALL SELECT id::uuid FROM unnest('{NULL,00000000-0000-0000-0000-000000000000,
		ffffffff-ffff-ffff-ffff-ffffffffffff,7fffffff-ffff-ffff-7fff-ffffffffffff,
		80000000-0000-0000-8000-000000000000,ffffffff-ffff-7fff-bfff-ffffffffffff,
		00000000-0000-1000-8000-000000000000,ffffffff-ffff-1fff-bfff-ffffffffffff}'::text[]) id;
CREATE TEMP TABLE numbers AS
	SELECT (('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8)
			|| substr(gen_random_uuid()::text, 1, 8))::bit(64)::bigint & 9223372036854775807) AS id
		FROM generate_series(1, :rows)
	UNION ALL SELECT n FROM unnest(ARRAY[NULL, -1, 0, 1, 57, 58, 9223372036854775807, -9223372036854775808, 4194303,
		4194304, 1048575, 1048576]::bigint[]) n;
CREATE TEMP TABLE instants AS
	SELECT timestamptz '1970-01-01' + random() * interval '120 years' AS at FROM generate_series(1, :rows / 10)
	UNION ALL SELECT timestamptz '1960-01-01' + random() * interval '9000 years' FROM generate_series(1, 1000)
	UNION ALL SELECT unnest(
		'{NULL,-infinity,infinity,1969-12-31 23:59:59.999999+00,1970-01-01,1970-01-01 00:00:00.000001+00,'
		'1970-01-01 00:00:00.001+00,10889-08-02 05:31:50.655+00,10889-08-02 05:31:50.655001+00,'
		'10889-08-02 05:31:50.655999+00,10889-08-02 05:31:50.656+00,4714-11-24 00:00:00+00 BC,'
		'294276-12-31 23:59:59.999999+00,2011-11-11 11:11:11.111+00,2011-11-11 11:11:11.110999+00,2024-01-01,'
		'2023-12-31 23:59:59.999999+00,2059-03-13 14:56:00+00,2081-07-18,2302-09-27 15:10:22.207+00,'
		'2302-09-27 15:10:22.207999+00,2302-09-27 15:10:22.208+00}'::timestamptz[]);

-- (name, ours, theirs), $1 is the value.
CREATE TEMP TABLE pairs (kind text, ours text, theirs text);
INSERT INTO pairs VALUES
	('uuids', 'ids.ulid_text($1)', '$1::ulid'), ('uuids', 'ids.ulid_from_text($1::ulid::text)', '$1'),
	('uuids', 'ids.ulid_from_text(lower($1::ulid::text))', '$1'),
	('uuids', 'ids.base64uuid_text($1)', '$1::base64uuid'),
	('uuids', 'ids.base64uuid_from_text($1::base64uuid::text)', '$1'),
	('uuids', 'ids.base64uuid_encode($1)', 'base64uuid_encode($1)'),
	('uuids', 'ids.base64uuid_encode($1::text)', 'base64uuid_encode($1::text)'),
	('uuids', 'ids.base64uuid_decode($1::base64uuid::text)', '$1'),
	('uuids', 'ids.base64uuid_version($1)', 'base64uuid_version($1)'),
	('uuids', 'ids.ulid_timestamp($1)', 'ulid_timestamp($1)'),
	('uuids', 'ids.base64uuid_timestamp($1)', 'base64uuid_timestamp($1)'),
	('uuids', 'ids.ordereduuid_timestamp($1)', 'ordereduuid_timestamp($1::ordereduuid)'),
	('uuids', 'ids.typeid(''user_x'', $1)', 'typeid(''user_x'', $1)'),
	('uuids', 'ids.typeid('''', $1)', 'typeid('''', $1)'), ('uuids', 'ids.typeid_uuid(typeid(''ab'', $1)::text)', '$1'),
	('uuids', 'ids.typeid_prefix(typeid(''ab'', $1)::text)', 'typeid_prefix(typeid(''ab'', $1))'),
	('uuids', 'ids.typeid_timestamp(typeid(''ab'', $1)::text)', 'typeid_timestamp(typeid(''ab'', $1))'),
	('uuids', 'ids.ulid_prefix_lower(left($1::ulid::text, 9))', 'ulid_prefix_lower(left($1::ulid::text, 9))::uuid'),
	('uuids', 'ids.base64uuid_prefix_upper(left($1::base64uuid::text, 9))',
		'base64uuid_prefix_upper(left($1::base64uuid::text, 9))::uuid'),
	('numbers', 'ids.uid11_text($1)', '$1::uid11'),
	('numbers', 'ids.uid11_from_text($1::uid11::text)', '$1::uid11::bigint'),
	('numbers', 'ids.xid_timestamp($1)', 'xid_timestamp($1::uid11)'),
	('numbers', 'ids.ulidflake_text($1)', '$1::ulidflake'),
	('numbers', 'ids.ulidflake_from_text($1::ulidflake::text)', '$1::ulidflake::bigint'),
	('numbers', 'ids.ulidflake_timestamp($1)', 'ulidflake_timestamp($1::ulidflake)'),
	('instants', 'ids.ulid_floor($1)', 'ulid_floor($1)::uuid'),
	('instants', 'ids.ulid_ceil($1)', 'ulid_ceil($1)::uuid'),
	('instants', 'ids.base64uuid_floor($1)', 'base64uuid_floor($1)::uuid'),
	('instants', 'ids.base64uuid_ceil($1)', 'base64uuid_ceil($1)::uuid'),
	('instants', 'ids.ordereduuid_floor($1)', 'ordereduuid_floor($1)::uuid'),
	('instants', 'ids.ordereduuid_ceil($1)', 'ordereduuid_ceil($1)::uuid'),
	('instants', 'ids.ulidflake_floor($1)', 'ulidflake_floor($1)::bigint'),
	('instants', 'ids.ulidflake_ceil($1)', 'ulidflake_ceil($1)::bigint'),
	('instants', 'ids.uidx_uuid_from($1)', '($1::ulid)::uuid'),
	('instants', 'ids.ulid_timestamp(ids.ulid_generate($1))', 'ulid_timestamp(ulid_generate($1))'),
	('instants', 'ids.base64uuid_timestamp(ids.base64uuid_generate($1))',
		'base64uuid_timestamp(base64uuid_generate($1))'),
	-- The time within a millisecond is in a uuid of an instant that is not a whole one.
	('instants',
		'left(ids.base64uuid_generate($1)::text, CASE date_trunc(''milliseconds'', $1) WHEN $1 THEN 15 ELSE 18 END)',
		'left(base64uuid_generate($1)::uuid::text, CASE date_trunc(''milliseconds'', $1) WHEN $1 THEN 15 ELSE 18 END)'),
	('instants', 'ids.ordereduuid_timestamp(ids.ordereduuid_generate($1))',
		'ordereduuid_timestamp(ordereduuid_generate($1))'),
	('instants', 'ids.ulidflake_timestamp(ids.ulidflake_generate($1))', 'ulidflake_timestamp(ulidflake_generate($1))'),
	-- A bigint ends in the middle of the time of uid11, which a message tells.
	('instants',
		'CASE WHEN $1 >= ''2011-11-11 11:11:11.111+00'' AND $1 < ''2081-07-18'' THEN ids.xid_floor($1)::text ELSE '
		'''-'' END',
		'CASE WHEN $1 >= ''2011-11-11 11:11:11.111+00'' AND $1 < ''2081-07-18'' THEN xid_floor($1)::bigint::text ELSE '
		'''-'' END'),
	('instants',
		'CASE WHEN $1 >= ''2011-11-11 11:11:11.111+00'' AND $1 < ''2081-07-18'' THEN ids.xid_ceil($1)::text ELSE '
		'''-'' END',
		'CASE WHEN $1 >= ''2011-11-11 11:11:11.111+00'' AND $1 < ''2081-07-18'' THEN xid_ceil($1)::bigint::text ELSE '
		'''-'' END'),
	('instants',
		'CASE WHEN $1 >= ''2011-11-11 11:11:11.111+00'' '
		'AND $1 < ''2081-07-18'' THEN ids.xid_timestamp(ids.xid_generate($1))::text ELSE ''-'' END',
		'CASE WHEN $1 >= ''2011-11-11 11:11:11.111+00'' '
		'AND $1 < ''2081-07-18'' THEN xid_timestamp(xid_generate($1))::text ELSE ''-'' END');
INSERT INTO pairs SELECT 'uuids', format('$1 OPERATOR(ids.%s) timestamptz %L', op, at),
	format('$1::ulid %s timestamptz %L', op, at)
	FROM unnest('{<,<=,>=,>}'::text[]) op,
		unnest('{-infinity,1970-01-01,5000-01-01,10889-08-02 05:31:50.655+00,infinity}'::text[]) at;
INSERT INTO pairs SELECT 'uuids', format('timestamptz %2$L OPERATOR(ids.%1$s) $1', op, at),
	format('timestamptz %2$L %1$s $1::ulid', op, at)
	FROM unnest('{<,<=,>=,>}'::text[]) op, unnest('{-infinity,5000-01-01,infinity}'::text[]) at;
INSERT INTO pairs SELECT 'uuids', format('$1 OPERATOR(ids.<@) %L::tstzrange', r), format('$1::ulid <@ %L::tstzrange', r)
	FROM unnest(ARRAY['empty', '(,)', '[2000-01-01,5000-01-01]', '(2000-01-01,5000-01-01)',
		'(,5000-01-01]', '[5000-01-01,infinity]', '(infinity,)', '[294276-12-31 23:59:59.999999+00,]',
		'(,4714-11-24 00:00:00+00 BC]']) r;
INSERT INTO pairs SELECT 'instants', format('%s OPERATOR(ids.%s) $1', id, op), format('%s::ulid %s $1', id, op)
	FROM unnest('{<,<=,>=,>}'::text[]) op, (SELECT quote_nullable(id) || '::uuid' AS id FROM uuids OFFSET :rows) u;
-- The extension has these operators for a plain uuid too.
INSERT INTO pairs SELECT kind, ours, replace(replace(ours, 'OPERATOR(ids.<@)', '<@'), 'OPERATOR(ids.',
	'OPERATOR(pg_catalog.') FROM pairs WHERE ours LIKE '%OPERATOR(ids.%';
CREATE TEMP TABLE layouts AS SELECT l FROM string_to_array(:'layouts', ',') a, unnest(a) l;
SELECT 'too few layouts' FROM layouts HAVING count(*) < 6;
INSERT INTO pairs SELECT 'numbers', format('ids.snowflake_timestamp(%s, %L)', id, l),
	format('snowflake_timestamp(%s, %L)', id, l) FROM layouts, unnest('{$1,-$1}'::text[]) id
	UNION ALL SELECT 'instants', format('ids.snowflake_%s($1, %L)', f, l), format('snowflake_%s($1, %L)', f, l)
		FROM layouts, unnest('{floor,ceil}'::text[]) f;

-- The common case in one statement, and value by value if it differs or fails.
CREATE FUNCTION pg_temp.differences(kind text, ours text, theirs text)
	RETURNS TABLE (value text, our text, their text) LANGUAGE plpgsql AS $$
DECLARE
	same boolean;
BEGIN
	BEGIN
		EXECUTE format('SELECT bool_and((%s)::text IS NOT DISTINCT FROM (%s)::text) FROM %I AS v(id)',
			replace(ours, '$1', 'v.id'), replace(theirs, '$1', 'v.id'), kind) INTO same;
	EXCEPTION WHEN OTHERS THEN
		same := false;
	END;
	IF same IS NOT TRUE THEN
		RETURN QUERY EXECUTE format(
			'SELECT id::text, pg_temp.answer($1, id), pg_temp.answer($2, id) FROM (TABLE %I) v(id) '
			'WHERE pg_temp.answer($1, id) IS DISTINCT FROM pg_temp.answer($2, id) LIMIT 3',
			kind) USING ours, theirs;
	END IF;
END $$;
SELECT kind, ours, d.* FROM pairs, LATERAL pg_temp.differences(kind, ours, theirs) d;

-- Text that is not an id, and prefixes.
CREATE TEMP TABLE texts AS
	SELECT t FROM unnest(ARRAY['', 'x', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '80000000000000000000000000',
		'01ARZ3NDEKTSV4RRFFQ69G5FA', '01ARZ3NDEKTSV4RRFFQ69G5FAVV', '01ARZ3NDEKTSV4RRFFQ69G5FAU',
		'01ARZ3NDEKTSV4RRFFQ69G5FÄV', '01ARZ3NDEKTSV4RRFFQ69G5FÄ', 'ä1ARZ3NDEKTSV4RRFFQ69G5FA',
		' 01ARZ3NDEKTSV4RRFFQ69G5FA', '01ARZ3NDEKTSV4RRFFQ69G5FAV ', '01ARZ3NDEK-TSV4RRFFQ69G5FAV',
		'OIARZ3NDEKTSV4RRFFQ69G5FAL', 'o-i-ARZ3NDEKTSV4RRFFQ69G5FAU', 'F$$$$$$$$$$$$$$$$$$$$$',
		'E$$$$$$$$$$$$$$$$$$$$$', 'J$$$$$$$$$$$$$$$$$$$$$', '"F$$$$$$$$$$$$$$$$$$$$$"', '"F$$$$$$$$$$$$$$$$$$$$$',
		'F$$$$$$$$$$$$$$$$$$$$$"', '""F$$$$$$$$$$$$$$$$$$$$$""', '"', '""', '"F$$$$$$$$$$$$$$$$$$-$$"',
		'"E$$$$$$$$$$$$$$$$$$$$$"', 'F$$$$$$$$$$$$$$$$$$$-$', '"F$$$$$$$$$$$$$$$$$$$"',
		'00000000-0000-0000-0000-000000000000', '{00000000-0000-0000-0000-000000000000}',
		'{00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000}',
		'0000-0000-0000-0000-0000-0000-0000-0000', '00000000000000000000000000000000',
		'0000000000000000000000000000000g', '00000000-0000-0000-0000-00000000000g',
		'00000000-0000-0000-0000-0000000000000', '{0000}', '{0000000000000000000000000000000}',
		'00000000--0000-0000-0000-00000000000', '{00000000-0000-0000-0000-000000000000}}',
		'00000000-0000-0000-0000-00000000000-', '000000000000000000000000000000-00', 'ä000000000000000000000000000000',
		'\x00000000000000000000000000000000', '\x0000000000000000000000000000000g', '\x00', '\x',
		'\x0', '\x0000000000000000', '\x7fffffffffffffff', '\x8000000000000000', '\xffffffffffffffff',
		'\x000000000000000g', '\X0000000000000000', '11111111111', 'jpXCZedGfVQ', 'jpXCZedGfVR', 'zzzzzzzzzzz',
		'NQm6nKp8qFC', 'NQm6nKp8qFD', '1111111111', '111111111111', '1111111111O', '0000000000000', '7ZZZZZZZZZZZZ',
		'8000000000000', 'zzzzzzzzzzzzz', '000000000000u', '000000000000I', 'user_01h455vb4pex5vsknk084sn02q',
		'01h455vb4pex5vsknk084sn02q', '_01h455vb4pex5vsknk084sn02q', 'user_01h455vb4pex5vsknk084sn02', 'user_', '_',
		'User_01h455vb4pex5vsknk084sn02q', 'us-er_01h455vb4pex5vsknk084sn02q', 'user__01h455vb4pex5vsknk084sn02q',
		'_user_01h455vb4pex5vsknk084sn02q', 'user_81h455vb4pex5vsknk084sn02q', 'user_01H455VB4PEX5VSKNK084SN02Q',
		'usür_01h455vb4pex5vsknk084sn02q', repeat('a', 63) || '_01h455vb4pex5vsknk084sn02q',
		repeat('a', 64) || '_01h455vb4pex5vsknk084sn02q', repeat('a', 63) || '__01h455vb4pex5vsknk084sn02q',
		'user_01h455vb4pex5vsknk084sn02u', 'a_b_01h455vb4pex5vsknk084sn02q', '2024-01-01', repeat('x', 1000), 'now',
		'%s', 'a%', E'a\nb', '''', '\', '$$', 'ſ1ARZ3NDEKTSV4RRFFQ69G5FA', '01ARZ3NDEKTSV4RRFFQ69G5FAK']) t
	-- Each place of a text of each format, with some other character.
	UNION ALL SELECT overlay(id PLACING c FROM n) FROM unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FAV',
		'F0_IMOEUStyvGayd0zcMyT', '11111111111', '0000000000000', 'ab_01h455vb4pex5vsknk084sn02q',
		'00000000-0000-0000-0000-000000000000', '{00000000-0000-0000-0000-000000000000}']) id,
		generate_series(1, 38) n, unnest(ARRAY['u', 'U', '-', '_', 'é', '"', ' ', '/', ':', '}', '@', '[', '`', '{',
			'z', '9', E'\x7f', '\']) c WHERE n <= length(id)
	UNION ALL SELECT NULL
	-- What a hint tells: instants, blanks around an id, letters that its alphabet has not, and the
	-- texts of all formats.
	UNION ALL SELECT unnest(ARRAY['NOW', 'now ', ' now', 'Today', 'tomorrow', 'yesterday', 'infinity',
		'-Infinity', 'epoch', 'noww', '2024-01-01 10:00+00', '2024-1-1', '2024-01-0x', 'x2024-01-01',
		'١٢٣٤-٠١-٠١',
		'urn:uuid:00000000-0000-0000-0000-000000000000', '12345678901', '1234567890123', '12345678901234567890',
		'123456789012345678901234', '01234567890123456789012345', '012345678901234567890123456', '1-1',
		'1234-567890', '18446744073709551615', repeat('9', 41), 'c' || repeat('z', 24), 'aWgEPTl1tmebfsQzFP4bxwgy80V',
		'aWgEPTl1tmebfsQzFP4bxwgy80W'])
	UNION ALL SELECT before || id || after FROM unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'oiarz3ndektsv4rrffq69g5fal',
		'F0_IMOEUStyvGayd0zcMyT', '"F0_IMOEUStyvGayd0zcMyT"', '11111111111', '0000000000000', 'OLI0000000000',
		'ab_01h455vb4pex5vsknk084sn02q', 'io_OLh455vb4pex5vsknk084sn02I', '01h455vb4pex5vsknk084sn02q',
		'00000000-0000-0000-0000-000000000000']) id,
		unnest(ARRAY['', ' ', E'\t\n\x0b\f\r ', chr(160), chr(8195), chr(1), repeat(' ', 64), repeat(' ', 65)]) before,
		unnest(ARRAY['', ' ', E'\n', chr(133), chr(1114111)]) after
	UNION ALL SELECT (SELECT string_agg(substr(alphabet,
		1 + floor(random() * length(alphabet) * CASE n WHEN 1 THEN scale ELSE 1 END)::integer, 1), '' ORDER BY n)
		FROM generate_series(1, text_length) n)
		FROM uidx_formats(), unnest('{1,0.5,0.25}'::float[]) scale, generate_series(1, 10)
	UNION ALL SELECT form FROM generate_series(1, 10), LATERAL (SELECT md5(random()::text) AS m) r,
		unnest(ARRAY['c' || left(m, 24), left(m, 16) || '-' ||
			right(m, 16), upper(left(m, 24)), left(m, 13) || '-' || right(m, 13), left(m, 11) || '-' || right(m, 11),
			(random() * 1e15)::bigint || '-' || (random() * 1e9)::bigint, upper(m), left(m, 19) || '0']) form;
SELECT 'too few hints are compared' FROM texts
WHERE pg_temp.answer('ids.uid11_from_text($1)', t) LIKE '%This text has the format of%' HAVING count(*) < 200;
CREATE TEMP TABLE text_checks AS SELECT * FROM (VALUES
	('ids.ulid_from_text($1)', '$1::ulid::uuid'), ('ids.base64uuid_from_text($1)', '$1::base64uuid::uuid'),
	('ids.uid11_from_text($1)', '$1::uid11::bigint'), ('ids.ulidflake_from_text($1)', '$1::ulidflake::bigint'),
	('ids.typeid_uuid(''user'', ''user_'' || translate($1, ''_'', ''''))',
		'typeid_uuid((''user_'' || translate($1, ''_'', ''''))::typeid)'),
	('ids.typeid_uuid($1)', 'typeid_uuid($1::typeid)'), ('ids.typeid_prefix($1)', 'typeid_prefix($1::typeid)'),
	('ids.typeid_timestamp($1)', 'typeid_timestamp($1::typeid)'),
	('ids.ulid_parse_lenient($1)', 'ulid_parse_lenient($1)::uuid'),
	('ids.typeid($1, ''00000000-0000-0000-0000-000000000000'')',
		'typeid($1, ''00000000-0000-0000-0000-000000000000'')'),
	('ids.typeid_generate($1) IS NULL', 'typeid_generate($1) IS NULL'),
	('ids.base64uuid_encode($1)', 'base64uuid_encode($1)'), ('ids.base64uuid_decode($1)', 'base64uuid_decode($1)'),
	('ids.snowflake_timestamp(1, $1)', 'snowflake_timestamp(1, $1::snowflake_layout)'),
	('ids.snowflake_floor(now(), $1)', 'snowflake_floor(now(), $1::snowflake_layout)'),
	('ids.snowflake_ceil(now(), $1)', 'snowflake_ceil(now(), $1::snowflake_layout)')) c(ours, theirs);
-- The uuid of a TypeID compares with an instant, a typeid does not.
SELECT * FROM (SELECT ours, t, pg_temp.answer(ours, t) AS our, replace(pg_temp.answer(theirs, t),
	$$typeid_floor('prefix', timestamptz '...')$$, $$timestamptz '...'$$) AS their FROM texts, text_checks) a
WHERE our IS DISTINCT FROM their;

CREATE TEMP TABLE prefixes AS
	SELECT p FROM unnest(ARRAY['', '0', '7', '8', 'z', 'Z', 'u', 'é', '-', '01arz', 'F', 'E', 'J', 'f', 'F$', 'I',
		'Izzzzzzzzzzzzzzzzzzzzz', '1', 'j', 'k', 'N', 'NQm6nKp8qF', 'NQm6nKp8qG', 'NQm6nKp8qFC', 'P', 'jpXCZedGfV',
		'01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAVV', '7ZZZZZZZZZZZZ', '2', '5TK9pR', '111111111111',
		E'0\n', '0$', NULL, ' ', '0 ', '"F', '01é', '0' || chr(255), repeat('0', 1000)]) p
	UNION ALL SELECT left(id::ulid::text, (random() * 27)::integer) FROM (SELECT id FROM uuids LIMIT 100) u
	UNION ALL SELECT left(id::uid11::text, (random() * 12)::integer) FROM (SELECT id FROM numbers LIMIT 100) u;
-- A prefix of numbers above the last bigint fits no id here.
CREATE TEMP TABLE prefix_checks(ours, theirs) AS (
	SELECT format('ids.%s_prefix_%s($1)', t, b),
		format('%s_prefix_%s($1)::%s', t, b, CASE t WHEN 'ulidflake' THEN 'bigint' ELSE 'uuid' END)
	FROM unnest('{ulid,base64uuid,ulidflake}'::text[]) t, unnest('{lower,upper}'::text[]) b
	UNION ALL VALUES
		('ids.uid11_prefix_lower($1)',
			'CASE WHEN $1 IS NOT NULL THEN least(uid11_prefix_lower($1)::numeric, 9223372036854775807) END'),
		('ids.uid11_prefix_upper($1)',
			'CASE WHEN $1 IS NULL THEN NULL '
			'WHEN uid11_prefix_lower($1)::numeric > 9223372036854775807 THEN 0 ELSE '
			'least(uid11_prefix_upper($1)::numeric, 9223372036854775807) END'),
		('(ids.xid_prefix_range($1)).rand_lower',
			'CASE WHEN (xid_prefix_range($1)).lower::numeric <= 9223372036854775807 THEN '
			'(xid_prefix_range($1)).rand_lower END'),
		('(ids.xid_prefix_range($1)).ts_lower',
			'CASE WHEN (xid_prefix_range($1)).lower::numeric <= 9223372036854775807 THEN '
			'(xid_prefix_range($1)).ts_lower END'),
		('(ids.xid_prefix_range($1)).lower',
			'CASE WHEN (xid_prefix_range($1)).lower::numeric <= 9223372036854775807 THEN '
			'(xid_prefix_range($1)).lower::bigint END'),
		('lower(ids.ulidflake_prefix_range($1))', 'lower(ulidflake_prefix_range($1))::bigint'),
		('isempty(ids.ulidflake_prefix_range($1))', 'isempty(ulidflake_prefix_range($1))'));
SELECT * FROM (SELECT ours, p, pg_temp.answer(ours, p) AS our, pg_temp.answer(theirs, p) AS their
	FROM prefixes, prefix_checks) a WHERE our IS DISTINCT FROM their;

-- Partitions, of a uuid here and there, and of bigints by defaults of each.
CREATE TABLE public.parts (id uuid, n integer) PARTITION BY RANGE (id);
CREATE DOMAIN public.number AS bigint DEFAULT ids.ulidflake_generate();
CREATE TABLE ids.xids (id bigint DEFAULT ids.xid_generate()) PARTITION BY RANGE (id);
CREATE TABLE ext.xids (id bigint DEFAULT xid_generate()) PARTITION BY RANGE (id);
CREATE TABLE ids.ulidflakes (id public.number) PARTITION BY RANGE (id);
CREATE TABLE ext.ulidflakes (id public.number DEFAULT ulidflake_generate()) PARTITION BY RANGE (id);
CREATE TEMP TABLE partition_checks AS
	SELECT format(
		'(SELECT string_agg(replace(p::text, ''ids.'', ''''), '','') FROM %%1$suidx_%s(%s, %s) p)', f, t, a) AS call
	FROM unnest(ARRAY[$$'public.parts'$$, 'NULL', $$'%1$sxids'$$, $$'%1$sulidflakes'$$]) t, (
		SELECT unnest('{create_partitions,missing_partitions}'::text[]), a
		FROM unnest(ARRAY[$$'infinity', now(), '1 day'$$, $$'2026-01-01', 'infinity', '1 day'$$,
			$$'2026-01-02', '2026-01-01', '1 day'$$, $$'2026-01-01', '2026-01-01', '1 day'$$,
			$$NULL, now(), '1 day'$$, $$'2026-01-01', '2026-02-01', '0'$$, $$'2026-01-01', '2026-02-01', '-1 day'$$,
			$$'2026-01-01', '2026-02-01', '1 month -1 day'$$, $$'2026-01-01', '2026-02-01', '1 microsecond'$$,
			$$'1960-01-01', '2026-02-01', '1 year'$$, $$'2026-01-01', '2026-02-01', '1 month', 'infinity'$$]) a
		UNION ALL SELECT unnest('{old_partitions,drop_partitions}'::text[]), a
		FROM unnest(ARRAY['NULL', $$'infinity'$$, $$'-infinity'$$, $$'1960-01-01'$$, 'now()']) a
		UNION ALL SELECT unnest('{missing_partitions,create_partitions}'::text[]), a
		FROM unnest(ARRAY[$$'2026-01-01', '2026-04-01', '1 month'$$, $$'2024-01-02', '2024-02-01', '1 month'$$,
			$$'2081-01-01', '2090-01-01', '3 months'$$, $$'2302-01-01', '2310-01-01', '3 months'$$]) a
		UNION ALL SELECT unnest('{old_partitions,drop_partitions}'::text[]), a
		FROM unnest(ARRAY[$$'2026-02-15'$$, $$'infinity'$$]) a) c(f, a)
	WHERE NOT (t ~ 'parts' AND f = 'create_partitions' AND a ~ 'months?''$'); -- it is there for the second
SELECT * FROM (SELECT call, pg_temp.answer(format(call, 'ids.'), 1) AS our, pg_temp.answer(format(call, ''), 1) AS their
	FROM partition_checks) a WHERE our IS DISTINCT FROM their;

-- Which functions of the extension were not compared?
SELECT 'not compared: ' || p.oid::regprocedure FROM pg_proc p
WHERE pronamespace = 'ids'::regnamespace AND obj_description(p.oid, 'pg_proc') NOT LIKE 'internal%'
	AND (proname NOT LIKE 'uidx\_%' OR proname LIKE '%\_partitions')
	AND NOT EXISTS (SELECT FROM (SELECT ours FROM pairs UNION ALL SELECT ours FROM text_checks
		UNION ALL SELECT ours FROM prefix_checks UNION ALL SELECT format(call, 'ids.') FROM partition_checks) c
		WHERE ours ~ ('\mids\.' || p.proname || '\M'));
