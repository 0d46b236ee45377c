"""What everybody sees of the Smugglers: drivers, walkers, the Boss, the Cities. Part of view.py."""

from contraband.core.state import seats_in
from contraband.games.cuba.cloth import CAR_DIE
from contraband.games.cuba.codes import PARKING, SCOUTING
from contraband.games.cuba.data import CARDS, CITY_NAMES, DICE, GOODS, SYMBOLS, VEHICLE_NAMES
from contraband.games.cuba.geometry import SPOTS, spot
from contraband.games.cuba.rules.gates import gates_of
from contraband.games.cuba.rules.market import price
from contraband.games.cuba.rules.reach import corner_of
from contraband.games.cuba.rules.smugglers.rounds import BOSS, END_COPS
from contraband.games.cuba.rules.smugglers.trading import BRIBES
from contraband.games.cuba.rules.vehicles import is_wreck, room_for_bumpers
from contraband.games.cuba.sets import counts_of, listed
from contraband.games.cuba.sights import VERDICTS, gate
from contraband.games.cuba.state import COBBERS, NO_CARD, NO_PLACE, NO_SEAT, Cuba


def smugglers(s: Cuba) -> dict[str, object]:
    """II: everything but hands and hidden Money lies open."""
    riding = s.played != NO_CARD and not s.over
    moves = list(gates_of(s, CAR_DIE + s.active, s.played)) if riding else []
    return {
        "drivers": [driver(s, seat) for seat in range(s.seats)],
        "gate": [DICE[s.first], DICE[s.second]] if s.first >= 0 else None,
        "gates": [gate(s, int(move)) for move in moves],
        "bumper": s.armed,
        "verdict": VERDICTS[s.verdict] if s.verdict >= 0 else None,
        "sold": {SYMBOLS[good]: many for good, many in enumerate(counts_of(s.sold[BOSS]))},
        "prices": {SYMBOLS[good]: price(s.sold[BOSS], good, s.by_gap) for good in range(GOODS)},
        "bonus": CARDS.first_sale if s.sold[BOSS] == 0 else 0,
        "cities": [city(s, at) for at in range(len(CITY_NAMES))],
        "cops": s.all_cops(),
        "last_cop": int(END_COPS[s.seats - 2]),
        "last_round": s.closing,
        "victim": s.victim if s.victim != NO_SEAT else None,
        "places": s.hiding_places,
        "spots": spots(s) if s.step == PARKING and not s.over else [],
        "garage": [VEHICLE_NAMES[car] for car in listed(s.garage)],
    }


def spots(s: Cuba) -> list[dict[str, object]]:
    """CUBA-4.14.3  Where a new Vehicle may stand, in the order of the moves."""
    corner = corner_of(s, s.inside[s.active])
    places = [spot(corner, n, s.side) for n in range(SPOTS)]
    return [{"x": place.x / 1000, "y": place.y / 1000} for place in places]


def city(s: Cuba, at: int) -> dict[str, object]:
    return {"city": CITY_NAMES[at], "cops": s.cops[at], "bribe": int(BRIBES[s.cops[at]])}


def driver(s: Cuba, seat: int) -> dict[str, object]:
    card = CARDS.vehicles[s.cars[seat]]
    inside = int(s.inside[seat])
    seen: dict[str, object] = {
        "seat": seat,
        "die": DICE[CAR_DIE + seat],
        "vehicle": card.name,
        "level": card.level,
        "price": card.price,
        "cargo": card.cargo,
        "life": card.life,
        "room": int(room_for_bumpers(s, s.cars[seat])),
        "damage": s.damage[seat],
        "bumpers": s.bumpers[seat],
        "wreck": is_wreck(s, seat),
        "driving": seat not in seats_in(s.feet),
        "city": CITY_NAMES[inside] if inside != NO_PLACE else None,
        "sold": seat in seats_in(s.sellers),
    }
    if s.variant == COBBERS:  # CUBA-7.1.2
        preparer = int(s.swapped >> seat & 1)
        seen["preparer"] = preparer
        seen["acts"] = preparer if s.step == SCOUTING else 1 - preparer
    return seen
