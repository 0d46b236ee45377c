"""Limits on what comes in: one bad client must not hurt another."""

from collections import OrderedDict
from typing import Final

import msgspec
from msgspec import Struct

from contraband.wire.messages import FromClient

FRAME_BYTES: Final = 16 * 1024
BURST: Final = 60  # messages at once
PER_SECOND: Final = 4.0  # and 40 in ten seconds from then on
HELLO_S: Final = 10.0  # how long a fresh socket may keep silent
BODY_BYTES: Final = 64 * 1024  # of an HTTP request
ADDRESSES: Final = 10_000  # remembered at once
MAX_INT: Final = (1 << 63) - 1
MAX_ID: Final = 64


class Bucket:
    """Holds ``size`` drops, fills by ``rate`` a second; each message takes one."""

    def __init__(self, size: float, rate: float, now_s: float) -> None:
        self.size = size
        self.rate = rate
        self.level = size
        self.at_s = now_s

    def take(self, now_s: float) -> bool:
        self.level = min(self.size, self.level + (now_s - self.at_s) * self.rate)
        self.at_s = now_s
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket an address, for the most recent addresses."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now_s: float) -> bool:
        bucket = self.known.pop(address, None)
        if bucket is None:
            bucket = Bucket(self.per_minute, self.per_minute / 60, now_s)
        self.known[address] = bucket
        if len(self.known) > ADDRESSES:
            self.known.popitem(last=False)
        return bucket.take(now_s)


class Unreadable(Exception):
    """Not a message we know. ``id`` is the command's, if it could be read."""


FRAMES: Final = msgspec.json.Decoder(FromClient)


def read_frame(frame: str | bytes) -> FromClient:
    """A message, checked. The types leave no room for nesting: depth is bounded by them."""
    try:
        message: FromClient = FRAMES.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
        raise Unreadable from None
    check_values(message)
    return message


def check_values(message: Struct) -> None:
    """Numbers fit into 64 bits, ids are short and plain."""
    for name in message.__struct_fields__:
        value = getattr(message, name)
        if isinstance(value, int) and not -MAX_INT <= value <= MAX_INT:
            raise Unreadable
        if name == "id" and not is_plain_id(value):
            raise Unreadable


def is_plain_id(text: str) -> bool:
    """What we use as a key: short, ASCII, nothing that steers a terminal or a log file."""
    return 0 < len(text) <= MAX_ID and text.isascii() and text.isprintable() and " " not in text
