"""BOOT-2.7, BOOT-2.8: where the dice and markers of Improvement cards go."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import OMALLEYS, REMOTES, SPEAKEASIES
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import BACK, FAMILY, IMPROVE, REMOTE, START_REMOTE
from contraband.games.bootleggers.names import (
    CLOSED,
    DIE_PUT,
    IMPROVED,
    NONSENSE,
    NOT_OMALLEYS,
    OTHER_STEP,
    PARKED,
    REMOTE_STARTED,
    SINGLE_DIE,
)
from contraband.games.bootleggers.rules.board import is_open
from contraband.games.bootleggers.rules.stills import (
    dice_on,
    first_free,
    set_dice,
    why_not_put,
    why_not_start,
)
from contraband.games.bootleggers.state import Bootleggers


def improver(s: Bootleggers) -> i64:
    """StillWork, BarWork: whose Improvement it is."""
    return s.a


def dice_to_put(s: Bootleggers) -> i64:
    """StillWork: dice that still have to go somewhere."""
    return s.b


def may_start_remote(s: Bootleggers) -> bool:
    """StillWork: is it a card that may begin a Still, and was no die put yet?"""
    return s.c == 1


class StillWork(Step[Bootleggers]):
    """BOOT-2.7: one die after the other, or a Remote Still."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(improver(s)))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = still_moves(vec[i64]())
        found = append(found, BACK)
        return append(found, START_REMOTE)

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == BACK:
            return ALLOWED
        kind = moves.kind(move)
        if kind == START_REMOTE:  # BOOT-2.7.2, BOOT-2.7.4
            return why_not_start(s, seat) if may_start_remote(s) else SINGLE_DIE
        if kind in (FAMILY, REMOTE):  # BOOT-2.7.1, BOOT-2.7.3
            return why_not_put(s, seat, still_of(move))
        return NONSENSE if kind < 0 else OTHER_STEP

    def default(self, s: Bootleggers, seat: i64) -> i64:
        if why_not_put(s, seat, 0) == ALLOWED:
            return FAMILY
        return BACK

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        s.b = 0 if move == START_REMOTE else dice_to_put(s) - 1
        s.c = 0  # no Still may begin any more
        if move == START_REMOTE:
            set_dice(s, seat, first_free(s, seat), s.remote_dice)  # BOOT-12.6
            s.tell(REMOTE_STARTED, seat, s.remote_dice)
        elif move == BACK:
            s.back_dice[seat] += 1
            s.tell(PARKED, seat)
        else:
            put_die(s, seat, still_of(move))

    def leave(self, s: Bootleggers) -> None:
        if dice_to_put(s) > 0:
            s.ask(seat_bit(improver(s)))
        else:
            s.end()


class BarWork(Step[Bootleggers]):
    """BOOT-2.8: the marker goes to an open Speakeasy or to the Back Room."""

    def enter(self, s: Bootleggers) -> None:
        s.ask(seat_bit(improver(s)))

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = append(vec[i64](), BACK)
        for spot in range(SPEAKEASIES):
            found = append(found, IMPROVE + spot)
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == BACK:
            return ALLOWED
        kind = moves.kind(move)
        if kind == IMPROVE:
            return why_not_improve(s, moves.spot(move))
        return NONSENSE if kind < 0 else OTHER_STEP

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move == BACK:
            s.back_bars[seat] += 1
            s.tell(PARKED, seat)
        else:
            put_bar(s, seat, moves.spot(move))

    def leave(self, s: Bootleggers) -> None:
        s.end()


def still_moves(found: vec[i64]) -> vec[i64]:
    """A die onto any Still."""
    found = append(found, FAMILY)
    for number in range(REMOTES):
        found = append(found, REMOTE + number)
    return found


def still_of(move: i64) -> i64:
    """The Still that FAMILY or REMOTE names."""
    if move == FAMILY:
        return 0
    return move - REMOTE + 1


def put_die(s: Bootleggers, seat: i64, still: i64) -> None:
    set_dice(s, seat, still, dice_on(s, seat, still) + 1)
    s.tell(DIE_PUT, seat, 1 if still > 0 else 0)


def why_not_improve(s: Bootleggers, spot: i64) -> i64:
    """BOOT-2.8: only where it is open, and not at O'Malley's."""
    if spot == OMALLEYS:
        return NOT_OMALLEYS
    return ALLOWED if is_open(s, spot) else CLOSED


def put_bar(s: Bootleggers, seat: i64, spot: i64) -> None:
    s.improvements[spot] += 1
    s.tell(IMPROVED, seat, spot)
