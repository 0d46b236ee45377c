"""T23: a page of somebody else, open in the same browser, tries to use the server.

Nothing it sends is done, and it can read nothing; the browser says where it comes from.
"""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

import pytest
from browser.players import OpenPage
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.trial("T23")
OURS: Final = "__OURS__"
PAGE: Final = """<!doctype html><title>Win a holiday</title>
<iframe name="out"></iframe>
<form id="form" method="post" enctype="text/plain" target="out" action="__OURS__/api/tables/">
  <input name='{"game":"soda","seats":3,"public":true,"name":"Form","ignored":"' value='"}'>
</form>
<script>
const ours = "__OURS__";
const wish = JSON.stringify({game: "soda", seats: 3, public: true, name: "Script"});
const post = (how) => fetch(ours + "/api/tables/", {method: "POST", body: wish, ...how})
  .then(() => "answered", () => "blocked");
const socket = () => new Promise((found) => {
  const plug = new WebSocket(ours.replace("http", "ws") + "/ws");
  plug.onopen = () => found("open");
  plug.onerror = () => found("refused");
});
window.attack = async () => ({
  socket: await socket(),
  json: await post({headers: {"content-type": "application/json"}}),
  plain: await post({mode: "no-cors"}),
  list: await fetch(ours + "/api/tables").then(() => "read", () => "blocked"),
});
</script>"""


@pytest.fixture
def hostile(server: str) -> Iterator[str]:
    """The address of a site that is not ours."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = PAGE.replace(OURS, server).encode()
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    site = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}"
    site.shutdown()
    site.server_close()


def test_another_site_can_neither_act_nor_read(
    chromium: Browser, hostile: str, open_page: OpenPage
) -> None:
    people = open_page("/")
    context = chromium.new_context()
    page = context.new_page()
    page.goto(hostile)
    found = page.evaluate("() => window.attack()")
    blocked = {"json": "blocked", "plain": "blocked", "list": "blocked"}
    assert found == {"socket": "refused", **blocked}
    with page.expect_response(lambda answer: answer.url.endswith("/api/tables/")) as answer:
        page.evaluate("() => document.getElementById('form').submit()")
    assert answer.value.status == 403
    context.close()
    names = people.evaluate(
        "() => fetch('/api/tables').then((a) => a.json()).then((l) => l.map((t) => t.names))"
    )
    assert not {"Form", "Script"} & {name for table in names for name in table}
    expect(people.locator(".open-tables").first).to_be_visible()
