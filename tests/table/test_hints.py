"""Hints at the table: who may ask, what is counted and shown, and how it is put into words."""

import pytest
from msgspec.structs import replace

from contraband.analysis.advice import advise
from contraband.analysis.answers import Advice, Reason, Voice
from contraband.core.bot import Budget
from contraband.core.perspective import Perspective
from contraband.table import Who, hints
from contraband.table.commands import Refusal
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup


@pytest.fixture
def driver() -> Driver:
    return Driver(setup(persons=2)).start()


def ask(driver: Driver, seat: int) -> wire.Hint:
    return wire.Hint(driver.id(), driver.table.sitting.data.chairs[seat].decision)


def advice_for(driver: Driver, seat: int, asked: int = -1) -> Advice:
    sitting = driver.table.sitting
    at = Perspective(sitting.game, sitting.board, seat, [])
    found = advise(at, Budget(3), Budget(60), asked)
    assert found is not None
    return found


def test_a_hint_is_counted_once_a_decision_and_everybody_sees_the_count(driver: Driver) -> None:
    for _ in range(3):
        driver.do(Who(1), ask(driver, 1))
    for viewer in (HOST, Who(1), WATCHER):
        assert [seat.hints for seat in driver.picture(viewer).seats] == [0, 1, 0, 0]


def test_the_count_survives_a_restart(driver: Driver) -> None:
    driver.do(Who(1), ask(driver, 1))
    assert driver.folded().table.sitting.data.chairs[1].hints == 1


def test_who_may_not_ask_is_told_why(driver: Driver) -> None:
    assert driver.refusal(WATCHER, ask(driver, 1)) == "only_watching"
    assert driver.refusal(HOST, wire.Hint("x", 1)) == "not_asked"  # the first guard packs nothing
    assert driver.refusal(Who(1), wire.Hint("x", 99)) == "stale"
    driver.do(HOST, wire.Pause(driver.id(), paused=True))
    assert driver.refusal(Who(1), ask(driver, 1)) == "paused"


def test_the_host_may_forbid_hints() -> None:
    driver = Driver(setup(persons=2, hints=False)).start()
    assert driver.refusal(Who(1), ask(driver, 1)) == "no_hints"
    assert not driver.picture(Who(1)).table.hints


def test_those_who_are_kept_behind_do_not_notice() -> None:
    driver = Driver(setup(persons=2, spectators="shadow", spectator_delay=5)).start()
    before = driver.picture(WATCHER)
    driver.do(Who(1), ask(driver, 1))
    assert driver.picture(WATCHER) == before


def test_training_is_for_tables_where_all_others_are_bots(driver: Driver) -> None:
    assert not driver.picture(Who(1)).table.training
    alone = Driver(setup(persons=1, options={"first_guard": 1})).start()
    assert alone.picture(HOST).table.training
    assert not alone.picture(WATCHER).table.training
    question = driver.options(1)
    weigh = wire.Weigh("w", question.id, question.legal[0].move)
    with pytest.raises(Refusal) as caught:
        hints.need_training(driver.table.sitting, Who(1), weigh)
    assert caught.value.reason == "no_training"


def test_what_cannot_be_played_is_not_weighed() -> None:
    driver = Driver(setup(persons=1, options={"first_guard": 1})).start()
    decision = driver.options(0).id
    for weigh, reason in (
        (wire.Weigh("w", decision, 10**15), "nonsense"),
        (wire.Weigh("w", decision, notation="hop"), "not_a_move"),
        (wire.Weigh("w", decision + 1, 0), "stale"),
    ):
        with pytest.raises(Refusal) as caught:
            hints.need_training(driver.table.sitting, HOST, weigh)
        assert caught.value.reason in (reason, "not_a_move")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_it_is_told_in_words(driver: Driver, language: str) -> None:
    advice = advice_for(driver, 1)
    told = hints.tell(driver.table.sitting, wire.Hint("h", 7), advice, language)
    assert (told.id, told.decision) == ("h", 7)
    assert told.look
    assert "{" not in told.look
    legal = {option.move for option in driver.options(1).legal}
    for answer in told.answers:
        assert answer.move in legal
        assert answer.label
        assert answer.reason
        assert "{" not in answer.label + answer.reason
        assert 0 <= answer.chance <= 100
    for voice in told.answers:  # whichever of them the best bot would play, it says why
        other = replace(advice, voice=replace(advice.voice, move=voice.move))
        said = hints.tell(driver.table.sitting, wire.Hint("h", 7), other, language).voice
        assert said
        assert "{" not in said
        assert (voice.label in said) == (voice is not told.answers[0])
    figures = [(name, "number", 77) for name in ("bottles", "percent", "hope")]
    reckoned = Voice(advice.answers[0].move, "ledger_bend", figures)
    said = hints.tell(
        driver.table.sitting, wire.Hint("h", 7), replace(advice, voice=reckoned), language
    ).voice
    assert said
    assert "77" not in said  # one figure for a chance is enough
    unsaid = replace(advice, voice=replace(advice.voice, move=-7))
    assert hints.tell(driver.table.sitting, wire.Hint("h", 7), unsaid, language).voice == ""


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_sums_are_told_as_the_game_writes_them(driver: Driver, language: str) -> None:
    caps = {"en": "3 caps", "de": "3 Kronkorken", "nl": "3 doppen"}
    advice = advice_for(driver, 1)
    earns = replace(advice.answers[0], reason=Reason("earns", [("points", "number", 3)]))
    told = hints.tell(
        driver.table.sitting, wire.Hint("h", 7), replace(advice, answers=[earns]), language
    )
    assert caps[language] in told.answers[0].reason


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_slip_is_told_with_what_would_be_better(driver: Driver, language: str) -> None:
    move = driver.options(1).legal[-1].move
    advice = advice_for(driver, 1, asked=move)
    weigh = wire.Weigh("w", 7, move)
    fine = hints.tell_weighed(driver.table.sitting, weigh, advice, language)
    assert fine.slip == advice.slip
    told = hints.tell_weighed(driver.table.sitting, weigh, replace(advice, slip=True), language)
    assert told.slip
    assert told.asked is not None
    assert told.better is not None
    assert told.better.label in told.sentence
    assert "{" not in told.sentence
