"""Studies from Python: the same as ``contraband study``, as an object."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from contraband.api.given import need_jobs
from contraband.core.options import BadInput, shorten

if TYPE_CHECKING:
    import pyarrow as pa

    from contraband.lab.study.folder import Folder
    from contraband.lab.study.summary import Result


class StudyResult:
    """The result of a study. ``print`` shows its answer; ``folder`` has every game."""

    def __init__(self, folder: "Folder", result: "Result") -> None:
        self._folder = folder
        self._result = result

    @property
    def folder(self) -> Path:
        return self._folder.path

    @property
    def answer(self) -> str:
        """The answer in words: a sentence for each number that the study asked for."""
        from contraband.lab.study.answer import answer_in_words

        return answer_in_words(self._folder.study, self._result)

    @property
    def facts(self) -> dict[str, Any]:
        """Every figure, difference and thing, as in the folder's ``result.json``."""
        from contraband.lab.study.summary import as_plain

        return as_plain(self._result)

    def games(self) -> "pa.Table":
        """An Arrow table with one row per game; Polars, DuckDB and pandas read it directly."""
        return self._folder.table()

    def report(self, path: str | Path) -> None:
        """Write the report, as ``contraband report`` does, with its pictures beside it."""
        from contraband.lab.report.page import write_report

        write_report(self._folder, Path(path))

    def __str__(self) -> str:
        return self.answer


def study(plan: str | Path | dict[str, Any], into: str | Path, *, jobs: int = 1) -> StudyResult:
    """Play a study: a TOML file, or a dictionary with the same content.

    Games that are already in the folder are kept: after Ctrl-C, the same call plays the rest.
    """
    try:
        from contraband.lab.study.folder import Folder
        from contraband.lab.study.pools import Alone, Processes
        from contraband.lab.study.reading import read_file, read_text
        from contraband.lab.study.runner import run_study
        from contraband.lab.study.summary import summarise
        from contraband.lab.study.trying import try_out
        from contraband.lab.study.writing import as_toml
    except ImportError:
        raise BadInput("This needs the extra lab: pip install 'contraband[lab]'.") from None
    need_jobs(jobs)
    if not isinstance(plan, str | Path | dict):
        raise BadInput(f"A study is a file or a dictionary, not {shorten(plan)}.")
    if isinstance(plan, dict):
        text = as_toml(plan)
        asked = read_text(text)
    else:
        asked, text = read_file(Path(plan))
    folder = Folder(Path(into), asked)
    folder.open(text)
    if len(folder.whole_parts()) < asked.parts:
        try_out(asked)
    done = run_study(asked, folder, Alone() if jobs == 1 else Processes(jobs))
    if done.stopped:
        raise KeyboardInterrupt
    return StudyResult(folder, summarise(folder))
