"""What everybody sees of a team. Part of the views of the Race and the Smugglers."""

from contraband.games.cuba.cobbers.rules.teams import preparer
from contraband.games.cuba.state import Cuba


def team(s: Cuba, seat: int, is_preparing: bool) -> tuple[int, int]:
    """CUBA-7.1.2  Which member prepares, and which one decides now: the rider once that is done."""
    prepares = int(preparer(s, seat))
    return prepares, prepares if is_preparing else 1 - prepares
