"""Play the studies of docs/gallery again and write down what they found.

    .venv/bin/python tools/gallery.py

Games are kept in .venv/gallery, so a second run plays only what has changed. What is checked in:
the studies, a page with every answer, its numbers as JSON, and one picture per study.
"""

import json
import shutil
import sys
from pathlib import Path

import msgspec

from contraband.lab.report.page import write_report
from contraband.lab.study.answer import answer_in_words, confidence
from contraband.lab.study.folder import Folder
from contraband.lab.study.plan import Study
from contraband.lab.study.pools import Processes
from contraband.lab.study.reading import read_file
from contraband.lab.study.runner import run_study
from contraband.lab.study.summary import Result, summarise

ROOT = Path(__file__).resolve().parents[1]
GALLERY = ROOT / "docs" / "gallery"
KEPT = ROOT / ".venv" / "gallery"
WIDTH = 118
MOST_THINGS = 12
PICTURE = {"1-seats": "turns", "4-targets": "minutes"}
HEAD = """# Seven studies

`tools/gallery.py` makes this page from the files in `studies/`. The studies are small, so anybody
can repeat them in minutes; raise `deals` for narrower intervals. `numbers.json` has every number.
Most are played by easy bots, and the results are about such players. If an option changed nothing
in any deal, the reason may be the bots and not the option.
"""


def play(file: Path) -> tuple[Study, Result, Path]:
    study, text = read_file(file)
    folder = Folder(KEPT / file.stem, study)
    folder.open(text)
    run_study(study, folder, Processes(2))
    page = KEPT / f"{file.stem}.html"
    write_report(folder, page)
    return study, summarise(folder), page


def wrapped(text: str) -> str:
    lines, line = [], ""
    for word in text.split():
        if len(line) + len(word) + 1 > WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    return "\n".join([*lines, line])


def told(name: str, study: Study, result: Result) -> str:
    parts = [f"## {study.title}", study.question, f"**{answer_in_words(study, result)}**"]
    parts.append(
        f"{result.games:,} games of {result.deals} deals, seed {study.seed}. {confidence(study)} "
        f"The study: `studies/{name}.toml`."
    )
    lines = [wrapped(part) for part in parts]
    lines.append(f"![{study.title}]({name}.svg)")
    if name == "3-thugs":
        lines.append(thugs(result))
    return "\n\n".join(lines) + "\n"


def thugs(result: Result) -> str:
    """The cards by what they did for whoever played them."""
    cards = [each for each in result.things if each.thing.startswith("thug_played thug ")]
    known = sorted((each for each in cards if each.effect is not None), key=lambda e: -e.effect)
    rows = ["| Thug card | times a game | users win | effect (points) |", "|---|---|---|---|"]
    for each in known:
        share = f"{100 * each.effect:+.0f} ({100 * each.low:+.0f} to {100 * each.high:+.0f})"
        card = each.thing.removeprefix("thug_played thug ")
        rows.append(f"| {card} | {each.times:.2f} | {100 * each.wins:.0f} % | {share} |")
    return "\n".join(rows)


def numbers(result: Result) -> dict[str, object]:
    plain = msgspec.to_builtins(result)
    plain["things"] = plain["things"][:MOST_THINGS]
    plain["differences"] = [each for each in plain["differences"] if each["deals"] > 1]
    return plain


def main() -> int:
    pages, known = [], {}
    for file in sorted((GALLERY / "studies").glob("*.toml")):
        study, result, page = play(file)
        pictures = page.with_name(f"{file.stem}-pictures")
        shutil.copy(
            pictures / f"{PICTURE.get(file.stem, 'answer')}.svg", GALLERY / f"{file.stem}.svg"
        )
        pages.append(told(file.stem, study, result))
        known[file.stem] = rounded(numbers(result))
        print(pages[-1], flush=True)
    text = json.dumps(known, sort_keys=True)
    (GALLERY / "numbers.json").write_text(f"{text}\n", encoding="utf-8")
    (GALLERY / "README.md").write_text("\n".join([HEAD, *pages]), encoding="utf-8")
    return 0


def rounded(value: object) -> object:
    """Five digits are enough for anybody."""
    if isinstance(value, float):
        return float(f"{value:.5g}")
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value


if __name__ == "__main__":
    sys.exit(main())
