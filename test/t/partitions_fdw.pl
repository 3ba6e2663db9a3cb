# Tables partitioned by id over two further servers (postgres_fdw): which conditions reach them, by the text of the
# queries sent, and whether rows go to the right server.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $hub = new_server('hub', conf => "uidx.node_id = 1\ntimezone = 'UTC'\n");
my $east = new_server('east', conf => "uidx.node_id = 2\n");
my $west = new_server('west', conf => "uidx.node_id = 3\n");

$hub->safe_psql('postgres', 'CREATE EXTENSION postgres_fdw');
for my $remote ($east, $west)
{
	my ($name, $host, $port) = ($remote->name, $remote->host, $remote->port);
	$hub->safe_psql('postgres', <<SQL);
CREATE SERVER $name FOREIGN DATA WRAPPER postgres_fdw
	OPTIONS (host '$host', port '$port', dbname 'postgres', extensions 'uidx', async_capable 'true');
CREATE USER MAPPING FOR CURRENT_USER SERVER $name;
SQL
}

sub plan_of
{
	my ($sql) = @_;
	return $hub->safe_psql('postgres', "EXPLAIN (VERBOSE, COSTS OFF) $sql");
}

# What a query sends to other servers.
sub sent
{
	my ($sql) = @_;
	return join "\n", plan_of($sql) =~ /Remote SQL: (.*)/g;
}

# The query sends one statement, which ends as it should, and finds these numbers.
sub is_sent
{
	my ($type, $condition, $end, $found) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	like(
		sent("SELECT n FROM ${type}_rows WHERE $condition"),
		qr/\ASELECT n FROM public.${type}_rows$end\z/,
		"$type: $condition is sent");
	is($hub->safe_psql('postgres', "SELECT string_agg(n::text, ' ' ORDER BY n) FROM ${type}_rows WHERE $condition"),
		$found, "$type: $condition finds its rows");
	return;
}

for my $type (@types)
{
	my $prefix = $type eq 'uid11' ? 'xid' : $type;
	my $default = $type eq 'uid11' ? 'uid11_snowish_generate()' : "${prefix}_generate()";
	$_->safe_psql('postgres', "CREATE TABLE ${type}_rows (id $type PRIMARY KEY, n int)") for $east, $west;
	$hub->safe_psql('postgres', <<SQL);
CREATE TABLE ${type}_rows (id $type NOT NULL DEFAULT $default, n int) PARTITION BY RANGE (id);
CREATE FOREIGN TABLE ${type}_2025 PARTITION OF ${type}_rows
	FOR VALUES FROM (${prefix}_floor('2025-01-01Z'))
	TO (${prefix}_floor('2026-01-01Z')) SERVER east OPTIONS (table_name '${type}_rows');
CREATE FOREIGN TABLE ${type}_later PARTITION OF ${type}_rows
	FOR VALUES FROM (${prefix}_floor('2026-01-01Z')) TO (MAXVALUE) SERVER west OPTIONS (table_name '${type}_rows');
SQL

	# Rows find their server, with an id given and with one from the default.
	$hub->safe_psql('postgres', <<SQL);
INSERT INTO ${type}_rows
	SELECT ${prefix}_generate('2025-07-01 00:30Z'::timestamptz + n * interval '1 hour'), n
		FROM generate_series(0, 8759) n;
INSERT INTO ${type}_rows (n) SELECT n FROM generate_series(10001, 10100) n;
ANALYZE ${type}_rows;
ANALYZE ${type}_2025;
ANALYZE ${type}_later;
SQL
	is($east->safe_psql('postgres', "SELECT count(*), min(n), max(n) FROM ${type}_rows"),
		'4416|0|4415', "$type: rows of 2025 went to one server");
	is($west->safe_psql('postgres', "SELECT count(*), min(n), max(n) FROM ${type}_rows"),
		'4444|4416|10100', "$type: the others to the other");

	my ($id, $other) = split /\n/,
		$hub->safe_psql('postgres', "SELECT id FROM ${type}_2025 WHERE n IN (7, 8) ORDER BY n");
	is_sent($type, "id = '$id'", qr/ WHERE \(\(id = '\Q$id\E'\)\)/, '7');
	is_sent($type, "id = '$id'::text", qr/ WHERE \(\(id = '\Q$id\E'\)\)/, '7');
	my ($from, $to) = split /\|/,
		$hub->safe_psql('postgres',
		"SELECT '2025-07-02Z'::timestamptz::$type, '2025-07-02 03:00Z'::timestamptz::$type");
	my $window = qr/ WHERE \(\(id >= '\Q$from\E'\)\) AND \(\(id < '\Q$to\E'\)\)/;
	is_sent($type, "id >= '2025-07-02Z'::timestamptz AND id < '2025-07-02 03:00Z'::timestamptz", $window, '24 25 26');
	is_sent($type, "id <@ tstzrange('2025-07-02Z', '2025-07-02 03:00Z')", $window, '24 25 26');
	# Most of the characters of time: its neighbours are an hour away.
	my $start = substr $id, 0, length($id) - ($type =~ /uid11|ulidflake/ ? 4 : $type eq 'ulid' ? 16 : 12);
	is_sent($type, "id ^@ '$start'", qr/ WHERE \(\(id >= '\Q$start\E\S*'\)\) AND \(\(id <= '\Q$start\E\S*'\)\)/, '7');
	is_sent($type, "id = '$id' OR id = '$other'", qr/ WHERE \(\(\(id = '\Q$id\E'\) OR \(id = '\Q$other\E'\)\)\)/,
		'7 8');
	# Written without the schema of its operator.
	my $same = "FROM ${type}_2025 WHERE id IS NOT DISTINCT FROM '$id'";
	like(
		sent("SELECT n $same"),
		$hub->pg_version->major < 19
		? qr/ WHERE \(\(NOT \(id IS DISTINCT FROM '\Q$id\E'::public.$type\)\)\)\z/
		: qr/ WHERE \(\(id = '\Q$id\E'\)\)\z/,    # id is NOT NULL
		"$type: IS NOT DISTINCT FROM is sent");
	is($hub->safe_psql('postgres', "SELECT n $same"), '7', "$type: and finds its row");
	# Before 17, postgres_fdw takes an array of an extension's type for one that the other server may not have.
	my @any = map { "id = ANY ('{$id,$other}'$_)" } '', '::text[]';
	if ($hub->pg_version >= 17)
	{
		is_sent($type, $_, qr/ WHERE \(\(id = ANY \('\{\Q$id,$other\E\}'::public.$type\[\]\)\)\)/, '7 8') for @any;
	}
	else
	{
		unlike(sent("SELECT n FROM ${type}_2025 WHERE $_"), qr/WHERE/, "$type: $_ is not sent") for @any;
	}
	if ($type =~ /^(ulid|base64uuid)$/)
	{
		my $uuids =
			$hub->safe_psql('postgres', "SELECT array_agg(id::uuid ORDER BY id) FROM ${type}_2025 WHERE n IN (7, 8)");
		is_sent($type, "id = ANY ('$uuids'::uuid[])", qr/ WHERE \(\(id = ANY \('\Q$uuids\E'::uuid\[\]\)\)\)/, '7 8');
	}

	# What changes from one statement to the next is computed here: as a subquery, before the other servers are asked.
	unlike(sent("SELECT n FROM ${type}_rows WHERE id >= now() - interval '1 day'"),
		qr/WHERE/, "$type: now() is not sent");
	my $plan = plan_of("SELECT n FROM ${type}_rows WHERE id >= (SELECT now() - interval '1 day')");
	is(() = $plan =~ /Remote SQL: .* WHERE \(\(id >= \$1::timestamp with time zone::public.$type\)\)\n?/g,
		2, "$type: a subquery's result is");
	is(() = $plan =~ /Async Foreign Scan/g, 2, "$type: both servers work at the same time");
	is( $hub->safe_psql(
			'postgres', "SELECT count(*) FROM ${type}_rows WHERE id >= (SELECT now() - interval '1 day') AND n > 10000"
		),
		'100',
		"$type: and finds its rows");

	like(
		sent("SELECT id FROM ${type}_2025 ORDER BY id DESC LIMIT 3"),
		qr/ORDER BY id DESC NULLS FIRST LIMIT 3/,
		"$type: order and limit are sent");
	like(
		sent("SELECT count(*) FROM ${type}_2025 WHERE id < '2025-07-02Z'::timestamptz"),
		qr/SELECT count\(\*\) FROM/,
		"$type: so is a count");
	my $delete = "DELETE FROM ${type}_rows WHERE id < '2025-07-01 02:00Z'::timestamptz";
	like(sent($delete), qr/\ADELETE FROM public.${type}_rows WHERE \(\(id < .*\)\)\z/, "$type: so is a delete");
	$hub->safe_psql('postgres', $delete);
	is($east->safe_psql('postgres', "SELECT min(n) FROM ${type}_rows"), '2', "$type: which deletes");
}

# The default is that of the server where the statement runs, and so is the number in the id.
is($hub->safe_psql('postgres', 'SELECT DISTINCT uid11_snowish_machine(id) FROM uid11_rows WHERE n > 10000'),
	'1', 'a default draws where the statement runs');

# A join with the uuids of another table on the same server.
for my $type ('ulid', 'base64uuid')
{
	$east->safe_psql('postgres', "CREATE TABLE ${type}_items AS SELECT id::uuid, n FROM ${type}_rows");
	$hub->safe_psql('postgres', <<SQL);
CREATE FOREIGN TABLE ${type}_items (id uuid, n int) SERVER east;
ANALYZE ${type}_items;
SQL
	my $join = "SELECT r.n FROM ${type}_2025 r JOIN ${type}_items i ON r.id = i.id WHERE i.n = 7";
	like(
		sent($join),
		qr/\ASELECT r1.n FROM \(public.${type}_rows r1 INNER JOIN public.${type}_items r2 ON \(\(\(r1.id = r2.id\)\)/,
		"$type: a join with uuids is sent");
	is($hub->safe_psql('postgres', $join), '7', "$type: and finds its row");
}

# From 19 on, ANALYZE may fetch the statistics of the other server, which lack the ids that share a tick.
for my $imports ($hub->pg_version->major >= 19 ? ('SERVER east', 'FOREIGN TABLE ulid_2025') : ())
{
	$east->safe_psql('postgres', 'ANALYZE ulid_rows');
	my $add = $imports =~ /TABLE/ ? 'SET' : 'ADD';
	$hub->safe_psql('postgres', "ALTER $imports OPTIONS ($add import_stats 'true'); ANALYZE ulid_2025");
	my $ask = "SELECT what_to_do FROM uidx_doctor() WHERE object = 'table public.ulid_2025' AND what ~ 'tick'";
	my $cure = $hub->safe_psql('postgres', $ask);
	like($cure, qr/import_stats 'false'.*ANALYZE public.ulid_2025;/, "$imports: the doctor finds fetched statistics");
	$hub->safe_psql('postgres', $cure);
	is($hub->safe_psql('postgres', $ask), '', "$imports: they are replaced");
}

# Without the option, everything is fetched.
$hub->safe_psql('postgres', 'ALTER SERVER east OPTIONS (DROP extensions)');
for my $condition ("id >= '2025-07-02Z'::timestamptz", "id = '01JZ0000000000000000000000'", "id ^@ '01JZ'")
{
	is( sent("SELECT n FROM ulid_2025 WHERE $condition"),
		'SELECT id, n FROM public.ulid_rows',
		"$condition: the whole table is fetched if the server does not name the extension");
}

$_->stop for $hub, $east, $west;
done_testing();
