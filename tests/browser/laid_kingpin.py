"""Kingpin, late in a short game: Alma can inspect and hire, Ben has a shield, and both have money.

Bots of the middle strength have played so far; the two have bought what their story needs.
"""

import sys
from itertools import count
from pathlib import Path
from typing import Any, Final

from browser.laid import laying

from contraband.bots.registry import find_bot
from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.perspective import Perspective
from contraband.core.record import Recorder
from contraband.core.state import seats_in
from contraband.games.kingpin.game import GAME
from contraband.games.kingpin.view import Empire

SEATS: Final = 4
WISHES: Final = {0: ("buy i", "buy f"), 1: ("buy s",)}  # by seat, in this order
RICH: Final = range(1_400, 2_200)  # enough for the story, and not yet for the end
FAR: Final = 1_500  # nobody else ends the game meanwhile
LONGEST: Final = 2_000  # moves


def story() -> Recorder:
    """Deals are tried in order until one leads there."""
    return next(found for seed in count() if (found := play(seed)) is not None)


def play(seed: int) -> Recorder | None:
    """Until it is Alma's turn and everything is ready; none if the game ends before."""
    game = Recorder(GAME, SEATS, {"target_bankroll": "3000"}, seeded(seed))
    left = {seat: list(WISHES.get(seat, ())) for seat in range(SEATS)}
    while not game.state.over and len(game.record.moves) < LONGEST:
        (seat,) = seats_in(game.state.asked)
        if GAME.steps[game.state.step].name == "buying" and seat == 0 and is_ready(game.state):
            return game
        game.play(seat, next_move(game.state, seat, left[seat]))
        game.state.told = []
    return None


def next_move(s: Any, seat: int, wishes: list[str]) -> int:
    if wishes and GAME.judge(s, seat, GAME.parse(wishes[0])) == 0:
        return GAME.parse(wishes.pop(0))
    at = Perspective(GAME, s, seat, [])
    return find_bot(GAME.name, "medium").make().choose(at, seeded(1), Budget(1)).move


def is_ready(s: Any) -> bool:
    alma, ben, *others = GAME.view(s, 0).empires
    return (
        all(one.money in RICH for one in (alma, ben))
        and all(one.money < FAR for one in others)
        and (ready(alma, "i") and ready(alma, "f") and ready(ben, "s"))
    )


def ready(player: Empire, code: str) -> bool:
    return any(card.code.startswith(code) and card.ready for card in player.cards)


def main(folder: Path) -> None:
    with laying(folder) as lay:
        for name in ("war", "orders"):
            lay(name, 2, story())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
