"""Looking back at a finished game over HTTP: its analysis, and what if."""

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import structs

from contraband.analysis.answers import Reason
from contraband.analysis.awards import Award, awards
from contraband.analysis.swings import swings
from contraband.analysis.told import Moment, SeatStory, Share, Story
from contraband.core.options import BadInput
from contraband.core.words import Field, fill, move_label, speak
from contraband.server.analysis_desk import Progress
from contraband.server.errors import Denied
from contraband.server.http import (
    PROBLEMS,
    Asked,
    Language,
    TableId,
    in_turn,
    rationed,
)
from contraband.server.http_bodies import (
    AwardLine,
    Ceremony,
    LookedBack,
    OtherMove,
    PastMoment,
    SeatReview,
    SwingMark,
    TriedMove,
)
from contraband.server.live import LiveTable
from contraband.server.texts import pick_language
from contraband.table.finished import series
from contraband.table.sentences import difference, game_words, names_for, table_words
from contraband.table.state import Sitting


async def looked_at(request: Asked, table_id: str) -> LiveTable:
    """The table, for those who may see its game; people ask again until the work is done."""
    return (await rationed(request, table_id, "positions", "looks"))[0]


class Reviews(Controller):
    """What finished games were, and might have been."""

    path = "/api/tables"

    @get(
        "/{table_id:str}/ceremony",
        summary="What a finished game is remembered for, and how its series stands",
        responses=PROBLEMS,
    )
    async def ceremony(
        self, request: Asked, table_id: TableId, language: Language = "en"
    ) -> Ceremony:
        live = await looked_at(request, table_id)
        return ceremony_of(live.table.sitting, pick_language(language))

    @post(
        "/{table_id:str}/analysis",
        summary="What decided a finished game; made when it is first asked for",
        status_code=200,
        responses=PROBLEMS,
    )
    async def analysis(
        self, request: Asked, table_id: TableId, language: Language = "en"
    ) -> LookedBack:
        live = await looked_at(request, table_id)
        async with in_turn(request):
            found = await live.analysis.story(live.table)
            if isinstance(found, Progress):
                return LookedBack(False, found.done, found.of)
            return Narrator(live.table.sitting, pick_language(language)).tell(found)

    @post(
        "/{table_id:str}/what-if",
        summary="Bots play on from a past position, after the move played and after another one",
        status_code=200,
        responses=PROBLEMS,
    )
    async def what_if(
        self, request: Asked, table_id: TableId, data: JSONBody[OtherMove]
    ) -> TriedMove:
        live = await looked_at(request, table_id)
        async with in_turn(request):
            need_possible(live.table.sitting, data)
            found = live.analysis.what_if(live.table, data.number, data.notation)
        if isinstance(found, Progress):
            return TriedMove(False, found.done, found.of)
        ready = found.times == found.of
        return TriedMove(ready, found.times, found.of, bounds(found.played), bounds(found.other))


def ceremony_of(sitting: Sitting, language: str) -> Ceremony:
    """Refusal before the end."""
    found = series(sitting)
    words, names = game_words(sitting, language), names_for(sitting, language)
    stands = [told.event for told in sitting.data.news if not told.undone]
    given = [
        AwardLine(
            one.seat,
            words.text("award", one.key, "title"),
            fill(words.text("award", one.key, "line"), speak(words, award_fields(one), names)),
        )
        for one in awards(sitting.game, stands)
    ]
    won = [found.won.get(chair.name, 0) for chair in sitting.data.chairs]
    return Ceremony(given, found.games, won)


def award_fields(award: Award) -> list[Field]:
    return [("name", "seat", award.seat), ("n", award.meaning, award.number)]


def need_possible(sitting: Sitting, wish: OtherMove) -> None:
    """Denied unless whoever moved there could have played this as well."""
    line, game = sitting.data.line, sitting.game
    if wish.number > len(line):
        raise Denied("no_move", 404)
    try:
        move = game.parse(wish.notation)
    except BadInput:
        raise Denied("review_bad_move", 409) from None
    position = sitting.position(wish.number - 1)
    if game.judge(position, line[wish.number - 1].seat, move):
        raise Denied("review_bad_move", 409)


def bounds(share: Share) -> list[float]:
    return [rounded(share.chance), rounded(share.low), rounded(share.high)]


def rounded(value: float) -> float:
    return round(value, 4)


class Narrator:
    """Puts the story of a game into the words of one language."""

    def __init__(self, sitting: Sitting, language: str) -> None:
        self.game = sitting.game
        self.teams = sitting.game.teams(sitting.data.setup.seats, sitting.options())
        self.own = table_words(language)
        self.words = game_words(sitting, language)
        self.names = names_for(sitting, language)

    def tell(self, story: Story) -> LookedBack:
        return LookedBack(
            ready=True,
            done=len(story.moments) - 1,
            of=len(story.moments) - 1,
            together=story.together,
            tries=story.tries,
            before=[rounded(chance) for chance in story.before],
            moments=[self.moment(each, story.together) for each in story.moments],
            seats=[seat_review(each) for each in story.stories],
            lines=self.lines(story),
            swings=[SwingMark(**structs.asdict(each)) for each in swings(story)],
        )

    def lines(self, story: Story) -> list[int]:
        """Of those whose chance is always the same one speaks for all."""
        if story.together:
            return [0]
        return [team[0] for team in self.teams] or list(range(story.seats))

    def moment(self, moment: Moment, together: bool) -> PastMoment:
        own = moment.parts[moment.seat] if moment.seat >= 0 else None
        return PastMoment(
            number=moment.number,
            seat=moment.seat,
            round=moment.round,
            move=self.label(moment.step, moment.move),
            best=self.label(moment.step, moment.best),
            best_notation=moment.best,
            why=self.why(moment.why, together),
            chances=[rounded(chance) for chance in moment.chances],
            luck=[rounded(parts.luck) for parts in moment.parts],
            skill=rounded(own.skill) if own else 0.0,
            opportunity=rounded(own.opportunity) if own else 0.0,
            slip=moment.slip,
        )

    def label(self, step: str, notation: str) -> str:
        if not notation:
            return ""
        return move_label(self.game, self.words, step, self.game.parse(notation), self.names)

    def why(self, reason: Reason | None, together: bool) -> str:
        if reason is None:
            return ""
        template = self.own.text("review", reason.key)
        return difference(template, reason, self.words, self.names, together)


def seat_review(story: SeatStory) -> SeatReview:
    parts = {name: rounded(value) for name, value in structs.asdict(story.parts).items()}
    return SeatReview(
        first=rounded(story.first),
        last=rounded(story.last),
        error=rounded(story.error),
        slips=story.slips,
        best=story.best,
        **parts,
    )
