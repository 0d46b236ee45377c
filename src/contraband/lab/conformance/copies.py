"""Copies are independent; copies and saved states play on in exactly the same way."""

import json

from contraband.core.chance import chance_from_plain
from contraband.core.state import State
from contraband.lab.conformance.breach import Breach, Kind
from contraband.lab.conformance.marks import listener, mark, name_of, sent, viewers
from contraband.lab.conformance.news import check_news
from contraband.lab.conformance.records import blame
from contraband.lab.conformance.scene import Scene

MOST_MOVES = 64  # moves played on copies in one position


class Shadows:
    """A copy and a restored state that follow the game, and frozen pictures of its past."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.past: list[tuple[int, State, bytes]] = []
        self.renew()

    def renew(self) -> None:
        """From here on, follow with a fresh copy and a freshly restored state."""
        self.copy = listener(self.scene.game, self.scene.state)
        self.restored = restore(self.scene)
        self.compare([])

    def remember(self, decision: int) -> None:
        still = self.scene.game.copy(self.scene.state)
        self.past.append((decision, still, mark(still)))

    def follow(self, seat: int, move: int) -> None:
        """The game has played this move: the shadows play it too, and nothing may differ."""
        if self.marks() != self.before:
            raise Breach(Kind.COPY, "a move played on the original changed a copy")
        main = mark(self.scene.state)
        for shadow in (self.copy, self.restored):
            shadow.told = []
            shadow.drawn = []
            self.scene.game.apply(shadow, seat, move)
        if mark(self.scene.state) != main:
            raise Breach(Kind.COPY, "a move played on a copy changed the original")
        self.compare(self.scene.recorder.record.moves[-1][2])

    def marks(self) -> list[bytes]:
        return [mark(self.copy), mark(self.restored)]

    def compare(self, drawn: list[int]) -> None:
        """Fields, luck to come, recent news and luck, which the recorder has already taken."""
        main = self.scene.state
        expected = (main.to_plain(), main.chance.to_plain(), main.told, drawn)
        for shadow, kind in ((self.copy, Kind.COPY), (self.restored, Kind.SAVED)):
            found = (shadow.to_plain(), shadow.chance.to_plain(), shadow.told, shadow.drawn)
            if found != expected:
                text = f"a {kind} plays on differently from the original"
                raise blame(self.scene, kind, text)
        self.before = self.marks()

    def compare_sights(self) -> None:
        """Everybody must receive the same from the shadows."""
        game, main = self.scene.game, self.scene.state
        for viewer in viewers(main):
            seen = sent(game, main, viewer)
            for shadow, kind in ((self.copy, Kind.COPY), (self.restored, Kind.SAVED)):
                if sent(game, shadow, viewer) != seen:
                    text = f"a {kind} looks different to {name_of(viewer)}"
                    raise blame(self.scene, kind, text)
        self.scene.tally.counts["copies followed"] += 2

    def check_past(self) -> None:
        """Nothing played since then may have reached the pictures of the past."""
        for decision, still, before in self.past:
            if mark(still) != before:
                raise Breach(Kind.COPY, f"a copy taken at decision {decision} changed by itself")
        self.scene.tally.counts["pictures of the past compared"] += len(self.past)


def restore(scene: Scene) -> State:
    """The state, saved and loaded."""
    s = scene.state
    plain = s.to_plain()
    saved = json.loads(json.dumps(plain))
    if saved != plain:
        raise Breach(Kind.SAVED, "the state is not plain JSON: it changes when it is saved")
    back: State = scene.game.from_plain(saved)
    luck = chance_from_plain(json.loads(json.dumps(s.chance.to_plain())))
    back.chance = scene.plan.luck(luck)
    back.recording = True
    back.telling = True
    return back


def check_purity(scene: Scene, seat: int, moves: list[int]) -> None:
    """Play every move on its own copy: the positions are sound, and the original is unchanged."""
    game, s = scene.game, scene.state
    before, doing = mark(s), scene.doing
    for move in moves[:MOST_MOVES]:
        scene.doing = f"{doing}: seat {seat} plays {game.notation(move)} on a copy"
        copy = listener(game, s)
        game.apply(copy, seat, move)
        game.check(copy)
        check_news(scene.sentences, copy, scene.tally)
        if mark(s) != before:
            text = f"{game.notation(move)} played on a copy changed the original"
            raise Breach(Kind.COPY, text)
    scene.doing = doing
    scene.tally.counts["moves played on copies"] += len(moves[:MOST_MOVES])
