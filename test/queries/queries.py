"""Random queries. QUERIES lists the kinds: a new one is a method and a row there.
No query is meant to raise an error."""

from conditions import COMPARISONS, GROUPING, Scope
from marks import both, condition, constant, optional, quote
from sources import Sources
from values import ALL_COLUMNS, instant_text


class Queries(Sources):
    def __init__(self, rng, pool, tables, version):
        super().__init__(rng, pool, tables)
        self.version = version

    def where(self, s):
        return optional(f" WHERE {self.condition(s)}") if self.rng.random() < 0.85 else ""

    # SELECT lists: a column's name says what it holds, for core's side has but a number for an id.

    def as_id(self, id, at):
        return both(id.typed, id.number) + f" AS {self.format.name}_{at}"

    def item(self, s, at):
        i = self.id(s)
        kind = self.pick((6, "id"), (2, "n"), (4, "condition"), (1, "text"), (1, "time"), (1, "uuid"), (1, "case"))
        if kind == "id":
            return self.as_id(i, at)
        if kind == "uuid":
            return s.column(self.rng, "u") + f" AS uuid_{at}"
        if kind == "case":
            return f"CASE WHEN {self.condition(s, 1)} THEN {s.column(self.rng, 'n')} ELSE -1 END AS c_{at}"
        if kind == "text":
            i = self.id_with_text(s)
            return both(f"{i.typed}::text", i.text) + f" AS c_{at}"
        if kind == "time" and not self.format.nullable_time:
            return f"{self.time(i)} AS c_{at}"
        if kind == "condition":
            return f"{self.condition(s, 1)} AS c_{at}"
        return f"{s.column(self.rng, 'n')} AS c_{at}"

    def items(self, s):
        return [self.item(s, at) for at in range(1, self.rng.randint(1, 4) + 1)]

    def listed(self, items):
        return items[0] + "".join(optional(f", {i}") for i in items[1:])

    def order(self, count, first=(), judged=True):
        """Total: whatever else comes first, all columns follow."""
        if not first and self.rng.random() < 0.5:
            return ""
        ways = ["", "", " DESC", " NULLS FIRST", " DESC NULLS LAST"]
        columns = [str(c) for c in self.rng.sample(range(1, count + 1), count)]
        keys = ", ".join(k + self.rng.choice(ways) for k in [*first, *columns])
        if not judged:
            return optional(f" ORDER BY {keys}")
        limit = optional(f" LIMIT {self.rng.choice([1, 2, 5, 20])}") if self.rng.random() < 0.5 else ""
        offset = optional(f" OFFSET {self.rng.choice([1, 3])}") if limit and self.rng.random() < 0.2 else ""
        return optional(f" ↕ORDER BY {keys}{limit}{offset}")

    # Kinds of query.

    def select(self):
        text, aliases = self.from_clause()
        s = Scope(tuple(aliases))
        items = self.items(s)
        i = self.id(s)
        first = self.pick((2, []), (2, [both(i.typed, i.number)]), (1, [self.condition(s, 1)]))
        return f"SELECT {self.listed(items)} FROM {text}{self.where(s)}{self.order(len(items), first)}"

    def distinct_rows(self):
        text, aliases = self.from_clause(2)
        s = Scope(tuple(aliases))
        items = self.items(s)
        return f"SELECT DISTINCT {self.listed(items)} FROM {text}{self.where(s)}{self.order(len(items))}"

    def aggregate(self, s):
        i = self.column(s)
        condition = self.condition(s, 1)
        return self.pick(
            (3, "count(*)"),
            (2, f"count(*) FILTER (WHERE {condition})"),
            (1, f"bool_or({condition})"),
            (1, f"sum({s.column(self.rng, 'n')})"),
            (2, "count(DISTINCT " + both(i.typed, i.number) + ")"),
        )

    def extreme(self, s):
        return self.column(s).inside(self.rng.choice(["min", "max"]) + "({})")

    def extremes(self):
        text, aliases = self.from_clause(2)
        s = Scope(tuple(aliases))
        items = [self.as_id(self.extreme(s), at) for at in (1, 2)]
        items.append(f"{self.aggregate(s)} AS c_3")
        self.rng.shuffle(items)
        items = items[: self.rng.randint(1, 3)]
        return f"SELECT {self.listed(items)} FROM {text}{self.where(s)}"

    def key(self, s):
        """A grouping expression, and what it is. Never an AND, which core itself takes apart in HAVING before 18, or a
        NOT, for which it puts the negator there."""
        i = self.column(s)
        return self.pick(
            (6, (self.atom(s), "condition")),
            (3, (both(i.typed, i.number), "id")),
            (2, (s.column(self.rng, "k"), "number")),
            (1, (f"CASE WHEN {self.atom(s)} THEN 1 ELSE 2 END", "number")),
        )

    def keys_of_a_tick(self, s):
        """Grouping expressions that tell instants within a tick apart, which ids cannot."""
        i, t = self.column(s), self.rng.choice(self.pool.instants)
        bounds = [
            (self.rng.choice(["<", "<=", ">=", ">"]), instant_text(us))
            for us in (t, t + 1, t + self.rng.choice([-1, 2]))
        ]
        return [
            (both(f"{i.typed} {op} {at}", f"{i.time} {op} {at}"), "condition")
            for op, at in ((op, constant("timestamptz", text)) for op, text in bounds)
        ]

    def key_condition(self, keys, s):
        """For HAVING and ORDER BY: over the keys and aggregates alone."""
        key, kind = self.rng.choice(keys)
        is_condition = kind == "condition"
        extreme = self.extreme(s)
        t, op = self.pool.instant_constant(), self.rng.choice(["<", "<=", "=", ">=", ">"])
        return condition(
            self.pick(
                (8 * is_condition, key),
                (1 * is_condition, f"({key}) IS NOT FALSE"),
                (1 * is_condition, f"({key}) IS NOT TRUE"),
                (2, f"({key}) IS NULL"),
                (2, f"count(*) > {self.rng.randint(0, 3)}"),
                (2, both(f"{extreme.ours} {op} {t}", f"{extreme.time} {op} {t}")),
            )
        )

    def grouped(self):
        text, aliases = self.from_clause(2)
        s = Scope(tuple(aliases), GROUPING)
        # Each once: before 18, core takes two that are alike for one also where one of them is nulled.
        keys = (
            self.keys_of_a_tick(s) if self.rng.random() < 0.2 else [self.key(s) for _ in range(self.rng.randint(1, 3))]
        )
        keys = list(dict(keys).items())
        texts = [key for key, _ in keys]
        items = [f"{key} AS {self.format.name if kind == 'id' else 'c'}_{at}" for at, (key, kind) in enumerate(keys, 1)]
        count = len(items)
        whole = Scope(tuple(aliases))
        more = [f"{self.aggregate(whole)} AS c_{count + 1}", self.as_id(self.extreme(s), count + 2)][
            : self.rng.randint(0, 2)
        ]
        columns = [str(at) for at in range(1, count + 1)] if self.rng.random() < 0.5 else [f"({t})" for t in texts]
        by = ", ".join(columns)
        sets = ", ".join(
            ["()", *(f"({', '.join(self.rng.sample(columns, self.rng.randint(1, count)))})" for _ in range(2))]
        )
        group = self.pick((2, by), (3, f"ROLLUP ({by})"), (2, f"CUBE ({by})"), (3, f"GROUPING SETS ({sets})"))
        if any(c not in group for c in columns):
            group = f"ROLLUP ({by})"
        having = self.key_condition(keys, s)
        if self.rng.random() < 0.3:
            having = condition(f"{having} {self.rng.choice(['AND', 'OR'])} {self.key_condition(keys, s)}")
        having = optional(f" HAVING {having}") if self.rng.random() < 0.6 else ""
        first = self.pick((3, []), (1, [self.key_condition(keys, s)]), (1, [f"({self.rng.choice(texts)})"]))
        # Before 18, core takes a column that WHERE fixes for constant also where grouping sets null it, and does not
        # sort by it.
        order = self.order(count + len(more), first, judged=group == by)
        select = ", ".join(items) + "".join(optional(f", {m}") for m in more)
        return f"SELECT {select} FROM {text}{self.where(whole)} GROUP BY {group}{having}{order}"

    def window_function(self):
        text, aliases = self.from_clause(2)
        s = Scope(tuple(aliases))
        calm = Scope(tuple(aliases), GROUPING)
        i, j, key = self.column(s), self.column(s), self.key(calm)[0]
        unique = ", ".join(f"{a}.n" for a in aliases)
        by = self.pick((2, both(i.typed, i.number)), (1, self.atom(calm)))
        partition = f"PARTITION BY {key} " if self.rng.random() < 0.5 else ""
        way = self.rng.choice(["", " DESC", " NULLS FIRST"])
        total = f"OVER ({partition}ORDER BY {by}{way}, {unique})"
        peers = f"OVER ({partition}ORDER BY {by}{way})"
        nulls = optional(" IGNORE NULLS") if self.version >= 19 and self.rng.random() < 0.5 else ""
        lag = j.inside(self.rng.choice(["lag({})", "lead({})", "first_value({})", "last_value({})"]) + nulls)
        op, ts, r = self.rng.choice(COMPARISONS), s.column(self.rng, "ts"), s.column(self.rng, "r")
        instant, window = f"lag({ts}) {total}", f"first_value({r}) {total}"
        items = [
            both(f"{j.typed} {op} {instant}", f"{j.time} {op} {instant}") + " AS c_",
            both(f"{j.typed} <@ {window}", f"is_inside({j.time}, {window})") + " AS c_",
            both(lag.ours, lag.number) + f" {total} AS {self.format.name}_",
            f"row_number() {total} AS c_",
            f"{self.rng.choice(['rank()', 'dense_rank()', 'count(*)', 'cume_dist()'])} {peers} AS c_",
            f"{s.column(self.rng, 'n')} AS c_",
            f"count(*) FILTER (WHERE {self.condition(s, 1)}) {peers} AS c_",
        ]
        items = [f"{item}{at}" for at, item in enumerate(self.rng.sample(items, 3), 1)]
        return f"SELECT {self.listed(items)} FROM {text}{self.where(s)}{self.order(3)}"

    def rows_of_each(self):
        """A condition on a function that gives several rows."""
        text, aliases = self.from_clause(2)
        s = Scope(tuple(aliases))
        i, op = self.column(s), self.rng.choice(COMPARISONS)
        instants = f"unnest(ARRAY[{self.instant(s)}, {self.instant(s)}])"
        item = both(f"{i.typed} {op} {instants}", f"{i.time} {op} {instants}")
        return f"SELECT {item} AS c_1, {aliases[0]}.n AS c_2 FROM {text}{self.where(s)}{self.order(2)}"

    def distinct_on(self):
        text, aliases = self.from_clause(1)
        s = Scope(tuple(aliases), GROUPING)
        key, (alias,) = self.key(s)[0], aliases
        item = self.as_id(self.column(s), 1)
        order = f"↕ORDER BY {key}, {alias}.id{self.rng.choice(['', ' DESC'])}, {alias}.n"
        return f"SELECT DISTINCT ON ({key}) {item}, {alias}.n AS c_2 FROM {text}{self.where(Scope((alias,)))} {order}"

    def set_operation(self):
        arms = []
        for _ in range(self.rng.randint(2, 3)):
            text, aliases = self.from_clause(1)
            s = Scope(tuple(aliases))
            i = self.column(s)
            value = both(i.ours if arms else i.typed, i.number)
            arms.append(f"SELECT {value} AS {self.format.name}_1, {aliases[0]}.k AS c_2 FROM {text}{self.where(s)}")
        text = arms[0]
        for arm in arms[1:]:
            text = f"({text}) {self.rng.choice(['UNION', 'UNION ALL', 'INTERSECT', 'EXCEPT', 'EXCEPT ALL'])} ({arm})"
        return text + self.order(2)

    def with_query(self):
        text, aliases = self.from_clause(1)
        how = self.rng.choice(["", "MATERIALIZED ", "NOT MATERIALIZED "])
        s = Scope(("w", "v")) if self.rng.random() < 0.3 else Scope(("w",))
        source = "w" + f" JOIN w AS v ON {self.equality('w', 'v', True)}" * (len(s.aliases) == 2)
        items = self.items(s)
        with_ = f"WITH w AS {how}(SELECT {ALL_COLUMNS} FROM {text}{self.where(Scope(tuple(aliases)))})"
        return f"{with_} SELECT {self.listed(items)} FROM {source}{self.where(s)}{self.order(len(items))}"

    def update(self):
        table, alias = self.rng.choice(self.tables), self.alias()
        s, number = Scope((alias,)), self.pool.number()
        ours, core = self.pool.id_constant(number)
        time, text = quote(instant_text(self.format.time(number))), quote(self.format.text(number))
        change = self.pick(
            (4, f"k = {alias}.k + 1"),
            (2, f"k = CASE WHEN {self.condition(s, 1)} THEN {alias}.k + 1 ELSE 0 END"),
            (2, "ts = " + self.pool.instant_constant()),
        )
        if table.roomy and self.rng.random() < 0.4:
            change = both(f"id = {ours}", f"id = {core}, id_t = {time}, id_x = {text}")
        other, where = "", self.where(s)
        if self.rng.random() < 0.3:
            right, name, _ = self.source()
            other, where = f" FROM {right}", f" WHERE {self.equality(alias, name, False)}"
            where += optional(f" AND {self.condition(s, 1)}")
        return f"UPDATE {table.name} AS {alias} SET {change}{other}{where} RETURNING {self.listed(self.items(s))}"

    def delete(self):
        table, alias = self.rng.choice(self.tables), self.alias()
        s = Scope((alias,))
        other, where = "", self.where(s)
        if self.rng.random() < 0.3:
            right, name, _ = self.source()
            other, where = f" USING {right}", f" WHERE {self.equality(alias, name, False)}"
        return f"DELETE FROM {table.name} AS {alias}{other}{where} RETURNING {self.listed(self.items(s))}"

    def insert(self):
        """What is there already is changed: see places.py."""
        alias = self.alias()
        text, aliases = self.from_clause(1)
        both_rows, s = Scope((alias, "excluded")), Scope((alias,))
        where = optional(f" WHERE {self.condition(both_rows)}")
        k = f"CASE WHEN {self.condition(both_rows, 1)} THEN {alias}.k + 1 ELSE excluded.k END"
        select = f"SELECT {ALL_COLUMNS} FROM {text}{self.where(Scope(tuple(aliases)))}"
        then = f"UPDATE SET k = {k}"
        if self.version >= 19:
            then = self.pick((1, then), (1, "SELECT"), (1, "SELECT FOR UPDATE"))
        do = f"ON CONFLICT (n) DO {then}{where} RETURNING {self.listed(self.items(s))}"
        return f"INSERT INTO kept AS {alias} ({ALL_COLUMNS}) {select} {do}"

    def merge(self):
        alias = self.alias()
        text, source, _ = self.source()
        s = Scope((alias, source))
        actions = ["UPDATE SET k = {0}.k + 1", "DELETE", "DO NOTHING", "UPDATE SET ts = {1}.ts, k = {1}.k"]
        when = "".join(
            f" WHEN MATCHED AND {self.condition(s, 1)} THEN {action.format(alias, source)}"
            for action in self.rng.sample(actions, self.rng.randint(1, 3))
        )
        condition = self.condition(Scope((source,)), 1)
        insert = f" WHEN NOT MATCHED AND {condition} THEN INSERT (n, k) VALUES ({source}.n + 5000, 7)"
        on = f"{alias}.n = {source}.n" + optional(f" AND {self.condition(s, 1)}")
        return f"MERGE INTO kept AS {alias} USING {text} ON {on}{when}{insert}⏎SELECT n, k, ts FROM kept"

    QUERIES = [
        # weight, method
        (10, select),
        (5, grouped),
        (3, extremes),
        (2, distinct_rows),
        (3, window_function),
        (1, rows_of_each),
        (1, distinct_on),
        (2, set_operation),
        (2, with_query),
        (3, update),
        (1, delete),
        (1, insert),
        (2, merge),
    ]

    def query(self):
        return self.pick(*self.QUERIES)(self)
