"""CUBA-4  Variant II, The Smugglers; the Cobbers may play it in teams."""

from typing import Final

from contraband.core.step import Step
from contraband.games.cuba.cobbers.rules.crew import by_crew
from contraband.games.cuba.smugglers.rules.collecting import Collecting, Stowing
from contraband.games.cuba.smugglers.rules.robbing import Robbing, Searching, Stashing
from contraband.games.cuba.smugglers.rules.rounds import OpeningSmugglers, Smuggling
from contraband.games.cuba.smugglers.rules.routing import Cruising, Routing, Scouting
from contraband.games.cuba.smugglers.rules.trading import Parking, Trading
from contraband.games.cuba.smugglers.rules.walking import Alighting, Walking
from contraband.games.cuba.state import Cuba

# In the order of the numbers in names/steps.py.
STEPS: Final[list[Step[Cuba]]] = by_crew(
    [
        OpeningSmugglers("opening_smugglers"),
        Smuggling("smuggling"),
        Routing("routing"),
        Scouting("scouting", open=True),
        Cruising("cruising", open=True),
        Collecting("collecting"),
        Stowing("stowing"),
        Robbing("robbing"),
        Stashing("stashing", open=True),
        Searching("searching"),
        Alighting("alighting", open=True),
        Walking("walking", open=True),
        Parking("parking"),
        Trading("trading"),
    ]
)
