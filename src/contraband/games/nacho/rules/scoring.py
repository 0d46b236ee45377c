"""NACHO-8.1 to NACHO-8.6, NACHO-10: bonuses, penalties, the end, the gem."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, first, size
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.nacho import moves, names
from contraband.games.nacho.data import BONUS, PENALTY, PROVINCE_COUNT, RANK
from contraband.games.nacho.moves import GEM
from contraband.games.nacho.rules.answers import OneKindStep
from contraband.games.nacho.state import LAST_TURN, NO_SEAT, Nacho, cantina_at


class Scoring(Step[Nacho]):
    """NACHO-8: the end of a round."""

    def enter(self, s: Nacho) -> None:
        s.tell(names.SCORING_BEGINS, s.round())
        for province in range(PROVINCE_COUNT):
            score_province(s, province)
        for seat in range(s.seats):  # NACHO-8.4  after all bonuses
            fine(s, seat)
        if s.turn == LAST_TURN:  # NACHO-8.5, NACHO-10.1  cubes and cards are worth nothing
            s.tell(names.GAME_ENDS, winner(s))
            s.finish()
        else:
            ahead = winner(s)
            s.tell(names.ROUND_SCORED, s.round(), ahead, s.gold[ahead])
            s.goto(names.PASSING)


def strength(s: Nacho, seat: i64, province: i64) -> i64:
    """NACHO-8.1: the sum of ranks of a cantina; NACHO-8.1.3: or the number of its keepers."""
    return strength_of(s.keepers[cantina_at(seat, province)], s.by_number)


def strength_of(cards: i64, by_number: bool) -> i64:
    """The same for these keepers, wherever they are."""
    if by_number:
        return size(cards)
    points: i64 = 0
    while cards != EMPTY:
        points += RANK[first(cards)]
        cards &= cards - 1
    return points


def score_province(s: Nacho, province: i64) -> None:
    """NACHO-8.1.1: the one best cantina gets the bonus; NACHO-8.2: equals get nothing."""
    best: i64 = 0
    best_seat: i64 = NO_SEAT
    for seat in range(s.seats):
        points = strength(s, seat, province)
        if points > best:
            best = points
            best_seat = seat
        elif points == best:
            best_seat = NO_SEAT
    if s.telling:
        tell_totals(s, province)
    if best_seat != NO_SEAT:
        s.gold[best_seat] += BONUS[province]
        s.tell(names.BONUS_WON, best_seat, province, BONUS[province], best)
        retire(s, best_seat, province)
    elif best > 0:
        s.tell(names.BONUS_TIED, province, best)  # NACHO-8.3  everybody's keepers stay
    else:
        s.tell(names.BONUS_UNWANTED, province)


def tell_totals(s: Nacho, province: i64) -> None:
    """By seat; seats that are not there have 0."""
    sums = [0, 0, 0, 0]
    for seat in range(s.seats):
        sums[seat] = int(strength(s, seat, province))
    s.tell(names.TOTALS, province, sums[0], sums[1], sums[2], sums[3])


def retire(s: Nacho, seat: i64, province: i64) -> None:
    """NACHO-8.1.2: rich enough, all keepers there go onto the pile."""
    cards = s.keepers[cantina_at(seat, province)]
    while cards != EMPTY:
        card = first(cards)
        s.remove_keeper(seat, province, card)
        s.tell(names.RETIRED, seat, card, province)
        cards &= cards - 1


def fine(s: Nacho, seat: i64) -> None:
    """NACHO-8.4: each mountie costs its penalty; NACHO-8.4.1: and stays."""
    for province in range(PROVINCE_COUNT):
        cards = s.mounties[cantina_at(seat, province)]
        while cards != EMPTY:
            mountie = first(cards)
            s.gold[seat] -= PENALTY[mountie]
            s.tell(names.FINED, seat, province, PENALTY[mountie], mountie)
            cards &= cards - 1


def winner(s: Nacho) -> i64:
    """NACHO-10.2: the most gold; NACHO-10.2.1: of equals the first clockwise from the gem."""
    best = s.gem
    seat = s.left_of(best)
    while seat != s.gem:
        if s.gold[seat] > s.gold[best]:
            best = seat
        seat = s.left_of(seat)
    return best


class Passing(OneKindStep):
    """NACHO-8.6: the gem goes to the poorest; NACHO-8.6.1: its holder chooses among equals."""

    def enter(self, s: Nacho) -> None:
        poorest = self.legal(s, s.gem)
        if len(poorest) > 1:
            s.ask(seat_bit(s.gem))
        else:
            self.take(s, s.gem, poorest[0])
            self.leave(s)

    def candidates(self, s: Nacho, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for other in range(s.seats):
            found = append(found, moves.gem(other))
        return found

    def kind(self) -> i64:
        return GEM

    def why_not_this(self, s: Nacho, seat: i64, move: i64) -> i64:
        to = moves.seat_of(move)
        if to >= s.seats:
            return names.NOT_THE_POOREST
        for other in range(s.seats):
            if s.gold[other] < s.gold[to]:
                return names.NOT_THE_POOREST
        return ALLOWED

    def default(self, s: Nacho, seat: i64) -> i64:
        """Out of time: keep it if that is allowed."""
        own = moves.gem(seat)
        return own if self.why_not(s, seat, own) == ALLOWED else self.legal(s, seat)[0]

    def take(self, s: Nacho, seat: i64, move: i64) -> None:
        to = moves.seat_of(move)
        if to == seat:
            s.tell(names.GEM_KEPT, seat)
        else:
            s.tell(names.GEM_PASSED, seat, to)
        s.gem = to

    def leave(self, s: Nacho) -> None:
        s.goto(names.REFRESHING)
