"""A real PostgreSQL on loopback, thrown away after use, that can be stopped and started."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from contraband.core.options import BadInput


class Cluster:
    """PostgreSQL refuses to run as root, so root runs it as the user postgres."""

    def __init__(self) -> None:
        self.programs = postgres_bin()
        who = as_postgres()
        self.folder = Path(tempfile.mkdtemp(prefix="contraband-pg-"))
        if who:
            os.chown(self.folder, who["user"], who["group"])
        self.how: dict[str, Any] = {
            "check": True,
            "stdout": subprocess.DEVNULL,
            "cwd": self.folder,
            **who,
        }
        self.port = free_port()
        self.address = f"postgresql://contraband@127.0.0.1:{self.port}"
        make = ["initdb", "-D", "data", "-A", "trust", "-U", "contraband", "--no-sync"]
        self.run(*make)
        self.start()

    def run(self, program: str, *arguments: str) -> None:
        subprocess.run([self.programs / program, *arguments], **self.how)

    def start(self) -> None:
        where = f"-c listen_addresses=127.0.0.1 -c port={self.port}"
        options = f"{where} -c unix_socket_directories={self.folder}"
        self.run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder)


def postgres_bin() -> Path:
    """Where PostgreSQL's programs are; BadInput if it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not places:
        raise BadInput("PostgreSQL is not installed (Debian and Ubuntu: apt install postgresql).")
    return places[-1].parent


def as_postgres() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
