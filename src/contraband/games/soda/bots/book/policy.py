"""Read the book and answer for a seat: how to pack, what the guard does.

Plain Python: whoever only plays needs no NumPy. Tables are decoded on first use.
"""

import struct
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from contraband.games.soda.bots.book import states
from contraband.games.soda.bots.book.packing import HAND_INDEX, packings
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import EVENTS, round_rules

BOOK = Path(__file__).with_name("soda.bin")
MAGIC = b"SODABOOK"
HEAD = struct.Struct("<8s16sH")  # magic, fingerprint of the card file, tables
ENTRY = struct.Struct("<BBBII")  # players, event, remember, start, size
FULL = 255


class Packing(NamedTuple):
    """One way to pack: the sides are for the bot to shuffle."""

    luggage: tuple[int, ...]
    bribe: int
    probability: float


class Waiting(NamedTuple):
    """What is public of a waiting traveller; ``by_dog``: the dog has had the fuller one turned."""

    bribe: int
    seen: tuple[int, ...] = ()
    by_dog: bool = False


class GuardMove(NamedTuple):
    """``kind`` is pass, accept, inspect, dog or arrest; ``who`` counts in the waiting list."""

    kind: str
    who: int
    probability: float


def _code(traveller: Waiting, suitcases: int) -> int:
    if not traveller.seen:
        seen = states.UNSEEN
    elif len(traveller.seen) == 2:
        seen = states.BOTH + packings(suitcases).luggage.index(tuple(sorted(traveller.seen)))
    else:
        seen = (states.DOG if traveller.by_dog else states.ONE) + traveller.seen[0]
    return states.waiting_code(traveller.bribe, seen)


def _read_numbers(data: bytes, at: int, count: int) -> tuple[list[int], int]:
    """`count` unsigned numbers, seven bits per byte, low bits first."""
    numbers: list[int] = []
    for _ in range(count):
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        numbers.append(value)
    return numbers, at


def decode(block: bytes, players: int, event: str, remember: bool) -> Profile:
    """A compressed block as a profile; the writer is lab/solver/policy_writer.py."""
    data = zlib.decompress(block)
    rules = round_rules(players, event)
    packing: list[list[float]] = []
    at = 0
    for plans in packings(rules.suitcases).plans:
        packing.append([level / FULL for level in data[at : at + len(plans)]])
        at += len(plans)
    (count,) = struct.unpack_from("<I", data, at)
    gaps, at = _read_numbers(data, at + 4, count)
    sizes = data[at : at + count]
    at += count
    profile = Profile(rules, packing, remember=remember)
    key = 0
    for gap, size in zip(gaps, sizes, strict=True):
        key += gap
        # The last share is what the others leave, so it is not stored.
        levels = [*data[at : at + size - 1]]
        levels.append(FULL - sum(levels))
        profile.guard[key] = [level / FULL for level in levels]
        at += size - 1
    return profile


class Book:
    """All tables of one file."""

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        magic, cards, count = HEAD.unpack_from(self._data)
        if magic != MAGIC:
            raise ValueError(f"{path.name} is not a book of Soda Smugglers")
        self.cards: str = cards.hex()  # the fingerprint of the card file it was made for
        self._places: dict[tuple[int, str], tuple[int, int, bool]] = {}
        for number in range(count):
            entry = ENTRY.unpack_from(self._data, HEAD.size + number * ENTRY.size)
            players, event, remember, start, size = entry
            self._places[players, EVENTS[event]] = (start, size, bool(remember))
        self._profiles: dict[tuple[int, str], Profile] = {}

    def has(self, players: int, event: str) -> bool:
        return (players, event) in self._places

    def profile(self, players: int, event: str = "none") -> Profile:
        found = self._profiles.get((players, event))
        if found is None:
            start, size, remember = self._places[players, event]
            found = decode(self._data[start : start + size], players, event, remember)
            self._profiles[players, event] = found
        return found

    def packing(self, players: int, event: str, hand_counts: tuple[int, ...]) -> list[Packing]:
        """Every packing with positive probability for a hand given as counts of 0, 1, 2, 3."""
        profile = self.profile(players, event)
        table = packings(profile.rules.suitcases)
        hand = HAND_INDEX[hand_counts]
        size = len(table.luggage)
        return [
            Packing(table.luggage[plan % size], plan // size, odds)
            for plan, odds in zip(table.plans[hand], profile.packing[hand], strict=True)
            if odds > 0.0
        ]

    def guard(
        self,
        players: int,
        event: str,
        step: int,
        left: int,
        waiting: Sequence[Waiting],
        finished: Sequence[tuple[int, ...]],
        dog_left: bool = False,
    ) -> list[GuardMove]:
        """Odds of the guard's moves in this step; `left` counts the uses of the step's token."""
        profile = self.profile(players, event)
        table = packings(profile.rules.suitcases).luggage
        codes = [_code(traveller, profile.rules.suitcases) for traveller in waiting]
        done = [states.FINISHED + table.index(tuple(sorted(cards))) for cards in finished]
        dog = int(dog_left and step == states.INSPECT)
        choices = states.actions(profile.rules, step, left, dog, codes)
        if not choices:
            return [GuardMove("pass", -1, 1.0)]
        odds = profile.odds(step, left, dog, codes + done, choices)
        return _spread(step, codes, choices, odds)


def _spread(step: int, codes: list[int], choices: list[int], odds: list[float]) -> list[GuardMove]:
    """Share the odds of a code evenly among the travellers who carry it."""
    moves: list[GuardMove] = []
    for choice, share in zip(choices, odds, strict=True):
        if share <= 0.0:
            continue
        if choice == states.PASS:
            moves.append(GuardMove("pass", -1, share))
            continue
        kind = (
            "accept" if step == states.ACCEPT else "inspect" if step == states.INSPECT else "arrest"
        )
        if choice >= states.SEND_DOG:
            kind = "dog"
        targets = [who for who, code in enumerate(codes) if code == choice % states.SEND_DOG]
        moves += [GuardMove(kind, who, share / len(targets)) for who in targets]
    return moves


def knows(cards: str, path: Path = BOOK) -> bool:
    """Is there a book for the cards of this fingerprint?"""
    return path.exists() and cards_of(path) == cards


@cache
def open_book(path: Path = BOOK) -> Book:
    return Book(path)


@cache
def cards_of(path: Path) -> str:
    """The fingerprint of the card file that a book was made for; with others it has no meaning."""
    with path.open("rb") as file:
        _magic, cards, _count = HEAD.unpack(file.read(HEAD.size))
    return str(cards.hex())
