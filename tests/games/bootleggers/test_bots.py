"""Eddie, Malone and the Partner: what they know about the game, and what they fall for."""

from itertools import product

import pytest
from sizes import trials

from contraband.bots.registry import bots_for
from contraband.bots.seated import Seated
from contraband.core.bot import Budget, explain
from contraband.core.chance import ReplayChance, seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective
from contraband.core.words import LANGUAGES
from contraband.games import read_words
from contraband.games.bootleggers.bots.bargains import offer_gain
from contraband.games.bootleggers.bots.dice_odds import at_least, carried, expected_sale
from contraband.games.bootleggers.bots.outlook import Outlook, zeros
from contraband.games.bootleggers.bots.players import Malone, Partner
from contraband.games.bootleggers.bots.quick import Quick
from contraband.games.bootleggers.bots.rehearsal import CLOSE, rehearsal
from contraband.games.bootleggers.bots.shortlist import shortlist
from contraband.games.bootleggers.bots.trucks_in_line import Lines
from contraband.games.bootleggers.bots.weights import Weights
from contraband.games.bootleggers.game import GAME
from contraband.games.bootleggers.moves import moves
from contraband.games.bootleggers.names import NEXT_SALE, TRADING

MAKERS = {kind.name: kind.make for kind in bots_for("bootleggers")[1:]}
FEW = Budget(2)


def ask(bot, table, luck=1, budget=FEW, seat=None):
    """The choice of the first seat that is asked."""
    seat = table.asked[0] if seat is None else seat
    return bot.choose(Perspective(GAME, table.s, seat, []), seeded(luck), budget)


def answer(bot, table, luck=1, budget=FEW):
    return GAME.notation(ask(bot, table, luck, budget).move)


def positions(seats, seed, every, **options):
    """Decisions of a game, half of the moves sensible and half of them random."""
    luck = seeded(seed)
    quick = Quick(Weights())
    s = GAME.new(seats, options, luck.split(), telling=True)
    count = 0
    while not s.over:
        seat = int(lowest(s.asked))
        count += 1
        if count % every == 0:
            yield GAME.copy(s), seat
        legal = GAME.moves(s, seat)
        sensible = luck.below(2) == 0
        move = int(quick.move(s, seat, luck)) if sensible else legal[luck.below(len(legal))]
        GAME.play(s, seat, move)


# -- exact odds ------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_odds_are_those_of_the_dice(dice):
    sums = [sum(roll) for roll in product(range(1, 7), repeat=dice)]
    for least in range(6 * dice + 2):
        assert at_least(dice, least) == pytest.approx(sum(x >= least for x in sums) / len(sums))
    for ahead, load, bonus in product((0, 3, 9), (1, 4), (0, 1)):
        sold = [min(load, max(0, x + bonus * dice - ahead)) for x in sums]
        assert expected_sale(dice, bonus, ahead, load) == pytest.approx(sum(sold) / len(sold))


@pytest.mark.parametrize("dice", [1, 2, 4])
def test_what_trucks_carry_is_close_to_the_mean_of_the_dice(dice):
    sums = [sum(roll) for roll in product(range(1, 7), repeat=dice)]
    for room in (4, 8, 14):
        mean = sum(min(room, x) for x in sums) / len(sums)
        assert carried(dice, room) == pytest.approx(mean, abs=0.15)
    assert carried(0, 4) == carried(3, 0) == 0


def test_lines_bring_the_mean_of_what_the_real_sale_brings(arrange):
    """Control, a Minority behind it and more cargo than demand: all dice of the real rules."""
    table = arrange(60, 40, 20).mark("blind_pig", 3, 1)
    for seat, load in ((0, 4), (1, 4), (1, 4)):
        table.truck(seat, 1, load, "blind_pig")
    s = table.s
    means = [0.0, 0.0, 0.0]
    for faces in product(range(6), repeat=2):
        after = GAME.copy(s)
        after.chance = ReplayChance([*faces, *([0] * 20)], 0)  # zeros for the Round that follows
        after.goto(NEXT_SALE)
        GAME.settle(after)
        for seat in range(3):
            means[seat] += (after.cash[seat] - s.cash[seat]) / 36
    takings, demand = zeros(), zeros()
    Lines(0.5, 0.5).count(s, takings, demand)
    assert list(takings)[:3] == pytest.approx(means)
    assert means[0] > means[1] > 0


# -- what things are worth -------------------------------------------------------------------------


def test_looking_changes_nothing():
    """Everything is tried out on the table itself, so everything has to be put back."""
    quick = Quick(Weights())
    for s, seat in positions(4, 5, 7):
        before = s.to_plain()
        quick.move(s, seat, seeded(1))
        assert s.to_plain() == before


def test_a_rival_counts_against_the_one_who_aims(arrange):
    table = arrange(60, 40, 20, cash=[10, 30, 10])
    look = Outlook(Weights())
    look.aim(table.s, 0)
    assert look.weigh[0] == 1
    assert look.weigh[1] < look.weigh[2] < 0  # the rich one more
    for seat, sign in ((0, 1), (1, -1)):
        table.s.cash[seat] += 5
        assert look.gain(table.s) * sign > 0
        table.s.cash[seat] -= 5


def test_dice_without_trucks_are_worth_less_than_with_them(arrange):
    def die_gain(table):
        look = Outlook(Weights())
        look.aim(table.s, 0)
        table.s.family[0] += 1
        return look.gain(table.s)

    few, many = arrange(60, 40, 20), arrange(60, 40, 20)
    for table in (few, many):
        table.s.family[0] = 3
    many.truck(0, 2)
    assert die_gain(many) > die_gain(few) + 1


def test_a_marker_goes_where_it_opens_and_controls(arrange):
    table = arrange(60, 40, 20, round=9).mark("blind_pig", 1, 1).mark("luckys", 0, 2, 2)
    table.s.back[0] = 1
    table.at("next_placing")
    assert answer(Malone(), table) == "place blind_pig 1"


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_cargo_goes_to_the_own_place_and_not_behind_a_long_line(arrange, name):
    table = arrange(60, 40, 20).mark("palace", 5, 2, 2)
    code = table.truck(0, 2, 8)
    table.at("next_line_up")
    assert answer(MAKERS[name](), table, budget=Budget(40)) == f"send {code} palace"
    crowded = arrange(60, 40, 20).mark("rosies", 0, 3, 0)
    crowded.truck(1, 2, 8, "rosies")
    code = crowded.truck(0, 2, 8)
    crowded.at("next_line_up")
    assert answer(MAKERS[name](), crowded, budget=Budget(40)) == f"send {code} omalleys"


def test_calhoun_drives_to_the_dearest_place(arrange):
    table = arrange(60, 40, 20).mark("palace", 0, 9, 0)
    table.truck(1, 2, 8, "palace")
    code = table.truck(0, 2, 8)
    table.at("next_line_up")
    assert answer(MAKERS["beginner"](), table) == f"send {code} palace"


@pytest.mark.parametrize("name", ["medium", "hard"])
@pytest.mark.parametrize(
    ("card", "window", "play"),
    [
        ("bust_shipment", "l3", "play bust_shipment {full}"),
        ("pigeon", "l3", "play pigeon {full}"),
        ("union_boss", "r1", "play union_boss"),
    ],
)
def test_a_card_is_played_when_it_does_most(arrange, name, card, window, play):
    table = arrange(60, 40, 20, cash=[10, 40, 10]).mark("palace", 0, 9, 0).give(0, card)
    table.truck(2, 1, 2, "palace")
    full = table.truck(1, 2, 8, "palace")
    for _ in range(3):
        table.truck(0, 2)
    table.window(window)
    assert answer(MAKERS[name](), table, budget=Budget(40)) == play.format(full=full)


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_a_card_waits_for_its_time(arrange, name):
    table = arrange(60, 40, 20).give(0, "thirsty").mark("rosies", 0, 2, 0)
    table.window("r1")
    assert answer(MAKERS[name](), table) == "pass"


# -- deals -----------------------------------------------------------------------------------------


def random_offer(s, seat, luck):
    """The table after a random offer, perhaps with a promise; None if nobody could accept it."""
    other = (seat + 1 + luck.below(3)) % 4
    text = f"offer {other}"
    for way in ("give", "take"):
        text += f" {way} {luck.below(5)}g {luck.below(4)}c"
    after = GAME.copy(s)
    if luck.below(2) == 0:
        way = ("give", "take")[luck.below(2)]
        kinds = ("pay_later 3", "permit palace", "word", f"not_play any {seat}")
        promise = GAME.parse(f"promise {way} {kinds[luck.below(4)]}")
        if GAME.judge(after, seat, promise) == 0:
            GAME.play(after, seat, promise)
    if GAME.judge(after, seat, GAME.parse(text)) != 0:
        return None
    GAME.play(after, seat, GAME.parse(text))
    can_accept = GAME.judge(after, other, int(moves.ACCEPT)) == 0
    return Perspective(GAME, after, other, []) if can_accept else None


def random_offers(count):
    """In positions of real games, half of whose moves are sensible."""
    luck = seeded(11)
    for seed in range(count):
        for s, seat in positions(4, seed, 1):
            at = random_offer(s, seat, luck) if s.step == TRADING else None
            if at is not None:
                yield at
                count -= 1
            if count == 0:
                return


@pytest.mark.parametrize("name", MAKERS)
def test_no_bot_accepts_a_deal_that_it_values_below_nothing(name):
    accepted = refused = 0
    bot = MAKERS[name]()
    for at in random_offers(trials(60, 10_000)):
        worth = bot.offer_worth(at)
        if bot.choose(at, seeded(accepted), FEW).move == moves.ACCEPT:
            assert worth > 0
            accepted += 1
        else:
            refused += 1
    assert accepted > 5
    assert refused > 5


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("offer", ["take 1g", "give 1g take 3g", "take 2c"])
def test_nobody_gives_something_for_nothing(arrange, name, offer):
    table = arrange(60, 40, 20, trade_mode="full")
    table.s.crates[1] = 3
    table.at("trading").play(f"offer 1 {offer}")
    assert MAKERS[name]().offer_worth(Perspective(GAME, table.s, 1, [])) < 0
    reply = answer(MAKERS[name](), table)
    assert reply == "decline" or reply.startswith("offer 0 give 2c take ")  # not without a price


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_crates_that_do_not_fit_find_room_with_somebody_else(arrange, name):
    table = arrange(60, 40, 20, trade_mode="full")
    table.s.crates[0] = 9
    table.truck(1, 2)
    table.at("trading")
    offer = answer(MAKERS[name](), table)
    assert offer.startswith("offer 1 ")
    table.play(offer)
    assert answer(MAKERS[name](), table) == "accept"
    table.play("accept", "pass", "pass", "pass").through("l1")
    assert sum(table.s.load) == 9  # sold, or on a rented Truck


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_who_refuses_a_price_names_another(arrange, name):
    table = arrange(60, 40, 20, cash=[30, 30, 30], trade_mode="full")
    table.s.crates[0] = 9
    table.truck(1, 2)
    table.at("trading").play("offer 1 give 6c take 30g")
    bot = MAKERS[name]()
    reply = ask(bot, table)
    assert GAME.notation(reply.move).startswith("offer 0 give ")
    assert GAME.notation(reply.move).endswith(" take 6c")
    assert "{" not in explain(read_words("bootleggers", "en"), reply, ["Ann", "Bea", "Cid"])
    table.play(GAME.notation(reply.move))
    assert table.step == "countered"
    assert bot.offer_worth(Perspective(GAME, table.s, 0, [])) > 0  # both sides gain


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_promises_come_along_when_the_price_is_haggled_about(arrange, name):
    """One by one, seen from the other side, then the offer."""
    table = arrange(60, 40, 20, cash=[30, 30, 30], trade_mode="full", round=4)
    bot = MAKERS[name]()
    table.at("talking").play("promise give pay_later 9", "offer 1 take 9g")
    assert answer(bot, table) == "promise take pay_later 9"
    table.play("promise take pay_later 9")
    reply = answer(bot, table)
    assert reply.startswith("offer 0 give ")
    assert int(reply.removeprefix("offer 0 give ").removesuffix("g")) < 9
    table.play(reply, "accept")
    assert table.fates() == ["open"]


@pytest.mark.parametrize("name", ["medium", "hard"])
@pytest.mark.parametrize("offer", ["1 take 2g", "1 give 1g take 3g", "table give 1c take 20g"])
def test_nobody_haggles_about_money_for_nothing_or_with_the_whole_table(arrange, name, offer):
    table = arrange(60, 40, 20, trade_mode="full")
    table.s.crates[0] = 1
    table.at("trading").play(f"offer {offer}")
    assert answer(MAKERS[name](), table) == "decline"


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_who_names_a_price_gains_by_it(name):
    bot = MAKERS[name]()
    look = Outlook(Weights())
    named = 0
    for at in random_offers(trials(60, 10_000)):
        s, seat = at.world, at.seat
        while bot.choose(at, seeded(named), FEW).move > moves.OFFER:
            GAME.play(s, seat, bot.choose(at, seeded(named), FEW).move)
            if GAME.steps[s.step].name == "countered":
                look.aim(s, seat)
                assert offer_gain(look, s, seat, s.b) > 0
                named += 1
                break
    assert named > 5


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_the_word_of_a_liar_is_worth_less(arrange, name):
    def worth(fates):
        table = arrange(60, 40, 20, cash=[30, 30, 30], trade_mode="full", round=4)
        for fate in fates:
            table.at("talking").play("promise give pay_later 1", "offer 1", "accept")
            table.at("reckoning").play(fate)
            table.s.round = 4
            table.s.asked = 0
        table.at("talking").play("promise give pay_later 6", "offer 1 take 2g")
        return MAKERS[name]().offer_worth(Perspective(GAME, table.s, 1, []))

    liar, unknown, honest = worth(["break"]), worth([]), worth(["honour"])
    assert liar < 0 < unknown < honest


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_a_majority_lets_in_who_pays_and_keeps_its_word(arrange, name):
    table = arrange(60, 40, 20, 10, cash=[20, 20, 20, 20], trade_mode="full")
    table.mark("velvet_room", 0, 3, 2, 2).truck(0, 1, 6, "velvet_room")
    table.luck(4, 4, 4).at("next_sale")
    bot = MAKERS[name]()
    assert table.step == "pleading"
    promise = answer(bot, table)
    assert promise == "promise take permit velvet_room"
    table.play(promise)
    offer = answer(bot, table)
    assert offer.startswith("offer 1 give ")
    table.play(offer)
    assert answer(bot, table) == "accept"
    table.play("accept")
    assert answer(bot, table) == "yes"
    table.play("yes")
    assert table.fates() == ["kept"]


def about_to_strike(arrange, secret=False):
    """The Control of Lucky's hangs on one marker, and seat 0 holds a Hit."""
    table = arrange(60, 40, 20, cash=[10, 30, 10], trade_mode="full", round=9)
    table.mark("luckys", 2, 3, 0).give(0, "hit", secret=secret)
    for seat in (0, 1):
        table.s.crates[seat] = 4
        table.truck(seat, 2)
    return table.at("trading")


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_who_is_about_to_strike_can_be_bought_off(arrange, name):
    """BOOT-11.3: a threat is an offer. Who pays is spared."""
    table = about_to_strike(arrange)
    bot = MAKERS[name]()
    threat = ask(bot, table)
    assert GAME.notation(threat.move) == "promise give not_play hit 1"
    assert explain(read_words("bootleggers", "en"), threat, ["Ann", "Bea", "Cid"])
    table.play(GAME.notation(threat.move))
    offer = answer(bot, table)
    assert offer.startswith("offer 1 take ")
    table.play(offer)
    assert answer(MAKERS["medium"](), table) == "accept"
    table.play("accept")
    while table.step != "choosing":
        table.play(answer(bot, table))
    assert (table.markers("luckys"), table.fates()) == ([2, 3, 0], ["kept"])


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_peace_is_worth_what_a_shown_card_could_do(arrange, name):
    def worth(promise, *cards, secret=False):
        table = arrange(60, 40, 20, cash=[10, 30, 10], trade_mode="full", round=4)
        table.mark("velvet_room", 3, 4, 0).give(0, *cards, secret=secret)
        table.at("trading").play(f"promise give {promise}", "offer 1")
        return MAKERS[name]().offer_worth(Perspective(GAME, table.s, 1, []))

    assert worth("not_play any 1") == 0  # who has no cards can promise that easily
    assert worth("not_play any 2", "hit") == 0  # nothing to me
    assert 0 < worth("not_play any 1", "hijack") < worth("not_play any 1", "hit")
    assert worth("not_play any 1", "hit", secret=True) < worth("not_play hit 1", "hit")


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_nobody_threatens_with_a_card_that_has_not_been_seen(arrange, name):
    assert answer(MAKERS[name](), about_to_strike(arrange, secret=True)) == "pass"


def test_the_partner_breaks_his_word_only_when_nothing_can_follow(arrange):
    def fate(name, round):
        table = arrange(60, 40, 20, cash=[30, 30, 30], trade_mode="full", round=round)
        table.at("talking").play("promise take pay_later 3", "offer 1 give 1g", "accept")
        table.at("reckoning")
        return answer(MAKERS[name](), table)

    assert [fate("hard", 5), fate("hard", 12)] == ["honour", "break"]
    assert [fate("medium", 5), fate("medium", 12)] == ["honour", "honour"]


# -- secrets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MAKERS)
def test_a_bot_plays_alike_in_worlds_its_seat_cannot_tell_apart(name):
    for number, (s, seat) in enumerate(positions(4, 23, 41)):
        other = GAME.redeal(s, seat, seeded(number))
        choices = [
            MAKERS[name]().choose(Perspective(GAME, world, seat, []), seeded(number), FEW)
            for world in (s, other)
        ]
        assert GAME.judge(s, seat, choices[0].move) == 0
        assert choices[0].move == choices[1].move
        assert (choices[0].why, choices[0].fields) == (choices[1].why, choices[1].fields)


def test_how_long_the_partner_thinks_does_not_tell_his_hidden_card(arrange):
    """In a window he tries as much whether he could play or not; so he does in a reaction."""
    tried = set()
    for card in ("hit", "warehouse", "moll", "bust_shipment"):
        table = arrange(60, 40, 20).mark("blind_pig", 2, 2).give(0, card, secret=True)
        table.truck(1, 1, 5, "blind_pig")
        table.window("l3")
        bot = Partner()
        bot.elsewhere = 24
        ask(bot, table, budget=Budget(200))
        tried.add(bot.tried)
    assert min(tried) >= 24
    assert max(tried) - min(tried) < 8  # the last world is tried with all answers


def test_with_known_cards_only_a_forced_pass_is_no_secret(arrange):
    table = arrange(60, 40, 20, cash=[0, 9, 9]).give(0, "city_politics").window("r1")
    choice = ask(Partner(), table)
    assert (choice.move, choice.why) == (moves.PASS, "forced")


# -- bidding ---------------------------------------------------------------------------------------


def test_bids_are_mixed_by_regret(start):
    s = start(3).s
    quick = Quick(Weights())
    answers = shortlist(quick, s, 0, seeded(1))
    assert len(answers) == 12
    trial = rehearsal(GAME, s, 0, answers, quick, Outlook(Weights()), seeded(2))
    trial.run_tries(90)
    assert len(trial.mix.live) < 12
    assert sum(trial.mix.share(at) for at in range(12)) == pytest.approx(1)
    assert trial.decide(CLOSE) in list(trial.mix.live)
    assert max(trial.rival_regret) > 0


def test_nobody_bids_what_would_leave_the_drivers_unpaid(start):
    table = start(4)
    table.s.cash[0] = 2
    for name in MAKERS:
        for luck in range(4):
            number = int(answer(MAKERS[name](), table, luck=luck).split()[1])
            assert number <= 36  # costs 1 G at most, and the driver 1 G


# -- whole games -----------------------------------------------------------------------------------

OPTIONS = [
    (3, {"rounds": 6}),
    (4, {"rounds": 5, "thug_memory": "hidden", "multi_remote": "on", "binding_deals": "on"}),
    (5, {"rounds": 4, "trade_mode": "cash_only", "sale_order": "descending"}),
    (6, {"rounds": 4, "cash_gifts": "off", "strict_crates": "on", "copper_face": "none"}),
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_bots_play_whole_games_and_say_why(seats, options):
    """All kinds at one table; every reason can be said in every language."""
    luck = seeded(70 + seats)
    s = GAME.new(seats, options, luck.split(), telling=True)
    kinds = ["hard", "medium", "easy", "medium", "easy", "medium"][:seats]
    seated = [Seated(seat, MAKERS[kind](), luck.split()) for seat, kind in enumerate(kinds)]
    names = [f"P{seat}" for seat in range(seats)]
    words = [read_words("bootleggers", language) for language in LANGUAGES]
    while not s.over:
        for chair in seated:
            chair.hear(s.told)
        s.told = []
        chair = seated[lowest(s.asked)]
        choice = chair.answer(GAME, s, FEW)
        GAME.play(s, chair.seat, choice.move)
        GAME.check(s)
        for each in words:
            assert "{" not in explain(each, choice, names)
    cash = [int(s.cash[seat]) for seat in range(seats)]
    assert max(cash) > 10


def test_a_bot_that_takes_over_plays_like_one_that_was_there():
    there = Malone()
    for number, (s, seat) in enumerate(positions(3, 9, 29)):
        at = Perspective(GAME, s, seat, [])
        stayed = there.choose(at, seeded(number), FEW)
        came = Malone().choose(at, seeded(number), FEW)
        assert (stayed.move, stayed.fields) == (came.move, came.fields)
