"""Make the book: ``python -m contraband.lab.solver.generate FOLDER [--players 3 4]``.

Each table is kept as a block file in the folder, so an interrupted run goes on where it stopped.
The result depends only on the code, the card file, the effort and the seed. With 3 players tables
are solved by following players who waver less and less (quantal.py), with more by self-play.
"""

import argparse
import time
from pathlib import Path

from contraband.games.soda.bots.book.policy import BOOK, decode
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import EVENTS, NO_EVENT, round_rules
from contraband.games.soda.data import CARDS
from contraband.lab.solver.nashconv import EXACT_TRAVELLERS, measure_gains
from contraband.lab.solver.policy_writer import Blocks, encode, join
from contraband.lab.solver.quantal import follow
from contraband.lab.solver.sampled import checkpoints, solve

# Rounds without event are played most, and theirs is the NashConv that is reported.
PLAIN_DEALS = {4: 400_000, 5: 240_000, 6: 160_000, 7: 100_000, 8: 80_000}
EVENT_DEALS = {4: 120_000, 5: 20_000, 6: 12_000, 7: 10_000, 8: 8_000}
LOOKS = 40  # how often in a run an event's table is measured, where that is exact
FOLLOWED = 3  # players up to whom a table is solved without self-play
STEPS = 60  # along the path, at most
SLOW_FROM = 6  # players from whom on second looks multiply the guard's states
SEED = 20211


def deals(players: int, event: str) -> int:
    if event == NO_EVENT:
        return PLAIN_DEALS[players]
    rules = round_rules(players, event)
    slow = (rules.dog or rules.reinspect) and players >= SLOW_FROM
    return EVENT_DEALS[players] // (2 if slow else 1)


def remembers(players: int, event: str) -> bool:
    """Small tables can afford to name the luggage of finished travellers."""
    return players <= FOLLOWED or (players == 4 and event == NO_EVENT)


def train(players: int, event: str, count: int) -> Profile:
    """Of an event's table the best state of the run, where that can be measured.

    With more than two players self-play need not settle: with the Superior Officer it goes in
    circles, and the longest run is not the best one.
    """
    rules = round_rules(players, event)
    if players <= FOLLOWED:
        return follow(rules, remembers(players, event), STEPS)
    if event == NO_EVENT or rules.travellers > EXACT_TRAVELLERS:
        return solve(rules, count, SEED, remembers(players, event))
    looks = [count * look // LOOKS for look in range(1, LOOKS + 1)]
    states = checkpoints(rules, looks, SEED, remembers(players, event))
    return min(states, key=lambda profile: measure_gains(profile).nashconv)


def make_table(folder: Path, players: int, event: str, effort: float) -> bytes:
    path = folder / f"{players}-{event}.block"
    if path.exists():
        return path.read_bytes()
    started = time.perf_counter()
    count = int(deals(players, event) * effort) if players > FOLLOWED else 0
    profile = train(players, event, count)
    block = encode(profile)
    decode(block, players, event, profile.remember)  # a block that cannot be read is not kept
    path.write_bytes(block)
    print(
        f"{players} players, {event}: {count or 'no'} deals, {len(profile.guard)} states, "
        f"{len(block)} bytes, {time.perf_counter() - started:.0f} s",
        flush=True,
    )
    return block


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, nargs="*", default=list(CARDS.rows))
    parser.add_argument("--events", nargs="*", choices=EVENTS, default=list(EVENTS))
    parser.add_argument("--effort", type=float, default=1.0, help="more deals, better tables")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    blocks: Blocks = {}
    for event in options.events:
        for players in options.players:
            block = make_table(options.folder, players, event, options.effort)
            blocks[players, event] = (remembers(players, event), block)
    path = options.folder / BOOK.name
    path.write_bytes(join(blocks, CARDS.fingerprint))
    print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
