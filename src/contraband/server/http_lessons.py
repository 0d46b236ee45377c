"""Taking a lesson: a table for one person, whose others play what its file says."""

from typing import Annotated

from litestar import Controller, post
from litestar.params import JSONBody, PathParameter

from contraband.lessons.lesson import Lesson, find_lesson
from contraband.server.http import PROBLEMS, Asked, address_of, check_rate, hub_of
from contraband.server.http_bodies import Opened, Pupil
from contraband.server.hub import digest, new_token
from contraband.table.setup import NEVER, NOBODY, PERSON, Occupant, Setup

Called = Annotated[str, PathParameter(pattern=r"^[a-z_]{1,32}$")]


class Lessons(Controller):
    """Lessons that are played."""

    path = "/api/lessons"

    @post("/{game:str}/{lesson:str}", summary="Open a table and learn there", responses=PROBLEMS)
    async def learn(
        self, request: Asked, game: Called, lesson: Called, data: JSONBody[Pupil]
    ) -> Opened:
        check_rate(request)
        token = new_token()
        found = find_lesson(game, lesson)
        setup = setup_of(found, data.name, digest(token))
        live = await hub_of(request).create(setup, public=False, opener=address_of(request))
        return Opened(live.table.id, token, found.you, token)


def setup_of(lesson: Lesson, name: str, token: str) -> Setup:
    """Nobody watches, no clock runs, and nobody plays for the person."""
    occupants = [Occupant(lesson.bot)] * lesson.seats
    occupants[lesson.you] = Occupant(PERSON, name, token)
    return Setup(
        game=lesson.game,
        seats=lesson.seats,
        options=lesson.options,
        occupants=occupants,
        host_token=token,
        grace_s=NEVER,
        chatter=False,
        spectators=NOBODY,
        hints=False,
        lesson=lesson.name,
    )
