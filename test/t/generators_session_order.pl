# The ids of a session ascend, whatever it does, and no two sessions get the same id: for every function whose comment
# promises it. Ids are compared as text, which sorts as the type does. UIDX_IDS, UIDX_IDS_OF_64: how many ids, in one
# session and in each of 64.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;
use UidxTest::Clock;

my $ids = $ENV{UIDX_IDS} // 100_000;
my $ids_of_64 = $ENV{UIDX_IDS_OF_64} // 2_000;
my $sessions = 64;

$ENV{LC_ALL} = 'C';

# The generators, as calls with the type that they give. A prefix is an argument.
my $catalog = <<'SQL';
SELECT format(CASE pronargs WHEN 0 THEN '%I()' ELSE '%I(''user'')' END, proname),
	prorettype::regtype, proname FROM pg_proc p
WHERE obj_description(oid, 'pg_proc') ~ 'the ids of a session .*ascend' ORDER BY proname
SQL

my $node = new_server('order');
$node->safe_psql('postgres', "CREATE EXTENSION $_ CASCADE") for further_extensions($node);
my @generators =
	map { my ($call, $type, $name) = split /\|/; { call => $call, type => $type, name => $name } } split /\n/,
	$node->safe_psql('postgres', $catalog);
my @ascending = sort grep { !/^comb/ } map { $_->{name} } @generators;
is($node->safe_psql('postgres', <<'SQL'), "@ascending", 'all formats with 62 random bits or more have such a generator');
SELECT string_agg(type || '_generate', ' ' ORDER BY type COLLATE "C") FROM uidx_formats()
WHERE random_bits >= 62 AND time_bits > 0
SQL
is(scalar(grep { /^comb/ } map { $_->{name} } @generators), 1, 'and COMB GUIDs have one');

sub descents
{
	my ($call, $n) = @_;
	return
		  "SELECT count(*) FILTER (WHERE id <= before), count(DISTINCT id), max(id::text COLLATE \"C\") FROM "
		. "(SELECT id, lag(id) OVER (ORDER BY n) AS before FROM (SELECT n, $call AS id FROM "
		. "generate_series(1, $n) n OFFSET 0) g) l";
}

# The function that tells the time of a generator's ids.
sub time_of
{
	my ($g) = @_;
	return $g->{type} eq 'uuid' ? 'ulid_timestamp' : "$g->{type}_timestamp";
}

# How often a list of texts does not ascend.
sub not_above
{
	my (@texts) = @_;
	return scalar grep { $texts[$_] le $texts[ $_ - 1 ] } 1 .. $#texts;
}

for my $g (@generators)
{
	my $call = $g->{call};
	my $session = session($node);
	my ($down, $distinct) = split /\|/, $session->query(descents($call, $ids));
	is("$down, $distinct", "0, $ids", "$call: $ids ids in a statement");

	# One after another, and what is rolled back counts too.
	my @seen = ($session->query("SELECT $call"));
	my $see = sub {
		push @seen, grep { $_ ne '' } split /\n/, $session->query($_[0]);
		return;
	};
	$session->query("CREATE TEMP TABLE t (n int, id $g->{type} DEFAULT $call)");
	for (1 .. 20)
	{
		$session->query('BEGIN');
		$see->('INSERT INTO t VALUES (1) RETURNING id');
		$session->query('SAVEPOINT s');
		$see->('INSERT INTO t SELECT generate_series(1, 20) RETURNING id');
		$session->query('ROLLBACK TO s');
		$see->("SELECT $call");
		$session->query($_ % 2 ? 'COMMIT' : 'ROLLBACK');
		$see->("SELECT $call");
	}
	is(not_above(@seen), 0, "$call: over savepoints and transactions, " . scalar(@seen) . ' ids');

	@seen = ($seen[-1]);
	$session->query("BEGIN; DECLARE a CURSOR FOR SELECT $call FROM generate_series(1, 1000); DECLARE b CURSOR FOR "
			. "SELECT $call FROM generate_series(1, 1000)");
	for (1 .. 10)
	{
		$see->('FETCH 7 FROM a');
		$see->('FETCH 5 FROM b');
		$see->("SELECT $call");
	}
	$session->query('COMMIT');
	is(not_above(@seen), 0, "$call: over cursors");

	@seen = ($seen[-1]);
	my $file = scratch('numbers');
	$node->safe_psql('postgres', "COPY (SELECT generate_series(1, 5000)) TO '$file'");
	$session->query("TRUNCATE t; COPY t (n) FROM '$file'");
	$see->('SELECT id FROM t ORDER BY n');
	is(not_above(@seen) . ' of ' . scalar(@seen), '0 of 5001', "$call: over COPY");

	@seen = ($seen[-1]);
	$session->query(<<SQL);
TRUNCATE t;
DO \$\$
BEGIN
  FOR n IN 1 .. 2000 LOOP
    BEGIN
      INSERT INTO t VALUES (n);
      IF n % 10 = 0 THEN RAISE division_by_zero; END IF;
    EXCEPTION WHEN division_by_zero THEN NULL;
    END;
  END LOOP;
END \$\$;
SQL
	$see->('SELECT id FROM t ORDER BY n');
	is(not_above(@seen) . ' of ' . scalar(@seen), '0 of 1801', "$call: over a loop in PL/pgSQL, with exceptions");
	$session->quit;
}

# In parallel workers ids are of several processes: each is another one.
my $settings = 'SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0; '
	. 'SET max_parallel_workers_per_gather = 2;';
$node->safe_psql('postgres', 'CREATE TABLE seed WITH (parallel_workers = 2) AS SELECT generate_series(1, 50000) AS i');
for my $g (@generators)
{
	is( $node->safe_psql('postgres', "$settings SELECT count(DISTINCT id) FROM (SELECT $g->{call} AS id FROM seed) m"),
		50_000,
		"$g->{call}: no id twice in parallel workers");
}

# Many sessions at once.
my @sessions = map { session($node) } 1 .. $sessions;
my $dir = scratch('ids');
mkdir $dir;
for my $g (@generators)
{
	my @files = map { "$dir/$_" } 1 .. $sessions;
	at_once(map { [ $sessions[$_], "COPY (SELECT $g->{call} FROM generate_series(1, $ids_of_64)) TO '$files[$_]'" ] }
			0 .. $#files);
	is(scalar(grep { system("sort -c -u $_ 2>/dev/null") == 0 } @files),
		$sessions, "$g->{call}: ascending in each of $sessions sessions");
	chomp(my $all = `sort -m -u @files | wc -l`);
	is($all, $sessions * $ids_of_64, "$g->{call}: no id twice in all of them, $ids_of_64 ids each");
	unlink @files;
}
$_->quit for @sessions;

# Drawn bits, by the one format whose ticks are so short that every id begins one: chi-squared over 56 cells, by three
# high bits and three low ones. The highest eighth begins no tick. A value above 120 comes once in a million runs.
is($node->safe_psql('postgres', <<'SQL'), '56|t', 'the first ids of ticks are uniform over seven eighths');
SELECT count(*), sum((n - 1000) ^ 2 / 1000) < 120 FROM (SELECT count(*)::float8 AS n
	FROM (SELECT substr(sid_generate()::bytea, 9) AS random FROM generate_series(1, 56000)) s
	GROUP BY get_byte(random, 0) >> 4 & 7, get_byte(random, 7) & 7) c
SQL
$node->stop;

# A clock that stands, and that is set back by an hour; and an advance. Other sessions take the clock as it is.
my $clock = UidxTest::Clock->new('order_clock');
my $behind = PostgreSQL::Test::Cluster->new('behind');
$behind->init;
$behind->append_conf('postgresql.conf', "log_statement = none\nautovacuum = off\ntimezone = 'UTC'\n");
$clock->start($behind, '2026-03-01 12:00:00.5');
$behind->safe_psql('postgres', "CREATE EXTENSION $_ CASCADE") for 'uidx', further_extensions($behind);
$behind->safe_psql('postgres', 'SELECT ' . join ', ', map { $_->{call} } @generators);
$clock->set('2026-03-01 12:00:08');

for my $g (@generators)
{
	my $session = session($behind);
	my $before = '';
	for my $time (
		'2026-03-01 12:00:08',
		'2026-03-01 12:00:07.999',
		'2026-03-01 11:00:08',
		'2026-03-01 11:00:07',
		'2026-03-01 12:00:09.5')
	{
		$clock->set($time);
		my ($down, $distinct, $max) = split /\|/, $session->query(descents($g->{call}, 20_000));
		is("$down, $distinct", '0, 20000', "$g->{call}: ascending at $time");
		cmp_ok($max, 'gt', $before, 'and above what the session had before');
		$before = $max;
	}
	# A session stays in its last tick, or a few ticks beyond: it makes fewer ids in a tick than there is room for.
	my $begun = $behind->safe_psql('postgres',
		"SELECT @{[ time_of($g) ]}('$before') BETWEEN '2026-03-01 12:00:09' AND '2026-03-01 12:00:09.511'");
	is($begun, 't', "$g->{call}: it is where the clock is now");
	$clock->set('2026-03-01 12:00:02');
	cmp_ok($behind->safe_psql('postgres', "SELECT $g->{call}"),
		'lt', $before, "$g->{call}: another session takes the clock as it is");
	$session->quit;
	$clock->set('2026-03-01 12:00:08');
}

# From an advance on, ids come after its instant, in sessions that have made ids and in others.
{
	my $session = session($behind);
	$session->query("SELECT $_->{call}") for @generators;
	$behind->safe_psql('postgres', "SELECT uidx_generators_advance('2026-03-01 13:00:00.0005')");
	for my $g (@generators)
	{
		for my $how ($session, session($behind))
		{
			my ($from, $to) = split /\|/,
				$how->query(
					  "SELECT min(t), max(t) FROM (SELECT @{[ time_of($g) ]}($g->{call}) AS t FROM generate_series(1, "
					. "5000) OFFSET 0) i");
			cmp_ok($from, 'gt', '2026-03-01 13:00:00.0005', "$g->{call}: after an advance");
			cmp_ok($to, 'lt', '2026-03-01 13:00:01.5', 'and right after it');
		}
	}
	$session->quit;
}
$behind->stop('immediate');
done_testing();
