"""What a seat may see, field by field. Nothing gets out that is not named here."""

from contraband.core.state import UNANSWERED, is_in, seats_in
from contraband.games.soda import moves
from contraband.games.soda.codes import PACKING
from contraband.games.soda.data import EVENT_NAMES, NO_EVENT
from contraband.games.soda.state import (
    FOUR,
    GUARD,
    NO_CARD,
    STATUS_NAMES,
    THREE,
    WAITING,
    Soda,
)


def view(s: Soda, seat: int) -> dict[str, object]:
    """The table as this seat sees it; a spectator has no ``you``."""
    seen: dict[str, object] = {
        "round": s.round,
        "rounds": s.rounds,
        "guard": s.guard,
        "caps": list(s.caps),  # SODA-1.2
        "event": EVENT_NAMES[s.event] if s.event != NO_EVENT else None,
        "events_to_come": events_to_come(s),
        "tokens": {
            "accept": s.accepts,
            "inspect": s.inspects,
            "arrest": s.arrests,
            "dog": s.dogs,
        },
        "limit": s.limit,
        "suitcases": s.suitcases,
        "apology": s.apology,
        "travellers": [traveller(s, other) for other in range(s.seats) if other != s.guard],
    }
    if 0 <= seat < s.seats:
        seen["you"] = own(s, seat)
    return seen


def events_to_come(s: Soda) -> list[str]:
    """Facedown events: in order if the order is an open option, else only which ones."""
    pile = [int(event) for event in s.pile]
    order = reversed(pile) if s.fixed_order else sorted(pile)
    return [EVENT_NAMES[event] for event in order]


def traveller(s: Soda, seat: int) -> dict[str, object]:
    """The public side of a traveller: bribe once flipped, open suitcases, fate."""
    packing = s.step == PACKING
    return {
        "seat": seat,
        "status": STATUS_NAMES[s.status[seat]],
        "ready": not packing or seat not in seats_in(s.asked),
        "bribe": s.bribe[seat] if s.bribe[seat] != NO_CARD else None,
        "luggage": [open_card(s, seat, place) for place in range(s.suitcases)],
    }


def open_card(s: Soda, seat: int, place: int) -> int | None:
    """SODA-3.1.1: everybody sees the place, and the bottles only once it lies open."""
    return s.luggage[seat * THREE + place] if is_in(place, s.seen[seat]) else None


def own(s: Soda, seat: int) -> dict[str, object]:
    """A seat's own secrets: hand, packed luggage, sealed packing, returned cards."""
    if s.status[seat] == GUARD:
        return {"seat": seat, "role": "guard", "hand": [], "luggage": [], "packed": None}
    held = [b for b in range(FOUR) for _ in range(s.cards[seat * FOUR + b])]
    packing = s.step == PACKING
    sealed = int(s.sealed[seat])
    return {
        "seat": seat,
        "role": "traveller",
        "hand": held if packing else [],
        "returned": [] if packing else held,  # SODA-3.3.1  in nobody else's view
        "luggage": [] if packing else own_luggage(s, seat),
        "packed": moves.notation(sealed) if packing and sealed != UNANSWERED else None,
        "out": s.status[seat] != WAITING,
    }


def own_luggage(s: Soda, seat: int) -> list[int]:
    return [int(s.luggage[seat * THREE + place]) for place in range(s.suitcases)]
