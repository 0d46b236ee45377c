"""The numbers and names of Bootleggers' windows, steps, reasons and news."""

from typing import Final

from mypy_extensions import i64

from contraband.core.game import EVERYWHERE, EventKind, read_reasons
from contraband.games.bootleggers.moves.describing import played_on

# BOOT-8.3  The windows, in the order of a Round.
R1: Final[i64] = 0
R2: Final[i64] = 1
RT: Final[i64] = 2
R3: Final[i64] = 3
P1: Final[i64] = 4
P2: Final[i64] = 5
D1: Final[i64] = 6
D2: Final[i64] = 7
T1: Final[i64] = 8
T2: Final[i64] = 9
L1: Final[i64] = 10
L2: Final[i64] = 11
L3: Final[i64] = 12
S1: Final[i64] = 13
S2: Final[i64] = 14
C1: Final[i64] = 15
E1: Final[i64] = 16
WINDOW_NAMES: Final = [
    *("r1", "r2", "rt", "r3", "p1", "p2", "d1", "d2", "t1", "t2", "l1", "l2", "l3"),
    *("s1", "s2", "c1", "e1"),
]

# The steps, in the order of a Round. The first seventeen are the windows.
ROUND: Final[i64] = 17
CHOOSING: Final[i64] = 18
TALKING: Final[i64] = 19  # after the reveal
NEXT_DRAFT: Final[i64] = 20
PAYING: Final[i64] = 21
DRAFTING: Final[i64] = 22
STILL_WORK: Final[i64] = 23
BAR_WORK: Final[i64] = 24
AFTER_DRAFT: Final[i64] = 25
TALKING_AGAIN: Final[i64] = 26  # before phase II
NEXT_PLACING: Final[i64] = 27
PLACING: Final[i64] = 28
PRODUCING: Final[i64] = 29
TRADING: Final[i64] = 30
LOADING: Final[i64] = 31
UNLOADED: Final[i64] = 32
NEXT_LINE_UP: Final[i64] = 33
LINING_UP: Final[i64] = 34
NEXT_SALE: Final[i64] = 35
DEMAND: Final[i64] = 36
SELLING: Final[i64] = 37
PUBLIC_DOCK: Final[i64] = 38
PLEADING: Final[i64] = 39
PERMITTING: Final[i64] = 40
CLEAN_UP: Final[i64] = 41
STOCK_TAKE: Final[i64] = 42
RECKONING: Final[i64] = 43
ROUND_END: Final[i64] = 44
PLAYED: Final[i64] = 45  # a Thug card lies on the table
SQUEEZED: Final[i64] = 46  # A Little Vigorish wants an answer
BLIND_DRAW: Final[i64] = 47  # Windfall: play the drawn card, or keep it
HIJACKED: Final[i64] = 48  # where the hijacked crates go
ANSWERING: Final[i64] = 49  # an offer wants an answer
COUNTERED: Final[i64] = 50  # a counter-offer wants one

# Why a move is refused; REASONS gives each its name and rule.
NONSENSE: Final[i64] = 1
OTHER_STEP: Final[i64] = 2
NOT_IN_HAND: Final[i64] = 3
TOO_DEAR: Final[i64] = 4
NOT_ON_DISPLAY: Final[i64] = 5
NO_MONEY: Final[i64] = 6
NO_ROOM: Final[i64] = 7
NO_REMOTE: Final[i64] = 8
HAS_REMOTE: Final[i64] = 9
SINGLE_DIE: Final[i64] = 10
NOTHING_PARKED: Final[i64] = 11
CLOSED: Final[i64] = 12
NOT_OMALLEYS: Final[i64] = 13
NO_MARKERS: Final[i64] = 14
NOT_SO_MANY: Final[i64] = 15
GRAFT_TOO_DEAR: Final[i64] = 16
GRAFT_LEFT: Final[i64] = 17
NOT_HELD: Final[i64] = 18
WRONG_WINDOW: Final[i64] = 19
OTHER_CARD: Final[i64] = 20
TOO_FRESH: Final[i64] = 21
SETTLED: Final[i64] = 22
NO_SUCH_PLAYER: Final[i64] = 23
YOUR_OWN: Final[i64] = 24
NO_STILL: Final[i64] = 25
NO_DIE: Final[i64] = 26
LAST_DIE: Final[i64] = 27
NO_MARKER: Final[i64] = 28
NO_TRUCK: Final[i64] = 29
NOT_LOADED: Final[i64] = 30
NOT_EMPTY: Final[i64] = 31
NOT_LINED_UP: Final[i64] = 32
NOBODYS_TRUCK: Final[i64] = 33
NOT_YOUR_TRUCK: Final[i64] = 34
IDLE: Final[i64] = 35
TOO_SMALL: Final[i64] = 36
SAME_PLACE: Final[i64] = 37
NO_IMPROVEMENT: Final[i64] = 38
NO_CRATES: Final[i64] = 39
NO_BOSS: Final[i64] = 40
REACTION_ONLY: Final[i64] = 41
OVERLOADED: Final[i64] = 42
NO_SUCH_LOAD: Final[i64] = 43
TRADE_OFF: Final[i64] = 44
NO_PROMISES: Final[i64] = 45
ENOUGH_PROMISES: Final[i64] = 46
TOO_LATE: Final[i64] = 47
EMPTY_OFFER: Final[i64] = 48
GIFT: Final[i64] = 49
NOT_TO_SELF: Final[i64] = 50
WRONG_PARTNER: Final[i64] = 51
GOODS_LATER: Final[i64] = 52
CANNOT_DELIVER: Final[i64] = 53
ENOUGH_OFFERS: Final[i64] = 54
NO_COUNTER: Final[i64] = 55
PROMISED_ALREADY: Final[i64] = 56

REASONS: Final = EVERYWHERE + read_reasons("""
    other_step        BOOT-2.4
    not_in_hand       BOOT-2.3
    too_dear          BOOT-2.5
    not_on_display    BOOT-2.6
    no_money          BOOT-8.5
    no_room           BOOT-2.7.5
    no_remote         BOOT-2.7.1
    has_remote        BOOT-2.7.6
    single_die        BOOT-2.7.2
    nothing_parked    BOOT-3.2
    closed            BOOT-1.9.3
    not_omalleys      BOOT-1.9.2
    no_markers        BOOT-3.1
    not_so_many       BOOT-8.5
    graft_too_dear    BOOT-2.5.3
    graft_left        BOOT-2.5.3
    not_held          BOOT-8.1
    wrong_window      BOOT-9.1
    other_card        BOOT-8.3.10
    too_fresh         BOOT-10.28.3
    settled           BOOT-9.2
    no_such_player    BOOT-8.5
    your_own          BOOT-8.5
    no_still          BOOT-8.5
    no_die            BOOT-8.5
    last_die          BOOT-10.26
    no_marker         BOOT-8.5
    no_truck          BOOT-10.4
    not_loaded        BOOT-8.5
    not_empty         BOOT-8.5
    not_lined_up      BOOT-9.20
    nobodys_truck     BOOT-10.4.1
    not_your_truck    BOOT-5.4
    idle              BOOT-2.5.3
    too_small         BOOT-10.14.1
    same_place        BOOT-10.20
    no_improvement    BOOT-9.22
    no_crates         BOOT-5.2
    no_boss           BOOT-9.14
    reaction_only     BOOT-8.4
    overloaded        BOOT-5.2.1
    no_such_load      BOOT-5.2
    trade_off         BOOT-12.8
    no_promises       BOOT-12.8
    enough_promises   BOOT-11.3
    too_late          BOOT-11.2.1
    empty_offer       BOOT-11.3
    gift              BOOT-12.13
    not_to_self       BOOT-11.3
    wrong_partner     BOOT-11.4.1
    goods_later       BOOT-11.1.2
    cannot_deliver    BOOT-11.3.1
    enough_offers     BOOT-11.4.4
    no_counter        BOOT-11.4.2
    promised_already  BOOT-11.3
""")

# The news; EVENTS gives each its name and the meaning of its numbers.
ROUND_BEGINS: Final[i64] = 0
TRUCK_SHOWN: Final[i64] = 1
CARD_SHOWN: Final[i64] = 2
READY: Final[i64] = 3
CHOSE: Final[i64] = 4
REVEALED: Final[i64] = 5
PAID: Final[i64] = 6
SHORT: Final[i64] = 7
IDLED: Final[i64] = 8
TOOK: Final[i64] = 9
BOUGHT: Final[i64] = 10
GAINED: Final[i64] = 11
DIE_PUT: Final[i64] = 12
REMOTE_STARTED: Final[i64] = 13
IMPROVED: Final[i64] = 14
PARKED: Final[i64] = 15
KEPT_CARD: Final[i64] = 16
DISCARDED: Final[i64] = 17
PLACED: Final[i64] = 18
ROLLED: Final[i64] = 19
RAIDED: Final[i64] = 20
STANDS_IDLE: Final[i64] = 21
COPPER_MOVED: Final[i64] = 22
LOADED: Final[i64] = 23
LOST: Final[i64] = 24
LINED_UP: Final[i64] = 25
STAYED: Final[i64] = 26
DEMANDED: Final[i64] = 27
SOLD: Final[i64] = 28
PERMITTED: Final[i64] = 29
REFUSED: Final[i64] = 30
PROFIT: Final[i64] = 31
STUCK: Final[i64] = 32
ANNOUNCED: Final[i64] = 33
POOREST: Final[i64] = 34
THUG_PLAYED: Final[i64] = 35
NULLIFIED: Final[i64] = 36
DREW: Final[i64] = 37
DREW_BLIND: Final[i64] = 38
SPENT: Final[i64] = 39
SQUEEZE_PAID: Final[i64] = 40
SHUT_DOWN: Final[i64] = 41
RAISED: Final[i64] = 42
CONTROLS: Final[i64] = 43
BORROWED: Final[i64] = 44
DESTROYED: Final[i64] = 45
ADDED: Final[i64] = 46
CONFISCATED: Final[i64] = 47
STOLEN: Final[i64] = 48
HIJACKED_NEWS: Final[i64] = 49
MOLLED: Final[i64] = 50
DIE_STOLEN: Final[i64] = 51
MOVED: Final[i64] = 52
RECRUITED: Final[i64] = 53
TAKEN_BACK: Final[i64] = 54
DIE_LOST: Final[i64] = 55
STILL_LOST: Final[i64] = 56
STORED: Final[i64] = 57
OFFERED: Final[i64] = 58
OFFER_CRATES: Final[i64] = 59
OFFERED_TO_ALL: Final[i64] = 60
STRUCK: Final[i64] = 61
DECLINED: Final[i64] = 62
PROMISE_KEPT: Final[i64] = 63
PROMISE_BROKEN: Final[i64] = 64
PROMISE_VOID: Final[i64] = 65
PAID_OUT: Final[i64] = 66
GAME_ENDS: Final[i64] = 67
DEMAND_GROWS: Final[i64] = 68
TERM: Final[i64] = 69  # + kind of promise: twelve of them
WORD_KEPT: Final[i64] = 81
WORD_BROKEN: Final[i64] = 82
GRAFT_PAID: Final[i64] = 83
OFFER_CASH: Final[i64] = 84
OFFER_TRUCK: Final[i64] = 85

# Meanings of numbers: see EventKind. The others are groups of words.
SEAT: Final = ("seat", "seat")
OTHER: Final = ("other", "seat")
SPOT: Final = ("spot", "speakeasy")
COUNT: Final = ("count", "number")
MONEY: Final = ("money", "number")
SIZE: Final = ("size", "size")
STILL: Final = ("still", "still")
CARD: Final = ("card", "card")
THUG: Final = ("thug", "thug")
NUMBER: Final = ("number", "number")
TRUCK: Final = ("truck", "number")  # for the eye
WAY: Final = ("way", "way")
PROMISE: Final = ("promise", "promise")
FACES: Final = ("faces", "number")  # of the dice, as digits
QUOTE: Final = ("quote", "quote")  # what somebody has written

EVENTS: Final = [
    EventKind("round_begins", [NUMBER]),
    EventKind("truck_shown", [SIZE]),
    EventKind("card_shown", [CARD]),
    EventKind("ready", [SEAT]),
    EventKind("chose", [SEAT, NUMBER]),
    EventKind("revealed", [SEAT, NUMBER]),
    EventKind("paid", [SEAT, MONEY]),
    EventKind("short", [SEAT, MONEY]),
    EventKind("idled", [SEAT, SIZE, COUNT]),
    EventKind("took", [SEAT, CARD]),
    EventKind("bought", [SEAT, SIZE, MONEY]),
    EventKind("gained", [SEAT, COUNT]),
    EventKind("die_put", [SEAT, STILL]),
    EventKind("remote_started", [SEAT, COUNT]),
    EventKind("improved", [SEAT, SPOT]),
    EventKind("parked", [SEAT]),
    EventKind("kept_card", [SEAT]),
    EventKind("discarded", [CARD]),
    EventKind("placed", [SEAT, SPOT, COUNT]),
    EventKind("rolled", [SEAT, STILL, COUNT, FACES]),
    EventKind("raided", [SEAT, FACES]),
    EventKind("stands_idle", [SEAT, STILL]),
    EventKind("copper_moved", [SEAT]),
    EventKind("loaded", [SEAT, SIZE, COUNT, TRUCK]),
    EventKind("lost", [SEAT, COUNT]),
    EventKind("lined_up", [SEAT, SIZE, SPOT, ("dock", "dock"), TRUCK]),
    EventKind("stayed", [SEAT, SIZE, COUNT]),
    EventKind("demanded", [SPOT, ("dice", "number"), COUNT, FACES]),
    EventKind("sold", [SEAT, SPOT, COUNT, MONEY, TRUCK]),
    EventKind("permitted", [SEAT, OTHER, SPOT, TRUCK]),
    EventKind("refused", [SEAT, OTHER, SPOT, TRUCK]),
    EventKind("profit", [SEAT, SPOT, MONEY]),
    EventKind("stuck", [SPOT]),
    EventKind("announced", [SEAT, MONEY]),
    EventKind("poorest", [SEAT, COUNT]),
    EventKind("thug_played", [SEAT, THUG, ("target", "number")], played_on),
    EventKind("nullified", [SEAT, OTHER, THUG]),
    EventKind("drew", [SEAT, CARD]),
    EventKind("drew_blind", [SEAT, THUG]),
    EventKind("spent", [SEAT, MONEY]),
    EventKind("squeeze_paid", [SEAT, OTHER, MONEY]),
    EventKind("shut_down", [SEAT, STILL]),
    EventKind("raised", [SEAT, NUMBER]),
    EventKind("controls", [SEAT, SPOT]),
    EventKind("borrowed", [SEAT, SIZE]),
    EventKind("destroyed", [SEAT, SPOT]),
    EventKind("added", [SEAT, SPOT]),
    EventKind("confiscated", [SEAT, SIZE, COUNT, TRUCK]),
    EventKind("stolen", [SEAT, OTHER, SIZE, TRUCK]),
    EventKind("hijacked", [SEAT, OTHER, COUNT, ("from", "number"), ("to", "number")]),
    EventKind("molled", [SEAT, OTHER, NUMBER]),
    EventKind("die_stolen", [SEAT, OTHER]),
    EventKind("moved", [SEAT, ("origin", "speakeasy"), SPOT]),
    EventKind("recruited", [SEAT, COUNT]),
    EventKind("taken_back", [SEAT, SPOT, COUNT]),
    EventKind("die_lost", [SEAT]),
    EventKind("still_lost", [SEAT]),
    EventKind("stored", [SEAT, COUNT]),
    EventKind("offered", [SEAT, OTHER]),
    EventKind("offer_crates", [SEAT, WAY, COUNT]),
    EventKind("offered_to_all", [SEAT]),
    EventKind("struck", [SEAT, OTHER]),
    EventKind("declined", [SEAT, OTHER]),
    EventKind("promise_kept", [SEAT, OTHER, PROMISE, NUMBER]),
    EventKind("promise_broken", [SEAT, OTHER, PROMISE, NUMBER]),
    EventKind("promise_void", [SEAT, OTHER, PROMISE, NUMBER]),
    EventKind("paid_out", [SEAT, OTHER, MONEY]),
    EventKind("game_ends", [("ending", "ending")]),
    EventKind("demand_grows", [SPOT, COUNT]),
    EventKind("term_pay_later", [SEAT, WAY, MONEY]),
    EventKind("term_pay_share", [SEAT, WAY, SPOT, COUNT]),
    EventKind("term_permit", [SEAT, WAY, SPOT]),
    EventKind("term_refuse", [SEAT, WAY, SPOT, OTHER]),
    EventKind("term_place", [SEAT, WAY, SPOT, COUNT]),
    EventKind("term_stay_out", [SEAT, WAY, SPOT]),
    EventKind("term_ship_to", [SEAT, WAY, SPOT]),
    EventKind("term_not_ship_to", [SEAT, WAY, SPOT]),
    EventKind("term_not_play", [SEAT, WAY, THUG, OTHER]),
    EventKind("term_play", [SEAT, WAY, THUG, OTHER]),
    EventKind("term_leave", [SEAT, WAY, CARD]),
    EventKind("term_word", [SEAT, WAY, QUOTE]),
    EventKind("word_kept", [SEAT, OTHER, QUOTE]),
    EventKind("word_broken", [SEAT, OTHER, QUOTE]),
    EventKind("graft_paid", [SEAT, MONEY]),
    EventKind("offer_cash", [SEAT, WAY, MONEY]),
    EventKind("offer_truck", [SEAT, WAY, SIZE, ("term", "lease")]),
]
