"""Before a study is played: can games with these cards and options be played to the end?

A short run of the conformance suite with random players, and one deal with the bots of the study.
"""

from contraband.core.options import BadInput
from contraband.games import find_game
from contraband.lab.conformance.breach import Kind
from contraband.lab.conformance.news import Sentences, own_words
from contraband.lab.conformance.plans import Plan
from contraband.lab.conformance.trial import Trial
from contraband.lab.study.plan import Arm, Study
from contraband.lab.study.playing import play_game

RANDOM_GAMES = 2
LONGEST = 20_000  # decisions of a random game: forty times as many as with the printed cards


def try_out(study: Study, limit: int = LONGEST) -> None:
    """Raise BadInput with the arm and what went wrong, if anything does."""
    for arm in study.arms:
        if arm.cards is not None:
            try_at_random(arm, study.seed, limit)
            row = play_game(arm, study.seed, 0, 0, limit)
            if sum(row["wins"]) == 0 and not all_can_lose(arm):
                raise BadInput(f"{arm.name}: nobody won a game with these cards.")


def all_can_lose(arm: Arm) -> bool:
    """Cuba's Couriers play together against the game."""
    return arm.game == "cuba"


def try_at_random(arm: Arm, seed: int, limit: int) -> None:
    game = find_game(arm.game, cards=arm.cards)
    sentences = Sentences(game, own_words(game))
    options = game.read_options(arm.seats, dict(arm.options))
    for number in range(RANDOM_GAMES):
        plan = Plan(seed + number, arm.seats, options, cards=arm.cards)
        trial = Trial(game, plan, sentences).run(limit=limit)
        if trial.breach is not None:
            endless = trial.breach.kind == Kind.ENDLESS
            what = "a random game has no end" if endless else "the rules break"
            raise BadInput(f"{arm.name}: with these cards {what}: {trial.breach.text}.")
