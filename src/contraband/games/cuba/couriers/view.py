"""What everybody sees of the Couriers: Job, routes, rows, Vehicle. Part of view.py."""

from typing import Literal, cast

from msgspec import Struct

from contraband.core.sets import listed
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.cloth.vehicles import room_for_bumpers
from contraband.games.cuba.cloth.view import (
    GateView,
    Good,
    Posts,
    Sign,
    Verdict,
    gate,
    goods,
    named,
    sign,
    verdict,
)
from contraband.games.cuba.couriers.rules.chasing import PATIENCE, QUIET_TURNS
from contraband.games.cuba.couriers.rules.deeds import JOINT
from contraband.games.cuba.couriers.rules.votes import leading, vote_of
from contraband.games.cuba.data import CAR_DIE, CARDS, CITY, CITY_NAMES, DICE, VEHICLE_NAMES
from contraband.games.cuba.names.switches import FAMILY
from contraband.games.cuba.state import NO_CARD, Cuba

# -- the shape -------------------------------------------------------------------------------------


class Covered(Struct):
    """A card in a row and the kilometres it counts; one that is back in the deck is None."""

    card: int | None
    km: int


class JointVehicle(Struct):
    """The Vehicle that all drive, and the white dice they could switch to."""

    die: str
    white: list[str]
    vehicle: str
    level: int
    cargo: int
    life: int
    room: int  # for Bumpers
    damage: int
    bumpers: int
    broken: bool
    goods: list[Good]
    garage: list[str]


class WantedGood(Struct):
    """A symbol of the Job, and whether a Good for it is aboard."""

    sign: Sign
    aboard: bool


End = Literal["won_together", "caught", "lost_time"]


class Vote(Struct):
    """The Job a seat is for."""

    seat: int
    job: int


class Ballot(Struct):
    """A Job is voted on: what was proposed, who is for what so far, and what leads."""

    proposer: int
    proposed: int
    votes: list[Vote]
    leading: list[int]


class CouriersView(Struct):
    """III: nothing is hidden but the order of the deck."""

    job: int | None
    wanted: list[WantedGood]  # by the Job
    harbours: list[int]  # the corner of its City
    choice: list[int]  # cards a Job is chosen from
    ballot: Ballot | None
    routes: list[int]
    route: int | None  # picked
    gate: Posts | None  # named for this ride
    gates: list[GateView]  # that fit the route
    bumper: bool  # announced
    verdict: Verdict | None
    smugglers: int  # kilometres
    police: int
    way: int  # of the Job
    beside: list[Covered]
    trail: list[Covered]
    idle: int  # Turns running in which a Gate die was flicked
    behind: int  # Turns running
    points: int
    target: int | None
    won: list[int]
    cops: list[str]  # Cities with a Cop
    vehicle: JointVehicle
    bottom: list[int]
    ended: End | None


# -- how it is filled ------------------------------------------------------------------------------


def couriers(s: Cuba) -> CouriersView:
    picked = s.played != NO_CARD
    return CouriersView(
        job=s.job if s.job != NO_CARD else None,
        wanted=wanted(s) if s.job != NO_CARD else [],
        harbours=[int(corner_of(s, CITY[s.job]))] if s.job != NO_CARD else [],
        choice=listed(s.choice),
        ballot=ballot(s),
        routes=listed(s.routes),
        route=s.played if picked else None,
        gate=named(s),
        gates=[gate(s, int(move)) for move in gates_of(s, s.own, s.played)] if picked else [],
        bumper=s.armed,
        verdict=verdict(s),
        smugglers=s.ahead,
        police=s.chased,
        way=s.way,
        beside=row(list(s.beside)),
        trail=row(list(s.trail)),
        idle=s.fiddled,
        behind=s.behind,
        points=s.points,
        target=s.target if s.target > 0 else None,
        won=listed(s.won),
        cops=[CITY_NAMES[city] for city in range(len(s.cops)) if s.cops[city] > 0],
        vehicle=vehicle(s),
        bottom=[int(card) for card in s.bottom],
        ended=ended(s) if s.over else None,
    )


def ballot(s: Cuba) -> Ballot | None:
    """CUBA-5.1.5"""
    proposed = int(vote_of(s, s.active))
    if proposed == NO_CARD or s.over:
        return None
    votes = [(seat, int(vote_of(s, seat))) for seat in range(s.seats)]
    cast = [Vote(seat, job) for seat, job in votes if job != NO_CARD]
    return Ballot(int(s.active), proposed, cast, listed(leading(s)))


def wanted(s: Cuba) -> list[WantedGood]:
    """CUBA-5.2  A Crate takes any Good, but none that the Job needs otherwise."""
    left = goods(s.stocks[JOINT])
    found = [WantedGood(sign(symbol), False) for symbol in CARDS.sectors[s.job].goods]
    for good in sorted(found, key=lambda good: good.sign == "crate"):
        good.aboard = bool(left) if good.sign == "crate" else good.sign in left
        if good.aboard:
            left.remove(left[-1] if good.sign == "crate" else cast(Good, good.sign))
    return found


def ended(s: Cuba) -> End:
    """CUBA-5.11.2, CUBA-8.5.3"""
    if s.behind == PATIENCE:
        return "caught"
    return "lost_time" if s.is_on(FAMILY) and s.quiet == QUIET_TURNS else "won_together"


def row(numbers: list[int]) -> list[Covered]:
    return [
        Covered(card if card != NO_CARD else None, km)
        for card, km in zip(numbers[::2], numbers[1::2], strict=True)
    ]


def vehicle(s: Cuba) -> JointVehicle:
    card = CARDS.vehicles[s.cars[JOINT]]
    return JointVehicle(
        die=DICE[s.own],
        white=[DICE[die] for die in listed(s.lying) if die >= CAR_DIE and die != s.own],
        vehicle=card.name,
        level=card.level,
        cargo=card.cargo,
        life=card.life,
        room=int(room_for_bumpers(s, s.cars[JOINT])),
        damage=s.damage[JOINT],
        bumpers=s.bumpers[JOINT],
        broken=s.broken,
        goods=goods(s.stocks[JOINT]),
        garage=[VEHICLE_NAMES[car] for car in listed(s.garage)],
    )
