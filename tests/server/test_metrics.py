"""Numbers for the host: they count what happens, cost little, and hold no secret."""

import asyncio
import re
from pathlib import Path

import pytest
from local_server import ADMIN, LocalServer, random_move, run_local

from contraband.core.options import BadInput
from contraband.server.metrics import KINDS, REASONS, Counter, Histogram, Metrics
from contraband.server.settings import read_settings
from contraband.store.engine import sqlite_url

BEARER = {"authorization": f"Bearer {ADMIN}"}
NAME = r"[a-z_]+"
LABELS = r'\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\}'
SAMPLE = re.compile(rf"({NAME})({LABELS})? (-?[0-9.]+|\+Inf)")


async def read(local: LocalServer) -> dict[str, float]:
    """Every sample by name and labels; the format is checked on the way."""
    answer = await local.http.get("/metrics", headers=BEARER)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found: dict[str, float] = {}
    kinds: dict[str, str] = {}
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in kinds
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            match = SAMPLE.fullmatch(line)
            assert match, line
            family = re.sub(r"_(bucket|sum|count)$", "", match[1])
            assert family in kinds or match[1] in kinds, line
            key = match[1] + (match[2] or "")
            assert key not in found
            found[key] = float(match[3])
    return found


def sum_of(found: dict[str, float], start: str) -> float:
    return sum(value for key, value in found.items() if key.startswith(start))


async def test_what_happens_is_counted(local: LocalServer) -> None:
    before = await read(local)
    assert sum_of(before, "contraband_commands_total") == 0
    wish = {"occupants": ["open", "open", "easy"], "pace": "instant"}
    host, guest = await local.started(3, **wish)
    reply = await guest.command({"type": "start", "id": "again"})
    assert reply["type"] == "refused"
    async with asyncio.timeout(20):
        while not (asked := [one for one in (host, guest) if one.picture["decision"]]):
            await asyncio.sleep(0.01)
    await asked[0].command(random_move(asked[0], "m"))
    assert (await local.http.get("/api/tables/nothing/record")).status_code == 404
    now = await read(local)
    assert now['contraband_commands_total{kind="start",result="accepted"}'] == 1
    assert now['contraband_commands_total{kind="start",result="refused"}'] == 1
    assert now['contraband_refusals_total{reason="no_table"}'] == 1
    assert now[f'contraband_refusals_total{{reason="{reply["reason"]}"}}'] == 1
    assert now['contraband_tables{game="soda",phase="playing"}'] == 1
    assert now['contraband_tables{game="cuba",phase="lobby"}'] == 0
    assert now["contraband_seats_connected"] == 2
    assert now["contraband_sockets"] == 2
    for name in ("commit_seconds", "commit_jobs", "picture_seconds", "frame_bytes"):
        assert now[f"contraband_{name}_count"] > before[f"contraband_{name}_count"]
        assert now[f'contraband_{name}_bucket{{le="+Inf"}}'] == now[f"contraband_{name}_count"]
    assert now['contraband_http_requests_total{method="GET",status="4xx"}'] == 1
    assert now['contraband_ready{check="writer"}'] == 1
    assert now["process_resident_memory_bytes"] > 10_000_000
    assert now["process_open_fds"] > 5
    for seat in (0, 1):
        await host.command({"type": "cover", "id": f"c{seat}", "seat": seat, "covered": True})
    async with asyncio.timeout(60):
        while host.picture["table"]["phase"] != "over":
            await host.see(host.picture["seq"] + 1)
    now = await read(local)
    assert now["contraband_bot_seconds_count"] > 3
    assert now["contraband_bot_queue"] == 0
    assert now['contraband_tables{game="soda",phase="over"}'] == 1


async def test_no_number_tells_who_plays_where(local: LocalServer) -> None:
    """No table, name, token, line of talk or decision, however odd the labels people wish for."""
    players = await local.finished(3)
    odd = "an-odd-reason"
    await local.http.request("ODD", f"/api/tables/{odd}/record", headers={"accept-language": odd})
    await players[0].command({"type": "say", "id": odd, "text": "the marked line"})
    text = (await local.http.get("/metrics", headers=BEARER)).text
    secrets = [ADMIN, odd, "ODD", "marked", players[0].table, "P0", "P1"]
    for player in players:
        secrets += [player.token]
    secrets += [token for live in local.hub.tables.values() for token in live.table.tokens]
    assert [secret for secret in secrets if secret in text] == []


async def test_only_the_admin_and_named_addresses_may_read(
    local: LocalServer, tmp_path: Path
) -> None:
    assert (await local.http.get("/metrics")).status_code == 403
    host = (await local.players(3))[0]
    for wrong in ("x", host.token):
        headers = {"authorization": f"Bearer {wrong}"}
        assert (await local.http.get("/metrics", headers=headers)).status_code == 403
    answer = await local.http.get("/metrics", headers=BEARER)
    assert answer.status_code == 200
    url = sqlite_url(tmp_path / "named.db")
    async with run_local(url, metrics=["127.0.0.0/8"]) as named:
        assert (await named.http.get("/metrics")).status_code == 200
        # A proxy on this machine that nobody has named must not open it to the world.
        told = {"x-forwarded-for": "203.0.113.5"}
        assert (await named.http.get("/metrics", headers=told)).status_code == 403


def test_a_wrong_address_in_the_settings_is_one_sentence() -> None:
    with pytest.raises(BadInput, match="metrics"):
        read_settings(None, {"CONTRABAND_METRICS": "127.0.0.1,nowhere"}, {})
    assert read_settings(None, {"CONTRABAND_METRICS": "::1,10.0.0.0/8"}, {}).metrics


def test_labels_are_bounded() -> None:
    counter = Counter("c", "about", kind=KINDS, reason=REASONS)
    for number in range(1_000):
        counter.add("move", f"reason {number}")
        counter.add(f"kind {number}", "not_over")
    assert set(counter.counts) == {("move", "other"), ("other", "not_over")}
    assert sum(counter.counts.values()) == 2_000


def test_a_histogram_counts_what_is_at_most_so_large() -> None:
    histogram = Histogram("h", "about", (1, 2, 4))
    for value in (0.5, 1, 1.5, 4, 9):
        histogram.add(value)
    assert list(histogram.lines())[2:] == [
        'h_bucket{le="1"} 2',
        'h_bucket{le="2"} 3',
        'h_bucket{le="4"} 4',
        'h_bucket{le="+Inf"} 5',
        "h_sum 16",
        "h_count 5",
    ]


def test_every_number_has_one_name_and_a_sentence() -> None:
    lines = [line for line in Metrics().lines() if line.startswith("# HELP")]
    names = [line.split(" ")[2] for line in lines]
    assert len(set(names)) == len(names)
    assert all(line.endswith(".") for line in lines)
