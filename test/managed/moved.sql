-- After the move out of public: prints what is wrong.
SELECT 'left: ' || pg_describe_object(class, oid, 0) FROM (
	SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname <> 'own'
	UNION ALL SELECT 'pg_operator'::regclass, oid FROM pg_operator WHERE oprnamespace = 'public'::regnamespace
	UNION ALL SELECT 'pg_type'::regclass, oid FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'd'
	UNION ALL SELECT 'pg_class'::regclass, oid FROM pg_class
		WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
	) o(class, oid);
-- Without ids in the path.
SET search_path = public;
INSERT INTO made DEFAULT VALUES;
INSERT INTO parts DEFAULT VALUES;
SELECT 'the view: ' || count(*) FROM recent HAVING count(*) NOT BETWEEN 101 AND 102;
SET search_path = ids, public;
SELECT 'windows: ' || count(*) FROM made WHERE id >= now() - interval '1 day' AND now() + interval '1 day' > id
	AND id <@ tstzrange('2020-01-01', NULL) HAVING count(*) NOT BETWEEN 101 AND 102;
SELECT 'a function of its own' WHERE to_regprocedure('public.own(uuid)') IS NULL;
SELECT 'no partitions' WHERE NOT EXISTS
	(SELECT FROM uidx_missing_partitions('parts', now(), now() + interval '1 year', '1 month'));
SET enable_seqscan = off;
DO $$
DECLARE
	line text;
BEGIN
	FOR line IN EXPLAIN SELECT * FROM public.made WHERE id >= now() - interval '1 hour' LOOP
		IF line ~ 'Index Cond' THEN RETURN; END IF;
	END LOOP;
	RAISE WARNING 'no range of the index';
END $$;
