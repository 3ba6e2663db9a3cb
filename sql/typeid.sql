--
-- uidx_typeid: the one type whose ids vary in width.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET jit = off;

-- An oracle of the text in plain SQL.
CREATE FUNCTION suffix_of(u uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
    substr(bits, 5 * i + 1, 5)::bit(5)::int + 1, 1), '' ORDER BY i)
  FROM generate_series(0, 25) i, concat('00', ('x' || replace(u::text, '-', ''))::bit(128)) bits $$;
CREATE FUNCTION typeid_text(prefix text, u uuid) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE prefix WHEN '' THEN '' ELSE prefix || '_' END || suffix_of(u) $$;

CREATE FUNCTION pg_temp.short_plans(queries text) RETURNS SETOF text LANGUAGE sql AS $$
  SELECT concat(n, ': ', regexp_replace(plan_of(line, 'typeid', 'typeid'), '\n *', ' | ', 'g'))
  FROM each_line(queries) ORDER BY n $$;

-- The format's own library made these.
CREATE TEMP TABLE vectors AS
  SELECT vector ->> 'text' AS text, (vector ->> 'payload_hex')::uuid AS uuid,
    nullif(vector ->> 'created_at', '-')::timestamptz AS at,
    substr(vector ->> 'fields', 8) AS prefix
  FROM golden WHERE type = 'typeid' ORDER BY n;
\set ECHO all
SELECT count(*) > 30 AS many, bool_and(text::typeid::text = text) AS text,
  bool_and(typeid_uuid(text::typeid) = uuid) AS uuid, bool_and(typeid_prefix(text::typeid) = prefix) AS prefix,
  bool_and(typeid(prefix, uuid) = text::typeid) AS made,
  bool_and(typeid_text(prefix, uuid) = text) AS oracle, count(at) AS timed,
  bool_and(typeid_timestamp(text::typeid) = at) FILTER (WHERE at IS NOT NULL) AS times,
  bool_and(typeid_timestamp(text::typeid) IS NULL) FILTER (WHERE substr(uuid::text, 15, 1) <> '7') AS timeless,
  bool_and(text::typeid::bytea = convert_to(prefix, 'UTF8') || uuid_send(uuid)) AS bytes,
  bool_and((convert_to(prefix, 'UTF8') || uuid_send(uuid))::typeid = text::typeid) AS "from bytes",
  bool_and(typeid_send(text::typeid) = text::typeid::bytea) AS sent, bool_and(text::typeid::uuid = uuid) AS cast,
  bool_and(text::typeid::timestamptz IS NOT DISTINCT FROM typeid_timestamp(text::typeid)) AS "time cast" FROM vectors;

-- Bad text, each kind.
\set ECHO none
\set good user_01m80dydhmener7w118tqg5z6a
\set long abcdefghijklmnopqrstuvwxyz_abcdefghijklmnopqrstuvwxyz_abcdefghi
CREATE TEMP TABLE bad (n int GENERATED ALWAYS AS IDENTITY, text text);
INSERT INTO bad (text) VALUES (''), ('_'), ('user'), ('user_'), ('user_01m80dydhmener7w118tqg5z6'),
  ('user_01m80dydhmener7w118tqg5z6aa'), ('01m80dydhmener7w118tqg5z6'), ('user01m80dydhmener7w118tqg5z6a'),
  ('_01m80dydhmener7w118tqg5z6a'), ('__01m80dydhmener7w118tqg5z6a'), ('_user_01m80dydhmener7w118tqg5z6a'),
  ('user__01m80dydhmener7w118tqg5z6a'), ('User_01m80dydhmener7w118tqg5z6a'), ('useR_01m80dydhmener7w118tqg5z6a'),
  ('user2_01m80dydhmener7w118tqg5z6a'), ('us-er_01m80dydhmener7w118tqg5z6a'), ('us.er_01m80dydhmener7w118tqg5z6a'),
  (:'long' || 'j_01m80dydhmener7w118tqg5z6a'), (repeat('a', 1000) || '_01m80dydhmener7w118tqg5z6a'),
  ('user_01M80DYDHMENER7W118TQG5Z6A'), ('user_01m80dydhmener7w118tqg5z6A'), ('user_01m80dydhmener7w118tqg5zia'),
  ('user_01m80dydhmener7w118tqg5zla'), ('user_01m80dydhmener7w118tqg5zoa'), ('user_01m80dydhmener7w118tqg5zua'),
  ('user_01m80dydhmener7w118tqg5z-a'), ('user_81m80dydhmener7w118tqg5z6a'), ('user_zzzzzzzzzzzzzzzzzzzzzzzzzz'),
  ('8zzzzzzzzzzzzzzzzzzzzzzzzz'), (' user_01m80dydhmener7w118tqg5z6a'), ('user_01m80dydhmener7w118tqg5z6a '),
  (E'user_01m80dydhmener7w118tqg5z6a\n'), ('user _01m80dydhmener7w118tqg5z6a'), ('user_ 1m80dydhmener7w118tqg5z6a'),
  ('"user_01m80dydhmener7w118tqg5z6a"'), ('''user_01m80dydhmener7w118tqg5z6a'''), ('usér_01m80dydhmener7w118tqg5z6a'),
  ('user_01m80dydhmener7w118tqg5zé'), ('user_01m80dydhmener7w118tqg5z日'), ('日本_01m80dydhmener7w118tqg5z6a'),
  (E'user_01m80dydhmener7w118tqg5z6\x01'), (E'us\x7fer_01m80dydhmener7w118tqg5z6a'),
  ('%s%n_01m80dydhmener7w118tqg5z6a'), ('2026-11-22'), ('2026-11-22 10:00:00Z'), ('now'), ('infinity'),
  ('01ARZ3NDEKTSV4RRFFQ69G5FAV'), ('F0UmAXTQ0wktY3r$kB0naE'), ('01a200df-3634-755d-83f0-2146af02fcca'),
  ('1234567890'), (E'\\x01'), ('NULL');
\set ECHO all
-- What is said, by kinds: of the text A, of a character C, and of numbers N. It is of this text, which has that
-- character at that place, or so many bytes, all or after the last `_`.
SELECT regexp_replace(regexp_replace(regexp_replace(answer, '".*" (\||is out)', 'A \1'), 'Character ".*" at',
    'Character C at'), '(position|text has) \d+', '\1 N') AS kind, count(*),
  count(*) FILTER (WHERE strpos(answer, '"' || text || '"') = 0
      OR substr(text, said[2]::int, 1) <> said[1]
      OR said[3]::int <> octet_length(CASE answer ~ 'bytes there' WHEN true THEN regexp_replace(text, '.*_', '')
        ELSE text END)) AS wrong
FROM (SELECT n, text, answer,
    regexp_match(answer, ' \| (?:Character "(.)" at position (\d+) |.* text has (\d+) bytes)') AS said
  FROM bad, try(format('SELECT %L::typeid', text)) answer) a GROUP BY 1 ORDER BY min(n);
SELECT count(*) FILTER (WHERE split_part(try(format('SELECT %L::typeid', text)), ' ', 1)
    NOT IN ('22P02', '22003')) AS "taken by input",
  count(*) FILTER (WHERE try(format('SELECT %L::text::typeid', text)) <> try(format('SELECT %L::typeid', text)))
  AS "other as text" FROM bad;
SELECT try($$SELECT E'user_01m80dydhmener7w118tqg5z6\x00'::typeid$$) AS nul,
  brief(try($$SELECT E'us\xffer_01m80dydhmener7w118tqg5z6a'::typeid$$)) AS high;
SELECT NULL::typeid IS NULL AS "NULL", typeid(NULL, NULL) IS NULL AS typeid, typeid_prefix(NULL) IS NULL AS prefix,
  typeid_generate(NULL) IS NULL AS generate, NULL::text::typeid IS NULL AS text;
-- soft errors, where the server has them (16)
SELECT count(*) FILTER (WHERE softly('typeid', text) <> try(format('SELECT %L::typeid', text))) AS otherwise,
  softly('typeid', :'good') = :'good' AS good FROM bad;
-- Prefixes: those that may be, and those that may not.
SELECT left(prefix, 20) AS prefix, length(prefix),
  made, generated = CASE WHEN made ~ '^22P02' THEN made ELSE prefix END AS "generated alike"
FROM unnest(ARRAY['', 'a', 'user', 'a_b', 'a__b', :'long', '_', '_a', 'a_', 'A', 'user2', 'us er', 'usé',
  :'long' || 'j', 'user_01']) prefix,
  try(format('SELECT typeid(%L, ''01a200df-3634-755d-83f0-2146af02fcca'')', prefix)) made,
  try(format('SELECT typeid_prefix(typeid_generate(%L))', prefix)) generated;
-- Bytes: too few, too many, and a prefix that is none.
SELECT bytes, try(format('SELECT %L::bytea::typeid', bytes)) FROM unnest(ARRAY['\x', '\x01a200df3634755d83f02146af02fc',
  '\x01a200df3634755d83f02146af02fcca', '\x7573657201a200df3634755d83f02146af02fcca',
  '\x5501a200df3634755d83f02146af02fcca', '\x615f01a200df3634755d83f02146af02fcca',
  '\xff01a200df3634755d83f02146af02fcca', '\x0001a200df3634755d83f02146af02fcca']::bytea[]) bytes;
SELECT n, left(try(format('SELECT %L::bytea::typeid',
  convert_to(repeat('a', n), 'UTF8') || '\x01a200df3634755d83f02146af02fcca')), 100) FROM unnest(ARRAY[63, 64]) n;

-- Ids where a comparison may slip: prefixes of one another, `_` inside, the longest, and the edges of a uuid.
\set ECHO none
CREATE TABLE ids AS
  SELECT row_number() OVER ()::int AS n, prefix, u AS uuid, typeid(prefix, u) AS id,
    typeid_text(prefix, u) COLLATE "C" AS text
  FROM unnest(ARRAY['', 'a', 'aa', 'a_b', 'a__b', 'a_z', 'ab', 'az', 'b', 'use', 'user', 'users', 'user_x', 'user_x_y',
    'userz', 'z', 'zz', repeat('z', 62), repeat('z', 63), repeat('z', 62) || 'y', 'a' || repeat('_', 61) || 'a',
    repeat('organization', 5),
      'organization', 'organizations', 'organizatiom']) prefix,
    unnest(ARRAY['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '7fffffff-ffff-ffff-ffff-ffffffffffff', '80000000-0000-0000-0000-000000000000',
      '00000000-0000-0000-0000-000000000001', '00000000-0000-0001-0000-000000000000',
      '00000000-0000-0000-ffff-ffffffffffff', '01a200df-3634-755d-83f0-2146af02fcca',
      '01a200df-3634-755d-83f0-2146af02fccb', '01a200df-3635-755d-83f0-2146af02fcca']::uuid[]) u;
\set ECHO all
SELECT count(*), count(DISTINCT id) AS distinct, bool_and(id::text = text AND text::typeid = id
  AND typeid_prefix(id) = prefix AND typeid_uuid(id) = uuid) AS "as made" FROM ids;
SELECT count(*) AS pairs,
  count(*) FILTER (WHERE (a.id < b.id) <> (a.text < b.text)) AS lt, count(*) FILTER (WHERE (a.id <= b.id)
    <> (a.text <= b.text)) AS le, count(*) FILTER (WHERE (a.id = b.id) <> (a.text = b.text)) AS eq,
  count(*) FILTER (WHERE (a.id <> b.id) <> (a.text <> b.text)) AS ne, count(*) FILTER (WHERE (a.id >= b.id)
    <> (a.text >= b.text)) AS ge, count(*) FILTER (WHERE (a.id > b.id) <> (a.text > b.text)) AS gt,
  count(*) FILTER (WHERE typeid_cmp(a.id, b.id) <> CASE WHEN a.text < b.text THEN -1
    WHEN a.text = b.text THEN 0 ELSE 1 END) AS cmp,
  count(*) FILTER (WHERE (a.id < b.text::text, a.id <= b.text::text, a.id = b.text::text, a.id <> b.text::text,
    a.id >= b.text::text, a.id > b.text::text)
    <> (a.text < b.text, a.text <= b.text, a.text = b.text, a.text <> b.text,
      a.text >= b.text, a.text > b.text)) AS "id text",
  count(*) FILTER (WHERE (a.text::text < b.id, a.text::text <= b.id, a.text::text = b.id, a.text::text <> b.id,
    a.text::text >= b.id, a.text::text > b.id)
    <> (a.text < b.text, a.text <= b.text, a.text = b.text, a.text <> b.text,
      a.text >= b.text, a.text > b.text)) AS "text id",
  count(*) FILTER (WHERE (typeid_hash(a.id) = typeid_hash(b.id)) <> (a.text = b.text)) AS hash, count(*)
  FILTER (WHERE (typeid_hash_extended(a.id, 7) = typeid_hash_extended(b.id, 7)) <> (a.text = b.text)) AS extended,
  count(*) FILTER (WHERE typeid_hash_extended(a.id, 0) & 4294967295
    <> typeid_hash(a.id)::bigint & 4294967295) AS "as hash"
FROM ids a, ids b;
SELECT max(id)::text = max(text) AS max, min(id)::text = min(text) AS min FROM ids;

-- Sorts: by abbreviated keys and without, with an index, of many.
CREATE TABLE many AS SELECT n, typeid(prefix, u) AS id
  FROM (SELECT n, (ARRAY['', 'user', 'users', 'organization', 'organization_member', 'a', 'z'])[n % 7 + 1] AS prefix,
      md5(n::text)::uuid AS u FROM generate_series(1, 7000) n) i;
INSERT INTO many SELECT n, id FROM ids;
SELECT count(*), count(*) FILTER (WHERE a <> b) AS wrong FROM (SELECT row_number() OVER (ORDER BY id) AS a,
    row_number() OVER (ORDER BY id::text COLLATE "C") AS b FROM (SELECT DISTINCT id FROM many) d) o;
SELECT count(*), count(*) FILTER (WHERE a <> b) AS wrong FROM (SELECT row_number() OVER (ORDER BY id DESC, n) AS a,
    row_number() OVER (ORDER BY id::text COLLATE "C" DESC, n) AS b FROM many) o;
CREATE INDEX many_id ON many (id);
ANALYZE many;
SELECT count(*), count(*) FILTER (WHERE a <> b) AS wrong FROM (SELECT row_number() OVER () AS a,
    rank() OVER (ORDER BY id::text COLLATE "C") AS b FROM (SELECT id FROM ids ORDER BY id) i) o;
SET enable_seqscan = off; SET enable_bitmapscan = off;
SELECT plan_of('SELECT max(id) FROM many', 'typeid', 'typeid')
  ~ 'Index Only Scan Backward using many_id' AS "max by index",
  plan_of('SELECT min(id) FROM many', 'typeid', 'typeid') ~ 'Index Only Scan using many_id' AS "min by index";
SELECT pg_temp.short_plans($$
  SELECT n FROM many WHERE id = 'user_01m80dydhmener7w118tqg5z6a'::text
  SELECT n FROM many WHERE id = ANY ('{user_01m80dydhmener7w118tqg5z6a,a_01m80dydhmener7w118tqg5z6a}'::text[])
  $$);
SELECT count(*) FROM many WHERE id = ANY ('{user_01m80dydhmener7w118tqg5z6a,a_01m80dydhmener7w118tqg5z6a}'::text[]);
-- each operator through the index, against none
\set ECHO none
CREATE FUNCTION pg_temp.wrong(hidden text) RETURNS TABLE (cases bigint, wrong bigint) LANGUAGE plpgsql AS $$
DECLARE
  id text; op text;
  got text; want text;
BEGIN
  cases := 0; wrong := 0;
  FOR id, op IN SELECT ids.text, o FROM ids, unnest('{<,<=,=,>=,>}'::text[]) o WHERE ids.n % 5 = 0 LOOP
    EXECUTE format('SELECT count(*) || '' '' || coalesce(sum(n), 0) FROM %s WHERE id %s %L', hidden, op, id) INTO got;
    EXECUTE format('SELECT count(*) || '' '' || coalesce(sum(n), 0) FROM plain WHERE text %s %L', op, id) INTO want;
    cases := cases + 1; wrong := wrong + (got <> want)::int;
  END LOOP;
  RETURN NEXT;
END $$;
CREATE TABLE plain AS SELECT n, id::text COLLATE "C" AS text FROM many;
\set ECHO all
SELECT 'btree' AS index, * FROM pg_temp.wrong('many');
\set ECHO none
RESET enable_bitmapscan;
CREATE TABLE hashed AS TABLE many; CREATE INDEX ON hashed USING hash (id);
CREATE TABLE minmax AS SELECT * FROM many ORDER BY id;
CREATE INDEX ON minmax USING brin (id) WITH (pages_per_range = 1);
CREATE TABLE multi AS TABLE many;
CREATE INDEX ON multi USING brin (id typeid_minmax_multi_ops (values_per_range = 8)) WITH (pages_per_range = 1);
CREATE TABLE bloom AS TABLE many; CREATE INDEX ON bloom USING brin (id typeid_bloom_ops) WITH (pages_per_range = 1);
CREATE TABLE built AS TABLE many; CREATE INDEX ON built USING gist (id);
CREATE TABLE grown (n int, id typeid); CREATE INDEX ON grown USING gist (id); INSERT INTO grown SELECT * FROM many;
\set ECHO all
SELECT string_agg(t, ' ') AS indexes, w.* FROM unnest('{hashed,minmax,multi,bloom,built,grown}'::text[]) t,
  pg_temp.wrong(t) w GROUP BY 2, 3;
ANALYZE hashed; ANALYZE minmax; ANALYZE grown; ANALYZE plain;
SET enable_indexscan = off;
SELECT pg_temp.short_plans($$
  SELECT n FROM hashed WHERE id = 'user_01m80dydhmener7w118tqg5z6a'
  SELECT n FROM minmax WHERE id > 'user_01m80dydhmener7w118tqg5z6a'
  SELECT n FROM grown WHERE id > 'user_01m80dydhmener7w118tqg5z6a'
  $$);
RESET enable_indexscan;
CREATE TABLE booking (id typeid, during daterange, EXCLUDE USING gist (id WITH =, during WITH &&));
INSERT INTO booking SELECT id, '[2026-01-01,2026-02-01)' FROM ids;
SELECT brief(try($$INSERT INTO booking SELECT id, '[2026-01-31,2026-02-02)' FROM ids$$)) AS overlapping;
-- joins
RESET enable_seqscan;
SET enable_nestloop = off; SET enable_mergejoin = off;
SELECT pg_temp.short_plans('SELECT count(*) FROM many a JOIN plain b ON a.id = b.text::typeid');
SET enable_hashjoin = off; RESET enable_mergejoin;
SELECT pg_temp.short_plans('SELECT count(*) FROM many a JOIN plain b ON a.id = b.text::typeid');
RESET enable_hashjoin; RESET enable_nestloop;
SELECT count(DISTINCT id) = count(DISTINCT id::text) AS distinct,
  (SELECT count(*) FROM (SELECT id FROM many GROUP BY id) g) = count(DISTINCT id::text) AS grouped FROM many;

-- Ranges and multiranges.
SELECT count(*) FILTER (WHERE (b.id <@ typeidrange(a.id, c.id)) <> (b.text >= a.text AND b.text < c.text)) AS wrong,
  count(*) FILTER (WHERE b.id <@ typeidrange(a.id, c.id)) > 100 AS some
FROM ids a, ids b, ids c WHERE a.n % 20 = 1 AND c.n % 20 = 11 AND a.text < c.text;
SELECT range_agg(typeidrange(id, id, '[]')) @> 'a_00000000000000000000000000'::typeid AS has,
  range_agg(typeidrange(id, id, '[]')) @> 'a_00000000000000000000000002'::typeid AS "has not" FROM ids;
CREATE TABLE spans (n int, span typeidrange); CREATE INDEX ON spans USING gist (span);
INSERT INTO spans SELECT a.n, typeidrange(least(a.id, b.id), greatest(a.id, b.id), '[]')
  FROM many a JOIN many b ON b.n = a.n % 97 + 1;
SELECT count(*) AS spans FROM spans WHERE span @> 'user_01m80dydhmener7w118tqg5z6a'::typeid \gset
SET enable_seqscan = off;
SELECT count(*) = :spans AS "as without" FROM spans WHERE span @> 'user_01m80dydhmener7w118tqg5z6a'::typeid;

-- Prefixes: through the index, against the text itself.
SET enable_bitmapscan = off;
SET plan_cache_mode = force_generic_plan;
PREPARE starts(text) AS SELECT count(*) FROM many WHERE id ^@ $1;
SELECT pg_temp.short_plans($$
  SELECT n FROM many WHERE id ^@ 'user_01m8'
  EXECUTE starts('user_')
  $$);
SELECT string_agg(try(format('EXECUTE starts(%L)', s)), ' ') AS matches FROM unnest('{user_,User_,NULL}'::text[]) s;
\set ECHO none
DEALLOCATE starts;
RESET enable_bitmapscan;
RESET plan_cache_mode;
CREATE TEMP TABLE starts AS SELECT DISTINCT left(text, length) AS start
  FROM ids, generate_series(0, 66) length WHERE n % 10 IN (1, 8);
INSERT INTO starts VALUES ('a_'), ('a__'), ('a___'), ('us1'), ('User'), ('_'), ('_a'), ('8'), ('9'), ('user_8'),
  ('user_z'), ('user_0i'), ('user_0-'), ('user_7zzzzzzzzzzzzzzzzzzzzzzzzz'), ('user_7zzzzzzzzzzzzzzzzzzzzzzzzzz'),
  ('é'), ('user_é'), ('user%'), (repeat('z', 64)), (repeat('z', 63) || '_'), (repeat('z', 63) || '_7'),
  (repeat('z', 63) || '__'), (repeat('z', 62) || '_'), (repeat('z', 62) || '__'),
  (repeat('z', 61) || '__'), (repeat('z', 60) || '__'), ('a' || repeat('_', 61)), ('a' || repeat('_', 62)),
  ('a' || repeat('_', 100)), (repeat('x', 1000));
CREATE FUNCTION pg_temp.starting(OUT starts bigint, OUT matched bigint, OUT wrong bigint,
  OUT "wrong range" bigint) LANGUAGE plpgsql AS $$
DECLARE
  s text; r typeidrange;
  want bigint; got bigint; called bigint; within bigint;
BEGIN
  starts := 0; matched := 0; wrong := 0; "wrong range" := 0;
  FOR s IN SELECT start FROM pg_temp.starts LOOP
    EXECUTE format('SELECT count(*) FROM plain WHERE starts_with(text, %L)', s) INTO want;
    EXECUTE format('SELECT count(*) FROM many WHERE id ^@ %L', s) INTO got;
    EXECUTE format('SELECT count(*) FROM ids WHERE typeid_starts_with(id, %L) <> starts_with(text, %1$L)', s)
      INTO called;
    BEGIN
      EXECUTE format('SELECT count(*) FROM many WHERE id <@ typeid_prefix_range(%L)', s) INTO within;
    EXCEPTION WHEN invalid_text_representation THEN
      within := 0;
    END;
    starts := starts + 1; matched := matched + want; wrong := wrong + (got <> want OR called > 0)::int;
    "wrong range" := "wrong range" + (within <> want)::int;
  END LOOP;
END $$;
\set ECHO all
SELECT starts > 500 AS many, matched > 10000 AS matches, wrong, "wrong range" FROM pg_temp.starting();
-- The bounds are ids that start so, and are the tightest.
SELECT left(s, 20) AS start, length(s), try(format('SELECT typeid_prefix_range(%L)', s)) AS range
FROM unnest(ARRAY['', 'use', 'user_', 'user_01', 'user_7', '7', '0', '8', 'user_9', 'a__', repeat('z', 62) || '_',
  repeat('z', 63) || '_', repeat('z', 61) || '__', repeat('z', 62) || '__', 'User', 'us1', '1_', '_', 'user_0u',
  'user_0A', 'use-', 'é', repeat('z', 64), 'user_7zzzzzzzzzzzzzzzzzzzzzzzzz', 'user_7zzzzzzzzzzzzzzzzzzzzzzzzzz']) s;
SELECT count(*) > 400 AS many,
  count(*) FILTER (WHERE NOT starts_with(lower(r)::text, start) OR NOT starts_with(upper(r)::text, start)) AS outside
FROM (SELECT start FROM starts WHERE try(format('SELECT typeid_prefix_range(%L)', start)) !~ '^22P02') s,
  typeid_prefix_range(start) r WHERE NOT isempty(r);

-- Estimates: of a prefix, of a prefix within a uuid, between ids.
\set ECHO none
CREATE TABLE events (id typeid PRIMARY KEY);
INSERT INTO events SELECT typeid(
  (ARRAY['account', 'card', 'card', 'user', 'user', 'user', 'user', 'user', 'zone', 'organization'])[n % 10 + 1],
  (lpad(to_hex(1767225600000 + n * 1000), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
    || substr(md5(n::text), 4, 15))::uuid)
FROM generate_series(1, 20000) n;
ANALYZE events;
\set ECHO all
SELECT condition, counted, planned BETWEEN counted / 2 AND greatest(counted, 1) * 2 AS "within twice"
FROM unnest(ARRAY[$$id ^@ 'user_'$$, $$id ^@ 'card'$$, $$id ^@ 'a'$$, $$id ^@ 'organization_'$$,
  $$id ^@ 'user_01kdvj'$$, $$id ^@ 'user_01kdvk'$$, $$id ^@ 'nothing'$$, $$id < 'card_01kdvjdwt00000000000000000'$$,
  $$id > 'user_01kdvkcdc00000000000000000'$$, $$id > 'zone_01kdvjdwt00000000000000000'::text$$,
  $$id >= 'user_01kdvjdwt00000000000000000' AND id < 'user_01kdvkcdc00000000000000000'$$]) condition,
  checked('SELECT FROM events WHERE ' || condition);

-- Time: by an index on the uuid as a type that compares with instants.
SET enable_bitmapscan = off;
CREATE INDEX events_time ON events ((typeid_uuid(id)::ulid));
ANALYZE events;
SELECT pg_temp.short_plans($$
  SELECT id FROM events WHERE typeid_uuid(id)::ulid >= timestamptz '2026-01-01 05:00Z'
  SELECT id FROM events WHERE typeid_uuid(id)::ulid <@ tstzrange('2026-01-01 01:00Z', '2026-01-01 01:10Z')
  $$);
SELECT count(*) = (SELECT count(*) FROM events WHERE typeid_timestamp(id) >= timestamptz '2026-01-01 05:00Z')
  AS "as without", count(*) FROM events WHERE typeid_uuid(id)::ulid >= timestamptz '2026-01-01 05:00Z';
-- A window over ids of one prefix, by the index on the ids.
SELECT typeid_floor('user', timestamptz '2026-01-01 05:00Z'), typeid_ceil('user', timestamptz '2026-01-01 05:00Z'),
  typeid_floor('', 'epoch'), try($$SELECT typeid_floor('user', 'infinity')$$),
  try($$SELECT typeid_floor('User', now())$$),
  typeid_floor(NULL, now()) IS NULL AND typeid_ceil('user', NULL) IS NULL AS nulls;
SELECT pg_temp.short_plans('SELECT id FROM events
    WHERE id >= typeid_floor(''user'', now() - interval ''1 day'') AND id <= typeid_ceil(''user'', now())');
SELECT DISTINCT count(*) > 0 AND count(*) = (SELECT count(*) FROM events e
  WHERE typeid_prefix(id) = p.prefix AND typeid_timestamp(id) >= timestamptz '2026-01-01 05:00Z') AS "as without"
FROM (SELECT DISTINCT typeid_prefix(id) AS prefix FROM events) p JOIN events ON typeid_prefix(id) = prefix
  AND id >= typeid_floor(prefix, timestamptz '2026-01-01 05:00Z')
  AND id <= typeid_ceil(prefix, 'now'::timestamptz + interval '100 years')
GROUP BY prefix;
RESET enable_seqscan; RESET enable_bitmapscan;

-- Generated: UUIDv7 of now, ascending in a session also between prefixes and base64uuid.
CREATE TEMP TABLE made AS SELECT n, typeid_generate(CASE n % 3 WHEN 0 THEN 'user' WHEN 1 THEN '' ELSE 'a_b' END) AS id,
  base64uuid_generate() AS b FROM generate_series(1, 3000) n;
SELECT count(DISTINCT id) AS ids, bool_and(uuid > before) AS ascending,
  bool_and(b::uuid > uuid) AS "shared with base64uuid",
  bool_and(typeid_timestamp(id) BETWEEN now() - interval '1 minute' AND now() + interval '1 minute') AS "of now",
  bool_and(uuid::text ~ '^........-....-7...-[89ab]') AS "version 7"
FROM (SELECT n, id, b, typeid_uuid(id) AS uuid, lag(typeid_uuid(id)) OVER (ORDER BY n) AS before FROM made) m;
CREATE TEMP TABLE users (id typeid PRIMARY KEY DEFAULT typeid_generate('user')
  CHECK (typeid_prefix(id) = 'user'), name text);
INSERT INTO users (name) VALUES ('a'), ('b') RETURNING typeid_prefix(id);
INSERT INTO users VALUES ('account_01m80dydhmener7w118tqg5z6a');
INSERT INTO users SELECT text FROM vectors WHERE text = :'good';
-- Of version 7 alone, and of RFC 9562's variant, does the uuid tell the time.
SELECT u, typeid_timestamp(typeid('a', u)) FROM unnest(ARRAY['01a200df-3634-755d-83f0-2146af02fcca',
  '01a200df-3634-455d-83f0-2146af02fcca', '01a200df-3634-755d-03f0-2146af02fcca',
  '5f9b3c00-1f1a-11ee-be56-0242ac120002', 'ffffffff-ffff-7fff-bfff-ffffffffffff']::uuid[]) u;

-- Stored with a header of one byte; compressed and detoasted where a row is too wide.
SELECT id, pg_column_size(id) AS bytes FROM users WHERE id = :'good';
\set ECHO none
CREATE TABLE wide (n int, filler text);
DO $$ BEGIN
  FOR i IN 1 .. 90 LOOP EXECUTE format('ALTER TABLE wide ADD i%s typeid', i); END LOOP;
  EXECUTE (SELECT format('INSERT INTO wide SELECT 1, repeat(''x'', 100), %s', string_agg(
    format('%L::typeid', repeat('z', 63) || '_' || suffix_of(lpad(i::text, 32, '0')::uuid)), ', ' ORDER BY i))
    FROM generate_series(1, 90) i);
END $$;
\set ECHO all
SELECT bool_and(v = repeat('z', 63) || '_' || suffix_of(lpad(i::text, 32, '0')::uuid)) AS same, count(*)
FROM (SELECT substr(key, 2)::int AS i, value AS v FROM wide, jsonb_each_text(to_jsonb(wide)) WHERE key ~ '^i') v;
SELECT i1 < i2 AS lt, i1 = i1 AS eq, typeid_hash(i90) = typeid_hash(i90::text::typeid) AS hash, i3 ^@ 'zzz' AS starts,
  pg_column_size(i1) < 80 OR pg_column_size(i90) < 80 AS compressed FROM wide;

-- COPY there and back; bad rows.
CREATE TABLE copied (n int, id typeid);
\getenv outdir PG_ABS_BUILDDIR
\cd :outdir
\copy many to 'results/typeid.bin' (format binary)
\copy copied from 'results/typeid.bin' (format binary)
SELECT count(*) FILTER (WHERE m.id = c.id) = count(*) AS same
FROM (SELECT n, id, row_number() OVER (PARTITION BY n ORDER BY id) AS i FROM many) m
  FULL JOIN (SELECT n, id, row_number() OVER (PARTITION BY n ORDER BY id) AS i FROM copied) c USING (n, i);
TRUNCATE copied;
-- Text in the binary format; of some prefix lengths it has as many bytes as another id.
\copy (SELECT n, id::text FROM many) to 'results/typeid.bin' (format binary)
\copy copied from 'results/typeid.bin' (format binary)
SELECT count(*) = (SELECT count(*) FROM many) AS rows, count(DISTINCT length(id::text)) > 2 AS lengths,
  (SELECT count(*) FROM (SELECT * FROM many EXCEPT ALL SELECT * FROM copied) e) AS differ FROM copied;
\copy (SELECT 1, '\x5501a200df3634755d83f02146af02fcca'::bytea) to 'results/typeid.bin' (format binary)
\set SHOW_CONTEXT never
\copy copied from 'results/typeid.bin' (format binary)
\copy (SELECT 1, 'user_01m80dydhmener7w118tqg5zia'::text) to 'results/typeid.bin' (format binary)
\copy copied from 'results/typeid.bin' (format binary)
\copy (SELECT 1, '\x01'::bytea) to 'results/typeid.bin' (format binary)
\copy copied from 'results/typeid.bin' (format binary)
\set SHOW_CONTEXT errors

-- What it is to uidx.
SELECT format, canonical, payload, created_at, fields FROM uidx_inspect(:'good');
SELECT format, canonical, created_at FROM uidx_inspect('01m80dydhmener7w118tqg5z6a');
SELECT * FROM uidx_formats() WHERE type = 'typeid';
SELECT try($$SELECT 'user_01m80dydhmener7w118tqg5z6a'::ulid$$) AS hint;

-- The catalog; labels, comments and whether classes are valid: labels.sql, of all extensions.
SELECT amname, string_agg(opcname || CASE WHEN opcdefault THEN ' by default' ELSE '' END,
  ', ' ORDER BY opcname) AS classes
FROM pg_opclass c JOIN extension_objects ON objid = c.oid AND classid = 'pg_opclass'::regclass
  JOIN pg_am a ON a.oid = opcmethod WHERE extname = 'uidx_typeid' GROUP BY amname ORDER BY 1;
SELECT typlen, typbyval, typalign, typstorage, typcategory FROM pg_type WHERE oid = 'typeid'::regtype;
SELECT castcontext AS context, castmethod AS method, string_agg(c, ', ' ORDER BY c COLLATE "C") AS casts
FROM pg_cast, format('%s -> %s', castsource::regtype, casttarget::regtype) c
WHERE 'typeid'::regtype IN (castsource, casttarget) GROUP BY 1, 2;

DROP TABLE made, ids, many, plain, hashed, minmax, multi, bloom, built, grown, booking, spans,
  events, wide, copied, users;
DROP FUNCTION suffix_of, typeid_text;
