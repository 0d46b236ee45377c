"""Tables of Cuba Cube laid out beforehand, and what is to be done at each.

All hands are steady, so the same flick flies the same way here and in the house: a story is played
once to find out what comes of it, put back to its beginning, and told again in the browser. Where
the end is wanted it has to be the same whatever luck there is: the luck of the house is its own.
"""

import json
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from browser.laid import PEOPLE, laying

from contraband.core.bot import Budget
from contraband.core.chance import Chance, KeyedChance, seeded
from contraband.core.perspective import Perspective
from contraband.core.record import Recorder
from contraband.core.state import seats_in
from contraband.core.words import move_label
from contraband.games import read_words
from contraband.games.cuba.bots.players import Pepe, Rosa
from contraband.games.cuba.data import CAR_DIE, GATE_DICE, LIFE
from contraband.games.cuba.game import GAME
from contraband.games.cuba.moves import flicks
from contraband.games.cuba.race.rules.races import SECTORS
from contraband.physics.oracle import PHYSICS

STEADY: Final = {"skill": "perfect", "human_noise": "perfect"}
WORDS: Final = read_words(GAME.name, "en")
NAMES: Final = [*PEOPLE, "Pepe", "Rosa", "Fay", "Gus", "Hal"]
SHORT: Final = 25  # moves of a story
COUPLES: Final = (0, 1, 3, 4)  # two teams of people; the fifth seat is a bot's
RICH: Final = 3_000  # Pesos: worth hiding
LONG: Final = 400  # moves: whatever takes longer is no short story
LUCKS: Final = (1 << 64, 2 << 64, 3 << 64)  # to try a story with: no game's own
GO_ON: Final = "Go on to the ride"  # as the room says it
DIALS: Final = ("Direction", "Strength", "Height", "Side")
SLOW, FAST = (40, 60, 90), (250,)  # speeds to try, in cm/s


class Deed(NamedTuple):
    """One thing somebody does: a button by its label, or a flick by its four dials."""

    seat: int
    label: str
    die: str = ""  # that is flicked
    dials: tuple[float, ...] = ()  # in the order of DIALS
    gated: bool = False  # a gate has been named


class Teller:
    """Plays a game beforehand; from ``begin`` on everything is noted."""

    def __init__(self, variant: str, seats: int, seed: int, **options: object) -> None:
        given = {"variant": variant, **STEADY, **options}
        self.game = Recorder(GAME, seats, given, luck(seed))
        self.thinking = seeded(seed)
        self.bot = Pepe() if variant in ("race", "cobbers") else Rosa()
        self.before = 0  # moves before the story
        self.deeds: list[Deed] = []

    @property
    def s(self) -> Any:
        return self.game.state

    @property
    def step(self) -> str:
        return GAME.steps[self.s.step].name

    @property
    def seat(self) -> int:
        return seats_in(self.s.asked)[0]

    def begin(self) -> None:
        self.before = len(self.game.record.moves)
        self.deeds = []
        self.s.told = []
        self.beginning = GAME.copy(self.s)

    def play(self, move: int) -> None:
        move = GAME.signed(move, True)
        self.deeds.append(deed(self.s, self.seat, move))
        self.game.play(self.seat, move)

    def say(self, notation: str) -> None:
        self.play(GAME.parse(notation))

    def think(self) -> None:
        """Whatever a simple bot would do."""
        at = Perspective(GAME, self.s, self.seat, [])
        self.play(self.bot.choose(at, self.thinking, Budget(1)).move)

    def think_until(self, wanted: Callable[[], bool]) -> bool:
        """False: it never comes to that."""
        for _ in range(LONG):
            if wanted():
                return True
            if self.s.over:
                return False
            self.think()
        return False

    def told(self) -> set[str]:
        return names_of(self.s)

    def ride_that(self, speeds: tuple[int, ...], wanted: str) -> bool:
        """A Turn of the Race without a Preparation, with a ride of which this is told."""
        self.say("done")
        if self.s.first < 0:
            self.think()
        return self.flick_that(
            CAR_DIE + int(self.s.active), speeds, lambda s: wanted in names_of(s)
        )

    def flick_that(self, die: int, speeds: tuple[int, ...], wanted: Callable[[Any], bool]) -> bool:
        """The first flick after which the state is as wanted; False: there is none."""
        for azimuth in range(0, 3600, 150):
            for speed in speeds:
                move = int(flicks.flick(die, azimuth, speed, 0, 0))
                if GAME.judge(self.s, self.seat, move) != 0:
                    continue
                trial = GAME.copy(self.s)
                trial.telling, trial.told = True, []
                GAME.apply(trial, self.seat, move)
                if wanted(trial):
                    self.play(move)
                    return True
        return False

    def holds(self) -> bool:
        """With any luck it comes out the same."""
        return all(self.again(luck(seed)) == self.s.told for seed in LUCKS)

    def again(self, chance: Chance) -> list[Any] | None:
        """What is told of the same moves; None: they cannot all be made."""
        trial = GAME.copy(self.beginning)
        trial.telling, trial.told, trial.chance = True, [], chance
        for seat, notation, _ in self.game.record.moves[self.before :]:
            move = GAME.parse(notation)
            if GAME.judge(trial, seat, move) != 0:
                return None
            GAME.apply(trial, seat, move)
        return trial.told

    def put_back(self) -> Recorder:
        """The game as it stood before the story."""
        del self.game.record.moves[self.before :]
        return self.game


def luck(seed: int) -> Chance:
    return KeyedChance(seed.to_bytes(32, "big"), 0, PHYSICS)


def names_of(s: Any) -> set[str]:
    """The news in a state."""
    return {GAME.events[event[0]].name for event in s.told}


def deed(s: Any, seat: int, move: int) -> Deed:
    step = GAME.steps[s.step].name
    label = move_label(GAME, WORDS, step, move, NAMES)
    if not flicks.is_flick(move):
        return Deed(seat, GO_ON if (step, label) == ("preparing", "Done") else label)
    _, die, *aim = GAME.notation(move).upper().split()
    return Deed(seat, label, die, tuple(map(float, aim[1::2])), s.first >= 0)


# -- the stories -----------------------------------------------------------------------------------


def race(seed: int) -> Teller | None:
    """Near the end: Alma hits a die, Ben leaves the cloth, then a crossing decides it."""
    at = Teller("race", 2, seed, special_bumpers="off")

    def is_last() -> bool:
        return at.s.race == 2 and at.s.crossed[0] == SECTORS - 1 and at.step == "preparing"

    if not at.think_until(lambda: is_last() and at.seat == 0):
        return None
    at.begin()
    if not at.ride_that(SLOW, "struck") or not at.ride_that(FAST, "left_area"):
        return None
    at.think_until(lambda: len(at.deeds) > SHORT)
    return at if at.s.over and "crossed" in at.told() and at.holds() else None


def job(seed: int) -> Teller | None:
    """Alma's Turn in which a Job is delivered; a bot has the wheel in every other one."""
    at = Teller("couriers", 2, seed)
    while at.think_until(lambda: at.step == "driving" and at.seat == 0):
        at.begin()
        at.think_until(lambda: at.s.over or at.seat == 1 or "job_done" in at.told())
        if "job_done" in at.told() and not at.s.over:
            return at
    return None


def delivery(seed: int) -> Teller | None:
    """Alma delivers the last Job, and everybody wins. Flights are guessed."""
    at = Teller("couriers", 3, seed, target_points="6")
    at.game = Recorder(GAME, 3, at.game.record.options, seeded(seed))
    while not at.s.over and len(at.game.record.moves) < LONG:
        if at.step == "calling" and at.seat == 0:
            at.begin()
        at.think()
    return at if "couriers_won" in at.told() and len(at.deeds) == 1 else None


def tie(seed: int) -> Teller | None:
    """Alma's word ends the last Race, and both have won one. Random hands, flights are guessed."""
    at = Teller("race", 2, seed)
    at.game = Recorder(GAME, 2, at.game.record.options, seeded(seed))
    while not at.s.over and len(at.game.record.moves) < LONG:
        at.begin()
        at.play(int(GAME.quick_move(at.s, at.seat, at.thinking)))
    won = [event for event in at.s.told if GAME.events[event[0]].name == "race_won"]
    [last] = at.deeds
    fits = last.seat == 0 and not last.dials and names_no_bot([last], (0,))
    return at if len(won) == 2 and fits else None


def wreck(seed: int) -> Teller | None:
    """Alma sits in a wreck and has to walk."""
    at = Teller("smugglers", 2, seed, skill="novice", human_noise="novice")

    def is_stranded() -> bool:
        return at.step == "alighting" and bool(at.s.damage[0] >= LIFE[at.s.cars[0]])

    if not at.think_until(lambda: is_stranded() and at.seat == 0):
        return None
    at.begin()
    return at


def robbery(seed: int) -> Teller | None:
    """Alma has run into Ben, who has money on him. Random hands, and flights that are guessed."""
    at = Teller("smugglers", 2, seed, skill="casual", human_noise="casual")
    at.game = Recorder(GAME, 2, at.game.record.options, seeded(seed))
    while not at.s.over and len(at.game.record.moves) < LONG:
        if at.step == "robbing" and at.seat == 0 and at.s.money[1] == RICH:
            at.begin()
            return at
        at.play(int(GAME.quick_move(at.s, at.seat, at.thinking)))
    return None


def team(seed: int) -> Teller | None:
    """One of the team prepares, the other rides, at one device."""
    at = Teller("cobbers", 3, seed, partners="off")
    at.think_until(lambda: at.step == "preparing" and at.seat == 0)
    at.begin()
    if not any(at.flick_that(die, SLOW, is_clean) for die in range(GATE_DICE)):
        return None
    while at.seat == 0:
        at.think()
    return at if at.holds() else None


def partners(seed: int) -> Teller | None:
    """Two teams of people end the last Race: the bot, who drives alone, has had its Turn."""
    at = Teller("cobbers", 5, seed, special_bumpers="off")

    def is_last() -> bool:
        ends = at.s.home != 0 or max(at.s.crossed) == SECTORS
        return ends and (at.s.race, at.s.starter, at.s.active, at.step) == (2, 2, 0, "preparing")

    while at.think_until(is_last):
        at.begin()
        number = int(at.s.round)
        at.think_until(lambda: at.s.over or at.s.round != number)  # noqa: B023
        if at.s.over:
            fits = {deed.seat for deed in at.deeds} == set(COUPLES) and len(at.deeds) <= SHORT
            told = names_no_bot(at.deeds, COUPLES)
            return at if fits and told and at.holds() else None
    return None


def vote(seed: int) -> Teller | None:
    """Alma is to propose the first Job."""
    at = Teller("couriers", 3, seed)
    at.begin()
    return at if at.seat == 0 else None


def names_no_bot(deeds: list[Deed], people: tuple[int, ...]) -> bool:
    """In the house a bot has a name of its own."""
    bots = [name for seat, name in enumerate(NAMES) if seat not in people]
    return not any(name in deed.label for name in bots for deed in deeds)


def is_clean(s: Any) -> bool:
    return not {"struck", "left_area", "only_flipped"} & names_of(s)


Story = Callable[[int], Teller | None]


def first_turn(variant: str, seats: int = 3) -> Story:
    """Nothing to be told: Alma is asked for the first time."""

    def begun(seed: int) -> Teller:
        at = Teller(variant, seats, seed)
        at.think_until(lambda: at.seat == 0)
        at.begin()
        return at

    return begun


# Where nothing needs to be told: variant, size of the screen and seats; a table for each of them.
FIRST_TURNS: Final = [
    ("race", "phone", 3),
    ("smugglers", "phone", 4),
    ("smugglers", "small", 4),
    ("couriers", "small", 3),
    ("cobbers", "desk", 6),
    ("cobbers", "phone", 10),
]

# By the name of the table: the story, the first seed that is tried, and how many persons there are
# (or where they sit).
STORIES: Final[dict[str, tuple[Story, int, int | tuple[int, ...]]]] = {
    "race": (race, 3, 2),
    "job": (job, 0, 1),
    "delivery": (delivery, 1, 1),
    "tie": (tie, 62, 1),
    "market": (first_turn("marketeers", 2), 0, 1),
    "team": (team, 0, 1),
    "partners": (partners, 22, COUPLES),
    "vote": (vote, 0, 2),
    "wreck": (wreck, 1, 1),
    "robbery": (robbery, 991, 2),
    **{
        f"first-{variant}-{size}": (first_turn(variant, seats), 0, 1)
        for variant, size, seats in FIRST_TURNS
    },
}


def main(folder: Path) -> None:
    """Prints what is to be done at each table."""
    deeds: dict[str, list[Deed]] = {}
    with laying(folder) as lay:
        for name, (story, seed, people) in STORIES.items():
            told = next(filter(None, map(story, count(seed))))
            lay(name, people, told.put_back(), "easy")
            deeds[name] = told.deeds
    print(json.dumps(deeds))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
