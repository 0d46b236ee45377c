"""The numbers of reasons and news, and the lists that give them their names."""

from contraband.games.bootleggers import names
from contraband.games.bootleggers.game import GAME

NUMBERS = {name: number for name, number in vars(names).items() if isinstance(number, int)}
IN_WORDS = {"HIJACKED_NEWS": "hijacked", "TERM": "term_pay_later"}


def between(first: str, last: str) -> dict[str, int]:
    """The numbers that stand in names.py from one name to the other."""
    found = list(NUMBERS)
    return {name: NUMBERS[name] for name in found[found.index(first) : found.index(last) + 1]}


def test_every_number_has_the_name_that_it_is_called_by():
    steps = {name.lower(): number for name, number in between("R1", "COUNTERED").items()}
    assert [step.name for step in GAME.steps] == list(steps)
    assert list(steps.values()) == list(range(len(GAME.steps)))
    for name, number in between("NONSENSE", "PROMISED_ALREADY").items():
        assert names.REASONS[number].name == name.lower()
    for name, number in between("ROUND_BEGINS", "OFFER_TRUCK").items():
        assert names.EVENTS[number].name == IN_WORDS.get(name, name.lower())
