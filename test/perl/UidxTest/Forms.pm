# A database with every form that PostgreSQL prints without the schema of its operators, in every place where an
# expression can stand, for each id type of the extensions.
package UidxTest::Forms;

use strict;
use warnings;

use Exporter 'import';

our @EXPORT = qw(make_forms);

# make_forms($node, $db, $schema, for_upgrade => 1): the extensions are in $schema. Makes the tables in public.
# pg_upgrade makes domains, and functions that name no table, before the operator classes of an extension, so that no
# row comparison may stand there.
sub make_forms
{
	my ($node, $db, $schema, %opt) = @_;
	my $path = "SET search_path = public, $schema; SET timezone = 'UTC';";
	my @types = map { my %type; @type{qw(name timed prefixes uuid bigint low high)} = split /\|/; \%type } split /\n/,
		$node->safe_psql($db, "$path\n" . <<'SQL');
CREATE FUNCTION pg_temp.id_of(type text, timed boolean, at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	id text;
BEGIN
	EXECUTE format(CASE WHEN timed THEN 'SELECT $1::%1$I'
		ELSE 'SELECT %1$I(''user'', $1::base64uuid::uuid)' END, type) INTO id USING at;
	RETURN id;
END $$;
SELECT t.typname, c.oid IS NOT NULL, to_regoperator(format('^@(%I,text)', typname)) IS NOT NULL,
	to_regoperator(format('=(%I,uuid)', typname)) IS NOT NULL,
	to_regoperator(format('=(%I,bigint)', typname)) IS NOT NULL,
	pg_temp.id_of(typname, c.oid IS NOT NULL, '2026-01-01Z'), pg_temp.id_of(typname, c.oid IS NOT NULL, '2026-02-01Z')
FROM uidx_formats() f JOIN pg_type t ON t.oid = to_regtype(f.type)
	LEFT JOIN pg_cast c ON c.castsource = 'timestamptz'::regtype AND c.casttarget = t.oid ORDER BY 1
SQL
	$node->safe_psql($db, "$path\n" . join('', map { tables_of($_, $opt{for_upgrade}) } @types));
	return map { $_->{name} } @types;
}

# Conditions that are true where $a > $b. The instant, the uuid and the number are below both.
sub conditions
{
	my ($type, $a, $b, $n, $at, $uuid, $number) = @_;
	my @conditions = (
		"$a IS DISTINCT FROM $b",
		"NOT $a IS NOT DISTINCT FROM $b",
		"NULLIF($a, $b) IS NOT NULL",
		"CASE $a WHEN $b THEN $n < 0 ELSE true END",
		"($a, $n) > ($b, $n)",
		"($b, $n) <= ($a, $n)",
		"($a, $n) = ($a, $n)",
		"($n, $a) <> ($n, $b)",
		"($a, $n) IN (($b, $n), ($a, $n))",
		"$a NOT IN ($b, $b)",
		"$a IN ($a, $b)",
		"$a = ANY (ARRAY[$a, $b])",
		"$a > ALL (ARRAY[$b])",
		"$a BETWEEN $b AND $a",
		"$a NOT BETWEEN SYMMETRIC $b AND $b",
		"GREATEST($a, $b) = $a",
		"LEAST($a, $b) <> $a",
		"$a LIKE '%'",
		"$a NOT LIKE 'no id'",
		"$a ILIKE '%'",
		"$a NOT ILIKE 'no id'",
		"$a IS DISTINCT FROM '$type->{low}'::text",
		"$a <> ALL ('{$type->{low}}'::text[])",
		"$a > '$type->{low}'::varchar");
	push @conditions, "$a <@ tstzrange($at, NULL)", "tstzrange($at, NULL) \@> $a",
		"$a BETWEEN $at AND 'infinity'::timestamptz"
		if $type->{timed} eq 't';
	push @conditions, "NOT $a ^@ 'no id'" if $type->{prefixes} eq 't';
	for my $other (
		$type->{timed} eq 't' ? $at : (),
		$type->{uuid} eq 't' ? $uuid : (),
		$type->{bigint} eq 't' ? $number : ())
	{
		push @conditions, "$a IS DISTINCT FROM $other", "NOT $other IS NOT DISTINCT FROM $a",
			"NULLIF($a, $other) IS NOT NULL", "NULLIF($other, $a) IS NOT NULL",
			"CASE $a WHEN $other THEN false ELSE true END", "CASE $other WHEN $a THEN false ELSE true END",
			"$a > $other", "$other <= $a", "$a NOT IN ($other)", "$a <> ALL (ARRAY[$other])";
		push @conditions, "($a, $n) > ($other, $n)", "($other, $n) <> ($a, $n)" if $other ne $at;
	}
	return @conditions;
}

# Statements that read the tables.
sub queries
{
	my ($type) = @_;
	my $t = $type->{name};
	my @queries = (
		"SELECT id, p.n FROM ${t}_p p JOIN ${t}_o o USING (id, n)",
		"SELECT id FROM ${t}_p NATURAL JOIN ${t}_o",
		"SELECT id, p.other FROM ${t}_p p FULL JOIN ${t}_o o USING (id) LEFT JOIN ${t}_o q USING (id)",
		"SELECT id FROM ${t}_p p WHERE (id, n) IN (SELECT id, n FROM ${t}_o) AND id NOT IN (SELECT other "
			. "FROM ${t}_o WHERE other IS NOT NULL) AND id = ANY (SELECT id FROM ${t}_o)"
			. " AND (id, n) >= ALL (SELECT other, n FROM ${t}_o WHERE n < 0) AND (id, n) = (SELECT id, n FROM "
			. "${t}_o o WHERE o.id IS NOT DISTINCT FROM p.id)",
		"SELECT DISTINCT ON (id) id, rank() OVER (PARTITION BY id ORDER BY other) FROM ${t}_p ORDER BY id USING >",
		"SELECT min(id), max(id), count(DISTINCT id), array_agg(id ORDER BY id USING <) FROM ${t}_p "
			. "GROUP BY n HAVING min(id) IS DISTINCT FROM max(other)",
		"SELECT id FROM ${t}_p UNION SELECT other FROM ${t}_o EXCEPT SELECT id FROM ${t}_o",
		"WITH RECURSIVE r AS (SELECT id, n FROM ${t}_p UNION ALL SELECT p.id, p.n FROM r JOIN ${t}_p p "
			. "ON p.other = r.id) SEARCH DEPTH FIRST BY id SET path CYCLE id SET again USING seen SELECT id, n FROM r");
	push @queries, "SELECT id FROM ${t}_p JOIN ${t}_u USING (id)", "SELECT id FROM ${t}_u NATURAL JOIN ${t}_o",
		"SELECT id FROM ${t}_p WHERE (id, n) NOT IN (SELECT id, 1 FROM ${t}_u)"
		if $type->{uuid} eq 't';
	return @queries;
}

sub tables_of
{
	my ($type, $for_upgrade) = @_;
	my ($t, $low, $high) = @{$type}{qw(name low high)};
	my $all = sub { return join ' AND ', conditions($type, @_) };
	my $some = sub {
		return join ' AND ', grep { !$for_upgrade || !/^\(/ } conditions($type, @_);
	};
	my @constants = ("'2020-01-01Z'::timestamptz", "'00000000-0000-0000-0000-000000000000'::uuid", '0::bigint');
	my $columns = $all->('id', 'other', 'n', 'at', 'u', 'k');
	my $constant = $some->("'$high'::$t", "'$low'::$t", 1, @constants);
	my $moved = $all->('NEW.id', 'OLD.other', 'NEW.n', map { "NEW.$_" } qw(at u k));
	my $domain = $some->('VALUE', "'$low'::$t", 1, @constants);
	my $arguments = $some->('id', 'other', 'n', 'at', 'u', 'k');
	my $sql = <<SQL;
CREATE DOMAIN ${t}_d AS $t CHECK ($domain);
CREATE TABLE ${t}_p (id $t PRIMARY KEY, other $t, n int, at timestamptz DEFAULT $constants[0],
	u uuid DEFAULT $constants[1], k bigint DEFAULT 0, d ${t}_d, b boolean DEFAULT ($constant),
	g boolean GENERATED ALWAYS AS ($columns) STORED, CONSTRAINT ${t}_checked CHECK ($columns),
	EXCLUDE USING gist (id WITH =) WHERE ($columns), EXCLUDE USING btree (id WITH =, n WITH =) WHERE ($columns),
	EXCLUDE USING hash (other WITH =));
CREATE TABLE ${t}_o (id $t REFERENCES ${t}_p, other $t, n int);
CREATE TABLE ${t}_u (id uuid);
CREATE INDEX ${t}_partial ON ${t}_p (n) WHERE $columns;
CREATE INDEX ${t}_expression ON ${t}_p (($columns), (NULLIF(id, other)));
CREATE STATISTICS ${t}_statistics ON ($columns), n FROM ${t}_p;
CREATE POLICY ${t}_policy ON ${t}_p
	USING ($columns) WITH CHECK (EXISTS (SELECT FROM ${t}_o o WHERE (o.id, o.n) IN (SELECT p.id, p.n FROM ${t}_p p)));
CREATE VIEW ${t}_conditions AS SELECT id, CASE id WHEN other THEN 1 ELSE 2 END AS c FROM ${t}_p WHERE $columns;
CREATE MATERIALIZED VIEW ${t}_kept AS SELECT id FROM ${t}_p WHERE $columns;
CREATE INDEX ON ${t}_kept (id) WHERE id IS DISTINCT FROM '$low'::$t;
CREATE RULE ${t}_rule AS ON UPDATE TO ${t}_p WHERE $moved DO ALSO UPDATE ${t}_o SET n = 0
	WHERE id IS DISTINCT FROM OLD.id AND (id, n) IN (SELECT id, n FROM ${t}_p);
CREATE FUNCTION ${t}_nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER ${t}_trigger AFTER UPDATE ON ${t}_p FOR EACH ROW WHEN ($moved) EXECUTE FUNCTION ${t}_nothing();
CREATE FUNCTION ${t}_body(id $t, other $t, n int, at timestamptz, u uuid, k bigint, b boolean DEFAULT ($constant))
	RETURNS boolean BEGIN ATOMIC SELECT $arguments; END;
CREATE TABLE ${t}_listed (id $t, n int) PARTITION BY LIST (id);
CREATE TABLE ${t}_listed_1 PARTITION OF ${t}_listed (CHECK (id IS DISTINCT FROM '$low'::$t))
	FOR VALUES IN ('$high', NULL);
CREATE TABLE ${t}_ranged (id $t, n int) PARTITION BY RANGE (id, n);
CREATE TABLE ${t}_ranged_1 PARTITION OF ${t}_ranged FOR VALUES FROM ('$low', 1) TO ('$high', MAXVALUE);
CREATE TABLE ${t}_keyed (id $t, n int) PARTITION BY RANGE ((NULLIF(id, '$low'::$t)));
CREATE TABLE ${t}_keyed_1 PARTITION OF ${t}_keyed FOR VALUES FROM ('$low') TO (MAXVALUE);
INSERT INTO ${t}_p (id, other, n, d) VALUES ('$high', '$low', 1, '$high');
INSERT INTO ${t}_o SELECT id, other, n FROM ${t}_p;
INSERT INTO ${t}_listed VALUES ('$high', 1);
INSERT INTO ${t}_ranged VALUES ('$high', 1);
INSERT INTO ${t}_keyed VALUES ('$high', 1);
REFRESH MATERIALIZED VIEW ${t}_kept;
SQL
	my $i = 0;

	for my $query (queries($type))
	{
		$i++;
		$sql .= "CREATE VIEW ${t}_query_$i AS $query;\nCREATE FUNCTION ${t}_query_$i() RETURNS bigint BEGIN "
			. "ATOMIC SELECT count(*) FROM ($query) q; END;\n";
	}
	return $sql;
}

1;
