"""Actions for research: small numbers from 0 without gaps, and how they make moves.

A move of the rules may pack many fields into one number (a division of a load, an offer, a flick).
Research tools want a short list of actions instead. So a move consists of one or more actions of
the same seat: each is a small choice, and the last one completes the move. A cursor beside the
state holds the choices made so far; the rules know nothing about it.

``legal`` is exact: it contains an action if and only if some legal move begins with it.
"""

from collections.abc import Callable
from typing import Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import State
from contraband.core.step import ALLOWED, S, Step

UNFINISHED: Final[i64] = -1  # instead of a move: there is more to choose
START: Final[i64] = 0  # the stage of a cursor: nothing has been chosen yet

# Numbers too large for one action are chosen digit by digit, highest first.
DIGITS: Final[i64] = 32  # values of a digit
LEVELS: Final[i64] = 3  # digits of a number


class Cursor:
    """What one seat has chosen so far for its move."""

    def __init__(self) -> None:
        self.asking: i64 = -1  # the decision it is about
        self.stage: i64 = START  # which choice comes next; its meaning is up to the game
        self.built: i64 = 0  # the move as far as it is known
        self.value: i64 = 0  # the digits of a number chosen so far
        self.level: i64 = 0  # the digit that comes next; 0 is the last
        self.chosen: vec[i64] = vec[i64]()  # the actions so far

    def look_at(self, s: State) -> None:
        """Forget what was chosen for another decision."""
        if self.asking != s.asking:
            self.clear()
            self.asking = s.asking

    def clear(self) -> None:
        self.stage = START
        self.built = 0
        self.value = 0
        self.level = 0
        if len(self.chosen) > 0:
            self.chosen = vec[i64]()

    def go(self, stage: i64, built: i64) -> i64:
        """Go on to this stage, with this part of the move."""
        self.stage = stage
        self.built = built
        return UNFINISHED

    def expect_number(self, high: i64) -> None:
        """A number up to this one comes next, digit by digit."""
        self.value = 0
        self.level = top_level(high)

    def takes_digit(self, digit: i64) -> bool:
        """Take one more digit; True if it was the last one and ``value`` is the number."""
        self.value = self.value * DIGITS + digit
        self.level -= 1
        return self.level < 0

    def copy(self) -> "Cursor":
        new = Cursor()
        new.asking = self.asking
        new.stage = self.stage
        new.built = self.built
        new.value = self.value
        new.level = self.level
        new.chosen = self.chosen[:]
        return new

    def to_plain(self) -> list[int]:
        head = [self.asking, self.stage, self.built, self.value, self.level]
        return [int(number) for number in head] + [int(action) for action in self.chosen]


def cursor_from_plain(plain: list[int]) -> Cursor:
    """The inverse of ``to_plain``."""
    c = Cursor()
    c.asking, c.stage, c.built, c.value, c.level = plain[0], plain[1], plain[2], plain[3], plain[4]
    c.chosen = vec[i64](plain[5:])
    return c


class Actions(Generic[S]):
    """The numbering of one game. Here every move is one action with the same number.

    A game with large moves provides its own (games/<game>/actions.py).
    """

    def __init__(
        self,
        steps: list[Step[S]],
        count: int,
        notation: Callable[[int], str],
        longest: int = 1,
    ) -> None:
        self.steps = vec[Step](steps)  # type: ignore[type-arg]  # as in kernel.Rules
        self.count = count  # actions are 0 to count - 1
        self.notation = notation  # of moves
        self.longest = longest  # the most actions that one move takes

    def legal(self, s: S, seat: i64, c: Cursor) -> vec[i64]:
        """The actions this seat, which is asked, may choose next; never none."""
        return self.steps[s.step].legal(s, seat)

    def take(self, s: S, seat: i64, c: Cursor, action: i64) -> i64:
        """Choose this legal action: returns the move if it is complete now, or UNFINISHED."""
        return action

    def next_towards(self, s: S, seat: i64, c: Cursor, move: i64) -> i64:
        """The next action on the way to this legal move."""
        return move

    def name(self, action: int) -> str:
        """What an action means, in words."""
        return self.notation(action)

    def choose(self, s: S, seat: i64, c: Cursor, action: i64) -> i64:
        """``take``, and keep the cursor up to date."""
        c.look_at(s)
        move = self.take(s, seat, c, action)
        if move == UNFINISHED:
            c.chosen = append(c.chosen, action)
        else:
            c.clear()
        return move

    def path(self, s: S, seat: i64, move: i64) -> list[int]:
        """The actions that make this legal move, in order."""
        found: list[int] = []
        c = Cursor()
        made = UNFINISHED
        while made == UNFINISHED and len(found) < self.longest:
            c.look_at(s)
            action = self.next_towards(s, seat, c, move)
            found.append(int(action))
            made = self.choose(s, seat, c, action)
        return found

    def why_not(self, s: S, seat: i64, move: i64) -> i64:
        """The judge of the rules."""
        return self.steps[s.step].why_not(s, seat, move)

    def allows(self, s: S, seat: i64, move: i64) -> bool:
        return self.steps[s.step].why_not(s, seat, move) == ALLOWED


class Side:
    """One side of a box of moves: whole numbers, ``scale`` of them to a unit people use."""

    def __init__(self, name: str, low: int, high: int, scale: int) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.scale = scale


# -- moves that are one action each: a table without gaps ------------------------------------------


class Whole:
    """The existing moves below ``end``, numbered from ``first`` without gaps."""

    def __init__(self, moves: list[int], end: int) -> None:
        self.moves = vec[i64](moves)  # by action
        numbers = [-1] * end
        for action, move in enumerate(moves):
            numbers[move] = action
        self.numbers = vec[i64](numbers)  # by move: its action, or -1

    def size(self) -> i64:
        return len(self.moves)

    def has(self, move: i64) -> bool:
        """Is this move a single action?"""
        return 0 <= move < len(self.numbers) and self.numbers[move] >= 0


# -- numbers, digit by digit -----------------------------------------------------------------------


def top_level(high: i64) -> i64:
    """The level of the first digit of numbers up to this one."""
    level: i64 = 0
    while high >= DIGITS:
        high //= DIGITS
        level += 1
    return level


def weight(level: i64) -> i64:
    """The weight of a digit of this level."""
    counts: i64 = 1
    for _digit in range(level):
        counts *= DIGITS
    return counts


def digit_action(base: i64, level: i64, digit: i64) -> i64:
    """The action for a digit, if the actions of digits start at ``base``."""
    return base + level * DIGITS + digit


def add_digits(found: vec[i64], base: i64, c: Cursor, low: i64, high: i64) -> vec[i64]:
    """Add the digits that may come next in a number from ``low`` to ``high``."""
    each = weight(c.level)
    for digit in range(DIGITS):
        first = (c.value * DIGITS + digit) * each
        if first <= high and first + each > low:
            found = append(found, digit_action(base, c.level, digit))
    return found


def digit_towards(base: i64, c: Cursor, number: i64) -> i64:
    """The action for the next digit of this number."""
    return digit_action(base, c.level, number // weight(c.level) % DIGITS)


def digit_name(number: int) -> str:
    """In words: how much a digit of this number (without its base) counts."""
    level, digit = divmod(number, int(DIGITS))
    return f"{digit}" if level == 0 else f"{digit} times {int(DIGITS) ** level}"
