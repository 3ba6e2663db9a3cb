# Different builds of the library in one server: sessions of each share the generators, or are refused. The stage `tap`
# makes the builds: with another comment, with another field at the end of the state, with another layout number.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $libraries = $ENV{UIDX_LIBRARIES};
plan skip_all => 'UIDX_LIBRARIES names no directory of builds' unless $libraries;

my $node = new_server('builds');

# The generators of a build, in a schema of its name. A session can load one build, and the types' functions are in the
# first one: the others give their ids as what has the same bytes.
my %type = (
	(   map { $_ => 'bigint' }
			qw(uid11_snowish_generate uid11_ts_seq_rand_generate xid_generate xid_generate_monotonic ulidflake_generate)
	),
	(map { $_ => 'uuid' } qw(ulid_generate_monotonic base64uuid_generate_monotonic)));
for my $build (qw(comment field layout))
{
	ok(-e "$libraries/$build.so", "there is the build: $build");
	$node->safe_psql('postgres', "CREATE SCHEMA $build");
	for my $function (keys %type)
	{
		my $symbol =
			$node->safe_psql('postgres', "SELECT prosrc FROM pg_proc WHERE oid = 'public.$function()'::regprocedure");
		$node->safe_psql('postgres',
				  "CREATE FUNCTION $build.$function() RETURNS $type{$function} LANGUAGE c AS "
				. "'$libraries/$build.so', '$symbol'");
	}
	$node->safe_psql('postgres',
			  "CREATE FUNCTION $build.uidx_generators_advance(timestamptz) RETURNS void LANGUAGE c AS "
			. "'$libraries/$build.so', 'uidx_generators_advance'");
}

# Sessions of the first build, and of each other, at the same time.
my $dir = scratch('ids');
mkdir $dir;
for my $call (sort keys %type)
{
	my @sessions = map { session($node) } 1 .. 3;
	my @schemas = ('public', 'comment', 'field');
	my $n = 200_000;
	at_once(
		map {
			[   $sessions[$_],
				"COPY (SELECT $schemas[$_].$call()::$type{$call} FROM generate_series(1, $n)) TO '$dir/$_'" ]
		} 0 .. 2);
	$_->quit for @sessions;
	my $distinct = `LC_ALL=C sort -u $dir/0 $dir/1 $dir/2 | wc -l`;
	is($distinct + 0, 3 * $n, "$call(): no id twice in three builds");
}
my $at = $node->safe_psql('postgres', "SELECT clock_timestamp() + interval '1 hour'");
$node->safe_psql('postgres', "SELECT field.uidx_generators_advance('$at')");
is($node->safe_psql('postgres', "SELECT public.ulid_generate_monotonic()::timestamptz > '$at'"),
	't', 'what one build advances is advanced for the other');

# Another layout: refused, whichever comes second.
my $error =
	qr/^ERROR:  55000: the generators of this server are in use by another release of uidx\n.*^HINT:  Restart the server\./ms;
like(sql_error($node, "SELECT layout.$_()"), $error, "$_(): another layout is refused") for sort keys %type;
is(sql_error($node, 'SELECT ulid_generate()'), '', 'the server is well');
$node->restart;
$node->safe_psql('postgres', 'SELECT layout.ulid_generate_monotonic()');
like(sql_error($node, 'SELECT public.ulid_generate_monotonic()'),
	$error, 'after a restart the first to come is the one that goes on');
$node->stop;
done_testing();
