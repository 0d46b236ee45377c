"""Kingpin, late in a game: people have bought the specials and rolled the dice their stories need.

Bots of the middle strength have played so far.
"""

import sys
from collections.abc import Callable
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

RICH: Final = range(1_400, 2_200)  # enough for the story, and not yet for the end
FAR: Final = 1_500  # nobody else ends the game meanwhile
LONGEST: Final = 2_000  # moves
MANY_CARDS: Final = 9
TOO_MANY: Final = {"s": 4, "m": 3, "l": 2}  # units, by the size of the client
MANY_STACKS: Final = 14
SPECIALS: Final = ("buy a", "buy f", "buy i")

Wishes = dict[int, tuple[str, ...]]  # by seat, in this order


def war() -> Recorder:
    """Alma can inspect and hire, Ben has a shield, and both have money."""
    return story(4, "3000", {0: ("buy i", "buy f"), 1: ("buy s",)}, has_war)


def specials(seats: int) -> Recorder:
    """Alma is about to send three specials against a full table."""
    return story(seats, "10000", {0: SPECIALS}, can_send_all)


def triple(seats: int) -> Recorder:
    """Alma has rolled three of a face."""
    return story(seats, "10000", {}, has_triple)


def crowded() -> Recorder:
    """Alma has dice to spend and more cards than a phone has room for, among six."""
    return story(6, "10000", {}, has_many_stacks)


def risky() -> Recorder:
    """Alma can sell one unit more than a client takes well."""
    return story(2, "5000", {}, can_overdo)


def story(seats: int, target: str, wishes: Wishes, ready: Callable[[Any], bool]) -> Recorder:
    """Deals are tried in order until one leads there."""
    tries = (play(seed, seats, target, wishes, ready) for seed in count())
    return next(found for found in tries if found is not None)


def play(
    seed: int, seats: int, target: str, wishes: Wishes, ready: Callable[[Any], bool]
) -> Recorder | None:
    """Until Alma is asked and everything is ready; none if the game ends before."""
    game = Recorder(GAME, seats, {"target_bankroll": target}, seeded(seed))
    left = {seat: list(wishes.get(seat, ())) for seat in range(seats)}
    while not game.state.over and len(game.record.moves) < LONGEST:
        (seat,) = seats_in(game.state.asked)
        if seat == 0 and ready(game.state):
            return game
        game.play(seat, next_move(game.state, seat, left[seat]))
        game.state.told = []
    return None


def next_move(s: Any, seat: int, wishes: list[str]) -> int:
    if wishes and GAME.judge(s, seat, GAME.parse(wishes[0])) == 0:
        return GAME.parse(wishes.pop(0))
    at = Perspective(GAME, s, seat, [])
    return find_bot(GAME.name, "medium").make().choose(at, seeded(1), Budget(1)).move


def asks(s: Any, step: str) -> bool:
    return GAME.steps[s.step].name == step


def has_war(s: Any) -> bool:
    if not asks(s, "buying"):
        return False
    alma, ben, *others = GAME.view(s, 0).empires
    return (
        all(one.money in RICH for one in (alma, ben))
        and all(one.money < FAR for one in others)
        and (ready(alma, "i") and ready(alma, "f") and ready(ben, "s"))
    )


def can_send_all(s: Any) -> bool:
    if not asks(s, "using"):
        return False
    kinds = {GAME.notation(move).split()[0] for move in GAME.legal(s, 0)}
    return {"audit", "hire", "inspect"} <= kinds


def has_triple(s: Any) -> bool:
    alma = GAME.view(s, 0).empires[0]
    return asks(s, "spending") and max(s.dice) >= 3 and len(alma.cards) >= MANY_CARDS


def has_many_stacks(s: Any) -> bool:
    alma = GAME.view(s, 0).empires[0]
    stacks = [card for card in alma.cards if card.like == card.card]
    return asks(s, "spending") and len(stacks) >= MANY_STACKS


def can_overdo(s: Any) -> bool:
    sales = [GAME.notation(move).split() for move in GAME.legal(s, 0)]
    return asks(s, "spending") and any(
        GAME.judge(s, 0, GAME.parse(f"sell {sale[1]} {sale[2]} {TOO_MANY[sale[2][1]]}")) == 0
        for sale in sales
        if sale[0] == "sell"
    )


def ready(player: Empire, code: str) -> bool:
    return any(card.code.startswith(code) and card.ready for card in player.cards)


def main(folder: Path) -> None:
    with laying(folder) as lay:
        at_war = war()
        for name in ("war", "orders"):
            lay(name, 2, at_war)
        lay("risky", 1, risky())
        lay("crowded", 1, crowded())
        for seats in (2, 3, 6):
            lay(f"specials{seats}", 1, specials(seats))
            lay(f"triple{seats}", 1, triple(seats))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
