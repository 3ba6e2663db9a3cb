--
-- base64uuid_version: which version a uuid is, and windows of time that are exact among random ones.
--
\a \t
SELECT base64uuid_version(id) AS version, count(*), min(base64uuid_version(id)) = max(base64uuid_version(id)) AS same
FROM (SELECT gen_random_uuid()::base64uuid FROM generate_series(1, 100) UNION ALL SELECT base64uuid_generate()
  FROM generate_series(1, 100)) v (id)
GROUP BY 1 ORDER BY 1;
-- Each value of the bits that are the version, and of those that are the variant: 8, 9, a and b are that of RFC 9562.
SELECT to_hex(variant) AS variant, array_agg(base64uuid_version(format('00000000-0000-%s000-%s000-000000000000',
  to_hex(version), to_hex(variant))) ORDER BY version) AS versions
FROM generate_series(0, 15) version, generate_series(0, 15) n (variant) GROUP BY n.variant ORDER BY n.variant;
SELECT base64uuid_version(NULL) IS NULL AS "NULL",
  base64uuid_version('00000000-0000-0000-0000-000000000000') IS NULL AS nil;

\set ECHO none
CREATE TEMP TABLE ids (id base64uuid PRIMARY KEY, n integer);
INSERT INTO ids SELECT gen_random_uuid(), 0 FROM generate_series(1, 3000);
INSERT INTO ids SELECT base64uuid_generate('2026-01-01Z'::timestamptz + n * interval '1 hour'), n
  FROM generate_series(1, 100) n;
CREATE INDEX ids_timed ON ids (id) WHERE base64uuid_version(id) = 7;
ANALYZE ids;
\set ECHO all
SELECT count(*) > 2000 AS open, count(*) FILTER (WHERE base64uuid_version(id) = 7) AS exact FROM ids
WHERE id >= '2026-01-04Z'::timestamptz;
EXPLAIN (COSTS OFF) SELECT n FROM ids WHERE id >= '2026-01-04Z'::timestamptz AND base64uuid_version(id) = 7
  ORDER BY id DESC LIMIT 3;
SELECT n FROM ids WHERE id >= '2026-01-04Z'::timestamptz AND base64uuid_version(id) = 7 ORDER BY id DESC LIMIT 3;
