--
-- Casts, ranges and GiST of the types of further_00.sql.
--
SET timezone = 'UTC';
SET max_parallel_workers_per_gather = 0;
SET jit = off;
-- Text is taken in an assignment, and becomes an id nowhere else; an id becomes text in an assignment.
CALL do_further('CREATE TABLE c_%1$s (id %1$I, v %1$I, t text)');
SELECT * FROM each_further($$
  SELECT try(format('INSERT INTO c_%1$s VALUES (%%1$L::text, %%1$L::varchar, %%1$L::%1$I) RETURNING id = v AND t = id::text', t)) AS assigned,
    try(format('SELECT %1$s_larger(%%1$L::text, %%1$L::text) = %%1$L', t)) AS argument, split_part(try(format('SELECT length(%%L::%1$I)', t)), ' | ', 1) AS "to text"
  FROM (SELECT b::%1$I::text AS t FROM further_ids WHERE type = %1$L AND kind = 'some' LIMIT 1) i $$);
SELECT * FROM each_further($$ SELECT string_agg(split_part(try(format('SELECT b::%1$I::%%s FROM further_ids WHERE type = %%L AND kind = ''some'' LIMIT 1', t, type)), ' | ', 1), ' ') AS refused
  FROM further, unnest(ARRAY['integer', 'bigint', 'numeric', 'boolean', 'date']) t WHERE type = %1$L $$);
-- ordereduuid and uuid: the same bytes, in an assignment or explicitly alone.
CREATE TEMP TABLE both_ways (id ordereduuid, u uuid);
INSERT INTO both_ways SELECT encode(b, 'hex')::uuid, b::ordereduuid FROM further_ids WHERE type = 'ordereduuid' AND kind <> 'near';
SELECT count(*) > 100 AS many, count(*) FILTER (WHERE id::uuid <> u OR u::ordereduuid <> id OR id::text <> u::text) AS wrong FROM both_ways;
SELECT statement, brief(try(statement)) AS answer FROM unnest(ARRAY['SELECT id = u FROM both_ways', 'SELECT ordereduuid_timestamp(u) FROM both_ways', 'SELECT uuid_hash(id) FROM both_ways',
  'SELECT u > now() FROM both_ways', 'SELECT gen_random_uuid() = gen_random_uuid()']) statement;
CREATE TEMP TABLE retyped AS SELECT u AS id FROM both_ways;
SELECT pg_relation_filenode('retyped') AS file \gset
ALTER TABLE retyped ALTER id TYPE ordereduuid;
SELECT pg_relation_filenode('retyped') = :file AS "not rewritten", (SELECT count(*) FROM retyped r JOIN both_ways USING (id)) = count(*) AS same FROM retyped;

-- Ranges and multiranges hold what their bounds say.
SELECT * FROM each_further($$
  WITH ids AS MATERIALIZED (SELECT b::%1$I AS id, b FROM further_ids WHERE type = %1$L AND kind <> 'near' AND get_byte(sha256(b), 0) %% 8 = 0)
  SELECT count(*) > 500 AS many,
    count(*) FILTER (WHERE %1$srange(x.id, y.id, '[]') @> z.id IS DISTINCT FROM (z.b BETWEEN x.b AND y.b)) AS closed, count(*) FILTER (WHERE z.id <@ %1$srange(x.id, y.id, '()') IS DISTINCT FROM (z.b > x.b AND z.b < y.b)) AS open,
    count(*) FILTER (WHERE %1$smultirange(%1$srange(x.id, y.id), %1$srange(y.id, NULL)) @> z.id IS DISTINCT FROM (z.b >= x.b)) AS multi,
    count(*) FILTER (WHERE %1$srange(x.id, y.id, '[)')::text::%1$srange <> %1$srange(x.id, y.id)) AS text
  FROM ids x JOIN ids y ON x.b <= y.b, ids z $$);
CALL do_further($$
  CREATE TABLE r_%1$s AS SELECT row_number() OVER () AS n, %1$srange(least(x.b, y.b)::%1$I, greatest(x.b, y.b)::%1$I) AS r FROM further_ids x JOIN further_ids y ON get_byte(sha256(x.b), 1) = get_byte(sha256(y.b), 2)
    WHERE x.type = %1$L AND y.type = %1$L LIMIT 1500;
  CREATE INDEX ON r_%1$s USING gist (r); ANALYZE r_%1$s $$);
SET enable_seqscan = off;
SELECT * FROM each_further($$ SELECT count(*) > 10 AS many, count(*) FILTER (WHERE (SELECT count(*) FROM r_%1$s WHERE r @> i.id) <> (SELECT count(*) FROM r_%1$s WHERE lower(r)::bytea <= i.b AND upper(r)::bytea > i.b)) AS wrong
  FROM (SELECT b, b::%1$I AS id FROM further_ids WHERE type = %1$L AND kind = 'some') i $$);

-- GiST: exclusion, and scans.
CALL do_further($$
  CREATE TABLE g_%1$s (id %1$I, during daterange, EXCLUDE USING gist (id WITH =, during WITH &&));
  INSERT INTO g_%1$s SELECT b::%1$I, '[2026-01-01,2026-02-01)' FROM further_ids WHERE type = %1$L;
  INSERT INTO g_%1$s SELECT id, '[2026-02-01,2026-03-01)' FROM g_%1$s;
  CREATE INDEX ON g_%1$s USING gist (id) $$);
SELECT * FROM each_further($$ SELECT split_part(try('INSERT INTO g_%1$s SELECT id, ''[2026-01-31,2026-02-01)'' FROM g_%1$s LIMIT 1'), ' | ', 1) AS overlapping,
  try('INSERT INTO g_%1$s SELECT id, ''[2026-03-01,2026-04-01)'' FROM g_%1$s LIMIT 1 RETURNING during') AS later $$);
SET enable_indexscan = on; SET enable_bitmapscan = off;
SELECT plan_further('SELECT FROM g_%1$s WHERE id < %2$s_floor(''2026-01-01'')', 'prefix IS NOT NULL');
SELECT * FROM each_further($$
  SELECT count(*) > 50 AS many, count(*) FILTER (WHERE (SELECT count(*) FROM g_%1$s WHERE id < i.id AND lower(during) < '2026-02-01') <> (SELECT count(*) FROM further_ids j WHERE j.type = %1$L AND j.b < i.b)
    OR (SELECT count(*) FROM g_%1$s WHERE id >= i.id AND lower(during) < '2026-02-01') <> (SELECT count(*) FROM further_ids j WHERE j.type = %1$L AND j.b >= i.b)
    OR (SELECT count(*) FROM g_%1$s WHERE id = i.id AND lower(during) < '2026-02-01') <> 1) AS wrong
  FROM (SELECT b, b::%1$I AS id FROM further_ids WHERE type = %1$L AND kind = 'some') i $$);
RESET enable_seqscan; RESET enable_indexscan; RESET enable_bitmapscan;

DO $$ DECLARE t text; BEGIN FOR t IN SELECT format('%s_%s', p, type) FROM further, unnest('{c,r,g}'::text[]) p LOOP EXECUTE 'DROP TABLE ' || t; END LOOP; END $$;
