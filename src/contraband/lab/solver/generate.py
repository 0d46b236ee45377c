"""Make the book: ``python -m contraband.lab.solver.generate FOLDER [--players 3 4]``.

Each table is kept as a block file in the folder, so an interrupted run goes on where it stopped.
The result depends only on the code, the card file, the effort and the seed. With 3 players, and
with some events with 4, tables are solved by following players who waver less and less
(quantal.py), the others by self-play.
"""

import argparse
import time
from pathlib import Path

from contraband.games.soda.bots.book.policy import BOOK, Book, decode
from contraband.games.soda.bots.book.profile import Profile
from contraband.games.soda.bots.book.rules import EVENTS, NO_EVENT, round_rules
from contraband.games.soda.bots.players.kinds import ANSWERS, FEELING, felt, reckoned
from contraband.games.soda.data import CARDS
from contraband.lab.solver.exact import measure
from contraband.lab.solver.lines import Round
from contraband.lab.solver.nashconv import EXACT_TRAVELLERS, liars_gain, measure_gains
from contraband.lab.solver.policy_writer import Blocks, encode, join
from contraband.lab.solver.quantal import follow, path_of
from contraband.lab.solver.sampled import checkpoints, solve

# Rounds without event are played most, and theirs is the NashConv that is reported.
PLAIN_DEALS = {4: 400_000, 5: 240_000, 6: 160_000, 7: 100_000, 8: 80_000}
EVENT_DEALS = {4: 60_000, 5: 20_000, 6: 12_000, 7: 10_000, 8: 8_000}
LOOKS = 6  # how often in a run an event's table is measured, where that is exact
STEPS = {3: 60, 4: 16}  # along the path, at most
CIRCLING = ("superior_officer", "sniffer_dog", "birthday", "breakage")  # with 4 players
SLOW_FROM = 6  # players from whom on second looks multiply the guard's states
SEED = 20211
# Answers to kinds of players are made as if such people packed this share of the rounds. The
# larger, the more is won from them and lost to liars: where the first is not safe, the next is
# tried.
SHARES = (0.3, 0.1, 0.05)
MOST_LOST = 0.05  # caps a round that an answer may give to a liar
TRIES = 60  # times a hand is packed to learn how a kind packs it


def deals(players: int, event: str) -> int:
    if event == NO_EVENT:
        return PLAIN_DEALS[players]
    rules = round_rules(players, event)
    slow = (rules.dog or rules.reinspect) and players >= SLOW_FROM
    return EVENT_DEALS[players] // (2 if slow else 1)


def remembers(players: int, event: str) -> bool:
    """Small tables can afford to name the luggage of finished travellers."""
    return players == 3 or (players == 4 and event == NO_EVENT)


def is_followed(players: int, event: str) -> bool:
    """Self-play need not settle: with the Superior Officer it goes in circles."""
    return players == 3 or (players == 4 and event in CIRCLING)


def train(players: int, event: str, count: int) -> Profile:
    """Of an event's table the best state of the run, where that can be measured."""
    rules = round_rules(players, event)
    if is_followed(players, event):
        return follow(rules, remembers(players, event), STEPS[players])
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
    count = 0 if is_followed(players, event) else int(deals(players, event) * effort)
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


def make_answers(folder: Path, kind: int) -> None:
    """The file of how to guard against travellers of this kind, where that is better and safe."""
    blocks: Blocks = {}
    for players in CARDS.rows:
        for event in EVENTS:
            if remembers(players, event):  # those small enough
                block = make_answer(folder, kind, players, event)
                if block:
                    blocks[players, event] = (False, block)
    path = folder / ANSWERS[kind].name
    path.write_bytes(join(blocks, CARDS.fingerprint))
    print(f"{path}: {path.stat().st_size} bytes")


def make_answer(folder: Path, kind: int, players: int, event: str) -> bytes:
    path = folder / f"{ANSWERS[kind].stem}-{players}-{event}.block"
    if not path.exists():
        started = time.perf_counter()
        book = Book(folder / BOOK.name).profile(players, event)
        felt_it = kind == FEELING
        packing = felt(players, event) if felt_it else reckoned(players, event, TRIES)
        path.write_bytes(best_answer(book, event, packing))
        print(f"{path.stem}: {time.perf_counter() - started:.0f} s", flush=True)
    return path.read_bytes()


def best_answer(book: Profile, event: str, packing: list[list[float]]) -> bytes:
    """The sharpest that is safe and takes more than the book from these travellers; or nothing."""
    by_book = measure(Profile(book.rules, packing, book.guard, remember=book.remember)).guard
    for share in SHARES:
        path = list(path_of(Round(book.rules, False, packing, share), STEPS[3]))
        for profile in reversed(path):
            block = encode(profile)
            guard = decode(block, book.rules.travellers + 1, event, remember=False).guard
            if liars_gain(book, guard) <= MOST_LOST:
                if measure(Profile(book.rules, packing, guard)).guard > by_book:
                    return block
                break  # what comes before wavers more, and takes less
    return b""


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
    for kind in ANSWERS:
        make_answers(options.folder, kind)


if __name__ == "__main__":
    main()
