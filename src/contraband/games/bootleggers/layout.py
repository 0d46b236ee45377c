"""What the things on the table are called, for positions laid out by hand."""

from typing import Final

from contraband.core.layout import (
    Counted,
    Layout,
    Meaning,
    OneOf,
    SeatsOf,
    Thing,
    counted,
    listed_in,
    place_of,
    wrong,
)
from contraband.core.state import seats_in
from contraband.games.bootleggers.data import (
    CARDS,
    COLOURS,
    COPIES,
    IN_COLOUR,
    KINDS,
    MOST_SEATS,
    NO_SIZE,
    SIZE,
    SIZE_NAMES,
    SPEAKEASIES,
    THUG_NAMES,
    THUGS,
    UNION_BOSS,
)
from contraband.games.bootleggers.moves.notation import CARD_NAMES
from contraband.games.bootleggers.moves.target_words import PLACE_IDS
from contraband.games.bootleggers.names import WINDOW_NAMES
from contraband.games.bootleggers.rules import hands
from contraband.games.bootleggers.rules.board import markers_of
from contraband.games.bootleggers.rules.fleet import join_line
from contraband.games.bootleggers.rules.hands import muscle_hand
from contraband.games.bootleggers.rules.order import sort_by_muscle
from contraband.games.bootleggers.state import NO_SPOT, SUPPLY, Bootleggers

MUSCLES: Final = int(COLOURS * IN_COLOUR)
SALE_WINDOWS: Final = ("s1", "s2")


class ThugsOf(Meaning):
    """A hand of Thug cards (rules/hands.py): no more than two copies of each."""

    def read(self, value: object, what: str) -> int:
        counts = counted(THUG_NAMES, value, what)
        if max(counts) > 2:
            raise wrong(what, "a hand has room for two copies of a card")
        hand = 0
        for thug, count in enumerate(counts):
            for _copy in range(count):
                hand = int(hands.with_card(hand, thug))
        return hand


THINGS: Final[dict[str, Thing]] = {
    "deck": Counted("deck", CARD_NAMES),
    "display": Counted("display", CARD_NAMES),
    "discards": Counted("discards", CARD_NAMES),
    "known": Thing("known", ThugsOf()),
    "hidden": Thing("hidden", ThugsOf()),
    "boss": Thing("boss", SeatsOf()),
    "fresh": Thing("fresh", SeatsOf()),
    "warehouse": Thing("warehouse", SeatsOf()),
    "done": Thing("done", SeatsOf()),
    "paid": Thing("paid", SeatsOf()),
    "passed": Thing("passed", SeatsOf()),
    "spoken": Thing("spoken", SeatsOf()),
    "dealt": Thing("dealt", OneOf(THUG_NAMES)),
    "markers": Thing("markers", places=PLACE_IDS, width=int(MOST_SEATS), empty=0),
    "takings": Thing("takings", places=PLACE_IDS, width=int(MOST_SEATS), empty=0),
    "improvements": Thing("improvements", places=PLACE_IDS),
    "thirsty": Thing("thirsty", places=PLACE_IDS),
    "mouth": Thing("mouth", places=PLACE_IDS),
    "payoff": Thing("payoff", places=PLACE_IDS),
    "heat": Thing("heat", SeatsOf(), places=PLACE_IDS),
    "spot": Thing("spot", OneOf(PLACE_IDS)),
    "truck_deck": Thing("truck_deck", places=SIZE_NAMES),
    "truck_card": Thing("truck_card", OneOf(SIZE_NAMES)),
    "window": Thing("window", OneOf(WINDOW_NAMES)),
}


def lay_muscle(s: Bootleggers, value: object) -> None:
    """``muscle={0: 60, 1: 40, 2: 20}``: these cards lie face up; the hands are made to fit."""
    numbers = value if isinstance(value, dict) else dict(enumerate(listed_in(value, "muscle")))
    for seat, number in numbers.items():
        if type(seat) is not int or not 0 <= seat < s.seats:
            raise wrong("muscle", f"there is no seat {seat!r}")
        if type(number) is not int or not 1 <= number <= MUSCLES:
            raise wrong("muscle", f"the cards are 1 to {MUSCLES}")
        colour, card = divmod(number - 1, int(IN_COLOUR))
        for other in range(s.seats):
            s.hands[muscle_hand(other, colour)] &= ~(1 << card)
        s.used[colour] |= 1 << card
        s.muscle[seat] = number
        s.value[seat] = 2 * number
    even_out(s)
    sort_by_muscle(s)


def even_out(s: Bootleggers) -> None:
    """All hands are as small as the smallest."""
    places = [[muscle_hand(seat, colour) for colour in range(COLOURS)] for seat in range(s.seats)]
    sizes = [sum(int(hands.size(s.hands[at])) for at in own) for own in places]
    for seat, own in enumerate(places):
        for _card in range(sizes[seat] - min(sizes)):
            at = next(place for place in own if s.hands[place] != 0)
            s.hands[at] &= s.hands[at] - 1


def lay_trucks(s: Bootleggers, value: object) -> None:
    """``trucks={0: ["medium", "small=3>luckys"]}``: more Trucks for a seat.

    = crates on it, > the Speakeasy where it stands in line.
    """
    if not isinstance(value, dict):
        raise wrong("trucks", "it needs the Trucks of each seat that is named")
    for seat, written in value.items():
        if type(seat) is not int or not 0 <= seat < s.seats:
            raise wrong("trucks", f"there is no seat {seat!r}")
        for word in listed_in(written, "trucks"):
            lay_truck(s, seat, str(word))


def lay_truck(s: Bootleggers, seat: int, word: str) -> None:
    name, _, spot = word.partition(">")
    name, _, load = name.partition("=")
    kind = place_of(SIZE_NAMES, name, "trucks")
    free = [t for t in range(CARDS.all_trucks) if SIZE[t] == kind and s.owner[t] == SUPPLY]
    if not free or not (load or "0").isdecimal():
        raise wrong("trucks", f"there is no {word!r} to be had")
    truck = free[0]
    s.owner[truck] = s.holder[truck] = seat
    if s.truck_card == kind:
        s.truck_card = NO_SIZE
    else:
        s.truck_deck[kind] -= 1
    s.load[truck] = int(load or "0")
    if spot:
        join_line(s, truck, place_of(PLACE_IDS, spot, "trucks"))


def arrange(s: Bootleggers, given: dict[str, object]) -> None:
    """Cards and markers that lie nowhere else are in the deck, and in the supplies."""
    if "deck" not in given:
        for kind in range(KINDS):
            s.deck[kind] = COPIES[kind] - elsewhere(s, kind)
            if s.deck[kind] < 0 and "display" not in given:
                s.display[kind] += s.deck[kind]  # what was named may have lain there
                s.deck[kind] = 0
    s.deck_left = sum(s.deck)
    if "supply" not in given:
        for seat in range(s.seats):
            placed = sum(int(markers_of(s, spot, seat)) for spot in range(SPEAKEASIES))
            s.supply[seat] = CARDS.count["markers"] - placed - s.back[seat]
    step = given["step"]
    if step in WINDOW_NAMES:
        s.window = WINDOW_NAMES.index(str(step))
        if step in SALE_WINDOWS and s.spot == NO_SPOT:
            s.spot = 0


def elsewhere(s: Bootleggers, kind: int) -> int:
    """How many cards of this kind are not in the deck."""
    found = int(s.display[kind] + s.discards[kind])
    if kind >= THUGS:
        for seat in range(s.seats):
            found += int(hands.count(s.known[seat], kind - THUGS))
            found += int(hands.count(s.hidden[seat], kind - THUGS))
    if kind == THUGS + UNION_BOSS:
        found += len(seats_in(s.boss))
    return found


LAYOUT: Final[Layout[Bootleggers]] = Layout(
    THINGS, {"muscle": lay_muscle, "trucks": lay_trucks}, arrange
)
