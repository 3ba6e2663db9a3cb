
-- What becomes of the defaults. Where the table is written anew, query reads the default's value as the target. It is NULL if a call of
-- the default may change something.
CREATE FUNCTION uidx_migration_defaults(target regtype, rels oid[], atts smallint[],
	OUT verdict text, OUT object text, OUT why text, OUT action text, OUT owner oid, OUT query text, OUT refusal text,
	OUT id oid, OUT nth bigint[], OUT "table" regclass, OUT "column" name, OUT filler text, OUT generator text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH filled AS (
		SELECT a.*, d.oid AS id, relowner, filler, format('column %I of table %s', attname, rel::regclass) AS called,
			CASE WHEN typname IN ('varchar', 'bpchar') THEN '::text' ELSE '' END AS plain,
			($1 = 'uuid'::regtype AND NOT f.own OR typcategory IN ('S', 'N') AND $1 <> 'uuid'::regtype) AND filler !~ '\mnextval\(' AS read,
			-- A call of a generator, and nothing else.
			f.own, f.own AND filler ~ '^[^'']*_generate(_monotonic)?\([^()]*\)$' AS replaced, f.changing,
			filler IN ('gen_random_uuid()', 'uuidv4()', 'uuidv7()')
				OR f.ossp AND filler ~ '\muuid_generate_v(1|1mc|4)\(\)$' AS generator,
			EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = rel AND att = ANY (conkey)) AS refers
		FROM unnest($2, $3) AS changed(rel, att)
			JOIN pg_attribute a ON attrelid = rel AND attnum = att AND attgenerated = ''
			JOIN pg_type y ON y.oid = atttypid
			JOIN pg_class c ON c.oid = rel
			JOIN pg_attrdef d ON adrelid = rel AND adnum = att
			CROSS JOIN pg_get_expr(adbin, adrelid) AS filler
			-- An implicit cast to the id's type goes when the type goes, so only a written one counts as a call.
			CROSS JOIN LATERAL (SELECT coalesce(bool_or(CASE WHEN extname ~ '^uidx' THEN filler ~ ('(?<![\w$"])' || regexp_replace(quote_ident(proname), '(\W)', '\\\1', 'g') || '\(')
					OR filler ~ ('\)::' || regexp_replace(atttypid::regtype::text, '(\W)', '\\\1', 'g') || '(?![\w.])') END), false),
					coalesce(bool_or(extname = 'uuid-ossp'), false),
					coalesce(bool_or(extname IS NULL AND provolatile = 'v'), false)
				FROM pg_depend u JOIN pg_proc p ON p.oid = u.refobjid
					LEFT JOIN pg_depend m ON m.classid = u.refclassid AND m.objid = u.refobjid AND m.deptype = 'e'
					LEFT JOIN pg_extension e ON e.oid = m.refobjid
				WHERE u.classid = 'pg_attrdef'::regclass AND u.objid = d.oid AND u.refclassid = 'pg_proc'::regclass) AS f(own, ossp, changing)
	)
	SELECT CASE WHEN $1 <> 'uuid'::regtype OR NOT own THEN 'note' WHEN replaced THEN 'planned' ELSE 'breaks' END, called,
		CASE WHEN $1 = 'uuid'::regtype AND own THEN 'its default calls a function of the id type: ' ELSE 'its default stays ' END || filler,
		CASE WHEN $1 = 'uuid'::regtype AND replaced THEN 'ALTER COLUMN ... SET DEFAULT gen_random_uuid() in the switch'
			WHEN $1 = 'uuid'::regtype AND own THEN 'ALTER COLUMN ... SET DEFAULT before: until then the extension cannot be dropped'
			WHEN generator AND NOT refers AND $1 NOT IN ('uuid'::regtype, 'text'::regtype)
			THEN format('ALTER COLUMN ... SET DEFAULT %s_generate() afterwards, for ids with a time',
				(SELECT typname FROM pg_type WHERE oid = $1))
			WHEN read AND changing THEN format('make sure that it gives what %s can be: nobody calls it here, for it may change something', $1)
			ELSE 'nothing: it gives the same ids as before' END,
		relowner, CASE WHEN read AND NOT changing THEN format('SELECT (%s)%s::%s', filler, plain, $1) END,
		format('its default cannot become %s: ', $1), id, ARRAY[attrelid, attnum]::bigint[], attrelid::regclass, attname, filler,
		CASE WHEN replaced THEN 'gen_random_uuid()' END
	FROM filled
$$;
COMMENT ON FUNCTION uidx_migration_defaults IS
	'internal: the defaults of these columns, what the check says of each, and the query that reads it as its owner; an error of that '
	'refuses the plan';

SET LOCAL search_path = pg_catalog, pg_temp; -- as 00_head.sql says

-- The way back: a default that makes ids, or has one written in it, would keep the extension.
CREATE FUNCTION @extschema@.uidx_migration_default_steps(rels oid[], atts smallint[], target regtype, read_ids oid[], read_parts text[], read_texts text[],
	OUT place text, OUT nth bigint[], OUT statement text, OUT lock text, OUT undo text, OUT owner oid) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	-- A hidden cast may be of text, which does not become a uuid by itself: so the cast is written.
	SELECT line.place, d.nth, format('ALTER TABLE ONLY %s ALTER COLUMN %I %s', d."table", d."column", line.text),
		concat('ACCESS EXCLUSIVE on ', d."table"), 'ROLLBACK', d.owner
	FROM @extschema@.uidx_migration_defaults($3, $1, $2) d
		LEFT JOIN ROWS FROM (unnest($4), unnest($5), unnest($6)) AS read(id, part, text)
			ON read.id = d.id AND read.part = 'default'
		CROSS JOIN LATERAL (VALUES ('drop defaults', 'DROP DEFAULT'), ('set defaults', concat('SET DEFAULT ',
			coalesce(d.generator, format('(%s)::uuid', coalesce(read.text, d.filler)))))) AS line(place, text)
	WHERE $3 = 'uuid'::regtype
		AND d.filler <> ALL ('{gen_random_uuid(),uuidv4(),uuidv7()}');
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_default_steps IS 'internal: the steps of the plan for the defaults of these columns';

SET LOCAL search_path = @extschema@, pg_temp;
