"""The values for a format that fill in the parts, from clients/formats.json."""

import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

from codec import Digits

parts = Path(__file__).resolve().parents[1] / "parts"
BIGINT_MAX = (1 << 63) - 1
YEAR_3000 = 32503680000000000  # in us since 1970


def inside(name):
    """A piece of SQL in the functions of some formats."""
    return (parts / f"inside/{name}.sql").read_text().rstrip("\n")


def words(format):
    recipe = format["recipe"]
    own_text = format["texts"][0]["alphabet"] != "0123456789abcdef"
    named = format["functions"] == format["name"]
    return {format["name"], "own_name" if named else "other_name"} | {
        word
        for word, holds in {
            "uuid": format["uuid"],
            "bigint": format["bytes"] == 8,
            "prefixed": format["prefixed"],
            "text": own_text,
            "made": recipe,
            "v7": recipe and recipe["uuid_version"] == 7 and format["uuid"],
        }.items()
        if holds
    }


def instant(us):
    """The instant as a literal of SQL."""
    # datetime ends with the year 9999, and a cycle of the calendar has 400 years.
    cycle = 146097 * 86400 * 1000000
    at = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(microseconds=us % cycle)
    text = at.isoformat(sep=" ", timespec="microseconds").replace("+00:00", "")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return f"{at.year + us // cycle * 400}{text[4:]}+00"


def one(format, capital=False):
    article = "an" if format["name"][0] in "aeio" else "a"
    return f"{article.capitalize() if capital else article} {format['name']}"


def time_facts(format):
    time = format["time"]
    tick, epoch = time["tick_ns"] // 1000, time["epoch_ms"] * 1000
    bigint = format["bytes"] == 8
    last = int(time["max_tick"])
    if bigint:
        last = min(last, BIGINT_MAX >> time["shift"])
    made = min(last, int(format["recipe"]["max_tick"])) if format["recipe"] else last
    if not bigint and (time["shift"] != 80 or epoch or not tick):
        sys.exit(f"{format['name']}: a uuid begins with 48 bits of time since 1970")
    facts = {
        "FIRST": instant(epoch),
        "LAST": instant(epoch + last * tick),
        "LAST_MADE": instant(epoch + made * tick),
        "LAST_US": (made + 1) * tick - 1,
        "TICK_US": tick,
        "TICK_LESS_1": tick - 1,
        "SHIFT": time["shift"],
        "MAX_REST": time["max_rest"],
        "SINCE_EPOCH": f" - {epoch}" if epoch else "",
        "NULL_TIME": "",
    }
    if bigint:
        facts["LOWEST"] = f"tick << {time['shift']}"
        facts["HIGHEST"] = f"(tick << {time['shift']}) | {time['max_rest']}"
        facts["BYTES_OF_TICK"] = ""
        facts["US_OF_ID"] = f"\tus := {epoch} + ((id >> {time['shift']}) * {tick});"
        return facts
    facts["LOWEST"] = "encode(int8send(tick << 16) || int8send(0), 'hex')::uuid"
    facts["HIGHEST"] = "encode(int8send((tick << 16) | 65535) || int8send(-1), 'hex')::uuid"
    facts["BYTES_OF_TICK"] = "\tb bytea := uuid_send(id);"
    leading = f"({big_endian(range(6))}) * {tick}"
    versions = time.get("uuid_versions")
    if not versions:
        facts["US_OF_ID"] = f"\tus := {leading};"
        return facts
    facts["NULL_TIME"] = f"; NULL if its version is not {' or '.join(map(str, sorted(versions, reverse=True)))}"
    lines = ["IF (get_byte(b, 8) >> 6) <> 2 THEN", "\tRETURN NULL;"]
    for number in sorted(versions, reverse=True):
        # Of version 1: 100 ns since 1582-10-15, the low 32 bits first, then the middle 16 and the high 12.
        us = leading
        if number == 1:
            high, middle, low = big_endian([6, 7]), big_endian([4, 5]), big_endian(range(4))
            us = f"((((({high}) & 4095) << 48) | (({middle}) << 32) | ({low})) / 10) - 12219292800000000"
        lines += [f"ELSIF (get_byte(b, 6) >> 4) = {number} THEN", f"\tus := {us};"]
    lines += ["ELSE", "\tRETURN NULL;", "END IF;"]
    facts["US_OF_ID"] = "\n".join("\t" + line for line in lines)
    return facts


def big_endian(places):
    places = list(places)
    return " | ".join(
        f"(get_byte(b, {i})::bigint << {8 * (len(places) - 1 - n)})" if n + 1 < len(places) else f"get_byte(b, {i})"
        for n, i in enumerate(places)
    )


def recipe_facts(format):
    recipe = format["recipe"]
    if not recipe:
        return {}
    tick = format["time"]["tick_ns"] // 1000
    bits = recipe["uuid_version"] and 12 or 16  # between the time and the last eight bytes
    mark = recipe["uuid_version"] << 12
    fraction = f"((us % {tick}) << {bits}) / {tick}"
    room = (1 << bits) // tick  # ids of one microsecond
    of_tick = f"(({fraction}) + (get_byte(random, 0) % {min(room, 256)}))"
    random_of_tick = f"(((get_byte(random, 0) << 8) | get_byte(random, 1)) & {(1 << bits) - 1})"
    if recipe["uuid_version"] == 7:
        of_tick = f"({fraction})"
        random_of_tick = f"(CASE WHEN (us % {tick}) = 0 THEN {random_of_tick} ELSE {fraction} END)"
    at_least, drawn = (
        ("at least ", 62) if recipe["uuid_version"] == 7 else ("", recipe["random_bits"] + recipe["slice_bits"])
    )
    # A random uuid has fixed bits in its bytes 6 and 8.
    return {
        "OF_TICK": f"{mark} | {of_tick}" if mark else of_tick,
        "RANDOM_OF_TICK": f"{mark} | {random_of_tick}" if mark else random_of_tick,
        "CLOCK_CHECK": inside("clock_check") if (int(recipe["max_tick"]) + 1) * tick < YEAR_3000 else "",
        "REST": "substr(random, 9)" if mark else "(substr(random, 10) || substr(random, 8, 1))",
        "COMMENT_GENERATE": f"{one(format)} of now, with its microsecond and at least 62 random bits",
        "COMMENT_GENERATE_AT": f"{one(format)} of the given instant with {at_least}{drawn} fresh random bits",
    }


def text_facts(format):
    if "text" not in words(format):
        return {}
    digits = Digits(format)
    bigint = format["bytes"] == 8
    unsigned = bigint and not digits.plain
    n = digits.symbols
    symbols = digits.alphabet + (digits.alphabet.lower() if digits.folded else "")
    smallest, largest = digits.text(digits.tag, 0), digits.text(digits.tag, 1)
    stored = digits.text_of(BIGINT_MAX) if unsigned else largest
    prefix = 'upper(prefix COLLATE "C")' if digits.folded else "prefix"
    low, high = (
        f"(rpad({prefix}, {n}, '{symbol}') COLLATE \"C\")" for symbol in (digits.alphabet[0], digits.alphabet[-1])
    )
    if bigint:
        from_hex = inside("from_hex_unsigned" if unsigned else "from_hex_bigint")
        other, declared = inside("hex_text"), []
    else:
        from_hex = "\t\t\tRETURN substr(id, 3)::uuid;"
        other, declared = inside("hex_text") + "\n" + inside("uuid_text"), [
            "braced boolean;",
            "hex integer := 0; -- digits of a uuid",
        ]
    if unsigned:
        declared.append("number numeric := 0;")
    return {
        "WRITTEN": digits.written(),
        "VALUES": digits.values(),
        "DECLARED": digits.declared().rstrip("\n"),
        "DECLARED_OTHER": "\n".join("\t" + line for line in ["quoted integer := 0;", *declared]),
        "READ": digits.read(),
        "UNQUOTE": inside("unquote") if format["quotable"] else "",
        "OTHER": other,
        "FROM_HEX": from_hex,
        "HEX_DIGITS": 2 * format["bytes"],
        "HEX_LENGTH": 2 + 2 * format["bytes"],
        "FAULT": inside("fault"),
        "HINT": inside("hint"),
        "BEGINS_WRONG": inside("begins_wrong") if digits.tag else inside("too_large") if unsigned else "",
        "FIRST_SYMBOLS": digits.first_symbols() if digits.tag else "",
        "SYMBOLS": n,
        "LAST_PLACE": n - 1,
        "BASE": digits.base,
        "SMALLEST": smallest,
        "LARGEST": largest,
        "LARGEST_STORED": stored,
        "PATTERN": digits.pattern() if digits.plain else "",
        "PREFIX_LOW": low,
        "PREFIX_HIGH": high,
        "HAS_PREFIX": f"(prefix COLLATE \"C\" ~ '^[{symbols}]{{0,{n}}}$') "
        f"AND ({low} <= '{stored}') AND ({high} >= '{smallest}')",
        "COMMENT_TEXT": f"the {n} characters of the {format['name']}",
        "COMMENT_FROM_TEXT": f"the id of the text of a {format['name']}{'' if bigint else ' or of a uuid'}; "
        "22P02 for any other, 22003 for a number that is too large",
    }


def facts(format):
    bigint = format["bytes"] == 8
    return {
        **text_facts(format),
        **recipe_facts(format),
        **({} if format["prefixed"] else time_facts(format)),
        "STORED": "bigint" if bigint else "uuid",
        "BYTES_OF_ID": "" if bigint else "DECLARE\n\tb bytea := uuid_send(id);",
        "CHECK_ID": inside("check_id") if bigint else "",
        "MIN": "0::bigint" if bigint else "'00000000-0000-0000-0000-000000000000'::uuid",
        "MAX": f"{BIGINT_MAX}" if bigint else "'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid",
        "ONE": one(format),
        "ONE_CAPITAL": one(format, True),
        "PREFIX_IS_GOOD": inside("prefix_is_good"),
        "FIND_IN_PREFIX": inside("find_in_prefix"),
        "P": format["functions"],
        "T": format["name"],
    }
