"""How a round may go on: a guard like Cork plays it out on imagined luggage."""

from typing import Final

from contraband.games.soda.bots.guard_position import GuardPosition
from contraband.games.soda.data import KINDS

WAVED: Final = 0
ACCEPTED: Final = 1
ARRESTED: Final = 2


class Ending:
    """How a round ended; what depends on our own luggage is left open."""

    def __init__(self, caps: list[int], fate: int, opened: list[int], sniffed: bool) -> None:
        self.caps = caps  # ours without what our luggage brings
        self.fate = fate
        self.opened = opened  # what was seen of our luggage, -1 where it stayed closed
        self.sniffed = sniffed

    def fits(self, luggage: list[int]) -> bool:
        """Would the guard have seen the same of this luggage? Then the round went the same way."""
        for place, seen in enumerate(self.opened):
            if seen >= 0 and luggage[place] != seen:
                return False
        return not self.sniffed or self.opened[luggage.index(max(luggage))] >= 0

    def settle(
        self, seat: int, guard: int, luggage: list[int], position: GuardPosition
    ) -> list[int]:
        """Everybody's caps if this was our luggage."""
        caps = self.caps.copy()
        bottles = sum(luggage)
        if self.fate != ARRESTED:
            caps[seat] += bottles
        elif bottles > position.limit:
            caps[guard] += bottles
        else:
            paid = min(position.apology, caps[guard])
            caps[guard] -= paid
            caps[seat] += bottles + paid
        return caps


class World:
    """One way the others may have packed, and the rounds played on it so far."""

    def __init__(self, position: GuardPosition, seat: int, luggage: list[list[int]]) -> None:
        self.position = position
        self.seat = seat
        self.luggage = luggage  # by seat
        self.endings: list[list[Ending]] = [[] for _ in range(KINDS)]  # by our bribe

    def outcome(self, bribe: int, luggage: list[int]) -> list[int]:
        """Everybody's caps after the round if we pack this."""
        for known in self.endings[bribe]:
            if known.fits(luggage):
                return known.settle(self.seat, self.position.guard, luggage, self.position)
        ending = self.play(bribe, luggage)
        self.endings[bribe].append(ending)
        return ending.settle(self.seat, self.position.guard, luggage, self.position)

    def play(self, bribe: int, luggage: list[int]) -> Ending:
        self.luggage[self.seat] = luggage
        position = copy_position(self.position)
        position.bribe[self.seat] = bribe
        for seat in position.waiting:
            position.unseen[position.bribe[seat]] -= 1
        fate = WAVED
        if self.take_bribes(position):
            fate = ACCEPTED
        self.look(position)
        if self.arrest(position):
            fate = ARRESTED
        for seat in position.waiting:
            if seat != self.seat:
                position.caps[seat] += sum(self.luggage[seat])
        return Ending(
            position.caps, fate, position.opened[self.seat], position.sniffed == self.seat
        )

    # What the guard decides; -1 is to leave it.

    def pick_bribe(self, position: GuardPosition) -> int:
        return position.best_bribe(position.suspects())

    def pick_look(self, position: GuardPosition, seats: list[int]) -> int:
        return position.best_target(position.suspects(), seats)

    def pick_arrest(self, position: GuardPosition) -> int:
        suspects = position.suspects()
        best = position.best_arrest(suspects)
        return position.waiting[best] if suspects[best].value > 0.0 else -1

    def take_bribes(self, position: GuardPosition) -> bool:
        """The accepting step; was our bribe taken?"""
        ours = False
        while position.accepts > 0 and position.waiting:
            seat = self.pick_bribe(position)
            if seat < 0:
                break
            paid = min(position.bribe[seat], position.caps[seat])
            position.caps[seat] -= paid
            position.caps[position.guard] += paid
            if seat == self.seat:
                ours = True
            else:
                position.caps[seat] += sum(self.luggage[seat])
            position.waiting.remove(seat)
            position.accepts -= 1
        return ours

    def look(self, position: GuardPosition) -> None:
        """The inspecting step. Luggage lies in no order, so the first closed suitcase will do."""
        while position.inspects > 0 or position.dogs > 0:
            seats = [seat for seat in position.waiting if self.may_look(position, seat)]
            if not seats:
                break
            seat = self.pick_look(position, seats)
            luggage = self.luggage[seat]
            if position.dogs > 0:
                position.dogs = 0
                position.sniffed = seat
                place = luggage.index(max(luggage))
            else:
                position.inspects -= 1
                place = position.opened[seat].index(-1)
            position.opened[seat][place] = luggage[place]
            position.unseen[luggage[place]] -= 1

    def may_look(self, position: GuardPosition, seat: int) -> bool:
        closed = position.opened[seat].count(-1)
        return closed == position.suitcases or (
            position.reinspect and closed > 0 and position.dogs == 0
        )

    def arrest(self, position: GuardPosition) -> bool:
        """The arresting step; were we arrested?"""
        ours = False
        while position.arrests > 0 and position.waiting:
            seat = self.pick_arrest(position)
            if seat < 0:
                break
            position.waiting.remove(seat)
            position.arrests -= 1
            bottles = sum(self.luggage[seat])
            if seat == self.seat:
                ours = True
            elif bottles > position.limit:
                position.caps[position.guard] += bottles
            else:
                paid = min(position.apology, position.caps[position.guard])
                position.caps[position.guard] -= paid
                position.caps[seat] += bottles + paid
        return ours


class FeltWorld(World):
    """With a guard who goes by feeling, like Finn: the highest bribe is taken, and is suspect.

    ``takes`` and ``hunts`` are the guard's moods in this world: for bribes, for an arrest without
    proof.
    """

    def __init__(
        self, position: GuardPosition, seat: int, luggage: list[list[int]], takes: bool, hunts: bool
    ) -> None:
        super().__init__(position, seat, luggage)
        self.takes = takes
        self.hunts = hunts

    def pick_bribe(self, position: GuardPosition) -> int:
        seat = highest(position, position.waiting)
        return seat if self.takes and position.bribe[seat] > 0 else -1

    def pick_look(self, position: GuardPosition, seats: list[int]) -> int:
        return highest(position, seats)

    def pick_arrest(self, position: GuardPosition) -> int:
        closed: list[int] = []
        for seat in position.waiting:
            shown = 0
            for card in position.opened[seat]:
                shown += max(0, card)
            if shown > position.limit:
                return seat
            if shown > 0 or max(position.opened[seat]) < 0:
                closed.append(seat)
        return highest(position, closed) if self.hunts and closed else -1


def highest(position: GuardPosition, seats: list[int]) -> int:
    """Who of these offers most."""
    best = seats[0]
    for seat in seats:
        if position.bribe[seat] > position.bribe[best]:
            best = seat
    return best


def copy_position(position: GuardPosition) -> GuardPosition:
    other = GuardPosition(position.guard, position.late, position.caps.copy())
    other.limit = position.limit
    other.apology = position.apology
    other.suitcases = position.suitcases
    other.accepts = position.accepts
    other.inspects = position.inspects
    other.arrests = position.arrests
    other.dogs = position.dogs
    other.reinspect = position.reinspect
    other.sniffed = position.sniffed
    other.honest = position.honest
    other.waiting = position.waiting.copy()
    other.bribe = position.bribe.copy()
    other.opened = [opened.copy() for opened in position.opened]
    other.unseen = position.unseen.copy()
    return other
