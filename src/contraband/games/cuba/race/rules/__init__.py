"""CUBA-3  Variant I, The Race; the Cobbers may play it in teams."""

from typing import Final

from contraband.core.step import Step
from contraband.games.cuba.cobbers.rules.crew import by_crew
from contraband.games.cuba.race.rules.attacking import Attacking
from contraband.games.cuba.race.rules.paying import Paying
from contraband.games.cuba.race.rules.preparing import Preparing
from contraband.games.cuba.race.rules.races import OpeningRace, StartingRace, Turning
from contraband.games.cuba.race.rules.resting import Resting
from contraband.games.cuba.race.rules.rewarding import Rewarding, Upgrading
from contraband.games.cuba.race.rules.riding import Riding
from contraband.games.cuba.state import Cuba

# In the order of the numbers in names/steps.py.
STEPS: Final[list[Step[Cuba]]] = by_crew(
    [
        OpeningRace("opening_race"),
        StartingRace("starting_race"),
        Turning("turning"),
        Preparing("preparing", open=True),
        Riding("riding", open=True),
        Rewarding("rewarding"),
        Upgrading("upgrading"),
        Attacking("attacking"),
        Resting("resting"),
        Paying("paying"),
    ]
)
