"""What the things on the table are called, for positions laid out by hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.layout import Counted, Layout, Thing, listed_in, place_of, wrong
from contraband.games.kingpin.data import CARD_NUMBERS, COPIES, FIRST, PILE, PILES, SPECIALS
from contraband.games.kingpin.moves.notation import PILE_CODES
from contraband.games.kingpin.rules.empire import place_beside, take_card
from contraband.games.kingpin.state import HOLD, NO_SEAT, NOWHERE, REMOVED, STOCK, Kingpin

FACES: Final = ["none", "1", "2", "3", "4", "5", "6"]  # dice are counted by face

THINGS: Final[dict[str, Thing]] = {"dice": Counted("dice", FACES)}


def lay_empires(s: Kingpin, value: object) -> None:
    """``empire={0: "t3=0 o6=5 cl=800 i- a>1 !o3"}``: kinds of cards by their codes.

    = what lies on it, - a tired special, > an auditor beside this seat, ! in the hold.
    """
    if not isinstance(value, dict):
        raise wrong("empire", "it needs the cards of each seat that is named")
    written = [empire_of(s, seat) for seat in range(s.seats)]
    for seat, text in value.items():
        if type(seat) is not int or not 0 <= seat < s.seats or not isinstance(text, str):
            raise wrong("empire", f"{seat!r} is no seat, or has no cards")
        written[seat] = text
    clear(s)
    for seat in range(s.seats):
        for word in written[seat].split():
            lay_card(s, seat, word)
    s.fresh = 0


def empire_of(s: Kingpin, seat: int) -> str:
    """The cards of a seat, as they are written above."""
    words: list[str] = []
    for card in range(CARD_NUMBERS):
        if s.place[card] in (seat, HOLD + seat):
            code, holds = PILE_CODES[PILE[card]], int(s.holds[card])
            if s.place[card] != seat:
                words.append(f"!{code}")
            elif card < SPECIALS:
                words.append(f"{code}={holds}")
            else:
                target = int(s.targets(card))
                words.append(code + ("" if holds else "-") + (f">{target}" if target >= 0 else ""))
    return " ".join(words)


def clear(s: Kingpin) -> None:
    """All cards back to their piles."""
    for card in range(CARD_NUMBERS):
        s.move(card, STOCK if PILE[card] >= 0 else NOWHERE)
        s.put(card, 0)
    for at in range(len(s.beside)):
        s.beside[at] = NO_SEAT
    s.queue = vec[i64]()
    for pile in range(PILES):
        s.stock[pile] = COPIES[pile]


def lay_card(s: Kingpin, seat: int, word: str) -> None:
    code, _, target = word.lstrip("!").partition(">")
    code, _, holds = code.partition("=")
    pile = place_of(PILE_CODES, code.rstrip("-"), "empire")
    if s.stock[pile] == 0:
        raise wrong("empire", f"the box has no more {code}")
    card = take_card(s, seat, pile)
    if holds:
        s.put(card, amount(holds))
    if code.endswith("-"):
        s.put(card, 0)
    if target:
        place_beside(s, card, amount(target))
    if word.startswith("!"):
        s.move(card, HOLD + seat)
        s.put(card, 0)


def amount(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise wrong("empire", f"{text!r} is no amount")
    return int(text)


def use_up(s: Kingpin, value: object) -> None:
    """``gone=["cs"]``: what is left of these piles is out of the game."""
    for code in listed_in(value, "gone"):
        pile = place_of(PILE_CODES, code, "gone")
        for card in range(FIRST[pile], FIRST[pile] + COPIES[pile]):
            if s.place[card] == STOCK:
                s.move(card, REMOVED)
        s.stock[pile] = 0


def arrange(s: Kingpin, given: dict[str, object]) -> None:
    """Dice that lie there were rolled."""
    if "dice" in given:
        s.rolled = sum(s.dice) + s.spent


LAYOUT: Final[Layout[Kingpin]] = Layout(THINGS, {"empire": lay_empires, "gone": use_up}, arrange)
