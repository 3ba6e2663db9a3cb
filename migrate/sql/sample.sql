
-- What the check reads of the values.

-- What the check asks of the columns. Where tables are written anew, the check reads values of each column, for each
-- may have values of its own; else of the columns that reference no other. `query` reads some two hundred pages: it
-- fails at the first value that is no id, or counts the versions of uuids. A ULID has random bits in the place of the
-- version. So all values count as timed if the first 48 bits of each are a time from 1998 to tomorrow, unless all have
-- one version. `of_all` gives the values themselves, to count those that are no ids.
CREATE FUNCTION @extschema@.uidx_migration_sampling(scope @extschema@.uidx_migration_scope,
	OUT "table" regclass, OUT "column" name, OUT source regtype, OUT query text, OUT of_all text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH sample AS (
		SELECT changed.*,
			format('SELECT %I%s AS v FROM %s%s WHERE %1$I IS NOT NULL LIMIT 10000', name,
				CASE WHEN source = 'bpchar'::regtype THEN '::text' WHEN NOT scope.rewrite THEN '::uuid::text' END, rel,
				CASE WHEN kind <> 'f'
					THEN format(' TABLESAMPLE SYSTEM (%s)',
						CASE WHEN pages > 200 THEN 20000.0 / pages ELSE 100 END) END) AS of
		FROM unnest(scope.columns) AS changed
			CROSS JOIN LATERAL (SELECT sum(greatest(relpages, 0)) AS pages FROM pg_class
				WHERE relkind <> 'p' AND oid IN (SELECT rel UNION ALL SELECT relid FROM pg_partition_tree(rel))) AS size
		WHERE parents = 0 AND (scope.rewrite OR scope.target <> 'uuid'::regtype
			AND NOT EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = rel AND att = ANY (conkey)))
	)
	SELECT rel, name, sample.source, CASE WHEN scope.rewrite
		THEN format('SELECT ARRAY[count(v::%s)::text] FROM (%s) AS sample', scope.target, of) ELSE format('
		WITH id AS (
			SELECT substr(v, 15, 1) AS version, substr(v, 20, 1) ~ ''[89ab]'' AS rfc,
				v COLLATE "C" BETWEEN ''00d'' AND %L AS recent FROM (%s) AS sample
		), share AS (
			SELECT CASE WHEN rfc THEN version ELSE ''none'' END AS version, bool_and(recent) AS recent, count(*) AS n
			FROM id GROUP BY 1
		)
		SELECT ARRAY[coalesce(sum(n), 0)::text, (CASE
				WHEN bool_and(recent) AND (count(*) > 1 OR sum(n) < 24 AND bool_and(version = ''none'')) THEN sum(n)
				ELSE coalesce(sum(n) FILTER (WHERE version = ''7''), 0) END)::text,
			string_agg(format(''%%s %%%% version %%s'', round(100.0 * n / (SELECT count(*) FROM id), 1), version),
				'', '' ORDER BY n DESC)]
		FROM share', (SELECT regexp_replace(
				lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint + 86400000), 12, '0'), '.{4}$', '-\&')), of) END,
		CASE WHEN scope.rewrite THEN format('SELECT ARRAY[array_agg(v::text)::text] FROM (%s) AS sample', of) END
	FROM sample
$$;

-- Queries that read these values as the source, and then as the target. One query for each value: an error at one does
-- not hide the others.
CREATE FUNCTION @extschema@.uidx_migration_casts(sampled text[], source regtype, target regtype) RETURNS SETOF text
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	SELECT format('SELECT ARRAY[(%L::%s::%s)::text]', value,
		CASE source WHEN 'bpchar'::regtype THEN 'text'::regtype ELSE source END, target)
	FROM unnest($1) AS value WHERE value IS NOT NULL
$$;

-- What the check says of the values of these columns by their sample: whether windows of time will be right, and
-- values that cannot become the target. The planner reads the expressions of the indexes, so a sample may fail for
-- whatever a function of an index may fail for.
CREATE FUNCTION @extschema@.uidx_migration_samples(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH asked AS MATERIALIZED (
		SELECT s."table" AS rel, s."column" AS name, format('column %I of table %s', s."column", s."table") AS called,
			a."row", (a."row")[1]::bigint AS n, a.problem, a.state = '42501' AS hidden, tried.sampled, tried.bad
		FROM @extschema@.uidx_migration_sampling(scope) s, @extschema@.uidx_migration_try(s.query) a,
			@extschema@.uidx_migration_try(CASE WHEN a.problem IS NOT NULL THEN s.of_all END) v,
			LATERAL (SELECT count(*) AS sampled, count(t.problem) AS bad
				FROM @extschema@.uidx_migration_casts((v."row")[1]::text[], s.source, scope.target) q(query),
					@extschema@.uidx_migration_try(q.query) t) tried
	), random AS (
		SELECT a.*, (a.n - (a."row")[2]::bigint) / a.n::double precision * greatest(a.n,
			(SELECT sum(greatest(c.reltuples, 0))::double precision FROM pg_class c WHERE c.relkind <> 'p'
				AND c.oid IN (SELECT a.rel::oid UNION ALL SELECT relid FROM pg_partition_tree(a.rel)))) AS total
		FROM asked a WHERE NOT scope.rewrite AND a.n > (a."row")[2]::bigint
	)
	SELECT 'note', a.called, format('it could not be sampled (%s), so nobody knows %s', a.problem,
			CASE WHEN scope.rewrite THEN 'whether all its values are ids' ELSE 'how many of its ids hold a time' END),
		CASE WHEN a.hidden THEN 'have it checked by its owner'
			ELSE format('ask for the versions: SELECT substr(%1$I::text, 15, 1), count(*) FROM %2$s GROUP BY 1', a.name,
				a.rel) END
	FROM asked a WHERE a.problem IS NOT NULL AND (a.hidden OR NOT scope.rewrite)
	UNION ALL
	SELECT 'refused', a.called,
		format('of %s sampled values %s cannot become %s: %s', a.sampled, a.bad, scope.target, a.problem),
		'repair these rows, or leave the column out'
	FROM asked a WHERE a.problem IS NOT NULL AND scope.rewrite AND NOT a.hidden
	UNION ALL
	SELECT 'changes', r.called,
		format('of %s sampled uuids: %s. A window of time with both ends finds few without a time by '
			'chance: of %s such rows, %s on average fall into a window of a day', r.n, (r."row")[3], round(r.total),
			round((r.total * 86400000 / 2 ^ 48)::numeric, CASE WHEN r.total < 1e7 THEN 4 ELSE 1 END)),
		'give windows both ends; ' || CASE t.typname
			WHEN 'base64uuid' THEN format('AND base64uuid_version(%I) = 7 makes them exact', r.name)
			ELSE format('base64uuid has a version to ask for, %s has none', t.typname) END
	FROM random r JOIN pg_type t ON t.oid = scope.target
	UNION ALL
	-- The same for all columns.
	SELECT DISTINCT line.verdict, line.object, line.why, line.action FROM random, (VALUES
		('changes', 'windows of time',
			'only uuids of version 7 begin with their time; the first 48 bits of others are read as a '
			'time up to the year 10889. So a window with an open end is wrong: id >= now() finds most of them',
			'give windows both ends; a program that makes ids itself has to send ids with a time'),
		('note', 'indexes of random ids',
			'a new id takes 57 bytes of an index where random ones are, for its pages split in the '
			'middle: random ones take 44, and ids of an index that began without them 32',
			'nothing; REINDEX INDEX CONCURRENTLY packs them')) AS line(verdict, object, why, action);
END;

-- What the check says of arrays of the types that change; nothing of a text[] whose sample has no id. Most text[]
-- columns hold no ids, so query samples them: not those of tables whose owners' code would get the caller's rights,
-- for the planner may run the expressions of their indexes.
CREATE FUNCTION @extschema@.uidx_migration_arrays(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_finding
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH looked AS MATERIALIZED (
		SELECT c.oid::regclass AS rel, a.attname AS name, format_type(y.oid, -1) AS source,
			y.typcategory <> 'S' AS of_ids,
			CASE WHEN y.typcategory = 'S' AND c.relkind <> 'f' AND NOT EXISTS (
				SELECT FROM @extschema@.uidx_migration_strangers(
					ARRAY(SELECT relid::oid FROM pg_partition_tree(c.oid) UNION SELECT c.oid), '{}', scope.trust))
			THEN format(
				'SELECT ARRAY[array_agg(v)::text] FROM (SELECT unnest(%I)::text AS v FROM %s%s LIMIT 1000) AS sample',
				a.attname, CASE c.relkind WHEN 'r' THEN 'ONLY ' END, c.oid::regclass) END AS query
		FROM (SELECT DISTINCT c.source FROM unnest(scope.columns) AS c WHERE c.source::oid < 16384) AS changed
			JOIN pg_type y ON y.oid = changed.source
			JOIN pg_attribute a ON a.atttypid = y.typarray AND a.attnum > 0 AND NOT a.attisdropped
			JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p', 'f') AND NOT c.relispartition
		WHERE c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
	)
	SELECT w.verdict, format('column %I of table %s', l.name, l.rel),
		format('it is an array of %s%s comparisons with an array of the new ids fail (42883)', l.source, CASE
			WHEN w.verdict = 'breaks' THEN ':'
			WHEN l.query IS NOT NULL AND t.state IS NULL THEN ', and it is empty. If it is for ids,'
			ELSE ', and it could not be sampled. If it has ids,' END),
		format('write ARRAY[...]::%s[] there, or ... = ANY (%I)', l.source, l.name)
	FROM looked l, @extschema@.uidx_migration_try(l.query) t,
		LATERAL (SELECT bool_or(v.problem IS NULL)
			FROM @extschema@.uidx_migration_casts((t."row")[1]::text[], 'text', scope.target) q(query),
				@extschema@.uidx_migration_try(q.query) v) AS s(has_ids),
		LATERAL (SELECT CASE WHEN s.has_ids OR l.of_ids THEN 'breaks'
			WHEN s.has_ids IS NULL THEN 'note' END) AS w(verdict)
	WHERE w.verdict IS NOT NULL;
END;
