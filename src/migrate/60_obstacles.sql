
-- What stands in the way.

CREATE FUNCTION uidx_migration_obstacles(source regtype, target regtype, rels oid[], atts smallint[], other_rels oid[], other_atts smallint[],
	indexes oid[], handlings text[], classes regclass[], ids oid[], OUT verdict text, OUT object text, OUT why text, OUT action text) RETURNS SETOF record
	LANGUAGE sql STABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
	WITH changed AS (
		SELECT a.attrelid AS t, a.attnum AS n, a.attname AS col, a.attinhcount AS parents, c.relkind AS kind, a.attrelid::regclass AS rel,
			format('column %I of table %s', a.attname, a.attrelid::regclass) AS called
		FROM unnest($3, $4) AS changed(rel, att) JOIN pg_attribute a ON a.attrelid = changed.rel AND a.attnum = changed.att JOIN pg_class c ON c.oid = a.attrelid
	), dependent AS (
		SELECT d.class, d.id, pg_describe_object(d.class, d.id, 0) AS called, c.relkind, c.relispopulated FROM unnest($9, $10) AS d(class, id)
			LEFT JOIN pg_class c ON d.class = 'pg_class'::regclass AND c.oid = d.id
	), public AS (
		SELECT DISTINCT p.pubname, rel FROM changed, pg_publication p
		WHERE p.puballtables OR EXISTS (SELECT FROM pg_publication_rel r WHERE r.prpubid = p.oid AND r.prrelid IN (SELECT rel::oid UNION ALL SELECT relid FROM pg_partition_ancestors(rel)))
			OR EXISTS (SELECT FROM pg_publication_namespace n JOIN pg_class c ON c.relnamespace = n.pnnspid WHERE n.pnpubid = p.oid AND c.oid = rel)
	), advice AS (
		SELECT format('where it only references another: drop the foreign key before, and add it again afterwards, for uuid and domains over it may reference %s', $2) AS stays WHERE $2 <> 'uuid'::regtype
	), switched AS (
		-- Constraints whose triggers have been switched.
		SELECT k.contype, k.conname, k.conrelid::regclass AS rel FROM changed JOIN pg_constraint k ON k.contype = 'f' AND (k.conrelid = t AND n = ANY (k.conkey) OR k.confrelid = t AND n = ANY (k.confkey)
			OR EXISTS (SELECT FROM pg_index i WHERE i.indexrelid = k.conindid AND i.indrelid = t AND n = ANY (i.indkey)))
		WHERE EXISTS (SELECT FROM pg_trigger g WHERE g.tgconstraint = k.oid AND g.tgenabled <> 'O')
		UNION
		SELECT k.contype, k.conname, k.conrelid::regclass FROM unnest($7, $8) AS h(index, handling) JOIN pg_constraint k ON k.conindid = h.index AND k.contype <> 'f'
		WHERE EXISTS (SELECT FROM pg_trigger g WHERE g.tgconstraint = k.oid AND g.tgenabled <> 'O')
	)
	-- refused: nothing that PostgreSQL offers gets past these with short locks.
	SELECT 'refused', format('column %I of table %s', attname, attrelid::regclass), format('it is of type %s, and foreign keys or inheritance tie it to the others', format_type(atttypid, atttypmod)),
		CASE WHEN EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = rel AND att = ANY (partattrs::smallint[])) AND stays IS NOT NULL THEN stays
			ELSE format('change it to %s first, or drop what ties it', $1) END
	FROM unnest($5, $6) AS o(rel, att) JOIN pg_attribute ON attrelid = rel AND attnum = att LEFT JOIN advice ON true
	UNION ALL
	SELECT 'refused', called, 'it is inherited from more than one parent', 'ALTER TABLE ... NO INHERIT all parents but one, and INHERIT them again afterwards' FROM changed WHERE parents > 1
	UNION ALL
	SELECT 'refused', called, 'its table is of a composite type', 'ALTER TABLE ... NOT OF, and OF again afterwards' FROM changed JOIN pg_class c ON c.oid = t WHERE c.reloftype <> 0
	UNION ALL
	SELECT 'refused', format('column %I of table %s', u.attname, u.attrelid::regclass), 'its type is the row type of ' || changed.rel, 'drop the column, or give it another type'
	FROM changed JOIN pg_type y ON y.typrelid = t JOIN pg_attribute u ON u.atttypid IN (y.oid, y.typarray) AND NOT u.attisdropped
		JOIN pg_class c ON c.oid = u.attrelid AND c.relkind IN ('r', 'p', 'm', 'f', 'c')
	UNION ALL
	SELECT 'refused', changed.called, 'it is in the partition key of ' || rel, 'a partition key cannot change its type: keep it as it is (uuid can be partitioned and searched by time too), or fill a new partitioned table'
		|| coalesce('; ' || stays, '')
	FROM changed LEFT JOIN advice ON true WHERE EXISTS (SELECT FROM dependent d WHERE d.class = 'pg_class'::regclass AND d.id = t AND d.relkind = 'p')
		OR EXISTS (SELECT FROM pg_partitioned_table p WHERE p.partrelid = t AND n = ANY (p.partattrs::smallint[]))
	UNION ALL
	SELECT 'refused', format('%s %I of table %s', CASE contype WHEN 'f' THEN 'foreign key' ELSE 'constraint' END, conname, rel), 'its triggers are disabled, or enabled for replicas or always',
		'ALTER TABLE ... ENABLE TRIGGER on both sides before, and as it was again afterwards; rows that came meanwhile may break it'
	FROM switched
	UNION ALL
	SELECT DISTINCT 'refused', format('generated column %I of table %s', g.attname, g.attrelid::regclass), format('it is computed of %I', changed.col),
		'drop it before, and add it again afterwards: that rewrites ' || CASE g.attgenerated WHEN 'v' THEN 'nothing' ELSE 'the table; or ALTER COLUMN ... DROP EXPRESSION, and let a trigger fill it' END
	FROM changed JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = t AND d.refobjsubid = n
		LEFT JOIN pg_attrdef def ON d.classid = 'pg_attrdef'::regclass AND def.oid = d.objid
		JOIN pg_attribute g ON g.attrelid = t AND g.attnum = coalesce(def.adnum, d.objsubid) AND g.attgenerated <> ''
	UNION ALL
	SELECT DISTINCT 'refused', format('publication %I', p.pubname), format('its WHERE for %s reads %I, and PostgreSQL allows no other types than its own there', r.prrelid::regclass, changed.col),
		'ALTER PUBLICATION ... SET TABLE with a WHERE on other columns'
	FROM changed JOIN pg_publication_rel r ON r.prrelid = t JOIN pg_publication p ON p.oid = r.prpubid
	WHERE $2 <> 'uuid'::regtype AND r.prqual::text ~ (':varattno ' || n || ' ')
	UNION ALL
	SELECT 'refused', d.called, 'it depends on a column, or on a view that does', 'drop it before, and make it again afterwards'
	FROM dependent d
	WHERE d.relkind IS DISTINCT FROM 'v' AND d.relkind IS DISTINCT FROM 'm' AND d.class NOT IN ('pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass, 'pg_publication_rel'::regclass)
		-- The partition keys and generated columns of above.
		AND NOT (d.class IN ('pg_class'::regclass, 'pg_attrdef'::regclass) AND (d.class = 'pg_attrdef'::regclass OR d.id IN (SELECT t FROM changed)))
	UNION ALL
	SELECT 'refused', 'index ' || h.index::regclass, CASE h.handling WHEN 'invalid' THEN 'it is invalid' ELSE format('its operator class is not for %s and has no counterpart for it', $2) END,
		CASE h.handling WHEN 'invalid' THEN 'DROP INDEX CONCURRENTLY, or REINDEX INDEX CONCURRENTLY' ELSE 'drop it' END
	FROM unnest($7, $8) AS h(index, handling) WHERE h.handling IN ('invalid', 'refused')
	UNION ALL
	SELECT DISTINCT 'refused', 'index ' || i.indexrelid::regclass, format('its operator class is for %s', $1), 'drop it before, and make it again afterwards'
	FROM dependent JOIN pg_index i ON relkind = 'm' AND i.indrelid = id JOIN pg_opclass o ON o.oid = ANY (i.indclass::oid[]) AND o.opcintype = $1 AND NOT o.opcdefault
	UNION ALL
	SELECT 'refused', pg_describe_object('pg_class'::regclass, c.oid, 0), 'it is temporary', 'drop it before'
	FROM pg_class c WHERE c.relpersistence = 't' AND c.oid IN (SELECT t FROM changed UNION ALL SELECT id FROM dependent WHERE class = 'pg_class'::regclass)
	UNION ALL
	SELECT DISTINCT 'refused', pg_describe_object('pg_class'::regclass, r.ev_class, 0), 'its GROUP BY needs the primary key of ' || k.conrelid::regclass || ', which it has not while another index stands in',
		'drop it before, and make it again afterwards'
	FROM unnest($7, $8) AS h(index, handling) JOIN pg_constraint k ON k.conindid = h.index AND k.contype = 'p'
		JOIN pg_depend d ON d.refclassid = 'pg_constraint'::regclass AND d.refobjid = k.oid AND d.classid = 'pg_rewrite'::regclass JOIN pg_rewrite r ON r.oid = d.objid
	WHERE $2 = 'uuid'::regtype AND h.handling = 'beside'
	UNION ALL
	-- long lock: the plan has no other way.
	SELECT 'long lock', 'index ' || h.index::regclass, 'PostgreSQL builds it again under the lock: ' || CASE WHEN i.indisexclusion THEN 'it belongs to an exclusion constraint'
			WHEN NOT i.indimmediate THEN 'it belongs to a deferrable constraint' ELSE 'it is unique and has an expression or a predicate' END,
		'if that takes too long, drop it before, and build it CONCURRENTLY afterwards: until then nothing refuses duplicates'
	FROM unnest($7, $8) AS h(index, handling) JOIN pg_index i ON i.indexrelid = h.index WHERE h.handling = 'locked'
	UNION ALL
	SELECT 'long lock', called, 'it is filled again under the lock', 'if that takes too long, drop it before, and make it again afterwards' FROM dependent WHERE relkind = 'm' AND relispopulated
	UNION ALL
	-- planned: the plan takes care of these.
	SELECT 'planned', 'index ' || h.index::regclass, 'it would be built again under the lock', CASE h.handling WHEN 'beside' THEN 'built beside the old one'
		ELSE 'dropped in the switch and built afterwards: queries that need it are slow meanwhile' END
	FROM unnest($7, $8) AS h(index, handling) WHERE h.handling IN ('beside', 'later')
	UNION ALL
	SELECT DISTINCT 'planned', format('constraint %I on table %s', k.conname, k.conrelid::regclass), 'all rows would be checked again under the lock', 'added NOT VALID in the switch, validated afterwards'
	FROM changed JOIN pg_constraint k ON k.conparentid = 0 AND k.contype IN ('c', 'f') AND (k.conrelid = t AND n = ANY (k.conkey) OR k.confrelid = t AND n = ANY (k.confkey)
		OR k.contype = 'f' AND EXISTS (SELECT FROM pg_index i WHERE i.indexrelid = k.conindid AND i.indrelid = t AND n = ANY (i.indkey)))
	WHERE k.contype = 'f' OR k.conislocal
	UNION ALL
	SELECT 'planned', called, 'PostgreSQL refuses to change a column that it uses', 'dropped and made again in the switch'
	FROM dependent WHERE relkind IN ('v', 'm') OR class IN ('pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass, 'pg_publication_rel'::regclass)
	UNION ALL
	-- your part: nothing in the catalogs can be done about these.
	SELECT 'your part', called, format('its default stays %s', pg_get_expr(adbin, adrelid)), CASE WHEN $2 = 'uuid'::regtype THEN 'ALTER COLUMN ... SET DEFAULT afterwards, before the type goes'
			ELSE format('ALTER COLUMN ... SET DEFAULT %s_generate() afterwards, for ids with a time', (SELECT typname FROM pg_type WHERE oid = $2)) END
	FROM changed JOIN pg_attrdef ON adrelid = t AND adnum = n
	UNION ALL
	SELECT 'your part', format('function %s', f.oid::regprocedure), CASE WHEN takes THEN 'it takes ' ELSE 'it returns rows of ' END || $1,
		CASE WHEN NOT takes THEN format('RETURN QUERY SELECT of the column fails (42804) unless it says ::%s', $1) WHEN o.names IS NOT NULL THEN 'a call with the column will run ' || o.names
			|| ' instead, also from views and policies: make sure that it does the same' WHEN $2 = 'uuid'::regtype THEN format('calls go on: uuid becomes %s by itself', $1)
			ELSE format('a call with the column fails (42883) unless it says ::uuid, or ::uuid[] for an array; or make a function of the same name that takes %s', $2) END
	FROM pg_type y JOIN pg_proc f ON f.oid >= 16384 CROSS JOIN LATERAL (SELECT ARRAY[y.oid, y.typarray] && f.proargtypes::oid[]) AS a(takes)
		CROSS JOIN LATERAL (SELECT string_agg(o.oid::regprocedure::text, ', ' ORDER BY o.oid) FROM pg_proc o
			WHERE o.proname = f.proname AND o.oid <> f.oid AND $1 = ANY (f.proargtypes::oid[]) AND o.proargtypes::oid[] = array_replace(f.proargtypes::oid[], $1::oid, $2::oid)) AS o(names)
	WHERE y.oid = $1 AND (takes OR f.proretset AND f.prosrc ~* '\mreturn\s+query\M' AND ARRAY[y.oid, y.typarray] && (f.proallargtypes || f.prorettype)
			AND f.prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql'))
		AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = f.oid AND deptype = 'e')
	UNION ALL
	SELECT 'your part', format('publication %I', pubname), format('subscribers receive %s as text or bytes of %s', rel, $2),
		CASE WHEN $2 = 'uuid'::regtype THEN 'change this server before its subscribers: an id type reads the text of uuid, and uuid reads no other'
			ELSE 'change the subscribers before this server: an id type reads the text of uuid, and uuid reads no other' END
	FROM public
	UNION ALL
	SELECT DISTINCT 'your part', format('subscription %I', s.subname), format('its publisher sends rows of %s', rel),
		CASE WHEN $2 = 'uuid'::regtype THEN 'change the publisher before this server' ELSE 'change this server before the publisher' END
	FROM changed JOIN pg_subscription_rel r ON r.srrelid = t JOIN pg_subscription s ON s.oid = r.srsubid
	UNION ALL
	SELECT 'your part', 'replica identity of ' || rel, 'PostgreSQL replicates no update or delete of a table with publications and without a replica identity', 'ALTER TABLE ... REPLICA IDENTITY'
	FROM public JOIN pg_class c ON c.oid = rel
	WHERE relreplident = 'n' OR relreplident = 'd' AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisprimary)
	UNION ALL
	SELECT 'your part', called, 'it is a foreign table', format('the type changes here only; the other server needs to take the text of %s', $2) FROM changed WHERE kind = 'f'
	UNION ALL
	SELECT 'your part', 'prepared statements', 'those that return a column of the new type fail once with "cached plan must not change result type"', 'reconnect programs and poolers after the switch'
	WHERE $3 <> '{}'
$$;
COMMENT ON FUNCTION uidx_migration_obstacles(regtype, regtype, oid[], smallint[], oid[], smallint[], oid[], text[], regclass[], oid[]) IS 'internal: what stands in the way of the change, as the catalogs have it';
