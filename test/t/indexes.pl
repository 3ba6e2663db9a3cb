# Every operator class of every type, in every place for an id in an index, against a sequential scan. UIDX_TEST_SCALE=1
# crosses that with how often ids repeat, in which order they come, and how they get into the index; by default a class
# has one of these everywhere.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Indexes;

# An index that is damaged can keep its server busy for ever, and let it take all memory.
system_or_bail('prlimit', '--pid', $$, '--as=' . 4 * 2**30);
my $node =
	new_server('indexes', conf => "max_wal_size = 4GB\nshared_buffers = 256MB\njit = off\nstatement_timeout = 120s\n");
prepare_indexes($node);
my @classes = operator_classes($node);
cmp_ok(scalar @classes, '>=', 100, 'operator classes');

my @hows;
for my $apart (0, 1)
{
	for my $way (@ways)
	{
		for my $order (@orders)
		{
			push @hows, map { { repeat => $_, order => $order, way => $way, apart => $apart } } @repeats;
		}
	}
}
my $some = int(($ENV{UIDX_TEST_SCALE} || 0.01) * @hows) || 1;
my %ordered = map { $_->{type} => 1 } grep { $_->{operators} =~ /</ } @classes;
my ($next, $type) = (0);
for my $class (@classes)
{
	$node->safe_psql('postgres', pool($class->{type}, $ordered{ $class->{type} })) if $class->{type} ne ($type // '');
	$type = $class->{type};
	my $script = '';
	for my $placement (placements($class, $node->pg_version))
	{
		$script .= life_of($class, $placement, %{ $hows[ (29 * $next++) % @hows ] }) for 1 .. $some;
	}
	my ($status, $out, $err) = $node->psql('postgres', $script, on_error_stop => 1);
	is($status . $out, '0', "$class->{class} of $class->{type} in $class->{method}")
		or diag($out, join "\n", (split /\n/, $err)[ -12 .. -1 ]);
}
$node->stop;
done_testing();
