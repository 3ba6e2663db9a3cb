-- Ordinary statements without ids: guest.pl compares their plans and results with and without the extensions. Each
-- begins in a line of its own; the lines with which it goes on are indented.
SET TimeZone = 'UTC'
SET max_parallel_workers_per_gather = 0
CREATE TABLE customer (id int PRIMARY KEY, name text NOT NULL, email varchar(80) UNIQUE, code char(4), born date,
  tags text[], profile jsonb, uid uuid, mood mood)
CREATE TABLE orders (id bigint PRIMARY KEY, customer int REFERENCES customer, at timestamptz, day date,
  amount numeric(12,2), note text, ref uuid, status varchar, items jsonb, during tstzrange)
CREATE TABLE booking (room int, during tstzrange, span int4range, days daterange, words textrange,
  stays tstzmultirange, label text)
CREATE TABLE event (at timestamptz, local timestamp, t time, kind text, payload json, ip inet,
  raw bytea, flags bit(4)) PARTITION BY RANGE (at)
CREATE TABLE event_1 PARTITION OF event FOR VALUES FROM ('2024-01-01') TO ('2024-02-01')
CREATE TABLE event_2 PARTITION OF event FOR VALUES FROM ('2024-02-01') TO ('2024-03-01')
CREATE TABLE event_3 PARTITION OF event DEFAULT
CREATE TABLE by_name (name text, n int) PARTITION BY LIST (name)
CREATE TABLE by_name_a PARTITION OF by_name FOR VALUES IN ('a', 'b')
CREATE TABLE by_name_c PARTITION OF by_name FOR VALUES IN ('c')
CREATE TABLE by_uuid (u uuid, n int) PARTITION BY HASH (u)
CREATE TABLE by_uuid_0 PARTITION OF by_uuid FOR VALUES WITH (MODULUS 2, REMAINDER 0)
CREATE TABLE by_uuid_1 PARTITION OF by_uuid FOR VALUES WITH (MODULUS 2, REMAINDER 1)
INSERT INTO customer SELECT n, 'name ' || n, 'user' || n || '@example.org', to_char(n, 'FM0000'), date '1970-01-01' + n,
  ARRAY['t' || n % 7, 'all'], jsonb_build_object('n', n, 'city', 'c' || n % 5, 'list', jsonb_build_array(n, 'x')),
  md5(n::text)::uuid, CASE WHEN n % 2 = 0 THEN 'sad' ELSE 'ok' END::mood FROM generate_series(1, 400) n
INSERT INTO orders SELECT n, 1 + n % 400, timestamptz '2024-01-01' + n * interval '17 minutes',
  date '2024-01-01' + n % 60, n * 1.25, CASE WHEN n % 3 = 0 THEN 'note ' || n END,
  md5((n % 500)::text)::uuid, (ARRAY['new', 'paid', 'sent'])[1 + n % 3], jsonb_build_array(n % 9),
  tstzrange(timestamptz '2024-01-01' + n * interval '1 hour', timestamptz '2024-01-03' + n * interval '1 hour')
  FROM generate_series(1, 3000) n
INSERT INTO booking SELECT n,
  tstzrange(timestamptz '2024-01-01' + n * interval '1 hour', timestamptz '2024-01-02' + n * interval '1 hour'),
  int4range(n, n + 5), daterange(date '2024-01-01' + n, date '2024-01-09' + n), textrange('a' || n, 'b' || n),
  tstzmultirange(tstzrange(timestamptz '2024-01-01', timestamptz '2024-01-01' + n * interval '1 hour')), 'l' || n
  FROM generate_series(1, 200) n
INSERT INTO event SELECT timestamptz '2024-01-01' + n * interval '1 hour',
  timestamp '2024-01-01' + n * interval '1 hour', time '00:00' + n * interval '1 minute', 'kind' || n % 4,
  json_build_object('n', n, 'k', 'v' || n), ('10.0.0.' || n % 250)::inet, decode(md5(n::text), 'hex'), (n % 16)::bit(4)
  FROM generate_series(1, 2000) n
INSERT INTO by_name SELECT chr(97 + n % 3), n FROM generate_series(1, 90) n
INSERT INTO by_uuid SELECT md5(n::text)::uuid, n FROM generate_series(1, 200) n
CREATE INDEX ON orders (customer)
CREATE INDEX ON orders (at)
CREATE INDEX ON orders (ref)
CREATE INDEX ON orders (status, at)
CREATE INDEX ON orders (lower(note))
CREATE INDEX ON orders (day) WHERE status = 'new'
CREATE INDEX ON orders USING brin (at)
CREATE INDEX ON orders USING gist (during)
CREATE INDEX ON customer (name text_pattern_ops)
CREATE INDEX ON customer USING gin (tags)
CREATE INDEX ON customer USING gin (profile)
CREATE INDEX ON customer USING hash (email)
CREATE INDEX ON customer ((profile ->> 'city'))
CREATE INDEX ON customer (uid)
CREATE INDEX ON booking USING gist (during)
CREATE INDEX ON booking USING gist (span)
CREATE INDEX ON booking USING gist (stays)
CREATE INDEX ON booking USING spgist (days)
CREATE INDEX ON event (at)
ANALYZE customer
ANALYZE orders
ANALYZE booking
ANALYZE event
-- ranges
SELECT count(*) FROM booking WHERE during @> '2024-01-03 00:00+00'
SELECT count(*) FROM booking WHERE during @> '[2024-01-03,2024-01-03 05:00)'
SELECT count(*) FROM booking WHERE '[2024-01-03,2024-01-03 05:00)' <@ during
SELECT count(*) FROM booking WHERE during <@ '[2024-01-03,2024-02-03 05:00)'
SELECT count(*) FROM booking WHERE during @> NULL
SELECT count(*) FROM booking WHERE during @> timestamptz '2024-01-03'
SELECT count(*) FROM booking WHERE timestamptz '2024-01-03' <@ during
SELECT count(*) FROM booking WHERE '2024-01-03' <@ during
SELECT count(*) FROM booking WHERE during && '[2024-01-03,2024-01-04)'
SELECT count(*) FROM booking WHERE during << '[2024-01-03,2024-01-04)'
SELECT count(*) FROM booking WHERE during -|- '[2024-01-03,2024-01-04)'
SELECT count(*) FROM booking WHERE during = '[2024-01-03,2024-01-04)'
SELECT count(*) FROM booking WHERE during > '[2024-01-03,2024-01-04)'
SELECT count(*) FROM booking WHERE span @> 7
SELECT count(*) FROM booking WHERE span @> '7'
SELECT count(*) FROM booking WHERE span @> '[7,9)'
SELECT count(*) FROM booking WHERE 7 <@ span
SELECT count(*) FROM booking WHERE days @> date '2024-02-01'
SELECT count(*) FROM booking WHERE days @> '[2024-02-01,2024-02-02]'
SELECT count(*) FROM booking WHERE words @> 'b1'::text
SELECT count(*) FROM booking WHERE words @> '[a2,a3)'
SELECT count(*) FROM booking WHERE words @> label
SELECT count(*) FROM booking WHERE label <@ words
SELECT count(*) FROM booking WHERE stays @> '{[2024-01-01,2024-01-02)}'
SELECT count(*) FROM booking WHERE stays @> timestamptz '2024-01-01 05:00'
SELECT count(*) FROM booking WHERE stays @> during
SELECT count(*) FROM booking WHERE during <@ stays
SELECT count(*) FROM booking WHERE during @> ANY (ARRAY[timestamptz '2024-01-03', '2024-01-04'])
SELECT count(*) FROM booking a JOIN booking b ON a.during @> b.during
SELECT count(*) FROM booking a JOIN booking b ON a.during && b.during AND a.room <> b.room
SELECT count(*) FROM booking a JOIN orders o ON a.during @> o.at
SELECT count(*) FROM booking a JOIN orders o ON o.at <@ a.during
SELECT lower(during), upper(during), isempty(during) FROM booking ORDER BY room LIMIT 3
SELECT range_agg(during), range_merge(min(during), max(during)) FROM booking WHERE room < 4
SELECT during * '[2024-01-03,2024-01-04)', during + during FROM booking WHERE room = 40
SELECT room FROM booking ORDER BY during DESC LIMIT 3
SELECT during, count(*) FROM booking GROUP BY during ORDER BY 1 LIMIT 3
ALTER TABLE booking ADD EXCLUDE USING gist (during WITH =)
-- comparisons and text
SELECT count(*) FROM customer WHERE name = 'name 7'
SELECT count(*) FROM customer WHERE name = 'name 7'::varchar
SELECT count(*) FROM customer WHERE email = 'user7@example.org'
SELECT count(*) FROM customer WHERE email = name
SELECT count(*) FROM customer WHERE code = '0007'
SELECT count(*) FROM customer WHERE code = name
SELECT count(*) FROM customer WHERE name > 'name 3' AND name <= 'name 4'
SELECT count(*) FROM customer WHERE name LIKE 'name 3%'
SELECT count(*) FROM customer WHERE name ^@ 'name 3'
SELECT count(*) FROM customer WHERE starts_with(name, 'name 3')
SELECT count(*) FROM customer WHERE email ^@ 'user3'
SELECT count(*) FROM customer WHERE name ILIKE 'NAME 3%'
SELECT count(*) FROM customer WHERE name ~ '^name 3'
SELECT count(*) FROM customer WHERE name SIMILAR TO 'name [34]%'
SELECT count(*) FROM customer WHERE name IN ('name 1', 'name 2', NULL)
SELECT count(*) FROM customer WHERE name NOT IN ('name 1', 'name 2')
SELECT count(*) FROM customer WHERE name = ANY ('{name 1,name 2}')
SELECT count(*) FROM customer WHERE name = ANY (ARRAY['name 1', 'name 2'])
SELECT count(*) FROM customer WHERE email = ANY (ARRAY['user1@example.org'])
SELECT count(*) FROM customer WHERE name <> ALL ('{name 1}'::text[])
SELECT count(*) FROM customer WHERE name BETWEEN 'name 1' AND 'name 2'
SELECT count(*) FROM customer WHERE lower(name) = upper('x') OR name IS NULL
SELECT count(*) FROM customer WHERE (name, id) > ('name 3', 7)
SELECT count(*) FROM customer WHERE (id, name) = (7, 'name 7')
SELECT count(*) FROM customer WHERE (name, email) IN (('name 1', 'user1@example.org'))
SELECT count(*) FROM customer WHERE name || email = 'name 1user1@example.org'
SELECT count(*) FROM customer WHERE uid = 'c4ca4238a0b923820dcc509a6f75849b'
SELECT count(*) FROM customer WHERE uid::text = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b'
SELECT count(*) FROM customer WHERE uid IN ('c4ca4238a0b923820dcc509a6f75849b', 'c81e728d9d4c2f636f067f89cc14862c')
SELECT count(*) FROM customer WHERE uid = ANY ('{c4ca4238a0b923820dcc509a6f75849b}')
SELECT count(*) FROM customer WHERE uid > 'c4ca4238a0b923820dcc509a6f75849b'
SELECT count(*) FROM customer WHERE uid = name
SELECT count(*) FROM customer WHERE uid = email
SELECT count(*) FROM customer WHERE uid = 'x'::text
SELECT count(*) FROM customer WHERE id = '7'
SELECT count(*) FROM customer WHERE id = '7'::text
SELECT count(*) FROM customer WHERE id IN ('7', 8, 9.0)
SELECT count(*) FROM customer WHERE mood = 'ok'
SELECT count(*) FROM customer WHERE mood > 'sad' OR mood = ANY ('{sad}')
SELECT count(*) FROM customer WHERE mood::text = 'ok'
SELECT count(*) FROM customer WHERE mood = name
SELECT count(*) FROM customer WHERE born > '1970-05-01'
SELECT count(*) FROM customer WHERE born = name
SELECT min(name), max(name), min(email), max(email), min(code), max(code) FROM customer
SELECT min(born), max(born), min(tags), max(tags), min(mood), max(mood), max(id) FROM customer
SELECT min(uid::text), max('x') FROM customer
SELECT min(NULL), max('a'), min('1')
SELECT count(DISTINCT name), count(DISTINCT email), count(DISTINCT uid) FROM customer
SELECT string_agg(name, ', ' ORDER BY name) FROM customer WHERE id < 5
SELECT string_agg(name, ', ' ORDER BY name DESC) FILTER (WHERE name > 'name 2') FROM customer WHERE id < 5
SELECT name COLLATE "C" FROM customer ORDER BY 1 LIMIT 3
SELECT left(name, 4), count(*) FROM customer GROUP BY 1 HAVING min(name) < 'z' ORDER BY 2 DESC, 1
SELECT 'a', 'b' FROM customer GROUP BY 1, 2 ORDER BY 'a'::text, 2
SELECT 'x' AS lit FROM customer ORDER BY lit LIMIT 1
SELECT DISTINCT 'x', NULL FROM customer
SELECT upper(name), lower(email), length(code), substr(name, 2, 3), replace(name, 'n', 'm'), reverse(name),
  initcap(name) FROM customer WHERE id = 7
SELECT trim('  x '), lpad('7', 3, '0'), rpad('7', 3, '0'), split_part('a-b-c', '-', 2), strpos('abc', 'c'),
  position('b' in 'abc'), translate('abc', 'a', 'x'), repeat('x', 3), md5('x'), chr(65), ascii('A'), quote_literal('x'),
  quote_ident('X'), quote_nullable(NULL)
SELECT regexp_replace('abc', 'b', 'x'), regexp_match('abc', '(b)'), regexp_split_to_array('a b', ' '),
  string_to_array('a,b', ','), array_to_string(ARRAY[1, 2], ','), overlay('abc' placing 'x' from 2),
  substring('abc' from 2 for 1), substring('abc' from 'b.')
SELECT format('%s %I %L %s', 'a', 'B', 'c', 7), format('%2$s %1$s', 'a', NULL),
  concat('a', 1, NULL, true), concat_ws(',', 'a', 'b')
SELECT 'a' || 'b', 'a' || 1, 1 || 'a', 'a' || NULL, 'a' || now()::date::text IS NULL, 'a'::text || 'b'::varchar,
  'a'::char(3) || 'b', ARRAY[1] || 2, 'x' || ARRAY['y'], ARRAY['x'] || 'y'::text
SELECT 'a' = 'a', 'a' < 'b', '1' = 1, NULL = NULL, 'a' = NULL, 'b' BETWEEN 'a' AND 'c', 'a' IN ('a', 'b'),
  'abc' LIKE 'a%', 'abc' ^@ 'a', '{1}' <@ '{1,2}'::int[], '1' <@ '[1,2]'::int4range
SELECT '[1,2]' @> 1
SELECT '[1,2]' @> '1'
SELECT '{1,2}' @> '{1}'
SELECT 'a' ^@ 'b', NULL ^@ 'b', 'a' ^@ NULL
SELECT greatest('a', 'b'), least('a', NULL, 'b'), greatest('a', 'b'::varchar), coalesce(NULL, 'x'), nullif('a', 'b'),
  greatest(1, 2.5), greatest('1', 2), least(now(), 'infinity') <> 'infinity'
SELECT CASE 'a' WHEN 'b' THEN 1 WHEN 'a' THEN 2 END, CASE WHEN true THEN 'x' ELSE NULL END,
  CASE 1 WHEN '1' THEN 'y' END, CASE WHEN id > 3 THEN name ELSE email END FROM customer WHERE id = 7
SELECT 'a' UNION SELECT 'b' ORDER BY 1
SELECT 'a' UNION ALL SELECT name FROM customer WHERE id = 1
SELECT name FROM customer WHERE id < 3 UNION SELECT email FROM customer WHERE id < 3 ORDER BY 1
SELECT name FROM customer INTERSECT SELECT 'name 7'
SELECT NULL UNION SELECT 1 UNION SELECT '2' ORDER BY 1
SELECT uid FROM customer WHERE id = 7 UNION SELECT 'c4ca4238a0b923820dcc509a6f75849b' ORDER BY 1
SELECT at FROM orders WHERE id = 7 UNION SELECT '2024-01-01' ORDER BY 1
SELECT * FROM (VALUES ('a', 1), (NULL, 2), ('c', 3)) v(x, y) WHERE x = 'a' OR y > 2
SELECT * FROM (VALUES (1, 'x'), (2, 'y')) v(a, b) JOIN (VALUES (1, 'p')) w(a, c) USING (a)
SELECT 1::text = '1', '1'::int, '2024-01-01'::date, 'x'::name = 'x', 'x'::text::name, '{a,b}'::text[],
  'c4ca4238a0b923820dcc509a6f75849b'::text::uuid, '1'::varchar::bigint, true::text, 1.5::text::numeric
SELECT int '7', text 'x', uuid 'c4ca4238a0b923820dcc509a6f75849b', date '2024-01-01',
  CAST('7' AS bigint), varchar(2) 'abc'
SELECT text(7), varchar('x'), int8('9'), timestamptz('2024-01-01'), uuid('x')
SELECT name::uuid FROM customer WHERE false
SELECT (c).name, c.* FROM customer c WHERE id = 7
SELECT c::text FROM customer c WHERE id = 7
SELECT c FROM customer c WHERE c = c AND id = 7
SELECT ROW('a', 1) = ROW('a', 1), ROW('a', 1) < ROW('b', NULL), (1, 'a') IS DISTINCT FROM (1, 'b'), ROW(1, 'x')::pair,
  (ROW(1, 'x')::pair).b || 'y'
-- jsonb
SELECT count(*) FROM customer WHERE profile ->> 'city' = 'c1'
SELECT count(*) FROM customer WHERE profile ->> 'city' IN ('c1', 'c2')
SELECT count(*) FROM customer WHERE profile ->> 'city' LIKE 'c%'
SELECT count(*) FROM customer WHERE profile ->> 'city' = email
SELECT count(*) FROM customer WHERE profile @> '{"city": "c1"}'
SELECT count(*) FROM customer WHERE '{"city": "c1"}' <@ profile
SELECT count(*) FROM customer WHERE profile ? 'city'
SELECT count(*) FROM customer WHERE profile ?| ARRAY['x', 'city']
SELECT count(*) FROM customer WHERE profile -> 'n' = '7'
SELECT count(*) FROM customer WHERE profile -> 'n' > '7'
SELECT count(*) FROM customer WHERE (profile ->> 'n')::int > 7
SELECT count(*) FROM customer WHERE profile ->> 'n' > '7'
SELECT count(*) FROM customer WHERE profile #>> '{list,0}' = '7'
SELECT count(*) FROM customer WHERE profile @? '$.list[*] ? (@ == 7)'
SELECT count(*) FROM customer WHERE profile['city'] = '"c1"'
SELECT profile - 'list', profile || '{"a": 1}', profile #- '{list}', jsonb_set(profile, '{n}', '1')
  FROM customer WHERE id = 7
SELECT key, value FROM customer, jsonb_each_text(profile) WHERE id = 7 AND key < 'list' ORDER BY 1
SELECT jsonb_agg(name ORDER BY name), json_object_agg(name, id) FROM customer WHERE id < 3
SELECT to_jsonb(c), row_to_json(c) FROM customer c WHERE id = 7
SELECT payload ->> 'k', payload -> 'n' FROM event WHERE payload ->> 'k' = 'v7'
SELECT j ->> 'a' = 'x', j ->> 'a' || 'y', j ->> 'a' < j ->> 'b', coalesce(j ->> 'z', 'none'), j ->> 'a' IN ('x')
  FROM (SELECT '{"a": "x", "b": "y"}'::jsonb AS j) s
SELECT * FROM jsonb_to_recordset('[{"a": 1, "b": "x"}]') AS r(a int, b text) WHERE b = 'x'
SELECT * FROM jsonb_populate_record(NULL::pair, '{"a": 1, "b": "x"}')
-- arrays
SELECT count(*) FROM customer WHERE tags @> '{t1}'
SELECT count(*) FROM customer WHERE tags @> ARRAY['t1']
SELECT count(*) FROM customer WHERE tags @> ARRAY['t1'::varchar]
SELECT count(*) FROM customer WHERE '{t1}' <@ tags
SELECT count(*) FROM customer WHERE tags && '{t1,t2}'
SELECT count(*) FROM customer WHERE 't1' = ANY (tags)
SELECT count(*) FROM customer WHERE name = ANY (tags)
SELECT count(*) FROM customer WHERE email = ANY (tags)
SELECT count(*) FROM customer WHERE tags = '{t1,all}'
SELECT count(*) FROM customer WHERE tags > '{t1}'
SELECT count(*) FROM customer WHERE tags[1] = 't1'
SELECT DISTINCT unnest(tags) AS t FROM customer ORDER BY t
SELECT array_agg(name ORDER BY id), array_length(array_agg(id), 1) FROM customer WHERE id < 4
SELECT array_position(tags, 'all'), array_remove(tags, 'all'), array_append(tags, 'x'), tags || 'y', cardinality(tags)
  FROM customer WHERE id = 7
SELECT ARRAY['a', 'b'] @> ARRAY['a'], ARRAY[1, 2] <@ '{1,2,3}', '{1,2}' && ARRAY[2], ARRAY['a', NULL],
  ARRAY['2024-01-01', now()] IS NULL
SELECT count(*) FROM orders WHERE id = ANY ('{1,2,3}')
SELECT count(*) FROM orders WHERE id = ANY (ARRAY[1, 2, 3])
SELECT count(*) FROM orders WHERE id = ANY ('{1,2}'::text[])
SELECT count(*) FROM orders WHERE ref = ANY ('{c4ca4238a0b923820dcc509a6f75849b}'::uuid[])
SELECT count(*) FROM orders WHERE ref = ANY ('{x}'::text[])
SELECT count(*) FROM orders WHERE at = ANY ('{2024-01-01 00:17+00}')
SELECT count(*) FROM orders WHERE at = ANY ('{2024-01-01}'::text[])
-- instants and dates
SELECT count(*) FROM orders WHERE at >= '2024-01-03'
SELECT count(*) FROM orders WHERE at >= '2024-01-03' AND at < '2024-01-04'
SELECT count(*) FROM orders WHERE at BETWEEN '2024-01-03' AND '2024-01-04'
SELECT count(*) FROM orders WHERE at > timestamptz '2024-01-03' - interval '1 day'
SELECT count(*) FROM orders WHERE at > date '2024-01-03'
SELECT count(*) FROM orders WHERE at > timestamp '2024-01-03'
SELECT count(*) FROM orders WHERE at = '2024-01-01 00:17+00' OR at IS NULL
SELECT count(*) FROM orders WHERE at IN ('2024-01-01 00:17+00', '2024-01-01 00:34+00')
SELECT count(*) FROM orders WHERE at <> '2024-01-01 00:17+00'
SELECT count(*) FROM orders WHERE at > note
SELECT count(*) FROM orders WHERE at = '2024-01-01'::text
SELECT count(*) FROM orders WHERE at > day
SELECT count(*) FROM orders WHERE day = '2024-01-05' AND status = 'new'
SELECT count(*) FROM orders WHERE (at, id) > ('2024-01-03', 5)
SELECT count(*) FROM orders WHERE (at, id) < (timestamptz '2024-01-03', 5::bigint)
SELECT count(*) FROM orders WHERE at <@ tstzrange('2024-01-03', '2024-01-04')
SELECT count(*) FROM orders WHERE at <@ '[2024-01-03,2024-01-04)'
SELECT count(*) FROM orders WHERE at <@ '[2024-01-03,2024-01-04)'::tstzrange
SELECT count(*) FROM orders WHERE '[2024-01-03,2024-01-04)' @> at
SELECT count(*) FROM orders WHERE tstzrange('2024-01-03', '2024-01-04') @> at
SELECT count(*) FROM orders WHERE at <@ '{[2024-01-03,2024-01-04)}'::tstzmultirange
SELECT count(*) FROM orders WHERE during @> at
SELECT count(*) FROM orders WHERE during @> '2024-01-05'::timestamptz
SELECT count(*) FROM orders WHERE during @> '[2024-01-05,2024-01-06)'
SELECT date_trunc('day', at) AS d, count(*), min(at), max(at), min(day), max(day)
  FROM orders GROUP BY 1 ORDER BY 1 LIMIT 5
SELECT extract(hour FROM at), to_char(at, 'YYYY-MM-DD'), at::date, at + interval '1 day', at - at,
  age(at, '2023-01-01'), at AT TIME ZONE 'UTC' FROM orders WHERE id = 7
SELECT (at, at) OVERLAPS ('2024-01-01', interval '1 day') FROM orders WHERE id = 7
SELECT generate_series('2024-01-01', '2024-01-03', interval '1 day')
SELECT generate_series('2024-01-01'::timestamptz, '2024-01-03', '1 day')
SELECT count(*) FROM event WHERE at >= '2024-02-05' AND at < '2024-02-06'
SELECT count(*) FROM event WHERE at < timestamptz '2024-01-15'
SELECT count(*) FROM event WHERE local >= '2024-02-05'
SELECT count(*) FROM event WHERE t > '00:30' AND kind = 'kind1'
SELECT count(*) FROM event WHERE ip <<= '10.0.0.0/28' AND ip > '10.0.0.3'
SELECT count(*) FROM event WHERE raw = '\xc4ca4238a0b923820dcc509a6f75849b'
SELECT count(*) FROM event WHERE raw > 'x' AND flags = B'0101'
SELECT kind, count(*) FROM event GROUP BY GROUPING SETS ((kind), ()) ORDER BY 1
SELECT kind, at::date, count(*) FROM event WHERE at < '2024-01-03' GROUP BY ROLLUP (kind, at::date)
  HAVING min(at) > '2023-01-01' ORDER BY 1, 2
-- partitions
SELECT count(*) FROM by_name WHERE name = 'a'
SELECT count(*) FROM by_name WHERE name IN ('a', 'c')
SELECT count(*) FROM by_name WHERE name = 'a'::varchar
SELECT count(*) FROM by_uuid WHERE u = 'c4ca4238a0b923820dcc509a6f75849b'
SELECT count(*) FROM by_uuid WHERE u = ANY ('{c4ca4238a0b923820dcc509a6f75849b}')
SELECT count(*) FROM by_uuid x JOIN by_uuid y USING (u)
-- joins
SELECT count(*) FROM orders o JOIN customer c ON c.id = o.customer WHERE c.name < 'name 2'
SELECT count(*) FROM orders o JOIN customer c ON c.id = o.customer AND c.email = o.note
SELECT count(*) FROM orders o JOIN customer c ON c.name = o.note
SELECT count(*) FROM orders o JOIN customer c ON c.email = o.status
SELECT count(*) FROM orders o JOIN customer c ON c.uid = o.ref
SELECT count(*) FROM orders o LEFT JOIN customer c ON c.uid = o.ref WHERE c.id IS NULL
SELECT count(*) FROM orders o FULL JOIN customer c ON c.uid = o.ref
SELECT count(*) FROM orders o WHERE EXISTS (SELECT FROM customer c WHERE c.uid = o.ref AND c.name > 'name 5')
SELECT count(*) FROM orders o WHERE ref NOT IN (SELECT uid FROM customer WHERE id < 9)
SELECT count(*) FROM orders o WHERE status IN (SELECT name FROM customer)
SELECT count(*) FROM orders WHERE customer = (SELECT max(id) FROM customer WHERE name LIKE 'name 1%')
SELECT count(*) FROM orders a JOIN orders b ON a.at = b.at AND a.status < b.status
SELECT count(*) FROM orders a JOIN event e ON e.at = a.at
SELECT count(*) FROM orders a JOIN event e ON e.at > a.at AND e.at < a.at + interval '1 minute'
SELECT c.name, t.n FROM customer c, LATERAL (SELECT count(*) AS n FROM orders o
  WHERE o.customer = c.id AND o.at > '2024-01-20') t WHERE c.id < 4 ORDER BY 1
SELECT status, count(*), sum(amount), avg(amount), min(status), max(status)
  FROM orders GROUP BY status HAVING max(status) >= 'new' ORDER BY status
SELECT status, rank() OVER (PARTITION BY status ORDER BY at), lag(status, 1, 'none') OVER (ORDER BY at),
  first_value(note) OVER (ORDER BY id), min(status) OVER () FROM orders WHERE id < 7 ORDER BY at
SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY status), percentile_cont(0.5) WITHIN GROUP (ORDER BY amount),
  mode() WITHIN GROUP (ORDER BY note), rank('paid') WITHIN GROUP (ORDER BY status) FROM orders
WITH RECURSIVE r(n, path) AS (SELECT 1, 'x' UNION ALL SELECT n + 1, path || 'y' FROM r WHERE n < 4) SELECT * FROM r
WITH RECURSIVE r(n) AS (SELECT 'x' UNION ALL SELECT n || 'y'::text FROM r WHERE length(n) < 4) SELECT * FROM r
WITH moved AS (DELETE FROM orders WHERE id > 2995 RETURNING *) SELECT count(*), min(status) FROM moved
SELECT * FROM orders WHERE id = 7 FOR UPDATE
-- changes
INSERT INTO customer (id, name, email) VALUES (1000, 'x', 'y'), (1001, 'x'::varchar, 'z'::text)
INSERT INTO customer (id, name, uid) SELECT 1002, 'x', uid FROM customer WHERE id = 7
INSERT INTO customer (id, name, uid) SELECT 1003, 'x', 'c4ca4238a0b923820dcc509a6f75849b'
INSERT INTO customer (id, name, uid) VALUES (1004, 'x', 'c4ca4238a0b923820dcc509a6f75849b'::text)
INSERT INTO customer (id, name, email) VALUES (1000, 'x', 'y') ON CONFLICT (id) DO UPDATE
  SET name = excluded.name || '!' WHERE customer.name = 'x' RETURNING name
UPDATE customer SET name = 'z' WHERE name = 'x' AND email > 'y'
UPDATE customer SET born = '2000-01-01', mood = 'sad', tags = '{x}', profile = '{}' WHERE id = 1000
UPDATE customer c SET name = o.status FROM orders o WHERE o.customer = c.id AND o.note = 'note 9'
UPDATE customer SET id = '1005' WHERE id = '1001'
UPDATE customer SET id = 'x'::text WHERE id = 1
DELETE FROM customer WHERE id >= 1000 AND name IN ('x', 'z') RETURNING id
SELECT nextval('x'::text)
SELECT 'customer'::regclass, 'customer'::text::regclass, 'now'::regproc, 'text'::regtype, to_regclass('customer'),
  oid = 'customer'::regclass FROM pg_class WHERE oid = 'customer'::regclass AND relname = 'customer'
SELECT relname FROM pg_class WHERE relname = 'customer' AND relkind = 'r'
  AND relname::text ^@ 'cust' AND relname ^@ 'cust'
SELECT current_setting('TimeZone'), set_config('a.b', 'c', false), current_setting('a.b') = 'c',
  current_user = session_user, version() LIKE 'PostgreSQL%'
SELECT to_tsvector('english', 'a fat cat') @@ to_tsquery('english', 'cat'), 'cat' @@ 'cat',
  'fat cat'::tsvector @@ 'cat', ts_rank(to_tsvector('x'), 'x') > 0
SELECT 7 + '1', '7' + 1, 7 / 2, 7 % 2, '2024-01-01'::date + 1, '2024-01-01' - interval '1 day',
  date '2024-01-01' - '2023-01-01', -'1', abs('-7'), round('7.5'), mod(7, '2')
SELECT '7' + '1'
SELECT sum('1'), avg('1')
SELECT 'x' + 1
SELECT xmlelement(name a, 'x')::text = '<a>x</a>', point '(1,2)' <@ box '(0,0),(3,3)',
  circle '((0,0),2)' @> point '(1,1)', '(0,0),(3,3)' @> point '(1,2)', point '(1,2)' <@ '(0,0),(3,3)'
SELECT inet '10.0.0.1' < '10.0.0.2', cidr '10/8' >>= '10.1.2.3', macaddr '08:00:2b:01:02:03' = '08002b010203',
  money '1' < '2', bit '1' = '1', pg_lsn '0/1' < '0/2', '"a"=>1' = 'x'
SELECT txid_current() IS NULL, pg_typeof('x'), pg_typeof(NULL), pg_typeof('x' || 'y'), pg_typeof(coalesce('a', 'b')),
  pg_typeof(greatest('a', 'b')), pg_typeof(ARRAY['a']), pg_typeof(CASE WHEN true THEN 'a' END), pg_typeof(min('x')),
  pg_typeof((SELECT 'x')), pg_typeof((SELECT 'x' UNION SELECT 'y' LIMIT 1))
PREPARE p1 AS SELECT count(*) FROM booking WHERE during @> $1
EXECUTE p1 ('[2024-01-03,2024-01-03 05:00)')
PREPARE p2 AS SELECT count(*) FROM booking WHERE $1 <@ during
EXECUTE p2 ('[2024-01-03,2024-01-03 05:00)')
PREPARE p3 AS SELECT count(*) FROM customer WHERE name = $1 AND email <> $2 AND name ^@ $3
EXECUTE p3 ('name 7', 'x', 'name')
PREPARE p4 AS SELECT count(*) FROM orders WHERE at >= $1 AND at < $2 AND status = ANY ($3)
EXECUTE p4 ('2024-01-03', '2024-01-04', '{new}')
PREPARE p5 AS SELECT count(*) FROM orders WHERE ref = $1 OR ref IN ($2, $3)
EXECUTE p5 ('c4ca4238a0b923820dcc509a6f75849b', NULL, NULL)
PREPARE p6 AS SELECT $1 || 'x', $2::text = $3, coalesce($4, 'x'), $5 = 1, (1, $6) < (2, now())
EXECUTE p6 ('a', 'b', 'c', 'd', 1, '2024-01-01')
PREPARE p7 AS SELECT $1 = $2
PREPARE p8 AS SELECT min($1), max($2)
SELECT name, parameter_types FROM pg_prepared_statements WHERE name ~ '^p\d$' ORDER BY name
CREATE FUNCTION half(x text) RETURNS text LANGUAGE sql AS $$
  SELECT left(x, length(x) / 2) || CASE WHEN x = 'a' THEN 'b' ELSE x END $$
SELECT half('abcd'), half(name), half(email), half(code) FROM customer WHERE id = 7
CREATE FUNCTION twice(x anyelement) RETURNS anyarray LANGUAGE sql AS $$ SELECT ARRAY[x, x] $$
SELECT twice('x'), twice(7), twice(NULL::text)
CREATE FUNCTION over(x int) RETURNS text LANGUAGE sql AS $$ SELECT 'int' $$
CREATE FUNCTION over(x text) RETURNS text LANGUAGE sql AS $$ SELECT 'text' $$
CREATE FUNCTION over(x uuid) RETURNS text LANGUAGE sql AS $$ SELECT 'uuid' $$
SELECT over(7), over('x'), over(NULL), over('x'::varchar), over(uid), over(7::bigint) FROM customer WHERE id = 7
SELECT over(7), over('x'), over(NULL), over('x'::varchar), over(uid), over(mood::text) FROM customer WHERE id = 7
CREATE OPERATOR === (FUNCTION = texteq, LEFTARG = text, RIGHTARG = text)
SELECT 'a' === 'b', name === email, name === 'x' FROM customer WHERE id = 7
CREATE VIEW v AS SELECT name || 'x' AS n, during @> at AS inside, at >= '2024-01-01' AS later, status = 'new' AS new
  FROM orders JOIN customer c ON c.id = customer
SELECT pg_get_viewdef('v', true)
SELECT count(*) FROM v WHERE inside AND later AND new AND n ^@ 'name'
DO $$ DECLARE t text := 'x'; u uuid := 'c4ca4238a0b923820dcc509a6f75849b'; i int := '7'; b bool; BEGIN
  b := t = u::text OR i = '7' OR t IN ('a') OR now() > '2024-01-01'; t := u; u := t; i := t; END $$
COMMENT ON TABLE customer IS 'x'
SELECT obj_description('customer'::regclass) = 'x', col_description('customer'::regclass, 1)
SELECT table_name, column_name, data_type FROM information_schema.columns
  WHERE table_name = 'customer' AND column_name > 'm' ORDER BY 2
SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'orders'::regclass ORDER BY 1
SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'orders' ORDER BY 1
