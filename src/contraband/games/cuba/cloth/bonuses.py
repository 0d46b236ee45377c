"""What the dice of a clean ride offer, in the Race and to the Smugglers alike."""

from mypy_extensions import i64

from contraband.core.sets import EMPTY, holds
from contraband.core.step import ALLOWED
from contraband.games.cuba.names import reasons
from contraband.games.cuba.state import Cuba


def top(s: Cuba, die: i64) -> i64:
    """The symbol that counts in this ride (CUBA-8.1.30)."""
    return (s.roll >> 3 * die) & 7


def why_no_die(s: Cuba, die: i64) -> i64:
    """Why this die gives nothing, whatever it shows."""
    if holds(s.offered | s.posts, die):
        return ALLOWED
    is_post = die == s.first or die == s.second
    return reasons.POST_TAKEN if is_post and s.posts == EMPTY else reasons.NOT_A_BONUS
