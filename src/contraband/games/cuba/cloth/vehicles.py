"""CUBA-1.10, CUBA-1.11, CUBA-1.13.11  Vehicle cards: Life, Bumpers, and getting a better one."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import bit, holds
from contraband.core.step import ALLOWED
from contraband.games.cuba.data import CARDS, LEVEL, LIFE, OUTFIT
from contraband.games.cuba.moves import cloth
from contraband.games.cuba.names import reasons
from contraband.games.cuba.names.news import BUMPER_USED, DAMAGED, UPGRADED, WRECKED
from contraband.games.cuba.names.switches import COURIER_BUMPERS, SPECIAL_BUMPERS
from contraband.games.cuba.names.variants import COURIERS, RACE
from contraband.games.cuba.state import Cuba


def breaks(s: Cuba, tokens: i64, car: i64) -> bool:
    """CUBA-1.13.11  This many tokens make a wreck of this card: in I more than its Life."""
    if s.rules == RACE:
        return tokens > LIFE[car]
    return tokens >= LIFE[car]


def is_wreck(s: Cuba, seat: i64) -> bool:
    return breaks(s, s.damage[seat], s.cars[seat])


def hurt(s: Cuba, seat: i64, tokens: i64) -> None:
    """CUBA-1.13.12  All Damage of one ride at one go."""
    if tokens == 0:
        return
    was_wreck = is_wreck(s, seat)
    s.damage[seat] += tokens
    s.tell(DAMAGED, seat, tokens, s.damage[seat])
    if is_wreck(s, seat) and not was_wreck:
        s.tell(WRECKED, seat)


# -- Bumpers ---------------------------------------------------------------------------------------


def room_for_bumpers(s: Cuba, car: i64) -> i64:
    """CUBA-1.10.1  How many the card may hold; none where they are not in use (CUBA-3.5)."""
    if s.rules == RACE and not s.is_on(SPECIAL_BUMPERS):
        return 0
    if s.rules == COURIERS and not s.is_on(COURIER_BUMPERS):
        return 0  # CUBA-8.1.22
    return OUTFIT[car]


def spare_bumpers(s: Cuba) -> i64:
    """Bumper cards in supply."""
    left: i64 = CARDS.bumpers
    for held in s.bumpers:
        left -= held
    return left


def refill(s: Cuba, seat: i64) -> None:
    """CUBA-1.11.3  Up to what the card holds, as far as there are any; what is above goes back."""
    room = room_for_bumpers(s, s.cars[seat])
    there = s.bumpers[seat] + spare_bumpers(s)
    s.bumpers[seat] = room if room < there else there


def why_no_bumper(s: Cuba, owner: i64) -> i64:
    """CUBA-3.5  One for a ride."""
    if s.armed:
        return reasons.BUMPER_ARMED
    return ALLOWED if s.bumpers[owner] > 0 else reasons.NO_BUMPER


def use_bumper(s: Cuba, owner: i64) -> None:
    s.bumpers[owner] -= 1
    s.armed = True
    s.tell(BUMPER_USED, s.active)


# -- a better Vehicle ------------------------------------------------------------------------------


def why_no_upgrade(s: Cuba, seat: i64, car: i64) -> i64:
    """ALLOWED, or the reason against this card (CUBA-1.11)."""
    if s.promoted:
        return reasons.ALREADY_UPGRADED  # CUBA-1.11.4
    if LEVEL[car] != LEVEL[s.cars[seat]] + 1:
        return reasons.NOT_NEXT_LEVEL
    if not holds(s.garage, car):
        return reasons.NOT_IN_SUPPLY
    if breaks(s, s.damage[seat], car):
        return reasons.WOULD_BE_WRECK  # CUBA-1.11.1
    return ALLOWED


def upgrades(s: Cuba, seat: i64) -> vec[i64]:
    """The cards this seat may swap for, as moves."""
    found = vec[i64]()
    for car in range(len(LEVEL)):
        if why_no_upgrade(s, seat, car) == ALLOWED:
            found = append(found, cloth.UPGRADE + car)
    return found


def upgrade(s: Cuba, seat: i64, car: i64) -> None:
    """CUBA-1.11.2  Tokens move over unchanged."""
    s.garage |= bit(s.cars[seat])
    s.garage &= ~bit(car)
    s.cars[seat] = car
    s.promoted = True
    refill(s, seat)
    s.tell(UPGRADED, s.active, car)
