
-- The way back: a default that makes ids, or has one written in it, would keep the extension.

CREATE FUNCTION uidx_migration_default_steps(rels oid[], atts smallint[], target regtype,
	read_ids oid[], read_parts text[], read_texts text[],
	OUT place text, OUT nth bigint[], OUT statement text, OUT lock text, OUT undo text, OUT owner oid)
	RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT 'set defaults', ARRAY[rel, att]::bigint[],
		format('ALTER TABLE ONLY %s ALTER COLUMN %I SET DEFAULT %s', rel::regclass, attname,
			coalesce(generator, read.text)),
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
	WHERE $3 = 'uuid'::regtype AND coalesce(generator, read.text) IS NOT NULL
$$;
COMMENT ON FUNCTION uidx_migration_default_steps(oid[], smallint[], regtype, oid[], text[], text[]) IS
	'internal: the steps of the plan for the defaults of these columns';
