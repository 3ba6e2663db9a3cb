
-- Whether windows of time will be right, by a sample of the column's uuids.

-- The queries of a sample of some two hundred pages. of_all gives the values themselves, for the number of those that are no ids.
CREATE FUNCTION @extschema@.uidx_migration_sampling("table" regclass, "column" name, target regtype, rewrite boolean,
	OUT owner oid, OUT query text, OUT of_all text)
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH size AS (
		SELECT sum(greatest(relpages, 0)) AS pages FROM pg_class
		WHERE relkind <> 'p' AND oid IN (SELECT $1 UNION ALL SELECT relid FROM pg_partition_tree($1))
	), sample AS (
		SELECT relowner, format('SELECT %I%s AS v FROM %s%s WHERE %1$I IS NOT NULL LIMIT 10000', $2,
				CASE WHEN atttypid = 'bpchar'::regtype THEN '::text' WHEN NOT $4 THEN '::uuid::text' END, $1,
				CASE WHEN relkind <> 'f'
					THEN format(' TABLESAMPLE SYSTEM (%s)', CASE WHEN pages > 200 THEN 20000.0 / pages ELSE 100 END) END) AS of
		FROM size, pg_class c JOIN pg_attribute ON attrelid = c.oid AND attname = $2 WHERE c.oid = $1
	)
	SELECT relowner, CASE WHEN $4 THEN format('SELECT count(v::%s) FROM (%s) AS sample', $3, of) ELSE format('
		WITH id AS (
			SELECT substr(v, 15, 1) AS version, substr(v, 20, 1) ~ ''[89ab]'' AS rfc FROM (%s) AS sample
		), share AS (
			SELECT CASE WHEN rfc THEN version ELSE ''none'' END AS version, count(*) AS n FROM id GROUP BY 1
		)
		SELECT coalesce(sum(n), 0), coalesce(sum(n) FILTER (WHERE version = ''7''), 0), string_agg(
			format(''%%s %%%% version %%s'', round(100.0 * n / (SELECT count(*) FROM id), 1), version), '', '' ORDER BY n DESC)
		FROM share', of) END,
		CASE WHEN $4 THEN format('SELECT array_agg(v::text) FROM (%s) AS sample', of) END
	FROM sample
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_sampling(regclass, name, regtype, boolean) IS
	'internal: what the check asks of a column, as the owner of its table';

CREATE FUNCTION @extschema@.uidx_migration_sample("table" regclass, "column" name, target regtype, "row" text[], problem text, state text,
	OUT verdict text, OUT object text, OUT why text, OUT action text) RETURNS SETOF record
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
	type_name constant name := (SELECT typname FROM pg_type WHERE oid = target);
	sampled bigint := "row"[1];
	timed bigint := "row"[2];
	shares text := "row"[3];
	total double precision;
BEGIN
	object := format('column %I of table %s', $2, $1);
	-- The planner reads the expressions of the indexes, so this may fail for whatever a function of an index may fail
	-- for.
	IF problem IS NOT NULL THEN
		verdict := 'note';
		why := format('it could not be sampled (%s), so nobody knows how many of its ids hold a time', problem);
		action := CASE state WHEN '42501' THEN 'have it checked by its owner'
			ELSE format('ask for the versions: SELECT substr(%1$I::text, 15, 1), count(*) FROM %2$s GROUP BY 1', $2, $1) END;
		RETURN NEXT;
		RETURN;
	END IF;
	IF timed = sampled THEN
		RETURN;
	END IF;
	SELECT sum(greatest(reltuples, 0)) INTO total FROM pg_class
	WHERE relkind <> 'p' AND oid IN (SELECT $1 UNION ALL SELECT relid FROM pg_partition_tree($1));
	total := greatest(total, sampled) * (sampled - timed) / sampled;
	verdict := 'changes';
	why := format('of %s sampled uuids: %s. A window of time with both ends finds few without a time by chance: for a day some %s of %s such rows',
		sampled, shares, round((total * 86400000 / 2 ^ 48)::numeric, CASE WHEN total < 1e7 THEN 4 ELSE 1 END), round(total));
	action := 'give windows both ends; ' || CASE type_name
		WHEN 'base64uuid' THEN format('AND base64uuid_version(%I) = 7 makes them exact', $2)
		ELSE format('base64uuid has a version to ask for, %s has none', type_name) END;
	RETURN NEXT;
	-- The same for all columns.
	object := 'windows of time';
	why := 'only uuids of version 7 begin with their time; the first 48 bits of others are read as a time up to the year 10889. So a '
		'window with an open end is wrong: id >= now() finds most of them';
	action := 'give windows both ends';
	RETURN NEXT;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_migration_sample(regclass, name, regtype, text[], text, text) IS
	'internal: whether windows of time will be right, by a sample of the column''s uuids';

-- Arrays of the types that change. Most text[] columns hold no ids, so query samples them.
CREATE FUNCTION @extschema@.uidx_migration_arrays(rels oid[], atts smallint[], target regtype,
	OUT "table" regclass, OUT "column" name, OUT source text, OUT owner oid, OUT query text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT c.oid::regclass, attname, format_type(y.oid, -1), relowner, CASE WHEN typcategory = 'S' THEN
		format('SELECT array_agg(v) FROM (SELECT unnest(%I)::text AS v FROM %s LIMIT 1000) AS sample', attname, c.oid::regclass) END
	FROM (SELECT DISTINCT atttypid FROM unnest($1, $2) AS changed(rel, att)
			JOIN pg_attribute ON attrelid = rel AND attnum = att WHERE $3 <> 'uuid'::regtype) AS changed
		JOIN pg_type y ON y.oid = changed.atttypid
		JOIN pg_attribute a ON a.atttypid = y.typarray AND attnum > 0 AND NOT attisdropped
		JOIN pg_class c ON c.oid = attrelid AND relkind IN ('r', 'p', 'f') AND NOT relispartition
	WHERE relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_arrays(oid[], smallint[], regtype) IS
	'internal: the columns of the database that are arrays of the types of these columns';

-- One query for each value: an error at one does not hide the others.
CREATE FUNCTION @extschema@.uidx_migration_casts(sampled text[], source regtype, target regtype) RETURNS SETOF text
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT format('SELECT %L::%s::%s', value, CASE source WHEN 'bpchar'::regtype THEN 'text'::regtype ELSE source END, target)
	FROM unnest($1) AS value WHERE value IS NOT NULL
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_casts(text[], regtype, regtype) IS
	'internal: queries that read these values as the source, and then as the target';

CREATE FUNCTION @extschema@.uidx_migration_array("table" regclass, "column" name, source text, looked boolean, has_ids boolean, state text,
	OUT verdict text, OUT object text, OUT why text, OUT action text) RETURNS SETOF record
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
	verdict := CASE WHEN has_ids OR NOT looked THEN 'breaks' WHEN has_ids IS NULL THEN 'note' END;
	IF verdict IS NOT NULL THEN
		object := format('column %I of table %s', $2, $1);
		why := format('it is an array of %s%s: comparisons with an array of the new ids fail (42883)', source, CASE
			WHEN verdict = 'breaks' THEN '' WHEN state IS NULL THEN ', and empty. If it is for ids' ELSE ', and could not be sampled. If it has ids' END);
		action := format('write ARRAY[...]::%s[] there, or ... = ANY (%I)', source, $2);
		RETURN NEXT;
	END IF;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_migration_array(regclass, name, text, boolean, boolean, text) IS
	'internal: what the check says of this column; nothing if it was looked at, and what it has is no id';
