-- Loaded by guest.pl into two databases of one server, one with the extensions and one without: what the parser
-- makes of every operator with every pair of operands.

-- Operands: a column of each type, and what has no type.
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TYPE pair AS (a int, b text);
CREATE TYPE textrange AS RANGE (subtype = text);
CREATE DOMAIN some_text AS text;
CREATE DOMAIN some_varchar AS varchar(99);
CREATE DOMAIN some_int AS int CHECK (VALUE > 0);
CREATE DOMAIN some_bigint AS bigint;
CREATE DOMAIN some_uuid AS uuid;
CREATE DOMAIN some_instant AS timestamptz;
CREATE DOMAIN some_window AS tstzrange;
CREATE DOMAIN some_texts AS text[];

CREATE TABLE operand AS
	SELECT row_number() OVER (ORDER BY oid) AS n, 'c' || oid AS operand, format_type(oid, NULL) AS type FROM pg_type
	WHERE typisdefined AND typrelid = 0 AND typtype IN ('b', 'r', 'm', 'e', 'd')
		AND (typnamespace = 'public'::regnamespace AND typname !~ '^_[^m]'
			OR typnamespace = 'pg_catalog'::regnamespace
			AND (typelem = 0 OR typsubscript <> 'array_subscript_handler'::regproc))
	UNION ALL SELECT 1000 + n, 'c' || t::oid, t::text FROM unnest('{pair,text[],varchar[],bpchar[],
		int4[],int8[],numeric[],uuid[],bytea[],timestamp[],timestamptz[],jsonb[],tstzrange[]}'::regtype[])
		WITH ORDINALITY AS u(t, n);
SELECT format('CREATE TABLE operands (%s)',
	string_agg(format('%s %s', operand, type), ', ' ORDER BY n)) FROM operand \gexec
-- An implicit cast: the argument of a function that has no other of its name.
SELECT format('CREATE FUNCTION takes_%s(%s) RETURNS int LANGUAGE sql AS ''SELECT 1''', operand, type)
FROM operand \gexec
-- NULL is to the parser what a quoted literal is, but for the reading of the literal.
INSERT INTO operand VALUES (2000, 'NULL', 'NULL'), (2001, '''x''', 'literal'), (2002, '$1', 'parameter');

-- What people use most, for the many forms that no operator or function of an extension is in.
ALTER TABLE operand ADD common bool;
UPDATE operand SET common = type = ANY ('{boolean,bytea,name,bigint,integer,numeric,text,character varying,character,
	double precision,json,jsonb,oid,date,inet,timestamp without time zone,timestamp with time zone,interval,uuid,
	int8range,tstzrange,tstzmultirange,tsvector,pair,mood,mood[],textrange,some_text,some_varchar,some_bigint,some_uuid,
	some_instant,some_window,some_texts,text[],character varying[],bigint[],uuid[],timestamp with time zone[],
	tstzrange[]}') OR n >= 2000;

-- $a and $b stand for operands. Those of one operand have no $b. "typed" is for those whose $b has to have a type.
CREATE TABLE form (form text, kind text);
INSERT INTO form SELECT '$a ' || o || ' $b', 'expression'
	FROM unnest('{&&,<<,-|-,||,~~,~~*,~,+,-,->,->>,#>>,?,@@}'::text[]) o;
INSERT INTO form VALUES
	('$a IN ($b, $a)'), ('$a NOT IN ($b)'), ('$a IN (SELECT $b)'), ('$a = ANY ($b)'), ('$a < ALL ($b)'),
	('$a = ANY (ARRAY[$b])'), ('$a ^@ ANY ($b)'), ('$a IS DISTINCT FROM $b'), ('$a BETWEEN $b AND $b'),
	('$a LIKE $b'), ('NULLIF($a, $b)'), ('($a, 1) < ($b, 2)'), ('($a, 1) = ($b, 2)'),
	('(1, $a) >= ANY (SELECT 1, $b)'), ('ROW($a) = ROW($b)'), ('CASE WHEN true THEN $a ELSE $b END'),
	('CASE $a WHEN $b THEN 1 END'), ('COALESCE($a, $b)'), ('GREATEST($a, $b)'), ('LEAST($b, $a)'), ('ARRAY[$a, $b]'),
	('($a)[$b]'), ('array_append($a, $b)'), ('array_position($a, $b)'), ('concat($a, $b)'), ('format($a, $b)'),
	('range_merge($a, $b)'), ('(SELECT lag($a, 1, $b) OVER ())'), ('(SELECT $a UNION ALL SELECT $b LIMIT 1)'),
	('(SELECT $a UNION SELECT $b LIMIT 1)'), ('(SELECT x FROM (VALUES ($a), ($b)) v(x) LIMIT 1)'),
	('(SELECT 1 FROM (SELECT $a AS x) p JOIN (SELECT $b AS x) q USING (x))'),
	('(SELECT 1 FROM operands GROUP BY $a HAVING min($a) <= $b)'),
	('(SELECT max($a) OVER ())'),
	('(SELECT array_agg(DISTINCT $a) FROM operands)'), ('(SELECT string_agg($a, $b) FROM operands)'),
	('(SELECT count(*) FROM operands GROUP BY $a)'), ('(SELECT DISTINCT $a FROM operands)'),
	('(SELECT 1 FROM operands ORDER BY $a)'), ('(SELECT 1 FROM operands ORDER BY $a USING <)'),
	('(SELECT rank() OVER (ORDER BY $a))'), ('(SELECT rank($a) WITHIN GROUP (ORDER BY $b) FROM operands)'),
	('lower($a)'), ('upper($a)'), ('length($a)'), ('range_merge($a)');
UPDATE form SET kind = 'expression' WHERE kind IS NULL;
INSERT INTO form VALUES ('$a::$type', 'typed'), ('takes_$b($a)', 'typed'),
	('INSERT INTO operands ($b) SELECT $a FROM operands', 'statement'), ('UPDATE operands SET $b = $a', 'statement');

-- The parser's answer to each: an SQLSTATE; the types of the parameters; or a hash of the tree, which has the OIDs of
-- all operators, functions and types.
CREATE TABLE parsed (form text, a text, b text, expression text, outcome text);

-- Servers before 17 look through a list of all pairs of types that an operator was looked up for. A change
-- of an operator empties it.
CREATE OPERATOR =#=#= (FUNCTION = int4eq, LEFTARG = int, RIGHTARG = int);

CREATE FUNCTION parse() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	f form;
	e record;
	answer text;
	tree text;
	accepted parsed[];
	asked int := 0;
BEGIN
	FOR f IN SELECT * FROM form LOOP
		accepted := '{}';
		FOR e IN SELECT a.type AS a, b.type AS b,
			replace(replace(replace(f.form, '$type', coalesce(b.type, '')), '$a', a.operand), '$b',
				coalesce(b.operand, '')) AS text
			FROM operand a LEFT JOIN operand b ON f.form ~ '\$b|\$type'
				AND (f.kind IN ('expression', 'own') OR b.n < 2000)
			WHERE f.kind = 'own' OR a.common AND b.common IS NOT false
		LOOP
			asked := asked + 1;
			IF asked % 300 = 0 THEN
				ALTER OPERATOR =#=#= (int, int) SET (RESTRICT = NONE);
			END IF;
			BEGIN
				EXECUTE format(CASE f.kind WHEN 'statement' THEN 'PREPARE p AS %s'
					ELSE 'PREPARE p AS SELECT %s FROM operands' END, e.text);
				answer := NULL;
				IF f.kind = 'statement' OR strpos(e.text, '$1') > 0 THEN
					SELECT parameter_types INTO answer FROM pg_prepared_statements;
				END IF;
				DEALLOCATE p;
			EXCEPTION WHEN OTHERS THEN
				answer := SQLSTATE;
			END;
			IF answer IS NULL THEN
				accepted := accepted || ROW(f.form, e.a, e.b, e.text, NULL)::parsed;
			ELSE
				INSERT INTO parsed VALUES (f.form, e.a, e.b, e.text, answer);
			END IF;
		END LOOP;
		CONTINUE WHEN accepted = '{}';
		EXECUTE format('CREATE TEMP VIEW v AS SELECT FROM operands WHERE (%s) IS NULL',
			(SELECT string_agg(expression, ') IS NULL OR (' ORDER BY n)
			FROM unnest(accepted) WITH ORDINALITY AS u(form, a, b, expression, outcome, n)));
		SELECT ev_action INTO tree FROM pg_rewrite WHERE ev_class = 'v'::regclass;
		DROP VIEW v;
		INSERT INTO parsed SELECT u.form, a, b, expression,
			md5(regexp_replace(t, ':(location|stmt_location|stmt_len) -?\d+', '', 'g'))
		FROM unnest(accepted) WITH ORDINALITY AS u(form, a, b, expression, outcome, n)
			JOIN string_to_table(tree, '{NULLTEST') WITH ORDINALITY AS s(t, n) ON s.n = u.n + 1;
	END LOOP;
END $$;
