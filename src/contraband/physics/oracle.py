"""The simulation as an oracle: a live table asks it what comes of a flick.

MuJoCo is loaded with the first question, so that tables where nothing is flicked need none. Equal
questions have equal answers on one kind of machine only (CUBA-2.22.1).
"""

from importlib.util import find_spec
from threading import Lock
from typing import TYPE_CHECKING

from contraband.core.chance import Oracle
from contraband.core.options import BadInput

if TYPE_CHECKING:
    from contraband.physics.engine import Engine


class Physics(Oracle):
    """Answers as ride.py does, followed by the bytes of the track."""

    def __init__(self) -> None:
        self.lock = Lock()  # an engine simulates one flick at a time
        self.engine: Engine | None = None

    def load(self) -> None:
        """Half a second's work the first time: a server does it before anybody flicks."""
        with self.lock:
            if self.engine is None:
                from contraband.physics.engine import Engine

                self.engine = Engine()

    def answer(self, question: list[int]) -> list[int]:
        self.load()
        from contraband.physics.ride import flick, question_of
        from contraband.physics.track import encode

        with self.lock:
            assert self.engine is not None
            result = flick(self.engine, question_of(question))
        return [*result.numbers(), *encode(result.flight)]


PHYSICS = Physics()


def can_flick() -> bool:
    """Is MuJoCo installed here?"""
    return find_spec("mujoco") is not None


def need_physics(asks: bool) -> None:
    """BadInput if a game would ask and nobody could answer."""
    if asks and not can_flick():
        raise BadInput("Flicking dice needs MuJoCo: install contraband[cuba].")
