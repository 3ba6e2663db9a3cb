-- Partitions by the time of a uuid, or of a bigint whose default is a generator. These functions differ from the
-- extension's; the others are the extension's own.

@UIDX_PARTITION_DEFAULT@

CREATE OR REPLACE FUNCTION uidx_partition_key_of(parent regclass, floor_function regprocedure,
	timestamp_function regprocedure,
	OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	lowest text := (SELECT format('%I.%I', n.nspname, p.proname) FROM pg_proc p JOIN pg_namespace n ON n.oid =
		p.pronamespace WHERE p.oid = floor_function);
	time text;
BEGIN
	SELECT p.proargtypes[0], format('%I.%I', n.nspname, p.proname) INTO key, time
		FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE p.oid = timestamp_function;
	IF NOT FOUND THEN
		RAISE EXCEPTION '% is not partitioned by range of one id column', parent USING ERRCODE = 'wrong_object_type',
			HINT = 'Partition the table by RANGE of one column whose type is uuid, bigint with xid_generate() or '
				'ulidflake_generate() of uidx-managed as its default, or a domain over one of them.';
	END IF;
	-- Every argument has its type, so no overload fits better. The functions of a bigint raise an error for an instant
	-- outside its time, so its lowest and highest id are compared first.
	id_of := format(CASE key WHEN 'uuid'::regtype THEN '%s(at::timestamptz)'
		ELSE 'CASE WHEN at <= %2$s(0::bigint) THEN 0::bigint WHEN at > %2$s(9223372036854775807::bigint) THEN '
			'9223372036854775807::bigint ELSE %1$s(at::timestamptz) END' END, lowest, time);
	time_of := format(CASE key WHEN 'uuid'::regtype THEN '%s(id::uuid)' ELSE '%s(greatest(id, 0)::bigint)' END, time);
END $$;
COMMENT ON FUNCTION uidx_partition_key_of(regclass, regprocedure, regprocedure)
	IS 'internal: what uidx_partition_key returns, from the bound and the time function of the type, given as oids; '
	'42809 if they are NULL';

CREATE OR REPLACE FUNCTION uidx_partition_key(parent regclass, OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT k.*
	FROM uidx_partition_default(parent) d
		LEFT JOIN (VALUES
			('pg_catalog.uuid'::pg_catalog.regtype, NULL::pg_catalog.regprocedure,
				'uidx_uuid_from(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
					'@LEADING_MS@_timestamp(pg_catalog.uuid)'::pg_catalog.regprocedure),
@NUMBERS@
		) f(key, generator, floor, timestamp)
			ON f.key OPERATOR(pg_catalog.=) d.key AND (f.generator IS NULL OR f.generator
				OPERATOR(pg_catalog.=) d.calls[1]),
		LATERAL uidx_partition_key_of(parent, f.floor, f.timestamp) k;
END;
COMMENT ON FUNCTION uidx_partition_key(regclass)
	IS 'internal: for a table partitioned by a uuid, or a bigint with a generator as its default: the type of its '
	'bounds; as SQL, the lowest id at or after an instant "at" (the lowest or highest id of all outside of its time); '
	'as SQL, the time of an "id"; 42809 for other tables';

CREATE OR REPLACE FUNCTION uidx_partition_lock(parent regclass) RETURNS void
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	locked text := parent;
BEGIN
	IF (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = parent) IS NOT TRUE THEN
		RAISE EXCEPTION 'must be owner of table %', parent USING ERRCODE = 'insufficient_privilege';
	END IF;
	EXECUTE format('LOCK TABLE ONLY %s IN SHARE UPDATE EXCLUSIVE MODE', locked);
	IF to_regclass(locked) IS DISTINCT FROM parent THEN
		RAISE EXCEPTION '% was renamed meanwhile', locked USING ERRCODE = 'object_in_use';
	END IF;
END $$;
COMMENT ON FUNCTION uidx_partition_lock(regclass)
	IS 'internal: keeps other sessions from making or dropping partitions of the table until the transaction ends; '
	'42501 if the caller has not the rights of its owner, 55006 if another session renamed the table meanwhile';

-- In PL/pgSQL, code that runs as another role can return to the caller's rights. So these functions do not act for the
-- owner: the owner's code, such as the CHECK of a domain, would run with the rights of the caller.
CREATE OR REPLACE FUNCTION uidx_partition_make(parent regclass, partition name, lower text, upper text, whole boolean)
	RETURNS regclass
	LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	name text := (SELECT format('%I.%I', n.nspname, partition) FROM pg_class c JOIN pg_namespace n ON n.oid =
		c.relnamespace WHERE c.oid = parent);
	owner name := (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = parent);
BEGIN
	IF owner <> current_user THEN
		RAISE EXCEPTION 'partitions of % are made and dropped by its owner', parent USING ERRCODE =
			'insufficient_privilege',
			HINT = format('SET ROLE %I', owner);
	END IF;
	EXECUTE format('CREATE TABLE %s PARTITION OF %s FOR VALUES FROM (%s) TO (%s)', name, parent,
		coalesce(quote_literal(lower), 'MINVALUE'), coalesce(quote_literal(upper), 'MAXVALUE'));
	IF NOT whole THEN
		RAISE NOTICE 'partition "%" is narrower than a step', partition
			USING DETAIL = 'Other partitions or the table''s own bounds begin or end within the step.';
	END IF;
	RETURN name::regclass;
END $$;
COMMENT ON FUNCTION uidx_partition_make(regclass, name, text, text, boolean)
	IS 'internal: makes one partition, with a NOTICE if it is not a whole step; 42501 unless the caller is the '
	'table''s owner; lower, upper: NULL for MINVALUE and MAXVALUE';

-- DETACH looks for rows that reference the partition's with a query of the owner, from which a policy could hide them.
CREATE OR REPLACE FUNCTION uidx_drop_partition(partition regclass, name text) RETURNS text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp SET row_security = off AS $$
DECLARE
	parent regclass := (SELECT inhparent FROM pg_inherits WHERE inhrelid = partition);
	owner name := (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = parent);
BEGIN
	IF parent IS NULL OR NOT (SELECT relispartition FROM pg_class WHERE oid = partition) THEN
		RAISE EXCEPTION '% is not a partition', partition USING ERRCODE = 'wrong_object_type';
	ELSIF owner <> current_user THEN
		RAISE EXCEPTION 'partitions of % are made and dropped by its owner', parent USING ERRCODE =
			'insufficient_privilege',
			HINT = format('SET ROLE %I', owner);
	END IF;
	-- If a foreign key references the table, a partition cannot be dropped, but it can be detached while no row
	-- references its rows.
	EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, partition);
	EXECUTE format(CASE (SELECT relkind FROM pg_class WHERE oid = partition) WHEN 'f' THEN 'DROP FOREIGN TABLE %s'
		ELSE 'DROP TABLE %s' END, partition);
	RETURN name;
END $$;
COMMENT ON FUNCTION uidx_drop_partition(regclass, text)
	IS 'internal: detaches and drops one partition, and returns the given name; 42501 unless the caller is the '
	'table''s owner, from whom no policy hides rows of a table that references it';
