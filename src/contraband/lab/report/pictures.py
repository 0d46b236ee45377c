"""The pictures of a report, by Vega-Altair, in colours that everybody can tell apart."""

from typing import Any, Final

import altair as alt
import pyarrow as pa

from contraband.lab.study.measures import label_of, unit_of
from contraband.lab.study.outcomes import answers, by_deal, columns_for, rows_of
from contraband.lab.study.plan import Study
from contraband.lab.study.sequence import Running, sequence
from contraband.lab.study.summary import Result

# By Okabe and Ito: people with any kind of colour blindness can tell them apart.
COLOURS: Final = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"]
WIDTH: Final = 560
ROW: Final = 26
POINTS: Final = 80  # of a curve
FEWEST: Final = 3  # below this it is none
MOST_ARMS: Final = 40  # in one picture

Rows = list[dict[str, Any]]


def pictures(study: Study, result: Result, table: pa.Table) -> dict[str, alt.TopLevelMixin]:
    """By name, in the order of the page."""
    found = {
        "answer": forest(study, result),
        "seats": shares(study, result, "wins:seat", "seat"),
        "turns": shares(study, result, "wins:turn", "turn"),
        "minutes": spread(table, "minutes", "minutes of a game"),
        "scores": scores(table),
        "curve": curve(study, table),
    }
    return {name: styled(chart) for name, chart in found.items() if chart is not None}


def styled(chart: alt.Chart) -> alt.TopLevelMixin:
    return (
        chart.configure(background="white", font="DejaVu Sans, Helvetica, Arial, sans-serif")
        .configure_axis(labelFontSize=12, titleFontSize=12, labelLimit=280, gridColor="#e4e4e4")
        .configure_legend(labelFontSize=12, titleFontSize=12, labelLimit=280)
        .configure_view(stroke=None)
    )


def scale(measure: str) -> float:
    """Shares are shown in percent."""
    return 100.0 if unit_of(measure) == "share" else 1.0


def axis(measure: str, difference: bool) -> str:
    unit = unit_of(measure)
    points = "percentage points" if difference else "%"
    said = points if unit == "share" else unit
    return f"{'change of ' if difference else ''}{label_of(measure)} ({said})"


def with_bounds(data: Rows, title: str, zero: bool, y: alt.Y, colour: Any) -> alt.LayerChart:
    """Points with their intervals as lines."""
    base = alt.Chart(alt.Data(values=data)).encode(y=y, color=colour)
    low = alt.X("low:Q", title=title, scale=alt.Scale(zero=zero))
    lines = base.mark_rule(strokeWidth=2.5).encode(x=low, x2="high:Q")
    return lines + base.mark_point(filled=True, size=80, opacity=1).encode(x="mean:Q")


def forest(study: Study, result: Result) -> Any:
    """Each answer with its interval, and a line where nothing would have changed."""
    measure, compared = study.asked.measure, bool(study.compared())
    times = scale(measure)
    data = [
        {
            "arm": each.arm,
            "mean": times * each.mean,
            "low": times * each.low,
            "high": times * each.high,
        }
        for each in result.answers[:MOST_ARMS]
        if each.high < float("inf")
    ]
    if not data:
        return None
    y = alt.Y("arm:N", title=None, sort=[row["arm"] for row in data])
    title = axis(measure, compared)
    chart = with_bounds(data, title, compared, y, alt.value(COLOURS[0]))
    if compared:
        zero = alt.Chart(alt.Data(values=[{"at": 0}])).mark_rule(strokeDash=[4, 3]).encode(x="at:Q")
        chart = zero + chart
    return chart.properties(width=WIDTH, height=max(70, ROW * len(data)))


def shares(study: Study, result: Result, kind: str, what: str) -> Any:
    """Wins by seat, or by order of play, beside the fair share."""
    data: Rows = []
    for arm in study.arms[:MOST_ARMS]:
        for figure in result.figures:
            if figure.arm == arm.name and figure.measure.startswith(f"{kind} "):
                number = int(figure.measure.rpartition(" ")[2])
                data.append({"arm": arm.name, what: number, "fair": 100 / arm.seats})
                values = {"mean": figure.mean, "low": figure.low, "high": figure.high}
                data[-1].update({name: 100 * value for name, value in values.items()})
    if not data:
        return None
    names = list(dict.fromkeys(row["arm"] for row in data))
    source = alt.Chart(alt.Data(values=data))
    title = {"seat": "seat", "turn": "place in the order of play"}[what]
    x = alt.X(f"{what}:O", title=title, axis=alt.Axis(labelAngle=0))
    points = source.mark_point(filled=True, size=70, opacity=1).encode(
        x=x, y=alt.Y("mean:Q", title="share of wins (%)", scale=alt.Scale(zero=False))
    )
    rules = source.mark_rule(strokeWidth=2.5).encode(x=x, y="low:Q", y2="high:Q")
    fair = source.mark_rule(strokeDash=[4, 3], color="#555555").encode(y="fair:Q")
    layered = alt.layer(fair, rules, points).encode(color=alt.value(COLOURS[0]))
    columns = 3 if len(names) > 1 else 1
    side = 170 if len(names) > 1 else WIDTH
    facet = alt.Facet("arm:N", title=None, sort=names)
    drawn = layered.properties(width=side, height=170)
    return drawn.facet(facet=facet, columns=columns).resolve_scale(x="independent")


def coloured(names: list[str]) -> alt.Color:
    palette = [COLOURS[at % len(COLOURS)] for at in range(len(names))]
    return alt.Color("arm:N", title=None, sort=names, scale=alt.Scale(domain=names, range=palette))


def spread(table: pa.Table, column: str, title: str) -> Any:
    """The spread of games, one box plot per arm: half of all games are in the box."""
    rows = table.select(["arm", column]).to_pylist()
    return boxes([{"arm": row["arm"], "value": row[column]} for row in rows], title)


def scores(table: pa.Table) -> Any:
    rows = table.select(["arm", "scores"]).to_pylist()
    data = [{"arm": row["arm"], "value": score} for row in rows for score in row["scores"]]
    return boxes(data, "points of a seat at the end")


def boxes(data: Rows, title: str) -> Any:
    """Whiskers at 5 and 95 %, the box from 25 to 75 %, a line in the middle.

    Computed here, so that the page of a million games stays small.
    """
    names = list(dict.fromkeys(row["arm"] for row in data))[:MOST_ARMS]
    lines = []
    for name in names:
        values = sorted(row["value"] for row in data if row["arm"] == name)
        at = {
            f"q{part}": values[int(part / 100 * (len(values) - 1))] for part in (5, 25, 50, 75, 95)
        }
        lines.append({"arm": name, **at})
    base = alt.Chart(alt.Data(values=lines)).encode(y=alt.Y("arm:N", title=None, sort=names))
    whiskers = base.mark_rule(strokeWidth=1.5).encode(x=alt.X("q5:Q", title=title), x2="q95:Q")
    box = base.mark_bar(size=14, color=COLOURS[5]).encode(x="q25:Q", x2="q75:Q")
    middle = base.mark_tick(size=14, thickness=3, color="black").encode(x="q50:Q")
    chart = alt.layer(whiskers, box, middle)
    return chart.properties(width=WIDTH, height=max(60, ROW * len(names)))


def curve(study: Study, table: pa.Table) -> Any:
    """How the answer moved with the deals, with its interval at each moment."""
    measure = study.asked.measure
    grouped = by_deal(rows_of(table, columns_for(measure)))
    arms = (study.compared() or list(study.arms))[: len(COLOURS)]
    found = answers(study, grouped, measure)[: len(COLOURS)]
    times = scale(measure)
    data: Rows = []
    for arm, values in zip(arms, found, strict=True):
        running = Running()
        step = max(1, len(values) // POINTS)
        for count, value in enumerate(values, start=1):
            running.add(value)
            seen = sequence(running, study.asked.alpha / len(found), study.deals)
            if seen.half < float("inf") and (count % step == 0 or count == len(values)):
                bounds = {"low": times * seen.low, "high": times * seen.high}
                data.append({"arm": arm.name, "deals": count, "mean": times * seen.mean, **bounds})
    if len({row["deals"] for row in data}) < FEWEST:
        return None
    base = alt.Chart(alt.Data(values=data)).encode(
        x=alt.X("deals:Q", title="deals"), color=coloured([arm.name for arm in arms])
    )
    band = base.mark_area(opacity=0.18).encode(y=alt.Y("low:Q"), y2="high:Q")
    title = axis(measure, bool(study.compared()))
    above = alt.Axis(titleAngle=0, titleAlign="left", titleX=0, titleY=-10)  # longer than the side
    line = base.mark_line(strokeWidth=2).encode(
        y=alt.Y("mean:Q", title=title, axis=above, scale=alt.Scale(zero=False))
    )
    return (band + line).properties(width=WIDTH, height=220)
