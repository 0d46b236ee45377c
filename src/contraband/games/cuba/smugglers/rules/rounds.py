"""CUBA-4.1, CUBA-4.2, CUBA-4.17  Setting up, whose Turn it is and how it begins, and the end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit
from contraband.core.state import all_bits, is_in, seat_bit
from contraband.core.step import Step
from contraband.games.cuba.cloth.laying import lay_cities, throw_dice
from contraband.games.cuba.cloth.vehicles import is_wreck, refill
from contraband.games.cuba.cobbers.rules.teams import swap_members, tell_team
from contraband.games.cuba.data import CARDS, DESK, PRICE, VEHICLES
from contraband.games.cuba.names import news
from contraband.games.cuba.names.steps import ALIGHTING, ROUTING, SMUGGLING, WALKING
from contraband.games.cuba.names.switches import FINISH_ROUND, OPEN_HANDS, STRICT_VALUE
from contraband.games.cuba.state import NO_CARD, NO_PLACE, Cuba

HAND: Final[i64] = 2
MOST_COPS: Final[i64] = 3  # CUBA-4.12
QUIET_ROUNDS: Final[i64] = 25  # CUBA-8.5.2
BOSS: Final[i64] = 0  # the heap of s.sold that lies at the Boss
END_COPS: Final = DESK.row(lambda: CARDS.smugglers_cops)  # from 2 players on


class OpeningSmugglers(Step[Cuba]):
    """CUBA-4.1, CUBA-4.1.1"""

    def enter(self, s: Cuba) -> None:
        lay_cities(s)
        seats = int(s.crews())
        s.cars = vec[i64](list(range(seats)))  # the first cards are of Level 1
        s.garage = all_bits(VEHICLES) & ~all_bits(seats)
        s.damage = vec[i64]([0] * seats)
        s.bumpers = vec[i64]([0] * seats)
        s.inside = vec[i64]([int(NO_PLACE)] * seats)
        s.hidden = vec[i64]([0] * 4)
        for seat in range(s.crews()):
            refill(s, seat)
            for _card in range(HAND):
                draw_sector(s, seat)
        throw_dice(s, s.crews())
        s.starter = s.draw(s.crews())
        s.tell(news.BEGINS, s.starter)
        s.turn = s.crews()
        s.stirred = True
        s.goto(SMUGGLING)


def draw_sector(s: Cuba, seat: i64) -> None:
    """CUBA-4.3  A new card; an empty deck is refilled from the discard pile."""
    if s.deck == EMPTY:
        s.shuffle_in(s.pile)
        s.pile = EMPTY
    card = s.draw_card()
    s.hands[seat] |= bit(card)
    if s.is_on(OPEN_HANDS):  # CUBA-8.1.14  it lies face up
        s.tell(news.SECTOR_DRAWN, seat, card)
    else:
        s.whisper(seat, news.SECTOR_DRAWN, seat, card)


class Smuggling(Step[Cuba]):
    """CUBA-4.2  The next Turn: driving, on foot, or out of a wreck."""

    def enter(self, s: Cuba) -> None:
        if s.turn == s.crews() and not begin_round(s):
            return
        if s.turn > 0:
            s.active = s.left_of(s.active)
        else:
            s.active = s.starter
        s.turn += 1
        begin_turn(s)


def begin_round(s: Cuba) -> bool:
    """False if the last Round is over."""
    s.quiet = 0 if s.stirred else s.quiet + 1
    s.stirred = False
    if s.quiet == QUIET_ROUNDS:
        s.tell(news.QUIET_END, s.quiet)
        end_game(s)
        return False
    if s.closing:
        end_game(s)
        return False
    s.round += 1
    s.turn = 0
    return True


def begin_turn(s: Cuba) -> None:
    seat = s.active
    s.promoted = False
    s.reboarded = False
    s.renewed = False
    s.traded = False
    s.played = NO_CARD
    forget_ride(s)
    s.tell(news.TURN_BEGINS, seat)
    tell_team(s, seat)
    if is_in(seat, s.feet):
        if s.inside[seat] != NO_PLACE and leave_city(s, seat):
            return
        s.goto(WALKING)
    elif is_wreck(s, seat):
        s.goto(ALIGHTING)  # CUBA-4.14.2
    else:
        s.goto(ROUTING)


def forget_ride(s: Cuba) -> None:
    s.first = -1
    s.second = -1
    s.armed = False
    s.offered = EMPTY
    s.posts = EMPTY
    s.victims = vec[i64]()


def end_turn(s: Cuba) -> None:
    swap_members(s, s.active)
    s.goto(SMUGGLING)


def leave_city(s: Cuba, seat: i64) -> bool:
    """CUBA-4.12  A Cop for the City where something was sold; True if that ends the game."""
    city = s.inside[seat]
    if not is_in(seat, s.sellers):
        return False
    s.sellers &= ~seat_bit(seat)
    if s.cops[city] == MOST_COPS:
        return False
    s.cops[city] += 1
    s.stirred = True
    limit = END_COPS[s.crews() - 2]
    s.tell(news.COP_CAME, city, s.cops[city], s.all_cops(), limit)
    return s.all_cops() >= limit and close(s)  # CUBA-4.17.2


def close(s: Cuba) -> bool:
    """CUBA-4.17  At once, or with the Round (CUBA-8.1.19): is the game over?"""
    if s.is_on(FINISH_ROUND):
        if not s.closing:
            s.tell(news.LAST_ROUND)
        s.closing = True
        return False
    end_game(s)
    return True


def wealth(s: Cuba, seat: i64) -> i64:
    """CUBA-4.17.3  Money and the Vehicle."""
    return s.money[seat] + car_value(s, seat)


def car_value(s: Cuba, seat: i64) -> i64:
    """CUBA-4.17.3  Its Price, if it has no Damage; CUBA-8.1.17: or if it is no wreck."""
    if is_wreck(s, seat) or (s.is_on(STRICT_VALUE) and s.damage[seat] > 0):
        return 0
    return PRICE[s.cars[seat]]


def is_scratched(s: Cuba, seat: i64) -> bool:
    """Would its Vehicle be worth nothing at the end, though it can be repaired?"""
    return s.is_on(STRICT_VALUE) and s.damage[seat] > 0 and not is_wreck(s, seat)


def end_game(s: Cuba) -> None:
    best = wealth(s, 0)
    for seat in range(s.crews()):
        if wealth(s, seat) > best:
            best = wealth(s, seat)
    for seat in range(s.crews()):
        if wealth(s, seat) == best:
            s.tell(news.SMUGGLERS_WON, seat, best)
    s.finish()
