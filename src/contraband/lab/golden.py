"""Golden playthroughs: whole games as text, with everything every seat sees.

``python -m contraband.lab.golden soda`` writes one file for each game planned in
``tests/golden/soda/plans.toml``. The tests write them again and compare line by line, so any change
of behaviour shows as a difference that a person can read.

Of further games (``further.jsonl``) only marks are kept, one for every few decisions, so there can
be many of them in little space.

What came of flicks is remembered (``answers.json``), as a record remembers it: how well the game
guesses at flights may change at any time.

A plan with ``listed`` draws its moves from the lists of legal moves even where a step is open: such
games were promised before their step was marked as open.

What a version of the rules plays is promised for good: ``promise.toml`` contains a digest of every
golden game, and no game may change within a version.
"""

import re
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from contraband.core.cardfile import fingerprint
from contraband.core.chance import (
    NO_ANSWER,
    Chance,
    Oracle,
    OracleChance,
    answers_in,
    draws_in,
    seeded,
)
from contraband.core.game import Game
from contraband.core.options import BadInput
from contraband.core.record import Recorder
from contraband.core.state import EVERYONE, SPECTATOR, State, seats_in
from contraband.core.words import event_fields
from contraband.games import GAMES, find_game, older_game
from contraband.lab.conformance.plans import make_plan

FOLDER = Path("tests/golden")
PROMISE = "promise.toml"
FURTHER = "further.jsonl"
ANSWERS = "answers.json"
TAKEN = 1000  # a guess took a draw below this when the first games were promised
WANTED = 40  # golden games per game, whole and further ones together
LONGEST = 250  # decisions of a further game
BLOCK = 32  # decisions under one mark
FURTHER_SEED = 16
STRIDE = 7  # step through the plans: seats and options both change from game to game
LONG = 10  # longer lists of moves are shown by their ends and a fingerprint
STRAYS = 8  # numbers outside the vocabulary, which are not moves
ABSENT = "-"

SHOWN = re.compile(r"  (all see|seat \d+ sees): ")

Fields = dict[str, str]  # where in a view, and what is there
Answers = list[list[int]]


class Remembered(Oracle):
    """What came of each flick when a golden game was first played; then it is guessed at."""

    def __init__(self, answers: Answers, luck: Chance) -> None:
        self.rest = iter(answers)
        self.luck = luck

    def answer(self, question: list[int]) -> list[int]:
        self.luck.below(TAKEN)
        return next(self.rest, NO_ANSWER)


class Golden:
    """Plays a planned game and writes down all of it."""

    def __init__(self, game: Game[Any], plan: dict[str, Any]) -> None:
        self.game = game
        self.plan = plan
        self.tries: list[str] = list(plan.get("tries", []))  # moves to play once they are allowed
        self.lines: list[str] = []
        self.used: Counter[str] = Counter()  # steps, news, reasons and rules that occurred
        luck = seeded(plan["seed"])
        self.choices = luck.split()
        draws = luck.split()
        stream = OracleChance(draws, Remembered(plan.get("answers", []), draws))
        self.recorder = Recorder(game, plan["seats"], dict(plan["options"]), stream)
        self.public: Fields = {}
        self.private: list[Fields] = [{} for _ in range(plan["seats"])]

    @property
    def state(self) -> State:
        state: State = self.recorder.state
        return state

    def text(self) -> str:
        game, plan = self.game, self.plan
        self.say(f"{game.name}, {plan['seats']} players, seed {plan['seed']}")
        self.say("options: " + ", ".join(self.options()))
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

    def options(self) -> list[str]:
        """All of them, except later ones with their earlier value: so the game is unchanged."""
        values = self.recorder.record.options
        return [
            f"{option.name}={plain(values[option.name])}"
            for option in self.game.options
            if option.before is None or values[option.name] != option.before
        ]

    def answers(self) -> Answers:
        """What came of each flick of a game that has been played."""
        record = self.recorder.record
        luck = [record.setup, *(drawn for _, _, drawn in record.moves)]
        return [answer for drawn in luck for answer in answers_in(drawn)]

    def ends_within(self, decisions: int) -> bool:
        """Play at most this many decisions; is the game over then?"""
        number = 0
        while not self.state.over and number < decisions:
            number += 1
            self.decide(number)
        return self.state.over

    def say(self, line: str) -> None:
        self.lines.append(line)

    def decide(self, number: int) -> None:
        """Who is asked what, a move that is refused, and the move that is played."""
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
        if game.steps[s.step].open and not self.plan.get("listed"):
            game.lay()
            move = int(game.steps[s.step].pick(s, seat, self.choices))
        else:
            move = legal[self.choices.below(len(legal))]
        tried = self.try_out(seat)
        self.recorder.play(seat, move if tried is None else tried)
        _, notation, drawn = self.recorder.record.moves[-1]
        self.say(f"  seat {seat} plays: {notation}")
        self.outcome(drawn)

    def try_out(self, seat: int) -> int | None:
        """The first allowed move from the plan's own list; new reasons are written down."""
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
        self.show()

    def show(self) -> None:
        s = self.state
        public = flatten("", self.game.plain_view(s, int(SPECTATOR)))
        self.changes("all see", self.public, public)
        self.public = public
        for seat in range(s.seats):
            view = flatten("", self.game.plain_view(s, seat))
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
        """One line for what is new; a seat's line leaves out what everybody sees."""
        paths = [path for path in now if before.get(path) != now[path]]
        found = [f"{path}={now[path]}" for path in paths]
        found.extend(f"{path}={ABSENT}" for path in before if path not in now)
        if found:
            self.say(f"  {who}: {', '.join(found)}")


class Marked(Golden):
    """The same game, with marks instead of views: faster, and not for reading."""

    def show(self) -> None:
        seen = [self.game.plain_view(self.state, seat) for seat in range(-1, self.state.seats)]
        self.say(f"  all see: {fingerprint(seen)}")

    def marks(self) -> list[str]:
        """One for every few decisions of a game that has been played."""
        begins = [at for at, line in enumerate(self.lines) if line == ""][::BLOCK]
        ends = [*begins[1:], len(self.lines)]
        return [
            fingerprint(self.lines[begin:end])[:8]
            for begin, end in zip([0, *begins[1:]], ends, strict=True)
        ]


class Further(msgspec.Struct, omit_defaults=True):
    """A further game: how it is played, and what comes of it."""

    name: str
    seats: int
    seed: int
    options: dict[str, Any]
    marks: list[str] = []
    listed: bool = False
    answers: Answers = []

    def play(self, game: Game[Any]) -> Marked:
        plan = {"seats": self.seats, "seed": self.seed, "options": self.options}
        plan["listed"] = self.listed
        plan["answers"] = self.answers
        return Marked(game, plan)


def read_further(folder: Path) -> list[Further]:
    file = folder / FURTHER
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    found = [msgspec.json.decode(line, type=Further) for line in lines]
    known = read_answers(folder)
    return [msgspec.structs.replace(one, answers=known.get(one.name, [])) for one in found]


def plan_further(game: Game[Any], count: int) -> list[Further]:
    """Every number of players with every option value in turn; long games are left out."""
    found: list[Further] = []
    index = 0
    while len(found) < count:
        plan = make_plan(game, FURTHER_SEED, index)
        index += STRIDE
        one = Further(f"further-{len(found) + 1:02}", plan.seats, plan.seed, plan.options)
        if one.play(game).ends_within(LONGEST):
            found.append(one)
    return found


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
    known = read_answers(folder)
    return [{**plan, "answers": known.get(plan["name"], [])} for plan in plans]


def read_answers(folder: Path) -> dict[str, Answers]:
    """By the name of the golden game."""
    file = folder / ANSWERS
    if not file.exists():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Answers])


def read_elsewhere(folder: Path) -> list[str]:
    """News and reasons so rare that other tests have to prove them, as ``untried`` lists them."""
    data = tomllib.loads((folder / "plans.toml").read_text(encoding="utf-8"))
    return list(data.get("elsewhere", []))


@dataclass(frozen=True)
class Promise:
    """What tables and records of a version rely on."""

    version: int
    edition: str
    games: dict[str, str]  # the digest of each golden game, by name

    def broken_by(self, game: Game[Any], played: dict[str, str]) -> str:
        """A sentence if this game has the same version but differs; otherwise empty."""
        other = [name for name in self.games if played.get(name) != self.games[name]]
        if self.version != game.version or (not other and self.edition == game.edition):
            return ""
        what = ", ".join(other) or "its cards"
        return (
            f"{game.name} is no longer what version {self.version} of its rules was: {what}. "
            f"Tables and records of that version exist. Take the change back for a moment, run "
            f"python -m contraband.lab.keep {game.name}, raise the version in its game.py, change "
            f"the rules, and run python -m contraband.lab.golden {game.name}."
        )

    def text(self) -> str:
        lines = [
            "# What this version of the rules plays, written by python -m contraband.lab.golden.",
            "# Tables and records rely on it: see docs/decisions/9-rules-versions.md.",
            f"version = {self.version}",
            f'edition = "{self.edition}"',
            "",
            "[games]",
            *(f'{name} = "{mark}"' for name, mark in sorted(self.games.items())),
        ]
        return "\n".join(lines) + "\n"


def digest(text: str) -> str:
    """Of a golden game without what people see of it, which may improve at any time."""
    return fingerprint([line for line in text.splitlines() if not SHOWN.match(line)])


def read_promise(folder: Path) -> Promise | None:
    """None for a game that has promised nothing yet."""
    file = folder / PROMISE
    return Promise(**tomllib.loads(file.read_text(encoding="utf-8"))) if file.exists() else None


def game_in(folder: str) -> Game[Any]:
    """The game with this name, or the earlier rules kept in a folder with this name."""
    return find_game(folder) if folder in GAMES else older_game(folder)


def main(names: list[str], golden: Path = FOLDER) -> int:
    """Write the files of these games, and say what they leave untested."""
    return max([write(game_in(name), golden / name) for name in names], default=0)


def write(game: Game[Any], folder: Path) -> int:
    """All golden games of a folder, or none if its version has promised others."""
    used: Counter[str] = Counter()
    texts: dict[str, str] = {}
    answers: dict[str, Answers] = {}
    for plan in read_plans(folder):
        golden = Golden(game, plan)
        texts[plan["name"]] = golden.text()
        answers[plan["name"]] = golden.answers()
        used.update(golden.used)
    further = read_further(folder) or plan_further(game, WANTED - len(texts))
    marks = {name: digest(text) for name, text in texts.items()}
    for one in further:
        played = one.play(game)
        marks[one.name] = digest(played.text())
        one.marks = played.marks()
        answers[one.name] = played.answers()
        one.answers = []
    promise = read_promise(folder)
    broken = promise.broken_by(game, marks) if promise else ""
    if broken:
        print(broken, file=sys.stderr)
        return 1
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    lines = [msgspec.json.encode(one).decode() + "\n" for one in further]
    (folder / FURTHER).write_text("".join(lines), encoding="utf-8")
    if any(answers.values()):
        write_answers(folder, answers)
    made = Promise(game.version, game.edition, marks)
    (folder / PROMISE).write_text(made.text(), encoding="utf-8")
    print(f"{folder.name}: {', '.join(sorted(used))}")
    print(f"{folder.name}, untried: {', '.join(untried(game, used)) or 'nothing'}")
    return 0


def write_answers(folder: Path, answers: dict[str, Answers]) -> None:
    lines = [f'"{name}":{plain(found)}' for name, found in answers.items() if found]
    (folder / ANSWERS).write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")


def untried(game: Game[Any], used: Counter[str]) -> list[str]:
    """News and reasons that occur in none of a game's golden games."""
    wanted = [f"news {kind.name}" for kind in game.events]
    wanted.extend(f"reason {reason.name}" for reason in game.reasons[1:])
    return [what for what in wanted if what not in used]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
