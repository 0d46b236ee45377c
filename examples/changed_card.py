"""A changed card: apologies cost twice as much. Does anybody still dare to arrest?"""

import sys

import contraband as cb

games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
for cards in (cb.edition("soda"), cb.edition("soda", apology=4)):
    soda = cb.game("soda", edition=cards)
    news = soda.recorded(["medium"] * 3, games=games, seed=1).tables()["news"]
    kinds = news.column("kind").to_pylist()
    caught, unduly = kinds.count("caught"), kinds.count("unduly_arrested")
    print(f"apology {cards.cards['apology']}: {caught} caught, {unduly} arrested unduly")
