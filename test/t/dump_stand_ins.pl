# managed/stand-ins.sql: a dump with columns of every type and defaults that call every generator restores without an
# error into a database without the extension.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $file = "$FindBin::RealBin/../../managed/stand-ins.sql";
my $node = new_server('stand_ins', bare => 1);
$node->safe_psql('postgres', "CREATE DATABASE $_") for qw(shop restored);
my $shop = sub { $node->safe_psql('shop', "SET search_path = public, ids; $_[0]") };
$node->safe_psql('shop', 'CREATE SCHEMA ids; CREATE EXTENSION uidx SCHEMA ids');
$node->safe_psql('shop', $_)
	for split /\n/,
	$node->safe_psql('shop',
		  q{SELECT format('CREATE EXTENSION %I SCHEMA ids', name) FROM pg_available_extensions WHERE name ~ }
		. q{'^uidx_' AND name <> 'uidx_migrate' ORDER BY name});

my $own = q{JOIN pg_depend d ON d.objid = o.oid AND d.deptype = 'e' JOIN pg_extension e ON e.oid = }
	. q{d.refobjid AND e.extname ~ '^uidx'};
my @types = split /\n/,
	$shop->("SELECT typname FROM pg_type o $own WHERE typtype = 'b' AND typelem = 0 AND typname <> "
		. "'snowflake_layout' ORDER BY 1");
cmp_ok(scalar @types, '>=', 16, 'types');
# Each function that can be a default: it makes an id of now.
my @generators = split /\n/, $shop->(
	"SELECT format('%s(%s)|%s', proname, CASE WHEN proname ~ '^typeid' THEN '''user'''
		WHEN proname ~ '^snowflake' THEN '''twitter''' END, prorettype::regtype)
	FROM pg_proc o $own WHERE proname ~ '_generate(_monotonic|_scalable)?\$' AND provolatile = 'v'
		AND (pronargs = 0 OR proname IN ('typeid_generate', 'snowflake_generate') AND pronargs = 1) ORDER BY 1"
);
cmp_ok(scalar @generators, '>=', 26, 'generators');

$shop->(  "CREATE TABLE t_$_ (id $_ PRIMARY KEY, other ${_}[], span ${_}range, spans ${_}multirange); "
		. "CREATE TABLE r_$_ (id $_ REFERENCES t_$_)")
	for @types;
my $n = 0;
for (@generators)
{
	my ($call, $type) = split /\|/;
	$n++;
	$shop->(  "CREATE TABLE g_$n (id $type PRIMARY KEY DEFAULT $call, n integer); INSERT INTO g_$n (n) SELECT "
			. "n FROM generate_series(1, 20) n");
	$shop->(  "INSERT INTO t_$type SELECT id, ARRAY[id], ${type}range(id, NULL), "
			. "${type}multirange(${type}range(id, NULL)) FROM g_$n ORDER BY id LIMIT 2; INSERT INTO r_$type "
			. "SELECT id FROM t_$type ON CONFLICT DO NOTHING")
		if grep { $_ eq $type } @types;
}
$shop->(  q{CREATE TABLE users (id typeid PRIMARY KEY DEFAULT typeid_generate('user') CHECK }
		. q{(typeid_prefix(id) = 'user')); INSERT INTO users DEFAULT VALUES});
$shop->(  q{CREATE TABLE parts (id ulid PRIMARY KEY DEFAULT ulid_generate(), n integer) PARTITION BY RANGE }
		. q{(id); SELECT uidx_create_partitions('parts', now(), now() + interval '1 day', '1 day'); INSERT }
		. q{INTO parts (n) VALUES (1)});
$shop->('CREATE TABLE part_lines (part ulid REFERENCES parts); CREATE INDEX ON parts (n)');
$shop->('CREATE VIEW seen AS SELECT id, n FROM parts ORDER BY id');

# As the runbook says.
my $dump = "$PostgreSQL::Test::Utils::tmp_check/shop.dump";
my @to = ('-d', $node->connstr('restored'));
command_ok([ 'pg_dump', '-Fc', '-f', $dump, $node->connstr('shop') ], 'a dump');
command_ok([ 'psql', '-X', '-q', @to, '-v', 'schema=ids', '-f', $file ], 'the stand-ins');
my ($list) = run_command([ 'pg_restore', '-l', $dump ]);
PostgreSQL::Test::Utils::append_to_file("$dump.list", join "\n", grep { !/EXTENSION.*uidx| SCHEMA - ids / } split /\n/,
	$list);
command_checks_all([ 'pg_restore', '-L', "$dump.list", @to, $dump ],
	0, [qr/\A\z/], [qr/\A\z/], 'it restores without an error');

is($node->safe_psql('restored', q{SELECT count(*) FROM pg_extension WHERE extname ~ '^uidx'}),
	'0', 'without the extension');
my $rows = sub {
	my ($db, $table) = @_;
	return $node->safe_psql($db, qq{SELECT r FROM (SELECT row(t.*)::text AS r FROM $table t) t ORDER BY r COLLATE "C"});
};
my @tables = split /\n/,
	$shop->(q{SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN }
		. q{('r', 'p', 'v') ORDER BY 1});
cmp_ok(scalar @tables, '>', 60, 'tables');
is(join(' ', grep { $rows->('shop', $_) ne $rows->('restored', $_) } map { "public.$_" } @tables),
	'', 'all rows are there');
# Under the primary key the ids of most types go on in their order.
is( join(
		' ',
		grep {
			my $q = "SELECT id FROM public.t_$_ ORDER BY id";
			$node->safe_psql('shop', $q) ne $node->safe_psql('restored', $q)
		} grep { !/flake$|^typeid/ || /^ulidflake/ } @types
	),
	'',
	'and in order');
my ($status, undef, $error) = $node->psql('restored', 'INSERT INTO users DEFAULT VALUES');
like($error, qr/typeid_generate\(\) is a stand-in: uidx is not installed here/, 'a generator says what it is');
($status, undef, $error) = $node->psql('restored', q{INSERT INTO parts VALUES ('no id')});
like($error, qr/violates check constraint "ulid_check"/, 'what is no id is refused');
is( $node->safe_psql(
		'restored',
		q{ALTER TABLE users ALTER id SET DEFAULT 'user_01h455vb4pex5vsknk084sn02q'; INSERT INTO users }
			. q{DEFAULT VALUES RETURNING id}
	),
	'user_01h455vb4pex5vsknk084sn02q',
	'another default');

# A partition of ids made meanwhile, as the page says: by bounds that uidx-managed.sql makes; here the ids of two days
# from now on.
my ($low, $id, $high) = split /\|/,
	$shop->(q{SELECT ulid_floor(date_trunc('day', now()) + interval '2 days'), ulid_generate(now() + interval }
		. q{'2 days'), ulid_floor(date_trunc('day', now()) + interval '3 days')});
$node->safe_psql('restored',
		  "CREATE TABLE parts_new PARTITION OF parts FOR VALUES FROM ('$low') TO ('$high'); INSERT INTO "
		. "parts VALUES ('$id', 2)");

# And back.
my $data = "$PostgreSQL::Test::Utils::tmp_check/data.sql";
@to = ('-d', $node->connstr('back'));
$node->safe_psql('postgres', 'CREATE DATABASE back');
command_ok([ 'pg_restore', '--section=pre-data', @to, $dump ], 'tables, where the extension is');
$node->safe_psql('back', q{SELECT ids.uidx_create_partitions('parts', now(), now() + interval '4 days', '1 week')});
command_ok([ 'pg_dump', '-a', '--load-via-partition-root', '-N', 'ids', '-f', $data, $node->connstr('restored') ],
	'the rows as they are');
command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', @to, '-f', $data ], 'go into them');
my @last = ([ 'pg_restore', '--section=post-data', @to, $dump ], 1, [qr/\A\z/]);
command_checks_all(
	@last,
	[qr/no unique constraint matching given keys for referenced table "parts"/],
	'then keys and indexes, which the partitions made since lack');
$node->safe_psql(
	'back',
	$node->safe_psql(
		'back', q{SELECT what_to_do FROM ids.uidx_doctor() WHERE what = 'it is invalid: partitions lack it'}
	));
command_checks_all(@last, [qr/\A(?!.*no unique constraint)/s], 'and the foreign keys');
is( $node->safe_psql(
		'back',
		q{SELECT bool_and(convalidated), bool_and(indisvalid) FROM pg_constraint JOIN pg_index ON }
			. q{indrelid IN (conrelid, confrelid) WHERE conrelid = 'part_lines'::regclass AND confrelid = }
			. q{'parts'::regclass}
	),
	't|t',
	'all is valid');
is($node->safe_psql('back', 'SELECT count(*) FROM parts'), '2', 'also those of a partition that is not the same here');
is(join(' ', grep { $rows->('back', $_) ne $rows->('restored', $_) } map { "public.$_" } @tables),
	'', 'all rows are there again');
is($node->safe_psql('back', "SET search_path = public, ids; SELECT pg_typeof(id) FROM users LIMIT 1"),
	'typeid', 'as ids');

# What takes a whole table along, until one takes it out of the SQL.
$node->safe_psql('postgres', "CREATE DATABASE $_") for qw(odd bare);
$node->safe_psql('odd', <<'SQL');
CREATE SCHEMA ids;
CREATE EXTENSION uidx SCHEMA ids;
SET search_path = public, ids;
CREATE TABLE plain (id ulid);
CREATE TABLE of_uuid (id uuid DEFAULT base64uuid_generate());
CREATE TABLE of_bigint (id bigint DEFAULT xid_generate());
CREATE TABLE generated (id ulid, at timestamptz GENERATED ALWAYS AS (id::timestamptz) STORED);
CREATE TABLE checked (id ulid CHECK (id >= '2020-01-01Z'::timestamptz));
INSERT INTO plain SELECT ulid_generate(); INSERT INTO generated (id) SELECT ulid_generate();
INSERT INTO checked SELECT ulid_generate();
INSERT INTO of_uuid DEFAULT VALUES; INSERT INTO of_bigint DEFAULT VALUES;
SQL
command_ok([ 'pg_dump', '-Fc', '-f', "$dump.odd", $node->connstr('odd') ], 'a dump of these');
@to = ('-d', $node->connstr('bare'));
command_ok([ 'psql', '-X', '-q', @to, '-v', 'schema=ids', '-f', $file ], 'the stand-ins');
($list) = run_command([ 'pg_restore', '-l', "$dump.odd" ]);
PostgreSQL::Test::Utils::append_to_file("$dump.odd.list", join "\n",
	grep { !/EXTENSION.*uidx| SCHEMA - ids / } split /\n/, $list);
command_checks_all(
	[ 'pg_restore', '-L', "$dump.odd.list", @to, "$dump.odd" ],
	1, [qr/\A\z/],
	[qr/errors ignored on restore/],
	'four tables and their rows are left out');
is( $node->safe_psql(
		'bare', q{SELECT string_agg(relname, ' ') FROM pg_class WHERE relnamespace = 'public'::regnamespace}
	),
	'plain',
	'the other is there');
$node->safe_psql('bare', 'DROP TABLE plain');
command_ok([ 'pg_restore', '-L', "$dump.odd.list", '-f', "$dump.odd.sql", "$dump.odd" ], 'as SQL');
my $sql = slurp_file("$dump.odd.sql");
is($sql =~ s/ DEFAULT \S+_generate\(\)\)?(::bigint)?|,\n    at timestamp.*STORED$|,\n    CONSTRAINT .*CHECK.*$//gm,
	4, 'what is taken out');
PostgreSQL::Test::Utils::append_to_file("$dump.odd.some", $sql);
command_ok([ 'psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', @to, '-o', '/dev/null', '-f', "$dump.odd.some" ],
	'and all is restored');
is($node->safe_psql('bare', "SELECT count(*) FROM $_"), '1', $_) for qw(plain of_uuid of_bigint generated checked);

# Slips: no schema, twice, where the extension is.
command_fails_like(
	[ 'psql', '-X', '-q', @to, '-f', $file ],
	qr/ERROR:  say in which schema: psql -v schema=public/,
	'without a schema');
command_fails_like([ 'psql', '-X', '-q', @to, '-v', 'schema=ids', '-f', $file ],
	qr/ERROR:  schema ids has these types already, of uidx or as stand-ins/, 'twice');
command_fails_like(
	[ 'psql', '-X', '-q', '-d', $node->connstr('shop'), '-v', 'schema=ids', '-f', $file ],
	qr/ERROR:  schema ids has these types already/,
	'in the schema of the extension');

$node->stop;
done_testing();
