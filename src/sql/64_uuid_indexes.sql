--@ each uuid

-- An index on a uuid column serves comparisons of @T@ with it, and of the column read as @T@ with ids and instants.

CREATE FUNCTION @T@_bound(timestamptz) RETURNS @T@
	LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'uidx_@T@_bound';
COMMENT ON FUNCTION @T@_bound(timestamptz) IS 'as @P@_floor, but the first or last @T@ for an instant before or after all of them';

ALTER FUNCTION @T@_lt(@T@, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_le(@T@, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_eq(@T@, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_ge(@T@, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_gt(@T@, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_lt(@T@, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_le(@T@, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_eq(@T@, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_ge(@T@, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_gt(@T@, uuid) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_lt(uuid, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_le(uuid, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_eq(uuid, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_ge(uuid, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_gt(uuid, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_lt(@T@, timestamptz) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_ge(@T@, timestamptz) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_gt(timestamptz, @T@) SUPPORT uidx_uuid_support;
ALTER FUNCTION @T@_le(timestamptz, @T@) SUPPORT uidx_uuid_support;
