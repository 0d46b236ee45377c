"""What the worker for reviews does: long work in short pieces, so that tables take turns at it.

Between two pieces the work stays in the worker's memory. If that is lost, with the worker or
because too many others came in between, the next piece begins it again.
"""

import os
import time
from collections import OrderedDict
from importlib import import_module
from typing import Any, Final

import msgspec
from msgspec import Struct

from contraband.core.record import record_from_json
from contraband.server.bot_workers import settle_in

PIECE_S: Final = 0.4
HURRY_S: Final = 14.0  # of the processor: from then on a game is looked at roughly
AT_ONCE: Final = 8  # works in memory
GENTLY: Final = 4  # whoever plays comes first; on a full machine it must still get on

UNDER_WAY: Final[OrderedDict[str, tuple[Any, float]]] = OrderedDict()


class Piece(Struct, frozen=True):
    """How far the work is, and what has come of it so far; ``whole``: that is all."""

    done: int
    of: int
    whole: bool
    found: bytes


def settle_back() -> None:
    settle_in()
    os.nice(GENTLY)


def tell_on(key: str, record: str, effort_s: float) -> Piece:
    """A piece of the analysis of a finished game; nothing has come of it before its end."""
    teller, spent_s = UNDER_WAY.pop(key, (None, 0.0))
    if teller is None:
        story = import_module("contraband.analysis.story")  # which loads all players
        teller = story.begin(record_from_json(record), effort_s)
    whole, took_s = work_on(teller)
    if whole:
        of = len(teller.record.moves)
        return Piece(of, of, True, msgspec.json.encode(teller.story()))
    if spent_s + took_s > HURRY_S:
        teller.hurry()
    put_aside(key, teller, spent_s + took_s)
    return Piece(teller.done, len(teller.record.moves), False, b"")


def try_on(key: str, record: str, number: int, notation: str) -> Piece:
    """Some more games with another move; what has come of them so far."""
    what_if, spent_s = UNDER_WAY.pop(key, (None, 0.0))
    if what_if is None:
        module = import_module("contraband.analysis.what_if")
        what_if = module.WhatIf(record_from_json(record), number, notation)
    whole, took_s = work_on(what_if)
    if not whole:
        put_aside(key, what_if, spent_s + took_s)
    return Piece(what_if.done, what_if.times, whole, msgspec.json.encode(what_if.outcome()))


def work_on(work: Any) -> tuple[bool, float]:
    """Is it done, and what has this piece of it taken?"""
    began_s = time.process_time()
    while work.step():
        took_s = time.process_time() - began_s
        if took_s >= PIECE_S:
            return False, took_s
    return True, time.process_time() - began_s


def put_aside(key: str, work: Any, spent_s: float) -> None:
    UNDER_WAY[key] = (work, spent_s)
    while len(UNDER_WAY) > AT_ONCE:
        UNDER_WAY.popitem(last=False)
