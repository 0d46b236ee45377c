"""Trying flicks out: the average result of each, with the errors of the hand.

A trial plays moves in a copy of the world by the rules themselves, with luck of its own, and asks
what the outcome is worth. All moves face the same errors, so that luck does not decide among them;
after each round the worse half is left out and the rest is tried twice as often. All this is done
by the quick guess (guess.py); where the simulation can be asked, it has the last word on the best.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from contraband.core.bot import Budget
from contraband.core.chance import (
    NO_ORACLE,
    Chance,
    ChanceError,
    FastChance,
    Oracle,
    OracleChance,
    seeded,
)
from contraband.core.game import Game
from contraband.games.cuba.state import Cuba

A_PLAYOUT: Final = 16  # flicks guessed at for one playout of a budget, or one simulated
SEED_STEP: Final[i64] = 7919
FEWEST: Final = 3  # options that stay in to the end
DOUBT: Final = 16.0  # proofs that agree, as it were: the guess hardly leans (bench/aim.py)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """What a variant thinks of the table, for one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def settle(self, game: Game[Cuba], s: Cuba) -> None:
        """Answer the small questions after a flick, as the seat would."""

    def worth(self, s: Cuba) -> float:
        raise NotImplementedError

    def succeeds(self, s: Cuba) -> bool:
        """Has the flick done what it was for?"""
        raise NotImplementedError


class RivalJudge(Judge):
    """For a variant in which one wins; ``rivals``: does the seat mind what helps the others?"""

    def __init__(self, seat: i64, rivals: bool, share: float) -> None:
        super().__init__(seat)
        self.rivals = rivals
        self.share = share  # of what helps the best of the others

    def worth(self, s: Cuba) -> float:
        worth = self.standing(s, self.seat)
        if not self.rivals:
            return worth
        best = -1000.0
        for other in range(s.crews()):
            if other != self.seat:
                best = max(best, self.standing(s, other))
        return worth - self.share * best

    def standing(self, s: Cuba, seat: i64) -> float:
        """What the table is worth to one seat."""
        raise NotImplementedError


class Option:
    """Moves to be played one after the other, the flick last, and what came of them so far."""

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves
        self.tries: i64 = 0
        self.total = 0.0
        self.successes: i64 = 0
        self.proofs: i64 = 0  # tries that were simulated as well
        self.off = 0.0  # what these were worth beyond the guess, in all
        self.off_successes: i64 = 0

    def learn_from(self, same: "Option") -> None:
        """What the simulation has seen of the same flick holds for this one too."""
        self.proofs = same.proofs
        self.off = same.off
        self.off_successes = same.off_successes

    def success(self) -> float:
        """How often it did what it was for."""
        share = float(self.successes) / float(max(self.tries, 1))
        return min(max(share + self.trust() * float(self.off_successes), 0.0), 1.0)

    def mean(self) -> float:
        if self.tries == 0:
            return -1000.0
        return self.total / float(self.tries) + self.trust() * self.off

    def trust(self) -> float:
        """How much each proof counts: a few that are off may be so by accident."""
        return 1.0 / (float(self.proofs) + DOUBT)


class Trial:
    """Options under comparison."""

    def __init__(
        self,
        game: Game[Cuba],
        world: Cuba,
        judge: Judge,
        budget: Budget,
        chance: FastChance,
        oracle: Oracle = NO_ORACLE,
    ) -> None:
        self.game = game
        self.world = world
        self.judge = judge
        self.budget = budget
        self.seed: i64 = chance.below(1_000_000_007)
        self.oracle = oracle
        self.options: list[Option] = []
        self.done = 0  # flicks guessed at, and what as many cost that were simulated

    def add(self, moves: list[int]) -> None:
        self.options.append(Option(moves))

    def errors(self, luck: i64) -> FastChance:
        return seeded(self.seed + luck * SEED_STEP)

    def outcome(self, option: Option, chance: Chance) -> Cuba:
        """The world after these moves, with this luck."""
        s = self.world.clone()
        s.chance = chance
        for move in option.moves:
            self.game.apply(s, self.game.next_seat(s), move)
        self.judge.settle(self.game, s)
        return s

    def has_time(self) -> bool:
        return self.budget.allows(self.done // A_PLAYOUT) > 0

    def test(self, option: Option, tries: i64) -> None:
        """Up to this many tries in all."""
        while option.tries < tries and (option.tries == 0 or self.has_time()):
            s = self.outcome(option, self.errors(option.tries))
            option.total += self.judge.worth(s)
            if self.judge.succeeds(s):
                option.successes += 1
            option.tries += 1
            self.done += 1

    def run(self, tries: i64, most: i64, proofs: i64) -> Option:
        """The best option: first all with this many tries, the last few with ``most``.

        Of those this many ``proofs`` are simulated as well, where the simulation can be asked.
        """
        left = self.options[:]
        tested: i64 = 0
        while True:
            while tested < tries:  # in turn, so that a budget cuts all alike
                tested += 1
                for option in left:
                    self.test(option, tested)
            left.sort(key=lambda option: -option.mean())
            if tries >= most or len(left) == 1 or not self.has_time():
                return self.proven(left[:FEWEST], proofs)
            left = left[: max(FEWEST, len(left) // 2)]
            tries *= 2

    def proven(self, finalists: list[Option], proofs: i64) -> Option:
        """The best of these, the best so far first, once this many tries of each are simulated.

        They meet the very errors the guess has met. So what differs is the fault of the guess, and
        few flicks tell what many would: the guess about all tries is corrected by it.
        """
        luck: i64 = 0
        if self.oracle is NO_ORACLE or len(finalists) == 1:
            proofs = 0
        while luck < proofs and self.has_time():
            for option in finalists:  # in turn, so that a budget cuts all alike
                self.prove(option, luck)
            luck += 1
        finalists.sort(key=lambda option: -option.mean())
        return finalists[0]

    def prove(self, option: Option, luck: i64) -> None:
        self.done += A_PLAYOUT
        try:
            seen = self.outcome(option, OracleChance(self.errors(luck), self.oracle))
        except ChanceError:  # dice that do not come to rest prove nothing
            return
        guessed = self.outcome(option, self.errors(luck))
        option.proofs += 1
        option.off += self.judge.worth(seen) - self.judge.worth(guessed)
        option.off_successes += int(self.judge.succeeds(seen)) - int(self.judge.succeeds(guessed))
