"""The rules, one file a chapter. STEPS is in the order of the numbers in codes.py."""

from contraband.core.step import Step
from contraband.games.cuba.rules.marketeers.acquiring import Acquiring, Storing
from contraband.games.cuba.rules.marketeers.offers import Offering
from contraband.games.cuba.rules.marketeers.rounds import Drawing, OpeningMarket, Rolling, Starting
from contraband.games.cuba.rules.marketeers.selling import Selling
from contraband.games.cuba.rules.practice import OpeningPractice, Practising
from contraband.games.cuba.rules.race.attacking import Attacking
from contraband.games.cuba.rules.race.paying import Paying
from contraband.games.cuba.rules.race.preparing import Preparing
from contraband.games.cuba.rules.race.races import OpeningRace, StartingRace, Turning
from contraband.games.cuba.rules.race.resting import Resting
from contraband.games.cuba.rules.race.rewarding import Rewarding, Upgrading
from contraband.games.cuba.rules.race.riding import Riding
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

RACE: list[Step[Cuba]] = [
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

STEPS: list[Step[Cuba]] = [*MARKETEERS, *PRACTICE, *RACE]
