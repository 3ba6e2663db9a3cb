"""The regular expression of the texts that the server writes, without a prefix. Not all that it matches is in range."""


def one_of(symbols):
    return "[" + "".join("\\" + symbol if symbol in "-^]\\" else symbol for symbol in symbols) + "]"


def first_symbols(text, part):
    """Those with which the number of a part can begin: some, where its symbols are whole bits and have more of them."""
    alphabet, tag, bits = text["alphabet"], text["tag"], part["bits"]
    digit = (len(alphabet) - 1).bit_length()
    if 1 << digit != len(alphabet) or part["min_symbols"] < part["symbols"]:
        return alphabet
    rest = digit * (part["symbols"] - 1) - text["padding"]
    return alphabet[tag << bits >> rest : ((tag + 1 << bits) - 1 >> rest) + 1]


def pattern(text):
    alphabet = text["alphabet"]
    pattern = ""
    for part in text["parts"]:
        least, most = part["min_symbols"], part["symbols"]
        first, last = first_symbols(text, part), alphabet[:: 1 << text["padding"]]
        before, after = (one_of(symbols) if symbols != alphabet else "" for symbols in (first, last))
        between = most - bool(before) - bool(after)
        count = between if least == most else f"{least},{most}"
        pattern += f"{part['literal']}{before}{one_of(alphabet)}{{{count}}}{after}"
    return pattern
