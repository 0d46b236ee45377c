"""What a person's command counts against: limits of the seat, or of those who watch."""

from contraband.server.limits import NOTE_PART, Limits
from contraband.table.commands import Command, Who
from contraband.wire import messages as wire

# What everybody at the table is told in a line of talk.
NOTICED = wire.Rename | wire.Cover | wire.Shadow | wire.Pause | wire.SetTerms | wire.Agree


def charge(limits: Limits, table_id: str, who: Who, address: str, command: Command) -> None:
    """Denied if it is too much. All sockets of a seat count together, and so do all spectators."""
    if who.seat < 0 and not who.host:
        limits.need("remarks", address)
        limits.need("gallery", table_id)
        return
    seat = f"{table_id} seat {who.seat}"
    limits.need("commands", seat)
    if isinstance(command, wire.Say):
        limits.need("talk", seat)
    elif isinstance(command, NOTICED):
        limits.need("notices", seat)
    elif isinstance(command, wire.Note):
        limits.need("notes", seat, 1 + len(command.text) // NOTE_PART)
