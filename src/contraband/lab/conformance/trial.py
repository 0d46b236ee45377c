"""One game, played at random from the first decision to the last, under all laws.

If random players come to grief too early, a bot may choose most of the moves.
"""

import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from contraband.core.bot import Budget
from contraband.core.chance import answers_in
from contraband.core.game import Broken, Game
from contraband.core.perspective import Perspective
from contraband.core.state import seats_in
from contraband.lab.conformance.breach import Breach, Kind, Tally
from contraband.lab.conformance.copies import Shadows, check_purity
from contraband.lab.conformance.hidden import check_hidden
from contraband.lab.conformance.legality import (
    check_lists,
    check_looking,
    check_strangers,
    check_vocabulary,
    choices_of,
)
from contraband.lab.conformance.marks import mark, short
from contraband.lab.conformance.news import Sentences, check_news
from contraband.lab.conformance.plans import Plan
from contraband.lab.conformance.records import Rows, check_record, rows_of
from contraband.lab.conformance.research import check_actions, check_observations
from contraband.lab.conformance.scene import Scene

STRIDE = 8  # one decision in this many is checked closely: the expensive laws take most of the time
LONG = 128  # a game that goes on after this many decisions repeats itself:
LATE = 8  # from there it is checked this many times more rarely
ANSWERS = "flights met"
STRAY = 8  # one move in this many is random all the same
THOUGHT = 4  # playouts of a bot: it need not play well, but with a purpose
# A random game that is longer never ends. Five Smugglers whose hands shake took 2,300 to 9,300 in a
# dozen games, and more than 20,000 in a few others.
MOST_DECISIONS = 100_000


@dataclass(eq=False)
class Trial:
    """The outcome: what was tried, the moves, and a hash of the position after each."""

    game: Game[Any]
    plan: Plan
    sentences: Sentences
    tally: Tally = field(default_factory=Tally)
    rows: Rows = field(default_factory=list)
    trail: list[str] = field(default_factory=list)
    breach: Breach | None = None
    record: str = ""

    def run(self, stride: int = STRIDE, limit: int = MOST_DECISIONS) -> "Trial":
        """Play; a breach is kept, never raised."""
        scene: Scene | None = None
        try:
            scene = Scene(self.game, self.plan, self.sentences)
            self.play(scene, stride, limit)
        except Exception as error:  # whatever the rules raise is a finding, not our crash
            where = f" ({scene.doing})" if scene else " (setting up)"
            self.breach = explain(error, where)
        if scene is not None:
            self.tally = scene.tally
            self.rows = rows_of(scene)
            if self.breach is not None:
                self.record = scene.recorder.close().to_json()
        return self

    def play(self, scene: Scene, stride: int, limit: int) -> None:
        shadows = begin(scene)
        self.trail.append(short(mark(scene.state)))
        decision = 0
        while not scene.state.over:
            if decision == limit:
                raise Breach(Kind.ENDLESS, f"no end after {decision} decisions")
            apart = stride if decision < LONG else stride * LATE
            close = decision % apart == self.plan.seed % apart
            decide(scene, shadows, decision, close)
            self.trail.append(short(mark(scene.state)))
            finish_decision(scene)
            decision += 1
        scene.doing = "after the end"
        look_closely(scene, shadows)
        shadows.check_past()
        check_result(scene)
        check_record(scene)
        scene.tally.games[self.plan.seats] += 1
        scene.tally.decisions[self.plan.seats] += decision


def begin(scene: Scene) -> Shadows:
    """The first position: sound, and its news in order."""
    scene.game.check(scene.state)
    check_news(scene.sentences, scene.state, scene.tally)
    scene.state.told = []
    return Shadows(scene)


def decide(scene: Scene, shadows: Shadows, decision: int, close: bool) -> None:
    """One decision: the laws first, then a random seat makes a random move."""
    game, s = scene.game, scene.state
    step = game.steps[s.step].name
    scene.doing = f"decision {decision}, {step}"
    asked = seats_in(s.asked)
    if not asked or asked[-1] >= s.seats:
        raise Breach(Kind.DEAD_END, f"the game goes on, but the seats asked are {asked}")
    choices = [choices_of(scene, seat) for seat in asked]
    at = scene.choices.below(len(asked))
    seat, moves = asked[at], choices[at]
    check_lists(scene, seat)
    shadows.remember(decision)
    if close:
        look_closely(scene, shadows)
        open_ended = check_vocabulary(scene, seat)
        check_purity(scene, seat, moves + open_ended)
        check_strangers(scene, moves)
        check_actions(scene, seat, moves)
        if open_ended and scene.choices.below(2) == 0:
            moves = open_ended
    move = moves[scene.choices.below(len(moves))]
    if scene.bot is not None and scene.choices.below(STRAY) > 0:
        at_table = Perspective(game, s, seat, [])  # what it has heard would only make it better
        choice = scene.bot.choose(at_table, scene.choices, Budget(THOUGHT))
        move = game.signed(choice.move, is_person=False)
    scene.doing = f"decision {decision}, {step}: seat {seat} plays {game.notation(move)}"
    scene.tally.steps[step] += 1
    scene.recorder.play(seat, move)
    shadows.follow(seat, move)
    answers = len(answers_in(scene.recorder.record.moves[-1][2]))
    if answers:
        scene.tally.counts[ANSWERS] += answers


def finish_decision(scene: Scene) -> None:
    """What must hold after every move."""
    scene.game.check(scene.state)
    check_news(scene.sentences, scene.state, scene.tally)
    scene.state.told = []


def look_closely(scene: Scene, shadows: Shadows) -> None:
    """The expensive laws, in any position, including the last one."""
    scene.tally.counts["positions looked at closely"] += 1
    check_looking(scene)
    check_observations(scene)
    shadows.compare_sights()
    shadows.renew()
    check_hidden(scene)


def check_result(scene: Scene) -> None:
    """Every seat has a score and a place, and somebody has won."""
    scores, places = scene.game.scores(scene.state), scene.game.places(scene.state)
    seats = scene.plan.seats
    if len(scores) != seats or len(places) != seats:
        raise Breach(Kind.INVARIANT, "a seat has no score or no place at the end")
    if not all(1 <= place <= max(seats, 2) for place in places):  # 2: lost to the game itself
        raise Breach(Kind.INVARIANT, f"the places are {places}")


def explain(error: Exception, where: str) -> Breach:
    """A breach as it is; an exception in the rules as the breach it is."""
    if isinstance(error, Breach):
        return Breach(error.kind, error.text + where)
    if isinstance(error, Broken):
        return Breach(Kind.INVARIANT, f"{error}{where}")
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "unknown place"
    return Breach(Kind.CRASH, f"{type(error).__name__}: {error} at {place}{where}")
