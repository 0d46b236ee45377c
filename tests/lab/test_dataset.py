"""Recorded games as tables, read back by the tools they are made for."""

import asyncio
from pathlib import Path

import duckdb
import polars
import pytest
from stored_tables import fill

import contraband as cb
from contraband.games import GAMES
from contraband.lab.dataset import SCHEMAS, to_tables
from contraband.lab.stored_games import finished_games, played_at
from contraband.store.engine import sqlite_url
from contraband.store.store import Store


def written(tmp_path: Path, game: str, games: int = 4) -> Path:
    seats = max(2, GAMES[game].min_seats)
    recorded = cb.game(game).recorded(["random"] * seats, games=games, seed=3)
    assert recorded.write(tmp_path / "data") == games
    return tmp_path / "data"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_polars_reads_what_was_played(game: str, tmp_path: Path) -> None:
    folder = written(tmp_path, game)
    tables = {name: polars.read_parquet(folder / f"{name}.parquet") for name in SCHEMAS}
    assert tables["games"].height == 4
    assert tables["games"]["decisions"].sum() == tables["decisions"].height
    assert set(tables["results"]["player"]) == {"random"}
    assert tables["results"].filter(polars.col("place") == 1).height >= 4 or game == "cuba"
    closed = tables["decisions"].filter(~polars.col("open"))
    assert closed.select(polars.col("legal").list.contains(polars.col("move")).all()).item()


def test_duckdb_joins_the_tables(tmp_path: Path) -> None:
    folder = written(tmp_path, "soda")
    query = f"""
        SELECT r.player, avg(r.score), count(*) FROM '{folder}/decisions.parquet' d
        JOIN '{folder}/results.parquet' r USING (game_id, seat)
        WHERE d.step = 'packing' GROUP BY r.player
    """
    ((player, score, packings),) = duckdb.sql(query).fetchall()
    assert player == "random"
    assert score > 0
    assert packings > 4 * 3


def test_the_tables_tell_the_same_game_as_the_record(tmp_path: Path) -> None:
    (record,) = cb.game("soda").recorded(["random", "easy", "medium"], games=1, seed=8)
    tables = cb.records([record]).tables()
    positions = list(cb.replay(record))
    decisions = tables["decisions"].to_pylist()
    assert len(decisions) == len(positions) - 1
    for before, row in zip(positions, decisions, strict=False):
        assert row["legal"] == before.legal(row["seat"])
        assert row["asked"] == list(before.asked)
        assert row["step"] == before.step
        assert before.notation(row["move"]) == row["notation"]
    heard = [row["kind"] for row in tables["news"].to_pylist() if len(row["heard_by"]) == 3]
    assert heard == [news.kind for news in positions[-1].news()]
    results = tables["results"].to_pylist()
    assert [row["score"] for row in results] == positions[-1].scores
    assert [row["place"] for row in results] == positions[-1].places


def test_files_and_folders(tmp_path: Path) -> None:
    for number, record in enumerate(cb.game("nacho").recorded(["random"] * 2, games=3)):
        (tmp_path / f"game{number}.json").write_text(record, encoding="utf-8")
    assert cb.records(tmp_path).tables()["games"]["game_id"].to_pylist() == [
        "game0",
        "game1",
        "game2",
    ]
    assert cb.records(tmp_path / "game1.json").tables()["games"].num_rows == 1


def test_bad_input_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(cb.BadInput, match="There is no record at"):
        cb.records(tmp_path / "nothing.json").tables()
    with pytest.raises(cb.BadInput, match="not a Contraband record"):
        cb.records(["rubbish"]).tables()


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_processes() -> None:
    soda = cb.game("soda")
    once = list(soda.recorded(["random"] * 3, games=5, seed=2))
    again = list(soda.recorded(["random"] * 3, games=5, seed=2, jobs=2))
    assert once == again


def test_a_stored_table_says_by_whom_and_how_long_but_not_who(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "contraband.db"))
    asyncio.run(fill(store, "1f3c", "over"))
    (table_id,) = asyncio.run(finished_games(store))
    played = played_at(asyncio.run(store.since(table_id, 0)))
    store.close()
    assert played is not None
    rows = to_tables([played])["decisions"].to_pylist()
    assert len(rows) == len(played.record.moves)
    assert {row["by"] for row in rows} <= {"person", "random", "easy", "medium", "hard", "bot"}
    assert all(row["ms"] >= 0 for row in rows)
