"""The socket's messages as a JSON Schema, for clients in other languages.

    python -m contraband.wire.schema

writes ``docs/socket.schema.json``. A test compares it with the structs.
"""

from pathlib import Path
from typing import Any, Final

import msgspec

from contraband.wire.messages import FromClient, ToClient

FILE: Final = Path(__file__).parents[3] / "docs" / "socket.schema.json"


def schema() -> bytes:
    """What a client may send (``client``) and what it gets (``server``)."""
    (client, server), parts = msgspec.json.schema_components((FromClient, ToClient))
    whole: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages between a client and a table of Contraband",
        "client": client,
        "server": server,
        "$defs": parts,
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(schema())
