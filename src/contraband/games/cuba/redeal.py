"""Deal again what a seat cannot know: other hands, the deck, luck to come.

Money stays as it is, even if hidden: every payment is public, so whoever pays attention knows it.
"""

from mypy_extensions import i64

from contraband.core.chance import FastChance
from contraband.core.shuffles import deal_anew
from contraband.games.cuba.moves import smugglers
from contraband.games.cuba.names.steps import SEARCHING
from contraband.games.cuba.names.switches import OPEN_HANDS
from contraband.games.cuba.names.variants import SMUGGLERS
from contraband.games.cuba.smugglers.rules.robbing import some_stash
from contraband.games.cuba.state import NO_SEAT, Cuba


def redeal(s: Cuba, seat: i64, chance: FastChance) -> Cuba:
    """A copy in which hidden cards are new. Only what the seat sees steers the dealing."""
    new = s.clone()
    if seat >= 0:
        seat = s.crew_of(seat)  # partners know the same
    if s.victim != NO_SEAT and s.victim != seat:
        hide_anew(new, chance)
    if s.is_on(OPEN_HANDS) and s.rules == SMUGGLERS:  # CUBA-8.1.14  nothing but luck is hidden
        new.chance = chance.split()
        return new
    new.deck = deal_anew(s.hands, s.deck, s.batches, seat, chance, new.hands)
    new.chance = chance.split()
    return new


def hide_anew(new: Cuba, chance: FastChance) -> None:
    """CUBA-4.15.1  Another split of a victim's Money, if it is hidden already."""
    if new.step == SEARCHING:
        split = some_stash(new, new.victim, chance)
        for place in range(len(new.hidden)):
            new.hidden[place] = smugglers.in_place(split, place)
