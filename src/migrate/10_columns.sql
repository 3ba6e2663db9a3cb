
-- the columns that change

CREATE FUNCTION uidx_migration_columns("table" regclass, "column" name, target regtype,
	OUT source regtype, OUT rels oid[], OUT atts smallint[], OUT other_rels oid[], OUT other_atts smallint[])
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	uuid_like constant text := 'ulid, base64uuid or uuid';
	kind "char";
	first smallint;
	likes oid[];
BEGIN
	SELECT relkind INTO kind FROM pg_class WHERE oid = $1;
	IF kind IS NULL THEN
		RAISE EXCEPTION 'there is no table %', $1 USING ERRCODE = 'undefined_table';
	ELSIF kind NOT IN ('r', 'p', 'f') THEN
		RAISE EXCEPTION '% is not a table', $1 USING ERRCODE = 'wrong_object_type';
	ELSIF (SELECT relpersistence = 't' OR relnamespace = 'pg_catalog'::regnamespace FROM pg_class WHERE oid = $1) THEN
		RAISE EXCEPTION '% is a temporary or a system table', $1 USING ERRCODE = 'wrong_object_type';
	END IF;
	SELECT attnum, atttypid INTO first, source FROM pg_attribute
	WHERE attrelid = $1 AND attname = $2 AND attnum > 0 AND NOT attisdropped;
	IF first IS NULL THEN
		RAISE EXCEPTION 'column % of table % does not exist', quote_ident($2), $1 USING ERRCODE = 'undefined_column';
	END IF;
	-- A type with the bytes of uuid casts to it without a function, and back. Where uuid becomes the type by itself, a uuid column
	-- can have an index with its operator class.
	SELECT array_agg(there.castsource) || 'uuid'::regtype::oid INTO likes
	FROM pg_cast there JOIN pg_cast back ON back.castsource = there.casttarget AND back.casttarget = there.castsource
	WHERE there.casttarget = 'uuid'::regtype AND there.castmethod = 'b' AND back.castmethod = 'b' AND back.castcontext = 'i';
	IF target <> ALL (likes) THEN
		RAISE EXCEPTION 'the target is %, not %', target, uuid_like USING ERRCODE = 'invalid_parameter_value',
			HINT = 'A change to any other type rewrites the table.';
	END IF;
	IF source = target THEN
		rels := '{}'; atts := '{}'; other_rels := '{}'; other_atts := '{}';
		RETURN;
	END IF;
	IF source <> ALL (likes) THEN
		RAISE EXCEPTION 'column % of table % is of type %, not %', quote_ident($2), $1, source, uuid_like
			USING ERRCODE = 'datatype_mismatch',
			HINT = CASE (SELECT typtype FROM pg_type WHERE oid = source)
				WHEN 'd' THEN 'Change the column to the type of the domain first: that rewrites nothing.'
				ELSE 'A change of this type rewrites the table.' END;
	ELSIF 'uuid'::regtype NOT IN (source, target) THEN
		RAISE EXCEPTION 'there is no way from % to % without a step between', source, target
			USING ERRCODE = 'feature_not_supported',
			HINT = 'Change the column to uuid first, and from there to ' || target || '.';
	END IF;

	-- Foreign keys tie columns, and so does inheritance.
	WITH RECURSIVE tied(rel, att) AS (
		SELECT $1::oid, first
		UNION
		SELECT next.rel, next.att FROM tied, LATERAL (
			SELECT confrelid, confkey[n] FROM pg_constraint, generate_subscripts(conkey, 1) n
			WHERE contype = 'f' AND conrelid = tied.rel AND conkey[n] = tied.att
			UNION ALL
			SELECT conrelid, conkey[n] FROM pg_constraint, generate_subscripts(confkey, 1) n
			WHERE contype = 'f' AND confrelid = tied.rel AND confkey[n] = tied.att
			UNION ALL
			SELECT other.attrelid, other.attnum
			FROM pg_attribute own
				JOIN (SELECT inhparent, inhrelid FROM pg_inherits
					UNION ALL SELECT inhrelid, inhparent FROM pg_inherits) i(here, there) ON here = own.attrelid
				JOIN pg_attribute other ON other.attrelid = there AND other.attname = own.attname
					AND other.attnum > 0 AND NOT other.attisdropped
			WHERE own.attrelid = tied.rel AND own.attnum = tied.att
				-- A child may have had the column before it had the parent, and a parent may have none.
				AND (own.attinhcount > 0 OR other.attinhcount > 0)
		) AS next(rel, att)
	)
	SELECT coalesce(array_agg(rel ORDER BY rel, att) FILTER (WHERE atttypid = source), '{}'),
		coalesce(array_agg(att ORDER BY rel, att) FILTER (WHERE atttypid = source), '{}'),
		coalesce(array_agg(rel ORDER BY rel, att) FILTER (WHERE atttypid NOT IN (source, target)), '{}'),
		coalesce(array_agg(att ORDER BY rel, att) FILTER (WHERE atttypid NOT IN (source, target)), '{}')
	INTO rels, atts, other_rels, other_atts
	FROM tied JOIN pg_attribute ON attrelid = rel AND attnum = att;
END $$;
COMMENT ON FUNCTION uidx_migration_columns(regclass, name, regtype) IS
	'internal: the columns that foreign keys and inheritance tie to this one: rels and atts are to change from source to target, '
	'other_rels and other_atts are of neither type';

-- handling: `beside` is built before the switch, `later` after it, `locked` by ALTER TABLE itself, under its lock; `refused` and
-- `invalid` stand in the way.
CREATE FUNCTION uidx_migration_indexes(rels oid[], atts smallint[], target regtype) RETURNS TABLE (index oid, handling text)
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH changed AS (
		SELECT attrelid AS rel, attnum AS att, y.oid AS source, y.typname
		FROM unnest($1, $2) AS c(rel, att) JOIN pg_attribute ON attrelid = rel AND attnum = att JOIN pg_type y ON y.oid = atttypid
	)
	SELECT i.indexrelid, CASE
		WHEN NOT i.indisvalid AND c.relkind = 'i' THEN 'invalid'
		WHEN k.refused THEN 'refused'
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
				coalesce(bool_or(own.opcintype <> $3 AND (own.opcintype <> changed.source OR NOT EXISTS (
					SELECT FROM pg_opclass other WHERE other.opcmethod = own.opcmethod AND other.opcintype = $3
						AND CASE WHEN own.opcdefault THEN other.opcdefault
							ELSE other.opcname = replace(own.opcname, changed.typname, target_type.typname) END))), false)
			FROM generate_series(0, i.indnkeyatts - 1) n
				JOIN changed ON changed.rel = i.indrelid AND changed.att = i.indkey[n]
				JOIN pg_opclass own ON own.oid = i.indclass[n]
				JOIN pg_type target_type ON target_type.oid = $3
		) AS k(changes, refused)
	WHERE i.indrelid = ANY ($1) AND c.relname !~ '^uidx_(new|last)_[0-9]+$'
		AND (k.changes
			-- ALTER TABLE makes the index of a partitioned table anew in all partitions, even where it only includes the column.
			OR (c.relkind = 'I' OR c.relispartition)
				AND EXISTS (SELECT FROM changed WHERE rel = i.indrelid AND att = ANY (i.indkey))
			OR e.computed AND EXISTS (SELECT FROM pg_depend d JOIN changed ON d.refobjid = rel AND d.refobjsubid = att
				WHERE d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid AND d.refclassid = 'pg_class'::regclass))
$$;
COMMENT ON FUNCTION uidx_migration_indexes(oid[], smallint[], regtype) IS
	'internal: the indexes that a change of these columns would rebuild, and what the plan does with each';
