"""The package for Java."""

import json


def quoted(text):
    return json.dumps(text)


def form(text):
    parts = ", ".join(
        f"new Part({quoted(part['literal'])}, {part['min_symbols']}, {part['symbols']}, {part['bits']}, {part['width']})" for part in text["parts"]
    )
    return f"new Text({quoted(text['alphabet'])}, {str(text['folded']).lower()}, {text['tag']}, {text['padding']}, {parts})"


def constants(formats):
    for n, format in enumerate(formats):
        time, recipe = format["time"], format["recipe"]
        yield f"    {format['name'].upper()}(new Facts("
        yield f"            {format['bytes']},"
        yield "            List.of("
        yield ",\n".join(f"                    {form(text)}" for text in format["texts"]) + "),"
        versions = time.get("uuid_versions")
        versions = f"Set.of({', '.join(map(str, versions))})" if versions else "null"
        yield (
            f"            new Time({time['shift']}, {time['tick_ns']}L, {time['epoch_ms']}L, "
            f"{quoted(time['max_tick'])}, {quoted(time['max_rest'])}, {versions}),"
        )
        if recipe:
            numbers = ", ".join(str(recipe[key]) for key in ("random_bits", "step_bits", "slice_bits", "uuid_version"))
            yield f"            new Recipe({numbers}, {quoted(recipe['max_tick'])}),"
        else:
            yield "            null,"
        traits = [name.upper() for name in ("uuid", "prefixed", "quotable", "ordered", "floor") if format[name]]
        functions = "null" if format["functions"] == format["name"] else quoted(format["functions"])
        yield f"            {functions}, EnumSet.of({', '.join('Trait.' + trait for trait in traits)}))" + (
            "),"
            if n + 1 < len(formats)
            else ");"
        )


def one_of(symbols):
    return "[" + "".join("\\" + symbol if symbol in "-^]\\" else symbol for symbol in symbols) + "]"


def first_symbols(text, part):
    """As Text.first_symbols of Python."""
    digit = (len(text["alphabet"]) - 1).bit_length()
    if 1 << digit != len(text["alphabet"]) or part["min_symbols"] < part["symbols"]:
        return text["alphabet"]
    rest = digit * (part["symbols"] - 1) - text["padding"]
    return text["alphabet"][text["tag"] << part["bits"] >> rest : ((text["tag"] + 1 << part["bits"]) - 1 >> rest) + 1]


def pattern(format):
    """As Format.pattern of Python and IdFormat.pattern()."""
    text = format["texts"][0]
    pattern = ""
    for part in text["parts"]:
        first = first_symbols(text, part)
        least, most = part["min_symbols"], part["symbols"]
        pattern += part["literal"]
        if first != text["alphabet"]:
            pattern += one_of(first)
            least, most = most - 1, most - 1
        pattern += one_of(text["alphabet"]) + f"{{{most if least == most else f'{least},{most}'}}}"
    return ("^([a-z]([a-z_]{0,61}[a-z])?_)?" if format["prefixed"] else "^") + pattern + "$"


def patterns(formats):
    for format in formats:
        yield f"    public static final String {format['name'].upper()} = {quoted(pattern(format))};"


def java_types(formats):
    for format in formats:
        name = format["name"].capitalize()
        yield f"    public static final class {name} extends IdJavaType {{"
        yield "        private static final long serialVersionUID = 1;"
        yield f"        public {name}() {{ super(IdFormat.{format['name'].upper()}); }}"
        yield "    }"


def uuid_converters(formats):
    for format in formats:
        if format["uuid"]:
            name = format["name"].upper()
            yield f"    public static final DataType<UUID> {name} = Ids.ID.asConvertedDataType(new UuidConverter(IdFormat.{name}));"


def folder(name):
    return f"java/src/main/java/io/github/uidx/{name}"


PARTS = {
    (folder("IdFormat.java"), "constants"): constants,
    (folder("IdPatterns.java"), "patterns"): patterns,
    (folder("hibernate/IdJavaType.java"), "types"): java_types,
    (folder("jooq/UuidConverter.java"), "types"): uuid_converters,
}
