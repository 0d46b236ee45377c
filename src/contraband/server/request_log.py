"""Around the whole application: every request gets its number, is counted and timed."""

from typing import Any, Final

from contraband.server.clock import now_s
from contraband.server.logs import tell
from contraband.server.metrics import METHODS, OTHER, Metrics
from contraband.server.request_ids import new_request_id

HEADER: Final = b"x-request-id"  # told with every problem, so that people can quote it


class RequestLog:
    """An ASGI application around another one."""

    def __init__(self, app: Any, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Any, receive: Any, send: Any) -> None:
        number, began = new_request_id(), now_s()
        status = 0

        async def numbered(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if status >= 400:
                    own = (HEADER, number.encode())
                    message["headers"] = [*message.get("headers", []), own]
            await send(message)

        try:
            await self.app(scope, receive, numbered)
        finally:
            method = scope["method"] if scope["method"] in METHODS else OTHER
            seconds = now_s() - began
            self.metrics.requests.add(method, f"{status // 100}xx")
            self.metrics.request_seconds.add(seconds)
            took = round(seconds * 1000, 1)
            tell("request", method=method, route=route_of(scope), status=status, ms=took)

    async def socket(self, scope: Any, receive: Any, send: Any) -> None:
        new_request_id()
        began = now_s()
        tell("socket opened")
        try:
            await self.app(scope, receive, send)
        finally:
            tell("socket closed", seconds=round(now_s() - began, 1))


def route_of(scope: Any) -> str:
    """Which of our addresses was asked for, without what people put into it."""
    return str(scope.get("path_template") or OTHER)
