"""What a round has beside its tables, on both sides: views, policies, functions that are inlined,
a table to insert into."""

from conditions import COMPARISONS, Conditions, Id, Scope
from marks import both
from values import ALL_COLUMNS, CORE_DEFINITION

READER = "pg_read_all_data"  # a role that policies hold for, as the owner of a view


class Places:
    """`steps` are statements with marks, to be run after those of the tables."""

    def __init__(self, rng, pool, tables):
        self.rng, self.format = rng, pool.format
        conditions = Conditions(rng, pool, tables)
        self.steps = [*self.functions(), *self.planned(conditions)]
        for table in tables:
            self.steps.append(self.any_of(table.name, Conditions(rng, pool, tables, calls=False)))
        for table in tables:
            self.steps += self.of(table.name, conditions)
        # A policy must not read its own table.
        policy = Conditions(rng, pool, tables[1:], calls=False).condition(Scope((tables[0].name,)))
        self.steps += [
            f"CREATE POLICY seen ON {tables[0].name} USING ({policy})",
            f"ALTER TABLE {tables[0].name} ENABLE ROW LEVEL SECURITY",
        ]
        self.steps += self.kept(tables[0].name)

    def functions(self):
        """Of an id and what else it is compared with. The planner puts their bodies where they are called."""
        id, op = self.format.name, self.rng.choice(COMPARISONS)
        bodies = [
            ("is_at", both(id, "timestamptz"), "timestamptz", f"$1 {op} $2"),
            ("is_in", both(id, "timestamptz"), "tstzrange", both("$1 <@ $2", "is_inside($1, $2)")),
        ]
        if self.format.ordered:
            bodies.append(("begins", both(id, "text"), "text", both("$1 ^@ $2", "starts_with($1, $2)")))
        for name, first, second, body in bodies:
            yield f"CREATE FUNCTION {name}({first}, {second}) RETURNS bool LANGUAGE sql AS $body$SELECT {body}$body$"

    def planned(self, conditions):
        """is_cast, in which PL/pgSQL plans the cast of an id to a boolean that a condition gives:
        by itself, or in an assignment."""
        id, core, holds = (
            self.format.name,
            "numeric, timestamptz, text",
            conditions.without_columns(Id("$1", "$1", "$2", "$3")),
        )
        form = self.rng.choice(["BEGIN RETURN {}; END", "DECLARE b bool; BEGIN b := {}; RETURN b; END"])
        result = "RETURNS bool STABLE PARALLEL SAFE LANGUAGE"
        return [
            f"CREATE FUNCTION holds({both(id, core)}) {result} sql AS $body$SELECT {holds}$body$",
            both(f"CREATE CAST ({id} AS bool) WITH FUNCTION holds({id}) AS ASSIGNMENT", "SELECT"),
            f"CREATE FUNCTION is_cast({both(id, core)}) {result} plpgsql AS $body$"
            + form.format(both("$1", "holds($1, $2, $3)"))
            + "$body$",
        ]

    def any_of(self, table, conditions):
        """TABLE_any: whether there is a row with this k."""
        condition = conditions.with_instant(Scope(("y", "z"), depth=0))
        return (
            f"CREATE FUNCTION {table}_any(int) RETURNS bool LANGUAGE plpgsql STABLE AS $body$BEGIN RETURN EXISTS"
            f" (SELECT FROM {table} AS y JOIN {table} AS z ON z.n = y.n WHERE y.k = $1 AND {condition}); END$body$"
        )

    def of(self, table, conditions):
        """TABLE_view, TABLE_seen, which has the table's policies, and the function TABLE_rows."""
        barrier = self.rng.choice(["", "", " WITH (security_barrier)"])
        source = f"SELECT {ALL_COLUMNS} FROM {table} AS {{0}}"
        series = ", LATERAL generate_series(1, ({1})::int) AS {0}_g"
        a, b, c = "v", "w", "x"
        return [
            f"CREATE VIEW {table}_view{barrier} AS "
            + (source + series).format(a, conditions.condition(Scope((a,)), 1)),
            f"CREATE VIEW {table}_seen AS " + source.format(b),
            f"ALTER VIEW {table}_seen OWNER TO {READER}",
            f"CREATE FUNCTION {table}_rows(bool) RETURNS SETOF {table}_view STABLE LANGUAGE sql AS $body$"
            + source.format(c)
            + f" WHERE $1 OR {conditions.condition(Scope((c,)), 1)}$body$",
        ]

    def kept(self, table):
        id = self.format.name
        ours = (
            f"n int PRIMARY KEY, k int, id {id}, id2 {id}, u uuid, t text, i bigint, "
            "ts timestamptz, r tstzrange, x text"
        )
        return [
            f"CREATE TABLE kept ({both(ours, CORE_DEFINITION + ', PRIMARY KEY (n)')})",
            f"INSERT INTO kept ({ALL_COLUMNS}) SELECT {ALL_COLUMNS} FROM {table}",
        ]
