--@ each bigint

-- bigint beside @T@: its order for merge joins and for the elements of arrays, its hash and equality for hash joins.
-- The btree family leaves out the equality of two bigints: in a second family, which does not have integer and smallint
-- as well, it would split core's equivalence classes, and queries without ids would be planned differently.

ALTER OPERATOR FAMILY @T@_ops USING btree ADD
	OPERATOR 1 < (bigint, bigint), OPERATOR 5 > (bigint, bigint),
	FUNCTION 1 (bigint, bigint) btint8cmp(bigint, bigint);
ALTER OPERATOR FAMILY @T@_ops USING hash ADD
	OPERATOR 1 = (bigint, bigint),
	FUNCTION 1 (bigint, bigint) hashint8(bigint),
	FUNCTION 2 (bigint, bigint) hashint8extended(bigint, bigint);
