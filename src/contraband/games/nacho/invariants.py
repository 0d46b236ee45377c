"""What is always true in The Nacho Incident, whatever the moves."""

from contraband.core.game import Broken
from contraband.core.sets import listed
from contraband.core.state import UNANSWERED, seats_in
from contraband.games.nacho.data import CARDS, FOODS, PROVINCES
from contraband.games.nacho.names import CHOOSING, REDRAWING, REFRESHING
from contraband.games.nacho.state import (
    ALL_MOUNTIES,
    ALL_SMUGGLERS,
    LAST_TURN,
    NO_CARD,
    NO_MOUNTIE,
    Nacho,
    counts_of,
)


def check(s: Nacho) -> None:
    """Raise Broken at the first thing that is not as it must be."""
    check_flow(s)
    check_smugglers(s)
    check_batches(s)
    check_mounties(s)
    check_cubes(s)


def check_flow(s: Nacho) -> None:
    if not s.over and not seats_in(s.asked):
        raise Broken("the game waits for nobody")
    if s.turn > LAST_TURN or (s.over and s.turn != LAST_TURN):
        raise Broken("NACHO-10.1: the game must end after turn 12")
    if sorted(s.order[place] for place in range(s.goes)) != [
        seat for seat in range(s.seats) if s.played[seat] != NO_CARD
    ]:
        raise Broken("NACHO-5.1: the order is not that of the players who go")
    sealed = s.step in (CHOOSING, REDRAWING, REFRESHING)
    for seat in range(s.seats):
        if s.sealed[seat] != UNANSWERED and (not sealed or seat in seats_in(s.asked)):
            raise Broken("NACHO-4.1: a sealed answer was left over")


def check_smugglers(s: Nacho) -> None:
    """NACHO-D5: every card is in exactly one place."""
    waiting = [1 << int(s.played[int(s.order[place])]) for place in range(s.at, s.goes)]
    if s.asked and s.at < s.goes and has_travelled(s):
        waiting = waiting[1:]
    places = [*s.hands, *s.keepers, s.deck, s.pile, *waiting]
    if sum(len(listed(cards)) for cards in places) != len(CARDS.smugglers):
        raise Broken("NACHO-D5: there are more or fewer smugglers than in the box")
    together = 0
    for cards in places:
        together |= cards
    if together != ALL_SMUGGLERS:
        raise Broken("NACHO-D5: a smuggler is in two places")
    if any(len(listed(hand)) > CARDS.hand for hand in s.hands):
        raise Broken("NACHO-8.7.1: a hand is too large")
    kept = {card for cards in s.keepers for card in listed(cards)}
    if any((s.since[card] > 0) != (card in kept) for card in range(len(CARDS.smugglers))):
        raise Broken("NACHO-7.1: a keeper came at no time")


def has_travelled(s: Nacho) -> bool:
    """Has the smuggler of the player whose go it is reached a cantina, or even left it?"""
    card = int(s.played[s.active()])
    return any(card in listed(cards) for cards in [*s.keepers, s.pile])


def check_batches(s: Nacho) -> None:
    """Every card went through one shuffle last, and the deck holds the latest only."""
    together = 0
    for batch in s.batches:
        if together & batch:
            raise Broken("NACHO-8.7.2: a card belongs to two shuffles")
        together |= batch
    if together != ALL_SMUGGLERS:
        raise Broken("NACHO-8.7.2: a card belongs to no shuffle")
    if s.deck & ~s.batches[s.shuffles]:
        raise Broken("NACHO-8.7.2: the deck holds a card of an older shuffle")


def check_mounties(s: Nacho) -> None:
    """NACHO-D3: every mountie is in one place; NACHO-7.6: after a go it has no company."""
    places = [*s.mounties, s.pool, s.gone]
    if s.mountie != NO_MOUNTIE:
        places.append(1 << int(s.mountie))
    together = 0
    for cards in places:
        if together & cards:
            raise Broken("NACHO-D3: a mountie is in two places")
        together |= cards
    if together != ALL_MOUNTIES:
        raise Broken("NACHO-D3: a mountie is lost")
    for place, cards in enumerate(s.mounties):
        busy = s.at < s.goes and place // len(PROVINCES) == s.active()
        if not busy and (len(listed(cards)) > 1 or (cards and s.keepers[place])):
            raise Broken("NACHO-7.6: a mountie has company after the go")


def check_cubes(s: Nacho) -> None:
    """NACHO-D1: the cubes of each food are in the bag, aside, in warehouses or on slots."""
    found = [0] * len(FOODS)
    for heap in [s.bag, s.aside, *s.stores]:
        if heap < 0:
            raise Broken("NACHO-D1: a cube was taken that was not there")
        for food, count in enumerate(counts_of(heap)):
            found[food] += count
    for province in range(len(PROVINCES)):
        card = CARDS.demands[int(s.face(province))]
        for food in card.foods:
            found[food] += not s.wants(province, food)
    if found != [CARDS.cubes] * len(FOODS):
        raise Broken("NACHO-D1: there are more or fewer cubes of a food than in the box")
