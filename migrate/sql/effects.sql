
-- What the change does to others: no statement of the plan can help.

-- Replicas, prepared statements and functions that have to do with these columns.
CREATE FUNCTION @extschema@.uidx_migration_effects(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT *, source IN ('bigint'::regtype, 'integer'::regtype) OR scope.target = 'bigint'::regtype AS number
		FROM unnest(scope.columns)
	), public AS (
		-- From 19 on a publication of all tables may name tables that it has not.
		SELECT DISTINCT p.pubname, rel FROM changed, pg_publication p, LATERAL (
			SELECT coalesce(bool_or(coalesce(to_jsonb(r) ->> 'prexcept', '') = 'true'), false), count(*) > 0
			FROM pg_publication_rel r WHERE r.prpubid = p.oid
				AND r.prrelid IN (SELECT rel::oid UNION ALL SELECT relid
					FROM pg_partition_ancestors(rel))) AS own(excepted, named)
		WHERE NOT own.excepted AND (p.puballtables OR own.named)
			OR EXISTS (SELECT FROM pg_publication_namespace n JOIN pg_class c ON c.relnamespace = n.pnnspid
				WHERE n.pnpubid = p.oid AND c.oid = rel)
	-- The types that the columns have, without those that columns which hold no id may have too.
	), type AS (
		SELECT DISTINCT source FROM unnest(scope.columns)
		WHERE source <> ALL ('{bigint,integer,text,varchar,bpchar}'::regtype[])
	), declared AS (
		SELECT p.*, source, p.oid::regprocedure AS called, ARRAY[y.oid, y.typarray] && p.proargtypes::oid[] AS takes,
			-- A single value is cast, a row is not.
			ARRAY[y.oid, y.typarray] && (p.proallargtypes || p.prorettype)
			OR EXISTS (SELECT FROM pg_type r JOIN pg_attribute
					ON attrelid = r.typrelid AND atttypid IN (y.oid, y.typarray) AND NOT attisdropped
				JOIN pg_class c ON c.oid = attrelid AND relkind = 'c' WHERE r.oid = p.prorettype) AS gives,
			p.prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql') AS in_plpgsql,
			(SELECT typtype IN ('c', 'p') FROM pg_type r WHERE r.oid = p.prorettype) AS of_rows,
			(SELECT string_agg(o.oid::regprocedure::text, ', ' ORDER BY o.oid) FROM pg_proc o
				WHERE o.proname = p.proname AND o.oid <> p.oid AND source = ANY (p.proargtypes::oid[])
					AND o.proargtypes::oid[] = array_replace(p.proargtypes::oid[], source::oid,
						scope.target::oid)) AS others
		FROM type JOIN pg_type y ON y.oid = source JOIN pg_proc p ON p.oid >= 16384
		WHERE NOT EXISTS (SELECT FROM pg_depend
			WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
	)
	SELECT 'breaks', format('publication %I', pubname),
		format('subscribers receive %s as text or bytes of %s', rels.named, scope.target),
		CASE WHEN (SELECT bool_or(number) FROM changed)
			THEN 'change both sides while nothing is written: neither reads the text of the other'
			WHEN scope.target = 'uuid'::regtype
			THEN 'change this server before its subscribers: an id type reads the text of uuid, and uuid reads no other'
			ELSE 'change the subscribers before this server: an id type reads the text of uuid, and uuid reads no other'
		END
	FROM (SELECT pubname, array_to_string((array_agg(rel::text ORDER BY rel::text))[:12], ', ')
			|| CASE WHEN count(*) > 12 THEN ', ...' ELSE '' END
		FROM public GROUP BY pubname) AS rels(pubname, named)
	UNION ALL
	SELECT 'note', format('publication %I', pubname),
		'it is FOR ALL TABLES: subscribers stop where they lack a table, such as one that holds the plan',
		'make that table there first, and a primary key in it; or keep the plan as files'
	FROM pg_publication WHERE puballtables
	UNION ALL
	SELECT 'breaks', format('subscription %I', s.subname),
		format('its publisher sends rows of %s', string_agg(DISTINCT rel::text, ', ')),
		CASE WHEN bool_or(number) THEN 'change both sides while nothing is written: neither reads the text of the other'
			WHEN scope.target = 'uuid'::regtype THEN 'change the publisher before this server'
			ELSE 'change this server before the publisher' END
	FROM changed JOIN pg_subscription_rel r ON r.srrelid = rel
		JOIN pg_subscription s ON s.oid = r.srsubid GROUP BY s.subname
	UNION ALL
	SELECT 'note', 'replica identity of ' || rel,
		'PostgreSQL replicates no update or delete of a table with publications and without a replica identity',
		'ALTER TABLE ... REPLICA IDENTITY'
	FROM public JOIN pg_class c ON c.oid = rel
	WHERE relreplident = 'n' OR relreplident = 'd'
		AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisprimary)
	UNION ALL
	SELECT 'breaks', called, 'it is a foreign table',
		format('the type changes here only; the other server needs to take the text of %s', scope.target)
	FROM changed WHERE kind = 'f'
	UNION ALL
	-- Functions whose bodies nobody has parsed.
	SELECT CASE WHEN triggered AND rest ~* '(::\s*|\mas\s+)uuid\M' THEN 'breaks' ELSE 'changes' END,
		'function ' || f::regprocedure,
		format('it makes text or JSON, of rows of %s as it seems', string_agg(DISTINCT rel::text, ', ')),
		CASE WHEN triggered AND rest ~* '(::\s*|\mas\s+)uuid\M'
			THEN format('uuid reads no %s: (... ->> ''id'')::uuid fails (22P02)', scope.target)
			ELSE 'where the old text is to stay, write ...::uuid there' END
	FROM (SELECT rel, relname, string_agg(DISTINCT regexp_replace(name, '(\W)', '\\\1', 'g'), '|') AS cols
		FROM changed JOIN pg_class ON oid = rel GROUP BY 1, 2) AS changed JOIN (
			-- The column itself becomes a uuid again.
			SELECT p.oid AS f, p.prosrc AS body, regexp_replace(p.prosrc, '\m(new|old)\."?\w+"?\s*::\s*uuid\M', '',
					'gi') AS rest, g.tgrelid AS on_table, g.tgrelid IS NOT NULL AS triggered
			FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanname IN ('sql', 'plpgsql')
				LEFT JOIN pg_trigger g ON g.tgfoid = p.oid AND NOT g.tgisinternal
			WHERE p.oid >= 16384
				AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid
					AND deptype = 'e')) AS code
		ON (on_table = rel OR body ~* ('\m' || regexp_replace(relname, '(\W)', '\\\1', 'g') || '\M'))
			AND (body ~* '\m(to_jsonb?|row_to_json|jsonb?_(build_object|build_array|agg|object_agg)|hstore)\M'
				OR body ~* ('\m(' || cols || ')"?\)?\s*(::\s*(text|varchar|character varying)\M|\|\|)')
				OR body ~* ('\|\|\s*(\w+\.)?"?(' || cols || ')\M'))
	WHERE scope.target <> 'uuid'::regtype
	GROUP BY f, rest, triggered
	UNION ALL
	SELECT 'breaks', 'prepared statements',
		'in open sessions those that return a column of the new type fail with "cached plan must not change result '
		'type" (0A000), with some drivers each time; and PL/pgSQL that reads it of a row, '
		'with "type of parameter ... does not match" (42804), each time',
		'reconnect programs after the switch, and let poolers reconnect to the server'
	WHERE scope.rels <> '{}'
	UNION ALL
	-- By the types of arguments and results: nobody knows which of them meet the columns.
	SELECT CASE WHEN others IS NOT NULL THEN 'changes'
		WHEN scope.target = 'uuid'::regtype THEN 'note' ELSE 'breaks' END,
		'function ' || called, 'it takes ' || source,
		CASE WHEN others IS NOT NULL THEN 'a call with the column will run ' || others
				|| ' instead, also from views and policies: make sure that it does the same'
			WHEN scope.target = 'uuid'::regtype THEN format('calls go on: uuid becomes %s by itself', source)
			ELSE 'a call with the column fails (42883), in a trigger with every insert too, unless it says '
				'::uuid, or ::uuid[] for an array; or '
				|| CASE WHEN scope.target IN ('text'::regtype, 'bigint'::regtype)
				THEN format('make a function of the same name that takes %s', scope.target)
				ELSE format('before the switch drop the function, and make it with %1$s, or %1$s[] for an array, '
					'which takes both', scope.target) END END
	FROM declared WHERE takes
	UNION ALL
	SELECT 'breaks', 'function ' || called, 'it returns rows of ' || source,
		format('%s the column fails (42804) unless it says ::%s', statement, source)
	FROM declared, LATERAL (SELECT 'RETURN QUERY SELECT of' WHERE proretset AND prosrc ~* '\mreturn\s+query\M'
		UNION ALL SELECT 'RETURN NEXT of a row with' WHERE of_rows AND prosrc ~* '\mreturn\s+next\s+[^;[:space:]]'
		UNION ALL SELECT 'RETURN of a row with' WHERE of_rows AND NOT proretset
			AND prosrc ~* '\mreturn\s+(?!query\M|next\M)[^;[:space:]]') AS s(statement)
	WHERE gives AND in_plpgsql AND NOT takes
$$;

-- What still needs the type of the ids after a plan back, and how it is changed. The way back: DROP EXTENSION refuses
-- what still depends on the id type, be it an array, a domain, or a range of it.
CREATE FUNCTION @extschema@.uidx_migration_stays(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH RECURSIVE type(id, source, becomes) AS (
		SELECT w.source::oid, w.source, w.target::text FROM @extschema@.uidx_migration_ways() w
		WHERE w.target = scope.target AND w.source::oid >= 16384
		UNION
		SELECT y.oid, type.source, CASE WHEN y.typtype = 'd' THEN type.becomes
			WHEN y.typelem = type.id THEN type.becomes || '[]' END
		FROM type JOIN pg_depend d ON d.refclassid = 'pg_type'::regclass AND d.refobjid = type.id
			LEFT JOIN pg_class c ON d.classid = 'pg_class'::regclass AND c.oid = d.objid AND c.relkind = 'c'
			JOIN pg_type y ON y.oid = CASE WHEN d.classid = 'pg_type'::regclass THEN d.objid ELSE c.reltype END
	)
	SELECT DISTINCT CASE WHEN x.compared THEN 'breaks' ELSE 'note' END,
		CASE WHEN x.altered THEN format('column %I of table %s', a.attname, c.oid::regclass)
			ELSE pg_describe_object(d.classid, d.objid, 0) END,
		format('it is of %s, or made with it: DROP EXTENSION refuses it', t.source)
			|| CASE WHEN x.compared THEN ', and comparisons with an array of the new ids fail (42883)' ELSE '' END,
		CASE WHEN x.altered AND t.becomes IS NOT NULL THEN format('ALTER %s %s ALTER COLUMN %I TYPE %s',
				CASE c.relkind WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, c.oid::regclass, a.attname, t.becomes)
			|| CASE WHEN scope.target = 'uuid'::regtype THEN '' ELSE format(' USING %I::%s', a.attname, t.becomes) END
			ELSE 'give it another type, or drop it, before DROP EXTENSION' END
	FROM type t JOIN pg_depend d ON d.refclassid = 'pg_type'::regclass AND d.refobjid = t.id AND d.deptype = 'n'
			AND d.classid IN ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_type'::regclass, 'pg_proc'::regclass,
				'pg_cast'::regclass, 'pg_operator'::regclass) AND (d.objsubid <> 0 OR d.classid <> 'pg_class'::regclass)
		LEFT JOIN pg_attrdef f ON d.classid = 'pg_attrdef'::regclass AND f.oid = d.objid
		LEFT JOIN pg_class c ON d.classid = 'pg_class'::regclass AND c.oid = d.objid OR c.oid = f.adrelid
		LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = coalesce(f.adnum, d.objsubid)
		CROSS JOIN LATERAL (SELECT c.relkind IN ('r', 'p', 'f') AND f.oid IS NULL AS altered) y
		CROSS JOIN LATERAL (SELECT y.altered, y.altered AND t.becomes ^@ (scope.target || '[')
			AND EXISTS (SELECT FROM unnest(scope.columns) o WHERE o.source = t.source) AS compared) x
	-- Plans change those, and what reads them.
	WHERE (a.atttypid = t.source AND (c.relkind IN ('r', 'p') OR c.oid = ANY (scope.rels))
			OR a.attinhcount > 0 AND x.altered) IS NOT TRUE
		AND NOT EXISTS (SELECT FROM unnest(scope.dependents) o WHERE o.class = d.classid AND o.id = d.objid)
		-- What an extension has, and the functions of a range, go with those.
		AND NOT EXISTS (SELECT FROM pg_depend m WHERE m.classid = d.classid AND m.objid = d.objid
			AND (m.deptype = 'e' OR m.deptype = 'i' AND d.classid = 'pg_proc'::regclass));
END;
