
-- Finds calls in stored expressions that take a column of the old type. It reads their trees, because pg_depend does not name
-- PostgreSQL's own functions. It takes each column of that type for one that changes. It sees only arguments that are such a column
-- themselves. Other calls fail in the switch, if they fail.

CREATE FUNCTION uidx_migration_calls(source regtype, target regtype, rels oid[], atts smallint[], indexes oid[],
	classes regclass[], ids oid[], OUT verdict text, OUT object text, OUT why text, OUT action text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH dependent AS (
		SELECT * FROM unnest($6, $7) AS d(class, id)
	), stored AS (
		SELECT pg_describe_object(class, id, 0) AS object, concat(ev_qual, ev_action) AS tree
		FROM dependent JOIN pg_rewrite ON class = 'pg_class'::regclass AND ev_class = id OR class = 'pg_rewrite'::regclass AND oid = id
		UNION ALL
		SELECT pg_describe_object(class, id, 0), concat(polqual, polwithcheck)
		FROM dependent JOIN pg_policy ON class = 'pg_policy'::regclass AND oid = id
		UNION ALL
		SELECT pg_describe_object(class, id, 0), tgqual::text
		FROM dependent JOIN pg_trigger ON class = 'pg_trigger'::regclass AND oid = id
		UNION ALL
		SELECT format('constraint %I on table %s', conname, conrelid::regclass), conbin::text FROM pg_constraint
		WHERE contype = 'c' AND conislocal AND conparentid = 0
			AND EXISTS (SELECT FROM unnest($3, $4) AS changed(rel, att) WHERE rel = conrelid AND att = ANY (conkey))
		UNION ALL
		SELECT 'index ' || indexrelid::regclass, concat(indexprs, indpred) FROM pg_index
		WHERE indexrelid = ANY ($5) OR indrelid IN (SELECT id FROM dependent WHERE class = 'pg_class'::regclass)
	), shape AS (
		SELECT format('\{VAR [^{}]*:vartype %s ', $1::oid) AS col, '(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\} )*' AS others
	), call AS (
		SELECT object, m[1] AS kind, m[2]::oid AS id, m[3] ~ ':funcformat [12] ' AS is_cast
		FROM stored, shape, regexp_matches(tree, ':(funcid|aggfnoid|winfnoid|opno) (\d+) ([^{}]*):args \((?=' || others
			|| '(?:\{TARGETENTRY :expr )?' || col || ')', 'g') AS m
		UNION ALL
		SELECT object, 'type', m[1]::oid, true
		FROM stored, shape, regexp_matches(tree, '\{RELABELTYPE :arg ' || col || '[^{}]*\} :resulttype (\d+) ', 'g') AS m
	), broken AS (
		SELECT object, f.oid::regprocedure::text AS what
		FROM call JOIN pg_proc f ON kind IN ('funcid', 'aggfnoid', 'winfnoid') AND f.oid = id AND $1::oid = ANY (f.proargtypes::oid[])
		WHERE CASE WHEN is_cast THEN NOT EXISTS (SELECT FROM pg_cast WHERE castsource = $2 AND casttarget = f.prorettype)
			ELSE NOT EXISTS (SELECT FROM pg_proc o WHERE o.proname = f.proname AND o.provolatile <= f.provolatile
					AND o.proargtypes::oid[] = array_replace(f.proargtypes::oid[], $1::oid, $2::oid))
				-- A uuid becomes an id by itself, if there is only one that it can become.
				AND ($2 <> 'uuid'::regtype OR EXISTS (SELECT FROM pg_proc o
					JOIN pg_cast ON castsource = $2 AND castcontext = 'i' AND casttarget = ANY (o.proargtypes::oid[])
					WHERE o.proname = f.proname AND o.oid <> f.oid)) END
		UNION
		SELECT object, o.oid::regoperator::text
		FROM call JOIN pg_operator o ON kind = 'opno' AND o.oid = id AND $1 IN (o.oprleft, o.oprright)
		WHERE NOT EXISTS (SELECT FROM pg_operator p WHERE p.oprname = o.oprname
			AND p.oprleft = CASE o.oprleft WHEN $1 THEN $2::oid ELSE o.oprleft END
			AND p.oprright = CASE o.oprright WHEN $1 THEN $2::oid ELSE o.oprright END)
		UNION
		SELECT object, 'a cast to ' || id::regtype FROM call
		WHERE kind = 'type' AND id <> $2 AND NOT EXISTS (SELECT FROM pg_cast WHERE castsource = $2 AND casttarget = id)
	)
	SELECT 'refused', object, format('it uses %s, and %s has nothing like it', string_agg(what, ', ' ORDER BY what), $2),
		format(CASE WHEN $2 = 'uuid'::regtype THEN 'write ...::uuid::%s there before'
			ELSE 'drop it before, and make it again afterwards with ...::%s' END, $1)
	FROM broken GROUP BY object
	UNION ALL
	SELECT CASE WHEN object ~ '^(constraint|policy) ' THEN 'breaks' ELSE 'changes' END, object,
		format('it reads the text of the column, and that of %s is another', $2),
		format('where the old text is to stay, write ...::%s::text in the statement of the plan, or drop it before and make it so afterwards', $1)
	FROM stored, shape WHERE tree ~ ('\{COERCEVIAIO :arg ' || col)
$$;
COMMENT ON FUNCTION uidx_migration_calls(regtype, regtype, oid[], smallint[], oid[], regclass[], oid[]) IS
	'internal: calls in views, rules, policies, triggers, checks and indexes that do not exist for the new type, and casts of the '
	'columns to text';
