--
-- The text of a uuid, read by the types that have the bytes of one.
--
\a \t
SELECT * FROM each_type($$
  SELECT count(*) AS ids,
    count(*) FILTER (WHERE u::%1$I::bytea IS DISTINCT FROM b OR upper(u)::%1$I::bytea IS DISTINCT FROM b
    OR format('SELECT %%L::%1$I', u) IS NULL) AS wrong, count(*) FILTER (WHERE b::%1$I <> u OR u <> b::%1$I) AS unequal
  FROM oracle f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 500)) e(b),
    LATERAL (SELECT encode(b, 'hex')::uuid::text) x(u) WHERE f.type = %1$L $$, 'ulid', 'base64uuid');
-- literals, arrays, parameters; COPY; written as the type's own text
SELECT '019535D9-3df7-79fb-b466-fa907fa17f9e'::ulid, '019535D9-3df7-79fb-b466-fa907fa17f9e'::base64uuid,
  '{019535d9-3df7-79fb-b466-fa907fa17f9e,NULL}'::ulid[],
  base64uuid '019535D9-3df7-79fb-b466-fa907fa17f9e' = uuid '019535D9-3df7-79fb-b466-fa907fa17f9e' AS equal;
CREATE TEMP TABLE copied (a ulid, b base64uuid);
COPY copied FROM stdin;
019535d9-3df7-79fb-b466-fa907fa17f9e	019535D9-3DF7-79FB-B466-FA907FA17F9E
\.
SELECT * FROM copied WHERE a = '019535d9-3df7-79fb-b466-fa907fa17f9e'
  AND b = ANY ('{019535d9-3df7-79fb-b466-fa907fa17f9e}');
-- but by none else, and by no function that reads a format's own text
SELECT type, brief(try(format('SELECT %L::%I', '019535d9-3df7-79fb-b466-fa907fa17f9e', type))) AS answer FROM oracle
WHERE bytes <> 16 ORDER BY type;
SELECT base64uuid_decode('019535d9-3df7-79fb-b466-fa907fa17f9e'),
  brief(try($$SELECT ulid_parse_lenient('019535d9-3df7-79fb-b466-fa907fa17f9e')$$)),
  brief(try($$SELECT ulid_prefix_range('019535d9-')$$)),
  (SELECT count(*) FROM uidx_inspect('019535d9-3df7-79fb-b466-fa907fa17f9e')) AS formats;
-- All that uuid takes, and nothing that it does not: hyphens after any of the groups, braces, either case, and one
-- character more, less or another.
SELECT * FROM each_type($$
  SELECT count(*) > 2000 AS many, count(*) FILTER (WHERE u NOT LIKE '22P02 |%%') > 380 AS taken,
    count(*) FILTER (WHERE (u LIKE '22P02 |%%') <> (id LIKE '22P02 |%%')
      OR (u NOT LIKE '22P02 |%%' AND try(format('SELECT %%L::uuid', (id::%1$I)::uuid)) <> u)) AS otherwise
  FROM (SELECT (SELECT string_agg(substr('019535d93df779fbb466fa907fa17f9e', 4 * g + 1, 4)
    || CASE WHEN hyphens >> g & 1 = 1 THEN '-' ELSE '' END, '' ORDER BY g) FROM generate_series(0, 7) g)
      FROM generate_series(0, 255) hyphens) h(whole),
    unnest(ARRAY[whole, upper(whole), '{' || whole || '}', '{' || whole, whole || '}', '{{' || whole || '}}',
      '-' || whole, ' ' || whole, overlay(whole PLACING 'g' FROM 17), overlay(whole PLACING '-' FROM 30),
      overlay(whole PLACING '' FROM 12 FOR 1)]) t,
    try(format('SELECT %%L::uuid', t)) u, try(format('SELECT %%L::%1$I', t)) id $$, 'ulid', 'base64uuid');
SELECT t, try(format('SELECT %L::ulid', t)) AS ulid, try(format('SELECT %L::uid11', t)) AS uid11
FROM unnest(ARRAY['019535d93df779fbb466fa907fa17f9e', '{019535d9-3df7-79fb-b466-fa907fa17f9e}',
  '{019535d9-3df7-79fb-b466-fa907fa17f9e', '019535d9-3df7-79fb-b466-fa907fa17f9e}',
  '{019535d9-3df7-79fb-b466-fa907fa17f9}', '{019535d9-3df7-79fb-b466-fa907fa17f9e}}',
  '{019535d9-3df7-79fb-b466-fa907fa17fxe}', '019535d93df779fbb466fa907fa17f9',
  '019535d93df779fbb466fa907fa17fé', '{0195}', '{}']) t;

-- \x and the bytes, which io.sql has of every type of fixed width, in either case: what is wrong.
SELECT type, n, answer FROM oracle, LATERAL (SELECT repeat('4f', bytes)) d(digits),
  LATERAL (VALUES (1, '\x'), (2, '\x' || left(digits, -1)), (3, '\x' || digits || '0'),
    (4, '\x' || overlay(digits PLACING 'é' FROM 4)), (5, '\x' || overlay(digits PLACING 'g' FROM 2)),
    (6, '\X' || digits), (7, '\' || digits), (8, ' \x' || digits), (9, '\x80' || repeat('00', bytes - 1))) t(n, bad),
  try(format('SELECT %L::%I', bad, type)) answer WHERE type = 'ulidflake' ORDER BY n;
-- Which character is wrong, the first that no uuid goes on with: at each place a letter that is no digit, a hyphen for
-- a digit and the reverse, and one of several bytes.
SELECT * FROM each_type($$ SELECT count(*) AS cases, count(*) FILTER (WHERE answer IS DISTINCT FROM format(
  '22P02 | invalid input syntax for type %1$s: "%%s" | Character "%%s" at position %%s is not allowed there in the '
  'text of a uuid.',
    wrong, substr(wrong, at, 1), at) AND (at IS NOT NULL
      OR answer NOT LIKE '22P02 | %% | The text of a uuid has 32 hexadecimal digits, this text has 31.')) AS unexpected
  FROM generate_series(1, 36) n, unnest(ARRAY['g', 'x', '-', '0', '/', ':', '@', 'G', '`', ' ', E'\x01', '"']) c,
    LATERAL (SELECT overlay('019535d9-3df7-79fb-b466-fa907fa17f9e' PLACING c FROM n FOR 1)) w(wrong),
    LATERAL (SELECT min(k) FROM generate_series(1, 36) k WHERE left(wrong, k)
        !~ '^([0-9a-fA-F]{4}-?){0,7}[0-9a-fA-F]{0,4}$') p(at), try(format('SELECT %%L::%1$I', wrong)) answer
  WHERE CASE WHEN n IN (9, 14, 19, 24) THEN c <> '-' ELSE c NOT IN ('0') END
    AND NOT (c = '"' AND n IN (1, 36)) $$, 'ulid', 'base64uuid');
SELECT try('SELECT ''019535d9-3df7-79fb-b466-fa907fa17é9''::ulid');
