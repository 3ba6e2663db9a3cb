
-- The steps of the plan for views and materialized views.
CREATE FUNCTION @extschema@.uidx_migration_view_steps(scope @extschema@.uidx_migration_scope)
	RETURNS SETOF @extschema@.uidx_migration_step
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
	WITH view AS (
		SELECT c.*, c.oid::regclass AS name, d.depth,
			CASE c.relkind WHEN 'v' THEN 'VIEW' ELSE 'MATERIALIZED VIEW' END AS kind,
			pg_get_userbyid(c.relowner) AS owner, coalesce(read.text, rtrim(pg_get_viewdef(c.oid), ';')) AS query
		FROM unnest(scope.dependents) AS d
			JOIN pg_class c ON d.kind IN ('v', 'm') AND c.oid = d.id
			LEFT JOIN unnest(scope.stored) AS read ON read.id = c.oid AND read.part = 'view'
	)
	SELECT 'drop views', ARRAY[-view.depth, view.oid::bigint], format('DROP %s %s', view.kind, view.name),
		'ACCESS EXCLUSIVE on ' || view.name, NULL
	FROM view
	UNION ALL
	SELECT 'create views',
		ARRAY[view.depth, view.oid::bigint,
			array_position(ARRAY['definition', 'owner', 'default', 'trigger', 'index', 'index property',
			'column property', 'statistics', 'statistics property', 'privileges by default', 'grant', 'refresh',
			'comment', 'label'], d.part), d.n],
		d.statement, 'ACCESS EXCLUSIVE on ' || view.name, NULL
	FROM view, LATERAL (
		SELECT 'owner', 0::bigint, format('ALTER %s %s OWNER TO %I', kind, name, owner)
		UNION ALL
		SELECT 'definition', 0, 'CREATE ' || kind || ' ' || name
			|| CASE relkind WHEN 'm'
				THEN ' USING ' || quote_ident((SELECT amname FROM pg_am WHERE oid = relam)) ELSE '' END
			|| coalesce(' WITH ('
				|| (SELECT string_agg(format('%s%I = %L', prefix, option_name, option_value), ', ')
				FROM (SELECT '', o.* FROM pg_options_to_table(reloptions) o
					UNION ALL
					SELECT 'toast.', o.* FROM pg_class t, pg_options_to_table(t.reloptions) o
					WHERE t.oid = view.reltoastrelid) AS o(prefix, option_name, option_value)) || ')', '')
			|| coalesce(' TABLESPACE '
				|| quote_ident((SELECT spcname FROM pg_tablespace WHERE oid = reltablespace)), '')
			|| ' AS ' || query || CASE relkind WHEN 'v' THEN '' ELSE ' WITH NO DATA' END
		UNION ALL
		SELECT 'default', 0,
			format('ALTER %s %s ALTER COLUMN %I SET DEFAULT %s', kind, name, attname, pg_get_expr(adbin, adrelid))
		FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum WHERE adrelid = view.oid
		UNION ALL
		SELECT 'trigger', 0, pg_get_triggerdef(t.oid)
		FROM pg_trigger t WHERE t.tgrelid = view.oid AND NOT t.tgisinternal
		UNION ALL
		SELECT 'index', 0, pg_get_indexdef(indexrelid) FROM pg_index i WHERE indrelid = view.oid
		UNION ALL
		SELECT 'index property', 0, own.statement
		FROM pg_index i JOIN pg_class x ON x.oid = indexrelid, LATERAL (
			SELECT format('ALTER INDEX %s SET TABLESPACE %I', indexrelid::regclass, spcname)
			FROM pg_tablespace s WHERE s.oid = x.reltablespace
			UNION ALL
			SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s',
				indexrelid::regclass, attnum, attstattarget)
			FROM pg_attribute WHERE attrelid = indexrelid AND attstattarget >= 0
			UNION ALL
			SELECT format('ALTER MATERIALIZED VIEW %s CLUSTER ON %I', name, x.relname)
			WHERE indisclustered) AS own(statement)
		WHERE indrelid = view.oid
		UNION ALL
		SELECT 'column property', 0, format('ALTER MATERIALIZED VIEW %s ALTER COLUMN %I SET %s', name, attname, setting)
		FROM pg_attribute a JOIN pg_type y ON y.oid = atttypid, LATERAL (VALUES
			('STATISTICS ' || CASE WHEN attstattarget >= 0 THEN attstattarget END),
			('STORAGE ' || CASE WHEN attstorage <> typstorage
				THEN CASE attstorage WHEN 'p' THEN 'PLAIN' WHEN 'e' THEN 'EXTERNAL'
					WHEN 'm' THEN 'MAIN' ELSE 'EXTENDED' END END),
			('COMPRESSION ' || CASE attcompression WHEN 'p' THEN 'pglz' WHEN 'l' THEN 'lz4' END),
			((SELECT '(' || string_agg(format('%I = %L', option_name, option_value), ', ') || ')'
				FROM pg_options_to_table(attoptions)
				-- A number that newer minor releases keep for themselves.
				WHERE option_name <> 'pg_attver'))) AS s(setting)
		WHERE attrelid = view.oid AND relkind = 'm' AND attnum > 0 AND setting IS NOT NULL
		UNION ALL
		SELECT 'statistics', 0, pg_get_statisticsobjdef(s.oid)
		FROM pg_statistic_ext s WHERE s.stxrelid = view.oid
		UNION ALL
		SELECT 'statistics property', 0,
			format('ALTER STATISTICS %s.%I %s', stxnamespace::regnamespace, stxname, setting)
		FROM pg_statistic_ext s,
			LATERAL (VALUES ('SET STATISTICS ' || CASE WHEN stxstattarget >= 0 THEN stxstattarget END),
			(format('OWNER TO %I', pg_get_userbyid(stxowner)))) AS t(setting)
		WHERE s.stxrelid = view.oid AND setting IS NOT NULL
		-- Default privileges may have given the new view some that the old one does not have.
		UNION ALL
		SELECT 'privileges by default', 0, format('REVOKE ALL ON %s FROM %s', name, string_agg(who, ', '))
		FROM (SELECT 'PUBLIC' UNION SELECT quote_ident(owner) WHERE relacl IS NOT NULL
			UNION SELECT quote_ident(pg_get_userbyid(grantee)) FROM pg_default_acl, aclexplode(defaclacl)
			WHERE defaclobjtype = 'r' AND grantee NOT IN (0, relowner)) AS g(who)
		UNION ALL
		SELECT 'grant', min(n),
			format('GRANT %s ON %s TO %s%s', string_agg(a.privilege_type || col, ', ' ORDER BY a.privilege_type), name,
			CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END,
			CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END)
		FROM (SELECT '', relacl UNION ALL SELECT format(' (%I)', attname), attacl FROM pg_attribute
			WHERE attrelid = view.oid) AS g(col, acl),
			aclexplode(acl) WITH ORDINALITY AS a(grantor, grantee, privilege_type, is_grantable, n)
		GROUP BY col, grantee, is_grantable
		UNION ALL
		SELECT 'refresh', 0, 'REFRESH MATERIALIZED VIEW ' || name WHERE relkind = 'm' AND relispopulated
		UNION ALL
		-- Of the view and its columns, and of its indexes, triggers and statistics objects.
		SELECT said.part, 0, format('%s ON %s %s IS %L', said.what, CASE WHEN objsubid <> 0 THEN 'COLUMN'
			WHEN object.type = 'statistics object' THEN 'STATISTICS' ELSE upper(object.type) END,
			object.identity, said.text)
		FROM (SELECT 'pg_class'::regclass::oid, view.oid
			UNION ALL SELECT 'pg_class'::regclass, indexrelid FROM pg_index WHERE indrelid = view.oid
			UNION ALL SELECT 'pg_trigger'::regclass, t.oid FROM pg_trigger t
			WHERE tgrelid = view.oid AND NOT tgisinternal
			UNION ALL SELECT 'pg_statistic_ext'::regclass, s.oid FROM pg_statistic_ext s
			WHERE stxrelid = view.oid) AS own(class, id),
			LATERAL (SELECT 'comment', 'COMMENT', objsubid, description FROM pg_description
				WHERE classoid = class AND objoid = id
				UNION ALL
				SELECT 'label', format('SECURITY LABEL FOR %I', provider), objsubid, label
				FROM pg_seclabel WHERE classoid = class AND objoid = id) AS said(part, what, objsubid, text),
			pg_identify_object(class, id, objsubid) AS object
	) AS d(part, n, statement)
$$;
