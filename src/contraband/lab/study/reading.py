"""The file of a study, read and checked: a mistake is reported with its line."""

import re
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final

from contraband.core.options import BadInput, shorten
from contraband.games import GAMES, find_game
from contraband.lab.arena import Match
from contraband.lab.study import lines
from contraband.lab.study.cards import changed_cards, known
from contraband.lab.study.measures import check_measure
from contraband.lab.study.plan import MOST_DEALS, PACE, Arm, Asked, Study, usual_part

LONGEST: Final = 100_000  # bytes
MOST_ARMS: Final = 200
TOP: Final = (
    *("title", "question", "game", "games", "seed", "deals", "part", "pace"),
    *("answer", "edition", "options", "table"),
)
ANSWER: Final = ("measure", "precision", "difference", "alpha", "beta")
EDITION: Final = ("name", "game", "file", "cards", "grid")
OPTIONS: Final = ("name", "game", "set", "grid")
TABLE: Final = ("name", "game", "players", "bots", "force")

Choice = tuple[str, lines.Path, dict[str, Any]]  # its name, its place, its value
Three = tuple[Choice, Choice, Choice]  # what an arm is made of: cards, options, a table
Leaf = tuple[tuple[str, ...], Any]  # the names on the way to a value, and the value


def read_file(path: Path) -> tuple[Study, str]:
    """The study in a file, and its text."""
    try:
        if path.stat().st_size > LONGEST:
            raise BadInput(f"{path.name} is longer than {LONGEST} bytes: that is no study.")
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise BadInput(f"{path} cannot be read: {why.lower()}.") from None
    return read_text(text, path.name, path.parent), text


def read_text(text: str, source: str = "the study", folder: Path = Path()) -> Study:
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{source}: {error}.") from None
    return Reader(entries, text, source, folder).study()


class Reader:
    """One file. ``wrong`` and ``checked`` add the line to their messages."""

    def __init__(self, entries: dict[str, Any], text: str, source: str, folder: Path) -> None:
        self.entries = entries
        self.text = text
        self.source = source
        self.folder = folder  # card files are looked for beside the study

    def wrong(self, path: lines.Path, what: str) -> BadInput:
        line = lines.line_of(self.text, path)
        where = f"{self.source}, line {line}" if line else self.source
        return BadInput(f"{where}: {what}")

    def checked(self, path: lines.Path, check: Callable[[], Any]) -> Any:
        try:
            return check()
        except BadInput as error:
            raise self.wrong(path, str(error)) from None

    # -- the whole --------------------------------------------------------------------------------

    def study(self) -> Study:
        self.know((), self.entries, TOP)
        arms = self.arms()
        asked = self.asked(arms)
        return Study(
            title=self.text_at("title", "A study"),
            question=self.text_at("question", ""),
            arms=tuple(arms),
            asked=asked,
            deals=self.number((), self.entries, "deals", 1, MOST_DEALS, 100),
            seed=self.number((), self.entries, "seed", 0, 1 << 53, 1),
            part=self.number((), self.entries, "part", 1, 10_000, usual_part(arms)),
            pace=self.real((), self.entries, "pace", 0.01, 3600, PACE) or PACE,
        )

    def asked(self, arms: list[Arm]) -> Asked:
        at: lines.Path = ("answer",)
        entry = self.entries.get("answer")
        if not isinstance(entry, dict) or not isinstance(entry.get("measure"), str):
            raise self.wrong(at, '[answer] must name a measure, e.g. measure = "minutes".')
        self.know(at, entry, ANSWER)
        measure = entry["measure"]
        self.checked((*at, "measure"), lambda: check_measure(measure, arms))
        precision = self.real(at, entry, "precision", 1e-9, 1e12)
        difference = self.real(at, entry, "difference", 1e-9, 1e12)
        if precision is not None and difference is not None:
            raise self.wrong(
                (*at, "difference"), "A study ends by its precision or by a difference."
            )
        games = [arm.game for arm in arms]
        if difference is not None and len(set(games)) == len(games):
            what = "There is only one arm of each game, so there is no difference to look for."
            raise self.wrong((*at, "difference"), what)
        alpha = self.real(at, entry, "alpha", 1e-6, 0.5) or 0.05
        beta = self.real(at, entry, "beta", 1e-6, 0.5) or 0.05
        return Asked(measure, precision, difference, alpha, beta)

    # -- arms -------------------------------------------------------------------------------------

    def arms(self) -> list[Arm]:
        """Every edition with every set of options at every table of the same game."""
        found: list[Arm] = []
        made_of: list[Three] = []
        games = self.games()
        tables = self.choices("table", TABLE)
        if not tables:
            raise self.wrong((), "There is no [[table]], so nobody plays.")
        editions = self.choices("edition", EDITION) or [("", ("edition",), {})]
        options = self.choices("options", OPTIONS) or [("", ("options",), {})]
        for game in games:
            mine = [
                [each for each in kind if each[2].get("game", game) == game]
                for kind in (editions, options, tables)
            ]
            if not mine[2]:
                raise self.wrong(("games",), f"There is no table for {game}.")
            cards = [each for entry in mine[0] for each in self.grid(entry, "cards")]
            sets = [each for entry in mine[1] for each in self.grid(entry, "set")]
            for three in product(cards or [("", (), {})], sets or [("", (), {})], mine[2]):
                several = (len(games), len(cards), len(sets), len(mine[2]))
                found.append(self.arm(game, *three, several=several))
                made_of.append(three)
                if len(found) > MOST_ARMS:
                    raise self.wrong((), f"More than {MOST_ARMS} ways to play are too many.")
        self.tell_apart(found, made_of)
        return found

    def tell_apart(self, arms: list[Arm], made_of: list[Three]) -> None:
        """No two arms have the same name; whichever part of the second one repeats the first."""
        first: dict[str, Three] = {}
        for arm, three in zip(arms, made_of, strict=True):
            same = first.setdefault(arm.name, three)
            if same is not three:
                pairs = zip(same, three, strict=True)
                path = next((two[1] for one, two in pairs if one[1] != two[1]), ())
                what = f"Two ways to play are both called {shorten(arm.name)}: name them."
                raise self.wrong(path, what)

    def games(self) -> list[str]:
        one, many = self.entries.get("game"), self.entries.get("games")
        if (one is None) == (many is None):
            raise self.wrong(
                ("games",), "A study is about a game or about several games: say which."
            )
        names = [one] if many is None else many
        key: lines.Path = ("game",) if many is None else ("games",)
        if not isinstance(names, list) or not names:
            raise self.wrong(key, "games must be a list of names.")
        for name in names:
            self.checked(key, partial(find_game, str(name)))
        return [str(name) for name in dict.fromkeys(names)]

    def choices(self, kind: str, names: tuple[str, ...]) -> list[Choice]:
        entries = self.entries.get(kind, [])
        if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
            raise self.wrong((kind,), f"{kind} is a list of tables: it is written [[{kind}]].")
        found: list[Choice] = []
        for at, entry in enumerate(entries):
            self.know((kind, at), entry, names)
            file = entry.get("file")
            game = entry.get("game")
            if game is not None and game not in self.games():
                raise self.wrong((kind, at, "game"), f"This study does not play {shorten(game)}.")
            name = entry.get("name", "" if file is None else Path(str(file)).stem)
            found.append((str(name), (kind, at), entry))
        return found

    def grid(self, choice: Choice, key: str) -> Iterator[Choice]:
        """One choice for each combination of the values in its grid."""
        name, path, entry = choice
        grid, plain = entry.get("grid", {}), entry.get(key, {})
        if not isinstance(grid, dict) or not isinstance(plain, dict):
            raise self.wrong(path, f"{key} and grid are tables of names with values.")
        lists = dict(leaves(grid))
        for names, values in lists.items():
            if not isinstance(values, list) or not values:
                raise self.wrong((*path, "grid", *names), f"{names[-1]} needs a list of values.")
        for values in product(*lists.values()):
            chosen = list(zip(lists, values, strict=True))
            changed = deepcopy(plain)
            for names, value in chosen:
                put(changed, names, value)
            said = in_words(chosen if name else [*leaves(plain), *chosen])
            called = " ".join(part for part in (name, said) if part)
            yield called, path, {**entry, key: changed}

    def arm(
        self, game: str, edition: Choice, options: Choice, table: Choice, several: tuple[int, ...]
    ) -> Arm:
        bots, table_name = self.bots(table, game)
        names = (GAMES[game].name, edition[0] or "printed", options[0] or "usual rules", table_name)
        shown = [name for name, many in zip(names, several, strict=True) if many > 1]
        cards = self.cards(game, edition)
        force = self.pattern(table)
        arm = Arm(
            name=" · ".join(shown) or table_name,
            game=game,
            bots=bots,
            edition=names[1],
            variant=names[2],
            table=table_name,
            options=dict(options[2].get("set", {})),
            cards=cards,
            force=force,
        )
        where = options[1] if arm.options else table[1]
        rules = self.checked(table[1], lambda: find_game(game, cards=cards))
        self.checked(table[1], lambda: rules.check_seats(arm.seats))
        self.checked(where, lambda: rules.read_options(arm.seats, dict(arm.options)))
        self.checked(
            (*table[1], "bots"), lambda: Match(game, bots, arm.options, cards=cards).check()
        )
        return arm

    def cards(self, game: str, edition: Choice) -> dict[str, Any] | None:
        _, path, entry = edition
        values, file = entry.get("cards", {}), entry.get("file")
        if not values and file is None:
            return None
        place = None if file is None else self.folder / str(file)

        def changed() -> dict[str, Any] | None:
            return find_game(game, cards=changed_cards(game, place, values)).cards

        part = "file" if file is not None else "cards"
        return self.checked((*path, part), changed)  # type: ignore[no-any-return]

    def bots(self, table: Choice, game: str) -> tuple[tuple[str, ...], str]:
        """One for every seat: a list that is too short repeats."""
        name, path, entry = table
        bots = entry.get("bots")
        if not isinstance(bots, list) or not bots or not all(isinstance(bot, str) for bot in bots):
            raise self.wrong(
                (*path, "bots"), 'bots must be a list of names, e.g. ["hard", "easy"].'
            )
        players = self.number(path, entry, "players", 1, 10, len(bots))
        if len(bots) > players:
            raise self.wrong(
                (*path, "bots"), f"{len(bots)} bots are too many for {players} players."
            )
        seated = tuple(bots[at % len(bots)] for at in range(players))
        return seated, name or ", ".join(bots)

    def pattern(self, table: Choice) -> str:
        force = table[2].get("force", "")
        try:
            re.compile(force)
        except (re.error, TypeError):
            raise self.wrong((*table[1], "force"), "force must be a pattern of moves.") from None
        return str(force)

    # -- values -----------------------------------------------------------------------------------

    def know(self, path: lines.Path, entry: dict[str, Any], names: tuple[str, ...]) -> None:
        for name in entry:
            if name not in names:
                what = f"{shorten(name)} means nothing here; there are: {known(names)}."
                raise self.wrong((*path, name), what)

    def text_at(self, name: str, otherwise: str) -> str:
        value = self.entries.get(name, otherwise)
        if not isinstance(value, str):
            raise self.wrong((name,), f"{name} must be a text.")
        return value

    def number(
        self, path: lines.Path, entry: dict[str, Any], name: str, low: int, high: int, usual: int
    ) -> int:
        value = entry.get(name, usual)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong((*path, name), f"{name} must be a whole number from {low} to {high}.")
        return value

    def real(
        self,
        path: lines.Path,
        entry: dict[str, Any],
        name: str,
        low: float,
        high: float,
        usual: float | None = None,
    ) -> float | None:
        value = entry.get(name, usual)
        if value is None:
            return None
        if (
            isinstance(value, bool)
            or not isinstance(value, int | float)
            or not low <= value <= high
        ):
            raise self.wrong((*path, name), f"{name} must be a number from {low:g} to {high:g}.")
        return float(value)


def leaves(table: dict[str, Any], above: tuple[str, ...] = ()) -> Iterator[Leaf]:
    """All values in tables within tables: ``events.birthday.bonus = 5``."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, (*above, name))
        else:
            yield (*above, name), value


def put(table: dict[str, Any], names: tuple[str, ...], value: Any) -> None:
    """The inverse of ``leaves``, for one value."""
    for name in names[:-1]:
        inner = table.setdefault(name, {})
        if not isinstance(inner, dict):
            inner = table[name] = {}
        table = inner
    table[names[-1]] = value


def in_words(values: list[Leaf]) -> str:
    """What a way to play is called that has no name: what is different in it."""
    return ", ".join(f"{' '.join(names)} {value}" for names, value in values)
