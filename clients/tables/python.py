"""The package for Python."""

from _spelling import spelled

EXCEPTIONS = {"ulidflake": "UlidFlake", "typeid": "TypeID"}


def spelling(format):
    return EXCEPTIONS.get(format["name"]) or spelled(format, {"ulid", "uuid", "uid", "uid11", "ksuid", "sid", "cuid"})


def call(name, *arguments, **options):
    return f"{name}({', '.join([*map(repr, arguments), *(f'{key}={value!r}' for key, value in options.items() if value)])})"


class Code(str):
    def __repr__(self):
        return str(self)


def number(digits):
    """A number of all bits as 2**n - 1."""
    bits = (int(digits) + 1).bit_length() - 1
    return Code(f"2**{bits} - 1") if int(digits) == 2**bits - 1 else int(digits)


def text(form):
    parts = ", ".join(
        call("Part", part["literal"], part["min_symbols"], part["symbols"], part["bits"], part["width"])
        for part in form["parts"]
    )
    return Code(
        call(
            "Text",
            form["alphabet"],
            Code(f"({parts},)"),
            folded=form["folded"],
            tag=form["tag"],
            padding=form["padding"],
        )
    )


def table(formats):
    for format in formats:
        time, recipe = format["time"], format["recipe"]
        versions = time.get("uuid_versions")
        yield "    Format("
        yield f"        {format['name']!r},"
        yield f"        {format['bytes']},"
        yield "        ("
        for form in format["texts"]:
            yield f"            {text(form)},"
        yield "        ),"
        yield f"        {format['pattern']!r},"
        yield "        " + call(
            "Time", time["shift"], time["tick_ns"], time["epoch_ms"], number(time["max_tick"]), number(time["max_rest"]),
            uuid_versions=versions and tuple(versions),
        ) + ","  # fmt: skip
        if recipe:
            numbers = [recipe[key] for key in ("random_bits", "step_bits", "slice_bits", "uuid_version")]
            yield f"        recipe={call('Recipe', *numbers, number(recipe['max_tick']))},"
        for key in ("uuid", "prefixed", "quotable"):
            if format[key]:
                yield f"        {key}=True,"
        if not format["ordered"]:
            yield "        ordered=False,"
        if format["functions"] != format["name"]:
            yield f"        functions={format['functions']!r},"
        if not format["floor"]:
            yield "        floor_function=False,"
        yield "    ),"


def classes(base, prefixed, suffix=""):
    def make(formats):
        yield "# fmt: off"
        for format in formats:
            yield f'class {spelling(format)}{suffix}({prefixed if format["prefixed"] else base}): ...'
        yield "# fmt: on"

    return make


def names(form):
    """The names of the classes, each in a line."""

    def make(formats):
        return [form.format(spelling(format), format["name"]) for format in formats]

    return make


PARTS = {
    ("python/src/uidx/_table.py", "table"): table,
    ("python/src/uidx/sqlalchemy.py", "names"): names('    "{0}",'),
    ("python/src/uidx/sqlalchemy.py", "classes"): classes("_Id", "_Prefixed"),
    ("python/src/uidx/django/__init__.py", "imports"): names("    {0}Field,"),
    ("python/src/uidx/django/__init__.py", "names"): names('    "{0}Field",'),
    ("python/src/uidx/django/fields.py", "classes"): classes("IdField", "_PrefixedField", "Field"),
    ("python/src/uidx/drf.py", "classes"): classes("IdField", "_PrefixedField", "Field"),
    ("python/src/uidx/drf.py", "names"): names('    "{0}Field",'),
    ("python/src/uidx/pydantic.py", "types"): names('{0} = Annotated[str, Id("{1}")]'),
    ("python/src/uidx/pydantic.py", "names"): names('    "{0}",'),
}
