"""Awards at the end of a game, from its news: a short list for each game.

An award goes to one seat only: if several did equally well, nobody gets it.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from msgspec import Struct

from contraband.core.game import SEATED, Game, seats_of
from contraband.core.words import told_fields

COUNT: Final = "count"  # how often it happened
SUM: Final = "sum"  # of its numbers
MOST: Final = "most"  # the largest of its numbers
LEAST: Final = "least"  # the smallest


class Prize(NamedTuple):
    """What to look for in the news."""

    key: str  # its words are under ``award`` in the texts of the game
    how: str
    events: tuple[str, ...]
    who: str  # the field that names the seat
    field: str = ""  # the field to add up or compare
    least: int = 1  # less is not worth an award


class Award(Struct, frozen=True):
    """A prize, its winner, and the number that won it with its meaning (see ``EventKind``)."""

    key: str
    seat: int
    number: int
    meaning: str


PRIZES: Final[dict[str, list[Prize]]] = {
    "soda": [
        Prize("boldest_bluff", MOST, ("waved_through",), "traveller", "bottles", 4),
        Prize("cheapest_bribe", LEAST, ("bribe_accepted",), "traveller", "caps"),
        Prize("open_hand", SUM, ("bribe_accepted",), "guard", "caps", 3),
        Prize("most_caught", COUNT, ("caught",), "traveller", least=2),
        Prize("innocent", COUNT, ("unduly_arrested",), "traveller", least=2),
    ],
    "nacho": [
        Prize("best_delivery", MOST, ("delivered",), "player", "gold", 3),
        Prize("most_stolen", COUNT, ("stolen",), "player", least=2),
        Prize("most_arrested", COUNT, ("arrested",), "player", least=2),
        Prize("most_cantinas", COUNT, ("cantina_opened",), "player", least=2),
    ],
    "kingpin": [
        Prize("biggest_sale", MOST, ("sold", "poached"), "seat", "money", 20),
        Prize("poacher", COUNT, ("poached",), "seat", least=2),
        Prize("burnt_out", COUNT, ("client_lost",), "owner", least=2),
        Prize("well_guarded", COUNT, ("shielded",), "owner", least=2),
    ],
    "bootleggers": [
        Prize("best_delivery", MOST, ("sold",), "seat", "money", 2),
        Prize("true_to_word", COUNT, ("promise_kept", "word_kept"), "seat"),
        Prize("word_breaker", COUNT, ("promise_broken", "word_broken"), "seat"),
        Prize("hard_bargains", COUNT, ("struck",), "seat", least=2),
        Prize("most_raided", COUNT, ("raided",), "seat", least=2),
        Prize("hijacker", SUM, ("hijacked",), "seat", "count", 2),
    ],
    "cuba": [
        Prize("best_sale", MOST, ("earned",), "player", "pesos", 2),
        Prize("most_bribes", SUM, ("bribed",), "player", "pesos", 2),
        Prize("longest_crossing", MOST, ("crossed_route",), "player", "km", 2),
        Prize("most_gates", COUNT, ("crossed", "crossed_gate"), "player", least=2),
        Prize("most_damage", SUM, ("damaged",), "player", "count", 2),
        Prize("robber", SUM, ("robbed",), "player", "pesos", 2),
    ],
}


def awards(game: Game[Any], news: Iterable[tuple[int, ...]]) -> list[Award]:
    """The awards of a game, in the order of its list; a game without one has none."""
    told = [(game.events[event[0]].name, told_fields(game, event)[1]) for event in news]
    found = (award(prize, told) for prize in PRIZES.get(game.name, []))
    return [one for one in found if one is not None]


def award(prize: Prize, told: list[tuple[str, Any]]) -> Award | None:
    marks: dict[int, list[int]] = {}
    counts = "number"
    for name, fields in told:
        if name in prize.events:
            seat, number = -1, 1
            for field, meaning, value in fields:
                if field == prize.who and meaning in SEATED:
                    seat = min(seats_of(value), default=-1)
                if field == prize.field:
                    number, counts = int(value), meaning
            if seat >= 0:
                marks.setdefault(seat, []).append(number)
    scores = {seat: score(prize.how, numbers) for seat, numbers in marks.items()}
    if not scores:
        return None
    best = min(scores.values()) if prize.how == LEAST else max(scores.values())
    holders = [seat for seat, number in scores.items() if number == best]
    if len(holders) > 1 or best < prize.least:
        return None
    return Award(prize.key, holders[0], best, counts)


def score(how: str, numbers: list[int]) -> int:
    if how == COUNT:
        return len(numbers)
    if how == SUM:
        return sum(numbers)
    return max(numbers) if how == MOST else min(numbers)
