"""The package for Java."""

import json


def quoted(text):
    return json.dumps(text)


def form(text):
    parts = ", ".join(
        f"new Part({quoted(part['literal'])}, {part['min_symbols']}, {part['symbols']}, {part['bits']}, {part['width']})"
        for part in text["parts"]
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
        yield f"            {functions}, IdPatterns.{format['name'].upper()}, EnumSet.of({', '.join('Trait.' + trait for trait in traits)}))" + (
            ")," if n + 1 < len(formats) else ");"
        )


def patterns(formats):
    for format in formats:
        prefix = "([a-z]([a-z_]{0,61}[a-z])?_)?" if format["prefixed"] else ""
        pattern = quoted(f"^{prefix}{format['pattern']}$")
        yield f"    public static final String {format['name'].upper()} = {pattern};"


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
