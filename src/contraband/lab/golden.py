"""Golden playthroughs: whole games as text, with everything every seat sees.

``python -m contraband.lab.golden soda`` writes one file for each game planned in
``tests/golden/soda/plans.toml``. The tests write them again and compare line by line, so any change
of behaviour shows as a difference that a person can read.
"""

import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from contraband.core.chance import answers_in, draws_in, seeded
from contraband.core.game import Game, fingerprint
from contraband.core.options import BadInput
from contraband.core.record import Recorder
from contraband.core.state import EVERYONE, SPECTATOR, State, seats_in
from contraband.core.words import event_fields
from contraband.games import find_game

FOLDER = Path("tests/golden")
LONG = 10  # a longer list of moves is given by its ends and its fingerprint
STRAYS = 8  # numbers beyond the vocabulary, which are no moves
ABSENT = "-"

Fields = dict[str, str]  # where in a view, and what is there


class Golden:
    """Plays one planned game and writes down all of it."""

    def __init__(self, game: Game[Any], plan: dict[str, Any]) -> None:
        self.game = game
        self.plan = plan
        self.tries: list[str] = list(plan.get("tries", []))  # moves to play once they are allowed
        self.lines: list[str] = []
        self.used: Counter[str] = Counter()  # steps, news, reasons and rules that came up
        luck = seeded(plan["seed"])
        self.choices = luck.split()
        self.recorder = Recorder(game, plan["seats"], dict(plan["options"]), luck.split())
        self.public: Fields = {}
        self.private: list[Fields] = [{} for _ in range(plan["seats"])]

    @property
    def state(self) -> State:
        state: State = self.recorder.state
        return state

    def text(self) -> str:
        game, plan = self.game, self.plan
        options = self.recorder.record.options
        self.say(f"{game.name}, {plan['seats']} players, seed {plan['seed']}")
        self.say("options: " + ", ".join(f"{name}={plain(options[name])}" for name in options))
        self.say(f"rules version {game.version}")
        self.outcome(self.recorder.record.setup)
        number = 0
        while not self.state.over:
            number += 1
            self.decide(number)
        self.say("")
        self.say(
            f"scores {plain(game.scores(self.state))}, places {plain(game.places(self.state))}"
        )
        return "\n".join(self.lines) + "\n"

    def say(self, line: str) -> None:
        self.lines.append(line)

    def decide(self, number: int) -> None:
        """Who is asked what, one move that is refused, and the move that is played."""
        game, s = self.game, self.state
        step = game.steps[s.step].name
        self.used[f"step {step}"] += 1
        asked = seats_in(s.asked)
        self.say("")
        self.say(f"{number}. {step} asks {plain(asked)}, decision {s.asking}")
        seat = asked[self.choices.below(len(asked))]
        legal = game.moves(s, seat) or [game.default_move(s, seat)]
        self.say(f"  seat {seat} may: {self.listed(legal)}")
        self.say(f"  default: {game.notation(game.default_move(s, seat))}")
        for move, reason in game.refusals(s, seat):
            self.refused(seat, move, reason)
        stray = self.choices.below(game.move_count + STRAYS)
        if stray not in legal:
            self.refused(seat, stray, game.judge(s, seat, stray))
        if game.steps[s.step].open:
            move = int(game.steps[s.step].pick(s, seat, self.choices))
        else:
            move = legal[self.choices.below(len(legal))]
        tried = self.try_out(seat)
        self.recorder.play(seat, move if tried is None else tried)
        _, notation, drawn = self.recorder.record.moves[-1]
        self.say(f"  seat {seat} plays: {notation}")
        self.outcome(drawn)

    def try_out(self, seat: int) -> int | None:
        """The first move of the plan's own list that is allowed; new reasons are written down.

        Open-ended moves (an offer, a promise) are too many to be listed, so chance meets few.
        """
        for text in self.tries:
            move = self.game.parse(text)
            reason = self.game.judge(self.state, seat, move)
            if reason == 0:
                self.tries.remove(text)
                return move
            if f"reason {self.game.reason(reason).name}" not in self.used:
                self.refused(seat, move, reason)
        return None

    def listed(self, legal: list[int]) -> str:
        notations = [self.game.notation(move) for move in legal]
        if len(legal) <= LONG:
            return ", ".join(notations)
        mark = fingerprint(notations)[:12]
        return f"{notations[0]} ... {notations[-1]} ({len(legal)} moves, {mark})"

    def refused(self, seat: int, move: int, number: int) -> None:
        reason = self.game.reason(number)
        self.used[f"reason {reason.name}"] += 1
        self.used[f"rule {reason.rule}"] += 1
        because = f"{reason.name} {reason.rule}".strip()
        self.say(f"  seat {seat} may not: {self.game.notation(move)} ({because})")

    def outcome(self, drawn: list[int]) -> None:
        """Luck, news, position, and what everybody sees now and did not see before."""
        s = self.state
        if drawn:
            self.say(f"  chance: {' '.join(str(outcome) for outcome in draws_in(drawn))}".rstrip())
        for answer in answers_in(drawn):
            self.say(f"  answer: {len(answer)} numbers, {fingerprint(answer)[:12]}")
        for event in s.told:
            self.news(event)
        s.told = []
        self.say(f"  position: {fingerprint(s.to_plain())[:12]}")
        public = flatten("", self.game.view(s, int(SPECTATOR)))
        self.changes("all see", self.public, public)
        self.public = public
        for seat in range(s.seats):
            view = flatten("", self.game.view(s, seat))
            own = {path: value for path, value in view.items() if public.get(path) != value}
            own.update({path: ABSENT for path in public if path not in view})
            self.changes(f"seat {seat} sees", self.private[seat], own)
            self.private[seat] = own

    def news(self, event: tuple[int, ...]) -> None:
        kind = self.game.events[event[0]].name
        self.used[f"news {kind}"] += 1
        to = "all" if event[1] == EVERYONE else f"seats {plain(seats_in(event[1]))}"
        numbers = " ".join(f"{name}={value}" for name, _, value in event_fields(self.game, event))
        self.say(f"  news to {to}: {kind} {numbers}".rstrip())

    def changes(self, who: str, before: Fields, now: Fields) -> None:
        """One line for what is new; a seat's line leaves out what all see."""
        paths = [path for path in now if before.get(path) != now[path]]
        found = [f"{path}={now[path]}" for path in paths]
        found.extend(f"{path}={ABSENT}" for path in before if path not in now)
        if found:
            self.say(f"  {who}: {', '.join(found)}")


def flatten(path: str, value: object) -> Fields:
    """Plain data as paths: ``travellers.1.bribe``. Lists of numbers and words stay whole."""
    if isinstance(value, dict):
        pairs = [(str(key), item) for key, item in value.items()]
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        pairs = [(str(at), item) for at, item in enumerate(value)]
    else:
        return {path: plain(value)}
    found: Fields = {}
    for key, item in pairs:
        found.update(flatten(f"{path}.{key}" if path else key, item))
    return found


def plain(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('"', "")


def read_plans(folder: Path) -> list[dict[str, Any]]:
    """The games planned for a folder; BadInput if the list is missing."""
    try:
        data = tomllib.loads((folder / "plans.toml").read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError):
        raise BadInput(f"There is no readable plans.toml in {folder}.") from None
    plans: list[dict[str, Any]] = data["game"]
    return plans


def read_elsewhere(folder: Path) -> list[str]:
    """News and reasons so rare that other tests have to prove them, as ``untried`` lists them."""
    data = tomllib.loads((folder / "plans.toml").read_text(encoding="utf-8"))
    return list(data.get("elsewhere", []))


def main(names: list[str]) -> int:
    """Write the files of these games, and say what they leave untried."""
    for name in names:
        game = find_game(name)
        used: Counter[str] = Counter()
        for plan in read_plans(FOLDER / name):
            golden = Golden(game, plan)
            (FOLDER / name / f"{plan['name']}.txt").write_text(golden.text(), encoding="utf-8")
            used.update(golden.used)
        print(f"{name}: {', '.join(sorted(used))}")
        print(f"{name}, untried: {', '.join(untried(game, used)) or 'nothing'}")
    return 0


def untried(game: Game[Any], used: Counter[str]) -> list[str]:
    """News and reasons of a game that none of its golden games meets."""
    wanted = [f"news {kind.name}" for kind in game.events]
    wanted.extend(f"reason {reason.name}" for reason in game.reasons[1:])
    return [what for what in wanted if what not in used]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
