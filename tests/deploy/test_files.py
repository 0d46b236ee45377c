"""The other examples of deploy/, checked as far as can be without a container engine."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from contraband.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE = ["compose.yaml", "compose-postgres.yaml"]


# -- systemd ---------------------------------------------------------------------------------------


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit, with a program that is there."""
    if shutil.which("systemd-analyze") is None:
        pytest.fail("This test needs systemd-analyze: apt-get install systemd (as root).")
    text = (DEPLOY / "contraband.service").read_text()
    assert "/opt/contraband/.venv/bin/contraband" in text
    made = tmp_path / "contraband.service"
    made.write_text(text.replace("/opt/contraband/.venv/bin/contraband", "/bin/true"))
    return made


def test_systemd_understands_the_unit(unit: Path) -> None:
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert (done.returncode, [x for x in done.stderr.splitlines() if unit.name in x]) == (0, [])


def test_the_unit_is_hardened(unit: Path) -> None:
    """2.0 of 10, where 10 is a service that may do everything; 1.4 when this was written."""
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager"]
    done = subprocess.run([*command, unit], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-300:]


def test_the_unit_gives_the_orderly_end_its_time() -> None:
    from contraband.server.run import END_S

    text = (DEPLOY / "contraband.service").read_text()
    found = re.search(r"TimeoutStopSec=(\d+)", text)
    assert found is not None
    assert int(found[1]) > END_S


# -- compose ---------------------------------------------------------------------------------------

SERVICE = {
    "build", "image", "environment", "volumes", "networks", "read_only", "tmpfs", "cap_drop",
    "security_opt", "stop_grace_period", "restart", "depends_on", "ports", "healthcheck",
}  # fmt: skip


@pytest.mark.parametrize("name", COMPOSE)
def test_compose_files_hang_together(name: str) -> None:
    """Keys that exist, things that are declared, settings and files that are there."""
    text = (DEPLOY / name).read_text()
    found = yaml.safe_load(text)
    assert {key for key in found if not key.startswith("x-")} == {
        "name", "services", "networks", "volumes",
    }  # fmt: skip
    services: dict[str, Any] = found["services"]
    for service in services.values():
        assert set(service) <= SERVICE
        assert ("image" in service) != ("build" in service)
        assert set(service["networks"]) <= set(found["networks"])
        assert set(service.get("depends_on", [])) <= set(services)
        for volume in service.get("volumes", []):
            place = volume.split(":")[0]
            assert place in found["volumes"] or (DEPLOY / place).is_file(), volume
        if "build" in service:
            assert (DEPLOY / service["build"]["context"]).resolve() == ROOT
            assert (ROOT / service["build"]["dockerfile"]).is_file()
            check_server(service)
    assert services["caddy"]["volumes"][0].endswith("Caddyfile:ro")


def check_server(service: dict[str, Any]) -> None:
    for name in service["environment"]:
        setting = name.removeprefix("CONTRABAND_").lower()
        assert setting in Settings.__struct_fields__, name
    assert "ports" not in service  # people come in through the proxy
    assert service["cap_drop"] == ["ALL"]
    assert service["read_only"] is True


@pytest.mark.parametrize("name", COMPOSE)
def test_compose_names_the_proxys_network_and_keeps_no_secret(name: str) -> None:
    text = (DEPLOY / name).read_text()
    found = yaml.safe_load(text)
    subnet = found["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    for service in found["services"].values():
        if "build" in service:
            assert service["environment"]["CONTRABAND_PROXIES"] == subnet
    for secret in ("PASSWORD", "TOKEN"):
        for line in re.findall(rf"^\s*\w*{secret}:(.*)$", text, re.MULTILINE):
            assert line.strip().startswith("${"), line


# -- the container's recipe ------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    text = re.sub(r"\\\n\s*(#[^\n]*\n)*", " ", (DEPLOY / "Containerfile").read_text())
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1].strip()) for line in lines]


def test_the_container_is_built_from_what_is_there() -> None:
    """Every file that is copied exists, and every package comes by hash."""
    stages: list[str] = []
    for word, rest in instructions():
        parts = shlex.split(rest)
        if word == "FROM":
            assert re.fullmatch(r"docker\.io/library/[a-z]+:[0-9.]+-[a-z-]+", parts[0])
            stages += parts[2:3]
        elif word == "COPY" and parts[0].startswith("--from="):
            assert parts[0].removeprefix("--from=") in stages
        elif word == "COPY":
            for name in parts[:-1]:
                assert (ROOT / name).exists(), name
        elif word == "RUN":
            for step in rest.split("&&"):
                if "pip install" in step:
                    assert "--require-hashes" in step or "--no-index" in step, step
        else:
            assert word in ("WORKDIR", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD")
    assert ("USER", "contraband") in instructions()
    assert "/api/health/ready" in dict(instructions())["HEALTHCHECK"]
