
-- What plans have left that were not run to their end. The names of their indexes are their own.

-- Indexes and constraints of plans that have not come to their end, in these tables, or in all if that is NULL;
-- refused is what bars a plan of this scope.
CREATE FUNCTION @extschema@.uidx_migration_leftovers(tables oid[], scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH made AS (
		SELECT i.indexrelid::regclass AS index, i.indrelid, i.indrelid::regclass AS rel, c.relowner, c.relkind,
			i.indisvalid, uniquely, mode,
			(SELECT pid FROM pg_stat_progress_create_index
				WHERE index_relid = i.indexrelid AND datname = current_database()) AS builder,
			format('DROP INDEX %s%s', mode, i.indexrelid::regclass) AS statement,
			c.relname ~ '^uidx_new_' AS new,
			@extschema@.uidx_migration_other_plan(c.oid, scope.rels, scope.atts, scope.target) AS other_plan,
			-- Its column is uuid already, and the index that it had is gone.
			EXISTS (SELECT FROM generate_series(0, i.indnkeyatts - 1) AS n JOIN pg_opclass o ON o.oid = i.indclass[n]
					AND opcname ~ '_uuid_ops$'
				JOIN pg_attribute ON attrelid = i.indrelid AND attnum = i.indkey[n]
					AND atttypid = 'uuid'::regtype) AS stands_in,
			-- The index that it was to replace has the number of its name.
			EXISTS (SELECT FROM pg_index o WHERE o.indrelid = i.indrelid
					AND o.indexrelid::bigint = substring(c.relname FROM '[0-9]+$')::bigint) AS there,
			was[1] AS kind, quote_ident(was[2]) AS name, c.relnamespace::regnamespace AS schema,
			EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND quote_ident(attname) ~ classes) AS odd,
			-- What follows the table in CREATE INDEX, without operator classes.
			regexp_replace(substr(pg_get_indexdef(c.oid),
				length(format('CREATE %sINDEX %s ON %s%s ', uniquely, relname, CASE relkind WHEN 'I' THEN 'ONLY ' END,
				indrelid::regclass)) + 1), classes, '', 'g') AS keys
		FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
			-- The first switch has written what it stands in for. Since then its owner may have written anything.
			CROSS JOIN regexp_match(obj_description(c.oid, 'pg_class'), '^(PRIMARY KEY|UNIQUE|INDEX) (.*)$') AS was
			CROSS JOIN LATERAL (SELECT CASE WHEN i.indisunique THEN 'UNIQUE ' END,
					CASE c.relkind WHEN 'i' THEN 'CONCURRENTLY ' END) AS how(uniquely, mode)
			CROSS JOIN (VALUES (' ([a-z0-9_]+|"([^"]|"")+")\.\w+_uuid_ops')) AS written(classes)
		-- Those of partitions go with the parent's.
		WHERE c.relname ~ '^uidx_(new|last)_[0-9]{1,10}$' AND NOT c.relispartition
			AND (i.indrelid = ANY ($1) OR $1 IS NULL)
	), left_over(verdict, object, why, action, owner) AS (
	SELECT 'note', 'index ' || i.indexrelid::regclass,
		'it is invalid: ' || CASE WHEN beside THEN 'REINDEX CONCURRENTLY has not come to its end'
			ELSE 'the phase settle of a plan has not built it' END, mend, relowner
	FROM pg_index i CROSS JOIN @extschema@.uidx_migration_invalid(indexrelid::regclass)
		JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am am ON am.oid = c.relam
	WHERE NOT indisvalid AND relkind = 'i' AND relname !~ '^uidx_(new|last)_[0-9]{1,10}$'
		AND (indrelid = ANY ($1) OR $1 IS NULL)
		-- A plan builds no others then. What else is invalid is somebody's own.
		AND (indexprs IS NOT NULL OR indpred IS NOT NULL OR amname NOT IN ('btree', 'hash')) AND NOT indisunique
		AND EXISTS (SELECT FROM pg_depend d JOIN pg_attribute ON attrelid = d.refobjid AND attnum = d.refobjsubid
			WHERE d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid AND d.refclassid = 'pg_class'::regclass
				AND atttypid = scope.target)
	UNION ALL
	-- Another plan would leave its table without these indexes.
	SELECT CASE WHEN c.oid = ANY (scope.rels) THEN 'refused' ELSE 'note' END, 'table ' || c.oid::regclass,
		format('the switch of a plan to %s has dropped indexes of it, and its phase settle has not made them: %s',
			was[2], coalesce(shown, 'its comment does not say which')),
		concat('run that plan from its phase settle; or, if it is lost, ', CASE WHEN shown <> ''
			THEN 'these statements (the owner of the table can have written them: read them first)'
			ELSE 'make its indexes again' END, format(
			', and then COMMENT ON TABLE %s IS %L', c.oid::regclass, rtrim(nullif(was[1], ''), E'\n'))), relowner
	FROM pg_description d JOIN pg_class c ON d.classoid = 'pg_class'::regclass AND c.oid = d.objoid AND d.objsubid = 0
		CROSS JOIN LATERAL regexp_match(description,
			'^(.*?)uidx_migrate: a plan to ([^;[:cntrl:]]*?) has still to run (.*)$') AS was
		-- The owner of the table may have written anything into the comment.
		CROSS JOIN substring(was[3], '^(?:CREATE (?:UNIQUE )?INDEX [^;[:cntrl:]]+(?:; (?=CREATE )|$))+$') AS shown
	WHERE was IS NOT NULL AND (c.oid = ANY ($1) OR $1 IS NULL)
	UNION ALL
	-- Nor without the key, nor take what is built for another type.
	SELECT CASE WHEN indrelid = ANY (scope.rels) AND (stands_in OR other_plan IS NOT NULL) THEN 'refused'
			ELSE 'note' END, 'index ' || index,
		CASE WHEN stands_in THEN 'it stands in for an index until a plan to uuid switches back'
			WHEN builder IS NOT NULL THEN format('process %s is building it for a plan', builder)
			WHEN other_plan IS NOT NULL
			THEN format('a plan to %s has built it on table %s, and its switch has not run', other_plan, rel)
			WHEN NOT indisvalid THEN 'a phase of a plan that stopped has left it unfinished'
			WHEN there OR new THEN 'a plan has built it, and its switch has not run'
			ELSE 'a plan has built it to switch back, and has not done so' END,
		CASE
			WHEN builder IS NOT NULL THEN 'wait for it, also where the connection was lost; then run the phase again'
			WHEN NOT stands_in AND (NOT indisvalid OR there OR new)
			THEN 'run the plan to its end, or end it: ' || statement
			ELSE 'run that plan to its end, from its phase settle; or ' || CASE
				WHEN NOT stands_in THEN 'without it: ' || statement
				WHEN odd OR kind IS NULL THEN
				'make the primary key or the index under its old name first, and drop this one, '
				'with the foreign keys that need it, to be added again'
				-- Where the new index has not come about, its first statement ends the transaction.
				ELSE concat('without it: ', CASE WHEN relkind = 'i' OR kind = 'INDEX'
					THEN format('CREATE %sINDEX %s%s ON %s %s; ', uniquely, mode, name, rel, keys) END, 'BEGIN; ',
					CASE WHEN kind = 'INDEX' THEN format('COMMENT ON INDEX %s.%s IS NULL; ', schema, name)
						WHEN relkind = 'I' THEN format('ALTER TABLE %s ADD CONSTRAINT %s %s %s; ', rel, name, kind,
							regexp_replace(regexp_replace(keys, '^USING \w+ ', ''),
								'^(.*) (NULLS NOT DISTINCT)', '\2 \1'))
						ELSE format('ALTER TABLE %s ADD %s USING INDEX %s; ', rel, kind, name) END,
					dropped, identities, 'DROP INDEX ', index, added, '; COMMIT') END END, relowner
	FROM made CROSS JOIN LATERAL (
		SELECT string_agg(format('ALTER TABLE %s DROP CONSTRAINT %I; ', conrelid::regclass, conname), '' ORDER BY oid),
			string_agg(format('; ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
				pg_get_constraintdef(oid)), '' ORDER BY oid)
		FROM pg_constraint WHERE contype = 'f' AND conindid = index AND conparentid = 0
	) AS tied(dropped, added) CROSS JOIN LATERAL (
		-- PostgreSQL goes on to look for the index that it has dropped.
		SELECT string_agg(format('ALTER TABLE %s REPLICA IDENTITY %s; ', indrelid::regclass,
			CASE kind WHEN 'PRIMARY KEY' THEN 'DEFAULT' ELSE 'USING INDEX ' || name END), '')
		FROM pg_index WHERE indisreplident
			AND indexrelid IN (SELECT index UNION ALL SELECT relid FROM pg_partition_tree(index))
	) AS known(identities)
	UNION ALL
	SELECT DISTINCT 'note', format('constraint %I on table %s', conname, conrelid::regclass),
		'it is NOT VALID: nobody has checked the rows that were there before it, as when the last phase of a plan was '
		'not run',
		format('ALTER TABLE %s VALIDATE CONSTRAINT %I; ANALYZE %s', conrelid::regclass, conname,
			concat_ws(', ', conrelid::regclass, nullif(nullif(confrelid, 0), conrelid)::regclass)), relowner
	FROM pg_constraint JOIN pg_class c ON c.oid = conrelid JOIN pg_attribute ON attrelid = conrelid
		AND attnum = ANY (conkey) OR attrelid = confrelid AND attnum = ANY (confkey)
	WHERE contype IN ('c', 'f') AND NOT convalidated AND conparentid = 0 AND atttypid = scope.target
		AND (conrelid = ANY ($1) OR $1 IS NULL)
		AND pg_get_constraintdef(pg_constraint.oid) !~ ' NOT ENFORCED$'
	UNION ALL
	-- Before 18, the table gets the key of its partitions in the last phase.
	SELECT DISTINCT 'note', 'table ' || p.oid::regclass,
		format('its partitions have the foreign key %I, and it does not: so new partitions do not get it, perhaps '
			'because the last phase of a plan was not run', k.conname),
		format('ALTER TABLE %s ADD CONSTRAINT %I %s', p.oid::regclass, k.conname,
			regexp_replace(pg_get_constraintdef(k.oid), ' NOT VALID$', '')), p.relowner
	FROM pg_inherits JOIN pg_class p ON p.oid = pg_partition_root(inhparent) AND p.relkind = 'p'
		JOIN pg_constraint k ON k.conrelid = inhrelid AND k.contype = 'f' AND k.conparentid = 0
		JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.atttypid = scope.target
	WHERE (p.oid = ANY ($1) OR k.confrelid = ANY ($1) OR $1 IS NULL)
		AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conrelid = p.oid AND o.conname = k.conname)
	)
	-- The table may be somebody else's, and no plan has asked whether he is trusted.
	SELECT verdict, object, why, action || CASE WHEN rolname <> current_user THEN format(
		' -- as %I: it may call functions of this role', translate(rolname, chr(10) || chr(13), '  ')) ELSE '' END
	FROM left_over JOIN pg_roles r ON r.oid = owner
$$;
