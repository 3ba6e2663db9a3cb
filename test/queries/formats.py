"""The oracle: what an id's number means, as text and as time. Integers only, and nothing of the extension's code.

A format is described by its folder in src/formats; `check` compares what is read there
with the format's golden vectors.
"""

import csv
import re
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path

US_PER_CYCLE = 146097 * 86400 * 1000000  # of 400 years, after which the calendar repeats
LAST_INSTANT = 9224318015999999999  # 294276-12-31 23:59:59.999999Z
UNITS = {"ns": 1, "us": 1000, "ms": 1000000, "s": 1000000000}


@dataclass(frozen=True)
class Piece:
    """A number in an alphabet, or a literal."""

    literal: str = ""
    alphabet: str = ""
    symbols: int = 0
    bits: int = 0  # of the payload
    padding: int = 0  # bits behind them, 0
    tag: int = 0  # what stands in front of them

    def text(self, number):
        rest, symbols = (self.tag << self.bits | number) << self.padding, self.literal
        for _ in range(self.symbols):
            rest, digit = divmod(rest, len(self.alphabet))
            symbols = self.alphabet[digit] + symbols
        assert rest == 0
        return symbols


@dataclass(frozen=True)
class Format:
    name: str
    pieces: tuple
    shift: int  # the time is what remains above so many bits
    tick_ns: int
    epoch_us: int
    any_case: bool
    ordered: bool  # as its texts are: it has prefixes
    prefix: str  # of the functions of time, such as ulid_timestamp
    extension: str
    is_uuid: bool  # casts to and from uuid, and compares with it
    nullable_time: bool  # ids without a time: the operators read one, the function does not

    @property
    def bits(self):
        return sum(p.bits for p in self.pieces)

    @property
    def last(self):
        return (1 << self.bits) - 1

    @property
    def last_tick(self):
        return self.last >> self.shift

    @property
    def alphabet(self):
        return self.pieces[-1].alphabet

    def tick_start(self, tick):
        """Unix microseconds, floored."""
        return self.epoch_us + tick * self.tick_ns // 1000

    def time(self, number):
        return self.tick_start(number >> self.shift)

    def text(self, number):
        text = ""
        for piece in reversed(self.pieces):
            text = piece.text(number & ((1 << piece.bits) - 1)) + text
            number >>= piece.bits
        return text

    def is_bigint(self, number):
        """Whether ids of this format compare with bigint, and this one has such a value."""
        return self.bits <= 64 and number < 1 << 63

    def folded(self, text):
        """The text in the case that the canonical one has."""
        upper = self.alphabet.upper() == self.alphabet
        return (
            "".join((c.upper() if upper else c.lower()) if c.isascii() else c for c in text) if self.any_case else text
        )

    def judgeable(self):
        """Whether each number is an id, and core types can hold its time."""
        return (
            all(len(p.alphabet) ** p.symbols >> p.padding >= 1 << p.bits for p in self.pieces)
            and self.time(self.last) <= LAST_INSTANT
        )


def read(folder):
    """The format of a folder of src/formats, as its .oracle and the head of its .sql describe it;
    None without a time."""
    name = folder.name
    oracle = folder / f"{name}.oracle"
    if not oracle.exists():
        return None
    sql = dict(re.findall(r"^--@ (\w+) ?(.*)$", (folder / f"{name}.sql").read_text(encoding="utf-8"), re.M))
    alphabets, pieces, time, words = {}, [], None, set()
    for line in oracle.read_text(encoding="utf-8").splitlines():
        word, *rest = line.split(" ")
        words.add(word)
        if word == "alphabet":
            alphabets[rest[0]] = rest[1], rest[2:] == ["folded"]
        elif word == "time":
            time = rest
        elif word == "text":
            for piece in rest:
                if piece[0] == "'":
                    pieces.append(Piece(literal=piece[1:-1]))
                elif number := re.fullmatch(r"(\w)([\d-]+)/(\d+)((?:,\w+=\d+)*)", piece):
                    symbols, padding, tag = number[2], *(
                        re.search(f"{o}=(\\d+)", number[4]) for o in ("padding", "tag")
                    )
                    if "-" in symbols:
                        return None  # texts of varying length
                    pieces.append(
                        Piece(
                            "",
                            alphabets[number[1]][0],
                            int(symbols),
                            int(number[3]),
                            int(padding[1]) if padding else 0,
                            int(tag[1]) if tag else 0,
                        )
                    )
    if time is None:
        return None
    bits, tick, epoch = time
    length, unit = re.fullmatch(r"(\d+)(\w+)", tick).groups()
    return Format(
        name,
        tuple(pieces),
        sum(p.bits for p in pieces) - int(bits),
        int(length) * UNITS[unit],
        unix_us(epoch),
        any_case=any(folded for symbols, folded in alphabets.values() if any(p.alphabet == symbols for p in pieces)),
        ordered="unordered" not in words,
        prefix=sql.get("times", name),
        extension=sql.get("extension", f"uidx_{name}"),
        is_uuid="implicit" in sql["type"].split(),
        nullable_time=name == "base64uuid",
    )


def uuid_text(number):
    digits = f"{number:032x}"
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def instant_text(us):
    """Unix microseconds, or an infinity, as timestamptz reads them."""
    if isinstance(us, str):
        return us
    cycles, rest = divmod(us, US_PER_CYCLE)
    at = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(microseconds=rest)
    return f"{at.year + 400 * cycles:04}-{at:%m-%d %H:%M:%S.%f}+00"


def unix_us(iso):
    """Of an instant as ISO 8601 writes it, of any year."""
    year, rest = re.fullmatch(r"(\d+)(-.*)Z", iso).groups()
    cycles, year = divmod(int(year) - 1970, 400)
    at = datetime.fromisoformat(f"{1970 + year}{rest}+00:00")
    return cycles * US_PER_CYCLE + (at - datetime(1970, 1, 1, tzinfo=timezone.utc)) // timedelta(microseconds=1)


ROOT = Path(__file__).parent.parent.parent
FORMATS = {f.name: f for f in map(read, sorted((ROOT / "src" / "formats").iterdir())) if f and f.judgeable()}


def check(vectors):
    """Complains about the first golden vector that FORMATS disagrees with; gives their number."""
    count = 0
    for format in FORMATS.values():
        for number, text, us in golden(Path(vectors), format.name):
            if format.text(number) != text or us not in ("", format.time(number)):
                raise SystemExit(f"the oracle is wrong about {format.name} {text}")
            count += 1
    return count


def golden(vectors, name):
    """(number, canonical text, Unix microseconds or nothing) of the published ids."""
    further = vectors / "formats" / f"{name}.tsv"
    if further.exists():
        with open(further, encoding="utf-8", newline="") as file:
            rows = csv.DictReader(
                (line for line in file if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE
            )
            known = [r for r in rows if "-" not in (r["payload_hex"], r["created_at"]) and "form=" not in r["fields"]]
        return [(int(r["payload_hex"], 16), r["text"], unix_us(r["created_at"])) for r in known]
    with open(vectors / f"{name}.tsv", encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            (int(r["hex"], 16), r["canonical"], r["pg_us"] and int(r["pg_us"])) for r in rows if r["kind"] == "parse"
        ]
