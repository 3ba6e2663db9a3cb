# A dump is restored under an empty search_path. PostgreSQL prints some expressions without the schema of their
# operators: IS DISTINCT FROM, NULLIF, CASE id WHEN, JOIN USING, row comparisons. A database with all of these, for
# every id type and in every place for an expression, is dumped, restored and dumped again: both dumps are the same.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;
use UidxTest::Forms;

my $node = new_server('dump_forms', bare => 1);
my @extensions = ('uidx', further_extensions($node));

# A dump as it is written twice of one database.
sub dumped
{
	my ($db) = @_;
	my $file = scratch("$db.again");
	command_ok([ 'pg_dump', '-f', $file, '-d', $node->connstr($db) ], "$db: dumped");
	return slurp_file($file) =~ s/^\\(?:un)?restrict .*\n//mgr;
}

sub same_dump
{
	my ($db, $expected, $what) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my %lines;
	$lines{$_}++ for split /\n/, dumped($db);
	$lines{$_}-- for split /\n/, $expected;
	is( join("\n",
			map { ($lines{$_} > 0 ? 'new: ' : 'lost: ') . substr $_, 0, 300 } sort grep { $lines{$_} } keys %lines),
		'',
		"$what: nothing is lost or other");
	return;
}

for my $schema ('public', 'ids')
{
	my $source = "source_$schema";
	$node->safe_psql('postgres', "CREATE DATABASE $source");
	$node->safe_psql($source, "CREATE SCHEMA IF NOT EXISTS $schema");
	$node->safe_psql($source, "CREATE EXTENSION $_ SCHEMA $schema") for @extensions;
	my @types = make_forms($node, $source, $schema);
	cmp_ok(scalar(@types), '>=', 16, "$schema: all types");
	like(
		sql_error(
			$node,
			"CREATE PUBLICATION filtered FOR TABLE $types[0]_p WHERE (id IS DISTINCT FROM other)",
			db => $source
		),
		qr/^ERROR:  0A000: /,
		"$schema: PostgreSQL has no operators of extensions in the filters of publications");
	my $all = dumped($source);
	cmp_ok(scalar(() = $all =~ /IS DISTINCT FROM/g), '>', 50 * @types, "$schema: the forms are in the dump");

	my $file = scratch($schema);
	$node->safe_psql('postgres', "CREATE DATABASE plain_$schema");
	$node->safe_psql('postgres', "CREATE DATABASE custom_$schema");
	for my $clean ('', '--clean')
	{
		my @clean = $clean ? ('--clean', '--if-exists') : ();
		$node->command_ok([ 'pg_dump', @clean, '-f', "$file.sql", '-d', $node->connstr($source) ],
			"$schema: pg_dump $clean");
		$node->command_ok(
			[   'psql', '-Xq', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', '-f', "$file.sql", '-d',
				$node->connstr("plain_$schema")
			],
			"$schema: psql restores it");
		same_dump("plain_$schema", $all, "$schema: plain $clean");
		$node->command_ok([ 'pg_dump', '-Fc', '-f', "$file.dump", '-d', $node->connstr($source) ],
			"$schema: pg_dump -Fc");
		$node->command_ok(
			[ 'pg_restore', @clean, '--exit-on-error', '-d', $node->connstr("custom_$schema"), "$file.dump" ],
			"$schema: pg_restore $clean");
		same_dump("custom_$schema", $all, "$schema: custom $clean");
	}
}

$node->stop;
done_testing();
