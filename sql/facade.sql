--
-- Facades: ids for the outside that do not tell when they were made.
--
\a \t
\set ECHO none
SET timezone = 'UTC';

-- The reference implementation's values.
CREATE TEMP TABLE vectors AS
  SELECT (vector ->> 'uuid7')::uuid AS id, decode(vector ->> 'key_hex', 'hex') AS key,
    (vector ->> 'facade')::uuid AS facade
  FROM golden WHERE type = 'facade';
\set ECHO all
SELECT count(*) > 30 AS many, bool_and(base64uuid_facade(id, key) = facade) AS there,
  bool_and(base64uuid_from_facade(facade, key) = id) AS back,
  bool_and(base64uuid_facade(id::base64uuid, key) = facade) AS "of the type" FROM vectors;

-- Every kind of id comes back with its key, and with another key as another id.
CREATE TEMP TABLE keys AS SELECT substr(sha256(convert_to('key' || n, 'UTF8')), 1, 16) AS key,
  substr(sha256(convert_to('key' || n, 'UTF8')), 17) AS other FROM generate_series(1, 20) n;
SELECT * FROM each_type($$
  SELECT count(*) AS ids, bool_and(%1$I_from_facade(%1$I_facade(id, key), key) = id) AS back,
    bool_or(%1$I_from_facade(%1$I_facade(id, key), other) = id) AS "back with another key",
    bool_or(%1$I_facade(id, key) = id) AS unchanged, count(DISTINCT %1$I_facade(id, key)) = count(*) AS distinct
  FROM keys, oracle f, LATERAL (SELECT edge_ids(f) UNION SELECT some_ids(f, 100)) e(b), LATERAL (SELECT b::%1$I) i(id)
  WHERE f.type = %1$L $$, 'ulid', 'uid11', 'ulidflake');
SELECT count(*) AS ids, bool_and(bigint_from_facade(bigint_facade(n, key), key) = n) AS back,
  bool_or(bigint_from_facade(bigint_facade(n, key), other) = n) AS "back with another key",
  bool_and(sign(bigint_facade(n, key) + 0.5) = sign(n + 0.5)) AS "same sign"
FROM keys, unnest(ARRAY[0, 1, -1, 1234567890123456789, 9223372036854775807, -9223372036854775808]) n;
SELECT count(*) AS ids, bool_and(base64uuid_from_facade(base64uuid_facade(id, key), key) = id) AS back,
  bool_or(base64uuid_from_facade(base64uuid_facade(id, key), other) = id) AS "back with another key",
  bool_and(substr(base64uuid_facade(id, key)::text, 15, 1) = '4') AS "version 4"
FROM keys, base64uuid_generate('2026-01-01Z') id;
-- A uuid keeps its random bits.
SELECT bool_and(substr(base64uuid_facade(id, key)::text, 16) = substr(id::uuid::text, 16)) AS uuid
FROM keys, base64uuid_generate() id;

-- Ulids that follow each other have facades that share nothing, and are in no order.
CREATE TEMP TABLE followers AS SELECT n, substr(ulid_facade(id, key)::bytea, 1, 6) AS high,
  substr(ulid_facade(id, key)::bytea, 7) AS low
  FROM (SELECT key, n, ulid_generate_monotonic() AS id
    FROM (SELECT * FROM keys LIMIT 1) k, generate_series(1, 1000) n) i;
SELECT count(DISTINCT high) AS times, count(DISTINCT low) AS rests,
  count(*) FILTER (WHERE up) BETWEEN 400 AND 600 AS "no order"
  FROM (SELECT high, low, low > lag(low) OVER (ORDER BY n) AS up FROM followers) f;
-- One number has facades of its own as a bigint, a ulidflake and a uid11.
SELECT count(DISTINCT facade) = 3 * count(DISTINCT (n, key)) AS "all differ"
FROM keys, generate_series(1::bigint, 20) n,
  unnest(ARRAY[bigint_facade(n, key)::numeric, ulidflake_facade(n::ulidflake, key)::bigint,
    uid11_facade(n::uid11, key)::numeric]) facade;

-- What it is made of: the published vectors of Speck128/128 and of Speck64/128.
SELECT ulid_facade('\x6c617669757165207469206564616d20'::bytea::ulid,
    '\x000102030405060708090a0b0c0d0e0f')::bytea AS speck,
  ulid_from_facade('\xa65d9851797832657860fedf5c570d18'::bytea::ulid,
    '\x000102030405060708090a0b0c0d0e0f')::bytea AS back;
SELECT uid11_facade('\x3b7265747475432d'::bytea::uid11, '\x0001020308090a0b1011121318191a1b')::bytea AS speck;

-- Bad input. No message has anything of the key in it.
SELECT length(key) AS bytes, try(format('SELECT %s(%L, %L)', f, id, key))
FROM (VALUES ('ulid_facade', '01ARZ3NDEKTSV4RRFFQ69G5FAV'),
  ('uid11_from_facade', '11111111111'), ('bigint_facade', '1'),
    ('base64uuid_facade', 'F0YmqUaXdxvskzTlcgIKtj'),
    ('base64uuid_from_facade', '00000000-0000-4000-8000-000000000000')) c(f, id),
  unnest(ARRAY['\x', '\x736563726574736563726574736563', '\x7365637265747365637265747365637265']::bytea[]) key;
SELECT f, uuid, try(format('SELECT %s(%L::uuid, sha256(''k'')::bytea)', f, uuid))
FROM unnest(ARRAY['base64uuid_facade', 'base64uuid_from_facade']) f,
  unnest(ARRAY['019535d9-3df7-1000-8000-000000000000', '019535d9-3df7-7000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff']) uuid;
SELECT f, uuid, try(format('SELECT %s(%L::uuid, %L)', f, uuid, key))
FROM (SELECT key FROM keys LIMIT 1) k, (VALUES ('base64uuid_facade', '019535d9-3df7-4000-8000-000000000000'),
  ('base64uuid_from_facade', '019535d9-3df7-7000-8000-000000000000')) c(f, uuid);
-- A key as hexadecimal digits, the arguments in the wrong order, twice.
SELECT try($$SELECT ulid_facade('01ARZ3NDEKTSV4RRFFQ69G5FAV', '000102030405060708090a0b0c0d0e0f')$$) AS digits,
  try($$SELECT ulid_facade('\x000102030405060708090a0b0c0d0e0f', '01ARZ3NDEKTSV4RRFFQ69G5FAV')$$) AS swapped,
  try($$SELECT base64uuid_facade(base64uuid_facade(base64uuid_generate(), key), key) FROM keys LIMIT 1$$) AS twice,
  (SELECT bool_and(ulid_from_facade(ulid_facade(ulid_facade(id, key), key), key) <> id)
    FROM keys, ulid_generate() id) AS "once too few";
SELECT base64uuid_facade(NULL, '\x') IS NULL
  AND ulid_facade('01ARZ3NDEKTSV4RRFFQ69G5FAV', NULL) IS NULL AS "NULL gives NULL";
-- A key that is toasted, and keys that change from row to row.
CREATE TEMP TABLE stored (key bytea);
ALTER TABLE stored ALTER key SET STORAGE external;
INSERT INTO stored SELECT key FROM keys;
SELECT count(DISTINCT uid11_facade(id, key)) AS facades,
  bool_and(uid11_from_facade(uid11_facade(id, key), key) = id) AS back
FROM stored, uid11_fullrand_generate() id;

-- Found by its facade: by the primary key, or by an index on the facade.
\set ECHO none
CREATE TABLE orders (id ulid PRIMARY KEY DEFAULT ulid_generate(), n int);
INSERT INTO orders (n) SELECT generate_series(1, 1000);
CREATE INDEX orders_facade ON orders (ulid_facade(id, '\x000102030405060708090a0b0c0d0e0f'));
ANALYZE orders;
SET plan_cache_mode = force_generic_plan;
PREPARE by_key(ulid, bytea) AS SELECT n FROM orders WHERE id = ulid_from_facade($1, $2);
\set ECHO all
EXPLAIN (COSTS OFF) EXECUTE by_key(NULL, NULL);
EXPLAIN (COSTS OFF) SELECT n FROM orders
  WHERE ulid_facade(id, '\x000102030405060708090a0b0c0d0e0f') = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
SELECT count(*) AS found FROM orders o JOIN LATERAL (
  SELECT n FROM orders WHERE id = ulid_from_facade(ulid_facade(o.id, '\x000102030405060708090a0b0c0d0e0f'),
    '\x000102030405060708090a0b0c0d0e0f')) f ON f.n = o.n;
SELECT count(*) AS found FROM orders o JOIN orders f
  ON ulid_facade(f.id, '\x000102030405060708090a0b0c0d0e0f') = ulid_facade(o.id,
    '\x000102030405060708090a0b0c0d0e0f') AND f.n = o.n;
\set ECHO none
DEALLOCATE by_key;
RESET plan_cache_mode;
DROP TABLE orders;
-- A generated column.
CREATE TEMP TABLE generated (id uid11 DEFAULT xid_generate(),
  facade uid11 GENERATED ALWAYS AS (uid11_facade(id, '\x000102030405060708090a0b0c0d0e0f')) STORED UNIQUE);
INSERT INTO generated SELECT FROM generate_series(1, 100);
\set ECHO all
SELECT count(*) FROM generated WHERE uid11_from_facade(facade, '\x000102030405060708090a0b0c0d0e0f') = id;
