"""The package for Rust."""

from _spelling import spelled as spelling


def yes(value):
    return str(bool(value)).lower()


def table(formats):
    for format in formats:
        time, recipe = format["time"], format["recipe"]
        yield f"pub(crate) static {format['name'].upper()}: Format = Format {{"
        yield f"    name: \"{format['name']}\","
        yield "    forms: &["
        for form in format["texts"]:
            yield f"        Form {{ alphabet: b\"{form['alphabet']}\", folded: {yes(form['folded'])}, tag: {form['tag']}, padding: {form['padding']}, parts: &["
            for part in form["parts"]:
                yield f"            Part {{ literal: \"{part['literal']}\", least: {part['min_symbols']}, most: {part['symbols']}, bits: {part['bits']}, width: {part['width']} }},"
            yield "        ] },"
        yield "    ],"
        versions = sum(1 << version for version in time.get("uuid_versions", []))
        yield f"    time: Time {{ shift: {time['shift']}, tick: {time['tick_ns']}, epoch: {time['epoch_ms']}, last: {time['max_tick']}, rest: {time['max_rest']}, versions: {versions} }},"
        if recipe:
            yield f"    recipe: Recipe {{ random: {recipe['random_bits']}, step: {recipe['step_bits']}, slice: {recipe['slice_bits']}, version: {recipe['uuid_version']} }},"
        else:
            yield "    recipe: Recipe::NONE,"
        yield f"    uuid: {yes(format['uuid'])},"
        yield f"    quotable: {yes(format['quotable'])},"
        yield f"    prefixed: {yes(format['prefixed'])},"
        yield "};"


def fixed(formats):
    return [format for format in formats if not format["prefixed"]]


def names(format):
    return f"{spelling(format)} {format['name'].capitalize()} \"{format['name']}\""


def types(formats):
    for format in formats:
        yield f"            {names(format)}"


def fixed_types(formats):
    for format in fixed(formats):
        yield f"            {names(format)} {format['bytes']} {format['name'].upper()} {format['functions']}_floor"


def exports(formats):
    yield "#[rustfmt::skip]"
    yield "pub use fixed::{"
    yield f"    {', '.join(map(spelling, fixed(formats)))},"
    yield "};"


def made(formats):
    yield "    " + " ".join(spelling(format) for format in fixed(formats) if format["recipe"])


def tested_types(formats):
    for format in formats:
        yield f"        {spelling(format)} {format['name'].capitalize()}"


PARTS = {
    ("rust/src/table.rs", "table"): table,
    ("rust/src/table.rs", "types"): types,
    ("rust/src/table.rs", "fixed types"): fixed_types,
    ("rust/src/fixed.rs", "made"): made,
    ("rust/src/lib.rs", "exports"): exports,
    ("../test/clients/rust/src/bin/types.rs", "types"): tested_types,
}
