# Random schemas whose uuid columns are tied by foreign keys, with what may stand in the way of a change of type. The
# same seed makes the same schema.
package UidxTest::Schema;

use strict;
use warnings;

# A hash: sql (statements), tables (names), columns ([table, column], the key of each table), writes and
# reads (statements that work before, while and after the types change; NUMBER stands for a number of the writer's; a
# read gives a row `wrong` if it finds other rows than it should).
sub new
{
	my ($class, $seed) = @_;
	srand $seed;
	my $self = bless { sql => [], tables => [], columns => [], writes => [], reads => [] }, $class;
	my @schemas = ('public', '"My Schema"');
	my $count = 2 + int rand 3;
	for my $i (1 .. $count)
	{
		my $kind = pick('plain', 'plain', 'partitioned', 'inherited');
		my $name = pick(@schemas) . '.' . pick("t$i", "\"T $i\"", "\"te\"\"e$i\"");
		push @{ $self->{tables} }, { name => $name, kind => $kind, id => pick('id', '"Id"'), at => $i };
	}
	$self->add(
		'CREATE SCHEMA "My Schema"',
		'CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS \'BEGIN RETURN NEW; END\'',
		'CREATE FUNCTION either(anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql '
			. 'IMMUTABLE AS \'SELECT coalesce($1, $2)\'',
		'CREATE FUNCTION noone() RETURNS uuid LANGUAGE sql IMMUTABLE AS \'SELECT NULL::uuid\'');
	$self->table($_) for @{ $self->{tables} };
	$self->keys($_) for @{ $self->{tables} };
	$self->rows($_) for @{ $self->{tables} };
	$self->indexes($_) for @{ $self->{tables} };
	$self->dependents($_) for @{ $self->{tables} };
	$self->traffic($_) for @{ $self->{tables} };
	push @{ $self->{columns} }, [ $_->{name}, $_->{id} ] for @{ $self->{tables} };
	return $self;
}

# An expression of type uuid, as PostgreSQL writes a cast into where a uuid and an id meet.
my $nobody = "'00000000-0000-0000-0000-000000000000'::uuid";

sub expression
{
	my ($id, @more) = @_;
	return pick(
		"coalesce(ref, $id)",
		"coalesce(ref, ref2, $nobody)",
		"greatest(ref, $id)",
		"least(ref, ref2, $id, $nobody)",
		"CASE WHEN active THEN $id ELSE ref END",
		"CASE n WHEN 1 THEN $nobody WHEN 2 THEN ref ELSE $id END",
		"nullif($id, ref)",
		"(ARRAY[$id, ref, $nobody])[1]",
		"either(ref, $id)",
		"either(coalesce(ref2, $nobody), $id)",
		"coalesce(nullif(ref, $nobody), ref2)",
		@more);
}

sub pick { return $_[ rand @_ ]; }
sub chance { return rand() < $_[0]; }

sub add
{
	my ($self, @sql) = @_;
	push @{ $self->{sql} }, @sql;
	return;
}

sub table
{
	my ($self, $t) = @_;
	my ($name, $id) = @$t{qw(name id)};
	my $columns =
		  "$id uuid"
		. (chance(0.7) ? ' DEFAULT gen_random_uuid()' : '')
		. ' NOT NULL, day date NOT NULL DEFAULT \'2026-01-01\', ref uuid'
		. pick('', ' DEFAULT noone()')
		. ", ref2 uuid DEFAULT nullif($nobody, $nobody), n integer, name text, active boolean";
	if ($t->{kind} eq 'partitioned')
	{
		# The second one has a partition of its own.
		my ($p1, $p2, $p3) = map { $name =~ s/("?)$/_p$_$1/r } 1 .. 3;
		$self->add(
			"CREATE TABLE $name ($columns, PRIMARY KEY ($id, day)) PARTITION BY RANGE (day)",
			"CREATE TABLE $p1 PARTITION OF $name FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')",
			"CREATE TABLE $p2 PARTITION OF $name FOR VALUES FROM ('2026-02-01') TO ('2026-03-01') PARTITION "
				. "BY RANGE (day)",
			"CREATE TABLE $p3 PARTITION OF $p2 DEFAULT");
	}
	else
	{
		$self->add("CREATE TABLE $name ($columns, "
				. (chance(0.8) ? 'PRIMARY KEY' : 'UNIQUE')
				. " ($id)"
				. (chance(0.3) ? ' INCLUDE (n, ref)' : '')
				. ')');
		if ($t->{kind} eq 'inherited')
		{
			(my $child = $name) =~ s/("?)$/_c$1/;
			$self->add("CREATE TABLE $child (own uuid, UNIQUE ($id)) INHERITS ($name)");
			$t->{child} = $child;
		}
	}
	$self->add("ALTER TABLE $name ADD CHECK ($id <> '00000000-0000-0000-0000-000000000000')"
			. (chance(0.3) ? ' NOT VALID' : ''))
		if chance(0.4);
	$self->add(
			  "ALTER TABLE $name ADD CHECK ("
			. expression($id)
			. pick(
			' IS NOT NULL OR true',
			" IS DISTINCT FROM ref OR true",
			' = ANY (ARRAY[ref, ref2]) OR n IS NULL OR n < 1000000')
			. ')'
	) if chance(0.4);
	$self->add("ALTER TABLE $name ADD CHECK ($id NOT IN ($nobody, '11111111-1111-1111-1111-111111111111'))")
		if chance(0.2);
	$self->add("ALTER TABLE $name ALTER ref SET STATISTICS 321, ALTER $id SET (n_distinct = -0.5)") if chance(0.3);
	$self->add("COMMENT ON COLUMN $name.$id IS 'it''s the key'") if chance(0.3);
	return;
}

# Cycles and self references among them.
sub keys
{
	my ($self, $t) = @_;
	my @targets = grep { $_->{kind} ne 'partitioned' } @{ $self->{tables} };
	for my $column ('ref', 'ref2')
	{
		next unless @targets && chance(0.75);
		my $to = pick(@targets);
		$t->{$column} = $to;
		my $partial = $t->{kind} eq 'partitioned' ? '' : (chance(0.3) ? ' NOT VALID' : '');
		$self->add("ALTER TABLE $t->{name} ADD CONSTRAINT \"fk $column\" FOREIGN KEY ($column) REFERENCES "
				. "$to->{name} ($to->{id})"
				. pick('', ' ON DELETE SET NULL', ' ON UPDATE CASCADE', ' MATCH FULL')
				. pick('', '', ' DEFERRABLE INITIALLY DEFERRED')
				. $partial);
		$self->add("COMMENT ON CONSTRAINT \"fk $column\" ON $t->{name} IS 'key'") if chance(0.3);
	}
	return;
}

sub rows
{
	my ($self, $t) = @_;
	my $day = "'2026-01-01'::date + n % 59";
	$self->add("INSERT INTO $t->{name} ($t->{id}, day, n, name, active) SELECT gen_random_uuid(), $day, n, "
			. "'name ' || n, n % 3 = 0 FROM generate_series(1, 80) n");
	$self->add("INSERT INTO $t->{child} ($t->{id}, own, n) SELECT gen_random_uuid(), gen_random_uuid(), n FROM "
			. "generate_series(1, 10) n")
		if $t->{child};
	for my $column (grep { $t->{$_} } 'ref', 'ref2')
	{
		my $to = $t->{$column};
		# The first rows keep NULL. A table that is first filled afterwards has only NULL.
		$self->add("UPDATE $t->{name} t SET $column = (SELECT $to->{id} FROM ONLY $to->{name} o WHERE o.n = t.n / 2 "
				. "+ 1 LIMIT 1) WHERE n > 20");
	}
	return;
}

sub indexes
{
	my ($self, $t) = @_;
	my ($name, $id) = @$t{qw(name id)};
	my $i = 0;
	my @possible = (
		"INDEX % ON $name (ref)",
		"INDEX % ON $name (ref DESC NULLS LAST, name COLLATE \"C\" text_pattern_ops) INCLUDE (ref2)",
		"INDEX % ON $name USING hash (ref)",
		"INDEX % ON $name (ref2) WITH (fillfactor = 71, deduplicate_items = off)",
		"INDEX % ON $name (ref) WHERE active",
		"INDEX % ON $name USING brin (ref uuid_minmax_multi_ops (values_per_range = 16)) WITH (pages_per_range = 8)",
		"INDEX % ON $name USING brin ($id uuid_bloom_ops)",
		"INDEX % ON $name (lower(name), ($id\::text))",
		"INDEX % ON $name (n) INCLUDE ($id)",
		"INDEX % ON $name (name)",
		"INDEX % ON $name (n, ($id IS NULL))");
	push @possible, "UNIQUE INDEX % ON $name ($id, name) WHERE active",
		"UNIQUE INDEX % ON $name (ref, $id) NULLS NOT DISTINCT", "UNIQUE INDEX % ON $name ((md5($id\::uuid::text)))"
		if $t->{kind} ne 'partitioned';
	push @possible, "INDEX % ON $name ((" . expression("$id") . "), name)",
		"INDEX % ON $name (n) WHERE " . expression($id) . " IS DISTINCT FROM $id",
		"INDEX % ON $name USING brin ((" . expression($id) . '))',
		"INDEX % ON $name USING hash ((" . expression($id) . '))', "INDEX % ON $name USING gin ((ARRAY[$id, ref]))";
	push @possible, "UNIQUE INDEX % ON $name (lower(name), (" . expression($id) . "), $id)",
		"UNIQUE INDEX % ON $name ((" . expression($id) . "), $id) WHERE ref <> $nobody"
		if $t->{kind} ne 'partitioned';
	for my $index (@possible)
	{
		next unless chance(0.3);
		my $index_name = "\"i$t->{at} " . $i++ . '"';
		my ($schema) = $name =~ /^(.*)\./;
		$self->add('CREATE ' . ($index =~ s/%/$index_name/r));
		$self->add("COMMENT ON INDEX $schema.$index_name IS 'an index'") if chance(0.3);
		$self->add("ALTER TABLE $name CLUSTER ON $index_name")
			if chance(0.2) && $index !~ /USING|WHERE|PARTIAL/ && $t->{kind} ne 'partitioned';
		$self->add("ALTER INDEX $schema.$index_name ALTER COLUMN 2 SET STATISTICS 77")
			if $index =~ /lower/ && chance(0.5);
	}
	$self->add("ALTER TABLE $name ADD CONSTRAINT \"uq$t->{at}\" UNIQUE (n, ref, $id) DEFERRABLE")
		if chance(0.2) && $t->{kind} ne 'partitioned';
	$self->add("ALTER TABLE $name ADD CONSTRAINT \"ex$t->{at}\" EXCLUDE USING btree ((coalesce($id, ref, "
			. "$nobody)) WITH =) WHERE (coalesce(ref, $id) <> $nobody)"
			. pick('', ' DEFERRABLE'))
		if chance(0.2) && $t->{kind} ne 'partitioned';
	if (chance(0.25) && $t->{kind} ne 'partitioned')
	{
		$self->add(
			"CREATE UNIQUE INDEX \"ri$t->{at}\" ON $name ($id, day)",
			"ALTER TABLE $name REPLICA IDENTITY USING INDEX \"ri$t->{at}\"");
	}
	return;
}

sub dependents
{
	my ($self, $t) = @_;
	my ($name, $id, $at) = @$t{qw(name id at)};
	if (chance(0.5))
	{
		$t->{view} = "v$at";
		$self->add(
			"CREATE VIEW v$at"
				. pick('', ' WITH (security_barrier)')
				. " AS SELECT $id AS key, ref, n AS number FROM $name WHERE active"
				. pick('', ' WITH CHECK OPTION'),
			"GRANT SELECT ON v$at TO reader WITH GRANT OPTION",
			"GRANT UPDATE (number) ON v$at TO PUBLIC",
			"COMMENT ON COLUMN v$at.key IS 'the key'");
		$self->add(
			"CREATE VIEW w$at AS SELECT v$at.*, o.$id AS other FROM v$at JOIN $name o ON o.$id = v$at.ref",
			"ALTER VIEW w$at OWNER TO reader",
			'GRANT USAGE ON SCHEMA public, "My Schema" TO reader',
			"CREATE TRIGGER insert_w INSTEAD OF INSERT ON w$at FOR EACH ROW EXECUTE FUNCTION touch()"
		) if chance(0.5);
	}
	if (chance(0.6))
	{
		$t->{text} = "x$at";
		$self->add(
				  "CREATE VIEW x$at AS SELECT n AS number, "
				. expression($id)
				. ' AS a, '
				. expression($id)
				. " AS b, json_build_object('id', $id, 'ref', ref) AS json, "
				. pick("to_json(t.*)", "row_to_json(t.*)", "jsonb_build_array($id)")
				. " AS more, format('%s', $id) AS f, $id || '' AS g, concat_ws(',', $id, ref) AS h FROM $name t"
				. pick(
				'',
				' WHERE ' . expression($id) . " <> $nobody",
				" WHERE $id NOT IN (SELECT $nobody UNION ALL SELECT $nobody)"));
		$self->add("CREATE VIEW y$at AS SELECT a, b, coalesce(a, b, $nobody) AS c FROM x$at WHERE number > 0 UNION "
				. "ALL SELECT gen_random_uuid(), $id, ref FROM $name")
			if chance(0.5);
		$self->add("CREATE VIEW z$at AS WITH RECURSIVE up AS (SELECT $id AS id, ref, 1 AS depth FROM $name WHERE "
				. "ref IS NULL UNION ALL SELECT t.$id, t.ref, depth + 1 FROM $name t JOIN up ON t.ref = up.id "
				. "WHERE depth < 3)"
				. " SELECT coalesce(id, $nobody) AS id, (SELECT array_agg(u) FROM unnest(ARRAY[up.id, up.ref]) u) "
				. "AS both, depth FROM up")
			if chance(0.5);
	}
	$self->add(
		"CREATE MATERIALIZED VIEW m$at AS SELECT ref, count(*) FROM $name GROUP BY ref" . pick('', ' WITH NO DATA'),
		"CREATE UNIQUE INDEX ON m$at (ref)")
		if chance(0.3);
	$self->add(
		"CREATE TRIGGER tr BEFORE UPDATE OF ref ON $name FOR EACH ROW WHEN ("
			. pick('OLD.ref IS DISTINCT FROM NEW.ref',
			"coalesce(OLD.ref, $nobody) <> greatest(NEW.ref, NEW.$id, $nobody)")
			. ") EXECUTE FUNCTION touch()",
		"COMMENT ON TRIGGER tr ON $name IS 'tr'",
		$t->{kind} eq 'partitioned' ? () : ("ALTER TABLE $name ENABLE ALWAYS TRIGGER tr")
	) if chance(0.4);
	$self->add("CREATE RULE r AS ON DELETE TO $name WHERE $id IS NULL DO INSTEAD NOTHING") if chance(0.2);
	$self->add(
		"ALTER TABLE $name ENABLE ROW LEVEL SECURITY",
		"CREATE POLICY p ON $name AS RESTRICTIVE FOR UPDATE TO reader, CURRENT_USER USING ("
			. pick('ref IS NOT NULL', expression($id) . " <> $nobody") . ')'
			. ($t->{view} ? " WITH CHECK ($id IN (SELECT key FROM $t->{view}))" : '')
	) if chance(0.3);
	$self->add("CREATE PUBLICATION pub$at FOR TABLE $name"
			. ($t->{kind} eq 'partitioned' ? '' : " ($id, day, n)")
			. ' WITH (publish = \'insert\')')
		if chance(0.3);
	$self->add(
		"CREATE STATISTICS s$at ON ref, n FROM $name",
		"ALTER STATISTICS s$at SET STATISTICS 55",
		"COMMENT ON STATISTICS s$at IS 'st'"
	) if chance(0.3);
	$self->add("GRANT INSERT (n), SELECT ON $name TO reader") if chance(0.3);
	return;
}

sub traffic
{
	my ($self, $t) = @_;
	my ($name, $id) = @$t{qw(name id)};
	my @refs = map { $t->{$_} ? [ $_, $t->{$_} ] : () } 'ref', 'ref2';
	push @{ $self->{writes} },
		  "INSERT INTO $name ($id, n"
		. join('', map { ", $_->[0]" } @refs)
		. ') VALUES (gen_random_uuid(), -NUMBER'
		. join('', map { ", (SELECT $_->[1]{id} FROM ONLY $_->[1]{name} LIMIT 1)" } @refs)
		. ") RETURNING '$t->{at} ' || n",
		"UPDATE $name SET name = 'NUMBER' WHERE n < 0 AND n = -NUMBER + 3";
	my $rows = $t->{child} ? 90 : 80;
	push @{ $self->{reads} }, "SELECT 'wrong: ' || count(*) FROM $name WHERE n > 0 HAVING count(*) <> $rows",
		"SELECT 'wrong: ' || $id FROM $name a WHERE n = 7 AND NOT EXISTS (SELECT FROM $name b WHERE b.$id = a.$id)",
		"DO \$\$BEGIN PERFORM count(*) FROM $name a JOIN $name b ON a.ref = b.$id; END\$\$",
		"PREPARE p AS SELECT 'id ' || $id, $id FROM $name WHERE false", 'EXECUTE p', 'DEALLOCATE p';
	push @{ $self->{reads} }, "SELECT 'view ' || key FROM $t->{view} WHERE number = -1" if $t->{view};
	return;
}

1;
