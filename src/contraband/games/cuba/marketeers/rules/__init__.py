"""CUBA-6: IV The Marketeers, who never flick."""

from typing import Final

from contraband.core.step import Step
from contraband.games.cuba.marketeers.rules.acquiring import Acquiring, Storing
from contraband.games.cuba.marketeers.rules.offers import Offering
from contraband.games.cuba.marketeers.rules.rounds import Drawing, OpeningMarket, Rolling, Starting
from contraband.games.cuba.marketeers.rules.selling import Selling
from contraband.games.cuba.state import Cuba

# In the order of the numbers in names/steps.py.
STEPS: Final[list[Step[Cuba]]] = [
    OpeningMarket("opening_market"),
    Starting("starting"),
    Rolling("rolling"),
    Offering("offering"),
    Acquiring("acquiring"),
    Storing("storing"),
    Selling("selling"),
    Drawing("drawing"),
]
