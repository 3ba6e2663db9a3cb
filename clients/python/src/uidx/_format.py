"""What a format is: its text, its bytes, its time, and new ids of those that a client can make."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from functools import cached_property
from numbers import Number
from threading import Lock
from typing import Any, NamedTuple, TypeAlias, TypeGuard
from uuid import UUID

# As the server reads a uuid: hyphens after any group of four digits, braces around all of it.
_UUID = re.compile(r"(\{)?((?:[0-9a-fA-F]{4}-?){7}[0-9a-fA-F]{4})(?(1)\})")
_BYTES = re.compile(r"\\x([0-9a-fA-F]*)")
_PREFIX = re.compile(r"[a-z](?:[a-z_]{0,61}[a-z])?")
_NO_PREFIX = 'not made of up to 63 characters "a" to "z", with "_" between them'
# The server takes them for instants, though a flake could have such a text.
_INSTANTS = {"now", "today", "tomorrow", "yesterday", "epoch", "infinity"}

_UNIX = datetime(1970, 1, 1, tzinfo=timezone.utc)
_MICROSECOND = timedelta(microseconds=1)
_END = (datetime.max.replace(tzinfo=timezone.utc) - _UNIX) // _MICROSECOND + 1  # after the year 9999
_GREGORIAN = 12_219_292_800_000_000  # microseconds from 1582-10-15 to 1970
_LOW_62 = 2**62 - 1


# An id: its text, a UUID, or an object of another library such as python-ulid's ULID: bytes(id) are its bytes, or
# str(id) is its text.
AnyId: TypeAlias = object


class Part(NamedTuple):
    """A number in a text: after the literal, its symbols. It is below 2 ** bits, and has `width` bits in the payload."""

    literal: str
    least: int
    most: int
    bits: int
    width: int


@dataclass(frozen=True)
class Text:
    """A form of the text: its parts, one after another."""

    alphabet: str
    parts: tuple[Part, ...]
    folded: bool = False  # symbols are read in either case
    tag: int = 0  # stands before the number in its first symbol
    padding: int = 0  # 0 bits after the number in its last symbol

    @cached_property
    def values(self) -> dict[str, int]:
        symbols = {symbol: value for value, symbol in enumerate(self.alphabet)}
        if self.folded:
            symbols |= {symbol.swapcase(): value for symbol, value in symbols.items()}
        return symbols

    @cached_property
    def pairs(self) -> list[str]:
        return [high + low for high in self.alphabet for low in self.alphabet]

    @cached_property
    def least(self) -> int:
        return sum(len(part.literal) + part.least for part in self.parts)

    @cached_property
    def most(self) -> int:
        return sum(len(part.literal) + part.most for part in self.parts)

    @cached_property
    def _whole(self) -> int:
        """How many symbols the text has, if it is nothing but so many of one number; else 0."""
        part = self.parts[0]
        return part.most if len(self.parts) == 1 and part.least == part.most and not part.literal else 0

    @cached_property
    def digits(self) -> int:
        return sum(part.most for part in self.parts)

    @cached_property
    def _high(self) -> int:
        return self.tag << self.parts[0].bits + self.padding

    def read(self, text: str, before: int = 0) -> int:
        """The payload. ValueError says what is wrong, and at which position, where so many characters stand before the text."""
        if not self.least <= len(text) <= self.most:
            wanted = str(self.most) if self.least == self.most else f"{self.least} to {self.most}"
            raise ValueError(f"it has {len(text)} characters instead of {wanted}")
        payload = position = 0
        in_range = True
        for n, part in enumerate(self.parts):
            if not text.startswith(part.literal, position):
                raise ValueError(f'there is no "{part.literal}" at position {before + position + 1}')
            position += len(part.literal)
            end = position + part.most
            if part.least < part.most and n + 1 < len(self.parts):
                end = text.find(self.parts[n + 1].literal, position)
                if not part.least <= end - position <= part.most:
                    raise ValueError(
                        f"there are not {part.least} to {part.most} characters at position {before + position + 1}"
                    )
            value = self._number(text, position, end, before) - (self.tag << part.bits)
            in_range &= 0 <= value < 1 << part.bits
            payload = payload << part.width | value
            position = min(end, len(text))
        if position < len(text):
            raise ValueError(f"there is more than an id at position {before + position + 1}")
        if not in_range:
            raise ValueError("it is out of range")
        return payload

    def _number(self, text: str, start: int, end: int, before: int) -> int:
        value, base = 0, len(self.alphabet)
        for symbol in text[start:end]:
            digit = self.values.get(symbol, -1)
            if digit < 0:
                position = before + text.index(symbol, start) + 1
                raise ValueError(f'character "{symbol}" at position {position} is not in its alphabet')
            value = value * base + digit
        if value & (1 << self.padding) - 1:
            raise ValueError("its last character has bits that no id has")
        return value >> self.padding

    def write(self, payload: int) -> str:
        if self._whole:
            return self._symbols(self._high | payload << self.padding, self._whole)
        if len(self.alphabet) == 16:
            digits, text = f"{payload:0{self.digits}x}", ""
            for part in self.parts:
                text += part.literal + digits[: part.most]
                digits = digits[part.most :]
            return text
        text = ""
        for part in reversed(self.parts):
            number = payload & (1 << part.width) - 1
            payload >>= part.width
            digits = self._symbols((self.tag << part.bits | number) << self.padding, part.most)
            if part.least < part.most:
                digits = digits.lstrip(self.alphabet[0]) or self.alphabet[0]
            text = part.literal + digits + text
        return text

    def _symbols(self, value: int, length: int) -> str:
        pairs, base = self.pairs, len(self.alphabet)
        if base & base - 1 == 0:
            bits = 2 * (base.bit_length() - 1)
            text = "".join([pairs[value >> shift & base * base - 1] for shift in _SHIFTS[bits][-(-length // 2)]])
        else:
            symbols = [""] * (length + 1 >> 1)
            for n in range(len(symbols) - 1, -1, -1):
                value, low = divmod(value, base * base)
                symbols[n] = pairs[low]
            text = "".join(symbols)
        return text[1:] if length & 1 else text


# By the bits of a pair of symbols and the number of pairs.
_SHIFTS = {bits: [range(bits * (count - 1), -1, -bits) for count in range(14)] for bits in (8, 10, 12)}


class Time(NamedTuple):
    """The payload's bits from `shift` on are ticks of tick_ns nanoseconds since epoch_ms; those below are up to max_rest."""

    shift: int
    tick_ns: int
    epoch_ms: int
    max_tick: int
    max_rest: int
    uuid_versions: tuple[int, ...] | None = None  # the only UUIDs that tell their time

    def microseconds(self, payload: int) -> int | None:
        """Of the start of the id's tick, since 1970."""
        if self.uuid_versions is not None:
            version = payload >> 76 & 15
            if version not in self.uuid_versions or payload >> 62 & 3 != 2:
                return None
            if version == 1:
                return UUID(int=payload).time // 10 - _GREGORIAN
        return ((payload >> self.shift) * self.tick_ns + self.epoch_ms * 1_000_000) // 1000

    def since_epoch(self, microseconds: int) -> int:
        """Nanoseconds. ValueError if the instant is outside of the format's time."""
        since = microseconds * 1000 - self.epoch_ms * 1_000_000
        # The last microsecond counts if it begins within the last tick.
        if not 0 <= since < (self.max_tick + 1) * self.tick_ns:
            raise ValueError("the instant is outside of the time that the format has")
        return since

    def floor(self, microseconds: int) -> int:
        """The lowest payload whose time is at or after the instant."""
        tick = -(-self.since_epoch(microseconds) // self.tick_ns)
        if tick > self.max_tick:
            raise ValueError("no id is as late as the instant")
        return tick << self.shift

    def ceil(self, microseconds: int) -> int:
        """The highest payload whose time is at or before the instant."""
        # Times are floored to microseconds: a tick that begins within this one counts.
        tick = (self.since_epoch(microseconds) + 999) // self.tick_ns
        return min(tick, self.max_tick) << self.shift | self.max_rest

    def bound(self, microseconds: int, ceil: bool) -> int:
        """As floor() and ceil(); before the format's time it is the first payload, and after it the last."""
        if microseconds * 1000 < self.epoch_ms * 1_000_000:
            return 0
        try:
            return self.ceil(microseconds) if ceil else self.floor(microseconds)
        except ValueError:
            return self.max_tick << self.shift | self.max_rest


class Recipe(NamedTuple):
    """What a new id is besides its time: random bits."""

    random_bits: int
    step_bits: int
    slice_bits: int  # of the tick's own time, above the random bits
    uuid_version: int  # whose bits stand among the random ones
    max_tick: int


class Generator:
    """New ids, ascending in a process, as the server's are in a session.

    The first id of a tick takes fresh random bits, not of the highest eighth. In the same tick, and while the clock stands back,
    they are those of the last id and a random step of 1 to 2 ** step_bits; where they overflow, the id is the first of the next tick.
    """

    def __init__(self, time: Time, recipe: Recipe) -> None:
        self._time, self._recipe = time, recipe
        self._slices = 1 << recipe.slice_bits
        self._epoch = time.epoch_ms * 1_000_000
        self._end = (recipe.max_tick + 1) * self._slices
        self._random_bytes = -(-recipe.random_bits // 8)
        self._random_excess = self._random_bytes * 8 - recipe.random_bits
        self._step_bytes = -(-recipe.step_bits // 8)
        self._step_excess = self._step_bytes * 8 - recipe.step_bits
        self._forget()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._forget)

    def _forget(self) -> None:
        """A child process does not go on from its parent's ids."""
        self._lock = Lock()
        self._last_tick = -1
        self._last_random = 0

    def next(self) -> int:
        """The payload of a new id of now."""
        tick = self._tick(time.time_ns() - self._epoch)
        with self._lock:
            if tick > self._last_tick:
                number = self._first()
            else:
                tick = self._last_tick
                number = (
                    self._last_random + 1 + (int.from_bytes(os.urandom(self._step_bytes), "big") >> self._step_excess)
                )
                if number >> self._recipe.random_bits:
                    tick += 1
                    number = self._first()
            if not 0 <= tick < self._end:
                raise ValueError("the clock is outside of the time that the format has")
            self._last_tick, self._last_random = tick, number
        return self._payload(tick, number)

    def at(self, microseconds: int) -> int:
        """The payload of a new id of an instant, all of whose other bits are random."""
        since = self._time.since_epoch(microseconds)
        tick = self._tick(since)
        if tick >= self._end:
            raise ValueError("no id is made so late")
        if self._recipe.uuid_version != 7 or since % self._time.tick_ns == 0:  # RFC 9562 wants the time within the tick
            tick ^= int.from_bytes(os.urandom(4), "big") % self._slices
        return self._payload(tick, self._draw())

    def _tick(self, since_epoch: int) -> int:
        return since_epoch * self._slices // self._time.tick_ns

    def _first(self) -> int:
        while True:
            number = self._draw()
            if number >> self._recipe.random_bits - 3 != 7:
                return number

    def _draw(self) -> int:
        return int.from_bytes(os.urandom(self._random_bytes), "big") >> self._random_excess

    def _payload(self, tick: int, number: int) -> int:
        version = self._recipe.uuid_version
        if not version:
            return tick << self._time.shift - self._recipe.slice_bits | number
        number |= tick << self._recipe.random_bits
        return number >> 74 << 80 | version << 76 | (number >> 62 & 0xFFF) << 64 | 2 << 62 | number & _LOW_62


@dataclass(frozen=True)
class Format:
    """A type of ids."""

    name: str  # in SQL
    size: int  # in bytes; of a typeid, those behind the prefix
    texts: tuple[Text, ...]  # the forms that are read; the first one is written
    unanchored: str  # the pattern of the text that is written, without a prefix
    clock: Time
    recipe: Recipe | None = None  # None: only the server makes ids
    uuid: bool = False  # the bytes are those of a UUID, whose text is an id, too
    prefixed: bool = False  # before the text there can be a prefix and "_", and before the bytes that prefix
    quotable: bool = False  # the text is read in double quotes, too
    ordered: bool = True  # the text sorts as the bytes do, so that the server has prefixes
    functions: str = ""  # the start of the names of the SQL functions, where that is not the type's name
    floor_function: bool = True  # the server has NAME_floor and NAME_ceil

    @property
    def generator(self) -> str:
        """The SQL function that makes an id."""
        return (self.functions or self.name) + "_generate"

    @property
    def numbered(self) -> bool:
        """Ids are numbers, too: the server casts them to bigint and back, and compares them with a bigint."""
        return self.size == 8

    @property
    def plain_type(self) -> str:
        """The type of columns that hold such ids without the extension."""
        return "bigint" if self.numbered else "uuid"

    def must_fit_plain(self) -> None:
        """ValueError if there is none."""
        if not (self.uuid or self.prefixed or self.numbered):
            raise ValueError(f"{a(self.name)} is no UUID and no number")

    def number(self, id: AnyId) -> int:
        """That of an id, as the server's cast to bigint gives it. ValueError if it fits none."""
        number = int.from_bytes(self.parse(id), "big")
        if not self.numbered or number >> 63:
            raise ValueError(f"{_quoted(str(id))} fits no bigint")
        return number

    def of_number(self, number: int) -> str:
        """The id that has the number. ValueError for a negative one, and for one above all ids."""
        if not self.numbered or not 0 <= number < 1 << self.texts[0].parts[0].bits:
            raise ValueError(f"No {self.name} has the number {number}")
        return self.texts[0].write(number)

    def is_number(self, value: AnyId) -> TypeGuard[int]:
        """Whether it can be the number of an id. A bool is none."""
        return self.numbered and isinstance(value, int) and not isinstance(value, bool)

    def of_value(self, value: AnyId) -> str:
        """The id that an ORM is given: an int is the id of this number, as in SQL. Else as canonical()."""
        return self.of_number(value) if self.is_number(value) else self.canonical(value)

    @cached_property
    def pattern(self) -> str:
        """A regular expression of the texts that the server writes, for an OpenAPI schema. Not all that it matches is in range."""
        return str(self.schema()["pattern"])

    @cached_property
    def is_written(self) -> Callable[[str], object]:
        """Tells text that is in the spelling of the server from another, much faster than canonical(). It can be out of range."""
        return re.compile(self.pattern).fullmatch

    @property
    def max_length(self) -> int:
        """Of the text that the server writes."""
        return int(self.schema()["maxLength"])

    def schema(self, prefix: str | None = None) -> dict[str, Any]:
        """Of the texts that the server writes, in OpenAPI; prefix: of those that have it, "" for none."""
        start, length = (prefix + "_", len(prefix) + 1) if prefix else ("", 0)
        if self.prefixed and prefix is None:
            start, length = f"({_PREFIX.pattern}_)?".replace("(?:", "("), 64
        return {"type": "string", "pattern": f"^{start}{self.unanchored}$", "maxLength": length + self.texts[0].most}

    def parse(self, id: AnyId) -> bytes:
        """The bytes of an id. ValueError says what is wrong with text that is none."""
        if isinstance(id, str):
            prefix, rest = self._split(id)
            return prefix.encode() + self._read(id, rest).to_bytes(self.size, "big")
        if isinstance(id, UUID):
            if self.uuid or self.prefixed:
                return id.bytes
            raise ValueError(f"A UUID is no {self.name}")
        hint = "; for an instant write $1::timestamptz" if isinstance(id, date) else ""
        # A number or bytes are no id, though bytes(7) and str(b"") are something.
        if not isinstance(id, (Number, bytes, bytearray, memoryview, date)) and id is not None:
            if not hasattr(id, "__bytes__"):
                return self.parse(str(id))
            data = bytes(id)
            if len(data) == self.size:
                if self._is_payload(int.from_bytes(data, "big")):
                    return data
                hint = ": these are the bytes of no id"
        if self.is_number(id):
            hint = f'; the id of a number is FORMATS["{self.name}"].of_number(number)'
        raise ValueError(f"{a(type(id).__name__)} is no {self.name}{hint}")

    def build(self, type: type[Any], data: bytes) -> Any:
        """The id of these bytes as a type of another library, such as uuid.UUID, python-ulid's ULID or a TypeID."""
        if issubclass(type, UUID):
            return type(bytes=data[-16:])
        for name, value in (("from_bytes", data), ("from_string", None), ("from_str", None)):
            if make := getattr(type, name, None):
                return make(self.text(data) if value is None else value)
        try:
            return type(self.text(data))
        except TypeError:
            # As ulid-py's ULID, which takes the bytes.
            return type(data)

    def _split(self, id: str) -> tuple[str, str]:
        if not self.prefixed:
            return "", id
        prefix, separator, suffix = id.rpartition("_")
        if separator and not _PREFIX.fullmatch(prefix):
            raise ValueError(f"{_quoted(id)} is no {self.name}: its prefix is {_NO_PREFIX}")
        return prefix, suffix

    def check_prefix(self, prefix: str) -> None:
        """ValueError if nothing can have the prefix."""
        if not self.prefixed:
            raise ValueError(f"{a(self.name)} has no prefix")
        if not _PREFIX.fullmatch(prefix):
            raise ValueError(f"{_quoted(prefix)} is no prefix: it is {_NO_PREFIX}")

    def is_uuid(self, text: str) -> bool:
        """Whether the text is that of a UUID, and an id."""
        return self.uuid and _UUID.fullmatch(text) is not None

    def _read(self, id: str, text: str) -> int:
        if self.uuid and (match := _UUID.fullmatch(text)):
            return int(match[2].replace("-", ""), 16)
        if len(text) < 10 and text.lower() in _INSTANTS:
            raise ValueError(f"{_quoted(id)} is no {self.name}: it is a word for an instant")
        before = len(id) - len(text)
        if self.quotable and len(text) > 2 and text[0] == text[-1] == '"':
            text, before = text[1:-1], 1
        why = ""
        for form in self.texts:
            try:
                return form.read(text, before)
            except ValueError as error:
                # The reason that counts is that of a form which is as long as this text.
                if not why or why.startswith("it has") and not str(error).startswith("it has"):
                    why = str(error)
        if (match := _BYTES.fullmatch(text)) and len(match[1]) == 2 * self.size and not self.prefixed:
            payload = int(match[1], 16)
            if self._is_payload(payload):
                return payload
            why = "these are the bytes of no id"
        raise ValueError(f"{_quoted(id)} is no {self.name}: {why}")

    @cached_property
    def _has_gaps(self) -> bool:
        """Some bytes are no id."""
        return any(part.bits < part.width for part in self.texts[0].parts)

    def _is_payload(self, payload: int) -> bool:
        if not self._has_gaps:
            return True
        try:
            return self.texts[0].read(self.texts[0].write(payload)) == payload
        except ValueError:
            return False

    def text(self, data: bytes) -> str:
        """The text that the server gives for these bytes."""
        prefix = data[: -self.size].decode() + "_" if self.prefixed and len(data) > self.size else ""
        return prefix + self.texts[0].write(int.from_bytes(data[-self.size :], "big"))

    def canonical(self, id: AnyId, prefix: str | None = None) -> str:
        """The one spelling that the server gives. Use it where ids are compared as strings, as in the keys of a dict.

        prefix: that the id has to have, "" for none.
        """
        text = id if self.prefixed and isinstance(id, str) else self.text(self.parse(id))
        start, suffix = self._split(text)
        if text is id:
            self._read(id, suffix)
        if prefix is not None and start != prefix:
            raise ValueError(f"{_quoted(text)} does not have the prefix {_quoted(prefix)}")
        return text

    def as_uuid(self, id: AnyId) -> UUID:
        """The UUID that an id holds."""
        if not self.uuid and not self.prefixed:
            raise ValueError(f"No {self.name} holds a UUID")
        return UUID(bytes=self.parse(id)[-16:])

    def time(self, id: AnyId) -> datetime | None:
        """When the id says it was made, in UTC; None if it does not say, as a UUID of version 4, or says one that no datetime can be."""
        microseconds = self.clock.microseconds(int.from_bytes(self.parse(id)[-self.size :], "big"))
        if microseconds is None or microseconds >= _END:
            return None
        return _UNIX + timedelta(microseconds=microseconds)

    def floor(self, at: date, prefix: str = "") -> str:
        """The lowest id whose time is at or after an instant, as NAME_floor() on the server.

        A datetime has to have a time zone. A date is its midnight in UTC. ValueError if the format has no such time.
        """
        return self._at(self.clock.floor, at, prefix)

    def ceil(self, at: date, prefix: str = "") -> str:
        """The highest id whose time is at or before an instant, as NAME_ceil() on the server."""
        return self._at(self.clock.ceil, at, prefix)

    def bound(self, at: date, prefix: str, *, ceil: bool, plain: bool) -> str:
        """What an instant stands for where the server compares with no instant: as floor() and ceil(), but of any time. plain: it fits a bigint."""

        def make(microseconds: int) -> int:
            payload = self.clock.bound(microseconds, ceil)
            return min(payload, (1 << 63) - 1) if plain and self.numbered else payload

        return self._at(make, at, prefix)

    def generate(self, prefix: str = "", *, at: date | None = None) -> str:
        """A new id, above all others that this process has made of the format; at: of that instant, in no order.

        A typeid can have a prefix.
        """
        if self.recipe is None:
            raise TypeError(f"Only the server makes {a(self.name).lower()}: {self.generator}()")
        if at is None and not prefix:
            return self.texts[0].write(self._generator.next())
        if at is None:
            self.check_prefix(prefix)
            return f"{prefix}_{self.texts[0].write(self._generator.next())}"
        return self._at(self._generator.at, at, prefix)

    @cached_property
    def _generator(self) -> Generator:
        with _making:
            if "_generator" not in self.__dict__:
                assert self.recipe is not None
                self.__dict__["_generator"] = Generator(self.clock, self.recipe)
            made: Generator = self.__dict__["_generator"]
            return made

    def instant(self, at: date) -> datetime:
        """With a time zone: without one, ValueError. A date is its midnight in UTC."""
        if not isinstance(at, date):
            raise TypeError(f"{a(type(at).__name__)} is no date or datetime")
        if not isinstance(at, datetime):
            return datetime(at.year, at.month, at.day, tzinfo=timezone.utc)
        if at.tzinfo is None:
            raise ValueError(f"No {self.name} is of {at}: it has no time zone")
        return at

    def _at(self, make: Callable[[int], int], at: date, prefix: str) -> str:
        if prefix:
            self.check_prefix(prefix)
        microseconds = (self.instant(at) - _UNIX) // _MICROSECOND
        try:
            payload = make(microseconds)
        except ValueError as error:
            raise ValueError(f"No {self.name} is of {at}: {error}") from None
        return (prefix + "_" if prefix else "") + self.texts[0].write(payload)


_making = Lock()


def a(name: str) -> str:
    """The name after "A" or "An", by its sound: a uuid."""
    return ("An " if name[0] in "aeioAEIO" else "A ") + name


def _quoted(text: str) -> str:
    """For a message, which an answer to a client or a log can have."""
    return f'"{text[:100]}"' + ("..." if len(text) > 100 else "")
