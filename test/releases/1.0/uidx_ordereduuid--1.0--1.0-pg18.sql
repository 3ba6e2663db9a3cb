-- uidx_ordereduuid. Made from src/ by make; complain if the script is sourced in psql rather than by ALTER EXTENSION.
\echo Use "ALTER EXTENSION uidx_ordereduuid UPDATE" to load this file. \quit

-- Skip support of ordereduuid, for servers from 18 on. Runs after the install script there, and by ALTER EXTENSION uidx UPDATE
-- in a cluster that pg_upgrade brought from an earlier version.

CREATE FUNCTION ordereduuid_skipsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ordereduuid_skipsupport';
ALTER OPERATOR FAMILY ordereduuid_ops USING btree ADD
	FUNCTION 6 (ordereduuid, ordereduuid) ordereduuid_skipsupport(internal);

-- What the strategies of the GiST class of ordereduuid mean, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY ordereduuid_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);
