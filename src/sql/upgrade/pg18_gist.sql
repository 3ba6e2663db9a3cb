
-- The meaning of the strategies of GiST, for PRIMARY KEY (id, during WITHOUT OVERLAPS) and temporal foreign keys.
-- For servers from 18 on, as pg18_skip.sql.
ALTER OPERATOR FAMILY @EXTENSION@_ops USING gist ADD
	FUNCTION 12 ("any", "any") gist_translate_cmptype_common(integer);
