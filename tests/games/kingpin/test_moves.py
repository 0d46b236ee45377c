"""How moves are numbered and written."""

from itertools import product

import pytest

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.games.kingpin.game import GAME
from contraband.games.kingpin.moves import read
from contraband.games.kingpin.moves.numbers import DISTRIBUTE, KIND_NAMES
from contraband.games.kingpin.names import SPENDING

WRITTEN = [
    *("pass", "propose", "agree", "refuse", "accept", "pay", "shield", "payday", "buy o12"),
    *("settle aa", "waive ac", "cash 6", "wake 1 sa", "triple 5 cl", "triple 1 none", "quad 2 i"),
    *("quad 6 none", "audit ab 5", "inspect cla", "hire o6b", "raise fb", "release o3h"),
    *("restock t5d", "disable ia", "sell o12c cso 12", "poach o3a cma 1"),
    *("sell o6a cla 2 less 300", "poach o6a cla 2 less 100", "distribute t5a o3b 1 o6a 4"),
    *("instead restock t3a", "instead payday", "instead disable sa", "instead sell o6a cla 2"),
    *("instead poach o6a cla 2 less 200", "instead distribute t3a o12a 3"),
]


@pytest.mark.parametrize("text", WRITTEN)
def test_a_move_is_written_as_it_is_read(text) -> None:
    move = GAME.parse(text)
    assert GAME.notation(move) == text
    assert 0 <= move < 1 << 53  # exact in a browser
    assert GAME.parse(f"  {text.upper()}  ") == move


def test_every_listed_move_that_means_something_can_be_read_back() -> None:
    for move in range(0, GAME.move_count, 7):
        if read.kind(move) >= 0:
            assert GAME.parse(GAME.notation(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "roll", "buy", "buy x9", "buy o6 o6", "cash 7", "cash 0", "wake 4", "wake 4 o6a"),
        *("triple 4 i", "quad 4 cs", "sell o6a", "sell cla o6a 1", "sell o6a cla 0"),
        *("sell o6a cla 2 less 50", "sell o6a cla 2 less", "sell o6a cla 17", "less 100"),
        *("distribute t3a", "distribute t3a o6a", "distribute o6a t3a 1", "distribute t3a o6a 0"),
        *(
            "distribute t5a o6a 4 o12a 4",
            "distribute t3a o6a 1 o6a 1",
            "restock o6a",
            "disable t3a",
        ),
        *("audit aa 6", "audit aa", "inspect zz", "instead", "instead pass", "instead cash 2"),
        *("payday payday", "sell o6a cla -1", "sell o6a cla 99999999999", "number 5"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(text) -> None:
    with pytest.raises(BadInput, match="There is no move written"):
        GAME.parse(text)


def test_large_moves_tell_the_browser_all_about_themselves() -> None:
    key, about = GAME.describe(GAME.parse("distribute t5a o3b 1 o6a 4"))
    assert key == "distribute"
    assert [n for name, _, n in about if name == "outlets"] == [33, 40]
    assert [n for name, _, n in about if name == "shares"] == [1, 4]
    key, about = GAME.describe(GAME.parse("instead poach o6a cla 2 less 200"))
    assert key == "instead_poach_less"
    fields = {name: n for name, _, n in about}
    assert (fields["outlet"], fields["card"], fields["units"], fields["less"]) == (40, 85, 2, 200)


@pytest.mark.rule("KINGPIN-5.1")
@pytest.mark.parametrize(("seats", "od_per_turn"), [(2, "off"), (3, "on"), (5, "off")])
def test_random_play_draws_from_the_list_without_making_it(seats, od_per_turn) -> None:
    """The same draw gives the same move, whether the list is made or only counted."""
    s = GAME.new(seats, {"od_per_turn": od_per_turn}, seeded(seats))
    luck = seeded(1)
    kinds = set()
    while not s.over:
        seat = GAME.next_seat(s)
        legal = GAME.moves(s, seat)
        if s.step == SPENDING:
            for seed in range(luck.below(1000), 1005, 250):
                picked = GAME.steps[s.step].pick(s, seat, seeded(seed))
                listed = legal[seeded(seed).below(len(legal))]
                assert listed_like(picked) == listed_like(listed)
                kinds.add(KIND_NAMES[read.kind(picked)])
        GAME.apply(s, seat, legal[luck.below(len(legal))])
    assert len(kinds) >= 8


def listed_like(move) -> tuple[int, ...]:
    """A sale whatever its price, a division by its truck alone: these need not be listed."""
    kind, instead = int(read.kind(move)), int(read.is_instead(move))
    return (kind, instead, int(read.card(move) if kind == DISTRIBUTE else read.plain(move)))


# -- moves that are legal and not listed: the step of spending dice is open ------------------------


def drawn(table, tries=600) -> set[str]:
    """What random players may play now."""
    luck = seeded(5)
    step = GAME.steps[table.s.step]
    return {GAME.notation(int(step.pick(table.s, 0, luck))) for _ in range(tries)}


@pytest.mark.rule("KINGPIN-6.2.1", "KINGPIN-D8")
def test_random_players_draw_every_division_of_a_load(arrange, plain):
    table = arrange("t4=4 o3=0 o3=0 o6=0 cs=0", plain).roll("22556")
    codes = ("o3a", "o3b", "o6a")
    shares = [share for share in product(range(5), repeat=3) if sum(share) == 4]
    written = [
        " ".join(f"{code} {units}" for code, units in zip(codes, share, strict=True) if units)
        for share in shares
    ]
    moves = [f"distribute t4a {words}" for words in written]
    every = {move for move in moves if GAME.judge(table.s, 0, GAME.parse(move)) == 0}
    assert len(every) > len(table.offers("distribute"))
    assert {move for move in drawn(table) if move.startswith("distribute")} == every


@pytest.mark.rule("KINGPIN-7.2")
def test_random_players_draw_every_price_of_a_sale(arrange, plain):
    table = arrange("t3=0 o3=1 cs=0 cl=300", plain).roll("2356")
    prices = ["", " less 100", " less 200", " less 300"]
    sales = {move for move in drawn(table) if move.startswith("sell o3a cla")}
    assert sales == {f"sell o3a cla 1{price}" for price in prices}
