--
-- Where an index descends, the newest id is at its other end: rows that came after ANALYZE are estimated all the same.
--
\a \t
\set ECHO none
CREATE TABLE falling (id ulid) WITH (autovacuum_enabled = off);
CREATE INDEX ON falling (id DESC);
INSERT INTO falling SELECT ulid_floor(timestamptz '2026-01-01' + n * interval '26 seconds')
  FROM generate_series(1, 60000) n;
VACUUM ANALYZE falling;
INSERT INTO falling SELECT ulid_floor(timestamptz '2026-01-01' + n * interval '26 seconds')
  FROM generate_series(60001, 90000) n;
\set ECHO all
SELECT good FROM checked($$SELECT FROM falling WHERE id >= timestamptz '2026-01-24'$$);
SELECT good FROM checked(
  $$SELECT FROM falling WHERE id >= timestamptz '2026-01-22' AND id < timestamptz '2026-01-23'$$);
DROP TABLE falling;
