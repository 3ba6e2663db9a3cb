"""Compares the plans that auto_explain logged in two runs of PostgreSQL's regression suite:
plans.py WITHOUT WITH, both in jsonlog.

Prints the plans that differ, and a count; fails if there are any. Two kinds may differ:
  - plans that read the catalogs, which an extension makes longer; they are not compared
  - index scans of the same shape and the same numbers of rows, whose costs differ by three pages or 5 %: GiST and
    SP-GiST choose between equal pages at random, so an index has some pages more in one run than in the next
"""

import collections
import json
import re
import sys

catalogs = re.compile(r"\bon (pg_\w+|information_schema)\b")
# The numbers of objects made after initdb, and the time now.
run = re.compile(r"'\d{5,}'|\d\d:\d\d:\d\d(\.\d+)?")
# The text of the query may have lines of any kind; the plan's first is the first with costs.
split = re.compile(r"(.*?)^(\S[^\n]*\(cost=.*)", re.DOTALL | re.MULTILINE)
costs = re.compile(r"(?<=cost=)([\d.]+)\.\.([\d.]+)")


def plans_of(path):
    """The plans of each test, in order."""
    found = collections.defaultdict(list)
    with open(path, encoding="utf-8", errors="replace") as log:
        for line in log:
            entry = json.loads(line)
            test = entry.get("application_name", "")
            head, marker, plan = entry.get("message", "").partition(" plan:\n")
            if marker and head.startswith("duration: ") and test.startswith("pg_regress/"):
                text, tree = split.match(plan).groups()
                found[test].append((run.sub("*", tree), text))
    return found


def nearly_same(one, other):
    if "Index" not in one or costs.sub("", one) != costs.sub("", other):
        return False
    numbers = zip(*([float(n) for pair in costs.findall(plan) for n in pair] for plan in (one, other)))
    return all(abs(a - b) <= max(0.05 * max(a, b), 12) for a, b in numbers)


def main():
    without, with_uidx = (plans_of(path) for path in sys.argv[1:])
    counts = collections.Counter()
    different = []
    for test in sorted(without.keys() | with_uidx.keys()):
        one, other = without[test], with_uidx[test]
        if len(one) != len(other):
            different.append(f"{test}: {len(one)} plans without uidx, {len(other)} with it")
        for (before, query), (after, _) in zip(one, other):
            if catalogs.search(before):
                counts["read the catalogs"] += 1
            elif before == after:
                counts["are the same"] += 1
            elif nearly_same(before, after):
                counts["scan an index of other size"] += 1
            else:
                different.append(f"{test}: {query}--- without uidx\n{before}\n--- with it\n{after}")
    for text in different[:20]:
        print(text)
    print(
        "    plans: " + ", ".join(f"{number} {what}" for what, number in counts.items()) + f", {len(different)} differ"
    )
    return 1 if different or counts["are the same"] < 10000 else 0


sys.exit(main())
