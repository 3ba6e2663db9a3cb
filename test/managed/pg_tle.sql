-- The file :file as one string, as a migration tool sends it; and the SQL for pg_tle in :tle, against functions that do
-- what pg_tle's do: keep the SQL, and run it at CREATE EXTENSION.
SET client_min_messages = warning;
CREATE SCHEMA pgtle;
CREATE TABLE pgtle.kept (name text, version text, sql text);
CREATE FUNCTION pgtle.install_extension(name text, version text, description text, ext text) RETURNS boolean
  LANGUAGE sql AS $$ INSERT INTO pgtle.kept VALUES ($1, $2, $4) RETURNING true $$;
SELECT pg_read_file(:'file') AS content \gset
SET search_path = ids, public;
SELECT set_config('managed.content', :'content', false) \g /dev/null
DO $$ BEGIN EXECUTE current_setting('managed.content'); END $$;
SELECT 'not loaded' WHERE ids.uidx_managed_version() IS NULL;
SELECT 'it writes no ulid' WHERE ids.ulid_text('018f3a5c-1234-7abc-8def-0123456789ab') <> '01HWX5R4HMFAY8VVR14D2PF2DB';
\o /dev/null
\i :tle
\o
SELECT 'kept: ' || count(*) FROM pgtle.kept
WHERE name = 'uidx-managed' AND version = ids.uidx_managed_version() AND sql LIKE '%uidx_bridge%' HAVING count(*) <> 1;
CREATE SCHEMA other;
SET search_path = other;
DO $$ BEGIN EXECUTE (SELECT sql FROM pgtle.kept); END $$;
SELECT 'not loaded' WHERE other.ulid_text('018f3a5c-1234-7abc-8def-0123456789ab') <> '01HWX5R4HMFAY8VVR14D2PF2DB';
