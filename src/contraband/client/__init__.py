"""A seat at somebody's server, from Python: join, look, play, talk; or let a bot do it."""

from contraband.client.seat import RemoteSeat, ServerSaysNo, sit_down

__all__ = ["RemoteSeat", "ServerSaysNo", "sit_down"]
