"""What the hard bot of Soda Smugglers makes of what people pack, and what it risks on it."""

import pytest

from contraband.games.soda.bots.book.policy import open_book
from contraband.games.soda.bots.players.evidence import Evidence, doubt_about
from contraband.games.soda.bots.players.kinds import BOOKISH, FEELING
from contraband.games.soda.bots.weights import BookWeights
from contraband.games.soda.names import BRIBE_SHOWN, ROUND_BEGINS, WAVED_THROUGH

News = list[tuple[int, ...]]


def begins(guard: int) -> News:
    return [(int(ROUND_BEGINS), -1, 1, 6, guard, 0, 0)]


def packed(seat: int, luggage: tuple[int, int], bribe: int) -> News:
    """The news of one trip."""
    return [
        (int(BRIBE_SHOWN), -1, seat, bribe, 0, 0, 0),
        (int(WAVED_THROUGH), -1, seat, *luggage, -1, sum(luggage)),
    ]


def heard(news: News) -> Evidence:
    found = Evidence(3, open_book())
    found.listen(news)
    return found


# A bribe of 3 beside an empty luggage is nothing the book does; feelings may.
FANCY = packed(1, (0, 0), 3)


def test_without_evidence_nobody_is_doubted() -> None:
    assert [doubt_about(kind) for kind in heard([]).kinds] == [0.0, 0.0, 0.0]
    assert heard(begins(1)).bend == 0.0


def test_kinds_are_told_by_what_they_pack() -> None:
    nobody, fanciful, plain = heard(
        begins(0) + FANCY + packed(2, (0, 1), 0) + begins(0) + FANCY
    ).kinds
    assert max(fanciful) == fanciful[FEELING]
    assert doubt_about(fanciful) > 0.9
    assert max(plain) == plain[BOOKISH]
    assert doubt_about(plain) == doubt_about(nobody) == 0.0


def test_what_is_seen_counts_from_the_next_round_on() -> None:
    """Within a round nobody can lead a guard from one chapter to another."""
    during = heard(begins(0) + FANCY)
    assert during.before[1] == BookWeights.ASSUMED != during.kinds[1]
    after = heard(begins(0) + FANCY + begins(2))
    assert after.before[1] == after.kinds[1]


@pytest.mark.parametrize("rounds", [2, 8])
def test_what_may_be_risked_on_one_guard_is_rationed(rounds: int) -> None:
    """However often somebody feigns: the packings of so many rounds are bent, and no more."""
    news, bent = begins(0) + FANCY, 0.0
    for _ in range(rounds):
        news += begins(1)
        bent += heard(news).bend
        news += begins(0) + FANCY
    assert bent == pytest.approx(BookWeights.STAKE[3])
    assert heard([*news, *begins(2)]).bend == 0.0  # this guard has packed nothing strange
