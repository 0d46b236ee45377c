"""A cloth set out by hand, and flights told in advance: what a ride means, without simulating it.

race = LaidCloth(seats=2)
race.lay("R1", 100, 160)
race.flight(["pass", "clear", "hit B2"], crossed=True, at={"V1": (140, 200)})
race.play("flick v1 az 90 v 1.00 h 0 o 0")
"""

from typing import Any

from contraband.core.chance import KeyedChance, Oracle
from contraband.core.kernel import Refused
from contraband.core.sets import bit, listed
from contraband.games.cuba.cloth.flick import put
from contraband.games.cuba.cloth.gates import rideable
from contraband.games.cuba.cloth.heaps import goods_of, one
from contraband.games.cuba.data import (
    CARDS,
    CITY,
    CITY_NAMES,
    DICE,
    SECTOR_NAMES,
    SYMBOLS,
    VEHICLE_NAMES,
    plain,
)
from contraband.games.cuba.game import GAME
from contraband.games.cuba.moves.cloth import GATE
from contraband.games.cuba.race.rules.riding import needs_gate
from contraband.games.cuba.state import Cuba

KINDS = ["hit", "city", "pass", "clear", "pawn", "out"]
SIDES = ["south", "east", "north", "west"]
RIDE = "flick v{} az 90 v 1.00 h 0 o 0"
# Two wavy rows: no die lies between two neighbours but one.
FAR_APART = [(30 + 52 * (n % 6), 90 + 140 * (n // 6) + 30 * (n % 2)) for n in range(12)]

Place = tuple[float, ...]  # x, y in mm; then the face on top, the yaw in degrees


class Teller(Oracle):
    """Answers as it was told; dice nobody speaks of stay where they are."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.events: list[str] = []
        self.crossed = False
        self.at: dict[str, Place] = {}

    def answer(self, question: list[int]) -> list[int]:
        self.asked.append(question)
        dice = dice_of(question)
        poses: list[int] = []
        for die, *pose in dice:
            poses += told_pose(self.at.get(DICE[die]), pose)
        numbers = [int(self.crossed), len(dice), *poses, len(self.events)]
        for time, event in enumerate(self.events):
            numbers += [*told_event(event), 1000 * time]
        return numbers


def dice_of(question: list[int]) -> list[list[int]]:
    """The dice of a question: number, x, y, top, yaw."""
    at = 14 if question[7] else 8
    at += 1 + 2 * question[at]
    return [question[at + 1 + 5 * n : at + 6 + 5 * n] for n in range(question[at])]


def told_pose(place: Place | None, pose: list[int]) -> list[int]:
    if place is None:
        return pose
    top = int(place[2]) if len(place) > 2 else pose[2]
    yaw = round(1000 * place[3]) if len(place) > 3 else pose[3]
    return [round(1000 * place[0]), round(1000 * place[1]), top, yaw]


def told_event(event: str) -> list[int]:
    """hit R1; city 0; pass; clear; pawn 0; out V1 east"""
    kind, *rest = event.split()
    what = 0
    if rest:
        what = int(rest[0]) if rest[0].isdigit() else DICE.index(rest[0])
    return [KINDS.index(kind), what, SIDES.index(rest[1]) if len(rest) > 1 else 0]


class LaidCloth:
    """A game with dice far apart, showing face 0, and nothing left to luck but its draws."""

    def __init__(self, seats: int = 2, key: int = 7, **options: str) -> None:
        self.teller = Teller()
        given: dict[str, object] = {"variant": "race", "skill": "perfect", **options}
        luck = KeyedChance(bytes([key] * 32), 0, self.teller)
        self.s: Cuba = GAME.new(seats, given, luck, recording=True, telling=True)
        for die, (x, y) in enumerate(FAR_APART[: 7 + seats]):
            self.lay(DICE[die], x, y)
        if self.s.race:
            self.track("S13", "S14", "S15", "S16", "S17")  # four Gates fit each of them
        self.s.told = []

    # -- the table -----------------------------------------------------------------------------

    @property
    def step(self) -> str:
        return GAME.steps[self.s.step].name

    @property
    def active(self) -> int:
        return int(self.s.active)

    def lay(self, die: str, x: float, y: float, top: int = 0, yaw: float = 0) -> None:
        put(self.s, DICE.index(die), round(1000 * x), round(1000 * y), top, round(1000 * yaw))

    def show(self, die: str, symbol: str) -> None:
        """Turn a die so that it shows this symbol."""
        n = DICE.index(die)
        top = CARDS.faces[n].index(SYMBOLS.index(symbol))
        x, y, yaw = (int(self.s.poses[4 * n + at]) for at in (0, 1, 3))
        put(self.s, n, x, y, top, yaw)

    def give(self, seat: int, *symbols: str) -> None:
        """Bonus cards out of the supply."""
        for symbol in symbols:
            card = one(SYMBOLS.index(symbol))
            self.s.stocks[seat] += card
            self.s.supply -= card

    def stock(self, seat: int) -> list[str]:
        return [SYMBOLS[good] for good in goods_of(self.s.stocks[seat])]

    def drive(self, seat: int, car: str) -> None:
        """Swap a Vehicle card, as if by upgrades."""
        number = VEHICLE_NAMES.index(car)
        self.s.garage |= bit(self.s.cars[seat])
        self.s.garage &= ~bit(number)
        self.s.cars[seat] = number

    def track(self, *sectors: str) -> None:
        """Lay another track; the cards change places with those of the deck."""
        for place, name in enumerate(sectors):
            card = SECTOR_NAMES.index(name)
            old = int(self.s.track[place])
            if card in list(self.s.track):
                self.s.track[list(self.s.track).index(card)] = old
            elif card == self.s.goal:
                self.s.goal = old
            else:
                self.s.deck = (self.s.deck & ~bit(card)) | bit(old)
            self.s.track[place] = card

    def target(self, city: str, corner: int) -> None:
        """Let this be the target City, and let it lie at this corner."""
        place = CITY_NAMES.index(city)
        if CITY[self.s.goal] != place:
            card = next(n for n in range(38) if CITY[n] == place and self.s.deck >> n & 1)
            self.s.deck = (self.s.deck & ~bit(card)) | bit(self.s.goal)
            self.s.goal = card
        cities = list(self.s.cities)
        at = cities.index(place)
        self.s.cities[at], self.s.cities[corner] = cities[corner], place

    def hold(self, seat: int, *sectors: str) -> None:
        """Let a seat hold these cards; whoever had one of them gets another."""
        wanted = sum(1 << SECTOR_NAMES.index(name) for name in sectors)
        self.s.deck |= self.s.hands[seat]
        self.s.hands[seat] = 0
        for other in range(self.s.seats):
            for card in listed(int(self.s.hands[other]) & wanted):
                new = listed(int(self.s.deck) & ~wanted)[0]
                self.s.hands[other] ^= bit(card) | bit(new)
                self.s.deck ^= bit(card) | bit(new)
        for card in listed(int(self.s.pile) & wanted):
            new = listed(int(self.s.deck) & ~wanted)[0]
            self.s.pile ^= bit(card) | bit(new)
            self.s.deck ^= bit(card) | bit(new)
        self.s.deck &= ~wanted
        self.s.hands[seat] = wanted

    def at_boss(self, **counts: int) -> None:
        """What was sold before."""
        for symbol, many in counts.items():
            cards = many * one(SYMBOLS.index(symbol))
            self.s.sold[0] += cards
            self.s.supply -= cards

    def cops(self, **counts: int) -> None:
        """By City, as its name is typed."""
        for city, many in counts.items():
            self.s.cops[[plain(name) for name in CITY_NAMES].index(city)] = many

    # -- play ------------------------------------------------------------------------------------

    def flight(self, events: list[str], crossed: bool = False, **at: Place) -> None:
        """What comes of the next flick."""
        self.teller.events, self.teller.crossed, self.teller.at = events, crossed, at

    def play(self, *texts: str) -> None:
        for text in texts:
            seat = int(GAME.next_seat(self.s))
            GAME.play(self.s, seat, GAME.parse(text))
            GAME.check(self.s)

    def refused(self, text: str) -> str:
        """The name of the reason against a move."""
        try:
            GAME.play(self.s, int(GAME.next_seat(self.s)), GAME.parse(text))
        except Refused as refused:
            return GAME.reason(refused.reason).name
        raise AssertionError(f"{text} is allowed")

    def legal(self) -> list[str]:
        moves = GAME.moves(self.s, int(GAME.next_seat(self.s)))
        return [GAME.notation(move) for move in moves]

    def ride(self, events: list[str], crossed: bool = False, **at: Place) -> None:
        """The rest of the way to a ride of the active seat, and the ride."""
        self.name_gate()
        self.flight(events, crossed, **at)
        self.play(RIDE.format(self.active + 1))

    def name_gate(self) -> None:
        """No Preparation, and the first Gate that can be ridden, if one is due."""
        if self.step == "preparing":
            self.play("done")
        if self.s.first < 0 and needs_gate(self.s, self.active):
            gates = [GAME.parse(move) - int(GATE) for move in self.legal() if "gate" in move]
            pairs = [divmod(gate, 12) for gate in gates]
            first, second = next(pair for pair in pairs if rideable(self.s, *pair) is not None)
            self.play(f"gate {DICE[first].lower()} {DICE[second].lower()}")

    def pass_turn(self) -> None:
        """A ride that comes to nothing."""
        seat = self.active
        turn = (int(self.s.round), int(self.s.turn), int(self.s.race))
        self.ride([])
        while (int(self.s.round), int(self.s.turn), int(self.s.race)) == turn and not self.s.over:
            assert self.active == seat
            self.play("done")

    def news(self, *kinds: str) -> list[tuple[str, ...] | Any]:
        """The news told since the last time: name and numbers; of these kinds, if any are named."""
        told = [(GAME.events[event[0]].name, *event[2:]) for event in self.s.told]
        self.s.told = []
        return [event for event in told if not kinds or event[0] in kinds]
