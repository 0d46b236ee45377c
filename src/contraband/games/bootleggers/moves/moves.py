"""The moves of Bootleggers: numbers with names.

pass                       no more of this: end the turn, let the window go by, make no offer
muscle 66                  bid with this Muscle card
graft 2 1 0                pay the drivers of this many small, medium and large Trucks
take inf2, truck           draft this card, or the Truck card
family, still 1, back      where a die goes (still 1: the first Remote Still); remote starts one
improve palace             put a Speakeasy Improvement there; back keeps it
place luckys 3             put three markers there
load 4 0 6                 crates for your Trucks, in the order in which they are listed
send m2 palace             line a Truck up
yes, no                    let a Truck at the Public dock unload
play hit luckys 2          a Thug card and its target; keep holds it back for later
investigate                nullify the Thug card just played
pay, shut                  the answer to A Little Vigorish
offer 2 give 3g 2c rent m1 take 5g   cash, crates and a Truck each way; "offer table" asks everybody
promise give pay_later 5   goes with the next offer; "take" is what the other side would promise
accept, decline            the answer to an offer; another offer is the counter-offer
honour, break              what became of a promise

Most moves are listed from 0 up. Loads, offers and promises have large numbers that pack their
fields; any of them may be played, and the likely ones are offered.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contraband.core.moves import kind_among
from contraband.games.bootleggers.data import (
    CARDS,
    COPIES,
    KINDS,
    MUSCLES,
    SPEAKEASIES,
    THUG_COUNT,
)
from contraband.games.bootleggers.moves.targets import is_target

PASS: Final[i64] = 0
KEEP: Final[i64] = 1
YES: Final[i64] = 2
NO: Final[i64] = 3
PAY: Final[i64] = 4
SHUT: Final[i64] = 5
ACCEPT: Final[i64] = 6
DECLINE: Final[i64] = 7
HONOUR: Final[i64] = 8
BREAK: Final[i64] = 9
INVESTIGATE: Final[i64] = 10
START_REMOTE: Final[i64] = 11
FAMILY: Final[i64] = 12
BACK: Final[i64] = 13
REMOTE: Final[i64] = 14  # + number of the Remote Still, 0 to 5
TAKE_TRUCK: Final[i64] = 20
TAKE: Final[i64] = 24  # + kind of card
IMPROVE: Final[i64] = 64  # + Speakeasy
MUSCLE: Final[i64] = 80  # + number of the card
PLACE: Final[i64] = 160  # + 32 * Speakeasy + markers
SEND: Final[i64] = 384  # + 8 * Truck + Speakeasy
GRAFT: Final[i64] = 640  # + small + 16 * medium + 256 * large
PLAY: Final[i64] = 4736  # + 1024 * Thug card + target
MOVE_COUNT: Final[i64] = PLAY + 1024 * THUG_COUNT
# Beyond the list. A load has four bits for each of twelve Trucks.
OFFER: Final[i64] = 1 << 49
LOAD: Final[i64] = 1 << 50
PROMISE: Final[i64] = 1 << 51
LOADED_TRUCKS: Final[i64] = 12

# Kinds from the highest number down; a kind owns the numbers from its own up to the next higher.
LISTED: Final[list[int]] = [
    *(PLAY, GRAFT, SEND, PLACE, MUSCLE, IMPROVE, TAKE, TAKE_TRUCK, REMOTE, BACK, FAMILY),
    *(START_REMOTE, INVESTIGATE, BREAK, HONOUR, DECLINE, ACCEPT, SHUT, PAY, NO, YES, KEEP, PASS),
]
BASES: Final = vec[i64](LISTED)
KIND_NAMES: Final[dict[int, str]] = {
    PASS: "pass",
    KEEP: "keep",
    YES: "yes",
    NO: "no",
    PAY: "pay",
    SHUT: "shut",
    ACCEPT: "accept",
    DECLINE: "decline",
    HONOUR: "honour",
    BREAK: "break",
    INVESTIGATE: "investigate",
    START_REMOTE: "remote",
    FAMILY: "family",
    BACK: "back",
    REMOTE: "still",
    TAKE_TRUCK: "truck",
    TAKE: "take",
    IMPROVE: "improve",
    MUSCLE: "muscle",
    PLACE: "place",
    SEND: "send",
    GRAFT: "graft",
    PLAY: "play",
    OFFER: "offer",
    LOAD: "load",
    PROMISE: "promise",
}


# -- builders -----------------------------------------------------------------------------------


def muscle(number: i64) -> i64:
    return MUSCLE + number


def take(kind: i64) -> i64:
    return TAKE + kind


def place(spot: i64, markers: i64) -> i64:
    return PLACE + 32 * spot + markers


def send(truck: i64, spot: i64) -> i64:
    return SEND + 8 * truck + spot


def graft(small: i64, medium: i64, large: i64) -> i64:
    return GRAFT + small + 16 * medium + 256 * large


def play(thug: i64, target: i64) -> i64:
    return PLAY + 1024 * thug + target


def with_load(move: i64, number: i64, crates: i64) -> i64:
    """The load with this many crates on the Truck of this number (counted from 0)."""
    return move | crates << (4 * number)


# -- readers ------------------------------------------------------------------------------------


def kind(move: i64) -> i64:
    """Which kind of move this is: PASS, TAKE, ... PROMISE; -1 for no move of this box at all."""
    if move < 0:
        return -1
    if move < REMOTE:
        return move
    if move < MOVE_COUNT:
        return kind_listed(move)
    if move < OFFER or move >= PROMISE << 1:
        return -1
    if move >= PROMISE:
        return PROMISE
    return LOAD if move >= LOAD else OFFER  # deals.py and why_not look closer


def kind_listed(move: i64) -> i64:
    """The kind of a move that is listed; -1 if it names something that does not exist."""
    found = kind_among(BASES, move)
    rest = move - found
    good = True
    if found == PLAY:
        good = is_target(rest >> 10, rest & 1023)
    elif found == GRAFT:
        good = rest < 4096
    elif found == SEND:
        good = rest >> 3 < CARDS.all_trucks and rest & 7 < SPEAKEASIES
    elif found == PLACE:
        good = rest >> 5 < SPEAKEASIES and rest & 31 > 0
    elif found == MUSCLE:
        good = rest >= 1 and rest <= MUSCLES
    elif found == IMPROVE:
        good = rest < SPEAKEASIES
    elif found == TAKE:
        good = rest < KINDS and COPIES[rest] > 0
    elif found == TAKE_TRUCK:
        good = rest == 0
    return found if good else -1


def thug(move: i64) -> i64:
    """The Thug card of a play."""
    return (move - PLAY) >> 10


def target(move: i64) -> i64:
    return (move - PLAY) & 1023


def spot(move: i64) -> i64:
    """The Speakeasy of a placement, a Truck's way or an Improvement."""
    if move >= SEND:
        return (move - SEND) & 7
    if move >= PLACE:
        return (move - PLACE) >> 5
    return move - IMPROVE


def markers(move: i64) -> i64:
    return (move - PLACE) & 31


def truck(move: i64) -> i64:
    return (move - SEND) >> 3


def paid(move: i64, size: i64) -> i64:
    """How many drivers of Trucks of this size are paid."""
    return ((move - GRAFT) >> (4 * size)) & 15


def loaded(move: i64, number: i64) -> i64:
    """The crates for the Truck of this number (counted from 0)."""
    return (move >> (4 * number)) & 15
