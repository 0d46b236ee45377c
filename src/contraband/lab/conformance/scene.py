"""What every law gets: the game under trial, its state, and where to count."""

from typing import Any

from contraband.bots.registry import bot_for
from contraband.core.chance import FastChance
from contraband.core.game import Game
from contraband.core.record import Recorder
from contraband.core.state import State
from contraband.lab.conformance.breach import Tally
from contraband.lab.conformance.news import Sentences
from contraband.lab.conformance.plans import Plan

GAME_LUCK, CHOICES, PROBES = range(3)  # what the streams of a plan are for


class Scene:
    """A game being played. The recorder has the real game."""

    def __init__(self, game: Game[Any], plan: Plan, sentences: Sentences) -> None:
        self.game = game
        self.plan = plan
        self.sentences = sentences
        self.tally = Tally()
        self.choices: FastChance = plan.stream(CHOICES)
        self.probes: FastChance = plan.stream(PROBES)
        self.bot = bot_for(game, plan.bot).make() if plan.bot else None
        self.recorder = start(game, plan)
        self.doing = "setting up"

    @property
    def state(self) -> State:
        state: State = self.recorder.state
        return state

    def pick(self, moves: list[int]) -> int:
        return moves[self.probes.below(len(moves))]


def start(game: Game[Any], plan: Plan) -> Recorder:
    """The game of a plan before its first decision."""
    luck = plan.luck(plan.stream(GAME_LUCK))
    return Recorder(game, plan.seats, dict(plan.options), luck)
