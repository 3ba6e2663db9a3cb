
-- Which columns change together, in one table or in the whole database.

-- The changes of type that there are plans for.
CREATE FUNCTION @extschema@.uidx_migration_ways() RETURNS SETOF @extschema@.uidx_migration_way
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH own AS (
		-- Of uidx, or of an extension that requires it. The owner of an extension can add types to it, but no base
		-- types: only superusers make those.
		SELECT y.oid
		FROM pg_depend t JOIN pg_extension e ON t.refclassid = 'pg_extension'::regclass AND e.oid = t.refobjid
			JOIN pg_type y ON y.oid = t.objid AND typtype = 'b'
		WHERE t.classid = 'pg_type'::regclass AND t.deptype = 'e' AND (e.extname = 'uidx' OR EXISTS (
			SELECT FROM pg_depend d
				JOIN pg_extension u ON d.refclassid = 'pg_extension'::regclass AND u.oid = d.refobjid
			WHERE d.classid = 'pg_extension'::regclass AND d.objid = e.oid AND u.extname = 'uidx'))
	), id AS (
		SELECT own.oid::regtype AS id,
			-- Where uuid becomes the type by itself, a uuid column can have an index with its operator class.
			bool_or(castsource = 'uuid'::regtype AND castmethod = 'b' AND castcontext = 'i')
				AND bool_or(casttarget = 'uuid'::regtype AND castmethod = 'b') AS uuid_like,
			bool_or(castsource = 'bigint'::regtype) AND bool_or(casttarget = 'bigint'::regtype) AS number_like,
			bool_or(castsource = 'text'::regtype AND castcontext = 'i') AS reads_text
		FROM own JOIN pg_cast ON own.oid IN (castsource, casttarget) GROUP BY own.oid
	)
	SELECT w.source, w.target, w.way FROM id, LATERAL (VALUES
		(uuid_like, 'uuid'::regtype, id, 'same bytes'), (uuid_like, id, 'uuid', 'same bytes'),
		(number_like, 'bigint', id, 'rewrite'), (number_like, 'integer', id, 'rewrite'),
		(number_like, id, 'bigint', 'rewrite'), (reads_text, 'text', id, 'rewrite'),
		(reads_text, 'varchar', id, 'rewrite'), (reads_text, 'bpchar', id, 'rewrite'),
		(reads_text, id, 'text', 'rewrite')) AS w(holds, source, target, way) WHERE holds
	UNION ALL
	-- Text of uuids that became ids goes back by way of uuid.
	SELECT 'uuid'::regtype, 'text'::regtype, 'rewrite'
$$;

-- The types of the columns that are to change, and whether their tables are made anew; 22023 or 0A000 where there are
-- none. Types whose columns may reference one another change together. Without a source they
-- are the obvious ones: those with the target's bytes, or else numbers.
CREATE FUNCTION @extschema@.uidx_migration_sources(target regtype, source regtype,
	ways @extschema@.uidx_migration_way[], OUT sources regtype[], OUT rewrite boolean)
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
#variable_conflict use_variable
DECLARE
	numbers constant regtype[] := '{bigint,integer}';
	texts constant regtype[] := '{text,varchar,bpchar}';
	possible constant regtype[] := ARRAY(SELECT w.source FROM unnest(ways) AS w WHERE w.target = $1);
	same_bytes constant regtype[] := ARRAY(SELECT w.source FROM unnest(ways) AS w
		WHERE w.target = $1 AND w.way = 'same bytes');
BEGIN
	IF target IS NULL OR possible = '{}' THEN
		RAISE EXCEPTION 'the target is %, not an id type, uuid, bigint or text', coalesce(target::text, 'NULL')
			USING ERRCODE = 'invalid_parameter_value';
	ELSIF source IS NULL THEN
		sources := CASE WHEN same_bytes <> '{}' THEN same_bytes WHEN target = 'bigint'::regtype THEN possible
			ELSE ARRAY(SELECT s FROM unnest(possible) AS s WHERE s = ANY (numbers)) END;
		IF sources = '{}' THEN
			RAISE EXCEPTION 'it is not clear which columns are to become %',
				target USING ERRCODE = 'invalid_parameter_value',
				HINT = format('Name their type, as in source => %L.', possible[1]);
		END IF;
	ELSIF source = target THEN
		sources := '{}';
	ELSIF source <> ALL (possible) THEN
		RAISE EXCEPTION 'there is no way from % to %', source, concat(target,
				CASE WHEN source IN (SELECT w.source FROM unnest(ways) AS w) THEN ' without a step between' END)
			USING ERRCODE = 'feature_not_supported', HINT = concat(
				(SELECT format('There are ways from %s to ', $2)
						|| string_agg(w.target::text, ', ' ORDER BY w.target::text) || '. '
					FROM unnest(ways) AS w WHERE w.source = $2),
				format('There are ways from %s to %s.', array_to_string(possible, ', '), target));
	ELSE
		sources := ARRAY(SELECT s FROM unnest(possible) AS s
			WHERE s = source OR ARRAY[s, source] <@ numbers OR ARRAY[s, source] <@ texts);
	END IF;
	rewrite := NOT sources <@ same_bytes;
END $$;

-- The tables (att is 0) and columns that are named by schema, schema.table or schema.table.column; an error for any
-- other name.
CREATE FUNCTION @extschema@.uidx_migration_names(names text[]) RETURNS SETOF @extschema@.uidx_migration_name
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
#variable_conflict use_column
DECLARE
	written text;
	part text[];
	space oid;
	rel oid;
	att smallint;
BEGIN
	FOREACH written IN ARRAY names LOOP
		part := parse_ident(written);
		space := (SELECT oid FROM pg_namespace WHERE nspname = part[1]);
		rel := (SELECT oid FROM pg_class
			WHERE relnamespace = space AND relname = part[2] AND relkind IN ('r', 'p', 'f'));
		att := (SELECT attnum FROM pg_attribute
			WHERE attrelid = rel AND attname = part[3] AND attnum > 0 AND NOT attisdropped);
		IF cardinality(part) > 3 OR space IS NULL THEN
			RAISE EXCEPTION '%',
				CASE WHEN cardinality(part) > 3 THEN written || ' is not the name of a schema, table or column'
					ELSE format('schema %I does not exist', part[1]) END
				USING ERRCODE = CASE WHEN cardinality(part) > 3 THEN 'invalid_name' ELSE 'invalid_schema_name' END,
				HINT = 'Write schema, schema.table or schema.table.column.';
		ELSIF cardinality(part) > 1 AND rel IS NULL THEN
			RAISE EXCEPTION 'there is no table %', written USING ERRCODE = 'undefined_table';
		ELSIF cardinality(part) = 3 AND att IS NULL THEN
			RAISE EXCEPTION 'there is no column %', written USING ERRCODE = 'undefined_column';
		END IF;
		-- A schema without tables is chosen too: then nothing is.
		RETURN QUERY SELECT coalesce(rel, 0::oid), coalesce(att, 0::smallint)
			UNION ALL
			SELECT oid, 0::smallint FROM pg_class
				WHERE cardinality(part) = 1 AND relnamespace = space AND relkind IN ('r', 'p', 'f');
	END LOOP;
END $$;

-- The columns that change, in groups, and those that are in the way. A row for each column. A group is taken if
-- `chosen` names one of its columns. If `chosen` is empty, all groups are taken; where tables are written anew, only
-- groups of keys, for other numbers and texts are no ids.
CREATE FUNCTION @extschema@.uidx_migration_ties(target regtype, sources regtype[], rewrite boolean,
	chosen @extschema@.uidx_migration_name[], left_out @extschema@.uidx_migration_name[])
	RETURNS SETOF @extschema@.uidx_migration_tie
	LANGUAGE sql STABLE STRICT ROWS 100 SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE tie AS MATERIALIZED (
		-- A foreign key goes from the column that references.
		SELECT contype AS kind, conrelid AS rel, conkey[n] AS att, confrelid AS to_rel, confkey[n] AS to_att
		FROM pg_constraint, generate_subscripts(conkey, 1) AS n WHERE contype = 'f'
		UNION
		SELECT 'i', own.attrelid, own.attnum, other.attrelid, other.attnum
		FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid AND c.relkind IN ('r', 'p', 'f')
			JOIN pg_attribute own ON own.attrelid = i.inhrelid AND own.attnum > 0
				AND NOT own.attisdropped AND own.attinhcount > 0
			JOIN pg_attribute other ON other.attrelid = i.inhparent AND other.attname = own.attname
				AND other.attnum > 0 AND NOT other.attisdropped
	), tied(rel, att, key) AS (
		SELECT x.rel, x.att, bool_or(kind = 'f')
		FROM tie, LATERAL (VALUES (tie.rel, tie.att), (to_rel, to_att)) AS x(rel, att) GROUP BY 1, 2
	), col AS MATERIALIZED (
		SELECT row_number() OVER (ORDER BY a.attrelid, a.attnum)::integer AS n, a.attrelid AS rel,
			a.attnum AS att, a.atttypid AS type,
			(l.atts && ARRAY[0, a.attnum]::smallint[]) IS TRUE OR (a.attnum = ANY (w.atts)) IS NOT TRUE AND EXISTS (
				SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
					AND d.deptype = 'e') AS left_out,
			a.atttypid = ANY ($2) AND (a.attnum = ANY (w.atts)
				OR (0 = ANY (w.atts) OR $4 = '{}') AND c.relkind <> 'f' AND c.relpersistence <> 't'
				AND (NOT $3 OR tied.key OR EXISTS (SELECT FROM pg_index i
					WHERE i.indrelid = a.attrelid AND i.indisprimary AND a.attnum = ANY (i.indkey::smallint[])
						-- Of a key of several columns, those that something counts.
						AND (i.indnkeyatts = 1 OR a.attidentity <> '' OR EXISTS (SELECT FROM pg_attrdef
							WHERE adrelid = a.attrelid AND adnum = a.attnum
								AND pg_get_expr(adbin, adrelid) ^@ 'nextval('))))) AS seed
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p', 'f')
			JOIN pg_namespace s ON s.oid = c.relnamespace
				AND (s.nspname !~ '^pg_' AND s.nspname <> 'information_schema' OR c.relpersistence = 't')
			LEFT JOIN tied ON tied.rel = a.attrelid AND tied.att = a.attnum
			LEFT JOIN (SELECT x.rel, array_agg(x.att)
				FROM unnest($4) AS x GROUP BY 1) AS w(rel, atts) ON w.rel = a.attrelid
			LEFT JOIN (SELECT x.rel, array_agg(x.att)
				FROM unnest($5) AS x GROUP BY 1) AS l(rel, atts) ON l.rel = a.attrelid
		WHERE a.attnum > 0 AND NOT a.attisdropped AND (a.atttypid = ANY ($2) OR tied.rel IS NOT NULL)
	), edge AS MATERIALIZED (
		SELECT a.n AS a, b.n AS b, tie.kind FROM tie
			JOIN col a ON a.rel = tie.rel AND a.att = tie.att
			JOIN col b ON b.rel = to_rel AND b.att = to_att
	-- What has to stay because of what is left out. A uuid column may reference an id, and not the reverse.
	), forces(n, other) AS (
		SELECT b, a FROM edge WHERE $3 OR kind = 'i' OR $1 <> 'uuid'::regtype
		UNION
		SELECT a, b FROM edge WHERE $3 OR kind = 'i' OR $1 = 'uuid'::regtype
	), stay(n) AS (
		SELECT n FROM col WHERE left_out AND type <> $1
		UNION
		SELECT col.n FROM stay JOIN forces USING (n) JOIN col ON col.n = other AND type <> $1
	), near(n, other) AS MATERIALIZED (
		SELECT n, n FROM col
		UNION
		SELECT x.n, x.other FROM edge, LATERAL (VALUES (a, b), (b, a)) AS x(n, other)
		WHERE a NOT IN (SELECT n FROM stay) AND b NOT IN (SELECT n FROM stay)
	-- Each column takes the lowest number that a column tied to it has, until nothing changes any more.
	), step(groups) AS (
		SELECT array_agg(n ORDER BY n) FROM col
		UNION
		SELECT (SELECT array_agg(lowest ORDER BY n)
			FROM (SELECT n, min(groups[other]) AS lowest FROM near GROUP BY n) AS x) FROM step
	), grouped AS (
		SELECT groups[n] AS g, col.*, type = ANY ($2) AS source, n IN (SELECT n FROM stay) AS stays
		FROM col, (SELECT min(groups) FROM step) AS last(groups)
	)
	SELECT g, rel, att, CASE WHEN source THEN 'changes' ELSE 'other' END, NULL::regclass, NULL::smallint
	FROM grouped WHERE NOT stays AND type <> $1 AND g IN (SELECT g FROM grouped WHERE seed AND NOT stays)
	UNION ALL
	SELECT x.g, x.rel, x.att, 'stays', b.rel, b.att
	FROM grouped x JOIN grouped b ON b.n = (SELECT min(f.n) FROM forces f
		WHERE f.other = x.n AND f.n IN (SELECT n FROM stay))
	WHERE x.stays AND NOT x.left_out AND x.source AND (x.seed OR $4 = '{}')
	ORDER BY 1, 2, 3
$$;

-- The columns of the database that change, in the groups that foreign keys and inheritance tie.
CREATE FUNCTION @extschema@.uidx_migration_groups(target regtype, exclude text[], source regtype, include text[])
	RETURNS SETOF @extschema@.uidx_migration_tie
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT t.* FROM @extschema@.uidx_migration_sources($1, $3,
		ARRAY(SELECT w FROM @extschema@.uidx_migration_ways() w)) s,
		@extschema@.uidx_migration_ties($1, s.sources, s.rewrite,
			ARRAY(SELECT n FROM @extschema@.uidx_migration_names($4) n),
			ARRAY(SELECT n FROM @extschema@.uidx_migration_names($2) n)) t;
END;
