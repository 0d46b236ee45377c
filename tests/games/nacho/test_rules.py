"""The rules the worked cases leave out, in the order of the book."""

import pytest

from contraband.core.chance import seeded
from contraband.core.perspective import everything_sent, has_no_secrets
from contraband.core.sets import listed
from contraband.core.state import seats_in
from contraband.games.nacho import moves
from contraband.games.nacho.data import CARDS, FOODS, PROVINCES, SMUGGLERS, reach
from contraband.games.nacho.game import GAME
from contraband.games.nacho.names import MOUNTIE_TURNED
from contraband.games.nacho.state import counts_of, heap_of


def finish(s, luck) -> None:
    while not s.over:
        seat = GAME.next_seat(s)
        legal = GAME.moves(s, seat)
        GAME.play(s, seat, legal[luck.below(len(legal))])


@pytest.mark.rule("NACHO-1.1")
def test_the_row_has_two_ends() -> None:
    lit = [[PROVINCES[at] for at in range(4) if reach(flag) >> at & 1] for flag in range(4)]
    assert lit == [["AB", "SK"], ["AB", "SK", "ON"], ["SK", "ON", "QC"], ["ON", "QC"]]


@pytest.mark.rule("NACHO-2.9")
def test_anybody_may_have_the_gem_first() -> None:
    assert {int(GAME.new(4, {}, seeded(seed)).gem) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("NACHO-3.1", "NACHO-3.1.1", "NACHO-3.1.2", "NACHO-3.2", "NACHO-9.4", "NACHO-9.5")
@pytest.mark.rule("NACHO-9.4.1", "NACHO-4.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_a_game(seats) -> None:
    s = GAME.new(seats, {}, seeded(seats), telling=True)
    hands = []
    while not s.over:
        seat = GAME.next_seat(s)
        if GAME.steps[s.step].name == "choosing" and len(seats_in(s.asked)) == seats:
            hands.append(len(listed(s.hands[0])))
        GAME.play(s, seat, GAME.default_move(s, seat))
    assert hands == [8, 7, 6, 5] * 3
    kinds = [GAME.events[kind].name for kind, *_ in s.told]
    assert kinds.count("turn_begins") == kinds.count("mountie_turned") == 12
    scored = [at for at, kind in enumerate(kinds) if kind == "scoring_begins"]
    assert [kinds[:at].count("turn_begins") for at in scored] == [4, 8, 12]
    first_turn = kinds[: kinds.index("turn_begins", kinds.index("turn_begins") + 1)]
    places = [first_turn.index(kind) for kind in ("mountie_turned", "revealed", "fee_paid")]
    assert places == sorted(places)
    assert len({turned for kind, _, turned, *_ in s.told if kind == MOUNTIE_TURNED}) == 12


@pytest.mark.rule("NACHO-4.1")
def test_the_choice_is_secret_and_must_be_made(arrange) -> None:
    table = arrange(seats=2, hands={0: ["Jen", "Gus"]})
    stranger = next(card for card in range(SMUGGLERS) if not table.s.hands[0] >> card & 1)
    assert table.why_not(GAME.notation(stranger)) == "not_in_hand"
    before = everything_sent(GAME, table.s, 1)
    table.play("choose jen")
    after = everything_sent(GAME, table.s, 1)
    assert after["view"]["players"][0]["ready"]
    after["view"]["players"][0]["ready"] = False
    assert after == {**before, "asked": [1]}
    assert table.view(0)["you"]["chosen"] == 20
    assert table.why_not("go ab", 1) == "other_step"


@pytest.mark.rule("NACHO-4.3")
def test_who_has_no_card_sits_out(arrange) -> None:
    """R36: it cannot happen with the cards of the box."""
    table = arrange(seats=3)
    table.s.pile |= table.s.hands[1]
    table.s.hands[1] = 0
    table.s.asked = 0
    table.s.goto(3)
    GAME.settle(table.s)
    assert table.asked == [0, 2]
    table.until("smuggling")
    assert sorted(table.order) == [0, 2]


@pytest.mark.rule("NACHO-6.4.4")
def test_one_cube_in_one_go(arrange) -> None:
    """R15, R18: a move names one cube, and then the go is over."""
    table = arrange(seats=2, stores={0: ["corn", "salsa"]}, hands={0: ["Fiona"], 1: ["Gus"]})
    table.choose("Fiona", "Gus").play("go sk")
    assert table.asked == [1]


@pytest.mark.rule("NACHO-7.2.5")
def test_of_equals_the_last_one_goes(arrange) -> None:
    table = arrange(
        seats=2, keepers={0: {"ON": ["Dina"]}}, hands={0: ["Mateo"], 1: ["Gus"]}, mountie="ON1"
    )
    table.choose("Mateo", "Gus").play("go on")
    assert table.discards() == ["Mateo"]


@pytest.mark.rule("NACHO-7.4", "NACHO-7.4.1")
def test_a_wanderer_without_prey_settles_elsewhere(arrange) -> None:
    """R9, R13: then it arrests there, whatever its flag."""
    table = arrange(
        seats=2, mounties={0: {"QC": ["QC1"], "AB": ["AB1"]}}, mountie="QC3",
        hands={0: ["Clint", "Pilar"], 1: ["Gus"]},
    )  # fmt: skip
    table.choose("Clint", "Gus").play("go ab", "mountie qc3")
    assert table.step == "moving"
    assert table.offered() == ["wander ab", "wander sk", "wander on"]
    assert table.why_not("wander qc") == "has_a_mountie"
    table.play("wander sk")
    assert table.mounties(0) == {"SK": ["QC3"], "QC": ["QC1"]}
    assert [news["province"] for news in table.news("wandered")] == [1]


@pytest.mark.rule("NACHO-8.1.3")
@pytest.mark.parametrize(("option", "winner"), [("ranks", 1), ("keepers", 0)])
def test_ranks_or_keepers(arrange, option, winner) -> None:
    """R3."""
    keepers = {0: {"AB": ["Gus", "Dolly"]}, 1: {"AB": ["Ramon"]}}
    table = arrange(seats=2, turn=4, keepers=keepers, options={"best_cantina": option})
    table.s.asked = 0
    table.s.goto(9)
    GAME.settle(table.s)
    assert [news["player"] for news in table.news("bonus_won")] == [winner]


@pytest.mark.rule("NACHO-8.7", "NACHO-8.7.1")
def test_hands_are_refreshed(arrange) -> None:
    """R33, R34: discards are open, the cards drawn are not."""
    table = arrange(seats=2, turn=4, gold={0: 5})
    table.until("refreshing")
    hand = table.view(0)["you"]["hand"]
    assert len(hand) == 4
    assert len(table.offered()) == 16
    assert table.why_not("discard 5") == "no_such_card"
    table.play("discard 1 4")
    assert table.view(0)["you"]["discarding"] == [hand[0], hand[3]]
    assert hand[0] not in table.view(1)["discards"]
    table.play("keep")
    assert {hand[0], hand[3]} <= set(table.view(1)["discards"])
    assert [player["hand"] for player in table.view()["players"]] == [8, 8]
    assert len(table.news("card_drawn", heard=0)) == 6
    assert table.news("card_drawn") == []


@pytest.mark.rule("NACHO-8.7.3")
def test_hands_stay_small_when_there_are_no_cards(arrange) -> None:
    """R35."""
    table = arrange(seats=2, turn=4)
    table.until("refreshing")
    s = table.s
    hidden = s.deck | s.pile
    s.keepers[4] |= hidden
    for card in listed(hidden):
        s.since[card] = 1
    s.deck = s.pile = 0
    GAME.check(s)
    table.play("keep", "keep")
    assert [player["hand"] for player in table.view()["players"]] == [4, 4]


@pytest.mark.rule("NACHO-9.2.4")
def test_an_empty_bag_leaves_warehouses_short(arrange) -> None:
    """R29: cubes laid aside do not come back early."""
    hands = {0: ["Fiona"], 1: ["Gus"]}
    table = arrange(seats=2, gem=0, stores={0: ["corn"], 1: ["salsa"]}, hands=hands)
    table.choose("Fiona", "Gus").play("go sk", "go ab")
    s = table.s
    s.stores[1] += s.bag
    s.bag = 0
    table.play("sell corn")
    assert table.asked == [1]
    assert table.warehouse(0) == []
    assert table.view()["aside"] == {"corn": 1}
    table.play("done")
    assert table.view()["bag"] == {"corn": 1}
    assert table.warehouse(0) == []


@pytest.mark.rule("NACHO-11.4")
def test_loonies_are_a_label() -> None:
    games = [GAME.new(3, {"loonies": word}, seeded(4)) for word in ("off", "on")]
    assert [GAME.view(s, 0).loonies for s in games] == [False, True]
    for s in games:
        finish(s, seeded(9))
    assert GAME.scores(games[0]) == GAME.scores(games[1])


@pytest.mark.rule("NACHO-12.1", "NACHO-12.2")
def test_there_is_no_move_to_trade_or_to_promise() -> None:
    assert set(moves.KIND_NAMES.values()) == {
        *("choose", "go", "deliver", "steal", "mountie", "raid", "wander", "gem", "discard"),
        *("sell", "done"),
    }


@pytest.mark.rule("NACHO-D1", "NACHO-D2", "NACHO-D3", "NACHO-D4", "NACHO-D5", "NACHO-D6")
def test_what_is_in_the_box() -> None:
    assert (CARDS.cubes, len(FOODS)) == (4, 8)
    assert CARDS.bonus == [8, 10, 10, 8]
    assert sorted(card.penalty for card in CARDS.mounties) == [3] * 6 + [4] * 6
    assert [sum(card.prices) for card in CARDS.demands] == [24] * 12
    assert sum(card.rank for card in CARDS.smugglers) == 280
    assert sum(card.fee for card in CARDS.smugglers) == 128
    jen = CARDS.smugglers[20]
    assert (jen.name, PROVINCES[jen.flag], jen.fee) == ("Jen", "SK", 2)
    assert (CARDS.start_gold, CARDS.hand, CARDS.refill, CARDS.market_price) == (10, 8, 2, 1)


@pytest.mark.rule("NACHO-8.7.2")
def test_everybody_knows_which_shuffle_a_card_came_from() -> None:
    """A re-dealt hand keeps as many cards of each shuffle as the real one."""
    s = GAME.new(4, {"redraw_hands": "on"}, seeded(8))
    for seat in range(4):
        GAME.play(s, seat, GAME.parse("discard 1 2 3 4 5 6 7"))
    assert len(GAME.view(s, 0).unseen) == 2
    old = s.batches[0]
    for stream in range(20):
        new = GAME.redeal(s, 0, seeded(stream))
        GAME.check(new)
        for seat in range(4):
            assert len(listed(new.hands[seat] & old)) == len(listed(s.hands[seat] & old))
        assert new.deck & old == 0


def test_hands_are_the_only_secrets(arrange) -> None:
    table = arrange(seats=2)
    assert not has_no_secrets(GAME, table.s, 0)
    finish(table.s, seeded(3))
    assert heap_of(counts_of(table.s.bag)) == table.s.bag
