"""The application: everything put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from contraband.core.options import BadInput
from contraband.server.errors import Denied
from contraband.server.http import VERSION, Lists, Tables, language_of
from contraband.server.http_bodies import Problem
from contraband.server.http_lessons import Lessons
from contraband.server.http_reviews import Reviews
from contraband.server.hub import Hub
from contraband.server.limits import BODY_BYTES
from contraband.server.logs import fault
from contraband.server.monitor import Conditions, numbers
from contraband.server.origins import Origins
from contraband.server.pages import Pages, page
from contraband.server.qr_codes import QrCodes
from contraband.server.request_log import RequestLog, route_of
from contraband.server.security import Security
from contraband.server.sockets import table_socket
from contraband.server.texts import say
from contraband.store.errors import Conflict, StoreDown
from contraband.table.commands import Refusal
from contraband.table.sentences import table_words

Asked = Request[Any, Any, State]

SENTENCES: Final = {
    401: "bad_token",
    404: "not_found",
    405: "not_allowed",
    413: "too_large",
    429: "too_fast",
}


class Application(Litestar):
    """Litestar with msgspec alone: where pydantic is installed, a start would wait for it too."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(hub: Hub, origins: Origins) -> RequestLog:
    """The ASGI application of one server."""

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.close()

    app = Application(
        route_handlers=[Lists, Tables, Lessons, Reviews, Conditions, numbers, table_socket, page],
        lifespan=[life],
        state=State(
            {
                "hub": hub,
                "origins": origins,
                "pages": Pages(),
                "codes": QrCodes(),
            }
        ),
        exception_handlers={
            BadInput: told_bad_input,
            Refusal: told_refusal,
            Denied: told_denied,
            StoreDown: told_store_down,
            Conflict: told_conflict,
            HTTPException: told_http,
            RecursionError: told_too_deep,
            Exception: told_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Contraband",
            version=VERSION,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
    )
    guard = Security(app, origins, hub.limits, proxied=bool(hub.settings.proxies))
    return RequestLog(guard, hub.metrics)


def problem(request: Asked, status: int, reason: str, sentence: str) -> Response[Problem]:
    hub: Hub = request.app.state.hub
    hub.metrics.refusals.add(reason)
    return Response(Problem(reason, sentence), status_code=status, media_type="application/json")


def told_bad_input(request: Asked, error: BadInput) -> Response[Problem]:
    return problem(request, 400, "bad_input", str(error))


def told_refusal(request: Asked, refusal: Refusal) -> Response[Problem]:
    words = table_words(language_of(request))
    return problem(request, 409, refusal.reason, words.text("refusal", refusal.reason))


def told_denied(request: Asked, denied: Denied) -> Response[Problem]:
    sentence = say(language_of(request), denied.reason, **denied.values)
    return problem(request, denied.status, denied.reason, sentence)


def told_store_down(request: Asked, down: StoreDown) -> Response[Problem]:
    return problem(request, 503, "store_down", down.sentence(language_of(request)))


def told_conflict(request: Asked, _: Conflict) -> Response[Problem]:
    return problem(request, 409, "overtaken", say(language_of(request), "overtaken"))


def told_http(request: Asked, error: HTTPException) -> Response[Problem]:
    language = language_of(request)
    reason = SENTENCES.get(error.status_code, "bad_request")
    answer = problem(
        request, error.status_code, reason, say(language, reason, detail=detail_of(error))
    )
    answer.headers.update(error.headers or {})
    return answer


def detail_of(error: HTTPException) -> str:
    """Which part of the request is wrong, and how, as far as its reader has said."""
    parts = error.extra if isinstance(error.extra, list) else []
    told = [f"{part.get('key', '?')}: {part.get('message', '?')}" for part in parts]
    return ("; ".join(told) or error.detail)[:200]


def told_too_deep(request: Asked, _: RecursionError) -> Response[Problem]:
    """A body nested so deeply that no reader reaches its end."""
    return problem(request, 400, "unreadable", say(language_of(request), "unreadable"))


def told_fault(request: Asked, error: Exception) -> Response[Problem]:
    fault("A request failed", error, route=route_of(request.scope))
    return problem(request, 500, "broken", say(language_of(request), "broken"))
