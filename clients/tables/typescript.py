"""The package for TypeScript."""

import textwrap


def text(form):
    parts = ", ".join(
        f"['{part['literal']}', {part['min_symbols']}, {part['symbols']}, {part['bits']}, {part['width']}]"
        for part in form["parts"]
    )
    options = "".join(
        f", {key}: {value}"
        for key, value in (
            ("folded", "true" if form["folded"] else ""),
            ("tag", f"{form['tag']}n" if form["tag"] else ""),
            ("padding", form["padding"]),
        )
        if value
    )
    return f"{{ alphabet: '{form['alphabet']}', parts: [{parts}]{options} }}"


def table(formats):
    yield "export const formats = {"
    for format in formats:
        time, recipe = format["time"], format["recipe"]
        yield f"  {format['name']}: {{"
        yield f"    size: {format['bytes']},"
        yield "    texts: ["
        for form in format["texts"]:
            yield f"      {text(form)},"
        yield "    ],"
        yield f"    pattern: {format['pattern']!r},"
        versions = f", versions: {time['uuid_versions']}" if "uuid_versions" in time else ""
        yield (
            f"    time: {{ bits: {time['bits']}, shift: {time['shift']}, tick: {time['tick_ns']}, epoch: {time['epoch_ms']}, "
            f"last: {time['max_tick']}n, rest: {time['max_rest']}n{versions} }},"
        )
        if recipe:
            yield f"    recipe: {{ random: {recipe['random_bits']}, step: {recipe['step_bits']}, slice: {recipe['slice_bits']}, version: {recipe['uuid_version']} }},"
        for key in ("uuid", "prefixed", "quotable"):
            if format[key]:
                yield f"    {key}: true,"
        yield "  },"
    yield "} as const satisfies Record<string, Format>;"


def names(formats):
    return textwrap.wrap(
        ", ".join(format["name"] for format in formats) + ",", 120, initial_indent="  ", subsequent_indent="  "
    )


def without_prefix(formats):
    return names(format for format in formats if not format["prefixed"])


PARTS = {
    ("typescript/src/table.ts", "table"): table,
    ("typescript/src/drizzle.ts", "names"): names,
    ("typescript/src/typeorm.ts", "names"): names,
    ("typescript/src/zod.ts", "names"): without_prefix,
}
