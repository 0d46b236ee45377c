"""What each side has heard is kept up, not looked for anew: the same pictures, at the same cost."""

from contextlib import suppress

import msgspec
import pytest

from contraband.core.chance import seeded
from contraband.core.perspective import may_hear
from contraband.table import Refusal, Table, Who, news_index
from contraband.wire import messages as wire

from .driver import Driver, setup


def pictures(table: Table, seen: int) -> list[bytes]:
    """What every seat and a spectator would be sent."""
    viewers = range(-1, len(table.sitting.data.chairs))
    return [msgspec.json.encode(table.picture(Who(seat), "en", 9, seen, seen)) for seat in viewers]


@pytest.mark.parametrize("delay", [0, 2])
def test_a_table_that_has_been_looked_at_shows_what_its_log_shows(delay: int) -> None:
    """Moves, moves taken back, commands that were tried and never written."""
    driver = Driver(setup(4, spectator_delay=delay)).start()
    luck = seeded(5)
    for number in range(60):
        asked = driver.table.asked
        if not asked:
            break
        driver.move(asked[luck.below(len(asked))], luck.below(1000))
        if luck.below(3) == 0:
            with suppress(Refusal):
                driver.do(Who(luck.below(4)), wire.Undo(driver.id()))
        for seat in driver.table.asked:  # tried, drawn on the draft even, and dropped
            move = driver.table.sitting.game.moves(driver.table.sitting.board, seat)[0]
            command = wire.Move(driver.id(), driver.table.sitting.decision(), int(move))
            driver.table.handle(Who(seat), command, driver.now)
            assert driver.table.draft is not None
            pictures(Table(driver.table.draft.sitting), 0)
        seen = luck.below(number + 1)
        assert pictures(driver.table, seen) == pictures(driver.folded().table, seen)


def test_a_picture_looks_at_new_news_only(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[int, ...]] = []

    def noted(event: tuple[int, ...], side: int) -> bool:
        looked.append(event)
        return may_hear(event, side)

    monkeypatch.setattr(news_index, "may_hear", noted)
    driver = Driver(setup(4)).start()
    for _ in range(40):
        driver.move(driver.table.asked[0], 0)
        pictures(driver.table, 0)
    looked.clear()
    before = len(driver.table.sitting.data.news)
    driver.move(driver.table.asked[0], 0)
    pictures(driver.table, 0)
    assert len(looked) == 5 * (len(driver.table.sitting.data.news) - before)
