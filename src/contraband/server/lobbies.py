"""How many tables each address has opened that still wait for their players."""


class Lobbies:
    """A tally in memory: it is there to stop a flood, not to be right after a restart."""

    def __init__(self) -> None:
        self.opener: dict[str, str] = {}  # table -> address
        self.tables: dict[str, set[str]] = {}  # address -> tables

    def opened(self, table_id: str, address: str) -> None:
        self.opener[table_id] = address
        self.tables.setdefault(address, set()).add(table_id)

    def number(self, address: str) -> int:
        return len(self.tables.get(address, ()))

    def done(self, table_id: str) -> None:
        """It has begun, or nobody waits any more."""
        address = self.opener.pop(table_id, None)
        if address is None:
            return
        self.tables[address].discard(table_id)
        if not self.tables[address]:
            del self.tables[address]
