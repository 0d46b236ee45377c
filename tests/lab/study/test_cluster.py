"""A study on a real cluster of Ray: two nodes on this machine, one worker killed in the middle."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.study.studies import APOLOGY, small
from ray.cluster_utils import Cluster as LocalCluster

from contraband.core.options import BadInput
from contraband.lab.study.cluster import Cluster
from contraband.lab.study.folder import Folder
from contraband.lab.study.pools import Alone
from contraband.lab.study.runner import Progress, run_study
from contraband.lab.study.summary import summarise

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own

STUDY = small(deals=12, part=1)


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[LocalCluster]:
    """Ray lets its workers wait for everybody else: not beside other tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_worker_niceness", "0")
        cluster = LocalCluster(
            initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
        )
        cluster.add_node(num_cpus=1)
        yield cluster
        cluster.shutdown()


def workers_of(cluster: LocalCluster) -> list[int]:
    """The processes of this very cluster that play parts."""
    raylets = {
        str(process.process.pid)
        for node in cluster.list_all_nodes()
        for process in node.all_processes["raylet"]
    }
    found = []
    for place in Path("/proc").iterdir():
        try:
            title = (place / "cmdline").read_text(encoding="utf-8")
            parent = (place / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1]
        except (OSError, UnicodeDecodeError):
            continue
        if title.startswith("ray::play_part") and parent in raylets:
            found.append(int(place.name))
    return found


def test_a_cluster_plays_the_same_byte_for_byte(two_nodes: LocalCluster, tmp_path: Path) -> None:
    folders = [Folder(tmp_path / name, STUDY) for name in ("alone", "cluster")]
    for folder in folders:
        folder.open(APOLOGY)
    run_study(STUDY, folders[0], Alone())
    killed: list[int] = []
    said: list[str] = []

    def kill_one(_: Progress) -> None:
        end = time.monotonic() + 20
        while not killed and time.monotonic() < end:
            for pid in workers_of(two_nodes)[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    done = run_study(STUDY, folders[1], Cluster(two_nodes.address, said.append), kill_one)
    assert killed
    assert (done.played, done.parts) == (STUDY.deals * STUDY.games_a_deal(), STUDY.parts)
    assert said == ["2 processors of 2 nodes play."]
    for folder in folders:
        summarise(folder)
    files = sorted(file.relative_to(tmp_path / "alone") for file in folders[0].path.rglob("*.*"))
    assert len(files) == STUDY.parts + 4
    for file in files:
        assert (folders[0].path / file).read_bytes() == (folders[1].path / file).read_bytes()


@pytest.mark.parametrize("address", ["nowhere", "localhost:1", "localhost:99999"])
def test_no_cluster_is_told_in_a_sentence(address: str) -> None:
    with pytest.raises(BadInput, match=f"^No cluster of Ray at {address}: .+") as told:
        list(Cluster(address).play(b"", [0]))
    assert "\n" not in str(told.value)
