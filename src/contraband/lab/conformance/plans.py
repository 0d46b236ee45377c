"""Which games to play: every number of players with every option value, then random mixtures."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from contraband.core.chance import Chance, FastChance, OracleChance, seeded
from contraband.core.game import Game
from contraband.core.options import BadInput, Option, OptionValue
from contraband.physics.oracle import PHYSICS

Given = dict[str, OptionValue]
Fixed = tuple[tuple[str, OptionValue], ...]  # options every game of a run has

MANY = 12  # larger ranges are tried at the ends and in the middle
TRIES = 100  # to find values that go with one that the defaults exclude
SEED_STEP = 1_000_003
MAX_SEED = (1 << 63) - 1


@dataclass(frozen=True)
class Plan:
    """Everything that a trial depends on."""

    seed: int
    seats: int
    options: Given
    simulated: bool = False  # flights come from the simulation, not from the game's quick guess
    bot: str = ""  # who chooses most moves; if None, all are random
    cards: dict[str, Any] | None = None  # if not the printed ones

    def with_cards(self, cards: dict[str, Any] | None) -> "Plan":
        return replace(self, cards=cards)

    def luck(self, source: Chance) -> Chance:
        """This stream, with the simulation plugged in if the plan says so."""
        return OracleChance(source, PHYSICS) if self.simulated else source

    def stream(self, purpose: int) -> FastChance:
        """A separate stream for each purpose, so that more checks do not change the game."""
        stream = seeded(self.seed)
        for _ in range(purpose):
            stream = stream.split()
        return stream.split()


def make_plan(game: Game[Any], seed: int, index: int, fixed: Fixed = ()) -> Plan:
    """Trial number ``index`` of a run: the same for the same run seed, whatever the jobs."""
    tables = seat_counts(game, fixed)
    seats = tables[index % len(tables)]
    own_seed = (seed * SEED_STEP + index) & MAX_SEED
    cover = covering(game, seats, fixed)
    at = index // len(tables)
    if at < len(cover):
        return Plan(own_seed, seats, cover[at])
    return Plan(own_seed, seats, mixture(game, seats, seeded(own_seed), dict(fixed)))


@cache
def seat_counts(game: Game[Any], fixed: Fixed) -> list[int]:
    """The numbers of seats that these options allow."""
    every = range(game.min_seats, game.max_seats + 1)
    counts = [seats for seats in every if covering(game, seats, fixed)]
    if not counts:
        game.read_options(game.min_seats, dict(fixed))  # says what is wrong with them
        raise BadInput("These options go with no number of players.")
    return counts


@cache
def covering(game: Game[Any], seats: int, fixed: Fixed = ()) -> list[Given]:
    """The defaults, then each value of each option that this number of seats allows."""
    luck = seeded(seats)
    found: list[Given] = [dict(fixed)] if fits(game, seats, dict(fixed)) else []
    for option in game.options:
        if option.name in dict(fixed):
            continue
        for at, value in enumerate(values_of(option), start=seats):
            given: Given = {**dict(fixed), option.name: value}
            tried = [{**variant, **given} for variant in where_it_matters(game, option, at)]
            fitting = [wanted for wanted in tried if fits(game, seats, wanted)]
            wanted = fitting[0] if fitting else mixture(game, seats, luck, given)
            if wanted and wanted not in found:
                found.append(wanted)
    return found


def where_it_matters(game: Game[Any], option: Option, at: int) -> list[Given]:
    """The variants in which an option has any effect, starting with another one each time."""
    turn = at % max(1, len(option.only))
    words = [*option.only[turn:], *option.only[:turn]]
    return [{game.options[0].name: word} for word in words] or [{}]


def values_of(option: Option) -> list[OptionValue]:
    """Every word; the numbers of the range; every rotation of the list, and its reverse."""
    values: list[OptionValue] = list(option.words)
    numbers = list(range(option.low, option.high + 1))
    if len(numbers) > MANY:
        numbers = [option.low, (option.low + option.high) // 2, option.high]
    values.extend(numbers)
    items = list(option.items)
    values.extend(items[at:] + items[:at] for at in range(len(items)))
    if items:
        values.append(items[::-1])
    return values


def fits(game: Game[Any], seats: int, given: Given) -> bool:
    """Does the game accept these options at this table?"""
    try:
        game.read_options(seats, dict(given))
    except BadInput:
        return False
    return True


def mixture(game: Game[Any], seats: int, luck: FastChance, wanted: Given) -> Given:
    """Random values around the wanted ones; None if none of many attempts go together."""
    for _ in range(TRIES):
        given = {option.name: any_value(option, luck) for option in game.options}
        given.update(wanted)
        if fits(game, seats, given):
            return given
    return {}


def any_value(option: Option, luck: FastChance) -> OptionValue:
    """A random value; lists come in any order and length."""
    values: list[OptionValue] = [*option.words]
    if option.low <= option.high:
        values.append(option.low + luck.below(option.high - option.low + 1))
    if option.items:
        values.append(any_list(list(option.items), luck))
    return values[luck.below(len(values))]


def any_list(items: list[str], luck: FastChance) -> list[str]:
    for i in range(len(items) - 1, 0, -1):
        j = luck.below(i + 1)
        items[i], items[j] = items[j], items[i]
    return items[: 1 + luck.below(len(items))]
