# Processes that stop or die in the midst of an id. A stopped process keeps no other process waiting, and processes that
# wait for a tick end with the postmaster. UIDX_TEST_SCALE=1 stops a process 1,000 times; the default is a fifth.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use Time::HiRes qw(sleep time);
use UidxTest;

my $stops = int(1000 * ($ENV{UIDX_TEST_SCALE} || 0.2));

my $node = new_server('stops');
$node->safe_psql('postgres', 'CREATE EXTENSION uidx_snowflake');

# A session asks for ids as fast as it can, and is stopped, wherever it is. Another one gets ids of the same generators
# meanwhile.
{
	my $list = join ', ', (map { $_->{call} } grep { !$_->{slow} } @generators), q{snowflake_generate('twitter')};
	my ($stopped, $other) = map { session($node) } 1, 2;
	my $counts = $list =~ s/(\w+\([^()]*\))/count($1)/gr;
	my $waited = '';
	my $done = 0;
	$stopped->send("SELECT $counts FROM (SELECT generate_series(1, 1000000000)) s")
		;    # in FROM itself all rows would be made before the first id
	wait_for(
		'the session to get ids',
		sub {
			$node->safe_psql('postgres',
				"SELECT count(*) FROM uidx_generator_status() WHERE generator = 'ulid_generate_monotonic' AND given > 0"
			);
		});
	while ($done < $stops && $waited eq '')
	{
		sleep(rand 0.003);
		kill 'STOP', $stopped->pid or die 'the session is gone';
		$other->send("SELECT $list, (SELECT count(*) FROM uidx_generator_status())");
		my $ends = time + 20;
		my $answered = 0;
		until ($answered || time > $ends)
		{
			$answered = $other->answered;
			sleep 0.0005;
		}
		$waited = "after $done stops" unless $answered;
		kill 'CONT', $stopped->pid;
		$other->wait;
		$done++;
	}
	is($waited, '', "a session that is stopped $stops times in the midst of an id keeps no other one waiting");
	$node->safe_psql('postgres', 'SELECT pg_cancel_backend(' . $stopped->pid . ')');
	like(($stopped->wait_both)[1], qr/57014/, 'and works on until it is cancelled');
	$_->quit for $stopped, $other;
}

# The postmaster is killed. Sessions that wait for a tick end: one that waits for seconds, and one that waits for less
# than a millisecond again and again.
{
	my %waits = (
		'ten seconds' => q{SELECT snowflake_generate('epoch=2020-01-01T00:00:00Z, tick=10s, time=30, sequence=1') FROM }
			. q{generate_series(1, 10000)},
		'a millisecond' => 'SELECT count(ulidflake_generate_scalable()) FROM (SELECT generate_series(1, 100000000)) s');
	my %session = map { $_ => session($node) } keys %waits;
	my $before = $node->safe_psql('postgres', 'SELECT ulid_generate_monotonic()');
	$session{$_}->send($waits{$_}) for keys %waits;
	wait_for(
		"a session to wait for $_",
		sub {
			$node->safe_psql('postgres',
				"SELECT wait_event_type FROM pg_stat_activity WHERE pid = @{[ $session{$_}->pid ]}") eq 'Extension';
		}
	) for sort keys %waits;
	$node->kill9;
	for my $what (sort keys %waits)
	{
		my $ends = time + 60;
		sleep 0.1 while kill(0, $session{$what}->pid) && time < $ends;
		ok(!kill(0, $session{$what}->pid), "a session that waits for the end of $what ends with the postmaster");
		kill 'KILL', $session{$what}->pid;
		$session{$what}->wait_both;
		$session{$what}->quit;
	}
	wait_for('the server to start again', sub { $node->start(fail_ok => 1) });
	cmp_ok($node->safe_psql('postgres', 'SELECT ulid_generate_monotonic()'),
		'gt', $before, 'the server starts again, and ids go on');
}

$node->stop;
done_testing();
