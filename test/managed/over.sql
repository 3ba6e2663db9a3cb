-- Objects that over_there.sql finds again after a change of the type: made with uidx-managed alone, before the
-- extension.
SET client_min_messages = warning;
SET search_path = ids, public;
CREATE TABLE public.orders (id uuid PRIMARY KEY DEFAULT ulid_generate(),
	token uuid NOT NULL DEFAULT base64uuid_generate(), n integer, CHECK (id >= timestamptz '2020-01-01'),
	CHECK (id <@ tstzrange('2020-01-01', NULL)));
CREATE INDEX orders_time ON public.orders (ulid_timestamp(id));
CREATE TABLE public.lines (id uuid DEFAULT ulid_generate() PRIMARY KEY, order_id uuid REFERENCES public.orders);
CREATE VIEW public.recent AS SELECT id, ulid_text(id) AS text, n FROM public.orders
	WHERE id >= now() - interval '1 day';
INSERT INTO public.orders (n) SELECT g FROM generate_series(1, 1000) g;
INSERT INTO public.lines (order_id) SELECT id FROM public.orders;
CREATE VIEW public.named AS SELECT typeid('order', id) AS id FROM public.orders;
CREATE TABLE public.before AS SELECT id::text AS uuid, ulid_text(id) AS ulid, typeid('order', id) AS typeid,
	base64uuid_version(id) AS version, n FROM public.orders;
-- A partitioned table stays as it is.
CREATE TABLE public.parts (id uuid PRIMARY KEY, n integer) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('public.parts', now() - interval '1 month',
	now() + interval '1 month', '1 month') \g /dev/null
INSERT INTO public.parts SELECT id, n FROM public.orders;
DO $$ BEGIN
	PERFORM uidx_bridge();
	RAISE WARNING 'bridged without the extension';
EXCEPTION WHEN undefined_object THEN
	IF sqlerrm <> 'extension "uidx" does not exist' THEN RAISE; END IF;
END $$;
CREATE SCHEMA ext;
CREATE EXTENSION uidx SCHEMA ext;
CREATE EXTENSION uidx_migrate SCHEMA ext;
-- Objects that others have made here are not in the way, and are not dropped with the bridge.
CREATE FUNCTION ids.mine(ext.ulid) RETURNS text LANGUAGE sql RETURN 'mine';
CREATE AGGREGATE ids.all_of(uuid) (SFUNC = array_append, STYPE = uuid[]);
CREATE FUNCTION ids.alone(uuid) RETURNS SETOF uuid LANGUAGE sql IMMUTABLE AS 'SELECT $1';
CREATE OPERATOR ids.~~~ (FUNCTION = uuid_eq, LEFTARG = uuid, RIGHTARG = uuid);
SELECT 'nothing was bridged' WHERE NOT EXISTS (SELECT uidx_bridge());
SELECT 'again: ' || b FROM uidx_bridge() b;
SELECT 'an aggregate or a set: ' || oid::regprocedure FROM pg_proc
WHERE proname IN ('all_of', 'alone') AND proargtypes[0] <> 'uuid'::regtype;
-- Statements go on while the extension is there, in a schema that is not in the path.
SELECT 'a comparison'
FROM (SELECT count(*) FROM public.parts WHERE id >= now() - interval '1 hour' AND now() >= id) c(n) WHERE n <> 1000;
SELECT 'a window' FROM (SELECT count(*) FROM public.parts
	WHERE id <@ tstzrange(now() - interval '1 hour', NULL)) c(n) WHERE n <> 1000;
-- With both in the path a window of a uuid is not unique: docs/managed.md says so.
SET search_path = ids, public, ext;
DO $$
BEGIN
	PERFORM FROM public.parts WHERE id <@ tstzrange(now() - interval '1 hour', NULL);
	RAISE WARNING 'a window of both is unique';
EXCEPTION WHEN ambiguous_function THEN
END $$;
