# An index of one operator class, held against a sequential scan while its table grows, changes and shrinks.
package UidxTest::Indexes;

use strict;
use warnings;

use Exporter 'import';
use FindBin;
use PostgreSQL::Test::Utils;

our @EXPORT = qw(prepare_indexes operator_classes pool placements life_of @repeats @orders @ways);

our @repeats = (1, 10, 30, 200, 2000);    # rows of an id: 30 fill about two pages of long entries
our @orders = ('ascending', 'descending', 'random', 'in turn');
our @ways = ('row by row', 'in bulk', 'built');

# Ids of a type: published ones, the ends of which are varied. A type without published ids is no id; its values are
# here.
my $ids_of = 9001;
my %further_values = (
	snowflake_layout => q{SELECT format('epoch=%sms, tick=1ms, time=41, node=10, sequence=12', 1577836800000 + n) FROM }
		. q{generate_series(1, 9001) n});

my $functions = <<'SQL';
CREATE EXTENSION IF NOT EXISTS amcheck;
CREATE FUNCTION varied(type text, published text[], many int) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	bytes bytea[];
	id text;
	n int := 0;
	found int := 0;
BEGIN
	EXECUTE format('SELECT array_agg(DISTINCT text::%I::bytea) FROM unnest($1) text', type) INTO bytes USING published;
	WHILE found < many AND n < 8 * many LOOP
		n := n + 1;
		id := bytes[1 + n % cardinality(bytes)];
		BEGIN
			EXECUTE format('SELECT $1::%I', type) INTO id
				USING overlay(id::bytea PLACING substr(sha256(int4send(n)), 1, 7) FROM length(id::bytea) - 6);
			found := found + 1;
			RETURN NEXT id;
		EXCEPTION WHEN data_exception THEN -- the bytes are no id
		END;
	END LOOP;
END $$;

-- What the index t_index finds otherwise than a sequential scan, with the operators of its class. guard: what else a
-- query asks, so that it can use the index. keys: of how many ids the rows are looked up.
CREATE FUNCTION wrong(step text, operators text[], guard text, keys int) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	index regclass := 't_index';
	of_id int := (SELECT attnum FROM pg_attribute WHERE attrelid = index AND attname = 'id');
	op text; way text; query text; plan text; line text; found text; wanted text;
BEGIN
	PERFORM set_config('enable_' || name, 'off', true)
		FROM unnest('{indexscan,indexonlyscan,bitmapscan,mergejoin,material}'::text[]) name;
	EXECUTE 'CREATE TEMP TABLE truth ON COMMIT DROP AS SELECT n::bigint, i, id FROM t WHERE ' || guard;
	CREATE TEMP TABLE keys ON COMMIT DROP AS SELECT i, id FROM pool
		WHERE i IN (SELECT i FROM truth) ORDER BY md5(i::text) LIMIT keys;
	INSERT INTO keys SELECT i, id FROM pool WHERE i NOT IN (SELECT i FROM truth) LIMIT 3;
	CREATE TEMP TABLE bounds ON COMMIT DROP AS SELECT i, id FROM keys LIMIT 2;
	INSERT INTO bounds SELECT i, id FROM pool WHERE i IN (SELECT min(i) FROM truth UNION SELECT max(i) FROM truth);
	PERFORM set_config('enable_seqscan', 'off', true);
	FOREACH op IN ARRAY operators LOOP
		query := format(
			'SELECT string_agg(concat_ws('' '', i, rows, sum, squares), '', '' ORDER BY i) '
			'FROM (SELECT b.i, count(*) AS rows, sum(n) AS sum, sum(n::bigint * n) AS squares FROM %s b, %%s t '
			'WHERE %%s AND t.id %s b.id GROUP BY 1) q',
			CASE op WHEN '=' THEN 'keys' ELSE 'bounds' END, op);
		PERFORM set_config('enable_hashjoin', 'on', true);
		EXECUTE format(query, 'truth', 'true') INTO wanted;
		PERFORM set_config('enable_hashjoin', 'off', true);
		FOREACH way IN ARRAY ARRAY['index', 'bitmap'] LOOP
			CONTINUE WHEN NOT pg_index_has_property(index, way || '_scan');
			PERFORM set_config('enable_indexscan', (way = 'index')::text, true),
				set_config('enable_bitmapscan', (way = 'bitmap')::text, true);
			plan := '';
			FOR line IN EXECUTE 'EXPLAIN ' || format(query, 't', guard) LOOP plan := plan || line || E'\n'; END LOOP;
			IF plan !~ 't_index' THEN
				RETURN NEXT format('%s: id %s ID does not use the index: %s', step, op, plan); END IF;
			EXECUTE format(query, 't', guard) INTO found;
			IF wanted IS NULL OR found IS DISTINCT FROM wanted THEN
				RETURN NEXT format('%s: id %s ID by %s scan: %s instead of %s', step, op, way, left(found, 1000),
					left(wanted, 1000)); END IF;
		END LOOP;
	END LOOP;
	FOREACH query IN ARRAY CASE
		WHEN '>=' = ANY (operators) THEN ARRAY['id >= (SELECT id FROM bounds ORDER BY i LIMIT 1)'] ELSE '{}' END
		|| CASE WHEN pg_index_column_has_property(index, of_id, 'search_nulls') THEN ARRAY['id IS NULL'] END LOOP
		PERFORM set_config('enable_indexscan', 'on', true), set_config('enable_indexonlyscan', 'on', true);
		EXECUTE format('SELECT concat_ws('' '', count(*), sum(hashtext(id::text))) FROM truth WHERE %s', query)
			INTO wanted;
		EXECUTE format('SELECT concat_ws('' '', count(*), sum(hashtext(id::text))) FROM t WHERE %s AND %s',
			guard, query) INTO found;
		IF found <> wanted THEN RETURN NEXT format('%s: %s: %s instead of %s', step, query, found, wanted); END IF;
	END LOOP;
END $$;

-- Rows that a constraint has to refuse, each of which is beside one that is there, and that it takes.
CREATE FUNCTION accepted(step text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE taken int;
BEGIN
	INSERT INTO t SELECT * FROM t WHERE id IS NOT NULL ORDER BY md5(n::text) LIMIT 300 ON CONFLICT DO NOTHING;
	GET DIAGNOSTICS taken = ROW_COUNT;
	IF taken > 0 THEN RETURN NEXT format('%s: %s rows accepted', step, taken); END IF;
END $$;

CREATE FUNCTION damaged(step text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
	method text := (SELECT amname FROM pg_class c JOIN pg_am a ON a.oid = relam WHERE c.oid = 't_index'::regclass);
	check_gist regprocedure := to_regprocedure('gist_index_check(regclass, boolean)');
BEGIN
	IF method = 'btree' THEN
		PERFORM bt_index_parent_check('t_index', true, true);
	ELSIF method = 'gist' AND check_gist IS NOT NULL THEN
		PERFORM gist_index_check('t_index', true);
	END IF;
	RETURN QUERY SELECT format('%s: %s', step, msg) FROM verify_heapam('t');
EXCEPTION WHEN index_corrupted OR data_corrupted THEN
	RETURN NEXT format('%s: %s', step, SQLERRM);
END $$;
SQL

# The server gets all extensions and the functions.
sub prepare_indexes
{
	my ($node) = @_;
	$node->safe_psql('postgres',
			  q{SELECT format('CREATE EXTENSION IF NOT EXISTS %I', name) FROM pg_available_extensions WHERE }
			. q{name ~ '^uidx_' ORDER BY name \gexec});
	$node->safe_psql('postgres', $functions);
	return;
}

# The operator classes of the extensions, from the catalog: type, class, method, operators, whether it is the default,
# and what the method can do.
sub operator_classes
{
	my ($node) = @_;
	my $rows = $node->safe_psql('postgres', <<'SQL');
SELECT t.typname, opcname, amname, opcdefault,
	(SELECT string_agg(DISTINCT oprname, ' ') FROM pg_amop JOIN pg_operator o ON o.oid = amopopr
	WHERE amopfamily = opcfamily AND amoplefttype = opcintype AND amoprighttype = opcintype AND amoppurpose = 's'),
	(SELECT string_agg(can, ' ') FROM unnest('{unique,multi_col,exclude,include}'::text[]) can
		WHERE pg_indexam_has_property(a.oid, 'can_' || can))
FROM pg_opclass c JOIN pg_am a ON a.oid = opcmethod JOIN pg_type t ON t.oid = opcintype
	JOIN pg_depend ON classid = 'pg_opclass'::regclass AND objid = c.oid AND deptype = 'e'
	JOIN pg_extension e ON e.oid = refobjid AND extname ~ '^uidx(_|$)'
ORDER BY 1, 3, 2
SQL
	return map {
		my %class;
		@class{qw(type class method default operators can)} = split /\|/;
		$class{can} = { map { $_ => 1 } split / /, $class{can} };
		\%class
	} split /\n/, $rows;
}

# The statements that make the table pool of a type's ids, in their order if they have one.
sub pool
{
	my ($type, $ordered) = @_;
	my $values = $further_values{$type} // do
	{
		my @published = published($type) or die "no ids of the type $type";
		"SELECT varied('$type', ARRAY[" . join(', ', map { "'$_'" } @published) . "], $ids_of)";
	};
	return <<SQL;
DROP TABLE IF EXISTS t, pool;
CREATE TABLE pool (i int GENERATED ALWAYS AS IDENTITY (MINVALUE 0), id $type);
INSERT INTO pool (id) SELECT v::$type FROM ($values) v(v) GROUP BY 1 ORDER BY @{[ $ordered ? '1' : 'min(v)' ]};
ALTER TABLE pool ADD PRIMARY KEY (i);
ANALYZE pool;
SQL
}

# The ids in the golden vectors of a type.
sub published
{
	my ($type) = @_;
	my ($file) = grep { -e } map { "$FindBin::RealBin/../vectors/$_$type.tsv" } '', 'formats/' or return;
	my ($names, @rows) = map { [ split /\t/ ] } grep { !/^#/ } split /\n/, slurp_file($file);
	my %at = map { $names->[$_] => $_ } 0 .. $#$names;
	return
		map { exists $at{text} ? $_->[ $at{text} ] : $_->[ $at{kind} ] eq 'parse' ? $_->[ $at{canonical} ] : () } @rows;
}

# Where an id stands in an index of the class. index: the statement, in which ID is the column with its class; guard:
# what else a query asks. A range of long numbers and a long text let pages split often.
sub placements
{
	my ($class, $version) = @_;
	my ($method, $can) = @$class{qw(method can)};
	my ($other, $all, $third) = @{
		{   gist => [ 'r', "r && '(,)'", 'id2' ],
			btree => [ 'k', "k = ANY ('{0,1,2,3,4,5,6}')", 'w' ],
			brin => [ 'k', "k = ANY ('{0,1,2,3,4,5,6}')", 'id2' ]
		}->{$method} // [] };
	my $create = "CREATE INDEX t_index ON t USING $method";
	my $constraint = 'ALTER TABLE t ADD CONSTRAINT t_index';
	my $beside = $other && $method eq 'gist' ? ', r' : $other && $method eq 'btree' ? ', w' : '';
	my @placements = (
		{ name => 'alone', index => "$create (ID)" },
		{ name => 'partial', index => "$create (ID$beside) WHERE k <> 3", guard => 'k <> 3' });
	push @placements, { name => 'first', index => "$create (ID, " . ($method eq 'btree' ? 'w' : $other) . ')' },
		{ name => 'middle', index => "$create ($other, ID, $third)", guard => $all },
		{ name => 'last', index => "$create ($other, ID)", guard => $all }
		if $can->{multi_col};
	push @placements, { name => 'INCLUDE', index => "$create (ID) INCLUDE (w)" } if $can->{include};
	push @placements,
		{ name => 'UNIQUE', index => "CREATE UNIQUE INDEX t_index ON t USING $method (ID, n)", refuses => 1 }
		if $can->{unique};

	if ($can->{exclude})
	{
		my $with = { gist => ', r WITH &&', btree => ', n WITH =' }->{$method};
		push @placements,
			{
			name => 'EXCLUDE',
			index => "$constraint EXCLUDE USING $method (ID WITH =" . ($with // '') . ')',
			refuses => 1,
			unique => !$with };
	}
	push @placements,
		{
		name => 'WITHOUT OVERLAPS',
		index => "$constraint PRIMARY KEY (id, r WITHOUT OVERLAPS)",
		refuses => 1,
		not_null => 1 }
		if $method eq 'gist' && $class->{default} eq 't' && $version >= 18;
	return @placements;
}

# The life of a table with an index: a script for psql, which prints what is wrong. Says on stderr where it is.
sub life_of
{
	my ($class, $placement, %how) = @_;
	my ($repeat, $order, $way) = @how{qw(repeat order way)};
	$repeat = 1 if $placement->{unique};
	my $name = "$class->{type} $class->{method} $class->{class}, $placement->{name}, $repeat of an id, $order, $way";
	my $index = $placement->{index} =~ s/\bID\b/id $class->{class}/r;
	my ($wide, $long) = ($index =~ /\br\b/, $index =~ /\bw\b/ || $class->{method} eq 'brin');
	my $rows = $class->{method} eq 'gist' && !$wide && !$long ? 9000 : 3000;
	my $by =
		{ ascending => 'n', descending => 'n DESC', random => 'md5(n::text)', 'in turn' => "n % $repeat, n" }->{$order};
	my $fraction = $wide ? "('0.' || repeat('1234567890123456789', 19))::numeric" : '0';
	my $null = $placement->{not_null} ? 'false' : "n % 50 = 7";
	my $fill = sub {
		my ($count, $shift, $ids) = @_;
		return <<SQL;
SELECT $shift + n, n % 7, p.i, CASE WHEN $null THEN NULL ELSE p.id END, p2.id, numrange(at + f, at + 1 + f),
	@{[ $long ? "(SELECT string_agg(md5(n || ' ' || j), '') FROM generate_series(1, 10) j)" : 'NULL' ]}
	FROM (SELECT n, $ids + n / $repeat AS i, $shift + @{[ $how{apart} ? 'n' : "n % $repeat" ]} AS at, $fraction AS f
		FROM generate_series(0, $count - 1) n) q
	JOIN pool p USING (i) JOIN pool p2 ON p2.i = n * 7 % 3000 ORDER BY $by
SQL
	};
	my $insert = sub {
		my $from = $fill->(@_);
		return $way eq 'row by row'
			? "DO \$\$ DECLARE x t; BEGIN FOR x IN $from LOOP INSERT INTO t VALUES (x.*); END LOOP; END \$\$;\n"
			: "INSERT INTO t $from;\n";
	};
	my ($moved, $more) = $repeat == 1 ? (3000, 6000) : (1, 0);    # to other ids, or further ones
	my $operators = join ', ', map { "'$_'" } split / /, $class->{operators};
	my $keys = $placement->{guard} && $placement->{guard} ne 'k <> 3' ? 10 : 300;
	my $check = sub {
		my ($step) = @_;
		return "SELECT '$name, ' || p FROM wrong('$step', ARRAY[$operators], '"
			. ($placement->{guard} // 'true') =~ s/'/''/gr
			. "', $keys) p;\n"
			. ($placement->{refuses} ? "SELECT '$name, ' || p FROM accepted('$step') p;\n" : '');
	};
	return
		  "\\warn $name\nDROP TABLE IF EXISTS t;\nCREATE TABLE t (n int, k int, i int, id $class->{type}, "
		. "id2 $class->{type}, r numrange, w text);\n"
		. ($way eq 'built' ? $insert->($rows, 0, 0) . "$index;\n" : "$index;\n" . $insert->($rows, 0, 0))
		. "ANALYZE t;\n"
		. $check->('filled')
		. "UPDATE t SET i = p.i, id = p.id, r = numrange(lower(r) + 100000, upper(r) + 100000) FROM pool p "
		. "WHERE p.i = t.i + $moved AND n % 3 = 0 AND t.id IS NOT NULL;\n"
		. $check->('after UPDATE')
		. "DELETE FROM t WHERE n % 2 = 0 OR i % 5 = 1;\nVACUUM t;\n"
		. $insert->($rows / 2, 200000, $more)
		. $check->('after VACUUM and INSERT')
		. "SELECT '$name, ' || p FROM damaged('at the end') p;\n";
}

1;
