"""Soda Smugglers with one bug planted in it: ``python planted.py BUG`` prints the breach found.

Compiled classes cannot be subclassed, so this runs with CONTRABAND_INTERPRETED=1, as a process of
its own. The bugs stand in the order of ``Kind``.
"""

import random
import sys
from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i32, i64

from contraband.core.actions import Actions, Cursor
from contraband.core.chance import Chance, FastChance
from contraband.core.game import Box, Game, RuleBook
from contraband.core.options import OptionValue
from contraband.core.state import seat_bit
from contraband.core.step import ALLOWED, Step
from contraband.core.words import Words
from contraband.games.soda import moves, names, rules
from contraband.games.soda.data import KINDS
from contraband.games.soda.game import GAME, SodaGame
from contraband.games.soda.preview import SodaPreview
from contraband.games.soda.state import Soda, count_at, hand_at, suitcase_at
from contraband.games.soda.view import SodaView
from contraband.lab.conformance.news import Sentences
from contraband.lab.conformance.plans import make_plan
from contraband.lab.conformance.trial import Trial

TRIALS = 12
LIMIT = 400  # decisions; the longest real game has about 130

WINDOW = len(rules.STEPS)


def soda(kind: type[SodaGame] = SodaGame, **changed: Step[Soda]) -> SodaGame:
    """The game with some steps exchanged, by name; a new name is a new step."""
    steps = {step.name: step for step in rules.STEPS} | changed
    return kind(
        Box(GAME.name, GAME.edition, GAME.min_seats, GAME.max_seats, GAME.version),
        RuleBook(list(steps.values()), GAME.options, GAME.reasons, GAME.events),
        GAME.parts,
        GAME.wording,
    )


def sound() -> SodaGame:
    return soda()


def open_luck() -> SodaGame:
    """No bug: everybody sees a lot drawn that means nothing and is forgotten."""

    class Round(rules.Round):
        def deal(self, s: Soda) -> None:
            super().deal(s)
            s.tell(names.ROUND_ENDS, s.round, s.draw(s.seats))

    return soda(round=Round("round"))


def crash() -> SodaGame:
    class Inspecting(rules.Inspecting):
        def take(self, s: Soda, seat: i64, move: i64) -> None:
            super().take(s, seat, move)
            if move != moves.PASS and s.round == 3:
                raise ZeroDivisionError("planted")

    return soda(inspecting=Inspecting("inspecting"))


def dead_end() -> SodaGame:
    class Arresting(rules.Arresting):
        def legal(self, s: Soda, seat: i64) -> vec[i64]:
            return vec[i64]()

        def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
            return names.OUT_OF_ROUND

    return soda(arresting=Arresting("arresting"))


def nobody_asked() -> SodaGame:
    class Arresting(rules.Arresting):
        def enter(self, s: Soda) -> None:
            s.ask(seat_bit(s.seats))  # a seat that does not exist

    class Unchecked(SodaGame):
        def check(self, s: Soda) -> None:
            pass

    return soda(Unchecked, arresting=Arresting("arresting"))


def endless() -> SodaGame:
    class Waving(rules.Waving):
        def enter(self, s: Soda) -> None:
            s.round -= 1
            super().enter(s)

    class Unchecked(SodaGame):
        def check(self, s: Soda) -> None:
            pass  # caps grow without end

    return soda(Unchecked, waving=Waving("waving"))


def invariant() -> SodaGame:
    class Accepting(rules.Accepting):
        def take(self, s: Soda, seat: i64, move: i64) -> None:
            super().take(s, seat, move)
            s.gain(s.guard, -9)

    return soda(accepting=Accepting("accepting"))


def allowed_not_offered() -> SodaGame:
    class Arresting(rules.Arresting):
        def legal(self, s: Soda, seat: i64) -> vec[i64]:
            found = super().legal(s, seat)
            return found[: len(found) - 1]

    return soda(arresting=Arresting("arresting"))


def offered_and_refused() -> SodaGame:
    class Accepting(rules.Accepting):
        def legal(self, s: Soda, seat: i64) -> vec[i64]:
            return self.candidates(s, seat)

    return soda(accepting=Accepting("accepting"))


def picked_elsewhere() -> SodaGame:
    class Packing(rules.Packing):
        def pick(self, s: Soda, seat: i64, chance: FastChance) -> i64:
            found = self.legal(s, seat)
            return found[len(found) - 1]

    return soda(packing=Packing("packing"))


def too_large_for_browsers() -> SodaGame:
    class Accepting(rules.Accepting):
        def legal(self, s: Soda, seat: i64) -> vec[i64]:
            return vec[i64]([*(int(move) for move in super().legal(s, seat)), 1 << 53])

    return soda(accepting=Accepting("accepting"))


def scores_tell() -> SodaGame:
    class Telling(SodaGame):
        def shown_scores(self, s: Soda) -> list[int]:
            return [int(s.luggage[suitcase_at(seat, 0)]) for seat in range(s.seats)]

    return soda(Telling)


def preview_knows() -> SodaGame:
    class Knowing(SodaGame):
        def preview(self, s: Soda, seat: int) -> SodaPreview | None:
            found = super().preview(s, seat)
            if found is not None and seat == s.guard:
                found.unused = int(s.bottles(s.left_of(s.guard)))
            return found

    return soda(Knowing)


def default_refused() -> SodaGame:
    class Packing(rules.Packing):
        def default(self, s: Soda, seat: i64) -> i64:
            return moves.PASS

    return soda(packing=Packing("packing"))


def notation() -> SodaGame:
    class Mumbling(SodaGame):
        def notation(self, move: int) -> str:
            return super().notation(move).replace("accept", "arrest")

    return soda(Mumbling)


def unguarded_door() -> SodaGame:
    class Open(SodaGame):
        def play(self, s: Soda, seat: i64, move: i64) -> None:
            pass  # no refusal

    return soda(Open)


def refusal_changes() -> SodaGame:
    class Sloppy(SodaGame):
        def play(self, s: Soda, seat: i64, move: i64) -> None:
            s.caps[0] += 1
            super().play(s, seat, move)

    return soda(Sloppy)


def looking_changes() -> SodaGame:
    class Counting(SodaGame):
        def view(self, s: Soda, seat: int) -> SodaView:
            s.shown += 1
            return super().view(s, seat)

    return soda(Counting)


def shared_hand() -> SodaGame:
    class Shallow(SodaGame):
        def copy(self, s: Soda) -> Soda:
            other = super().copy(s)
            other.cards = s.cards
            return other

    return soda(Shallow)


def shared_luck() -> SodaGame:
    class Shallow(SodaGame):
        def copy(self, s: Soda) -> Soda:
            other = super().copy(s)
            other.chance = s.chance
            return other

    return soda(Shallow)


def copy_forgets() -> SodaGame:
    class Forgetful(SodaGame):
        def copy(self, s: Soda) -> Soda:
            other = super().copy(s)
            other.arrests = 1
            return other

    return soda(Forgetful)


def save_forgets() -> SodaGame:
    class Forgetful(SodaGame):
        def from_plain(self, plain: dict[str, object]) -> Soda:
            s = super().from_plain(plain)
            s.apology = 0
            return s

    return soda(Forgetful)


def unrecorded_luck() -> SodaGame:
    class Round(rules.Round):
        def deal(self, s: Soda) -> None:
            s.recording = False
            super().deal(s)
            s.recording = True

    return soda(round=Round("round"))


def random_deal() -> SodaGame:
    class Round(rules.Round):
        def deal(self, s: Soda) -> None:
            super().deal(s)
            hands = [s.cards[hand_at(seat) : hand_at(seat + 1)] for seat in range(s.seats)]
            travellers = [seat for seat in range(s.seats) if seat != s.guard]
            for seat, other in zip(travellers, shuffled(travellers), strict=True):
                for bottles in range(KINDS):
                    s.cards[count_at(seat, bottles)] = hands[other][bottles]

    return soda(round=Round("round"))


def shuffled(seats: list[int]) -> list[int]:
    random.shuffle(seats := seats[:])
    return seats


def random_set_up() -> SodaGame:
    class Careless(SodaGame):
        def set_up(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Soda:
            s = super().set_up(seats, options, chance)
            s.guard = random.randrange(seats)
            return s

    return soda(Careless)


def peeking_redeal() -> SodaGame:
    class Peeking(SodaGame):
        def redeal(self, s: Soda, seat: int, chance: FastChance) -> Soda:
            hidden = (seat + 1) % s.seats
            if s.cards[hand_at(hidden)] > 1:
                chance.below(2)
            return super().redeal(s, seat, chance)

    return soda(Peeking)


def redeal_keeps_luck() -> SodaGame:
    class Honest(SodaGame):
        def redeal(self, s: Soda, seat: int, chance: FastChance) -> Soda:
            new = super().redeal(s, seat, chance)
            new.chance = s.chance.clone()
            return new

    return soda(Honest)


def redeal_keeps_answers() -> SodaGame:
    class Keeping(SodaGame):
        def redeal(self, s: Soda, seat: int, chance: FastChance) -> Soda:
            new = super().redeal(s, seat, chance)
            new.sealed = s.sealed[:]
            return new

    return soda(Keeping)


def redeal_keeps_hands() -> SodaGame:
    """Nothing is dealt anew while packing: no view can leak then, and no re-deal can differ."""

    class Keeping(SodaGame):
        def redeal(self, s: Soda, seat: int, chance: FastChance) -> Soda:
            new = super().redeal(s, seat, chance)
            if s.step == names.PACKING:
                new.cards = s.cards[:]
                new.sealed = s.sealed[:]
            return new

    return soda(Keeping)


def redeal_loses_a_card() -> SodaGame:
    class Losing(SodaGame):
        def redeal(self, s: Soda, seat: int, chance: FastChance) -> Soda:
            new = super().redeal(s, seat, chance)
            hidden = (seat + 1) % s.seats
            if new.cards[hand_at(hidden)] > 0:
                new.cards[hand_at(hidden)] -= 1
            return new

    return soda(Losing)


def action_lost() -> SodaGame:
    class Shy(Actions[Soda]):
        def legal(self, s: Soda, seat: i64, c: Cursor) -> vec[i64]:
            found = super().legal(s, seat, c)
            return found[: max(1, len(found) - 1)]

    game = soda()
    game.actions = Shy(rules.STEPS, game.move_count, moves.notation)
    return game


def observed_beyond_bounds() -> SodaGame:
    class Loud(SodaGame):
        def observe(self, s: Soda, seat: i64, cells: vec[i32], at: i64) -> i64:
            end = super().observe(s, seat, cells, at)
            cells[at] = 1000
            return end

    return soda(Loud)


def observed_too_much() -> SodaGame:
    """Nobody's view tells how many cards without bottles the next seat holds."""

    class Knowing(SodaGame):
        def observe(self, s: Soda, seat: i64, cells: vec[i32], at: i64) -> i64:
            end = super().observe(s, seat, cells, at)
            cells[at] = i32(s.cards[hand_at((seat + 1) % s.seats)])
            return end

    return soda(Knowing)


def hand_in_view() -> SodaGame:
    class Open(SodaGame):
        def plain_view(self, s: Soda, seat: int) -> dict[str, object]:
            return super().plain_view(s, seat) | {"hands": list(s.cards)}

    return soda(Open)


def luck_in_view() -> SodaGame:
    class Open(SodaGame):
        def plain_view(self, s: Soda, seat: int) -> dict[str, object]:
            return super().plain_view(s, seat) | {"seed": s.chance.to_plain()}

    return soda(Open)


def prompt_to_holder() -> SodaGame:
    """After packing a window opens, but only for those who have given back three bottles."""

    class Packing(rules.Packing):
        def leave(self, s: Soda) -> None:
            super().leave(s)
            s.goto(WINDOW)

    class Window(Step[Soda]):
        def enter(self, s: Soda) -> None:
            travellers = [seat for seat in range(s.seats) if seat != s.guard]
            holders = sum(1 << seat for seat in travellers if s.cards[count_at(seat, 3)] > 0)
            if holders:
                s.ask(holders)
            else:
                s.goto(names.ACCEPTING)

        def candidates(self, s: Soda, seat: i64) -> vec[i64]:
            return vec[i64]([moves.PASS])

        def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
            return ALLOWED if move == moves.PASS else names.OTHER_STEP

        def take(self, s: Soda, seat: i64, move: i64) -> None:
            pass

        def leave(self, s: Soda) -> None:
            s.goto(names.ACCEPTING)

    class Windowed(SodaGame):
        def check(self, s: Soda) -> None:
            if s.step != WINDOW:
                super().check(s)

    return soda(Windowed, packing=Packing("packing"), window=Window("window", window=True))


def list_leaks() -> SodaGame:
    class Arresting(rules.Arresting):
        """Only those who smuggle may be arrested."""

        def own_moves(self, s: Soda) -> vec[i64]:
            return Step.legal(self, s, s.guard)

        def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
            reason = super().why_not(s, seat, move)
            if reason == ALLOWED and move != moves.PASS and s.bottles(moves.who(move)) <= s.limit:
                return names.OUT_OF_ROUND
            return reason

    return soda(arresting=Arresting("arresting"))


def refusal_leaks() -> SodaGame:
    class Arresting(rules.Arresting):
        """An inspection comes too late, but the refusal says whether it would find anything."""

        def why_not(self, s: Soda, seat: i64, move: i64) -> i64:
            reason = super().why_not(s, seat, move)
            who = moves.who(move)
            if moves.kind(move) == moves.INSPECT and who < s.seats and s.is_waiting(who):
                return names.NO_DOG if s.bottles(who) > s.limit else reason
            return reason

    return soda(arresting=Arresting("arresting"))


def news_of_the_deal() -> SodaGame:
    class Round(rules.Round):
        def deal(self, s: Soda) -> None:
            super().deal(s)
            for seat in range(s.seats):
                if seat != s.guard:
                    s.tell(names.HAND_DEALT, seat, *s.cards[hand_at(seat) : hand_at(seat + 1)])

    return soda(round=Round("round"))


def news_of_the_answer() -> SodaGame:
    class Packing(rules.Packing):
        def take(self, s: Soda, seat: i64, move: i64) -> None:
            s.sealed[seat] = move
            s.tell(names.READY, seat, move)

    return soda(packing=Packing("packing"))


def news_to_nobody() -> SodaGame:
    class Waving(rules.Waving):
        def enter(self, s: Soda) -> None:
            s.whisper(s.seats, names.ROUND_ENDS, s.round, s.guard)
            super().enter(s)

    return soda(waving=Waving("waving"))


def news_of_no_seat() -> SodaGame:
    class Waving(rules.Waving):
        def enter(self, s: Soda) -> None:
            s.tell(names.ROUND_ENDS, s.round, s.seats)
            super().enter(s)

    return soda(waving=Waving("waving"))


def complete_words(game: Game[Soda], language: str) -> Words:
    """A sentence for everything, with every place of it used."""
    log: dict[str, object] = {
        kind.name: " ".join(f"{{{name}}}" for name, _ in kind.fields) for kind in game.events
    }
    described = [game.describe(move) for move in range(game.move_count)]
    groups = {meaning for _, fields in described for _, meaning, _ in fields}
    groups.update(meaning for kind in game.events for _, meaning in kind.fields)
    table: dict[str, object] = {
        "prompt": {step.name: {"you": "You.", "others": "{names}."} for step in game.steps}
        | {"over": "Over."},
        "log": log,
        "refusal": {reason.name: "No." for reason in game.reasons}
        | {"not_asked": "No.", "game_over": "No.", "not_a_move": "No."},
        "move": {key: key for key, _ in described},
        "word": {group: [f"{group}{at}" for at in range(9)] for group in groups},
    }
    return Words(language, [table])


def without(words: Words, *keys: str) -> Words:
    """The same texts with one sentence taken out."""
    table = words.tables[0][keys[0]]
    assert isinstance(table, dict)
    rest = {key: value for key, value in table.items() if key != keys[1]}
    return Words(words.language, [words.tables[0] | {keys[0]: rest}])


LOST_SENTENCES = {
    "refusal_without_words": ("refusal", "other_step"),
    "kernel_refusal_without_words": ("refusal", "not_a_move"),
    "log_without_words": ("log", "ready"),
    "prompt_without_words": ("prompt", "arresting"),
    "label_without_words": ("move", "pack"),
}


def main(bug: str) -> None:
    if bug in LOST_SENTENCES:
        game = soda()
        words = [
            complete_words(game, "en"),
            without(complete_words(game, "de"), *LOST_SENTENCES[bug]),
        ]
    else:
        plant: Callable[[], SodaGame] = globals()[bug]
        game = plant()
        words = [complete_words(game, "en")]
    sentences = Sentences(game, words)
    for index in range(TRIALS):
        trial = Trial(game, make_plan(game, 1, index), sentences).run(limit=LIMIT)
        if trial.breach is not None:
            print(f"{trial.breach.kind}\n{trial.breach.text}")
            return
    print("no breach")


if __name__ == "__main__":
    main(sys.argv[1])
