"""The Cobbers: teams of two in the Race."""

import pytest
from laid_cloth import RIDE, LaidCloth

from contraband.core.chance import seeded
from contraband.core.options import BadInput
from contraband.games.cuba.game import GAME


def acts(race: LaidCloth) -> int:
    """Which member of the active team decides now."""
    return GAME.view(race.s, race.active).race.drivers[race.active].acts


@pytest.mark.rule("CUBA-7.1", "CUBA-8.1.32")
def test_three_to_five_teams_play_the_race() -> None:
    for teams in (3, 4, 5):
        given = {"variant": "cobbers", "partners": "off", "raid": "on"}
        s = GAME.new(teams, given, seeded(1))
        assert s.hunted == (1 << teams) - 1
    with pytest.raises(BadInput, match="for 3 to 5 teams, not 2"):
        GAME.new(2, {"variant": "cobbers", "partners": "off"}, seeded(1))


@pytest.mark.rule("CUBA-7.1.1", "CUBA-7.1.2", "CUBA-7.1.4")
def test_members_swap_every_turn_and_the_rider_decides_the_rest() -> None:
    race = LaidCloth(seats=3, variant="cobbers", partners="off")
    team = race.active
    race.give(team, *["statue"] * 2)
    assert acts(race) == 0
    race.name_gate()
    assert acts(race) == 1
    race.flight([])
    race.play(RIDE.format(team + 1))
    assert (race.step, acts(race)) == ("resting", 1)
    race.play("again")
    assert acts(race) == 1  # the same rider
    race.ride([])
    while race.active != team:
        assert acts(race) == 0  # each team has its own turn of roles
        race.pass_turn()
    assert acts(race) == 1
    race.name_gate()
    assert acts(race) == 0
    told = race.news("team_turn")
    assert told[-1] == ("team_turn", team, 1, 0, 0, 0)


@pytest.mark.rule("CUBA-7.1.1")
def test_members_swap_after_a_failed_preparation_too() -> None:
    race = LaidCloth(seats=3, variant="cobbers", partners="off")
    team = race.active
    race.flight(["hit R1"], Y1=(60, 230))
    race.play("flick y1 az 0 v 0.40 h 0 o 0")
    while race.active != team:
        race.pass_turn()
    assert acts(race) == 1


@pytest.mark.rule("CUBA-7.1.3")
def test_a_blindfold_binds_both() -> None:
    race = LaidCloth(seats=3, variant="cobbers", partners="off")
    team = race.active
    race.s.blind[team] = 2
    race.flight([], Y1=(40, 230))
    race.play("flick y1 az 0 v 0.40 h 0 o 0")
    assert race.teller.asked[-1][2] != 0
    race.ride([])
    assert race.teller.asked[-1][2] != 90_000
    assert race.s.blind[team] == 1
