"""Actions and observations say exactly what moves and views say, and stay within their bounds."""

from librt.vecs import vec
from mypy_extensions import i32

from contraband.core.actions import UNFINISHED, Cursor
from contraband.core.state import State
from contraband.lab.conformance.breach import Breach, Kind
from contraband.lab.conformance.marks import name_of, viewers
from contraband.lab.conformance.scene import Scene

MOVES = 6  # moves per position that are made from actions
DESCENTS = 3  # moves per position that random actions make


def observed(scene: Scene, s: State, viewer: int) -> list[int]:
    """The cells of an observation."""
    size = scene.game.observation_size(s.seats)
    cells = vec[i32]([0] * size)
    end = scene.game.write_observation(s, viewer, Cursor(), cells, 0)
    if end != size:
        raise Breach(Kind.OBSERVATION, f"an observation has {end} cells instead of {size}")
    return [int(cell) for cell in cells]


def check_observations(scene: Scene) -> None:
    """What everybody sees in numbers is within its bounds."""
    s = scene.state
    for viewer in viewers(s):
        cells = observed(scene, s, viewer)
        at = 0
        for field in scene.game.observation_fields(s.seats):
            found = cells[at : at + field.size]
            at += field.size
            if not all(field.low <= cell <= field.high for cell in found):
                text = f"{name_of(viewer)} observes {field.name} {found}, "
                text += f"which is not between {field.low} and {field.high}"
                raise Breach(Kind.OBSERVATION, text)
        scene.tally.counts["observations"] += 1


def must_observe_alike(scene: Scene, s: State, other: State, viewer: int) -> None:
    """Two worlds that look alike have the same numbers."""
    one, two = observed(scene, s, viewer), observed(scene, other, viewer)
    if one == two:
        return
    at = 0
    for field in scene.game.observation_fields(s.seats):
        if one[at : at + field.size] != two[at : at + field.size]:
            text = f"{name_of(viewer)} observes {field.name}, which depends on what it cannot know"
            raise Breach(Kind.LEAK_OBSERVATION, text)
        at += field.size


def check_actions(scene: Scene, seat: int, moves: list[int]) -> None:
    """Legal moves are made of legal actions, and legal actions make legal moves."""
    legal = choices(scene, seat, Cursor())
    listed = {scene.game.signed(move, is_person=False) for move in moves}
    for move in sorted(listed):
        first = scene.game.actions.path(scene.state, seat, move)[0]
        if first not in legal:
            text = f"{scene.game.notation(move)} is legal, but its first action is not offered"
            raise Breach(Kind.ACTIONS, text)
    for _ in range(MOVES):
        follow_path(scene, seat, scene.pick(sorted(listed)), listed)
    for _ in range(DESCENTS):
        descend(scene, seat)


def choices(scene: Scene, seat: int, cursor: Cursor) -> list[int]:
    """What may be chosen next: at least one action, none twice, all with names."""
    actions = scene.game.actions
    cursor.look_at(scene.state)
    found = [int(action) for action in actions.legal(scene.state, seat, cursor)]
    if not found or len(set(found)) != len(found):
        raise Breach(Kind.ACTIONS, f"seat {seat} is offered the actions {found}")
    if min(found) < 0 or max(found) >= actions.count:
        raise Breach(Kind.ACTIONS, f"an action is not among 0 to {actions.count - 1}: {found}")
    names = {actions.name(action) for action in found}
    if len(names) != len(found):
        raise Breach(Kind.ACTIONS, f"two actions have the same name: {sorted(names)}")
    scene.tally.counts["choices of actions"] += 1
    return found


def follow_path(scene: Scene, seat: int, move: int, listed: set[int]) -> None:
    """The actions of a move are legal one by one, and make this move.

    If the question is open, an action may stand for many moves (a walk to the nearest place). Then
    it makes one of these, and there may be another way to this one.
    """
    actions, s = scene.game.actions, scene.state
    cursor = Cursor()
    made = int(UNFINISHED)
    path = actions.path(s, seat, move)
    for action in path:
        if action not in choices(scene, seat, cursor):
            text = f"{scene.game.notation(move)} needs {actions.name(action)}, which is not offered"
            raise Breach(Kind.ACTIONS, text)
        made = int(actions.choose(s, seat, cursor, action))
    stands_for_many = scene.game.steps[s.step].open and len(path) == 1 and made in listed
    if made != move and not stands_for_many and actions.path(s, seat, made) != path:
        text = f"the actions of {scene.game.notation(move)} make {scene.game.notation(made)}"
        raise Breach(Kind.ACTIONS, text)


def descend(scene: Scene, seat: int) -> None:
    """Choose legal actions until a move is complete: it must be legal."""
    actions, s = scene.game.actions, scene.state
    cursor = Cursor()
    made = int(UNFINISHED)
    length = 0
    while made == UNFINISHED:
        if length == actions.longest:
            raise Breach(Kind.ACTIONS, f"no move is complete after {length} actions")
        action = scene.pick(choices(scene, seat, cursor))
        made = int(actions.choose(s, seat, cursor, action))
        length += 1
    if scene.game.judge(s, seat, made) != 0:
        text = f"legal actions make {scene.game.notation(made)}, which is refused"
        raise Breach(Kind.ACTIONS, text)
