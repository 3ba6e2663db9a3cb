# Schemas of many tables whose columns foreign keys tie, for plans that change a whole database: references to other
# schemas, to the table itself and in circles, keys of two columns, partitioned tables and children, views over several
# tables. The same seed makes the same schema.
package UidxTest::Database;

use strict;
use warnings;

# A hash: sql (statements), tables (schema, name, columns that are keys, rows), ties (pairs of "schema.table.column"
# that a foreign key or inheritance ties). Options: tables (how many), type (of the columns), value (an expression of n
# that gives the n-th id of table t), default (of the keys), prefix (of the names of tables).
sub new
{
	my ($class, $seed, %opt) = @_;
	srand $seed;
	my $self = bless { %opt, sql => [], list => [], ties => [], columns => {} }, $class;
	my @schemas = ('app', 'shop', '"Odd Names"');
	push @{ $self->{sql} }, map { "CREATE SCHEMA IF NOT EXISTS $_" } @schemas;
	$self->table($_, $schemas[ rand @schemas ]) for 1 .. $opt{tables};
	$self->reference($_) for @{ $self->{list} };
	$self->fill($_) for @{ $self->{list} };
	$self->dependents($_) for @{ $self->{list} };
	return $self;
}

sub chance { return rand() < $_[0]; }

sub add
{
	my ($self, @sql) = @_;
	push @{ $self->{sql} }, @sql;
	return;
}

# What names a column, in the way of PostgreSQL.
sub column
{
	my ($t, $column) = @_;
	return "$t->{name}.$column";
}

sub table
{
	my ($self, $i, $schema) = @_;
	my $kind = (('plain') x 6, 'partitioned', 'inherited', 'pair')[ rand 9 ];
	my $bare = "$self->{prefix}$i";
	$bare = "\"$self->{prefix} $i\"" if $schema =~ /"/;
	my $t = { at => $i, kind => $kind, name => "$schema.$bare", refs => [] };
	my $default = $self->{default} ? " DEFAULT $self->{default}" : '';
	my $type = $self->{type};
	# The columns of references are there from the start. Not all get a foreign key.
	my $columns =
		  "id $type NOT NULL"
		. $default
		. ", day date NOT NULL DEFAULT '2026-01-01', a $type, b $type, c $type, n integer, name text";
	if ($kind eq 'partitioned')
	{
		my ($p1, $p2) = map { $t->{name} =~ s/("?)$/_p$_$1/r } 1, 2;
		$self->add(
			"CREATE TABLE $t->{name} ($columns, PRIMARY KEY (id, day)) PARTITION BY RANGE (day)",
			"CREATE TABLE $p1 PARTITION OF $t->{name} FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')",
			"CREATE TABLE $p2 PARTITION OF $t->{name} DEFAULT");
		for my $p ($p1, $p2)
		{
			$self->{columns}{"$p.$_"} = 1, $self->tie("$p.$_", column($t, $_)) for qw(id a b c);
		}
	}
	elsif ($kind eq 'pair')
	{
		# The first column is a tenant.
		$self->add("CREATE TABLE $t->{name} ($columns, PRIMARY KEY (a, id))");
	}
	else
	{
		$self->add("CREATE TABLE $t->{name} ($columns, PRIMARY KEY (id))");
	}
	if ($kind eq 'inherited')
	{
		my $child = $t->{child} = $t->{name} =~ s/("?)$/_c$1/r;
		# Its NOT NULL has the parent's name then: from 18 on, a plan refuses another.
		$self->add("CREATE TABLE $child () INHERITS ($t->{name})", "ALTER TABLE $child ADD PRIMARY KEY (id)");
		$self->{columns}{"$child.$_"} = 1, $self->tie("$child.$_", column($t, $_)) for qw(id a b c);
	}
	$self->{columns}{ column($t, $_) } = 1 for qw(id a b c);
	push @{ $self->{list} }, $t;
	return;
}

sub tie
{
	my ($self, @pair) = @_;
	push @{ $self->{ties} }, [@pair];
	return;
}

# Two thirds of the tables are tied, to any other table, so there are circles.
sub reference
{
	my ($self, $t) = @_;
	return if chance(0.3);
	my @targets = grep { $_->{kind} ne 'partitioned' } @{ $self->{list} };
	my $i = 0;
	for my $column ($t->{kind} eq 'pair' ? ('b') : ('a', 'b'))
	{
		next if chance(0.4);
		my $to = chance(0.2) && $t->{kind} ne 'partitioned' ? $t : $targets[ rand @targets ];
		my $more = ('', ' ON DELETE CASCADE', ' DEFERRABLE INITIALLY DEFERRED', ' ON UPDATE CASCADE', ' NOT VALID')
			[ rand($t->{kind} eq 'partitioned' ? 4 : 5) ];
		if ($to->{kind} eq 'pair')
		{
			$self->add("ALTER TABLE $t->{name} ADD CONSTRAINT \"fk $column\" FOREIGN KEY (c, $column) REFERENCES "
					. "$to->{name} (a, id)$more");
			$self->tie(column($t, 'c'), column($to, 'a'));
			push @{ $t->{refs} }, [ $column, $to, 'c' ];
			$self->tie(column($t, $column), column($to, 'id'));
			last;
		}
		$self->add("ALTER TABLE $t->{name} ADD CONSTRAINT \"fk $column\" FOREIGN KEY ($column) REFERENCES "
				. "$to->{name} (id)$more");
		$self->tie(column($t, $column), column($to, 'id'));
		push @{ $t->{refs} }, [ $column, $to ];
	}
	return;
}

sub fill
{
	my ($self, $t) = @_;
	my $value = $self->{value};
	$self->add("INSERT INTO $t->{name} (id, a, day, n, name) SELECT $value, $value, '2026-01-01'::date + n, n, "
			. "'name ' || n FROM generate_series($t->{at} * 1000 + 1, $t->{at} * 1000 + 40) n")
		if $t->{kind} eq 'pair';
	$self->add("INSERT INTO $t->{name} (id, day, n, name) SELECT $value, '2026-01-01'::date + n % 60, n, 'name "
			. "' || n FROM generate_series($t->{at} * 1000 + 1, $t->{at} * 1000 + 40) n")
		if $t->{kind} ne 'pair';
	$self->add("INSERT INTO $t->{child} (id, n, name) SELECT $value, n, 'child' FROM generate_series($t->{at} * "
			. "1000 + 501, $t->{at} * 1000 + 505) n")
		if $t->{child};
	return;
}

sub dependents
{
	my ($self, $t) = @_;
	my ($name, $i) = @$t{qw(name at)};
	for my $ref (@{ $t->{refs} })
	{
		my ($column, $to, $also) = @$ref;
		my $set =
			$also
			? "($also, $column) = (SELECT o.a, o.id FROM ONLY $to->{name} o WHERE o.n % 40 = t.n % 7 LIMIT 1)"
			: "$column = (SELECT o.id FROM ONLY $to->{name} o WHERE o.n % 40 = t.n % 7 LIMIT 1)";
		$self->add("UPDATE $name t SET $set WHERE n % 3 > 0");
		my $p = "$self->{prefix}$i";
		$self->add("CREATE INDEX \"i $p $column\" ON $name ($column)") if chance(0.7);
		$self->add("CREATE INDEX \"j $p $column\" ON $name ($column, n) WHERE n > 5") if chance(0.3);
		$self->add(
			"CREATE VIEW app.\"v $p $column\" AS SELECT t.n, t.$column AS ref, o.id AS other, o.name FROM "
				. "$name t JOIN $to->{name} o ON o.id = t.$column",
			"GRANT SELECT ON app.\"v $p $column\" TO reader"
		) if chance(0.3);
		$self->add(
			"CREATE MATERIALIZED VIEW app.\"m $p $column\" AS SELECT $column, count(*) FROM $name GROUP BY $column")
			if chance(0.1);
	}
	$self->add("CREATE UNIQUE INDEX \"u $self->{prefix}$i\" ON $name (n, id)") if $t->{kind} eq 'plain' && chance(0.2);
	$self->add("ALTER TABLE $name ENABLE ROW LEVEL SECURITY",
		"CREATE POLICY p ON $name USING (id IS NOT NULL AND a IS DISTINCT FROM b)")
		if chance(0.15);
	$self->add("CREATE TRIGGER tr BEFORE UPDATE OF a ON $name FOR EACH ROW WHEN (OLD.a IS DISTINCT FROM NEW.a) "
			. "EXECUTE FUNCTION touch()")
		if chance(0.15);
	$self->add("ALTER TABLE $name ADD CHECK (a <> b OR id IS NOT NULL)") if chance(0.2);
	return;
}

# The columns in groups, as its own search finds them: a hash from a column to the list of those that are tied to it, in
# order.
sub groups
{
	my ($self, %left_out) = @_;
	my %group = map { $_ => [$_] } keys %{ $self->{columns} };
	for my $tie (@{ $self->{ties} })
	{
		my ($one, $other) = @$tie;
		next if $group{$one} == $group{$other};
		my @all = (@{ $group{$one} }, @{ $group{$other} });
		my $joined = \@all;
		$group{$_} = $joined for @all;
	}
	@$_ = sort @$_ for values %group;
	return \%group;
}

# A query that gives a row a table: how many rows it has, and a digest of them, ids as the given type.
sub rows_query
{
	my ($self, $cast) = @_;
	return join "\nUNION ALL\n", map {
		my $t = $_;
		"SELECT $t->{at}, count(*), md5(string_agg(concat_ws(',', "
			. join(', ', (map { "coalesce($_$cast\::text, 'none')" } qw(id a b c)), 'day', 'n', 'name')
			. "), ';' ORDER BY n)) FROM $t->{name}"
	} @{ $self->{list} };
}

1;
