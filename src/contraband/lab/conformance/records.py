"""A record replays to the same end, and the same seed and moves give the same bytes."""

from typing import Any

from contraband.core.game import Game
from contraband.core.kernel import Refused
from contraband.core.options import BadInput
from contraband.core.record import Replay, record_from_json
from contraband.lab.conformance.breach import Breach, Kind
from contraband.lab.conformance.plans import Plan
from contraband.lab.conformance.scene import Scene, start

REPEATS = 12  # enough to see that a game differs each time
Rows = list[tuple[int, str]]  # seat and notation, move by move


def rows_of(scene: Scene) -> Rows:
    return [(seat, notation) for seat, notation, _ in scene.recorder.record.moves]


def record_again(game: Game[Any], plan: Plan, rows: Rows) -> str:
    """The record of the same moves from the same seed, as far as they are allowed."""
    recorder = start(game, plan)
    for seat, notation in rows:
        try:
            recorder.play(seat, game.parse(notation))
        except Refused:
            break
    return recorder.close().to_json()


def is_repeatable(scene: Scene) -> bool:
    """Does the game always come out the same? No copy is involved."""
    rows = rows_of(scene)
    return len({record_again(scene.game, scene.plan, rows) for _ in range(REPEATS)}) == 1


def blame(scene: Scene, kind: Kind, text: str) -> Breach:
    """Two games that should be equal differ: chance outside the stream, or this kind."""
    if is_repeatable(scene):
        return Breach(kind, text)
    return Breach(Kind.DETERMINISM, "the same seed and moves give another game each time")


def check_record(scene: Scene) -> None:
    """Write, read, replay, write again."""
    text = scene.recorder.close().to_json()
    if record_again(scene.game, scene.plan, rows_of(scene)) != text:
        raise blame(scene, Kind.COPY, "the game went differently because copies were taken of it")
    try:
        record = record_from_json(text)
        Replay(scene.game, record).run()
    except BadInput as error:
        raise blame(scene, Kind.RECORD, f"the record does not replay: {error}") from None
    if record.to_json() != text:
        raise Breach(Kind.RECORD, "the record changes when it is read and written again")
    scene.tally.counts["records replayed"] += 1
