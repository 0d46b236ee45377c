"""Money and cards change hands here and nowhere else: what several chapters share.

KINGPIN-16.2: cash, units and chips never run out, so the bank and the supplies are not counted.
KINGPIN-16.3: nothing here puts a player out of the game.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.sets import first, size
from contraband.games.kingpin.data import (
    BUDGET,
    CARDS,
    CLIENT_S,
    CLIENTS,
    INSPECTOR,
    PAYDAY,
    PILE,
    SPECIALS,
    card_bit,
)
from contraband.games.kingpin.names import (
    BY_DRY_MARKET,
    BY_EQUAL_TURNS,
    BY_TARGET,
    CARD_MOVED,
    GAME_ENDS,
    HELD,
    LAST_ROUND,
    NOT_ENDING,
)
from contraband.games.kingpin.state import (
    HOLD,
    NO_SEAT,
    READY,
    REMOVED,
    TIRED,
    Kingpin,
    next_card,
)

# -- money: KINGPIN-2.4  it moves at once ----------------------------------------------------------


def gain(s: Kingpin, seat: i64, dollars: i64) -> None:
    """KINGPIN-17.1: whoever reaches the target wins at once, in anybody's turn.

    KINGPIN-17.2: only this, the bankroll, counts.
    """
    s.money[seat] += dollars
    if s.money[seat] < s.target:
        return
    if not s.equal_turns:
        end_game(s, BY_TARGET)
    elif s.ending == NOT_ENDING:  # KINGPIN-18.6  the round is played out, whatever comes
        s.ending = BY_EQUAL_TURNS
        s.tell(LAST_ROUND, BY_EQUAL_TURNS)


def spend(s: Kingpin, seat: i64, dollars: i64) -> None:
    """To the bank. KINGPIN-2.4.1: the judges have made sure that the money is there."""
    s.money[seat] -= dollars


def hand_over(s: Kingpin, payer: i64, payee: i64, dollars: i64) -> None:
    spend(s, payer, dollars)
    gain(s, payee, dollars)


def end_game(s: Kingpin, why: i64) -> None:
    s.ending = why
    s.tell(GAME_ENDS, why)
    s.finish()


# -- cards -----------------------------------------------------------------------------------------


def move_card(s: Kingpin, card: i64, to: i64) -> None:
    s.tell(CARD_MOVED, card, s.place[card], to)
    s.move(card, to)


def take_card(s: Kingpin, seat: i64, pile: i64) -> i64:
    """KINGPIN-3.4: the top card of a pile joins the empire; returns it."""
    card = next_card(s, pile)
    s.stock[pile] -= 1
    move_card(s, card, seat)  # KINGPIN-3.3  at once, so it counts for the dice of this turn
    if pile < CLIENT_S:
        s.put(card, 0)  # KINGPIN-3.4.1
    elif pile < INSPECTOR:
        s.put(card, BUDGET[pile])  # KINGPIN-3.4.2
    else:
        s.fresh |= card_bit(card)  # KINGPIN-10.2
        s.put(card, READY)  # KINGPIN-3.4.3
    return card


def empty_card(s: Kingpin, card: i64) -> None:
    """What lies on a card that leaves its empire is lost; an auditor's targeting ends."""
    s.put(card, 0)  # KINGPIN-15.1.1, KINGPIN-15.1.2, KINGPIN-12.6
    if card >= SPECIALS:
        s.put(card, TIRED)
        send_home(s, card)  # KINGPIN-13.8


def hold_card(s: Kingpin, card: i64) -> None:
    """KINGPIN-15.1: out of the empire, with its owner's mark."""
    owner = s.place[card]
    empty_card(s, card)
    move_card(s, card, HOLD + owner)
    s.tell(HELD, owner, PILE[card])


def remove_card(s: Kingpin, card: i64) -> None:
    """KINGPIN-3.5.1, KINGPIN-7.6, KINGPIN-12.6: out of the game for good."""
    empty_card(s, card)
    move_card(s, card, REMOVED)
    if s.dry_market_end and s.ending == NOT_ENDING and no_client_left(s):  # KINGPIN-18.5
        s.ending = BY_DRY_MARKET
        s.tell(LAST_ROUND, BY_DRY_MARKET)


def no_client_left(s: Kingpin) -> bool:
    """In no empire, not in the stock and not in the hold."""
    return size(s.cards[CLIENTS + REMOVED]) == CARDS.clients_end - CLIENTS


def send_home(s: Kingpin, auditor: i64) -> None:
    """The auditor targets nobody any more."""
    if s.targets(auditor) == NO_SEAT:
        return
    s.sit_beside(auditor, NO_SEAT)
    queue = vec[i64]()
    for other in s.queue:
        if other != auditor:
            queue = append(queue, other)
    s.queue = queue


def place_beside(s: Kingpin, auditor: i64, target: i64) -> None:
    """KINGPIN-13.1: it targets that player from now on; the last placed acts last."""
    send_home(s, auditor)
    s.sit_beside(auditor, target)
    s.queue = append(s.queue, auditor)


def pay_clients(s: Kingpin, seat: i64) -> i64:
    """KINGPIN-6.4: the payday of all clients in this empire, under their cards; returns it."""
    clients = s.clients(seat)
    holds = s.holds  # not through ``put``: whoever was alike still is
    total: i64 = 0
    while clients != 0:
        client = CLIENTS + first(clients)
        payday = PAYDAY[PILE[client]]
        holds[client] += payday
        total += payday
        clients &= clients - 1
    return total


def has_client(s: Kingpin, seat: i64) -> bool:
    return s.clients(seat) != 0


def is_opponents(s: Kingpin, seat: i64, card: i64) -> bool:
    """Is this card in the empire of somebody else?"""
    return s.place[card] != seat and s.place[card] < HOLD
