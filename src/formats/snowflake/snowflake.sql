--@ title time, fields and generators of Snowflake-like bigint ids, by layout

-- type snowflake_layout

CREATE TYPE snowflake_layout;

CREATE FUNCTION snowflake_layout_in(cstring) RETURNS snowflake_layout @PURE@, 'uidx_snowflake_layout_in';
CREATE FUNCTION snowflake_layout_out(snowflake_layout) RETURNS cstring @PURE@, 'uidx_snowflake_layout_out';
CREATE FUNCTION snowflake_layout_recv(internal) RETURNS snowflake_layout @PURE@, 'uidx_snowflake_layout_recv';
CREATE FUNCTION snowflake_layout_send(snowflake_layout) RETURNS bytea @PURE@, 'uidx_snowflake_layout_send';

CREATE TYPE snowflake_layout (
	INPUT = snowflake_layout_in, OUTPUT = snowflake_layout_out, RECEIVE = snowflake_layout_recv,
		SEND = snowflake_layout_send,
	INTERNALLENGTH = 32, ALIGNMENT = double, STORAGE = plain, CATEGORY = 'U'
);
COMMENT ON TYPE snowflake_layout IS
	'how a bigint id is made of a time and other fields: twitter, discord, instagram, sonyflake, sonyflake2, flakeid, '
	'tsid, js53, or epoch=..., tick=..., time=..., ...';

CREATE FUNCTION snowflake_layout_eq(snowflake_layout, snowflake_layout) RETURNS boolean @LEAKPROOF@,
	'uidx_snowflake_layout_eq';
CREATE FUNCTION snowflake_layout_ne(snowflake_layout, snowflake_layout) RETURNS boolean @LEAKPROOF@,
	'uidx_snowflake_layout_ne';
CREATE FUNCTION snowflake_layout_hash(snowflake_layout) RETURNS integer @LEAKPROOF@, 'uidx_snowflake_layout_hash';
CREATE OPERATOR pg_catalog.= (FUNCTION = snowflake_layout_eq, LEFTARG = snowflake_layout, RIGHTARG = snowflake_layout,
	COMMUTATOR = OPERATOR(pg_catalog.=), NEGATOR = OPERATOR(pg_catalog.<>), RESTRICT = eqsel, JOIN = eqjoinsel, HASHES);
CREATE OPERATOR pg_catalog.<> (FUNCTION = snowflake_layout_ne, LEFTARG = snowflake_layout, RIGHTARG = snowflake_layout,
	COMMUTATOR = OPERATOR(pg_catalog.<>), NEGATOR = OPERATOR(pg_catalog.=), RESTRICT = neqsel, JOIN = neqjoinsel);
COMMENT ON OPERATOR = (snowflake_layout, snowflake_layout) IS 'equal';
COMMENT ON OPERATOR <> (snowflake_layout, snowflake_layout) IS 'not equal';
CREATE OPERATOR FAMILY snowflake_layout_ops USING hash;
CREATE OPERATOR CLASS snowflake_layout_ops DEFAULT FOR TYPE snowflake_layout USING hash FAMILY snowflake_layout_ops AS
	OPERATOR 1 =,
	FUNCTION 1 snowflake_layout_hash(snowflake_layout);
COMMENT ON OPERATOR CLASS snowflake_layout_ops USING hash IS 'equality of snowflake_layout';

-- reading ids

CREATE FUNCTION snowflake_timestamp(id bigint, layout snowflake_layout) RETURNS timestamptz @PURE@,
	'uidx_snowflake_timestamp';
CREATE FUNCTION snowflake_floor(at timestamptz, layout snowflake_layout) RETURNS bigint @PURE@, 'uidx_snowflake_floor';
CREATE FUNCTION snowflake_ceil(at timestamptz, layout snowflake_layout) RETURNS bigint @PURE@, 'uidx_snowflake_ceil';
CREATE FUNCTION snowflake_fields(id bigint, layout snowflake_layout) RETURNS jsonb @PURE@, 'uidx_snowflake_fields';
COMMENT ON FUNCTION snowflake_timestamp(bigint, snowflake_layout)
	IS 'when the id was made; 22003 for a number that has bits above the layout''s fields';
COMMENT ON FUNCTION snowflake_floor(timestamptz, snowflake_layout)
	IS 'the lowest id whose time is at or after the instant; 22008 outside the layout''s time';
COMMENT ON FUNCTION snowflake_ceil(timestamptz, snowflake_layout)
	IS 'the highest id whose time is at or before the instant; 22008 outside the layout''s time';
COMMENT ON FUNCTION snowflake_fields(bigint, snowflake_layout)
	IS 'the fields of the id by name, the time in ticks since the epoch; 22003 for a number that has bits above them';

-- the text of TSIDs, which is that of a ulidflake with the same bits; by functions, for pg_upgrade makes these before
-- casts

CREATE FUNCTION tsid_text(id bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN ulidflake_from_bigint(id)::pg_catalog.text;
CREATE FUNCTION tsid_from_text(id text) RETURNS bigint @PURE@, 'uidx_ulidflake_from_text';
COMMENT ON FUNCTION tsid_text(bigint) IS 'the 13 symbols of a TSID; 22003 for a negative number';
COMMENT ON FUNCTION tsid_from_text(text) IS 'the number of a TSID''s 13 symbols, in either case; 22P02 for other text';

-- making ids

CREATE FUNCTION snowflake_generate(layout snowflake_layout) RETURNS bigint @VOLATILE@, 'uidx_snowflake_generate' STRICT;
-- The leader alone calls it: a worker would know nothing of the ids that others have made of the same tick.
CREATE FUNCTION snowflake_generate(layout snowflake_layout, at timestamptz) RETURNS bigint
	LANGUAGE c VOLATILE STRICT PARALLEL RESTRICTED AS 'MODULE_PATHNAME', 'uidx_snowflake_generate_at';
COMMENT ON FUNCTION snowflake_generate(snowflake_layout)
	IS 'an id of now, uidx.node_id (55000 while it is not set, 22023 if it does not fit) and a sequence; ascending on '
	'this server for each layout; 54000 for the 27th layout without a name whose last tick is not over';
COMMENT ON FUNCTION snowflake_generate(snowflake_layout, timestamptz)
	IS 'an id of the given tick with uidx.node_id, for back-filling: none twice in a session, unless 32,768 other '
	'ticks come between two ids of one tick; 22008 outside the layout''s time, 54000 after all ids of a tick';

-- partitions, by the functions of the extension uidx

CREATE FUNCTION snowflake_bound(at timestamptz, layout snowflake_layout) RETURNS bigint @PURE@, 'uidx_snowflake_bound';
COMMENT ON FUNCTION snowflake_bound(timestamptz, snowflake_layout)
	IS 'internal: the lowest id whose time is at or after the instant; the lowest or the highest id outside the '
	'layout''s time';

CREATE FUNCTION snowflake_partition_key(parent regclass, layout snowflake_layout,
	OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	extension text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx_snowflake');
BEGIN
	IF NOT EXISTS (SELECT FROM pg_partitioned_table p JOIN pg_opclass c ON c.oid = p.partclass[0]
		WHERE p.partrelid = parent AND p.partstrat = 'r' AND p.partnatts = 1
			AND p.partattrs[0] <> 0 AND c.opcintype = 'bigint'::regtype)
	THEN
		RAISE EXCEPTION '% is not partitioned by range of one bigint column', parent USING ERRCODE =
			'wrong_object_type';
	END IF;
	key := 'bigint'::regtype;
	-- Every argument has its type: an overload that others have made in this schema fits worse.
	id_of := format('%1$s.snowflake_bound(at::timestamptz, %2$L::%1$s.snowflake_layout)', extension, layout);
	time_of := format('%1$s.snowflake_timestamp(id::bigint, %2$L::%1$s.snowflake_layout)', extension, layout);
END $$;
COMMENT ON FUNCTION snowflake_partition_key(regclass, snowflake_layout)
	IS 'like uidx_partition_key, for a table partitioned by a bigint whose ids have this layout; 42809 if it is not';

CREATE FUNCTION snowflake_layout_checked(parent regclass, layout snowflake_layout, stated text) RETURNS snowflake_layout
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	-- Read by another layout, ids of now can be years old.
	IF stated <> layout::text THEN
		RAISE EXCEPTION 'the default of % makes ids of layout "%", not "%"', parent, stated, layout USING ERRCODE =
			'invalid_parameter_value',
			HINT = 'Give the layout of the default.';
	END IF;
	RETURN layout;
END $$;
COMMENT ON FUNCTION snowflake_layout_checked(regclass, snowflake_layout, text)
	IS 'internal: this layout, if the default of the table states no other';

CREATE FUNCTION snowflake_layout_stated(parent regclass) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT d.layout FROM uidx_doctor_defaults() d
		JOIN pg_catalog.pg_partitioned_table p ON p.partrelid OPERATOR(pg_catalog.=) d.relation
		JOIN pg_catalog.pg_attribute a ON a.attrelid OPERATOR(pg_catalog.=) p.partrelid AND a.attnum
			OPERATOR(pg_catalog.=) p.partattrs[0] AND a.attname OPERATOR(pg_catalog.=) d.key
	WHERE d.relation OPERATOR(pg_catalog.=) parent;
END;
COMMENT ON FUNCTION snowflake_layout_stated(regclass)
	IS 'internal: the layout that the default of the column states by which the table is partitioned; NULL if it '
	'states none';

CREATE FUNCTION snowflake_partition_checked(parent regclass, layout snowflake_layout, edges timestamptz[],
	OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT k.key, uidx_partition_checked(parent, CASE WHEN s.stated IS NULL THEN layout::pg_catalog.text END,
		CASE WHEN s.stated IS NULL THEN edges END, k.key, k.id_of, k.time_of, b.partitions, b.lowers, b.uppers),
		k.time_of
	FROM snowflake_layout_stated(parent) AS s(stated),
		LATERAL snowflake_partition_key(parent, snowflake_layout_checked(parent, layout, s.stated)) k,
		(SELECT pg_catalog.array_agg(b.partition) AS partitions, pg_catalog.array_agg(b.lower) AS lowers,
			pg_catalog.array_agg(b.upper) AS uppers FROM uidx_partition_bounds(parent) b) b;
END;
COMMENT ON FUNCTION snowflake_partition_checked(regclass, snowflake_layout, timestamptz[])
	IS 'internal: snowflake_partition_key, if the names of the partitions do not contradict this layout, and if the '
	'default states it, or the last partition ends at one of the edges';

CREATE FUNCTION snowflake_missing_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	layout snowflake_layout,
	origin timestamptz DEFAULT timestamp '2001-01-01 00:00'::timestamptz,
	OUT opens timestamptz, OUT lower text, OUT upper text, OUT whole boolean)
	RETURNS SETOF record LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
	SELECT m.opens, m.lower, m.upper, m.whole
	FROM uidx_partition_edges(start, stop, step, origin) AS e(edges),
		LATERAL snowflake_partition_checked(parent, layout, e.edges) k,
		(SELECT pg_catalog.array_agg(b.lower) AS lowers, pg_catalog.array_agg(b.upper) AS uppers
			FROM uidx_partition_taken(parent) b) b,
		uidx_partition_gaps(start, e.edges, step, b.lowers, b.uppers, k.key, k.id_of, k.time_of) m;
END;
COMMENT ON FUNCTION snowflake_missing_partitions(regclass, timestamptz, timestamptz, interval, snowflake_layout,
	timestamptz) IS 'like uidx_missing_partitions, for a table partitioned by a bigint whose ids have this layout';

CREATE FUNCTION snowflake_create_partitions(parent regclass, start timestamptz, stop timestamptz, step interval,
	layout snowflake_layout,
	origin timestamptz DEFAULT timestamp '2001-01-01 00:00'::timestamptz)
	RETURNS SETOF regclass LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	SELECT pg_catalog.unnest(ARRAY(SELECT uidx_partition_make(CASE WHEN m.n OPERATOR(pg_catalog.=) 1
			THEN uidx_partition_room(parent, parent, pg_catalog.count(m.n) OVER (), true) ELSE parent END,
		uidx_partition_next(parent, m.opens, m.n, pg_catalog.count(m.n) OVER ()), m.lower, m.upper, m.whole)
		FROM snowflake_missing_partitions(parent, start, stop, step, layout, origin) WITH ORDINALITY
			AS m(opens, lower, upper, whole, n)));
END;
COMMENT ON FUNCTION snowflake_create_partitions(regclass, timestamptz, timestamptz, interval, snowflake_layout,
	timestamptz) IS 'like uidx_create_partitions, for a table partitioned by a bigint whose ids have this layout';

CREATE FUNCTION snowflake_old_partitions(parent regclass, older_than timestamptz, layout snowflake_layout)
	RETURNS SETOF regclass
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT o.partition FROM snowflake_partition_checked(parent, layout, ARRAY[pg_catalog.now()]) k,
		(SELECT pg_catalog.array_agg(b.partition) AS partitions, pg_catalog.array_agg(b.upper) AS uppers
			FROM uidx_partition_bounds(parent) b) b,
		LATERAL uidx_partitions_before(older_than, b.partitions, b.uppers, k.key, k.id_of) AS o(partition);
END;
COMMENT ON FUNCTION snowflake_old_partitions(regclass, timestamptz, snowflake_layout)
	IS 'like uidx_old_partitions, for a table partitioned by a bigint whose ids have this layout';

CREATE FUNCTION snowflake_drop_partitions(parent regclass, older_than timestamptz, layout snowflake_layout)
	RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	SELECT uidx_drop_listed(parent, ARRAY(SELECT snowflake_old_partitions(parent, older_than, layout)));
END;
COMMENT ON FUNCTION snowflake_drop_partitions(regclass, timestamptz, snowflake_layout)
	IS 'like uidx_drop_partitions, for a table partitioned by a bigint whose ids have this layout';
