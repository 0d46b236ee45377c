"""What is agreed can still be changed in the lobby, and nobody is bound to what they have not seen.

The host changes it; every other person keeps what they sat down to until they agree to the new, and
until then the game does not begin.
"""

from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from contraband.core.chance import Chance
from contraband.core.options import BadInput
from contraband.table.checks import need_host, need_seat
from contraband.table.commands import Refusal, Who
from contraband.table.entries import Entry
from contraband.table.setup import PERSON, SHADOW, Setup, check_setup
from contraband.table.state import LOBBY, Chair, Sitting
from contraband.table.write import Draft, notice
from contraband.wire import messages as wire


def terms_in(source: Struct) -> dict[str, Any]:
    """What is agreed, by name, out of whatever carries it: a wish, a setup, a command."""
    return {name: getattr(source, name) for name in wire.Terms.__struct_fields__}


def terms_of(setup: Setup) -> wire.Terms:
    """The part of a setup that may be changed."""
    return wire.Terms(**terms_in(setup))


def set_terms(draft: Draft, who: Who, command: wire.SetTerms) -> None:
    need_host(who)
    data = draft.sitting.data
    if data.phase != LOBBY:
        raise Refusal("already_started")
    if data.setup.before is not None:
        raise Refusal("terms_fixed")
    if any(chair.occupant == PERSON for chair in data.chairs[max(0, command.terms.seats) :]):
        raise Refusal("seat_in_use")
    try:
        terms = terms_of(changed_setup(data.setup, command.terms))
    except BadInput as error:
        raise Refusal("bad_terms", why=str(error)) from None
    if terms == terms_of(data.setup):
        raise Refusal("no_change")
    draft.write("terms", who.seat, terms=to_builtins(terms))


def changed_setup(setup: Setup, terms: wire.Terms) -> Setup:
    """The setup with these terms, checked. Who sat down since stands in the chairs."""
    return check_setup(replace(setup, **terms_in(terms), occupants=setup.occupants[: terms.seats]))


def terms_set(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    data = sitting.data
    before, now = terms_of(data.setup), read_terms(entry)
    begun = replace(now, options=sitting.game.as_begun(now.options))
    data.setup = replace(changed_setup(data.setup, begun), options=now.options)
    data.changes += 1
    del data.chairs[now.seats :]
    data.chairs.extend(Chair() for _ in range(now.seats - len(data.chairs)))
    if now.spectators != SHADOW:
        data.shadow = -1
    for seat, chair in enumerate(data.chairs):
        if sitting.is_human(seat) and seat != entry.seat:
            kept = chair.agreed or before
            chair.agreed = None if kept == now else kept  # back at what they sat down to
    notice(sitting, "terms_changed")
    return []


def read_terms(entry: Entry) -> wire.Terms:
    return wire.Terms(**entry.body["terms"])


def agree(draft: Draft, who: Who, command: wire.Agree) -> None:
    chair = need_seat(draft.sitting, who)
    need_seen(draft.sitting, command.changes)
    if chair.agreed is None:
        raise Refusal("no_change")
    draft.write("agree", who.seat)


def agreed(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    sitting.data.chairs[entry.seat].agreed = None
    notice(sitting, "terms_agreed", entry.seat)
    return []


def need_seen(sitting: Sitting, changes: int) -> None:
    """Refusal if somebody agrees to what has just been changed again."""
    if changes != sitting.data.changes:
        raise Refusal("terms_changed")


def need_agreement(sitting: Sitting) -> None:
    missing = [chair.name for chair in sitting.data.chairs if chair.agreed is not None]
    if missing:
        raise Refusal("not_agreed", names=", ".join(missing))
