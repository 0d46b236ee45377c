"""No seat receives anything it cannot know.

Three questions, asked for every seat and for spectators:

- look:  deal what the viewer cannot know again. The position must be sound and look the same to the
         viewer, and re-dealing it must give the same as re-dealing the original.
- walk:  play on in both worlds. As long as the viewer hears the same, it must see the same, be
         asked the same, and be dealt the same: nothing changes without news.
- fork:  let luck or a secret answer go two ways. If the re-deal says that the viewer cannot tell
         the two apart, the news must not tell them apart either, except by open luck alone.
"""

from itertools import pairwise

import msgspec

from contraband.core.chance import Chance, ChanceError, FastChance, ReplayChance, seeded
from contraband.core.game import Broken
from contraband.core.perspective import heard_by
from contraband.core.state import State, seats_in
from contraband.lab.conformance.breach import Breach, Kind
from contraband.lab.conformance.legality import judged, unlisted
from contraband.lab.conformance.marks import listener, mark, name_of, sent, viewers
from contraband.lab.conformance.research import must_observe_alike
from contraband.lab.conformance.scene import Scene

WALK = 4  # decisions for which two worlds are followed
LEAKS = {
    "view": Kind.LEAK_VIEW,
    "scores": Kind.LEAK_VIEW,
    "legal": Kind.LEAK_MOVES,
    "refusals": Kind.LEAK_REFUSAL,
    "preview": Kind.LEAK_PREVIEW,
}  # other differences (step, asked, over, decision) belong to the prompt


def check_hidden(scene: Scene) -> None:
    """Ask all questions for every viewer."""
    doing = scene.doing
    for viewer in viewers(scene.state):
        scene.doing = f"{doing}: dealing again for {name_of(viewer)}"
        other = look(scene, viewer)
        if viewer in seats_in(scene.state.asked):
            judge_alike(scene, other, viewer)
        if not scene.state.over:
            walk(scene, other, viewer)
            fork_luck(scene, viewer)
            fork_answer(scene, viewer)
    scene.doing = doing


def new_seed(scene: Scene) -> int:
    return int(scene.probes.word())


def deal(scene: Scene, s: State, viewer: int, seed: int) -> State:
    scene.tally.counts["re-deals"] += 1
    dealt: State = scene.game.redeal(s, viewer, seeded(seed))
    return dealt


def look(scene: Scene, viewer: int) -> State:
    """A world that the viewer considers possible."""
    game, s = scene.game, scene.state
    seed = new_seed(scene)
    before = mark(s)
    other = deal(scene, s, viewer, seed)
    if mark(s) != before:
        raise Breach(Kind.REDEAL, f"dealing anew for {name_of(viewer)} changed the original")
    try:
        game.check(other)
    except Broken as broken:
        raise Breach(Kind.REDEAL, f"dealt anew for {name_of(viewer)}: {broken}") from None
    must_look_alike(scene, s, other, viewer)
    must_deal_alike(scene, s, other, viewer, seed)
    must_deal_alike(scene, s, with_luck(game.copy(s), scene.probes), viewer, seed)
    return other


def with_luck(s: State, luck: FastChance) -> State:
    """The same state with other luck to come, which nobody can know."""
    s.chance = luck.split()
    return s


def must_look_alike(scene: Scene, s: State, other: State, viewer: int) -> None:
    """Byte for byte; the complaint says which part of the message leaks."""
    scene.tally.counts["sights compared"] += 1
    one, two = sent(scene.game, s, viewer), sent(scene.game, other, viewer)
    if one == two:
        must_observe_alike(scene, s, other, viewer)
        return
    first, second = msgspec.json.decode(one), msgspec.json.decode(two)
    part = next((name for name in first if first[name] != second[name]), "view")
    detail = first_difference(first[part], second[part])
    text = f"{name_of(viewer)} is sent {part}{detail}, which depends on what it cannot know"
    raise Breach(LEAKS.get(part, Kind.LEAK_PROMPT), text)


def first_difference(one: object, two: object) -> str:
    """The path to the first difference between two pieces of plain data."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in sorted({*one, *two}):
            if one.get(key) != two.get(key):
                return f".{key}" + first_difference(one.get(key), two.get(key))
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for at in range(len(one)):
            if one[at] != two[at]:
                return f"[{at}]" + first_difference(one[at], two[at])
    return f" {one} or {two}"


def must_deal_alike(scene: Scene, s: State, other: State, viewer: int, seed: int) -> None:
    """The law of re-dealing: what looks alike is re-dealt alike, including luck to come."""
    one, two = deal(scene, s, viewer, seed), deal(scene, other, viewer, seed)
    if mark(one) == mark(two):
        return
    first, second = one.to_plain(), two.to_plain()
    where = first_difference(first, second) if first != second else " in the luck to come"
    text = f"two worlds that look alike to {name_of(viewer)} are dealt differently:{where}"
    raise Breach(Kind.REDEAL, text)


def judge_alike(scene: Scene, other: State, viewer: int) -> None:
    """Any number the viewer tries is refused for the same reason in both worlds."""
    game, s = scene.game, scene.state
    for move, reason in judged(scene, s, viewer, game.moves(s, viewer)):
        reason_there = game.judge(other, viewer, move)
        if reason != reason_there:
            names = [game.reason(number).name for number in (reason, reason_there)]
            text = f"{name_of(viewer)} tries {game.notation(move)} and hears "
            text += f"{' or '.join(names)}, depending on what it cannot know"
            raise Breach(Kind.LEAK_REFUSAL, text)


def walk(scene: Scene, other: State, viewer: int) -> None:
    """Play on in the real world and in the re-dealt one, each with its own luck."""
    game = scene.game
    worlds = [with_luck(listener(game, s), scene.probes) for s in (scene.state, other)]
    for _ in range(WALK):
        if worlds[0].over:
            return
        asked = seats_in(worlds[0].asked)
        seat = scene.pick(asked)
        shown = [world.shown for world in worlds]
        answer_alike(scene, worlds, seat)
        quiet = [world.shown for world in worlds] == shown
        if heard_by(worlds[0], viewer) != heard_by(worlds[1], viewer):
            if seat == viewer and quiet:
                text = f"{name_of(viewer)} moves, nothing is shown, but its news depends on secrets"
                raise Breach(Kind.LEAK_NEWS, text)
            return  # the worlds have visibly parted
        must_look_alike(scene, worlds[0], worlds[1], viewer)
        must_deal_alike(scene, worlds[0], worlds[1], viewer, new_seed(scene))
        scene.tally.counts["steps in two worlds"] += 1


def answer_alike(scene: Scene, worlds: list[State], seat: int) -> None:
    """The same move in both worlds, or another one where secrets forbid it."""
    move = None
    for world in worlds:
        if move is None or scene.game.judge(world, seat, move) != 0:
            legal = scene.game.moves(world, seat) or [scene.game.default_move(world, seat)]
            move = scene.pick(legal + unlisted(scene, world, seat, scene.probes))
        world.told = []
        scene.game.apply(world, seat, move)


def fork_luck(scene: Scene, viewer: int) -> None:
    """One move, two ways for luck to go."""
    game, s = scene.game, scene.state
    seat = scene.pick(seats_in(s.asked))
    legal = game.moves(s, seat) or [game.default_move(s, seat)]
    move = scene.pick(legal + unlisted(scene, s, seat, scene.probes))

    def lived(luck: Chance) -> State:
        world = listener(game, s)
        world.chance = luck
        game.apply(world, seat, move)
        return world

    one, two = (lived(scene.probes.split()) for _ in range(2))
    if not news_parts(scene, one, two, viewer):
        return
    try:
        worlds = [lived(luck) for luck in lucks_between(one.drawn, two.drawn)]
    except ChanceError:  # these two cannot be mixed, so nothing excuses the news
        worlds = [one, two]
    for before, after in pairwise(worlds):
        if news_parts(scene, before, after, viewer):
            raise leak_in_news(scene, before, after, viewer)


def lucks_between(one: list[int], two: list[int]) -> list[Chance]:
    """From one sequence of luck to another, a draw at a time.

    Open luck can reach the same position in two ways: two cubes drawn into one heap, in either
    order. The news tells such worlds apart without giving a secret away, even if other draws dealt
    other secrets. Between neighbours on this way only one draw differs. If both what the viewer
    hears and what it cannot know depend on that draw, the news has revealed a secret.
    """
    draws = max(len(one), len(two))
    return [ReplayChance(two[:at] + one[at:], 0) for at in range(draws + 1)]


def fork_answer(scene: Scene, viewer: int) -> None:
    """Two answers of another seat that show nothing, with the same luck to come."""
    game, s = scene.game, scene.state
    others = [seat for seat in seats_in(s.asked) if seat != viewer]
    if not others:
        return
    seat = scene.pick(others)
    legal = game.moves(s, seat)
    if len(legal) < 2:
        return
    one, two = (listener(game, s) for _ in range(2))
    for world in (one, two):
        game.apply(world, seat, scene.pick(legal))
    silent = all(world.shown == s.shown for world in (one, two))
    if silent and news_parts(scene, one, two, viewer):
        raise leak_in_news(scene, one, two, viewer)


def news_parts(scene: Scene, one: State, two: State, viewer: int) -> bool:
    """Does the viewer hear different news of worlds that the re-deal considers the same?"""
    if heard_by(one, viewer) == heard_by(two, viewer) or one.to_plain() == two.to_plain():
        return False
    scene.tally.counts["forks compared"] += 1
    seed = new_seed(scene)
    return mark(deal(scene, one, viewer, seed)) == mark(deal(scene, two, viewer, seed))


def leak_in_news(scene: Scene, one: State, two: State, viewer: int) -> Breach:
    pairs = zip(heard_by(one, viewer), heard_by(two, viewer), strict=False)
    kind = next((a[0] for a, b in pairs if a != b), one.told[-1][0])
    text = f"{name_of(viewer)} hears {scene.game.events[kind].name} with what it cannot know"
    return Breach(Kind.LEAK_NEWS, text)
