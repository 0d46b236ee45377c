"""What is measured in every game without extra code, by name.

A measure is a number for each deal: the mean over the games of the deal. Names with a colon are
about one bot, seat, place in the order of play, thing, or measure of the game's own.
"""

from typing import Final

from contraband.core.options import BadInput, shorten
from contraband.games import find_game
from contraband.lab.study.own import OWN
from contraband.lab.study.plan import Arm

# name: what sentences call it, its unit, and its meaning
PLAIN: Final[dict[str, tuple[str, str, str]]] = {
    "first_player": (
        "the first player's advantage",
        "share",
        "wins of whoever begins, above a fair share",
    ),
    "score": ("the mean score", "points", "points of all seats"),
    "spread": ("the gap between first and last", "points", "best score less worst"),
    "ties": ("shared wins", "share", "games that more than one seat won"),
    "rounds": ("the number of rounds", "rounds", "as the game counts them"),
    "decisions": ("the number of decisions", "decisions", "of all seats together"),
    "minutes": ("the length in minutes", "minutes", "decisions at the pace of the study"),
    "lead_changes": (
        "changes of the lead",
        "times",
        "how often another seat had the most points alone",
    ),
    "settled": (
        "when the winner takes the lead for good",
        "share",
        "the part of the game after which the winner led alone to the end",
    ),
    "known": (
        "when the winner is known",
        "share",
        "the part of the game after which the analyst gave the winner 80 % to the end",
    ),
    "drama": (
        "drama",
        "share",
        "how far the winner's chance was below the best other one, on average",
    ),
    "decisive": (
        "decisiveness",
        "share",
        "games won by the seat that was the first to have a chance of 80 %",
    ),
}
KINDS: Final = {
    "wins:bot": "share",
    "wins:seat": "share",
    "wins:turn": "share",
    "score:bot": "points",
    "own": "share",
    "use": "times",
}


def unit_of(measure: str) -> str:
    if measure in PLAIN:
        return PLAIN[measure][1]
    return KINDS[kind_of(measure)]


def kind_of(measure: str) -> str:
    """``wins:bot`` of ``wins:bot hard``, ``use`` of ``use:thug_played bruno``."""
    head = measure.partition(" ")[0]
    return head if head in KINDS else head.partition(":")[0]


def label_of(measure: str) -> str:
    """As sentences and axes call it."""
    if measure in PLAIN:
        return PLAIN[measure][0]
    kind = kind_of(measure)
    about = measure[len(kind) :].lstrip(": ")
    if kind == "own":
        return next(
            (each.label for own in OWN.values() for each in own if each.name == about), about
        )
    return {
        "wins:bot": f"the share of wins of {about}",
        "wins:seat": f"the share of wins of seat {about}",
        "wins:turn": f"the share of wins of whoever plays as number {about}",
        "score:bot": f"the mean score of {about}",
        "use": f"uses of “{about}” in a game",
    }[kind]


def check_measure(measure: str, arms: list[Arm]) -> None:
    """Raise BadInput unless every arm has such a number."""
    if measure in PLAIN:
        return
    kind = kind_of(measure)
    about = measure[len(kind) :].lstrip(": ")
    for arm in arms:
        there = available(kind, arm)
        if about not in there:
            found = [
                *PLAIN,
                *(f"{kind}{':' if kind in ('own', 'use') else ' '}..." for kind in KINDS),
            ]
            if kind not in KINDS:
                raise BadInput(
                    f"There is no measure {shorten(measure)}; there are: {', '.join(found)}."
                )
            few = ", ".join(sorted(there)[:12]) or "nothing"
            raise BadInput(f"{arm.name} has no {shorten(measure)}; {kind} knows: {few}.")


def available(kind: str, arm: Arm) -> set[str]:
    if kind in ("wins:bot", "score:bot"):
        return set(arm.bots)
    if kind in ("wins:seat", "wins:turn"):
        return {str(number) for number in range(1, arm.seats + 1)}
    if kind == "own":
        return {each.name for each in OWN.get(arm.game, ())}
    if kind == "use":
        return AnyThing(event.name for event in find_game(arm.game).events)
    return set()


class AnyThing(set[str]):
    """Names of news, also with a word that they name: ``took card truck``."""

    def __contains__(self, thing: object) -> bool:
        return super().__contains__(str(thing).partition(" ")[0])
