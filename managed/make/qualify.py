"""Qualifies the names in a function's body, so that no search_path can put another object in their place.

The parts name operators, functions and types plainly. Here an operator such as + becomes OPERATOR(pg_catalog.+), and a
function or type pg_catalog.name. All OPERATOR() have the same precedence. So where two operators meet, the part needs
parentheses: without them this raises an error, as it does for words that look up an operator by name, such as BETWEEN.
"""

import re

TYPES = {"bytea", "text", "uuid", "timestamptz", "tstzrange", "int8range", "oid", "regclass", "regtype"}
GRAMMAR_TYPES = {
    "bigint",
    "boolean",
    "integer",
    "interval",
    "numeric",
}  # words of the grammar, which no search_path can give another meaning
KEYWORDS = set(
    "and or not if elsif then else end case when return returns while loop for in using values as is null exit perform"
    " raise exception begin declare select from extract coalesce greatest least begin constant default errcode detail"
    " hint message true false strict on join lateral where union all with ordinality array over".split()
)
OPTIONS = {"errcode", "detail", "hint"}  # of RAISE
# NULLIF, IN and the like take the = of the search_path.
FORBIDDEN = {"nullif", "like", "ilike", "between", "distinct", "similar", "any", "some"}
TOKEN = re.compile(
    r"(?P<space>\s+|--[^\n]*\n)|(?P<string>'(?:[^']|'')*')|(?P<own>@extschema@\.\w+)|(?P<quoted>\x22[^\x22]*\x22)"
    r"|(?P<word>[A-Za-z_][A-Za-z_0-9]*)|(?P<number>[0-9]+)|(?P<parameter>\$[0-9]+)"
    r"|(?P<mark>:=|::|\.\.|[(),;.\[\]])|(?P<operator>[-+*/<>=~!@#%^&|]+)"
)
ASSOCIATIVE = {"+", "*", "|", "&", "||"}


def tokens(code):
    at = 0
    while at < len(code):
        match = TOKEN.match(code, at)
        if match is None:
            raise SystemExit(f"qualify: cannot read {code[at:at + 40]!r}")
        yield match.lastgroup, match.group()
        at = match.end()


def qualified(code, own):
    """The body with its names qualified. own: functions of the file, which stay as they are."""
    found = list(tokens(code))
    solid = [i for i, (kind, _) in enumerate(found) if kind != "space"]
    place = {i: n for n, i in enumerate(solid)}

    def beside(i, step):
        n = place[i] + step
        return found[solid[n]] if 0 <= n < len(solid) else ("", "")

    out = []
    operators = [None]  # the last operator of the expression, at each depth of parentheses
    for i, (kind, token) in enumerate(found):
        word = token.lower()
        if kind == "word" and word in FORBIDDEN:
            raise SystemExit(f"qualify: {token} looks up an operator by its name, in: {code[:200]}")
        if kind == "mark":
            if token == "(":
                operators.append(None)
            elif token == ")":
                operators.pop()
            elif token in {",", ";", ":="}:
                operators[-1] = None
        elif kind == "word" and word in KEYWORDS:
            operators[-1] = None
        if kind == "operator":
            before = beside(i, -1)
            sign = token == "-" and (
                before[0] == "operator" or before[1] in {"(", ",", ":="} or before[1].lower() in KEYWORDS
            )
            option = token == "=" and before[1].lower() in OPTIONS
            if option:
                operators[-1] = None
            elif not sign:
                last = operators[-1]
                if last is not None and (last != token or token not in ASSOCIATIVE):
                    raise SystemExit(
                        f"qualify: parentheses are missing between {last} and {token}, "
                        f"near {''.join(t for _, t in found[max(0, i - 20):i + 8])!r}"
                    )
                operators[-1] = token
                token = f"OPERATOR(pg_catalog.{token})"
        elif kind == "quoted" and beside(i, -1)[1] != ".":
            token = f"pg_catalog.{token}"
        elif kind == "word" and beside(i, -1)[1] != ".":
            called = beside(i, 1)[1] == "(" and beside(i, -1)[1].lower() != "as"
            if word.startswith("pg_") and word != "pg_catalog" or called and word not in KEYWORDS and word not in own:
                token = f"pg_catalog.{token}"
            elif not called and word in TYPES:
                token = f"pg_catalog.{token}"
            elif beside(i, -1)[1] == "::" and word not in GRAMMAR_TYPES | {"pg_catalog"}:
                raise SystemExit(f"qualify: {token} is not among TYPES, in: {code[:200]}")
        out.append(token)
    return "".join(out)
