"""The types of managed/stand-ins.sql: the text of their ids, and the generator that has the name of their functions."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "managed/make"))

from hints import TYPEID_PREFIX, digits_of, one_of  # noqa: E402


def digits(form, part):
    least, most = part["min_symbols"], part["symbols"]
    return digits_of(form, part)[0] if least == most else f"{one_of(form['alphabet'])}{{{least},{most}}}"


def types(formats):
    for format in formats:
        form = {**format["texts"][0], "folded": False}
        pattern = f"(({TYPEID_PREFIX})_)?" if format["prefixed"] else ""
        pattern += "".join(part["literal"] + digits(form, part) for part in form["parts"])
        yield f"\t\t('{format['name']}', '{pattern}', '{{{format['functions']}_generate}}'),"


PARTS = {
    ("../managed/stand-ins.sql", "types"): types,
}
