"""The formats of ids: their text, their bytes, and new ids of those that a client can make."""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

_DIGITS, _UPPER, _LOWER = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_HEXADECIMAL = "0123456789abcdef"
_PUSHID = "-" + _DIGITS + _UPPER + "_" + _LOWER

# As the server reads a uuid: hyphens after any group of four digits, braces around all of it.
_UUID = re.compile(r"(\{)?((?:[0-9a-fA-F]{4}-?){7}[0-9a-fA-F]{4})(?(1)\})")


class Part(NamedTuple):
    """A number in an id: after a literal, `length` symbols are the number, which fills `width` bits and is below 2 ** `bits`."""

    literal: str
    width: int
    length: int
    bits: int


@dataclass(frozen=True)
class Format:
    """A type of ids. Its parameters say how the text is made of the bytes, and what a new id consists of."""

    name: str
    size: int  # in bytes
    alphabet: str
    parts: tuple[Part, ...]
    ignore_case: bool = False
    hyphens_optional: bool = False
    padded: bool = True
    high: int = 0  # stands before the number in its first symbol
    shift: int = 0  # empty bits after the number in its last symbol
    uuid: bool = False  # the bytes are those of a UUID, whose text is an id, too
    ordered: bool = True  # the text sorts as the bytes do, so that the server has prefixes
    generator: str = ""  # the SQL function that makes an id, where it is not called NAME_generate
    # For ids that a client makes: those that are nothing but a time and at least 62 random bits.
    tick: int = 0  # of the time, in nanoseconds; 0 where only the server makes ids
    time_bits: int = 48
    random_bits: int = 80
    epoch: int = 0  # in ticks since 1970
    version: int = 0  # of the UUID that the id is

    def parse(self, id: str | UUID) -> bytes:
        """The bytes of an id. ValueError says what is wrong with text that is none."""
        if isinstance(id, UUID):
            if self.uuid:
                return id.bytes
            raise ValueError(f"A UUID is no {self.name}")
        if not isinstance(id, str):
            raise ValueError(f"A {type(id).__name__} is no {self.name}")
        if self.uuid and (match := _UUID.fullmatch(id)):
            return bytes.fromhex(match[2].replace("-", ""))
        if self.ignore_case:
            folded = id.upper() if self.alphabet is _CROCKFORD else id.lower()
            text = folded if id.isascii() else id
        else:
            text = id
        if self.hyphens_optional and "-" not in text:
            text = self._with_hyphens(text)
        self._check_length(id, text)
        number, position = 0, 0
        for part in self.parts:
            value, position = self._number(id, text, part, position)
            number = number << part.width | value
        return number.to_bytes(self.size, "big")

    def text(self, data: bytes) -> str:
        """The text that the server gives for these bytes."""
        pieces: list[str] = []
        number = int.from_bytes(data, "big")
        for part in reversed(self.parts):
            value = number & (1 << part.width) - 1
            number >>= part.width
            pieces.append(part.literal + self._symbols((self.high << part.width | value) << self.shift, part.length))
        return "".join(reversed(pieces))

    def canonical(self, id: str | UUID) -> str:
        """The one spelling that the server gives. Use it where ids are compared as strings, as in the keys of a dict."""
        return self.text(self.parse(id))

    def generate(self) -> str:
        """A new id: the time and secure random bits. Those of one tick are in no order."""
        return self.text(self._generate())

    def _generate(self) -> bytes:
        if not self.tick:
            raise TypeError(f"Only the server makes a {self.name}: {self.generator or self.name + '_generate'}()")
        ticks = time.time_ns() // self.tick - self.epoch
        number = ticks << self.size * 8 - self.time_bits | secrets.randbits(self.random_bits)
        if self.version:
            number = number & ~(15 << 76 | 3 << 62) | self.version << 76 | 2 << 62
        return number.to_bytes(self.size, "big")

    def _error(self, id: str, why: str) -> ValueError:
        return ValueError(f'"{id}" is no {self.name}: {why}')

    def _with_hyphens(self, text: str) -> str:
        pieces = []
        for part in self.parts:
            pieces.append(part.literal + text[: part.length])
            text = text[part.length :]
        return "".join(pieces) + text

    def _check_length(self, id: str, text: str) -> None:
        length = sum(len(part.literal) + part.length for part in self.parts)
        if len(text) > length or len(text) < (length if self.padded else 1):
            wanted = str(length) if self.padded else f"1 to {length}"
            raise self._error(id, f"it has {len(id)} characters instead of {wanted}")

    def _number(self, id: str, text: str, part: Part, position: int) -> tuple[int, int]:
        if not text.startswith(part.literal, position):
            raise self._error(id, f'there is no "{part.literal}" at position {position + 1}')
        position += len(part.literal)
        value = 0
        for at, symbol in enumerate(text[position : position + part.length], position):
            digit = self.alphabet.find(symbol)
            if digit < 0:
                raise self._error(id, f'character "{symbol}" at position {at + 1} is not in its alphabet')
            value = value * len(self.alphabet) + digit
        if value & (1 << self.shift) - 1:
            raise self._error(id, "its last character has bits that no id has")
        value = (value >> self.shift) - (self.high << part.width)
        if not 0 <= value < 1 << part.bits:
            raise self._error(id, "it is out of range")
        return value, position + part.length

    def _symbols(self, value: int, length: int) -> str:
        symbols: list[str] = []
        while value or not symbols:
            value, digit = divmod(value, len(self.alphabet))
            symbols.append(self.alphabet[digit])
        text = "".join(reversed(symbols))
        return text.rjust(length, self.alphabet[0]) if self.padded else text


class TypeIdFormat(Format):
    """Before the 26 characters of a UUID, in lower case, there can be a prefix and "_"; before the bytes there is the prefix."""

    _prefix = re.compile(r"(?:[a-z](?:[a-z_]{0,61}[a-z])?)?")

    def parse(self, id: str | UUID) -> bytes:
        if not isinstance(id, str):
            return super().parse(id)
        prefix, separator, suffix = id.rpartition("_")
        if not self._prefix.fullmatch(prefix) or (separator and not prefix):
            raise self._error(id, 'its prefix is not made of up to 63 characters "a" to "z", with "_" between them')
        return prefix.encode() + super().parse(suffix)

    def text(self, data: bytes) -> str:
        prefix = data[: -self.size].decode()
        return (prefix + "_" if prefix else "") + super().text(data[-self.size :])

    def generate(self, prefix: str = "") -> str:
        return self.canonical((prefix + "_" if prefix else "") + super().text(self._generate()))


def _one(bits: int, length: int, width: int = 0) -> tuple[Part, ...]:
    return (Part("", width or bits, length, bits),)


def _groups(*lengths: int) -> tuple[Part, ...]:
    return tuple(Part("-" if n else "", 4 * length, length, 4 * length) for n, length in enumerate(lengths))


FORMATS: dict[str, Format] = {
    format.name: format
    for format in (
        Format("ulid", 16, _CROCKFORD, _one(128, 26), ignore_case=True, uuid=True, tick=10**6),
        Format(
            "base64uuid", 16, "$" + _DIGITS + _UPPER + "_" + _LOWER, _one(128, 22), high=4, uuid=True, tick=10**6, version=7
        ),
        Format("baseuid", 15, _PUSHID, _one(120, 20), tick=1 << 15, random_bits=72),
        Format(
            "uid11", 8, "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", _one(64, 11), generator="xid_generate"
        ),
        Format("ulidflake", 8, _CROCKFORD, _one(63, 13, width=64), ignore_case=True),
        Format(
            "ksuid", 20, _DIGITS + _UPPER + _LOWER, _one(160, 27), tick=10**9, time_bits=32, random_bits=128, epoch=1_400_000_000
        ),
        Format("objectid", 12, _HEXADECIMAL, _one(96, 24), ignore_case=True),
        Format("rsxid", 12, _DIGITS + _LOWER[:22], _one(96, 20), shift=4),
        Format("pushid", 15, _PUSHID, _one(120, 20), tick=10**6, random_bits=72),
        Format("elasticflake", 15, _UPPER + _LOWER + _DIGITS + "-_", _one(120, 20), ordered=False),
        Format("flake", 16, _DIGITS + _UPPER + _LOWER, _one(128, 22), padded=False, ordered=False),
        Format("lexicaluuid", 16, _HEXADECIMAL, _groups(8, 4, 4, 16), ignore_case=True, hyphens_optional=True),
        Format(
            "sid",
            16,
            _DIGITS + _UPPER + "_" + _LOWER + "~",
            (Part("", 64, 11, 64), Part("-", 64, 11, 64)),
            tick=1,
            time_bits=64,
            random_bits=63,
        ),
        Format("cuid", 16, _DIGITS + _LOWER, (Part("c", 45, 8, 42), Part("", 83, 16, 83))),
        Format("ordereduuid", 16, _HEXADECIMAL, _groups(8, 4, 4, 4, 12), ignore_case=True, uuid=True, tick=10**4, version=4),
        TypeIdFormat("typeid", 16, _CROCKFORD.lower(), _one(128, 26), tick=10**6, version=7),
    )
}
"""The sixteen types by their names in SQL."""
