"""Recorded games of bots: what a dataset is made from."""

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from msgspec import Struct

from contraband.core.record import Record, Recorder, record_from_json
from contraband.lab.arena import CHUNK, Match, Seating


class Played(Struct):
    """A record and its circumstances: who played, who made each move, how long it took."""

    id: str
    record: Record
    players: list[str] = []  # by seat
    by: list[str] = []  # by move; by default the player of the seat
    ms: list[int] = []  # by move


def recorded_games(match: Match, games: int, jobs: int = 1) -> Iterator[Played]:
    """Games of a match, in the arena's order: every deal from every seat."""
    match.check()
    size = len(match.bots)
    numbers = [(number // size, number % size) for number in range(games)]
    if jobs <= 1:
        yield from (record_game(match, number) for number in numbers)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        texts = pool.map(game_as_text, [match] * games, numbers, chunksize=CHUNK * size)
        for id, text, players in texts:
            yield Played(id, record_from_json(text), players)


def game_as_text(match: Match, which: tuple[int, int]) -> tuple[str, str, list[str]]:
    """Processes exchange records as JSON: compiled classes cannot be pickled."""
    played = record_game(match, which)
    return played.id, played.record.to_json(), played.players


def record_game(match: Match, which: tuple[int, int]) -> Played:
    number, shift = which
    seating = Seating(match, number, shift)
    size = len(match.bots)
    recorder = Recorder(seating.game, size, match.options, match.luck(number))
    faults: list[Counter[str]] = [Counter() for _ in match.bots]
    while not recorder.state.over:
        recorder.play(*seating.next_move(recorder.state, faults))
    players = [seating.players[seating.index(seat)].name for seat in range(size)]
    return Played(f"{match.seed}-{number}-{shift}", recorder.close(), players)
