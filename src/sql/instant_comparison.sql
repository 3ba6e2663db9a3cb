--@ each timed

-- @T@ compared with an instant (timestamptz): by the id's time. With the cast of the instant to @T@ each operator is
-- one or two comparisons of ids; its support function has it planned as these.

CREATE FUNCTION @T@_lt(@T@, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_lt_instant' SUPPORT uidx_before_support;
CREATE FUNCTION @T@_le(@T@, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_le_instant' SUPPORT uidx_until_support;
CREATE FUNCTION @T@_eq(@T@, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_eq_instant' SUPPORT uidx_at_support;
CREATE FUNCTION @T@_ne(@T@, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_ne_instant';
CREATE FUNCTION @T@_ge(@T@, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_ge_instant' SUPPORT uidx_from_support;
CREATE FUNCTION @T@_gt(@T@, timestamptz) RETURNS boolean @LEAKPROOF@, 'uidx_@T@_gt_instant' SUPPORT uidx_after_support;
CREATE FUNCTION @T@_lt(timestamptz, @T@) RETURNS boolean @LEAKPROOF@, 'uidx_instant_lt_@T@' SUPPORT uidx_after_support;
CREATE FUNCTION @T@_le(timestamptz, @T@) RETURNS boolean @LEAKPROOF@, 'uidx_instant_le_@T@' SUPPORT uidx_from_support;
CREATE FUNCTION @T@_eq(timestamptz, @T@) RETURNS boolean @LEAKPROOF@, 'uidx_instant_eq_@T@' SUPPORT uidx_at_support;
CREATE FUNCTION @T@_ne(timestamptz, @T@) RETURNS boolean @LEAKPROOF@, 'uidx_instant_ne_@T@';
CREATE FUNCTION @T@_ge(timestamptz, @T@) RETURNS boolean @LEAKPROOF@, 'uidx_instant_ge_@T@' SUPPORT uidx_until_support;
CREATE FUNCTION @T@_gt(timestamptz, @T@) RETURNS boolean @LEAKPROOF@, 'uidx_instant_gt_@T@' SUPPORT uidx_before_support;
