"""Are faults known of the packages we lock? Asks a public list (osv.dev) and prints what it says.

Ends with 0 if none are known or nobody can be asked, and with 1 if there is something to update.
"""

import json
import os
import re
import sys
import urllib.request
from pathlib import Path

LOCK = Path(__file__).parents[1] / "requirements" / "host.txt"
LIST = os.environ.get("AUDIT_LIST", "https://api.osv.dev/v1/querybatch")


def pins(text: str) -> list[tuple[str, str]]:
    return re.findall(r"^([a-z0-9][a-z0-9._-]*)==([^ ;\\]+)", text, re.MULTILINE)


def known_faults(packages: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Package and version -> the names under which its faults are known; OSError without a list."""
    queries = [
        {"package": {"ecosystem": "PyPI", "name": name}, "version": version}
        for name, version in packages
    ]
    body = json.dumps({"queries": queries}).encode()
    request = urllib.request.Request(LIST, body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        results = json.load(answer)["results"]
    found = {}
    for (name, version), result in zip(packages, results, strict=True):
        if result.get("vulns"):
            found[f"{name} {version}"] = [fault["id"] for fault in result["vulns"]]
    return found


def main() -> int:
    packages = pins(LOCK.read_text())
    try:
        found = known_faults(packages)
    except (OSError, ValueError, KeyError) as error:
        print(f"The list of known faults cannot be asked ({error}): {len(packages)} unchecked.")
        return 0
    for package, faults in found.items():
        print(f"{package}: {', '.join(faults)}")
    print(f"{len(packages)} packages asked for, faults known of {len(found)}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
