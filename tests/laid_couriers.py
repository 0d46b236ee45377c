"""The Couriers set out by hand, with flights told in advance (laid_cloth.py).

Gate dice stand in an arc, so that none lies between two others; white dice are far from each other,
and La Habana is in the south-west.
"""

from laid_cloth import LaidCloth, Place, Teller
from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.chance import KeyedChance
from contraband.games.cuba.cloth.gates import rideable
from contraband.games.cuba.cloth.heaps import counts_of
from contraband.games.cuba.couriers.view import CouriersView
from contraband.games.cuba.data import CARDS, DICE, SECTOR_NAMES
from contraband.games.cuba.game import GAME
from contraband.games.cuba.state import ALL_SECTORS, Cuba

ROUTES = ("S13", "S07", "S24", "S33", "S01")  # red and blue, vehicle, yellow, red; or grey
WHITE = {"V2": (20, 160), "V3": (300, 160), "V4": (136, 310), "V5": (240, 310)}
MIDDLE = (160, 180)  # near nothing
HABANA, SANTIAGO, CAMAGUEY = (100, 60), (220, 60), (100, 225)  # within the ruler of one City
BESIDE_V2 = (60, 160)  # within the ruler of that die, and of no City
COUNTED = ["pass", "clear"]
RIDE = "flick v{} az 90 v 1.00 h 0 o 0"
NUDGE = "flick g1 az 90 v 0.30 h 0 o 0"


def cards(*names: str) -> int:
    return sum(1 << SECTOR_NAMES.index(name) for name in names)


class LaidCouriers(LaidCloth):
    """A Turn begins, with this Job and these routes; all other cards are in the deck."""

    def __init__(self, seats: int = 2, job: str = "S18", routes=ROUTES, **options: str) -> None:
        self.teller = Teller()
        given: dict[str, object] = {"variant": "couriers", "skill": "perfect", "job_vote": "off"}
        given.update(options)
        luck = KeyedChance(bytes([7] * 32), 0, self.teller)
        self.s: Cuba = GAME.new(seats, given, luck, recording=True, telling=True)
        self.play(self.legal()[0])
        for n in range(7):
            self.lay(DICE[n], 40 + 40 * n, 60 + 12 * (n - 3) ** 2)
        for die, place in {"V1": MIDDLE, **WHITE}.items():
            self.lay(die, *place)
        self.s.cities = vec[i64]([0, 1, 2, 3])
        self.s.job, self.s.routes, self.s.choice = SECTOR_NAMES.index(job), cards(*routes), 0
        self.s.bottom, self.s.pile = vec[i64](), 0
        self.s.deck = ALL_SECTORS & ~self.s.routes & ~cards(job)
        self.s.batches = vec[i64]([int(ALL_SECTORS)])
        self.s.told = []
        GAME.check(self.s)

    # -- the table -----------------------------------------------------------------------------

    def deck(self, *names: str) -> None:
        """Only these are in the deck; the other cards of it are on the pile."""
        self.s.pile |= self.s.deck & ~cards(*names)
        self.s.deck = cards(*names)

    def lead(self, *km: int) -> None:
        """Cards of these values beside the Job, out of the deck."""
        self.s.beside = self.row(km)
        self.s.ahead = self.s.way = sum(km)

    def police(self, *km: int) -> None:
        self.s.trail = self.row(km)
        self.s.chased = sum(km)

    def row(self, km: tuple[int, ...]) -> vec[i64]:
        numbers: list[int] = []
        for value in km:
            there = [n for n in range(38) if self.s.deck >> n & 1]
            card = next(n for n in there if CARDS.sectors[n].km == value)
            self.s.deck &= ~(1 << card)
            numbers += [card, value]
        return vec[i64](numbers)

    @property
    def totals(self) -> tuple[int, int, int]:
        """Smugglers, Police, and the Job's distance."""
        return (int(self.s.ahead), int(self.s.chased), int(self.s.way))

    def view(self) -> CouriersView:
        """What everybody sees of the tour."""
        return GAME.view(self.s, 0).couriers

    def load(self, *goods: str) -> None:
        self.give(0, *goods)

    @property
    def damage(self) -> int:
        return int(self.s.damage[0])

    def counts(self) -> list[int]:
        return counts_of(int(self.s.stocks[0]))

    # -- play ------------------------------------------------------------------------------------

    def tour(
        self, events=COUNTED, crossed=True, route="S24", to: Place = MIDDLE, load=False
    ) -> None:
        """Pick a route, name its first open Gate, and ride; S24 is red and yellow, 40 km.

        Nothing is taken from the posts, unless ``load`` leaves that to the test.
        """
        if self.s.played < 0:
            self.play(f"route {route.lower()}")
        if self.s.first < 0:
            gates = [move for move in self.legal() if move.startswith("gate")]
            self.play(next(move for move in gates if self.is_open(move)))
        own = DICE[self.s.own]
        self.flight(list(events), crossed, **{own: to})
        self.play(RIDE.format(own[1]))
        if self.step == "loading" and not load:
            self.play("done")

    def is_open(self, move: str) -> bool:
        return rideable(self.s, *(DICE.index(die.upper()) for die in move.split()[1:])) is not None

    def finish(self) -> None:
        """Nothing more in this Turn."""
        while self.step != "driving" and not self.s.over:
            self.play("done")

    def nudge(self, *events: str) -> None:
        """Flick a Gate die; without events it meets nothing."""
        self.flight(list(events), False)
        self.play(NUDGE)
