"""Prints managed/uidx-managed.sql, from clients/formats.json, clients/layouts.json and the fragments in managed/parts/ and src/sql/.

A fragment may begin with lines that say for which formats there is a copy of it, each a line of words that all have to hold:
  uuid, bigint        its ids are kept as such
  prefixed            its ids have a prefix before a uuid, and are text
  text                its text is not a uuid's
  made                its ids are a time and random bits
  v7                  they are UUIDs of version 7
  own_name            its time functions have its name
  other_name          they have another
  NAME                the format itself, for what no other one has
Without such a line it stands once. What stands between @ and @ is filled in by facts() and once().

From src/sql come the functions of partitions, but for those that a fragment here makes itself.
"""

import json
import re
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

from codec import Digits
from qualify import qualified

root = Path(__file__).resolve().parents[2]
formats = json.loads((root / "clients/formats.json").read_text())
layouts = json.loads((root / "clients/layouts.json").read_text())
version = re.search(r"^RELEASE = (.*)$", (root / "Makefile").read_text(), re.M).group(1)

BIGINT_MAX = (1 << 63) - 1
YEAR_3000 = 32503680000000000  # in us since 1970


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


used = [format for format in formats if words(format) & {"uuid", "bigint", "prefixed"}]


def instant(us):
    """As SQL reads it."""
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
            us = f"((((({big_endian([6, 7])}) & 4095) << 48) | (({big_endian([4, 5])}) << 32) | ({big_endian(range(4))})) / 10) - 12219292800000000"
        lines += [f"ELSIF (get_byte(b, 6) >> 4) = {number} THEN", f"\tus := {us};"]
    lines += ["ELSE", "\tRETURN NULL;", "END IF;"]
    facts["US_OF_ID"] = "\n".join("\t" + line for line in lines)
    return facts


def big_endian(places):
    places = list(places)
    return " | ".join(
        f"(get_byte(b, {i})::bigint << {8 * (len(places) - 1 - n)})" if n + 1 < len(places) else f"get_byte(b, {i})" for n, i in enumerate(places)
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
    if recipe["slice_bits"]:
        of_tick = random_of_tick = f"({fraction})"
    else:
        of_tick = f"(({fraction}) + (get_byte(random, 0) % {min(room, 256)}))"
        random_of_tick = f"(((get_byte(random, 0) << 8) | get_byte(random, 1)) & {(1 << bits) - 1})"
    # A random uuid has fixed bits in its bytes 6 and 8.
    return {
        "OF_TICK": f"{mark} | {of_tick}" if mark else of_tick,
        "RANDOM_OF_TICK": f"{mark} | {random_of_tick}" if mark else random_of_tick,
        "CLOCK_CHECK": CLOCK_CHECK if (int(recipe["max_tick"]) + 1) * tick < YEAR_3000 else "",
        "REST": "substr(random, 9)" if mark else "(substr(random, 10) || substr(random, 8, 1))",
        "COMMENT_GENERATE": f"{one(format)} of now, with its microsecond and at least 62 random bits",
        "COMMENT_GENERATE_AT": f"{one(format)} of the given instant with {recipe['random_bits']} fresh random bits",
    }


UUID_TEXT = """	IF (given >= 2) AND (get_byte(b, 0) = 92) AND (get_byte(b, least(1, given - 1)) = 120) THEN
		wrong := 2;
		WHILE (wrong < given) AND (strpos('0123456789abcdefABCDEF', substr(id, wrong + 1, 1)) > 0) LOOP
			wrong := wrong + 1;
		END LOOP;
		IF given <> @HEX_LENGTH@ THEN
			detail := format('After "%sx" @ONE@ has @HEX_DIGITS@ hexadecimal digits, this text has %s there.', chr(92),
				CASE WHEN given = 3 THEN '1 byte' ELSE format('%s bytes', given - 2) END);
		ELSIF wrong < given THEN
			detail := format('Character "%s" at position %s is not a hexadecimal digit.', substr(id, wrong + 1, 1), wrong + 1);
		ELSE
@FROM_HEX@
		END IF;
	END IF;
"""

UUID_FORM = """	IF (detail IS NULL) AND (given >= 32) AND (given <= 41) THEN
		-- The text of a uuid: a hyphen may follow any four digits but the last, and braces may surround it.
		braced := get_byte(b, 0) = 123;
		wrong := braced::integer;
		WHILE hex < 32 LOOP
			IF (hex > 0) AND ((hex % 4) = 0) AND (wrong < given) AND (get_byte(b, least(wrong, given - 1)) = 45) THEN
				wrong := wrong + 1;
			END IF;
			EXIT WHEN (wrong = given) OR (strpos('0123456789abcdefABCDEF', substr(id, wrong + 1, 1)) = 0);
			wrong := wrong + 1;
			hex := hex + 1;
		END LOOP;
		IF (hex = 32) AND braced AND (wrong < given) AND (get_byte(b, least(wrong, given - 1)) = 125) THEN
			wrong := wrong + 1;
			braced := false;
		END IF;
		IF (hex = 32) AND NOT braced AND (wrong = given) THEN
			RETURN id::uuid;
		ELSIF (given = 36) OR (given = 32) OR (get_byte(b, 0) = 123) OR (get_byte(b, given - 1) = 125) THEN
			IF (hex < 32) AND ((wrong = given) OR (braced AND (get_byte(b, least(wrong, given - 1)) = 125))) THEN
				detail := format('The text of a uuid has 32 hexadecimal digits, this text has %s.', hex);
			ELSIF (hex = 32) AND (braced OR (get_byte(b, 0) <> 123)) AND ((wrong = given) OR ((wrong = (given - 1)) AND (get_byte(b, wrong) = 125))) THEN
				detail := format('The brace at position %s has no counterpart.', CASE WHEN braced THEN 1 ELSE wrong + 1 END);
			ELSE
				detail := format('Character "%s" at position %s is not allowed there in the text of a uuid.', substr(id, wrong + 1, 1), wrong + 1);
			END IF;
		END IF;
	END IF;
"""

FAULT = """	IF detail IS NOT NULL THEN
		NULL;
	ELSIF given <> @SYMBOLS@ THEN
		detail := format('@ONE_CAPITAL@ has @SYMBOLS@ characters, this text has %s.', CASE WHEN octet_length(id) = 1 THEN '1 byte' ELSE format('%s bytes', octet_length(id)) END);
	ELSE
		wrong := 0;
		WHILE (wrong < given) AND (get_byte(digits, get_byte(b, wrong)) < 255) LOOP
			wrong := wrong + 1;
		END LOOP;
		IF wrong < given THEN
			detail := format('Character "%s" at position %s is not in the alphabet of @T@.', substr(id, (wrong + quoted) + 1, 1), (wrong + quoted) + 1);
@BEGINS_WRONG@
		END IF;
	END IF;"""

TOO_LARGE = """		ELSIF get_byte(digits, get_byte(b, 0)) >= 0 THEN
			-- No bigint, but perhaps an unsigned number.
			FOR place IN 0 .. @LAST_PLACE@ LOOP
				number := (number * @BASE@) + get_byte(digits, get_byte(b, place));
			END LOOP;
			IF number < 18446744073709551616 THEN
				RAISE EXCEPTION 'bigint out of range' USING ERRCODE = 'numeric_value_out_of_range', DETAIL = format('The @T@ is %s as a number.', number);
			END IF;"""


# The clock of a server can pass the end of some formats.
CLOCK_CHECK = """	IF us > @LAST_US@ THEN
		RAISE EXCEPTION 'timestamp out of range for type @T@: "%"', clock_timestamp() USING ERRCODE = 'datetime_field_overflow',
			DETAIL = format('The times of @ONE@ go from %s to %s.', '@FIRST@'::timestamptz, '@LAST_MADE@'::timestamptz);
	END IF;"""


def text_facts(format):
    if "text" not in words(format):
        return {}
    digits = Digits(format)
    bigint, quotable = format["bytes"] == 8, format["quotable"]
    n = digits.symbols
    symbols = digits.alphabet + (digits.alphabet.lower() if digits.folded else "")
    largest, smallest = digits.text(digits.tag, 1), digits.text(digits.tag, 0)
    stored = largest
    unsigned = bigint and not digits.plain
    if unsigned:
        stored = digits.text_of(BIGINT_MAX)
    prefix = "upper(prefix COLLATE \"C\")" if digits.folded else "prefix"
    low, high = (f"(rpad({prefix}, {n}, '{symbol}') COLLATE \"C\")" for symbol in (digits.alphabet[0], digits.alphabet[-1]))
    declared = ["\tquoted integer := 0;"]
    other = UUID_TEXT
    if bigint:
        other = other.replace("@HEX_LENGTH@", "18").replace("@HEX_DIGITS@", "16")
        back = "('x' || substr(id, 3))::\"bit\"(64)::bigint"
        lines = ["IF strpos('01234567', substr(id, 3, 1)) = 0 THEN"]
        if unsigned:
            lines += ["\tRAISE EXCEPTION 'bigint out of range' USING ERRCODE = 'numeric_value_out_of_range',",
                      f"\t\tDETAIL = format('The @T@ is %s as a number.', ({back}::numeric + 18446744073709551616));"]
        else:
            lines += ["\tRAISE EXCEPTION 'value \"%\" is out of range for type @T@', id",
                      "\t\tUSING ERRCODE = 'numeric_value_out_of_range', DETAIL = 'No @T@ has these bytes.';"]
        lines += ["END IF;", f"RETURN {back};"]
        other = other.replace("@FROM_HEX@", "\n".join("\t\t\t" + line for line in lines))
    else:
        other = other.replace("@HEX_LENGTH@", "34").replace("@HEX_DIGITS@", "32").replace("@FROM_HEX@", "\t\t\tRETURN substr(id, 3)::uuid;")
        other += UUID_FORM
        declared += ["\tbraced boolean;", "\thex integer := 0; -- digits of a uuid"]
    unquote = ""
    if quotable:
        unquote = f"""	IF (given > 0) AND (given <> {n}) THEN
		IF (get_byte(b, 0) = 34) <> (get_byte(b, given - 1) = 34) THEN
			quoted := CASE WHEN get_byte(b, 0) = 34 THEN 1 ELSE given END;
			detail := format('The double quote at position %s has no counterpart.', quoted);
		ELSIF (get_byte(b, 0) = 34) AND (given = 1) THEN
			detail := 'The double quote at position 1 has no counterpart.';
		ELSIF (get_byte(b, 0) = 34) AND (given = {n + 2}) THEN
			quoted := 1;
			given := {n};
			b := substr(b, 2, {n});
		END IF;
	END IF;"""
    begins = ""
    if digits.tag:
        begins = (
            "\t\tELSE\n\t\t\tdetail := format('Character \"%s\" at position %s: a @T@ starts with " + digits.first_symbols() + ".', substr(id, quoted + 1, 1), quoted + 1);"
        )
    elif unsigned:
        begins = TOO_LARGE.replace("@LAST_PLACE@", str(n - 1)).replace("@BASE@", str(digits.base))
        declared += ["\tnumber numeric := 0;"]
    uuid_first = " or of a uuid" if not bigint else ""
    return {
        "WRITTEN": digits.written(),
        "VALUES": digits.values(),
        "DECLARED": digits.declared().rstrip("\n"),
        "READ": digits.read(),
        "SYMBOLS": n,
        "LARGEST": largest,
        "LARGEST_STORED": stored,
        "SMALLEST": smallest,
        "PATTERN": digits.pattern() if digits.plain else "",
        "OTHER": other,
        "DECLARED_OTHER": "\n".join(declared),
        "UNQUOTE": unquote,
        "FAULT": FAULT,
        "BEGINS_WRONG": begins,
        "COMMENT_TEXT": f"the {n} characters of the {format['name']}",
        "COMMENT_FROM_TEXT": f"the id of the text of a {format['name']}{uuid_first}; 22P02 for any other, 22003 for a number that is too large",
        "PREFIX_LOW": low,
        "PREFIX_HIGH": high,
        "HAS_PREFIX": f"(prefix COLLATE \"C\" ~ '^[{symbols}]{{0,{n}}}$') AND ({low} <= '{stored}') AND ({high} >= '{smallest}')",
    }


def facts(format):
    bigint = format["bytes"] == 8
    check = ""
    if bigint:
        check = (
            "\tIF id < 0 THEN\n\t\tRAISE EXCEPTION 'value \"%\" is out of range for type @T@', id USING ERRCODE = 'numeric_value_out_of_range';\n\tEND IF;"
        )
    return {
        **text_facts(format),
        **recipe_facts(format),
        **({} if format["prefixed"] else time_facts(format)),
        "STORED": "bigint" if bigint else "uuid",
        "BYTES_OF_ID": "" if bigint else "DECLARE\n\tb bytea := uuid_send(id);",
        "CHECK_ID": check,
        "MAX": f"{BIGINT_MAX}" if bigint else "'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid",
        "MIN": "0::bigint" if bigint else "'00000000-0000-0000-0000-000000000000'::uuid",
        "ONE": one(format),
        "ONE_CAPITAL": one(format, True),
        "PREFIX_IS_GOOD": "((length <= 63) AND (octet_length(translate(prefix, 'abcdefghijklmnopqrstuvwxyz_', '')) = 0) AND (ascii(prefix) > 96) AND (ascii(\"right\"(prefix, 1)) > 96))",
        "FIND_IN_PREFIX": "WHILE (wrong <= 63) AND ((strpos('abcdefghijklmnopqrstuvwxyz', substr(prefix, wrong, 1)) > 0)"
        " OR ((substr(prefix, wrong, 1) = '_') AND (wrong > 1) AND (wrong < length))) AND (wrong <= length) LOOP\n\t\t\t\twrong := wrong + 1;\n\t\t\tEND LOOP;",
        "P": format["functions"],
        "T": format["name"],
    }


def operator_rows():
    """The comparisons of a uuid and an instant: name, function, types, options, comment."""
    names = {"<": "lt", "<=": "le", ">=": "ge", ">": "gt"}
    commuted = {"<": ">", "<=": ">=", ">=": "<=", ">": "<"}
    negated = {"<": ">=", "<=": ">", ">=": "<", ">": "<="}
    said = {"<": "before", "<=": "at or before", ">=": "at or after", ">": "after"}
    functions, rows = [], []
    for left in ("uuid", "timestamptz"):
        right = "timestamptz" if left == "uuid" else "uuid"
        for name in names:
            uuid_first = name if left == "uuid" else commuted[name]
            bound = "uidx_uuid_from(at)" if uuid_first in {"<", ">="} else "uidx_uuid_from(uidx_instant_after(at))"
            function = f"uidx_{'uuid' if left == 'uuid' else 'instant'}_{names[name]}"
            arguments = "id uuid, at timestamptz" if left == "uuid" else "at timestamptz, id uuid"
            functions.append(
                f"CREATE OR REPLACE FUNCTION {function}({arguments}) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE\n"
                f"\tRETURN id {'<' if uuid_first in {'<', '<='} else '>='} {bound};\n"
                f"COMMENT ON FUNCTION {function}({left}, {right}) IS 'the function of {name}';"
            )
            estimate = {"<": "lt", "<=": "le", ">=": "ge", ">": "gt"}[name]
            options = (
                f", COMMUTATOR = OPERATOR(@home.{commuted[name]}), NEGATOR = OPERATOR(@home.{negated[name]}),"
                f" RESTRICT = pg_catalog.scalar{estimate}sel, JOIN = pg_catalog.scalar{estimate}joinsel"
            )
            comment = f"the id was made {said[uuid_first]} the instant"
            rows.append((name, function, f"pg_catalog.{left}", f"pg_catalog.{right}", options, comment))
    rows.append(("<@", "uidx_uuid_in_window", "pg_catalog.uuid", "@home.uidx_window", "", "the id was made in the range of time"))
    return "\n\n".join(functions), ",\n".join("\t\t\t(" + ", ".join(f"'{value}'" for value in row) + ")" for row in rows)


def layout_facts():
    lines = []
    for n, layout in enumerate(layouts):
        lines.append(f"{'IF' if n == 0 else 'ELSIF'} layout = '{layout['name']}' THEN")
        lines.append(f"\tepoch := {layout['epoch_us']}; tick := {layout['tick_us']}; bits := {layout['bits']}; shift := {layout['shift']};")
    names = ", ".join(layout["name"] for layout in layouts)
    lines += [
        "ELSE",
        "\tRAISE EXCEPTION 'invalid input syntax for type snowflake_layout: \"%\"', layout USING ERRCODE = 'invalid_text_representation',",
        f"\t\tHINT = 'Write a name ({names}).';",
        "END IF;",
    ]
    return {
        "LAYOUT": "\n".join("\t" + line for line in lines),
        "LAYOUT_DECLARED": "\tus bigint;\n\tepoch bigint; -- us since 1970\n\ttick bigint; -- us\n\tbits integer;\n\tshift integer; -- the bits below the time\n\tfirst timestamptz;\n\tlast timestamptz;",
        # Of 64 bits the highest is a sign: ids ascend as far as it is 0.
        "LAYOUT_TIME": "\tfirst := '1970-01-01 00:00:00+00'::timestamptz + (('1 second'::interval * (epoch / 1000000)) + ('1 microsecond'::interval * (epoch % 1000000)));\n"
        "\tus := epoch + (tick * ((1::bigint << ((bits - shift) - (bits / 64))) - 1));\n"
        "\tlast := '1970-01-01 00:00:00+00'::timestamptz + (('1 second'::interval * (us / 1000000)) + ('1 microsecond'::interval * (us % 1000000)));",
        "LAYOUT_ERROR": "\tRAISE EXCEPTION 'timestamp out of range for layout \"%\": \"%\"', layout, at USING ERRCODE = 'datetime_field_overflow',\n"
        "\t\tDETAIL = format('The times of its ids go from %s to %s%s.', first, last,\n"
        "\t\t\tCASE WHEN bits = 64 THEN '; after that the ids are negative as bigint and no longer ascend' ELSE '' END);",
    }


def once():
    functions, rows = operator_rows()
    leading = next(f for f in used if f["uuid"] and f["time"]["tick_ns"] == 1000000 and "uuid_versions" not in f["time"])
    v7 = next(f for f in used if "v7" in words(f))
    return {**layout_facts(), "VERSION": version, "OPERATORS": functions, "OPERATOR_ROWS": rows, "LEADING_MS": leading["functions"], "V7": v7["functions"]}


def filled(text, values):
    for _ in range(3):
        text = re.sub(r"@([A-Z][A-Z0-9_]*)@", lambda match: str(values.get(match.group(1), match.group())), text)
    return text


def copies(text):
    """The fragment, once for each of its formats."""
    heads = re.findall(r"^--@ each (.*)\n", text, re.M)
    text = re.sub(r"^--@ .*\n", "", text, flags=re.M)
    if not heads:
        return [filled(text, once())]
    return [
        filled(text, {**once(), **facts(format)})
        for format in used
        if any(set(head.split()) <= words(format) for head in heads)
    ]


def statements(text):
    """The functions of a fragment of the extension, each with its comment: (name, text)."""
    for match in re.finditer(r"^CREATE FUNCTION (\w+)\(.*?^COMMENT ON FUNCTION [^\n]*\n", text, re.M | re.S):
        yield match.group(1), match.group().replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION", 1)


def bodies(sql):
    """Qualifies what a body in PL/pgSQL, or an expression after RETURN, names. Those with a search_path of their own stay."""
    own = set(re.findall(r"FUNCTION (\w+)\(", sql))

    def body(match):
        head, text, end = match.groups()
        if "SET search_path" in head:
            return match.group()
        for name in re.findall(r"(\w+)\(", text):
            if name in own:
                sys.exit(f"{head}: {name}() would be looked up in the search_path")
        return head + qualified(text, set()) + end

    sql = re.sub(r"(CREATE OR REPLACE FUNCTION [^;$]*?LANGUAGE plpgsql[^$]*?AS \$\$)(.*?)(\$\$;)", body, sql, flags=re.S)
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
    for name in re.findall(r"^COMMENT ON FUNCTION (\w+)\([^\n]*\) IS '(?!internal)", sql, re.M):
        if not name.startswith("uidx_"):
            stem, _, rest = name.partition("_")
            names.setdefault(stem, {})[rest] = None
    return "\n".join(f"--   {stem + (' ' if '' in rests else '_ ')}" + " ".join(rest for rest in rests if rest) for stem, rests in names.items())


def made():
    parts = []
    for file in sorted((root / "managed/parts").glob("*.sql")):
        parts += copies(file.read_text())
    own = set(re.findall(r"FUNCTION (\w+)\(", "".join(parts)))
    for file in sorted((root / "src/sql").glob("87_*.sql")):
        parts += [text for name, text in statements(file.read_text()) if name not in own]
    sql = "\n".join(tidy(part) for part in parts)
    sql = bodies(sql).replace("@FUNCTIONS@", listed(sql))
    left = re.search(r"@[A-Z][A-Z0-9_]*@|MODULE_PATHNAME", sql)
    if left:
        sys.exit(f"nothing is known for {left.group()}: {sql[left.start() - 200:left.end() + 50]}")
    return sql


if __name__ == "__main__":
    sys.stdout.write(made())
