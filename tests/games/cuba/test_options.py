"""What can be agreed before a game, and for which variants it matters."""

import pytest

from contraband.core.chance import seeded
from contraband.core.kernel import lowest
from contraband.games.cuba.game import GAME, OPTIONS
from contraband.games.cuba.names.variants import PLAYERS, VARIANTS

LONG = 150  # decisions
SEATS = {"cobbers": 6}


def another(option):
    """A value that is not the default."""
    if option.words:
        return next(word for word in reversed(option.words) if word != option.default)
    return option.high


def trail(variant, given):
    """What everybody hears and sees in a random game with the same luck."""
    luck, choices = seeded(7), seeded(8)
    seats = SEATS.get(variant, 4)
    s = GAME.new(seats, {"variant": variant, **given}, luck, telling=True)
    seen = []
    for _ in range(LONG):
        if s.over:
            break
        seen.append((list(s.told), [GAME.view(s, seat) for seat in range(-1, seats)]))
        s.told = []
        seat = int(lowest(s.asked))
        GAME.play(s, seat, int(GAME.quick_move(s, seat, choices)))
    return seen


@pytest.mark.rule("CUBA-8.1")
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_not_for_a_variant_changes_nothing_there(variant):
    idle = {option.name: another(option) for option in OPTIONS if is_idle(option, variant)}
    assert idle
    assert trail(variant, idle) == trail(variant, {})


def is_idle(option, variant):
    return bool(option.only) and variant not in option.only


@pytest.mark.parametrize("option", [option for option in OPTIONS if option.only])
def test_every_variant_named_exists(option):
    assert set(option.only) <= set(VARIANTS)


def test_the_variant_says_how_many_may_play():
    assert len(OPTIONS[0].seats) == len(OPTIONS[0].words)
    assert list(OPTIONS[0].seats) == PLAYERS
