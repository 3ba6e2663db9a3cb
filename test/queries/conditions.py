"""Random expressions and conditions over ids. ATOMS lists the kinds of condition:
a new one is a method and a row there."""

from dataclasses import dataclass, replace

from marks import both, condition, constant, optional
from values import instant_text

COMPARISONS = ["<", "<=", "=", "<>", ">=", ">"]

# What a condition may hold, by where it stands: in an index (constants of a table without alias), in a grouping
# expression (columns, but no AND: see Queries.key), anywhere (subqueries and volatile functions).
INDEX, GROUPING, ANYWHERE = range(3)


@dataclass(frozen=True)
class Id:
    """An expression of an id: as the extension sees it, and as core types its number, its time and its text."""

    ours: str
    number: str
    time: str
    text: str
    cast: str = ""  # of a uuid column: what makes it an id

    @property
    def typed(self):
        return self.ours + self.cast

    def inside(self, form):
        """The expression in another one, such as `max({})`."""
        return Id(*(form.format(x) for x in (self.typed, self.number, self.time, self.text)))


@dataclass(frozen=True)
class Scope:
    aliases: tuple
    where: int = ANYWHERE
    depth: int = 2  # of subqueries, from here on
    only: Id | None = None  # the id that all conditions are about

    def column(self, rng, name):
        alias = rng.choice(self.aliases)
        return f"{alias}.{name}" if alias else name


class Conditions:
    def __init__(self, rng, pool, tables, calls=True):
        """calls: whether a condition may call TABLE_any, as those of that function and of policies must not."""
        self.rng, self.pool, self.tables, self.format = rng, pool, tables, pool.format
        self.calls, self.alias_count = calls, 0

    def pick(self, *weighted):
        """One of the (weight, thing) pairs whose weight is not 0."""
        return self.rng.choices([w[1] for w in weighted], [w[0] for w in weighted])[0]

    def alias(self):
        self.alias_count += 1
        return f"s{self.alias_count}"

    # Expressions.

    def column_id(self, s, name):
        c = s.column(self.rng, name)
        return Id(c, c, c + "_t", c + "_x", f"::{self.format.name}" if name == "u" else "")

    def column(self, s):
        return self.column_id(s, self.pick((6, "id"), (2, "id2"), (3 * self.format.is_uuid, "u")))

    def id(self, s):
        if s.only:
            return s.only
        if s.where == INDEX or self.rng.random() < 0.85:
            return self.column(s)
        a, b = self.column(s), self.column(s)
        kind = self.pick(
            (2, "coalesce"), (2, "case"), (1, "least"), (1, "greatest"), (2 * (s.where == ANYWHERE), "max")
        )
        if kind == "max":
            return self.column_id(Scope(("m",)), "id").inside(f"(SELECT max({{}}) FROM {self.table()} AS m)")
        if kind == "case":
            when = self.atom(s).replace("{", "{{").replace("}", "}}")
            first = a.inside(f"CASE WHEN {when} THEN {{}} ELSE ")
            return Id(*(x + y + " END" for x, y in zip(parts(first), parts(b.inside("{}")))))
        return Id(*(f"{kind}({x}, {y})" for x, y in zip(parts(a.inside("{}")), parts(b.inside("{}")))))

    def id_with_text(self, s):
        """Where texts are not ordered as ids are, core does not know the text of the greatest id."""
        return self.id(s) if self.format.ordered or s.only else self.column(s)

    def dressed(self, s, constant):
        """A constant, or an expression that has its value when it is executed."""
        if s.where != ANYWHERE:
            return constant
        return self.pick(
            (14, constant),
            (2, f"stable_value({constant})"),
            (1, f"volatile_value({constant})"),
            (2, f"(SELECT {constant})"),
        )

    def instant(self, s):
        if s.where == INDEX:
            return self.pool.instant_constant()
        # No "null" in a grouping expression: core folds the literal one to a constant, and groups by that wrongly.
        kind = self.pick(
            (14, "constant"),
            (3, "column"),
            (s.where == ANYWHERE, "null"),
            (1, "greatest"),
            (1, "time"),
            (s.where == ANYWHERE, "max"),
        )
        if kind == "column":
            return s.column(self.rng, "ts")
        if kind == "null":
            return "nullif({0}, {0})".format(self.pool.instant_constant())
        if kind == "greatest":
            return f"greatest({s.column(self.rng, 'ts')}, {self.pool.instant_constant()})"
        if kind == "max":
            return f"(SELECT max(ts) FROM {self.table()} AS m)"
        if kind == "time" and not self.format.nullable_time:
            return self.time(self.column(s))
        return self.dressed(s, self.pool.instant_constant())

    def time(self, id):
        return both(
            self.pick((1, f"{id.typed}::timestamptz"), (1, f"{self.format.prefix}_timestamp({id.typed})")), id.time
        )

    def window(self, s):
        """A tstzrange: (our side, core's side)."""
        if s.where == INDEX:
            return (self.pool.window_constant(),) * 2
        kind = self.pick((8, "constant"), (2, "column"), (2, "made"), (1, "bare"))
        if kind == "column":
            return (s.column(self.rng, "r"),) * 2
        if kind == "made":
            a, b, ends = self.instant(s), self.instant(s), self.rng.choice(["[]", "[)", "(]", "()"])
            return (f"tstzrange(least({a}, {b}), greatest({a}, {b}), '{ends}')",) * 2
        window = self.pool.window()
        if kind == "bare":
            return f"'{window}'", constant("tstzrange", window)
        return (self.dressed(s, constant("tstzrange", window)),) * 2

    def table(self):
        return self.rng.choice(self.tables).name

    # Conditions without another one in them.

    def beside_time(self, i, op="<"):
        """A uuid column as it is, or as an id, which alone has = and <> with an instant."""
        return i.ours if op not in ("=", "<>") and self.rng.random() < 0.6 else i.typed

    def with_instant(self, s):
        i, t, op = self.id(s), self.instant(s), self.rng.choice(COMPARISONS)
        ours = self.beside_time(i, op)
        if self.rng.random() < 0.3:
            return both(f"{t} {op} {ours}", f"{t} {op} {i.time}")
        return both(f"{ours} {op} {t}", f"{i.time} {op} {t}")

    def with_cast(self, s):
        """With the lowest id whose time is not before an instant."""
        i, instants, op = (
            self.id(s),
            [self.instant(s) for _ in range(self.rng.randint(1, 3))],
            self.rng.choice(["<", ">="]),
        )
        ours = ", ".join(f"{t}::{self.format.name}" for t in instants)
        core = ", ".join(instants)
        if len(instants) > 1:
            ours, core = (f"ANY (ARRAY[{items}])" for items in (ours, core))
        elif self.rng.random() < 0.3:
            op = {"<": ">", ">=": "<="}[op]
            return both(f"{ours} {op} {i.typed}", f"{core} {op} {i.time}")
        return both(f"{i.typed} {op} {ours}", f"{i.time} {op} {core}")

    def with_window(self, s):
        i, (ours, core) = self.id(s), self.window(s)
        # Core simplifies <@ as well from 17 on. What it is compared with is left as it is.
        # Two expressions of ours are two of core's: a query may group by both.
        id = self.beside_time(i) if not ours.startswith("'") else i.typed
        inside = both(f"{id} <@ {ours}", f"is_inside({i.time}, {core})")
        return self.pick((2, inside), (1, both(f"{ours} @> {id}", f"has_inside({core}, {i.time})")))

    def with_prefix(self, s):
        if not self.format.ordered:
            return self.with_instant(s)
        i = self.id(s)
        prefix = (
            s.column(self.rng, "x") if s.where != INDEX and self.rng.random() < 0.15 else self.pool.prefix_constant()
        )
        prefix = self.dressed(s, prefix)
        return both(f"{i.typed} ^@ {prefix}", f"starts_with({i.text}, {prefix})")

    def like(self, s):
        i, op = self.id_with_text(s), self.pick((4, "LIKE"), (1, "NOT LIKE"), (1, "ILIKE"), (1, "NOT ILIKE"))
        return both(i.typed, i.text) + f" {op} {constant('text', self.pool.pattern())}"

    def with_id(self, s):
        i, op = self.id(s), self.rng.choice(COMPARISONS)
        if s.where != INDEX and self.rng.random() < 0.25:
            other = self.column(s)
            ours, core = (other.ours if i.cast == "" else other.typed), other.number
            if self.rng.random() < 0.3:
                ours = core = s.column(self.rng, self.pick((1, "t"), (self.format.bits <= 64, "i")))
        else:
            ours, core = self.pool.operand_constant()
            if i.cast == "" and self.rng.random() < 0.1:
                number = self.pool.number()
                ours, core = f"'{self.format.text(number)}'", constant("numeric", str(number))
            ours = self.dressed(s, ours) if ours.startswith("⟨") else ours
        # A uuid column as it is, or as an id, which alone compares with text.
        is_text = "⟨text¦" in ours or ours.endswith("t")
        mine = i.typed if is_text or self.rng.random() < 0.3 else i.ours
        if self.rng.random() < 0.3:
            return both(f"{ours} {op} {mine}", f"{core} {op} {i.number}")
        return both(f"{mine} {op} {ours}", f"{i.number} {op} {core}")

    def between(self, s):
        i, word = self.id(s), self.rng.choice(["BETWEEN", "NOT BETWEEN", "BETWEEN SYMMETRIC"])
        if self.rng.random() < 0.7:
            a, b = self.instant(s), self.instant(s)
            return both(f"{self.beside_time(i)} {word} {a} AND {b}", f"{i.time} {word} {a} AND {b}")
        (a, a_core), (b, b_core) = self.pool.operand_constant(), self.pool.operand_constant()
        return both(f"{i.typed} {word} {a} AND {b}", f"{i.number} {word} {a_core} AND {b_core}")

    def with_array(self, s):
        i, op, word = self.id(s), self.rng.choice(["=", "=", *COMPARISONS]), self.rng.choice(["ANY", "ANY", "ALL"])
        null = [None] if self.rng.random() < 0.15 else []
        if self.rng.random() < 0.4:
            array = array_constant("timestamptz", [*(instant_text(self.pool.instant()) for _ in range(3)), *null])
            return both(f"{self.beside_time(i, op)} {op} {word} ({array})", f"{i.time} {op} {word} ({array})")
        numbers, type, literals = self.pool.operands(self.rng.randint(1, 6))
        ours, core = array_constant(type, [*literals, *null]), array_constant("numeric", [*map(str, numbers), *null])
        if s.where == ANYWHERE and self.rng.random() < 0.15:
            ours = f"stable_value({ours})"
        return both(f"{i.typed} {op} {word} ({ours})", f"{i.number} {op} {word} ({core})")

    def in_list(self, s):
        i, word, count = self.id(s), self.rng.choice(["IN", "NOT IN"]), self.rng.randint(1, 4)
        if s.where == ANYWHERE and self.rng.random() < 0.3:  # NOT IN is an AND here
            items = ", ".join(self.pool.instant_constant() for _ in range(count))
            return both(f"{i.typed} {word} ({items})", f"{i.time} {word} ({items})")
        items = [self.pool.id_constant() for _ in range(count)]
        ours, core = (", ".join(side) for side in zip(*items))
        return both(f"{i.typed} {word} ({ours})", f"{i.number} {word} ({core})")

    def id_range(self, s):
        i = self.id(s)
        a, b = sorted((self.pool.number(), self.pool.number()))
        opens, closes = self.rng.choice("[("), self.rng.choice("])")
        if a == b:  # with a constant empty range core answers false for NULL too, from 17 on
            opens, closes = "[", "]"
        ours = constant(f"{self.format.name}range", f"{opens}{self.format.text(a)},{self.format.text(b)}{closes}")
        return both(f"{i.typed} <@ {ours}", f"{i.number} <@ " + constant("numrange", f"{opens}{a},{b}{closes}"))

    def row(self, s):
        i, n, op = self.id(s), s.column(self.rng, "n"), self.rng.choice(COMPARISONS)
        if op == "=" and s.where != ANYWHERE:
            op = ">="  # equality of rows is an AND
        if s.where == ANYWHERE and self.rng.random() < 0.3:
            other, m = self.column(s), s.column(self.rng, "n")
            return both(f"({i.typed}, {n}) {op} ({other.typed}, {m})", f"({i.number}, {n}) {op} ({other.number}, {m})")
        (ours, core), m = self.pool.operand_constant(), self.rng.randint(0, 60)
        return both(f"({i.typed}, {n}) {op} ({ours}, {m})", f"({i.number}, {n}) {op} ({core}, {m})")

    def distinct(self, s):
        i, word, t = self.id(s), self.rng.choice(["IS DISTINCT FROM", "IS NOT DISTINCT FROM"]), self.instant(s)
        if self.rng.random() < 0.5:
            return both(f"{i.typed} {word} {t}", f"{i.time} {word} {t}")
        other = self.column(s)
        return both(f"{i.typed} {word} {other.typed}", f"{i.number} {word} {other.number}")

    def beside(self, s):
        """Conditions of one id on operands of several types, which one index scan takes together."""
        one = replace(s, only=self.column(s))
        kinds = [
            self.with_array,
            self.with_array,
            self.row,
            self.row,
            self.with_id,
            self.with_instant,
            self.with_cast,
            self.like,
        ]
        return " AND ".join(condition(kind(one)) for kind in self.rng.sample(kinds, self.rng.randint(2, 4)))

    def inlined(self, s):
        """By a function in SQL: see places.py."""
        i, kind = self.id(s), self.pick((3, "is_at"), (2, "is_in"), (2 * self.format.ordered, "begins"))
        if kind == "is_at":
            t = self.instant(s)
            return both(f"is_at({i.typed}, {t})", f"is_at({i.time}, {t})")
        if kind == "begins":
            prefix = (
                self.dressed(s, self.pool.prefix_constant()) if self.rng.random() < 0.7 else s.column(self.rng, "x")
            )
            return both(f"begins({i.typed}, {prefix})", f"begins({i.text}, {prefix})")
        ours, core = self.window(s)
        return both(f"is_in({i.typed}, {ours})", f"is_in({i.time}, {core})")

    def null(self, s):
        return f"{s.column(self.rng, self.rng.choice(['id', 'id2']))} IS {self.rng.choice(['', 'NOT '])}NULL"

    def plain(self, s):
        return f"{s.column(self.rng, 'k')} {self.rng.choice(COMPARISONS)} {self.rng.randint(0, 4)}"

    def time_alone(self, s):
        i = self.column(s)
        if self.format.nullable_time:
            return self.with_instant(s)
        return f"{self.time(i)} {self.rng.choice(COMPARISONS)} {self.instant(s)}"

    def subquery(self, s):
        outer, alias, table = self.id(s), self.alias(), self.table()
        # Often more relations than outside: some conditions are simplified with the root of the query around them.
        more = [self.alias() for _ in range(self.pick((3, 0), (1, 1), (2, 3)))]
        joined = "".join(f" JOIN {self.table()} AS {other} ON {other}.n = {alias}.n" for other in more)
        inner = Scope((alias, *more), depth=s.depth - 1)
        i, ts = self.column(inner), f"{alias}.ts"
        around = Scope((*s.aliases, *inner.aliases), depth=s.depth - 1)
        where = self.condition(around if self.rng.random() < 0.3 else inner, 1)
        if more and self.rng.random() < 0.8:  # quick enough to be asked for each row
            where = f"{alias}.n = {s.column(self.rng, 'n')} AND {where}"
        source = f"FROM {table} AS {alias}{joined} WHERE {where}"
        word, op = self.rng.choice(["ANY", "ALL"]), self.rng.choice(COMPARISONS)
        yes = self.rng.choice(["", "NOT "])
        form, time = self.pick((3, "IN"), (4, "EXISTS"), (2, "op"), (2, "count"), (2, "ARRAY")), self.rng.random() < 0.4
        core_outer, core_inner = (outer.time, ts) if time else (outer.number, i.number)
        inner_id = ts if time else i.typed
        if form == "EXISTS":
            join = both(f"{inner_id} {op} {outer.typed}", f"{core_inner} {op} {core_outer}")
            if self.rng.random() < 0.3:  # what the planner may hash by is a condition of the outer query
                join = f"{alias}.k = ({self.condition(Scope(s.aliases, depth=0), 1)})::int" + optional(f" AND {join}")
            return f"{yes}EXISTS (SELECT {source} AND {join})"
        if form == "count":
            return f"(SELECT count(*) {source}) {op} {s.column(self.rng, 'k')}"
        if form == "ARRAY":
            return f"{s.column(self.rng, 'k')} {op} {word} (ARRAY(SELECT {alias}.k {source}))"
        operator = f"{yes}IN" if form == "IN" else f"{op} {word}"
        return f"{both(outer.typed, core_outer)} {operator} (SELECT {both(inner_id, core_inner)} {source})"

    def planned(self, s):
        """In PL/pgSQL: the cast of an id, or a query without relations around one with some. See places.py."""
        if self.calls and self.rng.random() < 0.5:
            return f"(SELECT {self.table()}_any({self.rng.randint(0, 4)}))"
        i = self.id_with_text(s)
        return both(f"is_cast({i.typed})", f"is_cast({i.number}, {i.time}, {i.text})")

    ATOMS = [
        # weight, where it may stand, method
        (12, INDEX, with_instant),
        (3, ANYWHERE, with_cast),  # two instants of a tick are one id, so one grouping expression
        (6, INDEX, with_window),
        (6, INDEX, with_prefix),
        (3, INDEX, like),
        (7, INDEX, with_id),
        (3, GROUPING, with_array),
        (2, GROUPING, in_list),
        (2, GROUPING, row),
        (2, GROUPING, distinct),
        (2, INDEX, plain),
        (1, INDEX, time_alone),
        (1, ANYWHERE, null),  # 19rc1 makes it a constant for a column that is NOT NULL, in grouping sets too
        (2, ANYWHERE, id_range),  # an AND from 17 on
        (4, ANYWHERE, between),
        (6, ANYWHERE, beside),
        (5, ANYWHERE, inlined),
        (8, ANYWHERE, subquery),
        (2, ANYWHERE, planned),
    ]

    def without_columns(self, id):
        """A condition on this expression alone."""
        s = Scope((), INDEX, only=id)
        return self.pick(
            (4, self.with_instant),
            (3, self.with_window),
            (2, self.with_prefix),
            (1, self.with_id),
            (1, self.with_array),
        )(s)

    def atom(self, s):
        method = self.pick(
            *(
                (w, m)
                for w, where, m in self.ATOMS
                if where <= s.where and (m is not Conditions.subquery or s.depth > 0)
            )
        )
        return method(self, s)

    def condition(self, s, depth=None):
        depth = self.rng.choice([0, 1, 1, 2]) if depth is None else depth
        if depth == 0 or self.rng.random() < 0.4:
            return condition(self.atom(s))
        a, b = self.condition(s, depth - 1), self.condition(s, depth - 1)
        return condition(
            self.pick(
                (8, f"{a} AND {b}"),
                (4, f"{a} OR {b}"),
                (3, f"NOT {a}"),
                (1, f"{a} IS {self.rng.choice(['TRUE', 'NOT TRUE', 'FALSE', 'UNKNOWN'])}"),
                (1, f"{a} = {b}"),
                (1, f"CASE WHEN {a} THEN {b} ELSE {self.condition(s, depth - 1)} END"),
            )
        )


def parts(id):
    return id.ours, id.number, id.time, id.text


def array_constant(type, items):
    quoted = ("NULL" if i is None else '"' + i.replace("\\", "\\\\").replace('"', '\\"') + '"' for i in items)
    return constant(f"{type}[]", "{" + ",".join(quoted) + "}")
