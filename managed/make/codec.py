"""The expressions that read and write ids, from the facts of clients/formats.json."""


def ored(terms):
    terms = [term for term in terms if term is not None]
    return terms[0] if len(terms) == 1 else " | ".join(terms)


def shifted(term, by):
    return f"({term} << {by})" if by > 0 else f"({term} >> {-by})" if by < 0 else term


class Digits:
    """Text of one number in an alphabet: a tag, and a payload of `width` bits."""

    def __init__(self, format):
        text = format["texts"][0]
        (part,) = text["parts"]
        self.alphabet = text["alphabet"]
        self.base = len(self.alphabet)
        self.bits = self.base.bit_length() - 1
        self.plain = self.base == 1 << self.bits
        self.symbols = part["symbols"]
        self.width = part["width"]  # of the payload
        self.limit = part["bits"]  # of the number
        self.tag = text["tag"]
        self.folded = text["folded"]
        self.uuid = format["bytes"] == 16

    def values(self):
        """A table of 256 bytes in hexadecimal: the digit of each symbol, ff for any other byte."""
        table = [255] * 256
        for digit, symbol in enumerate(self.alphabet):
            table[ord(symbol)] = digit
            if self.folded:
                table[ord(symbol.lower())] = table[ord(symbol.upper())] = digit
        return bytes(table).hex()

    # Writing: each symbol's byte is put in its place in a bigint, eight at a time.

    def digit(self, k):
        """The k-th digit."""
        if not self.plain:
            return f"((id / {self.base ** (self.symbols - 1 - k)}) % {self.base})::integer"
        low = self.width - self.bits * (self.symbols - k)  # its first bit, counted from the payload's first one
        lead = f"{self.tag << (self.bits + low)}" if low < 0 and self.tag else None
        if not self.uuid:
            down = 64 - low - self.bits
            return ored(
                [lead, f"((id >> {down}) & {self.base - 1 if low >= 0 else (1 << (self.bits + low)) - 1})::integer"]
            )
        terms = [lead]
        first, last = max(low, 0) // 8, (low + self.bits - 1) // 8
        for i in range(first, last + 1):
            term = f"get_byte(b, {i})"
            if low > 8 * i:
                term = f"({term} & {(1 << (8 * (i + 1) - low)) - 1})"
            terms.append(shifted(term, low + self.bits - 8 * (i + 1)))
        return ored(terms)

    def symbol(self, k):
        return f"get_byte('{self.alphabet}'::bytea, {self.digit(k)})"

    def written(self):
        """The text as bytea; of b, the bytes of a uuid, or of id, a bigint that is not negative."""
        groups = []
        head = self.symbols % 8
        for start in ([0] if head else []) + list(range(head, self.symbols, 8)):
            count = head if start < head else 8
            placed = " |\n\t\t\t".join(
                shifted(f"{self.symbol(start + j)}::bigint", 8 * (count - 1 - j)) for j in range(count)
            )
            group = f"int8send({placed})"
            groups.append(f"substr({group}, {9 - count})" if count < 8 else group)
        return " ||\n\t\t".join(groups)

    # Reading: each digit gets a lane of twice its bits. A bit above the digit shows a byte that is not a symbol. Every
    # second digit goes into one bigint and the others into another; one shift joins the two.

    def groups(self):
        """The symbols of each group: its first, and how many."""
        size = 60 // self.bits if self.plain else 0
        head = self.symbols % size
        return [(0, head)] + [(start, size) for start in range(head, self.symbols, size)]

    def value(self, k):
        return f"get_byte(digits, get_byte(b, {k}))"

    def lanes(self, places):
        return " | ".join(
            shifted(f"{self.value(k)}::bigint", 2 * self.bits * (len(places) - 1 - j)) for j, k in enumerate(places)
        )

    def declared(self):
        if not self.plain:
            return "\thigh bigint; -- the number without its last digit\n"
        return "".join(f"\teven{n} bigint;\n\todd{n} bigint;\n" for n in range(len(self.groups())))

    def returned(self, groups):
        if not self.uuid:
            return f"({groups[0]} << 60) | {groups[1]}"
        return (
            f"encode(int8send(({groups[0]} << 56) | ({groups[1]} >> 4)) ||\n\t\t\t"
            f"int8send(({groups[1]} << 60) | {groups[2]}), 'hex')::uuid"
        )

    def read(self):
        """Statements that return the id if b is one. b has as many bytes as an id has symbols."""
        if not self.plain:
            return self.read_other_base()
        lines, groups, seen = [], [], []
        for n, (start, count) in enumerate(self.groups()):
            places = list(range(start, start + count))
            odd, even = places[::-1][0::2][::-1], places[::-1][1::2][::-1]
            lines.append(f"even{n} := {self.lanes(even) if even else '0'};")
            lines.append(f"odd{n} := {self.lanes(odd)};")
            groups.append(f"((even{n} << {self.bits}) | odd{n})")
            seen += [f"even{n}", f"odd{n}"]
        wrong = sum((self.base - 1) << (self.bits + 2 * self.bits * lane) for lane in range(60 // (2 * self.bits)))
        below = self.limit - 60 * (len(groups) - 1)  # the payload's bits in the first group
        lines.append(f"IF ((({' | '.join(seen)}) & {wrong}) = 0) AND (({groups[0]} >> {below}) = {self.tag}) THEN")
        first = f"({groups[0]} & {(1 << below) - 1})" if self.tag else groups[0]
        lines.append(f"\tRETURN {self.returned([first] + groups[1:])};")
        lines.append("END IF;")
        return "\n".join("\t\t" + line for line in lines)

    def read_other_base(self):
        number = self.value(0)
        for k in range(1, self.symbols - 1):
            number = f"(({number}{'::bigint' if k == 1 else ''} * {self.base}) + {self.value(k)})"
        most = (1 << 63) - 1
        last = self.value(self.symbols - 1)
        return "\n".join(
            "\t\t" + line
            for line in [
                f"IF ({' | '.join(self.value(k) for k in range(self.symbols))}) < {1 << self.base.bit_length()} THEN",
                f"\thigh := {number};",
                f"\tIF (high < {most // self.base}) "
                f"OR ((high = {most // self.base}) AND ({last} <= {most % self.base})) THEN",
                f"\t\tRETURN (high * {self.base}) + {last};",
                "\tEND IF;",
                "END IF;",
            ]
        )

    def text_of(self, number):
        text = ""
        for _ in range(self.symbols):
            number, digit = divmod(number, self.base)
            text = self.alphabet[digit] + text
        return text

    def text(self, tag, bit):
        """The text of the id whose payload is all 0 or all 1."""
        return self.text_of(tag << self.limit | ((1 << self.limit) - 1) * bit)

    def first_symbols(self):
        """The symbols that an id may start with, as words."""
        per = self.bits * self.symbols - self.limit
        low = self.tag << (self.bits - per)
        symbols = list(self.alphabet[low : low + (1 << (self.bits - per))])
        return ", ".join(symbols[:-1]) + " or " + symbols[-1]

    def pattern(self):
        symbols = "".join(self.alphabet)
        first = self.first_symbols().replace(", ", "").replace(" or ", "")
        return f"[{first}][{symbols}]{{{self.symbols - 1}}}"
