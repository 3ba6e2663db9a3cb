# Functions and operators that others plant where the extensions or their users might find them. One that runs says so
# in the log and fails: a call can be caught, but not hidden. They are IMMUTABLE, so that the planner calls them where
# it can.
package UidxTest::Planted;

use strict;
use warnings;

use Exporter 'import';

our @EXPORT = qw($planting);

# What a session plants with. A count is of what was made: not where the extension's own object is in the way, or a
# pseudo-type.
our $planting = <<'SQL';
SET client_min_messages = error;
SET check_function_bodies = off;
CREATE FUNCTION pg_temp.planted(VARIADIC statements text[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	statement text;
BEGIN
	FOREACH statement IN ARRAY statements LOOP
		EXECUTE statement;
	END LOOP;
	RETURN 1;
EXCEPTION WHEN duplicate_function OR invalid_function_definition THEN
	RETURN 0;
END $$;
CREATE FUNCTION pg_temp.trap(place regnamespace, name text, args text, result text) RETURNS text LANGUAGE sql AS $$
	SELECT format('CREATE FUNCTION %s.%I(%s) RETURNS %s LANGUAGE plpgsql IMMUTABLE AS %L', place, name, args, result,
		format('BEGIN RAISE LOG %1$L; RAISE EXCEPTION %1$L; END', format('planted %s(%s)', name, args))) $$;
CREATE FUNCTION pg_temp.plant_operators(place regnamespace, l text, r text, result text, VARIADIC operators text[])
	RETURNS bigint LANGUAGE sql AS $$
	SELECT pg_temp.planted(pg_temp.trap(place, 'trap_' || result, l || ', ' || r, result));
	SELECT sum(pg_temp.planted(format(
		'CREATE OPERATOR %1$s.%2$s (FUNCTION = %1$s.%3$I, LEFTARG = %4$s, RIGHTARG = %5$s)', place, operator,
		'trap_' || result, l, r)))
	FROM unnest(operators) operator $$;
SQL

1;
