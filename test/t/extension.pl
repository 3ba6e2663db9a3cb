# The extension as an object: an ordinary user installs it, in another schema, drops it and makes it again; every update
# path; preloading.
use strict;
use warnings;

use FindBin;
use IPC::Run;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;

my $node = new_server('extension');
my $skips = $node->pg_version >= 18;

# Versions.
my $default = $node->safe_psql('postgres', "SELECT default_version FROM pg_available_extensions WHERE name = 'uidx'");
is($node->safe_psql('postgres', "SELECT extversion FROM pg_extension WHERE extname = 'uidx'"),
	$default, 'the default version is installed');
like($default, $skips ? qr/^\d+\.\d+-pg18$/ : qr/^\d+\.\d+$/, 'and it is the one for this server');
is($node->safe_psql('postgres', <<SQL), $skips ? 5 : 0, 'skip support is there from 18 on');
SELECT count(*) FROM pg_amproc
WHERE amprocnum = 6 AND amproc::text ~ '^(ulid|base64uuid|baseuid|uid11|ulidflake)_skipsupport'
SQL
is(foreign_references($node, 'postgres'), '', 'it refers to nothing but itself and pg_catalog');
is($node->safe_psql('postgres', <<SQL), '', 'and adds nothing to the operator families of core');
SELECT amopfamily, amopopr::regoperator::text FROM pg_amop WHERE oid >= 16384 AND amopfamily < 16384
UNION ALL SELECT amprocfamily, amproc::regprocedure::text FROM pg_amproc WHERE oid >= 16384 AND amprocfamily < 16384
SQL

# Whichever way an install came to the default version, it is the same.
my $fresh = catalog_of($node, 'postgres');
cmp_ok(scalar(split /\n/, $fresh), '>', 500, 'the catalogs tell a lot about it');
my @paths = split /\n/, $node->safe_psql('postgres', <<SQL);
SELECT DISTINCT v.version FROM pg_available_extension_versions v WHERE v.name = 'uidx' AND v.version <> '$default'
	AND EXISTS (SELECT FROM pg_extension_update_paths('uidx') p
		WHERE p.source = v.version AND p.target = '$default' AND p.path IS NOT NULL)
SQL
ok(!$skips || @paths, 'there is an update path from 18 on');
for my $from (@paths)
{
	(my $db = "updated_$from") =~ s/\W/_/g;
	$node->safe_psql('postgres', "CREATE DATABASE $db");
	$node->safe_psql($db, "CREATE EXTENSION uidx VERSION '$from'");
	isnt(catalog_of($node, $db), $fresh, "$from is something else");
	$node->safe_psql($db,
		'CREATE TABLE t (id ulid PRIMARY KEY); INSERT INTO t SELECT ulid_generate() FROM generate_series(1, 1000)');
	$node->safe_psql($db, 'ALTER EXTENSION uidx UPDATE');
	same_catalog($node, $db, $fresh, "$from, updated, is a fresh install of $default");
	is($node->safe_psql($db, 'SELECT count(*) FROM t WHERE id <= now()'), '1000', 'its table is as before');
}

# Settings that change how SQL is read change nothing, at CREATE EXTENSION and later. (19 has no
# standard_conforming_strings = off any more.)
{
	my $odd = join ' ',
		map { "SET $_;" }
		($node->pg_version->major < 19 ? ('standard_conforming_strings = off', 'escape_string_warning = off') : ()),
		'transform_null_equals = on', 'backslash_quote = off', q{DateStyle = 'SQL, DMY'},
		q{TimeZone = 'Asia/Kathmandu'}, q{IntervalStyle = 'sql_standard'};
	$node->safe_psql('postgres', 'CREATE DATABASE odd');
	$node->safe_psql('odd', "$odd CREATE EXTENSION uidx");
	same_catalog($node, 'odd', $fresh, 'with odd settings it is the same');
	$node->safe_psql('odd', "$odd CREATE EXTENSION $_") for further_extensions($node);
	my $steps =
		  "CREATE TABLE e (id ulid) PARTITION BY RANGE (id); SELECT uidx_create_partitions('e', "
		. "'2026-01-01Z', '2026-01-03Z', '1 day', '2001-01-01Z');"
		. "SELECT count(*) FROM uidx_old_partitions('e', '2026-01-03Z'); SELECT uidx_drop_partitions('e', "
		. "'2026-01-03Z'); DROP TABLE e;";
	my $plain = "SET TimeZone = 'Asia/Kathmandu'; $steps";
	is($node->safe_psql('odd', "$odd $steps"), $node->safe_psql('odd', $plain), 'partitions come and go');
	like($node->safe_psql('odd', $plain), qr/^e_\d+_\d+\ne_\d+_\d+\n2\ne_\d+_\d+\ne_\d+_\d+\z/, 'as they do elsewhere');
}

# By an ordinary user. The extension is trusted: CREATE on the database is enough.
$node->safe_psql('postgres', "CREATE ROLE $_ LOGIN") for qw(owner stranger);
$node->safe_psql('postgres', 'CREATE DATABASE theirs; GRANT CREATE ON DATABASE theirs TO owner');
like(
	sql_error($node, 'SET SESSION AUTHORIZATION stranger; CREATE EXTENSION uidx', db => 'theirs'),
	qr/^ERROR:  42501: /,
	'CREATE EXTENSION needs CREATE on the database');
is( sql_error(
		$node,
		'SET SESSION AUTHORIZATION owner; CREATE SCHEMA ids; CREATE EXTENSION uidx SCHEMA ids',
		db => 'theirs'
	),
	'',
	'and no more than that');
is(foreign_references($node, 'theirs'), '', 'made by an ordinary user it refers to nothing else either');
same_catalog($node, 'theirs', $fresh, 'in another schema it is the same but for the schema');
is(sql_error($node, "SET SESSION AUTHORIZATION $_->[0]; $_->[1]", db => 'theirs'), '', "$_->[0]: $_->[1]")
	for [ owner => 'GRANT USAGE ON SCHEMA ids TO stranger' ],
	map { [ stranger => $_ ] } (
	'SELECT ids.ulid_generate_monotonic(), ids.xid_generate(), ids.ulidflake_generate()',
	'SELECT * FROM ids.uidx_generator_status()',
	'SELECT * FROM ids.uidx_formats()',
	q{SELECT * FROM ids.uidx_inspect('01JMAH8CXY000000000000000G')},
	'SET uidx.on_overflow = error',
	'CREATE TEMP TABLE t (id ids.baseuid PRIMARY KEY DEFAULT ids.baseuid_generate()); INSERT INTO t DEFAULT VALUES');
is( sql_error($node,
		<<SQL, db => 'theirs'), '', 'owner: partitions of a table of his own, without the schema in his path');
SET SESSION AUTHORIZATION owner;
CREATE SCHEMA data;
GRANT USAGE ON SCHEMA data TO stranger;
CREATE TABLE data.log (id ids.ulid) PARTITION BY RANGE (id);
SELECT * FROM ids.uidx_create_partitions('data.log', '2026-01-01', '2026-02-01', '1 week');
SELECT * FROM ids.uidx_drop_partitions('data.log', '2026-01-20');
SQL
like(
	sql_error($node, "SET SESSION AUTHORIZATION stranger; SELECT * FROM ids.$_", db => 'theirs'),
	qr/^ERROR:  42501: /,
	"stranger: not $_")
	for "uidx_create_partitions('data.log', '2026-03-01', '2026-04-01', '1 week')",
	"uidx_drop_partitions('data.log', '2026-01-20')";

# Whoever may create objects in its schema is named, but for its owner and that of the database.
$node->safe_psql('postgres',
		  'CREATE ROLE "Some Body"; CREATE ROLE boss SUPERUSER; CREATE DATABASE warned OWNER owner; GRANT '
		. 'CREATE ON DATABASE warned TO stranger');
for (
	[ 'as the owner of the database', 'owner', 'public', '', '' ],
	[ 'into public as another', 'stranger', 'public', 'GRANT CREATE ON SCHEMA public TO stranger', '' ],
	[   'into a schema of its own',
		'stranger',
		'ids',
		'CREATE SCHEMA ids AUTHORIZATION stranger; GRANT ALL ON SCHEMA ids TO owner, boss; GRANT USAGE '
			. 'ON SCHEMA ids TO PUBLIC',
		''
	],
	[   'into the schema of another',
		'boss',
		'ids',
		'CREATE SCHEMA ids AUTHORIZATION stranger',
		'stranger may create objects in schema ids'
	],
	[   'where anybody may create',
		'boss', 'public',
		'GRANT CREATE ON SCHEMA public TO PUBLIC',
		'PUBLIC may create objects in schema public'
	],
	[   'where some may create',
		'owner', '"More Ids"',
		'CREATE SCHEMA "More Ids" AUTHORIZATION owner; GRANT ALL ON SCHEMA "More Ids" TO "Some Body", stranger',
		'"Some Body", stranger may create objects in schema "More Ids"'
	])
{
	my ($how, $role, $schema, $prepare, $warning) = @$_;
	my ($status, $out, $err) = $node->psql(
		'warned',
		join("\n",
			'BEGIN;', "$prepare;",
			"SET SESSION AUTHORIZATION $role;", map { "CREATE EXTENSION $_ SCHEMA $schema;" } 'uidx',
			further_extensions($node)),
		on_error_stop => 1);
	is($status, 0, "installed $how");
	my %warnings = map { $_ => 1 } $err =~ /WARNING:  (.*)/g;
	is(join("\n", keys %warnings), $warning, "$how: " . ($warning ? 'a warning' : 'no warning')) or diag($err);
}

# Dropped and made again, while another session has used it.
{
	my $user = session($node, 'theirs');
	my $use = 'SELECT count(*) FROM (SELECT ids.ulid_generate_monotonic() AS id FROM generate_series(1, 10)) t '
		. "WHERE id > '2026-01-01Z'::timestamptz AND NOT id ^@ 'ZZ'";
	$user->query("PREPARE q AS $use");
	is($user->query('EXECUTE q'), '10', 'a session has a plan');
	my $last = $user->query('SELECT ids.ulid_generate_monotonic()');
	like(
		sql_error($node, 'SET SESSION AUTHORIZATION stranger; DROP EXTENSION uidx CASCADE', db => 'theirs'),
		qr/^ERROR:  42501: /,
		'a stranger cannot drop it');
	like(
		sql_error($node, 'SET SESSION AUTHORIZATION owner; DROP EXTENSION uidx', db => 'theirs'),
		qr/^ERROR:  2BP01: /,
		'a column keeps it');
	is( sql_error(
			$node,
			'SET SESSION AUTHORIZATION owner; DROP EXTENSION uidx CASCADE; CREATE EXTENSION uidx SCHEMA ids',
			db => 'theirs'
		),
		'',
		'its owner drops it and makes it again');
	$user->send('EXECUTE q');
	my ($out, $err) = $user->wait_both;
	ok($out eq '10' || $err =~ /ERROR/, "the other session's plan works or fails, and nothing worse")
		or diag($out, $err);
	is($user->query($use), '10', 'and the session goes on');
	is($user->query("SELECT ids.ulid_generate_monotonic() > '$last'"),
		't', 'a generator goes on where the dropped one stopped');
	$user->quit;
}

like(
	sql_error($node, "ALTER EXTENSION uidx SET SCHEMA data", db => 'theirs'),
	qr/^ERROR:  0A000: /,
	'it stays in its schema');

# In a schema with a quoted name, which is not in the path.
$node->safe_psql('theirs', <<SQL);
DROP EXTENSION uidx CASCADE;
CREATE SCHEMA "New Ids";
CREATE EXTENSION uidx SCHEMA "New Ids";
CREATE TABLE quoted (id "New Ids".ulid PRIMARY KEY, u uuid UNIQUE);
INSERT INTO quoted SELECT "New Ids".ulid_generate('2026-01-01Z'::timestamptz + n * interval '1 hour'), gen_random_uuid()
	FROM generate_series(1, 1000) n;
CREATE TABLE quoted_log (id "New Ids".uid11) PARTITION BY RANGE (id);
ANALYZE quoted;
SQL
is(foreign_references($node, 'theirs'), '', 'in a schema with a quoted name it refers to nothing else');
for my $path ('public', "''", 'pg_catalog')
{
	for my $condition (
		q{<= '2026-01-05Z'::timestamptz},
		q{> '2026-02-09Z'::timestamptz},
		q{<@ tstzrange('2026-01-05Z', '2026-01-06Z')},
		q{^@ '01KE5'})
	{
		my $query = "FROM public.quoted WHERE id $condition";
		like($node->safe_psql('theirs', "SET search_path = $path; EXPLAIN SELECT * $query"),
			qr/Index Cond/, "search_path = $path: id $condition uses the index");
		is( $node->safe_psql('theirs', "SET search_path = $path; SELECT count(*) $query"),
			$node->safe_psql(
				'theirs', "SET enable_indexscan = off; SET enable_bitmapscan = off; SELECT count(*) $query"
			),
			"search_path = $path: id $condition finds the same with it");
	}
}
is( $node->safe_psql(
		'theirs',
		q{SELECT count(*) FROM "New Ids".uidx_create_partitions('quoted_log', '2026-01-05Z', }
			. q{'2026-01-19Z', '1 week')}
	),
	'2',
	'partitions there');
is($node->safe_psql('theirs', q{SELECT count(*) >= 9 FROM "New Ids".uidx_generator_status()}),
	't', 'the status of generators there');
is($node->safe_psql('theirs', 'DROP EXTENSION uidx CASCADE; CREATE EXTENSION uidx; SELECT 1'),
	'1', 'dropped and made again in the default schema');
same_catalog($node, 'theirs', $fresh, 'it is what it was');

# Preloaded, with settings from the configuration file; state is shared just the same.
$node->append_conf('postgresql.conf', "shared_preload_libraries = 'uidx'\nuidx.node_id = 21\n");
$node->restart;
my @first = map { $node->safe_psql($_, 'SELECT xid_generate_monotonic(), ulid_generate_monotonic()') }
	qw(postgres theirs postgres);
is_deeply([ sort @first ], \@first, 'preloaded: ids ascend over databases');
is( $node->safe_psql(
		'postgres',
		'SELECT uid11_snowish_machine(uid11_snowish_generate()), '
			. 'ulidflake_scalability(ulidflake_generate_scalable())'
	),
	'21|21',
	'preloaded: settings count');
like(sql_error($node, $_), qr/^ERROR:  55P02: /, "the number is the server's alone: $_")
	for 'SET uidx.node_id = 3', 'ALTER DATABASE theirs SET uidx.node_id = 3', 'ALTER ROLE owner SET uidx.node_id = 3';
$node->stop;

# Without a postmaster: the state is made in a server that is one process.
my $single = "SELECT ulid_generate_monotonic() < ulid_generate_monotonic() AND xid_generate() <> "
	. "xid_generate() AS single\n";
my $said = '';
IPC::Run::run([ $node->installed_command('postgres'), '--single', '-D', $node->data_dir, 'postgres' ],
	'<', \$single, '>', \$said, '2>&1');
like($said, qr/single = "t"/, 'generators work in single-user mode');

done_testing();
