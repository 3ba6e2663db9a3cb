--
-- Partitions are made with the rights of the table's owner: the owner's code, which CREATE TABLE
-- runs, gets no other ones.
--
\a \t
CREATE ROLE regress_uidx_owner;
GRANT CREATE ON SCHEMA public TO regress_uidx_owner;
SET ROLE regress_uidx_owner;
CREATE FUNCTION taken(id ulid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RAISE NOTICE 'it runs as %', current_user;
  SET ROLE NONE;
  RETURN current_user;
END $$;
CREATE DOMAIN taking AS ulid CHECK (taken(VALUE) <> '');
CREATE TABLE bait (id taking) PARTITION BY RANGE (id);
RESET ROLE;
SELECT try($$SELECT uidx_create_partitions('bait', '2026-01-01Z', '2026-01-02Z', '1 day')$$);
SELECT count(*) FROM pg_inherits WHERE inhparent = 'bait'::regclass;
DROP TABLE bait;
DROP DOMAIN taking;
DROP FUNCTION taken;
REVOKE CREATE ON SCHEMA public FROM regress_uidx_owner;
DROP ROLE regress_uidx_owner;
