"""NACHO-7: what the mounties do on the cantinas of the player whose go it is.

One card at most holds two mounties: all but this turn's have been alone since NACHO-7.6.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit, first, holds
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED
from contraband.games.nacho import moves, names
from contraband.games.nacho.data import MOUNTIE_PROVINCE, PENALTY, PROVINCE_COUNT, RANK
from contraband.games.nacho.moves import MOUNTIE, RAID, WANDER
from contraband.games.nacho.rules.answers import OneKindStep
from contraband.games.nacho.state import NO_CARD, NO_MOUNTIE, NO_PROVINCE, Nacho, cantina_at

AFTER_ALL_TURNS: Final[i64] = 16  # between equal ranks the turn decides


def acting(s: Nacho) -> i64:
    """The mountie who makes the arrest or wanders off; NO_MOUNTIE until the owner has chosen."""
    return s.a


def set_acting(s: Nacho, mountie: i64) -> None:
    s.a = mountie


class PairStep(OneKindStep):
    """One of two mounties on one card does something; the owner says which."""

    def candidates(self, s: Nacho, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for province in range(PROVINCE_COUNT):
            cards = s.mounties[cantina_at(seat, province)]
            while cards != EMPTY:
                found = append(found, moves.mountie(first(cards)))
                cards &= cards - 1
        return found

    def kind(self) -> i64:
        return MOUNTIE

    def why_not_this(self, s: Nacho, seat: i64, move: i64) -> i64:
        pair = s.mounties[cantina_at(seat, pair_on(s, seat))]
        return ALLOWED if holds(pair, moves.mountie_of(move)) else names.NOT_THAT_MOUNTIE

    def default(self, s: Nacho, seat: i64) -> i64:
        """Out of time: the dearer one, who is gone afterwards."""
        pair = s.mounties[cantina_at(seat, pair_on(s, seat))]
        one = first(pair)
        two = first(pair & (pair - 1))
        return moves.mountie(two if PENALTY[two] > PENALTY[one] else one)

    def take(self, s: Nacho, seat: i64, move: i64) -> None:
        set_acting(s, moves.mountie_of(move))


class Arresting(PairStep):
    """NACHO-7.2: every mountie that shares a card with keepers arrests the highest of them."""

    def enter(self, s: Nacho) -> None:
        set_acting(s, NO_MOUNTIE)
        seat = s.active()
        if s.all_mounties(seat) == EMPTY:
            next_go(s)  # nobody to arrest anybody, nobody to walk off
        elif self.has_choice(s, seat):
            s.ask(seat_bit(seat))  # NACHO-7.2.2
        else:
            self.leave(s)

    def has_choice(self, s: Nacho, seat: i64) -> bool:
        pair = pair_on(s, seat)
        if pair == NO_PROVINCE or s.keepers[cantina_at(seat, pair)] == EMPTY:
            return False
        return differ(s, s.mounties[cantina_at(seat, pair)])

    def leave(self, s: Nacho) -> None:
        seat = s.active()
        for province in range(PROVINCE_COUNT):  # all four, not only the destination
            mounties = s.mounties[cantina_at(seat, province)]
            if mounties != EMPTY and s.keepers[cantina_at(seat, province)] != EMPTY:
                mountie = first(mounties)
                if acting(s) != NO_MOUNTIE and holds(mounties, acting(s)):
                    mountie = acting(s)
                self.arrest(s, seat, province, mountie)  # NACHO-7.2.4  once a card
        s.goto(names.WANDERING)

    def arrest(self, s: Nacho, seat: i64, province: i64, mountie: i64) -> None:
        """NACHO-7.2.3: both go, all other cards stay."""
        card = highest(s, s.keepers[cantina_at(seat, province)])  # NACHO-7.2.1
        s.remove_keeper(seat, province, card)
        s.remove_mountie(seat, province, mountie)
        s.tell(names.ARRESTED, seat, card, province, mountie, PENALTY[mountie])


class Wandering(PairStep):
    """NACHO-7.3: of two mounties alone on a card, one gets bored and walks off."""

    def enter(self, s: Nacho) -> None:
        seat = s.active()
        pair = pair_on(s, seat)
        if pair == NO_PROVINCE:
            next_go(s)  # NACHO-7.5  one alone stays and does nothing
        elif differ(s, s.mounties[cantina_at(seat, pair)]):
            s.ask(seat_bit(seat))
        else:
            set_acting(s, first(s.mounties[cantina_at(seat, pair)]))
            self.leave(s)

    def leave(self, s: Nacho) -> None:
        seat = s.active()
        s.goto(names.RAIDING if s.all_keepers(seat) != EMPTY else names.MOVING)


class PlaceStep(OneKindStep):
    """The wanderer goes to a province; the owner is asked if there are several."""

    def enter(self, s: Nacho) -> None:
        seat = s.active()
        places = self.legal(s, seat)
        if len(places) > 1:
            s.ask(seat_bit(seat))
        else:
            self.take(s, seat, places[0])
            self.leave(s)

    def candidates(self, s: Nacho, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for province in range(PROVINCE_COUNT):
            found = append(found, self.kind() + province)
        return found

    def leave(self, s: Nacho) -> None:
        next_go(s)


class Raiding(PlaceStep):
    """NACHO-7.3.1: the wanderer arrests the highest keeper anywhere, NACHO-7.3.2 or one of them."""

    def kind(self) -> i64:
        return RAID

    def why_not_this(self, s: Nacho, seat: i64, move: i64) -> i64:
        here = s.keepers[cantina_at(seat, moves.province_of(move))]
        if here == EMPTY:
            return names.NOT_THE_HIGHEST
        best = RANK[highest(s, s.all_keepers(seat))]
        return ALLOWED if RANK[highest(s, here)] == best else names.NOT_THE_HIGHEST

    def take(self, s: Nacho, seat: i64, move: i64) -> None:
        """NACHO-7.3.3: wanderer and keeper go, the other mountie stays."""
        province = moves.province_of(move)
        wanderer = acting(s)
        left = pair_on(s, seat)
        card = highest(s, s.keepers[cantina_at(seat, province)])
        s.remove_keeper(seat, province, card)
        s.remove_mountie(seat, left, wanderer)
        s.tell(names.RAIDED, seat, card, province, wanderer, left)


class Moving(PlaceStep):
    """NACHO-7.4: nobody to arrest, so the wanderer settles on another card without a mountie."""

    def kind(self) -> i64:
        return WANDER

    def why_not_this(self, s: Nacho, seat: i64, move: i64) -> i64:
        there = s.mounties[cantina_at(seat, moves.province_of(move))]
        return ALLOWED if there == EMPTY else names.HAS_A_MOUNTIE

    def take(self, s: Nacho, seat: i64, move: i64) -> None:
        province = moves.province_of(move)
        wanderer = acting(s)
        left = pair_on(s, seat)
        s.mounties[cantina_at(seat, left)] &= ~bit(wanderer)
        s.mounties[cantina_at(seat, province)] |= bit(wanderer)  # NACHO-7.4.1
        s.tell(names.WANDERED, seat, wanderer, left, province, PENALTY[wanderer])


def next_go(s: Nacho) -> None:
    """NACHO-7.7: the next in order, from step 3."""
    s.at += 1
    s.goto(names.SMUGGLING)


def pair_on(s: Nacho, seat: i64) -> i64:
    """The province where this seat has two mounties; NO_PROVINCE if there is none."""
    mounties = s.mounties
    for province in range(PROVINCE_COUNT):
        cards = mounties[cantina_at(seat, province)]
        if cards & (cards - 1) != EMPTY:
            return province
    return NO_PROVINCE


def differ(s: Nacho, pair: i64) -> bool:
    """Does it matter which of two mounties goes? With random mounties the printed flag does too."""
    one = first(pair)
    two = first(pair & (pair - 1))
    if PENALTY[one] != PENALTY[two]:
        return True
    return s.random_mounties and MOUNTIE_PROVINCE[one] != MOUNTIE_PROVINCE[two]


def seniority(s: Nacho, card: i64) -> i64:
    """By rank, then by the turn a keeper came."""
    return RANK[card] * AFTER_ALL_TURNS + s.since[card]


def highest(s: Nacho, cards: i64) -> i64:
    """NACHO-7.2.5: the highest rank; of equal ones on a card, the one that came last."""
    best = NO_CARD
    while cards != EMPTY:
        card = first(cards)
        if best == NO_CARD or seniority(s, card) > seniority(s, best):
            best = card
        cards &= cards - 1
    return best
