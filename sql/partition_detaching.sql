--
-- A partition that DETACH CONCURRENTLY has left half-way is none: it is neither counted as covered nor dropped.
--
\a \t
SET timezone = 'UTC';
CREATE TABLE leaving (id ulid) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('leaving', '2026-01-01', '2026-01-03', '1 day');
UPDATE pg_inherits SET inhdetachpending = true WHERE inhrelid = 'leaving_20260101'::regclass;
SELECT partition FROM uidx_partition_bounds('leaving');
SELECT opens, whole FROM uidx_missing_partitions('leaving', '2026-01-01', '2026-01-03', '1 day');
SELECT uidx_old_partitions('leaving', '2026-01-03');
ALTER TABLE leaving DETACH PARTITION leaving_20260101 FINALIZE;
DROP TABLE leaving, leaving_20260101;
