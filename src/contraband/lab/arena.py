"""Bots against each other, fairly: seats rotate, luck is shared, intervals are honest.

A block is one deal, played once for every rotation of the bots around the table, so each bot meets
the same deals from every seat. Games in a block are correlated and count as one observation:
intervals come from the spread between blocks. A block depends only on the seed and its own number,
so the result does not depend on the number of processes.
"""

import hashlib
import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from contraband.bots.budget import Deadline
from contraband.bots.entrants import PLAYOUTS, Spec, entrant
from contraband.bots.seated import Seated
from contraband.core.bot import Budget
from contraband.core.chance import NO_ORACLE, Chance, FastChance, OracleChance, seeded
from contraband.core.game import Game
from contraband.core.kernel import lowest
from contraband.core.options import BadInput
from contraband.games import find_game
from contraband.lab.interval import Interval, interval, share_interval
from contraband.physics.oracle import PHYSICS, need_physics

CHUNK = 4  # blocks a process takes at a time


@dataclass(frozen=True)
class Match:
    """Who plays what. One bot per seat; the same bot may have several seats."""

    game: str
    bots: tuple[Spec, ...]
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 1
    budget_ms: int | None = None  # None: PLAYOUTS, the same on every machine
    simulated: bool = False  # flights come from the simulation, not from the game's quick guess
    cards: dict[str, Any] | None = None  # if not the printed ones

    def rules(self) -> Game[Any]:
        return find_game(self.game, cards=self.cards)

    def check(self) -> None:
        """Raise BadInput unless this match can be played."""
        game = self.rules()
        options = game.read_options(len(self.bots), self.options)
        need_physics(self.simulated and game.asks(options))
        for spec in self.bots:
            entrant(game, spec)

    def luck(self, number: int) -> Chance:
        """The game's luck in a block."""
        source = stream(self.seed, number)
        return OracleChance(source, PHYSICS) if self.simulated else source

    def budget(self) -> Budget:
        return Budget(PLAYOUTS) if self.budget_ms is None else Deadline(self.budget_ms)


@dataclass
class Block:
    """What one block brought each bot of the match, averaged over the rotations."""

    wins: list[float]
    scores: list[float]
    places: list[float]
    seats: list[float]  # wins again, by seat instead of by bot
    faults: list[Counter[str]]
    decisions: int = 0


@dataclass(frozen=True)
class Row:
    """One line of the result; bots with the same name share it."""

    bot: str
    seats: int  # how many seats this bot had at the table
    wins: Interval  # share of games won by one such seat; shared wins are divided
    score: Interval
    place: Interval
    faults: dict[str, int]  # by kind: invalid answers, for which the default move was played


@dataclass(frozen=True)
class Result:
    rows: list[Row]
    seats: list[Interval]  # the share of games that each seat won, whoever sat there
    length: Interval  # decisions per game
    games: int
    blocks: int
    decisions: int
    seconds: float
    stopped: bool  # by Ctrl-C, before all blocks were played

    def fair_share(self) -> float:
        return 1 / sum(row.seats for row in self.rows)


def stream(*parts: int) -> FastChance:
    """A separate stream for each list of numbers."""
    text = ",".join(str(part) for part in parts)
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return seeded(int.from_bytes(digest, "big") >> 1)


def play_block(match: Match, number: int) -> Block:
    """The same deal, with the bots one seat further each time."""
    block = empty_block(match)
    for shift in range(len(match.bots)):
        play_game(match, number, shift, block)
    return block


def empty_block(match: Match) -> Block:
    size = len(match.bots)
    wins, scores, places, seats = ([0.0] * size for _ in range(4))
    return Block(wins, scores, places, seats, [Counter() for _ in range(size)])


class Seating:
    """The bots of a match in their seats for one game: bot ``index`` sits ``shift`` further."""

    def __init__(self, match: Match, number: int, shift: int) -> None:
        self.match = match
        self.shift = shift
        self.game = match.rules()
        self.players = [entrant(self.game, spec) for spec in match.bots]
        oracle = PHYSICS if match.simulated else NO_ORACLE
        self.chairs = []
        for seat in range(len(match.bots)):
            index = self.index(seat)
            luck = stream(match.seed, number, shift, index)
            self.chairs.append(Seated(seat, self.players[index].make(), luck, oracle))

    def index(self, seat: int) -> int:
        return (seat - self.shift) % len(self.match.bots)

    def next_move(self, s: Any, faults: list[Counter[str]]) -> tuple[int, int]:
        """Everybody hears the news, and the next to be asked answers: returns seat and move."""
        for chair in self.chairs:
            chair.hear(s.told)
        s.told = []
        seat = int(lowest(s.asked))
        index = self.index(seat)
        budget = self.players[index].budget(self.match.budget)
        move = answered(self.game, s, self.chairs[seat], budget, faults[index])
        return seat, self.game.signed(move, is_person=False)


def play_game(match: Match, number: int, shift: int, block: Block) -> None:
    seating = Seating(match, number, shift)
    game = seating.game
    s = game.new(len(match.bots), match.options, match.luck(number), telling=True)
    while not s.over:
        game.play(s, *seating.next_move(s, block.faults))
        block.decisions += 1
    score_game(block, shift, game.scores(s), game.places(s))


def answered(game: Game[Any], s: Any, chair: Seated, budget: Budget, faults: Counter[str]) -> int:
    """The bot's answer. If it crashes or breaks the rules, note that and play the default."""
    try:
        move = chair.answer(game, s, budget).move
    except TimeoutError:
        faults["overtime"] += 1
        return game.default_move(s, chair.seat)
    except Exception as error:  # whatever a bot does, the match goes on
        faults[f"crash: {type(error).__name__}"] += 1
        return game.default_move(s, chair.seat)
    if not isinstance(move, int) or game.judge(s, chair.seat, game.signed(move, False)) != 0:
        faults["illegal"] += 1
        return game.default_move(s, chair.seat)
    return move


def score_game(block: Block, shift: int, scores: list[int], places: list[int]) -> None:
    size = len(scores)
    winners = places.count(1)
    for index in range(size):
        seat = (index + shift) % size
        if places[seat] == 1:
            block.wins[index] += 1 / winners / size
            block.seats[seat] += 1 / winners / size
        block.scores[index] += scores[seat] / size
        block.places[index] += places[seat] / size


def blocks_for(games: int, seats: int) -> int:
    """Whole blocks only, enough for at least this many games."""
    if games < 1:
        raise BadInput("At least one game must be played.")
    if seats < 1:
        raise BadInput("A match needs a bot for every seat.")
    return -(-games // seats)


def play_blocks(match: Match, numbers: range, jobs: int = 1) -> Iterator[Block]:
    """These blocks in order, spread over processes; with one job it stays in this one."""
    matches = [match] * len(numbers)
    if jobs <= 1:
        yield from map(play_block, matches, numbers)
        return
    context = multiprocessing.get_context("spawn")  # the same everywhere, and no inherited state
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_ctrl_c) as pool:
        yield from pool.map(play_block, matches, numbers, chunksize=CHUNK)


def leave_ctrl_c() -> None:
    """Ctrl-C reaches all processes of a terminal; the main one ends the match."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(
    match: Match, blocks: int, jobs: int, progress: Callable[[int], None] = lambda games: None
) -> Result:
    """Play all blocks; ``progress`` hears how many games each finished block adds.

    Ctrl-C ends it early: the games played so far count.
    """
    match.check()
    size = len(match.bots)
    started = time.perf_counter()
    done: list[Block] = []
    playing = play_blocks(match, range(blocks), min(jobs, -(-blocks // CHUNK)))
    stopped = False
    try:
        for block in playing:
            done.append(block)
            progress(size)
    except KeyboardInterrupt:
        if not done:
            raise
        stopped = True
    return Result(
        rows=[row_of(match, spec, done) for spec in dict.fromkeys(match.bots)],
        seats=[share_interval([block.seats[seat] for block in done]) for seat in range(size)],
        length=interval([block.decisions / size for block in done]),
        games=len(done) * size,
        blocks=len(done),
        decisions=sum(block.decisions for block in done),
        seconds=time.perf_counter() - started,
        stopped=stopped,
    )


def row_of(match: Match, spec: Spec, blocks: list[Block]) -> Row:
    """The line of all bots with this name: the mean over their seats, block by block."""
    at = [index for index, other in enumerate(match.bots) if other == spec]
    faults = sum((block.faults[index] for block in blocks for index in at), Counter[str]())

    def mean(values: list[float]) -> float:
        return sum(values[index] for index in at) / len(at)

    return Row(
        bot=entrant(match.rules(), spec).name,
        seats=len(at),
        wins=share_interval([mean(block.wins) for block in blocks]),
        score=interval([mean(block.scores) for block in blocks]),
        place=interval([mean(block.places) for block in blocks]),
        faults=dict(faults),
    )
