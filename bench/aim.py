"""How often bots of Cuba Cube cross a Gate from the opening throw, judged by the simulation.

python bench/aim.py [positions]

Effort is counted in flicks tried, not in time, so that other work on the machine does not matter:
at most 6,000 a decision, which takes half a second at 12,000 a second.
"""

import sys
from hashlib import sha256

import contraband
from contraband.bots.registry import find_bot
from contraband.core.bot import Budget
from contraband.core.chance import KeyedChance, seeded
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.games.cuba import moves
from contraband.games.cuba.state import Cuba
from contraband.lab.interval import interval
from contraband.physics.oracle import PHYSICS

GAME = find_game("cuba")
BOTS = ("easy", "medium", "hard")  # easy aims at the middle of the widest Gate
SEED = 9002
PLAYOUTS = 6000 // 16  # games/cuba/trial.py: 16 flicks are one playout


def crosses(name: str, number: int, prepares: bool) -> bool:
    """Does this bot cross the first Sector in the first Turn of the game of this number?"""
    key = sha256(b"%d/%d" % (SEED, number)).digest()
    s: Cuba = GAME.new(2, {}, KeyedChance(key, 0, PHYSICS))
    seat = int(s.active)
    bot, luck = find_bot("cuba", name).make(), seeded(number)
    if not prepares:
        GAME.play(s, seat, int(moves.DONE))
    while s.active == seat and s.crossed[seat] == 0:
        at = Perspective(GAME, s, seat, [], PHYSICS)
        GAME.play(s, seat, bot.choose(at, luck, Budget(PLAYOUTS)).move)
    return bool(s.crossed[seat] > 0)


def main() -> None:
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(f"Crossings from {positions} opening throws, casual hand")
    print(f"(compiled: {contraband.compiled()})")
    for prepares in (False, True):
        found = {
            name: [float(crosses(name, n, prepares)) for n in range(positions)] for name in BOTS
        }
        print("  a Turn: Preparation and ride" if prepares else "  one flick of the Vehicle")
        for name, hits in found.items():
            more = [hit - plain for hit, plain in zip(hits, found["easy"], strict=True)]
            share, gain = interval(hits), interval(more)
            print(
                f"    {name:8} {share.mean:6.1%} ± {share.half:.1%}"
                f"   more than easy: {gain.mean:+6.1%} ± {gain.half:.1%}"
            )


if __name__ == "__main__":
    main()
