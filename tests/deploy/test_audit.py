"""tools/audit.py asks a list of known faults: here one of ours, in the form of the public one."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from contraband.server.trials.cluster import free_port

ROOT = Path(__file__).parents[2]
AUDIT = ROOT / "tools" / "audit.py"


class List(BaseHTTPRequestHandler):
    """Knows one fault, of the package in ``bad``."""

    bad = ""

    def do_POST(self) -> None:
        length = int(self.headers["content-length"])
        queries = json.loads(self.rfile.read(length))["queries"]
        names = [query["package"]["name"] for query in queries]
        results = [{"vulns": [{"id": "X-1"}]} if name == self.bad else {} for name in names]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": results}).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def known() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), List)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def audit(address: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, AUDIT], env={"AUDIT_LIST": address}, capture_output=True, text=True
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(("bad", "code"), [("", 0), ("litestar", 1)])
def test_a_known_fault_is_told(
    known: str, monkeypatch: pytest.MonkeyPatch, bad: str, code: int
) -> None:
    monkeypatch.setattr(List, "bad", bad)
    ended, said = audit(known)
    assert ended == code
    assert f"faults known of {code}" in said
    assert ("litestar" in said and "X-1" in said) == bool(bad)


def test_without_a_network_nothing_fails() -> None:
    ended, said = audit(f"http://127.0.0.1:{free_port()}/")
    assert ended == 0
    assert "unchecked" in said


def test_ci_asks_and_does_not_fail_by_the_answer() -> None:
    (asks,) = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if "audit" in line]
    assert asks.startswith("make audit || echo ")
