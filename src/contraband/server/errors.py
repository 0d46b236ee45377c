"""How the server itself says no (a table has its own refusals)."""


class Denied(Exception):
    """A request is turned down; ``reason`` is the key of the sentence in the server's texts."""

    def __init__(self, reason: str, status: int, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status  # of the HTTP answer
        self.values = values
