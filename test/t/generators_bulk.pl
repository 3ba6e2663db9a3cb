# For every generator, one statement that inserts millions of ids into a primary key; and the error when a tick has no
# id left. UIDX_TEST_SCALE=1 inserts 5,000,000 of each. The default is a fifth of that, and a 25th for the slow formats
# (some 128 ids a ms).
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $scale = $ENV{UIDX_TEST_SCALE} || 0.2;
my $node = new_server('bulk', conf => "max_wal_size = 4GB\n");

for my $generator (@generators, @plain_generators)
{
	my $n = int(5_000_000 * $scale * ($generator->{slow} && $scale < 1 ? 0.2 : 1));
	my $table = slug($generator);
	$node->safe_psql('postgres', "CREATE UNLOGGED TABLE $table (id $generator->{type} PRIMARY KEY)");
	is(sql_error($node, "INSERT INTO $table SELECT $generator->{call} FROM generate_series(1, $n)"),
		'', "$generator->{call}: $n ids in one statement");
	is($node->safe_psql('postgres', "SELECT count(*) FROM $table"), $n, "$generator->{call}: all are there");
	$node->safe_psql('postgres', "DROP TABLE $table");
}

# Overflow. Only the scalable layout is sure to overflow on a computer of any speed; generators_clock has the others.
my $scalable = 'ulidflake_generate_scalable()';
my $error = sql_error($node, "SET uidx.on_overflow = error; SELECT count($scalable) FROM generate_series(1, 10000000)");
like(
	$error,
	qr/^ERROR:  54000: ulidflake_generate_scalable\(\) has no id left/m,
	'uidx.on_overflow = error: SQLSTATE 54000');
like($error, qr/^HINT:  .*uidx\.on_overflow.*wait/m, 'with a hint');
is(sql_error($node, "SELECT $scalable"), '', 'the next statement gets an id');

# Statements that fail half-way, their ids lost: the sort makes the ids first, as fast as the server can.
my $kept = $node->safe_psql('postgres', <<SQL);
CREATE TABLE kept (n serial, id ulidflake UNIQUE);
SET uidx.on_overflow = error;
DO \$\$
DECLARE
	fails int := 0;
BEGIN
	WHILE fails < 20 LOOP
		BEGIN
			INSERT INTO kept (id) SELECT $scalable AS id FROM generate_series(1, 100) ORDER BY id;
		EXCEPTION WHEN program_limit_exceeded THEN
			fails := fails + 1;
		END;
	END LOOP;
END \$\$;
SELECT count(*) FILTER (WHERE id <= before) FROM (SELECT id, lag(id) OVER (ORDER BY n) AS before FROM kept) t;
SQL
is($kept, '0', 'statements that failed leave no repeat and no step back');
cmp_ok(
	$node->safe_psql(
		'postgres', "SELECT overflows FROM uidx_generator_status() WHERE generator = 'ulidflake_generate_scalable'"
	),
	'>=', 20,
	'the status view counts overflows');

# Bad arguments.
like(sql_error($node, 'SELECT ulidflake_generate_scalable(32)'), qr/^ERROR:  22023: /m, '32 is no scalability');
like(sql_error($node, 'SELECT ulidflake_generate_scalable(-1)'), qr/^ERROR:  22023: /m, 'nor is -1');

# A statement that waits for ticks nearly all of its time can be cancelled. (Two short series: a long one would be
# stored before its first row is used.)
my $forever = "SELECT count($scalable) FROM generate_series(1, 50000) a, generate_series(1, 50000) b";
like(
	sql_error($node, "SET statement_timeout = '500ms'; $forever"),
	qr/^ERROR:  57014: /m,
	'statement_timeout ends a waiting generator');
{
	my ($victim, $other) = (session($node), session($node));
	my $pid = $victim->pid;
	$victim->send($forever);
	my $event = $node->pg_version >= 17 ? 'UidxNextTick' : 'Extension';
	wait_for(
		'the statement to wait',
		sub {
			$other->query(
				"SELECT wait_event_type = 'Extension' AND wait_event = '$event' FROM pg_stat_activity WHERE pid = $pid")
				eq 't';
		});
	pass("a waiting generator shows the wait event $event");
	$other->query("SELECT pg_cancel_backend($pid)");
	my ($out, $err) = $victim->wait_both;
	like($err, qr/57014: canceling statement due to user request/, 'so does pg_cancel_backend');
	isnt($victim->query("SELECT $scalable"), '', 'and the session goes on');

	$victim->send($forever);
	wait_for('the statement',
		sub { $other->query("SELECT state = 'active' FROM pg_stat_activity WHERE pid = $pid") eq 't' });
	$other->query("SELECT pg_terminate_backend($pid, 60000)");
	($out, $err) = $victim->wait_both;
	like($err, qr/57P01|connection/, 'pg_terminate_backend ends it');
	isnt($other->query("SELECT $scalable"), '', 'and others go on');
	$_->quit for $victim, $other;
}

$node->stop;
done_testing();
