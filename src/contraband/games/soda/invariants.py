"""What is always true in Soda Smugglers, whatever the moves."""

from contraband.core.game import Broken
from contraband.core.state import UNANSWERED, is_in, seats_in
from contraband.games.soda.data import CARDS, KINDS, MAX_SUITCASES
from contraband.games.soda.names import PACKING, SHOWING
from contraband.games.soda.state import GUARD, NO_CARD, WAITING, Soda, count_at, suitcase_at


def check(s: Soda) -> None:
    """Raise Broken at the first thing that is not as it must be."""
    check_caps(s)
    check_seats(s)
    check_cards(s)
    if s.with_events and len(s.pile) + s.round != len(CARDS.events) and not s.fixed_order:
        raise Broken("SODA-10.2.1: an event was lost or came back")


def check_caps(s: Soda) -> None:
    if any(caps < 0 for caps in s.caps):
        raise Broken("SODA-9.2: somebody has fewer than no caps")
    if sum(s.caps) > CARDS.caps_in_box:
        raise Broken("SODA-9.3: more caps are out than the box holds")


def check_seats(s: Soda) -> None:
    guards = [seat for seat in range(s.seats) if s.status[seat] == GUARD]
    if guards != [int(s.guard)]:
        raise Broken("SODA-2.2: there must be exactly one guard")
    asked = seats_in(s.asked)
    if not s.over and not asked:
        raise Broken("the game waits for nobody")
    if s.step not in (PACKING, SHOWING) and asked not in ([], [int(s.guard)]):
        raise Broken("only the guard is asked after packing")
    if min(s.accepts, s.inspects, s.arrests, s.dogs) < 0:
        raise Broken("SODA-4.1: a token was used that was not there")


def check_cards(s: Soda) -> None:
    """SODA-D1: no value has more cards out than the box holds; SODA-2.3.1: hands are whole."""
    out = [0] * KINDS
    for seat in range(s.seats):
        held = [int(s.cards[count_at(seat, bottles)]) for bottles in range(KINDS)]
        packed = [int(s.luggage[suitcase_at(seat, place)]) for place in range(MAX_SUITCASES)]
        packed = [bottles for bottles in [*packed, int(s.bribe[seat])] if bottles != NO_CARD]
        if min(held) < 0:
            raise Broken("SODA-3: a card was packed that was not in the hand")
        for bottles in packed:
            held[bottles] += 1
        if sum(held) != (0 if s.status[seat] == GUARD else CARDS.hand):
            raise Broken("SODA-2.3.1: a traveller has too many or too few cards")
        if packed and len(packed) != s.suitcases + 1:
            raise Broken("SODA-3.1: a luggage is not complete")
        for bottles in range(KINDS):
            out[bottles] += held[bottles]
        if s.sealed[seat] != UNANSWERED and (s.step != PACKING or s.status[seat] != WAITING):
            raise Broken("SODA-3.5: a sealed packing was left over")
        waits = s.step == PACKING and s.status[seat] == WAITING
        if waits and not is_in(seat, s.asked) and s.sealed[seat] == UNANSWERED:
            raise Broken("SODA-3.5: a traveller is neither asked nor packed")
    if any(out[bottles] > CARDS.copies[bottles] for bottles in range(KINDS)):
        raise Broken("SODA-D1: there are more cards of one value than the box holds")
