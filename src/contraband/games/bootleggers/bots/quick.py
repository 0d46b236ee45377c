"""A player who puts a price on everything and always takes what is worth most (outlook.py).

Good enough to be met at a table, and quick enough to play on in the head of a better one.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.step import ALLOWED
from contraband.games.bootleggers.bots.bargains import accepts, permit_gain
from contraband.games.bootleggers.bots.card_values import (
    NO_GAIN,
    Spot,
    best_bar,
    best_still,
    card_worth,
    markers_gain,
    new_still,
    truck_worth,
)
from contraband.games.bootleggers.bots.destinations import ship_gain
from contraband.games.bootleggers.bots.dice_odds import MEAN
from contraband.games.bootleggers.bots.outlook import Outlook
from contraband.games.bootleggers.bots.thug_plays import best_play, is_worth_stopping
from contraband.games.bootleggers.bots.trust import breaks
from contraband.games.bootleggers.bots.weights import Weights
from contraband.games.bootleggers.data import (
    CAPACITY,
    CARDS,
    INVESTIGATION,
    KINDS,
    MUSCLE_PRICE,
    MUSCLES,
    NO_SIZE,
    SIZE,
    SIZES,
    SPEAKEASIES,
    TRUCK_PRICE,
)
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import (
    ACCEPT,
    BACK,
    BREAK,
    DECLINE,
    FAMILY,
    HONOUR,
    IMPROVE,
    INVESTIGATE,
    KEEP,
    MUSCLE,
    NO,
    PASS,
    PAY,
    REMOTE,
    SHUT,
    START_REMOTE,
    TAKE,
    TAKE_TRUCK,
    YES,
)
from contraband.games.bootleggers.moves.targets import still_number
from contraband.games.bootleggers.names import (
    ANSWERING,
    BAR_WORK,
    BLIND_DRAW,
    CHOOSING,
    COUNTERED,
    DRAFTING,
    E1,
    HIJACKED,
    LINING_UP,
    LOADING,
    PAYING,
    PERMITTING,
    PLACING,
    PLAYED,
    RECKONING,
    RT,
    SQUEEZED,
    STILL_WORK,
)
from contraband.games.bootleggers.rules import STEPS
from contraband.games.bootleggers.rules.answers import squeeze_price, squeezed_still, squeezer
from contraband.games.bootleggers.rules.bidding import has_muscle
from contraband.games.bootleggers.rules.board import free_markers
from contraband.games.bootleggers.rules.deck import holds
from contraband.games.bootleggers.rules.drafting import graft_due
from contraband.games.bootleggers.rules.improving import dice_to_put, may_start_remote
from contraband.games.bootleggers.rules.playing import card_play, card_player
from contraband.games.bootleggers.rules.shipping import load_all
from contraband.games.bootleggers.rules.stills import dice_on
from contraband.games.bootleggers.state import Bootleggers

FINE: Final[i64] = 1000


class Quick:
    """One player; ``look`` is scratch paper."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.look = Outlook(weights)

    def move(self, s: Bootleggers, seat: i64, chance: FastChance) -> i64:
        step = s.step
        if step <= E1 and step != RT:
            return best_play(self.look, s, seat).move
        if step == CHOOSING:
            return self.bid(s, seat, chance)
        if step == DRAFTING:
            return self.draft(s, seat)
        if step == PLACING:
            return self.place(s, seat)
        if step == LOADING:
            return load_all(s, seat)
        if step in (LINING_UP, HIJACKED):
            return self.ship(s, seat)
        if step == PERMITTING:
            return self.permit(s, seat)
        return self.answer(s, seat)

    def answer(self, s: Bootleggers, seat: i64) -> i64:
        """The smaller questions; offers are not made here."""
        step = s.step
        if step in (RT, BLIND_DRAW):
            return self.play_or_keep(s, seat)
        if step == PLAYED:
            return self.stop_or_pass(s, seat)
        if step == STILL_WORK:
            return self.put_die(s, seat)
        if step == BAR_WORK:
            return self.put_bar(s, seat)
        if step == PAYING:
            return pay_most(s, seat)
        if step in (ANSWERING, COUNTERED):
            return ACCEPT if accepts(self.look, s, seat) else DECLINE
        if step == SQUEEZED:
            return self.pay_or_shut(s, seat)
        if step == RECKONING:
            return HONOUR if STEPS[step].why_not(s, seat, HONOUR) == ALLOWED else BREAK
        return PASS

    def stop_or_pass(self, s: Bootleggers, seat: i64) -> i64:
        """An Investigation against the card on the table, if it does enough harm."""
        if not holds(s, seat, INVESTIGATION):
            return PASS
        stops = is_worth_stopping(self.look, s, seat, card_player(s), card_play(s))
        return INVESTIGATE if stops else PASS

    # -- phase I ----------------------------------------------------------------------------------

    def bid(self, s: Bootleggers, seat: i64, chance: FastChance) -> i64:
        """The more the cards on offer differ, the higher; give or take a whim."""
        hand = payable(s, seat)
        size: i64 = len(hand)
        whim = self.weights.whim * (2.0 * float(chance.below(FINE)) / float(FINE) - 1.0)
        share = min(1.0, max(0.0, self.at_stake(s, seat) / self.weights.stake + whim))
        at = i64(share * float(size - 1) + 0.5)
        return MUSCLE + hand[at]

    def at_stake(self, s: Bootleggers, seat: i64) -> float:
        """The best card against the one that is left when half of the others have chosen."""
        self.look.aim(s, seat)
        values = vec[float]()
        for kind in range(KINDS):
            if s.display[kind] > 0:
                value = card_worth(self.look, s, seat, kind)
                for _copy in range(s.display[kind]):
                    values = append(values, value)
        if s.truck_card != NO_SIZE:
            values = append(values, truck_worth(self.look, s, seat, s.truck_card))
        best = NO_GAIN
        for value in values:
            best = max(best, value)
        total = 0.0
        for value in values:
            total += best - max(value, 0.0)
        return total / float(max(1, len(values) - 1))

    def draft(self, s: Bootleggers, seat: i64) -> i64:
        look = self.look
        look.aim(s, seat)
        best = Spot()
        for kind in range(KINDS):
            if s.display[kind] > 0:
                best.offer(TAKE + kind, card_worth(look, s, seat, kind))
        if s.truck_card != NO_SIZE and TRUCK_PRICE[s.truck_card] <= s.cash[seat]:
            best.offer(TAKE_TRUCK, truck_worth(look, s, seat, s.truck_card))
        return best.place

    def put_die(self, s: Bootleggers, seat: i64) -> i64:
        look = self.look
        look.aim(s, seat)
        best = best_still(look, s, seat, dice_to_put(s))
        if may_start_remote(s) and new_still(look, s, seat) > best.gain:
            return START_REMOTE
        if best.place < 0:
            return BACK
        if best.place == 0:
            return FAMILY
        return REMOTE + best.place - 1

    def put_bar(self, s: Bootleggers, seat: i64) -> i64:
        self.look.aim(s, seat)
        best = best_bar(self.look, s)
        if best.gain <= 0.0:
            return BACK
        return IMPROVE + best.place

    def play_or_keep(self, s: Bootleggers, seat: i64) -> i64:
        """Only the card just taken may be played."""
        best = best_play(self.look, s, seat).move
        if best != PASS and moves.thug(best) == s.dealt:
            return best
        return KEEP

    # -- phase II ---------------------------------------------------------------------------------

    def place(self, s: Bootleggers, seat: i64) -> i64:
        """What is parked first; then as many markers on one place as gain most for each."""
        look = self.look
        look.aim(s, seat)
        if s.back_dice[seat] > 0:
            still = best_still(look, s, seat, 1)
            if still.place >= 0:
                return FAMILY if still.place == 0 else REMOTE + still.place - 1
        if s.back_bars[seat] > 0:
            bar = best_bar(look, s)
            if bar.place >= 0 and bar.gain > 0.0:
                return IMPROVE + bar.place
        best = Spot()
        for spot in range(1, SPEAKEASIES):
            for count in range(1, free_markers(s, seat) + 1):
                gain = markers_gain(look, s, seat, spot, count) / float(count)
                best.offer(moves.place(spot, count), gain)
        return best.place if best.gain > self.weights.reserve else PASS

    # -- phases III to VI -------------------------------------------------------------------------

    def pay_or_shut(self, s: Bootleggers, seat: i64) -> i64:
        """Is what the Still will make worth the price?"""
        if STEPS[SQUEEZED].why_not(s, seat, PAY) != ALLOWED:
            return SHUT
        self.look.aim(s, seat)
        made = MEAN * self.weights.cargo * float(dice_on(s, seat, still_number(squeezed_still(s))))
        price = float(squeeze_price(s)) * (1.0 - self.look.weigh[squeezer(s)])
        return PAY if made > price else SHUT

    def ship(self, s: Bootleggers, seat: i64) -> i64:
        """The Truck and the Speakeasy that bring most."""
        best = Spot()
        for move in STEPS[s.step].legal(s, seat):
            if move != PASS:
                best.offer(
                    move, ship_gain(self.weights, s, seat, moves.truck(move), moves.spot(move))
                )
        return best.place if best.place >= 0 else PASS

    def permit(self, s: Bootleggers, seat: i64) -> i64:
        if breaks(s, seat, NO):
            return YES
        if breaks(s, seat, YES):
            return NO
        self.look.aim(s, seat)
        return YES if permit_gain(self.look, s) > 0.0 else NO


def payable(s: Bootleggers, seat: i64) -> vec[i64]:
    """Muscle cards in hand that leave enough for the drivers, from the lowest up."""
    graft = graft_due(s, seat)
    for reserve in (graft, 0):
        found = muscles(s, seat, s.cash[seat] - reserve)
        if len(found) > 0:
            return found
    return muscles(s, seat, 99)


def muscles(s: Bootleggers, seat: i64, most: i64) -> vec[i64]:
    """Cards in hand that cost at most so much."""
    found = vec[i64]()
    for number in range(1, MUSCLES + 1):
        if MUSCLE_PRICE[number] <= most and has_muscle(s, seat, number):
            found = append(found, number)
    return found


def pay_most(s: Bootleggers, seat: i64) -> i64:
    """The drivers of the Trucks that carry most."""
    best = Spot()
    for move in STEPS[PAYING].legal(s, seat):
        room: i64 = 0
        for size in range(SIZES):
            room += moves.paid(move, size) * room_of(size)
        best.offer(move, float(room))
    return best.place


def room_of(size: i64) -> i64:
    """The capacity of a Truck of this size."""
    found: i64 = 0
    for truck in range(CARDS.all_trucks):
        if SIZE[truck] == size:
            found = CAPACITY[truck]
    return found
