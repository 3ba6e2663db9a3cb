--
-- What the catalog says of the extensions beside uidx, and nothing left when they go.
--
SET client_min_messages = warning;
SELECT extname FROM pg_extension WHERE extname ~ '^uidx_' AND NOT EXISTS (SELECT FROM extension_objects o WHERE o.extname = pg_extension.extname);
SELECT extname, function, provolatile, proisstrict, proparallel, proleakproof FROM mislabelled WHERE extname <> 'uidx' ORDER BY function::text COLLATE "C";
SELECT * FROM uncommented WHERE extname <> 'uidx' ORDER BY extname, object COLLATE "C";
-- Functions in other languages than C, but constructors of range types: they find nothing by the search path of their caller.
SELECT function FROM extension_functions p WHERE extname <> 'uidx' AND prokind <> 'a' AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
  AND NOT EXISTS (SELECT FROM pg_range WHERE prorettype IN (rngtypid, rngmultitypid))
  AND NOT (prosqlbody IS NOT NULL OR EXISTS (SELECT FROM unnest(proconfig) c WHERE c = 'search_path=pg_catalog, pg_temp')) ORDER BY function::text COLLATE "C";
-- Trusted, and relocatable unless they have operators, which are in pg_catalog.
SELECT extname FROM pg_extension e JOIN pg_available_extension_versions v ON name = extname AND version = extversion
WHERE extname ~ '^uidx_' AND NOT (trusted AND requires @> '{uidx}' AND extrelocatable = relocatable
  AND relocatable <> EXISTS (SELECT FROM extension_objects o WHERE classid = 'pg_operator'::regclass AND o.extname = e.extname));
SELECT DISTINCT oprnamespace::regnamespace FROM pg_operator JOIN extension_objects ON objid = oid AND classid = 'pg_operator'::regclass;

-- Operator classes: valid, if btree's families had what they leave out on purpose: equality of two texts, and what compares
-- texts with instants.
BEGIN;
CREATE FUNCTION compares(text, timestamptz) RETURNS boolean LANGUAGE sql AS 'SELECT true';
CREATE FUNCTION compares(timestamptz, text) RETURNS boolean LANGUAGE sql AS 'SELECT true';
CREATE FUNCTION orders(text, timestamptz) RETURNS integer LANGUAGE sql AS 'SELECT 0';
CREATE FUNCTION orders(timestamptz, text) RETURNS integer LANGUAGE sql AS 'SELECT 0';
DO $$
DECLARE
  family regnamespace;
  name text;
  op text;
  timed boolean;
BEGIN
  FOREACH op IN ARRAY ARRAY['<', '<=', '=', '>=', '>'] LOOP
    EXECUTE format('CREATE OPERATOR %s (FUNCTION = compares, LEFTARG = text, RIGHTARG = timestamptz)', op);
    EXECUTE format('CREATE OPERATOR %s (FUNCTION = compares, LEFTARG = timestamptz, RIGHTARG = text)', op);
  END LOOP;
  FOR family, name, timed IN SELECT opfnamespace, opfname, EXISTS (SELECT FROM pg_amop WHERE amopfamily = f.oid AND amoprighttype = 'timestamptz'::regtype) FROM pg_opfamily f JOIN extension_objects ON objid = f.oid AND classid = 'pg_opfamily'::regclass
      WHERE extname <> 'uidx' AND EXISTS (SELECT FROM pg_amop WHERE amopfamily = f.oid AND amoplefttype = 'text'::regtype AND amoprighttype = 'text'::regtype) LOOP
    EXECUTE format('ALTER OPERATOR FAMILY %s.%I USING btree ADD OPERATOR 2 <= (text, text), OPERATOR 3 = (text, text), OPERATOR 4 >= (text, text)', family, name);
    CONTINUE WHEN NOT timed;
    EXECUTE format('ALTER OPERATOR FAMILY %s.%I USING btree ADD FUNCTION 1 (text, timestamptz) orders(text, timestamptz), FUNCTION 1 (timestamptz, text) orders(timestamptz, text), ', family, name)
      || (SELECT string_agg(format('OPERATOR %s %s %s', n, o, operands), ', ')
          FROM unnest(ARRAY['<', '<=', '=', '>=', '>']) WITH ORDINALITY u(o, n), unnest(ARRAY['(text, timestamptz)', '(timestamptz, text)']) operands);
  END LOOP;
END $$;
SELECT count(*) > 50 AS many, array_agg(opcname) FILTER (WHERE NOT amvalidate(c.oid)) AS invalid
FROM pg_opclass c JOIN extension_objects ON objid = c.oid AND classid = 'pg_opclass'::regclass WHERE extname <> 'uidx';
ROLLBACK;
-- They are of the same kinds for each type, with as many operators and functions.
SELECT * FROM each_further($$
  SELECT amname, replace(opcname, type, 'T') AS opclass, opcdefault AS "default", (SELECT count(*) FROM pg_amop WHERE amopfamily = opcfamily) AS operators,
    (SELECT count(*) FROM pg_amproc WHERE amprocfamily = opcfamily AND amprocnum NOT IN (6, 12)) AS functions -- 6 and 12 from 18 on
  FROM further JOIN pg_opclass ON opcintype = to_regtype(type) JOIN pg_am a ON a.oid = opcmethod WHERE type = %1$L ORDER BY 1, 2 $$);
SELECT * FROM each_further($$
  SELECT bool_and(typlen = bytes AND typalign IN ('c', 'd') AND typstorage = 'p' AND typcategory = 'U' AND NOT typispreferred AND typdelim = ',' AND typcollation = 0 AND typmodin = 0) AS typed,
    bool_and((typalign = 'd') = typbyval) AS aligned, count(*) FROM further JOIN pg_type ON oid = to_regtype(type) WHERE type = %1$L $$);
-- Operators have estimators, commutators and negators, but those that are internal to the families.
SELECT DISTINCT o.oid::regoperator FROM pg_operator o JOIN extension_objects ON objid = o.oid AND classid = 'pg_operator'::regclass
WHERE extname <> 'uidx' AND (oprrest = 0 OR oprjoin = 0 OR oprname IN ('<', '<=', '=', '>=', '>', '<>') AND (oprcom = 0 OR oprnegate = 0)) ORDER BY 1;
SELECT * FROM each_further($$
  SELECT string_agg(format('%%s %%s %%s', replace(oprleft::regtype::text, %1$L, 'T'), oprname, replace(oprright::regtype::text, %1$L, 'T')), ', '
    ORDER BY oprleft = to_regtype(%1$L), oprright = to_regtype(%1$L), oprname COLLATE "C", oprleft::regtype::text COLLATE "C", oprright::regtype::text COLLATE "C") AS operators
  FROM pg_operator WHERE to_regtype(%1$L) IN (oprleft, oprright) AND oprname <> '^@' $$);
-- Casts
SELECT * FROM each_further($$
  SELECT replace(format('%%s -> %%s', castsource::regtype, casttarget::regtype), %1$L, 'T') COLLATE "C" AS cast, castcontext, castmethod FROM pg_cast
  WHERE to_regtype(%1$L) IN (castsource, casttarget) AND NOT (castsource = 'uuid'::regtype OR casttarget = 'uuid'::regtype) ORDER BY 1 $$);
SELECT format('%s -> %s', castsource::regtype, casttarget::regtype) COLLATE "C" AS "cast", castcontext, castmethod FROM pg_cast
WHERE castsource = 'uuid'::regtype AND casttarget::regtype::text IN (SELECT type FROM further) OR casttarget = 'uuid'::regtype AND castsource::regtype::text IN (SELECT type FROM further)
ORDER BY 1;

-- Gone
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT extname FROM pg_extension WHERE extname ~ '^uidx_' ORDER BY 1 LOOP
    EXECUTE format('DROP EXTENSION %I', name);
  END LOOP;
END $$;
DROP TABLE further, further_ids;
DROP FUNCTION each_further, plan_further, is_id, us_of_instant, us_of_id;
DROP PROCEDURE do_further;
SELECT DISTINCT pg_describe_object(classid, objid, 0) FROM extension_objects WHERE extname <> 'uidx';
