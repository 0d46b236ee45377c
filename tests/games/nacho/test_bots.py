"""Toni, Annie and the Baron: what they know about the game, and what they fall for."""

from collections.abc import Iterator
from typing import Any

import pytest

from contraband.bots.players import SearchBot
from contraband.bots.registry import bots_for
from contraband.bots.seated import Seated
from contraband.core.bot import Bot, Budget, Choice, explain
from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.core.perspective import Perspective, heard_by
from contraband.core.sets import listed
from contraband.core.words import LANGUAGES
from contraband.games import read_words
from contraband.games.nacho import moves
from contraband.games.nacho.bots.beginners import Ricky
from contraband.games.nacho.bots.cantina_values import CantinaValues
from contraband.games.nacho.bots.first_odds import FirstOdds
from contraband.games.nacho.bots.food_values import FoodValues, best_sale
from contraband.games.nacho.bots.move_values import GoValues
from contraband.games.nacho.bots.players import Annie, Baron, Toni
from contraband.games.nacho.bots.quick import quick_move
from contraband.games.nacho.bots.rehearsal import Sending, answers_for, win_chance
from contraband.games.nacho.bots.weights import BaronWeights
from contraband.games.nacho.data import ASKS_FOR, CARDS, FOODS, RANK
from contraband.games.nacho.game import GAME
from contraband.games.nacho.names import SMUGGLING
from contraband.games.nacho.state import Nacho, cantina_at, cube

MAKERS = {kind.name: kind.make for kind in bots_for("nacho")}
OPTIONS: list[dict[str, object]] = [
    {},
    {"blind_smuggling": "on", "redraw_hands": "on"},
    {"random_mounties": "on", "best_cantina": "keepers"},
]
BY_NAME = {card.name: number for number, card in enumerate(CARDS.smugglers)}
AB, SK, ON, QC = range(4)
FIRST_SEAT = 0


def positions(seats: int, seed: int, options: dict[str, object], every: int) -> Iterator[Nacho]:
    """Decisions of a game between quick players."""
    luck = seeded(seed)
    s = GAME.new(seats, options, luck.split(), telling=True)
    count = 0
    while not s.over:
        count += 1
        if count % every == 0:
            yield s
        seat = int(lowest(s.asked))
        GAME.play(s, seat, int(quick_move(s, seat, luck)))


def ask(bot: Bot[Any], s: Nacho, seat: int, luck: int = 1, worlds: int = 2) -> Choice:
    return bot.choose(Perspective(GAME, s, seat, heard_by(s, seat)), seeded(luck), Budget(worlds))


def hand(*names: str) -> int:
    return sum(1 << BY_NAME[name] for name in names)


def table(turn: int = 1, seats: int = 4) -> Nacho:
    """An empty table with first cards face up, where everybody chooses; nobody holds a thing."""
    s = GAME.new(seats, {}, seeded(7))
    s.turn = turn
    s.gem = FIRST_SEAT
    for seat in range(seats):
        s.hands[seat] = 0
        s.stores[seat] = 0
    for at in range(4):
        s.demands[at * 3] = at * 3  # AB-P1, SK-P1, ON-P1, QC-P1
        s.wanted[at] = ASKS_FOR[at * 3]
    return s


def store(*foods: str) -> int:
    return sum(int(cube(FOODS.index(food))) for food in foods)


def reveal(s: Nacho, *names: str) -> None:
    """Everybody plays a card; the goes begin."""
    for seat, name in enumerate(names):
        s.hands[seat] |= hand(name)
    for seat, name in enumerate(names):
        GAME.play(s, seat, GAME.parse(f"choose {name}"))


# -- laws for all of them --------------------------------------------------------------------------


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("options", OPTIONS)
def test_a_bot_plays_alike_in_worlds_its_seat_cannot_tell_apart(
    name: str, options: dict[str, object]
) -> None:
    every = 24 if name == "hard" else 8  # it thinks longer
    for number, s in enumerate(positions(3, 41, options, every)):
        seat = int(lowest(s.asked))
        other = GAME.redeal(s, seat, seeded(number))
        one, two = (ask(MAKERS[name](), world, seat, number, 1) for world in (s, other))
        assert one.move in GAME.moves(s, seat)
        assert (one.move, one.why, one.fields) == (two.move, two.why, two.fields)


@pytest.mark.parametrize(("name", "seats"), [("easy", 3), ("medium", 4), ("hard", 2)])
def test_a_bot_plays_whole_games_and_says_why(name: str, seats: int) -> None:
    luck = seeded(100 + seats)
    everything = {key: value for options in OPTIONS for key, value in options.items()}
    s = GAME.new(seats, everything, luck.split(), telling=True)
    seated = [Seated(seat, MAKERS[name](), luck.split()) for seat in range(seats)]
    words = [read_words("nacho", language) for language in LANGUAGES]
    while not s.over:
        chair = seated[lowest(s.asked)]
        choice = chair.answer(GAME, s, Budget(1))
        GAME.play(s, chair.seat, choice.move)
        for each in words:
            assert "{" not in explain(each, choice, ["A", "B", "C", "D"])


def test_every_reason_the_bots_may_give_is_there() -> None:
    kinds = ["go", "deliver", "steal", "mountie", "raid", "wander", "gem", "discard", "keep"]
    for who in ("toni", "annie", "baron"):
        for kind in [*kinds, "sell", "done"]:
            for language in LANGUAGES:
                assert read_words("nacho", language).text("why", f"{who}_{kind}")


def test_the_hash_is_the_same_for_the_same_view_and_differs_with_it() -> None:
    seen: dict[int, str] = {}
    for options in OPTIONS:
        for number, s in enumerate(positions(3, 17, options, every=7)):
            for seat in range(-1, 3):
                found = int(GAME.view_hash(s, seat))
                assert found == GAME.view_hash(GAME.redeal(s, seat, seeded(number)), seat)
                view = f"{seat} {s.step} {GAME.view(s, seat)}"
                assert seen.setdefault(found, view) == view
    assert len(seen) > 150


def test_the_plain_searcher_plays_it_too() -> None:
    s = GAME.new(2, {}, seeded(4), telling=True)
    assert ask(SearchBot(8), s, 0, worlds=8).move in GAME.moves(s, 0)


# -- exact play of a go ----------------------------------------------------------------------------


def brute_force(s: Nacho, seat: int, to_go: int) -> float:
    """The best the owner can make of the arrests, through the real rules."""
    if s.step == SMUGGLING:
        return float(CantinaValues(s, seat, to_go).worth())
    found = []
    for move in GAME.moves(s, seat):
        after = GAME.copy(s)
        GAME.play(after, seat, move)
        found.append(brute_force(after, seat, to_go))
    return max(found)


def add_pair(s: Nacho, seat: int, province: int, number: int) -> None:
    """Two mounties alone in one cantina, and now and then another one next door."""
    cards = [(number + step) % 12 for step in (0, 3, 7)]
    for at in range(4):
        s.mounties[cantina_at(seat, at)] = 0
    s.keepers[cantina_at(seat, province)] = 0
    s.mounties[cantina_at(seat, province)] = 1 << cards[0] | 1 << cards[1]
    if number % 3 == 0:
        s.keepers[cantina_at(seat, (province + 1) % 4)] = 0
        s.mounties[cantina_at(seat, (province + 1) % 4)] = 1 << cards[2]
    if number % 4 == 1:
        for at in range(4):  # nobody to arrest but the newcomer
            s.keepers[cantina_at(seat, at)] = 0


@pytest.mark.parametrize("options", OPTIONS)
def test_what_a_go_brings_equals_the_rules_played_out(options: dict[str, object]) -> None:
    """Arrests, pairs of mounties, wanderers: the reckoning agrees with every way to play on."""
    compared = 0
    mounties = [0, 0, 0]
    for seed in range(6):
        for s in positions(3, seed, options, every=1):
            if s.step != SMUGGLING or s.at + 1 == s.goes:
                continue
            seat = int(s.active())
            to_go = int(s.goes - s.at - 1)
            s = GAME.copy(s)
            if s.at == 0 and seed % 2:
                add_pair(s, seat, seed % 4, seed)
            look = CantinaValues(s, seat, to_go)
            mounties[
                min(2, max(len(listed(s.mounties[cantina_at(seat, at)])) for at in range(4)))
            ] += 1
            for move in GAME.moves(s, seat):
                if moves.kind(move) != moves.GO:
                    continue
                after = GAME.copy(s)
                GAME.play(after, seat, move)
                rank = int(RANK[s.played[seat]])
                reckoned = look.after(move - int(moves.GO), rank)
                assert reckoned == pytest.approx(brute_force(after, seat, to_go))
                compared += 1
    assert compared > 200
    assert min(mounties) > 5


def test_a_full_go_is_the_best_of_all_ways_to_go() -> None:
    """Price, fee and cantinas: salsa for 7 in Alberta beats every other go."""
    s = table()
    s.stores[1] = store("salsa", "olive")
    reveal(s, "Salvador", "Jen", "Hank", "Pilar")
    GAME.play(s, 0, GAME.parse("go sk"))
    goes = GoValues(s, 1)
    assert GAME.notation(int(goes.moves[goes.best()])) == "deliver ab salsa"


# -- who is first ----------------------------------------------------------------------------------


def test_the_odds_of_being_first_are_those_of_cards_dealt_anew() -> None:
    """Against rivals who play any card: the share of re-deals in which the card comes first."""
    s = GAME.new(3, {}, seeded(3))
    seat = 1
    speed = FirstOdds(s, seat)
    luck = seeded(9)
    tries = 1500
    first = [0] * 10
    for _ in range(tries):
        world = GAME.redeal(s, seat, luck)
        for rank in range(1, 10):
            ahead = True
            for other in (0, 2):
                cards = listed(world.hands[other])
                theirs = int(RANK[cards[luck.below(len(cards))]])
                mine_wins = rank > theirs or (
                    rank == theirs and s.from_gem(seat) < s.from_gem(other)
                )
                ahead = ahead and mine_wins
            first[rank] += ahead
    for rank in range(1, 10):
        assert speed.first[rank] == pytest.approx(first[rank] / tries, abs=0.05)


def test_the_gem_holder_wins_ties() -> None:
    s = table()
    for seat, name in enumerate(["Otis", "Pilar", "Hank", "Jen"]):
        s.hands[seat] = hand(name)
    s.deck = 0
    holder, next_one = FirstOdds(s, 0), FirstOdds(s, 1)
    assert (holder.first[9], next_one.first[9]) == (1, 1)
    assert holder.first[2] == pytest.approx(1 / 27)  # of 2, 3 and 5 only the 2 is no faster
    assert next_one.first[1] == 0
    assert next_one.first[3] == pytest.approx(1 / 3 * 2 / 3 * 2 / 3)


# -- the beginner's mistakes -----------------------------------------------------------------------


def test_ricky_hurries_and_annie_does_not_meet_the_mountie_on_her_best_cantina() -> None:
    s = table(turn=3)
    s.mountie = [card.name for card in CARDS.mounties].index("ON2")
    s.hands[0] = hand("Fiona", "Earl", "Mimi")  # Ontario's 9, 1 and 2
    for seat in range(1, 4):
        s.hands[seat] = hand("Jen")
    s.keepers[cantina_at(0, ON)] = hand("Xenia")
    s.keepers[cantina_at(1, SK)] = hand("Salvador", "Ines", "Duke")  # nothing to win on either side
    s.keepers[cantina_at(1, QC)] = hand("Emilio", "Catalina", "Adela")
    ricky = {ask(Ricky(), s, 0, luck).move for luck in range(30)}
    toni = [ask(Toni(), s, 0, luck).move for luck in range(30)]
    annie = [ask(Annie(), s, 0, luck).move for luck in range(30)]
    assert ricky == {GAME.parse("choose fiona")}
    assert GAME.parse("choose fiona") not in annie
    assert toni == annie  # he can count; what he does with a card is another matter


def test_annie_goes_empty_for_a_majority_and_toni_only_home() -> None:
    """The last turn, no cubes: a bonus is at stake in Alberta, the flag is Saskatchewan's."""
    s = table(turn=12)
    s.keepers[cantina_at(0, AB)] = hand("Luis")
    s.keepers[cantina_at(1, AB)] = hand("Marge", "Gus")
    s.keepers[cantina_at(1, ON)] = hand("Fiona")
    reveal(s, "Hank", "Jen", "Nadia", "Duke")
    while s.active() != 0:
        GAME.play(s, int(s.active()), GAME.parse("go sk"))
    assert ask(Annie(), s, 0).move == GAME.parse("go ab")
    assert ask(Baron(), s, 0).move == GAME.parse("go ab")
    assert ask(Toni(), s, 0).move == GAME.parse("go sk")


def test_a_safe_province_needs_no_more_keepers() -> None:
    s = table(turn=4)
    s.keepers[cantina_at(0, ON)] = hand("Fiona", "Miguel")
    s.keepers[cantina_at(1, SK)] = hand("Jen")
    look = CantinaValues(s, 0, 1)
    safe = look.cantina(ON, 17 + 7) - look.cantina(ON, 17)
    contested = look.cantina(SK, 7) - look.cantina(SK, 0)
    assert contested > 5 * safe


def test_annie_feeds_a_lonely_mountie_with_a_cheap_smuggler() -> None:
    """NACHO-7.2: the mountie of Saskatchewan goes with Gus; otherwise it costs 4 at the scoring."""
    s = table(turn=4)
    s.keepers[cantina_at(0, AB)] = hand("Ramon")
    s.mounties[cantina_at(1, SK)] = 1 << [card.name for card in CARDS.mounties].index("SK3")
    reveal(s, "Duke", "Gus", "Tess", "Nadia")
    while s.active() != 1:
        GAME.play(s, int(s.active()), GAME.parse("go ab"))
    for make in (Annie, Baron):
        assert ask(make(), s, 1).move == GAME.parse("go sk")


def test_before_the_last_turn_all_but_the_best_cube_are_sold() -> None:
    s = table(turn=11)
    s.stores[0] = store("corn", "onion")  # 8 in Alberta, 9 in Saskatchewan
    s.bag = store("beans", "beans", "olive")
    assert FOODS[best_sale(s, FoodValues(s), 0)] == "corn"
    s.turn = 5
    s.bag = store("beans", "beans", "olive")
    assert best_sale(s, FoodValues(s), 0) == -1


# -- the Baron -------------------------------------------------------------------------------------


def test_the_baron_plays_for_the_win_and_not_for_gold() -> None:
    """Turn 12, last to go: a tie in Quebec costs the leader more than 9 gold are worth here."""
    s = table(turn=12, seats=2)
    s.gem = 1
    s.gold[0], s.gold[1] = 50, 60
    s.keepers[cantina_at(1, QC)] = hand("Claude", "Odette")  # 3: wins 8
    s.stores[0] = store("pepper")  # 9 in Ontario
    reveal(s, "Benny", "Pablo")  # a 3 and a 5
    GAME.play(s, 1, GAME.parse("go sk"))
    hopes = {}
    for move in GAME.moves(s, 0):
        after = GAME.copy(s)
        GAME.play(after, 0, move)
        hopes[move] = float(win_chance(after, 0))
    best = ask(Baron(), s, 0).move
    assert hopes[best] == max(hopes.values())


@pytest.mark.parametrize("seed", range(4))
def test_the_last_go_of_the_game_is_played_exactly(seed: int) -> None:
    """Whenever a go wins the game, the Baron finds one."""
    for s in positions(3, seed, {}, every=1):
        if s.turn == 12 and s.step == SMUGGLING and s.at + 1 == s.goes:
            seat = int(s.active())
            chosen = ask(Baron(), s, seat).move
            wins = {}
            for move in GAME.moves(s, seat):
                after = GAME.copy(s)
                GAME.play(after, seat, move)
                while not after.over:
                    GAME.play(after, seat, GAME.default_move(after, seat))
                wins[move] = GAME.places(after)[seat] == 1
            assert wins[chosen] or not any(wins.values())


def test_the_baron_does_not_overrun_its_budget() -> None:
    s = GAME.new(2, {}, seeded(5), telling=True)
    for worlds in (1, 3):
        choice = ask(Baron(), s, int(lowest(s.asked)), worlds=worlds)
        assert ("tries", "number", worlds) in choice.fields


def test_regret_finds_the_card_that_is_better_in_every_world() -> None:
    """The last turn of the game: whoever takes Quebec wins, and only one card gets there."""
    s = table(turn=12, seats=2)
    s.gold[0], s.gold[1] = 60, 60
    s.hands[0] = hand("Yves", "Gus")
    s.hands[1] = hand("Dolly")
    s.deck = 0
    s.keepers[cantina_at(0, AB)] = hand("Ramon")
    s.keepers[cantina_at(1, SK)] = hand("Salvador")
    trial = Sending(GAME, s, 0, answers_for(s, 0), seeded(2))
    trial.run(12)
    assert GAME.notation(int(trial.answers[trial.decide(BaronWeights.CLOSE)])) == "choose yves"
    assert trial.mix.share(int(trial.mix.best())) > 0.8


def test_a_large_hand_is_tried_one_card_at_a_time() -> None:
    s = GAME.new(4, {"redraw_hands": "on"}, seeded(8))
    assert len(GAME.moves(s, 0)) == 256
    answers = list(answers_for(s, 0))
    assert len(answers) == len(set(answers)) == 9
    assert set(answers) <= set(GAME.moves(s, 0))
