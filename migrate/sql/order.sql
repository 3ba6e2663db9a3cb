
-- The order of work: each step of a plan has a place in it, and steps of one place run in the order of their `nth`. The
-- way back has a second switch, which does some of what the first does.

-- The places of a plan's steps, in order.
CREATE TYPE @extschema@.uidx_migration_place AS ENUM (
	'guard of prepare', 'read values', 'build new indexes',
	'begin', 'guard of switch', 'drop what reads views', 'drop views', 'drop rules, triggers and policies',
	'leave publications', 'drop constraints', 'drop indexes', 'keep sequences', 'drop defaults', 'change types',
	'defaults of sequences', 'set defaults', 'make indexes again', 'targets of kept indexes',
	'owners of statistics', 'targets of statistics', 'index partitioned tables', 'name indexes', 'attach indexes',
	'replica identity', 'properties of indexes', 'add checks', 'add foreign keys', 'comments on constraints',
	'join publications', 'create views', 'create rules, triggers and policies', 'states of rules and triggers',
	'comments on rules, triggers and policies', 'commit',
	'guard of settle', 'analyze', 'build last indexes', 'path of later indexes', 'build later indexes',
	'index later partitioned tables', 'end of later indexes', 'attach later indexes',
	'properties of later indexes',
	'second: begin', 'guard of switch back', 'second: drop constraints', 'second: drop indexes',
	'second: index partitioned tables', 'second: name indexes', 'second: attach indexes',
	'second: replica identity', 'second: properties of indexes', 'second: add foreign keys',
	'second: comments on constraints', 'second: commit',
	'guard of finish', 'validate constraints', 'begin of keys of partitioned tables',
	'locks of keys of partitioned tables', 'add foreign keys of partitioned tables',
	'comments on keys of partitioned tables', 'end of keys of partitioned tables', 'analyze expressions');
