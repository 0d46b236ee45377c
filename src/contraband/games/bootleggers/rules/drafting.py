"""BOOT-2.4 to BOOT-2.9: in Muscle order, pay the bank and take a card."""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.state import is_in, seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.games.bootleggers import names
from contraband.games.bootleggers.data import (
    CARDS,
    KINDS,
    MUSCLE_PRICE,
    NO_SIZE,
    SIZE,
    SIZE_GRAFT,
    SIZES,
    THUGS,
    TRUCK_PRICE,
)
from contraband.games.bootleggers.data import (
    GRAFT as TRUCK_GRAFT,
)
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.moves.deals import TRUCK_CARD
from contraband.games.bootleggers.moves.moves import GRAFT, TAKE, TAKE_TRUCK
from contraband.games.bootleggers.rules.deck import carry_out, take_thug
from contraband.games.bootleggers.rules.fleet import in_supply, make_idle, own
from contraband.games.bootleggers.rules.order import next_in_order, sort_by_muscle
from contraband.games.bootleggers.rules.promises import draft_fates
from contraband.games.bootleggers.state import NO_CARD, NO_SEAT, Bootleggers


class NextDraft(Step[Bootleggers]):
    """BOOT-2.4: whose full turn it is. Players who have paid already only draft."""

    def enter(self, s: Bootleggers) -> None:
        s.turn = next_in_order(s, s.done)
        if s.turn == NO_SEAT:
            s.goto(names.AFTER_DRAFT)
        elif is_in(s.turn, s.paid):
            s.goto(names.DRAFTING)
        else:
            s.goto(names.R2)


class Paying(Step[Bootleggers]):
    """BOOT-2.5: the Muscle card first, then the drivers."""

    def enter(self, s: Bootleggers) -> None:
        if not is_in(s.turn, s.paid):
            s.paid |= seat_bit(s.turn)
            if not pay_muscle(s, s.turn):
                go_last(s, s.turn)
                return
        due = graft_due(s, s.turn)
        if due > s.cash[s.turn]:
            s.ask(seat_bit(s.turn))
        else:
            s.cash[s.turn] -= due
            if due > 0:
                s.tell(names.GRAFT_PAID, s.turn, due)
            s.goto(names.DRAFTING)

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for large in range(count_of(s, seat, 2) + 1):
            for medium in range(count_of(s, seat, 1) + 1):
                for small in range(count_of(s, seat, 0) + 1):
                    found = append(found, moves.graft(small, medium, large))
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        """BOOT-2.5.3: pay as many drivers as the money allows; which ones is your choice."""
        kind = moves.kind(move)
        if kind != GRAFT:
            return names.NONSENSE if kind < 0 else names.OTHER_STEP
        cost = graft_cost(move)
        if cost > s.cash[seat]:
            return names.GRAFT_TOO_DEAR
        for size in range(SIZES):
            if moves.paid(move, size) > count_of(s, seat, size):
                return names.NOT_YOUR_TRUCK
        for size in range(SIZES):
            unpaid = moves.paid(move, size) < count_of(s, seat, size)
            if unpaid and cost + SIZE_GRAFT[size] <= s.cash[seat]:
                return names.GRAFT_LEFT
        return ALLOWED

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        cost = graft_cost(move)
        s.cash[seat] -= cost
        s.tell(names.GRAFT_PAID, seat, cost)
        for size in range(SIZES):
            leave_idle(s, seat, size, count_of(s, seat, size) - moves.paid(move, size))

    def leave(self, s: Bootleggers) -> None:
        s.goto(names.DRAFTING)


class Drafting(Step[Bootleggers]):
    """BOOT-2.6: exactly one card."""

    def enter(self, s: Bootleggers) -> None:
        s.done |= seat_bit(s.turn)
        if self.has_choice(s):
            s.ask(seat_bit(s.turn))
        else:
            s.goto(names.NEXT_DRAFT)

    def has_choice(self, s: Bootleggers) -> bool:
        for count in s.display:
            if count > 0:
                return True
        return s.truck_card != NO_SIZE and TRUCK_PRICE[s.truck_card] <= s.cash[s.turn]

    def candidates(self, s: Bootleggers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for kind in range(KINDS):
            if s.display[kind] > 0:
                found = append(found, TAKE + kind)
        if s.truck_card != NO_SIZE:
            found = append(found, TAKE_TRUCK)
        return found

    def why_not(self, s: Bootleggers, seat: i64, move: i64) -> i64:
        if move == TAKE_TRUCK:  # BOOT-2.6.1
            if s.truck_card == NO_SIZE:
                return names.NOT_ON_DISPLAY
            return ALLOWED if TRUCK_PRICE[s.truck_card] <= s.cash[seat] else names.NO_MONEY
        kind = moves.kind(move)
        if kind != TAKE:
            return names.NONSENSE if kind < 0 else names.OTHER_STEP
        return ALLOWED if s.display[move - TAKE] > 0 else names.NOT_ON_DISPLAY

    def take(self, s: Bootleggers, seat: i64, move: i64) -> None:
        s.dealt = NO_CARD
        if move == TAKE_TRUCK:
            draft_fates(s, seat, TRUCK_CARD)
            buy_truck(s, seat)
            return
        kind = move - TAKE
        s.display[kind] -= 1
        s.tell(names.TOOK, seat, kind)
        draft_fates(s, seat, kind)
        if kind < THUGS:
            carry_out(s, seat, kind)
        else:  # BOOT-2.6.5
            take_thug(s, seat, kind - THUGS)
            s.dealt = kind - THUGS

    def leave(self, s: Bootleggers) -> None:
        s.goto(names.RT if s.dealt != NO_CARD else names.NEXT_DRAFT)


class AfterDraft(Step[Bootleggers]):
    """BOOT-2.9: the card nobody took is discarded; BOOT-2.9.1: a Truck card stays."""

    def enter(self, s: Bootleggers) -> None:
        for kind in range(KINDS):
            if s.display[kind] > 0:
                s.tell(names.DISCARDED, kind)
            s.discards[kind] += s.display[kind]
            s.display[kind] = 0
        s.done = 0
        s.goto(names.R3)


def pay_muscle(s: Bootleggers, seat: i64) -> bool:
    """BOOT-2.5.1: true if the price was paid."""
    price = MUSCLE_PRICE[s.muscle[seat]]
    if price > s.cash[seat]:
        return False
    s.cash[seat] -= price
    if price > 0:
        s.tell(names.PAID, seat, price)
    return True


def go_last(s: Bootleggers, seat: i64) -> None:
    """BOOT-2.5.3: all the money goes, the card counts 0, the draft comes last."""
    s.tell(names.SHORT, seat, s.cash[seat])
    s.cash[seat] = 0
    s.value[seat] = 0
    sort_by_muscle(s)
    if not is_in(seat, s.boss):
        for size in range(SIZES):
            if SIZE_GRAFT[size] > 0:
                leave_idle(s, seat, size, count_of(s, seat, size))
    s.goto(names.NEXT_DRAFT)


def graft_due(s: Bootleggers, seat: i64) -> i64:
    """BOOT-2.5.2, BOOT-10.9."""
    if is_in(seat, s.boss):
        return 0
    total: i64 = 0
    for truck in range(CARDS.all_trucks):
        if s.owner[truck] == seat:
            total += TRUCK_GRAFT[truck]
    return total


def count_of(s: Bootleggers, seat: i64, size: i64) -> i64:
    """How many Trucks of this size the player owns."""
    count: i64 = 0
    for truck in range(CARDS.all_trucks):
        if s.owner[truck] == seat and SIZE[truck] == size:
            count += 1
    return count


def graft_cost(move: i64) -> i64:
    cost: i64 = 0
    for size in range(SIZES):
        cost += SIZE_GRAFT[size] * moves.paid(move, size)
    return cost


def leave_idle(s: Bootleggers, seat: i64, size: i64, count: i64) -> None:
    """This many Trucks of this size stand idle; in phase I all of one size are alike."""
    if count == 0:
        return
    s.tell(names.IDLED, seat, size, count)
    for truck in range(CARDS.all_trucks):
        if count > 0 and s.owner[truck] == seat and SIZE[truck] == size:
            make_idle(s, truck)
            count -= 1


def buy_truck(s: Bootleggers, seat: i64) -> None:
    """BOOT-2.6.1, BOOT-2.6.2: its driver is paid from the next Round on."""
    size = s.truck_card
    s.cash[seat] -= TRUCK_PRICE[size]
    own(s, in_supply(s, size), seat)
    s.truck_card = NO_SIZE
    s.tell(names.BOUGHT, seat, size, TRUCK_PRICE[size])
