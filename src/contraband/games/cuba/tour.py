"""What everybody sees of the Couriers: Job, routes, rows, Vehicle. Part of view.py."""

from contraband.games.cuba import cloth
from contraband.games.cuba.data import CARDS, CITY_NAMES, DICE, SYMBOLS, VEHICLE_NAMES
from contraband.games.cuba.rules.couriers.deeds import JOINT
from contraband.games.cuba.rules.gates import gates_of
from contraband.games.cuba.rules.vehicles import room_for_bumpers
from contraband.games.cuba.sets import goods_of, listed
from contraband.games.cuba.sights import VERDICTS, gate
from contraband.games.cuba.state import NO_CARD, Cuba


def couriers(s: Cuba) -> dict[str, object]:
    """III: nothing is hidden but the order of the deck."""
    picked = s.played != NO_CARD
    return {
        "job": s.job if s.job != NO_CARD else None,
        "choice": listed(s.choice),
        "routes": listed(s.routes),
        "route": s.played if picked else None,
        "gate": [DICE[s.first], DICE[s.second]] if s.first >= 0 else None,
        "gates": [gate(s, int(move)) for move in gates_of(s, s.own, s.played)] if picked else [],
        "bumper": s.armed,
        "verdict": VERDICTS[s.verdict] if s.verdict >= 0 else None,
        "smugglers": s.ahead,
        "police": s.chased,
        "way": s.way,
        "beside": row(list(s.beside)),
        "trail": row(list(s.trail)),
        "idle": s.fiddled,
        "behind": s.behind,
        "points": s.points,
        "target": s.target if s.target > 0 else None,
        "won": listed(s.won),
        "cops": [CITY_NAMES[city] for city in range(len(s.cops)) if s.cops[city] > 0],
        "vehicle": vehicle(s),
        "bottom": [int(card) for card in s.bottom],
    }


def row(numbers: list[int]) -> list[dict[str, object]]:
    """Cards and the kilometres they count; a card that is back in the deck is None."""
    return [
        {"card": card if card != NO_CARD else None, "km": km}
        for card, km in zip(numbers[::2], numbers[1::2], strict=True)
    ]


def vehicle(s: Cuba) -> dict[str, object]:
    card = CARDS.vehicles[s.cars[JOINT]]
    return {
        "die": DICE[s.own],
        "white": [DICE[die] for die in listed(s.lying) if die >= cloth.CAR_DIE and die != s.own],
        "vehicle": card.name,
        "level": card.level,
        "cargo": card.cargo,
        "life": card.life,
        "room": int(room_for_bumpers(s, s.cars[JOINT])),
        "damage": s.damage[JOINT],
        "bumpers": s.bumpers[JOINT],
        "broken": s.broken,
        "goods": [SYMBOLS[good] for good in goods_of(s.stocks[JOINT])],
        "garage": [VEHICLE_NAMES[car] for car in listed(s.garage)],
    }
