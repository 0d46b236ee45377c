"""KINGPIN-4, KINGPIN-5, KINGPIN-9: the roll, and spending it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.sets import size
from contraband.core.step import ALLOWED, Step
from contraband.games.kingpin.moves import build, read
from contraband.games.kingpin.moves.numbers import (
    DISTRIBUTE_FACE,
    DOUBLE_DICE,
    FACE_KINDS,
    PASS,
    POACH_FACE,
    SELL_FACE,
    SETTLE,
    WAIVE,
)
from contraband.games.kingpin.names import (
    DICE_ARE_SPENT,
    DICE_LOST,
    FACE_WAS_ROLLED,
    NO_SUCH_DICE,
    OTHER_STEP,
    ROLLED,
    SPENDING,
    SUBSTITUTED,
    USING,
)
from contraband.games.kingpin.rules.auditors import add_free, has_free, take_free, why_not_free
from contraband.games.kingpin.rules.distributing import any_division
from contraband.games.kingpin.rules.groups import (
    add_groups,
    add_ready,
    count_groups,
    take_group,
    tired_specials,
    why_not_group,
)
from contraband.games.kingpin.rules.selling import any_price, nth_sale
from contraband.games.kingpin.rules.singles import (
    add_single,
    can_single,
    count_single,
    sample_single,
    take_single,
    why_not_single,
    wrong_single,
)
from contraband.games.kingpin.rules.turn import OwnStep
from contraband.games.kingpin.state import DIE, FACES, Kingpin

PARTS: Final[i64] = 13  # of the list of moves: see add_part
FREE_ACTIONS: Final[i64] = 0
GROUPS: Final[i64] = 6  # from the part of a face alone to that of its groups
NONE: Final[i64] = 0
# Scratch paper of ``pick``, which writes all of it before it reads any: a new one would cost more
# than what is written on it.
COUNTS: Final = vec[i64]([0] * 13)
ROLL_NUMBERS: Final = 4  # of the news that tells a roll
NO_DICE: Final = -1
DIGITS: Final[i64] = 15  # faces in one number of the news, which browsers read exactly


class Rolling(Step[Kingpin]):
    """KINGPIN-4: the pool is rolled once (KINGPIN-4.5), its size fixed now (KINGPIN-4.3)."""

    def enter(self, s: Kingpin) -> None:
        s.rolled = s.pool(s.turn)
        dice = s.dice
        for _die in range(s.rolled):
            dice[s.draw(DIE) + 1] += 1
        if s.telling:
            self.tell_roll(s)
        s.goto(SPENDING)

    def tell_roll(self, s: Kingpin) -> None:
        """The faces in ascending order, as the digits of up to four numbers."""
        numbers = [NO_DICE] * ROLL_NUMBERS
        told = 0
        for face in range(1, int(FACES)):
            for _die in range(s.dice[face]):
                at = told // int(DIGITS)
                if at < len(numbers):
                    numbers[at] = max(numbers[at], 0) * 10 + face
                told += 1
        s.tell(ROLLED, s.turn, numbers[0], numbers[1], numbers[2], numbers[3])


class Spending(OwnStep):
    """KINGPIN-5.1: one use at a time, in any order; KINGPIN-5.6: or a trade for the whole roll.

    It is open: of the divisions of a load only the likely ones are listed, and no sale for less.
    """

    def has_choice(self, s: Kingpin, seat: i64) -> bool:
        for face in range(1, FACES):
            left = s.dice[face]
            if left >= DOUBLE_DICE:
                return True
            if (left == 1 or s.spent == 0) and can_single(s, seat, face):
                return True
        return has_free(s, seat)

    def go_on(self, s: Kingpin) -> None:
        """KINGPIN-5.4: dice that were not spent are lost."""
        lost = s.rolled - s.spent
        if lost > 0:
            s.tell(DICE_LOST, s.turn, lost)
        self.put_dice_away(s)
        s.goto(USING)

    def put_dice_away(self, s: Kingpin) -> None:
        for face in range(FACES):
            s.dice[face] = 0
        s.spent = s.rolled

    def candidates(self, s: Kingpin, seat: i64) -> vec[i64]:
        """Everything legal, and one example of each use that is not."""
        found = self.legal(s, seat)
        for face in range(1, FACES):
            if s.dice[face] == 0 or not can_single(s, seat, face):
                found = append(found, sample_single(s, seat, face))
            elif why_not_single(s, seat, FACE_KINDS[face], wrong_single(s, seat, face)) != ALLOWED:
                found = append(found, wrong_single(s, seat, face))
            if s.spent == 0 and (s.dice[face] > 0 or not can_single(s, seat, face)):
                found = append(found, build.instead(sample_single(s, seat, face)))
        found = add_ready(s, seat, found)
        for auditor in s.queue:
            for kind in (SETTLE, WAIVE):
                if why_not_free(s, seat, kind, auditor) != ALLOWED:
                    found = append(found, build.with_special(kind, auditor))
        return found

    def legal(self, s: Kingpin, seat: i64) -> vec[i64]:
        found = append(vec[i64](capacity=64), PASS)
        for part in range(PARTS):
            found = self.add_part(s, seat, part, found)
        return found

    def pick(self, s: Kingpin, seat: i64, chance: FastChance) -> i64:
        """One draw from ``legal``, for random play; a sale or division is now and then one of those
        that are not listed. The parts of the list are only counted, and the one that is drawn from
        is listed, if it is not of sales."""
        dice = s.dice
        counts = COUNTS
        counts[FREE_ACTIONS] = (
            len(add_free(s, seat, vec[i64](), False)) if len(s.queue) > 0 else NONE
        )
        total = 1 + counts[FREE_ACTIONS]  # with passing
        tired = size(tired_specials(s, seat))
        for face in range(1, FACES):
            left = dice[face]
            alone = count_single(s, seat, face) if left > 0 or s.spent == 0 else NONE
            together = count_groups(s, tired, left) if left >= DOUBLE_DICE else NONE
            counts[face] = alone
            counts[face + GROUPS] = together
            total += alone + together
        drawn = chance.below(total)
        if drawn == 0:
            return PASS
        drawn -= 1
        part: i64 = 0
        while drawn >= counts[part]:
            drawn -= counts[part]
            part += 1
        if part in (SELL_FACE, POACH_FACE):
            sale = any_price(s, nth_sale(s, seat, FACE_KINDS[part], drawn), chance)
            return sale if dice[part] > 0 else build.instead(sale)
        move = self.add_part(s, seat, part, vec[i64](capacity=32))[drawn]
        return any_division(s, seat, move, chance) if part == DISTRIBUTE_FACE else move

    def add_part(self, s: Kingpin, seat: i64, part: i64, found: vec[i64]) -> vec[i64]:
        """0: free actions; 1 to 6: a face alone, or instead of the roll; 7 to 12: its groups."""
        if part == FREE_ACTIONS:
            return add_free(s, seat, found, False)
        if part >= FACES:
            return add_groups(s, seat, part - GROUPS, found)
        if s.dice[part] > 0:
            return add_single(s, seat, part, False, found)
        return add_single(s, seat, part, True, found) if s.spent == 0 else found

    def why_not_now(self, s: Kingpin, seat: i64, kind: i64, move: i64) -> i64:
        if kind in (SETTLE, WAIVE):
            return why_not_free(s, seat, kind, read.card(move))
        face = read.face(move)
        if face == 0:
            return OTHER_STEP
        needed = read.dice_of(kind)
        if needed > 1:  # KINGPIN-5.2, KINGPIN-5.3  any dice of one face
            return why_not_group(s, seat, kind, move) if s.dice[face] >= needed else NO_SUCH_DICE
        if read.is_instead(move):
            if s.spent > 0:
                return DICE_ARE_SPENT  # KINGPIN-9.1
            if s.dice[face] > 0:
                return FACE_WAS_ROLLED  # KINGPIN-9.1, KINGPIN-9.4
        elif s.dice[face] == 0:
            return NO_SUCH_DICE
        return why_not_single(s, seat, kind, move)  # KINGPIN-5.5, KINGPIN-9.2

    def take(self, s: Kingpin, seat: i64, move: i64) -> None:
        if move == PASS:
            self.go_on(s)
            return
        kind = read.kind(move)
        if kind in (SETTLE, WAIVE):
            take_free(s, seat, kind, read.card(move))
            return
        face = read.face(move)
        if read.is_instead(move):  # KINGPIN-9.1, KINGPIN-9.3
            s.tell(SUBSTITUTED, seat, face)
            self.put_dice_away(s)
            s.goto(USING)
            take_single(s, seat, kind, move)
            return
        needed = read.dice_of(kind)
        s.dice[face] -= needed
        s.spent += needed
        if needed > 1:
            take_group(s, seat, kind, face, move)
        else:
            take_single(s, seat, kind, move)
