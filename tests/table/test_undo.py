"""Taking back: the legality table, sealed answers, consent, lapses, and luck that is not redone."""

import pytest

from contraband.table import SYSTEM, UndoExpired, Who
from contraband.wire import messages as wire

from .driver import HOST, Driver, setup

PACKED = 5  # the place of some packing in the list of legal moves


def started(persons: int = 4) -> Driver:
    return Driver(setup(persons)).start()


def packed(persons: int = 4) -> Driver:
    """All have packed; seat 0, the guard, is asked."""
    driver = started(persons)
    for seat in (1, 2, 3):
        driver.move(seat, PACKED)
    return driver


def ask(driver: Driver) -> wire.Undo:
    return wire.Undo(driver.id(), how="ask")


def pass_step(driver: Driver) -> None:
    decision = driver.options(0)
    passing = next(option for option in decision.legal if option.notation == "pass")
    driver.do(Who(0), wire.Move(driver.id(), decision.id, passing.move))


def guard_takes(driver: Driver, start: str) -> None:
    decision = driver.options(0)
    taken = next(option for option in decision.legal if option.notation.startswith(start))
    driver.do(Who(0), wire.Move(driver.id(), decision.id, taken.move))


PACKINGS = ["pack 1", "pack 2", "pack 3"]
LEGALITY = [
    # what has happened, who asks, and a word of why not: step, turn, ask ("": it can be had)
    ([], 1, "no move", "no move", "no move"),
    (["pack 1"], 1, "", "one step", "not need to"),
    (["pack 1"], 2, "no move", "no move", "no move"),
    (["pack 1", "pack 2"], 1, "", "one step", "not need to"),  # still sealed
    (PACKINGS, 1, "have to ask", "have to ask", ""),  # bribes are shown
    (PACKINGS, 3, "have to ask", "have to ask", ""),
    ([*PACKINGS, "pass"], 0, "", "one step", "not need to"),
    ([*PACKINGS, "accept"], 0, "have to ask", "have to ask", ""),  # luggage is shown
    ([*PACKINGS, "pass", "inspect"], 0, "have to ask", "have to ask", ""),
    ([*PACKINGS, "pass", "pass"], 0, "", "", "not need to"),
    ([*PACKINGS, "accept", "pass"], 0, "", "one step", "not need to"),  # back to what was shown
    (["pack 1", "pause"], 1, "paused", "paused", "paused"),
    (["pack 1", "cover 1"], 1, "bot plays", "bot plays", "bot plays"),
    ([*PACKINGS, "wish 1"], 2, "have to ask", "have to ask", "already asking"),
    ([*PACKINGS, "wish 1", "refuse 2"], 1, "have to ask", "have to ask", "not agree"),
    ([*PACKINGS, "wish 1", "refuse 2"], 2, "have to ask", "have to ask", ""),
]


def happen(driver: Driver, what: str) -> None:
    word, _, number = what.partition(" ")
    seat = int(number or 0)
    commands: dict[str, wire.Command] = {
        "pause": wire.Pause(driver.id(), True),
        "cover": wire.Cover(driver.id(), seat, True),
        "wish": ask(driver),
        "refuse": wire.Consent(driver.id(), False),
    }
    if word == "pack":
        driver.move(seat, PACKED)
    elif word in commands:
        driver.do(HOST if word in ("pause", "cover") else Who(seat), commands[word])
    else:
        guard_takes(driver, word)


@pytest.mark.parametrize("how", ["step", "turn", "ask"])
@pytest.mark.parametrize(("past", "seat", "step", "turn", "wish"), LEGALITY)
def test_the_legality_table(
    past: list[str], seat: int, step: str, turn: str, wish: str, how: str
) -> None:
    driver = started()
    for what in past:
        happen(driver, what)
    info = driver.picture(Who(seat)).undo
    shown = {
        "step": (info.free, info.sentence, step),
        "turn": (info.turn, info.turn_sentence, turn),
        "ask": (info.ask, info.ask_sentence, wish),
    }
    may, sentence, word = shown[how]
    assert may == (word == "")
    assert word in sentence
    assert bool(sentence) != may
    if may:
        kinds = [entry.kind for entry in driver.do(Who(seat), wire.Undo("u", how))]
        assert kinds == ["wish" if how == "ask" else "undo"]
    else:
        driver.refusal(Who(seat), wire.Undo("u", how))
    driver.check_fold()


def test_restarting_a_turn_takes_back_all_own_steps_and_no_more() -> None:
    driver = packed()
    before = driver.table.sitting.board.to_plain()
    pass_step(driver)
    pass_step(driver)
    driver.do(Who(0), wire.Undo(driver.id(), "turn"))
    assert driver.table.sitting.board.to_plain() == before
    assert [told.undone for told in driver.table.sitting.data.news][-1]
    assert driver.picture(Who(1)).talk[-1].line == "Ana has taken back 2 moves."
    driver.check_fold()


def test_there_is_no_fourth_way_to_take_back() -> None:
    assert packed().refusal(Who(1), wire.Undo("u", "all")) == "no_such_undo"


def test_nobody_takes_back_in_the_lobby_or_after_the_end() -> None:
    driver = Driver(setup(4))
    assert driver.refusal(Who(1), wire.Undo("u")) == "not_playing"
    driver.start().finish()
    assert driver.refusal(Who(1), wire.Undo("u")) == "not_playing"


def test_taking_back_leads_to_the_very_same_board() -> None:
    driver = packed()
    before = driver.table.sitting.board.to_plain()
    pass_step(driver)
    driver.do(Who(0), wire.Undo(driver.id()))
    assert driver.table.sitting.board.to_plain() == before
    driver.check_fold()


def test_a_sealed_answer_can_be_changed_while_others_still_think() -> None:
    driver = started()
    driver.move(1, PACKED)
    driver.move(2, PACKED)
    waiting = driver.options(3)
    driver.do(Who(1), wire.Undo(driver.id()))
    assert driver.table.asked == [1, 3]
    driver.move(1, 0)
    move = wire.Move(driver.id(), waiting.id, waiting.legal[0].move)
    driver.do(Who(3), move)  # seat 1's change has not made this stale (T7)
    line = driver.table.sitting.data.line
    assert [played.seat for played in line] == [2, 1, 3]
    driver.check_fold()


def test_answers_from_before_an_undo_are_stale_for_ever() -> None:
    driver = packed()
    pass_step(driver)
    old = driver.options(0)
    driver.do(Who(0), wire.Undo(driver.id()))
    pass_step(driver)
    assert driver.options(0).step == old.step
    late = wire.Move("late", old.id, old.legal[0].move)
    assert driver.refusal(Who(0), late) == "stale"


def test_all_other_persons_must_consent() -> None:
    driver = packed()
    driver.do(Who(1), ask(driver))
    info = driver.picture(Who(0)).undo
    assert (info.asking, info.waiting_for) == (1, [0, 2, 3])
    assert driver.refusal(Who(1), wire.Consent("c", True)) == "nothing_to_consent"
    for seat in (2, 0):
        driver.do(Who(seat), wire.Consent(driver.id(), True))
        assert len(driver.table.sitting.data.line) == 3
    driver.do(Who(3), wire.Consent(driver.id(), True))
    assert driver.table.asked == [1, 2, 3]
    assert driver.picture(Who(0)).undo.asking == -1
    driver.check_fold()


def test_bots_consent_at_once() -> None:
    driver = packed(2)
    entries = driver.do(Who(1), ask(driver))
    assert [entry.kind for entry in entries] == ["wish"]  # the host is a person
    alone = packed(2)
    alone.do(HOST, wire.Cover(alone.id(), 0, True))
    entries = alone.do(Who(1), ask(alone))
    assert [entry.kind for entry in entries] == ["wish", "undo"]
    assert alone.table.asked == [1, 2, 3]


def test_a_refused_wish_cannot_be_repeated_for_the_same_move() -> None:
    driver = packed()
    driver.do(Who(1), ask(driver))
    driver.do(Who(2), wire.Consent(driver.id(), False))
    assert driver.refusal(Who(1), wire.Undo("again", "ask")) == "undo_was_refused"
    assert driver.refusal(Who(3), wire.Consent("c", True)) == "nothing_to_consent"


def test_a_wish_lapses_with_the_next_move_or_in_time() -> None:
    driver = packed()
    driver.do(Who(1), ask(driver))
    assert driver.refusal(SYSTEM, UndoExpired()) == "not_due"
    pass_step(driver)
    assert driver.picture(Who(1)).undo.asking == -1
    driver.do(Who(1), ask(driver))
    driver.serve("lapse")
    assert driver.picture(Who(1)).undo.asking == -1
    assert driver.duties("lapse") == []
    driver.check_fold()


@pytest.mark.parametrize("seat", [1, 2])
def test_a_wish_lapses_when_a_seat_changes_hands(seat: int) -> None:
    """Nobody who is gone can ask or consent."""
    for command in (wire.SetSeat("c", seat, "easy"), wire.Cover("c", seat, True)):
        driver = packed()
        driver.do(Who(1), ask(driver))
        driver.do(HOST, command)
        assert driver.picture(Who(3)).undo.asking == -1
        assert driver.refusal(Who(3), wire.Consent("d", True)) == "nothing_to_consent"


def test_bots_wait_while_somebody_asks() -> None:
    driver = Driver(setup(2, options={"first_guard": 3})).start()
    for seat in (0, 1, 2):
        driver.move(seat, PACKED)
    duty = driver.duties("think")[0]
    driver.do(Who(1), ask(driver))
    assert driver.duties("think") == []
    move = wire.Move("", duty.decision, driver.table.default_move(3))
    assert driver.refusal(Who(3, system=True), move) == "undo_pending"


def test_undone_news_stay_struck_through_and_are_sent_again() -> None:
    driver = packed()
    seen = len(driver.picture(Who(2)).news)
    pass_step(driver)
    after = len(driver.picture(Who(2)).news)
    driver.do(Who(0), wire.Undo(driver.id()))
    news = driver.picture(Who(2), news_seen=after).news
    assert [item.number for item in news] == list(range(seen + 1, after + 1))
    assert all(item.undone for item in news)
    pass_step(driver)
    numbers = [item.number for item in driver.picture(Who(2)).news]
    assert numbers == list(range(1, len(numbers) + 1))


def test_luck_is_not_turned_back() -> None:
    """The round's end deals anew: taken back and played again, other cards come."""
    driver = packed()
    while driver.table.sitting.board.round == 1:
        pass_step(driver)
    first = driver.table.sitting.data
    drawn = first.line[-1].outcomes
    assert drawn
    driver.do(Who(0), ask(driver))
    for seat in (1, 2, 3):
        driver.do(Who(seat), wire.Consent(driver.id(), True))
    pass_step(driver)
    last = driver.table.sitting.data.line[-1]
    assert last.counter == first.counter
    assert last.outcomes != drawn
    driver.check_fold()
