"""Hints for a text that is not an id, as in the extension: src/pg/format/errors.cpp."""

from itertools import groupby

UUID = "[0-9a-fA-F]{4}(-?[0-9a-fA-F]{4}){7}"
TYPEID_PREFIX = "[a-z]([a-z_]{0,61}[a-z])?"
# A shorter text does not tell its format.
TELLING = 11


def one_of(symbols):
    """The symbols as a class of a regular expression."""
    runs = []
    for symbol in sorted(set(symbols)):
        if runs and ord(symbol) == ord(runs[-1][-1]) + 1 and symbol.isalnum():
            runs[-1] += symbol
        else:
            runs.append(symbol)
    runs.sort(key=lambda run: run != "-")  # a hyphen stands for itself at the beginning
    return "[" + "".join(run if len(run) < 3 else f"{run[0]}-{run[-1]}" for run in runs) + "]"


def digits_of(form, part):
    """A pattern for a number in the form's alphabet; and the highest text, if the pattern also fits higher ones."""
    alphabet, count = form["alphabet"], part["symbols"]
    unit = len(alphabet) ** (count - 1)  # of the first digit
    lowest = form["tag"] << part["bits"]
    highest = min((((form["tag"] + 1) << part["bits"]) << form["padding"]) - 1, unit * len(alphabet) - 1)
    classes = (
        [alphabet[lowest // unit : highest // unit + 1]]
        + [alphabet] * (count - 2)
        + [alphabet[:: 1 << form["padding"]]]
    )
    if form["folded"]:
        classes = [symbols.upper() + symbols.lower() for symbols in classes]
    counted = [(one_of(symbols), len(list(same))) for symbols, same in groupby(classes)]
    pattern = "".join(symbols + (f"{{{n}}}" if n > 1 else "") for symbols, n in counted)
    if (highest + 1) % unit == 0:
        return pattern, ""
    if part["min_symbols"] < count:
        # With all digits, some numbers are too high.
        return f"{one_of(alphabet)}{{{part['min_symbols']},{count - 1}}}", ""
    return pattern, "".join(
        alphabet[highest // len(alphabet) ** place % len(alphabet)] for place in reversed(range(count))
    )


def is_text_of(format, text):
    """A condition: the text is an id of the format."""
    forms, most = [], ""
    for form in format["texts"]:
        pattern = f"(({TYPEID_PREFIX})_)?" if format["prefixed"] else ""
        for part in form["parts"]:
            digits, highest = digits_of(form, part)
            pattern += part["literal"] + digits
            most += highest
        forms += [pattern] + [f'"{pattern}"'] * format["quotable"]
    pattern = forms[0] if len(forms) == 1 else "(" + "|".join(forms) + ")"
    condition = f"({text} COLLATE \"C\" ~ '^{pattern}$')"
    return f"({condition} AND ({text} COLLATE \"C\" <= '{most}'))" if most else condition


def tells(format):
    """Whether the format's own text is long enough to tell, and is not that of a uuid."""
    form = format["texts"][0]
    uuid = format["bytes"] == 16 and form["alphabet"] == "0123456789abcdef"
    return not uuid and sum(len(part["literal"]) + part["min_symbols"] for part in form["parts"]) >= TELLING


def hint_facts(format, formats, one):
    symbols = format["texts"][0]["parts"][0]["symbols"]
    letters = ""
    if not set("iloILO") & set(format["texts"][0]["alphabet"]):
        mended = f"""(left(plain, -{symbols}) || translate("right"(plain, {symbols}), 'ILOilo', '110110'))"""
        letters = (
            f"\n\t\tELSIF (octet_length(id) <= @LONGEST_MEANT@) AND {is_text_of(format, mended)} THEN"
            f"\n\t\t\thint := 'Its alphabet has no I, L and O: it is {one} with 1 for I and L, and 0 for O.';"
        )
    others = [f"CASE WHEN {is_text_of(other, 'id')} THEN '{other['name']}' END" for other in formats if tells(other)]
    return {
        "MEANT_INSTANT": (
            "For an instant write timestamptz ''...''."
            if format["prefixed"]
            else f"For an instant write timestamptz ''...'', or $1::timestamptz, or {format['functions']}_floor($1)."
        ),
        "LONGEST_MEANT": (64 if format["prefixed"] else 0) + symbols + 64,
        "MEANT_PLAIN": is_text_of(format, "plain"),
        "MEANT_LETTERS": letters,
        "UUID_PATTERN": f"^({UUID}|[{{]{UUID}[}}])$",
        "TELLING": TELLING,
        "OTHER_FORMATS": ",\n\t\t\t\t".join(others),
    }
