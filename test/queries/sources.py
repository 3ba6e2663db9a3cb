"""Random relations and joins: what stands after FROM."""

from conditions import Conditions, Scope
from marks import both, optional
from values import ALL_COLUMNS

MAX_PAIRS = 4000  # of rows that a join may look at


class Sources(Conditions):
    def source(self):
        """(text, alias, most rows) of one relation."""
        table, alias, inner = self.rng.choice(self.tables), self.alias(), self.alias()
        select = f"SELECT {ALL_COLUMNS} FROM {table.name} AS {inner} WHERE {self.condition(Scope((inner,)))}"
        other = self.rng.choice(self.tables)
        offset = ALL_COLUMNS.replace("n, ", "n + 1000, ")
        kind = self.pick((10, "table"), (2, "subquery"), (1, "fence"), (1, "union"), (3, "function"), (3, "place"))
        if kind == "function":
            select = f"SELECT {ALL_COLUMNS} FROM {table.name} AS {inner}, {self.function(Scope((inner,)))}"
            return f"({select}) AS {alias}", alias, len(table.rows)
        if kind == "place":
            place = self.pick((2, "_view"), (1, "_seen"), (2, f"_rows({self.rng.choice(['true', 'false'])})"))
            return f"{table.name}{place} AS {alias}", alias, len(table.rows)
        if kind == "table":
            return f"{table.name} AS {alias}", alias, len(table.rows)
        if kind == "union":
            where = self.condition(Scope((other.name,)))
            text = f"({select} UNION ALL SELECT {offset} FROM {other.name} WHERE {where}) AS {alias}"
            return text, alias, len(table.rows) + len(other.rows)
        return f"({select}{' OFFSET 0' * (kind == 'fence')}) AS {alias}", alias, len(table.rows)

    def function(self, s):
        """A function or subquery in FROM that gives a row where the condition holds, and none else."""
        where, alias = self.condition(s, 1), self.alias()
        forms = ["LATERAL generate_series(1, ({0})::int) AS {1}", "LATERAL (SELECT WHERE {0}) AS {1}"]
        if self.rng.random() < 0.3:
            forms = [
                "LATERAL (SELECT FROM unnest(ARRAY[{0}]) AS {1}_f(f) WHERE f) AS {1}",
                "LATERAL (SELECT FROM (VALUES ({0})) AS {1}_f(f) WHERE f) AS {1}",
            ]
        return self.rng.choice(forms).replace("{1}", alias).replace("{0}", where)

    def equality(self, left, right, mergeable):
        """What joins two relations on few pairs."""
        a, b = self.column(Scope((left,))), self.column(Scope((right,)))
        plain = f"{left}.n = {right}.n"
        kinds = [
            # weight, condition
            (
                5,
                both(
                    f"{a.ours} = {b.ours}" if a.cast or b.cast else f"{a.typed} = {b.typed}", f"{a.number} = {b.number}"
                ),
            ),
            (2, both(f"{a.typed} = {b.typed}", f"{a.number} = {b.number}")),
            (1, f"{left}.n = {right}.n"),
        ]
        if not mergeable:
            kinds += [
                (2, both(f"{a.typed} = {right}.t", f"{a.number} = {right}.t")),
                (3 * (self.format.bits <= 64), both(f"{a.typed} = {right}.i", f"{a.number} = {right}.i")),
                (3, both(f"{a.typed} = {right}.ts", f"{a.time} = {right}.ts")),
                (1, both(f"{right}.r @> {a.typed}", f"has_inside({right}.r, {a.time})") + f" AND {plain}"),
                (
                    1,
                    both(
                        f"({a.typed}, {left}.n) = ({b.typed}, {right}.n)",
                        f"({a.number}, {left}.n) = ({b.number}, {right}.n)",
                    ),
                ),
                (
                    self.format.ordered,
                    both(f"{a.typed} ^@ {right}.x", f"starts_with({a.text}, {right}.x)") + f" AND {left}.k = {right}.k",
                ),
            ]
        return self.pick(*kinds)

    def from_clause(self, most=3):
        """(text, aliases)."""
        text, alias, rows = self.source()
        aliases = [alias]
        while len(aliases) < most and self.rng.random() < 0.35:
            right, alias, more = self.source()
            kind = self.pick((5, "JOIN"), (4, "LEFT JOIN"), (1, "RIGHT JOIN"), (2, "FULL JOIN"), (2, "LATERAL"))
            outer = self.rng.choice(aliases)
            if kind == "LATERAL" and self.rng.random() < 0.5:
                # The planner pulls this one up.
                table, inner = self.rng.choice(self.tables).name, self.alias()
                function = self.function(Scope((inner, outer)))
                query = f"SELECT {ALL_COLUMNS} FROM {table} AS {inner}, {function} WHERE {inner}.n = {outer}.n"
                right = f"LATERAL ({query}) AS {alias}"
                kind, on = self.rng.choice(["JOIN", "LEFT JOIN"]), "true"
            elif kind == "LATERAL":
                table, inner = self.rng.choice(self.tables).name, self.alias()
                where = self.condition(Scope((inner, outer)), 1)
                first = f"ORDER BY {inner}.id, {inner}.n LIMIT 2"
                right = f"LATERAL (SELECT {ALL_COLUMNS} FROM {table} AS {inner} WHERE {where} {first}) AS {alias}"
                kind, on = self.rng.choice(["JOIN", "LEFT JOIN"]), "true"
                rows *= 2
            else:
                on = self.equality(outer, alias, kind == "FULL JOIN")
                if kind != "FULL JOIN" and rows * more < MAX_PAIRS and self.rng.random() < 0.4:
                    on = self.condition(Scope((outer, alias)), 1)
                elif self.rng.random() < 0.4:
                    on += optional(f" AND {self.condition(Scope((outer, alias)), 1)}")
                rows = rows * more if rows * more < MAX_PAIRS else MAX_PAIRS
            text += f" {kind} {right} ON {on}"
            aliases.append(alias)
        return text, aliases
