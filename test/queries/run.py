#!/usr/bin/env python3
"""Asks random queries about ids, and the same over core types, until the time is up: see test/README.md."""

import argparse
import os
import random
import re
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import failure
import formats
from failure import CUSTOM, GENERIC, LITERAL, Case, Unanswered, build, examine
from marks import is_change, sql, without_shown
from places import Places
from queries import Queries
from server import HELPERS, Session, Settings
from tables import Table
from values import Pool

QUERIES_OF_A_ROUND = 60
CROWDED = 0.05  # of the rounds


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
        self.ours, self.core = Session(database, "fuzz", again=False), Session(database, "core")
        self.ours.must(*HELPERS)
        self.settings = Settings(self.ours)
        self.agreed, self.rows, self.failures, self.plans = Counter(), Counter(), Counter(), Counter()
        self.slow = 0
        self.deadline = time.monotonic() + args.seconds

    def over(self):
        return time.monotonic() > self.deadline or self.failures.total() >= self.args.failures

    def round(self, seed):
        rng = random.Random(seed)
        format = list(formats.FORMATS.values())[seed % len(formats.FORMATS)]
        pool = Pool(rng, format)
        tables = (Table(rng, pool, "a", crowded=rng.random() < CROWDED), Table(rng, pool, "b"))
        case = Case(tables, failure.steps_of(tables, Places(rng, pool, tables)), "", (), LITERAL)
        if error := build(case, self.ours, self.core):
            self.fail(seed, format, case, f"error {error}", [], self.ours.query([]))
            return
        queries, changes = Queries(rng, pool, tables, self.settings.version), []
        for _ in range(QUERIES_OF_A_ROUND):
            if self.over():
                return
            query = queries.query()
            try:
                self.ask(random.Random(rng.random()), seed, format, replace(case, query=query), changes)
            except Unanswered as reason:
                if not failure.too_slow(str(reason)):
                    raise
                self.slow += 1
            if is_change(query):
                changes.append((None, f"BEGIN; {sql(query)}; ROLLBACK"))

    def ask(self, rng, seed, format, case, changes):
        """One query, literal and prepared, each time under other settings."""
        columns, rows = failure.expected(case.query, self.core)
        for mode in (LITERAL, rng.choice([CUSTOM, GENERIC])):
            new = replace(case, settings=tuple(self.settings.random(rng, case.query, case.steps)), mode=mode)
            got = self.ours.query(*new.statements())
            if self.agreed.total() % 20 == 0:
                self.note_plan(new)
            if wrong := failure.disagreement(case.query, got, columns, rows):
                self.fail(seed, format, *self.reduce(new, changes, wrong, rows, got))
                build(case, self.ours, self.core)
                return
            self.agreed[format.name] += not got.error
            self.slow += bool(got.error)
            self.rows[format.name] += bool(rows)

    def reduce(self, case, changes, *result):
        """The case made small, and its result.
        What it takes may be what earlier changes, rolled back, left in the files."""
        for steps in (case.steps, (*case.steps, *changes)):
            new = replace(case, steps=steps)
            build(new, self.ours, self.core)
            if examine(new, self.ours, self.core)[0]:
                small = failure.reduced(new, result[0], self.ours, self.core, self.args.reduce)
                return small, *examine(small, self.ours, self.core)
        return case, result[0] + ", not seen a second time", *result[1:]

    def note_plan(self, case):
        """Counts the kinds of node, so that a reader sees what the queries reach."""
        plan = self.ours.query(["EXPLAIN (COSTS OFF) " + sql(without_shown(case.query))], case.settings)
        lines = "\n".join(line for (line,) in plan.rows)
        self.plans.update(
            set(re.findall(r"^[ >-]*(?:Parallel )?([A-Z][A-Za-z ]+?)(?: using .*| on .*)?$", lines, re.M))
        )
        self.plans.update(set(re.findall(r"Index Cond|Recheck Cond|Subplans Removed|One-Time Filter: false", lines)))

    def fail(self, seed, format, case, wrong, rows, got):
        self.failures[format.name] += 1
        print(failure.script(case, wrong, rows, got, seed), flush=True)

    def report(self, at, name):
        agreed, some, failed = self.agreed[name], self.rows[name], self.failures[name]
        if not agreed and not failed and self.failures:
            print(f"ok {at} - {name} # skip not asked before the failure")
            return False
        ok = not failed and some > 0
        result = f"{agreed} answers as core types give them, {some} with rows; {failed} not"
        print(f"{'ok' if ok else 'not ok'} {at} - {name}: {result}")
        return ok


def main():
    args = arguments()
    vectors = formats.check(Path(__file__).parent.parent / "vectors")
    print(f"# --seed {args.seed}", flush=True)
    database = f"uidx_queries_{os.getpid()}"
    maintenance = Session(os.environ.get("PGDATABASE", "postgres"), "public")
    maintenance.must(f"CREATE DATABASE {database} TEMPLATE template0")
    seed = args.seed
    try:
        run = Run(args, database)
        while not run.over() and (args.rounds is None or seed < args.seed + args.rounds):
            run.round(seed)
            seed += 1
    finally:
        maintenance.must("SET statement_timeout = 0", f"DROP DATABASE {database} WITH (FORCE)")
    print(
        f"# {seed - args.seed} rounds; {run.slow} queries too slow to judge; "
        f"the oracle agrees with {vectors} golden vectors"
    )
    print("# in the plans of one answer in 20: " + ", ".join(f"{n} {name}" for name, n in run.plans.most_common()))
    ok = [run.report(at, name) for at, name in enumerate(formats.FORMATS, 1)]
    raise SystemExit(not all(ok))


main()
