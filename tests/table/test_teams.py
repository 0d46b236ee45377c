"""Partners at a table: who belongs together, what they say to each other, what they share."""

import msgspec
import pytest

from contraband.table import Occupant, Setup, Table, Who
from contraband.table.entries import digest
from contraband.table.state import OVER
from contraband.wire import messages as wire

from .driver import HOST, PEOPLE, WATCHER, Driver, token

SECRET = "aim at the red die"
PARTNER = Who(3)  # of the host
OPPONENTS = (Who(1), Who(2), Who(4))


def cobbers(seats: int = 5, **options: str) -> Driver:
    people = [Occupant("person", PEOPLE[seat], token(seat)) for seat in range(seats)]
    given = {"variant": "cobbers", **options}
    return Driver(Setup("cuba", seats, given, people, host_token=token(0), pace="instant"))


def whisper(driver: Driver, who: Who, text: str = SECRET) -> None:
    driver.do(who, wire.Say(driver.id(), text=text, team=True))


def heard(driver: Driver, who: Who) -> list[tuple[str, bool]]:
    return [(talk.line, talk.team) for talk in driver.picture(who).talk if not talk.system]


def test_the_picture_says_who_belongs_together() -> None:
    driver = cobbers()
    assert [seat.team for seat in driver.picture(HOST).seats] == [0, 1, 2, 0, 1]
    driver.start()
    assert [seat.team for seat in driver.picture(WATCHER).seats] == [0, 1, 2, 0, 1]
    shared = cobbers(partners="off")
    assert {seat.team for seat in shared.picture(HOST).seats} == {-1}


@pytest.mark.rule("CUBA-7.1.6")
def test_what_partners_say_to_each_other_nobody_else_hears() -> None:
    driver = cobbers()
    driver.start()
    before = {who: driver.picture(who) for who in (*OPPONENTS, WATCHER)}
    whisper(driver, HOST)
    whisper(driver, PARTNER, "which one?")
    for who in (HOST, PARTNER):
        assert heard(driver, who) == [(SECRET, True), ("which one?", True)]
    for who, picture in before.items():
        assert driver.picture(who) == picture  # not even a number tells that something was said
    driver.do(Who(1), wire.Say("s", text="hello"))
    assert heard(driver, Who(4)) == heard(driver, Who(2)) == [("hello", False)]
    assert heard(driver, HOST)[-1] == ("hello", False)
    driver.check_fold()


@pytest.mark.rule("CUBA-7.1.6")
def test_it_stays_between_them_when_the_game_is_over() -> None:
    driver = cobbers()
    driver.start()
    whisper(driver, HOST)
    driver.do(Who(1), wire.Say("s", text="hello"))
    driver.table.sitting.data.phase = OVER
    for who in (*OPPONENTS, WATCHER):
        shown = msgspec.json.encode(driver.picture(who).talk).decode()
        assert SECRET not in shown
        assert "hello" in shown
    assert (SECRET, True) in heard(driver, PARTNER)


def test_a_partner_is_needed_and_a_game() -> None:
    driver = cobbers()
    aside = wire.Say("s", text=SECRET, team=True)
    assert driver.refusal(HOST, aside) == "not_playing"  # seats can still change
    driver.start()
    assert driver.refusal(Who(2), aside) == "no_partner"  # drives alone
    watching = wire.Say("s", text=SECRET, name="Zoe", team=True)
    assert driver.refusal(WATCHER, watching) == "only_watching"
    shared = cobbers(partners="off")
    shared.start()
    assert shared.refusal(HOST, aside) == "no_partner"


def test_only_the_member_whose_flick_it_is_may_answer_and_the_other_may_be_away() -> None:
    driver = cobbers()
    driver.start()
    (seat,) = driver.table.sitting.asked()
    partner = next((one for one in driver.table.sitting.team(seat) if one != seat), seat)
    decision = driver.picture(Who(seat)).decision
    assert decision is not None
    assert driver.picture(Who(partner)).decision is None or partner == seat
    go = wire.Move("m", decision.id, notation="done")
    if partner != seat:
        assert driver.refusal(Who(partner), go) == "not_asked"
    driver.do(HOST, wire.Cover("c", seat, True))  # a bot flicks for who has left
    assert driver.refusal(Who(seat), go) == "covered"
    driver.do(Who(seat, system=True), go)
    assert driver.table.sitting.asked() == [partner]
    assert driver.picture(Who(partner)).decision is not None


def test_teams_are_named_on_buttons_and_in_the_log() -> None:
    driver = cobbers(6)
    driver.start()
    active = int(driver.table.sitting.board.active)
    team = f"Team {PEOPLE[active]} & {PEOPLE[active + 3]}"
    lines = [news.line for news in driver.picture(WATCHER).news]
    assert any(team in line for line in lines)
    roles = f"{PEOPLE[active]} prepares, {PEOPLE[active + 3]} rides."
    assert roles in lines
    own = [news.line for news in driver.picture(Who(active + 3)).news]
    assert f"{PEOPLE[active]} prepares, you ride." in own


def test_a_table_of_a_release_without_the_options_goes_on_as_it_was() -> None:
    driver = cobbers(3, partners="off")
    first = driver.entries()[0]
    for name in ("partners", "job_vote"):
        del first.body["setup"]["options"][name]
    first.hash = digest(first)
    table = Table.fold([first])
    assert [seat.team for seat in table.picture(HOST, "en", driver.now).seats] == [-1] * 3
    started = table.handle(HOST, wire.Start("s"), driver.now)
    table.adopt(started)
    assert len(table.sitting.board.money) == 3
    assert table.picture(HOST, "en", driver.now).table.options["partners"] == "off"
    assert Table.fold([first, *started]).sitting.to_plain() == table.sitting.to_plain()
