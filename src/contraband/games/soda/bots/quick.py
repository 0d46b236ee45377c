"""A player in a few dozen instructions, for playouts: not good, but not stupid."""

from typing import Final

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.state import is_in
from contraband.games.soda import moves
from contraband.games.soda.moves import packings
from contraband.games.soda.names import ACCEPTING, ARRESTING, PACKING
from contraband.games.soda.rules import STEPS
from contraband.games.soda.rules.guard import moves_of_step
from contraband.games.soda.state import Soda, hand_at, suitcase_at

LOOKS: Final[i64] = 3  # packings looked at; the best of them is played


def quick_move(s: Soda, seat: i64, chance: FastChance) -> i64:
    """An answer from what the seat sees."""
    if s.step == PACKING:
        return pack(s, seat, chance)
    if s.step == ACCEPTING:
        return accept(s, chance)
    if s.step == ARRESTING:
        return arrest(s, chance)
    choices = moves_of_step(STEPS[s.step], s, seat)
    first: i64 = 1 if len(choices) > 1 and choices[0] == moves.PASS else 0  # looking is free
    return choices[first + chance.below(len(choices) - first)]


def pack(s: Soda, seat: i64, chance: FastChance) -> i64:
    """Of a few packings, the one that carries most for its bribe; sometimes a legal one."""
    choices = packings(s.cards, hand_at(seat), s.suitcases)
    honest = chance.below(3) == 0
    best = choices[chance.below(len(choices))]
    for _ in range(LOOKS - 1):
        other = choices[chance.below(len(choices))]
        if worth(s, other, honest) > worth(s, best, honest):
            best = other
    return best


def worth(s: Soda, move: i64, honest: bool) -> i64:
    total: i64 = 0
    for place in range(s.suitcases):
        total += moves.packed(move, place)
    if honest and total > s.limit:
        total = -total
    return total * 2 - moves.packed_bribe(move) * 3


def accept(s: Soda, chance: FastChance) -> i64:
    """Every other time the highest bribe."""
    best: i64 = -1
    for seat in range(s.seats):
        if s.is_waiting(seat) and s.bribe[seat] > 0 and (best < 0 or s.bribe[seat] > s.bribe[best]):
            best = seat
    return moves.PASS if best < 0 or chance.below(2) == 0 else moves.accept(best)


def arrest(s: Soda, chance: FastChance) -> i64:
    """Somebody who has shown too much, or usually somebody who has not shown an empty suitcase."""
    suspects: i64 = 0
    for seat in range(s.seats):
        if not s.is_waiting(seat):
            continue
        shown = bottles_shown(s, seat)
        if shown > s.limit:
            return moves.arrest(seat)
        if shown != 0:
            suspects += 1
    if suspects == 0 or chance.below(4) == 0:
        return moves.PASS
    pick = chance.below(suspects)
    for seat in range(s.seats):
        if s.is_waiting(seat) and bottles_shown(s, seat) != 0:
            if pick == 0:
                return moves.arrest(seat)
            pick -= 1
    return moves.PASS


def bottles_shown(s: Soda, seat: i64) -> i64:
    """Bottles in this traveller's open suitcases; -1 if none is open."""
    if s.seen[seat] == 0:
        return -1
    total: i64 = 0
    for place in range(s.suitcases):
        if is_in(place, s.seen[seat]):
            total += s.luggage[suitcase_at(seat, place)]
    return total
