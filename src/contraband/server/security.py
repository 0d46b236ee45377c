"""Around the whole application: headers on every answer, no foreign pages, no floods."""

import logging
from typing import Any, Final

import msgspec

from contraband.server.addresses import client_key
from contraband.server.http_bodies import Problem
from contraband.server.limits import Limits
from contraband.server.origins import Origins
from contraband.server.texts import pick_language, say

# Nothing from elsewhere, nothing inline, nobody may frame us; sockets to ourselves only.
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LOGGER: Final = logging.getLogger("contraband")


class Security:
    """An ASGI application around another one."""

    def __init__(self, app: Any, origins: Origins, limits: Limits, proxied: bool) -> None:
        self.app = app
        self.origins = origins
        self.limits = limits
        self.proxied = proxied  # has the host named its proxies?

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        self.notice_proxy(scope)
        refusal = self.refusal(scope)
        if refusal is None:
            await self.app(scope, receive, guarded)
        else:
            await turn_down(guarded, header(scope, b"accept-language") or "en", *refusal)

    def refusal(self, scope: Any) -> tuple[str, int] | None:
        """The reason to turn a request down, and the status; None if it may go on."""
        if not self.limits.take("requests", client_key(scope.get("client"))):
            return "too_many_requests", 429
        if scope["method"] not in SAFE and not self.origins.allow(header(scope, b"origin")):
            return "bad_origin", 403
        return None

    def notice_proxy(self, scope: Any) -> None:
        """A proxy nobody has named looks like one person with all the others' requests."""
        if not self.proxied and header(scope, b"x-forwarded-for") is not None:
            self.proxied = True  # said once
            LOGGER.warning(
                "A request from %s came with X-Forwarded-For, which is not believed: if that is "
                "your proxy, name it in the setting proxies.",
                client_key(scope.get("client")),
            )


def header(scope: Any, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


async def turn_down(send: Any, language: str, reason: str, status: int) -> None:
    problem = Problem(reason, say(pick_language(language), reason))
    body = msgspec.json.encode(problem)
    kind = (b"content-type", b"application/json")
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [kind, length]})
    await send({"type": "http.response.body", "body": body})
