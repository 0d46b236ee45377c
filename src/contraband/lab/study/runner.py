"""A study from its file to its result: earlier games are kept, the rest is played."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field

from contraband.lab.study.folder import Folder
from contraband.lab.study.outcomes import Rows, answers, by_deal, columns_for, rows_of
from contraband.lab.study.plan import Study, to_bytes
from contraband.lab.study.pools import Pool
from contraband.lab.study.sequence import OPEN, Look, Running, look


@dataclass
class Progress:
    """How far a run has come; ``looks`` are the answers so far."""

    study: Study
    games: int = 0  # in a row from the first deal on, including kept ones
    played: int = 0  # in this run
    kept: int = 0  # from an earlier one
    looks: list[Look] = field(default_factory=list)
    ended: bool = False  # early, because the answer is known
    stopped: bool = False  # by Ctrl-C
    parts: int = 0  # that count


Tell = Callable[[Progress], None]


class Runner:
    """Puts parts back in order.

    Only what comes before a part may end the study, so the result is the same with any number of
    workers.
    """

    def __init__(self, study: Study, folder: Folder, pool: Pool, tell: Tell) -> None:
        self.study = study
        self.folder = folder
        self.pool = pool
        self.tell = tell
        self.progress = Progress(study)
        self.waiting: dict[int, Rows] = {}  # parts that came early
        self.numbers = [Running() for _ in study.compared() or study.arms]
        self.columns = columns_for(study.asked.measure)

    def run(self) -> Progress:
        have = self.folder.whole_parts()
        self.progress.kept = sum(self.games_in(number) for number in have)
        for number in have:
            if self.arrived(number, self.rows(number)):
                return self.close()
        missing = sorted(set(range(self.study.parts)) - set(have))
        try:
            with closing(self.pool.play(to_bytes(self.study), missing)) as playing:  # type: ignore[type-var]
                for number, data in playing:
                    self.folder.keep(number, data)
                    self.progress.played += self.games_in(number)
                    if self.arrived(number, self.rows(number)):
                        break
        except KeyboardInterrupt:
            self.progress.stopped = True
        return self.close()

    def rows(self, number: int) -> Rows:
        return rows_of(self.folder.read(number, self.columns), self.columns)

    def games_in(self, number: int) -> int:
        return len(self.study.deals_of(number)) * self.study.games_a_deal()

    def arrived(self, number: int, rows: Rows) -> bool:
        """Count a part as soon as all before it are there; True if that ends the study."""
        self.waiting[number] = rows
        while self.progress.parts in self.waiting:
            grouped = by_deal(self.waiting.pop(self.progress.parts))
            found = answers(self.study, grouped, self.study.asked.measure)
            for running, values in zip(self.numbers, found, strict=True):
                for value in values:
                    running.add(value)
            self.progress.games += self.games_in(self.progress.parts)
            self.progress.parts += 1
            self.progress.looks = self.look()
            self.tell(self.progress)
            if self.is_clear():
                self.progress.ended = self.progress.parts < self.study.parts
                return True
        return False

    def look(self) -> list[Look]:
        asked, deals = self.study.asked, self.study.deals
        return [look(each, asked, deals, len(self.numbers)) for each in self.numbers]

    def is_clear(self) -> bool:
        looks = self.progress.looks
        return self.study.asked.ends_early and all(each.verdict != OPEN for each in looks)

    def close(self) -> Progress:
        """Processes may have been ahead of the part that ended it."""
        if self.progress.ended:
            self.folder.drop_after(self.progress.parts - 1)
        return self.progress


def run_study(
    study: Study, folder: Folder, pool: Pool, tell: Tell = lambda progress: None
) -> Progress:
    return Runner(study, folder, pool, tell).run()
