--@ in uidx

-- whether two keys of GiST are the same, of any type

CREATE FUNCTION uidx_gist_same(bytea, bytea, internal) RETURNS internal @PURE@;
