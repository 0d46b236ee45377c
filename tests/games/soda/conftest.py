"""A table with chosen cards: dealt through the real chance stream and packed by real moves."""

import pytest
from handtable import HandTable

from contraband.core.chance import ReplayChance, seeded
from contraband.core.perspective import everything_sent
from contraband.games.soda.data import CARDS, EVENT_NAMES
from contraband.games.soda.game import GAME

COUNTS = {"asks", "asking", "frames"}  # of questions asked


class Table(HandTable):
    game = GAME

    def __init__(self, s, caps: dict[int, int]):
        super().__init__(s)
        for seat, owned in caps.items():
            s.caps[seat] = owned
        bonus = sum(int(n["caps"]) for n in self.news("bonus_taken"))
        self.began_with = sum(self.caps) - bonus

    def finish_round(self) -> "Table":
        """The guard does nothing more, until the next round or the end of the game."""
        now = self.s.round
        while self.s.round == now and not self.s.over:
            self.play("pass")
        return self

    @property
    def caps(self) -> list[int]:
        return [int(caps) for caps in self.s.caps]

    @property
    def from_stock(self) -> int:
        """How many caps have left the stock since everybody had their first ones."""
        return sum(self.caps) - self.began_with

    @property
    def tokens(self) -> tuple[int, int, int]:
        return (int(self.s.accepts), int(self.s.inspects), int(self.s.arrests))

    def offered_of(self, kind: str) -> list[str]:
        """What of this kind the lowest seat that is asked may do."""
        return [move for move in self.offered() if move.startswith(kind)]

    def position(self) -> dict:
        """Everything on the table but how many questions it took."""
        plain = self.s.to_plain()
        return {name: value for name, value in plain.items() if name not in COUNTS}

    def traveller(self, seat: int, seen_by: int = -1) -> dict:
        """The public side of a traveller (for a spectator, unless told otherwise)."""
        (found,) = [t for t in self.view(seen_by)["travellers"] if t["seat"] == seat]
        return found

    def sent(self, seat: int) -> dict:
        return everything_sent(GAME, self.s, seat)


def deal_outcomes(hands: list[list[int]]) -> list[int]:
    """The chance outcomes that deal these hands: each draw picks among the cards still left."""
    left = list(CARDS.copies)
    outcomes = []
    for hand in hands:
        for bottles in hand:
            assert left[bottles] > 0, "the box does not hold these cards"
            outcomes.append(sum(left[:bottles]))
            left[bottles] -= 1
    return outcomes


def fill_hand(cards: list[int], used: list[int]) -> list[int]:
    """A hand with these cards, filled up with those the box has most of left."""
    hand = list(cards)
    while len(hand) < CARDS.hand:
        spare = [copies - n for copies, n in zip(CARDS.copies, used, strict=True)]
        hand.append(spare.index(max(spare)))
        used[hand[-1]] += 1
    return hand


def packing(luggage: list[int], bribe: int) -> str:
    return f"pack {' '.join(map(str, luggage))} bribe {bribe}"


def event_options(event: str | None, events: list[str] | None) -> dict[str, object]:
    if event is None and events is None:
        return {}
    order = list(events or [event])
    return {"events": "on", "event_order": order + [e for e in EVENT_NAMES if e not in order]}


@pytest.fixture
def start():
    """start(seats, guard, hands={seat: cards}, ...): dealt, nobody has packed yet."""

    def build(seats=3, guard=0, hands=None, event=None, events=None, caps=None) -> Table:
        hands = hands or {}
        used = [sum(hand.count(b) for hand in hands.values()) for b in range(4)]
        travellers = [seat for seat in range(seats) if seat != guard]
        dealt = [fill_hand(hands.get(seat, []), used) for seat in travellers]
        options = {"first_guard": guard, **event_options(event, events)}
        s = GAME.new(seats, options, ReplayChance(deal_outcomes(dealt), 0), telling=True)
        s.chance = seeded(11)  # for the rounds after this one
        GAME.check(s)
        return Table(s, caps or {})

    return build


@pytest.fixture
def deal(start):
    """deal(seats, guard, luggage={seat: [left, right]}, bribes={seat: n}, ...): all have packed.

    Who is not named has packed nothing but air, as in the golden cases.
    """

    def build(seats=3, guard=0, luggage=None, bribes=None, **more) -> Table:
        luggage = luggage or {}
        bribes = bribes or {}
        wide = "holiday_season" in (more.get("event"), *(more.get("events") or [])[:1])
        travellers = [seat for seat in range(seats) if seat != guard]
        packed = {t: luggage.get(t, [0, 0, 0] if wide else [0, 0]) for t in travellers}
        hands = {t: [*packed[t], bribes.get(t, 0)] for t in travellers}
        table = start(seats, guard, hands, **more)
        for t in travellers:
            GAME.play(table.s, t, GAME.parse(packing(packed[t], bribes.get(t, 0))))
            GAME.check(table.s)
        assert table.step != "packing"
        assert table.s.round == 1
        return table

    return build
