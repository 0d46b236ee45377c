"""A dataset for Polars: which moves do bots make in which step, and how often do they win?"""

import sys
import tempfile

import polars as pl

import contraband as cb

games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
with tempfile.TemporaryDirectory() as folder:
    cb.game("soda").recorded(["medium", "easy", "random"], games=games, seed=1).write(folder)
    decisions = pl.scan_parquet(f"{folder}/decisions.parquet")
    results = pl.scan_parquet(f"{folder}/results.parquet")
    moves = decisions.group_by("step", "by").agg(
        pl.len().alias("decisions"), pl.col("legal").list.len().mean().alias("choices")
    )
    print(moves.sort("step", "by").collect())
    wins = results.group_by("player").agg((pl.col("place") == 1).mean().alias("first"))
    print(wins.sort("first").collect())
