"""The Men of Action cards: turning up, drawing blindly, and what is done with each kind."""

from mypy_extensions import i64

from contraband.core.state import seat_bit
from contraband.games.bootleggers.data import KINDS, SPEAK1, STILL1, THUGS, WINDFALL
from contraband.games.bootleggers.names import (
    BAR_WORK,
    BLIND_DRAW,
    DREW,
    DREW_BLIND,
    GAINED,
    KEPT_CARD,
    STILL_WORK,
)
from contraband.games.bootleggers.rules.board import gain_markers
from contraband.games.bootleggers.rules.hands import with_card, without_card
from contraband.games.bootleggers.state import NO_CARD, Bootleggers


def draw_card(s: Bootleggers) -> i64:
    """A card of the deck; its discards are shuffled when it is empty. NO_CARD if there is none."""
    if s.deck_left == 0:
        for kind in range(KINDS):
            s.deck[kind] = s.discards[kind]
            s.deck_left += s.discards[kind]
            s.discards[kind] = 0
        if s.deck_left == 0:
            return NO_CARD
    number = s.draw(s.deck_left)
    deck = s.deck
    found: i64 = 0
    while number >= deck[found]:
        number -= deck[found]
        found += 1
    deck[found] -= 1
    s.deck_left -= 1
    return found


def carry_out(s: Bootleggers, seat: i64, kind: i64) -> None:
    """BOOT-2.6.3, BOOT-2.6.4: an Influence or Improvement card is played at once."""
    s.discards[kind] += 1
    if kind < STILL1:
        s.tell(GAINED, seat, gain_markers(s, seat, kind + 1))
    elif kind == SPEAK1:
        s.call(BAR_WORK, seat)
    else:
        s.call(STILL_WORK, seat, kind - STILL1 + 1, kind - STILL1)


def draw_blind(s: Bootleggers, seat: i64) -> None:
    """BOOT-10.28: the others see the card only if it is no Thug."""
    kind = draw_card(s)
    if kind == NO_CARD:
        return
    if kind < THUGS:  # BOOT-10.28.1
        s.tell(DREW, seat, kind)
        carry_out(s, seat, kind)
        return
    thug = kind - THUGS
    s.hidden[seat] = with_card(s.hidden[seat], thug)
    if thug == WINDFALL:  # BOOT-10.28.3
        s.fresh |= seat_bit(seat)
    s.dealt = thug
    s.tell(KEPT_CARD, seat)
    s.whisper(seat, DREW_BLIND, seat, thug)
    s.call(BLIND_DRAW, seat)


def take_thug(s: Bootleggers, seat: i64, thug: i64) -> None:
    """A Thug card taken openly: the table remembers it, or only its number (BOOT-12.5)."""
    if s.tracked:
        s.known[seat] = with_card(s.known[seat], thug)
    else:
        s.hidden[seat] = with_card(s.hidden[seat], thug)
    if thug == WINDFALL:
        s.fresh |= seat_bit(seat)


def holds(s: Bootleggers, seat: i64, thug: i64) -> bool:
    return ((s.known[seat] | s.hidden[seat]) >> thug) & 1 == 1


def lay_down(s: Bootleggers, seat: i64, thug: i64) -> None:
    """BOOT-8.2.1: from the hand to the discards. A copy that all know of goes first, unless the
    card was drawn blindly just now: then it is that one (BOOT-10.28.2), and all know it."""
    if s.step != BLIND_DRAW and (s.known[seat] >> thug) & 1 == 1:
        s.known[seat] = without_card(s.known[seat], thug)
    else:
        s.hidden[seat] = without_card(s.hidden[seat], thug)
    s.discards[THUGS + thug] += 1
    s.reveal()
