
-- The way back: a default that makes ids, or has one written in it, would keep the extension.

CREATE FUNCTION uidx_migration_default_steps(rels oid[], atts smallint[], target regtype,
	read_ids oid[], read_parts text[], read_texts text[],
	OUT place text, OUT nth bigint[], OUT statement text, OUT lock text, OUT undo text, OUT owner oid)
	RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	-- Beneath a cast that PostgreSQL hides there may be a text, which becomes no uuid by itself.
	SELECT line.place, ARRAY[rel, att]::bigint[], format('ALTER TABLE ONLY %s ALTER COLUMN %I %s', rel::regclass, attname, line.text),
		'ACCESS EXCLUSIVE on ' || rel::regclass, 'ROLLBACK', relowner
	FROM unnest($1, $2) AS changed(rel, att)
		JOIN pg_class c ON c.oid = rel
		JOIN pg_attribute ON attrelid = rel AND attnum = att
		JOIN pg_attrdef f ON adrelid = rel AND adnum = att
		LEFT JOIN LATERAL (SELECT 'gen_random_uuid()' WHERE EXISTS (SELECT FROM pg_depend d
				JOIN pg_depend m ON m.classid = d.refclassid AND m.objid = d.refobjid AND m.deptype = 'e'
				JOIN pg_extension e ON e.oid = m.refobjid AND extname ~ '^uidx'
				WHERE d.classid = 'pg_attrdef'::regclass AND d.objid = f.oid AND d.refclassid = 'pg_proc'::regclass)
			-- A call of a generator, and nothing else.
			AND pg_get_expr(adbin, adrelid) ~ '^[^'']*_generate(_monotonic)?\([^()]*\)$') AS g(generator) ON true
		LEFT JOIN unnest($4, $5, $6) AS read(id, part, text) ON read.id = f.oid AND read.part = 'default'
		CROSS JOIN LATERAL (VALUES ('drop defaults', 'DROP DEFAULT'),
			('set defaults', 'SET DEFAULT ' || coalesce(generator, format('(%s)::uuid', coalesce(read.text, pg_get_expr(adbin, adrelid)))))
		) AS line(place, text)
	WHERE $3 = 'uuid'::regtype AND attgenerated = '' AND pg_get_expr(adbin, adrelid) NOT IN ('gen_random_uuid()', 'uuidv4()', 'uuidv7()')
$$;
COMMENT ON FUNCTION uidx_migration_default_steps(oid[], smallint[], regtype, oid[], text[], text[]) IS
	'internal: the steps of the plan for the defaults of these columns';

-- What becomes of the defaults. Where the table is written anew, query reads the value as the target. It is NULL where that would change
-- something.
CREATE FUNCTION uidx_migration_defaults(target regtype, rels oid[], atts smallint[],
	OUT verdict text, OUT object text, OUT why text, OUT action text, OUT owner oid, OUT query text, OUT refusal text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH filled AS (
		SELECT a.*, relowner, filler, format('column %I of table %s', attname, rel::regclass) AS called,
			CASE WHEN typname IN ('varchar', 'bpchar') THEN '::text' ELSE '' END AS plain,
			($1 = 'uuid'::regtype AND NOT f.own OR typcategory IN ('S', 'N') AND $1 <> 'uuid'::regtype) AND filler !~ '\mnextval\(' AS read,
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
			CROSS JOIN LATERAL (SELECT coalesce(bool_or(extname ~ '^uidx'), false), coalesce(bool_or(extname = 'uuid-ossp'), false),
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
		format('its default cannot become %s: ', $1)
	FROM filled
$$;
COMMENT ON FUNCTION uidx_migration_defaults(regtype, oid[], smallint[]) IS
	'internal: what the check says of the defaults of these columns, and the query that reads each as its owner; an error of it refuses '
	'the plan';
