
-- GiST of all types

CREATE FUNCTION uidx_gist_same(bytea, bytea, internal) RETURNS internal @PURE@;
