"""Reading what comes over a socket: every frame is a message we know, or none."""

from typing import Final

import msgspec
from msgspec import Struct

from contraband.wire.messages import FromClient

FRAME_BYTES: Final = 16 * 1024
MAX_INT: Final = (1 << 63) - 1
MAX_ID: Final = 64


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
