"""The answers worth a rehearsal: what ``quick`` would do, and the likeliest of the rest."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.bots.card_values import markers_gain
from contraband.games.bootleggers.bots.destinations import ship_gain
from contraband.games.bootleggers.bots.quick import Quick, payable
from contraband.games.bootleggers.bots.thug_plays import RIPE, play_gain
from contraband.games.bootleggers.data import THUG_COUNT
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import ACCEPT, DECLINE, KEEP, PASS, PLACE, SEND
from contraband.games.bootleggers.names import (
    ANSWERING,
    BLIND_DRAW,
    CHOOSING,
    E1,
    HIJACKED,
    LINING_UP,
    PLACING,
    RT,
)
from contraband.games.bootleggers.rules import STEPS
from contraband.games.bootleggers.rules.hands import kinds
from contraband.games.bootleggers.rules.playing import add_plays, why_not_play
from contraband.games.bootleggers.state import Bootleggers

MOST: Final = 8  # answers
USUAL: Final = 100.0  # before all others, in the order in which they are listed


class Ranked:
    """Moves, the most promising first; no move twice."""

    def __init__(self) -> None:
        self.moves = vec[i64]()
        self.promise = vec[float]()

    def add(self, move: i64, promise: float) -> None:
        for known in self.moves:
            if known == move:
                return
        at: i64 = len(self.moves)
        self.moves = append(self.moves, move)
        self.promise = append(self.promise, promise)
        while at > 0 and self.promise[at - 1] < promise:
            self.moves[at] = self.moves[at - 1]
            self.promise[at] = self.promise[at - 1]
            at -= 1
        self.moves[at] = move
        self.promise[at] = promise

    def best(self) -> vec[i64]:
        if len(self.moves) <= MOST:
            return self.moves
        return self.moves[:MOST]


def shortlist(quick: Quick, s: Bootleggers, seat: i64, chance: FastChance) -> vec[i64]:
    """The first one is what ``quick`` would play. (Bids are all of them, from the lowest up.)"""
    if s.step == CHOOSING:
        return bids(s, seat)
    found = Ranked()
    found.add(quick.move(s, seat, chance), 2.0 * USUAL)
    if s.step == RT or s.step == BLIND_DRAW:
        found.add(KEEP, USUAL)
        for move in STEPS[s.step].legal(s, seat):
            if move != KEEP:
                found.add(move, play_gain(quick.look, s, seat, move))
    elif s.step <= E1:
        found.add(PASS, USUAL)
        add_ripe(quick, s, seat, found)
    elif s.step == ANSWERING:
        found.add(DECLINE, USUAL)
        if STEPS[s.step].why_not(s, seat, ACCEPT) == ALLOWED:
            found.add(ACCEPT, USUAL)
    else:
        for move in STEPS[s.step].legal(s, seat):
            found.add(move, promise_of(quick, s, seat, move))
    return found.best()


def promise_of(quick: Quick, s: Bootleggers, seat: i64, move: i64) -> float:
    """What a move seems to bring at first sight."""
    kind = moves.kind(move)
    if s.step == PLACING and kind == PLACE:
        return markers_gain(quick.look, s, seat, moves.spot(move), moves.markers(move))
    if (s.step == LINING_UP or s.step == HIJACKED) and kind == SEND:
        return ship_gain(quick.weights, s, seat, moves.truck(move), moves.spot(move))
    return 0.0


def add_ripe(quick: Quick, s: Bootleggers, seat: i64, found: Ranked) -> None:
    """Cards whose time has come, with every target."""
    held = kinds(s.known[seat] | s.hidden[seat]) & RIPE[s.window]
    for thug in range(THUG_COUNT):
        if is_in(thug, held):
            for move in add_plays(s, seat, thug, vec[i64]()):
                if why_not_play(s, seat, move) == ALLOWED:
                    found.add(move, play_gain(quick.look, s, seat, move))


def bids(s: Bootleggers, seat: i64) -> vec[i64]:
    found = vec[i64]()
    for number in payable(s, seat):
        found = append(found, moves.MUSCLE + number)
    return found
