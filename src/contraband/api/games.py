"""The games as objects: their names, how many may play, how a game starts."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from contraband.api.datasets import Records
from contraband.api.editions import Edition
from contraband.api.editions import edition as read_edition
from contraband.api.given import need_bots, need_jobs, need_seats, need_seed, need_text, whole
from contraband.api.laying import lay_out
from contraband.api.luck import SETTING_UP, Pending
from contraband.api.matches import MatchResult, play_match
from contraband.api.memory import information_spec
from contraband.api.positions import Position
from contraband.api.specs import (
    ActionSpec,
    BoxSpec,
    ObservationSpec,
    action_spec,
    box_spec,
    observation_spec,
)
from contraband.bots.entrants import Spec
from contraband.bots.registry import bots_for
from contraband.core.chance import seeded
from contraband.core.fair import rules_name
from contraband.core.game import Game as Rules
from contraband.core.options import BadInput, Option, shorten
from contraband.core.record import Replay, record_from_json
from contraband.games import GAMES, Entries, find_game, find_rules, rules_of, words_of
from contraband.lab.arena import Match
from contraband.lab.recorded import recorded_games


class Game:
    """One game and its rules.

    ``name``, ``version`` and ``edition`` identify the rules exactly. A record names all three and
    is replayed by them.
    """

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules

    @property
    def name(self) -> str:
        return self._rules.name

    @property
    def version(self) -> int:
        """The version of the rules. It changes only if a game would play differently."""
        return self._rules.version

    @property
    def edition(self) -> str:
        """A fingerprint of the components: cards, values, prices."""
        return self._rules.edition

    @property
    def seats(self) -> range:
        """How many seats a game may have, as a range."""
        return range(self._rules.min_seats, self._rules.max_seats + 1)

    @property
    def options(self) -> list[Option]:
        """The options of a game: name, default, words or numbers, rule."""
        return list(self._rules.options)

    @property
    def bots(self) -> list[str]:
        """The bots of this game, the weakest first."""
        return [kind.name for kind in bots_for(self.name)]

    def title(self, language: str = "en") -> str:
        return words_of(self._rules, language).text("title")

    def goal(self, language: str = "en") -> str:
        """What the game is about and how to win, in one sentence."""
        return words_of(self._rules, language).text("goal")

    def rule(self, id: str, language: str = "en") -> str:
        """A rule in one sentence: ``game.rule("SODA-4.2")``."""
        found = words_of(self._rules, language).find("rule", need_text(id, "A rule"))
        if not isinstance(found, str):
            raise BadInput(f"{self.name} has no rule {shorten(id)}.")
        return found

    def start(
        self,
        seats: int,
        seed: int = 0,
        *,
        news: bool = True,
        luck: Literal["seed", "open"] = "seed",
        **options: object,
    ) -> Position:
        """A new game, waiting for its first decision. The same seed gives the same luck.

        With ``news=False`` nothing is reported, which is faster. With ``luck="open"`` there is no
        seed: positions also wait for draws (``p.chance()``), starting with the deal.
        """
        need_seats(seats)
        if luck == "open":
            return self._start_open(seats, news, options)
        if luck != "seed":
            raise BadInput(f"Luck is seed or open, not {shorten(luck)}.")
        state = self._rules.new(seats, options, seeded(need_seed(seed)), telling=news)
        heard = tuple(state.told)
        state.told = []
        return Position(self._rules, state, heard)

    def _start_open(self, seats: int, news: bool, options: dict[str, object]) -> Position:
        self._rules.read_options(seats, options)
        blank = self._rules.parts.blank(seats)
        blank.telling = news
        p = Position(self._rules, blank, ())
        p._run(Pending(SETTING_UP, 0, options))
        return p

    def position(
        self,
        seats: int,
        *,
        step: str = "",
        asked: Sequence[int] | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        news: bool = True,
        **things: object,
    ) -> Position:
        """Lay out a position by hand: ``position(3, caps={0: 3}, hand={2: [0, 0, 1, 2, 3]})``.

        You can name every field of the game's state, in the words of the game. Everything else is
        as in a new game with this seed. A ``step`` starts from its beginning; to start in the
        middle, say with ``asked`` who is still to answer. BadInput says what is wrong.
        """
        need_seed(seed)
        need_seats(seats)
        if not isinstance(asked, Sequence | None):
            raise BadInput(f"Those who are asked are a list of seats, not {shorten(asked)}.")
        if not isinstance(options, Mapping | None):
            raise BadInput(f"Options are names with values, not {shorten(options)}.")
        waiting = None if asked is None else list(asked)
        state = lay_out(self._rules, seats, dict(options or {}), seed, step, waiting, things)
        state.telling = news
        return Position(self._rules, state, ())

    def actions(self, seats: int) -> ActionSpec:
        """The actions for research tools: how many there are, and what each one means."""
        return action_spec(self._rules, need_seats(seats))

    def observation_spec(self, seats: int) -> ObservationSpec:
        """What the cells of ``position.observation`` mean with this number of seats."""
        return observation_spec(self._rules, need_seats(seats))

    def information_spec(self, seats: int) -> ObservationSpec:
        """What the cells of ``position.information_tensor`` mean with this number of seats."""
        return information_spec(self._rules, need_seats(seats))

    @property
    def box(self) -> BoxSpec | None:
        """Moves that are points in a box (the flicks of Cuba Cube); None if a game has none."""
        return box_spec(self._rules)

    def match(
        self,
        bots: Sequence[Spec],
        games: int = 100,
        seed: int = 1,
        *,
        jobs: int = 1,
        **options: object,
    ) -> MatchResult:
        """Let bots play against each other, one per seat; every deal is played from every seat.

        A bot is a name (``"hard"``), optionally with a budget (``"hard@500ms"``,
        ``"search@2000"``), a class of your own, or where to find one (``"mybots:Greedy"``).
        """
        return play_match(self._rules, need_bots(bots), games, seed, jobs, options)

    def recorded(
        self,
        bots: Sequence[Spec],
        games: int = 100,
        seed: int = 1,
        *,
        jobs: int = 1,
        **options: object,
    ) -> Records:
        """Let bots play, and record their games: as tables, as files, or as records."""
        match = Match(self.name, need_bots(bots), options, need_seed(seed), cards=self._rules.cards)
        match.check()
        return Records(recorded_games(match, whole(games, "number of games"), need_jobs(jobs)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and rules_name(self._rules) == rules_name(other._rules)

    def __hash__(self) -> int:
        return hash(rules_name(self._rules))

    def __deepcopy__(self, memo: object) -> "Game":
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[Any, ...]:
        return (restored, (rules_name(self._rules), self._rules.cards))

    def __repr__(self) -> str:
        return f"<{self.title()}, {self.seats.start} to {self.seats.stop - 1} seats>"


def restored(rules: str, cards: Entries | None = None) -> Game:
    """The inverse of pickling."""
    return Game(find_rules(rules, cards))


def game(name: str, edition: Edition | str | Path | None = None) -> Game:
    """The game with this name; if there is none, BadInput lists the names.

    ``edition`` replaces the printed cards: an ``Edition``, or a card file.
    """
    if edition is None:
        return Game(find_game(name))
    if not isinstance(edition, Edition | str | Path):
        raise BadInput(f"An edition is one of cb.edition, or a card file, not {shorten(edition)}.")
    own = edition if isinstance(edition, Edition) else read_edition(name, edition)
    if own.game != name:
        raise BadInput(f"These are cards of {own.game}, not of {shorten(name)}.")
    return Game(find_game(name, cards=own.cards))


def all_games() -> list[Game]:
    """All games."""
    return [Game(rules) for rules in GAMES.values()]


def replay(record: str | bytes) -> Iterator[Position]:
    """Every position of a recorded game (JSON), from the deal to the end.

    It is replayed by the rules it was made with; BadInput if it does not fit them.
    """
    if not isinstance(record, str | bytes):
        raise BadInput(f"A record is a text, not {shorten(record)}.")
    read = record_from_json(record)
    rules = rules_of(read)
    line = Replay(rules, read)
    heard: tuple[tuple[int, ...], ...] = ()
    while True:
        heard += tuple(line.state.told)
        line.state.told = []
        yield Position(rules, rules.copy(line.state), heard)
        if not line.step():
            return
