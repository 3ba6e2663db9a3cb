-- With uidx-managed in public: objects that use it, which moved.sql looks for after the move.
CREATE TABLE made (id uuid PRIMARY KEY DEFAULT ulid_generate(), b bigint DEFAULT xid_generate(),
	at timestamptz GENERATED ALWAYS AS (ulid_timestamp(id)) STORED, CHECK (id >= timestamptz '2020-01-01'),
	CHECK (id <@ tstzrange('2020-01-01', NULL)));
CREATE INDEX made_text ON made (ulid_text(id));
CREATE VIEW recent AS SELECT ulid_text(id) AS text FROM made
	WHERE id >= now() - interval '1 day' AND id <@ tstzrange('2020-01-01', NULL);
CREATE TABLE parts (id bigint PRIMARY KEY DEFAULT xid_generate()) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('parts', now() - interval '1 month', now() + interval '1 month', '1 month') \g /dev/null
INSERT INTO made SELECT FROM generate_series(1, 100);
INSERT INTO parts SELECT FROM generate_series(1, 100);
CREATE FUNCTION own(uuid) RETURNS uuid LANGUAGE sql RETURN $1;
