# Several sessions make and drop partitions at once, one of a table that is renamed meanwhile; a published table becomes
# partitioned.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('partitions', init => { allows_streaming => 'logical' });
my ($first, $second) = (session($node), session($node));
$_->query(q{SET timezone = 'UTC'}) for $first, $second;
$first->query('CREATE TABLE log (id ulid PRIMARY KEY) PARTITION BY RANGE (id)');

my $make = q{SELECT count(*) FROM uidx_create_partitions('log', '2026-01-01', '2027-01-01', '1 month')};
my $drop = q{SELECT count(*) FROM uidx_drop_partitions('log', '2026-07-01')};
my $left = 'SELECT count(*), count(DISTINCT lower) FROM uidx_partition_bounds(\'log\')';

# Does one statement in a transaction, starts the other, commits when that one waits; gives what each said.
sub one_after_the_other
{
	my ($one, $other) = @_;
	$first->query('BEGIN');
	my $answer = $first->query($one);
	$second->send($other);
	wait_for(
		'the other to wait',
		sub {
			$first->query("SELECT wait_event_type = 'Lock' FROM pg_stat_activity WHERE pid = " . $second->pid) eq 't';
		});
	$first->query('COMMIT');
	return ($answer, $second->wait_both);
}

is_deeply(
	[ one_after_the_other($make, $make) ],
	[ 12, 0, '' ],
	'two make the same partitions: the second finds them made');
is($first->query($left), '12|12', 'each is there once');
is_deeply(
	[ one_after_the_other($drop, $drop) ],
	[ 6, 0, '' ],
	'two drop the same partitions: the second finds them gone');
is_deeply([ one_after_the_other($make, $drop) ], [ 6, 6, '' ], 'what one makes the other drops');
is_deeply([ one_after_the_other($drop, $make) ], [ 0, 6, '' ], 'one has none to drop, the other makes them');
is($first->query($left), '12|12', 'all are there once');

# PostgreSQL 17 and later have intervals without an end.
if ($node->pg_version >= 17)
{
	for ('infinity', '-infinity')
	{
		(undef, undef, my $refused) = $node->psql('postgres',
			"\\set VERBOSITY verbose\nSELECT uidx_create_partitions('log', '2027-01-01', '2028-01-01', '$_'::interval)"
		);
		like($refused, qr/ERROR:  22008: start, stop, step and origin must be finite/, "a step of $_");
	}
}

# The table is known by its oid: neither a name that is gone nor one that another table has taken leads elsewhere.
is_deeply(
	[ one_after_the_other('ALTER TABLE log RENAME TO log_of_2026', $drop) ],
	[ '', 6, '' ],
	'renamed meanwhile: its partitions are dropped');
$first->query('ALTER TABLE log_of_2026 RENAME TO log');
is_deeply(
	[   one_after_the_other(
			'ALTER TABLE log RENAME TO log_of_2026; CREATE TABLE log (id ulid) PARTITION BY RANGE (id)', $make)
	],
	[ '', 6, '' ],
	'and its name taken: partitions are made in it');
is($first->query($left), '0|0', 'the new table stays as it was');
is($first->query($left =~ s/'log'/'log_of_2026'/r), '12|12', 'and the old one has all');
$first->query('DROP TABLE log; ALTER TABLE log_of_2026 RENAME TO log');

# uidx-managed.sql can lock a table by its name only: it refuses.
my @of_extension = ($first, $second);
$node->safe_psql('postgres', 'CREATE DATABASE managed');
$node->safe_psql('managed', slurp_file("$FindBin::RealBin/../../managed/uidx-managed.sql"));
($first, $second) = (session($node, 'managed'), session($node, 'managed'));
$first->query('CREATE TABLE log (id uuid PRIMARY KEY) PARTITION BY RANGE (id)');
my ($out, $err);
(undef, $out, $err) = one_after_the_other('ALTER TABLE log RENAME TO log_of_2026', $make);
like($err, qr/ERROR:  42P01: /, 'managed: renamed meanwhile');
$first->query('ALTER TABLE log_of_2026 RENAME TO log');
(undef, $out, $err) =
	one_after_the_other('ALTER TABLE log RENAME TO log_of_2026; CREATE TABLE log (id uuid) PARTITION BY RANGE (id)',
	$make);
like($err, qr/ERROR:  55006: public.log was renamed meanwhile/, 'managed: and its name taken');
is($first->query($left), '0|0', 'managed: the new table stays as it was');
($first, $second) = @of_extension;

# Rows that are referenced while the drop waits.
$first->query(
	q{CREATE TABLE line (log ulid REFERENCES log);
	INSERT INTO log SELECT ulid_generate(timestamptz '2026-01-01' + n * interval '1 day')
	FROM generate_series(0, 364) n});
(undef, $out, $err) =
	one_after_the_other(q{INSERT INTO line SELECT min(id) FROM log WHERE id >= timestamptz '2026-06-30'}, $drop);
like($err, qr/ERROR:  23503: /, 'a row that is referenced meanwhile keeps its partition');
is($first->query($left), '12|12', 'and all others');
$first->query('DELETE FROM line');
is($second->query($drop), '6', 'until nothing references it');
is($first->query('SELECT count(*) FROM log'), 365 - 181, 'only their rows are gone');

# Calls of different moments and steps, at once: one grid.
$first->query('CREATE TABLE grid (id ulid PRIMARY KEY) PARTITION BY RANGE (id)');
my $three_days = q{SELECT count(*) FROM uidx_create_partitions('grid', timestamptz '2026-01-30 10:00:00' + }
	. q{interval '%s s', timestamptz '2026-02-02 10:00:00' + interval '%s s', '1 day')};
is_deeply(
	[ one_after_the_other(map { sprintf $three_days, $_, $_ } 0, 1) ],
	[ 4, 0, '' ],
	'two calls a second apart make whole days, once');
is( $first->query(
			  q{SELECT count(*), bool_and(upper::ulid::timestamptz - lower::ulid::timestamptz = '1 day') FROM }
			. q{uidx_partition_bounds('grid')}
	),
	'4|t',
	'and nothing narrower');

$_->quit for $first, $second;

# docs/partitions.md, From one big table: a subscriber with a plain table goes on, while its publisher partitions the
# table and splits the old rows.
my $subscriber = new_server('partitions_subscriber', init => { allows_streaming => 'logical' });
my $table = q{CREATE TABLE visits (id uuid PRIMARY KEY DEFAULT base64uuid_generate(), number bigint, page text)};
$node->safe_psql(
	'postgres', "$table; CREATE PUBLICATION shop FOR TABLE visits;
	INSERT INTO visits SELECT base64uuid_generate(timestamptz '2025-01-01Z' + n * interval '1 hour'), n, '/'
	FROM generate_series(0, 999) n"
);
$subscriber->safe_psql('postgres', $table);
$subscriber->safe_psql('postgres',
	'CREATE SUBSCRIPTION shop CONNECTION $$' . $node->connstr('postgres') . '$$ PUBLICATION shop');
$subscriber->wait_for_subscription_sync($node, 'shop');

# Rows are written before, in each state, and after; the subscriber has what the publisher has.
sub same_rows
{
	my ($what) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	$node->safe_psql(
		'postgres',
		"INSERT INTO visits SELECT base64uuid_generate(at), 0, '$what'
			FROM unnest('{2025-01-03Z,2025-02-03Z,2025-04-03Z}'::timestamptz[]) at
		WHERE at < '2025-03-01Z' OR '$what' <> 'before'; UPDATE visits SET page = '$what' WHERE number = 7;
		DELETE FROM visits WHERE number = (SELECT max(number) FROM visits)"
	);
	$node->wait_for_catchup('shop');
	my $rows = q{SELECT count(*), md5(string_agg(visits::text, ' ' ORDER BY id)) FROM visits};
	is($subscriber->safe_psql('postgres', $rows), $node->safe_psql('postgres', $rows), "subscriber: $what");
}
same_rows('before');
$node->safe_psql('postgres', <<'SQL');
ALTER TABLE visits ADD CONSTRAINT before_the_cut CHECK (id < base64uuid_floor('2025-03-01Z')::uuid);
SET timezone = 'UTC';
BEGIN;
ALTER TABLE visits RENAME TO visits_before_202503;
CREATE TABLE visits (LIKE visits_before_202503 INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (id);
ALTER TABLE visits DROP CONSTRAINT before_the_cut;
ALTER TABLE visits ADD PRIMARY KEY (id);
ALTER TABLE visits ATTACH PARTITION visits_before_202503
	FOR VALUES FROM (MINVALUE) TO (base64uuid_floor('2025-03-01Z')::uuid);
ALTER PUBLICATION shop ADD TABLE visits;
ALTER PUBLICATION shop DROP TABLE visits_before_202503;
ALTER PUBLICATION shop SET (publish_via_partition_root = true);
SELECT uidx_create_partitions('visits', '2025-03-01', '2025-06-01', '1 month');
COMMIT;
SQL
same_rows('partitioned');
$node->safe_psql('postgres', <<'SQL');
SET timezone = 'UTC';
BEGIN;
ALTER PUBLICATION shop DROP TABLE visits;
ALTER TABLE visits DETACH PARTITION visits_before_202503;
SELECT uidx_create_partitions('visits', '2025-01-01', '2025-03-01', '1 month');
INSERT INTO visits SELECT * FROM visits_before_202503;
DROP TABLE visits_before_202503;
ALTER PUBLICATION shop ADD TABLE visits;
COMMIT;
SQL
same_rows('split');
is($node->safe_psql('postgres', 'SELECT count(DISTINCT tableoid) FROM visits'),
	3, 'the rows are in partitions by month');

# Nor does it get rows twice that the doctor's statements move out of a default partition, whatever the publication is
# of.
$node->safe_psql('postgres', 'CREATE TABLE visits_rest PARTITION OF visits DEFAULT');
my $of_shop = q{SELECT p.*, pg_get_expr(prqual, prrelid), prattrs FROM pg_publication p LEFT JOIN }
	. q{pg_publication_rel ON prpubid = p.oid ORDER BY p.oid};
$of_shop =~ s/p\.\*.*prattrs/p.*, prrelid/ if $node->pg_version < 15;
for (
	'TABLE visits',
	'ALL TABLES',
	$node->pg_version < 15 ? () : ('TABLES IN SCHEMA public', 'TABLE visits (id, number, page) WHERE (id IS NOT NULL)'))
{
	$node->safe_psql('postgres',
			  "DROP PUBLICATION shop; CREATE PUBLICATION shop FOR $_ WITH (publish = 'insert, update, delete', "
			. "publish_via_partition_root = true)");
	$node->safe_psql('postgres',
			  "INSERT INTO visits SELECT base64uuid_generate(now() - n * interval '1 day'), n, '$_' FROM "
			. "generate_series(30, 39) n");
	same_rows("rows in a default partition: $_");
	my $kept = $node->safe_psql('postgres', $of_shop);
	my $move =
		$node->safe_psql('postgres', q{SELECT what_to_do FROM uidx_doctor() WHERE object = 'table public.visits'});
	like(
		$move,
		qr/-- as the owner of the table, whose functions it may call, and of the publications; /,
		'the doctor says as whom');
	$node->safe_psql('postgres', $move);
	is($node->safe_psql('postgres', 'SELECT count(*) FROM visits_rest WHERE number > 0'), '0', 'they are moved');
	is($node->safe_psql('postgres', $of_shop), $kept, 'the publication is as it was');
	same_rows("moved: $_");
	$node->safe_psql('postgres',
			  q{DELETE FROM visits; DO $$ DECLARE p regclass; BEGIN FOR p IN SELECT partition FROM }
			. q{uidx_partition_bounds('visits') LOOP EXECUTE 'DROP TABLE ' || p; END LOOP; END $$; SELECT }
			. q{uidx_create_partitions('visits', '2025-03-01Z', '2025-03-02Z', '1 month')});
}
$subscriber->stop;

# From one big table (docs/partitions.md): tablespace, row level security, replica identity and rules. The page's own
# example has the rest. First what happens, then what the page says to do.
$node->safe_psql('postgres', <<'SQL');
SET allow_in_place_tablespaces = on;
CREATE TABLESPACE elsewhere LOCATION '';
CREATE ROLE looker;
CREATE TABLE big (id ulid PRIMARY KEY, n integer, by name) TABLESPACE elsewhere;
INSERT INTO big SELECT ulid_generate(timestamptz '2025-01-01 00:00+00' + n * interval '1 hour'), n,
	CASE n % 2 WHEN 0 THEN 'looker' ELSE 'other' END FROM generate_series(1, 100) n;
CREATE TABLE seen (n integer);
CREATE RULE seen AS ON INSERT TO big DO ALSO INSERT INTO seen VALUES (NEW.n);
ALTER TABLE big REPLICA IDENTITY FULL;
GRANT SELECT ON big TO looker;
ALTER TABLE big ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON big USING (by = current_user);
SET timezone = 'UTC';
ALTER TABLE big ADD CONSTRAINT before_the_cut CHECK (id < ulid_floor('2025-03-01 00:00+00'));
ALTER TABLE big RENAME TO old_big;
CREATE TABLE big (LIKE old_big INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (id);
ALTER TABLE big DROP CONSTRAINT before_the_cut;
ALTER TABLE big ADD PRIMARY KEY (id);
ALTER TABLE big ATTACH PARTITION old_big FOR VALUES FROM (MINVALUE) TO (ulid_floor('2025-03-01 00:00+00'));
GRANT SELECT ON big TO looker;
SELECT uidx_create_partitions('big', '2025-03-01', '2025-04-01', '1 month');
INSERT INTO big VALUES (ulid_generate('2025-03-05 00:00+00'), 1000, 'other');
SQL
my $state =
	  q{SELECT string_agg(format('%s %s %s %s', c.relname, s.spcname, c.relreplident, }
	. q{c.relrowsecurity), '; ' ORDER BY c.relname) FROM pg_class c LEFT JOIN pg_tablespace s ON s.oid }
	. q{= c.reltablespace WHERE c.relname ~ '^(old_)?big(_\d+)?$'};
is( $node->safe_psql('postgres', $state),
	'big  d f; big_20250301  d f; old_big elsewhere f t',
	'the old table alone has its tablespace, identity and security');
is($node->safe_psql('postgres', 'SELECT count(*) FROM seen'), '0', 'its rule does not see rows of the new one');
is($node->safe_psql('postgres', 'SET ROLE looker; SELECT count(*) FROM big'),
	'101', 'and its policy does not hide them');
$node->safe_psql('postgres', <<'SQL');
SET timezone = 'UTC';
SELECT uidx_drop_partitions('big', '2025-05-01');
DROP TABLE big CASCADE;
CREATE TABLE old_big (id ulid PRIMARY KEY, n integer, by name) TABLESPACE elsewhere;
CREATE TABLE big (LIKE old_big) PARTITION BY RANGE (id) TABLESPACE elsewhere;
ALTER TABLE big ADD PRIMARY KEY (id);
ALTER TABLE big ATTACH PARTITION old_big FOR VALUES FROM (MINVALUE) TO (ulid_floor('2025-03-01 00:00+00'));
ALTER TABLE old_big REPLICA IDENTITY FULL;
CREATE RULE seen AS ON INSERT TO big DO ALSO INSERT INTO seen VALUES (NEW.n);
GRANT SELECT ON big TO looker;
ALTER TABLE big ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON big USING (by = current_user);
DO $$
DECLARE
	partition regclass;
BEGIN
	FOR partition IN SELECT uidx_create_partitions('big', '2025-03-01', '2025-04-01', '1 month') LOOP
		EXECUTE format('ALTER TABLE %s REPLICA IDENTITY FULL', partition);
	END LOOP;
END $$;
INSERT INTO big VALUES (ulid_generate('2025-03-05 00:00+00'), 1000, 'other'),
	(ulid_generate('2025-03-06 00:00+00'), 1001, 'looker');
SQL
is( $node->safe_psql('postgres', $state),
	'big elsewhere d t; big_20250301 elsewhere f f; old_big elsewhere f f',
	'given to the new table, new partitions have them');
is($node->safe_psql('postgres', 'SELECT string_agg(n::text, \' \' ORDER BY n) FROM seen'),
	'1000 1001', 'so does its rule see the rows');
is($node->safe_psql('postgres', 'SET ROLE looker; SELECT n FROM big'), '1001', 'and its policy hides those of others');

$node->stop;
done_testing();
