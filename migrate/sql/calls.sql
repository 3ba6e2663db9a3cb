
-- What stored expressions do with the columns. The texts, problems and text_reads of a scope are what
-- uidx_migration_read says of each.

-- Views, rules, policies, triggers, checks and indexes that cannot be read with the new type, and those that make text
-- or JSON of the columns.
CREATE FUNCTION @extschema@.uidx_migration_calls(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT DISTINCT source, format_type(source, atttypmod) AS type, quote_ident(name) AS col
		FROM unnest(scope.columns) JOIN pg_attribute ON attrelid = rel AND attnum = att
	), source AS (
		SELECT string_agg(DISTINCT type, ' or ') AS name,
			-- A column, by itself or behind the name of its table.
			'(?<![[:alnum:]_$"])(?:' || string_agg(DISTINCT regexp_replace(col, '(\W)', '\\\1', 'g'), '|')
			|| ')(?![[:alnum:]_$"])' AS word
		FROM changed
	), stored AS (
		SELECT *, regexp_replace(expression, '''(?:[^'']|'''')*''', '''''', 'g') AS code FROM unnest(scope.stored)
	), overload AS (
		-- A function of an index has to be immutable, and PostgreSQL takes the one that takes the column as it is.
		SELECT DISTINCT stored.object, o.oid::regprocedure::text AS called
		FROM stored
			JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = stored.id
				AND d.refclassid = 'pg_proc'::regclass
			JOIN pg_proc f ON f.oid = d.refobjid
			JOIN changed ON source = ANY (f.proargtypes::oid[])
			JOIN pg_proc o ON o.proname = f.proname
				AND o.proargtypes::oid[] = array_replace(f.proargtypes::oid[], source, scope.target::oid)
		WHERE stored.part ~ '^([0-9]+|predicate)$' AND o.provolatile <> 'i'
	), effect AS (
		SELECT DISTINCT stored.object, part IN ('check', 'using', 'with check') AS breaks, what
		FROM stored, source, LATERAL (
			SELECT 'reads the text of the column'
			WHERE code ~ (word || '\)?::(text|character varying|character|name)\M')
				OR code ~ (word || ' \|\| ') OR code ~ (' \|\| \(?([[:alnum:]_$]+\.)?' || word)
			UNION ALL
			SELECT format('calls %s, which makes text of ids', min(m[1])) FROM regexp_matches(code,
				'\m((?:jsonb?_(?:build_object|build_array|agg|object_agg|object|array|arrayagg|objectagg)\w*'
				|| '|to_jsonb?|row_to_json|array_to_json|array_to_string|format|concat|concat_ws|query_to_xml|xmlforest'
				|| '|xmlelement|hstore))\(([^;]*)', 'gi') AS m
			WHERE m[2] ~ word OR m[2] ~ '\.\*' HAVING count(*) > 0) AS effect(what)
		WHERE part <> 'statistics' AND scope.target <> 'text'::regtype
			AND (scope.target <> 'uuid'::regtype OR what !~ '^calls')
	)
	SELECT 'refused', object, string_agg(DISTINCT problem, '; '),
		format(CASE WHEN scope.target = 'uuid'::regtype THEN 'write ...::uuid::%s there before'
			ELSE 'drop it before, and make it again afterwards with ...::%s' END, min(source.name))
	FROM stored, source WHERE problem IS NOT NULL GROUP BY object
	UNION ALL
	SELECT 'refused', object, format('it would call %s, which is not IMMUTABLE', called), 'drop it before' FROM overload
	UNION ALL
	SELECT CASE WHEN breaks THEN 'breaks' ELSE 'changes' END, object,
		format('it %s, and that of %s is another', what, scope.target),
		format('where the old text is to stay, write ...::%1$s%2$s in the statement of the plan, or drop it before '
			'and make it so afterwards', source.name, CASE WHEN what ^@ 'reads' THEN '::text' ELSE '' END)
	FROM effect, source
	UNION ALL
	SELECT DISTINCT 'breaks', object, text_read, 'write id::text there where it is to be compared as text'
	FROM stored WHERE text_read <> ''
	UNION ALL
	SELECT DISTINCT 'note', object, 'it cannot be read beforehand',
		'try the plan on an empty copy of the schema (pg_dump -s)' FROM stored WHERE text_read = ''
	UNION ALL
	-- Without the cast it would mean another text, and other rows.
	SELECT DISTINCT 'note', object,
		format('somebody has written a cast to %s there: it stays, and needs the extension', source),
		'nothing; or write it otherwise before DROP EXTENSION'
	FROM stored, changed
	WHERE source NOT IN ('uuid'::regtype, 'text'::regtype, 'varchar'::regtype, 'bpchar'::regtype,
		'bigint'::regtype, 'integer'::regtype)
		AND problem IS NULL AND part <> 'default' AND regexp_replace(text, '''(?:[^'']|'''')*''', '''''', 'g')
			~ ('::' || regexp_replace(source::text, '(\W)', '\\\1', 'g') || '(?![\w.])')
$$;
