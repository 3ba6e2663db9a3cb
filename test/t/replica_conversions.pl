# Logical replication into a column of another type, as text and in binary: the values that arrive, and the errors that
# stop the subscription, as the table in docs/distributed.md says.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $conf = join '', map { "$_\n" } 'max_wal_senders = 40', 'max_replication_slots = 40', 'max_connections = 80',
	'max_logical_replication_workers = 40',
	'max_worker_processes = 60', "wal_retrieve_retry_interval = '200ms'";
my $publisher = new_server('publisher', init => { allows_streaming => 'logical' }, conf => $conf);
my $subscriber = new_server('subscriber', init => { allows_streaming => 'logical' }, conf => $conf);
# Before 18, max_replication_slots is this limit too.
if ($subscriber->pg_version >= 18)
{
	$subscriber->append_conf('postgresql.conf', 'max_active_replication_origins = 40');
	$subscriber->restart;
}

# Publisher's type, subscriber's type, whether text arrives, whether binary does.
my @conversions = (
	(map { ([ 'uuid', $_, 1, 1 ], [ $_, 'uuid', 0, 1 ]) } 'ulid', 'base64uuid'),
	(map { ([ 'bigint', $_, 0, 1 ], [ $_, 'bigint', 0, 1 ]) } 'uid11', 'ulidflake'),
	(map { ([ 'text', $_, 1, 1 ], [ $_, 'text', 1, 0 ]) } @types),);

# A table and a publication of each, whose ids are of ten instants.
my @all = map {
	my ($from, $to, @arrives) = @$_;
	my $table = "${from}_to_$to";
	my $value = "('2026-01-01Z'::timestamptz + n * interval '1 day')";
	my $id =
		  $from eq 'uuid' ? "$value\::ulid::uuid"
		: $from eq 'bigint' ? "$value\::uid11::bigint"
		: $from eq 'text' ? "$value\::$to\::text"
		: "$value\::$from";
	$publisher->safe_psql('postgres',
		"CREATE TABLE $table (id $from PRIMARY KEY); CREATE PUBLICATION $table FOR TABLE $table");
	{   from => $from,
		to => $to,
		table => $table,
		insert => "INSERT INTO $table SELECT $id FROM generate_series(1, 10) n",
		arrives => \@arrives }
} @conversions;

like(
	sql_error(
		$publisher, "CREATE PUBLICATION filtered FOR TABLE ulid_to_uuid WHERE (id > '01JMAH8CXY000000000000000G')"
	),
	qr/^ERROR:  0A000: invalid publication WHERE expression/,
	'no row filter names an id but a uuid');

for my $binary (0, 1)
{
	my $form = $binary ? 'binary' : 'text';
	$subscriber->safe_psql('postgres', "CREATE DATABASE ${form}_db");
	$subscriber->safe_psql("${form}_db", 'CREATE EXTENSION uidx');
	# What arrives comes by one subscription; each of the others stops its own.
	my %publications;
	for my $conversion (@all)
	{
		my ($table, $arrives) = ($conversion->{table}, $conversion->{arrives}[$binary]);
		$subscriber->safe_psql("${form}_db", "CREATE TABLE $table (id $conversion->{to} PRIMARY KEY)");
		push @{ $publications{ $arrives ? 'arrives' : $table } }, $table;
	}
	for my $name (sort keys %publications)
	{
		$subscriber->safe_psql("${form}_db",
				  "CREATE SUBSCRIPTION ${form}_$name CONNECTION '"
				. $publisher->connstr
				. " dbname=postgres' PUBLICATION "
				. join(', ', @{ $publications{$name} })
				. " WITH (binary = $binary, copy_data = false, disable_on_error = true)");
	}
}
# Without the extension: in binary, ids arrive in columns of core's types that hold their bytes.
my @bare = grep { $_->{to} eq 'uuid' || $_->{to} eq 'bigint' } @all;
$subscriber->safe_psql('postgres', 'CREATE DATABASE bare_db');
$subscriber->safe_psql('bare_db', "CREATE TABLE $_->{table} (id $_->{to} PRIMARY KEY)") for @bare;
$subscriber->safe_psql('bare_db',
		  "CREATE SUBSCRIPTION bare CONNECTION '"
		. $publisher->connstr
		. " dbname=postgres' PUBLICATION "
		. join(', ', map { $_->{table} } @bare)
		. ' WITH (binary = true, copy_data = false)');
$publisher->safe_psql('postgres', $_->{insert}) for @all;

$publisher->wait_for_catchup('bare');
for my $conversion (@bare)
{
	my $content = "SELECT md5(string_agg((id%s)::text, ',' ORDER BY id)) FROM $conversion->{table}";
	is( $subscriber->safe_psql('bare_db', sprintf $content, ''),
		$publisher->safe_psql('postgres', sprintf $content, "::$conversion->{to}"),
		"$conversion->{from} to $conversion->{to} without the extension: arrive");
}

for my $binary (0, 1)
{
	my $form = $binary ? 'binary' : 'text';
	$publisher->wait_for_catchup("${form}_arrives");
	for my $conversion (@all)
	{
		my ($from, $to, $table) = @$conversion{qw(from to table)};
		my $content = "SELECT count(*), md5(string_agg(id, ',' ORDER BY id)) FROM (SELECT (%s)::text COLLATE \"C\" AS "
			. "id FROM $table) t";
		if ($conversion->{arrives}[$binary])
		{
			my $sent = $publisher->safe_psql('postgres', sprintf $content, 'id');
			like($sent, qr/^10\|/, "$from to $to as $form: ten ids are sent");
			is($subscriber->safe_psql("${form}_db", sprintf $content, $to eq 'text' ? 'id' : "id::$from"),
				$sent, "$from to $to as $form: arrive");
			next;
		}
		wait_for(
			"the subscription to stop at $table as $form",
			sub {
				return $subscriber->safe_psql("${form}_db",
					"SELECT subenabled FROM pg_subscription WHERE subname = '${form}_$table'") eq 'f';
			});
		is($subscriber->safe_psql("${form}_db", "SELECT count(*) FROM $table"),
			'0', "$from to $to as $form: stops the subscription, and no row is wrong");
	}
	is( $subscriber->safe_psql(
			"${form}_db", "SELECT subenabled FROM pg_subscription WHERE subname = '${form}_arrives'"
		),
		't',
		"what arrives as $form goes on");
}

# A generated column arrives where the subscriber generates it too, from 18 on also where it is published. A row filter
# may name a uuid, and passes updates and deletes.
my $made = 'made timestamptz GENERATED ALWAYS AS (ulid_timestamp(id)) STORED';
my $stored = $publisher->pg_version >= 18 ? 'stored' : '';
$publisher->safe_psql('postgres', <<SQL . ($stored && <<SQL));
CREATE TABLE lost (id ulid PRIMARY KEY, $made);
CREATE TABLE generated (id ulid PRIMARY KEY, $made);
CREATE TABLE stored (id ulid PRIMARY KEY, $made);
CREATE TABLE recent (id uuid PRIMARY KEY, n integer);
CREATE PUBLICATION made FOR TABLE lost, generated, recent WHERE (id >= '01941f29-7c00-0000-0000-000000000000');
SQL
CREATE PUBLICATION stored FOR TABLE stored WITH (publish_generated_columns = stored);
SQL
$subscriber->safe_psql('postgres', 'CREATE DATABASE made_db');
$subscriber->safe_psql('made_db',
	'CREATE EXTENSION uidx; CREATE TABLE lost (id ulid PRIMARY KEY, made timestamptz); '
		. "CREATE TABLE stored (LIKE lost); CREATE TABLE generated (id ulid PRIMARY KEY, $made); "
		. 'CREATE TABLE recent (id uuid PRIMARY KEY, n integer)');
$subscriber->safe_psql('made_db',
		  "CREATE SUBSCRIPTION made CONNECTION '"
		. $publisher->connstr
		. " dbname=postgres' PUBLICATION "
		. join(', ', 'made', $stored || ())
		. ' WITH (copy_data = false)');
$publisher->safe_psql('postgres', "INSERT INTO $_ VALUES ('01JMAH8CXY000000000000000G')")
	for 'lost', 'generated', 'stored';
$publisher->safe_psql('postgres', <<'SQL');
INSERT INTO recent SELECT (timestamptz '2024-12-29 00:00+00' + n * interval '1 day')::base64uuid::uuid, n
	FROM generate_series(1, 6) n;
UPDATE recent SET n = n + 100;
DELETE FROM recent WHERE n = 104;
SQL
$publisher->wait_for_catchup('made');
my $seen = 'SELECT count(*), count(made) FROM ';
is($subscriber->safe_psql('made_db', "$seen lost"), '1|0', 'a generated column is NULL on a subscriber');
is($subscriber->safe_psql('made_db', "$seen generated"), '1|1', 'but not if it is generated there');
is($subscriber->safe_psql('made_db', "$seen stored"), '1|1', 'nor if it is published') if $stored;
is($subscriber->safe_psql('made_db', q{SELECT string_agg(n::text, ' ' ORDER BY n) FROM recent}),
	'103 105 106', 'a row filter on a uuid passes updates and deletes of rows from the instant on');

$_->stop for $subscriber, $publisher;
done_testing();
