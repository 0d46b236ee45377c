"""Halving: all answers are tried in the same worlds, and the worse half drops out early.

A world is one way everything hidden may be, with its own luck. How to make one, and what an answer
is worth in it, is up to each game; this is what happens to the numbers.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.odds import draw


class Halving:
    """A number of answers, known by their places in a list."""

    def __init__(self, answers: i64, length: i64, finalists: i64) -> None:
        self.length = length  # worlds after which the worse half drops out
        self.finalists = finalists  # answers that stay to the end
        self.worlds: i64 = 0
        self.hope = zeros(answers)  # by answer: the sum of the chances to win
        self.live = vec[i64]()  # the answers still in, in order
        for at in range(answers):
            self.live = append(self.live, at)

    def end_world(self) -> None:
        """All answers still in have their results from this world."""
        self.worlds += 1
        if self.worlds % self.length == 0:
            self.drop_half()

    def drop_half(self) -> None:
        """Drop the worse half of the answers; of equal ones the first goes."""
        stay = max(self.finalists, (len(self.live) + 1) // 2)
        while len(self.live) > stay:
            worst: i64 = 0
            for place in range(len(self.live)):
                if self.hope[self.live[place]] < self.hope[self.live[worst]]:
                    worst = place
            rest = vec[i64]()
            for place in range(len(self.live)):
                if place != worst:
                    rest = append(rest, self.live[place])
            self.live = rest

    def best(self) -> i64:
        """The answer with the best chances; the first of equals."""
        best = self.live[0]
        for at in self.live:
            if self.hope[at] > self.hope[best]:
                best = at
        return best

    def mean(self, at: i64) -> float:
        """The mean chance of an answer that is still in."""
        return self.hope[at] / float(self.worlds) if self.worlds > 0 else 0.0


class Mix(Halving):
    """For an answer that several seats give at the same time: regret matching.

    The best of such answers is often a mix, because the others would learn to counter any single
    one.
    """

    def __init__(self, answers: i64, length: i64, finalists: i64) -> None:
        super().__init__(answers, length, finalists)
        self.regret = zeros(answers)  # by answer
        self.played = zeros(answers)  # by answer: how often the mix asked for it

    def learn(self, before: vec[float]) -> None:
        """Update the regret of every answer for what the current mix got in this world.

        ``before`` are the hopes before this world. Later mixes are better, so they count for more
        in the mean.
        """
        positive = 0.0
        for at in self.live:
            positive += self.regret[at]
        got = 0.0
        for at in self.live:
            odds = 1.0 / float(len(self.live))
            if positive > 0.0:
                odds = self.regret[at] / positive
            self.played[at] += odds * float(self.worlds + 1)
            got += odds * (self.hope[at] - before[at])
        for at in self.live:
            self.regret[at] = max(0.0, self.regret[at] + self.hope[at] - before[at] - got)

    def drop_half(self) -> None:
        super().drop_half()
        self.regret = self.among_live(self.regret)
        self.played = self.among_live(self.played)

    def among_live(self, weights: vec[float]) -> vec[float]:
        """The same weights, but 0 for answers that are out."""
        kept = zeros(len(weights))
        for at in self.live:
            kept[at] = weights[at]
        return kept

    def pick(self, chance: FastChance) -> i64:
        """An answer drawn from the current mix."""
        return draw(self.regret, chance)

    def decide(self, close: float, chance: FastChance) -> i64:
        """An answer drawn from the mean mix, among those close enough to the best."""
        best = self.best()
        if self.played[best] <= 0.0:
            return best
        least = self.hope[best] - close * float(self.worlds)
        kept = zeros(len(self.played))
        for at in self.live:
            if self.hope[at] >= least:
                kept[at] = self.played[at]
        return draw(kept, chance)

    def share(self, at: i64) -> float:
        """The share of an answer in the mean mix."""
        total = 0.0
        for played in self.played:
            total += played
        return self.played[at] / total if total > 0.0 else 0.0


def zeros(size: i64) -> vec[float]:
    return vec[float]([0.0] * int(size))
