"""BOOT-5.2 to BOOT-5.5: Trucks are loaded and line up."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import UNANSWERED, all_bits, is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers.data import CAPACITY, CARDS, SIZE, SPEAKEASIES
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.moves import LOAD, LOADED_TRUCKS, PASS, SEND
from contraband.games.bootleggers.names import (
    CLOSED,
    L1,
    L2,
    L3,
    LINED_UP,
    LINING_UP,
    LOADED,
    LOST,
    NEXT_LINE_UP,
    NO_CRATES,
    NO_SUCH_LOAD,
    NONSENSE,
    NOT_LOADED,
    NOT_YOUR_TRUCK,
    OTHER_STEP,
    OVERLOADED,
    READY,
    STAYED,
)
from contraband.games.bootleggers.rules.board import is_open
from contraband.games.bootleggers.rules.fleet import join_line, usable_trucks
from contraband.games.bootleggers.rules.order import next_in_order
from contraband.games.bootleggers.rules.promises import shipping_fates
from contraband.games.bootleggers.state import HOME, NO_SEAT, Bootleggers


class Loading(Step[Bootleggers]):
    """BOOT-5.2: all at the same time, in secret until everybody is done."""

    def enter(self, s: Bootleggers) -> None:
        mask: i64 = 0
        for seat in range(s.seats):
            s.sealed[seat] = LOAD
            if s.crates[seat] > 0 and len(usable_trucks(s, seat)) > 0:
                mask |= seat_bit(seat)
        s.ask(mask)

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        """All Trucks; then any choice among the first few. Each is filled from the largest down."""
        trucks = usable_trucks(s, seat)
        count: i64 = min(len(trucks), 5)
        found = append(vec[i64](), load_all(s, seat))
        choice = all_bits(count)
        while choice >= 0:
            move = fill(s, seat, trucks, choice)
            if not has(found, move):
                found = append(found, move)
            choice -= 1
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        kind = moves.kind(move)
        if kind != LOAD:
            return NONSENSE if kind < 0 else OTHER_STEP
        if (move - LOAD) >> (4 * LOADED_TRUCKS) != 0:
            return NONSENSE
        trucks = usable_trucks(s, seat)
        total: i64 = 0
        for number in range(LOADED_TRUCKS):
            crates = moves.loaded(move, number)
            total += crates
            if crates > 0 and number >= len(trucks):
                return NO_SUCH_LOAD
            if crates > 0 and crates > CAPACITY[trucks[number]]:  # BOOT-5.2.1
                return OVERLOADED
        return ALLOWED if total <= s.crates[seat] else NO_CRATES

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        s.sealed[seat] = move
        s.tell(READY, seat)

    def leave(self, s: Bootleggers) -> None:
        for seat in range(s.seats):
            move = s.sealed[seat]
            s.sealed[seat] = UNANSWERED
            trucks = usable_trucks(s, seat)
            for number in range(min(len(trucks), LOADED_TRUCKS)):
                crates = moves.loaded(move, number)
                if crates > 0:
                    s.load[trucks[number]] = crates  # BOOT-5.2.2
                    s.crates[seat] -= crates
                    s.tell(LOADED, seat, SIZE[trucks[number]], crates, trucks[number])
        s.reveal()
        s.goto(L1)


class Unloaded(Step[Bootleggers]):
    """BOOT-5.3: what was not loaded is lost, except in the Warehouse (BOOT-10.27, BOOT-10.27.1)."""

    def enter(self, s: Bootleggers) -> None:
        for seat in range(s.seats):
            if s.crates[seat] > 0 and not is_in(seat, s.warehouse):
                s.tell(LOST, seat, s.crates[seat])
                s.crates[seat] = 0
        s.done = 0
        s.goto(NEXT_LINE_UP)


class NextLineUp(Step[Bootleggers]):
    """BOOT-5.4: in Muscle order; players with nothing loaded are passed over."""

    def enter(self, s: Bootleggers) -> None:
        s.turn = next_in_order(s, s.done)
        if s.turn == NO_SEAT:
            s.goto(L3)
        else:
            s.goto(LINING_UP)


class SendStep(Step[Bootleggers]):
    """What the steps share in which Trucks go to the end of a line, or stay at home."""

    def why_not_truck(self, s: Bootleggers, seat: i64, truck: i64) -> i64:
        """May this player send this Truck somewhere?"""
        return NOT_YOUR_TRUCK

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = append(vec[i64](), PASS)
        for truck in range(CARDS.all_trucks):
            if self.why_not_truck(s, seat, truck) == ALLOWED:
                for spot in range(SPEAKEASIES):
                    found = append(found, moves.send(truck, spot))
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == PASS:
            return ALLOWED
        kind = moves.kind(move)
        if kind != SEND:
            return NONSENSE if kind < 0 else OTHER_STEP
        reason = self.why_not_truck(s, seat, moves.truck(move))
        if reason != ALLOWED:
            return reason
        return ALLOWED if is_open(s, moves.spot(move)) else CLOSED

    def line_up(self, s: Bootleggers, seat: i64, truck: i64, spot: i64) -> None:
        dock = join_line(s, truck, spot)  # BOOT-5.4.3, BOOT-5.4.6
        s.tell(LINED_UP, seat, SIZE[truck], spot, dock, truck)


class LiningUp(SendStep):
    """One Truck after the other, in the order they are to stand; the rest stays at home."""

    def enter(self, s: Bootleggers) -> None:
        s.done |= seat_bit(s.turn)
        s.passed = 0
        self.ask_or_go_on(s)

    def leave(self, s: Bootleggers) -> None:
        self.ask_or_go_on(s)

    def ask_or_go_on(self, s: Bootleggers) -> None:
        if s.passed == 0 and self.has_choice(s):
            s.ask(seat_bit(s.turn))
            return
        for truck in range(CARDS.all_trucks):
            if waits(s, truck, s.turn):  # BOOT-5.4.4
                s.tell(STAYED, s.turn, SIZE[truck], s.load[truck])
        shipping_fates(s, s.turn)
        s.goto(L2)

    def has_choice(self, s: Bootleggers) -> bool:
        for truck in range(CARDS.all_trucks):
            if waits(s, truck, s.turn):
                for spot in range(SPEAKEASIES):
                    if is_open(s, spot):
                        return True
        return False

    def why_not_truck(self, s: Bootleggers, seat: i64, truck: i64) -> i64:
        if s.holder[truck] != seat or s.at[truck] != HOME:
            return NOT_YOUR_TRUCK
        return ALLOWED if s.load[truck] > 0 else NOT_LOADED  # BOOT-5.4.5

    def default(self, s: Bootleggers, seat: i64) -> i64:
        """To the first Speakeasy that is open: a clock does not throw whiskey away."""
        for move in self.candidates(s, seat):
            if move != PASS and self.why_not(s, seat, move) == ALLOWED:
                return move
        return PASS

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        if move == PASS:
            s.passed = 1
            return
        self.line_up(s, seat, moves.truck(move), moves.spot(move))


def waits(s: Bootleggers, truck: i64, seat: i64) -> bool:
    """Does this player hold it, loaded and not in a line?"""
    return s.holder[truck] == seat and s.load[truck] > 0 and s.at[truck] == HOME


def load_all(s: Bootleggers, seat: i64) -> i64:
    """All Trucks, the largest first."""
    trucks = usable_trucks(s, seat)
    return fill(s, seat, trucks, all_bits(min(len(trucks), LOADED_TRUCKS)))


def fill(s: Bootleggers, seat: i64, trucks: vec[i64], choice: i64) -> i64:
    """The load that fills the chosen Trucks, the largest first, as far as the crates go."""
    move = LOAD
    left = s.crates[seat]
    for number in range(min(len(trucks), LOADED_TRUCKS) - 1, -1, -1):
        if is_in(number, choice) and left > 0:
            crates = min(left, CAPACITY[trucks[number]])
            left -= crates
            move = moves.with_load(move, number, crates)
    return move


def has(found: vec[i64], move: i64) -> bool:
    return any(other == move for other in found)
