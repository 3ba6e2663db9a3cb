--
-- The text of a uuid, read by the types that have the bytes of one.
--
SELECT * FROM each_type($$ SELECT count(*) AS ids, count(*) FILTER (WHERE u::%1$I::bytea IS DISTINCT FROM b OR upper(u)::%1$I::bytea IS DISTINCT FROM b
    OR format('SELECT %%L::%1$I', u) IS NULL) AS wrong, count(*) FILTER (WHERE b::%1$I <> u OR u <> b::%1$I) AS unequal
  FROM formats f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 500)) e(b), LATERAL (SELECT encode(b, 'hex')::uuid::text) x(u) WHERE f.type = %1$L $$, 'ulid', 'base64uuid');
-- literals, arrays, parameters; COPY; written as the type's own text
SELECT '019535D9-3df7-79fb-b466-fa907fa17f9e'::ulid, '019535D9-3df7-79fb-b466-fa907fa17f9e'::base64uuid,
  '{019535d9-3df7-79fb-b466-fa907fa17f9e,NULL}'::ulid[], base64uuid '019535D9-3df7-79fb-b466-fa907fa17f9e' = uuid '019535D9-3df7-79fb-b466-fa907fa17f9e' AS equal;
CREATE TEMP TABLE copied (a ulid, b base64uuid);
COPY copied FROM stdin;
019535d9-3df7-79fb-b466-fa907fa17f9e	019535D9-3DF7-79FB-B466-FA907FA17F9E
\.
SELECT * FROM copied WHERE a = '019535d9-3df7-79fb-b466-fa907fa17f9e' AND b = ANY ('{019535d9-3df7-79fb-b466-fa907fa17f9e}');
-- but by none else, and by no function that reads a format's own text
SELECT type, brief(try(format('SELECT %L::%I', '019535d9-3df7-79fb-b466-fa907fa17f9e', type))) AS answer FROM formats WHERE bytes <> 16 ORDER BY type;
SELECT base64uuid_decode('019535d9-3df7-79fb-b466-fa907fa17f9e'), brief(try($$SELECT ulid_parse_lenient('019535d9-3df7-79fb-b466-fa907fa17f9e')$$)),
  brief(try($$SELECT ulid_prefix_range('019535d9-')$$)), (SELECT count(*) FROM uidx_inspect('019535d9-3df7-79fb-b466-fa907fa17f9e')) AS formats;
-- Nothing else that uuid takes
SELECT t::uuid IS NOT NULL AS uuid, t, try(format('SELECT %L::ulid', t)) AS ulid, try(format('SELECT %L::base64uuid', t)) AS base64uuid FROM (VALUES
  ('019535d93df779fbb466fa907fa17f9e'), ('{019535d9-3df7-79fb-b466-fa907fa17f9e}'), ('0195-35d9-3df7-79fb-b466-fa90-7fa1-7f9e'), ('019535d93df779fb-b466-fa90-7fa1-7f9e')) v(t);
-- Which character is wrong: at each place a letter that is no digit, a hyphen for a digit and the reverse, and one of several bytes.
SELECT * FROM each_type($$ SELECT count(*) AS cases, count(*) FILTER (WHERE answer IS DISTINCT FROM format('22P02 | invalid input syntax for type %1$s: "%%s" | Character "%%s" at position %%s is not allowed there in the text of a uuid.',
    wrong, c, n)) AS unexpected
  FROM generate_series(1, 36) n, unnest(ARRAY['g', 'x', '-', '0', '/', ':', '@', 'G', '`', ' ', E'\x01', '"']) c,
    LATERAL (SELECT overlay('019535d9-3df7-79fb-b466-fa907fa17f9e' PLACING c FROM n FOR 1)) w(wrong), try(format('SELECT %%L::%1$I', wrong)) answer
  WHERE CASE WHEN n IN (9, 14, 19, 24) THEN c <> '-' ELSE c NOT IN ('0') END AND NOT (c = '"' AND n IN (1, 36)) $$, 'ulid', 'base64uuid');
SELECT try('SELECT ''019535d9-3df7-79fb-b466-fa907fa17é9''::ulid');
