
-- Whether windows of time will be right, by a sample of the column's uuids.

-- The planner reads the expressions of a table's indexes, checks and statistics for any query, and calls an immutable
-- function of constants. Whoever owns that function would get the rights of whoever runs the check.
CREATE FUNCTION uidx_migration_stranger("table" regclass) RETURNS text
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE rel(oid) AS (
		SELECT $1::oid
		UNION
		SELECT inhrelid FROM rel JOIN pg_inherits ON inhparent = rel.oid
	), others AS (
		SELECT c.oid FROM rel JOIN pg_class c USING (oid) WHERE pg_get_userbyid(relowner) <> current_user
	), own(classid, objid) AS (
		-- its partition key
		SELECT 'pg_class'::regclass, oid FROM others
		UNION ALL SELECT 'pg_class'::regclass, indexrelid FROM others JOIN pg_index ON indrelid = oid
		UNION ALL SELECT 'pg_constraint'::regclass, k.oid FROM others o JOIN pg_constraint k ON conrelid = o.oid
		UNION ALL SELECT 'pg_statistic_ext'::regclass, s.oid FROM others o JOIN pg_statistic_ext s ON stxrelid = o.oid
		UNION ALL SELECT 'pg_policy'::regclass, p.oid
		FROM others o
			JOIN pg_policy p ON polrelid = o.oid
		WHERE row_security_active(o.oid)
	)
	SELECT coalesce(min(format('%s is owned by %I', pg_describe_object(d.refclassid, d.refobjid, 0), rolname)), '')
	FROM own JOIN pg_depend d USING (classid, objid)
		LEFT JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
		LEFT JOIN pg_operator o ON d.refclassid = 'pg_operator'::regclass AND o.oid = d.refobjid
		JOIN pg_roles r ON r.oid = coalesce(p.proowner, o.oprowner)
	WHERE NOT rolsuper AND rolname <> current_user
$$;
COMMENT ON FUNCTION uidx_migration_stranger(regclass) IS
	'internal: a function or operator of another role that a query of this table may call with the rights of whoever '
	'asks; empty if there is none. A superuser''s is trusted, and the indexes of one''s own tables are';

CREATE FUNCTION uidx_migration_sample("table" regclass, "column" name, source regtype, target regtype, stranger text,
	OUT verdict text, OUT object text, OUT why text, OUT action text) RETURNS SETOF record
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	-- Some two hundred pages.
	query constant text := 'WITH id AS (
			SELECT substr(%1$I::uuid::text, 15, 1) AS version, substr(%1$I::uuid::text, 20, 1) ~ ''[89ab]'' AS rfc
			FROM %2$s%3$s WHERE %1$I IS NOT NULL LIMIT 10000
		), share AS (
			SELECT CASE WHEN rfc THEN version ELSE ''none'' END AS version, count(*) AS n FROM id GROUP BY 1
		)
		SELECT coalesce(sum(n), 0), coalesce(sum(n) FILTER (WHERE version = ''7''), 0), string_agg(
			format(''%%s %%%% version %%s'', round(100.0 * n / (SELECT count(*) FROM id), 1), version), '', '' ORDER BY n DESC)
		FROM share';
	type_name constant name := (SELECT typname FROM pg_type WHERE oid = target);
	sampled bigint;
	timed bigint;
	shares text;
	pages bigint;
	total double precision;
BEGIN
	IF target = 'uuid'::regtype OR source = target THEN
		RETURN;
	END IF;
	SELECT sum(greatest(relpages, 0)), sum(greatest(reltuples, 0)) INTO pages, total FROM pg_class
	WHERE relkind <> 'p' AND oid IN (SELECT $1 UNION ALL SELECT relid FROM pg_partition_tree($1));
	object := format('column %I of table %s', $2, $1);
	IF stranger <> '' THEN
		verdict := 'note';
		why := format('it was not sampled: %s, and any query of the table may run it with your rights', stranger);
		action := 'have it checked by the owner of the table';
		RETURN NEXT;
		RETURN;
	END IF;
	BEGIN
		EXECUTE format(query, $2, $1, CASE WHEN (SELECT relkind = 'f' FROM pg_class WHERE oid = $1) THEN ''
				ELSE format(' TABLESAMPLE SYSTEM (%s)', CASE WHEN pages > 200 THEN 20000.0 / pages ELSE 100 END) END)
			INTO sampled, timed, shares;
	-- The planner reads the expressions of the indexes, so this may fail for whatever a function of an index may fail
	-- for.
	EXCEPTION WHEN OTHERS THEN
		verdict := 'note';
		why := format('it could not be sampled (%s), so nobody knows how many of its ids hold a time', SQLERRM);
		action := CASE SQLSTATE WHEN '42501' THEN 'have it checked by its owner'
			ELSE format('ask for the versions: SELECT substr(%1$I::text, 15, 1), count(*) FROM %2$s GROUP BY '
				'1', $2, $1) END;
		RETURN NEXT;
		RETURN;
	END;
	IF timed = sampled THEN
		RETURN;
	END IF;
	total := greatest(total, sampled) * (sampled - timed) / sampled;
	verdict := 'changes';
	why := format('of %s sampled uuids: %s. Only version 7 begins with its time; the first 48 bits of others are '
		'read as a time up to the year 10889. So a window with an open end is wrong: id >= now() finds most of them. '
		'With both ends it finds few of them by chance: for a day some %s of %s such rows', sampled, shares,
		round((total * 86400000 / 2 ^ 48)::numeric, CASE WHEN total < 1e7 THEN 4 ELSE 1 END), round(total));
	action := 'give windows both ends; ' || CASE type_name
		WHEN 'base64uuid' THEN format('AND base64uuid_version(%I) = 7 makes them exact', $2)
		ELSE format('base64uuid has a version to ask for, %s has none', type_name) END;
	RETURN NEXT;
END $$;
COMMENT ON FUNCTION uidx_migration_sample(regclass, name, regtype, regtype, text) IS
	'internal: whether windows of time will be right, by a sample of the column''s uuids';
