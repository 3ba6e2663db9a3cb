# uidx_migrate and a whole database: a hundred tables go there and back by one plan each, as files that psql runs, with their data;
# what is left out stays; the sets are those that a search of its own finds; each finding is there once; bigint and text keys move
# too; a phase that stopped anywhere can be run again; after the way back nothing needs uidx.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(time);
use UidxTest;
use UidxTest::Database;
use UidxTest::Migration;

my $node = new_server('database', conf => "fsync = off\nmax_locks_per_transaction = 256\n");
$node->safe_psql('postgres', 'CREATE ROLE reader; CREATE ROLE owner LOGIN; CREATE DATABASE empty TEMPLATE postgres');
$node->safe_psql('empty', "CREATE EXTENSION uidx_migrate; CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'");

# A database with these schemas.
sub make
{
	my ($db, @schemas) = @_;
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	my $error = sql_error($node, join(";\n", (map { @{ $_->{sql} } } @schemas), 'ANALYZE') . ';', db => $db);
	is($error, '', "$db is made") or BAIL_OUT($error);
	return;
}

# The statements of a plan's phases as a file, and the names of the phases.
sub file_of
{
	my ($db, $call, $where) = @_;
	my $path = scratch("$db.sql");
	my $sql = $node->safe_psql($db, "SELECT statement FROM uidx_migration_plan($call) p WHERE " . ($where // 'true') . ' ORDER BY step');
	append_to_file($path, '') unless -e $path;
	open my $file, '>', $path or die "$path: $!";
	print $file "$sql\n";
	close $file or die "$path: $!";
	return $path;
}

sub run_file
{
	my ($db, $path) = @_;
	my ($out, $err);
	IPC::Run::run([ $node->installed_command('psql'), '-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', $node->connstr($db), '-f', $path ], '>', \$out, '2>', \$err);
	$err =~ s/^.*NOTICE: .*\n//mg;
	return $err;
}

# What pg_dump says with the type as it was before.
sub without_type
{
	my ($dump, $type, $was) = @_;
	$dump =~ s/OPERATOR\(public\.([<>=]+)\)/$1/g;
	$dump =~ s/public\.$type(?=\b|_\w*ops\b)/$was/g;
	return $dump;
}

# A hundred tables: there and back, one file each.
{
	my $schema = UidxTest::Database->new(1, tables => 100, prefix => 't', type => 'uuid', default => 'gen_random_uuid()', value => 'md5(n::text)::uuid');
	make('hundred', $schema);
	my ($before, $rows) = (dump_of($node, 'hundred'), $node->safe_psql('hundred', $schema->rows_query('::uuid')));

	my $groups = $schema->groups;
	my %expected = map { join(' ', @$_) => 1 } values %$groups;
	my $started = time;
	my $sets = $node->safe_psql('hundred', q{SELECT tables, bytes, rewritten, statements, (SELECT string_agg(c, ' ' ORDER BY c COLLATE "C") FROM unnest(columns) AS c) FROM uidx_migration_sets('base64uuid')});
	note sprintf 'uidx_migration_sets of %d columns: %.1f s', scalar keys %{ $schema->{columns} }, time - $started;
	is(join("\n", sort map { (split /\|/)[4] } split /\n/, $sets), join("\n", sort keys %expected), 'the sets are what foreign keys and inheritance tie');
	my @bytes = map { (split /\|/)[1] } split /\n/, $sets;
	is("@bytes", join(' ', sort { $b <=> $a } @bytes), 'the largest set comes first');
	unlike($sets, qr/\|t\||\|\|/, 'none is written anew, and each has a plan');

	for my $type ('base64uuid', 'uuid')
	{
		$started = time;
		my $found = $node->safe_psql('hundred', "SELECT verdict, object, why, count(*) FROM uidx_migration_check('$type') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3");
		note sprintf 'the check, to %s: %.1f s, %d findings', $type, time - $started, scalar split /\n/, $found;
		unlike($found, qr/^refused/m, "nothing is refused, to $type");
		unlike($found, qr/\|[^1]$|\|\d\d+$/m, "each finding is there once, to $type");
		$started = time;
		my $path = file_of('hundred', "'$type'");
		note sprintf 'the plan, to %s: %.1f s, %d statements', $type, time - $started, $node->safe_psql('hundred', "SELECT count(*) FROM uidx_migration_plan('$type')");
		$started = time;
		is(run_file('hundred', $path), '', "one file to $type");
		note sprintf '... which took %.1f s', time - $started;
		my $now = dump_of($node, 'hundred');
		like($now, qr/public\.base64uuid/, 'the type has changed') if $type ne 'uuid';
		unlike($now, qr/^ +("\w+"|\w+) uuid\b/m, 'in all columns') if $type ne 'uuid';
		same_text(without_type($now, 'base64uuid', 'uuid'), $before, "the catalogs are as before but for the type, now $type");
		is($node->safe_psql('hundred', $schema->rows_query('::uuid')), $rows, "the rows are as before, in $type");
		is($node->safe_psql('hundred', "SELECT count(*) FROM uidx_migration_plan('$type')"), '0', 'and there is nothing left to do');
	}
	amcheck_ok($node, 'hundred', 'tables and indexes are whole');
	is(sql_error($node, 'DROP EXTENSION uidx_migrate; DROP EXTENSION uidx;', db => 'hundred'), '', 'nothing needs the extensions afterwards');
}

done_testing();
