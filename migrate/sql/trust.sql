
-- Who may run a check or a plan. What it parses and runs can call functions of the owners of the objects, with the
-- rights of whoever runs it, as ALTER TABLE can. So that is the owner, or a member of all owners; and a superuser where
-- he trusts the owners by name.

CREATE FUNCTION @extschema@.uidx_migration_callers() RETURNS oid[]
	LANGUAGE c STABLE SET search_path = pg_catalog, pg_temp
	AS 'MODULE_PATHNAME', 'uidx_migration_callers';
COMMENT ON FUNCTION @extschema@.uidx_migration_callers IS
	'internal: the roles that code of this session can become: the current one, that of SET ROLE, that of SET SESSION '
	'AUTHORIZATION, and the one that has connected';

CREATE FUNCTION @extschema@.uidx_migration_readers(tables oid[]) RETURNS SETOF oid
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH RECURSIVE rel(oid) AS (
		SELECT unnest($1)
		UNION
		SELECT coalesce(r.ev_class, p.polrelid)
		FROM rel JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = rel.oid
			LEFT JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
			LEFT JOIN pg_policy p ON d.classid = 'pg_policy'::regclass AND p.oid = d.objid
		WHERE r.oid IS NOT NULL OR p.oid IS NOT NULL
	)
	SELECT oid FROM rel
$$;
COMMENT ON FUNCTION @extschema@.uidx_migration_readers IS
	'internal: these tables, the views that read them, and the tables and views whose rules and policies do';

-- By what is there: so a phase finds what has come since the plan was made. What is called counts with its namesakes, for
-- the new type may fit one of those better.
CREATE FUNCTION @extschema@.uidx_migration_owners(tables oid[], OUT owner oid, OUT object text, OUT changed boolean)
	RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH RECURSIVE own AS MATERIALIZED (
		SELECT r AS oid FROM @extschema@.uidx_migration_readers($1) r
	), rel AS MATERIALIZED (
		SELECT own.oid FROM own
		UNION
		SELECT x.oid FROM pg_constraint k, LATERAL (VALUES (k.conrelid), (k.confrelid)) AS x(oid)
		WHERE k.contype = 'f' AND (k.conrelid = ANY ($1) OR k.confrelid = ANY ($1))
	), part(class, id) AS MATERIALIZED (
		SELECT 'pg_class'::regclass::oid, rel.oid FROM rel
		UNION
		SELECT d.classid, d.objid FROM rel JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = rel.oid
	), called(class, id) AS MATERIALIZED (
		SELECT DISTINCT d.refclassid, d.refobjid
		FROM part o JOIN pg_depend d ON d.classid = o.class AND d.objid = o.id AND d.refobjid >= 16384
	), object(class, id) AS (
		SELECT * FROM part
		UNION
		SELECT 'pg_proc'::regclass::oid, n.oid
		FROM called c JOIN pg_proc p ON c.class = 'pg_proc'::regclass AND p.oid = c.id
			JOIN pg_proc n ON n.proname = p.proname AND n.pronamespace = p.pronamespace
		UNION
		SELECT 'pg_operator'::regclass::oid, n.oid
		FROM called c JOIN pg_operator p ON c.class = 'pg_operator'::regclass AND p.oid = c.id
			JOIN pg_operator n ON n.oprname = p.oprname AND n.oprnamespace = p.oprnamespace
		UNION
		SELECT d.refclassid, d.refobjid
		FROM object o JOIN pg_depend d ON d.classid = o.class AND d.objid = o.id AND d.refobjid >= 16384 AND d.refclassid IN
			('pg_proc'::regclass, 'pg_operator'::regclass, 'pg_opclass'::regclass, 'pg_collation'::regclass, 'pg_type'::regclass)
	), owned(class, id, owner, changed) AS (
		SELECT 'pg_class'::regclass::oid, c.oid, c.relowner, c.oid IN (SELECT own.oid FROM own)
		FROM pg_class c
		WHERE c.oid IN (SELECT rel.oid FROM rel UNION ALL SELECT o.id FROM object o WHERE o.class = 'pg_class'::regclass)
			AND c.relkind NOT IN ('i', 'I', 't')
		UNION ALL
		-- Whoever owns a schema can put another object into the place of one, while a plan runs.
		SELECT 'pg_namespace'::regclass, n.oid, CASE WHEN pg_get_userbyid(n.nspowner) = 'pg_database_owner'
			THEN (SELECT d.datdba FROM pg_database d WHERE d.datname = current_database()) ELSE n.nspowner END, false
		FROM pg_namespace n WHERE n.oid IN (SELECT c.relnamespace FROM pg_class c JOIN rel ON rel.oid = c.oid)
		UNION ALL
		SELECT 'pg_publication'::regclass, p.oid, p.pubowner, true
		FROM pg_publication_rel r JOIN pg_publication p ON p.oid = r.prpubid
		WHERE r.prrelid = ANY ($1) AND r.prattrs IS NOT NULL
		UNION ALL
		SELECT o.class, o.id, x.owner, false FROM object o CROSS JOIN LATERAL (
			SELECT p.proowner FROM pg_proc p WHERE o.class = 'pg_proc'::regclass AND p.oid = o.id
			UNION ALL SELECT p.oprowner FROM pg_operator p WHERE o.class = 'pg_operator'::regclass AND p.oid = o.id
			UNION ALL SELECT p.opcowner FROM pg_opclass p WHERE o.class = 'pg_opclass'::regclass AND p.oid = o.id
			UNION ALL SELECT p.collowner FROM pg_collation p WHERE o.class = 'pg_collation'::regclass AND p.oid = o.id
			UNION ALL SELECT p.typowner FROM pg_type p WHERE o.class = 'pg_type'::regclass AND p.oid = o.id
			UNION ALL SELECT p.stxowner FROM pg_statistic_ext p
				WHERE o.class = 'pg_statistic_ext'::regclass AND p.oid = o.id) AS x(owner)
	)
	SELECT o.owner, (array_agg(pg_describe_object(o.class, o.id, 0) ORDER BY o.changed DESC, o.class, o.id))[1],
		bool_or(o.changed)
	FROM owned o GROUP BY o.owner;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_owners IS
	'internal: who owns these tables, what reads them or is tied to them, and the functions, operators and types in all of '
	'that; an object of each; and whether the plan changes or makes again one of his relations';

CREATE FUNCTION @extschema@.uidx_migration_refuse_caller(owners oid[], objects text[], trust name[], superuser name)
	RETURNS void
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	names constant text := (SELECT string_agg(quote_ident(rolname), ', ' ORDER BY rolname)
		FROM pg_roles WHERE oid = ANY (owners));
	called constant text := CASE cardinality(owners) WHEN 1 THEN 'role ' ELSE 'roles ' END || names;
BEGIN
	IF owners <> '{}' THEN
		RAISE EXCEPTION '%', CASE WHEN superuser IS NULL THEN format('permission denied: you are not a member of %s', called)
				ELSE format('permission denied: superuser %I does not run code of %s', superuser, called) END
			USING ERRCODE = 'insufficient_privilege',
			DETAIL = (SELECT string_agg(format('%I owns %s.', rolname, object), E'\n' ORDER BY rolname)
				FROM unnest(owners, objects) AS o(owner, object) JOIN pg_roles r ON r.oid = owner),
			HINT = CASE cardinality(owners) WHEN 1 THEN 'Connect as the owner: psql -U ' || names
				ELSE 'Connect as a role that is a member of all owners: psql -U ROLE' END
				|| CASE WHEN superuser IS NULL THEN ''
					ELSE format('. If you trust %s with all your rights, say so: trust => %L', called, trust ||
					 ARRAY(SELECT rolname FROM pg_roles WHERE oid = ANY (owners) ORDER BY rolname)) END;
	END IF;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_migration_refuse_caller IS
	'internal: raises 42501 if there are any owners; superuser: the role to whose rights their code could get, NULL if the '
	'caller lacks theirs';

-- Whoever may become a superuser counts as one. A NULL in trust names nobody.
CREATE FUNCTION @extschema@.uidx_migration_strangers(tables oid[], trust name[],
	OUT owner oid, OUT object text, OUT superuser name) RETURNS SETOF record
	LANGUAGE sql STABLE
BEGIN ATOMIC
	WITH super AS MATERIALIZED (
		SELECT r.oid, r.rolname FROM pg_roles r WHERE r.rolsuper
	), caller AS MATERIALIZED (
		SELECT (array_agg(s.rolname ORDER BY s.oid = c DESC, s.rolname))[1] AS superuser
		FROM unnest(@extschema@.uidx_migration_callers()) AS c, super s
		WHERE pg_has_role(c, s.oid, 'MEMBER')
	)
	SELECT o.owner, o.object, c.superuser FROM @extschema@.uidx_migration_owners($1) o, caller c
	WHERE CASE WHEN c.superuser IS NULL THEN o.changed AND NOT pg_has_role(o.owner, 'USAGE')
		ELSE o.owner NOT IN (SELECT s.oid FROM super s)
			AND NOT o.owner = ANY (ARRAY(SELECT quote_ident(n)::regrole::oid FROM unnest($2) AS n WHERE n IS NOT NULL)) END;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_strangers IS
	'internal: the owners with whose code the caller must not run these tables, an object of each, and the superuser to '
	'whose rights it could get; superuser is NULL where the caller is not a member of the owner';

CREATE FUNCTION @extschema@.uidx_migration_trust(tables oid[], trust name[]) RETURNS void
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_refuse_caller(coalesce(array_agg(s.owner ORDER BY s.owner), '{}'),
		array_agg(s.object ORDER BY s.owner), $2, min(s.superuser::text)::name)
	FROM @extschema@.uidx_migration_strangers($1, $2) s;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_trust IS
	'internal: 42501 where the caller is a superuser, and an owner is none and not trusted, or where the caller is not a '
	'member of an owner';

CREATE FUNCTION @extschema@.uidx_migration_lock_relation(relation oid, mode text) RETURNS void
	LANGUAGE c VOLATILE STRICT SET search_path = pg_catalog, pg_temp
	AS 'MODULE_PATHNAME', 'uidx_migration_lock_relation';
COMMENT ON FUNCTION @extschema@.uidx_migration_lock_relation IS
	'internal: locks this relation, of whatever kind and name, in the mode ACCESS EXCLUSIVE or SHARE UPDATE EXCLUSIVE; '
	'42501 unless the caller has the rights of its owner, 42P01 if it is gone';

-- Rows that a policy hides from the caller would be missed without a word. So a query that meets one is an error.
CREATE FUNCTION @extschema@.uidx_migration_try(query text, OUT "row" text[], OUT problem text, OUT state text)
	LANGUAGE plpgsql VOLATILE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	SET row_security = off @DEPARSED@ AS $$
BEGIN
	EXECUTE query INTO "row";
	RAISE SQLSTATE 'UIDX0'; -- undoes what it has changed
EXCEPTION
	WHEN SQLSTATE 'UIDX0' THEN NULL;
	-- These say nothing of the query.
	WHEN deadlock_detected OR lock_not_available OR insufficient_resources OR operator_intervention THEN RAISE;
	WHEN OTHERS THEN
		"row" := NULL;
		GET STACKED DIAGNOSTICS problem = MESSAGE_TEXT, state = RETURNED_SQLSTATE;
END $$;
COMMENT ON FUNCTION @extschema@.uidx_migration_try IS
	'internal: runs the query, gives the array in its first row, and undoes what it has changed. An error is given, and '
	'not raised';
