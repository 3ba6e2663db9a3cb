"""A query is one text with marks in it, from which both sides are made and which can be reduced.

    «ours│core»      what the extension is asked, and the same over core types
    ⟨type¦literal⟩   a constant: a literal, or a parameter of a prepared statement
    ⟦condition⟧      may become a condition within it, true or false when a failure is reduced
    ⦅piece⦆          may go then
    ↕                before an ORDER BY that leaves no two rows in doubt
    ⏎                before a query that shows what the statement has done
"""

import re

OURS, CORE = 1, 2

SIDES = re.compile("«([^«»│]*)│([^«»│]*)»")
CONSTANT = re.compile("⟨([^⟨⟩¦]*)¦([^⟨⟩¦]*)⟩")
REDUCIBLE = str.maketrans("", "", "⟦⟧⦅⦆")


def both(ours, core):
    # What stands on both sides must stay the same on both: it is not reduced.
    return f"«{ours.translate(REDUCIBLE)}│{core.translate(REDUCIBLE)}»"


def constant(type, literal):
    return f"⟨{type}¦{literal}⟩"


def condition(text):
    return f"⟦({text})⟧"


def optional(text):
    return f"⦅{text}⦆"


def quote(literal):
    return "'" + literal.replace("'", "''") + "'"


def is_ordered(marked):
    return "↕" in marked


def is_change(marked):
    return marked.startswith(("UPDATE", "DELETE", "INSERT", "MERGE"))


def without_shown(marked):
    return marked.partition("⏎")[0]


def one_side(marked, side):
    text, found = marked.translate(REDUCIBLE).replace("↕", ""), 1
    while found:
        text, found = SIDES.subn(lambda m: m[side], text)
    return text


def sql(marked, side=OURS):
    """The statement of one side, constants as literals."""
    return CONSTANT.sub(lambda m: f"{quote(m[2])}::{m[1]}", one_side(marked, side)).replace("⏎", "; ")


def prepared_sql(marked, side=OURS):
    """PREPARE and EXECUTE. Equal constants are one parameter, or GROUP BY would not know its expressions again."""
    numbers = {}
    text, _, shown = one_side(marked, side).partition("⏎")
    text = CONSTANT.sub(lambda m: f"${numbers.setdefault((m[1], m[2]), len(numbers) + 1)}", text)
    shown = [shown] if shown else []
    if not numbers:
        return [f"PREPARE q AS {text}", "EXECUTE q", *shown]
    types = ", ".join(type for type, _ in numbers)
    values = ", ".join(quote(literal) for _, literal in numbers)
    return [f"PREPARE q ({types}) AS {text}", f"EXECUTE q ({values})", *shown]


def reductions(marked):
    """Shorter texts: without a piece, or with less of a condition. The largest cuts come first."""
    spans, starts = [], []
    for i, c in enumerate(marked):
        if c in "⟦⦅":
            starts.append(i)
        elif c in "⟧⦆":
            spans.append((starts.pop(), i + 1))
    spans.sort(key=lambda s: s[0] - s[1])
    for start, stop in spans:
        cut = marked[:start], marked[stop:]
        if marked[start] == "⦅":
            yield "".join(cut)
        else:
            for word in ("true", "false"):
                yield word.join(cut)
            for a, b in spans:
                if start < a and b < stop and marked[a] == "⟦":
                    yield marked[a:b].join(cut)
