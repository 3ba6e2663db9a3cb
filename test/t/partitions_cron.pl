# The nightly job and the alert of docs/partitions.md, with pg_cron: the job of each minute here.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $probe = PostgreSQL::Test::Cluster->new('probe');
plan(
	skip_all => 'this server has no pg_cron (Debian has postgresql-15-cron, postgresql-17-cron and postgresql-18-cron)')
	unless -e $probe->config_data('--sharedir') . '/extension/pg_cron.control';

my $node = new_server('cron');
$node->append_conf('postgresql.conf',
		  "shared_preload_libraries = 'pg_cron'\ncron.database_name = 'postgres'\ncron.host = '"
		. $node->host
		. "'\ncron.timezone = 'UTC'");
$node->restart;
$node->safe_psql('postgres', <<'SQL');
CREATE EXTENSION pg_cron;
CREATE ROLE shop LOGIN;
CREATE SCHEMA shop AUTHORIZATION shop;
GRANT USAGE ON SCHEMA cron TO shop;
SET SESSION AUTHORIZATION shop;
CREATE TABLE shop.events (id ulid PRIMARY KEY) PARTITION BY RANGE (id);
SELECT count(*) FROM uidx_create_partitions('shop.events', now() - interval '8 months',
	now() - interval '5 months', '1 month');
SQL
my $ahead = q{SELECT min(opens) - now() >= '50 days' FROM uidx_missing_partitions('shop.events', now(), now() }
	. q{+ interval '1 year', '1 month')};
my $alert = q{SELECT EXISTS (SELECT FROM uidx_missing_partitions('shop.events', now(), now() + interval '14 }
	. q{days', '1 month'))};
is($node->safe_psql('postgres', "$ahead; $alert"), "f\nt", 'before the job runs there is an alert');
$node->safe_psql('postgres', <<'SQL');
SET SESSION AUTHORIZATION shop;
SELECT cron.schedule('partitions of events', '* * * * *', $$
    SET timezone = 'UTC';
    SET lock_timeout = '5s';
    SELECT uidx_create_partitions('shop.events', now(), now() + interval '2 months', '1 month');
    SELECT uidx_drop_partitions('shop.events', now() - interval '90 days');
$$);
-- The statements of a job are one transaction: an old partition that is still referenced lets nothing be made.
CREATE TABLE shop.orders (id ulid PRIMARY KEY) PARTITION BY RANGE (id);
SELECT count(*) FROM uidx_create_partitions('shop.orders', now() - interval '8 months',
	now() - interval '7 months', '1 month');
INSERT INTO shop.orders VALUES (ulid_generate(now() - interval '8 months'));
CREATE TABLE shop.lines AS SELECT id FROM shop.orders;
ALTER TABLE shop.lines ADD FOREIGN KEY (id) REFERENCES shop.orders;
SELECT cron.schedule('partitions of orders', '* * * * *', $$
    SELECT uidx_create_partitions('shop.orders', now(), now() + interval '2 months', '1 month');
    SELECT uidx_drop_partitions('shop.orders', now() - interval '90 days');
$$);
SQL
my $ended = q{FROM cron.job_run_details JOIN cron.job USING (jobid) WHERE status IN ('succeeded', 'failed')};
wait_for(
	'the jobs to run twice',
	sub {
		$node->safe_psql('postgres', "SELECT count(*) = 2 FROM (SELECT $ended GROUP BY jobid HAVING count(*) >= 2) j")
			eq 't';
	});
is($node->safe_psql('postgres', "SELECT DISTINCT status, job.username $ended AND jobname ~ 'events'"),
	'succeeded|shop', 'it succeeds, as the owner of the table');
like(
	$node->safe_psql('postgres', "SELECT return_message $ended AND jobname ~ 'orders' LIMIT 1"),
	qr/still referenced from table/,
	'a row that is referenced lets the job fail');
is( $node->safe_psql(
		'postgres',
		q{SELECT count(*), bool_and(upper::ulid::timestamptz < now() - interval '90 days') FROM }
			. q{uidx_partition_bounds('shop.orders')}
	),
	'2|t',
	'as a whole');
is($node->safe_psql('postgres', "SET timezone = 'UTC'; $ahead; $alert"),
	"t\nf", 'then partitions exist for two months, and there is no alert');
is( $node->safe_psql(
		'postgres', q{SET timezone = 'UTC'; SELECT uidx_old_partitions('shop.events', now() - interval '90 days')}
	),
	'',
	'the old ones are gone');
is( $node->safe_psql(
		'postgres',
		q{SET timezone = 'UTC'; SELECT count(*) BETWEEN 3 AND 4,
				bool_and(opens = date_trunc('month', opens) AND closes = opens + interval '1 month')
	FROM uidx_partition_bounds('shop.events'),
		LATERAL (SELECT lower::ulid::timestamptz, upper::ulid::timestamptz) AS b(opens, closes)}
	),
	't|t',
	'whole months, once');

$node->stop;
done_testing();
