# A psql that stays connected. send() does not wait, so that several sessions work at the same time.
package UidxTest::Session;

use strict;
use warnings;

use IPC::Run;
use PostgreSQL::Test::Utils;

sub new
{
	my ($class, $node, $db) = @_;
	my $self = bless { in => '', out => '', err => '', turn => 0 }, $class;
	$self->{run} = IPC::Run::start(
		[ $node->installed_command('psql'), '-XAtq', '-v', 'VERBOSITY=verbose', '-d', $node->connstr($db), '-f', '-' ],
		'<',
		\$self->{in},
		'>',
		\$self->{out},
		'2>',
		\$self->{err},
		IPC::Run::timeout($PostgreSQL::Test::Utils::timeout_default));
	$self->{pid} = $self->query('SELECT pg_backend_pid()');
	return $self;
}

# The backend's.
sub pid { return $_[0]{pid}; }

sub send
{
	my ($self, $sql) = @_;
	$self->{turn}++;
	# On both, for output and errors arrive each on its own.
	$self->{in} .= "$sql\n;\n\\echo end of turn $self->{turn}\n\\warn end of turn $self->{turn}\n";
	$self->{run}->pump_nb while $self->{in} ne '';
	return;
}

# psql ends when it loses its connection.
sub alive
{
	my ($self) = @_;
	return eval { $self->{run}->pumpable };
}

# Whether what was sent has come to an end. Does not wait.
sub answered
{
	my ($self) = @_;
	$self->{run}->pump_nb if $self->alive;
	return index($self->{out}, "end of turn $self->{turn}\n") >= 0;
}

# Waits for what was sent and gives (output, errors); errors are also given where the connection is lost.
sub wait_both
{
	my ($self) = @_;
	my $mark = "end of turn $self->{turn}\n";
	while (index($self->{out}, $mark) < 0 || index($self->{err}, $mark) < 0)
	{
		last unless $self->alive && eval { $self->{run}->pump; 1 };
	}
	my ($out, $err) = @$self{qw(out err)};
	s/\n?\Q$mark\E\z// for $out, $err;
	@$self{qw(out err)} = ('', '');
	$err = 'connection lost' if $err eq '' && !$self->alive;
	return ($out, $err);
}

sub wait
{
	my ($self) = @_;
	my ($out, $err) = $self->wait_both;
	die "psql: $err" if $err ne '';
	return $out;
}

sub query
{
	my ($self, $sql) = @_;
	$self->send($sql);
	return $self->wait;
}

sub quit
{
	my ($self) = @_;
	$self->{in} .= "\\q\n" if $self->alive;
	eval { $self->{run}->finish };
	return;
}

1;
