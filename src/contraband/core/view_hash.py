"""What a seat sees as one number, so that search can share what it learns between equal views."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK31: Final[i64] = 0x7FFFFFFF
MASK32: Final[i64] = 0xFFFFFFFF

# A number before each kind of plain value, so that [1] and 1, or "" and [], differ.
NOTHING: Final[i64] = 1
NUMBER: Final[i64] = 2
TEXT: Final[i64] = 3
LIST: Final[i64] = 4
TABLE: Final[i64] = 5


class ViewHash:
    """A running hash of small numbers: the same compiled or not, on every machine.

    Two 32-bit lanes make a 63-bit number: among a million views, two different ones have the same
    number once in about 20 million searches.
    """

    def __init__(self, seat: i64, step: i64) -> None:
        self.a: i64 = 0x1B873593
        self.b: i64 = 0x50DAC0DE
        self.add(seat)
        self.add(step)

    def add(self, number: i64) -> None:
        low = number & MASK32
        self.a = ((self.a ^ low) * 0x01000193) & MASK32
        b = ((self.b + low) * 0x5BD1E995) & MASK32
        self.b = b ^ (b >> 15)

    def add_wide(self, number: i64) -> None:
        """A number of more than 32 bits."""
        self.add(number)
        self.add(number >> 32)

    def add_all(self, numbers: vec[i64]) -> None:
        for number in numbers:
            self.add(number)

    def add_plain(self, value: object) -> None:
        """Plain data as in views: None, numbers, texts, lists and tables."""
        if value is None:
            self.add(NOTHING)
        elif isinstance(value, int):
            self.add(NUMBER)
            self.add(value & 0xFFFFFFFF)
            self.add((value >> 32) & 0xFFFFFFFF)
        elif isinstance(value, float):
            self.add_text(value.hex())  # exact, and the same everywhere
        elif isinstance(value, str):
            self.add_text(value)
        elif isinstance(value, dict):
            self.add(TABLE)
            self.add(len(value))
            for key, item in value.items():
                self.add_text(str(key))
                self.add_plain(item)
        elif isinstance(value, (list, tuple)):
            self.add(LIST)
            self.add(len(value))
            for item in value:
                self.add_plain(item)
        else:
            raise TypeError("a view holds only numbers, texts, lists and tables")

    def add_text(self, text: str) -> None:
        self.add(TEXT)
        self.add(len(text))
        for letter in text:
            self.add(ord(letter))

    def value(self) -> i64:
        return ((self.a & MASK31) << 32) | self.b
