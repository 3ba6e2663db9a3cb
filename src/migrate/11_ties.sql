
-- Which columns change together, in one table or in the whole database.

-- The ways from one type to another: `same bytes` leaves the table as it is, `rewrite` makes it anew.
CREATE FUNCTION uidx_migration_ways(OUT source regtype, OUT target regtype, OUT way text) RETURNS SETOF record
	LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH own AS (
		-- Of uidx, or of an extension that requires it. The owner of an extension can add types to it, but no base types: only
		-- superusers make those.
		SELECT t.objid AS oid
		FROM pg_depend t JOIN pg_extension e ON t.refclassid = 'pg_extension'::regclass AND e.oid = t.refobjid
			JOIN pg_type y ON y.oid = t.objid AND typtype = 'b'
		WHERE t.classid = 'pg_type'::regclass AND t.deptype = 'e'
			AND (e.extname = 'uidx' OR EXISTS (
				SELECT FROM pg_depend d
					JOIN pg_extension u ON d.refclassid = 'pg_extension'::regclass AND u.oid = d.refobjid
				WHERE d.classid = 'pg_extension'::regclass AND d.objid = e.oid AND u.extname = 'uidx'))
	), is_cast AS (
		SELECT castsource AS source, casttarget AS target, castmethod AS method, castcontext AS context FROM pg_cast
	), id AS (
		SELECT own.oid,
			-- Where uuid becomes the type by itself, a uuid column can have an index with its operator class.
			EXISTS (SELECT FROM is_cast
				WHERE source = 'uuid'::regtype AND is_cast.target = own.oid AND method = 'b' AND context = 'i')
				AND EXISTS (SELECT FROM is_cast
					WHERE source = own.oid AND is_cast.target = 'uuid'::regtype AND method = 'b') AS uuid_like,
			EXISTS (SELECT FROM is_cast WHERE source = 'bigint'::regtype AND is_cast.target = own.oid)
				AND EXISTS (SELECT FROM is_cast
					WHERE source = own.oid AND is_cast.target = 'bigint'::regtype) AS number_like,
			EXISTS (SELECT FROM is_cast
				WHERE source = 'text'::regtype AND is_cast.target = own.oid AND context = 'i') AS reads_text
		FROM own
	)
	SELECT 'uuid'::regtype, oid, 'same bytes' FROM id WHERE uuid_like
	UNION ALL
	SELECT oid, 'uuid'::regtype, 'same bytes' FROM id WHERE uuid_like
	UNION ALL
	SELECT n, oid, 'rewrite' FROM id, unnest(ARRAY['bigint', 'integer']::regtype[]) AS n WHERE number_like
	UNION ALL
	SELECT oid, 'bigint'::regtype, 'rewrite' FROM id WHERE number_like
	UNION ALL
	SELECT n, oid, 'rewrite' FROM id, unnest(ARRAY['text', 'varchar', 'bpchar']::regtype[]) AS n WHERE reads_text
	UNION ALL
	SELECT oid, 'text'::regtype, 'rewrite' FROM id WHERE reads_text
	UNION ALL
	-- Text of uuids that became ids goes back by way of uuid.
	SELECT 'uuid'::regtype, 'text'::regtype, 'rewrite'
$$;
COMMENT ON FUNCTION uidx_migration_ways() IS
	'internal: the changes of type that there are plans for';

-- The types that change. Types whose columns may reference one another change together. Without a source they are the
-- obvious ones: those with the target's bytes, or else numbers.
CREATE FUNCTION uidx_migration_sources(target regtype, source regtype, way_sources regtype[],
	way_targets regtype[], ways text[],
	OUT sources regtype[], OUT rewrite boolean)
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
#variable_conflict use_variable
DECLARE
	numbers constant regtype[] := ARRAY['bigint', 'integer'];
	texts constant regtype[] := ARRAY['text', 'varchar', 'bpchar'];
	possible constant regtype[] := ARRAY(SELECT w.s FROM unnest(way_sources, way_targets) AS w(s, t)
		WHERE w.t = target);
	same_bytes constant regtype[] := ARRAY(SELECT w.s FROM unnest(way_sources, way_targets, ways) AS w(s, t, way)
		WHERE w.t = target
		AND w.way = 'same bytes');
BEGIN
	IF target IS NULL OR possible = '{}' THEN
		RAISE EXCEPTION 'the target is %, not an id type, uuid, bigint or text', coalesce(target::text,
			'NULL') USING ERRCODE = 'invalid_parameter_value';
	ELSIF source IS NULL THEN
		sources := CASE WHEN same_bytes <> '{}' THEN same_bytes WHEN target = 'bigint'::regtype THEN possible
			ELSE ARRAY(SELECT s FROM unnest(possible) AS s WHERE s = ANY (numbers)) END;
		IF sources = '{}' THEN
			RAISE EXCEPTION 'it is not clear which columns are to become %', target
				USING ERRCODE = 'invalid_parameter_value',
				HINT = format('Name their type, as in source => %L.', possible[1]);
		END IF;
	ELSIF source = target THEN
		sources := '{}';
	ELSIF source <> ALL (possible) THEN
		RAISE EXCEPTION 'there is no way from % to %', source, target USING ERRCODE = 'feature_not_supported',
			HINT = 'There are ways from ' || array_to_string(possible, ', ') || '.';
	ELSE
		sources := ARRAY(SELECT s FROM unnest(possible) AS s
			WHERE s = source OR s = ANY (numbers) AND source = ANY (numbers)
			OR s = ANY (texts) AND source = ANY (texts));
	END IF;
	rewrite := NOT sources <@ same_bytes;
END $$;
COMMENT ON FUNCTION uidx_migration_sources(regtype, regtype, regtype[], regtype[], text[]) IS
	'internal: the types of the columns that are to change, and whether their tables are made anew; 22023 or 0A000 '
	'where there are none';

CREATE FUNCTION uidx_migration_names(names text[], OUT rel oid, OUT att smallint) RETURNS SETOF record
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
#variable_conflict use_column
DECLARE
	part text[];
	space oid;
BEGIN
	FOR i IN 1 .. cardinality(names) LOOP
		part := parse_ident(names[i]);
		space := (SELECT oid FROM pg_namespace WHERE nspname = part[1]);
		IF cardinality(part) > 3 THEN
			RAISE EXCEPTION '% is not the name of a schema, table or column', names[i] USING ERRCODE = 'invalid_name',
				HINT = 'Write schema, schema.table or schema.table.column.';
		ELSIF space IS NULL THEN
			RAISE EXCEPTION 'schema % does not exist', quote_ident(part[1]) USING ERRCODE = 'invalid_schema_name',
				HINT = 'Write schema, schema.table or schema.table.column.';
		END IF;
		att := 0;
		IF cardinality(part) = 1 THEN
			-- The first is for a schema that has no table.
			RETURN QUERY SELECT 0::oid, 0::smallint
				UNION ALL
				SELECT oid, 0::smallint FROM pg_class WHERE relnamespace = space
				AND relkind IN ('r', 'p', 'f');
			CONTINUE;
		END IF;
		rel := (SELECT oid FROM pg_class
			WHERE relnamespace = space AND relname = part[2] AND relkind IN ('r', 'p', 'f'));
		IF rel IS NULL THEN
			RAISE EXCEPTION 'there is no table %', names[i] USING ERRCODE = 'undefined_table';
		ELSIF cardinality(part) = 3 THEN
			att := (SELECT attnum FROM pg_attribute
				WHERE attrelid = rel AND attname = part[3] AND attnum > 0 AND NOT attisdropped);
			IF att IS NULL THEN
				RAISE EXCEPTION 'there is no column %', names[i] USING ERRCODE = 'undefined_column';
			END IF;
		END IF;
		RETURN NEXT;
	END LOOP;
END $$;
COMMENT ON FUNCTION uidx_migration_names(text[]) IS
	'internal: the tables (att is 0) and columns that are named by schema, schema.table or schema.table.column; an '
	'error for a name that is none';

-- One row a column. role: `changes`, `other` (it is of a third type, and tied to columns that change), `stays` (it
-- would change if another, by_rel and by_att, were not left out). A group is what foreign keys and inheritance tie.
-- It is taken if `chosen` names a column of it, or names none at all; then only groups of keys are taken if the table
-- is made anew, for the other numbers and texts are no ids.
CREATE FUNCTION uidx_migration_ties(target regtype, sources regtype[], rewrite boolean,
	chosen_rels oid[], chosen_atts smallint[],
	left_rels oid[], left_atts smallint[],
	OUT "group" integer, OUT rel oid, OUT att smallint, OUT role text, OUT by_rel oid,
	OUT by_att smallint) RETURNS SETOF record
	LANGUAGE plpgsql STABLE STRICT ROWS 100
	SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
#variable_conflict use_column
DECLARE
	rels oid[]; atts smallint[]; types regtype[]; seeds boolean[]; left_out boolean[];	-- of each column
	-- of each tie: two numbers of columns; a foreign key goes from the one that references
	froms integer[]; tos integer[]; kinds "char"[];
	stays integer[]; stays_by integer[];
	groups integer[]; last_groups integer[];
	named constant boolean := chosen_rels <> '{}';
BEGIN
	WITH tie AS (
		SELECT contype AS kind, conrelid AS rel, conkey[n] AS att, confrelid AS to_rel, confkey[n] AS to_att
		FROM pg_constraint, generate_subscripts(conkey, 1) AS n WHERE contype = 'f'
		UNION
		SELECT 'i', own.attrelid, own.attnum, other.attrelid, other.attnum
		FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid AND c.relkind IN ('r', 'p', 'f')
			JOIN pg_attribute own ON own.attrelid = i.inhrelid AND own.attnum > 0
				AND NOT own.attisdropped AND own.attinhcount > 0
			JOIN pg_attribute other ON other.attrelid = i.inhparent AND other.attname = own.attname
				AND other.attnum > 0 AND NOT other.attisdropped
	), tied AS (
		SELECT rel, att FROM tie UNION SELECT to_rel, to_att FROM tie
	), picked AS (
		SELECT a.attrelid, a.attnum, a.atttypid, c.relkind, c.relpersistence, a.attidentity,
			EXISTS (SELECT FROM pg_depend d
				WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e') AS extension,
			EXISTS (SELECT FROM unnest(chosen_rels, chosen_atts) AS x(rel, att)
				WHERE x.rel = a.attrelid AND x.att = a.attnum) AS chosen,
			EXISTS (SELECT FROM unnest(chosen_rels, chosen_atts) AS x(rel, att)
				WHERE x.rel = a.attrelid AND x.att = 0) AS in_chosen,
			EXISTS (SELECT FROM unnest(left_rels, left_atts) AS x(rel, att)
				WHERE x.rel = a.attrelid AND x.att IN (0, a.attnum)) AS left_out
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p', 'f')
			JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
				OR c.relpersistence = 't' AND n.oid = c.relnamespace
		WHERE a.attnum > 0 AND NOT a.attisdropped
			AND (a.atttypid = ANY (sources) OR (a.attrelid, a.attnum) IN (SELECT tied.rel, tied.att FROM tied))
	), numbered AS (
		SELECT row_number() OVER (ORDER BY p.attrelid, p.attnum)::integer AS n, p.attrelid, p.attnum, p.atttypid,
			p.left_out OR p.extension AND NOT p.chosen AS left_out,
			p.atttypid = ANY (sources)
				AND (p.chosen
					OR (p.in_chosen OR NOT named) AND p.relkind <> 'f' AND p.relpersistence <> 't'
						AND (NOT rewrite OR is_key.of_foreign_key OR is_key.of_primary_key)) AS seed
		FROM picked p
			CROSS JOIN LATERAL (
				SELECT EXISTS (SELECT FROM tie
						WHERE kind = 'f' AND (tie.rel = p.attrelid AND tie.att = p.attnum
							OR tie.to_rel = p.attrelid AND tie.to_att = p.attnum)),
					EXISTS (SELECT FROM pg_index i
						WHERE i.indrelid = p.attrelid AND i.indisprimary AND p.attnum = ANY (i.indkey::smallint[])
							-- Of a key of several columns, those that something counts.
							AND (i.indnkeyatts = 1 OR p.attidentity <> '' OR EXISTS (SELECT FROM pg_attrdef
								WHERE adrelid = p.attrelid AND adnum = p.attnum
									AND pg_get_expr(adbin, adrelid) ^@ 'nextval(')))
			) AS is_key(of_foreign_key, of_primary_key)
	), edge AS (
		SELECT a.n AS a, b.n AS b, tie.kind FROM tie
			JOIN numbered a ON a.attrelid = tie.rel AND a.attnum = tie.att
			JOIN numbered b ON b.attrelid = tie.to_rel AND b.attnum = tie.to_att
	)
	SELECT x.*, y.* INTO rels, atts, types, seeds, left_out, froms, tos, kinds
	FROM (SELECT array_agg(attrelid ORDER BY n), array_agg(attnum ORDER BY n), array_agg(atttypid::regtype ORDER BY n),
				array_agg(seed ORDER BY n), array_agg(numbered.left_out ORDER BY n)
			FROM numbered) AS x,
		(SELECT coalesce(array_agg(a), '{}'), coalesce(array_agg(b), '{}'), coalesce(array_agg(kind), '{}')
			FROM edge) AS y;

	-- What has to stay because of what is left out. A uuid column may reference an id, and not the reverse.
	WITH RECURSIVE forces(n, other) AS (
		SELECT e.b, e.a
		FROM unnest(froms, tos, kinds) AS e(a, b, kind)
		WHERE rewrite OR e.kind = 'i' OR target <> 'uuid'::regtype
		UNION
		SELECT e.a, e.b
		FROM unnest(froms, tos, kinds) AS e(a, b, kind)
		WHERE rewrite OR e.kind = 'i' OR target = 'uuid'::regtype
	), stay(n) AS (
		SELECT l.n::integer
		FROM unnest(left_out, types) WITH ORDINALITY AS l(is_out, type, n)
		WHERE l.is_out AND l.type <> target
		UNION
		SELECT forces.other FROM stay JOIN forces USING (n) WHERE types[forces.other] <> target
	)
	SELECT coalesce(array_agg(stay.n), '{}'), coalesce(array_agg(because.n), '{}')
	INTO stays, stays_by
	FROM stay CROSS JOIN LATERAL (
		SELECT min(f.n) FROM forces f
		WHERE NOT left_out[stay.n] AND f.other = stay.n AND f.n IN (SELECT s.n FROM stay s)
	) AS because(n);

	-- Each column takes the lowest number that a column tied to it has, until nothing changes any more.
	SELECT coalesce(array_agg(n), '{}') INTO groups FROM generate_subscripts(rels, 1) AS n;
	LOOP
		last_groups := groups;
		WITH tie AS (
			SELECT e.a, e.b
			FROM unnest(froms, tos) AS e(a, b)
			WHERE e.a NOT IN (SELECT unnest(stays)) AND e.b NOT IN (SELECT unnest(stays))
		)
		SELECT coalesce(array_agg(m ORDER BY n), '{}') INTO groups
		FROM (
			SELECT n, min(last_groups[other]) AS m
			FROM (
				SELECT n, n AS other FROM generate_subscripts(rels, 1) AS n
				UNION ALL
				SELECT a, b FROM tie
				UNION ALL
				SELECT b, a FROM tie
			) AS next(n, other)
			GROUP BY n
		) AS lowest;
		EXIT WHEN groups = last_groups;
	END LOOP;

	RETURN QUERY
	WITH numbered AS (
		SELECT c.n::integer, g, c.rel, c.att, type, seed, s.n IS NOT NULL AS stays, s.because
		FROM unnest(rels, atts, types, seeds, groups) WITH ORDINALITY AS c(rel, att, type, seed, g, n)
			LEFT JOIN unnest(stays, stays_by) AS s(n, because) ON s.n = c.n
	)
	SELECT x.g, x.rel, x.att, CASE WHEN x.type = ANY (sources) THEN 'changes' ELSE 'other' END,
		NULL::oid, NULL::smallint
	FROM numbered x
	WHERE NOT x.stays AND x.type <> target AND x.g IN (SELECT y.g FROM numbered y WHERE y.seed AND NOT y.stays)
	UNION ALL
	SELECT x.g, x.rel, x.att, 'stays', rels[x.because], atts[x.because]
	FROM numbered x
	WHERE x.because IS NOT NULL AND x.type = ANY (sources) AND (x.seed OR NOT named)
	ORDER BY 1, 2, 3;
END $$;
COMMENT ON FUNCTION uidx_migration_ties(regtype, regtype[], boolean, oid[], smallint[], oid[], smallint[]) IS
	'internal: the columns that change, in groups, and those that are in the way';

SET LOCAL search_path = pg_catalog, pg_temp; -- as 00_head.sql says

CREATE FUNCTION @extschema@.uidx_migration_groups(target regtype, exclude text[], source regtype, include text[])
	RETURNS TABLE ("group" integer, rel oid, att smallint, role text, by_rel oid, by_att smallint)
	LANGUAGE sql STABLE
BEGIN ATOMIC
	WITH ways AS (
		SELECT array_agg(x.source) AS sources, array_agg(x.target) AS targets,
			array_agg(x.way) AS ways
			FROM @extschema@.uidx_migration_ways() x
	), chosen AS (
		SELECT coalesce(array_agg(x.rel), '{}') AS rels, coalesce(array_agg(x.att), '{}') AS atts
			FROM @extschema@.uidx_migration_names($4) x
	), left_out AS (
		SELECT coalesce(array_agg(x.rel), '{}') AS rels, coalesce(array_agg(x.att), '{}') AS atts
			FROM @extschema@.uidx_migration_names($2) x
	)
	SELECT t.* FROM ways, chosen, left_out, @extschema@.uidx_migration_sources($1, $3, ways.sources, ways.targets, ways.ways) s,
		@extschema@.uidx_migration_ties($1, s.sources, s.rewrite, chosen.rels, chosen.atts, left_out.rels, left_out.atts) t;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_groups(regtype, text[], regtype, text[]) IS
	'internal: the columns of the database that change, in the groups that foreign keys and inheritance tie';

CREATE FUNCTION @extschema@.uidx_migration_columns("table" regclass, "column" name, target regtype)
	RETURNS TABLE (source regtype, rels oid[], atts smallint[], other_rels oid[], other_atts smallint[])
	LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
	WITH ways AS (
		SELECT array_agg(x.source) AS sources, array_agg(x.target) AS targets,
			array_agg(x.way) AS ways
			FROM @extschema@.uidx_migration_ways() x
	)
	SELECT c.source, coalesce(array_agg(t.rel) FILTER (WHERE t.role = 'changes'), '{}'),
		coalesce(array_agg(t.att) FILTER (WHERE t.role = 'changes'), '{}'),
		coalesce(array_agg(t.rel) FILTER (WHERE t.role = 'other'), '{}'),
		coalesce(array_agg(t.att) FILTER (WHERE t.role = 'other'), '{}')
	FROM ways CROSS JOIN LATERAL @extschema@.uidx_migration_column($1, $2, $3, ways.sources, ways.targets) c
		CROSS JOIN LATERAL @extschema@.uidx_migration_sources($3, c.source, ways.sources, ways.targets, ways.ways) s
		LEFT JOIN LATERAL @extschema@.uidx_migration_ties($3, s.sources, s.rewrite, ARRAY[$1::oid],
			ARRAY[c.att], '{}', '{}') t ON true
	GROUP BY c.source;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_columns(regclass, name, regtype) IS
	'internal: the columns that foreign keys and inheritance tie to this one: rels and atts are to change to target, '
	'other_rels and other_atts are of a third type';

SET LOCAL search_path = @extschema@, pg_temp;
