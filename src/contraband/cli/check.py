"""``contraband check GAME``: test the conformance laws on random games."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from contraband.bots.registry import find_bot
from contraband.cli.files import read_own_cards
from contraband.cli.shell import Cards
from contraband.cli.simulate import read_option
from contraband.core.game import Game
from contraband.core.options import BadInput, read_options
from contraband.games import GAMES, Entries, find_game
from contraband.lab.conformance.breach import Tally
from contraband.lab.conformance.plans import Fixed
from contraband.lab.conformance.run import Finding, finding_from_json, run_many, run_plans
from contraband.lab.conformance.trial import ANSWERS
from contraband.lab.conformance.twin import is_compiled

ALL = "all"
QUICK: Literal["quick"] = "quick"
REAL: Literal["real"] = "real"
SIMULATED = "Flights were simulated, as at a real table; look-ahead guessed them."
GUESSED = "Flights were guessed quickly, not simulated: --physics real simulates them."
PASSED = 0
BROKEN = 1

OneOrMore = Annotated[int, Parameter(validator=Number(gte=1))]
NotNegative = Annotated[int, Parameter(validator=Number(gte=0, lt=1 << 40))]


@dataclass(frozen=True)
class Run:
    """What the person asked for."""

    games: int
    seed: int
    jobs: int
    fixed: Fixed
    simulated: bool
    bot: str
    cards: Entries | None


def check(
    game: str | None = None,
    *,
    games: OneOrMore = 200,
    seed: NotNegative = 1,
    jobs: OneOrMore = 2,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    physics: Literal["quick", "real"] = QUICK,
    bot: str | None = None,
    reproduce: Path | None = None,
    cards: Cards = None,
) -> int:
    """Play random games and check every invariant.

    It also checks that no seat learns a secret, that records replay, and the other laws that
    docs/4-checking.md lists. It stops at the first breach and leaves a file for --reproduce.

    Exit code 1: a law was broken.

    Parameters
    ----------
    game
        Which game, or "all".
    games
        How many games to play, over all player counts and option values.
    seed
        A number: the same seed plays the same games.
    jobs
        How many processes to use.
    option
        An option for all games, e.g. --option events=on. You can give several.
    physics
        How to fly flicked dice: quick guesses, real simulates.
    bot
        A bot that chooses seven of every eight moves, e.g. medium; by default all are random.
    reproduce
        A breach file from an earlier run; replays that breach.
    """
    console = Console(highlight=False)
    if reproduce is not None:
        return reproduce_breach(console, reproduce)
    if game is None:
        raise BadInput(f"Which game? There are: {', '.join([*sorted(GAMES), ALL])}.")
    names = sorted(GAMES) if game == ALL else [find_game(game).name]
    own = read_own_cards(cards)
    if own is not None and game == ALL:
        raise BadInput("A card file belongs to one game: say which.")
    for name in names:
        player = find_bot(name, bot).name if bot is not None else ""
        run = Run(
            games,
            seed,
            jobs,
            fixed_options(find_game(name, cards=own), option or []),
            physics == REAL,
            player,
            own,
        )
        if check_one(console, name, run) == BROKEN:
            return BROKEN
    return PASSED


def fixed_options(game: Game[Any], written: list[str]) -> Fixed:
    """Options as the person typed them, read by the game that has them."""
    declared = {option.name: option for option in game.options}
    given = dict(map(read_option, written))
    read_options(list(declared.values()), given)  # refuses names there are not
    return tuple((option, declared[option].read(value)) for option, value in given.items())


def check_one(console: Console, name: str, run: Run) -> int:
    tally = Tally()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(name, total=run.games)
        reports = run_many(
            name, run.games, run.seed, run.jobs, run.fixed, run.simulated, run.bot, run.cards
        )
        for report in reports:
            tally.add(report.tally)
            progress.update(task, completed=sum(tally.games.values()))
            if report.findings:
                progress.stop()
                return tell_breach(console, report.findings[0])
    print_tally(console, name, run.seed, tally)
    if ANSWERS in tally.counts:
        console.print(SIMULATED if run.simulated else GUESSED)
    return PASSED


def tell_breach(console: Console, finding: Finding) -> int:
    path = Path(f"breach-{finding.game}-{finding.plan.seed}.json")
    path.write_text(finding.to_json(), encoding="utf-8")
    describe(console, finding)
    console.print(f"Reproduce it: contraband check --reproduce {path}")
    return BROKEN


def describe(console: Console, finding: Finding) -> None:
    plan = finding.plan
    options = ", ".join(f"{name}={value}" for name, value in plan.options.items()) or "defaults"
    console.print(f"[bold red]{finding.kind}[/]: {escape(finding.text)}")
    table = f"{finding.game}, {plan.seats} players, seed {plan.seed}, options: {options}"
    console.print(escape(table))


def reproduce_breach(console: Console, path: Path) -> int:
    """Replay the game of a breach file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadInput(f"The file {path.name} cannot be read.") from None
    old = finding_from_json(text)
    report = run_plans(old.game, [old.plan])
    if not report.findings:
        console.print(f"The breach is gone: {old.kind} does not happen any more.")
        return PASSED
    describe(console, report.findings[0])
    return BROKEN


def print_tally(console: Console, name: str, seed: int, tally: Tally) -> None:
    """What was tried, and what was not: an unused rule has no evidence at all."""
    players = Table("players", "games", "decisions", title=f"{name}, seed {seed}: no breach")
    for seats in sorted(tally.games):
        row = (seats, tally.games[seats], tally.decisions[seats])
        players.add_row(*(f"{number:,}" for number in row))
    players.add_row("all", f"{tally.games.total():,}", f"{tally.decisions.total():,}")
    counts = Table("tried", "times", show_header=False)
    for what, times in sorted(tally.counts.items()):
        counts.add_row(what, f"{times:,}")
    console.print(players, counts)
    if "games played compiled and interpreted" not in tally.counts:
        console.print("Nothing is compiled here: compiled and interpreted were not compared.")
    elif not is_compiled():
        console.print("The invariants were checked on interpreted rules.")
    print_unused(console, name, tally)


def print_unused(console: Console, name: str, tally: Tally) -> None:
    game = find_game(name)
    news = [kind.name for kind in game.events if kind.name not in tally.news]
    numbered = list(enumerate(game.reasons))[1:]
    reasons = [reason.name for number, reason in numbered if number not in tally.reasons]
    for what, names in (("News never told", news), ("Reasons never given", reasons)):
        if names:
            console.print(f"{what}: {', '.join(names)}.")
