
-- CREATE INDEX for the indexes that the plan makes. variant: `new` for the one that is built before the switch,
-- `last` for the one that has the operator classes of the target.

-- What to write before and after the name of an index, with all that the old one has.
CREATE FUNCTION @extschema@.uidx_migration_index_text(scope @extschema@.uidx_migration_scope,
	OUT index oid, OUT variant text, OUT before text, OUT after text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT i.indexrelid, v.variant, CASE WHEN i.indisunique THEN 'CREATE UNIQUE INDEX ' ELSE 'CREATE INDEX ' END,
		format('%s USING %I (%s)', i.indrelid::regclass, am.amname, k.keys)
		|| coalesce(' INCLUDE (' || k.included || ')', '')
			|| CASE WHEN i.indnullsnotdistinct THEN ' NULLS NOT DISTINCT' ELSE '' END
			|| coalesce(' WITH (' || (SELECT string_agg(format('%I = %L', option_name, option_value), ', ')
				FROM pg_options_to_table(c.reloptions)) || ')', '')
			|| coalesce(' TABLESPACE ' || quote_ident(s.spcname), '')
			|| coalesce(' WHERE ' || coalesce(p.text, pg_get_expr(i.indpred, i.indrelid)), '')
	FROM unnest(scope.indexes) AS touched
		JOIN pg_index i ON i.indexrelid = touched.index
		JOIN pg_class c ON c.oid = i.indexrelid
		JOIN pg_am am ON am.oid = c.relam
		LEFT JOIN pg_tablespace s ON s.oid = c.reltablespace
		LEFT JOIN unnest(scope.stored) AS p ON p.id = i.indexrelid AND p.part = 'predicate'
		CROSS JOIN (VALUES ('new'), ('last')) v(variant)
		CROSS JOIN LATERAL (
			SELECT string_agg(concat(coalesce(key.text, CASE WHEN source.oid = own.opcintype AND opclass.oid IS NULL
						THEN format('(%I::%s)', changed.name, source.oid::regtype) END,
				pg_get_indexdef(i.indexrelid, n, false)),
					' COLLATE ' || coll.collnamespace::regnamespace || '.' || quote_ident(coll.collname),
					' ' || opclass.opcnamespace::regnamespace || '.' || quote_ident(opclass.opcname),
					' (' || (SELECT string_agg(format('%I = %L', option_name, option_value), ', ')
						FROM pg_options_to_table(a.attoptions)) || ')',
					CASE WHEN ordered THEN CASE WHEN i.indoption[n - 1] & 1 = 1 THEN ' DESC' ELSE ' ASC' END END,
					CASE WHEN ordered THEN CASE WHEN i.indoption[n - 1] & 2 = 2 THEN ' NULLS FIRST'
						ELSE ' NULLS LAST' END END),
					', ' ORDER BY n) FILTER (WHERE n <= i.indnkeyatts),
				string_agg(pg_get_indexdef(i.indexrelid, n, false), ', ' ORDER BY n) FILTER (WHERE n > i.indnkeyatts)
			FROM generate_series(1, i.indnatts::integer) n
				CROSS JOIN pg_indexam_has_property(am.oid, 'can_order') AS ordered
				JOIN pg_attribute a ON a.attrelid = i.indexrelid AND a.attnum = n
				LEFT JOIN unnest(scope.stored) AS key ON key.id = i.indexrelid AND key.part = (n - 1)::text
				LEFT JOIN pg_collation coll ON coll.oid = CASE WHEN n <= i.indnkeyatts THEN i.indcollation[n - 1] END
				LEFT JOIN pg_opclass own ON own.oid = CASE WHEN n <= i.indnkeyatts THEN i.indclass[n - 1] END
				LEFT JOIN unnest(scope.columns) AS changed ON changed.rel = i.indrelid AND changed.att = i.indkey[n - 1]
				LEFT JOIN pg_type source ON source.oid = changed.source
				JOIN pg_type target_type ON target_type.oid = scope.target
				LEFT JOIN pg_opclass opclass ON opclass.opcmethod = own.opcmethod AND CASE
					-- The expression may be of another type then, and the default is another one.
					WHEN i.indkey[n - 1] = 0 AND own.opcdefault THEN false
					-- Not a column that changes, or ready for the change.
					WHEN source.oid IS NULL OR own.opcintype <> source.oid THEN opclass.oid = own.oid
					WHEN v.variant = 'new' AND scope.target = 'uuid'::regtype THEN
						opclass.opcintype = source.oid AND opclass.opcname = source.typname || '_uuid_ops'
					WHEN own.opcdefault THEN opclass.opcintype = scope.target AND opclass.opcdefault
					ELSE opclass.opcintype = scope.target
						AND opclass.opcname = replace(own.opcname, source.typname, target_type.typname) END
		) AS k(keys, included)
$$;

-- What an index and the one that takes its place have in common: all but operator classes and expressions, and the
-- columns only where there are no expressions. What CREATE INDEX IF NOT EXISTS does not compare.
CREATE FUNCTION @extschema@.uidx_migration_shape(index oid) RETURNS text
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT concat(CASE WHEN indisunique THEN 'unique ' END, amname, ' index on ', indrelid::regclass,
		CASE WHEN 0 <> ALL (indkey::smallint[]) THEN ', columns ' || indkey::text END, ', keys ',
		indnkeyatts, ', options ', indoption,
		CASE WHEN indnullsnotdistinct THEN ', nulls not distinct' END,
		CASE WHEN indpred IS NOT NULL THEN ', partial' END)
	FROM pg_index
		JOIN pg_class c ON c.oid = indexrelid
		JOIN pg_am am ON am.oid = c.relam
	WHERE indexrelid = $1
$$;

-- The target of the plan that has built this index before its switch, and whether it is for other columns; NULL if
-- that changes these columns to this target. The operator classes of an index that is built before a switch tell which
-- plan has built it. The number in its name is that of the index whose place it takes, and whose classes it has for
-- the columns that stay.
CREATE FUNCTION @extschema@.uidx_migration_other_plan(index oid, rels oid[], atts smallint[], target regtype)
	RETURNS text
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT CASE WHEN NOT bool_and(CASE WHEN c.att IS NULL THEN own.oid = old.indclass[n] ELSE own.plan = $4 END)
		THEN min(concat(own.plan, CASE WHEN own.plan = $4 THEN ' for other columns' END))
			FILTER (WHERE own.oid <> old.indclass[n]) END
	FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid AND relname ~ '^uidx_new_[0-9]{1,10}$'
		JOIN pg_index old ON old.indrelid = i.indrelid AND old.indkey::text = i.indkey::text
			AND old.indexrelid::bigint = substring(relname FROM '[0-9]+$')::bigint
		CROSS JOIN generate_series(0, i.indnkeyatts - 1) AS n
		JOIN (SELECT oid, CASE WHEN opcname ~ '_uuid_ops$' THEN 'uuid' ELSE opcintype::regtype END AS plan
			FROM pg_opclass) AS own ON own.oid = i.indclass[n]
		LEFT JOIN unnest($2, $3) AS c(rel, att) ON c.rel = i.indrelid AND c.att = i.indkey[n]
	WHERE i.indexrelid = $1
$$;
