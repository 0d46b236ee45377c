"""The Cobbers with a seat for each partner: who is asked, who sees what, and what they share."""

import pytest
from laid_cloth import RIDE, LaidCloth

from contraband.core.chance import seeded
from contraband.core.game import seats_of
from contraband.core.options import BadInput
from contraband.core.perspective import everything_sent
from contraband.core.state import seats_in
from contraband.games.cuba.game import GAME

COBBERS = {"variant": "cobbers"}


def partners(seats: int = 6, **options: str) -> LaidCloth:
    return LaidCloth(seats=seats, variant="cobbers", **options)


def asked(race: LaidCloth) -> int:
    (seat,) = seats_in(race.s.asked)
    return seat


@pytest.mark.rule("CUBA-7.1", "CUBA-8.1.34")
@pytest.mark.parametrize(("seats", "teams"), [(5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)])
def test_five_to_ten_people_are_three_to_five_teams(seats: int, teams: int) -> None:
    options = GAME.read_options(seats, dict(COBBERS))
    found = GAME.teams(seats, options)
    assert len(found) == teams
    assert sorted(seat for team in found for seat in team) == list(range(seats))
    assert [len(team) for team in found] == [2] * (seats // 2) + [1] * (seats % 2)
    s = GAME.new(seats, dict(COBBERS), seeded(1))
    assert len(s.money) == teams
    view = GAME.view(s, 0)
    assert [team.seats for team in view.teams] == found
    assert len(view.race.drivers) == teams


@pytest.mark.rule("CUBA-7.1", "CUBA-8.1.34")
def test_other_numbers_are_refused() -> None:
    for seats, complaint in ((4, "for 5 to 10 players, not 4"), (11, "1 to 10 players, not 11")):
        with pytest.raises(BadInput, match=complaint):
            GAME.new(seats, dict(COBBERS), seeded(1))
    with pytest.raises(BadInput, match="for 3 to 5 teams, not 6"):
        GAME.new(6, {**COBBERS, "partners": "off"}, seeded(1))
    assert GAME.teams(3, GAME.read_options(3, {**COBBERS, "partners": "off"})) == []
    assert GAME.teams(2, GAME.read_options(2, {})) == []


@pytest.mark.rule("CUBA-7.1.1", "CUBA-7.1.2", "CUBA-7.1.5")
def test_one_prepares_the_other_rides_and_next_turn_they_swap() -> None:
    race = partners()
    team = race.active
    first, second = team, team + 3
    race.give(team, *["statue"] * 2)
    assert asked(race) == first
    assert not GAME.legal(race.s, second)  # not even to look at
    assert GAME.judge(race.s, second, GAME.parse("done")) == -1
    race.name_gate()
    assert asked(race) == second
    assert GAME.judge(race.s, first, GAME.parse(RIDE.format(team + 1))) == -1
    race.flight([])
    race.play(RIDE.format(team + 1))
    assert (race.step, asked(race)) == ("resting", second)
    race.play("again")
    assert asked(race) == second  # the same rider
    race.ride([])
    while race.active != team:
        assert asked(race) == race.active  # each team has its own turn of roles
        race.pass_turn()
    assert asked(race) == second
    race.name_gate()
    assert asked(race) == first


@pytest.mark.rule("CUBA-7.1.4")
def test_whoever_has_no_partner_does_both() -> None:
    race = partners(seats=5)
    while race.active != 2:
        race.pass_turn()
    for _turn in range(2):
        assert asked(race) == 2
        race.name_gate()
        assert asked(race) == 2
        race.ride([])
        while race.active != 2:
            race.pass_turn()


@pytest.mark.rule("CUBA-7.1.1", "CUBA-7.1.5")
def test_news_name_who_did_it_and_the_team_it_happened_to() -> None:
    race = partners()
    team = race.active
    race.flight(["hit R1"], Y1=(60, 230))
    race.play("flick y1 az 0 v 0.40 h 0 o 0")
    flicked, turn, roles = race.news("flicked", "turn_begins", "partners_turn")
    assert flicked[1] == team  # the first prepares
    assert seats_of(turn[1]) == [race.active, race.active + 3]
    assert roles[1:3] == (race.active, race.active + 3)
    rider = race.active + 3
    race.name_gate()
    race.flight(["hit R1"])
    race.play(RIDE.format(race.active + 1))
    flicked, hurt = race.news("flicked", "damaged")
    assert flicked[1] == race.s.flight[0] == rider
    assert seats_of(hurt[1]) == [rider - 3, rider]


@pytest.mark.rule("CUBA-7.1.5")
def test_partners_see_the_same_and_opponents_do_not() -> None:
    s = GAME.new(6, {**COBBERS, "base": "smugglers"}, seeded(5), telling=True)
    hands = {seat: GAME.view(s, seat).you.hand for seat in range(6)}
    for seat in range(3):
        assert hands[seat] == hands[seat + 3]
        assert GAME.plain_view(s, seat) == GAME.plain_view(s, seat + 3)
    assert len({tuple(hand) for hand in hands.values()}) == 3
    drawn = [event for event in s.told if GAME.events[event[0]].name == "sector_drawn"]
    assert {event[1] for event in drawn} == {0b001001, 0b010010, 0b100100}
    for seat in range(6):  # what a partner knows is not dealt anew, what opponents know is
        worlds = [GAME.redeal(s, seat, seeded(n)) for n in range(8)]
        assert all(world.hands[seat % 3] == s.hands[seat % 3] for world in worlds)
        assert len({int(world.hands[(seat + 1) % 3]) for world in worlds}) > 1


@pytest.mark.rule("CUBA-7.1.6")
def test_partners_share_money_and_place() -> None:
    s = GAME.new(7, dict(COBBERS), seeded(1))
    s.money[0], s.money[1], s.money[2], s.money[3] = 3000, 9000, 9000, 1000
    assert GAME.scores(s) == [3000, 9000, 9000, 1000, 3000, 9000, 9000]
    assert GAME.places(s) == [3, 1, 1, 4, 3, 1, 1]  # by team: two are before the third


@pytest.mark.rule("CUBA-7.1.7", "CUBA-4.15.1")
def test_of_a_robbed_team_the_next_rider_hides_the_money() -> None:
    race = partners(base="smugglers")
    s = race.s
    victim = (race.active + 1) % 3
    s.money[victim], s.victim = 3000, victim
    s.goto(GAME.steps.index(next(step for step in GAME.steps if step.name == "stashing")))
    GAME.settle(s)
    rider = victim + 3
    assert seats_in(s.asked) == [rider]
    GAME.play(s, rider, GAME.parse("stash 3 0 0 0"))
    assert everything_sent(GAME, s, victim)["view"]["you"]["stash"] == [3, 0, 0, 0]
    assert everything_sent(GAME, s, rider)["view"]["you"]["stash"] == [3, 0, 0, 0]
    assert "stash" not in everything_sent(GAME, s, (victim + 1) % 3)["view"]["you"]


@pytest.mark.parametrize("base", ["race", "smugglers"])
@pytest.mark.parametrize("seats", [5, 8, 10])
def test_whole_games_keep_to_all_invariants(base: str, seats: int) -> None:
    s = GAME.new(seats, {**COBBERS, "base": base, "races": "2"}, seeded(seats))
    chance = seeded(99)
    for _move in range(250):
        if s.over:
            break
        (seat,) = seats_in(s.asked)
        GAME.check(s)
        GAME.play(s, seat, int(GAME.steps[s.step].pick(s, seat, chance)))
