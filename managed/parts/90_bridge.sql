-- Over to the extension. A view, a CHECK or an index calls a function of this schema, or uses its operators, on a uuid.
-- If the column becomes an id of the extension, they go on if the schema has the same function for that type: it calls
-- the extension's function, or casts the id to uuid.

CREATE OR REPLACE FUNCTION uidx_bridge_from(version_function regprocedure) RETURNS SETOF text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	home text := (SELECT quote_ident(n.nspname) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
		WHERE p.oid = version_function);
	own record; -- a function of this schema, and the extension's type that takes the place of its uuid or bigint
	operator record;
	made text;
BEGIN
	IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'uidx') THEN
		RAISE EXCEPTION 'extension "uidx" does not exist'
			USING ERRCODE = 'undefined_object', HINT = 'CREATE EXTENSION uidx in this database first.';
	END IF;
	FOR own IN
		SELECT p.oid::regproc AS function, p.proname, p.pronargs = 2 AS prefixed, t.oid::regtype AS type,
			theirs.oid::regproc AS theirs,
			coalesce(theirs.prorettype, p.prorettype)::regtype AS result, p.proname = t.typname || '_text' AS text
		FROM pg_type t
			JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
				AND d.refclassid = 'pg_extension'::regclass
			JOIN pg_extension e ON e.oid = d.refobjid AND e.extname IN ('uidx', 'uidx_' || t.typname)
			JOIN pg_proc p ON p.pronamespace = home::regnamespace AND p.provolatile = 'i'
				AND p.proname = ANY ('{@NAMES@}')
				AND oidvectortypes(p.proargtypes) IN ('uuid', 'bigint', 'text, uuid')
			LEFT JOIN pg_proc theirs ON theirs.pronamespace = t.typnamespace AND theirs.proname = p.proname
				AND theirs.pronargs = 1 AND theirs.proargtypes[0] = t.oid
		WHERE theirs.oid IS NOT NULL OR p.proname = t.typname || '_text'
			OR (p.proargtypes[p.pronargs - 1] = 'uuid'::regtype
			AND EXISTS (SELECT FROM pg_cast c WHERE c.castsource = t.oid AND c.casttarget = 'uuid'::regtype
				AND c.castmethod = 'b'))
		ORDER BY p.proname
	LOOP
		made := format('%s.%I(%s%s)', home, own.proname, CASE WHEN own.prefixed THEN 'text,' END, own.type);
		CONTINUE WHEN to_regprocedure(made) IS NOT NULL;
		EXECUTE format('CREATE FUNCTION %s RETURNS %s LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN %s', made, own.result,
			CASE WHEN own.text THEN '$1::text' WHEN own.theirs IS NOT NULL THEN format('%s($1)', own.theirs)
				ELSE format('%s(%s::uuid)', own.function, CASE WHEN own.prefixed THEN '$1, $2' ELSE '$1' END) END);
		EXECUTE format('COMMENT ON FUNCTION %s IS %L', made, 'made by uidx_bridge()');
		RETURN NEXT made;
	END LOOP;

	FOR operator IN
		SELECT o.oprname, o.oprcode, t.oid::regtype AS type, o.oprleft = 'uuid'::regtype AS first,
			-- The extension's own domain: with another one, PostgreSQL could not choose between the two operators.
			coalesce((SELECT w.oid FROM pg_type w WHERE w.typnamespace = t.typnamespace AND w.typname = 'uidx_window'
				AND o.oprname = '<@'),
				CASE WHEN o.oprleft = 'uuid'::regtype THEN o.oprright ELSE o.oprleft END)::regtype AS beside
		FROM pg_type t
			JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
				AND d.refclassid = 'pg_extension'::regclass
			JOIN pg_extension e ON e.oid = d.refobjid AND e.extname = 'uidx'
			JOIN pg_operator o ON o.oprnamespace = home::regnamespace AND o.oprname IN ('<', '<=', '>=', '>', '<@')
				AND (o.oprleft, o.oprright) IN (('uuid'::regtype, 'timestamptz'::regtype),
					('timestamptz'::regtype, 'uuid'::regtype),
					('uuid'::regtype, (home || '.uidx_window')::regtype))
			JOIN pg_proc f ON f.oid = o.oprcode AND f.pronamespace = o.oprnamespace
		WHERE EXISTS (SELECT FROM pg_cast c WHERE c.castsource = 'uuid'::regtype AND c.casttarget = t.oid
			AND c.castmethod = 'b')
		ORDER BY 1
	LOOP
		made := format('%s.%s(%s,%s)', home, operator.oprname, CASE WHEN operator.first THEN operator.type
			ELSE operator.beside END,
			CASE WHEN operator.first THEN operator.beside ELSE operator.type END);
		CONTINUE WHEN to_regoperator(made) IS NOT NULL;
		EXECUTE format('CREATE OR REPLACE FUNCTION %s.%I(%s, %s) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE '
			'RETURN %s %s %s', home,
			(SELECT proname FROM pg_proc WHERE oid = operator.oprcode),
			CASE WHEN operator.first THEN operator.type ELSE operator.beside END, CASE WHEN operator.first
				THEN operator.beside ELSE operator.type END,
			CASE WHEN operator.beside = 'timestamptz'::regtype OR operator.first THEN '$1' ELSE '$1::tstzrange' END,
				operator.oprname,
			CASE WHEN operator.beside = 'timestamptz'::regtype THEN '$2' ELSE '$2::tstzrange' END);
		EXECUTE format('CREATE OPERATOR %s.%s (FUNCTION = %s.%s, LEFTARG = %s, RIGHTARG = %s)', home, operator.oprname,
			home,
			(SELECT quote_ident(proname) FROM pg_proc WHERE oid = operator.oprcode),
			CASE WHEN operator.first THEN operator.type ELSE operator.beside END, CASE WHEN operator.first
				THEN operator.beside ELSE operator.type END);
		EXECUTE format('COMMENT ON OPERATOR %s.%s (%s, %s) IS %L', home, operator.oprname,
			CASE WHEN operator.first THEN operator.type ELSE operator.beside END, CASE WHEN operator.first
				THEN operator.beside ELSE operator.type END,
			'made by uidx_bridge()');
		EXECUTE format('COMMENT ON FUNCTION %s.%I(%s, %s) IS %L', home,
			(SELECT proname FROM pg_proc WHERE oid = operator.oprcode),
			CASE WHEN operator.first THEN operator.type ELSE operator.beside END, CASE WHEN operator.first
				THEN operator.beside ELSE operator.type END,
			'made by uidx_bridge()');
		RETURN NEXT made;
	END LOOP;
END $$;
COMMENT ON FUNCTION uidx_bridge_from(regprocedure)
	IS 'internal: uidx_bridge(); a function of the schema tells which schema';

CREATE OR REPLACE FUNCTION uidx_bridge() RETURNS SETOF text LANGUAGE sql VOLATILE
BEGIN ATOMIC
	SELECT b FROM uidx_bridge_from('uidx_managed_version()'::pg_catalog.regprocedure) b;
END;
COMMENT ON FUNCTION uidx_bridge() IS
	'makes the functions and operators of this schema for the types of the extension uidx, so that views, CHECKs and '
	'indexes go on when a column changes its type; returns the objects that it made; 42704 without the extension';

CREATE OR REPLACE FUNCTION uidx_unbridge_from(version_function regprocedure) RETURNS SETOF text
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	home regnamespace := (SELECT pronamespace FROM pg_proc WHERE oid = version_function);
	object record;
BEGIN
	FOR object IN
		SELECT 'OPERATOR' AS kind, oid::regoperator::text AS name FROM pg_operator
			WHERE oprnamespace = home AND obj_description(oid, 'pg_operator') = 'made by uidx_bridge()'
		UNION ALL SELECT 'FUNCTION', oid::regprocedure::text FROM pg_proc
			WHERE pronamespace = home AND prokind = 'f' AND obj_description(oid, 'pg_proc') = 'made by uidx_bridge()'
		ORDER BY 1 DESC, 2
	LOOP
		EXECUTE format('DROP %s %s', object.kind, object.name);
		RETURN NEXT object.name;
	END LOOP;
END $$;
COMMENT ON FUNCTION uidx_unbridge_from(regprocedure)
	IS 'internal: uidx_unbridge(); a function of the schema tells which schema';

CREATE OR REPLACE FUNCTION uidx_unbridge() RETURNS SETOF text LANGUAGE sql VOLATILE
BEGIN ATOMIC
	SELECT b FROM uidx_unbridge_from('uidx_managed_version()'::pg_catalog.regprocedure) b;
END;
COMMENT ON FUNCTION uidx_unbridge() IS
	'drops the objects that uidx_bridge() made, and returns their names; 2BP01 while a view, a CHECK or an index uses '
	'one';
