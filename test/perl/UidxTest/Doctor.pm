# What the tests of uidx_doctor() share: a server, what the doctor says, and cases, which are a table in words.
package UidxTest::Doctor;

use strict;
use warnings;

use Exporter 'import';
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

our @EXPORT = qw($node $db doctors_server sql lines rows advice follow pattern cases);

our ($node, $db) = (undef, 'shop');

# The schema ids has all extensions, and t what abbreviates the cases. said() is the doctor without the row about the
# database, which a server that keeps pg_attver with every column has everywhere.
sub doctors_server
{
	my ($name) = @_;
	$node = new_server(
		$name,
		bare => 1,
		init => { allows_streaming => 1 },
		conf => "shared_preload_libraries = 'uidx'\n");
	$node->safe_psql('postgres', "CREATE DATABASE $db");
	sql('CREATE SCHEMA ids', 'CREATE EXTENSION uidx SCHEMA ids');
	sql($_) for lines(
		q{SELECT format('CREATE EXTENSION %I SCHEMA ids', name) FROM pg_available_extensions
		WHERE name ~ '^uidx_' ORDER BY name});
	sql(<<'SQL');
CREATE SCHEMA t;
CREATE FUNCTION t.said() RETURNS TABLE (severity text, object text, what text, what_to_do text) STABLE LANGUAGE sql
	AS $$ SELECT * FROM ids.uidx_doctor() WHERE object !~ '^database' $$;
CREATE FUNCTION t.ahead(interval) RETURNS timestamptz STABLE RETURN now() + $1;
CREATE FUNCTION t.uuids() RETURNS SETOF uuid VOLATILE LANGUAGE sql
	AS 'SELECT gen_random_uuid() FROM generate_series(1, 1000)';
CREATE PROCEDURE t.clean() LANGUAGE plpgsql AS $$
DECLARE
	s text;
BEGIN
	FOR s IN SELECT 'TABLE ' || oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace
			AND relkind IN ('r', 'p') AND NOT relispartition AND relname !~ '_(rows|none)$'
		UNION ALL SELECT 'FUNCTION ' || oid::regprocedure FROM pg_proc WHERE pronamespace = 'public'::regnamespace
	LOOP EXECUTE regexp_replace('DROP ' || s, ' (\w+) ', ' \1 IF EXISTS ') || ' CASCADE'; END LOOP;
END $$;
-- Partitions from now() + $2 to now() + $3, by steps of $4 from an origin.
CREATE FUNCTION t.make(text, interval, interval, interval) RETURNS SETOF regclass LANGUAGE sql
	AS 'SELECT ids.uidx_create_partitions($1::regclass, now() + $2, now() + $3, $4)';
CREATE FUNCTION t.make(text, interval, interval, interval, timestamptz) RETURNS SETOF regclass LANGUAGE sql
	AS 'SELECT ids.uidx_create_partitions($1::regclass, now() + $2, now() + $3, $4, $5)';
SQL
	return;
}

# What the statements print, as one text and as lines.
sub sql { return $node->safe_psql($db, join ';', @_) }
sub lines { return split /\n/, sql(@_) }

my $rows = 'SELECT severity, object, what FROM t.said()';
sub rows { return sql(($_[0] // '') . $rows) }

# What the doctor says to do, of all rows or of those with the condition, is done.
sub advice { return sql('SELECT what_to_do FROM t.said() WHERE ' . ($_[0] // 'true')) }
sub follow { return sql(advice(@_)) }

# Rows as a pattern: {id T} and {t T} are the column id and the table public.T, {c C T} is a constraint of it, and other
# {names} stand for sentences.
my %sentences = (
	last => qr/its last id is [^\n]*/,
	future => qr/its last id is \S+, which is in the future: [^\n]*/,
	program => qr/its last id is \S+, which is in the future: a program, a back-fill or another server made it[^\n]*/,
	far => qr/its last id is \S+, which is more than 12 hours in the future:[^;|\n]*/,
	random => qr/its last id is \S+: some ids do not begin with a time[^;|\n]*/,
	now => qr/it has no partition for ids of now/,
	soon => qr/it has no partition for ids from [^\n]* on/,
	between => qr/its default partition has rows of a time between two other partitions, the last one of [^\n]*/,
	number => qr/this server has no number: an INSERT fails/,
	any => qr/[^\n]*/,);

sub pattern
{
	my ($text) = @_;
	$text =~ s/\{id ([^}]+)\}/column id of public.$1|/g;
	$text =~ s/\{t ([^}]+)\}/table public.$1|/g;
	$text =~ s/\{c (\w+) ([^}]+)\}/constraint $1 on table public.$2|/g;
	return join '', map { /\A\{(\w+)\}\z/ ? $sentences{$1} : quotemeta } split /(\{\w+\})/, $text;
}

# Each case begins with "# what". SQL follows; "> row" is what the doctor prints then, by default nothing; "< SQL" is
# the cure, after which it prints nothing: "< follow" what it says to do. "? SQL" asks for the lines "= answer" then.
# SQL has ids and t on its search_path, and two abbreviations. All of that is rolled back. The statements of a case that
# begins with "#!" have transactions of their own, and its objects are dropped; those with "! " fail.
sub cases
{
	my ($text) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my $advice = scratch('advice.sql');
	my $quiet = "\\o /dev/null\nSET search_path = public, ids, t;\n";
	my $public = "SET search_path = public;\n";
	my $follow = "$public\\o $advice\nSELECT what_to_do FROM t.said();\n\\o /dev/null\n\\i $advice";
	my $part = qr/\bPART (\S+) OF (\S+) \((.*?) \.\. (.*?)\)(?=[ ;])/;
	$text =~ s/\bBY ID\b/PARTITION BY RANGE (id)/g;
	$text =~ s/$part/CREATE TABLE $1 PARTITION OF $2 FOR VALUES FROM ($3) TO ($4)/g;

	for my $case (grep { $_ } split /^#/m, $text)
	{
		my ($first, @lines) = split /\n/, $case;
		my ($alone, $what) = $first =~ /\A(!?) (.*)/;
		my %marked = map { $_ => [] } '', '<', '?', '>', '=';
		for (@lines)
		{
			my $mark = s/^([!<?>=]) // ? $1 : '';
			$_ = $follow if $mark eq '<' && $_ eq 'follow';
			$_ = "\\set ON_ERROR_STOP 0\n$_;\n\\set ON_ERROR_STOP 1" if $mark eq '!';
			push @{ $marked{ $mark eq '!' ? '' : $mark } }, $_;
		}
		my ($broken, $cure, $asked) = map { join "\n", @{ $marked{$_} }, '' } '', '<', '?';
		my @cured = $cure ? 'cured' : ();
		my $seen =
			sql(  $quiet
				. ($alone ? '' : "BEGIN;\n")
				. "$broken;\n$public\\o\n$rows;\n"
				. (@cured ? "\\echo cured\n$quiet$cure;\n$public\\o\n$rows;\n$asked;\n" : '')
				. ($alone ? "\\o /dev/null\nCALL t.clean();\n" : "ROLLBACK;\n"));
		my $wanted = join "\n", (map { pattern($_) } @{ $marked{'>'} }), @cured, map { quotemeta } @{ $marked{'='} };
		like($seen, qr/\A$wanted\z/, $what);
	}
	return;
}

1;
