"""NACHO-4 and NACHO-5: the sealed choice, the order, and the mountie for whoever is first."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import EMPTY, bit, first, holds, nth, size
from contraband.core.state import UNANSWERED, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.nacho import moves, names
from contraband.games.nacho.data import MOUNTIE_PROVINCE, PENALTY, RANK, ROUNDS, TURNS
from contraband.games.nacho.moves import CHOOSE
from contraband.games.nacho.rules.answers import OneKindStep
from contraband.games.nacho.state import NO_CARD, NO_MOUNTIE, Nacho, cantina_at


class Turn(Step[Nacho]):
    """NACHO-3: a new turn, with a new mountie (NACHO-9.4)."""

    def enter(self, s: Nacho) -> None:
        s.turn += 1
        s.at = 0
        s.goes = 0
        for seat in range(s.seats):
            s.played[seat] = NO_CARD
        if s.begins_round():
            s.tell(names.ROUND_BEGINS, s.round(), ROUNDS)  # NACHO-11.2.4
            # Four of the pool come up in a round, so no deck of four is needed (NACHO-11.2.1).
            if s.random_mounties:  # NACHO-11.2.2, NACHO-11.2.3  those on cantinas stay there
                s.pool |= s.gone
                s.gone = EMPTY
        s.tell(names.TURN_BEGINS, s.turn_of_round(), TURNS, s.round())
        if not s.blind:
            turn_mountie(s)  # NACHO-2.8.2, NACHO-9.4, NACHO-9.4.1
        s.goto(names.CHOOSING)


def turn_mountie(s: Nacho) -> None:
    """NACHO-2.8, NACHO-9.4.1: which deck it comes from makes no difference to anybody."""
    if s.mountie != NO_MOUNTIE:
        return  # nobody went last turn, so nobody took it (NACHO-4.3)
    s.mountie = nth(s.pool, s.draw(size(s.pool)))
    s.pool &= ~bit(s.mountie)
    s.tell(names.MOUNTIE_TURNED, s.mountie, MOUNTIE_PROVINCE[s.mountie], PENALTY[s.mountie])


class Choosing(OneKindStep):
    """NACHO-4: everybody puts down one smuggler, all at once and in secret.

    NACHO-4.2: nothing fills the hands before the round is over.
    """

    def enter(self, s: Nacho) -> None:
        mask: i64 = 0
        for seat in range(s.seats):
            if s.hands[seat] != EMPTY:  # NACHO-4.3
                mask |= seat_bit(seat)
        s.ask(mask)

    def candidates(self, s: Nacho, seat: i64) -> vec[i64]:
        return self.legal(s, seat)

    def legal(self, s: Nacho, seat: i64) -> vec[i64]:
        found = vec[i64]()
        cards = s.hands[seat]
        while cards != EMPTY:
            found = append(found, moves.choose(first(cards)))
            cards &= cards - 1
        return found

    def pick(self, s: Nacho, seat: i64, chance: FastChance) -> i64:
        cards = s.hands[seat]
        return moves.choose(nth(cards, chance.below(size(cards))))

    def kind(self) -> i64:
        return CHOOSE

    def why_not_this(self, s: Nacho, seat: i64, move: i64) -> i64:
        in_hand = holds(s.hands[seat], moves.smuggler_of(move))
        return ALLOWED if in_hand else names.NOT_IN_HAND  # NACHO-4.1

    def default(self, s: Nacho, seat: i64) -> i64:
        """Out of time: the slowest smuggler, who costs little and meets no mountie."""
        best: i64 = NO_CARD
        cards = s.hands[seat]
        while cards != EMPTY:
            card = first(cards)
            if best == NO_CARD or RANK[card] < RANK[best]:
                best = card
            cards &= cards - 1
        return moves.choose(best)

    def take(self, s: Nacho, seat: i64, move: i64) -> None:
        s.sealed[seat] = move  # in no other seat's view until all have chosen
        s.tell(names.READY, seat)

    def leave(self, s: Nacho) -> None:
        s.reveal()  # NACHO-5.1
        set_order(s)
        if s.telling:
            for place in range(s.goes):
                seat = s.order[place]
                s.tell(names.REVEALED, seat, s.played[seat], place + 1)
        if s.goes > 0:
            take_mountie(s, s.order[0])  # NACHO-5.3
        s.goto(names.SMUGGLING)


def set_order(s: Nacho) -> None:
    """NACHO-5.1: by rank, highest first; NACHO-5.2: then clockwise from the gem."""
    order = s.order
    seat = s.gem
    for _place in range(s.seats):  # from the gem on, so that equals stay in this order
        if s.sealed[seat] != UNANSWERED:
            card = moves.smuggler_of(s.sealed[seat])
            s.sealed[seat] = UNANSWERED
            s.played[seat] = card
            s.hands[seat] &= ~bit(card)
            at = s.goes
            while at > 0 and RANK[s.played[order[at - 1]]] < RANK[card]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = seat
            s.goes += 1
        seat = s.left_of(seat)


def take_mountie(s: Nacho, seat: i64) -> None:
    """NACHO-5.3.1: onto the own cantina card of its province; NACHO-5.4: nobody is asked."""
    if s.blind:
        turn_mountie(s)  # NACHO-11.3.1
    mountie = s.mountie
    province = MOUNTIE_PROVINCE[mountie]
    s.mounties[cantina_at(seat, province)] |= bit(mountie)  # NACHO-5.3.2  it waits there
    s.mountie = NO_MOUNTIE
    s.tell(names.MOUNTIE_TAKEN, seat, mountie, province, PENALTY[mountie])
