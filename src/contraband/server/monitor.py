"""What a host asks the server about itself: health, and numbers for Prometheus."""

from typing import Any, Final

from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from contraband.server.addresses import Addresses
from contraband.server.errors import Denied
from contraband.server.health import Finding
from contraband.server.http import VERSION, hub_of, language_of, token_of
from contraband.server.http_bodies import Check, Condition, Health
from contraband.server.hub import Hub, digest
from contraband.server.metrics_report import report

Asked = Request[Any, Any, State]
NUMBERS: Final = "text/plain; version=0.0.4; charset=utf-8"
UNWELL: Final = {
    503: ResponseSpec(Condition, description="Something is wrong.", generate_examples=False)
}


def condition(request: Asked, findings: list[Finding]) -> Response[Condition]:
    """200 or 503, and one sentence for each thing looked at."""
    language = language_of(request)
    checks = [Check(one.name, not one.fault, one.sentence(language)) for one in findings]
    ok = all(check.ok for check in checks)
    return Response(
        Condition(ok, checks),
        status_code=200 if ok else 503,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


class Conditions(Controller):
    """For supervisors, proxies and people."""

    path = "/api/health"

    @get("/", summary="What this server is, and whether it is well")
    async def health(self, request: Asked) -> Health:
        hub = hub_of(request)
        ok = not any(finding.fault for finding in await hub.health.ready())
        return Health(ok, VERSION, len(hub.tables), hub.sockets, hub.draining, hub.address)

    @get("/live", summary="Can it go on? If not it must be started again", responses=UNWELL)
    async def live(self, request: Asked) -> Response[Condition]:
        hub = hub_of(request)
        return condition(request, hub.health.live())

    @get("/ready", summary="Can people play here now?", responses=UNWELL)
    async def ready(self, request: Asked) -> Response[Condition]:
        hub = hub_of(request)
        return condition(request, await hub.health.ready())


def may_read(request: Asked, hub: Hub) -> bool:
    """By the admin's token, or at a named address.

    What a proxy passes on counts for the admin only: a proxy that nobody has named has the address
    of this machine, and must not show to the world what this machine may see.
    """
    token = token_of(request)
    if token:
        return digest(token) == hub.admin
    if request.client is None or "x-forwarded-for" in request.headers:
        return False
    return Addresses("metrics", hub.settings.metrics).has(request.client.host)


@get("/metrics", include_in_schema=False)
async def numbers(request: Asked) -> Response[str]:
    """For the admin's token, and for addresses that the settings name."""
    hub = hub_of(request)
    if not may_read(request, hub):
        raise Denied("no_metrics", 403)
    lines = report(hub, await hub.health.ready(), VERSION)
    return Response("\n".join(lines) + "\n", media_type=NUMBERS)
