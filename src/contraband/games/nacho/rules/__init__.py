"""The rules, one file a chapter. STEPS is the order of a turn (NACHO-3.1) and of the book."""

from contraband.core.step import Step
from contraband.games.nacho.rules.arresting import Arresting, Moving, Raiding, Wandering
from contraband.games.nacho.rules.choosing import Choosing, Turn
from contraband.games.nacho.rules.hands import Dealing, Redrawing, Refreshing
from contraband.games.nacho.rules.restocking import Preparing, Restocking
from contraband.games.nacho.rules.scoring import Passing, Scoring
from contraband.games.nacho.rules.smuggling import Smuggling
from contraband.games.nacho.state import Nacho

STEPS: list[Step[Nacho]] = [
    Dealing("dealing"),
    Redrawing("redrawing"),
    Turn("turn"),
    Choosing("choosing"),
    Smuggling("smuggling"),
    Arresting("arresting"),
    Wandering("wandering"),
    Raiding("raiding"),
    Moving("moving"),
    Scoring("scoring"),
    Passing("passing"),
    Refreshing("refreshing", standing=True),
    Preparing("preparing"),
    Restocking("restocking", standing=True),
]
