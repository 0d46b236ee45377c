"""How often bots of Cuba Cube cross a Gate from the opening throw, judged by the simulation.

python bench/aim.py [positions]

Effort is counted in flicks tried, not in time, so that other work on the machine does not matter:
at most 6,000 a decision, which takes half a second at 12,000 a second.

Also, whether the quick guess leans to one side: what the best rides are worth on average when they
are guessed at and when they are simulated, with the same errors of the hand.
"""

import sys
from hashlib import sha256

import contraband
from contraband.bots.registry import find_bot
from contraband.core.bot import Budget
from contraband.core.chance import KeyedChance, seeded
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.games.cuba.bots.plan import MUCH
from contraband.games.cuba.moves.common import DONE
from contraband.games.cuba.race.bots.turn import RaceTurn
from contraband.games.cuba.state import Cuba
from contraband.lab.interval import interval
from contraband.physics.oracle import PHYSICS

GAME = find_game("cuba")
BOTS = ("easy", "medium", "hard")  # easy aims at the middle of the widest Gate
SEED = 9002
PROOFS = 16  # flicks of a ride, simulated and guessed
PLAYOUTS = 6000 // 16  # games/cuba/bots/trial.py: 16 flicks are one playout


def crosses(name: str, number: int, prepares: bool) -> bool:
    """Does this bot cross the first Sector in the first RaceTurn of the game of this number?"""
    key = sha256(b"%d/%d" % (SEED, number)).digest()
    s: Cuba = GAME.new(2, {}, KeyedChance(key, 0, PHYSICS))
    seat = int(s.active)
    bot, luck = find_bot("cuba", name).make(), seeded(number)
    if not prepares:
        GAME.play(s, seat, int(DONE))
    while s.active == seat and s.crossed[seat] == 0:
        at = Perspective(GAME, s, seat, [], PHYSICS)
        GAME.play(s, seat, bot.choose(at, luck, Budget(PLAYOUTS)).move)
    return bool(s.crossed[seat] > 0)


def leaning(number: int) -> list[float]:
    """For each of the best rides from an opening throw: simulated less guessed worth, the mean."""
    key = sha256(b"%d/%d" % (SEED, number)).digest()
    s: Cuba = GAME.new(2, {}, KeyedChance(key, 0, PHYSICS))
    seat = int(s.active)
    GAME.play(s, seat, int(DONE))
    plan = RaceTurn(Perspective(GAME, s, seat, [], PHYSICS), MUCH, Budget(PLAYOUTS), seeded(number))
    trial = plan.trial()
    gates = plan.gates()
    for gate in plan.easiest_first(gates):
        for flick in plan.rides(gate, gates):
            plan.add(trial, gate, flick)
    trial.run(MUCH.tries, MUCH.most, 0)
    trial.options.sort(key=lambda option: -option.mean())
    best = trial.options[:3]
    for luck in range(PROOFS):
        for option in best:
            trial.prove(option, luck)
    return [option.off / int(option.proofs) for option in best if option.proofs > 0]


def main() -> None:
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(f"Crossings from {positions} opening throws, casual hand")
    print(f"(compiled: {contraband.compiled()})")
    for prepares in (False, True):
        found = {
            name: [float(crosses(name, n, prepares)) for n in range(positions)] for name in BOTS
        }
        print("  a RaceTurn: Preparation and ride" if prepares else "  one flick of the Vehicle")
        for name, hits in found.items():
            more = [hit - plain for hit, plain in zip(hits, found["easy"], strict=True)]
            share, gain = interval(hits), interval(more)
            print(
                f"    {name:8} {share.mean:6.1%} ± {share.half:.1%}"
                f"   more than easy: {gain.mean:+6.1%} ± {gain.half:.1%}"
            )
    leanings = [one for n in range(positions) for one in leaning(n)]
    mean = interval(leanings)
    print("  simulated less guessed worth of the best rides, in Sectors")
    print(
        f"    {mean.mean:+.3f} ± {mean.half:.3f} over {len(leanings)} rides, {PROOFS} flicks each"
    )


if __name__ == "__main__":
    main()
