"""The Race: coming home, being paid, and what the next Race keeps."""

import pytest
from laid_cloth import LaidCloth

from contraband.core.chance import seeded
from contraband.games.cuba.cloth.heaps import goods_of
from contraband.games.cuba.game import GAME


def finished(race: LaidCloth, crossed: list[int], home: list[int]) -> None:
    """Let the Round end with these standings."""
    for seat, sectors in enumerate(crossed):
        race.s.crossed[seat] = sectors
    for seat in home:
        race.s.home |= 1 << seat
    number = race.s.race
    while race.s.race == number and not race.s.over:
        race.ride(["city 0"] if race.s.damage[race.active] < 3 else [])
        while race.step in ("resting", "attacking", "rewarding") and race.s.race == number:
            race.play("done")


@pytest.mark.rule("CUBA-3.16", "CUBA-3.16.1", "CUBA-3.10", "CUBA-1.12.2")
def test_g10_rewards_and_diamonds() -> None:
    race = LaidCloth(seats=4)
    race.give(0, "gem", "gem")
    race.give(3, "gem", "gem")
    finished(race, [5, 5, 3, 0], [0])
    assert list(race.s.money) == [6000, 4000, 3000, 0]
    assert race.stock(0) == []
    assert race.stock(3) == ["gem", "gem"]


@pytest.mark.rule("CUBA-8.2.3", "CUBA-3.10")
def test_g10_with_a_cop_there_is_nothing_and_diamonds_are_kept() -> None:
    race = LaidCloth(seats=4, raid="on")
    race.s.hunted = 1
    race.give(0, "gem", "gem")
    finished(race, [5, 5, 3, 0], [0])
    assert list(race.s.money) == [0, 4000, 3000, 0]
    assert race.stock(0) == ["gem", "gem"]
    assert race.s.hunted == 15  # the next Race deals new Cops


@pytest.mark.rule("CUBA-3.10")
def test_each_pair_of_diamonds_pays() -> None:
    race = LaidCloth(seats=2)
    race.give(0, *["gem"] * 5)
    finished(race, [5, 2], [0])
    assert race.s.money[0] == 7000
    assert race.stock(0) == ["gem"]


@pytest.mark.rule("CUBA-3.10", "CUBA-3.16.1")
def test_where_all_are_equal_nobody_is_last() -> None:
    race = LaidCloth(seats=2)
    race.give(0, "gem", "gem")
    finished(race, [5, 5], [0, 1])
    assert list(race.s.money) == [6000, 5000]


@pytest.mark.rule("CUBA-8.1.7")
@pytest.mark.parametrize(
    ("crossed", "home", "money"),
    [
        ([5, 5, 3, 3], [0], [5000, 4000, 3000, 3000]),
        ([5, 5, 3, 0], [0, 1], [5000, 5000, 4000, 3000]),  # nobody loses a place by a tie above
    ],
)
def test_payment_by_place(crossed: list[int], home: list[int], money: list[int]) -> None:
    race = LaidCloth(seats=4, race_payout="by_place")
    finished(race, crossed, home)
    assert list(race.s.money) == money


@pytest.mark.rule("CUBA-3.15.4", "CUBA-3.16")
def test_the_round_is_finished_so_there_may_be_several_winners() -> None:
    race = LaidCloth(seats=2)
    race.target("Santiago", 0)
    first = race.active
    race.s.crossed[0] = race.s.crossed[1] = 5
    race.ride([], **{f"V{first + 1}": (100, 30)})
    assert race.s.race == 1
    assert race.active != first
    race.ride([], **{f"V{2 - first}": (100, 60)})
    assert race.s.race == 2
    assert list(race.s.money) == [5000, 5000]


@pytest.mark.rule("CUBA-3.17", "CUBA-3.17.1", "CUBA-3.14.3")
def test_the_next_race_keeps_cards_and_forgets_damage() -> None:
    race = LaidCloth(seats=2)
    race.drive(0, "Brisa")
    race.s.bumpers[0] = 2
    race.give(1, "statue", "case")
    race.s.blind[0] = 2
    before = list(race.s.poses)
    track = list(race.s.track)
    finished(race, [5, 1], [0])
    assert (race.s.race, race.s.round) == (2, 1)
    assert list(race.s.damage) == list(race.s.crossed) == list(race.s.blind) == [0, 0]
    assert (race.s.home, race.s.coned) == (0, 0)
    assert race.s.cars[0] == 5
    assert race.s.bumpers[0] == 2
    assert race.stock(1) == ["statue", "case"]
    assert list(race.s.poses) != before
    assert list(race.s.track) != track


@pytest.mark.rule("CUBA-3.17")
def test_what_was_still_to_come_for_a_victim_ends_with_the_race() -> None:
    race = LaidCloth(seats=2)
    victim = race.active
    race.pass_turn()
    race.s.coned = 1 << victim
    race.s.blind[victim] = 2
    finished(race, [5, 5], [victim])
    assert race.s.race == 2
    assert (race.s.coned, race.s.blind[victim]) == (0, 0)


@pytest.mark.rule("CUBA-8.1.8")
def test_dice_may_stay_where_they_are() -> None:
    race = LaidCloth(seats=2, rethrow_between_races="off")
    before = list(race.s.poses)
    finished(race, [5, 1], [0])
    assert race.s.race == 2
    assert list(race.s.poses) == before


@pytest.mark.rule("CUBA-8.1.12")
def test_damage_may_stay() -> None:
    race = LaidCloth(seats=2, hard_interconnected="on")
    race.lay("V1", 160, 165)  # no City is near
    race.s.damage[0] = 4
    race.s.damage[1] = 3
    finished(race, [5, 1], [0])
    assert race.s.race == 2
    assert race.s.damage[0] == 4  # even a wreck stays one
    assert race.s.damage[1] >= 3


@pytest.mark.rule("CUBA-3.17.2")
@pytest.mark.parametrize(
    ("crossed", "home", "starter"),
    [([5, 0, 3], [0], 1), ([5, 2, 2], [0], -1), ([5, 5, 5], [0, 1, 2], -1)],
)
def test_the_last_begins_the_next_race(crossed: list[int], home: list[int], starter: int) -> None:
    race = LaidCloth(seats=3)
    order = [(race.active + turn) % 3 for turn in range(3)]
    finished(race, crossed, home)
    lowest = [seat for seat in order if crossed[seat] == min(crossed)]
    assert race.s.starter == race.active == (starter if starter >= 0 else lowest[-1])


@pytest.mark.rule("CUBA-3.18", "CUBA-8.1.5")
@pytest.mark.parametrize("races", [2, 3])
def test_after_the_last_race_the_most_money_wins(races: int) -> None:
    race = LaidCloth(seats=3, races=str(races))
    for number in range(1, races + 1):
        assert race.s.race == number
        finished(race, [5, 2, 5], [0, 2])
    assert race.s.over
    assert GAME.scores(race.s) == [5000 * races, 2000 * races, 5000 * races]
    assert GAME.places(race.s) == [1, 3, 1]


@pytest.mark.rule("CUBA-8.5.1")
def test_a_race_without_an_arrival_ends_after_sixty_rounds() -> None:
    race = LaidCloth(seats=2)
    race.s.round = 60
    race.s.crossed[0] = 3
    while race.s.race == 1:
        race.ride([])
        race.s.damage[0] = race.s.damage[1] = 0
    assert list(race.s.money) == [3000, 0]
    assert race.news("guard_end") == [("guard_end", 60, 0, 0, 0, 0)]


@pytest.mark.rule("CUBA-3.14.3")
def test_no_good_is_ever_lost() -> None:
    """Whole games at random; GAME.check counts every card after every move."""
    s = GAME.new(3, {"variant": "race", "raid": "on"}, seeded(4))
    luck = seeded(5)
    for _ in range(400):
        if s.over:
            break
        seat = GAME.next_seat(s)
        GAME.play(s, seat, GAME.steps[s.step].pick(s, seat, luck))
        GAME.check(s)
    held = [len(goods_of(heap)) for heap in [*s.stocks, s.supply]]
    assert sum(held) == 50
