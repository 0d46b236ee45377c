"""What does a rule option change? Kingpin with and without a limit of the dice."""

import sys

import contraband as cb

games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
kingpin = cb.game("kingpin")
for option in kingpin.options:
    print(f"{option.name}: {option.default} ({option.rule})")
for limit in ("off", "on"):
    result = kingpin.match(["easy", "easy", "random"], games=games, seed=1, dice_cap_ten=limit)
    print(f"dice_cap_ten={limit}: {result.decisions / result.games:.0f} decisions a game")
    print(result)
