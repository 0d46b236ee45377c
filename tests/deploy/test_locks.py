"""T25, offline: everything that is installed is named with its hash, and little is."""

import json
import re
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.trial("T25")
ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
DIRECT = 12  # packages that pyproject.toml names for everybody
IN_ALL = 39  # with what those bring; docs/decisions/5 says who brings them
HOST = 4  # more for PostgreSQL and for flicked dice


def pinned(lock: Path) -> dict[str, tuple[str, int]]:
    """Package -> version and number of hashes; every line must be one we know."""
    found: dict[str, tuple[str, int]] = {}
    name = ""
    for line in lock.read_text().splitlines():
        if match := re.fullmatch(r"([a-z0-9][a-z0-9._-]*)==([^ ;]+)(?: ; .*)? \\", line):
            name = match[1]
            found[name] = (match[2], 0)
        elif re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?", line):
            version, hashes = found[name]
            found[name] = (version, hashes + 1)
        else:
            assert re.match(r"\s*#|$", line), line  # no address of an index, no option
    return found


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_package_has_a_version_and_hashes(lock: Path) -> None:
    packages = pinned(lock)
    assert len(packages) >= IN_ALL
    assert [name for name, (_, hashes) in packages.items() if hashes == 0] == []
    assert not re.search(r"://| @ ", lock.read_text())


def test_all_locks_agree_on_every_version() -> None:
    widest = pinned(ROOT / "requirements" / "all.txt")
    for lock in LOCKS:
        for name, pin in pinned(lock).items():
            assert pin == widest.get(name, pin), (lock.name, name)


def test_few_packages_are_needed_to_play() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    run = pinned(ROOT / "requirements" / "run.txt")
    host = pinned(ROOT / "requirements" / "host.txt")
    assert len(project["dependencies"]) <= DIRECT
    assert len(run) <= IN_ALL
    assert run.items() <= host.items()
    assert len(host) <= IN_ALL + HOST


def test_every_package_of_the_page_has_a_hash() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert packages
    for name, one in packages.items():
        assert re.match(r"sha512-[A-Za-z0-9+/]{86}==$", one.get("integrity", "")), name
        assert "resolved" not in one, name  # hashes, but no download addresses
