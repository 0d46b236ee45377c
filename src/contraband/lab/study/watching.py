"""One game, watched from the deal to the end: who led, who looked like winning, what was used."""

from collections import defaultdict
from functools import cache
from typing import Any, Final

from contraband.analysis.chances import chances
from contraband.analysis.outlooks import Outlook, outlook_of
from contraband.core.game import SEATED, SEVERAL, Game, seats_of
from contraband.core.words import Words, event_fields
from contraband.games import words_of
from contraband.lab.study.own import FIRST, NOTED, OWN

GLANCES: Final = 20  # how often the analyst is asked in the course of a game
SURE: Final = 0.8  # the chance of somebody who has as good as won
UNCOUNTED: Final = (*SEATED, *SEVERAL, "number", "amount", "quote", "member")

Use = dict[str, Any]


class Watch:
    """Looks at the state before every decision and once after the last one."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.decisions = -1
        self.leader = -1
        self.lead_changes = 0
        self.behind = [0] * seats  # by seat: the last decision at which it did not lead alone
        self.first = -1
        self.rounds = 0
        self.uses: dict[tuple[str, int], list[int]] = {}  # (thing, seat): times, first decision
        self.own: dict[tuple[str, int], list[float]] = defaultdict(list)
        self.noted: dict[str, int] = {}
        self.note = NOTED.get(game.name)
        self.outlook: Outlook | None = None
        self.glances: list[tuple[int, list[float]]] = []
        self.next_glance = 0.0

    def see(self, s: Any) -> None:
        self.decisions += 1
        for event in s.told:
            self.hear(event)
        if self.note is not None:
            self.noted = self.note(s)
        self.look_at_scores(s)
        self.rounds = max(self.rounds, int(self.game.rounds_and_progress(s)[0]))
        if self.decisions == 0:
            self.outlook = outlook_of(self.game, s)
        if self.outlook is not None and not self.outlook.together and not s.over:
            self.glance(s, self.outlook)

    def hear(self, event: tuple[int, ...]) -> None:
        kind = self.game.events[event[0]].name
        fields = event_fields(self.game, event)
        about = {name: number for name, _, number in fields}
        seats = next((seats_of(number) for _, what, number in fields if what in SEATED), [])
        for seat in seats:
            for thing in self.things(kind, fields):
                self.note_use(thing, seat)
        if self.first < 0 and seats:
            named = dict(FIRST[self.game.name]).get(kind)
            self.first = seats_of(about[named])[0] if named else -1
        for own in OWN.get(self.game.name, ()):
            counted = own.count(self.noted, kind, about)
            if counted is not None:
                for seat in seats_of(about[counted[0]]):
                    self.own[own.name, seat].append(counted[1])

    def things(self, kind: str, fields: list[tuple[str, str, int]]) -> list[str]:
        """The news itself, and once more with each thing that it names."""
        found = [kind]
        words = words_of(self.game, "en")
        for name, meaning, number in fields:
            if meaning not in UNCOUNTED:
                word = called(words, meaning, number)
                found += [f"{kind} {name} {word}"] if word else []
        return found

    def note_use(self, thing: str, seat: int) -> None:
        self.uses.setdefault((thing, seat), [0, self.decisions])[0] += 1

    def look_at_scores(self, s: Any) -> None:
        scores = self.game.scores(s)
        most = max(scores)
        leader = scores.index(most) if scores.count(most) == 1 else -1
        for seat in range(self.seats):
            if seat != leader:
                self.behind[seat] = self.decisions
        if leader >= 0:
            self.lead_changes += self.leader not in (-1, leader)
            self.leader = leader

    def glance(self, s: Any, outlook: Outlook) -> None:
        self.game.lay()
        progress = outlook.progress(s)
        if progress >= self.next_glance:
            self.glances.append((self.decisions, chances(self.game, outlook, s)))
            self.next_glance = (int(progress * GLANCES) + 1) / GLANCES

    # -- at the end -------------------------------------------------------------------------------

    def row(self, s: Any) -> dict[str, Any]:
        """Everything that a result row says about the course of the game."""
        places = self.game.places(s)
        winners = [seat for seat, place in enumerate(places) if place == 1]
        length = max(1, self.decisions)
        return {
            "scores": self.game.scores(s),
            "places": places,
            "wins": [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)],
            "first": self.first,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "lead_changes": self.lead_changes,
            "settled": min((self.behind[seat] for seat in winners), default=length) / length,
            **self.told_by_chances(winners, length),
            "uses": [
                {"thing": thing, "seat": seat, "times": times, "when": first / length}
                for (thing, seat), (times, first) in sorted(self.uses.items())
            ],
            "own": [
                {"name": name, "seat": seat, "value": sum(values) / len(values)}
                for (name, seat), values in sorted(self.own.items())
            ],
        }

    def told_by_chances(self, winners: list[int], length: int) -> dict[str, float | None]:
        if not self.glances or len(winners) != 1:
            return {"known": None, "drama": None, "decisive": None}
        (winner,) = winners
        known, behind = 1.0, 0.0
        sure = -1
        for at, found in reversed(self.glances):
            if found[winner] < SURE:
                break
            known = at / length
        for _, found in self.glances:
            behind += max(found) - found[winner]
            if sure < 0 and max(found) >= SURE:
                sure = found.index(max(found))
        decisive = None if sure < 0 else float(sure == winner)
        return {"known": known, "drama": behind / len(self.glances), "decisive": decisive}


@cache
def called(words: Words, meaning: str, number: int) -> str:
    """The word for a thing; empty if a number stands for none."""
    try:
        return words.word(meaning, number)
    except KeyError:
        return ""
