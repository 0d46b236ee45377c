"""The browser's types are made from the messages; the committed file must be the newest."""

from pathlib import Path

from contraband.wire.typescript import typescript

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"


def test_the_committed_types_are_up_to_date() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == typescript(), (
        "run: python -m contraband.wire.typescript > web/src/lib/wire.ts"
    )
