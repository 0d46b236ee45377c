"""What one round allows, by player count and event, and what each fate pays.

Everything is by card value: which card of a value it is never matters to the round.
"""

from dataclasses import dataclass

from contraband.games.soda.data import BOX, Cards, Event

NO_EVENT = "none"
CARDS = Cards(BOX)  # the book knows these, whatever cards are laid out
EVENTS = (NO_EVENT, *(event.name for event in CARDS.events))
HAND = int(CARDS.hand)
DECK = tuple(CARDS.copies)


@dataclass(frozen=True)
class RoundRules:
    """What one round allows; ``travellers`` is one less than the players."""

    travellers: int
    accepts: int
    inspects: int
    arrests: int
    limit: int = int(CARDS.limit)
    suitcases: int = int(CARDS.suitcases)
    apology: int = int(CARDS.apology)
    bonus: int = 0
    dog: bool = False
    reinspect: bool = False
    deck: tuple[int, ...] = DECK


def round_rules(players: int, event: str = NO_EVENT) -> RoundRules:
    """SODA-D2 for this player count, changed by the event (SODA-D5)."""
    row = CARDS.rows[players]
    travellers = players - 1
    found = event_called(event)
    # More uses than travellers change nothing but would split equal states; only an inspection
    # may meet the same traveller twice.
    most = 2 * travellers if found.reinspect else travellers
    arrests = row.arrest + found.arrest
    if found.arrest < 0:
        arrests = max(1, arrests)  # SODA-11.8
    return RoundRules(
        travellers,
        travellers if found.accept_all else min(row.accept + found.accept, travellers),
        min(row.inspect + found.inspect, most),
        min(arrests, travellers),
        found.limit,
        found.suitcases,
        found.apology,
        found.bonus,
        found.dog,
        found.reinspect,
    )


def event_called(name: str) -> Event:
    """The event card, or one that changes nothing."""
    if name != NO_EVENT:
        return CARDS.events[EVENTS.index(name) - 1]
    nothing = Event(NO_EVENT)
    nothing.limit, nothing.suitcases, nothing.apology = CARDS.limit, CARDS.suitcases, CARDS.apology
    return nothing


def accepted(bribe: int, bottles: int) -> tuple[int, int]:
    """(guard, traveller) caps when the bribe is accepted (SODA-4.2)."""
    return bribe, bottles - bribe


def arrested(rules: RoundRules, bottles: int) -> tuple[int, int]:
    """(guard, traveller) caps at an arrest (SODA-6.3, SODA-6.4)."""
    if bottles > rules.limit:
        return bottles, 0
    return -rules.apology, bottles + rules.apology
