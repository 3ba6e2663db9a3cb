"""The oracle: what an id's number means, as text and as time. Integers only, and nothing of the extension's code.

A new format is a row of FORMATS; `check` compares the row with the format's golden vectors.
"""

import csv
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
BASE64UUID = "$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
BASEUID = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"

US_PER_CYCLE = 146097 * 86400 * 1000000  # of 400 years, after which the calendar repeats


@dataclass(frozen=True)
class Format:
    name: str
    bits: int
    shift: int  # the time is what remains above so many bits
    tick_ns: int
    epoch_ms: int
    length: int
    alphabet: str
    prefix: str  # of the functions of time, such as ulid_timestamp
    is_uuid: bool = False  # the bytes of a uuid
    lead: int = 0  # bits in front of the number, in the text alone
    nullable_time: bool = False  # ids without a time: the operators read one, the function does not

    @property
    def last(self):
        return (1 << self.bits) - 1

    @property
    def last_tick(self):
        return self.last >> self.shift

    @property
    def any_case(self):
        return self.alphabet is CROCKFORD

    def tick_start(self, tick):
        """Unix microseconds, floored."""
        return self.epoch_ms * 1000 + tick * self.tick_ns // 1000

    def time(self, number):
        return self.tick_start(number >> self.shift)

    def text(self, number):
        rest, symbols = number | self.lead << self.bits, ""
        for _ in range(self.length):
            rest, digit = divmod(rest, len(self.alphabet))
            symbols = self.alphabet[digit] + symbols
        assert rest == 0
        return symbols

    def is_bigint(self, number):
        """Whether ids of this format compare with bigint, and this one has such a value."""
        return self.bits <= 64 and number < 1 << 63

    def prefix_text(self, prefix):
        """The prefix as the canonical text would have it."""
        return "".join(c.upper() if c.isascii() else c for c in prefix) if self.any_case else prefix


FORMATS = {
    f.name: f
    for f in [
        Format("ulid", 128, 80, 1000000, 0, 26, CROCKFORD, "ulid", is_uuid=True),
        Format("base64uuid", 128, 80, 1000000, 0, 22, BASE64UUID, "base64uuid", is_uuid=True, lead=4, nullable_time=True),
        Format("baseuid", 120, 72, 32768, 0, 20, BASEUID, "baseuid"),
        Format("uid11", 64, 22, 1000000, 1321009871111, 11, BASE58, "xid"),
        Format("ulidflake", 63, 20, 1000000, 1704067200000, 13, CROCKFORD, "ulidflake"),
    ]
}


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


def check(vectors):
    """Complains about the first golden vector that FORMATS disagrees with; gives their number."""
    count = 0
    for format in FORMATS.values():
        with open(Path(vectors) / f"{format.name}.tsv", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                if row["kind"] != "parse":
                    continue
                number = int(row["hex"], 16)
                us = row["pg_us"] and int(row["pg_us"])
                if format.text(number) != row["canonical"] or us not in ("", format.time(number)):
                    raise SystemExit(f"the oracle is wrong about {format.name} {row['case']}")
                count += 1
    return count
