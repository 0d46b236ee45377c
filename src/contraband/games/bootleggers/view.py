"""What a seat may see, field by field."""

from contraband.core.state import is_in
from contraband.games.bootleggers import deals, hands
from contraband.games.bootleggers.codes import (
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
from contraband.games.bootleggers.data import (
    CAPACITY,
    CARDS,
    COLOURS,
    IN_COLOUR,
    MUSCLE_PRICE,
    NO_SIZE,
    SIZE,
    SIZE_NAMES,
    THUG_COUNT,
    THUG_NAMES,
    TRUCKS,
)
from contraband.games.bootleggers.moves import MUSCLE
from contraband.games.bootleggers.notation import CARD_NAMES, notation
from contraband.games.bootleggers.rules.board import (
    STATUS_NAMES,
    is_open,
    leader,
    margin_at,
    status,
)
from contraband.games.bootleggers.rules.fleet import is_favor, next_in_line
from contraband.games.bootleggers.state import BOX, HOME, NO_CARD, NO_STILL, Bootleggers
from contraband.games.bootleggers.targets import TRUCK_CODES

Plain = dict[str, object]


def view(s: Bootleggers, seat: int) -> Plain:
    """The table as this seat sees it; a spectator has no ``you``."""
    seen: Plain = {
        "round": s.round,
        "rounds": s.last_round,
        "end_cash": s.end_cash,
        "copper": seat_or_none(s.copper),
        "window": WINDOW_NAMES[s.window],
        "turn": s.turn,
        "order": [int(other) for other in s.order],
        "deck": s.deck_left,
        "display": cards_of(list(s.display)),
        "discards": cards_of(list(s.discards)),
        "truck_card": SIZE_NAMES[s.truck_card] if s.truck_card != NO_SIZE else None,
        "truck_deck": sum(s.truck_deck),
        "speakeasies": [speakeasy(s, spot) for spot in range(6)],
        "trucks": [truck_of(s, truck) for truck in range(TRUCKS) if s.owner[truck] != BOX],
        "players": [player(s, other, seat) for other in range(s.seats)],
        "sale": sale(s),
        "played": played(s),
        "deal": deal(s),
        "ledger": [entry(at) for at in s.ledger],
        "box": box(),
    }
    if 0 <= seat < s.seats:
        seen["you"] = seat
        seen["hand"] = own_hand(s, seat)
    return seen


def box() -> Plain:
    """What the card file says, the same all game long."""
    return {
        "trucks": {name: dict(CARDS.trucks[size]) for size, name in enumerate(SIZE_NAMES)},
        "stock_takes": list(CARDS.stock_takes),
        "copper_round": CARDS.count["copper_round"],
        "still_room": CARDS.count["still_room"],
    }


def seat_or_none(seat: int) -> int | None:
    return int(seat) if seat >= 0 else None


def cards_of(counts: list[int]) -> list[str]:
    """Card by card, in the order of their kinds."""
    return [CARD_NAMES[kind] for kind, count in enumerate(counts) for _ in range(count)]


def thugs_of(hand: int) -> list[str]:
    return [THUG_NAMES[thug] for thug in range(THUG_COUNT) for _ in range(hands.count(hand, thug))]


def seats_of(s: Bootleggers, mask: int) -> list[int]:
    return [other for other in range(s.seats) if is_in(other, mask)]


def speakeasy(s: Bootleggers, spot: int) -> Plain:
    """A Speakeasy, with its lines and what is special about it this Round."""
    printed = CARDS.speakeasies[spot]
    return {
        "id": CARDS.place_ids[spot],
        "name": CARDS.place_names[spot],
        "open": bool(is_open(s, spot)),
        "opens": printed["opens"],
        "dice": printed["dice"] + int(s.thirsty[spot]),
        "price": printed["price"],
        "margin": int(margin_at(s, spot)),
        "markers": [int(s.markers[6 * spot + other]) for other in range(s.seats)],
        "status": [STATUS_NAMES[status(s, spot, other)] for other in range(s.seats)],
        "leader": seat_or_none(leader(s, spot)),
        "improvements": int(s.improvements[spot]),
        "busted": bool(is_in(spot, s.busted)),
        "copper_house": bool(is_in(spot, s.copper_house)),
        "payoff": seat_or_none(s.payoff[spot]),
        "heat": seats_of(s, s.heat[spot]),
        "settled": bool(is_in(spot, s.settled)),
        "docks": [line(s, spot, dock) for dock in range(3)],
    }


def line(s: Bootleggers, spot: int, dock: int) -> list[int]:
    found: list[int] = []
    truck = int(next_in_line(s, spot, dock, 0))
    while truck >= 0:
        found.append(truck)
        truck = int(next_in_line(s, spot, dock, s.arrival[truck]))
    return found


def truck_of(s: Bootleggers, truck: int) -> Plain:
    return {
        "truck": truck,
        "code": TRUCK_CODES[truck],
        "size": SIZE_NAMES[SIZE[truck]],
        "capacity": int(CAPACITY[truck]),
        "owner": seat_or_none(s.owner[truck]),
        "holder": seat_or_none(s.holder[truck]),
        "favor": bool(is_favor(s, truck)),
        "load": int(s.load[truck]),
        "at": int(s.at[truck]) // 3 if s.at[truck] != HOME else None,
        "idle": bool(is_in(truck, s.idle)),
        "payee": seat_or_none(s.payee[truck]),
    }


def player(s: Bootleggers, other: int, viewer: int) -> Plain:
    """What lies before a player. Cash is its owner's secret, unless agreed otherwise."""
    shows_cash = s.over or s.open_cash or other == viewer
    remotes = [int(dice) for dice in s.remote[6 * other : 6 * other + 6]]
    return {
        "seat": other,
        "cash": int(s.cash[other]) if shows_cash else None,
        "announced": int(s.announced[other]) if s.announced[other] >= 0 else None,
        "supply": int(s.supply[other]),
        "back": int(s.back[other]),
        "locked": int(s.locked[other]),
        "back_dice": int(s.back_dice[other]),
        "back_bars": int(s.back_bars[other]),
        "crates": int(s.crates[other]),
        "family": int(s.family[other]),
        "remotes": [dice if dice != NO_STILL else None for dice in remotes],
        "shut": [still for still in range(7) if is_in(8 * other + still, s.shut)],
        "warehouse": bool(is_in(other, s.warehouse)),
        "thugs": thugs_of(s.known[other]),
        "secrets": int(hands.size(s.hidden[other])),
        "boss": bool(is_in(other, s.boss)),
        "muscle": int(s.muscle[other]),
        "value": int(s.value[other]) // 2,
        "muscles": [
            int(hands.size(s.hands[COLOURS * other + colour])) for colour in range(COLOURS)
        ],
        "offers": int(s.offers[other]),
    }


def own_hand(s: Bootleggers, seat: int) -> Plain:
    """What only this player sees."""
    numbers = [
        colour * int(IN_COLOUR) + card + 1
        for colour in range(COLOURS)
        for card in range(IN_COLOUR)
        if is_in(card, s.hands[COLOURS * seat + colour])
    ]
    answer = int(s.sealed[seat])
    ready = s.step in (CHOOSING, LOADING) and not s.over and not is_in(seat, s.asked)
    return {
        "muscles": numbers,
        "prices": [int(MUSCLE_PRICE[number]) for number in numbers],
        "secrets": thugs_of(s.hidden[seat]),
        "dealt": THUG_NAMES[s.dealt] if decides_on_card(s, seat) else None,
        "answer": notation(answer) if ready and answer >= MUSCLE else None,
    }


def decides_on_card(s: Bootleggers, seat: int) -> bool:
    if s.dealt == NO_CARD:
        return False
    return seat == (s.a if s.step == BLIND_DRAW else s.turn)


def sale(s: Bootleggers) -> Plain | None:
    """The Speakeasy whose sale it is."""
    if s.spot < 0:
        return None
    return {
        "spot": s.spot,
        "rolled": s.rolled,
        "demand": s.demand,
        "sold": s.sold,
        "truck": s.truck if s.truck >= 0 else None,
    }


def played(s: Bootleggers) -> Plain | None:
    """The Thug card on the table that wants an answer, or the one taken openly just now."""
    if s.step == PLAYED and not s.over:
        return {"by": s.a, "move": notation(s.b), "price": 0}
    if s.step == SQUEEZED:
        victim, still = s.b >> 3, s.b & 7
        dice = s.family[victim] if still == 0 else s.remote[6 * victim + still - 1]
        price = CARDS.count["vigorish_price"] * int(dice)
        return {"by": s.a, "move": f"play vigorish {victim} {still}", "price": price}
    if s.step == RT and s.tracked and s.dealt != NO_CARD:
        return {"by": s.turn, "move": THUG_NAMES[s.dealt], "price": 0}
    return None


def deal(s: Bootleggers) -> Plain | None:
    """The offer that wants an answer, and promises that are being put together."""
    draft = [notation(term) for term in s.draft]
    if s.step not in (ANSWERING, COUNTERED):
        return {"by": None, "offer": None, "terms": [], "draft": draft} if draft else None
    terms = [notation(term) for term in s.terms]
    return {"by": s.a, "offer": notation(s.offer), "terms": terms, "draft": draft}


def entry(at: int) -> Plain:
    """A line of the ledger: who promised whom what, and what became of it."""
    plain = int(deals.promise(0, 0, 0, 0, 0, 0)) | (at & 0x3FFFFFF)
    return {
        "debtor": int(deals.debtor(at)),
        "creditor": int(deals.creditor(at)),
        "round": int(deals.made_in(at)),
        "promise": notation(plain).removeprefix("promise give "),
        "fate": deals.FATE_NAMES[deals.fate(at)],
    }
