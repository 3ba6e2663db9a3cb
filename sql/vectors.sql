--
-- The golden vectors that have a kind, which the C++ tests read too. Those of the other formats are in io.sql.
--
SET timezone = 'UTC';
\set ECHO none

-- The input as bytes, and as text where the encoding has such a text.
CREATE FUNCTION pg_temp.unescape(escaped text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(CASE WHEN part LIKE '\\x%' THEN decode(substr(part, 3), 'hex')
                                  WHEN part = '\t' THEN '\x09' WHEN part = '\n' THEN '\x0a'
                                  ELSE convert_to(part, 'UTF8') END, '' ORDER BY n), '')
  FROM regexp_matches(escaped, '\\x[0-9a-f]{2}|\\[tn]|[^\\]+', 'g') WITH ORDINALITY AS m(parts, n),
    LATERAL (SELECT parts[1]) p(part) $$;
CREATE FUNCTION pg_temp.as_text(bytes bytea) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN convert_from(bytes, 'UTF8');
EXCEPTION WHEN character_not_in_repertoire THEN
  RETURN NULL;
END $$;
CREATE TEMP TABLE vectors AS
  SELECT type, v.*, bytes, pg_temp.as_text(bytes) AS given
  FROM golden, jsonb_to_record(vector) v("case" text, kind text, input text, canonical text, hex text, dec text, ts_iso text, pg_us text, fields text, error text),
    pg_temp.unescape(input) bytes
  WHERE vector ? 'case' ORDER BY type, n;

CREATE FUNCTION pg_temp.field(v vectors, name text) RETURNS text LANGUAGE sql AS
  $$ SELECT substr(part, length(name) + 2) FROM unnest(string_to_array(v.fields, ';')) part WHERE part LIKE name || '=%' $$;

-- An id against every column that speaks of a payload. The rules of a check are named, so that a failure says which.
CREATE FUNCTION pg_temp.payload_faults(v vectors, id text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  faults text;
  f oracle;
  rules text[] := ARRAY[
    ['text', '$1 = v.canonical'],
    ['bytea', 'id::bytea = decode(v.hex, ''hex'')'],
    ['from bytea', 'decode(v.hex, ''hex'')::%1$I::text = v.canonical'],
    ['send', '%1$s_send(id) = decode(v.hex, ''hex'')']];
BEGIN
  SELECT * INTO f FROM oracle WHERE type = v.type;
  IF v.dec <> '' AND v.type = 'uid11' THEN
    rules := rules || ARRAY[['numeric', 'id::numeric = v.dec::numeric AND v.dec::numeric::uid11 = id']];
  ELSIF v.dec <> '' AND v.type = 'ulidflake' THEN
    rules := rules || ARRAY[['bigint', 'id::bigint = v.dec::bigint AND v.dec::bigint::ulidflake = id']];
  END IF;
  IF v.pg_us <> '' AND v.kind <> 'pack' THEN
    rules := rules || ARRAY[['time', 'us_of(%2$s_timestamp(id)) = v.pg_us::bigint AND id::timestamptz = %2$s_timestamp(id)']];
  END IF;
  EXECUTE format('SELECT string_agg(rule, '', '') FROM (SELECT $1::%I AS id, ($2).*) v, LATERAL (VALUES %s) r(rule, holds) '
                 'WHERE holds IS NOT TRUE', v.type,
                 (SELECT string_agg(format('(%L, %s)', rules[i][1], format(rules[i][2], f.type, f.prefix)), ', ')
                  FROM generate_series(1, array_length(rules, 1)) i))
    INTO faults USING id, v;
  RETURN faults;
END $$;

-- The fields column: a way to get each from the id.
CREATE TEMP TABLE fields (type text, name text, expression text);
INSERT INTO fields VALUES
  ('ulid', 'rand', $$encode(ulid_random(id), 'hex')$$), ('ulid', 'uuid', 'id::uuid'),
  ('base64uuid', 'uuid', 'id::uuid'),
  ('baseuid', 'tick', 'tick_of(f, id::bytea)'), ('baseuid', 'rnd', $$encode(baseuid_random(id), 'hex')$$),
  ('baseuid', 'uuid8', 'id::uuid'),
  ('uid11', 'xid_delta', 'tick_of(f, id::bytea)'), ('uid11', 'xid_rand', 'xid_random(id)'),
  ('uid11', 'int8', 'CASE WHEN id::numeric < 2::numeric ^ 63 THEN id::bigint ELSE id::numeric - trunc(2::numeric ^ 64) END'),
  ('ulidflake', 'delta', 'id::bigint >> 20'), ('ulidflake', 'rand20', 'ulidflake_random(id)'),
  ('ulidflake', 'rand15', 'ulidflake_scalable_random(id)'), ('ulidflake', 'sid', 'ulidflake_scalability(id)');
CREATE FUNCTION pg_temp.field_of(of_type text, field text, id text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  expr text := (SELECT expression FROM fields WHERE type = of_type AND name = field);
  value text := 'not known';
BEGIN
  IF expr IS NOT NULL THEN
    EXECUTE format('SELECT (%s)::text FROM (SELECT $1::%I AS id) i, oracle f WHERE f.type = %2$L', expr, of_type) INTO value USING id;
  END IF;
  RETURN value;
END $$;
CREATE FUNCTION pg_temp.field_faults(v vectors, id text) RETURNS text LANGUAGE sql AS $$
  SELECT string_agg(name || ' is ' || got, ', ')
  FROM unnest(string_to_array(nullif(v.fields, ''), ';')) part, split_part(part, '=', 1) name, pg_temp.field_of(v.type, name, id) got
  WHERE got IS DISTINCT FROM split_part(part, '=', 2) $$;

-- pack: the id of an instant, but for its random bits, is what floor, ceil and generate(at) agree on. ceil takes a tick
-- that begins within the microsecond (of a baseuid, in nanoseconds), generate(at) only one that has begun.
CREATE FUNCTION pg_temp.pack_faults(v vectors) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  f oracle;
  id bytea := decode(v.hex, 'hex');
  ns numeric := v.input::numeric * CASE WHEN v.type = 'baseuid' THEN 1 WHEN v.fields LIKE '%input_unit=us%' THEN 1000 ELSE 1000000 END;
  at timestamptz := at_us(v.pg_us::bigint);
  highest bytea; made bytea;
  name text := CASE v.type WHEN 'ulid' THEN 'rand' WHEN 'baseuid' THEN 'rnd' WHEN 'uid11' THEN 'xid_rand'
    ELSE CASE pg_temp.field(v, 'sid') WHEN '' THEN 'rand20' ELSE 'rand15' END END;
BEGIN
  SELECT * INTO f FROM oracle WHERE type = v.type;
  EXECUTE format('SELECT %1$s_ceil($1)::bytea, %1$s_generate($1)::bytea', f.prefix) INTO highest, made USING at;
  RETURN nullif(concat_ws(', ',
    CASE WHEN floor(ns / 1000) <> v.pg_us::numeric THEN 'pg_us' END,
    CASE WHEN highest <> id_of(f, tick_of(f, id), true) THEN 'ceil' END,
    CASE WHEN tick_of(f, made) <> tick_of(f, id) AND ns % 1000 = 0 THEN 'generate' END,
    CASE WHEN ns % 1000 <> 0 AND tick_of(f, made) NOT IN (tick_of(f, id), tick_of(f, id) - 1) THEN 'generate' END,
    CASE WHEN ltrim(pg_temp.field_of(v.type, name, v.canonical), '0') IS DISTINCT FROM
              ltrim(coalesce(pg_temp.field(v, 'rand'), pg_temp.field(v, name)), '0') THEN 'random' END,
    CASE WHEN name = 'rand15' AND pg_temp.field_of(v.type, 'sid', v.canonical) <> pg_temp.field(v, 'sid') THEN 'sid' END), '');
END $$;

-- How a statement fails, by the class of the error column. Text of an alphabet is 22P02 or 22003, an instant 22008.
CREATE FUNCTION pg_temp.fails(v vectors, VARIADIC statements text[]) RETURNS text LANGUAGE sql AS $$
  SELECT nullif(concat_ws(', ', variadic array_agg(statement || ': ' || answer)), '')
  FROM unnest(statements) statement, try(statement) answer
  WHERE split_part(answer, ' ', 1) IS DISTINCT FROM CASE
    WHEN v.error IN ('LEN', 'CHAR', 'PREFIX', 'QUOTE', 'UUID') THEN '22P02'
    WHEN v.error IN ('OVERFLOW', 'RANGE') AND v.kind <> 'pack_reject' THEN '22003'
    WHEN v.error = 'RANGE' THEN '22008' END $$;

CREATE FUNCTION pg_temp.prefix_faults(v vectors) RETURNS text LANGUAGE sql AS $$
  SELECT nullif(concat_ws(', ',
    CASE WHEN (v.fields = 'no_match') <> isempty(r) THEN 'empty' END,
    CASE WHEN v.fields = 'no_match' AND num_nonnulls(x.lower, x.upper, x.ts_lower, x.ts_upper, x.rand_lower, x.rand_upper) > 0
         THEN 'xid empty' END,
    CASE WHEN (lower(r)::numeric, upper(r)::numeric, x.lower, x.upper)
              IS DISTINCT FROM (pg_temp.field(v, 'lo')::numeric, pg_temp.field(v, 'hi')::numeric, lower(r), upper(r))
         THEN 'bounds' END,
    CASE WHEN upper(r)::numeric - lower(r)::numeric + 1 <> pg_temp.field(v, 'count')::numeric THEN 'count' END,
    CASE WHEN (us_of(x.ts_lower), us_of(x.ts_upper)) <>
              (pg_temp.field(v, 'ms_lo')::bigint * 1000, pg_temp.field(v, 'ms_hi')::bigint * 1000) THEN 'times' END,
    CASE WHEN (x.rand_lower, x.rand_upper) <> (xid_random(x.lower), xid_random(x.upper)) THEN 'random' END), '')
  FROM uid11_prefix_range(v.given) r, xid_prefix_range(v.given) x $$;

CREATE FUNCTION pg_temp.faults(v vectors) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  f oracle;
  id text;
BEGIN
  SELECT * INTO f FROM oracle WHERE type = v.type;
  IF v.given IS NULL THEN
    RETURN 'is no text';
  END IF;
  CASE v.kind
  WHEN 'parse' THEN
    EXECUTE format('SELECT $1::%I', v.type) INTO id USING v.given;
    RETURN concat_ws(', ', pg_temp.payload_faults(v, id), pg_temp.field_faults(v, id));
  WHEN 'uuid_text' THEN
    EXECUTE format('SELECT $1::%I', v.type) INTO id USING v.given;
    RETURN concat_ws(', ', pg_temp.payload_faults(v, id), base64uuid_decode(v.given)::text);
  WHEN 'lenient' THEN
    id := ulid_parse_lenient(v.given);
    RETURN concat_ws(', ', pg_temp.payload_faults(v, id), pg_temp.field_faults(v, id));
  WHEN 'encode' THEN
    RETURN concat_ws(', ', pg_temp.payload_faults(v, base64uuid_encode(v.given)),
      CASE WHEN base64uuid_encode(v.given::uuid) <> v.canonical THEN 'encode(uuid)' END,
      CASE WHEN base64uuid_decode(v.canonical) <> v.given::uuid THEN 'decode' END);
  WHEN 'encode_null' THEN
    RETURN base64uuid_encode(v.given);
  WHEN 'to_uuid' THEN
    id := v.given::baseuid::uuid;
    RETURN concat_ws(', ', CASE WHEN id <> v.canonical OR replace(id, '-', '') <> v.hex THEN id END,
      CASE WHEN format('version=%s;variant=%s;z=%s', substr(id, 15, 1), position(substr(id, 20, 1) in '0123456789abcdef') - 1 >> 2,
                       get_byte(decode(v.hex, 'hex'), 15) & 3) <> v.fields THEN 'fields' END);
  WHEN 'from_uuid' THEN
    RETURN pg_temp.payload_faults(v, v.given::uuid::baseuid::text);
  WHEN 'pack' THEN
    RETURN concat_ws(', ', pg_temp.payload_faults(v, v.canonical), pg_temp.pack_faults(v));
  WHEN 'pack_reject' THEN -- in whole microseconds, away from the range
    RETURN (SELECT pg_temp.fails(v, variadic array_agg(format('SELECT %s_%s(%L)', f.prefix, fn, at)))
            FROM unnest(ARRAY['floor', 'ceil', 'generate']) fn, at_us(ceil(v.input::numeric
              * CASE WHEN v.type = 'baseuid' THEN 0.001 WHEN v.fields LIKE '%input_unit=us%' THEN 1 ELSE 1000 END)::bigint) at);
  WHEN 'prefix' THEN
    RETURN pg_temp.prefix_faults(v);
  WHEN 'reject' THEN
    RETURN concat_ws(', ', pg_temp.fails(v, format('SELECT %L::%I', v.given, v.type)),
      CASE WHEN v.type = 'base64uuid' THEN base64uuid_decode(v.given)::text END);
  WHEN 'lenient_reject' THEN
    RETURN pg_temp.fails(v, format('SELECT ulid_parse_lenient(%L)', v.given));
  WHEN 'from_uuid_reject' THEN
    RETURN pg_temp.fails(v, format('SELECT %L::uuid::baseuid', v.given));
  WHEN 'from_int_reject' THEN
    RETURN pg_temp.fails(v, format('SELECT (%s)::bigint::ulidflake', v.given));
  WHEN 'prefix_reject' THEN
    RETURN pg_temp.fails(v, format('SELECT uid11_prefix_range(%L)', v.given), format('SELECT xid_prefix_range(%L)', v.given));
  WHEN 'mono', 'mono_reject' THEN -- steps from a given state: only the C++ tests can take them
    RETURN 'left to the C++ tests';
  ELSE
    RETURN 'unknown kind';
  END CASE;
EXCEPTION WHEN others THEN
  RETURN SQLSTATE || ' ' || SQLERRM;
END $$;
\set ECHO all

CREATE TEMP TABLE verdicts AS SELECT v.type, v."case", v.kind, v.input, nullif(pg_temp.faults(v), '') AS verdict FROM vectors v;
SELECT type, kind, count(*), count(*) FILTER (WHERE verdict IS NULL) AS ok,
  string_agg(DISTINCT verdict, '; ') FILTER (WHERE verdict IN ('is no text', 'left to the C++ tests')) AS "not here"
FROM verdicts GROUP BY type, kind ORDER BY type, kind;
SELECT * FROM verdicts WHERE verdict NOT IN ('is no text', 'left to the C++ tests') ORDER BY type, "case";
SELECT type, "case", try(format('SELECT convert_from(%L, ''UTF8'')', bytes)) FROM vectors WHERE given IS NULL ORDER BY type;

-- Binary input and output: payloads written as bytea and read as ids, and ids written and read as bytea.
CREATE TEMP TABLE raw AS
  SELECT type, canonical, CASE type WHEN 'ulid' THEN b END AS u, CASE type WHEN 'base64uuid' THEN b END AS b,
    CASE type WHEN 'baseuid' THEN b END AS s, CASE type WHEN 'uid11' THEN b END AS x, CASE type WHEN 'ulidflake' THEN b END AS f
  FROM vectors, decode(hex, 'hex') b WHERE kind = 'parse';
CREATE TEMP TABLE ids (type text, canonical text, u ulid, b base64uuid, s baseuid, x uid11, f ulidflake);
CREATE TEMP TABLE back (LIKE raw);
\getenv outdir PG_ABS_BUILDDIR
\cd :outdir
\copy raw to 'results/vectors.bin' (format binary)
\copy ids from 'results/vectors.bin' (format binary)
\copy ids to 'results/vectors.bin' (format binary)
\copy back from 'results/vectors.bin' (format binary)
SELECT type, count(*), count(*) FILTER (WHERE coalesce(u::text, b::text, s::text, x::text, f::text) = canonical) AS read
FROM ids GROUP BY type ORDER BY type;
SELECT count(*) AS written FROM (SELECT * FROM raw INTERSECT SELECT * FROM back) same;
