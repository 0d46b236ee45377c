"""SODA-4: the guard may accept bribes."""

import pytest

import contraband as cb
from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.core.state import SPECTATOR
from contraband.games.soda.game import GAME

SEVEN = {1: [3, 3]} | {seat: [1, 1] for seat in range(2, 7)}


@pytest.mark.rule("SODA-4.1")
def test_one_bribe_for_each_token(deal) -> None:
    luggage = {seat: [1, 1] for seat in range(1, 7)}
    table = deal(7, luggage=luggage, bribes={3: 2})
    assert table.tokens[0] == 2
    table.play("accept 3", "accept 5")
    assert table.step == "inspecting"
    assert [t["status"] for t in table.view(0)["travellers"]].count("accepted") == 2


@pytest.mark.rule("SODA-4.1")
@pytest.mark.parametrize("moves", [["pass"], ["accept 1", "pass"]])
def test_fewer_bribes_or_none_are_fine(deal, moves) -> None:
    """R7."""
    table = deal(7, luggage={seat: [1, 1] for seat in range(1, 7)}).play(*moves)
    assert table.step == "inspecting"


@pytest.mark.rule("SODA-4.2")
def test_only_waiting_travellers_are_accepted(deal) -> None:
    """R10, and the guard is no traveller."""
    table = deal(7, luggage={seat: [1, 1] for seat in range(1, 7)}).play("accept 2")
    bribes = ["accept 1", "accept 3", "accept 4", "accept 5", "accept 6"]
    assert table.offered_of("accept") == bribes
    assert table.why_not("accept 2") == "out_of_round"
    assert table.why_not("accept 0") == "not_a_traveller"
    assert table.why_not("accept 7") == "not_a_traveller"


@pytest.mark.rule("SODA-4.2", "SODA-4.2.2")
def test_an_accepted_luggage_is_seen_before_the_next_choice(deal) -> None:
    """R9."""
    luggage = {seat: [1, 1] for seat in range(1, 7)} | {2: [3, 2]}
    table = deal(7, luggage=luggage).play("accept 2")
    assert table.step == "accepting"
    for seat in (SPECTATOR, 0, 1):
        assert table.traveller(2, seen_by=seat)["luggage"] == [3, 2]


@pytest.mark.rule("SODA-4.2.1")
def test_the_bribe_is_paid_first_and_from_own_caps(deal) -> None:
    """R1: the luggage of 6 does not help to pay."""
    table = deal(luggage={1: [3, 3]}, bribes={1: 3}, caps={1: 2}).play("accept 1")
    assert table.news("bribe_accepted") == [{"traveller": 1, "guard": 0, "caps": 2, "bribe": 3}]
    assert table.caps == [12, 6, 10]
    news = table.kinds_of_news()
    assert news.index("bribe_accepted") < news.index("waved_through")


@pytest.mark.rule("SODA-4.2.1")
def test_an_empty_bribe_may_be_accepted(deal) -> None:
    """R11."""
    table = deal(luggage={1: [1, 0]}).play("accept 1")
    assert table.caps == [10, 11, 10]


@pytest.mark.rule("SODA-4.2.2")
@pytest.mark.parametrize("luggage", [[0, 0], [0, 1], [1, 1], [2, 3], [3, 3]])
def test_the_stock_pays_every_bottle_whatever_the_limit(deal, luggage) -> None:
    """R51: one bottle, one cap."""
    table = deal(luggage={1: luggage}).play("accept 1")
    assert table.caps[1] == 10 + sum(luggage)
    assert table.from_stock == sum(luggage)
    assert table.news("waved_through")[0]["luggage"] == luggage


@pytest.mark.rule("SODA-4.2.3")
def test_an_accepted_traveller_is_out_of_the_round(deal) -> None:
    table = deal(luggage={1: [1, 0]}).play("accept 1")
    assert table.traveller(1)["status"] == "accepted"
    assert table.why_not("inspect 1a") == "out_of_round"
    table.play("pass")
    assert table.why_not("arrest 1") == "out_of_round"


@pytest.mark.rule("SODA-4.3")
def test_the_traveller_is_not_asked(deal) -> None:
    """R12: the bribe is paid at once; the next one asked is the guard."""
    table = deal(luggage={1: [1, 0]}, bribes={1: 3}).play("accept 1")
    assert table.asked == [0]
    assert table.caps[0] == 13
    assert GAME.moves(table.s, 1) == []


@pytest.mark.rule("SODA-4.3.1")
def test_a_bribe_that_is_not_accepted_costs_nothing(deal) -> None:
    table = deal(luggage={1: [1, 0]}, bribes={1: 3, 2: 2}).finish_round()
    assert table.caps == [10, 11, 10]


@pytest.mark.rule("SODA-4.4")
def test_after_passing_no_bribe_is_accepted(deal) -> None:
    table = deal().play("pass")
    assert table.why_not("accept 1") == "accepts_closed"
    table.play("inspect 1a")
    assert table.step == "arresting"
    assert table.why_not("accept 1") == "accepts_closed"


@pytest.mark.rule("SODA-4.4")
def test_a_later_token_is_laid_at_once(deal) -> None:
    """Who takes up a token of a later kind has done with bribes; nobody has to say so."""
    table = deal(event="sniffer_dog")
    assert table.offered() == [
        *("pass", "accept 1", "accept 2"),
        *("inspect 1a", "inspect 1b", "inspect 2a", "inspect 2b"),
        *("dog 1", "dog 2", "arrest 1", "arrest 2"),
    ]


@pytest.mark.rule("SODA-4.4")
@pytest.mark.parametrize(
    ("event", "token", "step"),
    [
        (None, "inspect 1b", "arresting"),
        ("superior_officer", "inspect 1b", "inspecting"),
        ("sniffer_dog", "dog 1", "showing"),
    ],
)
def test_an_inspection_ends_accepting_as_a_pass_does(deal, event, token, step) -> None:
    """The same position, and the same questions from there on."""
    direct = deal(event=event, luggage={1: [0, 3]}).play(token)
    passed = deal(event=event, luggage={1: [0, 3]}).play("pass", token)
    assert direct.step == passed.step == step
    assert direct.position() == passed.position()
    assert direct.tokens[0] == 1
    if step == "showing":
        direct.play("show b")
        passed.play("show b")
        assert direct.position() == passed.position()
    assert direct.why_not("accept 2") == "accepts_closed"
    assert direct.news("passed") == []


@pytest.mark.rule("SODA-4.4", "SODA-5.4")
def test_an_arrest_ends_accepting_and_inspecting(deal) -> None:
    direct = deal(7, luggage=SEVEN).play("arrest 1")
    passed = deal(7, luggage=SEVEN).play("pass", "pass", "arrest 1")
    assert direct.step == "arresting"
    assert direct.position() == passed.position()
    assert direct.tokens == (2, 2, 1)
    assert direct.caps[0] == 16
    assert direct.why_not("accept 2") == "accepts_closed"
    assert direct.why_not("inspect 2a") == "inspections_closed"


@pytest.mark.rule("SODA-4.4")
def test_after_an_accepted_bribe_a_later_token_may_follow(deal) -> None:
    table = deal(7, luggage=SEVEN).play("accept 2", "arrest 1")
    assert table.step == "arresting"
    assert [t["status"] for t in table.view(0)["travellers"]][:2] == ["caught", "accepted"]


@pytest.mark.rule("SODA-4.4", "SODA-6.1")
def test_a_later_token_needs_a_token() -> None:
    """Another box may hold none of a kind."""
    p = cb.game("soda").position(3, step="accepting", guard=0, arrests=0, inspects=0)
    assert [p.notation(move) for move in p.legal(0)] == ["pass", "accept 1", "accept 2"]
    for move in ("arrest 1", "inspect 1a"):
        with pytest.raises(cb.Refused, match="no token left"):
            p.play(0, move)


@pytest.mark.rule("SODA-4.4")
def test_search_and_bots_pass_before_a_later_token(deal) -> None:
    """Both ways lead to the same position, so only one of them is weighed."""
    table = deal()
    weighed = [GAME.notation(int(move)) for move in GAME.choices(table.s, 0, seeded(1))]
    assert weighed == ["pass", "accept 1", "accept 2"]
    table.play("pass")
    weighed = [GAME.notation(int(move)) for move in GAME.choices(table.s, 0, seeded(1))]
    assert weighed == ["pass", "inspect 1a", "inspect 1b", "inspect 2a", "inspect 2b"]


@pytest.mark.parametrize("event", [None, "sniffer_dog", "superior_officer", "holiday_season"])
def test_a_move_at_random_is_drawn_from_the_list(deal, event) -> None:
    """Quick random play makes no list, and draws what the list would give."""
    table = deal(4, event=event)
    luck = seeded(5)
    while table.s.round == 1:
        legal = GAME.moves(table.s, int(lowest(table.s.asked)))
        step = GAME.steps[table.s.step]
        found = {int(step.pick(table.s, 0, luck)) for _ in range(40 * len(legal))}
        assert found == set(legal)
        table.play(GAME.notation(legal[luck.below(len(legal))]))


@pytest.mark.rule("SODA-4.4")
def test_after_the_dog_no_bribe_is_accepted(deal) -> None:
    table = deal(event="sniffer_dog", luggage={1: [0, 1]}).play("pass", "dog 1", "show b")
    assert table.why_not("accept 2") == "accepts_closed"


def test_out_of_time_the_guard_passes(deal) -> None:
    table = deal()
    for step in ("accepting", "inspecting", "arresting"):
        assert table.step == step
        assert GAME.notation(GAME.default_move(table.s, 0)) == "pass"
        table.play("pass")
