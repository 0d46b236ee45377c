"""nginx and Caddy with the examples of deploy/, for real: sockets, forwarded addresses, TLS.

Browsers stand at 127.0.0.2 and the proxy at 127.0.0.1, so that one can tell them apart.
"""

import asyncio
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from local_server import LocalServer, run_local
from websockets.asyncio.client import connect

from contraband.server.trials.cluster import free_port
from contraband.server.trials.player import Player
from contraband.store.engine import sqlite_url

DEPLOY = Path(__file__).parents[2] / "deploy"
PERSON = "127.0.0.2"
LIE = {"X-Forwarded-For": "203.0.113.9"}


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.fail(f"This test needs {name}: apt-get install {name} (as root).")
    return found


def changed(text: str, changes: dict[str, str]) -> str:
    """An example with other addresses; each of them must stand in it."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextmanager
def running(command: list[str], link: str, **how: Any) -> Iterator[None]:
    """A proxy as a child of ours, from its first answer on."""
    process = subprocess.Popen(command, **how)
    try:
        until = time.monotonic() + 30
        while True:
            try:
                httpx.get(f"{link}/metrics", verify=False)
                break
            except httpx.TransportError:
                assert process.poll() is None, "it has ended"
                assert time.monotonic() < until, "it does not answer"
                time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(timeout=20)


@contextmanager
def nginx(folder: Path, server: str) -> Iterator[str]:
    """The example inside the smallest configuration around it, with a certificate of its own."""
    port = free_port()
    make_certificate(folder)
    site = changed(
        (DEPLOY / "nginx.conf").read_text(),
        {
            "server 127.0.0.1:8000;": f"server {server};",
            "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
            "/etc/letsencrypt/live/games.example.org/fullchain.pem": str(folder / "cert.pem"),
            "/etc/letsencrypt/live/games.example.org/privkey.pem": str(folder / "key.pem"),
        },
    )
    (folder / "site.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    whole = f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;"
    whole += "events {} " + f"http {{ access_log off; {places} include {folder}/site.conf; }}"
    (folder / "nginx.conf").write_text(whole)
    command = [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    subprocess.run([*command, "-t", "-q"], check=True)
    link = f"https://127.0.0.1:{port}"
    with running(command, link, stderr=subprocess.DEVNULL):
        yield link


def make_certificate(folder: Path) -> None:
    new = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run([program("openssl"), *new, *files], check=True, capture_output=True)


@contextmanager
def caddy(folder: Path, server: str) -> Iterator[str]:
    """The example as it is: its addresses come from the environment."""
    link = f"http://127.0.0.1:{free_port()}"
    environment = {
        "CONTRABAND_DOMAIN": link,
        "CONTRABAND_SERVERS": server,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    file = ["--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    command = [program("caddy"), "run", *file]
    with running(command, link, env=environment, stderr=subprocess.DEVNULL):
        yield link


def blind() -> ssl.SSLContext:
    """For the certificate that was just made."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


async def play_through(link: str, local: LocalServer) -> list[str]:
    """Open a table and say something through the proxy; where the server believes it came from."""
    transport = httpx.AsyncHTTPTransport(local_address=PERSON, verify=False)
    async with httpx.AsyncClient(base_url=link, transport=transport, headers=LIE) as http:
        assert (await http.get("/")).status_code == 200
        assert (await http.get("/api/health/ready")).status_code == 200
        assert (await http.get("/metrics")).status_code == 404
        wish = {"game": "soda", "seats": 3, "name": "Ana"}
        headers = {"origin": "https://games.example.org"}
        opened = (await http.post("/api/tables", json=wish, headers=headers)).json()
        player = Player(link, opened["table"], opened["seat_token"])
        ticket = await http.post(
            f"/api/tables/{player.table}/ticket",
            headers={"authorization": f"Bearer {player.token}"},
        )
        player.socket = await connect(
            link.replace("http", "ws", 1) + "/ws",
            ssl=blind() if link.startswith("https") else None,
            local_addr=(PERSON, 0),
            additional_headers=LIE,
            origin="https://games.example.org",  # type: ignore[arg-type]
            compression=None,
        )
        await player.send({"type": "hello", "ticket": ticket.json()["ticket"]})
        player.reader = asyncio.create_task(player.read())
        reply = await player.command({"type": "say", "id": "s", "text": "hello"})
        assert reply["type"] == "accepted"
        await player.see(reply["seq"])
        seen = list(local.hub.open_sockets.inside)
        await player.close()
    return seen


@pytest.mark.parametrize("proxy", [nginx, caddy])
@pytest.mark.parametrize(("named", "seen"), [(["127.0.0.1"], PERSON), ([], "127.0.0.1")])
async def test_people_play_through_a_proxy(
    tmp_path: Path, proxy: Any, named: list[str], seen: str
) -> None:
    """Whom the server sees depends on whether the host has named the proxy, and on nothing else."""
    async with run_local(sqlite_url(tmp_path / "contraband.db"), proxies=named) as local:
        server = local.link.removeprefix("http://")
        with proxy(tmp_path, server) as link:
            assert await play_through(link, local) == [seen]
