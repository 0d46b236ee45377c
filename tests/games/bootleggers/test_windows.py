"""BOOT-8 and BOOT-9: when Thug cards may be played, who is asked, and the reaction to one."""

import pytest

from contraband.core.chance import seeded
from contraband.games.bootleggers.data import THUG_NAMES, THUGS, UNION_BOSS
from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.names import WINDOW_NAMES
from contraband.games.bootleggers.view.in_play import Aim

ANY = ("r1", "e1")
TO_SALE = ("r1", "s2")
# BOOT-9: the first and the last window of each card, and a target on the table of ``ready`` below.
CARDS = {
    "vigorish": (("r1", "d1"), "1 still1"),
    "big_city_boys": (ANY, "2"),
    "big_payoff": (TO_SALE, "palace"),
    "big_favor": (("r1", "l3"), ""),
    "little_favor": (("r1", "l3"), ""),
    "city_politics": (ANY, "2"),
    "copper_house": (TO_SALE, "palace"),
    "double_cross": (ANY, "palace add"),
    "union_boss": (ANY, ""),
    "bust_shipment": (("l1", "l3"), "s2"),
    "bust_speakeasy": (TO_SALE, "palace"),
    "investigation": (ANY, "2"),
    "free_truck": (("l1", "l3"), "s3"),
    "hijack": (("l1", "l3"), "s2 s1"),
    "hit": (ANY, "palace 1"),
    "mob_war": (ANY, "palace 1 1"),
    "moll": (ANY, "1"),
    "pigeon": (("l2", "s2"), "s2"),
    "muscling_in": (ANY, "1 still1 back"),
    "opportunity": (ANY, "rosies palace"),
    "packing_heat": (TO_SALE, "palace"),
    "recruiting": (ANY, ""),
    "safe_house": (ANY, "palace palace"),
    "state_politics": (ANY, "3"),
    "thirsty": (TO_SALE, "palace"),
    "turf_war": (ANY, "1 still1"),
    "warehouse": (("l1", "l1"), ""),
    "windfall": (("r1", "r3"), ""),
    "word_of_mouth": (TO_SALE, "palace"),
    "dirty_rat": (ANY, "palace 1"),
}


def ready(arrange, **options):
    """Seat 0 has something to do with every card; a Recruiting keeps it asked in every window."""
    table = arrange(60, 40, 20, cash=[30, 30, 30], **options)
    s = table.s
    table.mark("palace", 4, 4, 1).mark("rosies", 1, 1)
    s.improvements[1] = 1
    s.remote[6] = 2
    s.crates[0] = 3
    table.fill("s2", 4, "palace")
    lay_boss(s)
    s.spot = 5
    s.done = 0b111
    s.settled = 0
    table.give(0, "recruiting")
    return table


def lay_boss(s) -> None:
    """Seat 2 has the Friendly Union Boss on the table."""
    s.deck[THUGS + UNION_BOSS] -= 1
    s.deck_left -= 1
    s.boss = 0b100


def take_boss_back(s) -> None:
    s.deck[THUGS + UNION_BOSS] += 1
    s.deck_left += 1
    s.boss = 0


def is_listed(card: str, window: str) -> bool:
    first, last = (WINDOW_NAMES.index(name) for name in CARDS[card][0])
    return first <= WINDOW_NAMES.index(window) <= last


@pytest.mark.rule("BOOT-8.1", "BOOT-8.2", "BOOT-8.3", "BOOT-8.5", "BOOT-9.1", "BOOT-9.2")
@pytest.mark.rule("BOOT-9.3", "BOOT-9.4", "BOOT-9.5", "BOOT-9.6", "BOOT-9.7", "BOOT-9.8")
@pytest.mark.rule("BOOT-9.9", "BOOT-9.10", "BOOT-9.11", "BOOT-9.12", "BOOT-9.13", "BOOT-9.14")
@pytest.mark.rule("BOOT-9.15", "BOOT-9.16", "BOOT-9.17", "BOOT-9.18", "BOOT-9.19", "BOOT-9.20")
@pytest.mark.rule("BOOT-9.21", "BOOT-9.22", "BOOT-9.23", "BOOT-9.24", "BOOT-9.25", "BOOT-9.26")
@pytest.mark.rule("BOOT-9.27", "BOOT-9.28", "BOOT-9.29", "BOOT-9.30", "BOOT-9.31", "BOOT-9.32")
@pytest.mark.parametrize("card", THUG_NAMES)
def test_each_card_in_its_windows_and_outside_them(arrange, card) -> None:
    move = f"play {card} {CARDS[card][1]}".strip()
    for window in WINDOW_NAMES:
        if window == "rt":
            continue
        table = ready(arrange)
        if card == "union_boss":
            take_boss_back(table.s)
        if card != "recruiting":
            table.give(0, card)
        table.window(window)
        assert table.asked == [0], window
        if is_listed(card, window):
            assert table.why_not(move) == "allowed", window
            assert move in table.offered(), window
            table.play(move)
            assert card not in table.hand(0), window
        else:
            assert table.why_not(move) == "wrong_window", window
            assert move not in table.offered(), window


@pytest.mark.rule("BOOT-8.3.10", "BOOT-2.6.5")
@pytest.mark.parametrize("card", THUG_NAMES)
def test_a_card_just_taken_is_played_at_once_or_kept(arrange, card) -> None:
    """RT lies between R1 and R3, so the cards of the shipping phase have to wait."""
    table = ready(arrange)
    if card == "union_boss":
        take_boss_back(table.s)
    table.give(0, "moll" if card != "moll" else "hit")
    table.show(card, "inf1", "inf1").at("drafting", 0).play(f"take {card}")
    assert (table.step, table.asked) == ("rt", [0])
    move = f"play {card} {CARDS[card][1]}".strip()
    other = "play moll 1" if card != "moll" else "play hit palace 1"
    assert table.why_not(other) == "other_card"
    assert table.why_not(move) == ("allowed" if is_listed(card, "rt") else "wrong_window")
    table.play("keep")
    assert card in table.hand(0)
    assert table.step != "rt"


@pytest.mark.rule("BOOT-8.3.8", "BOOT-8.3.9", "BOOT-8.3.11", "BOOT-8.3.12", "BOOT-8.3.13")
@pytest.mark.rule("BOOT-8.3.14", "BOOT-8.3.15", "BOOT-8.3.16", "BOOT-8.3.17", "BOOT-8.3.18")
@pytest.mark.rule("BOOT-8.3.19", "BOOT-8.3.20", "BOOT-8.3.21", "BOOT-8.3.22", "BOOT-8.3.24")
@pytest.mark.rule("BOOT-8.3.23", "BOOT-8.3.7")
def test_the_windows_come_in_this_order(arrange) -> None:
    """A Round of three, with cargo at O'Malley's and at a Speakeasy that rolls."""
    table = arrange(60, 40, 20, cash=[30, 30, 30], round=4).give(0, "recruiting")
    table.mark("rosies", 1, 1).show("inf1", "inf1", "inf1")
    came = []
    table.at("r1")
    while table.step != "choosing" and not table.s.over:
        if table.step in WINDOW_NAMES:
            if not came or came[-1] != (table.step, int(table.s.turn)):
                came.append((table.step, int(table.s.turn)))
            table.play("pass")
        elif table.step == "lining_up":
            sent = [move for move in table.offered() if "rosies" in move]
            table.play(sent[0] if table.asked == [0] and sent else table.offered()[-1])
        else:
            seat = table.asked[0]
            GAME.play(table.s, seat, GAME.default_move(table.s, seat))
    names = [name for name, _ in came]
    assert names[:4] == ["r1", "r2", "r2", "r2"]
    start = ["r3", "p1", "p1", "p1", "p2", "d1", "d2", "t1", "t2", "l1", "l2", "l2", "l2", "l3"]
    assert names[4:18] == start
    assert set(names[18:-2]) == {"s1", "s2"}
    assert names[18:-2].count("s2") == 1  # only Rosie's rolls
    assert names[-2:] == ["c1", "e1"]
    assert [turn for name, turn in came if name == "p1"] == [0, 1, 2]


@pytest.mark.rule("BOOT-8.3.23")
def test_without_a_stock_take_there_is_no_c1(arrange) -> None:
    table = arrange(60, 40, 20, round=5).give(0, "recruiting").at("clean_up")
    assert table.step == "e1"


@pytest.mark.rule("BOOT-8.3.1")
def test_after_a_card_the_asking_starts_again_from_the_top(arrange) -> None:
    table = arrange(20, 40, 60).give(0, "recruiting").give(1, "recruiting", "moll")
    table.give(2, "big_city_boys").window("r1")
    assert table.asked == [2]
    table.play("pass")
    assert table.asked == [1]
    table.luck(1).play("play recruiting")
    assert table.asked == [2]
    table.play("pass", "pass", "pass")
    assert table.step == "r2"


@pytest.mark.rule("BOOT-8.3.2", "BOOT-8.3.4")
def test_only_who_is_known_to_hold_a_card_with_a_target_is_asked(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "hit").give(1, "recruiting").window("r1")
    assert table.asked == [1]  # nobody has a marker on the board: no target for Hit
    table = arrange(60, 40, 20).give(0, "pigeon").window("r1")
    assert table.step not in ("r1", "r2")  # passed over


@pytest.mark.rule("BOOT-8.3.3", "BOOT-8.3.5")
def test_a_secret_card_asks_its_holder_whatever_it_is(arrange) -> None:
    asked = []
    for card in ("recruiting", "pigeon", "warehouse"):
        table = arrange(60, 40, 20).give(1, card, secret=True).window("r1")
        asked.append((table.step, table.asked))
    assert asked == [("r1", [1])] * 3
    assert table.offered() == ["pass"]


@pytest.mark.rule("BOOT-8.3.5")
def test_who_cannot_pay_is_asked_all_the_same(arrange) -> None:
    table = arrange(60, 40, 20, cash=[10, 3, 10]).give(1, "city_politics").window("r1")
    assert table.asked == [1]
    assert table.offered() == ["pass"]
    assert table.why_not("play city_politics 1") == "no_money"


@pytest.mark.rule("BOOT-8.3.6", "BOOT-12.5")
def test_hidden_memory_treats_every_card_as_unknown(arrange) -> None:
    table = arrange(60, 40, 20, thug_memory="hidden").give(1, "pigeon", secret=True).window("r1")
    assert (table.step, table.asked) == ("r1", [1])
    assert table.sees(0).players[1].thugs == []
    assert table.sees(0).players[1].secrets == 1
    assert table.sees(1).hand.secrets == ["pigeon"]
    table.show("moll", "inf1", "inf1").at("drafting", 0).play("take moll", "keep")
    assert table.sees(2).players[0].thugs == []
    assert table.sees(2).players[0].secrets == 1


@pytest.mark.rule("BOOT-8.4", "BOOT-8.4.1", "BOOT-10.12", "BOOT-8.2.1")
def test_investigation_nullifies_a_card_before_it_costs_anything(arrange) -> None:
    """Golden case 23."""
    table = arrange(60, 40, 20, cash=[9, 10, 10]).mark("luckys", 0, 5)
    table.give(0, "big_payoff").give(1, "investigation").window("p2")
    assert table.asked == [0]
    assert table.why_not("investigate") == "reaction_only"
    table.play("play big_payoff luckys")
    assert (table.step, table.asked) == ("played", [1])
    seen = table.sees(2).played
    assert (seen.by, seen.card, seen.aim) == (0, "big_payoff", Aim(kind="bar", number=3))
    assert GAME.steps[table.s.step].aimed(table.s, 1)
    assert not GAME.steps[table.s.step].aimed(table.s, 2)
    table.play("investigate")
    assert table.cash == [9, 10, 10]
    assert table.sees(0).speakeasies[3].status == ["none", "control", "none"]
    assert table.hand(0) == table.hand(1) == []
    assert sorted(table.sees(0).discards) == ["big_payoff", "investigation"]


@pytest.mark.rule("BOOT-8.4.1")
def test_the_reaction_asks_nobody_if_investigation_is_in_no_hand(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "moll", "recruiting").luck(2).window("r1")
    table.play("play moll 1")
    assert table.cash[1] == 8
    assert table.step == "r1"


@pytest.mark.rule("BOOT-8.4.1")
def test_the_reaction_asks_everybody_with_a_secret_card(arrange) -> None:
    table = arrange(60, 40, 20).give(0, "moll").give(1, "hit", secret=True)
    table.give(2, "thirsty", secret=True).window("e1")
    table.play("play moll 1")
    assert table.asked == [1]
    assert table.why_not("investigate") == "not_held"
    table.luck(4).play("pass")
    assert table.asked == [2]
    table.play("pass")
    assert table.news("molled")[0]["number"] == 4


@pytest.mark.rule("BOOT-8.6")
def test_effects_for_one_round_end_with_it(arrange) -> None:
    table = arrange(60, 40, 20, cash=[20, 20, 20]).mark("palace", 4, 4, 4)
    s = table.s
    s.busted, s.copper_house, s.shut, s.warehouse, s.idle = 2, 4, 1, 1, 1
    s.heat[5], s.thirsty[5], s.mouth[5], s.locked[0], s.back[0] = 1, 1, 1, 1, 1
    s.made[0] = 3
    table.at("round_end")
    assert table.step == "choosing"
    assert (s.busted, s.copper_house, s.shut, s.warehouse, s.idle, s.locked[0]) == (0,) * 6
    assert (s.heat[5], s.thirsty[5], s.mouth[5], s.made[0]) == (0,) * 4


@pytest.mark.rule("BOOT-8.3.4")
def test_being_asked_follows_from_public_facts_only(start) -> None:
    """Whatever is dealt anew for a spectator, the same seats are asked."""
    table = start(4, seed=11, trade_mode="off", thug_memory="hidden")
    luck = seeded(1)
    for _ in range(150):
        if table.s.over:
            break
        other = GAME.redeal(table.s, -1, luck)
        assert other.asked == table.s.asked
        seat = table.asked[0]
        moves = GAME.moves(table.s, seat)
        GAME.play(table.s, seat, moves[luck.below(len(moves))])
