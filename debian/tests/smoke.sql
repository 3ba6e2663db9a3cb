CREATE TABLE measured (id ulid PRIMARY KEY DEFAULT ulid_generate(), value int);
INSERT INTO measured SELECT ulid_generate(timestamptz '2025-01-01 00:00+00' + n * interval '1 minute'), n
	FROM generate_series(0, 9999) n;
INSERT INTO measured (value) VALUES (10000);
ANALYZE measured;
SELECT id, id::timestamptz FROM measured ORDER BY measured.id DESC LIMIT 3;

DO $$
DECLARE
	plan json;
BEGIN
	ASSERT (SELECT array_agg(value) FROM measured
		WHERE id >= timestamptz '2025-01-02 00:00+00' AND id < timestamptz '2025-01-02 00:03+00')
		= '{1440,1441,1442}', 'a window of time';
	EXECUTE 'EXPLAIN (FORMAT JSON) SELECT * FROM measured WHERE id >= now() - interval ''1 hour''' INTO plan;
	ASSERT plan::text LIKE '%measured_pkey%', 'the window is a range of the key';
	ASSERT (SELECT value FROM measured WHERE id >= now() - interval '1 hour') = 10000, 'the last hour';
	ASSERT base64uuid_generate()::uuid::base64uuid IS NOT NULL, 'an id is a uuid';
END
$$;
