"""What answers would lead to is said before as it happens afterwards."""

import msgspec
import pytest
from games.nacho.pictures import FILE, every_decision, text

from contraband.core.chance import seeded
from contraband.core.state import is_in
from contraband.games.nacho import moves
from contraband.games.nacho.data import CARDS, PROVINCES, SMUGGLER_NAMES
from contraband.games.nacho.game import GAME
from contraband.games.nacho.names import MOVING, SMUGGLING
from contraband.games.nacho.preview import Outcome, chance_first
from contraband.games.nacho.view import Batch

MOST_BYTES = 40_000  # of a picture that asks something, without the news


def test_the_pictures_of_the_browser_s_tests_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), (
        f"{FILE.name} is old; run: PYTHONPATH=tests python -m games.nacho.pictures"
    )


@pytest.mark.parametrize("options", [{}, {"redraw_hands": "on", "random_mounties": "on"}])
def test_pictures_stay_small(options) -> None:
    sizes = {
        picture.decision.step: len(msgspec.json.encode(picture))
        for picture in every_decision(4, options)
    }
    assert {"choosing", "smuggling", "restocking", "refreshing"} <= sizes.keys()
    assert max(sizes.values()) < MOST_BYTES


# -- the chance to be first ------------------------------------------------------------------------


def of_rank(*ranks: int) -> list[int]:
    """Different cards of these ranks."""
    found: list[int] = []
    for rank in ranks:
        same = [card for card, face in enumerate(CARDS.smugglers) if face.rank == rank]
        found.append(next(card for card in same if card not in found))
    return found


def chance(gem: int, *batches: tuple[list[int], list[int]], rank: int = 5) -> float:
    """Of seat 0, with these unseen ranks and so many of them in each hand."""
    s = GAME.new(len(batches[0][1]), {}, seeded(1))
    s.gem = gem
    unseen = [Batch(of_rank(*ranks), hands, len(ranks) - sum(hands)) for ranks, hands in batches]
    return chance_first(s, 0, rank, unseen)


@pytest.mark.rule("NACHO-5.1", "NACHO-5.2")
def test_the_chance_to_be_first_counts_the_lower_cards_of_others() -> None:
    four = [3, 4, 5, 6]
    assert chance(0, (four, [0, 1])) == pytest.approx(3 / 4)  # the gem wins the tie
    assert chance(1, (four, [0, 1])) == pytest.approx(2 / 4)  # and loses it elsewhere
    # Several rivals' cards are drawn without putting any back.
    assert chance(0, (four, [0, 1, 1])) == pytest.approx(3 / 4 * 2 / 3)
    assert chance(1, (four, [0, 1, 1])) == pytest.approx(2 / 4 * 1 / 3)
    # The gem is at seat 2, then come seats 0 and 1: only seat 2 has to be strictly lower.
    assert chance(2, (four, [0, 1, 1])) == pytest.approx(2 / 4 * 2 / 3)
    assert chance(0, (four, [0, 1]), rank=1) == 0
    assert chance(0, (four, [0, 0])) == 1  # nobody else has a card


def test_the_cards_of_two_shuffles_are_kept_apart() -> None:
    assert chance(0, ([8, 9], [0, 1]), ([1, 2], [0, 1])) == pytest.approx(1 / 2)


# -- the mounties ----------------------------------------------------------------------------------


def names(outcome: Outcome) -> list[str]:
    return [SMUGGLER_NAMES[keeper.card] for keeper in outcome.keepers]


def foreseen(table, card: str, province: str, first: bool = False) -> list[tuple[str, str, list]]:
    """What the preview of the sealed choice says: (what, where from, whom)."""
    hire = next(
        hire for hire in GAME.preview(table.s, 0).hires if SMUGGLER_NAMES[hire.card] == card
    )
    visit = next(visit for visit in hire.visits if PROVINCES[visit.province] == province)
    found = visit.first if first else visit.later
    return [(outcome.kind, PROVINCES[outcome.at], names(outcome)) for outcome in found]


@pytest.mark.rule("NACHO-7.2.1", "NACHO-7.2.3", "NACHO-7.5")
def test_the_highest_keeper_is_foreseen(arrange) -> None:
    keepers = {0: {"ON": ["Jorge", "Mateo"]}}
    table = arrange(seats=2, keepers=keepers, hands={0: ["Xenia"]}, mountie="ON1")
    assert foreseen(table, "Xenia", "ON") == []
    assert foreseen(table, "Xenia", "ON", first=True) == [("arrest", "ON", ["Xenia"])]
    assert foreseen(table, "Xenia", "QC", first=True) == [("arrest", "ON", ["Mateo"])]


@pytest.mark.rule("NACHO-7.3.1", "NACHO-7.3.2", "NACHO-7.4")
def test_a_wanderer_is_foreseen(arrange) -> None:
    lonely = arrange(
        seats=2, mounties={0: {"QC": ["QC1"]}}, mountie="QC3", hands={0: ["Fiona", "Gus"]}
    )
    assert foreseen(lonely, "Gus", "AB", first=True) == [("raid", "QC", ["Gus"])]
    several = arrange(
        seats=2, mounties={0: {"QC": ["QC1"]}}, mountie="QC3",
        keepers={0: {"SK": ["Fiona"]}}, hands={0: ["Ramon"]},
    )  # fmt: skip
    assert foreseen(several, "Ramon", "AB", first=True) == [("raid", "QC", ["Ramon", "Fiona"])]
    emptied = arrange(
        seats=2, mounties={0: {"QC": ["QC1"], "AB": ["AB1"]}}, mountie="QC3", hands={0: ["Gus"]}
    )
    assert foreseen(emptied, "Gus", "AB", first=True) == [
        ("arrest", "AB", ["Gus"]),
        ("stroll", "QC", []),
    ]


@pytest.mark.rule("NACHO-5.3.2", "NACHO-11.3.1")
def test_a_mountie_who_finds_nobody_stays(arrange) -> None:
    table = arrange(seats=2, hands={0: ["Gus"]}, mountie="QC3")
    for hire in GAME.preview(table.s, 0).hires:
        assert all(visit.stays == (PROVINCES[visit.province] != "QC") for visit in hire.visits)
    blind = arrange(seats=2, hands={0: ["Gus"]}, options={"blind_smuggling": "on"})
    for hire in GAME.preview(blind.s, 0).hires:
        assert not any(visit.stays or visit.first for visit in hire.visits)


def happened(s, seat: int) -> list[str]:
    """Who was really arrested, by defaults where the owner chooses."""
    while not s.over and s.step > SMUGGLING and is_in(seat, s.asked):
        GAME.play(s, seat, GAME.default_move(s, seat))
    taken = [event for event in s.told if GAME.events[event[0]].name in ("arrested", "raided")]
    return [SMUGGLER_NAMES[card] for _kind, _audience, player, card, *_ in taken if player == seat]


@pytest.mark.parametrize("seed", range(8))
def test_every_trip_brings_and_leads_to_what_was_said(seed) -> None:
    s = GAME.new(2 + seed % 3, {"random_mounties": ("off", "on")[seed % 2]}, seeded(seed))
    luck = seeded(seed + 100)
    while not s.over:
        seat = int(GAME.next_seat(s))
        legal = GAME.moves(s, seat)
        move = legal[luck.below(len(legal))]
        said = GAME.preview(s, seat)
        if s.step == SMUGGLING:
            trial = s.clone()
            trial.telling = True
            GAME.apply(trial, seat, move)
            trip = next(trip for trip in said.trips if trip.move == move)
            if trial.step <= MOVING:  # nobody was paid for anything else yet
                assert trial.gold[seat] - s.gold[seat] == trip.net
            there = next(
                there for there in said.destinations if there.province == moves.province_of(move)
            )
            for name, outcome in zip(
                happened(trial, seat),
                [outcome for outcome in there.outcomes if outcome.keepers],
                strict=True,
            ):
                assert name in names(outcome)
        GAME.apply(s, seat, move)


@pytest.mark.rule("NACHO-6.4.3", "NACHO-6.7")
def test_a_theft_says_what_it_gives_away(arrange) -> None:
    table = arrange(
        seats=2, hands={0: ["Fiona"], 1: ["Gus"]}, mountie="AB1",
        stores={0: ["corn", "corn"], 1: ["salsa", "beans"]},
    )  # fmt: skip
    table.choose("Fiona", "Gus")
    trips = {GAME.notation(trip.move): trip for trip in GAME.preview(table.s, 0).trips}
    theft = next(trip for name, trip in trips.items() if name.startswith("steal"))
    assert theft.gives == ["corn", "corn"]
    fee = CARDS.smugglers[SMUGGLER_NAMES.index("Fiona")].fee
    assert all(trip.net == trip.income - fee for trip in trips.values())
    assert {trip.income for name, trip in trips.items() if name.startswith("go")} == {0}


def test_the_market_says_who_would_still_buy(arrange) -> None:
    table = arrange(seats=2, hands={0: ["Gus"], 1: ["Fiona"]}).until("restocking")
    seat = table.asked[0]
    offers = GAME.preview(table.s, seat).offers
    sold = [GAME.notation(offer.move) for offer in offers]
    assert sold == [move for move in table.offered() if move != "done"]
    for offer in offers:
        assert offer.price == CARDS.market_price
        prices = [buyer.price for buyer in offer.buyers]
        assert prices == sorted(prices, reverse=True)


def test_who_lets_cards_go_is_told_nothing() -> None:
    s = GAME.new(2, {"redraw_hands": "on"}, seeded(1))
    assert GAME.preview(s, 0) is None
