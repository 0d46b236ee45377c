"""Everybody against everybody: how often each bot wins against a table full of another."""

import sys

import contraband as cb

game = cb.game(sys.argv[1] if len(sys.argv) > 1 else "soda")
games = int(sys.argv[2]) if len(sys.argv) > 2 else 30
bots = game.bots[:3]
seats = game.seats.start
for one in bots:
    shares = []
    for other in bots:
        rows = game.match([one] + [other] * (seats - 1), games=games, seed=5).rows
        shares.append(f"{100 * rows[0].wins.mean:5.1f} %")
    print(f"{one:>8}", *shares)
