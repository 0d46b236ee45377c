"""Who may see which side of a game, and how much of it: one judge for pictures and replays."""

from contraband.core.state import SPECTATOR
from contraband.table.commands import Refusal, Who
from contraband.table.setup import EVERYTHING, NOBODY, SHADOW
from contraband.table.state import OVER, PLAYING, Sitting, Told, is_seat


def own_seat(sitting: Sitting, who: Who) -> int:
    return who.seat if is_seat(sitting, who.seat) else int(SPECTATOR)


def sides(sitting: Sitting, who: Who) -> list[int]:
    """The seats whose side of the game this person may look at, besides its own."""
    data = sitting.data
    seats = range(len(data.chairs))
    if data.phase == OVER:
        return [seat for seat in seats if seat != who.seat]
    if own_seat(sitting, who) >= 0 or data.released < 0:
        return []
    if data.setup.spectators == EVERYTHING:
        return list(seats)
    return [data.shadow] if data.setup.spectators == SHADOW and data.shadow >= 0 else []


def side_of(sitting: Sitting, who: Who, wanted: int) -> int:
    """The side that is shown: the one asked for while it may be seen, else the own one."""
    return wanted if wanted in sides(sitting, who) else own_seat(sitting, who)


class Viewer:
    """Who looks, from which side, in which language, at which moment of the game."""

    def __init__(
        self, sitting: Sitting, who: Who, language: str, moves: int = -1, wanted: int = -1
    ) -> None:
        self.sitting = sitting
        self.seat = own_seat(sitting, who)  # whose rights: decisions, notes, talk
        self.sides = sides(sitting, who)
        self.side = side_of(sitting, who, wanted)  # whose cards and news
        self.host = who.host
        self.language = language
        self.asks_for_seat = who.asks_for_seat
        if self.seat == SPECTATOR and not who.host and sitting.data.setup.spectators == NOBODY:
            if who.asks_for_seat:
                raise Refusal("wait_outside")
            raise Refusal("no_spectators")
        self.look(moves)

    def look(self, moves: int) -> None:
        """The position to look at: the newest this viewer may see, or one in the past."""
        sitting, data = self.sitting, self.sitting.data
        self.newest_serial = data.serial
        if self.seat == SPECTATOR and data.phase == PLAYING:  # may be kept some moves behind
            self.newest_serial = max(0, data.released)
        self.behind = self.seat == SPECTATOR and sitting.shows_late()
        seen = data.line
        if self.newest_serial < data.serial:
            seen = [played for played in seen if played.serial <= self.newest_serial]
        if moves > len(seen) or (moves >= 0 and sitting.board is None):
            raise Refusal("no_such_move")
        if moves >= 0:
            seen = seen[:moves]
            self.newest_serial = seen[-1].serial if seen else 0
        self.moves = len(seen)
        self.after = seen[-1] if seen else None
        self.now = moves < 0 and self.newest_serial == data.serial
        self.board = sitting.board if self.now else sitting.position(self.moves)

    def news(self) -> list[int]:
        """The positions of the news meant for this viewer, up to the position it looks at."""
        news = self.sitting.data.news
        heard = self.sitting.news_index.by(self.side, news)
        return heard if self.now else [at for at in heard if self.has_happened(news[at])]

    def has_happened(self, told: Told) -> bool:
        """Not from after the position it looks at?"""
        if told.serial > self.newest_serial:
            return False
        return told.serial > 0 or told.move_number <= self.moves
