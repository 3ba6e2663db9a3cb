# Updates from every release. test/releases/VERSION has the install scripts of that release (scripts/release.sh --keep
# puts them there). A server makes the extensions by these scripts, and updates them to the installed version.
use strict;
use warnings;

use File::Basename;
use File::Copy;
use File::Path;
use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;

my @releases = sort map { basename $_ } glob "$FindBin::RealBin/../releases/*";
plan skip_all => 'no release is kept yet' unless @releases;

# One server has what is installed, the other the kept scripts as well, which go before files of the same name.
my $now = new_server('now', bare => 1);
my $then =
	new_server('then', bare => 1, install_path => dirname(server_with(glob "$FindBin::RealBin/../releases/*/*.sql")));
my ($major) = $now->pg_version =~ /^(\d+)/;

# Copies the server's programs, which then look for everything else next to where they are; all but the directory of
# extensions is links. Gives the directory of the programs.
sub server_with
{
	my (@scripts) = @_;
	my %of = map { chomp(my $dir = `pg_config --$_`); $_ => $dir } qw(bindir pkglibdir sharedir);
	my $root = scratch('server');
	mkpath([ "$root$of{bindir}", dirname("$root$of{pkglibdir}"), "$root$of{sharedir}/extension" ]);
	symlink($of{pkglibdir}, "$root$of{pkglibdir}") or die $!;
	for my $program (glob "$of{bindir}/*")
	{
		copy($program, "$root$of{bindir}") && chmod(0755, "$root$of{bindir}/" . basename($program))
			or die "$program: $!";
	}
	for my $dir ('', '/extension')
	{
		for my $file (grep { basename($_) ne 'extension' } glob "$of{sharedir}$dir/*")
		{
			symlink($file, "$root$of{sharedir}$dir/" . basename($file)) or die $!;
		}
	}
	for my $script (@scripts)
	{
		my $to = "$root$of{sharedir}/extension/" . basename($script);
		unlink $to;
		copy($script, $to) or die $!;
	}
	return "$root$of{bindir}";
}

sub versions
{
	my ($node, $db) = @_;
	return $node->safe_psql($db, "SELECT extname, extversion FROM pg_extension WHERE extname ~ '^uidx' ORDER BY 1");
}

for my $release (@releases)
{
	my @files = map { basename $_ } glob "$FindBin::RealBin/../releases/$release/*";
	my @names = sort map { /^(\w+)--\Q$release\E\.sql$/ ? $1 : () } @files;
	is($names[0], 'uidx', "$release: uidx is kept, and " . (@names - 1) . ' more');

	# Each extension's 1.0; and on a server that has more, its 1.0-pg18 where there is one.
	my @suffixes = ('', map { /^uidx--\Q$release\E--\Q$release\E(-pg(\d+))\.sql$/ && $2 <= $major ? $1 : () } @files);
	(my $fresh = "fresh_$release") =~ s/\W/_/g;
	$now->safe_psql('postgres', "CREATE DATABASE $fresh");
	$now->safe_psql($fresh, "CREATE EXTENSION $_") for @names;
	for my $suffix (@suffixes)
	{
		my $start = "$release$suffix";
		(my $db = "from_$start") =~ s/\W/_/g;
		$then->safe_psql('postgres', "CREATE DATABASE $db");
		for my $name (@names)
		{
			my $version = grep({ $_ eq "$name--$release--$start.sql" } @files) ? $start : $release;
			$then->safe_psql($db, "CREATE EXTENSION $name VERSION '$version'");
		}
		$then->safe_psql($db, "ALTER EXTENSION $_ UPDATE") for @names;
		is(versions($then, $db), versions($now, $fresh), "$start: updated to the versions of now");
		same_catalog($then, $db, catalog_of($now, $fresh, $_), "$start: $_ is a fresh install", $_) for @names;
		is(foreign_references($then, $db, $_), '', "$start: $_ refers to nothing else") for @names;
	}
}

$_->stop for $now, $then;
done_testing();
