"""What a seat may see, field by field: everything, for nothing is hidden (KINGPIN-D7)."""

from typing import Final

from contraband.core.state import is_in
from contraband.games.kingpin.codes import (
    AGREEING,
    AUDITED,
    CONTRACT,
    INSPECTED,
    NOT_ENDING,
)
from contraband.games.kingpin.data import (
    CARDS,
    CLIENTS,
    CLIENTS_END,
    KIND_NAMES,
    PILE,
    RELEASE,
    SPECIALS,
    SPECIALS_END,
)
from contraband.games.kingpin.notation import CARD_CODES, PILE_CODES
from contraband.games.kingpin.state import HOLD, NO_SEAT, READY, Kingpin

# Every amount that is printed on no card of a pile.
FEES: Final = {
    "cash": CARDS.double_cash,  # what two of a face bring
    "disable": CARDS.disable_fee,
    "inspect": CARDS.inspector_fee,
    "settle": CARDS.inspector_settlement,  # the owner of an inspected card may pay this
    "contract": CARDS.contract_price,  # the first price; it doubles with every raise
    "audit": CARDS.auditor_settlement,  # whom an auditor sits beside may pay this
}


def view(s: Kingpin, seat: int) -> dict[str, object]:
    """The table as this seat sees it; a spectator has no ``you``."""
    seen: dict[str, object] = {
        "round": s.round,
        "rounds": s.round_cap,
        "target": s.target,
        "first": s.first,
        "turn": s.turn,
        "last_round": not s.over and (s.ending != NOT_ENDING or s.round == s.round_cap),
        "dice_cap": int(s.dice_cap),  # the most dice of a roll; 0: any number
        "dice": [int(s.dice[face]) for face in range(1, 7)],
        "rolled": s.rolled,
        "spent": s.spent,
        "attack": attack(s),
        "auditors": [int(card) for card in s.queue],  # placed ones; the first acts first
        "fees": dict(FEES),
        "stock": [pile(s, number) for number in range(len(KIND_NAMES))],
        "empires": [empire(s, other) for other in range(s.seats)],
    }
    if 0 <= seat < s.seats:
        seen["you"] = seat
    return seen


def attack(s: Kingpin) -> dict[str, object] | None:
    """The open question between two players, if there is one."""
    if s.over or s.step not in (AGREEING, INSPECTED, CONTRACT, AUDITED):
        return None
    if s.step == AGREEING:
        return {"kind": "stop", "by": s.turn, "on": s.a, "card": None, "price": 0}
    if s.step == INSPECTED:
        price = CARDS.inspector_settlement
        return {"kind": "inspector", "by": s.a, "on": s.place[s.b], "card": s.b, "price": price}
    if s.step == AUDITED:
        return {"kind": "auditor", "by": s.place[s.a], "on": s.b, "card": s.a, "price": 0}
    return {"kind": "contract", "by": s.a, "on": s.b, "card": s.c, "price": s.d}


def pile(s: Kingpin, number: int) -> dict[str, object]:
    """A pile for sale, and all that is printed on its cards."""
    printed = CARDS.piles[number]
    return {
        "kind": KIND_NAMES[number],
        "code": PILE_CODES[number],
        "left": int(s.stock[number]),
        "price": printed.price,
        "release": printed.release,
        "bought": is_in(number, s.bought),
        "units": printed.units,
        "budget": printed.budget,
        "payday": printed.payday,
        "pay": printed.pay,
        "limit": printed.limit,
    }


def empire(s: Kingpin, seat: int) -> dict[str, object]:
    held = [card for card in range(len(s.place)) if s.place[card] == HOLD + seat]
    return {
        "seat": seat,
        "money": int(s.money[seat]),
        "pool": int(s.pool(seat)),  # the dice of a roll made now
        "cards": [card_of(s, card) for card in range(len(s.place)) if s.place[card] == seat],
        "held": [
            {
                "card": card,
                "code": CARD_CODES[card],
                "kind": KIND_NAMES[PILE[card]],
                "price": int(RELEASE[PILE[card]]),
            }
            for card in held
        ],
    }


def card_of(s: Kingpin, card: int) -> dict[str, object]:
    """A card in an empire. ``like``: the card that moves name instead of this equal one."""
    found: dict[str, object] = {
        "card": card,
        "code": CARD_CODES[card],
        "kind": KIND_NAMES[PILE[card]],
        "like": int(s.first_like(card)),
    }
    if SPECIALS <= card < SPECIALS_END:
        mark = card - SPECIALS
        target = int(s.targets(card))
        found["ready"] = s.holds[card] == READY
        found["fresh"] = is_in(mark, s.fresh)
        found["used"] = is_in(mark, s.used)
        found["acted"] = is_in(mark, s.acted)
        found["beside"] = target if target != NO_SEAT else None
    else:
        found["holds"] = int(s.holds[card])
    if s.od_per_turn and CLIENTS <= card < CLIENTS_END:
        found["sold"] = int(s.sold[card - CLIENTS])  # units it has bought this turn
    return found
