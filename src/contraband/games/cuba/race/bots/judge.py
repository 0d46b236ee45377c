"""What a table of The Race is worth to a seat, in Sectors; and the small decisions of a Turn.

A Sector is 1000 Pesos, and the numbers below are what other things seem worth beside it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.game import Game
from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.cuba.bots.aim import gates_in
from contraband.games.cuba.bots.lines import Lie, through, towards
from contraband.games.cuba.bots.rolling import best_shown
from contraband.games.cuba.bots.trial import RivalJudge
from contraband.games.cuba.cloth.bonuses import top
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.heaps import count
from contraband.games.cuba.cloth.ruler import corner_of, vehicle_in_reach
from contraband.games.cuba.cloth.vehicles import is_wreck, upgrades
from contraband.games.cuba.data import (
    CAR,
    CAR_DIE,
    CITY,
    CRATE,
    GATE_DICE,
    GOODS,
    LEVEL,
    LIFE,
    OUTFIT,
)
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.names import steps
from contraband.games.cuba.race.bots.weights import Worth
from contraband.games.cuba.race.rules.races import SECTORS
from contraband.games.cuba.race.rules.rewarding import why_no_bonus
from contraband.games.cuba.race.rules.riding import due_card
from contraband.games.cuba.race.rules.toolbox import why_no_tool
from contraband.games.cuba.state import Cuba

WEAPONS: Final[i64] = 1  # the symbols
STATUE: Final[i64] = 2
ALCOHOL: Final[i64] = 4

PAIR: Final = 2


def strain(tokens: i64) -> float:
    """What it costs to be able to take only this many more tokens."""
    return Worth.STRAIN[tokens] if tokens < 4 else 0.0


def hoard(heap: i64) -> float:
    """Bonus cards in stock; Diamonds and Statues count in pairs."""
    worth = 0.0
    for symbol in range(GOODS):
        held = count(heap, symbol)
        worth += float(held // PAIR) * Worth.PAIRED[symbol]
        if held % PAIR == 1:
            worth += Worth.BONUS[symbol]
    return worth


def bonus(s: Cuba, seat: i64, symbol: i64) -> float:
    """What a symbol would bring this seat now."""
    if symbol == CRATE:
        tokens = LIFE[s.cars[seat]] - s.damage[seat]
        return Worth.CRATES if tokens >= PAIR else -Worth.CRATES
    if symbol == CAR:
        return Worth.BETTER if LEVEL[s.cars[seat]] < 4 else Worth.NOT_BETTER
    if count(s.supply, symbol) == 0:
        return 0.0
    held = count(s.stocks[seat], symbol)
    return Worth.PAIRED[symbol] - Worth.BONUS[symbol] if held % PAIR == 1 else Worth.BONUS[symbol]


def bonuses(s: Cuba, seat: i64) -> vec[float]:
    """By symbol: what it would bring this seat now; nobody has to take it."""
    found = vec[float]()
    for symbol in range(CAR + 1):
        found = append(found, max(bonus(s, seat, symbol), 0.0))
    return found


class RaceJudge(RivalJudge):
    """In Sectors."""

    def __init__(self, world: Cuba, seat: i64, rivals: bool) -> None:
        super().__init__(seat, rivals, Worth.RIVAL)
        self.race = world.race
        self.money = world.money[:]
        self.crossed = world.crossed[seat]
        self.was_wreck = is_wreck(world, seat)

    def standing(self, s: Cuba, seat: i64) -> float:
        """How far a seat has come and how well it is placed."""
        worth = hoard(s.stocks[seat]) + Worth.BUMPER * float(s.bumpers[seat])
        worth += Worth.LEVELS * float(LEVEL[s.cars[seat]])
        if s.over or s.race != self.race:  # what counts of the finished Race is its reward
            reward = float(s.money[seat] - self.money[seat]) / 1000.0
            return worth + reward + (Worth.HOME if reward >= SECTORS else 0.0)
        crossed = float(s.crossed[seat])
        worth += crossed
        if is_in(seat, s.hunted):
            worth += Worth.HUNTED - Worth.CLOSER * crossed
        if is_in(seat, s.home):
            return worth + Worth.HOME
        lie = Lie(s, s.blind[seat] > 0)
        if is_wreck(s, seat):
            chance = max(towards(lie, CAR_DIE + seat, corner).chance for corner in range(4))
            return worth + Worth.WRECK + Worth.LATER * chance
        worth -= strain(LIFE[s.cars[seat]] - s.damage[seat])
        rides = s.active == seat and s.step in (steps.PREPARING, steps.RIDING)
        if not rides:
            worth -= Worth.BLIND * float(s.blind[seat])
        return worth + prospect(s, seat, lie, rides)

    def succeeds(self, s: Cuba) -> bool:
        """A crossing; a wreck repaired; home."""
        if s.over or s.race != self.race or is_in(self.seat, s.home):
            return True
        if self.was_wreck:
            return not is_wreck(s, self.seat)
        return s.crossed[self.seat] > self.crossed

    def settle(self, game: Game[Cuba], s: Cuba) -> None:
        while not s.over and s.active == self.seat and is_small(s.step):
            game.apply(s, game.next_seat(s), small_move(s, self.seat))


def prospect(s: Cuba, seat: i64, lie: Lie, rides: bool) -> float:
    """What the next ride promises; ``rides``: it is due in this Turn."""
    own = CAR_DIE + seat
    if s.crossed[seat] == SECTORS:
        chance = towards(lie, own, corner_of(s, CITY[s.goal])).chance
        return promise(chance, Worth.HOME, rides)
    worths = bonuses(s, seat)
    best = 0.0
    for first, second in gates_in(gates_of(s, own, due_card(s, seat))):
        chance = through(lie, own, first, second).chance
        prize = 1.0 + Worth.AFTERWARDS + best_shown(s, first, second, worths)
        best = max(best, promise(chance, prize, rides))
    return best


def promise(chance: float, prize: float, rides: bool) -> float:
    if rides:
        return chance * prize + (1.0 - chance) * Worth.LATER * chance
    return Worth.LATER * chance * prize


# -- small decisions -------------------------------------------------------------------------------


def is_small(step: i64) -> bool:
    return step in (steps.REWARDING, steps.UPGRADING, steps.ATTACKING, steps.RESTING)


def small_move(s: Cuba, seat: i64) -> i64:
    """The answer to a question that needs no trying out."""
    if s.step == steps.REWARDING:
        return best_bonus(s, seat)
    if s.step == steps.UPGRADING:
        return best_upgrade(s, seat)
    if s.step == steps.ATTACKING:
        return best_attack(s, seat)
    may_gain = not is_in(seat, s.home) or is_in(seat, s.hunted)  # CUBA-8.2.1
    if may_gain and count(s.stocks[seat], STATUE) >= PAIR:
        return cloth.AGAIN
    return tool_due(s, seat)


def best_bonus(s: Cuba, seat: i64) -> i64:
    best: i64 = DONE
    most = 0.0
    for die in range(GATE_DICE):
        if why_no_bonus(s, seat, die) == ALLOWED:
            worth = bonus(s, seat, top(s, die))
            if worth > most:
                best = cloth.BONUS + die
                most = worth
    return best


def best_upgrade(s: Cuba, seat: i64) -> i64:
    """Life first, then Bumpers."""
    best: i64 = DONE
    most: i64 = 0
    for move in upgrades(s, seat):
        car = move - cloth.UPGRADE
        worth = 2 * LIFE[car] + OUTFIT[car]
        if worth > most:
            best = move
            most = worth
    return best


def best_attack(s: Cuba, seat: i64) -> i64:
    """Anybody in reach, the leader first; Weapons before Alcohol."""
    best: i64 = DONE
    most: i64 = -1
    for victim in range(s.crews()):
        if victim == seat or is_in(victim, s.attacked) or not vehicle_in_reach(s, seat, victim):
            continue
        for kind in (cloth.WEAPONS, cloth.ALCOHOL):
            symbol = WEAPONS if kind == cloth.WEAPONS else ALCOHOL
            if count(s.stocks[seat], symbol) > 0 and s.crossed[victim] > most:
                best = kind + victim
                most = s.crossed[victim]
    return best


def tool_due(s: Cuba, seat: i64) -> i64:
    """A Toolbox if the Vehicle needs one badly, or DONE."""
    worn = s.damage[seat] >= Worth.WORN or s.damage[seat] == LIFE[s.cars[seat]]
    if worn and why_no_tool(s, seat, cloth.REPAIR) == ALLOWED:
        return cloth.TOOLBOX + cloth.REPAIR
    return DONE
