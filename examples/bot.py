"""A bot in twenty lines: it packs what the law allows and arrests nobody. How does honesty pay?"""

import contraband as cb


class Honest(cb.Bot):
    """Packs the fewest bottles, and passes whenever it can."""

    def choose(self, at, chance, budget):
        words = {at.game.notation(move): move for move in at.legal()}
        if "pass" in words:
            return cb.Choice(words["pass"], "", [])
        lightest = min(words, key=lambda text: sum(int(part) for part in text.split()[1:3]))
        return cb.Choice(words[lightest], "", [])


if __name__ == "__main__":
    print(cb.game("soda").match([Honest, "easy", "easy"], games=60, seed=1))
