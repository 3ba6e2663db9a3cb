# A database with all extensions treats statements without ids as a database without extensions does. Parser: guest.sql
# has every operator that the extensions define, and other things that depend on casts, with operands of every kind.
# Planner and executor: guest_statements.sql has statements as people write them.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;
use UidxTest::Catalog;

my $node = new_server('resolution', bare => 1);
my @databases = qw(plain guest hidden);
my @guests = @databases[ 1, 2 ];
my @extensions = ('uidx', further_extensions($node));

# Copies of one database: what is not of the extensions has the same OID in all. In the last the schema of the
# extensions is not in the path, as with search_path = pg_catalog: only their operators are found.
$node->safe_psql('postgres', 'CREATE DATABASE plain');
$node->safe_psql('plain', slurp_file("$FindBin::RealBin/guest.sql"));
$node->safe_psql('postgres', "CREATE DATABASE $_ TEMPLATE plain") for @guests;
$node->safe_psql('guest', "CREATE EXTENSION $_") for @extensions;
$node->safe_psql('hidden', 'CREATE SCHEMA ids');
$node->safe_psql('hidden', "CREATE EXTENSION $_ SCHEMA ids") for @extensions;

my $ours = "(SELECT objid FROM pg_depend WHERE deptype = 'e' AND refclassid = 'pg_extension'::regclass
	AND refobjid IN (SELECT oid FROM pg_extension WHERE extname ~ '^uidx'))";

# What an extension makes for types of core's alone can be chosen where no id is meant.
is( $node->safe_psql(
		'guest',
		"SELECT castsource::regtype, casttarget::regtype FROM pg_cast WHERE oid IN $ours AND castsource "
			. "< 16384 AND casttarget < 16384"
	),
	'',
	'no cast between two types of core');
is( $node->safe_psql(
		'guest',
		"SELECT oprleft::regtype, oprright::regtype, string_agg(oprname, ' ' ORDER BY oprname COLLATE "
			. "\"C\") FROM pg_operator WHERE oid IN $ours AND oprleft < 16384 AND oprright < 16384 GROUP BY 1, "
			. "2 ORDER BY 1"
	),
	"timestamp with time zone|uuid|< <= > >=\nuuid|timestamp with time zone|< <= > >=",
	'no operator between two types of core, but for the time of a uuid');
is( $node->safe_psql(
		'guest',
		"SELECT o.oid::regoperator FROM pg_operator o WHERE oid IN $ours AND NOT EXISTS (SELECT FROM "
			. "pg_operator WHERE oid < 16384 AND oprname = o.oprname)"
			. ' ORDER BY 1 LIMIT 9'
	),
	'',
	'no operator has a name that core has not');
is($node->safe_psql('guest', "SELECT oid::regclass FROM pg_class WHERE oid IN $ours AND relkind <> 'c' ORDER BY 1"),
	'', 'no relations');

# The operators and functions whose names core has, too.
my $names = $node->safe_psql('guest', <<SQL);
SELECT format('(\$\$\$a %s \$b\$\$, ''own'')', oprname) FROM pg_operator
WHERE oid IN $ours INTERSECT SELECT format('(\$\$\$a %s \$b\$\$, ''own'')', oprname) FROM pg_operator WHERE oid < 16384
UNION SELECT format('(\$\$(SELECT %s(\$a) FROM operands)\$\$, ''own'')', proname) FROM pg_proc p
WHERE oid IN $ours AND EXISTS (SELECT FROM pg_proc c WHERE c.proname = p.proname AND c.oid < 16384)
SQL
my @names = split /\n/, $names;
cmp_ok(scalar(@names), '>=', 11, "names that core has, too: @names[0 .. 2] ...");
$node->safe_psql($_, 'INSERT INTO form VALUES ' . join(', ', @names)) for @databases;

my $shared = scratch('parsed');
my @runs = map { IPC::Run::start([ $node->installed_command('psql'), '-XAtqc', 'SELECT parse()', $node->connstr($_) ]) }
	@databases;
$_->finish or die 'parse() failed' for @runs;
$node->safe_psql('plain', "COPY parsed TO '$shared'");
$node->safe_psql($_,
		  "CREATE TABLE parsed_plain (LIKE parsed); COPY parsed_plain FROM '$shared'; ANALYZE parsed; "
		. "ANALYZE parsed_plain")
	for @guests;
cmp_ok($node->safe_psql('guest', 'SELECT count(*) FROM parsed JOIN parsed_plain USING (form, expression)'),
	'>', 150000, 'the parser was asked often enough');
cmp_ok($node->safe_psql('guest', 'SELECT count(*) FROM parsed_plain WHERE length(outcome) > 5'),
	'>', 15000, 'and understood often enough');

# Errors that become other errors or get a meaning, by their reason. Anything else that differs is a failure, and so is
# a rule that nothing needs.
# An array of literals is one of text, and so is the column of a subquery that is a literal, and min() of names.
my %rules = (
	'a uuid casts to each id that has its bytes, so uuid against what these compare with, and min(uuid), have several '
		. 'meanings where they had none' => [ '42883', q{new = '42725'}, q{concat(a, b) ~ 'uuid'} ],
	'a uuid compares with an instant' => [
		'42883',
		q{length(new) > 5 OR new IN ('0A000', '42803')},
		q{concat(a, b) ~ 'uuid' AND concat(a, b) ~ 'timestamp|date|instant'}
	],
	'text casts to each id, so text against what ids compare with has several meanings where it had none' => [
		'42883',
		q{new = '42725'},
		q{concat(a, ' ', b) ~ 'text|character varying|some_varchar' OR form ~ 'ARRAY|SELECT|CASE' AND }
			. q{concat(a, ' ', b) ~ 'NULL|literal|parameter|name'}
	],);
# Where the schema of the extensions is in the path
my %rules_of_path = (
	'a uuid lies in a range of time' => [
		'42883',
		q{length(new) > 5},
		q{form ~ '<@|@>' AND concat(a, b) ~ 'uuid' AND concat(a, b) ~ 'window|tstzrange'}
	],
	'a uuid lies in what may be a range of time' =>
		[ '42725', q{length(new) > 5 OR new = '22P02'}, q{form ~ '<@|@>' AND concat(a, b) ~ 'uuid'} ],);
for my $guest (@guests)
{
	my %rules = (%rules, $guest eq 'guest' ? %rules_of_path : ());
	$node->safe_psql(
		$guest,
		"CREATE TABLE differs AS SELECT form, p.a, p.b, expression, p.outcome AS old, g.outcome AS new, NULL AS reason
		FROM parsed_plain p JOIN parsed g USING (form, expression) WHERE p.outcome <> g.outcome");
	for my $reason (sort keys %rules)
	{
		my ($was, $is, $where) = @{ $rules{$reason} };
		cmp_ok(
			$node->safe_psql(
				$guest,
				"WITH u AS (UPDATE differs SET reason = 'x' WHERE old = '$was' AND ($is) AND ($where) RETURNING "
					. "1) SELECT count(*) FROM u"
			),
			'>', 0,
			"$guest: not $was any more: $reason");
	}
	is( $node->safe_psql(
			$guest,
			"SELECT format('%s: %s instead of %s for %s pairs of operands, such as %s', form, new, old, max(of_all),
				string_agg(DISTINCT concat_ws(' and ', a, b), '; '))
		FROM (SELECT form, a, b, CASE WHEN length(new) > 5 THEN 'a meaning' ELSE new END AS new,
				CASE WHEN length(old) > 5 THEN 'another' ELSE old END AS old,
			row_number() OVER (PARTITION BY form, length(new), length(old)) AS n,
			count(*) OVER (PARTITION BY form, length(new), length(old)) AS of_all FROM differs WHERE reason IS NULL) d
		WHERE n <= 9 GROUP BY form, new, old ORDER BY 1"
		),
		'',
		"$guest: nothing else is parsed in another way");
}

# Statements as people write them: SQLSTATE, what they print, plans with costs. No plans of queries of the catalogs,
# which are larger.
my @statements = grep { !/^--/ } split /\n(?!\s)/, slurp_file("$FindBin::RealBin/guest_statements.sql");
my $script = '';
for my $n (0 .. $#statements)
{
	my $explained = $statements[$n] =~ /^(SELECT|WITH|INSERT|UPDATE|DELETE|EXECUTE)/
		&& $statements[$n] !~ /pg_class|pg_constraint|pg_indexes|information_schema|regclass/;
	$script .= "EXPLAIN (VERBOSE) $statements[$n];\n" if $explained;
	$script .= "$statements[$n];\n\\echo SQLSTATE :SQLSTATE\n\\echo end of $n\n";
}
my %printed;
for my $db (@databases)
{
	my ($status, $out) = $node->psql($db, $script, on_error_stop => 0);
	$printed{$db} = [ split /^end of \d+\n?/m, $out ];
}
is(scalar(@{ $printed{$_} }), scalar(@statements), "$_: all statements were tried") for @databases;
my $worked = grep { /SQLSTATE 00000/ } @{ $printed{plain} };
cmp_ok($worked, '>', 0.85 * @statements, "$worked of " . @statements . ' work');
for my $guest (@guests)
{
	my @other;
	for my $n (0 .. $#statements)
	{
		my ($plain, $with) = map { $printed{$_}[$n] } 'plain', $guest;
		push @other, $n unless $plain eq $with || $plain eq $with =~ s/SQLSTATE 42725/SQLSTATE 42883/r;
	}
	is(join('', map { "$statements[$_]\nwithout:\n$printed{plain}[$_]with:\n$printed{$guest}[$_]" } @other),
		'', "$guest: all print and plan the same, but for 42725 instead of 42883");
}

# Implicit casts of the database's own, by which text and uuid compare: they compete with those of the ids. The
# extension says so.
for my $cast ('varchar AS uuid', 'text AS bigint', 'timestamptz AS text')
{
	my ($source, $target) = split / AS /, $cast;
	my $left = $cast =~ /(uuid|bigint|timestamptz)/ && $1;
	my $statement = "SELECT count(*) FROM pg_class WHERE NULL::$left = NULL::" . ($left eq $source ? $target : $source);
	$node->safe_psql('postgres', 'DROP DATABASE IF EXISTS casts');
	$node->safe_psql('postgres', 'CREATE DATABASE casts');
	$node->safe_psql('casts', "CREATE CAST ($cast) WITH INOUT AS IMPLICIT");
	is($node->safe_psql('casts', $statement), '0', "$cast: it is of use");
	my ($status, $out, $err) = $node->psql('casts', 'CREATE EXTENSION uidx');
	is($status, 0, "$cast: the extension comes beside it");
	like($err, qr/WARNING:  .* implicit cast from .* may raise "is not unique" now/m, "$cast: with a warning");
	like(sql_error($node, $statement, db => 'casts'), qr/^ERROR:  42725: /, "$cast: it is not unique then");
	is($node->safe_psql('casts', $statement =~ s/::(\w+)$/::$1::$left/r), '0', "$cast: written as a cast it is");
}

$node->stop;
done_testing();
