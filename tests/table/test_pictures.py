"""Pictures: counted news, look back, spectators, and a sentence for everything in each language."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import contraband.table
from contraband.core.chance import seeded
from contraband.games.soda.game import GAME
from contraband.games.soda.preview import SodaPreview
from contraband.games.soda.state import Soda
from contraband.games.soda.view import SodaView
from contraband.table import Refusal, Who, undo
from contraband.table.permissions import Viewer
from contraband.table.picture import seats
from contraband.table.sentences import table_words
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup


def plain(picture: wire.Picture) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(picture)
    return found


def test_the_lobby_has_no_board() -> None:
    driver = Driver(setup(2))
    picture = driver.picture(WATCHER)
    assert (picture.view, picture.decision, picture.step, picture.you) == (None, None, "", -1)
    assert picture.table.phase == "lobby"
    assert len(picture.table.commitment) == 64
    assert driver.picture(HOST).prompt != picture.prompt
    assert [seat.connected for seat in driver.picture(HOST, connected={1}).seats] == [
        False,
        True,
        False,
        False,
    ]


class Screens:
    """Soda Smugglers with the caps behind screens. Compiled classes cannot be inherited from."""

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)

    def shown_scores(self, s: Soda) -> list[int]:
        return []


def scores(driver: Driver, game: Any) -> list[int | None]:
    viewer = Viewer(driver.table.sitting, Who(1), "en")
    viewer.sitting.game = game
    return [seat.score for seat in seats(viewer, driver.now, ())]


def test_scores_are_there_from_the_deal_on() -> None:
    driver = Driver(setup(2))
    assert scores(driver, GAME) == [None] * 4
    assert scores(driver.start(), GAME) == [10] * 4


def test_secret_scores_are_shown_at_the_end_only() -> None:
    driver = Driver(setup(2)).start()
    assert scores(driver, Screens()) == [None] * 4
    scores(driver, GAME)
    driver.finish()
    assert scores(driver, Screens()) == GAME.scores(driver.table.sitting.board)


def test_news_are_counted_without_gaps_and_sent_once() -> None:
    driver = Driver(setup(4)).start()
    held: dict[int, list[wire.News]] = {seat: [] for seat in range(-1, 4)}
    luck = seeded(1)
    while driver.table.phase == "playing":
        driver.move(driver.table.asked[0], luck.below(1000))
        for seat, news in held.items():
            news.extend(driver.picture(Who(seat), news_seen=len(news)).news)
    for seat, news in held.items():
        assert [item.number for item in news] == list(range(1, len(news) + 1))
        assert news == driver.picture(Who(seat)).news
    assert len(held[0]) > len(held[-1])  # a seat hears of its own cards


def test_looking_back_shows_what_this_seat_saw_then() -> None:
    driver = Driver(setup(4)).start()
    viewers = [WATCHER, *(Who(seat) for seat in range(4))]
    seen = [[plain(driver.picture(who)) for who in viewers]]
    luck = seeded(2)
    while driver.table.phase == "playing":
        driver.move(driver.table.asked[0], luck.below(1000))
        seen.append([plain(driver.picture(who)) for who in viewers])
    same = ("you", "view", "asked", "step", "prompt", "news", "seats")
    for moves, then in enumerate(seen[:-1]):
        for who, picture in zip(viewers, then, strict=True):
            past = plain(driver.table.past(who, "en", driver.now, moves))
            assert {name: past[name] for name in same} == {name: picture[name] for name in same}
            assert past["decision"] is None


def test_nobody_looks_into_the_future() -> None:
    driver = Driver(setup(4))
    with pytest.raises(Refusal, match="no_such_move"):
        driver.table.past(HOST, "en", driver.now, 0)
    driver.start()
    with pytest.raises(Refusal, match="no_such_move"):
        driver.table.past(HOST, "en", driver.now, 1)


def test_spectators_may_be_unwanted() -> None:
    driver = Driver(setup(2, spectators="none"))
    with pytest.raises(Refusal, match="no_spectators"):
        driver.picture(WATCHER)
    with pytest.raises(Refusal, match="no_spectators"):
        driver.table.past(Who(17), "en", driver.now, 0)
    assert driver.picture(Who(host=True)).you == -1


def test_spectators_may_be_kept_some_moves_behind() -> None:
    driver = Driver(setup(4, spectator_delay=2)).start()
    views = [driver.picture(HOST).view]
    luck = seeded(4)
    numbers = 0
    for moves in range(1, 12):
        driver.move(driver.table.asked[0], luck.below(1000))
        views.append(driver.table.sitting.game.view(driver.table.sitting.board, -1))
        picture = driver.picture(WATCHER)
        assert picture.table.moves == max(0, moves - 2)
        if moves > 2:
            assert picture.view == views[moves - 2]
        assert len(picture.news) >= numbers
        numbers = len(picture.news)
        with pytest.raises(Refusal, match="no_such_move"):
            driver.table.past(WATCHER, "en", driver.now, picture.table.moves + 1)
    driver.finish()
    assert driver.picture(WATCHER).table.moves == len(driver.table.sitting.data.line)


def test_a_delayed_spectator_never_loses_news_by_an_undo() -> None:
    driver = Driver(setup(4, spectator_delay=1)).start()
    for seat in (1, 2, 3):
        driver.move(seat)
    before = driver.picture(WATCHER).news
    driver.do(Who(1), wire.Undo(driver.id(), "ask"))
    for seat in (0, 2, 3):
        driver.do(Who(seat), wire.Consent(driver.id(), True))
    after = driver.picture(WATCHER).news
    assert [item.number for item in after] == [item.number for item in before]
    assert driver.picture(WATCHER).table.moves == 0


def test_unknown_languages_get_english() -> None:
    driver = Driver(setup(2))
    assert plain(driver.picture(HOST, "tlh")) == plain(driver.picture(HOST, "en"))
    assert driver.picture(HOST, "de").prompt != driver.picture(HOST, "nl").prompt


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_refusal_and_notice_has_a_sentence(language: str) -> None:
    """Keys in the source and keys in the texts are the same."""
    folder = Path(contraband.table.__file__).parent
    source = "".join(path.read_text() for path in folder.glob("*.py"))
    refusals = set(re.findall(r'Refusal\(\s*"(\w+)"', source))
    refusals |= {"handed_over", "covered", "stale", "not_asked", "too_early"}
    refusals |= {"nothing_to_undo", "undo_was_refused", undo.ONE_STEP, undo.NO_NEED, undo.LEARNED}
    notices = set(re.findall(r'notice\(\s*sitting, "(\w+)"', source))
    notices |= {
        "covered_away",
        "covered_time",
        "covered_wish",
        "resumed",
        "turn_restarted",
        "undone",
        "shadow_ended",
    }
    words = table_words(language).tables[0]
    assert isinstance(words["refusal"], dict)
    assert isinstance(words["notice"], dict)
    assert set(words["refusal"]) == refusals
    assert set(words["notice"]) == notices


def test_a_picture_reads_back_as_the_message_it_is() -> None:
    driver = Driver(setup(4)).start()
    for who in driver.viewers():
        data = msgspec.json.encode(driver.picture(who))
        read = msgspec.json.decode(data, type=wire.Picture)
        read.view = msgspec.convert(read.view, SodaView)
        if read.decision is not None:
            preview = msgspec.convert(read.decision.preview, SodaPreview | None)
            read.decision = msgspec.structs.replace(read.decision, preview=preview)
        assert read == driver.picture(who)
