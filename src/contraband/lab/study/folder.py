"""What a study has played so far, on disk: a copy of its file, and one Parquet file per part.

Each part is written under another name and then renamed, so it is either complete or absent. Parts
may come in any order; none is played again while its file is intact.
"""

import contextlib
import io
import json
import os
import re
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from contraband.core.fair import rules_name
from contraband.core.options import BadInput
from contraband.games import find_game
from contraband.lab.study.plan import Study, from_bytes, to_bytes
from contraband.lab.study.playing import SCHEMA

FORMAT: Final = 1  # of rows and files; grows when they change
PART_FILE: Final = re.compile(r"(\d{6})\.parquet")


class Folder:
    """The results of one study. ``said`` reports what was damaged."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study
        self.said: list[str] = []

    @property
    def parts(self) -> Path:
        return self.path / "parts"

    def open(self, text: str) -> None:
        """Start or continue; BadInput if the folder contains something else."""
        if (self.path / "about.json").exists():
            self.check(read_about(self.path))
        elif self.path.exists() and not self.path.is_dir():
            raise BadInput(f"{self.path} is no folder; choose another place.")
        elif self.path.exists() and any(self.path.iterdir()):
            raise BadInput(f"{self.path} is a folder of something else; choose another one.")
        try:
            self.parts.mkdir(parents=True, exist_ok=True)
            self.put("study.toml", text.encode())
            self.put("plan.json", to_bytes(self.study))
            about = {**versions(self.study), "study": self.study.played()}
            self.put("about.json", json.dumps(about, indent=1).encode())
        except OSError as error:
            raise self.not_written(error) from None
        for left in self.parts.glob("*.half"):  # from a run that was interrupted
            left.unlink(missing_ok=True)

    def check(self, about: dict[str, Any]) -> None:
        mine = versions(self.study)
        for what, value in mine.items():
            if about.get(what) != value:
                raise BadInput(
                    f"{self.path} was made by another version ({what} {about.get(what)}, here "
                    f"{value}): its games cannot go on here. Choose another folder by --into."
                )
        if about.get("study") != self.study.played():
            raise BadInput(
                f"{self.path} holds a study with other arms, seed or part size: choose another "
                "folder by --into."
            )

    # -- parts ------------------------------------------------------------------------------------

    def place(self, number: int) -> Path:
        return self.parts / f"{number:06}.parquet"

    def whole_parts(self) -> list[int]:
        """Parts that need not be played again; damaged ones are set aside and reported."""
        found = []
        for file in sorted(self.parts.glob("*.parquet")):
            named = PART_FILE.fullmatch(file.name)
            number = int(named[1]) if named else -1
            if 0 <= number < self.study.parts and self.is_whole(file, number):
                found.append(number)
            elif number < self.study.parts:
                aside = file.with_suffix(".damaged")
                file.replace(aside)
                self.said.append(f"{file.name} is damaged: kept as {aside.name}, and played again.")
        return found

    def is_whole(self, file: Path, number: int) -> bool:
        try:
            table = pq.read_table(io.BytesIO(file.read_bytes()))
        except (OSError, pa.ArrowInvalid, pa.ArrowException):
            return False
        marks = table.schema.metadata or {}
        expected = len(self.study.deals_of(number)) * self.study.games_a_deal()
        return bool(
            table.schema.remove_metadata() == SCHEMA
            and marks.get(b"study") == self.study.played().encode()
            and marks.get(b"part") == str(number).encode()
            and table.num_rows == expected
        )

    def keep(self, number: int, data: bytes) -> None:
        try:
            self.put_at(self.place(number), data)
        except OSError as error:
            raise self.not_written(error) from None

    def drop_after(self, last: int) -> None:
        """Remove parts after the one that ended the study: some processes were ahead."""
        for file in self.parts.glob("*.parquet"):
            named = PART_FILE.fullmatch(file.name)
            if named and int(named[1]) > last:
                file.unlink()

    def table(self, numbers: list[int] | None = None) -> pa.Table:
        """All rows of these parts, or of all parts, in order."""
        parts = self.whole_parts() if numbers is None else numbers
        tables = [self.read(number) for number in sorted(parts)]
        return pa.concat_tables(tables) if tables else SCHEMA.empty_table()

    def read(self, number: int, columns: Sequence[str] | None = None) -> pa.Table:
        file = pq.ParquetFile(self.place(number), memory_map=False)
        table = file.read(None if columns is None else list(columns), use_threads=False)
        return table.replace_schema_metadata()

    # -- other files ------------------------------------------------------------------------------

    def put(self, name: str, data: bytes) -> None:
        self.put_at(self.path / name, data)

    def put_at(self, place: Path, data: bytes) -> None:
        half = place.with_name(place.name + ".half")
        try:
            with half.open("wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            half.replace(place)
        except OSError:
            with contextlib.suppress(OSError):
                half.unlink(missing_ok=True)
            raise

    def not_written(self, error: OSError) -> BadInput:
        why = (error.strerror or "unknown reason").lower()
        kept = len(list(self.parts.glob("*.parquet"))) if self.parts.is_dir() else 0
        return BadInput(
            f"{self.path} cannot be written: {why}. {kept} parts are whole and kept; the same "
            "command goes on with the rest."
        )


def versions(study: Study) -> dict[str, Any]:
    """What results depend on besides the study: our version, and the rules of its games."""
    rules = {rules_name(find_game(arm.game, cards=arm.cards)) for arm in study.arms}
    return {"format": FORMAT, "contraband": metadata.version("contraband"), "rules": sorted(rules)}


def read_about(path: Path) -> dict[str, Any]:
    try:
        about = json.loads((path / "about.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        about = None
    if not isinstance(about, dict):
        raise BadInput(f"{path} is no folder of a study: about.json is missing or damaged.")
    return about


def open_folder(path: Path) -> Folder:
    """A study's results, to be read; BadInput if there are none, or of another version."""
    about = read_about(path)
    if about.get("format") != FORMAT:
        raise BadInput(
            f"{path} was made by another version (format {about.get('format')}, here {FORMAT})."
        )
    try:
        study = from_bytes((path / "plan.json").read_bytes())
    except (OSError, msgspec.MsgspecError):
        raise BadInput(f"{path} is damaged: plan.json cannot be read.") from None
    folder = Folder(path, study)
    folder.check(about)
    return folder
