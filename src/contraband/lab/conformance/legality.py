"""What is offered, what is refused and what is written down agrees, for any number."""

import json

from contraband.core.chance import FastChance
from contraband.core.game import MAX_MOVE
from contraband.core.kernel import Refused
from contraband.core.options import BadInput
from contraband.core.perspective import everything_sent
from contraband.core.state import State, seats_in
from contraband.lab.conformance.breach import Breach, Kind
from contraband.lab.conformance.marks import mark, name_of, viewers
from contraband.lab.conformance.scene import Scene

LISTED = 512  # up to this many listable moves, all are judged; otherwise a sample
REFUSED_BY_PLAY = 12  # illegal moves tried both ways in each position
PICKS = 3  # moves of an open step to choose from, besides those it lists
WRAPPED = 1 << 64
BITS = (31, 32, 52, 53, 62, 63)
EDGES = (-1, -2, *(1 << n for n in BITS), MAX_MOVE, MAX_MOVE + 1, -MAX_MOVE - 1, WRAPPED, 10**30)


def choices_of(scene: Scene, seat: int) -> list[int]:
    """The listed moves of a seat that is asked, or its default if none can be listed."""
    game, s = scene.game, scene.state
    legal = game.moves(s, seat)
    try:
        default = game.default_move(s, seat)
        refused = game.judge(s, seat, default) != 0
    except IndexError:  # a step without its own default takes the first listed move
        refused = True
    if refused and not legal:
        raise Breach(Kind.DEAD_END, f"seat {seat} is asked and has no legal move")
    if refused:
        raise Breach(Kind.LEGAL, f"the default move of seat {seat} is refused")
    return (legal or [default]) + unlisted(scene, s, seat, scene.choices)


def unlisted(scene: Scene, s: State, seat: int, luck: FastChance) -> list[int]:
    """Some moves of an open step besides those it lists; none for other steps."""
    step = scene.game.steps[s.step]
    picked = [int(step.pick(s, seat, luck)) for _ in range(PICKS)] if step.open else []
    for move in picked:
        if scene.game.judge(s, seat, move) != 0:
            raise Breach(Kind.LEGAL, f"{scene.game.notation(move)} is picked, but refused")
        check_notation(scene, move)
        scene.sentences.label(s.seats, step.name, move)
    return picked


def check_lists(scene: Scene, seat: int) -> None:
    """Legal moves and refusals: no move comes twice, and the judge agrees on each."""
    game, s = scene.game, scene.state
    legal = game.moves(s, seat)
    if len(set(legal)) != len(legal):
        raise Breach(Kind.LEGAL, f"seat {seat} is offered a move twice")
    for move in legal:
        if not -MAX_MOVE <= move <= MAX_MOVE:
            raise Breach(Kind.LEGAL, f"move {move} is larger than browsers can count")
        if game.judge(s, seat, move) != 0:
            raise Breach(Kind.LEGAL, f"{game.notation(move)} is offered and refused")
        check_notation(scene, move)
        scene.sentences.label(s.seats, game.steps[s.step].name, move)
    check_pick(scene, seat, legal)
    for move, reason in game.refusals(s, seat):
        if reason == 0 or move in legal or game.judge(s, seat, move) != reason:
            raise Breach(Kind.LEGAL, f"{game.notation(move)} is greyed out, but not refused so")
    scene.tally.counts["legal moves judged"] += len(legal)


def check_pick(scene: Scene, seat: int, legal: list[int]) -> None:
    """A step that picks at random without its list picks what the list contains."""
    luck, same_luck = scene.choices.clone(), scene.choices.clone()
    if not legal or scene.game.steps[scene.state.step].open:
        return
    picked = scene.game.steps[scene.state.step].pick(scene.state, seat, luck)
    if picked != legal[same_luck.below(len(legal))]:
        text = f"{scene.game.notation(picked)} is picked, but stands elsewhere in the list"
        raise Breach(Kind.LEGAL, text)


def check_notation(scene: Scene, move: int) -> None:
    text = scene.game.notation(move)
    try:
        back = scene.game.parse(text)
    except BadInput as error:
        raise Breach(Kind.NOTATION, f"move {move} is written {text!r}, but: {error}") from None
    if back != move:
        raise Breach(Kind.NOTATION, f"move {move} is written {text!r}, which is read as {back}")


def check_vocabulary(scene: Scene, seat: int) -> list[int]:
    """Judge listable, odd and mutated numbers; returns allowed open-ended moves."""
    game, s = scene.game, scene.state
    legal = set(game.moves(s, seat))
    open_ended: list[int] = []
    refused: list[int] = []
    for move, reason in judged(scene, s, seat, sorted(legal)):
        if reason != 0:
            if move in legal:
                raise Breach(Kind.LEGAL, f"{game.notation(move)} is offered and refused")
            note_refusal(scene, move, reason)
            refused.append(move)
        elif move not in legal:
            if 0 <= move < game.move_count:
                raise Breach(Kind.LEGAL, f"{game.notation(move)} is allowed, but not offered")
            open_ended.append(move)
    scene.tally.counts["illegal moves judged"] += len(refused)
    for _ in range(min(REFUSED_BY_PLAY, len(refused))):
        must_refuse(scene, seat, scene.pick(refused))
    return open_ended


def judged(scene: Scene, s: State, seat: int, legal: list[int]) -> list[tuple[int, int]]:
    """All the strange moves, each with the judge's answer."""
    judge = scene.game.judge
    return [(move, judge(s, seat, move)) for move in strange_moves(scene, legal)]


def strange_moves(scene: Scene, legal: list[int]) -> list[int]:
    """All or part of the vocabulary, the edges of 64 bits, and neighbours of legal moves."""
    luck, count = scene.probes, scene.game.move_count
    moves = list(range(count)) if count <= LISTED else [luck.below(count) for _ in range(LISTED)]
    moves.extend((*EDGES, count, count + 1))
    moves.extend((luck.word() << 32 | luck.word()) - (1 << 63) for _ in range(6))
    for move in legal[:4] + legal[-4:]:
        moves.extend((move ^ 1 << luck.below(63), move + WRAPPED, move - WRAPPED, -move - 1))
    return moves


def note_refusal(scene: Scene, move: int, reason: int) -> None:
    """A reason has a name, and a sentence in every language."""
    scene.tally.reasons[reason] += 1
    done = (scene.state.seats, move, reason)
    if done in scene.sentences.done:
        return
    try:
        scene.game.reason(reason)
    except LookupError:
        raise Breach(Kind.WORDS, f"reason {reason} against move {move} has no name") from None
    scene.sentences.refusal(scene.state.seats, move, reason)
    if 0 <= move < scene.game.move_count:  # others hardly ever recur
        scene.sentences.done.add(done)


def must_refuse(scene: Scene, seat: int, move: int) -> None:
    """Play an illegal move both ways: refused with the judge's reason, nothing changed."""
    game, s = scene.game, scene.state
    reason = game.judge(s, seat, move)
    before = mark(s)
    doors = [scene.recorder.play]
    if -MAX_MOVE <= move <= MAX_MOVE:
        doors.append(lambda seat, move: game.play(s, seat, move))
    for door in doors:
        try:
            door(seat, move)
        except Refused as refused:
            if refused.reason != reason:
                text = f"move {move} is refused for {refused.reason}, but judged {reason}"
                raise Breach(Kind.ILLEGAL, text) from None
        else:
            raise Breach(Kind.ILLEGAL, f"seat {seat} could play {move}, which is judged {reason}")
        if mark(s) != before:
            raise Breach(Kind.ILLEGAL, f"refusing {move} by seat {seat} changed the state")
    scene.tally.counts["illegal moves played"] += 1


def check_strangers(scene: Scene, legal: list[int]) -> None:
    """Seats that are not asked, and numbers that are not seats, may not move."""
    s = scene.state
    asked = seats_in(s.asked)
    for seat in (-2, -1, *range(s.seats + 2), 63, 64):
        if seat not in asked:
            move = scene.pick(legal)
            if scene.game.moves(s, seat):
                raise Breach(Kind.LEGAL, f"seat {seat} is not asked, but is offered moves")
            if scene.game.judge(s, seat, move) == 0:
                raise Breach(Kind.ILLEGAL, f"seat {seat} is not asked, but may play {move}")
            must_refuse(scene, seat, move)


def check_looking(scene: Scene) -> None:
    """Questions change nothing, and what is sent is plain data."""
    game, s = scene.game, scene.state
    before = mark(s)
    for viewer in viewers(s):
        seen = everything_sent(game, s, viewer)
        if json.loads(json.dumps(seen)) != seen:
            raise Breach(Kind.SAVED, f"what {name_of(viewer)} is sent is not plain JSON")
        scene.sentences.prompt(s, viewer)
    game.scores(s)
    game.rounds_and_progress(s)
    game.check(s)
    if mark(s) != before:
        raise Breach(Kind.LOOKING, "looking at the table changed it")
