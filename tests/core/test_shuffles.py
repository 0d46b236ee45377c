"""Sets in one number against Python's own, and the dealing of what cannot be seen."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from contraband.core import sets
from contraband.core.chance import seeded
from contraband.core.shuffles import deal_anew, unseen_cards

CARDS = st.sets(st.integers(0, 55))


def packed(cards: set[int]) -> int:
    return sum(1 << card for card in cards)


@given(CARDS)
def test_a_set_knows_its_cards(cards: set[int]) -> None:
    number, in_order = packed(cards), sorted(cards)
    assert sets.size(number) == len(cards)
    assert sets.listed(number) == in_order
    assert [sets.nth(number, n) for n in range(len(cards))] == in_order
    assert [sets.holds(number, card) for card in range(56)] == [n in cards for n in range(56)]
    assert not cards or sets.first(number) == in_order[0]


@given(CARDS, st.sets(st.integers(0, 7)))
def test_cards_are_picked_by_their_places(cards: set[int], places: set[int]) -> None:
    chosen = {card for place, card in enumerate(sorted(cards)) if place in places}
    fitting = {place for place in places if place < len(cards)}
    assert sets.picked(packed(cards), packed(fitting)) == packed(chosen)


# Two shuffles: 0 to 9, and of what lay open then 10 to 19, of which some are in the deck.
BATCHES = vec[i64]([packed(set(range(10))), packed(set(range(10, 20)))])
HANDS = [{0, 1, 10}, {2, 3, 4, 11, 12}, {5, 13}]
DECK = {14, 15, 16}


def dealt(seat: int, seed: int) -> tuple[list[set[int]], set[int]]:
    held = vec[i64]([packed(hand) for hand in HANDS])
    hands = held[:]
    deck = deal_anew(held, packed(DECK), BATCHES, seat, seeded(seed), hands)
    return [set(sets.listed(hand)) for hand in hands], set(sets.listed(deck))


def test_a_seat_keeps_its_hand_and_the_others_as_many_cards_of_each_shuffle() -> None:
    met: set[int] = set()
    for seed in range(40):
        hands, deck = dealt(1, seed)
        assert hands[1] == HANDS[1]
        for hand, was in zip(hands, HANDS, strict=True):
            assert len(hand) == len(was)
            assert sum(card < 10 for card in hand) == sum(card < 10 for card in was)
        assert len(deck) == len(DECK)
        assert set().union(deck, *hands) == DECK.union(*HANDS)
        met |= hands[0]
    assert met == {0, 1, 5, 10, 13, 14, 15, 16}  # whatever the seat cannot place


def test_equal_sights_give_equal_deals() -> None:
    """Where the unseen cards really lie makes no difference."""
    before = dealt(1, 7)
    other = [{0, 5, 14}, HANDS[1], {1, 16}]
    hands = vec[i64]([packed(hand) for hand in other])
    deck = deal_anew(hands[:], packed({10, 13, 15}), BATCHES, 1, seeded(7), hands)
    assert ([set(sets.listed(hand)) for hand in hands], set(sets.listed(deck))) == before


def test_a_spectator_can_place_nothing() -> None:
    hands, _deck = dealt(-1, 1)
    assert [len(hand) for hand in hands] == [3, 5, 2]
    assert any(hand != was for hand, was in zip(hands, HANDS, strict=True))


def test_the_view_of_what_is_unseen() -> None:
    hands = vec[i64]([packed(hand) for hand in HANDS])
    assert unseen_cards(list(hands), packed(DECK), list(BATCHES), 1) == [
        {"cards": [0, 1, 5], "hands": [2, 0, 1], "deck": 0},
        {"cards": [10, 13, 14, 15, 16], "hands": [1, 0, 1], "deck": 3},
    ]
    assert unseen_cards([0, 7, 0], 0, list(BATCHES), 1) == []  # all in the own hand
