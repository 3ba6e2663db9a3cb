
-- What a plan is about. It is found once (find_scope.sql), and handed to all that checks and plans.

-- A change of type that there is a plan for. way: `same bytes` leaves the table as it is, `rewrite` makes it anew.
CREATE TYPE @extschema@.uidx_migration_way AS (source regtype, target regtype, way text);

-- A column, or a table if att is 0.
CREATE TYPE @extschema@.uidx_migration_name AS (rel oid, att smallint);

-- A column of a group, which is what foreign keys and inheritance tie. role: `changes`, `other` (it is of a third
-- type, and tied to columns that change), `stays` (it would change if another, by_rel and by_att, were not left out).
CREATE TYPE @extschema@.uidx_migration_tie AS ("group" integer, rel regclass, att smallint, role text,
	by_rel regclass, by_att smallint);

-- A column that changes.
CREATE TYPE @extschema@.uidx_migration_changed AS (
	rel regclass, att smallint, name name, source regtype, called text, owner oid, kind "char",
	parents integer,	-- how many tables it is inherited from
	sequence regclass);	-- of an identity column that is not inherited

-- An index that the change would rebuild. handling: `beside` is built before the switch, `later` after it, `locked` by
-- ALTER TABLE itself, under its lock; `refused` and `invalid` stand in the way.
CREATE TYPE @extschema@.uidx_migration_index AS (index regclass, handling text);

-- What PostgreSQL refuses to keep, as uidx_migration_dependents finds it.
CREATE TYPE @extschema@.uidx_migration_dependent AS (
	class regclass, id oid, depth integer, called text,
	-- the table or view that it is or belongs to (NULL: a publication's), and what pg_class says it is itself
	rel regclass, kind "char");

-- A stored expression, and what uidx_migration_read says of it.
CREATE TYPE @extschema@.uidx_migration_stored AS (id oid, part text, object text, expression text, text text,
	problem text, text_read text);

-- Columns that change, and what the change touches.
CREATE TYPE @extschema@.uidx_migration_scope AS (
	home regnamespace,	-- of the extension
	target regtype,
	ties @extschema@.uidx_migration_tie[],
	rels oid[], atts smallint[], columns @extschema@.uidx_migration_changed[],	-- those that change
	trust name[],	-- owners whom a superuser lets have his rights
	rewrite boolean,	-- their tables are written anew
	twice boolean,	-- the way back has a second switch
	indexes @extschema@.uidx_migration_index[],
	constraints oid[],	-- foreign keys and checks on these columns, or on an index that has them
	dependents @extschema@.uidx_migration_dependent[],
	stored @extschema@.uidx_migration_stored[]);

-- A statement of a plan; undo: what undoes it, outside of a switch. In a place, steps run in the order of nth.
CREATE TYPE @extschema@.uidx_migration_step AS (place text, nth bigint[], statement text, lock text, undo text);

-- A row of uidx_migration_check.
CREATE TYPE @extschema@.uidx_migration_finding AS (verdict text, object text, why text, action text);
