"""How the speed of a game is taken: random play inside and driven, copies, and the peer.

Every figure is the best of several short rounds taken in turn, so that a busy machine hits all of
them alike; the ratios are what counts. Nothing here is a test: machines differ.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import contraband
from contraband.core.chance import seeded
from contraband.games import find_game

ROUNDS = 5
SLICE_S = 0.4  # how long one round of one measurement runs

Work = tuple[Callable[[int], int], int]  # what to do, and how much of it at a time


class Bench:
    """One game at one table."""

    def __init__(self, name: str, seats: int, options: dict[str, object]) -> None:
        self.name = name
        self.game = find_game(name)
        self.seats = seats
        self.options = options

    def inside(self, games: int) -> int:
        """Random games without leaving compiled code between decisions."""
        luck = seeded(7)
        start = self.game.new(self.seats, self.options, luck)
        return int(self.game.playouts(start, games, luck))

    def driven(self, games: int) -> int:
        """Random games driven move by move from Python, as a research loop would.

        Chosen as for sheriff, by random.choice. Like sheriff's, these moves are not judged again.
        """
        return self.drive(games, self.game.legal, self.game.apply)

    def judged(self, games: int) -> int:
        """The same through the door of people and bots: lists of ordinary numbers, judged moves."""
        return self.drive(games, self.game.moves, self.game.play)

    def drive(self, games: int, list_moves: Callable[..., Any], answer: Callable[..., None]) -> int:
        """Methods are looked up once, before the loop: in Python 3.11 that is 0.1 us a decision."""
        next_seat = self.game.next_seat
        choice = random.choice
        luck = seeded(7)
        start = self.game.new(self.seats, self.options, luck)
        decisions = 0
        for _ in range(games):
            state = start.clone()
            state.chance = luck
            while (seat := next_seat(state)) >= 0:
                answer(state, seat, choice(list_moves(state, seat)))
                decisions += 1
        return decisions

    def clones(self, count: int) -> int:
        """Copies of a state that waits for its first decision."""
        state = self.game.new(self.seats, self.options, seeded(7))
        for _ in range(count):
            state.clone()
        return count

    def works(self) -> dict[str, Work]:
        games = 200 if contraband.compiled() else 5
        return {
            "inside": (self.inside, games),
            "driven": (self.driven, games),
            "judged": (self.judged, games),
            "clones": (self.clones, 2000),
        }

    def decisions_a_game(self) -> float:
        return self.inside(200) / 200


def sheriff(games: int) -> int:
    """OpenSpiel's nearest relative, random games driven from Python."""
    import pyspiel

    game = pyspiel.load_game("sheriff")
    choice = random.choice
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
    return decisions


def rate(work: Callable[[int], int], size: int) -> float:
    """Units a second over one short slice."""
    done = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SLICE_S:
        done += work(size)
    return done / (time.perf_counter() - began)


def best(works: dict[str, Work]) -> dict[str, float]:
    """The best slice of each, taken in turn."""
    found = dict.fromkeys(works, 0.0)
    for _ in range(ROUNDS):
        for name, (work, size) in works.items():
            found[name] = max(found[name], rate(work, size))
    return found
