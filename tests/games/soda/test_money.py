"""SODA-9: who pays whom."""

import pytest

from contraband.core.chance import seeded
from contraband.games.soda import moves
from contraband.games.soda.data import CARDS
from contraband.games.soda.game import GAME

HIGHEST = {3: 102, 4: 176, 5: 155, 6: 210, 7: 273, 8: 328}  # SODA-D3, without events
HIGHEST_WITH_EVENTS = {3: 109, 4: 184, 5: 165, 6: 219, 7: 281, 8: 337}


def caps_told(events, seats: int) -> list[int]:
    """Everybody's caps worked out from the news alone: the known ways caps move, and no other."""
    caps = [CARDS.start_caps] * seats
    guard = -1
    for event in events:
        kind = GAME.events[event[0]].name
        a, b, c, _, e = event[2:]
        if kind == "round_begins":
            guard = c
        elif kind == "bonus_taken":
            caps[a] += b
        elif kind in ("bribe_accepted", "apology"):
            caps[a] -= c
            caps[b] += c
        elif kind in ("waved_through", "unduly_arrested"):
            caps[a] += e
        elif kind == "caught":
            caps[guard] += e
    return caps


@pytest.mark.rule("SODA-9.1", "SODA-9.4")
@pytest.mark.parametrize("events", ["off", "on"])
@pytest.mark.parametrize("seats", range(3, 9))
def test_caps_move_in_the_known_ways_only(seats, events) -> None:
    """Random games: bribes, apologies, bottles and the birthday explain every cap at every move."""
    for seed in range(3):
        s = GAME.new(seats, {"events": events}, seeded(seed), telling=True)
        luck = seeded(seed + 50)
        while not s.over:
            seat = next(n for n in range(seats) if GAME.moves(s, n))
            legal = GAME.moves(s, seat)
            GAME.play(s, seat, legal[luck.below(len(legal))])
            assert list(s.caps) == caps_told(s.told, seats)


@pytest.mark.rule("SODA-9.2")
@pytest.mark.parametrize(("owned", "paid"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_poor_traveller_pays_what_there_is(deal, owned, paid) -> None:
    """R1."""
    table = deal(luggage={1: [2, 0]}, bribes={1: 3}, caps={1: owned}).play("accept 1")
    assert table.caps == [10 + paid, owned - paid + 2, 10]


@pytest.mark.rule("SODA-9.2")
@pytest.mark.parametrize(("owned", "paid"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_poor_guard_apologises_with_what_there_is(deal, owned, paid) -> None:
    """R2: the stock does not top it up, but pays the legal bottle."""
    table = deal(luggage={1: [0, 1]}, caps={0: owned}).pass_until("arresting").play("arrest 1")
    assert table.caps == [owned - paid, 10 + paid + 1, 10]
    assert table.news("apology")[0]["caps"] == paid


def fullest(cards: int) -> int:
    """The bottles on the fullest cards of the box, counted card by card."""
    box = [bottles for bottles, n in enumerate(CARDS.copies) for _ in range(n)]
    return sum(sorted(box, reverse=True)[:cards])


@pytest.mark.rule("SODA-9.3", "SODA-D3")
@pytest.mark.parametrize("seats", HIGHEST)
def test_the_stock_cannot_run_out(seats) -> None:
    """R5: even if every luggage of every round were the fullest possible."""
    travellers, rounds = seats - 1, CARDS.rows[seats].rounds
    without = seats * CARDS.start_caps + rounds * fullest(2 * travellers)
    birthday = max(event.bonus for event in CARDS.events)
    widest = fullest(3 * travellers) - fullest(2 * travellers)  # one holiday season a game
    assert without == HIGHEST[seats]
    assert without + widest + birthday == HIGHEST_WITH_EVENTS[seats] <= CARDS.caps_in_box
    assert CARDS.most_caps(seats) == HIGHEST_WITH_EVENTS[seats]


@pytest.mark.rule("SODA-D3")
def test_the_caps_of_the_box_are_worth_422() -> None:
    coins = {1: 32, 3: 20, 5: 12, 10: 8, 20: 5, 30: 3}
    assert sum(coins.values()) == 80
    assert sum(value * n for value, n in coins.items()) == CARDS.caps_in_box
    assert CARDS.start_caps == 1 + 1 + 3 + 5


@pytest.mark.rule("SODA-9.4", "SODA-9.4.1")
def test_no_move_gives_lends_or_promises() -> None:
    """R47: the whole vocabulary; talk is the chat's business and changes nothing here."""
    assert set(moves.KIND_NAMES.values()) == {
        *("pass", "accept", "inspect", "dog", "show", "arrest", "pack"),
    }
    assert {GAME.describe(move)[0] for move in range(GAME.move_count)} == {
        *moves.KIND_NAMES.values()
    }
