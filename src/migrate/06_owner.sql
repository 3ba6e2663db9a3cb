
-- What can evaluate anybody's expression, or parse it, runs as the owner of the object that has the expression, in a security-restricted
-- operation, as VACUUM, ANALYZE and REINDEX do it: the code that is called then can set no role, and has no more rights than its owner.
-- What runs as the caller is queries of pg_catalog, and statements that evaluate nothing. These are refused (42501) unless the caller has
-- the rights of the role and may SET ROLE to it. What they print and read does not depend on the caller's settings.

CREATE PROCEDURE @extschema@.uidx_as_owner(owner regrole, statement text)
	LANGUAGE c SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	AS 'MODULE_PATHNAME', 'uidx_as_owner';
COMMENT ON PROCEDURE @extschema@.uidx_as_owner IS
	'internal: runs the statement as this role, in a security-restricted operation; 42501 unless the caller may act as it';

CREATE PROCEDURE @extschema@.uidx_index_as_owner(owner regrole, statement text, build boolean)
	LANGUAGE c SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	AS 'MODULE_PATHNAME', 'uidx_index_as_owner';
COMMENT ON PROCEDURE @extschema@.uidx_index_as_owner IS
	'internal: runs CREATE INDEX as the owner of the table, in a security-restricted operation. Without build the index is left unfilled, '
	'and invalid until REINDEX INDEX CONCURRENTLY. 42501 unless the caller may act as the owner; if it is a superuser, the owner needs no '
	'right to create in the schema';

CREATE FUNCTION @extschema@.uidx_try_as_owner(owner oid, statement text, OUT "row" text[], OUT problem text, OUT state text)
	LANGUAGE c VOLATILE STRICT SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on
	@DEPARSED@
	AS 'MODULE_PATHNAME', 'uidx_try_as_owner';
COMMENT ON FUNCTION @extschema@.uidx_try_as_owner IS
	'internal: runs the statement as this role, in a security-restricted operation, gives the columns of its first row, and undoes what '
	'it has changed. An error is given, and not raised';

CREATE FUNCTION @extschema@.uidx_lock_as_owner(relation oid, mode text) RETURNS void
	LANGUAGE c VOLATILE STRICT SET search_path = pg_catalog, pg_temp
	AS 'MODULE_PATHNAME', 'uidx_lock_as_owner';
COMMENT ON FUNCTION @extschema@.uidx_lock_as_owner IS
	'internal: locks this relation, of whatever kind and name, in the mode ACCESS EXCLUSIVE or SHARE UPDATE EXCLUSIVE; 42501 unless the '
	'caller has the rights of its owner, 42P01 if it is gone';
