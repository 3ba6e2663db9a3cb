-- uidx_typeid. Made from src/ by make; complain if the script is sourced in psql rather than by ALTER EXTENSION.
\echo Use "ALTER EXTENSION uidx_typeid UPDATE" to load this file. \quit

-- What the strategies of the GiST class of typeid mean, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY typeid_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);
