--@ in others

-- An object that a stranger (another role) has made in the schema of this extension, or in that of uidx, could have
-- been taken for one of uidx. So everything here may refer only to objects of PostgreSQL, of uidx and of this
-- extension. PostgreSQL does not count commutators and negators of operators as dependencies. The owner of uidx can
-- make any object of his a member of it. So only those in its schema count as objects of uidx, and those in pg_catalog,
-- where only superusers make any: its operators.
SET LOCAL search_path = pg_catalog, pg_temp;
DO $$
DECLARE
	stranger text := (
		WITH RECURSIVE own AS (
			SELECT classid, objid FROM pg_depend WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e'
				AND refobjid = (SELECT oid FROM pg_extension WHERE extname = '@EXTENSION@')
			UNION
			SELECT d.classid, d.objid FROM own o JOIN pg_depend d ON d.refclassid = o.classid AND d.refobjid = o.objid
			WHERE d.deptype IN ('i', 'a') AND d.classid IN ('pg_amop'::regclass, 'pg_amproc'::regclass,
				'pg_cast'::regclass,
				'pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass)),
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
						AND (pg_identify_object(r.refclassid, r.refobjid, 0)).schema IN
							(extnamespace::regnamespace::text, 'pg_catalog'))) LIMIT 1);
BEGIN
	IF stranger IS NOT NULL THEN
		RAISE EXCEPTION '% is not the one of uidx', stranger USING ERRCODE = 'duplicate_object',
			HINT = 'Drop it, or create the extension in a schema in which only trusted roles may create objects.';
	END IF;
END $$;
