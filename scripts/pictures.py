#!/usr/bin/env python3
"""Draws the pictures of the documentation.

    scripts/pictures.py [DIRECTORY]     into docs/img, or into another directory

Fields of the ids come from uidx_formats() in the database that PGHOST, PGUSER and PGDATABASE name, figures from the
tables of docs/measurements.md. scripts/test-docs.sh compares the pictures that are there with what this draws.
"""

import html
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Boxes have the same colours in light and dark, and dark text in them; what lies outside of them changes.
STYLE = """
.page { fill: #ffffff } text { font: 13px system-ui, sans-serif; fill: #1f2328 } .line { stroke: #59636e; fill: none }
.note { fill: #59636e } .small { font-size: 11px } .tiny { font-size: 9px } .bold { font-weight: 600 } .inside { fill: #1f2328 }
.time { fill: #8ecae6 } .random { fill: #ffd166 } .server { fill: #cdb4db } .count { fill: #a3d9a5 } .fixed { fill: #b6bec7 }
.ours { fill: #5aa9d6 } .theirs { fill: #b6bec7 } .bad { fill: #f4978e } .fine { fill: #a3d9a5 } .gone { fill: none; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) {
.page { fill: #0d1117 } text { fill: #e6edf3 } .note { fill: #9198a1 } .line { stroke: #9198a1 } .inside { fill: #1f2328 } }
"""


class Picture:
    def __init__(self, width, title):
        self.width, self.height, self.title, self.parts = width, 0, title, []

    def box(self, x, y, width, height, kind):
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="3" class="{kind}"/>'
        )
        self.height = max(self.height, y + height)

    def text(self, x, y, text, kind="", anchor="start"):
        kind = f' class="{kind}"' if kind else ""
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}"{kind} text-anchor="{anchor}">{html.escape(text)}</text>')
        self.height = max(self.height, y + 4)

    def arrow(self, x1, y1, x2, y2):
        self.parts.append(f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" class="line" marker-end="url(#tip)"/>')
        self.height = max(self.height, y1, y2)

    def svg(self):
        height = self.height + 12
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{height:.0f}" '
            f'viewBox="0 0 {self.width} {height:.0f}" role="img">\n'
            f"<title>{html.escape(self.title)}</title>\n<style>{STYLE}</style>\n"
            '<defs><marker id="tip" markerWidth="9" markerHeight="9" refX="8" refY="4" orient="auto">'
            '<path d="M0 0L9 4L0 8" class="line"/></marker></defs>\n'
            f'<rect class="page" width="{self.width}" height="{height:.0f}" rx="6"/>\n'
            + "\n".join(self.parts)
            + "\n</svg>\n"
        )


# The bits of the formats

KINDS = {
    "time": "ms tick time",
    "random": "random rand_a rand_b rest",
    "server": "machine mac worker server pid scalability",
    "count": "sequence counter",
    "fixed": "version variant",
}
WORDS = {
    "ms": "milliseconds",
    "tick": "ticks of 32.768 µs",
    "rand_a": "random",
    "rand_b": "random",
    "mac": "MAC address",
    "pid": "process",
}


def layouts():
    """(type, layout, [(field, bits)]) of every type but typeid, whose ids have no fixed width."""
    query = "SELECT type, key, value FROM uidx_formats(), jsonb_each_text(layouts)"
    out = subprocess.run(
        ["psql", "-XAt", "-F", "\t", "-c", query], check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout
    for line in out.splitlines():
        type_, layout, fields = line.split("\t")
        if type_ != "typeid":
            yield type_, layout, [split_field(field) for field in fields.split(" | ")]


def split_field(field):
    if re.fullmatch("[01]+", field):
        return field, len(field)
    name, bits = re.match(r"([a-z_]+)(\d+)", field).groups()
    return name, int(bits)


def kind_of(field):
    return next((kind for kind, names in KINDS.items() if field in names.split()), "fixed")


def bits(title, rows, per_bit=6.0):
    left = 118
    picture = Picture(left + round(per_bit * max(sum(n for _, n in fields) for _, _, fields in rows)) + 14, title)
    y = 16
    for type_, layout, fields in rows:
        x = left
        picture.text(left - 10, y + 19, layout, "bold", "end")
        for name, count in fields:
            width = count * per_bit
            picture.box(x + 0.5, y, width - 1, 28, kind_of(name))
            label = WORDS.get(name, name)
            fits = len(label) * 7 < width
            if fits:
                picture.text(x + width / 2, y + 19, label, "inside", "middle")
            elif label.isdigit():
                picture.text(x + width / 2, y + 18, label, "inside tiny", "middle")
            below = str(count) if fits or kind_of(name) == "fixed" else f"{label} {count}"
            end = x + width > picture.width - 30 and not fits
            picture.text(x + width if end else x + width / 2, y + 41, below, "note small", "end" if end else "middle")
            x += width
        y += 56
    return picture


# Figures of docs/measurements.md


def measured(section):
    """The table between the comments of a section: {row: {column: text}}."""
    page = (ROOT / "docs/measurements.md").read_text(encoding="utf-8")
    lines = re.search(rf"<!-- {section} -->\n(.*?)<!-- end -->", page, re.S).group(1).replace("*", "").splitlines()
    cells = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines if line]
    return {row[0]: dict(zip(cells[0][1:], row[1:])) for row in cells[2:]}


def number(cell):
    return float(cell.split()[0])


def bars(title, groups, base=None, unit="", left=210, width=860, queries=("", [])):
    """groups: [(heading, [(label, value)])]. base: a value that is 100 %, and the colour of core's types.
    queries: (heading, [(label, text)]), above the bars."""
    picture = Picture(width, title)
    picture.text(14, 24, title, "bold")
    y = 40
    heading, lines = queries
    if lines:
        picture.text(14, y + 12, heading, "note")
        y += 20
        for label, text in lines:
            picture.text(left - 8, y + 14, label, "", "end")
            picture.text(left, y + 14, text)
            y += 22
        y += 8
    for heading, rows in groups:
        if heading:
            picture.text(14, y + 12, heading, "note")
            y += 20
        longest = max(value for _, value in rows)
        for label, value in rows:
            long = (width - left - 90) * value / longest
            picture.text(left - 8, y + 14, label, "", "end")
            picture.box(left, y, max(long, 1), 18, "theirs" if label in base or ": " in label else "ours")
            picture.text(left + long + 6, y + 14, f"{value:{'.0f' if value >= 1000 else '.3g'}} {unit}", "note")
            y += 22
        y += 8
    return picture


CORE = {
    "uuid",
    "bigint",
    "text",
    "uuidv7",
    "gen_random_uuid()",
    "uuidv7()",
    "nextval()",
    "random uuid",
    "a ulid as text",
    "random uuid + created_at",
}


def window():
    labels = {
        "created_at": "random uuid + created_at",
        "uuidv7": "uuidv7()",
        "ulid": "ulid_generate()",
        "uid11": "xid_generate()",
    }
    rows, groups = measured("18 window"), []
    names = {
        "all indexes": "all indexes, bytes a row",
        "INSERT ... SELECT with all indexes": "time of an inserted row, created_at = 1",
        "window of ten minutes": "time of a window of ten minutes, created_at = 1",
    }
    for row, heading in names.items():
        whole = number(rows[row]["created_at"]) if "bytes" in rows[row]["created_at"] else 1
        groups.append(
            (
                heading,
                [
                    (label, whole * (1 if kind == "created_at" else number(rows[row][kind])))
                    for kind, label in labels.items()
                ],
            )
        )
    queries = [
        (labels["created_at"], "WHERE created_at >= now() - interval '1 day': a column more, and an index"),
        (labels["uuidv7"], "WHERE id >= a uuid that you compute for the instant"),
        (labels["ulid"], "WHERE id >= now() - interval '1 day'"),
        (labels["uid11"], "the same"),
    ]
    return bars(
        "A million rows on PostgreSQL 18, asked for by time: less is better",
        groups,
        CORE,
        queries=("the condition for the rows of the last day", queries),
    )


def generators():
    rows = measured("18 generators")
    shown = [
        "ulid_generate()",
        "ulid_generate_monotonic()",
        "xid_generate_monotonic()",
        "pgx_ulid: gen_ulid()",
        "pgx_ulid: gen_monotonic_ulid()",
        "nextval()",
        "gen_random_uuid()",
        "uuidv7()",
        "pg_uuidv7: uuid_generate_v7()",
    ]
    return bars(
        "Time to make an id, ns: less is better",
        [("", [(name, number(rows[name]["ns of CPU"])) for name in shown])],
        CORE,
        left=260,
    )


def ratios(section, title, names, labels):
    """names: the heading of each row. labels: what to write for each column that is shown."""
    groups, rows = [], measured(section)
    for row, heading in names.items():
        whole = number(rows[row]["uuid"])
        groups.append(
            (
                heading,
                [(label, whole * (1 if kind == "uuid" else number(rows[row][kind]))) for kind, label in labels.items()],
            )
        )
    return bars(title, groups, CORE)


# Drawings


def choose():
    picture = Picture(890, "Which type to take")
    picture.box(14, 14, 862, 44, "time")
    picture.text(28, 33, "ulid, with ulid_generate()", "inside bold")
    picture.text(
        28, 50, "the answer for nearly everybody, unless one of these questions says otherwise:", "inside small"
    )
    y = 74
    for question, answer, more in [
        (
            "Does another system make the ids?",
            "the type of its ids",
            "ksuid, objectid, typeid ...; for Snowflakes, bigint and uidx_snowflake",
        ),
        (
            "Must nobody learn when a row was made?",
            "gen_random_uuid(), or a facade",
            "a facade shows another id outside, and keeps the order inside",
        ),
        ("Must a key have 8 bytes?", "uid11", "xid_generate_monotonic(); on several servers uid11_snowish_generate()"),
        (
            "Are there uuid columns, or programs with UUIDs?",
            "base64uuid",
            "base64uuid_generate(): a UUIDv7, in 22 characters",
        ),
    ]:
        picture.box(14, y, 370, 44, "fixed")
        picture.text(199, y + 27, question, "inside", "middle")
        picture.arrow(384, y + 22, 444, y + 22)
        picture.text(412, y + 16, "yes", "note small", "middle")
        picture.box(446, y, 430, 44, "time")
        picture.text(460, y + 19, answer, "inside bold")
        picture.text(460, y + 36, more, "inside small")
        y += 56
    return picture


def lanes(title, rows, legend):
    """rows: [(heading, [(from, to, kind, label)])], in hundredths of the time."""
    left, wide, picture = 190, 640, Picture(860, title)
    y = 14
    for heading, spans in rows:
        picture.text(left - 10, y + 21, heading, "bold", "end")
        for start, stop, kind, label in spans:
            x, width = left + wide * start / 100, wide * (stop - start) / 100
            picture.box(x, y, width, 32, kind)
            picture.text(x + width / 2, y + 21, label, "inside", "middle")
        y += 44
    picture.arrow(left, y, left + wide, y)
    picture.text(left + wide, y + 18, "time", "note small", "end")
    x = left
    for kind, label in legend:
        picture.box(x, y + 28, 14, 14, kind)
        picture.text(x + 20, y + 40, label, "note")
        x += 30 + 7 * len(label)
    return picture


def migration():
    return lanes(
        "Locks of a change from uuid to ulid",
        [
            ("ALTER TABLE", [(0, 38, "bad", "indexes built, foreign keys checked")]),
            (
                "with short locks",
                [
                    (0, 55, "fine", "CREATE INDEX CONCURRENTLY"),
                    (55.5, 57, "bad", ""),
                    (57.5, 90, "fine", "VALIDATE CONSTRAINT"),
                ],
            ),
        ],
        [("bad", "ACCESS EXCLUSIVE: nobody reads or writes"), ("fine", "others read and write")],
    )


def partitions():
    months, picture = ["January", "February", "March", "April", "May", "June", "July"], Picture(
        860, "Partitions that slide with time"
    )
    y = 14
    for i, job in enumerate(("in April", "in May", "in June")):
        picture.text(110, y + 22, f"job {job}", "bold", "end")
        for n, month in enumerate(months):
            kind = "gone line" if n < i else "time" if n <= i + 3 else "random" if n <= i + 5 else None
            if kind:
                picture.box(124 + n * 104, y, 98, 34, kind)
                picture.text(173 + n * 104, y + 22, month, "note" if n < i else "inside", "middle")
        y += 46
    x = 124
    for kind, label in (("time", "holds rows"), ("random", "made ahead"), ("gone line", "dropped")):
        picture.box(x, y + 4, 14, 14, kind)
        picture.text(x + 20, y + 16, label, "note")
        x += 120
    return picture


def pictures():
    rows = sorted(layouts(), key=lambda row: row[0] != row[1])
    five = ["ulid", "base64uuid", "baseuid", "uid11", "ulidflake"]
    for type_ in five:
        yield f"bits-{type_}", bits(f"The bits of a {type_}", [row for row in rows if row[0] == type_])
    yield "bits-further", bits("The bits of the further types", [row for row in rows if row[0] not in five], 4.6)
    yield "choose", choose()
    yield "migration", migration()
    yield "partitions", partitions()
    yield "window", window()
    yield "generators", generators()
    yield "text", ratios(
        "18 text_io",
        "Text of an id, ns: less is better",
        {"COPY FROM": "COPY FROM, reads it", "COPY TO": "COPY TO, writes it"},
        {"uuid": "uuid", "text": "text"} | {type_: type_ for type_ in five},
    )
    yield "size", ratios(
        "18 size",
        "Primary key, bytes a row: less is better",
        {"primary key": ""},
        {
            "uuid": "random uuid",
            "text": "a ulid as text",
            "uuidv7": "uuidv7()",
            "ulid": "ulid_generate()",
            "bigint": "bigint",
            "uid11_monotonic": "xid_generate_monotonic()",
        },
    )


if __name__ == "__main__":
    if "--help" in sys.argv:
        sys.exit(print(__doc__.strip()))
    directory = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/img"
    directory.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures():
        (directory / f"{name}.svg").write_text(picture.svg(), encoding="utf-8")
