
-- The defaults of these columns, what the check says of each, and the query that reads it; an error of that refuses
-- the plan. What becomes of the defaults. Where the table is written anew, query reads the default's value as the
-- target. It is NULL if a call of the default may change something.
CREATE FUNCTION @extschema@.uidx_migration_defaults(scope @extschema@.uidx_migration_scope,
	OUT verdict text, OUT object text, OUT why text, OUT action text, OUT query text, OUT refusal text,
	OUT id oid, OUT nth bigint[], OUT "table" regclass, OUT "column" name, OUT filler text,
	OUT generator text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH filled AS (
		SELECT a.*, d.oid AS id, filler, called,
			CASE WHEN typname IN ('varchar', 'bpchar') THEN '::text' ELSE '' END AS plain,
			(scope.target = 'uuid'::regtype AND NOT f.own
				OR typcategory IN ('S', 'N') AND scope.target <> 'uuid'::regtype) AND filler !~ '\mnextval\(' AS read,
			-- A call of a generator, and nothing else.
			f.own, f.own AND filler ~ '^[^'']*_generate(_monotonic)?\([^()]*\)$' AS replaced, f.changing,
			filler IN ('gen_random_uuid()', 'uuidv4()', 'uuidv7()')
				OR f.ossp AND filler ~ '\muuid_generate_v(1|1mc|4)\(\)$' AS generator,
			EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = rel AND att = ANY (conkey)) AS refers
		FROM unnest(scope.columns) AS changed
			JOIN pg_attribute a ON attrelid = rel AND attnum = att AND attgenerated = ''
			JOIN pg_type y ON y.oid = atttypid
			JOIN pg_attrdef d ON adrelid = rel AND adnum = att
			CROSS JOIN pg_get_expr(adbin, adrelid) AS filler
			-- An implicit cast to the id's type goes when the type goes, so only a written one counts as a call.
			CROSS JOIN LATERAL (SELECT coalesce(bool_or(CASE WHEN extname ~ '^uidx'
				THEN filler ~ ('(?<![\w$"])' || regexp_replace(quote_ident(proname), '(\W)', '\\\1', 'g') || '\(')
					OR filler ~ ('\)::' || regexp_replace(atttypid::regtype::text,
						'(\W)', '\\\1', 'g') || '(?![\w.])') END), false),
					coalesce(bool_or(extname = 'uuid-ossp'), false),
					coalesce(bool_or(extname IS NULL AND provolatile = 'v'), false)
				FROM pg_depend u JOIN pg_proc p ON p.oid = u.refobjid
					LEFT JOIN pg_depend m ON m.classid = u.refclassid AND m.objid = u.refobjid AND m.deptype = 'e'
					LEFT JOIN pg_extension e ON e.oid = m.refobjid
				WHERE u.classid = 'pg_attrdef'::regclass AND u.objid = d.oid
					AND u.refclassid = 'pg_proc'::regclass) AS f(own, ossp, changing)
	)
	SELECT CASE WHEN scope.target <> 'uuid'::regtype OR NOT own THEN 'note'
		WHEN replaced THEN 'changes' ELSE 'breaks' END, called,
		CASE WHEN scope.target = 'uuid'::regtype AND own THEN 'its default calls a function of the id type: '
			ELSE 'its default stays ' END || filler,
		CASE WHEN scope.target = 'uuid'::regtype AND replaced
			THEN 'ALTER COLUMN ... SET DEFAULT gen_random_uuid() in the switch: new ids hold no time. '
				'Where anything shows or deletes rows by the time of their ids, stop it before, '
				'or set base64uuid_generate(), from 18 on uuidv7(), at once'
			WHEN scope.target = 'uuid'::regtype AND own
			THEN 'ALTER COLUMN ... SET DEFAULT before: until then the extension cannot be dropped'
			WHEN generator AND NOT refers AND scope.target NOT IN ('uuid'::regtype, 'text'::regtype)
			THEN format('ALTER COLUMN ... SET DEFAULT %s_generate() afterwards, for ids with a time',
				(SELECT typname FROM pg_type WHERE oid = scope.target))
			WHEN read AND changing
			THEN format('make sure that it gives what %s can be: nobody calls it here, for it may change something',
				scope.target)
			ELSE 'nothing: it gives the same ids as before' END,
		CASE WHEN read AND NOT changing
			THEN format('SELECT ARRAY[((%s)%s::%s)::text]', filler, plain, scope.target) END,
		format('its default cannot become %s: ', scope.target), id, ARRAY[attrelid, attnum]::bigint[],
		attrelid::regclass, attname, filler,
		CASE WHEN replaced THEN 'gen_random_uuid()' END
	FROM filled
$$;

-- The steps of the plan for the defaults of these columns. The way back: a default that makes ids, or has one written
-- in it, would keep the extension.
CREATE FUNCTION @extschema@.uidx_migration_default_steps(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_step
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	-- A hidden cast may be of text, which does not become a uuid by itself: so the cast is written.
	SELECT line.place, d.nth, format('ALTER TABLE ONLY %s ALTER COLUMN %I %s', d."table", d."column", line.text),
		concat('ACCESS EXCLUSIVE on ', d."table"), NULL::text
	FROM @extschema@.uidx_migration_defaults(scope) d
		LEFT JOIN unnest(scope.stored) AS read ON read.id = d.id AND read.part = 'default'
		CROSS JOIN LATERAL (VALUES ('drop defaults', 'DROP DEFAULT'), ('set defaults', concat('SET DEFAULT ',
			coalesce(d.generator, format('(%s)::uuid', coalesce(read.text, d.filler)))))) AS line(place, text)
	WHERE scope.target = 'uuid'::regtype AND d.filler <> ALL ('{gen_random_uuid(),uuidv4(),uuidv7()}');
END;
