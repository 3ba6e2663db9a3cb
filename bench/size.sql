-- Bytes of WAL and on disk: rows inserted through a primary key in ten statements with a checkpoint before each, as a
-- server has them that runs for longer. (A page's first change after a checkpoint is logged whole.)
SELECT format('CREATE TABLE bench.size_%1$s (id %2$s PRIMARY KEY DEFAULT %3$s)', kind, type, generator)
FROM bench.generators ORDER BY place \gexec

INSERT INTO bench.cases (metric, kind, ref, unit, rows)
SELECT metric, kind, 'uuid', 'bytes', :rows
FROM bench.generators, (VALUES (1, 'WAL'), (2, 'primary key'), (3, 'table')) AS v (n, metric)
ORDER BY n, place;

CREATE PROCEDURE pg_temp.fill(kind text, rows bigint) LANGUAGE plpgsql AS $$
DECLARE
	start pg_lsn;
	wal numeric := 0;
	relation text := 'bench.size_' || kind;
BEGIN
	FOR batch IN 1 .. 10 LOOP
		CHECKPOINT;
		start := pg_current_wal_insert_lsn();
		EXECUTE format('INSERT INTO %s SELECT FROM generate_series(1, %s)', relation, rows / 10);
		wal := wal + (pg_current_wal_insert_lsn() - start);
		COMMIT;
	END LOOP;
	INSERT INTO bench.samples
	SELECT c.id, 1, 1, 1, CASE metric WHEN 'WAL' THEN wal WHEN 'table' THEN pg_relation_size(relation)
		ELSE pg_relation_size(relation || '_pkey') END
	FROM bench.cases c WHERE theme = 'size' AND c.kind = fill.kind;
END $$;
SELECT format('CALL pg_temp.fill(%L, %s)', kind, :rows) FROM bench.generators ORDER BY place \gexec
