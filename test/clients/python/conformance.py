"""The package says of ids what the codecs say: each line of clients/conformance.cpp's output."""

import os
import re
from datetime import datetime, timedelta, timezone
from urllib.parse import unquote
from uuid import UUID

from uidx import FORMATS

from tap import works

UNIX = datetime(1970, 1, 1, tzinfo=timezone.utc)
FIRST, LAST = (
    (edge.replace(tzinfo=timezone.utc) - UNIX) // timedelta(microseconds=1) for edge in (datetime.min, datetime.max)
)


def said(make, *arguments):
    """The answer; of an error its message, as a list."""
    try:
        return make(*arguments)
    except ValueError as error:
        return [str(error)]


def instant(us):
    """None where it is none of a datetime."""
    return UNIX + timedelta(microseconds=int(us)) if us not in ("-", "after") and FIRST <= int(us) <= LAST else None


def text(format, given, canonical, data, us):
    id = bytes.fromhex(data)
    yield format.canonical(given) == canonical and format.parse(given) == id and format.text(id) == canonical
    yield format.time(given) == instant(us)
    yield re.search(format.pattern, canonical) and len(canonical) <= format.max_length
    if format.uuid or format.prefixed:
        yield format.as_uuid(given) == UUID(bytes=id[-16:])
    if format.uuid:
        yield format.canonical(UUID(bytes=id)) == canonical


# What a pattern cannot know: the text is as the server writes it, but too large a number, or a word for an instant.
UNSEEN = ("overflow", "instant")


def bad(format, given, state, fault, position):
    [why] = said(format.canonical, given)
    yield f" is no {format.name}: " in why and [why] == said(format.parse, given)
    yield (fault == "overflow") <= why.endswith("it is out of range")
    yield not re.search(r"it has (\d+) characters instead of \1\b", why)
    yield fault in UNSEEN or not format.is_written(given)
    # A format of several forms takes that which is as long as the text: in characters, which are bytes in ASCII only.
    if fault == "symbol" and given.isascii():
        found = re.search(r" at position (\d+)", why)
        yield found and found[1] == position


def no_bytes(format, data, state):
    other = type("Other", (), {"__bytes__": lambda self: bytes.fromhex(data)})
    why = said(format.parse, other())
    full = len(data) == 2 * format.size
    yield isinstance(why, list) and full == why[0].endswith(f" is no {format.name}: these are the bytes of no id")


def bound(which):
    def check(format, us, expected):
        if at := instant(us):
            found = said(getattr(format, which), at)
            yield found == expected if expected != "-" else isinstance(found, list)

    return check


def next(format, one, other):
    yield format.parse(one) < format.parse(other) and (one < other) >= format.ordered


CHECKS = {"text": text, "bad": bad, "bytes": no_bytes, "floor": bound("floor"), "ceil": bound("ceil"), "next": next}
wrong = {(name, kind): 0 for name in FORMATS for kind in CHECKS}
seen = set()
for line in open(os.environ["UIDX_CONFORMANCE"], encoding="utf-8"):
    kind, name, given, *rest = line.rstrip("\n").split("\t")
    rest = [unquote(given), *rest]
    seen.add((name, kind))
    try:
        passed = all(CHECKS[kind](FORMATS[name], *rest))
    except Exception as error:
        passed = print(f"# {error!r}")
    if not passed:
        wrong[name, kind] += 1
        print("#", line.rstrip("\n"), said(FORMATS[name].canonical, rest[0]))
for (name, kind), count in wrong.items():
    works(
        f"{name}: {kind}",
        count == 0 and ((name, kind) in seen or FORMATS[name].prefixed and kind not in ("text", "bad")),
    )
