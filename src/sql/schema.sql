
-- Operators are in pg_catalog, but for those of a uuid and a range. Names of types and functions are looked up in the
-- schema, where a role that may create objects can make one that fits a call better. The owners of the extension and of
-- the database need no such trick.
SET LOCAL search_path = pg_catalog, pg_temp;
DO $$
DECLARE
	home regnamespace;
	creators text;
BEGIN
	SELECT e.extnamespace, string_agg(DISTINCT coalesce(quote_ident(r.rolname), 'PUBLIC'), ', ') INTO home, creators
	FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace,
		aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a LEFT JOIN pg_roles r ON r.oid = a.grantee
	WHERE e.extname = '@EXTENSION@' AND a.privilege_type = 'CREATE' AND r.rolsuper IS NOT TRUE AND r.rolname IS DISTINCT
		FROM 'pg_database_owner'
		AND a.grantee NOT IN (e.extowner, (SELECT datdba FROM pg_database WHERE datname = current_database()))
			GROUP BY 1;
	IF creators IS NOT NULL THEN
		RAISE WARNING '% may create objects in schema %', creators, home
			USING DETAIL = 'Statements that call functions of this schema may call theirs instead.',
				HINT = 'Create the extension in a schema in which only trusted roles may create objects.';
	END IF;
END $$;
