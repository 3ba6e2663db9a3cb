-- After orders.id has become :type; :file was its file. The extension's schema is in the place of ids. Prints a row for
-- each object or statement that does not go on.
SET search_path = public, ext;
SELECT 'type: ' || atttypid::regtype FROM pg_attribute
WHERE attrelid = 'orders'::regclass AND attname = 'id' AND atttypid <> :'type'::regtype;
SELECT 'type of the reference: ' || atttypid::regtype FROM pg_attribute
WHERE attrelid = 'lines'::regclass AND attname = 'order_id' AND atttypid <> :'type'::regtype;
SELECT 'the table was written again' WHERE pg_relation_filenode('orders') <> :'file';
SELECT 'lost' FROM (SELECT count(*) FROM orders o JOIN before b ON o.id::uuid = b.uuid::uuid
		JOIN lines l ON l.order_id = o.id) c(n) WHERE n <> 1000;
INSERT INTO orders (n) VALUES (-1);
INSERT INTO lines (order_id) SELECT id FROM orders WHERE n = -1;
SELECT 'text in the view' FROM recent r LEFT JOIN before b ON r.text = b.ulid WHERE b.ulid IS NULL AND r.n > 0 LIMIT 1;
SELECT 'rows in the view' FROM (SELECT count(*) FROM recent) c(n) WHERE n <> (SELECT count(*) FROM orders);
SELECT 'constraints' FROM (SELECT count(*) FROM pg_constraint
	WHERE conrelid = 'orders'::regclass AND convalidated AND contype = 'c') c(n) WHERE n <> 2;
SELECT 'index' WHERE NOT EXISTS (SELECT FROM pg_index WHERE indexrelid = 'orders_time'::regclass AND indisvalid
		AND pg_get_expr(indexprs, indrelid) = 'ids.ulid_timestamp(id)');
DO $$
DECLARE
	line text;
	plan text := '';
BEGIN
	BEGIN
		INSERT INTO orders (id) VALUES (ulid_floor('2019-01-01'));
		RAISE EXCEPTION 'the CHECK took an old id';
	EXCEPTION WHEN check_violation THEN
	END;
	SET LOCAL enable_seqscan = off;
	FOR line IN EXPLAIN (COSTS off) SELECT * FROM recent LOOP
		plan := plan || line || E'\n';
	END LOOP;
	IF plan !~ 'Index Cond: \(id >= ' THEN
		RAISE EXCEPTION 'the view has no range of the index: %', plan;
	END IF;
END $$;
SELECT 'a window that is a range' FROM (SELECT count(*) FROM orders
	WHERE id <@ tstzrange(now() - interval '1 hour', NULL)) c(n) WHERE n <> (SELECT count(*) FROM orders);
SELECT 'partitions' FROM (SELECT count(*) FILTER (WHERE id <@ tstzrange(now() - interval '1 hour', NULL)) FROM parts
	WHERE id >= now() - interval '1 hour') c(n) WHERE n <> 1000;
DELETE FROM lines WHERE order_id IN (SELECT id FROM orders WHERE n = -1);
DELETE FROM orders WHERE n = -1;
-- While ids is on the path, and the extension is not, statements with functions of uidx-managed go on, also those of
-- another format than the type's.
SET search_path = public, ids;
SELECT 'functions of ids'
FROM (SELECT count(*) FROM orders o JOIN before b ON b.typeid = typeid('order', o.id) AND b.typeid IN (TABLE named)
	AND b.ulid = ulid_text(o.id) AND b.version IS NOT DISTINCT FROM base64uuid_version(o.id)
	AND o.id = typeid_uuid('order', b.typeid)) c(n) WHERE n <> 1000;
