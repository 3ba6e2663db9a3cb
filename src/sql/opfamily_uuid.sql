--@ each implicit

-- uuid itself in the families of @T@, so that they are complete; core's families are left as they are.

ALTER OPERATOR FAMILY @T@_ops USING btree ADD
	OPERATOR 1 < (uuid, uuid), OPERATOR 2 <= (uuid, uuid), OPERATOR 3 = (uuid, uuid),
	OPERATOR 4 >= (uuid, uuid), OPERATOR 5 > (uuid, uuid),
	FUNCTION 1 (uuid, uuid) uuid_cmp(uuid, uuid),
	FUNCTION 2 (uuid, uuid) uuid_sortsupport(internal),
	FUNCTION 4 (uuid, uuid) btequalimage(oid);
ALTER OPERATOR FAMILY @T@_ops USING hash ADD
	OPERATOR 1 = (uuid, uuid),
	FUNCTION 1 (uuid, uuid) uuid_hash(uuid),
	FUNCTION 2 (uuid, uuid) uuid_hash_extended(uuid, bigint);
