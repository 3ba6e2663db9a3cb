--
-- Comparison and hashing of every type, against the order of their text and of their bytes.
--
-- All pairs of some two hundred ids. wrong: pairs for which an operator, or the comparison function, errs.
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (
    SELECT b::%1$I AS id, b::%1$I::text COLLATE "C" AS t, b
    FROM formats f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 40)) e(b) WHERE f.type = %1$L)
  SELECT count(*) AS pairs,
    count(*) FILTER (WHERE (x.id < y.id) IS DISTINCT FROM (x.b < y.b) OR (x.b < y.b) <> (x.t < y.t)) AS lt,
    count(*) FILTER (WHERE (x.id <= y.id) IS DISTINCT FROM (x.b <= y.b) OR (x.b <= y.b) <> (x.t <= y.t)) AS le,
    count(*) FILTER (WHERE (x.id = y.id) IS DISTINCT FROM (x.b = y.b) OR (x.b = y.b) <> (x.t = y.t)) AS eq,
    count(*) FILTER (WHERE (x.id <> y.id) IS DISTINCT FROM (x.b <> y.b) OR (x.b <> y.b) <> (x.t <> y.t)) AS ne,
    count(*) FILTER (WHERE (x.id >= y.id) IS DISTINCT FROM (x.b >= y.b) OR (x.b >= y.b) <> (x.t >= y.t)) AS ge,
    count(*) FILTER (WHERE (x.id > y.id) IS DISTINCT FROM (x.b > y.b) OR (x.b > y.b) <> (x.t > y.t)) AS gt,
    count(*) FILTER (WHERE sign(%1$s_cmp(x.id, y.id)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))) AS cmp,
    count(*) FILTER (WHERE (%1$s_larger(x.id, y.id), %1$s_smaller(x.id, y.id)) IS DISTINCT FROM
                           (CASE WHEN x.b < y.b THEN y.id ELSE x.id END, CASE WHEN x.b < y.b THEN x.id ELSE y.id END)) AS extreme
  FROM ids x, ids y $$);

-- Likewise against uuid, on either side.
SELECT * FROM each_type($$
  WITH ids AS MATERIALIZED (
    SELECT b::%1$I AS id, encode(b, 'hex')::uuid AS u, b
    FROM formats f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 40)) e(b) WHERE f.type = %1$L)
  SELECT count(*) AS pairs,
    count(*) FILTER (WHERE (x.id < y.u) IS DISTINCT FROM (x.b < y.b) OR (x.u < y.id) IS DISTINCT FROM (x.b < y.b)) AS lt,
    count(*) FILTER (WHERE (x.id <= y.u) IS DISTINCT FROM (x.b <= y.b) OR (x.u <= y.id) IS DISTINCT FROM (x.b <= y.b)) AS le,
    count(*) FILTER (WHERE (x.id = y.u) IS DISTINCT FROM (x.b = y.b) OR (x.u = y.id) IS DISTINCT FROM (x.b = y.b)) AS eq,
    count(*) FILTER (WHERE (x.id <> y.u) IS DISTINCT FROM (x.b <> y.b) OR (x.u <> y.id) IS DISTINCT FROM (x.b <> y.b)) AS ne,
    count(*) FILTER (WHERE (x.id >= y.u) IS DISTINCT FROM (x.b >= y.b) OR (x.u >= y.id) IS DISTINCT FROM (x.b >= y.b)) AS ge,
    count(*) FILTER (WHERE (x.id > y.u) IS DISTINCT FROM (x.b > y.b) OR (x.u > y.id) IS DISTINCT FROM (x.b > y.b)) AS gt,
    count(*) FILTER (WHERE sign(%1$s_cmp(x.id, y.u)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))
                        OR sign(%1$s_cmp(x.u, y.id)) IS DISTINCT FROM sign(byteacmp(x.b, y.b))) AS cmp,
    count(DISTINCT pg_typeof(x.id < y.u)) AS typed
  FROM ids x, ids y $$, 'ulid', 'base64uuid');

-- What compares. Operators that end in | are internal to the families.
CREATE TEMP TABLE ops AS
  SELECT o.* FROM pg_operator o JOIN pg_depend d ON d.objid = o.oid AND d.classid = 'pg_operator'::regclass AND d.deptype = 'e';
SELECT string_agg(DISTINCT oprname, ' ' ORDER BY oprname) AS operators,
  bool_or(oprcanmerge) AS merge, bool_or(oprcanhash) AS hash, operands
FROM (SELECT *, format('%s %s', oprleft::regtype, oprright::regtype) AS operands FROM ops) o
WHERE oprname IN ('<', '<=', '=', '<>', '>=', '>') GROUP BY operands ORDER BY operands COLLATE "C";
SELECT string_agg(oprname, ' ' ORDER BY oprname) AS "merge and hash" FROM ops WHERE oprcanmerge AND oprcanhash;
SELECT count(*) AS "only one of both" FROM ops WHERE oprcanmerge <> oprcanhash;
SELECT count(*) AS "without estimators" FROM ops WHERE (oprrest = 0 OR oprjoin = 0);

-- Commutators and negators come in pairs and mean what they say.
SELECT count(*) FILTER (WHERE oprcom <> 0) AS commute, count(*) FILTER (WHERE oprnegate <> 0) AS negate,
  count(*) FILTER (WHERE oprcom <> 0 AND NOT EXISTS (
    SELECT FROM ops c WHERE c.oid = o.oprcom AND c.oprcom = o.oid AND c.oprleft = o.oprright AND c.oprright = o.oprleft
      AND c.oprname = CASE o.oprname WHEN '<>' THEN '<>' WHEN '<@' THEN '@>' WHEN '@>' THEN '<@'
        ELSE translate(o.oprname, '<>', '><') END)) AS "wrong commutator",
  count(*) FILTER (WHERE oprnegate <> 0 AND NOT EXISTS (
    SELECT FROM ops c WHERE c.oid = o.oprnegate AND c.oprnegate = o.oid AND c.oprleft = o.oprleft AND c.oprright = o.oprright
      AND c.oprname = CASE o.oprname WHEN '<' THEN '>=' WHEN '>=' THEN '<' WHEN '>' THEN '<='
                                  WHEN '<=' THEN '>' WHEN '=' THEN '<>' WHEN '<>' THEN '='
        ELSE CASE WHEN o.oprname ~ '^!' THEN ltrim(o.oprname, '!') ELSE '!' || o.oprname END END)) AS "wrong negator"
FROM ops o;
-- Which have none.
SELECT oprname, count(*), bool_and(oprcom = 0) AS "no commutator", bool_and(oprnegate = 0) AS "no negator"
FROM ops WHERE (oprcom = 0 OR oprnegate = 0) GROUP BY oprname ORDER BY oprname COLLATE "C";

-- Hashing: of a 16-byte type as of the same uuid, of ulidflake as of the same bigint, and by the rule that the extended
-- hash with seed 0 has the plain one as its lower half.
SELECT * FROM each_type($$
  SELECT count(*) AS ids, count(DISTINCT %1$s_hash(id)) AS hashes,
    count(*) FILTER (WHERE %1$s_hash_extended(id, 0) << 32 >> 32 IS DISTINCT FROM %1$s_hash(id)) AS "seed 0",
    count(*) FILTER (WHERE %1$s_hash_extended(id, 0) = %1$s_hash_extended(id, 1)) AS "seed ignored"
  FROM formats f, LATERAL (SELECT b::%1$I FROM some_ids(f, 500) b) i(id) WHERE f.type = %1$L $$);
SELECT * FROM each_type($$
  SELECT count(*) AS cases, count(*) FILTER (WHERE %1$s_hash(b::%1$I) IS DISTINCT FROM uuid_hash(encode(b, 'hex')::uuid)) AS hash,
    count(*) FILTER (WHERE %1$s_hash_extended(b::%1$I, seed) IS DISTINCT FROM uuid_hash_extended(encode(b, 'hex')::uuid, seed)) AS extended
  FROM formats f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 300)) e(b),
    unnest(ARRAY[0, 1, -1, 9223372036854775807, 8096163472]) seed WHERE f.type = %1$L $$, 'ulid', 'base64uuid');
SELECT count(*) AS cases, count(*) FILTER (WHERE ulidflake_hash(id) IS DISTINCT FROM hashint8(id::bigint)) AS hash,
  count(*) FILTER (WHERE ulidflake_hash_extended(id, seed) IS DISTINCT FROM hashint8extended(id::bigint, seed)) AS extended
FROM formats f, LATERAL (SELECT b::ulidflake FROM (SELECT edge_ids(f) UNION SELECT some_ids(f, 300)) e(b)) i(id),
  unnest(ARRAY[0, 1, -1, 9223372036854775807, 8096163472]) seed WHERE f.type = 'ulidflake';

-- What does not compare: other types with each other. A literal is read as an id.
SELECT statement, brief(try('SELECT ' || statement)) AS answer FROM (VALUES
  ($$ulid_floor(now()) = base64uuid_floor(now())$$), ($$ulidflake_floor(now()) = 0::bigint$$), ($$xid_floor(now()) = 0::bigint$$),
  ($$xid_floor(now()) = ulidflake_floor(now())$$), ($$baseuid_floor(now()) = gen_random_uuid()$$),
  ($$ulid_floor(now()) = '01ARZ3NDEKTSV4RRFFQ69G5FAV'::text$$), ($$ulid_floor(now()) = '01ARZ3NDEKTSV4RRFFQ69G5FAV'$$),
  ($$ulid_floor(now()) > '2026-01-01'$$), ($$gen_random_uuid() > now()$$), ($$gen_random_uuid() = gen_random_uuid()$$),
  ($$max(gen_random_uuid()::ulid) IS NULL$$)) s(statement);
