"""A self-contained page of HTML: it requests nothing, and can be read from a file and printed.

Pictures are SVG inside the page; a click on a table's heading sorts it.
"""

import json
import platform
from html import escape
from importlib import metadata
from pathlib import Path
from typing import Final

import vl_convert

from contraband.lab.report.looks import SCRIPT, STYLE
from contraband.lab.report.pictures import pictures
from contraband.lab.study.answer import bare, confidence, ending, number, sentence, unit_in_words
from contraband.lab.study.folder import Folder, versions
from contraband.lab.study.measures import PLAIN, label_of, unit_of
from contraband.lab.study.outcomes import Figure
from contraband.lab.study.plan import Arm, Study
from contraband.lab.study.summary import Result, summarise
from contraband.lab.study.things import Thing

TITLES: Final = {
    "answer": "The answer",
    "seats": "Wins by seat",
    "turns": "Wins by the order of play",
    "minutes": "How long a game is",
    "scores": "Points",
    "curve": "How the answer came about",
}
CAPTIONS: Final = {
    "answer": "A point for each way to play, a line for its interval; dashed: no change.",
    "seats": "With 95 % intervals; dashed: a fair share. Bots change seats, so seats are compared.",
    "turns": "The same, counted from whoever began.",
    "minutes": "The line in the middle: half of all games; the box: the middle half; "
    "the thin line: nine games of ten.",
    "scores": "All seats of all games, drawn in the same way.",
    "curve": "The estimate as deals came in, with its confidence sequence.",
}
PNG_SCALE: Final = 2.0


def write_report(folder: Folder, out: Path) -> list[Path]:
    """Write the page and its pictures; returns the files."""
    result = summarise(folder)
    study = folder.study
    table = folder.table()
    drawn: dict[str, str] = {}
    files: list[Path] = []
    place = out.parent / f"{out.stem}-pictures"
    place.mkdir(parents=True, exist_ok=True)
    for name, chart in pictures(study, result, table).items():
        spec = chart.to_dict()
        drawn[name] = vl_convert.vegalite_to_svg(spec)
        svg, png = place / f"{name}.svg", place / f"{name}.png"
        svg.write_text(drawn[name], encoding="utf-8")
        png.write_bytes(vl_convert.vegalite_to_png(spec, scale=PNG_SCALE))
        files += [svg, png]
    text = (folder.path / "study.toml").read_text(encoding="utf-8")
    out.write_text(
        page(study, result, drawn, text, folder.path.name.removesuffix(".study")), encoding="utf-8"
    )
    return [out, *files]


def page(study: Study, result: Result, drawn: dict[str, str], text: str, name: str) -> str:
    parts = [
        f"<h1>{escape(study.title)}</h1>",
        f'<p class="question">{escape(study.question)}</p>' if study.question else "",
        answer_box(study, result),
        *(figure(each, drawn[each]) for each in TITLES if each in drawn),
        comparison(study, result),
        measures(study, result),
        cards(study, result.things),
        how(study, result, text, name),
    ]
    body = "\n".join(part for part in parts if part)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(study.title)}</title>\n<style>{STYLE}</style></head>\n"
        f"<body><main>\n{body}\n</main>\n<script>{SCRIPT}</script></body></html>\n"
    )


def answer_box(study: Study, result: Result) -> str:
    lines = "".join(f"<p>{escape(sentence(study, each))}</p>" for each in result.answers)
    small = f"{result.games:,} games of {result.deals:,} deals. {confidence(study)}"
    small = f"{small} {ending(study, result)}".rstrip()
    return f'<section class="answer">{lines}<p class="small">{escape(small)}</p></section>'


def figure(name: str, svg: str) -> str:
    return (
        f'<figure><h2>{TITLES[name]}</h2><div class="picture">{svg}</div>'
        f"<figcaption>{escape(CAPTIONS[name])}</figcaption></figure>"
    )


def cell(value: float | None, shown: str, mark: str = "") -> str:
    sort = "" if value is None else f' data-value="{value:.9g}"'
    return f'<td class="n{mark}"{sort}>{escape(shown)}</td>'


def table(headings: list[str], rows: list[str], caption: str) -> str:
    head = "".join(f'<th scope="col"><button>{escape(each)}</button></th>' for each in headings)
    above = f'<p class="small">{escape(caption)}</p>' if caption else ""
    return (
        f'{above}<div class="wide"><table><thead><tr>{head}</tr>'
        f"</thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def comparison(study: Study, result: Result) -> str:
    """Every difference, one table a way to play; those whose interval excludes zero are bold."""
    if not result.differences:
        return ""
    tables: list[str] = []
    for arm in study.compared():
        rows = [changed_row(each) for each in result.differences if each.arm == arm.name]
        inner = table(["measure", "change", "from", "to"], rows, CHANGES if not tables else "")
        against = f"{arm.name} against {study.baseline(arm).name}"
        tables.append(folded(against, inner, opened=not tables))
    return f"<section><h2>Everything that changed</h2>{''.join(tables)}</section>"


CHANGES: Final = (
    "The same deals compared, 95 % intervals. Bold: zero lies outside. With many lines one in "
    "twenty is bold by chance: only the answer above was asked for beforehand."
)


def changed_row(each: Figure) -> str:
    unit = unit_of(each.measure)
    clear = " clear" if each.low > 0 or each.high < 0 else ""
    return (
        f"<tr><td>{escape(label_of(each.measure))} "
        f'<span class="small">{escape(unit_in_words(unit, True))}</span></td>'
        + cell(each.mean, bare(each.mean, unit, True), clear)
        + cell(each.low, bare(each.low, unit, True))
        + cell(each.high, bare(each.high, unit, True))
        + "</tr>"
    )


def folded(summary: str, inner: str, opened: bool) -> str:
    """A part that can be folded away; paper shows all of them."""
    state = " open" if opened else ""
    return f"<details{state}><summary>{escape(summary)}</summary>{inner}</details>"


def measures(study: Study, result: Result) -> str:
    known: dict[tuple[str, str], Figure] = {(e.arm, e.measure): e for e in result.figures}
    names = list(dict.fromkeys(each.measure for each in result.figures))
    rows = []
    for name in names:
        cells = []
        for arm in study.arms:
            found = known.get((arm.name, name))
            if found is None:
                cells.append("<td></td>")
                continue
            half = (found.high - found.low) / 2
            shown = f"{bare(found.mean, unit_of(name))} ± {number(half, unit_of(name))}"
            cells.append(cell(found.mean, shown))
        about = f'<br><span class="small">{escape(PLAIN[name][2])}</span>' if name in PLAIN else ""
        rows.append(f"<tr><td>{escape(label_of(name))}{about}</td>{''.join(cells)}</tr>")
    caption = "Mean of all deals with its 95 % interval."
    headings = ["measure", *(arm.name for arm in study.arms)]
    return f"<section><h2>Everything measured</h2>{table(headings, rows, caption)}</section>"


def cards(study: Study, things: list[Thing]) -> str:
    """Cards, actions and events; if there are several arms, the first is open."""
    parts: list[str] = []
    for arm in study.arms:
        rows = [thing_row(each) for each in things if each.arm == arm.name]
        if rows:
            headings = ["what", "games with it", "times a game", "first met", "users win", "effect"]
            inner = table([*headings, "from", "to"], rows, CARDS if not parts else "")
            parts.append(folded(arm.name, inner, opened=not parts))
    return f"<section><h2>Cards, actions, events</h2>{''.join(parts)}</section>" if parts else ""


CARDS: Final = (
    "Effect: how much more often the same seat of the same deal won when it used this than when it "
    "did not, each bot against its own mean; with a 95 % interval. It is no proof of a cause where "
    "players choose: force a move in a study to see that."
)


def thing_row(each: Thing) -> str:
    clear = each.low is not None and each.high is not None and (each.low > 0 or each.high < 0)
    bounds = [
        (value, "" if value is None else bare(value, "share", True))
        for value in (each.effect, each.low, each.high)
    ]
    return (
        f"<tr><td>{escape(each.thing.replace('_', ' '))}</td>"
        + cell(each.games, number(each.games, "share"))
        + cell(each.times, f"{each.times:.2f}")
        + cell(each.when, number(each.when, "share"))
        + cell(each.wins, number(each.wins, "share"))
        + "".join(
            cell(value, shown, " clear" if clear and at == 0 else "")
            for at, (value, shown) in enumerate(bounds)
        )
        + "</tr>"
    )


def how(study: Study, result: Result, text: str, name: str) -> str:
    arms = "".join(f"<li>{escape(described(arm))}</li>" for arm in study.arms)
    made = {
        **versions(study),
        "python": platform.python_version(),
        "altair": metadata.version("altair"),
    }
    shown = escape(json.dumps(made, indent=1))
    faults = "".join(
        f"<p>{escape(arm)}: {count} answers of bots were none; the default was played.</p>"
        for arm, count in result.faults.items()
    )
    return (
        "<section><h2>How it was run</h2>"
        "<p>Every deal was played in every way, once for each rotation of the bots over the seats: "
        f"{study.games_a_deal()} games a deal. Seed {study.seed}; minutes at "
        f"{study.pace:g} seconds a decision.</p><ul>{arms}</ul>{faults}"
        f"<p>To repeat it, save the study below as <code>{escape(name)}.toml</code>:</p>"
        f"<pre>contraband study {escape(name)}.toml</pre><pre>{escape(text)}</pre>"
        f"<p>Made with:</p><pre>{shown}</pre></section>"
    )


def described(arm: Arm) -> str:
    options = ", ".join(f"{name} {value}" for name, value in arm.options.items())
    parts = [f"{arm.game} with {', '.join(arm.bots)}", f"cards: {arm.edition}"]
    parts += [f"options: {options}"] if options else []
    parts += [f"the first bot is forced to {arm.force!r}"] if arm.force else []
    return f"{arm.name}: {'; '.join(parts)}"
