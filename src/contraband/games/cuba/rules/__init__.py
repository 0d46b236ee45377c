"""The rules, one file a chapter. STEPS is in the order of the numbers in codes.py."""

from contraband.core.step import Step
from contraband.games.cuba.rules.marketeers.acquiring import Acquiring, Storing
from contraband.games.cuba.rules.marketeers.offers import Offering
from contraband.games.cuba.rules.marketeers.rounds import Drawing, OpeningMarket, Rolling, Starting
from contraband.games.cuba.rules.marketeers.selling import Selling
from contraband.games.cuba.rules.practice import OpeningPractice, Practising
from contraband.games.cuba.state import Cuba

# IV The Marketeers
MARKETEERS: list[Step[Cuba]] = [
    OpeningMarket("opening_market"),
    Starting("starting"),
    Rolling("rolling"),
    Offering("offering"),
    Acquiring("acquiring"),
    Storing("storing"),
    Selling("selling"),
    Drawing("drawing"),
]

PRACTICE: list[Step[Cuba]] = [
    OpeningPractice("opening_practice"),
    Practising("practising", open=True),
]

STEPS: list[Step[Cuba]] = [*MARKETEERS, *PRACTICE]
