"""Hints: who may ask for one, what is counted, and how the analyst's answer is put into words."""

from contraband.analysis.answers import Advice, Answer, Reason, can_be_won
from contraband.core.chance import Chance
from contraband.core.words import Words, fill, move_label, speak
from contraband.table.checks import need_seat
from contraband.table.commands import Refusal, Who, Why
from contraband.table.entries import Entry
from contraband.table.fields import about
from contraband.table.play import need_allowed, number_of
from contraband.table.sentences import (
    difference,
    game_words,
    known_language,
    names_for,
    reason,
    table_words,
)
from contraband.table.state import PLAYING, Sitting, is_seat
from contraband.table.write import Draft
from contraband.wire import messages as wire

HUNDRED = 100
OWN_CHANCE = "hope"  # what bots call theirs in the sentences that give a reason


def are_offered(sitting: Sitting) -> bool:
    """Does the host allow them, and is there anything to win?"""
    return sitting.data.setup.hints and can_be_won(sitting.game, sitting.options())


def may_train(sitting: Sitting, seat: int) -> bool:
    """Nobody else is there who could mind being played against with help."""
    if sitting.data.setup.lesson:
        return False  # the lesson says itself what is good
    if not is_seat(sitting, seat) or not can_be_won(sitting.game, sitting.options()):
        return False
    others = [other for other in range(len(sitting.data.chairs)) if other != seat]
    return not any(sitting.is_person(other) for other in others)


def need_question(sitting: Sitting, who: Who, decision: int) -> None:
    """Refusal unless this very person is asked this very thing now."""
    chair = need_seat(sitting, who)
    if sitting.data.phase != PLAYING:
        raise Refusal("not_playing")
    if sitting.data.paused:
        raise Refusal("paused")
    if sitting.is_bot_playing(who.seat):
        raise Refusal("covered")
    if decision != chair.decision or decision == 0:
        raise Refusal("stale" if chair.decision else "not_asked")


def hint(draft: Draft, who: Who, command: wire.Hint) -> None:
    sitting = draft.sitting
    if not are_offered(sitting):
        raise Refusal("no_hints")
    need_question(sitting, who, command.decision)
    if not sitting.is_human(who.seat):
        raise Refusal("no_hints_for_programs")
    draft.write("hint", who.seat, decision=command.decision)


def hinted(sitting: Sitting, entry: Entry, _: Chance) -> list[int]:
    """Once a decision, however often the person looks at it again."""
    chair = sitting.data.chairs[entry.seat]
    if chair.hinted != entry.body["decision"]:
        chair.hinted = entry.body["decision"]
        chair.hints += 1
    return []


def need_training(sitting: Sitting, who: Who, command: wire.Weigh) -> int:
    """The move to be weighed; Refusal if it cannot be, or may not."""
    need_question(sitting, who, command.decision)
    if not may_train(sitting, who.seat):
        raise Refusal("no_training")
    number = sitting.game.signed(number_of(sitting, command), is_person=True)
    need_allowed(sitting, who.seat, number)
    return number


# -- in words --------------------------------------------------------------------------------------


def tell(sitting: Sitting, command: wire.Hint, advice: Advice, language: str) -> wire.Hinted:
    """All of it; the browser shows it bit by bit."""
    teller = Teller(sitting, language, advice.together)
    best = advice.answers[0]
    return wire.Hinted(
        id=command.id,
        decision=command.decision,
        look=teller.look(best.move),
        answers=[teller.answer(each) for each in advice.answers],
        together=advice.together,
        worlds=advice.worlds,
        voice=teller.voice(advice),
    )


def tell_weighed(
    sitting: Sitting, command: wire.Weigh, advice: Advice, language: str
) -> wire.Weighed:
    teller = Teller(sitting, language, advice.together)
    asked, best = advice.asked, advice.answers[0]
    if asked is None or not advice.slip:
        return wire.Weighed(command.id, command.decision, False, "", None, None)
    values = {"best": teller.label(best.move), "asked": teller.label(asked.move)}
    sentence = fill(teller.own.text("hint", "slip"), {**values, **teller.chances(best, asked)})
    told, better = teller.answer(asked), teller.answer(best)
    return wire.Weighed(command.id, command.decision, True, sentence, told, better)


class Teller:
    """Puts moves and reasons into the words of one language."""

    def __init__(self, sitting: Sitting, language: str, together: bool) -> None:
        self.sitting = sitting
        self.together = together
        self.language = known_language(language)
        self.own = table_words(self.language)
        self.words: Words = game_words(sitting, self.language)
        self.names = names_for(sitting, self.language)

    def label(self, move: int) -> str:
        game = self.sitting.game
        step = game.steps[self.sitting.board.step].name
        return move_label(game, self.words, step, move, self.names)

    def look(self, move: int) -> str:
        """What to look at, without saying what to do with it."""
        key, fields = self.sitting.game.describe(move)
        template = self.words.find("look", key) or self.own.text("hint", "look")
        return fill(str(template), speak(self.words, fields, self.names))

    def answer(self, answer: Answer) -> wire.HintAnswer:
        game = self.sitting.game
        return wire.HintAnswer(
            move=answer.move,
            notation=game.notation(answer.move),
            label=self.label(answer.move),
            about=about(game.describe(answer.move)[1]),
            chance=percent(answer.chance),
            error=percent(answer.error),
            score=round(answer.score, 1),
            reason=self.reason(answer.reason),
        )

    def reason(self, why: Reason) -> str:
        template = self.own.text("hint", "reason", why.key)
        return difference(template, why, self.words, self.names, self.together)

    def voice(self, advice: Advice) -> str:
        """What the best bot says of its move, if that is among those that are told.

        Bots reckon their chances in their own way: two figures for one thing would only confuse.
        """
        told = [answer.move for answer in advice.answers]
        move, why = advice.voice.move, Why(advice.voice.why, advice.voice.fields)
        said = reason(self.sitting, why, self.language, whole=True)
        if not said or move not in told:
            return ""
        if any(field == OWN_CHANCE for field, *_ in why.fields):
            key = "agrees" if move == told[0] else "agrees_not"
        else:
            key = "voice" if move == told[0] else "voice_other"
        name = self.words.text("bot", "hard", "name")
        values: dict[str, object] = {"name": name, "said": said, "move": self.label(move)}
        return fill(self.own.text("hint", key), values)

    def chances(self, best: Answer, asked: Answer) -> dict[str, object]:
        return {
            "chance": round(HUNDRED * asked.chance),
            "better": round(HUNDRED * best.chance),
        }


def percent(share: float) -> float:
    return round(HUNDRED * share, 1)
