--@ in uidx

-- Partitions by ranges of ids. A bound travels as text, as pg_get_expr prints it and CREATE TABLE reads it, and is
-- compared as an id.
--
-- The caller may have more rights than the roles that can create objects in this schema. Such a role could plant a
-- function that fits a call better. So nothing calls a function by its name at run time: functions with BEGIN ATOMIC
-- know others by their oids, and SQL made at run time names only types, their casts, and objects of pg_catalog, where
-- the operators of ids are too.

-- PostgreSQL binds a body with BEGIN ATOMIC when it makes the function. It must bind to pg_catalog alone: others may
-- have made operators in the extension's schema. (managed/make/qualify.py writes pg_catalog before each.)
SET LOCAL search_path = pg_catalog, pg_temp;

CREATE FUNCTION @extschema@.uidx_partition_default(parent regclass, OUT key regtype, OUT calls oid[])
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	-- For a domain, opcintype is the base type. The default is read as PostgreSQL stores it. Only a generator call
	-- under nothing but casts counts: a call inside another expression may have lost its order. The default of somebody
	-- else's domain does not count: its owner could change it.
	SELECT CASE WHEN t.oid = 'uuid'::regtype THEN t.oid ELSE c.opcintype END,
		regexp_match(coalesce(d.adbin, CASE WHEN t.typowner = r.relowner THEN t.typdefaultbin END)::text,
			'^(?:[{](?:RELABELTYPE|COERCETODOMAIN) :arg )*[{]FUNCEXPR :funcid ([0-9]+) (?:[^{}]*:args [(][{]FUNCEXPR '
				':funcid ([0-9]+) )?')::oid[]
	FROM pg_partitioned_table p
		JOIN pg_class r ON r.oid = p.partrelid
		JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
		JOIN pg_type t ON t.oid = a.atttypid
		JOIN pg_opclass c ON c.oid = p.partclass[0]
		LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
	WHERE p.partrelid = parent AND p.partstrat = 'r' AND p.partnatts = 1;
END;
COMMENT ON FUNCTION @extschema@.uidx_partition_default(regclass)
	IS 'internal: for a table partitioned by range of one column: the type of its bounds, and the functions that the '
	'default of the column calls, if it begins with a call: the outer function, and the function whose call is its '
	'first argument; NULLs for other tables';

CREATE FUNCTION @extschema@.uidx_partition_key_of(parent regclass, key regtype, calls oid[], or_null boolean,
	OUT id_of text, OUT time_of text)
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	number constant regtype := 'bigint';
	id regtype; -- the type that reads an id
BEGIN
	-- A uuid or base64uuid has a time only as UUIDv7, but a bound has no version: both are read as ulid. A bigint is
	-- read as the result type of the generator in its default, which is cast to bigint. Anybody can make a type with
	-- casts from and to instants, but not with the library's own functions.
	SELECT i.oid INTO id
	FROM pg_extension e
		JOIN pg_depend d ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid AND d.deptype = 'e'
			AND d.classid = 'pg_type'::regclass
		JOIN pg_type u ON u.oid = d.objid AND u.typname = 'ulid'
		JOIN pg_proc own ON own.oid = u.typoutput
		JOIN pg_type k ON k.oid = key
		JOIN pg_proc out ON out.oid = k.typoutput
		JOIN pg_type i ON i.oid = CASE WHEN key = 'uuid'::regtype OR out.prosrc = 'uidx_base64uuid_out'
			AND out.probin = own.probin THEN u.oid
			WHEN key = number THEN (SELECT c.castsource FROM pg_proc f, pg_cast c, pg_proc g
				WHERE f.oid = calls[1] AND f.probin = own.probin AND c.casttarget = key AND c.castcontext <> 'e'
					AND c.castfunc IN (0, f.oid)
					AND g.oid = calls[CASE c.castfunc WHEN 0 THEN 1 ELSE 2 END] AND g.probin = own.probin
						AND g.provolatile = 'v' AND g.prorettype = c.castsource)
			ELSE key END
	WHERE e.extname = 'uidx'
		AND (SELECT count(*) FROM pg_cast JOIN pg_proc f ON f.oid = castfunc AND f.probin = own.probin
			WHERE (castsource, casttarget) IN (('timestamptz'::regtype, i.oid), (i.oid, 'timestamptz'::regtype),
				(key, i.oid))) = CASE key WHEN number THEN 3 ELSE 2 END;
	IF FOUND THEN
		-- The type of the generator may have ids above the last bigint. It has no id below 0.
		id_of := format(CASE WHEN id = key THEN 'at::%1$s' WHEN key = number
			THEN 'least(at::%1$s, 9223372036854775807::%1$s)::%2$s' ELSE 'at::%1$s::uuid::%2$s' END, id, key);
		time_of := format(CASE WHEN id = key THEN 'id::timestamptz' WHEN key = number
			THEN 'greatest(id, 0)::%s::timestamptz' ELSE 'id::uuid::%s::timestamptz' END, id);
	ELSIF NOT or_null THEN
		RAISE EXCEPTION '% is not partitioned by range of one id column', parent USING ERRCODE = 'wrong_object_type',
			HINT = CASE key WHEN number THEN 'For Snowflakes, call snowflake_create_partitions of the extension '
				'uidx_snowflake with their layout. Another bigint column needs a generator of this extension, such as '
				'xid_generate(), as its default.'
				ELSE 'Partition the table by RANGE of one column whose type is an id with a time (such as ulid), uuid, '
					'or a domain over one of them.' END;
	END IF;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_partition_key_of(regclass, regtype, oid[], boolean)
	IS 'internal: what uidx_partition_key returns, from the results of uidx_partition_default; or_null: NULLs instead '
	'of 42809';

CREATE FUNCTION @extschema@.uidx_partition_key(parent regclass, OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT d.key, k.id_of, k.time_of FROM @extschema@.uidx_partition_default(parent) d,
		@extschema@.uidx_partition_key_of(parent, d.key, d.calls, false) k;
END;
COMMENT ON FUNCTION @extschema@.uidx_partition_key(regclass)
	IS 'internal: for a table partitioned by id: the type of its bounds; as SQL, the lowest id at or after an instant '
	'"at" (the lowest or highest id of the type if the instant is outside of its time); as SQL, the time of an "id"; '
	'42809 if the table is not partitioned by range of one id';

CREATE FUNCTION @extschema@.uidx_partition_bounds(parent regclass, OUT partition regclass, OUT lower text,
	OUT upper text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 100
BEGIN ATOMIC
	SELECT c.oid::regclass, b.bounds[1], b.bounds[2]
	FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid,
		-- A bound names no column. With the oid of the table, pg_get_expr() would wait for whoever has locked the
		-- table.
		regexp_match(pg_get_expr(c.relpartbound, '0'::oid),
			'^FOR VALUES FROM [(](?:''([^'']*)''|MINVALUE)[)] TO [(](?:''([^'']*)''|MAXVALUE)[)]$') AS b(bounds)
	WHERE i.inhparent = parent AND NOT i.inhdetachpending AND b.bounds IS NOT NULL;
END;
COMMENT ON FUNCTION @extschema@.uidx_partition_bounds(regclass)
	IS 'the partitions of a table partitioned by id and their bounds as text, NULL for MINVALUE and MAXVALUE; without '
	'the default partition and partitions that are being detached';

CREATE FUNCTION @extschema@.uidx_partition_taken(parent regclass, OUT lower text, OUT upper text)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 100
BEGIN ATOMIC
	SELECT b.lower, b.upper FROM @extschema@.uidx_partition_bounds(parent) b
	UNION ALL
	-- A partition gets no row from outside of its own bounds. A default partition gets none within its siblings'
	-- bounds.
	SELECT o.lower, o.upper
	FROM pg_partition_ancestors(parent) a
		JOIN pg_inherits i ON i.inhrelid = a.relid
		JOIN pg_partitioned_table t ON t.partrelid = i.inhparent AND t.partstrat = 'r' AND t.partnatts = 1
		JOIN pg_partitioned_table own ON own.partrelid = parent AND own.partclass[0] = t.partclass[0]
		-- A column may have another number in a partition.
		JOIN pg_attribute k ON k.attrelid = t.partrelid AND k.attnum = t.partattrs[0]
		JOIN pg_attribute c ON c.attrelid = own.partrelid AND c.attnum = own.partattrs[0] AND c.attname = k.attname,
		LATERAL @extschema@.uidx_partition_bounds(t.partrelid::regclass) s,
		LATERAL (VALUES (NULL, s.lower, s.partition = a.relid AND s.lower IS NOT NULL),
			(s.upper, NULL, s.partition = a.relid AND s.upper IS NOT NULL),
			(s.lower, s.upper, t.partdefid = a.relid)) AS o(lower, upper, takes)
	WHERE o.takes;
END;
COMMENT ON FUNCTION @extschema@.uidx_partition_taken(regclass)
	IS 'internal: the ranges in which the table gets no new partition, as bounds, NULL for MINVALUE and MAXVALUE: the '
	'ranges of its partitions and, if the table itself is a partition by the same id, all outside of its own bounds';

CREATE FUNCTION @extschema@.uidx_partition_checked(parent regclass, layout text, edges timestamptz[], key regtype,
	id_of text, time_of text, partitions regclass[], lowers text[], uppers text[]) RETURNS text
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	worst record; -- a partition whose name contradicts its bounds, or else the last one before a catch-all partition
BEGIN
	IF key <> 'bigint'::regtype THEN
		RETURN id_of; -- the type alone says how its ids are read
	END IF;
	-- The day in a name is of the time zone in which the partition was made. In a name that a person gave, it may be
	-- any day within the bounds.
	EXECUTE format($query$
		SELECT p.partition, p.day, w.wrong,
			(SELECT %2$s FROM (VALUES (p.lower)) AS v(id) WHERE id BETWEEN lowest.id AND highest.id) AS opens,
			(SELECT %2$s FROM (VALUES (p.upper)) AS v(id) WHERE id > lowest.id AND id <= highest.id) AS closes,
			(SELECT max(e.id) > p.upper AND bool_and(e.id <> p.upper)
				FROM (SELECT %1$s AS id FROM unnest($4) AS u(at)) e) AS apart
		FROM (SELECT b.partition, b.lower::bigint, b.upper::bigint, CASE WHEN b.lower IS NOT NULL
				THEN make_timestamptz(d[1]::integer, d[2]::integer, 1, 0, 0, 0, 'UTC')
					+ (d[3]::integer - 1) * interval '24 hours' END AS day
			FROM unnest($1, $2, $3) AS b(partition, lower, upper) JOIN pg_class c ON c.oid = b.partition,
				regexp_match(c.relname,
					'_([1-9][0-9]{3})(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])(_[0-9]{6}){0,2}(~[0-9]+)?$') AS d) p,
			LATERAL (SELECT %1$s AS id FROM (VALUES (p.day - interval '24 hours')) AS v(at)) day_start,
			LATERAL (SELECT %1$s AS id FROM (VALUES (p.day + interval '48 hours')) AS v(at)) day_end,
			LATERAL (SELECT p.day IS NOT NULL AND (p.lower > day_end.id OR p.upper <= day_start.id) AS wrong) w,
			(SELECT %1$s AS id FROM (VALUES (timestamptz '-infinity')) AS v(at)) lowest,
			(SELECT %1$s AS id FROM (VALUES (timestamptz 'infinity')) AS v(at)) highest,
			(SELECT %1$s AS id FROM (VALUES (now() + interval '10 years')) AS v(at)) far
		ORDER BY w.wrong IS TRUE DESC, p.upper <= far.id DESC NULLS LAST, p.upper DESC LIMIT 1$query$, id_of, time_of)
		INTO worst USING partitions, lowers, uppers, edges;
	IF worst.wrong THEN
		RAISE EXCEPTION 'by %, partition % has no ids of %', coalesce('layout "' || layout || '"',
			'the default of the column'), worst.partition, to_char(worst.day AT TIME ZONE 'UTC', 'YYYY-MM-DD')
			USING ERRCODE = 'invalid_parameter_value',
				DETAIL = format('Its name says that day. Its ids begin at %s.',
					coalesce(worst.opens::text, 'no time of this layout')),
				HINT = CASE WHEN layout IS NULL THEN 'Give the column the default that it had when the partition was '
					'made. If the name is wrong, rename the partition.'
					ELSE 'Give the layout that the ids have. If it is this one, rename the partition.' END;
	ELSIF worst.day IS NULL AND worst.closes IS NOT NULL AND worst.apart THEN
		RAISE EXCEPTION 'by layout "%", the last partition of % ends at %', layout, parent, worst.closes
			USING ERRCODE = 'invalid_parameter_value', DETAIL = format('It is %s.', worst.partition),
				HINT = 'Give the layout that the ids have. If it is this one, let the default of the column state it, '
					'or choose a step, an origin or a time zone by which a step begins there.';
	END IF;
	RETURN id_of;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_partition_checked(regclass, text, timestamptz[], regtype, text, text, regclass[],
	text[], text[]) IS
	'internal: id_of, if it may read these partitions; 22023 if a partition has no ids of the day in '
	'its name, or if the last partition has no day in its name, and ends before the last edge but at no edge';

CREATE FUNCTION @extschema@.uidx_partition_edges(start timestamptz, stop timestamptz, step interval, origin timestamptz)
	RETURNS timestamptz[]
	LANGUAGE plpgsql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	n bigint; -- how many steps the edge is after the origin
	edge timestamptz;
	edges timestamptz[] := '{}';
BEGIN
	IF NOT isfinite(start) OR NOT isfinite(stop) OR NOT isfinite(step) OR NOT isfinite(origin) THEN
		RAISE EXCEPTION 'start, stop, step and origin must be finite' USING ERRCODE = 'datetime_field_overflow';
	ELSIF start > stop THEN
		RAISE EXCEPTION 'start % is after stop %', start, stop USING ERRCODE = 'invalid_parameter_value';
	ELSIF step = interval '0'
		OR least(date_trunc('month', step), date_trunc('day', step) - date_trunc('month', step),
			step - date_trunc('day', step)) < interval '0'
	THEN
		RAISE EXCEPTION 'step % does not lead to a later id', step USING ERRCODE = 'invalid_parameter_value',
			HINT = 'Give months, days and time that are not negative.';
	ELSIF start = stop THEN
		RETURN edges;
	END IF;
	-- The first guess takes all months and all days as equally long. The loops correct it.
	n := floor(extract(epoch FROM start - origin) / extract(epoch FROM step));
	WHILE origin + n * step > start LOOP
		n := n - 1;
	END LOOP;
	WHILE origin + (n + 1) * step <= start LOOP
		n := n + 1;
	END LOOP;
	LOOP
		edge := origin + n * step;
		IF cardinality(edges) > 100000 THEN
			RAISE EXCEPTION 'more than 100000 steps of % from % to %', step, start, stop USING ERRCODE =
				'program_limit_exceeded', HINT = 'A number without a unit counts seconds: write ''1 day''.';
		ELSIF (edge > edges[cardinality(edges)]) IS NOT FALSE THEN -- a day that the time zone skips has no length
			edges := edges || edge;
		END IF;
		EXIT WHEN edge >= stop;
		n := n + 1;
	END LOOP;
	RETURN edges;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_partition_edges(timestamptz, timestamptz, interval, timestamptz)
	IS 'internal: the ends of whole steps, counted from the origin: the last end at or before the start, and all up to '
	'the first at or after the stop; 22008 if an argument is infinite, 22023 if the stop is before the start or the '
	'step is not positive, 54000 for more than 100000 steps';

CREATE FUNCTION @extschema@.uidx_partition_gaps(start timestamptz, edges timestamptz[], step interval, lowers text[],
	uppers text[],
	key regtype, id_of text, time_of text, OUT opens timestamptz, OUT lower text, OUT upper text, OUT whole boolean)
	RETURNS SETOF record LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	ids text[]; -- the lowest id, the highest, the id of the start, the ids of the edges
	first timestamptz; -- the time of the lowest id
BEGIN
	EXECUTE format('SELECT array_agg(id::text ORDER BY n), min(CASE n WHEN 1 THEN %s END) FROM (
		SELECT n, %s AS id FROM unnest($1) WITH ORDINALITY AS e(at, n)) i', time_of, id_of)
		INTO ids, first USING ARRAY['-infinity', 'infinity', start] || edges;
	IF start < first OR ids[3] = ids[2] THEN
		RAISE EXCEPTION 'no id can have the time %', start USING ERRCODE = 'datetime_field_overflow',
			DETAIL = CASE WHEN start < first THEN format('The first ids are of %s.', first)
				ELSE 'The last ids are older.' END;
	ELSIF (SELECT count(*) > count(DISTINCT id) FROM unnest(ids[4:]) AS id WHERE id NOT IN (ids[1], ids[2])) THEN
		RAISE EXCEPTION 'step % does not lead to a later id', step USING ERRCODE = 'invalid_parameter_value';
	END IF;

	-- A sweep from the lowest id up: a partition adds 1 to "taken" at its lower bound and subtracts it at its upper
	-- bound. The steps subtract 1 at their first edge and add it at their last. So -1 marks a gap. A NULL id stands for
	-- MAXVALUE, as an edge at the highest id does.
	RETURN QUERY EXECUTE format($query$
		WITH mark AS (
			SELECT nullif(id, $2[2])::%1$s AS id, at, CASE n WHEN 1 THEN -1 WHEN cardinality($1) THEN 1 ELSE 0 END
				AS takes
			FROM unnest($1, $2[4:]) WITH ORDINALITY AS e(at, id, n)
			UNION ALL
			SELECT m.id, NULL, m.takes FROM unnest($3, $4) AS t(lower, upper),
				LATERAL (VALUES (coalesce(lower::%1$s, least($2[1]::%1$s, upper::%1$s)), 1), (upper::%1$s, -1))
					AS m(id, takes)
		), stretch AS (
			SELECT id, max(at) AS at, lead(id) OVER w AS upper, lead(max(at)) OVER w AS next, sum(sum(takes)) OVER w
				AS taken
			FROM mark GROUP BY id WINDOW w AS (ORDER BY id)
		)
		SELECT greatest(coalesce(at, %2$s), $5), id::text, upper::text, at IS NOT NULL AND next IS NOT NULL
		FROM stretch WHERE taken = -1 AND (upper <= $2[3]::%1$s) IS NOT TRUE ORDER BY id$query$, key, time_of)
		USING edges, ids, lowers, uppers, first;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_partition_gaps(timestamptz, timestamptz[], interval, text[], text[], regtype, text,
	text) IS 'internal: the rows of uidx_missing_partitions, from the edges of the steps, the bounds of '
	'uidx_partition_taken and the results of uidx_partition_key; 22008 if no id has the time of the start, 22023 if '
	'two edges have one id';

CREATE FUNCTION @extschema@.uidx_missing_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	origin timestamptz DEFAULT timestamp '2001-01-01 00:00'::timestamptz,
	OUT opens timestamptz, OUT lower text, OUT upper text, OUT whole boolean)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
	SELECT m.opens, m.lower, m.upper, m.whole
	FROM @extschema@.uidx_partition_key(parent) k, @extschema@.uidx_partition_edges(start, stop, step, origin)
		AS e(edges),
		(SELECT array_agg(b.partition) AS partitions, array_agg(b.lower) AS lowers, array_agg(b.upper) AS uppers
			FROM @extschema@.uidx_partition_bounds(parent) b) p,
		@extschema@.uidx_partition_checked(parent, NULL, NULL, k.key, k.id_of, k.time_of, p.partitions, p.lowers,
			p.uppers) AS c(id_of),
		(SELECT array_agg(b.lower) AS lowers, array_agg(b.upper) AS uppers FROM @extschema@.uidx_partition_taken(parent)
			b) b,
		@extschema@.uidx_partition_gaps(start, e.edges, step, b.lowers, b.uppers, k.key, c.id_of, k.time_of) m;
END;
COMMENT ON FUNCTION @extschema@.uidx_missing_partitions(regclass, timestamptz, timestamptz, interval, timestamptz)
	IS 'the partitions that uidx_create_partitions would make: the instant at which each opens, its bounds as text '
	'(NULL for MAXVALUE), and whether it is a whole step. It needs no right on the table; 22008, 22023, 42809 and '
	'54000 as for uidx_create_partitions';

SET LOCAL search_path = @extschema@, pg_temp;
