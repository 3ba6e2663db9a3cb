--@ each type cross

-- @L@ compared with @R@

CREATE FUNCTION @T@_lt(@L@, @R@) RETURNS boolean @LEAKPROOF@, 'uidx_@C@_lt'@SUPPORT@;
CREATE FUNCTION @T@_le(@L@, @R@) RETURNS boolean @LEAKPROOF@, 'uidx_@C@_le'@SUPPORT@;
CREATE FUNCTION @T@_eq(@L@, @R@) RETURNS boolean @LEAKPROOF@, 'uidx_@C@_eq'@SUPPORT@;
CREATE FUNCTION @T@_ne(@L@, @R@) RETURNS boolean @LEAKPROOF@, 'uidx_@C@_ne';
CREATE FUNCTION @T@_ge(@L@, @R@) RETURNS boolean @LEAKPROOF@, 'uidx_@C@_ge'@SUPPORT@;
CREATE FUNCTION @T@_gt(@L@, @R@) RETURNS boolean @LEAKPROOF@, 'uidx_@C@_gt'@SUPPORT@;
CREATE FUNCTION @T@_cmp(@L@, @R@) RETURNS integer @LEAKPROOF@, 'uidx_@C@_cmp';
