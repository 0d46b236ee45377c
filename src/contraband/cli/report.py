"""``contraband report STUDY``: what a study found, on one page."""

from pathlib import Path

from contraband.cli.files import reason
from contraband.cli.shell import new_screen
from contraband.cli.study import NEEDS, tell_damage
from contraband.core.options import BadInput


def report(study: Path, /, *, out: Path | None = None) -> None:
    """Write what a study found as one page with pictures.

    The page is a self-contained HTML file: you can send it to anybody.

    Parameters
    ----------
    study
        The folder that contraband study made.
    out
        The page to write; by default report.html in that folder. The pictures are saved beside
        it, as SVG and PNG.
    """
    try:
        from contraband.lab.report.page import write_report
        from contraband.lab.study.folder import open_folder
    except ImportError:
        raise BadInput(NEEDS) from None
    folder = open_folder(study)
    page = out or study / "report.html"
    try:
        files = write_report(folder, page)
    except OSError as error:
        raise BadInput(f"{page} cannot be written: {reason(error)}.") from None
    screen = new_screen()
    tell_damage(screen, folder.said)
    screen.say(f"{page}, with {len(files) - 1} pictures beside it.")
