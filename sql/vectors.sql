--
-- The golden vectors that have a kind, in what only a server sees: what types and functions read and give, and
-- how they fail. The C++ tests read every column of every vector (test/unit/vectors_test.cpp); io.sql reads
-- the other formats' files.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
CREATE TEMP TABLE vectors AS
  SELECT type, vector || coalesce((SELECT jsonb_object_agg(split_part(field, '=', 1), split_part(field, '=', 2))
    FROM unnest(string_to_array(nullif(vector ->> 'fields', ''), ' ')) field), '{}')
    || jsonb_build_object('T', type, 'P', prefix, 'in', format('E''%s''', replace(vector ->> 'input', '''', '''''')),
      'id', format('%L::%I', vector ->> 'canonical', type), 'at', format('at_us(%s)',
        CASE vector ->> 'kind' WHEN 'pack' THEN floor(us) ELSE ceil(us) END), 'whole', us = floor(us)) AS vector
  FROM golden JOIN types USING (type),
    LATERAL (SELECT CASE WHEN vector ->> 'kind' ~ 'pack' THEN (vector ->> 'input')::numeric
    * CASE WHEN type = 'baseuid' THEN 0.001 WHEN vector ->> 'fields' ~ 'input_unit=us' THEN 1 ELSE 1000 END END) i(us)
  WHERE vector ? 'case';
CREATE FUNCTION pg_temp.filled(expression text, vector jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  cell record;
BEGIN
  FOR cell IN SELECT * FROM jsonb_each_text(vector) LOOP
    expression := replace(expression, format('{%s}', cell.key), coalesce(cell.value, ''));
  END LOOP;
  RETURN expression;
END $$;

-- What the expression gives for vectors of these types and kinds: the column or field. In it {T} is the type, {P} the
-- prefix of its time functions, {id} the canonical id, {in} the input, whose escapes E'' reads, {at} the instant of a
-- kind that packs; and {name} what is in a column.
CREATE TEMP TABLE checks (types text, kinds text, expression text, gives text);
INSERT INTO checks VALUES
  ('.', 'parse|reject|uuid_text', '{in}::{T}', 'canonical'), ('.', 'parse|pack', 'encode({id}::bytea, ''hex'')', 'hex'),
  ('.', 'parse|pack|uuid_text', 'decode(''{hex}'', ''hex'')::{T}', 'canonical'),
  ('.', 'parse|pack', 'encode({T}_send({id}), ''hex'')', 'hex'), ('uid11', 'parse', '{id}::numeric', 'dec'),
  ('uid11', 'parse', '(''{dec}'')::numeric::uid11', 'canonical'), ('ulidflake', 'parse', '{id}::bigint', 'dec'),
  ('ulidflake', 'parse', '(''{dec}'')::bigint::ulidflake', 'canonical'),
  ('ulidflake', 'from_int_reject', '({in})::bigint::ulidflake', ''),
  ('ulid|baseuid|uid11', 'parse|lenient|from_uuid', 'us_of({P}_timestamp({id}))', 'pg_us'),
  ('ulid|baseuid|uid11', 'parse', 'us_of({id}::timestamptz)', 'pg_us'),
  ('ulid$', 'parse|lenient', 'encode(ulid_random({id}), ''hex'')', 'random'),
  ('baseuid', 'parse', 'encode(baseuid_random({id}), ''hex'')', 'random'),
  ('uid11', 'parse|pack', 'xid_random({id})', 'random'), ('ulidflake', 'parse', 'ulidflake_random({id})', 'random'),
  ('ulidflake', 'parse', 'ulidflake_scalable_random({id})', 'scalable_random'),
  ('ulidflake', 'parse', 'ulidflake_scalability({id})', 'scalability'),
  ('ulid$|base', 'parse|lenient', '{id}::uuid', 'uuid'), ('base64uuid', 'parse', 'base64uuid_decode({in})', 'uuid'),
  ('base64uuid', 'uuid_text', 'base64uuid_decode({in})', 'NULL'),
  ('base64uuid', 'reject', 'coalesce(base64uuid_decode({in})::text, {in}::{T}::text)', ''), ('base64uuid', 'encode',
    'base64uuid_encode({in})', 'canonical'), ('base64uuid', 'encode', 'base64uuid_encode({in}::uuid)', 'canonical'),
  ('base64uuid', 'encode', 'base64uuid_decode({id}::text) <> {in}::uuid', 'false'),
  ('base64uuid', 'encode_null', 'base64uuid_encode({in})', 'NULL'), ('baseuid', 'to_uuid', '{in}::baseuid::uuid',
    'canonical'), ('baseuid', 'from_uuid|from_uuid_reject', '{in}::uuid::baseuid', 'canonical'),
  ('ulid', 'lenient|lenient_reject', 'ulid_parse_lenient({in})', 'canonical'),
  ('uid11', 'prefix|prefix_reject', 'lower(uid11_prefix_range({in}))::numeric', 'lo'),
  ('uid11', 'prefix|prefix_reject', 'upper(uid11_prefix_range({in}))::numeric', 'hi'),
  ('uid11', 'prefix|prefix_reject', '(xid_prefix_range({in})).lower::numeric', 'lo'),
  ('uid11', 'prefix|prefix_reject', '(xid_prefix_range({in})).upper::numeric', 'hi'),
  ('uid11', 'prefix', 'us_of((xid_prefix_range({in})).ts_lower) / 1000', 'ms_lo'),
  ('uid11', 'prefix', 'us_of((xid_prefix_range({in})).ts_upper) / 1000', 'ms_hi'),
  ('uid11', 'prefix',
    '(SELECT (rand_lower, rand_upper) IS DISTINCT FROM (xid_random(lower), xid_random(upper)) '
    'FROM xid_prefix_range({in}))',
    'false'),
  ('uid11', 'prefix', 'isempty(uid11_prefix_range({in})) AND (SELECT x IS NULL FROM xid_prefix_range({in}) x)',
    'empty'),
  -- A tick that begins within the microsecond has not begun for generate().
  ('.', 'pack', '{P}_timestamp({P}_ceil({at})) <> {P}_timestamp({id})', 'false'),
  ('.', 'pack', '{P}_timestamp({P}_generate({at})) <> {P}_timestamp({id}) AND {whole}', 'false'),
  ('.', 'pack_reject', '{P}_floor({at})', ''), ('.', 'pack_reject', '{P}_ceil({at})', ''),
  ('.', 'pack_reject', '{P}_generate({at})', '');
CREATE TEMP TABLE answers AS
  SELECT type, v ->> 'case' AS "case", v ->> 'kind' AS kind, filled, try('SELECT ' || filled) AS answer,
    CASE WHEN v ->> 'input' ~ '\\xff' THEN '22021' WHEN v ->> 'kind' = 'pack_reject' THEN '22008'
      WHEN v ->> 'error' ~ 'OVERFLOW|RANGE' THEN '22003'
      WHEN v ->> 'error' <> '' AND gives <> 'NULL' THEN '22P02' WHEN gives IN ('NULL', 'false') THEN gives
      WHEN gives IN ('lo', 'hi') THEN coalesce(v ->> gives, 'NULL') ELSE nullif(v ->> gives, '') END AS wanted
  FROM vectors v(type, v) JOIN checks ON type ~ types AND v ->> 'kind' ~ format('^(%s)$', kinds),
    pg_temp.filled(expression, v) filled;
DELETE FROM answers WHERE wanted IS NULL;
\set ECHO all
SELECT type, count(DISTINCT "case") AS vectors, count(*) AS checks,
  count(*) FILTER (WHERE wanted = split_part(answer, ' | ', 1)) AS good FROM answers GROUP BY type ORDER BY type;
SELECT * FROM answers WHERE wanted IS DISTINCT FROM split_part(answer, ' | ', 1) ORDER BY type, "case" LIMIT 20;
SELECT DISTINCT v ->> 'kind' AS "left to the C++ tests" FROM vectors f(type, v)
WHERE NOT EXISTS (SELECT FROM answers a WHERE a.type = f.type AND a.kind = v ->> 'kind') ORDER BY 1;
