"""How a round may go on: a guard like Cork plays it out on imagined luggage."""

from typing import Final

from contraband.games.soda.data import KINDS
from contraband.games.soda.watch import Watch

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

    def settle(self, seat: int, guard: int, luggage: list[int], watch: Watch) -> list[int]:
        """Everybody's caps if this was our luggage."""
        caps = self.caps.copy()
        bottles = sum(luggage)
        if self.fate != ARRESTED:
            caps[seat] += bottles
        elif bottles > watch.limit:
            caps[guard] += bottles
        else:
            paid = min(watch.apology, caps[guard])
            caps[guard] -= paid
            caps[seat] += bottles + paid
        return caps


class World:
    """One way the others may have packed, and the rounds played on it so far."""

    def __init__(self, watch: Watch, seat: int, luggage: list[list[int]]) -> None:
        self.watch = watch
        self.seat = seat
        self.luggage = luggage  # by seat
        self.endings: list[list[Ending]] = [[] for _ in range(KINDS)]  # by our bribe

    def outcome(self, bribe: int, luggage: list[int]) -> list[int]:
        """Everybody's caps after the round if we pack this."""
        for known in self.endings[bribe]:
            if known.fits(luggage):
                return known.settle(self.seat, self.watch.guard, luggage, self.watch)
        ending = self.play(bribe, luggage)
        self.endings[bribe].append(ending)
        return ending.settle(self.seat, self.watch.guard, luggage, self.watch)

    def play(self, bribe: int, luggage: list[int]) -> Ending:
        self.luggage[self.seat] = luggage
        watch = copy_watch(self.watch)
        watch.bribe[self.seat] = bribe
        for seat in watch.waiting:
            watch.unseen[watch.bribe[seat]] -= 1
        fate = WAVED
        if self.take_bribes(watch):
            fate = ACCEPTED
        self.look(watch)
        if self.arrest(watch):
            fate = ARRESTED
        for seat in watch.waiting:
            if seat != self.seat:
                watch.caps[seat] += sum(self.luggage[seat])
        return Ending(watch.caps, fate, watch.opened[self.seat], watch.sniffed == self.seat)

    # What the guard decides; -1 is to leave it.

    def pick_bribe(self, watch: Watch) -> int:
        return watch.best_bribe(watch.suspects())

    def pick_look(self, watch: Watch, seats: list[int]) -> int:
        return watch.best_target(watch.suspects(), seats)

    def pick_arrest(self, watch: Watch) -> int:
        suspects = watch.suspects()
        best = watch.best_arrest(suspects)
        return watch.waiting[best] if suspects[best].value > 0.0 else -1

    def take_bribes(self, watch: Watch) -> bool:
        """The accepting step; was our bribe taken?"""
        ours = False
        while watch.accepts > 0 and watch.waiting:
            seat = self.pick_bribe(watch)
            if seat < 0:
                break
            paid = min(watch.bribe[seat], watch.caps[seat])
            watch.caps[seat] -= paid
            watch.caps[watch.guard] += paid
            if seat == self.seat:
                ours = True
            else:
                watch.caps[seat] += sum(self.luggage[seat])
            watch.waiting.remove(seat)
            watch.accepts -= 1
        return ours

    def look(self, watch: Watch) -> None:
        """The inspecting step. Luggage lies in no order, so the first closed suitcase will do."""
        while watch.inspects > 0 or watch.dogs > 0:
            seats = [seat for seat in watch.waiting if self.may_look(watch, seat)]
            if not seats:
                break
            seat = self.pick_look(watch, seats)
            luggage = self.luggage[seat]
            if watch.dogs > 0:
                watch.dogs = 0
                watch.sniffed = seat
                place = luggage.index(max(luggage))
            else:
                watch.inspects -= 1
                place = watch.opened[seat].index(-1)
            watch.opened[seat][place] = luggage[place]
            watch.unseen[luggage[place]] -= 1

    def may_look(self, watch: Watch, seat: int) -> bool:
        closed = watch.opened[seat].count(-1)
        return closed == watch.suitcases or (watch.reinspect and closed > 0 and watch.dogs == 0)

    def arrest(self, watch: Watch) -> bool:
        """The arresting step; were we arrested?"""
        ours = False
        while watch.arrests > 0 and watch.waiting:
            seat = self.pick_arrest(watch)
            if seat < 0:
                break
            watch.waiting.remove(seat)
            watch.arrests -= 1
            bottles = sum(self.luggage[seat])
            if seat == self.seat:
                ours = True
            elif bottles > watch.limit:
                watch.caps[watch.guard] += bottles
            else:
                paid = min(watch.apology, watch.caps[watch.guard])
                watch.caps[watch.guard] -= paid
                watch.caps[seat] += bottles + paid
        return ours


class FeltWorld(World):
    """With a guard who goes by feeling, like Finn: the highest bribe is taken, and is suspect.

    ``takes`` and ``hunts`` are the guard's moods in this world: for bribes, for an arrest without
    proof.
    """

    def __init__(
        self, watch: Watch, seat: int, luggage: list[list[int]], takes: bool, hunts: bool
    ) -> None:
        super().__init__(watch, seat, luggage)
        self.takes = takes
        self.hunts = hunts

    def pick_bribe(self, watch: Watch) -> int:
        seat = highest(watch, watch.waiting)
        return seat if self.takes and watch.bribe[seat] > 0 else -1

    def pick_look(self, watch: Watch, seats: list[int]) -> int:
        return highest(watch, seats)

    def pick_arrest(self, watch: Watch) -> int:
        closed: list[int] = []
        for seat in watch.waiting:
            shown = 0
            for card in watch.opened[seat]:
                shown += max(0, card)
            if shown > watch.limit:
                return seat
            if shown > 0 or max(watch.opened[seat]) < 0:
                closed.append(seat)
        return highest(watch, closed) if self.hunts and closed else -1


def highest(watch: Watch, seats: list[int]) -> int:
    """Who of these offers most."""
    best = seats[0]
    for seat in seats:
        if watch.bribe[seat] > watch.bribe[best]:
            best = seat
    return best


def copy_watch(watch: Watch) -> Watch:
    other = Watch(watch.guard, watch.late, watch.caps.copy())
    other.limit = watch.limit
    other.apology = watch.apology
    other.suitcases = watch.suitcases
    other.accepts = watch.accepts
    other.inspects = watch.inspects
    other.arrests = watch.arrests
    other.dogs = watch.dogs
    other.reinspect = watch.reinspect
    other.sniffed = watch.sniffed
    other.honest = watch.honest
    other.waiting = watch.waiting.copy()
    other.bribe = watch.bribe.copy()
    other.opened = [opened.copy() for opened in watch.opened]
    other.unseen = watch.unseen.copy()
    return other
