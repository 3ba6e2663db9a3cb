# A clock that the test sets, for servers that are started with it (libfaketime). It stands still; the monotonic clock,
# by which servers wait, runs on as a real one does.
package UidxTest::Clock;

use strict;
use warnings;

use Test::More;

use UidxTest;

my ($library) = glob '/usr/lib/*/faketime/libfaketime.so.1 /usr/lib/faketime/libfaketime.so.1 '
	. '/usr/lib64/faketime/libfaketime.so.1';

# Where there is no libfaketime the test ends here, as a failure.
sub new
{
	my ($class, $name) = @_;
	unless ($library)
	{
		fail('libfaketime is installed (Debian: apt-get install libfaketime)');
		done_testing();
		exit;
	}
	return bless { file => scratch("$name.clock") }, $class;
}

# To a time (UTC).
sub set
{
	my ($self, $time) = @_;
	open my $file, '>', "$self->{file}.new" or die $!;
	print $file "$time\n";
	close $file;
	rename "$self->{file}.new", $self->{file} or die $!;
	return;
}

sub start
{
	my ($self, $node, $time) = @_;
	$self->set($time);
	local %ENV = (
		%ENV,
		LD_PRELOAD => $library,
		FAKETIME_TIMESTAMP_FILE => $self->{file},
		FAKETIME_NO_CACHE => 1,
		FAKETIME_DONT_FAKE_MONOTONIC => 1,
		TZ => 'UTC');
	$node->start;
	return;
}

1;
