-- Raises the messages of docs/errors.md: scripts/test-docs.sh looks for each error of this file in that page.

CREATE TABLE orders (id ulid PRIMARY KEY DEFAULT ulid_generate(), total numeric);
CREATE TABLE old_orders (id uuid PRIMARY KEY, note text);
INSERT INTO old_orders VALUES ('0195c9a4-74cc-7149-bcc4-0a556a0cf19d', 'known');
CREATE EXTENSION uidx_typeid;
CREATE EXTENSION uidx_snowflake;
CREATE TABLE users (id typeid PRIMARY KEY DEFAULT typeid_generate('user'), number bigint);
CREATE TABLE incidents (id timestamptz);
-- What the page says to write succeeds.
DO $$
BEGIN
	PERFORM * FROM orders WHERE id <@ tstzrange('2025-01-01', '2025-02-01')
		OR (id, total) > (ulid_floor('2025-01-01 00:00+00'), 5);
	PERFORM id::timestamptz + interval '1 day', date_trunc('day', id::timestamptz), lower(id::text),
		coalesce(id::text, 'none') FROM orders;
	PERFORM typeid('user', base64uuid_generate()::uuid) FROM users WHERE id >= typeid_floor('user', now())
		AND number >= snowflake_floor(now(), 'twitter');
	PERFORM id FROM old_orders ORDER BY id LIMIT 1;
	PERFORM min(id::base64uuid)::uuid FROM old_orders WHERE id >= now() - interval '1 day';
	PERFORM * FROM orders FULL JOIN incidents ON orders.id::timestamptz = incidents.id;
	PERFORM * FROM old_orders JOIN orders ON orders.id::uuid = old_orders.id::base64uuid::uuid;
	PERFORM * FROM old_orders WHERE id = '0195c9a4-74cc-7149-bcc4-0a556a0cf19d'::text::uuid;
	PERFORM * FROM old_orders WHERE id::text LIKE '01%';
	PERFORM * FROM orders WHERE id = ANY ('{01JQ4T8X6CA54VSH0AANN0SWCX}'::varchar[])
		OR id IN (varchar '01JQ4T8X6CA54VSH0AANN0SWCX'::ulid);
	PERFORM nullif('', '')::ulid, trim(' 01JQ4T8X6CA54VSH0AANN0SWCX')::ulid,
		ulid_parse_lenient('O1JQ-4T8X6C-A54VSH0-AANN0SWCX');
	-- A constant, which PostgreSQL would read when it plans: not a CASE.
	ASSERT (SELECT canonical::ulid FROM uidx_inspect('no id') WHERE format IN ('ulid', 'uuid')) IS NULL;
	ASSERT (SELECT array_agg((SELECT canonical::ulid FROM uidx_inspect(t) WHERE format IN ('ulid', 'uuid')) ORDER BY n)
		FROM unnest('{01JQ4T8X6CA54VSH0AANN0SWCX,0195c9a4-74cc-7149-bcc4-0a556a0cf19d,no id,1}'::text[])
			WITH ORDINALITY u(t, n))
		= ARRAY['01JQ4T8X6CA54VSH0AANN0SWCX', '0195c9a4-74cc-7149-bcc4-0a556a0cf19d', NULL, NULL]::ulid[];
	CREATE INDEX day ON orders (((id::timestamptz AT TIME ZONE 'UTC')::date));
	CREATE TABLE codes (id char(26) DEFAULT '01JQ4T8X6CA54VSH0AANN0SWCX');
	ALTER TABLE codes ALTER id DROP DEFAULT, ALTER id TYPE ulid USING id::ulid, ALTER id SET DEFAULT ulid_generate();
	CREATE TABLE spelled AS SELECT unnest('{01JQ4T8X6CA54VSH0AANN0SWCX,01jq4t8x6ca54vsh0aann0swcx}'::text[]) AS id;
	ALTER TABLE spelled ADD UNIQUE (id);
	ASSERT EXISTS (SELECT FROM spelled GROUP BY id::ulid HAVING count(*) > 1);
	CREATE TABLE months (id ulid PRIMARY KEY) PARTITION BY RANGE (id);
	CREATE TABLE january PARTITION OF months
		FOR VALUES FROM (ulid_floor('2025-01-01 00:00+00')) TO (ulid_floor('2025-02-01 00:00+00'));
EXCEPTION WHEN others THEN
	RAISE EXCEPTION 'what the page says to write fails: %', SQLERRM;
END $$;
SELECT * FROM users WHERE id >= now();
SELECT * FROM users WHERE number >= now();
SELECT typeid('user', base64uuid_generate());
SELECT * FROM orders WHERE id <@ daterange('2025-01-01', '2025-02-01');
SELECT id + interval '1 day' FROM orders;
SELECT lower(id) FROM orders;
SELECT * FROM orders WHERE id ~ '^01JQ';
SELECT * FROM orders WHERE '01JQ4T8X6CA54VSH0AANN0SWCX'::char(26) = id;
SELECT * FROM orders WHERE id = 5;
SELECT * FROM old_orders WHERE id = 'known'::text;
SELECT * FROM old_orders WHERE id LIKE '01%';
SELECT * FROM old_orders WHERE id = now();
SELECT min(id) FROM old_orders;
CREATE FUNCTION f(ulid) RETURNS text LANGUAGE sql RETURN 'ulid';
CREATE FUNCTION f(base64uuid) RETURNS text LANGUAGE sql RETURN 'base64uuid';
SELECT f('01JQ4T8X6CA54VSH0AANN0SWCX'), f(id) FROM old_orders;
DROP FUNCTION f(base64uuid);
CREATE FUNCTION f(varchar) RETURNS text LANGUAGE sql RETURN 'varchar';
SELECT f(note) FROM old_orders;
SELECT gen_ulid();
SELECT uid11_floor(now());
SELECT snowflake_generate('twitter');
SELECT id::date FROM orders;
SELECT id::timestamp FROM orders;
SELECT id::base64uuid FROM orders;
SELECT ('{"id": "01JQ4T8X6CA54VSH0AANN0SWCX"}'::jsonb -> 'id')::ulid;
SELECT coalesce(id, 'none'::text) FROM orders;
SELECT * FROM orders JOIN incidents USING (id);
SELECT * FROM orders WHERE (id, total) = (now(), 5);
SELECT * FROM orders FULL JOIN incidents ON orders.id = incidents.id;
SELECT current_setting('server_version_num')::integer >= 180000 AS since_18 \gset
\if :since_18
CREATE TABLE lines (order_id text REFERENCES orders);
CREATE TABLE dated (id ulid, made timestamptz GENERATED ALWAYS AS (id::timestamptz));
CREATE TABLE copied (id ulid, u uuid GENERATED ALWAYS AS (id::uuid));
CREATE TABLE tagged (u uuid, id ulid GENERATED ALWAYS AS (u::ulid));
\endif
CREATE INDEX ON orders ((id::timestamptz::date));
SELECT * FROM orders WHERE id >= '2025-02-01';
SELECT ''::ulid;
SELECT uuid '0195c9a4-74cc-7149-bcc4-0a556a0cf19d'::baseuid;
SELECT ulid '80000000000000000000000000';
SELECT 'jpXCZedGfVQ'::uid11::bigint;
SELECT ulid_floor('1969-12-31 00:00+00');
SELECT '\x0195c9a4'::bytea::ulid;
CREATE TABLE counted (id bigserial, code char(26), made_for text);
ALTER TABLE counted ALTER code TYPE ulid;
ALTER TABLE counted ALTER id TYPE ulid USING ulid_generate();
CREATE TABLE bills (id ulid GENERATED ALWAYS AS IDENTITY);
INSERT INTO counted (id) VALUES (ulid_generate());
CREATE TABLE tickets (id text PRIMARY KEY);
CREATE TABLE replies (ticket ulid REFERENCES tickets);
INSERT INTO orders (total) VALUES (1);
ALTER TABLE orders ADD CONSTRAINT early CHECK (id < timestamptz '2025-01-01 00:00+00');
CREATE TABLE parts (id ulid PRIMARY KEY) PARTITION BY RANGE (id);
CREATE TABLE february PARTITION OF parts FOR VALUES FROM (timestamptz '2025-02-01') TO (timestamptz '2025-03-01');
INSERT INTO parts VALUES (ulid_floor('2025-02-01 00:00+00'));
SELECT * FROM uidx_create_partitions('orders', '2025-01-01 00:00+00', '2025-02-01 00:00+00', '1 month');
SELECT * FROM uidx_create_partitions('parts', '2025-01-01 00:00+00', '2025-02-01 00:00+00', '-1 month 31 days');
SELECT * FROM uidx_create_partitions('parts', '1975-01-01 00:00+00', '2025-01-01 00:00+00', '1 day');
SELECT * FROM uidx_drop_listed('parts', array_fill('february'::regclass, '{1000000}'));
SELECT * FROM uidx_drop_partitions('parts', now() + interval '90 days');
SELECT * FROM uidx_drop_partitions('parts', interval '90 days');
CREATE TABLE tweets (id bigint) PARTITION BY RANGE (id);
SELECT * FROM snowflake_create_partitions('tweets', now(), now() + interval '1 day', '1 day', 'discord') \g /dev/null
SELECT * FROM snowflake_drop_partitions('tweets', now() - interval '90 days', 'twitter');
SELECT * FROM uidx_drop_partitions('parts', now() - interval '90');
CREATE TABLE flakes (id bigint) PARTITION BY RANGE (id);
CREATE TABLE flakes_old PARTITION OF flakes FOR VALUES FROM (0) TO (snowflake_floor('2025-01-01 00:00+00', 'discord'));
SELECT * FROM snowflake_create_partitions('flakes', now(), now() + interval '1 day', '1 day', 'discord');
CREATE TABLE turned (id bigint DEFAULT xid_generate()) PARTITION BY RANGE (id);
SELECT * FROM uidx_create_partitions('turned', now(), now() + interval '1 day', '1 day') \g /dev/null
ALTER TABLE turned ALTER id SET DEFAULT ulidflake_generate();
SELECT * FROM uidx_drop_partitions('turned', now() - interval '90 days');
CREATE TABLE rest PARTITION OF months DEFAULT;
INSERT INTO months VALUES (ulid_floor('2025-03-03 00:00+00'));
SELECT * FROM uidx_create_partitions('months', '2025-03-01 00:00+00', '2025-04-01 00:00+00', '1 month');
CREATE TABLE twice AS SELECT ulid '01JQ4T8X6CA54VSH0AANN0SWCX' AS id FROM generate_series(1, 2);
CREATE UNIQUE INDEX ON twice (id);
ALTER TABLE spelled ALTER id TYPE ulid USING id::ulid;
CREATE PUBLICATION recent FOR TABLE orders WHERE (id >= timestamptz '2025-01-01 00:00+00');
CREATE DOMAIN order_id AS ulid;
CREATE TABLE archive (id order_id);
INSERT INTO archive SELECT ulid_generate() FROM generate_series(1, 100);
CREATE INDEX ON archive USING brin (id);
DROP EXTENSION uidx;
SELECT ulid_generate();
SET uidx.node_id = 3;
ALTER SYSTEM SET uidx.node_id = 32;
SELECT pg_reload_conf();
SELECT pg_sleep(0.5);
SELECT ulidflake_generate_scalable();
ALTER SYSTEM RESET uidx.node_id;
SELECT pg_reload_conf();
SELECT pg_sleep(0.5);
SELECT uid11_snowish_generate();
CREATE ROLE visitor;
SET ROLE visitor;
CREATE EXTENSION uidx_ksuid;
LOAD 'uidx';
SELECT uidx_generators_advance(now());
RESET ROLE;
GRANT SELECT ON orders TO visitor;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
SET ROLE visitor;
SELECT * FROM orders WHERE id = '01JQ4T8X6CA54VSH0AANN0SWCX';
RESET ROLE;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO visitor;
REVOKE EXECUTE ON FUNCTION uidx_generators_advance, uidx_instant_after FROM visitor;
SET ROLE visitor;
SELECT * FROM orders WHERE id >= now();
SELECT * FROM orders WHERE id > now();
RESET ROLE;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO PUBLIC;
SET search_path = pg_catalog;
SELECT '01JQ4T8X6CA54VSH0AANN0SWCX'::ulid;
