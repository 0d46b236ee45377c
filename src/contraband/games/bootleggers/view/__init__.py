"""What a seat may see, declared once and built field by field: nothing else gets out."""

from msgspec import UNSET, Struct, UnsetType

from contraband.games.bootleggers.data import (
    CARDS,
    NO_SIZE,
    SPEAKEASIES,
)
from contraband.games.bootleggers.names import WINDOW_NAMES
from contraband.games.bootleggers.rules.talking import OFFERS_A_ROUND
from contraband.games.bootleggers.state import BOX, Bootleggers
from contraband.games.bootleggers.view.in_play import Played, Sale, played, sale
from contraband.games.bootleggers.view.people import Hand, Player, own_hand, player
from contraband.games.bootleggers.view.promises import Deal, Entry, deal, entry
from contraband.games.bootleggers.view.street import (
    Sizes,
    Speakeasy,
    Truck,
    speakeasy,
    truck_card,
    truck_of,
)
from contraband.games.bootleggers.view.words import Card, Size, cards_of, seat_or_none, size_of


class BootleggersView(Struct):
    """The table as a seat sees it; a spectator has no ``you`` and no ``hand``."""

    round: int
    rounds: int
    end_cash: int
    stock_takes: list[int]
    copper_round: int | None  # None: played without the Copper
    copper_face: int | None
    sizes: Sizes
    offers: int  # the most that one may make in trade
    copper: int | None
    window: str
    turn: int
    order: list[int]
    deck: int
    display: list[Card]
    discards: list[Card]
    truck_card: Size | None
    truck_deck: int
    speakeasies: list[Speakeasy]
    trucks: list[Truck]
    players: list[Player]
    sale: Sale | None
    played: Played | None
    deal: Deal | None
    ledger: list[Entry]
    you: int | UnsetType = UNSET
    hand: Hand | UnsetType = UNSET


def view(s: Bootleggers, seat: int) -> BootleggersView:
    seated = 0 <= seat < s.seats
    return BootleggersView(
        round=s.round,
        rounds=s.last_round,
        end_cash=s.end_cash,
        stock_takes=list(CARDS.stock_takes),
        copper_round=CARDS.count["copper_round"] if s.copper_face > 0 else None,
        copper_face=s.copper_face or None,
        sizes=Sizes(small=truck_card(0), medium=truck_card(1), large=truck_card(2)),
        offers=int(OFFERS_A_ROUND),
        copper=seat_or_none(s.copper),
        window=WINDOW_NAMES[s.window],
        turn=s.turn,
        order=[int(other) for other in s.order],
        deck=s.deck_left,
        display=cards_of(list(s.display)),
        discards=cards_of(list(s.discards)),
        truck_card=size_of(s.truck_card) if s.truck_card != NO_SIZE else None,
        truck_deck=sum(s.truck_deck),
        speakeasies=[speakeasy(s, spot) for spot in range(SPEAKEASIES)],
        trucks=[truck_of(s, truck) for truck in range(CARDS.all_trucks) if s.owner[truck] != BOX],
        players=[player(s, other, seat) for other in range(s.seats)],
        sale=sale(s),
        played=played(s),
        deal=deal(s),
        ledger=[entry(at) for at in s.ledger],
        you=seat if seated else UNSET,
        hand=own_hand(s, seat) if seated else UNSET,
    )
