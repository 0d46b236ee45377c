"""The rules, one file a chapter. STEPS is the order of a round (SODA-2.1) and of the book."""

from contraband.core.step import Step
from contraband.games.soda_1.rules.guard import Accepting, Arresting, Inspecting, Showing
from contraband.games.soda_1.rules.packing import Packing
from contraband.games.soda_1.rules.round import Round
from contraband.games.soda_1.rules.waving import Waving
from contraband.games.soda_1.state import Soda

STEPS: list[Step[Soda]] = [
    Round("round"),
    Packing("packing"),
    Accepting("accepting"),
    Inspecting("inspecting"),
    Showing("showing"),
    Arresting("arresting"),
    Waving("waving"),
]
