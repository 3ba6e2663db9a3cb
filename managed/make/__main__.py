"""Prints managed/uidx-managed.sql, from clients/{formats,layouts}.json, managed/parts/ and src/pg/partitions/.

A part may begin with lines `--@ each WORD...`. It is copied for each format that has all words of one such line:
  uuid, bigint        the type that keeps its ids
  prefixed            its ids are text: a prefix and a uuid
  text                its text is not that of a uuid
  made                its ids are a time and random bits
  v7                  its ids are UUIDs of version 7
  own_name            its time functions have the format's name
  other_name          its time functions have another name
  NAME                the format itself
A part without such a line is copied once. facts(), hint_facts() and once() fill in the names between @ and @; longer
pieces are in parts/inside.

The functions of src/pg/partitions come last, or where a part has their name between @ and @. A function that a part
makes itself replaces the one of that name.
"""

import json
import re
import sys
from pathlib import Path

from facts import facts, inside, one, words
from hints import hint_facts
from operators import operator_rows
from qualify import qualified
from width import narrow

root = Path(__file__).resolve().parents[2]
formats = json.loads((root / "clients/formats.json").read_text())
layouts = json.loads((root / "clients/layouts.json").read_text())
version = re.search(r"^RELEASE = (.*)$", (root / "Makefile").read_text(), re.M).group(1)

used = [format for format in formats if words(format) & {"uuid", "bigint", "prefixed"}]


def layout_facts():
    lines = []
    for n, layout in enumerate(layouts):
        lines.append(f"{'IF' if n == 0 else 'ELSIF'} layout = '{layout['name']}' COLLATE \"C\" THEN")
        lines.append(
            f"\tepoch := {layout['epoch_us']}; tick := {layout['tick_us']}; "
            f"bits := {layout['bits']}; shift := {layout['shift']};"
        )
    names = ", ".join(layout["name"] for layout in layouts)
    lines += [
        "ELSE",
        "\tRAISE EXCEPTION 'invalid input syntax for type snowflake_layout: \"%\"', layout "
        "USING ERRCODE = 'invalid_text_representation',",
        f"\t\tDETAIL = 'At position 1: this is not the name of a layout.', HINT = 'Write a name ({names}).';",
        "END IF;",
    ]
    return {
        "LAYOUT": "\n".join("\t" + line for line in lines),
        "LAYOUT_DECLARED": inside("layout_declared"),
        "LAYOUT_TIME": inside("layout_time"),
        "LAYOUT_ERROR": inside("layout_error"),
    }


def once():
    functions, rows = operator_rows()
    leading = next(
        f for f in used if f["uuid"] and f["time"]["tick_ns"] == 1000000 and "uuid_versions" not in f["time"]
    )
    v7 = next(f for f in used if "v7" in words(f))
    numbers = [
        f"\t\t\t('bigint'::pg_catalog.regtype, '{f['functions']}_generate({at})'::pg_catalog.regprocedure,\n\t\t\t\t"
        f"'{f['functions']}_floor(pg_catalog.timestamptz)'::pg_catalog.regprocedure, "
        f"'{f['functions']}_timestamp(bigint)'::pg_catalog.regprocedure)"
        for f in used
        if "bigint" in words(f)
        for at in ["", "pg_catalog.timestamptz"]
    ]
    shared = {name.upper(): text for name, text in partitions()}
    return {
        **shared,
        "NUMBERS": ",\n".join(numbers),
        **layout_facts(),
        "VERSION": version,
        "OPERATORS": functions,
        "OPERATOR_ROWS": rows,
        "LEADING_MS": leading["functions"],
        "V7": v7["functions"],
    }


def filled(text, values):
    for _ in range(4):  # a value may have gaps itself
        text = re.sub(r"@([A-Z][A-Z0-9_]*)@", lambda match: str(values.get(match.group(1), match.group())), text)
    return text


def copies(text):
    """The fragment, once for each of its formats."""
    heads = re.findall(r"^--@ each (.*)\n", text, re.M)
    text = re.sub(r"^--@ .*\n", "", text, flags=re.M)
    if not heads:
        return [filled(text, once())]
    return [
        filled(
            text,
            {
                **once(),
                **facts(format),
                **(hint_facts(format, formats, one(format)) if "text" in words(format) else {}),
            },
        )
        for format in used
        if any(set(head.split()) <= words(format) for head in heads)
    ]


def statements(text):
    """The functions of a file of the extension with their comments: (name, text). Only they are left unqualified."""
    text = re.sub(
        r"(?<=^BEGIN ATOMIC\n).*?(?=^END;)", lambda match: qualified(match.group(), set()), text, flags=re.M | re.S
    ).replace("@extschema@.", "")
    for match in re.finditer(r"^CREATE FUNCTION (\w+)\(.*?^COMMENT ON FUNCTION .*?';\n", text, re.M | re.S):
        yield match.group(1), match.group().replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION", 1)


def partitions():
    files = re.findall(r"^pg/partitions/.*$", (root / "src/sql/parts").read_text(), re.M)
    return [made for file in files for made in statements((root / "src" / file).read_text())]


def bodies(sql):
    """Qualifies names in bodies of PL/pgSQL and expressions after RETURN, unless the function sets a search_path."""
    own = set(re.findall(r"FUNCTION (\w+)\(", sql))

    def body(match):
        head, text, end = match.groups()
        if "SET search_path" in head:
            return match.group()
        for name in re.findall(r"(\w+)\(", re.sub(r"'(?:[^']|'')*'", "", text)):
            if name in own:
                sys.exit(f"{head}: {name}() would be looked up in the search_path")
        return head + qualified(text, set()) + end

    sql = re.sub(
        r"(CREATE OR REPLACE FUNCTION [^;$]*?LANGUAGE plpgsql[^$]*?AS \$\$)(.*?)(\$\$;)", body, sql, flags=re.S
    )
    return re.sub(
        r"(CREATE OR REPLACE FUNCTION [^;$]*?LANGUAGE sql[^;]*?\n\tRETURN )(.*?)(;\n)",
        lambda match: match.group(1) + qualified(match.group(2), own) + match.group(3),
        sql,
        flags=re.S,
    )


def tidy(text):
    text = re.sub(r"[ \t]+$", "", text, flags=re.M)
    text = re.sub(r"(?<=^BEGIN\n)\n+|(?<=^DECLARE\n)\n+", "", text, flags=re.M)
    text = re.sub(r"^(\t[^\n]*;)\n\n+(?=BEGIN$)", r"\1\n", text, flags=re.M)
    return re.sub(r"\n{3,}", "\n\n", text).strip("\n") + "\n"


def listed(sql):
    """The functions for users, for the head of the file."""
    names = {}
    for name in re.findall(r"^COMMENT ON FUNCTION (\w+)\([^;]*?\)\s+IS\s+'(?!internal)", sql, re.M):
        if not name.startswith("uidx_"):
            stem, _, rest = name.partition("_")
            names.setdefault(stem, {})[rest] = None
    return "\n".join(
        f"--   {stem + (' ' if '' in rests else '_ ')}" + " ".join(rest for rest in rests if rest)
        for stem, rests in names.items()
    )


def made():
    parts = []
    for file in sorted((root / "managed/parts").glob("*.sql")):
        parts += copies(file.read_text())
    own = set(re.findall(r"FUNCTION (\w+)\(", "".join(parts)))
    parts += [text for name, text in partitions() if name not in own]
    sql = "\n".join(tidy(part) for part in parts)
    names = sorted(set(re.findall(r"FUNCTION (\w+)\(", sql)))
    sql = bodies(sql).replace("@FUNCTIONS@", listed(sql)).replace("@NAMES@", ", ".join(names))
    left = re.search(r"@[A-Z][A-Z0-9_]*@|MODULE_PATHNAME", sql)
    if left:
        sys.exit(f"nothing is known for {left.group()}: {sql[left.start() - 200:left.end() + 50]}")
    return narrow(sql)


if __name__ == "__main__":
    sys.stdout.write(made())
