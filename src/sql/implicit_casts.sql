--@ in uidx

-- The operators between ids and uuid, bigint or timestamptz take text by its implicit casts to the ids. Core's
-- operators take text too if the database has implicit casts of its own. Then PostgreSQL finds no best operator.
SET LOCAL search_path = pg_catalog, pg_temp;
DO $$
DECLARE
	own regtype[];
BEGIN
	FOR own IN SELECT ARRAY[castsource, casttarget]::regtype[] FROM pg_cast WHERE oid >= 16384 AND castcontext = 'i'
		AND (
			castsource IN ('text'::regtype, 'varchar'::regtype) AND casttarget IN ('uuid'::regtype, 'bigint'::regtype,
				'timestamptz'::regtype)
			OR casttarget IN ('text'::regtype, 'varchar'::regtype)
				AND castsource IN ('uuid'::regtype, 'bigint'::regtype, 'timestamptz'::regtype)) LOOP
		RAISE WARNING 'statements that use the implicit cast from % to % may raise "is not unique" now', own[1], own[2]
			USING DETAIL = 'The types of uidx have implicit casts from text, too.',
				HINT = 'Write the cast in these statements.';
	END LOOP;
END $$;
