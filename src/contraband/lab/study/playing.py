"""Deals, played and written down: one row per game, one Parquet file per part.

A part depends only on the study and its own number, so it is the same byte for byte on any process
of any machine.
"""

import io
import re
from collections import Counter
from functools import partial
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from contraband.bots.entrants import Entrant, Spec, entrant
from contraband.core.bot import Bot, Budget, Choice
from contraband.core.chance import FastChance
from contraband.core.options import BadInput
from contraband.core.perspective import Perspective
from contraband.games import find_game
from contraband.lab.arena import Match, Seating
from contraband.lab.study.plan import Arm, Study, from_bytes
from contraband.lab.study.watching import Watch

ENDLESS: Final = 100_000  # after this many decisions, a game counts as endless

USE: Final = pa.struct(
    [("thing", pa.string()), ("seat", pa.int8()), ("times", pa.int32()), ("when", pa.float32())]
)
OWN_VALUE: Final = pa.struct([("name", pa.string()), ("seat", pa.int8()), ("value", pa.float32())])
SCHEMA: Final = pa.schema(
    [
        ("deal", pa.int32()),
        ("arm", pa.string()),
        ("shift", pa.int8()),
        ("bots", pa.list_(pa.string())),
        ("scores", pa.list_(pa.int64())),
        ("places", pa.list_(pa.int8())),
        ("wins", pa.list_(pa.float64())),
        ("first", pa.int8()),
        ("rounds", pa.int32()),
        ("decisions", pa.int32()),
        ("minutes", pa.float64()),
        ("lead_changes", pa.int32()),
        ("settled", pa.float64()),
        ("known", pa.float64()),
        ("drama", pa.float64()),
        ("decisive", pa.float64()),
        ("faults", pa.int32()),
        ("uses", pa.list_(USE)),
        ("own", pa.list_(OWN_VALUE)),
    ]
)

# Values that repeat a thousand times in a column.
TEXTS: Final = ["arm", "bots.list.element", "uses.list.element.thing", "own.list.element.name"]


class Forced(Bot[Any]):
    """A bot that makes certain moves whenever it can, to see what they are worth."""

    def __init__(self, inner: Bot[Any], pattern: str) -> None:
        self.inner = inner
        self.pattern = re.compile(pattern)

    def choose(self, at: Perspective[Any], chance: FastChance, budget: Budget) -> Choice:
        choice = self.inner.choose(at, chance, budget)
        fitting = [move for move in at.legal() if self.fits(at, move)]
        if not fitting or self.fits(at, choice.move):
            return choice
        return Choice(fitting[chance.below(len(fitting))], "forced", [])

    def fits(self, at: Perspective[Any], move: int) -> bool:
        return self.pattern.search(at.game.notation(move)) is not None


def match_of(arm: Arm, seed: int) -> Match:
    bots: list[Spec] = list(arm.bots)
    if arm.force:
        plain = entrant(find_game(arm.game, cards=arm.cards), arm.bots[0])
        make = partial(forced, plain, arm.force)
        bots[0] = Entrant(arm.bots[0], make, plain.budget_ms, plain.playouts)
    return Match(arm.game, tuple(bots), arm.options, seed, cards=arm.cards)


def forced(plain: Entrant, pattern: str) -> Bot[Any]:
    return Forced(plain.make(), pattern)


def play_game(arm: Arm, seed: int, deal: int, shift: int, limit: int = ENDLESS) -> dict[str, Any]:
    """One game, as a row; BadInput if it does not end."""
    match = match_of(arm, seed)
    seating = Seating(match, deal, shift)
    game = seating.game
    watch = Watch(game, arm.seats)
    faults: list[Counter[str]] = [Counter() for _ in arm.bots]
    s = game.new(arm.seats, match.options, match.luck(deal), telling=True)
    while not s.over:
        watch.see(s)
        if watch.decisions >= limit:
            raise BadInput(
                f"{arm.name}: a game (deal {deal}) has no end after {limit} decisions; "
                "with these cards and options the study cannot be played."
            )
        game.play(s, *seating.next_move(s, faults))
    watch.see(s)
    bots = [arm.bots[seating.index(seat)] for seat in range(arm.seats)]
    row = watch.row(s)
    row.update(deal=deal, arm=arm.name, shift=shift, bots=bots)
    row["faults"] = sum(each.total() for each in faults)
    return row


def play_part(plan: bytes, number: int) -> bytes:
    """All games of one part as a Parquet file: every deal in every arm from every seat."""
    study = from_bytes(plan)
    rows = []
    for deal in study.deals_of(number):
        for arm in study.arms:
            for shift in range(arm.seats):
                row = play_game(arm, study.seed, deal, shift)
                row["minutes"] = row["decisions"] * study.pace / 60
                rows.append(row)
    return written(study, number, rows)


def written(study: Study, number: int, rows: list[dict[str, Any]]) -> bytes:
    marks = {"study": study.played(), "part": str(number)}
    table = pa.Table.from_pylist(rows, SCHEMA).replace_schema_metadata(marks)
    out = io.BytesIO()
    pq.write_table(table, out, compression="zstd", use_dictionary=TEXTS, write_statistics=False)
    return out.getvalue()
