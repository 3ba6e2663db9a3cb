# What uidx_migrate, and the doctor, take out of what PostgreSQL stores and prints: each kind of stored expression with
# the place that looks at it, and each text that a pattern reads. A version of PostgreSQL with another kind, or that
# prints otherwise, fails here.
use strict;
use warnings;
use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $root = "$FindBin::RealBin/../..";
my $node = new_server('stored', conf => "wal_level = logical\n");
my $major = $node->safe_psql('postgres', q{SELECT current_setting('server_version_num')::integer / 10000});
$node->safe_psql('postgres', <<'SQL');
CREATE TABLE t (id uuid PRIMARY KEY, n text, "it's" text);
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
SQL

# Where each column of stored expressions is looked at: the file, and a word in it.
my %looked_at = (
	'pg_attrdef.adbin' => [ 'reading.sql', "'default', adrelid, adbin" ],
	'pg_class.relpartbound' => [ 'refused.sql', 'a partition key cannot change its type' ],
	'pg_constraint.conbin' => [ 'reading.sql', "'check', conrelid, conbin" ],
	'pg_index.indexprs' => [ 'reading.sql', 'indrelid, indexprs' ],
	'pg_index.indpred' => [ 'reading.sql', 'indrelid, indpred' ],
	'pg_partitioned_table.partexprs' => [ 'refused.sql', 'it is in the partition key of' ],
	'pg_policy.polqual' => [ 'reading.sql', "('using', polqual)" ],
	'pg_policy.polwithcheck' => [ 'reading.sql', "('with check', polwithcheck)" ],
	# Of functions that depend on a column; their defaults name none.
	'pg_proc.proargdefaults' => [ 'refused.sql', 'it depends on a column, or on a view that does' ],
	'pg_proc.prosqlbody' => [ 'refused.sql', 'it depends on a column, or on a view that does' ],
	'pg_publication_rel.prqual' => [ 'refused.sql', 'r.prqual' ],
	'pg_rewrite.ev_action' => [ 'reading.sql', "'view', ev_class, ev_action" ],
	'pg_rewrite.ev_qual' => [ 'reading.sql', "('condition', ev_qual" ],
	'pg_statistic_ext.stxexprs' => [ 'reading.sql', 'pg_get_statisticsobjdef_expressions' ],
	'pg_trigger.tgqual' => [ 'reading.sql', "'when', tgrelid, tgqual" ],
	# The default of a domain: no plan changes a column of a domain.
	'pg_type.typdefaultbin' => [ 'columns.sql', 'Change the column to the type of the domain first' ]);

my @stored = split /\n/,
	$node->safe_psql('postgres',
		  q{SELECT attrelid::regclass || '.' || attname FROM pg_attribute WHERE atttypid = }
		. q{'pg_node_tree'::regtype AND attrelid < 16384 ORDER BY 1});
is_deeply(\@stored, [ sort keys %looked_at ], 'every column of stored expressions is known');
for (@stored)
{
	my ($file, $word) = @{ $looked_at{$_} // next };
	ok(index(slurp_file("$root/migrate/sql/$file"), $word) >= 0, "$_: $file looks at it");
}

# What is made, the text that PostgreSQL gives for it, the pattern that takes a part of it, the part, and how each file
# has the pattern: undef is as it stands here. The part of [15, 18] is what it is from each version on.
my $when = q{FOR EACH (?:ROW|STATEMENT) WHEN \((.*)\) EXECUTE FUNCTION };
my $condition = q{\n   WHERE ((?:[^'"]|'[^']*'|"[^"]*")*?) DO };
my $json = q{\m((?:jsonb?_(?:build_object|build_array|agg|object_agg|object|array|arrayagg|objectagg)\w*};
my @texts = (
	[   'the condition of a trigger', <<'SQL', "pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'r'", $when,
CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW
	WHEN (NEW.id <> OLD.id AND NEW.n = ') EXECUTE FUNCTION ') EXECUTE FUNCTION f('(')
SQL
		q{((new.id <> old.id) AND (new.n = ') EXECUTE FUNCTION '::text))},
		'reading.sql' => undef,
		'dependents.sql' => undef
	],
	[   'the condition of a rule', <<'SQL', "pg_get_ruledef(oid) FROM pg_rewrite WHERE rulename = 'r'", $condition,
CREATE RULE r AS ON UPDATE TO t WHERE NEW.id = OLD.id AND OLD.n = ' DO ''' AND OLD."it's" = '' DO INSTEAD NOTHING
SQL
		q{((new.id = old.id) AND (old.n = ' DO '''::text) AND (old."it's" = ''::text))}, 'reading.sql' => undef
	],
	[   'the actions of a rule end it',
		<<'SQL', "pg_get_ruledef(oid) FROM pg_rewrite WHERE rulename = 'r'", ' DO INSTEAD (.*);$',
CREATE RULE r AS ON UPDATE TO t DO INSTEAD (SELECT 1; DELETE FROM t WHERE id = OLD.id)
SQL
		qq{( SELECT 1 AS "?column?";\n DELETE FROM t\n  WHERE (t.id = old.id);\n)}
	],
	[   'a row as a whole',
		'CREATE VIEW v AS SELECT t AS x, row_to_json(t) FROM t',
		"pg_get_viewdef('v')", '\w+\.\*[^, ]*',
		't.*::t', 'reading.sql' => q{query ~ '\.\*'}
	],
	[   'a check',
		"ALTER TABLE t ADD CONSTRAINT c CHECK (id <> '00000000-0000-0000-0000-000000000000') NOT VALID",
		"replace(pg_get_constraintdef(oid), pg_get_expr(conbin, conrelid), '...') FROM pg_constraint "
			. "WHERE conname = 'c'",
		'.*',
		'CHECK (...) NOT VALID',
		'constraints.sql' => 'replace(text, pg_get_expr(k.conbin, k.conrelid), read.text)'
	],
	[   'a default from a sequence',
		'CREATE TABLE d (id serial)',
		"pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'd'::regclass",
		'^nextval\(.*',
		q{nextval('d_id_seq'::regclass)},
		'ties.sql' => q{^@ 'nextval('}
	],
	[   'a default that is a generator',
		'CREATE TABLE d (id ulid DEFAULT ulid_generate_monotonic())',
		"pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'd'::regclass",
		q{^[^']*_generate(_monotonic)?\([^()]*\)$},
		'_monotonic',
		'defaults.sql' => undef
	],
	[   'a written cast',
		'CREATE TABLE d (id uuid DEFAULT ulid_generate()::uuid::base64uuid)',
		"pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'd'::regclass",
		'\)::(base64uuid)(?![\w.])',
		'base64uuid',
		'defaults.sql' => q{filler ~ ('\)::'}
	],
	[   'an index behind its table',
		'CREATE UNIQUE INDEX i ON t (n, (id::text)) WHERE id IS NOT NULL',
		"pg_get_indexdef('i'::regclass)",
		'^CREATE UNIQUE INDEX i ON public.t (.*)',
		'USING btree (n, ((id)::text)) WHERE (id IS NOT NULL)'
	],
	[   'text of a column',
		"CREATE VIEW v AS SELECT id || 'x' AS a, id::text AS b FROM t",
		"pg_get_viewdef('v')",
		'(\w+\.)?id \|\| ',
		[ 't.', '' ]
	],
	[   'JSON', "CREATE VIEW v AS SELECT json_build_object('id', id) FROM t",
		"pg_get_viewdef('v')", "$json)\\()", 'json_build_object(', 'calls.sql' => $json
	],
	[   'XML', 'CREATE VIEW v AS SELECT xmlforest(id), xmlelement(name e, id) AS e FROM t',
		"pg_get_viewdef('v')", '\m(XML\w+\()', 'XMLFOREST('
	],
	[   'a column in the condition of a publication',
		'CREATE PUBLICATION p FOR TABLE t WHERE (n IS NOT NULL)',
		'prqual::text FROM pg_publication_rel',
		':varattno 2 ',
		':varattno 2 ',
		'refused.sql' => ':varattno %s '
	]);
push @texts,
	[
	'SQL/JSON', "CREATE VIEW v AS SELECT json_object('id' : id) FROM t",
	"pg_get_viewdef('v')", '(?i)' . "$json)\\()",
	'JSON_OBJECT(' ]
	if $major >= 16;
push @texts,
	[
	'a constraint that nobody enforces', "ALTER TABLE t ADD CONSTRAINT c CHECK (n <> '') NOT ENFORCED",
	"pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'c'", ' NOT ENFORCED$', ' NOT ENFORCED',
	'constraints.sql' => undef,
	'leftovers.sql' => undef ]
	if $major >= 18;

for (@texts)
{
	my ($what, $sql, $from, $pattern, $part, %as) = @$_;
	my $quoted = $pattern =~ s/'/''/gr;
	$from = "SELECT $from";
	note("$what, on $major: ", $node->safe_psql('postgres', "BEGIN; $sql; $from"));
	is($node->safe_psql('postgres', "BEGIN; $sql; SELECT substring(text FROM '$quoted') FROM ($from) AS x(text)"),
		ref $part ? $part->[ $major >= 18 ] : $part, $what);
	ok(index(slurp_file("$root/migrate/sql/$_"), $as{$_} // $quoted) >= 0, "$what: $_ has the pattern")
		for sort keys %as;
}

# And so the check finds both.
$node->safe_psql('postgres', <<'SQL');
CREATE EXTENSION uidx_migrate;
CREATE VIEW xml AS SELECT xmlforest(id) FROM t;
CREATE RULE r AS ON UPDATE TO t WHERE OLD.n = ' DO ' AND NEW.id = OLD.id DO INSTEAD NOTHING;
SQL
is( $node->safe_psql(
		'postgres',
		"SELECT verdict, object, why FROM uidx_migration_check('t', 'id', 'ulid') WHERE object ~ "
			. "'^(view|rule)' ORDER BY 1, 2"
	),
	<<'OUT' =~ s/\n$//r, 'what the check says');
changes|view public.xml|it calls XMLFOREST, which makes text of ids, and that of public.ulid is another
planned|rule r on table public.t|PostgreSQL refuses to change a column that it uses
planned|view public.xml|PostgreSQL refuses to change a column that it uses
OUT

$node->stop;
done_testing();
