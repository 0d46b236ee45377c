"""Why a bot plays as it does: a sentence for every kind of question, wherever chance has led."""

from collections import Counter

import pytest
from analysed import NAMES, TABLES, played

from contraband.bots.registry import LADDER, find_bot
from contraband.core.bot import Budget
from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective
from contraband.core.words import LANGUAGES, fill, speak
from contraband.games import GAMES, read_words

EACH = 3  # positions of every kind of question
WORDS = 2  # less says nothing


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
@pytest.mark.parametrize("kind", LADDER)
def test_every_kind_of_question_gets_a_reason(
    table: tuple[str, int, dict[str, object]], kind: str
) -> None:
    """Random play leads to questions that sensible play never meets."""
    game = GAMES[table[0]]
    bot = find_bot(table[0], kind).make()
    names = [f"P{number}" for number in range(table[1])]
    asked: Counter[str] = Counter()
    said: set[str] = set()
    for recorder in played(*table, seed=8, kind="random"):
        s = recorder.state
        step, seat = game.steps[s.step].name, int(lowest(s.asked))
        asked[step] += 1
        if asked[step] > EACH:
            continue
        choice = bot.choose(Perspective(game, s, seat, []), seeded(1), Budget(2))
        for language in LANGUAGES:
            words = read_words(table[0], language)
            sentence = fill(words.text("why", choice.why), speak(words, choice.fields, names))
            assert len(sentence.split()) >= WORDS, (step, choice.why, language)
            assert "{" not in sentence
            said.add(sentence)
    assert len(said) > len(LANGUAGES) * len(asked) // 2  # not the same for everything
