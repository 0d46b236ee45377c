"""CUBA-5: III The Couriers, all together against the Police."""

from typing import Final

from contraband.core.step import Step
from contraband.games.cuba.couriers.rules.calling import Calling
from contraband.games.cuba.couriers.rules.chasing import Chasing
from contraband.games.cuba.couriers.rules.driving import BeginningTurn, Driving
from contraband.games.cuba.couriers.rules.jobs import ChoosingJob, OpeningCouriers
from contraband.games.cuba.couriers.rules.loading import Lightening, Loading, Losing
from contraband.games.cuba.couriers.rules.voting import SettlingJob, VotingJob
from contraband.games.cuba.state import Cuba

# In the order of the numbers in names/steps.py.
STEPS: Final[list[Step[Cuba]]] = [
    OpeningCouriers("opening_couriers"),
    ChoosingJob("choosing_job"),
    BeginningTurn("beginning_turn"),
    Driving("driving", open=True),
    Losing("losing"),
    Loading("loading"),
    Lightening("lightening"),
    Calling("calling"),
    Chasing("chasing"),
]
LATER_STEPS: Final[list[Step[Cuba]]] = [
    VotingJob("voting_job"),
    SettlingJob("settling_job"),
]
