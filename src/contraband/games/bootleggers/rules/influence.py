"""BOOT-3: in Muscle order, markers go to Speakeasies, and parked Improvements to their places."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import OMALLEYS, SPEAKEASIES
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import FAMILY, IMPROVE, PASS, PLACE, REMOTE
from contraband.games.bootleggers.names import (
    NEXT_PLACING,
    NO_MARKERS,
    NONSENSE,
    NOT_OMALLEYS,
    NOTHING_PARKED,
    OTHER_STEP,
    P1,
    P2,
    PLACED,
)
from contraband.games.bootleggers.rules.board import free_markers, spot_seat
from contraband.games.bootleggers.rules.improving import (
    put_bar,
    put_die,
    still_moves,
    still_of,
    why_not_improve,
)
from contraband.games.bootleggers.rules.order import next_in_order
from contraband.games.bootleggers.rules.promises import placing_fates
from contraband.games.bootleggers.rules.stills import why_not_put
from contraband.games.bootleggers.state import NO_SEAT, Bootleggers


class NextPlacing(Step[Bootleggers]):
    """BOOT-3.1, BOOT-3.3.1: everybody once, in Muscle order."""

    def enter(self, s: Bootleggers) -> None:
        s.turn = next_in_order(s, s.done)
        s.goto(P2 if s.turn == NO_SEAT else P1)


class Placing(Step[Bootleggers]):
    """One thing after the other, in any order; passing ends the turn."""

    def enter(self, s: Bootleggers) -> None:
        s.done |= seat_bit(s.turn)
        s.passed = 0
        for spot in range(SPEAKEASIES):
            s.placed[spot] = 0
        self.ask_or_go_on(s)

    def leave(self, s: Bootleggers) -> None:
        self.ask_or_go_on(s)

    def ask_or_go_on(self, s: Bootleggers) -> None:
        """A turn with nothing in the Back Room that could be used is passed over."""
        if s.passed == 0 and self.has_choice(s, s.turn):
            s.ask(seat_bit(s.turn))
        else:
            placing_fates(s, s.turn)
            s.goto(NEXT_PLACING)

    def has_choice(self, s: Bootleggers, seat: i64) -> bool:
        if free_markers(s, seat) > 0:
            return True
        if s.back_dice[seat] == 0 and s.back_bars[seat] == 0:
            return False
        return len(self.legal(s, seat)) > 1

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = append(vec[i64](), PASS)
        free = free_markers(s, seat)
        for spot in range(1, SPEAKEASIES):
            for count in range(1, free + 1):
                found = append(found, moves.place(spot, count))
        if s.back_dice[seat] > 0:
            found = still_moves(found)
        if s.back_bars[seat] > 0:
            for spot in range(1, SPEAKEASIES):
                found = append(found, IMPROVE + spot)
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == PASS:
            return ALLOWED
        kind = moves.kind(move)
        if kind == PLACE:
            if moves.spot(move) == OMALLEYS:  # BOOT-3.1.1
                return NOT_OMALLEYS
            return ALLOWED if moves.markers(move) <= free_markers(s, seat) else NO_MARKERS
        if kind in (FAMILY, REMOTE):  # BOOT-3.2
            if s.back_dice[seat] == 0:
                return NOTHING_PARKED
            return why_not_put(s, seat, still_of(move))
        if kind == IMPROVE:
            if s.back_bars[seat] == 0:
                return NOTHING_PARKED
            return why_not_improve(s, moves.spot(move))
        return NONSENSE if kind < 0 else OTHER_STEP

    def default(self, s: Bootleggers, seat: i64) -> i64:
        return PASS

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move == PASS:
            s.passed = 1
        elif move >= PLACE:
            place_markers(s, seat, moves.spot(move), moves.markers(move))
        elif move >= IMPROVE:
            s.back_bars[seat] -= 1
            put_bar(s, seat, moves.spot(move))
        else:
            s.back_dice[seat] -= 1
            put_die(s, seat, still_of(move))


def place_markers(s: Bootleggers, seat: i64, spot: i64, count: i64) -> None:
    """BOOT-3.1, BOOT-3.3: from the Back Room onto the board, for good."""
    s.back[seat] -= count
    s.markers[spot_seat(spot, seat)] += count
    s.placed[spot] += count
    s.tell(PLACED, seat, spot, count)
