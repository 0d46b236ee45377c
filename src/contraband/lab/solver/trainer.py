"""External-sampling regret minimisation of one round, fast when compiled by mypyc.

Each iteration deals real hands (so card removal is exact), lets every traveller pack by the
current strategy, walks the whole guard tree for this deal, and tries every packing of every
traveller against one sampled line of guard play. Later iterations weigh more (linear).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.games.soda.bots.book.rules import RoundRules
from contraband.lab.solver.deal import (
    ACCEPT,
    ARREST,
    DEPTH,
    FINISHED,
    INSPECT,
    ROOM,
    SEEN_KINDS,
    SEND_DOG,
    STRIDE,
    Deal,
    zeros,
)

SLOTS: Final[i64] = 1 << 21
# Every this many deals the travellers tremble, so that the guard also learns to answer packings
# the equilibrium never shows; such deals weigh too little to bend the answers that matter.
TREMBLE_EVERY: Final[i64] = 4
TREMBLE_PERCENT: Final[i64] = 40
TREMBLE_WEIGHT = 0.01
MOST_PLANS: Final[i64] = 64  # packings of one hand


class Trainer(Deal):
    """Regrets and average strategies of both sides for one set of round rules."""

    def __init__(self, rules: RoundRules, seed: int, remember: bool) -> None:
        super().__init__(rules, seed, remember)
        self.pack_regret: vec[float] = vec[float]([0.0] * len(self.plans))
        self.pack_average: vec[float] = vec[float]([0.0] * len(self.plans))
        self.pack_sigma: vec[float] = vec[float]([0.0] * MOST_PLANS)
        self.keys: vec[i64] = vec[i64]([-1] * SLOTS)
        self.starts: vec[i64] = zeros(SLOTS)
        self.sizes: vec[i64] = zeros(SLOTS)
        self.regret: vec[float] = vec[float]()
        self.average: vec[float] = vec[float]()
        self.sigma: vec[float] = vec[float]([0.0] * (DEPTH * STRIDE))
        self.values: vec[float] = vec[float]([0.0] * (DEPTH * STRIDE))
        self.weight: float = 0.0
        self.guard_caps: i64 = 0
        self.guard_fixed: bool = False
        self.travellers_fixed: bool = False
        self.trembling: bool = False

    # -- strategies -------------------------------------------------------------------------------

    def mix_hand(self, hand: i64) -> None:
        """The current packing strategy of a hand into ````pack_sigma````."""
        start = self.hand_start[hand]
        end = self.hand_start[hand + 1]
        source = self.pack_average if self.travellers_fixed else self.pack_regret
        total = 0.0
        k: i64 = start
        while k < end:
            if source[k] > 0.0:
                total += source[k]
            k += 1
        k = start
        while k < end:
            if total <= 0.0:
                self.pack_sigma[k - start] = 1.0 / float(end - start)
            else:
                self.pack_sigma[k - start] = source[k] / total if source[k] > 0.0 else 0.0
            k += 1

    def pack_by_strategy(self, i: i64) -> None:
        hand = self.hand[i]
        if self.trembling and self.random(100) < TREMBLE_PERCENT:
            start = self.hand_start[hand]
            self.pack(i, self.plans[start + self.random(self.hand_start[hand + 1] - start)])
            return
        self.mix_hand(hand)
        point = self.uniform()
        k: i64 = 0
        last: i64 = self.hand_start[hand + 1] - self.hand_start[hand] - 1
        while k < last:
            point -= self.pack_sigma[k]
            if point < 0.0:
                break
            k += 1
        self.pack(i, self.plans[self.hand_start[hand] + k])

    def slot(self, depth: i64, count: i64, step: i64, left: i64, dog: i64, size: i64) -> i64:
        """Table place of the state on the scratch stack."""
        base = depth * ROOM
        key: i64 = 0
        k: i64 = 0
        while k < count:
            key = (key << 7) | (self.codes[base + k] + 1)
            k += 1
        return self.find((key << 6) | (dog << 5) | (left << 2) | step, size)

    def find(self, key: i64, size: i64) -> i64:
        """Table place of a key, made on first sight."""
        at = ((key ^ (key >> 19) ^ (key >> 37)) * 40503) & (SLOTS - 1)
        while self.keys[at] != key:
            if self.keys[at] < 0:
                self.keys[at] = key
                self.starts[at] = len(self.regret)
                self.sizes[at] = size
                k: i64 = 0
                while k < size:
                    self.regret = append(self.regret, 0.0)
                    self.average = append(self.average, 0.0)
                    k += 1
                return at
            at = (at + 1) & (SLOTS - 1)
        return at

    def mix_state(self, depth: i64, start: i64, size: i64) -> None:
        """Current guard strategy of a state onto the scratch stack."""
        source = self.average if self.guard_fixed else self.regret
        out = depth * STRIDE
        total = 0.0
        k: i64 = 0
        while k < size:
            if source[start + k] > 0.0:
                total += source[start + k]
            k += 1
        k = 0
        while k < size:
            value = source[start + k]
            if total <= 0.0:
                self.sigma[out + k] = 1.0 / float(size)
            else:
                self.sigma[out + k] = value / total if value > 0.0 else 0.0
            k += 1

    # -- guard: every action of the sampled deal ---------------------------------------------------

    def walk(self, depth: i64, step: i64, left: i64, dog: i64, reach: float) -> float:
        """Guard caps from here on under the current strategy; updates regrets on the way."""
        count = self.sort_codes(depth)
        size = self.list_choices(depth, count, step, left, dog)
        if step == INSPECT and size == 0:
            return self.walk(depth, ARREST, self.arrests, 0, reach)
        if size == 1:
            return self.try_choice(depth, step, left, dog, self.choices[depth * STRIDE], reach)
        start = self.starts[self.slot(depth, count, step, left, dog, size)]
        self.mix_state(depth, start, size)
        out = depth * STRIDE
        mean = 0.0
        k: i64 = 0
        while k < size:
            share = self.sigma[out + k]
            value = self.try_choice(depth, step, left, dog, self.choices[out + k], reach * share)
            self.values[out + k] = value
            mean += share * value
            k += 1
        k = 0
        while k < size:
            self.regret[start + k] += self.weight * (self.values[out + k] - mean)
            if self.travellers_fixed or self.trembling:
                self.average[start + k] += self.weight * reach * self.sigma[out + k]
            k += 1
        return mean

    def try_choice(
        self, depth: i64, step: i64, left: i64, dog: i64, choice: i64, reach: float
    ) -> float:
        """Value of one action of the walk; the deal is put back afterwards."""
        if choice < 0:
            if step == ARREST:
                return 0.0
            return self.walk(depth + 1, INSPECT, self.inspects, self.dog, reach)
        i = self.pick(choice & (SEND_DOG - 1))
        before = self.public[i]
        value = 0.0
        if step == INSPECT:
            self.look(i, choice)
            if choice >= SEND_DOG:
                value = self.walk(depth + 1, INSPECT, left, 0, reach)
            else:
                value = self.walk(depth + 1, INSPECT, left - 1, dog, reach)
        else:
            self.public[i] = FINISHED + self.luggage[i]
            gain = self.bribe[i] if step == ACCEPT else self.catch(i)
            value = float(gain) + self.walk(depth + 1, step, left - 1, dog, reach)
        self.public[i] = before
        return value

    # -- traveller: one sampled line of guard play -------------------------------------------------

    def sample_choice(self, step: i64, left: i64, dog: i64) -> i64:
        """The guard's sampled action, or -2 when the inspect step has nothing left."""
        count = self.sort_codes(0)
        size = self.list_choices(0, count, step, left, dog)
        if size == 0:
            return -2
        if size == 1:
            return self.choices[0]
        start = self.starts[self.slot(0, count, step, left, dog, size)]
        self.mix_state(0, start, size)
        k: i64 = 0
        # The guard's average is taken here, where a traveller tries all packings alike. Taken in
        # the walk it would favour the answers given while a packing happened to be in fashion.
        while k < size and not self.guard_fixed:
            self.average[start + k] += self.weight * self.sigma[k]
            k += 1
        point = self.uniform()
        k = 0
        while k < size - 1:
            point -= self.sigma[k]
            if point < 0.0:
                break
            k += 1
        return self.choices[k]

    def accept_line(self, me: i64) -> bool:
        """Play the accept step; true if traveller ``me`` was accepted."""
        left = self.accepts
        while True:
            choice = self.sample_choice(ACCEPT, left, 0)
            if choice < 0:
                return False
            i = self.pick(choice)
            self.public[i] = FINISHED + self.luggage[i]
            left -= 1
            self.guard_caps += self.bribe[i]
            if i == me:
                return True

    def inspect_line(self) -> None:
        left = self.inspects
        dog = self.dog
        while True:
            choice = self.sample_choice(INSPECT, left, dog)
            if choice < 0:
                return
            if choice >= SEND_DOG:
                dog = 0
            else:
                left -= 1
            self.look(self.pick(choice & (SEND_DOG - 1)), choice)

    def arrest_line(self, me: i64) -> bool:
        """Play the arrest step; true if traveller ``me`` was arrested."""
        left = self.arrests
        while True:
            choice = self.sample_choice(ARREST, left, 0)
            if choice < 0:
                return False
            i = self.pick(choice)
            self.public[i] = FINISHED + self.luggage[i]
            left -= 1
            self.guard_caps += self.catch(i)
            if i == me:
                return True

    def line(self, me: i64) -> float:
        """Caps of traveller ``me`` (-1 = nobody, play to the end) on one line of play."""
        i: i64 = 0
        while i < self.n:
            self.public[i] = self.bribe[i] * SEEN_KINDS
            i += 1
        self.guard_caps = 0
        if self.accept_line(me):
            return float(self.bottles[self.luggage[me]] - self.bribe[me])
        self.inspect_line()
        caught = self.arrest_line(me)
        if me < 0:
            return float(self.guard_caps)
        bottles = self.bottles[self.luggage[me]]
        if not caught:
            return float(bottles)
        return 0.0 if bottles > self.limit else float(bottles + self.apology)

    def try_packings(self, i: i64) -> None:
        """Regrets of all plans of traveller i in the dealt round."""
        hand = self.hand[i]
        start = self.hand_start[hand]
        size = self.hand_start[hand + 1] - start
        mine = self.bribe[i] * self.luggages + self.luggage[i]
        mean = 0.0
        k: i64 = 0
        while k < size:
            self.pack(i, self.plans[start + k])
            self.values[k] = self.line(i)
            k += 1
        self.mix_hand(hand)
        k = 0
        while k < size:
            mean += self.pack_sigma[k] * self.values[k]
            k += 1
        k = 0
        while k < size:
            self.pack_regret[start + k] += self.weight * (self.values[k] - mean)
            if not self.travellers_fixed:
                self.pack_average[start + k] += self.weight * self.pack_sigma[k]
            k += 1
        self.pack(i, mine)

    def deal_and_pack(self) -> None:
        self.deal()
        i: i64 = 0
        while i < self.n:
            self.pack_by_strategy(i)
            i += 1

    def iterate(self, first: i64, count: i64) -> None:
        """Learn in iterations ``first`` .. ``first + count - 1``, counted from 1."""
        t = first
        while t < first + count:
            self.weight = float(t)
            self.deal_and_pack()
            if not self.guard_fixed:
                self.walk(0, ACCEPT, self.accepts, 0, 1.0)
            i: i64 = 0
            while i < self.n and not self.travellers_fixed:
                self.try_packings(i)
                i += 1
            if t % TREMBLE_EVERY == 0 and not self.travellers_fixed:
                self.tremble()
            t += 1

    def tremble(self) -> None:
        """One guard lesson on careless travellers."""
        self.trembling = True
        self.deal_and_pack()
        self.weight *= TREMBLE_WEIGHT
        self.walk(0, ACCEPT, self.accepts, 0, 1.0)
        self.trembling = False

    def probe_travellers(self, count: i64) -> None:
        """Sum what each packing would gain against the fixed profile into ``pack_regret``."""
        self.weight = 1.0
        t: i64 = 0
        while t < count:
            self.deal_and_pack()
            i: i64 = 0
            while i < self.n:
                self.try_packings(i)
                i += 1
            t += 1

    def probe_guard(self, count: i64) -> float:
        """Mean caps of the fixed guard."""
        total = 0.0
        t: i64 = 0
        while t < count:
            self.deal_and_pack()
            total += self.line(-1)
            t += 1
        return total / float(count)

    def probe_traveller_value(self, count: i64) -> float:
        """Mean caps of one traveller under the fixed profile."""
        total = 0.0
        t: i64 = 0
        while t < count:
            self.deal_and_pack()
            total += self.line(t % self.n)
            t += 1
        return total / float(count)

    def load_packing(self, odds: list[float]) -> None:
        """Fix the travellers to these odds (flat, in table order)."""
        self.travellers_fixed = True
        self.pack_average = vec[float](odds)

    def load_guard(self, states: dict[int, list[float]]) -> None:
        """Fix the guard to these odds per state key."""
        self.guard_fixed = True
        for key, odds in states.items():
            start = self.starts[self.find(key, len(odds))]
            for k, share in enumerate(odds):
                self.average[start + k] = share
