--
-- Indexes on uuid columns serve conditions with ids, and conditions on the column read as an id.
--
\a \t
\set ECHO none
SET timezone = 'UTC';
SET client_min_messages = warning;
SET enable_seqscan = off;
SET enable_bitmapscan = off;
CREATE TABLE u AS
  SELECT base64uuid_floor(timestamptz '2026-01-01' + n * interval '1 minute')::uuid AS id
    FROM generate_series(1, 10000) n;
ALTER TABLE u ADD PRIMARY KEY (id);
CREATE TABLE u_hash AS TABLE u;
CREATE INDEX ON u_hash USING hash (id);
CREATE TABLE refs AS SELECT id::ulid AS ref FROM u WHERE id::ulid <@ tstzrange('2026-01-03', '2026-01-03 00:10');
VACUUM ANALYZE u;
VACUUM ANALYZE u_hash;
VACUUM ANALYZE refs;
\set ECHO all

SELECT plans($$
  SELECT * FROM u WHERE id = '01KE36V3E00000000000000000'::ulid
  SELECT * FROM u WHERE '01KE36V3E00000000000000000'::ulid >= id LIMIT 1
  SELECT * FROM u_hash WHERE id = '01KE36V3E00000000000000000'::ulid
  SELECT * FROM u WHERE id::ulid = '01KE36V3E00000000000000000'
  SELECT * FROM u WHERE id::ulid >= timestamptz '2026-01-03' AND id::ulid < timestamptz '2026-01-04'
  SELECT * FROM u WHERE id::base64uuid <@ tstzrange('2026-01-03', '2026-01-04')
  SELECT * FROM u WHERE id::ulid ^@ '01KE36'
  SELECT * FROM u WHERE id::ulid >= now() - interval '1 day'
  SELECT * FROM refs LEFT JOIN u ON u.id = refs.ref
  $$, 'ulid');

-- The index gives what reading the whole table gives, also for bounds that no id has.
\set ECHO none
CREATE FUNCTION both_ways(condition text, OUT indexed bigint, OUT scanned bigint) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'SELECT count(*) FROM u WHERE ' || condition INTO indexed;
  SET LOCAL enable_indexscan = off;
  SET LOCAL enable_indexonlyscan = off;
  SET LOCAL enable_seqscan = on;
  EXECUTE 'SELECT count(*) FROM u WHERE ' || condition INTO scanned;
  SET LOCAL enable_indexscan = on;
  SET LOCAL enable_indexonlyscan = on;
  SET LOCAL enable_seqscan = off;
END $$;
INSERT INTO u VALUES ('00000000-0000-0000-0000-000000000000'), ('ffffffff-ffff-ffff-ffff-ffffffffffff');
\set ECHO all
SELECT count(*) FILTER (WHERE indexed = scanned) AS same, string_agg(indexed::text, ' ' ORDER BY n) AS indexed,
  string_agg(c, ', ') FILTER (WHERE indexed <> scanned) AS wrong FROM unnest(ARRAY[
  'id::ulid >= timestamptz ''2026-01-03''', 'id::ulid > timestamptz ''2026-01-03''',
  'id::ulid <= timestamptz ''2026-01-03''', 'id::ulid < timestamptz ''2026-01-03''',
  'timestamptz ''2026-01-03'' <= id::ulid', 'timestamptz ''2026-01-03'' = id::base64uuid',
  'id::ulid >= timestamptz ''infinity''', 'id::ulid < timestamptz ''infinity''',
  'id::ulid >= timestamptz ''-infinity''', 'id::ulid < timestamptz ''-infinity''',
  'id::ulid >= timestamptz ''1900-01-01''', 'id::ulid < timestamptz ''1970-01-01''',
  'id::ulid >= timestamptz ''10889-08-02 05:31:50.655''', 'id::ulid >= timestamptz ''10889-08-02 05:31:50.6551''',
  'id::ulid < timestamptz ''20000-01-01''', 'id::ulid > ''01KE36V3E00000000000000000''',
  'id <= ''01KE36V3E00000000000000000''::ulid', '''01KE36V3E00000000000000000''::ulid < id',
  'id::ulid <> ''01KE36V3E00000000000000000''', 'id::ulid >= NULL::timestamptz']) WITH ORDINALITY u(c, n), both_ways(c);
SELECT count(*), count(u.id) FROM refs LEFT JOIN u ON u.id = refs.ref;

-- An index in an order of its own serves them in that order, BRIN as well; one that does not know core's
-- operators is left alone.
\set ECHO none
CREATE FUNCTION uuid_reverse_cmp(uuid, uuid) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT uuid_cmp($2, $1)';
CREATE OPERATOR CLASS uuid_reverse_ops FOR TYPE uuid USING btree AS
  OPERATOR 1 >, OPERATOR 2 >=, OPERATOR 3 =, OPERATOR 4 <=, OPERATOR 5 <, FUNCTION 1 uuid_reverse_cmp(uuid, uuid);
CREATE TABLE u_reverse AS TABLE u;
CREATE INDEX ON u_reverse (id uuid_reverse_ops);
VACUUM ANALYZE u_reverse;
\set ECHO all
SELECT plans('SELECT * FROM u_reverse WHERE id < ''01KE36V3E00000000000000000''::ulid', 'ulid');
SELECT count(*) FROM u_reverse WHERE id < '01KE36V3E00000000000000000'::ulid;
SELECT count(*) FROM u WHERE id < '01KE36V3E00000000000000000'::ulid;
SELECT count(*) FROM u_reverse WHERE id::ulid >= timestamptz '2026-01-03';

DROP TABLE u, u_hash, refs, u_reverse;
DROP OPERATOR FAMILY uuid_reverse_ops USING btree;
DROP FUNCTION uuid_reverse_cmp;
DROP FUNCTION both_ways;
