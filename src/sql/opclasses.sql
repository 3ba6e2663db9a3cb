--@ each type

-- index support of @T@

CREATE FUNCTION @T@_hash(@T@) RETURNS integer @LEAKPROOF@, '@WIDTH@_hash';
CREATE FUNCTION @T@_hash_extended(@T@, bigint) RETURNS bigint @LEAKPROOF@, '@WIDTH@_hash_extended';
CREATE FUNCTION @T@_subdiff(@T@, @T@) RETURNS double precision @PURE@, '@WIDTH@_subdiff';

CREATE OPERATOR FAMILY @T@_ops USING btree;
CREATE OPERATOR CLASS @T@_ops DEFAULT FOR TYPE @T@ USING btree FAMILY @T@_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 @T@_cmp(@T@, @T@),
	FUNCTION 2 @BYTES@_sortsupport(internal),
	FUNCTION 4 btequalimage(oid);

CREATE OPERATOR FAMILY @T@_ops USING hash;
CREATE OPERATOR CLASS @T@_ops DEFAULT FOR TYPE @T@ USING hash FAMILY @T@_ops AS
	OPERATOR 1 =,
	FUNCTION 1 @T@_hash(@T@),
	FUNCTION 2 @T@_hash_extended(@T@, bigint);

CREATE OPERATOR FAMILY @T@_minmax_ops USING brin;
CREATE OPERATOR CLASS @T@_minmax_ops DEFAULT FOR TYPE @T@ USING brin FAMILY @T@_minmax_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_opcinfo(internal),
	FUNCTION 2 brin_minmax_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_consistent(internal, internal, internal),
	FUNCTION 4 brin_minmax_union(internal, internal, internal);

CREATE OPERATOR FAMILY @T@_minmax_multi_ops USING brin;
CREATE OPERATOR CLASS @T@_minmax_multi_ops FOR TYPE @T@ USING brin FAMILY @T@_minmax_multi_ops AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 brin_minmax_multi_opcinfo(internal),
	FUNCTION 2 brin_minmax_multi_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_minmax_multi_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_minmax_multi_union(internal, internal, internal),
	FUNCTION 5 brin_minmax_multi_options(internal),
	FUNCTION 11 @BYTES@_distance(internal, internal);

CREATE OPERATOR CLASS @T@_bloom_ops FOR TYPE @T@ USING brin FAMILY @EXTENSION@_bloom_ops AS
	OPERATOR 1 =,
	FUNCTION 1 brin_bloom_opcinfo(internal),
	FUNCTION 2 brin_bloom_add_value(internal, internal, internal, internal),
	FUNCTION 3 brin_bloom_consistent(internal, internal, internal, integer),
	FUNCTION 4 brin_bloom_union(internal, internal, internal),
	FUNCTION 5 brin_bloom_options(internal),
	FUNCTION 11 @T@_hash(@T@);
COMMENT ON OPERATOR CLASS @T@_ops USING btree IS 'order and equality of @T@';
COMMENT ON OPERATOR CLASS @T@_ops USING hash IS 'equality of @T@';
COMMENT ON OPERATOR CLASS @T@_minmax_ops USING brin IS 'summary of a block range: its lowest and highest @T@';
COMMENT ON OPERATOR CLASS @T@_minmax_multi_ops USING brin IS 'summary of a block range: several ranges of @T@';
COMMENT ON OPERATOR CLASS @T@_bloom_ops USING brin IS 'summary of a block range: a Bloom filter of @T@';
