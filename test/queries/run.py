#!/usr/bin/env python3
"""Asks random queries about ids, and the same over core types, until the time is up: see README.md beside this file."""

import argparse
import os
import random
import re
import time
from collections import Counter
from pathlib import Path

import formats
from failure import CUSTOM, GENERIC, LITERAL, Case, build, disagreement, examine, expected, reduced, script, steps_of
from marks import sql
from queries import Queries
from server import HELPERS, Session, Settings
from tables import Table
from values import Pool

QUERIES_OF_A_ROUND = 60


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9), help="of the first round")
    parser.add_argument("--rounds", type=int, help="end after so many; a round is a set of tables")
    parser.add_argument("--failures", type=int, default=1, help="end after so many")
    parser.add_argument("--reduce", type=float, default=30, help="seconds to make a failure small")
    return parser.parse_args()


class Run:
    def __init__(self, args, database):
        self.args = args
        self.ours, self.core = Session(database, "fuzz"), Session(database, "core")
        self.ours.must(*HELPERS)
        self.settings = Settings(self.ours)
        self.agreed, self.rows, self.failures, self.plans = Counter(), Counter(), Counter(), Counter()
        self.deadline = time.monotonic() + args.seconds

    def over(self):
        return time.monotonic() > self.deadline or self.failures.total() >= self.args.failures

    def round(self, seed):
        rng = random.Random(seed)
        format = list(formats.FORMATS.values())[seed % len(formats.FORMATS)]
        pool = Pool(rng, format)
        tables = tuple(Table(rng, pool, name) for name in "ab")
        case = Case(tables, steps_of(tables), "", (), LITERAL)
        if error := build(case, self.ours, self.core):
            self.fail(seed, format, case, f"error {error}", [], self.ours.query([]))
            return
        queries = Queries(rng, pool, tables)
        for _ in range(QUERIES_OF_A_ROUND):
            if self.over():
                return
            self.ask(rng, seed, format, case, queries.query())

    def ask(self, rng, seed, format, case, query):
        """One query, literal and prepared, each time under other settings."""
        columns, rows = expected(query, self.core)
        for mode in (LITERAL, rng.choice([CUSTOM, GENERIC])):
            new = Case(case.tables, case.steps, query, tuple(self.settings.random(rng)), mode)
            got = self.ours.query(*new.statements())
            if self.agreed.total() % 20 == 0:
                self.note_plan(new)
            if wrong := disagreement(query, got, columns, rows):
                small = reduced(new, wrong, self.ours, self.core, self.args.reduce)
                wrong, rows, got = examine(small, self.ours, self.core)
                self.fail(seed, format, small, wrong, rows, got)
                build(case, self.ours, self.core)
                return
            self.agreed[format.name] += 1
            self.rows[format.name] += bool(rows)

    def note_plan(self, case):
        """Counts the kinds of node, so that a reader sees what the queries reach."""
        plan = self.ours.query(["EXPLAIN (COSTS OFF) " + sql(case.query)], case.settings)
        lines = "\n".join(line for (line,) in plan.rows)
        self.plans.update(set(re.findall(r"^[ >-]*(?:Parallel )?([A-Z][A-Za-z ]+?)(?: using .*| on .*)?$", lines, re.M)))
        self.plans.update(set(re.findall(r"Index Cond|Recheck Cond|Subplans Removed|One-Time Filter: false", lines)))

    def fail(self, seed, format, case, wrong, rows, got):
        self.failures[format.name] += 1
        print(script(case, wrong, rows, got, seed), flush=True)

    def report(self, at, name):
        agreed, some, failed = self.agreed[name], self.rows[name], self.failures[name]
        ok = not failed and some > 0
        print(f"{'ok' if ok else 'not ok'} {at} - {name}: {agreed} answers as core types give them, {some} with rows; {failed} not")
        return ok


def main():
    args = arguments()
    vectors = formats.check(Path(__file__).parent.parent / "vectors")
    print(f"# --seed {args.seed}", flush=True)
    database = f"uidx_queries_{os.getpid()}"
    maintenance = Session(os.environ.get("PGDATABASE", "postgres"), "public")
    maintenance.must(f"CREATE DATABASE {database} TEMPLATE template0")
    run = Run(args, database)
    seed = args.seed
    while not run.over() and (args.rounds is None or seed < args.seed + args.rounds):
        run.round(seed)
        seed += 1
    maintenance.must(f"DROP DATABASE {database} WITH (FORCE)")
    print(f"# {seed - args.seed} rounds; the oracle agrees with {vectors} golden vectors")
    print("# in the plans of one answer in 20: " + ", ".join(f"{n} {name}" for name, n in run.plans.most_common()))
    ok = [run.report(at, name) for at, name in enumerate(formats.FORMATS, 1)]
    raise SystemExit(not all(ok))


main()
