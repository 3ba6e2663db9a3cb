"""Random tables of the extension's types, and for each a plain table of core types with the same rows.

INDEXES and PARTITIONS list the kinds: a new one is a row there.
"""

from conditions import INDEX, Conditions, Scope
from marks import quote, sql
from values import COLUMNS, CORE_COLUMNS, CORE_DEFINITION, instant_text, opt, uuid_text

# Where ids that repeat stand before other columns: entries as long as {wide} let a page split often, also those above
# the leaves.
CROWDED_INDEXES = [
    (1, "all", "gist (id, r)"),
    (2, "all", "gist (id, {wide})"),
    (1, "all", "gist (id, r, {wide})"),
    (1, "all", "gist ({wide}, id)"),
]

# What comes after USING. {T}: the type, {P}: the prefix of its functions of time, {where}: a condition, {expression}:
# another, {wide}: a long one.
INDEXES = [
    # weight, for which formats, definition
    (6, "all", "btree (id)"),
    (1, "all", "btree (id DESC)"),
    (1, "all", "btree (id NULLS FIRST)"),
    (2, "all", "btree (id, n)"),
    (2, "all", "btree (k, id)"),
    (1, "all", "btree (k, id DESC, id2)"),
    (1, "all", "btree (id2)"),
    (2, "all", "btree (id) INCLUDE (n, k, ts)"),
    (4, "all", "btree (id) WHERE {where}"),
    (2, "all", "btree (n) WHERE {where}"),
    (2, "all", "btree (({expression}))"),
    (1, "all", "btree (({expression}), id)"),
    (1, "timed", "btree ({P}_timestamp(id))"),
    (2, "all", "hash (id)"),
    (3, "all", "brin (id) WITH (pages_per_range = 1)"),
    (2, "all", "brin (id {T}_minmax_multi_ops) WITH (pages_per_range = 1)"),
    (2, "all", "brin (id {T}_bloom_ops) WITH (pages_per_range = 1)"),
    (1, "all", "brin (k, id, ts) WITH (pages_per_range = 2)"),
    (1, "all", "brin (id, k) WITH (pages_per_range = 1)"),
    (2, "all", "gist (id)"),
    (1, "all", "gist (id) INCLUDE (x)"),
    (1, "all", "gist (r, id)"),
    *CROWDED_INDEXES,
    (5, "uuid", "btree (u)"),
    (3, "uuid", "btree (u {T}_ops)"),
    (1, "uuid", "btree (u {T}_ops DESC, id)"),
    (1, "uuid", "hash (u)"),
    (2, "uuid", "hash (u {T}_ops)"),
    (1, "uuid", "brin (u) WITH (pages_per_range = 1)"),
    (1, "uuid", "brin ((u::{T})) WITH (pages_per_range = 1)"),
    (1, "uuid", "brin ((u::{T}) {T}_minmax_multi_ops) WITH (pages_per_range = 1)"),
    (1, "uuid", "brin (u {T}_bloom_ops) WITH (pages_per_range = 1)"),
    (1, "uuid", "brin (u uuid_bloom_ops) WITH (pages_per_range = 1)"),
    (1, "uuid", "btree ((id::uuid))"),
    (1, "uuid", "btree ((u::{T})) WHERE {where}"),
]

PARTITIONS = [
    # weight, for which formats, strategy, key, what it holds: a column, several, or a boolean
    (6, "all", "RANGE", "id", "id"),
    (2, "all", "RANGE", "id, n", "id n"),
    (1, "all", "RANGE", "k, id", "k id"),
    (3, "all", "LIST", "id", "id"),
    (2, "all", "LIST", "({expression})", "boolean"),
    (1, "all", "LIST", "k", "k"),
    (3, "all", "HASH", "id", "id"),
    (1, "all", "HASH", "k, id", "k id"),
    (2, "uuid", "RANGE", "u", "u"),
    (2, "uuid", "RANGE", "u {T}_ops", "u"),
    (2, "uuid", "LIST", "u {T}_ops", "u"),
    (2, "uuid", "HASH", "u {T}_ops", "u"),
]


class Table:
    """`steps` makes it on our side: statements, and lists of rows in between."""

    def __init__(self, rng, pool, name, crowded=False):
        self.rng, self.pool, self.format, self.name = rng, pool, pool.format, name
        self.conditions = Conditions(rng, pool, [])
        self.steps, self.parts = [], 0
        self.roomy = True  # an id may be changed to any other
        self.padded = rng.randint(0, 1)
        rows = self.make_crowd() if crowded else self.make_rows()
        make = rng.choice(
            [self.make_plain, self.make_plain, self.make_partitioned, self.make_partitioned, self.make_inherited]
        )
        targets = make(rows)
        kinds = [self.pick(INDEXES)[-1] for _ in range(rng.randint(0, 7))]
        kinds += [self.pick(CROWDED_INDEXES)[-1] for _ in range(2 * crowded)]
        indexes = [f"CREATE INDEX ON {t} USING {self.fill(kind)}" for kind in kinds for t in targets]
        middle = rng.randint(0, len(indexes))
        self.steps += indexes[:middle] + self.batches + indexes[middle:]
        self.rows = sum((rows for _, rows in self.batches), [])
        if rng.random() < 0.2:
            self.steps.append(f"DELETE FROM {name} WHERE n % 7 = 3")
        if rng.random() < 0.2:
            self.steps.append(f"CREATE STATISTICS {name}_statistics ON k, id FROM {name}")
        self.steps += rng.choice([[], [f"ANALYZE {name}"], [f"VACUUM ANALYZE {name}"]])

    def make_rows(self):
        rng, pool = self.rng, self.pool
        count = rng.choice(
            [0, 1, rng.randint(2, 40), rng.randint(20, 120), rng.randint(20, 120), rng.randint(100, 500)]
        )
        nulls = rng.choice([0, 0.05, 0.3])
        step = (1 << self.format.shift) * rng.choice([1, 7, 1000]) // rng.choice([1, 3])
        start = rng.choice(pool.numbers)
        ascending = [min(start + i * step, self.format.last - 1) for i in range(count)]
        ids = ascending if rng.random() < 0.3 else [pool.number() for _ in range(count)]
        self.not_null = rng.random() < 0.3
        ids = [None if not self.not_null and rng.random() < nulls else i for i in ids]
        return [pool.row(n, id, nulls) for n, id in enumerate(ids)]

    def make_crowd(self):
        """As many rows as make an index of several levels, some dozens for an id,
        so that it fills a few pages of {wide}."""
        rng, pool = self.rng, self.pool
        self.not_null = rng.random() < 0.7
        count, order = rng.randint(400, 900), rng.choice(["ascending", "descending", "in turn", "random"])
        near = {
            min(pool.number() + rng.randint(0, 3), self.format.last - 1)
            for _ in range(count // rng.choice([10, 30, 100, 400]))
        }
        numbers = sorted(near, reverse=order == "descending")
        ids = [numbers[i % len(numbers) if order == "in turn" else i * len(numbers) // count] for i in range(count)]
        if order == "random":
            rng.shuffle(ids)
        ids = [None if not self.not_null and rng.random() < 0.05 else i for i in ids]
        return [pool.row(n, id, 0.05) for n, id in enumerate(ids)]

    def pick(self, weighted):
        kinds = {"all", "uuid" if self.format.is_uuid else "", "" if self.format.nullable_time else "timed"}
        fitting = [w for w in weighted if w[1] in kinds]
        return self.rng.choices(fitting, [w[0] for w in fitting])[0]

    def fill(self, template):
        scope = Scope(("",), INDEX)
        return template.format(
            T=self.format.name,
            P=self.format.prefix,
            where=sql(self.conditions.condition(scope)),
            expression=sql(self.conditions.with_instant(scope)),
            wide="numrange(n + ('0.' || repeat('7', 450))::numeric, n + 1 + ('0.' || repeat('7', 450))::numeric)",
        )

    def columns(self):
        """The columns' definitions, each table's in an order of its own."""
        type = self.format.name
        types = dict(n="int", k="int", id=type, id2=type, u="uuid", t="text", i="bigint")
        types |= dict(ts="timestamptz", r="tstzrange", x="text")
        types["id"] += " NOT NULL" * self.not_null
        definitions = [f"{c} {types[c]}" for c in COLUMNS] + ["pad text DEFAULT repeat('-', 90)"] * self.padded
        self.rng.shuffle(definitions)
        return ", ".join(definitions)

    def create(self, table, extra="", rest=""):
        self.steps.append(f"CREATE TABLE {table} ({self.columns()}{extra}){rest}")

    def split(self, rows):
        middle = self.rng.randint(0, len(rows))
        return [(self.name, rows[:middle]), (self.name, rows[middle:])]

    # The kinds of table. Each gives the tables that take the indexes.

    def make_plain(self, rows):
        times = [self.format.time(r[2]) for r in rows if r[2] is not None]
        check = ""
        if times and self.rng.random() < 0.4:
            first, stop = instant_text(min(times)), instant_text(max(times) + 1)
            check = self.rng.choice(
                [
                    f", CHECK (id >= timestamptz '{first}' AND id < timestamptz '{stop}')",
                    f", CHECK (id <@ tstzrange '[{first},{stop})')",
                    f", CHECK (timestamptz '{first}' <= id)",
                ]
            )
            self.roomy = False
        unique = len({r[2] for r in rows}) == len(rows) and self.rng.random() < 0.7
        if unique:
            self.roomy = False
        elif self.rng.random() < 0.3:
            unique = self.not_null and "PRIMARY KEY (id, n)"
        constraint = {True: "UNIQUE (id)", False: ""}.get(unique, unique)
        self.create(self.name, check + (f", {constraint}" if constraint else ""))
        self.batches = self.split(rows)
        return [self.name]

    def make_inherited(self, rows):
        """A parent and children by time, with constraints that say so."""
        self.create(self.name)
        bounds = sorted(self.rng.sample(self.pool.instants, min(3, len(self.pool.instants))))
        windows = list(zip(["-infinity", *bounds], [*bounds, "infinity"]))
        self.batches, self.roomy = [], False
        for i, (start, stop) in enumerate(windows):
            child = f"{self.name}_{i}"
            a, b = instant_text(start), instant_text(stop)
            check = self.rng.choice(
                [
                    f"id >= timestamptz '{a}' AND id < timestamptz '{b}'",
                    f"id <@ tstzrange '[{a},{b})'",
                    f"timestamptz '{a}' <= id AND timestamptz '{b}' > id",
                ]
            )
            self.steps.append(f"CREATE TABLE {child} (CHECK ({check})) INHERITS ({self.name})")
            mine = [r for r in rows if self.window_of(r[2], bounds, r[0] % len(windows)) == i]
            self.batches.append((child, mine))
        return [child for child, _ in self.batches]

    def window_of(self, id, bounds, of_null):
        return of_null if id is None else sum(b <= self.format.time(id) for b in bounds)

    def make_partitioned(self, rows):
        self.partition(self.name, 0)
        self.batches = self.split(rows)
        return [self.name]

    def partition(self, table, depth, rest="", kinds=PARTITIONS):
        """Creates the table, partitioned; `rest` says of which one it is a partition itself."""
        _, _, strategy, key, holds = self.pick(kinds)
        if holds == "u":
            # Not by uuid_ops and by an id's below it: for `u::T > ANY (...)` core compares conditions of both without
            # the cast, which is right, but fails an assertion of predtest.c ("Lefttypes should match").
            kinds = [kind for kind in kinds if kind[-1] != "u"]
        by = f" PARTITION BY {strategy} ({self.fill(key)})"
        if rest:
            self.steps.append(f"CREATE TABLE {table} {rest}{by}")
        else:
            self.create(table, "", by)
        for bound in self.bounds(strategy, holds):
            self.parts += 1
            child = f"{self.name}_{self.parts}"
            if depth < 2 and self.rng.random() < 0.2:
                self.partition(child, depth + 1, f"PARTITION OF {table} {bound}", kinds)
            elif self.rng.random() < 0.3:
                self.create(child)
                self.steps.append(f"ALTER TABLE {table} ATTACH PARTITION {child} {bound}")
            else:
                self.steps.append(f"CREATE TABLE {child} PARTITION OF {table} {bound}")

    def bounds(self, strategy, holds):
        """What follows the partitions' names; a default partition takes what else there is."""
        rng, columns = self.rng, holds.split()
        if strategy == "HASH":
            modulus = rng.randint(1, 4)
            return [f"FOR VALUES WITH (MODULUS {modulus}, REMAINDER {i})" for i in range(modulus)]
        if strategy == "LIST":
            values = {"boolean": ["true", "false", "NULL"], "k": ["0", "1", "2", "3", "NULL"]}.get(holds)
            values = values or [*(self.bound(holds, n) for n in rng.sample(self.pool.numbers, 5)), "NULL"]
            rng.shuffle(values)
            cut = rng.randint(1, len(values) - 1)
            return [f"FOR VALUES IN ({', '.join(v)})" for v in (values[:cut], values[cut:])] + ["DEFAULT"]
        points = sorted(rng.sample(self.pool.numbers, rng.randint(1, 4)))
        edges = [", ".join(self.bound(c, n, at) for c in columns) for at, n in enumerate(points)]
        edges = [", ".join(["MINVALUE"] * len(columns)), *edges, ", ".join(["MAXVALUE"] * len(columns))]
        ranges = [f"FOR VALUES FROM ({a}) TO ({b})" for a, b in zip(edges, edges[1:])]
        return [r for r in ranges if rng.random() < 0.9] + ["DEFAULT"]

    def bound(self, column, number, at=0):
        return {"k": str(at), "n": "20", "u": quote(uuid_text(number))}.get(column) or quote(self.format.text(number))

    # The rows as statements.

    def core_create(self):
        return f"CREATE TABLE {self.name} ({CORE_DEFINITION})"

    def core_insert(self, rows):
        return insert_into(self.name, CORE_COLUMNS, [self.pool.core_row(r) for r in rows])

    def our_insert(self, target, rows):
        return insert_into(target, COLUMNS, [self.pool.our_row(r) for r in rows])


def insert_into(target, columns, rows):
    lines = (", ".join("NULL" if v is None else quote(str(v)) for v in row) for row in rows)
    return f"INSERT INTO {target} ({', '.join(columns)}) VALUES\n  (" + "),\n  (".join(lines) + ")"
