--@ each fixed

-- Skip support of @T@, for servers from 18 on. Runs after the install script there, and by ALTER EXTENSION uidx UPDATE
-- in a cluster that pg_upgrade brought from an earlier version.

CREATE FUNCTION @T@_skipsupport(internal) RETURNS void @PURE@, 'uidx_@T@_skipsupport';
ALTER OPERATOR FAMILY @T@_ops USING btree ADD
	FUNCTION 6 (@T@, @T@) @T@_skipsupport(internal);
