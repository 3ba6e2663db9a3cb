# Indexes and tables built and rebuilt under concurrent inserts; partitions by hash and by range; parallel
# plans against serial plans.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('maintenance',
	conf => "wal_level = logical\nmax_wal_size = 4GB\nmax_parallel_workers = 4\ntimezone = 'UTC'\n");

sub one { return $node->safe_psql('postgres', $_[0]); }

my %generate = (
	ulid => 'ulid_generate_monotonic()',
	base64uuid => 'base64uuid_generate()',
	baseuid => 'baseuid_generate()',
	uid11 => 'xid_generate()',
	ulidflake => 'ulidflake_generate()',);
my %at = map { $_ => ($_ eq 'uid11' ? 'xid' : $_) . '_generate' } @types;

# CREATE INDEX CONCURRENTLY, REINDEX and, from 19 on, REPACK while two sessions insert, update and delete.
for my $type (@types)
{
	one(      "CREATE TABLE ${type}_live (id $type DEFAULT $generate{$type}, n int); INSERT INTO ${type}_live "
			. "(n) SELECT i FROM generate_series(1, 20000) i");
}
{
	my @work = map { session($node) } 1 .. 2;
	for my $i (0 .. $#work)
	{
		my $statements = join "\n", map { <<SQL } $i ? reverse @types : @types;
		INSERT INTO ${_}_live (n) SELECT -i FROM generate_series(1, 50) i;
		UPDATE ${_}_live SET id = DEFAULT
		WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${_}_live WHERE n < 0 LIMIT 10 FOR UPDATE SKIP LOCKED));
		DELETE FROM ${_}_live
		WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${_}_live WHERE n < 0 OFFSET 20 LIMIT 10 FOR UPDATE SKIP LOCKED));
SQL
		$work[$i]->send("SET enable_seqscan = on; DO \$\$ BEGIN LOOP\n$statements\nCOMMIT;\nEND LOOP; END \$\$");
	}
	my $builder = session($node);
	for my $type (@types)
	{
		$builder->query("CREATE UNIQUE INDEX CONCURRENTLY ${type}_btree ON ${type}_live (id)");
		$builder->query("CREATE INDEX CONCURRENTLY ${type}_hash ON ${type}_live USING hash (id)");
		$builder->query("CREATE INDEX CONCURRENTLY ${type}_brin ON ${type}_live USING brin (id)");
		$builder->query("CREATE INDEX CONCURRENTLY ${type}_time ON ${type}_live ((id::timestamptz)) WHERE id > "
				. "'2026-01-01Z'::timestamptz");
		$builder->query("REINDEX TABLE CONCURRENTLY ${type}_live");
		$builder->query("REINDEX INDEX ${type}_btree");
		$builder->query("VACUUM ANALYZE ${type}_live");
		next if $node->pg_version->major < 19;
		$builder->query("ALTER TABLE ${type}_live ALTER id SET NOT NULL, REPLICA IDENTITY USING INDEX ${type}_btree");
		$builder->query("REPACK (CONCURRENTLY) ${type}_live USING INDEX ${type}_btree");
	}
	$builder->query('SELECT pg_cancel_backend(' . $_->pid . ')') for @work;
	like(($_->wait_both)[1], qr/57014/, 'the inserts went on all the while') for @work;
	$_->quit for $builder, @work;
}
is(one('SELECT count(*) FROM pg_index WHERE NOT indisvalid'), '0', 'every index was built');
amcheck_ok($node, 'postgres', 'and is whole');
for my $type (@types)
{
	my ($seq, $btree) = map {
		one(      "SET enable_seqscan = $_->[0]; SET enable_indexscan = $_->[1]; SET enable_indexonlyscan = "
				. "$_->[1]; SET enable_bitmapscan = $_->[1];"
				. "SELECT count(*), min(id), max(id) FROM ${type}_live WHERE id <= now()")
	} [ 'on', 'off' ], [ 'off', 'on' ];
	is($btree, $seq, "$type: the index finds what the table has");
	one("CLUSTER ${type}_live USING ${type}_btree");
	is(one("SELECT count(*) FROM (SELECT id < lag(id) OVER (ORDER BY ctid) AS down FROM ${type}_live) t WHERE down"),
		'0', "$type: CLUSTER puts the rows in order");
	is( one(      "SET enable_seqscan = off; SET enable_indexscan = off; SELECT count(*) FROM ${type}_live a JOIN "
				. "LATERAL (SELECT FROM ${type}_live b WHERE b.id = a.id) b ON true WHERE a.n % 50 = 0"
		),
		one("SELECT count(*) FROM ${type}_live WHERE n % 50 = 0"),
		"$type: so do lookups through the hash and btree indexes");
}

# Partitions.
for my $type (@types)
{
	one(<<SQL);
CREATE TABLE ${type}_spread (id $type PRIMARY KEY, n int) PARTITION BY HASH (id);
SELECT format('CREATE TABLE ${type}_spread_%s PARTITION OF ${type}_spread FOR VALUES WITH (MODULUS 4, REMAINDER %s)', r,
	r) FROM generate_series(0, 3) r \\gexec
CREATE TABLE ${type}_days (id $type PRIMARY KEY, n int) PARTITION BY RANGE (id);
SELECT count(*) FROM uidx_create_partitions('${type}_days', '2026-01-01Z', '2026-01-31Z', '5 days', '2026-01-01Z');
INSERT INTO ${type}_days SELECT $at{$type}('2026-01-01Z'::timestamptz + n * interval '2 minutes'), n
	FROM generate_series(0, 21599) n;
INSERT INTO ${type}_spread SELECT * FROM ${type}_days;
ANALYZE ${type}_spread, ${type}_days;
SQL
	is( one(      "SELECT count(*), count(DISTINCT tableoid), min(c) > 4800 FROM (SELECT tableoid, count(*) OVER "
				. "(PARTITION BY tableoid) AS c FROM ${type}_spread) t"
		),
		'21600|4|t',
		"$type: hash partitions share the rows evenly");
	my $some = one("SELECT id FROM ${type}_spread WHERE n = 12345");
	unlike(one("EXPLAIN (COSTS OFF) SELECT * FROM ${type}_spread WHERE id = '$some'"),
		qr/Append/, "$type: equality leaves one hash partition");
	is(one("SELECT n FROM ${type}_spread WHERE id = '$some'"), '12345', "$type: the right one");
	is( one(      "SELECT string_agg(format('%s %s', tableoid::regclass, c), ', ' ORDER BY tableoid) FROM (SELECT "
				. "tableoid, count(*) AS c FROM ${type}_days GROUP BY 1) t"
		),
		join(', ', map { "${type}_days_202601$_ 3600" } qw(01 06 11 16 21 26)),
		"$type: range partitions hold their days");
	for my $condition (
		"id >= '2026-01-12Z'::timestamptz AND id < '2026-01-14Z'::timestamptz",
		"id <@ tstzrange('2026-01-12Z', '2026-01-14Z')",
		"id > '2026-01-12Z'::timestamptz - interval '2 minutes' AND id <= '2026-01-14Z'::timestamptz - "
		. "interval '2 minutes'")
	{
		my $plan = one("EXPLAIN (COSTS OFF) SELECT * FROM ${type}_days WHERE $condition");
		is(join(' ', $plan =~ /on ${type}_days_(\d+)/g), '20260111', "$type: pruned to one partition, $condition");
		is(one("SELECT count(*) FROM ${type}_days WHERE $condition"), '1440', "$type: and to the right rows");
	}
	my $executed =
		one(  "SET plan_cache_mode = force_generic_plan; PREPARE q (timestamptz) AS SELECT count(*) FROM "
			. "${type}_days WHERE id >= \$1; "
			. "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) EXECUTE q ('2026-01-27Z')");
	like($executed, qr/Subplans Removed: 5/, "$type: pruned at run time");
	my $plan =
		one("EXPLAIN (COSTS OFF) SELECT * FROM ${type}_days WHERE id <@ tstzrange('2026-01-11Z', '2026-01-16Z')");
	is(join(' ', $plan =~ /on ${type}_days_(\d+)/g), '20260111', "$type: a window that is a partition is pruned to it");
	is( one(      "SET enable_partitionwise_join = on; SET enable_partitionwise_aggregate = on; SELECT count(*), "
				. "sum(a.n) FROM ${type}_spread a JOIN ${type}_spread b USING (id)"
		),
		'21600|' . 21599 * 10800,
		"$type: a partitionwise join");
	is( one(      "SELECT count(*) FROM uidx_drop_partitions('${type}_days', '2026-01-16Z'); SELECT min(n), "
				. "count(*) FROM ${type}_days"
		),
		"3\n10800|10800",
		"$type: old partitions go");
}

# Parallel plans.
my $parallel = 'SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0; '
	. 'SET min_parallel_index_scan_size = 0; SET max_parallel_workers_per_gather = 2; SET work_mem = 256;';
my $serial = 'SET max_parallel_workers_per_gather = 0;';
for my $type (@types)
{
	one(      "CREATE TABLE big_$type AS SELECT $at{$type}('2026-01-01Z'::timestamptz + (n * 7919 % 30000) * "
			. "interval '1 minute') AS id, n FROM generate_series(1, 30000) n;"
			. "INSERT INTO big_$type SELECT id, -n FROM big_$type WHERE n % 3 = 0; CREATE INDEX ON big_$type "
			. "(id); ANALYZE big_$type");
	my @queries = (
		[ 'sequential scan' => "SELECT count(*), sum(n) FROM big_$type WHERE id > '2026-01-03Z'::timestamptz", '' ],
		[   'index scan' =>
				"SELECT count(*), sum(n) FROM big_$type WHERE id <@ tstzrange('2026-01-03Z', '2026-01-05Z')",
			'SET enable_seqscan = off; SET enable_bitmapscan = off;'
		],
		[ 'min and max' => "SELECT min(id), max(id), count(id) FROM big_$type WHERE n % 2 = 0", '' ],
		[   'sort' => "SELECT md5(string_agg(id::text, ',')) FROM (SELECT id FROM big_$type ORDER BY id) t",
			'SET enable_indexscan = off; SET enable_indexonlyscan = off;'
		],
		[   'hashed groups' => "SELECT count(*), sum(c) FROM (SELECT id, count(*) AS c FROM big_$type GROUP BY id) t",
			'SET enable_sort = off; SET enable_indexscan = off; SET enable_indexonlyscan = off;'
		],
		[ 'extremes of groups' => "SELECT n % 10, min(id), max(id) FROM big_$type GROUP BY 1 ORDER BY 1", '' ],
		[   'distinct' => "SELECT count(DISTINCT id) FROM big_$type",
			'SET enable_indexscan = off; SET enable_indexonlyscan = off;'
		],
		[   'hash join' => "SELECT count(*), sum(a.n) FROM big_$type a JOIN big_$type b ON a.id = b.id",
			'SET enable_mergejoin = off; SET enable_nestloop = off;'
		],
		[   'merge join' => "SELECT count(*), sum(a.n) FROM big_$type a JOIN big_$type b ON a.id = b.id",
			'SET enable_hashjoin = off; SET enable_nestloop = off;'
		]);
	for my $query (@queries)
	{
		my ($what, $sql, $settings) = @$query;
		like(one("$parallel $settings EXPLAIN $sql"), qr/Gather/, "$type: $what, in parallel");
		is(one("$parallel $settings $sql"), one("$serial $settings $sql"), "$type: $what gives the same");
	}
	is( one(      "$parallel SELECT count(*) FROM (SELECT id, lag(id) OVER () AS before FROM (SELECT id FROM "
				. "big_$type ORDER BY id) t) t WHERE id::text COLLATE \"C\" < before::text"
		),
		'0',
		"$type: sorted as its text is");
	one(      "SET max_parallel_maintenance_workers = 2; SET min_parallel_table_scan_size = 0; CREATE INDEX "
			. "big_${type}_again ON big_$type (id, n)");
}
amcheck_ok($node, 'postgres', 'indexes built in parallel are whole');

$node->stop;
done_testing();
