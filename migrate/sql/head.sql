-- uidx_migrate. Made from migrate/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx_migrate" to load this file. \quit

-- A column that changes its type to uuid and back keeps its table file, and it keeps an index whose operator class is
-- the same before and after. This is the order of work that follows from it:
--
--   prepare   new indexes beside the old, with an operator class that both types can have
--   switch    one transaction: drop what PostgreSQL would rebuild or check under the lock,
--   change the types, put the new
--             indexes into the places of the old, and make again what depends on the columns
--   settle    build what could not be built beside, and check constraints for old rows
--
-- A uuid column can have an index with the operator class of ulid. The reverse is not possible. So the way back to
-- uuid has a second switch, `switch back`, and `finish` then checks the constraints. Until then, indexes with the
-- operator class ulid_uuid_ops stand in. It is that of ulid under another name, so that ALTER TABLE does not take the
-- default of uuid for it. Its family has the operators of uuid, so queries use it as before.
--
-- Functions with a quoted body are parsed when they run, on the path pg_catalog. They call none of the others but by
-- the schema of the extension, the name and the types of all arguments: no other function has those. Most that call
-- others have a body that is parsed here, and bound to the functions themselves. All of them are made on the path
-- pg_catalog, for others may have made operators and functions in the extension's schema.

CREATE OPERATOR CLASS ulid_uuid_ops FOR TYPE ulid USING btree FAMILY ulid_ops AS STORAGE ulid;
CREATE OPERATOR CLASS ulid_uuid_ops FOR TYPE ulid USING hash FAMILY ulid_ops AS STORAGE ulid;
CREATE OPERATOR CLASS base64uuid_uuid_ops FOR TYPE base64uuid USING btree FAMILY base64uuid_ops AS STORAGE base64uuid;
CREATE OPERATOR CLASS base64uuid_uuid_ops FOR TYPE base64uuid USING hash FAMILY base64uuid_ops AS STORAGE base64uuid;
COMMENT ON OPERATOR CLASS ulid_uuid_ops USING btree IS
  'ulid_ops for an index that stays as it is when its column becomes uuid';
COMMENT ON OPERATOR CLASS ulid_uuid_ops USING hash IS
  'ulid_ops for an index that stays as it is when its column becomes uuid';
COMMENT ON OPERATOR CLASS base64uuid_uuid_ops USING btree IS
  'base64uuid_ops for an index that stays as it is when its column becomes uuid';
COMMENT ON OPERATOR CLASS base64uuid_uuid_ops USING hash IS
  'base64uuid_ops for an index that stays as it is when its column becomes uuid';

SET LOCAL search_path = pg_catalog, pg_temp; -- to the end of the script
