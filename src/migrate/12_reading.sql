
-- Whether PostgreSQL can read a stored expression once the types have changed, and how it is to be written then. A
-- query is parsed, but neither planned nor run, with each table that changes replaced by a subquery of the same
-- columns.

CREATE FUNCTION uidx_migration_expressions(rels oid[], atts smallint[], indexes oid[], classes regclass[], ids oid[],
	OUT id oid, OUT part text, OUT object text, OUT expression text, OUT rest text,
	OUT owner oid) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH dependent AS (
		SELECT class, dependent.id, pg_describe_object(class, dependent.id, 0) AS object
		FROM unnest($4, $5) AS dependent(class, id)
	), stored(id, part, object, expression, rest, rel) AS (
	SELECT oid, 'check', format('constraint %I on table %s', conname, conrelid::regclass),
		pg_get_expr(conbin, conrelid),
		' FROM ' || conrelid::regclass, conrelid
	FROM pg_constraint
	WHERE contype = 'c' AND EXISTS (SELECT FROM unnest($1, $2) AS changed(rel, att)
		WHERE rel = conrelid AND att = ANY (conkey))
	UNION ALL
	SELECT i.indexrelid, n::text, 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid, n + 1, false),
		' FROM ' || i.indrelid::regclass, i.indrelid
	FROM pg_index i, generate_series(0, i.indnatts - 1) AS n WHERE i.indexrelid = ANY ($3) AND i.indkey[n] = 0
	UNION ALL
	SELECT i.indexrelid, 'predicate', 'index ' || i.indexrelid::regclass, pg_get_expr(i.indpred, i.indrelid),
		' FROM ' || i.indrelid::regclass, i.indrelid
	FROM pg_index i WHERE i.indexrelid = ANY ($3) AND i.indpred IS NOT NULL
	UNION ALL
	SELECT dependent.id, p.part, object, p.expression, ' FROM ' || polrelid::regclass, polrelid
	FROM dependent JOIN pg_policy ON class = 'pg_policy'::regclass AND oid = dependent.id, LATERAL (
		VALUES ('using', pg_get_expr(polqual, polrelid)),
			('with check', pg_get_expr(polwithcheck, polrelid))) AS p(part, expression)
	WHERE p.expression IS NOT NULL
	UNION ALL
	SELECT dependent.id, 'when', object, condition, format(' FROM %1$s old, %1$s new', tgrelid::regclass), tgrelid
	FROM dependent JOIN pg_trigger t ON class = 'pg_trigger'::regclass AND t.oid = dependent.id,
		substring(pg_get_triggerdef(t.oid)
			FROM 'FOR EACH (?:ROW|STATEMENT) WHEN \((.*)\) EXECUTE FUNCTION ') AS condition
	WHERE tgqual IS NOT NULL AND condition IS NOT NULL
	UNION ALL
	SELECT dependent.id, 'view', object, rtrim(pg_get_viewdef(c.oid), ';'), '', c.oid
	FROM dependent JOIN pg_class c ON class = 'pg_class'::regclass AND c.oid = dependent.id WHERE relkind IN ('v', 'm')
	UNION ALL
	-- These read whole rows, and depend on no column: they stay as they are, and yet what they print changes.
	SELECT DISTINCT c.oid, 'whole row', pg_describe_object('pg_class'::regclass, c.oid, 0), query, '', c.oid
	FROM pg_depend v JOIN pg_rewrite r ON v.classid = 'pg_rewrite'::regclass AND r.oid = v.objid
		JOIN pg_class c ON c.oid = r.ev_class AND c.relkind IN ('v', 'm')
		CROSS JOIN rtrim(pg_get_viewdef(c.oid), ';') AS query
	WHERE v.refclassid = 'pg_class'::regclass AND v.refobjid = ANY ($1) AND v.refobjsubid = 0 AND query ~ '\.\*'
		AND c.oid NOT IN (SELECT dependent.id FROM dependent WHERE class = 'pg_class'::regclass)
	UNION ALL
	SELECT r.oid, 'rule', pg_describe_object('pg_rewrite'::regclass, r.oid, 0), rtrim(pg_get_ruledef(r.oid), ';'), NULL, ev_class
	FROM dependent
		JOIN pg_rewrite r ON class = 'pg_class'::regclass AND ev_class = dependent.id AND rulename <> '_RETURN'
			OR class = 'pg_rewrite'::regclass AND r.oid = dependent.id
	UNION ALL
	SELECT r.oid, 'condition', pg_describe_object('pg_rewrite'::regclass, r.oid, 0), condition,
		format(' FROM %1$s old, %1$s new', ev_class::regclass), ev_class
	FROM dependent JOIN pg_rewrite r ON class = 'pg_rewrite'::regclass AND r.oid = dependent.id,
		substring(pg_get_ruledef(r.oid) FROM '\n   WHERE (.*?) DO ') AS condition
	WHERE condition IS NOT NULL
	UNION ALL
	SELECT f.oid, 'default', format('default of column %I of table %s', attname, adrelid::regclass),
		pg_get_expr(adbin, adrelid), NULL, adrelid
	FROM unnest($1, $2) AS changed(rel, att) JOIN pg_attrdef f ON adrelid = rel AND adnum = att
		JOIN pg_attribute ON attrelid = rel AND attnum = att
	)
	SELECT stored.id, part, stored.object, stored.expression, stored.rest, relowner
	FROM stored JOIN pg_class c ON c.oid = stored.rel
$$;
COMMENT ON FUNCTION uidx_migration_expressions(oid[], smallint[], oid[], regclass[], oid[]) IS
	'internal: the stored expressions that read these columns, or that stand in these objects. `SELECT expression '
	'rest` reads one, as the owner of its table or view; the expression of a view is a query itself; rest is NULL where '
	'no query can';

CREATE FUNCTION uidx_migration_assume(reading text, rels oid[], atts smallint[], target regtype,
	views oid[], reader oid) RETURNS text
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	r record;
	name text;
	subquery text;
	alias text := ' [[:lower:]_"]';
BEGIN
	FOR r IN
		SELECT c.oid, c.relname, c.oid::regclass::text AS called, is_view, is_view AND relowner = reader AS is_own
		FROM (SELECT v.oid, n, true FROM unnest(views) WITH ORDINALITY AS v(oid, n)
			UNION ALL SELECT DISTINCT rel, 1000000, false FROM unnest(rels) AS rel) AS s(oid, n, is_view)
			JOIN pg_class c ON c.oid = s.oid
		ORDER BY n
	LOOP
		CONTINUE WHEN position(r.called IN reading) = 0;
		-- Not the name of a type, a function or a column, and not in a literal.
		name := '(?<![\w."$:''])(?:ONLY )?' || regexp_replace(r.called, '(\W)', '\\\1', 'g');
		CONTINUE WHEN reading !~ name;
		-- The definition of another role's view is not to be parsed as the reader. What changes in it is told by its type.
		subquery := CASE WHEN r.is_own THEN rtrim(pg_get_viewdef(r.oid), ';') ELSE (
			SELECT 'SELECT ' || string_agg(format('NULL::%s AS %I', CASE
					WHEN target IS NOT NULL AND EXISTS (SELECT FROM unnest(rels, atts) AS changed(rel, att)
						WHERE rel = attrelid AND att = attnum OR r.is_view
							AND (rel, att, atttypid) IN (SELECT attrelid, attnum, atttypid FROM pg_attribute JOIN pg_type y ON y.oid = atttypid AND typcategory <> 'S')) THEN target::text
					ELSE format_type(atttypid, atttypmod) END, attname), ', ' ORDER BY attnum)
			FROM pg_attribute WHERE attrelid = r.oid AND attnum > 0 AND NOT attisdropped) END;
		reading := regexp_replace(reading, name || '(?=' || alias || ')',
			replace('(' || subquery || ')', '\', '\\'), 'g');
		reading := regexp_replace(reading, name || '(?![\w."(]|' || alias || ')',
			replace(format('(%s) %I', subquery, r.relname), '\', '\\'), 'g');
		IF length(reading) > 1000000 THEN
			RETURN NULL;
		END IF;
	END LOOP;
	RETURN reading;
END $$;
COMMENT ON FUNCTION uidx_migration_assume(text, oid[], smallint[], regtype, oid[], oid) IS
	'internal: the query with tables and views replaced by subqueries, in which these columns are of type target, or '
	'of their own if that is NULL, for this role to read. views in the order in which one may read the next';

CREATE FUNCTION uidx_migration_parse(owner oid, queries text[]) RETURNS text[]
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT pg_catalog.array_agg(t.problem ORDER BY q.n)
	FROM pg_catalog.unnest($2) WITH ORDINALITY AS q(query, n), uidx_try_as_owner($1, q.query, true) t;
END;
COMMENT ON FUNCTION uidx_migration_parse(oid, text[]) IS
	'internal: for each query what is wrong with it, NULL if nothing is, as this role reads it';

-- The way back: a cast to the id's type that PostgreSQL put there when a uuid met the column, as in COALESCE(id,
-- other::ulid). The words of an expression, so that nothing in a literal or a quoted name is taken for a cast:
-- literals, names in quotes, casts to one of the types, parentheses, and what is between them.
CREATE FUNCTION uidx_migration_words(expression text, types regtype[]) RETURNS text[]
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT coalesce(array_agg(m[1] ORDER BY n), '{}')
	FROM (SELECT string_agg(regexp_replace(t::text, '(\W)', '\\\1', 'g'), '|') FROM unnest($2) AS t) AS names(pattern),
		regexp_matches($1, '(''(?:[^'']|'''')*''|::(?:' || pattern
			|| ')(?:\[\])?(?![\w.])|"(?:[^"]|"")*"|[()]|[^''":()]+|:)', 'g')
			WITH ORDINALITY AS w(m, n)
$$;
COMMENT ON FUNCTION uidx_migration_words(text, regtype[]) IS
	'internal: the words of an expression. A word that begins with :: is a cast to one of the types';

CREATE FUNCTION uidx_migration_uncast(words text[], places integer[], probe boolean, target regtype) RETURNS text
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	old constant text[] := words;
	one constant text := target::text;
	-- It takes nothing but one.
	out constant text := CASE target WHEN 'text'::regtype THEN 'textout' ELSE 'uuid_out' END;
	n integer;
	opening integer;
	depth integer;
	value text;
BEGIN
	FOREACH n IN ARRAY places LOOP
		IF old[n - 1] ^@ '''' THEN
			-- A literal.
			CONTINUE WHEN probe;
			EXECUTE format('SELECT quote_literal(%s%s::%s::text)', old[n - 1], old[n],
				one || CASE WHEN old[n] ~ '\[\]$' THEN '[]' ELSE '' END) INTO value;
			words[n - 1] := value;
			words[n] := '::' || one || CASE WHEN old[n] ~ '\[\]$' THEN '[]' ELSE '' END;
		ELSIF old[n] ~ '\[\]$' OR old[n - 1] ~ '\mNULL$' THEN
			words[n] := CASE WHEN probe THEN old[n]
				ELSE '::' || one || CASE WHEN old[n] ~ '\[\]$' THEN '[]' ELSE '' END END;
		ELSIF old[n - 1] = ')' AND NOT probe THEN
			words[n] := '';
		ELSIF old[n - 1] = ')' THEN
			opening := n - 1;
			depth := 0;
			LOOP
				depth := depth + CASE old[opening] WHEN ')' THEN 1 WHEN '(' THEN -1 ELSE 0 END;
				EXIT WHEN depth = 0 OR opening <= 1;
				opening := opening - 1;
			END LOOP;
			words[opening] := format('pg_catalog.textin(pg_catalog.%I((', out);
			words[n - 1] := ')))';
		END IF;
	END LOOP;
	RETURN array_to_string(words, '');
END $$;
COMMENT ON FUNCTION uidx_migration_uncast(text[], integer[], boolean, regtype) IS
	'internal: the expression of these words without the casts at these places; or, for probe, one that can be '
	'parsed only if a value of the target is cast there';

CREATE FUNCTION uidx_migration_reading(expression text, rest text, rels oid[], atts smallint[],
	target regtype, views oid[], owner oid,
	OUT problem text, OUT text text)
	LANGUAGE sql VOLATILE
BEGIN ATOMIC
	WITH changed AS (
		SELECT coalesce(pg_catalog.array_agg(DISTINCT a.attname), '{}') AS columns,
			coalesce(pg_catalog.array_agg(DISTINCT a.atttypid::pg_catalog.regtype), '{}') AS types
		FROM ROWS FROM (pg_catalog.unnest($3), pg_catalog.unnest($4)) AS c(rel, att)
			JOIN pg_catalog.pg_attribute a ON a.attrelid = c.rel AND a.attnum = c.att
	), parsed AS (
		SELECT columns,
			CASE WHEN $5::pg_catalog.oid OPERATOR(pg_catalog.=)
					ANY ('{pg_catalog.uuid,pg_catalog.text}'::pg_catalog.regtype[]::pg_catalog.oid[])
				THEN uidx_migration_words($1, types) ELSE '{}' END AS words,
			CASE WHEN $2 = '' THEN '' ELSE 'SELECT ' END AS first
		FROM changed
	), control AS (
		-- Whether it can be read with the types that the columns have: what fails then says nothing.
		SELECT $2 IS NOT NULL AND (uidx_migration_parse($7, ARRAY[coalesce(
				uidx_migration_assume(first || $1 || $2, $3, $4, NULL, $6, $7), '')]))[1] IS NULL AS good
		FROM parsed
	), casts AS (
		-- A uuid literal became an id by itself, and a literal of the id's own has a text as uuid. id::uuid::ulid is
		-- what somebody wrote.
		SELECT n, words[n - 1] = ')' AND NOT (words[n - 2] = $5::pg_catalog.text AND words[n - 5] ^@ '''') AS doubtful
		FROM parsed, pg_catalog.generate_subscripts(words, 1) AS n
		WHERE words[n] ^@ '::' AND (words[n - 1] IN (')') OR words[n - 1] ^@ '''' OR words[n - 1] ~ 'NULL$')
			-- The words of ((name)::uuid)::ulid, from the end.
			AND NOT (words[n - 1] = ')' AND words[n - 2] = $5::pg_catalog.text AND words[n - 5] = ')'
				AND EXISTS (SELECT FROM pg_catalog.unnest(columns) AS name
					WHERE words[n - 6] = pg_catalog.quote_ident(name)
						OR pg_catalog.right(words[n - 6], pg_catalog.length(pg_catalog.quote_ident(name)) + 1)
							= pg_catalog.concat('.', pg_catalog.quote_ident(name))))
	), tried AS (
		SELECT n
		FROM casts, parsed, control,
			LATERAL (SELECT uidx_migration_uncast(words, ARRAY[n], true, $5) AS probe,
				uidx_migration_uncast(words, ARRAY[n], false, $5) AS without) AS x
		WHERE NOT doubtful OR good AND (
			SELECT p[1] IS NULL AND p[2] IS NULL
			FROM uidx_migration_parse($7, ARRAY[
				uidx_migration_assume(first || x.probe || $2, $3, $4, NULL, $6, $7),
				uidx_migration_assume(first || x.without || $2, $3, $4, $5, $6, $7)]) AS p)
	), written AS (
		SELECT CASE WHEN EXISTS (SELECT FROM tried)
			THEN uidx_migration_uncast(words, ARRAY(SELECT n FROM tried), false, $5)
			ELSE $1 END AS text
		FROM parsed
	)
	SELECT CASE WHEN good THEN (uidx_migration_parse($7, ARRAY[
			uidx_migration_assume(first || written.text || $2, $3, $4, $5, $6, $7)]))[1] END,
		written.text
	FROM parsed, control, written;
END;
COMMENT ON FUNCTION uidx_migration_reading(text, text, oid[], smallint[], regtype, oid[], oid) IS
	'internal: how this expression is written once the types have changed, and what PostgreSQL then says is wrong '
	'with it, NULL if nothing, or if no query can tell';
