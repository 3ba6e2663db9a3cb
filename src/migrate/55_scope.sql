
-- What a plan is about. It is found once, and handed to all that checks and plans.

SET LOCAL search_path = pg_catalog, pg_temp; -- to the end of the script, as 00_head.sql says

CREATE TYPE @extschema@.uidx_migration_scope AS (
	target regtype,
	rels oid[], atts smallint[],	-- the columns that change
	other_rels oid[], other_atts smallint[],	-- columns of a third type that are tied to them
	rewrite boolean,	-- their tables are written anew
	indexes oid[], handlings text[],	-- as uidx_migration_indexes has them
	twice boolean,	-- the way back has a second switch
	classes regclass[], ids oid[], depths integer[],	-- as uidx_migration_dependents has them
	-- as uidx_migration_readings has them
	read_ids oid[], parts text[], objects text[], expressions text[], texts text[], problems text[], text_reads text[]);
COMMENT ON TYPE @extschema@.uidx_migration_scope IS 'internal: columns that change, and what the change touches';

CREATE TYPE @extschema@.uidx_migration_finding AS (verdict text, object text, why text, action text);
COMMENT ON TYPE @extschema@.uidx_migration_finding IS 'internal: a row of uidx_migration_check';

CREATE FUNCTION @extschema@.uidx_migration_scope(target regtype, rels oid[], atts smallint[], other_rels oid[], other_atts smallint[])
	RETURNS @extschema@.uidx_migration_scope
	LANGUAGE sql STABLE
BEGIN ATOMIC
	WITH touched AS (
		SELECT coalesce(array_agg(x.index), '{}') AS indexes, coalesce(array_agg(x.handling), '{}') AS handlings,
			coalesce(bool_or(x.handling = 'beside'), false) AND $1 = 'uuid'::regtype AS twice
		FROM @extschema@.uidx_migration_indexes($2, $3, $1) x
	), dependent AS (
		SELECT coalesce(array_agg(x.class), '{}') AS classes, coalesce(array_agg(x.id), '{}') AS ids,
			coalesce(array_agg(x.depth), '{}') AS depths,
			coalesce(array_agg(x.id ORDER BY x.depth DESC) FILTER (WHERE x.class = 'pg_class'::regclass), '{}') AS views
		FROM touched, @extschema@.uidx_migration_dependents($2, $3, touched.indexes, touched.handlings) x
	), stored AS (
		SELECT coalesce(array_agg(x.id), '{}') AS ids, coalesce(array_agg(x.part), '{}') AS parts,
			coalesce(array_agg(x.object), '{}') AS objects, coalesce(array_agg(x.expression), '{}') AS expressions,
			coalesce(array_agg(x.text), '{}') AS texts, coalesce(array_agg(x.problem), '{}') AS problems,
			coalesce(array_agg(x.text_read), '{}') AS text_reads
		FROM touched t, dependent d, @extschema@.uidx_migration_readings($2, $3, $1, t.indexes, d.classes, d.ids, d.views) x
	)
	SELECT ROW($1, $2, $3, $4, $5,
		EXISTS (SELECT FROM ROWS FROM (unnest($2), unnest($3)) AS c(rel, att) JOIN pg_attribute a ON a.attrelid = c.rel AND a.attnum = c.att
			WHERE 'uuid'::regtype NOT IN (a.atttypid, $1) OR $1 = 'text'::regtype),
		t.indexes, t.handlings, t.twice, d.classes, d.ids, d.depths,
		s.ids, s.parts, s.objects, s.expressions, s.texts, s.problems, s.text_reads)::@extschema@.uidx_migration_scope
	FROM touched t, dependent d, stored s;
END;
COMMENT ON FUNCTION @extschema@.uidx_migration_scope IS 'internal: what changes with these columns, and what depends on them';
