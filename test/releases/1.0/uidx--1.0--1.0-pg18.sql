-- uidx. Made from src/ by make; complain if the script is sourced in psql rather than by ALTER EXTENSION.
\echo Use "ALTER EXTENSION uidx UPDATE" to load this file. \quit

-- Skip support of ulid, for servers from 18 on. Runs after the install script there, and by ALTER EXTENSION uidx UPDATE
-- in a cluster that pg_upgrade brought from an earlier version.

CREATE FUNCTION ulid_skipsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulid_skipsupport';
ALTER OPERATOR FAMILY ulid_ops USING btree ADD
	FUNCTION 6 (ulid, ulid) ulid_skipsupport(internal);

-- Skip support of base64uuid, for servers from 18 on. Runs after the install script there, and by ALTER EXTENSION uidx UPDATE
-- in a cluster that pg_upgrade brought from an earlier version.

CREATE FUNCTION base64uuid_skipsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_base64uuid_skipsupport';
ALTER OPERATOR FAMILY base64uuid_ops USING btree ADD
	FUNCTION 6 (base64uuid, base64uuid) base64uuid_skipsupport(internal);

-- Skip support of baseuid, for servers from 18 on. Runs after the install script there, and by ALTER EXTENSION uidx UPDATE
-- in a cluster that pg_upgrade brought from an earlier version.

CREATE FUNCTION baseuid_skipsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_baseuid_skipsupport';
ALTER OPERATOR FAMILY baseuid_ops USING btree ADD
	FUNCTION 6 (baseuid, baseuid) baseuid_skipsupport(internal);

-- Skip support of uid11, for servers from 18 on. Runs after the install script there, and by ALTER EXTENSION uidx UPDATE
-- in a cluster that pg_upgrade brought from an earlier version.

CREATE FUNCTION uid11_skipsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_uid11_skipsupport';
ALTER OPERATOR FAMILY uid11_ops USING btree ADD
	FUNCTION 6 (uid11, uid11) uid11_skipsupport(internal);

-- Skip support of ulidflake, for servers from 18 on. Runs after the install script there, and by ALTER EXTENSION uidx UPDATE
-- in a cluster that pg_upgrade brought from an earlier version.

CREATE FUNCTION ulidflake_skipsupport(internal) RETURNS void
	LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_ulidflake_skipsupport';
ALTER OPERATOR FAMILY ulidflake_ops USING btree ADD
	FUNCTION 6 (ulidflake, ulidflake) ulidflake_skipsupport(internal);

-- What the strategies of the GiST class of ulid mean, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY ulid_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);

-- What the strategies of the GiST class of base64uuid mean, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY base64uuid_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);

-- What the strategies of the GiST class of baseuid mean, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY baseuid_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);

-- What the strategies of the GiST class of uid11 mean, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY uid11_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);

-- What the strategies of the GiST class of ulidflake mean, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY ulidflake_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);
