"""SODA-10 and SODA-11: the event cards."""

import pytest

from contraband.core.chance import seeded
from contraband.core.state import SPECTATOR
from contraband.games.soda.data import CARDS, EVENT_NAMES
from contraband.games.soda.game import GAME

# SODA-D5: changes of accept, inspect, arrest; then limit, suitcases, apology, bonus, dog, reinspect
TABLE = {
    "night_shift": (1, 0, 0, 1, 2, 2, 0, False, False),
    "superior_officer": (0, 1, 0, 1, 2, 2, 0, False, True),
    "sniffer_dog": (0, 0, 0, 1, 2, 2, 0, True, False),
    "tip_off": (0, 0, 1, 1, 2, 0, 0, False, False),
    "birthday": (0, 0, 0, 2, 2, 2, 2, False, False),
    "holiday_season": (0, 0, 0, 1, 3, 2, 0, False, False),
    "temptation": (None, 0, 0, 1, 2, 2, 0, False, False),  # as many as travellers
    "breakage": (0, 0, -1, 0, 2, 2, 0, False, False),
}
SIX = {1: [1, 2], 2: [3, 0], 3: [0, 1], 4: [1, 1], 5: [2, 2]}


def arrest(table, seat: int):
    return table.pass_until("arresting").play(f"arrest {seat}")


# -- SODA-10 --------------------------------------------------------------------------------------


@pytest.mark.rule("SODA-10.1")
def test_the_events_are_shuffled_once() -> None:
    first = set()
    for seed in range(80):
        s = GAME.new(3, {"events": "on", "first_guard": 0}, seeded(seed), recording=True)
        assert len(s.drawn) == 7 + 10  # the shuffle of 8 events, then two hands
        first.add(int(s.event))
    assert first == set(range(8))


@pytest.mark.rule("SODA-10.2")
def test_the_event_is_turned_up_before_the_deal(start) -> None:
    """R32."""
    table = start(event="tip_off")
    news = table.kinds_of_news(heard=1)
    assert news.index("event_revealed") < news.index("hand_dealt")
    for seat in (SPECTATOR, 0, 1, 2):
        assert table.view(seat)["event"] == "tip_off"


@pytest.mark.rule("SODA-10.2.1", "SODA-10.3")
@pytest.mark.parametrize("seats", range(3, 9))
def test_no_event_comes_back_and_the_pile_suffices(seats) -> None:
    s = GAME.new(seats, {"events": "on"}, seeded(seats), telling=True)
    GAME.playout(s, seeded(1))
    revealed = [event[2] for event in s.told if GAME.events[event[0]].name == "event_revealed"]
    assert len(revealed) == len(set(revealed)) == CARDS.rows[seats].rounds
    unused = {3: 2, 4: 0, 5: 3, 6: 2, 7: 1, 8: 0}
    assert sorted([*revealed, *s.pile]) == list(range(8))
    assert len(s.pile) == unused[seats]


@pytest.mark.rule("SODA-10.4", "SODA-D5")
@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("event", TABLE)
def test_an_event_changes_its_row_and_nothing_else(start, event, seats) -> None:
    s = start(seats, event=event).s
    accept, inspect, arrests, *rest = TABLE[event]
    row = CARDS.rows[seats]
    assert s.accepts == (seats - 1 if accept is None else row.accept + accept)
    assert s.inspects == row.inspect + inspect
    assert s.arrests == max(1, row.arrest + arrests)
    bonus = s.caps[0] - 10
    assert rest == [s.limit, s.suitcases, s.apology, bonus, s.dogs == 1, s.reinspect]


@pytest.mark.rule("SODA-10.5", "SODA-10.2.1")
def test_events_do_not_add_up(deal) -> None:
    table = deal(events=["night_shift", "tip_off", "birthday"])
    assert table.tokens == (2, 1, 1)
    table.finish_round()
    assert table.view(0)["event"] == "tip_off"
    assert table.tokens == (1, 1, 2)
    assert len(table.news("event_revealed")) == 2


@pytest.mark.rule("SODA-10.6")
@pytest.mark.parametrize(
    ("event", "tokens"),
    [("night_shift", (3, 2, 3)), ("superior_officer", (2, 3, 3)), ("tip_off", (2, 2, 4))],
)
def test_an_extra_token_is_a_use_and_not_a_piece(start, event, tokens) -> None:
    """R33: with 8 players the box has no further token."""
    assert start(8, event=event).tokens == tokens


# -- SODA-11 --------------------------------------------------------------------------------------


@pytest.mark.rule("SODA-11.1")
def test_night_shift_accepts_one_more(deal) -> None:
    table = deal(4, luggage={1: [1, 1]}, event="night_shift").play("accept 1", "accept 2")
    assert table.step == "inspecting"
    assert table.traveller(3)["status"] == "waiting"


@pytest.mark.rule("SODA-11.2")
@pytest.mark.parametrize("taken", range(6))
def test_temptation_accepts_any_number(deal, taken) -> None:
    """R44: one by one, and passing is possible all the time."""
    table = deal(6, luggage=SIX, event="temptation")
    table.play(*[f"accept {seat}" for seat in range(1, 1 + taken)])
    if taken < 5:
        assert table.why_not("pass") == "allowed"
        assert len(table.offered_of("accept")) == 5 - taken
    else:
        assert table.s.round == 2


@pytest.mark.rule("SODA-11.3", "SODA-11.3.1")
def test_superior_officer_may_open_both_suitcases_of_one(deal) -> None:
    """R37: three inspections with 6 players; never the same suitcase twice."""
    table = deal(6, luggage=SIX, event="superior_officer").play("pass", "inspect 1a")
    assert table.why_not("inspect 1a") == "already_open"
    table.play("inspect 1b")
    assert table.why_not("inspect 1a") == "already_open"
    table.play("inspect 2a")
    assert table.step == "arresting"


@pytest.mark.rule("SODA-11.3.1")
def test_superior_officer_does_not_reopen_three_times(deal) -> None:
    table = deal(6, luggage=SIX, event="superior_officer").play("pass", "inspect 1a", "inspect 1b")
    assert table.offered_of("inspect 1") == []
    assert len(table.offered_of("inspect")) == 4 * 2


@pytest.mark.rule("SODA-11.4")
@pytest.mark.parametrize(
    "moves",
    [
        ["dog 1", "show b", "inspect 2a", "inspect 3a"],
        ["inspect 2a", "dog 1", "show b", "inspect 3a"],
        ["inspect 2a", "inspect 3a", "dog 1", "show b"],
    ],
    ids=["before", "between", "after"],
)
def test_the_dog_comes_besides_the_tokens(deal, moves) -> None:
    """R34: before, between or after them, and once."""
    table = deal(6, luggage=SIX, event="sniffer_dog").play("pass", *moves)
    assert table.step == "arresting"
    assert table.s.dogs == 0


@pytest.mark.rule("SODA-11.4")
def test_the_dog_works_once_and_only_with_its_event(deal) -> None:
    table = deal(6, luggage=SIX, event="sniffer_dog").play("pass", "dog 1", "show b")
    assert table.why_not("dog 2") == "no_dog"
    assert deal(6, luggage=SIX).play("pass").why_not("dog 2") == "no_dog"


@pytest.mark.rule("SODA-11.4")
def test_the_dog_needs_a_waiting_traveller(deal) -> None:
    table = deal(6, luggage=SIX, event="sniffer_dog").play("accept 1")
    assert table.why_not("dog 1") == "out_of_round"
    assert table.why_not("dog 0") == "not_a_traveller"
    table.play("inspect 2a", "inspect 3a")
    assert table.why_not("inspect 4a") == "no_token_left"
    table.play("pass")
    assert table.step == "arresting"


@pytest.mark.rule("SODA-11.4.1")
@pytest.mark.parametrize(("luggage", "fuller"), [([1, 3], "show b"), ([2, 0], "show a")])
def test_the_sniffed_traveller_turns_the_fuller_suitcase(deal, luggage, fuller) -> None:
    table = deal(luggage={1: luggage}, event="sniffer_dog").play("pass", "dog 1")
    assert table.asked == [1]
    assert table.offered() == [fuller]
    table.play(fuller)
    shown = [n if n == max(luggage) else None for n in luggage]
    assert table.traveller(1, seen_by=SPECTATOR)["luggage"] == shown
    assert table.why_not("pass") == "allowed"


@pytest.mark.rule("SODA-11.4.2")
@pytest.mark.parametrize("bottles", [0, 1, 2, 3])
def test_on_a_tie_the_traveller_chooses(deal, bottles) -> None:
    """R36: also between two empty suitcases."""
    table = deal(luggage={1: [bottles, bottles]}, event="sniffer_dog").play("pass", "dog 1")
    assert table.offered() == ["show a", "show b"]


@pytest.mark.rule("SODA-11.4.2")
def test_nobody_else_learns_that_there_was_a_choice(deal) -> None:
    """R36: same news and same sights with [2, 2] and with [1, 2], before and after the answer."""
    tie = deal(luggage={1: [2, 2]}, event="sniffer_dog").play("pass", "dog 1")
    plain = deal(luggage={1: [1, 2]}, event="sniffer_dog").play("pass", "dog 1")
    for _ in range(2):
        for seat in (SPECTATOR, 0):
            assert tie.sent(seat) == plain.sent(seat)
            assert tie.kinds_of_news(seat) == plain.kinds_of_news(seat)
            for kind in ("dog_sent", "suitcase_shown"):
                assert tie.news(kind, seat) == plain.news(kind, seat)
        if tie.step == "showing":
            tie.play("show b")
            plain.play("show b")


@pytest.mark.rule("SODA-11.4.2")
def test_out_of_time_a_tie_is_not_always_turned_on_one_side(start) -> None:
    """R36: a fixed side would prove, when the other is seen, that it was strictly fuller."""
    sides = set()
    for returned in ([0, 1], [1, 1], [0, 0], [2, 3]):
        table = start(hands={1: [2, 2, 0, *returned], 2: [0, 0, 0, 1, 1]}, event="sniffer_dog")
        for seat, move in ((1, "pack 2 2 bribe 0"), (2, "pack 0 0 bribe 0")):
            GAME.play(table.s, seat, GAME.parse(move))
        table.play("pass", "dog 1")
        sides.add(GAME.notation(GAME.default_move(table.s, 1)))
    assert sides == {"show a", "show b"}


@pytest.mark.rule("SODA-11.4.1")
@pytest.mark.parametrize(("luggage", "fuller"), [([1, 3], "show b"), ([2, 0], "show a")])
def test_out_of_time_the_fuller_suitcase_is_turned(deal, luggage, fuller) -> None:
    table = deal(luggage={1: luggage}, event="sniffer_dog").play("pass", "dog 1")
    assert GAME.notation(GAME.default_move(table.s, 1)) == fuller


@pytest.mark.rule("SODA-11.4.3")
def test_dog_and_token_never_meet_at_one_traveller(deal) -> None:
    """R35: in neither order."""
    dog_first = deal(luggage={1: [1, 2]}, event="sniffer_dog").play("pass", "dog 1", "show b")
    assert dog_first.why_not("inspect 1a") == "already_inspected"
    token_first = deal(luggage={1: [1, 2]}, event="sniffer_dog").play("pass", "inspect 1a")
    assert token_first.why_not("dog 1") == "already_inspected"
    assert token_first.why_not("dog 2") == "allowed"


@pytest.mark.rule("SODA-11.5", "SODA-11.5.1", "SODA-11.5.2")
def test_tip_off_arrests_one_more_and_never_apologises(deal) -> None:
    """R41: no arrest of the round costs an apology; legal bottles are paid, smugglers caught."""
    table = deal(4, luggage={1: [0, 1], 2: [0, 0], 3: [2, 2]}, event="tip_off")
    table.pass_until("arresting").play("arrest 1", "arrest 3")
    assert table.caps == [14, 11, 10, 10]
    assert table.news("apology") == []


@pytest.mark.rule("SODA-11.6")
def test_birthday_caps_come_from_the_stock_and_can_pay_an_apology(deal) -> None:
    """R39."""
    table = deal(event="birthday", luggage={1: [1, 0]})
    assert table.news("bonus_taken") == [{"guard": 0, "caps": 2}]
    assert table.from_stock == 2
    table.s.caps[0] = 2
    assert arrest(table, 1).caps == [0, 13, 10]


@pytest.mark.rule("SODA-11.6.1")
@pytest.mark.parametrize(
    ("luggage", "caps"),
    [
        *[([0, 0], [10, 12]), ([1, 0], [10, 13]), ([1, 1], [10, 14]), ([2, 0], [10, 14])],
        *[([2, 1], [15, 10]), ([3, 0], [15, 10]), ([3, 3], [18, 10])],
    ],
)
def test_birthday_allows_two_bottles(deal, luggage, caps) -> None:
    """R38."""
    table = arrest(deal(luggage={1: luggage}, event="birthday"), 1)
    assert table.caps == [*caps, 10]


@pytest.mark.rule("SODA-11.7")
def test_holiday_season_packs_three_suitcases(start) -> None:
    """R54: the hand stays at 5, so one card is returned."""
    table = start(hands={1: [0, 1, 2, 3, 3]}, event="holiday_season")
    packings = [GAME.notation(move) for move in GAME.moves(table.s, 1)]
    assert "pack 3 0 3 bribe 1" in packings
    assert all(len(packing.split()) == 6 for packing in packings)
    short = GAME.judge(table.s, 1, GAME.parse("pack 3 0 bribe 1"))
    assert GAME.reason(short).name == "wrong_number_of_suitcases"
    GAME.play(table.s, 1, GAME.parse("pack 3 0 3 bribe 1"))
    GAME.play(table.s, 2, GAME.default_move(table.s, 2))
    assert table.view(1)["you"]["returned"] == [2]
    assert table.traveller(1)["luggage"] == [None, None, None]


@pytest.mark.rule("SODA-11.7.1")
@pytest.mark.parametrize(
    ("luggage", "caught"),
    [([0, 0, 0], False), ([0, 0, 1], False), ([1, 0, 1], True), ([1, 1, 1], True)],
)
def test_holiday_season_still_allows_one_bottle_in_all(deal, luggage, caught) -> None:
    """R40."""
    table = arrest(deal(luggage={1: luggage}, event="holiday_season"), 1)
    assert len(table.news("caught")) == int(caught)


@pytest.mark.rule("SODA-11.7.2")
def test_holiday_season_inspects_one_of_three(deal) -> None:
    table = deal(luggage={1: [0, 2, 3]}, event="holiday_season").play("pass")
    assert len(table.offered_of("inspect")) == 2 * 3
    table.play("inspect 1c")
    assert table.news("inspected")[0]["place"] == 4  # the right one of three
    assert table.traveller(1)["luggage"] == [None, None, 3]
    six = deal(6, luggage={n: [0, 1, 1] for n in range(1, 6)}, event="holiday_season")
    six.play("pass", "inspect 1a")
    assert six.why_not("inspect 1b") == "already_inspected"


@pytest.mark.rule("SODA-11.7.3")
def test_holiday_season_counts_all_three(deal) -> None:
    luggage = {1: [1, 2, 3], 2: [0, 1, 2], 3: [1, 1, 0]}
    table = deal(4, luggage=luggage, event="holiday_season")
    table.play("accept 1", "pass", "arrest 2")
    assert table.caps == [13, 16, 10, 12]
    assert table.from_stock == 11


@pytest.mark.rule("SODA-11.8")
@pytest.mark.parametrize(("seats", "arrests"), [(3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 2)])
def test_breakage_takes_an_arrest_but_never_the_last(start, seats, arrests) -> None:
    """R42."""
    assert start(seats, event="breakage").tokens[2] == arrests


@pytest.mark.rule("SODA-11.8.1")
def test_breakage_allows_no_bottle(deal) -> None:
    table = arrest(deal(luggage={1: [0, 1]}, event="breakage"), 1)
    assert table.caps == [11, 10, 10]


@pytest.mark.rule("SODA-11.8.2")
def test_breakage_spares_an_empty_luggage(deal) -> None:
    table = arrest(deal(luggage={1: [0, 0]}, event="breakage"), 1)
    assert table.caps == [8, 12, 10]
    assert table.from_stock == 0


@pytest.mark.rule("SODA-11.8.1")
def test_breakage_matters_at_an_arrest_only(deal) -> None:
    """R43."""
    assert deal(luggage={1: [0, 1]}, event="breakage").finish_round().caps == [10, 11, 10]


def test_every_event_is_in_the_table_above() -> None:
    assert set(TABLE) == set(EVENT_NAMES)
