"""A study on a Ray cluster (extra ``ray``): each part is a task, results come back as files.

Workers need the same version of Contraband, and your own bots where they are looked for. Ray
repeats a task if its worker or node is lost; results are kept on this machine.
"""

import socket
from collections.abc import Callable, Iterator
from typing import Any, Final

import ray
from ray.exceptions import RayError

from contraband.core.options import BadInput, shorten
from contraband.lab.study.playing import play_part

AHEAD: Final = 4  # waiting tasks per processor of the cluster
ANSWER_S: Final = 5.0  # until somebody must have answered
RETRIES: Final = 5  # of a task whose worker died

Played = tuple[int, bytes]


class Cluster:
    """The processors of a cluster. ``address`` is "auto", host:port, or "local" for a new one."""

    def __init__(self, address: str, say: Callable[[str], None] = lambda text: None) -> None:
        self.address = address
        self.say = say

    def play(self, plan: bytes, numbers: list[int]) -> Iterator[Played]:
        self.connect()
        task = ray.remote(max_retries=RETRIES, num_cpus=1)(play_part)
        try:
            yield from stream(task, ray.put(plan), numbers)
        except RayError as error:
            first = str(error).splitlines()[0]
            raise BadInput(f"The cluster has given up: {first} What is whole is kept.") from None
        finally:
            ray.shutdown()

    def connect(self) -> None:
        try:
            answers(self.address)
            ray.init(
                address=self.address,
                log_to_driver=False,
                logging_level="ERROR",
                configure_logging=False,
            )
        except Exception as error:  # Ray raises whatever it met on the way
            first = (str(error).splitlines() or ["no answer"])[0]
            raise BadInput(f"No cluster of Ray at {shorten(self.address)}: {first}") from None
        processors = int(ray.cluster_resources().get("CPU", 0))
        self.say(f"{processors} processors of {len(ray.nodes())} nodes play.")


def answers(address: str) -> None:
    """OSError if nobody is there: Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=ANSWER_S).close()


def stream(task: Any, plan: Any, numbers: list[int]) -> Iterator[Played]:
    """Only as many tasks as keep the cluster busy: a study may have a million parts."""
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(numbers)
    running: dict[Any, int] = {}
    while True:
        while len(running) < most and (number := next(waiting, None)) is not None:
            running[task.remote(plan, number)] = number
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1)
        for each in done:
            yield running.pop(each), ray.get(each)
