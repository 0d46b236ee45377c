"""CUBA-4.15  Robbery: a Pawn run over behind the Gate, hidden Money, and one guess."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.cuba.cloth.asking import Asking, UntilDone
from contraband.games.cuba.moves import smugglers
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import ROBBED, STASHED, STOPPED
from contraband.games.cuba.names.steps import ALIGHTING, ROBBING, SEARCHING, STASHING
from contraband.games.cuba.smugglers.rules.pawns import place_of
from contraband.games.cuba.state import NO_SEAT, Cuba

NOTE: Final[i64] = 1000
PLACES: Final[i64] = 4


class Robbing(UntilDone):
    """CUBA-4.8.3  Each victim in order of contact; it may be declined."""

    def enter(self, s: Cuba) -> None:
        while len(s.victims) > 0 and not can_rob(s, s.victims[0]):
            s.victims = s.victims[1:]
        if len(s.victims) > 0:
            s.ask(seat_bit(s.active))
        else:
            s.goto(ALIGHTING)

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), DONE), smugglers.ROB + s.victims[0])

    def why_no_deed(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != smugglers.ROB:
            return reasons.OTHER_STEP
        return ALLOWED if move - smugglers.ROB == s.victims[0] else reasons.NOT_RUN_OVER

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        victim = s.victims[0]
        s.victims = s.victims[1:]
        if move == DONE:
            s.goto(ROBBING)
            return
        s.victim = victim
        s.tell(STOPPED, seat, victim)
        s.goto(STASHING)


def can_rob(s: Cuba, victim: i64) -> bool:
    """Only in the open, and only where there is Money (S12)."""
    return place_of(s, victim) >= 0 and s.money[victim] > 0


class Stashing(Asking):
    """CUBA-4.15.1  The victim splits all Money over the places, in secret."""

    def enter(self, s: Cuba) -> None:
        s.ask(seat_bit(s.victim))

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        notes = s.money[seat] // NOTE
        places = s.hiding_places
        each = notes // places
        rest = notes - each * (places - 1)
        found = vec[i64]()
        if each > 0:  # with fewer notes than places an even split is one of those below
            fourth: i64 = each if places == PLACES else 0
            found = append(found, smugglers.stash(rest, each, each, fourth))
        if places == PLACES:
            found = append(found, smugglers.stash(0, 0, 0, notes))
        found = append(found, smugglers.stash(notes, 0, 0, 0))
        found = append(found, smugglers.stash(0, notes, 0, 0))
        return append(found, smugglers.stash(0, 0, notes, 0))

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != smugglers.STASH:
            return reasons.OTHER_STEP
        notes: i64 = 0
        for place in range(PLACES):
            here = smugglers.in_place(move, place)
            if here > 0 and place >= s.hiding_places:
                return reasons.NO_SUCH_PLACE  # CUBA-8.1.16
            notes += here
        return ALLOWED if notes * NOTE == s.money[seat] else reasons.NOT_THE_SUM

    def pick(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        return some_stash(s, seat, chance)

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        for place in range(PLACES):
            s.hidden[place] = smugglers.in_place(move, place)
        s.tell(STASHED, seat)
        s.goto(SEARCHING)


def some_stash(s: Cuba, seat: i64, chance: FastChance) -> i64:
    """A random split: each part of what is left is as likely."""
    left = s.money[seat] // NOTE
    first = chance.below(left + 1)
    left -= first
    second = chance.below(left + 1)
    left -= second
    third = left
    if s.hiding_places == PLACES:
        third = chance.below(left + 1)
    return smugglers.stash(first, second, third, left - third)


class Searching(Asking):
    """CUBA-4.15.1  One guess; only that place is ever shown."""

    def candidates(self, s: Cuba, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for place in range(s.hiding_places):
            found = append(found, smugglers.SEARCH + place)
        return found

    def why_no(self, s: Cuba, seat: i64, kind: i64, move: i64) -> i64:
        if kind != smugglers.SEARCH:
            return reasons.OTHER_STEP
        return ALLOWED if move - smugglers.SEARCH < s.hiding_places else reasons.NO_SUCH_PLACE

    def take(self, s: Cuba, seat: i64, move: i64) -> None:
        place = move - smugglers.SEARCH
        pesos = s.hidden[place] * NOTE
        s.money[seat] += pesos
        s.money[s.victim] -= pesos
        s.reveal()
        s.tell(ROBBED, seat, s.victim, pesos, place)
        s.hidden = vec[i64]([0] * int(PLACES))  # CUBA-4.15.2  the Pawn stays where it stood
        s.victim = NO_SEAT
        s.goto(ROBBING)
