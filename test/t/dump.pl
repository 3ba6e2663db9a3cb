# pg_dump and pg_restore of tables with every type, as plain, custom and directory dump with two jobs: into new
# databases, and the rows alone into a database whose extension is in another schema.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('dump', bare => 1);
my %default = (
	ulid => 'ulid_generate_monotonic()',
	base64uuid => 'base64uuid_generate()',
	baseuid => 'baseuid_generate_monotonic()',
	uid11 => 'xid_generate()',
	ulidflake => 'ulidflake_generate_scalable(3)',);

# The tables of a database whose extension is in the schema $ids. Extremes of the types are among the rows.
sub schema
{
	my ($ids) = @_;
	my $sql = "SET search_path = public, $ids, pg_catalog;\n";
	for my $type (@types)
	{
		my $prefix = $type eq 'uid11' ? 'xid' : $type;
		$sql .= <<SQL;
CREATE TABLE ${type}_plain (
	id $type PRIMARY KEY DEFAULT $ids.$default{$type}, n int, list ${type}\[],
	span ${type}range, spans ${type}multirange,
	CHECK (id >= '2024-01-01Z'::timestamptz OR n < 0),
	EXCLUDE USING gist (span WITH &&));
CREATE INDEX ${type}_hash ON ${type}_plain USING hash (id);
CREATE INDEX ${type}_brin ON ${type}_plain USING brin (id);
CREATE INDEX ${type}_multi ON ${type}_plain USING brin (id ${type}_minmax_multi_ops);
CREATE INDEX ${type}_bloom ON ${type}_plain USING brin (id ${type}_bloom_ops);
CREATE INDEX ${type}_time ON ${type}_plain (${prefix}_timestamp(id)) WHERE id > '2024-01-01Z'::timestamptz;
CREATE VIEW ${type}_recent AS SELECT * FROM ${type}_plain WHERE id <@ tstzrange('2026-01-05Z', '2026-01-09Z');
CREATE TABLE ${type}_by_hash (id $type PRIMARY KEY, n int) PARTITION BY HASH (id);
CREATE TABLE ${type}_by_hash_0 PARTITION OF ${type}_by_hash FOR VALUES WITH (MODULUS 3, REMAINDER 0);
CREATE TABLE ${type}_by_hash_1 PARTITION OF ${type}_by_hash FOR VALUES WITH (MODULUS 3, REMAINDER 1);
CREATE TABLE ${type}_by_hash_2 PARTITION OF ${type}_by_hash FOR VALUES WITH (MODULUS 3, REMAINDER 2);
CREATE TABLE ${type}_by_time (id $type PRIMARY KEY, n int) PARTITION BY RANGE (id);
CREATE TABLE ${type}_by_time_old PARTITION OF ${type}_by_time
	FOR VALUES FROM (MINVALUE) TO (${prefix}_floor('2026-01-01Z'));
SELECT count(*) FROM uidx_create_partitions('${type}_by_time', '2026-01-01Z', '2026-01-15Z', '2 days', '2026-01-01Z');
CREATE TABLE ${type}_by_time_rest PARTITION OF ${type}_by_time DEFAULT;
SQL
	}
	return $sql;
}

sub fill
{
	my $sql = '';
	for my $type (@types)
	{
		my $at = $type eq 'uid11' ? 'xid_generate' : "${type}_generate";
		my $bytes = $type =~ /uid11|ulidflake/ ? 8 : $type eq 'baseuid' ? 15 : 16;
		my $lowest = '00' x $bytes;
		my $highest = ($type eq 'ulidflake' ? '7f' : 'ff') . 'ff' x ($bytes - 1);
		$sql .= <<SQL;
INSERT INTO ${type}_plain (id, n) SELECT $at('2025-12-31Z'::timestamptz + n * interval '20 minutes'), n
	FROM generate_series(1, 1250) n;
INSERT INTO ${type}_plain (n) SELECT 10000 + n FROM generate_series(1, 100) n;
UPDATE ${type}_plain p SET list = ARRAY[id, NULL, id], spans = ${type}multirange(${type}range(id, id, '[]')),
	span = ${type}range(id, (SELECT min(q.id) FROM ${type}_plain q WHERE q.id > p.id)) WHERE n % 5 = 0;
INSERT INTO ${type}_plain (id, n, spans) VALUES
	(decode('$lowest', 'hex')::$type, -1, '{}'), (decode('$highest', 'hex')::$type, -2, '{(,)}');
INSERT INTO ${type}_by_hash SELECT id, n FROM ${type}_plain;
INSERT INTO ${type}_by_time SELECT id, n FROM ${type}_plain;
ANALYZE ${type}_plain, ${type}_by_hash, ${type}_by_time;
SQL
	}
	return $sql;
}

# Everything in a database that a dump has to keep, as text.
my $content = join ' UNION ALL ', map {
	my $t = $_;
	map { "SELECT '${t}_$_', count(*), md5(string_agg(t::text, chr(10) ORDER BY t::text)) FROM ${t}_$_ t" }
		qw(plain recent by_hash_0 by_hash_1 by_hash_2 by_time by_time_old by_time_20260101 by_time_20260109
		by_time_rest)
} @types;
$content .= ' ORDER BY 1';
my $definitions = <<'SQL';
SELECT c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid),
	pg_get_indexdef(c.oid), pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid)
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
	LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
WHERE c.relnamespace = 'public'::regnamespace AND c.relname !~ '^uidx_' ORDER BY 1, a.attnum
SQL

# Is database $name what $source is?
sub same
{
	my ($source, $name, $ids, $what) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $path = "SET timezone = 'UTC'; SET search_path = public, $ids, pg_catalog;";
	is( $node->safe_psql($name, "$path $content"),
		$node->safe_psql($source, "$path $content"),
		"$what: the rows are the same");
	is( $node->safe_psql($name, "$path $definitions"),
		$node->safe_psql($source, "$path $definitions"),
		"$what: so are the definitions");
	amcheck_ok($node, $name, "$what: and the indexes are whole");
	like(
		$node->safe_psql(
			$name,
			"$path EXPLAIN (COSTS OFF) SELECT * FROM ulid_by_time WHERE id <@ tstzrange('2026-01-03 01:00Z', "
				. "'2026-01-05Z')"
		),
		qr/^(?!.*Append).*Scan.* on ulid_by_time_20260103/s,
		"$what: partitions are pruned by time");
	is( $node->safe_psql(
			$name,
			"$path INSERT INTO ${_}_plain (n) VALUES (0) RETURNING id > (SELECT max(id) FROM ${_}_plain "
				. "WHERE n > 10000)"
		),
		't',
		"$what: the default of ${_}_plain still goes up"
	) for grep { $_ !~ /base64uuid|uid11/ } @types;
	return;
}

sub create_database
{
	my ($name, $extension) = @_;
	$node->safe_psql('postgres', "CREATE DATABASE $name");
	$node->safe_psql($name, $extension) if $extension;
	return $name;
}

sub run_tool
{
	my ($what, $tool, @args) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	$node->command_ok([ $tool, @args ], $what);
	return;
}

# In one database the extension is where CREATE EXTENSION puts it, in the other in a schema of its own.
for my $ids ('public', 'ids')
{
	my $source = create_database("source_$ids", "CREATE SCHEMA IF NOT EXISTS ids; CREATE EXTENSION uidx SCHEMA $ids");
	$node->safe_psql($source, schema($ids));
	$node->safe_psql($source, "SET timezone = 'UTC'; SET search_path = public, $ids; " . fill());
	my $dir = scratch("dump_$ids");
	mkdir $dir;

	my $plain = create_database("plain_$ids");
	run_tool("$ids: pg_dump, plain", 'pg_dump', '-f', "$dir/plain.sql", $source);
	run_tool("$ids: psql", 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', '-f', "$dir/plain.sql", $plain);
	same($source, $plain, $ids, "$ids, plain");

	my $custom = create_database("custom_$ids");
	run_tool("$ids: pg_dump, custom", 'pg_dump', '-Fc', '-f', "$dir/custom.dump", $source);
	run_tool("$ids: pg_restore", 'pg_restore', '--exit-on-error', '-d', $custom, "$dir/custom.dump");
	same($source, $custom, $ids, "$ids, custom");

	my $directory = create_database("directory_$ids");
	run_tool("$ids: pg_dump, directory, two jobs", 'pg_dump', '-Fd', '-j', '2', '-f', "$dir/directory", $source);
	run_tool("$ids: pg_restore, two jobs",
		'pg_restore', '--exit-on-error', '-j', '2', '-d', $directory, "$dir/directory");
	same($source, $directory, $ids, "$ids, directory");
}

# The rows alone, as COPY and as INSERT, into a database where the types are found elsewhere.
for my $way ('copy', 'inserts')
{
	my $elsewhere = create_database("elsewhere_$way", 'CREATE SCHEMA ids; CREATE EXTENSION uidx SCHEMA ids');
	$node->safe_psql($elsewhere, schema('ids'));
	my $file = scratch("rows_$way.sql");
	my @options = $way eq 'copy' ? () : ('--rows-per-insert=1000', '--load-via-partition-root');
	run_tool("pg_dump --data-only, $way", 'pg_dump', '--data-only', @options, '-f', $file, 'source_public');
	run_tool('psql', 'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', '-f', $file, $elsewhere);
	my $there = $node->safe_psql($elsewhere, "SET timezone = 'UTC'; SET search_path = public, ids; $content");
	is( $there,
		$node->safe_psql('source_public', "SET timezone = 'UTC'; $content"),
		"$way: the rows are the same in another schema's types");
	amcheck_ok($node, $elsewhere, "$way: and the indexes are whole");
}

$node->stop;
done_testing();
