-- A plan there and back, over columns that stored expressions of each kind read. test/t/migrate*.pl have more; here
-- uidx_migrate runs in each server that these tests run in, such as one with assertions or sanitizers.
\set ECHO none
SET client_min_messages = warning;
CREATE SCHEMA moved;
CREATE TABLE moved.t (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), up uuid REFERENCES moved.t, n int,
  CONSTRAINT known CHECK (id <> '0195c9a4-74cc-5149-bcc4-0a556a0cf19d'
    AND id <> ALL ('{0195c9a4-74cc-5149-bcc4-0a556a0cf19d}')));
CREATE INDEX part ON moved.t (n, coalesce(up, id)) WHERE up <> '0195c9a4-74cc-5149-bcc4-0a556a0cf19d';
CREATE VIEW moved.v AS SELECT id, up::text AS text,
  CASE up WHEN '0195c9a4-74cc-5149-bcc4-0a556a0cf19d' THEN id END AS some FROM moved.t;
CREATE VIEW moved.w AS SELECT a.id FROM moved.v a JOIN moved.t b ON a.id = b.up
  OR a.some = '0195c9a4-74cc-5149-bcc4-0a556a0cf19d';
CREATE RULE r AS ON DELETE TO moved.w WHERE old.id > '0195c9a4-74cc-5149-bcc4-0a556a0cf19d' DO INSTEAD DELETE
  FROM moved.t WHERE id = old.id;
CREATE FUNCTION moved.touched() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER g BEFORE UPDATE ON moved.t FOR EACH ROW
  WHEN (NEW.up <> '0195c9a4-74cc-5149-bcc4-0a556a0cf19d') EXECUTE FUNCTION moved.touched();
CREATE POLICY p ON moved.t USING (up = ANY (ARRAY['0195c9a4-74cc-5149-bcc4-0a556a0cf19d', id]));
INSERT INTO moved.t VALUES ('7be4b2f7-c23c-48f2-8a16-3bcbe2adfce4');
INSERT INTO moved.t (up, n) SELECT id, 1 FROM moved.t;
CREATE FUNCTION moved.written() RETURNS TABLE (what name, text text) LANGUAGE sql AS $$
  SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'moved.t'::regclass AND contype <> 'n'
  UNION ALL SELECT polname, pg_get_expr(polqual, polrelid) FROM pg_policy WHERE polrelid = 'moved.t'::regclass
  UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger
  WHERE tgrelid = 'moved.t'::regclass AND NOT tgisinternal
  UNION ALL SELECT relname, pg_get_indexdef(oid) FROM pg_class
  WHERE relnamespace = 'moved'::regnamespace AND relkind = 'i'
  UNION ALL SELECT relname, pg_get_viewdef(oid) FROM pg_class
  WHERE relnamespace = 'moved'::regnamespace AND relkind = 'v'
  UNION ALL SELECT rulename, pg_get_ruledef(oid) FROM pg_rewrite
  WHERE ev_class = 'moved.w'::regclass AND rulename <> '_RETURN' $$;
CREATE TEMP TABLE before AS SELECT * FROM moved.written();
\set ECHO all
SELECT verdict, object FROM uidx_migration_check('moved.t', 'id', 'ulid');
\set ECHO none
SELECT statement FROM uidx_migration_plan('moved.t', 'id', 'ulid') ORDER BY step \gexec
\set ECHO all
SELECT what, text FROM moved.written() WHERE what NOT IN ('r', 'v', 'w') ORDER BY what COLLATE "C";
SELECT count(*) FROM moved.w;
SELECT verdict, object FROM uidx_migration_check('moved.t', 'id', 'uuid');
\set ECHO none
SELECT statement FROM uidx_migration_plan('moved.t', 'id', 'uuid') ORDER BY step \gexec
\set ECHO all
SELECT * FROM moved.written() EXCEPT TABLE before;
SELECT verdict, object FROM uidx_migration_check('uuid', include => '{moved}');
DROP SCHEMA moved CASCADE;
DROP TABLE before;
RESET client_min_messages;
