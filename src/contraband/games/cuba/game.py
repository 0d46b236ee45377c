"""Cuba Cube for the platform: set-up, names, result."""

from typing import Final

from mypy_extensions import i64

from contraband.core.chance import Chance, FastChance
from contraband.core.game import Game, places_by
from contraband.core.options import OptionValue
from contraband.games.cuba import (
    describing,
    flicks,
    invariants,
    moves,
    quick,
    redeal,
    rules,
    state,
    view,
)
from contraband.games.cuba.codes import (
    OPENING_COURIERS,
    OPENING_MARKET,
    OPENING_PRACTICE,
    OPENING_RACE,
    OPENING_SMUGGLERS,
)
from contraband.games.cuba.data import (
    CARDS,
    CITY_NAMES,
    DICE,
    GATE_NAMES,
    JOB_NAMES,
    SECTOR_NAMES,
    VEHICLE_NAMES,
)
from contraband.games.cuba.names import EVENTS, REASONS
from contraband.games.cuba.options import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    MONEY_HIDDEN,
    OPTIONS,
    VARIANTS,
    check_options,
    keep_options,
)
from contraband.games.cuba.rules.couriers.chasing import final_score, is_lost
from contraband.games.cuba.rules.marketeers.rounds import place
from contraband.games.cuba.rules.smugglers.rounds import wealth
from contraband.games.cuba.state import COURIERS, MARKETEERS, SMUGGLERS, Cuba

LOST: Final = 2  # the place of everybody when the Police win

# By variant, in the order of options.VARIANTS.
FIRST_STEP: Final = [
    OPENING_PRACTICE,
    OPENING_RACE,
    OPENING_SMUGGLERS,
    OPENING_COURIERS,
    OPENING_MARKET,
]


class CubaGame(Game[Cuba]):
    """The table of contents of the rules is ``rules.STEPS``."""

    def check_options(self, seats: int, options: dict[str, OptionValue]) -> None:
        check_options(seats, options)

    def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Cuba:
        """Up to where luck comes in: that is the first step of each variant."""
        s = state.empty_table(seats)
        s.chance = chance
        keep_options(s, options)
        s.step = FIRST_STEP[s.rules]
        return s

    def asks(self, options: dict[str, OptionValue]) -> bool:
        """CUBA-1.2: dice are flicked in all variants but one."""
        return options["variant"] != VARIANTS[MARKETEERS]

    def signed(self, move: int, is_person: bool) -> int:
        """CUBA-2.4.2, CUBA-8.1.4: hands of people may err otherwise than those of bots."""
        is_flick = int(flicks.FLICK) <= move <= int(flicks.LAST)  # it may be of any size
        return int(flicks.signed(move, is_person)) if is_flick else move

    def names(self) -> dict[str, list[str]]:
        cards = {"sector": SECTOR_NAMES, "gate": GATE_NAMES, "job": JOB_NAMES}
        return {**cards, "city": CITY_NAMES, "die": DICE, "car": VEHICLE_NAMES}

    def copy(self, s: Cuba) -> Cuba:
        return s.clone()

    def blank(self, seats: int) -> Cuba:
        return Cuba(seats)

    def view(self, s: Cuba, seat: int) -> view.CubaView:
        return view.view(s, seat)

    def redeal(self, s: Cuba, seat: int, chance: FastChance) -> Cuba:
        return redeal.redeal(s, seat, chance)

    def check(self, s: Cuba) -> None:
        invariants.check(s)

    def scores(self, s: Cuba) -> list[int]:
        if s.rules == COURIERS:
            return [final_score(s)] * s.seats
        if s.rules == SMUGGLERS:
            return [int(wealth(s, seat)) for seat in range(s.seats)]
        return [int(money) for money in s.money]

    def shown_scores(self, s: Cuba) -> list[int]:
        """CUBA-8.1.31: hidden Money is shown when the game is over."""
        return [] if s.is_on(MONEY_HIDDEN) and not s.over else self.scores(s)

    def places(self, s: Cuba) -> list[int]:
        if s.rules == COURIERS:  # CUBA-5.11  all together
            return [LOST if is_lost(s) else 1] * s.seats
        if s.rules != MARKETEERS:  # CUBA-3.18, CUBA-4.17.3; in practice nobody has any Money
            return places_by(self.scores(s))
        return [int(place(s, seat)) for seat in range(s.seats)]

    def notation(self, move: int) -> str:
        return moves.notation(move)

    def parse(self, text: str) -> int:
        return moves.parse(text)

    def quick_move(self, s: Cuba, seat: i64, chance: FastChance) -> i64:
        return quick.quick_move(s, seat, chance)

    def describe(self, move: int) -> tuple[str, list[tuple[str, str, int]]]:
        return describing.describe(move)


GAME: Final = CubaGame(
    name="cuba",
    version=1,
    edition=CARDS.fingerprint,
    min_seats=MIN_PLAYERS,
    max_seats=MAX_PLAYERS,
    steps=rules.STEPS,
    options=OPTIONS,
    reasons=REASONS,
    events=EVENTS,
    move_count=int(moves.MOVE_COUNT),
)
