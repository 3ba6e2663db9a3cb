
-- Who may run a check or a plan. It can call functions of the owners of the objects with the rights of whoever runs it,
-- as ALTER TABLE can. So the owner may run it, or a member of all owners. A superuser, or another role with power over
-- the server, has to name the owners whom it trusts.

-- The roles that code of this session can become: the current one, that of SET ROLE, that of SET SESSION
-- AUTHORIZATION, and the one that has connected.
CREATE FUNCTION @extschema@.uidx_migration_callers() RETURNS oid[]
	LANGUAGE c STABLE SET search_path = pg_catalog, pg_temp
	AS 'MODULE_PATHNAME', 'uidx_migration_callers';

-- These tables, the views that read them, and the tables and views whose rules and policies do.
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

-- The tables, views, publications and statistics objects that a plan for these columns alters, or makes again. Without
-- columns it alters the tables alone.
CREATE FUNCTION @extschema@.uidx_migration_altered(tables oid[], atts smallint[], OUT class oid, OUT id oid)
	RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH changed AS (
		SELECT c.rel, c.att FROM ROWS FROM (unnest($1), unnest($2)) AS c(rel, att) WHERE $2 <> '{}'
	), dependent AS MATERIALIZED (
		SELECT d.* FROM @extschema@.uidx_migration_dependents(CASE WHEN $2 <> '{}' THEN $1 ELSE '{}' END, $2, '{}') d
	)
	SELECT 'pg_class'::regclass::oid, r.rel FROM (
		SELECT unnest($1) UNION SELECT d.rel FROM dependent d
		UNION SELECT x.rel FROM changed c JOIN pg_constraint k ON k.contype = 'f'
				AND (k.conrelid = c.rel AND c.att = ANY (k.conkey) OR k.confrelid = c.rel AND c.att = ANY (k.confkey)),
			LATERAL (VALUES (k.conrelid), (k.confrelid)) AS x(rel)) AS r(rel) WHERE r.rel IS NOT NULL
	UNION
	SELECT 'pg_publication'::regclass, p.prpubid
	FROM dependent d JOIN pg_publication_rel p ON p.tableoid = d.class AND p.oid = d.id
	UNION
	SELECT d.classid, d.objid FROM changed c JOIN pg_depend d ON d.classid = 'pg_statistic_ext'::regclass
		AND d.refclassid = 'pg_class'::regclass AND d.refobjid = c.rel AND d.refobjsubid = c.att;
END;

-- The objects whose code may run with statements on these tables, and those that they lead to: what belongs to them
-- and what that uses, as pg_depend has it; namesakes of the functions and operators that they call, for one of those
-- may fit the new type better; and event triggers.
CREATE FUNCTION @extschema@.uidx_migration_run(tables oid[], OUT class oid, OUT id oid) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
	WITH RECURSIVE own AS MATERIALIZED (
		SELECT r AS oid FROM @extschema@.uidx_migration_readers($1) r
	), filled(oid) AS (
		-- The switch runs the queries of materialized views. A query of a table reads its children.
		SELECT c.oid FROM own JOIN pg_class c ON c.oid = own.oid AND c.relkind = 'm'
		UNION
		SELECT x.oid FROM filled CROSS JOIN LATERAL (
			SELECT d.refobjid FROM pg_rewrite r JOIN pg_depend d ON d.classid = r.tableoid AND d.objid = r.oid
				AND d.refclassid = 'pg_class'::regclass WHERE r.ev_class = filled.oid
			UNION ALL SELECT i.inhrelid FROM pg_inherits i WHERE i.inhparent = filled.oid) AS x(oid)
	), object(class, id) AS (
		SELECT s.* FROM (
			SELECT 'pg_class'::regclass::oid, own.oid FROM own
			UNION ALL SELECT 'pg_class'::regclass, filled.oid FROM filled
			UNION ALL SELECT 'pg_class'::regclass, x.oid
			FROM pg_constraint k, LATERAL (VALUES (k.conrelid), (k.confrelid)) AS x(oid)
				WHERE k.contype = 'f' AND (k.conrelid = ANY ($1) OR k.confrelid = ANY ($1))
			UNION ALL SELECT e.tableoid, e.oid FROM pg_event_trigger e
			UNION ALL SELECT 'pg_namespace'::regclass, e.extnamespace FROM pg_extension e
			WHERE e.extname ^@ 'uidx') AS s(class, id)
		UNION
		SELECT x.class, x.id FROM object o CROSS JOIN LATERAL (
			SELECT d.classid, d.objid FROM pg_depend d WHERE d.refclassid = o.class AND d.refobjid = o.id
				AND (d.deptype IN ('a', 'i') OR d.classid = 'pg_cast'::regclass) AND o.class IN ('pg_class'::regclass,
					'pg_constraint'::regclass, 'pg_type'::regclass, 'pg_opclass'::regclass, 'pg_opfamily'::regclass)
			UNION ALL
			-- Tables run nothing by themselves but those of above.
			SELECT d.refclassid, d.refobjid FROM pg_depend d
			WHERE d.classid = o.class AND d.objid = o.id AND d.deptype <> 'e'
				AND (d.refclassid <> 'pg_class'::regclass OR o.class IN ('pg_type'::regclass, 'pg_attrdef'::regclass))
				AND (d.refobjid >= 16384 OR d.refclassid = 'pg_namespace'::regclass)
			UNION ALL
			SELECT n.tableoid, n.oid FROM pg_depend d JOIN pg_proc p ON p.oid = d.refobjid
				JOIN pg_proc n ON n.proname = p.proname AND n.pronamespace = p.pronamespace
			WHERE d.classid = o.class AND d.objid = o.id AND d.refclassid = 'pg_proc'::regclass AND d.refobjid >= 16384
			UNION ALL
			SELECT n.tableoid, n.oid FROM pg_depend d JOIN pg_operator p ON p.oid = d.refobjid
				JOIN pg_operator n ON n.oprname = p.oprname AND n.oprnamespace = p.oprnamespace
			WHERE d.classid = o.class AND d.objid = o.id
				AND d.refclassid = 'pg_operator'::regclass AND d.refobjid >= 16384
			OFFSET 0) AS x(class, id)
		-- What a member of an extension uses is the extension's own.
		WHERE o.class = 'pg_class'::regclass OR NOT EXISTS (SELECT FROM pg_depend m
			WHERE m.classid = o.class AND m.objid = o.id AND m.deptype = 'e')
	)
	SELECT o.class, o.id FROM object o;
END;

-- The roles that own what may run with a plan for these columns, or that may make a namesake of it (0: everybody);
-- what each owns or may do; and whether the plan alters an object of the role. Whoever owns such an object can change
-- it while a phase runs, and whoever may create functions in the schema of one that is called can make a namesake of
-- it. So the answer is who may, and not who has.
CREATE FUNCTION @extschema@.uidx_migration_owners(tables oid[], atts smallint[],
	OUT owner oid, OUT object text, OUT changed boolean) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET jit = off
BEGIN ATOMIC
	WITH object AS MATERIALIZED (
		SELECT r.class, r.id FROM @extschema@.uidx_migration_run($1) r
	), owned(owner, class, id, does, changed) AS (
		SELECT x.owner, o.class, o.id, 'owns',
			(o.class, o.id) IN (SELECT a.class, a.id FROM @extschema@.uidx_migration_altered($1, $2) a)
		FROM object o CROSS JOIN LATERAL (
			SELECT c.relowner FROM pg_class c
			WHERE c.tableoid = o.class AND c.oid = o.id AND c.relkind NOT IN ('i', 'I', 't')
			UNION ALL SELECT c.nspowner FROM pg_namespace c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.proowner FROM pg_proc c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.oprowner FROM pg_operator c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.opcowner FROM pg_opclass c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.opfowner FROM pg_opfamily c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.typowner FROM pg_type c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.collowner FROM pg_collation c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.lanowner FROM pg_language c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.stxowner FROM pg_statistic_ext c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.pubowner FROM pg_publication c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.evtowner FROM pg_event_trigger c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.srvowner FROM pg_foreign_server c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.fdwowner FROM pg_foreign_data_wrapper c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.cfgowner FROM pg_ts_config c WHERE c.tableoid = o.class AND c.oid = o.id
			UNION ALL SELECT c.dictowner FROM pg_ts_dict c WHERE c.tableoid = o.class AND c.oid = o.id) AS x(owner)
		UNION ALL
		SELECT DISTINCT a.grantee, n.tableoid, n.oid,
			CASE a.grantee WHEN n.nspowner THEN 'owns' ELSE 'may create functions in' END, false
		FROM object o CROSS JOIN LATERAL (
				SELECT s.refobjid AS space
				FROM pg_depend d JOIN pg_depend s ON s.classid = d.refclassid AND s.objid = d.refobjid
				WHERE d.classid = o.class AND d.objid = o.id
					AND d.refclassid IN ('pg_proc'::regclass, 'pg_operator'::regclass)
					AND d.refobjid >= 16384 AND s.refclassid = 'pg_namespace'::regclass OFFSET 0) AS called
			JOIN pg_namespace n ON n.oid = called.space AND o.class IN ('pg_class'::regclass, 'pg_constraint'::regclass,
				'pg_attrdef'::regclass, 'pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass,
				'pg_statistic_ext'::regclass)
			CROSS JOIN LATERAL (SELECT a.grantee, a.privilege_type
				FROM aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
				-- Who has revoked his own right can grant it again.
				UNION ALL SELECT n.nspowner, 'CREATE') a
		WHERE a.privilege_type = 'CREATE'
	)
	SELECT r.owner, (array_agg(concat(o.does, ' ', pg_describe_object(o.class, o.id, 0))
			ORDER BY o.changed DESC, o.does DESC, o.class, o.id))[1], bool_or(o.changed)
	FROM owned o CROSS JOIN LATERAL (SELECT CASE WHEN pg_get_userbyid(o.owner) = 'pg_database_owner'
		THEN (SELECT d.datdba FROM pg_database d WHERE d.datname = current_database()) ELSE o.owner END AS owner) r
	GROUP BY r.owner;
END;

-- Raises 42501 if there are any owners; superuser: the role to whose rights their code could get, NULL if the caller
-- lacks theirs.
CREATE FUNCTION @extschema@.uidx_migration_refuse_caller(owners oid[], objects text[], trust name[], superuser name)
	RETURNS void
	LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	roles constant name[] := ARRAY(SELECT rolname FROM pg_roles WHERE oid = ANY (owners) ORDER BY rolname);
	names constant text := (SELECT string_agg(quote_ident(r), ', ') FROM unnest(roles) AS r);
	called constant text := concat_ws(' and of ',
		CASE cardinality(roles) WHEN 0 THEN NULL WHEN 1 THEN 'role ' ELSE 'roles ' END || names,
		CASE WHEN 0 = ANY (owners) THEN 'whoever makes a function' END);
	lacking constant boolean := superuser IS NULL
		AND (SELECT bool_and(pg_has_role(o, 'MEMBER')) FROM unnest(owners) AS o);
BEGIN
	IF owners <> '{}' THEN
		RAISE EXCEPTION '%', CASE WHEN superuser IS NOT NULL
			THEN format('permission denied: code of %s would get the rights of %I', called, superuser)
				WHEN lacking THEN 'permission denied: your membership is not a full one in ' || called
				ELSE 'permission denied: you are not a member of ' || called END
			USING ERRCODE = 'insufficient_privilege',
			DETAIL = (SELECT string_agg(format('%s %s.', coalesce(quote_ident(rolname), 'PUBLIC'), object),
				E'\n' ORDER BY rolname)
				FROM unnest(owners, objects) AS o(owner, object) LEFT JOIN pg_roles r ON r.oid = owner),
			HINT = CASE WHEN 0 = ANY (owners) OR 'may' = ALL (SELECT split_part(o, ' ', 1) FROM unnest(objects) AS o)
				THEN format('REVOKE CREATE ON SCHEMA ... FROM %s, or connect as the owner of the tables',
					concat_ws(', ', CASE WHEN 0 = ANY (owners) THEN 'PUBLIC' END, names))
				WHEN lacking AND current_setting('server_version_num')::integer >= 160000
				THEN format('GRANT %s TO %I WITH INHERIT TRUE, SET TRUE', names, current_user)
				WHEN lacking THEN format('ALTER ROLE %I INHERIT', current_user)
				WHEN cardinality(owners) = 1 THEN 'Connect as the owner: psql -U ' || names
				ELSE 'Connect as a role that is a member of all owners: psql -U ROLE' END
				|| CASE WHEN superuser IS NULL OR 0 = ANY (owners) THEN ''
					ELSE format('. If you trust %s with all your rights, say so: trust => %L',
						called, trust || roles) END;
	END IF;
END $$;

-- The owners for whom the caller must not run a plan, and an object of each. superuser: the role whose rights the code
-- of the owner would get; NULL where the caller is not a member of the owner. A superuser, and whoever may become one,
-- acts on the server, and so do roles that run programs and read or write files there. What other attributes give
-- (REPLICATION, BYPASSRLS) ends at the data: a caller with those trusts the owners as whoever runs ALTER TABLE does.
-- An owner who has the same power gains nothing. A NULL in trust names nobody.
CREATE FUNCTION @extschema@.uidx_migration_strangers(tables oid[], atts smallint[], trust name[],
	OUT owner oid, OUT object text, OUT superuser name) RETURNS SETOF record
	LANGUAGE sql STABLE
BEGIN ATOMIC
	WITH version AS (
		SELECT v >= 160000 AS grants, CASE WHEN v >= 160000 THEN 'SET' ELSE 'MEMBER' END AS become
		FROM current_setting('server_version_num') AS s, CAST(s AS integer) AS v
	), power AS MATERIALIZED (
		SELECT r.oid, max(r.rolname::text) AS name, bool_or(r.rolsuper) AS super, bool_or(r.oid = c) AS itself
		FROM version v, unnest(@extschema@.uidx_migration_callers()) AS c, pg_roles r
		WHERE (r.rolsuper OR r.rolcreaterole AND NOT v.grants -- which grants all roles but superusers
				OR r.rolname IN ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files'))
			AND pg_has_role(c, r.oid, 'MEMBER')
		GROUP BY r.oid
	), caller AS MATERIALIZED (
		SELECT (array_agg(p.name ORDER BY p.itself DESC, p.super DESC, p.name))[1]::name AS superuser FROM power p
	)
	SELECT o.owner, o.object, CASE WHEN x.stronger THEN c.superuser END
	FROM @extschema@.uidx_migration_owners($1, $2) o, caller c, version v,
		LATERAL (SELECT o.changed
				AND NOT (pg_has_role(o.owner, 'USAGE') AND pg_has_role(o.owner, v.become)) AS stranger,
			EXISTS (SELECT FROM power p WHERE NOT (
					pg_has_role(o.owner, p.oid, 'USAGE') OR pg_has_role(o.owner, p.oid, v.become)))
				AND NOT o.owner = ANY (ARRAY(SELECT quote_ident(n)::regrole::oid
					FROM unnest($3) AS n WHERE n IS NOT NULL))
				AS stronger) x
	WHERE x.stranger OR x.stronger;
END;

-- 42501 unless the caller is a member of each owner of an object that the plan alters, and each owner either has as
-- much power over the server as the caller, or is named in trust.
CREATE FUNCTION @extschema@.uidx_migration_trust(tables oid[], atts smallint[], trust name[]) RETURNS void
	LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT @extschema@.uidx_migration_refuse_caller(coalesce(array_agg(s.owner ORDER BY s.owner), '{}'),
		array_agg(s.object ORDER BY s.owner), $3, min(s.superuser::text)::name)
	FROM @extschema@.uidx_migration_strangers($1, $2, $3) s;
END;

-- Locks this relation, of whatever kind and name, in the mode ACCESS EXCLUSIVE or SHARE UPDATE EXCLUSIVE; 42501 unless
-- the caller has the rights of its owner, 42P01 if it is gone.
CREATE FUNCTION @extschema@.uidx_migration_lock_relation(relation oid, mode text) RETURNS void
	LANGUAGE c VOLATILE STRICT SET search_path = pg_catalog, pg_temp
	AS 'MODULE_PATHNAME', 'uidx_migration_lock_relation';

-- Runs the query, gives the array in its first row, and undoes what it has changed. An error is given, and not raised.
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
