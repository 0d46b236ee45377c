"""Many trials over several processes. The same run seed gives the same trials for any jobs."""

import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace

from contraband.core.options import BadInput
from contraband.games import Entries, find_game
from contraband.lab.conformance.breach import Breach, Kind, Tally
from contraband.lab.conformance.news import Sentences, own_words
from contraband.lab.conformance.plans import Fixed, Plan, make_plan
from contraband.lab.conformance.trial import Trial
from contraband.lab.conformance.twin import ask_twin, first_parting, is_compiled

CHUNK = 24  # trials between two reports of progress


@dataclass
class Finding:
    """A breach with everything needed to reproduce it."""

    game: str
    plan: Plan
    kind: str
    text: str
    record: str

    def to_json(self) -> str:
        return json.dumps({"breach": asdict(self)}, indent=1) + "\n"


@dataclass
class Report:
    """The result of some trials."""

    tally: Tally = field(default_factory=Tally)
    findings: list[Finding] = field(default_factory=list)


def finding_from_json(text: str) -> Finding:
    """Read a breach file; BadInput if it is not one."""
    try:
        data = json.loads(text)["breach"]
        plan = Plan(**data.pop("plan"))
        return Finding(plan=plan, **data)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BadInput("This is not a breach file of contraband check.") from None


def run_plans(name: str, plans: list[Plan]) -> Report:
    """Try these plans, then the same games the other way; stop at the first breach."""
    game = find_game(name, cards=plans[0].cards if plans else None)
    sentences = Sentences(game, own_words(game))
    report = Report()
    trials: list[Trial] = []
    for plan in plans:
        trial = Trial(game, plan, sentences).run()
        report.tally.add(trial.tally)
        if trial.breach is not None:
            report.findings.append(found(name, trial, trial.breach))
            return report
        trials.append(trial)
    try:
        compare_with_twin(name, trials, report)
    except Breach as breach:  # the twin itself crashed
        report.findings.append(found(name, trials[0], breach))
    return report


def found(name: str, trial: Trial, breach: Breach) -> Finding:
    return Finding(name, trial.plan, breach.kind, breach.text, trial.record)


def compare_with_twin(name: str, trials: list[Trial], report: Report) -> None:
    compiled, trails = ask_twin(name, [(trial.plan, trial.rows) for trial in trials])
    if compiled == is_compiled():
        return  # nothing is compiled here, so there is nothing to compare
    for trial, other in zip(trials, trails, strict=True):
        at = first_parting(trial.trail, other)
        if at is not None:
            text = f"compiled and interpreted rules differ after move {at}"
            report.findings.append(found(name, trial, Breach(Kind.COMPILED, text)))
        report.tally.counts["games played compiled and interpreted"] += 1


def run_many(
    name: str,
    games: int,
    seed: int,
    jobs: int,
    fixed: Fixed = (),
    simulated: bool = False,
    bot: str = "",
    cards: Entries | None = None,
) -> Iterator[Report]:
    """Reports as they come in. Processes get chunks as they become free."""
    game = find_game(name, cards=cards)
    plans = [make_plan(game, seed, index, fixed) for index in range(games)]
    plans = [replace(plan, simulated=simulated, bot=bot, cards=cards) for plan in plans]
    size = max(1, min(CHUNK, -(-games // (jobs * 4))))
    chunks = [plans[at : at + size] for at in range(0, games, size)]
    if jobs == 1:
        yield from (run_plans(name, chunk) for chunk in chunks)
        return
    context = multiprocessing.get_context("spawn")  # the same on every system
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        running: list[Future[Report]] = [pool.submit(run_plans, name, chunk) for chunk in chunks]
        try:
            for done in as_completed(running):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)
