"""What lies on the table in Cuba Cube, in all its variants, and the few things done with it.

Nothing has an order that nobody knows: the deck is a set, and luck picks out of it when a card is
needed. A variant uses its own fields and leaves those of the others as they are.

The rules speak of seats, and mean whoever has a Vehicle of their own. Of partners (CUBA-7.1) that
is the team, called by the seat of its first member: see ``crews`` and what follows it.
"""

from typing import Annotated, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from contraband.core.game import team_of
from contraband.core.sets import EMPTY, bit, nth, size
from contraband.core.state import (
    EVERYONE,
    SHARED,
    UNANSWERED,
    State,
    is_in,
    seat_bit,
    seats_in,
)
from contraband.games.cuba.cloth import guess
from contraband.games.cuba.cloth.heaps import full
from contraband.games.cuba.data import CARDS, CITIES, DESK
from contraband.games.cuba.fields import SAVED, copied
from contraband.games.cuba.names.news import EVENTS, PARTNERS_TURN, SEAT, TEAM
from contraband.games.cuba.names.steps import PREPARING, SCOUTING
from contraband.games.cuba.names.switches import PARTNERS

NO_SEAT: Final[i64] = -1
NO_CARD: Final[i64] = -1
NO_PLACE: Final[i64] = -1
RULERS: Final = DESK.row(lambda: [1000 * length for length in CARDS.rulers])
ALL_SECTORS: Final[i64] = 0x3FFFFFFFFF  # 38 bits


class Cuba(State):
    """Cards are bits of sets, Goods are counts in heaps (heaps.py)."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        # the agreement (game.py)
        self.variant: i64 = 0  # one of the numbers above
        self.rules: i64 = 0  # the variant whose rules are played: V plays those of I or II
        self.switches: i64 = 0  # one bit for each option that is on or off
        self.side: i64 = 0  # CUBA-1.4  micrometres
        self.ruler: i64 = 0  # CUBA-2.16  0 short, 1 long
        self.skill: i64 = 0  # CUBA-2.4  a row of noise.SPREAD, for bots
        self.noise: i64 = 0  # CUBA-2.4.2  the same for people
        self.hit_at_start = False
        self.races: i64 = 0  # CUBA-3.18
        self.by_place = False  # CUBA-3.16
        self.bumper_damage: i64 = 0  # CUBA-1.13.6
        self.hiding_places: i64 = 0  # CUBA-4.15.1
        self.by_gap = False  # CUBA-4.16.1
        self.target: i64 = 0  # CUBA-5.13  0: play until caught
        # whose turn it is
        self.starter: i64 = NO_SEAT  # who begins the round
        self.active: i64 = NO_SEAT
        self.round: i64 = 0
        self.turn: i64 = 0  # turns begun in this round
        self.quiet: i64 = 0  # CUBA-8.5  rounds or turns in which nothing happened
        # cards
        self.deck: i64 = 0  # a set: luck picks out of it when a card is drawn
        # cards known to lie under the deck, the next one first (CUBA-5.1.3)
        self.bottom: vec[i64] = vec[i64]()
        self.pile: i64 = 0  # discarded Sector cards: a set, open
        self.hands: vec[i64] = vec[i64]()  # by seat: a set
        # sets of cards by the shuffle they last went through, the latest last
        self.batches: vec[i64] = vec[i64]()
        self.played: i64 = NO_CARD  # the Sector card of this turn
        # Goods, Money, Cops
        self.supply: i64 = 0  # a heap (heaps.py)
        # by seat: a heap; the Bonus cards of I, the load of II and III
        self.stocks: vec[i64] = vec[i64]()
        self.sold: vec[i64] = vec[i64]()  # heaps by City (IV), or one heap at the Boss (II)
        self.money: vec[i64] = vec[i64]()  # by seat: Pesos
        # by corner of the area, or by place in the row (IV): a City
        self.cities: vec[i64] = vec[i64]()
        self.cops: vec[i64] = vec[i64]()  # by City
        # the cloth
        # die * 4: x, y, top, yaw
        self.poses: Annotated[vec[i64], SHARED] = vec[i64]()
        self.lying: i64 = 0  # the dice in the game: a set
        self.walkers: vec[i64] = vec[i64]()  # seats whose Pawns stand in the open
        self.pawns: vec[i64] = vec[i64]()  # x and y of each of them
        self.flights: i64 = 0  # flicks so far
        self.flight: Annotated[list[int], SHARED] = []  # the last one (cloth/flick.py)
        self.home: i64 = 0  # seats that have arrived, or are done with practice: a mask
        # Vehicles
        self.cars: vec[i64] = vec[i64]()  # by seat: a Vehicle card; III has one for all
        self.garage: i64 = 0  # Vehicle cards in supply: a set
        self.damage: vec[i64] = vec[i64]()  # by seat: tokens
        self.bumpers: vec[i64] = vec[i64]()  # by seat: Bumper cards
        # a ride, and I The Race
        self.verdict: i64 = -1  # why the last crossing counted or not (race/rules/judging.py)
        self.first: i64 = -1  # the posts declared for the next ride
        self.second: i64 = -1
        self.armed = False  # a Bumper is announced for it
        self.promoted = False  # CUBA-1.11.4  a better Vehicle in this Turn
        self.race: i64 = 0  # the number of this Race
        self.goal: i64 = NO_CARD  # the card that names the target City
        self.track: vec[i64] = vec[i64]()  # five Sector cards
        self.crossed: vec[i64] = vec[i64]()  # by seat: Sectors crossed
        self.hunted: i64 = 0  # CUBA-8.2  seats with a Cop: a mask
        self.blind: vec[i64] = vec[i64]()  # by seat: blindfold Turns to come
        self.coned: i64 = 0  # CUBA-3.12.2  seats that must follow their wheels: a mask
        self.offered: i64 = 0  # Gate dice hit after clear that still give a Bonus: a set
        self.posts: i64 = 0  # posts of which one still gives a Bonus: a set
        self.attacked: i64 = 0  # opponents attacked in this Turn: a mask
        self.swapped: i64 = 0  # CUBA-7.1.1  teams whose second member prepares: a mask
        # II The Smugglers
        self.feet: i64 = 0  # seats on foot: a mask
        self.inside: vec[i64] = vec[i64]()  # by seat: the City where the Pawn is, or NO_PLACE
        self.sellers: i64 = 0  # CUBA-4.12  seats that have sold in their City: a mask
        self.reboarded = False  # CUBA-4.13  in this Turn
        self.renewed = False  # CUBA-4.14.3  in this Turn
        self.traded = False  # CUBA-4.11.2  in this Turn
        # CUBA-4.8.3  seats of the Pawns run over that can still be robbed
        self.victims: vec[i64] = vec[i64]()
        self.victim: i64 = NO_SEAT  # who is being robbed
        self.hidden: vec[i64] = vec[i64]()  # CUBA-4.15.1  thousands by place, the victim's secret
        self.stirred = False  # CUBA-8.5.2  something happened in this Round
        self.closing = False  # CUBA-8.1.19  this Round is the last
        # IV The Marketeers
        self.roll: i64 = 0  # three bits a Gate die: the symbol on top
        self.places: vec[i64] = vec[i64]()  # by seat: where the Vehicle stands in the row
        # III The Couriers
        self.own: i64 = 0  # the die that is the joint Vehicle
        self.routes: i64 = 0  # face-up Sector cards: a set
        self.choice: i64 = 0  # the four cards a new Job is chosen from: a set
        self.job: i64 = NO_CARD
        self.won: i64 = 0  # finished Jobs: a set
        self.points: i64 = 0
        self.ahead: i64 = 0  # S, the kilometres of the Smugglers
        self.chased: i64 = 0  # P, those of the Police
        self.way: i64 = 0  # the Job distance covered
        # Sector cards beside the Job: each with what it counts, the oldest first; a card that went
        # back to the deck is NO_CARD and counts on (CUBA-5.15.2)
        self.beside: vec[i64] = vec[i64]()
        # the Police row, in the same way
        self.trail: vec[i64] = vec[i64]()
        self.fiddled: i64 = 0  # CUBA-5.9.2  turns running without a flick of the Vehicle
        self.behind: i64 = 0  # CUBA-5.11.2  turns running that ended with the Police ahead
        self.broken = False  # CUBA-5.12
        self.deeds: i64 = 0  # what has happened in this Turn: bits (couriers/rules/deeds.py)

    # -- where things stand -----------------------------------------------------------------------

    def is_on(self, switch: i64) -> bool:
        """Is this option on? (names/switches.py)"""
        return (self.switches >> switch) & 1 == 1

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.crews():
            return 0
        return seat + 1

    def all_cops(self) -> i64:
        """The Cops lying on all Cities."""
        cops = self.cops
        return cops[0] + cops[1] + cops[2] + cops[3]

    def reach(self) -> i64:
        """CUBA-2.16  Walking distance: the ruler in use."""
        return RULERS[self.ruler]

    def guess(self, question: list[int]) -> list[int]:
        return guess.guess(question)

    # -- CUBA-7.1  partners: teams whose members have a seat each ----------------------------------

    def crews(self) -> i64:
        """How many there are in the sense of the rules: seats, or teams of partners."""
        if self.is_on(PARTNERS):
            return (self.seats + 1) // 2  # CUBA-7.1.4  one may drive alone
        return self.seats

    def crew_of(self, seat: i64) -> i64:
        """CUBA-7.1.5  For whom a seat of the table plays; partners sit opposite each other."""
        crews = self.crews()
        return seat - crews if seat >= crews else seat

    def member(self, crew: i64, number: i64) -> i64:
        """The seat of the first or second member (0 or 1); alone one is both."""
        seat = crew + number * self.crews()
        return seat if seat < self.seats else crew

    def speaker(self, crew: i64) -> i64:
        """The seat that decides for a crew now: who prepares, or the rider (CUBA-7.1.2).

        CUBA-7.1.7  Outside its Turn that is who rides in the next one.
        """
        if not self.is_on(PARTNERS):
            return crew
        prepares = (self.swapped >> crew) & 1
        if self.step == PREPARING or self.step == SCOUTING:
            return self.member(crew, prepares)
        return self.member(crew, 1 - prepares)

    def ask(self, seats: i64) -> None:
        """Of a team one member is asked."""
        if self.is_on(PARTNERS):
            asked = seats
            seats = EMPTY
            for crew in range(self.crews()):
                if is_in(crew, asked):
                    seats |= seat_bit(self.speaker(crew))
        super().ask(seats)

    def note(self, audience: i64, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """What happens to a team is told of both, what somebody does of that member."""
        if not self.is_on(PARTNERS):
            super().note(audience, kind, a, b, c, d, e)
            return
        numbers = [int(a), int(b), int(c), int(d), int(e)]
        for at, (_, meaning) in enumerate(EVENTS[kind].fields):
            if meaning == TEAM:
                numbers[at] = team_of(self.members(numbers[at]))
            elif meaning == SEAT and kind != PARTNERS_TURN:  # which names its seats itself
                numbers[at] = self.speaker(numbers[at])
        if audience != EVERYONE:
            both = [seat_bit(seat) for crew in seats_in(audience) for seat in self.members(crew)]
            audience = sum(both)
        a, b, c, d, e = numbers
        super().note(audience, kind, a, b, c, d, e)

    def members(self, crew: int) -> list[int]:
        """The seats of a crew."""
        first, second = int(self.member(crew, 0)), int(self.member(crew, 1))
        return [first] if first == second else [first, second]

    # -- the deck ---------------------------------------------------------------------------------

    def draw_card(self) -> i64:
        """The next Sector card; NO_CARD if there is none, not even under the deck."""
        if self.deck != EMPTY:
            card = nth(self.deck, self.draw(size(self.deck)))
            self.deck &= ~bit(card)
            return card
        if len(self.bottom) > 0:
            card = self.bottom[0]
            self.bottom = self.bottom[1:]
            return card
        return NO_CARD

    def shuffle_in(self, cards: i64) -> None:
        """Shuffle these cards and all of the deck: from now on they are one batch."""
        for card in self.bottom:
            cards |= bit(card)
        self.bottom = vec[i64]()
        cards |= self.deck
        self.deck = cards
        kept = vec[i64]()
        for batch in self.batches:
            if batch & ~cards != EMPTY:
                kept = append(kept, batch & ~cards)
        self.batches = append(kept, cards)

    # -- copies -----------------------------------------------------------------------------------

    def clone(self) -> "Cuba":
        return copied(self, Cuba(self.seats))

    def saved(self) -> str:
        return SAVED


def lay_table(s: Cuba) -> None:
    """Everything in the box lies beside the cloth, and nobody holds anything."""
    seats = int(s.crews())
    s.sealed = vec[i64]([int(UNANSWERED)] * int(s.seats))
    s.deck = ALL_SECTORS
    s.batches = vec[i64]([int(ALL_SECTORS)])
    s.hands = vec[i64]([0] * seats)
    s.supply = full(CARDS.goods)
    s.stocks = vec[i64]([0] * seats)
    s.sold = vec[i64]([0] * CITIES)
    s.money = vec[i64]([0] * seats)
    s.cities = vec[i64](list(range(CITIES)))
    s.cops = vec[i64]([0] * CITIES)
    s.places = vec[i64]([int(NO_PLACE)] * seats)
