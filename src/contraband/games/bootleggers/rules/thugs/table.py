"""The Thug cards by number (data.THUG_NAMES), each with the windows of BOOT-9."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.games.bootleggers.data import LARGE, MEDIUM
from contraband.games.bootleggers.names import D1, L1, L2, L3, R1, R2, R3, RT, S2, WINDOW_NAMES
from contraband.games.bootleggers.rules.thugs.base import ANY, TO_SALE, Thug, span
from contraband.games.bootleggers.rules.thugs.markers import (
    CityPolitics,
    DirtyRat,
    DoubleCross,
    Hit,
    MobWar,
    Recruiting,
    SafeHouse,
    StatePolitics,
)
from contraband.games.bootleggers.rules.thugs.others import (
    BigCityBoys,
    Investigation,
    Moll,
    UnionBoss,
    Windfall,
)
from contraband.games.bootleggers.rules.thugs.speakeasies import (
    BigPayoff,
    BustSpeakeasy,
    CopperHouse,
    Opportunity,
    PackingHeat,
    Thirsty,
    WordOfMouth,
)
from contraband.games.bootleggers.rules.thugs.stills import (
    MusclingIn,
    TurfWar,
    Vigorish,
    Warehouse,
)
from contraband.games.bootleggers.rules.thugs.trucks import (
    BustShipment,
    Favor,
    FreeTruck,
    Hijack,
    Pigeon,
)

SHIPPING: Final = span(int(L1), int(L3))

THUG_LIST: Final[list[Thug]] = [
    Vigorish(span(int(R1), int(D1))),
    BigCityBoys(ANY),
    BigPayoff(TO_SALE, False),
    Favor(span(int(R1), int(L3)), LARGE),
    Favor(span(int(R1), int(L3)), MEDIUM),
    CityPolitics(ANY),
    CopperHouse(TO_SALE, False),
    DoubleCross(ANY),
    UnionBoss(ANY),
    BustShipment(SHIPPING),
    BustSpeakeasy(TO_SALE, True),
    Investigation(ANY),
    FreeTruck(SHIPPING),
    Hijack(SHIPPING),
    Hit(ANY),
    MobWar(ANY),
    Moll(ANY),
    Pigeon(span(int(L2), int(S2))),
    MusclingIn(ANY),
    Opportunity(ANY),
    PackingHeat(TO_SALE, False),
    Recruiting(ANY),
    SafeHouse(ANY),
    StatePolitics(ANY),
    Thirsty(TO_SALE, False),
    TurfWar(ANY),
    Warehouse(span(int(L1), int(L1))),
    Windfall(span(int(R1), int(R2)) | span(int(RT), int(R3))),
    WordOfMouth(TO_SALE, False),
    DirtyRat(ANY),
]
TABLE: Final = vec[Thug](THUG_LIST)


def cards_by_window() -> list[int]:
    """By window: a mask of the cards that may be played in it."""
    return [
        sum(1 << at for at, card in enumerate(THUG_LIST) if (card.windows >> window) & 1)
        for window in range(len(WINDOW_NAMES))
    ]


CARDS_IN: Final = vec[i64](cards_by_window())
