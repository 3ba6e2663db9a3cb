# No support function and no estimator trusts the planner's root. planner_roots.c calls each of the catalog, with every
# kind of root, while a query with tables, joins and subqueries is planned. If the root does not know a column, the
# answer is the same as without a root.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;

my $libraries = $ENV{UIDX_LIBRARIES};
plan skip_all => 'UIDX_LIBRARIES names no directory of builds' unless $libraries && -e "$libraries/planner_roots.so";

my $node = new_server('planner_roots');
$node->safe_psql('postgres', "CREATE EXTENSION $_") for further_extensions($node);
$node->safe_psql('postgres', <<"SQL");
CREATE FUNCTION ask_at_next_plan(oid[], oid[], oid[], text[]) RETURNS void LANGUAGE c AS '$libraries/planner_roots';
CREATE FUNCTION what_came() RETURNS text LANGUAGE c AS '$libraries/planner_roots';
CREATE FUNCTION sample(type regtype) RETURNS text LANGUAGE plpgsql AS \$\$
DECLARE form text; value text;
BEGIN
	FOREACH form IN ARRAY ARRAY['now()::%s', '''[2026-01-02,2026-01-03)''::%s', '''5''::%s',
			'''01890000-0000-7000-8000-000000000000''::%s', '''user_01h455vb4pex5vsknk084sn02q''::%s'] LOOP
		BEGIN
			EXECUTE format('SELECT (' || form || ')::text', type) INTO value;
			RETURN value;
		EXCEPTION WHEN others THEN NULL;
		END;
	END LOOP;
	RETURN NULL;
END \$\$;
CREATE VIEW ours AS SELECT p.* FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanname = 'c'
	WHERE probin ~ '/uidx';
CREATE VIEW supported AS SELECT p.* FROM pg_proc p WHERE prosupport IN (SELECT oid FROM ours);
CREATE VIEW operators AS SELECT o.* FROM pg_operator o
	WHERE oprrest IN (SELECT oid FROM ours) OR oprjoin IN (SELECT oid FROM ours)
		OR oprcode IN (SELECT oid FROM supported);
CREATE VIEW types AS SELECT DISTINCT type, sample(type) FROM (SELECT unnest(proargtypes)::regtype FROM supported
	UNION SELECT unnest(ARRAY[oprleft, oprright]) FROM operators) t(type);
DO \$\$
DECLARE columns text;
BEGIN
	-- Of every type a column. The uuid stands elsewhere in other tables: there its number means another type.
	SELECT string_agg(format('c%s %s', type::oid, type), ', ') INTO columns FROM types;
	EXECUTE format('CREATE TABLE every (one uuid, two uuid, %s)', columns);
	EXECUTE format('INSERT INTO every SELECT gen_random_uuid(), gen_random_uuid(), %s FROM generate_series(1, 300)',
		(SELECT string_agg(format('%L', sample), ', ') FROM types));
	EXECUTE (SELECT string_agg(format('CREATE INDEX ON every (c%s)', type::oid), ';') FROM types);
END \$\$;
CREATE INDEX ON every (one);
CREATE TABLE parts (one uuid, two int) PARTITION BY RANGE (one);
CREATE TABLE parts_all PARTITION OF parts DEFAULT;
CREATE TABLE turned (one int, two uuid) PARTITION BY RANGE (two);
CREATE TABLE turned_all PARTITION OF turned DEFAULT;
ANALYZE;
SQL

my $support = $node->safe_psql('postgres', 'SELECT count(DISTINCT prosupport) FROM supported');
my $estimators = $node->safe_psql('postgres',
	'SELECT count(*) FROM ours WHERE oid IN (SELECT oprrest FROM operators UNION SELECT oprjoin FROM operators)');
cmp_ok($support, '>', 8, "support functions: $support");
cmp_ok($estimators, '>', 10, "estimators: $estimators");
is($node->safe_psql('postgres', "SELECT string_agg(type::text, ' ') FROM types WHERE sample IS NULL"),
	'', 'of every type there is a value');
my $out = $node->safe_psql('postgres', <<'SQL');
SET client_min_messages = error;
SELECT FROM (SELECT ask_at_next_plan((SELECT array_agg(oid) FROM supported),
	(SELECT array_agg(oid) FROM operators), array_agg(type), array_agg(sample)) FROM types) x;
EXPLAIN (COSTS OFF) SELECT * FROM every JOIN parts p ON p.one = every.one LEFT JOIN every other ON other.one = every.two
	JOIN turned ON turned.one = p.two, (SELECT * FROM every OFFSET 0) fence,
	(SELECT one FROM parts UNION ALL SELECT two FROM turned) appended,
	generate_series(1, 2) series, (VALUES (1), (2)) list;
SELECT 'came: ' || what_came();
SQL
my ($answers, $by_query, $estimates, $wrong) = $out =~ /came: (\d+) (\d+) (\d+)\n(.*)/s or diag($out);
cmp_ok($answers, '>', 10_000, "answers: $answers");
cmp_ok($by_query, '>', 0, "of them that the query's partitions decide: $by_query");
cmp_ok($estimates, '>', 10_000, "estimates: $estimates");
is($wrong, '', 'none is wrong');
$node->stop;
done_testing();
