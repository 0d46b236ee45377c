"""How each game's own players judge a position: one outlook per game, one per variant of Cuba Cube.

An outlook says how well every side stands, on the scale that its bots use, how far the game has
progressed, and how long to play a world on before judging it. ``chances.py`` turns that into
chances. A side is a seat, or all seats that win and lose together.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from contraband.core.game import Game
from contraband.games import GAMES
from contraband.games.bootleggers.bots.outlook import Outlook as Ledger
from contraband.games.bootleggers.bots.weights import PartnerWeights
from contraband.games.cuba.couriers.bots.judge import CourierJudge
from contraband.games.cuba.data import CARDS as CUBA_CARDS
from contraband.games.cuba.marketeers.bots.chances import prospects as market_prospects
from contraband.games.cuba.marketeers.bots.outlook import Outlook as MarketOutlook
from contraband.games.cuba.names.variants import COURIERS, MARKETEERS, RACE, SMUGGLERS, VARIANTS
from contraband.games.cuba.race.bots.judge import RaceJudge
from contraband.games.cuba.race.rules.races import SECTORS
from contraband.games.cuba.smugglers.bots.judge import SmugglerJudge, nearness
from contraband.games.kingpin.bots.weights import TASTE
from contraband.games.kingpin.bots.worth import Outlook as Worths
from contraband.games.nacho.bots.rehearsal import last_turn_ahead
from contraband.games.nacho.bots.rehearsal import prospects as nacho_prospects
from contraband.games.nacho.state import LAST_TURN

EVENTUALLY: Final = 12  # points that caught Couriers play for if there is no target


def on_its_own(_: Any, seat: int) -> int:
    return seat


@dataclass(frozen=True)
class Outlook:
    """How one game (or variant) is judged."""

    name: str  # the name of its calibration
    prospects: Callable[[Any], list[float]]  # by side: how well it stands
    progress: Callable[[Any], float]  # from 0 at the start to 1 at the end
    mark: Callable[[Any], int] | None  # worlds are played on until it grows; None: never
    tries_a_second: int  # one world each, on one core: counted effort makes results repeatable
    together: bool = False  # all win or all lose
    side: Callable[[Any, int], int] = on_its_own  # of a seat

    def sides(self, s: Any) -> list[int]:
        """By seat."""
        return [self.side(s, seat) for seat in range(s.seats)]


def outlook_of(game: Game[Any], s: Any) -> Outlook | None:
    """The outlook for this table, or None.

    There is none if nobody can win (Cuba Cube's practice), and for kept rules, whose players are
    gone.
    """
    if game is not GAMES[game.name]:
        return None
    if game.name != "cuba":
        return OUTLOOKS[game.name]
    return CUBA.get(int(s.rules))


def soda_progress(s: Any) -> float:
    return float(s.round - 1) / float(s.rounds)


def kingpin_prospects(s: Any) -> list[float]:
    worths = Worths(s, TASTE, 0.5)
    return [float(s.money[seat]) + float(worths.holdings(s, seat)) for seat in range(s.seats)]


def kingpin_progress(s: Any) -> float:
    return max(float(money) for money in s.money) / float(s.target)


@cache
def ledger() -> Ledger:
    """It computes in lists of its own, so one is enough."""
    return Ledger(PartnerWeights())


def bootleggers_prospects(s: Any) -> list[float]:
    look = ledger()
    look.look(s)
    return [float(look.worth[seat]) for seat in range(s.seats)]


def bootleggers_progress(s: Any) -> float:
    return float(s.round - 1) / float(s.last_round)


# -- Cuba Cube -------------------------------------------------------------------------------------


def crew(s: Any, seat: int) -> int:
    """The Cobbers' partners share everything."""
    return int(s.crew_of(seat))


def race_prospects(s: Any) -> list[float]:
    judge = RaceJudge(s, 0, False)
    return [float(s.money[one]) / 1000 + judge.standing(s, one) for one in range(s.crews())]


def race_progress(s: Any) -> float:
    done = max((int(crossed) for crossed in s.crossed), default=0) / int(SECTORS)
    return (max(0, int(s.race) - 1) + done) / int(s.races)


def smugglers_prospects(s: Any) -> list[float]:
    return [float(SmugglerJudge(s, one, False).standing(s, one)) for one in range(s.crews())]


def couriers_prospects(s: Any) -> list[float]:
    return [float(CourierJudge(s, 0).worth(s))]


def couriers_progress(s: Any) -> float:
    return float(s.points) / float(s.target or EVENTUALLY)


def marketeers_prospects(s: Any) -> list[float]:
    look = MarketOutlook(s)
    return [float(market_prospects(s, look, seat)) for seat in range(s.seats)]


def marketeers_progress(s: Any) -> float:
    return float(s.all_cops()) / float(CUBA_CARDS.marketeers_cops[int(s.seats) - 2])


def cuba_name(variant: int) -> str:
    return f"cuba {VARIANTS[int(variant)]}"


# Flicks are judged where the dice come to rest: playing on at random would spoil a good aim.
CUBA: Final[dict[int, Outlook]] = {
    int(RACE): Outlook(cuba_name(RACE), race_prospects, race_progress, None, 3000, side=crew),
    int(SMUGGLERS): Outlook(
        cuba_name(SMUGGLERS),
        smugglers_prospects,
        lambda s: float(nearness(s)),
        None,
        3000,
        side=crew,
    ),
    int(COURIERS): Outlook(
        cuba_name(COURIERS),
        couriers_prospects,
        couriers_progress,
        None,
        3000,
        together=True,
        side=lambda _, seat: 0,
    ),
    int(MARKETEERS): Outlook(
        cuba_name(MARKETEERS),
        marketeers_prospects,
        marketeers_progress,
        lambda s: int(s.round),
        8000,
    ),
}

OUTLOOKS: Final[dict[str, Outlook]] = {
    "soda": Outlook(
        "soda",
        lambda s: [float(caps) for caps in s.caps],
        soda_progress,
        lambda s: int(s.round),
        20_000,
    ),
    "nacho": Outlook(
        "nacho",
        lambda s: [float(nacho_prospects(s, seat)) for seat in range(s.seats)],
        lambda s: float(s.turn) / float(LAST_TURN),
        lambda s: int(last_turn_ahead(s)),
        3000,
    ),
    "kingpin": Outlook(
        "kingpin", kingpin_prospects, kingpin_progress, lambda s: int(s.round), 2000
    ),
    "bootleggers": Outlook(
        "bootleggers",
        bootleggers_prospects,
        bootleggers_progress,
        lambda s: int(s.round),
        5000,
    ),
}

NAMES: Final = [*OUTLOOKS, *(outlook.name for outlook in CUBA.values())]
