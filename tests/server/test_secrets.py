"""T20 over the wire: what a seat receives does not depend on what it cannot know."""

import json
import random
from typing import Any

import msgspec
from houses import House

from contraband.core.chance import seeded
from contraband.core.state import SPECTATOR
from contraband.server.client import Client
from contraband.server.trials.player import Player


async def test_frames_hold_no_byte_of_other_hands(house: House) -> None:
    """Re-deal what each pair of eyes cannot know under the live table: the frame stays the same.

    Spectators who ask for a side that nobody has opened to them get the public one.
    """
    players = await house.started(4, spectators="shadow")
    spectator = await house.player(players[0].table, "")
    live = house.hub.tables[players[0].table]
    checked = 0
    for number in range(30):
        asked = [player for player in players if player.picture["decision"]]
        if not asked:
            break
        await answer(random.choice(asked), number)
        for player in (*players, spectator):
            await player.see(live.table.seq)
        sitting = live.table.sitting
        real = sitting.board
        for client in list(live.clients):
            fresh = Client(client.token, "en", 0, looks=number % 4)
            seat = live.who(client.token).seat
            before = frame(live, fresh)
            eyes = seat if seat >= 0 else int(SPECTATOR)
            sitting.board = sitting.game.redeal(real, eyes, seeded(number))
            after = frame(live, fresh)
            sitting.board = real
            assert after == before
            checked += 1
    assert checked >= 100


async def test_a_shoulder_is_looked_over_only_while_its_person_allows_it(house: House) -> None:
    players = await house.started(3, spectators="shadow")
    spectator = await house.player(players[0].table, "", looks=1)
    await spectator.see(1)
    public = spectator.picture
    assert (public["eyes"], public["sides"]) == (-1, [])
    reply = await players[1].command({"type": "shadow", "id": "yes", "allowed": True})
    await spectator.see(reply["seq"])
    await players[1].see(reply["seq"])
    assert spectator.picture["eyes"] == 1
    assert spectator.picture["view"] == players[1].picture["view"] != public["view"]
    numbers = [item["number"] for item in spectator.picture["news"]]
    assert numbers == list(range(1, len(numbers) + 1))  # another side: counted anew
    reply = await players[1].command({"type": "shadow", "id": "no", "allowed": False})
    await spectator.see(reply["seq"])
    assert spectator.picture["view"] == public["view"]
    assert spectator.picture["news"] == public["news"]
    past = await house.http.get(f"/api/tables/{spectator.table}/positions?move=0&seat=1")
    assert past.json()["reason"] == "not_your_side"


async def test_looking_from_another_side_and_back(house: House) -> None:
    """After the end everybody may; private notes stay private all the same."""
    players = await house.finished(3)
    await players[1].command({"type": "note", "id": "note", "text": "my plan"})
    assert players[0].picture["sides"] == [1, 2]
    own = players[0].picture["view"]
    await players[0].send({"type": "look", "seat": 1})
    async with players[0].seen:
        await players[0].seen.wait_for(lambda: players[0].picture["eyes"] == 1)
    assert (players[0].picture["you"], players[0].picture["note"]) == (0, "")
    await players[0].send({"type": "look", "seat": -1})
    async with players[0].seen:
        await players[0].seen.wait_for(lambda: players[0].picture["eyes"] == 0)
    assert players[0].picture["view"] == own


def frame(live: Any, client: Client) -> str:
    return msgspec.json.encode(live.look(client)).decode()


async def test_seeds_tokens_and_keys_never_leave(house: House) -> None:
    """All raw frames and answers of a running game: none holds the seed, a key or a token hash."""
    raw: list[str] = []
    take = Player.take

    async def noted(self: Player, message: dict[str, Any]) -> None:
        raw.append(json.dumps(message))
        await take(self, message)

    Player.take = noted  # type: ignore[method-assign]
    try:
        players = await house.started(3)
        for number in range(12):
            asked = [player for player in players if player.picture["decision"]]
            await answer(random.choice(asked), number)
            for player in players:
                await player.see(house.hub.tables[players[0].table].table.seq)
    finally:
        Player.take = take  # type: ignore[method-assign]
    table = players[0].table
    data = house.hub.tables[table].table.sitting.data
    for path in ("record", "proof"):
        answered = await house.http.get(f"/api/tables/{table}/{path}")
        assert answered.status_code == 409
        raw.append(answered.text)
    raw.append((await house.http.get(f"/api/tables/{table}/positions?move=2&seat=1")).text)
    raw.append((await house.http.get("/api/tables")).text)
    secrets = [data.seed, data.key, *(chair.token for chair in data.chairs)]
    secrets += [player.token for player in players]
    everything = "\n".join(raw)
    assert all(secret and secret not in everything for secret in secrets)
    past = json.loads(raw[-2])
    assert past["reason"] == "not_your_side"  # before the end nobody looks with another's eyes


async def answer(player: Player, number: int) -> None:
    decision = player.picture["decision"]
    move = random.choice(decision["legal"])["move"]
    await player.command(
        {"type": "move", "id": f"s{number}", "decision": decision["id"], "move": move}
    )
