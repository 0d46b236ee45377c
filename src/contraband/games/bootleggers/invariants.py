"""What is always true in Bootleggers, whatever the moves."""

from contraband.core.game import Broken
from contraband.core.state import NOBODY, UNANSWERED, is_in, seats_in
from contraband.games.bootleggers.data import (
    CAPACITY,
    CARDS,
    COLOURS,
    COPIES,
    FULL_COLOUR,
    KINDS,
    OMALLEYS,
    REMOTES,
    SIZE,
    SIZES,
    SPEAKEASIES,
    THUGS,
    TRUCK_CARDS,
    UNION_BOSS,
)
from contraband.games.bootleggers.moves import deals
from contraband.games.bootleggers.names import CHOOSING, LOADING
from contraband.games.bootleggers.rules import hands
from contraband.games.bootleggers.rules.board import MOST, leader, markers_of, status
from contraband.games.bootleggers.rules.hands import muscle_hand
from contraband.games.bootleggers.rules.stills import dice_on
from contraband.games.bootleggers.state import BOX, HOME, NO_SEAT, NO_STILL, SUPPLY, Bootleggers


def check(s: Bootleggers) -> None:
    """Raise Broken at the first thing that is not as it must be."""
    check_cards(s)
    check_muscle(s)
    check_markers(s)
    check_stills(s)
    check_trucks(s)
    check_board(s)
    check_deals(s)
    check_flow(s)


def check_cards(s: Bootleggers) -> None:
    """Every Men of Action card is in exactly one place."""
    for kind in range(KINDS):
        count = int(s.deck[kind] + s.display[kind] + s.discards[kind])
        if min(s.deck[kind], s.display[kind], s.discards[kind]) < 0:
            raise Broken("BOOT-1.4: a card was taken that was not there")
        if kind >= THUGS:
            for seat in range(s.seats):
                count += hands.count(s.known[seat], kind - THUGS)
                count += hands.count(s.hidden[seat], kind - THUGS)
        if kind == THUGS + UNION_BOSS:
            count += len(seats_in(s.boss))
        if count != COPIES[kind]:
            raise Broken(f"BOOT-1.4: {count} cards of kind {kind}")
    if s.deck_left != sum(s.deck):
        raise Broken("BOOT-1.4: the deck is not as high as it says")


def check_muscle(s: Bootleggers) -> None:
    """BOOT-1.5: no Muscle card is in two places, and all hands are alike in size."""
    sizes = set()
    for colour in range(COLOURS):
        seen = int(s.used[colour])
        for seat in range(s.seats):
            hand = int(s.hands[muscle_hand(seat, colour)])
            if hand & seen or hand & ~FULL_COLOUR:
                raise Broken("BOOT-1.5: a Muscle card is in two places")
            seen |= hand
    for seat in range(s.seats):
        cards = [int(s.hands[muscle_hand(seat, colour)]) for colour in range(COLOURS)]
        sizes.add(sum(int(hands.size(hand)) for hand in cards))
    if len(sizes) != 1:
        raise Broken("BOOT-2.3: somebody has played more Muscle cards than others")
    if sorted(s.order) != list(range(s.seats)):
        raise Broken("BOOT-2.4: the order does not name everybody once")


def check_markers(s: Bootleggers) -> None:
    """BOOT-1.6.2: every colour has its markers, and nobody has a debt (BOOT-10.17)."""
    for seat in range(s.seats):
        placed = sum(int(markers_of(s, spot, seat)) for spot in range(SPEAKEASIES))
        if placed + s.back[seat] + s.supply[seat] != CARDS.count["markers"]:
            raise Broken(f"BOOT-1.6.2: markers of seat {seat} were lost or made")
        if not 0 <= s.locked[seat] <= s.back[seat] or s.supply[seat] < 0:
            raise Broken("BOOT-3.4: locked markers are not in the Back Room")
        if s.cash[seat] < 0 or s.crates[seat] < 0:
            raise Broken(f"BOOT-2.5.3: seat {seat} has less than nothing")
    if any(markers_of(s, OMALLEYS, seat) for seat in range(s.seats)) or min(s.markers) < 0:
        raise Broken("BOOT-1.9.2: there are markers at O'Malley's")


def check_stills(s: Bootleggers) -> None:
    boards = 0
    for seat in range(s.seats):
        if not 1 <= s.family[seat] <= CARDS.still_room:
            raise Broken("BOOT-10.26: a Family Still without dice, or with too many")
        stills = [int(dice_on(s, seat, still)) for still in range(1, REMOTES + 1)]
        remotes = [dice for dice in stills if dice != NO_STILL]
        if any(not 0 <= dice <= CARDS.still_room for dice in remotes):
            raise Broken("BOOT-2.7.5: a Remote Still with too many dice")
        if len(remotes) > 1 and not s.multi_remote:
            raise Broken("BOOT-2.7.6: somebody has two Remote Stills")
        boards += len(remotes)
    if boards > CARDS.remote_boards:
        raise Broken("BOOT-12.7: there are more Remote Stills than boards")
    total = sum(s.crates) + sum(s.load)
    if s.strict and total > CARDS.crates:
        raise Broken("BOOT-12.10: there are more crates than in the box")


def check_trucks(s: Bootleggers) -> None:
    for truck in range(CARDS.all_trucks):
        owner, holder, load = s.owner[truck], s.holder[truck], s.load[truck]
        if owner >= s.seats or holder >= s.seats or (owner == BOX and holder != NO_SEAT):
            raise Broken(f"BOOT-1.6.3: Truck {truck} belongs to nobody at this table")
        if owner >= 0 and holder == NO_SEAT:
            raise Broken(f"BOOT-6.7.1: nobody holds Truck {truck}")
        if not 0 <= load <= CAPACITY[truck] or (load > 0 and holder == NO_SEAT):
            raise Broken(f"BOOT-5.2.1: Truck {truck} holds {load} crates")
        if load > 0 and is_in(truck, s.idle):
            raise Broken(f"BOOT-2.5.3: idle Truck {truck} is loaded")
        if s.at[truck] != HOME and holder == NO_SEAT:
            raise Broken(f"BOOT-5.4: Truck {truck} stands in line without a holder")
    for size in range(SIZES):
        supply = [t for t in range(CARDS.all_trucks) if SIZE[t] == size and s.owner[t] == SUPPLY]
        waiting = int(s.truck_deck[size]) + (1 if s.truck_card == size else 0)
        if len(supply) != waiting or not 0 <= s.truck_deck[size] <= TRUCK_CARDS[size]:
            raise Broken(f"BOOT-2.6.1: Trucks of size {size} do not match their cards")


def check_board(s: Bootleggers) -> None:
    if min(s.improvements) < 0 or s.demand < 0:
        raise Broken("BOOT-2.8: an Improvement was taken that was not there")
    for spot in range(SPEAKEASIES):
        heads = [seat for seat in range(s.seats) if status(s, spot, seat) >= MOST]
        if len(heads) > 1 or (heads or [int(NO_SEAT)])[0] != leader(s, spot):
            raise Broken(f"BOOT-1.10.6: Speakeasy {spot} has two leaders")


def check_deals(s: Bootleggers) -> None:
    """BOOT-11.3.2: promises are between two players, and past ones are closed."""
    for entry in s.ledger:
        debtor, creditor = deals.debtor(entry), deals.creditor(entry)
        if debtor == creditor or max(debtor, creditor) >= s.seats:
            raise Broken("BOOT-11.3.2: a promise of nobody to nobody")
        if deals.made_in(entry) < s.round and deals.fate(entry) == deals.OPEN:
            raise Broken("BOOT-11.3.2: a promise was forgotten")


def check_flow(s: Bootleggers) -> None:
    """Who is asked, and what lies sealed."""
    asked = seats_in(s.asked)
    if s.over:
        if s.asked != NOBODY:
            raise Broken("somebody is asked after the end")
        return
    if s.step not in (CHOOSING, LOADING):
        if len(asked) != 1:
            raise Broken(f"the game waits for {asked}")
        if any(answer != UNANSWERED for answer in s.sealed):
            raise Broken("BOOT-2.3: an answer lies sealed that nobody waits for")
    if s.round > s.last_round:
        raise Broken("BOOT-7.3: the game goes on after its last Round")
