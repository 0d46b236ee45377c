"""``contraband study FILE``: play a study, and say what came of it."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

from contraband.cli.shell import Jobs, Screen, new_screen
from contraband.cli.simulate import progress_bar
from contraband.core.options import BadInput

if TYPE_CHECKING:
    from contraband.lab.study.plan import Study
    from contraband.lab.study.pools import Pool
    from contraband.lab.study.runner import Progress
    from contraband.lab.study.summary import Result

INTERRUPTED = 130
MOST_LINES = 12  # of a table on the screen; the report has all of them

NEEDS = "This needs the extra lab: pip install 'contraband[lab]'."


def study(
    file: Path,
    /,
    *,
    into: Path | None = None,
    jobs: Jobs = None,
    ray: str | None = None,
) -> int:
    """Change a card, an option or a bot, and see what it does.

    The same deals are played with each variation, so the luck of the deal cancels out. The games
    are kept in a folder. After Ctrl-C or a crash, run the same command again: it continues there.
    docs/20-laboratory.md describes the file.

    Parameters
    ----------
    file
        The study, a TOML file.
    into
        The folder for the games; by default beside the file, with the ending .study.
    ray
        Play on a Ray cluster at this address: "auto", or host:port (needs the extra "ray").
    """
    try:
        from contraband.lab.study.folder import Folder
        from contraband.lab.study.reading import read_file
        from contraband.lab.study.runner import run_study
        from contraband.lab.study.summary import summarise
        from contraband.lab.study.trying import try_out
    except ImportError:
        raise BadInput(NEEDS) from None
    plan, text = read_file(file)
    screen = new_screen()
    folder = Folder(into or file.with_suffix(".study"), plan)
    folder.open(text)
    have = len(folder.whole_parts())
    tell_damage(screen, folder.said)
    if have < plan.parts:
        try_out(plan)
    with progress_bar(Console(emoji=False)) as bar:
        task = bar.add_task("playing", total=plan.deals * plan.games_a_deal())
        pool = pool_for(plan, jobs, ray, screen)
        done = run_study(plan, folder, pool, lambda now: advance(bar, task, plan, now))
    if done.parts == 0:
        return INTERRUPTED
    show(screen, plan, summarise(folder), done)
    screen.say(f"All games are in {folder.path}; read more: contraband report {folder.path}")
    return INTERRUPTED if done.stopped else 0


def pool_for(plan: "Study", jobs: int | None, ray: str | None, screen: Screen) -> "Pool":
    from contraband.lab.study.pools import Alone, Processes

    if ray is not None:
        try:
            from contraband.lab.study.cluster import Cluster
        except ImportError:
            raise BadInput("This needs the extra ray: pip install 'contraband[ray]'.") from None
        return Cluster(ray, screen.say)
    many = min(jobs or os.cpu_count() or 1, plan.parts)
    return Alone() if many == 1 else Processes(many, screen.say)


def tell_damage(screen: Screen, said: list[str]) -> None:
    for each in said:
        screen.say(each)


def advance(bar: Bar, task: object, plan: "Study", now: "Progress") -> None:
    """The progress bar, with the answer so far of the arm that is least certain."""
    from contraband.lab.study.answer import bare, unit_in_words
    from contraband.lab.study.measures import unit_of

    widest = max((each.found for each in now.looks), key=lambda found: found.half)
    unit, signed = unit_of(plan.asked.measure), bool(plan.compared())
    known = widest.half != float("inf")
    doubt = f" \N{PLUS-MINUS SIGN} {bare(widest.half, unit)}" if known else ""
    text = f"{bare(widest.mean, unit, signed)}{doubt} {unit_in_words(unit, signed)}"
    bar.update(task, completed=now.games, description=text)  # type: ignore[arg-type]


def show(screen: Screen, plan: "Study", result: "Result", done: "Progress") -> None:
    from contraband.lab.study.answer import answer_in_words, confidence, ending

    if done.stopped:
        screen.say("Stopped early; this is what was played until then. The same command goes on.")
    if done.ended:
        screen.say(ending(plan, result))
    if plan.question:
        screen.say(plan.question, "italic")
    screen.say(answer_in_words(plan, result), "bold")
    screen.say(confidence(plan))
    screen.print(table_of(plan, result))
    for arm, count in result.faults.items():
        screen.say(f"{arm}: {count} answers of bots were none; the default was played.")
    kept = f", {done.kept} of them kept from before" if done.kept else ""
    screen.say(f"{result.games} games of {result.deals} deals, seed {plan.seed}{kept}.")


def table_of(plan: "Study", result: "Result") -> Table:
    """The plain measures, one arm a column."""
    from contraband.lab.study.answer import number
    from contraband.lab.study.measures import PLAIN, unit_of

    arms = plan.arms[:MOST_LINES]
    table = Table("", *(arm.name for arm in arms))
    known = {(each.arm, each.measure): each for each in result.figures}
    for measure in PLAIN:
        cells = []
        for arm in arms:
            found = known.get((arm.name, measure))
            cells.append(number(found.mean, unit_of(measure)) if found else "")
        if any(cells):
            table.add_row(measure.replace("_", " "), *cells)
    return table
