"""One dealt and packed round on flat vectors: what the trainer plays on, fast when compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.games.soda.bots.book.packing import HANDS, packings
from contraband.games.soda.bots.book.rules import HAND, RoundRules

STRIDE: Final[i64] = 48  # room for the actions of one state on the scratch stack
DEPTH: Final[i64] = 64
ROOM: Final[i64] = 16  # travellers of one state on the scratch stack
CARDS: Final[i64] = HAND

# The codes of book/states.py as native integers; a test compares them.
ACCEPT: Final[i64] = 0
INSPECT: Final[i64] = 1
ARREST: Final[i64] = 2
UNSEEN: Final[i64] = 0
ONE: Final[i64] = 1
DOG: Final[i64] = 5
BOTH: Final[i64] = 9
SEEN_KINDS: Final[i64] = 19
FINISHED: Final[i64] = 76
PASS: Final[i64] = -1
SEND_DOG: Final[i64] = 128


def zeros(count: int) -> vec[i64]:
    return vec[i64]([0] * count)


class Deal:
    """Hands, luggage and what the guard has seen of it."""

    def __init__(self, rules: RoundRules, seed: int, remember: bool) -> None:
        self.n: i64 = rules.travellers
        self.accepts: i64 = rules.accepts
        self.inspects: i64 = rules.inspects
        self.arrests: i64 = rules.arrests
        self.limit: i64 = rules.limit
        self.suitcases: i64 = rules.suitcases
        self.apology: i64 = rules.apology
        self.dog: i64 = 1 if rules.dog else 0
        self.reinspect: i64 = 1 if rules.reinspect else 0
        self.remember: i64 = 1 if remember else 0
        self.high: i64 = 362436069 + 2 * seed + 1
        self.low: i64 = 521288629 + 7 * seed
        self.codes: vec[i64] = zeros(DEPTH * ROOM)
        self.choices: vec[i64] = zeros(DEPTH * STRIDE)
        self._make_traveller_tables(rules)
        self._make_deal(rules)

    def _make_traveller_tables(self, rules: RoundRules) -> None:
        table = packings(rules.suitcases)
        self.luggages: i64 = len(table.luggage)
        self.bottles: vec[i64] = vec[i64](table.totals)
        self.cards: vec[i64] = vec[i64]([c for cards in table.luggage for c in cards])
        flat = [plan for plans in table.plans for plan in plans]
        self.plans: vec[i64] = vec[i64](flat)
        starts = [0]
        for plans in table.plans:
            starts.append(starts[-1] + len(plans))
        self.hand_start: vec[i64] = vec[i64](starts)
        base = HAND + 1
        index = [0] * base**3
        for number, hand in enumerate(HANDS):
            index[(hand[1] * base + hand[2]) * base + hand[3]] = number
        self.hand_index: vec[i64] = vec[i64](index)

    def _make_deal(self, rules: RoundRules) -> None:
        deck = [value for value in range(len(rules.deck)) for _ in range(rules.deck[value])]
        self.deck: vec[i64] = vec[i64](deck)
        self.hand: vec[i64] = zeros(8)
        self.luggage: vec[i64] = zeros(8)
        self.bribe: vec[i64] = zeros(8)
        self.shown: vec[i64] = zeros(8)
        self.fullest: vec[i64] = zeros(8)
        self.public: vec[i64] = zeros(8)

    def random(self, below: i64) -> i64:
        """Marsaglia's multiply-with-carry pair: small state, the same compiled or not."""
        self.high = 36969 * (self.high & 65535) + (self.high >> 16)
        self.low = 18000 * (self.low & 65535) + (self.low >> 16)
        return ((((self.high & 65535) << 16) + (self.low & 65535)) * below) >> 32

    def uniform(self) -> float:
        return float(self.random(1 << 30)) / 1073741824.0

    def deal(self) -> None:
        i: i64 = 0
        size: i64 = len(self.deck)
        while i < self.n:
            packed: i64 = 0
            j: i64 = 0
            while j < CARDS:
                at: i64 = i * CARDS + j
                other = at + self.random(size - at)
                card = self.deck[other]
                self.deck[other] = self.deck[at]
                self.deck[at] = card
                if card == 1:
                    packed += (CARDS + 1) * (CARDS + 1)
                elif card == 2:
                    packed += CARDS + 1
                elif card == 3:
                    packed += 1
                j += 1
            self.hand[i] = self.hand_index[packed]
            i += 1

    def pack(self, i: i64, plan: i64) -> None:
        """Give traveller i this plan; which suitcase an inspection opens is drawn here."""
        bribe = plan // self.luggages
        luggage = plan % self.luggages
        base = luggage * self.suitcases
        self.luggage[i] = luggage
        self.bribe[i] = bribe
        self.shown[i] = self.cards[base + self.random(self.suitcases)]
        self.fullest[i] = self.cards[base + self.suitcases - 1]
        self.public[i] = bribe * SEEN_KINDS

    def sort_codes(self, depth: i64) -> i64:
        """Sorted codes of the state onto the scratch stack; returns how many."""
        base = depth * ROOM
        count: i64 = 0
        i: i64 = 0
        while i < self.n:
            code = self.public[i]
            if code < FINISHED or self.remember == 1:
                at = base + count
                while at > base and self.codes[at - 1] > code:
                    self.codes[at] = self.codes[at - 1]
                    at -= 1
                self.codes[at] = code
                count += 1
            i += 1
        return count

    def allowed(self, step: i64, left: i64, code: i64) -> bool:
        if code >= FINISHED or left == 0:
            return False
        if step == ACCEPT:
            return code >= SEEN_KINDS
        if step == ARREST:
            return True
        seen = code % SEEN_KINDS
        return seen == UNSEEN or (self.reinspect == 1 and seen < DOG)

    def list_choices(self, depth: i64, count: i64, step: i64, left: i64, dog: i64) -> i64:
        """Actions in the order of ``states.actions``; returns how many (1 = nothing to choose)."""
        base = depth * ROOM
        out = depth * STRIDE
        made: i64 = 0
        if step != INSPECT:
            self.choices[out] = PASS
            made = 1
        k: i64 = 0
        while k < count:
            code = self.codes[base + k]
            if (k == 0 or self.codes[base + k - 1] != code) and self.allowed(step, left, code):
                self.choices[out + made] = code
                made += 1
            k += 1
        k = 0
        while step == INSPECT and dog == 1 and k < count:
            code = self.codes[base + k]
            fresh = code < FINISHED and code % SEEN_KINDS == UNSEEN
            if fresh and (k == 0 or self.codes[base + k - 1] != code):
                self.choices[out + made] = code + SEND_DOG
                made += 1
            k += 1
        return made

    def pick(self, code: i64) -> i64:
        """Any waiting traveller with this code."""
        i = self.random(self.n)
        while self.public[i] != code:
            i += 1
            if i == self.n:
                i = 0
        return i

    def look(self, i: i64, choice: i64) -> None:
        """Show what this inspection of traveller i reveals."""
        bribe = self.bribe[i] * SEEN_KINDS
        if choice >= SEND_DOG:
            self.public[i] = bribe + DOG + self.fullest[i]
        elif choice % SEEN_KINDS == UNSEEN:
            self.public[i] = bribe + ONE + self.shown[i]
        else:
            self.public[i] = bribe + BOTH + self.luggage[i]

    def catch(self, i: i64) -> i64:
        """Caps of the guard for arresting traveller i."""
        bottles = self.bottles[self.luggage[i]]
        return bottles if bottles > self.limit else -self.apology
