--@ each plain

-- A plain uuid compared with timestamptz: by its time as a @T@, whatever its version. There is no = and no <>: generic
-- tools compare uuids by these, and look them up by name. (SQL functions in place of those in C pass all tests
-- but one: the planner inlines them in grouping sets too, where two conditions that differ within a tick become one.)

CREATE FUNCTION uidx_uuid_lt(uuid, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_lt_instant' SUPPORT
	uidx_before_support;
CREATE FUNCTION uidx_uuid_le(uuid, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_le_instant' SUPPORT
	uidx_until_support;
CREATE FUNCTION uidx_uuid_ge(uuid, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_ge_instant' SUPPORT
	uidx_from_support;
CREATE FUNCTION uidx_uuid_gt(uuid, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_gt_instant' SUPPORT
	uidx_after_support;
CREATE FUNCTION uidx_uuid_lt(timestamptz, uuid) RETURNS boolean @LEAKPROOF@, 'uidx_instant_lt_@T@' SUPPORT
	uidx_after_support;
CREATE FUNCTION uidx_uuid_le(timestamptz, uuid) RETURNS boolean @LEAKPROOF@, 'uidx_instant_le_@T@' SUPPORT
	uidx_from_support;
CREATE FUNCTION uidx_uuid_ge(timestamptz, uuid) RETURNS boolean @LEAKPROOF@, 'uidx_instant_ge_@T@' SUPPORT
	uidx_until_support;
CREATE FUNCTION uidx_uuid_gt(timestamptz, uuid) RETURNS boolean @LEAKPROOF@, 'uidx_instant_gt_@T@' SUPPORT
	uidx_before_support;
CREATE FUNCTION uidx_uuid_in_window(uuid, uidx_window) RETURNS boolean @PURE@, 'uidx_@T@_in_window' SUPPORT
	uidx_window_support;
CREATE FUNCTION uidx_uuid_in_window(uidx_window, uuid) RETURNS boolean @PURE@, 'uidx_window_has_@T@' SUPPORT
	uidx_window_support;

CREATE OPERATOR pg_catalog.< (FUNCTION = uidx_uuid_lt, LEFTARG = uuid, RIGHTARG = timestamptz,
	COMMUTATOR = OPERATOR(pg_catalog.>), NEGATOR = OPERATOR(pg_catalog.>=), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.<= (FUNCTION = uidx_uuid_le, LEFTARG = uuid, RIGHTARG = timestamptz,
	COMMUTATOR = OPERATOR(pg_catalog.>=), NEGATOR = OPERATOR(pg_catalog.>), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.>= (FUNCTION = uidx_uuid_ge, LEFTARG = uuid, RIGHTARG = timestamptz,
	COMMUTATOR = OPERATOR(pg_catalog.<=), NEGATOR = OPERATOR(pg_catalog.<), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.> (FUNCTION = uidx_uuid_gt, LEFTARG = uuid, RIGHTARG = timestamptz,
	COMMUTATOR = OPERATOR(pg_catalog.<), NEGATOR = OPERATOR(pg_catalog.<=), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.< (FUNCTION = uidx_uuid_lt, LEFTARG = timestamptz, RIGHTARG = uuid,
	COMMUTATOR = OPERATOR(pg_catalog.>), NEGATOR = OPERATOR(pg_catalog.>=), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.<= (FUNCTION = uidx_uuid_le, LEFTARG = timestamptz, RIGHTARG = uuid,
	COMMUTATOR = OPERATOR(pg_catalog.>=), NEGATOR = OPERATOR(pg_catalog.>), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.>= (FUNCTION = uidx_uuid_ge, LEFTARG = timestamptz, RIGHTARG = uuid,
	COMMUTATOR = OPERATOR(pg_catalog.<=), NEGATOR = OPERATOR(pg_catalog.<), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
CREATE OPERATOR pg_catalog.> (FUNCTION = uidx_uuid_gt, LEFTARG = timestamptz, RIGHTARG = uuid,
	COMMUTATOR = OPERATOR(pg_catalog.<), NEGATOR = OPERATOR(pg_catalog.<=), RESTRICT = @T@_sel, JOIN = @T@_joinsel);
-- These two are in the extension's schema. uidx-managed.sql has its own, of another domain; in pg_catalog these would
-- make statements that use them ambiguous as soon as the extension is there.
CREATE OPERATOR <@ (FUNCTION = uidx_uuid_in_window, LEFTARG = uuid, RIGHTARG = uidx_window, COMMUTATOR = @>,
	RESTRICT = @T@_sel, JOIN = contjoinsel);
CREATE OPERATOR @> (FUNCTION = uidx_uuid_in_window, LEFTARG = uidx_window, RIGHTARG = uuid, COMMUTATOR = <@,
	RESTRICT = @T@_sel, JOIN = contjoinsel);
COMMENT ON OPERATOR < (uuid, timestamptz) IS 'the uuid was made before the instant';
COMMENT ON OPERATOR <= (uuid, timestamptz) IS 'the uuid was made at or before the instant';
COMMENT ON OPERATOR >= (uuid, timestamptz) IS 'the uuid was made at or after the instant';
COMMENT ON OPERATOR > (uuid, timestamptz) IS 'the uuid was made after the instant';
COMMENT ON OPERATOR < (timestamptz, uuid) IS 'the instant is before the time of the uuid';
COMMENT ON OPERATOR <= (timestamptz, uuid) IS 'the instant is at or before the time of the uuid';
COMMENT ON OPERATOR >= (timestamptz, uuid) IS 'the instant is at or after the time of the uuid';
COMMENT ON OPERATOR > (timestamptz, uuid) IS 'the instant is after the time of the uuid';
COMMENT ON OPERATOR <@ (uuid, uidx_window) IS 'the uuid was made in the range of time';
COMMENT ON OPERATOR @> (uidx_window, uuid) IS 'the range of time holds the time of the uuid';
