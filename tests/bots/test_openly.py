"""What bots say of their moves while a game runs: always something, and never what they hide."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from contraband.bots.registry import LADDER, find_bot
from contraband.core.bot import Budget, Choice
from contraband.core.chance import KeyedChance, seeded
from contraband.core.perspective import SPECTATOR, Perspective, has_no_secrets, heard_by, may_hear
from contraband.core.record import Recorder
from contraband.core.state import seats_in
from contraband.core.words import LANGUAGES, fill, speak
from contraband.games import GAMES, read_words

WORLDS: Final = 12  # that look alike to everybody, at each decision
PLAYED: Final = {"soda": 4, "nacho": 3, "kingpin": 3, "bootleggers": 4}
# The expert says what hard says.
BOTS: Final = [(game, bot) for game in PLAYED for bot in LADDER[:-1]]


def decisions(game: str, bot: str, seed: int, most: int) -> Iterator[tuple[Any, int, list[Any]]]:
    """The positions of a game between equal bots: state, who is asked, and what that seat heard."""
    rules = GAMES[game]
    luck = KeyedChance(seed.to_bytes(32, "big"), 0)
    played = Recorder(rules, PLAYED[game], {}, luck)
    bots = [find_bot(game, bot).make() for _ in range(played.state.seats)]
    news: list[list[Any]] = [[] for _ in bots]
    thinking = seeded(seed)
    for number in range(most):
        s = played.state
        for seat, heard in enumerate(news):
            heard += heard_by(s, seat)
        s.told = []
        if s.over:
            return
        asked = seats_in(s.asked)
        seat = asked[number % len(asked)]
        yield s, seat, news[seat]
        at = Perspective(rules, s, seat, news[seat])
        played.play(seat, bots[seat].choose(at, thinking, Budget(2)).move)


def said_openly(game: str, s: Any, seat: int, choice: Choice, language: str = "en") -> str:
    """The sentence that everybody reads at once."""
    words = read_words(game, language)
    key = choice.why if has_no_secrets(GAMES[game], s, seat) else choice.openly
    if not key:
        return ""
    names = [f"P{number}" for number in range(s.seats)]
    return fill(words.text("why", key), speak(words, choice.fields, names))


def seen_after(game: str, s: Any, seat: int, move: int) -> tuple[str, list[Any]]:
    """All that everybody sees of a move, and all they hear."""
    after = s.clone()
    after.chance, after.telling = seeded(0), True
    GAMES[game].play(after, seat, move)
    return repr(GAMES[game].view(after, SPECTATOR)), heard_by(after, SPECTATOR)


@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_every_move_that_is_heard_of_has_a_reason(game: str, bot: str) -> None:
    """In every language, while the game runs."""
    player = find_bot(game, bot).make()
    silent = []
    for s, seat, news in decisions(game, bot, 3, 150):
        choice = player.choose(Perspective(GAMES[game], s, seat, news), seeded(1), Budget(2))
        if seen_after(game, s, seat, choice.move)[1]:
            said = [said_openly(game, s, seat, choice, language) for language in LANGUAGES]
            silent += [(choice.why, said)] if "" in said else []
    assert silent == []


@pytest.mark.parametrize(("game", "bot"), [pair for pair in BOTS if pair[0] != "kingpin"])
def test_what_is_said_at_once_tells_nothing(game: str, bot: str) -> None:
    """Where everybody sees the same, before and after a move, the bot says the same, whatever it
    holds and whatever it thought. (In Kingpin nothing is hidden.)"""
    player = find_bot(game, bot).make()
    said: dict[tuple[int, str], set[str]] = {}
    for number, (s, seat, news) in enumerate(decisions(game, bot, 4, 60)):
        if has_no_secrets(GAMES[game], s, seat):
            continue
        public = [event for event in news if may_hear(event, SPECTATOR)]
        for world in range(WORLDS):
            other = GAMES[game].redeal(s, SPECTATOR, seeded(world))
            at = Perspective(GAMES[game], other, seat, public)
            choice = player.choose(at, seeded(world), Budget(2))
            sees = repr(seen_after(game, other, seat, choice.move))
            found = said.setdefault((number, sees), set())
            found.add(said_openly(game, s, seat, choice))
    assert [several for several in said.values() if len(several) > 1] == []
    assert any(len(sentence) > 1 for several in said.values() for sentence in several)
