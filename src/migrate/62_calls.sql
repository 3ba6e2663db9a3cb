
-- What stored expressions do with the columns: problems are what uidx_migration_reading says of each.

CREATE FUNCTION uidx_migration_calls(rels oid[], atts smallint[], target regtype, ids oid[], objects text[], parts text[],
	expressions text[], problems text[], OUT verdict text, OUT object text, OUT why text,
	OUT action text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT DISTINCT atttypid AS source, format_type(atttypid, atttypmod) AS type, quote_ident(attname) AS col
		FROM unnest($1, $2) AS c(rel, att) JOIN pg_attribute ON attrelid = rel AND attnum = att
	), source AS (
		SELECT string_agg(DISTINCT type, ' or ') AS name FROM changed
	), word AS (
		-- A column, by itself or behind the name of its table.
		SELECT '(?<![[:alnum:]_$"])(?:' || string_agg(DISTINCT regexp_replace(col, '(\W)', '\\\1', 'g'), '|')
			|| ')(?![[:alnum:]_$"])' AS col
		FROM changed
	), stored AS (
		SELECT *, regexp_replace(expression, '''(?:[^'']|'''')*''', '''''', 'g') AS code
		FROM unnest($4, $5, $6, $7, $8) AS e(id, object, part, expression, problem)
	), overload AS (
		-- A function of an index has to be immutable, and PostgreSQL takes the one that takes the column as it is.
		SELECT DISTINCT stored.object, o.oid::regprocedure::text AS called
		FROM stored
			JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = stored.id AND d.refclassid = 'pg_proc'::regclass
			JOIN pg_proc f ON f.oid = d.refobjid
			JOIN changed ON source = ANY (f.proargtypes::oid[])
			JOIN pg_proc o ON o.proname = f.proname AND o.proargtypes::oid[] = array_replace(f.proargtypes::oid[], source, $3::oid)
		WHERE stored.object ^@ 'index ' AND o.provolatile <> 'i'
	), effect AS (
		SELECT DISTINCT stored.object, part IN ('check', 'using', 'with check') AS breaks, what
		FROM stored, word, LATERAL (
			SELECT 'reads the text of the column' WHERE code ~ (col || '\)?::(text|character varying|character|name)\M')
				OR code ~ (col || ' \|\| ') OR code ~ (' \|\| \(?([[:alnum:]_$]+\.)?' || col)
			UNION ALL
			SELECT format('calls %s, which makes text of ids', min(m[1])) FROM regexp_matches(code,
				'\m((?:jsonb?_(?:build_object|build_array|agg|object_agg|object|array|arrayagg|objectagg)\w*|to_jsonb?|row_to_json|array_to_json'
				|| '|array_to_string|format|concat|concat_ws|query_to_xml|xmlforest|xmlelement|hstore))\(([^;]*)', 'g') AS m
			WHERE m[2] ~ col OR m[2] ~ '\.\*' HAVING count(*) > 0) AS effect(what)
		WHERE $3 <> 'text'::regtype AND ($3 <> 'uuid'::regtype OR what !~ '^calls')
	)
	SELECT 'refused', object, string_agg(DISTINCT problem, '; '),
		format(CASE WHEN $3 = 'uuid'::regtype THEN 'write ...::uuid::%s there before'
			ELSE 'drop it before, and make it again afterwards with ...::%s' END, min(source.name))
	FROM stored, source WHERE problem IS NOT NULL GROUP BY object
	UNION ALL
	SELECT 'refused', object, format('it would call %s, which is not IMMUTABLE', called), 'drop it before' FROM overload
	UNION ALL
	SELECT CASE WHEN breaks THEN 'breaks' ELSE 'changes' END, object, format('it %s, and that of %s is another', what, $3),
		format('where the old text is to stay, write ...::%1$s%2$s in the statement of the plan, or drop it before '
			'and make it so afterwards',
			source.name, CASE WHEN what ^@ 'reads' THEN '::text' ELSE '' END)
	FROM effect, source
$$;
COMMENT ON FUNCTION uidx_migration_calls(oid[], smallint[], regtype, oid[], text[], text[], text[], text[]) IS
	'internal: views, rules, policies, triggers, checks and indexes that cannot be read with the new type, and those '
	'that make text or JSON of the columns';

-- Text beside an id is read as one, so what compared two texts fails at a text that is no id. Only PostgreSQL knows where
-- it does that, and prints the query with those casts.
CREATE FUNCTION uidx_migration_text_casts(query text, printed text, target regtype) RETURNS text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	id_cast constant text := '::' || regexp_replace(target::text, '(\W)', '\\\1', 'g');
	-- A cast to the id, or to an array of them. The column itself is NULL::ulid here.
	pattern constant text := '(?<!NULL)' || id_cast || '(?:\[\])?(?![\w.\[])';
	quoted constant text := '''(?:[^'']|'''')*''';
	-- A literal, or a list of them, that is cast.
	literal constant text := '\((' || quoted || ')::text\)' || id_cast || '(?![\w.\[])|\((ARRAY\[' || quoted || '::text(?:, '
		|| quoted || '::text)*\])\)' || id_cast || '\[\]';
	value text;
	ids text;
BEGIN
	IF (SELECT count(*) FROM regexp_matches(regexp_replace(printed, literal, '', 'g'), pattern, 'g'))
		> (SELECT count(*) FROM regexp_matches(regexp_replace(query, literal, '', 'g'), pattern, 'g')) THEN
		RETURN format('it reads text as %s, and fails at one that is none (22P02)', target);
	END IF;
	FOR value, ids IN SELECT coalesce(m[1], m[2]), coalesce(m[1] || '::text', m[2] || '::text[]') || '::' || target
		|| CASE WHEN m[1] IS NULL THEN '[]' ELSE '' END FROM regexp_matches(printed, literal, 'g') AS m LOOP
		BEGIN
			EXECUTE 'SELECT ' || ids;
		EXCEPTION WHEN OTHERS THEN
			RETURN format('it reads %s as %s, and fails (22P02)', value, target);
		END;
	END LOOP;
	RETURN NULL;
END $$;
COMMENT ON FUNCTION uidx_migration_text_casts(text, text, regtype) IS
	'internal: what is to be said of text that the query reads as ids of this type, NULL if it reads none so. '
	'printed is the query as PostgreSQL prints it';
