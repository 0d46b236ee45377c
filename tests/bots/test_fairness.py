"""No bot prefers a seat: of targets that are alike none is first, and equal bots win alike."""

from collections import Counter
from typing import Any

import pytest

import contraband as cb
from contraband.bots.registry import LADDER, find_bot
from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective, heard_by
from contraband.games import find_game
from contraband.lab.strength.contest import Contest
from contraband.lab.strength.seats import most_uneven, seat_shares, uneven

SEEDS = 90
QUICK = ("beginner", "easy", "medium")


def each_is_met(sent: Counter[str], targets: str, least: int) -> None:
    """Everybody at all often enough; a third of a fair share is far below chance."""
    total = sum(sent.values())
    assert total >= least
    assert min(sent[seat] for seat in targets) > total / len(targets) / 3


@pytest.mark.parametrize("bot", LADDER[:-1])
def test_an_auditor_may_come_to_anybody(bot: str) -> None:
    """Three rivals with the same cards: once the lowest seat got every auditor."""
    plain = "t3=0 o6=0"
    empire = {0: f"{plain} a", 1: plain, 2: plain, 3: plain}
    p = cb.game("kingpin").position(4, step="using", turn=0, empire=empire)
    told = [p.notation(p.ask(0, bot, seed=seed).move) for seed in range(SEEDS)]
    sent = Counter(each.split()[-1] for each in told if each.startswith("audit"))
    each_is_met(sent, "123", SEEDS // 10)


@pytest.mark.parametrize("bot", LADDER[:-1])
def test_of_travellers_who_offer_the_same_any_may_be_looked_at(bot: str) -> None:
    """Once medium always took the lowest seat."""
    game = find_game("soda")
    met: Counter[str] = Counter()
    for seed in range(SEEDS):
        s = game.new(5, {"first_guard": 0}, seeded(seed), telling=True)
        if not pack_alike(game, s):
            continue
        news = heard_by(s, 0)
        player = find_bot("soda", bot).make()
        move = player.choose(Perspective(game, s, 0, news), seeded(seed), Budget(16)).move
        if game.notation(move) != "pass":
            met[game.notation(move).split()[1]] += 1
    each_is_met(met, "1234", SEEDS // 10)


def pack_alike(game: Any, s: Any) -> bool:
    """All travellers offer a bribe of one cap; False if somebody cannot."""
    for seat in range(1, 5):
        legal = [m for m in game.moves(s, seat) if game.notation(m).endswith("bribe 1")]
        if not legal:
            return False
        game.play(s, seat, legal[0])
    return True


def test_of_victims_with_the_same_cube_any_may_be_stolen_from() -> None:
    """Several times a game two are worth the same to Annie: she stole from the lower seat."""
    game, luck = find_game("nacho"), seeded(1)
    s = game.new(4, {}, luck.split())
    stolen: Counter[str] = Counter()
    while not s.over and len(stolen) < 2:
        seat = int(lowest(s.asked))
        if game.steps[s.step].name == "smuggling":
            asked = [find_bot("nacho", "medium").make() for _ in range(12)]
            at = Perspective(game, s, seat, [])
            told = [
                game.notation(bot.choose(at, seeded(each), Budget(1)).move)
                for each, bot in enumerate(asked)
            ]
            stolen = Counter(each for each in told if each.startswith("steal"))
        game.play(s, seat, game.quick_move(s, seat, luck))
    assert len({each.split()[1] for each in stolen}) == 2
    assert min(stolen.values()) >= 2


@pytest.mark.parametrize("bot", QUICK)
@pytest.mark.parametrize(
    ("game", "players", "games", "options"),
    [
        ("soda", 5, 120, {}),
        ("nacho", 4, 120, {}),
        ("kingpin", 3, 45, {"target_bankroll": "3000"}),
        ("bootleggers", 4, 24, {"short_game": "on"}),
        ("cuba", 4, 80, {"variant": "marketeers"}),
    ],
)
def test_equal_bots_win_alike_wherever_they_sit(
    game: str, players: int, games: int, options: dict[str, object], bot: str
) -> None:
    """A few games find only what is grossly unfair; ``make strength`` plays 4,000."""
    shares = seat_shares(Contest(game, bot, players, options), seed=31, games=games)
    assert sum(shares) == pytest.approx(1.0)
    assert uneven(shares, games) < most_uneven(players)


def test_a_preference_for_a_seat_is_found() -> None:
    assert uneven([0.222, 0.11, 0.12, 0.12, 0.12, 0.12, 0.106, 0.082], 1600) > most_uneven(8)
    assert uneven([0.21, 0.19, 0.2, 0.2, 0.2], 400) < most_uneven(5)
    assert most_uneven(5) == pytest.approx(18.47, abs=0.3)  # as tables of chi squared have it
