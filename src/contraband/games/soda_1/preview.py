"""What the answers of a seat that is asked would bring, as far as it can know."""

from msgspec import Struct

from contraband.games.soda_1 import moves
from contraband.games.soda_1.names import ACCEPTING, ARRESTING, INSPECTING, PACKING
from contraband.games.soda_1.rules import STEPS
from contraband.games.soda_1.state import Soda

# -- the shape -------------------------------------------------------------------------------------


class PackingEnds(Struct):
    """A packing, and the caps each of its three ends would bring, as things are now."""

    move: int
    bottles: int
    waved: int  # if waved through
    bribed: int  # if the bribe is taken
    pays: int  # what of the bribe can be paid
    short: bool  # the bribe promises more than there is
    caught: bool  # what an arrest would find
    arrested: int
    apology: int  # what of it the guard pays


class BribeOffer(Struct):
    """What a waiting traveller would pay for being let through."""

    seat: int
    pays: int
    short: bool  # less than was offered


class SodaPreview(Struct):
    """Who packs is told about every packing, the guard about bribes and tokens."""

    packings: list[PackingEnds]
    bribes: list[BribeOffer]
    unused: int  # tokens that would stay behind if the guard waved everybody through


# -- how it is filled ------------------------------------------------------------------------------


def preview(s: Soda, seat: int) -> SodaPreview | None:
    if s.step == PACKING:
        legal = STEPS[s.step].legal(s, seat)
        return SodaPreview([packing_ends(s, seat, int(move)) for move in legal], [], 0)
    if s.step in (ACCEPTING, INSPECTING, ARRESTING):
        waiting = [other for other in range(s.seats) if s.is_waiting(other)]
        tokens = int(s.accepts + s.inspects + s.arrests + s.dogs)
        return SodaPreview([], [bribe_offer(s, other) for other in waiting], tokens)
    return None


def bribe_offer(s: Soda, seat: int) -> BribeOffer:
    pays = int(s.can_pay(seat, s.bribe[seat]))
    return BribeOffer(seat, pays, pays < s.bribe[seat])


def packing_ends(s: Soda, seat: int, move: int) -> PackingEnds:
    bottles = sum(int(moves.packed(move, place)) for place in range(s.suitcases))
    bribe = int(moves.packed_bribe(move))
    pays = int(s.can_pay(seat, bribe))
    caught = s.is_smuggled(bottles)
    apology = 0 if caught else int(s.can_pay(s.guard, s.apology))
    return PackingEnds(
        move=move,
        bottles=bottles,
        waved=bottles,
        bribed=bottles - pays,
        pays=pays,
        short=pays < bribe,
        caught=caught,
        arrested=0 if caught else bottles + apology,
        apology=apology,
    )
