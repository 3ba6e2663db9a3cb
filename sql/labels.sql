--
-- What the catalog says of the extensions' objects: labels, comments, types, operator classes.
--
\a \t
CREATE TEMP VIEW objects AS SELECT classid, objid FROM extension_objects WHERE extname = 'uidx';
CREATE TEMP VIEW functions AS SELECT * FROM extension_functions WHERE extname = 'uidx';
CREATE TEMP VIEW rules AS SELECT * FROM functions
  WHERE prolang = (SELECT oid FROM pg_language WHERE lanname = 'c') AND prokind = 'f';
SELECT count(*) > 250 AS many, count(*) FILTER (WHERE volatile = 'v') AS volatile,
  count(*) FILTER (WHERE compares) AS comparing,
  count(*) FILTER (WHERE prosupport <> 0) AS supported FROM rules;
SELECT * FROM mislabelled ORDER BY function::text COLLATE "C";
-- Those not in C: constructors of the range types and aggregates, and these others.
SELECT prokind, count(*), bool_and(proparallel = 's' AND (prokind = 'a' OR provolatile = 'i')) AS labelled
FROM functions WHERE prokind = 'a' OR EXISTS (SELECT FROM pg_range WHERE prorettype IN (rngtypid, rngmultitypid)
  AND prolang = 12) GROUP BY 1 ORDER BY 1;
SELECT lanname, provolatile, proisstrict, proparallel, proleakproof, prosecdef, proconfig,
  string_agg(function::text, ' ' ORDER BY function::text COLLATE "C") AS functions
FROM functions JOIN pg_language l ON l.oid = prolang
WHERE lanname <> 'c' AND prokind <> 'a'
  AND NOT EXISTS (SELECT FROM pg_range WHERE prorettype IN (rngtypid, rngmultitypid))
GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7;
SELECT * FROM each_type($$
  SELECT string_agg(replace(concat_ws(' ', aggfnoid::regprocedure, aggsortop::regoperator, aggcombinefn, proparallel,
    aggkind), %1$L, 'T'), ', ' ORDER BY proname) AS aggregates
  FROM pg_aggregate JOIN functions ON oid = aggfnoid WHERE prorettype = to_regtype(%1$L) $$, 'oracle');

-- Comments
SELECT classid::regclass AS class, count(*), count(*) FILTER (WHERE obj_description(objid,
  classid::regclass::text) IS NOT NULL) AS commented
FROM objects WHERE NOT EXISTS (SELECT FROM pg_proc WHERE oid = objid AND proname LIKE '%\_skipsupport') -- 18
  AND NOT EXISTS (SELECT FROM pg_type WHERE oid = objid AND (typelem <> 0 OR typrelid <> 0)) -- 17
GROUP BY classid ORDER BY classid::regclass::text COLLATE "C";
SELECT extname, object AS "not commented" FROM uncommented ORDER BY 1, object COLLATE "C";
SELECT * FROM each_type($$
  SELECT replace(concat_ws(' ', rngtypid::regtype, rngsubtype::regtype, rngmultitypid::regtype, opcname, rngcanonical,
    rngsubdiff), %1$L, 'T') AS range
  FROM pg_range JOIN pg_opclass o ON o.oid = rngsubopc WHERE rngsubtype = to_regtype(%1$L) $$);
SELECT * FROM each_type($$ SELECT pg_column_size(%2$s_floor('2026-01-01Z')) AS bytes,
  pg_column_size(ROW(true, %2$s_floor('2026-01-01Z'), true))
  - pg_column_size(ROW(true)) AS "between two booleans" $$, 'oracle');

-- The extension: trusted, as a whole, and in the schema it was made in but for its operators, which are where core's
-- are; those of a uuid and a window alone are in its schema
SELECT extrelocatable, trusted, superuser, relocatable, schema
FROM pg_extension JOIN pg_available_extension_versions v ON name = extname
  AND version = extversion WHERE extname = 'uidx';
SELECT oprnamespace::regnamespace::text, count(*) > 300 AS many
FROM pg_operator JOIN extension_objects ON objid = oid AND classid = 'pg_operator'::regclass GROUP BY 1 ORDER BY 1;

-- Functions in other languages than C, but constructors of range types: they find nothing by the
-- search path of their caller.
\set ECHO none
SELECT function FROM extension_functions p
WHERE extname <> 'uidx' AND prokind <> 'a' AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
  AND NOT EXISTS (SELECT FROM pg_range WHERE prorettype IN (rngtypid, rngmultitypid))
  AND NOT (prosqlbody IS NOT NULL OR EXISTS (SELECT FROM unnest(proconfig) c
    WHERE c = 'search_path=pg_catalog, pg_temp')) ORDER BY function::text COLLATE "C";
SELECT function AS "not parallel" FROM extension_functions WHERE prokind = 'a' AND proparallel <> 's';
-- Before 17 no function that runs in parallel can have an EXCEPTION block, nor call one that has.
SELECT function FROM extension_functions WHERE prosrc ~ 'EXCEPTION WHEN' AND proparallel <> 'u';
SELECT f.function, p.oid::regprocedure AS calls FROM extension_functions f
  JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = f.oid AND d.refclassid = 'pg_proc'::regclass
  JOIN pg_proc p ON p.oid = d.refobjid WHERE strpos('sru', p.proparallel::text) > strpos('sru', f.proparallel::text);
-- Trusted, and not relocatable: they have operators, which are in pg_catalog, or a script that names their schema.
SELECT extname FROM pg_extension e JOIN pg_available_extension_versions v ON name = extname AND version = extversion
WHERE extname ~ '^uidx_' AND (NOT trusted OR NOT requires @> '{uidx}' OR extrelocatable OR relocatable);

-- Operator classes: valid, if btree's families had what they leave out on purpose: equality of two texts, what compares
-- two numbers, and texts with instants.
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
  FOR family, name, timed IN SELECT opfnamespace, opfname,
    EXISTS (SELECT FROM pg_amop WHERE amopfamily = f.oid AND amoprighttype = 'timestamptz'::regtype)
    FROM pg_opfamily f JOIN extension_objects ON objid = f.oid AND classid = 'pg_opfamily'::regclass
      WHERE EXISTS (SELECT FROM pg_amop WHERE amopfamily = f.oid AND amoplefttype = 'text'::regtype
          AND amoprighttype = 'text'::regtype) LOOP
    EXECUTE format(
      'ALTER OPERATOR FAMILY %s.%I USING btree ADD OPERATOR 2 <= (text, text), OPERATOR 3 = (text, text), '
      'OPERATOR 4 >= (text, text)',
      family, name);
    CONTINUE WHEN NOT timed;
    EXECUTE format(
      'ALTER OPERATOR FAMILY %s.%I USING btree ADD FUNCTION 1 (text, timestamptz) orders(text, timestamptz), '
      'FUNCTION 1 (timestamptz, text) orders(timestamptz, text), ',
      family, name)
      || (SELECT string_agg(format('OPERATOR %s %s %s', n, o, operands), ', ')
          FROM unnest(ARRAY['<', '<=', '=', '>=', '>']) WITH ORDINALITY u(o, n),
            unnest(ARRAY['(text, timestamptz)', '(timestamptz, text)']) operands);
  END LOOP;
  FOR family, name IN SELECT opfnamespace, opfname FROM pg_opfamily f JOIN extension_objects ON objid = f.oid
    AND classid = 'pg_opfamily'::regclass JOIN pg_am a ON a.oid = opfmethod AND amname = 'btree'
      WHERE EXISTS (SELECT FROM pg_amop WHERE amopfamily = f.oid AND amoplefttype = 'bigint'::regtype) LOOP
    EXECUTE format(
      'ALTER OPERATOR FAMILY %s.%I USING btree ADD OPERATOR 2 <= (bigint, bigint), OPERATOR 3 = (bigint, bigint), '
      'OPERATOR 4 >= (bigint, bigint)',
      family, name);
  END LOOP;
END $$;
\set ECHO all
SELECT count(*) > 50 AS many, array_agg(opcname) FILTER (WHERE NOT amvalidate(c.oid)) AS invalid
FROM pg_opclass c JOIN extension_objects ON objid = c.oid AND classid = 'pg_opclass'::regclass;
ROLLBACK;
-- They are of the same kinds for each type, with as many operators and functions.
SELECT * FROM each_type($$
  SELECT amname, replace(opcname, type, 'T') AS opclass, opcdefault AS "default",
    (SELECT count(*) FROM pg_amop WHERE amopfamily = opcfamily) AS operators,
    (SELECT count(*) FROM pg_amproc
      WHERE amprocfamily = opcfamily AND amprocnum NOT IN (6, 12)) AS functions -- 6 and 12 from 18 on
  FROM types JOIN pg_opclass ON opcintype = to_regtype(type) JOIN pg_am a ON a.oid = opcmethod
  WHERE type = %1$L ORDER BY 1, 2 $$);
SELECT * FROM each_type($$
  SELECT bool_and(typlen = bytes AND typalign IN ('c', 'd') AND typstorage = 'p' AND typcategory = 'U'
      AND NOT typispreferred AND typdelim = ',' AND typcollation = 0 AND typmodin = 0) AS typed,
    bool_and((typalign = 'd') = typbyval) AS aligned, count(*)
  FROM types JOIN pg_type ON oid = to_regtype(type) WHERE type = %1$L $$);
-- Operators; that they have estimators, commutators and negators: operators.sql.
SELECT * FROM each_type($$
  SELECT string_agg(format('%%s %%s %%s', replace(oprleft::regtype::text, %1$L, 'T'), oprname,
    replace(oprright::regtype::text, %1$L, 'T')), ', '
    ORDER BY oprleft = to_regtype(%1$L), oprright = to_regtype(%1$L), oprname COLLATE "C",
    oprleft::regtype::text COLLATE "C", oprright::regtype::text COLLATE "C") AS operators
  FROM pg_operator WHERE to_regtype(%1$L) IN (oprleft, oprright) AND oprname <> '^@' $$);
