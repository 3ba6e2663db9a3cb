--
-- Comparison and hashing of every type, against the order of the bytes.
--
\a \t
SET jit = off;
SET max_parallel_workers_per_gather = 0;
CREATE TEMP VIEW chosen AS SELECT * FROM samples
  WHERE kind = 'edge' AND get_byte(sha256(b), 0) % 2 = 0 OR kind = 'some';
-- All pairs of more than a hundred ids: how many an operator gets wrong, with ids on both sides
-- and with text on either.
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (SELECT b::%1$I AS id, (b::%1$I)::text COLLATE "C" AS t, b FROM chosen WHERE type = %1$L)
  SELECT count(*) > 5000 AS many,
    count(*) FILTER (WHERE (x.id < y.id) IS DISTINCT FROM (x.b < y.b) OR (x.id < y.t) IS DISTINCT FROM (x.b < y.b)
      OR (x.t < y.id) IS DISTINCT FROM (x.b < y.b)) AS lt,
    count(*) FILTER (WHERE (x.id <= y.id) IS DISTINCT FROM (x.b <= y.b) OR (x.id <= y.t) IS DISTINCT FROM (x.b <= y.b)
      OR (x.t <= y.id) IS DISTINCT FROM (x.b <= y.b)) AS le,
    count(*) FILTER (WHERE (x.id = y.id) IS DISTINCT FROM (x.b = y.b) OR (x.id = y.t) IS DISTINCT FROM (x.b = y.b)
      OR (x.t = y.id) IS DISTINCT FROM (x.b = y.b)) AS eq,
    count(*) FILTER (WHERE (x.id <> y.id) IS DISTINCT FROM (x.b <> y.b) OR (x.id <> y.t) IS DISTINCT FROM (x.b <> y.b)
      OR (x.t <> y.id) IS DISTINCT FROM (x.b <> y.b)) AS ne,
    count(*) FILTER (WHERE (x.id >= y.id) IS DISTINCT FROM (x.b >= y.b) OR (x.id >= y.t) IS DISTINCT FROM (x.b >= y.b)
      OR (x.t >= y.id) IS DISTINCT FROM (x.b >= y.b)) AS ge,
    count(*) FILTER (WHERE (x.id > y.id) IS DISTINCT FROM (x.b > y.b) OR (x.id > y.t) IS DISTINCT FROM (x.b > y.b)
      OR (x.t > y.id) IS DISTINCT FROM (x.b > y.b)) AS gt,
    count(*) FILTER (WHERE sign(%1$s_cmp(x.id, y.id)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))
      OR sign(%1$s_cmp(x.id, y.t)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))
      OR sign(%1$s_cmp(x.t, y.id)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))) AS cmp,
    count(*) FILTER (WHERE (%1$s_larger(x.id, y.id), %1$s_smaller(x.id, y.id)) IS DISTINCT FROM
      (CASE WHEN x.b < y.b THEN y.id ELSE x.id END, CASE WHEN x.b < y.b THEN x.id ELSE y.id END)) AS extreme
  FROM ids x, ids y $$);
-- The types that have prefixes, and no others, have text in the order of the bytes.
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (SELECT (b::%1$I)::text COLLATE "C" AS t, b FROM chosen WHERE type = %1$L)
  SELECT bool_and((x.b < y.b) = (x.t < y.t)) = (SELECT ordered FROM types
      WHERE type = %1$L) AS "as told" FROM ids x, ids y $$);
-- Text that is no id is an error, on either side; NULL is not.
SELECT * FROM each_type($$
  SELECT string_agg(DISTINCT split_part(try(format(statement, b::%1$I)), ' | ', 1), ' ') AS answers,
    count(*) AS statements
  FROM (SELECT b FROM samples WHERE type = %1$L LIMIT 1) i, unnest(ARRAY['<', '<=', '=', '<>', '>=', '>']) op,
    LATERAL (VALUES ('SELECT %%L::%1$I ' || op || ' ''!''::text'),
      ('SELECT ''!''::text ' || op || ' %%L::%1$I')) s(statement) $$);
SELECT * FROM each_type($$
  SELECT count(*) AS "not NULL" FROM samples WHERE type = %1$L AND ((b::%1$I = NULL::%1$I) IS NOT NULL
    OR (b::%1$I < NULL::text) IS NOT NULL OR (NULL::text = b::%1$I) IS NOT NULL) $$);

-- Likewise against uuid, on either side.
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (
    SELECT b::%1$I AS id, encode(b, 'hex')::uuid AS u, b
    FROM chosen WHERE type = %1$L)
  SELECT count(*) > 10000 AS many,
    count(*) FILTER (WHERE (x.id < y.u) IS DISTINCT FROM (x.b < y.b)
      OR (x.u < y.id) IS DISTINCT FROM (x.b < y.b)) AS lt,
    count(*) FILTER (WHERE (x.id <= y.u) IS DISTINCT FROM (x.b <= y.b)
      OR (x.u <= y.id) IS DISTINCT FROM (x.b <= y.b)) AS le,
    count(*) FILTER (WHERE (x.id = y.u) IS DISTINCT FROM (x.b = y.b)
      OR (x.u = y.id) IS DISTINCT FROM (x.b = y.b)) AS eq,
    count(*) FILTER (WHERE (x.id <> y.u) IS DISTINCT FROM (x.b <> y.b)
      OR (x.u <> y.id) IS DISTINCT FROM (x.b <> y.b)) AS ne,
    count(*) FILTER (WHERE (x.id >= y.u) IS DISTINCT FROM (x.b >= y.b)
      OR (x.u >= y.id) IS DISTINCT FROM (x.b >= y.b)) AS ge,
    count(*) FILTER (WHERE (x.id > y.u) IS DISTINCT FROM (x.b > y.b)
      OR (x.u > y.id) IS DISTINCT FROM (x.b > y.b)) AS gt,
    count(*) FILTER (WHERE sign(%1$s_cmp(x.id, y.u)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))
                        OR sign(%1$s_cmp(x.u, y.id)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))) AS cmp,
    count(DISTINCT pg_typeof(x.id < y.u)) AS typed
  FROM ids x, ids y $$, 'uuid');

-- Merge and hash joins take the equality of two ids, and of an id and what has its bytes or its
-- number; none but equality.
CREATE TEMP TABLE ops AS SELECT o.* FROM pg_operator o JOIN extension_objects ON objid = o.oid
  AND classid = 'pg_operator'::regclass;
SELECT * FROM each_type($$
  SELECT string_agg(format('%%s = %%s', replace(oprleft::regtype::text, %1$L, 'T'),
    replace(oprright::regtype::text, %1$L, 'T')), ', ' ORDER BY oprleft = to_regtype(%1$L) DESC,
    oprright = to_regtype(%1$L) DESC, oprright::regtype::text COLLATE "C") AS joins
  FROM ops WHERE to_regtype(%1$L) IN (oprleft, oprright) AND oprcanmerge AND oprcanhash $$);
SELECT count(*) FILTER (WHERE oprname = '=') > 30 AS many,
  count(*) FILTER (WHERE oprcanmerge <> oprcanhash OR oprcanmerge AND oprname <> '=') AS others
  FROM ops WHERE EXISTS (SELECT FROM types WHERE to_regtype(type) IN (oprleft, oprright));
SELECT oid::regoperator AS "without estimators" FROM ops WHERE oprrest = 0 OR oprjoin = 0 ORDER BY 1;

-- Commutators and negators come in pairs and mean what they say.
SELECT count(*) FILTER (WHERE oprcom <> 0) AS commute, count(*) FILTER (WHERE oprnegate <> 0) AS negate,
  count(*) FILTER (WHERE oprcom <> 0 AND NOT EXISTS (
    SELECT FROM ops c WHERE c.oid = o.oprcom AND c.oprcom = o.oid AND c.oprleft = o.oprright AND c.oprright = o.oprleft
      AND c.oprname = CASE o.oprname WHEN '<>' THEN '<>' WHEN '<@' THEN '@>' WHEN '@>' THEN '<@'
        ELSE translate(o.oprname, '<>', '><') END)) AS "wrong commutator",
  count(*) FILTER (WHERE oprnegate <> 0 AND NOT EXISTS (
    SELECT FROM ops c WHERE c.oid = o.oprnegate AND c.oprnegate = o.oid AND c.oprleft = o.oprleft
      AND c.oprright = o.oprright
      AND c.oprname = CASE o.oprname WHEN '<' THEN '>=' WHEN '>=' THEN '<' WHEN '>' THEN '<='
                                  WHEN '<=' THEN '>' WHEN '=' THEN '<>' WHEN '<>' THEN '='
        ELSE CASE WHEN o.oprname ~ '^!' THEN ltrim(o.oprname, '!') ELSE '!' || o.oprname END END)) AS "wrong negator"
FROM ops o;
-- Which have none.
SELECT oprname, count(*), bool_and(oprcom = 0) AS "no commutator", bool_and(oprnegate = 0) AS "no negator"
FROM ops WHERE (oprcom = 0 OR oprnegate = 0) GROUP BY oprname ORDER BY oprname COLLATE "C";

-- Hashes: different of different ids; the extended one with seed 0 has the plain one as its lower half. A type whose
-- ids are those of uuid or bigint has its hashes.
SELECT * FROM each_type($$
  SELECT count(DISTINCT %1$s_hash(b::%1$I)) FILTER (WHERE kind = 'some') AS hashes,
    count(*) FILTER (WHERE %1$s_hash_extended(b::%1$I, 0) << 32 >> 32 IS DISTINCT FROM %1$s_hash(b::%1$I)) AS "seed 0",
    count(*) FILTER (WHERE %1$s_hash_extended(b::%1$I, 0) = %1$s_hash_extended(b::%1$I, 1)) AS "seed ignored"
  FROM samples WHERE type = %1$L $$);
SELECT * FROM each_type($$
  SELECT count(*) > 1000 AS many,
    count(*) FILTER (WHERE %1$s_hash(b::%1$I) IS DISTINCT FROM uuid_hash(encode(b, 'hex')::uuid)) AS hash,
    count(*) FILTER (WHERE %1$s_hash_extended(b::%1$I, seed)
      IS DISTINCT FROM uuid_hash_extended(encode(b, 'hex')::uuid, seed)) AS extended
  FROM samples, unnest(ARRAY[0, 1, -1, 9223372036854775807, 8096163472]) seed WHERE type = %1$L $$, 'uuid');
SELECT count(*) > 1000 AS many,
  count(*) FILTER (WHERE ulidflake_hash(id) IS DISTINCT FROM hashint8(id::bigint)) AS hash,
  count(*) FILTER (WHERE ulidflake_hash_extended(id, seed)
    IS DISTINCT FROM hashint8extended(id::bigint, seed)) AS extended
FROM samples, LATERAL (SELECT b::ulidflake) i(id), unnest(ARRAY[0, 1, -1, 9223372036854775807, 8096163472]) seed
WHERE type = 'ulidflake';

-- What does not compare: other types with each other. A literal is read as an id.
SELECT statement, brief(try('SELECT ' || statement)) AS answer FROM (VALUES
  ($$ulid_floor(now()) = base64uuid_floor(now())$$), ($$ulidflake_floor(now()) = 0::bigint$$),
  ($$xid_floor(now()) = 0::bigint$$), ($$xid_floor(now()) = ulidflake_floor(now())$$),
  ($$baseuid_floor(now()) = gen_random_uuid()$$), ($$ulid_floor(now()) = '01ARZ3NDEKTSV4RRFFQ69G5FAV'::text$$),
  ($$ulid_floor(now()) = '01ARZ3NDEKTSV4RRFFQ69G5FAV'$$), ($$ulid_floor(now()) > '2026-01-01'$$),
  ($$gen_random_uuid() = now()$$), ($$gen_random_uuid() <> now()$$), ($$gen_random_uuid() = gen_random_uuid()$$),
  ($$max(gen_random_uuid()::ulid) IS NULL$$)) s(statement);
