"""The log of a table: entries that each carry the hash of the one before."""

import hashlib
import json
from typing import Any

from msgspec import Struct, to_builtins


class Damaged(Exception):
    """A log or a snapshot is not what was written; one sentence says where."""


class Entry(Struct):
    """One change of a table. ``fold`` plays the entries again and never draws."""

    seq: int  # 1 for the first
    kind: str
    command_id: str  # empty for what the table did by itself
    seat: int  # who caused it; -1 is the host or the table itself
    at_ms: int
    body: dict[str, Any]
    outcomes: list[int]  # the luck this entry met
    reply: dict[str, Any]  # what the sender was told, and is told again on a retry
    prev: str
    hash: str


def canonical(value: object) -> bytes:
    """The one way plain data is written before it is hashed."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(entry: Entry) -> str:
    """SHA-256 of the previous hash and everything in this entry."""
    plain = to_builtins(entry)
    del plain["hash"], plain["prev"]
    return hashlib.sha256(entry.prev.encode() + canonical(plain)).hexdigest()


def check_link(entry: Entry, seq: int, prev: str) -> None:
    """Damaged unless this entry follows the one with that number and hash."""
    if entry.seq != seq + 1:
        raise Damaged(f"The log has entry {entry.seq} where {seq + 1} should follow.")
    if entry.prev != prev or entry.hash != digest(entry):
        raise Damaged(f"Entry {entry.seq} of the log has been changed.")
