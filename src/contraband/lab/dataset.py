"""Recorded games as tidy tables: games, decisions, news and results (extra ``data``).

A record contains what cannot be computed again. Here it is replayed by its rules, and every
decision is written down with what was legal. docs/17-research.md lists the columns.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from contraband.core.game import Game
from contraband.core.record import Replay
from contraband.core.state import EVERYONE, seats_in
from contraband.games import rules_of
from contraband.lab.recorded import Played

BATCH: Final = 20_000  # decisions held back before they are written: bounded memory
UNKNOWN_MS: Final = -1

NUMBERS: Final = pa.list_(pa.int64())
SCHEMAS: Final[dict[str, pa.Schema]] = {
    "games": pa.schema(
        [
            ("game_id", pa.string()),
            ("game", pa.string()),
            ("version", pa.int32()),
            ("edition", pa.string()),
            ("seats", pa.int8()),
            ("options", pa.string()),
            ("decisions", pa.int32()),
        ]
    ),
    "decisions": pa.schema(
        [
            ("game_id", pa.string()),
            ("number", pa.int32()),
            ("seat", pa.int8()),
            ("step", pa.string()),
            ("asked", pa.list_(pa.int8())),
            ("legal", NUMBERS),
            ("open", pa.bool_()),
            ("move", pa.int64()),
            ("notation", pa.string()),
            ("luck", NUMBERS),
            ("by", pa.string()),
            ("ms", pa.int64()),
        ]
    ),
    "news": pa.schema(
        [
            ("game_id", pa.string()),
            ("number", pa.int32()),
            ("decision", pa.int32()),
            ("kind", pa.string()),
            ("heard_by", pa.list_(pa.int8())),
            ("names", pa.list_(pa.string())),
            ("values", NUMBERS),
        ]
    ),
    "results": pa.schema(
        [
            ("game_id", pa.string()),
            ("seat", pa.int8()),
            ("player", pa.string()),
            ("score", pa.int64()),
            ("place", pa.int8()),
        ]
    ),
}


Take = Callable[[str, pa.RecordBatch], None]


class Writer:
    """Rows as they come, passed on in batches."""

    def __init__(self, take: Take) -> None:
        self.take = take
        self.rows = {name: new_columns(schema) for name, schema in SCHEMAS.items()}
        self.written = 0  # games
        self.heard = 0  # news of the current game

    def add(self, played: Played) -> None:
        """Replay a record and write it down; BadInput if it does not fit its rules."""
        record = played.record
        game = rules_of(record)
        line = Replay(game, record)
        self.heard = 0
        self.tell(played, game, line.state, 0)
        for number, (seat, notation, luck) in enumerate(record.moves):
            s = line.state
            step = game.steps[s.step]
            self.put(
                "decisions",
                played.id,
                number,
                seat,
                step.name,
                seats_in(s.asked),
                game.moves(s, seat),
                bool(step.open),
                game.parse(notation),
                notation,
                luck,
                at(played.by, number) or at(played.players, seat) or "",
                at(played.ms, number, UNKNOWN_MS),
            )
            line.step()
            self.tell(played, game, line.state, number + 1)
        self.close_game(played, game, line)

    def close_game(self, played: Played, game: Game[Any], line: Replay) -> None:
        record = played.record
        options = msgspec.json.encode(record.options, order="sorted").decode()
        told = (record.game, record.version, record.edition, record.seats, options)
        self.put("games", played.id, *told, len(record.moves))
        scores = game.scores(line.state)
        places = game.places(line.state) if line.state.over else [0] * record.seats
        for seat in range(record.seats):
            player = at(played.players, seat) or ""
            self.put("results", played.id, seat, player, scores[seat], places[seat])
        self.written += 1
        if len(self.rows["decisions"][0]) >= BATCH:
            self.flush()

    def tell(self, played: Played, game: Game[Any], s: Any, decision: int) -> None:
        for event in s.told:
            kind = game.events[event[0]]
            heard = list(range(played.record.seats)) if event[1] == EVERYONE else seats_in(event[1])
            names = [name for name, _ in kind.fields]
            self.put("news", played.id, self.heard, decision, kind.name, heard, names, event[2:])
            self.heard += 1
        s.told = []

    def put(self, table: str, *values: Any) -> None:
        for column, value in zip(self.rows[table], values, strict=True):
            column.append(value)

    def flush(self) -> None:
        for name, columns in self.rows.items():
            self.take(name, pa.record_batch(columns, schema=SCHEMAS[name]))
            self.rows[name] = new_columns(SCHEMAS[name])


def new_columns(schema: pa.Schema) -> list[list[Any]]:
    return [[] for _ in schema.names]


def at(known: list[Any], place: int, otherwise: Any = None) -> Any:
    return known[place] if place < len(known) else otherwise


def write_parquet(folder: Path, games: Iterable[Played]) -> int:
    """One file per table, written as the games come; returns the number of games."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {
        name: pq.ParquetWriter(folder / f"{name}.parquet", schema, compression="zstd")
        for name, schema in SCHEMAS.items()
    }
    try:
        writer = Writer(lambda name, batch: files[name].write_batch(batch))
        for played in games:
            writer.add(played)
        writer.flush()
    finally:
        for file in files.values():
            file.close()
    return writer.written


def to_tables(games: Iterable[Played]) -> dict[str, pa.Table]:
    """The same in memory."""
    batches: dict[str, list[pa.RecordBatch]] = {name: [] for name in SCHEMAS}
    writer = Writer(lambda name, batch: batches[name].append(batch))
    for played in games:
        writer.add(played)
    writer.flush()
    return {name: pa.Table.from_batches(batches[name], SCHEMAS[name]) for name in SCHEMAS}
