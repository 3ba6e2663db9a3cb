
-- Whether windows of time will be right, by a sample of the column's uuids.

CREATE FUNCTION uidx_migration_sample("table" regclass, "column" name, source regtype, target regtype,
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
	BEGIN
		EXECUTE format(query, $2, $1, CASE WHEN (SELECT relkind = 'f' FROM pg_class WHERE oid = $1) THEN ''
				ELSE format(' TABLESAMPLE SYSTEM (%s)', CASE WHEN pages > 200 THEN 20000.0 / pages ELSE 100 END) END)
			INTO sampled, timed, shares;
	-- The planner reads the expressions of the indexes, so this may fail for whatever a function of an index may fail for.
	EXCEPTION WHEN OTHERS THEN
		verdict := 'note';
		why := format('it could not be sampled (%s), so nobody knows how many of its ids hold a time', SQLERRM);
		action := CASE SQLSTATE WHEN '42501' THEN 'have it checked by its owner'
			ELSE format('ask for the versions: SELECT substr(%1$I::text, 15, 1), count(*) FROM %2$s GROUP BY 1', $2, $1) END;
		RETURN NEXT;
		RETURN;
	END;
	IF timed = sampled THEN
		RETURN;
	END IF;
	total := greatest(total, sampled) * (sampled - timed) / sampled;
	verdict := 'changes';
	why := format('of %s sampled uuids: %s. Only version 7 begins with its time; the first 48 bits of others are read as a time up to '
		|| 'the year 10889. So a window with an open end is wrong: id >= now() finds most of them. With both ends it finds few of them '
		|| 'by chance: for a day some %s of %s such rows', sampled, shares,
		round((total * 86400000 / 2 ^ 48)::numeric, CASE WHEN total < 1e7 THEN 4 ELSE 1 END), round(total));
	action := 'give windows both ends; ' || CASE type_name
		WHEN 'base64uuid' THEN format('AND base64uuid_version(%I) = 7 makes them exact', $2)
		ELSE format('base64uuid has a version to ask for, %s has none', type_name) END;
	RETURN NEXT;
END $$;
COMMENT ON FUNCTION uidx_migration_sample(regclass, name, regtype, regtype) IS
	'internal: whether windows of time will be right, by a sample of the column''s uuids';
