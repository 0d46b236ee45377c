"""CUBA-3.1, CUBA-3.2, CUBA-3.17  Setting up a Race, and whose Turn it is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit
from contraband.core.state import all_bits, seat_bit
from contraband.core.step import Step
from contraband.games.cuba.cloth.laying import lay_cities, throw_dice
from contraband.games.cuba.cloth.vehicles import refill
from contraband.games.cuba.cobbers.rules.teams import swap_members, tell_team
from contraband.games.cuba.data import CITY, GREY, SECOND_POST, VEHICLES
from contraband.games.cuba.names import news
from contraband.games.cuba.names.steps import PAYING, PREPARING, STARTING_RACE, TURNING
from contraband.games.cuba.names.switches import INTERCONNECTED, RAID, RETHROW
from contraband.games.cuba.state import ALL_SECTORS, Cuba

SECTORS: Final = 5  # of a track
MOST_ROUNDS: Final[i64] = 60  # CUBA-8.5.1


def grey_cards() -> i64:
    """CUBA-3.1.1  The Sector cards with a grey die, which stay in the box."""
    found: i64 = 0
    for card in range(len(SECOND_POST)):
        if SECOND_POST[card] == GREY:
            found |= bit(card)
    return found


class OpeningRace(Step[Cuba]):
    """CUBA-3.1  The cloth, and what everybody starts with (CUBA-3.1.2)."""

    def enter(self, s: Cuba) -> None:
        lay_cities(s)
        seats = int(s.crews())
        s.pile = grey_cards()
        s.batches = vec[i64]([int(s.pile), int(ALL_SECTORS & ~s.pile)])
        s.deck = ALL_SECTORS & ~s.pile
        s.cars = vec[i64](list(range(seats)))  # the first cards are of Level 1
        s.garage = all_bits(VEHICLES) & ~all_bits(seats)
        s.damage = vec[i64]([0] * seats)
        s.bumpers = vec[i64]([0] * seats)
        s.blind = vec[i64]([0] * seats)
        for seat in range(s.crews()):
            refill(s, seat)
        s.starter = s.draw(s.crews())
        s.goto(STARTING_RACE)


class StartingRace(Step[Cuba]):
    """CUBA-3.1.1, CUBA-3.17.1  A target City, five Sectors, and the dice."""

    def enter(self, s: Cuba) -> None:
        seats = int(s.crews())
        if s.race == 0 or s.is_on(RETHROW):
            throw_dice(s, s.crews())
        if not s.is_on(INTERCONNECTED):
            s.damage = vec[i64]([0] * seats)  # CUBA-3.17
        s.race += 1
        s.deck = ALL_SECTORS & ~grey_cards()
        s.goal = s.draw_card()
        track = [0] * SECTORS
        for place in range(SECTORS):
            track[place] = s.draw_card()
        s.track = vec[i64](track)
        s.crossed = vec[i64]([0] * seats)
        s.blind = vec[i64]([0] * seats)  # CUBA-3.17  blindfolds and wheel cones end
        s.coned = EMPTY
        s.home = EMPTY
        s.hunted = EMPTY
        s.round = 0
        s.turn = s.crews()
        s.tell(news.RACE_BEGINS, s.race, s.races, CITY[s.goal], s.starter)
        s.tell(news.TRACK_LAID, track[0], track[1], track[2], track[3], track[4])
        if s.is_on(RAID):
            s.hunted = all_bits(s.crews())  # CUBA-8.2
            s.tell(news.COPS_DEALT)
        s.goto(TURNING)


class Turning(Step[Cuba]):
    """CUBA-3.2  The next Turn; a Race ends with a Round in which somebody came home."""

    def enter(self, s: Cuba) -> None:
        if s.turn < s.crews():
            s.active = s.left_of(s.active)
        elif s.home != EMPTY or s.round == MOST_ROUNDS:
            if s.home == EMPTY:
                s.tell(news.GUARD_END, s.round)  # CUBA-8.5.1
            s.goto(PAYING)  # CUBA-3.15.4
            return
        else:
            s.round += 1
            s.turn = 0
            s.active = s.starter
            s.tell(news.RACE_ROUND, s.round)
        s.turn += 1
        s.promoted = False
        s.attacked = EMPTY
        begin_ride(s)
        s.tell(news.TURN_BEGINS, s.active)
        tell_team(s, s.active)
        s.goto(PREPARING)


def begin_ride(s: Cuba) -> None:
    """Nothing is declared or announced for the next ride yet."""
    s.first = -1
    s.second = -1
    s.armed = False


def end_turn(s: Cuba) -> None:
    """CUBA-3.12.1, CUBA-3.12.2  Another Turn of a victim is over."""
    seat = s.active
    if s.blind[seat] > 0:  # CUBA-7.1.3  of a team: whoever flicks
        s.blind[seat] -= 1
    s.coned &= ~seat_bit(seat)
    swap_members(s, seat)
    s.goto(TURNING)
