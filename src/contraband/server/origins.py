"""Which pages may speak to this server: exact addresses, nothing by pattern."""

import socket
from typing import Final

WILDCARDS: Final = ("0.0.0.0", "::", "")


class Origins:
    """The allow-list. Programs that are no browsers send no origin; they need a token anyway."""

    def __init__(self, host: str, port: int, further: list[str]) -> None:
        names = own_names(host)
        self.allowed = {origin(name, port) for name in names}
        self.allowed.update(address.rstrip("/").lower() for address in further)

    def allow(self, given: str | None) -> bool:
        return given is None or given.lower() in self.allowed


def origin(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"


def own_names(host: str) -> list[str]:
    """The names under which people on this machine or its network reach the server."""
    local = ["localhost", "127.0.0.1", "::1"]
    if host not in WILDCARDS:
        return [host, *local] if host in local else [host]
    name = socket.gethostname().lower()
    return [*local, name, f"{name}.local", *lan_addresses()]


def lan_addresses() -> list[str]:
    """This machine's addresses as others see them, the likeliest first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only chooses a way out
            found.append(str(probe.getsockname()[0]))
        except OSError:
            pass  # no network at all
    try:
        for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found.append(str(entry[4][0]))
    except OSError:
        pass  # a name nobody resolves
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]
