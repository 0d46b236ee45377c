"""Checks that many commands share: who may do something, and to whom."""

from contraband.table.commands import Refusal, Who
from contraband.table.state import Chair, Sitting, is_seat


def need_seat(sitting: Sitting, who: Who) -> Chair:
    """The chair of the sender, who must have one."""
    if not is_seat(sitting, who.seat):
        raise Refusal("only_watching")
    return sitting.data.chairs[who.seat]


def need_host(who: Who) -> None:
    if not who.host:
        raise Refusal("not_host")


def need_system(who: Who) -> None:
    """Duties are the server's: a person who sends one is making things up."""
    if not who.system:
        raise Refusal("not_allowed")


def need_target(sitting: Sitting, seat: int) -> Chair:
    if not is_seat(sitting, seat):
        raise Refusal("no_such_seat")
    return sitting.data.chairs[seat]
