"""A position laid out by hand: named things on a table that is otherwise dealt by a seed."""

from typing import Any, Final

from contraband.core.chance import seeded
from contraband.core.game import Broken
from contraband.core.game import Game as Rules
from contraband.core.layout import NUMBER, Meaning, SeatsOf, Thing
from contraband.core.options import BadInput, shorten
from contraband.core.state import UNANSWERED, State, seats_in

# Of the kernel: the step and whom it asks are laid out last; the rest is counted by itself.
PRIVATE: Final = {
    *("seats", "step", "entering", "over", "asked", "asking", "asks", "a", "b", "c", "d"),
    *("frames", "shown"),
}


class MoveOf(Meaning):
    """A sealed answer, in notation."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules

    def read(self, value: object, what: str) -> int:
        if value is None:
            return int(UNANSWERED)
        return self.rules.parse(value) if isinstance(value, str) else NUMBER.read(value, what)


def lay_out(
    rules: Rules[Any],
    seats: int,
    options: dict[str, object],
    seed: int,
    step: str,
    asked: list[int] | None,
    given: dict[str, object],
) -> State:
    """A state with these things on the table; BadInput says what is wrong with them."""
    luck = seeded(seed)
    s: State = rules.new(seats, options, luck)
    if given and not step and asked is None:
        step = rules.steps[s.step].name  # it begins again, with what was named
    if step:
        begin_with(rules, s, step)
    things = things_of(rules, s)
    makers = rules.layout().makers
    for name in given:
        if name not in things and name not in makers:
            known = ", ".join(sorted({*things, *makers}))
            raise BadInput(f"{rules.name} has no {shorten(name)} to lay out; there are: {known}.")
    fields = {name: value for name, value in given.items() if name not in makers}
    try:
        for name, make in makers.items():
            if name in given:
                make(s, given[name])
        s = lay_fields(rules, s, things, fields)
        if given or step:
            rules.layout().arrange(s, {**given, "step": step})
        s = lay_fields(rules, s, things, fields)  # what was named wins
        ask(rules, s, step, asked)
        check(rules, s)
    except (BadInput, Broken) as error:
        raise BadInput(complaint(error)) from None
    except Exception as error:
        # Rules and checks are written for numbers that play has made; these come from anywhere.
        raise BadInput(f"This position cannot be: its numbers do not fit ({error}).") from None
    return s


def complaint(error: Exception) -> str:
    if isinstance(error, BadInput):
        return str(error)
    rule, colon, sentence = str(error).partition(": ")
    told = f"{sentence} ({rule})" if colon else rule
    return f"This position cannot be: {told}."


def things_of(rules: Rules[Any], s: State) -> dict[str, Thing]:
    """Everything that can be named: the state's fields, and the game's own names for them."""
    found = {name: Thing(name) for name in field_names(s) if name not in PRIVATE}
    found["sealed"] = Thing("sealed", MoveOf(rules))
    return {**found, **rules.layout().things}


def field_names(s: State) -> list[str]:
    """The declared fields, including those that are saved in one list with their neighbours."""
    names: list[str] = []
    for entry in s.declared().split():
        name, _, members = entry.partition("=")
        names += members.split(",") if members else [name]
    return names


def lay_fields(
    rules: Rules[Any], s: State, things: dict[str, Thing], given: dict[str, object]
) -> State:
    """The same state with these fields; whatever follows from them is computed again."""
    plain = s.to_plain()
    for name, value in given.items():
        field = things[name].field
        group, at = place_of_field(s, field)
        present = plain[group] if at < 0 else plain[group][at]  # type: ignore[index]
        laid = things[name].laid(present, value, name)
        if at < 0:
            plain[group] = laid
        else:
            plain[group][at] = laid  # type: ignore[index]
    new: State = rules.from_plain(plain)
    new.chance = s.chance
    return new


def place_of_field(s: State, field: str) -> tuple[str, int]:
    """The name under which a field is saved, and its place in a shared list or -1."""
    for entry in s.declared().split():
        name, _, members = entry.partition("=")
        if members and field in members.split(","):
            return name, members.split(",").index(field)
    return field, -1


def begin_with(rules: Rules[Any], s: State, step: str) -> None:
    """Make this step the only one that runs."""
    names = [each.name for each in rules.steps]
    if step not in names:
        raise BadInput(f"{rules.name} has no step {shorten(step)}; there are: {', '.join(names)}.")
    if len(s.frames):
        s.frames = s.frames[:0]
    for seat in range(len(s.sealed)):
        s.sealed[seat] = UNANSWERED
    s.goto(names.index(step))


def ask(rules: Rules[Any], s: State, step: str, asked: list[int] | None) -> None:
    """Let the step start by itself, or ask the seats that the caller names."""
    if asked is not None:
        s.entering = False
        s.asks -= 1  # in place of the question that the new game asks
        s.ask(SeatsOf().read(asked, "asked"))
    elif step:
        rules.settle(s)


def check(rules: Rules[Any], s: State) -> None:
    """All invariants hold, and each seat that is asked can see and answer."""
    for seat in seats_in(s.asked):
        if seat >= s.seats:
            raise Broken(f"seat {seat} is asked, but the seats are 0 to {s.seats - 1}")
    rules.check(s)
    for seat in seats_in(s.asked):
        if not rules.moves(s, seat):
            raise Broken(f"seat {seat} is asked and has no legal answer")
    for seat in range(-1, s.seats):
        rules.view(s, seat)
