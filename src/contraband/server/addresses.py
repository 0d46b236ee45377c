"""Who a connection comes from, as far as limits are concerned, and which proxies are believed."""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from contraband.core.options import BadInput

KEY_BITS: Final = 64  # of an IPv6 address: every household has all the rest to itself


@lru_cache(4_096)
def address_key(address: str) -> str:
    """What limits are counted for: an IPv4 address, or the network of an IPv6 one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((int(found), KEY_BITS), strict=False))
    return str(found)


def client_key(client: object) -> str:
    """The same of an ASGI client: host and port, or nothing."""
    return address_key(str(client[0])) if isinstance(client, tuple | list) and client else ""


class Addresses:
    """Addresses and networks that a setting names.

    Only ``proxies`` are believed when they say for whom they ask (X-Forwarded-For).
    """

    def __init__(self, setting: str, named: list[str]) -> None:
        self.networks = [network(setting, name) for name in named]

    def has(self, address: str) -> bool:
        if not self.networks:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in one for one in self.networks)


def network(setting: str, name: str) -> IPv4Network | IPv6Network:
    """An address or a network; BadInput otherwise: a typing error must not let strangers in."""
    try:
        return ip_network(name)
    except ValueError:
        raise BadInput(f"The setting {setting} names no address or network: {name}.") from None
