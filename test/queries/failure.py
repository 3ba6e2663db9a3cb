"""A query that the two sides answer differently: how to tell, how to make it small, how to write it down."""

import time
from collections import Counter
from dataclasses import dataclass, replace

from marks import CORE, OURS, is_ordered, prepared_sql, reductions, sql
from server import HELPERS
from values import read_back

BOTH = "both"
LITERAL, CUSTOM, GENERIC = "literal", "force_custom_plan", "force_generic_plan"


@dataclass(frozen=True)
class Case:
    tables: tuple  # of tables.Table
    # of our side: (table or None, statement) or (table, target, rows); of both sides: (BOTH, statement with marks)
    steps: tuple
    query: str
    settings: tuple
    mode: str

    def statements(self):
        """What asks the query on our side, and its settings."""
        if self.mode == LITERAL:
            return [sql(self.query)], self.settings
        return prepared_sql(self.query), (*self.settings, ("plan_cache_mode", self.mode))


def steps_of(tables, places):
    ours = ((t, s) if isinstance(s, str) else (t, *s) for t in tables for s in t.steps)
    return (*ours, *((BOTH, s) for s in places.steps))


def statement(step):
    """What the step is on our side."""
    if len(step) == 2:
        return sql(step[1]) if step[0] is BOTH else step[1]
    table, target, rows = step
    return table.our_insert(target, rows) if rows else "SELECT"


def build(case, ours, core):
    """Makes the tables of both sides. Gives the first error."""
    ours.reset()
    core.reset()
    core.must(*(table.core_create() for table in case.tables))
    for step in case.steps:
        if len(step) == 3 and step[2]:
            core.must(step[0].core_insert(step[2]))
        elif step[0] is BOTH:
            if error := core.attempt(sql(step[1], CORE)):
                return error
        elif step[0] and step[1].startswith("DELETE"):
            core.must(step[1])
    return ours.attempt(*(statement(step) for step in case.steps))


class Unanswered(Exception):
    """Core's side gave no rows: the query takes too long, or is a mistake of this program."""


def too_slow(error):
    return error.startswith("57014")


def expected(query, core):
    """What core's side gives, as the extension should print it."""
    outcome = core.query([sql(query, CORE)])
    if outcome.error:
        raise Unanswered(f"{outcome.error} in {sql(query, CORE)}")
    rows = [tuple(read_back(c, v) for c, v in zip(outcome.columns, row)) for row in outcome.rows]
    return outcome.columns, rows


def disagreement(query, got, columns, rows):
    """What is wrong with the outcome, or nothing."""
    if got.error:
        return "" if too_slow(got.error) else f"error {got.error}"
    if columns != got.columns:
        return "other columns"
    same = rows == got.rows if is_ordered(query) else Counter(rows) == Counter(got.rows)
    return "" if same else "other rows"


def examine(case, ours, core):
    """(what is wrong, expected rows, outcome)."""
    columns, rows = expected(case.query, core)
    got = ours.query(*case.statements())
    return disagreement(case.query, got, columns, rows), rows, got


def reduced(case, wrong, ours, core, seconds):
    """The smallest case within that time that goes wrong likewise."""
    deadline = time.monotonic() + seconds

    def still_wrong(new, rebuild):
        if rebuild and build(new, ours, core):
            return False
        try:
            return examine(new, ours, core)[0][:12] == wrong[:12]
        except Unanswered:
            return False

    def smaller():
        for query in reductions(case.query):
            yield replace(case, query=query), False
        if case.mode != LITERAL:
            yield replace(case, mode=LITERAL), False
        for i in range(len(case.settings)):
            yield replace(case, settings=without(case.settings, i)), False
        for i in reversed(range(len(case.steps))):
            if len(case.steps[i]) == 2:
                yield replace(case, steps=without(case.steps, i)), True
        for i, step in enumerate(case.steps):
            if len(step) == 3:
                for rows in fewer(step[2]):
                    yield replace(case, steps=(*case.steps[:i], (*step[:2], rows), *case.steps[i + 1 :])), True

    found = True
    while found:
        found = False
        for new, rebuild in smaller():
            if time.monotonic() > deadline:
                break
            if still_wrong(new, rebuild):
                case, found = new, True
                break
            if rebuild:
                build(case, ours, core)
    for table in case.tables:
        rest = replace(case, tables=tuple(t for t in case.tables if t is not table))
        rest = replace(rest, steps=tuple(s for s in case.steps if s[0] is not table))
        if rest.tables and still_wrong(rest, True):
            case = rest
    build(case, ours, core)
    return case


def without(items, i):
    return items[:i] + items[i + 1 :]


def fewer(rows):
    size = len(rows)
    while size:
        for start in range(0, len(rows), size):
            yield rows[:start] + rows[start + size :]
        size //= 2


def script(case, wrong, rows, got, seed):
    """SQL for psql that shows the failure in an empty database."""
    lines = [f"-- {wrong}; --seed {seed}", *(h + ";" for h in HELPERS)]
    lines += [statement(step) + ";" for step in case.steps if len(step) == 2 or step[2]]
    statements, settings = case.statements()
    lines += ["BEGIN;", *(f"SET LOCAL {n} = '{v}';" for n, v in settings), *(s + ";" for s in statements), "ROLLBACK;"]
    lines += ["-- expected, by core types:", *(f"--   {r}" for r in rows)]
    lines += ["-- what came:", *(f"--   {r}" for r in got.rows), *([f"--   {got.error}"] if got.error else [])]
    lines += ["-- the same over core types: " + sql(case.query, CORE)]
    return "\n".join(lines)
