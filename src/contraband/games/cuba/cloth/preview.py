"""What there is to flick, how steady the hand is, and aims to begin with. Part of preview.py.

What an aim would come to is not here: it is turned sixty times a second, by the browser's own eye.
"""

from typing import Literal, get_args

from msgspec import UNSET, Struct, UnsetType

from contraband.core.sets import listed
from contraband.core.state import is_in
from contraband.core.step import ALLOWED
from contraband.games.cuba.bots import suggest
from contraband.games.cuba.bots.lines import Lie
from contraband.games.cuba.cloth.aiming import gentle_flick
from contraband.games.cuba.cloth.gates import gates_of
from contraband.games.cuba.cloth.geometry import CONE
from contraband.games.cuba.cloth.noise import BLIND_AZIMUTH, BLIND_SPEED, SPREAD
from contraband.games.cuba.cloth.ruler import corner_of
from contraband.games.cuba.cloth.view import Finger, Posts, finger
from contraband.games.cuba.data import CAR_DIE, CITY, DICE, GATE_DICE
from contraband.games.cuba.moves import cloth, flicks
from contraband.games.cuba.moves.cloth import first_post, second_post
from contraband.games.cuba.names.steps import CRUISING, DRIVING, PREPARING, RIDING, SCOUTING
from contraband.games.cuba.names.variants import COURIERS, RACE, SMUGGLERS
from contraband.games.cuba.race.rules.riding import due_card, in_cone, needs_gate
from contraband.games.cuba.race.view import harbours
from contraband.games.cuba.rules import STEPS
from contraband.games.cuba.state import NO_CARD, Cuba

RIDES = (RIDING, CRUISING, DRIVING)
PREPARATIONS = (PREPARING, SCOUTING)  # that a ride may follow at once
LIKELY = 0.35  # a crossing below this chance is better prepared first

# -- the shape -------------------------------------------------------------------------------------

Stage = Literal["preparing", "riding"]  # what a ride may follow at once, and what takes a Gate
# As bots/suggest.py numbers them: through a Gate, to a City, to where a Gate is easier, a Gate die
# out of the way, at another die, where nothing lies.
Purpose = Literal["cross", "city", "near", "open", "strike", "aside"]


class Hand(Struct):
    """One standard deviation of a flick: degrees, and a share of the speed (CUBA-2.4)."""

    azimuth: float
    speed: float


class Suggestion(Struct):
    """A flick to begin with, and what for."""

    die: str
    purpose: Purpose
    flick: Finger
    gate: Posts | None  # that is crossed, or will be easier to cross
    chance: int  # in a hundred, that it is crossed: by this flick, or by the next one


class ToFlick(Struct):
    """The dice that may be flicked, the one to begin with first; the Vehicle's also via a Gate."""

    dice: list[str]
    gate_due: bool  # one has to be named before the Vehicle rides
    hand: Hand
    aims: list[Suggestion]  # the best first
    cone: int | None  # CUBA-2.19.1  degrees to either side of the wheels of whoever was shot at


# -- how it is filled ------------------------------------------------------------------------------

PURPOSES: tuple[Purpose, ...] = get_args(Purpose)


def stage(s: Cuba) -> Stage | UnsetType:
    if s.step in PREPARATIONS:
        return "preparing"
    return "riding" if s.step in RIDES else UNSET


def to_flick(s: Cuba, seat: int) -> ToFlick | None:
    """None: this question is not about a flick."""
    dice = flickable(s, seat)
    if not dice:
        return None
    ideas = suggested(s, seat, dice)
    first = [int(flicks.die_of(idea.move)) for idea in ideas[:1]]
    return ToFlick(
        dice=[DICE[die] for die in dict.fromkeys(first + dice)],
        gate_due=is_gate_due(s, seat),
        hand=hand(s, seat),
        aims=[suggestion(idea) for idea in ideas],
        cone=int(CONE) // 1000 if is_coned(s, seat) else None,
    )


def flickable(s: Cuba, seat: int) -> list[int]:
    """The own Vehicle first; also while a Gate or a Preparation is due: it is the next.

    Not so if a partner rides (CUBA-7.1.1).
    """
    own, step = own_die(s, seat), STEPS[s.step]
    found = [at for at in listed(s.lying) if step.why_not(s, seat, gentle_flick(s, at)) == ALLOWED]
    alone = len(s.members(seat)) == 1
    rides = (s.step in PREPARATIONS and alone) or (s.step in RIDES and s.step != DRIVING)
    if rides or (s.step == DRIVING and s.played != NO_CARD):
        found.append(own)
    return sorted(set(found), key=lambda die: die < GATE_DICE)


def own_die(s: Cuba, seat: int) -> int:
    return int(s.own) if s.rules == COURIERS else CAR_DIE + seat


def gates(s: Cuba, seat: int) -> list[int]:
    """Moves that name the Gates a ride may lead through; the one named already, if there is one."""
    if s.first >= 0:
        return [int(cloth.gate(s.first, s.second))]
    if s.rules == RACE:
        cards = [int(due_card(s, seat))]
    elif s.rules == COURIERS and s.played == NO_CARD:
        cards = listed(s.routes)
    else:
        cards = [int(s.played)] if s.rules in (COURIERS, SMUGGLERS) else []
    own = own_die(s, seat)
    return [int(move) for card in cards if card != NO_CARD for move in gates_of(s, own, card)]


def is_gate_due(s: Cuba, seat: int) -> bool:
    """CUBA-1.6.4  Before the ride; a Gate that is the only one is named by itself."""
    if s.first >= 0 or s.step not in PREPARATIONS + RIDES:
        return False
    if s.rules == RACE:
        return bool(needs_gate(s, seat)) and len(gates(s, seat)) > 1
    return s.played != NO_CARD and len(gates(s, seat)) > 1


def hand(s: Cuba, seat: int) -> Hand:
    azimuth, speed = SPREAD[s.noise][0] / 1000, SPREAD[s.noise][1] / 1000
    if not is_blind(s, seat):
        return Hand(azimuth, speed)
    both = [(azimuth, BLIND_AZIMUTH / 1000), (speed, BLIND_SPEED / 1000)]  # CUBA-2.20
    return Hand(*(round((own**2 + blind**2) ** 0.5, 3) for own, blind in both))


def is_coned(s: Cuba, seat: int) -> bool:
    """CUBA-2.19.1"""
    return s.rules == RACE and is_in(seat, s.coned)


def is_blind(s: Cuba, seat: int) -> bool:
    return len(s.blind) > 0 and s.blind[seat] > 0


def suggestion(idea: suggest.Idea) -> Suggestion:
    meant = flicks.meant(idea.move)
    numbers = [meant.azimuth, meant.speed, meant.height, meant.offset]
    return Suggestion(
        die=DICE[flicks.die_of(idea.move)],
        purpose=PURPOSES[idea.purpose],
        flick=finger([int(number) for number in numbers]),
        gate=[DICE[idea.first], DICE[idea.second]] if idea.first >= 0 else None,
        chance=round(100 * idea.chance),
    )


def suggested(s: Cuba, seat: int, dice: list[int]) -> list[suggest.Idea]:
    """For every die that may be flicked; what promises most first."""
    lie = Lie(s, False)
    lie.hold(s.noise, is_blind(s, seat))
    posts = [(int(first_post(gate)), int(second_post(gate))) for gate in gates(s, seat)]
    own = own_die(s, seat)
    rides = vehicle_ideas(s, seat, lie, posts) if own in dice else []
    openings = suggest.openings(lie, own, posts) if any(die < GATE_DICE for die in dice) else []
    found = list(rides)
    for die in dice:
        if die < GATE_DICE:
            best = [idea for idea in openings if flicks.die_of(idea.move) == die]
            found += (best + suggest.asides(lie, die))[: suggest.EACH]
    if openings and not any(idea.chance >= LIKELY for idea in rides):
        found.sort(key=lambda idea: idea.move != openings[0].move)
    return found


def vehicle_ideas(s: Cuba, seat: int, lie: Lie, posts: list[tuple[int, int]]) -> list[suggest.Idea]:
    """Through a Gate, or to a better place; where none is due to a City, or at other dice."""
    own = own_die(s, seat)
    found: list[suggest.Idea] = []
    if posts:
        found = suggest.crossings(lie, own, posts) or suggest.to_better_places(lie, own, posts)
    elif s.rules == RACE:
        found = suggest.to_cities(lie, own, harbours(s, seat))
    elif s.rules == COURIERS and s.job != NO_CARD:
        found = suggest.to_cities(lie, own, [int(corner_of(s, CITY[s.job]))])
    else:
        found = suggest.strikes(lie, own)
    found = found or suggest.asides(lie, own)
    if is_coned(s, seat):
        found = [idea for idea in found if in_cone(s, seat, idea.move)]
    ahead = suggest.Idea(gentle_flick(s, own), suggest.ASIDE, -1, -1, 0.0)
    return found or [ahead]
