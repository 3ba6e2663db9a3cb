-- uidx_snowflake. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_snowflake" to load this file. \quit

-- what snowflake alone has

-- type snowflake_layout

CREATE TYPE snowflake_layout;

CREATE FUNCTION snowflake_layout_in(cstring) RETURNS snowflake_layout
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_layout_in';
CREATE FUNCTION snowflake_layout_out(snowflake_layout) RETURNS cstring
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_layout_out';
CREATE FUNCTION snowflake_layout_recv(internal) RETURNS snowflake_layout
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_layout_recv';
CREATE FUNCTION snowflake_layout_send(snowflake_layout) RETURNS bytea
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_layout_send';

CREATE TYPE snowflake_layout (
	INPUT = snowflake_layout_in, OUTPUT = snowflake_layout_out, RECEIVE = snowflake_layout_recv, SEND = snowflake_layout_send,
	INTERNALLENGTH = 32, ALIGNMENT = double, STORAGE = plain, CATEGORY = 'U'
);
COMMENT ON TYPE snowflake_layout IS 'how a bigint id is made of a time and other fields: twitter, discord, instagram, sonyflake, sonyflake2, flakeid, or epoch=..., tick=..., time=..., ...';

CREATE FUNCTION snowflake_layout_eq(snowflake_layout, snowflake_layout) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_layout_eq';
CREATE FUNCTION snowflake_layout_ne(snowflake_layout, snowflake_layout) RETURNS boolean
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_layout_ne';
CREATE FUNCTION snowflake_layout_hash(snowflake_layout) RETURNS integer
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_layout_hash';
CREATE OPERATOR = (FUNCTION = snowflake_layout_eq, LEFTARG = snowflake_layout, RIGHTARG = snowflake_layout,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES);
CREATE OPERATOR <> (FUNCTION = snowflake_layout_ne, LEFTARG = snowflake_layout, RIGHTARG = snowflake_layout,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
COMMENT ON OPERATOR = (snowflake_layout, snowflake_layout) IS 'equal';
COMMENT ON OPERATOR <> (snowflake_layout, snowflake_layout) IS 'not equal';
CREATE OPERATOR FAMILY snowflake_layout_ops USING hash;
CREATE OPERATOR CLASS snowflake_layout_ops DEFAULT FOR TYPE snowflake_layout USING hash FAMILY snowflake_layout_ops AS
	OPERATOR 1 =,
	FUNCTION 1 snowflake_layout_hash(snowflake_layout);
COMMENT ON OPERATOR CLASS snowflake_layout_ops USING hash IS 'equality of snowflake_layout';

-- reading ids

CREATE FUNCTION snowflake_timestamp(id bigint, layout snowflake_layout) RETURNS timestamptz
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_timestamp';
CREATE FUNCTION snowflake_floor(at timestamptz, layout snowflake_layout) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_floor';
CREATE FUNCTION snowflake_ceil(at timestamptz, layout snowflake_layout) RETURNS bigint
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_ceil';
CREATE FUNCTION snowflake_fields(id bigint, layout snowflake_layout) RETURNS jsonb
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_fields';
COMMENT ON FUNCTION snowflake_timestamp(bigint, snowflake_layout) IS 'when the id was made; 22003 for a number that has bits above the layout''s fields';
COMMENT ON FUNCTION snowflake_floor(timestamptz, snowflake_layout) IS 'the lowest id whose time is at or after the instant; 22008 outside the layout''s time';
COMMENT ON FUNCTION snowflake_ceil(timestamptz, snowflake_layout) IS 'the highest id whose time is at or before the instant; 22008 outside the layout''s time';
COMMENT ON FUNCTION snowflake_fields(bigint, snowflake_layout) IS 'the fields of the id by name, the time in ticks since the epoch; 22003 for a number that has bits above them';

-- making ids

CREATE FUNCTION snowflake_generate(layout snowflake_layout) RETURNS bigint
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_generate';
CREATE FUNCTION snowflake_generate(layout snowflake_layout, at timestamptz) RETURNS bigint
	LANGUAGE c VOLATILE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_snowflake_generate_at';
COMMENT ON FUNCTION snowflake_generate(snowflake_layout) IS 'an id of now, uidx.node_id (55000 while it is not set, 22023 if it does not fit) and a sequence; ascending on this server for each layout; 54000 for the 27th layout since the server started, if it has no name';
COMMENT ON FUNCTION snowflake_generate(snowflake_layout, timestamptz) IS 'an id of the given tick with uidx.node_id and a random sequence, for back-filling; 22008 outside the layout''s time';

-- partitions, by the functions of the extension uidx

CREATE FUNCTION snowflake_partition_key(parent regclass, layout snowflake_layout, OUT floor text, OUT created text, OUT older text)
	LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	extension text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'uidx_snowflake');
BEGIN
	IF NOT EXISTS (SELECT FROM pg_partitioned_table p JOIN pg_opclass c ON c.oid = p.partclass[0]
		WHERE p.partrelid = parent AND p.partstrat = 'r' AND p.partnatts = 1 AND c.opcintype = 'bigint'::regtype)
	THEN
		RAISE EXCEPTION '% is not partitioned by range of one bigint column', parent USING ERRCODE = 'wrong_object_type';
	END IF;
	-- A layout without its type would fit overloads too, which others may have made in this schema.
	floor := format('%1$s.snowflake_floor($1, %2$L::%1$s.snowflake_layout)', extension, layout);
	created := format('%1$s.snowflake_timestamp(at, %2$L::%1$s.snowflake_layout)', extension, layout);
	-- Neither MAXVALUE nor a bound below every id of the layout says when ids were made.
	older := format('CASE WHEN stop > 0 THEN %1$s.snowflake_timestamp(stop - 1, %2$L::%1$s.snowflake_layout) < $2 END', extension, layout);
END $$;
COMMENT ON FUNCTION snowflake_partition_key(regclass, snowflake_layout) IS 'what uidx_partition_key says, for a table partitioned by a bigint whose ids have this layout; 42809 if it is not';

CREATE FUNCTION uidx_create_partitions(parent regclass, start timestamptz, stop timestamptz, step interval, layout snowflake_layout)
	RETURNS SETOF regclass LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	SELECT pg_catalog.unnest(ARRAY(SELECT uidx_create_partition(parent, m.opens, m.lower, m.upper)
		FROM snowflake_partition_key(parent, layout) k,
			uidx_missing_partitions(parent, start, stop, step, 'pg_catalog.int8'::pg_catalog.regtype, 'pg_catalog.int8'::pg_catalog.regtype, k.floor, k.created) m));
END;
COMMENT ON FUNCTION uidx_create_partitions(regclass, timestamptz, timestamptz, interval, snowflake_layout) IS 'makes the partitions that are missing of a table partitioned by a bigint whose ids have this layout, a step long each; returns the new ones';

CREATE FUNCTION uidx_drop_partitions(parent regclass, older_than timestamptz, layout snowflake_layout) RETURNS SETOF text
	LANGUAGE sql VOLATILE STRICT
BEGIN ATOMIC
	SELECT uidx_partition_lock(parent);
	SELECT d.name FROM ROWS FROM (pg_catalog.unnest(ARRAY(
		SELECT uidx_drop_partition(o.partition, o.partition::pg_catalog.text)
		FROM snowflake_partition_key(parent, layout) k,
			uidx_old_partitions(parent, older_than, 'pg_catalog.int8'::pg_catalog.regtype, 'pg_catalog.int8'::pg_catalog.regtype, k.older) WITH ORDINALITY AS o(partition, n) ORDER BY o.n
	))) WITH ORDINALITY AS d(name, n) ORDER BY d.n DESC;
END;
COMMENT ON FUNCTION uidx_drop_partitions(regclass, timestamptz, snowflake_layout) IS 'drops the partitions of a table partitioned by a bigint that contain only ids older than the instant, by this layout; returns their names';


-- What a stranger has made in the schema of this extension, or in that of uidx, could have been taken for an object of uidx.
-- So nothing here may refer to what is not PostgreSQL's own, nor of uidx, nor of this extension. What operators say of their
-- commutators and negators is no dependency to PostgreSQL. The owner of uidx can make any object of his a member of it: what is
-- outside of its schema is not of uidx.
SET LOCAL search_path = pg_catalog, pg_temp;
DO $$
DECLARE
	stranger text := (
		WITH RECURSIVE own AS (
			SELECT classid, objid FROM pg_depend WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e'
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'uidx_snowflake')
			UNION
			SELECT d.classid, d.objid FROM own o JOIN pg_depend d ON d.refclassid = o.classid AND d.refobjid = o.objid
			WHERE d.deptype IN ('i', 'a') AND d.classid IN ('pg_amop'::regclass, 'pg_amproc'::regclass, 'pg_cast'::regclass,
				'pg_proc'::regclass, 'pg_type'::regclass)),
		reference AS (
			SELECT refclassid, refobjid FROM own JOIN pg_depend USING (classid, objid)
			WHERE refclassid NOT IN ('pg_extension'::regclass, 'pg_namespace'::regclass)
			UNION
			SELECT classid, other FROM own JOIN pg_operator o ON o.oid = objid, unnest(ARRAY[oprcom, oprnegate]) other
			WHERE classid = 'pg_operator'::regclass)
		SELECT pg_describe_object(refclassid, refobjid, 0) FROM reference r
		WHERE refobjid >= 16384 AND (refclassid, refobjid) NOT IN (SELECT classid, objid FROM own)
			AND NOT EXISTS (SELECT FROM pg_depend d JOIN pg_extension e ON e.oid = d.refobjid
				WHERE d.classid = r.refclassid AND d.objid = r.refobjid AND d.refclassid = 'pg_extension'::regclass
					AND d.deptype = 'e' AND (extname = 'plpgsql' OR extname = 'uidx'
						AND (pg_identify_object(r.refclassid, r.refobjid, 0)).schema = extnamespace::regnamespace::text)) LIMIT 1);
BEGIN
	IF stranger IS NOT NULL THEN
		RAISE EXCEPTION '% is not the one of uidx', stranger USING ERRCODE = 'duplicate_object',
			HINT = 'Drop it, or create the extension in a schema in which only trusted roles may create objects.';
	END IF;
END $$;
