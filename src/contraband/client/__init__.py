"""A seat at a server, from Python: join, look, play and talk, or let a bot do it."""

from contraband.client.seat import RemoteSeat, ServerSaysNo, sit_down

__all__ = ["RemoteSeat", "ServerSaysNo", "sit_down"]
