"""What lies on the table in Bootleggers.

The decks have no order: they are counts of cards, and luck picks a card when one is turned up. So
only hands, cards drawn blindly and sealed answers are secret here; cash is too, but everybody who
has paid attention knows it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import State
from contraband.games.bootleggers.data import NO_SIZE
from contraband.games.bootleggers.fields import SAVED, copied

NO_SEAT: Final[i64] = -1
NO_TRUCK: Final[i64] = -1
NO_CARD: Final[i64] = -1
NO_SPOT: Final[i64] = -1
NO_STILL: Final[i64] = -1  # where a Remote Still could stand
SUPPLY: Final[i64] = -1  # the owner of a Truck that nobody has bought
BOX: Final[i64] = -2  # the owner of a Truck that is not in this game
HOME: Final[i64] = -1  # where a Truck is that stands in no line
MAJORITY: Final[i64] = 0
MINORITY: Final[i64] = 1
PUBLIC: Final[i64] = 2
DOCKS: Final[i64] = 3  # of a Speakeasy

# BOOT-12.8
TRADE_OFF: Final[i64] = 0
CASH_ONLY: Final[i64] = 1
FULL_TRADE: Final[i64] = 2


class Bootleggers(State):
    """Masks have one bit a seat (or Speakeasy, or Truck); hands of Thugs are numbers (hands.py)."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        # options (BOOT-12)
        self.last_round: i64 = 0
        self.end_cash: i64 = 0
        self.copper_face: i64 = 0  # 0: no Copper at all
        self.descending = False
        self.open_cash = False
        self.tracked = True  # cards taken openly stay known to all
        self.remote_dice: i64 = 1
        self.multi_remote = False
        self.trade: i64 = FULL_TRADE
        self.binding = False
        self.strict = False
        self.gifts = True
        # the board
        self.round: i64 = 0
        self.copper: i64 = NO_SEAT  # BOOT-1.8
        self.deck: vec[i64] = vec[i64]()  # Men of Action by kind, face down
        self.deck_left: i64 = 0
        self.display: vec[i64] = vec[i64]()  # by kind, face up
        self.discards: vec[i64] = vec[i64]()  # by kind
        self.truck_deck: vec[i64] = vec[i64]()  # by size
        self.truck_card: i64 = NO_SIZE  # face up
        self.markers: vec[i64] = vec[i64]()  # by board.spot_seat
        self.improvements: vec[i64] = vec[i64]()  # by Speakeasy
        # players, by seat
        self.cash: vec[i64] = vec[i64]()
        self.announced: vec[i64] = vec[i64]()  # cash at the last stock-take, or -1
        self.supply: vec[i64] = vec[i64]()  # markers not in the game yet
        self.back: vec[i64] = vec[i64]()  # markers in the Back Room
        self.locked: vec[i64] = vec[i64]()  # those of them that wait for the next Round
        self.back_dice: vec[i64] = vec[i64]()
        self.back_bars: vec[i64] = vec[i64]()  # Speakeasy Improvements in the Back Room
        self.crates: vec[i64] = vec[i64]()  # not loaded
        self.family: vec[i64] = vec[i64]()  # dice
        self.remote: vec[i64] = vec[i64]()  # by stills.remote_at: dice, or NO_STILL
        self.known: vec[i64] = vec[i64]()  # Thug cards that everybody knows of
        self.hidden: vec[i64] = vec[i64]()  # Thug cards that the others cannot know
        self.boss: i64 = 0  # who has the Friendly Union Boss on the table
        self.fresh: i64 = 0  # who took a Windfall this Round
        self.dealt: i64 = NO_CARD  # the Thug card just taken or drawn: play it, or keep it
        # Muscle
        self.hands: vec[i64] = vec[i64]()  # by hands.muscle_hand: 18 bits
        self.used: vec[i64] = vec[i64]()  # by colour: cards that were played
        self.muscle: vec[i64] = vec[i64]()  # the card face up, 0 for none
        self.value: vec[i64] = vec[i64]()  # twice what it counts; 0 if it was not paid
        self.order: vec[i64] = vec[i64]()  # seats in Muscle order
        # Trucks, by number
        self.owner: vec[i64] = vec[i64]()
        self.holder: vec[i64] = vec[i64]()  # who uses it this Round
        self.load: vec[i64] = vec[i64]()
        self.at: vec[i64] = vec[i64]()  # by fleet.line_at, or HOME
        self.arrival: vec[i64] = vec[i64]()  # who came earlier stands further in front
        self.payee: vec[i64] = vec[i64]()  # whom the cargo pays if not the holder
        self.idle: i64 = 0  # whose driver was not paid
        self.arrivals: i64 = 0
        # this Round
        self.busted: i64 = 0
        self.copper_house: i64 = 0
        self.payoff: vec[i64] = vec[i64]()  # by Speakeasy: who bought Control, or NO_SEAT
        self.heat: vec[i64] = vec[i64]()  # by Speakeasy: a mask of those who pack heat
        self.thirsty: vec[i64] = vec[i64]()  # by Speakeasy: extra dice
        self.mouth: vec[i64] = vec[i64]()  # by Speakeasy: extra margin
        self.settled: i64 = 0  # Speakeasies whose sale is over
        self.shut: i64 = 0  # Stills that do not produce: by stills.is_shut
        self.made: vec[i64] = vec[i64]()  # by seat: crates of the Family Still
        self.warehouse: i64 = 0  # who keeps crates
        # where the Round stands
        self.window: i64 = 0  # the last window that came up
        self.turn: i64 = 0  # whose turn or window it is
        self.done: i64 = 0  # who has had the turn of this phase
        self.paid: i64 = 0  # who has paid in phase I
        self.passed: i64 = 0  # who has passed since the last card, or the last offer
        self.spoken: i64 = 0  # who has made the offer of this moment
        self.spot: i64 = NO_SPOT  # the Speakeasy whose sale it is
        self.demand: i64 = 0  # crates it still buys
        self.rolled: i64 = 0  # demand dice on the table
        self.sold: i64 = 0
        self.truck: i64 = NO_TRUCK  # the Truck before which the leader is asked
        # deals
        self.offers: vec[i64] = vec[i64]()  # by seat: offers started in this Round's trade
        self.draft: vec[i64] = vec[i64]()  # promises that go with the next offer of the one asked
        self.terms: vec[i64] = vec[i64]()  # promises of the offer on the table
        self.offer: i64 = 0  # the offer on the table
        self.placed: vec[i64] = vec[i64]()  # by Speakeasy: markers placed in this turn
        self.takings: vec[i64] = vec[i64]()  # by board.spot_seat: wholesale of this Round
        self.ledger: vec[i64] = vec[i64]()  # all promises ever made (deals.py)

    def clone(self) -> "Bootleggers":
        return copied(self, Bootleggers(self.seats))

    def saved(self) -> str:
        return SAVED
