"""Tables of Bootleggers laid out beforehand: a chosen deal, and moves up to where a story begins.

``python -m browser.laid_bootleggers FOLDER`` runs beside the server, in its surroundings: the box
of Bootleggers there is not the one the tests have read.
"""

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Final

from browser.laid import laying
from browser.laid_steps import cut, walk

from contraband.core.chance import seeded
from contraband.core.record import Recorder
from contraband.core.state import seats_in
from contraband.games.bootleggers.game import GAME

TURNS: Final = 1_000

Wanted = Callable[[Any], bool]  # of a state
Wish = tuple[str, int, str]  # in this step this seat makes this move, once


# -- deals -----------------------------------------------------------------------------------------


def deal(seats: int, seed: int) -> Recorder:
    return Recorder(GAME, seats, {}, seeded(seed))


def first_seed(seats: int, wanted: Wanted) -> int:
    """Deals are tried in order until one is as it should be."""
    return next(seed for seed in count() if wanted(deal(seats, seed).state))


def muscles(s: Any, seat: int) -> list[int]:
    hand = GAME.view(s, seat).hand
    assert hand
    return hand.muscles


def has_all_cards(s: Any) -> bool:
    """There is a card for everybody's part in the first round."""
    return set(GAME.view(s, -1).display) == {"inf1", "inf2", "hijack", "investigation"}


def bot_is_outbid(s: Any) -> bool:
    """The persons bid their highest cards: all of them choose before the bot does."""
    best = [max(muscles(s, seat)) for seat in range(4)]
    return best[3] == min(best) and has_all_cards(s)


def alma_leads(s: Any) -> bool:
    """Everybody bids the lowest card, as a clock would: Alma's is the highest of them."""
    lowest = [min(muscles(s, seat)) for seat in range(6)]
    return lowest[0] == max(lowest) and has_all_cards(s)


# -- moves -----------------------------------------------------------------------------------------


def play_until(game: Recorder, step: str, seat: int, wishes: list[Wish]) -> Recorder:
    """Wishes where they are allowed, else what the clock would do, until this seat is asked."""
    left = list(wishes)
    for _ in range(TURNS):
        name = GAME.steps[game.state.step].name
        asked = seats_in(game.state.asked)
        if name == step and seat in asked:
            return game
        game.play(asked[0], next_move(game.state, name, asked[0], left))
    raise AssertionError(f"never came to {step}")


def next_move(s: Any, step: str, seat: int, left: list[Wish]) -> int:
    for wish in left:
        move = GAME.parse(wish[2])
        if wish[:2] == (step, seat) and GAME.judge(s, seat, move) == 0:
            left.remove(wish)
            return move
    return int(GAME.default_move(s, seat))


ROSIES: Final[list[Wish]] = [
    ("drafting", 0, "take inf2"),
    ("placing", 0, "place rosies 3"),
    ("lining_up", 0, "send s1 omalleys"),
    ("lining_up", 1, "send s2 rosies"),
]
AT_BENS_DOOR: Final[list[Wish]] = [
    ("drafting", 1, "take inf2"),
    ("placing", 1, "place rosies 3"),
    ("lining_up", 0, "send s1 rosies"),
]
HIJACK: Final[list[Wish]] = [
    ("drafting", 0, "take investigation"),
    ("drafting", 1, "take hijack"),
    ("loading", 1, "load"),
    ("l1", 1, "play hijack s1 s2"),
]
ARMED: Final[list[Wish]] = [("drafting", 0, "take hijack"), ("loading", 0, "load")]
# Whoever can sends people to The Palace.
CROWD: Final[list[Wish]] = [
    *[("drafting", seat, f"take {card}") for seat in range(6) for card in ("inf2", "inf1")],
    *[("placing", seat, f"place palace {men}") for seat in range(6) for men in (2, 1)],
]
# By the name of the table: the step at which Alma is asked, and the way there.
SCENES: Final[dict[str, tuple[str, list[Wish]]]] = {
    "bid": ("choosing", []),
    "draft": ("drafting", []),
    "placing": ("placing", ROSIES),
    "talk": ("trading", []),
    "answer": (
        "answering",
        [
            ("trading", 1, "promise give permit rosies"),
            ("trading", 1, "promise take pay_later 2"),
            ("trading", 1, "offer 0 give 1c take 1g"),
        ],
    ),
    "reckoning": (
        "reckoning",
        [
            ("trading", 1, "promise take pay_later 2"),
            ("trading", 1, "offer 0 give 1c"),
            ("answering", 0, "accept"),
        ],
    ),
    "loading": ("loading", []),
    "lining-up": ("lining_up", []),
    "crowd": ("lining_up", CROWD),
    "permit": ("permitting", ROSIES),
    "last-sale": ("permitting", ROSIES),
    "plea": ("pleading", AT_BENS_DOOR),
    "investigate": ("played", HIJACK),
    "window": ("l1", ARMED),
    "orders": ("l1", ARMED),
    "robbery": ("played", HIJACK),
    "sale": ("permitting", ROSIES),
}


# -- tables ----------------------------------------------------------------------------------------


def main(folder: Path) -> None:
    with laying(folder) as lay:
        lay("story", 3, deal(4, first_seed(4, bot_is_outbid)))
        seed = first_seed(6, alma_leads)
        for name, (step, wishes) in SCENES.items():
            lay(name, 1, play_until(deal(6, seed), step, 0, wishes))
        record, asked_at = walk("bootleggers", 6, {}, 0)
        for name, step in (("much", "drafting"), ("led", "placing")):
            lay(name, 1, cut(record, asked_at[step]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
