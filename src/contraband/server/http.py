"""The HTTP side: lists, opening and joining tables, tickets, and what finished games leave."""

import asyncio
from contextlib import AbstractAsyncContextManager
from importlib import metadata
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import structs

from contraband.core.fair import Derivation, Disproved, skips_of
from contraband.core.options import BadInput
from contraband.core.record import Record
from contraband.core.words import LANGUAGES
from contraband.games import GAMES, find_game, read_words, rules_of
from contraband.server.addresses import client_key
from contraband.server.catalogue import game_info
from contraband.server.errors import Denied
from contraband.server.http_bodies import (
    Branch,
    GameInfo,
    Joined,
    JoinTable,
    Keys,
    MyTable,
    NewTable,
    Opened,
    Problem,
    SeatWorld,
    TableLine,
    Ticket,
    Verdict,
)
from contraband.server.hub import Hub, digest, new_token
from contraband.server.limits import LOBBIES
from contraband.server.live import LiveTable
from contraband.server.my_tables import my_tables
from contraband.server.qr_codes import QrCodes
from contraband.server.security import header
from contraband.server.texts import all_words, pick_language, say
from contraband.store.listing import Listing
from contraband.table.bot_request import bot_request
from contraband.table.commands import Join, Who
from contraband.table.setup import NOBODY, PERSON, Occupant, Setup, cards_in
from contraband.table.terms import terms_in
from contraband.wire.messages import Picture

Asked = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Language = Annotated[str, QueryParameter(max_length=35)]
Move = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Seat = Annotated[int, QueryParameter(ge=-1, le=64)]
Page = Annotated[int, QueryParameter(ge=0, le=1_000)]
QR_TEXT: Final = 200  # links are shorter, and longer codes cost four times as much to draw
LISTED: Final = 200  # tables in one answer
VERSION: Final = metadata.version("contraband")

PROBLEMS: Final = {
    status: ResponseSpec(Problem, description=what, generate_examples=False)
    for status, what in (
        (400, "The request is wrong."),
        (401, "The token does not open this table."),
        (403, "This page or person may not do that."),
        (404, "There is no such thing."),
        (409, "The table does not allow it now."),
        (410, "The table is in the archive, or frozen because its rules are not here."),
        (413, "The request is too large."),
        (429, "Too many requests."),
        (503, "The store cannot be used just now."),
    )
}


def hub_of(request: Asked) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def language_of(request: Asked) -> str:
    return pick_language(header(request.scope, b"accept-language") or "en")


def spend(request: Asked, name: str) -> None:
    """One more of these from this address; Denied if that is too much."""
    hub_of(request).limits.need(name, address_of(request))


def address_of(request: Asked) -> str:
    return client_key(request.scope["client"])


def in_turn(request: Asked) -> AbstractAsyncContextManager[None]:
    """Costly work of one address is done one after the other."""
    return hub_of(request).limits.one_at_a_time(address_of(request))


def token_of(request: Asked) -> str:
    """The bearer's token; empty for a spectator."""
    held = header(request.scope, b"authorization")
    if not held:
        return ""
    kind, _, token = held.partition(" ")
    if kind.lower() != "bearer" or not 0 < len(token) <= 200:
        raise Denied("bad_token", 401)
    return token


async def asked_by(request: Asked, table_id: str) -> tuple[LiveTable, Who]:
    """The table, and who asks; a token that is not good here is refused."""
    live = await hub_of(request).live(table_id)
    token = token_of(request)
    if token and not live.knows(digest(token)):
        raise Denied("bad_token", 401)
    return live, live.who(digest(token) if token else "")


async def seen_by(request: Asked, table_id: str) -> tuple[LiveTable, Who]:
    """The same for looking: a table without spectators stays closed to them after its end too."""
    live, who = await asked_by(request, table_id)
    if who.seat < 0 and not who.host and live.table.sitting.data.setup.spectators == NOBODY:
        raise Denied("no_spectators", 403)
    return live, who


async def finished(request: Asked, table_id: str) -> LiveTable:
    """The table whose record, proof or continuation is wanted."""
    return (await rationed(request, table_id, "records", "papers"))[0]


async def rationed(
    request: Asked, table_id: str, by_address: str, by_table: str
) -> tuple[LiveTable, Who]:
    """A table for those who may see its game, within the limits of the address and of the table."""
    spend(request, by_address)
    seen = await seen_by(request, table_id)
    hub_of(request).limits.need(by_table, table_id)
    return seen


class Lists(Controller):
    """What there is."""

    path = "/api"

    @get("/games", summary="All games, with titles and options in one language", responses=PROBLEMS)
    async def games(self, request: Asked, language: Language = "en") -> list[GameInfo]:
        spend(request, "lists")
        chosen = pick_language(language)
        return [game_info(game, chosen) for game in GAMES.values()]

    @get("/words/{language:str}", summary="Every text the browser needs", responses=PROBLEMS)
    async def words(
        self, request: Asked, language: Annotated[str, PathParameter(max_length=35)]
    ) -> dict[str, Any]:
        spend(request, "lists")
        if language not in LANGUAGES:
            raise Denied("not_found", 404)
        return all_words(language)

    @post(
        "/mine",
        summary="The tables that these tokens open, the most urgent first",
        status_code=200,
        responses=PROBLEMS,
    )
    async def mine(
        self,
        request: Asked,
        data: JSONBody[Keys],
        language: Language = "en",
    ) -> list[MyTable]:
        spend(request, "mine")
        async with in_turn(request):
            return await my_tables(hub_of(request), data.held, pick_language(language))

    @get(
        "/qr",
        summary="A text as a picture that phones read",
        responses=PROBLEMS,
        media_type="image/svg+xml",
    )
    async def qr(
        self,
        request: Asked,
        text: Annotated[str, QueryParameter(min_length=1, max_length=QR_TEXT)],
    ) -> bytes:
        spend(request, "codes")
        codes: QrCodes = request.app.state.codes
        async with in_turn(request):
            return await codes.picture(text)


def table_line(listing: Listing, frozen: bool, language: str) -> TableLine:
    title = read_words(listing.game, language).text("title")
    return TableLine(
        listing.id,
        listing.game,
        title,
        listing.created_ms,
        listing.phase,
        listing.public,
        frozen,
        **structs.asdict(listing.summary),
    )


class Tables(Controller):
    """All tables, and one of them."""

    path = "/api/tables"

    @get(
        "/",
        summary="Public tables that wait or play, the newest first, 200 a page; all for the admin",
        responses=PROBLEMS,
    )
    async def waiting_or_playing(
        self, request: Asked, language: Language = "en", page: Page = 0
    ) -> list[TableLine]:
        spend(request, "lists")
        hub = hub_of(request)
        token = token_of(request)
        if token and digest(token) != hub.admin:
            raise Denied("bad_token", 401)
        found = await hub.store.listings(
            ("lobby", "playing"), public_only=token == "", limit=LISTED, skip=page * LISTED
        )
        frozen = await hub.store.frozen([listing.id for listing in found])
        return [table_line(one, one.id in frozen, pick_language(language)) for one in found]

    @post("/", summary="Open a table", responses=PROBLEMS)
    async def open(self, request: Asked, data: JSONBody[NewTable]) -> Opened:
        check_rate(request)
        token = new_token()
        setup = setup_of(data, digest(token))
        live = await hub_of(request).create(setup, data.public, opener=address_of(request))
        seat = data.seat if data.name else -1
        return Opened(live.table.id, token, seat, token if data.name else "")

    @post("/{table_id:str}/join", summary="Take a seat", responses=PROBLEMS)
    async def join(self, request: Asked, table_id: TableId, data: JSONBody[JoinTable]) -> Joined:
        spend(request, "joins")
        live, who = await asked_by(request, table_id)
        hub_of(request).limits.need("seats", table_id)
        token = new_token()
        wish = Join(
            data.name,
            digest(token),
            data.seat,
            who.seat,
            data.hot_seat,
            data.author,
            data.changes,
        )
        await live.by_system(wish)
        knock = live.table.sitting.data.seat_request
        names = live.table.sitting.names()
        waiting = [names[seat] for seat in knock.waiting] if knock else []
        return Joined(live.who(digest(token)).seat, token, waiting)

    @get(
        "/{table_id:str}/world",
        summary="What a program in its seat knows, to think with",
        responses=PROBLEMS,
    )
    async def world(self, request: Asked, table_id: TableId) -> SeatWorld:
        """For seats that were taken with an ``author``: the same as bots of this server get."""
        spend(request, "worlds")
        live, who = await asked_by(request, table_id)
        sitting = live.table.sitting
        if who.seat < 0 or not sitting.data.chairs[who.seat].author:
            raise Denied("programs_only", 403)
        if sitting.board is None:
            raise Denied("not_begun", 409)
        async with in_turn(request):
            known = bot_request(sitting, who.seat)
        news = [list(event) for event in known.news]
        return SeatWorld(
            sitting.data.rules, known.seat, known.decision, known.world, news, known.cards
        )

    @post("/{table_id:str}/ticket", summary="A ticket for a socket", responses=PROBLEMS)
    async def ticket(self, request: Asked, table_id: TableId) -> Ticket:
        spend(request, "tickets")
        return Ticket(await hub_of(request).issue(table_id, token_of(request)))

    @get("/{table_id:str}/positions", summary="The table after so many moves", responses=PROBLEMS)
    async def positions(
        self,
        request: Asked,
        table_id: TableId,
        move: Move,
        language: Language = "en",
        seat: Seat = -1,
    ) -> Picture:
        """As the bearer saw it, or as a ``seat`` saw it whose side the bearer may look at."""
        live, who = await rationed(request, table_id, "positions", "looks")
        async with in_turn(request):
            return live.table.past(who, pick_language(language), live.time.now_ms(), move, seat)

    @get("/{table_id:str}/record", summary="The record of a finished game", responses=PROBLEMS)
    async def record(self, request: Asked, table_id: TableId) -> Response[bytes]:
        live = await finished(request, table_id)
        async with in_turn(request):
            text = live.table.record().to_json()
        name = f"{live.table.game}-{table_id}.json"
        return Response(
            text.encode(),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @get(
        "/{table_id:str}/proof",
        summary="The proof of fair chance of a finished game",
        responses=PROBLEMS,
    )
    async def proof(self, request: Asked, table_id: TableId) -> dict[str, Any]:
        live = await finished(request, table_id)
        async with in_turn(request):
            return dict(live.table.record().fair)

    @get(
        "/{table_id:str}/verify",
        summary="Derive every draw of a finished game again",
        responses=PROBLEMS,
    )
    async def verify(self, request: Asked, table_id: TableId, language: Language = "en") -> Verdict:
        live = await finished(request, table_id)
        async with in_turn(request):
            return await verdict(live.table.record(), pick_language(language))

    @post(
        "/{table_id:str}/branch",
        summary="Play on from a past position, against bots",
        responses=PROBLEMS,
    )
    async def branch(self, request: Asked, table_id: TableId, data: JSONBody[Branch]) -> Opened:
        check_rate(request)
        live = await finished(request, table_id)
        token = new_token()
        async with in_turn(request):
            setup = live.table.branch_setup(data.move, data.seat, digest(token), digest(token))
        made = await hub_of(request).create(setup, public=False, opener=address_of(request))
        return Opened(made.table.id, token, data.seat, token)


async def verdict(record: Record, language: str) -> Verdict:
    """What ``contraband verify`` says of the same record.

    Not in a thread: rules lay out the cards of one table at a time (core/editions.py).
    """
    try:
        game = rules_of(record)
        derivation = Derivation(game, record)
        while derivation.step():
            await asyncio.sleep(0)  # others have their turn between two moves
        bounds = derivation.luck.bounds
    except (BadInput, Disproved) as error:
        return Verdict(False, say(language, "disproved", detail=error), 0, 0, [])
    skipped = sum(skips_of(record).values())
    sentence = say(language, "derived", draws=len(bounds))
    if skipped:
        sentence += " " + say(language, "skipped", draws=skipped)
    return Verdict(True, sentence, len(bounds), skipped, [int(bound) for bound in bounds])


def check_rate(request: Asked) -> None:
    """May this address open one more table?"""
    spend(request, "tables")
    spend(request, "tables_a_day")
    hub = hub_of(request)
    if hub.lobbies.number(address_of(request)) >= hub.limits.at_once(LOBBIES):
        hub.limits.hit("lobbies", address_of(request))
        raise hub.limits.denied("lobbies")


def setup_of(wish: NewTable, token: str) -> Setup:
    """The table's own setup out of a host's wish."""
    cards = cards_in(wish.cards, wish.game)
    find_game(wish.game, cards=cards).check_seats(wish.seats)
    occupants = [Occupant(one) for one in wish.occupants]
    if any(one.occupant == PERSON for one in occupants):
        raise BadInput("Persons take their seats themselves.")
    if wish.name:
        if not 0 <= wish.seat < wish.seats:
            raise BadInput(f"There is no seat {wish.seat} at a table for {wish.seats}.")
        occupants += [Occupant()] * (wish.seat + 1 - len(occupants))
        occupants[wish.seat] = Occupant(PERSON, wish.name, token)
    return Setup(
        game=wish.game,
        occupants=occupants,
        host_token=token,
        pace=wish.pace,
        chatter=wish.chatter,
        cards=cards,
        **terms_in(wish),
    )
