-- uidx_sid. Made from src/ by make; complain if the script is sourced in psql rather than by ALTER EXTENSION.
\echo Use "ALTER EXTENSION uidx_sid UPDATE" to load this file. \quit

-- Skip support of sid, for servers from 18 on. Runs after the install script there, and by ALTER EXTENSION uidx UPDATE
-- in a cluster that pg_upgrade brought from an earlier version.

CREATE FUNCTION sid_skipsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_sid_skipsupport';
ALTER OPERATOR FAMILY sid_ops USING btree ADD
	FUNCTION 6 (sid, sid) sid_skipsupport(internal);

-- What the strategies of the GiST class of sid mean, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY sid_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);
