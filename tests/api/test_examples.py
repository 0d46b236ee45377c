"""Every program in examples/ runs and says something."""

import subprocess
import sys
from pathlib import Path

import pytest

from contraband.core.chance import seeded
from contraband.core.record import Recorder
from contraband.games import GAMES

EXAMPLES = Path(__file__).parents[2] / "examples"
ARGUMENTS = {
    "tournament.py": ["soda", "3"],
    "changed_card.py": ["6"],
    "polars_data.py": ["6"],
    "self_play.py": ["2"],
    "openspiel_cfr.py": ["6"],
    "rule_option.py": ["3"],
}
AT_A_SERVER = "network_bot.py"  # tests/client/test_seat.py runs it


def recorded() -> str:
    """A whole game of Soda Smugglers, as a table would save it."""
    soda = GAMES["soda"]
    recorder = Recorder(soda, 3, {}, seeded(5))
    while not recorder.state.over:
        seat = int(soda.next_seat(recorder.state))
        recorder.play(seat, soda.moves(recorder.state, seat)[0])
    return recorder.close().to_json()


INPUTS = {"engine.py": '{"type": "hello"}\n', "read_record.py": recorded()}


@pytest.mark.parametrize(
    "name", sorted({file.name for file in EXAMPLES.glob("*.py")} - {AT_A_SERVER})
)
def test_an_example_runs(name: str) -> None:
    command = [sys.executable, str(EXAMPLES / name), *ARGUMENTS.get(name, [])]
    done = subprocess.run(
        command,
        input=INPUTS.get(name, ""),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()
