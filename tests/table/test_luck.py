"""T22: shuffles of live luck are even, and another program derives all draws of games again."""

import hashlib
import itertools
import math
import random
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import NormalDist
from typing import Any

import pytest
from sizes import trials

from contraband.core.chance import seeded
from contraband.core.fair import SEED_BYTES, Proof, derive_again, rules_name
from contraband.core.record import Record, Recorder
from contraband.core.state import seats_in
from contraband.games import GAMES

pytestmark = pytest.mark.trial("T22")
SODA = GAMES["soda"]
CARDS = 8  # events of Soda Smugglers
VERIFY = Path(__file__).parents[2] / "tools" / "verify.mjs"
AT_ONCE = trials(len(GAMES), 100)  # games for one start of the other program
NO_FLIGHTS: dict[str, dict[str, object]] = {"cuba": {"variant": "marketeers"}}


def proof_number(number: int, rules: str, seats: int) -> Proof:
    """Made as a live table makes it, but the same in every run: no trial fails by bad luck."""
    seed = hashlib.sha256(b"seed %d" % number).digest()
    added = [hashlib.sha256(b"%d of %d" % (seat, number)).digest()[:16] for seat in range(seats)]
    assert len(seed) == SEED_BYTES == 32
    return Proof(seed, f"table{number}", rules, added)


def position_by_card(piles: Iterable[list[int]]) -> float:
    """How likely even shuffles are to give a table of counts at least so uneven.

    Every row and column adds up to the number of shuffles, which takes a little of the scatter
    away: chi-square times (n - 1) / n has (n - 1)^2 degrees of freedom.
    """
    counts = [[0] * CARDS for _ in range(CARDS)]
    for pile in piles:
        for position, card in enumerate(pile):
            counts[position][card] += 1
    expected = sum(counts[0]) / CARDS
    scatter = sum((n - expected) ** 2 / expected for row in counts for n in row)
    return 1 - chi_square_below(scatter * (CARDS - 1) / CARDS, (CARDS - 1) ** 2)


def chi_square_below(value: float, freedom: int) -> float:
    """Wilson and Hilferty's approximation, good to three digits where there are this many."""
    spread = 2 / (9 * freedom)
    return NormalDist(1 - spread, math.sqrt(spread)).cdf((value / freedom) ** (1 / 3))


def shuffled(number: int) -> list[int]:
    """The event cards of Soda Smugglers, shuffled by its rules with the luck of a live table."""
    proof = proof_number(number, rules_name(SODA), 3)
    state: Any = SODA.new(3, {"events": "on"}, proof.chance())
    left = [int(card) for card in state.pile]
    (turned,) = set(range(CARDS)) - set(left)  # for the first round
    return [turned, *left]


def test_t22_every_card_is_as_likely_in_every_place() -> None:
    shuffles = trials(3_000, 1_000_000)
    share = position_by_card(shuffled(number) for number in range(shuffles))
    print(f"{shuffles:,} shuffles: {share:.3f} of even ones are more uneven")
    assert 0.001 < share < 0.999


def test_an_uneven_shuffle_is_found() -> None:
    """Planted: every card is exchanged with any other, which everybody tries first."""
    luck = random.Random(22)
    piles = []
    for _ in range(3_000):
        pile = list(range(CARDS))
        for at in range(CARDS):
            other = luck.randrange(CARDS)
            pile[at], pile[other] = pile[other], pile[at]
        piles.append(pile)
    assert position_by_card(piles) < 0.001


def test_the_measure_is_a_measure() -> None:
    """Of many even shuffles about a tenth is among the most uneven tenth."""
    luck = random.Random(1)
    found = [
        position_by_card([luck.sample(range(CARDS), CARDS) for _ in range(200)]) for _ in range(200)
    ]
    assert 8 <= sum(share < 0.1 for share in found) <= 36
    assert 8 <= sum(share > 0.9 for share in found) <= 36


# -- another program -------------------------------------------------------------------------------


def played(number: int) -> tuple[str, Record]:
    """A whole game by random moves, its luck from a proof; every game in turn."""
    name = list(GAMES)[number % len(GAMES)]
    game: Any = GAMES[name]
    seats = max(2, game.min_seats)
    proof = proof_number(number, rules_name(game), seats)
    recorder = Recorder(game, seats, dict(NO_FLIGHTS.get(name, {})), proof.chance())
    choose = seeded(number)
    while not recorder.state.over:
        seat = seats_in(recorder.state.asked)[0]
        moves = game.moves(recorder.state, seat) or [game.default_move(recorder.state, seat)]
        recorder.play(seat, moves[choose.below(len(moves))])
    record = recorder.close()
    record.fair = proof.to_plain()
    return name, record


def verified_elsewhere(folder: Path, games: list[tuple[Record, list[int]]]) -> str:
    """What the verifier in JavaScript says of records and bounds: nothing if all is well."""
    node = shutil.which("node") or str(Path(sys.executable).with_name("node"))
    files = [folder / f"{number}.json" for number in range(len(games))]
    for file, (record, _) in zip(files, games, strict=True):
        file.write_text(record.to_json(), encoding="utf-8")
    done = subprocess.run(
        [node, str(VERIFY), *map(str, files)],
        input="\n\n".join("\n".join(str(bound) for bound in bounds) for _, bounds in games),
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if done.returncode == 0 else done.stderr


def with_bounds(number: int) -> tuple[Record, list[int]]:
    name, record = played(number)
    return record, derive_again(GAMES[name], record).bounds


def test_t22_another_program_derives_every_draw_again(tmp_path: Path) -> None:
    wanted, draws = trials(500, 1_000_000), 0
    for first in itertools.count(step=AT_ONCE):
        games = [with_bounds(first + number) for number in range(AT_ONCE)]
        assert verified_elsewhere(tmp_path, games) == "", f"games from {first}"
        draws += sum(len(bounds) for _, bounds in games)
        if draws >= wanted:
            break
    print(f"{draws:,} draws of {first + AT_ONCE:,} games derived again")


def test_the_other_program_finds_a_changed_draw(tmp_path: Path) -> None:
    sound, (record, bounds) = with_bounds(1), with_bounds(0)
    record.setup[1] = (record.setup[1] + 1) % bounds[1]
    assert "but the seed gives" in verified_elsewhere(tmp_path, [sound, (record, bounds)])
