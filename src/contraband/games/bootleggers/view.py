"""What a seat may see, declared once and built field by field: nothing else gets out."""

from typing import Annotated, Literal, cast

from msgspec import UNSET, Meta, Struct, UnsetType

from contraband.core.state import is_in
from contraband.games.bootleggers.data import (
    ACTION_NAMES,
    CAPACITY,
    CARDS,
    COLOURS,
    IN_COLOUR,
    MUSCLE_PRICE,
    NO_SIZE,
    REMOTES,
    SIZE,
    SIZE_NAMES,
    SPEAKEASIES,
    THUG_COUNT,
    THUG_NAMES,
    TRUCKS,
)
from contraband.games.bootleggers.moves import deals, moves, targets
from contraband.games.bootleggers.moves.deals import GIVE, PROMISE_NAMES, TABLE, TAKE
from contraband.games.bootleggers.moves.describing import describe
from contraband.games.bootleggers.moves.moves import LOAD, MUSCLE
from contraband.games.bootleggers.moves.notation import CARD_NAMES, promise_cards
from contraband.games.bootleggers.moves.target_words import TRUCK_CODES
from contraband.games.bootleggers.names import (
    ANSWERING,
    BLIND_DRAW,
    CHOOSING,
    COUNTERED,
    LOADING,
    PLAYED,
    RT,
    SQUEEZED,
    WINDOW_NAMES,
)
from contraband.games.bootleggers.rules import hands
from contraband.games.bootleggers.rules.answers import squeeze_price, squeezed_still, squeezer
from contraband.games.bootleggers.rules.board import (
    STATUS_NAMES,
    is_open,
    leader,
    margin_at,
    markers_of,
    status,
)
from contraband.games.bootleggers.rules.fleet import is_favor, next_in_line, spot_of
from contraband.games.bootleggers.rules.hands import muscle_hand
from contraband.games.bootleggers.rules.playing import blind_drawer, card_play, card_player
from contraband.games.bootleggers.rules.stills import dice_on, is_shut
from contraband.games.bootleggers.rules.talking import OFFERS_A_ROUND, offerer
from contraband.games.bootleggers.state import BOX, DOCKS, HOME, NO_CARD, NO_STILL, Bootleggers

DOCK_NAMES = ["majority", "minority", "public"]

# -- the shape -------------------------------------------------------------------------------------

# Words that moves and news name by their number are listed for the browser, in that order.
Size = Annotated[
    Literal["small", "medium", "large"],
    Meta(extra={"typescript": "Size", "listed": ("SIZES", SIZE_NAMES)}),
]
Standing = Annotated[
    Literal["none", "minority", "majority", "control"], Meta(extra={"typescript": "Standing"})
]
Dock = Annotated[
    Literal["majority", "minority", "public"],
    Meta(extra={"typescript": "Dock", "listed": ("DOCKS", DOCK_NAMES)}),
]
Fate = Annotated[Literal["open", "kept", "broken", "void"], Meta(extra={"typescript": "Fate"})]
Action = Annotated[
    Literal["inf1", "inf2", "inf3", "still1", "still2", "speak1"],
    Meta(extra={"typescript": "Action", "listed": ("ACTIONS", ACTION_NAMES)}),
]
Thug = Annotated[
    Literal[
        "vigorish",
        "big_city_boys",
        "big_payoff",
        "big_favor",
        "little_favor",
        "city_politics",
        "copper_house",
        "double_cross",
        "union_boss",
        "bust_shipment",
        "bust_speakeasy",
        "investigation",
        "free_truck",
        "hijack",
        "hit",
        "mob_war",
        "moll",
        "pigeon",
        "muscling_in",
        "opportunity",
        "packing_heat",
        "recruiting",
        "safe_house",
        "state_politics",
        "thirsty",
        "turf_war",
        "warehouse",
        "windfall",
        "word_of_mouth",
        "dirty_rat",
    ],
    Meta(extra={"typescript": "Thug", "listed": ("THUGS", THUG_NAMES)}),
]
Card = Action | Thug
PromiseName = Annotated[
    Literal[
        "pay_later",
        "pay_share",
        "permit",
        "refuse",
        "place",
        "stay_out",
        "ship_to",
        "not_ship_to",
        "not_play",
        "play",
        "leave",
        "word",
    ],
    Meta(extra={"typescript": "PromiseName"}),
]


class TruckCard(Struct):
    """What is printed on the Truck card of a size."""

    capacity: int
    price: int
    graft: int


class Sizes(Struct):
    """The Truck cards by size."""

    small: TruckCard
    medium: TruckCard
    large: TruckCard


class Speakeasy(Struct):
    """A Speakeasy, with its lines and what is special about it this Round."""

    id: str
    name: str
    open: bool
    opens: int
    dice: int
    price: int
    margin: int
    markers: list[int]  # by seat
    status: list[Standing]  # by seat
    leader: int | None
    improvements: int
    busted: bool
    copper_house: bool
    payoff: int | None
    heat: list[int]
    settled: bool
    docks: list[list[int]]  # Trucks in line order: Majority, Minority, Public


class Truck(Struct):
    """A Truck, wherever it stands."""

    truck: int
    code: str
    size: Size
    capacity: int
    owner: int | None
    holder: int | None
    favor: bool
    load: int
    at: int | None  # the Speakeasy where it stands
    idle: bool
    payee: int | None


class Player(Struct):
    """What lies before a player. Cash is its owner's secret, unless agreed otherwise."""

    seat: int
    cash: int | None
    announced: int | None
    supply: int
    back: int
    locked: int
    back_dice: int
    back_bars: int
    crates: int
    family: int
    remotes: list[int | None]
    shut: list[int]  # Stills: 0 the Family Still
    warehouse: bool
    thugs: list[Thug]
    secrets: int
    boss: bool
    muscle: int
    value: int
    muscles: list[int]  # cards left of each colour
    offers: int


class Sale(Struct):
    """The Speakeasy whose sale it is."""

    spot: int
    rolled: int
    demand: int
    sold: int
    truck: int | None


class Aim(Struct):
    """What a Thug card points at."""

    kind: Literal["bar", "truck", "seat"]
    number: int


class Played(Struct):
    """The Thug card on the table that wants an answer, or the one taken openly just now."""

    by: int
    card: Thug
    aim: Aim | None
    price: int


class Goods(Struct):
    """What goes one way."""

    cash: int
    crates: int
    truck: int | None
    rent: bool  # else for good


class Term(Struct):
    """A promise with its figures, as far as it has them."""

    kind: PromiseName
    spot: int | None
    amount: int  # in words: the number of what was written
    card: str  # a Men of Action card, "truck", or "any" Thug; "" for none
    who: int | None


class Terms(Struct):
    """Promises of both sides, seen from the one who names them."""

    gives: list[Term]
    takes: list[Term]


class Draft(Terms):
    """A whole offer, seen from the one who makes it."""

    to: int | None  # None: the whole table
    give: Goods
    take: Goods


class Deal(Struct):
    """The offer that wants an answer."""

    by: int
    offer: Draft


class Entry(Struct):
    """A line of the ledger: who promised whom what, and what became of it."""

    debtor: int
    creditor: int
    round: int
    promise: Term
    fate: Fate


class Hand(Struct):
    """What only this player sees."""

    muscles: list[int]
    prices: list[int]
    secrets: list[Thug]
    dealt: Thug | None
    bid: int | None  # sealed: the number of the Muscle card
    loaded: bool  # sealed: what goes on which Truck
    named: Terms  # promises for the offer that comes next


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


# -- how it is filled ------------------------------------------------------------------------------


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
        trucks=[truck_of(s, truck) for truck in range(TRUCKS) if s.owner[truck] != BOX],
        players=[player(s, other, seat) for other in range(s.seats)],
        sale=sale(s),
        played=played(s),
        deal=deal(s),
        ledger=[entry(at) for at in s.ledger],
        you=seat if seated else UNSET,
        hand=own_hand(s, seat) if seated else UNSET,
    )


def truck_card(size: int) -> TruckCard:
    printed = CARDS.trucks[size]
    return TruckCard(printed["capacity"], printed["price"], printed["graft"])


def size_of(size: int) -> Size:
    return cast(Size, SIZE_NAMES[size])


def seat_or_none(seat: int) -> int | None:
    return int(seat) if seat >= 0 else None


def cards_of(counts: list[int]) -> list[Card]:
    """Card by card, in the order of their kinds."""
    cards = [CARD_NAMES[kind] for kind, count in enumerate(counts) for _ in range(count)]
    return cast(list[Card], cards)


def thugs_of(hand: int) -> list[Thug]:
    return [thug_of(thug) for thug in range(THUG_COUNT) for _ in range(hands.count(hand, thug))]


def thug_of(thug: int) -> Thug:
    return cast(Thug, THUG_NAMES[thug])


def seats_of(s: Bootleggers, mask: int) -> list[int]:
    return [other for other in range(s.seats) if is_in(other, mask)]


def speakeasy(s: Bootleggers, spot: int) -> Speakeasy:
    printed = CARDS.speakeasies[spot]
    return Speakeasy(
        id=CARDS.place_ids[spot],
        name=CARDS.place_names[spot],
        open=bool(is_open(s, spot)),
        opens=printed["opens"],
        dice=printed["dice"] + int(s.thirsty[spot]),
        price=printed["price"],
        margin=int(margin_at(s, spot)),
        markers=[int(markers_of(s, spot, other)) for other in range(s.seats)],
        status=[standing(s, spot, other) for other in range(s.seats)],
        leader=seat_or_none(leader(s, spot)),
        improvements=int(s.improvements[spot]),
        busted=bool(is_in(spot, s.busted)),
        copper_house=bool(is_in(spot, s.copper_house)),
        payoff=seat_or_none(s.payoff[spot]),
        heat=seats_of(s, s.heat[spot]),
        settled=bool(is_in(spot, s.settled)),
        docks=[line(s, spot, dock) for dock in range(DOCKS)],
    )


def standing(s: Bootleggers, spot: int, seat: int) -> Standing:
    return cast(Standing, STATUS_NAMES[status(s, spot, seat)])


def line(s: Bootleggers, spot: int, dock: int) -> list[int]:
    found: list[int] = []
    truck = int(next_in_line(s, spot, dock, 0))
    while truck >= 0:
        found.append(truck)
        truck = int(next_in_line(s, spot, dock, s.arrival[truck]))
    return found


def truck_of(s: Bootleggers, truck: int) -> Truck:
    return Truck(
        truck=truck,
        code=TRUCK_CODES[truck],
        size=size_of(SIZE[truck]),
        capacity=int(CAPACITY[truck]),
        owner=seat_or_none(s.owner[truck]),
        holder=seat_or_none(s.holder[truck]),
        favor=bool(is_favor(s, truck)),
        load=int(s.load[truck]),
        at=int(spot_of(s, truck)) if s.at[truck] != HOME else None,
        idle=bool(is_in(truck, s.idle)),
        payee=seat_or_none(s.payee[truck]),
    )


def player(s: Bootleggers, other: int, viewer: int) -> Player:
    shows_cash = s.over or s.open_cash or other == viewer
    remotes = [int(dice_on(s, other, still)) for still in range(1, REMOTES + 1)]
    return Player(
        seat=other,
        cash=int(s.cash[other]) if shows_cash else None,
        announced=int(s.announced[other]) if s.announced[other] >= 0 else None,
        supply=int(s.supply[other]),
        back=int(s.back[other]),
        locked=int(s.locked[other]),
        back_dice=int(s.back_dice[other]),
        back_bars=int(s.back_bars[other]),
        crates=int(s.crates[other]),
        family=int(s.family[other]),
        remotes=[dice if dice != NO_STILL else None for dice in remotes],
        shut=[still for still in range(REMOTES + 1) if is_shut(s, other, still)],
        warehouse=bool(is_in(other, s.warehouse)),
        thugs=thugs_of(s.known[other]),
        secrets=int(hands.size(s.hidden[other])),
        boss=bool(is_in(other, s.boss)),
        muscle=int(s.muscle[other]),
        value=int(s.value[other]) // 2,
        muscles=[int(hands.size(s.hands[muscle_hand(other, colour)])) for colour in range(COLOURS)],
        offers=int(s.offers[other]),
    )


def muscles_in_hand(s: Bootleggers, seat: int) -> list[int]:
    """Muscle cards by their numbers, from the lowest up."""
    return [
        colour * int(IN_COLOUR) + card + 1
        for colour in range(COLOURS)
        for card in range(IN_COLOUR)
        if is_in(card, s.hands[muscle_hand(seat, colour)])
    ]


def own_hand(s: Bootleggers, seat: int) -> Hand:
    numbers = muscles_in_hand(s, seat)
    answer = sealed_answer(s, seat)
    return Hand(
        muscles=numbers,
        prices=[int(MUSCLE_PRICE[number]) for number in numbers],
        secrets=thugs_of(s.hidden[seat]),
        dealt=thug_of(s.dealt) if decides_on_card(s, seat) else None,
        bid=answer - int(MUSCLE) if answer >= MUSCLE and s.step == CHOOSING else None,
        loaded=answer >= LOAD and s.step == LOADING,
        named=terms([int(move) for move in s.draft] if is_in(seat, s.asked) else []),
    )


def sealed_answer(s: Bootleggers, seat: int) -> int:
    """What this seat has answered to a question that others still think about; -1: nothing."""
    ready = s.step in (CHOOSING, LOADING) and not s.over and not is_in(seat, s.asked)
    return int(s.sealed[seat]) if ready else -1


def decides_on_card(s: Bootleggers, seat: int) -> bool:
    if s.dealt == NO_CARD:
        return False
    return seat == (blind_drawer(s) if s.step == BLIND_DRAW else s.turn)


def sale(s: Bootleggers) -> Sale | None:
    if s.spot < 0:
        return None
    return Sale(
        spot=s.spot,
        rolled=s.rolled,
        demand=s.demand,
        sold=s.sold,
        truck=s.truck if s.truck >= 0 else None,
    )


def played(s: Bootleggers) -> Played | None:
    if s.step == PLAYED and not s.over:
        move = int(card_play(s))
        card = thug_of(int(moves.thug(move)))
        return Played(by=int(card_player(s)), card=card, aim=aim(move), price=0)
    if s.step == SQUEEZED:
        owner = int(targets.still_owner(squeezed_still(s)))
        price = int(squeeze_price(s))
        return Played(
            by=int(squeezer(s)), card="vigorish", aim=Aim(kind="seat", number=owner), price=price
        )
    if s.step == RT and s.tracked and s.dealt != NO_CARD:
        return Played(by=s.turn, card=thug_of(s.dealt), aim=None, price=0)
    return None


AIMS: dict[str, Literal["bar", "truck", "seat"]] = {
    "spot": "bar",
    "spots": "bar",
    "origin": "bar",
    "truck": "truck",
    "seat": "seat",
}


def aim(move: int) -> Aim | None:
    """The first thing that a card is played on, if it is played on any."""
    _, about = describe(move)
    found = [(AIMS[name], number) for name, _, number in about if name in AIMS]
    return Aim(kind=found[0][0], number=found[0][1]) if found else None


# -- offers and promises ---------------------------------------------------------------------------


def deal(s: Bootleggers) -> Deal | None:
    if s.step not in (ANSWERING, COUNTERED):
        return None
    named = terms([int(move) for move in s.terms])
    return Deal(by=int(offerer(s)), offer=offer(int(s.offer), named))


def offer(move: int, named: Terms) -> Draft:
    to = int(deals.to(move))
    return Draft(
        to=None if to == TABLE else to,
        give=goods_of(move, int(GIVE)),
        take=goods_of(move, int(TAKE)),
        gives=named.gives,
        takes=named.takes,
    )


def goods_of(move: int, way: int) -> Goods:
    truck = int(deals.truck(move, way))
    return Goods(
        cash=int(deals.cash(move, way)),
        crates=int(deals.crates(move, way)),
        truck=truck if truck >= 0 else None,
        rent=truck < 0 or bool(deals.is_rent(move, way)),
    )


def terms(promises: list[int]) -> Terms:
    return Terms(
        gives=[term(move) for move in promises if deals.promise_way(move) == GIVE],
        takes=[term(move) for move in promises if deals.promise_way(move) == TAKE],
    )


def term(move: int) -> Term:
    kind = int(deals.promise_kind(move))
    return Term(
        kind=cast(PromiseName, PROMISE_NAMES[kind]),
        spot=int(deals.promise_spot(move)) if deals.has_spot(kind) else None,
        amount=int(deals.promise_amount(move)),
        card=promise_cards(kind)[deals.promise_card(move)] if deals.has_card(kind) else "",
        who=int(deals.promise_who(move)) if deals.has_who(kind) else None,
    )


def entry(at: int) -> Entry:
    return Entry(
        debtor=int(deals.debtor(at)),
        creditor=int(deals.creditor(at)),
        round=int(deals.made_in(at)),
        promise=term(int(deals.term_of(at))),
        fate=cast(Fate, deals.FATE_NAMES[deals.fate(at)]),
    )
