"""The log of a table: entries that each carry the hash of the one before."""

import hashlib
import re
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.json import Encoder
from msgspec.structs import asdict


class Damaged(Exception):
    """A log or a snapshot is not what was written; one sentence says where."""


class Entry(Struct):
    """One change of a table. ``fold`` plays the entries again and never draws."""

    seq: int  # 1 for the first
    kind: str
    command_id: str  # sender and id, see ``stored_id``; empty for what the table did by itself
    seat: int  # who caused it; -1 is the host or the table itself
    at_ms: int  # in the time of the table, which is good for measuring and not for dates
    body: dict[str, Any]
    outcomes: list[int]  # the luck this entry met
    reply: dict[str, Any]  # what the sender was told, and is told again on a retry
    prev: str
    hash: str


SORTED: Final = Encoder(order="sorted")
STORED_ID = re.compile(r"([A-Za-z0-9]{0,8}:)?[A-Za-z0-9_-]{1,64}")


def stored_id(sender: str, command_id: str) -> str:
    """How the log keeps the id of a command: ids are each sender's own, and nobody else's business.

    Logs from before hold the bare id. No id may contain the colon, so none can be mistaken.
    """
    return f"{sender}:{command_id}"


def given_id(stored: str) -> str:
    """The id as its sender knows it."""
    return stored.rpartition(":")[2]


def canonical(value: object) -> bytes:
    """The one way plain data is written before it is hashed.

    Names sorted, no spaces, letters as they are; the same bytes as those of ``json.dumps`` with
    these settings, which wrote the first logs. Numbers are whole in everything we keep.
    """
    return SORTED.encode(value)


def digest(entry: Entry) -> str:
    """SHA-256 of the previous hash and everything in this entry."""
    plain = asdict(entry)
    del plain["hash"], plain["prev"]
    return hashlib.sha256(entry.prev.encode() + canonical(plain)).hexdigest()


def check_link(entry: Entry, seq: int, prev: str) -> None:
    """Damaged unless this entry follows the one with that number and hash."""
    if entry.seq != seq + 1:
        raise Damaged(f"The log has entry {entry.seq} where {seq + 1} should follow.")
    if entry.prev != prev or entry.hash != digest(entry):
        raise Damaged(f"Entry {entry.seq} of the log has been changed.")


def check_chain(entries: Sequence[Entry]) -> None:
    """Damaged unless they follow each other from the first one on."""
    if not entries:
        raise Damaged("The log is empty.")
    seq, last = 0, ""
    for entry in entries:
        check_link(entry, seq, last)
        seq, last = entry.seq, entry.hash
