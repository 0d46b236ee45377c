"""What a seat may see, declared once and built field by field: nothing else gets out."""

from typing import Literal, cast

from msgspec import UNSET, Struct, UnsetType

from contraband.core.state import UNANSWERED, is_in, seats_in
from contraband.games.soda_1 import moves
from contraband.games.soda_1.data import EVENT_NAMES, KINDS, NO_EVENT
from contraband.games.soda_1.names import PACKING
from contraband.games.soda_1.state import (
    GUARD,
    NO_CARD,
    STATUS_NAMES,
    WAITING,
    Soda,
    count_at,
    suitcase_at,
)

# -- the shape -------------------------------------------------------------------------------------

Fate = Literal["waiting", "accepted", "caught", "undue", "waved"]


class Tokens(Struct):
    """What the guard may still do this round."""

    accept: int
    inspect: int
    arrest: int
    dog: int


class Traveller(Struct):
    """The public side of a traveller: bribe once flipped, open suitcases, fate."""

    seat: int
    status: Fate
    ready: bool
    bribe: int | None
    luggage: list[int | None]  # SODA-3.1.1: the bottles only once a suitcase lies open

    def waits(self) -> bool:
        return self.status == "waiting"

    def opened(self) -> list[int]:
        return [-1 if card is None else card for card in self.luggage]

    def shown(self) -> int:
        """Bottles in open suitcases; -1 if all are closed."""
        cards = [card for card in self.luggage if card is not None]
        return sum(cards) if cards else -1


class Own(Struct, kw_only=True):
    """A seat's own secrets: hand, packed luggage, sealed packing. A guard has none."""

    seat: int
    role: Literal["guard", "traveller"]
    hand: list[int]
    returned: list[int] | UnsetType = UNSET  # SODA-3.3.1: cards given back, in nobody else's view
    luggage: list[int]
    packed: str | None
    out: bool | UnsetType = UNSET


class SodaView(Struct):
    """The table as a seat sees it; a spectator has no ``you``."""

    round: int
    rounds: int
    guard: int
    caps: list[int]  # SODA-1.2
    event: str | None
    events_to_come: list[str]  # in order if the order is an open option, else only which ones
    tokens: Tokens
    limit: int
    suitcases: int
    apology: int
    travellers: list[Traveller]
    you: Own | UnsetType = UNSET

    def waiting(self) -> list[Traveller]:
        return [traveller for traveller in self.travellers if traveller.waits()]

    def mine(self) -> Own:
        """The own side, for whoever has a seat."""
        assert isinstance(self.you, Own)
        return self.you


# -- how it is filled ------------------------------------------------------------------------------


def view(s: Soda, seat: int) -> SodaView:
    return SodaView(
        round=s.round,
        rounds=s.rounds,
        guard=s.guard,
        caps=list(s.caps),
        event=EVENT_NAMES[s.event] if s.event != NO_EVENT else None,
        events_to_come=events_to_come(s),
        tokens=Tokens(s.accepts, s.inspects, s.arrests, s.dogs),
        limit=s.limit,
        suitcases=s.suitcases,
        apology=s.apology,
        travellers=[traveller(s, other) for other in range(s.seats) if other != s.guard],
        you=own(s, seat) if 0 <= seat < s.seats else UNSET,
    )


def events_to_come(s: Soda) -> list[str]:
    pile = [int(event) for event in s.pile]
    order = reversed(pile) if s.fixed_order else sorted(pile)
    return [EVENT_NAMES[event] for event in order]


def traveller(s: Soda, seat: int) -> Traveller:
    packing = s.step == PACKING
    return Traveller(
        seat=seat,
        status=cast(Fate, STATUS_NAMES[s.status[seat]]),
        ready=not packing or seat not in seats_in(s.asked),
        bribe=s.bribe[seat] if s.bribe[seat] != NO_CARD else None,
        luggage=[open_card(s, seat, place) for place in range(s.suitcases)],
    )


def open_card(s: Soda, seat: int, place: int) -> int | None:
    return s.luggage[suitcase_at(seat, place)] if is_in(place, s.seen[seat]) else None


def own(s: Soda, seat: int) -> Own:
    if s.status[seat] == GUARD:
        return Own(seat=seat, role="guard", hand=[], luggage=[], packed=None)
    held = [b for b in range(KINDS) for _ in range(s.cards[count_at(seat, b)])]
    packing = s.step == PACKING
    sealed = int(s.sealed[seat])
    return Own(
        seat=seat,
        role="traveller",
        hand=held if packing else [],
        returned=[] if packing else held,
        luggage=[] if packing else own_luggage(s, seat),
        packed=moves.notation(sealed) if packing and sealed != UNANSWERED else None,
        out=s.status[seat] != WAITING,
    )


def own_luggage(s: Soda, seat: int) -> list[int]:
    return [int(s.luggage[suitcase_at(seat, place)]) for place in range(s.suitcases)]
