
-- The column that a plan begins with: its type, and its name for uidx_migration_names; an error if there is no plan for
-- it. sources are the types that there is a plan for.
CREATE FUNCTION @extschema@.uidx_migration_column("table" regclass, "column" name, sources regtype[],
	OUT source regtype, OUT named text)
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	wrong text;
BEGIN
	SELECT CASE WHEN relkind NOT IN ('r', 'p', 'f') THEN 'not a table'
		WHEN relpersistence = 't' OR relnamespace = 'pg_catalog'::regnamespace THEN 'a temporary or a system table' END,
		format('%s.%I.%I', relnamespace::regnamespace, relname, $2)
	INTO wrong, named FROM pg_class WHERE oid = $1;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'there is no table %', $1 USING ERRCODE = 'undefined_table';
	ELSIF wrong IS NOT NULL THEN
		RAISE EXCEPTION '% is %', $1, wrong USING ERRCODE = 'wrong_object_type';
	END IF;
	SELECT atttypid INTO source FROM pg_attribute
	WHERE attrelid = $1 AND attname = $2 AND attnum > 0 AND NOT attisdropped;
	IF source IS NULL THEN
		RAISE EXCEPTION 'column % of table % does not exist', quote_ident($2), $1 USING ERRCODE = 'undefined_column';
	ELSIF source <> ALL (sources) THEN
		RAISE EXCEPTION 'column % of table % is of type %, and there is a plan for ids, uuid, numbers and text only',
			quote_ident($2), $1, source USING ERRCODE = 'datatype_mismatch',
			HINT = CASE (SELECT typtype FROM pg_type WHERE oid = source)
				WHEN 'd' THEN 'Change the column to the type of the domain first: that rewrites nothing.'
				ELSE 'A change of this type rewrites the table.' END;
	END IF;
END $$;

-- The indexes that a change of these columns would rebuild, and what the plan does with each.
CREATE FUNCTION @extschema@.uidx_migration_indexes(rels oid[], atts smallint[], target regtype)
	RETURNS SETOF @extschema@.uidx_migration_index
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT attrelid AS rel, attnum AS att,
			('uuid'::regtype NOT IN (atttypid, $3) OR $3 = 'text'::regtype) AS rewrite, y.oid AS source, y.typname
		FROM unnest($1, $2) AS c(rel, att) JOIN pg_attribute ON attrelid = rel AND attnum = att
			-- There is no operator class for varchar: it has those of text.
			JOIN pg_type y ON y.oid = CASE atttypid WHEN 'varchar'::regtype THEN 'text'::regtype ELSE atttypid END
	)
	SELECT i.indexrelid, CASE WHEN NOT i.indisvalid AND c.relkind = 'i' THEN 'invalid' WHEN k.refused THEN 'refused'
		-- With a new table all its indexes are new.
		WHEN (SELECT bool_or(rewrite) FROM changed) THEN 'locked'
		WHEN i.indisexclusion OR i.indisunique AND (e.computed OR NOT i.indimmediate) THEN 'locked'
		-- The operator classes of the other methods look for operators of the column's own type.
		WHEN e.computed OR am.amname NOT IN ('btree', 'hash') THEN 'later'
		ELSE 'beside' END
	FROM pg_index i
		JOIN pg_class c ON c.oid = i.indexrelid
		JOIN pg_am am ON am.oid = c.relam
		CROSS JOIN LATERAL (SELECT i.indexprs IS NOT NULL OR i.indpred IS NOT NULL) AS e(computed)
		-- The keys that are a column that changes. An operator class of the target has nothing to change any more.
		CROSS JOIN LATERAL (
			SELECT coalesce(bool_or(own.opcintype <> $3), false),
				-- A GIN index can have the uuid of an id, with the operator class of btree_gin.
				coalesce(bool_or(own.opcintype <> $3
					AND NOT (am.amname = 'gin' AND own.opcdefault AND own.opcintype = 'uuid'::regtype)
					AND (own.opcintype <> changed.source OR NOT EXISTS (
					SELECT FROM pg_opclass other WHERE other.opcmethod = own.opcmethod AND other.opcintype = $3
						AND CASE WHEN own.opcdefault THEN other.opcdefault
							ELSE other.opcname = replace(own.opcname, changed.typname, target_type.typname) END))),
					false)
			FROM generate_series(0, i.indnkeyatts - 1) n
				JOIN changed ON changed.rel = i.indrelid AND changed.att = i.indkey[n]
				JOIN pg_opclass own ON own.oid = i.indclass[n]
				JOIN pg_type target_type ON target_type.oid = $3
		) AS k(changes, refused)
	WHERE i.indrelid = ANY ($1) AND c.relname !~ '^uidx_(new|last)_[0-9]+$' AND (k.changes
			-- ALTER TABLE makes the index of a partitioned table anew in all partitions, even where it only includes
			-- the column.
			OR (c.relkind = 'I' OR c.relispartition)
				AND EXISTS (SELECT FROM changed WHERE rel = i.indrelid AND att = ANY (i.indkey))
			OR e.computed AND EXISTS (SELECT FROM pg_depend d JOIN changed ON d.refobjid = rel AND d.refobjsubid = att
				WHERE d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid
					AND d.refclassid = 'pg_class'::regclass))
$$;
