"""boardgame.io under the load of ``contraband load``: its server and the clients run in Node."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from contraband.server.trials.load import Measured
from contraband.server.trials.process import ServerProcess, Spent

HERE = Path(__file__).parent
INSTALL_S = 300


def is_installed() -> bool:
    """With the help of npm, if it is not yet; into a folder that git does not see."""
    if (HERE / "node_modules/boardgame.io").is_dir() and shutil.which("node"):
        return True
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return False
    install = [npm, "install", "--no-save", "--no-package-lock", "--no-fund", "--no-audit"]
    try:
        done = subprocess.run(install, cwd=HERE, capture_output=True, timeout=INSTALL_S)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def node() -> str:
    """Node itself: what is called by that name may be a program that starts it."""
    asked = subprocess.run(
        ["node", "-p", "process.execPath"], capture_output=True, text=True, check=True
    )
    return asked.stdout.strip()


class NodeServer(ServerProcess):
    """Only what measuring needs of a server process."""

    def start(self) -> str:
        command = [node(), "server.js", str(self.data)]
        self.process = subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.strip().isdigit():
                self.link = f"http://localhost:{int(line)}"
                return self.link
        raise RuntimeError("boardgame.io did not start")


def measure(tables: int, seats: int, rate: float, seconds: float) -> tuple[Measured, Spent, int]:
    """What was found, what the server spent on it, and the memory it took."""
    with tempfile.TemporaryDirectory(prefix="boardgameio-") as folder:
        server = NodeServer(Path(folder))
        link = server.start()
        try:
            numbers = [str(number) for number in (tables, seats, rate, seconds)]
            clients = subprocess.Popen(
                [node(), "load.js", link, *numbers],
                cwd=HERE,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            assert clients.stdout is not None
            assert clients.stdin is not None
            clients.stdout.readline()  # seated
            before = server.spent()
            clients.stdin.write("go\n")
            clients.stdin.flush()
            found = json.loads(clients.stdout.readline())
            spent, memory = server.spent().since(before), server.memory_bytes()
            clients.wait()
        finally:
            server.kill()
    errors = ["late"] * found.pop("errors")
    return Measured(errors=errors, **found), spent, memory
