"""Moves: one door for everybody, hostile and stale messages, retries, simultaneous answers."""

import pytest

from contraband.core.chance import seeded
from contraband.core.game import Broken
from contraband.table import SYSTEM, Refusal, Who, Why
from contraband.wire import messages as wire

from .driver import HOST, WATCHER, Driver, setup


def started(persons: int = 3, **given: object) -> Driver:
    return Driver(setup(persons, **given)).start()


def test_a_game_can_be_played_to_its_end() -> None:
    driver = started().finish()
    picture = driver.picture(HOST)
    assert (picture.table.phase, picture.decision, picture.asked) == ("over", None, [])
    assert sorted(seat.place for seat in picture.seats)[0] == 1
    assert driver.table.due(driver.now) == []


def test_hostile_and_stale_moves_are_refused() -> None:
    driver = started()
    decision = driver.options(1)
    legal = decision.legal[0].move
    assert driver.refusal(WATCHER, wire.Move("m", decision.id, legal)) == "only_watching"
    assert driver.refusal(Who(99), wire.Move("m", decision.id, legal)) == "only_watching"
    assert driver.refusal(Who(0), wire.Move("m", decision.id, legal)) == "not_asked"
    assert driver.refusal(Who(1), wire.Move("m", decision.id + 1, legal)) == "stale"
    assert driver.refusal(Who(1), wire.Move("m", 0, legal)) == "stale"
    assert driver.refusal(Who(3), wire.Move("m", decision.id, legal)) == "covered"
    assert driver.refusal(Who(1), wire.Move("m", decision.id, 0)) == "other_step"
    for move in (-1, 10**6, 1 << 62, -(1 << 70), 1 << 70):
        reason = driver.refusal(Who(1), wire.Move("m", decision.id, move))
        assert reason in ("nonsense", "not_a_move")


def test_an_answer_may_come_in_notation() -> None:
    """What is put together in a browser need not know how moves are numbered."""
    driver = started()
    decision = driver.options(1)
    for words in ("pack", "pack 9 9 / 9", "open sesame", "x" * 5_000):
        written = wire.Move("m", decision.id, notation=words)
        assert driver.refusal(Who(1), written) == "not_a_move"
    chosen = decision.legal[-1]
    driver.do(Who(1), wire.Move("m", decision.id, notation=chosen.notation))
    assert driver.table.sitting.data.line[-1].notation == chosen.notation
    assert driver.refusal(Who(1), wire.Move("n", decision.id, notation=chosen.notation))


def test_no_moves_in_the_lobby_while_paused_or_after_the_end() -> None:
    driver = Driver(setup(3))
    assert driver.refusal(Who(1), wire.Move("m", 1, 0)) == "not_playing"
    driver.start()
    decision = driver.options(1)
    driver.do(HOST, wire.Pause(driver.id(), True))
    assert driver.picture(Who(1)).decision is None
    assert driver.table.due(driver.now) == []
    move = wire.Move("m", decision.id, decision.legal[0].move)
    assert driver.refusal(Who(1), move) == "paused"
    driver.do(HOST, wire.Pause(driver.id(), False))
    driver.do(Who(1), move)
    driver.finish()
    assert driver.refusal(Who(1), wire.Move("n", decision.id, 0)) == "not_playing"


@pytest.mark.parametrize("bad", ["", "x" * 49, "a b", "=x", "ü", "a\n"])
def test_ids_are_short_and_plain(bad: str) -> None:
    driver = started()
    assert driver.refusal(HOST, wire.Say(bad, text="hello")) == "bad_id"


def test_refusals_of_the_rules_name_the_rule() -> None:
    driver = started()
    decision = driver.options(1)
    with pytest.raises(Refusal) as caught:
        driver.table.handle(Who(1), wire.Move("m", decision.id, 0), driver.now)
    told = driver.table.refused(caught.value, "m", "xx")
    assert (told.id, told.reason, told.rule) == ("m", "other_step", "SODA-2.1")
    assert told.sentence


def test_offers_and_refusals_agree_with_the_rules() -> None:
    driver = started(4)
    luck = seeded(5)
    while driver.table.phase == "playing":
        seat = driver.table.asked[0]
        decision = driver.options(seat)
        for option in decision.refused:
            command = wire.Move("m", decision.id, option.move)
            assert driver.refusal(Who(seat), command) == option.reason
        assert decision.default in [option.move for option in decision.legal]
        driver.move(seat, luck.below(1000))


@pytest.mark.trial("T6")
def test_each_command_delivered_up_to_five_times_acts_once() -> None:
    """T6: shuffled repeats, across crashes; the repeated reply is the first one."""
    luck = seeded(11)
    driver = started(4)
    sent: list[tuple[Who, wire.Command, dict[str, object]]] = []
    while driver.table.phase == "playing":
        seat = driver.table.asked[int(luck.below(len(driver.table.asked)))]
        decision = driver.options(seat)
        option = decision.legal[luck.below(len(decision.legal))]
        command = wire.Move(driver.id(), decision.id, option.move)
        entries = driver.do(Who(seat), command)
        sent.append((Who(seat), command, entries[0].reply))
        if luck.below(8) == 0:
            driver = driver.folded()
        before = driver.saved()
        for _ in range(luck.below(5)):
            who, again, reply = sent[luck.below(len(sent))]
            assert driver.table.known(who, again.id) == reply
            assert driver.do(who, again) == []
        assert driver.saved() == before
    assert len(driver.entries()) == 3 + len(sent)


def test_ids_are_judged_by_seat() -> None:
    """Whoever uses another's id neither hears the other's reply nor keeps the other from acting."""
    driver = started(2)
    first, second = Who(0), Who(1)
    (theirs,) = driver.do(first, wire.Say("same", text="one"))
    assert driver.table.known(second, "same") is None
    assert driver.table.known(WATCHER, "same") is None
    (ours,) = driver.do(second, wire.Say("same", text="two"))
    assert [driver.table.known(who, "same") for who in (first, second)] == [
        theirs.reply,
        ours.reply,
    ]
    assert ours.seq == theirs.seq + 1
    assert driver.do(first, wire.Say("same", text="one")) == []


@pytest.mark.trial("T7")
def test_answers_of_others_never_make_mine_stale() -> None:
    """T7: everybody looks first, then all answer, in any order."""
    luck = seeded(12)
    driver = Driver(setup(8, 8)).start()
    while driver.table.phase == "playing":
        looked = {seat: driver.options(seat) for seat in driver.table.asked}
        seats = list(looked)
        while seats:
            seat = seats.pop(luck.below(len(seats)))
            option = looked[seat].legal[luck.below(len(looked[seat].legal))]
            driver.do(Who(seat), wire.Move(driver.id(), looked[seat].id, option.move))


def test_the_second_of_two_answers_to_one_decision_is_stale() -> None:
    driver = started()
    decision = driver.options(1)
    driver.do(Who(1), wire.Move("a", decision.id, decision.legal[0].move))
    again = wire.Move("b", decision.id, decision.legal[1].move)
    assert driver.refusal(Who(1), again) == "not_asked"


def test_bots_think_at_the_pace_of_the_table() -> None:
    driver = started(1, pace="slow")
    assert {duty.at_ms - driver.now for duty in driver.duties("think")} == {2500}
    assert driver.refusal(Who(1), wire.Pace("p", "instant", True)) == "not_host"
    assert driver.refusal(HOST, wire.Pace("p", "warp", True)) == "no_such_pace"
    driver.do(HOST, wire.Pace(driver.id(), "instant", False))
    assert {duty.at_ms - driver.now for duty in driver.duties("think")} == {0}
    picture = driver.picture(HOST)
    assert (picture.table.pace, picture.table.chatter) == ("instant", False)


def test_a_bot_is_given_its_side_of_the_table_only() -> None:
    driver = started(1)
    driver.move(1)
    sight = driver.table.bot_request(2)
    game = driver.table.sitting.game
    world = game.from_plain(sight.world)
    board = driver.table.sitting.board
    assert game.view(world, 2) == game.view(board, 2)
    assert world.to_plain() != board.to_plain()
    assert (sight.decision, sight.bot) == (driver.duties("think")[0].decision, "easy")
    whispers = [event for event in sight.news if event[1] != -1]
    assert whispers
    assert all(event[1] == 1 << 2 for event in whispers)


def test_reasons_of_a_bot_with_secrets_wait_until_the_end() -> None:
    """Why a traveller packed what it packed would tell what it packed; the guard has no secrets."""
    driver = Driver(setup(0)).start()
    words = Why("random", [])
    for seat in (1, 2, 3):
        driver.move(seat, why=words)
    driver.move(0, why=words)
    news = driver.table.sitting.data.news
    moves = [(told.serial, told.why_open) for told in news if told.why is not None]
    assert moves == [(1, False), (2, False), (3, False), (4, True)]


def test_what_a_bot_says_openly_is_read_at_once_and_the_whole_reason_at_the_end() -> None:
    driver = Driver(setup(0)).start()
    driver.move(1, why=Why("finn_honest", [], "finn_sealed"))

    def read() -> list[str]:
        return [item.why for item in driver.picture(WATCHER).news if item.why]

    assert [why[:15] for why in read()] == ["I pack by mood:"]
    driver.finish()
    assert [why[:21] for why in read()] == ["Today I feel honest: "]


def test_the_rules_are_checked_after_every_move() -> None:
    """A broken invariant stops the command before anything is written."""
    driver = started()
    board = driver.table.sitting.board
    board.caps[0] -= 1000
    decision = driver.options(1)
    command = wire.Move("m", decision.id, decision.legal[0].move)
    with pytest.raises(Broken):
        driver.table.handle(Who(1), command, driver.now)
    assert driver.table.known(Who(1), "m") is None


def test_a_failed_bot_can_be_replaced_by_the_default() -> None:
    driver = started(1)
    duty = driver.duties("think")[0]
    move = wire.Move("", duty.decision, driver.table.default_move(duty.seat))
    driver.do(Who(duty.seat, system=True), move)
    assert duty.seat not in driver.table.asked


def test_the_host_without_a_seat_only_hosts() -> None:
    driver = Driver(setup(0))
    driver.do(Who(host=True), wire.Start("s"))
    assert driver.refusal(Who(host=True), wire.Undo("u")) == "only_watching"
    assert driver.refusal(SYSTEM, wire.Start("t")) == "not_host"
