"""Thug cards about Muscle, money and cards."""

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.data import CARDS, THUGS, UNION_BOSS
from contraband.games.bootleggers.names import (
    MOLLED,
    NO_BOSS,
    NO_SUCH_PLAYER,
    RAISED,
    SPENT,
    YOUR_OWN,
)
from contraband.games.bootleggers.rules.deck import draw_blind
from contraband.games.bootleggers.rules.order import sort_by_muscle
from contraband.games.bootleggers.rules.thugs.base import Thug, numbers, one_bit
from contraband.games.bootleggers.state import Bootleggers


class BigCityBoys(Thug):
    """BOOT-9.4, BOOT-10.2: a Muscle card counts 100 more this Round."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return numbers(0, s.seats)

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return ALLOWED if target < s.seats else NO_SUCH_PLAYER

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        if s.value[target] > 0:  # players who could not pay for the card still count 0
            s.value[target] += 2 * CARDS.big_city_boys + 1
        sort_by_muscle(s)  # BOOT-10.2.1
        s.tell(RAISED, target, s.muscle[target])


class UnionBoss(Thug):
    """BOOT-9.11, BOOT-10.9: no Driver Graft while it lies on the table."""

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        if not is_in(seat, s.boss):  # a second one would add nothing
            s.discards[THUGS + UNION_BOSS] -= 1  # BOOT-8.2.1  the only card that stays
            s.boss |= seat_bit(seat)


class AtPlayer(Thug):
    """Played on one player."""

    def targets(self, s: Bootleggers, seat: i64) -> vec[i64]:
        return numbers(0, s.seats)

    def why_not(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return self.why_spared(s, seat, target) if target < s.seats else NO_SUCH_PLAYER

    def why_spared(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        """Why it does not work on this player."""
        raise NotImplementedError

    def hurts(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return one_bit(seat, target)


class Investigation(AtPlayer):
    """BOOT-9.14, BOOT-10.12.1: removes a Friendly Union Boss; rules/playing.py has the reaction."""

    def why_spared(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return ALLOWED if is_in(target, s.boss) else NO_BOSS

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        s.boss &= ~seat_bit(target)
        s.discards[THUGS + UNION_BOSS] += 1


class Moll(AtPlayer):
    """BOOT-9.19, BOOT-10.17: a die of somebody's money goes to the bank."""

    def why_spared(self, s: Bootleggers, seat: i64, target: i64) -> i64:
        return YOUR_OWN if target == seat else ALLOWED

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        die = s.draw(6) + 1
        loss = min(die, s.cash[target])
        s.cash[target] -= loss
        s.tell(MOLLED, seat, target, die)
        s.tell(SPENT, target, loss)


class Windfall(Thug):
    """BOOT-9.30, BOOT-10.28: draw a card unseen."""

    def play(self, s: Bootleggers, seat: i64, target: i64) -> None:
        draw_blind(s, seat)
