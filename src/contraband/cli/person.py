"""The person at the keyboard: what they see before a decision, and what they can type."""

import sys

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from contraband.cli.session import Session
from contraband.cli.shell import say_from
from contraband.core.options import BadInput, shorten
from contraband.core.words import fill, move_label, prompt, refusal

FEW_MOVES = 20  # more are shown only when asked for
FEW_REFUSALS = 4
ALLOWED = 0


class Quit(Exception):
    """The person wants to stop."""


class Person:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game
        self.words = session.words
        self.screen = session.screen
        self.moves: list[int] = []  # legal now, in the order of the list
        self.refused: list[tuple[int, int]] = []  # numbered after them
        self.listed = False
        self.commands = {
            "?": self.show_help,
            "help": self.show_help,
            "list": self.show_all_moves,
            "why": self.show_refusals,
            "hint": self.show_hint,
            "bots": self.show_bots,
            "table": session.show_table,
            "log": self.show_log,
            "rules": self.show_rule_usage,
            "quit": self.quit,
        }

    def decide(self) -> int:
        """Show the decision and read lines until one of them is a legal move."""
        state = self.session.state
        self.moves = self.game.moves(state, self.session.me)
        self.refused = self.game.refusals(state, self.session.me)
        self.listed = False
        self.show_question()
        self.show_choices()
        while True:
            move = self.answer(self.read_line())
            if move is not None:
                return move

    def read_line(self) -> str:
        try:
            line = input("> ")
        except EOFError:
            self.screen.print()
            raise Quit from None
        except UnicodeDecodeError:
            line = ""
        if not sys.stdin.isatty():
            self.screen.say(line)  # so that a piped game reads like a played one
        return " ".join(line.split())

    def answer(self, line: str) -> int | None:
        """A move, or None if the person typed something else and got an answer."""
        first, _, rest = line.partition(" ")
        word = first.lower()
        if not line:
            return None
        if not rest and word in self.commands:
            self.commands[word]()
            return None
        if word == "rules":
            self.show_rule(rest.upper())
            return None
        try:
            move = self.read_move(rest if word == "why" else line)
        except BadInput as error:
            self.screen.say(str(error))
            return None
        reason = self.game.judge(self.session.state, self.session.me, move)
        if reason != ALLOWED:
            self.screen.say(say_from(self.words, "refused", why=self.why(move, reason)))
        elif word == "why":
            self.screen.say(self.words.text("shell", "allowed"))
        else:
            return move
        return None

    def read_move(self, text: str) -> int:
        """A number from the list, the picture's shorthand, or the notation."""
        if not (text.isascii() and text.isdigit()):
            return self.parse(text)
        if not self.listed:
            raise BadInput(self.words.text("shell", "list_first"))
        choices = self.moves + [move for move, _ in self.refused]
        if len(text) > 6 or not 1 <= int(text) <= len(choices):
            raise BadInput(say_from(self.words, "no_number", last=len(choices)))
        return choices[int(text) - 1]

    def parse(self, text: str) -> int:
        try:
            return self.game.parse(self.session.picture.shorthand(text))
        except BadInput:  # it speaks English only; the person may not
            raise BadInput(say_from(self.words, "not_a_move", text=shorten(text))) from None

    # -- what is shown ----------------------------------------------------------------------------

    def show_question(self) -> None:
        self.session.show_table()
        state, me = self.session.state, self.session.me
        self.screen.say(prompt(self.game, self.words, state, me, self.session.names), style="bold")

    def show_choices(self) -> None:
        self.show_how_to_type()
        if len(self.moves) > FEW_MOVES:
            self.screen.say(say_from(self.words, "many", count=len(self.moves)))
            return
        self.show_moves()
        if self.game.steps[self.session.state.step].open:
            self.screen.say(self.words.text("shell", "open"), style="dim")
        if len(self.refused) <= FEW_REFUSALS:
            self.print_refusals()
        else:
            self.screen.say(
                say_from(self.words, "more_refused", count=len(self.refused)), style="dim"
            )

    def show_how_to_type(self) -> None:
        step = self.game.steps[self.session.state.step].name
        how = self.words.find("terminal", "typing", step)
        if isinstance(how, str):
            view = self.game.view(self.session.state, self.session.me)
            self.screen.say(fill(how, {"example": self.session.picture.example(view)}))

    def show_moves(self) -> None:
        self.listed = True
        lines = [
            Text.assemble((f"{number:>3} ", "bold cyan"), self.label(move))
            for number, move in enumerate(self.moves, start=1)
        ]
        self.screen.print(Columns(lines, equal=True, column_first=True, padding=(0, 3)))

    def show_all_moves(self) -> None:
        self.show_moves()
        self.print_refusals()

    def show_refusals(self) -> None:
        if self.refused:
            self.listed = True
            self.print_refusals()
        else:
            self.screen.say(self.words.text("shell", "all_allowed"))

    def print_refusals(self) -> None:
        """Greyed out, each with its reason; their numbers continue after the legal moves."""
        for number, (move, reason) in enumerate(self.refused, start=len(self.moves) + 1):
            line = f"{number:>3} ✗ {self.label(move)}: {self.why(move, reason)}"
            self.screen.say(line, style="dim")

    def label(self, move: int) -> str:
        step = self.game.steps[self.session.state.step].name
        return move_label(self.game, self.words, step, move, self.session.names)

    def why(self, move: int, reason: int) -> str:
        text, rule = refusal(self.game, self.words, move, reason, self.session.names)
        return f"{text} {say_from(self.words, 'rule', rule=rule)}" if rule else text

    def show_help(self) -> None:
        table = Table(box=None, show_header=False, padding=(0, 0, 0, 2))
        lines = self.words.find("help", "lines")
        for typed, meaning in lines if isinstance(lines, list) else []:
            table.add_row(Text(fill(typed, {"rule": self.some_rule()}), style="bold"), meaning)
        self.screen.print(table)

    def show_hint(self) -> None:
        bot = next(iter(self.session.bots.values()))
        luck = self.session.luck.clone()  # a hint must not change what the bots will do
        move, why = self.session.ask_bot(bot, self.session.me, luck)
        notation = self.game.notation(move)
        self.screen.say(say_from(self.words, "hint", label=self.label(move), notation=notation))
        if why:
            self.screen.say("  " + say_from(self.words, "because", why=why))

    def show_bots(self) -> None:
        for line in self.session.whys or [self.words.text("shell", "no_bot_why")]:
            self.screen.say("  " + line)

    def show_log(self) -> None:
        for line in self.session.log:
            self.screen.say("  " + line)

    def show_rule_usage(self) -> None:
        self.screen.say(say_from(self.words, "rule_usage", rule=self.some_rule()))

    def some_rule(self) -> str:
        return next((reason.rule for reason in self.game.reasons if reason.rule), "")

    def show_rule(self, rule: str) -> None:
        found = self.words.find("rule", rule)
        if isinstance(found, str):
            self.screen.say(f"{rule}: {found}")
        else:
            self.screen.say(say_from(self.words, "no_rule", rule=rule))

    def quit(self) -> None:
        raise Quit
