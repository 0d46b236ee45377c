"""Where luck comes from: one stream per state, and every outcome can be written down.

There are two ways in, ``below(n)`` for a draw and ``answer(question)`` for what no draw can decide,
such as where a flicked die comes to rest. The streams behind them:

- ``FastChance``   for search and simulation; small, fast, the same numbers compiled or not;
- ``KeyedChance``  for live tables; a 256-bit keyed hash, so outcomes can be proven afterwards;
- ``ReplayChance`` for records; returns what was written down and never draws;
- ``OpenChance``   for trees; whoever walks them decides what comes.

A draw is written down as its outcome; an answer of n numbers as -n and then the numbers.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK32: Final[i64] = 0xFFFFFFFF
MAX_BOUND: Final[i64] = 0x7FFFFFFF
NO_ANSWER: Final[list[int]] = []  # the stream does not know: the game has to guess


class ChanceError(Exception):
    """A stream cannot deliver, e.g. because a record does not fit the game."""


class Chance:
    """The empty stream: drawing from it means that a state was given no real one."""

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely."""
        raise ChanceError("this state has no chance stream")

    def answer(self, question: list[int]) -> list[int]:
        """The numbers that answer this question, or NO_ANSWER."""
        raise ChanceError("this stream answers no questions")

    def clone(self) -> "Chance":
        return self

    def to_plain(self) -> list[str | int]:
        return ["none"]


NO_CHANCE: Final = Chance()


@mypyc_attr(allow_interpreted_subclasses=True)
class Oracle:
    """Answers questions. Those who run a table plug one in; this one knows nothing."""

    def answer(self, question: list[int]) -> list[int]:
        raise ChanceError("nobody here can tell what comes of it")


NO_ORACLE: Final = Oracle()


def refuse_bound() -> None:
    raise ChanceError("a draw needs a bound from 1 to 2147483647")


class FastChance(Chance):
    """A small counting generator on four 32-bit words; ``seeded`` makes one.

    Every value stays below 2**63, so compiled 64-bit arithmetic and Python's unlimited integers
    give the same numbers on every machine.
    """

    def __init__(self, a: i64, b: i64, c: i64, k: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.k = k

    def word(self) -> i64:
        """The next 32 random bits."""
        out = (self.a + self.b + self.k) & MASK32
        self.k = (self.k + 1) & MASK32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c * 9) & MASK32
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & MASK32
        return out

    def below(self, n: i64) -> i64:
        if n <= 0 or n > MAX_BOUND:
            refuse_bound()
        out = (self.a + self.b + self.k) & MASK32  # word(), written out: this is the hottest line
        self.k = (self.k + 1) & MASK32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c * 9) & MASK32
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & MASK32
        product = out * n
        if product & MASK32 < n:  # rare, so a function of its own: this one stays small
            return self.fair(product, n)
        return product >> 32

    def fair(self, product: i64, n: i64) -> i64:
        """Skip the few words that would favour some outcomes."""
        floor = (MASK32 + 1 - n) % n
        while product & MASK32 < floor:
            product = self.word() * n
        return product >> 32

    def answer(self, question: list[int]) -> list[int]:
        return NO_ANSWER

    def split(self) -> "FastChance":
        """A new stream, unrelated to the rest of this one."""
        high = self.word() & 0x7FFFFFFF
        return seeded((high << 32) | self.word())

    def clone(self) -> "FastChance":
        return FastChance(self.a, self.b, self.c, self.k)

    def to_plain(self) -> list[str | int]:
        return ["fast", self.a, self.b, self.c, self.k]


def seeded(seed: i64) -> FastChance:
    """A fast stream from any 63-bit seed; neighbouring seeds give unrelated streams."""
    stream = FastChance(seed & MASK32, (seed >> 32) & MASK32, 0x50DAC0DE, 1)
    for _ in range(12):  # let a small seed reach every word
        stream.word()
    return stream


class KeyedChance(Chance):
    """Draw number i is HMAC-SHA-256(key, i || attempt): see docs/decisions/11-fair-chance.md."""

    def __init__(self, key: bytes, counter: int, oracle: Oracle = NO_ORACLE) -> None:
        self.key = key
        self.counter = counter
        self.oracle = oracle

    def below(self, n: i64) -> i64:
        if n <= 0 or n > MAX_BOUND:
            refuse_bound()
        bound = int(n)
        ceiling = (1 << 64) - (1 << 64) % bound
        attempt = 0
        while True:
            message = self.counter.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            digest = hmac.new(self.key, message, hashlib.sha256).digest()
            number = int.from_bytes(digest[:8], "big")
            if number < ceiling:  # otherwise small outcomes would be a little likelier
                self.counter += 1
                return number % bound
            attempt += 1

    def answer(self, question: list[int]) -> list[int]:
        return self.oracle.answer(question)

    def clone(self) -> "KeyedChance":
        return KeyedChance(self.key, self.counter, self.oracle)

    def to_plain(self) -> list[str | int]:
        return ["keyed", self.key.hex(), self.counter]


class ReplayChance(Chance):
    """Recorded outcomes, in order. It never invents one."""

    def __init__(self, outcomes: list[int], position: int) -> None:
        self.outcomes = outcomes
        self.position = position

    def below(self, n: i64) -> i64:
        if self.position >= len(self.outcomes):
            raise ChanceError("the record holds fewer chance outcomes than the game needs")
        outcome: i64 = self.outcomes[self.position]
        if outcome < 0 or outcome >= n:
            raise ChanceError("the record holds a chance outcome that cannot happen here")
        self.position += 1
        return outcome

    def answer(self, question: list[int]) -> list[int]:
        begin = self.position + 1
        length = -self.outcomes[self.position] if begin <= len(self.outcomes) else 0
        if length <= 0 or begin + length > len(self.outcomes):
            raise ChanceError("the record lacks an answer that the game needs")
        self.position = begin + length
        return self.outcomes[begin : self.position]

    def clone(self) -> "ReplayChance":
        return ReplayChance(self.outcomes, self.position)

    def to_plain(self) -> list[str | int]:
        raise ChanceError("a replayed state keeps no stream of its own")


class DrawWanted(ChanceError):
    """Open luck: somebody has to say which of this many outcomes comes."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"a draw of {outcomes} outcomes is wanted")
        self.outcomes = outcomes


class OpenChance(Chance):
    """Luck decided from outside: when the known outcomes run out, it asks for the next one."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        self.position = 0

    def below(self, n: i64) -> i64:
        if n == 1:
            return 0  # nothing to decide
        if self.position == len(self.outcomes):
            raise DrawWanted(n)
        outcome: i64 = self.outcomes[self.position]
        self.position += 1
        return outcome

    def answer(self, question: list[int]) -> list[int]:
        return NO_ANSWER

    def clone(self) -> "OpenChance":
        new = OpenChance(self.outcomes[:])
        new.position = self.position
        return new

    def to_plain(self) -> list[str | int]:
        """Between moves nothing is known about the luck to come."""
        return ["open"]


class NotedChance(Chance):
    """Another stream, with its outcomes written down: for luck drawn before a state can record it.

    Nobody asks it questions then.
    """

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.outcomes: list[int] = []

    def below(self, n: i64) -> i64:
        outcome = self.source.below(n)
        self.outcomes.append(outcome)
        return outcome


class OracleChance(Chance):
    """A stream whose questions an oracle answers: random play with the real simulation."""

    def __init__(self, source: Chance, oracle: Oracle) -> None:
        self.source = source
        self.oracle = oracle

    def below(self, n: i64) -> i64:
        return self.source.below(n)

    def answer(self, question: list[int]) -> list[int]:
        return self.oracle.answer(question)

    def clone(self) -> "OracleChance":
        return OracleChance(self.source.clone(), self.oracle)

    def to_plain(self) -> list[str | int]:
        """Like that of its source: whoever reads it back plugs the oracle in again."""
        return self.source.to_plain()


def chance_from_plain(plain: list[str | int]) -> Chance:
    """The inverse of ``to_plain``."""
    kind = plain[0]
    if kind == "fast":
        return FastChance(int(plain[1]), int(plain[2]), int(plain[3]), int(plain[4]))
    if kind == "open":
        return OpenChance([])
    if kind == "keyed":
        return KeyedChance(bytes.fromhex(str(plain[1])), int(plain[2]))
    return NO_CHANCE


def draws_in(outcomes: list[int]) -> list[int]:
    """What was drawn, without the answers in between."""
    return told_apart(outcomes)[0]


def answers_in(outcomes: list[int]) -> list[list[int]]:
    """The answers, without the draws in between."""
    return told_apart(outcomes)[1]


def told_apart(outcomes: list[int]) -> tuple[list[int], list[list[int]]]:
    """Draws and answers, separated."""
    draws: list[int] = []
    answers: list[list[int]] = []
    at = 0
    while at < len(outcomes):
        outcome = outcomes[at]
        at += 1
        if outcome < 0:
            answers.append(outcomes[at : at - outcome])
            at -= outcome
        else:
            draws.append(outcome)
    return draws, answers
