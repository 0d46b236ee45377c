"""CUBA-5.1.5  Who is for which Job: a local number of the frame in which one is chosen."""

from typing import Final

from mypy_extensions import i64

from contraband.core.sets import EMPTY, bit
from contraband.games.cuba.names.steps import CHOOSING_JOB, SETTLING_JOB, VOTING_JOB
from contraband.games.cuba.names.switches import JOB_VOTE
from contraband.games.cuba.state import NO_CARD, Cuba

BITS: Final[i64] = 6  # for the card of one seat, counted from 1
CARD: Final[i64] = 63


def is_voted(s: Cuba) -> bool:
    """CUBA-8.1.35  Is a Job put to the vote? Alone there is nobody to ask."""
    return s.is_on(JOB_VOTE) and s.seats > 1


def cast_vote(s: Cuba, seat: i64, card: i64) -> None:
    s.a &= ~(CARD << (BITS * seat))
    s.a |= (card + 1) << (BITS * seat)


def vote_of(s: Cuba, seat: i64) -> i64:
    """The Job this seat is for, or NO_CARD; of the proposer it is what was proposed."""
    if s.step != CHOOSING_JOB and s.step != VOTING_JOB and s.step != SETTLING_JOB:
        return NO_CARD
    return ((s.a >> (BITS * seat)) & CARD) - 1


def votes_for(s: Cuba, card: i64) -> i64:
    found: i64 = 0
    for seat in range(s.seats):
        if vote_of(s, seat) == card:
            found += 1
    return found


def leading(s: Cuba) -> i64:
    """The Jobs with the most votes: a set."""
    most: i64 = 0
    found: i64 = EMPTY
    for seat in range(s.seats):
        card = vote_of(s, seat)
        if card == NO_CARD:
            continue
        votes = votes_for(s, card)
        if votes > most:
            most = votes
            found = EMPTY
        if votes == most:
            found |= bit(card)
    return found
