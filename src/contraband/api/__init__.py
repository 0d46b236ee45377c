"""The public interface: games, positions and matches, for scripts, notebooks and research.

    import contraband as cb

    game = cb.game("soda")
    p = game.start(5, seed=7, events="on")
    p = p.play(p.asked[0], p.legal(p.asked[0])[0])

Everything named here stays. Everything else in the package is private and may change. ``API`` is
the version of this interface; a test compares its shape.
"""

from typing import Final

from contraband.api.batches import Batch, batch, episode
from contraband.api.datasets import Records, records
from contraband.api.editions import Edition, edition
from contraband.api.games import Game, all_games, game, replay
from contraband.api.matches import MatchResult, MatchRow
from contraband.api.positions import Answer, News, Position
from contraband.api.specs import ActionSpec, BoxSpec, ObservationField, ObservationSpec
from contraband.api.studies import StudyResult, study
from contraband.api.tables import sit_down
from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance as Luck
from contraband.core.kernel import Refused
from contraband.core.options import BadInput
from contraband.core.perspective import Perspective

API: Final = 5

__all__ = [
    "API",
    "ActionSpec",
    "Answer",
    "BadInput",
    "Batch",
    "Bot",
    "BoxSpec",
    "Budget",
    "Choice",
    "Edition",
    "Game",
    "Luck",
    "MatchResult",
    "MatchRow",
    "News",
    "ObservationField",
    "ObservationSpec",
    "Perspective",
    "Position",
    "Records",
    "Refused",
    "StudyResult",
    "all_games",
    "batch",
    "edition",
    "episode",
    "game",
    "records",
    "replay",
    "sit_down",
    "study",
]
