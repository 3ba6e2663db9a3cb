-- Partitions by the time of a uuid. What differs from the extension is here, the rest is the extension's own.

CREATE OR REPLACE FUNCTION uidx_partition_key_of(parent regclass, floor_function regprocedure, timestamp_function regprocedure,
	OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_partitioned_table p JOIN pg_opclass c ON c.oid = p.partclass[0]
		WHERE p.partrelid = parent AND p.partstrat = 'r' AND p.partnatts = 1 AND p.partattrs[0] <> 0 AND c.opcintype = 'uuid'::regtype)
	THEN
		RAISE EXCEPTION '% is not partitioned by range of one uuid column', parent USING ERRCODE = 'wrong_object_type',
			HINT = 'Partition it by RANGE of one column of the type uuid, or of a domain over it.';
	END IF;
	key := 'uuid'::regtype;
	SELECT format('%I.%I(at::timestamptz)', n.nspname, p.proname) INTO id_of
		FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE p.oid = floor_function;
	SELECT format('%I.%I(id::uuid)', n.nspname, p.proname) INTO time_of
		FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE p.oid = timestamp_function;
END $$;
COMMENT ON FUNCTION uidx_partition_key_of(regclass, regprocedure, regprocedure) IS 'internal: uidx_partition_key, which knows the functions by their oids';

CREATE OR REPLACE FUNCTION uidx_partition_key(parent regclass, OUT key regtype, OUT id_of text, OUT time_of text)
	LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT k.* FROM uidx_partition_key_of(parent, 'uidx_uuid_from(pg_catalog.timestamptz)'::pg_catalog.regprocedure,
		'@LEADING_MS@_timestamp(pg_catalog.uuid)'::pg_catalog.regprocedure) k;
END;
COMMENT ON FUNCTION uidx_partition_key(regclass) IS 'internal: of a table partitioned by a uuid: the type of its bounds; and as SQL the lowest id at or after an instant "at" (or the lowest or highest of all), and the time of an "id"; 42809 if the table is not partitioned by one uuid';

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
COMMENT ON FUNCTION uidx_partition_lock(regclass) IS 'internal: keeps others from making or dropping partitions of the table until the transaction ends; 42501 if the caller does not own it';

-- PL/pgSQL cannot run a statement as another role without a way back to the caller's rights. So these do not act for the owner: code of
-- the owner's, such as the CHECK of a domain, would run with the rights of whoever calls.
CREATE OR REPLACE FUNCTION uidx_partition_make(parent regclass, partition name, lower text, upper text, whole boolean) RETURNS regclass
	LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	name text := (SELECT format('%I.%I', n.nspname, partition) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = parent);
	owner name := (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = parent);
BEGIN
	IF owner <> current_user THEN
		RAISE EXCEPTION 'partitions of % are made and dropped by its owner', parent USING ERRCODE = 'insufficient_privilege',
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
COMMENT ON FUNCTION uidx_partition_make(regclass, name, text, text, boolean) IS 'internal: makes one partition, as the table''s owner, and says so if it is not a whole step; NULL stands for MINVALUE and MAXVALUE';

CREATE OR REPLACE FUNCTION uidx_drop_partition(partition regclass, name text) RETURNS text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	parent regclass := (SELECT inhparent FROM pg_inherits WHERE inhrelid = partition);
	owner name := (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = parent);
BEGIN
	IF parent IS NULL OR NOT (SELECT relispartition FROM pg_class WHERE oid = partition) THEN
		RAISE EXCEPTION '% is not a partition', partition USING ERRCODE = 'wrong_object_type';
	ELSIF owner <> current_user THEN
		RAISE EXCEPTION 'partitions of % are made and dropped by its owner', parent USING ERRCODE = 'insufficient_privilege',
			HINT = format('SET ROLE %I', owner);
	END IF;
	-- Detached first: a table that a foreign key references lets no partition be dropped, but an unreferenced one be detached.
	EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, partition);
	EXECUTE format(CASE (SELECT relkind FROM pg_class WHERE oid = partition) WHEN 'f' THEN 'DROP FOREIGN TABLE %s' ELSE 'DROP TABLE %s' END, partition);
	RETURN name;
END $$;
COMMENT ON FUNCTION uidx_drop_partition(regclass, text) IS 'internal: detaches and drops one partition, as the table''s owner; returns the name';
