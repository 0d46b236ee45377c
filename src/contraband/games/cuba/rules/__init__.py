"""The rules, one file a chapter. STEPS is in the order of the numbers in codes.py."""

from contraband.core.step import Step
from contraband.games.cuba.rules.couriers.calling import Calling
from contraband.games.cuba.rules.couriers.chasing import Chasing
from contraband.games.cuba.rules.couriers.driving import Driving, Touring
from contraband.games.cuba.rules.couriers.jobs import ChoosingJob, OpeningCouriers
from contraband.games.cuba.rules.couriers.loading import Lightening, Loading, Losing
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
from contraband.games.cuba.rules.smugglers.collecting import Collecting, Stowing
from contraband.games.cuba.rules.smugglers.robbing import Robbing, Searching, Stashing
from contraband.games.cuba.rules.smugglers.rounds import OpeningSmugglers, Smuggling
from contraband.games.cuba.rules.smugglers.routing import Cruising, Routing, Scouting
from contraband.games.cuba.rules.smugglers.trading import Parking, Trading
from contraband.games.cuba.rules.smugglers.walking import Alighting, Walking
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

# III The Couriers
COURIERS: list[Step[Cuba]] = [
    OpeningCouriers("opening_couriers"),
    ChoosingJob("choosing_job"),
    Touring("touring"),
    Driving("driving", open=True),
    Losing("losing"),
    Loading("loading"),
    Lightening("lightening"),
    Calling("calling"),
    Chasing("chasing"),
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

SMUGGLERS: list[Step[Cuba]] = [
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

STEPS: list[Step[Cuba]] = [*MARKETEERS, *COURIERS, *PRACTICE, *RACE, *SMUGGLERS]
