--@ each type cross

-- @L@ compared with @R@

CREATE FUNCTION @T@_lt(@L@, @R@) RETURNS boolean @LEAKPROOF@, '@C@_lt'@SUPPORT@;
CREATE FUNCTION @T@_le(@L@, @R@) RETURNS boolean @LEAKPROOF@, '@C@_le'@SUPPORT@;
CREATE FUNCTION @T@_eq(@L@, @R@) RETURNS boolean @LEAKPROOF@, '@C@_eq'@SUPPORT@;
CREATE FUNCTION @T@_ne(@L@, @R@) RETURNS boolean @LEAKPROOF@, '@C@_ne';
CREATE FUNCTION @T@_ge(@L@, @R@) RETURNS boolean @LEAKPROOF@, '@C@_ge'@SUPPORT@;
CREATE FUNCTION @T@_gt(@L@, @R@) RETURNS boolean @LEAKPROOF@, '@C@_gt'@SUPPORT@;
CREATE FUNCTION @T@_cmp(@L@, @R@) RETURNS integer @LEAKPROOF@, '@C@_cmp';
