# Plans of uidx_migrate: how the tests run them, and what has to be the same before and after.
package UidxTest::Migration;

use strict;
use warnings;

use Exporter 'import';
use IPC::Run;
use PostgreSQL::Test::Utils;
use Test::More;

our @EXPORT = qw($trust plan_of run_steps dump_of same_text traffic stop_traffic);

# With this a superuser runs checks and plans for everybody's tables.
our $trust = q{trust => ARRAY(SELECT rolname FROM pg_catalog.pg_roles WHERE NOT rolsuper AND rolname !~ '^pg_')};

# [statement, undo] of each step of a phase, all phases by default.
sub plan_of
{
	my ($session, $call, $phase) = @_;
	my $out =
		$session->query("SELECT string_agg(concat_ws(E'\\x02', statement, undo), E'\\x01' ORDER BY step) FROM "
			. "uidx_migration_plan($call, $trust) p WHERE phase ~ '"
			. ($phase // '')
			. "'");
	return map { [ split /\x02/, $_ ] } split /\x01/, $out;
}

# Runs the steps and gives what went wrong. A transaction whose lock is not free is run again.
sub run_steps
{
	my ($session, @steps) = @_;
	while (@steps)
	{
		my $begins = $steps[0][0] =~ /^BEGIN/;
		my @group = shift @steps;
		push @group, shift @steps while @steps && ($begins ? $group[-1][0] ne 'COMMIT;' : $steps[0][0] !~ /^BEGIN/);
		my $sql = join ";\n", map { $_->[0] } @group;
		my $error;
		for my $try (1 .. ($begins ? 100 : 1))
		{
			$session->send($sql);
			(undef, $error) = $session->wait_both;
			last if $error !~ /ERROR:  55P03/;
		}
		return "$error\n$sql" if $error =~ /ERROR|connection lost/;
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
	# From 18 on, a NOT NULL that a table inherits is its own as well once its primary key has been added anew.
	$out =~ s/^ +CONSTRAINT .*_id_not_null"? NOT NULL id,?\n//mg;
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
	return is(
		join("\n", map { ($lines{$_} > 0 ? 'here:    ' : 'missing: ') . $_ } sort grep { $lines{$_} } keys %lines),
		'', $what);
}

# A psql that runs the statements again and again, each NUMBER another, until it is stopped. Another process gives them
# to it.
sub traffic
{
	my ($node, $db, @statements) = @_;
	my $endless = sub {
		for (my $number = 1;; $number++)
		{
			print s/NUMBER/$number/gr, ";\n" or return for @statements, 'SELECT FROM pg_sleep(0.01)';
		}
	};
	my $self = { out => '', err => '' };
	$self->{run} = IPC::Run::start(
		$endless,
		'|',
		[ $node->installed_command('psql'), '-XAtq', '-v', 'VERBOSITY=verbose', '-d', $node->connstr($db), '-f', '-' ],
		'>',
		\$self->{out},
		'2>',
		\$self->{err});
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
	return is(
		join("\n", map { "$errors{$_} x $_" } sort keys %errors)
			. join("\n", grep { /^wrong/ } split /\n/, $self->{out}),
		'', $what);
}

1;
