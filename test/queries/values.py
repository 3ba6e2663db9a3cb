"""What a round draws its constants and rows from: few values, so that they meet, and those on the edges."""

from formats import FORMATS, instant_text, uuid_text
from marks import both, constant

COLUMNS = ["n", "k", "id", "id2", "u", "t", "i", "ts", "r", "x"]  # t and i: an id as text and as a bigint; x: a prefix

# What may stand beside an id and is compared by the id's number: a row per type, the type and its literal, or None
# where the format has no such operator or the type no such value.
OPERANDS = [
    lambda format, number: (format.name, format.text(number)),
    lambda format, number: format.is_uuid and ("uuid", uuid_text(number)),
    lambda format, number: format.is_bigint(number) and ("bigint", str(number)),
    lambda format, number: ("text", spelled(format, number, number)),
]


def spelled(format, number, way):
    """One of the texts that the type reads as this id."""
    if format.is_uuid and way % 3 == 0:
        return uuid_text(number)
    text = format.text(number)
    return text.swapcase() if format.any_case and way % 3 == 1 else text


# The shadow of these columns: for each id its number, its time and its text.
CORE_COLUMNS = ["n", "k", *(c + s for c in ("id", "id2", "u") for s in ("", "_t", "_x")), "t", "i", "ts", "r", "x"]
CORE_TYPES = dict(n="int", k="int", ts="timestamptz", r="tstzrange", x="text")
CORE_DEFINITION = ", ".join(
    f"{c} "
    + CORE_TYPES.get(c, "timestamptz" if c.endswith("_t") else 'text COLLATE "C"' if c.endswith("_x") else "numeric")
    for c in CORE_COLUMNS
)
ALL_COLUMNS = both(", ".join(COLUMNS), ", ".join(CORE_COLUMNS))


class Pool:
    def __init__(self, rng, format):
        self.rng, self.format = rng, format
        last = format.last_tick
        base = rng.choice(
            [rng.randrange(last), min(last, (1735689600000000 - format.tick_start(0)) * 1000 // format.tick_ns)]
        )
        ticks = {0, last, *rng.sample([1, 2, last - 1, last - 2, last // 2], 2)}
        ticks |= {min(last, base + step) for step in rng.sample([0, 1, 2, 3, 31, 32, 1000, 60000, 86400000], 5)}
        self.ticks = sorted(ticks)
        low = (1 << format.shift) - 1
        last_id = format.last  # stands behind every instant: no timestamptz does
        self.numbers = sorted(
            {
                t << format.shift | r
                for t in self.ticks
                for r in rng.sample([0, 1, low, low - 1, rng.randint(0, low)], 2)
            }
            - {last_id}
        )
        starts = [format.tick_start(t) for t in self.ticks] + [format.tick_start(last + 1)]
        self.instants = sorted({us + d for us in starts for d in rng.sample([0, 0, 0, 1, -1, 999, 1000, -1000], 2)})
        kinds = [[(n, *operand) for n in self.numbers if (operand := row(format, n))] for row in OPERANDS]
        self.kinds_of_operand = [kind for kind in kinds if kind]

    def number(self):
        return self.rng.choice(self.numbers)

    def instant(self):
        """Unix microseconds; now and then an infinity."""
        if self.rng.random() < 0.06:
            return self.rng.choice(["-infinity", "infinity"])
        return self.rng.choice(self.instants)

    def window(self):
        """A tstzrange: bounds of all kinds, also none."""
        if self.rng.random() < 0.08:
            return "empty"
        a, b = sorted((self.instant(), self.instant()), key=instant_key)
        lower = "" if self.rng.random() < 0.1 else f'"{instant_text(a)}"'
        upper = "" if self.rng.random() < 0.1 else f'"{instant_text(b)}"'
        return self.rng.choice("[(") + lower + "," + upper + self.rng.choice("])")

    def prefix(self):
        text = self.format.text(self.number())
        text = text[: self.rng.choice([0, 1, 2, 4, 6, 8, 9, 10, 11, len(text) - 1, len(text)])]
        change = self.rng.random()
        if change < 0.1:
            text += self.rng.choice(["I", "u", "$", "-", "é", "\\", "%", "z", "0", self.format.alphabet[-1] * 30])
        elif change < 0.4:
            text = text.swapcase()
        return text

    # The same as constants of a query.

    def id_constant(self, number=None):
        """(our side, core's side) of an id."""
        number = self.number() if number is None else number
        return constant(self.format.name, self.format.text(number)), constant("numeric", str(number))

    def operands(self, count):
        """(numbers, type, literals) of one kind of operand."""
        numbers, types, literals = zip(*self.rng.choices(self.rng.choice(self.kinds_of_operand), k=count))
        return numbers, types[0], literals

    def operand_constant(self):
        (number,), type, (literal,) = self.operands(1)
        return constant(type, literal), constant("numeric", str(number))

    def instant_constant(self):
        return constant("timestamptz", instant_text(self.instant()))

    def window_constant(self):
        return constant("tstzrange", self.window())

    def prefix_constant(self):
        prefix = self.prefix()
        return both(constant("text", prefix), constant("text", self.format.folded(prefix)))

    def pattern(self):
        """Of LIKE."""
        prefix = self.prefix()
        return prefix + self.rng.choice(
            ["%", "%", "_%", f"%{self.rng.choice(self.format.alphabet)}%", "%" if prefix.endswith("\\") else ""]
        )

    def row(self, n, id, nulls):
        """A row of a table, as COLUMNS has them; ids and uuids are numbers."""
        rng, i = self.rng, self.number()
        values = [
            n,
            rng.randint(0, 4),
            id,
            self.number(),
            self.number() & ((1 << 128) - 1),
            self.number(),
            i if self.format.is_bigint(i) else None,
            instant_text(self.instant()),
            self.window(),
            self.prefix(),
        ]
        return [v if i < 3 or rng.random() >= nulls else None for i, v in enumerate(values)]

    def our_row(self, row):
        n, k, id, id2, u, t, i, ts, r, x = row
        ids = [opt(self.format.text, id), opt(self.format.text, id2), opt(uuid_text, u)]
        return [n, k, *ids, opt(lambda v: spelled(self.format, v, n), t), i, ts, r, x]

    def core_row(self, row):
        """The same row as CORE_COLUMNS has it."""
        n, k, id, id2, u, t, i, ts, r, x = row
        shadow = [n, k]
        for number in (id, id2, u):
            fits = number if number is not None and number <= self.format.last else None
            shadow += [number, opt(lambda v: instant_text(self.format.time(v)), fits), opt(self.format.text, fits)]
        return shadow + [t, i, ts, r, opt(self.format.folded, x)]


def instant_key(us):
    return {"-infinity": float("-inf"), "infinity": float("inf")}.get(us, us)


def opt(function, value):
    return None if value is None else function(value)


def read_back(column, value):
    """What core's side printed, as the extension would have: a column says by its name what it holds, as in ulid_2."""
    kind = column.split("_")[0]
    if value is None:
        return None
    if kind == "uuid":
        return uuid_text(int(value))
    if kind in FORMATS:
        return FORMATS[kind].text(int(value))
    return value
