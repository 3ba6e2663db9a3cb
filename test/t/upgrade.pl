# pg_upgrade of a cluster with tables, indexes and stored expressions of every type, to the server under test. The old
# cluster is of an earlier major version whose server has the extension (UIDX_OLD_BINDIR names it; by default the oldest
# in Debian's places), or else of the same version.
use strict;
use warnings;

use Cwd;
use File::Basename;
use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;
use UidxTest::Forms;

sub major_of
{
	my ($bindir) = @_;
	my ($major) = `$bindir/pg_config --version` =~ /(\d+)/;
	return $major;
}

my $new = PostgreSQL::Test::Cluster->new('new');
my $new_bindir = $new->config_data('--bindir');
my $new_major = major_of($new_bindir);

my $old_bindir = $ENV{UIDX_OLD_BINDIR};
die "UIDX_OLD_BINDIR: no server in $old_bindir" if $old_bindir && !-x "$old_bindir/initdb";
unless ($old_bindir)
{
	my %by_major;
	for my $bindir (grep { -x "$_/initdb" } glob '/usr/lib/postgresql/*/bin')
	{
		chomp(my $share = `$bindir/pg_config --sharedir 2>/dev/null`);
		$by_major{ major_of($bindir) } = $bindir if $share && -e "$share/extension/uidx.control";
	}
	my ($oldest) = sort { $a <=> $b } grep { $_ < $new_major } keys %by_major;
	$old_bindir = $oldest ? $by_major{$oldest} : $new_bindir;
}
my $old_major = major_of($old_bindir);
note("from $old_major in $old_bindir to $new_major in $new_bindir");

# Two databases: the extension in public, and in a schema of its own. On a server that knows more than the first version
# does, the old cluster has the first version nevertheless, as one would that comes from further back.
my $old = new_server('old', bare => 1, install_path => dirname($old_bindir));
my @further = further_extensions($old);
my %generate = map { $_ => ($_ eq 'uid11' ? 'xid' : $_) . '_generate' } @types;
my @databases = ([ postgres => 'public' ], [ apart => 'ids' ]);
my $tables = join ', ', map { ("${_}_t", "${_}_hash", "${_}_days") } @types;

for my $database (@databases)
{
	my ($db, $schema) = @$database;
	$old->safe_psql('postgres', "CREATE DATABASE $db") if $db ne 'postgres';
	$old->safe_psql($db, "CREATE SCHEMA IF NOT EXISTS $schema; CREATE EXTENSION uidx SCHEMA $schema VERSION '1.0'");
	$old->safe_psql($db, "CREATE EXTENSION $_ SCHEMA $schema VERSION '1.0'") for @further;
	for my $type (@types)
	{
		$old->safe_psql($db, <<SQL);
SET search_path = public, $schema;
CREATE TABLE ${type}_t (id $type PRIMARY KEY DEFAULT $generate{$type}(), n int, list ${type}\[], span ${type}range,
	spans ${type}multirange);
INSERT INTO ${type}_t SELECT id, n, ARRAY[id, NULL], ${type}range(id, id, '[]'),
	${type}multirange(${type}range(NULL, id))
	FROM (SELECT $generate{$type}('2026-01-01Z'::timestamptz + n * interval '1 hour') AS id, n
		FROM generate_series(0, 2399) n) t;
CREATE INDEX ${type}_t_n ON ${type}_t (id, n);
CREATE INDEX ${type}_t_hash ON ${type}_t USING hash (id);
CREATE INDEX ${type}_t_brin ON ${type}_t USING brin (id) WITH (pages_per_range = 4);
CREATE INDEX ${type}_t_multi ON ${type}_t USING brin (id ${type}_minmax_multi_ops);
CREATE INDEX ${type}_t_bloom ON ${type}_t USING brin (id ${type}_bloom_ops);
CREATE INDEX ${type}_t_span ON ${type}_t USING gist (span);
CREATE INDEX ${type}_t_day ON ${type}_t (n) WHERE id >= '2026-02-01Z'::timestamptz;
CREATE VIEW ${type}_v AS SELECT * FROM ${type}_t WHERE id <@ tstzrange('2026-01-11Z', '2026-01-12Z') AND NOT id ^@ 'zz';
CREATE TABLE ${type}_hash (id $type PRIMARY KEY, n int) PARTITION BY HASH (id);
CREATE TABLE ${type}_hash_0 PARTITION OF ${type}_hash FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE ${type}_hash_1 PARTITION OF ${type}_hash FOR VALUES WITH (MODULUS 2, REMAINDER 1);
INSERT INTO ${type}_hash SELECT id, n FROM ${type}_t;
CREATE TABLE ${type}_days (id $type PRIMARY KEY, n int) PARTITION BY RANGE (id);
SELECT count(*) FROM uidx_create_partitions('${type}_days', '2026-01-01Z', '2026-04-11Z', '10 days', '2026-01-01Z');
INSERT INTO ${type}_days SELECT id, n FROM ${type}_t;
SQL
	}
	make_forms($old, $db, $schema, for_upgrade => 1);
}

# All definitions, as the new server's pg_dump writes them. Servers of two versions print expressions in different ways:
# then which objects there are.
sub definitions
{
	my ($node, $db, $when) = @_;
	my $file = scratch("$db.$when");
	command_ok([ "$new_bindir/pg_dump", '--schema-only', '--schema=public', '-f', $file, '-d', $node->connstr($db) ],
		"$db: definitions, $when");
	return slurp_file($file) =~ s/^(?:--|\\).*\n//mgr if $old_major == $new_major;
	return join '', map { "$_\n" } sort(slurp_file($file) =~ /^(CREATE (?:OR REPLACE )?(?:[A-Z]+ )+[^\s(]+)/mg);
}

# Every table's rows.
sub contents
{
	my ($node, $db) = @_;
	return $node->safe_psql(
		$db,
		"SET timezone = 'UTC';" . join(
			' UNION ALL ',
			map {
				my $t = $_;
				map { "SELECT '${t}_$_', count(*), md5(string_agg(r::text, chr(10) ORDER BY n)) FROM ${t}_$_ r" }
					qw(t v hash hash_0 hash_1 days days_20260101 days_20260401)
			} @types
			)
			. ' ORDER BY 1');
}
# Some minor releases keep a number with each column, pg_attver, which 18.6 cannot restore. The doctor
# says what takes it away.
my $kept = scratch('pg_attver.dump');
for my $database (@databases)
{
	my ($db, $schema) = @$database;
	my $has = $old->safe_psql($db, q{SELECT count(*) > 0 FROM pg_attribute WHERE attoptions::text ~ 'pg_attver='});
	my $cure = $old->safe_psql($db,
		qq{SELECT substring(what_to_do from 'UPDATE.*') FROM $schema.uidx_doctor() WHERE object = 'database $db'});
	is($cure ne '', $has eq 't', "$db: the doctor knows of pg_attver");
	next if $cure eq '';
	my @dump = (
		"$new_bindir/pg_dump", '-Fc', '--schema-only', '--table=public.ulid_t', '-f', $kept, '-d', $old->connstr($db));
	command_ok(\@dump, "$db: a dump with pg_attver") if $schema eq 'public';
	$old->safe_psql($db, $cure);
}
my %before = map { $_->[0] => contents($old, $_->[0]) } @databases;
my %defined = map { $_->[0] => definitions($old, $_->[0], 'before') } @databases;
$old->stop;

# 18 turned data checksums on; the old cluster has none then.
$new->init($new_major >= 18 && $old_major < 18 ? (extra => ['--no-data-checksums']) : ());
$new->append_conf('postgresql.conf', "log_statement = none\nautovacuum = off\n");
my $here = getcwd();
my $work = scratch('pg_upgrade');
mkdir $work;
chdir $work or die $!;
command_ok(
	[   "$new_bindir/pg_upgrade", '--no-sync', '-b', $old_bindir, '-B', $new_bindir, '-d', $old->data_dir, '-D',
		$new->data_dir, '-p', $old->port, '-P', $new->port, '-s', $new->host
	],
	"pg_upgrade from $old_major to $new_major");
chdir $here or die $!;

if (my @logs = glob $new->data_dir . '/pg_upgrade_output.d/*/log/*')
{
	# They are removed where it succeeds.
	diag(map { "$_\n" } grep { /error:|could not|^Command was/i .. /^\s*$/ } split /\n/, slurp_file($_)) for @logs;
	done_testing();
	exit;
}
$new->start;

$new->safe_psql('postgres', 'CREATE DATABASE fresh');
$new->safe_psql('fresh', "CREATE EXTENSION $_") for 'uidx', @further;
if (-e $kept && $new_major >= 18)
{
	my ($out, $error) = run_command([ "$new_bindir/pg_restore", '-d', $new->connstr('fresh'), $kept ]);
	like($error, qr/unrecognized parameter "pg_attver"/, 'what a restore says of pg_attver');
	is($new->safe_psql('fresh', q{SELECT to_regclass('public.ulid_t') IS NULL}), 't', 'the table is left out');
}
my %fresh = map { $_ => catalog_of($new, 'fresh', $_) } 'uidx', @further;
my $skips = "SELECT count(*) FROM pg_amproc WHERE amprocnum = 6 AND amproc::text ~ '_skipsupport\$' AND "
	. "amprocfamily >= 16384";
cmp_ok(
	$new->safe_psql('fresh', $skips),
	$new_major >= 18 ? '>=' : '==',
	$new_major >= 18 ? 5 : 0,
	'skip support from 18 on');
for my $stage ('upgraded', 'updated')
{
	for my $database (@databases)
	{
		my ($db, $schema) = @$database;
		my $what = "$stage, $schema";
		if ($stage eq 'updated')
		{
			for my $extension ('uidx', @further)
			{
				$new->safe_psql($db, "ALTER EXTENSION $extension UPDATE");
				same_catalog($new, $db, $fresh{$extension}, "$what: $extension is as a fresh install", $extension);
			}
		}
		is( $new->safe_psql($db, $skips),
			$stage eq 'updated' ? $new->safe_psql('fresh', $skips) : 0,
			"$what: skip support, once updated");
		is(contents($new, $db), $before{$db}, "$what: every row is there");
		ok(definitions($new, $db, $stage) eq $defined{$db}, "$what: definitions are what they were");
		amcheck_ok($new, $db, "$what: tables and indexes are whole");
		is(foreign_references($new, $db, $_), '', "$what: $_ refers to nothing else") for 'uidx', @further;
		$new->safe_psql($db, "ANALYZE $tables");
		my $path = "SET search_path = public, $schema; SET timezone = 'UTC';";

		for my $type (@types)
		{
			my $one = $new->safe_psql($db, "SELECT id FROM ${type}_t WHERE n = 1234");
			my $day = "id >= '2026-01-11Z'::timestamptz AND id < '2026-01-12Z'::timestamptz";
			my $no = 'SET enable_seqscan = off;';
			my $other = "$no SET enable_indexscan = off; SET enable_indexonlyscan = off;";
			my %plans = (
				"${type}_t_pkey|${type}_t_n" => [ '', "SELECT count(*) FROM ${type}_t WHERE $day", 24 ],
				"${type}_t_hash" => [
					"DROP INDEX ${type}_t_n, ${type}_t_bloom;
						ALTER TABLE ${type}_t DROP CONSTRAINT ${type}_t_pkey; $no",
					"SELECT n FROM ${type}_t WHERE id = '$one'",
					1234
				],
				"${type}_t_(brin|multi)" => [
					"DROP INDEX ${type}_t_n; ALTER TABLE ${type}_t DROP CONSTRAINT ${type}_t_pkey; $other",
					"SELECT count(*) FROM ${type}_t WHERE $day", 24
				],
				"${type}_t_bloom" => [
					"DROP INDEX ${type}_t_n, ${type}_t_hash, ${type}_t_brin, ${type}_t_multi; ALTER TABLE ${type}_t "
						. "DROP CONSTRAINT ${type}_t_pkey; $other",
					"SELECT n FROM ${type}_t WHERE id = '$one'",
					1234
				],
				"${type}_t_span" => [ $no, "SELECT n FROM ${type}_t WHERE span \@> '$one'::$type", 1234 ],
				"${type}_t_day" =>
					[ $no, "SELECT count(*) FROM ${type}_t WHERE n > 2390 AND id >= '2026-02-01Z'::timestamptz", 9 ],
				"${type}_t_n" => [
					"DROP INDEX ${type}_t_day; ALTER TABLE ${type}_t DROP CONSTRAINT ${type}_t_pkey; SET "
						. "enable_bitmapscan = off; $no",
					"SELECT id = '$one' FROM ${type}_t WHERE n = 1234",
					't'
				],
				"${type}_hash_[01]_pkey" => [ $no, "SELECT n FROM ${type}_hash WHERE id = '$one'", 1234 ],
				"${type}_days_20260111_pkey" => [ $no, "SELECT count(*) FROM ${type}_days WHERE $day", 24 ]);
			for my $index (sort keys %plans)
			{
				my ($settings, $query, $result) = @{ $plans{$index} };
				my $out = $new->safe_psql($db, "$path BEGIN; $settings EXPLAIN (COSTS OFF) $query; $query; ROLLBACK");
				like($out, qr/(Scan using|Scan on) ($index)\b.*\n$result$/s, "$what: $index serves");
			}
			is($new->safe_psql($db, "$path SELECT count(*) FROM ${type}_v"), 24,
				"$what: the view of $type gives a day");
			is( $new->safe_psql(
					$db,
					"$path BEGIN; INSERT INTO ${type}_t (n) SELECT -1 FROM generate_series(1, 100); "
						. "SELECT count(*) FROM ${type}_t WHERE n = -1 AND id > '2026-04-12Z'::timestamptz; ROLLBACK"
				),
				100,
				"$what: defaults of $type go on");
		}
	}
}
$new->stop;
done_testing();
