"""Deal again what a seat cannot know (see SODA hidden information in RULES.md)."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.state import UNANSWERED, is_in
from contraband.games.soda.data import CARDS, COPIES, KINDS, MAX_SUITCASES, MOST_BOTTLES
from contraband.games.soda.moves import packings
from contraband.games.soda.names import PACKING
from contraband.games.soda.state import (
    GUARD,
    NO_CARD,
    NO_SEAT,
    WAITING,
    Soda,
    count_at,
    hand_at,
    suitcase_at,
)


def redeal(s: Soda, seat: i64, chance: FastChance) -> Soda:
    """A copy in which hidden cards, sealed packings, facedown events and luck are new.

    The dealing depends only on what the seat sees, so equal views give equal deals.
    """
    new = s.clone()
    unknown = unseen_cards(s, seat)
    if s.step == PACKING:
        deal_hands(new, seat, unknown, chance)
    else:
        deal_luggage(new, seat, unknown, chance)
    if not s.fixed_order:
        shuffle_events(new, chance)
    new.chance = chance.split()
    return new


def unseen_cards(s: Soda, seat: i64) -> vec[i64]:
    """How many cards of each value this seat has not seen this round."""
    unknown = COPIES[:]
    for owner in range(s.seats):
        if owner == seat:
            for bottles in range(KINDS):
                unknown[bottles] -= s.cards[count_at(owner, bottles)]
        if s.bribe[owner] != NO_CARD:
            unknown[s.bribe[owner]] -= 1
        for place in range(MAX_SUITCASES):
            if is_known(s, seat, owner, place):
                unknown[s.luggage[suitcase_at(owner, place)]] -= 1
    return unknown


def is_known(s: Soda, seat: i64, owner: i64, place: i64) -> bool:
    """Does this seat know what lies (or lay, this round) in that suitcase?"""
    if s.luggage[suitcase_at(owner, place)] == NO_CARD:
        return False
    return owner == seat or is_in(place, s.seen[owner])


def draw_card(unknown: vec[i64], ceiling: i64, chance: FastChance) -> i64:
    """Take one unseen card with at most ``ceiling`` bottles; returns its bottles."""
    total: i64 = 0
    for bottles in range(ceiling + 1):
        total += unknown[bottles]
    pick = chance.below(total)
    bottles_drawn: i64 = 0
    while pick >= unknown[bottles_drawn]:
        pick -= unknown[bottles_drawn]
        bottles_drawn += 1
    unknown[bottles_drawn] -= 1
    return bottles_drawn


def deal_hands(new: Soda, seat: i64, unknown: vec[i64], chance: FastChance) -> None:
    """While packing: whole hands; seats that are ready have packed something, at random."""
    for owner in range(new.seats):
        if owner == seat or new.status[owner] == GUARD:
            continue
        for bottles in range(KINDS):
            new.cards[count_at(owner, bottles)] = 0
        for _card in range(CARDS.hand):
            new.cards[count_at(owner, draw_card(unknown, MOST_BOTTLES, chance))] += 1
        if new.sealed[owner] != UNANSWERED:
            choices = packings(new.cards, hand_at(owner), new.suitcases)
            new.sealed[owner] = choices[chance.below(len(choices))]


def deal_luggage(new: Soda, seat: i64, unknown: vec[i64], chance: FastChance) -> None:
    """After packing: closed suitcases and returned cards."""
    if new.sniffed != NO_SEAT and new.sniffed != seat and new.status[new.sniffed] == WAITING:
        deal_sniffed(new, new.sniffed, unknown, chance)
    for owner in range(new.seats):
        if owner == seat or new.status[owner] == GUARD:
            continue
        if owner != new.sniffed and new.status[owner] == WAITING:
            for place in range(new.suitcases):
                if not is_in(place, new.seen[owner]):
                    new.luggage[suitcase_at(owner, place)] = draw_card(
                        unknown, MOST_BOTTLES, chance
                    )
        for bottles in range(KINDS):
            new.cards[count_at(owner, bottles)] = 0
        for _card in range(CARDS.hand - new.suitcases - 1):
            new.cards[count_at(owner, draw_card(unknown, MOST_BOTTLES, chance))] += 1


def deal_sniffed(new: Soda, owner: i64, unknown: vec[i64], chance: FastChance) -> None:
    """SODA-11.4.1: behind a suitcase the dog has had turned there is never a fuller one."""
    shown: i64 = 0
    for place in range(new.suitcases):
        if is_in(place, new.seen[owner]):
            shown = new.luggage[suitcase_at(owner, place)]
    for place in range(new.suitcases):
        if not is_in(place, new.seen[owner]):
            new.luggage[suitcase_at(owner, place)] = draw_card(unknown, shown, chance)


def shuffle_events(new: Soda, chance: FastChance) -> None:
    """The facedown events: which ones is known by elimination, their order is not."""
    count: i64 = len(new.pile)
    for i in range(count):  # first into a fixed order, so that the old one steers nothing
        low = i
        for j in range(i + 1, count):
            if new.pile[j] < new.pile[low]:
                low = j
        new.pile[i], new.pile[low] = new.pile[low], new.pile[i]
    for i in range(count - 1, 0, -1):
        j = chance.below(i + 1)
        new.pile[i], new.pile[j] = new.pile[j], new.pile[i]
