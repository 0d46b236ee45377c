"""A server in a process of its own, to be measured or killed."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from contraband.core.options import BadInput

READY_S: Final = 60.0
LOG: Final = "server.log"
# A trial is a crowd behind one address that talks without a pause.
MANY_PEOPLE: Final = {
    "people_per_address": 1_000_000,
    "tables_per_minute": 1_000_000,
    "talk_per_minute": 1_000_000,
}


@dataclass
class Spent:
    """Processor time of a server, without the bots' workers."""

    loop_s: float = 0.0  # of the thread that serves people
    threads_s: float = 0.0  # of those that write and read the store

    def since(self, before: "Spent") -> "Spent":
        return Spent(self.loop_s - before.loop_s, self.threads_s - before.threads_s)


class ServerProcess:
    """``contraband serve`` on loopback, with its data in the given folder."""

    main = "import sys; from contraband.cli import main; sys.exit(main())"

    def __init__(self, data: Path, port: int = 0, postgres: str = "", **settings: object) -> None:
        self.data = data
        self.port = port
        self.postgres = postgres
        self.settings = {**MANY_PEOPLE, **settings}
        self.process: subprocess.Popen[str] | None = None
        self.link = ""
        self.ready_s = 0.0  # from start to the first answer

    def start(self) -> str:
        """Its address, once it answers."""
        began = time.monotonic()
        environment = {f"CONTRABAND_{k.upper()}": str(v) for k, v in self.settings.items()}
        environment["PYTHONDONTWRITEBYTECODE"] = ""  # as where it is installed: compiled once
        command = [
            sys.executable,
            "-c",
            self.main,
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
        ]
        command += ["--data", str(self.data)]
        if self.postgres:
            command += ["--postgres", self.postgres]
        with (self.data / LOG).open("ab") as log:  # also what Python mutters about a sudden death
            self.process = subprocess.Popen(
                command,
                env={**os.environ, **environment},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.link = self.read_address()
        self.port = int(self.link.rsplit(":", 1)[1])
        with urllib.request.urlopen(f"{self.link}/api/health/live", timeout=READY_S) as answer:
            answer.read()
        self.ready_s = time.monotonic() - began
        return self.link

    def read_address(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://" in line:
                return "http://" + re.split(r"[\s/\"]", line.split("http://", 1)[1])[0]
        self.process.wait()
        said = (self.data / LOG).read_text(errors="replace").strip().splitlines()
        raise BadInput(said[-1] if said else "The server did not start.")

    def memory_bytes(self) -> int:
        """What the process occupies, without the bots' workers; 0 where that cannot be read."""
        assert self.process is not None
        try:
            text = Path(f"/proc/{self.process.pid}/statm").read_text()
        except OSError:
            return 0
        return int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def spent(self) -> "Spent":
        """Processor time so far; all nothing where that cannot be read."""
        assert self.process is not None
        found = Spent()
        for task in Path(f"/proc/{self.process.pid}/task").glob("*/stat"):
            with suppress(OSError):  # a thread that has just ended
                numbers = task.read_text().rsplit(")", 1)[1].split()
                seconds = (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
                if task.parent.name == str(self.process.pid):
                    found.loop_s += seconds
                else:
                    found.threads_s += seconds
        return found

    def kill(self) -> None:
        """As a power cut of the process: no signal handler runs."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        return self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        code = self.process.wait(timeout=READY_S)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return code
