"""What can go wrong, and the counts of what was tried."""

from collections import Counter
from enum import StrEnum


class Kind(StrEnum):
    """Which law is broken."""

    CRASH = "crash"  # the rules raised an exception
    DEAD_END = "dead end"  # somebody is asked but cannot move, or nobody is asked
    ENDLESS = "endless game"
    INVARIANT = "invariant"  # game.check says so
    LEGAL = "legal moves"  # lists, judge and default disagree
    NOTATION = "notation"
    ACTIONS = "actions"  # they do not make exactly the legal moves
    OBSERVATION = "observation"  # of the wrong size, or out of bounds
    ILLEGAL = "illegal move"  # accepted, or the refusal changed something
    LOOKING = "looking"  # a question changed the state
    COPY = "copy"  # a copy shares something, or plays on differently
    SAVED = "saved state"
    RECORD = "record"
    DETERMINISM = "determinism"  # the same seed and moves gave another game
    COMPILED = "compiled"  # compiled and interpreted rules differ
    REDEAL = "re-deal"  # the re-dealt position is wrong, or depends on hidden things
    LEAK_VIEW = "leak in the view"
    LEAK_OBSERVATION = "leak in the observation"
    LEAK_PROMPT = "leak in the prompt"
    LEAK_MOVES = "leak in the legal moves"
    LEAK_REFUSAL = "leak in a refusal"
    LEAK_PREVIEW = "leak in a preview"
    LEAK_NEWS = "leak in the news"
    NEWS = "news"  # badly addressed or malformed
    WORDS = "words"  # a sentence is missing or cannot be filled in


class Breach(Exception):
    """A broken law, explained in a sentence."""

    def __init__(self, kind: Kind, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind
        self.text = text


class Tally:
    """How much was tested: a run without breaches proves no more than these numbers."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.games: Counter[int] = Counter()  # by number of players
        self.decisions: Counter[int] = Counter()
        self.steps: Counter[str] = Counter()
        self.news: Counter[str] = Counter()
        self.reasons: Counter[int] = Counter()  # by their numbers

    def add(self, other: "Tally") -> None:
        self.counts.update(other.counts)
        self.games.update(other.games)
        self.decisions.update(other.decisions)
        self.steps.update(other.steps)
        self.news.update(other.news)
        self.reasons.update(other.reasons)
