"""SODA-3: packing."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import UNANSWERED
from contraband.core.step import ALLOWED, Step
from contraband.games.soda_1 import moves
from contraband.games.soda_1.data import KINDS
from contraband.games.soda_1.moves import PACK2, PACK3, can_pack, packings
from contraband.games.soda_1.names import (
    ACCEPTING,
    BRIBE_SHOWN,
    NONSENSE,
    NOT_IN_HAND,
    OTHER_STEP,
    READY,
    WRONG_NUMBER_OF_SUITCASES,
)
from contraband.games.soda_1.state import Soda, hand_at, suitcase_at


class Packing(Step[Soda]):
    """SODA-3: every traveller packs, all at once and in secret."""

    def enter(self, s: Soda) -> None:
        s.ask(s.waiting)

    def candidates(self, s: Soda, seat: i64) -> vec[i64]:
        return packings(s.cards, hand_at(seat), s.suitcases)

    def legal(self, s: Soda, seat: i64) -> vec[i64]:
        return packings(s.cards, hand_at(seat), s.suitcases)  # SODA-3.4  any card may go anywhere

    def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind == -1:
            return NONSENSE
        if kind != PACK2 and kind != PACK3:
            return OTHER_STEP
        if (kind == PACK3) != (s.suitcases == 3):
            return WRONG_NUMBER_OF_SUITCASES  # SODA-3.1, SODA-11.7
        return ALLOWED if can_pack(s.cards, hand_at(seat), move) else NOT_IN_HAND

    def default(self, s: Soda, seat: i64) -> i64:
        """Out of time: the fullest legal luggage, else the lightest; the smallest bribe."""
        best = UNANSWERED
        best_rank: i64 = 0
        for move in self.legal(s, seat):
            total: i64 = 0
            for place in range(s.suitcases):
                total += moves.packed(move, place)
            rank = s.limit - total if total <= s.limit else total
            rank = rank * KINDS + moves.packed_bribe(move)
            if best == UNANSWERED or rank < best_rank:
                best = move
                best_rank = rank
        return best

    def take(self, s: Soda, seat: i64, move: i64) -> None:
        s.sealed[seat] = move  # in no other seat's view until everybody is ready
        if s.telling:
            s.tell(READY, seat)

    def leave(self, s: Soda) -> None:
        for seat in range(s.seats):
            if seat != s.guard:
                self.put_down(s, seat, s.sealed[seat])
        s.reveal()
        if s.telling:
            self.show_bribes(s)
        s.goto(ACCEPTING)

    def show_bribes(self, s: Soda) -> None:
        """SODA-3.5: all bribes are flipped at once; luggage stays facedown (SODA-3.5.1)."""
        for seat in range(s.seats):
            if seat != s.guard:
                s.tell(BRIBE_SHOWN, seat, s.bribe[seat])

    def put_down(self, s: Soda, seat: i64, move: i64) -> None:
        """Luggage and bribe; what stays in ``cards`` has been returned (SODA-3.3)."""
        cards = s.cards
        luggage = s.luggage
        base = hand_at(seat)
        packing = moves.packing(move)
        bribe = moves.last_card(packing)
        for place in range(s.suitcases):
            bottles = moves.card_from_end(packing, s.suitcases - place)
            luggage[suitcase_at(seat, place)] = bottles  # SODA-3.1
            cards[base + bottles] -= 1
        s.bribe[seat] = bribe  # SODA-3.2
        cards[base + bribe] -= 1
        s.sealed[seat] = UNANSWERED
