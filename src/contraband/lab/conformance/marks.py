"""Positions, and what seats receive, as bytes that can be compared."""

import hashlib
from typing import Any

import msgspec

from contraband.core.game import Game
from contraband.core.perspective import everything_sent
from contraband.core.state import SPECTATOR, State

Sent = dict[str, object]


def mark(s: State) -> bytes:
    """Everything about a state: its fields, its luck to come, its recent luck and news."""
    return msgspec.json.encode([s.to_plain(), s.chance.to_plain(), s.drawn, s.told])


def short(data: bytes) -> str:
    """Enough of a hash to see that two long things differ."""
    return hashlib.blake2b(data, digest_size=6).hexdigest()


def sent(game: Game[Any], s: State, seat: int) -> bytes:
    """Everything that reaches a seat, byte for byte."""
    return msgspec.json.encode(everything_sent(game, s, seat))


def viewers(s: State) -> list[int]:
    """All viewers: the seats and the spectators."""
    return [*range(s.seats), int(SPECTATOR)]


def name_of(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def listener(game: Game[Any], s: State) -> State:
    """A copy that notes its luck and its news, as the game itself does."""
    copy: State = game.copy(s)
    copy.recording = True
    copy.telling = True
    return copy
