"""What a table of The Smugglers is worth to a seat, in thousands; and the small decisions."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.game import Game
from contraband.core.sets import EMPTY, nth
from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.cuba.bots.aim import gates_in
from contraband.games.cuba.bots.lines import Lie, through, towards
from contraband.games.cuba.bots.rolling import best_shown
from contraband.games.cuba.bots.trial import RivalJudge
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.heaps import count, total
from contraband.games.cuba.cloth.market import price
from contraband.games.cuba.cloth.vehicles import is_wreck, upgrades
from contraband.games.cuba.data import CAR_DIE, CARDS, CARGO, CITIES, GOODS, LIFE, PRICE
from contraband.games.cuba.moves import cloth, smugglers
from contraband.games.cuba.moves.common import DISCARD, DONE, REPAIR, TAKE, discard, taken_good
from contraband.games.cuba.moves.kinds import kind_of
from contraband.games.cuba.names import steps
from contraband.games.cuba.names.switches import SMUGGLER_CRATE
from contraband.games.cuba.smugglers.bots.weights import Worth
from contraband.games.cuba.smugglers.rules.collecting import Collecting
from contraband.games.cuba.smugglers.rules.pawns import can_board, why_not_into
from contraband.games.cuba.smugglers.rules.rounds import BOSS, END_COPS, is_scratched, wealth
from contraband.games.cuba.smugglers.rules.trading import (
    BRIBES,
    Parking,
    proceeds,
    why_no_deal,
    why_no_repair,
)
from contraband.games.cuba.smugglers.rules.walking import NO_MOVE, Alighting, Walking
from contraband.games.cuba.state import Cuba


def load_worth(s: Cuba, seat: i64) -> float:
    """What the Goods on board should fetch."""
    worth = 0.0
    for good in range(GOODS):
        held = count(s.stocks[seat], good)
        if held > 0:
            worth += float(held) * fetched(s, good)
    return worth


def fetched(s: Cuba, good: i64) -> float:
    """What one such Good on board should fetch."""
    return Worth.A_GOOD + Worth.UNSOLD * float(price(s.sold[BOSS], good, s.by_gap)) / 1000.0


def post_worths(s: Cuba, seat: i64) -> vec[float]:
    """By symbol: what it would bring this seat on a post; a full boot wants something dearer."""
    found = vec[float]()
    spare = 0.0
    if total(s.stocks[seat]) >= CARGO[s.cars[seat]]:
        spare = fetched(s, cheapest(s, seat) - DISCARD)
    any_good = 0.0
    for good in range(GOODS):
        worth = max(fetched(s, good) - spare, 0.0) if count(s.supply, good) > 0 else 0.0
        any_good = max(any_good, worth)
        found = append(found, worth)
    found = append(found, any_good if s.is_on(SMUGGLER_CRATE) else 0.0)  # CRATE
    return append(found, Worth.BETTER if len(upgrades(s, seat)) > 0 else 0.0)  # CAR


class SmugglerJudge(RivalJudge):
    """In thousands."""

    def __init__(self, world: Cuba, seat: i64, rivals: bool) -> None:
        super().__init__(seat, rivals, Worth.RIVAL)
        self.before = world.money[seat]
        self.load = total(world.stocks[seat])
        self.car = world.cars[seat]

    def standing(self, s: Cuba, seat: i64) -> float:
        if s.over:
            leads = all(wealth(s, other) <= wealth(s, seat) for other in range(s.crews()))
            return float(wealth(s, seat)) / 1000.0 + (Worth.WON if leads else 0.0)
        price = float(PRICE[s.cars[seat]]) / 1000.0
        worth = float(s.money[seat]) / 1000.0 + Worth.CARD * price
        if is_scratched(s, seat):
            worth -= Worth.CARD * price * nearness(s)
        load = load_worth(s, seat)
        worth += load + Worth.BUMPER * float(s.bumpers[seat])
        if is_wreck(s, seat):
            return worth + Worth.WRECK
        left = LIFE[s.cars[seat]] - s.damage[seat] - 1
        if left < len(Worth.STRAIN):
            worth -= Worth.STRAIN[left if left > 0 else 0]
        if is_in(seat, s.feet):
            return worth + (0.0 if can_board(s, seat) else Worth.ON_FOOT)
        return worth + self.prospect(s, seat, load)

    def prospect(self, s: Cuba, seat: i64, load: float) -> float:
        """What the next ride promises; the cards of others are not looked at."""
        own = CAR_DIE + seat
        lie = Lie(s, False)
        worth = 0.0
        if total(s.stocks[seat]) >= Worth.ENOUGH:
            near = max(towards(lie, own, corner).chance for corner in range(4))
            worth = Worth.NEAR * load * near
        if seat != self.seat:
            return worth
        if s.active == seat and s.step in (steps.SCOUTING, steps.CRUISING):
            return worth + best_crossing(s, own, lie, s.played, post_worths(s, seat))
        best = 0.0
        worths = post_worths(s, seat)
        hand = s.hands[seat]
        while hand != EMPTY:
            card = nth(hand, 0)
            hand &= hand - 1
            best = max(best, best_crossing(s, own, lie, card, worths))
        return worth + Worth.LATER * best

    def succeeds(self, s: Cuba) -> bool:
        """Something was sold, taken, or swapped for a better one."""
        if s.money[self.seat] > self.before or total(s.stocks[self.seat]) > self.load:
            return True
        return s.cars[self.seat] != self.car and not is_wreck(s, self.seat)

    def settle(self, game: Game[Cuba], s: Cuba) -> None:
        while not s.over and s.active == self.seat and is_small(s.step):
            game.apply(s, game.next_seat(s), small_move(s, self.seat))
            if s.step == steps.ROUTING:
                return


def best_crossing(s: Cuba, own: i64, lie: Lie, card: i64, worths: vec[float]) -> float:
    """What the best Gate of a card promises."""
    best = 0.0
    for first, second in gates_in(gates_of(s, own, card)):
        chance = through(lie, own, first, second).chance
        best = max(best, chance * (Worth.CROSSING + best_shown(s, first, second, worths)))
    return best


# -- small decisions -------------------------------------------------------------------------------

COLLECTOR: Final = Collecting("collecting")
PARKER: Final = Parking("parking")
ALIGHTER: Final = Alighting("alighting")
WALKER: Final = Walking("walking")


def is_small(step: i64) -> bool:
    if step in (steps.COLLECTING, steps.STOWING, steps.ROBBING, steps.ALIGHTING):
        return True
    return step in (steps.WALKING, steps.PARKING, steps.TRADING)


def small_move(s: Cuba, seat: i64) -> i64:
    """The answer to a question that needs no trying out."""
    if s.step == steps.COLLECTING:
        return best_take(s, seat)
    if s.step == steps.STOWING:
        return cheapest(s, seat)
    if s.step == steps.ROBBING:
        return smugglers.ROB + s.victims[0]
    if s.step == steps.ALIGHTING:
        return best_exit(s, seat)
    if s.step == steps.PARKING:
        return PARKER.legal(s, seat)[0]
    if s.step == steps.TRADING:
        return best_trade(s, seat)
    move = WALKER.purpose(s, seat)
    return move if move != NO_MOVE else WALKER.legal(s, seat)[0]


def best_take(s: Cuba, seat: i64) -> i64:
    """A better Vehicle, or the dearest Good; a full boot only for something dearer."""
    best: i64 = DONE
    most = 0.0
    for move in COLLECTOR.legal(s, seat):
        kind = kind_of(move)
        worth = 0.0
        if kind == cloth.UPGRADE:
            car = move - cloth.UPGRADE
            worth = Worth.BETTER + 0.1 * float(LIFE[car] + CARGO[car])
        elif kind == TAKE:
            good = taken_good(move)
            worth = Worth.A_GOOD + float(price(s.sold[BOSS], good, s.by_gap)) / 1000.0
            if total(s.stocks[seat]) >= CARGO[s.cars[seat]]:
                worst = cheapest(s, seat) - DISCARD
                worth -= Worth.A_GOOD + float(price(s.sold[BOSS], worst, s.by_gap)) / 1000.0
        if worth > most:
            best = move
            most = worth
    return best


def cheapest(s: Cuba, seat: i64) -> i64:
    """Put back what fetches least."""
    best: i64 = -1
    least: i64 = 0
    for good in range(GOODS):
        if count(s.stocks[seat], good) > 0:
            fetches = price(s.sold[BOSS], good, s.by_gap)
            if best < 0 or fetches < least:
                best = good
                least = fetches
    return discard(best)


def profit(s: Cuba, seat: i64, place: i64) -> i64:
    """What selling everything in this City would bring."""
    return proceeds(s, s.stocks[seat]) - BRIBES[s.cops[place]]


def nearness(s: Cuba) -> float:
    """How near the end is: 0 at the beginning, 1 with the last Cop or the last card of a Good."""
    dearest: i64 = 0
    for good in range(GOODS):
        dearest = max(dearest, count(s.sold[BOSS], good))
    cops = float(s.all_cops()) / float(END_COPS[s.crews() - 2])
    return min(max(cops, float(dearest) / float(CARDS.goods)), 1.0)


def is_repair_due(s: Cuba, seat: i64) -> bool:
    """Before the Vehicle breaks; and before the end, if it would be worth nothing then."""
    if s.damage[seat] > 0 and s.damage[seat] >= LIFE[s.cars[seat]] - 1:
        return True
    late = nearness(s) >= Worth.LATE and PRICE[s.cars[seat]] > CARDS.repair
    return is_scratched(s, seat) and late


def best_exit(s: Cuba, seat: i64) -> i64:
    """Into the City where most is left of the load, or for a repair; a wreck must be left."""
    if is_wreck(s, seat):
        move = ALIGHTER.purpose(s, seat)
        return move if move != NO_MOVE else ALIGHTER.default(s, seat)
    best: i64 = DONE
    most: i64 = 0
    repairs = is_scratched(s, seat) and is_repair_due(s, seat) and s.money[seat] >= CARDS.repair
    if total(s.stocks[seat]) < Worth.ENOUGH and not repairs:
        return best
    for place in range(CITIES):
        if why_not_into(s, seat, place) != ALLOWED:
            continue
        if repairs and best == DONE:
            best = smugglers.ENTER + place
        if profit(s, seat, place) > most:
            best = smugglers.ENTER + place
            most = profit(s, seat, place)
    return best


def best_trade(s: Cuba, seat: i64) -> i64:
    """Everything at once if it pays; repairs if they are due; a new Vehicle is boarded."""
    place = s.inside[seat]
    stock = s.stocks[seat]
    if stock != EMPTY and profit(s, seat, place) > 0 and why_no_deal(s, seat, stock) == ALLOWED:
        return smugglers.deal(stock)
    if is_repair_due(s, seat) and why_no_repair(s, seat, place) == ALLOWED:
        return REPAIR + place
    return smugglers.BOARD if s.renewed else DONE
