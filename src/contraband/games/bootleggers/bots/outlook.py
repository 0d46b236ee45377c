"""What everybody is worth, in G: the scale on which players weigh everything.

Cash, the takings that this Round will still bring, those of the Rounds to come, and what is held
for later. Whiskey is thought of as a liquid: everybody's crates flow to the dearest Speakeasies
that take them, in the order of the docks; the rest goes to O'Malley's. Trucks that stand in line
are counted one by one (trucks_in_line.py).
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import is_in
from contraband.games.bootleggers.bots.dice_odds import MEAN, carried
from contraband.games.bootleggers.bots.trucks_in_line import Lines
from contraband.games.bootleggers.bots.weights import Weights
from contraband.games.bootleggers.data import (
    CAPACITY,
    CARDS,
    COLOURS,
    DESK,
    DICE,
    GRAFT,
    IN_COLOUR,
    MARGIN,
    MUSCLE_PRICE,
    OMALLEYS,
    OPENS,
    PRICE,
    REMOTES,
    SPEAKEASIES,
)
from contraband.games.bootleggers.names import CHOOSING, D2, L1, L2, LINING_UP
from contraband.games.bootleggers.rules.board import (
    CONTROL,
    is_like_omalleys,
    is_open,
    leader,
    margin_at,
    markers_at,
    markers_of,
    price_for,
    status,
)
from contraband.games.bootleggers.rules.hands import muscle_hand
from contraband.games.bootleggers.rules.stills import all_dice, dice_on, is_shut
from contraband.games.bootleggers.state import HOME, NO_SEAT, Bootleggers

RAID_MEAN: Final = 4.0 / 3.5  # a die that does not show the Copper's face, against any die
ENOUGH: Final = 0.05  # crates; less is nothing


class Outlook:
    """Looks at a state and keeps what it saw, by seat. One is used again and again."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.lines = Lines(weights.let_in, weights.let_in_less)
        self.worth = zeros()
        self.weigh = zeros()  # of what each seat is worth, in the eyes of the one who aims
        self.base = 0.0  # the weighed sum when the aim was taken
        self.supply = zeros()  # crates that look for a buyer
        self.takings = zeros()
        self.demand = zeros()  # by Speakeasy
        self.room = zeros()  # on the Trucks that are held
        self.own_room = zeros()  # on the Trucks that are owned
        self.graft = zeros()
        self.left = 0.0  # Rounds after this one

    def aim(self, s: Bootleggers, seat: i64) -> None:
        """Take the view of this seat: a rival counts the more, the better off he is."""
        self.look(s)
        worth = self.worth
        weigh = self.weigh
        most = worth[seat]
        for other in range(s.seats):
            most = max(most, worth[other])
        total = 0.0
        for other in range(s.seats):
            weigh[other] = exp((worth[other] - most) / self.weights.even)
            if other != seat:
                total += weigh[other]
        for other in range(s.seats):
            weigh[other] *= -self.weights.rival / total
        weigh[seat] = 1.0
        self.base = self.weighed(s)

    def weighed(self, s: Bootleggers) -> float:
        total = 0.0
        for seat in range(s.seats):
            total += self.weigh[seat] * self.worth[seat]
        return total

    def gain(self, s: Bootleggers) -> float:
        """How much better this is for the one who aims than what was there before."""
        self.look(s)
        return self.weighed(s) - self.base

    def look(self, s: Bootleggers) -> None:
        """Fill ``worth``."""
        worth = self.worth
        for seat in range(s.seats):
            worth[seat] = float(s.cash[seat])
        if s.over:
            return
        self.count_trucks(s)
        self.look_now(s)
        for seat in range(s.seats):
            worth[seat] += self.takings[seat]
        self.look_later(s)
        self.add_held(s)

    def count_trucks(self, s: Bootleggers) -> None:
        room = self.room
        own_room = self.own_room
        graft = self.graft
        for seat in range(s.seats):
            room[seat] = 0.0
            own_room[seat] = 0.0
            graft[seat] = 0.0
        for truck in range(CARDS.all_trucks):
            holder = s.holder[truck]
            if holder >= 0 and not is_in(truck, s.idle):
                room[holder] += float(CAPACITY[truck])
            owner = s.owner[truck]
            if owner >= 0:
                own_room[owner] += float(CAPACITY[truck])
                if not is_in(owner, s.boss):
                    graft[owner] += float(GRAFT[truck])

    # -- this Round -------------------------------------------------------------------------------

    def look_now(self, s: Bootleggers) -> None:
        """The takings that this Round will still bring."""
        takings = self.takings
        for seat in range(s.seats):
            takings[seat] = 0.0
            self.supply[seat] = 0.0
        if s.step == CHOOSING or s.window < D2:
            self.expect_crates(s)
        elif s.window < L1:
            for seat in range(s.seats):
                self.supply[seat] = min(float(s.crates[seat]), self.room[seat])
        for spot in range(1, SPEAKEASIES):
            self.demand[spot] = 0.0
            if is_open(s, spot) and not is_like_omalleys(s, spot) and not is_in(spot, s.settled):
                dice = float(DICE[spot] + s.thirsty[spot])
                self.demand[spot] = dice * (MEAN + float(s.improvements[spot]))
        if s.window >= L1 and s.step != CHOOSING:
            self.lines.count(s, takings, self.demand)
            self.wait_at_home(s)
        for number in range(SPEAKEASIES - 1):
            spot = DEAREST[number]
            if self.demand[spot] > 0.0:
                head = leader(s, spot)
                control = head != NO_SEAT and status(s, spot, head) == CONTROL
                self.sell_at(s, spot, head, control, False)
        if is_open(s, OMALLEYS):
            for seat in range(s.seats):
                takings[seat] += self.supply[seat] * float(PRICE[OMALLEYS])

    def expect_crates(self, s: Bootleggers) -> None:
        """Before production: what the Stills will make, and what is still to be paid."""
        for seat in range(s.seats):
            dice = 0.0
            if not is_shut(s, seat, 0):
                family = s.family[seat]
                dice = float(family)
                if s.copper == seat and s.copper_face > 0:
                    dice *= RAID_MEAN * safe_from_raid(family)
            for still in range(1, REMOTES + 1):
                more = dice_on(s, seat, still)
                if more > 0 and not is_shut(s, seat, still):
                    dice += float(more)
            stock = min(float(s.crates[seat]), self.room[seat])
            self.supply[seat] = stock + carried(dice, self.room[seat] - stock)
            if s.step == CHOOSING or not is_in(seat, s.paid):
                self.takings[seat] -= self.graft[seat]
                if s.step != CHOOSING:
                    self.takings[seat] -= float(MUSCLE_PRICE[s.muscle[seat]])

    def wait_at_home(self, s: Bootleggers) -> None:
        """Loaded Trucks that will still line up."""
        for truck in range(CARDS.all_trucks):
            if s.load[truck] > 0 and s.at[truck] == HOME:
                seat = s.holder[truck]
                waits = s.window == L1 or (s.window == L2 and not is_in(seat, s.done))
                if waits or (s.step == LINING_UP and s.turn == seat):
                    self.supply[seat] += float(s.load[truck])

    # -- selling ----------------------------------------------------------------------------------

    def sell_at(self, s: Bootleggers, spot: i64, head: i64, control: bool, later: bool) -> None:
        """The leader, those with a marker, the others: each as far as the demand goes."""
        sold = 0.0
        if head != NO_SEAT:
            sold += self.sell(s, spot, head, self.demand[spot], later)
        rest = (self.demand[spot] - sold) * self.weights.visits
        sold += self.sell_to_many(s, spot, head, rest, True, later)
        let_in = 1.0
        if head != NO_SEAT:
            let_in = self.weights.let_in if control else self.weights.let_in_less
        rest = (self.demand[spot] - sold) * self.weights.visits * let_in
        sold += self.sell_to_many(s, spot, head, rest, False, later)
        if control:
            margin = MARGIN[spot] if later else margin_at(s, spot)
            self.takings[head] += sold * float(margin) * self.weights.profit

    def sell_to_many(
        self, s: Bootleggers, spot: i64, head: i64, demand: float, marked: bool, later: bool
    ) -> float:
        """Equal shares for all at one dock."""
        count = 0.0
        for seat in range(s.seats):
            if self.is_at(s, spot, head, seat, marked):
                count += 1.0
        if count == 0.0 or demand <= 0.0:
            return 0.0
        sold = 0.0
        for seat in range(s.seats):
            if self.is_at(s, spot, head, seat, marked):
                sold += self.sell(s, spot, seat, demand / count, later)
        return sold

    def is_at(self, s: Bootleggers, spot: i64, head: i64, seat: i64, marked: bool) -> bool:
        """Does this seat bring crates to this dock?"""
        if seat == head or self.supply[seat] <= ENOUGH:
            return False
        return (markers_of(s, spot, seat) > 0) == marked

    def sell(self, s: Bootleggers, spot: i64, seat: i64, demand: float, later: bool) -> float:
        sold = min(self.supply[seat], demand)
        price = PRICE[spot] if later else price_for(s, spot, seat)
        self.supply[seat] -= sold
        self.takings[seat] += sold * float(price)
        return sold

    # -- the Rounds to come -----------------------------------------------------------------------

    def look_later(self, s: Bootleggers) -> None:
        """An average Round in the middle of what is left, as often as there will be one."""
        nominal = float(s.last_round - s.round)
        self.left = nominal
        if nominal == 0.0:
            return
        takings = self.takings
        raids = 0.0  # the Copper goes where most is made
        for seat in range(s.seats):
            raids += float(s.family[seat] * s.family[seat])
        for seat in range(s.seats):
            takings[seat] = 0.0
            dice = self.later_dice(s, seat, raids) + self.weights.more_dice * nominal * 0.5
            room = self.own_room[seat] + self.weights.more_room * nominal * 0.5
            self.supply[seat] = carried(dice, room)
        for number in range(SPEAKEASIES - 1):
            spot = DEAREST[number]
            self.expect_demand(s, spot, nominal)
            if self.demand[spot] > 0.0:
                self.sell_later(s, spot)
        self.left = self.rounds_left(s, nominal)
        weights = self.weights
        times = faded(weights.fade, self.left)
        lasting = faded(weights.wear, self.left)
        for seat in range(s.seats):
            earned = takings[seat] + self.supply[seat] * float(PRICE[OMALLEYS])
            kit = weights.place * self.own_room[seat] + weights.die * float(all_dice(s, seat))
            self.worth[seat] += times * (earned - self.graft[seat]) + lasting * kit

    def later_dice(self, s: Bootleggers, seat: i64, raids: float) -> float:
        """Dice on Stills, less what the Copper will spoil."""
        family = s.family[seat]
        dice = float(family)
        if s.copper_face > 0 and s.last_round > CARDS.copper_round and raids > 0.0:
            risk = dice * dice / raids
            dice *= 1.0 - risk + risk * RAID_MEAN * safe_from_raid(family)
        for still in range(1, REMOTES + 1):
            dice += float(max(0, dice_on(s, seat, still)))
        return dice

    def expect_demand(self, s: Bootleggers, spot: i64, nominal: float) -> None:
        """What this Speakeasy buys in a Round; a closed one opens in time, perhaps."""
        missing = float(OPENS[spot] - markers_at(s, spot))
        share = 1.0
        if missing > 0.0:
            share = max(0.0, 1.0 - missing / (self.weights.opening * nominal))
        self.demand[spot] = share * float(DICE[spot]) * (MEAN + float(s.improvements[spot]))

    def sell_later(self, s: Bootleggers, spot: i64) -> None:
        """By the markers alone: whatever holds for this Round only is over then."""
        best: i64 = 0
        second: i64 = 0
        total: i64 = 0
        head = NO_SEAT
        for seat in range(s.seats):
            count = markers_of(s, spot, seat)
            total += count
            if count > best:
                second = best
                best = count
                head = seat
            elif count > second:
                second = count
        if best == second:
            head = NO_SEAT
        self.sell_at(s, spot, head, head != NO_SEAT and 2 * best >= total, True)

    def rounds_left(self, s: Bootleggers, nominal: float) -> float:
        """Fewer, if somebody will be rich enough before (BOOT-7.3)."""
        left = nominal
        for seat in range(s.seats):
            income = max(self.weights.least_income, self.takings[seat] + self.supply[seat])
            left = min(left, (float(s.end_cash) - self.worth[seat]) / income)
        return max(0.0, left)

    def add_held(self, s: Bootleggers) -> None:
        """What waits in hands and Back Rooms."""
        weights = self.weights
        soon = min(1.0, self.left / 3.0)
        cards = float(s.last_round - s.round)
        uses = self.left
        if s.step == CHOOSING:
            cards += 1.0
            uses += 1.0
        for seat in range(s.seats):
            held = weights.thug * soon * weights.thugs_worth(s.known[seat] | s.hidden[seat])
            held += weights.marker * self.left * float(s.back[seat])
            held += weights.parked * self.left * float(s.back_dice[seat] + s.back_bars[seat])
            if is_in(seat, s.warehouse) and self.left > 0.0:
                held += weights.stored * float(s.crates[seat])
            if cards > 0.0:
                held += muscle_worth(s, seat, weights.muscle) * min(1.0, uses / cards)
            self.worth[seat] += held


def zeros() -> vec[float]:
    """One number a seat, or a Speakeasy."""
    return vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0])


def faded(rate: float, left: float) -> float:
    """This many Rounds to come, if each counts less than the one before."""
    return (1.0 - exp(-rate * left)) / rate


def by_value() -> list[int]:
    """The Speakeasies that can close, the one that pays its leader best first."""
    return sorted(range(1, 6), key=lambda spot: -10 * int(PRICE[spot] + MARGIN[spot]) - spot)


DEAREST: Final = DESK.row(by_value)
MOST_DICE: Final[i64] = 6  # on a Still; more count as this many
SAFE: Final = vec[float]([(5.0 / 6.0) ** dice for dice in range(int(MOST_DICE) + 1)])


def safe_from_raid(dice: i64) -> float:
    """How likely no die of a Still shows the Copper's face."""
    return SAFE[min(dice, MOST_DICE)]


def muscle_worth(s: Bootleggers, seat: i64, point: float) -> float:
    """Cards in hand bring places in the order, and have to be paid."""
    total = 0.0
    for colour in range(COLOURS):
        cards = s.hands[muscle_hand(seat, colour)]
        number = IN_COLOUR * colour + 1
        while cards != 0:
            if cards & 1 == 1:
                total += point * float(number) - float(MUSCLE_PRICE[number])
            cards >>= 1
            number += 1
    return total
