"""The socket's messages as a schema: up to date, and true of what is really sent."""

from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from local_server import LocalServer, run_local

from contraband.games import GAMES
from contraband.store.engine import sqlite_url
from contraband.wire import messages as wire
from contraband.wire.schema import FILE, schema


def reader(side: str) -> Any:
    whole = msgspec.json.decode(schema())
    return jsonschema_rs.validator_for({**whole[side], "$defs": whole["$defs"]})


def test_the_committed_schema_is_up_to_date() -> None:
    assert FILE.read_bytes() == schema(), "run: python -m contraband.wire.schema"


async def started(local: LocalServer, game: str) -> dict[str, Any]:
    seats = GAMES[game].min_seats
    wish = {"game": game, "seats": max(2, seats), "name": "P0", "occupants": ["open", "easy"]}
    opened = (await local.http.post("/api/tables", json=wish)).json()
    host = await local.player(opened["table"], opened["seat_token"])
    reply = await host.command({"type": "start", "id": "start"})
    await host.see(reply["seq"])
    assert reader("server").is_valid(reply)
    return host.picture


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_real_picture_fits_it(game: str, tmp_path: Path) -> None:
    async with run_local(sqlite_url(tmp_path / "contraband.db")) as local:
        picture = await started(local, game)
    assert [error.message for error in reader("server").iter_errors(picture)] == []
    del picture["seats"]
    assert not reader("server").is_valid(picture)


def test_commands_fit_it() -> None:
    for message in (wire.Hello("ticket"), wire.Move("m1", 3, notation="pass"), wire.Ping()):
        assert reader("client").is_valid(msgspec.to_builtins(message))
    assert not reader("client").is_valid({"type": "move", "id": "m1"})
    assert not reader("client").is_valid({"type": "fly"})
