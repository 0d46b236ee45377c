"""CUBA-5.9, CUBA-5.11: the Police, and whether it is over."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from contraband.core.step import Step
from contraband.games.cuba.couriers.rules import deeds
from contraband.games.cuba.couriers.rules.rows import draw_sector
from contraband.games.cuba.data import KM
from contraband.games.cuba.names.news import CAUGHT, POLICE_CAME
from contraband.games.cuba.names.steps import BEGINNING_TURN
from contraband.games.cuba.names.switches import FAMILY, HARDCORE_1, HARDCORE_2, HARDCORE_3
from contraband.games.cuba.state import NO_CARD, Cuba

PATIENCE: Final[i64] = 2  # CUBA-5.9.2, CUBA-5.11.2
HEAD_START: Final[i64] = 2  # CUBA-8.3, CUBA-8.3.1  cards beside the Job
QUIET_TURNS: Final[i64] = 60  # CUBA-8.5.3


class Chasing(Step[Cuba]):
    """CUBA-5.9: after everything else in a Turn."""

    def enter(self, s: Cuba) -> None:
        cards = due_cards(s)
        if s.is_on(FAMILY) and len(s.beside) < 2 * HEAD_START:
            cards = 0  # CUBA-8.3.1
        for _card in range(cards):
            turn_up(s)
        s.behind = s.behind + 1 if s.chased > s.ahead else 0
        s.quiet = 0 if deeds.did(s, deeds.COUNTED) else s.quiet + 1
        if s.behind == PATIENCE or (s.is_on(FAMILY) and s.quiet == QUIET_TURNS):
            s.tell(CAUGHT, s.points)  # CUBA-5.11.2, CUBA-8.5.3
            s.finish()
        else:
            s.active = s.left_of(s.active)
            s.goto(BEGINNING_TURN)


def due_cards(s: Cuba) -> i64:
    """How many Police cards this Turn brings."""
    cards: i64 = 0
    if deeds.did(s, deeds.RODE):
        s.fiddled = 0
        cards = 1  # CUBA-5.9.1
    else:  # doing nothing counts like flicking a Gate die (U1)
        s.fiddled += 1
        if s.fiddled == PATIENCE:
            s.fiddled = 0
            cards = 1  # CUBA-5.9.2
    if deeds.did(s, deeds.ALARMED):
        cards += 1  # CUBA-5.9.3
    if deeds.did(s, deeds.COVERED | deeds.DELIVERED):
        cards = 0  # CUBA-5.9.4
    if s.is_on(HARDCORE_2) and deeds.did(s, deeds.BUMPED):
        cards += 1  # CUBA-8.4.2
    return cards


def turn_up(s: Cuba) -> None:
    card = draw_sector(s)
    if card == NO_CARD:
        return
    s.trail = append(append(s.trail, card), KM[card])
    s.chased += KM[card]
    s.tell(POLICE_CAME, card, KM[card], s.chased, s.ahead)


def final_score(s: Cuba) -> int:
    """CUBA-8.4: each hardcore package in use counts the points once more."""
    packages = [s.is_on(package) for package in (HARDCORE_1, HARDCORE_2, HARDCORE_3)]
    return int(s.points) * (1 + sum(packages))


def is_lost(s: Cuba) -> bool:
    """CUBA-5.11: caught before the target; those who play until caught cannot lose (CUBA-5.13)."""
    return s.points < s.target
