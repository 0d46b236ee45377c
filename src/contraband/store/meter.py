"""Who wants to know how the store fares. Nobody, unless a server says so."""


class Meter:
    """Called from the threads of the store."""

    def committed(self, jobs: int, seconds: float) -> None:
        """So many jobs were committed together, in this time."""

    def failed(self, reason: str, writing: bool) -> None:
        """The database refused or did not answer, when it was written to or read."""
