"""What lies on the table in Bootleggers.

The decks have no order: they are counts of cards, and luck picks a card when one is turned up. So
only hands, cards drawn blindly and sealed answers are secret here; cash is too, but everybody who
has paid attention knows it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.state import State, whole, wholes
from contraband.games.bootleggers.data import NO_SIZE

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
        self.markers: vec[i64] = vec[i64]()  # 6 * Speakeasy + seat
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
        self.remote: vec[i64] = vec[i64]()  # 6 * seat + number: dice, or NO_STILL
        self.known: vec[i64] = vec[i64]()  # Thug cards that everybody knows of
        self.hidden: vec[i64] = vec[i64]()  # Thug cards that the others cannot know
        self.boss: i64 = 0  # who has the Friendly Union Boss on the table
        self.fresh: i64 = 0  # who took a Windfall this Round
        self.dealt: i64 = NO_CARD  # the Thug card just taken or drawn: play it, or keep it
        # Muscle
        self.hands: vec[i64] = vec[i64]()  # 4 * seat + colour: 18 bits
        self.used: vec[i64] = vec[i64]()  # by colour: cards that were played
        self.muscle: vec[i64] = vec[i64]()  # the card face up, 0 for none
        self.value: vec[i64] = vec[i64]()  # twice what it counts; 0 if it was not paid
        self.order: vec[i64] = vec[i64]()  # seats in Muscle order
        # Trucks, by number
        self.owner: vec[i64] = vec[i64]()
        self.holder: vec[i64] = vec[i64]()  # who uses it this Round
        self.load: vec[i64] = vec[i64]()
        self.at: vec[i64] = vec[i64]()  # 3 * Speakeasy + dock, or HOME
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
        self.shut: i64 = 0  # Stills that do not produce: bit 8 * seat + Still
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
        self.takings: vec[i64] = vec[i64]()  # 6 * Speakeasy + seat: wholesale of this Round
        self.ledger: vec[i64] = vec[i64]()  # all promises ever made (deals.py)

    def clone(self) -> "Bootleggers":
        other = Bootleggers(self.seats)
        self.copy_kernel_into(other)
        other.last_round = self.last_round
        other.end_cash = self.end_cash
        other.copper_face = self.copper_face
        other.descending = self.descending
        other.open_cash = self.open_cash
        other.tracked = self.tracked
        other.remote_dice = self.remote_dice
        other.multi_remote = self.multi_remote
        other.trade = self.trade
        other.binding = self.binding
        other.strict = self.strict
        other.gifts = self.gifts
        other.round = self.round
        other.copper = self.copper
        other.deck = self.deck[:]
        other.deck_left = self.deck_left
        other.display = self.display[:]
        other.discards = self.discards[:]
        other.truck_deck = self.truck_deck[:]
        other.truck_card = self.truck_card
        other.markers = self.markers[:]
        other.improvements = self.improvements[:]
        other.cash = self.cash[:]
        other.announced = self.announced[:]
        other.supply = self.supply[:]
        other.back = self.back[:]
        other.locked = self.locked[:]
        other.back_dice = self.back_dice[:]
        other.back_bars = self.back_bars[:]
        other.crates = self.crates[:]
        other.family = self.family[:]
        other.remote = self.remote[:]
        other.known = self.known[:]
        other.hidden = self.hidden[:]
        other.boss = self.boss
        other.fresh = self.fresh
        other.dealt = self.dealt
        other.hands = self.hands[:]
        other.used = self.used[:]
        other.muscle = self.muscle[:]
        other.value = self.value[:]
        other.order = self.order[:]
        other.owner = self.owner[:]
        other.holder = self.holder[:]
        other.load = self.load[:]
        other.at = self.at[:]
        other.arrival = self.arrival[:]
        other.payee = self.payee[:]
        other.idle = self.idle
        other.arrivals = self.arrivals
        other.busted = self.busted
        other.copper_house = self.copper_house
        other.payoff = self.payoff[:]
        other.heat = self.heat[:]
        other.thirsty = self.thirsty[:]
        other.mouth = self.mouth[:]
        other.settled = self.settled
        other.shut = self.shut
        other.made = self.made[:]
        other.warehouse = self.warehouse
        other.window = self.window
        other.turn = self.turn
        other.done = self.done
        other.paid = self.paid
        other.passed = self.passed
        other.spoken = self.spoken
        other.spot = self.spot
        other.demand = self.demand
        other.rolled = self.rolled
        other.sold = self.sold
        other.truck = self.truck
        other.offers = self.offers[:]
        other.draft = self.draft[:]
        other.terms = self.terms[:]
        other.offer = self.offer
        other.placed = self.placed[:]
        other.takings = self.takings[:]
        other.ledger = self.ledger[:]
        return other

    def to_plain(self) -> dict[str, object]:
        plain = super().to_plain()
        plain.update(
            {
                "last_round": self.last_round,
                "end_cash": self.end_cash,
                "copper_face": self.copper_face,
                "descending": self.descending,
                "open_cash": self.open_cash,
                "tracked": self.tracked,
                "remote_dice": self.remote_dice,
                "multi_remote": self.multi_remote,
                "trade": self.trade,
                "binding": self.binding,
                "strict": self.strict,
                "gifts": self.gifts,
                "round": self.round,
                "copper": self.copper,
                "deck": list(self.deck),
                "deck_left": self.deck_left,
                "display": list(self.display),
                "discards": list(self.discards),
                "truck_deck": list(self.truck_deck),
                "truck_card": self.truck_card,
                "markers": list(self.markers),
                "improvements": list(self.improvements),
                "cash": list(self.cash),
                "announced": list(self.announced),
                "supply": list(self.supply),
                "back": list(self.back),
                "locked": list(self.locked),
                "back_dice": list(self.back_dice),
                "back_bars": list(self.back_bars),
                "crates": list(self.crates),
                "family": list(self.family),
                "remote": list(self.remote),
                "known": list(self.known),
                "hidden": list(self.hidden),
                "boss": self.boss,
                "fresh": self.fresh,
                "dealt": self.dealt,
                "hands": list(self.hands),
                "used": list(self.used),
                "muscle": list(self.muscle),
                "value": list(self.value),
                "order": list(self.order),
                "owner": list(self.owner),
                "holder": list(self.holder),
                "load": list(self.load),
                "at": list(self.at),
                "arrival": list(self.arrival),
                "payee": list(self.payee),
                "idle": self.idle,
                "arrivals": self.arrivals,
                "busted": self.busted,
                "copper_house": self.copper_house,
                "payoff": list(self.payoff),
                "heat": list(self.heat),
                "thirsty": list(self.thirsty),
                "mouth": list(self.mouth),
                "settled": self.settled,
                "shut": self.shut,
                "made": list(self.made),
                "warehouse": self.warehouse,
                "window": self.window,
                "turn": self.turn,
                "done": self.done,
                "paid": self.paid,
                "passed": self.passed,
                "spoken": self.spoken,
                "spot": self.spot,
                "demand": self.demand,
                "rolled": self.rolled,
                "sold": self.sold,
                "truck": self.truck,
                "offers": list(self.offers),
                "draft": list(self.draft),
                "terms": list(self.terms),
                "offer": self.offer,
                "placed": list(self.placed),
                "takings": list(self.takings),
                "ledger": list(self.ledger),
            }
        )
        return plain


def from_plain(plain: dict[str, object]) -> Bootleggers:
    """The inverse of ``to_plain``."""
    s = Bootleggers(whole(plain, "seats"))
    s.fill_kernel_from(plain)
    s.last_round = whole(plain, "last_round")
    s.end_cash = whole(plain, "end_cash")
    s.copper_face = whole(plain, "copper_face")
    s.descending = bool(plain["descending"])
    s.open_cash = bool(plain["open_cash"])
    s.tracked = bool(plain["tracked"])
    s.remote_dice = whole(plain, "remote_dice")
    s.multi_remote = bool(plain["multi_remote"])
    s.trade = whole(plain, "trade")
    s.binding = bool(plain["binding"])
    s.strict = bool(plain["strict"])
    s.gifts = bool(plain["gifts"])
    s.round = whole(plain, "round")
    s.copper = whole(plain, "copper")
    s.deck = vec[i64](wholes(plain, "deck"))
    s.deck_left = whole(plain, "deck_left")
    s.display = vec[i64](wholes(plain, "display"))
    s.discards = vec[i64](wholes(plain, "discards"))
    s.truck_deck = vec[i64](wholes(plain, "truck_deck"))
    s.truck_card = whole(plain, "truck_card")
    s.markers = vec[i64](wholes(plain, "markers"))
    s.improvements = vec[i64](wholes(plain, "improvements"))
    s.cash = vec[i64](wholes(plain, "cash"))
    s.announced = vec[i64](wholes(plain, "announced"))
    s.supply = vec[i64](wholes(plain, "supply"))
    s.back = vec[i64](wholes(plain, "back"))
    s.locked = vec[i64](wholes(plain, "locked"))
    s.back_dice = vec[i64](wholes(plain, "back_dice"))
    s.back_bars = vec[i64](wholes(plain, "back_bars"))
    s.crates = vec[i64](wholes(plain, "crates"))
    s.family = vec[i64](wholes(plain, "family"))
    s.remote = vec[i64](wholes(plain, "remote"))
    s.known = vec[i64](wholes(plain, "known"))
    s.hidden = vec[i64](wholes(plain, "hidden"))
    s.boss = whole(plain, "boss")
    s.fresh = whole(plain, "fresh")
    s.dealt = whole(plain, "dealt")
    s.hands = vec[i64](wholes(plain, "hands"))
    s.used = vec[i64](wholes(plain, "used"))
    s.muscle = vec[i64](wholes(plain, "muscle"))
    s.value = vec[i64](wholes(plain, "value"))
    s.order = vec[i64](wholes(plain, "order"))
    s.owner = vec[i64](wholes(plain, "owner"))
    s.holder = vec[i64](wholes(plain, "holder"))
    s.load = vec[i64](wholes(plain, "load"))
    s.at = vec[i64](wholes(plain, "at"))
    s.arrival = vec[i64](wholes(plain, "arrival"))
    s.payee = vec[i64](wholes(plain, "payee"))
    s.idle = whole(plain, "idle")
    s.arrivals = whole(plain, "arrivals")
    s.busted = whole(plain, "busted")
    s.copper_house = whole(plain, "copper_house")
    s.payoff = vec[i64](wholes(plain, "payoff"))
    s.heat = vec[i64](wholes(plain, "heat"))
    s.thirsty = vec[i64](wholes(plain, "thirsty"))
    s.mouth = vec[i64](wholes(plain, "mouth"))
    s.settled = whole(plain, "settled")
    s.shut = whole(plain, "shut")
    s.made = vec[i64](wholes(plain, "made"))
    s.warehouse = whole(plain, "warehouse")
    s.window = whole(plain, "window")
    s.turn = whole(plain, "turn")
    s.done = whole(plain, "done")
    s.paid = whole(plain, "paid")
    s.passed = whole(plain, "passed")
    s.spoken = whole(plain, "spoken")
    s.spot = whole(plain, "spot")
    s.demand = whole(plain, "demand")
    s.rolled = whole(plain, "rolled")
    s.sold = whole(plain, "sold")
    s.truck = whole(plain, "truck")
    s.offers = vec[i64](wholes(plain, "offers"))
    s.draft = vec[i64](wholes(plain, "draft"))
    s.terms = vec[i64](wholes(plain, "terms"))
    s.offer = whole(plain, "offer")
    s.placed = vec[i64](wholes(plain, "placed"))
    s.takings = vec[i64](wholes(plain, "takings"))
    s.ledger = vec[i64](wholes(plain, "ledger"))
    return s
