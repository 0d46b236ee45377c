"""Around the whole application: security headers on every answer, no writes by foreign pages."""

from typing import Any, Final

import msgspec

from contraband.server.bodies import Problem
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


class Guard:
    """An ASGI application around another one."""

    def __init__(self, app: Any, origins: Origins) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if scope["method"] not in SAFE and not self.origins.allow(header(scope, b"origin")):
            await turn_down(guarded, header(scope, b"accept-language") or "en")
        else:
            await self.app(scope, receive, guarded)


def header(scope: Any, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


async def turn_down(send: Any, language: str) -> None:
    problem = Problem("bad_origin", say(pick_language(language), "bad_origin"))
    body = msgspec.json.encode(problem)
    kind = (b"content-type", b"application/json")
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": 403, "headers": [kind, length]})
    await send({"type": "http.response.body", "body": body})
