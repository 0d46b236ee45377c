"""What everybody sees of a team. Part of the views of the Race and the Smugglers."""

from msgspec import Struct

from contraband.games.cuba.cobbers.rules.teams import preparer
from contraband.games.cuba.state import Cuba


class Team(Struct):
    """Partners: their seats at the table, and who does what in this Turn of theirs, or the next."""

    seats: list[int]
    prepares: int  # a seat, as is the next
    rides: int


def teams(s: Cuba) -> list[Team]:
    return [partners(s, crew) for crew in range(s.crews())]


def partners(s: Cuba, crew: int) -> Team:
    prepares = preparer(s, crew)
    return Team(s.members(crew), int(s.member(crew, prepares)), int(s.member(crew, 1 - prepares)))


def team(s: Cuba, seat: int, is_preparing: bool) -> tuple[int, int]:
    """CUBA-7.1.2  Which member prepares, and which one decides now: the rider once that is done."""
    prepares = int(preparer(s, seat))
    return prepares, prepares if is_preparing else 1 - prepares
