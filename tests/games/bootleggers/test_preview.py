"""What answers would cost, bring or lead to: said beforehand, and as it then happens."""

import msgspec
import pytest
from games.bootleggers import pictures
from games.bootleggers.conftest import TRUCK_CODES, Table
from table.driver import PEOPLE, Driver, token

from contraband.core.chance import seeded
from contraband.games.bootleggers.game import GAME
from contraband.table import Occupant, Setup, Who

LARGEST = 40_000  # bytes of a picture with a question in it


def preview(table):
    return GAME.preview(table.s, table.asked[0])


def test_the_browser_is_tested_with_what_the_game_shows_today():
    """``PYTHONPATH=tests python -m games.bootleggers.pictures`` writes it anew."""
    assert pictures.FILE.read_text(encoding="utf-8") == pictures.text()


@pytest.mark.rule("BOOT-1.10")
def test_a_plan_of_markers_is_foretold():
    """For every number of markers what the view says once they stand there."""
    table = pictures.placing()
    table.s.back[0], table.s.supply[0] = 4, table.s.supply[0] - 3
    for place in preview(table).placing.places:
        for more, then in enumerate(place.then[1:], start=1):
            after = Table(table.s.clone())
            after.play(f"place {GAME.view(after.s, 0).speakeasies[place.spot].id} {more}")
            bar = GAME.view(after.s, 0).speakeasies[place.spot]
            assert (then.open, then.standing, then.leader) == (bar.open, bar.status[0], bar.leader)
            assert (then.missing == 0) == bar.open
        reached = [more for more, then in enumerate(place.then) if then.standing == "control"]
        assert place.control_with == (reached[0] if reached else None)


@pytest.mark.rule("BOOT-5.4")
def test_a_truck_knows_its_dock_and_who_comes_before():
    """The dock, the crates ahead and the price are those of the sale that follows."""
    table = pictures.lining_up()
    for send in preview(table).sends:
        after = Table(table.s.clone())
        spot = GAME.view(after.s, 0).speakeasies[send.spot].id
        after.play(f"send s1 {spot}")
        assert after.place("s1") == (spot, ["majority", "minority", "public"].index(send.dock))
    _, rosies, pig = preview(table).sends
    assert rosies.asks == 1
    # Two dice: a two leaves two of the four crates over, a three one of them; each brings 3 G.
    assert pig.money == pytest.approx(3 * (4 - (1 * 2 + 2 * 1) / 36), abs=0.001)
    assert pig.all == pytest.approx(1 - 3 / 36, abs=0.001)


@pytest.mark.rule("BOOT-6.4")
def test_a_yes_brings_what_was_said():
    table = pictures.public_dock()
    said = preview(table).admission
    before = table.cash
    table.play("yes").through("choosing")
    gained = [now - then for now, then in zip(table.cash, before, strict=True)]
    assert (said.crates, gained[1], gained[0]) == (4, said.theirs, said.mine)
    assert said.behind == 7


@pytest.mark.rule("BOOT-2.5")
def test_a_bid_says_what_is_due_with_it():
    table = pictures.bidding()
    for bid in preview(table).bids:
        assert bid.due == bid.price + bid.graft
    assert {bid.number for bid in preview(table).bids} == set(table.sees(0).hand.muscles)


def test_every_usual_deal_may_be_offered():
    """Suggestions and fresh promises are legal as they are."""
    for moment in ("trading", "pleading"):
        table = pictures.MOMENTS[moment]()
        seat = table.asked[0]
        for one in preview(table).dealing.suggestions:
            after = Table(table.s.clone())
            for way, term in (
                *(("give", t) for t in one.draft.gives),
                *(("take", t) for t in one.draft.takes),
            ):
                after.play(written(after, way, term))
            to = "table" if one.draft.to is None else one.draft.to
            parts = [f"offer {to}", *goods("give", one.draft.give), *goods("take", one.draft.take)]
            assert GAME.judge(after.s, seat, GAME.parse(" ".join(parts))) == 0, (moment, one)
        for form in preview(table).dealing.promises:
            term = form.fresh
            if form.who:
                term.who = (seat + 1) % 3
            assert GAME.parse(written(table, "take", term)) > 0


def written(table, way, term) -> str:
    spot = [] if term.spot is None else [table.sees(0).speakeasies[term.spot].id]
    amount = [str(term.amount)] if term.amount else []
    who = [] if term.who is None else [str(term.who)]
    card = [term.card] if term.card else []
    return " ".join(["promise", way, term.kind, *spot, *amount, *card, *who])


def goods(way, what) -> list[str]:
    found = [f"{what.cash}g"] * (what.cash > 0) + [f"{what.crates}c"] * (what.crates > 0)
    if what.truck is not None:
        found += ["rent" if what.rent else "sell", TRUCK_CODES[what.truck]]
    return [way, *found] if found else []


def test_no_question_is_too_large_to_send():
    """News are sent once; what remains of a picture stays small at every decision of a game."""
    people = [Occupant("person", PEOPLE[seat], token(seat)) for seat in range(6)]
    agreed = Setup(
        "bootleggers", 6, options={}, occupants=people, host_token=token(0), pace="instant"
    )
    driver = Driver(agreed, bytes([3] * 32)).start()
    luck = seeded(3)
    largest = 0
    for _ in range(250):
        seat = driver.table.asked[0]
        picture = msgspec.structs.replace(driver.picture(Who(seat)), news=[])
        largest = max(largest, len(msgspec.json.encode(picture)))
        driver.wait(2_000)
        driver.move(seat, luck.below(1000))
    assert largest <= LARGEST
