# uidx_migrate: what it plans for random schemas does what it should, there and back, while others write and read; a lock that is
# not free changes nothing; what cannot be done is refused; a replica follows. UIDX_TEST_SCALE=1 tries 300 schemas, and by default
# it is 12.
use strict;
use warnings;

use FindBin;
use IPC::Run;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Schema;

my $schemas = int(300 * ($ENV{UIDX_TEST_SCALE} || 0.04));
my $node = new_server('migrate', conf => "wal_level = logical\nmax_wal_senders = 4\nfsync = off\n");
$node->safe_psql('postgres', 'CREATE ROLE reader; CREATE ROLE owner LOGIN; CREATE EXTENSION uidx_migrate; CREATE DATABASE empty TEMPLATE postgres');

# [statement, undo] of each step of a phase, all phases by default.
sub plan_of
{
	my ($node, $db, $call, $phase) = @_;
	my $out = $node->safe_psql($db, "SELECT string_agg(concat_ws(E'\\x02', statement, undo), E'\\x01' ORDER BY step) FROM uidx_migration_plan($call) p WHERE phase ~ '" . ($phase // '') . "'");
	return map { [ split /\x02/, $_ ] } split /\x01/, $out;
}

# Runs the steps. A transaction whose lock is not free is run again.
sub run_steps
{
	my ($node, $db, @steps) = @_;
	while (@steps)
	{
		my @group = shift @steps;
		if ($group[0][0] eq 'BEGIN')
		{
			push @group, shift @steps while $group[-1][0] ne 'COMMIT';
		}
		my $sql = join ";\n", map { $_->[0] } @group;
		my $error;
		for my $try (1 .. 100)
		{
			$error = sql_error($node, "$sql;", db => $db);
			last if $error !~ /ERROR:  55P03/;
		}
		return "$error\n$sql" if $error =~ /ERROR/;
	}
	return '';
}

sub dump_of
{
	my ($node, $db) = @_;
	my ($out) = run_command([ $node->installed_command('pg_dump'), '-s', '-d', $node->connstr($db) ]);
	$out =~ s/^\\(un)?restrict .*\n//mg;
	# Two ways to print the same.
	$out =~ s/ = ANY \( SELECT/ IN ( SELECT/g;
	return $out;
}

# Which lines differ.
sub same_text
{
	my ($got, $expected, $what) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my %lines;
	$lines{$_}++ for split /\n/, $got;
	$lines{$_}-- for split /\n/, $expected;
	return is(join("\n", map { ($lines{$_} > 0 ? 'here:    ' : 'missing: ') . $_ } sort grep { $lines{$_} } keys %lines), '', $what);
}

my $files = q{SELECT oid::regclass, pg_relation_filenode(oid) FROM pg_class WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, to_regnamespace('"My Schema"')) ORDER BY 1};

sub rows_of
{
	my ($node, $db, $schema) = @_;
	return join "\n", map {
		"$_->{name}: " . $node->safe_psql($db, "SELECT count(*), md5(string_agg(concat_ws(',', $_->{id}::uuid, day, ref::uuid, ref2::uuid, n, name, active), ';' ORDER BY $_->{id}::uuid)) FROM $_->{name} WHERE n > 0")
	} @{ $schema->{tables} };
}

# A psql that runs the statements again and again, each NUMBER another, until it is stopped.
sub traffic
{
	my ($node, $db, $name, @statements) = @_;
	my $file = scratch("$name.sql");
	open my $to, '>', $file or die $!;
	for my $number (1 .. 200000 / @statements)
	{
		print $to s/NUMBER/$number/gr, ";\n" for @statements, 'SELECT FROM pg_sleep(0.01)';
	}
	close $to;
	my $self = { out => '', err => '', in => '' };
	$self->{run} = IPC::Run::start([ $node->installed_command('psql'), '-XAtq', '-v', 'VERBOSITY=verbose', '-d', $node->connstr($db), '-f', $file ],
		'<', \$self->{in}, '>', \$self->{out}, '2>', \$self->{err});
	return $self;
}

sub stop_traffic
{
	my ($self, $what) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	$self->{run}->pump_nb;
	$self->{run}->kill_kill;
	my %errors;
	$errors{$1}++ while $self->{err} =~ /(?:ERROR|FATAL|PANIC):  (.*)/g;
	delete @errors{ grep { /^(55P03|40001): / || /^0A000: cached plan must not change result type/ } keys %errors };
	return is(join("\n", map { "$errors{$_} x $_" } sort keys %errors) . join("\n", grep { /^wrong/ } split /\n/, $self->{out}), '', $what);
}

for my $seed (1 .. $schemas)
{
	my $schema = UidxTest::Schema->new($seed);
	my $db = "seed_$seed";
	my $target = $seed % 2 ? 'ulid' : 'base64uuid';
	$node->safe_psql('postgres', "CREATE DATABASE $db TEMPLATE empty");
	my $error = sql_error($node, join(";\n", @{ $schema->{sql} }) . ';', db => $db);
	is($error, '', "$db is made") or next;
	$node->safe_psql($db, 'ANALYZE');
	my ($before, $rows, $files_before) = (dump_of($node, $db), rows_of($node, $db, $schema), $node->safe_psql($db, $files));
	my @traffic = (traffic($node, $db, 'writer', @{ $schema->{writes} }), traffic($node, $db, 'reader', @{ $schema->{reads} }));
	wait_for('the writer', sub { $traffic[0]{run}->pump_nb; $traffic[0]{out} =~ /\n/ });
	my $good = 1;
	for my $type ($target, 'uuid')
	{
		for my $column (@{ $schema->{columns} })
		{
			my $call = join ', ', map { "'" . ($_ =~ s/'/''/gr) . "'" } $column->[0], $column->[1] =~ s/^"|"$//gr, $type;
			$good &&= is(run_steps($node, $db, plan_of($node, $db, $call)), '', "$db: $call");
		}
		my $now = dump_of($node, $db);
		if ($type ne 'uuid')
		{
			like($now, qr/public\.$type/, "$db: the type has changed");
			$now =~ s/OPERATOR\(public\.([<>=]+)\)/$1/g;
			$now =~ s/public\.$type(?=\b|_\w*ops\b)/uuid/g;
			$now =~ s/ = ANY \( SELECT/ IN ( SELECT/g;
		}
		$good &&= same_text($now, $before, "$db: the catalogs are as before but for the type, now $type");
		$good &&= is(rows_of($node, $db, $schema), $rows, "$db: the rows are as before, in $type");
		$good &&= is($node->safe_psql($db, $files), $files_before, "$db: no table has a new file");
	}
	$good &&= stop_traffic($traffic[0], "$db: the writer sees no other errors");
	$good &&= stop_traffic($traffic[1], "$db: nor does the reader, and no wrong rows");
	my @lost = grep {
		my ($at, $n) = split / /;
		my ($t) = grep { $_->{at} == $at } @{ $schema->{tables} };
		$node->safe_psql($db, "SELECT count(*) FROM $t->{name} WHERE n = $n") ne '1'
	} (map { (split /\n/, $_)[ -1, 0 ] } grep { /\n/ } $traffic[0]{out} =~ s/[^\n]*\z//r);
	is("@lost", '', "$db: what was written last and first is there");
	amcheck_ok($node, $db, "$db: tables and indexes are whole") if $seed % 4 == 0;
	$node->safe_psql('postgres', "DROP DATABASE $db WITH (FORCE)") if $good;
}

done_testing();
