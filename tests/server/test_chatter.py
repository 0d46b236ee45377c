"""Bots talk, but not too much, and only in phrases of the game."""

from contraband.games import read_words
from contraband.server.chatter import remark


def test_a_bot_says_something_now_and_then() -> None:
    said = [remark("soda", "easy") for _ in range(900)]
    spoken = {phrase for phrase in said if phrase}
    assert 30 < sum(1 for phrase in said if phrase) < 250
    assert spoken == set(read_words("soda", "en").find("bot", "easy", "says"))


def test_a_bot_without_phrases_is_silent() -> None:
    assert {remark("soda", "random") for _ in range(50)} == {""}
