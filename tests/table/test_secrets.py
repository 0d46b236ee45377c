"""Non-interference (T20): deal anew what a viewer cannot know, and not a byte of theirs changes."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from contraband.core.chance import FastChance, seeded
from contraband.core.perspective import may_hear
from contraband.games import GAMES
from contraband.table import Refusal, Table, Who, picture
from contraband.table.clocks import WINDOW_MS
from contraband.table.duties import FOLLOW_ORDER
from contraband.table.permissions import Viewer
from contraband.table.state import attentive
from contraband.wire import messages as wire

from .driver import Driver, setup

pytestmark = pytest.mark.trial("T20")
REDEALS = 3
ENOUGH = 200  # worlds compared; long games need not be looked at to their end
HIDING: dict[str, dict[str, object]] = {"cuba": {"variant": "marketeers"}}  # where there are hands


def other_world(table: Table, viewer: int, chance: FastChance) -> Table:
    """The same table for these eyes, with everything they cannot know made different."""
    sitting = table.sitting.copy()
    data = sitting.data
    sitting.board = attentive(sitting.game.redeal(sitting.board, viewer, chance))
    sitting.game.check(sitting.board)
    data.seed = data.key = "99" * 32
    data.nonces = ["77" * 16] * len(data.nonces)
    for seat, chair in enumerate(data.chairs):
        chair.token = chair.nonce = ""
        if seat != viewer:
            chair.note = "something else"
            chair.orders = {"all": "pass"}
    for at, told in enumerate(data.news):
        if not may_hear(told.event, viewer):
            data.news[at] = replace(told, event=(*told.event[:2], 0, 5, 0, 0, 0))
    for at, played in enumerate(data.line):
        if played.seat != viewer:
            data.line[at] = replace(played, notation="unknown", outcomes=[9] * 9)

    def position(moves: int) -> Any:
        """Also in the past, for those who are kept behind."""
        then = table.sitting.position(moves)
        return attentive(sitting.game.redeal(then, viewer, chance.split()))

    sitting.position = position  # type: ignore[method-assign]
    return Table(sitting)


def everything_sent(table: Table, viewer: int, tried: list[int]) -> bytes:
    """Pictures in each language, answers to any move tried, what a bot would get, timing."""
    who = Who(viewer)
    sent: list[Any] = [table.picture(who, lang, 2_000_000) for lang in ("en", "de", "nl")]
    for move in tried:
        command = wire.Move("m", table.sitting.decision(), move)
        try:
            table.handle(who, command, 2_000_000)
            sent.append("allowed")
        except Refusal as refusal:
            sent.append(table.refused(refusal, "m", "en"))
    if viewer in table.asked:
        sent.append(table.bot_request(viewer))
    # Not FOLLOW_ORDER: orders are the server's knowledge, and their answers come no sooner.
    sent.append([duty for duty in table.due(0) if duty.kind != FOLLOW_ORDER])
    return msgspec.json.encode(sent)


def check(driver: Driver, luck: FastChance) -> int:
    table = driver.table
    checked = 0
    for viewer in range(-1, len(table.sitting.data.chairs)):
        tried = [int(luck.below(table.sitting.game.move_count)) for _ in range(4)]
        seen = everything_sent(table, viewer, tried)
        for _ in range(REDEALS):
            other = other_world(table, viewer, luck.split())
            assert everything_sent(other, viewer, tried) == seen
            checked += 1
    return checked


def play_and_check(name: str, seats: int, seed: int, options: dict[str, Any]) -> int:
    agreed = setup(seats, seats, options=options, clock="calm")
    driver = Driver(replace(agreed, game=name)).start()
    luck = seeded(seed)
    checked = 0
    while driver.table.phase == "playing" and checked < ENOUGH:
        if luck.below(4) == 0:
            checked += check(driver, luck)
        asked = driver.table.asked
        driver.wait(WINDOW_MS)
        driver.move(asked[luck.below(len(asked))], luck.below(1000))
    return checked


@pytest.mark.parametrize("name", sorted(GAMES))
def test_nothing_hidden_reaches_a_seat_or_a_spectator(name: str) -> None:
    fewest = max(2, GAMES[name].min_seats)
    for seed, seats in enumerate((fewest, fewest + 1)):
        assert play_and_check(name, seats, seed, HIDING.get(name, {})) > 30


def test_with_events_neither() -> None:
    assert play_and_check("soda", 4, 9, {"events": "on"}) > 50


def test_the_check_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the prompt tells whether somebody has packed a full suitcase."""

    def leaky(viewer: Viewer) -> str:
        return str(sorted(viewer.board.cards)) if viewer.board is not None else ""

    monkeypatch.setattr(picture, "prompt_line", leaky)
    with pytest.raises(AssertionError):
        play_and_check("soda", 3, 1, {})
